package match

import (
	"fmt"
	"slices"
	"sort"
	"time"

	"turnpike/game"
)

// Seq returns the number of the last step that viewer has seen, 0 for the start. An unknown viewer is at -1.
func (m *Match) Seq(viewer game.Seat) int {
	i, ok := m.c.viewerIndex(viewer)
	if !ok {
		return -1
	}
	return m.c.len() - len(m.hidden[i])
}

// stepOf returns the step that a viewer knows by a sequence number.
func (m *Match) stepOf(viewer, seq int) int {
	h := m.hidden[viewer]
	// So many steps that the viewer has not seen come before it.
	k := sort.Search(len(h), func(i int) bool { return h[i]-(i+1) >= seq })
	return seq + k
}

// SeqAmong returns the number by which viewer knows the last step that it had seen when of had seen its step seq. The error is ErrNoViewer or ErrNoFrame.
func (m *Match) SeqAmong(viewer, of game.Seat, seq int) (int, error) {
	i, ok := m.c.viewerIndex(of)
	if !ok || m.Seq(viewer) < 0 {
		return 0, ErrNoViewer
	}
	if last := m.Seq(of); seq < 0 || seq > last {
		return 0, fmt.Errorf("%w (they go from 0 to %d)", ErrNoFrame, last)
	}
	return m.SeqOf(viewer, m.stepOf(i, seq)), nil
}

// Frame returns the match as viewer sees it now: a seat, game.Nobody for spectators, or game.Referee. It panics for another
// viewer.
func (m *Match) Frame(viewer game.Seat) Frame {
	seq := m.Seq(viewer)
	if seq < 0 {
		panic(fmt.Sprintf("match: no viewer %d", viewer))
	}
	f := m.shell(viewer, seq)
	f.Status = m.Status()
	f.View = m.view(viewer)
	f.Outcome = m.Outcome()
	if viewer >= 0 {
		f.Orders = m.orders[viewer]
	}
	if m.takeback != nil {
		f.Takeback = &Takeback{By: m.takeback.by, Waiting: slices.AppendSeq([]game.Seat{}, m.takeback.waiting.All())}
	}
	if f.Status != Running {
		return f
	}
	f.Asks = asksOf(m.c.decisions, viewer)
	for i := range f.Asks {
		a := &f.Asks[i]
		if a.You && m.c.bots[viewer] == "" {
			a.Options = m.options(viewer, m.legal(viewer))
		}
		a.Until = m.until(m.c.decisions[i], viewer)
	}
	if viewer >= 0 && m.c.bots[viewer] == "" {
		f.May = m.options(viewer, m.c.table.Unasked(viewer))
		if _, free, ok := m.undoable(viewer); ok {
			f.Undo = UndoView{Free: free, Ask: !free && m.takeback == nil}
		}
	}
	return f
}

// FrameAt returns the match as viewer saw it after its step seq, without what can be done about it now: asks have no options and no
// time. The error is ErrNoViewer or ErrNoFrame.
func (m *Match) FrameAt(viewer game.Seat, seq int) (Frame, error) {
	last := m.Seq(viewer)
	if last < 0 {
		return Frame{}, ErrNoViewer
	}
	if seq < 0 || seq > last {
		return Frame{}, fmt.Errorf("%w (they go from 0 to %d)", ErrNoFrame, last)
	}
	f := m.shell(viewer, seq)
	i, _ := m.c.viewerIndex(viewer)
	t, err := m.c.state(m.stepOf(i, seq))
	if err != nil {
		return Frame{}, err
	}
	f.View = t.Observe(viewer)
	if f.Status == Running {
		f.Asks = asksOf(t.Decisions(), viewer)
	}
	if f.Status == Finished {
		f.Outcome = m.Outcome()
	}
	return f, nil
}

// Steps returns the steps that viewer has seen from number from up to but not including to, oldest first; both are kept within those there are.
// It returns none for an unknown viewer.
func (m *Match) Steps(viewer game.Seat, from, to int) []Step {
	from, to = max(from, 0), min(to, m.Seq(viewer)+1)
	steps := make([]Step, max(to-from, 0))
	for i := range steps {
		steps[i], _ = m.step(viewer, from+i)
	}
	return steps
}

