package lesson

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"turnpike/game"
	"turnpike/internal/strictjson"
	"turnpike/match"
)

// Format is the format of the files that this package reads.
const Format = "turnpike-lesson-1"

// What a file holds.
const (
	KindLesson = "lesson"
	KindPuzzle = "puzzle"
)

// When a step is done.
const (
	UntilAction = "action" // the learner has done what is accepted
	UntilAck    = "ack"    // the learner has said so; until then nobody does anything
	UntilState  = "state"  // its checks are true
	UntilEvent  = "event"  // an event of its kind has happened
)

// MaxSteps bounds the steps of a lesson.
const MaxSteps = 32

// Lesson is one file.
type Lesson struct {
	Format   string          `json:"format"`
	ID       string          `json:"id"`
	Game     string          `json:"game"`
	Kind     string          `json:"kind"`
	Minutes  int             `json:"minutes,omitempty"` // that it takes
	You      game.Seat       `json:"you"`               // the learner's
	Scenario json.RawMessage `json:"scenario"`          // a match.Scenario with a seed, without actions
	Cast     []Role          `json:"cast,omitempty"`
	Orders   game.Values     `json:"orders,omitempty"` // the learner's standing orders at the start
	Steps    []Step          `json:"steps,omitempty"`
	Then     *Then           `json:"then,omitempty"`

	// Of a puzzle.
	Say     string        `json:"say,omitempty"`    // key of the question
	Goal    []Expectation `json:"goal,omitempty"`   // what wins
	Stop    []Expectation `json:"stop,omitempty"`   // when it is too late
	Limit   int           `json:"limit,omitempty"`  // choices of the learner
	Judge   string        `json:"judge,omitempty"`  // JudgeSure, JudgeOdds
	Chance  float64       `json:"chance,omitempty"` // of JudgeOdds: how often the answer reaches the goal, to four places
	Plays   int           `json:"plays,omitempty"`  // of JudgeOdds: the chances come from so many plays; left out: they are exact
	Answers []Pattern     `json:"answer,omitempty"` // the choice that is right, and nothing else is
	Others  []Other       `json:"others,omitempty"` // what the other choices come to; the first that fits
	Why     string        `json:"why,omitempty"`    // key of the sentence that explains the answer

	scenario *match.Scenario
	digest   string
}

// Role is what a seat does while the lesson lasts. That of the learner's seat is what is answered for the learner.
type Role struct {
	Seat   game.Seat `json:"seat"`
	Bot    string    `json:"bot,omitempty"` // who plays it where the script does not; left out: the game's default bot
	Script []Line    `json:"script,omitempty"`
}

// Line is an answer that a script gives where it fits and is legal.
type Line struct {
	When map[string]json.RawMessage `json:"when,omitempty"` // JSON pointers into the referee's document, and what is there
	Do   Pattern                    `json:"do"`
}

// Pattern names some fields of an action. It stands for the first legal action that has them, or for itself where the legal ones are samples.
type Pattern map[string]any

// Step is one sentence and what is to be done about it.
type Step struct {
	ID      string            `json:"id"`
	Say     string            `json:"say"` // key of the message catalogue
	Rules   []string          `json:"rules,omitempty"`
	Figures map[string]string `json:"figures,omitempty"` // what stands in braces: JSON pointers into what the learner sees; /choice is the first accepted answer
	Point   *Point            `json:"point,omitempty"`
	Also    []Point           `json:"also,omitempty"`
	Offer   []Pattern         `json:"offer,omitempty"`  // the only answers that are shown; left out: all
	Accept  []Pattern         `json:"accept,omitempty"` // the only answers that are taken; left out: all
	Else    string            `json:"else,omitempty"`   // key of what is said to others; left out: a general sentence
	Reveal  []string          `json:"reveal,omitempty"` // panels that are hidden before, and there from here on
	Until   string            `json:"until,omitempty"`  // left out: UntilAction with Accept, else UntilAck
	Event   string            `json:"event,omitempty"`  // of UntilEvent
	Check   []Expectation     `json:"check,omitempty"`  // what is true when it is done
}

// Point is a place that a step points at.
type Point struct {
	At string `json:"at" enum:"choice,board,panel,key"`
	Of any    `json:"of,omitempty" doc:"of choice: a pattern; of panel and key: a name; of board: car, or x and y"`
}

// Expectation is a value at a JSON pointer into the referee's document.
type Expectation struct {
	At string          `json:"at"`
	Is json.RawMessage `json:"is"`
}

