package lab

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"turnpike/bot"
	"turnpike/game"
)

// Row is what is kept of a match.
type Row struct {
	Winners game.SeatSet
	Rule    game.RuleID // that ended it
	Turns   int32
	Actions int32
	Digest  uint32  // of how it went: played again it has to come out the same
	Scores  []int32 // by seat
	Counts  []int32 // what the game counts, by seat and counter
}

func rowOf(m *bot.Match, seats int) Row {
	return Row{
		Winners: m.Outcome.Winners, Rule: m.Outcome.Rule, Turns: int32(m.Turns), Actions: int32(m.Actions), Digest: m.Digest,
		Scores: slices.Clone(m.Outcome.Scores[:seats]), Counts: slices.Clone(m.Counts),
	}
}

// same reports whether two rows say the same.
func (r *Row) same(o *Row) bool {
	return r.Winners == o.Winners && r.Rule == o.Rule && r.Turns == o.Turns && r.Actions == o.Actions && r.Digest == o.Digest && slices.Equal(r.Scores, o.Scores) && slices.Equal(r.Counts, o.Counts)
}

// Share is what a match was worth to a seat: 1 for a win, a part of it for one that is shared; a match that nobody has won is shared by all.
func (r *Row) Share(seat, seats int) float64 {
	switch {
	case r.Winners == 0:
		return 1 / float64(seats)
	case r.Winners.Has(game.Seat(seat)):
		return 1 / float64(r.Winners.Len())
	}
	return 0
}

// Drawn reports whether a match has several winners or none.
func (r *Row) Drawn() bool { return r.Winners.Len() != 1 }

// errRows says that kept rows cannot be read.
var errRows = errors.New("lab: rows of a batch are damaged")

const rowsVersion = 1

// encodeRows packs the rows of a batch: columns, deflated, some 12 bytes a match.
func encodeRows(rows []Row) []byte {
	b := []byte{rowsVersion}
	put := func(v int64) { b = binary.AppendVarint(b, v) }
	put(int64(len(rows)))
	var rules []game.RuleID
	for i := range rows {
		if !slices.Contains(rules, rows[i].Rule) {
			rules = append(rules, rows[i].Rule)
		}
	}
	put(int64(len(rules)))
	for _, id := range rules {
		put(int64(len(id)))
		b = append(b, id...)
	}
	scores, counts := 0, 0
	if len(rows) > 0 {
		scores, counts = len(rows[0].Scores), len(rows[0].Counts)
	}
	put(int64(scores))
	put(int64(counts))
	column := func(of func(r *Row) int64) {
		for i := range rows {
			put(of(&rows[i]))
		}
	}
	column(func(r *Row) int64 { return int64(r.Winners) })
	column(func(r *Row) int64 { return int64(slices.Index(rules, r.Rule)) })
	column(func(r *Row) int64 { return int64(r.Turns) })
	column(func(r *Row) int64 { return int64(r.Actions) })
	column(func(r *Row) int64 { return int64(r.Digest) })
	for k := range scores {
		column(func(r *Row) int64 { return int64(r.Scores[k]) })
	}
	for k := range counts {
		column(func(r *Row) int64 { return int64(r.Counts[k]) })
	}
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err == nil {
		_, err = w.Write(b)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// maxRows is more than any batch has, so that damaged ones take no memory.
const (
	maxRows      = BatchPairs * game.MaxSeats
	maxRowsBytes = 8 << 20
)

// decodeRows is the inverse of encodeRows.
func decodeRows(data []byte) ([]Row, error) {
	b, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxRowsBytes))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errRows, err)
	}
	if len(b) == 0 || b[0] != rowsVersion {
		return nil, fmt.Errorf("%w: version", errRows)
	}
	b = b[1:]
	failed := false
	get := func() int64 {
		v, n := binary.Varint(b)
		if n <= 0 {
			failed = true
			b = nil
			return 0
		}
		b = b[n:]
		return v
	}
	size := func(most int64) int {
		n := get()
		if n < 0 || n > most {
			failed = true
			return 0
		}
		return int(n)
	}
	rows := make([]Row, size(maxRows))
	rules := make([]game.RuleID, size(maxRows))
	for i := range rules {
		n := size(int64(len(b)))
		rules[i] = game.RuleID(b[:min(n, len(b))])
		b = b[min(n, len(b)):]
	}
	scores, counts := size(game.MaxSeats), size(game.MaxSeats*game.MaxCounters)
	column := func(to func(r *Row, v int64)) {
		for i := range rows {
			if failed {
				return
			}
			to(&rows[i], get())
		}
	}
	column(func(r *Row, v int64) { r.Winners = game.SeatSet(v) })
	column(func(r *Row, v int64) {
		if v >= 0 && int(v) < len(rules) {
			r.Rule = rules[v]
		} else {
			failed = true
		}
	})
	column(func(r *Row, v int64) { r.Turns = int32(v) })
	column(func(r *Row, v int64) { r.Actions = int32(v) })
	column(func(r *Row, v int64) { r.Digest = uint32(v) })
	for range scores {
		column(func(r *Row, v int64) { r.Scores = append(r.Scores, int32(v)) })
	}
	for range counts {
		column(func(r *Row, v int64) { r.Counts = append(r.Counts, int32(v)) })
	}
	if failed || len(b) > 0 {
		return nil, errRows
	}
	return rows, nil
}
