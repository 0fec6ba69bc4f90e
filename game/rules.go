package game

import "turnpike/dice"

// Rules is one game, for code that knows its concrete types. S is the state: one flat value, copied by assignment, compared
// with ==. A is the action: a small comparable value. E is the event: a flat value.
//
// The methods are pure functions of their arguments: an implementation holds nothing that changes and may be used from
// many goroutines at once. Only Start, Apply and Imagine write, each to the state it is given for that.
type Rules[S comparable, A comparable, E any] interface {
	// Info describes the game. The result is shared and must not be changed.
	Info() *Info

	// Start makes the first state of a match and runs on to its first decision. It returns an *OptionError or a
	// *Refusal if the set-up is not one that Info allows.
	Start(s *S, setup Setup, rec func(E)) error

	// Decisions appends to dst who owes which choice now. None: the match is over. Who is asked follows from
	// what everybody knows, never from hidden facts, so that being asked tells nothing.
	Decisions(s *S, dst []Decision) []Decision

	// Legal appends to dst the answers that seat may give to the decision that asks it, in a fixed order, the default (if
	// there is one) last. Where the rules allow a continuum, it samples the meaningful points. Nothing is appended
	// for a seat that is not asked.
	Legal(s *S, seat Seat, dst []A) []A

	// Apply carries out an action of seat and runs on until the next decision or the end, handing each event
	// to rec unless rec is nil. Recording never changes a die. An action that the rules forbid returns a *Refusal and leaves
	// *s as it was, bit for bit. Without a recorder a successful Apply allocates nothing.
	Apply(s *S, seat Seat, a A, rec func(E)) error

	// Outcome reports the result once the match is over.
	Outcome(s *S) (Outcome, bool)

	// Imagine sets *dst to a state that seat cannot tell from *s: what seat knows is kept, hidden facts and all
	// future dice are drawn afresh from rng. The result follows from what seat knows and from rng alone. dst may not be s.
	Imagine(dst, s *S, seat Seat, rng *dice.Stream)

	// Dice returns the stream inside the state.
	Dice(s *S) *dice.Stream
}

// Volunteer is implemented by games in which a seat may act without being asked: queue a card that may be played at any
// time, set a mark for the end of the turn. Such an action is hidden from other seats until it takes effect.
type Volunteer[S comparable, A comparable] interface {
	// Unasked appends to dst the actions that seat may take now although nobody waits for them. Apply accepts them at
	// any decision.
	Unasked(s *S, seat Seat, dst []A) []A
}

// Arbiter is implemented by games in which a seat may act unasked in the open: a referee rules, and everybody learns of it. Such an act may change who is asked.
type Arbiter[S comparable, A comparable] interface {
	// Openly appends to dst acts of that sort that seat may take now: all of them, but for texts, figures and places, of which it has examples.
	Openly(s *S, seat Seat, dst []A) []A

	// MayOpenly reports whether seat may take an act of that sort now. Apply accepts it at any decision.
	MayOpenly(s *S, seat Seat, a A) bool
}

// Copier is implemented by games whose states have room for much more than most matches need, so that a plain copy moves mostly zeros.
type Copier[S comparable] interface {
	// CopyState sets *dst, any state of the game or none, to *src; dst may not be src. They are equal (==) then.
	CopyState(dst, src *S)
}

// Resigner is implemented by games that know what becomes of a seat whose player gives up. Without it the match hands the
// seat to a bot.
type Resigner[S comparable, E any] interface {
	// Resign takes seat out of the match and runs on to the next decision.
	Resign(s *S, seat Seat, rec func(E)) error
}

// Autopilot is implemented by games with standing orders: answers that a player has given once for many questions.
type Autopilot[S comparable, A comparable] interface {
	// Auto answers for seat by its orders. It reports false where the player has to be asked. orders has a value for each
	// of Info().Orders. Auto may look only at what seat knows.
	Auto(s *S, seat Seat, orders Values) (A, bool)
}

// Discreet is implemented by games some of whose options are secrets of seats.
type Discreet interface {
	// Disclosed returns the options of a match that has not ended as somebody with these seats may see them; others are left out. It does not change options.
	Disclosed(options Values, seats SeatSet) Values
}

// Upgrader is implemented by games that have to make something of a position that was reached under older rules: a question that there is no more is
// asked anew, a figure that has moved is worked out again. Without it a match goes on from the position as it is.
type Upgrader[S comparable] interface {
	// Upgrade brings *s up to the present version of the rules from an older one, and runs on to the next decision.
	Upgrade(s *S, from string) error
}

// Decision is a choice that the game waits for.
type Decision struct {
	Kind   Kind
	Who    SeatSet // the seats asked; at least one
	Mode   Mode
	Pass   bool   // a default exists, the last of Legal: the clock or a standing order may give it
	Covert bool   // whether a seat of Who has anything but the default is a secret; see Window
	Window uint32 // covert decisions with the same number belong to one response window: one pause covers them all
	Hold   bool   // a person is asked even if the default is the only answer: there is something to read, or to do unasked first
}

// Kind names a sort of decision, in the game's own words: "action", "respond", "speed".
type Kind string

// Mode says how many answers a decision takes.
type Mode uint8

const (
	// Each seat of Who answers for itself, unseen by the others until all have answered. Apply takes the seat out of
	// Who when it has answered.
	Each Mode = iota
	// First: one answer from any seat of Who settles it.
	First
)

func (m Mode) String() string {
	if m == First {
		return "first"
	}
	return "each"
}

// Outcome is the result of a match.
type Outcome struct {
	Winners SeatSet // more than one: they share it; none: everybody lost, or nobody won
	Scores  [MaxSeats]int32
	Rule    RuleID // the rule that ended the match
}

// Setup is what a match starts from.
type Setup struct {
	Seats   int         // number of seats, within Info().Seats
	Options Values      // a value for each of Info().Options; see Info.Complete
	Dice    dice.Stream // all chance of the match comes from here
}

// Apply is rules.Apply with scripted dice made safe: if the script does not yield what the action needs, the state is
// put back and the error is a *dice.NeedError or *dice.ScriptError. Everything but bare simulation calls it.
func Apply[S comparable, A comparable, E any](rules Rules[S, A, E], s *S, seat Seat, a A, rec func(E)) error {
	if rules.Dice(s).Kind() != dice.KindScript {
		return rules.Apply(s, seat, a, rec)
	}
	before := *s
	if err := rules.Apply(s, seat, a, rec); err != nil {
		return err
	}
	if err := rules.Dice(s).Err(); err != nil {
		*s = before
		return err
	}
	return nil
}
