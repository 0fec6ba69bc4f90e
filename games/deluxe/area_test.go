package deluxe

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// bus is a luxury car with a driver and three passengers in improved body armor: 6 points and 3 of their own each.
func bus(t testing.TB) *Vehicle {
	return design(t, `{"name": "Bus", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"},
		"crew": [{"role": "driver", "body_armor": "improved_body_armor"}, {"role": "passenger", "count": 3, "body_armor": "improved_body_armor"}]}`)
}

// crowd puts the people of a bus on foot 8 squares before the gun of vehicle 0, on these rows of squares.
func crowd(t *testing.T, weapon string, rows ...int32) (*fireTest, []PersonID) {
	k := newFireTest(t, mid(t, `{"weapon": "`+weapon+`", "at": "front"}`, driverOnly), bus(t))
	k.put(0, 40, 40, 0, 25).put(1, 40, 70, 0, 25)
	if weapon == "flamethrower" {
		k.speed(0, -10)
	}
	var people []PersonID
	for i, row := range rows {
		p := k.s.t.personAt(1, uint8(i))
		k.stand(p, 50, row)
		people = append(people, p)
	}
	return k, people
}

// takes checks the points that people have taken, their armor's included.
func (k *fireTest) takes(people []PersonID, want ...int) {
	k.Helper()
	for i, p := range people {
		if x := k.run().person(p); int(x.ArmorHits)+int(x.Hits) != want[i] {
			k.Errorf("person %d of the group has taken %d, want %d", i, int(x.ArmorHits)+int(x.Hits), want[i])
		}
	}
}

// Four people on a line of an inch, a laser, two hits and two misses: 13 points are 7 for each of two neighbors. Who are in the middle have
// most left, so that they are chosen. A laser needs 6, people are -3 and stand: 8.
func TestSweepExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-015", "DX-DMG-016", "DX-DMG-017", "DX-DMG-018", "DX-DMG-020")
	k, people := crowd(t, "laser", 41, 40, 39, 38)
	k.run().person(people[0]).ArmorHits = 2
	k.run().person(people[3]).ArmorHits = 1
	a := Action{Do: Fire, Target: personThing(people[1]), Aim: Aim{Kind: AimSweep}}
	k.lists(a, true)
	k.rolling(diceToHit, 4, 4, 1, 2, 3, 4, 5, 5).rolling(diceDamage, 4, 4, 5)
	k.fires(a)
	k.hitRolls("8/8/true", "3/8/false", "7/8/false", "10/8/true")
	k.takes(people, 2, 7, 7, 1)
	if k.car(0).Drained != 2 {
		t.Errorf("%d power units", k.car(0).Drained)
	}
}

// One hit at a group does half, too, rounded up; a shot at a single person does all; flames do all to each.
func TestSweepDamage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-016", "DX-DMG-021")
	sweep := func(p PersonID) Action { return Action{Do: Fire, Target: personThing(p), Aim: Aim{Kind: AimSweep}} }
	k, people := crowd(t, "machine_gun", 40, 39) // needs 7 + 3 - 1 = 9
	k.run().person(people[1]).ArmorHits = 1
	k.rolling(diceToHit, 4, 5, 4, 4).rolling(diceDamage, 5)
	k.fires(sweep(people[1]))
	k.takes(people, 3, 1)

	k, people = crowd(t, "machine_gun", 40, 39)
	k.rolling(diceToHit, 4, 5).rolling(diceDamage, 5)
	k.fires(Action{Do: Fire, Target: personThing(people[0])})
	k.takes(people, 5, 0)

	k, people = crowd(t, "flamethrower", 40, 39) // needs 6 + 3 - 1 = 8
	k.rolling(diceToHit, 4, 4, 4, 4).rolling(diceDamage, 5)
	k.fires(sweep(people[0]))
	k.takes(people, 5, 5)

	k, people = crowd(t, "machine_gun", 40, 39)
	k.rolling(diceToHit, 4, 4, 4, 4)
	k.fires(sweep(people[0]))
	k.takes(people, 0, 0)
}

// A group are people each two of whom stand within an inch; one alone is none, and a burst weapon attacks none.
func TestSweepGroup(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-015", "DX-DMG-019")
	members := func(k *fireTest, p PersonID) (list []PersonID) {
		var m muzzle
		var g group
		r := k.run()
		r.muzzleOf(0, 0, &m)
		r.sweep(&m, p, &g)
		list = slices.Clone(g.list[:g.n])
		slices.Sort(list)
		return list
	}
	// Rows 43 and 38: four squares lie between them, an inch. Row 37 is too far from 43.
	k, p := crowd(t, "machine_gun", 38, 43, 37)
	if got := members(k, p[0]); !slices.Equal(got, []PersonID{p[0], p[1]}) {
		t.Errorf("a group of %v", got)
	}
	if got := members(k, p[2]); !slices.Equal(got, []PersonID{p[0], p[2]}) {
		t.Errorf("a group of %v", got)
	}
	k, p = crowd(t, "machine_gun", 38, 44)
	a := Action{Do: Fire, Target: personThing(p[0]), Aim: Aim{Kind: AimSweep}}
	k.bars("DX-DMG-015", a)
	k.lists(a, false)
	k, p = crowd(t, "recoilless_rifle", 38, 39)
	a.Target = personThing(p[0])
	k.bars("DX-DMG-015", a)
	k.lists(a, false)
}

