package control

import (
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// lines returns what a difficulty is made of.
func (d *Difficulty) lines() map[Adder]int {
	m := map[Adder]int{}
	for _, l := range d.Lines[:d.N] {
		m[l.Adder] = int(l.Value)
	}
	return m
}

// Load checks the printed difficulties of the file against the code; here both are checked against the rule.
func TestPrintedDifficulties(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-005", "DX-SPEED-014", "DX-SPEED-015", "DX-SPEED-016")
	want := map[string]int{
		"drift": 1, "swerve": 1, "bend": 3, "steep_drift": 3, "hard_swerve": 3, "tight_bend": 6, "pivot": 0, "evening_out": 0,
		"bootlegger_reverse": 7, "deceleration_20": 3, "deceleration_25": 5, "deceleration_30": 7,
	}
	for i, id := range trickIDs {
		if got := trickDifficulty(i); got != want[id] {
			t.Errorf("%s: D%d, want D%d", id, got, want[id])
		}
	}
	if len(want) != len(trickIDs) {
		t.Errorf("%d maneuvers, want %d", len(trickIDs), len(want))
	}
}

func TestAdders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-008", "DX-SPEED-039", "DX-ROAD-001", "DX-ROAD-002", "DX-ROAD-003", "DX-ROAD-004", "DX-ROAD-005", "DX-ROAD-012",
		"DX-DROP-020", "DX-DROP-022", "DX-ACC-084", "DX-INJ-010", "DX-OFFRD-004")
	tab := Standard()
	bend := movement.Maneuver{Kind: movement.ManBend}
	for a, want := range map[Adder]struct{ maneuver, hazard int }{
		AddLightRain: {1, 1}, AddHeavyRain: {2, 2}, AddGravel: {1, 1}, AddOil: {2, 2}, AddFlamingOil: {3, 3}, AddLightSnow: {2, 2}, AddHeavySnow: {3, 3},
		AddIce: {4, 4}, AddOffRoad: {1, 0}, AddCrossing: {1, 0}, AddGrass: {1, 0}, AddBlinded: {3, 0}, AddSubstitute: {2, 0}, AddSpoiler: {-1, 0},
		AddAirdam: {-1, 0}, AddReverse: {0, 0}, // reverse counts by the speed alone
	} {
		d := tab.ManeuverDifficulty(bend, scale.MPH(60), Adders(a), false)
		if int(d.Total) != 3+want.maneuver || d.Printed != 3 || d.lines()[a] != want.maneuver {
			name, _ := tab.AdderName(a)
			t.Errorf("bend with %s: %+v, want D%d", name, d, 3+want.maneuver)
		}
		if d := tab.HazardDifficulty(2, Adders(a), false); int(d.Total) != 2+want.hazard {
			name, _ := tab.AdderName(a)
			t.Errorf("hazard with %s: D%d, want D%d", name, d.Total, 2+want.hazard)
		}
	}
	if d := tab.ManeuverDifficulty(bend, scale.MPH(-20), 0, false); d.Total != 4 || d.lines()[AddReverse] != 1 {
		t.Errorf("bend in reverse: %+v", d)
	}
	for a := range numAdders {
		if name, rule := tab.AdderName(a); name == "" || rule == "" {
			t.Errorf("adder %d has no name or rule", a)
		}
	}
}

// A 4-point hit on ice is D5; the adders of different conditions add up, those of two grades of one do not.
func TestRoadConditionsAndHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-008", "DX-ROAD-009", "DX-HAZ-007", "DX-COLL-035")
	tab := Standard()
	for _, c := range []struct {
		printed int
		with    AdderSet
		want    int8
	}{
		{tab.FireHazard(4, false), Adders(AddIce), 5}, {1, Adders(AddOil, AddHeavyRain), 5}, {1, Adders(AddOil, AddFlamingOil), 4},
		{1, Adders(AddLightRain, AddHeavyRain), 3}, {1, Adders(AddLightSnow, AddHeavySnow, AddIce), 8}, {0, Adders(AddIce), 0}, {2, 0, 2},
	} {
		if got := tab.HazardDifficulty(c.printed, c.with, false); got.Total != c.want {
			t.Errorf("D%d with %b: D%d, want D%d", c.printed, c.with, got.Total, c.want)
		}
	}
	// A change of 30 mph in a collision is D3 (DX-COLL-034).
	if got := tab.HazardDifficulty(3, Adders(AddGravel), false); got.Total != 4 {
		t.Errorf("collision on gravel: D%d, want D4", got.Total)
	}
	// Oil in a park and rain: 1 + 2 + 1 + 1.
	if got := tab.ManeuverDifficulty(movement.Drift(100), scale.MPH(40), Adders(AddOil, AddGrass, AddLightRain), false); got.Total != 5 || got.N != 3 {
		t.Errorf("drift on oil in a park in the rain: %+v", got)
	}
}

