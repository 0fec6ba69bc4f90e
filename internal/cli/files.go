package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"turnpike/game"
	"turnpike/match"
)

// document is a record or scenario to read; "-" is standard input.
type document struct {
	Path string `arg:"" name:"file" help:"The file, or - for standard input."`
}

func (d *document) read(e *env) ([]byte, error) {
	if d.Path == "-" {
		return io.ReadAll(e.stdin)
	}
	return os.ReadFile(d.Path)
}

func (d *document) record(e *env) (*match.Record, error) {
	data, err := d.read(e)
	if err != nil {
		return nil, err
	}
	rec, err := match.ParseRecord(data)
	if err != nil {
		return nil, badUsage("%s: %w", d.Path, err)
	}
	return rec, nil
}

// step is one step as run and replay print it.
type step struct {
	Step   int       `json:"step"`
	Do     string    `json:"do"`
	Seat   game.Seat `json:"seat"`
	Action any       `json:"action,omitempty"`
	Text   string    `json:"text,omitempty"`
	Auto   bool      `json:"auto,omitempty"`
	MS     int64     `json:"ms"`
	Events []any     `json:"events"`
}

// describe makes a step out of an entry; t is the table after it.
func describe(n int, t game.Table, entry match.Entry, events game.Events) (step, error) {
	s := step{Step: n, Do: entry.Do, Seat: entry.Seat, Auto: entry.Auto, MS: entry.MS, Events: events.For(game.Referee)}
	if n == 0 {
		s.Do, s.Seat = "start", game.Nobody
	}
	if entry.Do == match.DoAct {
		a, err := t.Parse(entry.Action)
		if err != nil {
			return s, err
		}
		s.Action, s.Text = t.JSON(a), t.Text(a)
	}
	return s, nil
}

func (s *step) print(w io.Writer) {
	what := s.Text
	if what == "" {
		what = s.Do
	}
	if s.Auto {
		what += " (automatic)"
	}
	if s.Seat == game.Nobody {
		fmt.Fprintf(w, "%4d  %s\n", s.Step, what)
	} else {
		fmt.Fprintf(w, "%4d  seat %d: %s\n", s.Step, s.Seat, what)
	}
	for _, ev := range s.Events {
		fmt.Fprintf(w, "        %s\n", sentence(ev))
	}
}

type runCmd struct {
	document
	catalogFlag
	JSON bool `help:"Print JSON: the events of each step, the final state, the expectations that were not met."`
}

func (c *runCmd) Help() string {
	return "Example: turnpike run chain.json\n\nThe format is explained in docs/scenarios/. The exit status is 1 if an expectation is not met or dice are left over that the file does not count."
}

// runJSON is what run prints as JSON.
type runJSON struct {
	Title string `json:"title,omitempty"`
	Steps []step `json:"steps"`
	*match.Result
	OK bool `json:"ok"` // all is as expected
}

