package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/targeting"
)

// Readings of the rules on drivers and those who take their place:
//
//   - A driver who comes to takes the wheel again when the next turn begins.
//   - Who drives in place of the driver from his own seat drives or fires in a turn, whichever he does first; who has moved over to the
//     driver's place does both (DX-INJ-010, DX-INJ-013).
//   - In front sits nobody who is in a carrier or in the back half of a bus. Who is in a carrier moves over to the driver's place through the back door of
//     the cab, or not at all (DX-INJ-010, DX-TENW-029).

const (
	// substitutePlusses are the plusses of a substitute's skill: his own, the base level (DX-INJ-012?, DX-INJ-015?).
	substitutePlusses = 0
	// moveOverTurns is how long it takes to get to the driver's place of a vehicle that stands; in the turn after he drives (DX-INJ-013).
	moveOverTurns = 5
)

// seatOf returns the seat of who drives: the driver, or who has taken the wheel in his place. ok is false if nobody aboard drives it
// (DX-CREW-008).
func (c *Car) seatOf() (seat uint8, ok bool) {
	if c.Wheel > 0 {
		return c.Wheel - 1, true
	}
	return 0, !c.V.Remote && c.V.NumSeats > 0
}

// driver returns who drives; 0: nobody aboard.
func (c *Car) driver() PartID {
	if seat, ok := c.seatOf(); ok {
		return c.V.Seats[seat].Part
	}
	return 0
}

// unfit reports whether who sits in a seat is unconscious, dead or gone (DX-INJ-001).
func (c *Car) unfit(seat uint8) bool {
	p := c.V.Seats[seat].Part
	return c.Hits[p] >= unconsciousAt || c.Gone.Has(p) || c.Dazed>>seat&1 != 0
}

// DriverOut reports whether who drives is unconscious, dead or gone (DX-INJ-001).
func (c *Car) DriverOut() bool {
	seat, ok := c.seatOf()
	return ok && c.unfit(seat)
}

// drivenMode is the mode of the vehicle once no law of nature moves it: [Driven], [Towed] behind another one, or [Helpless] if its driver is out or its operator is not
// heard, it has lost too many wheels, or it has come to lie on its side.
func (c *Car) drivenMode() Mode {
	if c.Tow != 0 {
		return Towed
	}
	if c.Aloft.Rotor == flight.RotorFailed && c.V.Flies {
		if c.Aloft.Up {
			return Falling
		}
		return Helpless // on the ground, without rotors
	}
	if c.Fallen || c.Starts != 0 || c.DriverOut() || c.Crippled() || c.unheard() {
		return Helpless
	}
	return Driven
}

// unheard reports whether a vehicle that is driven from afar does not hear its operator: its receiver is lost with the power plant
// (DX-PP-009, DX-ACC-087).
func (c *Car) unheard() bool { return c.V.Remote && c.Wheel == 0 && c.plant() == 0 }

// substituted reports whether somebody drives from a seat that is not the driver's.
func (c *Car) substituted() bool { return c.Wheel > 0 && !c.Seated }

// steersOnly reports whether the one who steers can neither brake nor accelerate: from a sidecar (DX-INJ-009).
func (c *Car) steersOnly() bool { return c.substituted() && c.V.Seats[c.Wheel-1].Sidecar }

// fires reports whether who sits in a seat may fire the weapons of the vehicle at all: the driver, gunners, and who sits in the sidecar of a
// cycle whose driver is out (DX-FIRE-011, DX-INJ-009).
func (c *Car) fires(seat uint8) bool {
	s := &c.V.Seats[seat]
	return s.Shoots() || s.Sidecar && c.unfit(0)
}

// handsFull reports whether who sits in a seat steers in place of the driver in this turn, so that he fires nothing in it (DX-INJ-009,
// DX-INJ-010).
func (r *run) handsFull(c *Car, seat uint8) bool {
	return c.substituted() && c.Wheel == seat+1 && c.Drove == r.s.t.Turn
}

