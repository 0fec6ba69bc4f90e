package deluxe

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// walkEast walks to the east whenever the person is asked in this turn and returns the phases.
func (k *footTest) walkEast(p PersonID) []int { return k.walk(p, 0) }

// walk is walkEast in any of the eight directions.
func (k *footTest) walk(p PersonID, way int) (phases []int) {
	k.Helper()
	for k.s.t.Ask == AskSpeed {
		k.speeds()
	}
	turn := k.s.t.Turn
	for k.s.t.Turn == turn && k.defaults(AskWalk) {
		if k.s.t.Walker != p {
			k.Fatalf("it is the step of %d", k.s.t.Walker)
		}
		phases = append(phases, int(k.s.t.Phase))
		a := Action{Do: Walk, Person: p, At: neighbor(k.person(p).corner(), way)}
		if err := game.Apply(StandardRules(), &k.s, k.person(p).Owner, a, func(e Event) { k.events = append(k.events, e) }); err != nil {
			k.Fatal(err)
		}
	}
	return phases
}

// A person on foot goes five squares in a turn at 12.5 mph, in the odd phases, and with two plusses of Running seven, in those of the row of
// 70 mph.
func TestWalkingPhases(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-002", "DX-PED-003", "DX-PED-006", "DX-WALK-001", "DX-WALK-002", "DX-CHAR-023")
	for running, want := range map[int][]int{0: {1, 3, 5, 7, 9}, 2: {1, 2, 4, 5, 7, 8, 9}, 5: {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}} {
		k := newFootTest(t, map[string]any{"running": running}, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
		if got := k.walkEast(1); !slices.Equal(got, want) {
			t.Errorf("+%d: he steps in the phases %v, want %v", running, got, want)
		}
		k.at(1, int32(30+len(want)), 40)
	}
}

// He is in the front half of his counter, which lies along the grid, and goes to any of the eight squares around, turning as he likes.
func TestEightSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-001", "DX-PED-004", "DX-WALK-003", "DX-WALK-004")
	for i, d := range around {
		k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
		k.speeds()
		if !k.defaults(AskWalk) {
			t.Fatal("nobody steps")
		}
		g := StandardRules()
		legal := g.Legal(&k.s, 0, nil)
		if len(legal) != 9 || legal[8].Do != Stay {
			t.Fatalf("%d choices, want eight squares and to stay", len(legal))
		}
		k.refused("walk person=1 x=32 y=40", "DX-PED-004")
		k.refused("walk person=1 x=30 y=40", "DX-PED-004")
		k.refused("walk person=1 x=30.5 y=41", "DX-PED-004")
		if err := g.Apply(&k.s, 0, Action{Do: Walk, Person: 1, At: neighbor(k.person(1).corner(), i)}, nil); err != nil {
			t.Fatal(err)
		}
		k.at(1, 30+d.X, 40+d.Y)
		x := k.person(1)
		if x.Pose.Heading%geom.Right != 0 {
			t.Errorf("step %d: he faces %d", i, x.Pose.Heading)
		}
		if h, want := sight.PedestrianSquare(x.Pose), squareHull(x.corner()); h.Mid() != want.Mid() {
			t.Errorf("step %d: he is at %v, the square at %v", i, h.Mid(), want.Mid())
		}
		if ahead := (geom.Vec{X: 1}).Rotate(x.Pose.Heading); ahead.Dot(d) <= 0 {
			t.Errorf("step %d: he faces %v on his way %v", i, ahead, d)
		}
	}
}

