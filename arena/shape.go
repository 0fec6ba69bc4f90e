package arena

import (
	"math/bits"
	"slices"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

// turn is the cross product of the steps a to b and b to c: positive for a left
// turn.
func turn(a, b, c geom.Vec) int64 {
	return int64(b.X-a.X)*int64(c.Y-b.Y) - int64(b.Y-a.Y)*int64(c.X-b.X)
}

// dot is the scalar product of the steps a to b and c to d.
func dot(a, b, c, d geom.Vec) int64 {
	return int64(b.X-a.X)*int64(d.X-c.X) + int64(b.Y-a.Y)*int64(d.Y-c.Y)
}

// area2 is twice the signed area of an outline.
func area2(pts []geom.Vec) int64 {
	var sum int64
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		sum += int64(p.X)*int64(q.Y) - int64(p.Y)*int64(q.X)
	}
	return sum
}

// flaw tells why pts is not a simple outline, with the index of a point there.
func flaw(pts []geom.Vec) (int, string) {
	n := len(pts)
	for i, p := range pts {
		q, s := pts[(i+1)%n], pts[(i+2)%n]
		if p == q {
			return i, "the same point twice"
		}
		if turn(p, q, s) == 0 && dot(p, q, q, s) < 0 {
			return (i + 1) % n, "the outline runs back on itself"
		}
		for j := i + 2; j < n; j++ {
			if (j+1)%n == i {
				continue
			}
			if crosses(p, q, pts[j], pts[(j+1)%n]) {
				return j, "the outline crosses itself"
			}
		}
	}
	return 0, ""
}

// crosses reports whether the closed segments ab and cd share a point.
func crosses(a, b, c, d geom.Vec) bool {
	s1, s2 := turn(a, b, c), turn(a, b, d)
	s3, s4 := turn(c, d, a), turn(c, d, b)
	if (s1 > 0) != (s2 > 0) && (s3 > 0) != (s4 > 0) && s1 != 0 && s2 != 0 && s3 != 0 && s4 != 0 {
		return true
	}
	return s1 == 0 && within(a, b, c) || s2 == 0 && within(a, b, d) ||
		s3 == 0 && within(c, d, a) || s4 == 0 && within(c, d, b)
}

// within reports whether p, which lies on the line ab, lies between a and b.
func within(a, b, p geom.Vec) bool {
	return min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}

// counterClockwise returns pts, turned round if it runs clockwise. The first
// point stays the first.
func counterClockwise(pts []geom.Vec) []geom.Vec {
	if area2(pts) >= 0 {
		return pts
	}
	out := slices.Clone(pts)
	slices.Reverse(out[1:])
	return out
}

// convexParts cuts a simple outline, counter-clockwise, in convex parts of at
// most geom.MaxVerts corners: ears are clipped, shortest cut first, then parts
// are joined again across cuts, longest cut first, where that stays convex, and
// parts with too many corners are halved.
func convexParts(pts []geom.Vec) []geom.Hull {
	parts := triangles(pts)
	for {
		bestA, bestB, best := -1, -1, int64(-1)
		var joined []geom.Vec
		for a := range parts {
			for b := a + 1; b < len(parts); b++ {
				if u, cut := join(parts[a], parts[b]); u != nil && cut > best {
					bestA, bestB, best, joined = a, b, cut, u
				}
			}
		}
		if bestA < 0 {
			break
		}
		parts[bestA] = joined
		parts = slices.Delete(parts, bestB, bestB+1)
	}
	var hulls []geom.Hull
	for _, p := range parts {
		hulls = halve(hulls, p)
	}
	return hulls
}

// halve appends a convex outline, cut in the middle again and again until no
// part has more than geom.MaxVerts corners; it makes as few parts as possible.
func halve(dst []geom.Hull, pts []geom.Vec) []geom.Hull {
	n := len(pts)
	if n <= geom.MaxVerts {
		return append(dst, hull(pts))
	}
	// A cut adds two corners, so k parts hold (MaxVerts-2)k+2 corners.
	k := (n - 2 + geom.MaxVerts - 3) / (geom.MaxVerts - 2)
	at := ((n+2)*(k/2)+k-1)/k - 1
	dst = halve(dst, pts[:at+1])
	return halve(dst, append(slices.Clone(pts[at:]), pts[0]))
}

