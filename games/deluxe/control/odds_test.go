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
	lost, one, two := tab.LossChances(4, CrashOnHazard, tab.CrashModifier(scale.MPH(85)))
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

	_, one, two = tab.LossChances(4, CrashOnManeuver, tab.CrashModifier(scale.MPH(85)))
	near("severe skid in a maneuver", one[3], 1, 12)
	near("burning roll in a maneuver", one[5], 4, 12)
	if two != [MaxCrashLines]odds.Chance{} {
		t.Errorf("a maneuver leads to Crash Table 2: %v", two)
	}
	lost, one, two = tab.LossChances(Safe, CrashOnHazard, 3)
	if lost != 0 || one != two || one != [MaxCrashLines]odds.Chance{} {
		t.Error("a safe check can fail")
	}
	if faces := tab.CrashFaces(CrashWithTrailer, 0); faces != [MaxCrashLines]uint8{2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1} {
		t.Errorf("with a trailer: %v", faces)
	}
}

func TestLossOddsAllocate(t *testing.T) {
	tab := Standard()
	sum := odds.Chance(0)
	if n := testing.AllocsPerRun(100, func() {
		_, one, _ := tab.LossChances(3, CrashOnHazard, 2)
		sum += one[3]
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
