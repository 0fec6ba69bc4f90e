package cardduel

import "turnpike/game"

// Verb is what an action does.
type Verb uint8

const (
	Pass       Verb = iota // decline to answer; take the hit; ready; no escape after all
	Attack                 // Card at Target, with Rider and for a Called Shot Side
	Play                   // Card; jams: Target; Spin, Skid Into A Wall: Side
	Discard                // Cards
	Escape                 // announce it
	Queue                  // Card (jams: Target) for the next safe point
	Unqueue                // take it back
	PlanEscape             // ask me about escaping at the end of this turn
	DropEscape             // do not ask me after all
	numVerbs
)

var verbNames = [numVerbs]string{"pass", "attack", "play", "discard", "escape", "queue", "unqueue", "plan_escape", "drop_escape"}

func (v Verb) String() string { return verbNames[v] }

// Action is one choice of a player. Fields that the verb does not use hold NoCard, Nobody, NoLocation; use the constructors.
type Action struct {
	Do     Verb
	Card   Card
	Rider  Card
	Side   Location
	Target game.Seat
	Cards  [handSize]Card // Discard: in ascending order, then NoCard
}

var noCards = [handSize]Card{NoCard, NoCard, NoCard, NoCard, NoCard, NoCard}

func action(v Verb) Action {
	return Action{Do: v, Card: NoCard, Rider: NoCard, Side: NoLocation, Target: game.Nobody, Cards: noCards}
}

// PassAction declines.
func PassAction() Action { return action(Pass) }

// AttackAction attacks target with card.
func AttackAction(card Card, target game.Seat) Action {
	a := action(Attack)
	a.Card, a.Target = card, target
	return a
}

// CalledShotAction attacks target with card on the side named.
func CalledShotAction(card Card, target game.Seat, side Location) Action {
	a := AttackAction(card, target)
	a.Rider, a.Side = CalledShot, side
	return a
}

// TireShotAction attacks the tires of target with card.
func TireShotAction(card Card, target game.Seat) Action {
	a := AttackAction(card, target)
	a.Rider = TireShot
	return a
}

// PlayAction plays a card that needs no target and no side.
func PlayAction(card Card) Action {
	a := action(Play)
	a.Card = card
	return a
}

// PlaySideAction plays Spin or Skid Into A Wall for a side.
func PlaySideAction(card Card, side Location) Action {
	a := PlayAction(card)
	a.Side = side
	return a
}

// PlayTargetAction plays a jam on target.
func PlayTargetAction(card Card, target game.Seat) Action {
	a := PlayAction(card)
	a.Target = target
	return a
}

// DiscardAction discards one to six cards.
func DiscardAction(cards ...Card) Action {
	a := action(Discard)
	n := copy(a.Cards[:], cards)
	for i := 1; i < n; i++ { // insertion sort: at most six, and no allocation
		for j := i; j > 0 && a.Cards[j] < a.Cards[j-1]; j-- {
			a.Cards[j], a.Cards[j-1] = a.Cards[j-1], a.Cards[j]
		}
	}
	return a
}

// EscapeAction announces an escape.
func EscapeAction() Action { return action(Escape) }

// QueueAction puts an any-time card in the queue; target is Nobody except for jams.
func QueueAction(card Card, target game.Seat) Action {
	a := action(Queue)
	a.Card, a.Target = card, target
	return a
}

// UnqueueAction takes a card out of the queue.
func UnqueueAction(card Card, target game.Seat) Action {
	a := action(Unqueue)
	a.Card, a.Target = card, target
	return a
}

// PlanEscapeAction asks to be offered an escape at the end of the turn; DropEscapeAction withdraws that.
func PlanEscapeAction() Action { return action(PlanEscape) }

// DropEscapeAction withdraws PlanEscapeAction.
func DropEscapeAction() Action { return action(DropEscape) }
