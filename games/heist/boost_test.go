package heist

import (
	"testing"

	"turnpike/rulebook/proof"
)

// Speed 4 rolls two hits and two symbols for a Ram: a failure as rolled; one token makes it four hits.
func TestBoost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-001", "HH-BOOST-002", "HH-BOOST-003", "HH-BOOST-016")
	ram := func(boosts int) *board {
		b := place(t, Tank, crewAt{At: "5,3", Boosts: boosts}, crewAt{Car: "redliner", At: "1,1"}).main("12,3").suv("suv1", "6,3")
		return b.effort("hhbb").do(0, b.on(DoRam, "suv1"))
	}
	ram(0).asked(AskAct, 0).is("suv1", "6,3")
	b := ram(2).asked(AskBoost, 0)
	b.refuses(1, newAction(DoBoost), "HH-ACT-001") // only the roller
	b.do(0, newAction(DoBoost)).wrecked("suv1", "6,3").asked(AskAct, 0)
	if e := b.one(EvResult); e.Count != 4 {
		t.Errorf("%d hits, want 4", e.Count)
	}
	if b.player(0).Boosts != 1 || b.s.t.Turn.Actions != 1 {
		t.Error("one token and no action")
	}
	b = ram(2)
	if b.pass(0).is("suv1", "6,3").player(0).Boosts != 2 {
		t.Error("a token was spent")
	}
}

// A Boost that changes nothing is not offered: no symbol, enough hits already, or too few symbols.
func TestUselessBoost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-002")
	for _, faces := range []string{"hh--", "hhhb", "h-b-", "hhhh"} {
		b := place(t, Tank, crewAt{At: "5,3", Boosts: 3}, crewAt{Car: "redliner", At: "1,1"}).main("12,3").suv("suv1", "6,3")
		b.effort(faces).do(0, b.on(DoRam, "suv1")).asked(AskAct, 0)
	}
	// Defense: each hit counts, so that one symbol of three is worth it.
	b := place(t, Tank, crewAt{Car: "big_block", At: "5,3", Boosts: 1}, crewAt{Car: "redliner", At: "1,1"}).main("12,3")
	b.effort("--b").run(func(r *run) { r.deal(b.v("big_block"), 3) }).asked(AskBoost, 0)
	b.do(0, newAction(DoBoost)).strength("big_block", 4)
}

// An assist is declared before the roll, by others; each token adds two dice up to five: four dice take one token for one die. Two helpers may assist, one may
// give several, the roller may boost all the same.
func TestAssist(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-004", "HH-BOOST-005", "HH-BOOST-006", "HH-BOOST-007", "HH-FAQ-009")
	shake := func() *board { // Control 1 + 1: two dice
		b := place(t, Tank, crewAt{Who: "switchback", Car: "apex", At: "5,3", Boosts: 1, Peg: true},
			crewAt{At: "1,1", Boosts: 2, Exhausted: true}, crewAt{At: "1,2", Boosts: 1},
			crewAt{Car: "sidewinder", At: "1,3"}).main("12,3")
		return b.do(0, newAction(DoShake)).asked(AskAssist, 1, 2) // not the roller, not whoever has none
	}
	b := shake()
	b.refuses(1, b.assist(0), "HH-BOOST-004")
	b.refuses(1, b.assist(3), "HH-BOOST-004")
	b.refuses(0, b.assist(1), "HH-BOOST-004")
	b.refuses(3, b.assist(1), "HH-ACT-001")
	b.do(1, b.assist(1)).asked(AskAssist, 2)
	b.refuses(2, newAction(DoBoost), "HH-ACT-005")
	b.effort("h-b--").do(2, b.assist(1)).asked(AskBoost, 0)
	if b.player(1).Boosts != 1 || b.player(2).Boosts != 0 {
		t.Error("each has given one")
	}
	if e := b.all(EvAssist); len(e) != 1 || e[0].Left != 5 || b.one(EvRolled).NDice != 5 {
		t.Errorf("%+v", e)
	}
	b.do(0, newAction(DoBoost)).pegs()
	// 2 + 4 = 6: the second token of one helper adds only one die; nobody else is asked then.
	b = shake()
	b.effort("hh---").do(1, b.assist(2)).pegs().asked(AskAct, 0)
	// Both decline.
	shake().effort("--").do(1, PassAction()).asked(AskAssist, 2).do(2, PassAction()).pegs("apex")
	// Four dice: one token, one die; a second one would be a sixth die.
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", Boosts: 3}).main("12,3").suv("suv1", "6,3")
	b.do(0, b.on(DoRam, "suv1")).refuses(1, b.assist(2), "HH-SKILL-008")
	b.effort("-----").do(1, b.assist(1))
	if e := b.one(EvRolled); e.NDice != 5 || b.player(1).Boosts != 2 {
		t.Errorf("%d dice", e.NDice)
	}
}

