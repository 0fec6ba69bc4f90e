package bot

import (
	"encoding/json"

	"turnpike/game"
)

// The protocol for engines outside this program: one JSON object a line, each way, over any pipe. docs/engine.md explains it. Turnpike speaks first.

// ProtocolVersion is raised when an engine written for the old protocol would no longer work.
const ProtocolVersion = 1

// Message is a line from Turnpike to the engine. Fields that do not belong to its type are left out.
type Message struct {
	Type string `json:"type"` // "hello", "decide", "refused", "over"

	// hello
	Protocol int         `json:"protocol,omitempty"`
	Game     string      `json:"game,omitempty"`
	Rules    string      `json:"rules_version,omitempty"`
	Seat     *game.Seat  `json:"seat,omitempty"`
	Seats    []string    `json:"seats,omitempty"` // who sits where: names of bots, "engine" for this one
	Options  game.Values `json:"options,omitempty"`
	Seed     *uint64     `json:"seed,omitempty"`

	// decide, over
	Observation any      `json:"observation,omitempty"` // all that the seat may know
	Events      []any    `json:"events,omitempty"`      // since the last line with events
	Kind        string   `json:"kind,omitempty"`        // of the decision
	Legal       []Choice `json:"legal,omitempty"`       // the default, if there is one, last
	May         []Choice `json:"may,omitempty"`         // actions that nobody waits for

	// refused
	Rule    game.RuleID `json:"rule,omitempty"`
	Detail  string      `json:"detail,omitempty"`
	Allowed string      `json:"allowed,omitempty"`

	// over
	Winners []game.Seat `json:"winners,omitempty"`
	Scores  []int       `json:"scores,omitempty"`
}

// Choice is an action on offer.
type Choice struct {
	Action  any    `json:"action"`
	Text    string `json:"text"`
	Preview any    `json:"preview,omitempty"`
}

// Reply is a line from the engine: an action in one of its two forms, or giving up.
type Reply struct {
	Action json.RawMessage `json:"action,omitempty"`
	Text   string          `json:"text,omitempty"`
	Resign bool            `json:"resign,omitempty"`
}
