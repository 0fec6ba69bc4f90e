package garage

import "slices"

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

// Names returns the names of the classes and tags in the set, and "reversed_trike"; never nil.
func (k Kinds) Names() []string {
	names := []string{}
	for c := range NumClasses {
		if k&kindOfClass(c) != 0 {
			names = append(names, c.String())
		}
	}
	for t := range NumTags {
		if k&kindOfTag(t) != 0 {
			names = append(names, t.String())
		}
	}
	if k&KindReversedTrike != 0 {
		names = append(names, "reversed_trike")
	}
	return names
}

// Rate is what a point of normal armor costs and weighs.
type Rate struct {
	Cost   Money  `json:"cost"`
	Weight Weight `json:"weight"`
}

// Tires is a wheel of a body and how many tires it has.
type Tires struct {
	Wheel Wheel
	Count uint8
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

// Body is a body, frame, cab, carrier, trailer or fuselage.
type Body struct {
	ID                                      string
	Name                                    string
	Class                                   Class
	Cost                                    Money
	Weight                                  Weight
	MaxLoad                                 Weight // 0: none of its own
	Spaces                                  Space
	CargoSpaces                             Space // for cargo and passengers alone (DX-BODY-011)
	Armor                                   Rate  // of a point of normal armor
	ArmorAt                                 Positions
	WeaponsAt                               Positions // sides that a weapon may be mounted on; turrets are counted apart
	Turrets                                 int       // how many turrets, cupolas and platforms
	TurretSize                              int       // the largest, in spaces
	Wheels                                  []Tires
	TireKind                                TireKind
	TireGroup                               string // tires fit within a group (DX-BODY-012)
	Handling                                HandlingTable
	HC                                      int     // the handling class where suspension is not bought
	Chassis                                 uint16  // bit set of ChassisID; 0: cannot be changed, and needs none
	Plants                                  uint16  // bit set of PlantKind
	ToHit                                   [4]int8 // modifiers of a shot at front, back, left and right (DX-BODY-013, DX-TENW-093)
	MinArmor                                int     // points that each position must have (DX-TENW-032)
	WeaponRoom                              Space   // the most that weapons may take; 0: no such bound (DX-TENW-033)
	BoxSpaces                               Space   // of the armored box that it may bear (DX-TENW-037, DX-TRL-004)
	TongueDP                                int
	MainRotorDP, StabilizingRotorDP, SkidDP int
	LengthFeet                              float64 // of its sides, for grenades (DX-ACC-040)
	Counter                                 [2]int  // length and width in quarter inches
	Options                                 uint16  // bit set of OptionID
	Kinds                                   Kinds   // its class and tags
}

// Is reports whether the body has a tag.
func (b *Body) Is(t Tag) bool { return b.Kinds&kindOfTag(t) != 0 }

// Halves reports whether front and back halves are armored apart.
func (b *Body) Halves() bool { return b.ArmorAt.Has(FrontUnderbody) }

// Chassis is a chassis strength (DX-CHAS). The percentages are of the body's price and load.
type Chassis struct {
	ID, Name                                 string
	LoadPercent, PricePercent, TonguePercent int
}

// Suspension is a suspension (DX-SUSP, DX-CYC-005). The percentages are of the body's price.
type Suspension struct {
	ID, Name                           string
	CarPricePercent, CyclePricePercent int
	CarHC, VanHC, CycleHC              int
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

// Plant is a power plant.
type Plant struct {
	ID, Name       string
	Kind           PlantKind
	Cost           Money
	Weight         Weight
	Spaces         Space
	DP             int
	PowerFactors   int
	MaxTotalWeight Weight // what a truck plant moves (DX-TENW-017)
	TopSpeed       int    // mph
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

// Tire is a kind of tire.
type Tire struct {
	ID, Name, Abbrev string
	Truck            bool
	Cost             Money
	Weight           Weight // on a car or truck
	DP               int
	Solid            bool // immune to spikes
	Radial           bool // +1 HC if all are (DX-TIRE-010)
	OffRoad          bool
	NotOn            Kinds
}

// Armor is a type of armor (DX-ARMOR). The percentages are of normal armor.
type Armor struct {
	ID, Name, Abbrev           string
	CostPercent, WeightPercent int
	Repair                     Money // to repair a point
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

// Dice is damage: so many dice and an addition.
type Dice struct {
	Dice int `json:"dice"`
	Add  int `json:"add"`
}

// Weapon is a vehicular weapon, with its construction figures (DX-WSTAT) and, for lists, what it needs to hit and does.
type Weapon struct {
	ID, Abbrev, Name string
	Aliases          []string
	Category         Category
	Cost             Money  // empty
	Weight           Weight // empty
	Spaces           Space
	DP               int
	Shots            int // what it holds; 0: single shots are part of it, or it runs off the plant
	OneShot          bool
	ShotCost         Money
	ShotWeight       Weight
	Magazine         bool // takes extra magazines (DX-ACC-004)
	TrikeSide        bool // may be on a trike's side (DX-TRIKE-017)
	Limits           Limit
	PlantUnits       int            // power units a shot takes
	Ammunition       []AmmunitionID // other loads; for the grenade launcher the only ones
	LoadOnly         bool           // has no load of its own: the grenade launcher
	ToHit            int            // 0: none
	Damage           Dice
	HasDamage        bool
	Play             *Play // nil: no match can have it
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

// Accessory is an accessory (DX-ACC and the equipment of trailers and helicopters).
type Accessory struct {
	ID, Name                             string
	Kind                                 string // what rules ask for: "turret", "cupola", "hitch" ...; see accessories.json
	Aliases                              []string
	Use                                  Use
	Cost                                 Money
	Weight                               Weight
	Spaces                               Space
	DP                                   int
	On, NotOn                            Kinds     // On 0: everything
	At                                   Positions // where it may be fitted; 0: it has no position
	Max                                  int       // per unit; 0: no bound
	Size, Holds                          int       // turrets: size and room for weapons, in spaces
	Popup                                bool
	ToHit                                int
	ArmorPoints                          int  // costs and weighs so many points of the armor: car blades
	FrontCostPercent, FrontWeightPercent int  // of the front armor: the ram plate
	MatchesArmor                         bool // its figures go with the armor type: spoiler and airdam
	PointCost                            Money
	PointWeight                          Weight
	MaxPoints                            int
	Tows                                 Weight
	ReloadCost                           Money
	Inferred                             bool // not in the rules text
	Effect                               string
	Rule                                 string
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
	Name          string
	Cost          Money
	Weight        Weight
	BusWeight     Weight // aboard a bus; 0: the same
	Spaces        Space
	BusSpaces     Space
	TrailerSpaces Space // in a semi-trailer
	On            Kinds
	Rule          string
}

// Ammunition is a load other than a weapon's own.
type Ammunition struct {
	ID, Name     string
	Group        string // weapons take whole groups
	Cost         Money  // a shot
	Weight       Weight
	ErrataCost   Money // 0: no errata
	ErrataWeight Weight
	Rule         string
}

// Gear is what people carry: hand weapons, grenades, parachutes. It takes neither room nor weight of the vehicle unless it says so
// (DX-HAND-002, DX-HELI-032).
type Gear struct {
	ID, Name, Abbrev   string
	Cost               Money // with its own load, without grenades
	Weight             Weight
	GrenadeEquivalents float64
	ToHit              int
	DP                 int
	Damage             Dice
	HasDamage          bool
}

// BodyOption is a variation of a body.
type BodyOption struct {
	ID, Name                                  string
	Cost                                      Money
	BodyCostPercent                           int // of the body's price
	Spaces                                    Space
	SpacesPercent, LoadPercent, WeightPercent int
	Rule                                      string
}

// Division is a class of duels by cost (DX-ARENA-001).
type Division struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
	From Money  `json:"from"`
	To   Money  `json:"to,omitempty"` // 0: no bound
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
