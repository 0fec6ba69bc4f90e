package bot

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"

	"turnpike/dice"
	"turnpike/game"
)

// Contest is what a Worker plays again and again.
type Contest struct {
	Bots    []string       // one for each seat
	Options map[string]any // of the game; left out ones take their defaults

	// Lines are actions in the line form, by seat, that it takes in this order, each as soon as the rules allow it, before its bot is asked: a car that is
	// built, a driver that is picked. Seats without may be left out at the end.
	Lines [][]string

	// Variety has each bot that weighs its answers take, once in 50 choices, another one that is within a hair of its best. Programs that play alike
	// whatever the dice would otherwise play few different matches.
	Variety bool

	// Watch has turns counted, and what the game counts. It costs some percent.
	Watch bool

	// Over, if it is not nil, is given the table of each match that has come to its end, on which nobody plays on.
	Over func(game.Table)
}

// Start says where a match begins. The zero Start is the bare one.
type Start struct {
	Seed    uint64 // of dice and choices until the start is reached
	Choices int    // how many choices each seat has made by then, drawn among the better ones by the game's default bot; 0: none

	// Instead: the match goes on from Table as Worker.Rollout says, if Action is not nil with that of Seat.
	Table  game.Table
	Seat   game.Seat
	Action any
}

// LineError says that a line of a Contest is no action of the game.
type LineError struct {
	Seat, Line int
	Err        error
}

func (e *LineError) Error() string { return fmt.Sprintf("seat %d, line %d: %v", e.Seat, e.Line, e.Err) }
func (e *LineError) Unwrap() error { return e.Err }

func (ar *arena[S, A, E]) parse(seat int, lines []string) ([]A, error) {
	if ar.codec == nil && len(lines) > 0 {
		return nil, &LineError{seat, 0, errors.New("this arena reads no lines")}
	}
	out := make([]A, len(lines))
	for i, line := range lines {
		a, err := ar.codec.ParseText(line)
		if err != nil {
			return nil, &LineError{seat, i, err}
		}
		out[i] = a
	}
	return out, nil
}

// watch has turns and what the game counts counted.
func (w *worker[S, A, E]) watch(roller game.Roller[S, E], tallier game.Tallier[S, E]) {
	if tallier != nil {
		w.counts = make([]int32, len(w.players)*len(tallier.Counters()))
	}
	w.rec = func(e E) {
		if roller != nil && roller.Turn(e) {
			w.turns++
		}
		if tallier != nil {
			tallier.Count(&w.state, e, w.counts)
		}
	}
}

// say takes the next line of a seat, if the rules allow it now.
func (w *worker[S, A, E]) say(m *Match, seat game.Seat) bool {
	p := &w.players[seat]
	if w.rules.Apply(&w.state, seat, p.lines[p.said], w.rec) != nil {
		return false
	}
	w.note(seat, p.lines[p.said])
	m.Actions++
	m.Choices++
	p.said++
	return true
}

// taped reports whether there is a tape by now.
func (w *worker[S, A, E]) taped() bool { return w.tape != nil && w.begun == nil }

// note puts an action on the tape, if there is one by now.
func (w *worker[S, A, E]) note(seat game.Seat, a A) {
	if w.taped() {
		w.tape(TapeStep{Seat: seat, Action: a})
	}
}

// How a bot varies: once in varyEvery choices it takes one that is behind its best by no more than aHair of what lies between the best and the worst that it weighed.
const (
	varyEvery = 50
	aHair     = 0.02
)

// choose has the bot of a seat choose among w.legal.
func (w *worker[S, A, E]) choose(p *contestant[S, A]) A {
	if !w.variety || p.mood.IntN("variety", varyEvery) > 0 {
		return p.bot.Choose(&p.view, w.legal)
	}
	return w.among(p.bot, &p.view, &p.mood, aHair)
}

// among draws evenly among the answers that a bot weighs, its choice with them, and that are behind its best by no more than a part of what lies between its best and its worst.
func (w *worker[S, A, E]) among(b Bot[S, A], v *View[S], rng *dice.Stream, part float64) A {
	noter, ok := b.(Noter[S, A])
	if !ok {
		return b.Choose(v, w.legal)
	}
	w.notes.list = w.notes.list[:0]
	noter.Note(&w.notes)
	choice := noter.Choose(v, w.legal)
	noter.Note(nil)
	list := w.notes.list
	if len(list) < 2 {
		return choice
	}
	best, worst := list[0].Value, list[0].Value
	for _, x := range list {
		best, worst = max(best, x.Value), min(worst, x.Value)
	}
	least := best - part*(best-worst)
	n := 0
	for _, x := range list {
		if x.Value >= least && x.Action != choice {
			list[n] = x
			n++
		}
	}
	if i := rng.IntN("variety", n+1); i < n {
		return list[i].Action
	}
	return choice
}

