package cardduel

import "turnpike/game"

// EventKind says what happened.
type EventKind uint8

// The events of the game. The comments name the fields of Event that count beside Seat.
const (
	EvDuelStarted     EventKind = iota // Count: duel number; Seat: dealer; Target: who begins
	EvDealt                            // Cards (private)
	EvTurnStarted                      // Count: turn of the duel
	EvLostTurn                         //
	EvDrew                             // Cards (private)
	EvReshuffled                       // Count: cards; no Seat
	EvAttack                           // Target, Card, Rider, Location, Points; Base, Bonus
	EvPlayed                           // Card, Target, Location, How: a card is put on the table
	EvMoved                            // Seat: target; Card, From, Location
	EvCancelled                        // Seat: attacker; Target; Card: the attack; With: what cancelled it
	EvArmor                            // Card, Location, Points: stopped so far
	EvDamage                           // Location, Points, Left, Card; Base, Bonus, Stopped, Lost
	EvStopped                          // Location, Card; Base, Bonus, Stopped
	EvBreached                         // Location
	EvTiresDestroyed                   //
	EvDisabled                         // Target: who is credited, or Nobody
	EvKill                             // Points, Target: the car
	EvInPlay                           // Card
	EvJammed                           // Card, Target: the victim
	EvCured                            // Cards
	EvShaken                           //
	EvBlinded                          // Cards: the lost hand
	EvDiscarded                        // Cards
	EvEscapeAnnounced                  //
	EvEscapeLapsed                     //
	EvLeft                             // How
	EvDuelEnded                        // How, Seats; no Seat
	EvScored                           // Points, Left: the new total
	EvGameOver                         // Seats; no Seat
	EvQueued                           // Card, Target (private)
	EvUnqueued                         // Card (private)
	EvEscapePlanned                    // (private)
	EvEscapeDropped                    // (private)
	numEvents
)

var eventNames = [numEvents]string{
	"duel_started", "dealt", "turn_started", "lost_turn", "drew", "reshuffled", "attack", "played", "moved", "cancelled",
	"armor", "damage", "stopped", "breached", "tires_destroyed", "disabled", "kill", "in_play", "jammed", "cured", "shaken",
	"blinded", "discarded", "escape_announced", "escape_lapsed", "left", "duel_ended", "scored", "game_over", "queued",
	"unqueued", "escape_planned", "escape_dropped",
}

func (k EventKind) String() string { return eventNames[k] }

// how says in what way something happened.
type how uint8

const (
	howNone how = iota

	// EvPlayed: what the card answers, or that it answers nothing.
	howAction
	howAnswer
	howSafePoint

	// EvLeft
	howDisabled
	howEscaped
	howEjected
	howResigned

	// EvDuelEnded
	howLastCar
	howDeckOut
	howTime
	howNobody
)

var howNames = [...]string{
	"", "action", "answer", "any_time", "disabled", "escaped", "ejected", "resigned", "last_car", "deck_out", "time", "nobody",
}

func (h how) String() string { return howNames[h] }

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind     EventKind
	How      how
	Seat     game.Seat
	Target   game.Seat
	Card     Card
	Rider    Card
	With     Card
	Location Location
	From     Location
	Source   frameKind // EvDamage, EvStopped: what did it
	Base     uint8
	Bonus    uint8
	Stopped  uint8
	Lost     uint8 // points beyond what the location could take
	N        uint8 // cards in Cards
	Cards    [handSize]Card
	Seats    game.SeatSet
	Count    uint16
	Points   int16
	Left     int16
}

// private reports whether only the seat itself learns of events of this kind; of EvDealt and EvDrew the others learn all but the cards.
func (k EventKind) private() bool { return k >= EvQueued }
