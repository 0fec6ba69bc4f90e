package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"turnpike/game"
	"turnpike/roster"
)

type gamesCmd struct {
	JSON bool `help:"Print JSON."`
}

func (c *gamesCmd) Help() string { return "Example: turnpike games --json" }

// gameJSON is a game as `games --json` prints it.
type gameJSON struct {
	*game.Info
	Bots []string `json:"bots"`
}

func (c *gamesCmd) Run(e *env) error {
	var list []gameJSON
	for _, entry := range roster.Games() {
		list = append(list, gameJSON{entry.Game.Info(), botNames(&entry)})
	}
	if c.JSON {
		return printJSON(e, list)
	}
	for _, g := range list {
		fmt.Fprintf(e.stdout, "%s  %s, %d to %d seats, follows %s\n  bots: %s\n", g.ID, g.Title, g.Seats.Min, g.Seats.Max, g.Source, strings.Join(g.Bots, ", "))
		for _, o := range g.Options {
			fmt.Fprintf(e.stdout, "  --option %s=%v  %s (%s)\n", o.Key, o.Default, o.Title, limits(o))
		}
	}
	return nil
}

// limits says what an option may be.
func limits(o game.Option) string {
	switch {
	case o.Type == game.Bool:
		return "true or false"
	case o.Limits != nil:
		return strings.TrimSpace(fmt.Sprintf("%d to %d %s", o.Limits.Min, o.Limits.Max, o.Unit))
	}
	names := make([]string, len(o.Choices))
	for i, c := range o.Choices {
		names[i] = c.Value
	}
	return strings.Join(names, ", ")
}

func botNames(e *roster.Entry) []string {
	names := make([]string, len(e.Bots))
	for i, b := range e.Bots {
		names[i] = b.ID
	}
	return names
}

func printJSON(e *env, v any) error {
	enc := json.NewEncoder(e.stdout)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// lookup finds a game for package match.
func lookup(id string) (game.Game, error) {
	entry, err := roster.Find(id)
	if err != nil {
		return nil, err
	}
	return entry.Game, nil
}
