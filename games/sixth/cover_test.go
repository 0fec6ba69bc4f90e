package sixth

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Partial cover gives 1 SHIELD, full cover 3, others none; everything that meets the band of sightlines counts, touching it too, but
// not what merely touches the outline of one of the two. Walls that join are one. The band
// between the cars is 0.5 wide, y 5.75 to 6.25.
func TestCover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-002", "SX-COVER-003", "SX-COVER-004", "SX-COVER-006", "SX-COVER-007", "SX-SETUP-058")
	type piece struct {
		kind    string
		x, y    float64
		heading int
	}
	for name, c := range map[string]struct {
		pieces []piece
		walls  string
		cars   []rigCar
		want   uint8
		by     int
	}{
		"nothing":                               {},
		"a car":                                 {cars: []rigCar{{x: 7, y: 6}}, want: 1, by: 1},
		"a car touching the band":               {cars: []rigCar{{x: 7, y: 6.5}}, want: 1, by: 1},
		"a car beside the band":                 {cars: []rigCar{{x: 7, y: 6.51}}},
		"the nose of a car in the band":         {cars: []rigCar{{x: 7, y: 6.85, heading: 270}}},
		"a car behind the target":               {cars: []rigCar{{x: 13, y: 6}}},
		"two cars":                              {cars: []rigCar{{x: 6, y: 6.4}, {x: 8, y: 5.6}}, want: 2, by: 2},
		"a wreck":                               {pieces: []piece{{"wreck", 7, 6, 30}}, want: 1, by: 1},
		"a barrier":                             {pieces: []piece{{"barrier", 7, 6.3, 0}}, want: 1, by: 1},
		"a barrel":                              {pieces: []piece{{"barrel", 7, 6, 0}}},
		"oil":                                   {pieces: []piece{{"oil", 7, 6, 0}}},
		"a mine":                                {pieces: []piece{{"concussion_mine", 7, 6, 0}}},
		"smoke between":                         {pieces: []piece{{"smoke", 7, 6, 0}}, want: 1, by: 1},
		"smoke under the target":                {pieces: []piece{{"smoke", 11.3, 6.3, 0}}, want: 1, by: 1},
		"the slab":                              {pieces: []piece{{"slab", 7, 6.15, 0}}, want: 3, by: 1},
		"a wall at the band":                    {walls: `{"rect":[6,6.2,7,8.5]}`, want: 3, by: 1},
		"a wall touching the band":              {walls: `{"rect":[6,6.25,7,8.5]}`, want: 3, by: 1},
		"a wall beside the band":                {walls: `{"rect":[6,6.26,7,8.5]}`},
		"a wall of several parts":               {walls: `{"points":[[6,6.2],[9,6.2],[9,8],[8,8],[8,7],[7,7],[7,8],[6,8]]}`, want: 3, by: 1},
		"two walls":                             {walls: `{"rect":[6,6.2,7,8.5]},{"rect":[6,3,7,5.8]}`, want: 6, by: 2},
		"a wall, a car and a wreck":             {walls: `{"rect":[6,6.2,7,8.5]}`, cars: []rigCar{{x: 8, y: 5.6}}, pieces: []piece{{"wreck", 9.2, 6.4, 0}}, want: 5, by: 3},
		"a wreck across the band beside a wall": {walls: `{"rect":[6,6.2,7,8.5]}`, pieces: []piece{{"wreck", 9, 6, 90}}, want: 4, by: 2},
		"a car behind, touching attacker":       {cars: []rigCar{{x: 3, y: 6}}},
		"a car beside, touching attacker":       {cars: []rigCar{{x: 4, y: 6.5}}},
		"a car behind, touching target":         {cars: []rigCar{{x: 12, y: 6}}},
		"a wall along the attacker's side":      {walls: `{"rect":[3,6.25,4.5,8]}`},
		"a wall along both cars":                {walls: `{"rect":[3,6.25,12,8]}`}, // as at the arena edge
		"the same wall in two":                  {walls: `{"rect":[3,6.25,7,8]},{"rect":[7,6.25,12,8]}`},
		"a slab at the bumper, in the band":     {pieces: []piece{{"slab", 4.75, 6, 0}}, want: 3, by: 1},
		"two walls that join":                   {walls: `{"rect":[6,6.2,7,8.5]},{"rect":[7,6.2,8,8.5]}`, want: 3, by: 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cars := append([]rigCar{{x: 4, y: 6, cards: "front:light_machine_gun"}, {x: 11, y: 6}}, c.cars...)
			k := rigIn(t, openArena(t, c.walls), cars...)
			for _, p := range c.pieces {
				k.put(p.kind, at(p.x, p.y, p.heading), false)
			}
			a := k.fire("light_machine_gun", CarTarget(1), Back)
			x, cover := k.run().plan(0, &a)
			if x.Cover != c.want || cover.Shield != c.want || int(cover.N) != c.by {
				t.Errorf("cover %d SHIELD by %v, want %d by %d pieces", cover.Shield, cover.By[:cover.N], c.want, c.by)
			}
			if b := k.run().checkCombat(0, &a); b != nil {
				t.Errorf("refused: %s", b.detail)
			}
		})
	}
}

