package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// The cards that act between movement points: Thundercat Battery, Supplemental Power Cell, The Slab, Autopilot, concealment systems.

// driveUses appends the cards that a player may use between movement points.
func (r *run) driveUses(seat game.Seat, dst []Action) []Action {
	for _, card := range [...]name{thundercat, supplementalCell, autopilot, slab} {
		slot := r.find(&r.s.t.Cars[seat], card)
		if slot < 0 || card == autopilot && r.s.t.Drive.Left == 0 {
			continue
		}
		a := UseAction(slot)
		if r.checkDriveUse(seat, &a) == nil {
			dst = append(dst, a)
		}
		if a.With = WithToken; card == thundercat && r.checkDriveUse(seat, &a) == nil {
			dst = append(dst, a)
		}
	}
	return r.legalEquip(seat, dst)
}

func (r *run) checkDriveUse(seat game.Seat, a *Action) *bar {
	c := &r.s.t.Cars[seat]
	sl, b := r.usable(seat, a.Slot)
	if b != nil {
		return b
	}
	switch sl.Card {
	case r.d.named[thundercat]:
		return r.thundercatBar(c, sl, a.With)
	case r.d.named[supplementalCell]:
		return r.cellBar(c)
	case r.d.named[slab]:
		return r.slabBar(seat, a)
	case r.d.named[autopilot]:
		return r.loadBar(c, sl)
	}
	return barMoveCard
}

func (r *run) doDriveUse(seat game.Seat, a *Action) {
	switch r.s.t.Cars[seat].Slots[a.Slot].Card {
	case r.d.named[thundercat]:
		r.thundercat(seat, a.Slot, a.With)
	case r.d.named[supplementalCell]:
		r.cellPower(seat, a.Slot)
	case r.d.named[slab]:
		r.slab(seat, a)
	case r.d.named[autopilot]:
		r.load(seat, a.Slot)
	}
}

// Repositioning at a wall, being stuck (SX-PUSH-010 to -016, -025 to -027).

var (
	barRepositionSide = &bar{"SX-PUSH-010", "the car is repositioned along its side farther from the wall", "the free side"}
	barRepositionWall = &bar{"SX-PUSH-026", "the move does not press against that", "one of the walls pressed"}
)

// rightAngle is how far from square to the wall a car may stand and still choose its side (SX-PUSH-011).
const rightAngle = 1 * geom.Degree

// repositionSides returns the sides to which a car may be repositioned at a wall: one, or both if it stands at right angles.
func (r *run) repositionSides(seat game.Seat, p *press) sideSet {
	pose := r.s.t.Cars[seat].Pose
	var set sideSet
	d := geom.AngleOf(p.Normal).Diff(pose.Heading)
	if d < 0 {
		d = -d
	}
	if d <= rightAngle || d >= geom.Half-rightAngle {
		set.add(Left)
		set.add(Right)
		return set
	}
	// The long edge that lies against the direction of the wall has the greater mean distance from it.
	left := geom.Vec{X: 0, Y: 1024}.Rotate(pose.Heading)
	if left.Dot(p.Normal) < 0 {
		set.add(Left)
	} else {
		set.add(Right)
	}
	return set
}

// needReposition reports whether the player has a choice of wall or side, or of whose CONTROL pays.
func (r *run) needReposition(seat game.Seat) bool {
	m := &r.s.t.Move
	return m.NPress > 1 || r.tokenSpares(&r.s.t.Cars[seat]) || r.repositionSides(seat, &m.Press[0]).count() > 1
}

func (r *run) defaultReposition(seat game.Seat, a *Action) {
	var buf [8]Action
	*a = r.legalReposition(seat, buf[:0])[0]
}

func (r *run) legalReposition(seat game.Seat, dst []Action) []Action {
	m := &r.s.t.Move
	for _, with := range [...]Means{NoMeans, WithToken} {
		if with == WithToken && !r.tokenSpares(&r.s.t.Cars[seat]) {
			break
		}
		for i := range m.Press[:m.NPress] {
			p := &m.Press[i]
			sides := r.repositionSides(seat, p)
			for side := Left; side <= Right; side++ {
				if sides.has(side) {
					a := newAction(Reposition)
					a.Side, a.Target, a.With = side, p.On, with
					dst = append(dst, a)
				}
			}
		}
	}
	return dst
}

func (r *run) checkReposition(seat game.Seat, a *Action) *bar {
	if a.Do != Reposition {
		return barVerb
	}
	m := &r.s.t.Move
	for i := range m.Press[:m.NPress] {
		p := &m.Press[i]
		if a.Target == p.On {
			if !r.repositionSides(seat, p).has(a.Side) {
				return barRepositionSide
			}
			return nil
		}
	}
	return barRepositionWall
}

func (r *run) doReposition(seat game.Seat, a *Action) { r.reposition(seat, a.Target, a.Side, a.With) }

