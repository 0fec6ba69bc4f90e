package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
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
	EvShot                        // Car, Person fires Arm at Other: Aim, Range; From, To: the line of fire
	EvToHit                       // of Arm: Count: needed, Die: the sum of two, Mods; Kept: it hits
	EvDamageRoll                  // Other is hit: Aim, Count: points
	EvBurst                       // From: the point of impact, Count: points, Range: the radius
	EvBreach                      // Other: a section of a wall; Count: the breaches of its building, 0 for other walls
	EvCollapse                    // Other: the rubble of a building, or a crosswalk; Count: dice of damage
	EvAblaze                      // Index: a building that was hit by laser or flames; Die, Kept: it burns
	EvStruck                      // Other: an object of the map; Count: points of one attack; Gone: it is destroyed
	EvMissile                     // Index, Other: its target; Count: inches flown; From, To; Kept: guided; Gone: it is no more
	EvHandShot                    // Car, Person, Arm: place of the weapon in his gear; Other, Aim, Range; From, To
	EvScatter                     // Person, Die: the direction, Count, Index: squares to the right and on; From, To: the aim and where it lies
	EvGrenade                     // Index: place, Count: its gear, Left: turns to go; Other: the vehicle it is on; From; Gone: it goes off
	EvDazed                       // Person, Die, Count: turns unconscious, Left: turns stunned
	EvReload                      // Person, Arm, Left: shots
	EvSetUp                       // Person, Arm; Kept: a tripod weapon stands, otherwise it is packed
	EvDelay                       // Person, Arm, Count: seconds that its grenades are set to
	EvTurret                      // Car, Person; Kept: it comes up
	EvGuards                      // Car, Person; Kept: they protect the tires
	EvLight                       // Car, Person, Other, Count: 0 off, 1 lit, 2 blinded
	EvStarshell                   // Car
	EvGear                        // Person, Arm: hit in his place, Count: points, Gone: destroyed, Die, Kept: it explodes
	EvTrap                        // Car at the Counter at Index: Count: highest die that sets it off, Die; Part: the tire, of spikes; Kept: it does
	EvIgnites                     // Counter, Index, From: oil burns
	EvPainted                     // Car or Person, Count: the last turn in which paint hampers
	EvGas                         // Person, Die, Count: turns
	EvAutomatic                   // Car, Person, Arm; Kept: on automatic, otherwise off it
	EvDrowned                     // Count: the depth of the water in tenths of a foot
	EvRoad                        // of the endless road: Count sections laid, or with Gone taken up; From, To: its ends then
	EvShift                       // everything has moved on the map by the same step: To, from the origin
	EvKill                        // Car is out of the fight; Index: the seat that is credited, -1 for none; Fate
	EvPrestige                    // Index: the seat; Count: points gained, Left: what it has then
	EvWheel                       // Car: Index: the seat whose person drives from now on
	EvQuench                      // Car burns: Die; Kept: the fire is out
	EvExplosion                   // Car burns: Die; Kept: it explodes
	EvFlechette                   // Aim: an anti-personnel grenade of Car goes off; Count: points, or Gone: it is destroyed
	EvStray                       // a shot of Car that has missed goes on to Other: Aim, Range, Count: needed, Die: the sum of two, Mods; Kept: it hits
	EvPace                        // Person on foot: Speeds: his pace of this turn, his base pace
	EvStep                        // Person on foot goes From, To, Index: the storey; Cut: he is knocked or pushed aside
	EvAttempt                     // Person: one die or two: Count: needed, Die: the sum with modifiers; Kept: he succeeds
	EvAboard                      // Person, Car, Index: the seat or [OnTop]; Gone: he has left it, and stands at From
	EvErrand                      // Person is busy: Index: the errand, Count: until the end of this turn
	EvHurt                        // Person outside of a seat: Count: points, Left: DP left, Index: points of body armor left
	EvPersonOut                   // Person is dead or has left the map: Left: DP left
	EvBlow                        // Person strikes Other: Count: needed, Die: the sum of two, Mods; Kept: it hits
	EvJump                        // from a slope; Range: its length
	numEventKinds
)

var eventNames = [numEventKinds]string{
	"turn", "speed", "recovered", "phase", "move", "skid", "fishtail", "roll", "vault", "flight", "landed", "bootlegger", "even_out",
	"difficulty", "control", "loss", "collision", "ram", "slowed", "conform", "damage", "tires", "corner", "destroyed", "crew", "counter",
	"burning", "fire_penalty", "helpless", "out", "over", "reflex", "shot", "to_hit", "damage_roll", "burst",
	"breach", "collapse", "ablaze", "struck",
	"missile", "hand_shot", "scatter", "grenade", "dazed", "reload", "set_up", "delay", "turret", "guards", "light", "starshell", "gear",
	"trap", "ignites", "painted", "tear_gas", "automatic",
	"drowned",
	"road", "map_shift", "kill", "prestige",
	"wheel", "extinguisher", "explosion", "flechettes",
	"stray",
	"pace", "step", "attempt", "aboard", "errand", "hurt", "person_out", "blow",
	"jump",
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
	Face       movement.Face
	Faces      [2]movement.Face
	Hand       movement.Hand
	Impact     movement.Impact
	Table      control.CrashTable
	Hazard     bool
	Kept       bool
	Cut        bool
	Gone       bool
	Fate       Fate
	Fire       control.FirePenalty
	Counter    CounterKind
	Move       movement.Move
	From, To   geom.Pose
	Path       movement.Course
	Speeds     [3]scale.Speed
	Difficulty control.Difficulty
	Winners    game.SeatSet
	Person     PersonID
	Arm        uint8
	Aim        Aim
	Range      int32 // units
	Mods       targeting.Modifiers
}