// A burst of 2 inches: one die for all. Who stands before the target is hit, who is hit directly or stands behind the target is not, nor who
// is farther away than the radius; armor and tires take nothing by it.
func TestBurstOfShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-006", "DX-DMG-007", "DX-DMG-008", "DX-DMG-010", "DX-DMG-011")
	k := newFireTest(t, mid(t, `{"weapon": "recoilless_rifle", "at": "front"}`, driverOnly), mid(t, "", driverOnly), bus(t))
	k.put(0, 40, 40, 0, 25).put(1, 53, 40, 90, 25).put(2, 40, 70, 0, 25) // the left side of the target at x 52
	var p []PersonID
	// The point of impact is (52, 40). Squares: right of (44, 42), 2 inches away but for its far corners; one square farther; behind the car.
	for i, at := range [][2]int32{{50, 44}, {43, 42}, {42, 42}, {54, 40}} {
		p = append(p, k.s.t.personAt(2, uint8(i)))
		k.stand(p[i], at[0], at[1])
	}
	// 10 squares: needs 7. 2 dice of damage, and 4 points of burst. (44, 42) is 8.2 squares away: both beyond.
	k.rolling(diceToHit, 3, 4).rolling(diceDamage, 3, 3).rolling(diceSplinters, 4)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.hurt(1, garage.Left, 6)
	k.takes(p, 4, 0, 0, 0)
	if got := k.saw(EvBurst); len(got) != 1 || got[0].From.At != (geom.Vec{X: 52 * scale.Quarter, Y: 40 * scale.Quarter}) || got[0].Range != 2*scale.Inch {
		t.Errorf("%+v", got)
	}

	// A person who is the target takes the hit and no burst; one next to him takes it.
	k = newFireTest(t, mid(t, `{"weapon": "recoilless_rifle", "at": "front"}`, driverOnly), bus(t))
	k.put(0, 40, 40, 0, 25).put(1, 40, 70, 0, 25)
	p = []PersonID{k.s.t.personAt(1, 0), k.s.t.personAt(1, 1)}
	k.stand(p[0], 50, 40)
	k.stand(p[1], 50, 42)
	k.rolling(diceToHit, 5, 5).rolling(diceDamage, 2, 3).rolling(diceSplinters, 6)
	k.fires(Action{Do: Fire, Target: personThing(p[0])})
	k.takes(p, 5, 6)
}

// A miss has no burst, and people in seats are in none. A mini rocket's half die is rounded up, and its radius half an inch.
func TestHalfBurst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-012", "DX-DMG-013", "DX-WPN-049", "DX-WPN-050")
	for _, c := range []struct{ die, want int }{{1, 1}, {2, 1}, {3, 2}, {6, 3}} {
		k := newFireTest(t, mid(t, `{"weapon": "mini_rocket", "at": "front"}`, driverOnly), bus(t), compiled(t, "cycle"))
		k.put(0, 40, 40, 0, 25).put(1, 53, 40, 90, 25).put(2, 51, 43, 90, 25)
		k.run().car(1).V = mid(t, "", driverOnly)
		near, far := k.s.t.personAt(2, 0), k.s.t.personAt(2, 1)
		k.put(2, 40, 70, 0, 25)
		k.stand(near, 50, 40) // edge 1 square from (52, 40)
		k.stand(far, 49, 43)  // 2 and 3 squares: more than 2
		k.rolling(diceToHit, 6, 6).rolling(diceDamage, 3).rolling(diceSplinters, c.die)
		k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
		k.takes([]PersonID{near, far}, c.want, 0)
	}
	k := newFireTest(t, mid(t, `{"weapon": "recoilless_rifle", "at": "front"}`, driverOnly), mid(t, "", driverOnly), compiled(t, "cycle"))
	k.put(0, 40, 40, 0, 25).put(1, 53, 40, 90, 25).put(2, 50, 43, 90, 25)
	k.rolling(diceToHit, 3, 4).rolling(diceDamage, 3, 3) // nobody for a burst: no die
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))

	k = newFireTest(t, mid(t, `{"weapon": "recoilless_rifle", "at": "front"}`, driverOnly), mid(t, "", driverOnly), bus(t))
	k.put(0, 40, 40, 0, 25).put(1, 53, 40, 90, 25).put(2, 40, 70, 0, 25)
	k.stand(k.s.t.personAt(2, 0), 50, 41)
	k.rolling(diceToHit, 3, 3)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
}