func TestTireChains(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-006", "DX-ROAD-007")
	tab := Standard()
	for a, want := range map[Adder]int8{AddIce: 1, AddLightSnow: 0, AddHeavySnow: 0, AddOil: 2, AddHeavyRain: 2, AddGravel: 1} {
		if got := tab.ManeuverDifficulty(movement.Maneuver{Kind: movement.ManBend}, scale.MPH(40), Adders(a), true); got.Total != 3+want || (want == 0) != (got.N == 0) {
			t.Errorf("adder %d with chains: %+v, want D%d", a, got, 3+want)
		}
	}
	if got := tab.HazardDifficulty(1, Adders(AddIce), true); got.Total != 5 {
		t.Errorf("hazard on ice: D%d", got.Total)
	}
}

func TestDifficultyOfNothing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-010", "DX-MAN-032", "DX-MAN-054")
	tab := Standard()
	if got := tab.ManeuverDifficulty(movement.Maneuver{Kind: movement.ManPivot, Angle: 60}, scale.MPH(5), Adders(AddOil), false); got.Total != 2 {
		t.Errorf("pivot on oil: D%d, want D2", got.Total)
	}
	if got := tab.ManeuverDifficulty(movement.Maneuver{}, scale.MPH(-20), Adders(AddIce, AddBlinded), false); got != (Difficulty{}) {
		t.Errorf("straight on ice: %+v", got)
	}
}

func TestSpoilerAndAirdam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-008", "DX-MAN-009", "DX-SPEED-025", "DX-ACC-072")
	tab := Standard()
	both := Adders(AddSpoiler, AddAirdam)
	for _, c := range []struct {
		mph  int
		with AdderSet
		want int8
	}{{55, both, 3}, {60, both, 1}, {60, Adders(AddSpoiler), 2}, {120, Adders(AddAirdam), 2}, {60, both.With(AddIce), 5}} {
		if got := tab.ManeuverDifficulty(movement.Maneuver{Kind: movement.ManBend}, scale.MPH(c.mph), c.with, false); got.Total != c.want {
			t.Errorf("bend at %d mph: D%d, want D%d", c.mph, got.Total, c.want)
		}
	}
	if got := tab.ManeuverDifficulty(movement.Drift(100), scale.MPH(70), both, false); got.Total != 0 || got.N != 2 {
		t.Errorf("drift with both: %+v, want D0", got)
	}
	for _, c := range []struct {
		before, by int
		with       AdderSet
		want       int8
	}{{60, 20, both, 1}, {55, 20, both, 3}, {80, 30, Adders(AddAirdam, AddHeavyRain), 8}, {60, 15, Adders(AddIce), 0}, {60, 40, Adders(AddIce), 0}, {-20, 20, 0, 4}} {
		if got := tab.BrakingDifficulty(Brake(scale.MPH(c.by), BrakeOrdinary), scale.MPH(c.before), c.with, false); got.Total != c.want {
			t.Errorf("%d mph less than %d: D%d, want D%d", c.by, c.before, got.Total, c.want)
		}
	}
}

func TestHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-003", "DX-HAZ-004", "DX-HAZ-005", "DX-HAZ-006", "DX-HAZ-013", "DX-HAZ-016", "DX-HAZ-018", "DX-HAZ-019")
	tab := Standard()
	for h, want := range map[Hazard][2]int{
		HazardCollision: {4, 4}, HazardCurb: {3, 3}, HazardObstacle: {3, 1}, HazardPedestrian: {3, 3}, HazardDebris: {1, 0}, HazardDriverHit: {2, 2},
		HazardMailbox: {2, 2}, HazardChain: {3, 3}, HazardLamppost: {3, 3}, HazardTankGun: {2, 2}, HazardSideGun: {1, 1}, HazardCycleBlades: {2, 2},
	} {
		name, rule := tab.HazardName(h)
		if got := [2]int{tab.Hazard(h, false), tab.Hazard(h, true)}; got != want || rule == "" {
			t.Errorf("%s (%s): %v, want %v", name, rule, got, want)
		}
	}
}

func TestFireHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-007")
	tab := Standard()
	for points, want := range map[int][2]int{
		0: {0, 0}, 1: {1, 0}, 5: {1, 0}, 6: {2, 0}, 9: {2, 0}, 10: {3, 0}, 12: {3, 0}, 13: {3, 2}, 21: {3, 2}, 22: {3, 3}, 60: {3, 3},
	} {
		if got := [2]int{tab.FireHazard(points, false), tab.FireHazard(points, true)}; got != want {
			t.Errorf("%d points: %v, want %v", points, got, want)
		}
	}
}

func TestDifficultyAllocates(t *testing.T) {
	tab := Standard()
	with := Adders(AddIce, AddSpoiler, AddOffRoad)
	if n := testing.AllocsPerRun(100, func() {
		d := tab.ManeuverDifficulty(movement.Maneuver{Kind: movement.ManBend}, scale.MPH(60), with, true)
		tab.Check(scale.MPH(60), Drop(1, int(d.Total)))
		tab.CrashLine(CrashOnManeuver, 4)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
