package deluxe

import "turnpike/games/deluxe/garage"

// Readings of the rule on vehicles that are out of the fight (DX-CHAR-013, DX-CHAR-015?):
//
//   - Smoke, paint, oil and starshells alone do not keep a vehicle in the fight.
//   - A vehicle whose people are unconscious for a time, but not to the end of the match, is still in the fight.

// spent reports whether a vehicle is out of the fight: it stands, will never move by itself again, and cannot fire (DX-CHAR-013, DX-CHAR-014,
// DX-CHAR-015).
func (r *run) spent(c *Car) bool {
	if c.Speed != 0 || r.canMove(c) {
		return false
	}
	return !r.shoots(c)
}

// canMove reports whether a vehicle that stands may move again by itself: somebody drives it or can still get to its wheel, and its plant
// works; or it is in the middle of something.
func (r *run) canMove(c *Car) bool {
	switch c.Mode {
	case Driven:
		return r.acceleration(c) != 0 && !c.steersOnly()
	case Helpless:
		return !c.Fallen && !c.Crippled() && r.acceleration(c) != 0 && (c.V.Remote || r.someoneFit(c, false))
	}
	return true
}

// canFire reports whether a vehicle may still fire: somebody aboard is able to, and a weapon works and has shots left, or one fires by itself
// (DX-FIRE-010, DX-FIRE-011, DX-INJ-009, DX-INJ-016, DX-AUTO-015).
func (r *run) canFire(car CarID) bool {
	c := r.car(car)
	return c.Running() && r.shoots(c)
}

// shoots is canFire of a vehicle in play, with what hangs on it.
func (r *run) shoots(c *Car) bool { return r.ownShoots(c) || c.Hung != 0 && r.trailersShoot(c) }

// ownShoots is shoots for its own weapons.
func (r *run) ownShoots(c *Car) bool {
	gunners, known := false, false
	for i := range c.V.NumWeapons {
		if !r.works(c, i) {
			continue
		}
		if c.Arms[i].Auto {
			return true
		}
		if !known {
			gunners, known = r.gunned(c), true
		}
		if gunners {
			return true
		}
	}
	return false
}

// works reports whether a weapon that counts in a fight works and has a shot left.
func (r *run) works(c *Car, arm uint8) bool {
	w := &c.V.Weapons[arm]
	if c.Gone.Has(w.Part) || c.V.Destroyed(&c.Hits, w.Part) {
		return false
	}
	switch c.V.armSpec(arm).Family {
	case garage.FamilySmoke, garage.FamilyPaint, garage.FamilyOil, garage.FamilyOilGun, garage.FamilyStarshell:
		return false
	}
	return r.unloaded(c, arm) == nil
}

// someoneFit reports whether somebody aboard is conscious, or will be: one who may fire the weapons of the vehicle, or
// anybody.
func (r *run) someoneFit(c *Car, shoots bool) bool {
	for i := range c.V.NumSeats {
		s := &c.V.Seats[i]
		if c.Hits[s.Part] >= unconsciousAt || c.Gone.Has(s.Part) || shoots && !c.fires(i) || c.V.inGroup(i) {
			continue
		}
		if c.Dazed>>i&1 == 0 || r.wakes(c, i) {
			return true
		}
	}
	return false
}

// wakes reports whether who is unconscious in a seat comes to before the match is over.
func (r *run) wakes(c *Car, seat uint8) bool {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car != NoCar && r.car(x.Car) == c && x.Place == seat {
			return r.s.o.Turns == 0 || x.OutTill < r.s.o.Turns
		}
	}
	return false
}
