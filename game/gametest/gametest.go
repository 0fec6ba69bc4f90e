// Package gametest is the conformance suite of package game: it holds the rules of a game and its codec to the contract by playing
// many random matches and looking at every state on the way.
package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// Suite says how a game is tested.
type Suite[S comparable, A comparable, E any] struct {
	Rules game.Rules[S, A, E]
	Codec game.Codec[S, A, E]

	Matches    int                    // random matches for each number of seats; default 20
	MaxActions int                    // a match that takes more fails; default 100,000
	Options    []map[string]any       // sets of options to play with; default: the defaults alone
	RuleExists func(game.RuleID) bool // nil: rule IDs are not looked up

	kept func() *keeping[S, A, E]

	// Check is called with every state, if it is not nil: the game's own invariants.
	Check func(tb testing.TB, s *S)
}

// Run plays the matches and checks every state. The calling test must not be parallel, because allocations are counted.
func Run[S comparable, A comparable, E any](t *testing.T, suite Suite[S, A, E]) {
	t.Helper()
	su := &suite
	su.kept = sync.OnceValue(su.keeping)
	if su.Matches == 0 {
		su.Matches = 20
	}
	if su.Options == nil {
		su.Options = []map[string]any{nil}
	}
	info := su.Rules.Info()
	t.Run("Info", func(t *testing.T) { su.checkInfo(t) })
	t.Run("Setup", func(t *testing.T) { su.checkSetup(t) })
	t.Run("Names", func(t *testing.T) { su.checkNames(t) })
	for seats := info.Seats.Min; seats <= info.Seats.Max; seats++ {
		for i, given := range su.Options {
			t.Run(fmt.Sprintf("Seats%d/Options%d", seats, i), func(t *testing.T) {
				t.Parallel()
				for m := range su.Matches {
					su.match(t, seats, given, uint64(m+1))
				}
			})
		}
	}
	t.Run("Allocations", func(t *testing.T) { su.checkAllocations(t) })
}

func (su *Suite[S, A, E]) keeping() *keeping[S, A, E] {
	state, event := su.Codec.Forms()
	return &keeping[S, A, E]{state: state, event: event, texts: make(map[string][]byte)}
}

func (su *Suite[S, A, E]) checkInfo(t *testing.T) {
	info := su.Rules.Info()
	if info.ID == "" || info.Title == "" || info.RulesVersion == "" || info.Seats.Min < 1 || info.Seats.Max > game.MaxSeats ||
		info.Seats.Min > info.DefaultSeats || info.DefaultSeats > info.Seats.Max {
		t.Errorf("incomplete info: %+v", info)
	}
	if len(info.Changes) == 0 || game.Latest(info.Changes) != info.RulesVersion {
		t.Errorf("version %q is not the last of the changelog", info.RulesVersion)
	}
	for _, c := range info.Changes {
		if c.Version == "" || c.Text == "" {
			t.Errorf("incomplete change: %+v", c)
		}
		for _, r := range c.Rules {
			su.checkRule(t, r, false)
		}
	}
	for _, opts := range [][]game.Option{info.Options, info.Orders} {
		seen := map[string]bool{}
		for _, o := range opts {
			if seen[o.Key] {
				t.Errorf("option %q twice", o.Key)
			}
			seen[o.Key] = true
			if _, err := game.Complete(opts, map[string]any{o.Key: o.Default}); err != nil {
				t.Errorf("default of %q is not allowed: %v", o.Key, err)
			}
			su.checkRule(t, o.Rule, o.Rule == "")
		}
	}
}

func (su *Suite[S, A, E]) checkSetup(t *testing.T) {
	info := su.Rules.Info()
	var s S
	for _, n := range []int{-1, 0, info.Seats.Min - 1, info.Seats.Max + 1} {
		if n >= info.Seats.Min && n <= info.Seats.Max {
			continue
		}
		var wrong *game.OptionError
		if err := su.Rules.Start(&s, game.Setup{Seats: n}, nil); !errors.As(err, &wrong) {
			t.Errorf("Start with %d seats: %v, want an *OptionError", n, err)
		}
	}
	var wrong *game.OptionError
	if err := su.Rules.Start(&s, game.Setup{Seats: info.DefaultSeats, Options: game.Values{"no such option": true}}, nil); !errors.As(err, &wrong) {
		t.Errorf("Start with an unknown option: %v, want an *OptionError", err)
	}
}

