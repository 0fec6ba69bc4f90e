package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/lesson"
	"turnpike/match"
	"turnpike/store"
)

// lessonDelayMS is the pause before a bot's action in a lesson, unless its page asks for another one.
const lessonDelayMS = 400

// LessonInfo is a lesson or puzzle on offer, and how far the person is in it.
type LessonInfo struct {
	ID      string   `json:"id"`
	Game    string   `json:"game"`
	Kind    string   `json:"kind" enum:"lesson,puzzle"`
	Title   string   `json:"title" doc:"key of the client's catalogue"`
	Minutes int      `json:"minutes,omitempty" doc:"that it takes"`
	Steps   int      `json:"steps"`
	Titles  []string `json:"titles" doc:"by step, a key of the client's catalogue"`
	Step    int      `json:"step" doc:"how many steps the person has done the last time"`
	Done    bool     `json:"done" doc:"the person has gone through it, or solved it, once"`
	Match   string   `json:"match,omitempty" doc:"in which the person was last in it"`
}

// LessonStart begins a lesson.
type LessonStart struct {
	Step    int    `json:"step,omitempty" minimum:"0" maximum:"32" doc:"at this one, from 0; the way to it is played"`
	Instead string `json:"instead,omitempty" maxLength:"32" doc:"id of my match of the same lesson that is over with this"`
}

// LessonRequest goes on in the lesson of a match.
type LessonRequest struct {
	Do   string `json:"do" enum:"next,leave,show" doc:"next: I have read the step; leave: the match goes on without the lesson; show: the answer of the puzzle, which is not solved then"`
	Step int    `json:"step,omitempty" minimum:"0" maximum:"32" doc:"of next: the number of the step, from 0; for another than the present one nothing happens"`
}

// lessonSetup is what is kept of a lesson beside its match.
type lessonSetup struct {
	ID       string          `json:"id"`
	Digest   string          `json:"digest"` // of the file: another file of this id has nothing to say about the match
	Position json.RawMessage `json:"position,omitempty"`
	lesson.Place
}

// lessonOperations are those of lessons and puzzles.
func (s *Server) lessonOperations(api huma.API) {
	operation(s, api, http.MethodGet, "/lessons", "listLessons", "lessons", "Lessons and puzzles, and how far I am in them",
		func(ctx context.Context, _ *struct{}) (*result[[]LessonInfo], error) {
			list, err := s.lessons(ctx)
			return &result[[]LessonInfo]{list}, err
		})
	operation(s, api, http.MethodPost, "/lessons/{id}/start", "startLesson", "lessons", "Begin a lesson or puzzle: a match of mine against bots, without clocks, that nobody is shown",
		func(ctx context.Context, in *struct {
			ID   string `path:"id" maxLength:"48" doc:"of the lesson"`
			Body LessonStart
		}) (*result[*MatchPage], error) {
			page, err := s.startLesson(ctx, in.ID, &in.Body)
			return &result[*MatchPage]{page}, err
		})
	operation(s, api, http.MethodPost, "/matches/{id}/lesson", "lessonStep", "lessons", "Go on in the lesson of a match, or leave it",
		func(ctx context.Context, in *bodyInput[LessonRequest]) (*result[*lesson.View], error) {
			var v *lesson.View
			err := s.at(ctx, in.ID, func(r *room) (err error) {
				v, err = r.lessonStep(personOf(ctx), &in.Body)
				return err
			})
			return &result[*lesson.View]{v}, err
		}, alsoForbidden)
}

// lessons returns what there is to learn, with the progress of the person who asks.
func (s *Server) lessons(ctx context.Context) ([]LessonInfo, error) {
	progress, err := s.cfg.Store.Progress(ctx, personOf(ctx))
	if err != nil {
		return nil, err
	}
	by := make(map[string]store.Progress)
	for _, p := range progress {
		by[p.Lesson] = p
	}
	list := []LessonInfo{}
	for _, l := range lesson.All() {
		if _, err := s.games.Find(l.Game); err != nil {
			continue // a server may offer fewer games
		}
		p := by[l.ID]
		list = append(list, LessonInfo{
			ID: l.ID, Game: l.Game, Kind: l.Kind, Title: l.Keys()[0], Minutes: l.Minutes, Steps: len(l.Steps), Titles: l.Titles(), Step: p.Step, Done: p.Done, Match: p.Match,
		})
	}
	return list, nil
}

