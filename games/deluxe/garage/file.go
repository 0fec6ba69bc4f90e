package garage

// DesignFile is the JSON form of a [Design]. Anything that has an obvious default may be left out; ids are those of the catalogue.
type DesignFile struct {
	Name  string `json:"name"`
	Notes string `json:"notes,omitempty"`
	UnitFile
	Carrier *UnitFile `json:"carrier,omitempty"` // of a ten-wheeler's cab
	Sidecar *UnitFile `json:"sidecar,omitempty"` // of a cycle
	Box     *UnitFile `json:"box,omitempty"`     // on a flatbed
}

// UnitFile is the JSON form of a [Unit].
type UnitFile struct {
	Body        string            `json:"body"`
	Options     []string          `json:"options,omitempty"`
	Chassis     string            `json:"chassis,omitempty"`    // "standard" if left out
	Suspension  string            `json:"suspension,omitempty"` // "light" if left out
	Plant       string            `json:"plant,omitempty"`
	PlantAt     string            `json:"plant_at,omitempty"` // "front" or "back"; "front" if left out
	SecondPlant *SecondPlant      `json:"second_plant,omitempty"`
	Tires       map[string]string `json:"tires,omitempty"` // tire by "all", "front", "back" (an axle) or a wheel
	Wheelguards []GuardFile       `json:"wheelguards,omitempty"`
	Armor       *ArmorFile        `json:"armor,omitempty"`
	DriverSide  string            `json:"driver_side,omitempty"` // "left" or "right"; "left" if left out
	Crew        []PersonFile      `json:"crew,omitempty"`
	Weapons     []WeaponFile      `json:"weapons,omitempty"`
	Accessories []AccessoryFile   `json:"accessories,omitempty"`
	Cargo       []CargoFile       `json:"cargo,omitempty"`
}

// SecondPlant is a spare power plant.
type SecondPlant struct {
	Plant   string `json:"plant"`
	InCargo bool   `json:"in_cargo,omitempty"`
}

// GuardFile is the JSON form of a [Guard].
type GuardFile struct {
	At          string `json:"at"`
	Points      int    `json:"points"`
	Retractable bool   `json:"retractable,omitempty"`
	Armor       string `json:"armor,omitempty"` // type; that of the vehicle if left out
}

// ArmorFile is armor: its type and its points by position.
type ArmorFile struct {
	Type   string         `json:"type,omitempty"` // "normal" if left out
	Points map[string]int `json:"points,omitempty"`
}

// PersonFile is the JSON form of a [Person].
type PersonFile struct {
	Role      string     `json:"role"`
	Count     int        `json:"count,omitempty"`   // 1 if left out
	In        string     `json:"in,omitempty"`      // the turret position of the gunner's cupola
	AtBack    bool       `json:"at_back,omitempty"` // a gunner at the very back
	BodyArmor string     `json:"body_armor,omitempty"`
	Targeting string     `json:"targeting,omitempty"` // targeting computer or cyberlink
	Gear      []GearFile `json:"gear,omitempty"`
	Cyberlink bool       `json:"cyberlink,omitempty"` // besides the computer in Targeting
}

// GearFile is the JSON form of [Carried].
type GearFile struct {
	Gear  string `json:"gear"`
	Count int    `json:"count,omitempty"`
	Scope bool   `json:"scope,omitempty"`
}

// WeaponFile is the JSON form of [Mounted].
type WeaponFile struct {
	Weapon    string     `json:"weapon"`
	At        string     `json:"at"`
	Count     int        `json:"count,omitempty"`     // 1 if left out
	Shots     *int       `json:"shots,omitempty"`     // a full load if left out
	Magazines int        `json:"magazines,omitempty"` // extra magazines of each
	Links     []string   `json:"links,omitempty"`     // "A" to "P": weapons with a letter in common are linked
	Loads     []LoadFile `json:"loads,omitempty"`
}

// LoadFile is the JSON form of [Rounds].
type LoadFile struct {
	Ammunition string `json:"ammunition"`
	Shots      int    `json:"shots"`
}

// AccessoryFile is the JSON form of a [Fitting].
type AccessoryFile struct {
	Accessory  string `json:"accessory"`
	At         string `json:"at,omitempty"`
	Count      int    `json:"count,omitempty"` // 1 if left out
	Higher     bool   `json:"higher,omitempty"`
	FromInside bool   `json:"from_inside,omitempty"`
}

// CargoFile is the JSON form of [Cargo].
type CargoFile struct {
	Cargo  string  `json:"cargo"` // "goods", "spare_tire", "grenade_box", "vehicle"
	Name   string  `json:"name,omitempty"`
	Count  int     `json:"count,omitempty"`
	Weight Weight  `json:"weight,omitempty"` // pounds, of one
	Spaces float64 `json:"spaces,omitempty"` // of goods; halves and thirds are rounded to sixths
	Tire   string  `json:"tire,omitempty"`
	Body   string  `json:"body,omitempty"`
}