func (su *Suite[S, A, E]) checkRule(tb testing.TB, id game.RuleID, mayBeEmpty bool) {
	tb.Helper()
	if id == "" {
		if !mayBeEmpty {
			tb.Error("a rule ID is missing")
		}
		return
	}
	if su.RuleExists != nil && !su.RuleExists(id) {
		tb.Errorf("there is no rule %s", id)
	}
}

// match plays one random match and checks it from all sides.
func (su *Suite[S, A, E]) match(tb testing.TB, seats int, given map[string]any, seed uint64) {
	tb.Helper()
	setup := game.Setup{Seats: seats, Options: given, Dice: dice.Fast(seed)}
	var s, twin S
	if err := su.Rules.Start(&s, setup, func(e E) { su.checkEvent(tb, e, seats) }); err != nil {
		tb.Fatalf("Start: %v", err)
	}
	if err := su.Rules.Start(&twin, setup, nil); err != nil || s != twin {
		tb.Fatalf("seed %d: a recorder changed the start, or Start is not deterministic (%v)", seed, err)
	}
	rng := dice.Fast(seed ^ 0xa5a5)
	max := su.MaxActions
	if max == 0 {
		max = 100_000
	}
	v := verifier[S, A, E]{su, tb, seats, &rng, seed, map[string]bool{}}
	kept := su.kept()
	kept.learn(&s)
	for n := 0; ; n++ {
		if n > max {
			tb.Fatalf("seed %d: more than %d actions", seed, max)
		}
		decisions := su.Rules.Decisions(&s, nil)
		_, over := su.Rules.Outcome(&s)
		if over != (len(decisions) == 0) {
			tb.Fatalf("seed %d action %d: outcome %t with %d decisions", seed, n, over, len(decisions))
		}
		if su.Check != nil {
			su.Check(tb, &s)
		}
		// Looking at a state from all sides is dear; early states and a sample of the later ones are enough.
		if n < 20 || rng.IntN("look", 40) == 0 {
			v.look(&s, decisions)
			kept.whole(tb, &s)
		}
		if over {
			return
		}
		seat, a := v.choose(&s, decisions)
		before := s
		var events []E
		if err := su.Rules.Apply(&s, seat, a, func(e E) {
			su.checkEvent(tb, e, seats)
			events = append(events, e)
		}); err != nil {
			tb.Fatalf("seed %d action %d: legal %s by %d refused: %v", seed, n, su.Codec.Text(a), seat, err)
		}
		if err := su.Rules.Apply(&twin, seat, a, nil); err != nil || s != twin {
			tb.Fatalf("seed %d action %d: %s: a recorder changed the result, or Apply is not deterministic (%v)", seed, n, su.Codec.Text(a), err)
		}
		if s == before {
			tb.Fatalf("seed %d action %d: %s changed nothing", seed, n, su.Codec.Text(a))
		}
		kept.step(tb, &before, &s)
		for _, e := range events {
			kept.told(tb, e)
		}
		if tb.Failed() {
			tb.Fatalf("seed %d action %d: %s by %d led here", seed, n, su.Codec.Text(a), seat)
		}
	}
}

func (su *Suite[S, A, E]) checkEvent(tb testing.TB, e E, seats int) {
	tb.Helper()
	for viewer := game.Referee; int(viewer) < seats; viewer++ {
		v := su.Codec.Event(e, viewer)
		if v == nil {
			if viewer == game.Referee {
				tb.Errorf("the referee does not learn of %+v", e)
			}
			continue
		}
		if _, err := json.Marshal(v); err != nil {
			tb.Errorf("event %+v: %v", e, err)
		}
	}
}

// checkAllocations holds Apply to allocating nothing without a recorder, with decisions and legal actions in the caller's buffers.
func (su *Suite[S, A, E]) checkAllocations(t *testing.T) {
	info := su.Rules.Info()
	var start S
	if err := su.Rules.Start(&start, game.Setup{Seats: info.DefaultSeats, Dice: dice.Fast(7)}, nil); err != nil {
		t.Fatal(err)
	}
	legal := make([]A, 0, 4096)
	decisions := make([]game.Decision, 0, game.MaxSeats)
	var s S
	allocs := testing.AllocsPerRun(20, func() {
		s = start
		rng := dice.Fast(11)
		for range 2000 {
			decisions = su.Rules.Decisions(&s, decisions[:0])
			if len(decisions) == 0 {
				return
			}
			seat := decisions[0].Who.First()
			legal = su.Rules.Legal(&s, seat, legal[:0])
			if err := su.Rules.Apply(&s, seat, legal[rng.IntN("choose", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	})
	if allocs != 0 {
		t.Errorf("a playout allocates %v times, want 0", allocs)
	}
}
