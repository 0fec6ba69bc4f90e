package deluxe

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"weak"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Capacities of a [Vehicle]. A design that needs more cannot be played; [Compile] says so.
const (
	MaxVehicleParts   = 128 // things with damage points, counted from 1
	MaxVehicleWeapons = 32  // weapons, each of several alike counted
	MaxVehicleSeats   = 32  // people
	MaxVehicleWheels  = 6   // places with a tire or a pair of tires
)

// The readings of doubtful rules that vehicles in play rest on.
const (
	// defaultSidecarSide is the side of a sidecar whose design does not tell it by a weapon on its outer side (DX-SIDE-013?).
	defaultSidecarSide = geom.RightSide
	// guardDie and cycleGuardDie are the highest die on which a guard takes a hit at its tire (DX-ACC-058, DX-ACC-064, DX-TGT-017).
	guardDie      = 4
	cycleGuardDie = 5
)

// Vehicle is a vehicle as it is played: everything about a design that does not change in play, compiled once into tables. All its
// methods may be used at the same time. [Compile] gives the same pointer for equal designs, so vehicles are compared with ==.
type Vehicle struct {
	Name   string
	Body   string // id of the body
	Class  garage.Class
	Design *garage.Design // a copy of its own; do not change it
	Code   string         // the link code of the design

	Counter       movement.Counter // DX-SPEED-004; a sidecar is half of that of its cycle
	HC, OffRoadHC int8             // design handling class, -3..3 (DX-HC-001)
	Acceleration  scale.Speed      // what it gains in a turn with the cargo aboard (DX-ACCEL-002); 0: it cannot move by itself
	TopSpeed      scale.Speed
	PowerUnits    int16
	CargoRoom     uint8                // whole spaces free for cargo (DX-CARGO-008)
	Weight        garage.Weight        // with cargo
	DM            collision.DM         // damage modifier in collisions (DX-COLL-016)
	Size          targeting.TargetSize // (DX-MOD-010, DX-TCMB-005)
	SidecarSize   targeting.TargetSize // when the sidecar is the target: its own line alone (DX-CTGT-012, DX-CTGT-016?)
	Reversed      bool                 // a trike with its pair of wheels in front (DX-TRIKE-012)
	Sidecar       bool
	SidecarSide   uint8 // geom.LeftSide or geom.RightSide (DX-SIDE-013)
	Remote        bool  // nobody aboard drives it (DX-CREW-008)
	Features      Features
	Turret        Turret
	Flechettes    [2][numGrenadeSides]uint8 // anti-personnel grenades by position, of the body and of the sidecar (DX-ODDS-005)
	TurretGunner  PartID                    // who sits in the cupola; 0: nobody

	Armor        [6]PartID // by garage.Position Front..Underbody; 0: no such position
	SidecarArmor [6]PartID
	Plants       [2]PartID // the first and the second power plant; 0: none
	PlantBack    [2]bool   // in the back of the vehicle, otherwise in front (DX-LOC-018)
	Platform     PartID    // the rocket platform
	FifthWheel   PartID    // of a tractor (DX-TRUCK-005)
	Hitch        PartID    // on which a car trailer hangs (DX-TRL-023)
	Tongue       PartID    // of a car trailer (DX-TRL-010)
	Legs         [2]PartID // of a semi-trailer, left and right (DX-TRUCK-024)
	Flies        bool      // it is a helicopter (DX-HELI-038)
	Glider       bool      // it is a hang glider, or a parachute that glides (DX-HELI-147); it flies
	Winches      [3]PartID // on the left, the right and below (DX-HELI-023)
	Cable        PartID    // that of the winches (DX-HELI-026)
	Chute        PartID    // a vehicular parachute (DX-HELI-032)
	Rotors       [2]PartID // the main and the stabilizing one (DX-HELI-002)
	Skids        [2]PartID // left and right; pontoons in their place (DX-HELI-028, DX-HELI-031)
	Pontoons     bool      // the skids are pontoons
	Release      Release   // how what hangs on its hitch, or by its own kingpin, is let go

	Oversized  bool               // DX-TENW-001
	Brakes     control.BrakeClass // how it answers hard braking
	Split      Split
	Carrier    string               // id of the body of the carrier
	Flatbed    bool                 // it carries a flatbed, which hides nothing behind it (DX-TENW-023)
	Higher     Zone                 // of two turrets the one that fires over the other (DX-TRL-081)
	More       [NumZones - 1]ZoneOf // the zones beyond the first
	Heap       Heap                 // on its flatbed, or in the bed of a dumper
	Hatches    HatchSet             // what of it opens
	WheelRamps bool                 // vehicles drive onto it (DX-TRUCK-027)
	Aboard     []Aboard             // what it and its trailers carry when the match begins; of what a set-up names, not of what a state holds
	other      *Vehicle             // of a grasshopper on the road: what it is with its rotors out; of that, what it is on the road (DX-HELI-156)
	interned   *Vehicle             // of what carries something: the same without that

	NumParts, NumWeapons, NumSeats, NumWheels uint8

	Parts   [MaxVehicleParts]VehiclePart // 1..NumParts; the first is none
	Weapons [MaxVehicleWeapons]VehicleWeapon
	Seats   [MaxVehicleSeats + maxOperators]Seat // the driver, if there is one, is the first; behind all of them operators from afar
	Wheels  [MaxVehicleWheels]VehicleWheel

	Behind  []*Vehicle                    // what it pulls when a match begins, the nearest first
	Coupled [movement.MaxTrailers]Coupled // what it is like with one and with two of them behind it

	Sealed bool   // its open parts come first: it is played with hidden sheets, see sealing.go
	Open   PartID // the last of them

	key    string       // see designKey
	specs  []WeaponSpec // of its catalogue
	orders orders
}

