package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Debris and obstacles.
const (
	// DebrisAt and ObstacleAt are the points in one phase for which a vehicle drops debris, or an obstacle (DX-DEB-007, DX-DEB-018).
	DebrisAt   = 10
	ObstacleAt = 20
	// ExplosionDebris is the number of debris counters of an exploding vehicle (DX-DEB-011).
	ExplosionDebris = 5
)

// Readings of the rules on debris:
//
//   - For so much damage an obstacle is left instead of debris; debris that the phase has brought becomes one (DX-DEB-019?).
//   - The tires are hurt before the hazard is met, so that a corner that is lost by debris means one check (DX-DEB-006?).

const (
	// scatterTries bounds the draws for a counter that finds no free place (DX-DEB-011).
	scatterTries = 64
	// ownDebrisReach is how far in units a vehicle must be from its own debris before that can hurt it (DX-DEB-008).
	ownDebrisReach = scale.Quarter
)

// roadTires is the damage of debris and obstacles to each tire (DX-DEB-004, DX-DEB-015).
var roadTires = garage.Dice{Dice: 1, Add: -3}

// roadHit is a counter that a vehicle enters on its way.
type roadHit struct {
	at    movement.Mark
	kind  CounterKind
	index uint8     // its place, if nothing has moved it since
	pose  geom.Pose // of the counter
	wheel uint8     // that rolls over a mine
}

// roadHits are the first counters that a vehicle enters, in order.
type roadHits struct {
	n    int
	list [maxRoadHits]roadHit
}

// maxRoadHits is more than one move can meet on a map that is not made of debris.
const maxRoadHits = 40

// add puts a hit in its place.
func (h *roadHits) add(x roadHit) {
	if h.n == maxRoadHits {
		if !x.at.Before(h.list[h.n-1].at) {
			return
		}
		h.n--
	}
	j := h.n
	for ; j > 0 && x.at.Before(h.list[j-1].at); j-- {
		h.list[j] = h.list[j-1]
	}
	h.list[j] = x
	h.n++
}

// roadHazards has a vehicle that is about to go along the course of the move under way, from a mark to another, hit what lies on the road
// in between: debris, obstacles, what weapons have left. Its pose is that at the last hit afterwards.
func (r *run) roadHazards(car CarID, from, to movement.Mark) {
	r.roadHazardsOn(car, &r.s.t.Move.Course, from, to)
}

// roadHazardsOn does so for a vehicle on any course. What is under the counter already does nothing (DX-DEB-002, DX-DEB-003, DX-DEB-008,
// DX-DEB-016, DX-DEB-017).
func (r *run) roadHazardsOn(car CarID, way *movement.Course, from, to movement.Mark) {
	t := &r.s.t
	c := r.car(car)
	if way.N == 0 || !c.Running() || c.Mode == Flying || t.NCounters == 0 {
		return
	}
	var part movement.Course
	way.Part(from, to, &part)
	if part.N == 0 {
		return
	}
	var hits roadHits
	r.enters(car, &part, &hits)
	for _, x := range hits.list[:hits.n] {
		if !c.Running() {
			return
		}
		c.Pose = part.At(x.at)
		if x.kind >= Mine {
			r.meetDropped(car, &x)
		} else {
			r.meetCounter(car, x.kind)
		}
	}
}

