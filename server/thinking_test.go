package server

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// brooder is a bot that broods over each choice for the better part of a second, and counts how many do at once.
type brooder struct {
	bot.Player
	now, most *atomic.Int64
}

const brooding = 800 * time.Millisecond

func (p brooder) Choose(t game.Table, s game.Seat) any {
	n := p.now.Add(1)
	for m := p.most.Load(); n > m && !p.most.CompareAndSwap(m, n); m = p.most.Load() {
	}
	time.Sleep(brooding)
	p.now.Add(-1)
	return p.Player.Choose(t, s)
}

// brooders replaces the bots of Card Duel; slow: the server knows that they are.
func brooders(c *Config, now, most *atomic.Int64) {
	c.Games = slices.Clone(roster.Games())
	c.Games[0].Bots = slices.Clone(c.Games[0].Bots)
	for i := range c.Games[0].Bots {
		b := &c.Games[0].Bots[i]
		make := b.New
		b.Slow, b.New = true, func(seed uint64) bot.Player { return brooder{make(seed), now, most} }
	}
}

// While bots think nobody waits: neither at their tables nor at others. No more than half of the processors think, and matches of bots alone take turns.
func TestNobodyWaitsForThoughts(t *testing.T) {
	var now, most atomic.Int64
	inWorld(t, func(c *Config) { brooders(c, &now, &most) }, func(t *testing.T, w *world) {
		p, fan := w.player(), w.player()
		duel := p.open(fast("you", "bot", "bot")).Table.ID
		ids := []string{p.open(shown(fast("bot", "bot"))).Table.ID, p.open(shown(fast("bot", "bot"))).Table.ID}
		acted := 0
		for range 300 {
			asked := time.Now()
			fan.page(ids[acted%2])
			if f := p.frame(duel, 0); len(mine(f)) > 0 {
				p.act(duel, 0, f.Seq, mine(f)[0].Action)
				acted++
			}
			if took := time.Since(asked); took > brooding/10 {
				t.Fatalf("somebody waits for %s", took)
			}
			time.Sleep(brooding / 8)
		}
		if acted < 5 {
			t.Errorf("the match has come %d actions of its person far", acted)
		}
		if n := int64(cap(w.srv.hub.minds)); most.Load() < 1 || most.Load() > n {
			t.Errorf("%d think at once, at most %d should", most.Load(), n)
		}
		for _, id := range ids {
			if n := fan.page(id).Frame.Seq; n < 5 {
				t.Errorf("a match of bots alone is at step %d", n)
			}
		}
	})
}

// What a bot chooses that thinks outside of the room is what it would choose there: the same match is played.
func TestThoughtsAreTheSame(t *testing.T) {
	t.Parallel()
	var played [2][]string
	for i := range played {
		inBubble(t, func(c *Config) {
			c.Random = rand.NewChaCha8([32]byte{3})
			c.Games = slices.Clone(roster.Games())
			c.Games[0].Bots = slices.Clone(c.Games[0].Bots)
			for k := range c.Games[0].Bots {
				c.Games[0].Bots[k].Slow = i == 1
			}
		}, func(t *testing.T, w *world) {
			p := w.player()
			req := fast("you", "bot", "bot")
			req.Options = map[string]any{"goal": 20}
			id := p.open(req).Table.ID
			p.playOut(id, []game.Seat{0}, nil)
			var rec match.Record
			p.must("GET", "/api/matches/"+id+"/record", nil, &rec)
			for _, step := range rec.Steps {
				if step.Do == match.DoAct {
					played[i] = append(played[i], fmt.Sprintf("%d %s", step.Seat, step.Action))
				}
			}
		})
	}
	if len(played[0]) < 50 || !slices.Equal(played[0], played[1]) {
		t.Errorf("%d and %d actions: %q, but with thoughts outside of the room %q", len(played[0]), len(played[1]), played[0], played[1])
	}
}

// A bot that falls over while it thinks costs its room, not the server; the match wakes again.
func TestPanicInAThought(t *testing.T) {
	var falls atomic.Int64
	inWorld(t, func(c *Config) {
		c.Games = slices.Clone(roster.Games())
		c.Games[0].Bots = slices.Clone(c.Games[0].Bots)
		for k := range c.Games[0].Bots {
			b := &c.Games[0].Bots[k]
			make := b.New
			b.Slow, b.New = true, func(seed uint64) bot.Player { return stumbler{make(seed), &falls} }
		}
	}, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("bot", "bot", "you")).Table.ID
		const far = 20
		f := p.playOut(id, []game.Seat{2}, func(f *match.Frame) bool { return f.Seq >= far })
		if falls.Load() != 1 || f.Seq < far {
			t.Errorf("after %d falls the match is at %d", falls.Load(), f.Seq)
		}
		if !strings.Contains(w.log.String(), "it has stumbled") {
			t.Error("the log does not say that a bot has fallen over")
		}
	})
}

// stumbler is a bot that falls over the first time that one of its kind is asked.
type stumbler struct {
	bot.Player
	falls *atomic.Int64
}

func (p stumbler) Choose(t game.Table, s game.Seat) any {
	if p.falls.CompareAndSwap(0, 1) {
		panic("it has stumbled")
	}
	return p.Player.Choose(t, s)
}
