package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// TestJumpLength proves the lengths of jumps: an inch for each full 10 mph over 20 from slopes of 20 to 40 degrees, half of that from 15 up to
// 20 and from over 40 to 45 degrees, none from others.
func TestJumpLength(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-032", "DX-OFFRD-033")
	for _, c := range []struct {
		mph, angle int
		quarters   int32
	}{
		{20, 30, 0}, {25, 30, 0}, {30, 30, 4}, {35, 30, 4}, {40, 30, 8}, {80, 20, 24}, {80, 40, 24}, {80, 19, 12}, {80, 15, 12}, {80, 14, 0},
		{80, 41, 12}, {80, 45, 12}, {80, 46, 0}, {-20, 30, 0},
	} {
		if got := jumpLength(scale.MPH(c.mph), c.angle); got != c.quarters*scale.Quarter {
			t.Errorf("%+v: %d units", c, got)
		}
	}
}

// hill is a slope of 30 degrees that rises to the east and ends at x 12.
const hill = `, "areas": [{"ground": "slope", "rect": [0, 0, 12, 64], "angle": 30}]`

// TestJump proves a jump at 50 mph: from the edge of the slope 3 inches straight on, over a car that stands there, without a choice of
// maneuvers or speed, and a landing of D1 and D1 for the 2 inches, in which each tire that is not solid may lose a point.
func TestJump(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-032", "DX-OFFRD-034", "DX-OFFRD-035", "DX-OFFRD-036")
	p := newPileup(t, parsePlace(t, hill), nil, wreck(t, "plain", 10, 20, 0, 50, collision.DMOne), wreck(t, "plain", 16, 20, 90, 0, collision.DMOne))
	c := p.r.car(0)
	c.V.Wheels[0].Solid = true
	p.script()
	p.straight(4) // the middle leaves the slope at 12; 2 squares of 12 are flown
	p.at(0, 14, 20)
	if c.Air != 10*scale.Quarter || c.sets() {
		t.Errorf("%d units of flight are left, sets a speed: %t", c.Air, c.sets())
	}
	p.s.t.Move = moving{Car: 0, Due: scale.Lengths{Full: 4}}
	if p.r.mayChoose() {
		t.Error("it may choose a maneuver")
	}
	if v, _ := p.r.forcedSpeed(c); v != scale.MPH(50) {
		t.Errorf("its speed is %v", v)
	}
	p.straight(4) // over the car
	p.at(0, 18, 20)
	p.rolled()
	// Down at 24: three tires roll, two of them are hurt; D1 + D1.
	p.script(diceLand, 3, diceLand, 4, diceLand, 1)
	p.straight(8)
	p.at(0, 26, 20)
	p.rolled()
	p.lost(2)
	p.hit()
	var tires int16
	for i := range c.V.NumWheels {
		tires += c.Hits[c.V.Wheels[i].Tires[0]]
	}
	if tires != 2 || c.Air != 0 || c.Leap != 0 || !c.sets() {
		t.Errorf("%d points to tires, %d of %d units of flight", tires, c.Air, c.Leap)
	}
}

// TestNoJump proves that nobody flies who comes down a slope, goes along it or is too slow.
func TestNoJump(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-032")
	for _, c := range []struct {
		x, y    float64
		heading geom.Angle
		mph     int
	}{{10, 20, 0, 20}, {2, 20, 180, 60}, {10, 20, 90, 60}, {14, 20, 180, 60}} {
		p := newPileup(t, parsePlace(t, hill), nil, wreck(t, "plain", c.x, c.y, c.heading, c.mph, collision.DMOne))
		p.straight(4)
		if p.kinds(EvJump) != 0 {
			t.Errorf("%+v: it flies", c)
		}
	}
}

// TestLandOnSlope proves that a landing is 1 harder up a slope and 1 easier down one.
func TestLandOnSlope(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-034")
	for up, want := range map[string]int8{"0": 3, "180": 1} {
		place := parsePlace(t, `, "areas": [{"ground": "slope", "rect": [30, 0, 64, 64], "angle": 10, "up": `+up+`}]`)
		p := newPileup(t, place, nil, wreck(t, "plain", 40, 20, 0, 50, collision.DMOne))
		c := p.r.car(0)
		for i := range c.V.Wheels {
			c.V.Wheels[i].Solid = true
		}
		c.Leap = 3 * scale.Inch // D2 on the level
		p.r.endJump(0)
		p.lost(want)
	}
}

// TestLandUpon proves that a vehicle that comes down on another one collides with it, bottom against top, at its own speed, and comes to
// lie clear of it.
func TestLandUpon(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-037")
	p := newPileup(t, parsePlace(t, hill), nil, wreck(t, "plain", 10, 20, 0, 40, collision.DMOne), wreck(t, "plain", 20, 20, 90, 0, collision.DMOne))
	for i := range p.r.car(0).V.Wheels {
		p.r.car(0).V.Wheels[i].Solid = true
	}
	p.s.dice = dice.Fast(4)
	p.straight(10) // 2 inches from 12: down at 20
	under, top := p.r.car(0), p.r.car(1)
	took, gave := under.Hits[under.V.Armor[garage.Underbody]], top.Hits[top.V.Armor[garage.Top]]
	// 40 mph: 3 dice, and both have a modifier of 1.
	if took < 3 || took > 18 || took != gave {
		t.Errorf("%d to the bottom, %d to the top", took, gave)
	}
	p.apart()
	if p.kinds(EvRam) != 1 || under.Air != 0 {
		t.Errorf("%d collisions, %d units of flight", p.kinds(EvRam), under.Air)
	}
}

// TestPassesOver proves what a jump passes over: what is lower than half an inch and a tenth of its length. A storey is two thirds of an
// inch: from 1 2/3 inches on.
func TestPassesOver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-036")
	place := parsePlace(t, hill+`, "walls": [{"line": [[16, 30], [16, 4]], "thick": 0.5, "dp": 90, "storeys": 1}]`)
	for mph, over := range map[int]bool{30: false, 40: true} { // an inch: 0.6; two: 0.7
		p := newPileup(t, place, nil, wreck(t, "plain", 10, 20, 0, mph, collision.DMOne))
		p.s.dice = dice.Fast(6)
		p.straight(16)
		if hit := len(p.collisions()) > 0; hit == over {
			t.Errorf("%d mph: it hits the wall: %t", mph, hit)
		}
	}
}
