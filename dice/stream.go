package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// Purpose says in a word or two what a draw is for: "draw", "to hit", "crash table".
type Purpose string

// Kind tells how a stream makes its values.
type Kind uint8

const (
	KindFast   Kind = iota // PCG; the zero Stream is one, with seed 0
	KindKeyed              // SHA-256 of a 32-byte key and the draw's number
	KindScript             // written down beforehand
)

func (k Kind) String() string {
	switch k {
	case KindFast:
		return "fast"
	case KindKeyed:
		return "keyed"
	case KindScript:
		return "script"
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// Stream is a source of random values. It is a plain value: assignment copies it together with its future, == compares
// it. The zero value is a fast stream with seed 0. Its methods change it, so hand it on by pointer.
type Stream struct {
	n      uint64    // raw values taken so far
	w      [4]uint64 // Fast: state in w[0], w[1]; Keyed: the key
	script *script   // immutable and shared between copies; nil unless KindScript or traced
	fault  *fault    // Script: what went wrong first; immutable, nil while all is well
	kind   Kind
}

// Fast returns a fast stream. Streams with different seeds are independent for all practical purposes, also when the
// seeds are small or follow one another.
func Fast(seed uint64) Stream {
	// The seed goes through SplitMix64, so that seeds 1, 2, 3, ... start far apart.
	a := mix(&seed)
	return Stream{w: [4]uint64{a, mix(&seed)}}
}

// Keyed returns the stream whose n-th raw value is the first eight bytes, read big-endian, of SHA-256(key || n), with n
// counted from 0 and written as eight bytes, big-endian.
func Keyed(key [32]byte) Stream {
	s := Stream{kind: KindKeyed}
	for i := range s.w {
		s.w[i] = binary.BigEndian.Uint64(key[8*i:])
	}
	return s
}

// Kind tells how the stream makes its values.
func (s *Stream) Kind() Kind { return s.kind }

// Count returns how many raw values have been taken so far. It only grows, and it moves with every draw.
func (s *Stream) Count() uint64 { return s.n }

// Skip advances the stream until it has taken n raw values. A match calls it when it takes an action back after dice were
// seen, so that the same dice are not rolled again. Scripted streams and smaller n are left alone.
func (s *Stream) Skip(n uint64) {
	if s.kind == KindScript || n <= s.n {
		return
	}
	if s.kind == KindKeyed {
		s.n = n
		return
	}
	for s.n < n {
		s.next()
	}
}

// next returns the next 64 raw bits.
func (s *Stream) next() uint64 {
	if s.kind == KindKeyed {
		return s.nextKeyed()
	}
	s.n++
	// PCG XSL-RR 128/64 with the multiplier and increment of its reference implementation.
	const (
		mulHi = 2549297995355413924
		mulLo = 4865540595714422341
		incHi = 6364136223846793005
		incLo = 1442695040888963407
	)
	hi, lo := bits.Mul64(s.w[1], mulLo)
	hi += s.w[0]*mulLo + s.w[1]*mulHi
	lo, c := bits.Add64(lo, incLo, 0)
	hi, _ = bits.Add64(hi, incHi, c)
	s.w[0], s.w[1] = hi, lo
	return bits.RotateLeft64(hi^lo, -int(hi>>58))
}

func (s *Stream) nextKeyed() uint64 {
	var block [40]byte
	for i, w := range s.w {
		binary.BigEndian.PutUint64(block[8*i:], w)
	}
	binary.BigEndian.PutUint64(block[32:], s.n)
	s.n++
	sum := sha256.Sum256(block[:])
	return binary.BigEndian.Uint64(sum[:])
}

// IntN returns a value from 0 to n-1, each equally likely. It panics if n < 1. From a script it takes the written value as
// it stands, so a scripted IntN counts from 0 too.
func (s *Stream) IntN(p Purpose, n int) int {
	if n < 1 {
		panic("dice: IntN of less than 1")
	}
	if s.script != nil {
		return s.special(p, n)
	}
	if n == 1 {
		return 0
	}
	// Lemire's multiplication method: the high word is the result, a low word under the threshold is rejected.
	un := uint64(n)
	hi, lo := bits.Mul64(s.next(), un)
	if lo < un {
		for threshold := -un % un; lo < threshold; {
			hi, lo = bits.Mul64(s.next(), un)
		}
	}
	return int(hi)
}

// special is IntN of a stream that is scripted or traced.
func (s *Stream) special(p Purpose, n int) int {
	if s.kind == KindScript {
		return s.scripted(p, 0, n-1)
	}
	traced := s.script
	s.script = nil
	v := s.IntN(p, n)
	s.script = traced
	traced.see(Draw{p, n, v})
	return v
}

// Roll returns the result of one die with the given number of sides, from 1 to sides.
func (s *Stream) Roll(p Purpose, sides int) int {
	if s.kind == KindScript {
		return s.scripted(p, 1, sides)
	}
	return s.IntN(p, sides) + 1
}

// D6 returns the result of one six-sided die.
func (s *Stream) D6(p Purpose) int { return s.Roll(p, 6) }

// Uint64 returns 64 random bits, to seed another stream with. It panics on a scripted stream.
func (s *Stream) Uint64() uint64 {
	if s.kind == KindScript {
		panic("dice: Uint64 of a scripted stream")
	}
	return s.next()
}

// Pick returns an index into items, each equally likely, where items are values that a script can name: from a script it
// takes the first item equal to the written value. It panics if items is empty.
func Pick[T ~uint8](s *Stream, p Purpose, items []T) int {
	if s.kind != KindScript {
		return s.IntN(p, len(items))
	}
	want := s.scripted(p, 0, 255)
	for i, it := range items {
		if int(it) == want {
			return i
		}
	}
	if s.fault == nil {
		s.fault = &fault{kind: faultAbsent, at: s.n - 1, purpose: p, value: want}
	}
	return 0
}

// Err reports what went wrong with a script: a [*NeedError] when it ran out, a [*ScriptError] when a value was out of range or named
// another purpose. Other streams never fail. Once a script has failed, draws return their lowest value.
func (s *Stream) Err() error {
	if s.fault == nil {
		return nil
	}
	return s.fault.err(s)
}

// AppendBinary appends an encoding of the stream to b: equal streams encode to equal bytes.
func (s *Stream) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, byte(s.kind))
	b = binary.BigEndian.AppendUint64(b, s.n)
	if s.kind == KindScript {
		for _, v := range s.script.values[min(s.n, uint64(len(s.script.values))):] {
			b = binary.AppendVarint(b, int64(v.Value))
			b = append(append(b, v.Purpose...), 0)
		}
		return b, nil
	}
	for _, w := range s.w {
		b = binary.BigEndian.AppendUint64(b, w)
	}
	return b, nil
}

