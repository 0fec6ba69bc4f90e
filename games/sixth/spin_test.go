package sixth

import (
	"fmt"
	"math"
	"testing"

	"turnpike/rulebook/proof"
)

// spun is where a car stands after a spin, by the formula of SX-SPIN-003.
func spun(from fpose, side Side, degrees float64, back bool) fpose {
	s := signF(side)
	if back {
		return from.swing(-0.5, -0.25*s, -s*degrees)
	}
	return from.swing(0.5, -0.25*s, s*degrees)
}

// The number of unpaid SKID sets the angle; the TIRE comes first; afterwards the car is out of control and goes straight on.
func TestSpinAngles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-001", "SX-SPIN-002", "SX-SPIN-003", "SX-SPIN-004", "SX-SPIN-006", "SX-CTRL-005")
	angles := []float64{0, 22.5, 45, 67.5, 90}
	dice := []string{"", "y-skid y-hit y-hit g-hit", "y-skid y-skid y-hit g-hit", "y-skid y-skid y-skid g-hit", "y-skid y-skid y-skid g-skid"}
	for unpaid := 1; unpaid <= 4; unpaid++ {
		for _, side := range []Side{Left, Right} {
			k := driveRig(t, mcar(8, 6, 30, 3).ctl(1))
			k.put("mud", 8.9, 6.5, 30, false) // its SKID takes the CONTROL
			k.dice("driving " + dice[unpaid]) // D1 at speed 3
			end := spun(turned(fpose{8, 6, 30}, side, 20, false), side, angles[unpaid], false)
			k.do(0, TurnAction(side, 1200)).at(0, end).gauge(0, fmt.Sprintf("control 0 tires %d", 10-unpaid)).points(2)
			if got := k.trace(EvTires, EvSpin); got != fmt.Sprintf("%s:0 %s:0 ", EvTires, EvSpin) {
				t.Errorf("order %s", got)
			}
			k.refuse(0, SlideAction(Left), "SX-CTRL-003")
			k.events = nil
			k.dice("").obj(objectRef(0)).Kind = 0
			k.do(0, StraightAction()).at(0, end.ahead(1, 0))
		}
	}
}

// In reverse front and back change places; a slide spins like a turn to its side. SX-SPIN-002, SX-SPIN-003, SX-SPIN-010
func TestSpinInReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-002", "SX-SPIN-003", "SX-SPIN-010")
	for _, side := range []Side{Left, Right} {
		k := driveRig(t, mcar(8, 6, 90, 0).reverse().ctl(1))
		k.dice("driving y-skid g-skid").do(0, TurnAction(side, 1200)).points(0)
		k.at(0, spun(turned(fpose{8, 6, 90}, side, 20, true), side, 22.5, true)).gauge(0, "tires 9")

		// The spin ends on mud: no second driving roll.
		k = driveRig(t, mcar(8, 6, 90, 2).ctl(1))
		slid := fpose{8, 6, 90}.ahead(math.Cos(rad(22.5)), math.Sin(rad(22.5))*signF(side))
		end := spun(slid, side, 22.5, false)
		k.put("mud", slid.x+signF(side)*(0.25+0.03+0.55), slid.y-0.5, 0, false) // beside the slide's end, where the back breaks out to
		k.dice("driving y-skid y-skid").do(0, SlideAction(side)).at(0, end)
		if n := len(k.all(EvRoll)); n != 1 {
			t.Errorf("%d rolls", n)
		}
	}
}

// Five unpaid SKID or more: 90 degrees, then the car flips and is a wreck; both crew members are dead. SX-SPIN-004, SX-SPIN-005
func TestFlip(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-004", "SX-SPIN-005")
	for _, green := range []string{"g-hit", "g-skid"} {
		k := driveRig(t, mcar(8, 6, 0, 5).ctl(1), mcar(3, 3, 0, 2), mcar(3, 9, 0, 2))
		// Speed 5 and D2: 6 yellow, 1 green: 6 or 7 SKID, all but one unpaid.
		k.dice("driving y-skid y-skid y-skid y-skid y-skid y-skid "+green).do(0, TurnAction(Left, 2000))
		want := spun(turned(fpose{8, 6, 0}, Left, 2000.0/60, false), Left, 90, false)
		k.at(0, want).asks(askSpeed, 1)
		if k.car(0).In || len(k.all(EvFlip)) != 1 {
			t.Error("the car did not flip")
		}
		w := k.all(EvWreck)
		if len(w) != 1 || w[0].To != k.car(0).Pose {
			t.Errorf("wrecks %v", w)
		}
	}
}

