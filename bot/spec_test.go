package bot_test

import (
	"errors"
	"fmt"
	"testing"

	"turnpike/bot"
)

func TestNamesHaveParameters(t *testing.T) {
	t.Parallel()
	var e bot.Effort
	arena := bot.NewContests(crossing{}, nil, map[string]bot.Recipe[atCrossing, way]{
		"hard": func(p *bot.Params) func() bot.Bot[atCrossing, way] {
			e = bot.Effort{Rollouts: 1, Candidates: 2, Turns: 3, Margin: 4, Doubt: 5}
			e.Read(p)
			return func() bot.Bot[atCrossing, way] { return bot.Random[atCrossing, way]{} }
		},
		"plain": bot.Fixed(func() bot.Bot[atCrossing, way] { return bot.Random[atCrossing, way]{} }),
	}, "")
	for spec, want := range map[string]bot.Effort{
		"hard":                            {Rollouts: 1, Candidates: 2, Turns: 3, Margin: 4, Doubt: 5},
		"hard:rollouts=160":               {Rollouts: 160, Candidates: 2, Turns: 3, Margin: 4, Doubt: 5},
		"hard:turns=0:margin=0.5:doubt=2": {Rollouts: 1, Candidates: 2, Turns: 0, Margin: 0.5, Doubt: 2},
	} {
		if _, err := arena.Worker([]string{spec}, nil); err != nil || e != want {
			t.Errorf("%s: %+v, error %v", spec, e, err)
		}
	}
	for spec, want := range map[string]string{
		"hard:rollouts":               `bot "hard:rollouts": "rollouts" is not of the form key=value`,
		"hard:":                       `bot "hard:": "" is not of the form key=value`,
		"hard:=3":                     `bot "hard:=3": "=3" is not of the form key=value`,
		"hard:rollouts=many":          `bot "hard:rollouts=many": rollouts: "many" is no whole number from 0 to 1000000`,
		"hard:rollouts=-1":            `bot "hard:rollouts=-1": rollouts: "-1" is no whole number from 0 to 1000000`,
		"hard:doubt=NaN":              `bot "hard:doubt=NaN": doubt: "NaN" is no number from 0 to 10`,
		"hard:turns=1:turns=2":        `bot "hard:turns=1:turns=2": turns: given twice`,
		"hard:depth=2":                `bot "hard:depth=2": depth: there is no such parameter; there are: rollouts, candidates, steps, turns, margin, doubt`,
		"plain:depth=2":               `bot "plain:depth=2": depth: it has no parameters`,
		"hard:rollouts=x:depth=2":     `bot "hard:rollouts=x:depth=2": depth: there is no such parameter; there are: rollouts, candidates, steps, turns, margin, doubt`,
		"hard:candidates=0:rollouts=": `bot "hard:candidates=0:rollouts=": rollouts: "" is no whole number from 0 to 1000000`,
	} {
		_, err := arena.Worker([]string{spec}, nil)
		var wrong *bot.ParamError
		if !errors.As(err, &wrong) || err.Error() != want {
			t.Errorf("%s: %v, not %s", spec, err, want)
		}
	}
	word := 1
	worded := bot.NewContests(crossing{}, nil, map[string]bot.Recipe[atCrossing, way]{
		"told": func(p *bot.Params) func() bot.Bot[atCrossing, way] {
			p.Word("how", &word, []string{"well", "badly"})
			return func() bot.Bot[atCrossing, way] { return bot.Random[atCrossing, way]{} }
		},
	}, "")
	for _, k := range []struct {
		spec, err string
		word      int
	}{
		{"told", "", 1}, {"told:how=well", "", 0}, {"told:how=badly", "", 1},
		{"told:how=so", `bot "told:how=so": how: "so" is none of well, badly`, 1},
	} {
		_, err := worded.Worker([]string{k.spec}, nil)
		if got := fmt.Sprint(err); word != k.word || err != nil && got != k.err || err == nil && k.err != "" {
			t.Errorf("%s: word %d, %s", k.spec, word, got)
		}
	}
	var unknown *bot.UnknownBotError
	if _, err := arena.Worker([]string{"harder:rollouts=3"}, nil); !errors.As(err, &unknown) || unknown.Name != "harder" {
		t.Errorf("unknown: %v", err)
	}
}
