package deluxebot_test

import "testing"

// A bot backs rigs up to a dock, alone and beside others: a tractor with a box, a tractor without skill, a car with its trailer.
func TestDocks(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		name    string
		seats   int
		options map[string]any
		within  int // turns
	}{
		{"alone", 1, map[string]any{}, 40},
		{"four", 4, map[string]any{}, 40},
		{"a flatbed", 1, map[string]any{"vehicle_0": "washboard+" + bareBed(t)}, 40},
		{"without Trucker skill", 1, map[string]any{"no_trucker": true}, 89},
	} {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			x := newTable()
			k.options["scenario"] = "docking"
			for seed := range uint64(4) {
				o := x.driven(t, k.seats, seed, k.options, nil)
				if o.Rule != "DX-TRL-038" || o.Winners == 0 || x.s.Turn() > k.within {
					t.Errorf("seed %d: %v wins by %s in turn %d", seed, o.Winners, o.Rule, x.s.Turn())
				}
			}
		})
	}
}