// MarshalText implements encoding.TextMarshaler: the kind, how many raw values were taken, and what the rest follows from. A script is
// written from the next value on.
func (s Stream) MarshalText() ([]byte, error) {
	b := append(make([]byte, 0, 96), s.kind.String()...)
	b = append(b, ' ')
	b = strconv.AppendUint(b, s.n, 10)
	switch s.kind {
	case KindScript:
		for _, v := range s.script.values[min(s.n, uint64(len(s.script.values))):] {
			b = append(b, ' ')
			if v.Purpose != "" {
				b = append(strconv.AppendQuote(b, string(v.Purpose)), ':')
			}
			b = strconv.AppendInt(b, int64(v.Value), 10)
		}
	case KindFast:
		b = appendHex(append(b, ' '), s.w[:2])
	default:
		b = appendHex(append(b, ' '), s.w[:])
	}
	return b, nil
}

// appendHex appends words as 16 hex digits each.
func appendHex(b []byte, words []uint64) []byte {
	for _, w := range words {
		var raw [8]byte
		binary.BigEndian.PutUint64(raw[:], w)
		b = hex.AppendEncode(b, raw[:])
	}
	return b
}

// UnmarshalText implements encoding.TextUnmarshaler for what MarshalText writes.
func (s *Stream) UnmarshalText(text []byte) error {
	wrong := fmt.Errorf("dice: %q is no stream", text)
	kind, rest, _ := strings.Cut(string(text), " ")
	count, rest, _ := strings.Cut(rest, " ")
	n, err := strconv.ParseUint(count, 10, 63)
	if err != nil {
		return wrong
	}
	if kind == KindScript.String() {
		return s.parseScript(n, rest, wrong)
	}
	words := map[string]int{KindFast.String(): 2, KindKeyed.String(): 4}[kind]
	if words == 0 || len(rest) != 16*words {
		return wrong
	}
	out := Stream{n: n}
	if words == 4 {
		out.kind = KindKeyed
	}
	for i := range words {
		if out.w[i], err = strconv.ParseUint(rest[16*i:16*i+16], 16, 64); err != nil {
			return wrong
		}
	}
	*s = out
	return nil
}

// mix is SplitMix64: it advances *x and returns well-mixed bits.
func mix(x *uint64) uint64 {
	*x += 0x9e3779b97f4a7c15
	z := *x
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