// enters adds the counters that a vehicle enters on a course, and notes which ones it has left behind.
func (r *run) enters(car CarID, part *movement.Course, hits *roadHits) {
	t := &r.s.t
	c := r.car(car)
	o := c.V.Counter.Shape()
	mid, reach := part.Circle(o)
	var end geom.Body
	o.At(part.End(), &end)
	for i := range t.NCounters {
		k := &t.Counters[i]
		near := k.near(mid, reach)
		if k.Kind >= Mine {
			if near && (k.Kind.cloud() && k.reaches(c) || !k.Kind.cloud() && !c.Aloft.Up) {
				r.entersDropped(car, int(i), part, o, hits)
			}
			continue
		}
		if c.Aloft.Up {
			continue // what lies on the ground is under it (DX-CRASH-043)
		}
		if !near {
			k.Under &^= car.bit()
			continue
		}
		b := k.patch()
		if k.Under&car.bit() != 0 {
			if !end.Within(&b, ownDebrisReach) {
				k.Under &^= car.bit()
			}
			continue
		}
		if at, ok := part.Enters(o, &b); ok {
			hits.add(roadHit{at: at, kind: k.Kind})
			if r.car(car).Hung != 0 {
				k.Ring |= car.bit() // its trailers may come to lie on it, too (DX-TRL-050?)
			}
		}
	}
}

// phaseStamp tells phases apart; the end of a turn is later than all of them.
func (t *table) phaseStamp() uint16 {
	if t.Stage == StageEnd {
		return t.Turn*16 + scale.Phases + 1
	}
	return t.Turn*16 + uint16(t.Phase)
}

// meetCounter does what debris or an obstacle does: damage to every tire, and the hazard; debris does it once in a phase (DX-DEB-002,
// DX-DEB-004, DX-DEB-005, DX-DEB-006, DX-DEB-015, DX-DEB-016).
func (r *run) meetCounter(car CarID, k CounterKind) {
	c := r.car(car)
	h := control.HazardObstacle
	if k == Debris {
		if c.DebrisIn == r.s.t.phaseStamp() {
			return
		}
		c.DebrisIn = r.s.t.phaseStamp()
		h = control.HazardDebris
	}
	printed := r.hazardOf(car, h)
	on := AllWheels
	if k == Debris {
		on = c.V.softWheels()
	}
	var t toll
	r.tollTires(car, on, roadTires, CauseDebris, &t)
	r.settle(car, &t, printed, h)
}

// shed adds damage to what a vehicle has taken in this phase and has it drop what that brings, next to the place that was hit: debris from
// 10 points on, an obstacle from 20 on, one counter in a phase (DX-DEB-007, DX-DEB-009, DX-DEB-018, DX-DEB-019).
func (r *run) shed(car CarID, points int, at rimSpot) {
	t := &r.s.t
	c := r.car(car)
	if c.HurtIn != t.phaseStamp() {
		c.HurtIn, c.PhaseDamage, c.Shed = t.phaseStamp(), 0, false
	}
	before := c.PhaseDamage
	c.PhaseDamage += int16(points)
	switch {
	case c.PhaseDamage >= ObstacleAt && before < ObstacleAt:
		if c.Shed {
			r.harden(car)
			return
		}
		c.Shed = true
		r.leaveBehind(Obstacle, car, at, "DX-DEB-018")
	case c.PhaseDamage >= DebrisAt && !c.Shed:
		c.Shed = true
		r.leaveBehind(Debris, car, at, "DX-DEB-007")
	}
}

// harden makes an obstacle of the debris that a vehicle has dropped last.
func (r *run) harden(car CarID) {
	t := &r.s.t
	for i := int(t.NCounters) - 1; i >= 0; i-- {
		if k := &t.Counters[i]; k.Kind == Debris && k.From == car {
			if k.Both { // it keeps the square in front
				k.Both, k.Pose = false, k.Pose.Move(scale.Quarter/2, 0)
			}
			k.Kind = Obstacle
			r.emit(Event{Kind: EvCounter, Car: car, Rule: "DX-DEB-019", Counter: Obstacle, Index: int16(i), From: k.Pose})
			return
		}
	}
}

// rimSpot is a place on the rim of a vehicle: a point in its own frame and the direction outward, in quarter turns from the nose.
type rimSpot struct {
	u, v int32
	out  geom.Angle
}

