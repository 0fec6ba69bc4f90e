package places

import "turnpike/geom"

// RoadKind is a kind of road section (DX-SCEN-009). The printed sections were pictures; the geometry is ours (DX-SCEN-010).
type RoadKind uint8

// The kinds of sections.
const (
	Straight   RoadKind = iota
	Littered            // straight, with debris and obstacles (DX-SCEN-014)
	CurveLeft           // 45 degrees
	CurveRight          // 45 degrees
	roadKindCount
)

var roadKindNames = [roadKindCount]string{"straight", "straight_debris", "curve_left_45", "curve_right_45"}

// RoadKinds returns the names of the kinds.
func RoadKinds() []string { return roadKindNames[:] }

// String returns the name of the kind.
func (k RoadKind) String() string { return roadKindNames[min(k, roadKindCount-1)] }

// Measures of a road, in units. A section is 6 inches wide; across it, half of the roadway of four lanes, then a shoulder, then a strip
// off-road.
const (
	SectionLength = 48 * square
	RoadHalf      = 8 * square  // the edge of the roadway from the centre line
	ShoulderHalf  = 10 * square // the outer edge of the shoulder
	SectionHalf   = 12 * square // the edge of the section
	LaneWidth     = 4 * square
	curveInner    = 24 * square              // radius of the inner edge of a curve
	curveCentre   = curveInner + SectionHalf // radius of the centre line
	curveAngle    = 45 * geom.Degree
	// CurveLength is the length of the centre line of a curve: 36 squares * pi / 4, rounded.
	CurveLength = 28953
)

// beyondSection is the ground beside the laid sections: open field that goes on (DX-SETUP-009), not the end of the map.
const beyondSection = Field

// debris of a littered section: squares along the road from its start, and from its right edge.
var littered = struct{ debris, obstacles [][2]int32 }{
	debris:    [][2]int32{{5, 6}, {5, 7}, {9, 14}, {14, 10}, {20, 17}, {24, 5}, {24, 6}, {29, 12}, {33, 18}, {38, 9}, {43, 15}, {43, 16}},
	obstacles: [][2]int32{{22, 11}, {35, 8}},
}

// StartSections is the number of sections at the beginning, MaxRoad the largest number that lie at once: a pack that is spread out further
// than that has lost contact long before (DX-SCEN-013, DX-SETUP-005).
const (
	StartSections = 3 // DX-SETUP-003
	MaxRoad       = 12
)

// Road is the endless road (DX-SETUP-004): a row of sections on an open plane. It is a plain value, compared with == and copied by
// assignment; the zero value has no section, see [NewRoad].
type Road struct {
	N     uint8
	Kinds [MaxRoad]RoadKind
	// From are the starts of the centre lines: place and direction; From[N] is the end of the last section.
	From [MaxRoad + 1]geom.Pose
	// Dropped is the number of sections taken up, and Behind the length of their centre lines: distances go on (DX-SCEN-011).
	Dropped int32
	Behind  int64
	// Bend is the direction of the end, RearBend that of the start of the rearmost section, in curves to the left of the first one.
	Bend, RearBend int8
}

// NewRoad returns a straight road of three sections that leads east from the origin (DX-SETUP-003).
func NewRoad() Road {
	var r Road
	for range StartSections {
		r.Append(Straight)
	}
	return r
}

// Length returns the length of the centre line of a kind of section.
func (k RoadKind) Length() int32 {
	if k == CurveLeft || k == CurveRight {
		return CurveLength
	}
	return SectionLength
}

// end returns the end of a section that begins at a pose.
func (k RoadKind) end(from geom.Pose) geom.Pose {
	switch k {
	case CurveLeft:
		return from.Pivot(0, curveCentre, curveAngle)
	case CurveRight:
		return from.Pivot(0, -curveCentre, -curveAngle)
	}
	return from.Move(SectionLength, 0)
}

// Off reports whether a point lies before the rear end of what is laid, or beyond its end.
func (r *Road) Off(at geom.Vec) bool {
	return r.From[0].Local(at).X < -square || r.From[r.N].Local(at).X > square
}

// CanAppend reports whether a section of the kind may be laid: there is room, and the road does not turn back. It bends at most 45 degrees
// to either side of its first direction, so it never crosses itself.
func (r *Road) CanAppend(k RoadKind) bool {
	switch {
	case int(r.N) == MaxRoad:
		return false
	case k == CurveLeft:
		return r.Bend < 1
	case k == CurveRight:
		return r.Bend > -1
	}
	return k < roadKindCount
}

// Append lays a section ahead (DX-SETUP-004, DX-SCEN-010). It returns false and changes nothing if [Road.CanAppend] forbids it.
func (r *Road) Append(k RoadKind) bool {
	if !r.CanAppend(k) {
		return false
	}
	r.Kinds[r.N] = k
	r.N++
	r.From[r.N] = k.end(r.From[r.N-1])
	r.Bend += k.bend()
	return true
}

