// Package search looks for the best design for the money in Deluxe Duel. It races designs: a generation is drawn, plays a pair against every opponent, the better ones play on, and
// the next generation comes from what has done well. What is drawn is not a parts list but a wish, which the Garage completes: every design is legal and spends its money.
//
// The best of many is lucky. So those that came out in front play again on fresh seeds, against opponents that the search never met, and on another map; only these figures are
// reported as theirs.
//
// The plan follows from the document and from the rows that it has asked for so far. It goes by stages; a stage ends when all rows of it are there, so it does not matter in what order they come.
package search

import (
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/lab"
)

// rungs are how many pairs against each opponent a design of a generation has played when it is looked at.
var rungs = [...]int{1, 2, 4, 8, 16}

const (
	keepPart   = 0.4 // of a rung go on
	fieldPairs = 16  // of each two of the field, by which the yardstick is found
	stallAfter = 3   // generations that are not better
	stallBy    = 0.01
	heldFront  = 4 // how many of the front meet the hold-out

	turnLimit game.RuleID = "DX-SETUP-002" // ends a match when its turns are over
)

// stage is what a search is at.
type stage uint8

const (
	stageField stage = iota // the field among itself
	stageRace               // generations
	stageFresh              // the front on fresh seeds
	stageHeld               // the front against the hold-out and on the other map
	stageDone
)

var stageNames = [...]string{"field", "race", "fresh", "held_out", "done"}

// Kind is a search under way.
type Kind struct {
	*brief

	stage stage
	asked []demand // what the stage waits for

	field     []matchup // of the field among itself
	yardstick int       // of the field: the one that does best
	mix       []float64 // weights of the opponents in the objective

	cars   []*car
	byCode map[string]bool
	gens   []generation
	rung   int
	racing []int // numbers of the cars on the rung
	teach  *surrogate
	wishes int
	failed int // of them, impossible ones
	duels  int // of the field and the generations so far

	front []int // of the last test, best first
	tests []test

	weights   []Weight // of the surrogate, of the number of cars below
	weighedOf int
}

// demand is pairs of a unit that a stage needs.
type demand struct{ unit, pairs int }

// matchup is two of the field.
type matchup struct{ a, b, unit int }

// opponent is an entrant that designs are played against.
type opponent struct {
	entrant lab.Entrant
	design  *garage.Design
	figures figures
}

// generation is designs that were drawn together.
type generation struct {
	from, to int   // numbers of its cars
	survived []int // how many were on each rung
	wishes   int
	failed   int
	best     float64 // weighed score of the best that has been through all rungs so far
	duels    int
}

// New makes the kind of a checked document. The error is a *lab.FieldError.
func New(x *lab.Experiment) (lab.Kind, error) {
	b, err := newBrief(x)
	if err != nil {
		return nil, err
	}
	k := &Kind{brief: b, byCode: map[string]bool{}, weighedOf: -1}
	k.askField(x)
	k.showBots(x)
	if least := k.duels + k.costOf(k.doc.Newborn); k.doc.Duels < least {
		return nil, &lab.FieldError{Pointer: "/search/duels", Detail: "too few for a generation: this field and one generation take " + thousands(least)}
	}
	return k, nil
}

// showBots registers units for bots that the field has not among itself: the mark of an experiment rests on the bots of its first units. They are never played.
func (k *Kind) showBots(x *lab.Experiment) {
	var seen []string
	for i := range x.Units() {
		for _, e := range x.UnitOf(i).Seats {
			seen = append(seen, e.Bot)
		}
	}
	for _, o := range slices.Concat(k.foes, k.held) {
		if !slices.Contains(seen, o.entrant.Bot) || !slices.Contains(seen, k.bot) {
			k.against(x, k.foes[0].entrant.Design, &o, k.play, "search bots")
			seen = append(seen, o.entrant.Bot, k.bot)
		}
	}
}

// Plan implements lab.Kind.
func (k *Kind) Plan(x *lab.Experiment, dst []lab.Batch) ([]lab.Batch, bool) {
	k.advance(x)
	for _, d := range k.asked {
		if k.stage == stageRace {
			dst = x.More(dst, d.unit, d.pairs)
		} else {
			dst = x.Want(dst, d.unit, d.pairs)
		}
	}
	return dst, k.stage == stageDone
}

// advance goes through the stages that are complete.
func (k *Kind) advance(x *lab.Experiment) {
	for k.stage != stageDone {
		for _, d := range k.asked {
			if x.Pairs(d.unit) < d.pairs {
				return
			}
		}
		k.asked = k.asked[:0]
		switch k.stage {
		case stageField:
			k.judgeField(x)
			k.breed(x)
		case stageRace:
			k.climb(x)
		case stageFresh:
			k.judgeFresh(x)
		case stageHeld:
			k.stage = stageDone
		}
	}
}

// Planned implements lab.Kind. How many generations there will be is not known before the last: it is taken that the duels allowed are played.
func (k *Kind) Planned(x *lab.Experiment) (planned, done int) {
	front := 2 * k.doc.Fresh * (k.doc.Front*len(k.foes) + min(heldFront, k.doc.Front)*(len(k.foes)+len(k.held)) + 2*(len(k.foes)-1) + len(k.held))
	switch k.stage {
	case stageField, stageRace:
		planned, done = k.doc.Duels+front, k.duels
		for _, d := range k.asked {
			done -= 2 * (d.pairs - min(x.Pairs(d.unit), d.pairs))
		}
		return planned, max(0, done)
	}
	planned = k.duels
	if k.stage == stageFresh {
		planned += 2 * k.doc.Fresh * min(heldFront, len(k.front)) * (len(k.foes) + len(k.held))
	}
	done = k.duels
	for i := range k.tests {
		for _, u := range k.tests[i].units {
			planned += 2 * k.doc.Fresh
			done += 2 * min(x.Pairs(u), k.doc.Fresh)
		}
	}
	return planned, done
}

// ask has the stage wait for pairs of a unit.
func (k *Kind) ask(unit, pairs int) { k.asked = append(k.asked, demand{unit, pairs}) }

// costOf is how many duels a generation of so many designs takes.
func (k *Kind) costOf(newborn int) int {
	n, before := 0, 0
	for _, pairs := range rungs {
		n += 2 * newborn * (pairs - before) * len(k.foes)
		newborn, before = survivors(newborn), pairs
	}
	return n
}

// survivors is how many of a rung go on.
func survivors(n int) int { return max(1, int(keepPart*float64(n)+0.5)) }
