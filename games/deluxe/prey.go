package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// Readings of the pack attack on a bus or rig:
//
//   - Any oversized vehicle of one piece and any combination counts as a bus or rig (DX-SCEN-024).
//   - No number of cars and cycles is printed: one is enough. Two packs have half of the money each, as with cycles (DX-SCEN-022).
//   - Neither side has the other's kind: no trike hunts a rig, and a bus hunts nobody.

// preyKey is the option that says what a pack hunts, bigPrey its value for DX-SCEN-024.
const (
	preyKey   = "prey"
	smallPrey = "any"
	bigPrey   = "big"
)

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
		Choices: []game.Choice{{Value: smallPrey, Title: "Any vehicle, hunted by cycles"}, {Value: bigPrey, Title: "A bus or rig, hunted by cars and cycles"}},
		Help:    "A bus or rig may cost $80,000, its hunters together $120,000."}
}

// huntsBig reports whether the options say that a pack hunts a bus or rig.
func huntsBig(v game.Values) bool { return v.Str(preyKey) == bigPrey }

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
