package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// Passengers of a bus get off in sight of an opponent. One order has them run to cover, with no question about any of their steps: each goes as many squares
// in a turn as his base pace of 12.5 mph has, five, and stays where the bus hides him.
func TestTakeCover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-004", "DX-PED-002")
	k := bigTest(t, "wayfarer_coach", "0")
	if b := k.run().takeCoverBar(0, 0); b != barNoCover {
		t.Errorf("nobody is outside, but %v", b)
	}
	k.run().doAlight(0)
	k.nextTurn()
	k.nextTurn()
	exposed := func() (n int) {
		r := k.run()
		for p := PersonID(2); p < 7; p++ {
			if r.inSight(0, k.person(p).corner()) {
				n++
			}
		}
		return n
	}
	before := exposed()
	if before == 0 {
		t.Fatal("nobody is in sight")
	}
	r := k.run()
	if !r.couldTakeCover(0) || r.couldTakeCover(1) {
		t.Error("it is not offered to the side of the bus alone")
	}
	if list := r.legalTakeCover(0, nil); len(list) != 1 || list[0] != (Action{Do: TakeCover}) {
		t.Fatalf("offered: %v", list)
	}
	r.doTakeCover(0)
	if r.couldTakeCover(0) {
		t.Error("it is offered to those who run")
	}
	var at [7]int
	for range 3 {
		for p := range PersonID(7) {
			at[p] = 0
		}
		seen := len(k.events)
		k.nextTurn()
		for _, e := range k.events[seen:] {
			if e.Kind == EvStep {
				at[e.Person]++
			}
		}
		for p, n := range at {
			if n > 5 {
				t.Errorf("person %d makes %d steps in a turn", p, n)
			}
		}
	}
	if n := exposed(); n != 0 {
		t.Errorf("%d of %d are in sight still", n, before)
	}
	for p := PersonID(2); p < 7; p++ {
		if x := k.person(p); x.Hides || !x.onFoot() || x.Pace != 0 {
			t.Errorf("person %d: hides %t, pace %v", p, x.Hides, x.Pace)
		}
		if k.run().paces(p) {
			t.Errorf("person %d is asked for a pace", p)
		}
	}
}

// Where nothing hides anybody they stay; who lies unconscious does not run.
func TestNoCover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-004")
	k := bigTest(t, "wayfarer_coach", "0")
	k.run().doAlight(0)
	k.nextTurn()
	k.nextTurn()
	k.car(0).Pose.At.X += 40 * scale.Inch / 10 // the bus has driven off
	k.car(0).Pose.At.Y += 10 * scale.Inch
	k.person(2).OutTill = k.s.t.Turn + 5
	k.run().wits()
	k.run().doTakeCover(0)
	where := k.person(3).corner()
	if k.person(2).Hides || !k.person(3).Hides {
		t.Error("the unconscious runs, or the others do not")
	}
	k.nextTurn()
	if got := k.person(3).corner(); got != where && k.run().inSight(0, got) {
		t.Errorf("he has run from %v to %v, in sight", where, got)
	}
}

// The standing order: they run without a question, unless they are to stay.
func TestCoverByOrder(t *testing.T) {
	t.Parallel()
	for order, want := range map[string]bool{"cover": true, "stay": false, "ask": false} {
		k := bigTest(t, "wayfarer_coach", "0")
		k.run().doAlight(0)
		k.nextTurn()
		k.nextTurn()
		k.s.t.Ask, k.s.t.Asked, k.s.t.Phase = AskFire, game.SeatSet(0).With(0), housePhase
		values, err := game.Complete(standing, game.Values{"outside": order, "fire": "hold"})
		if err != nil {
			t.Fatal(err)
		}
		a, ok := StandardRules().Auto(&k.s, 0, values)
		if got := ok && a.Do == TakeCover; got != want || order == "ask" && ok {
			t.Errorf("%s: %s, %t", order, a.Do, ok)
		}
	}
}
