package sixth

import (
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// begun starts a match of a scenario.
func begun(t *testing.T, code, scenario string) *State {
	t.Helper()
	s := new(State)
	if err := StandardRules().Start(s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: map[string]any{"arena": code, "scenario": scenario}}, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// On an empty arena of 16 x 12 the markers lie at 8, 6; 3.2, 6; 12.8, 6 and 8, 9.6. Countdown has no 0.
func TestMarkersAreLaid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-002")
	g := StandardRules()
	code := arena.Code(field(t, ""))
	want := [numMarkers]geom.Vec{1: {X: 8, Y: 6}, 2: {X: 16 * 2, Y: 6}, 3: {X: 16 * 8, Y: 6}, 0: {X: 8, Y: 12 * 8}}
	for number, at := range want {
		if number == 2 || number == 3 {
			at.X = at.X * carLen / 10
		} else {
			at.X *= carLen
		}
		if number == 0 {
			at.Y = at.Y * carLen / 10
		} else {
			at.Y *= carLen
		}
		p, ok := g.Marker(begun(t, code, "checkpoints"), number)
		if d := p.At.Sub(at); !ok || d.Dot(d) > 2*8*8 { // tenths are rounded down: up to 8 units
			t.Errorf("%d lies at %v, want %v", number, p.At, at)
		}
		if _, ok := g.Marker(begun(t, code, "countdown"), number); ok != (number > 0) {
			t.Errorf("countdown: %d lies there: %v", number, ok)
		}
		if _, ok := g.Marker(begun(t, code, "last_car"), number); ok {
			t.Errorf("the basic game lays %d", number)
		}
	}
	// What is drawn stays, and is the only one of its number.
	drawn := arena.Code(field(t, `"objects":[{"kind":"number_1","at":[3,9]},{"kind":"number_1","at":[13,3]}]`))
	s := begun(t, drawn, "checkpoints")
	if p, _ := g.Marker(s, 1); p != spotAt(3, 9, 0) || s.t.NObject != 5 {
		t.Errorf("1 lies at %v, %d pieces", p, s.t.NObject)
	}
}

// In every arena of ours the markers lie clear of walls and of what stands in the way, apart from one another, and a car gets from each to each.
func TestMarkersLieInTheOpen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-002")
	g := StandardRules()
	for _, m := range arena.Builtin() {
		s := begun(t, m.ID, "checkpoints")
		r := run{s: s, d: g.d}
		for _, a := range course {
			p, ok := g.Marker(s, int(a))
			if !ok {
				t.Fatalf("%s: no %d", m.ID, a)
			}
			body := geom.Solid(g.d.Object(g.d.markers[a]).shape(p))
			if r.crowded(&body, carLen/2-1, carLen/4-1, true) {
				t.Errorf("%s: %d at %v lies at a wall or an obstacle", m.ID, a, p.At)
			}
			way := g.Route(s, p.At)
			for _, b := range course {
				q, _ := g.Marker(s, int(b))
				straight := q.At.Sub(p.At).Len()
				if a != b && straight < 2*carLen {
					t.Errorf("%s: %d and %d are %d units apart", m.ID, a, b, straight)
				}
				// A way over a net of eight directions is up to 1/cos(22.5 degrees), 1.083, times as long, and walls are gone around.
				if far := way.From(q.At); far >= noWay || far < straight-2*groundStep {
					t.Errorf("%s: from %d to %d it is %d units, straight %d", m.ID, b, a, far, straight)
				}
			}
		}
	}
}

// A route goes around a wall, and says so where there is no way.
func TestRouteGoesAroundWalls(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	s := begun(t, arena.Code(field(t, `"walls":[{"rect":[7.8,0,8.2,8]}]`)), "checkpoints")
	way := g.Route(s, geom.Vec{X: 10 * carLen, Y: 2 * carLen})
	// From 6, 2: to the end of the wall at 8, 8 and back is at least twice the root of 4 + 36, 12.6; straight it would be 4.
	if far := way.From(geom.Vec{X: 6 * carLen, Y: 2 * carLen}); far < 12*carLen || far > 16*carLen {
		t.Errorf("around the wall it is %g CL", float64(far)/carLen)
	}
	if far := way.From(geom.Vec{X: 12 * carLen, Y: 2 * carLen}); far != 2*carLen {
		t.Errorf("beside it, it is %g CL", float64(far)/carLen)
	}
}
