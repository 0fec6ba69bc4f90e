package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// ratings checks the dice of a seat: speed, control, athletics, defense.
func (b *board) ratings(seat game.Seat, want ...uint8) *board {
	b.Helper()
	r := run{s: &b.s, g: &b.tables}
	for i, n := range want {
		if got := r.rating(seat, Skill(i)); got != n {
			b.Errorf("%s of seat %d is %d, want %d", Skill(i), seat, got, n)
		}
	}
	return b
}

// Ratings are the icons of the character and of the vehicle: Badge in the Apex has Speed 2 + 2, Control 2 + 1, Athletics 3 + 0, Defense 1 + 1. Without a
// vehicle the character's alone count; without a driver the vehicle's Defense alone.
func TestRatings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-001", "HH-SKILL-002", "HH-SKILL-003", "HH-SKILL-004", "HH-SKILL-005", "HH-SKILL-013", "HH-SKILL-015", "HH-DMG-006",
		"HH-DMG-015")
	place(t, Tank, crewAt{Who: "badge", Car: "apex", At: "3,1"}, crewAt{At: "3,2"}).ratings(0, 4, 3, 3, 2)
	place(t, Tank, crewAt{Who: "badge", Car: "apex", At: "3,1", On: "roof"}, crewAt{At: "3,2"}).ratings(0, 4, 3, 3, 1)
	place(t, Tank, crewAt{Who: "badge", Car: "apex", At: "3,1", On: "big_block"}, crewAt{At: "3,2"}).ratings(0, 4, 3, 3, 1)
	place(t, Tank, crewAt{Who: "badge", Car: "apex", On: "main"}, crewAt{At: "3,2"}).main("7,3").ratings(0, 2, 2, 3, 1)
	// Switchback in the Sidewinder: Defense 2 + 1, 1 without her.
	place(t, Tank, crewAt{Who: "switchback", At: "3,1"}, crewAt{At: "3,2"}).ratings(0, 4, 3, 3, 3)
	place(t, Tank, crewAt{Who: "switchback", At: "3,1", On: "roof"}, crewAt{At: "3,2"}).ratings(0, 4, 3, 3, 1)
	proof.Of(t, "HH-SKILL-005")
	// No vehicle has Athletics.
	for i := range StandardTables().Models {
		if n := StandardTables().Models[i].Skill[Athletics]; n != 0 {
			t.Errorf("model %d has Athletics %d", i, n)
		}
	}
}

// Losing the vehicle loses its icons and its power at once: the Redliner's Speed 5, the Apex's hit.
func TestLostIcons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-015", "HH-SKILL-003")
	b := place(t, Tank, crewAt{Car: "apex", At: "3,1"}, crewAt{At: "3,2"}).main("7,3")
	b.run(func(r *run) { r.destroy(b.v("apex")) }).ratings(0, 2, 2, 3, 1)
	r := run{s: &b.s, g: &b.tables}
	if r.has(0, Apex) {
		t.Error("the power is still there")
	}
}

// Four dice against 3: hits count, symbols and blanks do not.
func TestSkillRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-006", "HH-SKILL-007", "HH-SKILL-014")
	for faces, ok := range map[string]bool{"hhhh": true, "hhh-": true, "hhhb": true, "hhbb": false, "hh--": false, "----": false, "bbbb": false} {
		b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
		b.effort(faces).do(0, b.on(DoRam, "suv1")).asked(AskAct, 0)
		if b.one(EvResult).Kept != ok {
			t.Errorf("%s: success %v", faces, !ok)
		}
		if e := b.one(EvRolled); e.NDice != 4 || e.Skill != Speed || e.Count != 3 {
			t.Errorf("%+v", e)
		}
	}
	proof.Of(t, "HH-SKILL-007")
	// Four faces with a hit, one with a symbol, one blank.
	var n [numFaces]int
	for _, f := range StandardTables().Effort {
		n[f]++
	}
	if n != [numFaces]int{Blank: 1, Hit: 4, BoostFace: 1} {
		t.Errorf("%v", n)
	}
}

