package lesson_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/lesson"
	"turnpike/match"
	"turnpike/roster"
)

// begin starts a lesson of the program and goes to one of its steps, from 0.
func begin(t *testing.T, id string, step int) (*match.Match, *lesson.Coach, *roster.Entry) {
	t.Helper()
	l, ok := lesson.Find(id)
	if !ok {
		t.Fatalf("there is no lesson %s", id)
	}
	e, err := roster.Find(l.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, c, err := l.Begin(e)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Forward(m, e, step, m.Config().Started, nil, lesson.First); err != nil {
		t.Fatal(err)
	}
	return m, c, e
}

func TestAStepTakesOnlyWhatItAccepts(t *testing.T) {
	t.Parallel()
	m, c, _ := begin(t, "cardduel-first", 2)
	takes := 0
	for _, a := range m.Table().Legal(0) {
		want := "cardduel-first.attack.else"
		if text := m.Table().Text(a); text == "attack machine_gun_front > 1" {
			want = ""
			takes++
		}
		if got := c.Refuse(m.Table(), a); got != want {
			t.Errorf("%s: refused with %q, not %q", m.Table().Text(a), got, want)
		}
	}
	if takes != 1 {
		t.Errorf("%d answers are taken, not 1", takes)
	}
}

func TestNobodyActsBeforeAStepIsRead(t *testing.T) {
	t.Parallel()
	m, c, _ := begin(t, "cardduel-first", 0)
	if !c.Waits() {
		t.Error("the first step does not wait to be read")
	}
	if got := c.Refuse(m.Table(), m.Table().Legal(0)[0]); got != lesson.ElseNext {
		t.Errorf("an action is refused with %q, not %q", got, lesson.ElseNext)
	}
	if c.Ack(m, 1) {
		t.Error("another step than the present one is acknowledged")
	}
	if !c.Ack(m, 0) || c.Step() != 1 {
		t.Errorf("acknowledged, the lesson is at step %d, not 1", c.Step())
	}
}

// What is taken back is to be done again, and the place that is kept says so after a restart as well.
func TestAnUndoneStepIsNotDone(t *testing.T) {
	t.Parallel()
	m, c, e := begin(t, "cardduel-first", 2)
	now := m.Config().Started
	if err := m.Play(0, c.Can(m.Table())[0], false, now, nil); err != nil {
		t.Fatal(err)
	}
	if changed, err := c.Advance(m); !changed || err != nil || c.Step() != 3 {
		t.Fatalf("after the attack: changed %v, %v, step %d, want 3", changed, err, c.Step())
	}
	if done, err := m.Undo(0, now, nil); !done || err != nil {
		t.Fatalf("undo: %v, %v", done, err)
	}
	if changed, err := c.Advance(m); !changed || err != nil || c.Step() != 2 {
		t.Errorf("after taking it back: changed %v, %v, step %d, want 2", changed, err, c.Step())
	}
	kept, err := json.Marshal(c.Place)
	if err != nil {
		t.Fatal(err)
	}
	again := &lesson.Coach{Lesson: c.Lesson}
	if err := json.Unmarshal(kept, &again.Place); err != nil {
		t.Fatal(err)
	}
	if err := again.Forward(m, e, 10, now, nil, lesson.First); err != nil || !again.Done() {
		t.Errorf("from what was kept: %v, done %v", err, again.Done())
	}
}

// Somebody may stop at any step: the match goes on with its bots.
func TestALessonCanBeLeft(t *testing.T) {
	t.Parallel()
	m, c, _ := begin(t, "deluxe-first", 3)
	c.Leave()
	for _, a := range m.Table().Legal(0) {
		if key := c.Refuse(m.Table(), a); key != "" {
			t.Fatalf("%s is refused with %q", m.Table().Text(a), key)
		}
	}
	v, err := c.View(m.Table())
	if err != nil || !v.Left || v.Until != "done" {
		t.Errorf("the view says %+v, %v", v, err)
	}
}

func TestFiguresComeFromWhatIsSeen(t *testing.T) {
	t.Parallel()
	m, c, _ := begin(t, "deluxe-first", 3)
	v, err := c.View(m.Table())
	if err != nil {
		t.Fatal(err)
	}
	// The car has a handling class of 3 and has driven straight (DX-HC-011).
	if got := v.Figures["status"]; got != json.Number("3") {
		t.Errorf("status is %v, not 3", got)
	}
	if v.Step != 3 || v.Steps != 10 || v.Until != lesson.UntilAction || !slices.Equal(v.Hidden, []string{"log"}) {
		t.Errorf("the view says %+v", v)
	}
}

func TestTheBotsOfALessonDoTheSameAgain(t *testing.T) {
	t.Parallel()
	var digests [2][32]byte
	for i := range digests {
		m, _, _ := begin(t, "deluxe-first", 10)
		digests[i] = m.Table().Digest()
	}
	if digests[0] != digests[1] {
		t.Error("the same lesson came to two positions")
	}
}

func TestFilesThatAreWrong(t *testing.T) {
	t.Parallel()
	const seats = `"seats": [{"name": "A"}, {"name": "B"}]`
	const seed = `"seed": "0000000000000000000000000000000000000000000000000000000000000007"`
	file := func(rest string) string {
		return `{"format": "turnpike-lesson-1", "id": "x-one", "game": "cardduel", "kind": "lesson", "you": 0, ` + rest + `}`
	}
	scenario := `"scenario": {"game": "cardduel", ` + seats + `, ` + seed + `}`
	for _, tt := range []struct{ name, text, path, says string }{
		{"another format", `{"format": "x"}`, "/format", `"turnpike-lesson-1"`},
		{"unknown key", file(`"stepps": []`), "/stepps", "did you mean"},
		{"without scenario", file(`"minutes": 1`), "/scenario", "missing"},
		{"without seed", file(`"scenario": {"game": "cardduel", ` + seats + `}`), "/scenario/seed", "the same for everybody"},
		{"another game", file(`"scenario": {"game": "race", ` + seats + `, ` + seed + `}`), "/scenario/game", "race"},
		{"no steps", file(scenario), "/steps", "allowed are 1 to 32"},
		{"no last word", file(scenario + `, "steps": [{"id": "aa", "say": "b"}]`), "/then/say", "missing"},
		{"a step twice", file(scenario + `, "then": {"say": "x"}, "steps": [{"id": "aa", "say": "b"}, {"id": "aa", "say": "b"}]`), "/steps/1/id", "of its own"},
		{"nowhere", file(scenario + `, "then": {"say": "x"}, "steps": [{"id": "aa", "say": "b", "point": {"at": "panel", "of": "roof"}}]`), "/steps/0/point", "roof"},
		{"state of nothing", file(scenario + `, "then": {"say": "x"}, "steps": [{"id": "aa", "say": "b", "until": "state"}]`), "/steps/0/check", "says which"},
		{"a seat too many", file(scenario + `, "cast": [{"seat": 2}]`), "/cast/0/seat", "0 to 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := lesson.Parse([]byte(tt.text))
			fe, ok := errors.AsType[*lesson.FileError](err)
			if !ok {
				t.Fatalf("%v", err)
			}
			if fe.Path != tt.path || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%s: %v; want %s: ...%s...", fe.Path, err, tt.path, tt.says)
			}
		})
	}
}

