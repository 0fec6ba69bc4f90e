package sixth

import (
	"fmt"
	"math"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// trace writes what happened of a few kinds, in order.
func (k *moveRig) trace(kinds ...EventKind) (out string) {
	for _, e := range k.events {
		for _, kind := range kinds {
			if e.Kind == kind {
				out += fmt.Sprintf("%s:%d ", e.Kind, e.Seat)
			}
		}
	}
	return out
}

// The whole procedure: the mover pays, the other pays, one roll of the mover's speed, damage to the side that touched and to the side
// touched, then the driving roll, then the next point. SX-COLL-001, SX-COLL-004 to -009, SX-COLL-011, SX-SETUP-030, SX-SETUP-057
func TestCollisionSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-001", "SX-COLL-004", "SX-COLL-005", "SX-COLL-006", "SX-COLL-007", "SX-COLL-008", "SX-COLL-009", "SX-COLL-011",
		"SX-SETUP-030", "SX-SETUP-057")
	k := driveIn(t, field(t, ground), mcar(6, 6, 0, 3), mcar(7.7, 6, 90, 2))
	k.dice("collision y-hit y-hit2 y-skid driving b-skid").do(0, StraightAction())
	// The nose reaches 0.625, the left side of the other stands at 7.45.
	k.within(0, fpose{7.45 - 0.625, 6, 0}, stopSlack).at(1, fpose{7.7, 6, 90})
	k.struck("car:0>car:1 front/left")
	k.gauge(0, "control 4 front 6 back 9 left 9 right 9 tires 10").gauge(1, "control 5 left 6 right 9 front 9 back 9 tires 10")
	if got := k.trace(EvCollision, EvPaid, EvRoll, EvArmor); got != fmt.Sprintf("%[1]s:0 %[2]s:0 %[2]s:1 %[3]s:0 %[4]s:0 %[4]s:1 %[3]s:0 %[2]s:0 ",
		EvCollision, EvPaid, EvRoll, EvArmor) {
		t.Errorf("order %s", got)
	}
	k.points(2)
}

// Where the outline in front of and behind the rectangle is touched, front and back are hit; along the long edges left and right.
func TestContactSides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-002", "SX-COLL-003")
	for _, c := range []struct {
		name   string
		a, b   moveCar
		do     Action
		struck string
	}{
		{"head on", mcar(4, 6, 0, 1), mcar(6, 6, 180, 2), StraightAction(), "front/front"},
		{"rear end", mcar(4, 6, 0, 1), mcar(6, 6, 0, 2), StraightAction(), "front/back"},
		{"into the left", mcar(4, 6, 0, 1), mcar(5.5, 6, 90, 2), StraightAction(), "front/left"},
		{"into the right", mcar(4, 6, 0, 1), mcar(5.5, 6, 270, 2), StraightAction(), "front/right"},
		{"backward", mcar(6, 6, 0, 0).reverse(), mcar(4.3, 6, 0, 2), StraightAction(), "back/front"},
		{"sliding side to side", mcar(4, 6, 0, 1), mcar(5, 6.6, 0, 2), SlideAction(Left), "left/right"},
		{"corner on the nose", mcar(4, 6, 0, 1), mcar(5.7, 6.45, 0, 2), StraightAction(), "front/back"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			k := driveRig(t, c.a, c.b)
			k.dice("collision y-hit")
			if c.do.Do == Slide {
				k.dice("driving y-hit")
			}
			k.do(0, c.do).struck("car:0>car:1 " + c.struck)
		})
	}
}

// Light and drive-through obstacles cause no collision. SX-COLL-001, SX-PUSH-003, SX-SETUP-029
func TestNoCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-001", "SX-PUSH-003", "SX-SETUP-029")
	k := driveRig(t, mcar(4, 6, 0, 1))
	k.put("barrel", 5, 6, 0, false)
	k.put("mud", 5.2, 7, 0, false)
	k.do(0, StraightAction()).struck().at(0, fpose{5, 6, 0})
}

// Reverse rolls one die; being out of control makes no difference. SX-COLL-006, SX-CTRL-003
func TestCollisionDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-006", "SX-CTRL-003")
	k := driveRig(t, mcar(6, 6, 0, 0).reverse(), mcar(4.3, 6, 0, 2))
	k.dice("collision y-hit2").do(0, StraightAction()).gauge(0, "back 7").gauge(1, "front 7")
	k = driveRig(t, mcar(4, 6, 0, 4).ctl(0), mcar(6, 6, 180, 2).ctl(0))
	k.dice("collision y-hit y-hit y-skid y-skid").do(0, StraightAction())
	proof.Of(t, "SX-COLL-010")
	k.gauge(0, "control 0 tires 9 front 7").gauge(1, "control 0 tires 9 front 7").points(3)
}