// startLesson opens the match of a lesson.
func (s *Server) startLesson(ctx context.Context, id string, req *LessonStart) (*MatchPage, error) {
	l, ok := lesson.Find(id)
	if !ok {
		return nil, problem(http.StatusNotFound, "unknown-lesson", "there is no lesson %q", id).field("id", "one of GET /api/lessons")
	}
	if req.Step > len(l.Steps) {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "the lesson has %d steps", len(l.Steps)).field("step", fmt.Sprintf("0 to %d", len(l.Steps)))
	}
	if err := s.take(s.limits.tables, personOf(ctx), "you open tables too quickly"); err != nil {
		return nil, err
	}
	host, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	row, err := s.lessonTable(host, l)
	if err != nil {
		return nil, err
	}
	if err := s.roomFor(ctx, row, true); err != nil {
		return nil, err
	}
	if _, err := s.create(ctx, host, row, true); err != nil {
		return nil, err
	}
	if req.Step > 0 {
		if err := s.hub.do(ctx, row.ID, func(r *room) error { return r.forward(req.Step) }); err != nil {
			return nil, err
		}
	}
	if req.Instead != "" {
		// The new match is there whatever becomes of the old one.
		err := s.hub.do(ctx, req.Instead, func(r *room) error {
			if r.coach == nil || r.coach.ID != l.ID {
				return problem(http.StatusConflict, "another-lesson", "match %s is not of this lesson", r.id)
			}
			return r.abort(host.ID)
		})
		if err != nil {
			s.cfg.Log.InfoContext(ctx, "a lesson that is begun again is not called off", "match", req.Instead, "error", err)
		}
	}
	return s.page(ctx, row.ID, host.ID, nil)
}

// lessonTable returns the row of a lesson's match.
func (s *Server) lessonTable(host store.Person, l *lesson.Lesson) (*store.Match, error) {
	e, err := s.games.Find(l.Game)
	if err != nil {
		return nil, err
	}
	cfg, err := l.Config(e)
	if err != nil {
		return nil, err
	}
	req := &TableRequest{Game: l.Game, Title: cfg.Title, Options: cfg.Options, Clock: &ClockRequest{Pace: "none", BotDelayMS: new(lessonDelayMS)}}
	for i, seat := range cfg.Seats {
		if game.Seat(i) == l.You {
			req.Seats = append(req.Seats, SeatRequest{Kind: "you"})
		} else {
			req.Seats = append(req.Seats, SeatRequest{Kind: "bot", Bot: seat.Bot, Name: seat.Name})
		}
	}
	row, _, err := s.newTable(host, req)
	if err != nil {
		return nil, err
	}
	// The dice are those of the file.
	row.Seed, row.Commitment = cfg.Seed[:], dice.Commitment(cfg.Seed)
	set, err := setupOf(row)
	if err != nil {
		return nil, err
	}
	set.Lesson = &lessonSetup{ID: l.ID, Digest: l.Digest(), Position: cfg.Position}
	row.Setup, err = json.Marshal(set)
	return row, err
}

// coachOf returns who takes the learner through the lesson of a match; nil: it has none, or its file is another one by now, and the match goes on by itself.
func coachOf(set *setup) *lesson.Coach {
	if set.Lesson == nil {
		return nil
	}
	l, ok := lesson.Find(set.Lesson.ID)
	if !ok || l.Digest() != set.Lesson.Digest {
		return nil
	}
	return &lesson.Coach{Lesson: l, Place: set.Lesson.Place}
}

// guided reports whether a lesson says what may be done in the match.
func (r *room) guided() bool { return r.coach != nil && r.coach.Guides() }

// maxPrompts bounds what is answered for the learner in one go.
const maxPrompts = 100

