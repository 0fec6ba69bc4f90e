package lab

import (
	"fmt"

	"turnpike/dice"
	"turnpike/lab/stats"
	"turnpike/roster"
)

// Kind is what an experiment of some kind plays and what it makes of that. A value belongs to one experiment and to one goroutine at a time.
type Kind interface {
	// Plan appends to dst the batches that are wanted now and have no rows yet, the most urgent first, and reports whether the experiment is finished. It follows
	// from the document and the rows there are, in index order, and from nothing else.
	Plan(x *Experiment, dst []Batch) (wanted []Batch, finished bool)

	// Planned is how many matches the experiment will have, as far as it can be said now, and how many of them are there.
	Planned(x *Experiment) (planned, done int)

	// Reduce makes the result out of the rows there are. It looks at the longest run of pairs from the first on of each unit, so that the order in which
	// batches came in changes nothing.
	Reduce(x *Experiment) (any, error)
}

// Batch is some pairs of a unit of an experiment.
type Batch struct {
	Unit int // number of the unit
	From int // pairs From to To-1
	To   int
}

// Experiment is a checked document with what is known of its matches. It is not safe for concurrent use.
type Experiment struct {
	Doc   *Doc
	Entry *roster.Entry
	Mark  string // of the program that plays

	kind  Kind
	units []*plays
	byKey map[string]int
}

// plays is a unit with the rows of its pairs.
type plays struct {
	Unit
	rows  []Row         // of the pairs from the first on without a gap
	ahead map[int][]Row // batches after a gap, by From
}

// NewExperiment makes an experiment of a document: it is checked and completed, as its kind wants it too. The error is a *FieldError.
func NewExperiment(d *Doc, games Games, kinds Kinds) (*Experiment, error) {
	entry, err := d.Check(games)
	if err != nil {
		return nil, err
	}
	x := &Experiment{Doc: d, Entry: entry, byKey: map[string]int{}}
	make := kinds[d.Kind]
	if make == nil {
		return nil, wrong("/kind", "there is no kind %q", d.Kind)
	}
	if x.kind, err = make(x); err != nil {
		return nil, err
	}
	return x, nil
}

// Kinds makes the kinds of experiments by name: each checks and completes what the document says of it, registers its first units, and returns a *FieldError if it cannot.
type Kinds map[KindName]func(x *Experiment) (Kind, error)

// Unit registers a unit and returns its number. A unit that is there already keeps its number.
func (x *Experiment) Unit(u Unit) int {
	key := u.Dice + "\x00" + u.key()
	if i, ok := x.byKey[key]; ok {
		return i
	}
	x.byKey[key] = len(x.units)
	x.units = append(x.units, &plays{Unit: u, ahead: map[int][]Row{}})
	return len(x.units) - 1
}

// Units is how many units there are.
func (x *Experiment) Units() int { return len(x.units) }

// UnitOf returns a unit by its number. It must not be changed.
func (x *Experiment) UnitOf(unit int) *Unit { return &x.units[unit].Unit }

// Rounds is how many matches make a pair of a unit.
func (x *Experiment) Rounds(unit int) int {
	if x.single(unit) {
		return 1
	}
	return len(x.units[unit].Seats)
}

// single reports whether nobody changes seats in a unit: where all win or lose together, from a position, and where the unit says so.
func (x *Experiment) single(unit int) bool {
	return x.units[unit].Single || x.units[unit].Begin != nil || x.Entry.Game.Info().Cooperative
}

// Pairs is how many pairs of a unit have rows, from the first on without a gap.
func (x *Experiment) Pairs(unit int) int { return len(x.units[unit].rows) / x.Rounds(unit) }

// Rows returns the matches of a pair in the order of the rounds: in match r seat s belongs to entrant (s + r) mod n of the unit.
func (x *Experiment) Rows(unit, pair int) []Row {
	n := x.Rounds(unit)
	return x.units[unit].rows[pair*n : (pair+1)*n]
}

