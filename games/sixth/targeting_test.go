package sixth

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// aimed returns what seat 0 sees of a target.
func aimed(k *rig, target Ref) (aim, *sights) {
	var g sights
	g.look(k.run(), 0)
	return g.on(target), &g
}

// sidesOf makes a set of sides.
func sidesOf(list ...Side) (s sideSet) {
	for _, x := range list {
		s.add(x)
	}
	return s
}

// A part of the rectangle in the arc is enough, points on the diagonal belong to both arcs. The attacker stands at (4, 6) and looks east. A
// target 3 ahead and y aside covers u 2.5 to 3.5: its far near corner (3.5, y-0.25) is in front as long as 3.5 >= 2(y-0.25), y <= 2; its
// near far corner (2.5, y+0.25) is at the left from y+0.25 >= 1.25, y >= 1.
func TestArcsOfTheAttacker(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-009", "SX-ATK-004")
	for _, c := range []struct {
		y    float64
		want sideSet
	}{
		{0, sidesOf(Front)},
		{0.99, sidesOf(Front)},
		{1, sidesOf(Front, Left)},
		{2, sidesOf(Front, Left)},
		{2.01, sidesOf(Left)},
		{-0.99, sidesOf(Front)},
		{-1, sidesOf(Front, Right)},
		{-2, sidesOf(Front, Right)},
		{-2.01, sidesOf(Right)},
	} {
		k := newRig(t, rigCar{x: 4, y: 6}, rigCar{x: 7, y: 6 + c.y})
		if a, _ := aimed(k, CarTarget(1)); a.arcs != c.want {
			t.Errorf("target %v aside: arcs %04b, want %04b", c.y, a.arcs, c.want)
		}
	}
}

// The nose is no target. The target heads south, its rectangle covers u 2.75 to 3.25 and v from y-0.5; in front while 3.25 >= 2(y-0.5), y <=
// 2.125. At 2.15 the nose alone, down to y-0.625, reaches into the front arc: 3.125 >= 2(2.15-0.625).
func TestNoseIsNoTarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-004", "SX-SETUP-003")
	for y, want := range map[float64]bool{2.125: true, 2.15: false} {
		k := newRig(t, rigCar{x: 4, y: 6}, rigCar{x: 7, y: 6 + y, heading: 270})
		if a, _ := aimed(k, CarTarget(1)); a.arcs.has(Front) != want {
			t.Errorf("target %v aside: front arc %v, want %v", y, a.arcs.has(Front), want)
		}
	}
}

// The arcs of the target decide where it is hit. The target stands at (8, 6) and looks east; the attacker, heading north, is 3 ahead and y
// aside of it: its rectangle covers u 2.75 to 3.25 and v y-0.5 to y+0.5. In front while 3.25 >= 2(y-0.5), y <= 2.125, at the left from y+0.5
// >= 2.75/2, y >= 0.875.
func TestSidesOfTheTarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-005")
	for _, c := range []struct {
		y    float64
		want sideSet
	}{
		{0, sidesOf(Front)},
		{0.87, sidesOf(Front)},
		{0.875, sidesOf(Front, Left)},
		{2.125, sidesOf(Front, Left)},
		{2.13, sidesOf(Left)},
		{-2.13, sidesOf(Right)},
	} {
		k := newRig(t, rigCar{x: 11, y: 6 + c.y, heading: 90}, rigCar{x: 8, y: 6})
		if a, g := aimed(k, CarTarget(1)); g.sides(&a) != c.want {
			t.Errorf("attacker %v aside: sides %04b, want %04b", c.y, g.sides(&a), c.want)
		}
	}
	k := newRig(t, rigCar{x: 5, y: 6}, rigCar{x: 8, y: 6})
	if a, g := aimed(k, CarTarget(1)); g.sides(&a) != sidesOf(Back) {
		t.Errorf("from behind: sides %04b", g.sides(&a))
	}
}

// With two sides in reach both are on the list, and a third is refused.
func TestChoiceOfSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-005")
	k := newRig(t, rigCar{x: 11, y: 7.5, heading: 180, cards: "front:light_machine_gun"}, rigCar{x: 8, y: 6, speed: 1, control: 6})
	k.begin()
	var sides []Side
	for _, a := range k.legal(0) {
		if a.Do == Fire && a.Crew == Driver && a.Slot == k.slot(0, "light_machine_gun") {
			sides = append(sides, a.Side)
		}
	}
	if !slices.Equal(sides, []Side{Front, Left}) {
		t.Fatalf("sides on the list: %v", sides)
	}
	k.refused(0, k.fire("light_machine_gun", CarTarget(1), Back), "SX-ATK-005")
	k.refused(0, k.fire("light_machine_gun", CarTarget(1), NoSide), "SX-ATK-005")
}

