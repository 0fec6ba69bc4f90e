package strength

import (
	"turnpike/lab"
	"turnpike/lab/stats"
)

// Result is what a comparison of two bots has come to.
type Result struct {
	A       string             `json:"a" doc:"the bot there is"`
	B       string             `json:"b" doc:"the bot that is to be better"`
	Seats   int                `json:"seats" doc:"of a match; of more than two one is B's"`
	Even    float64            `json:"even" doc:"the score of equals"`
	Score   stats.Score        `json:"score" doc:"of B; where all win or lose together how often its team wins. After the decision of a test it is somewhat too far from even"`
	Look    *[2]float64        `json:"look,omitempty" doc:"of an experiment under way: an interval that holds however often one looks; missing below 32 pairs"`
	Elo     *stats.EloEstimate `json:"elo,omitempty" doc:"the score as a difference of Elo"`
	Fives   [5]int             `json:"fives" doc:"pairs that were worth 0, 1/4, 1/2, 3/4 and 1 to B"`
	Test    *stats.SPRT        `json:"test,omitempty" doc:"what the sequential test asks"`
	SPRT    *stats.SPRTResult  `json:"sprt,omitempty" doc:"how it stands"`
	Teams   *Teams             `json:"teams,omitempty" doc:"of a game that all win or lose together"`
	Cars    []Car              `json:"cars" doc:"what both sides drove, in the order of the field"`
	Played  lab.Summary        `json:"played"`
	Pairs   int                `json:"pairs" doc:"planned: of each unit, or of all of them at most where a test decides"`
	Verdict *lab.Verdict       `json:"verdict,omitempty" doc:"missing while there is too little, or the test has not decided"`
	SoFar   bool               `json:"so_far" doc:"it is not finished"`
}

// Car is how the bots stand with one car.
type Car struct {
	lab.Entrant
	Unit   int         `json:"unit" doc:"number of the unit, by which its matches are asked for"`
	At     int         `json:"at" doc:"which seat of the unit is that of B in the first match of a pair"`
	Score  stats.Score `json:"score" doc:"of B"`
	Fives  [5]int      `json:"fives"`
	Played lab.Summary `json:"played"`
}

// Teams compares a team of A with a team of B on the same seeds.
type Teams struct {
	stats.McNemar
	Units  [2]int         `json:"units" doc:"numbers of the units of A and B"`
	Scores [2]stats.Score `json:"scores" doc:"how often each team wins"`
}

// Reduce implements lab.Kind.
func (k *Kind) Reduce(x *lab.Experiment) (any, error) {
	d := x.Doc
	_, finished := k.Plan(x, nil)
	r := &Result{A: d.Bots[0], B: d.Bots[1], Seats: d.Seats, Even: 1 / float64(d.Seats), Cars: []Car{}, Pairs: k.pairs, SoFar: !finished}
	all := lab.NewGather(x.Entry.Arena.Counters())
	samples := make([]stats.Unit, len(k.cells))
	total := 0
	for u, c := range k.cells {
		n := k.counted(x, u)
		total += n
		samples[u] = x.Sample(c.unit, c.at)[:n]
		gather := lab.NewGather(x.Entry.Arena.Counters())
		for p := range n {
			for _, row := range x.Rows(c.unit, p) {
				gather.Add(&row)
				all.Add(&row)
			}
		}
		if k.teams {
			continue
		}
		car := Car{Unit: c.unit, At: c.at, Score: samples[u].Score(), Fives: samples[u].Fives(), Played: gather.Summary()}
		if c.car >= 0 {
			car.Entrant = d.Field[c.car]
		}
		r.Cars = append(r.Cars, car)
	}
	r.Played = all.Summary()
	switch {
	case k.teams:
		r.compareTeams(k, samples)
	case k.test != nil:
		r.Pairs, r.Test, r.SPRT = k.test.MaxPairs, k.test, k.standing(x)
		r.Score, r.Fives = r.SPRT.Score, r.SPRT.Fives
	default:
		u := merge(samples)
		r.Score, r.Fives = u.Score(), u.Fives()
		if r.SoFar {
			if look, ok := stats.Sequence(u.Scores(), len(k.cells)*k.pairs, 0.05); ok {
				r.Look = &look
			}
		}
	}
	if !k.teams && total > 0 {
		elo := r.Score.Elo(r.Seats)
		r.Elo = &elo
	}
	r.Verdict = r.verdict()
	return r, nil
}

// merge puts the pairs of units one behind the other.
func merge(units []stats.Unit) (all stats.Unit) {
	for _, u := range units {
		all = append(all, u...)
	}
	return all
}

func (r *Result) compareTeams(k *Kind, samples []stats.Unit) {
	n := min(len(samples[0]), len(samples[1]))
	var wins [2][]bool
	for i := range wins {
		for _, p := range samples[i][:n] {
			wins[i] = append(wins[i], p.First == 1)
		}
	}
	r.Teams = &Teams{McNemar: stats.McNemarOf(wins[0], wins[1]), Units: [2]int{k.cells[0].unit, k.cells[1].unit}}
	for i := range wins {
		r.Teams.Scores[i] = stats.ScoreOfMatches(samples[i][:n].Scores())
	}
	r.Even, r.Score, r.Fives = r.Teams.Scores[0].Score, r.Teams.Scores[1], samples[1][:n].Fives()
}
