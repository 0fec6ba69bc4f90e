package memory

import (
	"slices"
	"time"

	"turnpike/store"
)

// The clones share nothing with the original and have the form in which a
// store returns values: empty slices nil, times in UTC and microseconds.

func clonePerson(p store.Person) store.Person {
	p.Settings = clone(p.Settings)
	p.Created = micro(p.Created)
	return p
}

func cloneMatch(m store.Match) store.Match {
	m.Options = clone(m.Options)
	m.Setup = clone(m.Setup)
	m.Clock = clone(m.Clock)
	m.Seats = clone(m.Seats)
	m.Seed = clone(m.Seed)
	m.Created = micro(m.Created)
	m.Started = micro(m.Started)
	m.Updated = micro(m.Updated)
	m.Ended = micro(m.Ended)
	m.Outcome = clone(m.Outcome)
	m.Summary = clone(m.Summary)
	return m
}

func cloneEntry(e store.Entry) store.Entry {
	e.At = micro(e.At)
	e.Data = clone(e.Data)
	return e
}

func cloneExperiment(e store.Experiment) store.Experiment {
	e.Doc = clone(e.Doc)
	e.CPU = e.CPU.Truncate(time.Microsecond)
	e.Result = clone(e.Result)
	e.Fault = clone(e.Fault)
	e.Created = micro(e.Created)
	e.Updated = micro(e.Updated)
	return e
}

func cloneBatch(b store.Batch) store.Batch {
	b.Data = clone(b.Data)
	b.CPU = b.CPU.Truncate(time.Microsecond)
	b.Made = micro(b.Made)
	return b
}

func cloneCareer(c store.Career) store.Career {
	c.Options = clone(c.Options)
	c.Setup = clone(c.Setup)
	c.People = clone(c.People)
	c.Due = micro(c.Due)
	c.Seed = clone(c.Seed)
	c.Created = micro(c.Created)
	c.Updated = micro(c.Updated)
	c.Summary = clone(c.Summary)
	return c
}

func cloneCareerEntry(e store.CareerEntry) store.CareerEntry {
	e.At = micro(e.At)
	e.Action = clone(e.Action)
	return e
}

func clone[S ~[]E, E any](s S) S {
	if len(s) == 0 {
		return nil
	}
	return slices.Clone(s)
}

func micro(t time.Time) time.Time { return time.UnixMicro(t.UnixMicro()).UTC() }