// The car of the next tests slides left from (8, 6) and then turns about its front right corner (9.4239, 6.1327), its back breaking out
// downward. After a degrees its lowest point is that of the round right end of its rear, whose middle is 1 back and 0.0625 left of the corner,
// with a radius of 0.0625: sin a + 0.0625 (1 - cos a) below the corner.
var (
	slidden  = fpose{8, 6, 0}.ahead(math.Cos(rad(22.5)), math.Sin(rad(22.5)))
	spinStop = 30.0
	spinLow  = slidden.y - 0.25 - math.Sin(rad(spinStop)) - 0.0625*(1-math.Cos(rad(spinStop)))
	spinLowX = slidden.x + 0.5 - math.Cos(rad(spinStop)) - 0.0625*math.Sin(rad(spinStop))
)

// A spin that touches something anew stops there; all of the TIRE is taken all the same; then the collision is resolved, caused by the
// spinning player, who cannot pay; the next movement point follows. SX-SPIN-007, SX-SPIN-008, SX-SPIN-010, SX-COLL-003
func TestSpinIntoACar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-007", "SX-SPIN-008", "SX-SPIN-010", "SX-COLL-003")
	k := driveRig(t, mcar(8, 6, 0, 2).ctl(1), mcar(spinLowX, spinLow-0.25, 0, 2))
	k.put("mud", 8.9, 6.4, 0, false)
	// 3 SKID, 2 unpaid: 45 degrees, but the other car is met at 30.
	k.dice("driving y-skid y-skid collision y-hit y-hit2").do(0, SlideAction(Left))
	k.within(0, spun(slidden, Left, spinStop, false), stopSlack).struck("car:0>car:1 back/left")
	k.gauge(0, "control 0 tires 7 back 6").gauge(1, "control 5 left 6 tires 10").points(1)
	if n := len(k.all(EvRoll)); n != 2 {
		t.Errorf("%d rolls, want the driving roll and the collision", n)
	}
}

// A flip happens where the spin stopped; the steps of the flipped car are skipped, the other still pays and takes the damage of the dice.
func TestFlipAgainstACar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-007", "SX-SPIN-009")
	k := driveRig(t, mcar(8, 6, 0, 5).ctl(1), mcar(spinLowX, spinLow-0.25, 0, 2), mcar(2, 2, 0, 2))
	k.put("mud", 8.9, 6.4, 0, false)
	k.dice("driving y-skid y-skid y-skid y-skid y-skid collision y-hit y-hit y-skid y-skid y-hit").do(0, SlideAction(Left))
	k.within(0, spun(slidden, Left, spinStop, false), stopSlack).gauge(1, "control 5 left 6").asks(askSpeed, 1)
	if k.car(0).In {
		t.Error("the car is still in the game")
	}
}

// blockedSlide is a slide that a wreck 6 units ahead cuts short at once, so that what touched the car still does.
func blockedSlide(k *moveRig) {
	ahead := k.put("wreck", 4.625+0.5+6.0/carLen, k.car0y(), 0, false)
	if k.obj(ahead).Kind == 0 {
		k.Fatal("no room")
	}
}

func (k *moveRig) car0y() float64 { return float64(k.car(0).Pose.At.Y) / carLen }

