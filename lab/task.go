package lab

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
)

// BatchPairs is how many pairs a whole batch has: what is played, kept and handed out at once. The last batch of a unit may have fewer.
const BatchPairs = 32

// openChoices is how many choices each seat makes in an opening.
const openChoices = 4

// Unit is what pairs are played of: who sits where in the first match of a pair, under which options. In the other matches of the pair everybody sits one seat
// further on each time; the dice are the same.
type Unit struct {
	Options map[string]any
	Seats   []Entrant // each with its bot
	Dice    string    // units of the same Dice meet the same dice; empty: what the unit is
	Single  bool      // one match is a pair: nobody changes seats, since all sit there alike
	Begin   *Begin    // matches go on from a position, one for a pair; nil: they begin as the game does
}

// Begin is where a match goes on from, in a form that needs nothing else. The dice are those of the match that is played.
type Begin struct {
	State  json.RawMessage   `json:"state"`           // as game.Table.AppendState has it, without its dice
	Parts  map[string]string `json:"parts,omitempty"` // what the state shares with others
	Seat   game.Seat         `json:"seat"`            // who takes Action
	Action json.RawMessage   `json:"action,omitempty"`
}

// BeginFrom returns the position of a table.
func BeginFrom(t game.Table) *Begin {
	t = t.Clone()
	*t.Dice() = dice.Stream{}
	e := match.FromTable(t)
	return &Begin{State: e.State, Parts: e.Parts, Seat: game.Nobody}
}

// Do returns the position with an action that seat takes first.
func (b *Begin) Do(seat game.Seat, action json.RawMessage) *Begin {
	c := *b
	c.Seat, c.Action = seat, action
	return &c
}

// table is the position as a table with the action that is taken first, nil if there is none.
func (b *Begin) table(g game.Game) (t game.Table, action any, err error) {
	t, err = g.Read(b.State, func(key string) ([]byte, error) {
		text, ok := b.Parts[key]
		if !ok {
			return nil, fmt.Errorf("%s is not there", key)
		}
		return []byte(text), nil
	})
	if err == nil && len(b.Action) > 0 {
		action, err = t.Parse(b.Action)
	}
	return t, action, err
}

// Task is a batch as it can be played anywhere: nothing else decides what comes of it but the program.
type Task struct {
	Game    string         `json:"game"`
	Options map[string]any `json:"options,omitempty"`
	Seats   []Entrant      `json:"seats"`
	Seed    uint64         `json:"seed"`              // pair i has the seed Derive(Seed, i)
	Opening uint64         `json:"opening,omitempty"` // start k has the seed Derive(Opening, k)
	Starts  int            `json:"starts"`
	Variety bool           `json:"variety,omitempty"`
	Single  bool           `json:"single,omitempty"` // one match is a pair: nobody changes seats
	Begin   *Begin         `json:"begin,omitempty"`  // where each match goes on from; Opening, Starts and what entrants drive then change nothing
	From    int            `json:"from"`             // pairs From to To-1
	To      int            `json:"to"`
}

// Matches is how many matches the task has.
func (t *Task) Matches() int { return (t.To - t.From) * t.Rounds() }

// Rounds is how many matches make a pair.
func (t *Task) Rounds() int {
	if t.Single {
		return 1
	}
	return len(t.Seats)
}

// Key is the digest of a task and the mark of the program that plays it: what came of it is kept under that.
func (t *Task) Key(mark string) string {
	b, err := json.Marshal(t)
	if err != nil {
		panic(err) // plain values
	}
	h := sha256.New()
	h.Write([]byte(mark))
	h.Write([]byte{0})
	h.Write(b)
	return hex.EncodeToString(h.Sum(nil))
}

// digest64 is a number that follows from a text.
func digest64(text []byte) uint64 {
	sum := sha256.Sum256(text)
	return binary.BigEndian.Uint64(sum[:])
}

// key is what a unit is, as text.
func (u *Unit) key() string {
	b, err := json.Marshal(struct {
		Options map[string]any
		Seats   []Entrant
		Single  bool   `json:",omitempty"`
		Begin   *Begin `json:",omitempty"`
	}{u.Options, u.nameless(), u.Single, u.Begin})
	if err != nil {
		panic(err)
	}
	return string(b)
}

// nameless are the seats without the names, which change nothing.
func (u *Unit) nameless() []Entrant {
	seats := make([]Entrant, len(u.Seats))
	for i, e := range u.Seats {
		e.Name = ""
		seats[i] = e
	}
	return seats
}

// seed is the seed of the pairs of a unit: adding units to an experiment changes none of the others.
func (u *Unit) seed(run uint64) uint64 {
	text := u.Dice
	if text == "" {
		text = u.key()
	}
	return dice.Derive(run^digest64([]byte(text)), 0)
}

// Before is the order of the seats of a unit: by content, so that a pairing is the same unit however it is asked for.
func Before(a, b *Entrant) bool {
	return cmp.Or(cmp.Compare(a.Design, b.Design), slices.Compare(a.Plays, b.Plays), cmp.Compare(a.Bot, b.Bot)) < 0
}
