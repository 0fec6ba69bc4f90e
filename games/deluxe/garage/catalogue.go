package garage

import (
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/game/form"
)

// The ids are places in the tables of a catalogue. Zero is none.
type (
	BodyID       uint8
	ChassisID    uint8
	SuspensionID uint8
	PlantID      uint8
	TireID       uint8
	ArmorID      uint8
	WeaponID     uint8
	AccessoryID  uint8
	AmmunitionID uint8
	GearID       uint8
	OptionID     uint8
)

// Class is the kind of vehicle that a body is, after the sections of the rulebook.
type Class uint8

// The classes. A carrier is part of a ten-wheeler, a sidecar of a cycle; an armored box stands on a flatbed.
const (
	Car Class = iota
	Cycle
	Sidecar
	Trike
	TenWheeler
	Carrier
	MiniBus
	CarTrailer
	Tractor
	SemiTrailer
	Bus
	Helicopter
	Box
	NumClasses
)

var classNames = [NumClasses]string{
	"car", "cycle", "sidecar", "trike", "ten_wheeler", "carrier", "mini_bus", "car_trailer", "tractor", "semi_trailer", "bus",
	"helicopter", "box",
}

// String returns the name of the class.
func (c Class) String() string { return nameOf(classNames[:], int(c)) }

// Names returns the names of all.
func (Class) Names() []string { return classNames[:] }

// MarshalText writes the name.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a name.
func (c *Class) UnmarshalText(text []byte) error { return parseName(text, c, classNames[:], "class") }

// Tag is a property of a body that rules ask for, beside its class.
type Tag uint8

// The tags.
const (
	TagVan       Tag = iota // a car body: the van
	TagOversized            // DX-TENW-001
	TagCab                  // may bear a carrier
	TagTrailer              // car trailers and semi-trailers
	TagFlatbed              // what a trailer or carrier is
	TagVanBody              // "van" of a trailer or carrier; see Load
	TagReefer
	TagTanker
	TagDumper
	TagSleeper      // a tractor with a bunk
	TagBusSeats     // passengers take the room and weight of bus passengers (DX-TENW-043)
	TagPullsSidecar // DX-SIDE-002
	TagMini         // the mini van trailer
	TagTransport    // the transport helicopter
	TagLargeHelicopter
	TagFreeRightDoor
	TagTrailerBox
	TagTruckBox
	NumTags
)

var tagNames = [NumTags]string{
	"van", "oversized", "cab", "trailer", "flatbed", "van_body", "reefer", "tanker", "dumper", "sleeper", "bus_seats", "pulls_sidecar",
	"mini", "transport", "large_helicopter", "free_right_door", "trailer_box", "truck_box",
}

// String returns the name of the tag.
func (t Tag) String() string { return nameOf(tagNames[:], int(t)) }

// Kinds is a set of classes and tags: what an accessory may be fitted to. It also knows the reversed trike.
type Kinds uint64

// KindReversedTrike is the bit of a reversed trike in Kinds.
const KindReversedTrike = Kinds(1) << 63

func kindOfClass(c Class) Kinds { return 1 << c }
func kindOfTag(t Tag) Kinds     { return 1 << (uint(NumClasses) + uint(t)) }

// kindNames are the names of the bits of Kinds; the last is the reversed trike, whose bit is far from the others.
var kindNames = slices.Concat(classNames[:], tagNames[:], []string{"reversed_trike"})

// MarshalJSON writes a list of names.
func (k Kinds) MarshalJSON() ([]byte, error) {
	names := bitNames(k&^KindReversedTrike, kindNames)
	if k&KindReversedTrike != 0 {
		names = append(names, "reversed_trike")
	}
	return json.Marshal(names)
}

// UnmarshalJSON reads a list of names.
func (k *Kinds) UnmarshalJSON(data []byte) error {
	*k = 0
	return parseBits(data, "kind of vehicle", kindNames, func(i int) {
		if kindNames[i] == "reversed_trike" {
			*k |= KindReversedTrike
		} else {
			*k |= 1 << i
		}
	})
}

// JSON is what the JSON of Kinds is like.
func (Kinds) JSON() any { return []string{} }

// Rate is what a point of normal armor costs and weighs.
type Rate struct {
	Cost   Money  `json:"cost" doc:"dollars" minimum:"0" maximum:"1000000"`
	Weight Weight `json:"weight" doc:"pounds" minimum:"0" maximum:"100000"`
}

