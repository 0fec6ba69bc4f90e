package movement

import "turnpike/geom"

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

// tBone is the collision at an angle of 45 to 135 degrees: V1 is the vehicle whose leading face touches, if both do the phasing one. If
// neither does, or V1 stands, it is a sideswipe: the same way up to a right angle. DX-COLL-007, DX-COLL-010, DX-COLL-059
func tBone(a, b *contactSide, other *Party, angle geom.Angle) Collision {
	swipe := ImpactSwipeSame
	if angle > geom.Right {
		swipe = ImpactSwipeOpposite
	}
	switch {
	case a.has(a.lead):
		return Collision{Type: ImpactTBone, Struck: [2]Face{a.lead, b.lateral()}}
	case !b.has(b.lead):
		return Collision{Type: swipe, Struck: [2]Face{a.lateral(), b.lateral()}}
	case other.Standing:
		return Collision{Type: swipe, Struck: [2]Face{a.lateral(), b.lead}}
	}
	return Collision{Type: ImpactTBone, First: 1, Struck: [2]Face{a.lateral(), b.lead}}
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

// String returns the name of the type of collision.
func (i Impact) String() string { return impactNames[i] }

var impactNames = [...]string{
	ImpactNone: "", ImpactTBone: "t_bone", ImpactHeadOn: "head_on", ImpactRearEnd: "rear_end", ImpactSwipeSame: "sideswipe_same",
	ImpactSwipeOpposite: "sideswipe_opposite",
}

// Names returns the names of the types of collision.
func (Impact) Names() []string { return impactNames[:] }
