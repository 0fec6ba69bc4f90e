package cli

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"turnpike/games/sixth"
	"turnpike/workshop"
)

type carCmd struct {
	Check carCheckCmd `cmd:"" help:"Say what is wrong with a car of Arena Six."`
}

func (c *carCmd) Help() string { return "Example: turnpike car check mine.json --size small" }

type carCheckCmd struct {
	document
	Size      string `default:"small" help:"Game size: its name, or armor, build and crew points as AP/BP/CP."`
	CoreOnly  bool   `help:"Allow cards of the core set alone."`
	AnyCopies bool   `help:"Allow more copies of a card than a player deck holds."`
	JSON      bool   `help:"Print JSON."`
}

func (c *carCheckCmd) Help() string {
	return "Example: turnpike car check mine.json --size 5/24/5\n\nThe file holds a car as JSON, or its link code. The exit status is 1 if the rules do not allow it."
}

func (c *carCheckCmd) Run(e *env) error {
	cards := sixth.Standard()
	size, err := workshop.ParseSixthSize(cards, c.Size)
	if err != nil {
		return badProblem(err)
	}
	data, err := c.read(e)
	if err != nil {
		return err
	}
	d, err := parseCar(cards, data)
	if err != nil {
		return badUsage("%s: %w", c.Path, err)
	}
	report := workshop.CheckSixthCar(cards, &d, size, sixth.BuildOptions{CoreOnly: c.CoreOnly, AnyCopies: c.AnyCopies})
	if c.JSON {
		if err := printJSON(e, report); err != nil {
			return err
		}
	} else {
		printCar(e, c.Path, report)
	}
	if len(report.Violations) == 0 {
		return nil
	}
	if !c.JSON {
		for _, v := range report.Violations {
			where := ""
			if v.Card != "" {
				where = fmt.Sprintf("%s at %s: ", v.Card, v.Spot)
			}
			fmt.Fprintf(e.stderr, "turnpike: %s: %s%s (%s) [%s]\n", c.Path, where, v.Detail, v.Mend, v.Rule)
		}
	}
	return failure{}
}

// parseCar reads a car as JSON or as a link code.
func parseCar(c *sixth.Catalogue, data []byte) (sixth.Design, error) {
	data = bytes.TrimSpace(data)
	if len(data) > 0 && data[0] == '{' {
		return c.ParseDesign(data)
	}
	return c.ParseDesignCode(string(data))
}

func printCar(e *env, path string, r *workshop.SixthCarReport) {
	s := &r.Summary
	word := "may be driven"
	if len(r.Violations) > 0 {
		word = "may not be driven"
	}
	fmt.Fprintf(e.stdout, "%s %s: %s, %d of %d BP, %d of %d CP, armor %d, %d cards\n", path, word, r.Car.Name, s.BP, s.BPAllowed, s.CP, s.CPAllowed, s.Armor, s.Cards)
	for _, side := range []struct {
		name string
		*workshop.SixthSide
	}{{"front", &s.Sides.Front}, {"back", &s.Sides.Back}, {"left", &s.Sides.Left}, {"right", &s.Sides.Right}} {
		fmt.Fprintf(e.stdout, "  %-5s  mean damage %.2f  %s", side.name, side.Damage, strings.Join(side.Weapons, ", "))
		if side.Structure != "" {
			fmt.Fprintf(e.stdout, "; behind %s", side.Structure)
		}
		fmt.Fprintln(e.stdout)
	}
	fmt.Fprintf(e.stdout, "  code   %s\n", r.Code)
}

type cardsCmd struct {
	ID   string `arg:"" optional:"" help:"A card; left out: all of them."`
	Kind string `placeholder:"KIND" help:"Only cards of a kind: weapon, accessory, upgrade, structure, crew, gear, sidearm."`
	JSON bool   `help:"Print JSON."`
}

func (c *cardsCmd) Help() string { return "Example: turnpike cards heavy_machine_gun" }

