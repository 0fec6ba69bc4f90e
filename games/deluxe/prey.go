package deluxe

import (
	"fmt"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// Readings of the pack attack on a bus or rig:
//
//   - Any oversized vehicle of one piece and any combination counts as a bus or rig (DX-SCEN-024).
//   - No number of cars and cycles is printed: one is enough. Two packs have half of the money each, as with cycles (DX-SCEN-022).
//   - Neither side has the other's kind: no trike hunts a rig, and a bus hunts nobody.
//
// Readings of the pack attack to scale, which is of our own for the courier runs of the continuing game:
//
//   - The vehicle may cost anything, the pack six fifths of it, as $30,000 are of $25,000; two packs half of that each (DX-SCEN-016, DX-SCEN-022).
//   - A pack has three cycles at least, and may always have three of the cheapest that we hunt with.

// preyKey is the option that says what a pack hunts, bigPrey its value for DX-SCEN-024.
const (
	preyKey   = "prey"
	smallPrey = "any"
	bigPrey   = "big"

	scaledPrey = "scaled" // any vehicle, hunted by cycles that are worth so much the more
)

// Figures of the pack attack to scale.
const (
	scaledPercent = 120
	scaledLeast   = 3
)

// scaledCycles are what a pack to scale is made of if it does not say, the cheapest first.
var scaledCycles = [...]string{"kestrel_100", "kestrel_200_option", "tin_wasp", "kestrel_200", "borderer_option"}

// bigLone and bigPack are what a bus or rig and those who hunt it may cost, bigLoneVehicle and bigPacks what they have if they do not say
// (DX-SCEN-024).
var (
	bigLone = garage.Dollars(80000)
	bigPack = garage.Dollars(120000)
)

const bigLoneVehicle = "owl_express"

// bigPacks are the packs that hunt a bus or rig, by their number.
var bigPacks = [...]pack{
	1: {1, bigPack, "2x last_word, glass_tax, 2x long_argument"},
	2: {1, bigPack / 2, "last_word, 2x long_argument"},
}

func preyOption() game.Option {
	return game.Option{Key: preyKey, Type: game.Enum, Title: "Prey of a pack attack", Default: smallPrey, Rule: "DX-SCEN-024",
		Choices: []game.Choice{{Value: smallPrey, Title: "Any vehicle, hunted by cycles"}, {Value: bigPrey, Title: "A bus or rig, hunted by cars and cycles"},
			{Value: scaledPrey, Title: "Any vehicle, hunted by cycles for a fifth more"}},
		Help: "A bus or rig may cost $80,000, its hunters together $120,000; to scale cycles may cost a fifth more than the vehicle, and three are enough."}
}

// huntsBig reports whether the options say that a pack hunts a bus or rig.
func huntsBig(v game.Values) bool { return v.Str(preyKey) == bigPrey }

// huntsToScale reports whether the options say that the pack is worth as much as its prey asks for.
func huntsToScale(v game.Values) bool { return v.Str(preyKey) == scaledPrey }

// scaledBudget returns what each of the packs may cost in a pack attack to scale.
func (g *Rules) scaledBudget(v game.Values, seats int) (garage.Money, error) {
	prey, err := g.vehicles(v, int(loneSeat), seats)
	if err != nil {
		return 0, err
	}
	sum := garage.Money(0)
	for _, c := range prey {
		sum += g.divisionCost(c)
	}
	cheapest, err := findVehicle(g.c, scaledCycles[0])
	if err != nil {
		return 0, err
	}
	return max(sum*scaledPercent/100/garage.Money(seats-1), scaledLeast*g.divisionCost(cheapest)), nil
}

// divisionCost is what divisions and budgets go by (DX-ARENA-001).
func (g *Rules) divisionCost(v *Vehicle) garage.Money {
	var f garage.Figures
	g.c.Figures(v.Design, nil, &f)
	return f.DivisionCost()
}

// scaledPack returns a pack to scale: as many cycles of one kind as come nearest to its budget.
func (g *Rules) scaledPack(v game.Values, seats int) (string, error) {
	budget, err := g.scaledBudget(v, seats)
	if err != nil {
		return "", err
	}
	most := garage.Money((MaxSeats - 1) / (seats - 1))
	best, n, spent := scaledCycles[0], garage.Money(scaledLeast), garage.Money(0)
	for _, id := range scaledCycles {
		c, err := findVehicle(g.c, id)
		if err != nil {
			return "", err
		}
		cost := g.divisionCost(c)
		if k := min(budget/cost, most); k >= scaledLeast && k*cost > spent {
			best, n, spent = id, k, k*cost
		}
	}
	return fmt.Sprintf("%dx %s", n, best), nil
}

// packOf returns what one of the packs has.
func packOf(v game.Values, seats int) *pack {
	if huntsBig(v) {
		return &bigPacks[seats-1]
	}
	return &packs[seats-1]
}

// admitToBigHunt checks who takes part in a pack attack on a bus or rig (DX-SCEN-024).
func admitToBigHunt(cars []*Vehicle, seat game.Seat, _ int) error {
	const rule = game.RuleID("DX-SCEN-024")
	switch {
	case seat != loneSeat:
		for _, c := range cars {
			if c.Oversized || c.Class != garage.Car && c.Class != garage.Cycle {
				return game.Refuse(rule, seat, "cars and cycles hunt a bus or rig; %s is neither", c.Name)
			}
		}
	case len(cars) != 1:
		return game.Refuse(rule, seat, "the hunted side has one bus or rig, not %d vehicles", len(cars))
	case !cars[0].Oversized:
		return game.Refuse(rule, seat, "the hunted side has a bus or rig; %s is none", cars[0].Name)
	}
	return nil
}
