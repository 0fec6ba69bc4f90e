package luck

import (
	"math"
	"testing"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s is %v, not %v", what, got, want)
	}
}

// Two dice: mean 7, variance 2 * 35/12, and six of the 36 ways are a seven.
func TestTwoDice(t *testing.T) {
	t.Parallel()
	two := Die(6).Times(2)
	near(t, "the mean", two.Mean(), 7)
	near(t, "the variance", two.Variance(), 35.0/6)
	less, same, more := two.Around(7)
	near(t, "less", less, 15.0/36)
	near(t, "same", same, 6.0/36)
	near(t, "more", more, 15.0/36)
	// 2 alone is 1/36 > 0.025, so the whole range is in the band; at 3/36 to either side 3 to 11 are.
	for _, c := range []struct {
		tail        float64
		least, most int
	}{{0.025, 2, 12}, {1.5 / 36, 3, 11}, {3.5 / 36, 4, 10}} {
		if least, most := two.Band(c.tail); least != c.least || most != c.most {
			t.Errorf("the band that leaves %v is %d to %d, not %d to %d", c.tail, least, most, c.least, c.most)
		}
	}
}

func TestExtremes(t *testing.T) {
	t.Parallel()
	// The higher of two dice is 6 in 11 of 36 ways, 1 in 1; the lower the other way round.
	best, worst := Die(6).Best(2), Die(6).Worst(2)
	for n := 1; n <= 6; n++ {
		_, same, _ := best.Around(n)
		near(t, "the best", same, float64(2*n-1)/36)
		_, same, _ = worst.Around(n)
		near(t, "the worst", same, float64(13-2*n)/36)
	}
	near(t, "a die with faces 0 0 1 2", Faces(0, 0, 1, 2).Mean(), 0.75)
}

// Three shots that need 7 (21 of 36), 9 (10) and 11 (3), of which the last alone hits.
func TestHits(t *testing.T) {
	t.Parallel()
	shots := []Roll{
		{0, "hits", Chance(21, 36), 0, false}, {0, "hits", Chance(10, 36), 0, false}, {0, "hits", Chance(3, 36), 1, false},
		{1, "heat", Chance(1, 2), 1, true}, {1, "heat", Chance(1, 2), 0, true},
	}
	lines := Tally(shots)
	if len(lines) != 2 {
		t.Fatalf("%d lines: %+v", len(lines), lines)
	}
	l := lines[0]
	near(t, "expected", l.Expected, 34.0/36)
	// No hit: 15 * 26 * 33 of 36^3. One: 21*26*33 + 15*10*33 + 15*26*3.
	none, one := 15.0*26*33/46656, (21.0*26*33+15*10*33+15*26*3)/46656
	near(t, "better", l.Better, none+one/2)
	near(t, "off", l.Off, (1-34.0/36)/math.Sqrt((21.0*15+10*26+3*33)/1296))
	if l.Rolls != 3 || l.Got != 1 || l.Least != 0 || l.Most != 2 { // all three: 21*10*3 of 46656, 13 in 1000
		t.Errorf("%+v", l)
	}
	// One heated of two where either is as likely: just what was to be expected, from either side.
	h := lines[1]
	near(t, "better of the heat", h.Better, 0.5)
	near(t, "off of the heat", h.Off, 0)
	if !h.Low {
		t.Error("heat is not said to be bad")
	}
}

// Rolls of all kinds on one scale. A coin is a standard deviation either way, 16 steps; an even die with faces 1 to 6 counts 23.4, 14.05 and 4.68 steps.
func TestOverall(t *testing.T) {
	t.Parallel()
	rolls := []Roll{
		{0, "a", Chance(1, 2), 1, false}, {0, "b", Chance(1, 2), 1, true}, {0, "sure", Sure(3), 3, false},
		{1, "c", Die(6), 6, false}, {1, "a", Chance(1, 2), 0, false},
	}
	all := Overall(rolls, 3)
	// The one was kind, the other, where less is better, was not: -32, 0, 0, 32 are equally likely, and 0 came.
	near(t, "better of two coins", all[0].Better, 0.5)
	near(t, "off of two coins", all[0].Off, 0)
	if all[0].Rolls != 2 || all[1].Rolls != 2 || all[2].Rolls != 0 {
		t.Errorf("rolls that could vary: %+v", all)
	}
	// Die: -23 -14 -5 5 14 23; coin: -16 16. The sum 23 - 16 = 7 is beaten by 5+16, 14+16, 23+16 and equalled by none other; -5+16 = 11 beats it too: 4 of 12.
	near(t, "better of die and coin", all[1].Better, 7.0/12+0.5/12)
	near(t, "better without rolls", all[2].Better, 0.5)
}

// A thousand shots: the tails that are left out do not show.
func TestManyRolls(t *testing.T) {
	t.Parallel()
	var rolls []Roll
	for i := range 1000 {
		rolls = append(rolls, Roll{0, "hits", Chance(1, 2), i % 2, false})
	}
	near(t, "half of a thousand", Tally(rolls)[0].Better, 0.5)
	all := Overall(rolls, 1)[0]
	if math.Abs(all.Better-0.5) > 1e-9 || math.Abs(all.Off) > 1e-9 {
		t.Errorf("500 of 1000 even rolls: %+v", all)
	}
}
