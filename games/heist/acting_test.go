package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// turnOf names who takes the next turn.
func turnOf(seat game.Seat) Action {
	a := newAction(DoGo)
	a.Seat = seat
	return a
}

// Everybody takes one turn in a round, in the order that the team likes, another one in the next round; a turn that has begun is finished first, and the
// Enemy Die is rolled even if nothing was done before. There are no Enemy Pegs, so that its peg face does nothing.
func TestTurns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-001", "HH-ACT-002", "HH-ACT-036", "HH-BOOST-014", "HH-ENEMY-001")
	b := place(t, Tank, crewAt{At: "3,1"}, crewAt{At: "3,3"}, crewAt{At: "3,5"}).main("7,3")
	b.refuses(1, b.drive("4,3"), "HH-ACT-001")
	b.enemyDie(FacePeg).pass(0)
	b.one(EvEnemyDie)
	b.asked(AskTurn)
	b.refuses(0, b.drive("4,1"), "HH-ACT-005") // that is not the question
	b.refuses(1, turnOf(0), "HH-FAQ-013")      // he is Exhausted
	b.do(1, turnOf(2)).asked(AskAct, 2)
	b.refuses(0, b.drive("4,1"), "HH-BOOST-014")
	b.enemyDie(FacePeg).do(2, b.drive("4,5"), PassAction())
	// The only one left needs no question.
	b.asked(AskAct, 1)
	b.enemyDie(FacePeg).pass(1)
	if b.s.t.Round != 3 {
		t.Errorf("round %d, want 3", b.s.t.Round)
	}
	b.asked(AskTurn).do(0, turnOf(1)).asked(AskAct, 1)
	proof.Of(t, "HH-ROUND-001")
	// All are fresh again.
	for seat := range game.Seat(3) {
		if b.player(seat).Exhausted {
			t.Errorf("seat %d is Exhausted", seat)
		}
	}
}

// Two actions, the same twice if one likes; then the Enemy Die rolls without a question.
func TestTwoActions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-002", "HH-ACT-003", "HH-FAQ-001")
	b := place(t, Tank, crewAt{Who: "anvil", At: "3,3"}, crewAt{At: "3,5"}).main("12,6")
	// Anvil in the Sidewinder: Speed 4. He drives two of four spaces; what is left of them is lost.
	b.do(0, b.drive("5,3")).is("sidewinder", "5,3")
	if b.s.t.Turn.Actions != 1 {
		t.Errorf("%d actions, want 1", b.s.t.Turn.Actions)
	}
	b.refuses(0, b.drive("10,3"), "HH-ACT-006")
	b.enemyDie(FacePeg).do(0, b.drive("9,3"))
	b.one(EvEnemyDie)
	b.asked(AskAct, 1)
}

// Speed 4: three spaces are legal, four in any mix of directions, five are not.
func TestDrive(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-006", "HH-ACT-008", "HH-ROAD-002", "HH-SKILL-002")
	for to, ok := range map[string]bool{"6,3": true, "7,3": true, "7,6": true, "3,6": true, "1,1": true, "8,3": false, "8,6": false} {
		b := place(t, Tank, crewAt{At: "3,3"}, crewAt{At: "12,1"}).main("12,3")
		if ok {
			b.do(0, b.drive(to)).is("sidewinder", to)
		} else {
			b.refuses(0, b.drive(to), "HH-ACT-006")
		}
	}
	// Drive 0 is not offered.
	b := place(t, Tank, crewAt{At: "3,3"}, crewAt{At: "12,1"}).main("12,3")
	proof.Of(t, "HH-ACT-033")
	b.refuses(0, b.drive("3,3"), "HH-ACT-007")
}

