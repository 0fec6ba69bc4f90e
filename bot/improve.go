package bot

import (
	"math"
	"slices"

	"turnpike/dice"
	"turnpike/game"
)

// Effort says how hard an [Improver] thinks about one decision. It is counted in rollouts, never in time, so that the same dice and effort give the same move on
// every machine.
type Effort struct {
	Rollouts   int     // of all candidates together, at most; those of the base bot's choice among them
	Candidates int     // that are tried, at most, the base bot's choice among them
	Steps      int     // answers of bots in the rollouts of a decision, at which no more are begun, so that a long match takes no longer than others; 0: no bound
	Turns      int     // of the game's clock after which a rollout is valued; 0: it goes on to the end of the match
	Margin     float64 // in the base bot's unit: what is further behind its choice is not tried, so that clear decisions take no time
	Doubt      float64 // standard errors by which another answer must come out ahead of the base bot's choice to be taken
}

// Read lets the parameters of a bot's name change the effort.
func (e *Effort) Read(p *Params) {
	p.Int("rollouts", &e.Rollouts, 0, 1_000_000)
	p.Int("candidates", &e.Candidates, 1, 1000)
	p.Int("steps", &e.Steps, 0, 100_000_000)
	p.Int("turns", &e.Turns, 0, 1000)
	p.Float("margin", &e.Margin, 0, 1e9)
	p.Float("doubt", &e.Doubt, 0, 10)
}

// Lookahead is what an [Improver] needs to know of a game. All but Base may be left out.
type Lookahead[S comparable, A comparable] struct {
	// Base makes the bot whose choices are improved. What it weighs (see Noter) is what is tried.
	Base func() Noter[S, A]

	// Quick makes the bots that play the rollouts, one for each seat; nil: Base does.
	Quick func() Bot[S, A]

	// Turn is the clock of rollouts: it may not fall while a match goes on. Without it they go on to the end.
	Turn func(s *S) int

	// Value is the chance to win of a seat, from 0 to 1, in a match that has not ended; of a game that all win or lose together that of all.
	Value func(s *S, seat game.Seat) float64

	// Try appends to dst what is to be tried beside the base bot's choice, which is list[0], best first; list holds all that it has weighed, best first. nil: all of
	// it within the margin, if the choice was weighed.
	Try func(s *S, legal []A, list []Advice[A], margin float64, dst []A) []A
}

// Improver is a bot that lets another one choose and then looks whether another answer is better: it plays each one on from imagined states, with a bot at every seat, and
// values where that leads. All candidates meet the same imagined states and the same dice (common random numbers), and the dice are new ones before the
// candidate is carried out, so that nothing of what will be rolled leaks into the choice. After each round the worse half of the candidates drops out
// (sequential halving). The base bot's choice stays to the end and is taken unless another one is ahead of it by more than chance: what is left of many is else too often
// the luckiest, not the best.
type Improver[S comparable, A comparable, E any] struct {
	Noting[A]
	rules  game.Rules[S, A, E]
	game   Lookahead[S, A]
	effort Effort
	base   Noter[S, A]
	stage  stage[S, A, E]
	world  S // an imagined state of the decision at hand
	tries  []candidate[A]
	extra  []A
}

// candidate is an answer that is tried.
type candidate[A comparable] struct {
	action  A
	sum     float64 // of what its rollouts came to
	n       int
	ahead   float64 // sum of the differences to the base bot's choice in the same worlds
	squares float64 // of these
	refused bool
}

// NewImprover returns a bot that improves the choices of g.Base.
func NewImprover[S comparable, A comparable, E any](rules game.Rules[S, A, E], g Lookahead[S, A], e Effort) *Improver[S, A, E] {
	if g.Quick == nil {
		g.Quick = func() Bot[S, A] { return g.Base() }
	}
	if g.Turn == nil {
		e.Turns = 0
	}
	x := &Improver[S, A, E]{rules: rules, game: g, effort: e, base: g.Base()}
	x.stage.init(rules, g.Quick)
	return x
}

// Why implements Noter.
func (x *Improver[S, A, E]) Why(a A) Reason { return x.base.Why(a) }

// Volunteer implements Volunteer: it acts unasked where the base bot does.
func (x *Improver[S, A, E]) Volunteer(v *View[S], may []A) (a A, ok bool) {
	if b, willing := x.base.(Volunteer[S, A]); willing {
		return b.Volunteer(v, may)
	}
	return a, false
}

// Choose implements Bot.
func (x *Improver[S, A, E]) Choose(v *View[S], legal []A) A {
	var n Notes[A]
	x.base.Note(&n)
	choice := x.base.Choose(v, legal)
	x.base.Note(nil)
	if n.why != "" || x.effort.Rollouts < 2 {
		x.pass(&n)
		return choice
	}
	list := n.ranked(choice, x.effort.Candidates, x.base.Why)
	v.Imagine(&x.world)
	x.choose(legal, list)
	if len(x.tries) < 2 {
		x.pass(&n)
		return choice
	}
	best := x.search(v)
	if x.Notes.On() {
		for i := range x.tries {
			if c := &x.tries[i]; c.n > 0 && !c.refused {
				x.Notes.put(Advice[A]{Action: c.action, Value: c.sum / float64(c.n), Weighed: true, Chance: true, terms: n.terms(c.action)})
			}
		}
	}
	return best
}