// Tires is a wheel of a body and how many tires it has.
type Tires struct {
	Wheel Wheel `json:"at"`
	Count uint8 `json:"count"`
}

// HandlingTable says how suspension makes a handling class (DX-SUSP-007).
type HandlingTable uint8

// The tables. Bodies of which suspension cannot be bought have NoSuspension.
const (
	NoSuspension HandlingTable = iota
	CarTable                   // the car column
	VanTable                   // the van column
	PickupTable                // the van column above 5,500 lb
	CycleTable                 // cycles, sidecars, trikes
	numHandlingTables
)

var handlingNames = [numHandlingTables]string{"", "car", "van", "pickup", "cycle"}

// UnmarshalText reads a name. Its error suggests the nearest one.
func (t *HandlingTable) UnmarshalText(text []byte) error {
	return parseName(text, t, handlingNames[:], "table of suspensions")
}

// Body is a body, frame, cab, carrier, trailer, fuselage or armored box.
type Body struct {
	ID          string    `json:"id"`
	Name        string    `json:"name" required:"true" maxLength:"60"`
	Class       Class     `json:"class" required:"true"`
	Tags        []string  `json:"tags" file:"-" doc:"what rules ask for beside the class: van, oversized, trailer, flatbed ..."`
	Cost        Money     `json:"cost" required:"true" doc:"dollars" minimum:"0" maximum:"1000000"`
	Weight      Weight    `json:"weight" required:"true" doc:"pounds" minimum:"0" maximum:"100000"`
	MaxLoad     Weight    `json:"max_load" required:"true" doc:"pounds with a standard chassis; 0: none of its own" minimum:"0" maximum:"100000"`
	Spaces      Space     `json:"sixths" file:"spaces" times:"6" required:"true" doc:"room, in sixths of a space" minimum:"0" maximum:"1200"`
	CargoSpaces Space     `json:"cargo_sixths" file:"cargo_spaces" times:"6" doc:"room for cargo and passengers alone, in sixths of a space (DX-BODY-011)" minimum:"0" maximum:"1200"`
	Armor       Rate      `json:"armor_point" file:"armor" required:"true" doc:"a point of normal armor"`
	ArmorAt     Positions `json:"armor_at" required:"true" doc:"where it bears armor"`
	WeaponsAt   Positions `json:"weapons_at" required:"true" doc:"where weapons may be mounted, turrets aside"`
	Turrets     int       `json:"turrets" doc:"how many turrets, cupolas and rocket platforms it may have" minimum:"0" maximum:"2"`
	TurretSize  int       `json:"turret_size" file:"turret_spaces" doc:"the largest turret, in spaces" minimum:"0" maximum:"20"`
	Wheels      []Tires   `json:"wheels" file:"-"`
	TireIDs     []string  `json:"tires" file:"-" doc:"ids of the tires that fit"`
	TireGroup   string    `json:"tire_group" doc:"tires can be exchanged within a group (DX-BODY-012)" maxLength:"60"`
	HalfTires   bool      `json:"half_tires" file:"-" doc:"its tires weigh half of what they weigh on a car (DX-CYC-011)"`

	ChassisIDs    []string `json:"chassis" file:"-" doc:"ids; empty: it cannot be changed"`
	SuspensionIDs []string `json:"suspensions" file:"-" doc:"ids; empty: it cannot be bought"`
	PlantIDs      []string `json:"plants" file:"-" doc:"ids; empty: it takes none"`
	OptionIDs     []string `json:"options" file:"-" doc:"ids of its variations"`

	HC         int     `json:"handling_class" doc:"where suspension is not bought" minimum:"-3" maximum:"3"`
	ToHit      Sides   `json:"to_hit" file:"-" doc:"modifiers of shots at it (DX-BODY-013)"`                                                                                         // DX-TENW-093
	MinArmor   int     `json:"min_armor" doc:"points that each position must have" minimum:"0" maximum:"1000"`                                                                       // DX-TENW-032
	WeaponRoom Space   `json:"weapon_sixths" file:"weapon_spaces" times:"6" doc:"the most that weapons may take, in sixths of a space; 0: no such bound" minimum:"0" maximum:"1200"` // DX-TENW-033
	BoxSpaces  Space   `json:"box_sixths" file:"box_spaces" times:"6" doc:"room of the armored box that it may bear, in sixths of a space; 0: none" minimum:"0" maximum:"1200"`      // DX-TENW-037, DX-TRL-004
	Halves     bool    `json:"halves" file:"-" doc:"front and back halves are armored apart"`
	LengthFeet float64 `json:"length_feet" file:"length_ft" required:"true" minimum:"1" maximum:"200"` // of its sides, for grenades (DX-ACC-040)
	Counter    Counter `json:"counter" file:"-"`

	MainRotorDP        int `json:"main_rotor_dp,omitempty" minimum:"0" maximum:"99"`
	StabilizingRotorDP int `json:"stabilizing_rotor_dp,omitempty" minimum:"0" maximum:"99"`
	SkidDP             int `json:"skid_dp,omitempty" minimum:"0" maximum:"99"`
	TongueDP           int `json:"tongue_dp,omitempty" minimum:"0" maximum:"99"`

	TireKind TireKind      `json:"-" file:"tires"`
	Handling HandlingTable `json:"-" file:"suspension"`
	Chassis  uint16        `json:"-"` // bit set of ChassisID; 0: cannot be changed, and needs none
	Plants   uint16        `json:"-"` // bit set of PlantKind
	Options  uint16        `json:"-"` // bit set of OptionID
	Kinds    Kinds         `json:"-"` // its class and tags
}