// A check that is not true, a choice that is not there and a sentence that is too long are found.
func TestCheckFindsWhatIsBroken(t *testing.T) {
	t.Parallel()
	good, ok := lesson.Find("cardduel-first")
	if !ok {
		t.Fatal("there is no lesson")
	}
	e, err := roster.Find(good.Game)
	if err != nil {
		t.Fatal(err)
	}
	said := texts(t)
	for _, tt := range []struct {
		name, says string
		change     func(*lesson.Lesson)
		text       func(lesson.Texts)
	}{
		{name: "check", says: "/steps/2/check/0: /current is not 1 but 0", change: func(l *lesson.Lesson) { l.Steps[2].Check[0].Is = json.RawMessage("1") }},
		{name: "accept", says: "/steps/3: nobody can go on", change: func(l *lesson.Lesson) { l.Steps[3].Accept[0]["card"] = "armor_right" }},
		{name: "rule", says: "no rule", change: func(l *lesson.Lesson) { l.Steps[3].Rules = []string{"nothing"} }},
		{name: "figure", says: "{left}, which is no figure", change: func(l *lesson.Lesson) { l.Steps[0].Figures = nil }},
		{name: "text", says: "it has 141 letters", text: func(x lesson.Texts) { x["cardduel-first.draw"] = strings.Repeat("m", 141) }},
		{name: "no text", says: "cardduel-first.then: it is missing", text: func(x lesson.Texts) { delete(x, "cardduel-first.then") }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text, err := json.Marshal(good)
			if err != nil {
				t.Fatal(err)
			}
			l, err := lesson.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			x := make(lesson.Texts)
			for k, v := range said {
				x[k] = v
			}
			if tt.change != nil {
				tt.change(l)
			}
			if tt.text != nil {
				tt.text(x)
			}
			if err := lesson.Check(l, e, x); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%v; want ...%s...", err, tt.says)
			}
		})
	}
}

