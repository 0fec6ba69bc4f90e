package deluxe

import (
	"turnpike/game"
	"turnpike/geom"
)

// EventKind says what happened.
type EventKind uint8

// The events. The comments name the fields of Event that count beside Kind, Car and Rule.
const (
	EvTurn       EventKind = iota // Count: the turn
	EvSpeed                       // From, To in Speeds; revealed together
	EvRecovered                   // Status
	EvPhase                       // Count: the phase
	EvMove                        // Move, Path: where it went; Cut: stopped short
	EvSkid                        // Count: quarter inches; Path
	EvFishtail                    // Hand, Count: squares; Path
	EvRoll                        // Face: the side it comes down on, Path
	EvVault                       // Count: inches of the flight
	EvFlight                      // Path
	EvLanded                      // Face
	EvBootlegger                  // Path, Count: 1 or 2 for the half
	EvEven                        // Path
	EvDifficulty                  // Count: the difficulty with its adders, Difficulty; Status after it; Hazard, if it is one
	EvCheck                       // Count: needed, Die; Kept
	EvLoss                        // Table, Count: line, Die, Index: modifier
	EvCollision                   // Other, Impact, Faces
	EvRam                         // Count: total of the dice, Speeds: the collision speed and the new speeds
	EvSlowed                      // Speeds: before and after, in the middle of a turn
	EvConform                     // Path
	EvDamage                      // Blow by Blow: Part, Count: points, Left
	EvTires                       // Part, Count
	EvCorner                      // Index: the wheel; Count: handling class lost
	EvDestroyed                   // Part
	EvCrew                        // Part, Count: DP left
	EvCounter                     // Counter, Index: place; Gone: taken away
	EvBurning                     // Die, Kept: it burns
	EvFire                        // Fire: the penalty for the rest of the turn
	EvHelpless                    // the vehicle has no driver or cannot steer
	EvOut                         // Fate
	EvOver                        // Winners
	EvReflex                      // of a driver at the start: Die, Count: total, Index: bonus, Status
	numEventKinds
)

var eventNames = [numEventKinds]string{
	"turn", "speed", "recovered", "phase", "move", "skid", "fishtail", "roll", "vault", "flight", "landed", "bootlegger", "even_out",
	"difficulty", "control", "loss", "collision", "ram", "slowed", "conform", "damage", "tires", "corner", "destroyed", "crew", "counter",
	"burning", "fire_penalty", "helpless", "out", "over", "reflex",
}

// String returns the name of the event.
func (k EventKind) String() string { return eventNames[k] }

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind       EventKind
	Car        CarID
	Rule       game.RuleID
	Other      Thing
	Count      int16
	Index      int16
	Die        int8
	Left       int16
	Status     int8
	Part       PartID
	Face       Face
	Faces      [2]Face
	Hand       Hand
	Impact     Impact
	Table      CrashTable
	Hazard     bool
	Kept       bool
	Cut        bool
	Gone       bool
	Fate       Fate
	Fire       FirePenalty
	Counter    CounterKind
	Move       Move
	From, To   geom.Pose
	Path       Course
	Speeds     [3]Speed
	Difficulty Difficulty
	Winners    game.SeatSet
}