// Sides are modifiers of a shot at front, back, left and right.
type Sides [4]int8

// SideModifiers are Sides by name.
type SideModifiers struct {
	Front int8 `json:"front"`
	Back  int8 `json:"back"`
	Left  int8 `json:"left"`
	Right int8 `json:"right"`
}

// MarshalJSON writes SideModifiers.
func (s Sides) MarshalJSON() ([]byte, error) { return json.Marshal(s.JSON()) }

// UnmarshalJSON reads SideModifiers.
func (s *Sides) UnmarshalJSON(data []byte) error {
	var m SideModifiers
	err := form.Decode(data, &m, nil)
	*s = Sides{m.Front, m.Back, m.Left, m.Right}
	return err
}

// JSON is the same by name.
func (s Sides) JSON() any { return SideModifiers{s[0], s[1], s[2], s[3]} }

// Counter is the size of a vehicle on the map.
type Counter struct {
	Length int `json:"length" doc:"quarter inches"`
	Width  int `json:"width" doc:"quarter inches"`
}

// Is reports whether the body has a tag.
func (b *Body) Is(t Tag) bool { return b.Kinds&kindOfTag(t) != 0 }

// Takes reports whether a kind of tire fits.
func (b *Body) Takes(t *Tire) bool {
	return b.TireKind != NoTires && t.Truck == (b.TireKind == TruckTires) && t.NotOn&b.Kinds == 0
}

// Chassis is a chassis strength (DX-CHAS). The percentages are of the body's own.
type Chassis struct {
	ID            string `json:"id"`
	Name          string `json:"name" required:"true" maxLength:"60"`
	LoadPercent   int    `json:"load_percent" required:"true" doc:"added to the load" minimum:"-90" maximum:"500"`
	PricePercent  int    `json:"price_percent" required:"true" doc:"of the body's price, added" minimum:"-90" maximum:"1000"`
	TonguePercent int    `json:"tongue_percent" required:"true" doc:"of a trailer's tongue" minimum:"0" maximum:"1000"`
}

// Suspension is a suspension (DX-SUSP, DX-CYC-005). Prices are percentages of the body's.
type Suspension struct {
	ID                string `json:"id"`
	Name              string `json:"name" required:"true" maxLength:"60"`
	CarPricePercent   int    `json:"car_price_percent" required:"true" minimum:"0" maximum:"5000"`
	CyclePricePercent int    `json:"cycle_price_percent" required:"true" minimum:"0" maximum:"5000"`
	CarHC             int    `json:"car_hc" required:"true" minimum:"-3" maximum:"5"`
	VanHC             int    `json:"van_hc" required:"true" minimum:"-3" maximum:"5"`
	CycleHC           int    `json:"cycle_hc" required:"true" minimum:"-3" maximum:"5"`
}

// PlantKind says which vehicles a power plant is made for (DX-PP-011).
type PlantKind uint8

// The kinds. Tractors and buses take only the big truck plants (DX-TRUCK-009).
const (
	CarPlant PlantKind = iota
	CyclePlant
	SmallTruckPlant
	BigTruckPlant
	HelicopterPlant
	numPlantKinds
)

// Names of the kinds in files and as they are shown; files may have either.
var (
	plantKindNames = [numPlantKinds]string{"car", "cycle", "truck_small", "truck_big", "helicopter"}
	shownKindNames = [numPlantKinds]string{"car", "cycle", "small_truck", "big_truck", "helicopter"}
)

