package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"

	"github.com/google/go-cmp/cmp"
)

var day = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// rig is a match with its own time.
type rig struct {
	testing.TB
	*Match
	now time.Time
	log []Entry
}

// people returns n seats of persons.
func people(n int) []RecordSeat {
	seats := make([]RecordSeat, n)
	for i := range seats {
		seats[i] = RecordSeat{Name: fmt.Sprint("P", i), Nonce: fmt.Sprint("nonce", i)}
	}
	return seats
}

// hands returns a position in which seat 0 plans and the hands are blanks, blocks, charms.
func hands(h ...[3]int) json.RawMessage {
	b, err := json.Marshal(map[string]any{"hands": h, "plan": 0})
	if err != nil {
		panic(err)
	}
	return b
}

func newRig(t testing.TB, cfg Config) *rig {
	t.Helper()
	if cfg.Game == nil {
		cfg.Game = theGame
	}
	if cfg.Seats == nil {
		cfg.Seats = people(3)
	}
	cfg.Started = day
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return &rig{TB: t, Match: m, now: day}
}

func (r *rig) commit(e Entry) error {
	r.log = append(r.log, e)
	return nil
}

// record returns the match as a document.
func (r *rig) record(reveal bool) Record {
	r.Helper()
	rec, err := r.Record(reveal, nil)
	if err != nil {
		r.Fatal(err)
	}
	return rec
}

func (r *rig) later(d time.Duration) { r.now = r.now.Add(d) }

// try acts for a seat by its present frame.
func (r *rig) try(seat game.Seat, do string, n int8) error {
	raw, err := json.Marshal(gJSON{do, n})
	if err != nil {
		r.Fatal(err)
	}
	return r.Act(seat, r.Seq(seat), raw, r.now, r.commit)
}

func (r *rig) act(seat game.Seat, do string, n int8) {
	r.Helper()
	if err := r.try(seat, do, n); err != nil {
		r.Fatalf("seat %d, %s %d: %v", seat, do, n, err)
	}
}

// tick returns how many entries Tick made.
func (r *rig) tick() int {
	r.Helper()
	before := r.Len()
	changed, err := r.Tick(r.now, r.commit)
	if err != nil {
		r.Fatal(err)
	}
	if n := r.Len() - before; n > 0 && !changed {
		r.Fatal("Tick made entries and says that nothing changed")
	}
	return r.Len() - before
}

func (r *rig) state() *gState { return &r.Table().(*game.Live[gState, gAction, gEvent]).State }

func (r *rig) phase(want gPhase) {
	r.Helper()
	if got := r.state().phase; got != want {
		r.Fatalf("phase is %s, want %s", phaseNames[got], phaseNames[want])
	}
}

