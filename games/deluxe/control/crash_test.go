package control

import (
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/internal/datafile/tabletest"
	"turnpike/rulebook/proof"
)

func TestCrashTable1(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-001", "DX-CRASH-007", "DX-CRASH-008", "DX-CRASH-009", "DX-CRASH-010", "DX-CRASH-011", "DX-CRASH-012",
		"DX-CRASH-013", "DX-CRASH-062", "DX-CRASH-064")
	tab := Standard()
	skid := func(quarters uint8, fire FirePenalty) CrashResult { return CrashResult{Skid: quarters, Fire: fire} }
	severe := CrashResult{Skid: 4, TireDamage: 2, Fire: FireNone}
	roll := CrashResult{Roll: true, Fire: FireNone}
	burning := CrashResult{Roll: true, Burns: 3, Fire: FireNone}
	vault := CrashResult{Vault: true, Burns: 3, Fire: FireNone}
	for total, want := range map[int]CrashResult{
		-9: skid(1, FireMinus3), -1: skid(1, FireMinus3), 1: skid(1, FireMinus3), 2: skid(2, FireMinus6), 3: skid(3, FireMinus6), 4: severe, 5: roll,
		6: burning, 9: burning, 10: vault, 14: vault, 18: vault,
	} {
		got := tab.CrashLines(CrashOnManeuver)[tab.CrashLine(CrashOnManeuver, total)]
		got.ID, got.Highest = "", 0
		if got != want {
			t.Errorf("total %d: %+v, want %+v", total, got, want)
		}
	}
}

func TestCrashTable2(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-001", "DX-CRASH-046", "DX-CRASH-047", "DX-CRASH-048", "DX-CRASH-049", "DX-CRASH-050", "DX-CRASH-064")
	tab := Standard()
	for _, c := range []struct {
		from, to int
		want     CrashResult
	}{
		{-5, 2, CrashResult{Fishtail: 1, Fire: FireMinus3}},
		{3, 4, CrashResult{Fishtail: 2, Fire: FireMinus6}},
		{5, 5, CrashResult{Fishtail: 1, Again: true, Fire: FireNone}},
		{6, 9, CrashResult{Fishtail: 2, Again: true, Fire: FireNone}},
		{10, 20, CrashResult{Fishtail: 3, Again: true, Fire: FireNone}},
	} {
		for total := c.from; total <= c.to; total++ {
			got := tab.CrashLines(CrashOnHazard)[tab.CrashLine(CrashOnHazard, total)]
			got.ID, got.Highest = "", 0
			if got != c.want {
				t.Errorf("total %d: %+v, want %+v", total, got, c.want)
			}
		}
	}
}

func TestCrashTable3(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-066")
	tab := Standard()
	loose := CrashResult{BreaksLoose: true, Hazard: 2, Fire: FireNone}
	with := func(change func(*CrashResult)) CrashResult {
		r := loose
		change(&r)
		return r
	}
	for total, want := range map[int]CrashResult{
		-2: {Skid: 1, Fire: FireMinus3}, -1: {Skid: 1, Fire: FireMinus3}, 0: {TrailerFishtail: 1, Fire: FireMinus3}, 1: {Skid: 2, Fire: FireMinus6},
		2: {TrailerFishtail: 2, Fire: FireMinus6}, 3: {Skid: 2, TrailerFishtail: 2, Fire: FireMinus6}, 4: {Skid: 3, TrailerFishtail: 3, Fire: FireNone},
		5: {TrailerFishtail: 4, Fire: FireNone}, 6: {Skid: 4, TrailerFishtail: 4, Fire: FireNone}, 7: loose,
		8:  with(func(r *CrashResult) { r.TrailerRolls = true }),
		9:  with(func(r *CrashResult) { r.Roll, r.Burns = true, 3 }),
		10: with(func(r *CrashResult) { r.Roll, r.Burns, r.TrailerRolls = true, 3, true }),
		11: with(func(r *CrashResult) { r.Vault, r.Burns = true, 3 }),
		12: with(func(r *CrashResult) { r.Vault, r.Burns, r.TrailerRolls = true, 3, true }),
		14: with(func(r *CrashResult) { r.Vault, r.Burns, r.TrailerRolls = true, 3, true }),
	} {
		got := tab.CrashLines(CrashWithTrailer)[tab.CrashLine(CrashWithTrailer, total)]
		got.ID, got.Highest = "", 0
		if got != want {
			t.Errorf("total %d: %+v, want %+v", total, got, want)
		}
	}
}

func TestWhichCrashTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-022", "DX-CRASH-067")
	if CrashTableFor(true, false) != CrashOnManeuver || CrashTableFor(false, false) != CrashOnHazard {
		t.Error("maneuvers and hazards have the wrong tables")
	}
	if CrashTableFor(true, true) != CrashWithTrailer || CrashTableFor(false, true) != CrashWithTrailer {
		t.Error("trailers have the wrong table")
	}
}

