package server

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// secret is a way in which two matches of a game can differ without anybody but their seat 0 knowing.
type secret struct {
	game, name string
	alone      bool // no bot sits at the table, which might bring it out
	// when is the moment for it, by the frames of seats 0 and 1.
	when func(f0, f1 *match.Frame) bool
	// orders are standing orders that seat 0 gives in one of the matches. They answer nothing before the comparison ends.
	orders map[string]any
	// act is what seat 0 does after that in one match and, where other is false, in the other; nil: nothing.
	act func(p *player, id string, f *match.Frame, other bool)
	// over reports by the frame of seat 0 that the rules have shown it to everybody; nil: any further choice of a person may.
	over func(f *match.Frame) bool
}

func asksFor(f *match.Frame, kind game.Kind) bool {
	return slices.ContainsFunc(f.Asks, func(a match.Ask) bool { return a.You && a.Kind == kind && len(a.Options) > 1 })
}

// volunteered returns what seat may do unasked whose action has that word for do.
func volunteered(f *match.Frame, do string) []json.RawMessage {
	var out []json.RawMessage
	for _, o := range f.May {
		if a := encoded(o.Action); strings.Contains(string(a), `"do":"`+do+`"`) {
			out = append(out, a)
		}
	}
	return out
}

// choice has seat 0 answer a question in one way or another.
func choice(p *player, id string, f *match.Frame, other bool) {
	options := mine(f)
	i := 0
	if other {
		i = len(options) - 1
	}
	p.act(id, 0, f.Seq, options[i].Action)
}

// volunteer has seat 0 do something unasked, in the other match.
func volunteer(do string) func(*player, string, *match.Frame, bool) {
	return func(p *player, id string, f *match.Frame, other bool) {
		if other {
			p.act(id, 0, f.Seq, volunteered(f, do)[0])
		}
	}
}

// previews has seat 0 look at what all its options would do.
func previews(p *player, id string, f *match.Frame) {
	for _, o := range slices.Concat(mine(f), f.May) {
		p.must("POST", "/api/matches/"+id+"/preview", PreviewRequest{Seat: 0, Seq: &f.Seq, Action: encoded(o.Action)}, nil)
	}
}

// others waits until seat 1 alone among people is asked, some steps into the match.
func others(f0, f1 *match.Frame) bool { return f0.Seq > 3 && len(mine(f0)) == 0 && len(mine(f1)) > 0 }

func bothSet(kind game.Kind) func(f0, f1 *match.Frame) bool {
	return func(f0, f1 *match.Frame) bool { return asksFor(f0, kind) && asksFor(f1, kind) }
}

// mayQueue waits until seat 0 can queue a card that waits for seat 1's action.
func mayQueue(f0, f1 *match.Frame) bool {
	return others(f0, f1) && f1.Asks[0].Kind == "action" && len(volunteered(f0, "queue")) > 0
}

func queueEmpty(f *match.Frame) bool {
	var view struct {
		Queue []any `json:"queue"`
	}
	return json.Unmarshal(encoded(f.View), &view) != nil || len(view.Queue) == 0
}

// queueAndBack queues a card and takes it back.
func queueAndBack(p *player, id string, f *match.Frame, other bool) {
	if !other {
		return
	}
	f = p.act(id, 0, f.Seq, volunteered(f, "queue")[0])
	p.must("POST", "/api/matches/"+id+"/undo", UndoRequest{Seat: 0, Seq: f.Seq}, nil)
}

var secrets = []secret{
	{game: "cardduel", name: "a queued card", when: mayQueue, act: volunteer("queue"), over: queueEmpty,
		orders: map[string]any{"ejection": "always"}},
	{game: "cardduel", name: "a queued card before the first turn", act: volunteer("queue"), over: queueEmpty,
		when: func(f0, _ *match.Frame) bool {
			return len(mine(f0)) > 0 && f0.Asks[0].Kind == "deal" && len(volunteered(f0, "queue")) > 0
		}},
	{game: "cardduel", name: "a queued card while a bot considers its answer", act: volunteer("queue"), over: queueEmpty,
		when: func(f0, f1 *match.Frame) bool {
			// A bot that has nothing but to pass would have passed when the pause that covers it was over.
			return len(f0.Asks) == 1 && f0.Asks[0].Covert && slices.Equal(f0.Asks[0].Who, []game.Seat{2}) &&
				time.Since(f0.At) > defaultCoverMS*time.Millisecond && len(volunteered(f0, "queue")) > 0
		}},
	{game: "cardduel", name: "a queued card that is taken back", when: mayQueue, act: queueAndBack, over: func(*match.Frame) bool { return false }},
	{game: "sixth", name: "a car", when: bothSet("build"), act: choice},
	{game: "deluxe", name: "a speed", when: bothSet("speed"), act: choice, orders: map[string]any{"fire": "hold", "steady": true}},
	{game: "jumpstart", name: "a speed", when: bothSet("speed"), act: choice, orders: map[string]any{"fire": "hold", "steady": true}},
	{game: "race", name: "standing orders", when: others, orders: map[string]any{"end": "pass", "pull": "slide", "deflect": "keep"}},
	{game: "heist", name: "a choice that will be changed", alone: true, act: volunteer("change"),
		orders: map[string]any{"assist": "never", "boost": "auto", "react": "never"},
		when: func(f0, f1 *match.Frame) bool {
			return len(volunteered(f0, "change")) > 0 && asksFor(f1, "setup")
		}},
}

