package sixth

import (
	"testing"

	"turnpike/rulebook/proof"
)

// A chain of three cars is pushed into a wall: the mover and the two that touch anew are involved, the car in the middle is not. The mover
// stops, pays, rolls; its front, then the last car and the wall take the damage; the driving roll follows.
func TestPileUpAtAWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PILE-001", "SX-PILE-002", "SX-PILE-003", "SX-PILE-004", "SX-PILE-005", "SX-PUSH-009", "SX-PILE-006", "SX-PUSH-008")
	// Nose 14.125; cars across the way at 14.125-14.625 and 14.625-15.125; then 0.875 to the edge.
	k := driveRig(t, mcar(13.5, 6, 0, 2), mcar(14.375, 6, 90, 2), mcar(14.875, 6, 90, 3))
	k.put("mud", 14.3, 6, 0, false) // under the mover's front where it stops
	k.dice("collision y-hit2 y-hit").do(0, StraightAction())
	k.within(0, fpose{13.5 + 0.875, 6, 0}, stopSlack).within(1, fpose{14.375 + 0.875, 6, 90}, stopSlack).within(2, fpose{14.875 + 0.875, 6, 90}, stopSlack)
	k.struck("pile car:2>edge:east right/")
	k.gauge(0, "control 4 front 6").gauge(1, "control 6 left 9 right 9").gauge(2, "control 5 left 9 right 6").points(1)

	// The chain cannot move any further: the next push of the mover is like one against a wall.
	k.do(0, StraightAction()).asks(askReposition, 0)
	if a := k.g.Legal(&k.s, 0, nil)[0]; a.Target != carRef(1) {
		t.Errorf("repositioned at %s", a.Target)
	}
	k.do(0, repositionTo(Left, carRef(1))).struck("pile car:2>edge:east right/").gauge(0, "control 3")
}

// Two heavy obstacles meet: the one nearer in the chain takes its damage first; without durability nothing. SX-PILE-003, SX-PILE-004
func TestPileUpOfThings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PILE-003", "SX-PILE-004")
	k := driveRig(t, mcar(4, 6, 0, 2))
	near := k.put("barrier", 4.725, 6, 90, true) // touches the nose
	far := k.put("barrier", 5.225, 6, 90, true)  // 0.3 on
	wall := k.put("wreck", 8, 9, 0, false)
	k.dice("collision y-hit y-hit").do(0, StraightAction()).struck("pile " + near.String() + ">" + far.String() + " /")
	k.within(0, fpose{4.3, 6, 0}, stopSlack).gauge(0, "control 5 front 7").points(1)
	if a, b := k.obj(near).Damage, k.obj(far).Damage; a != 2 || b != 2 || k.obj(wall).Damage != 0 {
		t.Errorf("DAMAGE %d and %d", a, b)
	}
	var order []Ref
	for _, e := range k.all(EvObject) {
		order = append(order, e.On)
	}
	if len(order) != 2 || order[0] != near || order[1] != far {
		t.Errorf("order %v", order)
	}
}

// In the middle between pusher and wall it is the side at the wall that is damaged. SX-PILE-005
func TestPileUpSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PILE-005")
	k := driveRig(t, mcar(14.5, 6, 0, 1), mcar(15.375, 6, 90, 2)) // touches; its right side 0.375 short of the edge
	k.dice("collision y-hit").do(0, StraightAction()).struck("pile car:1>edge:east right/")
	k.gauge(0, "control 5 front 8").gauge(1, "control 5 right 8 left 9")
}

// Light obstacles pop and are never part of a pile-up. SX-PILE-002, SX-PUSH-005
func TestNoPileUpOfLights(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PILE-002", "SX-PUSH-005")
	k := driveRig(t, mcar(4, 6, 0, 1), mcar(4.875, 6, 90, 2))
	k.put("barrel", 5.5, 6, 0, false)
	k.put("barrel", 5.9, 6, 0, false)
	k.do(0, StraightAction()).struck().gauge(0, "control 6").within(1, fpose{5.875, 6, 90}, stopSlack)
	if n := len(k.all(EvPopped)); n != 1 {
		t.Errorf("%d popped, want the first, pushed into the second", n)
	}
}

// A car without CONTROL takes TIRE in a pile-up as in any collision. SX-PILE-003, SX-CTRL-004
func TestPileUpWithoutControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PILE-003", "SX-CTRL-004")
	k := driveRig(t, mcar(14.5, 6, 0, 1).ctl(0), mcar(15.375, 6, 90, 2).ctl(0))
	k.dice("collision y-skid").do(0, StraightAction()).gauge(0, "tires 9").gauge(1, "tires 9")
}

// If the mover touches something anew at the very moment at which what it pushes does, that is one collision and one pile-up, with one
// driving roll at the end. SX-PILE-007, SX-COLL-014, SX-COLL-015
func TestCollisionAndPileUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PILE-007", "SX-COLL-014", "SX-COLL-015")
	// The flat of the nose reaches from y = 5.875 to 6.125: above, from 6.1 on, lies the side of the other car, with a wreck 0.5 behind it;
	// below, up to 5.9, a barrier 0.5 ahead.
	k := driveRig(t, mcar(4, 6, 0, 1), mcar(4.875, 6.6, 90, 2))
	k.put("wreck", 4.625+0.5+0.5+0.25, 6.8, 90, false)
	k.put("barrier", 4.625+0.5+0.1, 5.525, 90, false)
	k.put("clay", 4.5, 6, 0, false)
	k.dice("collision y-hit y-hit2 driving b-hit b-hit").do(0, StraightAction())
	k.struck("pile car:1>object:0 right/", "car:0>object:1 front/")
	k.gauge(0, "control 4 front 6").gauge(1, "control 5 right 8")
}
