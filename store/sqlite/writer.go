package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"turnpike/store"
)

const (
	queueLen = 1024 // jobs that wait without blocking their callers' goroutines in the queue
	maxBatch = 1024 // jobs in one transaction
)

// writer owns the only connection that writes. Its goroutine takes all jobs
// that wait and runs them in one transaction; it answers them after the commit.
//
// Nothing in a transaction depends on the context of a caller, so that the end
// of one cannot interrupt the work of others.
type writer struct {
	db       *sql.DB
	conn     *sql.Conn
	stmts    statements
	prepared prepared // stmts
	heads    heads
	jobs     chan *job
	stopped  chan struct{} // closed when the goroutine has ended
	fault    *fault

	mu     sync.RWMutex // guards the sending side of jobs
	closed bool

	commits int // transactions committed, for tests
}

// job is a piece of work for the writer. Its run function either fails with an
// error of package store and leaves no trace in the transaction, or fails with
// another error, which fails the transaction. It may be run more than once.
type job struct {
	run   func() error
	state atomic.Int32
	err   error      // of run, before the commit
	done  chan error // the answer; has room for it
}

// The states of a job: it waits until the writer takes it or its caller gives
// it up, whoever is first.
const (
	waiting int32 = iota
	taken
	dropped
)

func newWriter(ctx context.Context, db *sql.DB, f *fault) (*writer, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	w := &writer{
		db:      db,
		conn:    conn,
		heads:   heads{byMatch: make(map[string]*head), limit: maxHeads},
		jobs:    make(chan *job, queueLen),
		stopped: make(chan struct{}),
		fault:   f,
	}
	if err := w.prepare(ctx); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	go w.loop()
	return w, nil
}

// do has run executed in a transaction and returns when that is durable. When
// ctx ends before the writer has taken the job, it returns the context's
// error, and run is not executed. After that it waits for the commit: a
// caller always learns the truth. A store that only reads has no writer, and
// the error is ErrReadOnly.
func (w *writer) do(ctx context.Context, run func() error) error {
	if w == nil {
		return ErrReadOnly
	}
	j := &job{run: run, done: make(chan error, 1)}
	if err := w.send(ctx, j); err != nil {
		return err
	}
	select {
	case err := <-j.done:
		return err
	case <-ctx.Done():
		if j.state.CompareAndSwap(waiting, dropped) {
			return ctx.Err()
		}
		return <-j.done
	}
}

func (w *writer) send(ctx context.Context, j *job) error {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.closed {
		return store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case w.jobs <- j:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// close takes no more jobs, finishes those in the queue and closes the database.
func (w *writer) close() error {
	w.mu.Lock()
	w.closed = true
	close(w.jobs)
	w.mu.Unlock()
	<-w.stopped
	return errors.Join(w.prepared.close(), w.conn.Close(), w.db.Close())
}

func (w *writer) loop() {
	defer close(w.stopped)
	var batch []*job
	for j := range w.jobs {
		batch = w.gather(batch[:0], j)
		w.commit(batch)
		clear(batch)
	}
}

// gather returns the first job and those that wait behind it, without the ones
// whose callers gave up.
func (w *writer) gather(batch []*job, first *job) []*job {
	// Let those who were answered last time ask again: batches become larger
	// and their number smaller.
	runtime.Gosched()
	for j := first; j != nil; {
		if j.state.CompareAndSwap(waiting, taken) {
			batch = append(batch, j)
		}
		if len(batch) == maxBatch {
			break
		}
		select {
		case j = <-w.jobs: // nil when the channel is closed
		default:
			return batch
		}
	}
	return batch
}

// commit runs the batch in one transaction and answers every job. When one job
// breaks the transaction, each is tried again in a transaction of its own, so
// that it fails alone.
func (w *writer) commit(batch []*job) {
	if len(batch) == 0 {
		return
	}
	err := w.transact(batch)
	if errors.Is(err, errBroken) && len(batch) > 1 {
		for i := range batch {
			w.commit(batch[i : i+1])
		}
		return
	}
	w.fault.note(err)
	for _, j := range batch {
		if err != nil {
			j.err = err
		}
		j.done <- j.err
	}
}

// errBroken marks a failure within the transaction, before its commit.
var errBroken = errors.New("write")

// transact runs the batch in one transaction. When it returns nil, the jobs
// hold their own results.
func (w *writer) transact(batch []*job) error {
	if _, err := w.stmts.begin.Exec(); err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	for _, j := range batch {
		j.err = j.run()
		if j.err != nil && !refusal(j.err) {
			w.rollback()
			return fmt.Errorf("%w: %w", errBroken, j.err)
		}
	}
	if _, err := w.stmts.commit.Exec(); err != nil {
		w.rollback()
		return fmt.Errorf("commit: %w", err)
	}
	w.commits++
	return nil
}

// rollback leaves the transaction. SQLite may have left it already; then there
// is nothing to do, and its complaint says only that.
func (w *writer) rollback() {
	w.heads.forget()
	_, _ = w.stmts.rollback.Exec()
}

// atomically runs fn so that its effects on the transaction are all there when
// it returns nil and all gone when it returns an error.
func (w *writer) atomically(fn func() error) error {
	if _, err := w.stmts.savepoint.Exec(); err != nil {
		return err
	}
	err := fn()
	if err != nil {
		if _, err := w.stmts.rollbackTo.Exec(); err != nil {
			return err
		}
	}
	if _, err := w.stmts.release.Exec(); err != nil {
		return err
	}
	return err
}

// refusal reports whether err concerns the job alone.
func refusal(err error) bool {
	return errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrDuplicateKey)
}
