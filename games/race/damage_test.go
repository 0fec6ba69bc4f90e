package race

import (
	"fmt"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// structures checks the Structure of the seats from 0 on.
func (b *board) structures(want ...uint8) {
	b.Helper()
	for i, n := range want {
		if got := b.car(game.Seat(i)).Structure; got != n {
			b.Errorf("seat %d has Structure %d, want %d", i, got, n)
		}
	}
}

// Crashing and driving through a wreck cost by speed: 1 at 1 to 5, 2 at 6 to 10, 3 at 11 to 16, 4 at 18.
func TestImpactLoss(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-012", "RC-MOVE-016")
	for speed, want := range map[uint8]uint8{1: 1, 2: 1, 5: 1, 6: 2, 8: 2, 10: 2, 11: 3, 14: 3, 16: 3, 18: 4} {
		if got := ImpactLoss(speed); got != want {
			t.Errorf("speed %d: %d, want %d", speed, got, want)
		}
	}
}

// Structure at the skull destroys the car: it is out, its square holds a wreck, its tokens stay, its turns are over and nothing repairs it.
func TestDestroyed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-001", "RC-DMG-002", "RC-DMG-017")
	b := cinder(t, "open:T01.T08.T02", "1:1:3", 4, 0, carAt{At: "0:4:1"}, carAt{At: "0:4:2"})
	b.car(0).Structure = 1
	b.token("0:1:3", MineToken, 0)
	b.do(0, drive("AA", 0)).asked(AskGear, 1).stands(0, "1:1:4") // a crate
	if c := b.car(0); c.running() || c.Structure != 0 || !b.s.Wreck(b.at("1:1:4")) {
		t.Errorf("%+v", c)
	}
	b.lies("0:1:3", MineToken)
	if e := b.one(EvDestroyed); e.Cause != ByCrate || e.Seat != 0 {
		t.Errorf("%+v", e)
	}
	// Round after round: Structure stays as it is.
	b.sit(1, 2).order(3, 2, 1)
	b.structures(0)
}

// Losses come in the order written, and a car at 0 is destroyed before the next is looked at. Hammer (Structure 1) enters a square with a mine and rubble:
// it is destroyed by the mine, and the rubble takes nothing; and the mine takes no more than there is.
func TestDamageInOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-018", "RC-MOVE-012")
	b := place(t, "open:T01.T06.T02", carAt{At: "1:2:7", Car: "hammer", Node: "G3-6", Structure: 1}, carAt{At: "0:4:1"}, carAt{At: "0:4:2"})
	b.token("1:2:8", MineToken, 1).moving(0, 3, 0)
	b.do(0, drive("A", 0)).asked(AskGear, 1)
	if e := b.one(EvLoss); e.Cause != ByMine || e.Count != 1 || e.Left != 0 {
		t.Errorf("%+v", e)
	}
	// In a shunt the hit car comes first. Both at 1: the hit one is destroyed, then the mover, at its own square; two wrecks, one car left: it has won.
	b = place(t, straights, carAt{At: "1:2:5", Car: "breaker", Node: "G4-9", Structure: 1},
		carAt{At: "1:2:6", Car: "undertow", Structure: 1}, carAt{At: "0:4:1"}).moving(0, 3, 0)
	// D = 9: base 2. Undertow 2 + 1 - 2 = 1, Breaker 2 - 1 + 2 - 1 = 2.
	b.do(0, drive("A", 0))
	if !b.s.Wreck(b.at("1:2:5")) || !b.s.Wreck(b.at("1:2:6")) || b.car(1).Out != 1 || b.car(0).Out != 2 {
		t.Errorf("out: %d, %d", b.car(0).Out, b.car(1).Out)
	}
	if o, over := b.rules.Outcome(&b.s); !over || o.Winners != game.Seats(2) || o.Scores != [game.MaxSeats]int32{1, 0, 2} {
		t.Errorf("%+v", o)
	}
}

// Crash: the car does not enter the block, loses Structure by its speed, its movement ends and its gearstick goes to zero.
func TestCrash(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-012", "RC-DMG-013")
	for _, c := range []struct {
		car, node string
		loss      uint8
	}{{"tongs", "G2-5", 1}, {"tongs", "G2-8", 2}, {"tongs", "G3-10", 2}, {"tongs", "G3-12", 3}, {"tongs", "G4-16", 3}, {"tongs", "G5-18", 4}} {
		b := place(t, "open:T01.T04.T02", carAt{At: "1:1:3", Car: c.car, Node: c.node}, carAt{At: "0:4:1"}).moving(0, 5, 0)
		b.do(0, drive("AA", 0)).asked(AskEnd, 0).stands(0, "1:1:4")
		b.structures(8 - c.loss)
		if b.s.Node(0).ID != "G1-0" || b.turn().Left != 0 {
			t.Errorf("stick on %s, allowance %d", b.s.Node(0).ID, b.turn().Left)
		}
	}
	// Diagonally: the lane change is spent. The crash is offered like any other square, first of all.
	b := cinder(t, "open:T01.T04.T02", "1:2:4", 5, 2)
	if first := b.rules.Legal(&b.s, 0, nil); !b.has(0, drive("L", 0)) || len(first) == 0 {
		t.Error("the crash is not offered")
	}
	b.do(0, drive("L", 0)).asked(AskEnd, 0).stands(0, "1:2:4")
	b.budget(0, 1, 0)
	b.structures(4)
}

