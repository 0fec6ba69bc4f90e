package pit

import (
	"flag"
	"math"
	"math/big"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// count goes through all ways in which the dice of an amount of hours can fall and counts those in which the work is done by the end of each hour.
func (l *labor) count(hours int) (done []int64, all int64) {
	done = make([]int64, hours+1)
	var tries []Mechanic
	for _, m := range l.crew {
		for range Tries(m.Skill) {
			tries = append(tries, m)
		}
	}
	all = 1
	for range hours * len(tries) {
		all *= 36
	}
	var roll func(n, steps int, weight int64)
	roll = func(n, steps int, weight int64) {
		if n%len(tries) == 0 && steps == len(l.steps) {
			for h := n / len(tries); h <= hours; h++ {
				done[h] += weight
			}
			return
		}
		if n == hours*len(tries) {
			return
		}
		m := tries[n%len(tries)]
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				next := steps
				if steps < len(l.steps) && a+b >= Need(m.Skill, l.steps[steps], l.tools) {
					next++
				}
				roll(n+1, next, weight/36)
			}
		}
	}
	roll(0, 0, all)
	return done, all
}

// The odds are those that are counted, way by way.
func TestOddsCounted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-002", "DX-MECH-005", "DX-MECH-006")
	for _, k := range []struct {
		what  string
		labor labor
		hours int
	}{
		{"one success of a beginner", labor{steps: []Difficulty{Medium}, crew: []Mechanic{{Skill: 0}}}, 3},
		{"two of a Mechanic +1", labor{steps: []Difficulty{Medium, Medium}, crew: []Mechanic{{Skill: 1}}}, 3},
		{"out and in", labor{steps: []Difficulty{Easy, Hard}, crew: []Mechanic{{Skill: 2}}, tools: 2}, 3},
		{"two tries an hour", labor{steps: []Difficulty{Medium, Hard, Hard}, crew: []Mechanic{{Skill: 3}}}, 1},
		{"three people", labor{steps: []Difficulty{Easy, Easy}, crew: []Mechanic{{Skill: Unskilled}, {Skill: 0}, {Skill: 1}}}, 1},
		{"a sure thing", labor{steps: []Difficulty{Trivial}, crew: []Mechanic{{Skill: Unskilled}}}, 2},
	} {
		l := k.labor
		l.hours = k.hours
		done, all := l.count(k.hours)
		have := l.timing()
		before := int64(0)
		for h := 1; h <= k.hours; h++ {
			want := new(big.Int).Div(new(big.Int).Mul(big.NewInt(done[h]-before), new(big.Int).SetUint64(certain)), big.NewInt(all)).Uint64()
			share := have.hours[h]
			if h == k.hours {
				share -= certain - have.done // who has not done it has worked all hours
			}
			if diff := int64(share - want); diff < -100 || diff > 100 {
				t.Errorf("%s: in hour %d a share of %d, want %d", k.what, h, share, want)
			}
			is(t, k.what, have.ByHour[h-1], permille(want))
			before = done[h]
		}
	}
	// Three hours of three people are too many ways to count: each hour fails with 33/36 x 26/36 x 15/36.
	l := labor{steps: []Difficulty{Easy}, crew: []Mechanic{{Skill: Unskilled}, {Skill: 0}, {Skill: 1}}, hours: 3}
	if have, want := float64(l.timing().done)/float64(certain), 1-math.Pow(33.0*26*15/(36*36*36), 3); math.Abs(have-want) > 1e-12 {
		t.Errorf("three hours of three people: %v, want %v", have, want)
	}
}

// Means are those of the negative binomial distribution, successes / chance.
func TestOddsMeans(t *testing.T) {
	t.Parallel()
	one := []Mechanic{{Skill: 1}}
	for _, k := range []struct {
		what  string
		labor labor
		mean  int
	}{
		{"31 successes at 10 of 36, 111.6 hours", labor{steps: repeat(Medium, 31), crew: one}, 1116},
		{"9 at 1 of 36, 324 hours", labor{steps: repeat(Hard, 9), crew: []Mechanic{{Skill: 0}}}, 3240},
		{"a 14 out of reach", labor{steps: []Difficulty{Easy, VeryHard}, crew: one}, 0},
		{"the same in a garage: 30 of 36, then 1 of 36, 1.2 hours and 36", labor{steps: []Difficulty{Easy, VeryHard}, crew: one, tools: 2}, 372},
		{"the shop may help: 15 of 36 in three cases of four, 10 of 36 in the fourth: 2.4 and 3.6", labor{steps: []Difficulty{Medium}, crew: one, shop: 1, inShop: certain / 4 * 3}, 27},
		{"two tries an hour at 30 of 36: 1 / (1 - 1/36)", labor{steps: []Difficulty{Medium}, crew: []Mechanic{{Skill: 3}}}, 10},
	} {
		k.labor.hours = 40
		is(t, k.what, k.labor.timing().Mean, k.mean)
	}
}

