package garage

import "slices"

// Part is one of the parts of a vehicle that have a body of their own.
type Part uint8

// The parts. Attached is the sidecar of a cycle or the carrier of a ten-wheeler, Boxed the armored box on a flatbed.
const (
	Main Part = iota
	Attached
	Boxed
	NumParts
)

var partNames = [NumParts]string{"main", "attached", "box"}

// String returns "main", "attached" or "box".
func (p Part) String() string { return nameOf(partNames[:], int(p)) }

// Design is a vehicle as it is designed: parts alone, everything else follows. Its units are the main body and what is fixed to it;
// a unit with Body 0 is not there. Trailers are designs of their own, alone or behind what pulls them.
type Design struct {
	Name   string
	Notes  string
	Units  [NumParts]Unit
	Behind []*Design // the trailers, from front to back, at most [MaxBehind]; nothing is behind these in turn
}

// Unit is a body and what is built into it.
type Unit struct {
	Body          BodyID
	Options       uint16 // bit set of OptionID
	Chassis       ChassisID
	Suspension    SuspensionID
	Plant         PlantID
	PlantBack     bool // the plant is in the back (DX-PP-018)
	Second        PlantID
	SecondInCargo bool // in the cargo area (DX-PP-023)
	Tires         [NumWheels]TireID
	Guards        [NumWheels]Guard
	Armor         ArmorID
	Points        [NumArmor]int16 // armor points
	DriverRight   bool            // the driver sits on the right (DX-PLACE-020)
	Weapons       []Mounted
	Fittings      []Fitting
	People        []Person
	Cargo         []Cargo
}

// Guard is a wheelguard (DX-ACC-057). Points 0 is none.
type Guard struct {
	Points      int16
	Retractable bool
	Armor       ArmorID
}

// FullLoad stands for as many shots as the weapon holds.
const FullLoad = -1

// MaxLinks is the number of weapons links a unit may have.
const MaxLinks = 16

// Mounted is one weapon or several equal ones in a position.
type Mounted struct {
	Weapon    WeaponID
	At        Position
	Count     uint8
	Magazines uint8    // extra magazines of each
	Shots     int16    // of each; FullLoad or fewer than it holds (DX-WSTAT-042)
	Links     uint16   // bit set: which links of the unit they are in (DX-ACC-032)
	Loads     []Rounds // other ammunition in place of its own, in order of firing; each of the Count weapons has it
}

// Rounds is shots of one kind.
type Rounds struct {
	Ammunition AmmunitionID
	Shots      int16
}

// Fitting is an accessory fitted to the vehicle.
type Fitting struct {
	Accessory  AccessoryID
	At         Position // Inside if it has none
	Count      uint8
	Higher     bool // of two turrets the one that fires over the other (DX-TRL-081)
	FromInside bool // a cupola that is entered from inside (DX-ACC-027)
}

// Person is a person aboard, or several alike.
type Person struct {
	Role      Role
	Count     uint8
	InCupola  Position // the cupola that the gunner sits in; Inside if none
	AtBack    bool     // a gunner at the very back (DX-TENW-044), or in the back half
	BodyArmor AccessoryID
	Targeting AccessoryID // computer or cyberlink of the position
	Gear      []Carried
	Cyberlink bool // a cyberlink besides the computer, for one weapon or linked set (DX-ACC-011)
}

// Carried is gear that each of the people carries.
type Carried struct {
	Gear  GearID
	Count uint8
	Scope bool // with a laser targeting scope
}

// CargoKind is a kind of cargo.
type CargoKind uint8

// The kinds of cargo.
const (
	Goods          CargoKind = iota // anything, with its own weight and room
	SpareTire                       // 1 space (DX-TIRE-013)
	GrenadeBox                      // 12 grenades (DX-CARGO-007)
	CarriedVehicle                  // DX-CARGO-009
	numCargoKinds
)

var cargoNames = [numCargoKinds]string{"goods", "spare_tire", "grenade_box", "vehicle"}

// String returns the name of the kind.
func (k CargoKind) String() string { return nameOf(cargoNames[:], int(k)) }

// MarshalText writes the name.
func (k CargoKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a name. Its error suggests the nearest one.
func (k *CargoKind) UnmarshalText(text []byte) error {
	return parseName(text, k, cargoNames[:], "kind of cargo")
}

// Cargo is something carried. It does not count in the stated weight (DX-DES-004).
type Cargo struct {
	Kind   CargoKind
	Name   string
	Count  uint8
	Weight Weight // of one; derived for tires and grenades
	Spaces Space  // of one; derived for all but goods
	Tire   TireID
	Body   BodyID // of a vehicle
}

// Bounds of a design; more is refused when it is read.
const (
	MaxName   = 60  // bytes
	MaxNotes  = 500 // bytes
	MaxList   = 64  // entries of a list
	MaxCount  = 99  // of one entry
	MaxPoints = 999 // armor of a position

	maxShots       = 9999    // of a weapon or load
	maxCargoPounds = 100_000 // one piece of cargo
	maxCargoSpaces = 200
)

// Has reports whether the unit has a body option.
func (u *Unit) Has(o OptionID) bool { return u.Options&(1<<o) != 0 }

// Total returns the armor points of all positions.
func (u *Unit) Total() int {
	n := 0
	for _, p := range u.Points {
		n += int(p)
	}
	return n
}

// Count returns how many accessories of an id are fitted.
func (u *Unit) Count(id AccessoryID) int {
	n := 0
	for i := range u.Fittings {
		if u.Fittings[i].Accessory == id {
			n += int(u.Fittings[i].Count)
		}
	}
	return n
}

// Clone returns a copy that shares nothing with d.
func (d *Design) Clone() *Design {
	e := *d
	for i := range e.Units {
		u := &e.Units[i]
		u.Weapons = slices.Clone(u.Weapons)
		for j := range u.Weapons {
			u.Weapons[j].Loads = slices.Clone(u.Weapons[j].Loads)
		}
		u.Fittings = slices.Clone(u.Fittings)
		u.People = slices.Clone(u.People)
		for j := range u.People {
			u.People[j].Gear = slices.Clone(u.People[j].Gear)
		}
		u.Cargo = slices.Clone(u.Cargo)
	}
	e.Behind = slices.Clone(d.Behind)
	for i, t := range e.Behind {
		e.Behind[i] = t.Clone()
	}
	return &e
}
