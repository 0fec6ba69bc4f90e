// Package strength asks whether one bot is stronger than another. Both drive the same cars, so that nothing but the bots differs, and it stops as soon as it is sure: by a
// sequential test over pairs in a fixed order. Of more than two seats one of the new bot sits among those there are; where all win or lose together a team of one bot and a
// team of the other play the same seeds.
package strength

import (
	"fmt"

	"turnpike/lab"
	"turnpike/lab/matrix"
	"turnpike/lab/stats"
)

// Kind is a comparison of two bots under way.
type Kind struct {
	cells []cell
	teams bool        // there are two cells: a team of A, a team of B
	test  *stats.SPRT // nil: it stops by pairs
	pairs int         // of each unit, where it stops by pairs

	known int // how many pairs stand was worked out of
	stand stats.SPRTResult
}

// cell is a unit in which both bots drive one car.
type cell struct {
	car  int // of the field; -1: the game gives them what it gives
	unit int
	at   int // which seat of the unit is B's
}

// New makes the kind of a checked document. The error is a *lab.FieldError.
func New(x *lab.Experiment) (lab.Kind, error) {
	d, info := x.Doc, x.Entry.Game.Info()
	switch {
	case d.Balance != nil || d.Search != nil || d.From != nil:
		return nil, &lab.FieldError{Detail: "a comparison of bots has bots and cars, and nothing of balance, search and from"}
	case len(d.Bots) != 2:
		return nil, &lab.FieldError{Pointer: "/bots", Detail: "two bots: the one there is, and the one that is to be better"}
	case d.Bots[0] == d.Bots[1]:
		return nil, &lab.FieldError{Pointer: "/bots", Detail: "A and B are the same"}
	case d.Stop.HalfWidth != 0:
		return nil, &lab.FieldError{Pointer: "/stop/half_width", Detail: "a comparison of bots has sprt or pairs"}
	case info.Cooperative && d.Stop.SPRT != nil:
		return nil, &lab.FieldError{Pointer: "/stop/sprt", Detail: "nobody plays against anybody in " + info.Title, Allowed: "pairs"}
	case info.Cooperative && len(d.Field) > 0:
		return nil, &lab.FieldError{Pointer: "/field", Detail: "in " + info.Title + " teams are compared as they come; without a field"}
	}
	for i := range d.Field {
		if d.Field[i].Bot != "" {
			return nil, &lab.FieldError{Pointer: fmt.Sprintf("/field/%d/bot", i), Detail: "the cars of a comparison of bots have no bots of their own"}
		}
	}
	k := &Kind{pairs: d.Stop.Pairs}
	if err := k.setTest(d); err != nil {
		return nil, err
	}
	if info.Cooperative {
		k.setTeams(x)
		return k, nil
	}
	if len(d.Field) == 0 {
		k.add(x, -1, lab.Entrant{})
	}
	for i, car := range d.Field {
		k.add(x, i, car)
	}
	return k, nil
}

func (k *Kind) setTest(d *lab.Doc) error {
	t := d.Stop.SPRT
	if t == nil {
		return nil
	}
	k.test = &stats.SPRT{Elo0: t.Elo0, Elo1: t.Elo1, Alpha: t.Alpha, Beta: t.Beta, MaxPairs: d.Stop.MaxPairs, Seats: d.Seats}
	if d.Stop.MaxPairs < stats.SPRTEvery {
		return &lab.FieldError{Pointer: "/stop/max_pairs", Detail: "the first look is at 32 pairs"}
	}
	if err := k.test.Check(); err != nil {
		return &lab.FieldError{Pointer: "/stop/sprt", Detail: "elo0 and elo1 are from -1000 to 1000, alpha and beta from 0.001 to 0.4"}
	}
	return nil
}

// add registers the unit of one car: B against A, or among A's.
func (k *Kind) add(x *lab.Experiment, car int, e lab.Entrant) {
	d := x.Doc
	a, b := e, e
	a.Bot, b.Bot = d.Bots[0], d.Bots[1]
	if d.Seats == 2 {
		unit, at := matrix.Pairing(x, b, a, d.Options)
		k.cells = append(k.cells, cell{car, unit, at})
		return
	}
	seats := []lab.Entrant{b}
	for len(seats) < d.Seats {
		seats = append(seats, a)
	}
	k.cells = append(k.cells, cell{car, x.Unit(lab.Unit{Options: d.Options, Seats: seats}), 0})
}

