package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
)

// A convoy is a scenario of our own on the rules of the pack attack on a bus or rig: the freight has escorts, and two teams fight over it. Readings:
//
//   - Every second player, from the first on, is of the convoy; the first has the freight. The others raid it. With two players the first has the escorts,
//     too.
//   - Both sides have $120,000: the freight may cost $80,000 of it as the prey of a pack, the escorts share what is left, the raiders all of theirs
//     (DX-SCEN-024). Escorts and raiders have cars and cycles.
//   - The raiders win when the freight is out. The convoy wins as the lone vehicle of a pack attack does: when all raiders are out, when the freight has
//     got away, or has come five scale miles (DX-SCEN-018, DX-SCEN-019). Only those win who have not given up.
//   - Nobody fires at his own side on purpose, at any time.

const (
	// escorts is what the escorts of a convoy may cost together.
	escorts = garage.Money(40000_00)
	// convoyFreight is the freight if nothing is said.
	convoyFreight = "night_line"
	// convoyGap is how far behind each other vehicles of a convoy start, from nose to nose beside their lengths.
	convoyGap = scale.Inch
)

// raiders and escortCars are what a player of a side has if he does not say, by the number of those who share the money of the side.
var (
	raiderCars = [...]string{1: "2x last_word, glass_tax, 2x long_argument", 2: "last_word, glass_tax", 3: "last_word", 4: "last_word"}
	escortCars = [...]string{1: "2x hard_bargain", 2: "hard_bargain", 3: "hard_bargain"}
)

// convoyed reports whether a seat is on the first of two sides: that of the freight of a convoy, or of the duellists in a town.
func convoyed(seat game.Seat) bool { return seat%2 == loneSeat }

// sharers returns how many players share the money of the side of a seat, without him who has the freight.
func sharers(seat game.Seat, seats int) int {
	if convoyed(seat) {
		return (seats+1)/2 - 1
	}
	return seats / 2
}

// convoyCars returns what a player has if he does not say.
func convoyCars(s Scenario, seat game.Seat, seats int) string {
	switch {
	case s == BombingRun:
		return bombingCars(seat, seats)
	case s == Rescue && seat == loneSeat:
		return rescuer
	case s == Rescue && !convoyed(seat):
		return townRaiderCars[sharers(seat, seats)]
	case !convoyed(seat) && s == TownRun:
		return townRaiderCars[sharers(seat, seats)]
	case !convoyed(seat):
		return raiderCars[sharers(seat, seats)]
	case seat != loneSeat:
		return escortCars[sharers(seat, seats)]
	case seats == 2:
		return convoyFreight + ", " + escortCars[1]
	}
	return convoyFreight
}

// convoyBudget returns what a player may spend.
func convoyBudget(s Scenario, seat game.Seat, seats int) garage.Money {
	switch n := garage.Money(sharers(seat, seats)); {
	case !convoyed(seat) && s == BombingRun:
		return raidBudget(seat, seats)
	case s == Rescue && seat == loneSeat:
		return rescueBudget
	case !convoyed(seat) && (s == TownRun || s == Rescue):
		return townRaid / n
	case !convoyed(seat):
		return bigPack / n
	case seat != loneSeat:
		return escorts / n
	case seats == 2:
		return bigLone + escorts
	}
	return bigLone
}

// admitToConvoy checks the vehicles of a player: of the first the freight, one bus or rig, before the escorts of his own if there is nobody else to escort
// it; of the others cars and cycles.
func (g *Rules) admitToConvoy(s Scenario, cars []*Vehicle, seat game.Seat, seats int) error {
	const rule = game.RuleID("DX-SCEN-024")
	rest := cars
	switch {
	case s == BombingRun && !convoyed(seat):
		return admitToAirRaid(cars, seat)
	case s == Rescue && seat == loneSeat:
		return admitToRescue(cars, seat)
	}
	if seat == loneSeat {
		var f garage.Figures
		g.c.Figures(cars[0].Design, nil, &f)
		switch {
		case !cars[0].Oversized:
			return game.Refuse(rule, seat, "the first vehicle of the first player is a bus or rig; %s is none", cars[0].Name)
		case f.DivisionCost() > bigLone:
			return game.Refuse(rule, seat, "%s costs %s, %s is allowed for the freight", cars[0].Name, f.DivisionCost(), bigLone)
		case len(cars) > 1 && seats > 2:
			return game.Refuse(rule, seat, "the freight is one vehicle, not %d: others escort it", len(cars))
		}
		rest = cars[1:]
	}
	for _, c := range rest {
		if c.Oversized || c.Class != garage.Car && c.Class != garage.Cycle {
			return game.Refuse(rule, seat, "escorts and raiders of a convoy have cars and cycles; %s is neither", c.Name)
		}
	}
	return nil
}