// A car that crashed starts again from the zero spot; up to speed 5 its lane changes are unlimited, and it steers out.
func TestStartingAgain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-019", "RC-DMG-012")
	b := place(t, "open:T01.T04.T02", carAt{At: "1:1:4", Car: "undertow", Node: "G3-9"}, carAt{At: "0:4:1"}).moving(0, 5, 0)
	b.do(0, drive("A", 0), PassAction()).sit(1).asked(AskGear, 0)
	b.do(0, to(t, "G1-3", 0, 0)) // the only line upwards
	b.refuses(0, PassAction(), "RC-MOVE-005")
	b.do(0, drive("RRA", 0)).asked(AskEnd, 0).stands(0, "1:3:7")
}

// If every square in reach is a block the player has to choose one all the same: here only straight ahead is left, without lane changes.
func TestNoChoiceButACrash(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-022", "RC-MOVE-005")
	b := cinder(t, "open:T01.T05.T02", "1:1:5", 5, 0)
	b.turn().Activations = 0
	if legal := b.rules.Legal(&b.s, 0, nil); len(legal) != 1 || legal[0] != drive("A", 0) {
		t.Errorf("%v", legal)
	}
	b.refuses(0, PassAction(), "RC-MOVE-005")
	b.do(0, drive("A", 0)).asked(AskGear, 1).stands(0, "1:1:5")
	b.structures(4)
}

// Off-road cars ignore gravel, rubble and oil of both kinds; everything else they feel.
func TestOffroad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-016", "RC-MOVE-014", "RC-MOVE-015", "RC-MOVE-016")
	for _, c := range []struct {
		course, at      string
		token           Token
		left, structure uint8
	}{
		{"open:T01.T07.T02", "1:1:3", NoToken, 4, 8},
		{"open:T01.T06.T02", "1:2:7", NoToken, 4, 8},
		{"open:T01.T03.T02", "1:2:4", NoToken, 4, 8},
		{straights, "1:2:4", OilToken, 4, 8},
		{straights, "1:2:4", MineToken, 4, 6},
		{"open:T01.T08.T02", "1:1:3", NoToken, 3, 7},
		{"open:T01.T10.T02", "1:1:7", NoToken, 3, 8},
	} {
		b := place(t, c.course, carAt{At: c.at, Car: "bramble", Node: "G2-8"}, carAt{At: "0:4:1"}).moving(0, 5, 0)
		entered := b.s.course.Squares[b.at(c.at)].Ahead
		b.s.t.On[entered] |= uint8(c.token)
		b.do(0, drive("A", 0)).asked(AskMove, 0)
		if b.turn().Left != c.left || b.car(0).Structure != c.structure {
			t.Errorf("%s, token %s: %d left, Structure %d; want %d, %d", c.course, c.token, b.turn().Left, b.car(0).Structure, c.left, c.structure)
		}
	}
	// Pushed into rubble it takes nothing either; another car takes 1.
	for car, want := range map[string]uint8{"bramble": 8, "undertow": 7 - 1} {
		b := place(t, "open:T01.T06.T02", carAt{At: "1:2:6", Car: "cinder", Node: "G2-8", Structure: 6}, carAt{At: "1:2:7", Car: car},
			carAt{At: "0:4:1"}).moving(0, 3, 0)
		b.s.t.Pairs[0], b.s.t.Pairs[1] = game.Seats(1), game.Seats(0) // they have met: it is only a push
		b.do(0, drive("A", 0)).stands(1, "1:2:8")
		if got := b.car(1).Structure; got != want {
			t.Errorf("%s: Structure %d, want %d", car, got, want)
		}
	}
}

