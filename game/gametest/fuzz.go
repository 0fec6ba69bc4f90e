package gametest

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// Fuzz plays matches in which the fuzzer's bytes are the seats, the seed and the choices; a byte with its highest bit set tries an action made of
// the next bytes, legal or not. Whatever the bytes, nothing may panic and a refusal may change nothing.
func Fuzz[S comparable, A comparable, E any](f *testing.F, su Suite[S, A, E], forge func(b []byte) A) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte{2, 7, 0x80, 1, 2, 3, 4, 5, 6, 0, 0, 0xff, 9, 9, 9, 9, 9, 9, 9})
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) < 2 {
			return
		}
		info := su.Rules.Info()
		seats := info.Seats.Min + int(b[0])%(info.Seats.Max-info.Seats.Min+1)
		var s S
		if err := su.Rules.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(uint64(b[1]))}, nil); err != nil {
			t.Fatal(err)
		}
		const forged = 12 // bytes that a forged action takes
		for b = b[2:]; len(b) > 0; b = b[1:] {
			decisions := su.Rules.Decisions(&s, nil)
			if len(decisions) == 0 {
				return
			}
			if b[0]&0x80 != 0 && len(b) > forged {
				before := s
				err := su.Rules.Apply(&s, game.Seat(int8(b[1])), forge(b[2:forged]), nil)
				var ref *game.Refusal
				if err != nil && (s != before || !errors.As(err, &ref) || ref.Rule == "") {
					t.Fatalf("refused (%v), state unchanged: %t", err, s == before)
				}
				b = b[forged-1:]
				continue
			}
			seat := decisions[0].Who.First()
			legal := su.Rules.Legal(&s, seat, nil)
			if err := su.Rules.Apply(&s, seat, legal[int(b[0])%len(legal)], nil); err != nil {
				t.Fatal(err)
			}
		}
		if su.Check != nil {
			su.Check(t, &s)
		}
	})
}

// FuzzParse feeds arbitrary text to the parsers of actions: they return an error or an action that prints and parses back to itself.
func FuzzParse[S comparable, A comparable, E any](f *testing.F, su Suite[S, A, E], seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if a, err := su.Codec.ParseText(line); err == nil {
			if back, err := su.Codec.ParseText(su.Codec.Text(a)); err != nil || back != a {
				t.Errorf("%q -> %+v -> %q -> %+v, %v", line, a, su.Codec.Text(a), back, err)
			}
		}
		if a, err := su.Codec.ParseAction([]byte(line)); err == nil {
			data, err := json.Marshal(su.Codec.Action(a))
			if err != nil {
				t.Fatal(err)
			}
			if back, err := su.Codec.ParseAction(data); err != nil || back != a {
				t.Errorf("%q -> %+v -> %s -> %+v, %v", line, a, data, back, err)
			}
		}
	})
}

// FuzzPosition feeds arbitrary text to the reader of positions: each is refused with an error, or is a table that can be looked at and played
// on. The positions of the scenario files of a directory are seeds, too.
func FuzzPosition[S comparable, A comparable, E any](f *testing.F, su Suite[S, A, E], files string, seeds ...string) {
	paths, err := filepath.Glob(files)
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		var scenario struct{ Position json.RawMessage }
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		if err := json.Unmarshal(data, &scenario); err != nil {
			f.Fatal(err)
		}
		if scenario.Position != nil {
			seeds = append(seeds, string(scenario.Position))
		}
	}
	for i, s := range append(seeds, `{}`, `null`, `[]`, `{} {}`) {
		f.Add([]byte(s), uint8(i), uint64(i))
	}
	codec, ok := su.Codec.(game.Positioner[S])
	if !ok {
		f.Fatal("the game has no positions")
	}
	info := su.Rules.Info()
	options := append([]map[string]any{nil}, su.Options...)
	f.Fuzz(func(t *testing.T, data []byte, n uint8, seed uint64) {
		setup := game.Setup{
			Seats: info.Seats.Min + int(n)%(info.Seats.Max-info.Seats.Min+1), Options: options[seed%uint64(len(options))], Dice: dice.Fast(seed),
		}
		var s S
		if codec.Position(&s, data, setup) != nil {
			return
		}
		rng := dice.Fast(seed + 1)
		for range 60 {
			if su.Check != nil {
				su.Check(t, &s)
			}
			for viewer := game.Referee; int(viewer) < setup.Seats; viewer++ {
				if _, err := json.Marshal(su.Codec.Observe(&s, viewer)); err != nil {
					t.Errorf("seen by %d: %v", viewer, err)
				}
			}
			if t.Failed() {
				t.FailNow()
			}
			decisions := su.Rules.Decisions(&s, nil)
			if len(decisions) == 0 {
				return
			}
			seat := decisions[0].Who.First()
			legal := su.Rules.Legal(&s, seat, nil)
			if len(legal) == 0 {
				t.Fatalf("seat %d is asked for %q and has nothing legal", seat, decisions[0].Kind)
			}
			a := legal[rng.IntN("pick", len(legal))]
			if err := su.Rules.Apply(&s, seat, a, nil); err != nil {
				t.Fatalf("legal %s by %d is refused: %v", su.Codec.Text(a), seat, err)
			}
		}
	})
}
