package deluxe

import (
	"errors"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// TestHeadOnKeepsGoing proves a head-on collision of 40 against 20 mph: 60 mph are 7 dice; the temporary speeds are 20 and 10, so the mover
// goes on at 10 and pushes the other one, which stands. Its hazard is D3 for 30 mph, that of the other D2 for 20.
func TestHeadOnKeepsGoing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-022", "DX-COLL-034", "DX-COLL-036", "DX-COLL-037", "DX-COLL-038", "DX-COLL-039", "DX-COLL-041", "DX-COLL-043",
		"DX-COLL-081")
	// Noses at x 2 and 4: contact after half an inch, half an inch is left.
	p := newPileup(t, nil, dieSum(7, 13), wreck(t, "plain", 0, 0, 0, 40, collision.DMOne), wreck(t, "plain", 6, 0, 180, 20, collision.DMOne))
	p.straight(4)
	p.speeds(10, 0)
	p.lost(3, 2)
	p.damaged(0, garage.Front, 13)
	p.damaged(1, garage.Front, 13)
	p.hit(movement.ImpactHeadOn)
	p.at(0, 4, 0)
	if p.s.t.Ask != AskConform || p.s.t.Of != 1 || !p.s.t.Asked.Has(1) {
		t.Fatalf("asked: %v of %d", p.s.t.Ask, p.s.t.Of)
	}
	// It lies from x 4 to 8, the mover reaches to x 6. About a corner of its nose, which is inside, it could not turn out of the way.
	before := p.r.car(1).Pose
	p.answer(AskConform, 1, 0)
	p.conform()
	p.apart()
	if p.r.car(1).Pose == before || p.named(0, 1) != 1 {
		t.Errorf("it stays at %v, conforming: %d", before, p.named(0, 1))
	}
	p.speeds(10, 0) // conforming changes no speed (DX-COLL-084)
	p.lost(3, 2)
}

// TestHeadOnStops proves that equal temporary speeds stop both, and that the mover stops if the other one keeps its speed.
func TestHeadOnStops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-039", "DX-COLL-040", "DX-COLL-042")
	// 30 + 30 mph: 7 dice; 15 each are left, none is the difference. The change is 30 mph, D3.
	p := newPileup(t, nil, dieSum(7, 20), wreck(t, "plain", 0, 0, 0, 30, collision.DMOne), wreck(t, "plain", 6, 0, 180, 30, collision.DMOne))
	p.straight(4)
	p.speeds(0, 0)
	p.lost(3, 3)
	p.at(0, 2, 0)
	if !p.s.t.Move.Cut || p.named(0, 1) != NoCar {
		t.Error("it goes on")
	}
	// A light vehicle, the faster one, against a heavy one: of 2/3 and 4, in 14/3, it keeps 1/7, the nearest quarter is 1/4, and the heavy
	// one keeps 3/4: 10 of 40 mph against 15 of 20. 60 mph are 7 dice.
	p = newPileup(t, nil, dieSum(7, 9), wreck(t, "plain", 0, 0, 0, 40, collision.DMTwoThirds), wreck(t, "plain", 6, 0, 180, 20, 4*collision.DMOne))
	p.straight(4)
	p.speeds(0, 5)
	p.at(0, 2, 0)
	if !p.s.t.Move.Cut || p.named(0, 1) != 0 {
		t.Error("the light one is not the one that conforms")
	}
	p.damaged(0, garage.Front, 36) // 9 by 4
	p.damaged(1, garage.Front, 6)  // 9 by 2/3
}

