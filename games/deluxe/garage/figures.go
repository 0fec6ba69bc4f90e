package garage

// LineKind says what a line of the planning sheet stands for.
type LineKind uint8

// The kinds, in the order of the planning sheet (DX-SHEET-001).
const (
	LineBody LineKind = iota
	LineOption
	LineChassis
	LineSuspension
	LinePlant
	LineSecondPlant
	LineTires
	LinePerson
	LineTargeting
	LineWeapon
	LineAmmunition
	LineMagazine
	LineLinks
	LineFitting
	LineGuard
	LineArmor
	LineCargo
	numLineKinds
)

var lineNames = [numLineKinds]string{
	"body", "option", "chassis", "suspension", "plant", "second_plant", "tires", "person", "targeting", "weapon", "ammunition", "magazine",
	"links", "fitting", "guard", "armor", "cargo",
}

// String returns the name of the kind.
func (k LineKind) String() string { return nameOf(lineNames[:], int(k)) }

// Names returns the names of all.
func (LineKind) Names() []string { return lineNames[:] }

// MarshalText writes the name.
func (k LineKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Line is a line of the planning sheet: what one entry of the design adds to the sums. The sums of all lines are the figures.
type Line struct {
	Part   Part
	Kind   LineKind
	Index  int // of the entry in its list; of a guard its wheel; of an option its id
	Count  int
	Cost   Money
	Weight Weight
	Spaces Space // of the body
	Cargo  Space // of the cargo area
}

// UnitFigures is what follows for one unit.
type UnitFigures struct {
	Cost        Money
	Weight      Weight // with people and a full load of ammunition as designed, without cargo (DX-DES-004)
	Cargo       Weight // cargo aboard
	MaxLoad     Weight // with chassis; 0: none of its own
	Spaces      Space  // of the body
	Used        Space
	CargoSpaces Space // of the cargo area
	CargoUsed   Space
	Armor       int                 // points
	HC          int                 // before the cap of DX-SUSP-013
	WeaponRoom  [NumPositions]Space // by position: what weapons take (DX-PLACE-003)
	TurretRoom  [NumPositions]Space // by turret position and platform: what its weapons take
	SideLimit   Space               // a third of all spaces; 0: no limit
	Links       int
}

// Acceleration is what a vehicle gains in a turn, in tenths of a mile per hour (DX-ACCEL-002, DX-TENW-050). 0: it cannot move.
type Acceleration int16

// Figures is what follows from a design. Everything counts people as designed.
type Figures struct {
	Units              [NumParts]UnitFigures
	Cost               Money        // of the vehicle with a full load of ammunition as designed (DX-DES-003)
	BodyArmor          Money        // of the crew
	Carried            Money        // hand weapons and other gear
	Weight             Weight       // of all units (DX-DES-004), without cargo
	Loaded             Weight       // with cargo
	MaxWeight          Weight       // the most it may weigh loaded: its load, its plant, or what it moves, whichever is less
	Acceleration       Acceleration // without cargo
	LoadedAcceleration Acceleration // with the cargo aboard
	TopSpeed           int          // mph; 0: it does not move by itself
	HC                 int          // design handling class (DX-SUSP-012)
	OffRoadHC          int
	CargoSpaces        Space  // left for cargo (DX-CARGO-002)
	CargoWeight        Weight // left for cargo
	Damage             [2]int // damage modifier in collisions as a fraction: {2, 3}
	Armor              int
	Division           int // place in Catalogue.Divisions by cost with body armor (DX-ARENA-001)
	PowerUnits         int
}

// DivisionCost is what AADA divisions go by: the vehicle and the crew's body armor, not their hand weapons (DX-ARENA-001).
func (f *Figures) DivisionCost() Money { return f.Cost + f.BodyArmor }