// String returns the name of the kind in files.
func (k PlantKind) String() string { return nameOf(plantKindNames[:], int(k)) }

// Names returns the names of all as they are shown.
func (PlantKind) Names() []string { return shownKindNames[:] }

// MarshalText writes the name as it is shown.
func (k PlantKind) MarshalText() ([]byte, error) {
	return []byte(nameOf(shownKindNames[:], int(k))), nil
}

// UnmarshalText reads a name. Its error suggests the nearest one.
func (k *PlantKind) UnmarshalText(text []byte) error {
	if i := slices.Index(shownKindNames[:], string(text)); i >= 0 {
		*k = PlantKind(i)
		return nil
	}
	return parseName(text, k, plantKindNames[:], "kind of power plant")
}

// Plant is a power plant.
type Plant struct {
	ID             string    `json:"id"`
	Name           string    `json:"name" required:"true" maxLength:"60"`
	Kind           PlantKind `json:"kind" required:"true"`
	Cost           Money     `json:"cost" required:"true" doc:"dollars" minimum:"0" maximum:"1000000"`
	Weight         Weight    `json:"weight" required:"true" doc:"pounds" minimum:"0" maximum:"100000"`
	Spaces         Space     `json:"sixths" file:"spaces" times:"6" required:"true" minimum:"0" maximum:"1200"`
	DP             int       `json:"dp" required:"true" minimum:"1" maximum:"99"`
	PowerFactors   int       `json:"power_factors" minimum:"0" maximum:"200000"`
	MaxTotalWeight Weight    `json:"max_total_weight" doc:"pounds that a truck plant moves; 0: no such bound" minimum:"0" maximum:"100000"` // DX-TENW-017
	TopSpeed       int       `json:"top_speed" required:"true" doc:"mph" minimum:"5" maximum:"300"`
}

// TireKind says which tires a body takes and at what weight.
type TireKind uint8

// The kinds. Half is a car tire at half its weight (DX-CYC-011).
const (
	NoTires TireKind = iota
	CarTires
	HalfTires
	TruckTires
)

var tireKindNames = []string{"", "car", "half", "truck"}

// UnmarshalText reads a name. Its error suggests the nearest one.
func (k *TireKind) UnmarshalText(text []byte) error {
	return parseName(text, k, tireKindNames, "kind of tires")
}

// Tire is a kind of tire.
type Tire struct {
	ID      string `json:"id"`
	Name    string `json:"name" required:"true" maxLength:"60"`
	Abbrev  string `json:"abbrev" maxLength:"60"`
	Truck   bool   `json:"truck" file:"-"`
	Cost    Money  `json:"cost" required:"true" doc:"dollars" minimum:"0" maximum:"1000000"`
	Weight  Weight `json:"weight" required:"true" doc:"pounds, on a car or truck" minimum:"0" maximum:"100000"`
	DP      int    `json:"dp" required:"true" minimum:"1" maximum:"99"`
	Solid   bool   `json:"solid" doc:"spikes do nothing to it"`
	Radial  bool   `json:"radial" doc:"one better handling class if all are (DX-TIRE-010)"`
	OffRoad bool   `json:"off_road"`
	NotOn   Kinds  `json:"-" file:"not_on"`
}

// Armor is a type of armor (DX-ARMOR). The percentages are of normal armor.
type Armor struct {
	ID            string `json:"id"`
	Name          string `json:"name" required:"true" maxLength:"60"`
	Abbrev        string `json:"abbrev" maxLength:"60"`
	CostPercent   int    `json:"cost_percent" required:"true" minimum:"1" maximum:"10000"`
	WeightPercent int    `json:"weight_percent" required:"true" minimum:"1" maximum:"1000"`
	Repair        Money  `json:"repair" required:"true" doc:"dollars for a point" minimum:"0" maximum:"1000000"`
}

// Category is a family of weapons, for design rules and lists.
type Category uint8

// The categories.
const (
	Gun Category = iota
	Flame
	RocketLauncher
	Missile
	Laser
	Dropped
	Cloud
	Launcher
	Rocket
	Bomb
	numCategories
)

var categoryNames = [numCategories]string{
	"gun", "flame", "rocket_launcher", "missile", "laser", "dropped", "cloud", "launcher", "rocket", "bomb",
}

// String returns the name of the category.
func (c Category) String() string { return nameOf(categoryNames[:], int(c)) }

// Names returns the names of all.
func (Category) Names() []string { return categoryNames[:] }

