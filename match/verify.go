package match

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

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
	Outcome      *OutcomeView `json:"outcome"` // as played, or, with something unproved, as recorded
	Unproved     []Unproved   `json:"unproved,omitempty"`
}

// Unproved is a part of a record that this program cannot play, because the rules have changed since or because it has not been given what the match was
// played with. It says nothing against the record.
type Unproved struct {
	From    int    `json:"from"`    // first step of it, from 1
	To      int    `json:"to"`      // last step of it
	Rules   string `json:"rules"`   // the version of the rules that it was played under: a program that has it can prove it
	Program string `json:"program"` // revision of such a program, if the record says
	Needs   string `json:"needs,omitempty" doc:"the part of somebody's own tables without which it cannot be played, such as: weapon \"pea_shooter\""`
	Reason  string `json:"reason"`
}

// Whole reports whether all that the record says was proved.
func (r *Report) Whole() bool { return len(r.Unproved) == 0 }

// Visit is shown each step of a replay: 0 the start with a zero entry, n the n-th entry. t is the table after it; it must
// not be changed or kept. ev is never nil. An error stops the replay and is returned.
type Visit func(step int, t game.Table, e Entry, ev game.Events) error

// Replay plays a record out. lookup finds its game. The error is that of lookup or visit, a *VersionError, a *StepError, or says what is
// wrong with the record. Digests in the log are checked; Verify checks the rest.
func Replay(rec Record, lookup func(id string) (game.Game, error), visit Visit) error {
	c, err := rec.course(lookup, nil)
	if err != nil {
		return err
	}
	return rec.replay(c, visit)
}

// Chances is shown each step of a replay as Visit is, with what was drawn from the dice in it. draws is overwritten by the next step.
type Chances func(step int, t game.Table, e Entry, ev game.Events, draws []dice.Draw) error

// Trace is Replay for those who weigh the dice. Of scripted dice it shows no draws.
func Trace(rec Record, lookup func(id string) (game.Game, error), visit Chances) error {
	var draws []dice.Draw
	c, err := rec.course(lookup, func(d dice.Draw) { draws = append(draws, d) })
	if err != nil {
		return err
	}
	return rec.replay(c, func(step int, t game.Table, e Entry, ev game.Events) error {
		if e.Do == DoUndo {
			draws = draws[:0] // steps that were played once more to find the table before them
		}
		err := visit(step, t, e, ev, draws)
		draws = draws[:0]
		return err
	})
}

func (rec *Record) replay(c *course, visit Visit) error {
	if visit == nil {
		visit = func(int, game.Table, Entry, game.Events) error { return nil }
	}
	if err := visit(0, c.table, Entry{}, c.startEvents); err != nil {
		return err
	}
	return rec.play(c, 0, visit)
}

// play carries out the steps of a record from an index on.
func (rec *Record) play(c *course, from int, visit Visit) error {
	for i, e := range rec.Steps[from:] {
		t, err := c.follow(e)
		if err != nil {
			return err
		}
		if err := visit(from+i+1, c.table, e, t.events); err != nil {
			return err
		}
	}
	return nil
}

// course begins the record's match. see is shown every draw, also those that are made once more to take something back; nil: nobody.
func (rec *Record) course(lookup func(id string) (game.Game, error), see func(dice.Draw)) (*course, error) {
	if rec.Format != Format && rec.Format != OldFormat {
		return nil, formatError(rec.Format)
	}
	g, err := lookup(rec.Game)
	if err != nil {
		return nil, err
	}
	for _, v := range rec.versions() {
		if _, ok := g.Info().ChangesSince(v); !ok {
			return nil, &NewerError{Game: rec.Game, Version: v, Here: g.Info().RulesVersion}
		}
	}
	cfg := Config{Game: g, Rules: rec.RulesVersion, Options: rec.Options, Seats: rec.Seats, Position: rec.Position, see: see}
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
	c.bare, c.open.base = true, c.table.Clone()
	return c, nil
}

// versions returns the versions of the rules that the record was played under.
func (rec *Record) versions() []string {
	list := []string{rec.RulesVersion}
	for _, e := range rec.Steps {
		if e.Do == DoRules {
			list = append(list, e.Rules)
		}
	}
	return list
}

func parseSeed(s string) (seed [32]byte, err error) {
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(seed) {
		return seed, fmt.Errorf("the seed is not %d hex digits", 2*len(seed))
	}
	return [32]byte(b), nil
}

// MaxSteps bounds the steps of a record that is verified.
const MaxSteps = 100_000

