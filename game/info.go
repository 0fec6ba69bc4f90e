package game

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"turnpike/internal/spelling"
)

// Info describes a game.
type Info struct {
	ID           string   `json:"id"`    // package name and address part: "cardduel"
	Title        string   `json:"title"` // product title: "Card Duel"
	Source       string   `json:"source"`
	Blurb        string   `json:"blurb"`
	Minutes      int      `json:"minutes"` // what a match takes people, about
	Depth        string   `json:"depth"`   // "easy", "medium", "deep"
	RulesVersion string   `json:"rules_version"`
	Seats        Range    `json:"seats"`
	DefaultSeats int      `json:"default_seats"`
	Cooperative  bool     `json:"cooperative"`
	Options      []Option `json:"options"`         // rules of a match
	Quick        Values   `json:"quick,omitempty"` // options of a table that one click opens, and that the form of a new one begins with, where they are not the defaults
	Orders       []Option `json:"orders"`          // standing orders of a seat
	Changes      []Change `json:"changes"`         // of the rules, oldest first; the last one has RulesVersion
}

// Change is a line of the changelog of a game's rules: something that plays otherwise than in the version before. A version has one line or more.
type Change struct {
	Version string   `json:"version"`
	Rules   []RuleID `json:"rules,omitempty"` // that play otherwise
	Text    string   `json:"text"`            // one sentence for players
}

// Latest returns the version of the last line of a changelog.
func Latest(changelog []Change) string { return changelog[len(changelog)-1].Version }

// ChangesSince returns the lines of the changelog after a version; ok is false if the changelog does not know the version, which is then that of a
// newer program.
func (in *Info) ChangesSince(version string) (after []Change, ok bool) {
	if version == in.RulesVersion {
		return nil, true
	}
	for i := len(in.Changes) - 1; i >= 0; i-- {
		if in.Changes[i].Version == version {
			return in.Changes[i+1:], true
		}
	}
	return nil, false
}

// Range is a closed range of whole numbers.
type Range struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// Option is a typed setting with a default and limits.
type Option struct {
	Key     string     `json:"key"`
	Type    OptionType `json:"type"`
	Title   string     `json:"title"`
	Help    string     `json:"help,omitempty"`
	Rule    RuleID     `json:"rule,omitempty"`
	Default any        `json:"default"`           // bool, int or string, as Type says
	Limits  *Range     `json:"limits,omitempty"`  // Int
	Unit    string     `json:"unit,omitempty"`    // Int
	Choices []Choice   `json:"choices,omitempty"` // Enum; Text: suggestions

	// Unlisted options are for programs: no form and no list for people shows them.
	Unlisted bool `json:"unlisted,omitempty"`

	// Check says what is wrong with a value of a Text option; nil: any text of up to MaxText bytes.
	Check func(string) error `json:"-"`
}

// OptionType is the type of an option's value.
type OptionType string

const (
	Bool OptionType = "bool"
	Int  OptionType = "int"
	Enum OptionType = "enum"
	Text OptionType = "text"
)

// MaxText is the most bytes of the value of a Text option.
const MaxText = 64 << 10

// Choice is one value of an Enum option, or a suggestion for a Text option.
type Choice struct {
	Value string `json:"value"`
	Title string `json:"title"`
}

// Values holds the value of each option by key: bool, int or string.
type Values map[string]any

// Bool returns the value of a Bool option; Int and Str those of the other types. They panic if the key has no value of that
// type: values that went through Complete have one for each option.
func (v Values) Bool(key string) bool  { return v[key].(bool) }
func (v Values) Int(key string) int    { return v[key].(int) }
func (v Values) Str(key string) string { return v[key].(string) }

// OptionError says which option has a wrong value and what is allowed.
type OptionError struct {
	Key     string
	Value   any
	Allowed string
	Err     error // what lies behind it, if that matters to a program
}

// Unwrap returns what lies behind it.
func (e *OptionError) Unwrap() error { return e.Err }

