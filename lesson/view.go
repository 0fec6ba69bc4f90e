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
	Hidden  []string       `json:"hidden,omitempty" doc:"panels that a later step brings in: they are not shown yet"`
	Until   string         `json:"until" enum:"action,ack,state,event,done"`
	Goal    string         `json:"goal,omitempty" enum:"open,reached,missed" doc:"of a lesson whose steps are done: how what the learner plays on for stands"`
	Left    bool           `json:"left,omitempty" doc:"the match goes on without the lesson"`
	Right   *bool          `json:"right,omitempty" doc:"of a puzzle whose choice was made"`
	Shown   bool           `json:"shown,omitempty" doc:"of a puzzle: the learner has asked for the answer, which does not count as solved then"`
	Odds    *Odds          `json:"odds,omitempty" doc:"of a puzzle that is judged by odds, when its choice was made or its answer is shown"`
	Answer  *match.Ask     `json:"answer,omitempty" doc:"of a puzzle that is solved or shown: what was asked, with the answer as the only option"`
}

// Odds are how often choices of a puzzle reach its goal.
type Odds struct {
	Answer float64  `json:"answer" minimum:"0" maximum:"1"`
	Yours  *float64 `json:"yours,omitempty" doc:"of a wrong choice; where several are told apart by nothing, of the best of them" minimum:"0" maximum:"1"`
	Plays  int      `json:"plays,omitempty" doc:"the figures come from so many plays; left out: they are exact"`
}

// View returns what the learner is shown. The error is one of the observation.
func (c *Coach) View(t game.Table) (*View, error) {
	v := &View{ID: c.ID, Kind: c.Kind, Step: len(c.Trail), Steps: len(c.Steps), Titles: c.Titles(), Until: "done", Left: c.Left}
	if !c.Left {
		for i := len(c.Trail) + 1; i < len(c.Steps); i++ {
			v.Hidden = append(v.Hidden, c.Steps[i].Reveal...)
		}
	}
	if c.Kind == KindPuzzle {
		return v, c.puzzled(v, t.Game())
	}
	s := c.step()
	if s == nil {
		v.Say = c.Then.Say
		if _, over := t.Outcome(); len(c.Then.Goal) > 0 && !c.Left {
			switch {
			case c.Won:
				v.Goal, v.Say = "reached", GoalWon
			case over:
				v.Goal, v.Say = "missed", GoalLost
			default:
				v.Goal = "open"
			}
		}
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

// puzzled adds what the learner of a puzzle is shown: the question; what would have become of a wrong choice; the answer with its reason once it was found or asked for.
func (c *Coach) puzzled(v *View, g game.Game) (err error) {
	v.Say, v.Until, v.Shown = c.Say, UntilAction, c.Shown
	if !c.Done() && !c.Shown {
		return nil
	}
	if c.Judge == JudgeOdds {
		v.Odds = &Odds{Answer: c.Chance, Plays: c.Plays}
	}
	if c.Done() {
		v.Until = "done"
		if !c.Shown {
			v.Right = new(c.Right)
		}
		if c.Fault > 0 {
			o := c.Others[c.Fault-1]
			if v.Say = o.Why; v.Odds != nil {
				v.Odds.Yours = new(o.Most)
			}
			return nil
		}
	}
	v.Say = c.Why
	v.Answer, err = c.answer(g)
	return err
}

// answer returns the question of a puzzle with its answer as the only option, as a board draws it at the start of the match.
func (c *Coach) answer(g game.Game) (*match.Ask, error) {
	if c.drawn != nil {
		return c.drawn, nil
	}
	cfg, err := c.scenario.Config(g)
	if err != nil {
		return nil, err
	}
	m, err := match.New(cfg)
	if err != nil {
		return nil, err
	}
	t := m.Table()
	can := find(t, c.You, c.Answers)
	for _, d := range t.Decisions() {
		if len(can) > 0 && d.Who.Has(c.You) {
			c.drawn = &match.Ask{
				Kind: d.Kind, Who: []game.Seat{c.You}, Mode: d.Mode.String(), Pass: d.Pass, You: true,
				Options: []match.Option{{Action: t.JSON(can[0]), Text: t.Text(can[0]), Preview: t.Preview(c.You, can[0])}},
			}
		}
	}
	return c.drawn, nil
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