// Vehicles and wrecks block; a diagonal step between two of them does not touch them. The car at 3,3 can only leave to the north-east.
func TestDriveIsBlocked(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-007", "HH-ROAD-016")
	ring := func(crew crewAt) *board {
		b := place(t, Tank, crew, crewAt{At: "12,1"}).main("12,3")
		b.suv("suv1", "3,2").suv("suv2", "4,3").suv("suv3", "2,2").suv("suv4", "2,3")
		return b.wreck("suv5", "2,4").wreck("suv6", "3,4").wreck("suv7", "4,4")
	}
	b := ring(crewAt{At: "3,3"})
	b.refuses(0, b.drive("4,3"), "HH-ACT-007")
	b.refuses(0, b.drive("3,4"), "HH-ACT-007")
	b.refuses(0, b.drive("1,3"), "HH-ACT-006") // 4,2 3,1 2,1 1,2 1,3: five
	b.refuses(0, b.drive("3,5"), "HH-ACT-006") // 4,2 5,3 5,4 4,5 3,5: five
	for _, to := range []string{"1,2", "4,5", "5,5"} {
		b := ring(crewAt{At: "3,3"})
		b.do(0, b.drive(to)).is("sidewinder", to)
	}
}

// The Redliner drives through SUVs, PVs and abandoned cars, never through wrecks or the Tank, and stops on none of them.
func TestThreadTheNeedle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-020", "HH-ACT-007")
	wall := func(car string) *board {
		b := place(t, Tank, crewAt{Car: car, At: "3,1"}, crewAt{At: "4,2"}).main("4,4")
		return b.suv("suv1", "4,1").abandoned("apex", "4,3").wreck("suv2", "4,5").wreck("suv3", "4,6")
	}
	b := wall("redliner") // Badge: Speed 5
	b.refuses(0, b.drive("4,1"), "HH-ACT-007")
	b.do(0, b.drive("8,1")).is("redliner", "8,1")
	b = wall("redliner")
	b.do(0, b.drive("5,3"))
	b = wall("sidewinder")
	b.refuses(0, b.drive("5,1"), "HH-ACT-006")
	// Nothing but wrecks and the Tank in the way.
	b = place(t, Tank, crewAt{Car: "redliner", At: "3,1"}, crewAt{At: "12,2"}).main("4,2").wreck("suv1", "4,1").wreck("suv2", "4,3").
		wreck("suv3", "4,4").wreck("suv4", "4,5").wreck("suv5", "4,6")
	b.refuses(0, b.drive("5,1"), "HH-ACT-006")
}

// Leaps of Athletics 3: an SUV with a slot three spaces away, the roof of another PV and the own roof are legal; an SUV four away and one whose slots are
// taken are not.
func TestLeaps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-009", "HH-ACT-012", "HH-ACT-014", "HH-ROAD-005", "HH-ROAD-008")
	spot := func() *board {
		b := place(t, Tank, crewAt{Who: "switchback", At: "5,3"}, crewAt{At: "5,5"}, crewAt{At: "1,1", On: "suv3"}).main("8,3")
		return b.suv("suv1", "8,6").suv("suv2", "9,4").suv("suv3", "6,4").peg("suv3").wreck("suv4", "5,4")
	}
	b := spot()
	for _, name := range []string{"suv1", "big_block", "sidewinder", "main"} {
		if !b.has(0, b.leap(name)) {
			t.Errorf("a Leap to %s is not offered", name)
		}
	}
	b.refuses(0, b.leap("suv2"), "HH-ACT-009")       // four away
	b.refuses(0, b.leap("suv3"), "HH-ACT-012")       // full
	b.refuses(0, b.leap("suv4"), "HH-ACT-012")       // a wreck
	b.refuses(0, b.leap("suv5"), "HH-ACT-012")       // not on the road
	b.refuses(0, b.wheel("big_block"), "HH-ACT-013") // a teammate's wheel
	b.refuses(0, b.wheel("sidewinder"), "HH-ACT-009")
	for _, name := range []string{"suv1", "big_block", "sidewinder", "main"} {
		b := spot()
		b.do(0, b.leap(name)).stands(0, name)
		if b.s.t.Turn.Actions != 1 || b.one(EvLeap).Gone {
			t.Error("a Leap costs an action")
		}
	}
}

