package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// The road begins with three sections of 12 inches. When the leading counter comes onto the last one, a section is laid ahead; the rearmost
// is taken up once nobody is on it. Distances along the road go on.
func TestRoadGoesOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-003", "DX-SETUP-004", "DX-SETUP-005", "DX-SCEN-009", "DX-SCEN-010", "DX-SCEN-011")
	k := newScenario(t, RoadDuel, "half_brick", "half_brick")
	road := &k.s.t.Road
	lies := func(n, dropped int) {
		t.Helper()
		k.keepRoad()
		if int(road.N) != n || int(road.Dropped) != dropped {
			t.Errorf("%d sections, %d taken up; want %d, %d", road.N, road.Dropped, n, dropped)
		}
	}
	if road.N != 3 {
		t.Fatalf("%d sections", road.N)
	}
	k.at(0, 10000)
	k.at(1, 23000)
	lies(3, 0)
	k.at(1, 25000)
	lies(4, 0) // the rear car keeps the first section
	k.at(0, 12250)
	lies(4, 0) // with its tail
	k.at(0, 12750)
	lies(3, 1)
	if got := k.along(0); got != 12750*scale.Inch/1000 {
		t.Errorf("%d units along the road", got)
	}
	if got := k.gap(1, 0); got != (25000-12750-1000)*scale.Inch/1000 { // an inch for two halves of counters
		t.Errorf("gap %d", got)
	}
	if k.saw(EvRoad) != 2 {
		t.Errorf("%d events", k.saw(EvRoad))
	}
}

// What lies on a section that is taken up leaves the game, wrecks with it; they were kills before.
func TestRoadTakenUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-005")
	k := newScenario(t, PackAttack, "half_brick", "kestrel_200", "kestrel_200")
	tab := &k.s.t
	for i, x := range []int32{5, 11, 13} {
		tab.Counters[i] = RoadCounter{Kind: Debris, From: NoCar, Pose: geom.Pose{At: geom.Vec{X: x * scale.Inch, Y: scale.Inch}}}
		tab.NCounters++
	}
	k.at(0, 26000)
	k.at(1, 20000)
	k.at(2, 6000)
	k.kill(2, 0)
	k.countKills()
	k.keepRoad() // a section ahead
	k.keepRoad()
	if tab.Road.Dropped != 1 || tab.Road.N != 3 {
		t.Fatalf("%d sections, %d taken up", tab.Road.N, tab.Road.Dropped)
	}
	if tab.NCounters != 1 || tab.Counters[0].Pose.At.X != 13*scale.Inch || tab.Counters[1] != (RoadCounter{}) {
		t.Errorf("%d counters are left", tab.NCounters)
	}
	if k.car(2).Fate != Left || !k.car(0).Running() || !k.car(1).Running() || tab.Tally.Kills[0] != 1 {
		t.Errorf("fates %s, %s, %s, %d kills", k.car(0).Fate, k.car(1).Fate, k.car(2).Fate, tab.Tally.Kills[0])
	}
}

// In the variant a die is rolled for each new section: 6 is a littered one. The opening sections are not rolled for.
func TestLitteredRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-014", "DX-SCEN-015", "DX-SETUP-006")
	// Two dice of gap, who is in front, two reflex rolls: no die for a section.
	s, _ := begin(t, 2, map[string]any{"scenario": "road_duel", "road": "debris"}, 1, 1, 0, 3, 3)
	for n := range int(s.t.Road.N) {
		if s.t.Road.Kinds[n] != places.Straight {
			t.Errorf("opening section %d is %s", n, s.t.Road.Kinds[n])
		}
	}
	for die := 1; die <= 6; die++ {
		k := newScenario(t, RoadDuel, "half_brick", "half_brick")
		k.s.o.Road = DebrisRoad
		k.at(1, 30000)
		k.rolls(diceRoad, die)
		k.keepRoad()
		want := places.Straight
		if die == 6 {
			want = places.Littered
		}
		tab := &k.s.t
		if tab.Road.Kinds[3] != want || (tab.NCounters > 0) != (die == 6) {
			t.Errorf("a %d: %s with %d counters", die, tab.Road.Kinds[3], tab.NCounters)
		}
		for _, c := range tab.Counters[:tab.NCounters] {
			if c.Pose.At.X < 36*scale.Inch || c.Pose.At.X > 48*scale.Inch || c.Kind != Debris && c.Kind != Obstacle {
				t.Errorf("%s at %v", c.Kind, c.Pose.At)
			}
		}
	}
}

// A road with curves bends on a 1 to the left and on a 2 to the right, but never back.
func TestWindingRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-009")
	k := newScenario(t, RoadDuel, "half_brick", "half_brick")
	k.s.o.Road = WindingRoad
	k.rolls(diceRoad, 1, 1, 2, 2)
	k.at(0, 600)
	for i, want := range []places.RoadKind{places.CurveLeft, places.Straight, places.CurveRight, places.CurveRight} {
		road := &k.s.t.Road
		k.car(1).Pose = road.Pose(int(road.N)-1, scale.Inch, frontLane)
		k.keepRoad()
		if got := road.Kinds[road.N-1]; got != want {
			t.Errorf("section %d is %s, want %s", i, got, want)
		}
	}
}