// Full cover blocks if no line passes it; a line that only touches it is free. The band is 0.5 wide, from y 5.75.
func TestFullCoverBlocks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-005", "SX-COVER-008")
	for name, c := range map[string]struct {
		walls string
		slab  int // heading of a slab in the middle of the band, 0: none
		ok    bool
	}{
		"wider than the band":         {`{"rect":[7,4,7.5,8]}`, 0, false},
		"as wide as the band":         {`{"rect":[7,5.75,7.5,6.25]}`, 0, true}, // along its edge
		"a little wider on both ends": {`{"rect":[7,5.74,7.5,6.26]}`, 0, false},
		"one end open":                {`{"rect":[7,5,7.5,6.24]}`, 0, true},
		// From (6.5, 6.15) down to (8, 5.85) the slope is 0.2: at x 4.5, where the attacker ends, that line would be at y 6.55.
		"two halves, too steep":        {`{"rect":[6,3,6.5,6.15]},{"rect":[8,5.85,8.5,9]}`, 0, false},
		"two halves that overlap":      {`{"rect":[6,3,6.5,6.05]},{"rect":[8,5.95,8.5,9]}`, 0, true}, // slope 0.067, y 6.18 to 5.78
		"two halves with a gap":        {`{"rect":[6,3,6.5,5.9]},{"rect":[8,6.1,8.5,9]}`, 0, true},
		"a wall at the end of a slope": {`{"rect":[9,5.9,9.5,9]}`, 0, true},
		// One solid has no gap between its parts: along y 6 runs the line from middle to middle.
		"two walls that join":             {`{"rect":[7,4,7.5,6]},{"rect":[7,6,7.5,8]}`, 0, false},
		"two walls with a gap of 5 units": {`{"rect":[7,4,7.5,6]},{"rect":[7,6.0013,7.5,8]}`, 0, true},
		"two walls a unit apart":          {`{"rect":[7,4,7.5,6]},{"rect":[7,6.0003,7.5,8]}`, 0, false},
		"a line of two stretches":         {`{"line":[[7.2,3],[7.2,6],[7.2,9]],"thickness":0.25}`, 0, false},
		"a corner with its mitre at y 6":  {`{"line":[[9,4.2],[7.2,6],[9,7.8]],"thickness":0.25}`, 0, false},
		// A slab is 0.5 x 0.2: upright it is as wide as the band, at a slant 0.5 cos 22 + 0.2 sin 22 = 0.539.
		"a slab upright":    {"", 90, true},
		"a slab at a slant": {"", 112, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := rigIn(t, openArena(t, c.walls), rigCar{x: 4, y: 6, cards: "front:light_machine_gun"}, rigCar{x: 11, y: 6})
			if c.slab != 0 {
				k.put("slab", at(7, 6, c.slab), true)
			}
			k.open()
			a := k.fire("light_machine_gun", CarTarget(1), Back)
			if got := slices.Contains(k.legal(0), a); got != c.ok {
				t.Errorf("on the list: %v, want %v", got, c.ok)
			}
			if !c.ok {
				k.refused(0, a, "SX-COVER-005")
				return
			}
			if b := k.run().checkCombat(0, &a); b != nil {
				t.Errorf("refused: %s", b.detail)
			}
		})
	}
}

// The quick test never closes a band that the exact search finds open, and closes most that are closed by one piece.
func TestShutAgreesWithSearch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-005", "SX-COVER-008")
	rng := dice.Fast(6)
	number := func(lo, hi int) int32 { return int32(lo + rng.IntN("test", hi-lo)) }
	closed, quick := 0, 0
	for range 4000 {
		from := rect(geom.Pose{At: geom.Vec{X: number(0, 8000), Y: number(0, 8000)}, Heading: geom.Angle(number(0, 21600))})
		to := rect(geom.Pose{At: geom.Vec{X: number(16000, 30000), Y: number(0, 8000)}, Heading: geom.Angle(number(0, 21600))})
		piece := geom.Rect(geom.Pose{At: geom.Vec{X: number(11000, 13000), Y: number(0, 8000)}, Heading: geom.Angle(number(0, 21600))},
			number(100, 9000), number(100, 2000))
		if piece.Meets(&from) || piece.Meets(&to) {
			continue
		}
		var band geom.Poly
		geom.Span(&from, &to, &band)
		s, open := shut(&from, &band, &piece), geom.Clear(&from, &to, []geom.Hull{piece})
		if s && open {
			t.Fatalf("shut, but there is a line from %v to %v past %v", from, to, piece)
		}
		if !open {
			closed++
		}
		if s {
			quick++
		}
	}
	if closed < 100 || quick < closed*9/10 {
		t.Errorf("%d of %d closed bands were found quickly", quick, closed)
	}
}

