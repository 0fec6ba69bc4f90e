package store

import (
	"encoding/json"
	"time"
)

// Person is someone who plays or watches: a guest, later perhaps an account.
type Person struct {
	ID       string
	Name     string
	Settings json.RawMessage
	Created  time.Time
}

// Progress is how far a person is in a lesson or puzzle.
type Progress struct {
	Person string
	Lesson string // ID of the lesson
	Step   int    // steps done
	Done   bool   // it was gone through to its end, or solved, once
	Match  string // ID of the match in which it was last gone on with
	At     time.Time
}

// Status is how far a match has come.
type Status string

// The life of a match: it waits for people, is played, and ends one way or the
// other.
const (
	StatusOpen     Status = "open"
	StatusRunning  Status = "running"
	StatusFinished Status = "finished"
	StatusAborted  Status = "aborted"
)

// SeatKind says who may take a seat.
type SeatKind string

// The kinds of seat.
const (
	SeatPerson SeatKind = "person" // a certain person
	SeatBot    SeatKind = "bot"    // a bot
	SeatLink   SeatKind = "link"   // whoever has the secret link
	SeatOpen   SeatKind = "open"   // whoever comes first
)

// Seat is one place at the table of a match.
type Seat struct {
	Kind   SeatKind
	Person string // ID of the person who holds the seat, "" when nobody does
	Name   string
	Bot    string // the bot that plays the seat, "" when none does
	Token  string // of the secret link, "" when there is none
}

// Open reports whether anybody may take the seat now.
func (s Seat) Open() bool { return s.Kind == SeatOpen && s.Person == "" }

// Match describes one game being played. Seed and the tokens of its seats are
// secret while it runs: a Match is never sent to a client as it is.
type Match struct {
	ID           string
	Game         string
	RulesVersion string
	Title        string
	Options      json.RawMessage
	Setup        json.RawMessage
	Clock        json.RawMessage
	Host         string // ID of the person who made the match
	Seats        []Seat
	Status       Status
	Public       bool   // shown in the lobby
	Seed         []byte // secret until the end
	Commitment   string // to Seed, published before the first choice
	Created      time.Time
	Started      time.Time // zero until the match runs
	Updated      time.Time // orders lists
	Ended        time.Time // zero until the match is over
	Outcome      json.RawMessage
	Summary      json.RawMessage // the state in one line, for lists
	Program      string          // revision of the program that wrote the match last
	Career       string          // ID of the career whose fixture it is; "": of none. The career may be gone
	Fixture      int64           // number of the fixture in the career
}

// HasOpenSeat reports whether anybody may take a seat of the match now.
func (m Match) HasOpenSeat() bool {
	for _, s := range m.Seats {
		if s.Open() {
			return true
		}
	}
	return false
}

// Involves reports whether the person hosts the match or holds a seat in it.
// Nobody, the person "", is involved in nothing.
func (m Match) Involves(person string) bool {
	if person == "" {
		return false
	}
	if m.Host == person {
		return true
	}
	for _, s := range m.Seats {
		if s.Person == person {
			return true
		}
	}
	return false
}

// Cursor returns the place of the match in a list of matches.
func (m Match) Cursor() Cursor { return Cursor{Updated: m.Updated, ID: m.ID} }

// Cursor is a place in a list of matches, careers or experiments: that of the one updated
// then, with that ID. The zero Cursor is the place before the first of them.
type Cursor struct {
	Updated time.Time
	ID      string
}

// IsZero reports whether c is the place before the first of a list.
func (c Cursor) IsZero() bool { return c.ID == "" && c.Updated.IsZero() }

// Filter selects matches. The zero Filter selects all of them; each field that
// is set selects among the rest.
type Filter struct {
	Person      string   // hosts the match or holds a seat in it
	Status      []Status // any of these
	Game        string
	PublicOnly  bool
	HasOpenSeat bool
	Career      string // its fixtures
	Fixture     int64  // with Career: this one of them; 0: all
	After       Cursor // only matches that come later in the list: the Cursor of the last one seen
	Limit       int    // 0 is no limit
}

// Entry is one line of the log of a match.
type Entry struct {
	Match string // "" in an argument of Append, or the match appended to
	Seq   int64  // 1, 2, 3, ... without a gap
	At    time.Time
	Kind  string // what it is: "action", "undo", "resign", ...
	Seat  int8   // who did it
	Key   string // idempotency key, unique for the seat in this match; "" for none
	Data  json.RawMessage
}

// Chapter is a piece of the history of a match: what makes it quick to wake, and
// possible to show when the rules have changed since.
type Chapter struct {
	First   int64  // the entries before it in the log
	End     int64  // the sequence number of its last entry
	Rules   string // version of the rules at its end
	Program string // revision of the program that wrote it
	Data    []byte
}

// Review is what has been worked out of a match that is over. It follows from the record of the match and the program that made it, so what is lost can be made again.
type Review struct {
	By   string // what made it: another program may come to other figures
	Data []byte
}

// Part is a text that chapters of many matches share, such as a map. It
// follows from the key and never changes.
type Part struct {
	Key  string
	Text []byte
}

// Spectator is the seat of those who have none.
const Spectator int8 = -1

// ChatLine is one line of the chat of a match.
type ChatLine struct {
	Match  string
	N      int64 // 1, 2, 3, ... without a gap, given by the store
	At     time.Time
	Person string
	Seat   int8 // of the person who wrote it, or Spectator
	Name   string
	Text   string
}

// ExperimentState is how far an experiment has come.
type ExperimentState string

// The life of an experiment: it waits for its turn, runs, can be stopped and
// gone on with, and ends one way or the other.
const (
	ExperimentWaiting ExperimentState = "waiting"
	ExperimentRunning ExperimentState = "running"
	ExperimentStopped ExperimentState = "stopped"
	ExperimentDone    ExperimentState = "done"
	ExperimentFailed  ExperimentState = "failed"
)

// Visibility says who may see an experiment beside its owner.
type Visibility string

// From nobody to everybody.
const (
	VisibilityPrivate Visibility = "private"
	VisibilityLink    Visibility = "link"   // whoever has its address
	VisibilityPublic  Visibility = "public" // everybody, in lists
)

// Experiment is a question to the laboratory, the document that says what is
// played, and how far the answer is.
type Experiment struct {
	ID            string // "X" and twelve letters
	Key           string // digest of Doc: the same question has the same key, whoever asks it
	Kind          string
	Game          string
	Name          string
	Owner         string // ID of the person
	Doc           json.RawMessage
	Engine        string // mark of what played it
	State         ExperimentState
	Visibility    Visibility
	Planned, Done int64           // matches
	CPU           time.Duration   // spent on it
	Result        json.RawMessage // nil: none yet
	Fault         json.RawMessage // why it failed; nil unless it has
	Created       time.Time
	Updated       time.Time // orders lists
}

// Cursor returns the place of the experiment in a list of experiments.
func (e Experiment) Cursor() Cursor { return Cursor{Updated: e.Updated, ID: e.ID} }

// ExperimentFilter selects experiments. The zero ExperimentFilter selects all
// of them; each field that is set selects among the rest.
type ExperimentFilter struct {
	Owner      string
	State      []ExperimentState // any of these
	Kind       string
	Game       string
	PublicOnly bool
	After      Cursor // only experiments that come later in the list: the Cursor of the last one seen
	Limit      int    // 0 is no limit
}

// Batch is what came of some matches of an experiment. It follows from its key
// and never changes, so experiments that ask for the same matches share it, and
// what is lost can be played again.
type Batch struct {
	Key  string
	Data []byte
	CPU  time.Duration // that it took to play
	Made time.Time
}
