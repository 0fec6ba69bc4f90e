package deluxe

import (
	"testing"

	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A helicopter an inch or less over open ground has a cloud under it that a line on the street goes through; higher up, landed or in an arena it has none. What
// looks down on it from above half an inch does not look through it.
func TestDust(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-139", "DX-HELI-140")
	for _, x := range []struct {
		alt   flight.Altitude
		arena bool
		want  int
	}{{1, false, 1}, {4, false, 1}, {5, false, 0}, {0, false, 0}, {4, true, 0}} {
		k := newFlightTest(t, "midge", "hard_bargain", "hard_bargain").fly(0, x.alt, 20)
		if x.arena {
			p, err := findPlace("standard-arena")
			if err != nil {
				t.Fatal(err)
			}
			k.s.place = p
		}
		mid := geom.Vec{X: 20 * scale.Inch, Y: 20 * scale.Inch}
		k.car(0).Pose = geom.Pose{At: mid}
		r := k.run()
		var b sceneBuf
		from, to := pointEnd(mid.Add(geom.Vec{Y: -4 * scale.Inch}), noThing), pointEnd(mid.Add(geom.Vec{Y: 4 * scale.Inch}), noThing)
		s := r.scene(&b, &from, &to)
		if got := len(s.Clouds); got != x.want {
			t.Errorf("at %d quarter inches, arena %t: %d clouds, want %d", x.alt, x.arena, got, x.want)
		}
		from.up, to.up = 12, 12
		if s := r.scene(&b, &from, &to); len(s.Clouds) != 0 {
			t.Errorf("an inch up: %d clouds", len(s.Clouds))
		}
	}
}
