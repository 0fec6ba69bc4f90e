package deluxe

import (
	"encoding/json"
	"os"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// script replaces the dice of a match: purposes and values in turn.
func (p *pileup) script(pairs ...any) {
	var values []dice.Value
	for i := 0; i < len(pairs); i += 2 {
		values = append(values, dice.Value{Purpose: pairs[i].(dice.Purpose), Value: pairs[i+1].(int)})
	}
	p.s.dice = dice.ScriptValues(values)
}

// rolled checks that all dice were rolled and no other.
func (p *pileup) rolled() {
	p.t.Helper()
	if n := p.s.dice.Left(); n != 0 || p.s.dice.Err() != nil {
		p.t.Errorf("%d dice left, %v", n, p.s.dice.Err())
	}
}

// pedestrian puts the driver of a vehicle in a square, told by its lower left corner.
func (p *pileup) pedestrian(of CarID, x, y int32, storey int8) PersonID {
	t := &p.s.t
	id := PersonID(t.NPersons)
	t.NPersons++
	who := &t.Persons[id]
	*who = Person{Owner: p.r.car(of).Owner, Of: of, Car: NoCar, Storey: storey, Gunner: 0, Handgunner: 0, Arts: targeting.NoSkill, By: nobody}
	who.stand(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}, 0)
	t.Outside.add(id)
	return id
}

