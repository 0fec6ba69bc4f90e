package heist

import (
	"math/bits"

	"turnpike/game"
)

// shotgun is SHOTGUN!: a shell is spent if anybody stands on the Semi, and all Player Pegs are forced off it (HH-SEMI-030 to HH-SEMI-032). Set: who still
// is to be forced off, Seat: who has just ducked (HH-SEMI-033, HH-SEMI-034).
func (r *run) shotgun(f *frame) {
	const (
		shoot = effectGoes + iota
		duck
		ducked
	)
	t := &r.s.t
	switch f.PC {
	case shoot:
		for s := range r.spaces(MainV) {
			f.Set |= r.standing(MainV, s)
		}
		if f.Set == 0 || t.Shells == 0 {
			r.pop()
			return
		}
		t.Shells--
		r.tellShells(-1, "HH-SEMI-030")
		f.PC = duck
	case duck:
		f.PC = ducked
		f.Seat = game.Nobody
		r.offerReaction(DuckAndCover, f.Set)
	case ducked:
		if f.Seat == game.Nobody {
			seats := f.Set
			r.pop()
			r.throwOff(seats)
			return
		}
		r.covered(f.Seat, "HH-SEMI-033")
		f.Set &^= 1 << f.Seat
		f.PC = duck // the others, should the card have a token left
	}
}

// throwOff makes Player Pegs leave the Semi for the nearest other vehicle, each measured from its own space (HH-SEMI-032). Without one they are stranded.
func (r *run) throwOff(seats uint16) {
	if seats != 0 {
		r.push(frame{Op: opLeave, Seat: game.Nobody, V: MainV, W: MainV, At: NoCell, Set: seats})
	}
}

// semiBrawl throws each Player Peg off the Semi that shares its space with an Enemy Peg (HH-SEMI-036).
func (r *run) semiBrawl() {
	seats := uint16(0)
	for s := range r.spaces(MainV) {
		if r.peg(MainV, s) {
			seats |= r.standing(MainV, s)
		}
	}
	if r.rec != nil {
		for set := seats; set != 0; set &= set - 1 {
			e := event(EvBrawled, "HH-SEMI-036")
			e.Seat, e.V = game.Seat(bits.TrailingZeros16(set)), MainV
			e.Space = r.player(e.Seat).Space
			r.emit(e)
		}
	}
	r.throwOff(seats)
}

// otherSpaces collects the nearest other spaces of the Semi with a slot, for a peg that an Enemy Peg throws off when there is no other vehicle (HH-SEMI-047).
func (r *run) otherSpaces(from Cell, list *[maxLandings]landing) (n int) {
	best := Columns
	for s := range r.spaces(MainV) {
		d := Distance(from, r.cell(MainV, s))
		if d == 0 || !r.free(MainV, s) || d > best {
			continue
		}
		if d < best {
			best, n = d, 0
		}
		list[n] = landing{MainV, uint8(s)}
		n++
	}
	return n
}

// closeDoor closes the door unless it is blown open (HH-SEMI-019, HH-SEMI-029).
func (r *run) closeDoor() {
	if r.s.t.Door == DoorOpened {
		r.s.t.Door = DoorClosed
		r.tellDoor("HH-SEMI-029")
	}
}

// reload raises SHOTGUN SHELLS, up to where they started (HH-SEMI-035).
func (r *run) reload(n uint8) {
	t := &r.s.t
	if n = min(n, t.ShellsMax-t.Shells); n > 0 {
		t.Shells += n
		r.tellShells(int(n), "HH-SEMI-035")
	}
}

// tellDoor tells how the door is.
func (r *run) tellDoor(rule game.RuleID) {
	if r.rec != nil {
		e := event(EvDoor, rule)
		e.Door = r.s.t.Door
		r.emit(e)
	}
}

// tellShells tells of a change of SHOTGUN SHELLS.
func (r *run) tellShells(n int, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvShells, rule)
		e.Count, e.Left = int16(n), int16(r.s.t.Shells)
		r.emit(e)
	}
}

var (
	barCatcher = &bar{"HH-SEMI-024", "cargo goes to another player's car only, behind its wheel the driver and on top no Enemy Peg", "another player's manned car without an Enemy Peg"}
	barFullCar = &bar{"HH-SEMI-025", "that car holds as much cargo as it may", "a car with room for cargo"}
)

// catchBar says what keeps a vehicle from being given cargo by a seat, wherever it is.
func (r *run) catchBar(seat game.Seat, v VID) *bar {
	switch {
	case !r.manned(v) || r.vehicle(v).Owner == seat || r.peg(v, 0):
		return barCatcher
	case r.vehicle(v).Cargo >= r.scenario().CargoLimit:
		return barFullCar
	}
	return nil
}

// receivers collects the vehicles within some spaces of the rear space of the Semi to which a seat may give cargo; if there are none, ban says what
// keeps the first other PV there from it, nil if there is no other PV.
func (r *run) receivers(seat game.Seat, reach uint8) (list [MaxSeats]VID, n int, ban *bar) {
	for i := range r.s.t.Seats {
		v := r.s.t.Players[i].PV
		if game.Seat(i) == seat || v == NoVID || r.distance(r.cell(MainV, 0), v) > int(reach) {
			continue
		}
		switch why := r.catchBar(seat, v); {
		case why == nil:
			list[n] = v
			n++
		case ban == nil:
			ban = why
		}
	}
	return list, n, ban
}

// tellCargo tells of cargo that a vehicle gets, from another one or from the Scenario Board.
func (r *run) tellCargo(to, from VID, n int, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvCargo, rule)
		e.Seat, e.V, e.W, e.Count, e.Left = r.vehicle(to).Owner, to, from, int16(n), int16(r.s.t.Cargo)
		r.emit(e)
	}
}

// load puts a cargo token of the Scenario Board onto a vehicle, if there is one and the vehicle has room (HH-SEMI-025).
func (r *run) load(v VID, rule game.RuleID) {
	t := &r.s.t
	if t.Cargo == 0 || r.vehicle(v).Cargo >= r.scenario().CargoLimit {
		return
	}
	t.Cargo--
	r.vehicle(v).Cargo++
	r.tellCargo(v, NoVID, 1, rule)
}

// semiEnd is the check of the Semi scenario in the End of Round: lost without any PV, won if every player has one with all its cargo, without an Enemy
// Peg, in the easternmost column (HH-SEMI-001 to HH-SEMI-004).
func (r *run) semiEnd() {
	t := &r.s.t
	if t.Scenario != Semi {
		return
	}
	any, all := false, true
	for i := range t.Seats {
		v := t.Players[i].PV
		if v == NoVID {
			all = false
			continue
		}
		any = true
		x := r.vehicle(v)
		all = all && x.Cargo >= r.scenario().CargoLimit && x.Enemy == 0 && x.At.X() == int(r.g.EastColumn)
	}
	switch {
	case !any:
		r.over(false, endNoPV)
	case all:
		r.over(true, endSemi)
	}
}
