package report_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/report"
	"turnpike/lab/search"
	"turnpike/roster"
)

// lottery is an arena in which the longer link code wins two duels of three, in no time.
type lottery struct{ bot.Arena }

func (lottery) Counters() []string                                  { return nil }
func (lottery) Worker([]string, map[string]any) (bot.Worker, error) { return draw{}, nil }
func (lottery) Contest(c bot.Contest) (bot.Worker, error) {
	codes := make([]string, 2)
	for seat, key := range []string{"vehicle_0", "vehicle_1"} {
		codes[seat], _ = c.Options[key].(string)
	}
	return draw{longer: len(codes[1]) > len(codes[0])}, nil
}

type draw struct {
	bot.Worker
	longer bool // the second is
}

func (draw) Play(context.Context, uint64) (bot.Match, error) { return bot.Match{Choices: 1000}, nil }
func (d draw) PlayFrom(_ context.Context, _ bot.Start, seed uint64) (bot.Match, error) {
	rng := dice.Fast(seed)
	winner := game.Seat(0)
	if d.longer != (rng.IntN("win", 3) == 0) {
		winner = 1
	}
	return bot.Match{Actions: 1, Choices: 1, Turns: 5, Outcome: game.Outcome{Rule: "DX-ARENA-009", Winners: game.Seats(winner)}}, nil
}

// A design search has a page with its front, and an export that leads to the same result though what is played follows from what was played before.
func TestSearch(t *testing.T) {
	t.Parallel()
	deluxe, err := roster.Find("deluxe")
	if err != nil {
		t.Fatal(err)
	}
	entry := *deluxe
	entry.Arena = lottery{}
	games := func(string) (*roster.Entry, error) { return &entry, nil }
	kinds := lab.Kinds{lab.Search: search.New}
	d := &lab.Doc{
		Version: 1, Kind: lab.Search, Game: "deluxe", Name: "<i>search", Seed: 2, Starts: 4,
		Field:  []lab.Entrant{{Design: "kestrel_200", Name: "</svg><script>"}, {Design: "borderer"}, {Design: "tin_wasp"}, {Design: "kestrel_100"}},
		Search: &lab.SearchDoc{Budget: 6000, Class: "cycle", Bodies: []string{"light_cycle", "medium_cycle"}, Duels: 600, Newborn: 6, Front: 2, Fresh: 32},
	}
	x, err := lab.NewExperiment(d, games, kinds)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lab.Conduct(t.Context(), x, games, new(lab.Memory), 1, nil); err != nil {
		t.Fatal(err)
	}
	result, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	in := &report.Input{ID: "XTEST", X: x, Result: result, State: lab.Done}
	r := result.(*search.Result)
	if len(r.Front) == 0 || r.Front[0].Fresh == nil || r.Verdict == nil {
		t.Fatalf("the search has come to %+v", r)
	}

	page := written(t, in, report.HTML, "")
	contained(t, page)
	var text string
	for _, e := range elements(t, page) {
		if e.name == "body" {
			text = strings.Join(strings.Fields(e.text), " ")
		}
	}
	best := r.Front[0]
	for _, want := range []string{r.Verdict.Text, best.Name, best.Code, lab.Percent(best.Fresh.Score, (best.Fresh.CI95[1]-best.Fresh.CI95[0])/2), "</svg><script>", "Generations", "hold-out"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	front := written(t, in, report.SVG, "front")
	wellFormed(t, front)
	if dots := bytes.Count(front, []byte("h0")); dots != raced(r) {
		t.Errorf("the front has %d dots, want %d", dots, raced(r))
	}
	wellFormed(t, written(t, in, report.SVG, "weights"))

	var file bytes.Buffer
	if err := lab.WriteExport(&file, "XTEST", x); err != nil {
		t.Fatal(err)
	}
	y, _, err := lab.ReadExport(&file, games, kinds)
	if err != nil {
		t.Fatal(err)
	}
	again, err := y.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	one, _ := json.Marshal(result)
	two, _ := json.Marshal(again)
	if !bytes.Equal(one, two) {
		t.Errorf("read back it has another result")
	}
	if kept, err := report.ResultOf(lab.Search, one); err != nil {
		t.Error(err)
	} else if three, _ := json.Marshal(kept); !bytes.Equal(one, three) {
		t.Error("a result that was kept is another one")
	}
	rows, err := csv.NewReader(bytes.NewReader(written(t, in, report.CSV, ""))).ReadAll()
	if err != nil || len(rows) < 1+r.Counts.Duels+r.Counts.Fresh {
		t.Errorf("%d rows of %d duels, error %v", len(rows), r.Counts.Duels+r.Counts.Fresh, err)
	}
}

func raced(r *search.Result) (n int) {
	for _, c := range r.Candidates {
		if c.Pairs > 0 {
			n++
		}
	}
	return n
}
