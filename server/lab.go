package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"time"

	"turnpike/lab"
	labkinds "turnpike/lab/kinds"
	"turnpike/store"
)

// LabConfig is how much of a server the laboratory may have.
type LabConfig struct {
	Workers int   // goroutines that play; 0: all processors but one, at least one; less than 0: none
	Public  bool  // people share the server: each has a quota
	Disk    int64 // bytes that batches may take; 0: 2 GB. Those that were not used for longest go first
}

// unusedFor is how long a batch is kept that nobody looks at: what came of it can be played again.
const unusedFor = 30 * 24 * time.Hour

func (c *LabConfig) disk() int64 {
	if c.Disk == 0 {
		return 2 << 30
	}
	return c.Disk
}

// What a person may have of a public laboratory.
const (
	labRunning    = 2       // experiments that run at once
	labKept       = 100     // that are kept
	labMatches    = 100_000 // of an experiment
	labHardFactor = 10      // a match of bots that search counts as so many
	labField      = 24      // entrants
	labDay        = 2 * time.Hour
	labMaxMatches = 10_000_000 // of an experiment, on any server
)

// laboratory plays experiments beside everything else.
type laboratory struct {
	s       *Server
	queue   *lab.Queue
	batches labBatches

	mu   sync.Mutex
	jobs map[string]*labJob
	open []*labOpen // experiments that somebody looks at, the last one used last
}

// labJob is an experiment under way.
type labJob struct {
	row  store.Experiment
	job  *lab.Job
	rate meter
	cpu  time.Duration // of the row, when this job began
}

// labOpen is an experiment with its rows, to be looked at.
type labOpen struct {
	id      string
	planned int64 // of the row it was made of
	mu      sync.Mutex
	x       *lab.Experiment
}

const maxLabOpen = 8

// labBatches keeps batches in the store.
type labBatches struct {
	store store.Store
	now   func() time.Time
}

// Batch implements lab.Batches.
func (b labBatches) Batch(ctx context.Context, key string) ([]byte, error) {
	kept, err := b.store.Batch(ctx, key)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err == nil {
		err = b.store.UseBatches(ctx, b.now(), key)
	}
	return kept.Data, err
}

// PutBatch implements lab.Batches.
func (b labBatches) PutBatch(ctx context.Context, key string, data []byte, cpu time.Duration) error {
	return b.store.PutBatches(ctx, store.Batch{Key: key, Data: data, CPU: cpu, Made: b.now()})
}

func newLaboratory(s *Server) *laboratory {
	now := s.cfg.Clock.Now
	b := labBatches{s.cfg.Store, now}
	return &laboratory{s: s, batches: b, queue: lab.NewQueue(b, now), jobs: map[string]*labJob{}}
}

// workers is how many goroutines play.
func (c *LabConfig) workers() int {
	switch {
	case c.Workers < 0:
		return 0
	case c.Workers == 0:
		return max(1, runtime.GOMAXPROCS(0)-1)
	}
	return c.Workers
}

// run takes up what was under way and plays until ctx is done.
func (l *laboratory) run(ctx context.Context) {
	n := l.s.cfg.Lab.workers()
	if n == 0 {
		return
	}
	l.takeUp(ctx)
	var all sync.WaitGroup
	all.Go(func() { l.tidy(ctx) })
	for range n {
		all.Go(func() {
			l.queue.Work(ctx, l.s.games.Find, func() { l.giveWay(ctx) }, func(err error) {
				l.s.cfg.Log.WarnContext(ctx, "the laboratory", "error", err)
				l.s.pause(ctx, time.Second)
			})
		})
	}
	all.Wait()
}

// tidy drops batches that nobody has used for long, or that there is no room for, once a day.
func (l *laboratory) tidy(ctx context.Context) {
	for ctx.Err() == nil {
		if _, err := l.s.cfg.Store.PruneBatches(ctx, l.s.cfg.Clock.Now().Add(-unusedFor), l.s.cfg.Lab.disk()); err != nil && ctx.Err() == nil {
			l.s.cfg.Log.WarnContext(ctx, "dropping batches of the laboratory", "error", err)
		}
		l.s.pause(ctx, 24*time.Hour)
	}
}

