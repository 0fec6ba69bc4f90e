package search

import (
	"cmp"
	"math"
	"slices"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/lab"
	"turnpike/lab/stats"
)

// Result is what a search has come to.
type Result struct {
	Verdict     *lab.Verdict `json:"verdict,omitempty" doc:"missing while the best is not known"`
	Stage       string       `json:"stage" enum:"field,race,fresh,held_out,done" doc:"what it is at: the field among itself, generations, the front on fresh seeds, the front against the hold-out and on another map"`
	SoFar       bool         `json:"so_far" doc:"it is not finished"`
	Budget      int          `json:"budget" doc:"dollars"`
	Opponents   []Opponent   `json:"opponents" doc:"the field"`
	HoldOut     []Opponent   `json:"hold_out" doc:"opponents that the search does not meet"`
	Place       string       `json:"hold_out_place" doc:"the other map"`
	Front       []Car        `json:"front" doc:"the best; once they have played on fresh seeds in the order of what they did there"`
	Yardstick   *Yardstick   `json:"yardstick,omitempty" doc:"how the best of the field does in the same tests, by which one may judge how hard they are"`
	Candidates  []Candidate  `json:"candidates" doc:"all designs that were raced, by their numbers"`
	Generations []Generation `json:"generations"`
	Weights     []Weight     `json:"weights" doc:"what it learnt of what wins, the weightiest first"`
	Counts      Counts       `json:"counts"`
	Played      lab.Summary  `json:"played" doc:"how all duels went that designs of the front have played on fresh seeds"`
}

// Opponent is who designs are played against.
type Opponent struct {
	lab.Entrant
	Cost   int     `json:"cost" doc:"dollars with body armor"`
	Weight float64 `json:"weight" doc:"in the objective; of the hold-out all alike"`
}

// Counts is how much was done.
type Counts struct {
	Duels      int `json:"duels" doc:"of the field among itself and of the generations"`
	ByTime     int `json:"by_time" doc:"of the duels of the generations, those that ended because their turns were over: each counts as a draw here"`
	Fresh      int `json:"fresh" doc:"duels on fresh seeds, against the hold-out and on the other map"`
	Wishes     int `json:"wishes" doc:"that the Garage was asked to complete"`
	Impossible int `json:"impossible" doc:"of them, those that nothing meets"`
}

// Figures are what is said of a design at a glance.
type Figures struct {
	Acceleration float64 `json:"acceleration" doc:"mph a turn"`
	Handling     int     `json:"handling_class"`
	TopSpeed     int     `json:"top_speed" doc:"mph"`
	Armor        int     `json:"armor" doc:"points"`
	Weight       int     `json:"weight" doc:"pounds, up"`
}

// Candidate is a design that was raced.
type Candidate struct {
	Number     int     `json:"number"`
	Code       string  `json:"code" doc:"link code"`
	Body       string  `json:"body"`
	Cost       int     `json:"cost" doc:"dollars with body armor"`
	Generation int     `json:"generation" doc:"from 0"`
	Origin     Origin  `json:"origin" enum:"refit,fresh,mutant,crossing,polish"`
	Parents    []int   `json:"parents"`
	Pairs      int     `json:"pairs" doc:"that it was raced against each opponent: how far it came; 0: it has not raced yet"`
	Score      float64 `json:"score" doc:"in the race, by the objective. Of the best of many it is too good"`
	ByTime     int     `json:"by_time" doc:"duels of the race that ended by time"`
}

// Car is a design of the front.
type Car struct {
	Candidate
	Name     string       `json:"name"`
	Figures  Figures      `json:"figures"`
	Fresh    *stats.Score `json:"fresh,omitempty" doc:"against the field on fresh seeds: what it is worth"`
	Held     *stats.Score `json:"held_out,omitempty" doc:"against opponents that the search never met; missing beyond the best four"`
	Map      *stats.Score `json:"map,omitempty" doc:"against the field on the other map; likewise"`
	Against  []Against    `json:"against" doc:"each opponent, those it does worst against first"`
	Endings  []lab.Ending `json:"endings" doc:"of its duels against the field on fresh seeds"`
	FitsThem bool         `json:"fits_field" doc:"it does worse against the hold-out, by more than five points and two errors"`
	FitsMap  bool         `json:"fits_map" doc:"it does worse on the other map, likewise"`
}

// Against is a test of a design against one opponent.
type Against struct {
	Set      set         `json:"set" enum:"field,held_out,map" doc:"the field on fresh seeds, the hold-out, the field on the other map"`
	Opponent int         `json:"opponent" doc:"number in opponents, or in hold_out"`
	Name     string      `json:"name"`
	Unit     int         `json:"unit" doc:"number of the unit, by which its matches are asked for; the design has the first seat in the first match of a pair"`
	Score    stats.Score `json:"score"`
	ByTime   int         `json:"by_time" doc:"duels that ended because their turns were over"`
	Duels    int         `json:"duels"`
	Loses    bool        `json:"loses" doc:"the whole interval is under one half"`
}

