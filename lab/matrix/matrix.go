// Package matrix plays a field all against all: every two entrants play pairs of matches on the same dice with sides exchanged. Entrants differ by what they drive, or by the bot.
package matrix

import (
	"turnpike/lab"
)

// Kind is a matrix under way.
type Kind struct {
	cells []cell
	pairs int // of each cell
}

// cell is two entrants of the field: unit is played with lower and upper in the order of the unit.
type cell struct {
	a, b int // of the field, a before b
	unit int
	at   int // which seat of the unit is a's
}

// New makes the kind of a checked document. The error is a *lab.FieldError.
func New(x *lab.Experiment) (lab.Kind, error) {
	d := x.Doc
	switch {
	case d.Balance != nil || d.Search != nil || d.From != nil:
		return nil, &lab.FieldError{Detail: "a matrix has a field, and nothing of balance, search and from"}
	case d.Seats != 2:
		return nil, &lab.FieldError{Pointer: "/seats", Detail: "a matrix is played two by two"}
	case d.Stop.SPRT != nil:
		return nil, &lab.FieldError{Pointer: "/stop/sprt", Detail: "a matrix has pairs or half_width"}
	case x.Entry.Game.Info().Cooperative:
		return nil, &lab.FieldError{Pointer: "/game", Detail: "nobody plays against anybody in " + x.Entry.Game.Info().Title}
	}
	if len(d.Field) == 0 && len(d.Bots) > 1 {
		// Bots against each other: each is an entrant.
		for _, name := range d.Bots {
			d.Field = append(d.Field, lab.Entrant{Name: name, Bot: name})
		}
		d.Bots = []string{x.Entry.Default}
		if err := d.CheckField(x.Entry, d.Field, "/bots"); err != nil {
			return nil, err
		}
	}
	if len(d.Field) < 2 {
		return nil, &lab.FieldError{Pointer: "/field", Detail: "a matrix takes two entrants or more"}
	}
	if len(d.Bots) != 1 {
		return nil, &lab.FieldError{Pointer: "/bots", Detail: "one bot for all; entrants may have their own"}
	}
	for i := range d.Field {
		if d.Field[i].Bot == "" {
			d.Field[i].Bot = d.Bots[0]
		}
	}
	k := &Kind{pairs: d.Stop.Pairs}
	if d.Stop.HalfWidth > 0 {
		k.pairs = d.Stop.MaxPairs
	}
	for a := range d.Field {
		for b := a + 1; b < len(d.Field); b++ {
			unit, at := Pairing(x, d.Field[a], d.Field[b], d.Options)
			k.cells = append(k.cells, cell{a, b, unit, at})
		}
	}
	return k, nil
}

// Pairing registers the unit of two entrants and returns its number and which seat of it is the first one's: a unit is the same however it is asked for.
func Pairing(x *lab.Experiment, a, b lab.Entrant, options map[string]any) (unit, at int) {
	seats := []lab.Entrant{a, b}
	if lab.Before(&b, &a) {
		seats, at = []lab.Entrant{b, a}, 1
	}
	return x.Unit(lab.Unit{Options: options, Seats: seats}), at
}

// Plan implements lab.Kind: index by index over all cells, so that what there is by now is fair to all.
func (k *Kind) Plan(x *lab.Experiment, dst []lab.Batch) ([]lab.Batch, bool) {
	from := len(dst)
	for next := lab.BatchPairs; ; next += lab.BatchPairs {
		upTo := min(next, k.pairs)
		for _, c := range k.cells {
			if !k.enough(x, c) {
				dst = x.Want(dst, c.unit, upTo)
			}
		}
		if len(dst) > from || upTo == k.pairs {
			break
		}
	}
	return dst, len(dst) == from
}

// enough reports whether a cell that stops by its width is narrow enough. It is looked at on whole batches in index order.
func (k *Kind) enough(x *lab.Experiment, c cell) bool {
	w := x.Doc.Stop.HalfWidth
	if w == 0 {
		return false
	}
	return Width(x.Sample(c.unit, c.at)) <= w
}

// Planned implements lab.Kind.
func (k *Kind) Planned(x *lab.Experiment) (planned, done int) {
	for _, c := range k.cells {
		have := min(x.Pairs(c.unit), k.pairs)
		done += 2 * have
		if k.enough(x, c) {
			planned += 2 * have
		} else {
			planned += 2 * k.pairs
		}
	}
	return planned, done
}
