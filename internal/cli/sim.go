package cli

import (
	"fmt"
	"os"
	"strings"

	"turnpike/lab"
)

type simCmd struct {
	Game    string   `arg:"" help:"Which game; turnpike games lists them."`
	Seats   []string `placeholder:"BOT" help:"A bot for each seat, separated by commas (default: the game's default bot, at its usual number of seats)."`
	Matches int      `default:"100" help:"How many matches."`
	Seed    uint64   `default:"1" help:"Seed of the run: the same seed gives the same results."`
	Jobs    int      `help:"How many matches at once (default: one for each processor). The results do not depend on it."`
	Option  options  `mapsep:"none" placeholder:"KEY=VALUE" help:"Set an option of the game; may be repeated."`
	Rotate  bool     `help:"Move the bots one seat on after each match and count by bot, not by seat."`
	JSON    bool     `help:"Print JSON."`
	catalogFlag
}

func (c *simCmd) Help() string {
	return "Example: turnpike sim cardduel --seats normal,random,random,random --matches 1000 --seed 1 --json"
}

func (c *simCmd) Run(e *env) error {
	entry, err := c.entry(c.Game)
	if err != nil {
		return err
	}
	values, err := c.Option.complete(entry.Game.Info())
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	progress, finish := progressLine(e, c.Matches)
	report, err := lab.Run(ctx, lab.Config{
		Entry: entry, Bots: c.Seats, Options: values, Matches: c.Matches, Seed: c.Seed, Jobs: c.Jobs, Rotate: c.Rotate,
	}, progress)
	finish()
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(e, report)
	}
	printReport(e, report)
	return nil
}

func printReport(e *env, r *lab.Report) {
	fmt.Fprintf(e.stdout, "%s: %d matches in %.1f s, CPU %.1f s (%.0f matches/s, %.0f actions/s), seed %d\n", r.Game, r.Matches, r.Seconds, r.CPUSeconds, r.MatchesPerS, r.ActionsPerS, r.Seed)
	fmt.Fprintf(e.stdout, "actions a match: median %.0f, mean %.1f\n", r.MedianActions, r.MeanActions)
	if r.Tally != nil {
		fmt.Fprintf(e.stdout, "team%s\n", won(r.Tally))
	}
	by := "seat"
	if r.Rotate {
		by = "bot"
	}
	for i, s := range r.Seats {
		fmt.Fprintf(e.stdout, "%s %d  %-10s", by, i, s.Bot)
		if s.Tally != nil {
			fmt.Fprint(e.stdout, won(s.Tally))
		}
		fmt.Fprintf(e.stdout, "  mean score %.1f\n", s.MeanScore)
	}
	if r.Tally == nil {
		fmt.Fprintf(e.stdout, "draws %d\n", r.Draws)
	}
}

func won(t *lab.Tally) string {
	return fmt.Sprintf("  won %5d  %5.1f%%  (%.1f%% to %.1f%%)", t.Wins, 100*t.WinRate, 100*t.CI95[0], 100*t.CI95[1])
}

// progressLine shows how far a long run is, on a terminal only. all 0: nobody knows how far it goes.
func progressLine(e *env, all int) (progress func(int), finish func()) {
	f, ok := e.stderr.(*os.File)
	if !ok {
		return nil, func() {}
	}
	if st, err := f.Stat(); err != nil || st.Mode()&os.ModeCharDevice == 0 {
		return nil, func() {}
	}
	last := -1
	progress = func(done int) {
		if all == 0 {
			if last = done; done%16 == 0 {
				fmt.Fprintf(f, "\r%d matches", done)
			}
			return
		}
		if percent := 100 * done / all; percent != last {
			last = percent
			fmt.Fprintf(f, "\r%3d%% of %d matches", percent, all)
		}
	}
	return progress, func() {
		if last >= 0 {
			fmt.Fprint(f, "\r"+strings.Repeat(" ", 40)+"\r")
		}
	}
}