// He does not walk into vehicles, nor into his own people; into those of others he runs.
func TestOccupiedSquares(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-017", "DX-COLL-090")
	// The vehicle covers the squares 18 to 21 by 19 and 20.
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 17, "y": 19}`, `{"car": 0, "seat": 0, "x": 16, "y": 20}`,
		`{"car": 1, "seat": 0, "x": 16, "y": 18}`)
	k.speeds()
	for k.defaults(AskWalk) && k.s.t.Walker != 1 {
		k.do("stay person=" + string(rune('0'+k.s.t.Walker)))
	}
	k.refused("walk person=1 x=18 y=19", "DX-PED-017")
	k.refused("walk person=1 x=16 y=20", "DX-PED-017")
	// At 12.5 mph the ram dice are those of 15 mph, 1d-1: a 6 is 5 points, a fifth of which is 1 (DX-COLL-018, DX-COLL-023, DX-COLL-026).
	k.rolls(diceRam, 6)
	k.do("walk person=1 x=16 y=18")
	k.at(1, 17, 19)
	k.at(2, 16, 18)
	if a, b := k.person(1).Hits, k.person(2).Hits; a != 1 || b != 1 {
		t.Errorf("hits %d and %d, want 1 and 1", a, b)
	}
}

// Among the vehicles of a phase a person steps by his own speed: after one at 15 mph, before one at 10.
func TestStepsInOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-005", "DX-MOVE-014")
	k := newFootTest(t, nil, `"cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 15}, {"x": 20, "y": 60, "heading": 0, "reflex": 2, "speed": 10}]`,
		`{"car": 0, "seat": 1, "x": 60, "y": 40}`)
	var order []string
	last := len(k.events)
	k.speeds()
	for k.s.t.Turn == 1 {
		switch k.s.t.Ask {
		case AskWalk:
			k.do("walk person=1 x=" + string('6') + string(rune('0'+k.person(1).corner().X/scale.Quarter-60+1)) + " y=40")
		default:
			k.defaults(AskWalk)
		}
	}
	for _, e := range k.events[last:] {
		switch e.Kind {
		case EvStep:
			order = append(order, "person")
		case EvMove:
			order = append(order, map[CarID]string{0: "fast", 1: "slow"}[e.Car])
		case EvPhase:
			order = append(order, string(rune('0'+e.Count)))
		}
	}
	// 15 mph moves in 4 and 7, 10 mph in 5 (DX-MOVE-002).
	want := []string{"1", "person", "2", "3", "person", "4", "fast", "5", "person", "slow", "6", "7", "fast", "person", "8", "9", "person", ":"}
	if !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
}

// The legal paces: slower than the base is allowed, a sprint is 5 mph more, nobody exceeds 25 mph, improved body armor costs 5.
func TestPaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-002", "DX-PED-006", "DX-PED-007", "DX-PED-011")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
	r := k.run()
	x := k.person(1)
	for _, c := range []struct {
		running  int8
		improved bool
		base     float64
		top      float64
	}{{0, false, 12.5, 17.5}, {1, false, 15, 20}, {4, false, 22.5, 25}, {5, false, 25, 25}, {0, true, 7.5, 12.5}} {
		x.Running = c.running
		v := *k.car(0).V
		v.Seats[1].Improved = c.improved
		k.car(0).V = &v
		if got := mph(r.basePace(1)); got != c.base {
			t.Errorf("%+v: base %v", c, got)
		}
		top, _ := speedOf(c.top)
		for v := scale.Speed(0); v <= scale.MPH(30); v += scale.SmallStep {
			if got := r.paceBar(1, v) == nil; got != (v <= top) {
				t.Errorf("%+v: %s legal %t", c, v, got)
			}
		}
		if r.paceBar(1, scale.MPH(6)+1) != barPaceStep || r.paceBar(1, -scale.SmallStep) != barPaceStep {
			t.Error("paces go in steps of 2.5 mph")
		}
	}
}

