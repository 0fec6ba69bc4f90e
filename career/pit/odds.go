package pit

import "math/bits"

// The arithmetic of odds: a chance is an integer, a share of 2^56. Where a share divides, one part is rounded and the other is the rest, so that no bit is lost
// and every machine finds the same figures. An hour of work rounds once for each try and step; the error of a whole week is less than 2^-40, which no figure
// that is shown can tell.

// certain is the share of what is sure.
const certain = uint64(1) << 56

// Permille is a chance in tenths of a percent. 0 stands for what cannot be and 1000 for what is sure, and nothing else is rounded to them.
type Permille int

// permille rounds a share, halves up.
func permille(share uint64) Permille {
	switch share {
	case 0:
		return 0
	case certain:
		return 1000
	}
	return Permille(min(max(scaled(1000, share, certain), 1), 999))
}

// both returns the chance of two things that know nothing of each other.
func both(a, b uint64) uint64 { return scaled(a, b, certain) }

// scaled returns a*b/c, halves up. b is at most c.
func scaled(a, b, c uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	lo, carry := bits.Add64(lo, c/2, 0)
	q, _ := bits.Div64(hi+carry, lo, c)
	return q
}

// mixed returns the chance of what has one chance in a share of all cases and another one in the rest.
func mixed(share, a, b uint64) uint64 { return both(share, a) + both(certain-share, b) }

// labor is a piece of work that is done with dice: steps, one after the other, each by one success.
type labor struct {
	steps []Difficulty
	crew  []Mechanic
	hours int // that it may take
	tools int // what they add (DX-MECH-003)

	shop   int    // what they add if the portable shop has the part
	inShop uint64 // the chance of that; 0: there is no shop
}

// outlook bounds the hours in which odds look ahead: enough for the longest work, a thousand points of armor by a beginner.
const outlook = 1 << 14

// negligible is a tail that changes no figure that is shown.
const negligible = certain >> 30

// progress is how far a piece of work may have come.
type progress struct {
	ways  [][numDifficulties]uint64 // of each try in an hour: the ways to succeed, of 36
	steps []Difficulty
	at    []uint64 // the share by steps that are done
}

func (l *labor) begin(tools int) *progress {
	p := &progress{steps: l.steps, at: make([]uint64, len(l.steps)+1)}
	p.at[0] = certain
	for _, m := range l.crew {
		var ways [numDifficulties]uint64
		for d := range numDifficulties {
			ways[d] = uint64(Ways(Need(m.Skill, d, tools)))
		}
		for range Tries(m.Skill) {
			p.ways = append(p.ways, ways)
		}
	}
	return p
}

// hour lets an hour pass.
func (p *progress) hour() {
	for i := range p.ways {
		for s := len(p.steps) - 1; s >= 0; s-- {
			on := (p.at[s]*p.ways[i][p.steps[s]] + 18) / 36
			p.at[s] -= on
			p.at[s+1] += on
		}
	}
}

// done returns the share of what is finished.
func (p *progress) done() uint64 { return p.at[len(p.steps)] }

// hopeless reports whether a step is out of everybody's reach.
func (p *progress) hopeless() bool {
	for _, d := range p.steps {
		sum := uint64(0)
		for i := range p.ways {
			sum += p.ways[i][d]
		}
		if sum == 0 {
			return true
		}
	}
	return false
}

// Odds are the chances of a job that is done by own labor.
type Odds struct {
	Hour   Permille   `json:"hour"`    // that the first hour brings a success
	Done   Permille   `json:"done"`    // that the job is done in the hours that are booked
	Mean   int        `json:"mean"`    // hours on average if there were no bound, in tenths; 0: it may never be done
	P90    int        `json:"p90"`     // hours in which it is done nine times in ten; 0: it may never be
	ByHour []Permille `json:"by_hour"` // that it is done in just this hour, the first one first, up to the hours of a week
}

// timing is the distribution of the hours of a job.
type timing struct {
	Odds
	done  uint64   // the share of [Odds.Done]
	hours []uint64 // the share by hours worked, from 0 to those that are booked
}

// timing works out the odds.
func (l *labor) timing() timing {
	with, without := l.begin(l.shop), l.begin(l.tools)
	t := timing{hours: make([]uint64, l.hours+1)}
	may := !(l.inShop > 0 && with.hopeless() || l.inShop < certain && without.hopeless())
	mean, before := uint64(0), uint64(0)
	for h := 1; h <= outlook; h++ {
		mean += (certain - before) >> 20
		if l.inShop > 0 {
			with.hour()
		}
		if l.inShop < certain {
			without.hour()
		}
		done := mixed(l.inShop, with.done(), without.done())
		if h == 1 {
			t.Hour = permille(certain - mixed(l.inShop, with.at[0], without.at[0]))
		}
		if h <= HoursAWeek {
			t.ByHour = append(t.ByHour, permille(done-before))
		}
		if h <= l.hours {
			t.hours[h], t.done = done-before, done
		}
		if t.P90 == 0 && done >= scaled(certain, 9, 10) {
			t.P90 = h
		}
		before = done
		if h >= HoursAWeek && (!may || certain-done < negligible) {
			break
		}
	}
	t.hours[l.hours] += certain - t.done // who has not done it has worked all of them
	t.Done = permille(t.done)
	if may {
		t.Mean = int((mean*10 + 1<<35) >> 36)
	}
	return t
}

// sum returns the distribution of two amounts together that know nothing of each other.
func sum(a, b []uint64) []uint64 {
	all := make([]uint64, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			all[i+j] += both(x, y)
		}
	}
	return all
}

// highest returns the distribution of the greater of two such amounts.
func highest(a, b []uint64) []uint64 {
	all := make([]uint64, max(len(a), len(b)))
	upToA, upToB, before := uint64(0), uint64(0), uint64(0)
	for i := range all {
		if i < len(a) {
			upToA += a[i]
		}
		if i < len(b) {
			upToB += b[i]
		}
		upTo := both(upToA, upToB)
		all[i] = upTo - before
		before = upTo
	}
	return all
}

// mean returns so many times the mean of a distribution, rounded.
func mean(a []uint64, times int) int {
	total := uint64(0)
	for i, share := range a {
		total += uint64(i) * (share >> 10)
	}
	return int((total*uint64(times) + 1<<45) >> 46)
}

// p90 returns the amount that is not exceeded nine times in ten.
func p90(a []uint64) int {
	upTo := uint64(0)
	for i, share := range a {
		if upTo += share; upTo >= scaled(certain, 9, 10) {
			return i
		}
	}
	return len(a) - 1
}