// MarshalText writes the name.
func (c Category) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a name. Its error suggests the nearest one.
func (c *Category) UnmarshalText(text []byte) error {
	return parseName(text, c, categoryNames[:], "category of weapons")
}

// Limit is a rule on where a weapon may be mounted.
type Limit uint8

// The limits, a bit set.
const (
	LimitAntiTank  Limit = 1 << iota // front or back unless oversized (DX-PLACE-009)
	LimitOversized                   // oversized vehicles and transport helicopters (DX-PLACE-010, DX-PLACE-011)
	LimitFrontOrBack
	LimitNoTurret
	LimitDropped  // back or side (DX-PLACE-015)
	LimitRearSide // clouds: back or side (DX-PLACE-016)
	LimitTop      // DX-PLACE-013
	LimitHelicopter
)

// Names of the limits in files and as they are shown; files may have either.
var (
	limitNames  = []string{"anti_tank", "oversized_only", "front_or_back", "no_turret", "dropped", "rear_or_side", "top_only", "helicopter_only"}
	shownLimits = []string{"anti_tank", "oversized", "front_or_back", "no_turret", "dropped", "rear_side", "top", "helicopter"}
)

// MarshalJSON writes a list of names as they are shown.
func (l Limit) MarshalJSON() ([]byte, error) { return json.Marshal(bitNames(l, shownLimits)) }

// UnmarshalJSON reads a list of names.
func (l *Limit) UnmarshalJSON(data []byte) error {
	*l = 0
	return parseBits(data, "limit", slices.Concat(limitNames, shownLimits), func(i int) { *l |= 1 << (i % len(limitNames)) })
}

// JSON is what the JSON of a Limit is like.
func (Limit) JSON() any { return []string{} }

// Dice is damage: so many dice and an addition.
type Dice struct {
	Dice int `json:"dice" minimum:"0" maximum:"20"`
	Add  int `json:"add" minimum:"-20" maximum:"20"`
}

// Damage is Dice with their text, as they are shown.
type Damage struct {
	Dice int    `json:"dice"`
	Add  int    `json:"add"`
	Text string `json:"text" doc:"such as 2d or 1d-1"`
}

// MarshalJSON writes a Damage.
func (d Dice) MarshalJSON() ([]byte, error) { return json.Marshal(d.JSON()) }

// JSON is the same as a Damage.
func (d Dice) JSON() any {
	text := fmt.Sprint(d.Add)
	if d.Dice > 0 {
		if text = fmt.Sprintf("%dd", d.Dice); d.Add != 0 {
			text += fmt.Sprintf("%+d", d.Add)
		}
	}
	return Damage{d.Dice, d.Add, text}
}

// Weapon is a vehicular weapon, with its construction figures (DX-WSTAT) and, for lists, what it needs to hit and does. Its weight and cost are empty; a full
// load comes on top.
type Weapon struct {
	ID            string   `json:"id"`
	Abbrev        string   `json:"abbrev" required:"true" maxLength:"60"`
	Name          string   `json:"name" required:"true" maxLength:"60"`
	Aliases       []string `json:"aliases" maxItems:"20" maxLength:"60"`
	Category      Category `json:"category" required:"true"`
	Cost          Money    `json:"cost" required:"true" doc:"dollars, empty" minimum:"0" maximum:"1000000"`
	Weight        Weight   `json:"weight" required:"true" doc:"pounds, empty" minimum:"0" maximum:"100000"`
	Spaces        Space    `json:"sixths" required:"true" minimum:"0" maximum:"600"`
	DP            int      `json:"dp" required:"true" minimum:"1" maximum:"99"`
	Shots         int      `json:"shots" doc:"what it holds; 0: the shot is part of it, or it runs off the plant" minimum:"0" maximum:"999"`
	OneShot       bool     `json:"one_shot"`
	ShotCost      Money    `json:"shot_cost" doc:"dollars" minimum:"0" maximum:"1000000"`
	ShotWeight    Weight   `json:"shot_weight" doc:"pounds" minimum:"0" maximum:"100000"`
	Magazine      bool     `json:"magazine" doc:"takes extra magazines (DX-ACC-004)"`
	Limits        Limit    `json:"limits" doc:"rules on where it may be mounted: anti_tank, oversized, front_or_back, no_turret, dropped, rear_side, top, helicopter"`
	TrikeSide     bool     `json:"trike_side" doc:"may be on the side of a trike (DX-TRIKE-017)"`
	PlantUnits    int      `json:"plant_units" doc:"power units that a shot takes" minimum:"0" maximum:"99"`
	AmmunitionIDs []string `json:"ammunition" file:"-" doc:"ids of other loads"`
	LoadOnly      bool     `json:"load_only" file:"-" doc:"has no load of its own"` // the grenade launcher
	ToHit         int      `json:"to_hit" doc:"0: it needs no roll" minimum:"0" maximum:"12"`
	Damage        Dice     `json:"damage,omitzero"`

	Play       *Play          `json:"-" file:"play"` // nil: no match can have it
	Ammunition []AmmunitionID `json:"-"`             // other loads; for the grenade launcher the only ones
}

