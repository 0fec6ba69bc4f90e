package deluxe

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// A flatbed with 33 spaces of cargo is two full fives above its 20: in a D3 it falls on 1 and 2, and two dice of spaces stay on.
func TestSpilledCargo(t *testing.T) {
	t.Parallel()
	loaded := func(t *testing.T, spaces int) *Vehicle {
		d := boxedFlatbed(t)
		d.Units[garage.Attached].Cargo = []garage.Cargo{{Kind: garage.Goods, Name: "crates", Count: 1, Weight: garage.Pounds(500), Spaces: garage.Space(6 * spaces)}}
		v, err := Compile(garage.Standard(), d)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, c := range []struct {
		rule            string
		spaces, printed int
		load, stays     []int
		left, obstacles int
	}{
		{"DX-TENW-045", 33, 3, []int{2}, []int{4, 3}, 7, 3}, // 26 lost
		{"DX-TENW-045", 33, 3, []int{3}, nil, 33, 0},
		{"DX-TENW-045", 24, 6, nil, nil, 24, 0},             // n = 0
		{"DX-TENW-045", 50, 3, nil, []int{1, 1}, 2, 5},      // n = 6: without a roll; 48 lost
		{"DX-TENW-046", 33, 2, nil, nil, 33, 0},             // D2
		{"DX-TENW-047", 26, 3, []int{1}, []int{3, 3}, 6, 2}, // 20 lost
	} {
		proof.Of(t, c.rule)
		d := newDamage(t, "plain", thrown(diceLoad, c.load...), thrown(diceStays, c.stays...))
		d.car().V = loaded(t, c.spaces)
		d.car().Speed, d.car().Status = 10, 3 // safe in every column
		d.r.control(0, control.Difficulty{Printed: int8(c.printed), Total: int8(c.printed)}, true, control.NoHazard, 10)
		if got := d.car().load(); got != c.left {
			t.Errorf("%d spaces, D%d: %d left, want %d", c.spaces, c.printed, got, c.left)
		}
		at := map[int32]bool{}
		for _, k := range d.s.t.Counters[:d.s.t.NCounters] {
			if k.Kind == Obstacle && k.From == 0 {
				at[k.Pose.At.X] = true
			}
		}
		if len(at) != c.obstacles || int(d.s.t.NCounters) != c.obstacles {
			t.Errorf("%d spaces: %d obstacles in %d places, want %d", c.spaces, d.s.t.NCounters, len(at), c.obstacles)
		}
	}
	if slices.Contains([]bool{sample(t, "longhaul_ten").Flatbed}, true) {
		t.Error("a van is no flatbed")
	}
}
