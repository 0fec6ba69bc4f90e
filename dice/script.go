package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Value is one written-down draw. An empty Purpose fits every draw.
type Value struct {
	Purpose Purpose
	Value   int
}

// script is what a stream has beside its words: the values of a scripted one, or who is shown the draws of another.
type script struct {
	values []Value
	see    func(Draw) // nil: nobody
}

// Script returns a stream that yields the given values in order and then fails; see [Stream.Err].
func Script(values ...int) Stream {
	vs := make([]Value, len(values))
	for i, v := range values {
		vs[i].Value = v
	}
	return ScriptValues(vs)
}

// ScriptValues is like [Script] for values that name their purpose. It keeps the slice, which must not change afterwards.
func ScriptValues(values []Value) Stream {
	return Stream{kind: KindScript, script: &script{values: values}}
}

// Extend returns a scripted stream that goes on with more values after its own, with a fault of having run out cleared.
// The real-dice mode extends a stream when somebody types in a roll. It panics on a stream of another kind.
func (s Stream) Extend(more ...Value) Stream {
	if s.kind != KindScript {
		panic("dice: Extend of a stream that is not scripted")
	}
	vs := append(s.script.values[:len(s.script.values):len(s.script.values)], more...)
	s.script = &script{values: vs}
	if s.fault != nil && s.fault.kind == faultNeed {
		s.fault = nil
	}
	return s
}

// Left returns how many scripted values have not been drawn yet; 0 for other kinds.
func (s *Stream) Left() int {
	if s.kind != KindScript {
		return 0
	}
	return len(s.script.values) - int(s.n)
}

func (s *Stream) scripted(p Purpose, lo, hi int) int {
	if s.fault != nil {
		return lo
	}
	if s.n >= uint64(len(s.script.values)) {
		s.fault = &fault{kind: faultNeed, at: s.n, purpose: p, lo: lo, hi: hi}
		return lo
	}
	v := s.script.values[s.n]
	switch {
	case v.Purpose != "" && v.Purpose != p:
		s.fault = &fault{kind: faultPurpose, at: s.n, purpose: p, value: v.Value, lo: lo, hi: hi}
		return lo
	case v.Value < lo || v.Value > hi:
		s.fault = &fault{kind: faultRange, at: s.n, purpose: p, value: v.Value, lo: lo, hi: hi}
		return lo
	}
	s.n++
	return v.Value
}

// maxTaken bounds the values that a script in text form may have behind it; they are not written, but they are counted.
const maxTaken = 1 << 20

// parseScript reads the text form of a script that n values have been taken from.
func (s *Stream) parseScript(n uint64, rest string, wrong error) error {
	if n > maxTaken {
		return wrong
	}
	values := make([]Value, n) // what was taken does not matter any more
	for rest != "" {
		var v Value
		if rest[0] == '"' {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return wrong
			}
			purpose, err := strconv.Unquote(quoted)
			if err != nil {
				return wrong
			}
			v.Purpose = Purpose(purpose)
			if rest, _ = strings.CutPrefix(rest[len(quoted):], ":"); rest == "" {
				return wrong
			}
		}
		word, more, _ := strings.Cut(rest, " ")
		value, err := strconv.Atoi(word)
		if err != nil {
			return wrong
		}
		v.Value, rest = value, more
		values = append(values, v)
	}
	*s = ScriptValues(values)
	s.n = n
	return nil
}

type faultKind uint8

const (
	faultNeed faultKind = iota
	faultPurpose
	faultRange
	faultAbsent
)

type fault struct {
	at      uint64
	purpose Purpose
	value   int
	lo, hi  int
	kind    faultKind
}

func (f *fault) err(s *Stream) error {
	if f.kind == faultNeed {
		return &NeedError{At: int(f.at), Purpose: f.purpose, Min: f.lo, Max: f.hi}
	}
	return &ScriptError{At: int(f.at), Purpose: f.purpose, Written: s.script.values[f.at], Min: f.lo, Max: f.hi, Absent: f.kind == faultAbsent}
}

// NeedError says that a script has run out: the game waits for a draw with this purpose, from Min to Max.
type NeedError struct {
	At       int // how many values were used
	Purpose  Purpose
	Min, Max int
}

func (e *NeedError) Error() string {
	return fmt.Sprintf("dice: the script ends after %d values; %q needs one more, from %d to %d", e.At, e.Purpose, e.Min, e.Max)
}

// ScriptError says that a written value does not fit the draw that took it.
type ScriptError struct {
	At       int // index of the value, from 0
	Purpose  Purpose
	Written  Value
	Min, Max int
	Absent   bool // the value names an item (a card, a component) that is not there to be drawn
}

func (e *ScriptError) Error() string {
	if e.Absent {
		return fmt.Sprintf("dice: value %d of the script is %d, but %q has no such item to draw", e.At, e.Written.Value, e.Purpose)
	}
	if e.Written.Purpose != "" && e.Written.Purpose != e.Purpose {
		return fmt.Sprintf("dice: value %d of the script is for %q, but the next draw is for %q", e.At, e.Written.Purpose, e.Purpose)
	}
	return fmt.Sprintf("dice: value %d of the script is %d, but %q needs one from %d to %d", e.At, e.Written.Value, e.Purpose, e.Min, e.Max)
}
