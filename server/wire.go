package server

import (
	"encoding/json"
	"time"

	"turnpike/game"
	"turnpike/lesson"
	"turnpike/match"
)

// The JSON of the HTTP API. The client's types are made from these by way of the OpenAPI description.

// Me is the person behind a request.
type Me struct {
	ID       string          `json:"id"`
	Name     string          `json:"name"`
	Settings json.RawMessage `json:"settings,omitempty" doc:"the client's own"`
}

// MePatch changes the person behind a request. What is left out stays.
type MePatch struct {
	Name     string          `json:"name,omitempty" maxLength:"24"`
	Settings json.RawMessage `json:"settings,omitempty" doc:"a JSON object of at most 8192 bytes"`
}

// SeatRequest says who shall sit at one seat of a new table.
type SeatRequest struct {
	Kind string `json:"kind" enum:"you,bot,link,open,hot" doc:"you: the person who asks; bot; link: whoever has the secret link; open: anyone, listed under open tables; hot: another player on the same screen"`
	Bot  string `json:"bot,omitempty"`
	Name string `json:"name,omitempty" maxLength:"24"`
}

// ClockRequest is the time control of a table. All zero: no clocks, except that the paces live and turns have their usual
// times then.
type ClockRequest struct {
	Pace       string `json:"pace" enum:"live,turns,none"`
	BankS      int    `json:"bank_s,omitempty" minimum:"0" maximum:"1209600" doc:"seconds each seat has"`
	IncrementS int    `json:"increment_s,omitempty" minimum:"0" maximum:"86400" doc:"seconds added for each answer"`
	ResponseS  int    `json:"response_s,omitempty" minimum:"0" maximum:"86400" doc:"seconds for a decision that has a default; then the default is taken"`
	CoverMS    *int   `json:"cover_ms,omitempty" minimum:"0" maximum:"10000" doc:"least time a covert window stays open when two or more people play; left out: 2500"`
	BotDelayMS *int   `json:"bot_delay_ms,omitempty" minimum:"0" maximum:"10000" doc:"pause before a bot's action, so that people can follow; left out: 800"`
}

// TableRequest opens a table.
type TableRequest struct {
	Game       string         `json:"game"`
	Title      string         `json:"title,omitempty" maxLength:"60"`
	Options    map[string]any `json:"options,omitempty"`
	Seats      []SeatRequest  `json:"seats" minItems:"1" maxItems:"16"`
	Clock      *ClockRequest  `json:"clock,omitempty"`
	Public     bool           `json:"public,omitempty" doc:"anyone may watch, and the match is listed; left out: only its people may, and those who come by its watch link"`
	NoHints    bool           `json:"no_hints,omitempty" doc:"nobody at the table is told what a bot would do"`
	Start      bool           `json:"start,omitempty" doc:"start now; seats that nobody has claimed go to bots"`
	Commitment string         `json:"commitment,omitempty" maxLength:"64" doc:"of the seed that the table shall have, as POST /api/commitments gave it to you; left out: the server draws one now"`
	Nonce      string         `json:"nonce,omitempty" maxLength:"64" doc:"of your own, with commitment: mixed into the dice of your seats, so that the server alone does not choose them"`
}

// MatchSeat is a seat as everybody sees it.
type MatchSeat struct {
	Seat   game.Seat `json:"seat"`
	Kind   string    `json:"kind" enum:"person,bot,link,open"`
	Name   string    `json:"name"`
	Bot    string    `json:"bot,omitempty"`
	Yours  bool      `json:"yours"`
	Online bool      `json:"online"`
	Link   string    `json:"link,omitempty" doc:"address path that claims the seat; shown to the host while the seat is free"`
}

// Table is a match as the lists and the match page need it.
type Table struct {
	ID         string             `json:"id"`
	Game       string             `json:"game"`
	Title      string             `json:"title"`
	Status     string             `json:"status" enum:"open,running,finished,aborted"`
	Options    game.Values        `json:"options"`
	Clock      ClockRequest       `json:"clock"`
	Seats      []MatchSeat        `json:"seats"`
	Host       bool               `json:"host"` // the viewer opened the table
	Public     bool               `json:"public"`
	NoHints    bool               `json:"no_hints" doc:"nobody at the table is told what a bot would do"`
	Commitment string             `json:"commitment"`
	Seed       string             `json:"seed,omitempty" doc:"revealed when the match is over"`
	Created    time.Time          `json:"created"`
	Updated    time.Time          `json:"updated"`
	Watchers   int                `json:"watchers"`
	YourTurn   bool               `json:"your_turn"`
	Waiting    []game.Seat        `json:"waiting"` // seats that owe a choice
	Headline   map[string]any     `json:"headline,omitempty" doc:"a few figures of the game for lists: duel, turn, scores"`
	Outcome    *match.OutcomeView `json:"outcome,omitempty"`
	Rematch    string             `json:"rematch,omitempty" doc:"id of the table at which the same people play again"`
	Career     string             `json:"career,omitempty" doc:"id of the career whose fixture it is"`
	Fixture    int64              `json:"fixture,omitempty" doc:"its number in the career"`
	WatchLink  string             `json:"watch_link,omitempty" doc:"address path that lets others watch a table that is not public; shown to its host and those who sit at it"`
}

// MatchPage is what a match page loads with.
type MatchPage struct {
	Table  Table        `json:"table"`
	Viewer game.Seat    `json:"viewer"` // the seat whose view the frame is; -1: a spectator
	Frame  *match.Frame `json:"frame"`  // null while the table is open
	Log    []match.Step `json:"log" doc:"the last steps, at most 200, oldest first; those before are at /log"`
	Chat   []ChatLine   `json:"chat"`

	// Lesson is what the viewer is taught in it.
	Lesson *lesson.View `json:"lesson,omitempty"`

	// Trouble says why the match cannot be opened; the frame is null then. It can still be given up, called off and exported.
	Trouble *Trouble `json:"trouble,omitempty"`
}

