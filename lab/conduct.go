package lab

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"
)

// FaultError says that an experiment has failed, and by which match.
type FaultError struct{ Fault Fault }

func (e *FaultError) Error() string {
	return fmt.Sprintf("unit %d, pair %d, match %d could not be played: %s", e.Fault.Unit, e.Fault.Pair, e.Fault.Round, e.Fault.Detail)
}

// Conduct plays an experiment to its end in this process, on so many goroutines; 0: one for each processor. What is played is kept in batches, so that after a kill the same call
// goes on. progress, if not nil, is called after each batch, from one goroutine at a time. The error is that of ctx, of the batches, or a *FaultError.
func Conduct(ctx context.Context, x *Experiment, games Games, batches Batches, jobs int, progress func(Status)) (Status, error) {
	var err error
	if x.Mark == "" {
		if x.Mark, err = MarkOf(ctx, x); err != nil {
			return Status{}, err
		}
	}
	q := NewQueue(batches, time.Now)
	j := q.Add("", "", x)
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var broken error
	var once sync.Once
	failed := func(e error) {
		once.Do(func() { broken = e })
		stop()
	}
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() { q.Work(ctx, games, nil, failed) })
	}
	for going := true; going; {
		more := q.Waiting()
		st := q.Status(j)
		if progress != nil {
			progress(st)
		}
		select {
		case <-j.Done():
			going = false
		case <-more:
		case <-ctx.Done():
			going = false
		}
	}
	outer := ctx.Err()
	stop()
	workers.Wait()
	st := q.Status(j)
	switch {
	case st.Fault != nil:
		return st, &FaultError{*st.Fault}
	case broken != nil && !errors.Is(broken, context.Canceled):
		return st, broken
	case st.State != Done && outer != nil:
		return st, outer
	}
	return st, nil
}
