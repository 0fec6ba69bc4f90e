package deluxe

import (
	"fmt"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// The share of its speed that a vehicle keeps when it hits a person: 3/4 of it with damage modifier 1, all with 3. A person causes a fifth of
// the ram total.
func TestPersonInTables(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-018", "DX-COLL-032", "DX-PED-018")
	tables := collision.Standard()
	if a, b := tables.Keeps(collision.DMOne, collision.DMPedestrian), tables.Keeps(3*collision.DMOne, collision.DMPedestrian); a != 3 || b != 4 {
		t.Errorf("%d and %d quarters, want 3 and 4", a, b)
	}
	for total, want := range map[int]int{4: 0, 5: 1, 9: 1, 10: 2} {
		if got := collision.DMPedestrian.Of(total); got != want {
			t.Errorf("%d on the dice: %d, want %d", total, got, want)
		}
	}
}

// A vehicle at 40 mph runs somebody over: ram dice of 40 mph, 3d; he takes all of it, the vehicle a fifth; it keeps 3/4 of its speed, meets a
// hazard of D3 and, as he is dead, goes on.
func TestRunOver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-017", "DX-PED-018", "DX-COLL-090", "DX-COLL-091", "DX-COLL-032", "DX-HAZ-005", "DX-INJ-001")
	k := newFootTest(t, nil, `"phase": 2, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 40}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`,
		`{"car": 1, "seat": 1, "x": 24, "y": 19}`)
	k.defaults(AskMove)
	status := k.car(0).Status
	k.rolls(diceRam, 1, 2, 2)
	if k.run().g.t.Control.Check(scale.MPH(40), int(status)-3).Rolls() {
		k.rolls(diceControl, 6)
	}
	k.do("move 0 4 straight")
	x := k.person(3)
	if !x.Gone || x.Hits != 3 || x.By != 0 || k.s.t.Outside.any() {
		t.Errorf("gone %t with %d hits", x.Gone, x.Hits)
	}
	c := k.car(0)
	if c.Speed != scale.MPH(30) || c.Status != status-3 {
		t.Errorf("the vehicle goes %s with status %d, want 30 mph and %d", c.Speed, c.Status, status-3)
	}
	if c.Pose.At.X != 24*scale.Quarter {
		t.Errorf("it is at %d, want 24", c.Pose.At.X/scale.Quarter)
	}
	total := int16(0)
	for _, n := range c.Hits {
		total += n
	}
	if total != 1 { // 5 on the dice
		t.Errorf("it took %d points, want 1", total)
	}
	// A rolled check of 3d: 5.
	if e := k.saw(EvRam); len(e) != 1 || e[0].Count != 5 || e[0].Speeds != [3]scale.Speed{scale.MPH(40), scale.MPH(30), 0} {
		t.Errorf("%+v", e)
	}
}

// Who survives is knocked out of the way, and the vehicle goes on: at 10 mph 1d-2 by the modifier 1, body armor is no help.
func TestKnockedAside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-017", "DX-COLL-090", "DX-DMG-023")
	k := newFootTest(t, map[string]any{"vehicle_1": "long_argument"},
		`"phase": 5, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 10}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`,
		`{"car": 1, "seat": 1, "x": 23, "y": 19}`)
	k.defaults(AskMove)
	k.rolls(diceRam, 4)
	if k.run().g.t.Control.Check(scale.MPH(10), int(k.car(0).Status)-3).Rolls() {
		k.rolls(diceControl, 6)
	}
	k.do("move 0 4 straight")
	x := k.person(3)
	if x.Gone || x.Hits != 2 || x.ArmorHits != 0 {
		t.Errorf("%d hits, %d on the armor, gone %t; want 2 and 0", x.Hits, x.ArmorHits, x.Gone)
	}
	if k.run().underCar(x.corner()) {
		t.Error("he lies under the vehicle")
	}
	k.at(3, 23, 18) // beside its way, which covers the rows 19 and 20
	if c := k.car(0); c.Pose.At.X != 24*scale.Quarter || c.Speed != scale.MPH(10) {
		t.Errorf("the vehicle is at %d and goes %s", c.Pose.At.X/scale.Quarter, c.Speed)
	}
}

