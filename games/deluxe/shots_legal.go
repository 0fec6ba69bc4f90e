package deluxe

import (
	"math/bits"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// legalShots lists what a person may fire, each weapon for itself and each link: at enemy vehicles and their parts, at enemy people and
// missiles; with r.aside set a few of the walls, objects and squares. All others, and what is one's own, may be fired at as well, but are not listed.
func (r *run) legalShots(p PersonID, dst []Action) []Action {
	var crew crew
	return r.crewShots(p, &crew, dst)
}

// crew is what has been listed for the first of several people who may fire the same weapons: the others see the same from them.
type crew struct {
	n      int
	bodies [6]crewList // of a train or two; more is listed anew
}

// crewList is what has been listed for the weapons of a body: that of an aimed one does not depend on who fires it.
type crewList struct {
	car      CarID
	arms     uint32
	from, to int32 // in the list
}

// of returns what has been listed for the weapons of a vehicle.
func (c *crew) of(car CarID) crewList {
	for _, l := range c.bodies[:c.n] {
		if l.car == car {
			return l
		}
	}
	return crewList{}
}

// crewShots is [run.legalShots] of one of a crew.
func (r *run) crewShots(p PersonID, crew *crew, dst []Action) []Action {
	x := r.person(p)
	if !x.mans() {
		return dst
	}
	c := r.car(x.Car)
	if !c.V.Seats[x.Place].Shoots() {
		return dst
	}
	n := len(dst)
	dst = r.shotsOf(p, 0, crew, dst)
	if c.Hung == 0 {
		return dst
	}
	for body := range r.pulls(x.Car) {
		if r.first && len(dst) > n {
			return dst
		}
		dst = r.shotsOf(p, body+1, crew, dst)
	}
	return dst
}

// shotsOf lists what a person may fire of one body of his train, see [run.firesFrom].
func (r *run) shotsOf(p PersonID, body uint8, crew *crew, dst []Action) []Action {
	car := r.firesFrom(p, body)
	v := r.car(car).V
	n := len(dst)
	known := crew.of(car)
	var links uint16
	listed := uint32(0) // weapons
	for arm := range v.NumWeapons {
		if r.armBar(p, car, arm) != nil {
			continue
		}
		links |= v.Weapons[arm].Links
		a := Action{Do: Fire, Person: p, Body: body, Arm: arm}
		if twin := v.twin(arm, listed); twin != noArm {
			dst = copyShots(a, twin, dst, n, len(dst))
		} else if twin := v.twin(arm, known.arms); twin != noArm {
			dst = copyShots(a, twin, dst, int(known.from), int(known.to))
		} else {
			dst = r.armShots(a, dst)
		}
		listed |= 1 << arm
		if r.first && len(dst) > n {
			return dst
		}
	}
	if known.arms == 0 && listed != 0 && crew.n < len(crew.bodies) {
		crew.bodies[crew.n] = crewList{car, listed, int32(n), int32(len(dst))}
		crew.n++
	}
	if r.first { // what a link may be fired at each of its weapons may be, too
		return dst
	}
	for ; links != 0; links &= links - 1 {
		dst = r.linkShots(p, body, uint8(bits.TrailingZeros16(links)), listed, dst, n)
	}
	return dst
}

// twin returns a weapon of a set that is like another one at the same place, so that both see the same; noArm for none.
func (v *Vehicle) twin(arm uint8, set uint32) uint8 {
	for ; set != 0; set &= set - 1 {
		if i := uint8(bits.TrailingZeros32(set)); v.alike(i, arm) {
			return i
		}
	}
	return noArm
}

// copyShots lists for the person, weapon and link of an action what has been listed from one entry to another for a weapon alone.
func copyShots(a Action, arm uint8, dst []Action, from, to int) []Action {
	for i := from; i < to; i++ {
		if x := dst[i]; x.Arm == arm && x.Link == 0 {
			x.Person, x.Body, x.Arm, x.Link = a.Person, a.Body, a.Arm, a.Link
			dst = append(dst, x)
		}
	}
	return dst
}

// linkShots lists what the weapons of a link may be fired at together: for each kind of aimed weapon in it, and without a target if there is
// none (DX-LINK-002, DX-LINK-008, DX-LINK-012). From the n-th entry on the shots of each weapon alone are listed, of a set that can fire.
func (r *run) linkShots(p PersonID, body, link uint8, fit uint32, dst []Action, n int) []Action {
	v := r.car(r.firesFrom(p, body)).V
	linked := uint32(0) // of the link, that can fire
	for set := fit; set != 0; set &= set - 1 {
		if arm := bits.TrailingZeros32(set); v.Weapons[arm].Links>>link&1 != 0 {
			linked |= 1 << arm
		}
	}
	drops, aimed := uint8(noArm), false
	for set := linked; set != 0; set &= set - 1 {
		arm := uint8(bits.TrailingZeros32(set))
		a := Action{Do: Fire, Person: p, Body: body, Arm: arm, Link: link + 1}
		switch {
		case !v.armSpec(arm).Aimed():
			drops = min(drops, arm)
		case v.twin(arm, linked&(1<<arm-1)) != noArm: // the first of those that are alike stands for all
			aimed = true
		default:
			aimed = true
			dst = copyShots(a, arm, dst, n, len(dst))
		}
	}
	if !aimed && drops != noArm {
		dst = copyShots(Action{Do: Fire, Person: p, Body: body, Arm: drops, Link: link + 1}, drops, dst, n, len(dst))
	}
	return dst
}

// noArm is no weapon.
const noArm = 255

// linkedBefore reports whether a weapon like this one that can fire comes before it in a link: the first stands for all.
func (r *run) linkedBefore(p PersonID, car CarID, arm, link uint8) bool {
	v := r.car(car).V
	for i := range arm {
		if v.alike(i, arm) && v.Weapons[i].Links>>link&1 != 0 && r.armBar(p, car, i) == nil {
			return true
		}
	}
	return false
}

// armShots lists what a weapon may be fired at; a says the rest.
func (r *run) armShots(a Action, dst []Action) []Action {
	car := r.firesFrom(a.Person, a.Body)
	v := r.car(car).V
	w := &v.Weapons[a.Arm]
	spec := v.armSpec(a.Arm)
	a.Target = noThing
	switch {
	case r.aside && !spec.Aimed():
		return dst
	case spec.Is(garage.TraitLightsNight):
		if r.s.o.Sky&targeting.SkyNight == 0 || r.s.t.Starlit {
			return dst
		}
		return append(dst, a)
	case !spec.Aimed():
		if r.first && w.Mount <= RightMount && !r.enemyIn(car, uint8(w.Mount)) {
			return dst
		}
		return append(dst, a)
	}
	var m muzzle
	r.muzzleOf(car, a.Arm, &m)
	if !m.narrow || m.open != 0 {
		dst = r.shotsFrom(&m, a, dst)
	}
	return dst
}

// shotsFrom lists the targets that can be reached from a muzzle.
func (r *run) shotsFrom(m *muzzle, a Action, dst []Action) []Action {
	if r.aside {
		return r.asideShots(m, a, dst)
	}
	t := &r.s.t
	n := len(dst)
	ground := m.spec.Is(garage.TraitAimsAtGround)
	near := CarSet(0)
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && !r.spares(m.by, c.Owner) && m.mayReach(c.Pose.At, c.V.reach()) {
			near |= id.bit()
		}
	}
	if near != 0 {
		if dst = r.shotsAtCars(m, a, near, dst); r.first && len(dst) > n {
			return dst
		}
	}
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		if r.spares(m.by, t.Persons[p].Owner) {
			continue
		}
		h := r.square(p)
		switch mid := h.Mid(); {
		case !m.mayReach(mid, scale.Quarter):
		case ground:
			dst = r.squareShot(m, a, squareOf(mid), dst)
		default:
			dst = r.shotsAtPerson(m, a, p, dst)
		}
		if r.first && len(dst) > n {
			return dst
		}
	}
	if ground || m.spec.Guidance() != targeting.Unguided {
		return dst
	}
	var l sight.Line
	for i := range t.Missiles {
		if k := &t.Missiles[i]; k.Spec != 0 && r.car(k.From).Owner != m.by && m.mayReach(k.Pose.At, scale.Quarter) {
			a.Target = thingMissile + Thing(i)
			if r.lineIn(m, a.Target, Aim{}, geom.Vec{}, &l) == nil {
				dst = append(dst, a)
			}
		}
	}
	return dst
}

