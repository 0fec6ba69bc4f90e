package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on fire straight out:
//
//   - A laser on automatic that has a cloud before it fires in vain (DX-SMOKE-004).
//   - A line that runs along the edge of somebody's square crosses it (DX-AUTO-009).
//   - A flamethrower on automatic does not fire while it points the way the vehicle goes (DX-WPN-007?).

// fireStraight fires a weapon straight out from the middle of its side, by itself or as the member of a link that is not aimed: the nearest
// vehicle, person or wall on the line is attacked with all modifiers, but without computer, skill or sustained fire (DX-AUTO-004 to
// DX-AUTO-010?, DX-LINK-008 to DX-LINK-010?). What is dropped drops.
func (r *run) fireStraight(car CarID, arm uint8) {
	c := r.car(car)
	k := volley{p: NoPerson, car: car, arm: arm, spec: c.V.armSpec(arm)}
	if c.V.straightBar(arm) != nil {
		return
	}
	if !k.spec.Aimed() {
		r.noteShot(NoPerson, car, noThing)
		r.pay(car, arm)
		r.announceShot(NoPerson, car, arm, noThing, Aim{}, &sight.Line{}, "DX-FIRE-014")
		r.dropFrom(car, arm)
		return
	}
	r.muzzleOf(car, arm, &k.m)
	mount := uint8(c.V.Weapons[arm].Mount)
	if k.m.narrow && !k.m.open.Has(mount) {
		return
	}
	r.straightOut(&k, mount)
	r.noteShot(NoPerson, car, k.target)
	r.pay(car, arm)
	c.Arms[arm].LastTurn, c.Arms[arm].Run = 0, 0
	r.announceShot(NoPerson, car, arm, k.target, k.aim, &k.line, "DX-AUTO-009")
	if k.target != noThing && !(k.line.Clouds > 0 && k.spec.Is(garage.TraitStoppedByClouds)) {
		t := &r.s.t
		k.shot = targeting.Shot{
			Automatic: true, Guidance: k.spec.Guidance(), OilGun: k.spec.Family == garage.FamilyOilGun, Flamethrower: k.spec.Family == garage.FamilyFlamethrowers,
			Sky: r.s.o.Sky, Starshell: t.Starlit,
		}
		r.fillVehicle(car, &k.shot)
		r.fillTarget(&k.m, k.target, k.aim, &k.line, &k.shot)
		r.fireVolley(&k)
	}
	r.afterShot(car, arm, k.line.To, true)
}

// straightOut finds what lies on the line straight out from a side, friend or foe: the nearest thing on it, and of a vehicle the side that the
// line comes to (DX-AUTO-009, DX-AUTO-010?).
func (r *run) straightOut(k *volley, mount uint8) {
	out := [...]geom.Angle{geom.Front: 0, geom.Back: geom.Half, geom.LeftSide: geom.Right, geom.RightSide: -geom.Right}[mount]
	far := int32(farAway)
	if k.m.most != 0 {
		far = k.m.most
	}
	end := k.m.from.Add(geom.Vec{X: far}.Rotate((r.car(k.car).Pose.Heading + out).Norm()))
	k.target = noThing
	k.line = sight.Line{OK: true, To: end, Range: far}
	if r.s.place != nil {
		k.target, k.line.To = r.firstWall(k.m.from, end, noThing)
	}
	var list [maxBystanders]bystander
	first := bystander{noThing, farAway}
	if on := r.behind(list[:0], &k.m, k.m.from, k.line.To, noThing); len(on) > 0 {
		first = on[0]
	}
	r.grazed(k.m.from, k.line.To, &first)
	if first.thing != noThing {
		k.target = first.thing
		k.line.To = k.m.from.Add(geom.Vec{X: first.far}.Rotate((r.car(k.car).Pose.Heading + out).Norm()))
	}
	k.line.Range = int32(k.line.To.Sub(k.m.from).Len())
	if k.target == noThing {
		return
	}
	if k.target.isCar() {
		k.aim = r.sideStruck(k)
	}
	if r.targetBar(&k.m, k.target, k.aim, geom.Vec{}) != nil { // rubble, or what cannot be hurt: the shot ends there
		k.target = noThing
		return
	}
	k.line.Clouds = r.cloudsOver(k.m.from, k.line.To)
}

// grazed puts somebody on foot in the place of what is first on a line if the line touches his square before that. The middle of a counter
// that lies on the grid is a line of the grid, so that it never runs through a square.
func (r *run) grazed(from, to geom.Vec, first *bystander) {
	for p := range PersonID(r.s.t.NPersons) {
		x := r.person(p)
		if !x.onFoot() || r.storey(p) > streetLevel {
			continue
		}
		square := r.square(p)
		h := geom.Rect(geom.Pose{At: square.Mid(), Heading: x.Pose.Heading}, scale.Quarter+2*movement.Grazing, scale.Quarter+2*movement.Grazing)
		if n, ok := comesInto(from, to, &h); ok && n < first.far {
			*first = bystander{personThing(p), n}
		}
	}
}

// sideStruck returns the side of a vehicle that a shot along a line attacks: the one that it comes to, if the firer may attack it at all, as of
// a trike from the arc of its single wheel (DX-TCMB-010).
func (r *run) sideStruck(k *volley) Aim {
	c := r.car(CarID(k.target))
	hull := geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
	side := sideAt(&hull, k.m.from, k.line.To)
	e := c.V.Exposure(c.Pose, k.m.from, &k.m.own)
	for other := uint8(0); other < 4 && !e.Facing.Has(side); other++ {
		if e.Facing.Has(other) {
			side = other
		}
	}
	return c.V.ZonedAt(Aim{Kind: AimSide, Side: side}, c.Pose, k.line.To)
}

// cloudsOver counts the clouds that a line crosses, and those that it begins in (DX-MOD-016, DX-SMOKE-004).
func (r *run) cloudsOver(a, b geom.Vec) uint8 {
	n := r.cloudsOn(a, b)
	for i := range r.s.t.Counters[:r.s.t.NCounters] {
		k := &r.s.t.Counters[i]
		if r.isCloud(k) && cloudBand(k).Low <= 0 {
			if h := k.patch().Parts[0]; h.Contains(a) {
				n++
			}
		}
	}
	return n
}
