package server

import (
	"testing"
	"testing/synctest"
	"time"

	"turnpike/lesson"
	"turnpike/match"
	"turnpike/roster"
)

// pupil is somebody in a lesson.
type pupil struct {
	*player
	id   string
	page MatchPage
}

// learn begins a lesson.
func (p *player) learn(lesson string, req LessonStart) *pupil {
	p.t.Helper()
	l := &pupil{player: p}
	p.must("POST", "/api/lessons/"+lesson+"/start", req, &l.page)
	l.id = l.page.Table.ID
	return l
}

// look loads the match anew, once it waits for the pupil.
func (l *pupil) look() *lesson.View {
	l.t.Helper()
	time.Sleep(10 * time.Second) // of the bubble: the bots have answered
	synctest.Wait()
	l.page = MatchPage{}
	l.must("GET", "/api/matches/"+l.id, nil, &l.page)
	if l.page.Lesson == nil {
		l.t.Fatal("the match teaches nothing")
	}
	return l.page.Lesson
}

// on does what the present step asks for.
func (l *pupil) on() *lesson.View {
	l.t.Helper()
	v := l.look()
	switch v.Until {
	case lesson.UntilAck:
		l.must("POST", "/api/matches/"+l.id+"/lesson", LessonRequest{Do: "next", Step: v.Step}, new(lesson.View))
	case lesson.UntilAction:
		var advice AdviceAnswer
		l.must("POST", "/api/matches/"+l.id+"/advice", AdviceRequest{Seat: 0, Seq: l.page.Frame.Seq}, &advice)
		if len(advice.Answers) != 1 || advice.Answers[0].Why != "lesson" {
			l.t.Fatalf("step %d: advised is %+v", v.Step, advice)
		}
		l.act(l.id, 0, l.page.Frame.Seq, advice.Answers[0].Action)
	}
	return l.look()
}

func (p *player) progress(id string) LessonInfo {
	p.t.Helper()
	var list []LessonInfo
	p.must("GET", "/api/lessons", nil, &list)
	for _, l := range list {
		if l.ID == id {
			return l
		}
	}
	p.t.Fatalf("there is no lesson %s", id)
	return LessonInfo{}
}

// A lesson is played from its first step to its last, over sleep and restarts; then the match goes on.
func TestALessonIsTaken(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p, other := w.player(), w.player()
		l := p.learn("cardduel-first", LessonStart{})
		if v := l.page.Lesson; v == nil || v.Step != 0 || v.Steps != 10 || v.Say != "cardduel-first.car" || len(v.Titles) != 10 {
			t.Fatalf("at the start the lesson says %+v", v)
		}
		if l.page.Table.Public || len(l.page.Table.Seats) != 2 || l.page.Table.Seats[1].Name != "Ember" {
			t.Errorf("the table is %+v", l.page.Table)
		}
		other.refused(403, "private", "GET", "/api/matches/"+l.id, nil)
		other.refused(403, "private", "POST", "/api/matches/"+l.id+"/lesson", LessonRequest{Do: "next"})
		for step := range 10 {
			if v := l.look(); v.Step != step {
				t.Fatalf("the lesson is at step %d, not %d", v.Step, step)
			}
			switch step {
			case 3:
				w.doze(l.id)
			case 6:
				w.restart()
			}
			if v := l.on(); v.Step != step+1 {
				t.Fatalf("step %d: the lesson goes on to step %d", step, v.Step)
			}
			if got := p.progress("cardduel-first"); got.Step != step+1 || got.Match != l.id || got.Done != (step == 9) {
				t.Errorf("after step %d the progress is %+v", step, got)
			}
		}
		if v := l.look(); v.Until != "done" || v.Say != "cardduel-first.then" {
			t.Errorf("at the end the lesson says %+v", v)
		}
		p.asked(l.id) // the duel goes on
		if got := other.progress("cardduel-first"); got.Step != 0 || got.Done || got.Match != "" {
			t.Errorf("somebody else's progress is %+v", got)
		}
	})
}

// What a step does not take is refused with the sentence of the step, and changes nothing.
func TestALessonRefuses(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		l := p.learn("cardduel-first", LessonStart{Step: 2})
		v := l.look()
		if v.Step != 2 {
			t.Fatalf("the lesson begins at step %d, not 2", v.Step)
		}
		n := w.entries(l.id)
		act := ActRequest{Seat: 0, Seq: l.page.Frame.Seq, Action: []byte(`{"do":"discard","cards":["swerve"]}`)}
		if got := p.refused(409, "coach", "POST", "/api/matches/"+l.id+"/actions", act); got.Say != "cardduel-first.attack.else" {
			t.Errorf("it says %q", got.Say)
		}
		p.refused(409, "coach", "POST", "/api/matches/"+l.id+"/orders", OrdersRequest{Seat: 0, Orders: map[string]any{}})
		if got := w.entries(l.id); got != n {
			t.Errorf("there are %d entries, not %d", got, n)
		}
		// Left, the lesson says nothing any more, and the same is allowed.
		p.must("POST", "/api/matches/"+l.id+"/lesson", LessonRequest{Do: "leave"}, new(lesson.View))
		if v := l.look(); !v.Left {
			t.Errorf("left, it says %+v", v)
		}
		p.must("POST", "/api/matches/"+l.id+"/actions", act, new(match.Frame))
		p.refused(404, "unknown-lesson", "POST", "/api/lessons/none/start", LessonStart{})
		p.refused(422, "invalid", "POST", "/api/lessons/cardduel-first/start", LessonStart{Step: 11})
	})
}

// A step back is the lesson begun anew at that step, in place of the match before.
func TestALessonGoesBack(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		l := p.learn("cardduel-first", LessonStart{Step: 5})
		again := p.learn("cardduel-first", LessonStart{Step: 4, Instead: l.id})
		if v := again.look(); v.Step != 4 {
			t.Errorf("it begins at step %d, not 4", v.Step)
		}
		if got := p.page(l.id).Table.Status; got != "aborted" {
			t.Errorf("the match before is %s", got)
		}
		if v := again.on(); v.Step != 5 {
			t.Errorf("it goes on to step %d", v.Step)
		}
	})
}

// The stream brings what is said with what has happened, and a step that was read without anything happening.
func TestALessonIsStreamed(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		l := p.learn("cardduel-first", LessonStart{})
		s := p.listen(l.id, "after=0")
		s.pending()
		for step := range 2 {
			p.must("POST", "/api/matches/"+l.id+"/lesson", LessonRequest{Do: "next", Step: step}, new(lesson.View))
			got := s.pending()
			if len(got) == 0 || got[len(got)-1].Lesson == nil || got[len(got)-1].Lesson.Step != step+1 {
				t.Fatalf("step %d: the stream brings %+v", step, got)
			}
		}
		s.close()
	})
}

func TestEveryLessonBeginsOnTheServer(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		for _, l := range lesson.All() {
			if _, err := roster.Find(l.Game); err != nil {
				t.Fatal(err)
			}
			pupil := w.player().learn(l.ID, LessonStart{})
			if v := pupil.look(); v.ID != l.ID || v.Step != 0 || v.Say == "" {
				t.Errorf("%s begins with %+v", l.ID, v)
			}
		}
	})
}
