package server

import (
	"turnpike/game"
	"turnpike/internal/jsonpatch"
	"turnpike/lesson"
	"turnpike/match"
)

// Update brings a viewer from one frame to a later one. Steps travel as events; the board after the last of them is shown once, whole or as what has
// changed in it.
type Update struct {
	match.Frame
	Since int          `json:"since" doc:"the seq of the frame that this one follows: steps are those between the two, and of a delta, patch changes the view of that one; seq itself: the frame has changed without a step"`
	Steps []match.Step `json:"steps" doc:"oldest first; the step of the frame itself is not among them"`
	// Lesson is what the viewer is taught.
	Lesson *lesson.View `json:"lesson,omitempty"`
	// Patch leads from the view of the frame since to this one's.
	Patch []jsonpatch.Op `json:"patch,omitzero" doc:"of a delta: a JSON Patch (RFC 6902) that turns the view of the frame since into this frame's; its view is null"`
}

// sight is what the streams of a viewer have been shown last.
type sight struct {
	seq  int
	view *picture
	size int // bytes of the last update with a whole view; 0: not known
}

// updater makes the update of a viewer, in each form at most once.
type updater struct {
	update       Update
	pictures     *pictures
	base         *sight // what it can change; nil: nothing
	whole, delta *message
	tried        bool  // whether a delta is smaller
	seen         sight // what its viewer has been shown then
}

// updateFrom returns what brings a viewer up to date who has the frame since; steps in between are told, at most maxBacklog.
func (r *room) updateFrom(v game.Seat, since int) *updater {
	f := r.m.Frame(v)
	u := &updater{
		update: Update{Frame: f, Since: since, Steps: []match.Step{}, Lesson: r.lessonView(v)}, pictures: &r.views,
		seen: sight{seq: f.Seq, view: r.views.of(r.m, v, f.View)},
	}
	switch {
	case since < 0 || f.Seq-since > maxBacklog:
		// The jump in the numbers says that steps are missing.
		u.update.Since = f.Seq - 1
	case since < f.Seq:
		u.update.Steps = r.m.Steps(v, since+1, f.Seq)
	}
	if s := r.sights[v]; s != nil && s.seq == u.update.Since {
		u.base = s
		u.seen.size = s.size
	}
	return u
}

// message returns the update for a stream: as a delta if the stream takes it and it is smaller.
func (u *updater) message(deltas bool) *message {
	if deltas && u.base != nil && !u.tried {
		u.tried = true
		d := u.update
		d.View = nil
		m := newMessage("delta", d.Seq, &d, extra{"patch", u.pictures.patch(u.base.view, u.seen.view)})
		// Most deltas are small beside what was shown before; the others are held against what is to be shown, which may be less.
		if n := len(m.plain); n < u.base.size/2 || n < len(u.full().plain) {
			u.delta = u.pictures.once(m)
		}
	}
	if deltas && u.delta != nil {
		return u.delta
	}
	return u.full()
}

// full returns the update with its whole view.
func (u *updater) full() *message {
	if u.whole == nil {
		u.whole = u.pictures.once(newMessage("frame", u.update.Seq, &u.update))
		u.seen.size = len(u.whole.plain)
	}
	return u.whole
}

// subscribe opens an event stream. It returns the messages that bring the client up to date; what comes later goes through the
// channel, which is closed when the client is too slow or the match is put away. A client that had a stream before, perhaps of another program, gets a whole
// frame whatever it has.
func (r *room) subscribe(person string, in *eventInput) (*sub, []*message, error) {
	if !r.visible(person) {
		return nil, nil, errPrivate()
	}
	v, err := r.viewerOf(person, in.Seat.ptr())
	if err != nil {
		return nil, nil, err
	}
	s := &sub{ch: make(chan *message, subBuffer), viewer: v, person: person, deltas: in.Deltas, pause: in.Pause.ptr()}
	r.subs[s] = true
	r.presenceChanged()
	r.publish()
	t, err := r.table(person)
	if err != nil {
		r.unsubscribe(s)
		return nil, nil, err
	}
	backlog := []*message{newMessage("table", -1, t)}
	if r.m == nil {
		return s, backlog, nil
	}
	at := r.m.Seq(v)
	after, again := in.after()
	if touched, ok := r.touched[v]; after == at && !again && !(ok && touched == at) {
		return s, backlog, nil
	}
	if after >= at {
		after = -1
	}
	u := r.updateFrom(v, after)
	backlog = append(backlog, u.message(false))
	if r.sights[v] == nil || r.sights[v].seq != at {
		r.show(v, u)
	}
	r.views.sent()
	return s, backlog, nil
}

// sendFrames sends every viewer the steps that are new to it.
func (r *room) sendFrames() {
	made := make(map[game.Seat]*updater)
	for s := range r.subs {
		v := s.viewer
		u, ok := made[v]
		if !ok {
			if since := r.sent(v); since < r.m.Seq(v) {
				u = r.updateFrom(v, since)
			}
			made[v] = u
		}
		if u != nil {
			r.send(s, u.message(s.deltas))
		}
	}
	for i := range len(r.row.Seats) + 1 {
		v := game.Seat(i - 1)
		r.seen[v] = r.m.Seq(v)
		if u := made[v]; u != nil {
			r.show(v, u)
		} else if _, watched := made[v]; !watched {
			delete(r.sights, v)
		}
	}
	r.views.sent()
}

// sent returns the last seq of a viewer that streams have been sent, -1 for none.
func (r *room) sent(v game.Seat) int {
	if n, ok := r.seen[v]; ok {
		return n
	}
	return -1
}

// touch sends a viewer's frame again because it has changed without a step.
func (r *room) touch(v game.Seat) {
	at := r.m.Seq(v)
	r.touched[v] = at
	if r.sent(v) < at {
		return // it is sent with the steps that are new
	}
	var u *updater
	for s := range r.subs {
		if s.viewer != v {
			continue
		}
		if u == nil {
			u = r.updateFrom(v, at)
		}
		r.send(s, u.message(s.deltas))
	}
	if u != nil {
		r.show(v, u)
	}
	r.views.sent()
}

// show notes what the streams of a viewer have been sent.
func (r *room) show(v game.Seat, u *updater) {
	seen := u.seen // a copy, so that nothing else of the update is kept
	r.sights[v] = &seen
}

func (r *room) touchAll() {
	for i := range len(r.row.Seats) + 1 {
		r.touch(game.Seat(i - 1))
	}
}