// A sprint lasts 10 seconds at most. Six seconds of it ask for three of rest, five as well, at the latest 10 turns later and before the next
// sprint; who rests does nothing else.
func TestSprintAndRest(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-007", "DX-PED-008", "DX-PED-009")
	for sprinted, rest := range map[int]int{6: 3, 5: 3, 1: 1, 10: 5} {
		k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 20, "y": 60}`)
		for range sprinted {
			k.do("pace person=1 speed=17.5")
			k.speeds()
			k.defaults(AskSpeed)
		}
		if sprinted == 10 {
			k.refused("pace person=1 speed=17.5", "DX-PED-007")
		}
		k.do("pace person=1 speed=12.5") // the sprint is over
		k.nextTurn()
		if sprinted < 10 {
			k.refused("pace person=1 speed=17.5", "DX-PED-009")
		}
		n := 0
		for k.person(1).Sprinted > 0 {
			k.do("pace person=1 speed=0")
			if b := k.run().actBar(1); b != barRests {
				t.Errorf("he rests, and may act: %v", b)
			}
			n++
			k.nextTurn()
		}
		if n != rest {
			t.Errorf("%d seconds of sprinting: %d of rest, want %d", sprinted, n, rest)
		}
		k.do("pace person=1 speed=17.5")
	}
}

// After ten turns at base speed the rest is due: he is not asked any more.
func TestForcedRest(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-007", "DX-PED-009")
	k := newFootTest(t, nil, `"turn": 12, `+twoWagons, `{"car": 0, "seat": 1, "x": 20, "y": 60, "sprinted": 3, "since": 2}`)
	k.do("pace person=1 speed=12.5") // turn 12 = 2 + 10
	k.nextTurn()
	if k.run().paces(1) {
		t.Error("he says how fast he goes, though he must rest")
	}
	k.refused("pace person=1 speed=12.5", "DX-PED-007")
	for turn, left := range []uint8{3, 1} {
		if got := k.person(1).Sprinted; got != left {
			t.Errorf("after %d turns of rest %d seconds are left, want %d", turn, got, left)
		}
		k.nextTurn()
	}
	if k.person(1).Sprinted != 0 || !k.run().paces(1) {
		t.Errorf("%d seconds left", k.person(1).Sprinted)
	}
}

// In a turn of sprinting nobody fires or strikes.
func TestNoFireInSprint(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-010", "DX-PCOM-003")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`, `{"car": 1, "seat": 1, "x": 31, "y": 40}`)
	k.barred("brawl person=1 target=person:3", "")
	k.do("pace person=1 speed=17.5")
	if b := k.run().handsBar(1); b == nil || b.rule != "DX-PCOM-003" {
		t.Errorf("a shot in a sprint: %v", b)
	}
	k.barred("brawl person=1 target=person:3", "DX-PCOM-010")
}

// After a shot he does not move any more in the turn.
func TestNoStepAfterShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PCOM-002")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
	k.speeds()
	k.s.t.Phase = 3
	if !k.run().maySteps(1) {
		t.Fatal("he cannot step in phase 3")
	}
	k.person(1).Hand = true
	if k.run().maySteps(1) {
		t.Error("he steps after a shot")
	}
}

// A person who treads on spikes takes 1d-4 on 2 or 3 of two dice; past the third square of oil every further one needs 11. Mines are nothing
// to him, and crawling needs no rolls.
func TestTreads(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PCOM-014", "DX-PCOM-015", "DX-PCOM-017", "DX-PCOM-019")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
	lay := func(kind CounterKind, x, y int32) {
		tab := &k.s.t
		tab.Counters[tab.NCounters] = RoadCounter{Kind: kind, Pose: geom.Pose{At: middle(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter})}, From: NoCar}
		tab.NCounters++
	}
	tread := func(x, y int32) {
		k.person(1).stand(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}, 0)
		k.run().tread(1)
	}
	lay(Spikes, 40, 40)
	lay(Mine, 60, 60)
	lay(Oil, 50, 50)
	k.rolls(diceSpike, 2, 2) // 4 is well
	tread(40, 40)
	if k.person(1).Hits != 0 {
		t.Error("hurt on a 4")
	}
	k.rolls(diceSpike, 1, 2, 6) // 3, and 6 - 4 = 2
	tread(40, 40)
	if k.person(1).Hits != 2 {
		t.Errorf("%d hits, want 2", k.person(1).Hits)
	}
	k.person(1).Hits = 0
	tread(60, 60)
	for i, need := range []int{5, 7, 9, 11, 11} {
		k.rolls(diceSlip, need/2, need-need/2)
		if tread(50, 50); k.person(1).Down {
			t.Errorf("square %d: he falls on %d", i+1, need)
		}
	}
	tread(30, 30) // none
	k.rolls(diceSlip, 1, 3)
	if tread(50, 50); !k.person(1).Down {
		t.Error("the first square again: he stays up on a 4")
	}
	tread(50, 50) // crawling
}

