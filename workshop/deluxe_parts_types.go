package workshop

import "turnpike/games/deluxe/garage"

// DeluxeParts is all that designs of Deluxe Duel are made of. It is the same for as long as the program runs. Room is in sixths of a
// space, so that halves and thirds are whole numbers.
type DeluxeParts struct {
	Version     string             `json:"version" doc:"a digest of the catalogue"`
	Bodies      []DeluxeBody       `json:"bodies"`
	Chassis     []DeluxeChassis    `json:"chassis"`
	Suspensions []DeluxeSuspension `json:"suspensions"`
	Plants      []DeluxePlant      `json:"plants"`
	Tires       []DeluxeTire       `json:"tires"`
	Armor       []DeluxeArmor      `json:"armor"`
	Weapons     []DeluxeWeapon     `json:"weapons"`
	Accessories []DeluxeAccessory  `json:"accessories"`
	Roles       []DeluxeRole       `json:"roles" doc:"of people aboard"`
	Ammunition  []DeluxeAmmunition `json:"ammunition" doc:"loads other than a weapon's own"`
	Gear        []DeluxeGear       `json:"gear" doc:"what people carry"`
	Options     []DeluxeBodyOption `json:"options" doc:"variations of bodies"`
	Divisions   []DeluxeDivision   `json:"divisions" doc:"from the cheapest (DX-ARENA-001)"`
	Positions   []string           `json:"positions" doc:"all names of positions, in order"`
	Bounds      DeluxeBounds       `json:"bounds"`
}

// DeluxeBounds are the largest designs that are read.
type DeluxeBounds struct {
	Name   int `json:"name" doc:"bytes"`
	Notes  int `json:"notes" doc:"bytes"`
	List   int `json:"list" doc:"entries of a list"`
	Count  int `json:"count" doc:"of one entry"`
	Points int `json:"points" doc:"armor of a position"`
	Links  int `json:"links" doc:"weapon links of a unit, lettered from A"`
}

// DeluxeRate is what a point of armor costs and weighs.
type DeluxeRate struct {
	Cost   garage.Money  `json:"cost" doc:"dollars"`
	Weight garage.Weight `json:"weight" doc:"pounds"`
}

// DeluxeBody is a body, frame, cab, carrier, trailer, fuselage or armored box.
type DeluxeBody struct {
	ID          string              `json:"id"`
	Name        string              `json:"name"`
	Class       string              `json:"class" enum:"car,cycle,sidecar,trike,ten_wheeler,carrier,mini_bus,car_trailer,tractor,semi_trailer,bus,helicopter,box"`
	Tags        []string            `json:"tags" doc:"what rules ask for beside the class: van, oversized, trailer, flatbed ..."`
	Cost        garage.Money        `json:"cost" doc:"dollars"`
	Weight      garage.Weight       `json:"weight" doc:"pounds"`
	MaxLoad     garage.Weight       `json:"max_load" doc:"pounds with a standard chassis; 0: none of its own"`
	Sixths      garage.Space        `json:"sixths" doc:"room, in sixths of a space"`
	CargoSixths garage.Space        `json:"cargo_sixths" doc:"room for cargo and passengers alone, in sixths of a space (DX-BODY-011)"`
	ArmorPoint  DeluxeRate          `json:"armor_point" doc:"a point of normal armor"`
	ArmorAt     []garage.Position   `json:"armor_at" doc:"where it bears armor"`
	WeaponsAt   []garage.Position   `json:"weapons_at" doc:"where weapons may be mounted, turrets aside"`
	Turrets     int                 `json:"turrets" doc:"how many turrets, cupolas and rocket platforms it may have"`
	TurretSize  int                 `json:"turret_size" doc:"the largest turret, in spaces"`
	Wheels      []DeluxeWheel       `json:"wheels"`
	Tires       []string            `json:"tires" doc:"ids of the tires that fit"`
	TireGroup   string              `json:"tire_group" doc:"tires can be exchanged within a group (DX-BODY-012)"`
	HalfTires   bool                `json:"half_tires" doc:"its tires weigh half of what they weigh on a car (DX-CYC-011)"`
	Chassis     []string            `json:"chassis" doc:"ids; empty: it cannot be changed"`
	Suspensions []string            `json:"suspensions" doc:"ids; empty: it cannot be bought"`
	Plants      []string            `json:"plants" doc:"ids; empty: it takes none"`
	Options     []string            `json:"options" doc:"ids of its variations"`
	HC          int                 `json:"handling_class" doc:"where suspension is not bought"`
	ToHit       DeluxeSideModifiers `json:"to_hit" doc:"modifiers of shots at it (DX-BODY-013)"`
	MinArmor    int                 `json:"min_armor" doc:"points that each position must have"`
	WeaponRoom  garage.Space        `json:"weapon_sixths" doc:"the most that weapons may take, in sixths of a space; 0: no such bound"`
	BoxRoom     garage.Space        `json:"box_sixths" doc:"room of the armored box that it may bear, in sixths of a space; 0: none"`
	Halves      bool                `json:"halves" doc:"front and back halves are armored apart"`
	LengthFeet  float64             `json:"length_feet"`
	Counter     DeluxeCounter       `json:"counter"`
	RotorDP     int                 `json:"main_rotor_dp,omitempty"`
	TailDP      int                 `json:"stabilizing_rotor_dp,omitempty"`
	SkidDP      int                 `json:"skid_dp,omitempty"`
	TongueDP    int                 `json:"tongue_dp,omitempty"`
}

