package deluxe

import (
	"errors"
	"math/rand/v2"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// TestChoiceOfCorner proves that the owner of the vehicle that conforms picks the corner among those that clear it, that no other choice is
// allowed, and that conforming costs nothing.
func TestChoiceOfCorner(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-081", "DX-COLL-082", "DX-COLL-084")
	start := func() *pileup {
		p := newPileup(t, nil, dieSum(11, 30), wreck(t, "plain", 0, 0, 0, 80, collision.DMOne), wreck(t, "plain", 5, 0, 90, 45, collision.DMOne))
		p.straight(4)
		return p
	}
	p := start()
	n := p.s.t.Hit.Corners.N
	if p.s.t.Ask != AskConform || p.s.t.Asked != game.SeatSet(0).With(1) || n < 2 {
		t.Fatalf("asked: %v, %d corners", p.s.t.Ask, n)
	}
	for _, a := range []Action{{Do: Give, Car: 1, Index: n}, {Do: Give, Car: 0}} {
		if f := p.r.check(1, &a); f == nil || !errors.Is(f, game.RuleID("DX-COLL-082")) {
			t.Errorf("%+v: %v", a, f)
		}
	}
	if legal := p.r.legal(1, nil); len(legal) != int(n) {
		t.Errorf("%d answers to %d corners", len(legal), n)
	}
	for i := range n {
		p := start()
		before, status, turn := p.r.car(1).Pose, p.r.car(1).Status, p.s.t.Hit.Corners.List[i]
		p.answer(AskConform, 1, i)
		u, v := movement.CarCounter.Corner(turn.Corner)
		if got, want := p.r.car(1).Pose, before.Pivot(u, v, turn.Angle); got != want {
			t.Errorf("corner %d: at %v instead of %v", i, got, want)
		}
		p.apart()
		p.speeds(40, 45)
		if p.r.car(1).Status != status {
			t.Error("conforming costs handling")
		}
	}
}

// TestPushedIntoVehicle proves that a vehicle that is pushed against another one collides with it at the speed of the pusher, and that this
// does not make it faster than it is.
func TestPushedIntoVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-084", "DX-COLL-085")
	// A heavy vehicle at 60 mph runs its nose into the side of a standing one; third ones stand north and south of that.
	ram := append(dieSum(7, 7), make([]int, 12)...)
	for i := 7; i < len(ram); i++ {
		ram[i] = 1
	}
	p := newPileup(t, nil, ram, wreck(t, "plain", 0, 0, 0, 60, 3*collision.DMOne), wreck(t, "plain", 4, 0, 90, 0, collision.DMOne),
		wreck(t, "plain", 4.5, 4.25, 90, 0, collision.DMOne), wreck(t, "plain", 4.5, -4.25, 90, 0, collision.DMOne))
	p.straight(4)
	p.conform()
	p.apart()
	n := 0
	for _, e := range p.events {
		if e.Kind != EvCollision || e.Car != 1 {
			continue
		}
		n++
		if e.Other != carThing(2) && e.Other != carThing(3) {
			t.Errorf("it collides with %v", e.Other)
		}
	}
	if n == 0 {
		t.Fatalf("no collision of the one that is pushed: %v", p.collisions())
	}
	p.speeds(45, 0) // 3 against 1 keeps 3/4; the one that was struck is not made faster
}

// TestPushedOverObstacle proves that a vehicle that gives way hits what lies on the road where it goes, and nothing beside it.
func TestPushedOverObstacle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-081", "DX-DEB-002", "DX-DEB-015")
	start := func(lie func(p *pileup, end geom.Vec)) *pileup {
		p := newPileup(t, nil, dieSum(11, 30), wreck(t, "plain", 0, 0, 0, 80, collision.DMOne), wreck(t, "plain", 5, 0, 90, 45, collision.DMOne))
		p.straight(4)
		turn := p.s.t.Hit.Corners.List[0]
		u, v := movement.CarCounter.Corner(turn.Corner)
		end := p.r.car(1).Pose.Pivot(u, v, turn.Angle)
		lie(p, end.Point(-u, -v)) // the corner that swings out furthest
		p.s.dice = dice.Fast(3)
		p.answer(AskConform, 1, 0)
		return p
	}
	lay := func(p *pileup, at geom.Vec) {
		p.s.t.Counters[p.s.t.NCounters] = RoadCounter{Kind: Obstacle, Pose: geom.Pose{At: at}, From: NoCar}
		p.s.t.NCounters++
	}
	// The collision itself is a hazard to it; an obstacle on the way is one more.
	hazards := func(p *pileup) (n int) {
		for _, e := range p.events {
			if e.Kind == EvDifficulty && e.Car == 1 {
				n++
			}
		}
		return n
	}
	if p := start(lay); hazards(p) != 2 {
		t.Errorf("with an obstacle under the place where it ends it meets %d hazards", hazards(p))
	}
	aside := func(p *pileup, end geom.Vec) { lay(p, end.Add(geom.Vec{Y: 12 * scale.Quarter})) }
	if p := start(aside); hazards(p) != 1 {
		t.Errorf("with an obstacle three inches off it meets %d hazards", hazards(p))
	}
}

