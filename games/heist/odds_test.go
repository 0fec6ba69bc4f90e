package heist

import (
	"math"
	"testing"

	"turnpike/rulebook/proof"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

// Four dice against 3, with 4 hits, 1 symbol and 1 blank on a die. Plain: C(4,3) (2/3)^3 (1/3) + (2/3)^4 = 32/81 + 16/81 = 48/81; boosted a
// die counts with 5/6: 4 (5/6)^3 (1/6) + (5/6)^4 = 500/1296 + 625/1296.
func TestChance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-006", "HH-SKILL-007")
	g := StandardTables()
	for _, tc := range []struct {
		dice, need, extra int
		boosted           bool
		want              float64
	}{
		{4, 3, 0, false, 48.0 / 81}, {4, 3, 0, true, 1125.0 / 1296}, {1, 1, 0, false, 2.0 / 3}, {1, 1, 0, true, 5.0 / 6}, {2, 3, 0, true, 0},
		{2, 3, 1, false, 4.0 / 9},      // HH-BOOST-020: an extra hit
		{0, 1, 0, false, 0},            // HH-SKILL-012
		{0, 1, 1, false, 1},            // HH-SKILL-011
		{7, 5, 0, false, 32.0 / 243},   // HH-SKILL-008: five dice
		{5, 5, 0, true, 3125.0 / 7776}, // (5/6)^5
		{3, 0, 0, false, 1},
	} {
		if got := g.Chance(tc.dice, tc.need, tc.extra, tc.boosted); !near(got, tc.want) {
			t.Errorf("%d dice for %d with %d more, boosted %v: %v, want %v", tc.dice, tc.need, tc.extra, tc.boosted, got, tc.want)
		}
	}
}

// The chances are those of counting all falls of the dice.
func TestChanceByCounting(t *testing.T) {
	t.Parallel()
	g := StandardTables()
	for dice := 1; dice <= maxDice; dice++ {
		falls, plain, boosted := 1, [maxDice + 1]int{}, [maxDice + 1]int{}
		for range dice {
			falls *= 6
		}
		for n := range falls {
			h, b := 0, 0
			for range dice {
				switch g.Effort[n%6] {
				case Hit:
					h++
				case BoostFace:
					b++
				}
				n /= 6
			}
			plain[h]++
			boosted[h+b]++
		}
		for need := range maxDice + 1 {
			p, q := 0, 0
			for k := need; k <= maxDice; k++ {
				p, q = p+plain[k], q+boosted[k]
			}
			if got := g.Chance(dice, need, 0, false); !near(got, float64(p)/float64(falls)) {
				t.Errorf("%d dice for %d: %v, want %d in %d", dice, need, got, p, falls)
			}
			if got := g.Chance(dice, need, 0, true); !near(got, float64(q)/float64(falls)) {
				t.Errorf("%d dice for %d boosted: %v, want %d in %d", dice, need, got, q, falls)
			}
		}
	}
}

// A slam of 3 against three dice: k hits leave 3 - k, the chances are binomial: 1/27, 6/27, 12/27, 8/27 for 0 to 3 hits.
func TestTaken(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-002")
	g := StandardTables()
	want := []float64{8.0 / 27, 12.0 / 27, 6.0 / 27, 1.0 / 27}
	mean := 0.0
	got := g.Taken(3, 3, false)
	for n, p := range want {
		mean += float64(n) * p
		if !near(got[n], p) {
			t.Errorf("%d taken: %v, want %v", n, got[n], p)
		}
	}
	if got := g.Expected(3, 3, false); !near(got, mean) {
		t.Errorf("mean %v, want %v", got, mean)
	}
	// One die boosted: 5/6 keep one off.
	if got := g.Taken(1, 1, true); !near(got[0], 5.0/6) || !near(got[1], 1.0/6) {
		t.Errorf("%v", got)
	}
	if got := g.Expected(1, 1, true); !near(got, 1.0/6) {
		t.Errorf("mean %v", got)
	}
}