// The plane of the map is bounded: however far they drive, everything stays on it and everything stays in its place.
func TestRoadWithoutEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-004")
	k := newScenario(t, RoadDuel, "half_brick", "kestrel_200")
	tab := &k.s.t
	k.at(0, 4000)
	k.at(1, 9000)
	mine := geom.Vec{X: -2 * scale.Inch, Y: scale.Inch}
	tab.Counters[0], tab.NCounters = RoadCounter{Kind: Smoke, From: NoCar}, 1
	tab.Persons[0].Car, tab.Persons[0].Hits = NoCar, 0
	tab.Outside = PersonID(0).bit()
	tab.Missiles[0] = Missile{Spec: 1}
	tab.Grenades[0] = Grenade{Gear: 1, On: NoCar}
	from := k.along(0)
	for i := range int64(100) {
		at := k.car(0).Pose.At
		tab.Counters[0].Pose.At, tab.Persons[0].Pose.At = at.Add(mine), at
		tab.Missiles[0].Pose.At, tab.Grenades[0].At = at, at
		k.keepRoad()
		at = k.car(0).Pose.At
		if got := k.along(0) - from; got != i*10*scale.Inch {
			t.Fatalf("after %d turns at 100 mph it has come %d units, want %d", i, got, i*10*scale.Inch)
		}
		if got := k.gap(1, 0); got != 5*scale.Inch-3*scale.Inch/4 {
			t.Fatalf("after %d turns the gap is %d", i, got)
		}
		if tab.NCounters != 1 || tab.Counters[0].Pose.At.Sub(at) != mine || tab.Persons[0].Pose.At != at || tab.Missiles[0].Pose.At != at ||
			tab.Grenades[0].At != at {
			t.Fatalf("after %d turns something has stayed behind: %d counters", i, tab.NCounters)
		}
		if end := tab.Road.From[tab.Road.N].At; max(end.X, at.X) >= geom.Bound {
			t.Fatalf("after %d turns the road ends at %v", i, end)
		}
		for id := range CarID(2) {
			k.car(id).Pose = k.car(id).Pose.Move(10*scale.Inch, 0)
		}
	}
	if k.saw(EvShift) < 5 { // 1000 inches, and the plane is 256 inches wide on each side
		t.Errorf("the map has moved %d times", k.saw(EvShift))
	}
}

// Who drives off the rear end finds road there, too.
func TestRoadBackward(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-004")
	k := newScenario(t, RoadDuel, "half_brick", "half_brick")
	k.at(0, 300) // the tail is over the end
	k.at(1, 6000)
	k.keepRoad()
	if road := &k.s.t.Road; road.N != 4 || road.From[0].At.X != -12*scale.Inch || road.Dropped != -1 {
		t.Errorf("%d sections from %v", road.N, road.From[0].At)
	}
	if got := k.along(0); got != 300*scale.Inch/1000 {
		t.Errorf("%d units along the road", got)
	}
}

// There is room for a dozen sections. Who falls back further than that is out of the match.
func TestRoadRunsOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-005")
	k := newScenario(t, PackAttack, "half_brick", "kestrel_200")
	k.at(1, 4000)
	for inch := 30; inch <= 138; inch += 12 {
		if !k.car(1).Running() {
			t.Fatalf("out at %d inches", inch)
		}
		k.at(0, inch*1000)
		k.keepRoad()
	}
	if k.car(1).Fate != Left || !k.car(0).Running() || k.s.t.Road.N != places.MaxRoad {
		t.Errorf("%s, %s, %d sections", k.car(0).Fate, k.car(1).Fate, k.s.t.Road.N)
	}
}

// Beside the road is open field, where every maneuver and hazard is harder; the shoulder is as good as the road.
func TestBesideTheRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-009", "DX-OFFRD-019")
	k := newScenario(t, RoadDuel, "half_brick", "half_brick")
	for inches, want := range map[int32]struct{ off, gone bool }{0: {}, 2: {}, 3: {true, false}, 71: {true, false}, 73: {true, true}} {
		c := k.car(0)
		c.Pose.At.Y = -inches * scale.Inch
		h := k.footprintOf(0)
		if got := k.conditions(0).Has(control.AddOffRoad); got != want.off {
			t.Errorf("%d inches beside: off-road %t", inches, got)
		}
		if got := k.gone(&h); got != want.gone || k.onMap(&h) == want.gone {
			t.Errorf("%d inches beside: gone %t", inches, got)
		}
		way := movement.Course{N: 1}
		way.Legs[0] = geom.Straight(c.Pose, scale.Inch, 0)
		if got := k.conditionsAlong(0, &way, way.Last()).Has(control.AddOffRoad); got != want.off {
			t.Errorf("along %d inches beside: off-road %t", inches, got)
		}
	}
}

// Keeping the road going takes no memory. Not parallel: it counts allocations.
func TestRoadAllocations(t *testing.T) {
	k := newScenario(t, RoadDuel, "half_brick", "half_brick")
	k.rec = nil
	k.s.o.Road = DebrisRoad
	k.s.dice = dice.Fast(3)
	k.at(0, 4000)
	k.at(1, 9000)
	if n := testing.AllocsPerRun(100, func() {
		for id := range CarID(2) {
			k.car(id).Pose = k.car(id).Pose.Move(5*scale.Inch, 0)
		}
		k.keepRoad()
		k.checkEnd()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if k.s.t.Road.Dropped < 30 { // 505 inches
		t.Errorf("%d sections taken up", k.s.t.Road.Dropped)
	}
}
