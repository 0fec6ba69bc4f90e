package match

import (
	"fmt"
	"slices"
	"time"

	"turnpike/game"
)

// Seq returns the number of the last step that viewer has seen, 0 for the start. An unknown viewer is at -1.
func (m *Match) Seq(viewer game.Seat) int {
	i, ok := m.c.viewerIndex(viewer)
	if !ok {
		return -1
	}
	return len(m.seen[i]) - 1
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
	f.Outcome = m.c.outcome()
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
	t := m.c.state(m.seen[i][seq])
	f.View = t.Observe(viewer)
	if f.Status == Running {
		f.Asks = asksOf(t.Decisions(), viewer)
	}
	if f.Status == Finished {
		f.Outcome = m.c.outcome()
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

// shell returns the frame of a step without its view, asks and all that only the present frame has.
func (m *Match) shell(viewer game.Seat, seq int) Frame {
	vi, _ := m.c.viewerIndex(viewer)
	step := m.seen[vi][seq]
	f := Frame{
		Seq: seq, At: m.time(step), Status: Running, Do: "start",
		Asks: []Ask{}, May: []Option{}, Clocks: m.clocks[step],
	}
	if f.Clocks == nil {
		f.Clocks = []ClockView{}
	}
	if step == len(m.c.log) {
		f.Status = m.Status()
	}
	if step == 0 {
		f.Events = m.c.startEvents.For(viewer)
		return f
	}
	e, mv := &m.c.log[step-1], &m.c.moves[step-1]
	f.Do = e.Do
	f.Events = mv.events.For(viewer)
	own := viewer == e.Seat || viewer == game.Referee
	if own || !(mv.asked.Covert && mv.asked.Mode == game.First && mv.asked.Who.Len() > 1 && len(f.Events) == 0) {
		seat := e.Seat
		f.Actor = &seat
	}
	f.Auto = e.Auto && (own || !mv.asked.Covert)
	if e.Do == DoUndo {
		// The last of the viewer's steps before the entry that was taken back.
		n, _ := slices.BinarySearch(m.seen[vi], e.To+1)
		back := n - 1
		f.Back = &back
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
