package cardduel

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"turnpike/game"
)

// PositionView is the JSON form of a hand-made position; docs/scenarios/cardduel.md explains every key.
type PositionView struct {
	Duel       int               `json:"duel" minimum:"1" maximum:"1000"`  // default 1
	Turn       int               `json:"turn" minimum:"0" maximum:"60000"` // turns begun in this duel; default 1
	Dealer     *game.Seat        `json:"dealer"`                           // default: the seat to the right of current
	Current    game.Seat         `json:"current"`                          // whose turn it is; default 0
	Stage      string            `json:"stage" enum:"action,turn,deal"`    // "action" (default): hands are drawn, the current player acts; "turn": the turn begins; "deal": before the first turn
	Reshuffled bool              `json:"reshuffled"`                       // the draw pile has run out once
	Cars       []PositionCarView `json:"cars"`                             // by seat; seats left out are undamaged with an empty hand
	Deck       []CardName        `json:"deck"`                             // the draw pile; default: all cards that are nowhere else
	Discard    []CardName        `json:"discard"`                          // bottom to top; with deck given, cards that are nowhere else lie under it
}

// PositionCarView is one car of a position.
type PositionCarView struct {
	Hand     []CardName         `json:"hand" maxItems:"6"`
	Damage   map[string]int     `json:"damage" names:"location"` // default 0
	Lying    []PositionCardView `json:"lying"`                   // cards on the car; they need not account for the damage
	Specials []CardName         `json:"specials"`
	Took     []string           `json:"took" names:"weapon"` // weapons that have hurt the car in this duel
	Queue    []Queued           `json:"queue"`
	OwesTurn bool               `json:"owes_turn"`
	Escaping bool               `json:"escaping"`
	Status   string             `json:"status" names:"fate"` // default "in"
	Score    int                `json:"score" minimum:"0" maximum:"10000"`
	Kills    int                `json:"kills" minimum:"0" maximum:"6"`
}

// PositionCardView is a card lying on a car of a position.
type PositionCardView struct {
	Card     CardName `json:"card"`
	Location string   `json:"location" required:"true" names:"location"`
	Points   int      `json:"points" minimum:"0" maximum:"12"`
}

// Position implements game.Positioner.
func (c *Codec) Position(s *State, position json.RawMessage, setup game.Setup) error {
	v := PositionView{Duel: 1, Turn: 1, Stage: "action"}
	if err := game.DecodePosition(position, &v, names); err != nil {
		return err
	}
	opts, err := readOptions(setup.Options)
	if err != nil {
		return err
	}
	*s = State{dice: setup.Dice}
	b := builder{c, &s.t, v, setup.Seats}
	s.t.opts = opts
	if err := b.build(); err != nil {
		return err
	}
	r := run{s: s, d: c.deck}
	r.advance()
	return nil
}

type builder struct {
	*Codec
	t     *table
	v     PositionView
	seats int
}

func (b *builder) build() error {
	t, v := b.t, &b.v
	t.seats = uint8(b.seats)
	if v.Current < 0 || int(v.Current) >= b.seats {
		return game.WrongPosition("current", "there is no seat %d (0 to %d)", v.Current, b.seats-1)
	}
	t.current = v.Current
	t.dealer = (v.Current + game.Seat(b.seats) - 1) % game.Seat(b.seats)
	if v.Dealer != nil {
		if *v.Dealer < 0 || int(*v.Dealer) >= b.seats {
			return game.WrongPosition("dealer", "there is no seat %d (0 to %d)", *v.Dealer, b.seats-1)
		}
		t.dealer = *v.Dealer
	}
	t.duel, t.turn, t.again = uint16(v.Duel), uint16(v.Turn), v.Reshuffled
	if len(v.Cars) > b.seats {
		return game.WrongPosition("cars", "%d cars for %d seats", len(v.Cars), b.seats)
	}
	for c := range Card(NumCards) {
		t.unseen[c] = uint8(b.deck.Count(c, b.seats))
	}
	for i := range v.Cars {
		if err := b.car(game.Seat(i), &v.Cars[i]); err != nil {
			return err
		}
	}
	if !t.in(t.current) {
		return game.WrongPosition("current", "seat %d is not in the duel", t.current)
	}
	if t.operating().Len() < 2 {
		return game.WrongPosition("cars", "fewer than two cars are in the duel")
	}
	if err := b.piles(); err != nil {
		return err
	}
	switch v.Stage {
	case "action":
		t.stage = stageAction
		if t.cars[t.current].cards == 0 {
			return game.WrongPosition("stage", "the current player has no cards to act with; stage \"turn\" draws")
		}
	case "turn":
		t.stage = stageTurnStart
	case "deal":
		t.stage, t.asked, t.turn = stageDeal, t.operating(), 0
	}
	return nil
}

// take marks one copy of a card as being where a key says. In a hand or the draw pile it stays unseen.
func (b *builder) take(key string, name CardName, left *[NumCards]int) (Card, error) {
	card, err := b.deck.Find(string(name))
	if err != nil {
		return NoCard, game.WrongPosition(key, "%v", err)
	}
	left[card]--
	return card, nil
}