// A sightline may leave the arc of the weapon. The target reaches into the front arc with a corner only, and a wall hides that corner, but
// the rest of it is in sight.
func TestSightlinesOutsideTheArc(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-009")
	// As in TestArcsOfTheAttacker: at 1.9 aside only the corner at (7.5, 7.65) is within the front arc of (4, 6).
	k := rigIn(t, openArena(t, `{"rect":[6.2,6.1,6.9,7.1]}`), rigCar{x: 4, y: 6, cards: "front:light_machine_gun"}, rigCar{x: 7, y: 7.9})
	a := k.fire("light_machine_gun", CarTarget(1), Back)
	if b := k.run().checkCombat(0, &a); b != nil {
		t.Fatalf("refused: %s", b.detail)
	}
}

// The band of sightlines is the hull of both rectangles.
func TestBand(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-007")
	k := newRig(t, rigCar{x: 4, y: 6}, rigCar{x: 8, y: 6, heading: 90})
	p := k.run().band(0, 1)
	// 4x0.5 lying, 0.5x1 standing: a hexagon.
	want := []geom.Vec{{X: units(3.5), Y: units(5.75)}, {X: units(7.75), Y: units(5.5)}, {X: units(8.25), Y: units(5.5)},
		{X: units(8.25), Y: units(6.5)}, {X: units(7.75), Y: units(6.5)}, {X: units(3.5), Y: units(6.25)}}
	if !slices.Equal(p.V[:p.N], want) {
		t.Errorf("band %v, want %v", p.V[:p.N], want)
	}
}

// An obstacle that is attacked does not defend, so cover does not count for it; full cover still blocks.
func TestCoverOfObstacles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-001", "SX-COVER-010")
	k := rigIn(t, openArena(t, `{"rect":[9,7,9.5,11]}`), rigCar{x: 4, y: 6, control: 6, cards: "front:javelin"},
		rigCar{x: 14, y: 2, control: 6, cards: "crew_area:turreted_recoilless_rifle"})
	wreck := k.put("wreck", at(8, 6, 0), true)
	k.put("smoke", at(6, 6, 0), false)
	hidden := k.put("barrel", at(11, 7.8, 0), true)
	k.open()
	a := k.fire("javelin", wreck, NoSide)
	if x, cover := k.run().plan(0, &a); x.Cover != 0 || cover.N != 0 || x.Ranged != 0 {
		t.Errorf("cover %+v, %d re-rolls", cover, x.Ranged)
	}
	k.refused(0, k.fire("javelin", hidden, NoSide), "SX-COVER-005")
	if e := k.attack(a, "attack b4"); e.Basic != 3 || e.Shield != 0 {
		t.Errorf("damage %+v", e)
	}
}

// A slab that is attacked does not hide itself, nor is it hidden by what lies behind it.
func TestSlabAsATarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-007")
	k := newRig(t, rigCar{x: 4, y: 6, control: 6, cards: "front:javelin"}, rigCar{x: 14, y: 2, control: 6, cards: "crew_area:turreted_recoilless_rifle"})
	slab := k.put("slab", at(8, 6, 112), true)
	k.put("slab", at(9, 6, 112), true)
	k.open()
	a := k.fire("javelin", slab, NoSide)
	if !slices.Contains(k.legal(0), a) {
		t.Error("the slab is not on the list")
	}
	if k.attack(a, "attack b4"); k.s.t.Objects[slab.object()].Damage != 3 {
		t.Errorf("%+v", k.s.t.Objects[slab.object()])
	}
}

// A segment enters a polygon only if some of its points lie inside.
func TestEnters(t *testing.T) {
	t.Parallel()
	square := geom.Rect(geom.Pose{}, 200, 200)
	for _, c := range []struct {
		ax, ay, bx, by int32
		want           bool
	}{
		{-300, 0, 300, 0, true},
		{-300, 100, 300, 100, false},   // along an edge
		{-300, 101, 300, 101, false},   // beside it
		{-300, 99, 300, 99, true},      // just inside
		{0, 200, 200, 0, false},        // through the corner (100, 100)
		{0, 199, 200, -1, true},        // just within that corner
		{-300, 0, -100, 0, false},      // up to an edge
		{-300, 0, -99, 0, true},        //
		{0, 0, 10, 10, true},           // inside
		{-300, -300, -200, 300, false}, // off to one side
	} {
		a, b := geom.Vec{X: c.ax, Y: c.ay}, geom.Vec{X: c.bx, Y: c.by}
		if enters(a, b, &square) != c.want || enters(b, a, &square) != c.want {
			t.Errorf("%v to %v: want %v", a, b, c.want)
		}
	}
}

// An eliminated car gives no cover any more, its wreck does.
func TestEliminatedCarsGiveNoCover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-002", "SX-COVER-003")
	k := newRig(t, rigCar{x: 4, y: 6, cards: "front:javelin"}, rigCar{x: 11, y: 6}, rigCar{x: 7, y: 6}, rigCar{x: 2, y: 2})
	k.run().eliminate(2, endResigned)
	a := k.fire("javelin", CarTarget(1), Back)
	if x, cover := k.run().plan(0, &a); x.Cover != 1 || cover.By[0] != objectRef(0) {
		t.Errorf("cover %+v", cover)
	}
}
