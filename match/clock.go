package match

import (
	"slices"
	"time"

	"turnpike/game"
)

// due is an automatic answer, or a seat whose bank will be empty with nothing to answer for it.
type due struct {
	at     time.Time
	seat   game.Seat
	action any // nil: flag the seat
}

// Next returns when Tick has to be called next; false: not before something else happens.
func (m *Match) Next() (time.Time, bool) {
	if p := m.planNow(); len(p) > 0 {
		return p[0].at, true
	}
	return time.Time{}, false
}

// Tick gives every automatic answer that is due, one entry each, until nothing more is due. It reports whether anything
// changed, also when it returns an error: then the answers before it stand.
func (m *Match) Tick(now time.Time, c Commit) (changed bool, err error) {
	for {
		p := m.planNow()
		if len(p) == 0 || p[0].at.After(now) {
			return changed, nil
		}
		if d := p[0]; d.action == nil {
			m.flagged = m.flagged.With(d.seat)
			m.planned = false
		} else if err := m.Play(d.seat, d.action, true, now, c); err != nil {
			return changed, err
		}
		changed = true
	}
}

// Flagged returns the seats whose time is used up and which owe a choice without a default, ascending. A bot has to answer
// for them.
func (m *Match) Flagged() []game.Seat {
	return slices.AppendSeq([]game.Seat{}, m.flagged.All())
}

// NotBefore returns the earliest time at which a bot's answer for seat tells nothing by coming early. In a covert window
// with two or more people it is when automatic answers may come; otherwise when the seat was asked.
func (m *Match) NotBefore(seat game.Seat) time.Time {
	d, ok := asking(m.c.decisions, seat)
	if !ok {
		return m.since[seat]
	}
	return m.earliest(seat, d)
}

// earliest returns when an answer that nobody had to think about may take effect.
func (m *Match) earliest(seat game.Seat, d game.Decision) time.Time {
	t := m.since[seat]
	if !d.Covert || len(m.People()) < 2 {
		return t
	}
	for _, w := range m.windows {
		if end := w.opened.Add(m.cfg.Clock.Cover); w.number == d.Window && end.After(t) {
			t = end
		}
	}
	return t
}

// deadline returns when the clock answers for a person who is asked by d: by the response time or because the bank is empty.
func (m *Match) deadline(seat game.Seat, d game.Decision) (time.Time, bool) {
	if !m.person(seat) {
		return time.Time{}, false
	}
	var at time.Time
	ok := false
	if r := m.cfg.Clock.Response; r > 0 && d.Pass {
		at, ok = m.since[seat].Add(r), true
	}
	if m.cfg.Clock.Bank > 0 {
		if t := m.since[seat].Add(m.left[seat]); !ok || t.Before(at) {
			at, ok = t, true
		}
	}
	return at, ok
}

// planNow returns what is due and when, the earliest first. Nothing in it depends on the present time.
func (m *Match) planNow() []due {
	if m.planned {
		return m.plan
	}
	m.planned = true
	m.plan = m.plan[:0]
	if m.over() {
		return nil
	}
	for _, d := range m.c.decisions {
		if d.Mode == game.First && d.Who.Len() > 1 {
			m.planFirst(d)
			continue
		}
		for s := range d.Who.All() {
			if p, ok := m.answerFor(s, d); ok {
				m.plan = append(m.plan, p)
			}
		}
	}
	slices.SortStableFunc(m.plan, func(a, b due) int { return a.at.Compare(b.at) })
	return m.plan
}

// answerFor returns the automatic answer of one seat to d, or when it will be flagged.
func (m *Match) answerFor(s game.Seat, d game.Decision) (due, bool) {
	var best due
	found := false
	legal := m.legal(s)
	if a, ok := m.unthinking(s, d, legal); ok {
		best, found = due{at: m.earliest(s, d), seat: s, action: a}, true
	}
	if at, ok := m.deadline(s, d); ok && (!found || at.Before(best.at)) {
		if d.Pass && len(legal) > 0 {
			return due{at: at, seat: s, action: legal[len(legal)-1]}, true
		}
		if !m.flagged.Has(s) {
			return due{at: at, seat: s}, true
		}
	}
	return best, found
}

