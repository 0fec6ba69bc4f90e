package lab

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"turnpike/game"
)

// Rows come back from their packed form as they were.
func TestRowsRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		seats, counts := rapid.IntRange(1, 8).Draw(t, "seats"), rapid.IntRange(0, 40).Draw(t, "counts")
		n := rapid.IntRange(0, 70).Draw(t, "rows")
		rows := make([]Row, n)
		for i := range rows {
			r := &rows[i]
			r.Winners = game.SeatSet(rapid.Uint16().Draw(t, "winners"))
			r.Rule = game.RuleID(rapid.SampledFrom([]string{"", "CG-ESC-001", "DX-SETUP-002"}).Draw(t, "rule"))
			r.Turns, r.Actions = rapid.Int32().Draw(t, "turns"), rapid.Int32().Draw(t, "actions")
			r.Digest = rapid.Uint32().Draw(t, "digest")
			r.Scores = rapid.SliceOfN(rapid.Int32(), seats, seats).Draw(t, "scores")
			if counts > 0 {
				r.Counts = rapid.SliceOfN(rapid.Int32(), counts, counts).Draw(t, "counts")
			}
		}
		back, err := decodeRows(encodeRows(rows))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rows, back); n > 0 && diff != "" {
			t.Error(diff)
		}
	})
}

// What is no batch is refused, whatever it is, and nothing panics.
func FuzzDecodeRows(f *testing.F) {
	f.Add([]byte{})
	f.Add(encodeRows([]Row{{Winners: 1, Rule: "A-1", Scores: []int32{1, 2}}}))
	f.Fuzz(func(t *testing.T, data []byte) {
		if rows, err := decodeRows(data); err != nil && !errors.Is(err, errRows) {
			t.Errorf("error %v of %d rows does not say that they are damaged", err, len(rows))
		}
	})
}

func TestDamagedRows(t *testing.T) {
	t.Parallel()
	whole := encodeRows([]Row{{Winners: 3, Rule: "A-1", Turns: 4, Actions: 5, Digest: 6, Scores: []int32{1, 2}}})
	for n := range whole {
		if _, err := decodeRows(whole[:n]); !errors.Is(err, errRows) {
			t.Errorf("the first %d of %d bytes: %v", n, len(whole), err)
		}
	}
}
