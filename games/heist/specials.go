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
	if r.special(id) == nil {
		return barNoSpecial
	}
	p := r.player(seat)
	c := cue{at: condition, seat: seat, p: p, pv: p.PV, special: id}
	r.play(&c, nil)
	return c.bar
}

// specialFrame is a Special Action after its roll. N: which; Flag: what comes before the choice is done.
func (r *run) specialFrame(f *frame) {
	if f.PC == atFirst && !r.s.t.Success {
		r.pop()
		return
	}
	if f.PC == atFirst && !f.Flag {
		c := r.frameCue(begin, f)
		if r.play(&c, nil); c.more {
			f.Flag = true
			return
		}
	}
	r.reward(f)
}

// playSpecial asks a Special Action.
func (r *run) playSpecial(c *cue, dst []Action) []Action {
	switch c.special {
	case OpenDoor:
		return r.openDoor(c, dst)
	case ThrowCargo:
		return r.throwCargo(c, dst)
	case Swerve:
		return r.swerve(c, dst)
	case MidAirRam:
		return r.midAirRam(c, dst)
	case Relocate:
		return r.relocateDecoder(c, dst)
	}
	return dst
}

// atDoor reports whether the performer stands on the rear space of the Semi without an Enemy Peg.
func (r *run) atDoor(c *cue) bool { return c.stands(MainV) && c.p.Space == 0 && !r.peg(MainV, 0) }

// openDoor is Open Door (HH-SEMI-022).
func (r *run) openDoor(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if !r.atDoor(c) || r.s.t.Door != DoorClosed {
			c.bar = barOpenDoor
		}
	case carryOut:
		r.s.t.Door = DoorOpened
		r.tellDoor("HH-SEMI-022")
	}
	return dst
}

// throwCargo is Throw Cargo (HH-SEMI-023 to HH-SEMI-026).
func (r *run) throwCargo(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		_, n, ban := r.catchers(c.seat)
		switch {
		case !r.atDoor(c) || r.s.t.Door == DoorClosed || r.s.t.Cargo == 0 || n == 0 && ban == nil:
			c.bar = barThrow
		case n == 0:
			c.bar = ban
		}
	case firstOffer:
		list, n, _ := r.catchers(c.seat)
		return offerList(list, n, dst)
	case firstChoice:
		c.f.V = c.a.V
	case carryOut:
		if c.f.V != NoVID {
			r.load(c.f.V, "HH-SEMI-026")
		}
	}
	return dst
}

// catchers collects the vehicles to which a seat may throw cargo (HH-SEMI-023 to HH-SEMI-025).
func (r *run) catchers(seat game.Seat) (list [MaxSeats]VID, n int, ban *bar) {
	return r.receivers(seat, r.scenario().ThrowRange)
}

// swerve is Swerve. The damage comes first, so that nobody lands on a destroyed car (HH-CHOP-013 to HH-CHOP-015, HH-CHOP-019).
func (r *run) swerve(c *cue, dst []Action) []Action {
	on := c.p.On
	switch c.at {
	case condition:
		if c.p.Wheel || !r.suv(on) || !r.hunts() || !r.adjacent(on, HunterV) {
			c.bar = barSwerve
		}
	case foresee:
		c.leaves, c.wreck = on, on
	case carryOut:
		r.strike(HunterTrack, 1, "HH-CHOP-015")
	case carryOn:
		r.destroy(on)
	}
	return dst
}

// midAirRam is Mid-Air Ram: the Chopper is hit, then the car lands (HH-CHOP-028).
func (r *run) midAirRam(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if !c.p.Wheel || !r.flies() || !r.wreckAhead(c.pv) || Distance(r.ahead(c.pv), r.under()) > int(r.scenario().RamRange) {
			c.bar = barMidAir
		}
	case begin:
		r.strike(MainTrack, 1, "HH-CHOP-028")
		c.more = true
	case firstOffer:
		return offerSpaces(r.landingsEast(c.pv), dst)
	case firstChoice:
		r.drive(c.pv, c.a.To, true)
	}
	return dst
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

// relocateDecoder is Relocate Decoder (HH-CHOP-033).
func (r *run) relocateDecoder(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if _, n := r.shelters(c.seat); n == 0 {
			c.bar = barRelocate
		}
	case firstOffer:
		list, n := r.shelters(c.seat)
		return offerList(list, n, dst)
	case firstChoice:
		c.f.V = c.a.V
	case carryOut:
		if c.f.V != NoVID {
			r.relocate(c.f.V)
		}
	}
	return dst
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