// Who has fallen crawls in the phases 4 and 7, or takes a whole turn to stand up, with 7 or more.
func TestFallenPerson(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-015", "DX-PCOM-016")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40, "down": true}`)
	k.refused("pace person=1 speed=12.5", "DX-PCOM-016")
	k.do("pace person=1 speed=5")
	if got := k.walkEast(1); !slices.Equal(got, []int{4, 7}) {
		t.Errorf("he crawls in the phases %v", got)
	}
	k.rolls(diceStandUp, 3, 3)
	k.nextTurn() // the default
	if !k.person(1).Down {
		t.Error("he stands up on a 6")
	}
	k.rolls(diceStandUp, 3, 4)
	k.do("pace person=1 speed=0")
	if got := k.walkEast(1); got != nil {
		t.Errorf("he steps in %v while he stands up", got)
	}
	if k.person(1).Down {
		t.Error("he is still down after a 7")
	}
}

// Burning oil does 1 point at the end of every turn to who stands in it, body armor first; oil that does not burn does none.
func TestBurningOilUnderfoot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PCOM-018")
	for _, lit := range []bool{true, false} {
		k := newFootTest(t, map[string]any{"vehicle_0": "long_argument"}, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
		tab := &k.s.t
		tab.Counters[0] = RoadCounter{Kind: FlamingOil, Pose: geom.Pose{At: middle(geom.Vec{X: 30 * scale.Quarter, Y: 40 * scale.Quarter})}, From: NoCar}
		if lit {
			tab.Counters[0].Lit = tab.phaseStamp()
		}
		tab.NCounters = 1
		armor := k.run().ownArmor(1)
		for i := range armor + 1 {
			k.run().restPeople()
			want := [2]int8{int8(i + 1), 0}
			if i == armor {
				want = [2]int8{int8(armor), 1}
			}
			if !lit {
				want = [2]int8{}
			}
			if got := [2]int8{k.person(1).ArmorHits, k.person(1).Hits}; got != want {
				t.Errorf("lit %t, turn %d: armor and person have %v hits, want %v", lit, i+1, got, want)
			}
		}
	}
}

// Stairs: he stops on the square of his floor, goes on by one square in phase 1 of each turn, not sprinting, and walks on normally in the turn
// after he has reached the square of another floor. From the roof hatch a step takes a turn.
func TestStairs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-010", "DX-PED-012", "DX-PED-013")
	// The warehouse of the back alley: stairs from 16,15 on, levels 1, between, 2, between, roof.
	k := newFootTest(t, map[string]any{"place": "back-alley"}, `"cars": [{"x": 8, "y": 40, "heading": 90, "reflex": 4}, {"x": 90, "y": 40, "heading": 90, "reflex": 2}]`,
		`{"car": 0, "seat": 1, "x": 16, "y": 17}`)
	k.speeds()
	step := func(x, y int32, phase uint8) {
		t.Helper()
		if !k.defaults(AskWalk) || k.s.t.Phase != phase {
			t.Fatalf("the step is due in phase %d, %s in turn %d, phase %d", phase, k.s.t.Ask, k.s.t.Turn, k.s.t.Phase)
		}
		if err := game.Apply(StandardRules(), &k.s, 0, Action{Do: Walk, Person: 1, At: geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}}, nil); err != nil {
			t.Fatal(err)
		}
		k.at(1, x, y)
	}
	stands := func() {
		t.Helper()
		if k.defaults(AskWalk) {
			t.Fatalf("he steps again in phase %d", k.s.t.Phase)
		}
		k.speeds()
	}
	step(16, 16, 1)
	k.defaults(AskWalk)
	k.refused("walk person=1 x=17 y=15", "DX-PED-012") // not from the side
	step(16, 15, 3)
	stands()
	k.s.t.Persons[1].Pace = scale.MPH(15) + scale.SmallStep
	if !k.defaults(AskWalk) {
		t.Fatal("nobody asks him")
	}
	k.refused("walk person=1 x=17 y=15", "DX-PED-010") // at a sprint
	k.s.t.Persons[1].Pace = footBase
	for x := int32(17); x <= 20; x++ {
		step(x, 15, 1)
		if want := map[int32]int{17: 1, 18: 2, 19: 2, 20: 3}[x]; k.person(1).level() != want {
			t.Errorf("on square %d he is on storey %d, want %d", x, k.person(1).level(), want)
		}
		stands()
	}
	step(21, 15, 1)
	stands()
	step(22, 15, 1)
	step(23, 15, 3)
	if k.person(1).level() != 3 {
		t.Errorf("on the roof he is on storey %d", k.person(1).level())
	}
}

