package deluxe

import (
	"testing"

	"turnpike/rulebook/proof"
)

// Without Trucker any oversized vehicle loses 2 of its handling class, by the option of page 38 a ten-wheeler 3; cars lose nothing.
func TestNoTrucker(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		vehicle       string
		none, p38     bool
		class, status int // what is lost; where the marker starts without a reflex bonus
	}{
		{"longhaul_ten", false, false, 0, 1},
		{"longhaul_ten", false, true, 0, 1},
		{"longhaul_ten", true, false, -2, -1},
		{"longhaul_ten", true, true, -3, -2},
		{"ironliner", true, true, -2, -1},
		{"washboard", true, true, -2, -2},
		{"goblin", true, true, 0, 3},
	} {
		proof.Of(t, "DX-TENW-049")
		s, _ := begin(t, 1, map[string]any{"vehicle_0": c.vehicle, "place": "open-32x24", "no_trucker": c.none, "trucker_p38": c.p38}, 1)
		h := s.t.Cars[0].Handling
		if int(h.Unskilled) != c.class {
			t.Errorf("%s, %t, %t: handling class %d, want %d", c.vehicle, c.none, c.p38, h.Unskilled, c.class)
		}
		if c.vehicle == "goblin" {
			continue
		}
		if h.Reflex = 0; h.Start() != c.status {
			t.Errorf("%s, %t, %t: starts at %d, want %d", c.vehicle, c.none, c.p38, h.Start(), c.status)
		}
	}
}
