package strength

import (
	"fmt"

	"turnpike/lab"
	"turnpike/lab/stats"
)

// verdict says what was found, nil while nothing can be said.
func (r *Result) verdict() *lab.Verdict {
	if r.Score.Pairs == 0 {
		return nil
	}
	switch {
	case r.Teams != nil:
		return r.ofTeams()
	case r.SPRT != nil:
		return r.ofTest()
	}
	ci := r.Score.CI95
	if r.SoFar {
		if r.Look == nil {
			return nil
		}
		ci = *r.Look
	}
	switch {
	case ci[0] > r.Even:
		return r.say("strength.stronger", "%s is stronger than %s: %s", ci)
	case ci[1] < r.Even:
		return r.say("strength.weaker", "%s is weaker than %s: %s", ci)
	}
	return r.say("strength.even", "Cannot tell %s and %s apart: %s", ci)
}

// ofTest is the verdict of the sequential test, nil while it goes on.
func (r *Result) ofTest() *lab.Verdict {
	ci := r.Score.CI95
	switch {
	case r.SPRT.Verdict == stats.SPRTAcceptH1 && r.Test.Elo0 == 0:
		return r.say("strength.stronger", "%s is stronger than %s: %s", ci)
	case r.SPRT.Verdict == stats.SPRTAcceptH1:
		return r.than("strength.more", "%s stands more than %s Elo above %s: %s", r.Test.Elo0, ci)
	case r.SPRT.Verdict == stats.SPRTAcceptH0 && r.Test.Elo0 == 0:
		return r.say("strength.not_stronger", "%s is not stronger than %s: %s", ci)
	case r.SPRT.Verdict == stats.SPRTAcceptH0:
		return r.than("strength.less", "%s stands less than %s Elo above %s: %s", r.Test.Elo1, ci)
	case r.SPRT.Verdict == stats.SPRTUndecided:
		return r.say("strength.undecided", "Undecided between %s and %s: %s", ci)
	}
	return nil
}

// say makes a verdict out of a format for B, A and the score.
func (r *Result) say(key, format string, ci [2]float64) *lab.Verdict {
	args, score := r.figures(ci)
	return &lab.Verdict{Key: key, Args: args, Text: fmt.Sprintf(format, r.B, r.A, score)}
}

// than makes one that names a difference of Elo.
func (r *Result) than(key, format string, elo float64, ci [2]float64) *lab.Verdict {
	args, score := r.figures(ci)
	args["than"] = fmt.Sprintf("%+g", elo)
	return &lab.Verdict{Key: key, Args: args, Text: fmt.Sprintf(format, r.B, args["than"], r.A, score)}
}

// figures are the score with its interval and what it is worth in Elo, as arguments and in words.
func (r *Result) figures(ci [2]float64) (args map[string]string, score string) {
	half := (ci[1] - ci[0]) / 2
	args = map[string]string{
		"a": r.A, "b": r.B, "pairs": fmt.Sprint(r.Score.Pairs),
		"score": lab.Percent(r.Score.Score, half), "low": lab.Percent(ci[0], half), "high": lab.Percent(ci[1], half),
	}
	score = fmt.Sprintf("%s (%s to %s)", args["score"], args["low"], args["high"])
	if r.Seats > 2 {
		args["even"] = lab.Percent(r.Even, 0)
		score += fmt.Sprintf(", even would be %s", args["even"])
	}
	e := stats.Score{Score: r.Score.Score, CI95: ci}.Elo(r.Seats)
	if e.Elo != nil && e.Low != nil && e.High != nil {
		args["elo"], args["elo_low"], args["elo_high"] = fmt.Sprintf("%+.0f", *e.Elo), fmt.Sprintf("%+.0f", *e.Low), fmt.Sprintf("%+.0f", *e.High)
		score += fmt.Sprintf(", %s Elo (%s to %s)", args["elo"], args["elo_low"], args["elo_high"])
	}
	return args, score
}

// ofTeams is the verdict on two teams.
func (r *Result) ofTeams() *lab.Verdict {
	t := r.Teams
	args := map[string]string{
		"a": r.A, "b": r.B, "wins_a": lab.Percent(t.Scores[0].Score, 0), "wins_b": lab.Percent(t.Scores[1].Score, 0),
		"diff": lab.Points(t.Diff), "low": lab.Points(t.CI95[0]), "high": lab.Points(t.CI95[1]), "seeds": fmt.Sprint(t.Seeds),
	}
	figures := fmt.Sprintf("%s against %s, %s points (%s to %s)", args["wins_b"], args["wins_a"], args["diff"], args["low"], args["high"])
	switch {
	case r.SoFar || t.P > 0.05:
		return &lab.Verdict{Key: "strength.teams_even", Args: args, Text: fmt.Sprintf("Cannot tell a team of %s from one of %s: it wins %s", r.B, r.A, figures)}
	case t.Diff > 0:
		return &lab.Verdict{Key: "strength.teams_stronger", Args: args, Text: fmt.Sprintf("A team of %s wins more than one of %s: %s", r.B, r.A, figures)}
	}
	return &lab.Verdict{Key: "strength.teams_weaker", Args: args, Text: fmt.Sprintf("A team of %s wins less than one of %s: %s", r.B, r.A, figures)}
}
