package jumpstart

import (
	"turnpike/dice"
	"turnpike/game"
)

// Dice implements game.Rules.
func (g *Rules) Dice(s *State) *dice.Stream { return &s.dice }

// Decisions implements game.Rules: one at a time. Speeds and fire are chosen by everybody at once, unseen (DX-JUMP-008, DX-JUMP-024). That
// somebody is asked for fire is no secret: all can see who has a shot.
func (g *Rules) Decisions(s *State, dst []game.Decision) []game.Decision {
	t := &s.t
	if t.Stage == StageOver || t.Ask == AskNothing {
		return dst
	}
	d := game.Decision{Kind: game.Kind(t.Ask.String()), Who: t.Asked, Mode: game.Each, Pass: true}
	if t.Ask == AskMove {
		d.Mode = game.First
	}
	return append(dst, d)
}

// Legal implements game.Rules.
func (g *Rules) Legal(s *State, seat game.Seat, dst []Action) []Action {
	r := run{s: s, g: g}
	return r.legal(seat, dst)
}

// Outcome implements game.Rules. The score of a seat is the number of vehicles that it has put out of the fight.
func (g *Rules) Outcome(s *State) (game.Outcome, bool) {
	t := &s.t
	if t.Stage != StageOver {
		return game.Outcome{}, false
	}
	o := game.Outcome{Winners: t.Winner, Rule: endRules[t.End]}
	for seat := range int(t.NSeats) {
		o.Scores[seat] = int32(t.Kills[seat])
	}
	return o, true
}

// hides reports whether a vehicle has a speed that a viewer does not know of (DX-JUMP-008).
func (t *table) hides(id CarID, viewer game.Seat) bool {
	c := &t.Cars[id]
	return t.Ask == AskSpeed && c.Set && c.Owner != viewer && viewer != game.Referee
}

// Imagine implements game.Rules: speeds and fire that others have chosen and not yet shown are drawn afresh (DX-JUMP-008, DX-JUMP-024).
func (g *Rules) Imagine(dst, s *State, seat game.Seat, rng *dice.Stream) {
	*dst = *s
	dst.dice = dice.Fast(rng.Uint64())
	if seat == game.Referee {
		return
	}
	t := &dst.t
	r := run{s: dst, g: g}
	switch t.Ask {
	case AskSpeed:
		var buf [4]MPH
		for id := range CarID(t.NCars) {
			if !t.hides(id, seat) {
				continue
			}
			if only, one := r.onlySpeed(id); one {
				t.Cars[id].Chosen = only
				continue
			}
			list := r.carSpeeds(id, buf[:0])
			t.Cars[id].Chosen = list[rng.IntN("imagine", len(list))]
		}
	case AskFire:
		r.imagineFire(seat, rng)
	}
}

// imagineFire draws what others have declared. Of who has not answered yet nothing is known to be declared; that is drawn when he has.
func (r *run) imagineFire(seat game.Seat, rng *dice.Stream) {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if r.car(r.person(p).Car).Owner != seat {
			t.Orders[p] = Order{}
		}
	}
	var buf [256]Action
	var e eyes
	for other := range t.Window.All() {
		if other == seat || t.Asked.Has(other) || t.Quit.Has(other) {
			continue
		}
		for {
			list, ok := r.legalFire(&e, other, buf[:0], false)
			// One answer in the number of them and a pass.
			n := rng.IntN("imagine", len(list)+1)
			if !ok || n == len(list) {
				break
			}
			a := &list[n]
			t.Orders[a.Person] = Order{Set: true, Arm: a.Arm, Link: a.Link, Target: a.Target, Side: a.Side}
		}
	}
}
