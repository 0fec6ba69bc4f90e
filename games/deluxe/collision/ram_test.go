package collision

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/internal/datafile/tabletest"
	"turnpike/rulebook/proof"
)

func TestDamageModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-016", "DX-COLL-017", "DX-COLL-018", "DX-COLL-020", "DX-PED-018")
	var f struct {
		About, Pedestrian string
		Rows              []struct {
			To int `json:"to_lb"`
			DM string
		}
	}
	tabletest.Printed(t, "data/damage-modifiers.json", &f)
	from := 0
	for _, r := range f.Rows {
		for _, w := range []garage.Weight{garage.Pounds(from) + 1, garage.Pounds(r.To)} {
			if got := DMOf(w).String(); got != r.DM {
				t.Errorf("%v: %s, printed %s", w, got, r.DM)
			}
		}
		from = r.To
	}
	if len(f.Rows) != dmRows || DMPedestrian.String() != f.Pedestrian || f.Pedestrian != "1/5" {
		t.Errorf("%d rows, pedestrian %v", len(f.Rows), DMPedestrian)
	}
	if got := DMOf(garage.Pounds(84001)); got != 21*DMOne {
		t.Errorf("above the table: %v, want 21", got)
	}
	// The modifiers that the garage works out are the same.
	c, checked := garage.Standard(), 0
	samples := c.Samples()
	for i := range samples {
		if samples[i].Design == nil {
			continue
		}
		var r garage.Report
		c.Check(samples[i].Design, nil, &r)
		fig := &r.Figures
		if got, want := DMOf(fig.Loaded), DM(int(DMOne)*fig.Damage[0]/fig.Damage[1]); got != want {
			t.Errorf("%s, %v: %v, garage has %d/%d", samples[i].Name, fig.Loaded, got, fig.Damage[0], fig.Damage[1])
		}
		checked++
	}
	if checked < 50 {
		t.Errorf("only %d samples", checked)
	}
}

func TestRamDamage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-017", "DX-COLL-024", "DX-COLL-027", "DX-COLL-028", "DX-ACC-050", "DX-ACC-051")
	for _, c := range []struct {
		dm          DM
		total, want int
	}{
		{DMTwoThirds, 14, 9}, {DMThird, 3, 1}, // the two printed examples
		{DMOne, 14, 14}, {3 * DMOne, 7, 21}, {DMThird, 2, 0}, {DMPedestrian, 14, 2}, {DMOne, -3, 0}, {DMTwoThirds, 0, 0},
	} {
		if got := c.dm.Of(c.total); got != c.want {
			t.Errorf("%d x %v = %d, want %d", c.total, c.dm, got, c.want)
		}
	}
	// A car of DM 2/3 rams for 14, 9 points: with a plate 18, against a plate 4, between two plates 9.
	for _, c := range []struct {
		own, other bool
		want       int
	}{{false, false, 9}, {true, false, 18}, {false, true, 4}, {true, true, 9}} {
		if got := DMTwoThirds.Plated(14, c.own, c.other); got != c.want {
			t.Errorf("plates %v and %v: %d, want %d", c.own, c.other, got, c.want)
		}
	}
}

func TestRamDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-023", "DX-COLL-025", "DX-COLL-026")
	for v, want := range map[scale.Speed]garage.Dice{
		0: {}, 1: {Dice: 1, Add: -4}, 10: {Dice: 1, Add: -4}, 11: {Dice: 1, Add: -2}, 30: {Dice: 1, Add: -1}, 40: {Dice: 1}, 60: {Dice: 1},
		61: {Dice: 2}, 70: {Dice: 2}, 80: {Dice: 3}, 90: {Dice: 4}, 200: {Dice: 15}, 400: {Dice: 35}, 405: {Dice: 36}, 600: {Dice: 55}, -80: {Dice: 3},
	} {
		if got := RamDice(v); got != want {
			t.Errorf("%v: %+v, want %+v", v, got, want)
		}
	}
}

