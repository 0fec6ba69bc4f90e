package deluxe

import (
	"errors"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// A pack attack on a bus or rig: 12 inches of lead, one big vehicle for $80,000 against cars and cycles for $120,000, or for $60,000 each of two packs, by
// the stock as well.
func TestBigHunt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-024")
	c := garage.Standard()
	for seats := 2; seats <= 3; seats++ {
		values, err := game.Complete(StandardRules().info().Options, game.Values{"scenario": "pack_attack", "prey": "big"})
		if err != nil {
			t.Fatal(err)
		}
		var s State
		if err := StandardRules().Start(&s, game.Setup{Seats: seats, Options: values, Dice: dice.Fast(1)}, nil); err != nil {
			t.Fatal(err)
		}
		r := run{s: &s, g: StandardRules()}
		var spent [3]garage.Money
		for id := range CarID(s.t.NCars) {
			car := r.car(id)
			var f garage.Figures
			c.Figures(car.V.Design, nil, &f)
			spent[car.Owner] += f.DivisionCost()
			if car.V.Oversized != (id == loneCar) {
				t.Errorf("vehicle %d is oversized: %t", id, car.V.Oversized)
			}
			if id != loneCar && r.gap(loneCar, id) < 12*scale.Inch {
				t.Errorf("vehicle %d is %d units behind", id, r.gap(loneCar, id))
			}
			for other := range id {
				if a, b := r.body(id), r.body(other); a.Meets(&b) {
					t.Errorf("vehicles %d and %d touch", id, other)
				}
			}
		}
		if limit := garage.Dollars(120000) / garage.Money(seats-1); spent[0] > garage.Dollars(80000) || spent[1] > limit || spent[1] < limit*3/4 || spent[2] > limit {
			t.Errorf("%d seats spend %v", seats, spent)
		}
	}
}

// What is no pack attack on a bus or rig is refused with the rule.
func TestBigHuntRefusals(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]game.Values{
		"a car as the prey":   {"vehicle_0": "goblin"},
		"two buses":           {"vehicle_0": "2x wayfarer_coach"},
		"a bus for $112,700":  {"vehicle_0": "ironliner"},
		"a trike in the pack": {"vehicle_1": "long_argument, goblin"},
		"a bus in the pack":   {"vehicle_1": "wayfarer_coach"},
		"$128,000":            {"vehicle_1": "4x guardline_six"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o["scenario"], o["prey"] = "pack_attack", "big"
			var s State
			err := StandardRules().Start(&s, game.Setup{Seats: 2, Options: o, Dice: dice.Fast(1)}, nil)
			proof.Of(t, "DX-SCEN-024")
			if !errors.Is(err, game.RuleID("DX-SCEN-024")) {
				t.Errorf("%v", err)
			}
		})
	}
}

// A pack to scale is worth six fifths of its prey and has three cycles at least: of a vehicle for $9,410 that is $11,292, for three at $3,120 and no dearer ones; of one
// for $20,000 or so several are near it.
func TestScaledHunt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-016", "DX-SCEN-022")
	g := StandardRules()
	cost := func(id string) garage.Money { return g.divisionCost(stock(t, id)) }
	for prey, seats := range map[string]int{"doorstop": 2, "hard_bargain": 2, "long_argument": 2, "glass_tax": 2, "last_word": 3} {
		r, err := startScenario(t, "pack_attack", seats, map[string]any{"prey": "scaled", "vehicle_0": prey})
		if err != nil {
			t.Errorf("%s: %v", prey, err)
			continue
		}
		limit := max(cost(prey)*6/5/garage.Money(seats-1), 3*cost("kestrel_100"))
		var spent [3]garage.Money
		var n [3]int
		for id := range CarID(r.s.t.NCars) {
			c := r.car(id)
			spent[c.Owner] += g.divisionCost(c.V)
			n[c.Owner]++
			if id != loneCar && c.V.Class != garage.Cycle {
				t.Errorf("%s is hunted by a %s", prey, c.V.Name)
			}
		}
		for seat := 1; seat < seats; seat++ {
			if spent[seat] > limit || spent[seat] < limit*3/4 || n[seat] < 3 {
				t.Errorf("%s for %s: a pack of %d for %s, %s is allowed", prey, cost(prey), n[seat], spent[seat], limit)
			}
		}
	}
	for what, k := range map[string]struct {
		options map[string]any
		rule    game.RuleID // "": it is allowed
	}{
		"three dear ones":          {map[string]any{"vehicle_0": "glass_tax", "vehicle_1": "3x borderer_option"}, ""},
		"two cycles":               {map[string]any{"vehicle_0": "glass_tax", "vehicle_1": "2x tin_wasp"}, "DX-SCEN-016"},
		"dearer than a fifth more": {map[string]any{"vehicle_0": "hard_bargain", "vehicle_1": "7x tin_wasp"}, "DX-SCEN-016"},
		"a car in the pack":        {map[string]any{"vehicle_0": "glass_tax", "vehicle_1": "2x tin_wasp, doorstop"}, "DX-SCEN-016"},
		"two vehicles as prey":     {map[string]any{"vehicle_0": "2x doorstop"}, "DX-SCEN-016"},
	} {
		k.options["prey"] = "scaled"
		if err := setUp("pack_attack", 2, k.options); k.rule == "" && err != nil || k.rule != "" && !errors.Is(err, k.rule) {
			t.Errorf("%s: %v", what, err)
		}
	}
}