// shotsAtCars lists the shots at a set of vehicles.
func (r *run) shotsAtCars(m *muzzle, a Action, set CarSet, dst []Action) []Action {
	n := len(dst)
	ground := m.spec.Is(garage.TraitAimsAtGround)
	var b sceneBuf
	for id := range CarID(r.s.t.NCars) {
		if set&id.bit() == 0 {
			continue
		}
		if ground {
			dst = r.squareBefore(m, a, id, &b, dst)
		}
		if !ground || m.spec.VehicleToHit != 0 {
			dst = r.shotsAtCar(m, a, id, &b, dst)
		}
		if r.first && len(dst) > n {
			return dst
		}
	}
	return dst
}

// carReach is a radius around any counter of an inch, busReach around any other one.
const (
	carReach = 5 * scale.Inch / 8
	busReach = 23 * scale.Inch / 16
)

// reach is a radius around the counter of a vehicle.
func (v *Vehicle) reach() int32 {
	if v.Counter.Length > scale.Inch {
		return busReach
	}
	return carReach
}

// squareBefore lists a shot at the square in front of the side of a vehicle that is nearest.
func (r *run) squareBefore(m *muzzle, a Action, id CarID, b *sceneBuf, dst []Action) []Action {
	if m.spec.Family == garage.FamilyBombs {
		return r.squareShot(m, a, squareOf(r.car(id).Pose.At), dst)
	}
	var best sight.Line
	w := r.outlookOn(m, id, b)
	for side := range uint8(4) {
		var l sight.Line
		if w.exposed.Facing.Has(side) && r.aimAtCar(m, id, &w, Aim{Kind: AimSide, Side: side}, &l) == nil && l.Better(&best) {
			best = l
		}
	}
	if !best.OK {
		return dst
	}
	return r.squareShot(m, a, squareOf(towards(best.To, m.from, scale.Quarter/2)), dst)
}

