package cardduel

import (
	"fmt"
	"slices"

	"turnpike/game"
	"turnpike/game/form"
)

// actionForm is how actions look from outside: "attack laser_front > 2 called_shot left", "play spin left", "discard armor_front swerve", "pass".
func (c *Codec) actionForm() *form.Union[Action] {
	card := func(key, doc string, at func(*Action) *Card) form.Field[Action] {
		return form.Lookup(key, doc, at, c.cardName, c.deck.Find).Such(`"laser_front"`).Bare()
	}
	return form.New(form.Table[Action]{
		Tag:   "do",
		Kind:  func(a *Action) int { return int(a.Do) },
		Fresh: func(kind int) Action { return action(Verb(kind)) },
		Fields: []form.Field[Action]{
			card("card", "the card", func(a *Action) *Card { return &a.Card }),
			card("rider", "`called_shot` or `tire_shot`", func(a *Action) *Card { return &a.Rider }).OneOf([]string{c.cardName(CalledShot), c.cardName(TireShot)}),
			form.Int("target", "the seat of an attack or a jam", func(a *Action) *game.Seat { return &a.Target }, 0, maxSeats-1).After(">"),
			form.Name("side", "of a called shot; the side that is hit after Spin or Skid Into A Wall", func(a *Action) *Location { return &a.Side },
				locationNames[:NumSides]).Bare(),
			form.Words("cards", "one card up to the whole hand", "", c.handNames, c.setHand).Such(`["swerve"]`),
		},
		Names: verbNames[:],
		Kinds: []form.Kind[Action]{
			Pass:       {Doc: "declines to answer, closes a window, takes the hit; ready after the deal; no escape after all. Never the turn's action"},
			Attack:     {Keys: "card target? rider? side?", Doc: "the turn's action, or a follow-up"},
			Play:       {Keys: "card target? side?", Doc: "an answer; or equipment and the Ejection Seat as the turn's action"},
			Discard:    {Keys: "cards?", Doc: "the turn's action"},
			Escape:     {Doc: "when asked at the end of the turn"},
			Queue:      {Keys: "card target?", Doc: "anybody at any moment: play it at the next safe point"},
			Unqueue:    {Keys: "card target?", Doc: "takes it back"},
			PlanEscape: {Doc: "the current player: ask me about escaping at the end of this turn"},
			DropEscape: {Doc: "the current player: do not ask me after all"},
		},
	})
}

func (c *Codec) cardName(card Card) string { return string(c.deck.Name(card)) }

func (c *Codec) handNames(a *Action) (list []string) {
	for _, card := range a.Cards {
		if card != NoCard {
			list = append(list, c.cardName(card))
		}
	}
	return list
}

func (c *Codec) setHand(a *Action, names []string) error {
	if len(names) > handSize {
		return form.Wrong("", fmt.Sprintf("%d cards", len(names)), fmt.Sprintf("at most %d", handSize))
	}
	for i, name := range names {
		card, err := c.deck.Find(name)
		if err != nil {
			return form.Wrong(fmt.Sprintf("[%d]", i), err.Error(), "a card of the deck")
		}
		a.Cards[i] = card
	}
	slices.Sort(a.Cards[:len(names)])
	return nil
}
