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

// Frame returns the match as viewer sees it now: a seat, game.Nobody for spectators, or game.Referee. It panics for another
// viewer.
func (m *Match) Frame(viewer game.Seat) Frame {
	seq := m.Seq(viewer)
	if seq < 0 {
		panic(fmt.Sprintf("match: no viewer %d", viewer))
	}
	f := m.shell(viewer, seq)
	f.Status = m.Status()
	f.View = m.c.table.Observe(viewer)
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
			a.Options = m.options(viewer, m.c.table.Legal(viewer))
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

// Since returns viewer's frames after step seq, oldest first: past ones as of FrameAt, the last as of Frame. It returns none
// for an unknown viewer.
func (m *Match) Since(viewer game.Seat, seq int) []Frame {
	last := m.Seq(viewer)
	frames := []Frame{}
	for s := max(0, seq+1); s < last; s++ {
		f, err := m.FrameAt(viewer, s)
		if err != nil {
			return frames
		}
		frames = append(frames, f)
	}
	if seq < last {
		frames = append(frames, m.Frame(viewer))
	}
	return frames
}

// History returns all steps that viewer has seen, with their events but without view, asks and what the viewer may do.
func (m *Match) History(viewer game.Seat) []Frame {
	frames := make([]Frame, m.Seq(viewer)+1)
	for s := range frames {
		frames[s] = m.shell(viewer, s)
	}
	return frames
}

// shell returns the frame of a step without its view, asks and all that only the present frame has. What the archive does not have is left out.
func (m *Match) shell(viewer game.Seat, seq int) Frame {
	vi, _ := m.c.viewerIndex(viewer)
	step := m.stepOf(vi, seq)
	f := Frame{Seq: seq, At: m.cfg.Started, Status: Running, Do: "start", Asks: []Ask{}, May: []Option{}, Clocks: []ClockView{}, Events: []any{}}
	if step == m.c.len() {
		f.Status = m.Status()
	}
	if step == 0 {
		if ev, err := m.c.started(); err == nil {
			f.Events = ev.For(viewer)
		}
		if ch, err := m.c.chapterOf(0); err == nil && len(ch.startClocks) > 0 {
			f.Clocks = ch.startClocks
		}
		return f
	}
	mv, err := m.c.at(step - 1)
	if err != nil {
		return f
	}
	e := &mv.entry
	f.At, f.Do = m.instant(e.MS), e.Do
	if len(mv.clocks) > 0 {
		f.Clocks = mv.clocks
	}
	if ev, err := m.c.eventsOf(mv); err == nil {
		f.Events = ev.For(viewer)
	}
	own := viewer == e.Seat || viewer == game.Referee
	if e.Seat != game.Nobody && (own || !(mv.quiet && len(f.Events) == 0)) {
		seat := e.Seat
		f.Actor = &seat
	}
	f.Auto = e.Auto && (own || !mv.covert)
	switch e.Do {
	case DoUndo:
		// The last of the viewer's steps before the entry that was taken back.
		n, _ := slices.BinarySearch(m.hidden[vi], e.To+1)
		back := e.To - n
		f.Back = &back
	case DoPause:
		f.AwayMS, f.GraceMS = e.Lost, e.Grace
	case DoRules:
		f.Rules = m.correction(e)
	}
	return f
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