// Brushing past with the side is a sideswipe: a quarter of the speed for the dice, and the vehicle loses none.
func TestBrushPast(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-017", "DX-COLL-061")
	k := newFootTest(t, nil, `"phase": 5, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 10}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`,
		`{"car": 1, "seat": 1, "x": 19, "y": 21}`)
	h := &k.s.t.Hit
	*h = impact{Mover: 0, Other: personThing(3), Gives: NoCar}
	r := k.run()
	party, square := r.party(0), r.thingBody(h.Other)
	if kind, face := movement.ClassifyFixed(&party, &square, true); !kind.Sideswipe() || face != movement.FaceLeft {
		t.Errorf("%s on %s", kind, face)
	}
	k.s.t.Move = moving{Car: 0}
	r.push(frameMove)
	r.push(frameImpact)
	k.rolls(diceRam, 6) // 10 / 4 is 5 mph: 1d-4
	if r.g.t.Control.Check(scale.MPH(10), int(k.car(0).Status)-3).Rolls() {
		k.rolls(diceControl, 6)
	}
	r.runOver()
	if x := k.person(3); x.Hits != 2 || k.car(0).Speed != scale.MPH(10) || k.s.t.Move.Cut {
		t.Errorf("%d hits, %s, cut %t; want 2, 10 mph, and on", x.Hits, k.car(0).Speed, k.s.t.Move.Cut)
	}
}

// The simplified system: he takes all of the dice, the vehicle a fifth, D4.
func TestRunOverSimply(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-095", "DX-COLL-097")
	k := newFootTest(t, map[string]any{"simple_collisions": true, "vehicle_0": "pocket_brawler"}, // damage modifier 2/3
		`"phase": 5, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 10}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`,
		`{"car": 1, "seat": 1, "x": 23, "y": 19}`)
	k.defaults(AskMove)
	status := k.car(0).Status
	k.rolls(diceRam, 4)
	if k.run().g.t.Control.Check(scale.MPH(10), int(status)-4).Rolls() {
		k.rolls(diceControl, 6)
	}
	k.do("move 0 4 straight")
	if got := k.person(2).Hits; got != 2 { // 4 - 2
		t.Errorf("%d hits, want 2", got)
	}
	if got := k.car(0).Status; got != status-4 {
		t.Errorf("status %d, want %d", got, status-4)
	}
}

// Blades add 2 points.
func TestBladesHurt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-043", "DX-ACC-046")
	k := newFootTest(t, map[string]any{"vehicle_0": "tawny"},
		`"phase": 5, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 10}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`,
		`{"car": 1, "seat": 1, "x": 23, "y": 19}`)
	k.defaults(AskMove)
	k.rolls(diceRam, 4) // 2 points by 2/3: 1, and 2 more
	if k.run().g.t.Control.Check(scale.MPH(10), int(k.car(0).Status)-3).Rolls() {
		k.rolls(diceControl, 6)
	}
	k.do("move 0 4 straight")
	if got := k.person(2).Hits; got != 3 {
		t.Errorf("%d hits, want 3", got)
	}
}

// A vehicle in flight passes over people; whoever is under a counter that was turned there stands beside it afterwards.
func TestPeopleBelow(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-043")
	k := newFootTest(t, nil, twoWagons, `{"car": 1, "seat": 1, "x": 24, "y": 19}`)
	r := k.run()
	var way movement.Course
	way.Begin()
	way.Straight(k.car(0).Pose, 4*scale.Quarter, 0)
	if _, what, ok := r.firstContact(0, &way, movement.Mark{}, 0, 0); !ok || what != personThing(3) {
		t.Errorf("contact with %s, %t", what, ok)
	}
	k.car(0).Mode = Flying
	if _, what, ok := r.firstContact(0, &way, movement.Mark{}, 0, 0); ok {
		t.Errorf("in flight: contact with %s", what)
	}
	k.car(0).Mode = Driven
	k.car(0).Pose = geom.Pose{At: geom.Vec{X: 24 * scale.Quarter, Y: 20 * scale.Quarter}}
	r.clearPeople()
	if r.underCar(k.person(3).corner()) || k.person(3).Hits != 0 {
		t.Error("he lies under it")
	}
}

