package geom

import (
	"math/rand/v2"
	"testing"
)

// Box and Solid are shortcuts for adding a hull to an empty body.
func TestSolidIsAdd(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 14))
	for range 20000 {
		p := Pose{Vec{r.Int32N(2*Bound) - Bound, r.Int32N(2*Bound) - Bound}, Angle(r.Int32N(int32(Full)))}
		if r.IntN(3) == 0 {
			p.Heading = Angle(r.Int32N(4)) * Right
		}
		length, width := 1+r.Int32N(9*Square), 1+r.Int32N(9*Square)
		rect := Rect(p, length, width)
		var want, got Body
		want.Add(rect)
		if Box(p, length, width, &got); got != want {
			t.Fatalf("Box(%v, %d, %d) = %+v, want %+v", p, length, width, got, want)
		}
		if got := Solid(rect); got != want {
			t.Fatalf("Solid(Rect(%v, %d, %d)) = %+v, want %+v", p, length, width, got, want)
		}
		// A triangle with a radius: its middle is not that of its box.
		tri, err := Polygon(Vec{p.At.X / 2, p.At.Y / 2}, Vec{p.At.X/2 + length, p.At.Y / 2}, Vec{p.At.X / 2, p.At.Y/2 + width})
		if err != nil {
			t.Fatal(err)
		}
		tri.R = r.Int32N(500)
		want = Body{}
		want.Add(tri)
		if got := Solid(tri); got != want {
			t.Fatalf("Solid(%+v) = %+v, want %+v", tri, got, want)
		}
	}
}

// Along the axes a length is exact: the root of a square.
func TestLenAlongAxes(t *testing.T) {
	t.Parallel()
	for _, n := range []int32{0, 1, 2, 3, 1023, 46341, Bound, 2 * Bound} {
		want := int32(sqrtRound(int64(n) * int64(n)))
		for _, v := range [...]Vec{{n, 0}, {-n, 0}, {0, n}, {0, -n}} {
			if got := v.Len(); got != want || got != n {
				t.Errorf("%v is %d long, want %d", v, got, n)
			}
		}
	}
}

func BenchmarkBox(b *testing.B) {
	p := Pose{Vec{1000, 2000}, 700}
	var x Body
	for b.Loop() {
		Box(p, 4*Square, 2*Square, &x)
	}
}

func BenchmarkSolid(b *testing.B) {
	h := Rect(Pose{Vec{1000, 2000}, 700}, 4*Square, 2*Square)
	for b.Loop() {
		Solid(h)
	}
}
