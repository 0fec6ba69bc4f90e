package server

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"turnpike/lab"
	"turnpike/lab/matrix"
	"turnpike/match"
)

// threeCars is a matrix that takes no time: cars that are driven at random.
const threeCars = `{"turnpike_lab": 1, "kind": "matrix", "name": "three cars", "game": "jumpstart", "options": {"turns": 5}, "bots": ["random"],
	"field": [{"design": "stock_dispatch"}, {"design": "stock_half_brick"}, {"design": "stock_skyrocket"}], "seed": 7, "starts": 8, "stop": {"pairs": 40}}`

func document(text string) json.RawMessage { return json.RawMessage(text) }

// finished waits for an experiment to end.
func (p *player) finished(id string) Experiment {
	p.t.Helper()
	var e Experiment
	for range 1000 {
		if p.must("GET", "/api/lab/experiments/"+id, nil, &e); e.State != lab.Running && e.State != lab.Waiting {
			return e
		}
		time.Sleep(time.Second) // of the bubble
	}
	p.t.Fatal("the experiment never ends")
	return e
}

func TestExperiment(t *testing.T) {
	inWorld(t, func(c *Config) { c.Lab.Workers = 2 }, func(t *testing.T, w *world) {
		owner, stranger := w.player(), w.player()
		var check ExperimentCheck
		owner.must("POST", "/api/lab/check", document(threeCars), &check)
		if check.Matches != 3*40*2 || check.Units != 3 || check.Key == "" {
			t.Errorf("three cells of 40 pairs are %d matches of %d units", check.Matches, check.Units)
		}
		var e Experiment
		owner.must("POST", "/api/lab/experiments", check.Doc, &e)
		if e.Key != check.Key || e.Planned != 240 || !e.Mine || e.Visibility != "private" {
			t.Errorf("it began as %+v", e)
		}
		here := "/api/lab/experiments/" + e.ID
		e = owner.finished(e.ID)
		if e.State != lab.Done || e.Done != 240 || e.Verdict == nil || !e.Current {
			t.Fatalf("it ended as %+v", e)
		}
		var r struct {
			Kind   string
			Matrix matrix.Result
		}
		owner.must("GET", here+"/result", nil, &r)
		if r.Kind != "matrix" || r.Matrix.SoFar || r.Matrix.Played.Matches != 240 || len(r.Matrix.Cells) != 3 || r.Matrix.Verdict.Text != e.Verdict.Text {
			t.Errorf("result %+v", r)
		}

		{ // every match can be looked at
			var m ExperimentMatches
			if owner.must("GET", here+"/matches?unit=1&sort=longest", nil, &m); m.All != 80 || len(m.Matches) != 50 || m.Matches[0].Turns < m.Matches[49].Turns {
				t.Errorf("%d matches of a cell, %d on the page, the first with %d turns, the last with %d", m.All, len(m.Matches), m.Matches[0].Turns, m.Matches[49].Turns)
			}
			var rest ExperimentMatches
			if owner.must("GET", here+"/matches?unit=1&after=50", nil, &rest); len(rest.Matches) != 30 {
				t.Errorf("%d matches after the first 50 of 80", len(rest.Matches))
			}
			fives := 0
			for q := range 5 {
				var some ExperimentMatches
				owner.must("GET", here+"/matches?unit=1&worth="+strconv.Itoa(q), nil, &some)
				fives += some.All
			}
			if fives != 80 {
				t.Errorf("by what pairs are worth there are %d of 80 matches", fives)
			}
			x := m.Matches[3]
			var opened OpenedMatch
			owner.must("POST", here+"/match/1/"+strconv.Itoa(x.Pair)+"/"+strconv.Itoa(x.Round), nil, &opened)
			var page MatchPage
			owner.must("GET", "/api/matches/"+opened.Match, nil, &page)
			if page.Table.Status != "finished" {
				t.Fatalf("the match is %s", page.Table.Status)
			}
			won := map[int]bool{}
			for _, seat := range page.Table.Outcome.Winners {
				won[(int(seat)+x.Round)%2] = true
			}
			for _, entrant := range x.Winners {
				if !won[entrant] {
					t.Errorf("the match has other winners than its row: %v, round %d, %v", page.Table.Outcome.Winners, x.Round, x.Winners)
				}
			}
			var rec match.Record
			owner.must("GET", "/api/matches/"+opened.Match+"/record", nil, &rec)
			var verdict match.Report
			if owner.must("POST", "/api/verify", rec, &verdict); verdict.Fair {
				t.Error("dice that nobody committed to are called fair")
			}
			owner.refused(http.StatusNotFound, "not-found", "POST", here+"/match/9/0/0", nil)
			owner.refused(http.StatusNotFound, "not-found", "POST", here+"/match/0/99/0", nil)
		}

		{ // others see what is shared
			for _, path := range []string{"", "/result", "/matches", "/events"} {
				stranger.refused(http.StatusNotFound, "not-found", "GET", here+path, nil)
			}
			owner.must("PATCH", here, ExperimentChange{Visibility: "link"}, nil)
			var seen Experiment
			if stranger.must("GET", here, nil, &seen); seen.Mine {
				t.Error("somebody else's experiment is called one's own")
			}
			stranger.refused(http.StatusForbidden, "not-yours", "PATCH", here, ExperimentChange{State: "stopped"})
			stranger.refused(http.StatusForbidden, "not-yours", "DELETE", here, nil)
			var list ExperimentList
			if stranger.must("GET", "/api/lab/experiments?whose=public", nil, &list); len(list.Experiments) != 0 {
				t.Error("what has a link is on the public list")
			}
			owner.must("PATCH", here, ExperimentChange{Visibility: "public"}, nil)
			if stranger.must("GET", "/api/lab/experiments?whose=public", nil, &list); len(list.Experiments) != 1 || list.Experiments[0].Verdict == nil {
				t.Errorf("public experiments: %+v", list.Experiments)
			}
		}

		{ // more pairs
			batches := list(owner).Lab.Batches
			owner.refused(http.StatusUnprocessableEntity, "invalid", "PATCH", here, ExperimentChange{Pairs: 40})
			owner.must("PATCH", here, ExperimentChange{Pairs: 64}, nil)
			if e := owner.finished(e.ID); e.State != lab.Done || e.Done != 3*64*2 {
				t.Errorf("extended it ended as %+v", e)
			}
			// The second batch of each cell had 8 pairs and has 32 now; the first one is not played again.
			if got := list(owner).Lab.Batches; got != batches+3 {
				t.Errorf("%d batches are kept; want %d and 3 more", got, batches)
			}
		}

		if r := owner.send("DELETE", here, nil); r.status != http.StatusNoContent {
			t.Errorf("deleting it is answered with %d", r.status)
		}
		owner.refused(http.StatusNotFound, "not-found", "GET", here, nil)
	})
}