// TestPushedNowhere proves that a vehicle that cannot get out of the way stops the one that pushes it.
func TestPushedNowhere(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-085")
	place := parsePlace(t, `, "walls": [{"line": [[36, 20], [36, 40]], "dp": 90, "storeys": 1}, {"line": [[26, 32], [36, 32]], "dp": 90, "storeys": 1},
		{"line": [[36, 28], [26, 28]], "dp": 90, "storeys": 1}]`)
	// Nose to the east in a blind alley, a square from its end, hit from behind: it can turn by some degrees at most.
	p := newPileup(t, place, append(dieSum(3, 3), 1, 1, 1, 1, 1, 1, 1, 1), wreck(t, "plain", 28, 30, 0, 40, 3*collision.DMOne), wreck(t, "plain", 33, 30, 0, 0, collision.DMOne))
	p.straight(4)
	p.conform()
	p.apart()
	if list := p.collisions(); len(list) != 2 || list[0] != movement.ImpactRearEnd || !p.s.t.Move.Cut {
		t.Errorf("collisions %v, stopped %t", p.collisions(), p.s.t.Move.Cut)
	}
	d := p.s.t.Wrecks.damage()
	for i := range CarID(2) {
		if b := p.r.body(i); !place.Fits(&b, &d) {
			t.Errorf("vehicle %d lies in a wall", i)
		}
	}
	if x := p.r.car(0).Pose.At.X; x >= 30*scale.Quarter {
		t.Errorf("the pusher is at %d", x)
	}
}

// TestPileups drives vehicles about at random in a yard and proves that all collisions come to an end, with no two counters and no counter
// and wall in each other, that every question has answers that are allowed, and that no speed grows without bounds.
func TestPileups(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-085", "DX-COLL-086", "DX-COLL-089", "DX-COLL-106")
	place := parsePlace(t, `, "walls": [{"line": [[4, 4], [60, 4]], "thick": 1, "dp": 6, "storeys": 1}, {"line": [[30, 40], [30, 20]], "dp": 90, "storeys": 1},
		{"line": [[30, 30], [45, 33]], "dp": 8, "storeys": 1}],
		"objects": [{"kind": "tree", "at": [20.5, 20.5], "dp": 12}, {"kind": "lamppost", "at": [40, 20]}, {"kind": "pillar", "at": [44, 44], "size": [2, 2], "dp": 30}]`)
	kinds := []string{"plain", "cycle", "trike", "rig"}
	for seed := range uint64(40) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		var cars []Car
		for len(cars) < 6 {
			c := wreck(t, kinds[rnd.IntN(len(kinds))], 10+rnd.Float64()*40, 10+rnd.Float64()*40, 0, 5*rnd.IntN(20), []collision.DM{collision.DMThird, collision.DMTwoThirds, collision.DMOne, 2 * collision.DMOne, 5 * collision.DMOne}[rnd.IntN(5)])
			c.Pose.Heading = geom.Angle(rnd.IntN(int(geom.Full)))
			for i := range c.V.Parts { // nothing breaks
				c.V.Parts[i].DP = 30000
			}
			own, free := c.V.Counter.Body(c.Pose), true
			for i := range cars {
				b := cars[i].V.Counter.Body(cars[i].Pose)
				free = free && !own.Meets(&b)
			}
			if d := (&Wrecks{}).damage(); free && place.Fits(&own, &d) {
				cars = append(cars, c)
			}
		}
		p := newPileup(t, place, nil, cars...)
		p.s.o.Simple = seed%4 == 3
		p.s.dice = dice.Fast(seed)
		for phase := range 40 {
			p.s.t.Turn = uint16(phase)
			for id := range CarID(len(cars)) {
				c := p.r.car(id)
				c.NLoss, c.PhaseDamage, c.HurtIn = 0, 1000, p.s.t.phaseStamp()
				if c.Speed == 0 && rnd.IntN(2) == 0 {
					c.Speed = scale.MPH(5 + 5*rnd.IntN(16))
				}
				if rnd.IntN(6) == 0 {
					c.Speed = -c.Speed
				}
				if c.Speed == 0 || !c.Running() {
					continue
				}
				p.mover = id
				m := movement.Move{Quarters: []int{2, 4, 6, 8}[rnd.IntN(4)]}
				if m.Quarters > 2 {
					m.Maneuver = []movement.Maneuver{{}, {}, movement.Drift(scale.Quarter), movement.Drift(-scale.HalfInch), {Kind: movement.ManBend, Side: movement.LeftHand}, {Kind: movement.ManTightBend, Side: movement.RightHand},
						movement.Swerve(movement.LeftHand, movement.RightHand, 10*geom.Degree)}[rnd.IntN(7)]
				}
				p.drive(m)
				for questions := 0; p.s.t.Ask != AskNothing; questions++ {
					legal := p.r.legal(p.r.car(p.s.t.Of).Owner, nil)
					if len(legal) < 2 || questions > 200 {
						t.Fatalf("seed %d, phase %d: %d answers after %d questions", seed, phase, len(legal), questions)
					}
					p.answer(p.s.t.Ask, p.s.t.Of, legal[rnd.IntN(len(legal))].Index)
				}
				p.sound(seed, phase)
			}
			p.r.forgetContacts()
		}
	}
}

