package heist

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// way is the choice of a direction; path one of steps.
func way(d Dir) Action {
	a := newAction(DoWay)
	a.Dir = d
	return a
}

func path(steps ...Dir) Action {
	a := newAction(DoPath)
	a.Path.N = uint8(copy(a.Path.Dirs[:], steps))
	return a
}

// tries lays a Stunt card, has seat 0 perform it with as many hits as it needs, and nothing but blanks on the other dice.
func (b *board) tries(id StuntID) *board {
	b.Helper()
	card := &b.tables.Stunts[id]
	b.stunt(2, id, card.Tokens)
	r := run{s: &b.s, g: &b.tables}
	for i := range min(r.rating(0, card.Skill), b.tables.MaxDice) {
		if i < card.Need {
			b.effort("h")
		} else {
			b.effort("-")
		}
	}
	return b.do(0, b.stuntOf(2))
}

// left checks the strength of the Tank or Chopper, and that of the Hunter.
func (b *board) left(main, hunter uint8) *board {
	b.Helper()
	if b.s.t.Main != main || b.s.t.Hunter != hunter {
		b.Errorf("%d and %d left, want %d and %d", b.s.t.Main, b.s.t.Hunter, main, hunter)
	}
	return b
}

// The wreck goes up to two spaces through empty ones; its last step may enter the Tank, from any side: then it is gone and the Tank takes 1.
func TestPushComesToShove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-031", "HH-STUNT-012", "HH-TANK-019")
	push := func() *board {
		b := place(t, Tank, crewAt{At: "10,5"}, crewAt{At: "1,1"}).main("7,3").wreck("suv1", "9,5").suv("suv2", "8,5").wreck("suv3", "9,4")
		// Two wrecks next to the car: which one is the first choice.
		return b.tries(PushComesToShove).asked(AskReward, 0).offers(b.pick("suv1"), b.pick("suv3"))
	}
	b := push()
	b.do(0, b.pick("suv1")) // from 9,5: no neighbour of the Tank is one step away but 8,4
	for _, at := range []string{"8,4", "8,6", "10,4", "7,3", "11,5", "9,6", "7,5"} {
		if !b.has(0, b.to(at)) {
			t.Errorf("%s is not offered", at)
		}
	}
	for _, at := range []string{"8,5", "9,4", "10,5", "6,3", "9,2"} {
		b.refuses(0, b.to(at), "HH-FAQ-013")
	}
	b.do(0, b.to("7,3")).gone("suv1").left(8, 0).is("main", "7,3").asked(AskAct, 0)
	if b.player(0).Boosts != 1 {
		t.Error("no token was taken")
	}
	b = push()
	b.do(0, b.pick("suv3"), b.to("9,2")).wrecked("suv3", "9,2").left(9, 0)
	b = push()
	b.do(0, b.pick("suv1"), PassAction()).wrecked("suv1", "9,5").left(9, 0)
	// All eight neighbours lead into the Tank.
	for d := range NumDirs {
		b := place(t, Tank, crewAt{At: "1,1"}, crewAt{At: "1,6"}).main("7,3")
		b.wreck("suv1", spaceName(b.cell("7,3").Step(d)))
		r := run{s: &b.s, g: &b.tables}
		if !r.shoving(b.v("suv1"), 1).has(b.cell("7,3")) {
			t.Errorf("not from the %s", d)
		}
	}
	b = place(t, Tank, crewAt{At: "1,1"}, crewAt{At: "1,6"}).main("7,3").wreck("suv1", "10,3")
	r := run{s: &b.s, g: &b.tables}
	if r.shoving(b.v("suv1"), 2).has(b.cell("7,3")) {
		t.Error("three steps are too many")
	}
}