// unthinking returns the answer that a seat gives without a thought: by its standing orders, or because it has no other.
func (m *Match) unthinking(s game.Seat, d game.Decision, legal []any) (any, bool) {
	if m.person(s) {
		if a, ok := m.c.table.Auto(s, m.orders[s]); ok {
			if slices.Contains(legal, a) {
				return a, true
			}
			// Legal only samples a continuum, so ask the rules.
			if _, err := m.c.table.Clone().Apply(s, a); err == nil {
				return a, true
			}
		}
	}
	// Where a decision holds, a person is left time to read, or to do something unasked first.
	if d.Pass && len(legal) == 1 && !(d.Hold && m.person(s)) {
		return legal[0], true
	}
	return nil, false
}

// planFirst plans a decision that one answer settles for several seats. An automatic default would take the choice from the
// others, so it comes only when it has become due for every person asked, and for every bot that has nothing else.
// An answer other than the default, given by standing order, comes at once.
func (m *Match) planFirst(d game.Decision) {
	var last due
	all, any := true, false
	for s := range d.Who.All() {
		legal := m.legal(s)
		p, ok := m.answerFor(s, d)
		if ok && p.action != nil && !(d.Pass && p.action == legal[len(legal)-1]) {
			m.plan = append(m.plan, p)
			return
		}
		if !ok {
			// A bot with a choice answers by itself and is not waited for.
			all = all && !m.person(s)
			continue
		}
		if !any || p.at.After(last.at) {
			last, any = p, true
		}
	}
	if any && all {
		m.plan = append(m.plan, last)
	}
}

// stopClock settles the bank of a seat whose decision has ended at now.
func (m *Match) stopClock(s game.Seat, t *turn, old []game.Decision, now time.Time) {
	d, ok := asking(old, s)
	clk := m.cfg.Clock
	if !ok || clk.Bank == 0 || m.c.native[s] != "" {
		return
	}
	// A replaced seat was a bot's until now if this step gave it back.
	bot := m.c.bots[s] != ""
	if t.entry.Seat == s && (t.entry.Do == DoReplace || t.entry.Do == DoReturn) {
		bot = !bot
	}
	if bot {
		return
	}
	used := max(0, now.Sub(m.since[s])) // less than nothing is grace
	m.left[s] = max(0, m.left[s]-used)
	if t.entry.Do != DoAct || t.entry.Seat != s || !t.answered {
		return
	}
	switch {
	case d.Covert:
		// Whether the answer was automatic must not show on the clock, and forced passes must not fill it.
		m.left[s] += min(clk.Increment, used)
	case !t.entry.Auto:
		m.left[s] += clk.Increment
	}
}

// Pause notes that nobody could play for a time that ended at now: no clock ran in it, and those who are asked have grace more. Matches without clocks
// note nothing. The error is ErrOver or that of c.
func (m *Match) Pause(lost, grace time.Duration, now time.Time, c Commit) error {
	if m.cfg.Clock.Bank == 0 && m.cfg.Clock.Response == 0 {
		return nil
	}
	return m.do(Entry{Do: DoPause, Seat: game.Nobody, Lost: lost.Milliseconds(), Grace: grace.Milliseconds()}, nil, now, c)
}

// resumeClocks has everybody who is thinking think on from where they were when the pause began.
func (m *Match) resumeClocks(now time.Time, lost, grace time.Duration) {
	began := now.Add(-lost)
	for s := range m.since {
		if !m.person(game.Seat(s)) {
			continue
		}
		thought := began.Sub(m.since[s]) // less than nothing: of an earlier grace that is not used up
		m.since[s] = now.Add(grace - thought)
	}
}

// clockViews returns the clocks as they stand at now; nil without clocks.
func (m *Match) clockViews(now time.Time) []ClockView {
	if m.cfg.Clock.Bank == 0 {
		return nil
	}
	over := m.over()
	v := make([]ClockView, m.c.seats())
	for s := range game.Seat(m.c.seats()) {
		left := m.left[s]
		_, asked := asking(m.c.decisions, s)
		running := asked && !over && m.person(s)
		if running {
			left = max(0, left-now.Sub(m.since[s]))
		}
		v[s] = ClockView{LeftMS: left.Milliseconds(), Running: running}
	}
	return v
}
