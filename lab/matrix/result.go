package matrix

import (
	"math"

	"turnpike/dice"
	"turnpike/lab"
	"turnpike/lab/stats"
)

// Result is what a matrix has come to.
type Result struct {
	Entrants  []Entrant        `json:"entrants" doc:"in the order of the field"`
	Cells     []Cell           `json:"cells" doc:"every two entrants once"`
	Ratings   *stats.Ratings   `json:"ratings,omitempty" doc:"missing while there is too little"`
	Mix       *stats.Mix       `json:"mix,omitempty" doc:"what to bring against a clever field: the equilibrium"`
	Drift     *stats.AlphaRank `json:"drift,omitempty" doc:"what a field drifts to that copies what wins"`
	FirstSeat *stats.Mean      `json:"first_seat,omitempty" doc:"the score of the first seat"`
	Cycles    *stats.Cycles    `json:"cycles,omitempty" doc:"who beats whom beats whom; and how much of the odds no rating explains"`
	Played    lab.Summary      `json:"played"`
	Pairs     int              `json:"pairs" doc:"planned, of each cell"`
	Verdict   *lab.Verdict     `json:"verdict,omitempty" doc:"missing while there is too little"`
	SoFar     bool             `json:"so_far" doc:"it is not finished: intervals are those that may be looked at as often as one likes"`
}

// Entrant is how one of the field stands.
type Entrant struct {
	lab.Entrant
	Score float64 `json:"score" doc:"mean over its cells"`
}

// Cell is how two of the field stand against each other.
type Cell struct {
	A      int         `json:"a" doc:"number in the field"`
	B      int         `json:"b"`
	Unit   int         `json:"unit" doc:"number of the unit, by which its matches are asked for"`
	At     int         `json:"at" doc:"which seat of the unit is that of a in the first match of a pair"`
	Score  stats.Score `json:"score" doc:"of a"`
	Look   *[2]float64 `json:"look,omitempty" doc:"of an experiment under way: an interval that holds however often one looks; missing below 32 pairs"`
	Fives  [5]int      `json:"fives" doc:"pairs that were worth 0, 1/4, 1/2, 3/4 and 1 to a"`
	First  float64     `json:"first" doc:"score of a in the first seat"`
	Second float64     `json:"second" doc:"and in the second"`
	P      float64     `json:"p" doc:"chance of a score as far from one half if they are equal, adjusted for the number of cells"`
	Played lab.Summary `json:"played"`
}

// Width is the wider half of the interval of a unit.
func Width(u stats.Unit) float64 {
	s := u.Score()
	return max(s.CI95[1]-s.Score, s.Score-s.CI95[0])
}

// MinRated is how many pairs each cell has before ratings are shown.
const MinRated = 8

// Reduce implements lab.Kind.
func (k *Kind) Reduce(x *lab.Experiment) (any, error) {
	d := x.Doc
	wanted, finished := k.Plan(x, nil)
	r := &Result{Pairs: k.pairs, SoFar: !finished && len(wanted) > 0}
	counters := x.Entry.Arena.Counters()
	all := lab.NewGather(counters)
	cells := make([]stats.Cell, len(k.cells))
	ps := make([]float64, len(k.cells))
	least := math.MaxInt
	var first stats.Sample
	for i, c := range k.cells {
		unit := x.Sample(c.unit, c.at)
		unit = unit[:min(len(unit), k.pairs)]
		least = min(least, len(unit))
		cells[i] = stats.Cell{A: c.a, B: c.b, Pairs: unit}
		total := unit.Total()
		out := Cell{A: c.a, B: c.b, Unit: c.unit, At: c.at, Score: unit.Score(), Fives: unit.Fives()}
		if n := float64(total.Pairs); n > 0 {
			out.First, out.Second = round(total.First/n), round(total.Second/n)
		}
		if r.SoFar {
			if look, ok := stats.Sequence(unit.Scores(), k.pairs, 0.05); ok {
				out.Look = &look
			}
		}
		ps[i] = out.Score.P(0.5)
		cell := lab.NewGather(counters)
		for p := range unit {
			for _, row := range x.Rows(c.unit, p) {
				cell.Add(&row)
				all.Add(&row)
			}
		}
		out.Played = cell.Summary()
		seats := unit.FirstSeats()
		first.Values, first.Starts = append(first.Values, seats.Values...), append(first.Starts, seats.Starts...)
		r.Cells = append(r.Cells, out)
	}
	for i, p := range stats.Holm(ps) {
		r.Cells[i].P = p
	}
	r.Played = all.Summary()
	if m, ok := stats.MeanOf(first); ok {
		r.FirstSeat = &m
	}
	r.entrants(d, cells)
	if least >= MinRated {
		if err := r.rate(d, cells); err != nil {
			return nil, err
		}
	}
	r.Verdict = r.verdict()
	return r, nil
}

func (r *Result) entrants(d *lab.Doc, cells []stats.Cell) {
	sum, n := make([]float64, len(d.Field)), make([]float64, len(d.Field))
	for _, c := range cells {
		if len(c.Pairs) > 0 {
			s := c.Pairs.Total().Score()
			sum[c.A] += s
			sum[c.B] += 1 - s
			n[c.A]++
			n[c.B]++
		}
	}
	for i, e := range d.Field {
		r.Entrants = append(r.Entrants, Entrant{e, round(sum[i] / max(n[i], 1))})
	}
}

// rate adds what is said of the field as a whole.
func (r *Result) rate(d *lab.Doc, cells []stats.Cell) (err error) {
	b := stats.Bootstrap{Seed: dice.Derive(uint64(d.Seed), -2)}
	if r.SoFar {
		b.Replicates = 100 // what is looked at for a second
	}
	k := len(d.Field)
	if r.Ratings, err = stats.Rate(k, cells, b); err != nil {
		return err
	}
	if k < 3 {
		return nil
	}
	if r.Mix, err = stats.MixOf(k, cells, b); err != nil {
		return err
	}
	p, err := stats.ScoreMatrix(k, cells)
	if err != nil {
		return err
	}
	if r.Drift, err = stats.AlphaRankOf(p); err != nil {
		return err
	}
	r.Cycles, err = stats.CyclesOf(k, cells, b)
	return err
}

// round rounds a share to five places: more than its interval has.
func round(v float64) float64 { return math.Round(v*1e5) / 1e5 }
