package sixth

import (
	"math"
	"testing"

	"turnpike/rulebook/proof"
)

func repositionTo(side Side, on Ref) Action {
	a := newAction(Reposition)
	a.Side, a.Target = side, on
	return a
}

const (
	southEdge = refEdge + iota
	eastEdge
	northEdge
	westEdge
)

// A car that touches a light or heavy obstacle and moves against it pushes it along as far as it goes; it stays where it ends. No collision,
// no damage to heavy things. SX-PUSH-001, SX-PUSH-002, SX-PUSH-003, SX-PUSH-008, SX-PUSH-018
func TestPushing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-001", "SX-PUSH-002", "SX-PUSH-003", "SX-PUSH-008", "SX-PUSH-018")
	k := driveRig(t, mcar(4, 6, 0, 1), mcar(4.875, 6, 90, 2))
	k.do(0, StraightAction()).at(0, fpose{5, 6, 0}).within(1, fpose{5.875, 6, 90}, stopSlack).struck()
	k.gauge(0, "control 6 front 9").gauge(1, "control 6 left 9")

	k = driveRig(t, mcar(4, 6, 0, 1))
	ref := k.put("wreck", 4.875, 6, 90, true)
	k.do(0, StraightAction()).lies(ref, 5.875, 6, stopSlack)
	if k.obj(ref).Damage != 0 {
		t.Error("a pushed wreck took damage")
	}

	// A barrel 0.4 ahead of the nose is picked up and carried on.
	k = driveRig(t, mcar(4, 6, 0, 1))
	ref = k.put("barrel", 4.625+0.4+0.15, 6, 0, false)
	k.do(0, StraightAction()).at(0, fpose{5, 6, 0}).lies(ref, 5.625+0.15, 6, stopSlack)
}

// Pushing moves a piece by the smallest way that frees it, without turning it. SX-PUSH-018
func TestPushIsSmallest(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-018")
	// A slide along the left side of the car moves a barrier there straight to the side: 0.3827.
	k := driveRig(t, mcar(4, 6, 0, 1))
	ref := k.put("barrier", 4.6, 6.25+0.1, 0, false)
	k.dice("driving y-hit").do(0, SlideAction(Left)).lies(ref, 4.6, 6.35+math.Sin(rad(22.5)), stopSlack)
	if h := k.obj(ref).Pose.Heading; h != 0 {
		t.Errorf("the barrier was turned to %d", h)
	}
}

// After a movement point in which light obstacles were pushed there is one roll of the player's speed; each takes DAMAGE for each HIT, if it
// has a durability. It comes before the driving roll. SX-PUSH-004, SX-PUSH-023
func TestPushRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-004", "SX-PUSH-023")
	k := driveRig(t, mcar(4, 6, 0, 2))
	a := k.put("barrel", 5.6, 6.16, 0, true)
	b := k.put("barrel", 5.6, 5.84, 0, true)
	k.put("mud", 5, 6, 0, false)
	k.dice("push y-hit y-skid").do(0, StraightAction()).gauge(0, "control 5").points(1)
	if k.obj(a).Damage != 1 || k.obj(b).Damage != 1 {
		t.Errorf("DAMAGE %d and %d", k.obj(a).Damage, k.obj(b).Damage)
	}
	if got := k.trace(EvRoll, EvPaid); got == "" || k.all(EvRoll)[0].What != rollPush {
		t.Errorf("order %q", got)
	}
	// Two more HIT and both are gone.
	k.dice("push y-hit2 y-hit").do(0, StraightAction())
	if k.obj(a).Kind != 0 || k.obj(b).Kind != 0 {
		t.Error("the barrels are still there")
	}
	// Without durability nothing is rolled.
	k = driveRig(t, mcar(4, 6, 0, 2))
	k.put("barrel", 5, 6, 0, false)
	k.do(0, StraightAction())
}