// What a car is pushed into counts as entered involuntarily: a mine does 2, rubble, crate and wreck 1 each; the crate, the wreck and the mine are gone. Oil,
// gravel, boost, water, a ramp, oil and spike tokens and mines beside have no effect, and the pushed car pays nothing.
func TestInvoluntaryEntry(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-015", "RC-DMG-014", "RC-EQUIP-011")
	for _, c := range []struct {
		name, course, at string // of the pushed car; it is pushed one square ahead
		token            Token
		wreck, beside    bool
		loss             uint8
		gone             bool // the token
	}{
		{"nothing", straights, "1:2:4", NoToken, false, false, 0, false},
		{"mine", straights, "1:2:4", MineToken, false, false, 2, true},
		{"oil token", straights, "1:2:4", OilToken, false, false, 0, false},
		{"spikes", straights, "1:2:4", SpikeToken, false, false, 0, false},
		{"mine beside", straights, "1:2:4", NoToken, false, true, 0, false},
		{"wreck", straights, "1:2:4", NoToken, true, false, 1, false},
		{"rubble", "open:T01.T06.T02", "1:2:8", NoToken, false, false, 1, false},
		{"crate", "open:T01.T08.T02", "1:2:6", NoToken, false, false, 1, false},
		{"oil", "open:T01.T03.T02", "1:2:4", NoToken, false, false, 0, false},
		{"gravel", "open:T01.T07.T02", "1:1:3", NoToken, false, false, 0, false},
		{"boost", "open:T01.T09.T02", "1:2:3", NoToken, false, false, 0, false},
		{"water", "open:T01.T10.T02", "1:2:7", NoToken, false, false, 0, false},
		{"ramp", "open:T01.T06.T02", "1:2:6", NoToken, false, false, 0, false},
	} {
		var square int
		if _, err := fmt.Sscanf(c.at[4:], "%d", &square); err != nil {
			t.Fatal(err)
		}
		behind := fmt.Sprintf("%s%d", c.at[:4], square-1)
		b := place(t, c.course, carAt{At: behind, Car: "breaker", Node: "G5-11"}, carAt{At: c.at, Car: "undertow", Node: "G4-11", Heat: 3},
			carAt{At: "0:4:1"})
		into := b.s.course.Squares[b.at(c.at)].Ahead
		b.moving(0, 5, 0)
		b.s.t.Pairs[0], b.s.t.Pairs[1] = game.Seats(1), game.Seats(0) // only a push
		b.s.t.On[into] |= uint8(c.token)
		if c.wreck {
			b.s.t.On[into] |= wreckBit
		}
		if c.beside {
			b.token("1:1:5", MineToken, 2)
		}
		before := *b.car(1)
		b.do(0, drive("A", 0)).asked(AskMove, 0)
		x := b.car(1)
		if x.At != into || before.Structure-x.Structure != c.loss || x.Node != before.Node || x.Heat != 3 || x.Steering != before.Steering {
			t.Errorf("%s: at %s, lost %d, node %d, heat %d; want %d lost", c.name, b.name(x.At), before.Structure-x.Structure, x.Node, x.Heat, c.loss)
		}
		if lies, _ := b.s.Token(into); (lies == NoToken) != (c.gone || c.token == NoToken) {
			t.Errorf("%s: token %s", c.name, lies)
		}
		if b.s.Wreck(into) || c.name == "crate" && b.s.Feature(into) != Plain {
			t.Errorf("%s: the obstacle is still there", c.name)
		}
		if shock := x.Shock; shock != map[bool]uint8{true: 2}[c.token == MineToken] {
			t.Errorf("%s: shock %d", c.name, shock)
		}
	}
}

// A crate that is broken is gone for the race; the square is plain afterwards.
func TestCrateIsGone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-016")
	b := cinder(t, "open:T01.T08.T02", "1:1:3", 6, 0, carAt{At: "1:1:2", Car: "breaker", Node: "G3-7"})
	b.do(0, drive("AAA", 0))
	b.structures(5)
	b.budget(2, 0, 0)
	b.moving(1, 6, 0).do(1, drive("AA", 0))
	b.structures(5, 6)
	b.budget(4, 0, 0) // Steering of seat 0
}

// A wreck driven into costs Structure by speed and 2 allowance, and is gone.
func TestWreckInTheWay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-016", "RC-DMG-002")
	for _, c := range []struct {
		node string
		loss uint8
	}{{"G2-5", 1}, {"G2-8", 2}, {"G4-14", 3}, {"G5-18", 4}} {
		b := place(t, straights, carAt{At: "1:2:5", Car: "tongs", Node: c.node}, carAt{At: "0:4:1"}).wreck("1:2:6").moving(0, 5, 0)
		b.do(0, drive("A", 0)).stands(0, "1:2:6")
		b.structures(8 - c.loss)
		b.budget(2, 0, 2) // Tongs has two Steering points
		if b.s.Wreck(b.at("1:2:6")) {
			t.Error("the wreck is still there")
		}
		if b.s.Node(0).ID != c.node {
			t.Errorf("the stick is on %s", b.s.Node(0).ID)
		}
	}
}
