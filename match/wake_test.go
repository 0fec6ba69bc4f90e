package match

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// later is tollgate as a later program has it: another version of its rules, which may play otherwise.
type later struct {
	tollgate
	info     *game.Info
	toll     int32               // a roll scores so much more
	peace    bool                // nobody strikes any more
	upgrade  func(*gState) error // of an older position
	upgraded func(from string)   //
}

func (l *later) Info() *game.Info { return l.info }

func (l *later) Legal(s *gState, seat game.Seat, dst []gAction) []gAction {
	dst = l.tollgate.Legal(s, seat, dst)
	if l.peace {
		dst = slices.DeleteFunc(dst, func(a gAction) bool { return a.do == "strike" })
	}
	return dst
}

func (l *later) Apply(s *gState, seat game.Seat, a gAction, rec func(gEvent)) error {
	if l.peace && a.do == "strike" {
		return game.Refuse("TG-3", seat, "nobody strikes")
	}
	err := l.tollgate.Apply(s, seat, a, rec)
	if err == nil && a.do == "roll" {
		s.score[seat] += l.toll
	}
	return err
}

func (l *later) Upgrade(s *gState, from string) error {
	if l.upgraded != nil {
		l.upgraded(from)
	}
	if l.upgrade != nil {
		return l.upgrade(s)
	}
	return nil
}

var firstLine = game.Change{Version: "1", Text: "First."}

// program returns the game as a program with that changelog has it.
func program(l later, changes ...game.Change) game.Game {
	info := tollgateInfo
	info.Changes = append([]game.Change{firstLine}, changes...)
	info.RulesVersion = game.Latest(info.Changes)
	l.info = &info
	return game.Erase[gState, gAction, gEvent](&l, tollgate{})
}

var (
	second = game.Change{Version: "2", Rules: []game.RuleID{"TG-2"}, Text: "A roll scores one more."}
	third  = game.Change{Version: "3", Rules: []game.RuleID{"TG-3"}, Text: "Nobody strikes any more."}
)

// shelf is an archive.
type shelf map[int]Chapter

func (s shelf) Chapter(first int) ([]byte, error) {
	ch, ok := s[first]
	if !ok {
		return nil, errors.New("no such chapter")
	}
	return ch.Data, nil
}

func (s shelf) Part(key string) ([]byte, error) { return nil, fmt.Errorf("no part %s", key) }

func (s shelf) last() *Chapter {
	var last *Chapter
	for _, ch := range s {
		if last == nil || ch.First > last.First {
			last = &ch
		}
	}
	return last
}

// store takes over the chapters that are over.
func (s shelf) store(m *Match) {
	for _, ch := range m.Chapters() {
		s[ch.First] = ch
		m.Archived(ch.End)
	}
}

// rest keeps how the match stands, as for its sleep.
func (s shelf) rest(t testing.TB, m *Match) {
	t.Helper()
	s.store(m)
	ch, ok, err := m.Rest()
	if err != nil {
		t.Fatal(err)
	}
	if ok {
		s[ch.First] = ch
	}
}

// kept is what there is of the match after its program has ended.
func (s shelf) kept(log []Entry) Kept {
	k := Kept{Last: s.last(), Tail: log, Log: func() ([]Entry, error) { return log, nil }}
	if k.Last != nil {
		k.Tail = log[k.Last.End:]
	}
	return k
}

// awake brings the match of a rig back under the rules of another program.
func (r *rig) awake(g game.Game, s shelf, want Waking) *rig {
	r.Helper()
	cfg := r.Config()
	cfg.Game, cfg.Archive = g, s
	m, how, err := Wake(cfg, s.kept(r.log))
	if err != nil {
		r.Fatal(err)
	}
	if how != want {
		r.Fatalf("woken %q, want %q", how, want)
	}
	w := &rig{TB: r.TB, Match: m, now: r.now, log: slices.Clone(r.log)}
	if err := m.Correct(how, w.now, w.commit); err != nil {
		r.Fatal(err)
	}
	return w
}

// played returns a rig with an archive after so many random steps.
func played(t testing.TB, g game.Game, steps int, seed uint64) (*rig, shelf) {
	t.Helper()
	s := shelf{}
	r := newRig(t, Config{
		Game: g, Archive: s, Seats: people(3), Seed: [32]byte{byte(seed), 9}, Options: map[string]any{"goal": 1000}, Program: "v1",
		Clock: Clock{Bank: time.Hour, Increment: time.Second, Response: 40 * time.Second, Cover: time.Second},
	})
	rng := dice.Fast(seed)
	for r.Len() < steps {
		r.later(300 * time.Millisecond)
		randomStep(r, &rng)
		s.store(r.Match)
	}
	return r, s
}