// A and then B become wrecks where they are; the pegs of A may go onto B, and off it again.
func TestChainReaction(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-029", "HH-STUNT-003", "HH-CHOP-035")
	for scenario, id := range map[ScenarioID]StuntID{Tank: ChainReaction, Chopper: PileUp} {
		b := place(t, scenario, crewAt{At: "3,3"}, crewAt{At: "12,6", On: "suv1"})
		if scenario == Tank {
			b.main("12,1")
		}
		b.suv("suv1", "4,4").suv("suv2", "5,5").peg("suv1")
		b.tries(id).wrecked("suv1", "4,4")
		// Seat 1 and the Enemy Peg leave A; the peg would go to the PV next to it.
		b.asked(AskPegOrder).do(1, b.who(1)).asked(AskPeg)
		b.do(1, b.pick("suv2"))
		b.wrecked("suv2", "5,5").pegs("sidewinder").asked(AskAct, 0)
		if b.player(1).On == b.v("suv2") {
			t.Error("seat 1 stands on a wreck")
		}
	}
	// Which A, and which B.
	b := place(t, Tank, crewAt{At: "3,3"}, crewAt{At: "12,6"}).main("12,1").suv("suv1", "4,4").suv("suv2", "5,5").suv("suv3", "4,3").suv("suv4", "5,3")
	b.tries(ChainReaction).offers(b.pick("suv1"), b.pick("suv3"))
	b.do(0, b.pick("suv1")).offers(b.pick("suv2"), b.pick("suv3"), b.pick("suv4"))
	b.do(0, b.pick("suv4")).wrecked("suv1", "4,4").wrecked("suv4", "5,3").is("suv2", "5,5").is("suv3", "4,3")
}

// The Enemy Peg leaves the Tank; the next TANK FIRES! is cancelled. There is one marker at most, and without a peg the Stunt is tried all the same.
func TestJamTheGun(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-021", "HH-TANK-029", "HH-STUNT-013")
	b := place(t, Tank, crewAt{At: "5,3", On: "main"}, crewAt{At: "1,1"}).main("7,3").peg("main")
	b.tries(JamTheGun).pegs()
	if !b.s.t.Cancel || !b.s.t.Stunts[2].Down {
		t.Errorf("marker %v, %+v", b.s.t.Cancel, b.s.t.Stunts[2])
	}
	b.tries(JamTheGun)
	fire := Effect{Op: TankFires, Amount: 3, Min: 2, Range: 3}
	b.effect(fire).none(EvRolled) // the car is two spaces away
	if b.s.t.Cancel {
		t.Error("the marker still lies")
	}
	b.effort("-").effect(fire).strength("sidewinder", 5-3).asked(AskAct, 0)
}

// The SUV under the peg goes up to three spaces and becomes a wreck; the peg goes to the nearest vehicle. No step at all is legal.
func TestCrashCourse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-033", "HH-STUNT-012", "HH-STUNT-013")
	crash := func() *board {
		b := place(t, Tank, crewAt{At: "2,3", On: "suv1"}, crewAt{At: "12,6", On: "suv1"}).main("7,3").suv("suv1", "5,3").suv("suv2", "6,3")
		return b.tries(CrashCourse).asked(AskReward, 0)
	}
	b := crash()
	b.refuses(0, b.to("6,3"), "HH-FAQ-013")
	b.refuses(0, b.to("9,3"), "HH-FAQ-013")
	b.do(0, b.to("8,3")).wrecked("suv1", "8,3").asked(AskPegOrder) // 6,2 7,2 8,3
	b.do(0, b.who(1)).asked(AskAct, 0).stands(0, "main").stands(1, "main")
	b = crash()
	b.do(0, PassAction()).wrecked("suv1", "5,3").do(1, b.who(0)).stands(0, "suv2").stands(1, "suv2")
}

// The Tank takes 2, the car is gone without a wreck, its driver and his rider go to the nearest vehicle, which may be the Tank.
func TestSacrificeFly(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-027", "HH-TANK-028", "HH-ROAD-024")
	b := place(t, Tank, crewAt{At: "8,3"}, crewAt{At: "1,1", On: "sidewinder"}).main("7,3").suv("suv1", "10,3")
	b.tries(SacrificeFly).gone("sidewinder").left(7, 0).asked(AskPegOrder)
	b.do(0, b.who(0)).stands(0, "main").stands(1, "main").asked(AskAct, 0)
	if p := b.player(0); p.PV != NoVID || p.Boosts != 1 || !b.vehicle("sidewinder").Lost || !b.s.t.Stunts[2].Down {
		t.Errorf("%+v, %+v", *p, b.s.t.Stunts[2]) // It has one token
	}
	// The Enemy Peg of the car goes to what is next to it.
	b = place(t, Tank, crewAt{At: "8,3", Peg: true}, crewAt{At: "1,1"}).main("7,3")
	b.tries(SacrificeFly).do(1, b.who(game.Nobody)).pegs("main").stands(0, "main")
	// The last points of the Tank: won before the car is gone.
	b = place(t, Tank, crewAt{At: "8,3"}, crewAt{At: "1,1"}).main("7,3")
	b.s.t.Main = 2
	b.tries(SacrificeFly).over(true, endTank)
	b.is("sidewinder", "8,3")
}

