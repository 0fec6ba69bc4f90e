package deluxe

import (
	"fmt"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on vehicles that are carried (DX-TRUCK-027 to -030):
//
//   - Who brings a vehicle says what it carries, "washboard+box_trailer_two>needle". It is cargo of the first body, from the tow back, that has a ramp for it and
//     room: it takes its own spaces and some around it, and weighs what it weighs, so that the Garage refuses what is too much (DX-TRUCK-029, DX-CARGO-009).
//   - Wheel ramps are for whatever is not oversized, assault ramps for cycles, trikes and subcompacts (DX-TRUCK-027, DX-TRUCK-028).
//   - What is carried stands with its nose to the ramp. It drives out when a speed is set for it while the body stands still in that turn, and begins behind its rear
//     edge; if it has no room there it stays. An assault ramp has to be down; wheel ramps are laid and taken up on the way.
//   - It drives aboard when a turn ends in which its driver has said so: both stand, its nose or its rear within 1/2" of the rear edge of the body, at most 1/4"
//     aside and 15 degrees aslant. There is room for as much as the body set out with, or its design names as vehicles carried.
//   - Its people stay where they are and do nothing. As long as the body holds together nothing happens to it; it goes with the body when that explodes, leaves the
//     map or is given up.

// maxAboard is how many vehicles a vehicle may bring in itself and its trailers.
const maxAboard = 4

// How near a vehicle has to stand to drive aboard.
const (
	rampReach = scale.HalfInch
	rampAside = scale.Quarter
	rampSlant = 15 * geom.Degree
)

var (
	barNoRamp     = &bar{"DX-TRUCK-027", "there is no ramp by which it could drive aboard", "the body of a vehicle of your own with wheel ramps, or with an assault ramp for cycles, trikes and subcompacts"}
	barRampShut   = &bar{"DX-TRUCK-028", "the ramp is not down", "when it is"}
	barNotAtRamp  = &bar{"DX-TRUCK-027", "it does not stand before the ramp", "at rest behind a body at rest, within 1/2 inch and in line with it"}
	barNoRoomIn   = &bar{"DX-TRUCK-029", "there is no room for it", "as much as the body carried when it set out"}
	barRollsOut   = &bar{"DX-TRUCK-027", "it stands aboard with its nose to the ramp", "0 mph, or forward within its acceleration"}
	barCarrierOff = &bar{"DX-TRUCK-027", "what carries it moves, or its ramp is not down", "when that stands still with its ramp down"}
)

// Aboard is a vehicle that another one carries when the match begins.
type Aboard struct {
	Vehicle *Vehicle
	Body    uint8 // 0: the vehicle itself, 1 and 2: its trailers
}

// loaded returns a vehicle that carries others.
func loaded(c *garage.Catalogue, host *Vehicle, texts []string) (*Vehicle, error) {
	if len(texts) > maxAboard {
		return nil, fmt.Errorf("%d vehicles aboard; %d at most", len(texts), maxAboard)
	}
	design := host.Design.Clone()
	bodies := append([]*Vehicle{host}, host.Behind...)
	units := design.Bodies()
	var list []Aboard
	for _, text := range texts {
		v, err := findVehicle(c, strings.TrimSpace(text))
		switch {
		case err != nil:
			return nil, err
		case v.Oversized || len(v.Behind) != 0 || len(v.Aboard) != 0:
			return nil, fmt.Errorf("%s is too big to be carried [DX-TRUCK-027]", v.Name)
		}
		at := -1
		for i, b := range bodies {
			if b.admits(v) {
				at = i
				break
			}
		}
		if at < 0 {
			return nil, fmt.Errorf("%s has no ramp for %s [DX-TRUCK-027]", host.Name, v.Name)
		}
		list = append(list, Aboard{v, uint8(at)})
		u := &units[at].Units[garage.Main]
		u.Cargo = append(u.Cargo, garage.Cargo{Kind: garage.CarriedVehicle, Name: v.Name, Count: 1, Weight: v.Weight, Body: v.Design.Units[garage.Main].Body})
	}
	joined, err := garage.Join(units)
	if err != nil {
		return nil, err
	}
	full, err := Compile(c, joined)
	if err != nil {
		return nil, err
	}
	with := *full
	with.Aboard, with.interned = list, full
	return &with, nil
}

// admits reports whether a body has a ramp by which a vehicle drives in.
func (v *Vehicle) admits(other *Vehicle) bool {
	switch {
	case other.Oversized:
		return false
	case v.WheelRamps:
		return true
	case !v.Hatches.Has(AssaultRamp):
		return false
	}
	return other.Class == garage.Cycle || other.Class == garage.Trike || other.Body == "subcompact"
}

// kept returns the vehicle that states hold, which is the same for equal designs: without what it carries, which are vehicles of their own.
func (v *Vehicle) kept() *Vehicle {
	if v.interned != nil {
		return v.interned
	}
	return v
}

// addAboard adds what a vehicle and its trailers carry.
func (r *run) addAboard(head CarID, list []Aboard, plusses int) {
	for _, x := range list {
		body := head
		for range x.Body {
			body = CarID(r.car(body).Hung - 1)
		}
		id := r.addCar(x.Vehicle, r.car(head).Owner, r.car(body).Pose, 0, plusses)
		r.stow(id, body)
	}
}

// stow puts a vehicle into a body.
func (r *run) stow(id, body CarID) {
	c := r.car(id)
	c.Fate, c.In, c.Boards = Stowed, uint8(body)+1, 0
	c.Speed, c.Before, c.Stopped, c.Backed = 0, 0, true, false
	r.s.t.Holds.Forget(uint16(carThing(id)))
}

// rampDown reports whether what a body carries may drive out of it, or something into it: an assault ramp that is down and stays so, or wheel ramps.
func (c *Car) rampDown() bool {
	if c.V.WheelRamps {
		return true
	}
	return c.Hatches.Open.Has(AssaultRamp) && !c.Hatches.Moving.Has(AssaultRamp)
}

// mayRollOut reports whether a vehicle that is carried may be given a speed: what carries it stands, with a ramp for it, and it can be driven.
func (r *run) mayRollOut(c *Car) bool {
	if c.Fate != Stowed {
		return false
	}
	in := r.car(CarID(c.In - 1))
	return in.Running() && in.Speed == 0 && in.rampDown() && c.Mode == Driven && !c.DriverOut() && c.plant() != 0
}

// rollBar says what keeps a vehicle that is carried from a speed.
func (r *run) rollBar(c *Car, v scale.Speed) *bar {
	switch {
	case !r.mayRollOut(c):
		return barCarrierOff
	case v < 0 || v > r.acceleration(c):
		return barRollsOut
	case !c.V.onStep(v):
		return barSpeedStep
	}
	return nil
}

// anyStowed reports whether anything is carried.
func (r *run) anyStowed() bool {
	for id := range CarID(r.s.t.NCars) {
		if r.car(id).Fate == Stowed {
			return true
		}
	}
	return false
}

// legalRolls lists the speeds at which what a seat has aboard may drive out, and returns the first of these vehicles; that this one stays is listed if it is
// not what happens by default.
func (r *run) legalRolls(seat game.Seat, dst []Action, listed bool) (first CarID, _ []Action) {
	first = NoCar
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.Owner != seat || c.Fate != Stowed || c.Set || !r.mayRollOut(c) {
			continue
		}
		if first == NoCar {
			first = id
		}
		for v := scale.Speed(0); v <= r.acceleration(c); v += c.V.step() {
			if v != 0 || listed || id != first {
				dst = append(dst, Action{Do: SetSpeed, Car: id, Speed: v})
			}
		}
	}
	return first, dst
}

