package scale

import (
	"slices"
	"testing"

	"turnpike/internal/datafile/tabletest"
	"turnpike/rulebook/proof"
)

// phaseSet is a set of phases.
func phaseSet(list ...int) (p PhaseSet) {
	for _, n := range list {
		p |= 1 << n
	}
	return p
}

// The movement chart as printed, with the corrections of the ledger. Its column of ram dice is checked in package collision.
func TestChartAsPrinted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-001", "DX-MOVE-021", "DX-MOVE-032")
	type part struct {
		MPH       float64
		Inches    []int
		Row       int
		Partial   float64
		PartialIn []int `json:"partial_in"`
		Last      int
		Ram       [2]int
	}
	var f struct {
		About         string
		Rows, Between []part
	}
	tabletest.Printed(t, "data/chart.json", &f)
	if len(f.Rows) != 41 || len(f.Between) != 40 {
		t.Fatalf("%d rows and %d between", len(f.Rows), len(f.Between))
	}
	for _, r := range slices.Concat(f.Rows, f.Between) {
		v := Speed(2 * r.MPH)
		p := v.Partial()
		if float64(p.Quarters)/4 != r.Partial || p.Phases != phaseSet(r.PartialIn...) || p.Last() != r.Last {
			t.Errorf("%v: partial move %+v, last %d; printed %+v", v, p, p.Last(), r)
		}
		if r.Row != 0 {
			if v.Phases() != MPH(r.Row).Phases() {
				t.Errorf("%v does not move in the phases of %d mph", v, r.Row)
			}
			continue
		}
		for phase := 1; phase <= Phases; phase++ {
			if v.Full(phase) != 4*r.Inches[phase-1] || v.Phases().Has(phase) != (r.Inches[phase-1] > 0) {
				t.Errorf("%v, phase %d: %d quarter inches, printed %d inches", v, phase, v.Full(phase), r.Inches[phase-1])
			}
		}
	}
}

func TestChartPhases(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-002", "DX-MOVE-003", "DX-MOVE-004", "DX-SPEED-035", "DX-SPEED-041")
	for v, want := range map[int]PhaseSet{
		0: 0, 5: phaseSet(5), 10: phaseSet(5), 15: phaseSet(4, 7), 20: phaseSet(4, 7), 25: phaseSet(3, 6, 9), 30: phaseSet(3, 6, 9),
		35: phaseSet(2, 4, 6, 8), 40: phaseSet(2, 4, 6, 8), 45: phaseSet(1, 3, 5, 7, 9), 50: phaseSet(1, 3, 5, 7, 9),
		55: phaseSet(1, 2, 4, 6, 8, 10), 60: phaseSet(1, 2, 4, 6, 8, 10), 65: phaseSet(1, 2, 4, 5, 7, 8, 9), 70: phaseSet(1, 2, 4, 5, 7, 8, 9),
		75: phaseSet(1, 2, 3, 5, 6, 7, 9, 10), 80: phaseSet(1, 2, 3, 5, 6, 7, 9, 10), 85: phaseSet(1, 2, 3, 4, 5, 7, 8, 9, 10),
		90: phaseSet(1, 2, 3, 4, 5, 7, 8, 9, 10), 95: everyPhase, 100: everyPhase,
	} {
		if MPH(v).Phases() != want || MPH(-v).Phases() != want {
			t.Errorf("%d mph moves in %b, in reverse %b, want %b", v, MPH(v).Phases(), MPH(-v).Phases(), want)
		}
	}
}

func TestChartFastRows(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-005", "DX-MOVE-006", "DX-MOVE-024", "DX-MOVE-031")
	for v := Step; v <= MPH(100); v += Step {
		// One move for 5 or 10 mph, two for 15 or 20 ...: half of the steps of 5 mph, rounded up.
		if want := (int(v/Step) + 1) / 2; v.Phases().Len() != want {
			t.Errorf("%v: %d moves, want %d", v, v.Phases().Len(), want)
		}
		for phase := 1; phase <= Phases; phase++ {
			for n := 1; n <= 2; n++ {
				if fast := v + MPH(100*n); fast.Full(phase) != v.Full(phase)+4*n {
					t.Errorf("%v, phase %d: %d quarter inches; %v has %d", fast, phase, fast.Full(phase), v, v.Full(phase))
				}
			}
			if got := v >= MPH(45) && !v.Phases().Has(1); got {
				t.Errorf("%v does not move in phase 1", v)
			}
		}
	}
	sum := 0
	for phase := 1; phase <= Phases; phase++ {
		want := 8
		if phase == 3 || phase == 6 || phase == 10 {
			want = 4
		}
		if got := MPH(170).Full(phase); got != want {
			t.Errorf("170 mph, phase %d: %d quarter inches, want %d", phase, got, want)
		}
		sum += MPH(170).Full(phase)
	}
	if sum != 17*4 {
		t.Errorf("170 mph goes %d quarter inches a turn, want 17 inches", sum)
	}
}