// hull makes a Hull of a convex outline of at most geom.MaxVerts points.
func hull(pts []geom.Vec) geom.Hull {
	h := geom.Hull{N: uint8(len(pts))}
	copy(h.V[:], pts)
	return h
}

// triangles cuts a simple outline in triangles.
func triangles(pts []geom.Vec) [][]geom.Vec {
	rest := slices.Clone(pts)
	var out [][]geom.Vec
	for n := len(rest); n >= 3; n = len(rest) {
		ear, shortest := -1, int64(0)
		for i := range rest {
			a, b, c := rest[(i+n-1)%n], rest[i], rest[(i+1)%n]
			if turn(a, b, c) <= 0 || occupied(rest, a, b, c) {
				continue
			}
			if d := dot(a, c, a, c); ear < 0 || d < shortest {
				ear, shortest = i, d
			}
		}
		if ear < 0 {
			return nil // not simple; callers have excluded it
		}
		out = append(out, []geom.Vec{rest[(ear+n-1)%n], rest[ear], rest[(ear+1)%n]})
		rest = slices.Delete(rest, ear, ear+1)
	}
	return out
}

// occupied reports whether another corner lies in the closed triangle abc.
func occupied(pts []geom.Vec, a, b, c geom.Vec) bool {
	for _, p := range pts {
		if p == a || p == b || p == c {
			continue
		}
		if turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0 {
			return true
		}
	}
	return false
}

// join unites two convex outlines that share a whole side. It returns nil if
// the union is not convex, else also the squared length of the side.
func join(a, b []geom.Vec) ([]geom.Vec, int64) {
	for i := range a {
		p, q := a[i], a[(i+1)%len(a)]
		for j := range b {
			if b[j] != q || b[(j+1)%len(b)] != p {
				continue
			}
			// Both outlines are convex, so only the ends of the side can go wrong.
			before, after := b[(j+len(b)-1)%len(b)], b[(j+2)%len(b)]
			if turn(before, q, a[(i+2)%len(a)]) < 0 || turn(a[(i+len(a)-1)%len(a)], p, after) < 0 {
				return nil, 0
			}
			u := make([]geom.Vec, 0, len(a)+len(b)-2)
			for k := range a { // from q all the way round to p
				u = append(u, a[(i+1+k)%len(a)])
			}
			for k := 2; k < len(b); k++ {
				u = append(u, b[(j+k)%len(b)])
			}
			return straighten(u), dot(p, q, p, q)
		}
	}
	return nil, 0
}

// straighten drops the points that lie on straight lines.
func straighten(pts []geom.Vec) []geom.Vec {
	for i := 0; i < len(pts) && len(pts) > 2; {
		n := len(pts)
		if turn(pts[(i+n-1)%n], pts[i], pts[(i+1)%n]) == 0 {
			pts = slices.Delete(pts, i, i+1)
			i = max(i-1, 0)
			continue
		}
		i++
	}
	return pts
}

// convex reports whether an outline turns left at every corner, once round.
func convex(pts []geom.Vec) bool {
	n := len(pts)
	if n < 3 {
		return false
	}
	for i := range pts {
		if turn(pts[i], pts[(i+1)%n], pts[(i+2)%n]) <= 0 {
			return false
		}
	}
	_, why := flaw(pts)
	return why == ""
}