// Whenever a match goes to sleep, or its program dies, it wakes as it was: all frames that anybody could ask for, all that comes later, orders, open
// requests, clocks.
func TestWakeAsItWas(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		s := shelf{}
		seats := people(rapid.IntRange(2, 4).Draw(rt, "seats"))
		r := newRig(t, Config{
			Game: program(later{}), Archive: s, Seats: seats, Seed: [32]byte{byte(rapid.IntRange(0, 255).Draw(rt, "seed"))},
			Clock:   Clock{Bank: time.Minute, Increment: 2 * time.Second, Response: 5 * time.Second, Cover: time.Second},
			Options: map[string]any{"goal": 60},
		})
		rng := drawn{rt}
		for range rapid.IntRange(1, 4).Draw(rt, "naps") {
			for range rapid.IntRange(0, 90).Draw(rt, "steps") {
				if r.Status() != Running {
					break
				}
				r.later(time.Duration(rng.IntN("wait", 2500)) * time.Millisecond)
				if rng.IntN("orders", 12) == 0 {
					seat := game.Seat(rng.IntN("whose", len(seats)))
					if err := r.SetOrders(seat, map[string]any{"pass": rng.IntN("pass", 2) == 1}, r.now, r.commit); err != nil {
						rt.Fatal(err)
					}
				}
				randomStep(r, rng)
				if rng.IntN("store", 3) == 0 {
					s.store(r.Match)
				}
			}
			if rng.IntN("sleep", 2) == 1 {
				s.rest(t, r.Match)
			}
			w := r.awake(r.Config().Game, s, AsItWas)
			if diff := cmp.Diff(r.everything(), w.everything()); diff != "" {
				rt.Fatalf("woken otherwise: %s", diff)
			}
			if r.Takeback() != w.Takeback() || js(t, r.orders) != js(t, w.orders) || r.Now() != w.Now() {
				rt.Fatalf("woken with takeback %+v, orders %v", w.Takeback(), w.orders)
			}
			at, due := r.Next()
			if at2, due2 := w.Next(); at != at2 || due != due2 {
				rt.Fatalf("the next thing is due at %s, %v; it was at %s, %v", at2, due2, at, due)
			}
			r = w
		}
		rep, err := Verify(context.Background(), roundTrip(t, r.record(true)), func(string) (game.Game, error) { return r.Config().Game, nil })
		if err != nil || !rep.Whole() {
			rt.Fatalf("the record: %v, %+v", err, rep)
		}
	})
}

// Waking reads the last chapter and what came after it, however long the match is.
func TestWakeReadsLittle(t *testing.T) {
	t.Parallel()
	r, s := played(t, program(later{}), 1000, 4)
	asked := 0
	k := s.kept(r.log)
	k.Log = func() ([]Entry, error) { asked++; return r.log, nil }
	if len(k.Tail) >= chapterLen || len(s) != r.Len()/chapterLen {
		t.Errorf("%d chapters, %d entries after them", len(s), len(k.Tail))
	}
	cfg := r.Config()
	cfg.Archive = &counting{shelf: s}
	m, _, err := Wake(cfg, k)
	if err != nil || m.Len() != r.Len() || asked > 0 || cfg.Archive.(*counting).n > 0 {
		t.Fatalf("%v; the log was read %d times, %d older chapters were", err, asked, cfg.Archive.(*counting).n)
	}
	if f, err := m.FrameAt(0, 3); err != nil || cfg.Archive.(*counting).n != 1 {
		t.Errorf("an early frame: %v %v, %d chapters were read", f.Seq, err, cfg.Archive.(*counting).n)
	}
}

type counting struct {
	shelf
	n int
}

func (c *counting) Chapter(first int) ([]byte, error) { c.n++; return c.shelf.Chapter(first) }

