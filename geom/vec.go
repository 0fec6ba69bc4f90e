package geom

import (
	"math"
	"math/bits"
)

const (
	// Square is the number of units of one map square.
	Square = 1024
	// Bound limits the size of a coordinate: every coordinate of every point lies within ±Bound.
	Bound = 1 << 20
)

// Vec is a point or a displacement in units.
type Vec struct{ X, Y int32 }

// Add returns v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y} }

// Sub returns v - w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y} }

// Neg returns -v.
func (v Vec) Neg() Vec { return Vec{-v.X, -v.Y} }

// Dot returns the scalar product of v and w.
func (v Vec) Dot(w Vec) int64 { return int64(v.X)*int64(w.X) + int64(v.Y)*int64(w.Y) }

// Cross returns the z component of the vector product: positive if w points to the left of v.
func (v Vec) Cross(w Vec) int64 { return int64(v.X)*int64(w.Y) - int64(v.Y)*int64(w.X) }

// Len returns the length of v, rounded.
func (v Vec) Len() int32 {
	switch {
	case v.X == 0:
		return max(v.Y, -v.Y)
	case v.Y == 0:
		return max(v.X, -v.X)
	}
	return int32(sqrtRound(v.Dot(v)))
}

// Rotate returns v turned by a about the origin. Multiples of a right angle are exact.
func (v Vec) Rotate(a Angle) Vec {
	s, c := int64(Sin(a)), int64(Cos(a))
	x, y := int64(v.X), int64(v.Y)
	return Vec{int32(roundShift(x*c-y*s, trigBits)), int32(roundShift(x*s+y*c, trigBits))}
}

// roundShift divides by 1<<n, n > 0, half away from zero: x>>63 takes one from negative numbers, so that their halves round down.
func roundShift(x int64, n uint) int64 {
	return (x + int64(1)<<(n-1) + x>>63) >> n
}

// roundDiv divides by d > 0, half away from zero.
func roundDiv(x, d int64) int64 {
	if x < 0 {
		return -int64((uint64(-x) + uint64(d)>>1) / uint64(d))
	}
	return int64((uint64(x) + uint64(d)>>1) / uint64(d))
}

// sqrtFloor returns the largest integer whose square is at most x, for 0 <= x < 1<<62. The floating-point root, which is the same on
// every machine, is off by one at most; the comparisons make it exact.
func sqrtFloor(x int64) int64 {
	if x <= 0 {
		return 0
	}
	r := int64(math.Sqrt(float64(x)))
	if r*r > x {
		r--
	} else if (r+1)*(r+1) <= x {
		r++
	}
	return r
}

// sqrtRound returns the rounded square root of x.
func sqrtRound(x int64) int64 {
	r := sqrtFloor(x)
	if x-r*r > r {
		r++
	}
	return r
}

// reach2 reports whether num/sqrt(l) is less than, equal to or greater than r (-1, 0, 1), for num >= 0 and r >= 0.
func reach2(num, l, r int64) int {
	h1, l1 := bits.Mul64(uint64(num), uint64(num))
	h2, l2 := bits.Mul64(uint64(r*r), uint64(l))
	switch {
	case h1 < h2 || h1 == h2 && l1 < l2:
		return -1
	case h1 == h2 && l1 == l2:
		return 0
	}
	return 1
}
