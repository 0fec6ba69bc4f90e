package arena

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// The footprints follow the data of Arena Six: every obstacle and hazard that
// can lie loose, with its size in units and its weight.
func TestFootprintsFollowTheData(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-029", "SX-SETUP-032")
	type entry struct {
		ID         string
		Weight     string
		Durability *int `json:"durability_optional_side"`
		Shape      json.RawMessage
	}
	var obstacles struct{ Obstacles []entry }
	var hazards struct{ Hazards []entry }
	read := func(name string, into any) {
		data, err := os.ReadFile("../games/sixth/data/" + name)
		if err == nil {
			err = json.Unmarshal(data, into)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	read("obstacles.json", &obstacles)
	read("hazards.json", &hazards)
	weights := map[string]Weight{"drive_through": DriveThrough, "light": Light, "heavy": Heavy, "mine": Mine}
	units := func(cl float64) int32 { return int32(math.Round(cl * CL)) }
	count := 0
	for _, e := range append(obstacles.Obstacles, hazards.Hazards...) {
		if e.ID == "car" || e.ID == "arena_edge" || e.ID == "wall" {
			continue
		}
		count++
		var s struct {
			Kind     string
			Length   float64 `json:"length_cl"`
			Width    float64 `json:"width_cl"`
			Diameter float64 `json:"diameter_cl"`
		}
		if err := json.Unmarshal(e.Shape, &s); err != nil {
			t.Fatalf("%s: %v", e.ID, err)
		}
		want := Footprint{Kind: e.ID, Length: units(s.Length), Width: units(s.Width), Weight: weights[e.Weight], Sides: e.Durability != nil}
		if s.Kind == "circle" {
			want.Round, want.Length, want.Width = true, units(s.Diameter), units(s.Diameter)
		}
		if got, ok := FootprintOf(e.ID); !ok || got != want {
			t.Errorf("footprint %+v, want %+v", got, want)
		}
	}
	if count != len(Kinds()) {
		t.Errorf("%d kinds in the data, %d here", count, len(Kinds()))
	}
}

// The base reaches 0.625 car lengths forward, 0.5625 backward and 0.25 to the sides, and its corners are cut by the curves.
func TestCarParts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-002", "SX-SETUP-004")
	parts := carParts(geom.Pose{})
	for _, c := range []struct {
		x, y int32
		in   bool
	}{
		{2560, 0, true}, {2561, 0, false}, {-2304, 0, true}, {-2305, 0, false},
		{0, 1024, true}, {0, 1025, false}, {2048, 1024, true}, {2560, 512, true},
		// The corner of nose and side is 512*(1-sqrt(1/2)) = 150 units short.
		{2048 + 512, 1024, false}, {2048 + 361, 512 + 361, true}, {2048 + 364, 512 + 364, false},
	} {
		p := geom.Disc(geom.Vec{X: c.x, Y: c.y}, 0)
		if got := meetsAny(&p, parts[:]); got != c.in {
			t.Errorf("point (%d, %d) in the base: %v, want %v", c.x, c.y, got, c.in)
		}
	}
}

// The solids are the four edges, outside the arena, and all parts of the walls in order.
func TestSolids(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-017")
	m := parse(t, `,"walls":[{"rect":[4,3,5,4]},{"line":[[1,1],[3,1],[3,3.5]],"thickness":0.2}]`)
	want := []Solid{{Edge: 0, Wall: -1}, {Edge: 1, Wall: -1}, {Edge: 2, Wall: -1}, {Edge: 3, Wall: -1},
		{Edge: -1, Wall: 0}, {Edge: -1, Wall: 1}, {Edge: -1, Wall: 1}}
	got := m.Solids()
	if len(got) != len(want) {
		t.Fatalf("%d solids, want %d", len(got), len(want))
	}
	inside := geom.Rect(geom.Pose{At: geom.Vec{X: m.Size.X / 2, Y: m.Size.Y / 2}}, m.Size.X, m.Size.Y)
	for i, s := range got {
		if s.Edge != want[i].Edge || s.Wall != want[i].Wall {
			t.Errorf("solid %d is edge %d, wall %d; want %d, %d", i, s.Edge, s.Wall, want[i].Edge, want[i].Wall)
		}
		if s.Edge >= 0 && (s.Body.Parts[0].Overlap(&inside) || !s.Body.Parts[0].Meets(&inside)) {
			t.Errorf("edge %d does not border on the arena", s.Edge)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	m, _ := ByID("crossing-walls")
	b.ReportAllocs()
	for b.Loop() {
		m.Check()
	}
}

func BenchmarkParse(b *testing.B) {
	m, _ := ByID("dust-bowl")
	data := m.JSON()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(data); err != nil {
			b.Fatal(err)
		}
	}
}

// Pieces of inner walls that touch are joined, and all that are reached that way are one obstacle; edges stay by themselves, also where a wall touches them.
func TestJoinedSolids(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-015", "SX-COVER-008")
	// After the edges 0 to 3: a line of two stretches from the bottom edge (4, 5), a wall at the end of it (6), one by itself (7).
	m := parse(t, `,"walls":[{"line":[[3,0],[3,2],[5,2]],"thickness":0.2},{"rect":[5,1.9,6,3]},{"rect":[1,3.2,2,3.5]}]`)
	whole := []uint64{1, 2, 4, 8, 0x70, 0x70, 0x70, 0x80}
	solids := m.Solids()
	if len(solids) != len(whole) {
		t.Fatalf("%d solids", len(solids))
	}
	for i, s := range solids {
		if s.Whole != whole[i] {
			t.Errorf("solid %d: of %b, want %b", i, s.Whole, whole[i])
		}
	}
}

// Seams are where two pieces of inner walls touch; upright is what has no slanted side.
func TestSeams(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-008")
	// After the edges 0 to 3: two walls side by side (4, 5), one a unit away from the second (6), one a tenth away (7), a slanted one (8).
	m := parse(t, `,"walls":[{"rect":[2,2,3,3]},{"rect":[3,2,4,3]},{"rect":[3,3.0002,4,3.5]},{"rect":[1,1,1.9,1.9]},{"line":[[5,1],[6,2]],"thickness":0.2}]`)
	var got [][2]uint8
	for _, s := range m.Seams() {
		got = append(got, [2]uint8{s.I, s.J})
		if s.A.Sub(s.B).Len() > JoinGap {
			t.Errorf("the points of seam %v are %d units apart", s, s.A.Sub(s.B).Len())
		}
	}
	if want := [][2]uint8{{4, 5}, {4, 6}, {5, 6}}; !slices.Equal(got, want) {
		t.Errorf("seams %v, want %v", got, want)
	}
	for i, s := range m.Solids() {
		if s.Upright != (i != 8) {
			t.Errorf("solid %d: upright %v", i, s.Upright)
		}
	}
}