// DeluxeCounter is the size of a vehicle on the map.
type DeluxeCounter struct {
	Length int `json:"length" doc:"quarter inches"`
	Width  int `json:"width" doc:"quarter inches"`
}

// DeluxeWheel is a wheel with its tires.
type DeluxeWheel struct {
	At    garage.Wheel `json:"at"`
	Count int          `json:"count"`
}

// DeluxeSideModifiers are modifiers by side.
type DeluxeSideModifiers struct {
	Front int `json:"front"`
	Back  int `json:"back"`
	Left  int `json:"left"`
	Right int `json:"right"`
}

// DeluxeChassis is a chassis strength. The percentages are of the body's own.
type DeluxeChassis struct {
	ID            string `json:"id"`
	Name          string `json:"name"`
	LoadPercent   int    `json:"load_percent" doc:"added to the load"`
	PricePercent  int    `json:"price_percent" doc:"of the body's price, added"`
	TonguePercent int    `json:"tongue_percent" doc:"of a trailer's tongue"`
}

// DeluxeSuspension is a suspension. Prices are percentages of the body's.
type DeluxeSuspension struct {
	ID                string `json:"id"`
	Name              string `json:"name"`
	CarPricePercent   int    `json:"car_price_percent"`
	CyclePricePercent int    `json:"cycle_price_percent"`
	CarHC             int    `json:"car_hc"`
	VanHC             int    `json:"van_hc"`
	CycleHC           int    `json:"cycle_hc"`
}

// DeluxePlant is a power plant.
type DeluxePlant struct {
	ID             string        `json:"id"`
	Name           string        `json:"name"`
	Kind           string        `json:"kind" enum:"car,cycle,small_truck,big_truck,helicopter"`
	Cost           garage.Money  `json:"cost" doc:"dollars"`
	Weight         garage.Weight `json:"weight" doc:"pounds"`
	Sixths         garage.Space  `json:"sixths"`
	DP             int           `json:"dp"`
	PowerFactors   int           `json:"power_factors"`
	MaxTotalWeight garage.Weight `json:"max_total_weight" doc:"pounds that a truck plant moves; 0: no such bound"`
	TopSpeed       int           `json:"top_speed" doc:"mph"`
}

// DeluxeTire is a kind of tire.
type DeluxeTire struct {
	ID      string        `json:"id"`
	Name    string        `json:"name"`
	Abbrev  string        `json:"abbrev"`
	Truck   bool          `json:"truck"`
	Cost    garage.Money  `json:"cost" doc:"dollars"`
	Weight  garage.Weight `json:"weight" doc:"pounds, on a car or truck"`
	DP      int           `json:"dp"`
	Solid   bool          `json:"solid" doc:"spikes do nothing to it"`
	Radial  bool          `json:"radial" doc:"one better handling class if all are (DX-TIRE-010)"`
	OffRoad bool          `json:"off_road"`
}

