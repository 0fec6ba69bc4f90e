package cli

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/roster"
)

type gamesCmd struct {
	JSON bool `help:"Print JSON."`
}

func (c *gamesCmd) Help() string { return "Example: turnpike games --json" }

func (c *gamesCmd) Run(e *env) error {
	list := roster.Games().Infos()
	if c.JSON {
		return printJSON(e, list)
	}
	for _, g := range list {
		fmt.Fprintf(e.stdout, "%s  %s, %d to %d seats (usually %d), follows %s\n", g.ID, g.Title, g.Seats.Min, g.Seats.Max, g.DefaultSeats, g.Source)
		for _, b := range g.Bots {
			usual := ""
			if b.ID == g.DefaultBot {
				usual = " (default)"
			}
			fmt.Fprintf(e.stdout, "  bot %s%s: %s\n", b.ID, usual, b.Blurb)
		}
		for _, o := range g.Options {
			if o.Unlisted {
				continue
			}
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
	if o.Type == game.Text {
		names = append(names, "or a text of your own")
	}
	return strings.Join(names, ", ")
}

// options are the options of a game as they are written on a command line.
type options map[string]string

// complete reads the values as their options' types say and fills in the defaults.
func (given options) complete(info *game.Info) (game.Values, error) {
	values := make(map[string]any, len(given))
	for _, key := range slices.Sorted(maps.Keys(given)) {
		values[key] = given[key]
		i := slices.IndexFunc(info.Options, func(o game.Option) bool { return o.Key == key })
		if i < 0 {
			continue // game.Complete says what there is
		}
		switch info.Options[i].Type {
		case game.Bool:
			if given[key] == "true" || given[key] == "false" {
				values[key] = given[key] == "true"
			}
		case game.Int:
			if n, err := strconv.Atoi(given[key]); err == nil {
				values[key] = n
			}
		}
	}
	complete, err := game.Complete(info.Options, values)
	if err != nil {
		return nil, badUsage("%w", err)
	}
	return complete, nil
}

func printJSON(e *env, v any) error {
	enc := json.NewEncoder(e.stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
