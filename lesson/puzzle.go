package lesson

import (
	"errors"
	"fmt"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// How a puzzle is judged.
const (
	JudgeSure = "sure" // the answer reaches the goal whatever the dice and the others do, and no other choice does
	JudgeOdds = "odds" // the answer reaches it most often, by at least MinLead
)

// MinLead is how much more often the answer of a puzzle of odds reaches its goal than any other choice does, against the best replies.
const MinLead = 0.03

// maxNodes bounds the positions that a proof looks at.
const maxNodes = 200_000

func (l *Lesson) checkPuzzle() error {
	wrong := func(path, format string, args ...any) error { return &FileError{path, fmt.Errorf(format, args...)} }
	switch {
	case len(l.Steps) > 0 || l.Then != nil:
		return wrong("/steps", "a puzzle has none")
	case l.Say == "" || l.Why == "":
		return wrong("/say", "a puzzle has say, the question, and why, what explains the answer")
	case l.Limit != 1:
		return wrong("/limit", "it is %d; allowed is 1", l.Limit)
	case l.Judge != JudgeSure && l.Judge != JudgeOdds:
		return wrong("/judge", "it is %q; allowed are sure and odds", l.Judge)
	case len(l.Answers) == 0 || len(l.Goal) == 0 || len(l.Stop) == 0:
		return wrong("/goal", "a puzzle has goal, stop and answer")
	}
	for key, list := range map[string][]Expectation{"goal": l.Goal, "stop": l.Stop} {
		for i, x := range list {
			if err := x.check(); err != nil {
				return &FileError{fmt.Sprintf("/%s/%d", key, i), err}
			}
		}
	}
	return nil
}

// deed is an action of a seat on the way to a position.
type deed struct {
	seat   game.Seat
	action any
}

// proof searches the positions that a choice may lead to. Dice are evenly spread over what they can show.
type proof struct {
	*Lesson
	entry *roster.Entry
	nodes int
}

var errTooMany = errors.New("there are too many positions to look at")

// prove returns what is wrong with a puzzle: nil if its answer, and nothing else, is right.
func (l *Lesson) prove(e *roster.Entry) error {
	p := &proof{Lesson: l, entry: e}
	t, err := p.table(nil)
	if err != nil {
		return err
	}
	legal := t.Legal(l.You)
	if len(legal) < 2 {
		return &FileError{"/scenario", errors.New("the learner has nothing to choose")}
	}
	best, right, answers := -1.0, 2.0, 0
	other := ""
	for _, a := range legal {
		v, err := p.value([]deed{{l.You, a}}, nil)
		if err != nil {
			return &FileError{"/goal", fmt.Errorf("%s: %w", t.Text(a), err)}
		}
		switch {
		case matchesAny(l.Answers, t.JSON(a)):
			answers++
			right = min(right, v)
		case v > best:
			best, other = v, t.Text(a)
		}
	}
	switch {
	case answers == 0:
		return &FileError{"/answer", fmt.Errorf("it is no legal choice%s", texts(t, legal))}
	case l.Judge == JudgeSure && right < 1:
		return &FileError{"/answer", fmt.Errorf("it reaches the goal with %.1f%% only", 100*right)}
	case l.Judge == JudgeSure && best >= 1:
		return &FileError{"/answer", fmt.Errorf("%s reaches the goal, too", other)}
	case right-best < MinLead:
		return &FileError{"/answer", fmt.Errorf("it reaches the goal with %.1f%%, and %s with %.1f%%", 100*right, other, 100*best)}
	}
	return nil
}

func texts(t game.Table, list []any) (out string) {
	for _, a := range list {
		out += " [" + t.Text(a) + "]"
	}
	return out
}

// table returns the start with written dice.
func (p *proof) table(script []dice.Value) (game.Table, error) {
	cfg, err := p.Config(p.entry)
	if err != nil {
		return nil, err
	}
	cfg.Scripted, cfg.Script = true, script
	m, err := match.New(cfg)
	if err != nil {
		return nil, &FileError{"/scenario", err}
	}
	return m.Table().Clone(), nil
}

// value returns how often the goal is reached after what was done, if everybody does the best for themselves.
func (p *proof) value(path []deed, script []dice.Value) (float64, error) {
	if p.nodes++; p.nodes > maxNodes {
		return 0, errTooMany
	}
	t, err := p.table(script)
	if err != nil {
		return 0, err
	}
	for _, d := range path {
		if _, err := t.Apply(d.seat, d.action); err != nil {
			need, ok := errors.AsType[*dice.NeedError](err)
			if !ok {
				return 0, err
			}
			sum, n := 0.0, 0
			for v := need.Min; v <= need.Max; v++ {
				x, err := p.value(path, append(script[:len(script):len(script)], dice.Value{Purpose: need.Purpose, Value: v}))
				if _, never := errors.AsType[*dice.ScriptError](err); never {
					continue // a card that is not in the pile
				}
				if err != nil {
					return 0, err
				}
				sum += x
				n++
			}
			return sum / float64(max(n, 1)), nil
		}
	}
	doc, err := document(t)
	if err != nil {
		return 0, err
	}
	if holds(doc, p.Goal) {
		return 1, nil
	}
	if _, over := t.Outcome(); over || holds(doc, p.Stop) {
		return 0, nil
	}
	for _, d := range t.Decisions() {
		for s := range d.Who.All() {
			return p.best(path, script, s, t.Legal(s))
		}
	}
	return 0, nil
}

// best returns the value of the best of the answers for the seat that gives it.
func (p *proof) best(path []deed, script []dice.Value, seat game.Seat, legal []any) (float64, error) {
	out := -1.0
	for _, a := range legal {
		v, err := p.value(append(path[:len(path):len(path)], deed{seat, a}), script)
		if err != nil {
			return 0, err
		}
		if out < 0 || seat == p.You && v > out || seat != p.You && v < out {
			out = v
		}
	}
	return max(out, 0), nil
}
