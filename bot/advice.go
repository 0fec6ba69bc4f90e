package bot

import (
	"slices"

	"turnpike/game"
)

// Reason says in a word why a bot prefers an answer. Clients have the sentences.
type Reason string

// Term is a part of what an answer is worth: what it is about and how much it adds, less than 0 for what speaks against it.
type Term struct {
	Why Reason
	By  float64
}

// Advice is an answer that a bot has weighed.
type Advice[A comparable] struct {
	Action  A
	Value   float64 // more is better; in the unit of the bot, of which only differences say something. 0 unless Weighed
	Weighed bool
	Chance  bool   // Value is the chance to win, from 0 to 1
	Why     Reason // of the first one what speaks for it; of others as Against says
	Against bool   // Why is what the answer is worse in than the first

	terms []Term
}

// Noter is a Bot that writes down what it weighs when it is told to.
type Noter[S comparable, A comparable] interface {
	Bot[S, A]
	// Note has the bot keep notes of its choices from now on; nil: no more. A choice is the same with and without.
	Note(n *Notes[A])
	// Why says what speaks for an answer by what it is, where the bot has noted nothing better.
	Why(a A) Reason
}

// Notes are what a bot writes down of one choice. In play there are none: the methods of a nil *Notes do nothing.
type Notes[A comparable] struct {
	list []Advice[A]
	why  Reason
}

// Noting makes a Noter of the bot that embeds it.
type Noting[A comparable] struct{ Notes *Notes[A] }

// Note implements Noter.
func (x *Noting[A]) Note(n *Notes[A]) { x.Notes = n }

// On reports whether notes are kept, so that it pays to work out what is for them alone.
func (n *Notes[A]) On() bool { return n != nil }

// Weigh notes what an answer is worth, and what that is the sum of, as far as the bot tells the parts apart.
func (n *Notes[A]) Weigh(a A, value float64, parts ...Term) {
	if n != nil {
		n.put(Advice[A]{Action: a, Value: value, Weighed: true, terms: slices.Clone(parts)})
	}
}

// Because notes why the choice will be what it is, whatever was weighed.
func (n *Notes[A]) Because(why Reason) {
	if n != nil {
		n.why = why
	}
}

// put adds an answer; of one that is weighed twice the better value stands.
func (n *Notes[A]) put(x Advice[A]) {
	for i := range n.list {
		if old := &n.list[i]; old.Action == x.Action {
			if x.Value > old.Value {
				*old = x
			}
			return
		}
	}
	n.list = append(n.list, x)
}

// find returns what was noted of an answer.
func (n *Notes[A]) find(a A) (x Advice[A], ok bool) {
	for _, x := range n.list {
		if x.Action == a {
			return x, true
		}
	}
	return x, false
}

// terms returns the parts of what an answer is worth, as far as they were noted.
func (n *Notes[A]) terms(a A) []Term {
	x, _ := n.find(a)
	return x.terms
}

// Advise has a bot choose, and returns the choice and what else it weighed, best first, at most so many. Searched apart, another answer can
// come out above the choice; then it counts as just as good.
func Advise[S comparable, A comparable](b Noter[S, A], v *View[S], legal []A, most int) []Advice[A] {
	var n Notes[A]
	b.Note(&n)
	choice := b.Choose(v, legal)
	b.Note(nil)
	return n.ranked(choice, most, b.Why)
}

func (n *Notes[A]) ranked(choice A, most int, why func(A) Reason) []Advice[A] {
	slices.SortStableFunc(n.list, func(x, y Advice[A]) int {
		switch {
		case x.Value > y.Value:
			return -1
		case x.Value < y.Value:
			return 1
		}
		return 0
	})
	first := Advice[A]{Action: choice}
	rest := n.list[:0:0]
	for _, x := range n.list {
		if x.Action == choice {
			first = x
		} else {
			rest = append(rest, x)
		}
	}
	rest = rest[:min(len(rest), max(0, most-1))]
	for i := range rest {
		x := &rest[i]
		if first.Weighed {
			x.Value = min(x.Value, first.Value)
		}
		if x.Why = why(x.Action); len(x.terms) > 0 {
			if t := gap(first.terms, x.terms); t.By > 0 {
				x.Why, x.Against = t.Why, true
			}
		}
	}
	switch {
	case n.why != "":
		first.Why = n.why
	case len(first.terms) > 0:
		first.Why = ahead(first.terms, rest)
	}
	if first.Why == "" {
		first.Why = why(choice)
	}
	return append([]Advice[A]{first}, rest...)
}

// gap returns the term in which x is most ahead of y. Equal ones, and those of answers that are the sum of other things, say nothing.
func gap(x, y []Term) (most Term) {
	for _, t := range x {
		for _, u := range y {
			if t.Why == u.Why && t.By-u.By > most.By {
				most = Term{t.Why, t.By - u.By}
			}
		}
	}
	return most
}

// ahead returns the term in which the first answer is most ahead of the others, of an only one the greatest; "" if they are all the same.
func ahead[A comparable](first []Term, rest []Advice[A]) Reason {
	sums := slices.Clone(first)
	for i := range rest {
		for _, u := range rest[i].terms {
			for k := range sums {
				if sums[k].Why == u.Why {
					sums[k].By -= u.By / float64(len(rest))
				}
			}
		}
	}
	const nothing = 1e-6
	best := Term{By: nothing}
	for _, t := range sums {
		if t.By > best.By {
			best = t
		}
	}
	return best.Why
}

// Adviser is a Player that can be asked what it would do, and why.
type Adviser interface {
	// Advise returns what the player would choose for a seat that is asked, and what else it weighed, best first, at most so many; nothing if it
	// does not weigh, or the seat is not asked. Only what the seat may know goes into it.
	Advise(t game.Table, seat game.Seat, most int) []Advice[any]
}

// Advise implements Adviser.
func (p *player[S, A, E]) Advise(t game.Table, seat game.Seat, most int) []Advice[any] {
	b, ok := p.bot.(Noter[S, A])
	if !ok {
		return nil
	}
	live := t.(*game.Live[S, A, E])
	p.buf = p.rules.Legal(&live.State, seat, p.buf[:0])
	if len(p.buf) == 0 {
		return nil
	}
	v := NewView(p.rules, &live.State, seat, &p.rng)
	var out []Advice[any]
	for _, x := range Advise(b, &v, p.buf, most) {
		out = append(out, Advice[any]{Action: x.Action, Value: x.Value, Weighed: x.Weighed, Chance: x.Chance, Why: x.Why, Against: x.Against})
	}
	return out
}