func repeat(d Difficulty, n int) []Difficulty {
	all := make([]Difficulty, n)
	for i := range all {
		all[i] = d
	}
	return all
}

func TestPermille(t *testing.T) {
	t.Parallel()
	for share, want := range map[uint64]Permille{0: 0, 1: 1, certain / 2: 500, certain/2000 + 1: 1, certain / 1000 * 3 / 2: 1, certain/1000*3/2 + 1000: 2, certain - 1: 999, certain: 1000} {
		is(t, "share", permille(share), want)
	}
}

// The greater of two amounts, and their sum: one die and another of two sides.
func TestDistributions(t *testing.T) {
	t.Parallel()
	half, third := certain/2, certain/3
	a, b := []uint64{0, half, half}, []uint64{third, third, third}
	near := func(what string, have []uint64, sixths ...uint64) {
		for i, n := range sixths {
			if diff := int64(have[i] - certain/6*n); diff < -10 || diff > 10 {
				t.Errorf("%s: %v of %d, want %d sixths", what, float64(have[i])/float64(certain), i, n)
			}
		}
	}
	near("sum", sum(a, b), 0, 1, 2, 2, 1)
	near("highest", highest(a, b), 0, 2, 4)
	is(t, "mean", mean(a, 10), 15)
	is(t, "nine in ten", p90(b), 2)
}

var draws = flag.Int("draws", 20_000, "repairs that are drawn to hold the odds to them")

// Drawn repairs come out as the odds say: in each hour within five standard deviations, which a fixed seed keeps so.
func TestOddsDrawn(t *testing.T) {
	t.Parallel()
	d := dice.Fast(22)
	for _, l := range []labor{
		{steps: []Difficulty{Easy, Hard, Hard}, crew: []Mechanic{{Skill: 3}, {Skill: 1}}, hours: 6},
		{steps: []Difficulty{Medium, Medium}, crew: []Mechanic{{Skill: 1}}, shop: 1, inShop: certain / 4, hours: 10},
	} {
		odds := l.timing()
		done, hours := 0, make([]int, l.hours+1)
		task := task{labor: &l}
		for range *draws {
			var job JobResult
			task.roll(&job, &d)
			hours[job.Hours]++
			if job.Done {
				done++
			}
		}
		within := func(what string, have int, share uint64) {
			p := float64(share) / float64(certain)
			want := p * float64(*draws)
			if math.Abs(float64(have)-want) > 5*math.Sqrt(want*(1-p))+1e-9 {
				t.Errorf("%s: %d of %d, want %.1f", what, have, *draws, want)
			}
		}
		within("done", done, odds.done)
		for h, n := range hours {
			within("hours", n, odds.hours[h])
		}
	}
}

// BenchmarkPreview works out a plan with two jobs of own labor.
func BenchmarkPreview(b *testing.B) {
	v := bargain(b)
	plan := Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 40}, {ID: 2, Skill: 0, Hours: 40}}, Jobs: []Job{
		{Part: "armor", Way: Own, Who: []int{1, 2}, Hours: 20, At: Bay}, {Part: "weapon:0", Way: Own, Who: []int{1}}, {Part: "plant:front", Way: Shop},
	}}
	for b.Loop() {
		preview(b, v, plan)
	}
}

// BenchmarkCheapest is the week of a bot in the pit: the cheapest plan, and its work.
func BenchmarkCheapest(b *testing.B) {
	v := bargain(b)
	d := dice.Fast(1)
	for b.Loop() {
		jobs, _, err := Cheapest(garage.Standard(), v, nil, 0, 3000)
		if err == nil {
			_, err = (&Plan{Jobs: jobs}).Work(garage.Standard(), v, &d)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkValue(b *testing.B) {
	v := bargain(b)
	for b.Loop() {
		if _, err := Value(garage.Standard(), v); err != nil {
			b.Fatal(err)
		}
	}
}
