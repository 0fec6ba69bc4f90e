package lesson

import (
	"maps"
	"slices"

	"turnpike/game"
	"turnpike/match"
)

// View is what the learner is shown of the lesson.
type View struct {
	ID      string         `json:"id"`
	Kind    string         `json:"kind" enum:"lesson,puzzle"`
	Step    int            `json:"step" doc:"from 0; steps if all are done"`
	Steps   int            `json:"steps"`
	Titles  []string       `json:"titles" doc:"by step, the key of its few words in the list"`
	Say     string         `json:"say" doc:"key of the sentence"`
	Figures map[string]any `json:"figures,omitempty" doc:"what stands in its braces"`
	Rules   []string       `json:"rules,omitempty"`
	Point   *Point         `json:"point,omitempty"`
	Also    []Point        `json:"also,omitempty"`
	Offer   []Pattern      `json:"offer,omitempty" doc:"the only answers that are to be shown; left out: all"`
	Accept  []Pattern      `json:"accept,omitempty" doc:"the only answers that are taken; left out: all"`
	Reveal  []string       `json:"reveal,omitempty" doc:"panels that have been introduced"`
	Until   string         `json:"until" enum:"action,ack,state,event,done"`
	Left    bool           `json:"left,omitempty" doc:"the match goes on without the lesson"`
	Right   *bool          `json:"right,omitempty" doc:"of a puzzle whose choice was made"`
	Answer  []Pattern      `json:"answer,omitempty" doc:"likewise: the choice that is right"`
}

// View returns what the learner is shown. The error is one of the observation.
func (c *Coach) View(t game.Table) (*View, error) {
	v := &View{ID: c.ID, Kind: c.Kind, Step: len(c.Trail), Steps: len(c.Steps), Titles: c.Titles(), Until: "done", Left: c.Left}
	for i := range c.Steps {
		if i <= len(c.Trail) {
			v.Reveal = append(v.Reveal, c.Steps[i].Reveal...)
		}
	}
	if c.Kind == KindPuzzle {
		v.Say, v.Until = c.Say, UntilAction
		if c.Done() {
			v.Say, v.Until, v.Right, v.Answer = c.Why, "done", new(c.Right), c.Answers
		}
		return v, nil
	}
	s := c.step()
	if s == nil {
		v.Say = c.Then.Say
		return v, nil
	}
	v.Say, v.Rules, v.Point, v.Also, v.Offer, v.Accept, v.Until = s.Say, s.Rules, s.Point, s.Also, s.Offer, s.Accept, s.Until
	if len(s.Figures) == 0 {
		return v, nil
	}
	v.Figures = make(map[string]any)
	doc, err := c.seen(t)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(s.Figures)) {
		if x, err := match.Pointer(doc, s.Figures[name]); err == nil {
			v.Figures[name] = x
		}
	}
	return v, nil
}

// seen returns what figures come from: what the learner sees, with the first accepted answer as "choice".
func (c *Coach) seen(t game.Table) (any, error) {
	doc, err := match.Document(t, c.You)
	if err != nil {
		return nil, err
	}
	if can := c.Can(t); len(can) > 0 {
		choice, err := generic(match.Option{Action: t.JSON(can[0]), Text: t.Text(can[0]), Preview: t.Preview(c.You, can[0])})
		if err != nil {
			return nil, err
		}
		doc.(map[string]any)["choice"] = choice
	}
	return doc, nil
}
