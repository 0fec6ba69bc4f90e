package heistbot

import (
	"math"
	"testing"

	"turnpike/games/heist"
)

// A curve is 1/(1+e^-x), so 1/2 at x = 0 and 3/4 at x = ln 3; rounds without a curve of their own have that of the round after them.
func TestChances(t *testing.T) {
	t.Parallel()
	c := curve{base: -1, slope: 0.5}
	for value, want := range map[float64]float64{2: 0.5, 2 * (1 + math.Log(3)): 0.75, 2 * (1 - math.Log(3)): 0.25} {
		if got := c.at(value); math.Abs(got-want) > 1e-12 {
			t.Errorf("at %g the chance is %g, not %g", value, got, want)
		}
	}
	for scenario, list := range chances {
		for left := 1; left <= maxLeft; left++ {
			if list[left].slope <= 0 {
				t.Errorf("scenario %d, %d rounds left: what promises more is not worth more: %+v", scenario, left, list[left])
			}
			if left > 7 && list[left] != list[7] {
				t.Errorf("scenario %d, %d rounds left: %+v, but with 7 left %+v", scenario, left, list[left], list[7])
			}
		}
	}
	if len(chances) != int(heist.Chopper)+1 {
		t.Errorf("curves of %d scenarios", len(chances))
	}
}