// Coupled are the figures of a vehicle that depend on what hangs on it.
type Coupled struct {
	HC, OffRoadHC int8          // with the trailer's weight and tires (DX-TRUCK-006, DX-TRL-013)
	Acceleration  scale.Speed   // DX-TRL-033
	Weight        garage.Weight // of all, with cargo
	DM            collision.DM  // in head-on and rear-end collisions (DX-TRL-078)
}

// PartID is the place of a part in [Vehicle.Parts]; 0 is none.
type PartID uint8

// PartKind says what a part is.
type PartKind uint8

// The kinds of parts.
const (
	NoPart PartKind = iota
	ArmorPart
	WeaponPart    // Index in Vehicle.Weapons
	PlantPart     // Index in Vehicle.Plants
	PersonPart    // Index in Vehicle.Seats
	BodyArmorPart // Index in Vehicle.Seats
	TirePart      // Index in Vehicle.Wheels
	GuardPart     // Index in Vehicle.Wheels
	CyberlinkPart // Index in Vehicle.Seats
	FittingPart   // an accessory; Index in the design's list
	CargoPart     // Index in the design's list
	FifthWheelPart
	TonguePart
	LegPart   // of a semi-trailer
	RotorPart // Index in Vehicle.Rotors
	SkidPart  // Index in Vehicle.Skids; a pontoon, if it has some
	CablePart // of winches
)

// VehiclePart is a thing with damage points.
type VehiclePart struct {
	Kind    PartKind
	Index   uint8 // which of its kind
	Sidecar bool
	Zone    Zone
	Bay     bool            // it stands in the electronics bay of a helicopter (DX-HELI-035)
	Outside bool            // an accessory that does not stand inside among the cargo: platforms, hitches, searchlights (DX-LOC-016?)
	At      garage.Position // of armor, weapons and accessories; Inside if it has none
	Cover   PartID          // of a person: the body armor that is hit first (DX-DMG-022); 0: none
	Coat    Coat            // of armor and guards
	DP      int16
}

// Seat is a person aboard.
type Seat struct {
	Role      garage.Role
	Entry     uint8 // in the design's list of people
	Part      PartID
	BodyArmor PartID // 0: none
	Improved  bool   // body armor (DX-ACC-066)
	Sidecar   bool
	Zone      Zone
	Cupola    bool
	AtBack    bool
	Right     bool                  // of the driver: he sits on the right (DX-PLACE-020). Others choose at set-up (DX-ARC-010?)
	Computer  targeting.AimComputer // the targeting computer of the position; lost with the plant (DX-MOD-023)
	Cyberlink PartID                // 0: none
	Gear      []garage.Carried
}

// Shoots reports whether the person may fire vehicular weapons; passengers may not (DX-FIRE-011).
func (s *Seat) Shoots() bool { return s.Role == garage.Driver || s.Role == garage.Gunner }

// VehicleWheel is a place with a tire or a pair.
type VehicleWheel struct {
	At       garage.Wheel
	Sidecar  bool
	Tires    [2]PartID // the outer and the inner one; 0: none
	Solid    bool      // spikes do nothing to them
	Tire     garage.TireID
	Guard    PartID // 0: none
	GuardDie int8   // on so much or less of one die the guard takes a hit at the tire; 0: no guard
	Raises   bool   // the guard is retractable
}

