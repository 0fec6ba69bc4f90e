package lesson

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"turnpike/match"
	"turnpike/roster"
	"turnpike/rulebook"
)

const (
	// MaxSentence is how many letters a sentence of a lesson has at most.
	MaxSentence = 140
	// MaxTitle is how many letters the title of a step has at most.
	MaxTitle = 36
	// maxWays bounds the ways through a lesson that a check plays.
	maxWays = 48
)

// Texts are the sentences of one language by their keys.
type Texts map[string]string

var textLine = regexp.MustCompile(`^  '([^']+)':\s*$|^  '([^']+)': (.*),$|^    (['"].*['"]),$`)

// ReadTexts reads a message catalogue of the client as it is written: a line for each sentence, or two where it is long.
func ReadTexts(source string) Texts {
	texts := make(Texts)
	key := ""
	for line := range strings.Lines(source) {
		m := textLine.FindStringSubmatch(strings.TrimRight(line, "\n"))
		switch {
		case m == nil:
		case m[1] != "":
			key = m[1]
		case m[2] != "":
			texts[m[2]] = unquote(m[3])
		case key != "":
			texts[key] = unquote(m[4])
			key = ""
		}
	}
	return texts
}

func unquote(s string) string {
	if len(s) < 2 {
		return s
	}
	return strings.NewReplacer(`\'`, `'`, `\"`, `"`).Replace(s[1 : len(s)-1])
}

// Check proves that a lesson or puzzle keeps its word: that every way through it that it accepts leads on, each check is true, what is pointed at and each figure is there,
// and every sentence exists and fits; texts nil: they are not looked at. The errors are all that is wrong.
func Check(l *Lesson, e *roster.Entry, texts Texts) error {
	var errs []error
	if texts != nil {
		errs = append(errs, l.checkTexts(texts)...)
	}
	for i := range l.Steps {
		for _, id := range l.Steps[i].Rules {
			if _, ok := rulebook.Lookup(id); !ok {
				errs = append(errs, &FileError{fmt.Sprintf("/steps/%d/rules", i), fmt.Errorf("there is no rule %q", id)})
			}
		}
	}
	if l.Kind == KindPuzzle {
		return errors.Join(append(errs, l.prove(e))...)
	}
	w := &walk{lesson: l, entry: e, texts: texts, told: map[string]bool{}}
	for ways := 0; ways < maxWays; ways++ {
		if err := w.play(); err != nil {
			errs = append(errs, err)
		}
		if !w.another() {
			break
		}
	}
	return errors.Join(append(errs, w.errs...)...)
}

func (l *Lesson) checkTexts(texts Texts) (errs []error) {
	for _, key := range append(l.Keys(), ElseOther, ElseNext, ElsePuzzle, ElseBack, GoalWon, GoalLost) {
		text, ok := texts[key]
		most := MaxSentence
		if strings.HasSuffix(key, ".title") {
			most = MaxTitle
		}
		switch n := utf8.RuneCountInString(text); {
		case !ok:
			errs = append(errs, fmt.Errorf("text %s: it is missing", key))
		case n == 0 || n > most:
			errs = append(errs, fmt.Errorf("text %s: it has %d letters; allowed are 1 to %d", key, n, most))
		}
	}
	return errs
}

// walk plays the ways through a lesson one after the other.
type walk struct {
	lesson *Lesson
	entry  *roster.Entry
	texts  Texts
	way    []int // by choice, which answer is taken
	of     []int // by choice, how many there are
	at     int
	errs   []error
	told   map[string]bool
}

// another sets the way to the next one; false: there is none.
func (w *walk) another() bool {
	for i := len(w.way) - 1; i >= 0; i-- {
		if w.way[i]+1 < w.of[i] {
			w.way[i]++
			w.way, w.of = w.way[:i+1], w.of[:i+1]
			return true
		}
	}
	return false
}

func (w *walk) pick(_ int, can []any) any {
	if w.at == len(w.way) {
		w.way, w.of = append(w.way, 0), append(w.of, len(can))
	}
	i := w.way[w.at]
	w.at++
	return can[i]
}

func (w *walk) wrong(path, format string, args ...any) {
	err := &FileError{path, fmt.Errorf(format, args...)}
	if !w.told[err.Error()] {
		w.told[err.Error()] = true
		w.errs = append(w.errs, err)
	}
}

