package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// What programs are told is what the rules say.
func TestQueries(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-002", "HH-SKILL-003", "HH-SKILL-004", "HH-ROAD-005", "HH-ROAD-011", "HH-ROAD-012", "HH-ROAD-013", "HH-ROAD-014",
		"HH-ROAD-015", "HH-ROAD-016")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1", On: "suv1"}, crewAt{}).main("7,3")
	b.suv("suv1", "6,2").peg("suv1").wreck("suv2", "9,1").abandoned("apex", "12,6").stunt(2, SacrificeFly, 1)
	s, g := &b.s, &b.rules
	if ask, who := s.Asked(); ask != AskAct || who != game.Seats(0) || s.Stage() != StageRound || s.Seats() != 3 || s.Round() != 2 || s.Scenario() != Tank || s.Won() {
		t.Error("the table")
	}
	suv1, own, friend := b.v("suv1"), b.v("sidewinder"), b.v("big_block")
	if !s.SUV(suv1) || s.SUV(own) || !s.PV(own) || !s.Abandoned(b.v("apex")) || !s.Wreck(b.v("suv2")) || !s.Manned(own) || s.Manned(friend) {
		t.Error("what is what")
	}
	if s.Apart(own, suv1) != 1 || !s.Adjacent(own, suv1) || s.Apart(own, b.v("apex")) != 7 || s.At(CellAt(7, 3)) != MainV || s.At(NoCell) != NoVID {
		t.Error("distances")
	}
	if s.Where(0) != CellAt(5, 3) || s.Where(1) != CellAt(6, 2) || s.Where(2) != NoCell || s.Free(suv1, 0) || !s.Free(own, 0) || !s.Peg(suv1, 0) {
		t.Error("pegs and slots")
	}
	// Badge with the Sidewinder; Motormouth, unmanned, defends with the Big-Block's 2 alone.
	if g.Rating(s, 0, Speed) != 4 || g.Rating(s, 1, Defense) != 2 || g.Rating(s, 2, Athletics) != 2 || g.Model(suv1).ID != "commandeered" {
		t.Error("ratings")
	}
	var list [NumCells]Cell
	n := g.Drives(s, 0, &list)
	legal := 0
	for _, a := range b.legal(0) {
		if a.Do == DoDrive {
			legal++
		}
	}
	if n != legal || n == 0 || g.Drives(s, 1, &list) != 0 {
		t.Errorf("%d drives, %d are legal", n, legal)
	}
	if g.Holds(s, 0, SacrificeFly) || g.Barren(s, 0, AnchorDrop) {
		t.Error("stunts")
	}
}

// Odds and losses.
func TestPredictions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-006", "HH-DMG-002", "HH-BOOST-020")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1, Peg: true}, crewAt{At: "1,1", Boosts: 1}).main("12,6").suv("suv1", "6,3").stunt(2, PushComesToShove, 1)
	s, g := &b.s, &b.rules
	for _, tc := range []struct {
		a     Action
		more  int
		skill Skill
		want  float64
	}{
		{b.on(DoRam, "suv1"), 0, Speed, 1125.0 / 1296}, {b.on(DoRam, "suv1"), 2, Speed, 7500.0 / 7776}, {b.on(DoForce, "suv1"), 0, Control, 1125.0 / 1296},
		{newAction(DoShake), 0, Control, g.t.Chance(4, 2, 0, true)}, {newAction(DoBrawl), 0, Athletics, g.t.Chance(3, 2, 0, true)},
		{newAction(DoHijack), 0, Athletics, g.t.Chance(3, 2, 0, true)}, {b.stuntOf(2), 0, Control, g.t.Chance(4, 2, 0, true)},
	} {
		if skill, p, ok := g.Odds(s, 0, &tc.a, tc.more); !ok || skill != tc.skill || !near(p, tc.want) {
			t.Errorf("%s with %d more: %s %v, want %s %v", tc.a.Do, tc.more, skill, p, tc.skill, tc.want)
		}
	}
	drive := b.drive("5,4")
	if _, _, ok := g.Odds(s, 0, &drive, 0); ok {
		t.Error("a Drive has odds")
	}
	// Defense 2, boosted 5/6 each, against 1: lost only if both miss.
	if got := g.Loss(s, b.v("sidewinder"), 1); !near(got, 1.0/36) || g.Loss(s, b.v("suv1"), 3) != 0 {
		t.Errorf("%v", got)
	}
	b.do(0, b.on(DoRam, "suv1")).asked(AskAssist, 1)
	if !near(g.Worth(s, 0), 1125.0/1296) || !near(g.Worth(s, 2), 7500.0/7776) {
		t.Errorf("%v, %v", g.Worth(s, 0), g.Worth(s, 2))
	}
	b.effort("hhb-").pass(1).asked(AskBoost, 0)
	// With the symbol three hits lie; the blank alone again leaves them.
	if g.Worth(s, 0) != 1 || !near(g.WorthAgain(s, 0b1000), 1) || !near(g.WorthAgain(s, 0b1100), 35.0/36) {
		t.Errorf("%v, %v, %v", g.Worth(s, 0), g.WorthAgain(s, 0b1000), g.WorthAgain(s, 0b1100))
	}
	b.pass(0)
}