// wits brings what vehicles know of their people up to date: who is unconscious or stunned for a time. A driver who falls unconscious leaves
// his vehicle to itself, and a solo cycle goes to Crash Table 1; one who comes to takes the wheel again (DX-INJ-006, DX-INJ-007,
// DX-HWPN-004, DX-HWPN-007, DX-HWPN-011).
func (r *run) wits() {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		if !x.seated() {
			continue
		}
		c := r.car(x.Car)
		out := x.OutTill >= t.Turn && x.OutTill != 0
		if seat, ok := c.seatOf(); ok && seat == x.Place {
			c.Numb = x.StunTill >= t.Turn && x.StunTill != 0
		}
		if out == (c.Dazed>>x.Place&1 != 0) {
			continue
		}
		was := c.DriverOut()
		c.Dazed ^= 1 << x.Place
		switch now := c.DriverOut(); {
		case now == was || !c.Running():
		case !now:
			r.atWheel(x.Car)
		default:
			if c.solo() {
				r.lose(x.Car, control.CrashOnManeuver, r.g.t.Control.CrashModifier(c.Speed)+control.RiderlessCrash)
			}
			r.deprive(x.Car)
		}
	}
}

// atWheel gives a vehicle into the hands of who drives it from now on.
func (r *run) atWheel(car CarID) {
	c := r.car(car)
	if c.Mode == Helpless {
		c.Mode = c.drivenMode()
	}
	if seat, ok := c.seatOf(); ok && c.Mode == Driven {
		r.emit(Event{Kind: EvWheel, Car: car, Rule: "DX-INJ-012", Index: int16(seat)})
	}
}

// takeOver gives the wheel to those who have reached for it in an earlier phase (DX-INJ-012).
func (r *run) takeOver() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Taking == 0 {
			continue
		}
		seat := c.Taking - 1
		c.Taking = 0
		if c.Running() && c.DriverOut() && !c.unfit(seat) {
			c.Wheel, c.Seated = seat+1, false
			r.takesHands(id)
			r.atWheel(id)
		}
	}
}

// drove notes that who steers a vehicle from another seat does so in this turn: he fires nothing in it then (DX-INJ-009, DX-INJ-010).
func (r *run) drove(car CarID) {
	c := r.car(car)
	if !c.substituted() {
		return
	}
	c.Drove = r.s.t.Turn
	if p := r.s.t.personAt(car, c.Wheel-1); p != NoPerson {
		r.s.t.Persons[p].Acted = true
	}
}

// steered reports whether somebody decides how a vehicle goes now: not a substitute who has fired in this turn.
func (r *run) steered(car CarID) bool {
	c := r.car(car)
	if !c.steers() {
		return false
	}
	if !c.substituted() || c.Drove == r.s.t.Turn {
		return true
	}
	p := r.s.t.personAt(car, c.Wheel-1)
	return p == NoPerson || !r.s.t.Persons[p].Acted
}

// frontSeat returns who sits beside the driver, so that he can reach the wheel: the first gunner in front, or the first passenger; nobody in a carrier or
// in the back half. Of a cycle it is who sits in the sidecar. ok is false if there is none (DX-INJ-009, DX-INJ-010, DX-INJ-011).
func (v *Vehicle) frontSeat() (seat uint8, ok bool) {
	for _, gunner := range [2]bool{true, false} {
		for i := uint8(1); i < v.NumSeats; i++ {
			s := &v.Seats[i]
			if v.Class == garage.Cycle {
				if s.Sidecar {
					return i, true
				}
			} else if !s.AtBack && !s.Cupola && s.Zone == ZoneFront && (s.Role == garage.Gunner) == gunner {
				return i, true
			}
		}
	}
	return 0, false
}

var (
	barAboard     = &bar{"DX-INJ-010", "only somebody inside of the vehicle can take its wheel", "somebody in a seat"}
	barDriven     = &bar{"DX-INJ-010", "the vehicle has a driver who is able to drive", "a vehicle whose driver is dead, unconscious or gone"}
	barReach      = &bar{"DX-INJ-010", "he cannot reach the wheel", "who sits in front, or in the sidecar; others when the vehicle stands"}
	barNoDoor     = &bar{"DX-TENW-029", "no door leads from the carrier to the wheel", "who sits in the cab, or anybody aboard if the cab has a back door"}
	barUndrivable = &bar{"DX-HC-044", "nobody can drive the vehicle any more", "a vehicle with its wheels on the road"}
)

// walled reports whether somebody in a seat is in a carrier from which no door leads into the cab (DX-TENW-029).
func (v *Vehicle) walled(seat uint8) bool {
	return v.Split == WithCarrier && v.Seats[seat].Zone != ZoneFront && v.Features&FeatureBackDoor == 0
}

