package deluxe

import (
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

const (
	// touching is the largest gap in units of counters in contact: what the rounding of two poses may leave. DX-COLL-002
	touching = 2
	// Grazing is how deep in units counters may lie in each other while one slides along the other: 1/1024 inch. DX-COLL-002
	Grazing = 4
	// nudge is how far a leg is prolonged, in units or arc-minutes, to see whether it closes in on what it just reaches. DX-COLL-002
	nudge = quarterInch / 4
	// radian is one in arc-minutes, rounded down.
	radian = 3437
)

// InContact reports whether two pieces touch or overlap. DX-COLL-086, DX-COLL-088
func InContact(a, b *geom.Body) bool { return a.Within(b, touching) }

// Touch returns the first place from a mark on at which a counter on this course comes into contact with an obstacle, and whether there
// is one: where it would begin to overlap it, or where a leg ends against it. Touching without closing in is no contact: a counter
// slides along an edge and leaves it freely. DX-COLL-001, DX-COLL-002, DX-MOVE-030
func (c *Course) Touch(o *geom.Outline, from Mark, obstacle *geom.Body) (Mark, bool) {
	return c.touch(o, from, obstacle, c.N)
}

// touch is Touch on the legs before the given one.
func (c *Course) touch(o *geom.Outline, from Mark, obstacle *geom.Body, legs uint8) (Mark, bool) {
	for i := from.Leg; i < legs; i++ {
		var t int32
		if i == from.Leg {
			t = from.T
		}
		p := &c.Legs[i]
		if t, ok := p.Touch(o, t, obstacle, Grazing); ok {
			return Mark{i, t}, true
		}
		if p.Len > 0 && reaches(p, o, obstacle) {
			return Mark{i, p.Len}, true
		}
	}
	return Mark{}, false
}

// reaches reports whether a leg ends in contact with the obstacle and would enter it if it went on.
func reaches(p *geom.Path, o *geom.Outline, obstacle *geom.Body) bool {
	end := p.At(p.Len)
	d := obstacle.Mid.Sub(end.Point(o.Mid.X, o.Mid.Y))
	near := int64(o.Reach) + int64(obstacle.Reach) + Grazing
	if d.Dot(d) > near*near {
		return false
	}
	on := onward(p)
	t, ok := on.Touch(o, 0, obstacle, Grazing)
	return ok && t <= touching
}

// First returns the first contact from a mark on with any of the obstacles that are not skipped: bit i of skip stands for obstacle i (at
// most 64). Of several at the same place it is the first of the list. DX-MOVE-030, DX-COLL-089
func (c *Course) First(o *geom.Outline, from Mark, obstacles []geom.Body, skip uint64) (at Mark, which int, ok bool) {
	mid, reach := c.circle(o)
	return c.first(o, from, obstacles, skip, mid, reach)
}

// first is First for a course with a circle around it.
func (c *Course) first(o *geom.Outline, from Mark, obstacles []geom.Body, skip uint64, mid geom.Vec, reach int32) (at Mark, which int, ok bool) {
	legs := c.N
	for i := range obstacles {
		b := &obstacles[i]
		d, far := b.Mid.Sub(mid), int64(reach)+int64(b.Reach)
		if skip>>i&1 != 0 || d.Dot(d) > far*far {
			continue
		}
		if m, hit := c.touch(o, from, b, legs); hit && (!ok || m.Before(at)) {
			at, which, ok = m, i, true
			legs = m.Leg + 1
		}
	}
	return at, which, ok
}

// circle returns a circle around all places of a counter on this course. Its middle goes no further than the length of its way, so it
// is never further from the point half-way between its first and its last place than half of that.
func (c *Course) circle(o *geom.Outline) (mid geom.Vec, reach int32) {
	if c.N == 0 {
		return mid, 0
	}
	var way int64
	for i := range c.N {
		p := &c.Legs[i]
		if p.Kind == geom.KindTurn {
			lever := o.Mid.Sub(geom.Vec{X: p.U, Y: p.V}).Len() + 1
			way += int64(lever)*int64(p.Len)/radian + 1
		} else {
			way += int64(p.Len)
		}
	}
	a, b := c.From().Point(o.Mid.X, o.Mid.Y), c.End().Point(o.Mid.X, o.Mid.Y)
	mid = geom.Vec{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return mid, int32(way/2) + o.Reach + Grazing + 2*maxLegs
}

// Ditches says which ditches stop a vehicle: none in the air, all if it is too slow for them, otherwise those that are too wide (DX-OFFRD-023,
// DX-OFFRD-025).
type Ditches uint8

// The ditches.
const (
	NoDitch Ditches = iota
	WideDitches
	EveryDitch
)

// touchFixed is [places.Place.Touch] for what stops a vehicle.
func (s Ditches) touchFixed(p *places.Place, leg *geom.Path, o *geom.Outline, from int32, d *places.Damage) (places.Hit, bool) {
	h, ok := p.Touch(leg, o, from, Grazing, d)
	if s != NoDitch {
		if x, falls := p.Ditch(leg, o, from, Grazing, s == EveryDitch, d); falls && (!ok || x.T < h.T) {
			return x, true
		}
	}
	return h, ok
}

// FirstFixed returns the first contact on a course, from a mark on, with something of a map. A course that ends against something which it would
// enter if it went on is in contact there. DX-COLL-001, DX-COLL-002
func (c *Course) FirstFixed(p *places.Place, o *geom.Outline, from Mark, stops Ditches, d *places.Damage) (at Mark, h places.Hit, ok bool) {
	for i, t := from.Leg, from.T; i < c.N; i, t = i+1, 0 {
		leg := &c.Legs[i]
		if h, ok := stops.touchFixed(p, leg, o, t, d); ok {
			return Mark{i, h.T}, h, true
		}
		if leg.Len == 0 {
			continue
		}
		on := onward(leg)
		if h, ok := stops.touchFixed(p, &on, o, 0, d); ok && h.T <= touching {
			return Mark{i, leg.Len}, h, true
		}
	}
	return Mark{}, places.Hit{}, false
}

// onward returns how a leg would go on for a little. The leg must have a length.
func onward(p *geom.Path) geom.Path {
	end := p.At(p.Len)
	if p.Kind == geom.KindTurn {
		a := geom.Angle(nudge)
		if p.Angle < 0 {
			a = -a
		}
		return geom.Turn(end, p.U, p.V, a)
	}
	n := int64(p.Len)
	return geom.Straight(end, int32(int64(p.U)*nudge/n), int32(int64(p.V)*nudge/n))
}

// Enters returns where a counter on this course first covers a part of a patch on the ground, such as a square of debris. What already
// lies under the counter at the start is not entered. The patch may be a line, such as a curb.
// DX-DEB-002, DX-DEB-003, DX-DEB-015, DX-DEB-017, DX-HAZ-023
func (c *Course) Enters(o *geom.Outline, patch *geom.Body) (Mark, bool) {
	if c.N == 0 || c.covers(o, patch) {
		return Mark{}, false
	}
	for i := range c.N {
		if t, ok := c.Legs[i].Touch(o, 0, patch, Grazing); ok {
			return Mark{i, t}, true
		}
	}
	return Mark{}, false
}

// Crosses reports whether a counter on this course covers any part of a patch, oil or gravel, at the start, along the way or at the end.
// DX-ROAD-004, DX-ROAD-011
func (c *Course) Crosses(o *geom.Outline, patch *geom.Body) bool {
	if c.N == 0 {
		return false
	}
	if c.covers(o, patch) {
		return true
	}
	_, ok := c.Enters(o, patch)
	return ok
}

// covers reports whether the counter lies on the patch at the start of the course, deeper than it may graze it.
func (c *Course) covers(o *geom.Outline, patch *geom.Body) bool {
	var b geom.Body
	o.At(c.From(), &b)
	return b.Deeper(patch, Grazing)
}

// Impact is the type of a collision. DX-COLL-004
type Impact uint8

// The types of collision.
const (
	ImpactNone Impact = iota
	ImpactTBone
	ImpactHeadOn
	ImpactRearEnd
	ImpactSwipeSame     // sideswipe, both going the same way
	ImpactSwipeOpposite // sideswipe, going opposite ways
)

// Sideswipe reports whether the type is one of the two sideswipes.
func (i Impact) Sideswipe() bool { return i >= ImpactSwipeSame }

// Party is one of two vehicles in contact.
type Party struct {
	At      geom.Pose
	Counter Counter
	// Travel is the direction of travel, for a standing vehicle its heading; see [Travel]. That of a vehicle that skids, rolls or is in a
	// bootlegger is the direction in which it slides. DX-COLL-012, DX-COLL-013
	Travel geom.Angle
	// Standing says that its speed is 0.
	Standing bool
}

// Collision is one way to see a contact.
type Collision struct {
	Type Impact
	// First is the party that is V1, the one whose front is involved: 0 the phasing vehicle, 1 the other one. DX-COLL-014
	First int
	// Struck are the faces hit, of the phasing vehicle and of the other one. DX-COLL-037, DX-COLL-044, DX-COLL-052, DX-COLL-060
	Struck [2]Face
}

// Collisions are the types that fit a contact. The first one counts if nobody may choose; otherwise the owner of the vehicle that is not
// phasing chooses. DX-COLL-011
type Collisions struct {
	N    uint8
	List [3]Collision
}

// Limits of the angle between the directions of travel. DX-COLL-009
const (
	sameWay  = 45 * geom.Degree
	otherWay = 135 * geom.Degree
)

// Classify says what kind of collision the contact of the phasing vehicle with another one is.
// DX-COLL-004..015, DX-COLL-059
func Classify(phasing, other *Party) (c Collisions) {
	pa, pb := geom.Rect(phasing.At, phasing.Counter.Length, phasing.Counter.Width), geom.Rect(other.At, other.Counter.Length, other.Counter.Width)
	n := pa.Sep(&pb).N
	a, b := phasing.side(n), other.side(n.Neg())
	angle := phasing.Travel.Diff(other.Travel)
	angle = max(angle, -angle)
	if angle >= sameWay && angle <= otherWay {
		c.add(tBone(&a, &b, other, angle))
	}
	if angle >= otherWay {
		c.opposite(&a, &b)
	}
	if angle <= sameWay {
		c.same(&a, &b)
	}
	return c
}

// add adds a way to see it, unless it is there already.
func (c *Collisions) add(x Collision) {
	for _, y := range c.List[:c.N] {
		if y.Type == x.Type {
			return
		}
	}
	c.List[c.N] = x
	c.N++
}

// tBone is the collision at an angle of 45 to 135 degrees: V1 is the vehicle whose leading face touches, if both or neither do the
// phasing one. If V1 stands it is a sideswipe. DX-COLL-007, DX-COLL-010, DX-COLL-059
func tBone(a, b *contactSide, other *Party, angle geom.Angle) Collision {
	if b.has(b.lead) && !a.has(a.lead) {
		if other.Standing {
			swipe := ImpactSwipeSame
			if angle > geom.Right {
				swipe = ImpactSwipeOpposite
			}
			return Collision{Type: swipe, Struck: [2]Face{a.lateral(), b.lead}}
		}
		return Collision{Type: ImpactTBone, First: 1, Struck: [2]Face{a.lateral(), b.lead}}
	}
	return Collision{Type: ImpactTBone, Struck: [2]Face{a.front(), b.lateral()}}
}

// opposite is the collision at 135 degrees and more. DX-COLL-005, DX-COLL-008, DX-COLL-010
func (c *Collisions) opposite(a, b *contactSide) {
	headOn := a.has(a.lead) && b.has(b.lead)
	if headOn {
		c.add(Collision{Type: ImpactHeadOn, Struck: [2]Face{a.lead, b.lead}})
	}
	if !headOn || a.cornerSwipe(b) {
		c.add(Collision{Type: ImpactSwipeOpposite, Struck: [2]Face{a.lateral(), b.lateral()}})
	}
}

// same is the collision at 45 degrees and less. DX-COLL-006, DX-COLL-008, DX-COLL-010
func (c *Collisions) same(a, b *contactSide) {
	rearEnd := true
	switch {
	case a.has(a.lead) && b.has(b.lead.Opposite()):
		c.add(Collision{Type: ImpactRearEnd, Struck: [2]Face{a.lead, b.lead.Opposite()}})
	case b.has(b.lead) && a.has(a.lead.Opposite()):
		c.add(Collision{Type: ImpactRearEnd, First: 1, Struck: [2]Face{a.lead.Opposite(), b.lead}})
	default:
		rearEnd = false
	}
	if !rearEnd || a.cornerSwipe(b) {
		c.add(Collision{Type: ImpactSwipeSame, Struck: [2]Face{a.lateral(), b.lateral()}})
	}
}

// RearEndSpeed returns how fast V1 closes in on the back of V2, both speeds in the same unit and the angle that between the directions of
// travel: the difference of the speeds; if V2 is not the slower one, only what is left along V1's direction, rounded. At 0 or less there
// is no collision. DX-COLL-045, DX-COLL-051
func RearEndSpeed(v1, v2 int, angle geom.Angle) int {
	if v1 > v2 {
		return v1 - v2
	}
	const one = 1 << 30 // of geom.Cos
	along := 2*int64(v2)*int64(geom.Cos(angle)) + one
	return v1 - int(along/(2*one))
}

// contactSide is what of a counter touches the other piece: an edge, or a corner between two.
type contactSide struct {
	faces [2]Face
	n     uint8
	lead  Face
}

// cornerSlack is how many units nearer one end of an edge may be and the whole edge still be in contact.
const cornerSlack = 8

// side finds what of the counter touches, looking along n toward the other piece. n has a length of 1<<geom.DirBits.
func (p *Party) side(n geom.Vec) (s contactSide) {
	s.lead = Leading(p.At, p.Travel)
	n = n.Rotate(-p.At.Heading)
	x, y := FaceFront, FaceLeft
	if n.X < 0 {
		x = FaceBack
	}
	if n.Y < 0 {
		y = FaceRight
	}
	ax, ay := int64(max(n.X, -n.X)), int64(max(n.Y, -n.Y))
	switch {
	case ay*int64(p.Counter.Width)>>geom.DirBits <= cornerSlack:
		s.faces, s.n = [2]Face{x}, 1
	case ax*int64(p.Counter.Length)>>geom.DirBits <= cornerSlack:
		s.faces, s.n = [2]Face{y}, 1
	case ax >= ay:
		s.faces, s.n = [2]Face{x, y}, 2
	default:
		s.faces, s.n = [2]Face{y, x}, 2
	}
	return s
}

// has reports whether the face touches.
func (s *contactSide) has(f Face) bool { return s.faces[0] == f || s.n == 2 && s.faces[1] == f }

// front returns the leading face if it touches, otherwise the face that does.
func (s *contactSide) front() Face {
	if s.has(s.lead) {
		return s.lead
	}
	return s.faces[0]
}

// lateral returns the face that touches and neither leads nor trails, or the one that touches if there is none.
func (s *contactSide) lateral() Face {
	for _, f := range s.faces[:s.n] {
		if f != s.lead && f != s.lead.Opposite() {
			return f
		}
	}
	return s.faces[0]
}

// cornerSwipe reports whether two corners meet: then a sideswipe fits as well. DX-COLL-011
func (s *contactSide) cornerSwipe(b *contactSide) bool { return s.n == 2 && b.n == 2 }

// ClassifyFixed says what kind of collision the contact of a vehicle with a fixed object is, a head-on or a sideswipe, and which face is
// struck. Along a surface it is a sideswipe up to 45 degrees; a round object (a pole, a tree) is met head-on by the leading face only.
// DX-COLL-071
func ClassifyFixed(p *Party, object *geom.Body, round bool) (Impact, Face) {
	own := p.Counter.Body(p.At)
	n := own.Sep(object).N
	s := p.side(n)
	steep := s.has(s.lead)
	if !round {
		d := p.Travel.Diff(geom.AngleOf(n))
		steep = max(d, -d) < geom.Right/2
	}
	if steep {
		return ImpactHeadOn, s.front()
	}
	return ImpactSwipeOpposite, s.lateral()
}