// The SUV between is removed, its pegs leave as from a wreck, the Tank takes 2.
func TestBrakeAndFlip(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-029", "HH-ROAD-024")
	b := place(t, Tank, crewAt{At: "9,3"}, crewAt{At: "1,1"}).main("7,3").suv("suv1", "8,3").peg("suv1")
	b.tries(BrakeAndFlip).gone("suv1").left(7, 0).pegs("sidewinder").asked(AskAct, 0)
	b = place(t, Tank, crewAt{At: "9,3"}, crewAt{At: "1,1", On: "suv1"}).main("7,3").suv("suv1", "8,3")
	b.tries(BrakeAndFlip).asked(AskPeg).do(1, b.pick("main")).stands(1, "main").left(7, 0)
}

// A wreck near the Tank is removed, the Tank takes 2.
func TestTowCable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-029", "HH-ROAD-030")
	b := place(t, Tank, crewAt{At: "1,1", On: "main"}, crewAt{At: "1,3"}).main("7,3").wreck("suv1", "10,6").wreck("apex", "5,3").wreck("suv3", "11,3")
	b.tries(TowCable).offers(b.pick("suv1"), b.pick("apex"))
	b.do(0, b.pick("apex")).gone("apex").left(7, 0).stands(0, "main")
	b = place(t, Tank, crewAt{At: "1,1", On: "main"}, crewAt{At: "1,3"}).main("7,3").wreck("suv1", "10,6")
	b.tries(TowCable).gone("suv1").left(7, 0) // only one: no question
}

// OVERSTEER moves the Tank with all that its movement does: wreck, damage, shove; then Slipstream drifts.
func TestOversteer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-030", "HH-TANK-013", "HH-TANK-014", "HH-TANK-016", "HH-BOOST-013")
	b := place(t, Tank, crewAt{Who: "slipstream", At: "6,3"}, crewAt{At: "7,4"}).main("7,3").wreck("suv1", "7,2")
	b.tries(Oversteer).offers(way(North), way(South)).do(0, way(North)).gone("suv1").left(8, 0).is("main", "7,2")
	b.asked(AskDrift, 0).pass(0)
	b = place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "7,4"}).main("7,3")
	b.tries(Oversteer)
	b.effort("h--").do(0, way(South)).is("main", "7,4").is("big_block", "7,5").strength("big_block", 6-2)
	// At the edge it stays; the Stunt may be tried and earns its token.
	b = place(t, Tank, crewAt{At: "6,1"}, crewAt{At: "1,4"}).main("7,1")
	b.tries(Oversteer).do(0, way(North)).is("main", "7,1")
	proof.Of(t, "HH-STUNT-013")
	if b.player(0).Boosts != 1 {
		t.Error("no token was taken")
	}
}

// Both Enemy Pegs go back; of several near ones one is chosen.
func TestHumanCatapult(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-041")
	b := place(t, Semi, crewAt{At: "5,3", Peg: true}, crewAt{At: "5,5", Peg: true}).main("7,3").suv("suv1", "9,1").peg("main:rear", "main:middle", "suv1")
	b.tries(HumanCatapult).offers(b.pick("main:rear"), b.pick("main:middle"), b.pick("big_block"))
	b.do(0, b.pick("main:middle")).pegs("main:rear", "big_block", "suv1")
	if b.s.t.PegsOut != 3 {
		t.Errorf("%d out, want 3", b.s.t.PegsOut)
	}
	b = place(t, Semi, crewAt{At: "5,3", Peg: true}, crewAt{At: "1,1"}).main("7,3").peg("main:rear")
	b.tries(HumanCatapult).pegs()
}

