package cardduel

import (
	"math"
	"testing"

	"turnpike/dice"
)

// Two cards are drawn across a reshuffle: the last one of the old pile, which could be no other, then one of three of the new.
func TestLuck(t *testing.T) {
	t.Parallel()
	deck := StandardDeck()
	c := NewCodec(deck)
	var hard, mild Card // two cards of different damage
	for card := range NumCards {
		if d := deck.Damage(Card(card)); d > deck.Damage(hard) {
			hard = Card(card)
		}
	}
	for card := range NumCards {
		if d := deck.Damage(Card(card)); d > 0 && d < deck.Damage(hard) {
			mild = Card(card)
		}
	}
	none := Shaken
	if deck.Damage(none) != 0 || deck.Damage(mild) == 0 {
		t.Fatal("the deck has other cards")
	}
	var s State
	s.t.nDraw = 2
	s.t.draw[0], s.t.draw[1] = mild, none // what is left
	ev := Event{Kind: EvDrew, Seat: 1, N: 2}
	ev.Cards[0], ev.Cards[1] = mild, hard
	draws := []dice.Draw{{Purpose: "draw", Sides: 1}, {Purpose: "draw", Sides: 3, Value: 1}}
	rolls := c.Rolls(&s, []Event{{Kind: EvReshuffled, Count: 3}, ev}, draws, nil)
	if len(rolls) != 2 {
		t.Fatalf("%d rolls: %+v", len(rolls), rolls)
	}
	if r := rolls[0]; r.Seat != 1 || r.Got != deck.Damage(mild) || r.Dist.Variance() != 0 {
		t.Errorf("the last card of the pile: %+v", r)
	}
	mean := float64(deck.Damage(mild)+deck.Damage(hard)) / 3
	if r := rolls[1]; r.Got != deck.Damage(hard) || math.Abs(r.Dist.Mean()-mean) > 1e-12 {
		t.Errorf("one of three: %+v", r)
	}
}