// faceSpot returns the middle of a face; of the top and the bottom it is that of the back (DX-DEB-007).
func faceSpot(v *Vehicle, f movement.Face) rimSpot {
	switch f {
	case movement.FaceFront:
		return rimSpot{v.Counter.Length / 2, 0, 0}
	case movement.FaceLeft:
		return rimSpot{0, v.Counter.Width / 2, geom.Right}
	case movement.FaceRight:
		return rimSpot{0, -v.Counter.Width / 2, -geom.Right}
	}
	return rimSpot{-v.Counter.Length / 2, 0, geom.Half}
}

// wheelSpot returns the corner at which a wheel is, on its side; a single wheel is in the middle of its end.
func wheelSpot(v *Vehicle, wheel uint8) rimSpot {
	w := &v.Wheels[wheel]
	if w.Sidecar {
		return faceSpot(v, faceOfSide(v.SidecarSide))
	}
	end := faceSpot(v, movement.FaceBack)
	if w.At.InFront() {
		end = faceSpot(v, movement.FaceFront)
	}
	side, middle := wheelSide(w.At)
	if middle {
		return end
	}
	s := faceSpot(v, side)
	s.u = end.u - sign(end.u)*scale.Quarter/2
	return s
}

func sign(n int32) int32 {
	if n < 0 {
		return -1
	}
	return 1
}

// spotOf returns where damage to what was aimed at strikes.
func spotOf(v *Vehicle, a Aim) rimSpot {
	switch a.Kind {
	case AimSide, AimSidecar:
		return faceSpot(v, faceOfSide(a.Side))
	case AimTire:
		return wheelSpot(v, v.Parts[a.Part].Index)
	}
	return faceSpot(v, movement.FaceBottom)
}

// leaveBehind puts a counter on the road next to a place on the rim of a vehicle, along the grid. It does not hurt its own vehicle unless that
// comes back to it (DX-DEB-007, DX-DEB-008, DX-DEB-010, DX-DEB-018).
func (r *run) leaveBehind(kind CounterKind, car CarID, at rimSpot, rule game.RuleID) {
	c := r.car(car)
	k := RoadCounter{Kind: kind, From: car}
	if kind == Debris {
		k.Both = r.twoSquares()
	}
	if r.lost {
		return
	}
	out := (c.Pose.Heading + at.out).Norm()
	k.Pose.Heading = quarterTurn(out + geom.Right) // it lies along the side
	own := c.V.Counter.Body(c.Pose)
	rim := c.Pose.Point(at.u, at.v)
	step := geom.Vec{X: scale.Quarter / 4}.Rotate(out)
	for p := rim; ; p = p.Add(step) {
		k.Pose.At = onGrid(p, k.Both, k.Pose.Heading)
		if b := k.patch(); !own.Deeper(&b, movement.Grazing) {
			break
		}
	}
	r.lay(k, rule)
}

// twoSquares draws whether a debris counter has debris in both of its squares (DX-DEB-010).
func (r *run) twoSquares() bool { return r.s.dice.IntN(diceDebris, 2) == 1 }

// quarterTurn returns the direction of the grid that is next to a heading.
func quarterTurn(a geom.Angle) geom.Angle {
	return ((a + geom.Right/2).Norm() / geom.Right * geom.Right).Norm()
}

// onGrid returns the middle of the square that holds a point, or of the two squares along an axis that are nearest to it.
func onGrid(p geom.Vec, both bool, along geom.Angle) geom.Vec {
	middle := func(n int32) int32 { return floorDiv(n, scale.Quarter)*scale.Quarter + scale.Quarter/2 }
	edge := func(n int32) int32 { return floorDiv(n+scale.Quarter/2, scale.Quarter) * scale.Quarter }
	switch {
	case !both:
		return geom.Vec{X: middle(p.X), Y: middle(p.Y)}
	case along%geom.Half == 0:
		return geom.Vec{X: edge(p.X), Y: middle(p.Y)}
	}
	return geom.Vec{X: middle(p.X), Y: edge(p.Y)}
}