func list(p *player) ExperimentList {
	var l ExperimentList
	p.must("GET", "/api/lab/experiments", nil, &l)
	return l
}

// What was under way when a server stopped goes on with the next one, and is not played twice.
func TestExperimentOutlivesTheServer(t *testing.T) {
	inWorld(t, func(c *Config) { c.Lab.Workers = -1 }, func(t *testing.T, w *world) {
		owner := w.player()
		var e Experiment
		owner.must("POST", "/api/lab/experiments", document(threeCars), &e)
		if e.State != lab.Waiting {
			t.Fatalf("without workers it is %s", e.State)
		}
		w.cfg.Lab.Workers = 1
		w.restart()
		if e = owner.finished(e.ID); e.State != lab.Done || e.Done != 240 {
			t.Errorf("after the restart it ended as %+v", e)
		}
	})
}

// A document that cannot be played is refused with the place of what is wrong; nothing is kept of it.
func TestExperimentRefused(t *testing.T) {
	inWorld(t, func(c *Config) { c.Lab = LabConfig{Workers: -1, Public: true} }, func(t *testing.T, w *world) {
		p := w.player()
		for doc, want := range map[string][2]string{
			`{"turnpike_lab": 1, "kind": "matrix", "game": "chess", "seed": 1}`: {"invalid", "/game"},
			strings.Replace(threeCars, "stock_half_brick", "stock_brick", 1):    {"invalid", "/field/1/design"},
			strings.Replace(threeCars, `"pairs": 40`, `"pairs": 100000`, 1):     {"too-many", "/stop"},
			strings.Replace(threeCars, `"turns": 5`, `"turns": "five"`, 1):      {"invalid", "/options/turns"},
		} {
			if pr := p.refused(http.StatusUnprocessableEntity, want[0], "POST", "/api/lab/experiments", document(doc)); pr.Field != want[1] {
				t.Errorf("%s\nis refused for %q, want %q", doc, pr.Field, want[1])
			}
		}
		if l := list(p); len(l.Experiments) != 0 {
			t.Errorf("%d experiments are kept", len(l.Experiments))
		}
		// Two wait already: a third one is too much for a person.
		for range labRunning {
			p.must("POST", "/api/lab/experiments", document(threeCars), nil)
		}
		p.refused(http.StatusTooManyRequests, "too-many", "POST", "/api/lab/experiments", document(threeCars))
		w.player().must("POST", "/api/lab/experiments", document(threeCars), nil)
	})
}
