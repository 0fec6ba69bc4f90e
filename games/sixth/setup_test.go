package sixth

import (
	"errors"
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// startTable starts a match and hands in the default cars.
func startTable(t *testing.T, seats int, seed uint64, options map[string]any) *moveRig {
	t.Helper()
	k := &moveRig{T: t, g: StandardRules()}
	if err := k.g.Start(&k.s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: options}, k.note); err != nil {
		t.Fatal(err)
	}
	for seat := range game.Seat(seats) {
		legal := k.g.Legal(&k.s, seat, nil)
		k.do(seat, legal[len(legal)-1])
	}
	return k
}

func putAt(x, y, heading float64) Action { return PlaceAction(spotAt(x, y, heading)) }

// The measures of base and key. SX-SETUP-002, SX-SETUP-004, SX-SETUP-005
func TestBase(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-002", "SX-SETUP-004", "SX-SETUP-005")
	inside := []struct{ u, v float64 }{{0.624, 0}, {0.624, 0.12}, {0.5, 0.249}, {-0.5, 0.249}, {-0.562, 0.18}, {0.58, 0.22}}
	outside := []struct{ u, v float64 }{{0.627, 0}, {0.6, 0.24}, {0.624, 0.2}, {-0.564, 0}, {-0.56, 0.245}, {0, 0.252}}
	var body geom.Body
	carOutline.At(geom.Pose{}, &body)
	for i, list := range [][]struct{ u, v float64 }{inside, outside} {
		for _, p := range list {
			for _, v := range []float64{p.v, -p.v} {
				at := spotAt(p.u, v, 0).At
				dot := geom.Solid(geom.Disc(at, 1))
				if got := body.Gap(&dot, 100) > 0; got != (i == 1) {
					t.Errorf("point %v, %v of the base: outside %v", p.u, v, got)
				}
			}
		}
	}
	if startStrip != 2*carLen || keyWidth != carLen/2 {
		t.Error("the key is 2 by 0.5 car lengths")
	}
}

// A point is in the arcs between the diagonals of the rectangle. SX-SETUP-008, SX-SETUP-009
func TestContactSideOfPoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-008", "SX-SETUP-009")
	// The rule of contacts differs from that of arcs: SX-COLL-002, SX-COLL-003.
	for _, c := range []struct {
		u, v float64
		side Side
	}{{0.5, 0.25, Front}, {0.5, -0.25, Front}, {-0.5, 0.25, Back}, {-0.5, -0.25, Back}, {0.49, 0.25, Left}, {0.49, -0.25, Right}, {-0.49, 0.25, Left},
		{0.6, 0.1, Front}, {-0.55, -0.1, Back}} {
		for _, heading := range []float64{0, 90, 180, 270} {
			p := spotAt(8, 6, heading)
			if got := sideAt(p, p.Point(int32(c.u*carLen), int32(c.v*carLen))); got != c.side {
				t.Errorf("contact at %v, %v: %s, want %s", c.u, c.v, got, c.side)
			}
		}
	}
}

// The first player is drawn by lot; starting places are taken in turn, first player first, then clockwise; the first round follows at once.
func TestOrderOfPlacing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-034", "SX-SETUP-047", "SX-SETUP-051")
	firsts := map[game.Seat]bool{}
	for seed := range uint64(30) {
		k := startTable(t, 3, seed, nil)
		first := k.s.t.First
		firsts[first] = true
		for i := range game.Seat(3) {
			seat := (first + i) % 3
			k.asks(askPlace, seat)
			legal := k.g.Legal(&k.s, seat, nil)
			k.do(seat, legal[int(seed)%len(legal)])
		}
		if k.s.t.Round != 1 || k.s.t.Phase != phaseMove {
			t.Fatalf("round %d, phase %s", k.s.t.Round, k.s.t.Phase)
		}
		k.asks(askSpeed, first)
	}
	if len(firsts) != 3 {
		t.Errorf("of three players %v were first in 30 matches", firsts)
	}
}