// play goes one way.
func (w *walk) play() error {
	w.at = 0
	m, c, err := w.lesson.Begin(w.entry)
	if err != nil {
		return err
	}
	now := m.Config().Started
	for c.Step() < len(w.lesson.Steps) {
		n := c.Step()
		s := &w.lesson.Steps[n]
		at := fmt.Sprintf("/steps/%d", n)
		looked := false
		for range maxTurns {
			if _, err := c.Advance(m); err != nil {
				return err
			}
			if c.Step() != n {
				break
			}
			if c.Waits() {
				w.look(m, c, at)
				looked = true
				c.Ack(m, n)
				break
			}
			if changed, err := m.Tick(now, nil); err != nil {
				return &FileError{at, err}
			} else if changed {
				continue
			}
			if done, err := c.Prompt(m, now, nil); err != nil {
				return &FileError{at, err}
			} else if done {
				continue
			}
			if !looked && len(m.Table().Legal(w.lesson.You)) > 0 {
				looked = true
				w.look(m, c, at)
			}
			acted, err := c.turn(m, w.entry, now, nil, w.pick)
			if err != nil {
				return &FileError{at, err}
			}
			if !acted {
				return &FileError{at, fmt.Errorf("nobody can go on%s", asked(m))}
			}
		}
		if c.Step() == n {
			return &FileError{at, fmt.Errorf("it is not done after %d turns", maxTurns)}
		}
		doc, err := document(m.Table())
		if err != nil {
			return err
		}
		if i := failing(doc, s.Check); i >= 0 {
			found, err := match.Pointer(doc, s.Check[i].At)
			text, _ := json.Marshal(found)
			if err != nil {
				text = []byte(err.Error())
			}
			return &FileError{fmt.Sprintf("%s/check/%d", at, i), fmt.Errorf("%s is not %s but %s", s.Check[i].At, s.Check[i].Is, text)}
		}
	}
	if doc, err := document(m.Table()); err == nil && len(w.lesson.Then.Goal) > 0 {
		if _, over := m.Table().Outcome(); over || holds(doc, w.lesson.Then.Goal) {
			return &FileError{"/then/goal", errors.New("there is nothing left to play for after the last step")}
		}
	}
	return nil
}

// look proves that what a step points at and its figures are there when the learner is told of it.
func (w *walk) look(m *match.Match, c *Coach, at string) {
	s := c.step()
	points := s.Also
	if s.Point != nil {
		points = append([]Point{*s.Point}, s.Also...)
	}
	doc, err := c.seen(m.Table())
	if err != nil {
		w.wrong(at, "%w", err)
		return
	}
	for _, p := range points {
		switch p.At {
		case "choice":
			if len(find(m.Table(), c.You, []Pattern{Pattern(p.Of.(map[string]any))})) == 0 {
				w.wrong(at+"/point", "there is no such choice%s", asked(m))
			}
		case "board":
			if car, ok := p.Of.(map[string]any)["car"]; ok {
				if _, err := match.Pointer(doc, fmt.Sprintf("/cars/%v", car)); err != nil {
					w.wrong(at+"/point", "%w", err)
				}
			}
		}
	}
	for i, p := range s.Offer {
		if len(find(m.Table(), c.You, []Pattern{p})) == 0 {
			w.wrong(fmt.Sprintf("%s/offer/%d", at, i), "there is no such choice%s", asked(m))
		}
	}
	figures := map[string]any{}
	for name, path := range s.Figures {
		x, err := match.Pointer(doc, path)
		if err != nil {
			w.wrong(at+"/figures/"+name, "%w", err)
			continue
		}
		switch x.(type) {
		case json.Number, string:
			figures[name] = x
		default:
			w.wrong(at+"/figures/"+name, "%s is neither a number nor a text", path)
		}
	}
	if text, ok := w.texts[s.Say]; ok {
		for _, m := range braces.FindAllStringSubmatch(text, -1) {
			if _, ok := figures[m[1]]; !ok {
				w.wrong(at+"/figures", "the sentence has {%s}, which is no figure", m[1])
			}
		}
		for name := range figures {
			if !strings.Contains(text, "{"+name+"}") {
				w.wrong(at+"/figures/"+name, "the sentence does not have it")
			}
		}
	}
}

var braces = regexp.MustCompile(`\{([a-z_]+)\}`)
