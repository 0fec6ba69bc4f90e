package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceMine   dice.Purpose = "mine"
	diceSpikes dice.Purpose = "spikes"
	diceFlames dice.Purpose = "burning oil"
)

// Readings of the rules on crossing what was dropped:
//
//   - Oil that ignites under a vehicle burns it as if it had just driven in (DX-WPN-041?).

const (
	// wheelWidth is how far in units beside the line of a wheel the wheel still rolls over a mine: so much that a vehicle that follows
	// exactly in the tracks of another rolls over what that has dropped (DX-DROP-011?).
	wheelWidth = 4 * movement.Grazing
)

// trapped reports whether the counter is one that a vehicle checks for as it crosses it or the squares around it.
func (k CounterKind) trapped() bool { return k == Mine || k == SpearMine || k == Spikes }

// entersDropped adds what a weapon has left to the counters that a vehicle enters on a course, and notes that it has come into the squares
// around a mine or spikes (DX-DROP-004, DX-DROP-023, DX-DROP-024?, DX-DROP-025?).
func (r *run) entersDropped(car CarID, i int, part *movement.Course, o *geom.Outline, hits *roadHits) {
	k := &r.s.t.Counters[i]
	c := r.car(car)
	bit := car.bit()
	x := roadHit{kind: k.Kind, index: uint8(i), pose: k.Pose}
	ok := false
	switch k.Kind {
	case FlamingOil:
		if k.Under&bit == 0 && r.aflame(k) {
			b := k.patch()
			x.at, ok = part.Meets(o, &b)
		}
	case Smoke, GrenadeSmoke:
		if k.Tear && r.breathes(car) {
			b := k.patch()
			x.at, ok = part.Meets(o, &b)
		}
	case Paint, GrenadePaint:
		b := k.patch()
		x.at, ok = part.Meets(o, &b)
	case Mine, SpearMine, Spikes:
		if k.Fuse == Remote || k.Under&bit != 0 && !(k.Fresh && k.From == car && r.comesBack(car)) {
			return
		}
		around := k.around()
		if _, near := part.Meets(o, &around); !near {
			return
		}
		b := k.patch()
		if x.at, ok = part.Meets(o, &b); ok && k.Kind != Spikes {
			x.at, x.wheel, ok = c.rollsOver(part, &b)
		}
		if !ok && k.Under&bit == 0 {
			k.Ring |= bit
		}
	}
	if ok {
		hits.add(x)
	}
}

// comesBack reports whether a vehicle that is under way goes over what it has just dropped in a way that counts as coming back: in reverse,
// in a skid, a fishtail or a roll, or pushed by another (DX-DROP-025?).
func (r *run) comesBack(car CarID) bool {
	m := &r.s.t.Move
	if m.Car != car {
		return true
	}
	return r.car(car).Speed < 0 || m.Kind != courseMove && m.Kind != courseBootlegger
}

// rollsOver returns where a wheel of a vehicle first rolls over a patch on a course, and which (DX-DROP-010, DX-DROP-011?).
func (c *Car) rollsOver(part *movement.Course, patch *geom.Body) (at movement.Mark, wheel uint8, ok bool) {
	for i := range c.V.NumWheels {
		if c.Corner[i] == control.CornerNoWheel {
			continue
		}
		var o geom.Outline
		o.Add(geom.Disc(c.V.WheelPoint(&c.V.Wheels[i], geom.Pose{}), wheelWidth))
		if m, hit := part.Meets(&o, patch); hit && (!ok || m.Before(at)) {
			at, wheel, ok = m, i, true
		}
	}
	return at, wheel, ok
}

// find returns the place of the counter of a hit, which may have changed since; -1: it is gone.
func (t *table) find(x *roadHit) int {
	same := func(i int) bool { return t.Counters[i].Kind == x.kind && t.Counters[i].Pose == x.pose }
	if i := int(x.index); i < int(t.NCounters) && same(i) {
		return i
	}
	for i := range int(t.NCounters) {
		if same(i) {
			return i
		}
	}
	return -1
}

// meetDropped does what a counter does to a vehicle that has come onto it.
func (r *run) meetDropped(car CarID, x *roadHit) {
	i := r.s.t.find(x)
	if i < 0 {
		return
	}
	k := &r.s.t.Counters[i]
	switch x.kind {
	case FlamingOil:
		k.Under |= car.bit()
		r.sear(car, k.owner(r))
	case Smoke, GrenadeSmoke:
		r.gasAboard(car)
	case Paint, GrenadePaint:
		r.paint(car)
	case Mine, SpearMine, Spikes:
		r.spring(car, i, true, x.wheel)
	}
}

// owner returns whose a counter is; [nobody] if it lay there.
func (k *RoadCounter) owner(r *run) game.Seat {
	if k.By != 0 {
		return game.Seat(k.By - 1)
	}
	if k.From == NoCar {
		return nobody
	}
	return r.car(k.From).Owner
}