func js(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// past returns all steps of a viewer and all frames but the present one.
func (r *rig) past(v game.Seat) []any {
	r.Helper()
	last := r.Seq(v)
	out := []any{r.Steps(v, 0, last+1)}
	for seq := range last {
		f, err := r.FrameAt(v, seq)
		if err != nil {
			r.Fatal(err)
		}
		out = append(out, f)
	}
	return out
}

// everything returns all frames that all viewers could ask for, as JSON.
func (r *rig) everything() []string {
	var out []string
	for i := range r.c.viewers() {
		v := r.c.viewer(i)
		out = append(out, js(r, r.Frame(v)), js(r, r.past(v)))
	}
	return out
}

func TestErrorsChangeNothing(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: hands([3]int{1, 1, 0}, [3]int{1, 0, 0}, [3]int{0, 0, 1}), Scripted: true})
	r.act(2, "shout", 0)
	before, log := r.everything(), len(r.log)
	raw := func(s string) json.RawMessage { return json.RawMessage(s) }
	var stale *StaleError
	var notAsked *NotAskedError
	var badAction *ActionError
	var refusal *game.Refusal
	var need *dice.NeedError
	tests := []struct {
		name string
		err  error
		want any // a sentinel, or a pointer for errors.As
	}{
		{"stale", r.Act(0, 0, raw(`{"do":"plan","n":1}`), r.now, r.commit), &stale},
		{"future", r.Act(0, 7, raw(`{"do":"plan","n":1}`), r.now, r.commit), &stale},
		{"wrong seat", r.Act(1, 1, raw(`{"do":"plan","n":1}`), r.now, r.commit), &notAsked},
		{"unknown field", r.Act(0, 1, raw(`{"do":"plan","m":1}`), r.now, r.commit), &badAction},
		{"malformed", r.Act(0, 1, raw(`{"do"`), r.now, r.commit), &badAction},
		{"illegal", r.Act(0, 1, raw(`{"do":"plan","n":3}`), r.now, r.commit), &refusal},
		{"illegal by rule", r.Act(0, 1, raw(`{"do":"roll"}`), r.now, r.commit), game.RuleID("TG-1")},
		{"no seat", r.Act(3, 1, raw(`{"do":"plan","n":1}`), r.now, r.commit), ErrNoSeat},
		{"spectator", r.Act(game.Nobody, 1, raw(`{"do":"plan","n":1}`), r.now, r.commit), ErrNoSeat},
		{"no bot named", r.Replace(1, "", r.now, r.commit), nil},
		{"return", r.Return(1, r.now, r.commit), ErrNotReplaced},
		{"consent", func() error { _, err := r.Consent(1, true, r.now, r.commit); return err }(), ErrNoTakeback},
		{"undo", func() error { _, err := r.Undo(1, r.now, r.commit); return err }(), ErrNothingToUndo},
		{"orders", r.SetOrders(0, map[string]any{"pass": 3}, r.now, r.commit), new(*game.OptionError)},
		{"resign seat", r.Resign(9, r.now, r.commit), ErrNoSeat},
		{"dice out", func() error {
			if err := r.Match.do(Entry{Do: "dance"}, nil, r.now, r.commit); err == nil {
				t.Error("an unknown step was taken")
			}
			// Resigning begins a round, which deals, and the script is empty.
			return r.Resign(1, r.now, r.commit)
		}(), &need},
	}
	for _, tt := range tests {
		switch want := tt.want.(type) {
		case nil:
			if tt.err == nil {
				t.Errorf("%s: no error", tt.name)
			}
		case error:
			if !errors.Is(tt.err, want) {
				t.Errorf("%s: %v, want %v", tt.name, tt.err, want)
			}
		default:
			if !errors.As(tt.err, want) {
				t.Errorf("%s: %v, want a %T", tt.name, tt.err, want)
			}
		}
	}
	if stale.Now != 1 || stale.Got != 7 {
		t.Errorf("stale is %+v", stale)
	}
	if !slices.Equal(notAsked.Who, []game.Seat{0}) || notAsked.Seat != 1 {
		t.Errorf("not asked is %+v", notAsked)
	}
	if diff := cmp.Diff(before, r.everything()); diff != "" || len(r.log) != log {
		t.Errorf("errors changed the match: %s", diff)
	}
}

func TestCommitFailureChangesNothing(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: hands([3]int{1, 1, 1}, [3]int{1, 0, 0}, [3]int{0, 0, 1}), Clock: Clock{Bank: time.Minute}})
	r.act(0, "plan", 1)
	before, digest := r.everything(), r.Table().Digest()
	full := errors.New("disk full")
	fail := func(e Entry) error {
		if r.Table().Digest() != digest {
			t.Error("the entry showed before it was durable")
		}
		return full
	}
	r.later(time.Second)
	errs := []error{
		r.Act(0, r.Seq(0), json.RawMessage(`{"do":"strike"}`), r.now, fail),
		r.Act(0, r.Seq(0), json.RawMessage(`{"do":"roll"}`), r.now, fail),
		r.Act(1, r.Seq(1), json.RawMessage(`{"do":"shout"}`), r.now, fail),
		r.Replace(1, "random", r.now, fail),
		r.Resign(1, r.now, fail),
		r.Abort(1, r.now, fail),
		func() error { _, err := r.Undo(0, r.now, fail); return err }(),
	}
	for i, err := range errs {
		if !errors.Is(err, full) {
			t.Errorf("call %d: %v", i, err)
		}
	}
	if diff := cmp.Diff(before, r.everything()); diff != "" {
		t.Errorf("a failed commit changed the match: %s", diff)
	}
	r.act(0, "strike", 0)
	if got := len(r.log); got != 2 {
		t.Errorf("%d entries are durable, want 2", got)
	}
}

func TestNewErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		cfg  Config
		key  string
	}{
		{"seats", Config{Game: theGame, Seats: people(5)}, "seats"},
		{"unknown option", Config{Game: theGame, Seats: people(2), Options: map[string]any{"gaol": 3}}, "gaol"},
		{"option limits", Config{Game: theGame, Seats: people(2), Options: map[string]any{"goal": 0}}, "goal"},
	} {
		_, err := New(tt.cfg)
		var oe *game.OptionError
		if !errors.As(err, &oe) || oe.Key != tt.key {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	if _, err := New(Config{Game: theGame, Seats: people(2), Position: json.RawMessage(`{"hand":1}`)}); err == nil {
		t.Error("a position with an unknown key was taken")
	}
}

// In a secret simultaneous decision the answer of one seat does not make stale what the others are thinking about.
func TestEachAnswersDoNotGoStale(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{})
	r.phase(phBid)
	seq := r.Seq(2)
	r.act(0, "bid", 1)
	r.act(1, "bid", 1)
	if r.Seq(2) != seq+2 {
		t.Fatalf("seat 2 is at %d, want %d", r.Seq(2), seq+2)
	}
	if err := r.Act(2, seq, json.RawMessage(`{"do":"bid","n":3}`), r.now, nil); err != nil {
		t.Errorf("an answer to the open question was refused: %v", err)
	}
	var stale *StaleError
	if err := r.Act(2, seq+2, json.RawMessage(`{"do":"plan","n":1}`), r.now, nil); !errors.As(err, &stale) {
		t.Errorf("an answer to the frame before the auction ended: %v", err)
	}
	r.act(2, "plan", 1)
}

// A hidden action is a step for its seat and the referee alone; what shows is a step for all.
func TestHiddenStepsLeaveNoGap(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: hands([3]int{1, 1, 0}, [3]int{1, 0, 2}, [3]int{0, 0, 1}), Clock: Clock{Bank: time.Minute}})
	others := []game.Seat{0, 2, game.Nobody}
	before := map[game.Seat]string{}
	for _, v := range others {
		before[v] = js(t, []any{r.Frame(v), r.past(v)})
	}
	r.later(time.Second)
	r.act(1, "queue", 0)
	if got, _ := r.Tick(r.now, nil); got {
		t.Error("Tick changed something")
	}
	if r.Seq(1) != 1 || r.Seq(game.Referee) != 1 {
		t.Errorf("own seq %d, referee's %d, want 1", r.Seq(1), r.Seq(game.Referee))
	}
	f := r.Frame(1)
	if len(f.Events) != 1 || !f.View.(gView).Queued || f.Actor == nil || *f.Actor != 1 || !f.Undo.Free {
		t.Errorf("own frame: %s", js(t, f))
	}
	r.act(1, "unqueue", 0)
	if done, err := r.Undo(1, r.now, nil); !done || err != nil {
		t.Fatal(done, err)
	}
	if !r.state().queued.Has(1) {
		t.Error("the undo did not take the unqueue back")
	}
	for _, v := range others {
		if got := js(t, []any{r.Frame(v), r.past(v)}); got != before[v] {
			t.Errorf("viewer %d can tell: %s", v, cmp.Diff(before[v], got))
		}
	}
	// Nor does it make stale an action that somebody is about to send.
	r.act(0, "plan", 1)
	r.act(1, "shout", 0)
	for _, v := range others {
		if r.Seq(v) != 2 {
			t.Errorf("viewer %d is at %d, want 2", v, r.Seq(v))
		}
	}
	if r.Seq(1) != 5 {
		t.Errorf("seat 1 is at %d, want 5", r.Seq(1))
	}
}

// An unasked action that changes who is asked is a step for all, even without an event.
func TestUnaskedThatShows(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{})
	r.act(1, "sleep", 0)
	for _, v := range []game.Seat{0, game.Nobody} {
		if f := r.Frame(v); f.Seq != 1 || len(f.Events) != 0 || !slices.Equal(f.Asks[0].Who, []game.Seat{0, 2}) {
			t.Errorf("viewer %d: %s", v, js(t, f))
		}
	}
}

// A clock that is set back does not take the log back.
func TestTimeNeverGoesBack(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{})
	r.later(time.Second)
	r.act(0, "bid", 1)
	r.later(-time.Minute)
	r.act(1, "bid", 1)
	if r.log[1].MS != 1000 {
		t.Errorf("times are %d and %d ms", r.log[0].MS, r.log[1].MS)
	}
	if _, err := Restore(r.Config(), r.log); err != nil {
		t.Error(err)
	}
}

// What a seat could answer has changed under it, so its old frame is stale.
func TestChangedOptionsAreStale(t *testing.T) {
	t.Parallel()
	for _, changed := range []bool{false, true} {
		r := newRig(t, Config{})
		e := Entry{Do: DoAct, Seat: 0, Action: json.RawMessage(`{"do":"bid","n":1}`)}
		old, legal := r.c.decisions, r.legalOfOthers(e)
		if changed {
			legal[1] = legal[1][1:]
		}
		turn, err := r.c.follow(e)
		if err != nil {
			t.Fatal(err)
		}
		r.note(turn, old, legal)
		var stale *StaleError
		if err := r.Act(1, 0, json.RawMessage(`{"do":"bid","n":1}`), r.now, nil); errors.As(err, &stale) != changed {
			t.Errorf("options changed %v: %v", changed, err)
		}
	}
}

