package deluxe

import (
	"fmt"
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

// A flatbed trailer with 83 spaces of cargo is three full tens above its 50: in a D3 of its tow it falls on 1 to 3, and three dice of spaces stay on. What
// falls lies behind the trailer, in line.
func TestSpilledTrailer(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		spaces, difficulty int
		load, stays        []int
		left, obstacles    int
	}{
		{83, 3, []int{3}, []int{4, 3, 6}, 13, 7}, // 70 lost
		{83, 3, []int{4}, nil, 83, 0},
		{83, 2, nil, nil, 83, 0},
		{59, 6, nil, nil, 59, 0},                 // n = 0
		{110, 3, nil, []int{1, 1, 1}, 3, 11},     // n = 6: without a roll; 107 lost
		{60, 4, []int{1}, []int{6, 6, 6}, 18, 5}, // n = 1; 42 lost
		{119, 3, nil, []int{6, 5, 4}, 15, 11},    // 104 lost
	} {
		t.Run(fmt.Sprint(c.spaces, " spaces, D", c.difficulty, c.load), func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRUCK-018")
			k := newRig(t)
			bed := fmt.Sprintf(`{"name": "Bed", "body": "semi_flatbed", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}],
				"cargo": [{"cargo": "goods", "name": "crates", "weight": 500, "spaces": %d}]}`, c.spaces)
			k.car(1).V = stockTrain(t, "washboard+"+designCodes(t, bed)).Behind[0]
			k.bent(0)
			k.car(0).Speed, k.car(0).Status = 10, 3 // safe in every column
			r := k.rolls(diceLoad, c.load...).rolls(diceStays, c.stays...).run()
			r.control(0, control.Difficulty{Printed: int8(c.difficulty), Total: int8(c.difficulty)}, true, control.NoHazard, 10)
			if got := k.car(1).load(); got != c.left || k.car(0).Spilled != 0 {
				t.Errorf("%d left, want %d", got, c.left)
			}
			back := k.car(1).Pose.At.X - k.car(1).V.Counter.Length/2
			at := map[int32]bool{}
			for _, o := range k.s.t.Counters[:k.s.t.NCounters] {
				if o.Kind == Obstacle && o.From == 1 && o.Pose.At.X < back {
					at[o.Pose.At.X] = true
				}
			}
			if len(at) != c.obstacles || int(k.s.t.NCounters) != c.obstacles {
				t.Errorf("%d obstacles in %d places behind it, want %d", k.s.t.NCounters, len(at), c.obstacles)
			}
			for _, e := range k.saw(EvSpill) {
				if e.Car != 1 || e.Rule != "DX-TRUCK-018" {
					t.Errorf("%+v", e)
				}
			}
		})
	}
}