// squareShot lists a shot at a square if it can be made.
func (r *run) squareShot(m *muzzle, a Action, at geom.Vec, dst []Action) []Action {
	var l sight.Line
	if !r.onGround(at) || r.lineIn(m, noThing, Aim{}, at, &l) != nil {
		return dst
	}
	a.At = at
	return append(dst, a)
}

// shotsAtPerson lists a shot at somebody on foot, and at a group around him.
func (r *run) shotsAtPerson(m *muzzle, a Action, p PersonID, dst []Action) []Action {
	var l sight.Line
	a.Target = personThing(p)
	if r.lineIn(m, a.Target, Aim{}, geom.Vec{}, &l) != nil {
		return dst
	}
	dst = append(dst, a)
	var g group
	if m.spec.Effect == garage.AreaEffect && r.sweep(m, p, &g) {
		a.Aim = Aim{Kind: AimSweep}
		dst = append(dst, a)
	}
	return dst
}

// shotsAtCar lists the parts of a vehicle that can be fired at (DX-TGT-002, DX-TGT-010 to -015, DX-CTGT-009, DX-CTGT-012).
func (r *run) shotsAtCar(m *muzzle, a Action, id CarID, b *sceneBuf, dst []Action) []Action {
	c := r.car(id)
	v := c.V
	w := r.outlookOn(m, id, b)
	a.Target = carThing(id)
	n := len(dst)
	try := func(aim Aim) bool {
		var l sight.Line
		if r.aimAtCar(m, id, &w, aim, &l) == nil {
			a.Aim = aim
			dst = append(dst, a)
		}
		return r.first && len(dst) > n
	}
	for z := range v.zones() {
		facing, _ := w.exposed.Of(z)
		for side := range uint8(4) {
			if facing.Has(side) && try(Aim{Kind: AimSide, Side: side, Zone: z}) {
				return dst
			}
		}
	}
	if m.spec.Is(garage.TraitAimsAtGround) {
		return dst
	}
	for side := range uint8(4) {
		if w.exposed.Sidecar.Has(side) && try(Aim{Kind: AimSidecar, Side: side}) {
			return dst
		}
	}
	for z := range v.zones() {
		if (v.Top(&w.exposed) || w.exposed.under) && try(Aim{Kind: AimTop, Zone: z}) {
			return dst
		}
		if v.TurretOf(z) != NoTurret && try(Aim{Kind: AimTurret, Zone: z}) {
			return dst
		}
	}
	for i := range v.NumWheels {
		wheel := &v.Wheels[i]
		if !v.WheelExposed(wheel, &w.exposed) {
			continue
		}
		for _, tire := range wheel.Tires { // of a pair the outer one is hit first (DX-TGT-011)
			if tire != 0 && !v.Destroyed(&c.Hits, tire) {
				if try(Aim{Kind: AimTire, Part: tire}) {
					return dst
				}
				break
			}
		}
	}
	if v.Rider(&w.exposed) {
		for _, p := range v.orders.riders {
			if try(Aim{Kind: AimRider, Part: p}) {
				return dst
			}
		}
	}
	if r.s.t.Flyers != 0 && r.aerial(m, carThing(id)) {
		aim := Aim{Kind: AimTop}
		if c.up() > m.end.up {
			aim.Kind = AimUnderbody
		}
		for z := range v.zones() {
			if aim.Zone = z; try(aim) {
				return dst
			}
		}
	}
	if v.Flies {
		for p := PartID(1); p <= PartID(v.NumParts); p++ {
			if _, ok := r.flightSpot(v, p); ok && try(Aim{Kind: AimFitting, Part: p}) {
				return dst
			}
		}
	}
	if v.FifthWheel != 0 && try(Aim{Kind: AimFitting, Part: v.FifthWheel}) {
		return dst
	}
	if c.coupled() || v.Legs[0] != 0 {
		var parts [4]PartID
		for _, p := range parts[:c.couplingAims(&parts)] {
			if try(Aim{Kind: AimFitting, Part: p}) {
				return dst
			}
		}
	}
	if v.Features&FeatureSearchlight != 0 {
		for p := PartID(1); p <= PartID(v.NumParts); p++ {
			if v.Parts[p].Kind == FittingPart && try(Aim{Kind: AimFitting, Part: p}) {
				return dst
			}
		}
	}
	return dst
}

