package roster_test

import (
	"slices"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// Every game counts: names are few and each once, nobody has less than nothing of anything, no more hits than shots, and most of it happens in a
// few matches of bots that choose evenly; those of Deluxe Duel shoot at walls, so that there others play. Counting changes nothing of a match.
func TestCounters(t *testing.T) {
	t.Parallel()
	for i := range roster.Games() {
		e := &roster.Games()[i]
		info := e.Game.Info()
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			names := e.Arena.Counters()
			if n := len(names); n == 0 || n > game.MaxCounters || len(slices.Compact(slices.Sorted(slices.Values(names)))) != n {
				t.Fatalf("counters %v", names)
			}
			id := "random"
			if info.ID == "deluxe" {
				id = e.Default
			}
			bots := slices.Repeat([]string{id}, info.DefaultSeats)
			bare, err := e.Arena.Contest(bot.Contest{Bots: bots})
			if err != nil {
				t.Fatal(err)
			}
			watched, err := e.Arena.Contest(bot.Contest{Bots: bots, Watch: true})
			if err != nil {
				t.Fatal(err)
			}
			sums := make([]int, len(names))
			for seed := range 6 {
				m, err := watched.Play(t.Context(), dice.Derive(3, seed))
				if err != nil {
					t.Fatal(err)
				}
				if len(m.Counts) != len(bots)*len(names) || m.Turns == 0 {
					t.Fatalf("%d counts, %d turns", len(m.Counts), m.Turns)
				}
				for k, n := range m.Counts {
					sums[k%len(names)] += int(n)
					if n < 0 {
						t.Errorf("seat %d has %d of %s", k/len(names), n, names[k%len(names)])
					}
				}
				for seat := range bots {
					of := func(name string) int32 {
						k := slices.Index(names, name)
						if k < 0 {
							return 0
						}
						return m.Counts[seat*len(names)+k]
					}
					if of("hits") > of("shots")+of("attacks") || of("successes") > of("rolls") {
						t.Errorf("seat %d: %v", seat, m.Counts)
					}
				}
				plain, err := bare.Play(t.Context(), dice.Derive(3, seed))
				if err != nil || plain.Digest != m.Digest {
					t.Errorf("seed %d: counting changes the match (%v)", seed, err)
				}
			}
			happened := 0
			for _, n := range sums {
				if n > 0 {
					happened++
				}
			}
			t.Log(names, sums)
			if 2*happened < len(names) {
				t.Errorf("of %v only %v happened", names, sums)
			}
		})
	}
}

// BenchmarkWatched is what it costs to count: matches of the default bots with and without.
func BenchmarkWatched(b *testing.B) {
	for i := range roster.Games() {
		e := &roster.Games()[i]
		info := e.Game.Info()
		for _, watch := range []bool{false, true} {
			name := info.ID + "/bare"
			if watch {
				name = info.ID + "/watched"
			}
			b.Run(name, func(b *testing.B) {
				w, err := e.Arena.Contest(bot.Contest{Bots: slices.Repeat([]string{e.Default}, info.DefaultSeats), Watch: watch})
				if err != nil {
					b.Fatal(err)
				}
				for n := 0; b.Loop(); n++ {
					if _, err := w.Play(b.Context(), dice.Derive(1, n%40)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
