package deluxe

import (
	"errors"
	"testing"

	"turnpike/game"
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

// Without the skill for it a car loses 2 of its handling class, a cycle or a trike 3, what is oversized 4, since nobody has Driver either; nobody flies a
// helicopter, or drives what becomes one.
func TestUntrainedDrivers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rule    game.RuleID
		vehicle string
		class   int8 // what is lost
	}{
		{"DX-CHAR-008", "long_argument", -2}, {"DX-CHAR-008", "ambulance_van", -2}, {"DX-CHAR-016", "kestrel_200", -3}, {"DX-CHAR-016", "goblin", -3}, {"DX-CHAR-017", "longhaul_ten", -4}, {"DX-CHAR-017", "washboard", -4},
	} {
		proof.Of(t, c.rule, "DX-HC-002")
		for untrained, want := range map[bool]int8{false: 0, true: c.class} {
			s, _ := begin(t, 1, map[string]any{"vehicle_0": c.vehicle, "place": "open-32x24", "untrained": untrained}, 1)
			if got := s.t.Cars[0].Handling.Unskilled; got != want {
				t.Errorf("%s, untrained %t: handling class %d, want %d", c.vehicle, untrained, got, want)
			}
		}
	}
	for _, vehicle := range []string{"stoop", "drayman", cricket} {
		proof.Of(t, "DX-CHAR-019", "DX-HC-002")
		for untrained, want := range map[bool]bool{false: true, true: false} {
			err := setUp("duel", 1, map[string]any{"vehicle_0": vehicle, "place": "open-48x36", "untrained": untrained})
			if refused, ok := errors.AsType[*game.Refusal](err); (err == nil) != want || !want && (!ok || refused.Rule != "DX-HC-002") {
				t.Errorf("%s, untrained %t: %v", vehicle, untrained, err)
			}
		}
	}
}