// spring makes the check of a vehicle for a mine or spikes that it has crossed, or only come near to. It makes no other until it has been
// clear of the squares around (DX-DROP-006, DX-DROP-007, DX-DROP-010, DX-DROP-015, DX-DROP-023).
func (r *run) spring(car CarID, i int, on bool, wheel uint8) {
	k := &r.s.t.Counters[i]
	k.Under |= car.bit()
	k.Ring &^= car.bit()
	if k.From == car {
		k.Fresh = false
	}
	most := r.g.t.dropped.near[k.Kind]
	if on {
		most = r.g.t.dropped.on[k.Kind]
	}
	if k.Kind == Spikes {
		r.spike(car, i, most)
		return
	}
	die := r.s.dice.D6(diceMine)
	off := die <= int(most)
	r.emit(Event{Kind: EvTrap, Car: car, Rule: "DX-DROP-010", Counter: k.Kind, Index: int16(i), Count: int16(most), Die: int8(die), Kept: off})
	if off {
		r.explodeMine(i, car, on && r.car(car).V.Wheels[wheel].Sidecar)
	}
}

// spike rolls for every tire of a vehicle; solid ones are immune. Spikes are no enemy fire and no hazard (DX-DROP-006 to -009, DX-HAZ-011,
// DX-HAZ-012).
func (r *run) spike(car CarID, i int, most int8) {
	c := r.car(car)
	v := c.V
	var d Damage
	var t toll
	for w := range v.NumWheels {
		if v.Wheels[w].Solid {
			continue
		}
		for _, tire := range v.Wheels[w].Tires {
			if tire == 0 || v.Destroyed(&c.Hits, tire) {
				continue
			}
			die := r.s.dice.D6(diceSpikes)
			hit := die <= int(most)
			r.emit(Event{Kind: EvTrap, Car: car, Rule: "DX-DROP-006", Counter: Spikes, Index: int16(i), Count: int16(most), Die: int8(die), Part: tire, Kept: hit})
			if hit {
				v.take(&c.Hits, tire, r.points(diceTire, r.g.t.dropped.spikes), &d)
			}
		}
	}
	r.book(car, &d, faceSpot(v, movement.FaceBottom), CauseSpikes, &t)
	r.settle(car, &t, 0, 0)
}

// sear burns a vehicle that comes onto burning oil, at the underbody and at each tire. It is no enemy fire, but the points count for fire
// (DX-WPN-040, DX-WPN-041?, DX-DROP-029?).
func (r *run) sear(car CarID, by game.Seat) {
	c := r.car(car)
	dice := r.g.t.dropped.flames
	a := attack{cause: CauseBurning, by: by, flames: true}
	var t toll
	r.struck(car, Aim{Kind: AimUnderbody}, r.points(diceFlames, dice), &a, &t)
	if !c.Running() {
		return
	}
	var d Damage
	r.wearTires(c, AllWheels, dice, &d)
	r.singed(c, &d, &a)
	r.book(car, &d, faceSpot(c.V, movement.FaceBottom), CauseBurning, &t)
	r.settle(car, &t, 0, 0)
}

// flareUp burns the vehicles over oil that has just caught fire.
func (r *run) flareUp() {
	t := &r.s.t
	for i := 0; i < int(t.NCounters); i++ {
		k := &t.Counters[i]
		if k.Kind != FlamingOil || k.Lit != t.phaseStamp() {
			continue
		}
		b := k.patch()
		for id := range CarID(t.NCars) {
			c := r.car(id)
			if k.Under&id.bit() != 0 || !c.Running() || c.Mode == Flying || c.Aloft.Up {
				continue
			}
			if own := c.V.Counter.Body(c.Pose); own.Deeper(&b, movement.Grazing) {
				k.Under |= id.bit()
				r.sear(id, k.owner(r))
				i = -1 // debris may have moved the counters
				break
			}
		}
	}
}

// passages ends a phase for mines and spikes: who has left the squares around one that he never crossed makes his check now, and at the end
// of a turn so does who is still in them. A passage is over when the vehicle is outside at the end of a phase (DX-DROP-023, DX-DROP-024?).
func (r *run) passages(last bool) {
	t := &r.s.t
	for i := 0; i < int(t.NCounters); i++ {
		k := &t.Counters[i]
		if k.Under|k.Ring == 0 || !k.Kind.trapped() && k.Kind != FlamingOil {
			continue
		}
		var b geom.Body
		if k.Kind.trapped() {
			b = k.around()
		} else {
			b = k.patch()
		}
		for id := range CarID(t.NCars) {
			if (k.Under|k.Ring)&id.bit() == 0 {
				continue
			}
			c := r.car(id)
			own := c.V.Counter.Body(c.Pose)
			in := c.Running() && c.Mode != Flying && !c.Aloft.Up && own.Deeper(&b, movement.Grazing)
			due := k.Ring&id.bit() != 0 && c.Running() && (last || !in)
			if !in {
				k.Under &^= id.bit()
				k.Ring &^= id.bit()
				k.Fresh = k.Fresh && k.From != id
			}
			if !due {
				continue
			}
			x := roadHit{kind: k.Kind, index: uint8(i), pose: k.Pose}
			r.spring(id, i, false, 0)
			if j := t.find(&x); j >= 0 && !in {
				t.Counters[j].Under &^= id.bit()
			}
			i = -1 // the mine may be gone, and debris may have moved the counters
			break
		}
	}
}
