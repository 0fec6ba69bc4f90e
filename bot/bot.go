// Package bot is the players that are programs: what they may look at, how they are asked, and one protocol for engines
// outside this program. The bots of each game live in packages below this one.
package bot

import (
	"turnpike/dice"
	"turnpike/game"
)

// Bot plays one game with concrete types. A Bot belongs to one seat of one match and is not used by two goroutines at once. It
// may keep buffers and what it has seen.
type Bot[S comparable, A comparable] interface {
	// Choose returns one of the legal actions, or another action that the rules allow. legal is not empty and is the caller's.
	Choose(v *View[S], legal []A) A
}

// Volunteer is a Bot that may act unasked, in games where that is allowed.
type Volunteer[S comparable, A comparable] interface {
	// Volunteer may return one of the actions that the seat may take unasked.
	Volunteer(v *View[S], may []A) (A, bool)
}

// Resigner is a Bot that may give its seat up, in games that have a rule for that (game.Resigner).
type Resigner[S comparable] interface {
	// Resigns reports whether the seat gives up now, when it is asked for an answer.
	Resigns(v *View[S]) bool
}

// View is all that a bot may look at: it gives out states that its seat cannot tell from the true one. A bot that searches
// cannot peek.
type View[S comparable] struct {
	state   *S
	seat    game.Seat
	rng     *dice.Stream
	imagine func(dst, s *S, seat game.Seat, rng *dice.Stream)
}

// NewView returns the view of seat on *s. rng is the bot's own chance, apart from the dice of the match.
func NewView[S comparable, A comparable, E any](rules game.Rules[S, A, E], s *S, seat game.Seat, rng *dice.Stream) View[S] {
	return View[S]{state: s, seat: seat, rng: rng, imagine: rules.Imagine}
}

// Seat returns whose view it is.
func (v *View[S]) Seat() game.Seat { return v.seat }

// Rand returns the bot's own chance.
func (v *View[S]) Rand() *dice.Stream { return v.rng }

// Imagine sets *dst to a state that the seat cannot tell from the true one. Each call draws the hidden facts afresh.
func (v *View[S]) Imagine(dst *S) { v.imagine(dst, v.state, v.seat, v.rng) }

// Random chooses evenly among the legal actions.
type Random[S comparable, A comparable] struct{}

// Choose implements Bot.
func (Random[S, A]) Choose(v *View[S], legal []A) A { return legal[v.rng.IntN("bot", len(legal))] }

// Player is a Bot with its types erased, for matches and servers.
type Player interface {
	// Choose answers the decision that asks seat. The action is of the game's own type. It panics if seat is not asked.
	Choose(t game.Table, seat game.Seat) any
	// Volunteer may return an action that seat takes unasked.
	Volunteer(t game.Table, seat game.Seat) (action any, ok bool)
}

// Resigns reports whether a player gives seat up now, when it is asked for an answer; see Resigner.
func Resigns(p Player, t game.Table, seat game.Seat) bool {
	r, ok := p.(interface {
		resigns(game.Table, game.Seat) bool
	})
	return ok && r.resigns(t, seat)
}

// Maker makes a player for one seat of one match; seed sets its own chance.
type Maker func(seed uint64) Player

// Erase makes the Maker of a bot with concrete types.
func Erase[S comparable, A comparable, E any](rules game.Rules[S, A, E], make func() Bot[S, A]) Maker {
	return func(seed uint64) Player {
		return &player[S, A, E]{rules: rules, bot: make(), rng: dice.Fast(seed)}
	}
}

type player[S comparable, A comparable, E any] struct {
	rules game.Rules[S, A, E]
	bot   Bot[S, A]
	rng   dice.Stream
	buf   []A
}

func (p *player[S, A, E]) Choose(t game.Table, seat game.Seat) any {
	live := t.(*game.Live[S, A, E])
	p.buf = p.rules.Legal(&live.State, seat, p.buf[:0])
	if len(p.buf) == 0 {
		panic("bot: asked for a seat that owes no choice")
	}
	v := NewView(p.rules, &live.State, seat, &p.rng)
	return p.bot.Choose(&v, p.buf)
}

func (p *player[S, A, E]) Volunteer(t game.Table, seat game.Seat) (any, bool) {
	vol, ok := p.rules.(game.Volunteer[S, A])
	bot, willing := p.bot.(Volunteer[S, A])
	if !ok || !willing {
		return nil, false
	}
	live := t.(*game.Live[S, A, E])
	p.buf = vol.Unasked(&live.State, seat, p.buf[:0])
	if len(p.buf) == 0 {
		return nil, false
	}
	v := NewView(p.rules, &live.State, seat, &p.rng)
	a, ok := bot.Volunteer(&v, p.buf)
	return a, ok
}

func (p *player[S, A, E]) resigns(t game.Table, seat game.Seat) bool {
	bot, willing := p.bot.(Resigner[S])
	if _, ok := p.rules.(game.Resigner[S, E]); !ok || !willing {
		return false
	}
	v := NewView(p.rules, &t.(*game.Live[S, A, E]).State, seat, &p.rng)
	return bot.Resigns(&v)
}
