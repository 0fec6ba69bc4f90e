package jumpstart

import (
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// far is a vehicle that stands at the edge of the map and looks out of it, behind those that head east, and has fired.
const far = `{"vehicle": "stock_pocket_brawler", "x": 8, "y": 90, "heading": 90, "fired": [0]}`

// alone is the position of a vehicle of the first seat with another one far away.
func alone(car string, more string) string {
	return fmt.Sprintf(`{"cars": [%s, %s]%s}`, car, far, more)
}

// runner is a Pocket Brawler that has fired, in the middle of the map, heading east.
func runner(speed, phase, maneuvers int) string {
	return alone(fmt.Sprintf(`{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": %d, "maneuvers": %d, "fired": [0]}`, speed, maneuvers),
		fmt.Sprintf(`, "phase": %d`, phase))
}

// 30 mph moves an inch, four squares, in phases 1, 2 and 3, and stands for the rest of the turn.
func TestAnInchAPhase(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-006")
	d := newDuel(t, runner(30, 1, 0))
	for phase := 1; phase <= 3; phase++ {
		d.asked(AskMove, 0)
		if d.s.Phase() != phase {
			t.Errorf("phase %d, want %d", d.s.Phase(), phase)
		}
		d.do(0, "move 0 straight")
		d.stands(0, 20+4*float64(phase), 48, 0)
	}
	d.asked(AskSpeed, 0, 1)
	if d.s.Turn() != 2 {
		t.Errorf("turn %d, want 2", d.s.Turn())
	}
}

func TestFastestFirst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-007")
	cars := func(a, b int) string {
		return fmt.Sprintf(`{"phase": 1, "cars": [
			{"vehicle": "stock_pocket_brawler", "x": 20, "y": 20, "heading": 0, "speed": %d, "fired": [0]},
			{"vehicle": "stock_pocket_brawler", "x": 20, "y": 60, "heading": 0, "speed": %d, "fired": [0]}]}`, a, b)
	}
	d := newDuel(t, cars(30, 40))
	d.asked(AskMove, 1)
	d.do(1, "move 1 straight")
	d.asked(AskMove, 0)
	for _, first := range []int{0, 1} {
		// The die says which of those that are left moves first, counted from 0.
		d := newDuel(t, cars(30, 30), roll(diceOrder, first))
		d.asked(AskMove, game.Seat(first))
	}
}

func TestSpeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-008", "DX-JUMP-009")
	d := newDuel(t, alone(`{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": 60, "fired": [0]}`, ""))
	d.asked(AskSpeed, 0, 1)
	d.refuses(0, "speed 0 65", "DX-JUMP-008")
	d.refuses(0, "speed 0 80", "DX-JUMP-008")
	d.refuses(0, "speed 0 30", "DX-JUMP-008")
	d.refuses(0, "speed 1 10", "DX-JUMP-008")
	var got []MPH
	for _, a := range d.g.Legal(&d.s, 0, nil) {
		got = append(got, a.Speed)
	}
	if fmt.Sprint(got) != "[70 50 40 60]" { // up 10, down 10 and 20, and the default: unchanged
		t.Errorf("offered %v", got)
	}
	d.do(0, "speed 0 70")
	if d.car(0).Speed != 60 || len(d.all(EvSpeed)) != 0 {
		t.Error("the speed is shown before all have chosen")
	}
	c := NewCodec(d.g)
	if v := c.Observe(&d.s, 1).(Observation).Cars[0]; v.Chosen != nil || !v.Ready {
		t.Errorf("seat 1 sees %v", v.Chosen)
	}
	if v := c.Observe(&d.s, 0).(Observation).Cars[0]; v.Chosen == nil || *v.Chosen != 70 {
		t.Errorf("seat 0 sees %v", v.Chosen)
	}
	d.do(1, "speed 1 0")
	if got := d.all(EvSpeed); len(got) != 2 || d.car(0).Speed != 70 || got[0].Speeds != [2]MPH{60, 70} {
		t.Errorf("revealed %v, %d mph", got, d.car(0).Speed)
	}

	d = newDuel(t, alone(`{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": 100, "fired": [0]}`, ""))
	d.refuses(0, "speed 0 110", "DX-JUMP-008")
}

func TestReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-016")
	at := func(vehicle string, speed int, stopped bool) string {
		return alone(fmt.Sprintf(`{"vehicle": %q, "x": 60, "y": 48, "heading": 0, "speed": %d, "stopped": %t, "fired": [0]}`, vehicle, speed, stopped), "")
	}
	d := newDuel(t, at("stock_pocket_brawler", 10, false))
	d.refuses(0, "speed 0 -10", "DX-JUMP-016")
	d.do(0, "speed 0 0", 1, "speed 1 0") // the full turn at 0
	d.asked(AskSpeed, 0, 1)
	if !d.has(0, "speed 0 -10") || !d.has(0, "speed 0 10") {
		t.Errorf("after a full turn at 0: %v", d.g.Legal(&d.s, 0, nil))
	}
	d.do(0, "speed 0 -10", 1, "speed 1 0", 0, "move 0 straight")
	d.stands(0, 56, 48, 0)
	d.refuses(0, "speed 0 -30", "DX-JUMP-016")
	d.do(0, "speed 0 -20", 1, "speed 1 0", 0, "move 0 drift left lateral=1")
	d.stands(0, 52, 49, 0)

	// Brought to a stop in the middle of the turn it has not stood for a full one.
	d = newDuel(t, at("stock_pocket_brawler", 10, false))
	r := run{s: &d.s, g: d.g}
	d.do(0, "speed 0 10")
	d.do(1, "speed 1 0")
	r.slow(0, 0)
	d.do(0, "move 0 straight")
	d.asked(AskSpeed, 0, 1)
	d.refuses(0, "speed 0 -10", "DX-JUMP-016")

	d = newDuel(t, at("stock_kestrel_100", 0, true))
	d.refuses(0, "speed 0 -10", "DX-JUMP-016")
}

// The first maneuver of a turn needs no die, the next one does: 2 and 5 and 2 for 40 mph are 9, no effect.
func TestSecondManeuverIsRolledFor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-010", "DX-JUMP-011")
	d := newDuel(t, runner(40, 1, 0), roll(diceControl, 2, 5))
	d.do(0, "move 0 drift left lateral=1")
	if len(d.all(EvControl)) != 0 {
		t.Error("the first maneuver is rolled for")
	}
	d.refuses(0, "move 1 straight", "DX-JUMP-007")
	d.do(0, "move 0 straight", 0, "move 0 drift right lateral=2")
	if e := d.one(EvControl); e.Count != 9 || e.Result != NoEffect {
		t.Errorf("%+v", e)
	}
	d.stands(0, 32, 47, 0)
	d.do(0, "move 0 straight") // of phase 4, the last one
	d.do(0, "speed 0 40", 1, "speed 1 0", 0, "move 0 drift left lateral=1")
	if len(d.all(EvControl)) != 0 {
		t.Error("the first maneuver of the next turn is rolled for")
	}
}

func TestDrift(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-012")
	for line, y := range map[string]float64{
		"move 0 drift left lateral=2": 50, "move 0 drift right lateral=2": 46, "move 0 drift left lateral=0.5": 48.5,
	} {
		d := newDuel(t, runner(20, 1, 0))
		d.do(0, line)
		d.stands(0, 24, y, 0)
	}
	d := newDuel(t, runner(20, 1, 0))
	d.refuses(0, "move 0 drift left lateral=2.1", "DX-JUMP-012")
	d.refuses(0, "move 0 drift left lateral=0", "DX-JUMP-012")
}

