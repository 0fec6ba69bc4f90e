package sixth

import (
	"testing"

	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Every dropper lays an item of its stockpile of 4 in place of an attack, touching the base at the side of the weapon, and counts as fired.
func TestDroppers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-019", "SX-BUILD-023")
	n := 0
	for _, card := range StandardRules().d.Cards {
		if card.Kind != Weapon || card.Drops == 0 {
			continue
		}
		n++
		t.Run(card.ID, func(t *testing.T) {
			t.Parallel()
			for side := Front; side <= Right; side++ {
				k := newRig(t, rigCar{x: 8, y: 6, heading: 30, control: 6, cards: spotNames[side.spot()] + ":" + card.ID},
					rigCar{x: 14, y: 10, control: 6, cards: "crew_area:turreted_recoilless_rifle"}).begin()
				k.asked(askCombat, 0)
				a := newAction(DropItem)
				a.Crew, a.Slot = Driver, k.slot(0, card.ID)
				before := k.car(0).Slots[a.Slot].Left
				k.do(0, a)
				o := k.s.t.Objects[0]
				if k.s.t.NObject != 1 || o.Kind != card.Drops || before != 4 || k.car(0).Slots[a.Slot].Left != 3 {
					t.Fatalf("%s: %d objects, %+v, %d left of %d", side, k.s.t.NObject, o, k.car(0).Slots[a.Slot].Left, before)
				}
				if gap := gapTo(k, 0, 0); gap < -touchDepth/2 || gap > touchDepth/2 {
					t.Errorf("%s: the item lies %d units from the base", side, gap)
				}
				if where := sideAt(k.car(0).Pose, o.Pose.At); where != side {
					t.Errorf("%s: it lies at the %s", side, where)
				}
				k.asked(askCombat, 1) // fired: nothing is left for the gunner
				if !k.s.t.Attack.Done[Driver] && k.s.t.Attack.Seat == 0 {
					t.Errorf("%s: the driver may still attack", side)
				}
			}
		})
	}
	if n != 6 {
		t.Errorf("%d droppers", n)
	}
}

// gapTo measures between the base of a car and an object.
func gapTo(k *rig, seat, i int) int32 {
	var base geom.Body
	carOutline.At(k.car(seat).Pose, &base)
	o := &k.s.t.Objects[i]
	item := geom.Solid(k.g.d.Object(o.Kind).shape(o.Pose))
	return base.Gap(&item, 1<<20)
}

// The item touches the base anywhere along the side, at the rounded corners too.
func TestItemTouchesEverywhere(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-019")
	for _, kind := range []string{"oil", "concussion_mine", "slab", "foam"} {
		for side := Front; side <= Right; side++ {
			limit := int32(1024)
			if side >= Left {
				limit = 2048
			}
			for _, heading := range []int{0, 37, 90, 211} {
				for along := -limit; along <= limit; along += 128 {
					k := newRig(t, rigCar{x: 8, y: 6, heading: heading}, rigCar{x: 14, y: 10})
					id, _ := k.g.d.FindObject(kind)
					pose, b := k.run().layItem(0, id, side, int16(along))
					if b != nil {
						t.Fatalf("%s at the %s, %d along: %s", kind, side, along, b.detail)
					}
					k.put(kind, pose, false)
					if gap := gapTo(k, 0, 0); gap < -touchDepth/2 || gap > touchDepth/2 {
						t.Fatalf("%s at the %s, heading %d, %d along: gap %d", kind, side, heading, along, gap)
					}
				}
			}
		}
	}
}

// The direction of along is counter-clockwise around the car: at the front to the left, at the left to the back, and so on.
func TestAlongIsCounterClockwise(t *testing.T) {
	t.Parallel()
	for side, want := range map[Side]geom.Vec{Front: {X: 0, Y: 1}, Left: {X: -1, Y: 0}, Back: {X: 0, Y: -1}, Right: {X: 1, Y: 0}} {
		k := newRig(t, rigCar{x: 8, y: 6}, rigCar{x: 14, y: 10})
		id, _ := k.g.d.FindObject("slab")
		mid, _ := k.run().layItem(0, id, side, 0)
		far, _ := k.run().layItem(0, id, side, 512)
		if d := far.At.Sub(mid.At); d.X != want.X*512 || d.Y != want.Y*512 {
			t.Errorf("%s: moved by %v", side, d)
		}
	}
}

