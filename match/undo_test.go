package match

import (
	"errors"
	"slices"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
)

func (r *rig) undo(seat game.Seat, wantDone bool) {
	r.Helper()
	if done, err := r.Undo(seat, r.now, r.commit); err != nil || done != wantDone {
		r.Fatalf("undo by %d: done %v, %v", seat, done, err)
	}
}

func (r *rig) consent(seat game.Seat, yes, wantDone bool) {
	r.Helper()
	if done, err := r.Consent(seat, yes, r.now, r.commit); err != nil || done != wantDone {
		r.Fatalf("consent by %d: done %v, %v", seat, done, err)
	}
}

func threeHands() Config {
	return Config{Position: hands([3]int{1, 1, 0}, [3]int{1, 0, 1}, [3]int{0, 1, 1})}
}

func TestFreeUndo(t *testing.T) {
	t.Parallel()
	r := newRig(t, threeHands())
	r.act(0, "plan", 2)
	if f := r.Frame(0); !f.Undo.Free || f.Undo.Ask {
		t.Errorf("undo is %+v", f.Undo)
	}
	if f := r.Frame(1); f.Undo != (UndoView{}) {
		t.Errorf("another seat's undo is %+v", f.Undo)
	}
	r.undo(0, true)
	r.phase(phPlan)
	f := r.Frame(1)
	if f.Do != DoUndo || *f.Actor != 0 || *f.Back != 0 || f.Seq != 2 || len(f.Events) != 0 {
		t.Errorf("frame of an undo: %s", js(t, f))
	}
	if _, err := r.Undo(0, r.now, nil); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("the undone entry was undone: %v", err)
	}
	// Two of one's own, one after the other.
	r.act(0, "plan", 1)
	r.act(0, "strike", 0)
	r.undo(0, true)
	r.phase(phAim)
	r.undo(0, true)
	r.phase(phPlan)
	if back := r.Frame(2).Back; *back != 2 {
		t.Errorf("back to %d, want 2", *back)
	}
}

func TestUndoAfterDiceNeedsConsent(t *testing.T) {
	t.Parallel()
	r := newRig(t, threeHands())
	r.act(0, "plan", 2)
	r.act(0, "roll", 0)
	score := r.state().score[0]
	if f := r.Frame(0); f.Undo.Free || !f.Undo.Ask {
		t.Errorf("undo is %+v", f.Undo)
	}
	seq := r.Seq(0)
	r.undo(0, false)
	r.undo(0, false)
	for _, v := range []game.Seat{0, 1, game.Nobody} {
		if f := r.Frame(v); f.Takeback == nil || f.Takeback.By != 0 || !slices.Equal(f.Takeback.Waiting, []game.Seat{1, 2}) || f.Undo.Ask || f.Seq != seq {
			t.Errorf("viewer %d: %s", v, js(t, f))
		}
	}
	var notAsked *NotAskedError
	if _, err := r.Consent(0, true, r.now, nil); !errors.As(err, &notAsked) {
		t.Errorf("consent to oneself: %v", err)
	}
	r.consent(1, true, false)
	if _, err := r.Consent(1, true, r.now, nil); !errors.As(err, &notAsked) || !slices.Equal(notAsked.Who, []game.Seat{2}) {
		t.Errorf("consent twice: %v", err)
	}
	full := errors.New("full")
	if _, err := r.Consent(2, true, r.now, func(Entry) error { return full }); !errors.Is(err, full) || r.Frame(0).Takeback == nil {
		t.Errorf("a failed commit: %v", err)
	}
	count := r.Table().Dice().Count()
	r.consent(2, true, true)
	r.phase(phAim)
	if r.state().score[0] != 0 || score == 0 || r.Table().Dice().Count() != count || r.Frame(0).Takeback != nil {
		t.Error("the undo is not complete, or the die will be rolled again")
	}

	r.act(0, "roll", 0)
	r.undo(0, false)
	r.consent(2, false, false)
	if r.Frame(0).Takeback != nil {
		t.Error("a no did not end the request")
	}
	r.undo(0, false)
	r.consent(0, false, false)
	if r.Frame(0).Takeback != nil {
		t.Error("the request was not withdrawn")
	}
}