// TestRearEnd proves that both go on at the sum of the temporary speeds and that the mover completes its move only if it is the heavier one.
func TestRearEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-014", "DX-COLL-044", "DX-COLL-045", "DX-COLL-046", "DX-COLL-048", "DX-COLL-049", "DX-COLL-050")
	// 60 against 40 mph: 20 mph, 1 die; 30 + 20 = 50. Both change by 10 mph, D1.
	p := newPileup(t, nil, []int{5}, wreck(t, "plain", 0, 0, 0, 60, collision.DMOne), wreck(t, "plain", 6, 0, 0, 40, collision.DMOne))
	p.straight(4)
	p.hit(movement.ImpactRearEnd)
	p.speeds(50, 50)
	p.lost(1, 1)
	p.damaged(0, garage.Front, 5)
	p.damaged(1, garage.Back, 5)
	p.at(0, 2, 0)
	if !p.s.t.Move.Cut || p.named(0, 1) != NoCar {
		t.Error("the mover completes its move")
	}
	// 2 against 1 keeps 3/4, the other 1/4: 45 + 10 = 55.
	p = newPileup(t, nil, []int{5}, wreck(t, "plain", 0, 0, 0, 60, 2*collision.DMOne), wreck(t, "plain", 6, 0, 0, 40, collision.DMOne))
	p.straight(4)
	p.conform()
	p.speeds(55, 55)
	p.lost(1, 2)
	p.damaged(0, garage.Front, 5)
	p.damaged(1, garage.Back, 10)
	p.at(0, 4, 0)
	p.apart()
	if p.s.t.Move.Cut || p.named(0, 1) != 1 {
		t.Error("the mover does not push the other one")
	}
}

// TestNotClosingIn proves that contact with the back of a vehicle that is not slower is no collision.
func TestNotClosingIn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-051")
	p := newPileup(t, nil, nil, wreck(t, "plain", 0, 0, 0, 40, collision.DMOne), wreck(t, "plain", 5, 0, 0, 40, collision.DMOne))
	p.straight(4)
	p.hit()
	p.speeds(40, 40)
	p.lost(0, 0)
	p.at(0, 1, 0)
	if !p.s.t.Move.Cut || p.s.t.Holds.N != 0 {
		t.Error("there was a collision")
	}
	// A faster one at an angle of 40 degrees: of its 45 mph 45 cos 40 = 34.47 lead away; 40 - 34.47 is a collision speed of 5.5 mph; the
	// dice are those of 10 mph, 1d-2. 20 and 22.5 mph, rounded up to 25, are 45.
	p = newPileup(t, nil, []int{4}, wreck(t, "plain", 0, 0, 0, 40, collision.DMOne), wreck(t, "plain", 6, 0, 40, 45, collision.DMOne))
	p.straight(4)
	p.hit(movement.ImpactRearEnd)
	p.damaged(0, garage.Front, 2)
	p.speeds(45, 45)
}

// TestTBone proves a T-bone at 80 mph: 11 dice, the mover keeps half of its speed and the other one all. The mover's hazard is D4, so that of
// the other is D1.
func TestTBone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-052", "DX-COLL-053", "DX-COLL-054", "DX-COLL-055", "DX-COLL-057")
	p := newPileup(t, nil, dieSum(11, 30), wreck(t, "plain", 0, 0, 0, 80, collision.DMOne), wreck(t, "plain", 5, 0, 90, 45, collision.DMOne))
	p.straight(4)
	p.conform()
	p.hit(movement.ImpactTBone)
	p.speeds(40, 45)
	p.lost(4, 1)
	p.damaged(0, garage.Front, 30)
	p.damaged(1, garage.Left, 30) // the other one heads north: its left side faces west
	p.at(0, 4, 0)
	p.apart()
	if p.named(0, 1) != 1 {
		t.Error("the one that was struck does not conform")
	}
}

// TestGoesOn proves who completes a move, for the cases that need the heavier vehicle.
func TestGoesOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-048", "DX-COLL-056", "DX-COLL-062", "DX-COLL-104")
	for _, c := range []struct {
		kind     movement.Impact
		first    int
		dm       [2]collision.DM
		on, push bool
		named    int
	}{
		{movement.ImpactTBone, 1, [2]collision.DM{collision.DMOne, collision.DMOne}, false, false, -1},
		{movement.ImpactTBone, 1, [2]collision.DM{collision.DMOne, 2 * collision.DMOne}, false, false, -1},
		{movement.ImpactTBone, 1, [2]collision.DM{2 * collision.DMOne, collision.DMOne}, true, true, 1},
		{movement.ImpactTBone, 0, [2]collision.DM{collision.DMOne, 2 * collision.DMOne}, true, true, 1},
		{movement.ImpactRearEnd, 0, [2]collision.DM{collision.DMOne, collision.DMOne}, false, false, -1},
		{movement.ImpactRearEnd, 0, [2]collision.DM{2 * collision.DMOne, collision.DMOne}, true, true, 1},
		{movement.ImpactSwipeSame, 0, [2]collision.DM{collision.DMOne, collision.DMOne}, false, false, -1},
		{movement.ImpactSwipeOpposite, 0, [2]collision.DM{2 * collision.DMOne, collision.DMOne}, true, false, -1},
	} {
		x := movement.Collision{Type: c.kind, First: c.first}
		if on, push, named := goesOn(&x, [2]scale.Speed{scale.MPH(20), scale.MPH(20)}, c.dm); on != c.on || push != c.push || named != c.named {
			t.Errorf("%+v: %t, %t, %d", c, on, push, named)
		}
	}
}

