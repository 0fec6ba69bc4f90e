package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"turnpike/store"
	"turnpike/store/memory"
)

// testModel does the same random things to the store and to one in memory and
// expects the same answers. All runs share the store, under names of their own.
func testModel(t *testing.T, s store.Store) {
	var runs atomic.Int64
	rapid.Check(t, func(rt *rapid.T) {
		p := &matchPair{pair: pair{
			ctx:    t.Context(),
			prefix: fmt.Sprintf("run%d-", runs.Add(1)),
			real:   s,
			model:  memory.New(),
		}}
		defer p.model.Close()
		rt.Repeat(rapid.StateMachineActions(p))
		p.sameAll(rt)
	})
}

// pair is a store and its model.
type pair struct {
	ctx         context.Context
	prefix      string
	real, model store.Store
}

// matchPair is the machine for people and matches. Its exported methods are the
// actions that rapid chooses from.
type matchPair struct {
	pair
	touched string // the match that the last action drew, if any
}

var (
	matchGen  = rapid.IntRange(0, 3)
	personGen = rapid.SampledFrom([]string{"ann", "bob", "cid"})
	statusGen = rapid.SampledFrom([]store.Status{store.StatusOpen, store.StatusRunning, store.StatusFinished, store.StatusAborted})
	keyGen    = rapid.SampledFrom([]string{"", "", "k1", "k2", "k3"})
	seatGen   = rapid.Int8Range(store.Spectator, 2)
	jsonGen   = rapid.Custom(func(t *rapid.T) json.RawMessage {
		b, err := json.Marshal(rapid.MapOf(rapid.String(), rapid.Int()).Draw(t, "object"))
		if err != nil {
			t.Fatal(err)
		}
		return b
	})
)

func (p *matchPair) id(t *rapid.T) string {
	p.touched = fmt.Sprint(p.prefix, matchGen.Draw(t, "match"))
	return p.touched
}

func (p *pair) drawPerson(t *rapid.T) string { return p.prefix + personGen.Draw(t, "person") }

