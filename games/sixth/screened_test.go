package sixth

import (
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
)

// What full cover hides is what the search for a free line among all of it finds.
func TestHiddenIsSearched(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	quick, hidden := 0, 0
	for _, m := range arena.Builtin() {
		var s State
		if err := g.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: map[string]any{"arena": m.ID}}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(77)
		place := func() geom.Pose {
			x, y := rng.IntN("x", int(m.Size.X)), rng.IntN("y", int(m.Size.Y))
			if len(m.Walls) > 0 && rng.IntN("near", 3) > 0 { // beside a corner of a wall, where it matters most
				parts := m.Walls[rng.IntN("wall", len(m.Walls))].Parts
				h := &parts[rng.IntN("part", len(parts))]
				v := h.V[rng.IntN("corner", int(h.N))]
				x, y = int(v.X)+rng.IntN("dx", 4*carLen)-2*carLen, int(v.Y)+rng.IntN("dy", 4*carLen)-2*carLen
			}
			heading := geom.Angle(rng.IntN("heading", int(geom.Full)))
			if rng.IntN("straight", 3) == 0 {
				heading -= heading % geom.Right
			}
			return geom.Pose{At: geom.Vec{X: int32(x), Y: int32(y)}, Heading: heading}
		}
		for n := range 6000 {
			for i := range 2 {
				s.t.Cars[i].Pose, s.t.Cars[i].In, s.t.Cars[i].Placed = place(), true, true
			}
			r := run{s: &s, d: g.d}
			var v sights
			v.look(&r, 0)
			if inWall(m, &v.rect) || inWall(m, v.car(1)) {
				continue
			}
			ref := carRef(1)
			if n%5 == 0 && len(m.Walls) > 0 {
				ref = refWall + Ref(rng.IntN("ref", len(m.Walls)))
				if crossed(m, int(ref-refWall)) {
					continue
				}
			}
			want := searched(&v, ref)
			if got := v.hidden(ref); got != want {
				t.Fatalf("%s, %d: hidden(%d) = %v, want %v: %v, %v", m.ID, n, ref, got, want, s.t.Cars[0].Pose, s.t.Cars[1].Pose)
			}
			if want {
				hidden++
				if ref.isCar() && v.closed(v.car(1), (uint64(1)<<len(m.Solids())-1)&^15) {
					quick++
				}
			}
		}
	}
	if hidden < 3000 || quick < hidden/2 {
		t.Errorf("%d hidden, %d of them known by what closes the band: the test tells little", hidden, quick)
	}
}

// inWall reports whether a car overlaps a wall by more than it can in a match.
func inWall(m *arena.Map, car *geom.Hull) bool {
	body := geom.Solid(*car)
	for i := range m.Solids() {
		if body.Deeper(&m.Solids()[i].Body, touchDepth) {
			return true
		}
	}
	return false
}

// crossed reports whether another wall joins a wall: pieces of it may then overlap the target, for which the search is not made.
func crossed(m *arena.Map, wall int) bool {
	for i := range m.Seams() {
		s := &m.Seams()[i]
		if a, b := m.Solids()[s.I].Wall, m.Solids()[s.J].Wall; a != b && (a == wall || b == wall) {
			return true
		}
	}
	return false
}

// searched is hidden in its plain form.
func searched(g *sights, ref Ref) bool {
	var blockers []geom.Hull
	m := g.r.s.arena
	for i := range m.Walls {
		if refWall+Ref(i) != ref {
			blockers = append(blockers, m.Walls[i].Parts...)
		}
	}
	t := &g.r.s.t
	for i := range t.Objects[:t.NObject] {
		if o := &t.Objects[i]; o.Kind != 0 && objectRef(i) != ref && g.r.d.Object(o.Kind).Cover == FullCover {
			blockers = append(blockers, g.r.d.Object(o.Kind).shape(o.Pose))
		}
	}
	var one [1]geom.Hull
	hulls := g.hulls(ref, &one)
	for i := range hulls {
		if geom.ClearOfJoined(&g.rect, &hulls[i], blockers, arena.JoinGap) {
			return false
		}
	}
	return true
}