// There are odds for the dice of the fastest collision that there is.
func TestOddsOfRams(t *testing.T) {
	t.Parallel()
	if n := RamDice(scale.MaxSpeed + scale.MaxSpeed).Dice; odds.MaxDice != n {
		t.Errorf("odds for %d dice, a head-on needs %d", odds.MaxDice, n)
	}
}

// The movement chart has a column with the ram dice of each speed.
func TestRamDiceAsPrinted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-023")
	data, err := os.ReadFile("../scale/data/chart.json")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Rows []struct {
			MPH float64
			Ram [2]int
		}
	}
	if err := json.Unmarshal(data, &f); err != nil || len(f.Rows) != 41 {
		t.Fatalf("%d rows: %v", len(f.Rows), err)
	}
	for _, r := range f.Rows {
		if d, want := RamDice(scale.Speed(2*r.MPH)), (garage.Dice{Dice: r.Ram[0], Add: r.Ram[1]}); d != want {
			t.Errorf("%v mph: ram dice %+v, printed %+v", r.MPH, d, want)
		}
	}
}

// Each cell is own/(own+other) to the nearest quarter; where that is a tie either quarter may be printed.
func TestTemporarySpeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-030", "DX-COLL-031", "DX-COLL-032")
	tab := Standard()
	dms := []DM{DMThird, DMTwoThirds}
	for n := DM(1); n <= 20; n++ {
		dms = append(dms, n*DMOne)
	}
	for _, a := range dms {
		for _, b := range dms {
			q := tab.Keeps(a, b)
			// |q/4 - a/(a+b)| <= 1/8, times 8(a+b)
			if d := 2*q*int(a+b) - 8*int(a); max(d, -d) > int(a+b) {
				t.Errorf("%v against %v keeps %d/4", a, b, q)
			}
			if q+tab.Keeps(b, a) != 4 {
				t.Errorf("%v and %v: %d/4 and %d/4", a, b, q, tab.Keeps(b, a))
			}
		}
	}
	if tab.Keeps(DMOne, DMPedestrian) != 3 || tab.Keeps(3*DMOne, DMPedestrian) != 4 || tab.Keeps(DMPedestrian, DMOne) != 1 {
		t.Error("a pedestrian does not count as DM 1/3")
	}
	if tab.Keeps(25*DMOne, DMOne) != tab.Keeps(20*DMOne, DMOne) || tab.Keeps(DMOne, 25*DMOne) != tab.Keeps(DMOne, 20*DMOne) {
		t.Error("more than 20 does not count as 20")
	}
	for _, c := range []struct {
		v          scale.Speed
		own, other DM
		want       scale.Speed
	}{
		{scale.MPH(60), DMOne, DMOne, scale.MPH(30)}, {scale.MPH(55), DMOne, DMOne, scale.MPH(30)}, {scale.MPH(30), DMThird, DMOne, scale.MPH(10)}, {scale.MPH(40), 2 * DMOne, DMOne, scale.MPH(30)},
		{scale.MPH(70), DMThird, 3 * DMOne, 0}, {scale.MPH(-20), DMOne, DMOne, scale.MPH(-10)}, {scale.MPH(-15), DMOne, DMOne, scale.MPH(-10)}, {scale.MPH(20), 20 * DMOne, DMOne, scale.MPH(20)},
	} {
		if got := tab.TemporarySpeed(c.v, c.own, c.other); got != c.want {
			t.Errorf("%v, %v against %v: %v, want %v", c.v, c.own, c.other, got, c.want)
		}
	}
}

func TestCollisionHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-034", "DX-COLL-057", "DX-COLL-061", "DX-COLL-063", "DX-COLL-064", "DX-COLL-068", "DX-COLL-076")
	for _, c := range []struct{ before, after, want int }{
		{60, 60, 1}, {60, 55, 1}, {60, 50, 1}, {60, 45, 2}, {60, 0, 6}, {55, 0, 6}, {0, 35, 4}, {-20, 0, 2},
	} {
		if got := Hazard(scale.MPH(c.before), scale.MPH(c.after)); got != c.want {
			t.Errorf("from %d to %d mph: D%d, want D%d", c.before, c.after, got, c.want)
		}
	}
	for striking, want := range map[int]int{1: 4, 2: 3, 3: 2, 4: 1, 7: 1} {
		if got := StruckHazard(striking); got != want {
			t.Errorf("D%d gives D%d, want D%d", striking, got, want)
		}
	}
	for net, want := range map[int][2]int{0: {0, 1}, 5: {5, 1}, 20: {5, 1}, 25: {10, 1}, 40: {10, 1}, 45: {15, 2}, 80: {20, 2}, 85: {25, 3}, 150: {40, 4}} {
		swipe := SwipeSpeed(scale.MPH(net))
		if swipe != scale.MPH(want[0]) || SwipeHazard(swipe) != want[1] {
			t.Errorf("net %d mph: swipe %v, D%d; want %v", net, swipe, SwipeHazard(swipe), want)
		}
	}
}

// The tree of 20 points that a ram of 41 breaks has 20/41 = 0.49, so 2/3: a DM 1 car at 80 mph goes on at 40.
func TestObjectModifier(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-074")
	if got := ObjectDM(20, 41); got != DMTwoThirds || Standard().TemporarySpeed(scale.MPH(80), DMOne, got) != scale.MPH(40) {
		t.Errorf("the tree has %v", got)
	}
	for _, c := range []struct {
		points, total int
		want          DM
	}{{10, 30, DMThird}, {10, 29, DMTwoThirds}, {20, 30, DMTwoThirds}, {21, 30, DMOne}, {30, 30, DMOne}, {31, 30, 2 * DMOne}, {60, 30, 2 * DMOne}, {61, 30, 3 * DMOne}} {
		if got := ObjectDM(c.points, c.total); got != c.want {
			t.Errorf("%d points by a ram of %d: %v, want %v", c.points, c.total, got, c.want)
		}
	}
}

func TestHeadOnFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-038", "DX-COLL-039", "DX-COLL-040", "DX-COLL-043")
	tab := Standard()
	for _, c := range []struct {
		v    [2]int
		dm   [2]DM
		sum  int
		to   [2]int
		want [2]int
	}{
		{[2]int{60, 60}, [2]DM{DMOne, DMOne}, 120, [2]int{0, 0}, [2]int{6, 6}},
		{[2]int{60, 40}, [2]DM{DMOne, DMOne}, 100, [2]int{10, 0}, [2]int{5, 4}}, // 30 - 20
		// A cycle at 90 keeps a quarter, 22.5, so 25; the truck at 20 keeps three quarters, 15, but the cycle has the higher temporary speed.
		{[2]int{90, 20}, [2]DM{DMThird, 2 * DMOne}, 110, [2]int{10, 0}, [2]int{8, 2}},
		// The same cycle against DM 3 keeps nothing.
		{[2]int{90, 20}, [2]DM{DMThird, 3 * DMOne}, 110, [2]int{0, 20}, [2]int{9, 1}},
	} {
		got := tab.HeadOn([2]scale.Speed{scale.MPH(c.v[0]), scale.MPH(c.v[1])}, c.dm)
		if got.Speed != scale.MPH(c.sum) || got.After != [2]scale.Speed{scale.MPH(c.to[0]), scale.MPH(c.to[1])} || got.Hazards != c.want {
			t.Errorf("%v with %v: %+v, want %d mph, %v, D%v", c.v, c.dm, got, c.sum, c.to, c.want)
		}
	}
}

func TestRearEndFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-045", "DX-COLL-046", "DX-COLL-047", "DX-COLL-050", "DX-COLL-051")
	tab := Standard()
	// 65 keeps half, 32.5, so 35; 35 keeps half, 17.5, so 20: both go on at 55. The changes are 10 and 20 mph.
	got, ok := tab.RearEnd([2]scale.Speed{scale.MPH(65), scale.MPH(35)}, [2]DM{DMOne, DMOne})
	if !ok || got != (Figures{scale.MPH(30), [2]scale.Speed{scale.MPH(55), scale.MPH(55)}, [2]int{1, 2}}) {
		t.Errorf("65 into 35 mph: %+v, %v", got, ok)
	}
	for _, c := range []struct {
		v, after int
		dm       [2]DM
		hazards  [2]int
	}{
		{45, 45, [2]DM{DMOne, DMOne}, [2]int{1, 1}},     // into 40: 22.5, so 25, and 20
		{65, 65, [2]DM{3 * DMOne, DMOne}, [2]int{1, 1}}, // into 60: 48.75, so 50, and 15
		{55, 60, [2]DM{3 * DMOne, DMOne}, [2]int{1, 1}}, // into 50: 41.25, so 45, and 12.5, so 15: faster than before
	} {
		got, ok := tab.RearEnd([2]scale.Speed{scale.MPH(c.v), scale.MPH(c.v - 5)}, c.dm)
		if want := [2]scale.Speed{scale.MPH(c.after), scale.MPH(c.after)}; !ok || got.After != want || got.Hazards != c.hazards {
			t.Errorf("%d into %d mph: %+v, want %v", c.v, c.v-5, got, want)
		}
	}
	for _, v := range [][2]int{{40, 40}, {30, 40}} {
		if got, ok := tab.RearEnd([2]scale.Speed{scale.MPH(v[0]), scale.MPH(v[1])}, [2]DM{DMOne, DMOne}); ok || got != (Figures{}) {
			t.Errorf("%d into %d mph is a collision: %+v", v[0], v[1], got)
		}
	}
}

func TestTBoneFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-053", "DX-COLL-054", "DX-COLL-057")
	// 50 keeps half, 25: a change of 25, D3, so D2 for the other.
	got := Standard().TBone([2]scale.Speed{scale.MPH(50), scale.MPH(70)}, [2]DM{DMOne, DMOne})
	if got != (Figures{scale.MPH(50), [2]scale.Speed{scale.MPH(25), scale.MPH(70)}, [2]int{3, 2}}) {
		t.Errorf("%+v", got)
	}
}

func TestSideswipeFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-061", "DX-COLL-063", "DX-COLL-065")
	v := [2]scale.Speed{scale.MPH(70), scale.MPH(50)}
	if got := Sideswipe(v, false); got != (Figures{scale.MPH(30), v, [2]int{3, 3}}) { // 120 / 4
		t.Errorf("opposite ways: %+v", got)
	}
	if got := Sideswipe(v, true); got != (Figures{scale.MPH(5), v, [2]int{1, 1}}) { // 20 / 4
		t.Errorf("the same way: %+v", got)
	}
	if got := Sideswipe([2]scale.Speed{scale.MPH(50), scale.MPH(70)}, true); got.Speed != scale.MPH(5) {
		t.Errorf("the slower one first: %+v", got)
	}
}

func TestSimpleCollisions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-094", "DX-COLL-097", "DX-COLL-098", "DX-COLL-099", "DX-COLL-100", "DX-COLL-101")
	v := [2]scale.Speed{scale.MPH(60), scale.MPH(35)}
	for _, c := range []struct {
		way   SimpleWay
		side  bool
		last  int
		speed int
		after [2]int
	}{
		{SimpleSameWay, false, 0, 25, [2]int{50, 50}}, // 47.5
		{SimpleSameWay, true, 0, 25, [2]int{60, 35}},
		{SimpleHeadOn, false, 0, 95, [2]int{0, 0}},
		{SimpleHeadOn, true, 0, 95, [2]int{60, 35}},
		{SimpleRightAngle, false, 0, 60, [2]int{10, 0}},
		{SimpleRightAngle, false, 1, 35, [2]int{10, 0}},
	} {
		if got := SimpleSpeed(c.way, v, c.last); got != scale.MPH(c.speed) {
			t.Errorf("way %d, last %d: %v, want %d mph", c.way, c.last, got, c.speed)
		}
		if got := SimpleAfter(c.way, c.side, v); got != [2]scale.Speed{scale.MPH(c.after[0]), scale.MPH(c.after[1])} {
			t.Errorf("way %d, side %v: %v, want %v", c.way, c.side, got, c.after)
		}
	}
	if SimpleHazard != control.Standard().Hazard(control.HazardCollision, false) {
		t.Error("the hazard is not that of the list")
	}
}

