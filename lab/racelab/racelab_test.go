package racelab_test

import (
	"bytes"
	"math"
	"reflect"
	"strings"
	"testing"

	"turnpike/lab/racelab"
)

// run plays a few races on a short course.
func run(t *testing.T, cfg racelab.Config) *racelab.Report {
	t.Helper()
	cfg.Courses = []string{"open:T01.T12.T02", "closed:T01.T16.T05.T16"}
	r, err := racelab.Run(t.Context(), cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Seconds, r.Micros, r.Config.Jobs = 0, 0, 0
	return r
}

// The result follows from the seed, however many goroutines share the work.
func TestResultDoesNotDependOnJobs(t *testing.T) {
	t.Parallel()
	one := run(t, racelab.Config{Cars: 3, Races: 6, Seed: 4, Jobs: 1})
	three := run(t, racelab.Config{Cars: 3, Races: 6, Seed: 4, Jobs: 3})
	if !reflect.DeepEqual(one, three) {
		t.Errorf("%+v\n%+v", one, three)
	}
	other := run(t, racelab.Config{Cars: 3, Races: 6, Seed: 5, Jobs: 1})
	if reflect.DeepEqual(one.Structure, other.Structure) {
		t.Error("another seed gives the same races")
	}
}

// Each race has one winner and each car one place, one car and one driver; in a set of four each of the pieces is counted once.
func TestSharesAddUp(t *testing.T) {
	t.Parallel()
	for deal, pieces := range map[racelab.Deal]int{racelab.Cards: 4, racelab.Pieces: 4, racelab.Alone: 1} {
		r := run(t, racelab.Config{Cars: 4, Races: 8, Seed: 1, Deal: deal})
		count := func(list []racelab.Share) (won, of int) {
			for _, s := range list {
				won, of = won+s.Won, of+s.Of
			}
			return won, of
		}
		for what, list := range map[string][]racelab.Share{"cars": r.Cars, "grid": r.Grid} {
			if won, of := count(list); won != 8 || of != 32 {
				t.Errorf("%s, %s: %d wins of %d, want 8 of 32", deal, what, won, of)
			}
		}
		if won, of := count(r.Pieces); won != 8*pieces || of != 32*pieces {
			t.Errorf("%s: pieces won %d of %d, want %d of %d", deal, won, of, 8*pieces, 32*pieces)
		}
		for _, s := range r.Cars {
			if want := 4 * float64(s.Won) / float64(s.Of); math.Abs(s.Fair-want) > 1e-12 || s.CI95[0] > s.Fair || s.CI95[1] < s.Fair {
				t.Errorf("%+v, want %g within its interval", s, want)
			}
		}
	}
}

// The report as text names the four tables; wrong figures are refused with what is allowed.
func TestPrint(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	run(t, racelab.Config{Cars: 2, Races: 4, Seed: 1}).Print(&b)
	for _, want := range []string{"4 races of 2 cars (deal: cards)", "shots a car and race", "structure lost", "\ncar ", "\ndriver ", "\nequipment ", "\ngrid ", "\npair "} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	for want, cfg := range map[string]racelab.Config{
		"9 cars cannot race (2 to 8)": {Cars: 9, Races: 1}, "0 races cannot be run (1 to 1000000)": {Cars: 2}, "-1 jobs": {Cars: 2, Races: 1, Jobs: -1},
		"course": {Cars: 2, Races: 1, Courses: []string{"nowhere"}},
	} {
		if _, err := racelab.Run(t.Context(), cfg, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", cfg, err, want)
		}
	}
}