// The distance is that of the rectangles, nose and rear left out; to other targets that of their outline.
func TestDistance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-RANGE-002")
	k := newRig(t, rigCar{x: 4, y: 6}, rigCar{x: 8, y: 6}, rigCar{x: 4, y: 9})
	// Centres 4 apart in line: 4 - 1. Side by side 3 apart: 3 - 0.5. A barrel has a diameter of 0.3.
	barrel := k.put("barrel", at(4, 3, 0), true)
	for target, want := range map[Ref]float64{CarTarget(1): 3, CarTarget(2): 2.5, barrel: 3 - 0.25 - 0.15} {
		a, g := aimed(k, target)
		if got := g.distance(&a); got < units(want)-1 || got > units(want)+1 {
			t.Errorf("distance to %v is %d, want %d", target, got, units(want))
		}
	}
}

// One re-roll for every full 2 car lengths, the exact length included.
func TestRangeRerolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-RANGE-001", "SX-RANGE-002", "SX-SETUP-005")
	for _, c := range []struct {
		distance float64
		want     uint8
	}{{0, 0}, {1.999, 0}, {2, 1}, {3.999, 1}, {4, 2}, {9.5, 4}} {
		k := newRig(t, rigCar{x: 2, y: 6, cards: "front:light_machine_gun"}, rigCar{x: 3 + c.distance, y: 6})
		a := k.fire("light_machine_gun", CarTarget(1), Back)
		if x, _ := k.run().plan(0, &a); x.Range != c.want || x.Ranged != c.want {
			t.Errorf("at %v: %d re-rolls by range, %d in all, want %d", c.distance, x.Range, x.Ranged, c.want)
		}
	}
}

// RANGE 1 reaches exactly 1 car length, RANGE 2 exactly 2.
func TestRangeOfWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-008", "SX-BUILD-020")
	for _, c := range []struct {
		card     string
		distance int32
		ok       bool
	}{
		{"linked_brushcutters", 4096, true},
		{"linked_brushcutters", 4097, false},
		{"linked_shotguns", 8192, true},
		{"linked_shotguns", 8193, false},
		{"light_machine_gun", 40000, true}, // SX-RANGE-003: no maximum
	} {
		k := newRig(t, rigCar{x: 2, y: 6, cards: "front:" + c.card}, rigCar{x: 3, y: 6, speed: 1, control: 6})
		k.car(1).Pose.At.X += c.distance
		k.open()
		a := k.fire(c.card, CarTarget(1), Back)
		if b := k.run().checkCombat(0, &a); (b == nil) != c.ok {
			t.Errorf("%s at %d: %v", c.card, c.distance, b)
		}
		if !c.ok {
			k.refused(0, a, "SX-ATK-008")
		}
		if got := slices.Contains(k.legal(0), a); got != c.ok {
			t.Errorf("%s at %d: on the list %v", c.card, c.distance, got)
		}
	}
}

// Sidearms are fired to the left and right, without any other weapon.
func TestSidearmArcs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-007", "SX-BUILD-022", "SX-BUILD-016")
	for heading, rule := range map[int]game.RuleID{0: "SX-ATK-004", 180: "SX-ATK-004", 90: "", 270: ""} {
		k := newRig(t, rigCar{x: 4, y: 6, heading: heading}, rigCar{x: 8, y: 6, control: 6})
		a := k.fire("hand_cannon", CarTarget(1), Back)
		if b := k.run().checkCombat(0, &a); b == nil && rule != "" || b != nil && b.rule != rule {
			t.Errorf("heading %d: %v, want %q", heading, b, rule)
		}
	}
}

// A turret fires into all arcs.
func TestTurretArcs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-023")
	for _, heading := range []int{0, 90, 180, 270} {
		k := newRig(t, rigCar{x: 4, y: 6, heading: heading, cards: "crew_area:turreted_machine_gun"}, rigCar{x: 8, y: 6})
		a := k.fire("turreted_machine_gun", CarTarget(1), Back)
		if b := k.run().checkCombat(0, &a); b != nil {
			t.Errorf("heading %d: %s", heading, b.detail)
		}
	}
}

