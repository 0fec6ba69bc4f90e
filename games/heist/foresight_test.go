package heist

import (
	"testing"

	"turnpike/rulebook/proof"
)

// What a program supposes of a roll is what the rules do with it, without dice: a Ram that succeeds, and one that fails and costs its action.
func TestSuppose(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-009", "HH-ACT-015")
	for _, success := range []bool{true, false} {
		b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,6", Boosts: 2}).main("9,3").suv("suv1", "6,3")
		a := newAction(DoRam)
		a.V = b.v("suv1")
		b.rules.Suppose(&b.s, 0, &a, success)
		if b.s.Wreck(a.V) != success || b.s.t.Turn.Actions != 1 || b.s.t.Ask != AskAct || b.s.t.Players[1].Boosts != 2 {
			t.Errorf("supposed %v: %+v, %+v", success, b.vehicle("suv1"), b.s.t.Turn)
		}
	}
}

// A Defense Roll in progress is settled with so many hits (HH-DMG-002, HH-DMG-003): 3 dealt, 1 hit, 2 lost.
func TestSettle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-002", "HH-DMG-003")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,6", Boosts: 1}).main("9,3").suv("suv1", "6,3")
	b.enemyDie(FaceSUV).do(0, PassAction()).asked(AskAssist, 1)
	full := b.vehicle("sidewinder").Strength
	b.rules.Settle(&b.s, 1)
	if n := full - b.vehicle("sidewinder").Strength; n != 2 {
		t.Errorf("%d lost", n)
	}
}

// With actions to spare the Enemy Die waits (HH-ACT-002).
func TestLinger(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-002")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,6"}).main("9,3").turn(0, 1)
	b.s.Linger(5)
	a := newAction(DoDrive)
	a.To = b.cell("5,4")
	b.rules.Suppose(&b.s, 0, &a, true)
	b.asked(AskAct, 0).is("sidewinder", "5,4")
	if b.s.t.Turn.Rolled || b.s.t.Turn.Actions != 4 {
		t.Errorf("%+v", b.s.t.Turn)
	}
}