// What one seat does in secret changes no byte of what anybody else is told, until the rules show it: two servers with the same dice, the same
// people and the same requests differ in one hidden act alone.
func TestNothingSecretShows(t *testing.T) {
	t.Parallel()
	for _, e := range roster.Games() {
		id := e.Game.Info().ID
		if !slices.ContainsFunc(secrets, func(s secret) bool { return s.game == id }) {
			t.Errorf("%s: nothing hidden is tried", id)
		}
	}
	for _, s := range secrets {
		t.Run(s.game+"/"+s.name, func(t *testing.T) {
			t.Parallel()
			plain, other := s.run(t, false), s.run(t, true)
			// Where it comes out in one match, the accounts may part.
			for i, want := range plain.parts[:min(len(plain.parts), len(other.parts))] {
				if got := other.parts[i]; got != want {
					a, b := around(got.what+"\n"+got.bytes, want.what+"\n"+want.bytes)
					t.Fatalf("answer %d of %d, %s: what seat 0 did in secret shows:\n%s\nwithout it:\n%s", i, len(plain.parts), got.what, a, b)
				}
			}
			if n := min(len(plain.parts), len(other.parts)); n < plain.before+100 {
				t.Errorf("only %d answers were compared after the secret act", n-plain.before)
			}
		})
	}
}

// run plays a match up to the secret and on, and returns what others were told.
func (s *secret) run(t *testing.T, other bool) *account {
	a := new(account)
	seeded := func(c *Config) { c.Random = rand.NewChaCha8([32]byte{7}) }
	inBubble(t, seeded, func(t *testing.T, w *world) {
		start := time.Now()
		host, second, watcher := w.player(), w.witness("Second", a), w.witness("Watcher", a)
		host.must("PATCH", "/api/me", MePatch{Name: "First"}, nil)
		req := TableRequest{Game: s.game, Title: "A secret", Public: true, Clock: &ClockRequest{Pace: "live"}, Seats: []SeatRequest{{Kind: "you"}, {Kind: "open"}}}
		e, err := roster.Find(s.game)
		if err != nil {
			t.Fatal(err)
		}
		if e.Game.Info().Seats.Max > 2 && !s.alone {
			req.Seats = append(req.Seats, SeatRequest{Kind: "bot", Name: "Bot"})
		}
		id := host.open(req).Table.ID
		a.ids = []string{id, "of-the-match"}
		second.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		s.reach(t, host, second, id)
		time.Sleep(time.Millisecond)
		// A table that was opened later stands before this one in lists, and has to stay there.
		next := watcher.open(TableRequest{Game: s.game, Title: "Another", Public: true, Seats: []SeatRequest{{Kind: "you"}, {Kind: "open"}}}).Table.ID
		a.ids = append(a.ids, next, "of-another-one")
		second.listenIn(id, "seat=1&deltas=true")
		watcher.listenIn(id, "seat=-1")
		done := false
		look := func() {
			synctest.Wait()
			a.closed = a.closed || done && other && s.over != nil && s.over(host.frame(id, 0))
			a.add("the time", []byte(time.Since(start).String()))
			second.heard()
			watcher.heard()
			second.look(id, 1, 0)
			watcher.look(id, game.Nobody, 0)
			second.heard()
			watcher.heard()
		}
		time.Sleep(time.Millisecond)
		look()
		a.before = len(a.parts)
		if other {
			previews(host, id, host.frame(id, 0))
		}
		look()
		if other && s.orders != nil {
			host.must("POST", "/api/matches/"+id+"/orders", OrdersRequest{Seat: 0, Orders: s.orders}, nil)
		}
		look()
		if s.act != nil {
			s.act(host, id, host.frame(id, 0), other)
			done = true
		}
		look()
		time.Sleep(1300 * time.Millisecond)
		second.ask("POST", "/api/matches/"+id+"/chat", ChatRequest{Text: "Your turn?"})
		watcher.ask("POST", "/api/matches/"+id+"/chat", ChatRequest{Text: "Hush."})
		look()
		// Nor does it show in what the server makes of the match when it wakes it from its log.
		w.doze(id)
		second.listenIn(id, "seat=1&deltas=true")
		watcher.listenIn(id, "seat=-1")
		look()
		// As long as it stays hidden, the match goes on.
		for range 6 {
			if s.over == nil || a.closed {
				break
			}
			if f := second.frame(id, 1); len(mine(f)) > 0 {
				second.act(id, 1, f.Seq, mine(f)[0].Action)
			} else if f := host.frame(id, 0); len(mine(f)) > 0 {
				host.act(id, 0, f.Seq, mine(f)[len(mine(f))-1].Action)
			}
			time.Sleep(4100 * time.Millisecond)
			look()
		}
		if s.over == nil {
			time.Sleep(13 * time.Second) // less than anybody has for an answer
			look()
		}
		second.wire.end()
		watcher.wire.end()
	})
	return a
}

// reach plays until the moment for the secret has come.
func (s *secret) reach(t *testing.T, host *player, second *witness, id string) {
	t.Helper()
	for range 400 {
		synctest.Wait()
		f0, f1 := host.frame(id, 0), second.frame(id, 1)
		if s.when(f0, f1) {
			return
		}
		switch {
		case len(mine(f0)) > 0:
			host.act(id, 0, f0.Seq, mine(f0)[f0.Seq%len(mine(f0))].Action)
		case len(mine(f1)) > 0:
			a := encoded(mine(f1)[f1.Seq%len(mine(f1))].Action)
			second.tried = append(second.tried, a)
			second.act(id, 1, f1.Seq, a)
		default:
			time.Sleep(500 * time.Millisecond)
		}
	}
	t.Fatalf("no moment for %s in %s", s.name, s.game)
}