// A puzzle whose answer is not the only one, or none at all, is found.
func TestAPuzzleIsProved(t *testing.T) {
	t.Parallel()
	good, ok := lesson.Find("cardduel-open-side")
	if !ok {
		t.Fatal("there is no puzzle")
	}
	e, err := roster.Find(good.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, card, says string
	}{
		{"the wrong card", "missile_back", "reaches the goal with 0.0% only"},
		{"a card that is not there", "laser_front", "it is no legal choice"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text, err := json.Marshal(good)
			if err != nil {
				t.Fatal(err)
			}
			l, err := lesson.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			l.Answers[0]["card"] = tt.card
			if err := lesson.Check(l, e, nil); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%v; want ...%s...", err, tt.says)
			}
		})
	}
}

// What a puzzle says of chances is held to what they are, and something is said of every choice.
func TestAPuzzleSaysTrueChances(t *testing.T) {
	t.Parallel()
	good, e := puzzle(t)
	for _, tt := range []struct {
		name, says string
		change     func(l *lesson.Lesson)
	}{
		{"the answer", "/chance: it is 0.7", func(l *lesson.Lesson) { l.Chance = 0.9 }},
		{"another choice", "/others/0/most: it is 0.", func(l *lesson.Lesson) { l.Chance, l.Others[0].Most = 0.7925, 0.3 }},
		{"nothing said", "/others: nothing is said of drive", func(l *lesson.Lesson) { l.Others = l.Others[:1] }},
		{"said of nothing", "/others/2: it speaks of no choice", func(l *lesson.Lesson) {
			l.Others = append(l.Others, lesson.Other{Do: lesson.Pattern{}, Why: "x"})
		}},
		{"the other way round", "it reaches the goal with 4", func(l *lesson.Lesson) {
			l.Answers[0]["spot"], l.Others[0].Do["spot"] = 1, 0
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text, err := json.Marshal(good)
			if err != nil {
				t.Fatal(err)
			}
			l, err := lesson.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			tt.change(l)
			if err := lesson.Check(l, e, nil); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%v; want ...%s...", err, tt.says)
			}
		})
	}
}

// puzzle returns one that is judged by odds.
func puzzle(t *testing.T) (*lesson.Lesson, *roster.Entry) {
	t.Helper()
	l, ok := lesson.Find("heist-last-action")
	if !ok {
		t.Fatal("there is no puzzle")
	}
	e, err := roster.Find(l.Game)
	if err != nil {
		t.Fatal(err)
	}
	return l, e
}

// A choice is right, or wrong with what would have become of it; an answer that was shown is neither.
func TestAPuzzleIsJudged(t *testing.T) {
	t.Parallel()
	l, e := puzzle(t)
	for _, tt := range []struct {
		name, do, say string
		show, right   bool
	}{
		{"right", `{"do":"stunt","spot":0}`, "heist-last-action.why", false, true},
		{"wrong", `{"do":"stunt","spot":1}`, "heist-last-action.anchor", false, false},
		{"shown", `{"do":"stunt","spot":0}`, "heist-last-action.why", true, false},
		{"shown, and not done", `{"do":"stunt","spot":1}`, "heist-last-action.anchor", true, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			m, c, err := l.Begin(e)
			if err != nil {
				t.Fatal(err)
			}
			v, err := c.View(m.Table())
			if err != nil || v.Say != l.Say || v.Answer != nil || v.Odds != nil {
				t.Fatalf("at the start it shows %+v, %v", v, err)
			}
			if tt.show {
				if !c.Show() || c.Show() {
					t.Error("the answer is shown once")
				}
				v, err := c.View(m.Table())
				if err != nil || v.Say != l.Why || v.Answer == nil || len(v.Answer.Options) != 1 || v.Odds == nil || v.Until != lesson.UntilAction {
					t.Fatalf("with its answer it shows %+v, %v", v, err)
				}
			}
			a, err := m.Table().Parse([]byte(tt.do))
			if err != nil {
				t.Fatal(err)
			}
			if said := c.Refuse(m.Table(), a); said != "" {
				t.Fatalf("it refuses with %s", said)
			}
			if err := m.Play(c.You, a, false, m.Config().Started, nil); err != nil {
				t.Fatal(err)
			}
			if _, err := c.Advance(m); err != nil {
				t.Fatal(err)
			}
			v, err = c.View(m.Table())
			if err != nil || v.Say != tt.say || c.Right != tt.right || v.Until != "done" {
				t.Fatalf("at the end it shows %+v, %v", v, err)
			}
			if wrong := tt.say != l.Why; wrong != (v.Answer == nil) || wrong != (v.Odds.Yours != nil) || (v.Right == nil) != tt.show {
				t.Errorf("at the end it shows %+v with %+v", v, v.Odds)
			}
			if c.Show() {
				t.Error("there is nothing to show after the choice")
			}
		})
	}
}