// TestSideswipe proves a sideswipe at 60 and 20 mph the same way: net 40, swipe speed 10, 1d-2, D1 for both, and no new speeds. The heavier
// vehicle slides on along the other one.
func TestSideswipe(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-060", "DX-COLL-061", "DX-COLL-062", "DX-COLL-063", "DX-COLL-065", "DX-COLL-105")
	for _, dm := range []collision.DM{collision.DMOne, 2 * collision.DMOne} {
		// Side by side with half a square between: a drift of a square goes into it half-way, after half an inch.
		p := newPileup(t, nil, []int{6}, wreck(t, "plain", 0, 0, 0, 60, dm), wreck(t, "plain", 2, 2.5, 0, 20, collision.DMOne))
		p.drive(movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)})
		p.hit(movement.ImpactSwipeSame)
		p.speeds(60, 20)
		p.lost(1, 1)
		p.damaged(0, garage.Left, 4)
		p.damaged(1, garage.Right, int16(4*dm/collision.DMOne))
		if dm == collision.DMOne {
			p.at(0, 2, 0.5)
			if !p.s.t.Move.Cut {
				t.Error("it goes on")
			}
			continue
		}
		// What is left of the drift is half of its length, sqrt(4*4+1*1)/2 = 2.0616 squares.
		p.at(0, 4.0616, 0.5)
		if p.s.t.Move.Cut || p.s.t.Move.Kind != courseSlide {
			t.Error("it does not slide")
		}
		p.apart()
	}
}

// TestSwipeAtOneSpeed proves that vehicles of one speed side by side do no damage but are put to the test.
func TestSwipeAtOneSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-064", "DX-COLL-068")
	p := newPileup(t, nil, nil, wreck(t, "plain", 0, 0, 0, 50, collision.DMOne), wreck(t, "plain", 1, 2.5, 0, 50, collision.DMOne))
	p.drive(movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)})
	p.hit(movement.ImpactSwipeSame)
	p.lost(1, 1)
	p.damaged(0, garage.Left, 0)
}

// TestContactLasts proves that vehicles that stay in contact do not collide again until they have been apart.
func TestContactLasts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-086", "DX-COLL-088", "DX-COLL-106")
	p := newPileup(t, nil, []int{5, 5}, wreck(t, "plain", 0, 0, 0, 60, collision.DMOne), wreck(t, "plain", 6, 0, 0, 40, collision.DMOne))
	p.straight(4)
	p.r.forgetContacts()
	p.straight(4)
	p.hit(movement.ImpactRearEnd)
	p.at(0, 2, 0)
	if !p.s.t.Move.Cut {
		t.Error("it goes through the other one")
	}
	// Apart at the end of a phase: forgotten, and faster than the other one again it collides again.
	p.r.car(1).Pose.At.X += scale.Quarter
	p.r.forgetContacts()
	p.r.car(1).Speed = scale.MPH(30)
	p.straight(4)
	p.hit(movement.ImpactRearEnd, movement.ImpactRearEnd)

	// The one that was pushed goes on conforming.
	p = newPileup(t, nil, dieSum(7, 7), wreck(t, "plain", 0, 0, 0, 40, collision.DMOne), wreck(t, "plain", 6, 0, 180, 20, collision.DMOne))
	p.straight(2)
	p.conform()
	p.r.forgetContacts()
	p.straight(4)
	p.conform()
	p.hit(movement.ImpactHeadOn)
	p.at(0, 6, 0)
	p.apart()
}