// Use says in which list of a design file an accessory stands.
type Use uint8

// The uses.
const (
	UsePart   Use = iota // in the list of parts
	UsePerson            // with a person
	UseWeapon            // with a weapon: the extra magazine
	UseWheel             // at a wheel
)

var useNames = []string{"part", "person", "weapon", "wheel"}

// Names returns the names of all.
func (Use) Names() []string { return useNames }

// MarshalText writes the name.
func (u Use) MarshalText() ([]byte, error) { return []byte(nameOf(useNames, int(u))), nil }

// UnmarshalText reads a name. Its error suggests the nearest one.
func (u *Use) UnmarshalText(text []byte) error { return parseName(text, u, useNames, "use") }

// Accessory is an accessory (DX-ACC and the equipment of trailers and helicopters).
type Accessory struct {
	ID                 string    `json:"id"`
	Name               string    `json:"name" required:"true" maxLength:"60"`
	Kind               string    `json:"kind" required:"true" names:"kind" doc:"what rules ask for: turret, cupola, hitch ..."`
	Aliases            []string  `json:"aliases" maxItems:"20" maxLength:"60"`
	Use                Use       `json:"use" required:"true" doc:"the list of a design in which it stands"`
	Cost               Money     `json:"cost" required:"true" doc:"dollars" minimum:"0" maximum:"1000000"`
	Weight             Weight    `json:"weight" required:"true" doc:"pounds" minimum:"0" maximum:"100000"`
	Spaces             Space     `json:"sixths" file:"spaces" times:"6" required:"true" minimum:"0" maximum:"1200"`
	DP                 int       `json:"dp" minimum:"0" maximum:"99"`
	On                 Kinds     `json:"on" doc:"classes and tags of bodies that it fits; empty: all"`
	NotOn              Kinds     `json:"not_on" doc:"classes and tags that it does not fit"`
	At                 Positions `json:"at" doc:"where it may be fitted; empty: it has no position"`
	Max                int       `json:"max" doc:"of a unit; 0: no bound" minimum:"0" maximum:"99"`
	Size               int       `json:"size,omitempty" doc:"of a turret, in spaces" minimum:"0" maximum:"20"`
	Holds              int       `json:"holds,omitempty" doc:"room for weapons in a turret, in spaces" minimum:"0" maximum:"20"`
	Popup              bool      `json:"popup,omitempty"`
	ToHit              int       `json:"to_hit,omitempty" doc:"what it adds to its gunner's rolls" minimum:"-10" maximum:"10"`
	ArmorPoints        int       `json:"armor_points,omitempty" doc:"it costs and weighs as much as so many points of the vehicle's armor" minimum:"0" maximum:"99"` // car blades
	FrontCostPercent   int       `json:"front_cost_percent,omitempty" file:"front_armor_cost_percent" doc:"of the front armor" minimum:"0" maximum:"1000"`           // the ram plate
	FrontWeightPercent int       `json:"front_weight_percent,omitempty" file:"front_armor_weight_percent" doc:"of the front armor" minimum:"0" maximum:"1000"`
	MatchesArmor       bool      `json:"matches_armor,omitempty" doc:"its cost and weight go with the type of armor"` // spoiler and airdam
	PointCost          Money     `json:"point_cost,omitempty" doc:"dollars for a point of its own" minimum:"0" maximum:"1000000"`
	PointWeight        Weight    `json:"point_weight,omitempty" doc:"pounds" minimum:"0" maximum:"100000"`
	MaxPoints          int       `json:"max_points,omitempty" minimum:"0" maximum:"999"`
	Tows               Weight    `json:"tows,omitempty" doc:"pounds" minimum:"0" maximum:"100000"`
	ReloadCost         Money     `json:"reload_cost,omitempty" doc:"dollars" minimum:"0" maximum:"1000000"`
	Inferred           bool      `json:"inferred,omitempty" doc:"its figures are not in the text of the rules"`
	Effect             string    `json:"effect" maxLength:"300"`
	Rule               string    `json:"rule" maxLength:"60"`
}

