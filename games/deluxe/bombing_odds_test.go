package deluxe

import (
	"math"
	"testing"

	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// From 4 1/2 inches a bomb misses by a die of inches at most 4 1/2, along one axis on 1 to 4, along both on 5 and 6. Within 2 inches of its square: on an axis by a
// die of 1 or 2, a third; along both by 1 and 1 alone (1 and 2 are 2.24 inches), 1 in 36. So 4/6 * 1/3 + 2/6 * 1/36 = 0.2222 + 0.0093 = 23.1% of the misses. The largest
// error is 4 1/2 along both.
func TestBombFalls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-134", "DX-HELI-136")
	all, near, far := 0.0, 0.0, int32(0)
	bombFalls(StandardRules().t.Flight, 18, 0, func(off geom.Vec, p float64) {
		all += p
		if off.Len() <= 2*scale.Inch {
			near += p
		}
		far = max(far, off.X, off.Y)
	})
	if math.Abs(all-1) > 1e-9 || math.Abs(near-(4.0/6/3+2.0/6/36)) > 1e-9 || far != flight.Altitude(18).Units() {
		t.Errorf("in all %.4f, within 2 inches %.4f, at most %d units", all, near, far)
	}
}

// The preview of a bomb tells of what lies on its square and around it: a car below is struck by the hit and by no miss of an inch or more along one axis from its
// middle line; its burst reaches it from 2 inches.
func TestBombIsForetold(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-136", "DX-WPN-055")
	k := newFlightTest(t, "stoop", "hard_bargain").fly(0, 18, 20)
	k.car(1).Pose.At = k.car(0).Pose.At.Add(geom.Vec{X: scale.Quarter / 2, Y: scale.Quarter / 2})
	at := squareOf(k.car(1).Pose.At)
	spec := k.car(0).V.armSpec(k.bombOf(0))
	if spec.Burst != 2*scale.Inch {
		t.Fatalf("the burst reaches %d units", spec.Burst)
	}
	v := k.run().previewBomb(0, spec, at, 1.0/6)
	want := 1.0/6 + 5.0/6*(4.0/6/3+2.0/6/36)
	if math.Abs(v.Near-want) > 1e-9 || len(v.On) != 1 || v.On[0].Target != "car:1" {
		t.Fatalf("near %.4f, want %.4f; %+v", v.Near, want, v.On)
	}
	if s := v.On[0].Struck; s < 1.0/6-1e-9 || s > 0.4 {
		t.Errorf("struck with a chance of %.4f", s)
	}
	if sum := v.On[0].Struck + v.On[0].Burst; sum < want {
		t.Errorf("struck or in the burst %.4f, less than its square %.4f", sum, want)
	}
}
