package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"turnpike/game"
	"turnpike/match"
)

// emptyGun is what a duellist comes with who has no shot left.
const emptyGun = `{"shots": {"0": 0}}`

// A bot under orders gives its seat up as a person would; nobody at the table is shown its orders.
func TestBotGivesUp(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		request := func(bot string) TableRequest {
			return TableRequest{
				Game: "deluxe", Options: map[string]any{"entry_1": emptyGun, "place": "open-32x24"}, Start: true,
				Seats: []SeatRequest{{Kind: "you"}, {Kind: "bot", Bot: bot}}, Clock: &ClockRequest{Pace: "none", CoverMS: new(0), BotDelayMS: new(0)},
			}
		}
		p.refused(http.StatusUnprocessableEntity, "invalid", "POST", "/api/matches", request("normal:orders=away"))
		p.refused(http.StatusNotFound, "unknown-bot", "POST", "/api/matches", request("hard:rollouts=9"))
		id := p.open(request("normal:orders=crippled")).Table.ID
		time.Sleep(time.Second) // of the bubble
		page := p.page(id)
		if page.Table.Status != "finished" || !slices.Equal(page.Table.Outcome.Winners, []game.Seat{0}) {
			t.Fatalf("the match is %s: %+v", page.Table.Status, page.Table.Outcome)
		}
		if bot := page.Table.Seats[1].Bot; bot != "normal" {
			t.Errorf("the table shows the bot %q", bot)
		}
		var rec match.Record
		p.must("GET", "/api/matches/"+id+"/record", nil, &rec)
		if n := quits(&rec); n != 1 {
			t.Errorf("%d give up in the record", n)
		}
		var rep VerifyReport
		if p.must("POST", "/api/verify", rec, &rep); !rep.OK || !rep.Report.Fair {
			t.Errorf("verified: %+v", rep)
		}
	})
}

// quits counts who gives up in a record.
func quits(rec *match.Record) (n int) {
	for _, e := range rec.Steps {
		if e.Do == match.DoResign {
			n++
		}
	}
	return n
}

// A match of an experiment in which a bot gives up can be opened.
func TestExperimentWithOrders(t *testing.T) {
	inWorld(t, func(c *Config) { c.Lab.Workers = 1 }, func(t *testing.T, w *world) {
		p := w.player()
		var e Experiment
		doc := strings.ReplaceAll(`{"turnpike_lab": 1, "kind": "matrix", "name": "orders", "game": "deluxe", "options": {"turns": 4, "place": "open-32x24", "entry_0": ENTRY},
			"bots": ["normal:orders=crippled"], "field": [{"design": "doorstop"}, {"design": "pocket_brawler"}], "seed": 7, "starts": 0, "stop": {"pairs": 1}}`, "ENTRY", `"{\"shots\": {\"0\": 0}}"`)
		p.must("POST", "/api/lab/experiments", document(doc), &e)
		if e = p.finished(e.ID); e.Done == 0 {
			t.Fatalf("it ended as %+v", e)
		}
		var opened OpenedMatch
		p.must("POST", "/api/lab/experiments/"+e.ID+"/match/0/0/0", nil, &opened)
		page := p.page(opened.Match)
		if page.Table.Status != "finished" || !slices.Equal(page.Table.Outcome.Winners, []game.Seat{1}) {
			t.Fatalf("the match is %s: %+v", page.Table.Status, page.Table.Outcome)
		}
		var rec match.Record
		p.must("GET", "/api/matches/"+opened.Match+"/record", nil, &rec)
		if n := quits(&rec); n != 1 {
			t.Errorf("%d give up in the record", n)
		}
	})
}
