package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"time"

	"turnpike/career"
	"turnpike/store"
)

// careerRoom is one career that is awake. One goroutine owns all of it below the line; others reach it through do.
type careerRoom struct {
	of    *careers
	id    string
	inbox chan job
	quit  chan struct{} // closed when the server shuts down
	dead  chan struct{} // closed when the goroutine has ended
	ready chan struct{} // closed when the career is awake or err is set
	err   error
	users int // requests and streams that use the room; guarded by careers.mu

	// Owned by the goroutine.
	row     store.Career
	setup   careerSetup
	game    *career.Career // without its log, which is in the store
	state   *career.State  // its state, which is never changed: what happens makes another one
	seq     int64          // of the last entry of the log
	kept    int64          // of the entry behind which the state was kept
	done    []career.Do    // what may be taken back, as far as the game goes
	keys    keyring[orgKey]
	views   map[career.OrgID]*careerView
	began   int64 // from which on views are counted
	subs    map[*careerSub]bool
	fights  map[career.FixtureID]*fight // what is under way of the fixtures that are to be played
	trouble *CareerTrouble              // why nothing can be done in it; nil: all is well
	lost    *CareerCut
	late    time.Time // when those who keep a fixture waiting are looked for again
	used    time.Time // when somebody last used the room
	unsaved bool
	anew    bool // it is woken from the beginning of its log, whatever state was kept
	ended   bool // it must not go on with what it holds: it was deleted, or another room knows better
	broken  bool // the store failed in a way that leaves unknown what it holds
}

// careerSetup is what the server keeps of a career beside the columns of the store.
type careerSetup struct {
	Deadlines *CareerDeadlines `json:"deadlines,omitempty"`
	Clock     ClockRequest     `json:"clock"` // of its matches
}

// orgKey is an idempotency key, which belongs to an organization.
type orgKey struct {
	org career.OrgID
	key string
}

const (
	careerSnapshotEvery = 64 // entries
	careerIdle          = 5 * time.Minute
)

func newCareerRoom(k *careers, id string) *careerRoom {
	return &careerRoom{
		of: k, id: id, inbox: make(chan job), quit: make(chan struct{}), dead: make(chan struct{}), ready: make(chan struct{}),
		views: make(map[career.OrgID]*careerView), subs: make(map[*careerSub]bool), fights: make(map[career.FixtureID]*fight),
	}
}

func (r *careerRoom) now() time.Time { return r.of.s.hub.now() }

