package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// All stand with their rotors folded, whatever the altitude is, on any map. Only grasshoppers take part.
func TestJumpOffSetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-001", "DX-SETUP-002")
	for _, place := range []string{"open-32x24", "standard-arena", "midville", "truck-stop"} {
		r, err := startScenario(t, "jump_off", 4, map[string]any{"altitude": 5, "place": place})
		if err != nil {
			t.Errorf("%s: %v", place, err)
			continue
		}
		for id := range CarID(r.s.t.NCars) {
			if c := r.car(id); c.Speed != 0 || c.V.Flies || !c.V.hops() || !r.s.Folded(id) {
				t.Errorf("%s: %s at %v, flies %t", place, c.V.Name, c.Speed, c.V.Flies)
			}
		}
	}
	for _, other := range []string{"hard_bargain", "stoop"} {
		if _, err := startScenario(t, "jump_off", 2, map[string]any{"vehicle_1": other}); err == nil {
			t.Errorf("%s takes part", other)
		}
	}
}

// Who leaves the map in the air wins, who leaves it on the ground does not.
func TestJumpOffEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002", "DX-SCEN-018")
	for name, x := range map[string]struct {
		up   bool
		want game.SeatSet
	}{"in the air": {true, game.SeatSet(0).With(1)}, "on the ground": {false, 0}} {
		r, err := startScenario(t, "jump_off", 3, map[string]any{})
		if err != nil {
			t.Fatal(err)
		}
		r.s.t.Stage = StageEnd
		c := r.car(1)
		if x.up {
			r.transform(1)
			r.liftTo(1, 2, false)
		}
		c.Fate = Left
		if over := r.endOfJumpOff(); over != (x.want != 0) || r.s.t.Winner != x.want {
			t.Errorf("%s: over %t, winners %b", name, over, r.s.t.Winner)
		}
	}
}
