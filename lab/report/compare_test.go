package report_test

import (
	"strings"
	"testing"

	"turnpike/lab/report"
	"turnpike/lab/stats"
)

func matrixOf(rule, seed string) string {
	return `{"turnpike_lab":1,"kind":"matrix","game":"fake","seed":` + seed + `,"starts":1,"stop":{"pairs":100},"options":{"rule":` + rule + `},"field":[{"design":"a"},{"design":"b"},{"design":"c"}]}`
}

// With the rule the better car loses as often as it wins without it: that is found in each pairing, and with the right sign. An experiment differs in nothing from itself.
func TestCompare(t *testing.T) {
	t.Parallel()
	plain, rule := played(t, matrixOf("false", "1")), played(t, matrixOf("true", "2"))
	c, err := report.Compare(plain, rule)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Groups) != 2 || len(c.Groups[0].Rows) != 3 || len(c.Groups[1].Rows) != 3 {
		t.Fatalf("3 cars in 3 pairings: %+v", c.Groups)
	}
	for _, r := range c.Groups[1].Rows {
		// The first named is the lesser: 1/4 without the rule, 3/4 with it, one match in ten drawn: 0.9/4 + 0.05 to 0.9 · 3/4 + 0.05.
		if r.Judged.Verdict != stats.Changed || r.Difference.CI95[0] > 0.45 || r.Difference.CI95[1] < 0.45 {
			t.Errorf("%s: %+v", r.Name, r)
		}
	}
	if a, b := c.Groups[0].Rows[0], c.Groups[0].Rows[1]; a.Judged.Verdict != stats.Changed || a.Difference.Diff < 0.3 || b.Judged.Verdict == stats.Changed {
		t.Errorf("the worst car gains, the middle one does not: %+v, %+v", a, b)
	}
	if !strings.Contains(strings.Join(c.Notes, "\n"), "A rule=false; B rule=true") {
		t.Errorf("notes %q", c.Notes)
	}
	if c, err = report.Compare(plain, plain); err != nil {
		t.Fatal(err)
	}
	for _, g := range c.Groups {
		for _, r := range g.Rows {
			if r.Difference.Diff != 0 || r.Judged.Verdict == stats.Changed {
				t.Errorf("%s differs from itself: %+v", r.Name, r)
			}
		}
	}
	strong := played(t, `{"turnpike_lab":1,"kind":"strength","game":"fake","bots":["a","b"],"seed":3,"starts":1,"stop":{"pairs":40}}`)
	if _, err := report.Compare(plain, strong); err == nil || !strings.Contains(err.Error(), "matrix") || !strings.Contains(err.Error(), "strength") {
		t.Errorf("a matrix is compared with a test of strength: %v", err)
	}
	alone := played(t, `{"turnpike_lab":1,"kind":"matrix","game":"fake","seed":1,"starts":1,"stop":{"pairs":10},"field":[{"design":"x"},{"design":"y"}]}`)
	if _, err := report.Compare(plain, alone); err == nil {
		t.Error("fields without a car in common are compared")
	}
}
