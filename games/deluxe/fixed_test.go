package deluxe

import (
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// TestTree proves the worked example: a tree of 20 points, hit for 41 by a vehicle of modifier 1 at 80 mph, falls, and the vehicle, which
// takes 20, goes on at 40 mph; that is a change of 40 mph, D4. Hit for less than its points it stands: the vehicle takes what it did, stops,
// and stays there without a new collision.
func TestTree(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-069", "DX-COLL-070", "DX-COLL-072", "DX-COLL-073", "DX-COLL-074", "DX-COLL-076", "DX-COLL-077", "DX-COLL-106")
	place := parsePlace(t, `, "objects": [{"kind": "tree", "at": [13.5, 10], "dp": 20}]`)
	p := newPileup(t, place, dieSum(11, 41), wreck(t, "plain", 10, 10, 0, 80, collision.DMOne))
	p.straight(4)
	p.hit(movement.ImpactHeadOn)
	p.speeds(40)
	p.lost(4)
	p.damaged(0, garage.Front, 20)
	p.at(0, 14, 10)
	if d := p.s.t.Wrecks.damage(); !d.Gone.Has(0) {
		t.Error("the tree stands")
	}

	// 40 mph, 3 dice, 15 points: it stands; the change is 40 mph, D4.
	p = newPileup(t, place, dieSum(3, 15), wreck(t, "plain", 10, 10, 0, 40, collision.DMOne))
	p.straight(4)
	p.speeds(0)
	p.lost(4)
	p.damaged(0, garage.Front, 15)
	p.at(0, 11, 10)
	if d := p.s.t.Wrecks.damage(); d.Gone.Has(0) || !p.s.t.Move.Cut {
		t.Error("the tree fell")
	}
	p.r.forgetContacts()
	p.r.car(0).Speed = scale.MPH(10)
	p.straight(4)
	p.hit(movement.ImpactHeadOn)
	p.at(0, 11, 10)
	// It may back off, and then the contact is over.
	p.r.car(0).Speed = scale.MPH(-5)
	p.straight(2)
	p.at(0, 9, 10)
	if p.r.forgetContacts(); p.s.t.Holds.N != 0 {
		t.Error("the contact lasts")
	}
}

// TestWall proves that a vehicle needs two sections of a wall: with n points it breaches one and holds, with less none, with 2n it goes
// through, at the temporary speed against an object of 2n points.
func TestWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-078", "DX-COLL-079", "DX-BLDG-002", "DX-BLDG-003", "DX-BLDG-015")
	place := parsePlace(t, `, "walls": [{"line": [[14, 30], [14, 4]], "thick": 0.5, "dp": 10, "storeys": 1}]`)
	for _, c := range []struct {
		dm              collision.DM
		total, breaches int
		suffered        int16
		speed           int
		x               float64
	}{
		{collision.DMOne, 9, 0, 9, 0, 12},
		{collision.DMOne, 10, 1, 10, 0, 12},
		{collision.DMOne, 18, 1, 18, 0, 12},
		// 24 points; 20 by a total of 12 is a modifier of 1 2/3, so 2: 2 against 2 keeps a half.
		{2 * collision.DMOne, 12, 2, 20, 20, 14},
	} {
		p := newPileup(t, place, dieSum(3, c.total), wreck(t, "plain", 10, 10, 0, 40, c.dm))
		p.straight(4)
		p.hit(movement.ImpactHeadOn)
		p.speeds(c.speed)
		p.damaged(0, garage.Front, c.suffered)
		p.at(0, c.x, 10)
		n := 0
		d := p.s.t.Wrecks.damage()
		for s := range place.Sections() {
			if d.Breached.Has(s) {
				n++
				// The middle of the counter is at y 10: sections from 9 to 10 and from 10 to 11.
				if o := place.Section(s).Outer; max(o.A.Y, o.B.Y) < 9*scale.Quarter || min(o.A.Y, o.B.Y) > 11*scale.Quarter {
					t.Errorf("%+v: section at %v", c, o)
				}
			}
		}
		if n != c.breaches {
			t.Errorf("%+v: %d breaches", c, n)
		}
		if c.breaches < 2 {
			continue
		}
		// It goes on through the wall in later phases, and the wall beside the hole stops it again only when it has been through.
		for range 2 {
			p.r.forgetContacts()
			p.straight(4)
		}
		p.hit(movement.ImpactHeadOn)
		p.at(0, 22, 10)
		if p.r.forgetContacts(); p.s.t.Holds.N != 0 {
			t.Error("it is still in the wall")
		}
	}
}

