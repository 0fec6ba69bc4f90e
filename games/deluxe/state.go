package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
)

// Capacities of a state. Set-ups are checked against them.
const (
	MaxCars     = 8   // vehicles in a match
	MaxCounters = 192 // debris, obstacles and what weapons drop; when it is full the oldest debris goes
	maxPending  = 4   // results of crash tables that wait for the next move of a vehicle
	maxFrames   = 8
)

// CarID is the place of a vehicle in the state.
type CarID uint8

// NoCar is no vehicle.
const NoCar CarID = 255

// Loss is a loss of control whose result waits for the next move of the vehicle (DX-CRASH-002).
type Loss struct {
	Table      CrashTable
	Line       uint8      // of the table
	Second     uint8      // line of Crash Table 1 + 1 that goes with a fishtail; 0: none (DX-CRASH-056)
	Dir        geom.Angle // direction of travel when the phase began (DX-CRASH-005)
	Side       Hand       // to which the maneuver went; for a fishtail where the rear goes
	Sided      bool       // Side counts
	EndOver    bool       // a vault goes end over end (DX-CRASH-039)
	Speed      Speed      // when control was lost (DX-CRASH-044)
	Turn       uint16     // in which it was lost (DX-CRASH-063)
	Bootlegger bool       // of a failed bootlegger: what is left of the move goes on along Dir (DX-MAN-050)
}

// Mode says whether a driver or the laws of nature move a vehicle.
type Mode uint8

// The modes.
const (
	Driven    Mode = iota // by its driver
	Broadside             // in a bootlegger, waiting for its second half (DX-MAN-044)
	Sliding               // a bootlegger that failed: speed 0 at the start of the next turn (DX-MAN-048)
	Rolling               // DX-CRASH-025
	Flying                // in a vault (DX-CRASH-037)
	Helpless              // no driver, or no wheels to steer with: straight on (DX-SPEED-030, DX-HC-044)
)

// Fate says what has become of a vehicle.
type Fate uint8

// The fates.
const (
	InPlay Fate = iota
	Exploded
	Left // the map
	Resigned
)

// Car is a vehicle in play.
type Car struct {
	V     *Vehicle
	Owner game.Seat
	Fate  Fate
	Pose  geom.Pose

	Speed   Speed // negative in reverse
	Before  Speed // before the speed-setting step of this turn (DX-MAN-040)
	Chosen  Speed // set in secret for this turn
	Set     bool  // Chosen counts
	Stopped bool  // has stood for a whole turn, so that it may go the other way (DX-SPEED-037)

	Mode     Mode
	Status   int8 // handling status
	Reflex   int8 // total of the reflex roll (DX-HC-006, DX-MOVE-010)
	Handling Handling
	Corner   [MaxVehicleWheels]CornerLoss
	Due      int8 // handling class lost for good at the end of this turn (DX-HC-036, DX-HC-037); 0 or less

	Hits Hits
	Gone PartSet

	HalfTaken bool // the half-move of this turn has been made (DX-MOVE-016)
	NLoss     uint8
	Losses    [maxPending]Loss

	Roll     Roll       // while Rolling
	Turned   uint8      // quarter turns made in the roll, or sides in the flight
	Dir      geom.Angle // of a roll, a flight, a slide
	Flight   uint8      // quarter inches of flight left
	Burn     uint8      // faces of the die on which it burns when the roll is carried out; 0: none (DX-CRASH-068)
	Trick    Hand       // side of a bootlegger
	Burning  bool
	Fire     FirePenalty // of aimed and automatic fire in this turn
	FireTurn uint16      // the turn that Fire holds for

	PhaseDamage int16 // taken in this phase (DX-DEB-007)
	Shed        bool  // has dropped debris for it

	Row    Speed // whose row of the movement chart holds in this phase (DX-MOVE-027)
	Backed bool  // the last motion was in reverse (DX-SPEED-037)

	Burst     PartID // the plant that was overworked and explodes in phase 1 of BurstTurn; 0: none (DX-PP-015)
	BurstTurn uint16

	Halts   bool  // a failed bootlegger rolls: speed 0 at the start of the next turn (DX-MAN-048)
	Initial Speed // of a flight: when control was lost (DX-CRASH-044)

	WheelOff uint8  // bit set: tires whose whole wheel is gone, two bits for each place (DX-HC-042)
	HurtIn   uint16 // the phase that PhaseDamage and Shed are of: turn * 16 + phase
	DebrisIn uint16 // the phase in which it has last hit debris, likewise (DX-DEB-002)
}