// On the floor of the stairs' square he walks on normally in the turn after reaching it.
func TestUpperFloor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-012")
	k := newFootTest(t, map[string]any{"place": "back-alley"}, `"cars": [{"x": 8, "y": 40, "heading": 90, "reflex": 4}, {"x": 90, "y": 40, "heading": 90, "reflex": 2}]`,
		`{"car": 0, "seat": 1, "x": 18, "y": 15, "storey": 2}`)
	if got := k.walk(1, 2); !slices.Equal(got, []int{1, 3, 5, 7, 9}) {
		t.Errorf("he steps in the phases %v", got)
	}
	if k.person(1).level() != 2 {
		t.Errorf("storey %d", k.person(1).level())
	}
}

// Walls stop people, doors do not; rubble is crossed by one square a turn, in phase 1.
func TestWallsAndRubble(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-004", "DX-BLDG-011")
	cars := `"cars": [{"x": 8, "y": 40, "heading": 90, "reflex": 4}, {"x": 90, "y": 40, "heading": 90, "reflex": 2}]`
	// The wall 0 of the warehouse from 14,13 to 42,13 has windows but no door.
	k := newFootTest(t, map[string]any{"place": "back-alley"}, cars, `{"car": 0, "seat": 1, "x": 20, "y": 12}`)
	k.speeds()
	if !k.defaults(AskWalk) {
		t.Fatal("nobody steps")
	}
	d := k.s.t.Wrecks.damage()
	walls := 0
	for i := range around {
		at := neighbor(k.person(1).corner(), i)
		b := k.run().stepBar(1, at)
		if (b == nil) != k.s.place.Walk(k.person(1).corner(), at, 1, &d) {
			t.Errorf("square %v: %v", at, b)
		}
		if b == barWall {
			walls++
		}
	}
	if walls == 0 {
		t.Error("there is no wall")
	}
	house := k.s.place.Building(geom.Vec{X: 20 * scale.Quarter, Y: 20 * scale.Quarter})
	k.s.t.Wrecks.Rubble[house/64] |= 1 << (house % 64)
	k.s.t.Persons[1].stand(geom.Vec{X: 20 * scale.Quarter, Y: 20 * scale.Quarter}, 0)
	k.s.t.Persons[1].Steps = 0
	for phase := uint8(1); phase <= scale.Phases; phase++ {
		k.s.t.Phase = phase
		if got := k.run().maySteps(1); got != (phase == 1) {
			t.Errorf("rubble, phase %d: steps %t", phase, got)
		}
	}
	k.s.t.Phase = 1
	k.run().step(1, geom.Vec{X: 21 * scale.Quarter, Y: 20 * scale.Quarter})
	if !k.person(1).Still {
		t.Error("a second square of rubble in the turn")
	}
}