// Then is what is said after the last step.
type Then struct {
	Say  string        `json:"say"`
	Goal []Expectation `json:"goal,omitempty"` // what the learner plays on for, alone
}

// FileError says what in a lesson's file is wrong. Path is a JSON pointer into it.
type FileError struct {
	Path string
	Err  error
}

func (e *FileError) Error() string {
	if e.Path == "" {
		return "lesson: " + e.Err.Error()
	}
	return "lesson: " + e.Path + ": " + e.Err.Error()
}

func (e *FileError) Unwrap() error { return e.Err }

var (
	idForm = regexp.MustCompile(`^[a-z][a-z0-9-]{1,47}$`)
	// hidingForm are the panels that may be hidden at first: never the board and the answers.
	hidingForm = regexp.MustCompile(`^(seat:[0-9]+|weapon:[0-9]+|dock|track|log|clock|handling|standing)$`)

	panelForm = regexp.MustCompile(`^(seat:[0-9]+|sheet:[a-z]+|weapon:[0-9]+|hand:[a-z_]+|order:[a-z_]+|board|bar|dock|track|log|clock|speed|handling|standing)$`)
)

// Parse reads a lesson's file. The error is a *FileError, also for fields that it does not know or finds twice.
func Parse(data []byte) (*Lesson, error) {
	l := new(Lesson)
	if err := strictjson.Unmarshal(data, l); err != nil {
		var key *strictjson.KeyError
		if errors.As(err, &key) {
			return nil, &FileError{key.Pointer(), err}
		}
		var te *json.UnmarshalTypeError
		if errors.As(err, &te) {
			return nil, &FileError{"/" + strings.ReplaceAll(te.Field, ".", "/"), fmt.Errorf("a %s cannot be there", te.Value)}
		}
		return nil, &FileError{"", err}
	}
	l.digest = digest(data)
	if err := l.check(); err != nil {
		return nil, err
	}
	return l, nil
}

// Digest tells files of one id apart: 16 hex digits.
func (l *Lesson) Digest() string { return l.digest }

// Start returns the scenario that the match begins as. It must not be changed.
func (l *Lesson) Start() *match.Scenario { return l.scenario }

func (l *Lesson) check() error {
	wrong := func(path, format string, args ...any) error { return &FileError{path, fmt.Errorf(format, args...)} }
	switch {
	case l.Format != Format:
		return wrong("/format", "it is %q; this program reads %q", l.Format, Format)
	case !idForm.MatchString(l.ID):
		return wrong("/id", "%q is not an id: 2 to 48 small letters, digits and hyphens", l.ID)
	case l.Kind != KindLesson && l.Kind != KindPuzzle:
		return wrong("/kind", "it is %q; allowed are lesson and puzzle", l.Kind)
	case len(l.Scenario) == 0:
		return wrong("/scenario", "it is missing")
	}
	s, err := match.ParseScenario(l.Scenario)
	if err != nil {
		return &FileError{"/scenario", err}
	}
	l.scenario = s
	switch {
	case s.Game != l.Game:
		return wrong("/scenario/game", "it is %q, but the lesson is of %q", s.Game, l.Game)
	case s.Seed == "":
		return wrong("/scenario/seed", "it is missing: the dice of a lesson are the same for everybody")
	case len(s.Actions) > 0 || len(s.Expect) > 0:
		return wrong("/scenario", "it is a start alone, without actions and expectations")
	case l.You < 0 || int(l.You) >= len(s.Seats):
		return wrong("/you", "it is %d; the seats are 0 to %d", l.You, len(s.Seats)-1)
	}
	for i, r := range l.Cast {
		if r.Seat < 0 || int(r.Seat) >= len(s.Seats) {
			return wrong(fmt.Sprintf("/cast/%d/seat", i), "it is %d; the seats are 0 to %d", r.Seat, len(s.Seats)-1)
		}
	}
	if l.Kind == KindPuzzle {
		return l.checkPuzzle()
	}
	return l.checkSteps()
}

