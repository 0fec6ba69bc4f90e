package deluxe

import (
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// With a destroyed pontoon a helicopter on water may take off for three turns, and ten turns after those it is under water. With both whole it floats; in the air it
// is not slowed by the water below.
func TestPontoons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-028", "DX-HELI-030")
	const text = `{"name": "Duck", "body": "heli_one_man", "plant": "heli_mini", "crew": [{"role": "driver"}], "accessories": [{"accessory": "pontoons"}]}`
	k := &flightTest{newFireTest(t, design(t, text))}
	k.on(parsePlace(t, `, "areas": [{"ground": "water", "rect": [0, 0, 64, 64], "depth": 40}]`))
	k.s.t.Flyers = 1
	c := k.car(0)
	c.Pose.At = geom.Vec{X: 8 * scale.Inch, Y: 8 * scale.Inch}
	c.Aloft.Warm = lifted
	for range 5 {
		k.run().endFlightTurn(0)
	}
	if c.Aloft.Wet != 0 || c.Drowned {
		t.Fatalf("it fills with both pontoons whole: %+v", c.Aloft)
	}
	c.Hits[c.V.Skids[0]] = c.V.Parts[c.V.Skids[0]].DP
	for turn := 1; turn <= 13; turn++ {
		k.run().endFlightTurn(0)
		if b := k.run().flightBar(c, scale.MPH(5)); (b == nil) != (turn <= 3) {
			t.Errorf("after %d turns: %v", turn, b)
		}
		if c.Drowned != (turn == 13) {
			t.Errorf("after %d turns it is under water: %t", turn, c.Drowned)
		}
	}
	c.Aloft.Up, c.Aloft.Alt = true, 4
	if k.run().afloat(c) {
		t.Error("it is in the water in the air")
	}
}