// A newer program whose rules lead to the same match: nobody is shown anything, the record keeps the version that it was begun under, and the next time
// nothing has to be compared any more.
func TestWakeAgreed(t *testing.T) {
	t.Parallel()
	r, s := played(t, program(later{}), 200, 5)
	s.rest(t, r.Match)
	newer := program(later{}, second)
	before := r.everything()
	w := r.awake(newer, s, Agreed)
	if diff := cmp.Diff(before, w.everything()); diff != "" {
		t.Error(diff)
	}
	if last := w.log[len(w.log)-1]; w.Rules() != "2" || last.Do != DoRules || last.From != "1" || last.Rules != "2" || len(last.State) > 0 || len(w.log) != len(r.log)+1 {
		t.Errorf("the log ends with %+v", last)
	}
	s.rest(t, w.Match)
	again := w.awake(newer, s, AsItWas)
	rec := again.record(true)
	if rec.RulesVersion != "1" {
		t.Errorf("the record is stamped with version %s", rec.RulesVersion)
	}
	rep, err := Verify(context.Background(), roundTrip(t, rec), func(string) (game.Game, error) { return newer, nil })
	if err != nil || !rep.Whole() {
		t.Errorf("the record: %v, %+v", err, rep)
	}
}

// A newer program whose rules lead elsewhere: the match goes on from where it is, everybody is told why, and what was played before is shown as it was.
func TestWakeCorrected(t *testing.T) {
	t.Parallel()
	r, s := played(t, program(later{}), 300, 6)
	s.rest(t, r.Match)
	var old []string
	for i := range r.c.viewers() {
		for seq := range r.Seq(r.c.viewer(i)) + 1 {
			f, err := r.FrameAt(r.c.viewer(i), seq)
			if err != nil {
				t.Fatal(err)
			}
			old = append(old, js(t, f))
		}
	}
	seqs := make([]int, r.c.viewers())
	for i := range seqs {
		seqs[i] = r.Seq(r.c.viewer(i))
	}
	var from []string
	newer := program(later{toll: 1, upgraded: func(v string) { from = append(from, v) }}, second, third)
	w := r.awake(newer, s, Corrected)
	if *w.state() != *r.state() || !slices.Equal(from, []string{"1"}) {
		t.Errorf("the position has changed, or was brought up to date from %q", from)
	}
	for i, was := range seqs {
		v := w.c.viewer(i)
		f := w.Frame(v)
		if f.Seq != was+1 || f.Do != DoRules || f.Actor != nil || f.Rules == nil || f.Rules.From != "1" || f.Rules.To != "3" ||
			js(t, f.Rules.Changes) != js(t, []game.Change{second, third}) {
			t.Errorf("viewer %d is shown %s", v, js(t, f))
		}
		if f.Undo.Free || f.Undo.Ask {
			t.Errorf("viewer %d can take back what was played under other rules", v)
		}
	}
	// It goes on under the new rules, sleeps and wakes.
	rng := dice.Fast(8)
	for range 150 {
		w.later(time.Second)
		randomStep(w, &rng)
		s.store(w.Match)
	}
	s.rest(t, w.Match)
	x := w.awake(newer, s, AsItWas)
	if diff := cmp.Diff(w.everything(), x.everything()); diff != "" {
		t.Error(diff)
	}
	n := 0
	for i, was := range seqs {
		for seq := range was + 1 {
			f, err := x.FrameAt(x.c.viewer(i), seq)
			if err != nil {
				t.Fatal(err)
			}
			// Clocks and all are as they were. The last frame is the newest no more.
			if js(t, f) != old[n] && seq < was {
				t.Fatalf("viewer %d, step %d: %s", i, seq, cmp.Diff(old[n], js(t, f)))
			}
			n++
		}
	}
	// The dice of all of it are proved, the course of what was played by the rules of today is, and who can prove the rest is said.
	rec := roundTrip(t, x.record(true))
	rep, err := Verify(context.Background(), rec, func(string) (game.Game, error) { return newer, nil })
	if err != nil || !rep.Fair || len(rep.Unproved) != 1 || rep.Unproved[0].Rules != "1" || rep.Unproved[0].To != len(r.log) || rep.Unproved[0].From < 1 ||
		rep.Unproved[0].From > len(r.log) || rec.RulesVersion != "1" {
		t.Errorf("the record: %v, %s", err, js(t, rep))
	}
	// What was played since is checked as strictly as ever.
	for i := len(r.log) + 1; i < len(rec.Steps); i++ {
		if rec.Steps[i].Do == DoAct {
			rec.Steps[i].Seat = (rec.Steps[i].Seat + 1) % 3
			break
		}
	}
	if rep, err := Verify(context.Background(), rec, func(string) (game.Game, error) { return newer, nil }); err == nil {
		t.Errorf("a changed step is not found: %s", js(t, rep))
	}
	// A position that cannot be read is said to be unproved, and the search for the next one ends.
	broken := roundTrip(t, x.record(true))
	for i := range broken.Steps {
		if len(broken.Steps[i].State) > 0 {
			broken.Steps[i].State = json.RawMessage(`{"wings":2}`)
		}
	}
	if rep, err := Verify(context.Background(), broken, func(string) (game.Game, error) { return newer, nil }); err != nil || len(rep.Unproved) == 0 ||
		rep.Unproved[len(rep.Unproved)-1].To != len(broken.Steps) {
		t.Errorf("a position that cannot be read: %v, %s", err, js(t, rep))
	}
	// The program of then can prove the first part; it is no match of its own any more.
	var newerErr *NewerError
	if _, err := Verify(context.Background(), roundTrip(t, x.record(true)), lookup); !errors.As(err, &newerErr) || newerErr.Version != "3" {
		t.Errorf("the first program: %v", err)
	}
}