// A teammate's vehicle is stood on, neither driven nor hijacked.
func TestTeammatesVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-FAQ-002")
	b := place(t, Tank, crewAt{Who: "switchback", At: "5,3"}, crewAt{At: "5,5"}).main("8,3")
	b.refuses(0, b.wheel("big_block"), "HH-ACT-013")
	b.do(0, b.leap("big_block")).stands(0, "big_block")
	b.refuses(0, b.wheel("big_block"), "HH-ACT-013")
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
	b.refuses(0, b.drive("6,5"), "HH-ACT-004")
}

// Wheel and roof of the own PV: each way is a Leap; the wheel needs no slot, the roof does. From the wheel one may go to another vehicle at once, and
// from afar to the wheel.
func TestWheelAndRoof(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-009", "HH-ACT-010", "HH-ACT-011", "HH-ROAD-009", "HH-FAQ-003")
	b := place(t, Tank, crewAt{Who: "switchback", At: "5,3"}, crewAt{At: "5,5", On: "suv1"}).main("12,3").suv("suv1", "6,3")
	b.do(0, b.leap("sidewinder")).stands(0, "sidewinder")
	r := run{s: &b.s, g: &b.tables}
	if r.manned(b.v("sidewinder")) || r.drives(0) {
		t.Error("the vehicle is manned with its owner on the roof")
	}
	b.refuses(0, b.drive("6,4"), "HH-ACT-004")
	b.refuses(0, b.leap("sidewinder"), "HH-ACT-009")
	b.turn(0, 2).do(0, b.wheel("sidewinder")).stands(0, "wheel")
	if b.s.t.Turn.Actions != 1 || !r.manned(b.v("sidewinder")) {
		t.Error("the wheel costs an action and mans the vehicle")
	}
	// Both slots of the own car are taken: behind the wheel from three spaces away all the same, but not onto the roof.
	b = place(t, Tank, crewAt{Who: "switchback", At: "5,3", On: "suv1"}, crewAt{At: "1,1", On: "sidewinder"}, crewAt{At: "1,2", On: "sidewinder"}).
		main("12,3").suv("suv1", "8,3")
	b.refuses(0, b.leap("sidewinder"), "HH-ACT-012")
	b.do(0, b.wheel("sidewinder")).stands(0, "wheel")
	// Too far is too far for the wheel as well.
	b = place(t, Tank, crewAt{Who: "switchback", At: "5,3", On: "suv1"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "9,3")
	b.refuses(0, b.wheel("sidewinder"), "HH-ACT-009")
	// A throw puts nobody behind a wheel: his own car is the nearest, he lands on its roof.
	b = place(t, Tank, crewAt{At: "5,3", On: "suv1"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.run(func(r *run) { r.destroy(b.v("suv1")) }).stands(0, "sidewinder")
}

// Badge's first Leap in a turn is no action: before, between or after the two, not after Take Boost Token.
func TestQuickExit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-035", "HH-ACT-029", "HH-BOOST-012", "HH-BOOST-013")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.do(0, b.drive("5,4"), b.drive("5,3")).asked(AskAct, 0)
	if b.s.t.Turn.Actions != 0 {
		t.Fatalf("%d actions, want 0", b.s.t.Turn.Actions)
	}
	b.refuses(0, b.drive("5,4"), "HH-ACT-002")
	b.enemyDie(FacePeg).do(0, b.leap("suv1")).stands(0, "suv1")
	if !b.one(EvLeap).Gone {
		t.Error("the Leap was an action")
	}
	// The second one of a turn is an action.
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.do(0, b.leap("suv1"), b.wheel("sidewinder"))
	if b.s.t.Turn.Actions != 1 {
		t.Errorf("%d actions, want 1", b.s.t.Turn.Actions)
	}
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.enemyDie(FacePeg).do(0, newAction(DoBoost)).asked(AskAct, 1).stands(0, "wheel")
}

// Ram: an SUV in one of the eight spaces around becomes a wreck where it is, the car stays. Three hits are needed; failure changes nothing.
func TestRam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-015", "HH-ACT-032", "HH-SKILL-014", "HH-ROAD-003", "HH-ROAD-017", "HH-SKILL-009", "HH-ROAD-013")
	for _, at := range []string{"4,2", "5,2", "6,2", "4,3", "6,3", "4,4", "5,4", "6,4"} {
		b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", at).suv("suv2", "7,3")
		b.refuses(0, b.on(DoRam, "suv2"), "HH-ACT-015")
		b.effort("hhhh").do(0, b.on(DoRam, "suv1")).wrecked("suv1", at).is("sidewinder", "5,3")
		if e := b.one(EvResult); e.Count != 4 || e.Index != 3 || !e.Kept {
			t.Errorf("%+v", e)
		}
		r := run{s: &b.s, g: &b.tables}
		if r.suv(b.v("suv1")) {
			t.Error("the wreck counts as an SUV")
		}
		b.refuses(0, b.on(DoRam, "suv1"), "HH-ACT-015")
	}
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.effort("hh--").do(0, b.on(DoRam, "suv1")).is("suv1", "6,3").asked(AskAct, 0)
	if b.s.t.Turn.Actions != 1 {
		t.Errorf("%d actions, want 1", b.s.t.Turn.Actions)
	}
	proof.Of(t, "HH-SKILL-009", "HH-SKILL-010")
	// Again.
	b.effort("hhh-").do(0, b.on(DoRam, "suv1")).wrecked("suv1", "6,3")
}

// What is no SUV next to the car cannot be rammed, what is no SUV and no other PV not forced.
func TestRamAndForceTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-020", "HH-ROAD-015", "HH-TANK-009", "HH-SEMI-012", "HH-FAQ-010", "HH-CHOP-009", "HH-CHOP-010")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "5,4"}).main("6,3").wreck("suv1", "5,2").abandoned("apex", "4,3")
	b.refuses(0, b.on(DoRam, "main"), "HH-ACT-020") // the Tank
	for _, name := range []string{"suv1", "apex", "sidewinder"} {
		b.refuses(0, b.on(DoRam, name), "HH-ACT-015")
	}
	for _, name := range []string{"main", "suv1", "apex"} {
		b.refuses(0, b.on(DoForce, name), "HH-ACT-020")
	}
	b.refuses(0, b.on(DoForce, "sidewinder"), "HH-ACT-018") // one's own
	b.refuses(0, b.on(DoRam, "big_block"), "HH-ACT-015")
	proof.Of(t, "HH-ACT-022")
	if !b.has(0, b.on(DoForce, "big_block")) {
		t.Error("a teammate's car cannot be forced")
	}
	b = place(t, Semi, crewAt{At: "5,3"}, crewAt{At: "1,4"}).main("6,3")
	b.refuses(0, b.on(DoRam, "main"), "HH-ACT-020")
	b.refuses(0, b.on(DoForce, "main"), "HH-ACT-020")
	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,4"}).hunter("6,3", 3)
	b.refuses(0, b.on(DoRam, "hunter"), "HH-ACT-020")
	b.refuses(0, b.on(DoForce, "hunter"), "HH-ACT-020")
}

