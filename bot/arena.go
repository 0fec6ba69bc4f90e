package bot

import (
	"fmt"

	"turnpike/dice"
	"turnpike/game"
)

// Arena plays whole matches between bots of one game. Inside it knows the concrete types, so that nothing is boxed on the way.
type Arena interface {
	// Worker returns a player of matches for one goroutine: the named bots at the seats, the options completed. The error is an
	// *UnknownBotError or *game.OptionError.
	Worker(bots []string, options map[string]any) (Worker, error)
}

// Worker plays matches one after the other. It keeps its buffers and is not safe for concurrent use.
type Worker interface {
	// Play plays one match to its end; the seed decides everything in it.
	Play(seed uint64) (Match, error)
}

// Match is what came of a match between bots.
type Match struct {
	Outcome game.Outcome
	Actions int // accepted, passes that had no alternative included
	Choices int // of them, answers that had an alternative
}

// UnknownBotError says that no bot of the arena has a name.
type UnknownBotError struct{ Name string }

func (e *UnknownBotError) Error() string { return fmt.Sprintf("there is no bot %q", e.Name) }

// maxActions ends a match that has run away; the longest real ones take some thousands.
const maxActions = 1_000_000

// NewArena returns the arena of a game with its bots by name.
func NewArena[S comparable, A comparable, E any](rules game.Rules[S, A, E], bots map[string]func() Bot[S, A]) Arena {
	return &arena[S, A, E]{rules, bots}
}

type arena[S comparable, A comparable, E any] struct {
	rules game.Rules[S, A, E]
	bots  map[string]func() Bot[S, A]
}

func (ar *arena[S, A, E]) Worker(bots []string, options map[string]any) (Worker, error) {
	info := ar.rules.Info()
	if err := info.CheckSeats(len(bots)); err != nil {
		return nil, err
	}
	values, err := game.Complete(info.Options, options)
	if err != nil {
		return nil, err
	}
	w := &worker[S, A, E]{rules: ar.rules, options: values, bots: make([]Bot[S, A], len(bots)), plain: make([]bool, len(bots)), rngs: make([]dice.Stream, len(bots)), names: bots, make: ar.bots}
	for _, name := range bots {
		if ar.bots[name] == nil {
			return nil, &UnknownBotError{name}
		}
	}
	w.volunteer, _ = ar.rules.(game.Volunteer[S, A])
	for i := range bots {
		w.bots[i] = ar.bots[bots[i]]()
		_, w.plain[i] = w.bots[i].(Random[S, A])
	}
	return w, nil
}

type worker[S comparable, A comparable, E any] struct {
	rules     game.Rules[S, A, E]
	volunteer game.Volunteer[S, A] // nil if the game has none
	options   game.Values
	names     []string
	make      map[string]func() Bot[S, A]
	bots      []Bot[S, A]
	plain     []bool // random bots: they remember nothing and never volunteer
	rngs      []dice.Stream

	state     S
	views     [game.MaxSeats]View[S]
	decisions []game.Decision
	legal     []A
	may       []A
}

func (w *worker[S, A, E]) Play(seed uint64) (Match, error) {
	for i := range w.bots {
		// A bot may remember what it has seen, so each match has new ones.
		if !w.plain[i] {
			w.bots[i] = w.make[w.names[i]]()
		}
		w.rngs[i] = dice.Fast(dice.Derive(seed, i+1))
		w.views[i] = NewView(w.rules, &w.state, game.Seat(i), &w.rngs[i])
	}
	setup := game.Setup{Seats: len(w.bots), Options: w.options, Dice: dice.Fast(dice.Derive(seed, 0))}
	var m Match
	if err := w.rules.Start(&w.state, setup, nil); err != nil {
		return m, err
	}
	for m.Actions < maxActions {
		w.decisions = w.rules.Decisions(&w.state, w.decisions[:0])
		if len(w.decisions) == 0 {
			m.Outcome, _ = w.rules.Outcome(&w.state)
			return m, nil
		}
		d := w.decisions[0]
		seat := d.Who.First()
		if w.volunteer != nil {
			if err := w.poll(&m, d, seat); err != nil {
				return m, err
			}
		}
		w.legal = w.rules.Legal(&w.state, seat, w.legal[:0])
		a := w.legal[0]
		if len(w.legal) > 1 {
			m.Choices++
			a = w.bots[seat].Choose(&w.views[seat], w.legal)
		}
		if err := w.apply(&m, seat, a); err != nil {
			return m, err
		}
	}
	return m, fmt.Errorf("bot: match with seed %d has not ended after %d actions", seed, maxActions)
}

func (w *worker[S, A, E]) apply(m *Match, seat game.Seat, a A) error {
	m.Actions++
	if err := w.rules.Apply(&w.state, seat, a, nil); err != nil {
		return fmt.Errorf("bot: %s at seat %d: %w", w.names[seat], seat, err)
	}
	return nil
}

// poll lets bots act unasked: the one that is asked before it answers, and all others when something is decided in the open.
func (w *worker[S, A, E]) poll(m *Match, d game.Decision, asked game.Seat) error {
	for seat := range game.Seat(len(w.bots)) {
		if w.plain[seat] || seat != asked && d.Covert {
			continue
		}
		for range maxVolunteered {
			w.may = w.volunteer.Unasked(&w.state, seat, w.may[:0])
			if len(w.may) == 0 {
				break
			}
			a, ok := w.bots[seat].Volunteer(&w.views[seat], w.may)
			if !ok {
				break
			}
			if err := w.apply(m, seat, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// maxVolunteered bounds how often a bot may act unasked at one decision.
const maxVolunteered = 8
