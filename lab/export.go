package lab

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"

	"turnpike/internal/strictjson"
)

// ExportVersion is the version of exports that this program writes and reads.
const ExportVersion = 1

// Bounds of an export that is read.
const (
	MaxExport        = 256 << 20 // bytes
	maxExportMatches = 10_000_000
	maxRuleID        = 64 // bytes
)

// Export is an experiment as a file that needs nothing else: its document, the mark of the program that played it, and every match that counts. Whoever has the file can play any part
// of it again and see whether it comes out the same.
type Export struct {
	Version int             `json:"turnpike_lab_export"`
	ID      string          `json:"id,omitempty"`
	Mark    Mark            `json:"mark"`
	Key     string          `json:"key"` // digest of the document: one that was changed does not belong to these matches
	Doc     json.RawMessage `json:"doc"`
	Batches []ExportedBatch `json:"batches"` // of each unit in the order of its pairs without a gap
}

// ExportedBatch is the rows of some pairs of a unit.
type ExportedBatch struct {
	Unit int    `json:"unit"`
	From int    `json:"from"`
	To   int    `json:"to"`
	Rows []byte `json:"rows"` // packed, in base64
}

// WriteExport writes an experiment with the rows that it has as an [Export], a line for each batch. The error is that of w.
func WriteExport(w io.Writer, id string, x *Experiment) error {
	head, err := json.Marshal(struct {
		Version int    `json:"turnpike_lab_export"`
		ID      string `json:"id,omitempty"`
		Mark    Mark   `json:"mark"`
		Key     string `json:"key"`
	}{ExportVersion, id, x.Mark, x.Doc.Key()})
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s,\n\"doc\": %s,\n\"batches\": [", head[:len(head)-1], x.Doc.JSON())
	comma := ""
	for unit := range x.Units() {
		pairs, rounds := x.Pairs(unit), x.Rounds(unit)
		for from := 0; from < pairs; from += BatchPairs {
			to := min(from+BatchPairs, pairs)
			rows := x.units[unit].rows[from*rounds : to*rounds]
			fmt.Fprintf(b, "%s\n{\"unit\": %d, \"from\": %d, \"to\": %d, \"rows\": \"%s\"}", comma, unit, from, to, base64.StdEncoding.EncodeToString(encodeRows(rows)))
			comma = ","
		}
	}
	b.WriteString("\n]}\n")
	return b.Flush()
}

// ExportError says what is wrong with an export.
type ExportError struct{ Detail string }

func (e *ExportError) Error() string { return "not a whole export of an experiment: " + e.Detail }

func damaged(format string, args ...any) error { return &ExportError{fmt.Sprintf(format, args...)} }

// ReadExport reads what [WriteExport] has written: the experiment has its rows and the mark of the program that played it. Nothing is played. The error is an *ExportError, a
// *FieldError of the document, or that of r.
func ReadExport(r io.Reader, games Games, kinds Kinds) (*Experiment, *Export, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxExport+1))
	if err != nil {
		return nil, nil, err
	}
	if len(data) > MaxExport {
		return nil, nil, damaged("it has more than %d MB", MaxExport>>20)
	}
	e := new(Export)
	if err := strictjson.Unmarshal(data, e); err != nil {
		return nil, nil, damaged("%v", err)
	}
	if e.Version != ExportVersion {
		return nil, nil, damaged("turnpike_lab_export is %d; this program reads %d", e.Version, ExportVersion)
	}
	d, err := Parse(e.Doc)
	if err != nil {
		return nil, nil, err
	}
	x, err := NewExperiment(d, games, kinds)
	if err != nil {
		return nil, nil, err
	}
	if key := x.Doc.Key(); key != e.Key {
		return nil, nil, damaged("its document has the key %.12s, its matches belong to %.12s", key, e.Key)
	}
	x.Mark = e.Mark
	if err := x.takeIn(e.Batches); err != nil {
		return nil, nil, err
	}
	return x, e, nil
}

// takeIn adds the rows of exported batches. Which units there are may follow from the matches of others, so that those the plan asks for come first.
func (x *Experiment) takeIn(batches []ExportedBatch) error {
	if err := inOrder(batches); err != nil {
		return err
	}
	rest := make(map[int][]ExportedBatch) // by unit, those not yet taken
	for _, b := range batches {
		rest[b.Unit] = append(rest[b.Unit], b)
	}
	take := func(unit int) error {
		for _, b := range rest[unit] {
			rows, err := x.unpack(b)
			if err == nil {
				err = x.Put(Batch{b.Unit, b.From, b.To}, rows)
			}
			if err != nil {
				return err
			}
		}
		delete(rest, unit)
		return nil
	}
	for known := -1; known < x.Units(); {
		known = x.Units()
		for unit := range known {
			if err := take(unit); err != nil {
				return err
			}
		}
		x.Plan(nil)
	}
	for unit := range rest {
		return damaged("batches of unit %d, and the document leads to %d units", unit, x.Units())
	}
	return nil
}

// inOrder says what is wrong with the places of batches.
func inOrder(batches []ExportedBatch) error {
	next := map[int]int{}
	pairs := 0
	for i, b := range batches {
		switch from := next[b.Unit]; {
		case b.Unit < 0:
			return damaged("batch %d is of unit %d", i, b.Unit)
		case b.From != from || b.From%BatchPairs != 0:
			return damaged("batch %d of unit %d begins with pair %d; the one before it ended with %d", i, b.Unit, b.From, from)
		case b.To <= b.From || b.To > b.From+BatchPairs:
			return damaged("batch %d has the pairs %d to %d; at most %d at once", i, b.From, b.To, BatchPairs)
		}
		next[b.Unit] = b.To
		if pairs += b.To - b.From; pairs > maxExportMatches {
			return damaged("more than %d pairs", maxExportMatches)
		}
	}
	return nil
}

// unpack returns the rows of a batch, if they can be of matches of its unit.
func (x *Experiment) unpack(b ExportedBatch) ([]Row, error) {
	rows, err := decodeRows(b.Rows)
	if err != nil {
		return nil, damaged("unit %d, pairs %d to %d: %v", b.Unit, b.From, b.To, err)
	}
	seats, counters := len(x.units[b.Unit].Seats), len(x.Entry.Arena.Counters())
	if n := (b.To - b.From) * x.Rounds(b.Unit); len(rows) != n {
		return nil, damaged("unit %d, pairs %d to %d: %d matches; these pairs have %d", b.Unit, b.From, b.To, len(rows), n)
	}
	for i := range rows {
		if err := rows[i].check(seats, counters); err != nil {
			return nil, damaged("unit %d, pair %d: %v", b.Unit, b.From+i/x.Rounds(b.Unit), err)
		}
	}
	return rows, nil
}

// check says why a row is of no match with so many seats and counters.
func (r *Row) check(seats, counters int) error {
	switch {
	case r.Winners>>seats != 0:
		return fmt.Errorf("a winner who has no seat among %d", seats)
	case len(r.Scores) != seats:
		return fmt.Errorf("%d scores for %d seats", len(r.Scores), seats)
	case len(r.Counts) != 0 && len(r.Counts) != seats*counters:
		return fmt.Errorf("%d counts; the game counts %d for each of %d seats", len(r.Counts), counters, seats)
	case r.Turns < 0 || r.Actions < 0:
		return fmt.Errorf("%d turns, %d actions", r.Turns, r.Actions)
	case len(r.Rule) > maxRuleID || !utf8.ValidString(string(r.Rule)):
		return fmt.Errorf("the rule that ended it is none")
	}
	return nil
}