func TestSimpleDamage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-095", "DX-COLL-096")
	walker, cycle := SimpleBody{Pedestrian: true}, SimpleBody{Cycle: true, Weight: garage.Pounds(1300)}
	of := func(lb int) SimpleBody { return SimpleBody{Weight: garage.Pounds(lb)} }
	car := of(6000)
	for _, c := range []struct {
		name     string
		from, to SimpleBody
		want     int
	}{
		{"car to car", car, car, 15}, {"car to pedestrian", car, walker, 15}, {"pedestrian to car", walker, car, 3},
		{"cycle to car", cycle, car, 7}, {"cycle to cycle", cycle, cycle, 15}, {"cycle to pedestrian", cycle, walker, 15}, {"car to cycle", car, cycle, 15},
		{"9,999 lb", of(9999), car, 15}, {"10,000 lb", of(10000), car, 30}, {"19,999 lb", of(19999), car, 30}, {"20,000 lb", of(20000), car, 45},
		{"39,999 lb", of(39999), car, 45}, {"40,000 lb", of(40000), car, 60}, {"80,000 lb", of(80000), car, 60},
	} {
		if got := c.from.Deals(15, c.to); got != c.want {
			t.Errorf("%s: %d of 15, want %d", c.name, got, c.want)
		}
	}
	if car.Deals(-2, car) != 0 {
		t.Error("damage below 0")
	}
}

// The figures of the rules on collisions against their table.
func TestCollisionsAsPrinted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-057", "DX-COLL-095", "DX-COLL-096", "DX-COLL-097", "DX-COLL-101")
	var f struct {
		About      string
		TBone      map[string]int `json:"t_bone_struck_hazard"`
		Hazard     int            `json:"simplified_hazard"`
		Loss       int            `json:"simplified_t_bone_loss_mph"`
		Pedestrian string         `json:"simplified_pedestrian_deals"`
		Cycle      string         `json:"simplified_cycle_deals"`
		Weights    []struct {
			From  int `json:"from_lb"`
			To    int `json:"to_lb"`
			Times int
		} `json:"simplified_weight"`
	}
	tabletest.Printed(t, "data/collisions.json", &f)
	for n, want := range f.TBone {
		if d, err := strconv.Atoi(n); err != nil || StruckHazard(d) != want {
			t.Errorf("D%s gives D%d, want D%d", n, StruckHazard(d), want)
		}
	}
	if len(f.TBone) != 4 || SimpleHazard != f.Hazard || SimpleLoss != scale.MPH(f.Loss) || f.Pedestrian != DMPedestrian.String() || f.Cycle != "1/2" {
		t.Errorf("%+v", f)
	}
	for _, r := range f.Weights {
		for _, lb := range []int{r.From, r.To} {
			if got := (SimpleBody{Weight: garage.Pounds(lb)}).Deals(7, SimpleBody{}); got != 7*r.Times {
				t.Errorf("%d lb: %d of 7, want %d times", lb, got, r.Times)
			}
		}
	}
}

func TestFiguresAllocate(t *testing.T) {
	tab := Standard()
	if n := testing.AllocsPerRun(100, func() { tab.HeadOn([2]scale.Speed{scale.MPH(60), scale.MPH(40)}, [2]DM{DMOne, DMThird}) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
