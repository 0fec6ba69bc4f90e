package control

import (
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/internal/datafile/tabletest"
	"turnpike/rulebook/proof"
)

func TestUnskilledDrivers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-003", "DX-CHAR-018")
	for _, c := range []struct {
		skill  DrivingSkill
		driver bool
		hc     int
		ok     bool
	}{
		{SkillDriver, false, -2, true}, {SkillCyclist, true, -3, true}, {SkillCyclist, false, -3, true}, {SkillTrucker, true, -2, true},
		{SkillTrucker, false, -4, true}, {SkillPilot, true, 0, false},
	} {
		if hc, ok := c.skill.Unskilled(c.driver); hc != c.hc || ok != c.ok {
			t.Errorf("skill %d, Driver %v: %d, %v", c.skill, c.driver, hc, ok)
		}
	}
}

func TestReflexes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-006", "DX-HC-007", "DX-CHAR-009")
	for die := 1; die <= 6; die++ {
		if ReflexTotal(die, 2, false) != die+2 || ReflexTotal(die, 0, true) != die-1 {
			t.Errorf("die %d: %d with +2, %d in improved armor", die, ReflexTotal(die, 2, false), ReflexTotal(die, 0, true))
		}
	}
	for total, want := range map[int]int{0: 0, 4: 0, 5: 1, 6: 2, 7: 2, 9: 2} {
		if got := ReflexBonus(total); got != want {
			t.Errorf("total %d: %+d, want %+d", total, got, want)
		}
	}
}

func TestStartingHandling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-009", "DX-HC-010")
	for _, c := range []struct {
		h    Handling
		want int
	}{
		{Handling{Base: 2}, 2}, {Handling{Base: 3, Reflex: 2}, 5}, {Handling{Base: 4, Reflex: 2}, 5}, {Handling{Base: 1, Unskilled: -3}, -2},
		{Handling{Base: -1, Unskilled: -4}, -3}, {Handling{Base: 2, Plusses: 3}, 2},
	} {
		if got := c.h.Start(); got != c.want {
			t.Errorf("%+v starts at %d, want %d", c.h, got, c.want)
		}
	}
}

// An HC 2 car of a Driver +2 recovers 4 a turn; the reflex bonus does not count, a missing skill does, and 1 is the least.
func TestHandlingRecovery(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-027", "DX-HC-028", "DX-HC-029", "DX-HC-030", "DX-HC-034", "DX-HC-035", "DX-CHAR-010", "DX-CHAR-011")
	for _, c := range []struct {
		h    Handling
		want int
	}{
		{Handling{Base: 2, Plusses: 2}, 4}, {Handling{Base: 2, Plusses: 2, Reflex: 2}, 4}, {Handling{Base: 0}, 1}, {Handling{Base: -3}, 1},
		{Handling{Base: 3, Unskilled: -2}, 1}, {Handling{Base: 3, Unskilled: -1}, 2}, {Handling{Base: 1, Plusses: 1, Skill: SkillCyclist}, 2},
		{Handling{Base: 1, Plusses: 1, Skill: SkillTrucker}, 2}, {Handling{Base: 3, Losses: -2}, 1}, {Handling{Base: 3, Plusses: 1, Losses: -2}, 2},
	} {
		if got := c.h.Recovery(); got != c.want {
			t.Errorf("%+v recovers %d, want %d", c.h, got, c.want)
		}
	}
}