// A light obstacle that is pushed into any other obstacle pops, and so does one that touches another already when it is pressed; the movement
// goes on. A car that only touches it does nothing, and hazards do not count. SX-PUSH-005, SX-PUSH-006, SX-PUSH-019, SX-PUSH-022
func TestPop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-005", "SX-PUSH-006", "SX-PUSH-019", "SX-PUSH-022")
	for _, c := range []struct {
		name   string
		lay    func(k *moveRig)
		popped int
	}{
		{"into a wreck", func(k *moveRig) { k.put("wreck", 6.1, 6, 90, false) }, 1},
		{"into another barrel", func(k *moveRig) { k.put("barrel", 5.6, 6, 0, false) }, 1},
		{"over mud", func(k *moveRig) { k.put("mud", 5.6, 6, 0, false) }, 0},
		{"at a wreck already", func(k *moveRig) { k.put("wreck", 5.15+0.25, 6, 90, false) }, 1},
	} {
		k := driveRig(t, mcar(4, 6, 0, 1))
		barrel := k.put("barrel", 5, 6, 0, false)
		c.lay(k)
		if c.name == "at a wreck already" {
			k.dice("collision y-hit") // once the barrel is gone the nose meets the wreck
		}
		k.do(0, StraightAction())
		if n := len(k.all(EvPopped)); n != c.popped || (k.obj(barrel).Kind == 0) != (c.popped > 0) {
			t.Errorf("%s: %d popped", c.name, n)
		}
	}
	t.Run("pressed against a wall", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(15, 6, 0, 2), mcar(3, 3, 0, 2))
		barrel := k.put("barrel", 15.85, 6, 0, false) // touches the edge; the nose is at 15.625
		k.dice("collision y-skid y-skid").do(0, StraightAction()).struck("car:0>edge:east front/")
		if k.obj(barrel).Kind != 0 {
			t.Error("the barrel is still there")
		}
	})
	t.Run("touched only", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 1))
		barrel := k.put("barrel", 5.775, 6, 0, false) // the nose just reaches it
		k.put("wreck", 5.775+0.15+0.25, 6, 90, false)
		k.do(0, StraightAction()).struck()
		if k.obj(barrel).Kind == 0 {
			t.Error("the barrel popped")
		}
	})
	t.Run("a wreck is pushed into it", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 1))
		k.put("wreck", 4.875, 6, 90, false)               // touches the nose, up to 5.125
		barrel := k.put("barrel", 5.4, 6, 0, false)       // stands at 5.25, touching
		k.put("barrier", 5.4+0.15+0.1, 6, 90, false)      // the barrier behind it
		k.dice("collision y-hit").do(0, StraightAction()) // the barrel gone, the wreck piles up on the barrier
		if k.obj(barrel).Kind != 0 {
			t.Error("the barrel is still there")
		}
		k.struck("pile object:0>object:2 /")
	})
}

// A heavy obstacle carries a free light one along, without pop or pile-up; it counts as pushed by the player. SX-PUSH-024
func TestHeavyCarriesLight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-024")
	k := driveRig(t, mcar(4, 6, 0, 1))
	wreck := k.put("wreck", 4.875, 6, 90, false)
	barrel := k.put("barrel", 5.4, 6, 0, true)
	k.dice("push y-hit").do(0, StraightAction()).struck().lies(wreck, 5.875, 6, stopSlack).lies(barrel, 6.125+0.15, 6, 2*stopSlack)
	if k.obj(barrel).Damage != 1 {
		t.Errorf("DAMAGE %d", k.obj(barrel).Damage)
	}
}

// A new collision while light obstacles are pushed: first their damage, then the collision, then the driving roll. SX-PUSH-007
func TestPushThenCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-007")
	k := driveRig(t, mcar(4, 6, 0, 2))
	barrel := k.put("barrel", 4.9, 6.2, 0, true)
	k.put("barrier", 5.5+0.1, 5.7, 90, false) // its upper end at 6.075 in the way of the nose, below the barrel
	k.put("mud", 4.9, 6, 0, false)
	k.dice("push y-hit y-skid collision y-hit y-skid").do(0, StraightAction())
	k.struck("car:0>object:1 front/").gauge(0, "control 4 front 8")
	if k.obj(barrel).Damage != 1 {
		t.Errorf("DAMAGE %d", k.obj(barrel).Damage)
	}
	rolls := k.all(EvRoll)
	if len(rolls) != 3 || rolls[0].What != rollPush || rolls[1].What != rollCollision || rolls[2].What != rollDriving {
		t.Errorf("%d rolls", len(rolls))
	}
}

