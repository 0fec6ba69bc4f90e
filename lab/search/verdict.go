package search

import (
	"fmt"
	"strings"

	"turnpike/lab"
	"turnpike/lab/stats"
)

func nameOf(number int) string { return fmt.Sprintf("No. %d", number) }

// verdict says what the best design is worth, and where it loses.
func (r *Result) verdict() *lab.Verdict {
	if len(r.Front) == 0 {
		return &lab.Verdict{Key: "search.nothing", Args: map[string]string{}, Text: "No design was found that meets what is asked for and may take part"}
	}
	c := &r.Front[0]
	args := map[string]string{"who": c.Name, "cost": "$" + thousands(c.Cost)}
	said := func(key string, s *stats.Score) string {
		half := max(s.CI95[1]-s.Score, s.Score-s.CI95[0])
		args[key], args[key+"_from"], args[key+"_to"] = lab.Percent(s.Score, half), lab.Percent(s.CI95[0], half), lab.Percent(s.CI95[1], half)
		return fmt.Sprintf("%s (%s to %s)", args[key], args[key+"_from"], args[key+"_to"])
	}
	key := "search.beats"
	verb := "beats the field"
	switch {
	case c.Fresh.CI95[1] < 0.5:
		key, verb = "search.loses", "is the best that was found, and loses to the field all the same,"
	case c.Fresh.CI95[0] <= 0.5:
		key, verb = "search.even", "is the best that was found, as good as the field,"
	}
	text := fmt.Sprintf("%s, %s, %s at %s on fresh seeds", c.Name, args["cost"], verb, said("score", c.Fresh))
	if c.Held != nil {
		text += ", and at " + said("held_out", c.Held) + " those it never met"
	}
	if c.Map != nil {
		text += "; on " + r.Place + " " + said("map", c.Map)
		args["place"] = r.Place
	}
	var losses []string
	for _, a := range c.Against {
		if a.Loses {
			losses = append(losses, a.Name+where(a.Set, r.Place))
		}
	}
	if worst := c.Against[0]; len(losses) == 0 {
		args["worst"], args["worst_score"] = worst.Name+where(worst.Set, r.Place), lab.Percent(worst.Score.Score, 0)
		text += fmt.Sprintf(". It surely loses to nobody; it does worst against %s, at %s", args["worst"], args["worst_score"])
	} else {
		key += "_not_all"
		args["losses"] = strings.Join(losses, ", ")
		text += ". It loses to " + args["losses"]
	}
	var fits []string
	if c.FitsThem {
		fits = append(fits, "field")
	}
	if c.FitsMap {
		fits = append(fits, "map")
	}
	if len(fits) > 0 {
		args["fits"] = strings.Join(fits, ", ")
		text += ". It fits the " + strings.Join(fits, " and the ")
	}
	return &lab.Verdict{Key: key, Args: args, Text: text}
}

// where says on which map a test was, if not the usual one.
func where(s set, place string) string {
	if s == mapSet {
		return " (on " + place + ")"
	}
	return ""
}
