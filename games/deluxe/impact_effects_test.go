package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// TestFishtailAway proves that a fishtail after a sideswipe goes away from it, without a die for its side.
func TestFishtailAway(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-066", "DX-COLL-067")
	for _, side := range []movement.Hand{movement.LeftHand, movement.RightHand} {
		y := 2.5
		if side == movement.RightHand {
			y = -2.5
		}
		p := newPileup(t, nil, nil, wreck(t, "plain", 0, 0, 0, 60, collision.DMOne), wreck(t, "plain", 2, y, 0, 20, collision.DMOne))
		p.r.car(0).Status, p.r.car(1).Status = -5, 8
		// The crash die 2 and 1 for 45 to 60 mph: a major fishtail.
		p.s.dice = dice.ScriptValues([]dice.Value{{Purpose: diceRam, Value: 1}, {Purpose: diceControl, Value: 1}, {Purpose: diceCrash, Value: 2}})
		p.drive(movement.Move{Quarters: 4, Maneuver: movement.Drift(side.Sign() * scale.Quarter)})
		c := p.r.car(0)
		if c.Status != -6 || c.NLoss != 1 || p.s.dice.Left() != 0 {
			t.Fatalf("%d losses at %d, %d dice left", c.NLoss, c.Status, p.s.dice.Left())
		}
		x := c.Losses[0]
		k := control.Standard().CrashLines(x.Table)[x.Line]
		if x.Table != control.CrashOnHazard || k.Fishtail != movement.MajorFishtail || !x.Sided || x.Side != side.Other() {
			t.Errorf("hit on the %v: %+v", side, x)
		}
	}
}

// TestReverseHits proves that in reverse the tail plays the front and that reverse stays reverse.
func TestReverseHits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-012", "DX-COLL-037")
	// 20 mph in reverse against 10: 30 mph, 1 die; 10 - 5 = 5 are left.
	p := newPileup(t, nil, []int{4}, wreck(t, "plain", 0, 0, 180, -20, collision.DMOne), wreck(t, "plain", 6, 0, 180, 10, collision.DMOne))
	p.straight(4)
	p.conform()
	p.hit(movement.ImpactHeadOn)
	p.speeds(-5, 0)
	p.damaged(0, garage.Back, 4)
	p.damaged(1, garage.Front, 4)
	p.lost(2, 1)
}

// TestSumOfTemporarySpeeds proves that the sum of two temporary speeds, each rounded up, counts as it is, more than the old speed or not: of
// 50 mph 3/4 are 40, of 45 mph 1/4 is 15.
func TestSumOfTemporarySpeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-047")
	p := newPileup(t, nil, []int{4}, wreck(t, "plain", 0, 0, 0, 50, 2*collision.DMOne), wreck(t, "plain", 6, 0, 0, 45, collision.DMOne))
	p.straight(4)
	p.conform()
	p.speeds(55, 55)
	p.lost(1, 1)
	p.damaged(0, garage.Front, 0) // 1d-4
}

// TestIcyCollision proves that the road makes the hazard of a collision worse: D1 on ice is D5.
func TestIcyCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-035")
	p := newPileup(t, nil, []int{5}, wreck(t, "plain", 0, 0, 0, 60, collision.DMOne), wreck(t, "plain", 6, 0, 0, 40, collision.DMOne))
	p.s.o.Weather = control.Adders(control.AddIce)
	p.straight(4)
	p.lost(5, 5)
}

// TestSeveralContacts proves that contacts are resolved in the order in which they are met, each at the speed that the one before has left:
// 80 mph into the side of a first vehicle leaves 60, which counts for the second one.
func TestSeveralContacts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-089")
	// 80 mph: 11 dice; 3 against 1 keeps 3/4, 60 mph: 7 dice. The sides are at x 3 and, next to the first one, at x 3.5.
	ram := append(dieSum(11, 11), dieSum(7, 7)...)
	p := newPileup(t, nil, ram, wreck(t, "plain", 0, 0, 0, 80, 3*collision.DMOne), wreck(t, "plain", 4, 2, 90, 0, collision.DMOne), wreck(t, "plain", 4.5, -2, 90, 0, collision.DMOne))
	p.straight(4)
	p.conform()
	p.apart()
	var first []scale.Speed
	for _, e := range p.events {
		if e.Kind == EvRam && e.Car == 0 {
			first = append(first, e.Speeds[0])
		}
	}
	if len(first) != 2 || first[0] != scale.MPH(80) || first[1] != scale.MPH(60) {
		t.Errorf("collision speeds %v", first)
	}
	p.speeds(45, 0, 0)
}

// TestChecksAtOldSpeeds proves that both check at the speed before the impact, where the hazard has put the marker: the one that strikes at
// 40 mph, though it goes on at 20, and the one that was struck at its unchanged 60.
func TestChecksAtOldSpeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-033", "DX-COLL-058")
	table := control.Standard()
	// A change of 20 mph is D2, so the other one has D3. From 0 the markers fall to -2 and -3.
	want := [2]control.Check{table.Check(scale.MPH(40), -2), table.Check(scale.MPH(60), -3)}
	if want[0] == table.Check(scale.MPH(20), -2) {
		t.Fatal("the two speeds make no difference")
	}
	p := newPileup(t, nil, dieSum(3, 3), wreck(t, "plain", 0, 0, 0, 40, collision.DMOne), wreck(t, "plain", 5, 0, 90, 60, collision.DMOne))
	p.r.car(0).Status, p.r.car(1).Status = 0, 0
	p.straight(4)
	p.speeds(20, 60)
	var got [2]control.Check
	for _, e := range p.events {
		if e.Kind == EvCheck {
			got[e.Car] = control.Check(e.Count)
		}
	}
	if got != want {
		t.Errorf("needed %v instead of %v", got, want)
	}
}