// Entries after the last chapter that the new rules refuse keep their numbers and do nothing; the next step says that the rules were corrected.
func TestWakeCorrectedDropsWhatIsRefused(t *testing.T) {
	t.Parallel()
	s := shelf{}
	r := newRig(t, Config{Game: program(later{}), Archive: s, Position: hands([3]int{1, 1, 0}, [3]int{1, 1, 0}, [3]int{0, 0, 1}), Seed: [32]byte{3}})
	r.act(0, "plan", 2)
	s.rest(t, r.Match)
	r.act(1, "shout", 0)
	r.act(0, "strike", 0)
	r.act(1, "pass", 0)
	if err := r.SetOrders(2, map[string]any{"pass": true}, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	peaceful := program(later{peace: true}, second, third)
	w := r.awake(peaceful, s, Corrected)
	w.phase(phAim)
	if w.state().shouted != game.Seats(1) || !w.Orders(2).Bool("pass") || w.Len() != 6 || w.Seq(0) != 5 {
		t.Errorf("shouted %b, orders %v, %d entries, seq %d", w.state().shouted, w.Orders(2), w.Len(), w.Seq(0))
	}
	if err := w.try(0, "strike", 0); !errors.Is(err, game.RuleID("TG-3")) {
		t.Errorf("striking under the new rules: %v", err)
	}
	w.act(0, "roll", 0)
}

// Without any chapter, as the first programs left their matches, a match goes on from where its log leads under the new rules.
func TestWakeCorrectedWithoutChapters(t *testing.T) {
	t.Parallel()
	r, _ := played(t, program(later{}), 120, 7)
	w := r.awake(program(later{toll: 1}, second), shelf{}, Corrected)
	if w.Len() != r.Len()+1 || w.Status() != Running || w.Rules() != "2" {
		t.Errorf("%d entries, %s, rules %s", w.Len(), w.Status(), w.Rules())
	}
	rng := dice.Fast(8)
	for range 100 {
		w.later(time.Second)
		randomStep(w, &rng)
	}
	if again := w.awake(program(later{toll: 1}, second), shelf{}, AsItWas); *again.state() != *w.state() {
		t.Error("its log leads elsewhere")
	}
}

// A match that is over keeps its outcome and its frames under whatever rules.
func TestWakeKeptOnly(t *testing.T) {
	t.Parallel()
	s := shelf{}
	r := newRig(t, Config{Game: program(later{}), Archive: s, Seats: people(3), Seed: [32]byte{2}, Options: map[string]any{"goal": 40}})
	rng := dice.Fast(2)
	for r.Status() == Running {
		randomStep(r, &rng)
		s.store(r.Match)
	}
	s.rest(t, r.Match)
	cfg := r.Config()
	cfg.Game = program(later{toll: 1}, second)
	k := s.kept(r.log)
	k.Ended = &Ended{Status: Finished, Outcome: r.Outcome()}
	m, how, err := Wake(cfg, k)
	if err != nil || how != KeptOnly {
		t.Fatalf("%q, %v", how, err)
	}
	w := &rig{TB: t, Match: m, now: r.now}
	if diff := cmp.Diff(r.everything(), w.everything()); diff != "" {
		t.Error(diff)
	}
	for seq := range r.Seq(1) + 1 {
		a, err := r.FrameAt(1, seq)
		if err != nil {
			t.Fatal(err)
		}
		if b, err := m.FrameAt(1, seq); err != nil || js(t, a) != js(t, b) {
			t.Fatalf("step %d: %v, %s", seq, err, cmp.Diff(js(t, a), js(t, b)))
		}
	}
	if m.Behind() || m.Correct(how, w.now, w.commit) != nil || len(w.log) > 0 {
		t.Error("something was written down about a match that is over")
	}
	if err := w.try(0, "shout", 0); !errors.Is(err, ErrOver) {
		t.Errorf("an action: %v", err)
	}
	rec := w.record(true)
	if rec.RulesVersion != "1" || js(t, rec.Outcome) != js(t, r.Outcome()) {
		t.Errorf("version %s, outcome %s", rec.RulesVersion, js(t, rec.Outcome))
	}
	// The rules of today that agree need nothing of what was kept.
	cfg.Game = program(later{}, second)
	if m, how, err := Wake(cfg, k); err != nil || how != Agreed || m.Behind() || m.Outcome().String() != r.Outcome().String() {
		t.Errorf("%q, %v", how, err)
	}
}

// What a newer program has played is refused with a sentence, wherever its version stands.
func TestWakeNewer(t *testing.T) {
	t.Parallel()
	r, s := played(t, program(later{}, second), 100, 5)
	s.rest(t, r.Match)
	for name, k := range map[string]Kept{
		"row": {Tail: r.log, Log: func() ([]Entry, error) { return r.log, nil }}, "chapter": s.kept(r.log),
		"log": {Tail: append(slices.Clone(r.log), Entry{Do: DoRules, Seat: game.Nobody, From: "1", Rules: "4"})},
	} {
		cfg := r.Config()
		cfg.Game = program(later{})
		cfg.Rules = "1"
		want := "2"
		switch name {
		case "row":
			cfg.Rules = "2"
		case "log":
			want = "4"
		}
		_, _, err := Wake(cfg, k)
		var newer *NewerError
		if !errors.As(err, &newer) || newer.Version != want || newer.Here != "1" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// repack changes the document in a chapter.
func repack(t testing.TB, ch Chapter, change func(*chapterFile)) Chapter {
	t.Helper()
	f, err := unpackChapter(ch.Data)
	if err != nil {
		t.Fatal(err)
	}
	change(f)
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if err := errors.Join(json.NewEncoder(z).Encode(f), z.Close()); err != nil {
		t.Fatal(err)
	}
	ch.Data = b.Bytes()
	return ch
}

// A chapter that is damaged, or of another match, is not believed: the log is. With the log gone too, the error says what is wrong.
func TestWakeBadChapters(t *testing.T) {
	t.Parallel()
	r, s := played(t, program(later{}), 100, 5)
	s.rest(t, r.Match)
	other, o := played(t, program(later{}), 100, 6)
	o.rest(t, other.Match)
	four := newRig(t, Config{Game: program(later{}), Seats: people(4)})
	wide, _, err := four.Rest()
	if err != nil {
		t.Fatal(err)
	}
	good := *s.last()
	wide.First, wide.End = good.First, good.End
	tests := map[string]struct {
		ch   Chapter
		want string
	}{
		"truncated":   {Chapter{First: good.First, End: good.End, Rules: "1", Data: good.Data[:len(good.Data)/2]}, "unexpected EOF"},
		"empty":       {Chapter{First: good.First, End: good.End, Rules: "1", Data: []byte{}}, "EOF"},
		"no gzip":     {Chapter{First: good.First, End: good.End, Rules: "1", Data: []byte("hello")}, ""},
		"other match": {*o.last(), "it is of another match"},
		"other seats": {repack(t, wide, func(f *chapterFile) {
			f.Match = r.Commitment()
			f.First = good.First
			f.Moves = make([]moveFile, good.End-good.First)
		}), "of 4 seats, not of 3"},
		"other game":    {repack(t, good, func(f *chapterFile) { f.Game = "chess" }), "of a match of chess"},
		"other format":  {repack(t, good, func(f *chapterFile) { f.Format = "turnpike-chapter-9" }), `its format is "turnpike-chapter-9"`},
		"other entries": {repack(t, good, func(f *chapterFile) { f.First++ }), "it has the entries"},
		"a newer field": {repack(t, good, func(f *chapterFile) { f.State = bytes.Replace(f.State, []byte("{"), []byte(`{"wings":2,`), 1) }), "wings: this program knows no such field"},
		"another state": {repack(t, good, func(f *chapterFile) {
			f.State = bytes.Replace(f.State, []byte(`"goal":1000`), []byte(`"goal":1001`), 1)
		}), "do not lead to the state"},
		"another digest": {repack(t, good, func(f *chapterFile) { f.Sheet.Digest = strings.Repeat("0", 64) }), "do not lead to the state"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := s.kept(r.log)
			k.Last = &tt.ch
			cfg := r.Config()
			m, how, err := Wake(cfg, k)
			if err != nil || how != AsItWas || m.Table().Digest() != r.Table().Digest() || m.Len() != r.Len() {
				t.Fatalf("%q, %v", how, err)
			}
			k.Log = func() ([]Entry, error) {
				log := slices.Clone(r.log)
				log[20].Seat = 9
				return log, nil
			}
			if _, _, err = Wake(cfg, k); !errors.Is(err, ErrBadChapter) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v; want it to say %q", err, tt.want)
			}
			k.Log = func() ([]Entry, error) { return nil, io.ErrUnexpectedEOF }
			if _, _, err = Wake(cfg, k); !errors.Is(err, io.ErrUnexpectedEOF) {
				t.Errorf("without a log: %v", err)
			}
		})
	}
}

// No clock runs while nobody can play, and whoever is asked has the grace more. A grace that is not used up is not lost by another pause.
func TestPause(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{
		Position: hands([3]int{1, 1, 0}, [3]int{1, 1, 0}, [3]int{0, 0, 1}), Seats: people(3), Clock: Clock{Bank: time.Minute, Increment: 5 * time.Second},
	})
	left := func(want time.Duration) {
		t.Helper()
		if got := r.clockViews(r.now)[0]; got.LeftMS != want.Milliseconds() || !got.Running {
			t.Errorf("the clock shows %+v, want %s", got, want)
		}
	}
	pause := func(lost, grace time.Duration) {
		t.Helper()
		if err := r.Pause(lost, grace, r.now, r.commit); err != nil {
			t.Fatal(err)
		}
	}
	r.later(10 * time.Second)
	left(50 * time.Second)
	r.later(time.Hour)
	pause(time.Hour, 30*time.Second)
	left(80 * time.Second)
	if at, ok := r.Next(); !ok || !at.Equal(r.now.Add(80*time.Second)) {
		t.Errorf("the clock answers at %s, %v", at, ok)
	}
	if f := r.Frame(1); f.Do != DoPause || f.AwayMS != time.Hour.Milliseconds() || f.Actor != nil || f.Seq != 1 {
		t.Errorf("the pause is shown as %s", js(t, f))
	}
	r.later(10 * time.Second)
	left(70 * time.Second)
	r.later(time.Minute)
	pause(time.Minute, 0)
	left(70 * time.Second)
	r.later(5 * time.Second)
	r.act(0, "plan", 1)
	// 65 seconds were left, 5 of them of the grace, which goes to nobody's bank.
	if got := r.left[0]; got != time.Minute+r.Config().Clock.Increment {
		t.Errorf("the bank is %s", got)
	}
	plain := newRig(t, Config{})
	if err := plain.Pause(time.Hour, time.Hour, plain.now, plain.commit); err != nil || plain.Len() > 0 {
		t.Errorf("without clocks: %v, %d entries", err, plain.Len())
	}
	if err := r.Match.do(Entry{Do: DoPause, Seat: game.Nobody, Lost: -1}, nil, r.now, nil); err == nil {
		t.Error("a pause of less than nothing")
	}
}

// An undo reaches over chapters, also those that only the archive has.
func TestUndoOverChapters(t *testing.T) {
	t.Parallel()
	s := shelf{}
	r := newRig(t, Config{Game: program(later{}), Archive: s, Position: hands([3]int{1, 1, 0}, [3]int{1, 0, 1}), Seats: people(2), Seed: [32]byte{1}})
	before := *r.state()
	r.act(0, "plan", 2)
	for range 100 {
		// Of hidden acts of the other seat, and of nothing else.
		do := "queue"
		if r.state().queued.Has(1) {
			do = "unqueue"
		}
		r.act(1, do, 0)
		s.store(r.Match)
	}
	if r.c.open.first < chapterLen {
		t.Fatal("no chapter is over")
	}
	if done, err := r.Undo(0, r.now, r.commit); err != nil || !done {
		t.Fatalf("%v, %v", done, err)
	}
	// What the other seat has done in secret stands: an even number of times, so that nothing is queued.
	before.dice = r.state().dice
	if *r.state() != before {
		t.Error("it is not as it was before")
	}
}