// shell returns the frame of a step without its view, asks and all that only the present frame has.
func (m *Match) shell(viewer game.Seat, seq int) Frame {
	s, n := m.step(viewer, seq)
	f := Frame{Step: s, Status: Running, Asks: []Ask{}, May: []Option{}, Clocks: []ClockView{}}
	if n == m.c.len() {
		f.Status = m.Status()
	}
	if clocks := m.clocksAt(n); len(clocks) > 0 {
		f.Clocks = clocks
	}
	return f
}

// clocksAt returns the clocks as they stood after a step; none where the archive does not have them.
func (m *Match) clocksAt(step int) []ClockView {
	if step == 0 {
		if ch, err := m.c.chapterOf(0); err == nil {
			return ch.startClocks
		}
		return nil
	}
	if mv, err := m.c.at(step - 1); err == nil {
		return mv.clocks
	}
	return nil
}

// step returns the step that a viewer knows by a number, and its number in the log. What the archive does not have is left out.
func (m *Match) step(viewer game.Seat, seq int) (Step, int) {
	vi, _ := m.c.viewerIndex(viewer)
	n := m.stepOf(vi, seq)
	s := Step{Seq: seq, At: m.cfg.Started, Do: "start", Events: []any{}}
	if n == 0 {
		if ev, err := m.c.started(); err == nil {
			s.Events = ev.For(viewer)
		}
		return s, n
	}
	mv, err := m.c.at(n - 1)
	if err != nil {
		return s, n
	}
	e := &mv.entry
	s.At, s.Do = m.instant(e.MS), e.Do
	if ev, err := m.c.eventsOf(mv); err == nil {
		s.Events = ev.For(viewer)
	}
	own := viewer == e.Seat || viewer == game.Referee
	if e.Seat != game.Nobody && (own || !(mv.quiet && len(s.Events) == 0)) {
		seat := e.Seat
		s.Actor = &seat
	}
	s.Auto = e.Auto && (own || !mv.covert)
	switch e.Do {
	case DoUndo:
		// The last of the viewer's steps before the entry that was taken back.
		k, _ := slices.BinarySearch(m.hidden[vi], e.To+1)
		back := e.To - k
		s.Back = &back
	case DoPause:
		s.AwayMS, s.GraceMS = e.Lost, e.Grace
	case DoRules:
		s.Rules = m.correction(e)
	}
	return s, n
}

func asksOf(ds []game.Decision, viewer game.Seat) []Ask {
	asks := make([]Ask, len(ds))
	for i, d := range ds {
		asks[i] = Ask{
			Kind: d.Kind, Who: slices.Collect(d.Who.All()), Mode: d.Mode.String(), Pass: d.Pass, Covert: d.Covert,
			You: d.Who.Has(viewer), Options: []Option{},
		}
	}
	return asks
}

func (m *Match) options(seat game.Seat, actions []any) []Option {
	out := make([]Option, len(actions))
	for i, a := range actions {
		out[i] = Option{Action: m.c.table.JSON(a), Text: m.c.table.Text(a), Preview: m.c.table.Preview(seat, a)}
	}
	return out
}

// until returns when the clock will answer d, as far as viewer may know: for its own seat also by its standing orders or
// for want of a choice.
func (m *Match) until(d game.Decision, viewer game.Seat) *time.Time {
	var at time.Time
	found := false
	first := d.Mode == game.First && d.Who.Len() > 1
	if d.Who.Has(viewer) && m.person(viewer) && !first {
		p, ok := m.answerFor(viewer, d)
		if !ok {
			return nil
		}
		return &p.at
	}
	for s := range d.Who.All() {
		t, ok := m.deadline(s, d)
		if !ok {
			continue
		}
		if !found || first == t.After(at) {
			at, found = t, true
		}
	}
	if !found {
		return nil
	}
	return &at
}
