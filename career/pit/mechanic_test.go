package pit

import (
	"io/fs"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/internal/datafile/tabletest"
	"turnpike/rulebook/proof"
)

// The chart as it is printed, from no skill to Mechanic +3. Two dice never show less than 2 nor more than 12.
func TestNeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-001", "DX-MECH-012", "DX-MECH-013")
	for i, row := range [5][5]int{{2, 11, Never, Never, Never}, {2, 9, 11, 12, Never}, {2, 7, 9, 11, Never}, {2, 5, 7, 9, 11}, {2, 3, 5, 7, 11}} {
		for d, want := range row {
			is(t, Difficulty(d).String(), Need(i+Unskilled, Difficulty(d), 0), want)
		}
		is(t, "impossible", Need(i+Unskilled, Impossible, 2), Never)
	}
	// The 14 of a Mechanic +1 is out of reach but with the tools of a garage.
	is(t, "very hard in the yard", Need(1, VeryHard, 0), Never)
	is(t, "very hard with a portable shop", Need(1, VeryHard, 1), Never)
	is(t, "very hard in a garage", Need(1, VeryHard, 2), 12)
	is(t, "what is impossible stays so with tools", Need(0, VeryHard, 2), Never)
}

func TestTools(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-003", "DX-MECH-004", "DX-ACC-069", "DX-ACC-070")
	v := built(t, workhorse).hurt(map[string]int{"weapon:0": 1})
	one := Mechanic{ID: 1, Skill: 1, Hours: 40} // a gun is medium: 9
	for _, k := range []struct {
		what, at      string
		cases         int
		kit           bool
		need, shopped int
	}{
		{"basic tools", "", 4, true, 9, 0},
		{"the same", Yard, 4, true, 9, 0},
		{"a garage; a portable shop in it changes nothing", Bay, 4, false, 7, 0},
		{"a portable shop", Shed, 4, false, 9, 8},
		{"improvised tools", Road, 0, false, 11, 0},
		{"a tool kit", Road, 0, true, 9, 0},
		{"a portable shop on the road", Road, 2, false, 11, 8},
		{"and a tool kit for what it does not have", Road, 2, true, 9, 8},
	} {
		o := preview(t, v, Plan{Cases: k.cases, ToolKit: k.kit, Mechanics: []Mechanic{one}, Jobs: []Job{{Part: "weapon:0", Way: Own, Who: []int{1}, At: k.at}}})
		try := o.Jobs[0].Tries[0]
		is(t, k.what, try.Steps[0].Need, k.need)
		if shopped := try.Shopped; (len(shopped) > 0) != (k.shopped > 0) || len(shopped) > 0 && shopped[0].Need != k.shopped {
			t.Errorf("%s: with the shop %+v, want %d", k.what, shopped, k.shopped)
		}
	}
}

func TestWays(t *testing.T) {
	t.Parallel()
	for need := 0; need <= 14; need++ {
		n := 0
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if a+b >= need {
					n++
				}
			}
		}
		is(t, "ways", Ways(need), n)
	}
}

// How hard each piece of work is, on a car with something of everything.
func TestDifficulties(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-007", "DX-MECH-010", "DX-MECH-011", "DX-REPAIR-007")
	v := built(t, workhorse)
	h, err := lift(garage.Standard(), v, 0)
	if err != nil {
		t.Fatal(err)
	}
	const none = numDifficulties
	for _, k := range []struct {
		part, way string
		want      Difficulty // of the last step
	}{
		{"weapon:0", Own, Medium}, {"weapon:2", Own, Hard}, {"weapon:3", Own, Hard}, {"weapon:4", Own, Hard}, {"plant:front", Own, Hard}, {"fitting:inside", Own, Medium},
		{"weapon:0", Jury, Hard}, {"plant:front", Jury, Hard}, {"weapon:2", Jury, VeryHard}, {"weapon:3", Jury, VeryHard}, {"weapon:4", Jury, VeryHard},
		{"weapon:0", New, Medium}, {"weapon:2", New, Hard}, {"plant:front", New, Hard}, {"cyberlink:gunner", New, Medium},
		{"plant:front", Strip, Medium}, {"fitting:targeting_computer", Strip, Medium}, {"fitting:long_distance_radio", Strip, Medium}, {"weapon:2", Strip, Easy}, {"fitting:inside", Strip, Easy},
		{"tire:front_left", New, none}, {"tire:front_left", Strip, none}, {"shots:0", Strip, none}, {"weapon:0", Reload, none}, {"loose", Strip, none},
		{"link:A", Own, Easy}, {"armor:front", Own, Medium},
	} {
		target, refused := h.target(k.part)
		if refused != nil {
			t.Error(refused)
			continue
		}
		h.veh.Damage = map[string]int{k.part: 1}
		if err := h.refresh(); err != nil && target.kind == onPart {
			t.Error(err)
		}
		have := Difficulty(none)
		steps := h.stepsOf(&target, k.way, true)
		if len(steps) > 0 {
			have = steps[len(steps)-1]
		}
		if have != k.want {
			t.Errorf("%s of %s: %d, want %d", k.way, k.part, have, k.want)
		}
		h.veh.Damage = nil
	}
	// The old part comes out before a new one goes in, unless it is not there any more.
	target, _ := h.target("plant:front")
	if steps := h.stepsOf(&target, New, true); len(steps) != 2 || steps[0] != Medium || steps[1] != Hard {
		t.Errorf("a new plant takes %v", steps)
	}
	h.veh.Gone = []string{"plant:front"}
	if steps := h.stepsOf(&target, New, true); len(steps) != 1 || steps[0] != Hard {
		t.Errorf("a new plant where there is none takes %v", steps)
	}
	is(t, "a rotor", tables.Work.Repair.of(tradeRotor), VeryHard)
	is(t, "tires are never repaired", tables.Work.Repair.of(tradeTire), Impossible)
	is(t, "nor computers", tables.Work.Repair.of(tradeComputer), Impossible)
	is(t, "computers are installed", tables.installing(tradeComputer), Medium)
	is(t, "tires are changed", tables.installing(tradeTire), Trivial)
}

func TestTablesRefuse(t *testing.T) {
	t.Parallel()
	tabletest.Refuses(t, dataFiles, func(dir fs.FS) (*repairTables, error) { return loadTables(dir) }, []tabletest.Break{
		{"repair.json", `"mechanic": 2`, `"mechanic": 4`, "chart[3]: mechanic: 4 is not in 2..2"},
		{"repair.json", `"hard": 9`, `"hard": 15`, "chart[3]: hard: 15 is not in 1..14"},
		{"repair.json", `"tries": 2`, `"tries": 0`, "chart[4]: tries: 0 is not in 1..2"},
		{"repair.json", `"radio": "medium"`, `"radar": "medium"`, `salvage: there is no "radar"`},
		{"repair.json", `"tire": "impossible", "computer": "impossible", "other": "hard"`, `"tire": "impossible"`, "jury_rig: there is no other"},
		{"repair.json", `"armor": 3`, `"armor": 0`, "a_success: armor: 0 is not in 1..20"},
		{"repair.json", `"percent_each": 25`, `"percent_each": 26`, "percent_each: 26 is not in 1..25"},
		{"repair.json", `"link": "easy"`, `"link": "simple"`, "simple"},
	})
}
