package garage

import "testing"

func BenchmarkFigures(b *testing.B) {
	c, d := Standard(), build(b, hotshot)
	var f Figures
	b.ReportAllocs()
	for b.Loop() {
		c.Figures(d, nil, &f)
	}
}

func BenchmarkCheck(b *testing.B) {
	c, d := Standard(), build(b, hotshot)
	var o Options
	var r Report
	b.ReportAllocs()
	for b.Loop() {
		c.Check(d, &o, &r)
	}
	if !r.Legal() {
		b.Fatalf("%v", r.Violations)
	}
}

func BenchmarkSheet(b *testing.B) {
	c, d := Standard(), build(b, hotshot)
	b.ReportAllocs()
	for b.Loop() {
		c.Sheet(d, nil)
	}
}

// Figures and checks of a typical car allocate nothing.
func TestNoAllocations(t *testing.T) {
	c, d := Standard(), build(t, hotshot)
	var f Figures
	var o Options
	var r Report
	for what, run := range map[string]func(){
		"Figures": func() { c.Figures(d, nil, &f) },
		"Check":   func() { c.Check(d, &o, &r) },
	} {
		if n := testing.AllocsPerRun(100, run); n != 0 {
			t.Errorf("%s: %v allocations", what, n)
		}
	}
}
