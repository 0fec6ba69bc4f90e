package heist

import "turnpike/game"

// deal deals damage to a PV: its owner rolls Defense next (HH-DMG-002). What is no PV takes none (HH-DMG-001).
func (r *run) deal(v VID, n uint8) {
	if r.pv(v) && n > 0 {
		r.push(frame{Op: opDamage, Seat: r.vehicle(v).Owner, V: v, W: NoVID, N: int8(n)})
	}
}

// damage is damage dealt to V: N before Defense (HH-DMG-002 to HH-DMG-006).
func (r *run) damage(f *frame) {
	const (
		defend = iota
		take
	)
	if !r.pv(f.V) {
		r.pop()
		return
	}
	owner := r.vehicle(f.V).Owner
	if f.PC == defend {
		f.PC = take
		r.roll(Roll{Seat: owner, Skill: Defense, For: ForDefense, Need: uint8(f.N), Of: f.V, Target: NoVID, Stunt: NoStunt})
		return
	}
	hits := int8(r.s.t.Hits)
	taken := uint8(max(0, f.N-hits))
	v := f.V
	if r.rec != nil {
		e := event(EvDefense, "HH-DMG-002")
		e.Seat, e.V, e.Count, e.Index, e.Left = owner, v, int16(hits), int16(f.N), int16(taken)
		r.emit(e)
	}
	r.pop()
	r.weaken(v, taken)
}

// weaken takes strength from a PV; without any left it becomes a wreck (HH-DMG-003, HH-DMG-004, HH-DMG-011, HH-DMG-013).
func (r *run) weaken(v VID, n uint8) {
	x := r.vehicle(v)
	n = min(n, x.Strength)
	if n == 0 {
		return
	}
	x.Strength -= n
	if r.rec != nil {
		e := event(EvDamage, "HH-DMG-003")
		e.Seat, e.V, e.Count, e.Left = x.Owner, v, int16(n), int16(x.Strength)
		r.emit(e)
	}
	if x.Strength == 0 {
		r.destroy(v)
	}
}

// destroy turns a vehicle on the road into a wreck in its own space; pegs leave it next (HH-ROAD-017 to HH-ROAD-021).
func (r *run) destroy(v VID) {
	x := r.vehicle(v)
	at := x.At
	if r.rec != nil {
		e := event(EvWrecked, "HH-ROAD-017")
		e.V, e.To, e.Seat = v, at, x.Owner
		r.emit(e)
	}
	r.part(v, at)
	x.Wreck = true
}

// remove takes a vehicle or wreck off the road without a wreck; pegs leave it next (HH-ROAD-024). SUV pieces go to the supply, starting vehicles
// are out of the game when they do not come back (HH-ROAD-030).
func (r *run) remove(v VID) {
	x := r.vehicle(v)
	at := x.At
	if r.rec != nil {
		e := event(EvRemoved, "HH-ROAD-024")
		e.V, e.From, e.Kept, e.Seat = v, at, x.Wreck, x.Owner
		if x.Wreck {
			e.Rule = "HH-ROAD-030"
		}
		r.emit(e)
	}
	r.part(v, at)
	r.lift(v)
	x.Wreck = false
	x.Lost = v < FirstSUV
}

// part ends what a vehicle was: its owner has no PV any more, its cargo is back, its pegs must leave.
func (r *run) part(v VID, at Cell) {
	t := &r.s.t
	x := r.vehicle(v)
	set := uint16(0)
	for i := range t.Seats {
		if p := &t.Players[i]; p.On == v {
			set |= 1 << i
			p.On, p.Wheel, p.Space = NoVID, false, 0
		}
	}
	if x.Enemy != 0 {
		x.Enemy = 0
		set |= pegBit
	}
	if seat := x.Owner; seat != game.Nobody {
		r.release(v)
		if r.rec != nil {
			e := event(EvNoPV, "HH-DMG-011")
			e.Seat, e.V = seat, v
			r.emit(e)
		}
	}
	x.Strength = 0
	if set != 0 {
		r.push(frame{Op: opLeave, Seat: game.Nobody, V: v, W: NoVID, At: at, Set: set})
	}
	if t.Decoder == v {
		r.over(false, endDecoder) // HH-CHOP-002
	}
}

// release ends that a vehicle is a PV (HH-ROAD-011): its Vehicle Board is set aside, its cargo goes back to the Scenario Board (HH-SEMI-028, HH-SEMI-038).
func (r *run) release(v VID) {
	x := r.vehicle(v)
	seat := x.Owner
	r.player(seat).PV = NoVID
	x.Owner = game.Nobody
	r.loseCargo(v, x.Cargo)
}

// loseCargo puts cargo of a vehicle back on the Scenario Board.
func (r *run) loseCargo(v VID, n uint8) {
	x := r.vehicle(v)
	if n = min(n, x.Cargo); n == 0 {
		return
	}
	x.Cargo -= n
	r.s.t.Cargo += n
	if r.rec != nil {
		e := event(EvCargo, "HH-SEMI-028")
		e.V, e.Count, e.Left, e.Seat = v, -int16(n), int16(r.s.t.Cargo), x.Owner
		r.emit(e)
	}
}

// landing is a place for a peg: a vehicle and its space.
type landing struct {
	V     VID
	Space uint8
}

// maxLandings bounds the places that are equally near.
const maxLandings = NumV + semiSpaces

