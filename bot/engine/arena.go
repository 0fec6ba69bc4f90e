package engine

import (
	"context"
	"fmt"
	"hash/fnv"
	"runtime"
	"slices"
	"strings"
	"sync"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// With returns games at whose tables programs outside this one may sit, by the names engine:NAME. Fault, if not nil, is told of each engine that goes wrong and so gives its match up;
// it may be called from several goroutines.
func With(games roster.List, programs []Program, fault func(program string, err error)) roster.List {
	list := slices.Clone(games)
	for i := range list {
		e := &list[i]
		e.Bots = append(slices.Clone(e.Bots), roster.Bot{ID: strings.TrimSuffix(Prefix, ":"), Title: "Engine", Blurb: "A program outside this one."})
		e.Arena = &arena{Arena: e.Arena, entry: *e, programs: programs, fault: fault}
	}
	return list
}

// arena is an arena at which engines may sit.
type arena struct {
	bot.Arena
	entry    roster.Entry // with the arena below this one
	programs []Program
	fault    func(string, error)
}

func (ar *arena) program(name string) (*Program, error) {
	for i := range ar.programs {
		if ar.programs[i].Name == name {
			return &ar.programs[i], nil
		}
	}
	return nil, &bot.UnknownBotError{Name: Prefix + name}
}

// Fingerprint returns the fingerprint of an engine by the name of its bot; false for other bots.
func (ar *arena) Fingerprint(name string) (uint64, bool) {
	bare, ok := strings.CutPrefix(name, Prefix)
	if !ok {
		return 0, false
	}
	p, err := ar.program(bare)
	if err != nil {
		return 0, false
	}
	return p.Fingerprint(), true
}

// Worker implements bot.Arena.
func (ar *arena) Worker(bots []string, options map[string]any) (bot.Worker, error) {
	return ar.Contest(bot.Contest{Bots: bots, Options: options})
}

// Contest implements bot.Arena.
func (ar *arena) Contest(c bot.Contest) (bot.Worker, error) {
	guests := make([]*Program, len(c.Bots))
	inner := c
	inner.Bots = slices.Clone(c.Bots)
	any := false
	for i, name := range c.Bots {
		if bare, ok := strings.CutPrefix(name, Prefix); ok {
			p, err := ar.program(bare)
			if err != nil {
				return nil, err
			}
			guests[i], inner.Bots[i], any = p, ar.entry.Default, true
		}
	}
	below, err := ar.Arena.Contest(inner)
	if err != nil || !any {
		return below, err
	}
	options, err := game.Complete(ar.entry.Game.Info().Options, c.Options)
	if err != nil {
		return nil, err
	}
	w := &worker{Worker: below, arena: ar, bots: inner.Bots, options: options, over: c.Over, processes: make([]process, len(guests))}
	for i, p := range guests {
		if p != nil {
			w.processes[i].program = p
			w.guests = w.guests.With(game.Seat(i))
		}
	}
	runtime.AddCleanup(w, func(list []process) {
		for i := range list {
			list[i].end()
		}
	}, w.processes)
	return w, nil
}

// worker plays matches at which engines sit. Openings are played by the worker below it.
type worker struct {
	bot.Worker
	arena     *arena
	bots      []string
	options   game.Values
	guests    game.SeatSet
	processes []process
	over      func(game.Table)
}

// Play implements bot.Worker.
func (w *worker) Play(ctx context.Context, seed uint64) (bot.Match, error) {
	return w.PlayFrom(ctx, bot.Start{}, seed)
}

// mostRefused is how many of an engine's replies in a row may be refused.
const mostRefused = 3

// GaveUp is what ends a match, in place of a rule, in which an engine went wrong and gave its seat up.
const GaveUp game.RuleID = "engine"

// PlayFrom implements bot.Worker.
func (w *worker) PlayFrom(ctx context.Context, start bot.Start, seed uint64) (bot.Match, error) {
	table, err := w.Begin(ctx, start, seed)
	if err != nil {
		return bot.Match{}, err
	}
	seats := make([]Seat, len(w.bots))
	for i, name := range w.bots {
		maker, err := w.arena.entry.Bot(bot.NameOf(name))
		if err != nil {
			return bot.Match{}, err
		}
		seats[i] = Seat{Name: name, Bot: maker.New(dice.Derive(seed, i+1))}
		if w.guests.Has(game.Seat(i)) {
			if err := w.processes[i].begin(); err != nil {
				return bot.Match{}, err
			}
			seats[i].Name, seats[i].Engine = "engine", w.processes[i].conn
		}
	}
	m := New(table, w.options, seats, nil)
	var mu sync.Mutex
	faulty := game.SeatSet(0)
	m.MostRefused = mostRefused
	m.Faults = func(seat game.Seat, err error) {
		mu.Lock()
		defer mu.Unlock()
		faulty = faulty.With(seat)
		p := &w.processes[seat]
		if said := p.errors.last(); said != "" {
			err = fmt.Errorf("%w; it said: %s", err, said)
		}
		if w.arena.fault != nil {
			w.arena.fault(p.program.Name, err)
		}
	}
	out, err := m.Play(ctx)
	if err != nil {
		return bot.Match{}, err
	}
	if w.over != nil {
		w.over(table)
	}
	if faulty != 0 {
		// Whatever the bots made of it for them.
		out.Winners, out.Rule = out.Winners&^faulty, GaveUp
		if out.Winners == 0 {
			out.Winners = game.FirstSeats(len(seats)) &^ faulty
		}
	}
	for i := range w.processes {
		if faulty.Has(game.Seat(i)) {
			w.processes[i].end()
		}
	}
	r := bot.Match{Outcome: out}
	r.Actions, r.Choices, r.Turns = m.Played()
	h := fnv.New32a()
	fmt.Fprintln(h, out, r.Actions, r.Choices)
	r.Digest = h.Sum32()
	return r, nil
}

// Record implements bot.Worker: what an engine played once it need not play again.
func (w *worker) Record(context.Context, bot.Start, uint64) (*bot.Tape, error) {
	return nil, fmt.Errorf("a match with an engine outside this program cannot be played again")
}

// last is the last line that was complained.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.kept)), "\n")
	return lines[len(lines)-1]
}