// TestPushedIntoThird proves that a vehicle that is pushed against a wall or another vehicle collides with it at the speed of the pusher, and
// that the pusher stops short if it cannot get out of the way.
func TestPushedIntoThird(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-085")
	// A wall stands right behind the other vehicle and walls along its sides: it can turn nowhere.
	place := parsePlace(t, `, "walls": [{"line": [[36, 20], [36, 40]], "dp": 90, "storeys": 1}, {"line": [[26, 32], [36, 32]], "dp": 90, "storeys": 1},
		{"line": [[26, 28], [36, 28]], "dp": 90, "storeys": 1}]`)
	p := newPileup(t, place, append(dieSum(3, 3), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), wreck(t, "plain", 28, 30, 0, 40, 3*collision.DMOne), wreck(t, "plain", 33, 30, 0, 0, collision.DMOne))
	p.straight(4)
	p.conform()
	p.apart()
	list := p.collisions()
	if len(list) < 2 || list[0] != movement.ImpactRearEnd {
		t.Fatalf("collisions %v", list)
	}
	if !p.s.t.Move.Cut {
		t.Error("the pusher goes on")
	}
	d := p.s.t.Wrecks.damage()
	for i := range CarID(2) {
		if b := p.r.body(i); !place.Fits(&b, &d) {
			t.Errorf("vehicle %d lies in a wall", i)
		}
	}
	for _, e := range p.events {
		if e.Kind == EvRam && e.Car == 1 && e.Speeds[0] == 0 {
			t.Error("the collision of the one that is pushed has no speed")
		}
	}
}

// TestRamPlate proves that a plate on the struck front doubles what is inflicted and halves what is suffered.
func TestRamPlate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-028")
	a := wreck(t, "plain", 0, 0, 0, 30, collision.DMOne)
	a.V.Features |= FeatureRamPlate
	p := newPileup(t, nil, dieSum(7, 13), a, wreck(t, "plain", 6, 0, 180, 30, collision.DMOne))
	p.straight(4)
	p.damaged(0, garage.Front, 6)
	p.damaged(1, garage.Front, 26)
}

// TestBootleggerSpeed proves that a vehicle in a bootlegger collides at 15 mph: 1d-1.
func TestBootleggerSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-013", "DX-MAN-052")
	p := newPileup(t, nil, []int{6}, wreck(t, "plain", 0, 0, 90, 35, collision.DMOne), wreck(t, "plain", 5, 0, 90, 0, collision.DMOne))
	c := p.r.car(0)
	c.Mode, c.Dir = Broadside, 0
	var way movement.Course
	way.Begin()
	way.Along(c.Pose, 0, scale.Inch+scale.HalfInch)
	p.follow(courseBootlegger, way)
	p.conform()
	p.hit(movement.ImpactTBone)
	p.damaged(0, garage.Right, 5) // it heads north and goes east
	p.damaged(1, garage.Left, 5)
}

// TestChoiceOfType proves that the owner of the vehicle that does not move chooses between types that fit, that one that does not fit is
// refused, and that the default comes last.
func TestChoiceOfType(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-011")
	// Exactly at 45 degrees the nose meets a corner of the tail: a T-bone at 40 mph fits, and a rear-end, in which 40 - 40 cos 45 = 11.7 mph
	// are left: 15 mph, 1d-1.
	p := newPileup(t, nil, []int{6}, wreck(t, "plain", 0, 0, 0, 40, collision.DMOne), wreck(t, "plain", 5.5, 0, 45, 40, collision.DMOne))
	p.straight(4)
	if p.s.t.Ask != AskImpact || p.s.t.Of != 1 || p.s.t.Asked != game.SeatSet(0).With(1) {
		t.Fatalf("asked: %v", p.s.t.Ask)
	}
	fits := p.s.t.Hit.Fits
	if fits.N != 2 || fits.List[0].Type != movement.ImpactTBone || fits.List[1].Type != movement.ImpactRearEnd {
		t.Fatalf("fits: %+v", fits)
	}
	if legal := p.r.legal(1, nil); len(legal) != 2 || legal[1].Index != 0 {
		t.Errorf("legal: %v", legal)
	}
	for _, a := range []Action{{Do: Take, Car: 1, Index: 2}, {Do: Take, Car: 0}} {
		if f := p.r.check(1, &a); f == nil || !errors.Is(f, game.RuleID("DX-COLL-011")) {
			t.Errorf("%+v: %v", a, f)
		}
	}
	p.answer(AskImpact, 1, 1)
	p.hit(movement.ImpactRearEnd)
	p.damaged(1, garage.Back, 5)
}