func (c *cardsCmd) Run(e *env) error {
	all := workshop.NewSixthCatalogue(sixth.StandardRules())
	if c.ID != "" {
		if c.Kind != "" {
			return badUsage("give a card or --kind, not both")
		}
		index, err := sixth.Standard().Find(c.ID)
		if err != nil {
			return err
		}
		card := &all.Cards[index-1]
		if c.JSON {
			return printJSON(e, card)
		}
		printCard(e, card)
		return nil
	}
	kinds := map[string]bool{}
	cards := []workshop.SixthCard{}
	for _, card := range all.Cards {
		kinds[card.Kind] = true
		if c.Kind == "" || card.Kind == c.Kind {
			cards = append(cards, card)
		}
	}
	if len(cards) == 0 {
		return badUsage("there is no kind %q; there are: %s", c.Kind, strings.Join(slices.Sorted(maps.Keys(kinds)), ", "))
	}
	if c.JSON {
		return printJSON(e, cards)
	}
	for i := range cards {
		card := &cards[i]
		fmt.Fprintf(e.stdout, "%-38s %-9s %7s  %s\n", card.ID, card.Kind, cost(card), card.Name)
	}
	return nil
}

// cost writes what a card costs: "4 BP", "1 CP", "3+1".
func cost(c *workshop.SixthCard) string {
	switch {
	case c.CostBP > 0 && c.CostCP > 0:
		return fmt.Sprintf("%d BP+%d CP", c.CostBP, c.CostCP)
	case c.Kind == "crew" || c.Kind == "gear" || c.Kind == "sidearm":
		return fmt.Sprintf("%d CP", c.CostCP)
	}
	return fmt.Sprintf("%d BP", c.CostBP)
}

func printCard(e *env, c *workshop.SixthCard) {
	head := []string{c.ID, c.Name, c.Kind}
	if c.Subtype != "" {
		head = append(head, c.Subtype)
	}
	if c.Role != "" {
		head = append(head, c.Role)
	}
	head = append(head, cost(c), "set "+c.Set)
	if c.CardsPerPurchase > 1 {
		head = append(head, fmt.Sprintf("%d cards for the price", c.CardsPerPurchase))
	}
	if c.Durability > 0 {
		head = append(head, fmt.Sprintf("durability %d", c.Durability))
	}
	fmt.Fprintln(e.stdout, strings.Join(head, " | "))
	line := func(name, text string) {
		if text != "" {
			fmt.Fprintf(e.stdout, "  %-13s %s\n", name, text)
		}
	}
	line("lies", strings.Join(c.Spots, ", "))
	line("restrictions", strings.Join(c.Restrictions, ", "))
	line("requires", c.Requires)
	if c.MinGameBP > 0 {
		line("games", fmt.Sprintf("of %d BP or more", c.MinGameBP))
	}
	if c.Drops != "" {
		line("drops", fmt.Sprintf("%s, %d of them", c.Drops, c.Stock))
	}
	if o := c.Odds; o != nil {
		var parts []string
		for _, colour := range slices.Sorted(maps.Keys(c.Dice)) {
			parts = append(parts, fmt.Sprintf("%d %s", c.Dice[colour], colour))
		}
		if c.FixedBasic > 0 {
			parts = append(parts, fmt.Sprintf("%d BASIC", c.FixedBasic))
		}
		if c.FixedTire > 0 {
			parts = append(parts, fmt.Sprintf("%d TIRE", c.FixedTire))
		}
		line("attack", fmt.Sprintf("%s; each WRENCH: %s", strings.Join(parts, ", "), c.EachWrench))
		line("mean damage", fmt.Sprintf("%.2f", o.Mean))
		line("BASIC", chances(o.Basic))
		if len(o.Tire) > 1 {
			line("TIRE", chances(o.Tire))
		}
		if o.Special > 0 {
			line("special", fmt.Sprintf("%.1f%%", 100*o.Special))
		}
	}
	for _, f := range c.Effects {
		text := f.Effect
		if f.Condition != "" {
			text = f.Condition + ": " + text
		}
		if f.Limit != "" {
			text += " (" + f.Limit + ")"
		}
		line(f.Trigger, text)
	}
	if c.Designed {
		fmt.Fprintln(e.stdout, "  The figures are ours: none were published.")
	}
}

// chances writes a distribution: "0 25.0%, 1 75.0%".
func chances(p []float64) string {
	var parts []string
	for n, q := range p {
		if q > 0 {
			parts = append(parts, fmt.Sprintf("%d %.1f%%", n, 100*q))
		}
	}
	return strings.Join(parts, ", ")
}
