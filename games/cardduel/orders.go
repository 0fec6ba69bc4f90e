package cardduel

import "turnpike/game"

// orders are the standing orders of a seat (CG-ATK-040).
var orders = []game.Option{
	{Key: "armor", Type: game.Enum, Title: "Armor", Default: "ask", Rule: "CG-ARMOR-001", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"},
		{Value: "holds", Title: "Always armor if one card stops the whole hit"},
	}},
	{Key: "answers", Type: game.Enum, Title: "Questions about others", Default: "ask", Rule: "CG-ATK-017", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me whenever I can answer"},
		{Value: "own", Title: "Ask me only about my own car"},
		{Value: "none", Title: "Pass everything"},
	}},
	{Key: "ejection", Type: game.Enum, Title: "Ejection Seat", Default: "lethal", Rule: "CG-ATK-040", Choices: []game.Choice{
		{Value: "lethal", Title: "Offer it when the hit would disable my driver"},
		{Value: "always", Title: "Offer it whenever it is legal"},
		{Value: "never", Title: "Do not offer it by itself"},
	}},
	{Key: "ready", Type: game.Bool, Title: "Start duels without asking me", Default: false, Rule: "CG-SETUP-014"},
}

// Auto implements game.Autopilot.
func (g *Rules) Auto(s *State, seat game.Seat, orders game.Values) (Action, bool) {
	t := &s.t
	if !t.asks(seat) {
		return Action{}, false
	}
	switch t.stage {
	case stageDeal:
		// Before the first duel there is nothing to read, only any-time cards to think of.
		return PassAction(), orders.Bool("ready") || t.duel == 1 && !t.cars[seat].holdsAnyTime()
	case stageWindow:
		r := run{s: s, d: g.deck}
		return r.autoAnswer(t.top(), seat, orders)
	}
	return Action{}, false
}

func (c *car) holdsAnyTime() bool {
	for _, card := range c.handCards() {
		if card.AnyTime() {
			return true
		}
	}
	return false
}

func (r *run) autoAnswer(f *frame, seat game.Seat, orders game.Values) (Action, bool) {
	switch orders.Str("answers") {
	case "none":
		return PassAction(), true
	case "own":
		if f.on != seat && f.step != stepFollowUp {
			return PassAction(), true
		}
	}
	if f.step == stepFollowUp {
		return Action{}, false
	}
	if orders.Str("armor") == "holds" {
		if card := r.armorThatHolds(f, seat); card != NoCard {
			return PlayAction(card), true
		}
	}
	var buf [32]Action
	legal := r.legalAnswers(f, seat, buf[:0])
	if len(legal) == 1 && legal[0].Card == EjectionSeat {
		// CG-ATK-040 (a): a question about the Ejection Seat alone.
		switch {
		case orders.Str("ejection") == "never":
			return PassAction(), true
		case f.kind == framePaint:
			return Action{}, false // the seat would be lost with the hand
		}
		return PassAction(), orders.Str("ejection") == "lethal" && !r.lethal(f) // Debris is never lethal
	}
	return Action{}, false
}

// armorThatHolds returns the weakest armor card of seat that stops all that is left of the damage, or NoCard.
func (r *run) armorThatHolds(f *frame, seat game.Seat) Card {
	best := NoCard
	for _, card := range r.s.t.cars[seat].handCards() {
		if card.IsArmor() && r.mayAnswer(f, seat, card, NoLocation, game.Nobody) == allowed && f.stopped+r.d.stops[card] >= f.damage &&
			(best == NoCard || r.d.stops[card] < r.d.stops[best]) {
			best = card
		}
	}
	return best
}

// lethal reports whether the damage pending in f would disable its victim's driver.
func (r *run) lethal(f *frame) bool {
	c := &r.s.t.cars[f.on]
	return f.location.IsSide() && c.breached(f.location, r.d) && f.damage > f.stopped &&
		c.driver+f.damage-f.stopped >= r.d.Car.Driver
}
