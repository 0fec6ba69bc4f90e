package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// deals deals damage to a vehicle.
func (b *board) deals(name string, n uint8) *board {
	b.Helper()
	v := b.v(name)
	return b.run(func(r *run) { r.deal(v, n) })
}

// The slam of an SUV deals 3. Switchback in the Sidewinder: Defense 3, two hits, 1 is taken; the same car unmanned: Defense 1, one hit, 2 are taken.
func TestSlamExamples(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-002", "HH-DMG-003", "HH-DMG-006", "HH-DMG-007", "HH-DMG-008", "HH-DMG-009", "HH-SKILL-004")
	for _, c := range []struct {
		on, faces string
		taken     int
	}{{"", "hh-", 1}, {"big_block", "h", 2}, {"roof", "h", 2}} {
		b := place(t, Tank, crewAt{At: "1,1"}, crewAt{Car: "big_block", At: "1,2"}, crewAt{Who: "patch", Car: "sidewinder", At: "5,3", On: c.on}).
			main("12,3").suv("suv1", "6,3")
		b.player(0).PV, b.player(0).On = NoVID, b.v("big_block")
		b.player(0).Wheel = false
		b.effort(c.faces).push(frame{Op: opEnemyAct, Seat: game.Nobody, V: b.v("suv1"), W: NoVID})
		if e := b.one(EvSlam); e.Count != 3 {
			t.Errorf("%+v", e)
		}
		if e := b.one(EvDefense); int(e.Left) != c.taken || e.Index != 3 {
			t.Errorf("%+v", e)
		}
		b.strength("sidewinder", uint8(5-c.taken))
	}
}

// The amounts: SUV 3, Enemy Peg 2, Hunter 4.
func TestAmounts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-010", "HH-DMG-007", "HH-CHOP-008")
	g := StandardTables()
	if g.Slam != 3 || g.PegHit != 2 || g.HunterSlam != 4 {
		t.Errorf("%d %d %d, want 3 2 4", g.Slam, g.PegHit, g.HunterSlam)
	}
}

// Each source is defended separately, each hit cancels one, never below 0; what is dealt to something else than a PV is nothing.
func TestDefense(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-001", "HH-DMG-002", "HH-DMG-003", "HH-DMG-014")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3").abandoned("apex", "6,4") // Defense 2
	b.effort("hh").deals("sidewinder", 1).strength("sidewinder", 5).none(EvDamage)
	b.effort("-h").deals("sidewinder", 2).strength("sidewinder", 4)
	b.effort("--").deals("sidewinder", 1).strength("sidewinder", 3)
	for _, name := range []string{"suv1", "apex", "main"} {
		b.deals(name, 3).none(EvRolled).is(name, spaceName(b.vehicle(name).At))
	}
	// Two sources at once: two rolls.
	v := b.v("sidewinder")
	b.effort("hh--").run(func(r *run) {
		r.deal(v, 2)
		r.deal(v, 2)
	}).strength("sidewinder", 1)
	if n := len(b.all(EvDefense)); n != 2 {
		t.Errorf("%d Defense Rolls, want 2", n)
	}
}

// Strength 5: four points leave it on the road, the fifth makes it a wreck; what is more than that is lost.
func TestDestroyed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-004", "HH-DMG-011", "HH-DMG-012", "HH-DMG-013", "HH-ROAD-013", "HH-ROAD-017", "HH-ROAD-025", "HH-ROAD-037",
		"HH-SETUP-008")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 2}, crewAt{At: "7,3"}).main("12,3").suv("suv1", "5,5")
	b.effort("--").deals("sidewinder", 4).is("sidewinder", "5,3").strength("sidewinder", 1)
	b.effort("--").deals("sidewinder", 9).wrecked("sidewinder", "5,3").asked(AskPeg)
	// big_block and suv1 are both two spaces away: the team chooses; he lands on the roof.
	b.do(1, b.pick("big_block")).stands(0, "big_block")
	if p := b.player(0); p.PV != NoVID || p.Boosts != 2 {
		t.Errorf("%+v", *p)
	}
	if e := b.all(EvThrown); len(e) != 1 || e[0].From != b.cell("5,3") {
		t.Errorf("%+v", e)
	}
	b.strength("big_block", 6) // nothing carries over
	b.asked(AskAct, 0)         // he keeps his turn
	// A second source on what is a wreck now is ignored.
	v := b.v("big_block")
	b.effort("---").deals("big_block", 5).pass(0) // he need not assist
	b.effort("---").run(func(r *run) {
		r.deal(v, 2)
		r.deal(v, 2)
	}).pass(0)
	b.wrecked("big_block", "7,3").asked(AskPegOrder)
	if n := len(b.all(EvDefense)); n != 1 {
		t.Errorf("%d Defense Rolls, want 1", n)
	}
	proof.Of(t, "HH-DMG-011")
	// Until he hijacks one. It is full of strength.
	b.do(0, b.who(0)).stands(1, "suv1").stands(0, "suv1").effort("hh-").do(0, newAction(DoHijack)).strength("suv1", 4)
}

// What stood on the wreck is no slot any more; it blocks, and cannot be forced or leapt onto.
func TestWreckIsNoVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-016", "HH-ROAD-017", "HH-ACT-020")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,3").suv("suv1", "6,3").peg("suv1")
	b.run(func(r *run) { r.destroy(b.v("suv1")) }).wrecked("suv1", "6,3").pegs("sidewinder")
	b.refuses(0, b.on(DoForce, "suv1"), "HH-ACT-020")
	b.refuses(0, b.leap("suv1"), "HH-ACT-012")
	b.refuses(0, b.drive("6,3"), "HH-ACT-007")
	r := run{s: &b.s, g: &b.tables}
	if r.free(b.v("suv1"), 0) || r.boards(b.v("suv1"), 0) {
		t.Error("a wreck has a slot")
	}
}

// If several pegs leave one vehicle the team says which goes first, and where each goes: the last slot may keep the Enemy Peg from boarding.
func TestPegsLeave(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-019", "HH-ROAD-020", "HH-ROAD-021", "HH-FAQ-006", "HH-FAQ-008", "HH-FAQ-013", "HH-FAQ-014")
	wreck := func() *board {
		b := place(t, Tank, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "12,1", On: "suv2"}).main("12,3").suv("suv1", "6,3").suv("suv2", "6,4").peg("suv1")
		return b.run(func(r *run) { r.destroy(b.v("suv1")) }).asked(AskPegOrder)
	}
	b := wreck()
	b.offers(b.who(0), b.who(game.Nobody))
	b.do(1, b.who(0)).stands(0, "suv2").pegs() // both slots are taken then
	b.one(EvPegOff)
	b = wreck()
	b.do(0, b.who(game.Nobody)).pegs("suv2") // the Enemy Peg has the second slot: he goes farther, to the Tank (6) or one of the cars
	// 1,1 is five away, 12,1 and 12,3 six.
	b.stands(0, "sidewinder")
}