// kinds counts the events of a kind.
func (p *pileup) kinds(kind EventKind) (n int) {
	for _, e := range p.events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// outer returns the sections of the outer walls of a building.
func outer(p *places.Place, building int) (list []int) {
	for i := range p.Sections() {
		if w := p.Run(p.Section(i).Run); w.Owner == places.OfBuilding && int(w.Index) == building {
			list = append(list, i)
		}
	}
	return list
}

// shell is a hit by an ordinary weapon.
func shell() *attack { return &attack{cause: CauseGunfire, spec: StandardRules().Weapon(1), by: 1} }

const houses = `, "buildings": [{"id": "a", "rect": [20, 20, 32, 32], "dp": 4, "breaches": 15, "storeys": 1},
	{"id": "b", "rect": [32, 20, 44, 32], "dp": 3, "storeys": 2}]`

// TestBreaches proves that one attack makes one breach if it does the damage points of the wall, however much it does, that less is not
// kept, and that a building falls by the number of its breaches: that in parentheses if there is one, wherever they are.
func TestBreaches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-002", "DX-BLDG-004", "DX-BLDG-005", "DX-BLDG-006")
	place := parsePlace(t, houses)
	p := newPileup(t, place, nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
	p.s.dice = dice.Fast(1) // for the debris
	walls := outer(place, 0)
	breached := func() int { return place.Breaches(0, p.s.t.Wrecks.Breached[:]) }
	for range 3 {
		p.r.shootWall(walls[0], 3, shell())
	}
	if n := breached(); n != 0 {
		t.Errorf("3 points a shot against 4: %d breaches", n)
	}
	var apart []int // not in the wall that they share
	for _, s := range walls {
		if place.Section(s).Twin < 0 {
			apart = append(apart, s)
		}
	}
	for i, points := range []int{4, 30, 12, 4, 4, 5, 6, 7, 8, 9, 4, 4, 4, 4} {
		p.r.shootWall(apart[2*i], points, shell())
		if n := breached(); n != i+1 {
			t.Errorf("%d attacks: %d breaches", i+1, n)
		}
		p.r.shootWall(apart[2*i], points, shell()) // through the hole
	}
	d := p.s.t.Wrecks.damage()
	if d.Rubble.Has(0) {
		t.Error("14 breaches of 15 bring it down")
	}
	p.r.shootWall(apart[28], 4, shell())
	if !d.Rubble.Has(0) || d.Rubble.Has(1) {
		t.Error("15 breaches do not, or they bring its neighbour down")
	}
	if p.kinds(EvBreach) != 15 || p.kinds(EvCollapse) != 1 {
		t.Errorf("%d breaches, %d collapses told", p.kinds(EvBreach), p.kinds(EvCollapse))
	}
}

// TestSharedWall proves that a breach in a shared wall counts for both buildings, and that the one that falls takes no harm to the other.
func TestSharedWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-005", "DX-BLDG-007")
	place := parsePlace(t, houses)
	p := newPileup(t, place, nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
	p.s.dice = dice.Fast(2)
	who := p.pedestrian(0, 25, 25, 1) // in the first house
	n := 0
	for _, s := range outer(place, 0) {
		if place.Section(s).Twin >= 0 && n < 3 {
			p.r.shootWall(s, 4, shell())
			n++
		}
	}
	d := p.s.t.Wrecks.damage()
	if a, b := place.Breaches(0, d.Breached), place.Breaches(1, d.Breached); a != 3 || b != 3 {
		t.Errorf("%d and %d breaches, want 3 and 3", a, b)
	}
	if !d.Rubble.Has(1) || d.Rubble.Has(0) {
		t.Error("of 3 and 15 breaches 3 bring down the second alone")
	}
	if p.s.t.Persons[who].Hits != 0 {
		t.Error("the neighbour was hurt")
	}
}

// TestCollapse proves what a collapse does: as many dice as the damage points to everybody and everything inside, to vehicles on the top
// armor; who sits under it is unhurt as long as that holds, and trapped; what does not hold goes down the order of the top.
func TestCollapse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-008", "DX-BLDG-009", "DX-BLDG-010", "DX-BLDG-011")
	place := parsePlace(t, houses)
	for _, c := range []struct {
		top, total int
		driver     bool // is hurt
	}{
		{7, 6, false},
		{7, 7, false},
		{5, 18, true}, // 13 points go on: the top of this car covers its plant, its driver and nothing harder
	} {
		p := newPileup(t, place, nil, wreck(t, "plain", 38, 26, 0, 0, collision.DMOne), wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
		car := p.r.car(0)
		car.V.Parts[car.V.Armor[garage.Top]].DP = int16(c.top)
		in, out := p.pedestrian(1, 33, 30, 2), p.pedestrian(1, 33, 34, 1)
		car.Speed = scale.MPH(10)
		var script []any
		for _, n := range dieSum(3, c.total) {
			script = append(script, diceCollapse, n)
		}
		if c.driver {
			script = append(script, diceComponent, 0)
		}
		if c.driver { // of the members of the layer inside the first one, which is the driver
			if l := car.V.Order(Aim{Kind: AimTop})[1]; car.V.Parts[l[0]].Kind != PersonPart {
				t.Fatalf("behind the top: %v", l)
			}
		}
		script = append(script, diceCollapse, 1, diceCollapse, 1, diceCollapse, 1) // for who stands in it: 3 points
		p.script(script...)
		p.r.crushInside(1, nobody)
		p.rolled()
		armor := car.V.Armor[garage.Top]
		if got, want := int(car.Hits[armor]), min(c.top, c.total); got != want {
			t.Errorf("%+v: the top took %d, want %d", c, got, want)
		}
		if hurt := car.Hits[car.V.Seats[0].Part] > 0; hurt != c.driver {
			t.Errorf("%+v: the driver is hurt: %t", c, hurt)
		}
		// 3 DP in turn 1: turns 2, 3 and 4.
		if car.Buried != 4 || car.Speed != 0 || car.Mode != Helpless {
			t.Errorf("%+v: buried until %d, %v, %s", c, car.Buried, car.Speed, car.Mode)
		}
		if x := &p.s.t.Persons[in]; x.Hits != 3 || !x.Gone {
			t.Errorf("%+v: %d points to who was inside", c, x.Hits)
		}
		if x := &p.s.t.Persons[out]; x.Hits != 0 {
			t.Errorf("%+v: %d points to who was outside", c, x.Hits)
		}
		if p.r.car(1).Buried != 0 {
			t.Errorf("%+v: the other vehicle is buried", c)
		}
	}
}

// TestRubbleDebris proves that a dozen debris counters fall around a fallen building, each on a street within two inches of it and on no
// other.
func TestRubbleDebris(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-013", "DX-BLDG-014", "DX-DEB-014")
	place := parsePlace(t, houses+`, "areas": [{"ground": "park", "rect": [14, 32, 50, 40]}]`)
	for seed := range uint64(20) {
		p := newPileup(t, place, nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
		p.s.dice = dice.Fast(seed)
		p.r.collapse(1, nobody)
		tab := &p.s.t
		if tab.NCounters != 12 {
			t.Fatalf("%d counters", tab.NCounters)
		}
		site := place.Buildings[1].Hull()
		for i := range tab.NCounters {
			k := &tab.Counters[i]
			b := k.patch()
			h := &b.Parts[0]
			if g := place.Grounds(h); k.Kind != Debris || g != places.Of(places.Lot) {
				t.Errorf("counter %d, %s, lies on %v", i, k.Kind, g)
			}
			// The point is within 2 inches; a counter of two squares reaches one square further.
			if far := h.Distance(&site); far > 2*scale.Inch+scale.Quarter {
				t.Errorf("counter %d lies %d units off", i, far)
			}
			for j := range i {
				if other := tab.Counters[j].patch(); other.Deeper(&b, movement.Grazing) {
					t.Errorf("counters %d and %d overlap", j, i)
				}
			}
		}
	}
}

// TestRamDown proves that breaches by ramming count: the two sections of a way through bring a building of 2 points down before the vehicle
// is inside, and no vehicle enters the rubble.
func TestRamDown(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-005", "DX-BLDG-011", "DX-BLDG-015")
	place := parsePlace(t, `, "buildings": [{"id": "a", "rect": [13, 4, 30, 20], "dp": 2, "storeys": 1}]`)
	p := newPileup(t, place, nil, wreck(t, "plain", 10, 10, 0, 40, collision.DMOne))
	p.s.dice = dice.Fast(3)
	p.straight(4)
	if d := p.s.t.Wrecks.damage(); place.Breaches(0, d.Breached) != 2 || !d.Rubble.Has(0) {
		t.Fatalf("%d breaches, rubble %t", place.Breaches(0, d.Breached), d.Rubble.Has(0))
	}
	if c := p.r.car(0); c.Buried != 0 || p.kinds(EvBreach) != 2 {
		t.Errorf("buried until %d, %d breaches", c.Buried, p.kinds(EvBreach))
	}
	own := p.r.body(0)
	site := geom.Solid(place.Buildings[0].Hull())
	if own.Deeper(&site, movement.Grazing) {
		t.Error("it stands in the rubble")
	}
}

// TestAblaze proves that lasers and flames set a building on fire by an even chance at every hit, one that makes no breach too, and others
// do not.
func TestAblaze(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-017", "DX-BLDG-018")
	place := parsePlace(t, houses)
	for _, c := range []struct {
		by     attack
		points int
		die    int
		burns  bool
	}{
		{attack{cause: CauseGunfire, laser: true}, 1, 3, false},
		{attack{cause: CauseGunfire, laser: true}, 1, 4, true},
		{attack{cause: CauseGunfire, flames: true}, 9, 6, true},
		{attack{cause: CauseGunfire, flames: true}, 9, 1, false},
		{attack{cause: CauseGunfire}, 9, 0, false},
	} {
		p := newPileup(t, place, nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
		p.script()
		if c.die > 0 {
			p.script(diceAblaze, c.die)
		}
		c.by.by = nobody
		p.r.shootWall(outer(place, 0)[0], c.points, &c.by)
		p.rolled()
		if got := p.s.t.Wrecks.Ablaze[0]&1 != 0; got != c.burns {
			t.Errorf("%+v: burns %t", c, got)
		}
	}
}

// TestPartitions proves that a grenade always breaches a partition, which does not count for the building, and that other attacks need its 3
// points.
func TestPartitions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-022", "DX-GREN-024")
	place := parsePlace(t, `, "buildings": [{"id": "a", "rect": [20, 20, 40, 40], "dp": 1, "storeys": 1, "partitions": [{"line": [[20, 30], [40, 30]], "dp": 3}]}]`)
	for _, c := range []struct {
		by       attack
		points   int
		breached bool
	}{
		{attack{cause: CauseGunfire}, 2, false},
		{attack{cause: CauseGunfire}, 3, true},
		{attack{cause: CauseGrenade}, 1, true},
	} {
		p := newPileup(t, place, nil, wreck(t, "plain", 6, 6, 0, 0, collision.DMOne))
		p.script()
		c.by.by = nobody
		// Two squares from the partition and far from the outer walls.
		at := spot{at: geom.Vec{X: 30 * scale.Quarter, Y: 28 * scale.Quarter}}
		p.r.blastWalls(at, c.points, &c.by)
		n := 0
		for i := range place.Sections() {
			if d := p.s.t.Wrecks.damage(); d.Breached.Has(i) {
				n++
				if w := place.Run(place.Section(i).Run); w.Owner != places.OfPartition {
					t.Errorf("%+v: %v is breached", c, w)
				}
			}
		}
		if (n == 1) != c.breached || n > 1 {
			t.Errorf("%+v: %d breaches", c, n)
		}
		if d := p.s.t.Wrecks.damage(); d.Rubble.Has(0) {
			t.Errorf("%+v: the house of one breach falls", c)
		}
	}
}

// TestBuildingFigures holds the figures of this package to the data of the rulebook.
func TestBuildingFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-008", "DX-BLDG-013", "DX-COVER-005")
	data, err := os.ReadFile("../../rulebook/data/deluxe/combat-buildings.json")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Debris int `json:"rubble_debris_counters"`
		Chance int `json:"fire_chance_per_flame_or_laser_hit_pct"`
		Storey int `json:"story_height_ft"`
		Cover  struct {
			Margin string `json:"total_2_or_more_above_needed"`
		} `json:"cover"`
		Up []struct {
			Die   [2]int `json:"die"`
			Above int    `json:"stories_high"`
			Gone  bool   `json:"gone"`
		} `json:"miss_upward_die"`
	}
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	if f.Debris != rubbleDebris || f.Chance*6 != 100*(7-ablazeFrom) || f.Storey != storeyFeet || f.Cover.Margin == "" {
		t.Errorf("%+v", f)
	}
	for _, u := range f.Up {
		for die := u.Die[0]; die <= u.Die[1]; die++ {
			if above := (die + 1) / 2; u.Gone != (above > overStoreys) || !u.Gone && above != u.Above {
				t.Errorf("die %d: %+v", die, u)
			}
		}
	}
}

// scripted is a stream of dice of some purposes, each with its values.
func scripted(pairs ...any) dice.Stream {
	var values []dice.Value
	for i := 0; i < len(pairs); i += 2 {
		for _, n := range pairs[i+1].([]int) {
			values = append(values, dice.Value{Purpose: pairs[i].(dice.Purpose), Value: n})
		}
	}
	return dice.ScriptValues(values)
}
