package bot

import "turnpike/dice"

// Beginner says how somebody plays who knows the rules but has no eye for what is good: see [Novice].
type Beginner struct {
	Misjudge float64 // standard deviation of its errors, in the mean distance of what it weighs to the best of it
	Overlook float64 // chance that an answer does not come to its mind, from 0 to 1
	Clear    float64 // in the base bot's unit: nobody fails to see a difference of so much
}

// Read lets the parameters of a bot's name change how it plays.
func (h *Beginner) Read(p *Params) {
	p.Float("misjudge", &h.Misjudge, 0, 100)
	p.Float("overlook", &h.Overlook, 0, 1)
	p.Float("clear", &h.Clear, 0, 1e9)
}

// Novice is a bot that plays like a beginner. It looks at what its base bot weighs, but with a beginner's eyes: some answers do not come to its mind, and what each is
// worth it misjudges, by more where the answers are far apart, for then there is much to be wrong about. What is behind the best by more than anybody would fail to see it
// never does, so it makes poor moves, not mad ones: no shot at its own side, no drive into a wall for nothing. Where the base bot has weighed nothing it does what that does.
// A base bot that looks less far ahead than usual makes it the more of a beginner.
type Novice[S comparable, A comparable] struct {
	Noting[A]
	base Noter[S, A]
	how  Beginner
}

// NewNovice returns a bot that plays like a beginner who weighs what base weighs.
func NewNovice[S comparable, A comparable](base Noter[S, A], how Beginner) *Novice[S, A] {
	return &Novice[S, A]{base: base, how: how}
}

// Why implements Noter.
func (x *Novice[S, A]) Why(a A) Reason { return x.base.Why(a) }

// Volunteer implements Volunteer: it acts unasked where the base bot does.
func (x *Novice[S, A]) Volunteer(v *View[S], may []A) (a A, ok bool) {
	if b, willing := x.base.(Volunteer[S, A]); willing {
		return b.Volunteer(v, may)
	}
	return a, false
}

// Choose implements Bot.
func (x *Novice[S, A]) Choose(v *View[S], legal []A) A {
	var n Notes[A]
	x.base.Note(&n)
	choice := x.base.Choose(v, legal)
	x.base.Note(nil)
	if n.why != "" {
		return choice
	}
	first, found := n.find(choice)
	if !found {
		return choice
	}
	// Searched apart, another answer can come out above the choice; then it counts as just as good.
	behind := func(a *Advice[A]) float64 { return max(0, first.Value-a.Value) }
	sum, count := 0.0, 0
	for i := range n.list {
		if d := behind(&n.list[i]); d > 0 && d <= x.how.Clear {
			sum += d
			count++
		}
	}
	error := 0.0
	if count > 0 {
		error = x.how.Misjudge * sum / float64(count)
	}
	best, found := 0.0, false
	for i := range n.list {
		a := &n.list[i]
		if behind(a) > x.how.Clear {
			continue
		}
		seen := first.Value - behind(a) + error*normal(v.Rand())
		overlooked := chance(v.Rand()) < x.how.Overlook
		if !overlooked && (!found || seen > best) {
			choice, best, found = a.Action, seen, true
		}
		if x.Notes.On() && !overlooked {
			x.Notes.put(Advice[A]{Action: a.Action, Value: seen, Weighed: true, terms: a.terms})
		}
	}
	return choice
}

// chance draws evenly from 0 to 1.
func chance(rng *dice.Stream) float64 {
	const steps = 1 << 24
	return (float64(rng.IntN("bot", steps)) + 0.5) / steps
}

// normal draws from a distribution that is as good as normal with mean 0 and standard deviation 1: the sum of twelve even draws. It needs no function that machines
// work out differently.
func normal(rng *dice.Stream) float64 {
	sum := -6.0
	for range 12 {
		sum += chance(rng)
	}
	return sum
}
