package deluxe

import (
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// strayPlace has a house far to the east.
const strayPlace = `, "buildings": [{"id": "a", "rect": [56, 4, 62, 28], "dp": 5, "storeys": 1}]`

// stray has the first vehicle miss what it has fired at, straight on, with a weapon that needs 7 and does 6.
func stray(p *pileup, past Thing, to geom.Vec, s targeting.Shot) {
	m := gunAt(p, 0)
	l := sight.Line{OK: true, To: to, Range: sight.Outside(m.from, to, &m.own)}
	by := shell()
	by.spec = &WeaponSpec{}
	k := volley{m: *m, target: past, line: l, shot: s, number: 7, damage: garage.Dice{Add: 6}, by: *by}
	p.r.missed(&k)
	p.r.settleVolley(&k)
}

// tried returns what a shot that missed was rolled for, in order.
func (p *pileup) tried() (list []Event) {
	for _, e := range p.events {
		if e.Kind == EvStray {
			list = append(list, e)
		}
	}
	return list
}

// TestStray proves that a shot that misses goes on along its line: who is on it is rolled for in order of distance, with the longer range
// and 2 less, each that is missed lets it go on, and the wall behind is hit without a roll; what is hit takes the damage of the weapon.
func TestStray(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-009", "DX-COVER-010", "DX-COVER-013", "DX-HIT-005")
	place := parsePlace(t, strayPlace)
	build := func(script ...any) *pileup {
		// From x 4: the target at 16, then a car at 32 and one at 44, and one that stands beside the line.
		p := newPileup(t, place, nil, wreck(t, "plain", 4, 10, 0, 0, collision.DMOne), wreck(t, "plain", 16, 10, 0, 0, collision.DMOne), wreck(t, "plain", 44, 10, 0, 0, collision.DMOne),
			wreck(t, "plain", 32, 10, 0, 0, collision.DMOne), wreck(t, "plain", 38, 16, 0, 0, collision.DMOne))
		p.script(script...)
		stray(p, carThing(1), geom.Vec{X: 14 * scale.Quarter, Y: 10 * scale.Quarter}, targeting.Shot{FirerSpeed: scale.MPH(20), Skill: 0})
		p.rolled()
		return p
	}
	// The nearer one: its rear edge is at 30, the muzzle's counter ends at 6: 6 inches, -1; rear -1; stationary +1; secondary -2: 10 is needed.
	p := build(diceToHit, 5, diceToHit, 5)
	if got := p.tried(); len(got) != 1 || got[0].Other != carThing(3) || got[0].Count != 10 || !got[0].Kept || got[0].Range != 6*scale.Inch {
		t.Fatalf("%+v", got)
	}
	p.damaged(3, garage.Back, 6)
	p.damaged(1, garage.Back, 0)
	// 9 misses it; the one behind is 9 inches away, -2: 11.
	p = build(diceToHit, 5, diceToHit, 4, diceToHit, 5, diceToHit, 6)
	if got := p.tried(); len(got) != 2 || got[0].Kept || got[1].Other != carThing(2) || got[1].Count != 11 || !got[1].Kept {
		t.Fatalf("%+v", got)
	}
	p.damaged(2, garage.Back, 6)
	// Both are missed: the wall of 5 points is hit by itself and breached.
	p = build(diceToHit, 2, diceToHit, 3, diceToHit, 2, diceToHit, 3)
	if n := place.Breaches(0, p.s.t.Wrecks.Breached[:]); n != 1 || len(p.tried()) != 2 {
		t.Errorf("%d breaches after %d rolls", n, len(p.tried()))
	}
	for id := range CarID(5) {
		p.damaged(id, garage.Back, 0)
	}
}

// TestStrayInTheOpen proves that without buildings a shot that misses is gone.
func TestStrayInTheOpen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-013")
	p := newPileup(t, parsePlace(t, ""), nil, wreck(t, "plain", 4, 10, 0, 0, collision.DMOne), wreck(t, "plain", 16, 10, 0, 0, collision.DMOne), wreck(t, "plain", 32, 10, 0, 0, collision.DMOne))
	p.script()
	stray(p, carThing(1), geom.Vec{X: 14 * scale.Quarter, Y: 10 * scale.Quarter}, targeting.Shot{})
	p.rolled()
	if len(p.tried()) != 0 {
		t.Error("it goes on")
	}
}

