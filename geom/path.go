package geom

// Kind tells the kinds of [Path] apart.
type Kind uint8

// The kinds of paths.
const (
	KindStraight Kind = iota // a translation
	KindTurn                 // a rotation about a fixed point
)

// Path is a movement of a piece that starts at From: a translation by the own vector (U, V), or a turn by Angle about
// the own point (U, V). Its parameter t runs over 0..Len, in units or in arc-minutes.
type Path struct {
	From  Pose
	Kind  Kind
	U, V  int32
	Angle Angle
	Len   int32
}

// Straight returns the path that moves by (u, v) in the own frame; t counts units.
func Straight(from Pose, u, v int32) Path {
	return Path{From: from, Kind: KindStraight, U: u, V: v, Len: Vec{u, v}.Len()}
}

// Turn returns the path that turns by a about the own point (u, v); t counts arc-minutes.
func Turn(from Pose, u, v int32, a Angle) Path {
	return Path{From: from, Kind: KindTurn, U: u, V: v, Angle: a, Len: int32(max(a, -a))}
}

// At returns the pose at t, which is kept within 0..Len. It is computed from the start, so errors do not add up.
func (p *Path) At(t int32) Pose {
	t = max(0, min(t, p.Len))
	if t == 0 {
		return p.From
	}
	if p.Kind == KindTurn {
		return p.From.Pivot(p.U, p.V, p.turned(t))
	}
	if t == p.Len {
		return p.From.Move(p.U, p.V)
	}
	to := p.From
	to.At = p.velocity().at(p.From.At, t)
	return to
}

// velocity is the translation by x/n and y/n for each unit of a straight path.
type velocity struct{ x, y, n int64 }

func (p *Path) velocity() velocity {
	const frac = 12
	s, c := int64(Sin(p.From.Heading)), int64(Cos(p.From.Heading))
	return velocity{
		roundShift(int64(p.U)*c-int64(p.V)*s, trigBits-frac),
		roundShift(int64(p.U)*s+int64(p.V)*c, trigBits-frac),
		int64(p.Len) << frac,
	}
}

func (v velocity) at(from Vec, t int32) Vec {
	return from.Add(Vec{int32(roundDiv(v.x*int64(t), v.n)), int32(roundDiv(v.y*int64(t), v.n))})
}

func (p *Path) turned(t int32) Angle {
	if p.Angle < 0 {
		return Angle(-t)
	}
	return Angle(t)
}

// Rest returns the path that goes on from the pose at t.
func (p *Path) Rest(t int32) Path {
	t = max(0, min(t, p.Len))
	at := p.At(t)
	if p.Kind == KindTurn {
		return Turn(at, p.U, p.V, p.Angle-p.turned(t))
	}
	// The target is the same, not the same distance: the rest of the vector, in the frame it began in.
	if p.Len == 0 {
		return Straight(at, 0, 0)
	}
	left := int64(p.Len - t)
	r := Straight(at, int32(roundDiv(int64(p.U)*left, int64(p.Len))), int32(roundDiv(int64(p.V)*left, int64(p.Len))))
	r.Len = p.Len - t
	return r
}

// Touch returns the largest t such that the mover, whose shape is o, does not enter the obstacle between from and t.
// ok = false: the rest of the path is free; whether it ends in contact is for [Body.Gap] to say.
//
// A depth of up to tolerance units (at least 1) that never gets larger is no entry: a piece in contact with the obstacle
// may leave it and slide along it, and a corner may be grazed. A piece that has been free and ends its way more than a
// unit deep has entered. When an entry is found, t is where the parts that
// enter are still 0 deep, or as deep as they were at from; others may graze within the tolerance.
// Overlapping deeper than tolerance at from counts as entering once it gets deeper.
func (p *Path) Touch(o *Outline, from int32, obstacle *Body, tolerance int32) (t int32, ok bool) {
	from = max(from, 0)
	if from >= p.Len || o.N == 0 || obstacle.N == 0 || p.passes(o, obstacle) {
		return p.Len, false
	}
	s := newSweep(p, o, obstacle, from)
	s.tolerance = max(tolerance, 1)
	// The pair whose circles meet soonest runs first: mostly it decides alone.
	var clear [MaxParts][MaxParts]int32
	first, fi, fj := int32(1<<30), uint8(0), uint8(0)
	for i := range o.N {
		for j := range obstacle.N {
			c := s.circles(i, j)
			if clear[i][j] = c; c < first {
				first, fi, fj = c, i, j
			}
		}
	}
	if first >= p.Len {
		return p.Len, false
	}
	bad := s.alone(fi, fj)
	sure := true
	for i := range o.N {
		for j := range obstacle.N {
			if i == fi && j == fj {
				continue
			}
			c := &clear[i][j]
			if *c < p.Len && *c <= bad {
				*c = s.clear(i, j)
			}
			sure = sure && (*c >= p.Len || *c > bad)
		}
	}
	end, hit := s.end, bad <= p.Len
	if sure {
		return end, hit
	}
	s.end = p.Len
	for i := range o.N {
		for j := range obstacle.N {
			switch {
			case clear[i][j] >= p.Len:
				continue
			case i == fi && j == fj && s.end == p.Len: // known already
				if hit {
					s.end, ok = end, true
				}
			case s.pair(&o.Parts[i], &obstacle.Parts[j]):
				ok = true
			}
			if ok && s.end == from {
				return from, true
			}
		}
	}
	return s.end, ok
}