// Sliders at the start, armor by the game size, the damage deck, CONTROL from the first phase 2. SX-SETUP-010, SX-SETUP-011, SX-SETUP-042 to
// -046, SX-SETUP-050
func TestStartingValues(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-010", "SX-SETUP-011", "SX-SETUP-042", "SX-SETUP-043", "SX-SETUP-044", "SX-SETUP-045", "SX-SETUP-046",
		"SX-SETUP-050")
	for _, c := range []struct {
		options map[string]any
		armor   uint8
		deck    uint8
	}{
		{map[string]any{"size": "small"}, 4, 0},
		{map[string]any{"size": "large"}, 9, 1},
		{map[string]any{"size": "free", "ap": 1, "bp": 24, "cp": 0}, 1, 0},
		{map[string]any{"size": "free", "ap": 12, "bp": 25, "cp": 20}, 12, 1},
	} {
		k := startTable(t, 2, 1, c.options)
		for i := range 2 {
			car := k.car(i)
			if c := *car; c.Speed != 2 || c.Tires != 10 || c.Power != 10 || c.Fire != 0 || c.Control != 0 || c.Ace != 0 {
				t.Errorf("%v: %+v", k.s.t.Opts, c)
			}
			want := c.armor
			if car.works(k.g.d.named[fasteners]) {
				want = min(12, want+1)
			}
			if car.Armor != [4]uint8{want, want, want, want} {
				t.Errorf("%v: armor %v", c.options, car.Armor)
			}
		}
		if k.s.t.Opts.Deck != c.deck {
			t.Errorf("%v: deck %d", c.options, k.s.t.Opts.Deck)
		}
		if k.s.t.Phase != phasePlace {
			t.Errorf("%v: phase %s", c.options, k.s.t.Phase)
		}
	}
}

const yard = `"objects":[{"kind":"mud","at":[3,1]},{"kind":"barrel","at":[5,1]},{"kind":"barrier","at":[7,1]}],` +
	`"terrain":[{"level":2,"points":[[12,0],[16,0],[16,3],[12,3]]}],"walls":[{"points":[[9,0],[9.5,0],[9.5,1],[9,1]]}]`

// The base reaches the key: within 2 car lengths of an edge, or half of one in the strict reading. SX-SETUP-047, SX-SETUP-048
func TestStartStrip(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-047", "SX-SETUP-048")
	for _, c := range []struct {
		strict  bool
		a       Action
		refused bool
	}{
		{false, putAt(8, 2.24, 0), false}, // its side 1.99 from the edge
		{false, putAt(8, 2.27, 0), true},
		{false, putAt(8, 2.55, 90), false}, // its rear 1.9875 from the edge
		{false, putAt(8, 2.58, 90), true},
		{false, putAt(8, 2.6, 270), false}, // its nose 1.975 from it
		{false, putAt(8, 12-2.24, 123), false},
		{false, putAt(8, 6, 0), true},
		{true, putAt(8, 0.74, 180), false}, // 0.49 from the edge
		{true, putAt(8, 0.77, 180), true},
		{true, putAt(8, 1.05, 90), false},
		{true, putAt(8, 1.07, 90), true},
	} {
		k := startTable(t, 2, 5, map[string]any{"arena": arena.Code(field(t, "")), "key_along_edge": c.strict})
		if first := k.s.t.First; c.refused {
			k.refuse(first, c.a, "SX-SETUP-048")
		} else {
			k.do(first, c.a).asks(askPlace, 1-first)
		}
	}
}

// At the start a base stands free, wholly inside: it touches no edge, wall, base or obstacle. Terrain and hazards may lie under it.
func TestStartRoom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-049", "SX-SETUP-033")
	options := map[string]any{"arena": arena.Code(field(t, yard))}
	for _, a := range []Action{
		putAt(8, 0.25, 0), putAt(8, 0.1, 0), putAt(-1, 3, 0), putAt(0.6, 6, 180), // edges: touched or crossed
		putAt(5, 1.3, 0), putAt(7, 1.4, 90), putAt(9.25, 1.2, 0), putAt(9.25, 1.25, 0), // barrel, barrier, wall
	} {
		k := startTable(t, 2, 5, options)
		k.refuse(k.s.t.First, a, "SX-SETUP-049")
	}
	k := startTable(t, 2, 5, options)
	first := k.s.t.First
	k.do(first, putAt(3, 1, 0))                           // on the mud
	k.refuse(1-first, putAt(3.6, 1.3, 0), "SX-SETUP-049") // overlaps the car
	k.refuse(1-first, putAt(3, 1.5, 0), "SX-SETUP-049")   // touches it
	k.do(1-first, putAt(14, 1, 45))                       // on level 2
	k.asks(askSpeed, first)
}

// Every place that is offered is legal, and by lot or by the arena the cars stand free as well. SX-SETUP-047, SX-SETUP-049
func TestStartRules(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-047", "SX-SETUP-049")
	for _, m := range arena.Builtin() {
		for _, start := range []string{"random", "arena"} {
			for seats := 2; seats <= 4; seats++ {
				k := startTable(t, seats, uint64(seats), map[string]any{"arena": m.ID, "start": start})
				if k.s.t.Phase != phaseMove {
					t.Fatalf("%s: phase %s", m.ID, k.s.t.Phase)
				}
				for i := range game.Seat(seats) {
					if !k.run().fits(i, k.car(int(i)).Pose) {
						t.Errorf("%s, %d seats, %s: car %d does not stand free", m.ID, seats, start, i)
					}
				}
			}
		}
	}
}