// The Enemy Peg of the rammed SUV cannot enter the adjacent PV that has one already: it is back in the supply.
func TestRamWithPegs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-017", "HH-ROAD-018", "HH-FAQ-007")
	b := place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3").peg("suv1")
	b.effort("hhhh").do(0, b.on(DoRam, "suv1")).wrecked("suv1", "6,3").pegs("sidewinder")
	b.one(EvPegOff)
	if b.s.t.PegsOut != 1 {
		t.Errorf("%d Enemy Pegs out, want 1", b.s.t.PegsOut)
	}
}

// The wreck of the SUV that was rammed in front destroys the car in the End of Round, unless the car or the wreck moves.
func TestRamInFront(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-016", "HH-ROUND-004", "HH-ROUND-005")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", Exhausted: true}).main("12,3").suv("suv1", "6,3")
	b.effort("hhhh").do(0, b.on(DoRam, "suv1"))
	b.enemyDie(FacePeg).do(0, PassAction()).gone("sidewinder").wrecked("suv1", "2,3")
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", Exhausted: true}).main("12,3").suv("suv1", "6,3")
	b.effort("hhhh").do(0, b.on(DoRam, "suv1"), b.drive("5,4"))
	b.enemyDie(FacePeg).do(0, PassAction()).is("sidewinder", "5,4").wrecked("suv1", "2,3")
}