func (e *OptionError) Error() string {
	if e.Value == nil {
		return fmt.Sprintf("option %q is not known (%s)", e.Key, e.Allowed)
	}
	return fmt.Sprintf("option %q cannot be %v (%s)", e.Key, e.Value, e.Allowed)
}

// MissingError says that a match names a part of somebody's own tables that this program has not been given. That is no fault of the match.
type MissingError struct {
	What string // such as: weapon "pea_shooter"
	Err  error
}

func (e *MissingError) Error() string { return e.Err.Error() }

// Unwrap returns the error in the words of the game.
func (e *MissingError) Unwrap() error { return e.Err }

// CheckSeats returns an error unless the game can be played by n.
func (in *Info) CheckSeats(n int) error {
	if n < in.Seats.Min || n > in.Seats.Max {
		return &OptionError{Key: "seats", Value: n, Allowed: fmt.Sprintf("%s takes %d to %d", in.Title, in.Seats.Min, in.Seats.Max)}
	}
	return nil
}

// Complete returns the values with defaults for options that were left out, numbers as int. It returns an *OptionError for
// a key that is not among the options or a value out of its limits.
func Complete(options []Option, given map[string]any) (Values, error) {
	out := make(Values, len(options))
	for i := range options {
		out[options[i].Key] = options[i].Default
	}
	keys := make([]string, 0, len(given))
	for k := range given {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		i := slices.IndexFunc(options, func(o Option) bool { return o.Key == k })
		if i < 0 {
			names := make([]string, len(options))
			for i := range options {
				names[i] = options[i].Key
			}
			return nil, &OptionError{Key: k, Allowed: "options: " + strings.Join(names, ", ")}
		}
		v, err := options[i].check(given[k])
		if err != nil {
			return nil, err
		}
		out[k] = v
	}
	return out, nil
}

func (o *Option) check(v any) (any, error) {
	switch o.Type {
	case Bool:
		if _, ok := v.(bool); ok {
			return v, nil
		}
		return nil, &OptionError{Key: o.Key, Value: shown(v), Allowed: "true or false"}
	case Int:
		n, ok := whole(v)
		if ok && (o.Limits == nil || n >= o.Limits.Min && n <= o.Limits.Max) {
			return n, nil
		}
		allowed := "a whole number"
		if o.Limits != nil {
			allowed = fmt.Sprintf("a whole number from %d to %d", o.Limits.Min, o.Limits.Max)
		}
		return nil, &OptionError{Key: o.Key, Value: shown(v), Allowed: allowed}
	}
	if o.Type == Text {
		return o.checkText(v)
	}
	names := make([]string, len(o.Choices))
	for i, c := range o.Choices {
		if c.Value == v {
			return v, nil
		}
		names[i] = c.Value
	}
	return nil, &OptionError{Key: o.Key, Value: shown(v), Allowed: "one of " + strings.Join(names, ", ")}
}

func (o *Option) checkText(v any) (any, error) {
	text, ok := v.(string)
	switch {
	case !ok:
		return nil, &OptionError{Key: o.Key, Value: shown(v), Allowed: "a text"}
	case len(text) > MaxText:
		return nil, &OptionError{Key: o.Key, Value: "a text of " + fmt.Sprint(len(text)) + " bytes", Allowed: fmt.Sprintf("at most %d bytes", MaxText)}
	case o.Check != nil:
		if err := o.Check(text); err != nil {
			return nil, &OptionError{Key: o.Key, Value: spelling.Clip(text), Allowed: err.Error(), Err: err}
		}
	}
	return v, nil
}

// whole accepts the forms in which a whole number comes out of JSON and command lines.
func whole(v any) (int, bool) {
	switch n := v.(type) {
	case int:
		return n, true
	case float64:
		if n == math.Trunc(n) && math.Abs(n) < 1<<53 {
			return int(n), true
		}
	case json.Number:
		i, err := n.Int64()
		return int(i), err == nil
	}
	return 0, false
}

// shown keeps a null from looking like an unknown key in OptionError.
func shown(v any) any {
	if v == nil {
		return "null"
	}
	return v
}
