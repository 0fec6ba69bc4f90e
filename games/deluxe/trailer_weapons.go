package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/sight"
)

// Readings of the rules on weapons of vehicles with trailers:
//
//   - Whoever may fire the weapons of the vehicle at the head fires those of its trailers, too, with his own targeting computer; a gunner in a trailer
//     those of this trailer alone (DX-TRL-020?).
//   - The turret of an oversized trailer stands higher than a vehicle that pulls it, and fires over that one. Over another trailer of the train, which
//     is as high, it does not, nor does a turret of what is not oversized over a van: they block as every counter does (DX-TRL-084?).
//   - A weapon on automatic in a loose trailer is as silent as its gunners (DX-TRUCK-050, DX-TRL-077).

var (
	barNoPower = &bar{"DX-TRL-021", "a laser of a trailer needs the power plant of the vehicle that pulls it", "another weapon, or a laser of a vehicle with a plant"}
	barLoose   = &bar{"DX-TRUCK-050", "in a loose trailer nobody fires before it stands upright", "when it stands"}
	barRolling = &bar{"DX-TRL-077", "in a rolling trailer nobody fires before it stands on its wheels", "when it stands"}
)

// firesFrom returns the vehicle whose weapons a deed of somebody is about: his own, or the body-th that it pulls; NoCar: there is none (DX-TRL-020?).
func (r *run) firesFrom(p PersonID, body uint8) CarID {
	car := r.s.t.Persons[p].Car
	if body == 0 || car == NoCar {
		return car
	}
	if r.car(car).Tow != 0 {
		return NoCar
	}
	for range body {
		hung := r.car(car).Hung
		if hung == 0 {
			return NoCar
		}
		car = CarID(hung - 1)
	}
	return car
}

// pulls returns how many trailers hang on a vehicle at the head of a train.
func (r *run) pulls(car CarID) (n uint8) {
	c := r.car(car)
	if c.Tow != 0 {
		return 0
	}
	for ; c.Hung != 0 && n < movement.MaxTrailers; n++ {
		c = r.car(CarID(c.Hung - 1))
	}
	return n
}

// leader returns the vehicle at the head of the train that a vehicle is in: itself, if it hangs on nothing.
func (r *run) leader(c *Car) *Car {
	for c.Tow != 0 {
		c = r.car(CarID(c.Tow - 1))
	}
	return c
}

// looseBar says what keeps a trailer that has come loose from being fired from: one whose front has dropped until it stands upright, others while they roll
// and when they have come to lie on a side (DX-TRUCK-046, DX-TRUCK-050, DX-TRL-077); nil: nothing.
func (c *Car) looseBar() *bar {
	switch {
	case c.Loose == 0 || c.Tow != 0:
		return nil
	case c.V.looseKind() == control.LooseSemiTrailer && (c.Speed != 0 || c.Fallen):
		return barLoose
	case c.Mode == Rolling || c.Mode == Flying || c.Fallen:
		return barRolling
	}
	return nil
}

// pastOwn says which bodies of its own train a weapon fires past: a flatbed behind it, what is lower before it, and from a turret of an oversized tow
// its own trailer, toward which it is closed (DX-TRL-084?, DX-TRUCK-057?).
func (r *run) pastOwn(c *Car, m *muzzle) {
	if c.Hung != 0 {
		id := CarID(c.Hung - 1)
		switch {
		case r.car(id).V.Flatbed:
			m.end.past |= id.bit()
		case m.roof && !c.V.isTrailer():
			m.end.past |= id.bit()
			m.close(sight.OnBack)
		}
	}
	if c.Tow != 0 {
		id := CarID(c.Tow - 1)
		if tow := r.car(id).V; tow.Flatbed || m.roof && !tow.isTrailer() {
			m.end.past |= id.bit()
		}
	}
}

// close keeps an all-round weapon from firing to some sides.
func (m *muzzle) close(sides sight.Sides) {
	if !m.narrow {
		m.narrow, m.open = true, sight.OnFront|sight.OnBack|sight.OnLeft|sight.OnRight
	}
	m.open &^= sides
}

// gunned reports whether there is anybody who can fire a weapon of a vehicle, or will be: in a trailer a gunner, or as long as it hangs on it somebody in
// the vehicle at the head (DX-TRL-020?).
func (r *run) gunned(c *Car) bool {
	if !c.V.isTrailer() {
		return c.V.Remote && !c.unheard() || c.V.NumSeats > 0 && r.someoneFit(c, true)
	}
	head := r.leader(c)
	return c.V.NumSeats > 0 && r.someoneFit(c, true) || head != c && r.gunned(head)
}

// trailersShoot reports whether a trailer of a vehicle may still fire, see [run.shoots].
func (r *run) trailersShoot(c *Car) bool {
	if c.Tow != 0 {
		return false
	}
	for at := c.Hung; at != 0; {
		t := r.car(CarID(at - 1))
		if r.ownShoots(t) {
			return true
		}
		at = t.Hung
	}
	return false
}

// flatTrailer reports whether a body is that of a flatbed trailer: it hides nothing behind it (DX-TRL-084?).
func flatTrailer(b *garage.Body) bool {
	return (b.Class == garage.CarTrailer || b.Class == garage.SemiTrailer) && b.Is(garage.TagFlatbed)
}