func TestFirePenalties(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-063", "DX-MOD-034")
	for p := range FireNone + 1 {
		for q := range p {
			if p.Worse(q) != p || q.Worse(p) != p {
				t.Errorf("of %d and %d the worse is %d", p, q, p.Worse(q))
			}
		}
	}
}

func TestBraking(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-013", "DX-SPEED-014", "DX-SPEED-015", "DX-SPEED-016", "DX-SPEED-017", "DX-SPEED-018", "DX-SPEED-024",
		"DX-SPEED-027")
	for _, c := range []struct {
		from, to scale.Speed // half mph
		want     Braking
	}{
		{0, 30, Braking{Allowed: true}},
		{31, 40, Braking{Difficulty: 3, Allowed: true}},
		{41, 50, Braking{Difficulty: 5, Allowed: true}},
		{51, 60, Braking{Difficulty: 7, TireDice: 1, Allowed: true}},
		{61, 90, Braking{TireDice: 2, Crash: CrashOnManeuver, Allowed: true}},
		{91, 200, Braking{}},
	} {
		for v := c.from; v <= c.to; v++ {
			if got := Brake(v, BrakeOrdinary); got != c.want {
				t.Errorf("%v: %+v, want %+v", v, got, c.want)
			}
		}
	}
	for class, table := range map[BrakeClass]CrashTable{BrakeOrdinary: CrashOnManeuver, BrakeBus: CrashOnHazard, BrakeTowing: CrashWithTrailer} {
		if got := Brake(scale.MPH(35), class); got != (Braking{TireDice: 2, Crash: table, Allowed: true}) {
			t.Errorf("class %d: %+v", class, got)
		}
		if got := Brake(scale.MPH(30), class); got.Crash != NoCrashTable || got.Difficulty != 7 {
			t.Errorf("class %d at 30 mph: %+v", class, got)
		}
	}
}

func TestBrakingAsPrinted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-013", "DX-SPEED-017", "DX-SPEED-018", "DX-SPEED-027")
	var f struct {
		About string
		Most  int            `json:"most_mph"`
		Force map[string]int `json:"forced_mph"`
		Bands []struct {
			From       int `json:"from_mph"`
			To         int `json:"to_mph"`
			Difficulty int
			TireDice   int `json:"tire_dice"`
			Crash      int `json:"crash_table"`
		}
		Above []struct {
			Vehicle  string
			TireDice int `json:"tire_dice"`
			Crash    int `json:"crash_table"`
		} `json:"above_30_mph"`
	}
	tabletest.Printed(t, "data/deceleration.json", &f)
	for _, b := range f.Bands {
		for v := b.From; v <= b.To; v += 5 {
			want := Braking{b.Difficulty, b.TireDice, CrashTable(b.Crash), true}
			if got := Brake(scale.MPH(v), BrakeOrdinary); got != want {
				t.Errorf("%d mph: %+v, printed %+v", v, got, want)
			}
		}
	}
	if MaxBraking != scale.MPH(f.Most) || Brake(MaxBraking+scale.Step, BrakeTowing).Allowed || RollLoss != scale.MPH(f.Force["rolling"]) {
		t.Errorf("at most %v, a roll loses %v", MaxBraking, RollLoss)
	}
	classes := map[string]BrakeClass{
		"ten_wheeler": BrakeOrdinary, "bus_or_rv": BrakeBus, "tractor_trailer_rig": BrakeTowing, "vehicle_towing_car_trailer": BrakeTowing,
	}
	for _, r := range f.Above {
		if got := Brake(scale.MPH(35), classes[r.Vehicle]); got.TireDice != r.TireDice || int(got.Crash) != r.Crash {
			t.Errorf("%s: %+v", r.Vehicle, got)
		}
	}
}

// A total is a die and the modifiers: at 100 mph, +3, the six faces of Crash Table 1 give 4 to 9; with the +4 of a riderless cycle 8 to 13.
func TestCrashFaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-001", "DX-CRASH-065")
	tab := Standard()
	at := tab.CrashModifier(scale.MPH(100))
	if got := tab.CrashFaces(CrashOnManeuver, at); got != [MaxCrashLines]uint8{3: 1, 4: 1, 5: 4} {
		t.Errorf("at 100 mph: %v", got)
	}
	if got := tab.CrashFaces(CrashOnManeuver, at+RiderlessCrash); got != [MaxCrashLines]uint8{5: 2, 6: 4} {
		t.Errorf("at 100 mph without its rider: %v", got)
	}
	for _, table := range []CrashTable{CrashOnManeuver, CrashOnHazard, CrashWithTrailer} {
		lines := tab.CrashLines(table)
		for modifier := -2; modifier <= 12; modifier++ {
			sum := uint8(0)
			for i, n := range tab.CrashFaces(table, modifier) {
				if sum += n; n > 0 && i >= len(lines) {
					t.Errorf("table %d has no line %d", table, i)
				}
			}
			if sum != 6 {
				t.Errorf("table %d, %+d: %d faces", table, modifier, sum)
			}
		}
	}
}
