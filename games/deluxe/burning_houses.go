package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/places"
)

// The fire variant for buildings (DX-FIREEXP-027). Readings:
//
//   - It is an option beside the variant for vehicles: what a hit adds is two less for a building of steel or concrete, never less than nothing, and four more for
//     one of wood. Only hits of lasers, flamethrowers and flaming oil count, as without it (DX-BLDG-017).
//   - It is rolled when a turn ends, as for vehicles. Of more than eight buildings under such fire at once the first ones count.

// HouseFire is how buildings catch fire.
type HouseFire uint8

// The ways.
const (
	HouseFireEven HouseFire = iota // half of all such hits (DX-BLDG-017)
	HouseFireConcrete
	HouseFireWood
	numHouseFires
)

// houseFires are the values of the option.
var houseFires = [numHouseFires]struct {
	value, title string
	adds         int8 // to the modifier of each hit
}{{"even", "One hit in two", 0}, {"concrete", "Variant: concrete", -2}, {"wood", "Variant: wood", 4}}

// singed is a building that has been under fire.
type singed struct {
	Building uint8 // number + 1; 0: none
	By       uint8 // seat + 1 of who has hit it last
	Sums     fireSums
}

// maxSinged bounds the buildings that are.
const maxSinged = 8

// singeHouse notes a hit of a laser or of flames on a building (DX-FIREEXP-027).
func (r *run) singeHouse(building int, by *attack) {
	modifier, turns := by.burns()
	modifier = max(modifier+houseFires[r.s.o.HouseFire].adds, 0)
	if modifier == 0 || places.Bits(r.s.t.Wrecks.Ablaze[:]).Has(building) {
		return
	}
	for i := range r.s.t.Singed {
		k := &r.s.t.Singed[i]
		if k.Building != 0 && int(k.Building) != building+1 {
			continue
		}
		k.Building, k.By = uint8(building)+1, uint8(by.by+1)
		k.Sums.add(modifier, turns)
		return
	}
}

// burnHouses rolls for the buildings that have been under fire, when a turn ends.
func (r *run) burnHouses() {
	for i := range r.s.t.Singed {
		k := &r.s.t.Singed[i]
		if k.Building == 0 {
			continue
		}
		if sum := k.Sums[0]; sum >= 2 {
			roll := r.s.dice.D6(diceFireSum) + r.s.dice.D6(diceFireSum)
			r.kindled(int(k.Building)-1, roll, roll <= int(sum), "DX-FIREEXP-027", game.Seat(k.By)-1)
		}
		k.Sums = k.Sums.next()
		if k.Sums == (fireSums{}) || places.Bits(r.s.t.Wrecks.Ablaze[:]).Has(int(k.Building)-1) {
			*k = singed{}
		}
	}
}