// What has no durability takes nothing; what has takes a token for each HIT. SX-COLL-008, SX-COLL-013, SX-SETUP-031, SX-SETUP-032,
func TestCollisionWithThings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-008", "SX-COLL-013", "SX-SETUP-031", "SX-SETUP-032", "SX-SETUP-035", "SX-SETUP-036")
	for _, c := range []struct {
		kind    string
		durable bool
		damage  uint8 // of 3 HIT
		gone    bool
	}{{"barrier", false, 0, false}, {"barrier", true, 3, false}, {"wreck", false, 0, false}, {"wreck", true, 3, false}, {"slab", true, 3, false}} {
		k := driveRig(t, mcar(4, 6, 0, 2))
		ref := k.put(c.kind, 5.5, 6, 90, c.durable)
		was := k.obj(ref).Pose
		k.dice("collision y-hit2 y-hit").do(0, StraightAction()).gauge(0, "front 6 control 5").struck("car:0>" + ref.String() + " front/")
		if o := k.obj(ref); o.Damage != c.damage || o.Pose != was {
			t.Errorf("%s: %d DAMAGE at %v", c.kind, o.Damage, o.Pose)
		}
	}
	// 4 HIT destroy a barrier of durability 4, and the way is free.
	k := driveRig(t, mcar(4, 6, 0, 3))
	ref := k.put("barrier", 5.5, 6, 90, true)
	k.dice("collision y-hit2 y-hit y-hit").do(0, StraightAction())
	if k.obj(ref).Kind != 0 {
		t.Fatal("the barrier still stands")
	}
	k.do(0, StraightAction()).struck("car:0>" + ref.String() + " front/")
}

// Contact that is there already is no collision; after the two have parted a new touch is one, with the same obstacle in the same turn.
func TestOldAndNewContact(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-016", "SX-PUSH-001", "SX-PUSH-002")
	k := driveRig(t, mcar(4, 6, 0, 3), mcar(5.125+0.25, 6, 90, 2)) // the left side of the other stands 0.5 away from the nose
	k.dice("collision y-hit y-skid y-skid").do(0, StraightAction()).within(0, fpose{4.5, 6, 0}, stopSlack)
	k.do(0, StraightAction()).within(0, fpose{5.5, 6, 0}, 2*stopSlack).within(1, fpose{6.375, 6, 90}, 2*stopSlack) // pushes it
	k.do(0, StraightAction()).struck("car:0>car:1 front/left").gauge(1, "control 5 left 8")

	// Back off, then into it again: in two turns.
	k = driveRig(t, mcar(4.5, 6, 0, 0).reverse(), mcar(5.375, 6, 90, 0))
	k.do(0, StraightAction()).struck()
	k.do(1, SpeedAction(0, false))
	for k.s.t.Ask != askSpeed {
		k.do(k.s.t.Asked.First(), PassAction())
	}
	for k.s.t.Asked.First() != 0 { // the marker has passed on
		k.do(k.s.t.Asked.First(), SpeedAction(0, false))
	}
	k.do(0, SpeedAction(1, false)).dice("collision y-hit").do(0, StraightAction()).struck("car:0>car:1 front/left")
}

// The mover's damage comes first; if it ends the game the other takes nothing, otherwise the rest of the steps is done with the same dice, but
// no driving roll and no further points. SX-COLL-007, SX-COLL-012, SX-ELIM-007
func TestMoverWreckedInCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-007", "SX-COLL-012", "SX-ELIM-007")
	weak := mcar(4, 6, 0, 2).plated(0)
	weak.power = 1
	k := driveRig(t, weak, mcar(5.5, 6, 90, 2))
	// Card B6 or any: the power plant has no limit and comes last; crew 3 + 3 and power 1 are all that a rookie car can lose.
	k.car(0).Slots[k.car(0).Driver].Damage, k.car(0).Slots[k.car(0).Gunner].Damage = 2, 2
	k.car(0).Tires = 0
	k.dice("collision y-hit2 y-hit2 card-B1").do(0, StraightAction())
	for k.s.t.Ask == askDamage {
		k.do(k.s.t.Asked.First(), k.g.Legal(&k.s, k.s.t.Asked.First(), nil)[0])
	}
	if k.s.t.Phase != phaseOver || k.s.t.Winners != game.Seats(1) {
		t.Fatalf("phase %s, winners %v", k.s.t.Phase, k.s.t.Winners)
	}
	k.gauge(1, "left 9 control 5")

	k = driveRig(t, weak, mcar(5.5, 6, 90, 2), mcar(12, 3, 0, 2))
	k.car(0).Slots[k.car(0).Driver].Damage, k.car(0).Slots[k.car(0).Gunner].Damage = 2, 2
	k.car(0).Tires = 0
	k.put("clay", 4.6, 6, 0, false)
	k.dice("collision y-hit2 y-hit2 card-B1").do(0, StraightAction())
	for k.s.t.Ask == askDamage {
		k.do(k.s.t.Asked.First(), k.g.Legal(&k.s, k.s.t.Asked.First(), nil)[0])
	}
	k.gauge(1, "left 5 control 5").asks(askSpeed, 1)
	if k.car(0).In {
		t.Error("the car is still in the game")
	}
	wrecks := k.all(EvWreck)
	if len(wrecks) != 1 || wrecks[0].To != k.car(0).Pose {
		t.Errorf("wrecks %v", wrecks)
	}
}