// heir reports whether somebody in a seat could get to drive a vehicle whose driver is out: at once, or by moving over when it stands.
func (c *Car) heir(seat uint8) bool {
	if c.unfit(seat) || c.V.walled(seat) {
		return false
	}
	if c.Speed == 0 {
		return true
	}
	front, ok := c.V.frontSeat()
	return ok && front == seat
}

// legalTakeWheel appends the deed of one who can take the wheel.
func (r *run) legalTakeWheel(p PersonID, dst []Action) []Action {
	x := &r.s.t.Persons[p]
	if x.Car == NoCar || !r.car(x.Car).DriverOut() {
		return dst
	}
	a := Action{Do: TakeWheel, Person: p}
	if r.checkTakeWheel(p, &a) == nil {
		dst = append(dst, a)
	}
	return dst
}

// checkTakeWheel says what keeps somebody from taking the wheel (DX-INJ-009, DX-INJ-010, DX-INJ-013).
func (r *run) checkTakeWheel(p PersonID, _ *Action) *bar {
	x := &r.s.t.Persons[p]
	if !x.seated() {
		return barAboard
	}
	switch c := r.car(x.Car); {
	case !c.DriverOut() || c.Taking != 0 || r.movingOver(x.Car):
		return barDriven
	case c.Fallen || c.Crippled():
		return barUndrivable
	case c.V.walled(x.Place):
		return barNoDoor
	case !c.heir(x.Place):
		return barReach
	}
	return nil
}

// movingOver reports whether somebody is on his way to the driver's place.
func (r *run) movingOver(car CarID) bool {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car == car && x.Errand == MovingOver && !x.Gone {
			return true
		}
	}
	return false
}

// doTakeWheel has somebody take the wheel from the next phase on, or set out for the driver's place of a vehicle that stands. Who can reach
// the wheel takes it from his seat (DX-INJ-012, DX-INJ-013).
func (r *run) doTakeWheel(p PersonID, _ *Action) {
	t := &r.s.t
	x := &t.Persons[p]
	x.Acted = true
	c := r.car(x.Car)
	if front, ok := c.V.frontSeat(); ok && front == x.Place {
		c.Taking, c.Drove = x.Place+1, t.Turn
		return
	}
	x.Errand, x.Until = MovingOver, t.Turn+moveOverTurns-1
}

// moveOver ends the errands of those who have come to the driver's place (DX-INJ-013).
func (r *run) moveOver() {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		if x.Errand != MovingOver {
			continue
		}
		c := r.car(x.Car)
		if c.Speed != 0 || c.unfit(x.Place) {
			x.Errand, x.Until = NoErrand, 0
			continue
		}
		if x.Until > t.Turn {
			continue
		}
		x.Errand, x.Until = NoErrand, 0
		if c.Running() && c.DriverOut() {
			c.Wheel, c.Seated = x.Place+1, true
			r.takesHands(x.Car)
			r.atWheel(x.Car)
		}
	}
}

// freshTurn begins a turn for people: everybody may act again, who has come to is himself again, and a driver who can takes the wheel back
// from his substitute (DX-FIRE-008, DX-ACT-001).
func (r *run) freshTurn() {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		x.Acted, x.Hand = false, false
	}
	r.wits()
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Wheel > 0 && c.Running() && !c.V.Remote && !c.unfit(0) {
			c.Wheel, c.Seated = 0, false
			r.takesHands(id)
			r.atWheel(id)
		}
	}
	r.takeOver()
}

// wearOff ends at the end of a turn what gas, paint and stun do no longer, and brings those who change places to the wheel; a cycle without a
// rider that has come to a standstill falls over (DX-INJ-013, DX-SMOKE-005, DX-HWPN-004, DX-HWPN-011, DX-CRASH-069).
func (r *run) wearOff() {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		if x.GasTill <= t.Turn {
			x.Gas, x.GasTill = targeting.NoTearGas, 0
		}
		if x.StunTill <= t.Turn {
			x.StunTill = 0
		}
		if x.OutTill <= t.Turn {
			x.OutTill = 0
		}
		if x.Painted <= t.Turn {
			x.Painted = 0
		}
	}
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Painted <= t.Turn {
			c.Painted = 0
		}
		if c.Running() && c.solo() && c.Speed == 0 && c.Mode == Helpless && c.DriverOut() && !c.Parked && !c.Fallen {
			c.Fallen = true
			r.emit(Event{Kind: EvHelpless, Car: id, Rule: "DX-CRASH-069", Status: c.Status})
		}
	}
	r.moveOver()
}