func (c *runCmd) Run(e *env) error {
	data, err := c.read(e)
	if err != nil {
		return err
	}
	sc, err := match.ParseScenario(data)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	lookup, err := c.lookup()
	if err != nil {
		return err
	}
	steps := []step{}
	res, err := sc.Run(lookup, func(n int, t game.Table, entry match.Entry, ev game.Events) error {
		s, err := describe(n, t, entry, ev)
		steps = append(steps, s)
		if !c.JSON {
			s.print(e.stdout)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	if c.JSON {
		err = printJSON(e, runJSON{sc.Title, steps, res, len(res.Failures) == 0})
	} else if res.Table != nil {
		err = printState(e, "final state", res.Final)
	}
	if err == nil && len(res.Failures) == 0 && res.DiceLeft > 0 && sc.Spare() {
		fmt.Fprintf(e.stderr, "turnpike: %s: %d of the %d dice are left over\n", c.Path, res.DiceLeft, len(sc.Dice))
	}
	if err != nil || len(res.Failures) == 0 {
		return err
	}
	for _, f := range res.Failures {
		fmt.Fprintf(e.stderr, "turnpike: %s: %s\n", c.Path, f)
	}
	return failure{}
}

func printState(e *env, title string, state any) error {
	text, err := outline(state)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s:\n%s\n", title, text)
	return err
}

type replayCmd struct {
	document
	catalogFlag
	To   *int `placeholder:"N" help:"Stop after this step (0: the start) and show the position."`
	JSON bool `help:"Print JSON, one step a line; with --to, then the position."`
}

func (c *replayCmd) Help() string { return "Example: turnpike replay duel.json --to 40" }

// errStop ends a replay before its end.
var errStop = errors.New("stop")

func (c *replayCmd) Run(e *env) error {
	rec, err := c.record(e)
	if err != nil {
		return err
	}
	if c.To != nil && (*c.To < 0 || *c.To > len(rec.Steps)) {
		return badUsage("--to is %d; the record has the steps 0 to %d", *c.To, len(rec.Steps))
	}
	lookup, err := c.lookup()
	if err != nil {
		return err
	}
	enc := json.NewEncoder(e.stdout)
	enc.SetEscapeHTML(false)
	var position any
	err = match.Replay(*rec, lookup, func(n int, t game.Table, entry match.Entry, ev game.Events) error {
		s, err := describe(n, t, entry, ev)
		if err != nil {
			return err
		}
		if c.JSON {
			err = enc.Encode(s)
		} else {
			s.print(e.stdout)
		}
		if err == nil && c.To != nil && n == *c.To {
			position, err = t.Observe(game.Referee), errStop
		}
		return err
	})
	switch {
	case errors.Is(err, errStop) && c.JSON:
		return enc.Encode(struct {
			Position any `json:"position"`
		}{position})
	case errors.Is(err, errStop):
		return printState(e, fmt.Sprintf("position after step %d", *c.To), position)
	case err != nil:
		return fmt.Errorf("%s: %w", c.Path, err)
	case !c.JSON && rec.Outcome != nil:
		fmt.Fprintf(e.stdout, "outcome: %s\n", rec.Outcome)
	}
	return nil
}

type verifyCmd struct {
	document
	catalogFlag
	JSON bool `help:"Print JSON."`
}

func (c *verifyCmd) Help() string {
	return "Example: turnpike verify duel.json\n\nThe exit status is 1 if the record is not sound, or if this program cannot prove all of it."
}

func (c *verifyCmd) Run(e *env) error {
	ctx, stop := interruptible()
	defer stop()
	rec, err := c.record(e)
	if err != nil {
		return err
	}
	lookup, err := c.lookup()
	if err != nil {
		return err
	}
	report, err := match.Verify(ctx, *rec, lookup)
	var newer *match.NewerError
	if errors.As(err, &newer) {
		return fmt.Errorf("%s: %w", c.Path, err) // that says nothing against it
	}
	if err != nil {
		return fmt.Errorf("%s is not sound: %w", c.Path, err)
	}
	if c.JSON {
		if err := printJSON(e, report); err != nil || report.Whole() {
			return err
		}
		return failure{}
	}
	dice := "the dice are those of the seed that was committed to"
	if !report.Fair {
		dice = "the dice are the own ones of the record, so nothing says that they are fair"
	}
	if !report.Whole() {
		fmt.Fprintf(e.stdout, "%s: %s, %d steps; %s\n", c.Path, report.Game, report.Steps, dice)
		for _, u := range report.Unproved {
			if u.Needs != "" {
				fmt.Fprintf(e.stderr, "turnpike: %s: its steps cannot be proved without %s of somebody's own tables: --catalog lays them over the standard ones\n", c.Path, u.Needs)
				continue
			}
			by := ""
			if u.Program != "" {
				by = ", such as " + u.Program
			}
			fmt.Fprintf(e.stderr, "turnpike: %s: the steps %d to %d were played under version %s of the rules and cannot be proved by this program: one with that version%s can\n",
				c.Path, u.From, u.To, u.Rules, by)
		}
		return failure{}
	}
	fmt.Fprintf(e.stdout, "%s is sound: %s, %d steps, %d digests and the final one agree, %s; %s\n",
		c.Path, report.Game, report.Steps, report.Digests, report.Outcome, dice)
	return nil
}