// setTeams registers two units that meet the same dice: all seats by A, all by B.
func (k *Kind) setTeams(x *lab.Experiment) {
	d := x.Doc
	k.teams = true
	for _, name := range d.Bots {
		seats := make([]lab.Entrant, d.Seats)
		for i := range seats {
			seats[i].Bot = name
		}
		k.cells = append(k.cells, cell{-1, x.Unit(lab.Unit{Options: d.Options, Seats: seats, Dice: "teams"}), 0})
	}
}

// ahead is how many batches a sequential test may be ahead of its last look, so that several workers have something to do. What is played beyond the decision is never counted.
const ahead = 8

// Plan implements lab.Kind.
func (k *Kind) Plan(x *lab.Experiment, dst []lab.Batch) ([]lab.Batch, bool) {
	if k.test == nil {
		return k.planPairs(x, dst)
	}
	s := k.standing(x)
	if s.Verdict != stats.SPRTRunning {
		return dst, true
	}
	n := len(k.cells)
	first := s.Pairs / (n * lab.BatchPairs) * n
	for o := first; o < first+max(ahead, n); o++ {
		b := lab.Batch{Unit: k.cells[o%n].unit, From: o / n * lab.BatchPairs}
		b.To = min(b.From+lab.BatchPairs, share(k.test.MaxPairs, o%n, n))
		if b.From < b.To && !x.Has(b) {
			dst = append(dst, b)
		}
	}
	return dst, false
}

// planPairs plans index by index over all units.
func (k *Kind) planPairs(x *lab.Experiment, dst []lab.Batch) ([]lab.Batch, bool) {
	from := len(dst)
	for next := lab.BatchPairs; ; next += lab.BatchPairs {
		for _, c := range k.cells {
			dst = x.Want(dst, c.unit, min(next, k.pairs))
		}
		if len(dst) > from || next >= k.pairs {
			return dst, len(dst) == from
		}
	}
}

// share is how many of the first so many pairs of the experiment are of unit u of n: pair i is pair i/n of unit i mod n.
func share(pairs, u, n int) int { return max(0, pairs-u+n-1) / n }

// standing is how the sequential test stands. It looks at pairs in the order of the experiment, as far as there is no gap.
func (k *Kind) standing(x *lab.Experiment) *stats.SPRTResult {
	n, there := len(k.cells), k.test.MaxPairs
	for u, c := range k.cells {
		there = min(there, x.Pairs(c.unit)*n+u)
	}
	if k.known == there && k.stand.Verdict != "" {
		return &k.stand
	}
	samples := make([]stats.Unit, n)
	for u, c := range k.cells {
		samples[u] = x.Sample(c.unit, c.at)
	}
	k.known, k.stand = there, k.test.Run(interleave(samples, there))
	return &k.stand
}

// interleave puts so many pairs of units into the order of the experiment.
func interleave(units []stats.Unit, pairs int) stats.Unit {
	out := make(stats.Unit, pairs)
	for i := range out {
		out[i] = units[i%len(units)][i/len(units)]
	}
	return out
}

// counted is how many pairs count of the unit of cell u.
func (k *Kind) counted(x *lab.Experiment, u int) int {
	if k.test != nil {
		return share(k.standing(x).Pairs, u, len(k.cells))
	}
	return min(x.Pairs(k.cells[u].unit), k.pairs)
}

// Planned implements lab.Kind.
func (k *Kind) Planned(x *lab.Experiment) (planned, done int) {
	for u, c := range k.cells {
		rounds := x.Rounds(c.unit)
		done += rounds * k.counted(x, u)
		if k.test != nil {
			planned += rounds * share(k.test.MaxPairs, u, len(k.cells))
		} else {
			planned += rounds * k.pairs
		}
	}
	if k.test != nil && k.standing(x).Verdict != stats.SPRTRunning {
		planned = done
	}
	return planned, done
}
