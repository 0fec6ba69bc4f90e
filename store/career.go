package store

import (
	"encoding/json"
	"time"
)

// CareerStatus is how far a career has come.
type CareerStatus string

// The life of a career: its weeks go by until nobody plays it any more, or it has no more of them.
const (
	CareerRunning CareerStatus = "running"
	CareerOver    CareerStatus = "over"
)

// CareerPerson is somebody who plays an organization of a career. A person may play several of them: those who share one screen do.
type CareerPerson struct {
	Org    int32  // number of the organization in the career
	Person string // ID
	Name   string
}

// Career describes one continuing game: its organizations meet in matches, which name it ([Match.Career]). Seed and Token are secret while it
// runs: a Career is never sent to a client as it is.
type Career struct {
	ID         string // "C" and twelve letters
	Title      string
	Rules      string // version of the rules that it is played by
	Options    json.RawMessage
	Setup      json.RawMessage // what it was begun with
	Host       string          // ID of the person who made it
	People     []CareerPerson
	Token      string // of the link by which others join; "": nobody may
	Public     bool   // shown to everybody, and open to them
	Status     CareerStatus
	Week       int       // from 1
	Stage      string    // of the week
	Due        time.Time // when something has to happen by itself; zero: nothing
	Seed       []byte    // 32 bytes; secret until the end
	Commitment string    // to Seed, published before the first choice
	Created    time.Time
	Updated    time.Time       // orders lists
	Summary    json.RawMessage // the state in one line, for lists
	Program    string          // revision of the program that wrote it last
}

// Involves reports whether the person has made the career or plays an organization of it. Nobody, the person "", is involved in nothing.
func (c Career) Involves(person string) bool {
	if person == "" {
		return false
	}
	if c.Host == person {
		return true
	}
	for _, p := range c.People {
		if p.Person == person {
			return true
		}
	}
	return false
}

// Cursor returns the place of the career in a list of careers.
func (c Career) Cursor() Cursor { return Cursor{Updated: c.Updated, ID: c.ID} }

// CareerFilter selects careers. The zero CareerFilter selects all of them; each field that is set selects among the rest.
type CareerFilter struct {
	Person     string // made the career or plays an organization of it
	Status     CareerStatus
	PublicOnly bool
	DueOnly    bool   // something has to happen in it by itself, at whatever time
	After      Cursor // only careers that come later in the list: the Cursor of the last one seen
	Limit      int    // 0 is no limit
}

// HouseOrg is the organization of those who are none: the calendar, and what comes of matches.
const HouseOrg int32 = 0

// CareerEntry is one line of the log of a career.
type CareerEntry struct {
	Career string // "" in an argument of AppendCareer, or the career appended to
	Seq    int64  // 1, 2, 3, ... without a gap
	At     time.Time
	Org    int32  // who did it, or HouseOrg
	Key    string // idempotency key, unique for the organization in this career; "" for none
	Auto   bool   // nobody chose it: a standing plan, a bot, a deadline
	Action json.RawMessage
	Digest string // of the state that it leads to
}

// CareerSnapshot is the state of a career after an entry. It follows from the log, so what is lost can be worked out again.
type CareerSnapshot struct {
	Seq     int64  // of the entry
	Rules   string // version of the rules
	Program string // revision of the program that wrote it
	Data    []byte
}
