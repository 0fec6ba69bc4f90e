package heist

import "turnpike/game"

// special returns a Special Action of the scenario, or nil.
func (r *run) special(id SpecialID) *Special {
	list := r.scenario().Specials
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}

var (
	barNoSpecial = &bar{"HH-SEMI-021", "the scenario has no such Special Action", "one of its Scenario Board"}
	barOpenDoor  = &bar{"HH-SEMI-022", "the door cannot be opened from where you are", "your peg on the rear space without an Enemy Peg there, and a closed door"}
	barThrow     = &bar{"HH-SEMI-023", "you cannot throw cargo", "the rear space without an Enemy Peg, an open door, cargo left, and a manned vehicle to catch it"}
	barSwerve    = &bar{"HH-CHOP-013", "you do not stand on an Enemy SUV next to the Hunter", "an SUV under your peg that is next to it"}
	barMidAir    = &bar{"HH-CHOP-028", "there is no ramp to the Chopper", "a wreck directly in front of your manned vehicle, within reach of the Chopper"}
	barRelocate  = &bar{"HH-CHOP-033", "Decoder cannot change vehicles", "your manned vehicle carrying her next to another one, or next to hers"}
)

// specialBar says what keeps a seat from a Special Action.
func (r *run) specialBar(seat game.Seat, id SpecialID) *bar {
	t := &r.s.t
	p := r.player(seat)
	if r.special(id) == nil {
		return barNoSpecial
	}
	rear := !p.Wheel && p.On == MainV && p.Space == 0 && !r.peg(MainV, 0)
	switch id {
	case OpenDoor:
		if !rear || t.Door != DoorClosed {
			return barOpenDoor
		}
	case ThrowCargo:
		if _, n := r.catchers(seat); !rear || t.Door == DoorClosed || t.Cargo == 0 || n == 0 {
			return barThrow
		}
	case Swerve:
		if p.Wheel || !r.suv(p.On) || !r.vehicle(HunterV).onRoad() || !r.adjacent(p.On, HunterV) {
			return barSwerve
		}
	case MidAirRam:
		if !p.Wheel || !r.flies() || !r.wreckAhead(p.PV) || Distance(r.ahead(p.PV), r.under()) > int(r.scenario().RamRange) {
			return barMidAir
		}
	case Relocate:
		if _, n := r.shelters(seat); n == 0 {
			return barRelocate
		}
	}
	return nil
}

// catchers collects the vehicles to which a seat may throw cargo (HH-SEMI-023 to HH-SEMI-025).
func (r *run) catchers(seat game.Seat) (list [MaxSeats]VID, n int) {
	for i := range r.s.t.Seats {
		v := r.s.t.Players[i].PV
		if game.Seat(i) == seat || v == NoVID || !r.manned(v) || r.peg(v, 0) || r.vehicle(v).Cargo >= r.scenario().CargoLimit {
			continue
		}
		if r.distance(r.cell(MainV, 0), v) <= int(r.scenario().ThrowRange) {
			list[n] = v
			n++
		}
	}
	return list, n
}

// shelters collects the vehicles into which a seat may move the Decoder (HH-CHOP-033).
func (r *run) shelters(seat game.Seat) (list [MaxSeats]VID, n int) {
	p, d := r.player(seat), r.s.t.Decoder
	if !p.Wheel || d == NoVID {
		return list, 0
	}
	if d != p.PV {
		if r.adjacent(p.PV, d) {
			list[0], n = p.PV, 1
		}
		return list, n
	}
	for i := range r.s.t.Seats {
		if v := r.s.t.Players[i].PV; v != NoVID && r.adjacent(v, p.PV) {
			list[n] = v
			n++
		}
	}
	return list, n
}

// landingsEast returns the empty spaces of the own lane East of the wreck in front (HH-CHOP-028).
func (r *run) landingsEast(v VID) (set cells) {
	c := r.ahead(v)
	for range r.scenario().Landing {
		if c = c.Step(East); c == NoCell {
			break
		}
		if r.empty(c) {
			set = set.with(c)
		}
	}
	return set
}

// specialFrame is a Special Action after its roll. N: which.
func (r *run) specialFrame(f *frame) {
	t := &r.s.t
	if f.PC == 0 && !t.Success {
		r.pop()
		return
	}
	if f.PC == 0 && SpecialID(f.N) == MidAirRam && !f.Flag {
		f.Flag = true
		r.strike(MainTrack, 1, "HH-CHOP-028")
		return
	}
	if f.PC == 0 {
		var buf [NumCells]Action
		list, open := r.choices(f, buf[:0])
		switch {
		case !open || len(list) == 0:
			f.PC = lastChoice
		case len(list) == 1:
			r.choose(f, &list[0])
		default:
			r.ask(AskReward, game.Seats(f.Seat))
		}
		return
	}
	part := f.PC - lastChoice
	f.PC++
	seat, id := f.Seat, SpecialID(f.N)
	switch id {
	case OpenDoor:
		t.Door = DoorOpened
		r.tellDoor("HH-SEMI-022")
	case ThrowCargo:
		if f.V != NoVID {
			r.load(f.V, "HH-SEMI-026")
		}
	case Swerve:
		// HH-CHOP-019: the damage comes first, so that nobody lands on a destroyed car.
		switch part {
		case 0:
			r.strike(HunterTrack, 1, "HH-CHOP-015")
			return
		case 1:
			r.destroy(r.player(seat).On)
			return
		}
	case Relocate:
		if f.V != NoVID {
			r.relocate(f.V)
		}
	}
	r.pop()
	r.drifts(seat, r.special(id).Skill)
}

// specialChoices lists what the performer of a Special Action may choose.
func (r *run) specialChoices(f *frame, dst []Action) ([]Action, bool) {
	pick := func(list [MaxSeats]VID, n int) {
		for _, v := range list[:n] {
			a := newAction(DoPick)
			a.V = v
			dst = append(dst, a)
		}
	}
	switch SpecialID(f.N) {
	case ThrowCargo:
		pick(r.catchers(f.Seat))
	case Relocate:
		pick(r.shelters(f.Seat))
	case MidAirRam:
		for c := range r.landingsEast(r.player(f.Seat).PV).all() {
			a := newAction(DoTo)
			a.To = c
			dst = append(dst, a)
		}
	default:
		return dst, false
	}
	return dst, true
}

// specialChosen notes a choice, or lands the car.
func (r *run) specialChosen(f *frame, a *Action) {
	f.PC = lastChoice
	if SpecialID(f.N) == MidAirRam {
		r.drive(r.player(f.Seat).PV, a.To, true)
		return
	}
	f.V = a.V
}