// Whatever the player chooses, a vehicle goes an inch for every 10 mph in a turn, with exactly one partial move where one is due.
func TestChartChoices(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-015", "DX-MOVE-016", "DX-MOVE-017")
	for v := Speed(0); v <= MPH(250); v += SmallStep {
		for choice := range Phases + 1 { // the phase in which the partial move is chosen; 0: never
			sum, partials, taken := 0, 0, false
			for phase := 1; phase <= Phases; phase++ {
				m := v.Lengths(phase, taken)
				switch {
				case m.Partial > 0 && (m.Full == 0 || phase == choice):
					sum += m.Partial
					partials++
					taken = true
				default:
					sum += m.Full
				}
			}
			want := 0
			if v%MPH(10) != 0 {
				want = 1
			}
			if sum != v.PerTurn() || partials != want {
				t.Fatalf("%v, partial move in %d: %d quarter inches with %d partial moves, want %d with %d", v, choice, sum, partials, v.PerTurn(), want)
			}
		}
	}
	// A half-move is half an inch, a one-and-a-half move stands for two inches.
	if p := MPH(45).Partial(); p.Quarters != 2 || p.Of != 4 {
		t.Errorf("45 mph: %+v", p)
	}
	if p := MPH(145).Partial(); p.Quarters != 6 || p.Of != 8 {
		t.Errorf("145 mph: %+v", p)
	}
}

func TestChartWorkedExamples(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-018", "DX-MOVE-022")
	for phase := 1; phase <= Phases; phase++ {
		want := Lengths{Full: 4}
		if phase == 5 {
			want = Lengths{Partial: 6}
		}
		if got := MPH(105).Lengths(phase, false); got != want {
			t.Errorf("105 mph, phase %d: %+v", phase, got)
		}
	}
	for _, c := range []struct {
		v       Speed
		phases  PhaseSet
		partial int
		rest    int
	}{{5, phaseSet(5), 1, 0}, {15, phaseSet(5), 3, 0}, {25, phaseSet(4, 7), 1, 4}, {35, phaseSet(4, 7), 3, 4}} {
		p := c.v.Partial()
		if c.v.Phases() != c.phases || p.Quarters != c.partial || c.v.PerTurn() != c.partial+c.rest {
			t.Errorf("%v: phases %b, %+v, %d a turn", c.v, c.v.Phases(), p, c.v.PerTurn())
		}
	}
}

// A collision in phase 5 sets a vehicle from 60 to 45 mph: the phases left are those of 45 mph, and a half-move is owed, unless one was
// taken before.
func TestChartChangeInsideTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-027", "DX-MOVE-028")
	want := map[int]Lengths{6: {}, 7: {4, 2}, 8: {}, 9: {0, 2}, 10: {}}
	for phase, m := range want {
		if got := MPH(45).Lengths(phase, false); got != m {
			t.Errorf("phase %d, no half-move yet: %+v, want %+v", phase, got, m)
		}
		m = Lengths{Full: max(m.Full, 2*m.Partial)}
		if got := MPH(45).Lengths(phase, true); got != m {
			t.Errorf("phase %d, half-move taken: %+v, want %+v", phase, got, m)
		}
	}
}

func TestWalkPhases(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WALK-001", "DX-WALK-002")
	for v, want := range map[Speed]PhaseSet{
		0: 0, 25: phaseSet(1, 3, 5, 7, 9), 35: MPH(70).Phases(), 50: everyPhase, 5: phaseSet(5), 15: phaseSet(3, 6, 9),
	} {
		if got := v.WalkPhases(); got != want {
			t.Errorf("a pedestrian at %v moves in %b, want %b", v, got, want)
		}
	}
}
