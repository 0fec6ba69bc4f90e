package deluxe

import (
	"cmp"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

var (
	barNoLine    = &bar{"DX-LOF-001", "no line of fire leads there", "what can be seen from the weapon"}
	barArc       = &bar{"DX-ARC-001", "that lies outside of the arc of the weapon", "what lies in the arc"}
	barFacing    = &bar{"DX-TGT-002", "that side does not face the firer", "a side that faces him"}
	barUnderside = &bar{"DX-TGT-009", "the underbody cannot be aimed at", "a side, a tire, a turret"}
	barTopside   = &bar{"DX-TGT-013", "the top of a vehicle without a turret is not seen from here", "a side, a tire"}
	barNoPart    = &bar{"DX-LOF-009", "the target has no such part there", "one that it has and that can be seen"}
	barInner     = &bar{"DX-TRUCK-017", "the outer tire of the pair is before it", "the outer one, or from behind"}
	barNoTire    = &bar{"DX-TGT-010", "there is no tire", "a tire at a side that faces the firer"}
	barNoRider   = &bar{"DX-TGT-015", "the rider of a cycle is a target from the side alone", "a side"}
	barSidecar   = &bar{"DX-CTGT-011", "the sidecar is a target from its own side alone", "the cycle"}
	barRange     = &bar{"DX-WPN-003", "the weapon does not reach so far", "a target within its range"}
	barClouds    = &bar{"DX-WPN-030", "a laser does not go through smoke or paint", "a line without clouds"}
	barAhead     = &bar{"DX-WPN-007", "flames are not fired into the arc that the vehicle moves into", "to the sides or behind, or at 0 mph"}
	barFoulLine  = &bar{"DX-ARENA-007", "the target is behind a safe line", "a target that is in the fight"}
	barNoTarget  = &bar{"DX-FIRE-016", "that is nothing to aim at", "a vehicle, a person, a missile, a wall or an object that is there"}
	barSelf      = &bar{"DX-FIRE-016", "nobody fires at himself or his own vehicle", "another target"}
	barGround    = &bar{"DX-FIRE-016", "such a weapon is not aimed at the ground", "a vehicle, a person or a thing"}
	barSquares   = &bar{"DX-WPN-046", "such a weapon is aimed at a square of the map, an oil gun at a side of a vehicle as well", "a square"}
	barOffMap    = &bar{"DX-WPN-036", "there is no such square", "the lower left corner of a square on the map"}
	barTooHigh   = &bar{"DX-COVER-007", "the target is too high for the weapon at this distance", "a lower target, or one that is farther away than it is high"}
	barInBed     = &bar{"DX-BOARD-028", "he is in the bed of the vehicle, below its turret", "somebody at the level of the turret"}
	barNoSweep   = &bar{"DX-DMG-015", "only an area weapon sweeps a group, of people within an inch of one another", "a single person"}
	barNoLink    = &bar{"DX-LINK-002", "the weapon is not in that link", "a link of the weapon"}
	barLinkAims  = &bar{"DX-LINK-008", "a weapon of the link has to be aimed", "the kind that is aimed, and its target"}
	barLinkFirst = &bar{"DX-LINK-002", "another weapon stands for all of its kind in the link", "the first of them that can fire"}
	barUntargets = &bar{"DX-FIRE-014", "such a weapon has no target", "no target and no square"}
)

// outlook is what a firer sees of a vehicle.
type outlook struct {
	exposed Exposure // see [Vehicle.faces]
	scene   sight.Scene
}

// aimsOutside is no less than how far beyond its counter anything of a vehicle is aimed at: the tongue of a trailer.
const aimsOutside = scale.HalfInch

// outlookOn returns what is seen of a vehicle from a muzzle. b must outlive it.
func (r *run) outlookOn(m *muzzle, id CarID, b *sceneBuf) (w outlook) {
	c := r.car(id)
	to := r.end(carThing(id))
	c.V.faces(c.Pose, m.from, &m.own, &w.exposed)
	if m.roof {
		w.exposed.under = r.belowRoof(m, c)
	}
	w.scene = r.scene(b, &m.end, &to)
	if len(w.scene.Blockers)+len(w.scene.Clouds) > 0 {
		size := c.V.Counter
		all := geom.Rect(c.Pose, size.Length+2*aimsOutside, size.Width+2*aimsOutside)
		w.scene = w.scene.Narrowed(m.from, &all)
	}
	return w
}

// aimAtCar finds the line of fire to a part of a vehicle.
func (r *run) aimAtCar(m *muzzle, id CarID, w *outlook, aim Aim, l *sight.Line) *bar {
	c := r.car(id)
	v := c.V
	e := &w.exposed
	aerial := r.s.t.Flyers != 0 && (c.Aloft.Alt > 0 || m.end.up != 0)
	if aim.Kind == AimUnderbody && aerial && c.up() > m.end.up && aim.Part == 0 && aim.Side == 0 && v.HasZone(aim.Zone) {
		*l = m.look(v.Mark(aim, c.Pose), &w.scene)
		return r.aerialBar(m, carThing(id), c.up(), aim, l)
	}
	if b := r.partBar(c, e, aim, m.end.up.storey()); b != nil {
		return b
	}
	if v.Glider || v.Cable != 0 {
		if b := cmp.Or(m.wingBar(c, aim), m.cableBar(c, aim)); b != nil {
			return b
		}
	}
	if m.roof && r.underTurret(m, carThing(id)) {
		return barUnderTurret
	}
	if aim.Kind == AimFitting && aim.Part == v.FifthWheel && c.Hung != 0 {
		return r.aimAtDot(m, id, l)
	}
	if aim.Kind == AimTop && v.Top(e) { // the edge that he sees (DX-TCMB-007)
		*l = sight.Line{}
		for _, side := range [...]uint8{geom.Front, geom.LeftSide, geom.RightSide} {
			if e.Facing.Has(side) {
				if x := m.look(v.Mark(Aim{Kind: AimTop, Side: side}, c.Pose), &w.scene); x.Better(l) {
					*l = x
				}
			}
		}
	} else {
		to := v.Mark(aim, c.Pose)
		if aim.Kind == AimTop {
			_, place := v.ZonePlace(aim.Zone, c.Pose)
			to = sight.At(place.At)
		}
		*l = m.look(to, &w.scene)
	}
	if aerial {
		return r.aerialBar(m, carThing(id), c.up(), aim, l)
	}
	return r.lineBar(m, l)
}

// partBar says what keeps a part of a vehicle from being aimed at (section 5 and 6 of the combat rules).
func (r *run) partBar(c *Car, e *Exposure, a Aim, storey int) *bar {
	v := c.V
	if a.Kind != AimSide && a.Kind != AimSidecar && a.Side != 0 || a.Side > geom.RightSide || a.Part > PartID(v.NumParts) {
		return barNoPart
	}
	if a.Zone != ZoneFront && (a.Zone >= NumZones || !v.HasZone(a.Zone) || a.Kind > AimTurret) {
		return barNoPart
	}
	part := &v.Parts[a.Part]
	there := a.Part != 0 && !c.Gone.Has(a.Part) && !v.Destroyed(&c.Hits, a.Part)
	switch a.Kind {
	case AimSide:
		if facing, _ := e.Of(a.Zone); !facing.Has(a.Side) {
			return barFacing
		}
	case AimTop:
		if !v.Top(e) && storey == streetLevel && !e.under {
			return barTopside
		}
	case AimUnderbody, AimSidecarUnderbody:
		return barUnderside
	case AimTurret:
		if v.Flies { // it is under the bottom armor (DX-HELI-015)
			return barNoPart
		}
		if turret := v.TurretOf(a.Zone); turret == NoTurret || turret.Popup() && !c.Raised {
			return barTopside
		}
	case AimTire:
		if part.Kind != TirePart || !there || !v.WheelExposed(&v.Wheels[part.Index], e) {
			return barNoTire
		}
		if v.behindTire(&c.Hits, a.Part, e) {
			return barInner
		}
		if r.afloat(c) {
			return barWetTire
		}
		return nil
	case AimRider:
		if part.Kind != PersonPart || part.Sidecar || c.Gone.Has(a.Part) || !v.Rider(e) {
			return barNoRider
		}
		return nil
	case AimSidecar:
		if !v.Sidecar || !e.Sidecar.Has(a.Side) {
			return barSidecar
		}
	case AimFitting:
		if _, ok := r.flightSpot(v, a.Part); ok && there {
			return nil
		}
		if _, ok := c.couplingSpot(a.Part); ok && there { // by anyone with a line to it (DX-TRUCK-058, DX-TRL-025)
			return nil
		}
		if side, _ := v.sideOf(part); !there || !r.searchlight(c, a.Part) || side <= garage.Right && !e.Facing.Has(uint8(side)) {
			return barNoPart
		}
		return nil
	default:
		return barNoPart
	}
	if a.Part != 0 {
		return barNoPart
	}
	return nil
}

// lineBar says what keeps a line that was found from being fired along.
func (r *run) lineBar(m *muzzle, l *sight.Line) *bar {
	switch {
	case !l.OK:
		return barNoLine
	case m.most != 0 && l.Range > m.most:
		return barRange
	case m.spec != nil && l.Clouds > 0 && m.spec.Is(garage.TraitStoppedByClouds):
		return barClouds
	case r.s.place != nil && len(r.s.place.SafeLines) > 0 && r.s.place.Foul(m.from, l.To) >= 0:
		return barFoulLine
	}
	return nil
}

// line finds the line of fire to any target: what check asks. A square is told by its lower left corner.
func (r *run) line(m *muzzle, target Thing, aim Aim, at geom.Vec, l *sight.Line) *bar {
	if b := r.targetBar(m, target, aim, at); b != nil {
		return b
	}
	b := r.lineIn(m, target, aim, at, l)
	if b == barFoulLine && r.s.o.Fouls {
		r.fouled = true
		return nil
	}
	if b != barNoLine {
		return b
	}
	// Is it the arc that is in the way, or something else?
	free := *m
	free.narrow, free.arc = false, sight.Arc{All: true}
	var x sight.Line
	switch r.lineIn(&free, target, aim, at, &x); {
	case !x.OK:
		return b
	case m.narrow && m.spec != nil && m.spec.Is(garage.TraitNotAhead):
		return barAhead
	}
	return barArc
}

// lineIn finds the line of fire to a target that is there.
func (r *run) lineIn(m *muzzle, target Thing, aim Aim, at geom.Vec, l *sight.Line) *bar {
	var b sceneBuf
	if target.isCar() {
		w := r.outlookOn(m, CarID(target), &b)
		return r.aimAtCar(m, CarID(target), &w, aim, l)
	}
	if target == noThing {
		mid := at.Add(geom.Vec{X: scale.Quarter / 2, Y: scale.Quarter / 2})
		to := spot{mid, r.restsOn(mid, m.end.up)}.end()
		to.hull = geom.Rect(geom.Pose{At: mid}, scale.Quarter, scale.Quarter)
		s := r.scene(&b, &m.end, &to)
		*l = m.lookAt(&to.hull, &s)
		if r.aerial(m, noThing) {
			return r.aerialBar(m, noThing, to.up, aim, l)
		}
		return r.lineBar(m, l)
	}
	if m.roof && r.underTurret(m, target) {
		return barUnderTurret
	}
	if r.s.t.Outside.any() {
		if b := r.hiddenBar(m.end.thing, target); b != nil {
			return b
		}
	}
	to := r.end(target)
	s := r.scene(&b, &m.end, &to)
	if target.isWall() {
		*l = m.look(r.wallFace(target.section(), m.from), &s)
	} else {
		*l = m.lookAt(&to.hull, &s)
	}
	if r.aerial(m, target) {
		if b := r.aerialBar(m, target, r.up(target), aim, l); b != nil {
			return b
		}
	} else if tooHigh(r.rise(m, target), l.Range, m.high) {
		return barTooHigh
	}
	if target.isPerson() && m.car != NoCar && !m.high {
		if x := r.person(target.person()); x.Car == m.car || x.onTop() && r.sameTrain(x.Car, m.car) {
			if b := r.deckBar(m, x); b != nil {
				return b
			}
		}
	}
	return r.lineBar(m, l)
}

// wallFace returns the face of a section of a wall that is turned to a point.
func (r *run) wallFace(section int, from geom.Vec) sight.Segment {
	s := r.s.place.Section(section)
	o := s.Outer
	if d := o.B.Sub(o.A); d.Cross(from.Sub(o.A)) > 0 { // from inside
		w := r.s.place.Run(s.Run)
		h := strip(o.A, o.B, r.thick(&w))
		return sight.Segment{A: h.V[3], B: h.V[2]}
	}
	return sight.Segment{A: o.A, B: o.B}
}

// targetBar says whether a target is there at all.
func (r *run) targetBar(m *muzzle, target Thing, aim Aim, at geom.Vec) *bar {
	t := &r.s.t
	if target != noThing && at != (geom.Vec{}) || !target.isCar() && aim != (Aim{}) && aim != (Aim{Kind: AimSweep}) {
		return barNoTarget
	}
	if target == m.end.thing || m.car != NoCar && target == carThing(m.car) {
		return barSelf
	}
	switch {
	case target == noThing:
		if at.X%scale.Quarter != 0 || at.Y%scale.Quarter != 0 || !r.onGround(at) {
			return barOffMap
		}
	case target.isCar():
		if uint8(target) >= t.NCars || !r.car(CarID(target)).Running() {
			return barNoTarget
		}
		if r.allies(m.by, r.car(CarID(target)).Owner) {
			return r.allyBar()
		}
	case target.isPerson():
		if p := target.person(); uint8(p) >= t.NPersons || !t.Persons[p].exposed() {
			return barNoTarget
		} else if b := t.Persons[p].unseenBar(m.car); b != nil {
			return b
		} else if r.allies(m.by, t.Persons[p].Owner) {
			return r.allyBar()
		}
	case target.isMissile():
		if t.Missiles[target.missile()].Spec == 0 {
			return barNoTarget
		}
	case target.isWall():
		if r.s.place == nil || target.section() >= r.s.place.Sections() || !r.stands(target.section()) || r.opened(target.section()) {
			return barNoTarget
		}
	case target.isObject():
		if r.s.place == nil || target.object() >= len(r.s.place.Objects) {
			return barNoTarget
		}
		d := t.Wrecks.damage()
		if o := &r.s.place.Objects[target.object()]; d.Gone.Has(target.object()) || o.DP == 0 && !o.Kind.Info().Shot {
			return barNoTarget
		}
	default:
		return barNoTarget
	}
	return nil
}

// onGround reports whether a square lies on the map.
func (r *run) onGround(at geom.Vec) bool {
	h := geom.Rect(geom.Pose{At: at.Add(geom.Vec{X: scale.Quarter / 2, Y: scale.Quarter / 2})}, scale.Quarter, scale.Quarter)
	return r.onMap(&h)
}

// aimAt finds out whether a person may fire a weapon of his vehicle, or of a trailer of it, at a target, and fills in all that the roll depends on: the modifiers
// are [Tables.Modifiers] of s. Only the weapon and the target are looked at, not whether he may act at all.
func (r *run) aimAt(p PersonID, car CarID, arm uint8, target Thing, aim Aim, at geom.Vec, s *targeting.Shot, l *sight.Line) *bar {
	if b := r.armBar(p, car, arm); b != nil {
		return b
	}
	var m muzzle
	r.muzzleOf(car, arm, &m)
	switch ground := m.spec.Is(garage.TraitAimsAtGround); {
	case target == noThing && !ground:
		return barGround
	case ground && target != noThing && (m.spec.VehicleToHit == 0 || !target.isCar() || aim.Kind != AimSide):
		return barSquares
	}
	if aim.Kind == AimSweep && (m.spec.Effect != garage.AreaEffect || !target.isPerson()) {
		return barNoSweep
	}
	if b := r.line(&m, target, aim, at, l); b != nil {
		return b
	}
	r.fillFirer(p, car, arm, target, s)
	r.fillTarget(&m, target, aim, l, s)
	return nil
}