// Anvil may move the new wreck a space, to any empty one of the eight around it.
func TestFollowThrough(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-012", "HH-BOOST-013", "HH-FAQ-013")
	ram := func() *board {
		b := place(t, Tank, crewAt{Who: "anvil", At: "5,3"}, crewAt{At: "7,4"}).main("12,3").suv("suv1", "6,3")
		return b.effort("hhh-").do(0, b.on(DoRam, "suv1")).asked(AskNudge, 0)
	}
	b := ram()
	b.offers(b.to("5,2"), b.to("6,2"), b.to("7,2"), b.to("7,3"), b.to("5,4"), b.to("6,4")) // not 5,3 and 7,4: PVs
	b.refuses(0, b.to("7,4"), "HH-FAQ-013")
	b.do(0, b.to("7,2")).wrecked("suv1", "7,2").asked(AskAct, 0)
	ram().pass(0).wrecked("suv1", "6,3").asked(AskAct, 0)
	b = place(t, Tank, crewAt{Who: "anvil", At: "5,3"}, crewAt{At: "7,4"}).main("12,3").suv("suv1", "6,3")
	b.effort("hh--").do(0, b.on(DoRam, "suv1")).asked(AskAct, 0) // no new wreck
}

// Force: two spaces through empty ones, diagonals between vehicles allowed; the pegs on the vehicle ride along; then the own car may take its place.
func TestForce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-018", "HH-ACT-019", "HH-ACT-021", "HH-ACT-032", "HH-ACT-037", "HH-FAQ-004")
	force := func() *board {
		b := place(t, Tank, crewAt{Car: "redliner", At: "5,3"}, crewAt{At: "1,1", On: "suv1"}).main("12,3")
		b.suv("suv1", "6,3").peg("suv1").suv("suv2", "7,3").wreck("suv3", "6,2").suv("suv4", "7,4").wreck("suv5", "6,4")
		return b.effort("hhh").do(0, b.on(DoForce, "suv1")).asked(AskForce, 0)
	}
	b := force()
	// From 6,3: 7,2 between two of them, 5,2 and 5,4; from there a second step.
	b.offers(b.to("5,2"), b.to("7,2"), b.to("5,4"), b.to("4,1"), b.to("5,1"), b.to("6,1"), b.to("7,1"), b.to("8,1"), b.to("8,2"), b.to("8,3"),
		b.to("4,2"), b.to("4,3"), b.to("4,4"), b.to("4,5"), b.to("5,5"), b.to("6,5"))
	b.refuses(0, b.to("8,4"), "HH-ACT-018")
	b.do(0, b.to("8,3")).is("suv1", "8,3").stands(1, "suv1").pegs("suv1").asked(AskFollow, 0)
	b.offers(b.to("6,3"))
	b.do(0, b.to("6,3")).is("redliner", "6,3").asked(AskAct, 0)
	if b.s.t.Turn.Actions != 1 {
		t.Errorf("%d actions, want 1", b.s.t.Turn.Actions)
	}
	proof.Of(t, "HH-ACT-033")
	// It need not move, and then its space is not free.
	force().pass(0).is("suv1", "6,3").is("redliner", "5,3").asked(AskAct, 0)
	force().do(0, b.to("8,3"), PassAction()).is("redliner", "5,3").asked(AskAct, 0)
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.effort("hh--").do(0, b.on(DoForce, "suv1")).is("suv1", "6,3").asked(AskAct, 0)
}

