package cli

import (
	"errors"
	"fmt"
	"strings"

	"turnpike/rulebook"
	"turnpike/server"
)

type rulesCmd struct {
	Words []string `arg:"" optional:"" help:"A rule ID, or words to search for."`
	Game  string   `help:"Only the rules of this game."`
	Limit int      `default:"10" help:"At most this many rules."`
	JSON  bool     `help:"Print JSON."`
}

func (c *rulesCmd) Help() string { return `Example: turnpike rules CG-ATK-010 --json` }

func (c *rulesCmd) Run(e *env) error {
	if c.Game != "" && rulebook.Title(c.Game) == "" {
		return badUsage(fmt.Errorf("there are no rules of %q; there are: %s", c.Game, strings.Join(rulebook.Games(), ", ")))
	}
	query := strings.Join(c.Words, " ")
	if query == "" {
		return c.list(e)
	}
	if r, ok := rulebook.Lookup(query); ok {
		return c.print(e, []rulebook.Rule{r})
	}
	var found []rulebook.Rule
	hits := rulebook.Search(query, c.Limit)
	if c.Game != "" {
		hits = rulebook.SearchGame(c.Game, query, c.Limit)
	}
	for _, h := range hits {
		found = append(found, h.Rule)
	}
	if len(found) == 0 {
		return fmt.Errorf("no rule is called or mentions %q", query)
	}
	return c.print(e, found)
}

// list shows the games, or all rules of one.
func (c *rulesCmd) list(e *env) error {
	if c.Game != "" {
		return c.print(e, rulebook.All(c.Game))
	}
	for _, g := range rulebook.Games() {
		fmt.Fprintf(e.stdout, "%-9s %-3s %5d rules  %s (%s)\n", g, rulebook.Prefix(g), len(rulebook.All(g)), rulebook.Title(g), rulebook.Source(g))
	}
	return nil
}

func (c *rulesCmd) print(e *env, rules []rulebook.Rule) error {
	if c.JSON {
		return printJSON(e, rules)
	}
	for _, r := range rules {
		mark := ""
		switch r.Mark {
		case rulebook.Unclear:
			mark = " [our reading of an unclear text]"
		case rulebook.Designed:
			mark = " [completed by us]"
		}
		fmt.Fprintf(e.stdout, "%s  %s %s%s\n  %s\n", r.ID, r.Section, r.Pages, mark, r.Text)
	}
	return nil
}

type openapiCmd struct{}

func (c *openapiCmd) Help() string { return "Example: turnpike openapi > openapi.json" }

func (c *openapiCmd) Run(e *env) error {
	data, err := server.OpenAPI()
	if err != nil {
		return err
	}
	_, err = e.stdout.Write(data)
	return err
}

func isStop(err error) bool { return errors.As(err, new(stopReplay)) }
