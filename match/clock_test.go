package match

import (
	"slices"
	"testing"
	"time"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// next checks when something is due, from the start of the match; what is due at once is due since its seat was asked.
const never = -1

func (r *rig) next(want time.Duration) {
	r.Helper()
	at, ok := r.Next()
	if !ok {
		at = day.Add(never)
	}
	if got := at.Sub(day); got != want {
		r.Fatalf("next is due after %v, want %v", got, want)
	}
}

// struck returns a match in which seat 0 strikes at the start; seat 1 has no block, seat 2 has one.
func struck(t *testing.T, clock Clock, change func(*Config)) *rig {
	t.Helper()
	cfg := threeHands()
	cfg.Clock = clock
	if change != nil {
		change(&cfg)
	}
	r := newRig(t, cfg)
	r.act(0, "plan", 2)
	r.act(0, "strike", 0)
	return r
}

// Nobody is bothered who can only pass.
func TestOpenForcedAnswersComeAtOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-037")
	r := struck(t, Clock{Cover: time.Second}, func(c *Config) { c.Options = map[string]any{"open": true} })
	r.next(0)
	if r.tick() != 1 || r.state().owing != game.Seats(2) {
		t.Error("seat 1 was not answered for")
	}
	if f := r.Frame(0); !f.Auto || *f.Actor != 1 {
		t.Errorf("frame: %s", js(t, f))
	}
}

// A skipped window tells nothing by its pause.
func TestCoverHidesForcedAnswers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-041")
	r := struck(t, Clock{Cover: time.Second}, nil)
	r.next(time.Second)
	r.later(999 * time.Millisecond)
	if r.tick() != 0 {
		t.Fatal("an answer came under the cover")
	}
	if until := r.Frame(1).Asks[0].Until; until == nil || !until.Equal(day.Add(time.Second)) {
		t.Errorf("its own seat is told until %v", until)
	}
	for _, v := range []game.Seat{0, 2, game.Nobody} {
		if until := r.Frame(v).Asks[0].Until; until != nil {
			t.Errorf("viewer %d is told until %v", v, until)
		}
	}
	r.later(time.Millisecond)
	if r.tick() != 1 || r.state().owing != game.Seats(2) {
		t.Fatal("seat 1 was not answered for when the cover was over")
	}
	for _, v := range []game.Seat{0, 2, game.Nobody} {
		if f := r.Frame(v); f.Auto || f.Actor == nil || *f.Actor != 1 {
			t.Errorf("viewer %d sees %s", v, js(t, f))
		}
	}
	for _, v := range []game.Seat{1, game.Referee} {
		if f := r.Frame(v); !f.Auto {
			t.Errorf("viewer %d is not told that the answer was automatic", v)
		}
	}
	// The parry belongs to the same window: no second pause.
	r.later(time.Second)
	r.act(2, "block", 0)
	r.phase(phParry)
	r.windows = append(r.windows, window{99, r.now}) // another one is no reason to wait
	r.next(2 * time.Second)                          // now
	if r.tick() != 1 {
		t.Error("the same window was covered twice")
	}
	r.phase(phGift)
	// The gift is another window.
	if n := r.tick(); n != 0 {
		t.Errorf("%d answers came under the cover of the second window", n)
	}
}

func TestNoCoverForOnePerson(t *testing.T) {
	t.Parallel()
	bots := func(c *Config) { c.Seats = people(3); c.Seats[1].Bot, c.Seats[2].Bot = "random", "random" }
	r := struck(t, Clock{Cover: time.Second}, bots)
	r.next(0)
	if r.tick() != 1 {
		t.Error("a bot without a choice was not answered for")
	}
	if !r.NotBefore(0).Equal(day) { // not asked
		t.Errorf("a seat that is not asked is held until %v", r.NotBefore(0))
	}
	if !r.NotBefore(2).Equal(day) {
		t.Errorf("the bot is held until %v", r.NotBefore(2))
	}
	if n := r.tick(); n != 0 {
		t.Errorf("%d answers for a bot with a choice", n)
	}
}

// Neither does a bot.
func TestCoverHoldsBots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-041")
	r := struck(t, Clock{Cover: time.Second, Response: 500 * time.Millisecond, Bank: time.Millisecond}, func(c *Config) {
		c.Seats = people(3)
		c.Seats[1].Bot = "random"
	})
	// The bot has no clock; seat 2 has one, whose bank of a millisecond runs out first.
	r.next(time.Millisecond)
	if !r.NotBefore(1).Equal(day.Add(time.Second)) {
		t.Errorf("the bot is held until %v", r.NotBefore(1))
	}
	r.later(999 * time.Millisecond)
	if r.tick() != 1 || r.state().owing != game.Seats(1) {
		t.Error("seat 2 alone should have been answered for")
	}
	if f := r.Frame(0); f.Clocks[1].Running || f.Clocks[1].LeftMS != 1 {
		t.Errorf("the bot's clock is %+v", f.Clocks[1])
	}
	r.later(time.Millisecond)
	if r.tick() == 0 {
		t.Error("the bot was not answered for")
	}
}