// Two walls at once in a corner are two collisions, in the order that the mover likes, each with its own dice; one driving roll follows.
func TestCornerIsTwoCollisions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-014", "SX-COLL-015")
	// At 45 degrees the outermost points toward east and north are the ends of the rounded nose: 0.5/sqrt2 + 0.125/sqrt2 + 0.125 from the
	// middle on the one axis, the same on the other.
	reach := (0.5+0.125)/math.Sqrt2 + 0.125
	step := 0.5
	d := reach + step/math.Sqrt2
	k := driveIn(t, field(t, `"terrain":[{"level":1,"points":[[14,10],[16,10],[16,12],[14,12]]}]`), mcar(16-d, 12-d, 45, 1), mcar(4, 3, 0, 2))
	k.do(0, StraightAction()).asks(askOrder, 0).within(0, fpose{16 - reach, 12 - reach, 45}, stopSlack)
	legal := k.g.Legal(&k.s, 0, nil)
	if len(legal) != 2 {
		t.Fatalf("orders %v", legal)
	}
	a := legal[0]
	for _, x := range legal {
		if x.Target == refEdge+2 {
			a = x
		}
	}
	k.dice("collision y-hit y-skid driving b-hit").do(0, a).struck("car:0>edge:north front/", "car:0>edge:east front/")
	k.gauge(0, "control 4 front 8")
}

// Several cars at once: in seat order from the holder of the marker, clockwise; cars before things. SX-COLL-014, SX-COLL-015
func TestSimultaneousCollisions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-014", "SX-COLL-015")
	// Two cars with a barrier between them, their sides on one line at x = 5.9 behind a car in reverse.
	for first, want := range map[game.Seat][]string{
		0: {"car:0>car:1 back/right", "car:0>car:2 back/left", "car:0>object:0 back/"},
		2: {"car:0>car:2 back/left", "car:0>car:1 back/right", "car:0>object:0 back/"},
	} {
		k := driveRig(t, mcar(7, 6, 0, 0).reverse(), mcar(5.65, 6.68, 90, 2), mcar(5.65, 5.32, 270, 2))
		k.put("barrier", 5.9-0.375, 6, 0, false)
		k.s.t.First = first
		k.s.t.Turn = (3-uint8(first))%3 + 1
		k.dice("collision y-hit y-hit2 y-skid").do(0, StraightAction()).struck(want...)
		k.gauge(0, "control 3 back 6")
		a, b := k.car(1).Armor[Right], k.car(2).Armor[Left]
		if first == 0 && (a != 8 || b != 7) || first == 2 && (a != 7 || b != 8) {
			t.Errorf("first %d: armor %d and %d", first, a, b)
		}
	}
}

// A wall is struck by the same steps and takes nothing. SX-COLL-013
func TestWallCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-013")
	k := driveIn(t, field(t, `"walls":[{"points":[[6,4],[6.5,4],[6.5,8],[6,8]]}]`), mcar(5, 6, 0, 2))
	k.dice("collision y-hit y-hit").do(0, StraightAction()).struck("car:0>wall:0 front/").gauge(0, "control 5 front 7").points(1)
	k.within(0, fpose{5.375, 6, 0}, stopSlack)
}

// Touch is distance 0 within 0.001 CL: a car that stands 4 units off touches already and pushes; one 9 units off collides. SX-COLL-017
func TestTouchTolerance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-017")
	for _, c := range []struct {
		off    int32
		struck bool
	}{{0, false}, {4, false}, {9, true}} {
		k := driveRig(t, mcar(4, 6, 0, 1), mcar(12, 3, 0, 1))
		k.car(1).Pose = spotAt(4.625+0.25, 6, 90)
		k.car(1).Pose.At.X += c.off
		if c.struck {
			k.dice("collision y-hit")
		}
		k.do(0, StraightAction())
		if got := len(k.all(EvCollision)) == 1; got != c.struck {
			t.Errorf("%d units off: collision %v", c.off, got)
		}
	}
}

// A car that is pushed causes nothing: in a pile-up the moving player pays and rolls as its cause. SX-COLL-018, SX-PUSH-020
func TestPushedCarCausesNothing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-018", "SX-PUSH-020")
	k := driveRig(t, mcar(4, 6, 0, 2), mcar(4.875, 6, 90, 5), mcar(6.1, 6, 90, 2))
	k.put("mud", 5.7, 6, 90, false) // where the pushed car comes to stand: it makes no driving roll
	k.dice("collision y-hit y-skid").do(0, StraightAction())
	k.struck("pile car:1>car:2 right/left").gauge(0, "control 5 front 8").gauge(1, "control 5 right 8 left 9").gauge(2, "control 5 left 8")
	if k.car(1).Pose.Heading != 5400 {
		t.Errorf("the pushed car was turned to %d", k.car(1).Pose.Heading)
	}
}
