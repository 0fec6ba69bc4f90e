package game

import (
	"turnpike/dice"
	"turnpike/luck"
)

// Roller is implemented by codecs of games whose chance is weighed after a match.
type Roller[S comparable, E any] interface {
	// Rolls appends to dst what chance has given in a step: events are those of the step, draws what was taken from the dice in it, both in
	// their order, and *s is the state after it. Draws in which no side is better for anybody (the direction of a skid, who begins) are left out.
	Rolls(s *S, events []E, draws []dice.Draw, dst []luck.Roll) []luck.Roll

	// Turn reports whether e begins a turn of the whole table, or the nearest thing that the game has: a round, the turn of the next player.
	Turn(e E) bool
}

// Rolls returns what chance has given in a step that led to t, nil if the game does not say.
func Rolls(t Table, ev Events, draws []dice.Draw) []luck.Roll {
	if r, ok := ev.(interface {
		rolls(Table, []dice.Draw) []luck.Roll
	}); ok {
		return r.rolls(t, draws)
	}
	return nil
}

// Weighed reports whether a game says what chance has given.
func Weighed(g Game) bool {
	w, ok := g.(interface{ weighed() bool })
	return ok && w.weighed()
}

// BeginsTurn reports whether one of the events begins a turn.
func BeginsTurn(ev Events) bool {
	r, ok := ev.(interface{ turns() bool })
	return ok && r.turns()
}

func (g *erased[S, A, E]) weighed() bool {
	_, ok := g.codec.(Roller[S, E])
	return ok
}

func (l *eventList[S, A, E]) rolls(t Table, draws []dice.Draw) []luck.Roll {
	r, ok := l.game.codec.(Roller[S, E])
	live, of := t.(*Live[S, A, E])
	if !ok || !of {
		return nil
	}
	return r.Rolls(&live.State, l.list, draws, nil)
}

func (l *eventList[S, A, E]) turns() bool {
	r, ok := l.game.codec.(Roller[S, E])
	if !ok {
		return false
	}
	for _, e := range l.list {
		if r.Turn(e) {
			return true
		}
	}
	return false
}
