package lesson

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/review"
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
	case len(l.Others) == 0:
		return wrong("/others", "it is missing: what is said of the other choices")
	case l.Judge == JudgeSure && l.Chance != 0:
		return wrong("/chance", "a puzzle that is judged to be sure has none")
	case l.Plays != 0 && (l.Judge != JudgeOdds || l.Plays < 100 || l.Plays > 10_000):
		return wrong("/plays", "it is %d; of a puzzle of odds 100 to 10000 are allowed, left out they are exact", l.Plays)
	case l.Judge == JudgeOdds && !(l.Chance > 0 && l.Chance <= 1):
		return wrong("/chance", "it is %v; allowed is more than 0 and at most 1", l.Chance)
	}
	for i, o := range l.Others {
		switch at := fmt.Sprintf("/others/%d", i); {
		case o.Do == nil:
			return wrong(at+"/do", "it is missing; {} stands for all choices")
		case o.Why == "":
			return wrong(at+"/why", "it is missing")
		case l.Judge == JudgeSure && o.Most != 0 || o.Most < 0 || o.Most > 1:
			return wrong(at+"/most", "it is %v; of a puzzle of odds 0 to 1 is allowed, of a sure one it is left out", o.Most)
		}
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

// Other is what choices that are not right come to: the first that fits a choice speaks of it.
type Other struct {
	Do   Pattern `json:"do"`             // the choices; {}: all
	Why  string  `json:"why"`            // key of the sentence that says what would have happened
	Most float64 `json:"most,omitempty"` // of a puzzle of odds: the chance of the best of these choices, to four places
}

// other returns which of Others speaks of an action, -1 if none does.
func (l *Lesson) other(action any) int {
	return slices.IndexFunc(l.Others, func(o Other) bool { return o.Do.Matches(action) })
}

// proof searches the positions that a choice may lead to. Dice are evenly spread over what they can show.
type proof struct {
	*Lesson
	nodes    int
	together bool                 // all seats are on the learner's side
	known    map[[32]byte]float64 // values of positions by their digests: many rolls lead to the same one
}

var errTooMany = errors.New("there are too many positions to look at")

// Worth is what a choice of a puzzle is worth: how often the goal is reached after it, of a sure one 1 or 0: always or not. Without Plays that is exact, and everybody does the best for themselves from
// there on; with Plays it is how many of so many plays reach it, with the default bots in all seats, the same dice for all choices. Of a choice that none of the first
// tries reaches it with, no more are played.
type Worth struct {
	Action    any // of the game's own type
	Text      string
	Chance    float64
	Low, High float64 // the chance lies in between in 95 of 100 cases; both are Chance where it is exact
	Right     bool    // it is the answer
}

// Worths returns what every legal choice of a puzzle is worth, in the order of the game. The error is a *FileError.
func (l *Lesson) Worths(e *roster.Entry) ([]Worth, error) {
	p := &proof{Lesson: l, together: e.Game.Info().Cooperative, known: make(map[[32]byte]float64)}
	t, err := l.opening(e)
	if err != nil {
		return nil, err
	}
	var list []Worth
	for _, a := range t.Legal(l.You) {
		w := Worth{Action: a, Text: t.Text(a), Right: matchesAny(l.Answers, t.JSON(a))}
		var err error
		if l.Plays > 0 {
			w.Chance, w.Low, w.High, err = l.played(t, a, e)
		} else {
			w.Chance, err = p.after(t, l.You, a, nil)
			w.Low, w.High = w.Chance, w.Chance
		}
		if err != nil {
			return nil, &FileError{"/goal", fmt.Errorf("%s: %w", w.Text, err)}
		}
		list = append(list, w)
	}
	return list, nil
}

// maxDecided bounds the answers of a play.
const maxDecided = 200

// tries is after how many plays a choice is given up that has not reached the goal in any.
const tries = 60

// played returns how many of the plays of a choice reach the goal, with the band in which the chance lies.
func (l *Lesson) played(t game.Table, action any, e *roster.Entry) (chance, low, high float64, err error) {
	b, err := e.Bot(e.Default)
	if err != nil {
		return 0, 0, 0, err
	}
	reached, n := 0, 0
	for ; n < l.Plays && (n < tries || reached > 0); n++ {
		ok, err := l.play(t.Clone(), action, b.New, dice.Derive(lessonSeed, n))
		if err != nil {
			return 0, 0, 0, err
		}
		if ok {
			reached++
		}
	}
	chance = float64(reached) / float64(n)
	low, high = review.Band(chance, n)
	return chance, low, high, nil
}

// play reports whether one play of a choice reaches the goal before it is too late.
func (l *Lesson) play(t game.Table, action any, make bot.Maker, seed uint64) (bool, error) {
	*t.Dice() = dice.Fast(seed)
	seat := l.You
	for range maxDecided {
		events, err := t.Apply(seat, action)
		if err != nil {
			return false, err
		}
		game.Forget(events)
		doc, err := document(t)
		if err != nil {
			return false, err
		}
		if holds(doc, l.Goal) {
			return true, nil
		}
		if _, over := t.Outcome(); over || holds(doc, l.Stop) {
			return false, nil
		}
		seat = t.Decisions()[0].Who.First()
		if legal := t.Legal(seat); len(legal) == 1 {
			action = legal[0]
		} else {
			action = make(dice.Derive(seed, int(seat))).Choose(t, seat)
		}
	}
	return false, errTooMany
}

// opening returns the start, with dice that are still to be written.
func (l *Lesson) opening(e *roster.Entry) (game.Table, error) {
	cfg, err := l.Config(e)
	if err != nil {
		return nil, err
	}
	cfg.Scripted, cfg.Script = true, nil
	m, err := match.New(cfg)
	if err != nil {
		return nil, &FileError{"/scenario", err}
	}
	return m.Table().Clone(), nil
}

// prove returns what is wrong with a puzzle: nil if its answer, and nothing else, is right, and all that it says of chances is true.
func (l *Lesson) prove(e *roster.Entry) error {
	list, err := l.Worths(e)
	if err != nil {
		return err
	}
	if len(list) < 2 {
		return &FileError{"/scenario", errors.New("the learner has nothing to choose")}
	}
	t, err := l.opening(e)
	if err != nil {
		return err
	}
	best, high, right, low, answers := -1.0, -1.0, 2.0, 2.0, 0
	other := ""
	most := make([]float64, len(l.Others))
	spoken := make([]bool, len(l.Others))
	for _, w := range list {
		if w.Right {
			answers++
			right, low = min(right, w.Chance), min(low, w.Low)
			continue
		}
		if w.Chance > best {
			best, high, other = w.Chance, w.High, w.Text
		}
		i := l.other(t.JSON(w.Action))
		if i < 0 {
			return &FileError{"/others", fmt.Errorf("nothing is said of %s", w.Text)}
		}
		most[i], spoken[i] = max(most[i], w.Chance), true
	}
	switch {
	case answers == 0:
		return &FileError{"/answer", errors.New("it is no legal choice")}
	case l.Judge == JudgeSure && right < 1:
		return &FileError{"/answer", fmt.Errorf("it reaches the goal with %.1f%% only", 100*right)}
	case l.Judge == JudgeSure && best >= 1:
		return &FileError{"/answer", fmt.Errorf("%s reaches the goal, too", other)}
	case right-best < MinLead || l.Plays > 0 && low < high:
		return &FileError{"/answer", fmt.Errorf("it reaches the goal with %.1f%%, and %s with %.1f%%", 100*right, other, 100*best)}
	case l.Judge == JudgeOdds && !near(right, l.Chance):
		return &FileError{"/chance", fmt.Errorf("it is %.4f, not %.4f", right, l.Chance)}
	}
	for i, o := range l.Others {
		switch {
		case !spoken[i]:
			return &FileError{fmt.Sprintf("/others/%d", i), errors.New("it speaks of no choice")}
		case l.Judge == JudgeOdds && !near(most[i], o.Most):
			return &FileError{fmt.Sprintf("/others/%d/most", i), fmt.Errorf("it is %.4f, not %.4f", most[i], o.Most)}
		}
	}
	return nil
}

// near reports whether a chance is written rightly, to four places.
func near(is, written float64) bool { return math.Abs(is-written) <= 0.00005 }

// after returns the value of the position that an action leads to, over all that its dice may show from those of the script on.
func (p *proof) after(t game.Table, seat game.Seat, action any, script []dice.Value) (float64, error) {
	if p.nodes++; p.nodes > maxNodes {
		return 0, errTooMany
	}
	next := t.Clone()
	*next.Dice() = dice.ScriptValues(script)
	events, err := next.Apply(seat, action)
	if err == nil {
		game.Forget(events)
		*next.Dice() = dice.ScriptValues(nil)
		return p.value(next)
	}
	need, ok := errors.AsType[*dice.NeedError](err)
	if !ok {
		return 0, err
	}
	sum, n := 0.0, 0
	for v := need.Min; v <= need.Max; v++ {
		x, err := p.after(t, seat, action, append(script[:len(script):len(script)], dice.Value{Purpose: need.Purpose, Value: v}))
		if _, never := errors.AsType[*dice.ScriptError](err); never {
			continue // a card that is not in the pile
		}
		if err != nil {
			return 0, err
		}
		if p.Judge == JudgeSure && x < 1 {
			return 0, nil // what fails once is not sure
		}
		sum += x
		n++
	}
	return sum / float64(max(n, 1)), nil
}

// value returns how often the goal is reached from a position, if everybody does the best for themselves.
func (p *proof) value(t game.Table) (float64, error) {
	key := t.Digest()
	if v, ok := p.known[key]; ok {
		return v, nil
	}
	v, err := p.weigh(t)
	if err == nil {
		p.known[key] = v
	}
	return v, err
}

func (p *proof) weigh(t game.Table) (float64, error) {
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
			return p.best(t, s)
		}
	}
	return 0, nil
}

// best returns the value of the best answer for the seat that is asked.
func (p *proof) best(t game.Table, seat game.Seat) (float64, error) {
	out := -1.0
	mine := seat == p.You || p.together
	for _, a := range t.Legal(seat) {
		v, err := p.after(t, seat, a, nil)
		if err != nil {
			return 0, err
		}
		if out < 0 || mine && v > out || !mine && v < out {
			out = v
		}
		if mine && out == 1 || !mine && out == 0 {
			break
		}
	}
	return max(out, 0), nil
}
