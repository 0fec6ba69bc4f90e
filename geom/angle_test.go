package geom

import "testing"

// slowAngle is the direction by halving the quarter: the arc-minute that is nearest, of two equally near the smaller.
func slowAngle(v Vec) Angle {
	if v == (Vec{}) {
		return 0
	}
	x, y := int64(max(v.X, -v.X)), int64(max(v.Y, -v.Y))
	steep := y > x
	if steep {
		x, y = y, x
	}
	lo, hi := Angle(0), Right/2+1
	for hi-lo > 1 {
		mid := (lo + hi) / 2
		if y*int64(sines[Right-mid]) >= x*int64(sines[mid]) {
			lo = mid
		} else {
			hi = mid
		}
	}
	if y*int64(sines[Right-lo])-x*int64(sines[lo]) > x*int64(sines[lo+1])-y*int64(sines[Right-lo-1]) {
		lo++
	}
	if steep {
		lo = Right - lo
	}
	if v.X < 0 {
		lo = Half - lo
	}
	if v.Y < 0 {
		lo = -lo
	}
	return lo.Norm()
}

// The guess of AngleOf changes no answer, on the rays of the table and beside them least of all.
func TestAngleOf(t *testing.T) {
	t.Parallel()
	check := func(v Vec) {
		if got, want := AngleOf(v), slowAngle(v); got != want {
			t.Fatalf("AngleOf(%v) = %d', want %d'", v, got, want)
		}
	}
	r := rng(77)
	for range 200_000 {
		size := int32(1) << r.IntN(31)
		check(Vec{r.Int32N(size) - size/2, r.Int32N(size) - size/2})
	}
	for a := range Full {
		for _, size := range []int32{1, 2, 40, 4096, 1 << 20, 1 << 30} {
			v := Vec{size, 0}.Rotate(a)
			for _, d := range []Vec{{}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				check(v.Add(d))
			}
		}
	}
	for _, v := range []Vec{{1<<31 - 1, 1<<31 - 1}, {1<<31 - 1, 1}, {-1, 1<<31 - 1}, {1, 1}, {256, 255}} {
		check(v)
	}
}

func BenchmarkAngleOf(b *testing.B) {
	v := [4]Vec{{1000, 300}, {-77, 9000}, {5000, -4999}, {-300, -7}}
	i := 0
	for b.Loop() {
		AngleOf(v[i&3])
		i++
	}
}