func (p *matchPair) drawMatch(t *rapid.T) store.Match {
	m := store.Match{
		ID:      p.id(t),
		Game:    p.prefix,
		Title:   rapid.String().Draw(t, "title"),
		Host:    p.drawPerson(t),
		Status:  statusGen.Draw(t, "status"),
		Public:  rapid.Bool().Draw(t, "public"),
		Seed:    rapid.SliceOfN(rapid.Byte(), 0, 32).Draw(t, "seed"),
		Updated: at(rapid.IntRange(0, 3).Draw(t, "updated")),
		Summary: jsonGen.Draw(t, "summary"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "seats") {
		seat := store.Seat{Kind: rapid.SampledFrom([]store.SeatKind{store.SeatPerson, store.SeatBot, store.SeatLink, store.SeatOpen}).Draw(t, "kind")}
		if rapid.Bool().Draw(t, "claimed") {
			seat.Person = p.drawPerson(t)
		}
		m.Seats = append(m.Seats, seat)
	}
	return m
}

func (p *matchPair) PutPerson(t *rapid.T) {
	person := store.Person{ID: p.drawPerson(t), Name: rapid.String().Draw(t, "name"), Settings: jsonGen.Draw(t, "settings")}
	p.same(t, func(s store.Store) (any, error) { return nil, s.PutPerson(p.ctx, person) })
}

func (p *matchPair) PutProgress(t *rapid.T) {
	of := store.Progress{
		Person: p.drawPerson(t), Lesson: rapid.SampledFrom([]string{"one", "two"}).Draw(t, "lesson"), Step: rapid.IntRange(0, 9).Draw(t, "step"),
		Done: rapid.Bool().Draw(t, "done"), Match: p.id(t), At: at(rapid.IntRange(0, 3).Draw(t, "at")),
	}
	p.same(t, func(s store.Store) (any, error) { return nil, s.PutProgress(p.ctx, of) })
}

func (p *matchPair) Progress(t *rapid.T) {
	person := p.drawPerson(t)
	p.same(t, func(s store.Store) (any, error) { return s.Progress(p.ctx, person) })
}

func (p *matchPair) PutReview(t *rapid.T) {
	id, r := p.id(t), store.Review{By: rapid.SampledFrom([]string{"v1", "v2"}).Draw(t, "by"), Data: jsonGen.Draw(t, "data")}
	p.same(t, func(s store.Store) (any, error) { return nil, s.PutReview(p.ctx, id, r) })
}

func (p *matchPair) Review(t *rapid.T) {
	id := p.id(t)
	p.same(t, func(s store.Store) (any, error) { return s.Review(p.ctx, id) })
}

func (p *matchPair) CreateMatch(t *rapid.T) {
	m := p.drawMatch(t)
	p.same(t, func(s store.Store) (any, error) { return nil, s.CreateMatch(p.ctx, m) })
}

func (p *matchPair) UpdateMatch(t *rapid.T) {
	m := p.drawMatch(t)
	p.same(t, func(s store.Store) (any, error) { return nil, s.UpdateMatch(p.ctx, m) })
}

// Append draws numbers that mostly continue the log.
func (p *matchPair) Append(t *rapid.T) {
	id := p.id(t)
	log, err := p.model.Entries(p.ctx, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	seq := int64(len(log)) + rapid.SampledFrom([]int64{1, 1, 1, 1, 0, 2}).Draw(t, "seq")
	var list []store.Entry
	for range rapid.IntRange(0, 4).Draw(t, "entries") {
		list = append(list, store.Entry{
			Seq:  seq,
			At:   at(int(seq)),
			Kind: "action",
			Seat: seatGen.Draw(t, "seat"),
			Key:  keyGen.Draw(t, "key"),
			Data: jsonGen.Draw(t, "data"),
		})
		seq += rapid.SampledFrom([]int64{1, 1, 1, 1, 1, 1, 0, 2}).Draw(t, "step")
	}
	p.same(t, func(s store.Store) (any, error) { return nil, s.Append(p.ctx, id, list...) })
}

func (p *matchPair) AppendChat(t *rapid.T) {
	line := store.ChatLine{Match: p.id(t), At: at(0), Person: p.drawPerson(t), Seat: seatGen.Draw(t, "seat"), Text: rapid.String().Draw(t, "text")}
	p.same(t, func(s store.Store) (any, error) { return s.AppendChat(p.ctx, line) })
}

func (p *matchPair) Matches(t *rapid.T) {
	f := store.Filter{
		Game:        p.prefix,
		Status:      rapid.SliceOfN(statusGen, 0, 2).Draw(t, "status"),
		PublicOnly:  rapid.Bool().Draw(t, "public"),
		HasOpenSeat: rapid.Bool().Draw(t, "open"),
		Limit:       rapid.IntRange(0, 3).Draw(t, "limit"),
	}
	if rapid.Bool().Draw(t, "of a person") {
		f.Person = p.drawPerson(t)
	}
	if rapid.Bool().Draw(t, "next page") {
		f.After = store.Cursor{Updated: at(rapid.IntRange(0, 3).Draw(t, "after")), ID: p.id(t)}
	}
	p.same(t, func(s store.Store) (any, error) { return s.Matches(p.ctx, f) })
}

// Check compares what the last action may have changed.
func (p *matchPair) Check(t *rapid.T) {
	if p.touched != "" {
		p.sameMatch(t, p.touched)
		p.touched = ""
	}
}

// sameAll compares all there is to see.
func (p *matchPair) sameAll(t *rapid.T) {
	for i := range 4 {
		p.sameMatch(t, fmt.Sprint(p.prefix, i))
	}
	for _, name := range []string{"ann", "bob", "cid"} {
		p.same(t, func(s store.Store) (any, error) { return s.Person(p.ctx, p.prefix+name) })
		p.same(t, func(s store.Store) (any, error) { return s.Matches(p.ctx, store.Filter{Person: p.prefix + name}) })
	}
}

func (p *matchPair) sameMatch(t *rapid.T, id string) {
	p.same(t, func(s store.Store) (any, error) { return s.Match(p.ctx, id) })
	p.same(t, func(s store.Store) (any, error) { return s.Entries(p.ctx, id, 0) })
	p.same(t, func(s store.Store) (any, error) { return s.Chat(p.ctx, id, 0, 0) })
}

// same calls both stores and compares their results and errors.
func (p *pair) same(t *rapid.T, call func(store.Store) (any, error)) {
	t.Helper()
	got, err := call(p.real)
	want, wantErr := call(p.model)
	if !sameError(err, wantErr) {
		t.Fatalf("error is %v, the model's is %v", err, wantErr)
	}
	if reflect.DeepEqual(got, want) {
		return // quicker than looking for a difference
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("results differ (-model +store):\n%s", diff)
	}
}

func sameError(err, want error) bool {
	if err == nil || want == nil {
		return err == want
	}
	var c, wantC *store.ConflictError
	if errors.As(err, &c) && errors.As(want, &wantC) {
		return *c == *wantC
	}
	var d, wantD *store.DuplicateKeyError
	if errors.As(err, &d) && errors.As(want, &wantD) {
		return *d == *wantD
	}
	for _, target := range []error{store.ErrNotFound, store.ErrConflict, store.ErrDuplicateKey} {
		if errors.Is(want, target) {
			return errors.Is(err, target)
		}
	}
	return false
}