// Two decisions for several seats that look the same, one after the other, are two.
func TestSettledDecisionDoesNotGoOn(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{})
	d := game.Decision{Kind: "who", Who: game.Seats(0, 1), Mode: game.First}
	other := game.Decision{Kind: "else", Who: game.Seats(2)}
	r.c.decisions = []game.Decision{{Kind: "who", Who: game.Seats(1), Mode: game.First}}
	answer := &turn{entry: Entry{Do: DoAct, Seat: 0}, asked: d, answered: true}
	if r.goesOn(1, answer, []game.Decision{d}) {
		t.Error("an answer of another seat has settled the decision, and it goes on")
	}
	r.c.decisions = []game.Decision{d}
	answer = &turn{entry: Entry{Do: DoAct, Seat: 2}, asked: other, answered: true}
	if !r.goesOn(1, answer, []game.Decision{d, other}) {
		t.Error("the answer to another decision ended this one")
	}
}

func TestFrames(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: hands([3]int{1, 1, 0}, [3]int{1, 1, 0}, [3]int{0, 0, 1}), Scripted: true,
		Script: []dice.Value{{Value: 6}, {Value: 0}, {Value: 0}, {Value: 0}}})
	r.act(0, "plan", 2)
	r.later(1500 * time.Microsecond)
	r.act(0, "roll", 0)
	f := r.Frame(0)
	if f.Seq != 2 || f.Do != DoAct || *f.Actor != 0 || !f.At.Equal(day.Add(time.Millisecond)) || f.Auto {
		t.Errorf("frame: %s", js(t, f))
	}
	if len(f.Asks) != 1 || f.Asks[0].Mode != "first" || !f.Asks[0].You || len(f.Asks[0].Options) != 1 || f.Asks[0].Options[0].Preview == nil {
		t.Errorf("asks: %s", js(t, f.Asks))
	}
	if s := r.Frame(game.Nobody); s.Asks[0].You || len(s.Asks[0].Options) > 0 || len(s.May) > 0 || s.View.(gView).Hand != [3]int8{} {
		t.Errorf("a spectator sees %s", js(t, s))
	}
	if n := len(r.Frame(2).Asks[0].Options); n != 2 {
		t.Errorf("seat 2 has %d options, want 2", n)
	}
	past, err := r.FrameAt(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if v := past.View.(gView); v.Phase != "aim" || v.Scores[0] != 0 || len(past.Asks) != 1 || len(past.Asks[0].Options) != 0 || past.Outcome != nil {
		t.Errorf("past frame: %s", js(t, past))
	}
	for _, seq := range []int{-1, 3} {
		if _, err := r.FrameAt(0, seq); !errors.Is(err, ErrNoFrame) {
			t.Errorf("frame %d: %v", seq, err)
		}
	}
	if _, err := r.FrameAt(5, 0); !errors.Is(err, ErrNoViewer) {
		t.Errorf("viewer 5: %v", err)
	}
	if got := r.Steps(0, -4, 9); len(got) != 3 || got[0].Do != "start" || js(t, got[1]) != js(t, past.Step) || js(t, got[2]) != js(t, f.Step) {
		t.Errorf("all steps: %s", js(t, got))
	}
	if got := r.Steps(0, 1, 2); len(got) != 1 || got[0].Seq != 1 {
		t.Errorf("step 1: %s", js(t, got))
	}
	if got := [][]Step{r.Steps(0, 3, 9), r.Steps(0, 2, 1), r.Steps(5, 0, 9)}; js(t, got) != "[[],[],[]]" {
		t.Errorf("steps that there are not: %s", js(t, got))
	}
	if b := js(t, r.Frame(game.Nobody)); !json.Valid([]byte(b)) || slices.ContainsFunc([]string{`"asks":null`, `"may":null`, `"clocks":null`, `"events":null`}, func(s string) bool { return strings.Contains(b, s) }) {
		t.Errorf("lists are null: %s", b)
	}
}

// Chapters that are over are packed; past frames and undo do not notice.
func TestPastFramesOfALongMatch(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Options: map[string]any{"goal": 1000}, Seed: [32]byte{7}})
	rng := dice.Fast(3)
	var want []string
	keep := func() { f := r.Frame(1); want = append(want, js(t, f.View)) }
	keep()
	for r.Len() < 10*chapterLen {
		randomStep(r, &rng)
		for len(want) < r.Seq(1)+1 {
			keep()
		}
	}
	if len(r.c.sealed) < 10 || len(r.c.open.moves) >= chapterLen || r.c.sealed[0].whole != nil {
		t.Errorf("%d chapters are over, the open one has %d moves", len(r.c.sealed), len(r.c.open.moves))
	}
	for seq, w := range want {
		f, err := r.FrameAt(1, seq)
		if err != nil {
			t.Fatal(err)
		}
		if got := js(t, f.View); got != w {
			t.Fatalf("frame %d is %s, was %s", seq, got, w)
		}
	}
}