// Picking up an obstacle takes a turn; with it he goes one square in a turn and uses no weapon; dropping it takes no time.
func TestCarriedObstacle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-014", "DX-DEB-021")
	k := newFootTest(t, nil, twoWagons+`, "counters": [{"kind": "debris", "x": 32.5, "y": 40.5}, {"kind": "obstacle", "x": 31.5, "y": 40.5}]`,
		`{"car": 0, "seat": 1, "x": 30, "y": 40}`)
	k.speeds()
	if k.s.t.Ask != AskFire || k.s.t.Phase != 1 || !k.offered("pick_up person=1 index=1") {
		t.Fatalf("%s in phase %d", k.s.t.Ask, k.s.t.Phase)
	}
	k.refused("pick_up person=1 index=0", "DX-PED-014")
	k.do("pick_up person=1 index=1")
	if k.s.t.NCounters != 1 || k.person(1).Carries {
		t.Errorf("%d counters, carries %t", k.s.t.NCounters, k.person(1).Carries)
	}
	if k.defaults(AskWalk) {
		t.Error("he steps while he picks it up")
	}
	if !k.person(1).Carries {
		t.Fatal("he has not picked it up")
	}
	k.refused("pace person=1 speed=5", "DX-PED-014")
	if got := k.walkEast(1); len(got) != 1 {
		t.Errorf("with it he steps in %v, want once", got)
	}
	if b := k.run().handsBar(1); b == nil || b.rule != "DX-PED-014" {
		t.Errorf("he may use a weapon: %v", b)
	}
	k.deed("put_down person=1")
	if k.person(1).Acted || k.person(1).Carries || k.s.t.NCounters != 2 || k.s.t.Counters[1].Kind != Obstacle {
		t.Errorf("acted %t, %d counters", k.person(1).Acted, k.s.t.NCounters)
	}
}

// Whoever steps off the edge of an open map is out.
func TestStepOffTheMap(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-028")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 0, "y": 40}`)
	k.speeds()
	k.defaults(AskWalk)
	k.do("walk person=1 x=-1 y=40")
	if !k.person(1).Gone || k.s.t.Outside.any() || len(k.saw(EvPersonOut)) != 1 {
		t.Errorf("gone %t", k.person(1).Gone)
	}
}

// A stunned person goes two squares less in a turn; in tear gas he crawls three.
func TestHamperedPaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-012", "DX-HWPN-004")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40, "stun": 5}`, `{"car": 0, "seat": 0, "x": 40, "y": 40, "gas": "bad", "gas_till": 5}`)
	r := k.run()
	if got := r.basePace(1) / scale.SmallStep; got != 3 {
		t.Errorf("stunned: %d squares, want 5 - 2", got)
	}
	if got := r.usualPace(0) / scale.SmallStep; got != 3 || r.paceBar(0, footBase) != barGassed {
		t.Errorf("in tear gas: %d squares, want 3", got)
	}
}

// As a target he stands still if he has not moved in this turn nor in the last phase of the one before in which he could.
func TestFootSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-007")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`)
	r := k.run()
	if r.footSpeed(1) != 0 || r.walkingSpeed(1) != 0 {
		t.Error("he moves before his first step")
	}
	k.walkEast(1) // also in phase 9, his last
	if r.footSpeed(1) == 0 || r.walkingSpeed(1) != 0 {
		t.Error("right after his last step he counts as moving as a target, and not as a firer")
	}
	k.nextTurn() // stands
	if r.footSpeed(1) != 0 {
		t.Error("after a turn without a step he moves")
	}
}

// The tables that people use, as they are printed.
func TestClimbTables(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-009", "DX-BOARD-016", "DX-BOARD-017", "DX-BOARD-018", "DX-BOARD-019")
	tables := StandardTables()
	for mph, want := range map[int]int{0: 0, 5: 0, 10: 0, 15: 4, 20: 5, 25: 7, 30: 9, 35: 10, 40: 11, 45: -1, 100: -1} {
		need, ok := tables.climbNeed(scale.MPH(mph))
		if ok != (want >= 0) || ok && need != want {
			t.Errorf("climbing at %d mph: %d, %t; want %d", mph, need, ok, want)
		}
	}
	body := func(id string) *Vehicle { return &Vehicle{Body: id, Class: garage.Car} }
	for id, want := range map[string]int{"pickup": 6, "van": 6, "luxury": 7, "mid_sized": 7, "station_wagon": 7, "compact": 8, "subcompact": 8, "light_trike": 8} {
		if need, _, ok := tables.dropNeed(body(id), geom.Vec{}, 0); !ok || need != want {
			t.Errorf("dropping onto a %s: %d, %t; want %d", id, need, ok, want)
		}
	}
	if _, _, ok := tables.dropNeed(&Vehicle{Body: "light_cycle", Class: garage.Cycle}, geom.Vec{}, 0); ok {
		t.Error("somebody drops onto a cycle")
	}
	for mph, want := range map[int]int{0: 0, 15: 0, 20: -1, 30: -1, 35: -3, 40: -3, 45: -5, 50: -5, 55: -7, 60: -7, 65: -9} {
		if _, got, _ := tables.dropNeed(body("van"), geom.Vec{}, scale.MPH(mph)); got != want {
			t.Errorf("dropping at %d mph: %d, want %d", mph, got, want)
		}
	}
}