// Mount is where a weapon fires from.
type Mount uint8

// The mounts. The first four are the sides of package geom.
const (
	FrontMount     Mount = geom.Front
	BackMount      Mount = geom.Back
	LeftMount      Mount = geom.LeftSide
	RightMount     Mount = geom.RightSide
	TopMount       Mount = 4 // without a turret (DX-PLACE-002)
	UnderbodyMount Mount = 5
	TurretMount    Mount = 6
	PlatformMount  Mount = 7
)

// AllRound reports whether the mount fires in every direction (DX-ARC-002).
func (m Mount) AllRound() bool { return m == TurretMount || m == PlatformMount }

// VehicleWeapon is one weapon of a vehicle.
type VehicleWeapon struct {
	Spec    WeaponID // what it does
	Part    PartID
	Entry   uint8 // in the design's list: the weapons of an entry are alike
	Mount   Mount
	Sidecar bool
	Zone    Zone
	Links   uint16 // bit set: which links it is in; no weapon of a sidecar shares a bit with one of its cycle (DX-SIDE-012)
	ToHit   int8   // 0: it does not roll
	Damage  garage.Dice
	Shots   int16 // all loads and magazines; 0 with power units: it runs off the plant
	Own     int16 // of these, shots of its own ammunition; they are fired after the loads
	Units   int8  // power units a shot takes (DX-WPN-029)
	Loads   []garage.Rounds
}

// Features is a set of what a vehicle has fitted besides its parts.
type Features uint32

// The features.
const (
	FeatureSpoiler Features = 1 << iota
	FeatureAirdam
	FeatureRamPlate
	FeatureExtinguisher
	FeatureImprovedExtinguisher
	FeatureInfrared
	FeatureRadar
	FeatureStealth
	FeatureBlades
	FeatureBrushcutter
	FeatureUniversalMount
	FeatureSearchlight
	FeatureSoundEnhancement
	FeatureRemoteControl
	FeatureComputers // targeting computers, see [Seat.Computer]
	FeatureBackDoor  // of a cab, to its carrier (DX-TENW-029)
)

// Features that go with a part of the vehicle: the power plant (DX-LOC-020), the front armor and the back armor (DX-ACC-052,
// DX-ACC-074).
const (
	LostWithPlant      = FeatureExtinguisher | FeatureImprovedExtinguisher | FeatureInfrared | FeatureRadar | FeatureComputers
	LostWithFrontArmor = FeatureAirdam | FeatureRamPlate | FeatureBrushcutter
	LostWithBackArmor  = FeatureSpoiler
)

// Turret says what stands on the top.
type Turret uint8

// The turrets.
const (
	NoTurret Turret = iota
	PlainTurret
	PopupTurret
	CupolaTurret
	PopupCupola
	RocketPlatform
)

// Popup reports whether it can be hidden (DX-ACC-022).
func (t Turret) Popup() bool { return t == PopupTurret || t == PopupCupola }

// Present returns the features left while the plant works and armor is left in front and at the back.
func (v *Vehicle) Present(plant, front, back bool) Features {
	f := v.Features
	if !plant {
		f &^= LostWithPlant
	}
	if !front {
		f &^= LostWithFrontArmor
	}
	if !back {
		f &^= LostWithBackArmor
	}
	return f
}

// What [Compile] may find.
var (
	// ErrIllegal is a design that breaks a construction rule.
	ErrIllegal = errors.New("the design is not legal")
	// ErrNotPlayable is a vehicle of a class that is not played yet.
	ErrNotPlayable = errors.New("this kind of vehicle cannot be played yet")
	// ErrTooMuch is a vehicle with more parts than a game holds.
	ErrTooMuch = errors.New("the vehicle has too many parts to play")
	// ErrNoPlay is a part of a user's catalogue that says nothing of how it is played.
	ErrNoPlay = errors.New("a part has no rules of play")
)

// vehicles holds the vehicles in use by the hash of catalogue and design.
var vehicles = struct {
	sync.Mutex
	known map[[sha256.Size]byte]weak.Pointer[Vehicle]
}{known: map[[sha256.Size]byte]weak.Pointer[Vehicle]{}}

// Compile makes a design ready for play. Equal designs of equal catalogues, compared by link code and version, give the same pointer
// for as long as any of them is in use. Its errors wrap [ErrIllegal], [ErrNotPlayable], [ErrTooMuch] or [ErrNoPlay]. Safe for
// concurrent use.
func Compile(c *garage.Catalogue, d *garage.Design) (*Vehicle, error) {
	if err := playable(c, d); err != nil {
		return nil, err
	}
	return compile(c, d)
}

