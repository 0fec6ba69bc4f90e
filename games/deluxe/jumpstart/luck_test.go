package jumpstart

import (
	"math"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe"
)

// A hit that needed 9, which 10 of 36 rolls do, its one die of damage, and a roll on the control table.
func TestLuck(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	var s State
	s.t.Cars[0].Owner, s.t.Cars[1].Owner = 1, 0
	ways := 0
	for sum := 2; sum <= 12; sum++ {
		if g.t.Control(sum+2) == NoEffect {
			ways += 6 - max(sum-7, 7-sum)
		}
	}
	rolls := NewCodec(g).Rolls(&s, []Event{
		{Kind: EvToHit, Car: 0, Count: 9, Die: 10, Kept: true}, {Kind: EvControl, Car: 1, Die: 10, Index: 2, Count: 12, Result: Skid},
	}, []dice.Draw{{Purpose: diceToHit, Sides: 6, Value: 3}, {Purpose: diceToHit, Sides: 6, Value: 5}, {Purpose: diceDamage, Sides: 6, Value: 4}}, nil)
	want := []struct {
		seat, got int
		mean      float64
	}{{1, 1, 10.0 / 36}, {0, 0, float64(ways) / 36}, {1, 5, 3.5}}
	if len(rolls) != len(want) || rolls[2].Kind != deluxe.LuckDamage {
		t.Fatalf("%+v", rolls)
	}
	for i, w := range want {
		if r := rolls[i]; r.Seat != w.seat || r.Got != w.got || math.Abs(r.Dist.Mean()-w.mean) > 1e-12 {
			t.Errorf("roll %d: %+v, not %+v", i, r, w)
		}
	}
}
