package lab

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"turnpike/internal/strictjson"
)

// Version is the version of documents that this program reads.
const Version = 1

// Bounds of a document.
const (
	MaxDoc    = 256 << 10 // bytes
	MaxField  = 64        // entrants
	MaxPairs  = 1_000_000 // of a unit
	MaxStarts = 4096
	MaxName   = 80 // characters

	DefaultPairs   = 200
	DefaultMatches = 1000 // from a position
	DefaultStarts  = 64
)

// KindName says what an experiment asks.
type KindName string

// The kinds of experiment.
const (
	Matrix   KindName = "matrix"   // all against all: entrants that differ by what they drive, or by the bot
	Strength KindName = "strength" // is one bot stronger than another? Stops as soon as that is sure
	Balance  KindName = "balance"  // what does a rule, a table or a map change? The same dice with and without it
	Search   KindName = "search"   // which design is the best for the money?
	Position KindName = "position" // what happens from here?
)

// Doc is an experiment as a document: everything that its result follows from.
type Doc struct {
	Version int            `json:"turnpike_lab" minimum:"1" maximum:"1" doc:"version of the form"`
	Kind    KindName       `json:"kind" enum:"matrix,strength,balance,search,position"`
	Name    string         `json:"name,omitempty" maxLength:"80"`
	Game    string         `json:"game"`
	Options map[string]any `json:"options,omitempty" doc:"of the game, without what the field sets; left out ones take their defaults"`
	Seats   int            `json:"seats,omitempty" doc:"of a match; 2, or as many as the game usually has if it is not for two"`
	Field   []Entrant      `json:"field,omitempty" maxItems:"64"`
	Bots    []string       `json:"bots,omitempty" maxItems:"8" doc:"one for all who have none of their own; of strength the two that are compared: the one there is, the one that is to be better"`
	Seed    int64          `json:"seed" minimum:"0"`
	Starts  int            `json:"starts,omitempty" minimum:"1" maximum:"4096" doc:"how many openings are drawn; pair i begins from start i mod starts. 1: the bare start of the game. 64 unless told; a position is its own start"`
	Variety *bool          `json:"variety,omitempty" doc:"bots take now and then what is as good as their best; true unless told"`
	Stop    Stop           `json:"stop,omitzero"`

	Balance *BalanceDoc  `json:"balance,omitempty"`
	Search  *SearchDoc   `json:"search,omitempty"`
	From    *PositionDoc `json:"from,omitempty"`
}

// Entrant is who takes part: a content, never the number of a row.
type Entrant struct {
	Name   string   `json:"name,omitempty" maxLength:"80"`
	Design string   `json:"design,omitempty" doc:"what it drives: id of a ready vehicle or a link code; Arena Six: the code of a car"`
	Plays  []string `json:"plays,omitempty" maxItems:"16" doc:"actions in the line form that it takes as soon as the rules allow each, in this order: a car that is picked, a crew"`
	Bot    string   `json:"bot,omitempty" doc:"its bot, if not that of bots"`
}

// Stop says when an experiment is finished.
type Stop struct {
	Pairs     int     `json:"pairs,omitempty" minimum:"1" maximum:"1000000" doc:"pairs of each unit; 200 unless told. From a position matches, 1,000 unless told"`
	HalfWidth float64 `json:"half_width,omitempty" minimum:"0.001" maximum:"0.5" doc:"instead: until the 95% intervals are no wider to either side, but no more than max_pairs"`
	MaxPairs  int     `json:"max_pairs,omitempty" minimum:"1" maximum:"1000000"`
	SPRT      *SPRT   `json:"sprt,omitempty" doc:"of strength: until it is sure"`
}

// SPRT is a sequential test of strength: the difference is Elo0 or less, or it is Elo1 or more.
type SPRT struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha,omitempty" doc:"chance to be wrong if it is Elo0; 0.05 unless told"`
	Beta  float64 `json:"beta,omitempty" doc:"the same of Elo1"`
}

// BalanceDoc says what two arms of an experiment differ by.
type BalanceDoc struct {
	A       map[string]any `json:"a,omitempty" doc:"options of the first arm, over those of the document"`
	B       map[string]any `json:"b,omitempty" doc:"options of the second arm"`
	Refit   string         `json:"refit,omitempty" enum:"drop,keep" doc:"a design that is illegal in one arm is left out (drop), or the document is refused (keep); drop unless told"`
	Margins *Margins       `json:"margins,omitempty" doc:"what is worth noticing"`
}

