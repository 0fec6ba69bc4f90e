package geom

import (
	"math"
	"math/bits"
)

// axis is a direction n (from the first polygon to the second, any length, n·n = l) and how far apart they are along it:
// num/sqrt(l), negative if they overlap.
type axis struct {
	n      Vec
	num, l int64
	root   int64 // of l, see norm; 0 until it is needed
	shift  uint
}

// norm returns the root of l with as many fractional bits as fit: sqrt(l) is about root / 2^shift.
func norm(l int64) (root int64, shift uint) {
	if l <= 0 {
		return 1, 0
	}
	shift = uint(62-bits.Len64(uint64(l))) / 2
	return sqrtFloor(l << (2 * shift)), shift
}

func (x *axis) norm() {
	if x.root == 0 {
		x.root, x.shift = norm(x.l)
	}
}

// sixteenths returns the distance along the axis in 1/16 unit.
func (x *axis) sixteenths() int64 {
	x.norm()
	return roundDiv(x.num<<(x.shift+4), x.root)
}

// units returns the rounded distance along the axis.
func (x *axis) units() int32 {
	x.norm()
	return int32(roundDiv(x.num<<x.shift, x.root))
}

// unitBits is the number of fractional bits of a unit direction inside this package.
const unitBits = 24

// dir is a unit vector scaled by 1<<unitBits.
type dir struct{ x, y int64 }

func (x *axis) dir() dir {
	if x.l == 0 {
		return dir{1 << unitBits, 0}
	}
	x.norm()
	return dir{roundDiv(int64(x.n.X)<<(x.shift+unitBits), x.root), roundDiv(int64(x.n.Y)<<(x.shift+unitBits), x.root)}
}

func (d dir) dot(v Vec) int64 { return d.x*int64(v.X) + d.y*int64(v.Y) }

// prefer reports whether direction d is a better choice than e of two equally short ones: nearer to m, the line between
// the middles; then nearer to a coordinate axis. Both are the same in a mirror. What is left are directions that are
// mirror images of each other in a mirrored position, where any choice is arbitrary: larger x, then larger y.
func (d dir) prefer(e dir, m Vec) bool {
	if a, b := d.dot(m), e.dot(m); a != b {
		return a > b
	}
	if a, b := max(d.x, -d.x, d.y, -d.y), max(e.x, -e.x, e.y, -e.y); a != b {
		return a > b
	}
	return d.x > e.x || d.x == e.x && d.y > e.y
}

// edges looks for an edge of a whose line has all of b on its outer side. found: there is one. done: it also faces the
// nearest corner of b, so that the distance is known; with several such edges (b touches a corner of a) best decides.
// sign is -1 if a is really the second polygon.
func edges(a, b []Vec, sign int32, best *axis, had bool) (found, done bool) {
	n := len(a)
	if n < 2 {
		return false, false
	}
	v := a[n-1]
next:
	for _, w := range a {
		ex, ey := int64(w.X-v.X), int64(w.Y-v.Y)
		v0 := v
		v = w
		base := ey*int64(v0.X) - ex*int64(v0.Y)
		least := int64(1<<63 - 1)
		for i := range b {
			c := ey*int64(b[i].X) - ex*int64(b[i].Y)
			if c < base {
				continue next
			}
			least = min(least, c)
		}
		l := ex*ex + ey*ey
		if l == 0 {
			continue
		}
		found = true
		faces := false
		for i := range b {
			if ey*int64(b[i].X)-ex*int64(b[i].Y) == least {
				t := ex*int64(b[i].X-v0.X) + ey*int64(b[i].Y-v0.Y)
				faces = faces || t >= 0 && t <= l
			}
		}
		least -= base
		if !faces {
			continue
		}
		x := axis{n: Vec{int32(ey) * sign, -int32(ex) * sign}, num: least, l: l}
		if least > 0 {
			*best = x
			return true, true
		}
		if !had || x.better(best, a, b, sign) {
			*best = x
		}
		had, done = true, true
	}
	return found, done
}

// parted reports whether the line of an edge of one polygon keeps the other at least r >= 0 away. It is quicker than apart, and false
// does not say that they are nearer.
func parted(a, b []Vec, r int64) bool {
	return screens(a, b, r) || screens(b, a, r)
}