// rollOut lets those drive out for whom a speed is set, if what carries them stands still in this turn and they have room behind it.
func (r *run) rollOut() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Fate != Stowed {
			continue
		}
		in := r.car(CarID(c.In - 1))
		v := c.Chosen
		c.Chosen, c.Set = 0, false
		head := r.car(r.head(CarID(c.In - 1)))
		if v == 0 || !r.mayRollOut(c) || head.Set && head.Chosen != 0 {
			continue
		}
		was := c.Pose
		c.Pose = in.Pose.Move(-(in.V.Counter.Length+c.V.Counter.Length)/2-movement.Grazing, 0)
		c.Pose.Heading = (c.Pose.Heading + geom.Half).Norm()
		c.Fate = InPlay
		h := r.footprintOf(id)
		if !r.onMap(&h) || !r.lies(id) {
			c.Fate, c.Pose = Stowed, was
			r.emit(Event{Kind: EvStow, Car: id, Other: carThing(CarID(c.In - 1)), Rule: "DX-TRUCK-027", Gone: true})
			continue
		}
		r.emit(Event{Kind: EvStow, Car: id, Other: carThing(CarID(c.In - 1)), Rule: "DX-TRUCK-027"})
		c.In, c.Chosen, c.Set = 0, v, true
		r.setGround(id)
	}
}

