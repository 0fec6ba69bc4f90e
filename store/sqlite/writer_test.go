package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	driver "modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"turnpike/store"
)

func newStore(t *testing.T) *Store {
	t.Helper()
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "turnpike.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	for _, id := range []string{"m1", "m2", "m3"} {
		if err := s.CreateMatch(t.Context(), store.Match{ID: id}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// hold keeps the writer busy until release is called, so that jobs wait.
func hold(t *testing.T, s *Store) (release func()) {
	t.Helper()
	busy, free := make(chan struct{}), make(chan struct{})
	j := &job{done: make(chan error, 1), run: func() error {
		close(busy)
		<-free
		return nil
	}}
	if err := s.writer.send(t.Context(), j); err != nil {
		t.Fatal(err)
	}
	<-busy
	return func() { close(free) }
}

// enqueue puts an append into the queue and returns its job.
func enqueue(t *testing.T, s *Store, match string, entries ...store.Entry) *job {
	t.Helper()
	j := &job{done: make(chan error, 1), run: func() error { return s.writer.append(match, entries) }}
	if err := s.writer.send(t.Context(), j); err != nil {
		t.Fatal(err)
	}
	return j
}

// commits returns the number of transactions so far.
func commits(t *testing.T, s *Store) (n int) {
	t.Helper()
	err := s.writer.do(t.Context(), func() error {
		n = s.writer.commits
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func logLen(t *testing.T, s *Store, match string) int {
	t.Helper()
	list, err := s.Entries(context.WithoutCancel(t.Context()), match, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range list {
		if e.Seq != int64(i+1) {
			t.Fatalf("entry %d of match %s has number %d", i+1, match, e.Seq)
		}
	}
	return len(list)
}

// TestBatchIsOneTransaction checks that what waits is committed together, and
// that a refusal concerns only the job it is for.
func TestBatchIsOneTransaction(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	before := commits(t, s)
	release := hold(t, s)
	steps := []struct {
		name string
		job  *job
		want error
	}{
		{"first", enqueue(t, s, "m1", store.Entry{Seq: 1, Key: "k"}), nil},
		{"other match", enqueue(t, s, "m2", store.Entry{Seq: 1, Key: "k"}), nil},
		{"conflict", enqueue(t, s, "m1", store.Entry{Seq: 1}), store.ErrConflict},
		{"next in the same batch", enqueue(t, s, "m1", store.Entry{Seq: 2}), nil},
		{"gap", enqueue(t, s, "m1", store.Entry{Seq: 4}), store.ErrConflict},
		{"duplicate in the same batch", enqueue(t, s, "m1", store.Entry{Seq: 3, Key: "k"}), store.ErrDuplicateKey},
		{"several, the last refused", enqueue(t, s, "m2", store.Entry{Seq: 2}, store.Entry{Seq: 3}, store.Entry{Seq: 3}), store.ErrConflict},
		{"several", enqueue(t, s, "m2", store.Entry{Seq: 2}, store.Entry{Seq: 3}), nil},
		{"no such match", enqueue(t, s, "missing", store.Entry{Seq: 1}), store.ErrNotFound},
		{"last", enqueue(t, s, "m3", store.Entry{Seq: 1}), nil},
	}
	release()
	for _, st := range steps {
		if err := <-st.job.done; !errors.Is(err, st.want) {
			t.Errorf("%s: %v, want %v", st.name, err, st.want)
		}
	}
	// One for the job of commits itself, one for that of hold, one for the batch.
	if n := commits(t, s) - before; n != 3 {
		t.Errorf("%d transactions, want 3", n)
	}
	for match, want := range map[string]int{"m1": 2, "m2": 3, "m3": 1} {
		if n := logLen(t, s, match); n != want {
			t.Errorf("match %s has %d entries, want %d", match, n, want)
		}
	}
}

// TestBrokenJobFailsAlone has SQLite itself fail in the middle of a batch.
func TestBrokenJobFailsAlone(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	const limit = 10_000
	if _, err := driver.Limit(s.writer.conn, lib.SQLITE_LIMIT_LENGTH, limit); err != nil {
		t.Fatal(err)
	}
	big := []byte(`"` + strings.Repeat("x", limit) + `"`)
	release := hold(t, s)
	good1 := enqueue(t, s, "m1", store.Entry{Seq: 1, Key: "k"})
	bad := enqueue(t, s, "m1", store.Entry{Seq: 2, Data: big})
	badList := enqueue(t, s, "m1", store.Entry{Seq: 2}, store.Entry{Seq: 3, Data: big})
	good2 := enqueue(t, s, "m1", store.Entry{Seq: 2})
	conflict := enqueue(t, s, "m1", store.Entry{Seq: 2})
	good3 := enqueue(t, s, "m2", store.Entry{Seq: 1})
	release()
	for i, j := range []*job{good1, good2, good3} {
		if err := <-j.done; err != nil {
			t.Errorf("good job %d: %v", i+1, err)
		}
	}
	for _, j := range []*job{bad, badList} {
		var e *driver.Error
		if err := <-j.done; !errors.As(err, &e) || e.Code() != lib.SQLITE_TOOBIG {
			t.Errorf("broken job: %v, want SQLITE_TOOBIG", err)
		}
	}
	if err := <-conflict.done; !errors.Is(err, store.ErrConflict) {
		t.Errorf("conflict: %v, want ErrConflict", err)
	}
	if a, b := logLen(t, s, "m1"), logLen(t, s, "m2"); a != 2 || b != 1 {
		t.Errorf("logs have %d and %d entries, want 2 and 1", a, b)
	}
}

// TestBatchesAllOrNone has SQLite fail at the second of three batches of results.
func TestBatchesAllOrNone(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	const limit = 10_000
	if _, err := driver.Limit(s.writer.conn, lib.SQLITE_LIMIT_LENGTH, limit); err != nil {
		t.Fatal(err)
	}
	err := s.PutBatches(t.Context(), store.Batch{Key: "b1"}, store.Batch{Key: "b2", Data: make([]byte, limit+1)}, store.Batch{Key: "b3"})
	var e *driver.Error
	if !errors.As(err, &e) || e.Code() != lib.SQLITE_TOOBIG {
		t.Errorf("PutBatches: %v, want SQLITE_TOOBIG", err)
	}
	if n, _, err := s.BatchBytes(t.Context()); err != nil || n != 0 {
		t.Errorf("%d batches, %v, want none", n, err)
	}
}

// TestLabIndexes checks that lists of experiments and the order of batches come from indexes, without sorting and without what is large.
func TestLabIndexes(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	owner, _ := experimentsSQL(store.ExperimentFilter{Owner: "ann", After: store.Cursor{ID: "x"}})
	public, _ := experimentsSQL(store.ExperimentFilter{PublicOnly: true, After: store.Cursor{ID: "x"}})
	state, _ := experimentsSQL(store.ExperimentFilter{State: []store.ExperimentState{store.ExperimentWaiting, store.ExperimentRunning}})
	for _, tt := range []struct {
		query, index string
		sorts        bool
	}{
		{owner, "lab_experiments_owner", false},
		{public, "lab_experiments_public", false},
		{state, "lab_experiments_state", true}, // few are at work
		{batchBytesSQL, "COVERING INDEX lab_batches_used", false},
		{oldBatchesSQL, "COVERING INDEX lab_batches_used", false},
		{dropBatchesSQL, "INDEX lab_batches_used", false},
		{batchKeysSQL, "COVERING INDEX sqlite_autoindex_lab_batches_1 (key=?)", false},
		{useBatchSQL, "INDEX sqlite_autoindex_lab_batches_1 (key=?)", false},
	} {
		steps, err := collect(func() (*sql.Rows, error) {
			return s.reader.db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+tt.query, make([]any, strings.Count(tt.query, "?"))...)
		}, func(r row, step *string) error {
			var id, parent, unused int
			return r.Scan(&id, &parent, &unused, step)
		})
		if err != nil {
			t.Fatal(err)
		}
		plan := strings.Join(steps, "; ")
		if !strings.Contains(plan, tt.index) || strings.Contains(plan, "TEMP B-TREE FOR ORDER BY") != tt.sorts {
			t.Errorf("%s:\nthe plan is %q, want %q in it and sorting %v", tt.query, plan, tt.index, tt.sorts)
		}
	}
}

// TestCareerIndexes checks that neither an append to a long log nor a list of careers or of their matches reads what it does not need.
func TestCareerIndexes(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	mine, _ := careersSQL(store.CareerFilter{Person: "ann"})
	public, _ := careersSQL(store.CareerFilter{PublicOnly: true, After: store.Cursor{ID: "c"}})
	due, _ := careersSQL(store.CareerFilter{DueOnly: true})
	fixtures, _ := matchesSQL(store.Filter{Career: "c"})
	for _, tt := range []struct{ query, index string }{
		{mine, "career_people"},
		{public, "careers_public"},
		{due, "careers_due"},
		{fixtures, "matches_career"},
		{careerKeySQL, "career_entries_key"},
		{lastCareerSeqSQL, "COVERING INDEX sqlite_autoindex_career_entries_1"},
		{careerEntriesSQL, "INDEX sqlite_autoindex_career_entries_1"},
		{dropCareerEntriesSQL, "INDEX sqlite_autoindex_career_entries_1"},
		{forgetCareerPeopleSQL, "career_people_career"},
	} {
		steps, err := collect(func() (*sql.Rows, error) {
			return s.reader.db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+tt.query, make([]any, strings.Count(tt.query, "?"))...)
		}, func(r row, step *string) error {
			var id, parent, unused int
			return r.Scan(&id, &parent, &unused, step)
		})
		if err != nil {
			t.Fatal(err)
		}
		if plan := strings.Join(steps, "; "); !strings.Contains(plan, tt.index) {
			t.Errorf("%s:\nthe plan is %q, want %q in it", tt.query, plan, tt.index)
		}
	}
}

// TestCancelWhileWaiting gives up a job that the writer has not taken: it is
// never done, and those before and after it are.
func TestCancelWhileWaiting(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	release := hold(t, s)
	before := enqueue(t, s, "m1", store.Entry{Seq: 1})
	ctx, cancel := context.WithCancel(t.Context())
	answer := make(chan error, 1)
	go func() { answer <- s.Append(ctx, "m2", store.Entry{Seq: 1}) }()
	for len(s.writer.jobs) < 2 {
		runtime.Gosched()
	}
	cancel()
	if err := <-answer; !errors.Is(err, context.Canceled) {
		t.Errorf("Append: %v, want context.Canceled", err)
	}
	after := enqueue(t, s, "m3", store.Entry{Seq: 1})
	release()
	if err := errors.Join(<-before.done, <-after.done); err != nil {
		t.Error(err)
	}
	if n := logLen(t, s, "m2"); n != 0 {
		t.Errorf("the cancelled append left %d entries", n)
	}
}

// TestCancelTooLate cancels a job that the writer has taken: it is done, and its
// caller is told so.
func TestCancelTooLate(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	ctx, cancel := context.WithCancel(t.Context())
	err := s.writer.do(ctx, func() error {
		cancel()
		return s.writer.append("m1", []store.Entry{{Seq: 1}})
	})
	if err != nil {
		t.Errorf("do: %v, want success", err)
	}
	if n := logLen(t, s, "m1"); n != 1 {
		t.Errorf("%d entries, want 1", n)
	}
}

// TestCloseDrains closes the store while jobs wait: they are done.
func TestCloseDrains(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	release := hold(t, s)
	var jobs []*job
	for i := range 100 {
		jobs = append(jobs, enqueue(t, s, "m1", store.Entry{Seq: int64(i + 1)}))
	}
	closed := make(chan error, 1)
	go func() { closed <- s.Close() }()
	release()
	if err := <-closed; err != nil {
		t.Fatal(err)
	}
	for i, j := range jobs {
		if err := <-j.done; err != nil {
			t.Errorf("append %d: %v", i+1, err)
		}
	}
	if err := s.Append(t.Context(), "m1", store.Entry{Seq: 101}); !errors.Is(err, store.ErrClosed) {
		t.Errorf("Append after Close: %v, want ErrClosed", err)
	}
	s, err := Open(t.Context(), s.path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if n := logLen(t, s, "m1"); n != len(jobs) {
		t.Errorf("%d entries after reopening, want %d", n, len(jobs))
	}
}

// TestHeadsAreForgotten works with hardly any memory of logs.
func TestHeadsAreForgotten(t *testing.T) {
	t.Parallel()
	const limit, length = 3, 10
	s := newStore(t)
	inspect := func(fn func(*heads)) {
		t.Helper()
		err := s.writer.do(t.Context(), func() error {
			fn(&s.writer.heads)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	inspect(func(hs *heads) { hs.limit = limit })
	matches := []string{"m1", "m2", "m3"}
	for seq := int64(1); seq <= length; seq++ {
		for _, match := range matches {
			if err := s.Append(t.Context(), match, store.Entry{Seq: seq, Key: fmt.Sprint(seq)}); err != nil {
				t.Fatalf("entry %d of %s: %v", seq, match, err)
			}
			inspect(func(hs *heads) {
				size := 0
				for _, h := range hs.byMatch {
					size += 1 + len(h.keys)
				}
				if hs.size != size || size > limit {
					t.Errorf("size of heads is %d, counted %d, limit %d", hs.size, size, limit)
				}
			})
		}
	}
	for seq := int64(1); seq <= length; seq++ {
		for _, match := range matches {
			err := s.Append(t.Context(), match, store.Entry{Seq: length + 1, Key: fmt.Sprint(seq)})
			if d, ok := errors.AsType[*store.DuplicateKeyError](err); !ok || d.Seq != seq {
				t.Errorf("key of entry %d of %s again: %v", seq, match, err)
			}
		}
	}
}
