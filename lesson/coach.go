package lesson

import (
	"encoding/json"
	"slices"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// Place is how far somebody is in a lesson. It is kept beside the match.
type Place struct {
	Trail []int `json:"trail,omitempty"` // by step that is done: the length of the log when it was
	Read  int   `json:"read,omitempty"`  // entries of the log that have been looked at
	Seq   int   `json:"seq,omitempty"`   // of the learner's steps, likewise
	Left  bool  `json:"left,omitempty"`  // the match goes on without the lesson
	Tried int   `json:"tried,omitempty"` // of a puzzle: choices made
	Right bool  `json:"right,omitempty"` // of a puzzle: the choice was the answer, found without being shown
	Fault int   `json:"fault,omitempty"` // of a puzzle whose choice was wrong: 1 and the number among Others of what is said of it
	Won   bool  `json:"won,omitempty"`   // what the learner plays on for was reached
	Shown bool  `json:"shown,omitempty"` // of a puzzle: the learner has asked for the answer
}

// Coach takes somebody through a lesson. It is owned by whoever owns the match.
type Coach struct {
	*Lesson
	Place

	drawn *match.Ask // the answer of a puzzle, once it was asked for
}

// The keys of what is said where a file has no sentence of its own, to an answer that a step does not take and at the end.
const (
	ElseOther  = "lesson.other"
	ElseNext   = "lesson.next"
	GoalWon    = "lesson.won"    // when what the learner played on for is reached
	GoalLost   = "lesson.lost"   // when the match is over without that
	ElsePuzzle = "lesson.puzzle" // to what nobody has asked for: a puzzle is one answer to one question
	ElseBack   = "lesson.back"   // to taking back more than is free
)

// Step returns the number of the step, from 0; the number of steps if all are done.
func (c *Coach) Step() int { return len(c.Trail) }

// Done reports whether all steps are done, or the choice of a puzzle was made.
func (c *Coach) Done() bool {
	if c.Kind == KindPuzzle {
		return c.Tried >= c.Limit
	}
	return len(c.Trail) >= len(c.Steps)
}

// Guides reports whether the coach still says what may be done.
func (c *Coach) Guides() bool { return !c.Left && !c.Done() }

func (c *Coach) step() *Step {
	if c.Left || len(c.Trail) >= len(c.Steps) {
		return nil
	}
	return &c.Steps[len(c.Trail)]
}

// Waits reports whether nobody may do anything before the learner has read on.
func (c *Coach) Waits() bool {
	s := c.step()
	return s != nil && s.Until == UntilAck || !c.Left && c.Kind == KindPuzzle && c.Done()
}

// Refuse returns the key of what is said to an action of the learner that the step does not take; "": it takes it. action is of the game's own type.
func (c *Coach) Refuse(t game.Table, action any) string {
	s := c.step()
	switch {
	case c.Kind == KindPuzzle && c.Waits():
		return ElseNext
	case c.Kind == KindPuzzle && !c.Left && t.MayUnasked(c.You, action):
		return ElsePuzzle
	case s == nil:
		return ""
	case s.Until == UntilAck && s.Else == "":
		return ElseNext
	case s.Until == UntilAck, len(s.Accept) > 0 && !matchesAny(s.Accept, t.JSON(action)):
		if s.Else == "" {
			return ElseOther
		}
		return s.Else
	}
	return ""
}

// Ack says that the learner has read the step with this number. It reports whether the step was waiting for that.
func (c *Coach) Ack(m *match.Match, step int) bool {
	s := c.step()
	if s == nil || step != len(c.Trail) || s.Until != UntilAck {
		return false
	}
	c.Trail = append(slices.Clip(c.Trail), m.Len())
	return true
}

// Show gives the answer of a puzzle away, which is not solved by this match any more. It reports whether there was something to give away.
func (c *Coach) Show() bool {
	if c.Kind != KindPuzzle || c.Left || c.Done() || c.Shown {
		return false
	}
	c.Shown = true
	return true
}

// Leave ends the lesson; the match goes on.
func (c *Coach) Leave() { c.Left = true }

// Advance looks at what has happened in the match since it looked last. It reports whether the step has changed. The error is that of the match's archive.
func (c *Coach) Advance(m *match.Match) (changed bool, err error) {
	before := len(c.Trail)
	tried, won := c.Tried, c.Won
	for ; c.Read < m.Len(); c.Read++ {
		e, err := m.Entry(c.Read)
		if err != nil {
			return false, err
		}
		switch {
		case e.Do == match.DoUndo:
			c.Trail = slices.DeleteFunc(slices.Clone(c.Trail), func(at int) bool { return at > e.To })
		case e.Do == match.DoAct && e.Seat == c.You && !e.Auto && !c.Left:
			c.acted(e.Action, c.Read+1)
		}
	}
	if s := c.step(); s != nil && s.Until == UntilEvent && c.happened(m, s.Event) {
		c.Trail = append(slices.Clip(c.Trail), m.Len())
	}
	c.Seq = m.Seq(c.You)
	for s := c.step(); s != nil && s.Until == UntilState; s = c.step() {
		doc, err := document(m.Table())
		if err != nil {
			return false, err
		}
		if !holds(doc, s.Check) {
			break
		}
		c.Trail = append(slices.Clip(c.Trail), m.Len())
	}
	if c.Kind == KindLesson && c.Done() && !c.Left && !c.Won && len(c.Then.Goal) > 0 {
		doc, err := document(m.Table())
		if err != nil {
			return false, err
		}
		c.Won = holds(doc, c.Then.Goal)
	}
	return len(c.Trail) != before || c.Tried != tried || c.Won != won, nil
}

// acted takes an action of the learner after which the log has the length at.
func (c *Coach) acted(action json.RawMessage, at int) {
	var a any
	if json.Unmarshal(action, &a) != nil {
		return
	}
	if c.Kind == KindPuzzle {
		if c.Tried < c.Limit {
			c.Tried++
			answer := matchesAny(c.Answers, a)
			c.Right = answer && !c.Shown
			if !answer {
				c.Fault = 1 + c.other(a)
			}
		}
		return
	}
	if s := c.step(); s != nil && s.Until == UntilAction && (len(s.Accept) == 0 || matchesAny(s.Accept, a)) {
		c.Trail = append(slices.Clip(c.Trail), at)
	}
}

// happened reports whether the learner has seen an event of a kind since the coach looked last.
func (c *Coach) happened(m *match.Match, kind string) bool {
	for _, s := range m.Steps(c.You, c.Seq+1, m.Seq(c.You)+1) {
		for _, e := range s.Events {
			if doc, err := generic(e); err == nil {
				if o, ok := doc.(map[string]any); ok && (o["event"] == kind || o["kind"] == kind || o["is"] == kind) {
					return true
				}
			}
		}
	}
	return false
}

// Scripted returns what the script has a seat answer, nil if it leaves it to the bot or the learner. The error is one of the observation.
func (c *Coach) Scripted(t game.Table, seat game.Seat) (any, error) {
	var doc any
	for i := range c.Cast {
		if c.Cast[i].Seat != seat {
			continue
		}
		for _, line := range c.Cast[i].Script {
			if doc == nil {
				var err error
				if doc, err = document(t); err != nil {
					return nil, err
				}
			}
			fits := true
			for at, is := range line.When {
				fits = fits && isAt(doc, at, is)
			}
			if !fits {
				continue
			}
			if can := find(t, seat, []Pattern{line.Do}); len(can) > 0 {
				return can[0], nil
			}
		}
	}
	return nil, nil
}

// Answer returns what a bot's seat answers: as the script says, else what its bot chooses. Its chance follows from the file and the step, so that it is the same
// for everybody. The error is one of the observation, or says that there is no such bot.
func (c *Coach) Answer(t game.Table, seat game.Seat, e *roster.Entry) (any, error) {
	a, err := c.Scripted(t, seat)
	if a != nil || err != nil {
		return a, err
	}
	b, err := e.Bot(c.BotOf(seat, e.Default))
	if err != nil {
		return nil, err
	}
	return b.New(dice.Derive(lessonSeed, int(seat)+len(c.scenario.Seats)*len(c.Trail))).Choose(t, seat), nil
}

// lessonSeed is the chance of bots in lessons.
const lessonSeed = 1

// BotOf returns the bot that plays a seat, usual where the file does not say.
func (c *Lesson) BotOf(seat game.Seat, usual string) string {
	for _, r := range c.Cast {
		if r.Seat == seat && r.Bot != "" {
			return r.Bot
		}
	}
	return usual
}

// Taken returns the answers of the learner that the step asks for, nil if it asks for none.
func (c *Coach) Taken(t game.Table) []any {
	if s := c.step(); s != nil && len(s.Accept) > 0 {
		if can := find(t, c.You, s.Accept); len(can) > 0 {
			return can
		}
	}
	return nil
}

// Can returns the answers of the learner that the step takes now; of a step that takes all, the default alone. Empty: the learner is not asked.
func (c *Coach) Can(t game.Table) []any {
	if s := c.step(); s != nil && len(s.Accept) > 0 {
		return find(t, c.You, s.Accept)
	}
	if legal := t.Legal(c.You); len(legal) > 0 {
		return legal[len(legal)-1:]
	}
	return nil
}
