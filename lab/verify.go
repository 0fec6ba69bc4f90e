package lab

import (
	"context"
	"errors"

	"turnpike/dice"
)

// Verified is what came of playing a part of an experiment again.
type Verified struct {
	Matches   int     `json:"matches"`
	Played    int     `json:"played" doc:"again"`
	Different []Place `json:"different" doc:"matches that did not come out the same"`
}

// Place says which match of an experiment is meant.
type Place struct {
	Unit  int `json:"unit"`
	Pair  int `json:"pair"`
	Round int `json:"round"`
}

// leastVerified is how many matches are played again at least, if there are so many.
const leastVerified = 8

// Verify plays a share of the matches that an experiment has rows of again, spread over all of it, and compares all that is kept
// of each: somebody may have changed winners and left the digests. The error is that of ctx, or says what went wrong.
func Verify(ctx context.Context, x *Experiment, share float64) (*Verified, error) {
	var all []Place
	for u := range x.Units() {
		for p := range x.Pairs(u) {
			for r := range x.Rounds(u) {
				all = append(all, Place{u, p, r})
			}
		}
	}
	if len(all) == 0 {
		return nil, errors.New("the experiment has no matches")
	}
	out := &Verified{Matches: len(all), Different: []Place{}}
	out.Played = min(len(all), max(leastVerified, int(share*float64(len(all)))))
	rng := dice.Fast(digest64(x.Doc.JSON()))
	for i := range out.Played {
		j := i + rng.IntN("verify", len(all)-i)
		all[i], all[j] = all[j], all[i]
		m := all[i]
		tape, _, err := x.Tape(ctx, m.Unit, m.Pair, m.Round)
		if err != nil {
			return nil, err
		}
		again := rowOf(&tape.Match, len(x.units[m.Unit].Seats))
		if !again.same(&x.Rows(m.Unit, m.Pair)[m.Round]) {
			out.Different = append(out.Different, m)
		}
	}
	return out, nil
}
