package match

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/internal/strictjson"
)

// Format is the format of the records that this package writes. It reads OldFormat too, in which digests are over layouts of states.
const (
	Format    = "turnpike-record-2"
	OldFormat = "turnpike-record-1"
)

// Record is a match as one JSON document: enough to play it again, check it and show it. See docs/records.md.
type Record struct {
	Format       string          `json:"format"` // Format or OldFormat
	Game         string          `json:"game"`
	RulesVersion string          `json:"rules_version"`     // that the match was begun under
	Program      string          `json:"program,omitempty"` // revision of the program that played it last
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
	Digest       string          `json:"digest,omitempty"` // SHA-256 of the final state: "named:" and hex, over its named form; hex alone: over its layout
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
	Digest string          `json:"digest,omitempty"` // of the state after it, as in Record but 16 hex digits, every DigestEvery entries

	Orders  game.Values       `json:"orders,omitempty"`   // of "orders"
	Yes     bool              `json:"yes,omitempty"`      // of "answer"
	Lost    int64             `json:"lost_ms,omitempty"`  // of "pause": how long nobody's clock ran before it, milliseconds
	Grace   int64             `json:"grace_ms,omitempty"` // of "pause": how much longer those have who are asked, milliseconds
	From    string            `json:"from,omitempty"`     // of "rules": the version until here
	Rules   string            `json:"rules,omitempty"`    // of "rules": the version from here on
	Program string            `json:"program,omitempty"`  // of "rules": revision of the program
	State   json.RawMessage   `json:"state,omitempty"`    // of "rules": the position that the match goes on from; left out: the rules lead to it, too. Of "from": that of the other match
	Parts   map[string]string `json:"parts,omitempty"`    // of "rules" and "from": what State shares with others
}

// What an entry does.
const (
	DoAct     = "act"
	DoUndo    = "undo"    // takes back an entry of its seat and all after it, except hidden actions of other seats; see the package comment
	DoResign  = "resign"  // the seat gives up
	DoReplace = "replace" // a bot takes the seat over
	DoReturn  = "return"  // its person takes the seat back
	DoAbort   = "abort"   // the people end the match without a result
	DoOrders  = "orders"  // standing orders of the seat; no step of anybody
	DoAsk     = "ask"     // the seat asks the others whether it may take To back; no step of anybody
	DoAnswer  = "answer"  // the seat answers that, or withdraws it; no step of anybody. The last consent is the undo itself
	DoPause   = "pause"   // nobody could play: the server was away. Of no seat
	DoRules   = "rules"   // the rules were corrected, or a newer program goes on that plays the same. Of no seat
	DoFrom    = "from"    // it begins where another match once stood; the first entry. Of no seat
)

// steps are all of them.
var steps = []string{DoAct, DoUndo, DoResign, DoReplace, DoReturn, DoAbort, DoOrders, DoAsk, DoAnswer, DoPause, DoRules, DoFrom}

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
	if r, ok := parsePlain(data); ok {
		return r, nil
	}
	var head struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("reading the record: %w", err)
	}
	if head.Format != Format && head.Format != OldFormat {
		return nil, formatError(head.Format)
	}
	var r Record
	if err := strictjson.Unmarshal(data, &r); err != nil {
		return nil, fmt.Errorf("reading the record: %w", err)
	}
	return &r, nil
}

func formatError(found string) error {
	return fmt.Errorf("this is not a record that this program reads: its format is %q, not %q or %q", found, Format, OldFormat)
}

// Record returns the match as a document, under the version of the rules that it was begun with. steps is its log, from whoever keeps it; nil: as the
// match has it. Reveal it with its seed only once the match is over:
// without reveal the seed is left out, but the steps still show what is hidden, so that it is for the referee alone. The error is that of the
// archive.
func (m *Match) Record(reveal bool, steps []Entry) (Record, error) {
	if steps == nil {
		var err error
		if steps, err = m.Entries(); err != nil {
			return Record{}, err
		}
	}
	sum := m.c.table.Digest()
	r := Record{
		Format: Format, Game: m.info.ID, RulesVersion: m.cfg.version(), Program: m.cfg.Program, Title: m.cfg.Title,
		Options: m.c.options, Seats: slices.Clone(m.cfg.Seats), Commitment: m.Commitment(), Position: m.cfg.Position,
		Started: m.cfg.Started, Steps: steps, Outcome: m.Outcome(), Digest: namedDigest + hex.EncodeToString(sum[:]),
	}
	switch {
	case m.cfg.Scripted:
		for _, v := range m.cfg.Script {
			r.Dice = append(r.Dice, Die(v))
		}
	case reveal:
		r.Seed = hex.EncodeToString(m.cfg.Seed[:])
	}
	return r, nil
}

// Entries returns the whole log. The error is that of the archive.
func (m *Match) Entries() ([]Entry, error) {
	out := make([]Entry, m.c.len())
	for i := range out {
		mv, err := m.c.at(i)
		if err != nil {
			return nil, err
		}
		out[i] = mv.entry
	}
	return out, nil
}

// Entry returns an entry of the log, from 0 to Len()-1. The error is that of the archive, or ErrNotKept.
func (m *Match) Entry(i int) (Entry, error) {
	if i < 0 || i >= m.c.len() {
		return Entry{}, ErrNotKept
	}
	mv, err := m.c.at(i)
	if err != nil {
		return Entry{}, err
	}
	return mv.entry, nil
}
