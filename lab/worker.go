package lab

import (
	"context"
	"fmt"
	"runtime/debug"
)

// Work plays what a queue hands out until ctx is done. before is called before each match, for those who have other work; failed gets what went wrong with the queue; both may be nil.
func (q *Queue) Work(ctx context.Context, games Games, before func(), failed func(error)) {
	for ctx.Err() == nil {
		more := q.Waiting()
		c, err := q.Claim(ctx)
		if err != nil && ctx.Err() == nil && failed != nil {
			failed(err)
		}
		if c == nil {
			if q.Wait(ctx, more) != nil {
				return
			}
			continue
		}
		began := q.now()
		rows, err := guarded(ctx, games, &c.Task, before)
		switch {
		case ctx.Err() != nil:
			q.GiveBack(c)
		case err != nil:
			q.Fail(c, err)
		default:
			if err := q.Finish(ctx, c, rows, q.now().Sub(began)); err != nil && failed != nil && ctx.Err() == nil {
				failed(err)
			}
		}
	}
}

// guarded is Play that takes a panic of the rules for a fault of the match.
func guarded(ctx context.Context, games Games, t *Task, before func()) (rows []Row, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("lab: panic: %v\n%s", p, debug.Stack())
		}
	}()
	return Play(ctx, games, t, before)
}
