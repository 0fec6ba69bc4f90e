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