// openHair is how far behind the best a choice of an opening may be: a third of what lies between the best and the worst.
const openHair = 1.0 / 3

// open plays a match to its start: each seat makes some choices, drawn among the better ones. What a seat says by its lines is no such choice.
func (w *worker[S, A, E]) open(ctx context.Context, m *Match, start Start) error {
	if w.opener == nil {
		return nil
	}
	openers := make([]Bot[S, A], len(w.players))
	made := make([]int, len(w.players))
	for i := range openers {
		openers[i] = w.opener()
	}
	for n := 0; n < maxActions; n++ {
		if n%answersPerLook == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		d, over := w.decision(m)
		if over {
			return nil
		}
		seat := w.asked(d)
		if made[seat] >= start.Choices {
			return nil
		}
		w.legal = w.rules.Legal(&w.state, seat, w.legal[:0])
		p := &w.players[seat]
		if p.said < len(p.lines) && w.say(m, seat) {
			continue
		}
		a := w.legal[0]
		if len(w.legal) > 1 {
			m.Choices++
			made[seat]++
			a = w.among(openers[seat], &p.view, &p.mood, openHair)
		}
		if err := w.apply(m, seat, a); err != nil {
			return err
		}
	}
	return fmt.Errorf("bot: opening with seed %d has not ended after %d actions", start.Seed, maxActions)
}

// begin plays a match to its start.
func (w *worker[S, A, E]) begin(ctx context.Context, m *Match, start Start, seed uint64) error {
	first := seed
	if start.Choices > 0 {
		first = start.Seed
	}
	w.seat(first)
	setup := game.Setup{Seats: len(w.players), Options: w.options, Dice: dice.Fast(dice.Derive(first, 0))}
	if err := w.rules.Start(&w.state, setup, w.rec); err != nil {
		return err
	}
	if start.Choices == 0 {
		return nil
	}
	if err := w.open(ctx, m, start); err != nil {
		return err
	}
	w.reseed(seed)
	return nil
}

func (w *worker[S, A, E]) Begin(ctx context.Context, start Start, seed uint64) (game.Table, error) {
	if err := w.begin(ctx, new(Match), start, seed); err != nil {
		return nil, err
	}
	return game.Laid(w.rules, w.codec, &w.state), nil
}

// Tape is a match of a contest to be looked at.
type Tape struct {
	Match
	Begin game.Table // where it stands when the opening has been played, with its dice
	Steps []TapeStep
}

// TapeStep is an action of a match, or that a seat gives up.
type TapeStep struct {
	Seat    game.Seat
	Action  any
	Resigns bool // there is no action
}

func (w *worker[S, A, E]) Record(ctx context.Context, start Start, seed uint64) (*Tape, error) {
	tape := new(Tape)
	w.begun = func() { tape.Begin = game.Laid(w.rules, w.codec, &w.state) }
	w.tape = func(step TapeStep) { tape.Steps = append(tape.Steps, step) }
	defer func() { w.begun, w.tape = nil, nil }()
	var err error
	tape.Match, err = w.PlayFrom(ctx, start, seed)
	return tape, err
}

// reseed begins all chance anew.
func (w *worker[S, A, E]) reseed(seed uint64) {
	*w.rules.Dice(&w.state) = dice.Fast(dice.Derive(seed, 0))
	w.deal(seed)
}

// sum puts down what is known of a match at its end. Its digest is over the dice as they stand then: matches that have gone another way have drawn otherwise.
func (w *worker[S, A, E]) sum(m *Match) {
	m.Turns, m.Counts = w.turns, w.counts
	for i := range w.players {
		m.Unsaid += len(w.players[i].lines) - w.players[i].said
	}
	h := fnv.New32a()
	var b [8]byte
	put := func(v uint64) {
		binary.LittleEndian.PutUint64(b[:], v)
		h.Write(b[:])
	}
	put(uint64(m.Actions))
	put(uint64(m.Choices))
	put(uint64(m.Outcome.Winners))
	for _, s := range m.Outcome.Scores {
		put(uint64(s))
	}
	d := w.rules.Dice(&w.state)
	put(d.Count())
	next := *d
	put(next.Uint64())
	m.Digest = h.Sum32()
}