// Up to one Enemy Peg leaves the Semi, then the peg may go to any space of it with a slot; without an Enemy Peg the move is left.
func TestRoofRunner(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-037", "HH-SEMI-010", "HH-STUNT-012")
	runner := func() *board {
		b := place(t, Semi, crewAt{At: "5,3", On: "main:front"}, crewAt{At: "5,5", On: "main:middle"}, crewAt{At: "1,1", On: "main:middle"}).
			main("7,3").peg("main:rear")
		return b.tries(RoofRunner).asked(AskReward, 0)
	}
	b := runner()
	b.offers(b.pick("main:rear"))
	b.do(0, b.pick("main:rear")).pegs().asked(AskReward, 0)
	b.offers(b.pick("main:rear")) // two stand on the middle
	b.do(0, b.pick("main:rear")).stands(0, "main:rear").asked(AskAct, 0)
	b = runner()
	b.do(0, PassAction()).pegs("main:rear").do(0, b.pick("main:rear")).stands(0, "main:rear")
	b = runner()
	b.do(0, PassAction(), PassAction()).stands(0, "main:front")
	// No Enemy Peg anywhere.
	b = place(t, Semi, crewAt{At: "5,3", On: "main:front"}, crewAt{At: "5,5"}).main("7,3")
	b.tries(RoofRunner).asked(AskReward, 0).offers(b.pick("main:rear"), b.pick("main:middle"))
	b.do(0, b.pick("main:middle")).stands(0, "main:middle").asked(AskAct, 0)
}

// Cargo goes from one of two neighbours to the other: not to one that holds two, nor under an Enemy Peg. The other car may be unmanned.
func TestHandOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-046", "HH-SEMI-025", "HH-SEMI-050", "HH-STUNT-013")
	b := place(t, Semi, crewAt{At: "5,3", Cargo: 1}, crewAt{At: "5,4", Cargo: 1, On: "roof"}, crewAt{At: "1,1"}).main("7,6")
	b.tries(HandOff).offers(way(East), way(West))
	b.do(0, way(East))
	if b.vehicle("sidewinder").Cargo != 0 || b.vehicle("big_block").Cargo != 2 {
		t.Error("nothing was given")
	}
	b.turn(0, 2).tries(HandOff) // the other one is full: it can only give, without a question
	if b.vehicle("sidewinder").Cargo != 1 || b.vehicle("big_block").Cargo != 1 {
		t.Error("nothing was taken")
	}
	// Two neighbours.
	b = place(t, Semi, crewAt{At: "5,3", Cargo: 1}, crewAt{At: "5,4"}, crewAt{At: "5,2"}, crewAt{At: "9,2", Cargo: 2}).main("7,6")
	b.tries(HandOff).offers(b.pick("big_block"), b.pick("redliner"))
	b.do(0, b.pick("redliner"))
	if b.vehicle("redliner").Cargo != 1 {
		t.Error("nothing was given")
	}
	// An Enemy Peg on the only receiver: a success that moves nothing.
	b = place(t, Semi, crewAt{At: "5,3", Cargo: 1}, crewAt{At: "5,4", Peg: true}).main("7,6")
	b.tries(HandOff).asked(AskAct, 0)
	if b.vehicle("sidewinder").Cargo != 1 || b.player(0).Boosts != 1 {
		t.Error("the cargo has moved, or no token was taken")
	}
}

// Six spaces under the Drive rules.
func TestSlingshot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-037", "HH-ACT-007", "HH-STUNT-012")
	b := place(t, Semi, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("6,3").wreck("suv1", "9,2")
	b.tries(Slingshot).asked(AskReward, 0)
	b.refuses(0, b.to("9,2"), "HH-FAQ-013")
	b.refuses(0, b.to("12,3"), "HH-FAQ-013")
	b.do(0, b.to("11,3")).is("sidewinder", "11,3").asked(AskAct, 0) // 6,2 7,2 8,2 9,1 10,2 11,3
	if b.s.t.Turn.Actions != 1 {
		t.Errorf("%d actions, want 1", b.s.t.Turn.Actions)
	}
}

