package deluxe

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// windowed is a house with windows in every fourth square of its walls, the first two squares from a corner, and a door.
const windowed = `, "buildings": [{"id": "a", "rect": [20, 20, 36, 36], "dp": %d, "storeys": 3, "windows": [2, 4]}]`

// TestLeaning proves the worked example: a pedestrian at a window is hit for 10 by the 8 that is needed; a wall of 6 points is breached and
// he takes 4, one of 12 keeps all; by 10 or better both take 10. Whoever stands in the open has no wall to lean on.
func TestLeaning(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-001", "DX-COVER-002", "DX-COVER-003")
	for _, c := range []struct {
		dp, margin, want int
		breached         bool
	}{
		{6, 0, 4, true}, {6, 1, 4, true}, {12, 0, 0, false}, {12, 1, 0, false}, {6, 2, 10, true}, {12, 2, 10, false}, {10, 0, 0, true}, {10, 3, 10, true},
	} {
		place := parsePlace(t, fmt.Sprintf(windowed, c.dp))
		p := newPileup(t, place, nil, wreck(t, "plain", 22.5, 4, 90, 0, collision.DMOne))
		// The south wall runs from west to east: its first window is over the third square.
		in := p.pedestrian(0, 22, 20, 1)
		from := pointEnd(geom.Vec{X: 22*scale.Quarter + 512, Y: 6 * scale.Quarter}, carThing(0))
		if got := p.r.leaning(in, &from, geom.Vec{X: 22*scale.Quarter + 512, Y: 20 * scale.Quarter}, c.margin, 10, shell()); got != c.want {
			t.Errorf("%+v: %d points for him", c, got)
		}
		if n := place.Breaches(0, p.s.t.Wrecks.Breached[:]); (n == 1) != c.breached {
			t.Errorf("%+v: %d breaches", c, n)
		}
		if d := p.s.t.Wrecks.damage(); c.breached && !d.Breached.Has(1) && !d.Breached.Has(3) {
			t.Errorf("%+v: the breach is not beside the window", c)
		}
		if out := p.pedestrian(0, 22, 16, 1); p.r.leaning(out, &from, geom.Vec{X: 22*scale.Quarter + 512, Y: 16 * scale.Quarter}, c.margin, 10, shell()) != 10 {
			t.Errorf("%+v: somebody outside has cover", c)
		}
	}
}

// TestHeights proves how high people stand: ten feet a storey, a roof as the floor above the last one.
func TestHeights(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-005")
	p := newPileup(t, parsePlace(t, fmt.Sprintf(windowed, 4)), nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
	for storey, want := range map[int8]int16{0: 0, 1: 0, 2: 10, 3: 20, 4: 30} {
		if got := p.r.height(personThing(p.pedestrian(0, 22, 22, storey))); got != want {
			t.Errorf("storey %d is %d feet up, want %d", storey, got, want)
		}
	}
	if got := p.r.height(carThing(0)); got != 0 {
		t.Errorf("a vehicle is %d feet up", got)
	}
}

// TestTooHigh proves what ordinary weapons reach: 20 feet always, 30 feet, a fourth floor or the roof of a third storey, only from more
// than 2 inches away, 40 from more than 2 2/3; universal turrets and hand weapons everything.
func TestTooHigh(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-007", "DX-COVER-008")
	for _, c := range []struct {
		rise       int16
		distance   int32
		everywhere bool
		want       bool
	}{
		{20, 1, false, false},
		{29, 1, false, false},
		{30, 2 * scale.Inch, false, true},
		{30, 2*scale.Inch + 4, false, false},
		{30, 2 * scale.Inch, true, false},
		{40, 8 * scale.Inch / 3, false, true},
		{40, 8*scale.Inch/3 + 4, false, false},
		{-30, 1, false, false},
	} {
		if got := tooHigh(c.rise, c.distance, c.everywhere); got != c.want {
			t.Errorf("%+v: %t", c, got)
		}
	}
}

// TestLeaves proves that the leaves of a tree hamper lines between the ground and an upper floor, and no others.
func TestLeaves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-015")
	place := parsePlace(t, fmt.Sprintf(windowed, 4)+`, "objects": [{"kind": "tree", "at": [26.5, 12.5], "dp": 20}]`)
	p := newPileup(t, place, nil, wreck(t, "plain", 26, 4, 90, 0, collision.DMOne))
	street, upper := p.pedestrian(0, 26, 18, 1), p.pedestrian(0, 26, 20, 2)
	aside := p.pedestrian(0, 34, 20, 2)
	car := p.r.end(carThing(0))
	for _, c := range []struct {
		who  PersonID
		want bool
	}{{street, false}, {upper, true}, {aside, false}} {
		to := p.r.end(personThing(c.who))
		if got := p.r.leaves(&car, &to); got != c.want {
			t.Errorf("person %d: leaves %t", c.who, got)
		}
		if got := p.r.leaves(&to, &car); got != c.want {
			t.Errorf("down from person %d: leaves %t", c.who, got)
		}
	}
	p.r.fell(0)
	if to := p.r.end(personThing(upper)); p.r.leaves(&car, &to) {
		t.Error("a felled tree has leaves")
	}
}