func TestHandlingTrack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-011", "DX-HC-012", "DX-HC-031")
	h := Handling{Base: 2, Reflex: 1}
	for status, want := range map[int]int{-6: -4, 0: 2, 1: 3, 2: 3, 3: 3} {
		if got := h.Recover(status); got != want {
			t.Errorf("from %d to %d, want %d", status, got, want)
		}
	}
	for _, c := range [][3]int{{3, 1, 2}, {3, 0, 3}, {-3, 2, -5}, {-5, 3, -6}, {-6, 7, -6}, {2, -1, 2}} {
		if got := Drop(c[0], c[1]); got != c[2] {
			t.Errorf("status %d less D%d: %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

// A car that starts at 3 loses a tire, then its wheel, then another tire: 2, 3 and 5 in all.
func TestCornerLosses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-036", "DX-HC-037", "DX-HC-040", "DX-HC-041")
	h := Handling{Base: 3, Plusses: 1}
	for _, c := range []struct {
		corners       [4]CornerLoss
		top, recovery int
	}{
		{[4]CornerLoss{}, 3, 4},
		{[4]CornerLoss{CornerNoTire}, 1, 2},
		{[4]CornerLoss{CornerNoWheel}, 0, 1},
		{[4]CornerLoss{CornerNoWheel, CornerNoTire}, -2, 1},
		{[4]CornerLoss{CornerNoWheel, CornerNoWheel, CornerNoTire}, -3, 1},
	} {
		h.Losses = 0
		for _, corner := range c.corners {
			h.Losses += int8(corner.HC())
		}
		if h.Top() != c.top || h.Recovery() != c.recovery || h.Recover(HandlingFloor) != min(HandlingFloor+c.recovery, c.top) {
			t.Errorf("%v: top %d, recovery %d; want %d, %d", c.corners, h.Top(), h.Recovery(), c.top, c.recovery)
		}
	}
}

// printedControl is the control table of the rulebook, a row for 5-10, 15-20 ... 195-200 mph, a column for each status from 3 down: "." is
// safe, "X" is XX.
var printedControl = [controlRows]string{
	"..........", "........22", "......2344", ".....22345", ".....22346",
	".....23456", "....22345X", "....23456X", "....2345XX", "....3456XX",
	"...23456XX", "...2345XXX", "...3456XXX", "..2345XXXX", "..3456XXXX",
	"..345XXXXX", ".2345XXXXX", ".234XXXXXX", ".234XXXXXX", "234XXXXXXX",
}

func TestControlTableAsPrinted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-015", "DX-HC-016", "DX-HC-017", "DX-HC-019")
	for row, cells := range printedControl {
		for column, cell := range []byte(cells) {
			want := Check(cell - '0')
			switch cell {
			case '.':
				want = Safe
			case 'X':
				want = Lost
			}
			for _, mph := range [2]int{5 + 10*row, 10 + 10*row} {
				if got := Standard().Check(scale.MPH(mph), 3-column); got != want {
					t.Errorf("%d mph at %d: %v, printed %v", mph, 3-column, got, want)
				}
			}
		}
	}
}

func TestControlTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-015", "DX-HC-018", "DX-HC-019", "DX-HC-020", "DX-HC-021", "DX-HC-026", "DX-SPEED-041")
	tab := Standard()
	// The first column that is not safe moves with the speed, and a cell never gets easier with speed or a lower status.
	for v := scale.Speed(0); v <= scale.MPH(250); v++ {
		for status := HandlingTop; status >= HandlingFloor; status-- {
			c := tab.Check(v, status)
			switch {
			case v == 0 || status >= 4 || v <= scale.MPH(10):
				if c != Safe {
					t.Fatalf("%v at %d: %v", v, status, c)
				}
			case c < tab.Check(v-1, status) || status < HandlingTop && c < tab.Check(v, status+1):
				t.Fatalf("%v at %d: %v is easier than at a lower speed or a better status", v, status, c)
			}
			if c != tab.Check(-v, status) {
				t.Fatalf("%v at %d: reverse differs", v, status)
			}
			// Pairs of rows share their cells, and speeds between use the next one.
			if v > 0 && v <= scale.MPH(200) && c != tab.Check((v+19)/20*20, status) {
				t.Fatalf("%v at %d: not the cell of the next row", v, status)
			}
		}
	}
	for _, c := range []struct {
		mph, status int
		want        Check
	}{
		{15, -4, Safe}, {20, -5, 2}, {30, -3, 2}, {40, -6, 5}, {60, -6, 6}, {65, -6, Lost}, {70, -1, 2}, {85, -5, Lost}, {100, -4, 6},
		{105, 0, 2}, {140, 1, 2}, {160, -2, Lost}, {165, 2, 2}, {195, 3, 2}, {200, 0, Lost}, {200, 1, 4}, {245, 3, 2}, {80, -9, Lost},
	} {
		if got := tab.Check(scale.MPH(c.mph), c.status); got != c.want {
			t.Errorf("%d mph at %d: %v, want %v", c.mph, c.status, got, c.want)
		}
	}
}

