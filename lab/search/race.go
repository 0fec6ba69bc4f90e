package search

import (
	"cmp"
	"fmt"
	"slices"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/lab"
	"turnpike/lab/stats"
)

// How the newborn of a generation come about, in percent; the rest is drawn afresh.
const (
	mutants   = 50
	crossings = 20
	polishing = 15
)

const (
	proposals  = 10 // of a newborn, of which the most promising is raced
	patience   = 6  // wishes that are tried for that
	parentPool = 8  // who has offspring: the best by weighed score, and the front
	bucket     = garage.Money(250_00)
	frontPairs = 4 // a design has played so many against each opponent to be looked at for the front
)

// askField has the field play among itself.
func (k *Kind) askField(x *lab.Experiment) {
	for a := range k.foes {
		for b := a + 1; b < len(k.foes); b++ {
			u := x.Unit(lab.Unit{Options: k.play, Seats: []lab.Entrant{k.foes[a].entrant, k.foes[b].entrant}, Dice: fmt.Sprintf("search field %d %d", a, b)})
			k.field = append(k.field, matchup{a, b, u})
			k.ask(u, fieldPairs)
			k.duels += 2 * fieldPairs
		}
	}
}

// judgeField finds the yardstick and the weights of the opponents.
func (k *Kind) judgeField(x *lab.Experiment) {
	n := len(k.foes)
	sums := make([]tally, n)
	cells := make([]stats.Cell, len(k.field))
	for i, m := range k.field {
		pairs := k.pairsOf(x, m.unit, fieldPairs)
		cells[i] = stats.Cell{A: m.a, B: m.b, Pairs: pairs}
		t := pairs.Total()
		sums[m.a].sum, sums[m.a].pairs = sums[m.a].sum+t.Score(), sums[m.a].pairs+1
		sums[m.b].sum, sums[m.b].pairs = sums[m.b].sum+1-t.Score(), sums[m.b].pairs+1
	}
	for i := range sums {
		if sums[i].score() > sums[k.yardstick].score() {
			k.yardstick = i
		}
	}
	k.mix = make([]float64, n)
	for i := range k.mix {
		k.mix[i] = 1 / float64(n)
	}
	if k.doc.Objective == "nash" && n > 1 {
		if mix, err := stats.MixOf(n, cells, stats.Bootstrap{Seed: dice.Derive(k.seed, saltMix), Replicates: 1}); err == nil {
			for i, share := range mix.Entrants {
				k.mix[i] = share.Weight
			}
		}
	}
}

// pairsOf is the first pairs of a unit as they count here, for its first entrant: a duel that ends by time is a draw.
func (k *Kind) pairsOf(x *lab.Experiment, unit, pairs int) stats.Unit {
	out := make(stats.Unit, min(pairs, x.Pairs(unit)))
	for i := range out {
		rows := x.Rows(unit, i)
		out[i] = stats.Pair{First: worth(&rows[0], 0), Second: worth(&rows[1], 1), Start: x.Start(i)}
	}
	return out
}

// worth is what a duel was worth to a seat.
func worth(r *lab.Row, seat int) float64 {
	if r.Rule == turnLimit {
		return 0.5
	}
	return r.Share(seat, 2)
}

// breed draws a generation and has it play.
func (k *Kind) breed(x *lab.Experiment) {
	g := len(k.gens)
	seed := dice.Derive(dice.Derive(k.seed, saltRace), g)
	k.teach = learn(k.lessons(), bags, dice.Derive(seed, saltBags))
	parents := k.parents()
	type litter struct {
		list           []proposal
		wishes, failed int
	}
	litters := make([]litter, k.doc.Newborn)
	each(len(litters), func(i int) {
		l := &litters[i]
		r := chanceOf(dice.Derive(seed, i))
		for try := 0; try < patience && len(l.list) < proposals; try++ {
			made, asked := k.offspring(r, parents, g == 0 && i < 2*len(k.foes))
			l.list = append(l.list, made...)
			if asked {
				if l.wishes++; len(made) == 0 {
					l.failed++
				}
			}
		}
	})
	gen := generation{from: len(k.cars)}
	for i := range litters {
		l := &litters[i]
		gen.wishes += l.wishes
		gen.failed += l.failed
		r := chanceOf(dice.Derive(dice.Derive(seed, saltTell), i))
		if p := k.pick(r, l.list); p != nil {
			k.born(x, p, g)
		}
	}
	gen.to = len(k.cars)
	k.wishes += gen.wishes
	k.failed += gen.failed
	k.gens = append(k.gens, gen)
	if gen.from == gen.to { // nothing new is to be had
		k.choose(x)
		return
	}
	k.stage, k.rung, k.racing = stageRace, 0, k.racing[:0]
	for i := gen.from; i < gen.to; i++ {
		k.racing = append(k.racing, i)
	}
	k.askRung()
}

// offspring makes some proposals in one of the ways, and says whether a wish was asked of the Garage.
func (k *Kind) offspring(r *chance, parents []*car, refit bool) (made []proposal, asked bool) {
	if refit {
		w := k.wishOf(k.foes[r.n(len(k.foes))].design)
		if k.repair(r, w); r.oneIn(2) {
			w = k.mutant(r, w)
		}
		return k.filled(w, Refit, nil), true
	}
	way := r.n(100)
	if len(parents) == 0 {
		way = 99
	}
	switch {
	case way < mutants:
		p := drawn(r, parents)
		return k.filled(k.mutant(r, p.wish), Mutant, []int{p.number}), true
	case way < mutants+crossings:
		p, q := drawn(r, parents), drawn(r, parents)
		return k.filled(k.crossed(r, p.wish, q.wish), Crossing, []int{p.number, q.number}), true
	case way < mutants+crossings+polishing:
		return k.polished(r, drawn(r, parents)), false
	}
	return k.filled(k.fresh(r), Fresh, nil), true
}

