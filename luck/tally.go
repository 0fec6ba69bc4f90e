package luck

import (
	"math"
	"slices"
)

// Kind says what a roll was for, in the words of games: "hits", "damage", "control". Clients have the sentences.
type Kind string

// Roll is one roll of a match, as it fell.
type Roll struct {
	Seat int // whose luck it is
	Kind Kind
	Dist Dist // what could have come
	Got  int  // what did; Dist has it
	Low  bool // less is better for Seat
}

// Line is what came of all rolls of a kind of one seat.
type Line struct {
	Seat     int     `json:"seat"`
	Kind     Kind    `json:"kind" doc:"what the rolls were for"`
	Rolls    int     `json:"rolls" minimum:"1"`
	Got      int     `json:"got" doc:"the sum of what came: hits, points, checks that were passed"`
	Expected float64 `json:"expected" doc:"the mean of that sum over all that could have come from these rolls"`
	Least    int     `json:"least" doc:"the band: the sum is below it in at most 25 of 1000 matches with the same rolls,"`
	Most     int     `json:"most" doc:"and above this in at most as many"`
	Low      bool    `json:"low,omitempty" doc:"less is better for the seat"`
	Better   float64 `json:"better" minimum:"0" maximum:"1" doc:"the share of matches with the same rolls in which the seat fares worse than it did, equal ones counted half"`
	Off      float64 `json:"off" doc:"how far Got is from Expected in standard deviations, positive if that is good for the seat; 0 if nothing could vary"`
}

// tail is the share of matches beyond either end of a band.
const tail = 0.025

// Tally adds up the rolls by seat and kind: seats ascending, kinds in the order in which they were rolled first by anybody.
func Tally(rolls []Roll) []Line {
	var kinds []Kind
	seats := 0
	for i := range rolls {
		if seats = max(seats, rolls[i].Seat+1); !slices.Contains(kinds, rolls[i].Kind) {
			kinds = append(kinds, rolls[i].Kind)
		}
	}
	lines := []Line{}
	for seat := range seats {
		for _, kind := range kinds {
			sum, l := Sure(0), Line{Seat: seat, Kind: kind}
			for i := range rolls {
				if r := &rolls[i]; r.Seat == seat && r.Kind == kind {
					sum = sum.Plus(r.Dist)
					l.Rolls++
					l.Got += r.Got
					l.Low = r.Low
				}
			}
			if l.Rolls > 0 {
				l.fill(sum)
				lines = append(lines, l)
			}
		}
	}
	return lines
}

func (l *Line) fill(sum Dist) {
	l.Expected = sum.Mean()
	l.Least, l.Most = sum.Band(tail)
	less, same, more := sum.Around(l.Got)
	l.Better = less + same/2
	if l.Low {
		l.Better = more + same/2
	}
	if v := sum.Variance(); v > 1e-12 {
		l.Off = (float64(l.Got) - l.Expected) / math.Sqrt(v)
		if l.Low {
			l.Off = -l.Off
		}
	}
}

// Total is the luck of a seat over all its rolls.
type Total struct {
	Seat   int     `json:"seat"`
	Rolls  int     `json:"rolls" minimum:"0" doc:"that could have come otherwise"`
	Better float64 `json:"better" minimum:"0" maximum:"1" doc:"the share of matches with the same rolls in which the seat's chance is worse than it was, equal ones counted half; 0.5 without rolls"`
	Off    float64 `json:"off" doc:"how far that is from what was to be expected in standard deviations, positive if it is good for the seat"`
}

const (
	grain = 16    // a standard deviation of one roll is so many steps of the scale on which rolls of all kinds are added
	rare  = 1e-15 // results at the ends of a sum that are rarer are left out
)

// Overall adds up all rolls of each of so many seats, whatever they were for. Hits and points are no common measure, so each roll counts by how far it fell from
// its mean in its own standard deviations, to a sixteenth: a roll that could hardly go wrong weighs as much as one in the balance, and an
// unlikely hit counts for more than a likely one.
func Overall(rolls []Roll, seats int) []Total {
	out := make([]Total, seats)
	for seat := range out {
		t := &out[seat]
		t.Seat, t.Better = seat, 0.5
		sum, got := Sure(0), 0
		for i := range rolls {
			r := &rolls[i]
			if r.Seat != seat {
				continue
			}
			score, ok := r.score()
			if !ok {
				continue
			}
			t.Rolls++
			got += score(r.Got)
			sum = sum.plusScored(r.Dist, score)
		}
		if t.Rolls == 0 {
			continue
		}
		less, same, _ := sum.Around(got)
		t.Better = less + same/2
		if v := sum.Variance(); v > 0 {
			t.Off = (float64(got) - sum.Mean()) / math.Sqrt(v)
		}
	}
	return out
}

// score returns how results of the roll count on the common scale; false if nothing could vary.
func (r *Roll) score() (func(int) int, bool) {
	v := r.Dist.Variance()
	if v < 1e-12 {
		return nil, false
	}
	mean, unit := r.Dist.Mean(), grain/math.Sqrt(v)
	if r.Low {
		unit = -unit
	}
	return func(n int) int { return int(math.Round((float64(n) - mean) * unit)) }, true
}

// plusScored is the sum of d and of the score of what comes of e, without what is too rare to matter at its ends.
func (d Dist) plusScored(e Dist, score func(int) int) Dist {
	least, most := score(e.Least), score(e.Least+len(e.P)-1)
	if least > most {
		least, most = most, least
	}
	out := Dist{d.Least + least, make([]float64, len(d.P)+most-least)}
	for j, q := range e.P {
		if q == 0 {
			continue
		}
		at := score(e.Least+j) - least
		for i, p := range d.P {
			out.P[at+i] += p * q
		}
	}
	from, to := 0, len(out.P)
	for from < to-1 && out.P[from] < rare {
		from++
	}
	for to > from+1 && out.P[to-1] < rare {
		to--
	}
	return Dist{out.Least + from, out.P[from:to]}
}
