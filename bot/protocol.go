package bot

import (
	"encoding/json"

	"turnpike/game"
)

// The protocol for engines outside this program: one JSON object a line, each way, over any pipe. docs/engine.md explains it. Turnpike speaks first.

// ProtocolVersion is raised when an engine written for the old protocol would no longer work.
const ProtocolVersion = 1

// MaxLine is the longest line that an engine may send, in bytes.
const MaxLine = 1 << 20

// MessageType says what a line from Turnpike is.
type MessageType string

const (
	Hello   MessageType = "hello"   // the first line: what is played
	Decide  MessageType = "decide"  // the engine's seat owes a choice
	Refused MessageType = "refused" // the last reply was not accepted; the choice is still owed
	Over    MessageType = "over"    // the last line: the match is over
)

// Message is a line from Turnpike to the engine. Fields that do not belong to its type are left out.
type Message struct {
	Type MessageType `json:"type"`

	// Of hello. What would give the dice away is not among them.
	Protocol int         `json:"protocol,omitempty"`
	Game     string      `json:"game,omitempty"`
	Rules    string      `json:"rules_version,omitempty"`
	Seat     *game.Seat  `json:"seat,omitempty"`
	Seats    []string    `json:"seats,omitempty"` // who sits where: names of bots, "engine" for this one
	Options  game.Values `json:"options,omitempty"`

	// Of decide; the first two of over, too.
	Observation any      `json:"observation,omitempty"` // all that the seat may know
	Events      []any    `json:"events,omitempty"`      // since the last line with events, as the seat learned of them
	Kind        string   `json:"kind,omitempty"`        // of the decision
	Pass        bool     `json:"pass,omitempty"`        // the last of Legal is the default: pass, decline
	Legal       []Choice `json:"legal,omitempty"`       // the answers, in the game's order
	May         []Choice `json:"may,omitempty"`         // actions that nobody waits for

	// Of refused.
	Rule    game.RuleID `json:"rule,omitempty"` // empty: the reply is not an action of the game
	Detail  string      `json:"detail,omitempty"`
	Allowed string      `json:"allowed,omitempty"`

	// Of over.
	Winners []game.Seat `json:"winners,omitempty"` // left out: nobody won
	Scores  []int       `json:"scores,omitempty"`  // by seat
}

// Choice is an action on offer.
type Choice struct {
	Action  any    `json:"action"`
	Text    string `json:"text"`
	Preview any    `json:"preview,omitempty"`
}

// Reply is a line from the engine. One of its fields is given: an action in one of its two forms, or giving up.
type Reply struct {
	Action json.RawMessage `json:"action,omitempty"`
	Text   string          `json:"text,omitempty"`
	Resign bool            `json:"resign,omitempty"`
}
