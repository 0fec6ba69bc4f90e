package jumpstart

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Bounds of a match.
const (
	MaxSeats   = 6
	MaxCars    = 12 // a pack of the cheapest cycles is eight
	maxPersons = 2 * MaxCars
	maxClouds  = 64
	// Phases is the number of phases of a turn: the fastest vehicle moves in all of them (DX-JUMP-006).
	Phases = 10
)

// MPH is a speed in miles per hour, a multiple of 10, less than 0 in reverse (DX-JUMP-008, DX-JUMP-009).
type MPH int16

// Limits of speeds.
const (
	TopSpeed   MPH = 100 // DX-JUMP-008
	topReverse MPH = 20  // DX-JUMP-016
	step       MPH = 10
)

// Abs returns the size of the speed.
func (v MPH) Abs() MPH { return max(v, -v) }

// way returns 1 forward, -1 in reverse, 0 at rest.
func (v MPH) way() int8 {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// CarID numbers the vehicles of a match.
type CarID uint8

// NoCar is no vehicle.
const NoCar CarID = 255

func (c CarID) bit() uint16 { return 1 << c }

// PersonID numbers the people of a match.
type PersonID uint8

// NoPerson is nobody.
const NoPerson PersonID = 255

// Side is a side of a vehicle that can be attacked: front, right, back, left, or the top (DX-JUMP-005).
type Side = movement.Face

const numSides = 5

// Fate is what has become of a vehicle.
type Fate uint8

// The fates.
const (
	InPlay   Fate = iota
	Burned        // crashed and burned (DX-JUMP-017)
	Left          // it has left the map
	Resigned      // its player has given up
	numFates
)

var fateNames = [numFates]string{"in_play", "exploded", "left", "resigned"}

// String returns the name of the fate, as in Deluxe Duel.
func (f Fate) String() string { return fateNames[f] }

// Car is a vehicle.
type Car struct {
	Model ModelID
	Owner game.Seat
	Fate  Fate
	Out   bool // out of the fight, for good
	Pose  geom.Pose
	Began geom.Angle // its heading when the phase began (DX-JUMP-018)

	Speed, Before MPH
	Chosen        MPH
	Set           bool // Chosen counts
	Way           int8 // direction in which it went last: 1, -1 in reverse, 0 if it has not moved
	Stood         bool // it has stood for a full turn and may set off either way (DX-JUMP-016)
	Stopped       bool // it has been brought to a stop in the middle of this turn

	Maneuvers uint8 // in this turn (DX-JUMP-011)
	Lost      bool  // its next move is used up by a skid (DX-JUMP-018)

	Armor  [numSides]uint8 // points left
	Plant  uint8           // DP left
	Gone   uint8           // bit set of weapons that are destroyed
	Spent  uint8           // bit set of weapons without a shot left
	Fired  uint8           // bit set of weapons fired in this turn (DX-JUMP-025)
	Driver PersonID
	Gunner PersonID
	Built  [numSides]uint8 // armor of the undamaged vehicle

	Held    uint16 // bit set of vehicles in contact with which it has collided
	Against bool   // it lies against something of the map with which it has collided
	HitBy   game.Seat
}

// running reports whether the vehicle is on the map.
func (c *Car) running() bool { return c.Fate == InPlay }

// Role is what a person does aboard.
type Role uint8

// The roles.
const (
	RoleDriver Role = iota
	RoleGunner
)

var roleNames = [...]string{"driver", "gunner"}

// String returns the name of the role.
func (r Role) String() string { return roleNames[r] }

// Computer is a targeting computer for the vehicle weapons of one person (DX-JUMP-043).
type Computer uint8

// The computers.
const (
	NoComputer Computer = iota
	PlainComputer
	HiRes
)

// Person is somebody aboard a vehicle (DX-JUMP-038).
type Person struct {
	Car      CarID
	Role     Role
	DP       uint8 // 3 well, 2 wounded, 1 unconscious, 0 dead
	Vest     uint8 // points of body armor left
	VestDP   uint8 // of the body armor that he came with
	Computer Computer
	Fired    bool // in this turn (DX-JUMP-025)
	Shaken   bool // he has been wounded and must keep control (DX-JUMP-039)
}

const (
	personDP = 3
	wounded  = 2 // DP
)

// conscious reports whether the person can act.
func (p *Person) conscious() bool { return p.DP >= wounded }

// Order is what a person has declared to do in this phase (DX-JUMP-024).
type Order struct {
	Set    bool
	Arm    uint8
	Link   bool  // all linked weapons of the vehicle together
	Target CarID // NoCar: a smokescreen
	Side   Side
}

// Cloud is a counter of smoke (DX-JUMP-042).
type Cloud struct {
	Pose geom.Pose
	From CarID
	Ends uint16 // it is taken away when this turn begins
}

// Stage is the step of the turn.
type Stage uint8

// The stages.
const (
	StageSpeeds Stage = iota
	StagePhases
	StageOver
)

var stageNames = [...]string{"speeds", "phases", "over"}

// String returns the name of the stage.
func (s Stage) String() string { return stageNames[s] }

// Ask is the sort of question that the game waits for.
type Ask uint8

// The questions.
const (
	AskNothing Ask = iota
	AskSpeed       // every seat, of each of its vehicles, in secret (DX-JUMP-008)
	AskMove        // the move of a vehicle (DX-JUMP-010)
	AskFire        // every seat that can, of each of its people, in secret (DX-JUMP-024)
)

var askNames = [...]string{"", "speed", "move", "fire"}

// String returns the name of the question.
func (a Ask) String() string { return askNames[a] }

// table is all of a state but its dice.
type table struct {
	Turn   uint16
	Phase  uint8
	Stage  Stage
	Next   procedure
	NCars  uint8
	NSeats uint8
	Cars   [MaxCars]Car

	NPersons uint8
	Persons  [maxPersons]Person
	Orders   [maxPersons]Order // of the fire of this phase

	NQueue uint8
	Queue  [MaxCars]CarID // vehicles that still move in this phase, in order

	NClouds uint8
	Clouds  [maxClouds]Cloud

	Ask    Ask
	Asked  game.SeatSet
	Window game.SeatSet // who was asked in the fire window that is open
	Of     CarID        // AskMove: the vehicle
	Quiet  bool         // nothing has moved and nobody has fired since all passed

	Quit   game.SeatSet
	Winner game.SeatSet
	End    endKind
	Kills  [MaxSeats]uint8
	Road   places.Road // no section: the match has a map
}

// Settings are the options of a match that rules ask for.
type Settings struct {
	Scenario Scenario
	Turns    uint16
}

// State is a match of Jump-Start Duel. It is one flat value; the map is shared and never changes.
type State struct {
	t     table
	o     Settings
	place *places.Place
	dice  dice.Stream
}
