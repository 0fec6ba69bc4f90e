package storetest

import (
	"fmt"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"turnpike/store"
	"turnpike/store/memory"
)

// testCareerModel is testModel for careers.
func testCareerModel(t *testing.T, s store.Store) {
	var runs atomic.Int64
	rapid.Check(t, func(rt *rapid.T) {
		p := &careerPair{pair: pair{
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

// careerPair is the machine for careers. Its exported methods are the actions
// that rapid chooses from.
type careerPair struct {
	pair
	touched string // the career that the last action drew, if any
}

func (p *careerPair) id(t *rapid.T) string {
	p.touched = fmt.Sprint(p.prefix, rapid.IntRange(0, 2).Draw(t, "career"))
	return p.touched
}

func (p *careerPair) drawCareer(t *rapid.T) store.Career {
	c := store.Career{
		ID: p.id(t), Title: rapid.String().Draw(t, "title"), Options: jsonGen.Draw(t, "options"), Setup: jsonGen.Draw(t, "setup"),
		Host: p.drawPerson(t), Public: rapid.Bool().Draw(t, "public"), Status: rapid.SampledFrom([]store.CareerStatus{store.CareerRunning, store.CareerOver}).Draw(t, "status"),
		Week: rapid.IntRange(1, 520).Draw(t, "week"), Seed: rapid.SliceOfN(rapid.Byte(), 0, 32).Draw(t, "seed"), Updated: at(rapid.IntRange(0, 3).Draw(t, "updated")),
	}
	for i := range rapid.Int32Range(0, 3).Draw(t, "organizations") {
		c.People = append(c.People, store.CareerPerson{Org: i + 1, Person: p.drawPerson(t)})
	}
	if rapid.Bool().Draw(t, "is due") {
		c.Due = at(rapid.IntRange(0, 9).Draw(t, "due"))
	}
	return c
}

func (p *careerPair) CreateCareer(t *rapid.T) {
	c := p.drawCareer(t)
	p.same(t, func(s store.Store) (any, error) { return nil, s.CreateCareer(p.ctx, c) })
}

func (p *careerPair) UpdateCareer(t *rapid.T) {
	c := p.drawCareer(t)
	p.same(t, func(s store.Store) (any, error) { return nil, s.UpdateCareer(p.ctx, c) })
}

func (p *careerPair) DeleteCareer(t *rapid.T) {
	id := p.id(t)
	p.same(t, func(s store.Store) (any, error) { return nil, s.DeleteCareer(p.ctx, id) })
}

// AppendCareer draws numbers that mostly continue the log.
func (p *careerPair) AppendCareer(t *rapid.T) {
	id := p.id(t)
	log, err := p.model.CareerEntries(p.ctx, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	seq := int64(len(log)) + rapid.SampledFrom([]int64{1, 1, 1, 1, 0, 2}).Draw(t, "seq")
	var list []store.CareerEntry
	for range rapid.IntRange(0, 4).Draw(t, "entries") {
		list = append(list, store.CareerEntry{
			Seq: seq, At: at(int(seq)), Org: rapid.Int32Range(0, 2).Draw(t, "org"), Key: keyGen.Draw(t, "key"), Auto: rapid.Bool().Draw(t, "auto"),
			Action: jsonGen.Draw(t, "action"), Digest: rapid.String().Draw(t, "digest"),
		})
		seq += rapid.SampledFrom([]int64{1, 1, 1, 1, 1, 1, 0, 2}).Draw(t, "step")
	}
	p.same(t, func(s store.Store) (any, error) { return nil, s.AppendCareer(p.ctx, id, list...) })
}

func (p *careerPair) PutCareerSnapshot(t *rapid.T) {
	id := p.id(t)
	snap := store.CareerSnapshot{Seq: rapid.Int64().Draw(t, "seq"), Rules: rapid.String().Draw(t, "rules"), Data: jsonGen.Draw(t, "data")}
	p.same(t, func(s store.Store) (any, error) { return nil, s.PutCareerSnapshot(p.ctx, id, snap) })
}

func (p *careerPair) Careers(t *rapid.T) {
	f := store.CareerFilter{
		Person: p.drawPerson(t), PublicOnly: rapid.Bool().Draw(t, "public"), DueOnly: rapid.Bool().Draw(t, "due"), Limit: rapid.IntRange(0, 2).Draw(t, "limit"),
	}
	if rapid.Bool().Draw(t, "of a status") {
		f.Status = store.CareerRunning
	}
	if rapid.Bool().Draw(t, "next page") {
		f.After = store.Cursor{Updated: at(rapid.IntRange(0, 3).Draw(t, "after")), ID: p.id(t)}
	}
	p.same(t, func(s store.Store) (any, error) { return s.Careers(p.ctx, f) })
}

// Check compares what the last action may have changed.
func (p *careerPair) Check(t *rapid.T) {
	if p.touched != "" {
		p.sameCareer(t, p.touched)
		p.touched = ""
	}
}

func (p *careerPair) sameCareer(t *rapid.T, id string) {
	p.same(t, func(s store.Store) (any, error) { return s.Career(p.ctx, id) })
	p.same(t, func(s store.Store) (any, error) { return s.CareerEntries(p.ctx, id, 0) })
	p.same(t, func(s store.Store) (any, error) { return s.CareerSnapshot(p.ctx, id) })
}

// sameAll compares all there is to see.
func (p *careerPair) sameAll(t *rapid.T) {
	for i := range 3 {
		p.sameCareer(t, fmt.Sprint(p.prefix, i))
	}
	for _, name := range []string{"ann", "bob", "cid"} {
		p.same(t, func(s store.Store) (any, error) {
			return s.Careers(p.ctx, store.CareerFilter{Person: p.prefix + name})
		})
	}
}
