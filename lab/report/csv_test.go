package report_test

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/labtest"
	"turnpike/lab/matrix"
	"turnpike/lab/report"
)

// The table has every match once; read back, it comes to the scores of the result.
func TestCSV(t *testing.T) {
	t.Parallel()
	in := played(t, threeCars())
	data := written(t, in, report.CSV, "")
	if !bytes.Contains(data, []byte("\r\n")) {
		t.Error("lines do not end as RFC 4180 has it")
	}
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := "unit pair round start seed options entrant_0 entrant_1 bot_0 bot_1 winners share_0 share_1 score_0 score_1 turns actions rule shots_0 shots_1 hits_0 hits_1"
	if got := strings.Join(rows[0], " "); got != want {
		t.Errorf("heads %s\nwant  %s", got, want)
	}
	head := rows[0]
	column := func(row []string, name string) string { return row[slices.Index(head, name)] }
	number := func(row []string, name string) float64 {
		v, err := strconv.ParseFloat(column(row, name), 64)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return v
	}
	rows = rows[1:]
	r := in.Result.(*matrix.Result)
	if len(rows) != r.Played.Matches || len(rows) != 3*40*2 {
		t.Fatalf("%d rows of %d matches", len(rows), r.Played.Matches)
	}
	won := map[string]float64{} // by unit and entrant
	draws := 0
	for _, row := range rows {
		for _, seat := range []string{"0", "1"} {
			won[column(row, "unit")+" "+column(row, "entrant_"+seat)] += number(row, "share_"+seat)
		}
		if strings.Contains(column(row, "winners"), "; ") {
			draws++
		}
		if number(row, "score_0") != -3 || number(row, "score_1") != 7 || number(row, "shots_1") != 30 || number(row, "hits_0") != 2 || column(row, "rule") != "FK-WIN-001" {
			t.Fatalf("row %q", row)
		}
		if seed := column(row, "seed"); len(seed) != 18 || seed[:2] != "0x" {
			t.Fatalf("seed %q", seed)
		}
	}
	if draws != r.Played.Draws {
		t.Errorf("%d draws, want %d", draws, r.Played.Draws)
	}
	for _, c := range r.Cells {
		name := r.Entrants[c.A].Name
		if name[0] == '=' {
			name = "'" + name // programs for tables take it for text
		}
		got, want := won[strconv.Itoa(c.Unit)+" "+name], c.Score.Score*80
		if got-want > 0.01 || want-got > 0.01 {
			t.Errorf("%s has won %g of 80 in unit %d, want %g", name, got, c.Unit, want)
		}
	}
}

// The matches of the two arms of a comparison say what was different.
func TestCSVOptions(t *testing.T) {
	t.Parallel()
	in := played(t, `{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5,"starts":1,"balance":{"b":{"rule":true}},"stop":{"pairs":2},"field":[{"design":"a"},{"design":"b"}]}`)
	rows, err := csv.NewReader(bytes.NewReader(written(t, in, report.CSV, ""))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, row := range rows[1:] {
		count[row[5]]++
	}
	if len(count) != 2 || count[""] != 4 || count["rule=true"] != 4 {
		t.Errorf("2 pairs in each arm have the options %v", count)
	}
}

// In a game that all win or lose together a lost match is worth nothing to anybody.
func TestCSVOfTeams(t *testing.T) {
	t.Parallel()
	g := labtest.Duel(nil, func(m labtest.Match) bot.Match {
		out := labtest.Won(0)
		if out.Outcome.Winners = 0; m.Bots[0] == "b" {
			out.Outcome.Winners = game.Seats(0, 1)
		}
		return out
	})
	g.Of.Cooperative = true
	x := labtest.New(t, `{"turnpike_lab":1,"kind":"strength","game":"fake","bots":["a","b"],"seed":3,"starts":1,"stop":{"pairs":3}}`, g.Games(), kinds)
	labtest.Play(t, x, g.Games())
	rows, err := csv.NewReader(bytes.NewReader(written(t, &report.Input{ID: "X", X: x}, report.CSV, ""))).ReadAll()
	if err != nil || len(rows) != 1+2*3 {
		t.Fatalf("%d rows of 3 matches of each team, error %v", len(rows), err)
	}
	at := slices.Index(rows[0], "share_0")
	for _, row := range rows[1:] {
		want := map[string]string{"a": "0", "b": "1"}[row[8]] // bot_0
		if row[at] != want || row[at+1] != want {
			t.Errorf("bot %s has the shares %s and %s, want %s", row[8], row[at], row[at+1], want)
		}
	}
}

func TestSpecial(t *testing.T) {
	t.Parallel()
	d := &lab.Doc{Options: map[string]any{"turns": 5, "place": "arena"}}
	hold := &lab.Begin{Seat: 1, Action: []byte(`{"hold":true}`)}
	for want, unit := range map[string]*lab.Unit{
		"":                                     {Options: map[string]any{"turns": 5, "place": "arena"}},
		"place=road; turns=6":                  {Options: map[string]any{"turns": 6, "place": "road"}},
		`place="a b"`:                          {Options: map[string]any{"turns": 5, "place": "a b"}},
		`first=seat 1: {"hold":true}`:          {Options: d.Options, Begin: hold},
		`turns=6; first=seat 1: {"hold":true}`: {Options: map[string]any{"turns": 6, "place": "arena"}, Begin: hold},
	} {
		if got := report.Special(unit, d); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