// TestNarrowCycles proves that with the option a cycle passes where its counter does not fit.
func TestNarrowCycles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-003")
	for _, narrow := range []bool{false, true} {
		// A gap of a square and a half between two vehicles.
		p := newPileup(t, nil, dieSum(1, 1), wreck(t, "cycle", 0, 0, 0, 30, collision.DMThird), wreck(t, "plain", 4, 1.75, 0, 30, collision.DMOne),
			wreck(t, "plain", 4, -1.75, 0, 30, collision.DMOne))
		p.s.o.NarrowCycles = narrow
		p.straight(4)
		if got := p.s.t.Move.Stops == 0; got != narrow {
			t.Errorf("narrow %t: free %t", narrow, got)
		}
	}
}

// TestImpactDoesNotAllocate proves that collisions with vehicles and walls, pushing and sliding allocate nothing when nobody listens.
func TestImpactDoesNotAllocate(t *testing.T) {
	place := parsePlace(t, `, "walls": [{"line": [[36, 20], [36, 40]], "dp": 2, "storeys": 1}]`)
	p := newPileup(t, place, nil, wreck(t, "plain", 28, 30, 0, 60, 2*collision.DMOne), wreck(t, "plain", 33, 30, 0, 20, collision.DMOne), wreck(t, "plain", 30, 32.5, 0, 10, collision.DMOne))
	before := *p.s
	p.r.rec = nil
	contacts := 0
	n := testing.AllocsPerRun(20, func() {
		for _, m := range [...]movement.Move{{Quarters: 8}, {Quarters: 4, Maneuver: movement.Drift(scale.Quarter)}} {
			*p.s = before
			p.s.dice = dice.Fast(1)
			p.drive(m)
			for p.s.t.Ask == AskConform {
				a := Action{Do: Give, Car: p.s.t.Of}
				p.r.do(p.r.car(a.Car).Owner, &a)
				p.goOn()
			}
			contacts += int(p.s.t.Move.Stops)
		}
	})
	if n != 0 {
		t.Errorf("%g allocations", n)
	}
	if contacts < 21*4 { // two stretches and the third thing in the one move, one vehicle in the other
		t.Errorf("%d contacts", contacts)
	}
}

// What a vehicle weighs in collisions is what it weighed when the trip began: with its armor gone and its magazines empty the same ram does the same, and
// leaves the same speeds.
func TestWeightOfTheTrip(t *testing.T) {
	t.Parallel()
	var rams [2]Event
	for i, worn := range []bool{false, true} {
		p := newPileup(t, nil, dieSum(7, 13), wreck(t, "plain", 0, 0, 0, 40, collision.DMOne), wreck(t, "plain", 6, 0, 180, 20, collision.DMOne))
		for id := range CarID(2) {
			c := p.r.car(id)
			real := compiled(t, "plain")
			c.V.DM, c.V.Weight = collision.DMOf(real.Weight), real.Weight
			for part := range c.V.Parts[:c.V.NumParts] {
				if worn && c.V.Parts[part].Kind == ArmorPart && c.V.Parts[part].At != garage.Front {
					c.Hits[part] = c.V.Parts[part].DP
				}
			}
			for arm := range c.V.NumWeapons {
				if worn {
					c.Arms[arm].Spent = c.V.Weapons[arm].Shots
				}
			}
		}
		p.straight(4)
		for _, e := range p.events {
			if e.Kind == EvRam {
				rams[i] = e
			}
		}
		proof.Of(t, "DX-DES-006")
		if c := p.r.car(0); c.V.Weight != compiled(t, "plain").Weight || c.V.DM != collision.DMOf(c.V.Weight) {
			t.Errorf("worn %v: it weighs %v", worn, c.V.Weight)
		}
	}
	if rams[0] != rams[1] || rams[0].Kind != EvRam {
		t.Errorf("%+v fresh, %+v worn", rams[0], rams[1])
	}
}