// The Sidewinder forces three spaces; driven by nobody else does anything.
func TestHandbrake(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-012", "HH-BOOST-020")
	for car, ok := range map[string]bool{"sidewinder": true, "redliner": false} {
		b := place(t, Tank, crewAt{Car: car, At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
		b.effort("hhh")
		if ok {
			b.effort("-") // Control 4
		}
		b.do(0, b.on(DoForce, "suv1"))
		if ok {
			b.do(0, b.to("9,3"), PassAction()).is("suv1", "9,3")
		} else {
			b.refuses(0, b.to("9,3"), "HH-ACT-018")
		}
	}
}

// An SUV is forced two spaces, directly in front of the Tank, and rammed with the second action.
func TestForceThenRam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-023")
	b := place(t, Tank, crewAt{Car: "redliner", At: "7,4"}, crewAt{At: "1,1"}).main("7,3").suv("suv1", "8,5")
	b.effort("hhh").do(0, b.on(DoForce, "suv1"), b.to("8,3"), PassAction()).is("suv1", "8,3")
	b.effort("hhh--").do(0, b.on(DoRam, "suv1")).wrecked("suv1", "8,3")
	// A teammate's car is forced in front of an SUV, and the forcer takes its place and rams another one.
	b = place(t, Tank, crewAt{Car: "redliner", At: "4,3"}, crewAt{At: "5,3"}).main("12,6").suv("suv1", "6,1").suv("suv2", "6,4")
	b.effort("hhh").do(0, b.on(DoForce, "big_block"), b.to("7,1"), b.to("5,3")).is("big_block", "7,1").is("redliner", "5,3")
	b.effort("hhh--").do(0, b.on(DoRam, "suv2")).wrecked("suv2", "6,4")
}

// Shake: the Enemy Peg on the own manned car goes, a Player Peg stays.
func TestShake(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-024", "HH-ACT-032")
	b := place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "1,1", On: "sidewinder"}, crewAt{At: "1,3", Peg: true}).main("12,3")
	b.effort("hh--").do(0, newAction(DoShake)).pegs("redliner").stands(1, "sidewinder")
	b.refuses(0, newAction(DoShake), "HH-ACT-024")
	b = place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "1,1"}).main("12,3")
	b.effort("h---").do(0, newAction(DoShake)).pegs("sidewinder")
}