func (b *builder) car(seat game.Seat, v *PositionCarView) error {
	t := b.t
	c := &t.cars[seat]
	key := func(k string) string { return fmt.Sprintf("cars[%d].%s", seat, k) }
	if v.Status != "" {
		c.out = fate(slices.Index(fateNames[:], v.Status))
	}
	if c.out != fateIn && (len(v.Hand) > 0 || len(v.Specials) > 0 || len(v.Lying) > 0 || len(v.Queue) > 0 || v.OwesTurn || v.Escaping) {
		return game.WrongPosition(key("status"), "a car that is %s has no cards, owes no turn and does not escape", v.Status)
	}
	fig := b.deck.Car
	for name, n := range v.Damage {
		loc := Location(slices.Index(locationNames[:], name))
		limit := fig.Side
		switch loc {
		case Tires:
			limit = fig.Tires
		case Driver:
			limit = fig.Driver - 1
			if c.out == fateDisabled {
				limit = fig.Driver
			}
		}
		if n < 0 || n > int(limit) {
			return game.WrongPosition(key("damage."+name), "%d points (0 to %d)", n, limit)
		}
		switch {
		case loc == Tires:
			c.tires = uint8(n)
		case loc == Driver:
			c.driver = uint8(n)
		default:
			c.damage[loc] = uint8(n)
		}
	}
	for _, name := range v.Took {
		c.took |= 1 << slices.Index(weaponNames[:], name)
	}
	c.owes, c.escaping, c.score, c.kills = v.OwesTurn, v.Escaping, int16(v.Score), uint8(v.Kills)
	c.points = killPoints * int16(c.kills) // CG-SCORE-002, -008: earned in this duel, and in the score already
	return nil
}

// piles puts every card in its place and checks that no card is used more often than the deck has it.
func (b *builder) piles() error {
	t, v := b.t, &b.v
	var left [NumCards]int
	for c := range left {
		left[c] = int(t.unseen[c])
	}
	for i := range v.Cars {
		if err := b.carCards(game.Seat(i), &v.Cars[i], &left); err != nil {
			return err
		}
	}
	for i, name := range v.Deck {
		card, err := b.take(fmt.Sprintf("deck[%d]", i), name, &left)
		if err != nil {
			return err
		}
		if int(t.nDraw) == maxCards {
			return game.WrongPosition("deck", "more than %d cards", maxCards)
		}
		t.draw[t.nDraw] = card
		t.nDraw++
	}
	under := t.nDiscard
	for i, name := range v.Discard {
		card, err := b.take(fmt.Sprintf("discard[%d]", i), name, &left)
		if err != nil {
			return err
		}
		if int(t.nDiscard) == maxCards {
			return game.WrongPosition("discard", "more than %d cards", maxCards)
		}
		t.discard[t.nDiscard] = card
		t.nDiscard++
	}
	for c, n := range left {
		if n < 0 {
			return game.WrongPosition("cards", "%s is used %d times more than the deck has it", b.deck.Name(Card(c)), -n)
		}
	}
	given := append([]Card(nil), t.discard[under:t.nDiscard]...)
	t.nDiscard = under
	for c := range Card(NumCards) {
		for range left[c] {
			if v.Deck != nil {
				t.discard[t.nDiscard] = c
				t.nDiscard++
				continue
			}
			t.draw[t.nDraw] = c
			t.nDraw++
		}
	}
	t.nDiscard += uint8(copy(t.discard[t.nDiscard:], given))
	// What is known to everybody is no longer unseen.
	for _, c := range t.discard[:t.nDiscard] {
		t.unseen[c]--
	}
	return nil
}

func (b *builder) carCards(seat game.Seat, v *PositionCarView, left *[NumCards]int) error {
	t := b.t
	c := &t.cars[seat]
	key := func(k string, i int) string { return fmt.Sprintf("cars[%d].%s[%d]", seat, k, i) }
	for i, name := range v.Hand {
		card, err := b.take(key("hand", i), name, left)
		if err != nil {
			return err
		}
		c.hand[i] = card
		c.cards++
	}
	for i, name := range v.Specials {
		card, err := b.take(key("specials", i), name, left)
		if err != nil {
			return err
		}
		bit := specialBit(card)
		if bit == 0 || c.specials&bit != 0 {
			return game.WrongPosition(key("specials", i), "%s does not lie in a Specials area, or lies there already", name)
		}
		c.specials |= bit
		t.unseen[card]--
	}
	for i, l := range v.Lying {
		card, err := b.take(key("lying", i), l.Card, left)
		if err != nil {
			return err
		}
		loc := slices.Index(locationNames[:], l.Location)
		if int(t.nLying) == maxCards {
			return game.WrongPosition(key("lying", i), "more than %d cards", maxCards)
		}
		t.lying[t.nLying] = lying{card, uint8(l.Points), seat, Location(loc)}
		t.nLying++
		t.unseen[card]--
	}
	r := run{s: &State{t: *t}, d: b.deck}
	for i, q := range v.Queue {
		card, err := b.deck.Find(string(q.Card))
		if err != nil {
			return game.WrongPosition(key("queue", i), "%v", err)
		}
		target := game.Nobody
		if q.Target != nil {
			target = *q.Target
		}
		r.s.t.cars[seat] = *c
		if b := r.mayQueue(seat, card, target); b != allowed {
			return game.WrongPosition(key("queue", i), "%s [%s]", bars[b].detail, string(bars[b].rule))
		}
		c.queue[i] = queued{card, target} // no more than there are cards in the hand
		c.queued++
	}
	return nil
}

// ScriptValue implements game.Positioner: "deal:swerve" and "draw:swerve" name the card, "dealer:2" the seat.
func (c *Codec) ScriptValue(purpose, value string) (int, error) {
	switch purpose {
	case "deal", "draw":
		card, err := c.deck.Find(value)
		return int(card), err
	case "dealer":
		return strconv.Atoi(value)
	}
	return 0, fmt.Errorf("there are no dice for %q (deal, draw, dealer)", purpose)
}
