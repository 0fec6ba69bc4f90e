package match

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"turnpike/dice"
	"turnpike/game"
)

// Report says what a verified record holds.
type Report struct {
	Game         string       `json:"game"`
	RulesVersion string       `json:"rules_version"`
	Seats        []RecordSeat `json:"seats"`
	Steps        int          `json:"steps"`
	Actions      int          `json:"actions"` // steps that are actions, also those taken back
	Undone       int          `json:"undone"`  // undo steps
	Digests      int          `json:"digests"` // digests in the log that were checked, beside the final one
	Dice         uint64       `json:"dice"`    // raw values taken from the dice by the end
	Fair         bool         `json:"fair"`    // the dice come from a seed that matches its commitment
	Outcome      *OutcomeView `json:"outcome"`
}

// Visit is shown each step of a replay: 0 the start with a zero entry, n the n-th entry. t is the table after it; it must
// not be changed or kept. ev is never nil. An error stops the replay and is returned.
type Visit func(step int, t game.Table, e Entry, ev game.Events) error

// Replay plays a record out. lookup finds its game. The error is that of lookup or visit, a *VersionError, a *StepError, or says what is
// wrong with the record. Digests in the log are checked; Verify checks the rest.
func Replay(rec Record, lookup func(id string) (game.Game, error), visit Visit) error {
	c, err := rec.course(lookup)
	if err != nil {
		return err
	}
	return rec.replay(c, visit)
}

func (rec *Record) replay(c *course, visit Visit) error {
	if visit == nil {
		visit = func(int, game.Table, Entry, game.Events) error { return nil }
	}
	if err := visit(0, c.table, Entry{}, c.startEvents); err != nil {
		return err
	}
	for i, e := range rec.Steps {
		t, err := c.follow(e)
		if err != nil {
			return err
		}
		if err := visit(i+1, c.table, e, t.move.events); err != nil {
			return err
		}
	}
	return nil
}

// course begins the record's match.
func (rec *Record) course(lookup func(id string) (game.Game, error)) (*course, error) {
	if rec.Format != Format {
		return nil, formatError(rec.Format)
	}
	g, err := lookup(rec.Game)
	if err != nil {
		return nil, err
	}
	if here := g.Info().RulesVersion; here != rec.RulesVersion {
		return nil, &VersionError{Game: rec.Game, Record: rec.RulesVersion, Here: here}
	}
	cfg := Config{Game: g, Options: rec.Options, Seats: rec.Seats, Position: rec.Position}
	switch {
	case len(rec.Dice) > 0 && (rec.Seed != "" || rec.Commitment != ""):
		return nil, errors.New("the record has both a seed and written-down dice")
	case rec.Seed != "":
		if cfg.Seed, err = parseSeed(rec.Seed); err != nil {
			return nil, err
		}
	case rec.Commitment != "":
		return nil, ErrNoSeed
	default:
		cfg.Scripted = true
		for _, d := range rec.Dice {
			cfg.Script = append(cfg.Script, dice.Value(d))
		}
	}
	c, err := newCourse(&cfg)
	if err != nil {
		return nil, &StepError{Err: err}
	}
	return c, nil
}

func parseSeed(s string) (seed [32]byte, err error) {
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(seed) {
		return seed, fmt.Errorf("the seed is not %d hex digits", 2*len(seed))
	}
	return [32]byte(b), nil
}

// Verify plays a record out and checks all that it says: that the seed is the one committed to, that every step is legal, every
// digest, the outcome and the final state. Besides the errors of Replay it returns ErrCommitment, ErrNoSeed, an *OutcomeError or, for the
// final state, a *DigestError.
func Verify(rec Record, lookup func(id string) (game.Game, error)) (*Report, error) {
	c, err := rec.course(lookup)
	if err != nil {
		return nil, err
	}
	rep := &Report{Game: rec.Game, RulesVersion: rec.RulesVersion, Seats: rec.Seats, Steps: len(rec.Steps)}
	if rec.Seed != "" {
		seed, err := parseSeed(rec.Seed)
		if err != nil {
			return nil, err
		}
		if dice.Commitment(seed) != rec.Commitment {
			return nil, ErrCommitment
		}
		rep.Fair = true
	}
	err = rec.replay(c, func(_ int, _ game.Table, e Entry, _ game.Events) error {
		switch e.Do {
		case DoAct:
			rep.Actions++
		case DoUndo:
			rep.Undone++
		}
		if e.Digest != "" {
			rep.Digests++
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	rep.Dice = c.table.Dice().Count()
	rep.Outcome = c.outcome()
	if !sameOutcome(rec.Outcome, rep.Outcome) {
		return nil, &OutcomeError{Want: rec.Outcome, Got: rep.Outcome}
	}
	sum := c.table.Digest()
	if got := hex.EncodeToString(sum[:]); got != rec.Digest {
		return nil, fmt.Errorf("final state: %w", &DigestError{Want: rec.Digest, Got: got})
	}
	return rep, nil
}

func sameOutcome(a, b *OutcomeView) bool {
	if a == nil || b == nil {
		return a == b
	}
	return slices.Equal(a.Winners, b.Winners) && slices.Equal(a.Scores, b.Scores) && a.Rule == b.Rule
}