// Upstairs nobody is run over.
func TestPeopleUpstairs(t *testing.T) {
	t.Parallel()
	k := newFootTest(t, nil, twoWagons, `{"car": 1, "seat": 1, "x": 24, "y": 19, "storey": 2}`)
	var way movement.Course
	way.Begin()
	way.Straight(k.car(0).Pose, 4*scale.Quarter, 0)
	if _, what, ok := k.run().firstContact(0, &way, movement.Mark{}, 0, 0); ok {
		t.Errorf("contact with %s", what)
	}
}

// Needs and damage of a blow: 2 with all targeting modifiers but point-blank: at somebody who moves by one who moves 5; a fist does 1d-5, with
// something heavy 1d-4.
func TestBlow(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PCOM-004", "DX-PCOM-005", "DX-PCOM-006", "DX-PCOM-007", "DX-PCOM-009", "DX-PCOM-010", "DX-PCOM-011")
	for _, c := range []struct {
		name         string
		steps, their uint8
		rock         bool
		gear         string
		roll         []int
		hits         int8
		need         int16
	}{
		{"both move", 1, 1, false, "", []int{2, 3, 6}, 1, 5},
		{"both move, missed", 1, 1, false, "", []int{2, 2}, 0, 5},
		{"weak", 1, 1, false, "", []int{2, 3, 5}, 0, 5},
		{"he stands", 0, 1, false, "", []int{2, 2, 6}, 1, 4},
		{"both stand", 0, 0, false, "", []int{1, 2, 6}, 1, 3},
		{"a rock", 1, 1, true, "", []int{2, 3, 6}, 2, 5},
		{"a pistol", 1, 1, false, "light_pistol", []int{2, 3, 6}, 2, 5},
		{"a grenade", 1, 1, false, "grenade", []int{2, 3, 5}, 1, 5},
	} {
		position := twoWagons
		if c.rock {
			position += `, "counters": [{"kind": "debris", "x": 29.5, "y": 40.5}]`
		}
		k := newFootTest(t, nil, position, `{"car": 0, "seat": 1, "x": 30, "y": 40, "handgunner": 3}`, `{"car": 1, "seat": 1, "x": 31, "y": 41}`)
		if c.gear != "" {
			k.carries(1, c.gear)
		}
		k.speeds()
		k.person(1).Steps, k.person(3).Steps = c.steps, c.their
		k.rolls(diceBlow, c.roll...)
		k.deed("brawl person=1 target=person:3")
		e := k.saw(EvBlow)
		if got := k.person(3).Hits; got != c.hits || len(e) != 1 || e[0].Count != c.need {
			t.Errorf("%s: %d hits, want %d; %d was needed, want %d", c.name, got, c.hits, e[0].Count, c.need)
		}
		if x := k.person(1); !x.Still || !x.Acted {
			t.Errorf("%s: still %t, acted %t", c.name, x.Still, x.Acted)
		}
	}
}