// strip returns the parts of a wall along a line, one per stretch, with
// mitred joints up to right angles and overlapping ends at sharper ones. If a
// stretch is too short for the thickness it returns the index of its first
// point, otherwise -1.
func strip(line []geom.Vec, thickness int32) ([]geom.Hull, int) {
	dirs := make([]geom.Vec, len(line)-1)
	for i := range dirs {
		d := line[i+1].Sub(line[i])
		n := int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y)
		if n <= int64(thickness)*int64(thickness) {
			return nil, i
		}
		dirs[i] = unit(d)
	}
	parts := make([]geom.Hull, len(dirs))
	for i, d := range dirs {
		a, b := line[i], line[i+1]
		offA, offB := sideways(d, d, thickness), sideways(d, d, thickness)
		half := geom.Vec{X: offA.Y, Y: -offA.X} // half a thickness forward
		if i > 0 {
			if sharp(dirs[i-1], d) {
				a = a.Sub(half)
			} else {
				offA = sideways(dirs[i-1], d, thickness)
			}
		}
		if i < len(dirs)-1 {
			if sharp(d, dirs[i+1]) {
				b = b.Add(half)
			} else {
				offB = sideways(d, dirs[i+1], thickness)
			}
		}
		pts := straighten([]geom.Vec{a.Sub(offA), b.Sub(offB), b.Add(offB), a.Add(offA)})
		if !convex(pts) {
			return nil, i
		}
		parts[i] = hull(pts)
	}
	return parts, -1
}

// unit is the direction of d scaled by 1<<20.
func unit(d geom.Vec) geom.Vec {
	x, y := int64(d.X), int64(d.Y)
	n := isqrt((x*x + y*y) << 20) // length scaled by 1<<10
	return geom.Vec{X: int32(roundDiv(x<<30, n)), Y: int32(roundDiv(y<<30, n))}
}

// cosine is the scalar product of two units, scaled by 1<<20.
func cosine(a, b geom.Vec) int64 {
	return roundDiv(int64(a.X)*int64(b.X)+int64(a.Y)*int64(b.Y), 1<<20)
}

// sharp reports whether a line turns by more than a right angle, with a
// tolerance for rounded corners.
func sharp(a, b geom.Vec) bool { return cosine(a, b) < -tolerance }

// tolerance is the sine, scaled by 1<<20, of the angle by which rounding to
// units may bend a corner: 0.22 degrees.
const tolerance = 1 << 20 / 256

// sideways is the step from a joint between directions a and b to its left
// corner: the mitre of the two sides, each half a thickness away.
func sideways(a, b geom.Vec, thickness int32) geom.Vec {
	t, den := int64(thickness), 2*(1<<20+cosine(a, b))
	return geom.Vec{
		X: int32(roundDiv(-t*(int64(a.Y)+int64(b.Y)), den)),
		Y: int32(roundDiv(t*(int64(a.X)+int64(b.X)), den)),
	}
}

// smoothed samples a closed Catmull-Rom curve through the control points, at
// most MaxPoints points.
func smoothed(ctl []geom.Vec) []geom.Vec {
	n := len(ctl)
	k := int64(MaxPoints / n)
	var out []geom.Vec
	for i := range ctl {
		p0, p1, p2, p3 := ctl[(i+n-1)%n], ctl[i], ctl[(i+1)%n], ctl[(i+2)%n]
		for j := int64(0); j < k; j++ {
			p := geom.Vec{X: spline(p0.X, p1.X, p2.X, p3.X, j, k), Y: spline(p0.Y, p1.Y, p2.Y, p3.Y, j, k)}
			if len(out) == 0 || out[len(out)-1] != p {
				out = append(out, p)
			}
		}
	}
	return out
}

// spline is the Catmull-Rom value at j/k between b and c.
func spline(a, b, c, d int32, j, k int64) int32 {
	p0, p1, p2, p3 := int64(a), int64(b), int64(c), int64(d)
	sum := 2*p1*k*k*k + (p2-p0)*j*k*k + (2*p0-5*p1+4*p2-p3)*j*j*k + (3*p1-p0-3*p2+p3)*j*j*j
	return int32(roundDiv(sum, 2*k*k*k))
}

// isqrt is the integer square root, rounded down.
func isqrt(n int64) int64 {
	if n < 2 {
		return max(n, 0)
	}
	x := int64(1) << ((bits.Len64(uint64(n)) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

// roundDiv divides by a positive b, half away from zero.
func roundDiv(a, b int64) int64 { return mapfile.RoundDiv(a, b) }
