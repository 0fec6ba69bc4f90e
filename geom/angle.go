package geom

import "math/bits"

// Angle is an angle in arc-minutes, counter-clockwise; as a direction it counts from the x axis.
type Angle int32

// The sizes of angles that have a name.
const (
	Degree Angle = 60
	Right  Angle = 90 * Degree
	Half   Angle = 180 * Degree
	Full   Angle = 360 * Degree
)

// trigBits is the number of fractional bits of [Sin] and [Cos].
const trigBits = 30

// sines holds the sine of every arc-minute of the first quarter.
var sines = sineTable()

// Norm returns the same direction in 0..Full-1.
func (a Angle) Norm() Angle {
	if a >= 0 && a < Full {
		return a
	}
	if a %= Full; a < 0 {
		a += Full
	}
	return a
}

// Diff returns the turn that leads from direction b to direction a, in -Half+1..Half.
func (a Angle) Diff(b Angle) Angle {
	d := (a - b).Norm()
	if d > Half {
		d -= Full
	}
	return d
}

// Sin returns the sine of a scaled by 1<<30, rounded. Sin(-a) is exactly -Sin(a).
func Sin(a Angle) int32 {
	a = a.Norm()
	switch {
	case a <= Right:
		return sines[a]
	case a <= Half:
		return sines[Half-a]
	case a <= Half+Right:
		return -sines[a-Half]
	}
	return -sines[Full-a]
}

// Cos returns the cosine of a scaled by 1<<30, rounded. It is exactly Sin(Right-a).
func Cos(a Angle) int32 { return Sin(Right - a) }

// AngleOf returns the direction of v to the nearest arc-minute, 0 for the zero vector. Mirrored vectors have mirrored
// directions.
func AngleOf(v Vec) Angle {
	if v == (Vec{}) {
		return 0
	}
	x, y := int64(v.X), int64(v.Y)
	x, y = max(x, -x), max(y, -y)
	steep := y > x
	if steep {
		x, y = y, x
	}
	// The direction now lies in 0..45 degrees; lo is the last arc-minute that is not beyond it. The guess is off by one at most.
	const step = 1 << (slopeBits - 8)
	slope := (y<<slopeBits + x - 1) / x
	i := min(slope/step, 255)
	lo := Angle((int64(arcs[i])<<slopeBits + int64(arcs[i+1]-arcs[i])*(slope-i*step)<<8) >> (slopeBits + arcBits))
	for lo > 0 && y*int64(sines[Right-lo]) < x*int64(sines[lo]) {
		lo--
	}
	for lo < Right/2 && y*int64(sines[Right-lo-1]) >= x*int64(sines[lo+1]) {
		lo++
	}
	below := y*int64(sines[Right-lo]) - x*int64(sines[lo])
	above := x*int64(sines[lo+1]) - y*int64(sines[Right-lo-1])
	a := lo
	if above < below {
		a++
	}
	if steep {
		a = Right - a
	}
	if v.X < 0 {
		a = Half - a
	}
	if v.Y < 0 {
		a = -a
	}
	return a.Norm()
}

const (
	slopeBits = 24 // fractional bits of a slope
	arcBits   = 12 // fractional bits of [arcs]
)

// arcs holds the direction of a slope of i/256 in arc-minutes, scaled by 1<<arcBits, as a first guess: what lies between is interpolated.
var arcs = arcTable()

func arcTable() (t [257]int32) {
	lo := 0
	for i := range t {
		for ; lo < int(Right/2) && int64(i)*int64(sines[int(Right)-lo-1]) >= 256*int64(sines[lo+1]); lo++ {
		}
		s0, c0 := int64(sines[lo]), int64(sines[int(Right)-lo])
		s1, c1 := int64(sines[lo+1]), int64(sines[int(Right)-lo-1])
		below, above := int64(i)*c0-256*s0, 256*s1-int64(i)*c1
		t[i] = int32(int64(lo)<<arcBits + below<<arcBits/(below+above))
	}
	return t
}

// fix is the number of fractional bits used to compute the table.
const fix = 62

// sineTable computes the table with the Taylor series of sine and cosine on 0..45 degrees in 62-bit fixed point; its
// error is some 2^-58, far below what rounding to 30 bits can show.
func sineTable() (t [Right + 1]int32) {
	const pi61 = 0x6487ed5110b4611a // pi * 2^61
	for i := uint64(0); i <= uint64(Right/2); i++ {
		hi, lo := bits.Mul64(2*pi61, i)
		x, _ := bits.Div64(hi, lo, uint64(Half))
		x2 := mulFix(x, x)
		sin, cos := x, uint64(1)<<fix
		s, c := x, uint64(1)<<fix
		for k := uint64(1); s|c != 0; k++ {
			c = mulFix(c, x2) / ((2*k - 1) * (2 * k))
			s = mulFix(s, x2) / ((2 * k) * (2*k + 1))
			if k&1 == 1 {
				sin, cos = sin-s, cos-c
			} else {
				sin, cos = sin+s, cos+c
			}
		}
		const half = 1 << (fix - trigBits - 1)
		t[i] = int32((sin + half) >> (fix - trigBits))
		t[uint64(Right)-i] = int32((cos + half) >> (fix - trigBits))
	}
	return t
}

func mulFix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi<<(64-fix) | lo>>fix
}