// bend returns how many curves to the left a section turns.
func (k RoadKind) bend() int8 {
	switch k {
	case CurveLeft:
		return 1
	case CurveRight:
		return -1
	}
	return 0
}

// Prepend lays a section behind the rearmost one, for vehicles that run off that end (DX-SETUP-004); its start is where its kind, driven
// forward, leads to the old rear end. It returns false and changes nothing if there is no room or the road would turn back.
func (r *Road) Prepend(k RoadKind) bool {
	if int(r.N) == MaxRoad || k >= roadKindCount || r.RearBend-k.bend() < -1 || r.RearBend-k.bend() > 1 {
		return false
	}
	copy(r.Kinds[1:], r.Kinds[:r.N])
	copy(r.From[1:], r.From[:r.N+1])
	r.N++
	r.Kinds[0] = k
	switch to := r.From[1]; k {
	case CurveLeft:
		r.From[0] = to.Pivot(0, curveCentre, -curveAngle)
	case CurveRight:
		r.From[0] = to.Pivot(0, -curveCentre, curveAngle)
	default:
		r.From[0] = to.Move(-SectionLength, 0)
	}
	r.RearBend -= k.bend()
	r.Behind -= int64(k.Length())
	r.Dropped--
	return true
}

// DropAhead takes up the foremost section; see [Road.Drop].
func (r *Road) DropAhead() bool {
	if r.N < 2 {
		return false
	}
	r.N--
	r.Bend -= r.Kinds[r.N].bend()
	r.Kinds[r.N], r.From[r.N+1] = 0, geom.Pose{}
	return true
}

// LitteredOn is the roll of one die on which a new section is a littered one (DX-SETUP-006, DX-SCEN-014). The opening sections are not
// rolled for (DX-SCEN-015).
const LitteredOn = 6

// KindFor returns the kind of a new section for the roll of a die in the variant with debris (DX-SETUP-006).
func KindFor(die int) RoadKind {
	if die == LitteredOn {
		return Littered
	}
	return Straight
}

// Drop takes up the rearmost section (DX-SETUP-004). What stands on it leaves the game; so the caller asks first whether a vehicle or a
// person in play does (DX-SETUP-005). The last section stays.
func (r *Road) Drop() bool {
	if r.N < 2 {
		return false
	}
	r.Behind += int64(r.Kinds[0].Length())
	r.RearBend += r.Kinds[0].bend()
	r.Dropped++
	copy(r.Kinds[:], r.Kinds[1:r.N])
	copy(r.From[:], r.From[1:r.N+1])
	r.N--
	r.Kinds[r.N], r.From[r.N+1] = 0, geom.Pose{}
	return true
}

// Advance keeps the road going for the counters in play. It takes up the rearmost sections that none of them touches, as long as more than
// three lie, and says what the caller has to lay, choosing the kind: a section ahead if a counter is on the last one (DX-SCEN-010), one
// behind if a counter reaches over the rear end (DX-SETUP-004). In that case the foremost sections are taken up instead, if they are empty.
// A section with a counter on it stays (DX-SETUP-005, DX-SCEN-011).
func (r *Road) Advance(counters []geom.Hull) (ahead, behind bool) {
	if len(counters) == 0 {
		return false, false
	}
	rear, front := int(r.N), 0
	for i := range counters {
		h := &counters[i]
		// Far beside the road a counter counts by its middle.
		n := r.Section(h.Mid())
		rear, front = min(rear, n), max(front, n)
		for n := range int(r.N) {
			if r.on(n, h) {
				rear, front = min(rear, n), max(front, n)
			}
		}
		for _, v := range h.V[:h.N] {
			behind = behind || n == 0 && r.From[0].Local(v).X < 0
		}
	}
	ahead = front == int(r.N)-1
	if behind {
		for int(r.N) > StartSections && front < int(r.N)-1 {
			r.DropAhead()
		}
		return ahead, behind
	}
	for rear > 0 && int(r.N) > StartSections {
		r.Drop()
		rear--
	}
	return ahead, behind
}

// on reports whether part of a counter lies between the ends of a section.
func (r *Road) on(n int, h *geom.Hull) bool {
	a, b := r.From[n], r.From[n+1]
	ahead, behind := false, false
	for _, v := range h.V[:h.N] {
		ahead = ahead || a.Local(v).X > 0
		behind = behind || b.Local(v).X < 0
	}
	near := h.Mid().Sub(middle(Line{a.At, b.At}))
	return ahead && behind && near.Len() < SectionLength
}

// Section returns the section that a point lies on or beside: the first one whose end it has not passed, and the last one if it has
// passed them all.
func (r *Road) Section(at geom.Vec) int {
	for n := range int(r.N) - 1 {
		if r.From[n+1].Local(at).X < 0 {
			return n
		}
	}
	return int(r.N) - 1
}