// screens reports whether the line of an edge of a has all of b on its outer side, at least r away.
func screens(a, b []Vec, r int64) bool {
	if len(a) < 2 || len(b) == 0 {
		return false
	}
	v := a[len(a)-1]
next:
	for _, w := range a {
		ex, ey := int64(w.X-v.X), int64(w.Y-v.Y)
		base := ey*int64(v.X) - ex*int64(v.Y)
		v = w
		least := int64(1<<63 - 1)
		for i := range b {
			c := ey*int64(b[i].X) - ex*int64(b[i].Y)
			if c < base {
				continue next
			}
			least = min(least, c)
		}
		least -= base
		if l := ex*ex + ey*ey; l > 0 && (r == 0 || reach2(least, l, r) >= 0) {
			return true
		}
	}
	return false
}

// apart looks for the distance of two polygons without common inner points: ok = false if they have some.
func apart(a, b []Vec) (x axis, ok bool) {
	f1, d1 := edges(a, b, 1, &x, false)
	if d1 && x.num > 0 {
		return x, true
	}
	f2, d2 := edges(b, a, -1, &x, d1)
	if d1 || d2 {
		return x, true
	}
	if !f1 && !f2 && len(a)+len(b) > 2 {
		return x, false
	}
	best := int64(-1)
	for _, p := range a {
		for _, q := range b {
			d := Vec{q.X - p.X, q.Y - p.Y}
			if l := d.Dot(d); l < best || best < 0 {
				best = l
				x = axis{n: d, num: l, l: l}
			}
		}
	}
	return x, true
}

// deep finds the direction of the shortest way out for two polygons that overlap, of MaxVerts corners at most. What is surely deeper than another
// way, by more than rounding, is not measured exactly.
func deep(a, b []Vec) (x axis) {
	var num [2 * MaxVerts]int64
	var far [2 * MaxVerts]float64
	most := math.Inf(-1)
	n := 0
	for range 2 {
		if len(a) > 1 {
			v := a[len(a)-1]
			for _, w := range a {
				ex, ey := int64(w.X-v.X), int64(w.Y-v.Y)
				least := int64(1<<63 - 1)
				for i := range b {
					least = min(least, ey*int64(b[i].X)-ex*int64(b[i].Y))
				}
				least -= ey*int64(v.X) - ex*int64(v.Y)
				v = w
				gap := float64(least) / math.Sqrt(float64(ex*ex+ey*ey))
				num[n&15], far[n&15] = least, gap
				n++
				if gap > most {
					most = gap
				}
			}
		}
		a, b = b, a
	}
	best, had := int64(0), false
	n = 0
	for _, sign := range [2]int32{1, -1} {
		if len(a) > 1 {
			v := a[len(a)-1]
			for _, w := range a {
				e := w.Sub(v)
				v = w
				if far[n&15] >= most-1 {
					y := axis{n: Vec{e.Y * sign, -e.X * sign}, l: e.Dot(e), num: num[n&15]}
					if d := y.sixteenths(); !had || d > best || d == best && y.better(&x, a, b, sign) {
						best, had, x = d, true, y
					}
				}
				n++
			}
		}
		a, b = b, a
	}
	return x
}

// better reports whether y is a better choice than x, equally short; sign is -1 if a is really the second polygon.
func (y *axis) better(x *axis, a, b []Vec, sign int32) bool {
	if sign < 0 {
		a, b = b, a
	}
	return y.dir().prefer(x.dir(), between(a, b))
}

// between returns the line from the middle of a to the middle of b, at any length.
func between(a, b []Vec) Vec {
	var s, t Vec
	for _, v := range a {
		s = s.Add(v)
	}
	for _, v := range b {
		t = t.Add(v)
	}
	na, nb := int32(len(a)), int32(len(b))
	return Vec{t.X*na - s.X*nb, t.Y*na - s.Y*nb}
}

// separate returns the axis of the two polygons without their radii.
func separate(a, b *Hull) axis {
	av, bv := a.V[:a.N], b.V[:b.N]
	x, ok := apart(av, bv)
	if !ok {
		x = deep(av, bv)
	}
	return x
}
