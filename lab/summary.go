package lab

import (
	"cmp"
	"slices"

	"turnpike/game"
	"turnpike/lab/stats"
)

// Ending is a way in which matches ended.
type Ending struct {
	Rule    game.RuleID `json:"rule" doc:"that ended them; empty if the game names none"`
	Matches int         `json:"matches"`
}

// Lengths are how long matches were, in turns or rounds.
type Lengths struct {
	Median float64 `json:"median"`
	Low    float64 `json:"low" doc:"a quarter is no longer"`
	High   float64 `json:"high" doc:"a quarter is no shorter"`
	Most   int     `json:"most"`
	Bins   []int   `json:"bins" doc:"how many matches had so many turns; each bin is width turns wide, the first begins at 0"`
	Width  int     `json:"width"`
}

// Summary is what matches were like, whoever won.
type Summary struct {
	Matches int                `json:"matches"`
	Draws   int                `json:"draws" doc:"with several winners or none"`
	Endings []Ending           `json:"endings" doc:"the most frequent first"`
	Turns   Lengths            `json:"turns"`
	Counts  map[string]float64 `json:"counts,omitempty" doc:"what the game counts, for all seats together, as a mean of a match"`
}

// maxBins is how many bars a histogram has at most.
const maxBins = 24

// Gather sums up matches.
type Gather struct {
	counters []string
	turns    []float64
	draws    int
	endings  map[game.RuleID]int
	counts   []int64
}

// NewGather returns a sum over no matches, of a game with these counters.
func NewGather(counters []string) *Gather {
	return &Gather{counters: counters, endings: map[game.RuleID]int{}, counts: make([]int64, len(counters))}
}

// Add adds a match.
func (g *Gather) Add(r *Row) {
	g.turns = append(g.turns, float64(r.Turns))
	g.endings[r.Rule]++
	if r.Drawn() {
		g.draws++
	}
	for i, n := range r.Counts {
		g.counts[i%len(g.counters)] += int64(n)
	}
}

// Summary is the sum.
func (g *Gather) Summary() Summary {
	s := Summary{Matches: len(g.turns), Draws: g.draws, Endings: []Ending{}, Turns: lengths(g.turns)}
	for rule, n := range g.endings {
		s.Endings = append(s.Endings, Ending{rule, n})
	}
	slices.SortFunc(s.Endings, func(a, b Ending) int {
		return cmp.Or(b.Matches-a.Matches, cmp.Compare(a.Rule, b.Rule))
	})
	if len(g.counters) > 0 && len(g.turns) > 0 {
		s.Counts = map[string]float64{}
		for i, name := range g.counters {
			s.Counts[name] = float64(1000*g.counts[i]/int64(len(g.turns))) / 1000
		}
	}
	return s
}

func lengths(turns []float64) Lengths {
	l := Lengths{Bins: []int{}, Width: 1}
	if len(turns) == 0 {
		return l
	}
	l.Median, _ = stats.Quantile(turns, 0.5)
	l.Low, _ = stats.Quantile(turns, 0.25)
	l.High, _ = stats.Quantile(turns, 0.75)
	for _, t := range turns {
		l.Most = max(l.Most, int(t))
	}
	for l.Most/l.Width >= maxBins {
		l.Width++
	}
	l.Bins = make([]int, l.Most/l.Width+1)
	for _, t := range turns {
		l.Bins[int(t)/l.Width]++
	}
	return l
}