// No room, beyond the side, outside of the arena, nothing left, no dropper, and the rules of attacks.
func TestDropRefusals(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-019")
	drop := func(k *rig) Action {
		a := newAction(DropItem)
		a.Crew, a.Slot = Driver, k.slot(0, "oil_jets")
		return a
	}
	lay := func(t *testing.T, x, y float64, walls string) *rig {
		t.Helper()
		return rigIn(t, openArena(t, walls), rigCar{x: x, y: y, control: 6, cards: "back:oil_jets back:smoke_emitter front:javelin"},
			rigCar{x: 14, y: 10, control: 6, cards: "crew_area:turreted_recoilless_rifle"}).open()
	}
	k := lay(t, 8, 6, "")
	a := drop(k)
	a.Along = 1025
	k.refused(0, a, "SX-ATK-019")
	a = drop(k)
	a.Slot = k.slot(0, "javelin")
	k.refused(0, a, "SX-ATK-019")
	a = drop(k)
	a.Crew = NoRole
	k.refused(0, a, "SX-ATK-001")
	k.car(0).Slots[a.Slot].Left = 0
	k.refused(0, drop(k), "SX-ATK-019")

	// The card is 1.1 x 0.8, its middle 0.5 + 0.0625 + 0.4 behind the car's: it reaches back to 1.3625 and 0.55 to the sides.
	for name, c := range map[string]struct {
		x, y  float64
		walls string
		put   string
		pose  geom.Pose
		ok    bool
	}{
		"at the edge":             {x: 1.363, y: 6, ok: true},
		"over the edge":           {x: 1.362, y: 6},
		"at a wall":               {x: 8, y: 6, walls: `{"rect":[5,5,6.637,7]}`, ok: true},
		"over a wall":             {x: 8, y: 6, walls: `{"rect":[5,5,6.638,7]}`},
		"over a barrel":           {x: 8, y: 6, put: "barrel", pose: at(7, 6.5, 0)},
		"beside a barrel":         {x: 8, y: 6, put: "barrel", pose: at(7, 6.71, 0), ok: true},
		"over a mine":             {x: 8, y: 6, put: "fire_mine", pose: at(7, 6, 0)},
		"over other oil":          {x: 8, y: 6, put: "oil", pose: at(7, 6, 0), ok: true},
		"over a wreck":            {x: 8, y: 6, put: "wreck", pose: at(6.5, 6.5, 0)},
		"under the other car":     {x: 12.8, y: 10.5},
		"behind the other's nose": {x: 8, y: 6, ok: true},
	} {
		k := lay(t, c.x, c.y, c.walls)
		if c.put != "" {
			k.put(c.put, c.pose, false)
		}
		if name == "under the other car" {
			// Its nose reaches 0.125 beyond the rectangle: to 14 - 0.5 - 0.125 when it looks west.
			k.car(1).Pose = at(12, 10.5, 180)
			k.car(0).Pose = at(13.9, 10.5, 0)
		}
		a := drop(k)
		_, b := k.run().checkDrop(0, &a)
		if (b == nil) != c.ok {
			t.Errorf("%s: %v", name, b)
		}
		if b != nil && b.rule != "SX-ATK-019" {
			t.Errorf("%s: %s", name, b.rule)
		}
	}
}

// Dropping is in place of the attack, and a dropper serves once in a phase; Hacker gets another item out of it.
func TestDroppingIsAnAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-001", "SX-ATK-002")
	k := newRig(t, rigCar{x: 8, y: 6, control: 6, ace: 1, cards: "left:oil_jets front:javelin"}, rigCar{x: 14, y: 6, control: 6}).begin()
	a := newAction(DropItem)
	a.Crew, a.Slot = Gunner, k.slot(0, "oil_jets")
	k.do(0, a)
	k.refused(0, a, "SX-ATK-001")
	k.refused(0, k.hit("javelin"), "SX-ATK-001")
	a.Crew = Driver
	k.refused(0, a, "SX-ATK-002")

	k = newRig(t, rigCar{x: 8, y: 6, control: 6, ace: 1, cards: "left:oil_jets crew_area:hacker_gunner front:javelin"},
		rigCar{x: 14, y: 6, control: 6}).begin()
	a.Crew, a.Slot = Gunner, k.slot(0, "oil_jets")
	k.do(0, a)
	a.Crew, a.Along = Driver, 1024
	k.do(0, a)
	if k.car(0).Ace != 0 || k.car(0).Slots[a.Slot].Left != 2 {
		t.Errorf("%d ACE, %d items", k.car(0).Ace, k.car(0).Slots[a.Slot].Left)
	}
}

