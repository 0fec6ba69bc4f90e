package garage

// DesignFile is the JSON form of a [Design]. Anything that has an obvious default may be left out; ids are those of the catalogue.
type DesignFile struct {
	Name  string `json:"name" doc:"name of the design, one line" maxLength:"60"`
	Notes string `json:"notes,omitempty" doc:"anything its owner wants to remember" maxLength:"500"`
	UnitFile
	Carrier *UnitFile `json:"carrier,omitempty" doc:"carrier of a ten-wheeler's cab"`
	Sidecar *UnitFile `json:"sidecar,omitempty" doc:"sidecar of a cycle"`
	Box     *UnitFile `json:"box,omitempty" doc:"armored box on a flatbed"`

	Behind []TrailerFile `json:"behind,omitempty" doc:"trailers that it pulls, from front to back, at most two"`
}

// TrailerFile is the JSON form of a trailer behind its vehicle. Alone it is a [DesignFile].
type TrailerFile struct {
	Name  string `json:"name,omitempty" doc:"name of the design, one line" maxLength:"60"`
	Notes string `json:"notes,omitempty" doc:"anything its owner wants to remember" maxLength:"500"`
	UnitFile
	Box *UnitFile `json:"box,omitempty" doc:"armored box on a flatbed"`
}

// UnitFile is the JSON form of a [Unit].
type UnitFile struct {
	Body        string            `json:"body" doc:"body, frame, cab, trailer or fuselage"`
	Options     []string          `json:"options,omitempty" doc:"variations of the body"`
	Chassis     string            `json:"chassis,omitempty" doc:"chassis strength; standard if left out"`
	Suspension  string            `json:"suspension,omitempty" doc:"suspension; light if left out, none where it cannot be bought"`
	Plant       string            `json:"plant,omitempty" doc:"power plant"`
	PlantAt     string            `json:"plant_at,omitempty" doc:"front if left out"`
	SecondPlant *SecondPlant      `json:"second_plant,omitempty" doc:"a spare power plant"`
	Tires       map[string]string `json:"tires,omitempty" doc:"tires by wheel: all, then front and back, then a single wheel, the narrower one wins"`
	Wheelguards []GuardFile       `json:"wheelguards,omitempty" doc:"at most one at a wheel"`
	Armor       *ArmorFile        `json:"armor,omitempty" doc:"one type for the whole body"`
	DriverSide  string            `json:"driver_side,omitempty" doc:"left if left out"`
	Crew        []PersonFile      `json:"crew,omitempty" doc:"people aboard"`
	Weapons     []WeaponFile      `json:"weapons,omitempty" doc:"weapons with their positions"`
	Accessories []AccessoryFile   `json:"accessories,omitempty" doc:"accessories, turrets and links that join nothing"`
	Cargo       []CargoFile       `json:"cargo,omitempty" doc:"what is carried; it does not count in the stated weight"`
}

// SecondPlant is a spare power plant.
type SecondPlant struct {
	Plant   string `json:"plant" doc:"power plant"`
	InCargo bool   `json:"in_cargo,omitempty" doc:"it stands in the cargo area and costs extra"`
}

// GuardFile is the JSON form of a [Guard].
type GuardFile struct {
	At          string `json:"at" doc:"wheel"`
	Points      int    `json:"points" doc:"armor points; the rules allow 10" minimum:"1" maximum:"999"`
	Retractable bool   `json:"retractable,omitempty" doc:"it may be raised"`
	Armor       string `json:"armor,omitempty" doc:"its type; that of the vehicle if left out"`
}

// ArmorFile is armor: its type and its points by position.
type ArmorFile struct {
	Type   string         `json:"type,omitempty" doc:"normal if left out"`
	Points map[string]int `json:"points,omitempty" doc:"armor points by position" minimum:"0" maximum:"999"`
}

// PersonFile is the JSON form of a [Person].
type PersonFile struct {
	Role      string     `json:"role" doc:"what they do"`
	Count     int        `json:"count,omitempty" doc:"how many alike; 1 if left out" minimum:"1" maximum:"99"`
	In        string     `json:"in,omitempty" doc:"the cupola that a gunner sits in"`
	AtBack    bool       `json:"at_back,omitempty" doc:"a gunner stationed at the very back"`
	BodyArmor string     `json:"body_armor,omitempty" doc:"each of them wears it"`
	Targeting string     `json:"targeting,omitempty" doc:"computer or cyberlink of the position"`
	Gear      []GearFile `json:"gear,omitempty" doc:"what each of them carries"`
	Cyberlink bool       `json:"cyberlink,omitempty" doc:"a cyberlink besides the computer"`
}

// GearFile is the JSON form of [Carried].
type GearFile struct {
	Gear  string `json:"gear" doc:"hand weapon, grenade or other gear"`
	Count int    `json:"count,omitempty" doc:"1 if left out" minimum:"1" maximum:"99"`
	Scope bool   `json:"scope,omitempty" doc:"with a laser targeting scope"`
}

// WeaponFile is the JSON form of [Mounted].
type WeaponFile struct {
	Weapon    string     `json:"weapon" doc:"weapon"`
	At        string     `json:"at" doc:"position: a side, a turret or the platform"`
	Count     int        `json:"count,omitempty" doc:"how many alike; 1 if left out" minimum:"1" maximum:"99"`
	Shots     *int       `json:"shots,omitempty" doc:"shots of each; a full load if left out" minimum:"0" maximum:"9999"`
	Magazines int        `json:"magazines,omitempty" doc:"extra magazines of each" minimum:"0" maximum:"99"`
	Links     []string   `json:"links,omitempty" doc:"letters A to P: weapons of a unit with a letter in common are linked"`
	Loads     []LoadFile `json:"loads,omitempty" doc:"other ammunition in place of its own, in the order of firing"`
}

// LoadFile is the JSON form of [Rounds].
type LoadFile struct {
	Ammunition string `json:"ammunition" doc:"kind of ammunition"`
	Shots      int    `json:"shots" doc:"how many shots of it" minimum:"1" maximum:"9999"`
}

// AccessoryFile is the JSON form of a [Fitting].
type AccessoryFile struct {
	Accessory  string `json:"accessory" doc:"accessory"`
	At         string `json:"at,omitempty" doc:"position, if it has one"`
	Count      int    `json:"count,omitempty" doc:"1 if left out" minimum:"1" maximum:"99"`
	Higher     bool   `json:"higher,omitempty" doc:"of two turrets the one that fires over the other"`
	FromInside bool   `json:"from_inside,omitempty" doc:"a cupola that is entered from inside"`
}

// CargoFile is the JSON form of [Cargo].
type CargoFile struct {
	Cargo  string  `json:"cargo" doc:"kind of cargo"`
	Name   string  `json:"name,omitempty" doc:"what it is" maxLength:"60"`
	Count  int     `json:"count,omitempty" doc:"1 if left out" minimum:"1" maximum:"99"`
	Weight Weight  `json:"weight,omitempty" doc:"pounds, of one" minimum:"0" maximum:"100000"`
	Spaces float64 `json:"spaces,omitempty" doc:"spaces of one, in steps of a sixth; only goods have them" minimum:"0" maximum:"200"`
	Tire   string  `json:"tire,omitempty" doc:"of a spare tire"`
	Body   string  `json:"body,omitempty" doc:"of a vehicle carried"`
}
