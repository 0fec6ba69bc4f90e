package game

import (
	"encoding/json"

	"turnpike/game/form"
	"turnpike/game/named"
)

// Codec is the border between the concrete types of a game and the world: JSON, text, bytes. A game has one.
type Codec[S comparable, A comparable, E any] interface {
	// Observe returns all that viewer may know of *s, as a value for encoding/json. Viewer is a seat, Nobody or Referee.
	Observe(s *S, viewer Seat) any

	// Event returns e as viewer learns of it, as a value for encoding/json, or nil if the viewer does not.
	Event(e E, viewer Seat) any

	// Reveals reports whether e showed anybody something that was hidden before. After it, an action cannot be taken back freely.
	Reveals(e E) bool

	// Action returns the JSON form of a. ParseAction reads it; unknown fields and values are errors that say what is allowed.
	Action(a A) any
	ParseAction(data []byte) (A, error)

	// Text returns the one-line form of a; ParseText reads it.
	Text(a A) string
	ParseText(line string) (A, error)

	// Forms returns how states and events are kept: by the names of their fields, so that what is kept outlives the program.
	Forms() (state *named.Form[S], event *named.Form[E])

	// AppendLayout appends the bytes that programs before named forms digested *s by, to check what they wrote. New fields have no part in it.
	AppendLayout(s *S, b []byte) []byte

	// Types returns a value of each type that Observe, Event, Action and Preview return, by name, so that an API
	// description can be made from them.
	Types() form.Types
}

// Previewer is implemented by codecs of games that say what an action would do before it is chosen.
type Previewer[S comparable, A comparable] interface {
	// Preview returns, as a value for encoding/json, the exact consequences and odds of a legal action as far as seat can know
	// them. It reads nothing of *s that seat may not know.
	Preview(s *S, seat Seat, a A) any
}

// OrdersPreviewer is implemented by codecs of games that say what standing orders would do before they are given.
type OrdersPreviewer[S comparable] interface {
	// PreviewOrders returns, in the form of Previewer.Preview, what orders would have seat do from now on, as far as seat can know it; nil if there is nothing to
	// say. It reads nothing of *s that seat may not know. orders has a value for each of Info().Orders.
	PreviewOrders(s *S, seat Seat, orders Values) any
}

// Privy is implemented by codecs of games that mostly show a seat what they show spectators, so that one observation serves all of them.
type Privy[S comparable] interface {
	// Privy reports whether Observe shows seat anything of *s otherwise than Nobody. A seat of which it says no is shown what Nobody is shown, so that
	// a mistake hides something and tells nothing.
	Privy(s *S, seat Seat) bool
}

// Positioner is implemented by codecs of games that can start from a hand-made position.
type Positioner[S comparable] interface {
	// Position builds a state from a scenario's position. setup has the seats, options and dice. Keys left out take the
	// defaults that the scenario format documents; errors name the key, what was found and what is allowed.
	Position(s *S, position json.RawMessage, setup Setup) error

	// ScriptValue reads one entry of a scenario's dice that is not a plain number, such as "draw:swerve".
	ScriptValue(purpose, value string) (int, error)
}