// The wreck goes up to three steps wherever it likes on the road; what it enters is gone, PVs too, the own one too. In the Semi it is gone itself. Any way
// is accepted, one of each result is offered.
func TestWreckingBall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-039", "HH-SEMI-040", "HH-STUNT-012")
	ball := func() *board {
		b := place(t, Semi, crewAt{At: "5,5"}, crewAt{At: "6,4"}, crewAt{At: "12,1"}).main("7,3").wreck("suv1", "6,5").suv("suv2", "7,5").peg("suv2").
			wreck("suv3", "8,4")
		return b.tries(WreckingBall)
	}
	b := ball().asked(AskReward, 0)
	b.do(0, path(East, NorthEast)).gone("suv2", "suv3").wrecked("suv1", "8,4").pegs("big_block").asked(AskAct, 0)
	// A teammate's car and one's own. From 6,4 the own car, suv2 and the rear of the Semi are equally near.
	b = ball()
	b.do(0, path(North, SouthWest)).gone("big_block").asked(AskPeg).offers(b.pick("sidewinder"), b.pick("suv2"), b.pick("main:rear"))
	b.do(0, b.pick("sidewinder")).gone("sidewinder").asked(AskPegOrder) // he is thrown off again with its driver
	b.do(0, b.who(0)).asked(AskPeg).do(0, b.pick("suv2"))
	b.stands(0, "suv2").stands(1, "main:rear").wrecked("suv1", "5,5").asked(AskAct, 0)
	b = ball()
	b.do(0, path(North), b.pick("suv2")).gone("big_block").wrecked("suv1", "6,4")
	// Into the Semi: it is gone, and the rest of the way with it.
	b = ball()
	b.do(0, path(North, NorthEast, East), b.pick("suv2")).gone("big_block", "suv1").is("main", "7,3").asked(AskAct, 0)
	// Back to where it was.
	b = ball()
	b.do(0, path(East, West)).gone("suv2").wrecked("suv1", "6,5")
	// No step is legal, and earns the token.
	b = ball().pass(0).wrecked("suv1", "6,5").is("suv2", "7,5")
	if b.player(0).Boosts != 1 {
		t.Error("no token was taken")
	}
	// Off the road and four steps are not legal.
	b = ball()
	for _, a := range []Action{path(East, East, East, East), path(South, South), path(South, SouthEast, North)} {
		b.refuses(0, a, "HH-SEMI-039")
	}
	b.refuses(0, b.to("6,6"), "HH-ACT-005")
	// Without anything around there are 48 spaces within three steps on a wide road: here lanes 2 to 6, of columns 3 to 9, less its own.
	b = place(t, Semi, crewAt{At: "6,4"}, crewAt{At: "12,1"}).main("1,1").wreck("suv1", "7,4")
	b.tries(WreckingBall)
	list := slices.DeleteFunc(b.legal(0), func(a Action) bool { return a.Do != DoPath })
	ends := map[Cell]int{}
	for _, a := range list {
		at := b.cell("7,4")
		for _, d := range a.Path.Dirs[:a.Path.N] {
			at = at.Step(d)
		}
		ends[at]++
	}
	// 7 columns by 6 lanes, all but the own space once without the car; with it swept away again whatever is within three steps by 6,4.
	for c := range Cell(NumCells) {
		far := Distance(c, b.cell("7,4"))
		want := 0
		if far > 0 && far <= 3 && c != b.cell("6,4") {
			want = 1
		}
		if 1+Distance(c, b.cell("6,4")) <= 3 {
			want++
		}
		if ends[c] != want {
			t.Errorf("%d ways end on %s, want %d", ends[c], spaceName(c), want)
		}
	}
	for _, a := range list {
		before := b.s
		if err := b.rules.Apply(&b.s, 0, a, nil); err != nil {
			t.Errorf("%+v: %v", a.Path, err)
		}
		b.s = before
	}
}