// formConvoy puts the convoy on the road, the freight in front with its escorts behind it by twos in both lanes, and the raiders four abreast, 12 inches
// behind the last of them (DX-SCEN-016).
func (r *run) formConvoy(list []entry) {
	const lanes, deep = int32(4), int32(2 * scale.Inch)
	road := &r.s.t.Road
	own, others := int32(0), int32(0)
	for i := range list[1:] {
		if convoyed(list[1+i].seat) {
			own++
		}
	}
	rows := (own + 1) / 2
	last := int32(roadStart + leadStart) // the nose of what is last of the convoy is an inch ahead of it
	own = 0
	for i := range list {
		e := &list[i]
		half := e.v.Counter.Length / 2
		switch {
		case i == 0:
			e.at = onLane(road, last+rows*deep+half+pulled(e.v), frontLane)
		case convoyed(e.seat):
			lane := frontLane
			if own%2 == 1 {
				lane = -frontLane
			}
			e.at = onLane(road, last+(rows-1-own/2)*deep+half, int32(lane))
			own++
		default:
			e.at = onLane(road, roadStart-half-others/lanes*deep, places.LaneWidth*(2*(others%lanes)-lanes+1)/2)
			others++
		}
	}
}

// pulled returns how long what a vehicle pulls is.
func pulled(v *Vehicle) (length int32) {
	for _, b := range v.Behind {
		length += b.Counter.Length + convoyGap
	}
	return length
}

// team returns those of some seats who are of one of two sides, the first one or the other.
func (r *run) team(seats game.SeatSet, first bool) (of game.SeatSet) {
	for seat := range seats.All() {
		if r.s.o.Scenario.side(seat) == 0 == first {
			of = of.With(seat)
		}
	}
	return of
}

// seats returns the seats of the match.
func (t *table) seats() game.SeatSet { return 1<<t.NSeats - 1 }

// playing returns the seats that have not given up.
func (t *table) playing() (of game.SeatSet) {
	for seat := range game.Seat(t.NSeats) {
		if t.plays(seat) {
			of = of.With(seat)
		}
	}
	return of
}

// endOfConvoy ends a convoy (DX-SCEN-018, DX-SCEN-019, DX-SCEN-024).
func (r *run) endOfConvoy() bool {
	t := &r.s.t
	if t.later() {
		return false
	}
	convoy := r.team(t.playing(), true)
	switch {
	case r.outOfIt(loneCar):
		r.endMatch(r.team(t.playing(), false), endPack)
	case !r.packFights():
		r.endMatch(convoy, endPackGone)
	case r.leads():
		r.endMatch(convoy, endLead)
	case r.along(loneCar)-t.Tally.From >= farWins:
		r.endMatch(convoy, endFar)
	default:
		return false
	}
	return true
}

// decided reports whether those who have not given up are all of one side of a convoy, or the freight has given up.
func (r *run) decided(left game.SeatSet) bool {
	if r.s.o.Scenario == StopStorm {
		return left == 0
	}
	if r.s.o.Scenario.byPoints() {
		return r.team(left, true) == 0 || r.team(left, false) == 0
	}
	return r.s.o.Scenario.teams() && (!left.Has(loneSeat) || r.team(left, false) == 0)
}

// concedeConvoy ends a convoy that so many have given up that it is decided.
func (r *run) concedeConvoy(left game.SeatSet) {
	if left.Has(loneSeat) {
		r.endMatch(r.team(left, true), endPackGone)
		return
	}
	r.endMatch(r.team(left, false), endPack)
}
