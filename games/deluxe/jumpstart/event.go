package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// EventKind says what happened. The names are those of Deluxe Duel where the thing is the same.
type EventKind uint8

// The events. The comments name the fields of Event that count beside Kind, Car and Rule.
const (
	EvTurn       EventKind = iota // Count: the turn
	EvPhase                       // Count: the phase
	EvSpeed                       // From, To in Speeds; revealed together
	EvMove                        // Move, Path; Cut: stopped short
	EvLostMove                    // its move has been used up by a skid
	EvControl                     // Count: the total, Die: the sum of two, Index: what the speed adds; Result
	EvSkid                        // Path; Cut
	EvFishtail                    // Hand, Path; Cut
	EvCollision                   // Other or Wall, Impact, Faces, Count: the collision speed
	EvRam                         // Count: points that Car takes, Kept: halved, because a cycle deals them
	EvSlowed                      // Speeds: before and after, in the middle of a turn
	EvShot                        // Car, Person fires Arm at Other: Face, Range; From, To: the line of fire
	EvToHit                       // of Arm: Count: needed, Die: the sum of two, Mods; Kept: it hits
	EvDamageRoll                  // Other is hit: Face, Count: points
	EvDamage                      // Part, Count: points, Left
	EvInternal                    // Die: where the rest of an attack goes, Part: 0 for nothing there
	EvPassed                      // Count: points that leave the vehicle or pass over it
	EvDestroyed                   // Part
	EvCrew                        // Person, Part, Left: DP
	EvHelpless                    // nobody can drive it any more
	EvCounter                     // a cloud, Index, From; Gone: taken away
	EvOut                         // Fate
	EvKill                        // Car is out of the fight; Index: the seat that is credited, -1 for none
	EvRoad                        // Count sections laid, or with Gone taken up; From, To: the ends of the road then
	EvShift                       // everything has moved on the map: To, from the origin
	EvOver                        // Winners
	numEventKinds
)

var eventNames = [numEventKinds]string{
	"turn", "phase", "speed", "move", "lost_move", "control", "skid", "fishtail", "collision", "ram", "slowed", "shot", "to_hit", "damage_roll",
	"damage", "internal", "passed", "destroyed", "crew", "helpless", "counter", "out", "kill", "road", "map_shift", "over",
}

// String returns the name of the event.
func (k EventKind) String() string { return eventNames[k] }

// PartID numbers the parts of a vehicle: the five sides from 1 in the order of [Side], the plant, the two people, their body armor, then the
// weapons.
type PartID uint8

// The parts.
const (
	NoPart     PartID = 0
	partArmor  PartID = 1
	partPlant  PartID = 6
	partPerson PartID = 7
	partVest   PartID = 9
	partArm    PartID = 11
	numParts   PartID = partArm + MaxArms
)

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind     EventKind
	Car      CarID
	Rule     game.RuleID
	Other    CarID
	Wall     int16 // what of the map is hit: section + 1 of a wall, -1 - index of an object, 0 none
	Count    int16
	Index    int16
	Die      int8
	Left     int16
	Part     PartID
	Face     Side
	Faces    [2]Side
	Hand     movement.Hand
	Impact   movement.Impact
	Result   Result
	Kept     bool
	Cut      bool
	Gone     bool
	Fate     Fate
	Move     Move
	From, To geom.Pose
	Path     movement.Course
	Speeds   [2]MPH
	Winners  game.SeatSet
	Person   PersonID
	Arm      uint8
	Range    int32 // units
	Mods     Modifiers
}
