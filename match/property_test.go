package match

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// chooser is a source of choices: the dice of a plain test or rapid.
type chooser interface {
	IntN(p dice.Purpose, n int) int
}

type drawn struct{ *rapid.T }

func (d drawn) IntN(p dice.Purpose, n int) int {
	return rapid.IntRange(0, n-1).Draw(d.T, string(p))
}

// randomStep does one random thing that the match allows: an answer, an unasked action, an undo, a consent, a tick.
func randomStep(r *rig, rng chooser) {
	r.Helper()
	seat := game.Seat(rng.IntN("seat", r.c.seats()))
	switch rng.IntN("step", 12) {
	case 0, 1:
		if may := r.Table().Unasked(seat); len(may) > 0 {
			randomPlay(r, seat, may[rng.IntN("may", len(may))])
		}
		return
	case 2:
		_, err := r.Undo(seat, r.now, r.commit)
		if err != nil && !errors.Is(err, ErrNothingToUndo) && !errors.Is(err, ErrTakebackOpen) {
			r.Fatal(err)
		}
		return
	case 3, 4:
		if r.takeback != nil {
			for s := range r.takeback.waiting.All() {
				if _, err := r.Consent(s, rng.IntN("consent", 4) > 0, r.now, r.commit); err != nil {
					r.Fatal(err)
				}
				if r.takeback == nil {
					break
				}
			}
		}
		return
	case 5:
		r.tick()
		return
	}
	waiting := r.Waiting()
	seat = waiting[rng.IntN("who", len(waiting))]
	legal := r.Table().Legal(seat)
	randomPlay(r, seat, legal[rng.IntN("answer", len(legal))])
}

func randomPlay(r *rig, seat game.Seat, action any) {
	r.Helper()
	if err := r.Play(seat, action, false, r.now, r.commit); err != nil {
		r.Fatalf("seat %d, %v: %v", seat, action, err)
	}
}

// Whatever is played and taken back: the log plays out to the same states, the record verifies, no die is rolled twice, and
// what each viewer was shown stays what it was shown.
func TestRandomPlayEqualsItsLog(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		seats := people(rapid.IntRange(2, 4).Draw(rt, "seats"))
		for i := range seats {
			if rapid.IntRange(0, 3).Draw(rt, "bot") == 0 {
				seats[i].Bot = "random"
			}
		}
		r := newRig(t, Config{
			Seats: seats, Seed: [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(rt, "seed")),
			Clock:   Clock{Bank: time.Minute, Increment: 2 * time.Second, Response: 5 * time.Second, Cover: time.Second},
			Options: map[string]any{"goal": 30},
		})
		rng := drawn{rt}
		shown := make([][]string, r.c.viewers())
		dieAt := map[uint64]int{} // dice count before a roll -> entry
		for range 100 {
			if r.Status() != Running {
				break
			}
			r.later(time.Duration(rng.IntN("wait", 2500)) * time.Millisecond)
			before, entries := r.Table().Dice().Count(), r.Len()
			randomStep(r, rng)
			if after := r.Table().Dice().Count(); r.Len() == entries+1 && r.log[entries].Do == DoAct && after > before {
				if first, again := dieAt[before]; again {
					rt.Fatalf("entries %d and %d roll the same dice", first, entries)
				}
				dieAt[before] = entries
			}
			if after := r.Table().Dice().Count(); after < before {
				rt.Fatalf("the dice went back from %d to %d", before, after)
			}
			for i := range shown {
				v := r.c.viewer(i)
				for s := len(shown[i]); s <= r.Seq(v); s++ {
					f, err := r.FrameAt(v, s)
					if err != nil {
						rt.Fatal(err)
					}
					shown[i] = append(shown[i], js(t, f))
				}
			}
		}
		for i := range shown {
			v := r.c.viewer(i)
			if r.Seq(v) != len(shown[i])-1 {
				rt.Fatalf("viewer %d is at %d, %d frames were shown", v, r.Seq(v), len(shown[i]))
			}
			for s, w := range shown[i] {
				if f, _ := r.FrameAt(v, s); js(t, f) != w {
					rt.Fatalf("viewer %d, frame %d: %s", v, s, cmp.Diff(w, js(t, f)))
				}
			}
		}
		m, err := Restore(r.Config(), r.log)
		if err != nil {
			rt.Fatal(err)
		}
		if m.Table().Digest() != r.Table().Digest() {
			rt.Fatal("the log leads to another state")
		}
		woken := &rig{TB: t, Match: m}
		if diff := cmp.Diff(r.everything(), woken.everything()); diff != "" {
			rt.Fatal(diff)
		}
		var rec Record
		if err := json.Unmarshal([]byte(js(t, r.record(true))), &rec); err != nil {
			rt.Fatal(err)
		}
		if _, err := Verify(context.Background(), rec, lookup); err != nil {
			rt.Fatal(err)
		}
	})
}

