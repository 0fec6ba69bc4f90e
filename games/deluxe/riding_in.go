package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// How raiders come into the town and leave it. Readings:
//
//   - When speeds are set a raider who waits is set to the speed at which he rides in, up to his top speed, or to 0: he waits on. Those who ride in come in the order
//     of their speeds when a phase begins, four abreast, in it or as soon as there is room, by the north end of West Street (DX-CITY-088, DX-CITY-089?).
//   - Nothing can be done by and to who waits.
//   - A shot counts that needs 12 or less and can do a point of damage to a townsperson or his vehicle, or as many as a wall has to a building; a throw at a square
//     that is in a house or where a townsperson is (DX-CITY-090, DX-CITY-091?).
//   - A vehicle with a raider aboard who is conscious and has to stay is held at the edge: it is where it was when its move began, and stands. On foot the
//     step is refused.

// Figures of riding in.
const (
	rideInZone    = "West Street, north end"
	rideInAbreast = 4
	rideInUsual   = scale.Speed(2 * 30) // 30 mph, if nothing is said
)

var (
	barRideIn = &bar{"DX-CITY-089", "he cannot ride in so fast", "0 to wait, or a speed up to the top speed of the vehicle"}
	barUnshot = &bar{"DX-CITY-090", "no raider leaves before he has fired a shot that could do damage", "a shot at a townsperson or a building first"}
)

// rideInPose returns where a vehicle comes in, by the number of the file that it is in.
func (r *run) rideInPose(v *Vehicle, file int) geom.Pose {
	box := boxOf(&r.s.place.ZoneByTitle(rideInZone).Shape)
	wide := (box.hi.X - box.lo.X) / rideInAbreast
	return geom.Pose{At: geom.Vec{X: box.lo.X + wide*int32(file) + wide/2, Y: box.hi.Y - v.Counter.Length/2 - scale.Quarter/8}, Heading: geom.Half + geom.Right}
}

// mayRideIn reports whether a vehicle of raiders waits to come in.
func (r *run) mayRideIn(c *Car) bool { return c.Fate == Waiting && r.raids(c.Owner) }

// rideInSpeed is the speed at which a vehicle rides in if nothing is said.
func (r *run) rideInSpeed(c *Car) scale.Speed { return min(rideInUsual, r.topSpeed(c)) }

// rideInBar says what keeps a vehicle from riding in at a speed.
func (r *run) rideInBar(c *Car, v scale.Speed) *bar {
	if v < 0 || v > r.topSpeed(c) || !c.V.onStep(v) {
		return barRideIn
	}
	return nil
}

// legalRides appends the speeds at which the vehicles of a seat may ride in, the usual one first unless that is the default, and returns the first vehicle; NoCar: none.
func (r *run) legalRides(seat game.Seat, dst []Action, driven bool) (CarID, []Action) {
	first := NoCar
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.Owner != seat || c.Set || !r.mayRideIn(c) {
			continue
		}
		usual := r.rideInSpeed(c)
		if first == NoCar && !driven {
			first = id
		} else {
			dst = append(dst, Action{Do: SetSpeed, Car: id, Speed: usual})
		}
		for v := scale.Speed(0); v <= r.topSpeed(c); v += 2 * c.V.step() {
			if v != usual {
				dst = append(dst, Action{Do: SetSpeed, Car: id, Speed: v})
			}
		}
	}
	return first, dst
}

// tellRides notes at what speeds raiders ride in, when all speeds are shown.
func (r *run) tellRides() {
	t := &r.s.t
	if r.s.o.Scenario != Raid || !t.Waiting {
		return
	}
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !r.mayRideIn(c) {
			continue
		}
		if !c.Set {
			c.Chosen = r.rideInSpeed(c)
		}
		c.Before = c.Chosen
		r.emit(Event{Kind: EvSpeed, Car: id, Rule: "DX-CITY-089", Speeds: [3]scale.Speed{0, c.Chosen}})
	}
}

