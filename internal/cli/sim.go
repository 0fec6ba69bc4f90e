package cli

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"turnpike/lab"
	"turnpike/roster"
)

type simCmd struct {
	Game    string            `arg:"" help:"Which game; turnpike games lists them."`
	Seats   []string          `placeholder:"BOT,BOT,..." help:"A bot for each seat (default: the game's usual number of its default bot)."`
	Matches int               `default:"100" help:"How many matches."`
	Seed    uint64            `default:"1" help:"Seed of the run: the same seed gives the same results."`
	Jobs    int               `help:"How many matches at once (default: one for each processor). The results do not depend on it."`
	Option  map[string]string `placeholder:"KEY=VALUE" help:"Set an option of the game; may be repeated."`
	Rotate  bool              `help:"Move the bots one seat on after each match and count by bot, not by seat."`
	JSON    bool              `help:"Print JSON."`
}

func (c *simCmd) Help() string {
	return "Example: turnpike sim cardduel --seats normal,random,random,random --matches 1000 --seed 1 --json"
}

func (c *simCmd) Run(e *env) error {
	entry, err := roster.Find(c.Game)
	if err != nil {
		return badUsage(err)
	}
	if c.Matches < 1 || c.Jobs < 0 {
		return badUsage(fmt.Errorf("--matches must be at least 1 and --jobs not negative, they are %d and %d", c.Matches, c.Jobs))
	}
	info := entry.Game.Info()
	bots := c.Seats
	if len(bots) == 0 {
		for range info.DefaultSeats {
			bots = append(bots, entry.Default)
		}
	}
	for _, name := range bots {
		if _, err := entry.Bot(name); err != nil {
			return badUsage(err)
		}
	}
	options := make(map[string]any, len(c.Option))
	for key, text := range c.Option {
		options[key] = value(text)
	}
	cfg := lab.Config{Entry: entry, Bots: bots, Options: options, Matches: c.Matches, Seed: c.Seed, Jobs: c.Jobs, Rotate: c.Rotate}
	if _, err := entry.Arena.Worker(bots, options); err != nil {
		return badUsage(err)
	}
	progress, finish := progressLine(e, c.Matches)
	report, err := lab.Run(e.ctx, cfg, progress)
	finish()
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(e, report)
	}
	return c.print(e, report)
}

func (c *simCmd) print(e *env, r *lab.Report) error {
	fmt.Fprintf(e.stdout, "%s: %d matches in %.1f s (%.0f matches/s, %.0f actions/s), %.0f actions a match, seed %d\n",
		r.Game, r.Matches, r.Seconds, r.MatchesPerS, r.ActionsPerS, r.MeanActions, r.Seed)
	if r.Wins != nil {
		fmt.Fprintf(e.stdout, "team  won %d  %.1f%%  (%.1f to %.1f)\n", *r.Wins, 100**r.WinRate, 100*r.CI95[0], 100*r.CI95[1])
		return nil
	}
	for i, s := range r.Seats {
		fmt.Fprintf(e.stdout, "%d  %-10s  won %5d  %5.1f%%  (%.1f to %.1f)  mean score %.1f\n", i, s.Bot, s.Wins, 100*s.WinRate, 100*s.CI95[0], 100*s.CI95[1], s.MeanScore)
	}
	fmt.Fprintf(e.stdout, "draws %d\n", r.Draws)
	return nil
}

// value reads an option's value as it is written on a command line.
func value(text string) any {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	if b, err := strconv.ParseBool(text); err == nil {
		return b
	}
	return text
}

// progressLine shows how far a long run is, on a terminal only.
func progressLine(e *env, all int) (progress func(int), finish func()) {
	f, ok := e.stderr.(*os.File)
	if !ok {
		return nil, func() {}
	}
	if st, err := f.Stat(); err != nil || st.Mode()&os.ModeCharDevice == 0 {
		return nil, func() {}
	}
	last := -1
	return func(done int) {
			if percent := 100 * done / all; percent != last {
				last = percent
				fmt.Fprintf(f, "\r%3d%% of %d matches", percent, all)
			}
		}, func() {
			if last >= 0 {
				fmt.Fprint(f, "\r"+strings.Repeat(" ", 40)+"\r")
			}
		}
}