// What touched the car before the spin is pushed, without a collision; the unpaid CONTROL of collisions does not make the spin worse.
func TestSpinPushes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-011", "SX-SPIN-012", "SX-SPIN-015")
	k := driveRig(t, mcar(4, 6, 0, 1).ctl(1))
	k.put("barrier", 4.625+0.1+6.0/carLen, 6.45, 90, false) // two barriers side by side, ahead of the nose
	k.put("barrier", 4.625+0.1+6.0/carLen, 5.55, 90, false)
	side := k.put("barrier", 3.8, 6-0.25-0.1, 0, false)
	k.do(0, SlideAction(Left)).asks(askOrder, 0)
	k.dice("collision y-skid y-skid driving y-skid").do(0, k.g.Legal(&k.s, 0, nil)[0])
	// Two collisions: the second unpaid, TIRE 1. One SKID, unpaid: TIRE 1 and a spin of D1, not D2.
	k.within(0, spun(fpose{4, 6, 0}, Left, 22.5, false), 6+stopSlack).gauge(0, "control 0 tires 8")
	if n := len(k.all(EvCollision)); n != 2 {
		t.Errorf("%d collisions", n)
	}
	if y := k.obj(side).Pose.At.Y; y >= spotAt(0, 5.5, 0).At.Y {
		t.Errorf("the barrier beside the car lies at %d", y)
	}
}

// Against a wall that the car touches already, or a pinned obstacle, a spin does not turn at all: no collision, no repositioning. A flip
// still happens. SX-SPIN-013
func TestSpinAgainstAWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-013")
	for _, pinned := range []bool{false, true} {
		y := 0.25
		if pinned {
			y = 0.45
		}
		k := driveRig(t, mcar(4, y, 0, 2).ctl(1))
		blockedSlide(k)
		if pinned {
			k.put("barrier", 3.7, 0.1, 0, false)
		}
		k.dice("collision y-skid y-skid driving y-skid y-hit").do(0, SlideAction(Left))
		k.within(0, fpose{4, y, 0}, 6+2*stopSlack).gauge(0, "control 0 tires 9").points(1)
		if n := len(k.all(EvCollision)); n != 1 {
			t.Errorf("%d collisions, want that with the wreck alone", n)
		}
	}
	k := driveRig(t, mcar(4, 0.25, 0, 5).ctl(1), mcar(12, 9, 0, 2), mcar(12, 3, 0, 2))
	blockedSlide(k)
	k.dice("collision y-skid y-skid y-skid y-skid y-skid driving y-skid y-skid y-skid y-skid y-skid").do(0, SlideAction(Left))
	k.within(0, fpose{4, 0.25, 0}, 6+2*stopSlack)
	if k.car(0).In {
		t.Error("no flip")
	}
}

// A heavy obstacle pushed by the spin that meets another one, or a wall, stops the spin: a pile-up. SX-SPIN-014, SX-PILE-003
func TestSpinPileUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-014", "SX-PILE-003")
	k := driveRig(t, mcar(4, 0.55, 0, 1).ctl(1))
	blockedSlide(k)
	side := k.put("barrier", 3.7, 0.2, 0, true) // its upper edge on the car, its lower one 0.1 above the wall
	k.dice("collision y-skid driving y-skid collision y-hit").do(0, SlideAction(Left))
	k.struck("car:0>object:0 front/", "pile object:1>edge:south /").gauge(0, "control 0 tires 8").points(0)
	if o := k.obj(side); o.Damage != 1 {
		t.Errorf("the barrier has %d DAMAGE", o.Damage)
	}
	// The lowest point of the car is where the barrier's upper edge now is: 0.2 above the wall, so 0.1 below where it was.
	a := k.car(0).Pose.Heading
	low := math.Sin(rad(float64(a)/60)) + 0.0625*(1-math.Cos(rad(float64(a)/60)))
	if math.Abs(low-0.1) > 0.003 {
		t.Errorf("the spin stopped at %d minutes", a)
	}
}

// Light obstacles that a spin meets are pushed along, with one push roll after it. SX-SPIN-014, SX-PUSH-004
func TestSpinMeetsBarrel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPIN-014", "SX-PUSH-004")
	k := driveRig(t, mcar(8, 6, 0, 2).ctl(1))
	k.put("mud", 8.9, 6.4, 0, false)
	barrel := k.put("barrel", spinLowX, 5.58, 0, true) // below the way of the slide: its lower edge passes there at 5.75
	k.dice("driving y-skid y-skid push y-hit y-skid").do(0, SlideAction(Left))
	k.at(0, spun(slidden, Left, 45, false)).struck().gauge(0, "tires 8")
	if o := k.obj(barrel); o.Damage != 1 {
		t.Errorf("the barrel has %d DAMAGE", o.Damage)
	}
}
