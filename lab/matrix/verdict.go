package matrix

import (
	"fmt"
	"strings"

	"turnpike/lab"
)

// surelyBefore is the share of the replicates in which one entrant has to stand before another to be called better.
const surelyBefore = 0.95

// verdict says who leads.
func (r *Result) verdict() *lab.Verdict {
	if len(r.Entrants) == 2 {
		return r.duel()
	}
	if r.Ratings == nil {
		return nil
	}
	order, rating := r.Order(), r.Ratings.Ratings
	best := order[0]
	names := []string{r.Entrants[best].Name}
	for _, i := range order[1:] {
		if r.Ratings.Before[best][i] < surelyBefore {
			names = append(names, r.Entrants[i].Name)
		}
	}
	half := (rating[best].CI95[1] - rating[best].CI95[0]) / 2
	args := map[string]string{"who": and(names), "rating": fmt.Sprintf("%.0f", rating[best].Elo), "error": fmt.Sprintf("%.0f", half)}
	switch {
	case len(names) == 1:
		return &lab.Verdict{Key: "matrix.leads", Args: args, Text: fmt.Sprintf("%s leads, %s ±%s", args["who"], args["rating"], args["error"])}
	case len(names) == len(r.Entrants):
		return &lab.Verdict{Key: "matrix.nobody", Args: map[string]string{}, Text: "Nobody leads: the ratings do not tell them apart"}
	case len(names) > 3:
		args["who"], args["number"] = names[0], fmt.Sprint(len(names))
		return &lab.Verdict{Key: "matrix.many", Args: args, Text: fmt.Sprintf("%s of %d lead together, %s at %s ±%s", args["number"], len(r.Entrants), args["who"], args["rating"], args["error"])}
	}
	return &lab.Verdict{Key: "matrix.together", Args: args, Text: fmt.Sprintf("%s lead together, %s ±%s", args["who"], args["rating"], args["error"])}
}

// duel is the verdict on two.
func (r *Result) duel() *lab.Verdict {
	c := r.Cells[0]
	if c.Score.Pairs == 0 {
		return nil
	}
	ci := c.Score.CI95
	if r.SoFar {
		if c.Look == nil {
			return nil
		}
		ci = *c.Look
	}
	score, a, b := c.Score.Score, r.Entrants[c.A].Name, r.Entrants[c.B].Name
	low, high := ci[0], ci[1]
	if score < 0.5 {
		a, b, score, low, high = b, a, 1-score, 1-high, 1-low
	}
	half := (high - low) / 2
	args := map[string]string{"a": a, "b": b, "score": lab.Percent(score, half), "low": lab.Percent(low, half), "high": lab.Percent(high, half)}
	if low > 0.5 {
		return &lab.Verdict{Key: "matrix.better", Args: args, Text: fmt.Sprintf("%s beats %s, %s (%s to %s)", a, b, args["score"], args["low"], args["high"])}
	}
	return &lab.Verdict{Key: "matrix.even", Args: args, Text: fmt.Sprintf("Cannot tell %s and %s apart: %s (%s to %s)", a, b, args["score"], args["low"], args["high"])}
}

// and joins names.
func and(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