// nearest collects the places for a Player Peg that are nearest to a space of the road, on any vehicle but not (HH-ROAD-019, HH-ROAD-022); semi: whether
// the Semi counts.
func (r *run) nearest(from Cell, not VID, semi bool, list *[maxLandings]landing) (n int) {
	best := Columns + 1
	for v := range VID(NumV) {
		if v == not || !r.vehicle(v).onRoad() || v == MainV && !semi && r.s.t.Scenario == Semi {
			continue
		}
		for s := range r.spaces(v) {
			if !r.free(v, s) {
				continue
			}
			d := Distance(from, r.cell(v, s))
			if d < best {
				best, n = d, 0
			}
			if d == best {
				list[n] = landing{v, uint8(s)}
				n++
			}
		}
	}
	return n
}

// boarding collects the places for an Enemy Peg that leaves a wreck: on an adjacent vehicle, a PV before any other, the Active one before other PVs
// (HH-ROAD-018).
func (r *run) boarding(from Cell, not VID, list *[maxLandings]landing) (n int) {
	best := -1
	for v := range VID(NumV) {
		if v == not || !r.vehicle(v).onRoad() {
			continue
		}
		rank := 0
		if r.pv(v) {
			rank = 1
			if v == r.active() {
				rank = 2
			}
		}
		for s := range r.spaces(v) {
			if Distance(from, r.cell(v, s)) != 1 || !r.boards(v, s) || rank < best {
				continue
			}
			if rank > best {
				best, n = rank, 0
			}
			list[n] = landing{v, uint8(s)}
			n++
		}
	}
	return n
}

// leaves returns the space from which the Player Peg of a frame of leaving pegs is measured: that of the frame, or without one its own (HH-SEMI-032).
func (r *run) leaves(f *frame) Cell {
	if f.At == NoCell {
		return r.where(game.Seat(f.N))
	}
	return f.At
}

// landings collects the places for the peg that a frame of leaving pegs is about: f.N, a seat or -1 for the Enemy Peg.
func (r *run) landings(f *frame, list *[maxLandings]landing) int {
	if f.N < 0 {
		return r.boarding(f.At, f.V, list)
	}
	n := r.nearest(r.leaves(f), f.V, !f.Flag, list)
	if n == 0 && f.Flag {
		// HH-SEMI-047: only if there is no other vehicle.
		n = r.otherSpaces(f.At, list)
	}
	return n
}

// How far a frame of leaving pegs is.
const (
	leaveWho = iota
	leaveWhere
)

// leave is pegs that leave V at At, one by one: Set. The team chooses who goes first, and where if several places are as near
// (HH-ROAD-018 to HH-ROAD-021). Flag: they are thrown off the Semi.
func (r *run) leave(f *frame) {
	switch f.PC {
	case leaveWho:
		i, last := one(f.Set)
		switch {
		case f.Set == 0:
			r.pop()
		case last:
			f.N = int8(i)
			if i == 7 {
				f.N = -1
			}
			f.PC = leaveWhere
		default:
			r.team(AskPegOrder)
		}
	case leaveWhere:
		var list [maxLandings]landing
		switch n := r.landings(f, &list); n {
		case 0:
			r.land(f, landing{NoVID, 0})
		case 1:
			r.land(f, list[0])
		default:
			r.team(AskPeg)
		}
	}
}

// land puts the peg of a frame of leaving pegs down.
func (r *run) land(f *frame, to landing) {
	t := &r.s.t
	f.PC = leaveWho
	if f.N < 0 {
		f.Set &^= pegBit
		if r.rec != nil {
			e := event(EvPegOn, "HH-ROAD-018")
			e.V, e.Space, e.W = to.V, to.Space, f.V
			if to.V == NoVID {
				e.Kind, e.V = EvPegOff, f.V
			}
			r.emit(e)
		}
		if to.V == NoVID {
			t.PegsOut--
			return
		}
		r.vehicle(to.V).Enemy |= 1 << to.Space
		return
	}
	seat, from := game.Seat(f.N), r.leaves(f)
	f.Set &^= 1 << seat
	p := r.player(seat)
	p.On, p.Space, p.Wheel = to.V, to.Space, false
	if r.rec != nil {
		e := event(EvThrown, "HH-ROAD-019")
		e.Seat, e.V, e.Space, e.From = seat, to.V, to.Space, from
		if to.V == NoVID {
			e.Kind, e.Rule = EvStranded, "HH-ROAD-023"
		}
		r.emit(e)
	}
}

// throw makes Player Pegs leave the vehicle on which they stand; they stay on the road until it is their turn to be put down.
func (r *run) throw(v VID, space uint8, seats uint16, offSemi bool) {
	for i := range r.s.t.Seats {
		if seats>>i&1 == 1 {
			p := r.player(game.Seat(i))
			p.On, p.Space = NoVID, 0
		}
	}
	not := v
	if offSemi {
		not = NoVID
	}
	r.push(frame{Op: opLeave, Seat: game.Nobody, V: not, W: v, At: r.cell(v, int(space)), Set: seats, Flag: offSemi})
}

// pegOff puts an Enemy Peg back into the supply.
func (r *run) pegOff(v VID, space int, rule game.RuleID) {
	r.vehicle(v).Enemy &^= 1 << space
	r.s.t.PegsOut--
	if r.rec != nil {
		e := event(EvPegOff, rule)
		e.V, e.Space = v, uint8(space)
		r.emit(e)
	}
}

// pegOn puts an Enemy Peg from the supply on a space of a vehicle, if there is one and it can be entered (HH-ROAD-029, HH-CARD-102).
func (r *run) pegOn(v VID, space int, rule game.RuleID) {
	if r.s.t.PegsOut == r.g.Pegs || !r.boards(v, space) {
		return
	}
	r.vehicle(v).Enemy |= 1 << space
	r.s.t.PegsOut++
	if r.rec != nil {
		e := event(EvPegOn, rule)
		e.V, e.Space = v, uint8(space)
		r.emit(e)
	}
}
