package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"turnpike/game"
)

// Result is what became of a scenario.
type Result struct {
	Failures []Failure  `json:"failures"`  // expectations that were not met, in the order of the file
	Steps    int        `json:"steps"`     // actions carried out, automatic ones included, refused ones not
	DiceLeft int        `json:"dice_left"` // scripted dice that were not used
	Final    any        `json:"final"`     // the referee's observation with "pending"; nil if the match did not begin, as expected
	Table    game.Table `json:"-"`         // the final state; nil likewise
}

// Failure is an expectation that was not met.
type Failure struct {
	Index  int         `json:"index"` // in the scenario's list; -1: the number of dice left
	Expect Expectation `json:"expect"`
	Found  string      `json:"found"`
}

func (f Failure) String() string {
	switch {
	case f.Index < 0:
		return fmt.Sprintf("expect %s", f.Found)
	case f.Expect.Refused != "":
		return fmt.Sprintf("expect %d: refusal of %s: found %s", f.Index, f.Expect.Refused, f.Found)
	case f.Expect.Error != "":
		return fmt.Sprintf("expect %d: refusal by %s%s: found %s", f.Index, string(f.Expect.Error), f.Expect.when(), f.Found)
	}
	return fmt.Sprintf("expect %d: %s is %s%s: found %s", f.Index, f.Expect.At, f.Expect.Is, f.Expect.when(), f.Found)
}

func (x *Expectation) when() string {
	if x.After == nil {
		return ""
	}
	return fmt.Sprintf(" after %d", *x.After)
}

// scenarioRun is a scenario being carried out.
type scenarioRun struct {
	*Scenario
	table    game.Table
	orders   game.Values
	visit    Visit
	steps    int
	refusals []error // by action, from 1; nil: it was carried out
	failed   map[int]string
}

// Run carries the scenario out, action by action, and checks what it expects. Unless Auto is set nothing happens but its actions. An
// action that is refused without being expected to be, and dice beyond the script, are a *StepError whose step is the number of the
// action; a position or options that the game does not take are its errors. visit may be nil; its steps count the
// actions carried out, and entries have neither time nor digest.
func (s *Scenario) Run(lookup func(id string) (game.Game, error), visit Visit) (*Result, error) {
	g, err := lookup(s.Game)
	if err != nil {
		return nil, &ScenarioError{"/game", err}
	}
	c, err := s.begin(g)
	if len(s.Expect) > 0 && s.Expect[0].Refused != "" {
		return s.refused(err), nil
	}
	if err != nil {
		return nil, err
	}
	orders, err := game.Complete(g.Info().Orders, nil)
	if err != nil {
		return nil, err
	}
	if visit == nil {
		visit = func(int, game.Table, Entry, game.Events) error { return nil }
	}
	r := &scenarioRun{
		Scenario: s, table: c.table.Clone(), orders: orders, visit: visit,
		refusals: make([]error, len(s.Actions)+1), failed: map[int]string{},
	}
	if err := visit(0, r.table, Entry{}, c.startEvents); err != nil {
		return nil, err
	}
	if err := r.auto(0); err != nil {
		return nil, err
	}
	if err := r.look(0); err != nil {
		return nil, err
	}
	for i := range s.Actions {
		if err := r.act(i + 1); err != nil {
			return nil, err
		}
		if err := r.look(i + 1); err != nil {
			return nil, err
		}
	}
	return r.result()
}

// Config returns what a match is made of that begins as the scenario does: without its actions, clocks or time. The error is a *ScenarioError.
func (s *Scenario) Config(g game.Game) (Config, error) {
	cfg := Config{Game: g, Title: s.Title, Options: s.Options, Seats: s.Seats, Position: s.Position}
	if s.Seed != "" {
		var err error
		if cfg.Seed, err = parseSeed(s.Seed); err != nil {
			return cfg, &ScenarioError{"/seed", err}
		}
		return cfg, nil
	}
	cfg.Scripted = true
	for i, raw := range s.Dice {
		v, err := parseDie(raw, g.ScriptValue)
		if err != nil {
			return cfg, &ScenarioError{fmt.Sprintf("/dice/%d", i), err}
		}
		cfg.Script = append(cfg.Script, v)
	}
	return cfg, nil
}

