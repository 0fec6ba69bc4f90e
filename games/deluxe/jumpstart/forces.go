package jumpstart

import (
	"fmt"
	"slices"
	"strconv"

	"turnpike/game"
)

// forces appends the vehicles of all seats to list and holds them to the limits of the scenario (DX-JUMP-004, DX-JUMP-045, DX-JUMP-046).
func (g *Rules) forces(list []entry, sc Scenario, v game.Values, seats int) ([]entry, error) {
	pack, cycles, price := 0, 0, 0
	var buf [MaxCars]Outfit
	for seat := range seats {
		key := vehicleKeys[seat]
		text := v.Str(key)
		wrong := func(format string, args ...any) error {
			return &game.OptionError{Key: key, Value: text, Allowed: fmt.Sprintf(format, args...)}
		}
		if text == ofScenario {
			text = usual(sc, seat, seats, v.Str("budget"))
		}
		outfits, err := g.appendOutfits(buf[:0], text)
		if err != nil {
			return nil, wrong("%v", err)
		}
		sum := 0
		for i := range outfits {
			sum += g.Price(&outfits[i])
			list = append(list, entry{o: outfits[i], seat: game.Seat(seat)})
			if g.models[outfits[i].Model].Cycle {
				cycles++
			}
		}
		car := len(outfits) == 1 && !g.models[outfits[0].Model].Cycle
		switch limit := g.limit(sc, v.Str("budget"), seat); {
		case sc == PackAttack && seat != int(loneSeat):
			pack, price = pack+len(outfits), price+sum
			if cycles != pack {
				return nil, wrong("the pack has cycles alone")
			}
			if limit > 0 && price > limit {
				return nil, wrong("the cycles cost at most $%d together; these and those before cost $%d", limit, price)
			}
		case sc != Duel && !car:
			return nil, wrong("one car")
		case limit > 0 && sum > limit:
			return nil, wrong("at most $%d; this costs $%d", limit, sum)
		}
	}
	if len(list) > MaxCars {
		return nil, &game.OptionError{Key: "seats", Value: seats, Allowed: fmt.Sprintf("%d vehicles in all; these are %d", MaxCars, len(list))}
	}
	if sc == PackAttack && pack < packCycles {
		return nil, &game.OptionError{Key: vehicleKeys[1], Value: v.Str(vehicleKeys[1]), Allowed: fmt.Sprintf("the pack has at least %d cycles; these are %d", packCycles, pack)}
	}
	return list, nil
}

// limit returns what the vehicles of a seat may cost in dollars, of a pack all of its cycles; 0 is no limit.
func (g *Rules) limit(sc Scenario, budget string, seat int) int {
	switch {
	case budget == anyBudget, budget == ofScenario && sc == Duel:
		return 0
	case budget != ofScenario && sc != PackAttack:
		n, _ := strconv.Atoi(budget)
		return n
	case sc == RoadDuel:
		return slices.Max(g.t.roadDuel)
	case seat == int(loneSeat):
		return g.t.lone
	}
	return g.t.all
}
