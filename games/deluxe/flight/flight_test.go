package flight

import (
	"testing"
	"testing/fstest"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// TestBands holds heights to the ledger: a quarter inch for a car, a half for a van, an inch for what is oversized, 2/3 for a storey.
func TestBands(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		a    Altitude
		of   Band
		want bool
	}{
		{"at height 0 it meets a car", 0, SmallBand, true},
		{"a quarter inch up it clears one", 1, SmallBand, false},
		{"a quarter inch up it meets a van", 1, VanBand, true},
		{"half an inch up it clears it", 2, VanBand, false},
		{"three quarters up it meets a bus", 3, OversizedBand, true},
		{"an inch up it clears it", 4, OversizedBand, false},
		{"half an inch up it meets a house of one storey", 2, Storeys(1), true}, // 6/12 < 8/12
		{"three quarters up it clears that", 3, Storeys(1), false},              // 9/12
		{"an inch and a quarter up it meets two storeys", 5, Storeys(2), true},  // 15/12 < 16/12
		{"an inch and a half up it clears them", 6, Storeys(2), false},          // 18/12
		{"three quarters up it meets a lamppost", 3, LamppostBand, true},        // 9 < 12
		{"an inch and a quarter up it meets a tree", 5, TreeBand, true},         // 15 < 18
		{"a helicopter right above another clears it", 4, Flying(2), false},     // 12..18 and 6..12
		{"one a quarter inch above the floor of another meets it", 3, Flying(2), true},
		{"its cloud reaches a quarter inch to either side", 6, Cloud(5), false}, // 18..24 and 12..18
		{"so that it meets what is lower", 5, Cloud(5), true},
	} {
		if got := Flying(c.a).Meets(c.of); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	if c := Cloud(0); c != (Band{0, 6}) {
		t.Errorf("a cloud on the ground: %v", c)
	}
}

// TestFalls holds free fall to the table and to its printed example.
func TestFalls(t *testing.T) {
	t.Parallel()
	tables := Standard()
	totals := []struct {
		quarters Altitude
		mph      int
	}{{9, 20}, {26, 45}, {52, 65}, {86, 85}, {129, 110}, {180, 125}, {240, 150}, {308, 170}, {385, 190}, {470, 215},
		{564, 235}, {666, 255}} // the last two go on: 21 1/4 + 2 1/4 = 23 1/2 and + 2 = 25 1/2 inches
	for i, r := range totals {
		if got := tables.Falls(i + 1); got != r.quarters {
			t.Errorf("after %d turns: %d quarter inches", i+1, got)
		}
		if got := tables.Strikes(r.quarters, 0); got != scale.MPH(r.mph) {
			t.Errorf("from %d quarter inches: %v", r.quarters, got)
		}
		if i > 0 {
			if got := tables.Strikes(r.quarters-1, 0); got != scale.MPH(totals[i-1].mph) {
				t.Errorf("a quarter inch less than %d: %v", r.quarters, got)
			}
		}
	}
	if got := tables.Strikes(Inches(14), scale.MPH(30)); got != scale.MPH(95) {
		t.Errorf("the printed example, 14 inches and 30 mph: %v", got)
	}
	if got := tables.Strikes(Inches(2), scale.MPH(10)); got != scale.MPH(10) {
		t.Errorf("from 2 inches at 10 mph: %v", got)
	}
	if got := tables.Falls(0); got != 0 {
		t.Errorf("before the first turn: %d", got)
	}
}

// TestDive holds the rates of a dive to the printed example: 35 mph, then 30, 25 ... 0 at the end of the seventh turn; on the way 3 + 2 1/2 + 2 + 1 1/2
// + 1 + 1/2 = 10 1/2 inches.
func TestDive(t *testing.T) {
	t.Parallel()
	d, lost := Dive(7), Altitude(0)
	if d.Speed() != scale.MPH(35) || d.Loses() != 14 {
		t.Fatalf("35 mph: %v, %d quarter inches", d.Speed(), d.Loses())
	}
	for turn, want := range []int{30, 25, 20, 15, 10, 5, 0} {
		after, slower := d.Pull(4)
		if after.Speed() != scale.MPH(want) || slower != scale.Step {
			t.Errorf("turn %d: %v, %v slower", turn+1, after.Speed(), slower)
		}
		if Gain(d, after) != -scale.Step {
			t.Errorf("turn %d: the speed changes by %v", turn+1, Gain(d, after))
		}
		lost += after.Loses()
		d = after
	}
	if lost != 42 {
		t.Errorf("%d quarter inches lost in all", lost)
	}
	if d, s := Dive(3).Pull(2); d != 3 || s != 0 {
		t.Errorf("half an inch of way takes nothing off: %v %v", d, s)
	}
	// A rate of 20 mph loses 2 inches over 5 moves: 8 quarters, one in each of four, four in the last.
	for i, want := range []Altitude{1, 2, 3, 4, 8} {
		if got := Dive(4).LosesBy(i+1, 5); got != want {
			t.Errorf("after move %d: %d", i+1, got)
		}
	}
	for quarters, want := range map[int]int{2: 0, 4: 0, 6: 0, 8: 1, 12: 1} {
		if got := DiveDifficulty(quarters); got != want {
			t.Errorf("%d quarter inches: D%d", quarters, got)
		}
	}
}

// TestLands holds landing, slowing and flying backwards to the ledger.
func TestLands(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v    int
		dive Dive
		sunk Altitude
		want bool
	}{{0, 0, 2, true}, {0, 0, 3, false}, {5, 0, 1, false}, {0, 1, 1, false}} {
		if got := Lands(scale.MPH(c.v), c.dive, c.sunk); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	for mph, want := range map[int][2]bool{5: {false, true}, 10: {false, true}, 15: {true, true}, 20: {true, false}} {
		if rolls, ok := Slowing(scale.MPH(mph)); ok != want[1] || ok && rolls != want[0] {
			t.Errorf("%d mph: %v %v", mph, rolls, ok)
		}
	}
	for mph, want := range map[int]int{10: 0, 0: 0, -5: 1, -10: 1, -15: 2, -20: 2} {
		if got := Backwards(scale.MPH(mph)); got != want {
			t.Errorf("%d mph: %d", mph, got)
		}
	}
}

// TestCrashTable holds the lines to page 51.
func TestCrashTable(t *testing.T) {
	t.Parallel()
	tables := Standard()
	for total, want := range map[int]CrashResult{
		-1: {Motion: MotionDrift, Drops: 1}, 1: {Motion: MotionDrift, Drops: 1},
		2: {Motion: MotionVeer, Drops: 2}, 3: {Motion: MotionVeer, Drops: 2},
		4: {Motion: MotionVeer, Drops: 4, Fire: control.FireMinus3}, 5: {Motion: MotionVeer, Drops: 4, Fire: control.FireMinus3},
		6: {Motion: MotionVeer, Drops: 6, Fire: control.FireNone, Dives: true, RotorCheck: true},
		7: {Motion: MotionVeer, Drops: 6, Fire: control.FireNone, Dives: true, RotorCheck: true},
		8: {Motion: MotionSpin, Fire: control.FireNone, RotorCheck: true}, 9: {Motion: MotionSpin, Fire: control.FireNone, RotorCheck: true},
		10: {Fails: true}, 14: {Fails: true},
	} {
		got := tables.CrashLines()[tables.CrashLine(total)]
		got.ID, got.Highest = "", 0
		if got != want {
			t.Errorf("%d: %+v", total, got)
		}
	}
	for points, want := range map[int]int{0: 0, 1: 1, 5: 1, 6: 2, 9: 2, 10: 3, 40: 3} {
		if got := FireHazard(points); got != want {
			t.Errorf("%d points: D%d", points, got)
		}
	}
}

// TestRotors holds rotor checks and hits to pages 51 and 52.
func TestRotors(t *testing.T) {
	t.Parallel()
	tables := Standard()
	for total, want := range map[int]RotorState{2: RotorWhole, 7: RotorWhole, 8: RotorDamaged, 10: RotorDamaged, 11: RotorFailed, 17: RotorFailed} {
		if got := tables.RotorCheck(total, RotorWhole); got != want {
			t.Errorf("%d: %v", total, got)
		}
	}
	for total, want := range map[int]RotorState{7: RotorDamaged, 8: RotorFailed, 10: RotorFailed, 11: RotorFailed} {
		if got := tables.RotorCheck(total, RotorDamaged); got != want {
			t.Errorf("damaged, %d: %v", total, got)
		}
	}
	for mph, want := range map[int]int{75: 0, 80: 1, 120: 1, 125: 2, 160: 2, 165: 3, 200: 3, 205: 4} {
		if got := tables.RotorModifier(scale.MPH(mph), false, false); got != want {
			t.Errorf("%d mph: %+d", mph, got)
		}
	}
	if got := tables.RotorModifier(scale.MPH(120), true, true); got != 1+1+4 {
		t.Errorf("120 mph, plant hurt, rotor shot: %+d", got)
	}
	for die, want := range []int{1, 1, 1, 1, 1, 2} {
		if got := RotorHit(die + 1); got != want {
			t.Errorf("a %d: %d", die+1, got)
		}
	}
	if tables.BladeDice() != 4 {
		t.Errorf("a blade: %d dice", tables.BladeDice())
	}
}

// TestReach holds arcs and ranges at different altitudes to the printed examples of page 52.
func TestReach(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		across, up int32 // inches
		want       Reach
	}{{5, 4, ReachLevel}, {4, 5, ReachSteep}, {4, 4, ReachSteep}, {2, 7, ReachSteep}, {0, 0, ReachLevel}} {
		if got := ReachOf(c.across*scale.Inch, c.up*scale.Inch); got != c.want {
			t.Errorf("%d away, %d up: %v", c.across, c.up, got)
		}
	}
	// 7" and 6" are -1 each; 10" is -2; under 1" is +4; 4" counts 0 in the third example.
	for _, c := range []struct{ across, up, want int }{{-1, -1, -2}, {-2, -1, -3}, {0, 4, 0}, {4, 0, 0}, {4, 4, 4}, {4, -1, -1}, {-2, 4, -2}} {
		if got := RangeModifier(c.across, c.up, 4); got != c.want {
			t.Errorf("%+d and %+d: %+d", c.across, c.up, got)
		}
	}
}