// What may be named as a target, and with a side or without.
func TestTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-012", "SX-ATK-006", "SX-ATK-015")
	k := rigIn(t, openArena(t, `{"rect":[9,8,10,10]}`), rigCar{x: 4, y: 6, cards: "crew_area:turreted_machine_gun"},
		rigCar{x: 8, y: 6, control: 6}, rigCar{x: 2, y: 2, control: 6})
	barrier := k.put("barrier", at(6, 9, 0), false)
	oil := k.put("oil", at(6, 3, 0), false)
	gone := k.put("barrel", at(12, 3, 0), true)
	k.run().removeObject(gone.object(), EvPopped, "SX-PUSH-005")
	k.run().eliminate(2, endResigned)
	wreck := objectRef(int(k.s.t.NObject) - 1)
	k.begin()
	shoot := func(target Ref, side Side) Action { return k.fire("turreted_machine_gun", target, side) }
	for _, target := range []Ref{barrier, oil, wreck, refWall, refEdge, refEdge + 3} {
		a := shoot(target, NoSide)
		if b := k.run().checkCombat(0, &a); b != nil {
			t.Errorf("target %d: %s", target, b.detail)
		}
		a.Side = Front
		if b := k.run().checkCombat(0, &a); b != barNoSides {
			t.Errorf("target %d with a side: %v", target, b)
		}
	}
	k.refused(0, shoot(CarTarget(0), Front), "SX-ATK-012")
	k.refused(0, shoot(CarTarget(2), Front), "SX-ATK-015")
	for _, target := range []Ref{CarTarget(3), gone, refWall + 1, 39, objectRef(100), NoRef} {
		k.refused(0, shoot(target, NoSide), "SX-ATK-012")
	}
	// Listed are only targets that can be damaged.
	for _, a := range k.legal(0) {
		if a.Do == Fire && a.Target != CarTarget(1) {
			t.Errorf("target %d is on the list", a.Target)
		}
	}
}

// The list of attacks is what bots work with: it must not allocate.
func TestLegalCombatAllocatesNothing(t *testing.T) {
	k := crowded(t)
	r := run{s: &k.s, d: k.g.d}
	dst := make([]Action, 0, 4096)
	if n := testing.AllocsPerRun(20, func() { dst = r.legalCombat(0, dst[:0]) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if len(dst) < 10 {
		t.Errorf("only %d actions", len(dst))
	}
}

// crowded is an arena with four cars, two walls and twenty pieces.
func crowded(t *testing.T) *rig {
	k := rigIn(t, openArena(t, `{"rect":[7,3,7.5,5]},{"rect":[9,8,10,8.5]}`),
		rigCar{x: 4, y: 6, control: 6, cards: "front:heavy_machine_gun left:light_machine_gun right:light_machine_gun back:disruptor"},
		rigCar{x: 11, y: 6, control: 6}, rigCar{x: 6, y: 9.5, heading: 45, control: 6}, rigCar{x: 12, y: 2, heading: 120, control: 6})
	kinds := []string{"barrel", "barrier", "wreck", "oil", "smoke"}
	for i := range 20 {
		k.put(kinds[i%5], at(1+float64(i)*0.7, 1+float64(i*7%10), i*37), i%2 == 0)
	}
	return k
}

func BenchmarkLegalCombat(b *testing.B) {
	k := crowded(&testing.T{})
	r := run{s: &k.s, d: k.g.d}
	dst := make([]Action, 0, 4096)
	b.ReportAllocs()
	for b.Loop() {
		dst = r.legalCombat(0, dst[:0])
	}
}

// Every other car in the arcs is a target.
func TestEveryOtherCarIsATarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-014")
	k := newRig(t, rigCar{x: 8, y: 6, control: 6, cards: "crew_area:turreted_machine_gun"},
		rigCar{x: 3, y: 6}, rigCar{x: 13, y: 6}, rigCar{x: 8, y: 10}).begin()
	seen := map[Ref]bool{}
	for _, a := range k.legal(0) {
		if a.Do == Fire && a.Slot == k.slot(0, "turreted_machine_gun") {
			seen[a.Target] = true
		}
	}
	if len(seen) != 3 || !seen[CarTarget(1)] || !seen[CarTarget(2)] || !seen[CarTarget(3)] {
		t.Errorf("targets %v", seen)
	}
}

// An inner wall of several parts is one target: any part in the arc will do, and its own parts do not hide it.
func TestWallAsATarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-004", "SX-COVER-005")
	walls := `{"points":[[7,7],[8,7],[8,9],[11,9],[11,10],[7,10]]}`
	k := rigIn(t, openArena(t, walls), rigCar{x: 4, y: 7.5, control: 6, cards: "front:linked_brushcutters"}, rigCar{x: 14, y: 2})
	k.open()
	a := k.fire("linked_brushcutters", refWall, NoSide)
	k.refused(0, a, "SX-ATK-008") // 2.5 away
	k.car(0).Pose.At.X = units(5.5)
	if b := k.run().checkCombat(0, &a); b != nil {
		t.Errorf("1 away: %s", b.detail)
	}
	k.car(0).Pose = at(5.5, 7.5, 180)
	k.refused(0, a, "SX-ATK-004")
}