func TestExplicitPassIsNotHeld(t *testing.T) {
	t.Parallel()
	r := struck(t, Clock{Cover: time.Second}, nil)
	r.act(1, "pass", 0)
	r.act(2, "pass", 0)
	r.phase(phParry)
}

// After an undo a window opens anew, also if its number is the same; taking back something hidden does not touch it.
func TestCoverAfterUndo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-041")
	r := struck(t, Clock{Cover: time.Second}, nil)
	r.later(500 * time.Millisecond)
	r.act(1, "queue", 0)
	r.undo(1, true)
	r.next(time.Second)
	r.undo(0, true)
	r.later(time.Second)
	r.act(0, "strike", 0)
	r.next(2500 * time.Millisecond)
}

func TestBotsHaveNoOrders(t *testing.T) {
	t.Parallel()
	r := struck(t, Clock{}, nil)
	if err := r.SetOrders(2, map[string]any{"pass": true}, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if err := r.Replace(2, "random", r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if r.tick() != 1 || r.state().owing != game.Seats(2) {
		t.Error("a bot's choice was made by the orders of the person before it")
	}
}

func TestStandingOrders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-040")
	for _, tt := range []struct {
		order string
		left  int8 // blocks left in the hand of seat 2
	}{{"pass", 1}, {"block", 0}} {
		r := struck(t, Clock{Cover: time.Second}, nil)
		if err := r.SetOrders(2, map[string]any{tt.order: true}, r.now, r.commit); err != nil {
			t.Fatal(err)
		}
		if got := r.Frame(2).Orders[tt.order]; got != true {
			t.Errorf("the frame has orders %v", r.Frame(2).Orders)
		}
		r.later(999 * time.Millisecond)
		if r.tick() != 0 {
			t.Errorf("%s: an order was carried out under the cover", tt.order)
		}
		r.later(time.Millisecond)
		if n := r.tick(); n != 3 || r.state().hand[2][cdBlock] != tt.left {
			t.Errorf("%s: %d answers, hand %v", tt.order, n, r.state().hand[2])
		}
		if f := r.Frame(2); !r.log[3].Auto || f.Orders[tt.order] != true {
			t.Errorf("%s: log %+v", tt.order, r.log)
		}
	}
}

// Where one answer settles it for several, a default by order or for want of a choice must not take the choice from the others.
func TestFirstWaitsForThoseWithAChoice(t *testing.T) {
	t.Parallel()
	r := newRig(t, threeHands())
	r.act(0, "plan", 2)
	r.act(0, "roll", 0)
	r.phase(phGift)
	if err := r.SetOrders(2, map[string]any{"pass": true}, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	r.next(never)
	if r.tick() != 0 {
		t.Fatal("the gift was passed over the head of seat 1")
	}
	r.act(1, "queue", 0) // its only charm: now it has no choice either
	r.next(0)
	if r.tick() != 1 {
		t.Fatal("nobody answers for seats without a choice")
	}
	r.phase(phBid)
	// Which of them it was is nobody's business.
	if f := r.Frame(2); f.Actor == nil && len(f.Events) == 0 || f.Auto {
		t.Errorf("frame: %s", js(t, f))
	}
}

// An answer other than the default, by standing order, settles it for all; an order that the rules refuse is no answer.
func TestOrdersThatChoose(t *testing.T) {
	t.Parallel()
	r := newRig(t, threeHands())
	r.act(0, "plan", 2)
	r.act(0, "roll", 0)
	if err := r.SetOrders(2, map[string]any{"claim": true}, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	if r.tick() != 1 || r.state().score[2] != 1 {
		t.Error("the gift was not claimed by order")
	}
	r.phase(phBid)
	for s, bid := range []int{10, 9} {
		if err := r.SetOrders(game.Seat(s), map[string]any{"bid": bid}, r.now, r.commit); err != nil {
			t.Fatal(err)
		}
	}
	if r.tick() != 1 || r.state().owing != game.Seats(0, 2) {
		t.Errorf("bids by order: still owing %b", r.state().owing)
	}
	if got := r.Orders(1)["bid"]; got != 9 {
		t.Errorf("orders are %v", r.Orders(1))
	}
	r.next(never)
}

func TestActorOfACovertFirstAnswerIsHidden(t *testing.T) {
	t.Parallel()
	// The last round: no deal follows the pass, so that nobody sees an event.
	r := newRig(t, Config{Position: threeHands().Position, Options: map[string]any{"goal": 1}})
	r.act(0, "plan", 2)
	r.act(0, "roll", 0)
	r.act(1, "pass", 0)
	if r.Status() != Finished {
		t.Fatal("not over")
	}
	for _, v := range []game.Seat{0, 2, game.Nobody} {
		if f := r.Frame(v); f.Actor != nil {
			t.Errorf("viewer %d sees that it was seat %d", v, *f.Actor)
		}
	}
	for _, v := range []game.Seat{1, game.Referee} {
		if f := r.Frame(v); f.Actor == nil || *f.Actor != 1 {
			t.Errorf("viewer %d does not see who it was", v)
		}
	}
}

// Who does not answer in time passes.
func TestResponseTime(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-041")
	r := struck(t, Clock{Response: 10 * time.Second, Cover: time.Second}, nil)
	for _, v := range []game.Seat{0, 2} {
		if until := r.Frame(v).Asks[0].Until; until == nil || !until.Equal(day.Add(10*time.Second)) {
			t.Errorf("viewer %d: until %v", v, until)
		}
	}
	// Neither the answer of another seat nor a hidden action gives a seat more time.
	r.later(4 * time.Second)
	if r.tick() != 1 {
		t.Fatal("seat 1 has nothing to choose")
	}
	r.later(time.Second)
	r.act(2, "queue", 0)
	r.act(1, "queue", 0)
	r.undo(2, true)
	r.next(10 * time.Second)
	r.later(5 * time.Second)
	if r.tick() == 0 || r.state().hand[2][cdBlock] != 1 {
		t.Error("the default was not given in time")
	}
	r.phase(phGift)
	// The roll of a gift: all persons have run out of time at once.
	r.next(20 * time.Second)
	r.later(10 * time.Second)
	if r.tick() != 1 {
		t.Error("the gift was not passed")
	}
	r.phase(phBid)
	r.next(never)
}

func TestBank(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Clock: Clock{Bank: 10 * time.Second, Increment: 2 * time.Second}})
	clocks := func(want ...int64) {
		t.Helper()
		var got []int64
		for _, c := range r.Frame(game.Nobody).Clocks {
			got = append(got, c.LeftMS)
		}
		if !slices.Equal(got, want) {
			t.Errorf("clocks are %v, want %v", got, want)
		}
	}
	r.later(3 * time.Second)
	r.act(1, "bid", 3)
	clocks(7000, 9000, 7000)
	if c := r.Frame(0).Clocks; !c[0].Running || c[1].Running || !c[2].Running {
		t.Errorf("running: %+v", c)
	}
	r.next(10 * time.Second)
	r.later(7 * time.Second)
	if changed, err := r.Tick(r.now, r.commit); !changed || err != nil || !slices.Equal(r.Flagged(), []game.Seat{0, 2}) || len(r.log) != 1 {
		t.Fatalf("flagged is %v", r.Flagged())
	}
	r.next(never)
	if changed, _ := r.Tick(r.now, r.commit); changed {
		t.Error("Tick changes something for ever")
	}
	// A bot answers for them; that they answered automatically earns no time.
	for _, s := range []game.Seat{0, 2} {
		if err := r.Play(s, gAction{"bid", 1}, true, r.now, r.commit); err != nil {
			t.Fatal(err)
		}
	}
	if len(r.Flagged()) != 0 {
		t.Errorf("flagged is still %v", r.Flagged())
	}
	clocks(0, 9000, 0)
	r.later(time.Second)
	r.act(1, "plan", 1)
	clocks(0, 10000, 0)
	r.act(1, "strike", 0)
	clocks(0, 12000, 0)
	// Empty banks and a default: it is given.
	if r.tick() != 3 { // both block, seat 2 parries
		t.Error("no default for empty banks")
	}
	r.phase(phGift)
	// In covert decisions an answer earns no more than it took.
	r.later(500 * time.Millisecond)
	r.act(1, "pass", 0)
	clocks(0, 12000, 0)
}

func TestReplacedSeatsHaveNoClock(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Clock: Clock{Bank: 10 * time.Second}})
	r.later(4 * time.Second)
	if err := r.Replace(0, "random", r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	r.later(5 * time.Second)
	if err := r.Return(0, r.now, r.commit); err != nil {
		t.Fatal(err)
	}
	f := r.Frame(0)
	if c := f.Clocks; c[0].LeftMS != 6000 || !c[0].Running || c[1].LeftMS != 1000 {
		t.Errorf("clocks are %+v", c)
	}
	r.next(10 * time.Second)
	r.later(time.Second)
	r.tick()
	if !slices.Equal(r.Flagged(), []game.Seat{1, 2}) {
		t.Errorf("flagged is %v", r.Flagged())
	}
}
