package heist

import "turnpike/game"

// The Stunts of the Tank scenario, in the order of data/stunts-tank.json.

// pushComesToShove moves a wreck next to the own vehicle; its last step may enter the Tank (HH-TANK-031).
func (r *run) pushComesToShove(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.wrecksBy(c.pv, 1) != 0
	case barren:
		c.yes = true
		for w := range r.wrecksBy(c.pv, 1).all() {
			c.yes = c.yes && r.shoving(w, c.card.Steps) == (cells{})
		}
	case foresee:
		if c.f != nil {
			c.wreck = c.f.V
		}
	case firstOffer:
		return offerVehicles(r.wrecksBy(c.pv, 1), dst)
	case firstChoice:
		c.f.V, c.more = c.a.V, true
	case secondOffer:
		return append(offerSpaces(r.shoving(c.f.V, c.card.Steps), dst), PassAction())
	case secondChoice:
		switch {
		case c.a.Do == DoPass:
		case c.a.To == r.vehicle(MainV).At:
			r.remove(c.f.V)
			r.strike(MainTrack, 1, "HH-TANK-031")
		default:
			r.moveWreck(c.f.V, c.a.To, "HH-STUNT-012")
		}
	}
	return dst
}

// shoving returns where PUSH COMES TO SHOVE may move a wreck: through empty spaces; the last step may enter the Tank.
func (r *run) shoving(w VID, steps uint8) cells {
	from := r.vehicle(w).At
	set := r.reach(from, int(steps), false)
	near := r.reach(from, int(steps)-1, false).with(from)
	for d := range NumDirs {
		if c := r.vehicle(MainV).At.Step(d); c != NoCell && near.has(c) {
			set = set.with(r.vehicle(MainV).At)
		}
	}
	return set
}

// chainReaction is CHAIN REACTION, and PILE-UP of the Chopper scenario: an SUV next to the own vehicle and another one next to that become wrecks.
func (r *run) chainReaction(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.chained(c.pv) != 0
	case firstOffer:
		return offerVehicles(r.chained(c.pv), dst)
	case firstChoice:
		c.f.V, c.more = c.a.V, true
	case secondOffer:
		return offerVehicles(r.suvsBy(c.f.V), dst)
	case secondChoice:
		c.f.W = c.a.V
	case carryOut:
		r.destroy(c.f.V)
	case carryOn:
		if r.suv(c.f.W) {
			r.destroy(c.f.W)
		}
	}
	return dst
}

// chained returns the SUVs next to a vehicle that have another one next to them.
func (r *run) chained(v VID) (set vehicles) {
	for a := range r.suvsBy(v).all() {
		if r.suvsBy(a) != 0 {
			set = set.with(a)
		}
	}
	return set
}

// jamTheGun takes the Enemy Peg off the Tank and cancels its next shot (HH-TANK-021).
func (r *run) jamTheGun(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.stands(MainV)
	case barren:
		c.yes = r.s.t.Cancel && !r.peg(MainV, 0)
	case carryOut:
		if r.peg(MainV, 0) {
			r.pegOff(MainV, 0, ruleReward)
		}
		r.mark("HH-TANK-021")
	}
	return dst
}

// crashCourse moves the SUV under the peg and wrecks it.
func (r *run) crashCourse(c *cue, dst []Action) []Action {
	on := c.p.On
	switch c.at {
	case condition:
		c.yes = !c.p.Wheel && r.suv(on)
	case foresee:
		c.leaves, c.wreck = on, on
	case firstOffer:
		return append(offerSpaces(r.reach(r.vehicle(on).At, int(c.card.Steps), false), dst), PassAction())
	case firstChoice:
		if c.a.Do == DoPass {
			break
		}
		from := r.vehicle(on).At
		r.set(on, c.a.To)
		if r.rec != nil {
			e := event(EvSUVMoves, "HH-STUNT-012")
			e.Seat, e.V, e.From, e.To = c.seat, on, from, c.a.To
			r.emit(e)
		}
	case carryOut:
		r.destroy(on)
	}
	return dst
}

// sacrificeFly gives the own vehicle, directly in front of the Tank, for damage (HH-TANK-027).
func (r *run) sacrificeFly(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.at(r.ahead(MainV)) == c.pv
	case foresee:
		c.leaves = c.pv
	case carryOut:
		r.strike(MainTrack, c.card.Damage, "HH-TANK-027")
		if r.s.t.Stage != StageOver {
			r.remove(c.pv)
		}
	}
	return dst
}

// brakeAndFlip throws the SUV between the own vehicle and the Tank onto the Tank.
func (r *run) brakeAndFlip(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if c.p.Wheel {
			v := r.at(r.astern(c.pv))
			c.yes = r.suv(v) && r.at(r.astern(v)) == MainV
		}
	case foresee:
		c.leaves = r.at(r.astern(c.pv))
	case carryOut:
		r.remove(r.at(r.astern(c.pv)))
	case carryOn:
		r.strike(MainTrack, c.card.Damage, ruleReward)
	}
	return dst
}

// towCable pulls a wreck into the Tank.
func (r *run) towCable(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.stands(MainV) && r.wrecksBy(MainV, c.card.Range) != 0
	case firstOffer:
		return offerVehicles(r.wrecksBy(MainV, c.card.Range), dst)
	case firstChoice:
		c.f.V = c.a.V
	case carryOut:
		r.remove(c.f.V)
		r.strike(MainTrack, c.card.Damage, ruleReward)
	}
	return dst
}

// oversteer makes the Tank next to the own vehicle move a lane.
func (r *run) oversteer(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.adjacent(c.pv, MainV)
	case firstOffer:
		return append(dst, offerWay(North), offerWay(South))
	case firstChoice:
		c.f.Dir = c.a.Dir
	case carryOut:
		r.push(frame{Op: opMainMove, Seat: game.Nobody, V: NoVID, W: NoVID, Dir: c.f.Dir})
	}
	return dst
}

// anchorDrop damages the Tank from some spaces in front of it in its lane.
func (r *run) anchorDrop(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if c.p.Wheel {
			at, tank := r.vehicle(c.pv).At, r.vehicle(MainV).At
			gap := at.X() - tank.X()
			c.yes = at.Y() == tank.Y() && gap >= 1 && gap <= int(c.card.Range)
		}
	case carryOut:
		r.strike(MainTrack, c.card.Damage, ruleReward)
	}
	return dst
}
