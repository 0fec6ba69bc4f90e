package places

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/geom"
)

// The rasters only save work: with and without them every question has the same answer.
func TestRastersOnlySaveWork(t *testing.T) {
	t.Parallel()
	var outline geom.Outline
	outline.Add(geom.Rect(geom.Pose{}, 4*square, 2*square))
	for _, p := range Builtin() {
		slow, err := Parse(p.JSON())
		if err != nil {
			t.Fatal(err)
		}
		slow.room, slow.even, slow.bare = make([]uint8, len(p.room)), make([]uint8, len(p.room)), make([]uint8, len(p.room))
		rng := dice.Fast(uint64(len(p.ID)))
		var d Damage
		saved := 0
		for range 3000 {
			from := geom.Pose{
				At:      geom.Vec{X: int32(rng.IntN("x", int(p.Size.X))), Y: int32(rng.IntN("y", int(p.Size.Y)))},
				Heading: geom.Angle(rng.IntN("heading", int(geom.Full))),
			}
			way := geom.Straight(from, int32(rng.IntN("u", 9*square))-square, int32(rng.IntN("v", 2*square))-square)
			if rng.IntN("kind", 2) == 0 {
				way = geom.Turn(from, int32(rng.IntN("u", 4*square))-2*square, square, geom.Angle(rng.IntN("turn", int(geom.Half)))-geom.Right)
			}
			if mid, reach := circleOf(&way, &outline); p.Vacant(mid, reach) {
				saved++
			}
			hit, ok := p.Touch(&way, &outline, 0, 2, &d)
			hit2, ok2 := slow.Touch(&way, &outline, 0, 2, &d)
			if ok != ok2 || ok && hit != hit2 {
				t.Fatalf("%s: %+v touches %+v %v, without the rasters %+v %v", p.ID, way, hit, ok, hit2, ok2)
			}
			if a, b := p.GroundsAlong(&way, &outline), slow.GroundsAlong(&way, &outline); a != b {
				t.Fatalf("%s: %+v is on %b, without the rasters on %b", p.ID, way, a, b)
			}
			if a, b := p.Brush(nil, &way, &outline, &d), slow.Brush(nil, &way, &outline, &d); !slices.Equal(a, b) {
				t.Fatalf("%s: %+v brushes %v, without the rasters %v", p.ID, way, a, b)
			}
			body := geom.Solid(geom.Rect(from, 4*square, 2*square))
			if a, b := p.Grounds(&body.Parts[0]), slow.Grounds(&body.Parts[0]); a != b {
				t.Fatalf("%s: at %+v the ground is %b, without the rasters %b", p.ID, from, a, b)
			}
			if room := p.Room(from.At); room > 0 {
				if near := geom.Solid(geom.Disc(from.At, room)); !slow.Fits(&near, &d) {
					t.Fatalf("%s: something stands within %d of %v", p.ID, room, from.At)
				}
			}
		}
		t.Logf("%s: %d of 3000 paths are vacant", p.ID, saved)
	}
}
