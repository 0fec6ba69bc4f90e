package lab_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"turnpike/lab"
	"turnpike/lab/kinds"
	"turnpike/lab/matrix"
	"turnpike/roster"
)

// smallMatrix is three cars that are driven at random, which takes no time.
const smallMatrix = `{"turnpike_lab": 1, "kind": "matrix", "name": "three cars", "game": "jumpstart", "options": {"turns": 5}, "bots": ["random"],
	"field": [{"design": "stock_dispatch"}, {"design": "stock_half_brick"}, {"design": "stock_skyrocket"}], "seed": 7, "starts": 8, "stop": {"pairs": 40}}`

func experiment(tb testing.TB, doc string) *lab.Experiment {
	tb.Helper()
	d, err := lab.Parse([]byte(doc))
	if err != nil {
		tb.Fatal(err)
	}
	x, err := lab.NewExperiment(d, roster.Find, kinds.All())
	if err != nil {
		tb.Fatal(err)
	}
	return x
}

// outcome is the result of an experiment as bytes.
func outcome(tb testing.TB, x *lab.Experiment) string {
	tb.Helper()
	r, err := x.Reduce()
	if err != nil {
		tb.Fatal(err)
	}
	b, err := json.Marshal(r)
	if err != nil {
		tb.Fatal(err)
	}
	return string(b)
}