// Assist and Boost work on Defense Rolls too, on anybody's turn, for a car without a driver: the owner boosts, others assist.
func TestHelpForDefense(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-007", "HH-DMG-005", "HH-FAQ-009")
	b := place(t, Tank, crewAt{At: "1,1", Boosts: 1}, crewAt{At: "5,3", On: "sidewinder", Boosts: 1, Exhausted: true}).main("12,3")
	b.run(func(r *run) { r.deal(b.v("big_block"), 3) }).asked(AskAssist, 0) // unmanned: 2 dice
	b.effort("hb--").do(0, b.assist(1)).asked(AskBoost, 1)
	b.do(1, newAction(DoBoost)).strength("big_block", 6-1)
	if b.player(0).Boosts != 0 || b.player(1).Boosts != 0 {
		t.Error("the tokens are not spent")
	}
}

// Switchback rolls any of her Defense dice again, before a Boost, in every roll; nobody else does, and not in other rolls.
func TestHardToKill(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-012", "HH-BOOST-013", "HH-BOOST-015", "HH-BOOST-017")
	b := place(t, Tank, crewAt{At: "1,1"}, crewAt{Who: "switchback", At: "5,3", Exhausted: true, Boosts: 1}, crewAt{At: "1,3"}).main("12,3")
	b.effort("h-b-").run(func(r *run) { r.deal(b.v("big_block"), 4) }).asked(AskReroll, 1) // 2 + 2
	mask := func(bits uint8) Action {
		a := newAction(DoReroll)
		a.Mask = bits
		return a
	}
	b.refuses(1, mask(0), "HH-BOOST-017")
	b.refuses(1, mask(1<<4), "HH-BOOST-017")
	b.effort("b-").do(1, mask(1<<1|1<<3)).asked(AskBoost, 1) // h b b -
	b.do(1, newAction(DoBoost)).strength("big_block", 6-1)
	// Again in the next roll. All that is missing may be rolled again, a hit as well.
	b.effort("--hh").run(func(r *run) { r.deal(b.v("big_block"), 3) }).asked(AskReroll, 1)
	b.effort("hhhh").do(1, mask(15)).strength("big_block", 5)
	// Enough hits: no question. A Ram: no question.
	b.effort("hhh-").run(func(r *run) { r.deal(b.v("big_block"), 3) }).asked(AskAct, 0)
	b = place(t, Tank, crewAt{Who: "switchback", At: "5,3"}, crewAt{At: "1,3"}).main("12,3").suv("suv1", "6,3")
	b.effort("----").do(0, b.on(DoRam, "suv1")).asked(AskAct, 0)
}