// pick chooses among proposals that were not raced yet and may take part: the one of which one of the bags, drawn, thinks most. Without a surrogate any.
func (k *Kind) pick(r *chance, list []proposal) *proposal {
	type guessed struct {
		*proposal
		value float64
	}
	known := map[string]bool{}
	var open []guessed
	var bag *stats.Logistic
	if k.teach != nil {
		bag = drawn(r, k.teach.bags)
	}
	for i := range list {
		p := &list[i]
		if k.byCode[p.code] || known[p.code] {
			continue
		}
		known[p.code] = true
		g := guessed{p, 0}
		if bag != nil {
			g.value = k.guess(bag, p.figures)
		}
		open = append(open, g)
	}
	if bag == nil && len(open) > 0 {
		open[r.n(len(open))].value = 1
	}
	slices.SortStableFunc(open, func(a, b guessed) int { return cmp.Compare(b.value, a.value) })
	for _, g := range open {
		if k.admitted(g.code) {
			return g.proposal
		}
	}
	return nil
}

// born gives a proposal a number and its units: all designs meet the same dice.
func (k *Kind) born(x *lab.Experiment, p *proposal, gen int) {
	c := &car{
		number: len(k.cars), gen: gen, origin: p.origin, parents: p.parents, wish: p.wish, design: p.design, code: p.code, cost: p.cost, figures: p.figures,
		each: make([]tally, len(k.foes)),
	}
	for i := range k.foes {
		c.units = append(c.units, k.against(x, c.code, &k.foes[i], k.play, fmt.Sprint("search ", i)))
	}
	k.byCode[c.code] = true
	k.cars = append(k.cars, c)
}

// against registers the unit of a design and an opponent.
func (k *Kind) against(x *lab.Experiment, code string, o *opponent, options map[string]any, die string) int {
	return x.Unit(lab.Unit{Options: options, Seats: []lab.Entrant{{Design: code, Bot: k.bot}, o.entrant}, Dice: die})
}

// askRung has those on a rung play.
func (k *Kind) askRung() {
	for _, i := range k.racing {
		c := k.cars[i]
		for _, u := range c.units {
			k.ask(u, rungs[k.rung])
			k.duels += 2 * (rungs[k.rung] - c.pairs)
		}
	}
}

// climb judges a rung, and has the better ones go on.
func (k *Kind) climb(x *lab.Experiment) {
	g := &k.gens[len(k.gens)-1]
	g.survived = append(g.survived, len(k.racing))
	for _, i := range k.racing {
		k.count(x, k.cars[i], rungs[k.rung])
	}
	slices.SortStableFunc(k.racing, func(a, b int) int {
		return cmp.Or(cmp.Compare(k.cars[b].score, k.cars[a].score), cmp.Compare(k.cars[a].cost, k.cars[b].cost), a-b)
	})
	if k.rung++; k.rung < len(rungs) {
		k.racing = k.racing[:survivors(len(k.racing))]
		k.askRung()
		return
	}
	for _, c := range k.cars {
		if c.pairs == rungs[len(rungs)-1] {
			g.best = max(g.best, c.weighed())
		}
	}
	g.duels = k.duels
	if k.stalled() || k.duels+k.costOf(k.doc.Newborn) > k.doc.Duels {
		k.choose(x)
		return
	}
	k.breed(x)
}

// count counts the first pairs of a car.
func (k *Kind) count(x *lab.Experiment, c *car, pairs int) {
	c.pairs, c.byEnd = pairs, 0
	for i, u := range c.units {
		t := k.pairsOf(x, u, pairs).Total()
		c.each[i] = tally{t.Score() * float64(t.Pairs), float64(t.Pairs)}
		for p := range pairs {
			for _, row := range x.Rows(u, p) {
				if row.Rule == turnLimit {
					c.byEnd++
				}
			}
		}
	}
	scores := make([]float64, len(c.each))
	for i, t := range c.each {
		scores[i] = t.score()
	}
	c.score = k.objective(scores)
}

// objective makes one figure of the scores against the opponents.
func (k *Kind) objective(scores []float64) float64 {
	if k.doc.Objective == "worst" {
		return slices.Min(scores)
	}
	sum := 0.0
	for i, s := range scores {
		sum += k.mix[i] * s
	}
	return sum
}

// stalled reports whether the last generations were no better than the one before them.
func (k *Kind) stalled() bool {
	n := len(k.gens)
	return n > stallAfter && k.gens[n-1].best-k.gens[n-1-stallAfter].best < stallBy
}

// ranked is the cars that have played enough, by weighed score, the cheaper one first.
func (k *Kind) ranked(pairs int) (list []*car) {
	for _, c := range k.cars {
		if c.pairs >= pairs {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b *car) int {
		return cmp.Or(cmp.Compare(b.weighed(), a.weighed()), cmp.Compare(a.cost, b.cost), a.number-b.number)
	})
	return list
}

// pareto is those of a ranked list of which none that costs no more, by steps of a bucket, is better.
func pareto(ranked []*car) (front []*car) {
	cheapest := garage.Money(-1)
	for _, c := range ranked {
		if step := c.cost / bucket; cheapest < 0 || step < cheapest {
			cheapest = step
			front = append(front, c)
		}
	}
	return front
}

// parents are those that have offspring: the best and the front.
func (k *Kind) parents() []*car {
	list := k.ranked(frontPairs)
	if len(list) == 0 {
		list = k.ranked(1)
	}
	out := slices.Clone(list[:min(parentPool, len(list))])
	for _, c := range pareto(list) {
		if len(out) < 2*parentPool && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}