// compile is Compile for trailers, too: they come behind a vehicle.
func compile(c *garage.Catalogue, d *garage.Design) (*Vehicle, error) {
	return compileAs(c, d, false)
}

// compileAs is compile, for hidden sheets if it is to be sealed.
func compileAs(c *garage.Catalogue, d *garage.Design, sealed bool) (*Vehicle, error) {
	return intern(c, d, making{sealed: sealed})
}

// compileFree is compile for what somebody imagines of a hidden sheet, which nobody checks.
func compileFree(c *garage.Catalogue, d *garage.Design) (*Vehicle, error) {
	return intern(c, d, making{sealed: true, free: true})
}

// making says how a design is compiled.
type making struct {
	sealed bool // for hidden sheets
	free   bool // whether it is legal or not
}

// intern compiles a design, or returns the equal vehicle that is in use.
func intern(c *garage.Catalogue, d *garage.Design, how making) (*Vehicle, error) {
	code := c.DesignCode(d)
	name := c.Version + "\x00" + code
	if how.sealed {
		name += "\x00sealed"
	}
	if how.free {
		name += "\x00free"
	}
	key := sha256.Sum256([]byte(name))
	vehicles.Lock()
	known := vehicles.known[key].Value()
	vehicles.Unlock()
	if known != nil {
		return known, nil
	}
	v, err := build(c, d, how)
	if err != nil {
		return nil, err
	}
	v.named(c, code)
	vehicles.Lock()
	defer vehicles.Unlock()
	if first := vehicles.known[key].Value(); first != nil {
		return first, nil
	}
	vehicles.known[key] = weak.Make(v)
	runtime.AddCleanup(v, forgetVehicle, key)
	return v, nil
}

// forgetVehicle drops the entry of a vehicle that is no longer in use, unless an equal one has taken its place.
func forgetVehicle(key [sha256.Size]byte) {
	vehicles.Lock()
	defer vehicles.Unlock()
	if p, ok := vehicles.known[key]; ok && p.Value() == nil {
		delete(vehicles.known, key)
	}
}

// playedClasses are the classes whose chapters are played.
var playedClasses = [garage.NumClasses]bool{
	garage.Car: true, garage.Cycle: true, garage.Trike: true, garage.TenWheeler: true, garage.MiniBus: true, garage.Tractor: true, garage.Bus: true,
	garage.Helicopter: true,
}

// playable refuses the kinds of vehicles that cannot be played.
func playable(c *garage.Catalogue, d *garage.Design) error {
	b := c.Body(d.Units[garage.Main].Body)
	switch {
	case d.Units[garage.Main].Body == 0:
		return fmt.Errorf("%w: it has no body", ErrIllegal)
	case b.Class == garage.CarTrailer || b.Class == garage.SemiTrailer:
		return fmt.Errorf("%w: %s is a trailer, which is brought behind what pulls it, as in washboard+box_trailer_two", ErrNotPlayable, b.Name)
	case !playedClasses[b.Class]:
		return fmt.Errorf("%w: %s is a %s; cars, cycles with or without a sidecar, trikes, ten-wheelers, mini-buses, tractors, buses and helicopters are", ErrNotPlayable, b.Name, b.Class)
	}
	return nil
}

// legal refuses what breaks a rule of construction or of towing.
func legal(c *garage.Catalogue, d *garage.Design, free bool) (*garage.Report, error) {
	var r garage.Report
	c.Check(d, nil, &r)
	if free {
		return &r, nil
	}
	for i := range r.Violations {
		if x := &r.Violations[i]; x.Severity == garage.Breach {
			detail, _ := c.Explain(d, nil, x)
			return nil, fmt.Errorf("%w: %s (%s)", ErrIllegal, detail, x.Rule)
		}
	}
	return &r, nil
}

// String returns the name of the kind of part.
func (k PartKind) String() string { return partKindNames[k] }

var partKindNames = [...]string{
	NoPart: "", ArmorPart: "armor", WeaponPart: "weapon", PlantPart: "plant", PersonPart: "person", BodyArmorPart: "body_armor",
	TirePart: "tire", GuardPart: "guard", CyberlinkPart: "cyberlink", FittingPart: "fitting", CargoPart: "cargo", FifthWheelPart: "fifth_wheel",
	TonguePart: "tongue", LegPart: "leg", RotorPart: "rotor", SkidPart: "skid", CablePart: "cable",
}

// Names returns the names of the kinds of parts, the first for no part.
func (PartKind) Names() []string { return partKindNames[:] }