// Verify plays a record out and checks all that it says: that the seed is the one committed to, that every step is legal, every
// digest, the outcome and the final state. Besides the errors of Replay it returns ErrCommitment, ErrNoSeed, an *OutcomeError or, for the
// final state, a *DigestError; it ends with the error of ctx.
//
// What was played under rules that have changed since is proved if it goes the same way under those of this program. If it does not, that is no
// error: the report says which steps it could not prove, and which program can. Nor is it one if the match names a part of users' tables that lookup's game
// does not have: then no step is proved.
func Verify(ctx context.Context, rec Record, lookup func(id string) (game.Game, error)) (*Report, error) {
	if len(rec.Steps) > MaxSteps {
		return nil, fmt.Errorf("the record has %d steps (at most %d)", len(rec.Steps), MaxSteps)
	}
	c, err := rec.course(lookup, nil)
	missing, without := errors.AsType[*game.MissingError](err)
	if err != nil && !without {
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
		rep.Fair = seed != [32]byte{} // a match of the laboratory has none
	}
	for _, e := range rec.Steps {
		switch e.Do {
		case DoAct:
			rep.Actions++
		case DoUndo:
			rep.Undone++
		}
	}
	if without {
		rep.Unproved = []Unproved{{From: 1, To: len(rec.Steps), Rules: rec.RulesVersion, Program: rec.Program, Needs: missing.What, Reason: err.Error()}}
		rep.Outcome = rec.Outcome
		return rep, nil
	}
	visit := func(_ int, _ game.Table, e Entry, ev game.Events) error {
		if e.Digest != "" {
			rep.Digests++
		}
		game.Forget(ev)
		return ctx.Err()
	}
	whole, err := rec.prove(c, rep, visit)
	if err != nil {
		return nil, err
	}
	if !whole {
		rep.Outcome = rec.Outcome
		return rep, nil
	}
	rep.Dice = c.table.Dice().Count()
	rep.Outcome = c.outcome()
	err = rec.checkEnd(c, rep)
	if err != nil && c.rules != c.game.Info().RulesVersion {
		// Only the rules of then can tell.
		rep.Unproved = append(rep.Unproved, Unproved{From: len(rec.Steps), To: len(rec.Steps), Rules: c.rules, Program: rec.Program, Reason: err.Error()})
		rep.Outcome = rec.Outcome
		return rep, nil
	}
	if err != nil {
		return nil, err
	}
	return rep, nil
}

// prove plays the record as far as it can: what was played under the rules of this program has to be right, what was played under older ones is noted
// as unproved where it is not. whole: the table of c is that of the end.
func (rec *Record) prove(c *course, rep *Report, visit Visit) (whole bool, err error) {
	here := c.game.Info().RulesVersion
	from := 0
	for {
		err := rec.play(c, from, visit)
		step, ok := errors.AsType[*StepError](err)
		if err == nil || !ok || c.rules == here {
			return err == nil, err
		}
		// The next position in the log is where to go on from.
		u := Unproved{From: c.len() + 1, To: len(rec.Steps), Rules: c.rules, Program: rec.Program, Reason: step.Err.Error()}
		next := -1
		for i := c.len() + 1; i < len(rec.Steps); i++ {
			if len(rec.Steps[i].State) > 0 {
				next = i
				break
			}
		}
		if next < 0 {
			rep.Unproved = append(rep.Unproved, u)
			return false, nil
		}
		u.To = next
		rep.Unproved = append(rep.Unproved, u)
		for _, e := range rec.Steps[c.len():next] {
			c.take(c.pass(e))
			c.turn()
		}
		from = next
	}
}

// checkEnd compares the end of the record with that of its course.
func (rec *Record) checkEnd(c *course, rep *Report) error {
	if !sameOutcome(rec.Outcome, rep.Outcome) {
		return &OutcomeError{Want: rec.Outcome, Got: rep.Outcome}
	}
	sum := c.table.LayoutDigest
	prefix := ""
	if strings.HasPrefix(rec.Digest, namedDigest) || rec.Digest == "" && rec.Format == Format {
		sum, prefix = c.table.Digest, namedDigest
	}
	if d := sum(); prefix+hex.EncodeToString(d[:]) != rec.Digest {
		return fmt.Errorf("final state: %w", &DigestError{Want: rec.Digest, Got: prefix + hex.EncodeToString(d[:])})
	}
	return nil
}

func sameOutcome(a, b *OutcomeView) bool {
	if a == nil || b == nil {
		return a == b
	}
	return slices.Equal(a.Winners, b.Winners) && slices.Equal(a.Scores, b.Scores) && a.Rule == b.Rule
}