// giveWay lets those go first who wait for a bot.
func (l *laboratory) giveWay(ctx context.Context) {
	for range 20 {
		if l.s.hub.bots.busy.Load() == 0 || ctx.Err() != nil {
			return
		}
		l.s.pause(ctx, 50*time.Millisecond)
	}
}

// takeUp puts what was under way when the server stopped into the queue.
func (l *laboratory) takeUp(ctx context.Context) {
	list, err := l.s.cfg.Store.Experiments(ctx, store.ExperimentFilter{State: []store.ExperimentState{store.ExperimentRunning, store.ExperimentWaiting}})
	if err != nil {
		l.s.cfg.Log.WarnContext(ctx, "experiments under way", "error", err)
		return
	}
	slices.Reverse(list)
	for _, r := range list {
		row, err := l.s.cfg.Store.Experiment(ctx, r.ID)
		if err == nil {
			err = l.begin(ctx, row)
		}
		if err != nil && ctx.Err() == nil {
			l.s.cfg.Log.WarnContext(ctx, "an experiment cannot be gone on with", "experiment", r.ID, "error", err)
			row.State, row.Fault = store.ExperimentFailed, faultText(err)
			l.keep(ctx, row)
		}
	}
}

func faultText(err error) json.RawMessage {
	text, _ := json.Marshal(lab.Fault{Detail: err.Error()})
	return text
}

// experiment makes the experiment of a row.
func (l *laboratory) experiment(row *store.Experiment) (*lab.Experiment, error) {
	d, err := lab.Parse(row.Doc)
	if err != nil {
		return nil, err
	}
	return lab.NewExperiment(d, l.s.games.Find, labkinds.All())
}

// begin puts an experiment into the queue. Its row is there.
func (l *laboratory) begin(ctx context.Context, row store.Experiment) error {
	x, err := l.experiment(&row)
	if err != nil {
		return err
	}
	if x.Mark, err = lab.MarkOf(ctx, x); err != nil {
		return err
	}
	row.Engine, row.State, row.Fault, row.Result = x.Mark, store.ExperimentRunning, nil, nil
	if err := l.s.cfg.Store.PutExperiment(ctx, row); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.jobs[row.ID] != nil {
		return nil
	}
	j := &labJob{row: row, job: l.queue.Add(row.ID, row.Owner, x), cpu: row.CPU}
	j.rate.start(l.s.cfg.Clock.Now())
	l.jobs[row.ID] = j
	l.s.keeper.Go(func() { l.follow(j) })
	return nil
}

// follow keeps the row of an experiment up to date until it has ended.
func (l *laboratory) follow(j *labJob) {
	ctx := l.s.ctx
	for {
		t := l.s.cfg.Clock.NewTimer(5 * time.Second)
		select {
		case <-j.job.Done():
			t.Stop()
			l.ended(context.WithoutCancel(ctx), j)
			return
		case <-t.C():
			l.note(ctx, j)
		case <-ctx.Done():
			t.Stop()
			l.note(context.WithoutCancel(ctx), j)
			return
		}
	}
}

// note writes down how far an experiment is.
func (l *laboratory) note(ctx context.Context, j *labJob) {
	st := l.queue.Status(j.job)
	l.mu.Lock()
	j.row.Planned, j.row.Done, j.row.CPU, j.row.Updated = int64(st.Planned), int64(st.Ready), j.cpu+st.CPU, l.s.cfg.Clock.Now()
	j.rate.add(l.s.cfg.Clock.Now(), st.Played)
	row := j.row
	l.mu.Unlock()
	l.keep(ctx, row)
}

func (l *laboratory) keep(ctx context.Context, row store.Experiment) {
	if err := l.s.cfg.Store.PutExperiment(ctx, row); err != nil {
		l.s.cfg.Log.WarnContext(ctx, "an experiment is not kept", "experiment", row.ID, "error", err)
	}
}