// DeluxeArmor is a type of armor. The percentages are of normal armor.
type DeluxeArmor struct {
	ID            string       `json:"id"`
	Name          string       `json:"name"`
	Abbrev        string       `json:"abbrev"`
	CostPercent   int          `json:"cost_percent"`
	WeightPercent int          `json:"weight_percent"`
	Repair        garage.Money `json:"repair" doc:"dollars for a point"`
}

// DeluxeDamage is damage by dice.
type DeluxeDamage struct {
	Dice int    `json:"dice"`
	Add  int    `json:"add"`
	Text string `json:"text" doc:"such as 2d or 1d-1"`
}

// DeluxeWeapon is a vehicular weapon. Its weight and cost are empty; a full load comes on top.
type DeluxeWeapon struct {
	ID         string        `json:"id"`
	Abbrev     string        `json:"abbrev"`
	Name       string        `json:"name"`
	Aliases    []string      `json:"aliases"`
	Category   string        `json:"category" enum:"gun,flame,rocket_launcher,missile,laser,dropped,cloud,launcher,rocket,bomb"`
	Cost       garage.Money  `json:"cost" doc:"dollars, empty"`
	Weight     garage.Weight `json:"weight" doc:"pounds, empty"`
	Sixths     garage.Space  `json:"sixths"`
	DP         int           `json:"dp"`
	Shots      int           `json:"shots" doc:"what it holds; 0: the shot is part of it, or it runs off the plant"`
	OneShot    bool          `json:"one_shot"`
	ShotCost   garage.Money  `json:"shot_cost" doc:"dollars"`
	ShotWeight garage.Weight `json:"shot_weight" doc:"pounds"`
	Magazine   bool          `json:"magazine" doc:"takes extra magazines (DX-ACC-004)"`
	Limits     []string      `json:"limits" doc:"rules on where it may be mounted: anti_tank, oversized, front_or_back, no_turret, dropped, rear_side, top, helicopter"`
	TrikeSide  bool          `json:"trike_side" doc:"may be on the side of a trike (DX-TRIKE-017)"`
	PlantUnits int           `json:"plant_units" doc:"power units that a shot takes"`
	Ammunition []string      `json:"ammunition" doc:"ids of other loads"`
	LoadOnly   bool          `json:"load_only" doc:"has no load of its own"`
	ToHit      int           `json:"to_hit" doc:"0: it needs no roll"`
	Damage     *DeluxeDamage `json:"damage,omitempty"`
}

// DeluxeAccessory is an accessory.
type DeluxeAccessory struct {
	ID                 string            `json:"id"`
	Name               string            `json:"name"`
	Kind               string            `json:"kind" doc:"what rules ask for: turret, cupola, hitch ..."`
	Aliases            []string          `json:"aliases"`
	Use                string            `json:"use" enum:"part,person,weapon,wheel" doc:"the list of a design in which it stands"`
	Cost               garage.Money      `json:"cost" doc:"dollars"`
	Weight             garage.Weight     `json:"weight" doc:"pounds"`
	Sixths             garage.Space      `json:"sixths"`
	DP                 int               `json:"dp"`
	On                 []string          `json:"on" doc:"classes and tags of bodies that it fits; empty: all"`
	NotOn              []string          `json:"not_on" doc:"classes and tags that it does not fit"`
	At                 []garage.Position `json:"at" doc:"where it may be fitted; empty: it has no position"`
	Max                int               `json:"max" doc:"of a unit; 0: no bound"`
	Size               int               `json:"size,omitempty" doc:"of a turret, in spaces"`
	Holds              int               `json:"holds,omitempty" doc:"room for weapons in a turret, in spaces"`
	Popup              bool              `json:"popup,omitempty"`
	ToHit              int               `json:"to_hit,omitempty" doc:"what it adds to its gunner's rolls"`
	ArmorPoints        int               `json:"armor_points,omitempty" doc:"it costs and weighs as much as so many points of the vehicle's armor"`
	FrontCostPercent   int               `json:"front_cost_percent,omitempty" doc:"of the front armor"`
	FrontWeightPercent int               `json:"front_weight_percent,omitempty" doc:"of the front armor"`
	MatchesArmor       bool              `json:"matches_armor,omitempty" doc:"its cost and weight go with the type of armor"`
	PointCost          garage.Money      `json:"point_cost,omitempty" doc:"dollars for a point of its own"`
	PointWeight        garage.Weight     `json:"point_weight,omitempty" doc:"pounds"`
	MaxPoints          int               `json:"max_points,omitempty"`
	Tows               garage.Weight     `json:"tows,omitempty" doc:"pounds"`
	ReloadCost         garage.Money      `json:"reload_cost,omitempty" doc:"dollars"`
	Inferred           bool              `json:"inferred,omitempty" doc:"its figures are not in the text of the rules"`
	Effect             string            `json:"effect"`
	Rule               string            `json:"rule"`
}

