package match

import (
	"time"

	"turnpike/game"
)

// Step is one step of a match as a viewer learns of it: what happened, without what the board shows after it.
type Step struct {
	Do     string     `json:"do"`                // what the step was: "start" or an entry's Do
	Back   *int       `json:"back"`              // of an undo: the viewer's seq of the position that is taken up again
	Seq    int        `json:"seq"`               // the viewer's own count of steps seen, from 0 for the start
	At     time.Time  `json:"at"`                // when the step was taken
	Events []any      `json:"events"`            // what the step made happen, as the viewer learns of it
	Actor  *game.Seat `json:"actor"`             // whose step it was, also if the clock took it; null for the start and where the viewer may not know
	Auto   bool       `json:"auto"`              // the step was taken by a standing order or the clock, as far as the viewer may know
	AwayMS int64      `json:"away_ms,omitempty"` // of a pause: how long the server was away; no clock ran
	Rules  *RulesView `json:"rules,omitempty"`   // of a correction of the rules

	// GraceMS is how much longer than without the pause those have who are asked.
	GraceMS int64 `json:"grace_ms,omitempty"`
}

// Frame is a match as one viewer sees it after some step. A client needs nothing else to show the board; the events say how it
// came about.
type Frame struct {
	Step
	Status   Status       `json:"status"`   //
	View     any          `json:"view"`     // the game's Observation
	Asks     []Ask        `json:"asks"`     // who owes which choice
	May      []Option     `json:"may"`      // what the viewer may do without being asked
	Clocks   []ClockView  `json:"clocks"`   // by seat, as they stood at At; empty without clocks
	Undo     UndoView     `json:"undo"`     //
	Takeback *Takeback    `json:"takeback"` // a request that waits for consent
	Outcome  *OutcomeView `json:"outcome"`  // when the match is over
	Orders   game.Values  `json:"orders"`   // the viewer's standing orders
}

// RulesView says how the rules have changed under a match.
type RulesView struct {
	From    string        `json:"from"`    // version
	To      string        `json:"to"`      // from here on
	Changes []game.Change `json:"changes"` // between them
}

// Status is where a match is in its life.
type Status string

const (
	Running  Status = "running"
	Finished Status = "finished" // by its rules
	Aborted  Status = "aborted"  // by its people
)

// Ask is a decision that the match waits for.
type Ask struct {
	Kind    game.Kind   `json:"kind"`
	Who     []game.Seat `json:"who"`
	Mode    string      `json:"mode"` // "each", "first"
	Pass    bool        `json:"pass"` // a default exists
	Covert  bool        `json:"covert"`
	You     bool        `json:"you"`             // the viewer is asked
	Options []Option    `json:"options"`         // the viewer's legal answers, the default last; empty for others
	Until   *time.Time  `json:"until,omitempty"` // when the clock will answer
}

// Option is an action that the viewer may take.
type Option struct {
	Action  any    `json:"action"`
	Text    string `json:"text"`
	Preview any    `json:"preview,omitempty"`
}

// ClockView is one seat's clock.
type ClockView struct {
	LeftMS  int64 `json:"left_ms"`
	Running bool  `json:"running"`
}

// UndoView says whether the viewer can take an action back.
type UndoView struct {
	Free bool `json:"free"` // at once: no die was rolled and nothing hidden was shown since
	Ask  bool `json:"ask"`  // by consent of the others
}

// Takeback is a request to take an action back.
type Takeback struct {
	By      game.Seat   `json:"by"`
	Waiting []game.Seat `json:"waiting"` // people who have not consented yet
}

// OutcomeView is the result.
type OutcomeView struct {
	Winners []game.Seat `json:"winners"`
	Scores  []int       `json:"scores"`
	Rule    game.RuleID `json:"rule"`
}
