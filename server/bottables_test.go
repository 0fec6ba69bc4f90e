package server

import (
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/roster"
)

// ponderer is a bot that takes its time over each choice, and counts them.
type ponderer struct {
	bot.Player
	choices *atomic.Int64
}

const pondering = 20 * time.Millisecond

func (p ponderer) Choose(t game.Table, s game.Seat) any {
	p.choices.Add(1)
	time.Sleep(pondering)
	return p.Player.Choose(t, s)
}

// ponderers replaces the bots of Card Duel.
func ponderers(c *Config, n *atomic.Int64) {
	c.Games = slices.Clone(roster.Games())
	c.Games[0].Bots = slices.Clone(c.Games[0].Bots)
	for i := range c.Games[0].Bots {
		b := &c.Games[0].Bots[i]
		make := b.New
		b.New = func(seed uint64) bot.Player { return ponderer{make(seed), n} }
	}
}

// Tables of bots alone share half the processors and rest as long as they think, and wait while people are answered; each of their steps gives
// way to what people ask of that very match.
func TestBotsAloneTakeTurns(t *testing.T) {
	var choices atomic.Int64
	inWorld(t, func(c *Config) {
		ponderers(c, &choices)
		c.Limits.BotTables = 15
	}, func(t *testing.T, w *world) {
		p, fan := w.player(), w.player()
		// A table with a person is not concerned, whatever the others do.
		duel := p.open(fast("you", "bot")).Table.ID
		var ids []string
		for range 15 {
			ids = append(ids, p.open(shown(fast("bot", "bot", "bot", "bot", "bot", "bot"))).Table.ID)
		}
		places := int64(cap(w.srv.hub.bots.places))
		during := func(d time.Duration) int64 {
			before := choices.Load()
			time.Sleep(d)
			return choices.Load() - before
		}
		const while = 10 * time.Second
		most := places * int64(while/(2*pondering))
		if n := during(while); n > most+places || n < most/2 {
			t.Errorf("%d choices in %s, want at most %d and not much less", n, while, most)
		}
		for range 20 {
			asked := time.Now()
			fan.page(ids[3])
			if took := time.Since(asked); took > pondering {
				t.Errorf("the page of a match of bots takes %s", took)
			}
			asked = time.Now()
			if f := p.frame(duel, 0); len(mine(f)) > 0 {
				p.act(duel, 0, f.Seq, mine(f)[0].Action)
			}
			if took := time.Since(asked); took > pondering {
				t.Errorf("an action takes %s", took)
			}
			time.Sleep(37 * time.Millisecond)
		}
		// Somebody is being answered all the time: the bots go on, but slowly.
		w.srv.hub.bots.busy.Add(1)
		time.Sleep(maxGiveWay + pondering)
		most = places * int64(while/(maxGiveWay+pondering))
		if n := during(while); n > most+places || n < most/2 {
			t.Errorf("%d choices in %s while people wait, want at most %d and not much less", n, while, most)
		}
		w.srv.hub.bots.busy.Add(-1)
		for _, id := range ids {
			p.must("POST", "/api/matches/"+id+"/abort", nil, nil)
		}
		synctest.Wait()
		if n := len(w.srv.hub.bots.running); n != 0 {
			t.Errorf("%d matches of bots are still counted", n)
		}
	})
}

func TestTooManyTablesOfBots(t *testing.T) {
	inWorld(t, func(c *Config) { c.Limits.BotTables, c.Limits.AllBotTables = 2, 3 }, func(t *testing.T, w *world) {
		a, b := w.player(), w.player()
		bots := fast("bot", "bot")
		bots.Clock.BotDelayMS = new(10000)
		refused := func(p *player, path string, body any, what string) {
			t.Helper()
			if prob := p.refused(http.StatusTooManyRequests, "too-many", "POST", path, body); !strings.Contains(prob.Detail, what) {
				t.Errorf("refused with %q", prob.Detail)
			}
		}
		first := a.open(bots).Table.ID
		a.open(bots)
		refused(a, "/api/matches", bots, "you have 2 tables under way at which only bots play")
		var mine []Table
		if a.must("GET", "/api/matches?list=mine", nil, &mine); len(mine) != 2 {
			t.Errorf("a refused table is in the list: %d", len(mine))
		}
		// Nor by a table whose free seats go to bots, which stays open.
		later := bots
		later.Seats = []SeatRequest{{Kind: "bot"}, {Kind: "link"}}
		waits := a.open(later).Table.ID
		refused(a, "/api/matches/"+waits+"/start", nil, "you have 2 tables")
		if s := a.page(waits).Table.Status; s != "open" {
			t.Errorf("the table is %s", s)
		}
		b.open(bots)
		refused(b, "/api/matches", bots, "3 tables are under way here")
		// With somebody who plays there is no limit; who hands the seat to a bot is not refused, but counts.
		id := b.open(fast("you", "bot")).Table.ID
		b.must("POST", "/api/matches/"+id+"/replace", ReplaceRequest{}, nil)
		if n := len(w.srv.hub.bots.running); n != 4 {
			t.Errorf("%d matches of bots alone are counted, want 4", n)
		}
		b.must("POST", "/api/matches/"+id+"/return", SeatRef{}, nil)

		a.must("POST", "/api/matches/"+first+"/abort", nil, nil)
		a.must("POST", "/api/matches/"+waits+"/start", nil, nil)
		refused(a, "/api/matches/"+first+"/rematch", nil, "you have 2 tables")
		w.restart()
		synctest.Wait()
		refused(a, "/api/matches", bots, "you have 2 tables")
	})
}

func TestTooManyOpenTables(t *testing.T) {
	inWorld(t, func(c *Config) { c.Limits.OpenTables = 2 }, func(t *testing.T, w *world) {
		a, b := w.player(), w.player()
		first := a.open(fast("you", "open")).Table.ID
		a.open(fast("you", "link"))
		if prob := a.refused(http.StatusTooManyRequests, "too-many", "POST", "/api/matches", fast("you", "open")); !strings.Contains(prob.Detail, "you have 2 tables that wait for people") {
			t.Errorf("refused with %q", prob.Detail)
		}
		a.open(fast("you", "bot")) // begins at once
		b.open(fast("you", "open"))
		b.open(fast("you", "open"))
		b.must("POST", "/api/matches/"+first+"/join", JoinRequest{}, nil)
		a.open(fast("you", "open"))
	})
}
