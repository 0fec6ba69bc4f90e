package server

import (
	"net/http"
	"reflect"
	"strconv"
	"testing"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/review"
	"turnpike/roster"
	"turnpike/store"
)

// dullBots has all games played on at random, so that rollouts take no time.
func dullBots(c *Config) {
	c.Games = append([]roster.Entry{}, roster.Games()...)
	for i := range c.Games {
		c.Games[i].Default = "random"
	}
	c.Limits.Review = 200
}

// playedOut is a match of cards that a person has played to its end against a bot.
func playedOut(p *player, public bool) *MatchPage {
	p.t.Helper()
	req := fast("you", "bot")
	req.Public, req.Options = public, map[string]any{"goal": 50}
	page := p.open(req)
	p.playOut(page.Table.ID, []game.Seat{0}, nil)
	p.must("GET", "/api/matches/"+page.Table.ID, nil, page)
	return page
}

// curve asks for the curve of a match until it is done.
func (p *player) curve(path string) review.Curve {
	p.t.Helper()
	method := "POST"
	for range 1000 {
		var c review.Curve
		p.must(method, path, nil, &c)
		method = "GET"
		if c.State == review.Done || c.State == review.Failed {
			return c
		}
		time.Sleep(time.Second) // of the bubble
	}
	p.t.Fatal("the curve is never done")
	return review.Curve{}
}

// Of a running match nothing is told, of a private one nothing to strangers; of one that is over everybody who may look gets the same.
func TestReview(t *testing.T) {
	inWorld(t, dullBots, func(t *testing.T, w *world) {
		host, stranger := w.player(), w.player()
		running := host.open(fast("you", "bot"))
		there := "/api/matches/" + running.Table.ID
		for _, path := range []string{"/luck", "/curve"} {
			host.refused(http.StatusForbidden, "not-over", "GET", there+path, nil)
			stranger.refused(http.StatusForbidden, "private", "GET", there+path, nil)
		}
		host.refused(http.StatusForbidden, "not-over", "POST", there+"/continue", PlayOnRequest{})
		host.refused(http.StatusForbidden, "not-over", "POST", there+"/curve", nil)
		stranger.refused(http.StatusForbidden, "private", "POST", there+"/continue", PlayOnRequest{})
		stranger.refused(http.StatusForbidden, "private", "POST", there+"/curve", nil)

		page := playedOut(host, false)
		here := "/api/matches/" + page.Table.ID
		var none review.Curve
		if host.must("GET", here+"/curve", nil, &none); none.State != review.None {
			t.Errorf("a curve that nobody has asked for is %s", none.State)
		}
		for range 2 { // also when it has been worked out for somebody
			for _, path := range []string{"/luck", "/curve"} {
				stranger.refused(http.StatusForbidden, "private", "GET", here+path, nil)
			}
			var rep review.Report
			host.must("GET", here+"/luck", nil, &rep)
			if len(rep.Totals) != 2 || len(rep.Lines) != 2 || rep.Totals[0].Rolls == 0 {
				t.Errorf("%+v", rep)
			}
			c := host.curve(here + "/curve")
			if c.State != review.Done || len(c.Points) < 2 || c.Rollouts != c.Planned {
				t.Errorf("%+v", c)
			}
		}
		mine, watched := host.curve(here+"/curve"), host.curve(here+"/curve?seat=-1")
		for i, p := range mine.Points {
			if !reflect.DeepEqual(p.Chance, watched.Points[i].Chance) {
				t.Errorf("point %d depends on who asks", i)
			}
			if p.Seq > page.Frame.Seq || i > 0 && p.Seq <= mine.Points[i-1].Seq {
				t.Errorf("point %d is at step %d", i, p.Seq)
			}
		}
		// The next server has it: nobody needs to ask for it again.
		w.restart()
		var kept review.Curve
		if host.must("GET", here+"/curve", nil, &kept); !reflect.DeepEqual(kept, mine) {
			t.Errorf("after a restart\n%+v\nand before\n%+v", kept, mine)
		}
		stranger.refused(http.StatusForbidden, "private", "GET", here+"/curve", nil)
		// Another program works it out anew, and comes to the same if it is no other.
		if err := w.store.PutReview(t.Context(), page.Table.ID, store.Review{By: "another", Data: []byte("{}")}); err != nil {
			t.Fatal(err)
		}
		w.restart()
		if host.must("GET", here+"/curve", nil, &kept); kept.State != review.None {
			t.Errorf("the curve of another program is shown: %+v", kept)
		}
		if again := host.curve(here + "/curve"); !reflect.DeepEqual(again, mine) {
			t.Errorf("after a restart\n%+v\nand before\n%+v", again, mine)
		}
	})
}

// A match goes on from a step of one that is over: the same position, another table with a seed of its own, bots around. It outlives a restart, and a crash between
// the row and the log.
func TestPlayOn(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, fan := w.player(), w.player()
		page := playedOut(host, true)
		here := "/api/matches/" + page.Table.ID
		mid := page.Frame.Seq / 2
		var then match.Frame
		host.must("GET", here+"/frames/"+strconv.Itoa(mid), nil, &then)

		var next MatchPage
		host.must("POST", here+"/continue", PlayOnRequest{Seq: mid, Seat: 0}, &next)
		if next.Table.ID == page.Table.ID || next.Table.Commitment == page.Table.Commitment || next.Frame.Status != match.Running || next.Viewer != 0 || next.Table.Public {
			t.Errorf("%+v", next.Table)
		}
		begun := "/api/matches/" + next.Table.ID
		var first match.Frame
		host.must("GET", begun+"/frames/1", nil, &first)
		if a, b := mustJSON(t, first.View), mustJSON(t, then.View); a != b {
			t.Errorf("it begins at\n%s\nnot at\n%s", a, b)
		}
		if next.Log[1].Do != match.DoFrom {
			t.Errorf("the first step is %q", next.Log[1].Do)
		}
		fan.refused(http.StatusForbidden, "private", "GET", begun, nil)

		w.doze(next.Table.ID)
		var awake MatchPage
		if host.must("GET", begun, nil, &awake); awake.Frame.Seq < 1 || awake.Log[1].Do != match.DoFrom {
			t.Errorf("woken at step %d", awake.Frame.Seq)
		}

		// Who has only watched may play on, in either seat.
		var other MatchPage
		fan.must("POST", here+"/continue", PlayOnRequest{Seq: mid, Seat: 1}, &other)
		if other.Viewer != 1 || other.Table.Seats[0].Kind != string(store.SeatBot) {
			t.Errorf("%+v", other.Table)
		}
		fan.refused(http.StatusConflict, "over-there", "POST", here+"/continue", PlayOnRequest{Seq: page.Frame.Seq})
		fan.refused(http.StatusNotFound, "no-frame", "POST", here+"/continue", PlayOnRequest{Seq: 99999})
		fan.refused(http.StatusUnprocessableEntity, "no-seat", "POST", here+"/continue", PlayOnRequest{Seq: mid, Seat: 7})
		fan.refused(http.StatusForbidden, "not-your-seat", "POST", here+"/continue?seat=0", PlayOnRequest{Seq: mid})
	})
}