func TestWhatEndsARequest(t *testing.T) {
	t.Parallel()
	r := newRig(t, threeHands())
	r.act(1, "shout", 0)
	r.act(0, "plan", 2)
	r.act(0, "roll", 0)
	r.undo(0, false)
	if _, err := r.Undo(1, r.now, nil); !errors.Is(err, ErrTakebackOpen) {
		t.Errorf("a second request: %v", err)
	}
	// A hidden action must not show by ending the request, nor must taking it back.
	r.act(1, "queue", 0)
	r.undo(1, true)
	if f := r.Frame(2); f.Takeback == nil {
		t.Error("a hidden step ended the request")
	}
	r.act(2, "shout", 0)
	if f := r.Frame(1); f.Takeback != nil {
		t.Error("a visible step did not end the request")
	}
	r.undo(0, false)
	if err := r.Replace(2, "random", r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if r.Frame(0).Takeback != nil {
		t.Error("a change of people did not end the request")
	}
	// Bots consent by themselves.
	r.undo(0, false)
	if got := r.Frame(0).Takeback.Waiting; !slices.Equal(got, []game.Seat{1}) {
		t.Errorf("waiting for %v", got)
	}
	if err := r.Replace(1, "random", r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	r.undo(0, true)
	r.phase(phAim)
}

// What others have hidden since stays, so that the undo neither fails nor succeeds because of it.
func TestUndoKeepsHiddenActionsOfOthers(t *testing.T) {
	t.Parallel()
	r := newRig(t, threeHands())
	r.act(0, "plan", 2)
	r.act(1, "queue", 0)
	r.act(0, "strike", 0)
	r.act(2, "queue", 0)
	if !r.Frame(0).Undo.Free {
		t.Error("a hidden action takes the free undo away")
	}
	r.undo(0, true)
	r.undo(0, true)
	r.phase(phPlan)
	if got := r.state().queued; got != game.Seats(1, 2) {
		t.Errorf("queued is %b", got)
	}
	if back := r.Frame(game.Nobody).Back; *back != 0 {
		t.Errorf("back to %d, want 0", *back)
	}
	// They can still be taken back by themselves, and the log plays out.
	r.undo(1, true)
	r.phase(phPlan)
	if got := r.state().queued; got != game.Seats(2) {
		t.Errorf("queued is %b", got)
	}
	if got := r.log[len(r.log)-1]; got.To != 1 {
		t.Errorf("the entry taken back is %d, want 1", got.To)
	}
	m, err := Restore(r.Config(), r.log)
	if err != nil || m.Table().Digest() != r.Table().Digest() {
		t.Errorf("the log leads elsewhere: %v", err)
	}
}

// A hidden action that the earlier state does not take is gone, and its seat is told.
func TestUndoDropsWhatCannotBe(t *testing.T) {
	t.Parallel()
	cfg := Config{Position: hands([3]int{1, 1, 1}, [3]int{1, 0, 0}, [3]int{0, 0, 0}), Scripted: true}
	// The toll, then a charm for seat 1 in the deal of the next round.
	for _, v := range []int{3, 0, int(cdCharm), 0} {
		cfg.Script = append(cfg.Script, dice.Value{Value: v})
	}
	r := newRig(t, cfg)
	r.act(0, "plan", 1)
	r.act(0, "roll", 0)
	r.act(0, "claim", 0)
	r.phase(phBid)
	r.act(1, "queue", 0)
	r.undo(0, false)
	r.consent(1, true, false)
	r.consent(2, true, true)
	r.phase(phGift)
	if r.state().queued != 0 || r.Frame(1).View.(gView).Queued {
		t.Error("a charm is queued that has not been dealt")
	}
}

// Once somebody has answered a covert decision, no undo is free, whether the answer was chosen or not: that would tell which.
func TestNoFreeUndoAfterCovertAnswers(t *testing.T) {
	t.Parallel()
	for _, forced := range []bool{false, true} {
		cfg := threeHands()
		cfg.Clock.Cover = time.Second
		r := newRig(t, cfg)
		r.act(0, "plan", 2)
		r.act(0, "strike", 0)
		r.later(time.Second)
		if forced {
			if r.tick() != 1 {
				t.Fatal("seat 1 was not answered for")
			}
		} else {
			r.act(1, "pass", 0)
		}
		if got := r.Frame(0).Undo; got != (UndoView{Ask: true}) {
			t.Errorf("forced %v: undo is %+v", forced, got)
		}
	}
}

// In an open decision the automatic answers belong to the action that led to them.
func TestFreeUndoTakesAutomaticAnswersAlong(t *testing.T) {
	t.Parallel()
	cfg := threeHands()
	cfg.Options = map[string]any{"open": true}
	r := newRig(t, cfg)
	r.act(0, "plan", 2)
	r.act(0, "strike", 0)
	if r.tick() != 1 {
		t.Fatal("seat 1 was not answered for")
	}
	if !r.Frame(0).Undo.Free {
		t.Error("an automatic answer takes the free undo away")
	}
	r.undo(0, true)
	r.phase(phAim)
	r.act(0, "strike", 0)
	r.tick()
	r.act(2, "pass", 0)
	if r.Frame(0).Undo.Free {
		t.Error("the undo is free after somebody chose to pass")
	}
}

func TestBadUndoEntries(t *testing.T) {
	t.Parallel()
	r := newRig(t, threeHands())
	r.act(0, "plan", 2)
	r.undo(0, true)
	r.act(0, "plan", 1)
	for _, to := range []int{-1, 0, 1, 3, 99} {
		bad := append(slices.Clone(r.log), Entry{Do: DoUndo, Seat: 0, To: to})
		var step *StepError
		if _, err := Restore(r.Config(), bad); !errors.As(err, &step) || step.Step != 4 {
			t.Errorf("undo to %d: %v", to, err)
		}
	}
	notOwn := append(slices.Clone(r.log), Entry{Do: DoUndo, Seat: 1, To: 2})
	if _, err := Restore(r.Config(), notOwn); err == nil {
		t.Error("seat 1 took back an entry of seat 0")
	}
	good := append(slices.Clone(r.log), Entry{Do: DoUndo, Seat: 0, To: 2})
	if _, err := Restore(r.Config(), good); err != nil {
		t.Error(err)
	}
}
