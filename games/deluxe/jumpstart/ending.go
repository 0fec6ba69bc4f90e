package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/scale"
)

// Readings of who is out of the fight:
//
//   - With nobody conscious aboard, who can neither steer nor fire (DX-JUMP-025, DX-JUMP-041), a vehicle counts as destroyed.
//   - So does one that stands, cannot move any more and has no weapon that can hurt anybody.
//   - When the turns that were agreed on are over, nobody has won.

const (
	// escapeLead is the lead with which the car of a Pack Attack has got away, from the nearest cycle that still fights (DX-JUMP-046).
	escapeLead = 30 * scale.Inch
)

// endKind says how a match has ended.
type endKind uint8

const (
	endNone endKind = iota
	endSurvivor
	endPack
	endTurns
)

var endRules = [...]game.RuleID{endNone: "", endSurvivor: "DX-JUMP-045", endPack: "DX-JUMP-046", endTurns: "DX-JUMP-044"}

// leave takes a vehicle off the map.
func (r *run) leave(id CarID, f Fate) {
	c := r.car(id)
	c.Fate, c.Speed, c.Chosen, c.Set, c.Lost = f, 0, 0, false, false
	r.emit(Event{Kind: EvOut, Car: id, Rule: outRules[f], Fate: f})
}

var outRules = [numFates]game.RuleID{Burned: "DX-JUMP-017", Left: "DX-JUMP-045", Resigned: "DX-JUMP-044"}

// outOfIt reports whether a vehicle takes no part in the fight any more.
func (r *run) outOfIt(id CarID) bool {
	c := r.car(id)
	if !c.running() {
		return true
	}
	driver := r.person(c.Driver).conscious()
	gunner := c.Gunner != NoPerson && r.person(c.Gunner).conscious()
	if !driver && !gunner {
		return true
	}
	moves := c.Speed != 0 || driver && c.Plant > 0
	return !moves && !r.armed(id)
}

// armed reports whether a vehicle has a weapon left that can hurt somebody.
func (r *run) armed(id CarID) bool {
	c := r.car(id)
	for i := range int(r.model(id).NArms) {
		if (c.Gone|c.Spent)>>i&1 == 0 && !r.weapon(id, i).Smoke {
			return true
		}
	}
	return false
}

// countOut enters the vehicles that have gone out of the fight, for good.
func (r *run) countOut() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Out || !r.outOfIt(id) {
			continue
		}
		c.Out = true
		by := c.HitBy
		if by == c.Owner || by < 0 || c.Fate == Left {
			by = game.Nobody
		}
		if by != game.Nobody {
			t.Kills[by]++
		}
		r.emit(Event{Kind: EvKill, Car: id, Rule: "DX-JUMP-045", Index: int16(by), Fate: c.Fate})
	}
}

// seatsIn returns the seats with a vehicle in the fight.
func (r *run) seatsIn() (in game.SeatSet) {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if c := r.car(id); !c.Out {
			in = in.With(c.Owner)
		}
	}
	return in
}

// checkEnd ends the match if it is decided, and reports whether it is over.
func (r *run) checkEnd() bool {
	t := &r.s.t
	if t.Stage == StageOver {
		return true
	}
	r.countOut()
	in := r.seatsIn()
	sc := r.s.o.Scenario
	if sc == PackAttack {
		lone, pack := in.Has(loneSeat), in.Without(loneSeat)
		switch {
		case !lone && pack == 0:
			r.end(endPack, 0)
		case !lone:
			r.end(endPack, game.FirstSeats(int(t.NSeats)).Without(loneSeat)&^t.Quit)
		case pack == 0, r.loneLead() > escapeLead:
			r.end(endPack, game.Seats(loneSeat))
		}
		return t.Stage == StageOver
	}
	if in.Len() <= 1 && t.NSeats > 1 || in == 0 {
		r.end(endSurvivor, in)
	}
	return t.Stage == StageOver
}

// loneLead returns how far the car of a Pack Attack is ahead of the nearest cycle that still fights (DX-JUMP-046).
func (r *run) loneLead() (lead int64) {
	found := false
	for id := loneCar + 1; id < CarID(r.s.t.NCars); id++ {
		if r.car(id).Out {
			continue
		}
		if n := r.lead(loneCar, id); !found || n < lead {
			lead, found = n, true
		}
	}
	return lead
}

// end ends the match.
func (r *run) end(kind endKind, winners game.SeatSet) {
	t := &r.s.t
	t.Stage, t.End, t.Winner = StageOver, kind, winners
	t.Ask, t.Asked, t.Of, t.Window, t.NQueue = AskNothing, 0, NoCar, 0, 0
	t.Queue, t.Orders = [MaxCars]CarID{}, [maxPersons]Order{}
	r.emit(Event{Kind: EvOver, Car: NoCar, Rule: endRules[kind], Winners: winners})
}

// Resign implements game.Resigner: the vehicles of the seat are taken off the map, and what its people have declared is off.
func (g *Rules) Resign(s *State, seat game.Seat, rec func(Event)) error {
	t := &s.t
	switch {
	case t.Stage == StageOver:
		return refuse(barOver, seat)
	case seat < 0 || int(seat) >= int(t.NSeats) || t.Quit.Has(seat):
		return refuse(barOut, seat)
	}
	r := run{s: s, g: g, rec: rec}
	t.Quit = t.Quit.With(seat)
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Owner == seat && c.running() {
			r.leave(id, Resigned)
		}
	}
	for p := range PersonID(t.NPersons) {
		if r.car(r.person(p).Car).Owner == seat {
			t.Orders[p] = Order{}
		}
	}
	if t.Asked.Has(seat) {
		r.answered(seat)
		if t.Ask == AskNothing {
			t.Of = NoCar
		}
	}
	if !r.checkEnd() {
		r.advance()
	}
	return nil
}
