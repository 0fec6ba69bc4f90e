package match

import (
	"errors"
	"fmt"
	"strings"

	"turnpike/game"
)

// Errors of calls that ask for something that is not there to be had. The match is unchanged.
var (
	ErrOver          = errors.New("the match is over")
	ErrNoSeat        = errors.New("there is no such seat")
	ErrNoViewer      = errors.New("there is no such viewer")
	ErrNoFrame       = errors.New("there is no frame with this number")
	ErrNothingToUndo = errors.New("there is nothing to take back")
	ErrTakebackOpen  = errors.New("another request to take something back waits for its answer")
	ErrNoTakeback    = errors.New("nobody has asked to take anything back")
	ErrBotSeat       = errors.New("a bot plays this seat")
	ErrNotReplaced   = errors.New("no bot has taken this seat over")
	ErrResigned      = errors.New("this seat has resigned")
	ErrNoSeed        = errors.New("the record has no seed: it was made while the match was running")
	ErrNotKept       = errors.New("it is not in the archive")
	ErrBadChapter    = errors.New("the stored position cannot be read")
	ErrCommitment    = errors.New("the seed is not the one that was committed to before the match")
)

// StaleError says that an action answers a frame after which something has happened that concerns its seat.
type StaleError struct {
	Got, Now int // sequence numbers of the seat
}

func (e *StaleError) Error() string {
	return fmt.Sprintf("the match has moved on: the answer is to step %d, the seat is at step %d", e.Got, e.Now)
}

// NotAskedError says that a seat acted that owes no choice, in a way that is not open to it unasked.
type NotAskedError struct {
	Seat game.Seat
	Who  []game.Seat // the seats that owe a choice, ascending
	Why  error       // what the game says to the action, a *game.Refusal with its rule; nil where it was not asked
}

// Unwrap returns what the game says.
func (e *NotAskedError) Unwrap() error { return e.Why }

func (e *NotAskedError) Error() string {
	who := make([]string, len(e.Who))
	for i, s := range e.Who {
		who[i] = fmt.Sprint(s)
	}
	return fmt.Sprintf("seat %d is not asked (asked: %s)", e.Seat, strings.Join(who, ", "))
}

// ActionError says that the JSON of an action is not one of the game's. The wrapped error names the field and what is allowed.
type ActionError struct{ Err error }

func (e *ActionError) Error() string { return "not an action: " + e.Err.Error() }
func (e *ActionError) Unwrap() error { return e.Err }

// StepError says which step of a log or scenario cannot be carried out. Step 1 is the first entry, step 0 the start.
type StepError struct {
	Step  int
	Entry Entry
	Err   error
}

func (e *StepError) Error() string {
	if e.Step == 0 {
		return "start: " + e.Err.Error()
	}
	return fmt.Sprintf("step %d (%s by seat %d): %v", e.Step, e.Entry.Do, e.Entry.Seat, e.Err)
}

func (e *StepError) Unwrap() error { return e.Err }

// DigestError says that a state is not the one that the record says was reached. Want is empty if the digest is missing.
type DigestError struct {
	Want, Got string // hex
}

func (e *DigestError) Error() string {
	if e.Want == "" {
		return "the digest is missing; it should be " + e.Got
	}
	return fmt.Sprintf("the digest of the state is %s, the record says %s", e.Got, e.Want)
}

// OutcomeError says that a record's outcome is not the one that its steps lead to. Nil: the match is not over.
type OutcomeError struct {
	Want, Got *OutcomeView // as recorded, as played
}

func (e *OutcomeError) Error() string {
	return fmt.Sprintf("the steps lead to %s, the record says %s", e.Got, e.Want)
}

// String returns the outcome in a few words; nil is a match that is not over.
func (o *OutcomeView) String() string {
	if o == nil {
		return "no outcome"
	}
	return fmt.Sprintf("winners %v, scores %v by %s", o.Winners, o.Scores, string(o.Rule))
}
