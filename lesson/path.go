package lesson

import (
	"fmt"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// Config returns what the match of a lesson is made of, without clocks and time: its bots sit in their seats. The error is a *FileError.
func (l *Lesson) Config(e *roster.Entry) (match.Config, error) {
	cfg, err := l.scenario.Config(e.Game)
	if err != nil {
		return cfg, &FileError{"/scenario", err}
	}
	cfg.Seats = append([]match.RecordSeat(nil), cfg.Seats...)
	for i := range cfg.Seats {
		if s := game.Seat(i); s != l.You {
			cfg.Seats[i].Bot = l.BotOf(s, e.Default)
		}
	}
	return cfg, nil
}

// maxTurns bounds the entries between two steps.
const maxTurns = 1000

// Pick chooses among the answers that a step takes; there is at least one.
type Pick func(step int, can []any) any

// First is the Pick of the usual way.
func First(_ int, can []any) any { return can[0] }

// Forward plays on until a step begins, as the learner would who does what is accepted: the answers of that seat are what pick chooses, those of the others as in
// the lesson. The error says at which step it cannot go on, or is that of c.
func (c *Coach) Forward(m *match.Match, e *roster.Entry, step int, now time.Time, commit match.Commit, pick Pick) error {
	for range maxTurns {
		if _, err := c.Advance(m); err != nil {
			return err
		}
		if c.Left || len(c.Trail) >= step {
			return nil
		}
		if c.Waits() {
			c.Ack(m, len(c.Trail))
			continue
		}
		acted, err := c.turn(m, e, now, commit, pick)
		if err != nil {
			return fmt.Errorf("step %d: %w", len(c.Trail)+1, err)
		}
		if !acted {
			return fmt.Errorf("step %d: nobody can go on%s", len(c.Trail)+1, asked(m))
		}
	}
	return fmt.Errorf("step %d: it is not done after %d turns", len(c.Trail)+1, maxTurns)
}

// asked says what the match waits for.
func asked(m *match.Match) string {
	if m.Status() != match.Running {
		return ": the match is over"
	}
	out := ""
	for _, d := range m.Decisions() {
		out += fmt.Sprintf("; %s of", d.Kind)
		for s := range d.Who.All() {
			out += fmt.Sprintf(" %d", s)
			for i, a := range m.Table().Legal(s) {
				if i < 60 {
					out += " [" + m.Table().Text(a) + "]"
				}
			}
		}
	}
	return out
}

// turn has one seat act.
func (c *Coach) turn(m *match.Match, e *roster.Entry, now time.Time, commit match.Commit, pick Pick) (bool, error) {
	if changed, err := m.Tick(now, commit); changed || err != nil {
		return changed, err
	}
	if done, err := c.Prompt(m, now, commit); done || err != nil {
		return done, err
	}
	if s, ok := c.next(m); ok {
		a, err := c.Answer(m.Table(), s, e)
		if err != nil {
			return false, err
		}
		return true, m.Play(s, a, false, now, commit)
	}
	can := c.Can(m.Table())
	if len(can) == 0 {
		return false, nil
	}
	return true, m.Play(c.You, pick(len(c.Trail), can), false, now, commit)
}

// next returns the first bot that owes an answer.
func (c *Coach) next(m *match.Match) (game.Seat, bool) {
	for _, d := range m.Decisions() {
		if d.Mode == game.First && d.Who.Has(c.You) {
			continue // the choice is the learner's
		}
		for s := range d.Who.All() {
			if s != c.You {
				return s, true
			}
		}
	}
	return game.Nobody, false
}

// Prompt gives the answer that the script has for the learner's own seat, if it is asked. The error is that of the match.
func (c *Coach) Prompt(m *match.Match, now time.Time, commit match.Commit) (done bool, err error) {
	if !c.Guides() || c.Waits() || m.Status() != match.Running {
		return false, nil
	}
	for _, d := range m.Decisions() {
		if !d.Who.Has(c.You) {
			continue
		}
		a, err := c.Scripted(m.Table(), c.You)
		if a == nil || err != nil {
			return false, err
		}
		if err := m.Play(c.You, a, true, now, commit); err != nil {
			return false, err
		}
		return true, nil
	}
	return false, nil
}

// Begin starts a match of the lesson with its orders, for checks. The error is that of the game.
func (l *Lesson) Begin(e *roster.Entry) (*match.Match, *Coach, error) {
	cfg, err := l.Config(e)
	if err != nil {
		return nil, nil, err
	}
	cfg.Started = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	m, err := match.New(cfg)
	if err != nil {
		return nil, nil, &FileError{"/scenario", err}
	}
	c := &Coach{Lesson: l}
	if err := c.Order(m, cfg.Started, nil); err != nil {
		return nil, nil, err
	}
	return m, c, nil
}

// Order gives the learner's standing orders, at the start of the match. The error is that of the match.
func (c *Coach) Order(m *match.Match, now time.Time, commit match.Commit) error {
	if len(c.Orders) == 0 {
		return nil
	}
	return m.SetOrders(c.You, c.Orders, now, commit)
}
