package bot

import (
	"context"
	"errors"
	"fmt"

	"turnpike/dice"
	"turnpike/game"
)

// Arena plays whole matches between bots of one game. Inside it knows the concrete types, so that nothing is boxed on the way.
type Arena interface {
	// Worker returns a player of matches for one goroutine: the named bots at the seats, the options completed. A name may go on with parameters,
	// as in "hard:rollouts=160"; see Params. The error is an *UnknownBotError, a *ParamError or a *game.OptionError.
	Worker(bots []string, options map[string]any) (Worker, error)

	// Contest returns a player of matches that differ in more than their dice. The error is an *UnknownBotError, *game.OptionError or *LineError.
	Contest(c Contest) (Worker, error)

	// Counters names what is counted of each seat of a contest that is watched; nothing if the game counts nothing.
	Counters() []string

	// Maker returns what makes players of a name, as Worker takes it. The error is an *UnknownBotError or a *ParamError.
	Maker(bot string) (Maker, error)
}

// Worker plays matches one after the other. It keeps its buffers and is not safe for concurrent use.
type Worker interface {
	// Play plays one match to its end; the seed decides everything in it. The error is that of ctx, or says which bot did what the
	// rules refuse.
	Play(ctx context.Context, seed uint64) (Match, error)

	// PlayFrom plays a match that begins as start says; seed decides everything after that.
	PlayFrom(ctx context.Context, start Start, seed uint64) (Match, error)

	// Begin returns a table at which a match of PlayFrom has come to its start.
	Begin(ctx context.Context, start Start, seed uint64) (game.Table, error)

	// Record plays the match that PlayFrom plays and puts down what happened.
	Record(ctx context.Context, start Start, seed uint64) (*Tape, error)

	// Rollout plays on to the end from *t, a table of the arena's game with as many seats, which stays as it is. The dice that t holds are not used: the
	// seed decides everything, and if action is not nil seat takes it first, with those new dice. The error is that of ctx, or says what the rules refuse.
	Rollout(ctx context.Context, t game.Table, seat game.Seat, action any, seed uint64) (Match, error)
}

// Match is what came of a match between bots.
type Match struct {
	Outcome game.Outcome
	Actions int    // accepted, passes that had no alternative included
	Choices int    // of them, answers that had an alternative
	Digest  uint32 // of how it went: of its length, its end and all its dice; see sum

	Unsaid int // lines of the contest that the rules never allowed

	// Of a contest that is watched.
	Turns  int     // turns or rounds that were begun
	Counts []int32 // what the game counts, by seat and counter; the worker's, until its next match
}

// UnknownBotError says that no bot of the arena has a name.
type UnknownBotError struct{ Name string }

func (e *UnknownBotError) Error() string { return fmt.Sprintf("there is no bot %q", e.Name) }

const (
	maxActions     = 1_000_000 // ends a match that has run away; the longest real ones take some thousands
	maxVolunteered = 8         // how often a bot may act unasked at one decision
	answersPerLook = 64        // between looks at the context
)

// NewArena returns the arena of a game with its bots by name. Its contests have no lines and no openings.
func NewArena[S comparable, A comparable, E any](rules game.Rules[S, A, E], bots map[string]func() Bot[S, A]) Arena {
	recipes := make(map[string]Recipe[S, A], len(bots))
	for name, make := range bots {
		recipes[name] = Fixed(make)
	}
	return &arena[S, A, E]{rules: rules, bots: recipes}
}

// NewContests returns the arena of a game that can play contests, with bots that may have parameters: opener is the bot that plays openings.
func NewContests[S comparable, A comparable, E any](rules game.Rules[S, A, E], codec game.Codec[S, A, E], bots map[string]Recipe[S, A], opener string) Arena {
	ar := &arena[S, A, E]{rules: rules, codec: codec, bots: bots, opener: opener}
	ar.roller, _ = codec.(game.Roller[S, E])
	ar.tallier, _ = codec.(game.Tallier[S, E])
	return ar
}

type arena[S comparable, A comparable, E any] struct {
	rules   game.Rules[S, A, E]
	codec   game.Codec[S, A, E]
	roller  game.Roller[S, E]  // nil: the game has no turns
	tallier game.Tallier[S, E] // nil: it counts nothing
	bots    map[string]Recipe[S, A]
	opener  string // empty: there are no openings
}

func (ar *arena[S, A, E]) Counters() []string {
	if ar.tallier == nil {
		return nil
	}
	return ar.tallier.Counters()
}

// maker returns what makes the bots of a name.
func (ar *arena[S, A, E]) maker(spec string) (func() Bot[S, A], error) {
	name, p, err := parseSpec(spec)
	if err != nil {
		return nil, err
	}
	recipe := ar.bots[name]
	if recipe == nil {
		return nil, &UnknownBotError{name}
	}
	make := recipe(p)
	return make, p.check()
}

func (ar *arena[S, A, E]) Maker(bot string) (Maker, error) {
	make, err := ar.maker(bot)
	if err != nil {
		return nil, err
	}
	return Erase(ar.rules, make), nil
}