// sound checks what holds after every move.
func (p *pileup) sound(seed uint64, phase int) {
	p.t.Helper()
	tb := &p.s.t
	p.apartBy(2 * movement.Grazing) // of two counters
	d := tb.Wrecks.damage()
	for id := range CarID(tb.NCars) {
		// In contact the rounding of poses is no harm: a counter that is 8 units smaller all around has to lie clear.
		c := p.r.footprint(id)
		c.Length, c.Width = c.Length-4*movement.Grazing, c.Width-4*movement.Grazing
		if b := c.Body(p.r.car(id).Pose); !p.r.isBreaking(id) && !p.s.place.Fits(&b, &d) {
			p.t.Errorf("vehicle %d lies in something of the map", id)
		}
		if v := p.r.car(id).Speed; v.Abs() > scale.MaxSpeed {
			p.t.Errorf("vehicle %d goes %v", id, v)
		}
	}
	if tb.NOuter != 0 || tb.Outer != [maxOuter]impact{} {
		p.t.Error("a collision is left over")
	}
	if p.t.Failed() {
		p.t.Fatalf("seed %d, phase %d, mover %d", seed, phase, p.mover)
	}
}

// A vehicle that is put back before one that cannot get out of its way stops short of a third one, which it has passed: on a straight way of 2 inches east, from 10 to 12 inches, a
// car half an inch wide lies across its end. Half the length of the one and half the width of the other are 3/4 inch: it goes 1 1/4 inches at most.
func TestClearOfOthers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-085")
	k := newFootTest(t, nil, `"phase": 1, "cars": [{"x": 40, "y": 20, "heading": 0, "reflex": 4}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`)
	r := k.run()
	h := &r.s.t.Hit
	h.Mover, h.Gives = 0, NoCar
	r.car(1).Pose = geom.Pose{At: geom.Vec{X: 12 * scale.Inch, Y: 5 * scale.Inch}, Heading: geom.Right}
	way := geom.Straight(geom.Pose{At: geom.Vec{X: 10 * scale.Inch, Y: 5 * scale.Inch}}, 2*scale.Inch, 0)
	o := r.footprint(0).Outline()
	got := r.clearOfOthers(&way, &o, 0, 2*scale.Inch)
	if want := int32(5 * scale.Inch / 4); got > want+movement.Touching || got < want-movement.Grazing {
		t.Errorf("%d units, %d expected", got, want)
	}
	r.car(1).Pose.At.Y += 3 * scale.Inch
	if got := r.clearOfOthers(&way, &o, 0, 2*scale.Inch); got != 2*scale.Inch {
		t.Errorf("%d units where nothing is in the way", got)
	}
}