// Nothing is done unasked in a puzzle: it would be a second choice.
func TestAPuzzleTakesOneAnswer(t *testing.T) {
	t.Parallel()
	l, ok := lesson.Find("cardduel-open-side")
	if !ok {
		t.Fatal("there is no puzzle")
	}
	e, err := roster.Find(l.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, c, err := l.Begin(e)
	if err != nil {
		t.Fatal(err)
	}
	may := m.Table().Unasked(c.You)
	if len(may) == 0 {
		t.Fatal("nothing can be done unasked")
	}
	if got := c.Refuse(m.Table(), may[0]); got != lesson.ElsePuzzle {
		t.Errorf("it says %q", got)
	}
}

// After its steps a lesson is a match to be won: the view says how that stands, and a win is remembered.
func TestALessonHasAGoalAfterItsSteps(t *testing.T) {
	t.Parallel()
	m, c, _ := begin(t, "cardduel-first", 10)
	v, err := c.View(m.Table())
	if err != nil || v.Goal != "open" || v.Say != "cardduel-first.then" || len(v.Hidden) > 0 {
		t.Fatalf("after the steps it says %+v, %v", v, err)
	}
	// Whoever gives up a duel of two has lost it.
	for _, tt := range []struct {
		quits game.Seat
		goal  string
		say   string
	}{{1, "reached", lesson.GoalWon}, {0, "missed", lesson.GoalLost}} {
		m, c, _ := begin(t, "cardduel-first", 10)
		if err := m.Resign(tt.quits, m.Config().Started, nil); err != nil {
			t.Fatal(err)
		}
		if changed, err := c.Advance(m); err != nil || changed != (tt.quits == 1) {
			t.Errorf("a change is %v, %v", changed, err)
		}
		if v, err := c.View(m.Table()); err != nil || v.Goal != tt.goal || v.Say != tt.say {
			t.Errorf("when seat %d has given up it says %+v, %v", tt.quits, v, err)
		}
	}
}

// What may be hidden until its step is a panel, once, and is not pointed at before.
func TestARevealedPanelWasHidden(t *testing.T) {
	t.Parallel()
	good, ok := lesson.Find("deluxe-first")
	if !ok {
		t.Fatal("there is no lesson")
	}
	for _, tt := range []struct {
		says   string
		change func(l *lesson.Lesson)
	}{
		{"/steps/7/reveal/0", func(l *lesson.Lesson) { l.Steps[7].Reveal = []string{"log"} }},
		{`"bar" is no panel that is hidden`, func(l *lesson.Lesson) { l.Steps[1].Reveal = []string{"bar"} }},
		{"/steps/5/point: the panel log is hidden until step 8", func(l *lesson.Lesson) { l.Steps[5].Reveal, l.Steps[7].Reveal = nil, []string{"log"} }},
	} {
		text, err := json.Marshal(good)
		if err != nil {
			t.Fatal(err)
		}
		l, err := lesson.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		tt.change(l)
		if text, err = json.Marshal(l); err != nil {
			t.Fatal(err)
		}
		if _, err := lesson.Parse(text); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%v; want ...%s...", err, tt.says)
		}
	}
}
