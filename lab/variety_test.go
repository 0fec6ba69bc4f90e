package lab_test

import (
	"flag"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

var varied = flag.Int("varied", 8, "pairs of a duel that TestStartsDiffer plays; 50 are a hundred matches")

// Matches of one pairing go different ways: by turn 5 most of them stand somewhere else. From one start, without variety, 100 duels had 13 positions.
func TestStartsDiffer(t *testing.T) {
	t.Parallel()
	count := func(extra string) (matches, different int) {
		x := experiment(t, `{"turnpike_lab": 1, "kind": "matrix", "game": "deluxe", "field": [{"design": "needle"}, {"design": "half_brick"}], "seed": 1`+extra+`}`)
		seen := map[[32]byte]bool{}
		for pair := range *varied {
			for round := range 2 {
				tape, _, err := x.Tape(t.Context(), 0, pair, round)
				if err != nil {
					t.Fatal(err)
				}
				table, turns := tape.Begin.Clone(), 0
				for i, s := range tape.Steps {
					ev, err := table.Apply(s.Seat, s.Action)
					if err != nil {
						t.Fatal(err)
					}
					if game.BeginsTurn(ev) {
						turns++
					}
					if turns == 5 || i == len(tape.Steps)-1 {
						break
					}
				}
				*table.Dice() = dice.Fast(1) // where it stands, not what will be rolled
				seen[table.Digest()] = true
				matches++
			}
		}
		return matches, len(seen)
	}
	matches, with := count("")
	_, without := count(`, "starts": 1, "variety": false`)
	t.Logf("%d matches: %d positions at turn 5 with starts and variety, %d without", matches, with, without)
	if with < matches*6/10 {
		t.Errorf("%d matches have %d different positions at turn 5; want 6 of 10", matches, with)
	}
}
