package cli

import (
	"fmt"
	"strings"

	"turnpike/rulebook"
	"turnpike/server"
)

type rulesCmd struct {
	Words []string `arg:"" optional:"" help:"A rule ID or the beginning of one, or words to search for."`
	Game  string   `placeholder:"GAME" help:"Only the rules of this game; without words, all of them."`
	Limit int      `default:"10" help:"At most this many rules that a search finds; 0: all."`
	JSON  bool     `help:"Print JSON."`
}

func (c *rulesCmd) Help() string {
	return "Example: turnpike rules --game cardduel called shot"
}

// ruleSet is how many rules a game has.
type ruleSet struct {
	Game   string `json:"game"`
	Title  string `json:"title"`
	Prefix string `json:"prefix"`
	Source string `json:"source"`
	Rules  int    `json:"rules"`
}

func (c *rulesCmd) Run(e *env) error {
	if c.Game != "" && rulebook.Title(c.Game) == "" {
		return badUsage("there are no rules of %q; there are: %s", c.Game, strings.Join(rulebook.Games(), ", "))
	}
	if c.Limit < 0 {
		return badUsage("--limit is %d; it has to be 0 (all) or more", c.Limit)
	}
	query := strings.Join(c.Words, " ")
	switch {
	case query == "" && c.Game == "":
		return c.sets(e)
	case query == "":
		return c.print(e, rulebook.All(c.Game))
	}
	found := c.search(query)
	if len(found) == 0 {
		return fmt.Errorf("no rule is called or mentions %q; fewer words find more", query)
	}
	return c.print(e, found)
}

func (c *rulesCmd) search(query string) []rulebook.Rule {
	if r, ok := rulebook.Lookup(query); ok && (c.Game == "" || r.Game == c.Game) {
		return []rulebook.Rule{r}
	}
	hits := rulebook.Search(query, c.Limit)
	if c.Game != "" {
		hits = rulebook.SearchGame(c.Game, query, c.Limit)
	}
	found := make([]rulebook.Rule, len(hits))
	for i, h := range hits {
		found[i] = h.Rule
	}
	return found
}

func (c *rulesCmd) sets(e *env) error {
	var list []ruleSet
	for _, g := range rulebook.Games() {
		list = append(list, ruleSet{g, rulebook.Title(g), rulebook.Prefix(g), rulebook.Source(g), len(rulebook.All(g))})
	}
	if c.JSON {
		return printJSON(e, list)
	}
	for _, s := range list {
		fmt.Fprintf(e.stdout, "%-9s %-3s %5d rules  %s (%s)\n", s.Game, s.Prefix, s.Rules, s.Title, s.Source)
	}
	return nil
}

func (c *rulesCmd) print(e *env, rules []rulebook.Rule) error {
	if c.JSON {
		return printJSON(e, rules)
	}
	for _, r := range rules {
		head := []string{r.ID, rulebook.Title(r.Game), r.Section}
		if r.Pages != "" {
			head = append(head, r.Pages)
		}
		switch r.Mark {
		case rulebook.Unclear:
			head = append(head, "our reading of an unclear text")
		case rulebook.Designed:
			head = append(head, "completed by us")
		}
		fmt.Fprintf(e.stdout, "%s\n    %s\n", strings.Join(head, " | "), strings.ReplaceAll(r.Text, "\n", "\n    "))
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