// TestWallSwipe proves a sideswipe along a wall: at 60 mph the swipe speed is 15, 1d-1, D2; the vehicle slides on and keeps its speed, and
// as long as it touches the wall there is no new collision.
func TestWallSwipe(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-071", "DX-COLL-075", "DX-COLL-076", "DX-COLL-105", "DX-COLL-106")
	place := parsePlace(t, `, "walls": [{"line": [[4, 31.5], [60, 31.5]], "dp": 90, "storeys": 1}]`)
	p := newPileup(t, place, []int{6}, wreck(t, "plain", 20, 30, 0, 60, collision.DMOne))
	p.drive(movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)})
	p.hit(movement.ImpactSwipeOpposite)
	p.speeds(60)
	p.lost(2)
	p.damaged(0, garage.Left, 5)
	p.at(0, 24.0616, 30.5) // half of sqrt(4*4+1*1) is left
	p.r.forgetContacts()
	p.drive(movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)})
	p.hit(movement.ImpactSwipeOpposite)
	p.at(0, 24.0616+4.1231, 30.5)
	if p.s.t.Move.Cut {
		t.Error("it is stopped")
	}
}

// TestWing proves that a wall that juts out of the one along which a vehicle slides is a new collision.
func TestWing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-087", "DX-COLL-089")
	place := parsePlace(t, `, "walls": [{"line": [[4, 31.5], [60, 31.5]], "dp": 90, "storeys": 1}, {"line": [[25, 31.5], [25, 28]], "dp": 90, "storeys": 1}]`)
	p := newPileup(t, place, append([]int{6}, dieSum(7, 7)...), wreck(t, "plain", 20, 30, 0, 60, collision.DMOne))
	p.drive(movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)})
	p.hit(movement.ImpactSwipeOpposite, movement.ImpactHeadOn)
	p.speeds(0)
}

// TestPosts proves lampposts and chains: a point to both for every 5 mph. A lamppost falls at 15 mph; a chain breaks at 35 mph or by 14
// points in all; a post that holds one falls at 15 mph and is both hazards.
func TestPosts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-008", "DX-CITY-009", "DX-CITY-010", "DX-CITY-011", "DX-CITY-012", "DX-CITY-014")
	place := parsePlace(t, `, "objects": [{"kind": "lamppost", "at": [14, 10]}, {"kind": "chain_post", "at": [14, 20]}, {"kind": "chain_post", "at": [14, 40]},
		{"kind": "chain", "posts": [1, 2]}]`)
	drive := func(y float64, mph int) *pileup {
		p := newPileup(t, place, nil, wreck(t, "plain", 10, y, 0, mph, collision.DMOne))
		p.straight(4)
		return p
	}
	const lamp, post, far, chain = 0, 1, 2, 3
	for _, c := range []struct {
		name   string
		y      float64
		mph    int
		gone   []int
		stands []int
		points int16
		hazard int8
	}{
		{"lamppost", 10, 15, []int{lamp}, nil, 3, 3},
		{"slow lamppost", 10, 10, nil, []int{lamp}, 2, 3},
		{"chain", 30, 35, []int{chain}, []int{post, far}, 7, 3},
		{"slow chain", 30, 30, nil, []int{chain}, 6, 3},
		{"post", 20, 20, []int{post}, []int{chain, far}, 4, 6},
		{"fast post", 20, 35, []int{post, chain}, []int{far}, 7, 6},
	} {
		p := drive(c.y, c.mph)
		p.damaged(0, garage.Front, c.points)
		p.lost(c.hazard)
		d := p.s.t.Wrecks.damage()
		for _, i := range c.gone {
			if !d.Gone.Has(i) {
				t.Errorf("%s: %d stands", c.name, i)
			}
		}
		for _, i := range c.stands {
			if d.Gone.Has(i) {
				t.Errorf("%s: %d is gone", c.name, i)
			}
		}
		if len(c.gone) > 0 {
			p.speeds(c.mph)
			p.at(0, 14, c.y)
		} else {
			p.speeds(0)
		}
	}
	// 7 + 7 points in two crashes of less than 7: 6, 6 and 2 are 14. A chain without posts has dropped.
	p := drive(30, 30)
	for _, mph := range []int{30, 10} {
		c := p.r.car(0)
		c.Pose.At.X, c.Speed = 10*scale.Quarter, scale.MPH(mph)
		p.r.forgetContacts()
		p.straight(4)
	}
	if d := p.s.t.Wrecks.damage(); !d.Gone.Has(chain) {
		t.Error("14 points in all leave the chain")
	}
	p = drive(20, 20)
	c := p.r.car(0)
	c.Pose.At = geom.Vec{X: 10 * scale.Quarter, Y: 40 * scale.Quarter}
	p.straight(4)
	if d := p.s.t.Wrecks.damage(); !d.Gone.Has(chain) {
		t.Error("the chain hangs without posts")
	}
}