// An item over any of the four edges would lie outside.
func TestItemsStayInside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-019", "SX-SETUP-017")
	// The card reaches 1.3625 behind the middle of the car.
	for _, c := range []struct {
		x, y    float64
		heading int
	}{{1.3, 6, 0}, {14.7, 6, 180}, {8, 1.3, 90}, {8, 10.7, 270}} {
		k := newRig(t, rigCar{x: c.x, y: c.y, heading: c.heading, cards: "back:oil_jets"}, rigCar{x: 4, y: 4})
		a := newAction(DropItem)
		a.Crew, a.Slot = Driver, k.slot(0, "oil_jets")
		if _, b := k.run().checkDrop(0, &a); b != barOutside {
			t.Errorf("%+v: %v", c, b)
		}
	}
}

// The list has the middle and both ends of the side.
func TestListedPlaces(t *testing.T) {
	t.Parallel()
	for side, limit := range map[Side]int16{Front: 1024, Back: 1024, Left: 2048, Right: 2048} {
		k := newRig(t, rigCar{x: 8, y: 6, cards: spotNames[side.spot()] + ":oil_jets"}, rigCar{x: 14, y: 10})
		places := map[int16]int{}
		for _, a := range k.run().legalDrop(0, nil) {
			places[a.Along]++
		}
		if len(places) != 3 || places[0] != 2 || places[limit] != 2 || places[-limit] != 2 {
			t.Errorf("%s: %v", side, places)
		}
	}
}

// Smoke dropped behind the car covers it in the same phase.
func TestSmokeCoversAtOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-003")
	k := newRig(t, rigCar{x: 8, y: 6, control: 6, cards: "back:smoke_emitter"}, rigCar{x: 3, y: 6, control: 6, cards: "front:javelin"}).begin()
	a := newAction(DropItem)
	a.Crew, a.Slot = Driver, k.slot(0, "smoke_emitter")
	k.do(0, a)
	k.asked(askCombat, 1)
	fire := FireAction(Driver, k.slot(1, "javelin"), CarTarget(0), Back)
	if x, cover := k.run().plan(1, &fire); x.Cover != 1 || cover.By[0] != objectRef(0) {
		t.Errorf("cover %+v", cover)
	}
}

// Indices of objects stay as they are: the place of a lost one is taken only when all have been used; then there is no room for more.
func TestObjectIndices(t *testing.T) {
	t.Parallel()
	k := newRig(t, rigCar{x: 8, y: 6, control: 6, cards: "back:oil_jets"}, rigCar{x: 14, y: 6, control: 6})
	r := k.run()
	for i := range 3 {
		if got := k.put("oil", at(2, 2, 0), false); got.object() != i {
			t.Fatalf("object %d has the index %d", i, got.object())
		}
	}
	r.removeObject(1, EvPopped, "SX-PUSH-005")
	if got := k.put("oil", at(2, 2, 0), false); got.object() != 3 {
		t.Errorf("the place of a lost object is taken at once: %d", got.object())
	}
	for i := 4; i < maxObjects; i++ {
		k.put("oil", at(2, 2, 0), false)
	}
	if got := k.put("oil", at(2, 2, 0), false); got.object() != 1 {
		t.Errorf("the last object has the index %d", got.object())
	}
	if _, ok := r.addObject(object{Kind: 1, Seat: -1}); ok {
		t.Error("a full table takes another object")
	}
	a := newAction(DropItem)
	a.Crew, a.Slot = Driver, k.slot(0, "oil_jets")
	if _, b := r.checkDrop(0, &a); b == nil || b.rule != game.RuleID("SX-ATK-019") {
		t.Errorf("dropping: %v", b)
	}
	r.removeObject(7, EvPopped, "SX-PUSH-005")
	if _, b := r.checkDrop(0, &a); b != nil {
		t.Errorf("dropping with one place free: %s", b.detail)
	}
}

// root is the square root rounded down.
func TestRoot(t *testing.T) {
	t.Parallel()
	for n, want := range map[int64]int32{0: 0, 1: 1, 3: 1, 4: 2, 1126*1126 - 512*512: 1002, 1 << 38: 1 << 19} {
		if got := root(n); got != want {
			t.Errorf("root of %d is %d, want %d", n, got, want)
		}
	}
}
