package sixth

import "turnpike/game"

// standing are the standing orders of a seat.
var standing = []game.Option{
	{Key: "fire", Type: game.Enum, Title: "Fire", Default: fireAsk, Rule: "SX-ATK-001", Choices: []game.Choice{
		{Value: fireAsk, Title: "Ask me"},
		{Value: fireAuto, Title: "Fire the best shot"},
		{Value: fireHold, Title: "Hold fire"},
	}, Help: "Asked or fired only when the chance to do harm is good enough. What else there is to do in a combat turn is asked about as ever."},
	{Key: "odds", Type: game.Int, Title: "Chance to do harm", Unit: "%", Default: 0, Limits: &game.Range{Min: 0, Max: 99}, Rule: "SX-ATK-010",
		Help: "Below it nobody asks and nothing is fired. At 0% shots at things of the arena count, too; above it those at cars alone."},
}

// Values of the order about fire.
const (
	fireAsk  = "ask"
	fireAuto = "auto"
	fireHold = "hold"
)

// Auto implements game.Autopilot.
func (g *Rules) Auto(s *State, seat game.Seat, o game.Values) (Action, bool) {
	r := run{s: s, d: g.d}
	t := &s.t
	if t.Ask != askCombat || !t.Asked.Has(seat) {
		return Action{}, false
	}
	fire, least := o.Str("fire"), o.Int("odds")
	if fire == fireAsk && least == 0 {
		return Action{}, false
	}
	return r.autoFire(seat, fire, float64(least)/100)
}

// autoFire answers in a combat turn. It asks where something else than a shot could be done, and spends nothing on a shot by itself.
func (r *run) autoFire(seat game.Seat, fire string, least float64) (Action, bool) {
	var buf [64]Action
	best, most, good := PassAction(), 0.0, false
	for _, a := range r.legalCombat(seat, buf[:0]) {
		switch {
		case a.Do == Pass:
			continue
		case a.Do != Fire:
			return Action{}, false
		case fire == fireHold:
			continue
		case !a.Target.isCar():
			good = good || least == 0 && fire == fireAsk
			continue
		}
		_, _, odds := r.oddsOf(seat, &a)
		if odds.Harm < least {
			continue
		}
		good = true
		if worth := odds.Armor + odds.Tires.Mean() + 2*odds.Internal + odds.Fire + odds.Explosion; worth > most && !r.costs(seat, &a) {
			best, most = a, worth
		}
	}
	switch {
	case !good || fire == fireHold:
		return PassAction(), true
	case fire == fireAuto:
		return best, true
	}
	return Action{}, false
}

// costs reports whether an attack takes more than its turn: a weapon that is fired again with Hacker, or the Targeting Computer, which helps once a round.
func (r *run) costs(seat game.Seat, a *Action) bool {
	c := &r.s.t.Cars[seat]
	return a.Computer || c.Slots[a.Slot].Flags&(slotFired|slotFiredToo) != 0
}