// Trouble is why a match cannot be opened.
type Trouble struct {
	Kind   string `json:"kind" enum:"newer,broken" doc:"newer: a newer program has played it; broken: it is tried again by and by"`
	Reason string `json:"reason" doc:"one sentence"`
	ID     string `json:"id" doc:"its number in the server's log"`
}

// ChatLine is one line of a table's chat.
type ChatLine struct {
	N    int64     `json:"n"`
	At   time.Time `json:"at"`
	Seat game.Seat `json:"seat"` // -1: a spectator
	Name string    `json:"name"`
	Text string    `json:"text"`
}

// ActRequest is an action.
type ActRequest struct {
	Seat   game.Seat       `json:"seat"`
	Seq    int             `json:"seq" doc:"the seq of the frame it answers; 409 if the match has moved on"`
	Action json.RawMessage `json:"action"`
}

// Receipt is the short answer to what somebody does in a match.
type Receipt struct {
	Seq int `json:"seq" doc:"the seat's seq by now; its stream brings what there is to see"`
}

// PreviewRequest asks what an action would do, or what standing orders would have done by themselves.
type PreviewRequest struct {
	Seat   game.Seat       `json:"seat"`
	Seq    *int            `json:"seq,omitempty" doc:"the seq of the frame it is asked at, so that a question that comes too late gets null instead of a problem"`
	Action json.RawMessage `json:"action,omitempty"`
	Orders map[string]any  `json:"orders,omitempty" doc:"in place of an action: standing orders; those that are left out stay as they are"`
}

// PreviewAnswer says what an action would do.
type PreviewAnswer struct {
	Preview any `json:"preview" doc:"the game's own Preview; null if the game has nothing to say about this action, or the match has gone on since seq"`
}

// PlayRequest starts a match against bots at once.
type PlayRequest struct {
	Game       string `json:"game"`
	Bot        string `json:"bot,omitempty" doc:"left out: the game's default bot"`
	Commitment string `json:"commitment,omitempty" maxLength:"64" doc:"of the seed that the table shall have, as POST /api/commitments gave it to you; left out: the server draws one now"`
	Nonce      string `json:"nonce,omitempty" maxLength:"64" doc:"of your own, with commitment: mixed into the dice of your seats, so that the server alone does not choose them"`
}

// RematchRequest asks to play again.
type RematchRequest struct {
	Commitment string `json:"commitment,omitempty" maxLength:"64" doc:"of the seed that the table shall have, as POST /api/commitments gave it to you; left out: the server draws one now"`
	Nonce      string `json:"nonce,omitempty" maxLength:"64" doc:"of your own, with commitment: mixed into the dice of your seats, so that the server alone does not choose them"`
}

// Commitment is the server's word about a seed that it has drawn and that no table has yet.
type Commitment struct {
	Commitment string    `json:"commitment" doc:"hex SHA-256 of the seed"`
	Until      time.Time `json:"until" doc:"until when a table of yours can have it"`
}

// JoinRequest takes a free seat.
type JoinRequest struct {
	Token string `json:"token,omitempty" maxLength:"64" doc:"of the seat's secret link; left out: any open seat"`
	Nonce string `json:"nonce,omitempty" maxLength:"64" doc:"mixed into the dice, so that the server alone does not choose them; left out: the server draws one, unless somebody else at the table has brought theirs"`
}

// WatchRequest asks to be let in to a table that is not public.
type WatchRequest struct {
	Token string `json:"token" minLength:"1" maxLength:"64" doc:"of the table's watch link; while a seat is free, that of its link does as well"`
}

// SeatChange changes who may sit at a free seat.
type SeatChange struct {
	Kind string `json:"kind" enum:"bot,link,open,hot"`
	Bot  string `json:"bot,omitempty"`
	Name string `json:"name,omitempty" maxLength:"24"`
}

// UndoRequest takes back the seat's last action.
type UndoRequest struct {
	Seat game.Seat `json:"seat"`
	Seq  int       `json:"seq" doc:"the seq of the frame it answers; 409 if the match has moved on"`
}

// TakebackRequest answers a request to take something back.
type TakebackRequest struct {
	Seat   game.Seat `json:"seat"`
	Accept bool      `json:"accept"`
}

// SeatRef names one of the seats of the person who asks.
type SeatRef struct {
	Seat game.Seat `json:"seat"`
}

// ReplaceRequest hands a seat to a bot.
type ReplaceRequest struct {
	Seat game.Seat `json:"seat"`
	Bot  string    `json:"bot,omitempty" doc:"left out: the game's default bot"`
}

// OrdersRequest gives a seat's standing orders. Those left out take the game's defaults.
type OrdersRequest struct {
	Seat   game.Seat      `json:"seat"`
	Orders map[string]any `json:"orders"`
}

// ChatRequest says something at a table.
type ChatRequest struct {
	Text string `json:"text" minLength:"1" maxLength:"500"`
}

// VerifyReport says whether a record is what it claims to be.
type VerifyReport struct {
	OK     bool          `json:"ok" doc:"nothing is wrong with it; whether all of it is proved says report.unproved"`
	Step   *int          `json:"step,omitempty" doc:"the first step that fails; 0 is the start"`
	Reason string        `json:"reason,omitempty"`
	Report *match.Report `json:"report,omitempty"`
}