// Slipstream drifts two spaces after a Control roll that succeeds, once in a turn; not after one that fails.
func TestDriftPower(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-012", "HH-BOOST-013", "HH-BOOST-015")
	b := place(t, Tank, crewAt{Who: "slipstream", At: "5,3", Peg: true}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.effort("hh---").do(0, newAction(DoShake)).asked(AskDrift, 0) // Control 5
	b.refuses(0, b.to("8,3"), "HH-FAQ-013")
	b.do(0, b.to("7,3")).is("sidewinder", "7,3").asked(AskAct, 0)
	if b.s.t.Turn.Actions != 1 || !b.one(EvDrive).Kept {
		t.Error("the drift is no action")
	}
	proof.Of(t, "HH-ACT-018")
	// The second success of the turn.
	b.effort("hhh--").enemyDie(FacePeg).do(0, b.on(DoForce, "suv1"), PassAction()).none(EvDrive)
	// Declined, it may be used later.
	b = place(t, Tank, crewAt{Who: "slipstream", At: "5,3", Peg: true}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.effort("hh---").do(0, newAction(DoShake), PassAction()).asked(AskAct, 0)
	b.effort("hhh--").do(0, b.on(DoForce, "suv1"), PassAction()).asked(AskDrift, 0)
	b = place(t, Tank, crewAt{Who: "slipstream", At: "5,3", Peg: true}, crewAt{At: "1,1"}).main("12,3")
	b.effort("h----").do(0, newAction(DoShake)).asked(AskAct, 0)
}

// Hijack: the SUV under the peg is the player's vehicle, with the back of the board and full strength; others on it stay. The starting vehicle is
// abandoned for good.
func TestHijack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-025", "HH-ACT-026", "HH-ACT-027", "HH-ACT-032", "HH-ROAD-011", "HH-ROAD-012", "HH-ROAD-014", "HH-SKILL-002")
	b := place(t, Tank, crewAt{At: "5,3", On: "suv1", Strength: 2}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3").peg("suv1")
	b.effort("hh-").do(0, newAction(DoHijack)).stands(0, "wheel").pegs("suv1").strength("suv1", 4)
	r := run{s: &b.s, g: &b.tables}
	v, old := b.v("suv1"), b.v("sidewinder")
	if b.player(0).PV != v || !r.pv(v) || r.suv(v) || !r.abandoned(old) || r.pv(old) {
		t.Errorf("PV %d, abandoned %v", b.player(0).PV, r.abandoned(old))
	}
	// Badge and a Commandeered SUV: 2+1, 2+1, 3+0, 1+2.
	for s, want := range [numSkills]uint8{3, 3, 3, 3} {
		if got := r.rating(0, Skill(s)); got != want {
			t.Errorf("%s %d, want %d", Skill(s), got, want)
		}
	}
	proof.Of(t, "HH-ROAD-014", "HH-ROAD-015")
	// Nothing makes it a PV again; it can be leapt onto.
	b.do(0, b.leap("sidewinder")).stands(0, "sidewinder")
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
	b.refuses(0, b.wheel("sidewinder"), "HH-ACT-013")
	b.refuses(0, newAction(DoBrawl), "HH-ACT-028")
	// A hijacked SUV is an SUV again when it is left, and as good as new when it is hijacked again.
	b = place(t, Tank, crewAt{SUV: "suv1", At: "5,3", On: "suv2", Strength: 1}, crewAt{At: "1,1", On: "suv1"}).main("12,3").suv("suv2", "6,3")
	b.effort("hh-").do(0, newAction(DoHijack))
	r = run{s: &b.s, g: &b.tables}
	if !r.suv(b.v("suv1")) || !r.pv(b.v("suv2")) {
		t.Error("suv1 is no SUV again")
	}
	b.turn(1, 2).effort("hh").do(1, newAction(DoHijack)).strength("suv1", 4)
	// Failure.
	b = place(t, Tank, crewAt{At: "5,3", On: "suv1"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.effort("h--").do(0, newAction(DoHijack)).stands(0, "suv1")
	// Not from the wheel, not a teammate's car, not the Tank.
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "6,3"}).main("7,3").suv("suv1", "5,4")
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
	b.do(0, b.leap("big_block"))
	proof.Of(t, "HH-ACT-013")
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
	b.do(0, b.leap("main"))
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
}

// Brawl: the Enemy Peg of the vehicle on which one stands goes, of no other; of any kind of vehicle.
func TestBrawl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-028", "HH-ACT-034", "HH-ACT-032", "HH-TANK-008")
	for _, on := range []string{"suv1", "main", "big_block", "roof", "apex"} {
		b := place(t, Tank, crewAt{At: "5,3", On: on}, crewAt{At: "5,4"}).main("5,5").suv("suv1", "6,3").suv("suv2", "6,2").abandoned("apex", "6,4")
		if on == "roof" {
			on = "sidewinder"
		}
		b.peg(on, "suv2")
		b.effort("hh-").do(0, newAction(DoBrawl)).pegs("suv2").stands(0, on)
		b.refuses(0, newAction(DoBrawl), "HH-ACT-028")
	}
	b := place(t, Tank, crewAt{At: "5,3", On: "suv1"}, crewAt{At: "5,4"}).main("5,5").suv("suv1", "6,3").peg("suv1")
	b.effort("h--").do(0, newAction(DoBrawl)).pegs("suv1")
	// Behind the wheel it is a Shake.
	b = place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "5,4"}).main("5,5")
	b.refuses(0, newAction(DoBrawl), "HH-ACT-028")
}

// Take Boost Token ends the actions at once, with the first as with the second. Whoever holds the most cannot take one.
func TestTakeBoost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-029", "HH-ACT-030", "HH-BOOST-008", "HH-BOOST-009", "HH-BOOST-019")
	for _, c := range []struct {
		who        string
		held, want int
	}{{"anvil", 0, 1}, {"anvil", 2, 3}, {"motormouth", 0, 2}, {"motormouth", 3, 5}, {"motormouth", 4, 5}} {
		b := place(t, Tank, crewAt{Who: c.who, At: "5,3", Boosts: c.held}, crewAt{Who: "patch", At: "1,1"}).main("12,3")
		b.enemyDie(FacePeg).do(0, newAction(DoBoost)).asked(AskAct, 1)
		b.one(EvEnemyDie)
		if got := int(b.player(0).Boosts); got != c.want {
			t.Errorf("%s with %d has %d, want %d", c.who, c.held, got, c.want)
		}
	}
	for who, most := range map[string]int{"anvil": 3, "motormouth": 5} {
		b := place(t, Tank, crewAt{Who: who, At: "5,3", Boosts: most}, crewAt{Who: "patch", At: "1,1"}).main("12,3")
		b.refuses(0, newAction(DoBoost), "HH-ACT-030")
	}
}

