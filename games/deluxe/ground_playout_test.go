package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
)

// wilderness has a bit of everything that a map can do to vehicles.
const wilderness = `, "areas": [{"ground": "field", "rect": [0, 0, 64, 30]}, {"ground": "slope", "rect": [6, 6, 20, 24], "angle": 30},
	{"ground": "slope", "rect": [34, 6, 44, 24], "angle": 20, "up": 180}, {"ground": "water", "rect": [48, 0, 64, 16], "depth": 12},
	{"ground": "water", "rect": [56, 0, 64, 8], "depth": 20}],
	"zones": [{"kind": "minefield", "rect": [20, 40, 24, 60]}],
	"buildings": [{"id": "a", "rect": [28, 34, 36, 42], "dp": 2, "storeys": 2, "doors": [{"wall": 3, "from": 2, "width": 4, "admits": "all"}]},
	{"id": "b", "rect": [36, 34, 40, 42], "dp": 1, "storeys": 1}, {"id": "c", "rect": [26, 20, 30, 24], "dp": 1, "storeys": 1}],
	"objects": [{"kind": "crosswalk", "at": [46, 50], "size": [4, 16], "core": [4, 4]}, {"kind": "ditch", "line": [[2, 32], [30, 32]], "feet": 30},
	{"kind": "wide_ditch", "line": [[60, 34], [60, 60]], "feet": 50}],
	"starts": [{"at": [4, 14], "speed": 40, "seat": 1}, {"at": [24, 46], "speed": 40, "seat": 2}, {"at": [54, 18], "heading": 180, "speed": 40, "seat": 3},
	{"at": [12, 46], "speed": 40, "seat": 4}]`

// TestRandomGround plays at random where there is much to fall over: every legal answer is taken, the matches end, nothing overlaps but what
// a building has fallen on or what flies, and buildings do fall, mines go off and vehicles fly.
func TestRandomGround(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	place := places.Code(parsePlace(t, wilderness))
	seen := map[EventKind]int{}
	buf := make([]Action, 0, 1024)
	for seed := range uint64(24) {
		var s State
		options := map[string]any{"place": place, "turns": 8, "speed": []string{"40", "60"}[seed%2]}
		if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(seed), Options: options}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed + 100)
		for n := 0; s.t.Stage != StageOver; n++ {
			if n > 5000 {
				t.Fatalf("match %d has no end", seed)
			}
			seat := s.t.Asked.First()
			buf = g.Legal(&s, seat, buf[:0])
			a := buf[rng.IntN("pick", len(buf))]
			if err := g.Apply(&s, seat, a, func(e Event) { seen[e.Kind]++ }); err != nil {
				t.Fatalf("match %d, %+v: %v", seed, a, err)
			}
			if s.t.NFrames > 0 && s.t.top().Kind <= framePhase {
				noOverlap(t, &s)
			}
		}
	}
	for _, kind := range []EventKind{EvBreach, EvCollapse, EvTrap, EvJump} {
		if seen[kind] == 0 {
			t.Errorf("no event %s in %d matches", kind, 24)
		}
	}
}

// noOverlap checks that no two vehicles on the ground lie over each other.
func noOverlap(t *testing.T, s *State) {
	t.Helper()
	if i, j, over := overlap(s); over {
		t.Fatalf("vehicles %d and %d overlap in turn %d, phase %d", j, i, s.t.Turn, s.t.Phase)
	}
}

// overlap looks for two vehicles on the ground that lie over each other.
func overlap(s *State) (i, j CarID, over bool) {
	r := run{s: s}
	for i := range CarID(s.t.NCars) {
		for j := range i {
			a, b := r.car(i), r.car(j)
			if !a.Running() || !b.Running() || a.Air > 0 || b.Air > 0 || (r.underOrOver(i)|r.bodies(i)|r.above(i))&j.bit() != 0 {
				continue
			}
			x, y := r.body(i), r.body(j)
			if x.Deeper(&y, 10*movement.Grazing) {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}
