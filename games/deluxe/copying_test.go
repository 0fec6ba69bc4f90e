package deluxe_test

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
)

// A state that has been many others, of other places and sizes, is equal to each that is copied into it.
func TestCopyState(t *testing.T) {
	t.Parallel()
	d := drive{g: deluxe.StandardRules(), rng: dice.Fast(3)}
	var c deluxe.State
	for i, options := range []map[string]any{
		{"place": "midville", "turns": 5}, {"place": "open-32x24", "turns": 5}, {"place": "truck-stop", "turns": 5, "staffed": true}, {"scenario": "road_duel", "turns": 5},
		{"place": "stockyard", "turns": 5, "vehicle_0": "2x kestrel_200, goblin"}, {"place": "open-32x24", "turns": 5}, {"scenario": "pack_attack", "turns": 5},
	} {
		seats := 2 + i%2*2
		if options["scenario"] != nil {
			seats = 2
		}
		d.start(t, seats, uint64(i), options)
		for n := 0; n == 0 || d.step(t); n++ {
			d.g.CopyState(&c, &d.s)
			if c != d.s {
				t.Fatalf("%v: after %d answers the copy is another state", options, n)
			}
		}
	}
}

// BenchmarkCopyState copies states in the middle of matches of two, four and eight vehicles, one after the other, as a search does.
func BenchmarkCopyState(b *testing.B) {
	for name, seats := range map[string]int{"two": 2, "four": 4, "eight": 8} {
		var states [64]deluxe.State
		d := drive{g: deluxe.StandardRules(), rng: dice.Fast(3)}
		for i := range states {
			if i%16 == 0 {
				d.start(b, seats, uint64(i), map[string]any{"place": "open-32x24"})
			}
			for n := 0; n < 10 && d.step(b); n++ {
			}
			states[i] = d.s
		}
		var c deluxe.State
		b.Run(name+"/live", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				d.g.CopyState(&c, &states[i%len(states)])
			}
		})
		b.Run(name+"/plain", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				c = states[i%len(states)]
			}
		})
	}
}

var _ game.Copier[deluxe.State] = (*deluxe.Rules)(nil)
