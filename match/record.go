package match

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/internal/strictjson"
)

// Format is the format of the records that this package writes.
const Format = "turnpike-record-1"

// Record is a match as one JSON document: enough to play it again, check it and show it. See docs/records.md.
type Record struct {
	Format       string          `json:"format"` // "turnpike-record-1"
	Game         string          `json:"game"`
	RulesVersion string          `json:"rules_version"`
	Title        string          `json:"title,omitempty"`
	Options      game.Values     `json:"options"`
	Seats        []RecordSeat    `json:"seats"`
	Commitment   string          `json:"commitment,omitempty"` // hex SHA-256 of Seed, known from the start
	Seed         string          `json:"seed,omitempty"`       // hex, 32 bytes; left out while the match runs
	Dice         []Die           `json:"dice,omitempty"`       // of a match with scripted dice, instead of Seed
	Position     json.RawMessage `json:"position,omitempty"`
	Started      time.Time       `json:"started"`
	Steps        []Entry         `json:"steps"`
	Outcome      *OutcomeView    `json:"outcome,omitempty"`
	Digest       string          `json:"digest,omitempty"` // hex SHA-256 of the final state
}

// RecordSeat is who sat where.
type RecordSeat struct {
	Name  string `json:"name"`
	Bot   string `json:"bot,omitempty"`
	Nonce string `json:"nonce,omitempty"` // mixed into the dice, see dice.Key
}

// Entry is one step of a match's log.
type Entry struct {
	Do     string          `json:"do"`               // DoAct, ...
	Seat   game.Seat       `json:"seat"`             //
	Action json.RawMessage `json:"action,omitempty"` // of "act"
	To     int             `json:"to,omitempty"`     // of "undo": entries of the log from this index (from 0) on no longer stand
	Bot    string          `json:"bot,omitempty"`    // of "replace"
	Auto   bool            `json:"auto,omitempty"`   // by a standing order or the clock
	MS     int64           `json:"ms"`               // milliseconds since Started
	Digest string          `json:"digest,omitempty"` // first 16 hex digits of the SHA-256 of the state after it, every DigestEvery entries
}

// What an entry does.
const (
	DoAct     = "act"
	DoUndo    = "undo"    // takes back an entry of its seat and all after it, except hidden actions of other seats; see the package comment
	DoResign  = "resign"  // the seat gives up
	DoReplace = "replace" // a bot takes the seat over
	DoReturn  = "return"  // its person takes the seat back
	DoAbort   = "abort"   // the people end the match without a result
)

// DigestEvery is how many entries lie between two digests in a log.
const DigestEvery = 16

// Die is a scripted draw. Its JSON is the plain number, or "purpose:number" if the draw names its purpose.
type Die dice.Value

// MarshalJSON implements json.Marshaler.
func (d Die) MarshalJSON() ([]byte, error) {
	if d.Purpose == "" {
		return strconv.AppendInt(nil, int64(d.Value), 10), nil
	}
	return json.Marshal(fmt.Sprintf("%s:%d", d.Purpose, d.Value))
}

// UnmarshalJSON implements json.Unmarshaler.
func (d *Die) UnmarshalJSON(data []byte) error {
	v, err := parseDie(data, func(purpose, value string) (int, error) { return strconv.Atoi(value) })
	*d = Die(v)
	return err
}

// parseDie reads a number or "purpose:value"; named resolves values that are not plain numbers.
func parseDie(data []byte, named func(purpose, value string) (int, error)) (dice.Value, error) {
	var n int
	if json.Unmarshal(data, &n) == nil {
		return dice.Value{Value: n}, nil
	}
	var s string
	if json.Unmarshal(data, &s) != nil {
		return dice.Value{}, fmt.Errorf("%s is neither a whole number nor \"purpose:value\"", data)
	}
	purpose, value, ok := strings.Cut(s, ":")
	if !ok || purpose == "" || value == "" {
		return dice.Value{}, fmt.Errorf("%q is not \"purpose:value\"", s)
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		if n, err = named(purpose, value); err != nil {
			return dice.Value{}, fmt.Errorf("%q: %w", s, err)
		}
	}
	return dice.Value{Purpose: dice.Purpose(purpose), Value: n}, nil
}

// ParseRecord reads a record. Unknown fields, fields given twice, an unknown format and anything after the document are errors.
func ParseRecord(data []byte) (*Record, error) {
	var head struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("reading the record: %w", err)
	}
	if head.Format != Format {
		return nil, formatError(head.Format)
	}
	var r Record
	if err := strictjson.Unmarshal(data, &r); err != nil {
		return nil, fmt.Errorf("reading the record: %w", err)
	}
	return &r, nil
}

func formatError(found string) error {
	return fmt.Errorf("this is not a record that this program reads: its format is %q, not %q", found, Format)
}