func (ar *arena[S, A, E]) Worker(bots []string, options map[string]any) (Worker, error) {
	return ar.Contest(Contest{Bots: bots, Options: options})
}

func (ar *arena[S, A, E]) Contest(c Contest) (Worker, error) {
	bots, info := c.Bots, ar.rules.Info()
	if err := info.CheckSeats(len(bots)); err != nil {
		return nil, err
	}
	values, err := game.Complete(info.Options, c.Options)
	if err != nil {
		return nil, err
	}
	w := &worker[S, A, E]{rules: ar.rules, codec: ar.codec, options: values, players: make([]contestant[S, A], len(bots)), variety: c.Variety}
	volunteer, _ := ar.rules.(game.Volunteer[S, A])
	resigner, _ := ar.rules.(game.Resigner[S, E])
	for i, name := range bots {
		p := &w.players[i]
		if p.make, err = ar.maker(name); err != nil {
			return nil, err
		}
		p.name, p.bot = name, p.make()
		_, p.plain = p.bot.(Random[S, A])
		if _, ok := p.bot.(Volunteer[S, A]); ok {
			w.volunteer = volunteer
		}
		if _, ok := p.bot.(Resigner[S]); ok {
			w.resigner = resigner
		}
		p.view = NewView(w.rules, &w.state, game.Seat(i), &p.rng)
		if i < len(c.Lines) {
			if p.lines, err = ar.parse(i, c.Lines[i]); err != nil {
				return nil, err
			}
		}
	}
	if ar.opener != "" {
		if w.opener, err = ar.maker(ar.opener); err != nil {
			return nil, err
		}
	}
	if c.Watch {
		w.watch(ar.roller, ar.tallier)
	}
	if w.over = c.Over; w.over != nil && ar.codec == nil {
		return nil, errors.New("bot: this arena lays no tables")
	}
	return w, nil
}

// contestant is a bot at its seat.
type contestant[S comparable, A comparable] struct {
	name  string
	make  func() Bot[S, A]
	bot   Bot[S, A]
	plain bool // a random bot: it remembers nothing
	view  View[S]
	rng   dice.Stream
	mood  dice.Stream // when it does something else that is as good; apart, so that the bot's own chance is not touched
	lines []A         // what it does before its bot is asked
	said  int         // of them
}

type worker[S comparable, A comparable, E any] struct {
	rules     game.Rules[S, A, E]
	volunteer game.Volunteer[S, A] // nil if the game has none, or no bot does
	resigner  game.Resigner[S, E]  // nil if the game has none, or no bot is one
	options   game.Values
	players   []contestant[S, A]
	variety   bool
	opener    func() Bot[S, A]
	codec     game.Codec[S, A, E]
	rec       func(E) // of a contest that is watched
	begun     func()  // of a match that is recorded, until its start is reached
	tape      func(TapeStep)
	over      func(game.Table)
	turns     int
	counts    []int32
	notes     Notes[A]

	state     S
	lead      game.Seat // who last settled a decision alone
	decisions []game.Decision
	legal     []A
	may       []A
}

func (w *worker[S, A, E]) Play(ctx context.Context, seed uint64) (Match, error) {
	return w.PlayFrom(ctx, Start{}, seed)
}

func (w *worker[S, A, E]) PlayFrom(ctx context.Context, start Start, seed uint64) (Match, error) {
	if start.Table != nil {
		return w.Rollout(ctx, start.Table, start.Seat, start.Action, seed)
	}
	var m Match
	if err := w.begin(ctx, &m, start, seed); err != nil {
		return m, err
	}
	w.atStart()
	return w.toEnd(ctx, m, seed)
}

// atStart tells who records that the match has reached its start.
func (w *worker[S, A, E]) atStart() {
	if w.begun != nil {
		w.begun()
		w.begun = nil
	}
}

func (w *worker[S, A, E]) Rollout(ctx context.Context, t game.Table, seat game.Seat, action any, seed uint64) (Match, error) {
	var m Match
	live, ok := t.(*game.Live[S, A, E])
	if !ok {
		return m, fmt.Errorf("bot: a table of %s is none of %s", t.Game().Info().ID, w.rules.Info().ID)
	}
	w.seat(seed)
	w.state = live.State
	*w.rules.Dice(&w.state) = dice.Fast(dice.Derive(seed, 0))
	w.atStart()
	if action != nil {
		a, ok := action.(A)
		if !ok {
			return m, fmt.Errorf("bot: %T is no action of %s", action, w.rules.Info().ID)
		}
		m.Actions++
		if err := w.rules.Apply(&w.state, seat, a, w.rec); err != nil {
			return m, fmt.Errorf("bot: seat %d: %w", seat, err)
		}
		w.note(seat, a)
	}
	return w.toEnd(ctx, m, seed)
}

