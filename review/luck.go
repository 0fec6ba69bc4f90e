package review

import (
	"context"
	"errors"
	"slices"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/luck"
	"turnpike/match"
)

// Report is what the rolls of a match were worth.
type Report struct {
	Lines  []luck.Line  `json:"lines" doc:"by seat and by what was rolled for"`
	Totals []luck.Total `json:"totals" doc:"by seat, over everything"`
	Partly bool         `json:"partly,omitempty" doc:"the match began from the position of another one, or went on under corrected rules: earlier rolls are not in it"`
}

// Errors of matches that cannot be looked back at.
var (
	ErrNotOver   = errors.New("the match has no result to look back at")
	ErrUnweighed = errors.New("this game does not say what its rolls were worth")
	ErrScripted  = errors.New("the dice of this match were written down beforehand, so nothing in it was chance")
)

// Luck weighs every roll of a match that is over and still stands; what was taken back is not counted. The error is one of those above, that of ctx, or that of
// match.Trace.
func Luck(ctx context.Context, rec match.Record, lookup func(id string) (game.Game, error)) (*Report, error) {
	if err := check(&rec); err != nil {
		return nil, err
	}
	stands := standing(rec.Steps)
	rep := new(Report)
	var rolls []luck.Roll
	weighed := true
	err := match.Trace(rec, lookup, func(step int, t game.Table, e match.Entry, ev game.Events, draws []dice.Draw) error {
		weighed = weighed && game.Weighed(t.Game())
		if e.Do == match.DoFrom || e.Do == match.DoRules && len(e.State) > 0 {
			rep.Partly = true
			rolls = rolls[:0]
		}
		if step == 0 || stands[step-1] {
			rolls = append(rolls, game.Rolls(t, ev, draws)...)
		}
		game.Forget(ev)
		return ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	if !weighed {
		return nil, ErrUnweighed
	}
	rep.Lines, rep.Totals = luck.Tally(rolls), luck.Overall(rolls, len(rec.Seats))
	return rep, nil
}

func check(rec *match.Record) error {
	switch {
	case rec.Outcome == nil:
		return ErrNotOver
	case len(rec.Dice) > 0:
		return ErrScripted
	}
	return nil
}

// standing tells by entry which steps of the game stand at the end: those that were not taken back.
func standing(steps []match.Entry) []bool {
	stands := make([]bool, len(steps))
	for i := range steps {
		switch e := &steps[i]; e.Do {
		case match.DoAct, match.DoResign, match.DoFrom, match.DoRules:
			stands[i] = true
		case match.DoUndo:
			// What others did in secret after it still stands, but no die has moved for that.
			for k := range stands[min(max(e.To, 0), i):i] {
				stands[e.To+k] = false
			}
		}
	}
	return stands
}

// steps returns the numbers of the steps after which the match stood as it does in the line that leads to its end: 0 for the start, n for the n-th entry.
func path(steps []match.Entry) []int {
	list := []int{0}
	for i, ok := range standing(steps) {
		if ok && (steps[i].Do == match.DoAct || steps[i].Do == match.DoResign || len(steps[i].State) > 0) {
			list = append(list, i+1)
		}
	}
	return slices.Clip(list)
}