// Never more than five dice: Redliner's Speed 5, Big-Block's extra die, assists.
func TestFiveDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-008", "HH-BOOST-005", "HH-BOOST-020")
	// Patch 1 + Big-Block 2 and the die more for a Ram: 4; Badge 2 + 2 + 1: 5.
	for who, dice := range map[string]uint8{"patch": 4, "badge": 5} {
		b := place(t, Tank, crewAt{Who: who, Car: "big_block", At: "5,3"}, crewAt{Who: "anvil", Car: "apex", At: "1,1"}).main("12,3").suv("suv1", "6,3")
		b.effort("-----"[:dice]).do(0, b.on(DoRam, "suv1"))
		if e := b.one(EvRolled); e.NDice != dice {
			t.Errorf("%s: %d dice, want %d", who, e.NDice, dice)
		}
	}
	// With more Speed the extra die is lost.
	b := place(t, Tank, crewAt{Car: "big_block", At: "5,3"}, crewAt{Who: "anvil", Car: "apex", At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.tables.Models[BigBlock].Skill[Speed] = 3
	b.effort("-----").do(0, b.on(DoRam, "suv1"))
	// The extra die is for Ram alone: Control is 2 + 1.
	b = place(t, Tank, crewAt{Car: "big_block", At: "5,3"}, crewAt{Who: "anvil", Car: "apex", At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.effort("---").do(0, b.on(DoForce, "suv1"))
	if e := b.one(EvRolled); e.NDice != 3 {
		t.Errorf("%d dice, want 3", e.NDice)
	}
	// Five dice take no assist: nobody is asked.
	b = place(t, Tank, crewAt{Car: "redliner", At: "5,3"}, crewAt{At: "1,1", Boosts: 3}).main("12,3").suv("suv1", "6,3")
	b.effort("-----").do(0, b.on(DoRam, "suv1")).asked(AskAct, 0)
}

// The order of a roll: assists, dice, re-rolls, the Boost, hits of powers, the comparison.
func TestOrderOfRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-011", "HH-BOOST-017", "HH-BOOST-007")
	// Badge in the Apex: Speed 4 and a hit, against a need that no roll meets before the end.
	b := place(t, Tank, crewAt{Car: "apex", At: "5,3", Boosts: 1}, crewAt{Who: "patch", At: "1,1", Boosts: 1, Tokens: 3}).main("12,3").suv("suv1", "6,3")
	b.tables.NeedRam = 4
	b.do(0, b.on(DoRam, "suv1")).asked(AskAssist, 1)
	b.refuses(0, b.assist(1), "HH-BOOST-004") // not his own: HH-FAQ-009
	b.effort("h----").do(1, b.assist(1)).asked(AskReroll, 1)
	b.refuses(1, b.assist(1), "HH-BOOST-004") // not after the roll: HH-FAQ-009
	again := newAction(DoReroll)
	again.Mask = 1<<1 | 1<<2
	b.effort("hb").do(1, again).asked(AskBoost, 0) // h h b - -, and 1: one short
	if b.player(1).Tokens != 2 {
		t.Errorf("%d tokens, want 2", b.player(1).Tokens)
	}
	b.do(0, newAction(DoBoost)).wrecked("suv1", "6,3")
	if e := b.one(EvResult); e.Count != 4 || !e.Kept { // 2 hits, 1 symbol, 1 of the Apex
		t.Errorf("%+v", e)
	}
	if b.player(0).Boosts != 0 || b.player(1).Boosts != 0 {
		t.Error("the tokens are not spent")
	}
}

// A rating of 0 rolls no die and fails; assists add dice all the same, and so does the hit of a power.
func TestNoDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-011", "HH-SKILL-012")
	none := func(boosts int) *board {
		b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", Boosts: boosts}).main("12,3").suv("suv1", "6,3")
		b.tables.Characters[Badge].Skill[Speed], b.tables.Models[Sidewinder].Skill[Speed] = 0, 0
		return b
	}
	b := none(0)
	b.tables.NeedRam = 1
	b.do(0, b.on(DoRam, "suv1")).asked(AskAct, 0).is("suv1", "6,3")
	b = none(2)
	b.do(0, b.on(DoRam, "suv1")).asked(AskAssist, 1)
	b.effort("hhh-").do(1, b.assist(2)).wrecked("suv1", "6,3")
	b = place(t, Tank, crewAt{Car: "apex", At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.tables.Characters[Badge].Skill[Speed], b.tables.Models[Apex].Skill[Speed], b.tables.NeedRam = 0, 0, 1
	b.do(0, b.on(DoRam, "suv1")).wrecked("suv1", "6,3")
}

// A failed roll spends the action and the tokens, and nothing else happens; the same may be tried again.
func TestFailure(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-009", "HH-SKILL-010", "HH-FAQ-005", "HH-STUNT-002")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1", Boosts: 1}).main("6,3").stunt(2, Oversteer, 2)
	b.do(0, b.stuntOf(2)).effort("-----").do(1, b.assist(1)).asked(AskAct, 0).is("main", "6,3") // Control 4
	if x := &b.s.t; x.Turn.Actions != 1 || x.Players[1].Boosts != 0 || x.Players[0].Boosts != 1 || x.Stunts[2].Tokens != 2 {
		t.Errorf("%+v", b.s.t.Turn)
	}
	b.effort("hhh-").do(0, b.stuntOf(2)).asked(AskReward, 0)
	way := newAction(DoWay)
	way.Dir = South
	b.do(0, way).is("main", "6,4")
}