// seat has new bots sit down, with chance of their own. A bot may remember what it has seen, so each match has new ones.
func (w *worker[S, A, E]) seat(seed uint64) {
	for i := range w.players {
		p := &w.players[i]
		if !p.plain {
			p.bot = p.make()
		}
		p.said = 0
	}
	w.lead, w.turns = game.Nobody, 0
	clear(w.counts)
	w.deal(seed)
}

// deal gives the bots chance of their own.
func (w *worker[S, A, E]) deal(seed uint64) {
	for i := range w.players {
		p := &w.players[i]
		p.rng = dice.Fast(dice.Derive(seed, i+1))
		p.mood = dice.Fast(dice.Derive(seed, -1-i))
	}
}

// toEnd has the bots play until the match is over.
func (w *worker[S, A, E]) toEnd(ctx context.Context, m Match, seed uint64) (Match, error) {
	for n := 0; m.Actions < maxActions; n++ {
		if n%answersPerLook == 0 && ctx.Err() != nil {
			return m, ctx.Err()
		}
		over, err := w.step(&m)
		if over {
			w.sum(&m)
			if w.over != nil {
				w.over(game.Laid(w.rules, w.codec, &w.state))
			}
		}
		if over || err != nil {
			return m, err
		}
	}
	return m, fmt.Errorf("bot: match with seed %d has not ended after %d actions", seed, maxActions)
}

// step has one seat answer the decision that comes first, or finds that the match is over.
func (w *worker[S, A, E]) step(m *Match) (over bool, err error) {
	d, over := w.decision(m)
	if over {
		return true, nil
	}
	seat := w.asked(d)
	if w.volunteer != nil {
		acted, err := w.poll(m, d, seat)
		if err != nil {
			return false, err
		}
		if acted {
			if d, over = w.decision(m); over {
				return true, nil
			}
			if !d.Who.Has(seat) {
				seat = w.asked(d)
			}
		}
	}
	p := &w.players[seat]
	if w.resigner != nil {
		if r, ok := p.bot.(Resigner[S]); ok && r.Resigns(&p.view) {
			return false, w.resign(m, seat)
		}
	}
	w.legal = w.rules.Legal(&w.state, seat, w.legal[:0])
	a := w.legal[0]
	if p.said < len(p.lines) && w.say(m, seat) {
		return false, nil
	}
	if len(w.legal) > 1 {
		m.Choices++
		a = w.choose(p)
	}
	return false, w.apply(m, seat, a)
}

// decision returns the decision that comes first. At the end of the match it puts down the outcome.
func (w *worker[S, A, E]) decision(m *Match) (d game.Decision, over bool) {
	w.decisions = w.rules.Decisions(&w.state, w.decisions[:0])
	if len(w.decisions) == 0 {
		m.Outcome, _ = w.rules.Outcome(&w.state)
		return d, true
	}
	return w.decisions[0], false
}

// asked returns who answers d.
func (w *worker[S, A, E]) asked(d game.Decision) game.Seat {
	seat := Asked(d, w.lead)
	if d.Mode == game.First {
		w.lead = seat
	}
	return seat
}

// Asked returns the seat that programs have answer d first. Where one answer settles it for several seats, they take turns, so that
// none leads the team alone: last is who gave the last such answer, or Nobody.
func Asked(d game.Decision, last game.Seat) game.Seat {
	if d.Mode == game.First {
		if later := d.Who &^ (1<<(last+1) - 1); later != 0 {
			return later.First()
		}
	}
	return d.Who.First()
}

func (w *worker[S, A, E]) apply(m *Match, seat game.Seat, a A) error {
	m.Actions++
	if err := w.rules.Apply(&w.state, seat, a, w.rec); err != nil {
		return fmt.Errorf("bot: %s at seat %d: %w", w.players[seat].name, seat, err)
	}
	w.note(seat, a)
	return nil
}

// resign takes a seat out of the match whose bot gives up.
func (w *worker[S, A, E]) resign(m *Match, seat game.Seat) error {
	m.Actions++
	if err := w.resigner.Resign(&w.state, seat, w.rec); err != nil {
		return fmt.Errorf("bot: %s at seat %d gives up: %w", w.players[seat].name, seat, err)
	}
	if w.taped() {
		w.tape(TapeStep{Seat: seat, Resigns: true})
	}
	return nil
}

// poll lets bots act unasked: the one that is asked before it answers, and all others when something is decided in the open. In a
// covert decision the time at which somebody acts could tell who is asked.
func (w *worker[S, A, E]) poll(m *Match, d game.Decision, asked game.Seat) (acted bool, err error) {
	for i := range w.players {
		seat, p := game.Seat(i), &w.players[i]
		b, willing := p.bot.(Volunteer[S, A])
		if !willing || seat != asked && d.Covert {
			continue
		}
		for range maxVolunteered {
			w.may = w.volunteer.Unasked(&w.state, seat, w.may[:0])
			if len(w.may) == 0 {
				break
			}
			a, ok := b.Volunteer(&p.view, w.may)
			if !ok {
				break
			}
			if err := w.apply(m, seat, a); err != nil {
				return true, err
			}
			acted = true
		}
	}
	return acted, nil
}
