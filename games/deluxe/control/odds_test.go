package control

import (
	"testing"

	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// At 85 mph, +3, a check that needs 4 fails on three faces. On Crash Table 2 the faces give 4, a major fishtail, 5, a minor one with Crash
// Table 1, and 6 to 9, a major one with Crash Table 1; so five of six lead on, each to a severe skid, a roll, and four times a burning one.
func TestLossChances(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-001", "DX-CRASH-048", "DX-CRASH-049")
	tab := Standard()
	lost, results := tab.LossChances(4, CrashOnHazard, tab.CrashModifier(scale.MPH(85)))
	one, two := results[CrashOnManeuver], results[CrashOnHazard]
	if lost != odds.ChanceOf(1, 2) {
		t.Errorf("lost: %d", lost)
	}
	near := func(name string, c odds.Chance, part, whole uint64) {
		if d := int64(c) - int64(odds.ChanceOf(part, whole)); max(d, -d) > 1 {
			t.Errorf("%s: %d, want %d of %d", name, c, part, whole)
		}
	}
	near("major fishtail", two[1], 1, 12)
	near("minor fishtail and more", two[2], 1, 12)
	near("major fishtail and more", two[3], 4, 12)
	near("severe skid", one[3], 5, 72)
	near("roll", one[4], 5, 72)
	near("burning roll", one[5], 20, 72)
	near("vault", one[6], 0, 1)

	_, results = tab.LossChances(4, CrashOnManeuver, tab.CrashModifier(scale.MPH(85)))
	one, two = results[CrashOnManeuver], results[CrashOnHazard]
	near("severe skid in a maneuver", one[3], 1, 12)
	near("burning roll in a maneuver", one[5], 4, 12)
	if two != [MaxCrashLines]odds.Chance{} {
		t.Errorf("a maneuver leads to Crash Table 2: %v", two)
	}
	if lost, results = tab.LossChances(Safe, CrashOnHazard, 3); lost != 0 || results != (Results{}) {
		t.Error("a safe check can fail")
	}
	if faces := tab.CrashFaces(CrashWithTrailer, 0); faces != [MaxCrashLines]uint8{2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1} {
		t.Errorf("with a trailer: %v", faces)
	}
}

// The chances of every result with a trailer, and that the trailer breaks loose, are those of all 36 falls of the two dice of the check and of the table, at
// every speed and for every check. Up to 6 the trailer stays on, from 7 on it breaks loose: at 85 mph, +3, a 4, 5 and 6 are 7 to 9, three of six.
func TestLossChancesWithTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-051", "DX-TRL-060", "DX-TRL-065")
	tab := Standard()
	near := func(c odds.Chance, part, whole int) bool {
		d := int64(c) - int64(odds.ChanceOf(uint64(part), uint64(whole)))
		return max(d, -d) <= MaxCrashLines
	}
	_, results := tab.LossChances(4, CrashWithTrailer, tab.CrashModifier(scale.MPH(85)))
	if !near(tab.BreakingLoose(&results), 1, 4) {
		t.Errorf("at 85 mph, 4 needed, it breaks loose with %d", tab.BreakingLoose(&results))
	}
	for mph := 5; mph <= 200; mph += 5 {
		mod := tab.CrashModifier(scale.MPH(mph))
		for check := Safe; check <= Lost; check++ {
			if check == 1 {
				continue // no cell of the table
			}
			var falls [MaxCrashLines]int
			loose := 0
			for die := 1; die <= 6; die++ {
				for second := 1; second <= 6; second++ {
					if check == Safe || check.Keeps(die) {
						continue
					}
					falls[tab.CrashLine(CrashWithTrailer, second+mod)]++
					if second+mod >= 7 {
						loose++
					}
				}
			}
			_, results := tab.LossChances(check, CrashWithTrailer, mod)
			for i, n := range falls {
				if !near(results[CrashWithTrailer][i], n, 36) {
					t.Errorf("%d mph, %s: line %d has %d, want %d of 36", mph, check, i, results[CrashWithTrailer][i], n)
				}
			}
			if !near(tab.BreakingLoose(&results), loose, 36) {
				t.Errorf("%d mph, %s: it breaks loose with %d, want %d of 36", mph, check, tab.BreakingLoose(&results), loose)
			}
			if results[CrashOnManeuver] != results[CrashOnHazard] || results[CrashOnHazard] != [MaxCrashLines]odds.Chance{} {
				t.Errorf("%d mph: a trailer leads to another table: %v", mph, results)
			}
		}
	}
}

func TestLossOddsAllocate(t *testing.T) {
	tab := Standard()
	sum := odds.Chance(0)
	if n := testing.AllocsPerRun(100, func() {
		_, results := tab.LossChances(3, CrashOnHazard, 2)
		sum += results[CrashOnManeuver][3]
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
