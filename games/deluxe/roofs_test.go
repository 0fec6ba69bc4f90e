package deluxe

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// gaps is roofs around the squares 8 to 16: at a distance of one, two and three squares to the east, the west and the north; one square
// cornerwise to the north-east, two to the north-west; a higher and a lower one to the south.
const gaps = `, "buildings": [
	{"id": "mid", "rect": [40, 40, 48, 48], "dp": 5, "storeys": 2},
	{"id": "one", "rect": [49, 40, 52, 48], "dp": 5, "storeys": 2},
	{"id": "two", "rect": [34, 40, 38, 48], "dp": 5, "storeys": 2},
	{"id": "three", "rect": [40, 51, 48, 55], "dp": 5, "storeys": 2},
	{"id": "corner", "rect": [49, 49, 53, 53], "dp": 5, "storeys": 2},
	{"id": "far", "rect": [33, 50, 38, 55], "dp": 5, "storeys": 2},
	{"id": "high", "rect": [40, 34, 44, 38], "dp": 5, "storeys": 3},
	{"id": "low", "rect": [44, 34, 48, 38], "dp": 5, "storeys": 1}]`

// A gap of up to half an inch, two squares, is jumped in the step of a square and at no cost; a wider one is not. A lower roof beyond it is a
// jump down, a higher one is out of reach.
func TestRoofGaps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-026")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 60, "y": 60, "storey": 3, "pace": 12.5}`)
	k.s.place = parsePlace(t, gaps)
	k.s.t.Phase = 1
	r, x := k.run(), k.person(1)
	stand := func(cx, cy int32) {
		x.stand(geom.Vec{X: cx * scale.Quarter, Y: cy * scale.Quarter}, 0)
		x.Storey, x.Hits, x.Still, x.Steps = 3, 0, false, 0
	}
	for _, c := range []struct {
		from, to [2]int32
		want     *bar
		level    int
	}{
		{[2]int32{47, 44}, [2]int32{49, 44}, nil, 3},     // one square
		{[2]int32{40, 44}, [2]int32{37, 44}, nil, 3},     // two
		{[2]int32{44, 47}, [2]int32{44, 51}, barStep, 3}, // three
		{[2]int32{47, 47}, [2]int32{49, 49}, nil, 3},     // 0.35 inches
		{[2]int32{40, 47}, [2]int32{37, 50}, barStep, 3}, // 0.71 inches
		{[2]int32{46, 44}, [2]int32{49, 44}, barStep, 3}, // not from the edge
		{[2]int32{47, 44}, [2]int32{50, 44}, barStep, 3}, // not to the edge
		{[2]int32{47, 44}, [2]int32{49, 45}, barStep, 3}, // neither straight nor cornerwise
		{[2]int32{42, 40}, [2]int32{42, 37}, barRoof, 3}, // up
		{[2]int32{46, 40}, [2]int32{46, 37}, nil, 2},     // down
		{[2]int32{44, 44}, [2]int32{46, 44}, barStep, 3}, // along the roof
		{[2]int32{48, 44}, [2]int32{48, 44}, barStep, 3}, // nowhere
		{[2]int32{43, 40}, [2]int32{43, 38}, barStep, 3}, // into the gap
	} {
		stand(c.from[0], c.from[1])
		to := geom.Vec{X: c.to[0] * scale.Quarter, Y: c.to[1] * scale.Quarter}
		got := r.stepBar(1, to)
		if got != c.want {
			t.Errorf("%v to %v: %v, want %v", c.from, c.to, got, c.want)
		}
		listed := false
		for i := range around {
			at, ok := r.leapTo(1, i)
			listed = listed || ok && at == to
		}
		if listed != (got == nil) {
			t.Errorf("%v to %v: listed %t", c.from, c.to, listed)
		}
		if got != nil {
			continue
		}
		if c.level < 3 {
			k.rolls(diceFall, 2)
			if d := r.plungeFrom(x, c.level); d != (garage.Dice{Dice: 1, Add: -4}) {
				t.Errorf("a storey down: %v", d)
			}
		}
		r.step(1, to)
		if x.level() != c.level || x.corner() != to || x.Steps != 1 || x.Still || x.Hits != 0 {
			t.Errorf("%v to %v: level %d, %d steps, %d hits, at %v", c.from, c.to, x.level(), x.Steps, x.Hits, x.corner())
		}
	}
	stand(47, 44)
	x.Storey = 2 // inside, at the wall
	if b := r.stepBar(1, geom.Vec{X: 49 * scale.Quarter, Y: 44 * scale.Quarter}); b != barStep {
		t.Errorf("from inside: %v", b)
	}
}
