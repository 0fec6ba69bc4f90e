package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"turnpike/game"
	"turnpike/internal/strictjson"
)

// Scenario is a hand-made position or a start, with actions and what is expected of them.
type Scenario struct {
	Game     string            `json:"game"`
	Title    string            `json:"title,omitempty"`
	Options  map[string]any    `json:"options,omitempty"`
	Seats    []RecordSeat      `json:"seats"`
	Position json.RawMessage   `json:"position,omitempty"`  // the game's own; left out: the start of a match
	Seed     string            `json:"seed,omitempty"`      // hex, 32 bytes
	Dice     []json.RawMessage `json:"dice,omitempty"`      // instead of Seed: numbers or "purpose:value"
	DiceLeft int               `json:"dice_left,omitempty"` // how many of Dice nobody draws
	Auto     bool              `json:"auto,omitempty"`      // seats whose only answer is the default are answered for after each action
	Actions  []ScenarioAction  `json:"actions,omitempty"`
	Expect   []Expectation     `json:"expect,omitempty"`
}

// ScenarioAction is one action of a scenario, in the game's JSON.
type ScenarioAction struct {
	Seat   game.Seat       `json:"seat"`
	Action json.RawMessage `json:"action"`
}

// Expectation is what a scenario says will be. Either At and Is: the value at a JSON pointer into the referee's observation with
// "pending" added, a list of the decisions with their kind, who, mode and pass. Or Error: the rule that refuses an action, which then
// changes nothing. Or Refused, the only one of its scenario: what of the file the game does not start with.
type Expectation struct {
	At      string          `json:"at,omitempty"`
	Is      json.RawMessage `json:"is,omitempty"`
	Error   game.RuleID     `json:"error,omitempty"`
	Refused string          `json:"refused,omitempty"` // a JSON pointer into the scenario: /seats, /options/KEY, /position
	After   *int            `json:"after,omitempty"`   // actions made, those refused included; left out: all. With Error, the number of the action, from 1
}

// ScenarioError says what in a scenario file is wrong. Path is a JSON pointer into it.
type ScenarioError struct {
	Path string
	Err  error
}

func (e *ScenarioError) Error() string {
	if e.Path == "" {
		return "scenario: " + e.Err.Error()
	}
	return "scenario: " + e.Path + ": " + e.Err.Error()
}

func (e *ScenarioError) Unwrap() error { return e.Err }

// ParseScenario reads a scenario file. The error is a *ScenarioError, also for fields that it does not know or finds twice.
func ParseScenario(data []byte) (*Scenario, error) {
	if key := strictjson.Check(data, reflect.TypeFor[Scenario]()); key != nil {
		return nil, &ScenarioError{key.Pointer(), keyWords(key)}
	}
	top, err := fields("", data, "game")
	if err != nil {
		return nil, err
	}
	lists := []struct {
		key      string
		required []string
	}{{"seats", nil}, {"actions", []string{"seat", "action"}}, {"expect", nil}}
	for _, l := range lists {
		items, err := elements("/"+l.key, top[l.key])
		if err != nil {
			return nil, err
		}
		for i, item := range items {
			if _, err := fields(fmt.Sprintf("/%s/%d", l.key, i), item, l.required...); err != nil {
				return nil, err
			}
		}
	}
	var s Scenario
	if err := json.Unmarshal(data, &s); err != nil {
		var te *json.UnmarshalTypeError
		if errors.As(err, &te) {
			return nil, &ScenarioError{"/" + strings.ReplaceAll(te.Field, ".", "/"), fmt.Errorf("a %s cannot be there", te.Value)}
		}
		return nil, &ScenarioError{"", err}
	}
	if s.Seed != "" {
		if len(s.Dice) > 0 {
			return nil, &ScenarioError{"/dice", errors.New("there is a seed already; give one of them")}
		}
		if _, err := parseSeed(s.Seed); err != nil {
			return nil, &ScenarioError{"/seed", err}
		}
	}
	if s.DiceLeft < 0 || s.DiceLeft > len(s.Dice) {
		return nil, &ScenarioError{"/dice_left", fmt.Errorf("it is %d; allowed is 0 to %d, the number of dice", s.DiceLeft, len(s.Dice))}
	}
	for i := range s.Expect {
		if s.Expect[i].Refused != "" && len(s.Expect)+len(s.Actions) > 1 {
			return nil, &ScenarioError{fmt.Sprintf("/expect/%d", i), errors.New("a match that is refused has neither actions nor other expectations")}
		}
		if key := strictjson.Check(s.Expect[i].Is, nil); key != nil {
			return nil, &ScenarioError{fmt.Sprintf("/expect/%d/is%s", i, key.Pointer()), keyWords(key)}
		}
		if err := s.Expect[i].check(len(s.Actions)); err != nil {
			return nil, &ScenarioError{fmt.Sprintf("/expect/%d", i), err}
		}
	}
	return &s, nil
}

func (x *Expectation) check(actions int) error {
	least := 0
	switch {
	case x.Refused != "" && (x.At != "" || x.Is != nil || x.Error != "" || x.After != nil):
		return errors.New("refused stands alone")
	case x.Refused != "" && x.Refused[0] != '/':
		return fmt.Errorf("refused is %q, but it has to be a JSON pointer, which begins with /", x.Refused)
	case x.Refused != "":
		return nil
	case x.Error != "" && (x.At != "" || x.Is != nil):
		return errors.New("error stands alone, or at with is")
	case x.Error != "":
		least = 1
	case x.Is == nil:
		return errors.New("one of these has to be given: error, refused, or at with is")
	case x.At == "" || x.At[0] != '/':
		return fmt.Errorf("at is %q, but it has to be a JSON pointer, which begins with /", x.At)
	}
	if x.After != nil && (*x.After < least || *x.After > actions) {
		return fmt.Errorf("after is %d; allowed is %d to %d, the number of actions", *x.After, least, actions)
	}
	if actions < least {
		return errors.New("there is no action that could be refused")
	}
	return nil
}

// keyWords says what is wrong with a key of a scenario.
func keyWords(key *strictjson.KeyError) error {
	known := strings.Join(key.Known, ", ")
	switch {
	case key.Twice:
		return errors.New("it is there twice")
	case key.Nearest != "":
		return fmt.Errorf("unknown field; did you mean %q? (known: %s)", key.Nearest, known)
	}
	return fmt.Errorf("unknown field (known: %s)", known)
}

// fields splits an object into its fields; required ones have to be there.
func fields(path string, data []byte, required ...string) (map[string]json.RawMessage, error) {
	var obj map[string]json.RawMessage
	if err := json.Unmarshal(data, &obj); err != nil || obj == nil {
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			line := 1 + bytes.Count(data[:min(int(syntax.Offset), len(data))], []byte("\n"))
			return nil, &ScenarioError{path, fmt.Errorf("line %d: %w", line, err)}
		}
		return nil, &ScenarioError{path, errors.New("it has to be an object")}
	}
	for _, k := range required {
		if _, ok := obj[k]; !ok {
			return nil, &ScenarioError{path + "/" + k, errors.New("it is missing")}
		}
	}
	return obj, nil
}

// elements splits a list; a list that is left out is empty.
func elements(path string, data json.RawMessage) ([]json.RawMessage, error) {
	if data == nil {
		return nil, nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, &ScenarioError{path, errors.New("it has to be a list")}
	}
	return list, nil
}

// decode reads a JSON value with its numbers as they are written.
func decode(data []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, errors.New("there is something after the JSON value")
	}
	return v, nil
}