// Running reports whether the vehicle is on the map.
func (c *Car) Running() bool { return c.Fate == InPlay }

// CounterKind is what lies on the road.
type CounterKind uint8

// The kinds of counters.
const (
	NoCounter CounterKind = iota
	Debris                // one or two squares of it (DX-DEB-001)
	Obstacle              // DX-DEB-015
	numCounterKinds
)

var counterNames = [numCounterKinds]string{"", "debris", "obstacle"}

// String returns the name of the kind.
func (k CounterKind) String() string { return counterNames[k] }

// RoadCounter is a counter on the road. It lies along the grid unless its kind says otherwise.
type RoadCounter struct {
	Kind  CounterKind
	Pose  geom.Pose
	Both  bool  // debris in both squares (DX-DEB-001)
	From  CarID // who dropped it; NoCar: it lay there
	Under uint8 // bit set of cars that it was under when it came or that have hit it and not left it (DX-DEB-003, DX-DEB-008)
}

// Stage is the step of the turn sequence (DX-SPEED-006).
type Stage uint8

// The stages.
const (
	StageSpeeds Stage = iota // all set speeds
	StageBraking
	StagePhases
	StageEnd
	StageOver
)

var stageNames = [...]string{"speeds", "braking", "phases", "end_of_turn", "over"}

// String returns the name of the stage.
func (s Stage) String() string { return stageNames[s] }

// Ask is the sort of question that the game waits for.
type Ask uint8

// The questions.
const (
	AskNothing Ask = iota
	AskSpeed       // every seat, of each of its vehicles, in secret (DX-SPEED-007)
	AskOrder       // whether to move before or after a vehicle of the same speed (DX-MOVE-009)
	AskMove        // the move of a vehicle (DX-MAN-001)
	AskImpact      // which of the collision types that fit (DX-COLL-011)
	AskConform     // the corner about which the vehicle gives way (DX-COLL-082)
	numAsks
)

var askNames = [numAsks]string{"", "speed", "order", "move", "collision", "conform"}

// String returns the name of the question.
func (a Ask) String() string { return askNames[a] }

// table is all of a state but its dice.
type table struct {
	Turn   uint16
	Phase  uint8 // 1 to 10 while the phases run
	Stage  Stage
	NCars  uint8
	NSeats uint8
	Cars   [MaxCars]Car

	NQueue uint8 // vehicles that still move in this phase, in order
	Queue  [MaxCars]CarID

	NCounters uint8
	Counters  [MaxCounters]RoadCounter
	Holds     Holds

	Ask   Ask
	Asked game.SeatSet
	Of    CarID // the vehicle that the question is about; NoCar: see Ask

	NFrames uint8
	Frames  [maxFrames]frame
	Move    moving
	Hit     impact

	Winner  game.SeatSet
	EndRule uint16 // place in endRules + 1

	Quit game.SeatSet // seats that have given up

	Placed uint8 // bit set of cars that have their place in Queue (DX-MOVE-012)
	Than   CarID // AskOrder: the vehicle that Of moves before or after; NoCar between the questions

	NOuter uint8
	Outer  [maxOuter]impact // collisions that wait for Hit, the first one first (DX-COLL-085)
	Wrecks Wrecks           // what has happened to the map
}

// State is a match of Deluxe Duel. It is one flat value; vehicles and the map are shared and never change.
type State struct {
	t     table
	o     Settings
	place *Map
	dice  dice.Stream
}

// Settings are the options of a match that rules ask for.
type Settings struct {
	Readings     Readings
	AutoGoesOn   bool     // automatic fire goes on after three-star results (DX-CRASH-061)
	SkidEachInch bool     // a skid is repeated in every inch of a long move (DX-CRASH-019)
	NarrowCycles bool     // DX-COLL-003
	Simple       bool     // the simplified collision system (DX-COLL-093)
	Weather      AdderSet // that holds everywhere (DX-ROAD-002, DX-ROAD-005)
	Turns        uint16   // after so many turns the match ends (DX-SETUP-002)
}