func TestResignReplaceReturnAbort(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Seats: append(people(2), RecordSeat{Name: "B", Bot: "random"})})
	if err := r.try(2, "bid", 1); !errors.Is(err, ErrBotSeat) {
		t.Errorf("a person acted for a bot: %v", err)
	}
	if err := r.Return(2, r.now, r.commit); !errors.Is(err, ErrNotReplaced) {
		t.Errorf("a bot's own seat was given to a person: %v", err)
	}
	if err := r.Replace(1, "random", r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if got := r.People(); !slices.Equal(got, []game.Seat{0}) || r.Bot(1) != "random" {
		t.Errorf("people are %v", got)
	}
	if f := r.Frame(1); len(f.Asks[0].Options) != 0 || f.Do != DoReplace {
		t.Errorf("a replaced seat sees %s", js(t, f))
	}
	if err := r.Replace(1, "random", r.now, r.commit); !errors.Is(err, ErrBotSeat) {
		t.Errorf("replaced twice: %v", err)
	}
	if err := r.Play(1, gAction{"bid", 3}, false, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if err := r.Return(1, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if err := r.Resign(1, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if err := r.Resign(1, r.now, r.commit); !errors.Is(err, ErrResigned) {
		t.Errorf("resigned twice: %v", err)
	}
	if _, err := r.Undo(0, r.now, r.commit); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("undo past a resignation: %v", err)
	}
	if r.Status() != Running {
		t.Fatal("over too early")
	}
	if err := r.Resign(0, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	want := &OutcomeView{Winners: []game.Seat{2}, Scores: []int{0, 0, 0}, Rule: "TG-9"}
	if diff := cmp.Diff(want, r.Outcome()); diff != "" || r.Status() != Finished || len(r.Waiting()) != 0 {
		t.Error(diff, r.Status(), r.Waiting())
	}
	if f := r.Frame(0); f.Outcome == nil || f.Status != Finished || len(f.Asks) != 0 || len(f.May) != 0 {
		t.Errorf("last frame: %s", js(t, f))
	}
	if err := r.try(2, "shout", 0); !errors.Is(err, ErrOver) {
		t.Errorf("after the end: %v", err)
	}

	p := newRig(t, Config{Game: plainGame})
	if err := p.Resign(0, p.now, nil); !errors.Is(err, game.ErrNoResign) {
		t.Errorf("resign without a rule: %v", err)
	}
	if may := p.Frame(0).May; len(may) != 0 {
		t.Errorf("a game without volunteers offers %v", may)
	}
	if err := p.Abort(0, p.now, nil); err != nil {
		t.Fatal(err)
	}
	if f := p.Frame(1); p.Status() != Aborted || f.Status != Aborted || f.Outcome != nil || len(f.Asks) != 0 || len(p.Waiting()) != 0 {
		t.Errorf("aborted: %s", js(t, f))
	}
	if _, ok := p.Next(); ok {
		t.Error("an aborted match has something due")
	}
}

func TestRestore(t *testing.T) {
	t.Parallel()
	cfg := Config{Seed: [32]byte{1, 2}, Clock: Clock{Bank: time.Hour, Increment: time.Second, Response: time.Minute, Cover: time.Second}}
	r := newRig(t, cfg)
	rng := dice.Fast(11)
	for r.Len() < 3*DigestEvery+5 && r.Status() == Running {
		r.later(777 * time.Millisecond)
		randomStep(r, &rng)
	}
	m, err := Restore(r.Config(), r.log)
	if err != nil {
		t.Fatal(err)
	}
	woken := &rig{TB: t, Match: m, now: r.now}
	r.takeback = nil
	if diff := cmp.Diff(r.everything(), woken.everything()); diff != "" {
		t.Error(diff)
	}
	at, ok := r.Next()
	if wat, wok := woken.Next(); !at.Equal(wat) || ok != wok {
		t.Errorf("next is %v %v, was %v %v", wat, wok, at, ok)
	}
	bad := slices.Clone(r.log)
	bad[DigestEvery-1].Digest = "0000000000000000"
	var step *StepError
	var digest *DigestError
	if _, err := Restore(r.Config(), bad); !errors.As(err, &step) || step.Step != DigestEvery || !errors.As(err, &digest) {
		t.Errorf("broken digest: %v", err)
	}
}