// lead lets the coach look at what has happened, and gives the answers that the lesson gives for the learner, with all automatic ones.
func (r *room) lead() {
	if r.coach == nil || r.m == nil || r.broken {
		return
	}
	for range maxPrompts {
		changed, err := r.coach.Advance(r.m)
		if err != nil {
			r.hub.log.Error("lesson", "match", r.id, "error", err)
			return
		}
		if changed {
			r.coached()
		}
		if !r.guided() || r.coach.Waits() || r.m.Status() != match.Running || r.broken {
			return
		}
		done, err := r.m.Tick(r.now(), r.commit(""))
		if err == nil && !done {
			done, err = r.coach.Prompt(r.m, r.now(), r.commit(""))
		}
		if err != nil {
			r.hub.log.Error("lesson", "match", r.id, "error", err)
			return
		}
		if !done {
			return
		}
	}
}

// coached keeps how far the lesson is.
func (r *room) coached() {
	r.setup.Lesson.Place = r.coach.Place
	if r.unsaved.IsZero() {
		r.unsaved = r.now()
	}
	person := r.row.Seats[r.coach.You].Person
	p := store.Progress{
		Person: person, Lesson: r.coach.ID, Step: r.coach.Step(), Done: r.coach.Done() && (r.coach.Kind == lesson.KindLesson || r.coach.Right), Match: r.id, At: r.hub.now(),
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	if !p.Done {
		before, err := r.hub.store.Progress(ctx, person)
		if err != nil {
			r.hub.log.Error("keeping progress", "match", r.id, "error", err)
			return
		}
		for _, old := range before {
			p.Done = p.Done || old.Lesson == p.Lesson && old.Done
		}
	}
	if err := r.hub.store.PutProgress(ctx, p); err != nil {
		r.hub.log.Error("keeping progress", "match", r.id, "error", err)
	}
}

// coachRefuses returns a Problem if the lesson does not take an action of its learner. What is no action at all is for the match to say.
func (r *room) coachRefuses(req *ActRequest) error {
	if r.coach == nil || req.Seat != r.coach.You || r.coach.Left || r.m.Status() != match.Running {
		return nil
	}
	a, err := r.m.Table().Parse(req.Action)
	if err != nil {
		return nil
	}
	if key := r.coach.Refuse(r.m.Table(), a); key != "" {
		return coachProblem(key)
	}
	return nil
}

func coachProblem(key string) *Problem {
	p := problem(http.StatusConflict, "coach", "the lesson waits for something else; its note says what")
	p.Say = key
	return p
}

// lessonStep goes on in the lesson, or leaves it.
func (r *room) lessonStep(person string, req *LessonRequest) (*lesson.View, error) {
	if err := r.playing(); err != nil {
		return nil, err
	}
	if r.coach == nil {
		return nil, problem(http.StatusConflict, "no-lesson", "this match is not a lesson, or its lesson is another one by now")
	}
	if err := r.own(person, r.coach.You); err != nil {
		return nil, err
	}
	changed := false
	switch req.Do {
	case "leave":
		changed = !r.coach.Left
		r.coach.Leave()
	case "show":
		changed = r.coach.Show()
	default:
		changed = r.coach.Ack(r.m, req.Step)
	}
	if changed {
		r.coached()
		before := r.m.Len()
		r.settle()
		if r.m.Len() == before {
			r.touch(r.coach.You)
		}
	}
	return r.coach.View(r.m.Table())
}

// forward plays the way to a step.
func (r *room) forward(step int) error {
	if r.coach == nil || r.m == nil {
		return nil
	}
	if err := r.coach.Forward(r.m, r.entry, step, r.now().Add(time.Millisecond), r.commit(""), lesson.First); err != nil {
		return err
	}
	r.coached()
	r.settle()
	return nil
}

// lessonView returns what a viewer is shown of the lesson, nil if the match is none of theirs.
func (r *room) lessonView(v game.Seat) *lesson.View {
	if r.coach == nil || r.m == nil || v != r.coach.You {
		return nil
	}
	view, err := r.coach.View(r.m.Table())
	if err != nil {
		r.hub.log.Error("lesson", "match", r.id, "error", err)
		return nil
	}
	return view
}