// ended writes down what came of an experiment.
func (l *laboratory) ended(ctx context.Context, j *labJob) {
	st := l.queue.Status(j.job)
	result, err := l.queue.Reduce(j.job)
	l.mu.Lock()
	j.row.State = map[lab.State]store.ExperimentState{
		lab.Done: store.ExperimentDone, lab.Stopped: store.ExperimentStopped, lab.Failed: store.ExperimentFailed,
	}[st.State]
	j.row.Planned, j.row.Done, j.row.CPU, j.row.Updated = int64(st.Planned), int64(st.Ready), j.cpu+st.CPU, l.s.cfg.Clock.Now()
	if st.Fault != nil {
		j.row.Fault, _ = json.Marshal(st.Fault)
	}
	if err == nil {
		j.row.Result, err = json.Marshal(result)
	}
	if err != nil {
		j.row.State, j.row.Fault = store.ExperimentFailed, faultText(err)
	}
	row := j.row
	l.mu.Unlock()
	l.keep(ctx, row)
	l.mu.Lock()
	delete(l.jobs, row.ID)
	l.mu.Unlock()
}

// meter is a rate of the last minute.
type meter struct {
	at []time.Time
	n  []int
}

func (m *meter) start(now time.Time) { m.at, m.n = []time.Time{now}, []int{0} }

func (m *meter) add(now time.Time, n int) {
	m.at, m.n = append(m.at, now), append(m.n, n)
	for len(m.at) > 2 && now.Sub(m.at[0]) > time.Minute {
		m.at, m.n = m.at[1:], m.n[1:]
	}
}

// rate is how many there were a second.
func (m *meter) rate() float64 {
	if len(m.at) < 2 {
		return 0
	}
	d := m.at[len(m.at)-1].Sub(m.at[0]).Seconds()
	if d <= 0 {
		return 0
	}
	return float64(m.n[len(m.n)-1]-m.n[0]) / d
}

// quota is what a document may have of a public server.
func (l *laboratory) quota(ctx context.Context, person string, x *lab.Experiment) error {
	planned, _ := x.Planned()
	if planned > labMaxMatches {
		return problem(http.StatusUnprocessableEntity, "too-many", "%d matches in one experiment; at most %d", planned, labMaxMatches).field("/stop", "fewer pairs, or fewer entrants")
	}
	if !l.s.cfg.Lab.Public {
		return nil
	}
	if len(x.Doc.Field) > labField {
		return problem(http.StatusUnprocessableEntity, "too-many", "%d entrants; at most %d on this server", len(x.Doc.Field), labField).field("/field", fmt.Sprintf("at most %d", labField))
	}
	most := labMatches
	if x.Searches() {
		most /= labHardFactor
	}
	if planned > most {
		return problem(http.StatusUnprocessableEntity, "too-many", "%d matches in one experiment; at most %d on this server", planned, most).field("/stop", "fewer pairs, or fewer entrants")
	}
	mine, err := l.s.cfg.Store.Experiments(ctx, store.ExperimentFilter{Owner: person})
	if err != nil {
		return err
	}
	running, used := 0, time.Duration(0)
	back := time.Time{}
	day := l.s.cfg.Clock.Now().Add(-24 * time.Hour)
	for _, e := range mine {
		if e.State == store.ExperimentRunning || e.State == store.ExperimentWaiting {
			running++
		}
		if e.Created.After(day) {
			used += e.CPU
			if back.IsZero() || e.Created.Before(back) {
				back = e.Created
			}
		}
	}
	switch {
	case running >= labRunning:
		return problem(http.StatusTooManyRequests, "too-many", "you have %d experiments under way; at most %d at once", running, labRunning)
	case len(mine) >= labKept:
		return problem(http.StatusTooManyRequests, "too-many", "you have %d experiments; at most %d are kept", len(mine), labKept).field("experiments", "delete some")
	case used >= labDay:
		return problem(http.StatusTooManyRequests, "quota", "your experiments have used %s of this server in a day; at most %s", used.Round(time.Minute), labDay).
			field("experiments", "again from "+back.Add(24*time.Hour).UTC().Format("2006-01-02 15:04 UTC"))
	}
	return nil
}