// TestRubble proves that no vehicle enters the rubble of a building, however hard it hits it.
func TestRubble(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-011")
	place := parsePlace(t, `, "buildings": [{"id": "a", "rect": [13, 4, 30, 20], "dp": 2, "storeys": 1}]`)
	p := newPileup(t, place, dieSum(11, 60), wreck(t, "plain", 10, 10, 0, 80, collision.DMThird))
	p.s.t.Wrecks.Rubble[0] = 1
	p.straight(4)
	p.speeds(0)
	p.damaged(0, garage.Front, 20)
	p.at(0, 11, 10)
}

// TestFixedBody proves that the solid of a wall is where the map has it: a vehicle that comes up against it, from outside or inside, is in
// contact with it.
func TestFixedBody(t *testing.T) {
	t.Parallel()
	place := parsePlace(t, `, "walls": [{"line": [[4, 50], [60, 50]], "thick": 0.75, "dp": 9, "storeys": 1}], "buildings": [{"id": "a", "rect": [10, 10, 40, 40],
		"dp": 9, "storeys": 1, "partitions": [{"line": [[10, 25], [40, 25]]}]}]`)
	for _, c := range []struct {
		x, y  float64
		to    geom.Angle
		owner places.Owner
	}{
		{20, 44, 90, places.OfWall}, {20, 56, 270, places.OfWall}, {20, 4, 90, places.OfBuilding}, {20, 17, 270, places.OfBuilding},
		{20, 18, 90, places.OfPartition}, {20, 32, 270, places.OfPartition},
	} {
		p := newPileup(t, place, nil, wreck(t, "plain", c.x, c.y, c.to, 10, collision.DMOne))
		var way movement.Course
		way.Add(geom.Straight(p.r.car(0).Pose, 6*scale.Inch, 0))
		at, what, ok := p.r.inTheWay(0, &way, movement.Mark{})
		if !ok || !what.isWall() {
			t.Fatalf("%+v: nothing is in the way", c)
		}
		if w := place.Run(place.Section(what.section()).Run); w.Owner != c.owner {
			t.Errorf("%+v: %v", c, w)
		}
		p.r.car(0).Pose = way.At(at)
		own, b := p.r.body(0), p.r.fixedBody(what)
		if !movement.InContact(&own, &b) || own.Deeper(&b, movement.Touching) {
			t.Errorf("%+v: a gap of %d", c, own.Gap(&b, scale.Inch))
		}
	}
}