// Yardstick is how the best of the field does in the tests of the front; it does not meet itself.
type Yardstick struct {
	Opponent int          `json:"opponent" doc:"number in opponents"`
	Fresh    *stats.Score `json:"fresh,omitempty"`
	Held     *stats.Score `json:"held_out,omitempty"`
	Map      *stats.Score `json:"map,omitempty"`
}

// Generation is designs that were drawn together.
type Generation struct {
	Number     int     `json:"number"`
	First      int     `json:"first" doc:"number of its first design"`
	Designs    int     `json:"designs"`
	Rungs      []int   `json:"rungs" doc:"how many were on each rung that is decided: with 1, 2, 4, 8 and 16 pairs against each opponent"`
	Wishes     int     `json:"wishes"`
	Impossible int     `json:"impossible"`
	Best       float64 `json:"best" doc:"score of the best so far of those that have been through all rungs, drawn a little to one half; 0 if there is none"`
	Duels      int     `json:"duels" doc:"by its end"`
}

// Reduce implements lab.Kind.
func (k *Kind) Reduce(x *lab.Experiment) (any, error) {
	k.advance(x)
	r := &Result{
		Stage: stageNames[k.stage], SoFar: k.stage != stageDone, Budget: dollars(k.budget), Place: k.doc.Place,
		Front: []Car{}, Candidates: []Candidate{}, Generations: []Generation{}, Weights: k.explain(),
		Counts: Counts{Duels: k.duels, Wishes: k.wishes, Impossible: k.failed},
	}
	for i := range k.foes {
		weight := 0.0
		if k.mix != nil {
			weight = round(k.mix[i])
		}
		r.Opponents = append(r.Opponents, k.opponentOf(&k.foes[i], weight))
	}
	r.HoldOut = []Opponent{}
	for i := range k.held {
		r.HoldOut = append(r.HoldOut, k.opponentOf(&k.held[i], round(1/float64(len(k.held)))))
	}
	for _, c := range k.cars {
		r.Counts.ByTime += c.byEnd
		r.Candidates = append(r.Candidates, k.candidate(c))
	}
	for i := range k.gens {
		g := &k.gens[i]
		r.Generations = append(r.Generations, Generation{
			Number: i, First: g.from, Designs: g.to - g.from, Rungs: append([]int{}, g.survived...), Wishes: g.wishes, Impossible: g.failed, Best: round(g.best), Duels: g.duels,
		})
	}
	for i := range k.tests {
		for _, u := range k.tests[i].units {
			r.Counts.Fresh += 2 * min(k.doc.Fresh, x.Pairs(u))
		}
	}
	k.showFront(x, r)
	if k.stage == stageDone {
		r.Verdict = r.verdict()
	}
	return r, nil
}

// dollars is an amount in whole dollars, up.
func dollars(m garage.Money) int { return int((m + garage.Dollars(1) - 1) / garage.Dollars(1)) }

func (k *Kind) opponentOf(o *opponent, weight float64) Opponent {
	var f garage.Figures
	k.cat.Figures(o.design, &k.options, &f)
	return Opponent{o.entrant, dollars(f.DivisionCost()), weight}
}

func (k *Kind) candidate(c *car) Candidate {
	return Candidate{
		Number: c.number, Code: c.code, Body: k.cat.Body(c.design.Units[garage.Main].Body).ID, Cost: dollars(c.cost), Generation: c.gen, Origin: c.origin,
		Parents: append([]int{}, c.parents...), Pairs: c.pairs, Score: round(c.score), ByTime: c.byEnd,
	}
}

// showFront adds the front: what the tests have shown of it, or before them those that lead the race.
func (k *Kind) showFront(x *lab.Experiment, r *Result) {
	all := lab.NewGather(x.Entry.Arena.Counters())
	front := k.front
	if k.stage < stageFresh {
		for _, c := range pareto(k.ranked(frontPairs)) {
			if len(front) < k.doc.Front {
				front = append(front, c.number)
			}
		}
	}
	for _, i := range front {
		r.Front = append(r.Front, k.show(x, k.cars[i], all))
	}
	r.Played = all.Summary()
	if k.stage < stageFresh {
		return
	}
	y := &Yardstick{Opponent: k.yardstick}
	y.Fresh, y.Held, y.Map = k.scoreOf(x, -1, freshSet), k.scoreOf(x, -1, heldSet), k.scoreOf(x, -1, mapSet)
	r.Yardstick = y
}

// scoreOf is what a test has shown so far; nil if nothing.
func (k *Kind) scoreOf(x *lab.Experiment, number int, s set) *stats.Score {
	t := k.testOf(number, s)
	if t == nil {
		return nil
	}
	score := k.figure(x, t)
	if score.Pairs == 0 {
		return nil
	}
	return &score
}

