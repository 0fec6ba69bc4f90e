package heist

import "turnpike/game"

// allSeats is the set of all seats, in a frame.
const allSeats = 1<<MaxSeats - 1

// offerReaction offers a Reactive Stunt to those of some seats that may try it: its card lies face up with a token, the condition holds, and they have not
// tried in this round (HH-STUNT-008, HH-STUNT-009). The frame that calls it must be on top with Seat game.Nobody; it goes on when the attempts
// are over, with the seat that has succeeded in Seat.
func (r *run) offerReaction(id StuntID, among uint16) {
	spot := r.reactive(id)
	if spot < 0 {
		return
	}
	set := uint16(0)
	for i := range r.s.t.Seats {
		if among>>i&1 == 1 && !r.s.t.Players[i].Tried && r.holds(game.Seat(i), id) {
			set |= 1 << i
		}
	}
	if set != 0 {
		r.push(frame{Op: opReact, Seat: game.Nobody, V: NoVID, W: NoVID, At: NoCell, To: NoCell, N: int8(spot), Set: set, Stunt: id})
	}
}

// reactive returns the spot in which a Reactive Stunt can be used, or -1.
func (r *run) reactive(id StuntID) int {
	for i := range r.s.t.Stunts {
		if x := &r.s.t.Stunts[i]; x.Card == id && x.Tokens > 0 && !x.Down {
			return i
		}
	}
	return -1
}

// How far a Reactive Stunt is.
const (
	reactAsk = iota
	reactRolled
	reactDeclined // by all
)

// react is a Reactive Stunt that its trigger has set off: N its spot, Set who may still try, Seat who tries. Whoever answers first tries at once;
// after a failure all who are left are asked again, those who had declined too (HH-STUNT-008). A success takes a token and goes to the frame below
// as its Seat, with table.Success; that frame carries out the reward.
func (r *run) react(f *frame) {
	t := &r.s.t
	switch {
	case f.PC == reactAsk && f.Set != 0:
		r.ask(AskReact, game.SeatSet(f.Set))
	case f.PC == reactRolled && !t.Success:
		f.PC, f.Seat = reactAsk, game.Nobody
	case f.PC == reactRolled:
		spot, seat, skill := int(f.N), f.Seat, r.g.Stunts[f.Stunt].Skill
		r.pop()
		r.top().Seat = seat
		r.takeToken(spot, seat)
		r.drifts(seat, skill)
	default:
		r.pop()
		t.Success = false
	}
}

// reacts takes the answer of a seat to a Reactive Stunt.
func (r *run) reacts(seat game.Seat, yes bool) {
	t := &r.s.t
	f := r.top()
	if !yes {
		if t.Asked = t.Asked.Without(seat); t.Asked == 0 {
			r.closed()
			f.PC = reactDeclined
		}
		return
	}
	r.closed()
	t.Players[seat].Tried = true
	f.PC, f.Seat = reactRolled, seat
	f.Set &^= 1 << seat
	card := &r.g.Stunts[f.Stunt]
	if r.rec != nil {
		e := event(EvAction, "HH-STUNT-008")
		e.Seat, e.For, e.Stunt = seat, ForReaction, card.ID
		r.emit(e)
	}
	r.roll(Roll{Seat: seat, Skill: card.Skill, Need: card.Need, For: ForReaction, Of: NoVID, Target: NoVID, Stunt: card.ID})
}

// covered tells that a Reactive Stunt has kept something off.
func (r *run) covered(seat game.Seat, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvCovered, rule)
		e.Seat = seat
		r.emit(e)
	}
}