// Head-on at a wall: either side, a CONTROL and the movement point are gone, the car turns 90 degrees about the back corner of that side. No
// driving roll. SX-PUSH-010, SX-PUSH-011, SX-PUSH-012, SX-PUSH-017, SX-MOVE-020
func TestReposition(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-010", "SX-PUSH-011", "SX-PUSH-012", "SX-PUSH-017", "SX-MOVE-020")
	for _, side := range []Side{Left, Right} {
		for _, heading := range []float64{0, 0.5, 359.5} { // within a degree of square
			k := driveIn(t, field(t, `"terrain":[{"level":2,"points":[[12,0],[16,0],[16,12],[12,12]]}]`), mcar(15.37, 6, heading, 2), mcar(4, 3, 0, 2))
			k.dice("collision y-skid y-skid driving b-hit b-hit").do(0, StraightAction()).gauge(0, "control 5")
			from := poseF(k.car(0))
			k.do(0, StraightAction()).asks(askReposition, 0)
			k.refuse(0, repositionTo(Front, eastEdge), "SX-PUSH-010")
			k.refuse(0, repositionTo(side, northEdge), "SX-PUSH-026")
			k.do(0, repositionTo(side, eastEdge)).points(0).gauge(0, "control 4 ace 0")
			s := signF(side)
			k.at(0, from.swing(-0.5, 0.25*s, 90*s))
			if n := len(k.all(EvRoll)); n != 2 {
				t.Errorf("%d rolls", n)
			}
		}
	}
}

// At a slant the side farther from the wall is the only one: nose to the north-east at the east edge, that is the left side.
func TestRepositionAtASlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-010", "SX-PUSH-011")
	for _, c := range []struct {
		heading float64
		side    Side
	}{{30, Left}, {330, Right}, {60, Left}} {
		s, co := math.Sincos(rad(c.heading))
		reach := 0.5*co + 0.125*math.Abs(s) + 0.125 // to the east: the middle of the round end of the nose, and its radius
		k := driveRig(t, mcar(16-reach, 6, c.heading, 1), mcar(4, 3, 0, 2))
		from := poseF(k.car(0))
		k.do(0, StraightAction()).points(0)
		e := k.all(EvReposition)
		if len(e) != 1 || e[0].Side != c.side {
			t.Fatalf("heading %v: %v", c.heading, e)
		}
		sg := signF(c.side)
		k.at(0, from.swing(-0.5, 0.25*sg, 90*sg)).gauge(0, "control 5")
	}
}

// In reverse it is mirrored: the front corner is the pivot and the back swings. SX-PUSH-011, SX-SPEED-012
func TestRepositionInReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-011", "SX-SPEED-012")
	// The left side slides along the north edge: a reverse slide to the left presses against it.
	k := driveRig(t, mcar(8, 11.75, 0, 0).reverse(), mcar(4, 3, 0, 2))
	from := poseF(k.car(0))
	k.do(0, SlideAction(Left)).points(0).gauge(0, "control 5 ace 0")
	k.at(0, from.swing(0.5, -0.25, 90)) // the right side is farther: the back swings to the right, heading + 90
	if e := k.all(EvReposition); len(e) != 1 || e[0].Side != Right {
		t.Errorf("repositioned %v", e)
	}
}