func (s *Scenario) begin(g game.Game) (*course, error) {
	cfg, err := s.Config(g)
	if err != nil {
		return nil, err
	}
	c, err := newCourse(&cfg)
	if err != nil {
		var oe *game.OptionError
		switch {
		case errors.As(err, &oe) && oe.Key == "seats":
			return nil, &ScenarioError{"/seats", err}
		case errors.As(err, &oe):
			return nil, &ScenarioError{"/options/" + oe.Key, err}
		case len(s.Position) > 0:
			return nil, &ScenarioError{"/position", err}
		}
		return nil, &StepError{Err: err}
	}
	return c, nil
}

// refused is the result of a scenario whose start is expected to be refused; err is what the start said.
func (s *Scenario) refused(err error) *Result {
	res := &Result{Failures: []Failure{}, DiceLeft: len(s.Dice)}
	x := s.Expect[0]
	var at *ScenarioError
	switch {
	case err == nil:
		res.Failures = append(res.Failures, Failure{Expect: x, Found: "that the match began"})
	case !errors.As(err, &at) || at.Path != x.Refused:
		res.Failures = append(res.Failures, Failure{Expect: x, Found: err.Error()})
	}
	return res
}

// act carries out action n, from 1.
func (r *scenarioRun) act(n int) error {
	a := r.Actions[n-1]
	e := Entry{Do: DoAct, Seat: a.Seat, Action: a.Action}
	if a.Seat < 0 || int(a.Seat) >= len(r.Seats) {
		return &StepError{Step: n, Entry: e, Err: ErrNoSeat}
	}
	action, err := r.table.Parse(a.Action)
	if err != nil {
		return &StepError{Step: n, Entry: e, Err: &ActionError{err}}
	}
	before := r.table.Digest()
	ev, err := r.table.Apply(a.Seat, action)
	var refusal *game.Refusal
	switch {
	case err == nil:
		r.steps++
		if err := r.visit(r.steps, r.table, e, ev); err != nil {
			return err
		}
		return r.auto(n)
	case errors.As(err, &refusal) && r.expectsRefusal(n):
		r.refusals[n] = err
		if r.table.Digest() != before {
			return &StepError{Step: n, Entry: e, Err: fmt.Errorf("it was refused but changed the state: %w", err)}
		}
		return nil
	}
	return &StepError{Step: n, Entry: e, Err: err}
}

// expectsRefusal reports whether some rule is expected to refuse action n.
func (r *scenarioRun) expectsRefusal(n int) bool {
	for i := range r.Expect {
		if x := &r.Expect[i]; x.Error != "" && x.at(len(r.Actions)) == n {
			return true
		}
	}
	return false
}

// at returns after how many actions the expectation is looked at.
func (x *Expectation) at(actions int) int {
	if x.After != nil {
		return *x.After
	}
	return actions
}

// auto answers for seats whose only answer is the default, if the scenario wants that.
func (r *scenarioRun) auto(n int) error {
	for r.Auto {
		seat, action := r.forced()
		if action == nil {
			return nil
		}
		raw, err := encodeAction(r.table, action)
		if err != nil {
			return err
		}
		e := Entry{Do: DoAct, Seat: seat, Action: raw, Auto: true}
		ev, err := r.table.Apply(seat, action)
		if err != nil {
			return &StepError{Step: n, Entry: e, Err: err}
		}
		r.steps++
		if err := r.visit(r.steps, r.table, e, ev); err != nil {
			return err
		}
	}
	return nil
}

// forced returns the first seat that has nothing but the default to answer. A default that settles a decision of several
// seats is given only if none of them has anything else.
func (r *scenarioRun) forced() (game.Seat, any) {
	for _, d := range r.table.Decisions() {
		if !d.Pass {
			continue
		}
		seat, action, all := game.Nobody, any(nil), true
		for s := range d.Who.All() {
			legal := r.table.Legal(s)
			if len(legal) != 1 {
				all = false
			} else if action == nil {
				seat, action = s, legal[0]
			}
		}
		if action != nil && (all || d.Mode == game.Each) {
			return seat, action
		}
	}
	return game.Nobody, nil
}