// Not at somebody further away, on another floor, after more than half of the squares of his pace, nor lying or with full hands.
func TestBlowBarred(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PCOM-005", "DX-PCOM-008")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`, `{"car": 1, "seat": 1, "x": 31, "y": 41}`,
		`{"car": 1, "seat": 0, "x": 32, "y": 40}`, `{"car": 0, "seat": 0, "x": 30, "y": 41, "storey": 2}`)
	k.speeds()
	k.barred("brawl person=1 target=person:2", "DX-PCOM-005")
	k.barred("brawl person=1 target=person:0", "DX-PCOM-005")
	k.barred("brawl person=1 target=person:1", "DX-PCOM-005")
	k.barred("brawl person=1 target=wall:1", "DX-PCOM-005")
	k.barred("brawl person=1 target=person:3", "")
	for steps := uint8(0); steps <= 5; steps++ {
		k.person(1).Steps = steps
		rule := "DX-PCOM-008"
		if steps < 3 {
			rule = ""
		}
		k.barred("brawl person=1 target=person:3", game.RuleID(rule))
		k.person(1).Pace = 2 * scale.SmallStep // he has chosen to go slowly: half is of what he may walk
		k.barred("brawl person=1 target=person:3", game.RuleID(rule))
		k.person(1).Pace = footBase
	}
	k.person(1).Steps, k.person(1).Running = 3, 1 // of six squares
	k.barred("brawl person=1 target=person:3", "")
	k.person(1).Running = 0
	k.person(1).Steps, k.person(1).Down = 0, true
	k.barred("brawl person=1 target=person:3", "DX-PCOM-016")
	k.person(1).Down, k.person(1).Carries = false, true
	k.barred("brawl person=1 target=person:3", "DX-PED-014")
	k2 := newFootTest(t, nil, twoWagons, `{"car": 1, "seat": 1, "x": 20, "y": 21}`)
	k2.barred("brawl person=1 target=person:3", "DX-PCOM-001") // out of the vehicle
}

// Martial Arts: two blows at the base level; at +3 three, +1 to hit and +1 damage; at +4 +2 to hit; at +5 +2 damage; at +6 four blows.
func TestMartialArts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-024", "DX-CHAR-025", "DX-CHAR-026")
	for arts, want := range map[int8][3]int{-1: {1, 0, 0}, 0: {2, 0, 0}, 1: {2, 1, 0}, 2: {2, 1, 1}, 3: {3, 1, 1}, 4: {3, 2, 1}, 5: {3, 2, 2}, 6: {4, 2, 2}} {
		attacks, toHit, damage := martial(arts)
		if got := [3]int{attacks, toHit, damage}; got != want {
			t.Errorf("%+d: %v, want %v", arts, got, want)
		}
	}
	// With +2 a fist does 1d-4, and 4 is enough: a hit for 1, a miss.
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40, "arts": 2}`, `{"car": 1, "seat": 1, "x": 31, "y": 41}`)
	k.speeds()
	k.person(1).Steps, k.person(3).Steps = 1, 1
	k.rolls(diceBlow, 2, 2, 5, 1, 2)
	k.deed("brawl person=1 target=person:3")
	if got := k.person(3).Hits; got != 1 || len(k.saw(EvBlow)) != 2 {
		t.Errorf("%d hits in %d blows", got, len(k.saw(EvBlow)))
	}
}

// Against a vehicle next to him: only with an object, 1d-5 without a roll to hit, at the nearest side; a hand weapon is a club from then on.
func TestClub(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PCOM-012", "DX-PCOM-013")
	for _, c := range []struct {
		x, y int
		side uint8
	}{{17, 19, geom.Back}, {22, 20, geom.Front}, {19, 21, geom.LeftSide}, {19, 18, geom.RightSide}} {
		k := newFootTest(t, nil, underWay(5), fmt.Sprintf(`{"car": 1, "seat": 1, "x": %d, "y": %d}`, c.x, c.y))
		k.barred("brawl person=3 target=car:0", "DX-PCOM-012")
		k.carries(3, "heavy_pistol")
		k.barred("brawl person=3 target=car:1", "DX-PCOM-013")
		k.rolls(diceBlow, 6)
		if k.run().g.t.Control.Check(scale.MPH(5), int(k.car(0).Status)-1).Rolls() {
			k.rolls(diceControl, 6)
		}
		k.deed("brawl person=3 target=car:0")
		v := k.car(0).V
		if got := k.car(0).Hits[v.Armor[c.side]]; got != 1 { // sides of geom and positions of the garage are in the same order
			t.Errorf("side %d took %d, want 1", c.side, got)
		}
		if k.run().gearLeft(3, 0) > 0 {
			t.Error("the pistol still fires")
		}
	}
	k := newFootTest(t, nil, underWay(0), `{"car": 1, "seat": 1, "x": 25, "y": 20}`)
	k.carries(3, "heavy_pistol")
	k.barred("brawl person=3 target=car:0", "DX-PCOM-013")
}