// Sample returns the pairs of a unit as statistics take them, for an entrant of it as it sits in the first match. Of more or fewer than two seats a pair has one figure, the mean
// of its matches. Of games that all win or lose together it is 1 for a win, 0 for a loss.
func (x *Experiment) Sample(unit, entrant int) stats.Unit {
	seats := len(x.units[unit].Seats)
	out := make(stats.Unit, x.Pairs(unit))
	for i := range out {
		rows := x.Rows(unit, i)
		if seats == 2 && len(rows) == 2 {
			out[i] = stats.Pair{First: rows[entrant].Share(0, 2), Second: rows[1-entrant].Share(1, 2), Start: x.Start(i)}
			continue
		}
		if x.Entry.Game.Info().Cooperative {
			won := 0.0
			if rows[0].Winners != 0 {
				won = 1
			}
			out[i] = stats.Single(won, x.Start(i))
			continue
		}
		sum := 0.0
		for r := range rows {
			sum += rows[r].Share((entrant-r%seats+seats)%seats, seats)
		}
		out[i] = stats.Single(sum/float64(len(rows)), x.Start(i))
	}
	return out
}

// Start is the number of the opening of a pair.
func (x *Experiment) Start(pair int) int { return pair % x.Doc.Starts }

// Has reports whether a batch has rows.
func (x *Experiment) Has(b Batch) bool {
	if b.To <= x.Pairs(b.Unit) {
		return true
	}
	_, ok := x.units[b.Unit].ahead[b.From]
	return ok
}

// More appends to dst what is missing of the first so many pairs of a unit as one batch, at most BatchPairs from the first that is missing on: for kinds whose plan asks for a few pairs
// at a time. A unit that is asked so is not to be asked by Want as well, which counts in whole batches.
func (x *Experiment) More(dst []Batch, unit, pairs int) []Batch {
	if from := x.Pairs(unit); from < pairs {
		dst = append(dst, Batch{unit, from, min(from+BatchPairs, pairs)})
	}
	return dst
}

// Want appends to dst the batches of a unit up to a number of pairs that have no rows.
func (x *Experiment) Want(dst []Batch, unit, pairs int) []Batch {
	for from := x.Pairs(unit) / BatchPairs * BatchPairs; from < pairs; from += BatchPairs {
		if b := (Batch{unit, from, min(from+BatchPairs, pairs)}); !x.Has(b) {
			dst = append(dst, b)
		}
	}
	return dst
}

// Put adds the rows of a batch. Those that are there stay.
func (x *Experiment) Put(b Batch, rows []Row) error {
	u, n := x.units[b.Unit], x.Rounds(b.Unit)
	if len(rows) != (b.To-b.From)*n {
		return fmt.Errorf("lab: %d rows for %d matches", len(rows), (b.To-b.From)*n)
	}
	if have := len(u.rows) / n; b.From <= have {
		if b.To > have {
			u.rows = append(u.rows, rows[(have-b.From)*n:]...)
		}
	} else if len(rows) > len(u.ahead[b.From]) {
		u.ahead[b.From] = rows
	}
	for {
		have := len(u.rows) / n
		from := have / BatchPairs * BatchPairs
		next, ok := u.ahead[from]
		if !ok {
			return nil
		}
		delete(u.ahead, from)
		if from+len(next)/n > have {
			u.rows = append(u.rows, next[(have-from)*n:]...)
		}
	}
}

// Task is a batch as it can be played anywhere.
func (x *Experiment) Task(b Batch) Task {
	u := x.units[b.Unit]
	return Task{
		Game: x.Doc.Game, Options: u.Options, Seats: u.nameless(), Seed: u.seed(uint64(x.Doc.Seed)), Opening: dice.Derive(uint64(x.Doc.Seed), -1), Starts: x.Doc.Starts,
		Variety: x.Doc.varies(), Single: x.single(b.Unit), Begin: u.Begin, From: b.From, To: b.To,
	}
}

// Plan is Kind.Plan.
func (x *Experiment) Plan(dst []Batch) ([]Batch, bool) { return x.kind.Plan(x, dst) }

// Planned is Kind.Planned.
func (x *Experiment) Planned() (planned, done int) { return x.kind.Planned(x) }

// Reduce is Kind.Reduce.
func (x *Experiment) Reduce() (any, error) { return x.kind.Reduce(x) }
