package scale

import (
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

func TestScale(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-001", "DX-SPEED-002", "DX-SPEED-003")
	// A square is a quarter inch and 3.75 feet, so four of them are an inch and 15 feet.
	if Quarter != geom.Square || Inch != 4*Quarter || FeetPerInch*100 != 4*375 {
		t.Error("four squares of 3.75 feet are not an inch of 15 feet")
	}
	if Phases != 10 || everyPhase.Len() != 10 || everyPhase.Has(0) || !everyPhase.Has(1) || !everyPhase.Has(10) || everyPhase.Has(11) {
		t.Error("a turn is not the phases 1 to 10")
	}
	for _, c := range []struct{ v, quarters int }{{10, 4}, {5, 2}, {55, 22}, {200, 80}} {
		if got := MPH(c.v).PerTurn(); got != c.quarters {
			t.Errorf("%d mph: %d quarter inches a turn, want %d", c.v, got, c.quarters)
		}
	}
}

func TestSpeedSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-009")
	for _, c := range []struct {
		v              Speed
		car, oversized bool
		text           string
	}{
		{0, true, true, "0 mph"}, {10, true, true, "5 mph"}, {5, false, true, "2.5 mph"}, {-40, true, true, "-20 mph"},
		{-15, false, true, "-7.5 mph"}, {3, false, false, "1.5 mph"}, {-1, false, false, "-0.5 mph"}, {110, true, true, "55 mph"},
	} {
		if c.v.OnStep(false) != c.car || c.v.OnStep(true) != c.oversized || c.v.String() != c.text {
			t.Errorf("%d: %v, %v, %q", c.v, c.v.OnStep(false), c.v.OnStep(true), c.v)
		}
	}
	for v, want := range map[Speed]Speed{0: 0, 1: 10, 10: 10, 11: 20, -1: -10, -20: -20, -21: -30} {
		if got := v.UpTo5(); got != want {
			t.Errorf("%v rounds to %v, want %v", v, got, want)
		}
	}
}