// Players sit evenly around the arena: two face each other, three and four take different edges. SX-SETUP-049
func TestSeating(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-049")
	for seats := 2; seats <= 4; seats++ {
		k := startTable(t, seats, 3, map[string]any{"arena": arena.Code(field(t, ""))})
		used := map[int]int{}
		for range seats {
			seat := k.s.t.Asked.First()
			legal := k.g.Legal(&k.s, seat, nil)
			p := legal[len(legal)-1].At
			size := k.s.arena.Size
			edge := 0
			for i, d := range []int32{p.Y, size.X - p.X, size.Y - p.Y, p.X} {
				if d < []int32{p.Y, size.X - p.X, size.Y - p.Y, p.X}[edge] {
					edge = i
				}
			}
			used[edge]++
			k.do(seat, legal[len(legal)-1])
		}
		if len(used) != seats || seats == 2 && (used[0] != 1 || used[2] != 1) {
			t.Errorf("%d seats take the edges %v", seats, used)
		}
	}
}

// Objects of an arena lie as they are drawn, with the face that is up fixed. SX-SETUP-028, SX-SETUP-029, SX-SETUP-032
func TestArenaObjects(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-028", "SX-SETUP-029", "SX-SETUP-032")
	m := field(t, `"objects":[{"kind":"barrel","at":[5,3],"durable":true},{"kind":"barrier","at":[7,3],"heading":30}]`)
	k := startTable(t, 2, 1, map[string]any{"arena": arena.Code(m)})
	r := k.run()
	if k.s.t.NObject != 2 || r.objectDurability(0) != 2 || r.objectDurability(1) != 0 {
		t.Errorf("%d objects with durability %d and %d", k.s.t.NObject, r.objectDurability(0), r.objectDurability(1))
	}
	for id, want := range map[string]Weight{"barrel": Light, "barrier": Heavy, "wreck": Heavy, "mud": DriveThrough, "slab": Heavy, "fire_mine": Mine} {
		if kind, ok := k.g.d.FindObject(id); !ok || k.g.d.Object(kind).Weight != want {
			t.Errorf("%s is %s", id, k.g.d.Object(kind).Weight)
		}
	}
	k.lies(objectRef(1), 7, 3, 0)
}

// A wreck stands where its car did, heavy, without durability unless the table has agreed on it. SX-SETUP-035 to -037, SX-ELIM-002, SX-ELIM-009
func TestWreckMarker(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-035", "SX-SETUP-036", "SX-SETUP-037", "SX-ELIM-002", "SX-ELIM-009")
	for _, breaks := range []bool{false, true} {
		k := driveRig(t, mcar(3, 3, 0, 2), mcar(8, 6, 33, 2), mcar(12, 9, 0, 2))
		k.s.t.Opts.WreckSide = breaks
		if err := k.g.Resign(&k.s, 1, k.note); err != nil {
			t.Fatal(err)
		}
		o := k.obj(objectRef(0))
		kind := k.g.d.Object(o.Kind)
		if kind.ID != "wreck" || o.Pose != spotAt(8, 6, 33) || o.Seat != 1 || kind.Weight != Heavy || kind.Cover != PartialCover ||
			kind.Length != carLen || kind.Width != carLen/2 {
			t.Errorf("wreck %+v of kind %+v", *o, *kind)
		}
		if d := k.run().objectDurability(0); breaks && d != 6 || !breaks && d != 0 {
			t.Errorf("durability %d", d)
		}
	}
}

// There is no supply that could run out: tokens go on being handed out far beyond the 36 of the box. SX-SETUP-041
func TestNoSupplyLimit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-041")
	k := driveRig(t, mcar(8, 6, 0, 1))
	k.car(0).Ace = 40
	k.dice("driving y-hit").do(0, SlideAction(Left)).gauge(0, "ace 41")
}

// Budgets beyond the bounds are refused. SX-SETUP-045
func TestFreeSizeBounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-045")
	for _, o := range []map[string]any{{"size": "free", "ap": 0}, {"size": "free", "ap": 13}, {"size": "free", "bp": -1}, {"arena": "nowhere"}} {
		var s State
		err := StandardRules().Start(&s, game.Setup{Seats: 2, Options: o}, nil)
		var oe *game.OptionError
		if !errors.As(err, &oe) {
			t.Errorf("%v: %v", o, err)
		}
	}
}