// do runs fn in the room's goroutine. Once the room has taken the job its answer is waited for, whatever becomes of ctx. errAsleep: it was not taken.
func (r *careerRoom) do(ctx context.Context, fn func() error) error {
	j := job{fn: fn, done: make(chan error, 1)}
	select {
	case r.inbox <- j:
		return <-j.done
	case <-r.dead:
		return errAsleep
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (r *careerRoom) run() {
	defer r.of.all.Done()
	defer close(r.dead)
	defer func() {
		if r.broken {
			// What is due in it must not wait until somebody looks.
			r.of.alarm(r.id, r.now().Add(brokenPause))
		}
		r.of.drop(r)
		for s := range r.subs {
			close(s.gone)
		}
	}()
	r.safely(r.rise)
	for !r.broken && !r.ended {
		at := r.next()
		timer := r.of.s.cfg.Clock.NewTimer(max(0, at.Sub(r.now())))
		select {
		case j := <-r.inbox:
			r.exec(j)
		case <-timer.C():
			end := false
			r.safely(func() { end = r.automatic() })
			if end {
				return
			}
		case <-r.quit:
			timer.Stop()
			r.safely(r.sleep)
			return
		}
		timer.Stop()
	}
}

// exec runs a job. A panic in it costs the room, not the server: the next request wakes the career from what is kept of it.
func (r *careerRoom) exec(j job) {
	var err error
	r.used = r.now()
	r.safely(func() { err = j.fn() })
	if r.broken {
		err = errBroken
	}
	j.done <- err
}

// safely runs a step of the room itself.
func (r *careerRoom) safely(step func()) {
	defer func() {
		if p := recover(); p != nil {
			r.broken = true
			r.of.s.metrics.panics.inc()
			r.of.s.cfg.Log.Error("panic in a career", "career", r.id, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
		}
	}()
	step()
}

// next returns when the room has something to do by itself.
func (r *careerRoom) next() time.Time {
	at := r.used.Add(careerIdle)
	if due := r.deadline(); !due.IsZero() && due.Before(at) {
		at = due
	}
	if !r.late.IsZero() && r.late.Before(at) {
		at = r.late
	}
	return at
}

// deadline returns when the stage ends by the clock of a league; zero: it does not, or has.
func (r *careerRoom) deadline() time.Time {
	if r.trouble != nil || r.setup.Deadlines == nil || !r.late.IsZero() || !peopled(r.state) {
		return time.Time{}
	}
	return r.row.Due
}

// automatic does what is due. It reports whether the room has been put to sleep.
func (r *careerRoom) automatic() (asleep bool) {
	now := r.now()
	if due := r.deadline(); !due.IsZero() && !due.After(now) {
		r.stageOver()
		return false
	}
	if !r.late.IsZero() && !r.late.After(now) {
		r.hurry()
		return false
	}
	if r.used.Add(careerIdle).After(now) {
		return false
	}
	r.used = now // a busy one is looked at again after a while
	if len(r.subs) > 0 || r.playing() {
		return false
	}
	r.sleep()
	due := r.deadline()
	if !r.late.IsZero() {
		due = r.late
	}
	return r.of.retire(r, due)
}

// owned returns the organizations of a person, in their order.
func (r *careerRoom) owned(person string) (list []career.OrgID) {
	for _, p := range r.row.People {
		if p.Person == person {
			list = append(list, career.OrgID(p.Org))
		}
	}
	return list
}

// as returns the organization for which a person asks: that with the number, or the first of theirs, or career.House for those without one.
func (r *careerRoom) as(person string, org *int) (career.OrgID, error) {
	mine := r.owned(person)
	if org == nil || *org == int(career.House) {
		if len(mine) == 0 || org != nil {
			return career.House, nil
		}
		return mine[0], nil
	}
	if !slices.Contains(mine, career.OrgID(*org)) {
		return 0, problem(http.StatusForbidden, "not-yours", "organization %d is not yours", *org).field("/org", orgList(mine))
	}
	return career.OrgID(*org), nil
}

func orgList(mine []career.OrgID) string {
	if len(mine) == 0 {
		return "you have no organization in this career"
	}
	return fmt.Sprintf("yours: %v", mine)
}

// visible returns an error unless a person may look at the career. Who has the link to join may.
func (r *careerRoom) visible(person, token string) error {
	if r.row.Public || r.row.Involves(person) || sameToken(r.row.Token, token) {
		return nil
	}
	return problem(http.StatusForbidden, "private", "this career is private: its people can send you a link")
}

// able returns an error unless something can be done in the career.
func (r *careerRoom) able() error {
	if r.trouble != nil {
		return problem(http.StatusServiceUnavailable, "damaged", "this career can only be looked at: %s", r.trouble.Reason)
	}
	return nil
}

// houseActs are what the host does in the name of the house.
var houseActs = []career.Do{career.DoVoid, career.DoSleep}

// act carries out what a person does for one of their organizations.
func (r *careerRoom) act(person string, req *CareerActRequest, key string) (*CareerReceipt, error) {
	if err := r.able(); err != nil {
		return nil, err
	}
	org, err := r.as(person, req.Org)
	if err != nil {
		return nil, err
	}
	a, err := career.ParseAction(req.Action)
	if err != nil {
		return nil, actionProblem(err)
	}
	house := slices.Contains(houseActs, a.Do)
	switch {
	case house && person != r.row.Host:
		return nil, problem(http.StatusForbidden, "not-host", "only the person who made the career can do that")
	case !house && org == career.House:
		return nil, problem(http.StatusForbidden, "not-yours", "you have no organization in this career").field("/org", orgList(r.owned(person)))
	}
	by := org
	if house {
		by = career.House
	}
	if r.keys.has[orgKey{by, key}] {
		r.of.s.metrics.duplicates.inc()
		return &CareerReceipt{Seq: r.page(org).seq, Lines: []career.Line{}}, nil
	}
	if err := r.fresh(org, req.Seq); err != nil {
		return nil, err
	}
	var lines []career.Line
	err = r.change(key, func(g *career.Career) (err error) {
		if i := slices.IndexFunc(g.State.Orgs, func(o career.Org) bool { return o.ID == by && o.Asleep && o.Out == 0 }); i >= 0 {
			// Its person is back.
			if _, err := g.Do(career.House, &career.Action{Do: career.DoSleep, Org: by}, r.ms(), true); err != nil {
				return err
			}
		}
		lines, err = g.Do(by, a, r.ms(), false)
		return err
	})
	if err != nil {
		return nil, refused(err)
	}
	return &CareerReceipt{Seq: r.page(org).seq, Lines: append([]career.Line{}, lines...)}, nil
}

// fresh returns an error if what an organization sees has changed since a seq.
func (r *careerRoom) fresh(org career.OrgID, seq int64) error {
	now := r.page(org).seq
	if seq == now {
		return nil
	}
	at := int(now)
	p := problem(http.StatusConflict, "stale", "the career has gone on since then").field("/seq", fmt.Sprint(now))
	p.Now = &at
	return p
}

// apply carries out an action, has bots do what they do then, appends all that to the log, and only then shows what came of it.
func (r *careerRoom) apply(org career.OrgID, a *career.Action, key string, auto bool) (lines []career.Line, err error) {
	err = r.change(key, func(g *career.Career) (err error) {
		lines, err = g.Do(org, a, r.ms(), auto)
		return err
	})
	return lines, err
}

// ms is the time of an entry.
func (r *careerRoom) ms() int64 { return r.now().Sub(r.row.Created).Milliseconds() }

// change has the career go on by what fn does with a copy of it, and by what bots do then. The first entry of that has the key.
func (r *careerRoom) change(key string, fn func(*career.Career) error) error {
	next := *r.game
	next.Log = nil
	if err := fn(&next); err != nil {
		return err
	}
	if peopled(next.State) {
		if _, err := next.Drive(r.ms()); err != nil {
			// What was done until then is right, and stays. People can go on.
			r.of.s.cfg.Log.Error("a bot of a career", "career", r.id, "error", err)
		}
	}
	entries, err := entriesOf(&next, key)
	if err != nil {
		return err
	}
	if err := r.append(entries); err != nil {
		if errors.Is(err, store.ErrDuplicateKey) {
			// It was carried out so long ago that only the log knows.
			r.of.s.metrics.duplicates.inc()
			r.ended = true
			return nil
		}
		return err
	}
	r.note(next.Log)
	next.Log = nil
	r.game, r.state = &next, next.State
	if r.seq-r.kept >= careerSnapshotEvery {
		r.keepState()
	}
	r.settle()
	return nil
}

// peopled reports whether anybody plays. A career rests while nobody does: bots alone would go through its weeks in no time.
func peopled(s *career.State) bool {
	return slices.ContainsFunc(s.Orgs, func(o career.Org) bool { return o.Person && o.Out == 0 && !o.Asleep })
}

// append writes the next entries of the log, all or none.
func (r *careerRoom) append(entries []store.CareerEntry) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	now := r.now()
	for i := range entries {
		entries[i].Seq, entries[i].At = r.seq+1+int64(i), now
	}
	err := r.of.s.cfg.Store.AppendCareer(ctx, r.id, entries...)
	r.of.s.metrics.append.observe(r.now().Sub(now))
	if errors.Is(err, store.ErrDuplicateKey) {
		return err // nothing was written
	}
	if err != nil {
		// Either another writer has the career, or nobody knows whether the entries were written: the log decides.
		r.broken = true
		r.of.s.cfg.Log.Error("append", "career", r.id, "error", err)
		return err
	}
	r.seq += int64(len(entries))
	for _, e := range entries {
		if e.Key != "" {
			r.keys.add(orgKey{career.OrgID(e.Org), e.Key})
		}
	}
	return nil
}

// moved reports whether the week or its stage is another one than the row says.
func (r *careerRoom) moved() bool {
	return r.row.Week != r.state.Week || r.row.Stage != string(r.state.Stage)
}

// rise begins what is due in a career that was woken. Its row is written after its log: a crash between the two leaves it behind.
func (r *careerRoom) rise() {
	if r.moved() && r.trouble == nil {
		r.settle()
	} else {
		r.dispatch()
	}
}

// settle brings everything up to date after the career may have gone on: its fixtures, its row, and everybody who looks on.
func (r *careerRoom) settle() {
	if r.broken {
		return
	}
	r.dispatch()
	moved := r.moved()
	if moved {
		r.row.Week, r.row.Stage, r.late = r.state.Week, string(r.state.Stage), time.Time{}
	}
	if r.state.Stage == career.StageOver {
		r.row.Status = store.CareerOver
	}
	if moved || r.alone() {
		r.row.Updated = r.now() // what somebody does in secret does not show in lists
	}
	r.unsaved = true
	if due := r.dueAt(moved); moved || !due.Equal(r.row.Due) {
		r.row.Due = due
		r.save()
	}
	r.show()
}

// alone reports whether one person plays all there is to play.
func (r *careerRoom) alone() bool {
	return !slices.ContainsFunc(r.row.People, func(p store.CareerPerson) bool { return p.Person != r.row.Host })
}

// dueAt returns when something has to happen in the career by itself: when the stage of a league ends, and in others at once while fixtures are under way, so that a
// server that is started again takes them up.
func (r *careerRoom) dueAt(moved bool) time.Time {
	switch {
	case r.state.Stage == career.StageOver || !peopled(r.state):
		return time.Time{}
	case r.setup.Deadlines != nil && (moved || r.row.Due.IsZero()):
		return r.now().Add(r.setup.Deadlines.of(r.state.Stage))
	case r.setup.Deadlines == nil && len(r.fights) == 0:
		return time.Time{}
	case r.row.Due.IsZero():
		return r.now()
	}
	return r.row.Due
}

// save stores the row. What is lost if it fails, lists show late and waking puts right.
func (r *careerRoom) save() {
	if !r.unsaved || r.broken || r.ended {
		return
	}
	if err := r.put(); err != nil {
		r.of.s.cfg.Log.Error("storing a career", "career", r.id, "error", err)
	}
}

// put stores the row now.
func (r *careerRoom) put() error {
	var err error
	if r.row.Summary, err = json.Marshal(r.summary()); err != nil {
		return err
	}
	if r.row.Setup, err = json.Marshal(r.setup); err != nil {
		return err
	}
	r.row.Program = r.of.s.cfg.Program
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	if err := r.of.s.cfg.Store.UpdateCareer(ctx, r.row); err != nil {
		return err
	}
	r.unsaved = false
	return nil
}

// sleep stores the row and the state, so that it wakes without its log.
func (r *careerRoom) sleep() {
	r.save()
	if !r.broken && !r.ended && r.trouble == nil && r.kept < r.seq {
		r.keepState()
	}
}