func (k *Kind) show(x *lab.Experiment, c *car, all *lab.Gather) Car {
	var f garage.Figures
	k.cat.Figures(c.design, &k.options, &f)
	out := Car{
		Candidate: k.candidate(c), Name: nameOf(c.number), Against: []Against{},
		Figures: Figures{Acceleration: f.Acceleration.MPH(), Handling: f.HC, TopSpeed: f.TopSpeed, Armor: f.Armor, Weight: int((f.Weight + garage.Pounds(1) - 1) / garage.Pounds(1))},
	}
	own := lab.NewGather(nil)
	for _, s := range []set{freshSet, heldSet, mapSet} {
		t := k.testOf(c.number, s)
		if t == nil {
			continue
		}
		for i, u := range t.units {
			foes := k.foes
			if s == heldSet {
				foes = k.held
			}
			pairs := k.pairsOf(x, u, k.doc.Fresh)
			a := Against{Set: s, Opponent: t.foes[i], Name: foes[t.foes[i]].entrant.Name, Unit: u, Score: pairs.Score(), Duels: 2 * len(pairs)}
			a.Loses = len(pairs) > 0 && a.Score.CI95[1] < 0.5
			for p := range pairs {
				for _, row := range x.Rows(u, p) {
					if row.Rule == turnLimit {
						a.ByTime++
					}
					all.Add(&row)
					if s == freshSet {
						row.Counts = nil
						own.Add(&row)
					}
				}
			}
			out.Against = append(out.Against, a)
		}
	}
	slices.SortStableFunc(out.Against, func(p, q Against) int { return cmp.Compare(p.Score.Score, q.Score.Score) })
	out.Endings = own.Summary().Endings
	out.Fresh, out.Held, out.Map = k.scoreOf(x, c.number, freshSet), k.scoreOf(x, c.number, heldSet), k.scoreOf(x, c.number, mapSet)
	out.FitsThem, out.FitsMap = worse(out.Fresh, out.Held), worse(out.Fresh, out.Map)
	return out
}

// What it takes to be called worse.
const (
	worseBy     = 0.05
	worseErrors = 2
)

// worse reports whether a score is lower than another by what is worth noticing, and surely.
func worse(than, s *stats.Score) bool {
	if than == nil || s == nil {
		return false
	}
	a, b := errorOf(than), errorOf(s)
	fall := than.Score - s.Score
	return fall > worseBy && fall > worseErrors*math.Sqrt(a*a+b*b)
}

// errorOf is the standard error that an interval stands for.
func errorOf(s *stats.Score) float64 { return (s.CI95[1] - s.CI95[0]) / (2 * 1.96) }

// Weight is what a figure of a design is worth, as far as the search has learnt.
type Weight struct {
	Figure string     `json:"figure" doc:"key of the figure: armor_front, near_left (expected damage of a shot of all that bears there, at 4 inches), far_left (at 12), machine_guns (how many) ..."`
	Step   float64    `json:"step" doc:"a usual difference between designs: the standard deviation of those that were raced"`
	Points float64    `json:"points" doc:"what so much more of it is worth, in points of the score, all else equal, of one that is as good as its opponent"`
	CI95   [2]float64 `json:"ci95" doc:"of points"`
	Sure   bool       `json:"sure" doc:"the interval is on one side of 0"`
}

// explainBags is how many regressions the weights are taken from.
const explainBags = 50

// explain works out the weights, anew when a generation has ended.
func (k *Kind) explain() []Weight {
	done := 0
	for _, g := range k.gens {
		if g.duels > 0 {
			done++
		}
	}
	if k.weighedOf == done {
		return k.weights
	}
	k.weighedOf, k.weights = done, []Weight{}
	list := k.lessons()
	s := learn(list, explainBags, dice.Derive(dice.Derive(k.seed, saltRace), saltBags))
	if s == nil {
		return k.weights
	}
	for j, name := range slices.Concat(ownFigures, pairFigures) {
		step := spreadOf(list, j)
		if step == 0 {
			continue
		}
		points := make([]float64, len(s.bags))
		for b, bag := range s.bags {
			points[b] = 25 * step * bag.Weights[j] // the slope of the chance at one half is a quarter, in points 25
		}
		low, _ := stats.Quantile(points, 0.025)
		high, _ := stats.Quantile(points, 0.975)
		mean := 0.0
		for _, p := range points {
			mean += p / float64(len(points))
		}
		w := Weight{name, round(step), round(mean), [2]float64{round(low), round(high)}, low > 0 || high < 0}
		k.weights = append(k.weights, w)
	}
	slices.SortStableFunc(k.weights, func(a, b Weight) int { return cmp.Compare(math.Abs(b.Points), math.Abs(a.Points)) })
	return k.weights
}

// spreadOf is the standard deviation of a figure.
func spreadOf(list []lesson, j int) float64 {
	mean, sq := 0.0, 0.0
	for _, l := range list {
		mean += l.row[j] / float64(len(list))
	}
	for _, l := range list {
		sq += (l.row[j] - mean) * (l.row[j] - mean) / float64(len(list))
	}
	return math.Sqrt(sq)
}