// TestBombs holds the scatter of bombs to page 52.
func TestBombs(t *testing.T) {
	t.Parallel()
	tables := Standard()
	for die, want := range []BombWay{{-1, 0, false}, {1, 0, false}, {0, 1, false}, {0, -1, false}, {0, 1, true}, {0, -1, true}} {
		if got := tables.BombDirection(die + 1); got != want {
			t.Errorf("a %d: %+v", die+1, got)
		}
	}
	for quarters, want := range map[Altitude]garage.Dice{
		4: {Dice: 1}, 40: {Dice: 1}, 41: {Dice: 1, Add: 3}, 60: {Dice: 1, Add: 3}, 61: {Dice: 2, Add: 3}, 80: {Dice: 2, Add: 3}, 81: {Dice: 4}, 470: {Dice: 4},
	} {
		if got := tables.BombDistance(quarters); got != want {
			t.Errorf("%d quarter inches: %+v", quarters, got)
		}
	}
}

// TestLoad holds that broken tables are refused with what is wrong.
func TestLoad(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no file":       "",
		"unknown field": `{"wrong": 1}`,
		"no lines":      `{"about": "x"}`,
	} {
		dir := fstest.MapFS{}
		if text != "" {
			dir["flight.json"] = &fstest.MapFile{Data: []byte(text)}
		}
		if _, err := Load(dir); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
