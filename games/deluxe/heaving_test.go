package deluxe

import (
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// At a table that allows two obstacles a vehicle has as many as it has whole spaces free, at most two. Throwing one out is an act; it lies right behind the vehicle,
// half its length and half a square from its middle.
func TestHeave(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-020", "DX-CARGO-008")
	k := newFootTest(t, map[string]any{"obstacles": 2, "vehicle_0": "ironliner"}, `"phase": 1, "cars": [{"x": 40, "y": 20, "heading": 0, "reflex": 4}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`)
	r := k.run()
	for id := range CarID(2) {
		if c := k.car(id); c.Obstacles != min(2, c.V.CargoRoom) {
			t.Errorf("%s with %d spaces free has %d", c.V.Name, c.V.CargoRoom, c.Obstacles)
		}
	}
	c := k.car(0)
	c.Obstacles = 2 // whatever its design has room for
	before := k.s.t.NCounters
	k.deed("heave person=0")
	laid := k.s.t.Counters[before]
	want := c.Pose.At.Sub(geom.Vec{X: (c.V.Counter.Length + scale.Quarter) / 2})
	if k.s.t.NCounters != before+1 || laid.Kind != Obstacle || laid.Pose.At != want || c.Obstacles != 1 || !k.person(0).Acted || laid.Under&CarID(0).bit() == 0 {
		t.Errorf("%+v, %v expected; %d left", laid, want, c.Obstacles)
	}
	k.person(0).Acted = false
	c.Aloft.Up = true
	if r.checkHeave(0, nil) == nil {
		t.Error("in the air")
	}
	c.Aloft.Up = false
	k.deed("heave person=0")
	k.person(0).Acted = false
	k.barred("heave person=0", "DX-DEB-020")
	none := newFootTest(t, nil, twoWagons)
	none.barred("heave person=0", "DX-DEB-020")
}
