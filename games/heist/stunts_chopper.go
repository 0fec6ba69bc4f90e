package heist

// The Stunts of the Chopper scenario, in the order of data/stunts-chopper.json. PILE-UP is CHAIN REACTION of the Tank.

// doubleBack lowers the Radar.
func (r *run) doubleBack(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.s.t.Decoder == c.pv && r.flies()
	case barren:
		c.yes = r.s.t.Radar == leastRadar
	case carryOut:
		r.radar(-int8(c.card.Radar))
	}
	return dst
}

// sideSlap damages the Hunter from the SUV under the peg.
func (r *run) sideSlap(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = !c.p.Wheel && r.suv(c.p.On) && r.hunts() && r.adjacent(c.p.On, HunterV)
	case carryOut:
		r.strike(HunterTrack, c.card.Damage, ruleReward)
	}
	return dst
}

// rollingCover is a reaction to CHOPPER FIRES!, which carries its reward out (HH-CHOP-025).
func (r *run) rollingCover(c *cue, dst []Action) []Action {
	if c.at == condition {
		c.yes = c.p.Wheel && r.escorts(c.pv)
	}
	return dst
}

// escorts reports whether a PV carries the Decoder or is next to the one that does.
func (r *run) escorts(v VID) bool {
	d := r.s.t.Decoder
	return d != NoVID && (v == d || r.adjacent(v, d))
}

// hoodSurfer damages the Chopper from a vehicle behind a wreck: anybody's, manned or not (HH-CHOP-039).
func (r *run) hoodSurfer(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = !c.p.Wheel && r.flies() && r.pv(c.p.On) && r.wreckAhead(c.p.On) && r.distance(r.under(), c.p.On) <= int(c.card.Range)
	case carryOut:
		r.strike(MainTrack, c.card.Damage, ruleReward)
	}
	return dst
}

// chicken damages the Hunter directly behind the own vehicle, then that one (HH-CHOP-037).
func (r *run) chicken(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.hunts() && r.at(r.ahead(HunterV)) == c.pv
	case carryOut:
		r.strike(HunterTrack, c.card.Damage, "HH-CHOP-037")
	case carryOn:
		r.deal(c.pv, c.card.Own)
	}
	return dst
}

// cutTheSignal moves Decoder to the own vehicle and cancels the next shot of the Chopper (HH-CHOP-025).
func (r *run) cutTheSignal(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.escorts(c.pv) && r.flies()
	case barren:
		c.yes = r.s.t.Cancel && r.s.t.Decoder == c.pv && r.s.t.Radar == leastRadar
	case carryOut:
		r.relocate(c.pv)
		r.mark("HH-CHOP-025")
	}
	return dst
}

// skippingStone sends a wreck next to the own vehicle into the Hunter.
func (r *run) skippingStone(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.hunts() && r.stones(c) != 0
	case firstOffer:
		return offerVehicles(r.stones(c), dst)
	case firstChoice:
		c.f.V = c.a.V
	case carryOut:
		r.remove(c.f.V)
		r.strike(HunterTrack, c.card.Damage, ruleReward)
	}
	return dst
}

// stones returns the wrecks of SKIPPING STONE.
func (r *run) stones(c *cue) vehicles { return r.wrecksBy(c.pv, 1) & r.wrecksBy(HunterV, c.card.Range) }

// skyfall damages the Chopper from behind a wreck, or the Hunter when there is no Chopper any more (HH-CHOP-038).
func (r *run) skyfall(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.wreckAhead(c.pv)
	case carryOut:
		track := MainTrack
		if !r.flies() {
			track = HunterTrack
		}
		r.strike(track, c.card.Damage, "HH-CHOP-038")
	}
	return dst
}