// Free returns a t up to which the mover, whose shape is o, surely stays clear of the obstacle, at least from; p.Len if it is clear of it
// to the end. It is a quick lower bound of what [Path.Touch] returns from any place up to there.
func (p *Path) Free(o *Outline, from int32, obstacle *Body) int32 {
	from = max(from, 0)
	if from >= p.Len || p.passes(o, obstacle) {
		return p.Len
	}
	s := newSweep(p, o, obstacle, from)
	least := p.Len
	for i := range o.N {
		for j := range obstacle.N {
			if s.circles(i, j) >= least {
				continue
			}
			if least = min(least, s.clear(i, j)); least <= from {
				return from
			}
		}
	}
	return least
}

// circles is a lower bound of clear by the circles around the parts.
func (s *sweep) circles(i, j uint8) int32 {
	mid := turned(s.outline.mids[i], s.pose.At, s.sin, s.cos)
	d := s.obstacle.mids[j].Sub(mid)
	gap := d.Len() - s.outline.reach[i] - s.obstacle.reach[j] - roundings
	if gap < s.tolerance {
		return s.from
	}
	if s.path.Kind == KindStraight {
		return s.from + min(gap-1, s.path.Len-s.from)
	}
	lever := mid.Sub(s.pivot).Len() + s.outline.reach[i] + 1
	return s.from + int32(min(int64(gap)*3437/int64(lever), int64(s.path.Len-s.from)))
}

func newSweep(p *Path, o *Outline, obstacle *Body, from int32) sweep {
	s := sweep{path: p, outline: o, obstacle: obstacle, tolerance: 1, from: from, end: p.Len}
	if p.Kind == KindTurn {
		s.pivot = p.From.Point(p.U, p.V)
	} else {
		at, to := p.From.At, p.From.Point(p.U, p.V)
		d := to.Sub(at)
		x := axis{n: d, l: d.Dot(d)}
		s.way = x.dir()
		s.velocity = p.velocity()
	}
	s.pose = p.At(from)
	s.sin, s.cos = int64(Sin(s.pose.Heading)), int64(Cos(s.pose.Heading))
	return s
}

// clear returns a t up to which a pair of parts surely stays apart by more than rounding can hide; from if that is not certain at all.
func (s *sweep) clear(i, j uint8) int32 {
	var h Hull
	s.outline.Parts[i].place(s.pose.At, s.sin, s.cos, &h)
	ob := &s.obstacle.Parts[j]
	x, ok := apart(h.V[:h.N], ob.V[:ob.N])
	if !ok {
		return s.from
	}
	gap := x.units() - h.R - ob.R - roundings
	if gap < s.tolerance {
		return s.from
	}
	return s.from + int32(min(max(s.step(&h, x.dir(), gap, 0), 0), int64(s.path.Len-s.from)))
}

// alone runs one pair as if there were no other. It returns the first t known to be too deep, after p.Len if there is none.
func (s *sweep) alone(i, j uint8) (bad int32) {
	s.bad = s.path.Len + 1
	if s.pair(&s.outline.Parts[i], &s.obstacle.Parts[j]) {
		return s.bad
	}
	return s.path.Len + 1
}

// passes reports whether the circles already show that the whole path stays clear of the obstacle.
func (p *Path) passes(o *Outline, obstacle *Body) bool {
	reach := int64(o.Reach) + int64(obstacle.Reach) + 4
	if p.Kind == KindTurn {
		pivot := Vec{p.U, p.V}
		reach += int64(o.Mid.Sub(pivot).Len())
		d := obstacle.Mid.Sub(p.From.Point(p.U, p.V))
		return d.Dot(d) > reach*reach
	}
	a := p.From.Point(o.Mid.X, o.Mid.Y)
	e := p.From.Point(p.U, p.V).Sub(p.From.At)
	d := obstacle.Mid.Sub(a)
	along, l := e.Dot(d), e.Dot(e)
	switch {
	case along <= 0 || l == 0:
		return d.Dot(d) > reach*reach
	case along >= l:
		d = d.Sub(e)
		return d.Dot(d) > reach*reach
	}
	c := e.Cross(d)
	return reach2(max(c, -c), l, reach) > 0
}

