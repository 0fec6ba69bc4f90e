package storetest

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"turnpike/store"
	"turnpike/store/memory"
)

// testLabModel is testModel for experiments and batches. What one run leaves of
// batches is removed before the next: they are counted and dropped whosever they are.
func testLabModel(t *testing.T, s store.Store) {
	var runs atomic.Int64
	rapid.Check(t, func(rt *rapid.T) {
		if _, err := s.PruneBatches(t.Context(), at(0), -1); err != nil {
			rt.Fatal(err)
		}
		p := &labPair{pair{
			ctx:    t.Context(),
			prefix: fmt.Sprintf("run%d-", runs.Add(1)),
			real:   s,
			model:  memory.New(),
		}}
		defer p.model.Close()
		rt.Repeat(rapid.StateMachineActions(p))
		p.Check(rt)
	})
}

// labPair is the machine for experiments and batches. Its exported methods are
// the actions that rapid chooses from.
type labPair struct{ pair }

var (
	stateGen = rapid.SampledFrom([]store.ExperimentState{
		store.ExperimentWaiting, store.ExperimentRunning, store.ExperimentStopped, store.ExperimentDone, store.ExperimentFailed,
	})
	visibilityGen = rapid.SampledFrom([]store.Visibility{store.VisibilityPrivate, store.VisibilityLink, store.VisibilityPublic})
	kindGen       = rapid.SampledFrom([]string{"matrix", "balance"})
	spanGen       = rapid.Custom(func(t *rapid.T) time.Duration { return time.Duration(rapid.Int64Range(0, 1<<50).Draw(t, "span")) })
)

func (p *labPair) id(t *rapid.T) string {
	return fmt.Sprint(p.prefix, rapid.IntRange(0, 3).Draw(t, "id"))
}
func (p *labPair) when(t *rapid.T) time.Time {
	return at(rapid.IntRange(0, 5).Draw(t, "when"))
}

func (p *labPair) keys(t *rapid.T) (keys []string) {
	for _, n := range rapid.SliceOfN(rapid.IntRange(0, 7), 0, 4).Draw(t, "keys") {
		keys = append(keys, fmt.Sprint(p.prefix, n))
	}
	return keys
}

func (p *labPair) PutExperiment(t *rapid.T) {
	e := store.Experiment{
		ID: p.id(t), Key: rapid.String().Draw(t, "key"), Kind: kindGen.Draw(t, "kind"), Game: p.prefix, Name: rapid.String().Draw(t, "name"),
		Owner: p.drawPerson(t), Doc: jsonGen.Draw(t, "doc"), Engine: rapid.String().Draw(t, "engine"), State: stateGen.Draw(t, "state"),
		Visibility: visibilityGen.Draw(t, "visibility"), Planned: rapid.Int64().Draw(t, "planned"), Done: rapid.Int64().Draw(t, "done"),
		CPU: spanGen.Draw(t, "cpu"), Created: p.when(t), Updated: p.when(t),
	}
	if rapid.Bool().Draw(t, "has a result") {
		e.Result, e.Fault = jsonGen.Draw(t, "result"), jsonGen.Draw(t, "fault")
	}
	p.same(t, func(s store.Store) (any, error) { return nil, s.PutExperiment(p.ctx, e) })
}

func (p *labPair) Experiment(t *rapid.T) {
	id := p.id(t)
	p.same(t, func(s store.Store) (any, error) { return s.Experiment(p.ctx, id) })
}

func (p *labPair) Experiments(t *rapid.T) {
	f := store.ExperimentFilter{
		Game:       p.prefix,
		State:      rapid.SliceOfN(stateGen, 0, 3).Draw(t, "state"),
		PublicOnly: rapid.Bool().Draw(t, "public"),
		Limit:      rapid.IntRange(0, 3).Draw(t, "limit"),
	}
	if rapid.Bool().Draw(t, "of a person") {
		f.Owner = p.drawPerson(t)
	}
	if rapid.Bool().Draw(t, "of a kind") {
		f.Kind = kindGen.Draw(t, "kind")
	}
	if rapid.Bool().Draw(t, "next page") {
		f.After = store.Cursor{Updated: p.when(t), ID: p.id(t)}
	}
	p.same(t, func(s store.Store) (any, error) { return s.Experiments(p.ctx, f) })
}

func (p *labPair) DeleteExperiment(t *rapid.T) {
	id := p.id(t)
	p.same(t, func(s store.Store) (any, error) { return nil, s.DeleteExperiment(p.ctx, id) })
}

func (p *labPair) PutBatches(t *rapid.T) {
	var list []store.Batch
	for _, key := range p.keys(t) {
		list = append(list, store.Batch{
			Key: key, Data: rapid.SliceOfN(rapid.Byte(), 0, 9).Draw(t, "data"), CPU: spanGen.Draw(t, "cpu"), Made: p.when(t),
		})
	}
	p.same(t, func(s store.Store) (any, error) { return nil, s.PutBatches(p.ctx, list...) })
}

func (p *labPair) Batch(t *rapid.T) {
	for _, key := range p.keys(t) {
		p.same(t, func(s store.Store) (any, error) { return s.Batch(p.ctx, key) })
	}
}

func (p *labPair) BatchKeys(t *rapid.T) {
	keys := p.keys(t)
	p.same(t, func(s store.Store) (any, error) { return s.BatchKeys(p.ctx, keys) })
}

func (p *labPair) UseBatches(t *rapid.T) {
	when, keys := p.when(t), p.keys(t)
	p.same(t, func(s store.Store) (any, error) { return nil, s.UseBatches(p.ctx, when, keys...) })
}

func (p *labPair) PruneBatches(t *rapid.T) {
	since, most := p.when(t), rapid.Int64Range(0, 40).Draw(t, "most")
	p.same(t, func(s store.Store) (any, error) { return s.PruneBatches(p.ctx, since, most) })
}

// Check compares all there is to see.
func (p *labPair) Check(t *rapid.T) {
	var all []string
	for i := range 8 {
		all = append(all, fmt.Sprint(p.prefix, i))
	}
	p.same(t, func(s store.Store) (any, error) { return s.Experiments(p.ctx, store.ExperimentFilter{Game: p.prefix}) })
	p.same(t, func(s store.Store) (any, error) { return s.BatchKeys(p.ctx, all) })
	p.same(t, func(s store.Store) (any, error) {
		n, bytes, err := s.BatchBytes(p.ctx)
		return [2]int64{int64(n), bytes}, err
	})
}
