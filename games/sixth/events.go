package sixth

import (
	"unique"

	"turnpike/game"
	"turnpike/geom"
)

// EventKind says what happened.
type EventKind uint8

// The events; event_form.go says what happened, and which fields of Event each has.
const (
	EvBuilt EventKind = iota
	EvRevealed
	EvPlaced
	EvMarker
	EvRound
	EvPhase
	EvSpeedLoss
	EvTokens
	EvSpeed
	EvMove
	EvReposition
	EvStuck
	EvSpin
	EvFlip
	EvPushed
	EvPopped
	EvRoll
	EvReroll
	EvResult
	EvCollision
	EvPaid
	EvGained
	EvTires
	EvPower
	EvArmor
	EvIgnite
	EvPutOut
	EvBurns
	EvExplosion
	EvAttack
	EvCover
	EvDamage
	EvObject
	EvDestroyed
	EvCard
	EvCrewHit
	EvCrewDead
	EvDamageCard
	EvUsed
	EvCondition
	EvDropped
	EvMine
	EvEquipped
	EvEliminated
	EvWreck
	EvOver
	EvPassed
	EvGoesOff
	EvCounted
	EvTally
	numEvents
)

var eventNames = [numEvents]string{
	"built", "revealed", "placed", "marker", "round", "phase", "speed_loss", "tokens", "speed", "move", "reposition", "stuck", "spin", "flip",
	"pushed", "popped", "roll", "reroll", "result", "collision", "paid", "gained", "tires", "power", "armor", "ignite", "put_out", "burns",
	"explosion", "attack", "cover", "damage", "object", "destroyed", "card", "crew_hit", "crew_dead", "damage_card", "used", "condition",
	"dropped", "mine", "equipped", "eliminated", "wreck", "over",
	"passed", "goes_off", "counted", "tally",
}

func (k EventKind) String() string { return eventNames[k] }

// rollOf says what a roll is for.
type rollOf uint8

const (
	rollDriving rollOf = iota
	rollCollision
	rollPush
	rollAttack
	rollDefense
	rollCage     // Safety Cage
	rollBar      // Roll Bar
	rollBrackets // Reinforced Weapon Brackets
	rollMamba
	numRolls
)

var rollNames = [numRolls]string{"driving", "collision", "push", "attack", "defense", "safety_cage", "roll_bar", "brackets", "mamba"}

func (w rollOf) String() string { return rollNames[w] }

// condition is a state that a card gives a car (SX-ATK-020).
type condition uint8

const (
	condPaint condition = iota
	condShaken
	condOverload
)

var conditionNames = [...]string{"paint", "shaken", "overload"}

// ending says how a player left.
type ending uint8

const (
	endCrew ending = iota
	endPower
	endFlip
	endResigned
)

var endingNames = [...]string{"crew", "power_plant", "flip", "resigned"}

var endingRules = [...]game.RuleID{"SX-ELIM-001", "SX-DMG-014", "SX-SPIN-005", "SX-ELIM-009"}

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind    EventKind
	Rule    game.RuleID
	Seat    game.Seat
	Seats   game.SeatSet
	On, By  Ref
	OnKind  ObjectKindID // of a loose piece, as it was then; [run.emit] fills in these four
	ByKind  ObjectKindID
	OnOf    game.Seat // of a wreck
	ByOf    game.Seat
	Side    Side
	OnSide  Side
	Crew    Role
	Phase   phase
	Move    Verb
	What    rollOf
	Cause   cause
	With    Means
	Card    uint8
	Slot    int8
	Die     int8
	Before  uint8 // face before a re-roll
	Step    uint8
	Count   int16
	Left    int16
	Control int8
	Ace     int8
	Basic   uint8
	Tire    uint8
	Fire    uint8
	Blast   uint8
	Shield  uint8
	Back    bool
	Cut     bool
	Pile    bool
	Gone    bool
	Flip    bool
	Icons   Icons
	Angle   geom.Angle
	From    geom.Pose
	Via     geom.Pose // of a move: where the straight part ended
	To      geom.Pose
	Throw   throw
	Car     unique.Handle[Design]
}

// event starts an event with fields that mean nothing set.
func event(k EventKind, rule game.RuleID, seat game.Seat) Event {
	return Event{Kind: k, Rule: rule, Seat: seat, On: NoRef, By: NoRef, Side: NoSide, OnSide: NoSide, Slot: -1, Die: -1}
}

// emit hands an event to whoever listens. Its pieces are still on the table: the event keeps what they are, for those who read it when they have gone.
func (r *run) emit(e Event) {
	if r.rec != nil {
		e.OnKind, e.OnOf = r.pieceKind(e.On)
		e.ByKind, e.ByOf = r.pieceKind(e.By)
		r.rec(e)
	}
}

// pieceKind is what a loose piece is, and whose wreck; 0 for cars and walls, which their references name.
func (r *run) pieceKind(ref Ref) (ObjectKindID, game.Seat) {
	if !ref.isObject() {
		return 0, 0
	}
	o := &r.s.t.Objects[ref.object()]
	if o.Kind != r.d.wreck {
		return o.Kind, 0
	}
	return o.Kind, game.Seat(o.Seat)
}