// HC 2 at 60 mph: a drift to 1 is safe, a steep drift to -2 needs 2, a drift to -3 needs 3.
func TestControlWorkedExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-049")
	tab, status := Standard(), 2
	for _, c := range []struct {
		d      int
		status int
		check  Check
	}{{1, 1, Safe}, {3, -2, 2}, {1, -3, 3}} {
		status = Drop(status, c.d)
		if got := tab.Check(scale.MPH(60), status); status != c.status || got != c.check {
			t.Errorf("after D%d: status %d needs %v; want %d, %v", c.d, status, got, c.status, c.check)
		}
	}
}

func TestControlRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-016", "DX-HC-017")
	for c := Safe; c <= Lost; c++ {
		failing := 0
		for die := 1; die <= 6; die++ {
			want := die >= int(c)
			if c == Lost {
				want = false
			}
			if c.Keeps(die) != want {
				t.Errorf("%v with a %d: %v", c, die, c.Keeps(die))
			}
			if !c.Keeps(die) {
				failing++
			}
		}
		if c.Failing() != failing || c.Rolls() != (failing > 0 && failing < 6 || c == 1) {
			t.Errorf("%v: %d faces fail, counted %d; rolls %v", c, c.Failing(), failing, c.Rolls())
		}
	}
	if Safe.String() != "safe" || Lost.String() != "XX" || Check(4).String() != "4+" {
		t.Error("the cells are not named as printed")
	}
}

func TestCrashModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-023", "DX-HC-024", "DX-HC-025")
	tab := Standard()
	for v, want := range map[int]int{
		5: -2, 10: -2, 15: -2, 20: -2, 25: -2, 30: -2, 35: 0, 40: 0, 45: 1, 60: 1, 65: 2, 80: 2, 85: 3, 100: 3, 105: 4, 120: 4, 125: 5, 140: 5,
		145: 6, 160: 6, 165: 7, 180: 7, 185: 8, 200: 8, 300: 8, -20: -2, 0: -2,
	} {
		if got := tab.CrashModifier(scale.MPH(v)); got != want {
			t.Errorf("%d mph: %+d, want %+d", v, got, want)
		}
	}
}

// The handling rules against their table.
func TestHandlingAsPrinted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-009", "DX-HC-012", "DX-HC-018")
	var f struct {
		About     string
		Start     [2]int
		Floor     int
		SafeFrom  int            `json:"safe_from"`
		Corner    map[string]int `json:"corner_loss"`
		Reflex    []struct{ From, Bonus int }
		Unskilled []struct {
			Skill         string
			HC            int
			WithoutDriver int `json:"without_driver"`
		}
	}
	tabletest.Printed(t, "data/handling.json", &f)
	if f.Start != [2]int{HandlingBottom, HandlingTop} || f.Floor != HandlingFloor || f.SafeFrom != HandlingSafe {
		t.Errorf("%+v", f)
	}
	if f.Corner["tire"] != CornerNoTire.HC() || f.Corner["wheel"] != CornerNoWheel.HC() || CornerWhole.HC() != 0 {
		t.Errorf("corners: %v", f.Corner)
	}
	for _, r := range f.Reflex {
		if ReflexBonus(r.From) != r.Bonus || ReflexBonus(r.From-1) != r.Bonus-1 {
			t.Errorf("reflex total %d: %d, then %d", r.From, ReflexBonus(r.From-1), ReflexBonus(r.From))
		}
	}
	for i, r := range f.Unskilled {
		with, _ := DrivingSkill(i).Unskilled(true)
		without, _ := DrivingSkill(i).Unskilled(false)
		if with != r.HC || without != min(r.HC, r.WithoutDriver) {
			t.Errorf("%s: %d, %d", r.Skill, with, without)
		}
	}
}