// pass hands on the base bot's notes of a decision in which nothing was tried.
func (x *Improver[S, A, E]) pass(n *Notes[A]) {
	if x.Notes.On() {
		*x.Notes = *n
	}
}

// choose sets the candidates, the base bot's choice first.
func (x *Improver[S, A, E]) choose(legal []A, list []Advice[A]) {
	x.tries = append(x.tries[:0], candidate[A]{action: list[0].Action})
	x.extra = x.extra[:0]
	switch {
	case x.game.Try != nil:
		x.extra = x.game.Try(&x.world, legal, list, x.effort.Margin, x.extra)
	case list[0].Weighed:
		x.extra = Within(list, x.effort.Margin, x.extra)
	}
	for _, a := range x.extra {
		if len(x.tries) < x.effort.Candidates && !slices.ContainsFunc(x.tries, func(c candidate[A]) bool { return c.action == a }) {
			x.tries = append(x.tries, candidate[A]{action: a})
		}
	}
}

// Within appends to dst the answers of a list that are at most so far behind its first one.
func Within[A comparable](list []Advice[A], margin float64, dst []A) []A {
	for _, a := range list[1:] {
		if a.Weighed && a.Value >= list[0].Value-margin {
			dst = append(dst, a.Action)
		}
	}
	return dst
}

// hopeless is how many standard errors behind the base bot's choice a candidate drops out before its round.
const hopeless = 2.5

// search tries the candidates and returns the best one.
func (x *Improver[S, A, E]) search(v *View[S]) A {
	live := len(x.tries)
	rounds := max(1, int(math.Ceil(math.Log2(float64(live)))))
	seed := v.Rand().Uint64()
	x.stage.steps = 0
	spent := func() bool { return x.effort.Steps > 0 && x.stage.steps >= x.effort.Steps }
	for world, round := 0, 0; round < rounds && live > 1; round++ {
		for n := max(1, x.effort.Rollouts/rounds/live); n > 0 && !spent(); n-- {
			v.Imagine(&x.world)
			x.try(v.Seat(), live, dice.Derive(seed, world))
			world++
		}
		live = x.drop(live, round == rounds-1)
	}
	for i := range x.tries[1:live] {
		if c := &x.tries[1+i]; !c.refused && c.lead() > x.effort.Doubt*c.doubt() && c.ahead > 0 {
			return c.action
		}
	}
	return x.tries[0].action
}

// try plays the first so many candidates on from the same imagined state with the same dice.
func (x *Improver[S, A, E]) try(seat game.Seat, live int, seed uint64) {
	base := 0.0
	for i := range x.tries[:live] {
		c := &x.tries[i]
		if c.refused {
			continue
		}
		value, ok := x.stage.play(&x.world, seat, c.action, seed, x.game.Turn, x.effort.Turns)
		if !ok {
			c.refused = true
			continue
		}
		w := value
		if x.stage.running {
			w = 0.5
			if x.game.Value != nil {
				w = x.game.Value(&x.stage.state, seat)
			}
		}
		if i == 0 {
			base = w
		}
		c.sum += w
		c.n++
		c.ahead += w - base
		c.squares += (w - base) * (w - base)
	}
}

// drop sorts the rivals of the base bot's choice by how far they are ahead of it, and returns how many candidates stay; of the last round all that are not hopeless.
func (x *Improver[S, A, E]) drop(live int, last bool) int {
	rivals := x.tries[1:live]
	slices.SortStableFunc(rivals, func(p, q candidate[A]) int {
		switch {
		case p.refused != q.refused:
			if p.refused {
				return 1
			}
			return -1
		case p.lead() > q.lead():
			return -1
		case p.lead() < q.lead():
			return 1
		}
		return 0
	})
	keep := live
	if !last {
		keep = (live + 1) / 2
	}
	for keep > 1 {
		if c := &x.tries[keep-1]; !c.refused && c.lead() > -hopeless*c.doubt() {
			break
		}
		keep--
	}
	return keep
}

// lead is how far a candidate is ahead of the base bot's choice on the average.
func (c *candidate[A]) lead() float64 { return c.ahead / float64(max(c.n, 1)) }

// doubt is the standard error of that, infinite for one world alone.
func (c *candidate[A]) doubt() float64 {
	if c.n < 2 {
		return math.Inf(1)
	}
	n := float64(c.n)
	return math.Sqrt(max(0, c.squares/n-c.lead()*c.lead()) / (n - 1))
}
