package control

import (
	"testing"

	"turnpike/games/deluxe/scale"
)

// A semi-trailer released at 45 mph takes 4 dice and is safe at status -1; then 30 (3 dice), 15 (1 die), 0. A car trailer loses as much, a full
// trailer 5 mph a turn and takes nothing.
func TestLooseTrailers(t *testing.T) {
	t.Parallel()
	type step struct{ mph, dice int }
	for _, k := range []struct {
		kind    Loose
		atStart bool
		steps   []step
	}{
		{LooseSemiTrailer, true, []step{{45, 4}, {30, 3}, {15, 1}, {0, 0}, {0, 0}}},
		{LooseCarTrailer, false, []step{{65, 6}, {50, 5}, {35, 3}, {20, 2}, {5, 0}, {0, 0}}},
		{LooseFullTrailer, false, []step{{15, 0}, {10, 0}, {5, 0}, {0, 0}}},
	} {
		for _, sign := range []scale.Speed{1, -1} {
			v := sign * scale.MPH(k.steps[0].mph)
			for i, s := range k.steps {
				if i > 0 {
					v = k.kind.Slows(v)
				}
				if v != sign*scale.MPH(s.mph) || k.kind.DropDice(v) != s.dice {
					t.Errorf("kind %d, step %d: %v with %d dice, want %d mph with %d", k.kind, i, v, k.kind.DropDice(v), s.mph, s.dice)
				}
			}
		}
		if k.kind.AtStart() != k.atStart {
			t.Errorf("kind %d slows at the start: %v", k.kind, k.kind.AtStart())
		}
	}
	// At 65 mph and status -1 the Control Table wants a 2.
	tables := Standard()
	if c := tables.Check(scale.MPH(45), LooseStatus); c.Failing() != 0 {
		t.Errorf("at 45 mph %d faces fail, want none", c.Failing())
	}
	if c := tables.Check(scale.MPH(65), LooseStatus); c.Failing() != 1 {
		t.Errorf("at 65 mph %d faces fail, want 1", c.Failing())
	}
}

// The weaker of hitch and tongue breaks, the hitch if they are equal.
func TestWeakerPart(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		hitch, tongue int
		want          bool
	}{{1, 2, true}, {2, 2, true}, {3, 2, false}} {
		if WeakerPart(k.hitch, k.tongue) != k.want {
			t.Errorf("hitch %d, tongue %d: the hitch breaks: %v", k.hitch, k.tongue, !k.want)
		}
	}
}
