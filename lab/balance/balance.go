// Package balance asks what a rule, a table or a map changes: the same field, the same seats and the same dice, once with it and once without.
package balance

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"turnpike/lab"
)

// Kind is a comparison of two arms under way.
type Kind struct {
	field []int // of the document: who may take part in both arms
	cells []cell
	pairs int // of each unit
	left  []LeftOut
}

// cell is a pairing of the field, or the bare game, in both arms.
type cell struct {
	a, b  int    // places in Kind.field; -1 of the bare game
	at    int    // which seat of the units is a's
	units [2]int // of the arms
}

// LeftOut is an entrant that is illegal in an arm.
type LeftOut struct {
	lab.Entrant
	Arm       string `json:"arm" enum:"a,b"`
	Violation string `json:"violation" doc:"what is wrong with it there"`
}

var armNames = [2]string{"a", "b"}

// New makes the kind of a checked document. The error is a *lab.FieldError.
func New(x *lab.Experiment) (lab.Kind, error) {
	d, info := x.Doc, x.Entry.Game.Info()
	switch {
	case d.Search != nil || d.From != nil:
		return nil, &lab.FieldError{Detail: "what a rule changes has two arms, and nothing of search and from"}
	case d.Balance == nil:
		return nil, &lab.FieldError{Pointer: "/balance", Detail: "it says what the two arms differ by"}
	case d.Stop.SPRT != nil || d.Stop.HalfWidth != 0:
		return nil, &lab.FieldError{Pointer: "/stop", Detail: "two arms are compared after so many pairs", Allowed: "pairs"}
	case len(d.Field) > 1 && d.Seats != 2:
		return nil, &lab.FieldError{Pointer: "/seats", Detail: "a field is played two by two"}
	case len(d.Field) > 1 && info.Cooperative:
		return nil, &lab.FieldError{Pointer: "/field", Detail: "nobody plays against anybody in " + info.Title}
	}
	if err := complete(d.Balance); err != nil {
		return nil, err
	}
	arms, err := armsOf(x)
	if err != nil {
		return nil, err
	}
	if err := setBots(d); err != nil {
		return nil, err
	}
	k := &Kind{pairs: d.Stop.Pairs}
	if err := k.enter(x, arms); err != nil {
		return nil, err
	}
	common := shared(d)
	if len(k.field) < 2 {
		k.addBare(x, arms, common)
		return k, nil
	}
	for a := range k.field {
		for b := a + 1; b < len(k.field); b++ {
			k.add(x, a, b, arms, common)
		}
	}
	return k, nil
}

// complete writes defaults out.
func complete(b *lab.BalanceDoc) error {
	switch b.Refit {
	case "":
		b.Refit = "drop"
	case "drop", "keep":
	default:
		return &lab.FieldError{Pointer: "/balance/refit", Detail: fmt.Sprintf("%q", b.Refit), Allowed: "drop or keep"}
	}
	if b.Margins == nil {
		b.Margins = new(lab.Margins)
	}
	m := b.Margins
	for _, x := range []struct {
		key    string
		value  *float64
		unless float64
	}{{"score", &m.Score, 0.02}, {"first_seat", &m.FirstSeat, 0.01}, {"turns", &m.Turns, 0.1}, {"draws", &m.Draws, 0.02}} {
		if *x.value == 0 {
			*x.value = x.unless
		}
		if *x.value < 0 || *x.value > 1 {
			return &lab.FieldError{Pointer: "/balance/margins/" + x.key, Detail: fmt.Sprint(*x.value), Allowed: "above 0 up to 1"}
		}
	}
	return nil
}

// armsOf completes the options of both arms, over those of the document.
func armsOf(x *lab.Experiment) (arms [2]map[string]any, err error) {
	d := x.Doc
	for i, given := range []map[string]any{d.Balance.A, d.Balance.B} {
		options := maps.Clone(d.Options)
		if options == nil {
			options = map[string]any{}
		}
		maps.Copy(options, given)
		pointer := "/balance/" + armNames[i]
		if arms[i], err = d.Complete(x.Entry, options, pointer); err != nil {
			return arms, err
		}
		for key := range given {
			given[key] = arms[i][key]
		}
	}
	if reflect.DeepEqual(arms[0], arms[1]) {
		return arms, &lab.FieldError{Pointer: "/balance", Detail: "A and B are the same"}
	}
	return arms, nil
}

// shared are the options that no arm sets: what the dice follow from.
func shared(d *lab.Doc) map[string]any {
	options := maps.Clone(d.Options)
	for _, arm := range []map[string]any{d.Balance.A, d.Balance.B} {
		for key := range arm {
			delete(options, key)
		}
	}
	return options
}

