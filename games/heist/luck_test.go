package heist

import (
	"math"
	"testing"
)

// A roll of three dice, then the first of them once more, by another seat: each is luck of whose roll it is.
func TestLuck(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	ways := 0
	for _, f := range g.t.Effort {
		if f == Hit {
			ways++
		}
	}
	rolled := event(EvRolled, "")
	rolled.Seat, rolled.Other, rolled.NDice, rolled.Faces = 1, 1, 3, [maxDice]Face{Blank, Hit, BoostFace}
	again := event(EvReroll, "")
	again.Seat, again.Other, again.NDice, again.Faces, again.Index = 0, 1, 3, [maxDice]Face{Hit, Hit, BoostFace}, 1
	rolls := NewCodec(g).Rolls(nil, []Event{rolled, again}, nil, nil)
	if len(rolls) != 2 {
		t.Fatalf("%+v", rolls)
	}
	p := float64(ways) / 6
	for i, n := range []float64{3, 1} {
		if r := rolls[i]; r.Seat != 1 || r.Got != 1 || math.Abs(r.Dist.Mean()-n*p) > 1e-12 || math.Abs(r.Dist.Variance()-n*p*(1-p)) > 1e-12 {
			t.Errorf("%+v", r)
		}
	}
}
