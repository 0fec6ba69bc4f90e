package cardduel

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/game"
)

// Codec is the JSON, text and byte forms of Card Duel. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct{ deck *Deck }

// NewCodec returns the codec that goes with New(deck).
func NewCodec(deck *Deck) *Codec { return &Codec{deck} }

// Game returns Card Duel with its types erased, with the deck that comes with the program.
func Game() game.Game {
	d := StandardDeck()
	return game.Erase(New(d), NewCodec(d))
}

// Types implements game.Codec.
func (c *Codec) Types() map[string]any {
	return map[string]any{"Observation": Observation{}, "Event": EventView{}, "Action": ActionView{}, "Preview": PreviewView{}}
}

// Action implements game.Codec.
func (c *Codec) Action(a Action) any {
	v := ActionView{Do: a.Do.String(), Card: c.deck.Name(a.Card), Rider: c.deck.Name(a.Rider), Side: a.Side.String()}
	if a.Target != game.Nobody {
		v.Target = &a.Target
	}
	for _, card := range a.Cards {
		if card != NoCard {
			v.Cards = append(v.Cards, c.deck.Name(card))
		}
	}
	return v
}

// ParseAction implements game.Codec.
func (c *Codec) ParseAction(data []byte) (Action, error) {
	var v ActionView
	if err := game.DecodeForm(data, &v, "do, card, rider, target, side, cards", `{"do":"pass"}`); err != nil {
		return Action{}, err
	}
	return c.fromView(v)
}

func (c *Codec) fromView(v ActionView) (Action, error) {
	i := slices.Index(verbNames[:], v.Do)
	if i < 0 {
		return Action{}, game.WrongForm("do", fmt.Sprintf("there is no action %q", v.Do), strings.Join(verbNames[:], ", "))
	}
	a := action(Verb(i))
	var err error
	card := func(field string, name CardName) Card {
		if name == "" || err != nil {
			return NoCard
		}
		found, e := c.deck.Find(string(name))
		if e != nil {
			err = game.WrongForm(field, e.Error(), "a card of the deck")
		}
		return found
	}
	a.Card, a.Rider = card("card", v.Card), card("rider", v.Rider)
	if v.Side != "" && err == nil {
		side := slices.Index(locationNames[:NumSides], v.Side)
		if side < 0 {
			return Action{}, game.WrongForm("side", fmt.Sprintf("there is no side %q", v.Side), "front, right, back, left")
		}
		a.Side = Location(side)
	}
	if v.Target != nil {
		if *v.Target < 0 || *v.Target >= maxSeats {
			return Action{}, game.WrongForm("target", fmt.Sprintf("there is no seat %d", *v.Target), fmt.Sprintf("0 to %d", maxSeats-1))
		}
		a.Target = *v.Target
	}
	if len(v.Cards) > handSize {
		return Action{}, game.WrongForm("cards", fmt.Sprintf("%d cards", len(v.Cards)), fmt.Sprintf("at most %d", handSize))
	}
	for i, name := range v.Cards {
		a.Cards[i] = card(fmt.Sprintf("cards[%d]", i), name)
		if err == nil && a.Cards[i] == NoCard {
			err = game.WrongForm(fmt.Sprintf("cards[%d]", i), "is empty", "a card of the deck")
		}
	}
	slices.Sort(a.Cards[:len(v.Cards)])
	return a, err
}

// Text implements game.Codec: the verb, the card, and what belongs to it: "attack laser_front > 2 called_shot left",
// "play spin left", "discard armor_front swerve", "pass".
func (c *Codec) Text(a Action) string {
	v := c.Action(a).(ActionView)
	parts := []string{v.Do}
	if v.Card != "" {
		parts = append(parts, string(v.Card))
	}
	if v.Target != nil {
		parts = append(parts, ">", fmt.Sprint(*v.Target))
	}
	if v.Rider != "" {
		parts = append(parts, string(v.Rider))
	}
	if v.Side != "" {
		parts = append(parts, v.Side)
	}
	for _, card := range v.Cards {
		parts = append(parts, string(card))
	}
	return strings.Join(parts, " ")
}

// ParseText implements game.Codec.
func (c *Codec) ParseText(line string) (Action, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Action{}, game.WrongForm("do", "the line is empty", strings.Join(verbNames[:], ", "))
	}
	v := ActionView{Do: words[0]}
	words = words[1:]
	if v.Do == Discard.String() {
		for _, w := range words {
			v.Cards = append(v.Cards, CardName(w))
		}
		return c.fromView(v)
	}
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case w == ">":
			i++
			var seat game.Seat
			if i == len(words) {
				return Action{}, game.WrongForm("target", "missing after >", "a seat number")
			}
			if _, err := fmt.Sscanf(words[i], "%d", &seat); err != nil {
				return Action{}, game.WrongForm("target", fmt.Sprintf("%q is not a seat", words[i]), fmt.Sprintf("0 to %d", maxSeats-1))
			}
			v.Target = &seat
		case slices.Contains(locationNames[:NumSides], w) && v.Side == "":
			v.Side = w
		case v.Card == "":
			v.Card = CardName(w)
		case v.Rider == "":
			v.Rider = CardName(w)
		default:
			return Action{}, game.WrongForm("", fmt.Sprintf("%q is too much", w), "verb card > seat rider side")
		}
	}
	return c.fromView(v)
}