func floorDiv(a, b int32) int32 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// lay enters a counter: what stands on it has met it already (DX-DEB-003), and its own vehicle is spared for now (DX-DEB-008). One that
// would not lie on the map is lost. Without room for it the oldest debris goes, or, if all are obstacles, the oldest of them.
func (r *run) lay(k RoadCounter, rule game.RuleID) {
	t := &r.s.t
	if k.Kind >= Mine { // its edge may hang over that of the map
		if at := geom.Disc(k.Pose.At, 0); r.onMap(&at) {
			r.layDropped(k, rule)
		}
		return
	}
	b := k.patch()
	if !r.onMap(&b.Parts[0]) {
		return
	}
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() {
			if own := c.V.Counter.Body(c.Pose); id == k.From || own.Deeper(&b, movement.Grazing) {
				k.Under |= id.bit()
			}
		}
	}
	r.add(&k, rule)
}

// add adds a counter to those on the map.
func (r *run) add(k *RoadCounter, rule game.RuleID) {
	t := &r.s.t
	if t.NCounters == MaxCounters {
		r.clearOldest()
	}
	t.Counters[t.NCounters] = *k
	r.emit(Event{Kind: EvCounter, Car: k.From, Rule: rule, Counter: k.Kind, Index: int16(t.NCounters), From: k.Pose})
	t.NCounters++
}

// clearOldest takes the oldest debris away, or the oldest counter if there is no debris.
func (r *run) clearOldest() {
	t := &r.s.t
	old := 0
	for i := range t.NCounters {
		if t.Counters[i].Kind == Debris {
			old = int(i)
			break
		}
	}
	r.takeOff(old, "DX-DEB-013")
}

// Scatter throws debris counters around a place, as an explosion does with [ExplosionDebris]: each falls two dice of squares away in a
// random direction, and again if it misses the map or lands on another counter (DX-DEB-011, DX-DEB-012).
func (r *run) Scatter(at geom.Vec, n int, from CarID, rule game.RuleID) {
	r.scatterDebris(at, n, from, rule, 0)
}

// scatterDebris is Scatter, or with a bound so many squares away at most.
func (r *run) scatterDebris(at geom.Vec, n int, from CarID, rule game.RuleID, bound int) {
	for range n {
		k := RoadCounter{Kind: Debris, From: from, Both: r.twoSquares()}
		for range scatterTries {
			dir := geom.Angle(r.s.dice.IntN(diceScatterTurn, 360)) * geom.Degree
			var squares int32
			if bound > 0 {
				squares = int32(1 + r.s.dice.IntN(diceCrater, bound))
			} else {
				squares = int32(r.s.dice.D6(diceScatter) + r.s.dice.D6(diceScatter))
			}
			k.Pose.Heading = quarterTurn(dir)
			k.Pose.At = onGrid(at.Add(geom.Vec{X: squares * scale.Quarter}.Rotate(dir)), k.Both, k.Pose.Heading)
			if r.clearSpot(&k) {
				r.lay(k, rule)
				break
			}
		}
	}
}

// clearSpot reports whether a counter would lie on the map and on no other one.
func (r *run) clearSpot(k *RoadCounter) bool {
	t := &r.s.t
	b := k.patch()
	if !r.onMap(&b.Parts[0]) {
		return false
	}
	for i := range t.NCounters {
		if other := t.Counters[i].patch(); other.Deeper(&b, movement.Grazing) {
			return false
		}
	}
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && id != k.From {
			if own := c.V.Counter.Body(c.Pose); own.Deeper(&b, movement.Grazing) {
				return false
			}
		}
	}
	return true
}

// points rolls damage; less than 0 counts as 0 (DX-DMG-002).
func (r *run) points(p dice.Purpose, d garage.Dice) int {
	n := d.Add
	for range d.Dice {
		n += r.s.dice.D6(p)
	}
	return max(0, n)
}