// alike reports whether two weapons are aimed and fired together if they are linked: the same kind at the same place (DX-LINK-002,
// DX-LINK-007).
func (v *Vehicle) alike(i, k uint8) bool {
	a, b := &v.Weapons[i], &v.Weapons[k]
	return a.Spec == b.Spec && a.Mount == b.Mount && a.Sidecar == b.Sidecar && a.Zone == b.Zone
}

// together reports whether two linked weapons are aimed at one target: alike, or of the same kind at the sides of a trike that cover its
// single wheel (DX-ACC-036).
func (v *Vehicle) together(i, k uint8) bool {
	if v.alike(i, k) {
		return true
	}
	covers := func(m Mount) bool { return m == LeftMount || m == RightMount || m == Mount(v.trikeEnd()) }
	a, b := &v.Weapons[i], &v.Weapons[k]
	return v.Class == garage.Trike && a.Spec == b.Spec && covers(a.Mount) && covers(b.Mount)
}

// checkShot says what keeps a person from firing a weapon or a link (DX-FIRE-013 (a)).
func (r *run) checkShot(p PersonID, a *Action) *bar {
	car := r.firesFrom(p, a.Body)
	if b := r.armBar(p, car, a.Arm); b != nil {
		return b
	}
	v := r.car(car).V
	if a.Link != 0 && (a.Link > garage.MaxLinks || v.Weapons[a.Arm].Links>>(a.Link-1)&1 == 0) {
		return barNoLink
	}
	spec := v.armSpec(a.Arm)
	if !spec.Aimed() {
		switch {
		case a.Target != noThing || a.Aim != (Aim{}) || a.At != (geom.Vec{}):
			return barUntargets
		case a.Link != 0 && r.linkAims(p, car, a.Link-1):
			return barLinkAims
		}
		return nil
	}
	if a.Link != 0 && r.linkedBefore(p, car, a.Arm, a.Link-1) {
		return barLinkFirst
	}
	var l sight.Line
	var s targeting.Shot
	b := r.aimAt(p, car, a.Arm, a.Target, a.Aim, a.At, &s, &l)
	if b != nil || a.Aim.Kind != AimSweep {
		return b
	}
	var m muzzle
	var g group
	r.muzzleOf(car, a.Arm, &m)
	if !r.sweep(&m, a.Target.person(), &g) {
		return barNoSweep
	}
	return nil
}

// linkAims reports whether an aimed weapon of a link can fire.
func (r *run) linkAims(p PersonID, car CarID, link uint8) bool {
	v := r.car(car).V
	for arm := range v.NumWeapons {
		if v.Weapons[arm].Links>>link&1 != 0 && v.armSpec(arm).Aimed() && r.armBar(p, car, arm) == nil {
			return true
		}
	}
	return false
}
