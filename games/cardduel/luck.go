package cardduel

import (
	"slices"

	"turnpike/dice"
	"turnpike/luck"
)

// luckCards is what the cards are weighed by: the points of damage printed on what a seat is dealt or draws.
const luckCards luck.Kind = "cards"

// Turn implements game.Roller: the turn of the next player.
func (c *Codec) Turn(e Event) bool { return e.Kind == EvTurnStarted }

// Rolls implements game.Roller. There are no dice in Card Duel, so what chance gives is cards: each is drawn out of those that lie in the draw pile at that
// moment. As cards are not put back, later draws make up for earlier ones, which the sum over all of them does not know: its band is somewhat wider than what
// could really come, so that nobody is called lucky too easily. Events say which cards came but not what was left; that is worked out backwards from the pile after the step.
func (c *Codec) Rolls(s *State, events []Event, draws []dice.Draw, dst []luck.Roll) []luck.Roll {
	type drawn struct {
		seat int
		card Card
	}
	var came []drawn
	for i := 0; i < len(events); i++ {
		switch e := &events[i]; e.Kind {
		case EvDrew:
			for _, card := range e.Cards[:e.N] {
				came = append(came, drawn{int(e.Seat), card})
			}
		case EvDealt:
			// They are dealt one to each in turn, and told hand by hand.
			hands := 1
			for i+hands < len(events) && events[i+hands].Kind == EvDealt {
				hands++
			}
			for k := range int(e.N) {
				for _, h := range events[i : i+hands] {
					came = append(came, drawn{int(h.Seat), h.Cards[k]})
				}
			}
			i += hands - 1
		}
	}
	var sizes []int // of the pile at each draw
	for _, d := range draws {
		if d.Purpose == "draw" || d.Purpose == "deal" {
			sizes = append(sizes, d.Sides)
		}
	}
	if len(sizes) != len(came) {
		return dst
	}
	pile := make([]int, 0, maxCards)
	for _, card := range s.t.draw[:s.t.nDraw] {
		pile = append(pile, c.deck.Damage(card))
	}
	first := len(dst)
	for i := len(came) - 1; i >= 0; i-- {
		if sizes[i] != len(pile)+1 {
			pile = pile[:0] // a reshuffle or a new deal came after it: it was the last card of an older pile
		}
		if sizes[i] != len(pile)+1 {
			break
		}
		points := c.deck.Damage(came[i].card)
		pile = append(pile, points)
		dst = append(dst, luck.Roll{Seat: came[i].seat, Kind: luckCards, Dist: luck.Faces(pile...), Got: points})
	}
	slices.Reverse(dst[first:])
	return dst
}
