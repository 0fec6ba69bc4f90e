package cli

import (
	"context"

	"turnpike/bot/engine"
	"turnpike/dice"
	"turnpike/game"
)

type engineCmd struct {
	Game   string   `arg:"" help:"Which game; turnpike games lists them."`
	Seats  []string `placeholder:"BOT" help:"A bot for each seat, separated by commas; the name at the engine's own seat does not matter (default: the game's default bot everywhere)."`
	Seat   int      `default:"0" help:"The engine's seat, from 0."`
	Seed   uint64   `default:"1" help:"Seed of the match: the same seed and replies give the same match."`
	Option options  `mapsep:"none" placeholder:"KEY=VALUE" help:"Set an option of the game; may be repeated."`
	catalogFlag
}

func (c *engineCmd) Help() string {
	return "Example: mkfifo back; turnpike engine cardduel --seats me,normal,random < back | ./my-engine > back\n\nThe lines are explained in docs/engine.md."
}

func (c *engineCmd) Run(e *env) error {
	m, err := c.match(e)
	if err != nil {
		return err
	}
	_, err = m.Play(context.Background())
	return err
}

// match sets the match up and greets the engine.
func (c *engineCmd) match(e *env) (*engine.Match, error) {
	entry, err := c.entry(c.Game)
	if err != nil {
		return nil, err
	}
	info := entry.Game.Info()
	values, err := c.Option.complete(info)
	if err != nil {
		return nil, err
	}
	names := c.Seats
	if len(names) == 0 {
		for range info.DefaultSeats {
			names = append(names, entry.Default)
		}
	}
	if err := info.CheckSeats(len(names)); err != nil {
		return nil, badUsage("%w", err)
	}
	if c.Seat < 0 || c.Seat >= len(names) {
		return nil, badUsage("--seat is %d; the seats are 0 to %d", c.Seat, len(names)-1)
	}
	seats := make([]engine.Seat, len(names))
	// The seeds are those of a match in an Arena, so that an engine can be laid beside a bot.
	for i, name := range names {
		seats[i].Name = name
		if i == c.Seat {
			seats[i].Name, seats[i].Engine = "engine", engine.NewConn(e.stdin, e.stdout, 0, nil)
			name = entry.Default
		}
		b, err := entry.Bot(name)
		if err != nil {
			return nil, err
		}
		seats[i].Bot = b.New(dice.Derive(c.Seed, i+1))
	}
	table, events, err := entry.Game.Start(game.Setup{Seats: len(names), Options: values, Dice: dice.Fast(dice.Derive(c.Seed, 0))})
	if err != nil {
		return nil, err
	}
	return engine.New(table, values, seats, events), nil
}