// An undo brings back the state before the entry, but for the dice and for the hidden actions of others.
func TestUndoRestores(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		r := newRig(t, Config{Seed: [32]byte{byte(rapid.IntRange(0, 255).Draw(rt, "seed"))}})
		rng := drawn{rt}
		strip := func(s gState) gState { s.dice = dice.Stream{}; return s }
		for range 60 {
			if r.Status() != Running {
				return
			}
			waiting := r.Waiting()
			seat := waiting[rng.IntN("who", len(waiting))]
			legal := r.Table().Legal(seat)
			before, count := strip(*r.state()), r.Table().Dice().Count()
			randomPlay(r, seat, legal[rng.IntN("answer", len(legal))])
			if r.Status() != Running || rng.IntN("undo", 2) == 0 {
				continue
			}
			rolled, top := r.Table().Dice().Count() != count, r.Table().Dice().Count()
			free := r.Frame(seat).Undo.Free
			if free && rolled {
				rt.Fatal("an undo is free after a die was rolled")
			}
			done, err := r.Undo(seat, r.now, r.commit)
			if err != nil || done != free {
				rt.Fatal(done, free, err)
			}
			if !done {
				for _, s := range r.Frame(seat).Takeback.Waiting {
					if done, err = r.Consent(s, true, r.now, r.commit); err != nil {
						rt.Fatal(err)
					}
				}
			}
			if !done || strip(*r.state()) != before || r.Table().Dice().Count() != top {
				rt.Fatalf("undo led to %+v, want %+v", *r.state(), before)
			}
		}
	})
}

// Two matches that differ only in what a viewer may not know show it the same frames, to the byte: other hands, hidden
// actions, and whether a pass was chosen or forced.
func TestFramesTellNothingHidden(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		var blocks, charms [2]int
		for i := range 2 {
			blocks[i] = rapid.IntRange(0, 2).Draw(rt, "blocks")
			charms[i] = rapid.IntRange(0, 2).Draw(rt, "charms")
		}
		clock := Clock{Bank: time.Minute, Increment: time.Second, Response: 20 * time.Second, Cover: 2 * time.Second}
		pair := make([]*rig, 2)
		for i := range pair {
			pair[i] = newRig(t, Config{
				Position: hands([3]int{2, 1, 1}, [3]int{4 - blocks[i] - charms[i], blocks[i], charms[i]}, [3]int{2, 1, 1}),
				Seed:     [32]byte{5}, Clock: clock,
			})
		}
		wait := time.Duration(rapid.IntRange(0, 3000).Draw(rt, "wait")) * time.Millisecond
		hidden := func(r *rig) {
			if rapid.Bool().Draw(rt, "queue") && r.state().hand[1][cdCharm] > 0 && !r.state().queued.Has(1) {
				r.act(1, "queue", 0)
				if rapid.Bool().Draw(rt, "back") {
					if done, err := r.Undo(1, r.now, nil); !done || err != nil {
						rt.Fatal(done, err)
					}
				}
			}
		}
		both := func(what string, do func(r *rig)) {
			for _, r := range pair {
				hidden(r)
				do(r)
				hidden(r)
			}
			for _, v := range []game.Seat{0, 2, game.Nobody} {
				a := js(t, []any{pair[0].Frame(v), pair[0].past(v)})
				b := js(t, []any{pair[1].Frame(v), pair[1].past(v)})
				if a != b {
					rt.Fatalf("after %s, viewer %d can tell: %s", what, v, cmp.Diff(a, b))
				}
			}
		}
		both("plan", func(r *rig) { r.act(0, "plan", 2) })
		if rapid.Bool().Draw(rt, "undo") {
			both("undo", func(r *rig) {
				if done, err := r.Undo(0, r.now, nil); !done || err != nil {
					rt.Fatal(done, err)
				}
			})
			both("plan again", func(r *rig) { r.act(0, "plan", 1) })
		}
		both("strike", func(r *rig) { r.act(0, "strike", 0) })
		both("block", func(r *rig) { r.later(wait); r.act(2, "block", 0) })
		both("wait", func(r *rig) {
			// Up to the end of the cover a seat with a choice and one without look the same.
			if left := clock.Cover - time.Millisecond - r.now.Sub(day); left > 0 {
				r.later(left)
			}
			if r.now.Sub(day) < clock.Cover && r.tick() != 0 {
				rt.Fatal("an automatic answer came before the cover was over")
			}
		})
		both("pass", func(r *rig) {
			// The seat passes just when the clock would do it for want of a choice.
			r.now = day.Add(3 * time.Second)
			// The parry is of the same window, so it is answered at once where there is no choice.
			for r.state().phase == phBlock || r.state().phase == phParry {
				if r.tick() == 0 {
					r.act(1, "pass", 0)
				}
			}
		})
	})
}

// Replaying costs little more than applying.
func BenchmarkReplay(b *testing.B) {
	r := newRig(b, Config{Options: map[string]any{"goal": 1000}, Seed: [32]byte{9}})
	rng := dice.Fast(5)
	for r.Len() < 1000 {
		randomStep(r, &rng)
	}
	rec := r.record(true)
	b.ReportAllocs()
	for b.Loop() {
		if err := Replay(rec, lookup, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(rec.Steps))/b.Elapsed().Seconds(), "steps/s")
}

// BenchmarkStep is one action of a running match with all the frames that it makes.
func BenchmarkStep(b *testing.B) {
	r := newRig(b, Config{Options: map[string]any{"goal": 1000}, Seed: [32]byte{9}, Clock: Clock{Bank: time.Hour}})
	rng := dice.Fast(5)
	b.ReportAllocs()
	for b.Loop() {
		if r.Len() > 2000 {
			r = newRig(b, Config{Options: map[string]any{"goal": 1000}, Seed: [32]byte{9}, Clock: Clock{Bank: time.Hour}})
		}
		randomStep(r, &rng)
		for i := range r.c.viewers() {
			r.Frame(r.c.viewer(i))
		}
		r.Next()
	}
}
