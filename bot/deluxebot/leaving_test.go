package deluxebot_test

import (
	"testing"

	"turnpike/games/deluxe"
)

// At a parley of two players who have the same both sides get through the gate with their cases long before the turns are over, so that the deal is kept, and either is the first now and then:
// the quicker driver, and of equals not always the same seat.
func TestParleyIsEven(t *testing.T) {
	t.Parallel()
	x := newTable()
	first := map[int16]int{}
	for seed := range uint64(8) {
		left := 0
		o := x.driven(t, 2, seed, map[string]any{"scenario": "parley"}, func(e deluxe.Event) {
			if e.Kind == deluxe.EvCase && x.s.Turn() > 1 && e.Count == 2 { // a case is out
				if left++; left == 1 {
					first[e.Index]++
				}
			}
		})
		if !o.Winners.Has(0) || !o.Winners.Has(1) || left != 2 || x.s.Turn() > 40 {
			t.Errorf("seed %d: %v win, %d cases out after turn %d", seed, o.Winners, left, x.s.Turn())
		}
	}
	if len(first) != 2 {
		t.Errorf("one side is always the first: %v", first)
	}
}
