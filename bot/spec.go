package bot

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Recipe makes bots of one kind as far as their name leaves it open how they play. It reads all parameters that it knows from p, and returns what makes a bot for one
// seat of one match.
type Recipe[S comparable, A comparable] func(p *Params) func() Bot[S, A]

// Fixed is the recipe of a bot without parameters.
func Fixed[S comparable, A comparable](make func() Bot[S, A]) Recipe[S, A] {
	return func(*Params) func() Bot[S, A] { return make }
}

// Params are what the name of a bot says of how it is to play: "hard:rollouts=160:turns=3" is the bot "hard" with two parameters.
type Params struct {
	spec  string
	given []param
	known []string
	err   error
}

type param struct{ key, value string }

// ParamError says what is wrong with the parameters in the name of a bot.
type ParamError struct {
	Spec    string // the whole name
	Key     string // the parameter; empty if the name is not of the form at all
	Allowed string
}

func (e *ParamError) Error() string {
	if e.Key == "" {
		return fmt.Sprintf("bot %q: %s", e.Spec, e.Allowed)
	}
	return fmt.Sprintf("bot %q: %s: %s", e.Spec, e.Key, e.Allowed)
}

// NameOf returns the name of a bot without its parameters.
func NameOf(spec string) string {
	name, _, _ := strings.Cut(spec, ":")
	return name
}

// parseSpec takes the name of a bot apart.
func parseSpec(spec string) (name string, p *Params, err error) {
	name, rest, more := strings.Cut(spec, ":")
	p = &Params{spec: spec}
	for more {
		var one string
		one, rest, more = strings.Cut(rest, ":")
		key, value, ok := strings.Cut(one, "=")
		if !ok || key == "" {
			return name, p, &ParamError{Spec: spec, Allowed: fmt.Sprintf("%q is not of the form key=value", one)}
		}
		if slices.ContainsFunc(p.given, func(x param) bool { return x.key == key }) {
			return name, p, &ParamError{spec, key, "given twice"}
		}
		p.given = append(p.given, param{key, value})
	}
	return name, p, nil
}

// Int sets *value to a whole number from low to high, if the name gives one.
func (p *Params) Int(key string, value *int, low, high int) {
	text, ok := p.find(key)
	if !ok {
		return
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		p.fail(key, fmt.Sprintf("%q is no whole number from %d to %d", text, low, high))
		return
	}
	*value = n
}

// Float sets *value to a number from low to high, if the name gives one.
func (p *Params) Float(key string, value *float64, low, high float64) {
	text, ok := p.find(key)
	if !ok {
		return
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(x) || x < low || x > high {
		p.fail(key, fmt.Sprintf("%q is no number from %g to %g", text, low, high))
		return
	}
	*value = x
}

// Word sets *value to the place of one of some words, if the name gives one.
func (p *Params) Word(key string, value *int, words []string) {
	text, ok := p.find(key)
	if !ok {
		return
	}
	i := slices.Index(words, text)
	if i < 0 {
		p.fail(key, fmt.Sprintf("%q is none of %s", text, strings.Join(words, ", ")))
		return
	}
	*value = i
}

func (p *Params) find(key string) (string, bool) {
	p.known = append(p.known, key)
	for _, x := range p.given {
		if x.key == key {
			return x.value, true
		}
	}
	return "", false
}

func (p *Params) fail(key, allowed string) {
	if p.err == nil {
		p.err = &ParamError{p.spec, key, allowed}
	}
}

// check returns what was wrong with the parameters, those among it that nobody has read.
func (p *Params) check() error {
	for _, x := range p.given {
		if !slices.Contains(p.known, x.key) {
			allowed := "it has no parameters"
			if len(p.known) > 0 {
				allowed = "there is no such parameter; there are: " + strings.Join(p.known, ", ")
			}
			return &ParamError{p.spec, x.key, allowed}
		}
	}
	return p.err
}