// DeluxeRole is what a person aboard does and takes.
type DeluxeRole struct {
	ID            string        `json:"id" enum:"driver,gunner,passenger,luxury_passenger,pillion,patient"`
	Name          string        `json:"name"`
	Cost          garage.Money  `json:"cost" doc:"dollars"`
	Weight        garage.Weight `json:"weight" doc:"pounds"`
	BusWeight     garage.Weight `json:"bus_weight" doc:"pounds, aboard a bus"`
	Sixths        garage.Space  `json:"sixths"`
	BusSixths     garage.Space  `json:"bus_sixths"`
	TrailerSixths garage.Space  `json:"trailer_sixths"`
	On            []string      `json:"on" doc:"classes and tags of bodies; empty: all"`
	Rule          string        `json:"rule"`
}

// DeluxeAmmunition is a load other than a weapon's own.
type DeluxeAmmunition struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Cost         garage.Money  `json:"cost" doc:"dollars a shot"`
	Weight       garage.Weight `json:"weight" doc:"pounds a shot"`
	ErrataCost   garage.Money  `json:"errata_cost,omitempty" doc:"by the errata, if there are any"`
	ErrataWeight garage.Weight `json:"errata_weight,omitempty"`
	Rule         string        `json:"rule"`
}

// DeluxeGear is what people carry.
type DeluxeGear struct {
	ID                 string        `json:"id"`
	Name               string        `json:"name"`
	Abbrev             string        `json:"abbrev"`
	Cost               garage.Money  `json:"cost" doc:"dollars, with its own load"`
	Weight             garage.Weight `json:"weight" doc:"pounds that it adds to the vehicle"`
	GrenadeEquivalents float64       `json:"grenade_equivalents" doc:"how hard it is to carry"`
	ToHit              int           `json:"to_hit" doc:"0: it is not fired"`
	Damage             *DeluxeDamage `json:"damage,omitempty"`
}

// DeluxeBodyOption is a variation of a body.
type DeluxeBodyOption struct {
	ID              string       `json:"id"`
	Name            string       `json:"name"`
	Cost            garage.Money `json:"cost" doc:"dollars"`
	BodyCostPercent int          `json:"body_cost_percent" doc:"of the body's price, added"`
	Sixths          garage.Space `json:"sixths" doc:"added to the room"`
	SpacesPercent   int          `json:"spaces_percent"`
	LoadPercent     int          `json:"load_percent"`
	WeightPercent   int          `json:"weight_percent"`
	Rule            string       `json:"rule"`
}

// DeluxeDivision is a class of duels by cost.
type DeluxeDivision struct {
	ID   int          `json:"id" doc:"0: unlimited"`
	Name string       `json:"name"`
	From garage.Money `json:"from" doc:"dollars"`
	To   garage.Money `json:"to" doc:"dollars; 0: no bound"`
}