// Place returns the place of a point on a section: how far along the centre line from its start, and how far to the left of it. On a curve
// that is measured on circles around its centre.
func (r *Road) Place(n int, at geom.Vec) (along, left int32) {
	v := r.From[n].Local(at)
	if k := r.Kinds[n]; k == CurveLeft || k == CurveRight {
		side := int32(1)
		if k == CurveRight {
			side = -1
		}
		// Seen from the centre, the start lies across.
		w := geom.Vec{X: v.X, Y: curveCentre - side*v.Y}
		turned := geom.AngleOf(geom.Vec{X: w.Y, Y: w.X}).Diff(0)
		return int32(roundDiv(int64(turned)*CurveLength, int64(curveAngle))), side * (curveCentre - w.Len())
	}
	return v.X, v.Y
}

// Distance returns how far a point lies along the road from the very beginning, on its centre line (DX-SCEN-011).
func (r *Road) Distance(at geom.Vec) int64 {
	sum := r.Behind
	n := r.Section(at)
	for i := range n {
		sum += int64(r.Kinds[i].Length())
	}
	along, _ := r.Place(n, at)
	return sum + int64(along)
}

// Pose returns the pose on a section that is along its centre line from its start and left of it, heading along the road.
func (r *Road) Pose(n int, along, left int32) geom.Pose {
	from := r.From[n]
	switch r.Kinds[n] {
	case CurveLeft:
		return from.Pivot(0, curveCentre, turnFor(along)).Move(0, left)
	case CurveRight:
		return from.Pivot(0, -curveCentre, -turnFor(along)).Move(0, left)
	}
	return from.Move(along, left)
}

func turnFor(along int32) geom.Angle {
	return geom.Angle(roundDiv(int64(along)*int64(curveAngle), CurveLength))
}

// Grounds returns the kinds of ground that a counter touches: roadway, shoulder (DX-OFFRD-019) and field.
func (r *Road) Grounds(h *geom.Hull) Grounds {
	var s Grounds
	for n := range int(r.N) {
		if r.on(n, h) || n == r.Section(h.Mid()) {
			lo, hi := r.offsets(n, h)
			s |= across(lo, hi)
		}
	}
	return s
}

// offsets returns how far from the centre line of a section a counter reaches, to the left.
func (r *Road) offsets(n int, h *geom.Hull) (lo, hi int32) {
	for i, v := range h.V[:h.N] {
		_, left := r.Place(n, v)
		if i == 0 {
			lo, hi = left, left
		}
		lo, hi = min(lo, left), max(hi, left)
	}
	side := int32(0)
	switch r.Kinds[n] {
	case CurveLeft:
		side = 1
	case CurveRight:
		side = -1
	default:
		return lo - h.R, hi + h.R
	}
	// The corners are the farthest points from the centre of the curve, but a side may come nearer than any corner.
	point := geom.Disc(r.From[n].Point(0, side*curveCentre), 0)
	inner := side * (curveCentre - h.Distance(&point))
	return min(lo, inner) - h.R, max(hi, inner) + h.R
}

// across returns the kinds of ground between two distances from the centre line.
func across(lo, hi int32) (s Grounds) {
	touches := func(a, b int32) bool { return lo < b && hi > a }
	if touches(-RoadHalf, RoadHalf) {
		s |= 1 << Roadway
	}
	if touches(RoadHalf, ShoulderHalf) || touches(-ShoulderHalf, -RoadHalf) {
		s |= 1 << Shoulder
	}
	if hi > ShoulderHalf || lo < -ShoulderHalf {
		s |= 1 << beyondSection
	}
	return s
}

// Debris appends the squares with debris of a section, and Obstacles those with obstacles; they are squares of its own grid, so in a section
// that lies across the map they are turned.
func (r *Road) Debris(dst []geom.Hull, n int) []geom.Hull { return r.lay(dst, n, littered.debris) }

// Obstacles appends the squares with obstacles of a section; see [Road.Debris].
func (r *Road) Obstacles(dst []geom.Hull, n int) []geom.Hull {
	return r.lay(dst, n, littered.obstacles)
}

func (r *Road) lay(dst []geom.Hull, n int, squares [][2]int32) []geom.Hull {
	if r.Kinds[n] != Littered {
		return dst
	}
	for _, s := range squares {
		at := r.From[n].Move(s[0]*square+square/2, s[1]*square+square/2-SectionHalf)
		dst = append(dst, geom.Rect(at, square, square))
	}
	return dst
}

// rebaseAt is the distance from the origin at which a road is moved back: half of the plane.
const rebaseAt = geom.Bound / 2

// Rebase moves the road back toward the origin when its end has come far, because the plane of package geom is bounded. It returns the step by which
// everything else on the map has to be moved too; the zero vector for none. The step is a whole number of squares.
func (r *Road) Rebase() geom.Vec {
	end := r.From[r.N].At
	if max(end.X, -end.X) < rebaseAt && max(end.Y, -end.Y) < rebaseAt {
		return geom.Vec{}
	}
	first := r.From[0].At
	step := geom.Vec{X: -(first.X &^ (square - 1)), Y: -(first.Y &^ (square - 1))}
	for i := range int(r.N) + 1 {
		r.From[i].At = r.From[i].At.Add(step)
	}
	return step
}