// aboardBar says what keeps a vehicle from driving into a body: nil, it may (DX-TRUCK-027 to -029).
func (r *run) aboardBar(id, body CarID) *bar {
	c, in := r.car(id), r.car(body)
	switch {
	case id == body || in.Owner != c.Owner || !in.Running() || !c.Running() || c.coupled() || !in.V.admits(c.V):
		return barNoRamp
	case !in.rampDown():
		return barRampShut
	case c.Speed != 0 || in.Speed != 0 || c.Mode != Driven || c.DriverOut() || !r.atRamp(c, in):
		return barNotAtRamp
	case r.g.c.CarryRoom(c.V.Design.Units[garage.Main].Body) > r.roomIn(body):
		return barNoRoomIn
	}
	return nil
}

// atRamp reports whether a vehicle stands behind a body, in line with it.
func (r *run) atRamp(c, in *Car) bool {
	at := in.Pose.Local(c.Pose.At)
	slant := c.Pose.Heading.Diff(in.Pose.Heading)
	if slant > geom.Right || slant < -geom.Right {
		slant = (slant + geom.Half).Norm().Diff(0)
	}
	gap := -at.X - (in.V.Counter.Length+c.V.Counter.Length)/2
	return gap <= rampReach && gap >= -movement.Grazing && max(at.Y, -at.Y) <= rampAside && max(slant, -slant) <= rampSlant
}

// roomIn returns the room for vehicles that a body has left, in sixths of a space.
func (r *run) roomIn(body CarID) garage.Space {
	in := r.car(body)
	room := garage.Space(0)
	for i := range in.V.Design.Units {
		for _, g := range in.V.Design.Units[i].Cargo {
			if g.Kind == garage.CarriedVehicle {
				room += r.g.c.CarryRoom(g.Body) * garage.Space(g.Count)
			}
		}
	}
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); c.Fate == Stowed && CarID(c.In-1) == body {
			room -= r.g.c.CarryRoom(c.V.Design.Units[garage.Main].Body)
		}
	}
	return room
}

// legalDriveIn lists the bodies into which somebody may drive his vehicle.
func (r *run) legalDriveIn(p PersonID, dst []Action) []Action {
	c := r.crew(p)
	if c == nil || c.Speed != 0 {
		return dst
	}
	for body := range CarID(r.s.t.NCars) {
		if in := r.car(body).V; !in.WheelRamps && !in.Hatches.Has(AssaultRamp) {
			continue
		}
		a := Action{Do: DriveIn, Person: p, Car: body}
		if r.checkDriveIn(p, &a) != nil {
			continue
		}
		dst = append(dst, a)
		if r.first {
			break
		}
	}
	return dst
}

// checkDriveIn says what keeps a driver from driving into a body.
func (r *run) checkDriveIn(p PersonID, a *Action) *bar {
	x := r.person(p)
	if r.crew(p) == nil || uint8(a.Car) >= r.s.t.NCars || x.Place != r.car(x.Car).wheelSeat() || r.car(x.Car).Boards != 0 {
		return barNoRamp
	}
	return r.aboardBar(x.Car, a.Car)
}

// doDriveIn notes that a vehicle drives aboard when the turn ends.
func (r *run) doDriveIn(p PersonID, a *Action) {
	x := r.person(p)
	r.s.t.Persons[p].Acted = true
	r.car(x.Car).Boards = uint8(a.Car) + 1
}

// wheelSeat is the seat of who drives.
func (c *Car) wheelSeat() uint8 { return max(c.Wheel, 1) - 1 }

// settleAboard ends a turn for those who drive aboard.
func (r *run) settleAboard() {
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.Boards == 0 {
			continue
		}
		body := CarID(c.Boards - 1)
		c.Boards = 0
		if r.aboardBar(id, body) != nil {
			continue
		}
		r.stow(id, body)
		r.emit(Event{Kind: EvStow, Car: id, Other: carThing(body), Rule: "DX-TRUCK-027", Kept: true})
	}
}

// goesWithCarrier takes what is aboard along when a body is out: it explodes, leaves the map or is given up.
func (r *run) goesWithCarrier(body CarID, fate Fate) {
	if fate == Stowed {
		return
	}
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); c.Fate == Stowed && CarID(c.In-1) == body {
			c.In, c.By = 0, r.car(body).By
			r.leave(id, fate)
		}
	}
}

// stowedOut reports whether a vehicle that is carried takes no part in the fight any more: nobody in it can drive it out.
func (r *run) stowedOut(c *Car) bool {
	body := CarID(c.In - 1)
	return r.crewOut(c) || c.plant() == 0 || !r.car(body).rampDown() && r.crewOut(r.car(body)) && r.crewOut(r.car(r.head(body)))
}