// The car behind the Semi gets a cargo, under an Enemy Peg too; if there is none left, or it holds two, a success earns the token alone.
func TestAirmail(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-042", "HH-SEMI-043", "HH-SEMI-037", "HH-STUNT-013")
	for _, c := range []struct{ held, board, want int }{{0, 4, 1}, {1, 3, 2}, {2, 2, 2}, {0, 0, 0}} {
		b := place(t, Semi, crewAt{At: "10,3"}, crewAt{At: "6,3", Peg: true, Cargo: c.held}).main("7,3")
		b.s.t.Door, b.s.t.Cargo = DoorOpened, uint8(c.board)
		b.tries(Airmail)
		if got := b.vehicle("big_block").Cargo; int(got) != c.want || int(b.s.t.Cargo) != c.board-(c.want-c.held) {
			t.Errorf("%+v: %d, %d on the board", c, got, b.s.t.Cargo)
		}
		if b.player(0).Boosts != 1 || b.s.t.Stunts[2].Tokens != 1 {
			t.Errorf("%+v: no token was taken", c)
		}
	}
}

// The door is open for good; with an open door the Stunt may be performed as well.
func TestBlowTheDoorOpen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-019", "HH-SEMI-044", "HH-SEMI-029", "HH-FAQ-010")
	for _, door := range []Door{DoorClosed, DoorOpened} {
		b := place(t, Semi, crewAt{At: "5,3", On: "main:rear"}, crewAt{At: "1,1"}).main("7,3")
		b.s.t.Door = door
		b.tries(BlowTheDoorOpen)
		if b.s.t.Door != DoorBlown {
			t.Errorf("the door is %v", b.s.t.Door)
		}
		b.effect(Effect{Op: DoorClose})
		if b.s.t.Door != DoorBlown {
			t.Error("it was closed")
		}
	}
}

// Each teammate's manned car near the rear space without an Enemy Peg gets cargo up to two; if there is not enough the team chooses the order,
// and each is filled before the next.
func TestSplitTheLoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-025", "HH-SEMI-037", "HH-STUNT-005", "HH-FAQ-013")
	load := func(board uint8, crew ...crewAt) *board {
		b := place(t, Semi, append([]crewAt{{At: "5,1", On: "main:rear"}}, crew...)...).main("7,3")
		b.s.t.Door, b.s.t.Cargo = DoorOpened, board
		return b.tries(SplitTheLoad)
	}
	cargo := func(b *board, want ...uint8) {
		t.Helper()
		for i, n := range want {
			if got := b.vehicle([]string{"sidewinder", "big_block", "redliner", "apex"}[i]).Cargo; got != n {
				t.Errorf("seat %d has %d cargo, want %d", i, got, n)
			}
		}
	}
	cargo(load(6, crewAt{At: "5,3"}, crewAt{At: "4,6"}, crewAt{At: "10,3"}), 0, 2, 2, 2)
	cargo(load(6, crewAt{At: "3,3"}, crewAt{At: "5,3", On: "roof"}, crewAt{At: "5,5", Peg: true}), 0, 0, 0, 0) // too far, unmanned, a peg
	b := load(2, crewAt{At: "5,3"}, crewAt{At: "5,5"}, crewAt{At: "12,1"}).asked(AskLoad)
	b.offers(b.pick("big_block"), b.pick("redliner"))
	b.do(2, b.pick("redliner")).asked(AskAct, 0)
	cargo(b, 0, 0, 2, 0)
	cargo(load(1, crewAt{At: "5,3"}, crewAt{At: "12,5"}, crewAt{At: "12,1"}), 0, 1, 0, 0)
	// With one that holds one already two tokens are wanted and three are there.
	b = load(3, crewAt{At: "5,3", Cargo: 1}, crewAt{At: "5,5", Cargo: 1}, crewAt{At: "12,1"}).asked(AskAct, 0)
	cargo(b, 0, 2, 2, 0)
	if b.s.t.Cargo != 1 { // place takes what the PVs hold off the board before load sets it
		t.Errorf("%d on the board, want 1", b.s.t.Cargo)
	}
}

// The Radar goes down two, not below 1.
func TestDoubleBack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-035", "HH-CHOP-024")
	for radar, want := range map[uint8]uint8{5: 3, 3: 1, 2: 1, 1: 1} {
		b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,1"}).hunter("12,6", 3)
		b.s.t.Radar = radar
		if b.tries(DoubleBack); b.s.t.Radar != want {
			t.Errorf("Radar %d after %d, want %d", b.s.t.Radar, radar, want)
		}
	}
}