// Driving along a wall or away from it presses nothing. SX-PUSH-017
func TestAlongTheWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-017")
	k := driveRig(t, mcar(8, 0.25, 0, 3), mcar(4, 6, 0, 2))
	k.do(0, StraightAction()).at(0, fpose{9, 0.25, 0})
	k.dice("driving y-hit y-hit y-hit").do(0, SlideAction(Left)).at(0, fpose{9, 0.25, 0}.ahead(math.Cos(rad(22.5)), math.Sin(rad(22.5))))
	k.do(0, StraightAction()).struck().points(0)
	if n := len(k.all(EvReposition)); n != 0 {
		t.Error("repositioned")
	}
	// A slide toward it does.
	k = driveRig(t, mcar(8, 0.25, 0, 1), mcar(4, 6, 0, 2))
	from := poseF(k.car(0))
	k.do(0, SlideAction(Right)).gauge(0, "control 5 ace 0").at(0, from.swing(-0.5, 0.25, 90))
}

// Obstacles met while repositioning are pushed on: no collision, no pile-up; light ones still pop. SX-PUSH-013
func TestRepositionPushes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-013")
	k := driveRig(t, mcar(15.375, 6, 0, 1), mcar(15.3, 7.3, 0, 2))
	k.put("barrel", 14.6, 6.45, 0, false)
	k.put("wreck", 15.3, 8.2, 0, false)
	k.do(0, StraightAction()).do(0, repositionTo(Left, eastEdge)).struck()
	k.at(0, fpose{15.375, 6, 0}.swing(-0.5, 0.25, 90)).gauge(0, "control 5 front 9").gauge(1, "control 6")
	if len(k.all(EvPushed)) == 0 {
		t.Error("nothing was pushed")
	}
}

// Another wall before 90 degrees: stuck. Speed 0, all CONTROL gone, 2 CL straight back, the rest of the points lost; the setting counts as
// stopped. SX-PUSH-014, SX-PUSH-015, SX-PUSH-016, SX-PUSH-027
func TestStuck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-014", "SX-PUSH-015", "SX-PUSH-016", "SX-PUSH-027")
	// Nose to the east edge, the north edge 0.9 to the left: the pivot about (14.875, 11.35) would need room for the round nose.
	k := driveRig(t, mcar(15.375, 11.1, 0, 3), mcar(4, 3, 0, 2))
	k.do(0, StraightAction()).do(0, repositionTo(Left, eastEdge)).points(0)
	// Contact with the north edge when sin a - 0.125 cos a + 0.125 = 12 - 11.35 (see pivotBarrier): solved by halving.
	lo, hi := 0.0, 90.0
	for range 60 {
		mid := (lo + hi) / 2
		if math.Sin(rad(mid))-0.125*math.Cos(rad(mid))+0.125 < 0.65 {
			lo = mid
		} else {
			hi = mid
		}
	}
	stood := fpose{15.375, 11.1, 0}.swing(-0.5, 0.25, lo)
	k.within(0, stood.ahead(-2, 0), 4*stopSlack).gauge(0, "speed 0 control 0 tires 10").asks(askSpeed, 1)
	if k.car(0).points() != 0 || k.car(0).Gear != forward {
		t.Error("setting 0 is not stopped")
	}
	if len(k.all(EvStuck)) != 1 {
		t.Error("no stuck event")
	}
}

// A stuck car pushes what it meets on its way back, without collisions, light obstacles pop, and it stops early where a wall or something
// pinned stops it. SX-PUSH-015
func TestStuckGoesBack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-015")
	// A barrier lies between the north edge and the pivot's way: it is pinned when the front meets it.
	k := driveIn(t, field(t, `"walls":[{"points":[[13.5,5.4],[14,5.4],[14,6.6],[13.5,6.6]]},{"points":[[14.9,6.3],[16,6.3],[16,6.6],[14.9,6.6]]},{"points":[[14.9,5.4],[16,5.4],[16,5.7],[14.9,5.7]]}]`),
		mcar(15.375, 6, 0, 2), mcar(4, 3, 0, 2))
	k.do(0, StraightAction()).do(0, repositionTo(Left, eastEdge)).points(0)
	// It turns a few degrees until the wall beside it stops it, then goes back until the wall behind it does: the rear at about 14.
	if got := poseF(k.car(0)).x; math.Abs(got-(14+0.5625)) > 0.02 {
		t.Errorf("stopped at x = %v", got)
	}
	k.struck().gauge(0, "control 0 speed 0")
}

