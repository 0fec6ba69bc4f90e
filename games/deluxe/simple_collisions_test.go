package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// simply switches to the simplified system and writes the dice of the drops after those of the ram and two control rolls.
func (p *pileup) simply(ram []int, drops ...int) {
	var values []dice.Value
	for _, n := range ram {
		values = append(values, dice.Value{Purpose: diceRam, Value: n})
	}
	for i, n := range drops {
		values = append(values, dice.Value{Purpose: [...]dice.Purpose{dicePlace, dicePlace, diceFacing}[i%3], Value: n})
	}
	p.s.o.Simple = true
	p.s.dice = dice.ScriptValues(values)
	for i := range p.s.t.NCars { // safe at any speed after D4: no control dice
		p.s.t.Cars[i].Status = 8
	}
}

// TestSimpleTBone proves a collision at right angles under the simplified system: the speed of the mover counts, both take all of the dice,
// both lose 50 mph, both are put to D4, and their counters fall anywhere within an inch, again if they would lie on something.
func TestSimpleTBone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-093", "DX-COLL-094", "DX-COLL-095", "DX-COLL-097", "DX-COLL-101", "DX-COLL-102", "DX-HAZ-016", "DX-HAZ-017")
	p := newPileup(t, nil, nil, wreck(t, "plain", 0, 0, 0, 60, collision.DMOne), wreck(t, "plain", 5, 0, 90, 30, collision.DMOne))
	// The nose meets the side at (4, 0), between y -1 and 1. The first falls a square west of that point, facing north; the second first on
	// top of it, then an inch to the east.
	p.simply(dieSum(7, 13), 180*60, scale.Quarter, 90*60, 180*60, scale.Quarter, 0, 0, scale.Inch, 0)
	p.straight(4)
	p.hit(movement.ImpactTBone)
	p.speeds(10, 0)
	p.damaged(0, garage.Front, 13)
	p.damaged(1, garage.Left, 13)
	p.apart()
	for i := range CarID(2) {
		if got := p.r.car(i).Status; got != 4 {
			t.Errorf("status %d", got)
		}
	}
	a, b := p.r.car(0).Pose, p.r.car(1).Pose
	if a.Heading != geom.Right || b.Heading != 0 || b.At.X-a.At.X != 5*scale.Quarter || a.At.Y != b.At.Y || a.At.X != 3*scale.Quarter {
		t.Errorf("they lie at %v and %v", a, b)
	}
	if left := p.s.dice.Left(); left != 0 || !p.s.t.Move.Cut {
		t.Errorf("%d dice are left", left)
	}
}

// TestSimpleHeavy proves that a vehicle of modifier 2 stays where it is against a lighter one, and that a head-on stops both.
func TestSimpleHeavy(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-094", "DX-COLL-101", "DX-COLL-102")
	p := newPileup(t, nil, nil, wreck(t, "plain", 0, 0, 0, 30, 2*collision.DMOne), wreck(t, "plain", 6, 0, 180, 30, collision.DMOne))
	p.simply(dieSum(7, 13), 0, scale.Inch, 0)
	p.straight(4)
	p.hit(movement.ImpactHeadOn)
	p.speeds(0, 0)
	p.at(0, 2, 0)
	p.apart()
	if left := p.s.dice.Left(); left != 0 {
		t.Errorf("%d dice are left", left)
	}
}

// TestSimpleSameWay proves rear-ends and sideswipes under the simplified system: both take the average speed, rounded up, after the one;
// the other changes neither speeds nor facings.
func TestSimpleSameWay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-094", "DX-COLL-098", "DX-COLL-099", "DX-COLL-100")
	// 60 and 35 mph: 25, 1 die; the average is 47.5.
	p := newPileup(t, nil, nil, wreck(t, "plain", 0, 0, 0, 60, collision.DMOne), wreck(t, "plain", 6, 0, 0, 35, collision.DMOne))
	p.simply([]int{4})
	p.straight(4)
	p.hit(movement.ImpactRearEnd)
	p.speeds(50, 50)
	p.at(0, 2, 0)
	p.damaged(1, garage.Back, 4)

	p = newPileup(t, nil, nil, wreck(t, "plain", 0, 0, 0, 60, collision.DMOne), wreck(t, "plain", 2, 2.5, 0, 35, collision.DMOne))
	p.simply([]int{4})
	p.drive(movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)})
	p.hit(movement.ImpactSwipeSame)
	p.speeds(60, 35)
	p.damaged(0, garage.Left, 4)
	if p.r.car(0).Pose.Heading != 0 || p.r.car(1).Pose.Heading != 0 {
		t.Error("they turn")
	}
}

// TestSimpleCycle proves that a cycle deals half to a car and takes all.
func TestSimpleCycle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-095")
	// Contact: the nose of the cycle at x 1, the tail of the car at x 4. 20 mph: 1 die.
	p := newPileup(t, nil, nil, wreck(t, "cycle", 0, 0, 0, 50, collision.DMThird), wreck(t, "plain", 4, 0, 0, 30, collision.DMOne))
	p.simply([]int{4})
	p.straight(4)
	p.damaged(1, garage.Back, 2)
	took := int16(0)
	for _, n := range p.r.car(0).Hits {
		took += n
	}
	if took != 4 {
		t.Errorf("the cycle takes %d", took)
	}
}