// sweep moves single parts by conservative advancement: from a pose with a gap along a direction, the part cannot enter
// before it has moved by that gap in that direction.
type sweep struct {
	path      *Path
	outline   *Outline
	obstacle  *Body
	tolerance int32
	from, end int32
	bad       int32 // where the last pair was found too deep
	pivot     Vec
	way       dir
	velocity  velocity
	pose      Pose // at from
	sin, cos  int64
}

// look places a part at t and measures the obstacle against it. Gaps below least are all the same to the caller: one of them will do, and
// then the axis means nothing.
func (s *sweep) look(part, ob *Hull, t int32, dst *Hull, least int32) (gap int32, x axis) {
	sin, cos := s.sin, s.cos
	var at Vec
	if s.path.Kind == KindStraight && t > 0 && t < s.path.Len {
		at = s.velocity.at(s.path.From.At, t)
	} else {
		p := s.path.At(t)
		at = p.At
		if s.path.Kind != KindStraight {
			sin, cos = int64(Sin(p.Heading)), int64(Cos(p.Heading))
		}
	}
	part.place(at, sin, cos, dst)
	av, bv := dst.V[:dst.N], ob.V[:ob.N]
	r := dst.R + ob.R
	x, ok := apart(av, bv)
	if !ok {
		if -r < least {
			return least - 1, x
		}
		x = deep(av, bv)
	}
	return x.units() - r, x
}

// never is a gap that no two hulls have.
const never = -1 << 30

// roundings is more than the rounding of poses, corners and directions can add up to, in units.
const roundings = 8

// pair runs one pair of parts and shortens end if they hit before it.
func (s *sweep) pair(part, ob *Hull) bool {
	var h Hull
	gap, x := s.look(part, ob, s.from, &h, never)
	// level is the depth to return to when an entry is found, floor the depth that shows it.
	level, good := min(gap, 0), s.from
	floor := min(-s.tolerance, gap)
	touching := gap <= 0
	t := s.from
	for {
		d := x.dir()
		step := s.step(&h, d, gap, floor)
		if step >= int64(s.end-t) {
			if !touching && gap >= roundings+s.tolerance && s.step(&h, d, gap-roundings, floor) >= int64(s.end-t) {
				return false // it surely ends free
			}
			break
		}
		t += int32(max(step, 1))
		if t >= s.end {
			break
		}
		gap, x = s.look(part, ob, t, &h, floor)
		if gap < floor {
			s.back(part, ob, good, t, level)
			return true
		}
		if touching && gap > s.tolerance {
			touching, level, floor = false, 0, -s.tolerance
		}
		if gap >= level {
			good = t
		}
	}
	gap, _ = s.look(part, ob, s.end, &h, never)
	last := int32(-1)
	if touching {
		last = floor
	}
	if gap < last && gap < s.start() {
		s.back(part, ob, good, s.end, level)
		return true
	}
	return false
}

// start returns the least gap of any parts at the start of the sweep, with a unit for rounding: sliding may bring other
// parts as deep as those that were in contact then.
func (s *sweep) start() int32 {
	var h Hull
	least := int32(0)
	for i := range s.outline.N {
		for j := range s.obstacle.N {
			gap, _ := s.look(&s.outline.Parts[i], &s.obstacle.Parts[j], s.from, &h, never)
			least = min(least, gap)
		}
	}
	return max(least-1, min(least, -s.tolerance))
}

// back sets end to the last t before bad where the gap is at least level; it is so at good.
func (s *sweep) back(part, ob *Hull, good, bad, level int32) {
	var h Hull
	s.bad = bad
	for bad-good > 1 {
		mid := good + (bad-good)/2
		if gap, _ := s.look(part, ob, mid, &h, level); gap >= level {
			good = mid
		} else {
			bad = mid
		}
	}
	s.end = good
}

// step returns how far t may go on before the part can be deeper than the floor: to the contact if it is ahead,
// otherwise to the floor. 0: not even one step is certain.
func (s *sweep) step(h *Hull, d dir, gap, floor int32) int64 {
	const far = 1 << 40
	room := int64(gap)
	if room < int64(s.tolerance) {
		room = int64(gap) - int64(floor)
	}
	if s.path.Kind == KindStraight {
		rate := roundShift(d.x*s.way.x+d.y*s.way.y, unitBits)
		if rate <= 0 {
			return far
		}
		return room << unitBits / rate
	}
	// How fast the corners approach, and the longest lever, in units per radian.
	var speed, lever int64
	for _, v := range h.V[:h.N] {
		r := v.Sub(s.pivot)
		w := Vec{-r.Y, r.X}
		if s.path.Angle < 0 {
			w = w.Neg()
		}
		speed = max(speed, roundShift(d.dot(w), unitBits))
		lever = max(lever, r.Dot(r))
	}
	if speed < 0 {
		speed = 0
	}
	lever = sqrtFloor(lever) + 1
	speed++
	// speed*a + lever*a*a/2 <= room, solved for a; 3437 arc-minutes are a radian.
	return 2 * room * 3437 / (speed + sqrtFloor(speed*speed+2*lever*room) + 1)
}
