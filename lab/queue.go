package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Batches keeps what came of batches, by their keys.
type Batches interface {
	// Batch returns what is kept under a key, nil if nothing is.
	Batch(ctx context.Context, key string) ([]byte, error)

	// PutBatch keeps what came of a batch; when it returns it is durable. What is there already stays. cpu is how long it took.
	PutBatch(ctx context.Context, key string, data []byte, cpu time.Duration) error
}

// State is how far an experiment is.
type State string

// The states of an experiment.
const (
	Waiting State = "waiting"
	Running State = "running"
	Stopped State = "stopped" // by somebody; it can be gone on with
	Done    State = "done"
	Failed  State = "failed"
)

// maxTries is how often a batch may fail before its experiment has failed.
const maxTries = 3

// Queue hands out the batches of experiments under way and takes in what came of them. It is safe for concurrent use. Nothing in it has to be kept: what is played is in the store,
// and what is to be played follows from the documents.
type Queue struct {
	batches Batches
	now     func() time.Time

	mu    sync.Mutex
	jobs  []*Job
	since map[string]int // claims of others since an owner had one
	woken chan struct{}  // closed and made anew when there may be something to claim
}

// NewQueue returns a queue without experiments.
func NewQueue(batches Batches, now func() time.Time) *Queue {
	return &Queue{batches: batches, now: now, since: map[string]int{}, woken: make(chan struct{})}
}

// Job is an experiment under way.
type Job struct {
	ID    string
	Owner string
	X     *Experiment // under the lock of the queue

	inHand  map[Batch]bool // that were handed out
	tries   map[Batch]int
	done    chan struct{} // closed when it is finished, has failed or was stopped
	state   State
	fault   *Fault
	cpu     time.Duration
	played  int // matches that were played for it; the others were there
	changed int // grows with each batch
}

// Fault says why an experiment has failed.
type Fault struct {
	Unit   int    `json:"unit" doc:"number of the unit"`
	Pair   int    `json:"pair"`
	Round  int    `json:"round" doc:"which match of the pair, from 0"`
	Detail string `json:"detail"`
}

// Claim is a batch that somebody has to play.
type Claim struct {
	Job   *Job
	Batch Batch
	Task  Task
	Key   string
}

// Add puts an experiment into the queue: X has its mark.
func (q *Queue) Add(id, owner string, x *Experiment) *Job {
	j := &Job{ID: id, Owner: owner, X: x, inHand: map[Batch]bool{}, tries: map[Batch]int{}, done: make(chan struct{}), state: Running}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.jobs = append(q.jobs, j)
	q.wake()
	return j
}

// wake lets those go on who wait for something to claim; the lock is held.
func (q *Queue) wake() {
	close(q.woken)
	q.woken = make(chan struct{})
}

// Stop takes a job out of the queue; what is in hand counts when it comes.
func (q *Queue) Stop(j *Job) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.end(j, Stopped)
}

func (q *Queue) end(j *Job, state State) {
	if j.state != Running {
		return
	}
	j.state = state
	close(j.done)
	q.jobs = slices.DeleteFunc(q.jobs, func(o *Job) bool { return o == j })
	q.wake()
}

// Done is closed when a job is finished, has failed or was stopped.
func (j *Job) Done() <-chan struct{} { return j.done }

// Status is how far a job is.
type Status struct {
	State   State
	Planned int // matches
	Ready   int
	Played  int // of them for this job; the others were there
	CPU     time.Duration
	Fault   *Fault
	Changed int // grows with each batch
	InHand  int // batches that are being played
}

// Status returns how far a job is.
func (q *Queue) Status(j *Job) Status {
	q.mu.Lock()
	defer q.mu.Unlock()
	planned, ready := j.X.Planned()
	return Status{State: j.state, Planned: planned, Ready: ready, Played: j.played, CPU: j.cpu, Fault: j.fault, Changed: j.changed, InHand: len(j.inHand)}
}

// Reduce makes the result of a job as far as it is.
func (q *Queue) Reduce(j *Job) (any, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return j.X.Reduce()
}