// Who drives has Speed and Control actions, who is on foot has not: each of them names its rule.
func TestOnFoot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-004", "HH-ACT-005", "HH-SKILL-001")
	b := place(t, Tank, crewAt{At: "5,3", On: "suv1", Peg: true}, crewAt{At: "5,4"}).main("12,5").suv("suv1", "6,3").suv("suv2", "4,3")
	b.refuses(0, b.drive("6,2"), "HH-ACT-004")
	b.refuses(0, b.on(DoRam, "suv2"), "HH-ACT-004")
	b.refuses(0, b.on(DoForce, "suv2"), "HH-ACT-004")
	b.refuses(0, newAction(DoShake), "HH-ACT-004")
	proof.Of(t, "HH-ACT-005")
	// All eight are offered to one who can do each.
	verbs := map[Verb]bool{}
	for _, a := range b.legal(0) {
		verbs[a.Do] = true
	}
	b = place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "5,4"}).main("12,5").suv("suv1", "6,3")
	for _, a := range b.legal(0) {
		verbs[a.Do] = true
	}
	b = place(t, Tank, crewAt{At: "5,3", On: "suv1"}, crewAt{At: "5,4"}).main("12,5").suv("suv1", "6,3").peg("suv1")
	for _, a := range b.legal(0) {
		verbs[a.Do] = true
	}
	for _, do := range []Verb{DoDrive, DoLeap, DoRam, DoForce, DoShake, DoHijack, DoBrawl, DoBoost, DoPass} {
		if !verbs[do] {
			t.Errorf("%s is never offered", do)
		}
	}
}

// A stranded player takes a Boost token or waits; as soon as there is a slot he must take it, free of cost.
func TestStranded(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-023")
	b := place(t, Tank, crewAt{Who: "switchback"}, crewAt{At: "5,4"}).main("12,5")
	for seat := range game.Seat(2) {
		b.player(seat).On, b.player(seat).Wheel = NoVID, seat == 1
	}
	b.player(1).On = b.v("big_block")
	// The Tank is there: he must be put down first.
	b.run(func(*run) {}).asked(AskPlace, 0)
	b.offers(b.pick("big_block"), b.pick("main"))
	b.do(0, b.pick("main")).stands(0, "main").asked(AskAct, 0)
	if b.s.t.Turn.Actions != 2 {
		t.Errorf("%d actions, want 2", b.s.t.Turn.Actions)
	}
	// Without any slot on the road.
	b = place(t, Chopper, crewAt{At: "1,1"}, crewAt{Who: "switchback"}, crewAt{Who: "anvil", At: "2,1", On: "sidewinder"})
	b.peg("sidewinder", "redliner")
	b.player(0).On, b.player(0).Wheel = b.v("redliner"), false
	b.turn(1, 2).run(func(*run) {}).asked(AskAct, 1)
	b.refuses(1, b.leap("redliner"), "HH-ROAD-023")
	if got := b.legal(1); len(got) != 2 || got[0] != newAction(DoBoost) || got[1] != PassAction() {
		t.Errorf("%+v", got)
	}
}

// Thread the Needle is for Drive actions alone, not for Slipstream's Drift: with 6,2 to 6,4 taken, 7,3 is two spaces away from 5,3 only through them.
func TestNeedleOnlyForDrives(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-020")
	b := place(t, Tank, crewAt{Who: "slipstream", Car: "redliner", At: "5,3"}, crewAt{At: "6,3"}).suv("suv1", "6,2").suv("suv2", "6,4").main("12,6")
	r := run{s: &b.s, g: &b.tables}
	at := b.cell("7,3")
	if !r.driving(0).has(at) || r.gliding(0, driftSpaces).has(at) {
		t.Errorf("drives there: %t, drifts there: %t", r.driving(0).has(at), r.gliding(0, driftSpaces).has(at))
	}
}
