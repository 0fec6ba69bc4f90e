package odds

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// everyRoll calls f with the total of every roll of n dice.
func everyRoll(n int, f func(total int)) {
	if n == 0 {
		f(0)
		return
	}
	for die := 1; die <= 6; die++ {
		everyRoll(n-1, func(total int) { f(total + die) })
	}
}

// closeTo reports whether a chance is the nearest one to a fraction.
func closeTo(c Chance, part, whole uint64) bool {
	d := int64(uint64(c)*whole) - int64(part*uint64(One)) // times 1/(whole x One)
	return 2*max(d, -d) <= int64(whole) || part > 0 && c == 1 || part < whole && c == One-1
}

// A natural 2 always misses, 12 is no hit by itself, and a need of 13 has no chance.
func TestHitChances(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HIT-003", "DX-HIT-004")
	for need := -10; need <= 20; need++ {
		hits := 0
		everyRoll(2, func(total int) {
			want := total >= need && total != 2
			if RollHits(total, need) != want {
				t.Errorf("a %d with %d needed: %v", total, need, !want)
			}
			if want {
				hits++
			}
		})
		if got := HitWays(need); got != hits || !closeTo(HitChance(need), uint64(hits), 36) {
			t.Errorf("need %d: %d of 36, counted %d", need, got, hits)
		}
	}
	if HitWays(-5) != 35 || HitWays(12) != 1 || HitWays(13) != 0 || HitWays(7) != 21 {
		t.Error("the best chance is not 35 of 36, or the worst not none")
	}
}

func TestDamageOdds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-024")
	for n := range 6 {
		for add := -8; add <= 4; add++ {
			d := garage.Dice{Dice: n, Add: add}
			counts := map[int]uint64{}
			all, sum := uint64(0), 0
			everyRoll(n, func(total int) {
				p := max(0, total+add)
				counts[p]++
				all++
				sum += p
			})
			least, most := DamageRange(d)
			reach := uint64(0)
			for p := most; p >= 0; p-- {
				reach += counts[p]
				if !closeTo(DamageAtLeast(d, p), reach, all) {
					t.Errorf("%dd%+d, %d or more: %d, want %d of %d", n, add, p, DamageAtLeast(d, p), reach, all)
				}
				// Two rounded chances apart: within one unit of the exact one.
				if diff := int64(uint64(DamageExactly(d, p))*all) - int64(counts[p]*uint64(One)); max(diff, -diff) > int64(all) {
					t.Errorf("%dd%+d, exactly %d: %d, want %d of %d", n, add, p, DamageExactly(d, p), counts[p], all)
				}
			}
			if counts[least] == 0 || counts[most] == 0 || DamageAtLeast(d, most+1) != 0 || DamageAtLeast(d, least) != One || DamageExactly(d, -1) != 0 {
				t.Errorf("%dd%+d: from %d to %d", n, add, least, most)
			}
			// Thousandths, rounded: |mean x all - 1000 sum| <= all/2, and a little for the rounding of the chances.
			if diff := DamageMean(d)*int(all) - 1000*sum; max(diff, -diff) > int(all)/2+1 {
				t.Errorf("%dd%+d: mean %d/1000, want %d/%d", n, add, DamageMean(d), sum, all)
			}
		}
	}
	// Two dice against 10 points of armor: 1 with 2 of 36, 2 with 1 of 36: 4/36 = 0.111.
	if got := DamageBeyond(garage.Dice{Dice: 2}, 10); got != 111 {
		t.Errorf("beyond 10 of 2 dice: %d", got)
	}
	if got := DamageMean(garage.Dice{Dice: 24}); got != 84000 {
		t.Errorf("24 dice: %d", got)
	}
}

// The fixed-point numbers of many dice agree with the exact ones where both exist, and with what every distribution of dice obeys.
func TestManyDice(t *testing.T) {
	t.Parallel()
	for n := range MaxDice + 1 {
		d := garage.Dice{Dice: n}
		if got := DamageMean(d); got < 3500*n-1 || got > 3500*n+1 {
			t.Errorf("%d dice: mean %d/1000", n, got)
		}
		for total := n; total <= 6*n+1; total++ {
			a, b := DamageAtLeast(d, total), DamageAtLeast(d, 7*n-total+1)
			// A total is as likely as its mirror image: P(sum >= t) = 1 - P(sum >= 7n-t+1).
			if diff := int64(a) - int64(b.Not()); max(diff, -diff) > 2 {
				t.Fatalf("%d dice, %d: %d and %d", n, total, a, b)
			}
			if a < DamageAtLeast(d, total+1) {
				t.Fatalf("%d dice, %d: the chance grows", n, total)
			}
		}
	}
	// One die more by hand, across the border of the exact numbers: P25(t) is the mean of P24(t-1) ... P24(t-6).
	for total := 26; total <= 149; total++ {
		sum := Chance(0)
		for die := 1; die <= 6; die++ {
			sum += DamageAtLeast(garage.Dice{Dice: 24}, total-die)
		}
		if diff := int64(6*DamageAtLeast(garage.Dice{Dice: 25}, total)) - int64(sum); max(diff, -diff) > 8 {
			t.Errorf("25 dice, %d: off by %d", total, diff)
		}
	}
}

func TestWays(t *testing.T) {
	t.Parallel()
	for n := range 7 {
		counts := make([]uint64, 6*n+2)
		everyRoll(n, func(total int) {
			for k := range total + 1 {
				counts[k]++
			}
		})
		for total, want := range counts {
			if got, of := Ways(n, total); got != want || of != counts[0] {
				t.Errorf("%d dice, %d or more: %d of %d, want %d of %d", n, total, got, of, want, counts[0])
			}
		}
	}
	// 24 sixes have one roll of 6^24.
	if got, of := Ways(ExactDice, 6*ExactDice); got != 1 || of != 4738381338321616896 {
		t.Errorf("24 sixes: %d of %d", got, of)
	}
}

func TestChances(t *testing.T) {
	t.Parallel()
	if ChanceOf(0, 36) != 0 || ChanceOf(36, 36) != One || ChanceOf(1, 2) != One/2 || ChanceOf(1, 1<<60) != 1 || ChanceOf(1<<60-1, 1<<60) != One-1 {
		t.Error("the ends are not exact")
	}
	half := ChanceOf(1, 2)
	if half.And(half) != One/4 || half.Not() != half || One.And(One) != One || One.And(0) != 0 {
		t.Error("one half of a half is not a quarter")
	}
	for _, c := range []struct {
		part, whole uint64
		want        int
	}{{0, 1, 0}, {1, 1 << 40, 1}, {1<<40 - 1, 1 << 40, 999}, {1, 1, 1000}, {5, 36, 139}, {1, 3, 333}, {2, 3, 667}} {
		if got := ChanceOf(c.part, c.whole).Permille(); got != c.want {
			t.Errorf("%d of %d: %d/1000, want %d", c.part, c.whole, got, c.want)
		}
	}
}

func TestOddsAllocate(t *testing.T) {
	sum := Chance(0)
	DamageMean(garage.Dice{Dice: 30}) // counts the dice once
	if n := testing.AllocsPerRun(100, func() {
		sum += DamageAtLeast(garage.Dice{Dice: 3}, 9) + HitChance(8) + Chance(DamageBeyond(garage.Dice{Dice: 3}, 10))
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkDamageBeyond(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		DamageBeyond(garage.Dice{Dice: 3}, 6)
	}
}