// Wait returns when there may be something to claim, or ctx is done.
func (q *Queue) Wait(ctx context.Context, seen <-chan struct{}) error {
	select {
	case <-seen:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Waiting returns a channel that is closed when there may be more to claim than now.
func (q *Queue) Waiting() <-chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.woken
}

// Claim hands out a batch, nil if there is none to play now. Batches that are in the store are taken in on the way. Whoever has it finishes it, gives it back or says that it failed.
func (q *Queue) Claim(ctx context.Context) (*Claim, error) {
	for {
		c := q.claim()
		if c == nil {
			return nil, nil
		}
		kept, err := q.batches.Batch(ctx, c.Key)
		if err != nil {
			q.GiveBack(c)
			return nil, err
		}
		if kept == nil {
			return c, nil
		}
		rows, err := decodeRows(kept)
		if err != nil || q.take(c, rows, 0, false) != nil {
			return c, nil // it is played again
		}
	}
}

func (q *Queue) claim() *Claim {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, j := range q.order() {
		wanted, finished := j.X.Plan(nil)
		if finished {
			q.end(j, Done)
			continue
		}
		for _, b := range wanted {
			if j.inHand[b] {
				continue
			}
			j.inHand[b] = true
			q.served(j.Owner)
			task := j.X.Task(b)
			return &Claim{Job: j, Batch: b, Task: task, Key: task.Key(j.X.Mark)}
		}
	}
	return nil
}

// order is the jobs in the order in which they are asked: the owner who has waited longest first, of one owner the oldest job first.
func (q *Queue) order() []*Job {
	list := slices.Clone(q.jobs)
	slices.SortStableFunc(list, func(a, b *Job) int { return q.since[b.Owner] - q.since[a.Owner] })
	return list
}

// served notes that an owner was handed a batch.
func (q *Queue) served(owner string) {
	for _, j := range q.jobs {
		q.since[j.Owner]++
	}
	for o := range q.since {
		if !slices.ContainsFunc(q.jobs, func(j *Job) bool { return j.Owner == o }) {
			delete(q.since, o)
		}
	}
	q.since[owner] = 0
}

// GiveBack lets others have a batch.
func (q *Queue) GiveBack(c *Claim) {
	q.mu.Lock()
	defer q.mu.Unlock()
	delete(c.Job.inHand, c.Batch)
	q.wake()
}

// Finish keeps the rows of a claim and counts them. They are durable before they count.
func (q *Queue) Finish(ctx context.Context, c *Claim, rows []Row, cpu time.Duration) error {
	if err := q.batches.PutBatch(ctx, c.Key, encodeRows(rows), cpu); err != nil {
		q.GiveBack(c)
		return fmt.Errorf("lab: keeping a batch: %w", err)
	}
	return q.take(c, rows, cpu, true)
}

// take counts the rows of a batch.
func (q *Queue) take(c *Claim, rows []Row, cpu time.Duration, played bool) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	j := c.Job
	delete(j.inHand, c.Batch)
	if err := j.X.Put(c.Batch, rows); err != nil {
		return err
	}
	j.changed++
	j.cpu += cpu
	if played {
		j.played += len(rows)
	}
	if _, finished := j.X.Plan(nil); finished {
		q.end(j, Done)
	}
	q.wake()
	return nil
}

// Fail notes that a batch could not be played. After three times its experiment has failed.
func (q *Queue) Fail(c *Claim, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	j := c.Job
	delete(j.inHand, c.Batch)
	if j.tries[c.Batch]++; j.tries[c.Batch] >= maxTries {
		j.fault = &Fault{Unit: c.Batch.Unit, Pair: c.Batch.From, Detail: err.Error()}
		if crash, ok := errors.AsType[*Crash](err); ok {
			j.fault.Pair, j.fault.Round, j.fault.Detail = crash.Pair, crash.Round, crash.Err.Error()
		}
		q.end(j, Failed)
	}
	q.wake()
}