// After the inch the car's middle is at 24, 48, its left rear corner at 22, 49. A turn of 30 degrees to the left about that corner takes the middle,
// 2 ahead and 1 to the right of it, to 22 + 2 cos 30 + 1 sin 30 = 24.2321, 49 + 2 sin 30 - cos 30 = 49.1340.
func TestSwerve(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-013", "DX-JUMP-015")
	d := newDuel(t, runner(20, 1, 0))
	d.do(0, "move 0 swerve left corner=left degrees=30")
	d.stands(0, 24.2321, 49.1340, 30)
	if at := d.car(0).Pose.Point(-2*1024, 1024); at.Sub(geom.Vec{X: 22 * 1024, Y: 49 * 1024}).Len() > 2 {
		t.Errorf("the rear corner has moved to %v", at)
	}
	// About the other corner, 22, 47: 22 + 2 cos 30 - sin 30 = 23.2321, 47 + 2 sin 30 + cos 30 = 48.8660.
	d = newDuel(t, runner(20, 1, 0))
	d.do(0, "move 0 swerve left corner=right degrees=30")
	d.stands(0, 23.2321, 48.8660, 30)
	// To the right it is the mirror image.
	d = newDuel(t, runner(20, 1, 0))
	d.do(0, "move 0 swerve right corner=right degrees=30")
	d.stands(0, 24.2321, 46.8660, 330)
	d = newDuel(t, runner(20, 1, 0))
	d.refuses(0, "move 0 swerve left corner=left degrees=30.5", "DX-JUMP-013")
	d.refuses(0, "move 0 pivot left corner=left degrees=30", "DX-JUMP-014")
	if _, err := NewCodec(d.g).ParseText("move 0 bend left"); err == nil {
		t.Error("there is a bend")
	}
}

// Half an inch ahead the middle is at 22, 48 and the left rear corner at 20, 49; a quarter turn to the left takes the middle, 2 ahead and 1 to the
// right of the corner, to 20 + 1, 49 + 2.
func TestPivot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-014")
	d := newDuel(t, runner(10, 1, 0))
	d.do(0, "move 0 pivot left corner=left degrees=90")
	d.stands(0, 21, 51, 90)
	d = newDuel(t, runner(10, 1, 0))
	d.do(0, "move 0 pivot right corner=left degrees=200")
	if h := d.car(0).Pose.Heading; h != 160*geom.Degree {
		t.Errorf("heading %v", deluxe.Degrees(h))
	}
	// In reverse the rear edge leads and a front corner keeps its place: the middle is at 18, 48, the left front corner at 20, 49. The rear goes to the
	// left, so the nose turns to the right.
	d = newDuel(t, runner(-10, 1, 0))
	d.do(0, "move 0 pivot left corner=left degrees=90")
	if at := d.car(0).Pose; at.Point(2*1024, 1024).Sub(geom.Vec{X: 20 * 1024, Y: 49 * 1024}).Len() > 2 || at.Heading != 270*geom.Degree {
		t.Errorf("%v", at)
	}
	d = newDuel(t, runner(10, 1, 0))
	d.refuses(0, "move 0 pivot left corner=left degrees=360", "DX-JUMP-014")
}

// The moves of the list have the choices that matter: at 10 mph pivots too.
func TestLegalMoves(t *testing.T) {
	t.Parallel()
	d := newDuel(t, runner(20, 1, 0))
	// Four drifts, eight swerves, and straight on last.
	if list := d.g.Legal(&d.s, 0, nil); len(list) != 13 || list[12] != parse(t, "move 0 straight") {
		t.Errorf("%d moves", len(list))
	}
	d = newDuel(t, runner(10, 1, 0))
	if list := d.g.Legal(&d.s, 0, nil); len(list) != 13+4*12 {
		t.Errorf("%d moves", len(list))
	}
}

func TestEndlessRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-003")
	g := StandardRules()
	var s State
	if err := g.Start(&s, game.Setup{Seats: 2, Options: game.Values{"scenario": "road_duel", "vehicle_0": "stock_pocket_brawler", "vehicle_1": "stock_pocket_brawler", "speed": "100"},
		Dice: dice.Fast(1)}, nil); err != nil {
		t.Fatal(err)
	}
	was := s.t.Road
	var laid, taken int
	for s.Turn() < 8 {
		for _, d := range g.Decisions(&s, nil) {
			for seat := range d.Who.All() {
				legal := g.Legal(&s, seat, nil)
				if err := g.Apply(&s, seat, legal[len(legal)-1], func(e Event) {
					if e.Kind == EvRoad && e.Gone {
						taken += int(e.Count)
					} else if e.Kind == EvRoad {
						laid += int(e.Count)
					}
				}); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	// Seven turns at 100 mph are 70 inches, five sections of 12.
	if laid < 5 || taken < 3 || s.t.Road.Dropped <= was.Dropped || laid-taken != int(s.t.Road.N)-int(was.N) || s.t.Cars[0].Fate != InPlay {
		t.Errorf("%d sections laid, %d taken up, %d lie", laid, taken, s.t.Road.N)
	}
}