func (l *Lesson) checkSteps() error {
	if n := len(l.Steps); n < 1 || n > MaxSteps {
		return &FileError{"/steps", fmt.Errorf("there are %d; allowed are 1 to %d", n, MaxSteps)}
	}
	if l.Then == nil || l.Then.Say == "" {
		return &FileError{"/then/say", errors.New("it is missing: what is said when the steps are done")}
	}
	for i, x := range l.Then.Goal {
		if err := x.check(); err != nil {
			return &FileError{fmt.Sprintf("/then/goal/%d", i), err}
		}
	}
	seen, revealed := map[string]bool{}, map[string]int{}
	for i := range l.Steps {
		for j, name := range l.Steps[i].Reveal {
			if _, twice := revealed[name]; twice || !hidingForm.MatchString(name) {
				return &FileError{fmt.Sprintf("/steps/%d/reveal/%d", i, j), fmt.Errorf("%q is no panel that is hidden until then; allowed are, once each, names such as log, dock, handling, track, clock, standing, seat:1", name)}
			}
			revealed[name] = i
		}
	}
	for i := range l.Steps {
		s := &l.Steps[i]
		at := fmt.Sprintf("/steps/%d", i)
		if s.Until == "" {
			s.Until = UntilAck
			if len(s.Accept) > 0 {
				s.Until = UntilAction
			}
		}
		switch {
		case !idForm.MatchString(s.ID) || seen[s.ID]:
			return &FileError{at + "/id", fmt.Errorf("%q is not an id of its own: 2 to 48 small letters, digits and hyphens", s.ID)}
		case s.Say == "":
			return &FileError{at + "/say", errors.New("it is missing")}
		case s.Until != UntilAction && s.Until != UntilAck && s.Until != UntilState && s.Until != UntilEvent:
			return &FileError{at + "/until", fmt.Errorf("it is %q; allowed are action, ack, state and event", s.Until)}
		case s.Until == UntilState && len(s.Check) == 0:
			return &FileError{at + "/check", errors.New("a step until state says which")}
		case (s.Until == UntilEvent) != (s.Event != ""):
			return &FileError{at + "/event", errors.New("a step until event says of which kind, and no other does")}
		case s.Until == UntilAck && len(s.Accept) > 0:
			return &FileError{at + "/accept", errors.New("a step until ack takes no answer")}
		}
		seen[s.ID] = true
		points := s.Also
		if s.Point != nil {
			points = append([]Point{*s.Point}, s.Also...)
		}
		for _, p := range points {
			if err := p.check(); err != nil {
				return &FileError{at + "/point", err}
			}
			if name, ok := p.Of.(string); ok && p.At == "panel" && revealed[name] > i {
				return &FileError{at + "/point", fmt.Errorf("the panel %s is hidden until step %d", name, revealed[name]+1)}
			}
		}
		for j, x := range s.Check {
			if err := x.check(); err != nil {
				return &FileError{fmt.Sprintf("%s/check/%d", at, j), err}
			}
		}
	}
	return nil
}

func (x *Expectation) check() error {
	if !strings.HasPrefix(x.At, "/") || len(x.Is) == 0 {
		return errors.New("it needs at, a JSON pointer, and is")
	}
	return nil
}

// check returns an error unless the point names something that can be there.
func (p *Point) check() error {
	switch p.At {
	case "choice":
		if _, ok := p.Of.(map[string]any); !ok {
			return errors.New("a choice is pointed at by a pattern")
		}
	case "panel":
		if name, ok := p.Of.(string); !ok || !panelForm.MatchString(name) {
			return fmt.Errorf("there is no panel %v; allowed are names such as seat:0, log, bar, board, speed, handling, sheet:left, hand:armor_left", p.Of)
		}
	case "key":
		if name, ok := p.Of.(string); !ok || name == "" {
			return errors.New("a key is pointed at by its name")
		}
	case "board":
		o, ok := p.Of.(map[string]any)
		if !ok || o["car"] == nil && (o["x"] == nil || o["y"] == nil) {
			return errors.New("the board is pointed at by a car, or by x and y")
		}
	default:
		return fmt.Errorf("at is %q; allowed are choice, board, panel and key", p.At)
	}
	return nil
}

// Keys returns every key of the message catalogue that the lesson needs, in order, titles included.
func (l *Lesson) Keys() []string {
	if l.Kind == KindPuzzle {
		keys := []string{l.ID + ".title", l.Say, l.Why}
		for _, o := range l.Others {
			keys = append(keys, o.Why)
		}
		return keys
	}
	keys := []string{l.ID + ".title"}
	for i := range l.Steps {
		s := &l.Steps[i]
		keys = append(keys, l.title(i), s.Say)
		if s.Else != "" {
			keys = append(keys, s.Else)
		}
	}
	return append(keys, l.Then.Say)
}

// Titles returns the keys of the titles of the steps.
func (l *Lesson) Titles() []string {
	out := make([]string, len(l.Steps))
	for i := range out {
		out[i] = l.title(i)
	}
	return out
}

// title returns the key of the few words that a step has in the list of steps.
func (l *Lesson) title(step int) string { return l.ID + "." + l.Steps[step].ID + ".title" }
