package report_test

import (
	"math"
	"testing"

	"turnpike/lab/report"
	"turnpike/lab/stats"
)

func TestMeanOfDifferences(t *testing.T) {
	t.Parallel()
	row := func(diff, half float64) report.Compared {
		return report.Compared{A: 0.4, B: 0.4 + diff, Difference: stats.Difference{Pairs: 50, Diff: diff, CI95: [2]float64{diff - half, diff + half}}}
	}
	got := report.MeanOf("x", []report.Compared{row(0.1, 0.06), row(0.3, 0.08)})
	// √(0.06² + 0.08²)/2 = 0.05
	for name, pair := range map[string][2]float64{
		"difference": {got.Difference.Diff, 0.2}, "low": {got.Difference.CI95[0], 0.15}, "high": {got.Difference.CI95[1], 0.25}, "a": {got.A, 0.4}, "b": {got.B, 0.6},
	} {
		if math.Abs(pair[0]-pair[1]) > 1e-12 {
			t.Errorf("%s %g, want %g", name, pair[0], pair[1])
		}
	}
	if got.Difference.Pairs != 50 || got.Difference.P > 1e-9 || got.Difference.P == 0 {
		t.Errorf("4 half widths from 0: %+v", got.Difference)
	}
}

func TestSafe(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"": "", "Sundog": "Sundog", "a=b": "a=b", "=1": "'=1", "+1": "'+1", "-1": "'-1", "@x": "'@x", "\t=1": "'\t=1", "\r=1": "'\r=1", "é": "é", "'x": "'x",
	} {
		if got := report.Safe(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestFormats(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]report.Format{"a.html": report.HTML, "x/b.JSON": report.JSON, "c.csv": report.CSV, "d.v2.svg": report.SVG, "e": "", "f.pdf": "", "g.": ""} {
		got, err := report.FormatOf(file)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%s is %q, error %v", file, got, err)
		}
	}
}

// An interval that reaches more than three times as far as all others is cut off; else all are seen. A twentieth of the axis is left free at both ends.
func TestAxis(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		intervals [][2]float64
		low, high float64
	}{
		{[][2]float64{{-1, 3}, {1, 2}}, -1.2, 3.2},
		{[][2]float64{{-1, 3}, {1, 2}, {-9, 1}}, -9.6, 3.6},
		{[][2]float64{{-1, 3}, {1, 2}, {-10, 1}}, -1.2, 3.2},
		{[][2]float64{{-100, 3}, {1, 2}}, -105.15, 8.15},
	} {
		if low, high := report.Around(tc.intervals...); math.Abs(low-tc.low) > 1e-9 || math.Abs(high-tc.high) > 1e-9 {
			t.Errorf("%v: %g to %g, want %g to %g", tc.intervals, low, high, tc.low, tc.high)
		}
	}
}
