package report_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/balance"
	"turnpike/lab/labtest"
	"turnpike/lab/matrix"
	"turnpike/lab/position"
	"turnpike/lab/report"
	"turnpike/lab/stats"
	"turnpike/lab/strength"
)

// hostile are names that would do something if they were not taken for text.
var hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</style></svg><script>x`, `{{.Doc}} & &lt;b&gt;`, `=HYPERLINK("http://x.example","y")`, `+1`, `@SUM(A1)`, `-2+3|cmd`,
}

// options of the game of these tests.
var options = []game.Option{{Key: "rule", Type: game.Bool, Default: false}}

// cars is a game in which the car with the greater name wins three matches of four, and one in ten is drawn. With the rule the lesser does.
func cars() lab.Games {
	g := labtest.Duel(options, func(m labtest.Match) bot.Match {
		rng := dice.Fast(m.Seed)
		better := 0
		if m.Cars[1] > m.Cars[0] || m.Bots[1] > m.Bots[0] {
			better = 1
		}
		if m.Options["rule"].(bool) {
			better = 1 - better
		}
		if rng.IntN("win", 4) == 0 {
			better = 1 - better
		}
		out := labtest.Won(better)
		if rng.IntN("draw", 10) == 0 {
			out.Outcome.Winners = game.Seats(0, 1)
		}
		out.Turns = 5 + rng.IntN("turns", 20)
		out.Outcome.Scores[0], out.Outcome.Scores[1] = -3, 7
		out.Counts = []int32{1, 2, 30, 40}
		return out
	})
	g.Count = []string{"shots", "hits"}
	return g.Games()
}

var kinds = lab.Kinds{lab.Matrix: matrix.New, lab.Strength: strength.New, lab.Balance: balance.New}

// played plays an experiment of the cars to its end.
func played(t *testing.T, doc string) *report.Input {
	t.Helper()
	games := cars()
	x := labtest.New(t, doc, games, kinds)
	labtest.Play(t, x, games)
	x.Mark = "fake 1"
	r, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	return &report.Input{ID: "XTEST", X: x, Result: r, State: lab.Done}
}

func threeCars() string {
	return fmt.Sprintf(`{"turnpike_lab":1,"kind":"matrix","name":%q,"game":"fake","seed":3,"starts":1,"stop":{"pairs":40},"field":[{"name":%q,"design":"a"},{"name":%q,"design":"b"},{"name":%q,"design":"c"}]}`,
		hostile[0], hostile[1], hostile[4], hostile[2])
}

func written(t *testing.T, in *report.Input, f report.Format, figure string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := report.Write(&b, in, f, figure); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// element is an element of a page with the text in it, that of its children too.
type element struct {
	name, class string
	attrs       []xml.Attr
	text        string
}

// elements reads a page as browsers do.
func elements(t *testing.T, page []byte) []element {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var list []element
	var open []int
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatalf("the page is no HTML: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attrs: token.Attr}
			for _, a := range token.Attr {
				if a.Name.Local == "class" {
					e.class = a.Value
				}
			}
			open = append(open, len(list))
			list = append(list, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, i := range open {
				list[i].text += string(token)
			}
		}
	}
}

// contained fails unless a page needs nothing else and does nothing.
func contained(t *testing.T, page []byte) {
	t.Helper()
	for _, e := range elements(t, page) {
		if slices.Contains([]string{"script", "img", "link", "iframe", "object", "embed", "base", "form", "a"}, e.name) {
			t.Errorf("the page has an element %s", e.name)
		}
		for _, a := range e.attrs {
			if name := a.Name.Local; strings.HasPrefix(name, "on") || name == "src" || name == "href" || name == "srcset" {
				t.Errorf("%s has the attribute %s", e.name, name)
			}
		}
		if e.name == "style" && (strings.Contains(e.text, "url(") || strings.Contains(e.text, "@import")) {
			t.Error("its style asks for something else")
		}
	}
}

// synthetic is a matrix of so many entrants whose figures are known: i scores 50 + 1.6 (j - i) percent against j.
func synthetic(t *testing.T, n int) *report.Input {
	t.Helper()
	var field []string
	for i := range n {
		name := fmt.Sprintf("Car with a long name %02d", i)
		if i < len(hostile) {
			name = hostile[i]
		}
		field = append(field, fmt.Sprintf(`{"name":%q,"design":"G1LX-%0120d"}`, name, i))
	}
	x := labtest.New(t, `{"turnpike_lab":1,"kind":"matrix","game":"fake","seed":3,"field":[`+strings.Join(field, ",")+`]}`, cars(), kinds)
	r := &matrix.Result{Pairs: 200, Ratings: &stats.Ratings{}, Mix: &stats.Mix{}, Drift: &stats.AlphaRank{}, FirstSeat: &stats.Mean{Pairs: 100, Mean: 0.5, CI95: [2]float64{0.49, 0.51}},
		Cycles: &stats.Cycles{Cycles: []stats.Cycle{{Entrants: [3]int{0, 1, 2}, Scores: [3]float64{0.61, 0.62, 0.63}}}}, Verdict: &lab.Verdict{Text: hostile[0] + " leads"}}
	r.Played = lab.Summary{Matches: 1000, Draws: 35, Endings: []lab.Ending{{Rule: "DX-SETUP-002", Matches: 600}, {Matches: 400}}, Turns: lab.Lengths{Median: 7, Low: 5, High: 9, Most: 19, Bins: make([]int, 20), Width: 1}}
	r.Played.Turns.Bins[7] = 1000
	for i := range n {
		r.Entrants = append(r.Entrants, matrix.Entrant{Entrant: x.Doc.Field[i], Score: 0.5})
		elo := 1800 - 20*float64(i)
		r.Ratings.Ratings = append(r.Ratings.Ratings, stats.Rating{Elo: elo, CI95: [2]float64{elo - 12, elo + 12}})
		r.Ratings.Before = append(r.Ratings.Before, slices.Repeat([]float64{0.97}, n))
		r.Mix.Entrants = append(r.Mix.Entrants, stats.Share{})
		r.Drift.Mass = append(r.Drift.Mass, 0)
		for j := i + 1; j < n; j++ {
			v := 0.5 + 0.016*float64(j-i)
			r.Cells = append(r.Cells, matrix.Cell{A: i, B: j, Score: stats.Score{Pairs: 200, Score: v, CI95: [2]float64{v - 0.04, v + 0.04}}})
		}
	}
	return &report.Input{ID: "XTEST", X: x, Result: r, State: lab.Done}
}

// The page of 24 cars has every cell's figure in its place, takes names for text, and is no larger than 400 KB.
func TestMatrixPage(t *testing.T) {
	t.Parallel()
	const n = 24
	page := written(t, synthetic(t, n), report.HTML, "")
	if len(page) > 400<<10 {
		t.Errorf("the page of %d cars has %d bytes", n, len(page))
	}
	contained(t, page)
	row, column := -1, 0
	names := 0 // heads of rows with the name that belongs there
	var texts []string
	for _, e := range elements(t, page) {
		texts = append(texts, strings.TrimSpace(e.text))
		first := strings.Fields(e.class + " -")[0]
		switch {
		case e.name == "span" && e.class == "rk":
			row, column = row+1, 0
		case e.name == "td" && first == "self":
			if column != row {
				t.Errorf("row %d has itself in column %d", row, column)
			}
			column++
		case e.name == "td" && (first == "u" || first == "h"):
			// Its interval of 4 points to both sides holds 50 up to two columns away.
			want := fmt.Sprintf("%.0f", 50+1.6*float64(column-row))
			if e.text != want {
				t.Errorf("row %d, column %d says %s, want %s", row, column, e.text, want)
			}
			if even := strings.Contains(e.class, "even"); even != (column-row <= 2 && row-column <= 2) {
				t.Errorf("row %d, column %d: pale is %t", row, column, even)
			}
			if blue := strings.Contains(e.class, " u"); blue != (column > row) {
				t.Errorf("row %d, column %d: blue is %t", row, column, blue)
			}
			column++
		case e.name == "th" && strings.TrimSpace(e.text) == fmt.Sprint(row+2)+" "+nameOf(row+1):
			names++
		}
	}
	if row != n-1 || column != n || names != n {
		t.Errorf("the map ends with row %d, column %d, and has %d of %d names", row, column, names, n)
	}
	for _, want := range []string{hostile[0] + " leads", "1800 ±12", "DX-SETUP-002"} {
		if !slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(s, want) }) {
			t.Errorf("the page does not say %s", want)
		}
	}
	if !slices.ContainsFunc(texts, func(s string) bool {
		return strings.HasPrefix(s, hostile[0]+" beats "+hostile[1]+" 61%, which beats "+hostile[2]+" 62%")
	}) {
		t.Error("the page does not name the circle")
	}
}

func nameOf(i int) string {
	if i < len(hostile) {
		return hostile[i]
	}
	return fmt.Sprintf("Car with a long name %02d", i)
}

// Every figure of every page is well-formed XML, and names in it are text.
func TestFigures(t *testing.T) {
	t.Parallel()
	strengthDoc := `{"turnpike_lab":1,"kind":"strength","game":"fake","bots":["a","b"],"seed":3,"starts":1,"stop":{"pairs":40},"field":[{"name":"</text><script>","design":"a"},{"design":"b"}]}`
	balanceDoc := `{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5,"starts":1,"balance":{"b":{"rule":true}},"stop":{"pairs":40},"field":[{"name":"</text><script>","design":"a"},{"design":"b"},{"design":"c"}]}`
	for name, tc := range map[string]struct {
		in      *report.Input
		figures []string
	}{
		"matrix":   {synthetic(t, 12), []string{"matrix", "ladder", "turns"}},
		"strength": {played(t, strengthDoc), []string{"cars", "pairs", "turns"}},
		"balance":  {played(t, balanceDoc), []string{"changes", "turns"}},
		"position": {fromHere(t), []string{"seats", "answers", "turns"}},
	} {
		got := report.Figures(tc.in)
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(tc.figures))) {
			t.Errorf("%s has the figures %v, want %v", name, got, tc.figures)
		}
		for _, f := range got {
			svg := written(t, tc.in, report.SVG, f)
			scores := 0
			for _, e := range wellFormed(t, svg) {
				if e.Name.Local == "script" {
					t.Errorf("%s of %s has a script", f, name)
				}
				if len(e.Attr) > 0 && strings.HasPrefix(e.Attr[0].Value, "fig-score") {
					scores++
				}
			}
			if f == "matrix" && scores != 12*11 {
				t.Errorf("the map of 12 has %d figures", scores)
			}
		}
		var missing *report.FigureError
		if err := report.Write(io.Discard, tc.in, report.SVG, "nothing"); !errors.As(err, &missing) || len(missing.Known) != len(tc.figures) {
			t.Errorf("a figure that is not there gives %v", err)
		}
	}
}

// wellFormed returns the elements of a picture, which is XML.
func wellFormed(t *testing.T, svg []byte) (list []xml.StartElement) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatalf("it is no XML: %v\n%.300s", err, svg)
		}
		if e, ok := token.(xml.StartElement); ok {
			list = append(list, e.Copy())
		}
	}
}

// fromHere is a result of matches from a position.
func fromHere(t *testing.T) *report.Input {
	t.Helper()
	in := played(t, threeCars())
	share := func(v float64) stats.Score {
		return stats.Score{Pairs: 1000, Score: v, CI95: [2]float64{v - 0.03, v + 0.03}}
	}
	in.Result = &position.Result{
		Seats: []position.Seat{{Name: hostile[0], Bot: "a", Score: share(0.7)}, {Bot: "b", Score: share(0.3)}}, Decides: new(game.Seat), Played: in.Result.(*matrix.Result).Played,
		Answers: []position.Answer{
			{Text: "fire w=<gun>", Score: share(0.75), Ahead: 0.08, Bounds: &[2]float64{0.02, 0.14}, Better: true, Matches: 320}, {Text: "hold", Choice: true, Score: share(0.67), Matches: 320},
		},
		Verdict: &lab.Verdict{Text: "It wins from here"}, Advice: &lab.Verdict{Text: "Something is better"},
	}
	return in
}

// Pages of all kinds begin with the verdict and say what their figures are.
func TestPages(t *testing.T) {
	t.Parallel()
	strong := played(t, `{"turnpike_lab":1,"kind":"strength","game":"fake","bots":["a","b"],"seed":3,"starts":1,"stop":{"sprt":{"elo0":0,"elo1":10}},"name":"</title><script>"}`)
	rules := played(t, `{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5,"starts":1,"balance":{"b":{"rule":true}},"stop":{"pairs":40},"field":[{"name":"<b>","design":"a"},{"design":"b"},{"design":"c"}]}`)
	field, other := played(t, threeCars()), played(t, threeCars())
	other.Result = &unknown{Verdict: lab.Verdict{Text: "a verdict <of> its own"}}
	for name, tc := range map[string]struct {
		in   *report.Input
		says []string // the verdict first
	}{
		// 3 cells of 40 pairs; all seats together count 1 + 30 shots and 2 + 40 hits a match.
		"matrix": {field, []string{field.Result.(*matrix.Result).Verdict.Text, "240 matches", "31.00", "42.00", "Every pairing"}},
		// The bounds of a test with errors of 5% are ±ln(0.95/0.05) = ±2.94.
		"strength": {strong, []string{strong.Result.(*strength.Result).Verdict.Text, "Log-likelihood ratio", "-2.94 and 2.94", "Elo"}},
		"balance":  {rules, []string{rules.Result.(*balance.Result).Verdict.Text, "<b>", "changed", "B: rule=true", "480 matches"}},
		"position": {fromHere(t), []string{"It wins from here", "Something is better", "the bot's choice", "+8.0", "+2.0 to +14.0", "fire w=<gun>"}},
		"other":    {other, []string{"a verdict <of> its own", "a line <of> it", "head", "figure 17"}},
	} {
		page := written(t, tc.in, report.HTML, "")
		contained(t, page)
		var text string
		for _, e := range elements(t, page) {
			if e.name == "body" {
				text = strings.Join(strings.Fields(e.text), " ")
			}
		}
		for _, want := range tc.says {
			if !strings.Contains(text, want) {
				t.Errorf("the page of %s does not say %q", name, want)
			}
		}
		if verdict := strings.Index(text, tc.says[0]); verdict > strings.Index(text, "How matches went") && name != "other" {
			t.Errorf("the page of %s says its verdict late", name)
		}
	}
}

// unknown is the result of a kind that has no page.
type unknown struct {
	Verdict lab.Verdict `json:"verdict"`
}

func (*unknown) Print(t *lab.Text) {
	t.Line("a line <%s> it", "of")
	t.Table([][]string{{"", "head"}, {"row", "figure 17"}})
}
