package balance

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"turnpike/lab"
	"turnpike/lab/stats"
)

// judge answers the questions together and makes the sentence.
func (r *Result) judge() {
	questions := make([]stats.Question, len(r.Answers))
	for i, a := range r.Answers {
		questions[i] = stats.Question{Difference: a.Difference, Margin: a.Margin}
	}
	for i, v := range stats.Judge(questions) {
		a := &r.Answers[i]
		if v.Settle > 0 {
			v.Settle = (v.Settle + a.cells - 1) / a.cells
		}
		a.Judged = &v
		name := ""
		if a.Entrant != nil {
			name = r.Entrants[*a.Entrant].Name
		}
		a.Says = a.clause(name)
	}
	r.Verdict = sentence(r.Answers)
}

// phrases are the words for a metric: what more and less of it is called, with %s for the size, and what it is.
var phrases = map[Metric]struct{ more, less, noun string }{
	FirstSeat: {"the first seat gains %s points", "the first seat loses %s points", "the first seat"},
	Turns:     {"matches are %s%% longer", "matches are %s%% shorter", "the length"},
	Draws:     {"%s points more draws", "%s points fewer draws", "draws"},
	Won:       {"the team wins %s points more", "the team wins %s points less", "wins of the team"},
	Spread:    {"the field lies %s points further apart", "the field lies %s points closer together", "the spread of the field"},
	Cyclic:    {"%s points more of the odds go round in circles", "%s points less of the odds go round in circles", "cycles"},
	ScoreOf:   {"%s gains %s points", "%s loses %s points", "%s"},
}

// clause says what was found out about a metric; name is that of the entrant whose it is.
func (a *Answer) clause(name string) *lab.Verdict {
	words := phrases[a.Metric]
	d := a.Difference
	half := (d.CI95[1] - d.CI95[0]) / 2
	size := fmt.Sprintf("%.1f", 100*math.Abs(d.Diff))
	args := map[string]string{"size": size, "error": fmt.Sprintf("%.1f", 100*half)}
	noun := words.noun
	if a.Metric == ScoreOf {
		args["name"], noun = name, name
	}
	key := "balance." + string(a.Metric)
	switch {
	case a.Judged.Verdict == stats.NoChange:
		return &lab.Verdict{Key: key + ".same", Args: args, Text: "no change worth noticing of " + noun}
	case a.Judged.Verdict == stats.CannotTell && a.Judged.Settle == 0:
		return &lab.Verdict{Key: key + ".open", Args: args, Text: "cannot tell of " + noun}
	case a.Judged.Verdict == stats.CannotTell:
		args["pairs"] = fmt.Sprint(a.Judged.Settle)
		return &lab.Verdict{Key: key + ".open", Args: args, Text: fmt.Sprintf("cannot tell of %s, some %d pairs would", noun, a.Judged.Settle)}
	}
	format, way := words.more, ".more"
	if d.Diff < 0 {
		format, way = words.less, ".less"
	}
	text := fmt.Sprintf(format, size)
	if a.Metric == ScoreOf {
		text = fmt.Sprintf(format, name, size)
	}
	text += " (±" + args["error"] + ")"
	if a.Judged.Small {
		args["small"] = "yes"
		text += ", less than matters"
	}
	return &lab.Verdict{Key: key + way, Args: args, Text: text}
}

// maxClauses is how many changes a sentence names.
const maxClauses = 4

// sentence is the first one of the report. It is made of what was judged and of nothing else: what has changed, what has not, and what cannot be told.
func sentence(answers []Answer) *lab.Verdict {
	var changed []*Answer
	same, open, settle := 0, 0, 0
	certain := true // a number of pairs is known that settles all
	for i := range answers {
		switch a := &answers[i]; a.Judged.Verdict {
		case stats.Changed:
			changed = append(changed, a)
		case stats.NoChange:
			same++
		default:
			open++
			settle = max(settle, a.Judged.Settle)
			certain = certain && a.Judged.Settle > 0
		}
	}
	args := map[string]string{"changed": fmt.Sprint(len(changed)), "same": fmt.Sprint(same), "open": fmt.Sprint(open)}
	tail := ""
	if open > 0 && certain {
		args["pairs"] = fmt.Sprint(settle)
		tail = fmt.Sprintf(", some %d pairs would", settle)
	}
	switch {
	case len(answers) == 0:
		return &lab.Verdict{Key: "balance.nothing", Args: args, Text: "Too few matches to compare"}
	case len(changed) > 0:
		return &lab.Verdict{Key: "balance.changed", Args: args, Text: clauses(changed) + rest(same, open, tail)}
	case open == 0:
		return &lab.Verdict{Key: "balance.same", Args: args, Text: "No change worth noticing"}
	case same == 0:
		return &lab.Verdict{Key: "balance.open", Args: args, Text: "Cannot tell what changes" + tail}
	}
	return &lab.Verdict{Key: "balance.partly", Args: args, Text: fmt.Sprintf("No change worth noticing in %d of %d figures; cannot tell of %d%s", same, same+open, open, tail)}
}

// clauses names the changes that matter, the field as a whole before its entrants, of these the largest first.
func clauses(changed []*Answer) string {
	slices.SortStableFunc(changed, func(a, b *Answer) int {
		if a.Judged.Small != b.Judged.Small {
			if a.Judged.Small {
				return 1
			}
			return -1
		}
		if a.Entrant == nil || b.Entrant == nil {
			return cmp.Compare(weight(a), weight(b))
		}
		return cmp.Compare(math.Abs(b.Difference.Diff), math.Abs(a.Difference.Diff))
	})
	var texts []string
	for i, a := range changed[:min(len(changed), maxClauses)] {
		text := a.Says.Text
		if i == 0 && a.Entrant == nil { // a name stays as it is; all others are our words
			text = strings.ToUpper(text[:1]) + text[1:]
		}
		texts = append(texts, text)
	}
	text := strings.Join(texts, "; ")
	if more := len(changed) - maxClauses; more > 0 {
		text += fmt.Sprintf("; and %d more", more)
	}
	return text
}

// weight puts figures of the field before those of entrants.
func weight(a *Answer) int {
	if a.Entrant == nil {
		return 0
	}
	return 1
}

// rest says of how many figures something else was found.
func rest(same, open int, tail string) string {
	text := ""
	if same > 0 {
		text += fmt.Sprintf("; no change worth noticing of %d", same)
	}
	if open > 0 {
		text += fmt.Sprintf("; cannot tell of %d%s", open, tail)
	}
	return text
}
