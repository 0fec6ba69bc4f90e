package cli

import (
	"turnpike/lab/racelab"
)

type balanceCmd struct {
	Cars   int          `default:"6" help:"How many cars race (2 to 8)."`
	Races  int          `default:"2000" help:"How many races."`
	Seed   uint64       `default:"1" help:"Seed of the run: the same seed gives the same results."`
	Jobs   int          `help:"How many races at once (default: one for each processor). The results do not depend on it."`
	Deal   racelab.Deal `default:"cards" help:"What the cars carry: cards (the drivers as they are), pieces (four at random), alone (one piece and nothing else)."`
	Course []string     `placeholder:"COURSE" help:"Courses, by id or code (default: all ready-made ones, and as many generated ones)."`
	JSON   bool         `help:"Print JSON."`
	tablesFlag
}

func (c *balanceCmd) Help() string {
	return "Example: turnpike balance --cars 6 --races 4000 --deal cards\n\nA share of 1 is what each car would win if all were alike. docs/race.md has the figures of the standard tables."
}

func (c *balanceCmd) Run(e *env) error {
	cat, err := c.load(e)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	progress, finish := progressLine(e, c.Races)
	report, err := racelab.Run(ctx, racelab.Config{
		Cars: c.Cars, Races: c.Races, Seed: c.Seed, Jobs: c.Jobs, Deal: c.Deal, Courses: c.Course, Tables: cat.Text,
	}, progress)
	finish()
	if err != nil {
		return badUsage("%w", err)
	}
	if c.JSON {
		return printJSON(e, report)
	}
	report.Print(e.stdout)
	return nil
}
