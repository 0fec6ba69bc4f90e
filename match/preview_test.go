package match

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"turnpike/game"
)

// A preview says of every action what the frame says of its options, and also of those that the frame only samples; it changes nothing,
// not even where the dice that the action would roll are not there.
func TestPreview(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: hands([3]int{1, 1, 0}, [3]int{1, 0, 0}, [3]int{0, 0, 1}), Scripted: true})
	r.act(0, "plan", 2)
	digest, log, before := r.Table().Digest(), r.Len(), r.everything()
	options := slices.Concat(r.Frame(0).Asks[0].Options, r.Frame(2).May)
	if len(options) != 4 { // roll, strike; queue, shout
		t.Fatalf("options: %s", js(t, options))
	}
	for i, o := range options {
		seat := game.Seat(0)
		if i >= 2 {
			seat = 2
		}
		got, err := r.Preview(seat, json.RawMessage(js(t, o.Action)))
		if err != nil || got == nil || js(t, got) != js(t, o.Preview) {
			t.Errorf("%s: %s, %v; the frame says %s", o.Text, js(t, got), err, js(t, o.Preview))
		}
	}
	if r.Table().Digest() != digest || r.Len() != log || !slices.Equal(r.everything(), before) {
		t.Error("a preview has changed the match")
	}

	bidding := newRig(t, Config{})
	if _, err := bidding.Preview(1, json.RawMessage(`{"do":"bid","n":9}`)); err != nil {
		t.Errorf("a legal bid that is not listed: %v", err)
	}
}

// What cannot be done has no preview, and the error is the one that doing it would give.
func TestPreviewRefuses(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: hands([3]int{1, 1, 0}, [3]int{1, 0, 0}, [3]int{0, 0, 1}), Scripted: true})
	if err := r.Replace(2, "random", r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	before := r.everything()
	for _, c := range []struct {
		name   string
		seat   game.Seat
		action string
		is     func(error) bool
	}{
		{"against the rules", 0, `{"do":"roll","n":0}`, func(err error) bool { return errors.Is(err, game.RuleID("TG-1")) }},
		{"not asked", 1, `{"do":"plan","n":1}`, func(err error) bool {
			e, ok := errors.AsType[*NotAskedError](err)
			return ok && e.Seat == 1 && slices.Equal(e.Who, []game.Seat{0})
		}},
		{"no action", 0, `{"fly":1}`, func(err error) bool { _, ok := errors.AsType[*ActionError](err); return ok }},
		{"no seat", 3, `{"do":"plan","n":1}`, func(err error) bool { return errors.Is(err, ErrNoSeat) }},
		{"spectator", game.Nobody, `{"do":"plan","n":1}`, func(err error) bool { return errors.Is(err, ErrNoSeat) }},
		{"a bot's seat", 2, `{"do":"shout","n":0}`, func(err error) bool { return errors.Is(err, ErrBotSeat) }},
	} {
		got, err := r.Preview(c.seat, json.RawMessage(c.action))
		if got != nil || !c.is(err) {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
		if did := r.Act(c.seat, r.Seq(c.seat), json.RawMessage(c.action), r.now, r.commit); did == nil || did.Error() != err.Error() {
			t.Errorf("%s: preview says %v, acting %v", c.name, err, did)
		}
	}
	if !slices.Equal(r.everything(), before) {
		t.Error("a refused preview has changed the match")
	}
	if err := r.Abort(0, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Preview(0, json.RawMessage(`{"do":"plan","n":1}`)); !errors.Is(err, ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}
