package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// FollowView is where a trailer comes to lie by a move, before it is made. Chances are fractions of 1.
type FollowView struct {
	Car        int        `json:"car"`               // the trailer
	Way        []PoseView `json:"way"`               // how it is drawn there, from where it lies now; nothing that it passes over counts (DX-TRL-036)
	To         PoseView   `json:"to"`                // where it comes to lie
	Slide      float64    `json:"slide"`             // of the last inch: squares that it slides along its own axis first (DX-TRL-034)
	Turn       float64    `json:"turn"`              // degrees that it then turns to the left
	Held       string     `json:"held" names:"hand"` // about this rear corner (DX-TRL-035)
	Rest       float64    `json:"rest"`              // squares that it is pulled at last to its coupling, negative if it is pushed
	Bend       float64    `json:"bend"`              // what the heading of the body before it lies to the left of its own then, -180 to 180
	Limit      float64    `json:"limit"`             // bent so far to either side it is jackknifed, a rig beyond it
	Jackknifed bool       `json:"jackknifed"`        // bent too far then
	Breaks     float64    `json:"breaks,omitempty"`  // chance that its coupling breaks for it when the move ends, as long as control is kept
	Fishtail   float64    `json:"fishtail"`          // degrees by which a fishtail of an inch would turn it (DX-TRL-070)
	Near       string     `json:"near,omitempty"`    // the vehicle nearest to it then, within three inches
	Gap        *float64   `json:"gap,omitempty"`     // squares between them: what a trailer ends in it hits, what it passes over it does not (DX-TRL-036)
	Next       []NextView `json:"next"`              // how it is bent after another inch by each of these maneuvers of its tow
}

// NextView is how a trailer would be bent one move after the one that is looked at.
type NextView struct {
	Maneuver   string  `json:"maneuver" names:"maneuver"`
	Side       string  `json:"side,omitempty" names:"hand"`
	Bend       float64 `json:"bend"`
	Jackknifed bool    `json:"jackknifed"`
	Breaks     float64 `json:"breaks,omitempty"` // chance that its coupling breaks then, as long as it has held until then
}

// nextMoves are the maneuvers whose bend is foretold for the move after, the mildest first.
var nextMoves = [...]movement.Maneuver{
	{}, {Kind: movement.ManBend, Side: movement.LeftHand}, {Kind: movement.ManBend, Side: movement.RightHand},
	{Kind: movement.ManTightBend, Side: movement.LeftHand}, {Kind: movement.ManTightBend, Side: movement.RightHand},
}

// nearReach is how far from a trailer the nearest vehicle is looked for.
const nearReach = 3 * scale.Inch

// maxWay is how many poses the way of a trailer is shown by at most.
const maxWay = 12

// previewTrailers works out where the trailers of the vehicle that would move come to lie. It changes the state, which is a copy: what of the move is
// looked at beside the course. at is where the tow is stopped; if a trailer would stop the train before that, it returns where, which and by what.
func (r *run) previewTrailers(a *Action, way *movement.Course, at movement.Mark, v *PreviewView) (free movement.Mark, body CarID, what Thing) {
	m := &r.s.t.Move
	m.Car, m.Maneuver, m.Kind = a.Car, a.Move.Maneuver, courseMove
	m.Course, m.At = *way, movement.Mark{}
	r.anchor()
	free, body, what, _ = r.trailersInTheWay(at)
	t := r.train(a.Car)
	from := r.poses(&t)
	how := t.Trailed(&from, way, free, m.slidesAside(), m.prefers())
	for i := range t.N {
		v.Trailers = append(v.Trailers, r.followView(&t, i+1, free, &how[i]))
	}
	return free, body, what
}

// followView shows how a trailer, the first of which is 1, is drawn to where it lies when its tow is at a mark of the course.
func (r *run) followView(t *train, i uint8, at movement.Mark, how *movement.Trailed) FollowView {
	m := &r.s.t.Move
	c := r.car(t.Bodies[i])
	k := t.Couplings[i-1]
	end := r.trailing(t, at)
	o := FollowView{
		Car: int(t.Bodies[i]), Way: []PoseView{NewPoseView(c.Pose)}, To: NewPoseView(end[i]), Bend: Degrees(geom.Bend(end[i-1], end[i])), Limit: Degrees(k.Limit()),
		Jackknifed: k.Jackknifed(end[i-1], end[i]), Fishtail: Degrees(geom.Chord(k.Link.Length(), scale.Inch)),
	}
	for n := int32(1); n < maxWay; n++ {
		mark := m.Course.Share(n, maxWay)
		if !mark.Before(at) {
			break
		}
		p := r.trailing(t, mark)
		o.Way = append(o.Way, NewPoseView(p[i]))
	}
	o.Way = append(o.Way, o.To)
	o.Slide, o.Turn, o.Rest = Squares(how.Slide), Degrees(how.Turn), Squares(how.Rest)
	o.Held = movement.LeftHand.String()
	if how.Held < 0 {
		o.Held = movement.RightHand.String()
	}
	kinks := 0
	if o.Jackknifed {
		kinks = int(c.Kinks) + 1
		o.Breaks = r.snaps(&k, kinks)
	}
	if near, gap := r.nearest(t.Bodies[i], end[i]); near != NoCar {
		o.Near, o.Gap = carThing(near).String(), ptr(Squares(gap))
	}
	for _, x := range nextMoves {
		var way movement.Course
		var to movement.Poses
		movement.Move{Quarters: scale.Inch / scale.Quarter, Maneuver: x}.Plot(end[0], r.car(m.Car).V.Counter, r.car(m.Car).Speed < 0, &way)
		then := moving{Maneuver: x}
		t.Follow(&end, &way, way.Last(), false, then.prefers(), &to)
		n := NextView{Maneuver: x.Kind.String(), Bend: Degrees(geom.Bend(to[i-1], to[i])), Jackknifed: k.Jackknifed(to[i-1], to[i])}
		if x.Kind != movement.ManStraight {
			n.Side = x.Side.String()
		}
		if n.Jackknifed {
			n.Breaks = r.snaps(&k, kinks+1)
		}
		o.Next = append(o.Next, n)
	}
	return o
}

// snaps returns the chance that a coupling breaks at the end of a phase, of those in which it has been bent too far without a pause (DX-TRL-044).
func (r *run) snaps(k *movement.Coupling, phases int) float64 {
	return float64(k.BreakDie(false, r.s.o.Rented, phases)) / 6
}

// nearest returns the vehicle nearest to a body at a pose, of those that are not of its train, and the gap; NoCar: none is within [nearReach].
func (r *run) nearest(id CarID, at geom.Pose) (near CarID, gap int32) {
	own := r.footprint(id).Body(at)
	but := r.bodies(id) | r.underOrOver(id)
	near, gap = NoCar, nearReach
	for other := range CarID(r.s.t.NCars) {
		if o := r.car(other); but&other.bit() != 0 || !o.Running() || o.Air > 0 {
			continue
		}
		b := r.body(other)
		if n := own.Gap(&b, nearReach); n < gap {
			near, gap = other, max(n, 0)
		}
	}
	return near, gap
}
