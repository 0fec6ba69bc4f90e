package race

import "turnpike/game"

// EventKind says what happened.
type EventKind uint8

// The events. The comments name the fields of Event that count beside Kind, Seat (whose car it happens to) and Rule.
const (
	EvGrid         EventKind = iota // Count: the place, from 1; To
	EvCar                           // Index: model; Gone: dealt
	EvDriver                        // Index: driver; Gone: dealt
	EvRound                         // Count: the round; Order
	EvTurn                          // Count: activations; Kept: it begins in smoke
	EvGear                          // Node before in Index, Node after in Count; Turbo, Brake: points spent; Kept: with Drag Chute; Speed
	EvHeatRoll                      // Dice; Count: heat dealt; Index: a die up to this heats
	EvChangeRoll                    // Dice; Count: lane changes of this turn, -1 unlimited; Speed
	EvAllowance                     // Count: allowance; Index: shock taken off
	EvStep                          // Step, From, To; Gone: to is over the finish line
	EvSteering                      // Count: points spent, Left
	EvLap                           // Count: laps completed
	EvFeature                       // Feature, To: its square; Count: allowance lost (boost: negative)
	EvHeat                          // Count: heat given (negative: taken), Left: heat now
	EvOil                           // To; Kept: held with a lane change; Die, Side: where it slides; Gone: a token, taken away
	EvPull                          // Count: lanes of pull, Index: cancelled, Left: of these by Gyro; Side: outward; To; Speed: the limit
	EvSlide                         // Side, From, To
	EvScrape                        // Side, Count: lanes that were still to slide
	EvRamp                          // From: the ramp, To; Kept: lands; not Kept: stays on the ramp
	EvCrash                         // To: the block
	EvCollision                     // Other: who is hit; Impact; Side; Count: damage of Other, Index: of Seat before reactions; Speed, Left: of both; Gone: none, they have met before
	EvPushed                        // Side, or NoSide ahead; From, To; Gone: over the finish line
	EvNotPushed                     // Other: whose car is in the way, or To: block, or neither
	EvMine                          // To: where it lay, Other: whose it was; Die: 0 in the square, else beside; Kept: it goes off
	EvSpike                         // To, Other: whose; Count: steering lost
	EvLoss                          // Count: structure lost, Left; Cause
	EvShock                         // Count: given, Left: now
	EvArm                           // Slot, Piece
	EvUse                           // Slot, Other: the target, To: the square; Piece
	EvShot                          // Piece, Other; Dice; Count: damage before reactions
	EvToken                         // Token, To; Gone: taken away
	EvReact                         // Piece, Slot; Count: taken off a loss
	EvJammed                        // Slot, Piece of Seat by Other
	EvSmoke                         // Gone: it has blown away
	EvDestroyed                     // To: where the wreck lies; Cause
	EvSwept                         // To: the wreck of Other is swept aside by Seat
	EvCleared                       // To: a wreck is gone; Count: allowance lost
	EvMovementEnds                  // Count: allowance that is dropped
	EvFinish                        // Count: round
	EvOver                          // End, Order: the placings
	numEventKinds
)

var eventNames = [numEventKinds]string{
	"grid", "car", "driver", "round", "turn", "gear", "heat_roll", "change_roll", "allowance", "step", "steering", "lap", "feature", "heat", "oil",
	"pull", "slide", "scrape", "ramp", "crash", "collision", "pushed", "not_pushed", "mine", "spike", "loss", "shock", "arm", "use", "shot", "token", "react",
	"jammed", "smoke", "destroyed", "swept", "cleared", "movement_ends", "finish", "over",
}

// String returns the name of the event.
func (k EventKind) String() string { return eventNames[k] }

// Impact is the kind of a collision.
type Impact uint8

// The impacts.
const (
	NoImpact  Impact = iota
	Shunt            // RC-DMG-004d
	Sideswipe        // RC-DMG-008d
	Landing          // RC-MOVE-017d
	Chain            // a pushed car meets another (RC-DMG-006d, RC-DMG-009d)
)

var impactNames = [...]string{"", "shunt", "sideswipe", "landing", "chain"}

// String returns the name of the impact.
func (i Impact) String() string { return impactNames[i] }

// Cause is why a car loses structure or is destroyed.
type Cause uint8

// The causes.
const (
	NoCause Cause = iota
	ByWeapon
	ByMine
	ByCollision
	ByCrash
	ByScrape
	ByRubble
	ByCrate
	ByWreck
	BySpikes
	ByHeat
	ByResigning
	ByBlocked // pushed and not able to move

	NumCauses = int(ByBlocked) + 1
)

var causeNames = [...]string{"", "weapon", "mine", "collision", "crash", "scrape", "rubble", "crate", "wreck", "spikes", "heat", "resigned", "blocked"}

// String returns the name of the cause.
func (c Cause) String() string { return causeNames[c] }

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind    EventKind
	Rule    game.RuleID
	Seat    game.Seat
	Other   game.Seat
	From    Sq
	To      Sq
	Count   int16
	Index   int16
	Left    int16
	Die     uint8
	Speed   uint8
	Turbo   uint8
	Brake   uint8
	Slot    int8
	Side    Side
	Step    Step
	Piece   PieceID
	Feature Feature
	Token   Token
	Impact  Impact
	Cause   Cause
	End     endRule
	Kept    bool
	Gone    bool
	NDice   uint8
	Dice    [6]uint8
	NOrder  uint8
	Order   [MaxSeats]game.Seat
	Course  *Course // so that squares can be named
	Model   uint8   // of the seat, so that nodes can be named
}

// event starts an event with fields that mean nothing set.
func event(k EventKind, rule game.RuleID, seat game.Seat) Event {
	return Event{Kind: k, Rule: rule, Seat: seat, Other: game.Nobody, From: NoSq, To: NoSq, Slot: -1, Side: NoSide}
}

// emit hands an event to whoever listens.
func (r *run) emit(e Event) {
	if r.rec != nil {
		e.Course = r.s.course
		if e.Seat >= 0 {
			e.Model = r.s.t.Cars[e.Seat].Model
		}
		r.rec(e)
	}
}