// setBots gives entrants their bots.
func setBots(d *lab.Doc) error {
	switch {
	case len(d.Field) > 0 && len(d.Bots) != 1:
		return &lab.FieldError{Pointer: "/bots", Detail: "one bot for all; entrants may have their own"}
	case len(d.Bots) != 1 && len(d.Bots) != d.Seats:
		return &lab.FieldError{Pointer: "/bots", Detail: fmt.Sprintf("one bot for all, or %d, one for each seat", d.Seats)}
	}
	for i := range d.Field {
		if d.Field[i].Bot == "" {
			d.Field[i].Bot = d.Bots[0]
		}
	}
	return nil
}

// enter finds out who may take part in both arms.
func (k *Kind) enter(x *lab.Experiment, arms [2]map[string]any) error {
	d := x.Doc
entrants:
	for i := range d.Field {
		e := &d.Field[i]
		for arm, options := range arms {
			err := d.MayEnter(x.Entry, e, options)
			if err == nil {
				continue
			}
			if d.Balance.Refit == "keep" {
				return &lab.FieldError{Pointer: fmt.Sprintf("/field/%d", i), Detail: fmt.Sprintf("%s in arm %s: %v", e.Name, armNames[arm], err), Allowed: `with refit "drop" it is left out`}
			}
			k.left = append(k.left, LeftOut{*e, armNames[arm], err.Error()})
			continue entrants
		}
		k.field = append(k.field, i)
	}
	if len(k.left) > 0 && len(k.field) < 2 {
		return &lab.FieldError{Pointer: "/field", Detail: fmt.Sprintf("only %d of %d may take part in both arms; %s may not: %s", len(k.field), len(d.Field), k.left[0].Name, k.left[0].Violation)}
	}
	return nil
}

// add registers the units of two of the field.
func (k *Kind) add(x *lab.Experiment, a, b int, arms [2]map[string]any, common map[string]any) {
	d := x.Doc
	seats := []lab.Entrant{d.Field[k.field[a]], d.Field[k.field[b]]}
	c := cell{a: a, b: b}
	if lab.Before(&seats[1], &seats[0]) {
		seats[0], seats[1] = seats[1], seats[0]
		c.at = 1
	}
	k.register(x, c, seats, false, arms, common)
}

// addBare registers the units of a game without a field, or with a field of one that plays against itself.
func (k *Kind) addBare(x *lab.Experiment, arms [2]map[string]any, common map[string]any) {
	d := x.Doc
	seats := make([]lab.Entrant, d.Seats)
	for i := range seats {
		if len(k.field) > 0 {
			seats[i] = d.Field[k.field[0]]
		} else {
			seats[i].Bot = d.Bots[i%len(d.Bots)]
		}
	}
	alike := !slices.ContainsFunc(seats, func(e lab.Entrant) bool { return e.Bot != seats[0].Bot })
	k.register(x, cell{a: -1, b: -1}, seats, alike, arms, common)
}

func (k *Kind) register(x *lab.Experiment, c cell, seats []lab.Entrant, alike bool, arms [2]map[string]any, common map[string]any) {
	nameless := slices.Clone(seats)
	for i := range nameless {
		nameless[i].Name = ""
	}
	dice, err := json.Marshal(struct {
		Options map[string]any
		Seats   []lab.Entrant
	}{common, nameless})
	if err != nil {
		panic(err) // plain values
	}
	for arm, options := range arms {
		c.units[arm] = x.Unit(lab.Unit{Options: options, Seats: seats, Dice: "balance " + string(dice), Single: alike})
	}
	k.cells = append(k.cells, c)
}

// Plan implements lab.Kind: index by index over all units, so that arms and pairings are even.
func (k *Kind) Plan(x *lab.Experiment, dst []lab.Batch) ([]lab.Batch, bool) {
	from := len(dst)
	for next := lab.BatchPairs; ; next += lab.BatchPairs {
		for _, c := range k.cells {
			for _, unit := range c.units {
				dst = x.Want(dst, unit, min(next, k.pairs))
			}
		}
		if len(dst) > from || next >= k.pairs {
			return dst, len(dst) == from
		}
	}
}

// Planned implements lab.Kind.
func (k *Kind) Planned(x *lab.Experiment) (planned, done int) {
	for _, c := range k.cells {
		for _, unit := range c.units {
			planned += x.Rounds(unit) * k.pairs
			done += x.Rounds(unit) * min(x.Pairs(unit), k.pairs)
		}
	}
	return planned, done
}
