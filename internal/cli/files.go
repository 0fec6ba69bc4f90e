package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"turnpike/game"
	"turnpike/match"
)

// file is a record or scenario to read; "-" is standard input.
type file struct {
	Path string `arg:"" name:"file" help:"The file, or - for standard input."`
}

func (f *file) read(e *env) ([]byte, error) {
	if f.Path == "-" {
		return io.ReadAll(e.stdin)
	}
	return os.ReadFile(f.Path)
}

type runCmd struct {
	file
	JSON bool `help:"Print JSON: the events of each step, the final state, the expectations that were not met."`
}

func (c *runCmd) Help() string {
	return "Example: turnpike run games/cardduel/testdata/scenarios/chain-spin-debris-swerve-skid-armor.json\n\nThe format is explained in docs/scenarios/. The exit status is 1 if an expectation is not met."
}

// stepJSON is one step as run and replay print it.
type stepJSON struct {
	Step   int       `json:"step"`
	Do     string    `json:"do"`
	Seat   game.Seat `json:"seat"`
	Action any       `json:"action,omitempty"`
	Text   string    `json:"text,omitempty"`
	Auto   bool      `json:"auto,omitempty"`
	Events []any     `json:"events"`
}

// describe makes a step out of an entry; t is the table after it.
func describe(step int, t game.Table, entry match.Entry, events game.Events) stepJSON {
	s := stepJSON{Step: step, Do: entry.Do, Seat: entry.Seat, Auto: entry.Auto, Events: []any{}}
	if events != nil {
		s.Events = events.For(game.Referee)
	}
	if len(entry.Action) > 0 {
		if a, err := t.Parse(entry.Action); err == nil {
			s.Action, s.Text = t.JSON(a), t.Text(a)
		}
	}
	return s
}

func (s stepJSON) print(w io.Writer) {
	switch {
	case s.Do == "":
		fmt.Fprintf(w, "%4d  start\n", s.Step)
	case s.Text != "":
		fmt.Fprintf(w, "%4d  seat %d: %s\n", s.Step, s.Seat, s.Text)
	default:
		fmt.Fprintf(w, "%4d  seat %d: %s\n", s.Step, s.Seat, s.Do)
	}
	for _, ev := range s.Events {
		line, err := json.Marshal(ev)
		if err == nil {
			fmt.Fprintf(w, "      %s\n", line)
		}
	}
}

func (c *runCmd) Run(e *env) error {
	data, err := c.read(e)
	if err != nil {
		return err
	}
	sc, err := match.ParseScenario(data)
	if err != nil {
		return badUsage(err)
	}
	steps := []stepJSON{}
	res, err := sc.Run(lookup, func(step int, t game.Table, entry match.Entry, ev game.Events) error {
		steps = append(steps, describe(step, t, entry, ev))
		return nil
	})
	if err != nil {
		return err
	}
	if c.JSON {
		err = printJSON(e, struct {
			Title string     `json:"title,omitempty"`
			Steps []stepJSON `json:"steps"`
			*match.Result
			OK bool `json:"ok"`
		}{sc.Title, steps, res, len(res.Failures) == 0})
	} else {
		for _, s := range steps {
			s.print(e.stdout)
		}
		final, _ := json.MarshalIndent(res.Final, "", "  ")
		fmt.Fprintf(e.stdout, "%s\n", final)
	}
	if err != nil || len(res.Failures) == 0 {
		return err
	}
	for _, f := range res.Failures {
		fmt.Fprintf(e.stderr, "turnpike: not as expected: %s\n", f)
	}
	return failure{}
}

type replayCmd struct {
	file
	To   int  `default:"-1" help:"Stop after this step."`
	JSON bool `help:"Print JSON, one step a line."`
}

func (c *replayCmd) Help() string { return "Example: turnpike replay duel.json --to 40" }

// stopReplay ends a replay early.
type stopReplay struct{}

func (stopReplay) Error() string { return "stop" }

func (c *replayCmd) Run(e *env) error {
	rec, err := c.record(e)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(e.stdout)
	err = match.Replay(*rec, lookup, func(step int, t game.Table, entry match.Entry, ev game.Events) error {
		if c.To >= 0 && step > c.To {
			return stopReplay{}
		}
		s := describe(step, t, entry, ev)
		if c.JSON {
			return enc.Encode(s)
		}
		s.print(e.stdout)
		return nil
	})
	if isStop(err) {
		return nil
	}
	return err
}

func (f *file) record(e *env) (*match.Record, error) {
	data, err := f.read(e)
	if err != nil {
		return nil, err
	}
	rec, err := match.ParseRecord(data)
	return rec, badUsage(err)
}

type verifyCmd struct {
	file
	JSON bool `help:"Print JSON."`
}

func (c *verifyCmd) Help() string {
	return "Example: turnpike verify turnpike-3k9d.json\n\nThe exit status is 1 if the record is not sound."
}

func (c *verifyCmd) Run(e *env) error {
	rec, err := c.record(e)
	if err != nil {
		return err
	}
	report, err := match.Verify(*rec, lookup)
	if err != nil {
		return fmt.Errorf("the record is not sound: %w", err)
	}
	if c.JSON {
		return printJSON(e, report)
	}
	dice := "the dice are those of the seed, and the seed is the one committed to"
	if !report.Fair {
		dice = "the dice were written down by hand"
	}
	fmt.Fprintf(e.stdout, "sound: %s, %d steps, %d digests agree, %s\n", report.Game, report.Steps, report.Digests, dice)
	return nil
}
