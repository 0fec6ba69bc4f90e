package garage

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the documents that are made of the tables")

const samplesDocument = "../../../docs/garage-samples.md"

// figureText writes a figure as people read it.
func figureText(figure string, n int) string {
	switch figure {
	case figCost:
		return Dollars(n).String()
	case figLb, figCargo:
		return Pounds(n).String()
	case figAcc:
		return fmt.Sprintf("%g mph", float64(n)/10)
	}
	return fmt.Sprint(n)
}

// bothFigures writes a printed and a computed figure, marked where they differ.
func bothFigures(figure string, printed map[string]int, computed int) string {
	p, ok := printed[figure]
	switch {
	case !ok:
		return "– / " + figureText(figure, computed)
	case p != computed:
		return "**" + figureText(figure, p) + " / " + figureText(figure, computed) + "**"
	}
	return figureText(figure, p) + " / " + figureText(figure, computed)
}

// sampleDocument writes the document.
func sampleDocument(c *Catalogue) string {
	var b strings.Builder
	put := func(format string, args ...any) { fmt.Fprintf(&b, format, args...) }
	put(`# The sample vehicles

All ready-made vehicles of the Garage under our names: the sample vehicles and the stock cars of the rulebook with every option, and
duel-ready designs of our own. The figures are worked out from the parts in %sgames/deluxe/garage/data/samples.json%s;
%sgo test ./games/deluxe/garage -run '^TestSamplesDocument$' -update%s writes this page, and the test fails when it is out of date.

Each cell has the printed figure and the computed one. An option that prints no figure of its own has that of its vehicle
(DX-SAMP-001); – is not printed at all. **Bold** figures differ, and are explained below.

`, "`", "`", "`", "`")
	table := func(list SampleList) {
		put("| vehicle | page | cost | weight | acceleration | HC | cargo spaces | cargo weight |\n|---|---|---|---|---|---|---|---|\n")
		for i := range c.Samples() {
			s := &c.Samples()[i]
			if s.List != list || s.Design == nil {
				continue
			}
			name := s.Name
			if s.Of != "" {
				name = "– " + name
			}
			put("| %s | %d |", name, s.Page)
			printed, computed := printedFigures(c, s), computedFigures(s.Design)
			for _, fig := range sampleFigures {
				put(" %s |", bothFigures(fig, printed, computed[fig]))
			}
			put("\n")
		}
		put("\n")
	}
	put("## Sample vehicles\n\n")
	table(RulebookSample)
	put("## Stock cars\n\nThe list prints prices alone; weight, acceleration and handling class are those of the build that comes to the price. In the\njump-start game every car gains 10 mph a turn (DX-STOCK-010).\n\n")
	table(StockCar)
	for _, s := range c.Samples() {
		if s.Design == nil {
			put("- %s, %v: %s\n", s.Name, s.JumpStart.Price, s.Note)
		}
	}
	put("\n## The differences\n\n| vehicle | figure | printed | computed | explanation | rule |\n|---|---|---|---|---|---|\n")
	for i := range misprints {
		m := &misprints[i]
		s, err := c.FindSample(m.sample)
		if err != nil {
			panic(err) // TestSamplesPrinted
		}
		put("| %s | %s | %s | %s | %s | %s |\n", s.Name, m.figure, figureText(m.figure, m.printed), figureText(m.figure, m.computed), m.why, m.rule)
	}
	put("\n## Options and readings\n\n")
	for _, s := range c.Samples() {
		if s.List == OwnDesign || s.Change == "" && s.Note == "" || s.Design == nil {
			continue
		}
		put("- **%s** (%s): %s\n", s.Name, "`"+s.ID+"`", strings.TrimSpace(s.Change+" "+s.Note))
	}
	put("\n## Designs of our own\n\n| design | division | with body armor | weight | acceleration | HC | armor | in a sentence |\n|---|---|---|---|---|---|---|---|\n")
	for _, s := range c.Samples() {
		if s.List == OwnDesign {
			f := sampleSums(s.Design)
			put("| %s | %s | %v | %v | %v mph | %d | %d | %s |\n", s.Name, c.Divisions[f.Division].Name, f.DivisionCost(), f.Weight, f.Acceleration.MPH(), f.HC, f.Armor, s.Note)
		}
	}
	return b.String()
}

// The document shows every difference between printed and computed figures in bold and has a line on each in its table: a figure that
// starts to differ without an entry among the misprints fails here as in TestSamplesPrinted.
func TestSamplesDocument(t *testing.T) {
	t.Parallel()
	want := sampleDocument(Standard())
	before, _, _ := strings.Cut(want, "## The differences")
	if n := strings.Count(before, "**") / 2; n != len(misprints)+1 { // and the word Bold itself
		t.Errorf("%d figures differ, %d are explained", n-1, len(misprints))
	}
	if *update && !t.Failed() {
		if err := os.WriteFile(samplesDocument, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(samplesDocument)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/garage-samples.md is out of date; write it with -update")
	}
}