// Over the edge of a roof: from one storey up 1d-4, from two 1d, and body armor is no help.
func TestLeapDown(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-024", "DX-DMG-023")
	cars := `"phase": 1, "cars": [{"x": 8, "y": 40, "heading": 90, "reflex": 4}, {"x": 90, "y": 40, "heading": 90, "reflex": 2}]`
	// The warehouse of two storeys ends at 42 to the east; its roof is level 3.
	k := newFootTest(t, map[string]any{"place": "back-alley", "vehicle_0": "long_argument"}, cars, `{"car": 0, "seat": 1, "x": 41, "y": 20, "storey": 3, "pace": 12.5}`)
	if b := k.run().stepBar(1, geom.Vec{X: 42 * scale.Quarter, Y: 20 * scale.Quarter}); b != nil {
		t.Fatal(b)
	}
	k.rolls(diceFall, 2)
	k.run().step(1, geom.Vec{X: 42 * scale.Quarter, Y: 20 * scale.Quarter})
	if x := k.person(1); x.level() != 1 || x.Hits != 2 || x.ArmorHits != 0 {
		t.Errorf("storey %d, %d hits, %d on the armor; want 1, 2, 0", x.level(), x.Hits, x.ArmorHits)
	}
	for level, want := range map[int]garage.Dice{2: {Dice: 1, Add: -4}, 3: {Dice: 1}, 4: {Dice: 1, Add: 1}, 5: {Dice: 1, Add: 1}} {
		x := Person{Car: NoCar, Storey: int8(level)}
		x.stand(geom.Vec{X: 41 * scale.Quarter, Y: 20 * scale.Quarter}, 0)
		k.s.t.Persons[1] = x
		if level == 2 { // inside, at a window of the second storey: 1d
			want = garage.Dice{Dice: 1}
		}
		if got := k.run().plungeFrom(&x, 1); got != want {
			t.Errorf("from level %d: %v, want %v", level, got, want)
		}
	}
}

// Roofs side by side are one to walk on if they are as high; from a higher one to a lower he jumps from the difference, and up he does not get.
func TestRoofsSideBySide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-026", "DX-CITY-027")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 60, "y": 60, "storey": 2, "pace": 12.5}`)
	k.s.place = parsePlace(t, `, "buildings": [
		{"id": "a", "rect": [8, 8, 16, 16], "dp": 5, "storeys": 1}, {"id": "b", "rect": [16, 8, 24, 16], "dp": 5, "storeys": 1},
		{"id": "c", "rect": [24, 8, 32, 16], "dp": 5, "storeys": 3}]`)
	k.s.t.Phase = 1
	stand := func(x int32, level int8) {
		k.person(1).stand(geom.Vec{X: x * scale.Quarter, Y: 10 * scale.Quarter}, 0)
		k.person(1).Storey, k.person(1).Hits, k.person(1).Still = level, 0, false
	}
	to := func(x int32) geom.Vec { return geom.Vec{X: x * scale.Quarter, Y: 10 * scale.Quarter} }
	stand(15, 2)
	if b := k.run().stepBar(1, to(16)); b != nil {
		t.Fatalf("to a roof as high: %v", b)
	}
	k.run().step(1, to(16))
	if x := k.person(1); x.level() != 2 || x.Hits != 0 {
		t.Errorf("level %d, %d hits", x.level(), x.Hits)
	}
	stand(23, 2)
	if b := k.run().stepBar(1, to(24)); b != barRoof {
		t.Errorf("up to a higher roof: %v", b)
	}
	stand(24, 4)
	k.rolls(diceFall, 1) // two storeys: 1d
	k.run().step(1, to(23))
	if x := k.person(1); x.level() != 2 || x.Hits != 1 {
		t.Errorf("two storeys down: level %d, %d hits", x.level(), x.Hits)
	}
}