// Margins are differences that are not worth noticing.
type Margins struct {
	Score     float64 `json:"score,omitempty" doc:"0.02 unless told"`
	FirstSeat float64 `json:"first_seat,omitempty" doc:"0.01 unless told"`
	Turns     float64 `json:"turns,omitempty" doc:"as a part of the length; 0.1 unless told"`
	Draws     float64 `json:"draws,omitempty" doc:"0.02 unless told"`
}

// SearchDoc says which designs are looked for.
type SearchDoc struct {
	Division  string    `json:"division,omitempty" doc:"of the event: its upper bound is the budget; that of the options unless told"`
	Budget    int       `json:"budget,omitempty" minimum:"500" maximum:"1000000" doc:"dollars with body armor, where there is no division"`
	Class     string    `json:"class,omitempty" enum:"car,cycle,trike" doc:"class of body; car unless told, or that of the bodies"`
	Bodies    []string  `json:"bodies,omitempty" maxItems:"32" doc:"ids of bodies; all of the class unless told"`
	Must      []string  `json:"must,omitempty" maxItems:"8" doc:"weapons and accessories that have to be there"`
	Forbid    []string  `json:"forbid,omitempty" maxItems:"64" doc:"weapons and accessories that may not"`
	HoldOut   []Entrant `json:"hold_out,omitempty" maxItems:"64" doc:"opponents that the search never meets; every third of the field unless told, where the field has three or more"`
	Place     string    `json:"hold_out_place,omitempty" doc:"another map for the last test, as the option place has it; one of ours unless told"`
	Duels     int       `json:"duels,omitempty" maximum:"1000000" doc:"that may be played while it searches; 20,000 unless told"`
	Newborn   int       `json:"newborn,omitempty" minimum:"4" maximum:"200" doc:"designs of a generation; 48 unless told"`
	Front     int       `json:"front,omitempty" minimum:"1" maximum:"12" doc:"how many of the best are played again on fresh seeds; 6 unless told"`
	Fresh     int       `json:"fresh,omitempty" minimum:"32" maximum:"1000" doc:"pairs of each of them against each opponent then; 100 unless told"`
	Objective string    `json:"objective,omitempty" enum:"mean,worst,nash" doc:"the mean over the field, the score against the opponent it does worst against, or the mean over the field's equilibrium; mean unless told"`
}

// PositionDoc says where matches begin.
type PositionDoc struct {
	Record   json.RawMessage `json:"record,omitempty" doc:"a record as it is offered for download"`
	Step     int             `json:"step,omitempty" doc:"the position after this step of the record"`
	Position json.RawMessage `json:"position,omitempty" doc:"instead: a position as scenario files have them"`
	Seats    int             `json:"seats,omitempty" doc:"of the position"`
}

// FieldError says what is wrong with a document, and where.
type FieldError struct {
	Pointer string // JSON pointer; empty: the document as a whole
	Detail  string
	Allowed string // what is allowed; empty where Detail says it
}

func (e *FieldError) Error() string {
	s := e.Detail
	if e.Pointer != "" {
		s = e.Pointer + ": " + s
	}
	if e.Allowed != "" {
		s += " (" + e.Allowed + ")"
	}
	return s
}

func wrong(pointer, format string, args ...any) *FieldError {
	return &FieldError{Pointer: pointer, Detail: fmt.Sprintf(format, args...)}
}

// Parse reads a document. Unknown and repeated keys are errors. The error is a *FieldError.
func Parse(data []byte) (*Doc, error) {
	if len(data) > MaxDoc {
		return nil, wrong("", "the document has %d bytes; at most %d", len(data), MaxDoc)
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, wrong("", "the document is empty")
	}
	d := new(Doc)
	if err := strictjson.Unmarshal(data, d); err != nil {
		return nil, wrong("", "%v", err)
	}
	if d.Version != Version {
		return nil, wrong("/turnpike_lab", "version %d; this program reads version %d", d.Version, Version)
	}
	return d, nil
}

// JSON is the document in its canonical form once it was checked: what the same question always looks like.
func (d *Doc) JSON() []byte {
	b, err := json.Marshal(d)
	if err != nil {
		panic(err) // maps of plain values and raw JSON that was read as such
	}
	return b
}

// Key is the digest of what is asked: of the canonical form without the name.
func (d *Doc) Key() string {
	unnamed := *d
	unnamed.Name = ""
	sum := sha256.Sum256(unnamed.JSON())
	return hex.EncodeToString(sum[:])
}

// varies reports whether bots vary.
func (d *Doc) varies() bool { return d.Variety == nil || *d.Variety }
