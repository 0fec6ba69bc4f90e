package movement

import (
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// The template of every maneuver is a car counter whose front edge lies on that of the vehicle. DX-MAN-011, DX-MAN-012, DX-MAN-013
const (
	templateLength = scale.Inch
	templateHalf   = scale.Quarter // half of its width, 1/2 inch
)

// Hand is a side as the driver sees it when he looks along the nose, in reverse too.
type Hand uint8

// The two hands.
const (
	LeftHand Hand = iota
	RightHand
)

// Sign is 1 to the left and -1 to the right: the sense of the own v axis and of angles.
func (h Hand) Sign() int32 { return 1 - 2*int32(h) }

// Other returns the other hand.
func (h Hand) Other() Hand { return 1 - h }

// handOf returns the hand of a v coordinate or an angle: left for 0 and more.
func handOf(v int32) Hand {
	if v < 0 {
		return RightHand
	}
	return LeftHand
}

// Counter is the size of a vehicle's counter in units. Length also says where the front edge lies, on which maneuvers rest; Width counts
// for contact only. DX-SPEED-004
type Counter struct {
	Length, Width int32
	Cycle         bool // a solo cycle or one with a sidecar, on the same counter
}

// The counters of one-piece vehicles. DX-SPEED-004, DX-SPEED-005
var (
	CarCounter        = Counter{Length: scale.Inch, Width: scale.HalfInch}
	TrikeCounter      = CarCounter
	CycleCounter      = Counter{Length: scale.HalfInch, Width: scale.HalfInch, Cycle: true}
	TenWheelerCounter = Counter{Length: scale.Inch + scale.HalfInch, Width: scale.HalfInch}
	// NarrowCycleCounter is the option of a cycle that fits through gaps of 1/4 inch; its maneuvers are those of every cycle. DX-COLL-003
	NarrowCycleCounter = Counter{Length: scale.HalfInch, Width: scale.Quarter, Cycle: true}
)

// Outline returns the shape of the counter in its own frame.
func (c Counter) Outline() geom.Outline {
	var o geom.Outline
	o.Add(geom.Rect(geom.Pose{}, c.Length, c.Width))
	return o
}

// outlines are those of the counters of the catalogue, the usual ones first.
var outlines = func() (list [10]struct {
	length, width int32
	shape         geom.Outline
}) {
	const q = scale.Quarter
	for i, c := range [len(list)]Counter{
		CarCounter, CycleCounter, TenWheelerCounter, NarrowCycleCounter,
		{Length: 11 * q, Width: 2 * q}, {Length: 8 * q, Width: 2 * q}, {Length: 10 * q, Width: 3 * q}, // trailers and buses
		{Length: 7 * q, Width: 2 * q}, {Length: 3 * q, Width: 2 * q}, {Length: q, Width: 2 * q},
	} {
		list[i].length, list[i].width, list[i].shape = c.Length, c.Width, c.Outline()
	}
	return list
}()

// Shape is Outline, for all counters of the catalogue without making it anew: nothing is allocated. It must not be changed.
func (c Counter) Shape() *geom.Outline {
	for i := range outlines {
		if k := &outlines[i]; k.length == c.Length && k.width == c.Width {
			return &k.shape
		}
	}
	o := c.Outline()
	return &o
}

// Body returns the counter on the map.
func (c Counter) Body(at geom.Pose) (b geom.Body) {
	geom.Box(at, c.Length, c.Width, &b)
	return b
}

// Around returns a radius in units around the middle of the counter that covers it: at most an eighth of its length too large.
func (c Counter) Around() int32 {
	long, short := max(c.Length, c.Width), min(c.Length, c.Width)
	return long/2 + short/4 + 2 // a^2+b^2 <= (a+b/2)^2 for b <= a
}

// Corner is a corner of a counter.
type Corner uint8

// The corners, clockwise.
const (
	FrontLeft Corner = iota
	FrontRight
	RearRight
	RearLeft
)

// Corner returns a corner in the own frame: u forward, v to the left, in units.
func (c Counter) Corner(k Corner) (u, v int32) {
	u, v = c.Length/2, c.Width/2
	if k == RearRight || k == RearLeft {
		u = -u
	}
	if k == FrontRight || k == RearRight {
		v = -v
	}
	return u, v
}

// Face is a side of a vehicle.
type Face uint8

// The faces; the first four go round clockwise.
const (
	FaceFront Face = iota
	FaceRight
	FaceBack
	FaceLeft
	FaceTop
	FaceBottom
)

// Opposite returns the face on the other side of the vehicle.
func (f Face) Opposite() Face {
	if f >= FaceTop {
		return FaceTop + FaceBottom - f
	}
	return (f + 2) % 4
}

// sideFace returns the left or the right face.
func sideFace(h Hand) Face {
	if h == LeftHand {
		return FaceLeft
	}
	return FaceRight
}

// Travel returns the direction in which a vehicle goes that neither skids nor rolls. DX-CRASH-005, DX-COLL-012
func Travel(at geom.Pose, reverse bool) geom.Angle {
	if reverse {
		return (at.Heading + geom.Half).Norm()
	}
	return at.Heading.Norm()
}

// Leading returns the face that goes first in a travel direction; of two faces equally far ahead it is the front or the back.
// DX-COLL-012, DX-COLL-013
func Leading(at geom.Pose, travel geom.Angle) Face {
	d := travel.Diff(at.Heading)
	switch {
	case d >= -geom.Right/2 && d <= geom.Right/2:
		return FaceFront
	case d <= -geom.Half+geom.Right/2 || d >= geom.Half-geom.Right/2:
		return FaceBack
	case d > 0:
		return FaceLeft
	}
	return FaceRight
}

// maxLegs is the largest number of legs of a course: a straight inch before a bend of three legs and one after it, and a spare one.
const maxLegs = 6

// Course is the way of a counter in one move: straight legs and turns, each beginning where the one before ends. Every leg rounds once,
// so a course of n legs ends within n/2 units (along either axis) of the exact figure; at headings along the grid, without a turn other
// than quarter turns, it is exact. The zero course has no legs.
type Course struct {
	N    uint8
	Legs [maxLegs]geom.Path
}

// Begin empties the course.
func (c *Course) Begin() { c.N = 0 }

// Add appends a leg.
func (c *Course) Add(p geom.Path) {
	c.Legs[c.N] = p
	c.N++
}

// From returns where the course begins. It must have a leg.
func (c *Course) From() geom.Pose { return c.Legs[0].From }

// End returns where the course ends. It must have a leg.
func (c *Course) End() geom.Pose {
	p := &c.Legs[c.N-1]
	return p.At(p.Len)
}

// Straight appends a leg of (u, v) in the own frame.
func (c *Course) Straight(from geom.Pose, u, v int32) geom.Pose {
	p := geom.Straight(from, u, v)
	c.Add(p)
	return p.At(p.Len)
}

// turn appends a turn about the own point (u, v).
func (c *Course) turn(from geom.Pose, u, v int32, a geom.Angle) geom.Pose {
	p := geom.Turn(from, u, v, a)
	c.Add(p)
	return p.At(p.Len)
}

// Along appends a leg of the given length in a direction on the map, without a turn. The vector is rounded in the own frame, so it may
// be off by a unit more; along an axis of the counter it is not.
func (c *Course) Along(from geom.Pose, dir geom.Angle, units int32) geom.Pose {
	v := geom.Vec{X: units}.Rotate(dir - from.Heading)
	return c.Straight(from, v.X, v.Y)
}

// Mark is a place on a course: a leg and its parameter, as in [geom.Path].
type Mark struct {
	Leg uint8
	T   int32
}

// Before reports whether the mark comes before another one. The end of a leg comes before the start of the next, though it is the
// same place.
func (m Mark) Before(b Mark) bool { return m.Leg < b.Leg || m.Leg == b.Leg && m.T < b.T }

// At returns the pose at a mark.
func (c *Course) At(m Mark) geom.Pose { return c.Legs[m.Leg].At(m.T) }

// Rest sets dst to what is left of the course from a mark on. dst may be c.
func (c *Course) Rest(m Mark, dst *Course) {
	first := c.Legs[m.Leg].Rest(m.T)
	n := c.N - m.Leg
	copy(dst.Legs[:n], c.Legs[m.Leg:c.N])
	dst.Legs[0] = first
	dst.N = n
}

// UpTo returns the part of a path before t.
func UpTo(p geom.Path, t int32) geom.Path {
	if t >= p.Len {
		return p
	}
	if p.Kind == geom.KindTurn {
		a := geom.Angle(max(t, 0))
		if p.Angle < 0 {
			a = -a
		}
		return geom.Turn(p.From, p.U, p.V, a)
	}
	d := p.From.Local(p.At(t).At)
	return geom.Straight(p.From, d.X, d.Y)
}

// Part sets dst to the part of a course between two marks.
func (c *Course) Part(from, to Mark, dst *Course) {
	dst.Begin()
	for i := from.Leg; i <= to.Leg && i < c.N; i++ {
		leg := c.Legs[i]
		if i == to.Leg {
			leg = UpTo(leg, to.T)
		}
		if i == from.Leg && from.T > 0 {
			leg = leg.Rest(min(from.T, leg.Len))
		}
		dst.Add(leg)
	}
}

// Cut takes away what of a course lies beyond a mark.
func (c *Course) Cut(at Mark) {
	c.N = at.Leg + 1
	c.Legs[at.Leg] = UpTo(c.Legs[at.Leg], at.T)
}

// Last returns the mark at the end of a course that has a leg.
func (c *Course) Last() Mark { return Mark{c.N - 1, c.Legs[c.N-1].Len} }

// Left returns the length in units of the straight legs from a mark on: the movement that is left. Turns have no length.
func (c *Course) Left(m Mark) int32 {
	var left int32
	for i := m.Leg; i < c.N; i++ {
		if p := &c.Legs[i]; p.Kind == geom.KindStraight {
			left += p.Len
			if i == m.Leg {
				left -= max(0, min(m.T, p.Len))
			}
		}
	}
	return left
}

// Plot sets dst to the course of the move from a pose. It asks no rule: see [Move.Check]. A maneuver in a move of less than an inch
// goes its full inch all the same, except for the pivot.
// DX-MOVE-020, DX-MOVE-025, DX-MAN-004, DX-SPEED-040
func (m Move) Plot(from geom.Pose, c Counter, reverse bool, dst *Course) {
	dst.Begin()
	f := int32(1)
	if reverse {
		f = -1 // the rear edge plays the front
	}
	length := f * int32(m.Quarters) * scale.Quarter
	if m.Maneuver.Kind == ManStraight {
		dst.Straight(from, length, 0)
		return
	}
	rest := length - f*scale.Inch
	if m.Maneuver.Kind == ManPivot || f*rest <= 0 {
		rest = 0
	}
	if rest != 0 && !m.Early {
		from = dst.Straight(from, rest, 0)
	}
	if m.Maneuver.Kind == ManPivot && m.Early { // without moving: DX-TRUCK-037
		s, k := m.Maneuver.Side.Sign(), m.Maneuver.Corner.Sign()
		dst.turn(from, -f*c.Length/2, k*templateHalf, geom.Angle(s*f)*m.Maneuver.Turn())
		return
	}
	from = m.Maneuver.plot(from, c, f, dst)
	if rest != 0 && m.Early {
		dst.Straight(from, rest, 0)
	}
}

// Begins returns where on its course the maneuver of a move begins: a vehicle that comes no further has not made it. What comes before is
// straight. DX-MAN-001, DX-MAN-004, DX-MOVE-020
func (m Move) Begins() Mark {
	if m.Quarters > 4 && !m.Early && m.Maneuver.Kind != ManPivot {
		return Mark{Leg: 1}
	}
	return Mark{}
}

// plot appends the legs of the maneuver. f is 1 forward and -1 in reverse.
func (m Maneuver) plot(from geom.Pose, c Counter, f int32, dst *Course) geom.Pose {
	s, k := m.Side.Sign(), m.Corner.Sign()
	nose := c.Length / 2 // where the leading edge lies
	turn := geom.Angle(s*f) * m.Turn()
	switch m.Kind {
	case ManDrift, ManSteepDrift: // DX-MAN-023
		return dst.Straight(from, f*scale.Inch, s*m.Lateral)
	case ManSwerve, ManHardSwerve: // DX-MAN-027, DX-MAN-028
		from = dst.Straight(from, f*scale.Inch, 0)
		return dst.turn(from, f*(nose-templateLength), k*templateHalf, turn)
	case ManBend, ManTightBend, ManLadderBend: // DX-MAN-015, DX-MAN-018: along the turning key, round its vertex
		from = dst.Straight(from, f*scale.HalfInch, 0)
		from = dst.turn(from, f*(nose-scale.HalfInch), s*templateHalf, turn)
		return dst.Straight(from, f*scale.HalfInch, 0)
	case ManPivot: // DX-MAN-030, DX-MAN-033: the own corner
		from = dst.Straight(from, f*scale.Quarter, 0)
		return dst.turn(from, -f*nose, k*templateHalf, turn)
	}
	// The bootlegger. DX-MAN-043, DX-MAN-045
	from = dst.Straight(from, f*3*scale.Quarter, 0)
	return dst.turn(from, f*(nose-scale.HalfInch), 0, turn)
}

// PlotBootleggerEnd sets dst to the second step of a bootlegger to the given side, from broadside to facing back, whatever the length
// of the move. DX-MAN-044, DX-MAN-045, DX-MAN-047
func PlotBootleggerEnd(from geom.Pose, c Counter, side Hand, dst *Course) {
	dst.Begin()
	s := side.Sign()
	// The old line of travel points to the other side of the broadside vehicle.
	from = dst.Straight(from, scale.HalfInch, -s*3*scale.Quarter)
	dst.turn(from, c.Length/2-scale.HalfInch, 0, geom.Angle(s)*geom.Right)
}

// Shifts are the places to which a vehicle may be evened out.
type Shifts struct {
	N    uint8
	List [8]geom.Pose
}

// EvenOut lists the places to which a vehicle that lies along the grid but off its lines may be shifted: along either axis or both, by
// less than a square, onto a line. There are none for other headings. The edges of every counter come to lie on lines.
// DX-MAN-035, DX-MAN-036
func EvenOut(at geom.Pose, c Counter) (s Shifts) {
	if at.Heading.Norm()%geom.Right != 0 {
		return s
	}
	lx, ly := c.Length/2, int32(templateHalf)
	if at.Heading.Norm()%geom.Half != 0 {
		lx, ly = ly, lx
	}
	xs, nx := lines(at.At.X, lx)
	ys, ny := lines(at.At.Y, ly)
	for i := range nx {
		for j := range ny {
			if i+j == 0 {
				continue
			}
			s.List[s.N] = geom.Pose{At: geom.Vec{X: xs[i], Y: ys[j]}, Heading: at.Heading}
			s.N++
		}
	}
	return s
}

// PlotShift sets dst to the way of a vehicle that is evened out to one of its places. DX-MAN-035, DX-MAN-037
func PlotShift(from, to geom.Pose, dst *Course) {
	dst.Begin()
	d := from.Local(to.At)
	dst.Straight(from, d.X, d.Y)
}

// lines returns the coordinate of a middle as it is and, if an edge reach away is not on a line, the two nearest that put it on one.
func lines(at, reach int32) (to [3]int32, n int) {
	to[0] = at
	off := (at - reach) % scale.Quarter
	if off == 0 {
		return to, 1
	}
	if off < 0 {
		off += scale.Quarter
	}
	to[1], to[2] = at-off, at-off+scale.Quarter
	return to, 3
}

// String returns the name that actions use.
func (h Hand) String() string { return handNames[h] }

// String returns the name of the face.
func (f Face) String() string { return faceNames[f] }

// String returns the name of the corner.
func (k Corner) String() string { return cornerNames[k] }

var handNames = [...]string{"left", "right"}

// Names returns the names of the hands.
func (Hand) Names() []string { return handNames[:] }

var faceNames = [...]string{
	FaceFront: "front", FaceRight: "right", FaceBack: "back", FaceLeft: "left", FaceTop: "top", FaceBottom: "underbody",
}

// Names returns the names of the faces.
func (Face) Names() []string { return faceNames[:] }

var cornerNames = [...]string{FrontLeft: "front_left", FrontRight: "front_right", RearRight: "rear_right", RearLeft: "rear_left"}

// Names returns the names of the corners.
func (Corner) Names() []string { return cornerNames[:] }
