package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// "Bombing run" is a scenario of our own: helicopters come for a freight that is parked at the truck stop. Readings:
//
//   - Sides are those of a convoy (DX-SCEN-024): the first player has the freight, a bus or rig, and cars that guard it; every second one is a raider, with helicopters
//     for $105,000, for twice that if he is alone.
//   - The freight and its guards stand in the yard; the raiders come in from the north at 40 mph, at the altitude that the option says, an inch at least.
//   - The raiders win when the freight is out, or leaves the map. The convoy wins when all raiders are out, or the turns are over.

// Starting places: of the freight, of its guards, of the raiders.
var (
	bombedFreight = townStart{66, 22, geom.Right}
	bombedGuards  = [...]townStart{{50, 26, geom.Right}, {86, 14, geom.Right}, {30, 37, 0}, {98, 37, geom.Half}, {20, 26, geom.Right}, {110, 24, geom.Right}, {6, 2, 0}}
	bombers       = [...]townStart{
		{50, 80, 3 * geom.Right}, {78, 80, 3 * geom.Right}, {30, 80, 3 * geom.Right}, {98, 80, 3 * geom.Right}, {16, 80, 3 * geom.Right}, {112, 80, 3 * geom.Right}, {64, 80, 3 * geom.Right},
	}
)

// What the raiders may cost: one alone, or each of several.
const (
	loneRaid = garage.Money(210000_00)
	airRaid  = garage.Money(105000_00)
)

// What a player has if he does not say: the freight is a mini-bus, which cannot defend itself as the buses of the convoys do.
const (
	bombedBus   = "wayfarer_coach"
	bombedGuard = "hard_bargain"
	loneRaiders = "2x stoop"
	airRaider   = "stoop"
)

// bombingCars returns what a player has if he does not say.
func bombingCars(seat game.Seat, seats int) string {
	switch {
	case !convoyed(seat) && sharers(seat, seats) == 1:
		return loneRaiders
	case !convoyed(seat):
		return airRaider
	case seat != loneSeat:
		return bombedGuard
	}
	return bombedBus
}

// raidBudget returns what a raider may spend.
func raidBudget(seat game.Seat, seats int) garage.Money {
	if sharers(seat, seats) == 1 {
		return loneRaid
	}
	return airRaid
}

// Turns and speeds of the scenario.
const (
	bombingTurns = 40
	bombingSpeed = 40 // mph of the raiders
)

// formBombingRun puts the vehicles of the scenario on the map: what stands stands still.
func formBombingRun(list []entry) {
	formSides(list, bombedFreight, bombedGuards[:], bombers[:])
	for i := range list {
		if e := &list[i]; convoyed(e.seat) {
			e.speed = 0
		} else {
			e.speed = scale.MPH(bombingSpeed)
		}
	}
}

// admitToAirRaid checks the vehicles of a raider: helicopters.
func admitToAirRaid(cars []*Vehicle, seat game.Seat) error {
	for _, c := range cars {
		if !c.Flies {
			return game.Refuse("DX-HELI-130", seat, "raiders of a bombing run have helicopters; %s is none", c.Name)
		}
	}
	return nil
}

// endOfBombingRun ends the scenario.
func (r *run) endOfBombingRun() bool {
	t := &r.s.t
	switch {
	case t.later():
		return false
	case r.outOfIt(loneCar):
		r.endMatch(r.team(t.playing(), false), endPack)
	case !r.packFights():
		r.endMatch(r.team(t.playing(), true), endPackGone)
	default:
		return false
	}
	return true
}