// look checks what is expected after n actions.
func (r *scenarioRun) look(n int) error {
	var doc any
	for i := range r.Expect {
		x := &r.Expect[i]
		if x.at(len(r.Actions)) != n {
			continue
		}
		if x.Error != "" {
			switch err := r.refusals[n]; {
			case err == nil:
				r.failed[i] = "that the action was carried out"
			case !errors.Is(err, x.Error):
				r.failed[i] = err.Error()
			}
			continue
		}
		if doc == nil {
			var err error
			if doc, err = Document(r.table, game.Referee); err != nil {
				return err
			}
		}
		found, err := Pointer(doc, x.At)
		if err != nil {
			r.failed[i] = err.Error()
			continue
		}
		want, err := decode(x.Is)
		if err != nil {
			return &ScenarioError{fmt.Sprintf("/expect/%d/is", i), err}
		}
		if !EqualJSON(found, want) {
			text, err := json.Marshal(found)
			if err != nil {
				return err
			}
			r.failed[i] = string(text)
		}
	}
	return nil
}

func (r *scenarioRun) result() (*Result, error) {
	final, err := Document(r.table, game.Referee)
	if err != nil {
		return nil, err
	}
	res := &Result{Failures: []Failure{}, Steps: r.steps, DiceLeft: r.table.Dice().Left(), Final: final, Table: r.table}
	for i, x := range r.Expect {
		if found, ok := r.failed[i]; ok {
			res.Failures = append(res.Failures, Failure{Index: i, Expect: x, Found: found})
		}
	}
	want := 0
	if r.Scenario.DiceLeft != nil {
		want = *r.Scenario.DiceLeft
	}
	if left := res.DiceLeft; left != want && !r.Spare() {
		res.Failures = append(res.Failures, Failure{Index: -1, Found: fmt.Sprintf("dice_left %d: found %d of the %d dice left over", want, left, len(r.Dice))})
	}
	return res, nil
}

// Document returns the observation of viewer with the decisions that are owed as "pending", as encoding/json decodes it, numbers as json.Number.
func Document(t game.Table, viewer game.Seat) (any, error) {
	raw, err := json.Marshal(t.Observe(viewer))
	if err != nil {
		return nil, err
	}
	doc, err := decode(raw)
	if err != nil {
		return nil, err
	}
	obj, ok := doc.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("the observation of %s is not an object", t.Game().Info().ID)
	}
	raw, err = json.Marshal(pendingOf(t, viewer))
	if err != nil {
		return nil, err
	}
	obj["pending"], err = decode(raw)
	return obj, err
}

type pending struct {
	Kind game.Kind   `json:"kind"`
	Who  []game.Seat `json:"who"`
	Mode string      `json:"mode"`
	Pass bool        `json:"pass"`
}

func pendingOf(t game.Table, viewer game.Seat) []pending {
	out := []pending{}
	for _, a := range asksOf(t.Decisions(), viewer) {
		out = append(out, pending{a.Kind, a.Who, a.Mode, a.Pass})
	}
	return out
}

// EqualJSON compares decoded JSON values; numbers are equal if their values are, with a fraction up to the rounding of lengths: a position kept in
// units of 1/4096 is shown with four decimals, so that 5.6 and 5.6001 are the same unit.
func EqualJSON(a, b any) bool {
	switch x := a.(type) {
	case map[string]any:
		y, ok := b.(map[string]any)
		if !ok || len(x) != len(y) {
			return false
		}
		for k, v := range x {
			w, ok := y[k]
			if !ok || !EqualJSON(v, w) {
				return false
			}
		}
		return true
	case []any:
		y, ok := b.([]any)
		if !ok || len(x) != len(y) {
			return false
		}
		for i := range x {
			if !EqualJSON(x[i], y[i]) {
				return false
			}
		}
		return true
	case json.Number:
		y, ok := b.(json.Number)
		if !ok || x == y {
			return ok
		}
		i, errI := x.Int64()
		j, errJ := y.Int64()
		if errI == nil && errJ == nil {
			return i == j
		}
		p, errP := x.Float64()
		q, errQ := y.Float64()
		return errP == nil && errQ == nil && math.Abs(p-q) < 0.000105
	}
	return a == b
}