// reposition turns a car by 90 degrees away from the wall that it presses against.
func (r *run) reposition(seat game.Seat, on Ref, side Side, with Means) {
	t := &r.s.t
	m := &t.Move
	c := &t.Cars[seat]
	var normal geom.Vec
	for i := range m.Press[:m.NPress] {
		if m.Press[i].On == on {
			normal = m.Press[i].Normal
		}
	}
	switch {
	case with == WithToken:
		r.payToken(seat, "SX-PUSH-010")
	case c.Control > 0: // SX-CTRL-008: who has no CONTROL pays nothing
		r.owe(seat, 1, "SX-PUSH-010")
	}
	from := c.Pose
	var w world
	w.gather(r, seat)
	w.put(from)
	if on.isWall() {
		w.face(on, normal)
	}
	for i := range int16(w.n) {
		if !on.isWall() && w.pieces[i].ref == on {
			w.pieces[i].ignored = true
		}
	}
	path := pivotPath(from, side, turnMax, m.Back)
	at, s := w.travel(&path, repositioned)
	pose := path.At(at)
	if s.block == blockNone {
		pose = w.shiftClear(pose, normal)
	}
	c.Pose = pose
	if r.rec != nil {
		e := event(EvReposition, "SX-PUSH-010", seat)
		e.Side, e.From, e.To, e.On, e.Angle, e.Back = side, from, pose, on, geom.Angle(at), m.Back
		r.emit(e)
	}
	w.settle(m)
	m.NLight = 0 // no push roll: nothing was driven
	if s.block != blockNone {
		r.stuck(seat)
	}
	r.touchMines(seat)
}

// shiftClear moves a car that ended its pivot over the wall it was pressed against away from it at right angles (SX-PUSH-012).
func (w *world) shiftClear(pose geom.Pose, normal geom.Vec) geom.Pose {
	w.put(pose)
	deep := int32(0)
	for i := range int16(w.n) {
		if w.pieces[i].ignored {
			sep := w.car.Sep(w.body(i))
			deep = min(deep, sep.Gap)
		}
	}
	if deep >= 0 {
		return pose
	}
	for by := -deep; by < carLen; by++ {
		to := pose
		to.At = to.At.Sub(scaled(normal, by+1))
		w.put(to)
		clear := true
		for i := range int16(w.n) {
			if w.pieces[i].ignored && w.gap(i, &w.car, 1) < 0 {
				clear = false
			}
		}
		if !clear {
			continue
		}
		back := geom.Path{From: to, Kind: geom.KindStraight} // the pieces it then overlaps give way
		w.look(&back)
		if s := w.try(&back, 0, repositioned); s.block == blockNone {
			w.keep()
		} else {
			w.revert()
		}
		return to
	}
	return pose
}

// scaled is a direction of geom times a length.
func scaled(n geom.Vec, l int32) geom.Vec {
	return geom.Vec{X: int32(int64(n.X) * int64(l) / (1 << geom.DirBits)), Y: int32(int64(n.Y) * int64(l) / (1 << geom.DirBits))}
}

// stuck stops a car for the round (SX-PUSH-015, -016, -025).
func (r *run) stuck(seat game.Seat) {
	t := &r.s.t
	m := &t.Move
	c := &t.Cars[seat]
	c.Speed, c.Gear, c.Stuck = 0, forward, true
	lost := c.Control
	if lost > 0 {
		r.spend(seat, lost, 0, "SX-PUSH-015")
	}
	from := c.Pose
	dir := int32(-1)
	if m.Back {
		dir = 1
	}
	var w world
	w.gather(r, seat)
	path := geom.Straight(from, dir*stuckBack, 0)
	at, _ := w.travel(&path, backing)
	c.Pose = path.At(at)
	if r.rec != nil {
		e := event(EvStuck, "SX-PUSH-015", seat)
		e.From, e.To, e.Back = from, c.Pose, !m.Back
		r.emit(e)
	}
	w.settle(m)
	m.NLight = 0
	t.Drive.Left = 0
}

// touchMines notes the mines that a car lies against or on after it was repositioned: they go off.
func (r *run) touchMines(seat game.Seat) {
	t := &r.s.t
	m := &t.Move
	m.NHit = 0
	var w world
	w.gather(r, seat)
	pose := t.Cars[seat].Pose
	w.put(pose)
	for i := range int16(w.n) {
		if w.pieces[i].weight == Mine && w.gap(i, &w.car, touchDepth+1) <= touchDepth {
			sep := w.car.Sep(w.body(i))
			w.addHit(m, hit{By: carRef(seat), On: w.pieces[i].ref, BySide: sideAt(pose, sep.A), OnSide: NoSide, Mine: true, At: sep.A}, true)
		}
	}
	if m.NHit > 0 {
		t.top().Step = moveMines
	}
}