// Role is what a person aboard does.
type Role uint8

// The roles.
const (
	Driver Role = iota
	Gunner
	Passenger
	LuxuryPassenger
	Pillion
	Patient
	NumRoles
)

var roleNames = [NumRoles]string{"driver", "gunner", "passenger", "luxury_passenger", "pillion", "patient"}

// Names returns the names of all.
func (Role) Names() []string { return roleNames[:] }

// String returns the name of the role.
func (r Role) String() string { return nameOf(roleNames[:], int(r)) }

// MarshalText writes the name.
func (r Role) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a name. Its error suggests the nearest one.
func (r *Role) UnmarshalText(text []byte) error { return parseName(text, r, roleNames[:], "role") }

// RoleFigures is what a person in a role takes.
type RoleFigures struct {
	ID            Role   `json:"id"`
	Name          string `json:"name" required:"true" maxLength:"60"`
	Cost          Money  `json:"cost" doc:"dollars" minimum:"0" maximum:"1000000"`
	Weight        Weight `json:"weight" required:"true" doc:"pounds" minimum:"0" maximum:"100000"`
	BusWeight     Weight `json:"bus_weight" doc:"pounds, aboard a bus" minimum:"0" maximum:"100000"` // 0: the same
	Spaces        Space  `json:"sixths" file:"spaces" times:"6" required:"true" minimum:"0" maximum:"1200"`
	BusSpaces     Space  `json:"bus_sixths" file:"bus_spaces" times:"6" minimum:"0" maximum:"1200"`
	TrailerSpaces Space  `json:"trailer_sixths" file:"trailer_spaces" times:"6" minimum:"0" maximum:"1200"`
	On            Kinds  `json:"on" doc:"classes and tags of bodies; empty: all"`
	Rule          string `json:"rule" maxLength:"60"`
}

// Ammunition is a load other than a weapon's own.
type Ammunition struct {
	ID           string `json:"id"`
	Name         string `json:"name" required:"true" maxLength:"60"`
	Cost         Money  `json:"cost" required:"true" doc:"dollars a shot" minimum:"0" maximum:"1000000"`
	Weight       Weight `json:"weight" required:"true" doc:"pounds a shot" minimum:"0" maximum:"100000"`
	ErrataCost   Money  `json:"errata_cost,omitempty" doc:"by the errata, if there are any" minimum:"0" maximum:"1000000"`
	ErrataWeight Weight `json:"errata_weight,omitempty" minimum:"0" maximum:"100000"`
	Rule         string `json:"rule" maxLength:"60"`
	Group        string `json:"-" file:"group" required:"true" maxLength:"60"` // weapons take whole groups
}

// Gear is what people carry: hand weapons, grenades, parachutes. It takes neither room nor weight of the vehicle unless it says so
// (DX-HAND-002, DX-HELI-032).
type Gear struct {
	ID                 string  `json:"id"`
	Name               string  `json:"name" required:"true" maxLength:"60"`
	Abbrev             string  `json:"abbrev" maxLength:"60"`
	Cost               Money   `json:"cost" required:"true" doc:"dollars, with its own load" minimum:"0" maximum:"1000000"` // without grenades
	Weight             Weight  `json:"weight" doc:"pounds that it adds to the vehicle" minimum:"0" maximum:"100000"`
	GrenadeEquivalents float64 `json:"grenade_equivalents" required:"true" doc:"how hard it is to carry" minimum:"0" maximum:"99"`
	ToHit              int     `json:"to_hit" doc:"0: it is not fired" minimum:"0" maximum:"12"`
	Damage             Dice    `json:"damage,omitzero"`
	DP                 int     `json:"-" file:"dp" minimum:"0" maximum:"99"`
}

// BodyOption is a variation of a body.
type BodyOption struct {
	ID              string `json:"id"`
	Name            string `json:"name" required:"true" maxLength:"60"`
	Cost            Money  `json:"cost" doc:"dollars" minimum:"0" maximum:"1000000"`
	BodyCostPercent int    `json:"body_cost_percent" doc:"of the body's price, added" minimum:"-100" maximum:"1000"`
	Spaces          Space  `json:"sixths" file:"spaces" times:"6" doc:"added to the room" minimum:"-120" maximum:"120"`
	SpacesPercent   int    `json:"spaces_percent" minimum:"-90" maximum:"100"`
	LoadPercent     int    `json:"load_percent" minimum:"-90" maximum:"100"`
	WeightPercent   int    `json:"weight_percent" minimum:"-90" maximum:"100"`
	Rule            string `json:"rule" maxLength:"60"`
}