// An obstacle pinned against a wall is like a wall: the direction of the contact is its line. A further pinned obstacle makes the car stuck.
func TestPinned(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-008", "SX-PUSH-014", "SX-PUSH-021", "SX-PILE-006")
	k := driveRig(t, mcar(14.875, 6, 0, 1), mcar(15.75, 6, 90, 2))
	from := poseF(k.car(0))
	k.do(0, StraightAction()).asks(askReposition, 0)
	k.do(0, repositionTo(Right, carRef(1))).at(0, from.swing(-0.5, -0.25, -90)).at(1, fpose{15.75, 6, 90}).struck()
	k.gauge(0, "control 5").gauge(1, "control 6 left 9")

	// A pivot to the left would press a barrier against the north edge.
	k = driveRig(t, mcar(14.875, 11.05, 0, 1), mcar(15.75, 10.7, 90, 2))
	k.put("barrier", 14.9, 11.8, 0, false)
	k.do(0, StraightAction()).do(0, repositionTo(Left, carRef(1))).points(0).gauge(0, "control 0 speed 0")
	if len(k.all(EvStuck)) != 1 {
		t.Error("not stuck")
	}
}

// In reverse a stuck car goes forward. SX-PUSH-025
func TestStuckInReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-025")
	// Backing against a car that is pinned to the west edge, with a wall beside the swinging back.
	k := driveIn(t, field(t, `"walls":[{"points":[[0,6.4],[1.4,6.4],[1.4,6.7],[0,6.7]]},{"points":[[0,5.3],[1.4,5.3],[1.4,5.6],[0,5.6]]}]`),
		mcar(0.2+0.5625, 6, 0, 0).reverse(), mcar(4, 3, 0, 2))
	k.put("barrier", 0.1, 6, 90, false)
	k.do(0, StraightAction()).do(0, k.g.Legal(&k.s, 0, nil)[0]).points(0)
	e := k.all(EvStuck)
	if len(e) != 1 {
		t.Fatal("not stuck")
	}
	k.within(0, fpose{float64(e[0].From.At.X) / carLen, float64(e[0].From.At.Y) / carLen, float64(e[0].From.Heading) / 60}.ahead(2, 0), 2)
}

// Nose in a corner: the player names one wall, the other stops the pivot at once. SX-PUSH-026, SX-PUSH-014
func TestTwoWallsAtOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-026", "SX-PUSH-014")
	reach := (0.5+0.125)/math.Sqrt2 + 0.125
	k := driveRig(t, mcar(16-reach, 12-reach, 45, 1), mcar(4, 3, 0, 2))
	from := poseF(k.car(0))
	k.do(0, StraightAction()).asks(askReposition, 0)
	sides := map[Ref]Side{}
	for _, a := range k.g.Legal(&k.s, 0, nil) {
		sides[a.Target] = a.Side
	}
	if len(sides) != 2 || sides[eastEdge] != Left || sides[northEdge] != Right {
		t.Fatalf("walls and sides %v", sides)
	}
	k.do(0, repositionTo(Left, eastEdge)).points(0).gauge(0, "control 0 speed 0").within(0, from.ahead(-2, 0), 6*stopSlack)
}

// Repositioned on the last point: nothing more follows; and no repositioning unless a move is made. SX-PUSH-027, SX-PUSH-010
func TestRepositionOnTheLastPoint(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-027", "SX-PUSH-010")
	k := driveRig(t, mcar(15, 6, 0, 1), mcar(4, 3, 0, 2))
	k.dice("collision y-hit").do(0, StraightAction()).points(0).asks(askSpeed, 1)
	if len(k.all(EvReposition)) != 0 {
		t.Error("repositioned without a move")
	}
	k = driveRig(t, mcar(15.375, 6, 0, 1), mcar(4, 3, 0, 2))
	k.do(0, StraightAction()).do(0, repositionTo(Left, eastEdge)).asks(askSpeed, 1)
}