// TestRubbleSight proves that rubble blocks the line between two on the street as the building did, that it does not for one who is up, and
// that somebody in it sees out.
func TestRubbleSight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-010", "DX-BLDG-012")
	place := parsePlace(t, `, "buildings": [{"id": "a", "rect": [20, 20, 28, 28], "dp": 4, "storeys": 1}, {"id": "b", "rect": [20, 34, 28, 40], "dp": 4, "storeys": 3}]`)
	for _, fallen := range []bool{false, true} {
		p := newPileup(t, place, nil, wreck(t, "plain", 24, 10, 90, 0, collision.DMOne))
		if fallen {
			p.s.t.Wrecks.Rubble[0] = 1
		}
		behind, up, in := p.pedestrian(0, 24, 30, 1), p.pedestrian(0, 24, 36, 4), p.pedestrian(0, 24, 24, 1)
		for _, c := range []struct {
			who  PersonID
			want bool
		}{{behind, false}, {up, fallen}, {in, fallen}} {
			from, to := p.r.end(carThing(0)), p.r.end(personThing(c.who))
			var b sceneBuf
			s := p.r.scene(&b, &from, &to)
			all := sight.Arc{All: true}
			if got := sight.LookAt(from.hull.Mid(), &from.hull, &all, &to.hull, &s).OK; got != c.want {
				t.Errorf("fallen %t, person %d: seen %t", fallen, c.who, got)
			}
		}
		square := p.r.square(in)
		if got := p.r.rubbleAt(square.Mid()); got != fallen {
			t.Errorf("fallen %t: in rubble %t", fallen, got)
		}
	}
}

// gunAt is the muzzle of a weapon that fires all around from a point on the ground.
func gunAt(p *pileup, car CarID) *muzzle {
	c := p.r.car(car)
	m := &muzzle{from: c.Pose.At, arc: sight.Arc{All: true}, own: geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width), car: car, by: c.Owner, spec: &WeaponSpec{}}
	m.end = pointEnd(m.from, carThing(car))
	return m
}

// TestOpenings proves that a line passes through windows and breaches, and that somebody inside fires through one only from a square next to
// it.
func TestOpenings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-011", "DX-BLDG-003")
	place := parsePlace(t, fmt.Sprintf(windowed, 4))
	p := newPileup(t, place, nil, wreck(t, "plain", 22.5, 8, 90, 0, collision.DMOne), wreck(t, "plain", 33.5, 8, 90, 0, collision.DMOne))
	all := sight.Arc{All: true}
	sees := func(from, to Thing) bool {
		a, b := p.r.end(from), p.r.end(to)
		var buf sceneBuf
		s := p.r.scene(&buf, &a, &b)
		return sight.LookAt(a.hull.Mid(), &a.hull, &all, &b.hull, &s).OK
	}
	// The windows of the south wall are over x 22, 26 and 30.
	next, back, aside := personThing(p.pedestrian(0, 22, 20, 1)), personThing(p.pedestrian(0, 22, 22, 1)), personThing(p.pedestrian(0, 33, 20, 1))
	p.s.t.Persons[next.person()].Storey = 2 // out of the line of the others
	if !sees(next, carThing(0)) || !sees(carThing(0), next) {
		t.Error("next to the window nobody is seen, or sees")
	}
	p.s.t.Persons[next.person()].Gone = true
	if sees(back, carThing(0)) {
		t.Error("two squares behind the window he fires through it")
	}
	if !sees(carThing(0), back) {
		t.Error("he is not seen through the window")
	}
	if sees(aside, carThing(1)) || sees(carThing(1), aside) {
		t.Error("there is no window")
	}
	p.r.breach(13, nobody) // over x 33
	if !sees(aside, carThing(1)) || !sees(carThing(1), aside) {
		t.Error("a breach is no opening")
	}
}

// TestBuildingTargets proves the +10 for walls and crosswalks, in which the bonus of a target that stands is contained.
func TestBuildingTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-001", "DX-CITY-021")
	p := newPileup(t, parsePlace(t, houses+`, "objects": [{"kind": "crosswalk", "at": [10, 40], "size": [4, 8], "core": [4, 4]}]`), nil,
		wreck(t, "plain", 10, 26, 0, 10, collision.DMOne))
	m := gunAt(p, 0)
	for _, target := range []Thing{thingFixed + Thing(outer(p.s.place, 0)[40]), thingObject} {
		s := targeting.Shot{FirerSpeed: scale.MPH(10)}
		p.r.fillTarget(m, target, Aim{}, &sight.Line{OK: true, Range: 2 * scale.Inch}, &s)
		s.Rise = 0
		if mods := p.r.g.t.Targeting.Modifiers(&s); mods.Total != 10 {
			t.Errorf("%v: %+d", target, mods.Total)
		}
	}
}

// TestBurstCover proves that who is behind an intact wall or a vehicle is safe from a burst.
func TestBurstCover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-004")
	place := parsePlace(t, `, "walls": [{"line": [[10, 12], [20, 12]], "thick": 0.5, "dp": 5}]`)
	p := newPileup(t, place, nil, wreck(t, "plain", 25, 13, 0, 0, collision.DMOne))
	behind, open, shielded := p.pedestrian(0, 14, 13, 1), p.pedestrian(0, 15, 9, 1), p.pedestrian(0, 25, 14, 1)
	mid := func(x, y int32) spot { return spot{at: geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}} }
	p.r.burst(mid(15, 11), 2*scale.Inch, 1, noThing, shell())
	p.r.burst(mid(25, 11), 2*scale.Inch, 1, noThing, shell())
	p.r.breach(0, nobody)
	for who, want := range map[PersonID]int8{behind: 0, open: 1, shielded: 0} {
		x := &p.s.t.Persons[who]
		if got := x.Hits + x.ArmorHits; got != want {
			t.Errorf("person %d took %d, want %d", who, got, want)
		}
	}
	for s := range place.Sections() {
		p.r.breach(s, nobody)
	}
	p.r.burst(mid(15, 11), 2*scale.Inch, 1, noThing, shell())
	if x := &p.s.t.Persons[behind]; x.Hits+x.ArmorHits != 1 {
		t.Error("he is safe behind a breach")
	}
}
