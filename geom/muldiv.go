package geom

import "math/bits"

// How [MulDiv] rounds.
const (
	RoundDown = iota // toward 0
	RoundNearest
	RoundUp // away from 0
)

// MulDiv returns a*b/c for b >= 0 and c > 0. The result must fit.
func MulDiv(a, b, c int64, round int) int64 {
	minus := a < 0
	if minus {
		a = -a
	}
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	var carry uint64
	switch round {
	case RoundNearest:
		lo, carry = bits.Add64(lo, uint64(c)/2, 0)
	case RoundUp:
		lo, carry = bits.Add64(lo, uint64(c)-1, 0)
	}
	q, _ := bits.Div64(hi+carry, lo, uint64(c))
	if minus {
		return -int64(q)
	}
	return int64(q)
}