// Division is a class of duels by cost (DX-ARENA-001).
type Division struct {
	ID   int    `json:"id" doc:"0: unlimited"`
	Name string `json:"name" required:"true" maxLength:"60"`
	From Money  `json:"from" required:"true" doc:"dollars" minimum:"0"`
	To   Money  `json:"to" doc:"dollars; 0: no bound"`
}

// Catalogue is what designs are made of. It does not change after [Load]; all its methods may be used at the same time.
type Catalogue struct {
	Bodies      []Body // the first of each table is none
	Chassis     []Chassis
	Suspensions []Suspension
	Plants      []Plant
	Tires       []Tire
	Armors      []Armor
	Weapons     []Weapon
	Accessories []Accessory
	Roles       [NumRoles]RoleFigures
	Ammunition  []Ammunition
	Gear        []Gear
	Options     []BodyOption
	Divisions   []Division
	Version     string // a digest of the tables, so that results can say what they rest on

	known   well
	lookups lookups
	theirs  []theirs // what users have laid over the standard tables
	sampled sampled
	phrases vocabularies
}

// well holds the entries that rules name.
type well struct {
	link, magazine, computer, hires, cyberlink, body, improvedBody, scope AccessoryID
	wheelguard, retractable, cycleGuard                                   AccessoryID
	sixWheels, grasshopper, reversed, full2, full4, reefer, stowaway      OptionID
	standardChassis                                                       ChassisID
	offRoad                                                               SuspensionID
	normal                                                                ArmorID
}

// lookups finds entries by id.
type lookups struct {
	bodies      map[string]BodyID
	chassis     map[string]ChassisID
	suspensions map[string]SuspensionID
	plants      map[string]PlantID
	tires       map[string]TireID
	armors      map[string]ArmorID
	weapons     map[string]WeaponID
	accessories map[string]AccessoryID
	ammunition  map[string]AmmunitionID
	gear        map[string]GearID
	options     map[string]OptionID
}

// Body returns an entry of the table; BodyID 0 is an empty one.
func (c *Catalogue) Body(id BodyID) *Body { return &c.Bodies[id] }

// FindBody returns the body with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindBody(id string) (BodyID, error) { return find(c.lookups.bodies, id, "body") }

// FindChassis returns the chassis strength with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindChassis(id string) (ChassisID, error) {
	return find(c.lookups.chassis, id, "chassis")
}

// FindSuspension returns the suspension with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindSuspension(id string) (SuspensionID, error) {
	return find(c.lookups.suspensions, id, "suspension")
}

// FindPlant returns the power plant with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindPlant(id string) (PlantID, error) {
	return find(c.lookups.plants, id, "power plant")
}

// FindTire returns the tire with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindTire(id string) (TireID, error) { return find(c.lookups.tires, id, "tire") }

// FindArmor returns the type of armor with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindArmor(id string) (ArmorID, error) { return find(c.lookups.armors, id, "armor") }

// FindWeapon returns the weapon with an id, an abbreviation or an alias. Its error is an [*UnknownError].
func (c *Catalogue) FindWeapon(id string) (WeaponID, error) {
	return find(c.lookups.weapons, id, "weapon")
}

// FindAccessory returns the accessory with an id or an alias. Its error is an [*UnknownError].
func (c *Catalogue) FindAccessory(id string) (AccessoryID, error) {
	return find(c.lookups.accessories, id, "accessory")
}

// FindAmmunition returns the ammunition with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindAmmunition(id string) (AmmunitionID, error) {
	return find(c.lookups.ammunition, id, "ammunition")
}

// FindGear returns the piece of gear with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindGear(id string) (GearID, error) {
	return find(c.lookups.gear, id, "hand weapon or gear")
}

// FindOption returns the body option with an id. Its error is an [*UnknownError].
func (c *Catalogue) FindOption(id string) (OptionID, error) {
	return find(c.lookups.options, id, "option")
}

func find[T any](table map[string]T, id, what string) (T, error) {
	v, ok := table[id]
	if ok {
		return v, nil
	}
	names := make([]string, 0, len(table))
	for name := range table {
		names = append(names, name)
	}
	slices.Sort(names)
	return v, unknown(what, id, names)
}