// TestStrayUp proves a miss upward: one storey higher on 1 and 2, two on 3 and 4, gone on 5 and 6; where the building ends it is gone, too.
func TestStrayUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-011")
	place := parsePlace(t, `, "buildings": [{"id": "a", "rect": [20, 4, 32, 28], "dp": 5, "storeys": 4, "windows": [2, 4]}]`)
	for die := 1; die <= 6; die++ {
		for storey := int8(2); storey <= 4; storey++ {
			p := newPileup(t, place, nil, wreck(t, "plain", 6, 10.5, 0, 0, collision.DMOne))
			who := p.pedestrian(0, 20, 10, storey)
			p.script(diceStrayUp, die)
			stray(p, personThing(who), geom.Vec{X: 20 * scale.Quarter, Y: 10*scale.Quarter + 512}, targeting.Shot{Rise: int16(storey-1) * 10})
			p.rolled()
			higher := map[int]int8{1: 1, 2: 1, 3: 2, 4: 2}[die]
			want := 0
			if higher > 0 && storey+higher <= 4 {
				want = 1
			}
			if n := place.Breaches(0, p.s.t.Wrecks.Breached[:]); n != want {
				t.Errorf("die %d at storey %d: %d breaches, want %d", die, storey, n, want)
			}
		}
	}
}

// TestStrayDown proves that a miss downward goes on for a die of inches: who is nearer is rolled for, who is farther is not, and no wall
// beyond it is hit.
func TestStrayDown(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-012")
	place := parsePlace(t, strayPlace)
	for _, c := range []struct{ die, rolls int }{{1, 0}, {3, 0}, {4, 0}, {5, 1}, {6, 1}} {
		p := newPileup(t, place, nil, wreck(t, "plain", 4, 10, 0, 0, collision.DMOne), wreck(t, "plain", 16, 10, 0, 0, collision.DMOne), wreck(t, "plain", 34, 10, 0, 0, collision.DMOne))
		script := []any{diceStrayDown, c.die}
		for range c.rolls {
			script = append(script, diceToHit, 1, diceToHit, 1)
		}
		p.script(script...)
		// From the target at 14 it is 18 squares, 4 1/2 inches, to the next one.
		stray(p, carThing(1), geom.Vec{X: 14 * scale.Quarter, Y: 10 * scale.Quarter}, targeting.Shot{Rise: -20})
		p.rolled()
		if n := len(p.tried()); n != c.rolls {
			t.Errorf("%+v: %d rolls", c, n)
		}
		if n := place.Breaches(0, p.s.t.Wrecks.Breached[:]); n != 0 {
			t.Errorf("%+v: it reaches the house", c)
		}
	}
}

// TestStrayBeside proves that a shot at a part of a building that misses strikes the wall next to it.
func TestStrayBeside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COVER-014")
	place := parsePlace(t, strayPlace)
	p := newPileup(t, place, nil, wreck(t, "plain", 4, 10, 0, 0, collision.DMOne))
	walls := outer(place, 0)
	s := walls[3]
	p.script()
	stray(p, thingFixed+Thing(s), place.Section(s).Outer.A, targeting.Shot{})
	p.rolled()
	d := p.s.t.Wrecks.damage()
	if n := place.Breaches(0, d.Breached); n != 1 || d.Breached.Has(s) || !d.Breached.Has(s+1) && !d.Breached.Has(s-1) {
		t.Errorf("%d breaches, at the window %t", n, d.Breached.Has(s))
	}
}

// TestComesInto proves where lines come into hulls.
func TestComesInto(t *testing.T) {
	t.Parallel()
	h := geom.Rect(geom.Pose{At: geom.Vec{X: 1000, Y: 0}}, 200, 100)
	for _, c := range []struct {
		a, b geom.Vec
		at   int32
		ok   bool
	}{
		{geom.Vec{}, geom.Vec{X: 5000}, 900, true},
		{geom.Vec{}, geom.Vec{X: 899}, 0, false},
		{geom.Vec{X: 5000}, geom.Vec{}, 3900, true},
		{geom.Vec{Y: 49}, geom.Vec{X: 5000, Y: 49}, 900, true},
		{geom.Vec{Y: 50}, geom.Vec{X: 5000, Y: 50}, 0, false}, // it only touches
		{geom.Vec{X: 1000}, geom.Vec{X: 5000}, 0, true},
		{geom.Vec{X: 1000, Y: -400}, geom.Vec{X: 1000, Y: 400}, 350, true},
	} {
		if at, ok := comesInto(c.a, c.b, &h); ok != c.ok || ok && at != c.at {
			t.Errorf("%+v: %d, %t", c, at, ok)
		}
	}
}