// Damage to Chopper and Hunter: what it costs, what stays, and that both destroyed win at once.
func TestChopperStunts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-001", "HH-CHOP-017", "HH-CHOP-026", "HH-CHOP-035", "HH-CHOP-037", "HH-CHOP-038", "HH-CHOP-039")
	b := place(t, Chopper, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "1,3"}).hunter("7,4", 3).suv("suv1", "6,3")
	b.tries(SideSlap).left(3, 2).is("suv1", "6,3").stands(0, "suv1")
	b = place(t, Chopper, crewAt{At: "1,1", On: "big_block"}, crewAt{At: "5,3", On: "roof"}).hunter("12,6", 3).wreck("suv1", "6,3")
	b.tries(HoodSurfer).left(1, 3).wrecked("suv1", "6,3").stands(0, "big_block")
	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,3"}).hunter("8,4", 3).wreck("suv1", "6,3").wreck("suv2", "5,2")
	b.tries(SkippingStone).offers(b.pick("suv1"), b.pick("suv2"))
	b.do(0, b.pick("suv2")).left(3, 1).gone("suv2")
	// SKYFALL: the Chopper, and once it is destroyed the Hunter; again and again.
	b = place(t, Chopper, crewAt{At: "1,3"}, crewAt{At: "1,6"}).hunter("12,6", 3).wreck("suv1", "2,3")
	b.tries(Skyfall).left(1, 3)
	b.turn(0, 2).tries(Skyfall).left(0, 3).turn(0, 2).tries(Skyfall).left(0, 1)
	b.turn(0, 2).tries(Skyfall).over(true, endChopper)
	// CHICKEN: 2 to the Hunter, then 2 to the own car with a Defense Roll.
	b = place(t, Chopper, crewAt{At: "8,4"}, crewAt{At: "1,6"}).hunter("7,4", 3).stunt(2, Chicken, 1)
	b.effort("hhh-").effort("h-").do(0, b.stuntOf(2)).left(3, 1).strength("sidewinder", 5-1)
	// A Hunter that is destroyed is gone; who stood on it goes to the nearest vehicle; the own damage follows.
	b = place(t, Chopper, crewAt{At: "8,4"}, crewAt{At: "1,6", On: "hunter"}).hunter("7,4", 2).peg("hunter").stunt(2, Chicken, 1)
	b.effort("hhh-").effort("--").do(0, b.stuntOf(2)).gone("hunter").asked(AskPegOrder)
	b.do(1, b.who(1)).stands(1, "sidewinder").pegs("sidewinder").strength("sidewinder", 5-2).left(3, 0)
	proof.Of(t, "HH-CHOP-037")
	// If it wins, the own damage is not dealt, Decoder or not.
	b = place(t, Chopper, crewAt{At: "8,4", Strength: 1}, crewAt{At: "1,6"}).hunter("7,4", 2).stunt(2, Chicken, 1)
	b.s.t.Main = 0
	b.effort("hhh-").do(0, b.stuntOf(2)).over(true, endChopper)
	b.strength("sidewinder", 1)
	proof.Of(t, "HH-CHOP-043")
	// Otherwise it may lose.
	b = place(t, Chopper, crewAt{At: "8,4", Strength: 1}, crewAt{At: "1,6"}).hunter("7,4", 2).stunt(2, Chicken, 1)
	b.effort("hhh-").effort("--").do(0, b.stuntOf(2)).over(false, endDecoder)
}

// Decoder moves to the performer's car, the Radar is 1, the next CHOPPER FIRES! is cancelled.
func TestCutTheSignal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-025", "HH-CHOP-032", "HH-CHOP-035")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "5,4"}).hunter("12,6", 3)
	b.s.t.Decoder, b.s.t.Radar = b.v("big_block"), 4
	b.tries(CutTheSignal)
	if b.s.t.Decoder != b.v("sidewinder") || b.s.t.Radar != 1 || !b.s.t.Cancel {
		t.Errorf("Decoder in %d, Radar %d, marker %v", b.s.t.Decoder, b.s.t.Radar, b.s.t.Cancel)
	}
	b.effect(Effect{Op: ChopperFires}).none(EvRolled)
	if b.s.t.Cancel {
		t.Error("the marker still lies")
	}
}
