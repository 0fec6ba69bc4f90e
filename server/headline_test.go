package server

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// told is the headline worked out from the JSON of a view, slowly.
func told(t *testing.T, view any, seats int) map[string]any {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal(raw(t, view), &all); err != nil {
		t.Fatal(err)
	}
	out := make(map[string]any)
	for k, v := range all {
		switch v := v.(type) {
		case float64, bool, string:
			out[k] = v
		case []any:
			var scores []any
			for _, e := range v {
				if m, ok := e.(map[string]any); ok && m["score"] != nil {
					scores = append(scores, m["score"])
				}
			}
			if len(v) == seats && len(scores) == seats {
				out["scores"] = scores
			}
		}
	}
	return out
}

// Lists say of a match what its view says, in every game and at every step.
func TestHeadlines(t *testing.T) {
	t.Parallel()
	for _, e := range roster.Games() {
		info := e.Game.Info()
		for _, seats := range []int{info.Seats.Min, min(4, info.Seats.Max)} {
			cfg := match.Config{Game: e.Game, Started: time.Unix(1e9, 0)}
			for i := range seats {
				cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: fmt.Sprint("p", i), Nonce: "n"})
			}
			m, err := match.New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(3, uint64(seats)))
			for n := 0; n < 120 && m.Status() == match.Running; n++ {
				view := m.Table().Observe(game.Nobody)
				want := told(t, view, seats)
				if diff := cmp.Diff(any(want), decoded(t, headline(view, seats))); diff != "" || len(want) == 0 {
					t.Fatalf("%s, step %d: %s", info.ID, n, diff)
				}
				s, act := someAction(m, rng)
				if err := m.Play(s, act, false, cfg.Started, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