// However many goroutines play, and wherever they are killed, the result is the same.
func TestResultFollowsFromTheDocument(t *testing.T) {
	t.Parallel()
	first := experiment(t, smallMatrix)
	if _, err := lab.Conduct(t.Context(), first, roster.Find, new(lab.Memory), 1, nil); err != nil {
		t.Fatal(err)
	}
	want := outcome(t, first)
	if r, err := first.Reduce(); err != nil || r.(*matrix.Result).SoFar || r.(*matrix.Result).Played.Matches != 3*40*2 {
		t.Fatalf("the result of a finished matrix of 3 cells of 40 pairs: %+v, error %v", r, err)
	}
	for _, jobs := range []int{2, 7} {
		x := experiment(t, smallMatrix)
		if _, err := lab.Conduct(t.Context(), x, roster.Find, new(lab.Memory), jobs, nil); err != nil {
			t.Fatal(err)
		}
		if outcome(t, x) != want {
			t.Errorf("%d workers come to another result than one", jobs)
		}
	}
	t.Run("killed", func(t *testing.T) {
		t.Parallel()
		var kept lab.Memory
		for kill := 1; ; kill++ {
			if kill > 20 {
				t.Fatal("it never ends")
			}
			x := experiment(t, smallMatrix)
			ctx, cancel := context.WithCancel(t.Context())
			batches := 0
			st, err := lab.Conduct(ctx, x, roster.Find, &kept, 2, func(s lab.Status) {
				if s.Played > 0 {
					if batches++; batches > 1 {
						cancel() // with what is in hand
					}
				}
			})
			cancel()
			if err == nil && st.State == lab.Done {
				if got := outcome(t, x); got != want {
					t.Error("after kills it comes to another result")
				}
				return
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
		}
	})
	t.Run("recalled", func(t *testing.T) {
		t.Parallel()
		var kept lab.Memory
		for i := range 2 {
			x := experiment(t, smallMatrix)
			st, err := lab.Conduct(t.Context(), x, roster.Find, &kept, 2, nil)
			if err != nil || outcome(t, x) != want {
				t.Fatalf("error %v, or another result", err)
			}
			if i == 1 && st.Played != 0 {
				t.Errorf("%d matches were played twice", st.Played)
			}
			y := experiment(t, smallMatrix)
			y.Mark = x.Mark
			if err := lab.Recall(t.Context(), y, &kept); err != nil || outcome(t, y) != want {
				t.Errorf("recalled it has another result; error %v", err)
			}
		}
	})
}

// Another entrant changes nothing of the cells that are there, and none of their matches is played again.
func TestAnotherEntrant(t *testing.T) {
	t.Parallel()
	var kept lab.Memory
	two := strings.Replace(smallMatrix, `, {"design": "stock_skyrocket"}`, "", 1)
	x := experiment(t, two)
	if _, err := lab.Conduct(t.Context(), x, roster.Find, &kept, 2, nil); err != nil {
		t.Fatal(err)
	}
	y := experiment(t, smallMatrix)
	st, err := lab.Conduct(t.Context(), y, roster.Find, &kept, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := 2 * 40 * 2; st.Played != want {
		t.Errorf("%d matches were played for the third entrant; want %d", st.Played, want)
	}
	for p := range x.Pairs(0) {
		for r, row := range x.Rows(0, p) {
			if got := y.Rows(0, p)[r]; got.Digest != row.Digest || got.Winners != row.Winners {
				t.Fatalf("pair %d, match %d went another way", p, r)
			}
		}
	}
}

// Rows count in index order, whatever order they come in.
func TestBatchesInAnyOrder(t *testing.T) {
	t.Parallel()
	x := experiment(t, smallMatrix)
	if _, err := lab.Conduct(t.Context(), x, roster.Find, new(lab.Memory), 2, nil); err != nil {
		t.Fatal(err)
	}
	want := outcome(t, x)
	for seed := range uint64(5) {
		y := experiment(t, smallMatrix)
		wanted, _ := y.Plan(nil)
		var all []lab.Batch
		for u := range y.Units() {
			all = y.Want(all, u, 40)
		}
		if len(wanted) == 0 || len(all) != 6 {
			t.Fatalf("%d of %d batches are wanted at first; want some of 6", len(wanted), len(all))
		}
		rng := rand.New(rand.NewPCG(seed, 1))
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		for _, b := range all {
			var rows []lab.Row
			for p := b.From; p < b.To; p++ {
				rows = append(rows, x.Rows(b.Unit, p)...)
			}
			if err := y.Put(b, rows); err != nil {
				t.Fatal(err)
			}
		}
		if outcome(t, y) != want {
			t.Errorf("seed %d: another result", seed)
		}
	}
}

// Each match of an experiment can be played again and comes out the same.
func TestTapesAreTheMatches(t *testing.T) {
	t.Parallel()
	x := experiment(t, smallMatrix)
	if _, err := lab.Conduct(t.Context(), x, roster.Find, new(lab.Memory), 2, nil); err != nil {
		t.Fatal(err)
	}
	rep, err := lab.Verify(t.Context(), x, 0.2)
	if err != nil || rep.Played != 48 || len(rep.Different) > 0 {
		t.Fatalf("of 240 matches: %+v, error %v", rep, err)
	}
	for _, place := range []lab.Place{{Unit: 3}, {Unit: -1}, {Pair: -1}, {Round: 2}} {
		if _, _, err := x.Tape(t.Context(), place.Unit, place.Pair, place.Round); err == nil {
			t.Errorf("there is no match %+v, but it was played", place)
		}
	}
	tape, _, err := x.Tape(t.Context(), 1, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	table := tape.Begin.Clone()
	for i, s := range tape.Steps {
		if _, err := table.Apply(s.Seat, s.Action); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
	}
	out, over := table.Outcome()
	if !over || out.Winners != x.Rows(1, 3)[1].Winners {
		t.Errorf("played step by step it ends with %+v, over %t; the row has winners %b", out, over, x.Rows(1, 3)[1].Winners)
	}
}

func TestDocumentsAreChecked(t *testing.T) {
	t.Parallel()
	for doc, want := range map[string]string{
		`{}`:                  "/turnpike_lab: version 0; this program reads version 1",
		`{"turnpike_lab": 2}`: "/turnpike_lab: version 2; this program reads version 1",
		`{"turnpike_lab": 1, "kind": "matrix", "kind": "search"}`:                                                                                                        "kind",
		`{"turnpike_lab": 1, "sort": 1}`:                                                                                                                                 "sort",
		`{"turnpike_lab": 1, "kind": "oracle", "game": "cardduel", "seed": 1}`:                                                                                           `/kind: there is no kind "oracle"`,
		`{"turnpike_lab": 1, "kind": "matrix", "game": "chess", "seed": 1}`:                                                                                              `/game: there is no game "chess"`,
		`{"turnpike_lab": 1, "kind": "matrix", "game": "heist", "seed": 1, "bots": ["normal", "random"]}`:                                                                "nobody plays against anybody in",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": -1}`:                                                                                          "/seed: -1 is less than 0",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1}`:                                                                                           "/field: a matrix takes two entrants or more",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "bots": ["normla"]}`:                                                                       "/bots/0: there is no bot normla; did you mean normal?",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "bots": ["normal:depth=3", "random"]}`:                                                     "/bots/0: ",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "bots": ["normal", "normal"]}`:                                                             "/bots: twice the same entrant (0 and 1)",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "starts": -3}`:                                                                             "/starts: -3 openings; 1 to 4096",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "options": {"gaol": 3}}`:                                                                   "/options/gaol: ",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "stop": {"pairs": -1}}`:                                                                    "/stop/pairs: -1; 1 to 1000000",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "stop": {"pairs": 3, "half_width": 0.1}}`:                                                  "/stop: one of pairs, half_width and sprt",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "cardduel", "seed": 1, "stop": {"half_width": 0.001}}`:                                                            "/stop: half_width of 0.1 points needs up to some 480200 pairs; at most 50000",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "deluxe", "seed": 1, "field": [{"design": "nonesuch"}, {"design": "needle"}]}`:                                    "/field/0/design: ",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "deluxe", "seed": 1, "field": [{"design": "needle"}, {"design": "needle", "name": "x"}]}`:                         "/field: twice the same entrant (0 and 1)",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "deluxe", "seed": 1, "options": {"vehicle_0": "needle"}, "field": [{"design": "needle"}, {"design": "snapper"}]}`: "/options/vehicle_0: the field sets the vehicles",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "deluxe", "seed": 1, "options": {"division": "5"}, "field": [{"design": "snapper"}, {"design": "needle"}]}`:       "/field/0/design: ",
		`{"turnpike_lab": 1, "kind": "matrix", "game": "race", "seed": 1, "field": [{"plays": ["car nonesuch"]}, {"plays": ["car cinder"]}]}`:                            "/field/0/plays: ",
	} {
		d, err := lab.Parse([]byte(doc))
		if err == nil {
			_, err = lab.NewExperiment(d, roster.Find, kinds.All())
		}
		if _, ok := errors.AsType[*lab.FieldError](err); !ok || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", doc, err, want)
		}
	}
	if _, err := lab.Parse(fmt.Appendf(nil, `{"name": %q}`, strings.Repeat("x", lab.MaxDoc))); err == nil || !strings.Contains(err.Error(), "at most 262144") {
		t.Errorf("a document that is too long: %v", err)
	}
}

// A checked document says the same when it is read again: its key stays.
func TestCanonicalFormStays(t *testing.T) {
	t.Parallel()
	for _, doc := range []string{
		smallMatrix,
		`{"turnpike_lab": 1, "kind": "matrix", "game": "deluxe", "seed": 3, "field": [{"design": "needle"}, {"design": "snapper", "bot": "random"}], "stop": {"half_width": 0.05}}`,
		`{"turnpike_lab": 1, "kind": "matrix", "game": "race", "seed": 3, "field": [{"plays": ["car cinder"]}, {"plays": ["car furnace", "driver dynamo"]}]}`,
	} {
		x := experiment(t, doc)
		y := experiment(t, string(x.Doc.JSON()))
		if x.Doc.Key() != y.Doc.Key() {
			t.Errorf("read again it is another question:\n%s\n%s", x.Doc.JSON(), y.Doc.JSON())
		}
		named := experiment(t, doc)
		named.Doc.Name = "another name"
		if named.Doc.Key() != x.Doc.Key() {
			t.Error("the name changes what is asked")
		}
	}
}
