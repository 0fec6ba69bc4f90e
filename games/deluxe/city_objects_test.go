package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

const street = `, "objects": [{"kind": "lamppost", "at": [10.5, 30.5]}, {"kind": "chain_post", "at": [20.5, 30.5]}, {"kind": "chain_post", "at": [28.5, 30.5]},
	{"kind": "chain", "posts": [1, 2]}, {"kind": "crosswalk", "at": [40, 40], "size": [4, 16], "core": [4, 4]}, {"kind": "tree", "at": [50.5, 50.5], "dp": 20}]`

// TestShootObjects proves what fire does to the things of a street: 3 points at once fell a lamppost or a post, but not those of a hand
// weapon; chain is broken by ramming alone and drops with its last post; a trunk of 20 points needs 20 at once.
func TestShootObjects(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-008", "DX-CITY-010", "DX-CITY-012", "DX-CITY-013", "DX-CITY-015", "DX-HAND-013", "DX-COLL-080")
	place := parsePlace(t, street)
	hand := &attack{cause: CauseGunfire, by: 0}
	for _, c := range []struct {
		object, points int
		by             *attack
		gone           bool
	}{
		{0, 2, shell(), false}, {0, 3, shell(), true}, {0, 9, hand, false}, {1, 3, shell(), true}, {1, 9, hand, false}, {3, 99, shell(), false},
		{5, 19, shell(), false}, {5, 20, shell(), true},
	} {
		p := newPileup(t, place, nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
		p.r.strikeObject(c.object, c.points, c.by)
		p.r.strikeObject(c.object, 1, c.by)
		if d := p.s.t.Wrecks.damage(); d.Gone.Has(c.object) != c.gone {
			t.Errorf("object %d, %d points: gone %t", c.object, c.points, !c.gone)
		}
	}
	p := newPileup(t, place, nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
	for i, want := range []bool{false, true} {
		p.r.strikeObject(1+i, 3, shell())
		if d := p.s.t.Wrecks.damage(); d.Gone.Has(3) != want {
			t.Errorf("%d posts are gone, and the chain: %t", i+1, !want)
		}
	}
}

// TestCrosswalk proves that 10 points in all bring a crosswalk down: people in its middle inch and under it take a die, elsewhere on it 1d-4,
// body armor or not, vehicles under it one on top; then it is rubble, which no vehicle enters and which blocks sight.
func TestCrosswalk(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-018", "DX-CITY-019", "DX-CITY-020")
	const walk = 4
	place := parsePlace(t, street)
	p := newPileup(t, place, nil, wreck(t, "plain", 40, 33, 0, 0, collision.DMOne), wreck(t, "plain", 30, 46, 0, 30, collision.DMOne))
	middle, end := p.pedestrian(0, 39, 39, 2), p.pedestrian(0, 39, 47, 2)
	under, beside := p.pedestrian(0, 40, 43, 1), p.pedestrian(0, 46, 40, 1)
	if o := &place.Objects[walk]; !o.Core.Contains(geom.Vec{X: 40 * scale.Quarter, Y: 40 * scale.Quarter}) {
		t.Fatalf("the middle of the crosswalk is %v", o.Core)
	}
	if got := p.r.height(thingObject + walk); got != 10 {
		t.Errorf("the crosswalk is %d feet up", got)
	}
	// It does not block the road.
	c := p.r.car(1)
	start := c.Pose
	p.mover = 1
	p.straight(16)
	p.at(1, 46, 46)
	c.Pose = start
	for _, n := range []int{4, 5} {
		p.r.strikeObject(walk, n, shell())
	}
	if d := p.s.t.Wrecks.damage(); d.Gone.Has(walk) {
		t.Fatal("9 points bring it down")
	}
	p.script(diceCollapse, 2, diceCollapse, 6, diceCollapse, 1, diceCollapse, 5)
	p.r.strikeObject(walk, 1, shell())
	p.rolled()
	if d := p.s.t.Wrecks.damage(); !d.Gone.Has(walk) {
		t.Fatal("10 points do not bring it down")
	}
	for who, want := range map[PersonID]int8{middle: 2, end: 2, under: 1, beside: 0} {
		if x := &p.s.t.Persons[who]; x.Hits != want || x.ArmorHits != 0 || x.level() != 1 {
			t.Errorf("person %d: %d points, %d to the armor, storey %d; want %d", who, x.Hits, x.ArmorHits, x.Storey, want)
		}
	}
	p.damaged(0, garage.Top, 5)
	if !p.r.rubbleAt(geom.Vec{X: 40 * scale.Quarter, Y: 45 * scale.Quarter}) {
		t.Error("it is no rubble")
	}
	from, to := p.r.end(carThing(1)), p.r.end(personThing(p.pedestrian(0, 50, 45, 1)))
	var b sceneBuf
	s := p.r.scene(&b, &from, &to)
	all := sight.Arc{All: true}
	if sight.LookAt(from.hull.Mid(), &from.hull, &all, &to.hull, &s).OK {
		t.Error("the rubble does not block sight")
	}
	// A ram against it: the vehicle takes what it does and stops.
	p.s.dice = scripted(dice.Purpose(diceRam), dieSum(1, 4), diceControl, []int{6, 6})
	c.Speed = scale.MPH(30)
	p.straight(16)
	p.at(1, 36, 46)
	p.speeds(0, 0)
	p.damaged(1, garage.Front, 4)
}

// TestGates proves that a gate of 20 points is breached by fire like a wall, a section at a time, and destroyed as a whole by a ram of 20,
// after which the gap is open.
func TestGates(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-004", "DX-STOP-005")
	place := parsePlace(t, `, "walls": [{"line": [[14, 16], [14, 10]], "dp": 20, "storeys": 2, "gate": true}, {"line": [[14, 30], [14, 16]], "dp": 50, "storeys": 2}]`)
	p := newPileup(t, place, nil, wreck(t, "plain", 10, 13, 0, 40, collision.DMOne))
	p.r.shootWall(2, 19, shell())
	p.r.shootWall(3, 20, shell())
	p.r.shootWall(10, 49, shell())
	p.r.shootWall(11, 50, shell())
	d := p.s.t.Wrecks.damage()
	for s, want := range map[int]bool{2: false, 3: true, 10: false, 11: true} {
		if d.Breached.Has(s) != want {
			t.Errorf("section %d: breached %t", s, !want)
		}
	}
	for _, c := range []struct {
		total int
		open  bool
		x     float64
	}{{19, false, 12}, {20, true, 14}} {
		p := newPileup(t, place, dieSum(4, c.total), wreck(t, "plain", 10, 13, 0, 45, collision.DMOne))
		p.straight(4)
		open := 0
		for s := range 6 {
			if d := p.s.t.Wrecks.damage(); d.Open.Has(s) {
				open++
			}
		}
		if (open == 6) != c.open || open > 0 != c.open {
			t.Errorf("%d points: %d of 6 sections are open", c.total, open)
		}
		p.damaged(0, garage.Front, int16(c.total))
		p.at(0, c.x, 13)
		if !c.open {
			p.speeds(0)
			continue
		}
		p.r.forgetContacts()
		p.straight(8)
		p.at(0, 22, 13)
		p.hit(movement.ImpactHeadOn)
	}
}

// TestGatesOpen proves that the gates of a map may stand open from the start.
func TestGatesOpen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-007", "DX-STOP-009")
	for _, open := range []bool{false, true} {
		s, _ := begin(t, 2, map[string]any{"place": "truck-stop", "gates_open": open}, 3, 3)
		d := s.t.Wrecks.damage()
		for i := range s.place.Sections() {
			w := s.place.Run(s.place.Section(i).Run)
			if gate := w.Owner == places.OfWall && s.place.Walls[w.Index].Gate; d.Open.Has(i) != (open && gate) {
				t.Fatalf("section %d, gate %t: open %t", i, gate, d.Open.Has(i))
			}
		}
	}
}

// TestMinefield proves that a standard mine goes off under a vehicle that newly enters a minefield, in each such phase, that it is not used
// up, and that nothing happens while the field is switched off or the vehicle stays in it.
func TestMinefield(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-007", "DX-STOP-008")
	place := parsePlace(t, `, "zones": [{"kind": "minefield", "rect": [12, 4, 20, 40]}]`)
	p := newPileup(t, place, nil, wreck(t, "plain", 8, 10, 0, 20, collision.DMOne))
	mine := func() []any {
		s := []any{diceMineDamage, 1, diceMineDamage, 1} // 2 dice under the body, 1 to each tire within an inch
		for range 4 {
			s = append(s, diceTire, 1)
		}
		return append(s, diceControl, 6)
	}
	under := p.r.car(0).V.Armor[garage.Underbody]
	p.script(mine()...)
	p.straight(4) // from 6..10 to 10..14
	if got := p.r.car(0).Hits[under]; got != 2 {
		t.Errorf("the underbody took %d", got)
	}
	p.script()
	p.straight(4) // within it
	p.rolled()
	if got := p.r.car(0).Hits[under]; got != 2 {
		t.Errorf("inside the field: %d", got)
	}
	p.r.car(0).Pose.At.X = 8 * scale.Quarter
	p.script(mine()...)
	p.straight(4)
	if got := p.r.car(0).Hits[under]; got != 4 {
		t.Errorf("the second time: %d", got)
	}
	p.r.car(0).Pose.At.X = 8 * scale.Quarter
	p.s.o.MinesOff = true
	p.script()
	p.straight(4)
	p.rolled()
}