// Patch's three tokens: any dice of anybody's roll, one token in a roll, on any turn, Exhausted or not. Both powers may serve one roll.
func TestReroute(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-013", "HH-BOOST-015", "HH-BOOST-017", "HH-SETUP-007")
	mask := func(bits uint8) Action {
		a := newAction(DoReroll)
		a.Mask = bits
		return a
	}
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{Who: "patch", At: "1,1", Tokens: 1, Exhausted: true}).main("12,3").suv("suv1", "6,3")
	b.effort("hh--").do(0, b.on(DoRam, "suv1")).asked(AskReroll, 1)
	b.effort("h-").do(1, mask(1<<2|1<<3)).wrecked("suv1", "6,3").asked(AskAct, 0)
	if b.player(1).Tokens != 0 {
		t.Errorf("%d tokens, want 0", b.player(1).Tokens)
	}
	b.suv("suv2", "6,4").effort("hh--").do(0, b.on(DoRam, "suv2")).asked(AskAct, 0) // none is left
	// Switchback's Defense: both are asked; whoever goes second sees the new faces.
	for _, first := range []bool{true, false} {
		b := place(t, Tank, crewAt{Who: "switchback", Car: "big_block", At: "5,3"}, crewAt{Who: "patch", At: "1,1", Car: "apex", Tokens: 3}).main("12,3")
		b.effort("----").run(func(r *run) { r.deal(b.v("big_block"), 4) }).asked(AskReroll, 0, 1)
		if first {
			b.effort("h").do(0, mask(1)).asked(AskReroll, 1)
			b.effort("h").do(1, mask(2))
		} else {
			b.effort("h").do(1, mask(1)).asked(AskReroll, 0)
			b.effort("h").do(0, mask(2))
		}
		b.strength("big_block", 6-2)
		if b.player(1).Tokens != 2 {
			t.Errorf("%d tokens, want 2", b.player(1).Tokens)
		}
	}
	// Of a failed roll that no die can mend nobody is asked.
	b = place(t, Tank, crewAt{Car: "apex", At: "5,3"}, crewAt{Who: "patch", At: "1,1", Tokens: 3}).main("12,3")
	b.effort("hh").run(func(r *run) { r.deal(b.v("apex"), 3) }).asked(AskAct, 0)
}

// The Apex adds a hit to its owner's Speed rolls, Stunts included, while its cube is in one of the top two slots; not to other skills.
func TestShowroomCondition(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-013", "HH-BOOST-020")
	for strength, ok := range map[int]bool{5: true, 4: true, 3: false, 1: false} {
		b := place(t, Tank, crewAt{Car: "apex", At: "5,3", Strength: strength}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3").suv("suv2", "7,3").
			stunt(1, ChainReaction, 1)
		b.effort("hh--").do(0, b.stuntOf(1))
		if e := b.one(EvResult); e.Kept != ok {
			t.Errorf("strength %d: success %v", strength, e.Kept)
		}
	}
	b := place(t, Tank, crewAt{Car: "apex", At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3")
	b.effort("hh-").do(0, b.on(DoForce, "suv1")).asked(AskAct, 0)
	if e := b.one(EvResult); e.Count != 2 {
		t.Errorf("%d hits, want 2", e.Count)
	}
}

// A Commandeered SUV has no power, every other vehicle and every character has one, and all of them are in the tables for everybody to read.
func TestPowers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-012", "HH-BOOST-013", "HH-BOOST-018")
	g := StandardTables()
	for i := range g.Characters {
		if p := &g.Characters[i].Power; p.Name == "" || p.When == "" || p.Effect == "" {
			t.Errorf("%s: %+v", g.Characters[i].ID, *p)
		}
	}
	for i := range g.Models {
		if p := &g.Models[i].Power; (p.Name == "") != (ModelID(i) == Commandeered) {
			t.Errorf("%s: %+v", g.Models[i].ID, *p)
		}
	}
	proof.Of(t, "HH-BOOST-015")
	// Usable while Exhausted are those that work on the turns of others.
	for i, want := range [NumCharacters]bool{Switchback: true, Motormouth: true, Patch: true} {
		if got := g.Characters[i].Power.Exhausted; got != want {
			t.Errorf("%s: %v", g.Characters[i].ID, got)
		}
	}
}

// The supply of 20 tokens is always enough: three players hold 3, Motormouth 5, and three cards hold 2 each.
func TestSupplyOfBoosts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-011")
	g := StandardTables()
	most := 0
	for i := range g.Characters {
		most = max(most, int(g.Characters[i].MaxBoosts))
	}
	tokens := 0
	for i := range g.Stunts {
		tokens = max(tokens, int(g.Stunts[i].Tokens))
	}
	if n := 3*3 + most + cardSpots*tokens; n != 20 || int(g.Supply) < n {
		t.Errorf("%d tokens may be out, the supply has %d", n, g.Supply)
	}
}