// rideIn brings in those who ride in, the fastest first, as far as there is room, when a phase begins.
func (r *run) rideIn() {
	t := &r.s.t
	if r.s.o.Scenario != Raid || !t.Waiting {
		return
	}
	t.Waiting = false
	var done CarSet
	for {
		next := NoCar
		for id := range CarID(t.NCars) {
			if c := r.car(id); r.mayRideIn(c) && done&id.bit() == 0 && (next == NoCar || c.Before > r.car(next).Before) {
				next = id
			}
		}
		if next == NoCar {
			return
		}
		done |= next.bit()
		if c := r.car(next); c.Before == 0 || !r.ridesIn(next) {
			t.Waiting = true
		}
	}
}

// ridesIn puts a vehicle into the first file that is free. It reports whether there is one.
func (r *run) ridesIn(id CarID) bool {
	c := r.car(id)
	for file := range rideInAbreast {
		pose := r.rideInPose(c.V, file)
		if !r.gateFree(id, pose) {
			continue
		}
		c.Fate, c.Enters, c.Pose, c.Speed, c.Stopped = InPlay, 0, pose, c.Before, false
		r.setGround(id)
		r.emit(Event{Kind: EvEnters, Car: id, Rule: "DX-CITY-089", To: c.Pose})
		return true
	}
	return false
}

// heldAtEdge reports whether a vehicle may not leave the map yet, and holds it if so (DX-CITY-090).
func (r *run) heldAtEdge(id CarID) bool {
	c := r.car(id)
	p := r.mustStay(id)
	if p == NoPerson {
		return false
	}
	c.Pose = r.s.t.Move.Start
	c.Speed, c.Stopped = 0, true
	r.emit(Event{Kind: EvHeld, Car: id, Person: p, Rule: "DX-CITY-090", To: c.Pose})
	return true
}

// mustStay returns the first raider aboard a vehicle who may not leave yet; NoPerson: nobody.
func (r *run) mustStay(id CarID) PersonID {
	if !r.raids(r.car(id).Owner) {
		return NoPerson
	}
	for p := range PersonID(r.s.t.NPersons) {
		if x := r.person(p); x.Car == id && r.unshot(p) && r.awake(p) {
			return p
		}
	}
	return NoPerson
}

// unshot reports whether a person is a raider who has fired no shot that counts.
func (r *run) unshot(p PersonID) bool { return r.raids(r.person(p).Owner) && !r.person(p).Proven }

// proves notes that a raider fires a shot that counts (DX-CITY-091?).
func (r *run) proves(p PersonID, a *Action) {
	if r.unshot(p) && r.potent(p, a) {
		r.person(p).Proven = true
	}
}

// potent reports whether what somebody is about to fire or throw could hit a townsperson or a building, and do damage.
func (r *run) potent(p PersonID, a *Action) bool {
	least := 1
	switch {
	case a.Target == noThing:
		return r.townsfolkIn(a.At)
	case a.Target.isPerson():
		if r.raids(r.person(a.Target.person()).Owner) {
			return false
		}
	case a.Target.isCar():
		if r.raids(r.car(CarID(a.Target & 0xff)).Owner) {
			return false
		}
	case a.Target.isWall():
		b := r.houseOf(a.Target.section())
		if b < 0 {
			return false
		}
		least = int(r.s.place.Buildings[b].DP)
	default:
		return false
	}
	if a.Do == Shoot {
		need, damage, ok := r.g.HandAim(r.s, a)
		return ok && need <= 12 && mostOf(damage) >= least
	}
	var s targeting.Shot
	var l sight.Line
	need, ok := r.g.Aim(r.s, a, &s, &l)
	if !ok || need > 12 || a.Do != Fire {
		return false
	}
	return mostOf(r.car(r.firesFrom(p, a.Body)).V.Weapons[a.Arm].Damage) >= least
}

// mostOf returns the most that damage can be.
func mostOf(d garage.Dice) int { return 6*d.Dice + d.Add }

// townsfolkIn reports whether a square is in a building, or somebody of the town is in it.
func (r *run) townsfolkIn(at geom.Vec) bool {
	if r.s.place.Building(middle(at)) >= 0 {
		return true
	}
	for set := r.s.t.Outside; set.any(); {
		if x := r.person(nextPerson(&set)); !r.raids(x.Owner) && x.Car == NoCar && x.corner() == at {
			return true
		}
	}
	return false
}
