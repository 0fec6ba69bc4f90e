package places

import (
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// How far a point is from the centre line.
func TestBesideRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-011")
	r := NewRoad()
	for _, off := range []int32{0, 8 * square, 90 * square} {
		for _, y := range []int32{off, -off} {
			if got := r.Beside(geom.Vec{X: 60 * square, Y: y}); got != off {
				t.Errorf("%d units to the left: %d beside", y, got)
			}
		}
	}
	// In a curve to the left the centre line lies 36 squares around (48, 36): after 45 degrees at (48 + 36 sin 45, 36 - 36 cos 45).
	r = Road{}
	r.Append(Straight)
	r.Append(CurveLeft)
	if got := r.Beside(geom.Vec{X: 48*square + 36*724, Y: 36*square - 36*724}); got > 40 {
		t.Errorf("%d units from the centre line of the curve", got)
	}
}

// A way touches what lies between its ends: from lane to field over the shoulder, and from the middle of a turn.
func TestRoadGroundsAlong(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-011", "DX-SETUP-009")
	r := NewRoad()
	o := car()
	at := func(x, y int32) geom.Pose { return geom.Pose{At: geom.Vec{X: x * square, Y: y * square}} }
	straight := func(p geom.Pose, ahead, left int32) geom.Path { return geom.Straight(p, ahead*square, left*square) }
	for name, c := range map[string]struct {
		way  geom.Path
		want Grounds
	}{
		"in the lane":                 {straight(at(20, 2), 4, 0), Of(Roadway)},
		"to the edge of the roadway":  {straight(at(20, 2), 4, 5), Of(Roadway)},
		"onto the shoulder":           {straight(at(20, 2), 4, 6), Of(Roadway, Shoulder)},
		"over the shoulder":           {straight(at(20, 6), 4, 8), Of(Roadway, Shoulder, Field)},
		"across the end of a section": {straight(at(46, -9), 4, 0), Of(Shoulder)},
		"in the field":                {straight(at(20, -30), 4, 0), Of(Field)},
		// The rear right corner stays at (18, 7); the nose swings from 1 to 4 squares up: at 90 degrees the counter covers y from 7 to 11.
		"with the nose in a turn": {geom.Turn(at(20, 7).Move(0, square), -2*square, -square, 90*geom.Degree), Of(Roadway, Shoulder, Field)},
	} {
		if got := r.GroundsAlong(&c.way, &o); got != c.want {
			t.Errorf("%s: %b, want %b", name, got, c.want)
		}
	}
}
