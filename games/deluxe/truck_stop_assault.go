package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// "Assault on the truck stop" and "Storming the truck stop" are scenarios of our own on the first use that the book suggests for its map, a very well armed assault
// (DX-STOP-023). It says nothing else of it. Readings:
//
//   - In the assault every second player, from the first on, attacks, and the others hold the stop with vehicles of their own and its four guards; in the storm all
//     attack, one to four, and nobody plays the stop. Its other people act by themselves in both: they know who comes, so all attackers have given them reason.
//   - A traitor has opened the crash gate and switched its minefield off. Who holds the gatehouse or the security office may shut and switch as always (DX-STOP-009).
//   - Attackers share $120,000 for vehicles that do not fly, $30,000 in the storm, and $7,500 for up to ten on foot, half of that in the storm; who defends the stop shares $20,000. Hand weapons and body armor in
//     vehicles are paid from the money for vehicles (DX-CITY-062?).
//   - Vehicles of the attackers come up the road to the crash gate; those on foot have come as guests before, and brought into the garage what nobody is to have there
//     (DX-STOP-020). Vehicles of the defenders stand in the yard.
//   - Attackers get 5 points for each of the stop who is dead, guards and crews alike, 10 for each laser that is destroyed and 50 for taking the stop: when a turn ends, people of theirs
//     who can act stand at the controls in the gatehouse and in the security office, and nobody of the stop who can act is in either.
//   - The stop gets 100 points for all attackers together, in equal parts for each who is dead or has left the map: they are to take it, not to visit it.
//   - It ends when the stop is taken, when no attacker or nobody of the stop can act, or when the turns are over. The levels of victory are those of Wheels vs. Walkers
//     (DX-CITY-076).

// Figures of the assault.
const (
	stopTurns      = 40
	attackerMoney  = garage.Money(120000_00)
	stormMoney     = garage.Money(30000_00)
	defenderMoney  = garage.Money(20000_00)
	mostGuests     = 10 // on foot
	fewGuests      = 5  // in the storm
	guestMoney     = garage.Money(7500_00)
	fewGuestMoney  = garage.Money(3750_00)
	pointsStopMan  = 5
	pointsLaser    = 10
	pointsStop     = 50
	crashGate      = 1 // its number among the gates
	guestsWear     = "4x body_armor submachine_gun, 4x body_armor rifle grenade, 2x body_armor rifle very_light_anti_tank_weapon"
	fewGuestsWear  = "2x body_armor submachine_gun, 2x body_armor rifle grenade, body_armor rifle very_light_anti_tank_weapon"
	guestsInRow    = 5
	guestsApart    = 3 // squares from one to the next
	guestsFrom     = 72
	guestsNorth    = 60
	guardRoom      = "Wardroom"
	ruleStop       = game.RuleID("DX-STOP-023")
	mostStopBodies = MaxSeats
)

// attackerCars, stormCars and defenderCars are what a player has if he does not say, by the number of those who share the money.
var (
	attackerCars = [...]string{1: "4x last_word", 2: "2x last_word", 3: "last_word", 4: "second_mortgage"}
	stormCars    = [...]string{1: "2x long_argument", 2: "long_argument", 3: "hard_bargain", 4: "doorstop"}
	defenderCars = [...]string{1: "2x hard_bargain", 2: "hard_bargain"}
)

// Where the vehicles begin: of the attackers on their way to the crash gate, of the defenders in the yard.
var (
	attackersAt = [mostStopBodies]townStart{
		{119, 34, geom.Right}, {123, 34, geom.Right}, {119, 26, geom.Right}, {123, 26, geom.Right}, {119, 18, geom.Right}, {123, 18, geom.Right}, {120, 10, geom.Right}, {124, 10, geom.Right},
	}
	defendersAt = [mostStopBodies]townStart{
		{98, 38, 0}, {78, 38, 0}, {66, 38, 0}, {54, 38, 0}, {42, 38, 0}, {30, 38, 0}, {50, 28, geom.Right}, {20, 26, geom.Right},
	}
)

// assaults reports whether the truck stop is attacked.
func (s Scenario) assaults() bool { return s == StopAssault || s == StopStorm }

// atStop reports whether a scenario is about the truck stop and its people.
func (s Scenario) atStop() bool { return s.assaults() || s == Parley }

// byPoints reports whether two sides are told by their points.
func (s Scenario) byPoints() bool { return s.town() || s.atStop() }

// ofStop returns how many players of a scenario at the truck stop are of the side of a seat.
func (s Scenario) ofStop(seat game.Seat, seats int) int {
	switch {
	case s == StopStorm:
		return seats
	case s.side(seat) == 0:
		return (seats + 1) / 2
	}
	return seats / 2
}

// stopCars returns what a player has if he does not say.
func stopCars(s Scenario, seat game.Seat, seats int) string {
	switch n := s.ofStop(seat, seats); {
	case s == Parley:
		return parleyCars[n]
	case s == StopStorm:
		return stormCars[n]
	case s.side(seat) == 0:
		return attackerCars[n]
	default:
		return defenderCars[n]
	}
}

// admitToStop checks the vehicles of a player in a scenario at the truck stop.
func (g *Rules) admitToStop(s Scenario, cars []*Vehicle, seat game.Seat, seats int) error {
	n := s.ofStop(seat, seats)
	money := defenderMoney
	switch {
	case s == Parley:
		money = parleyMoney
	case s == StopStorm:
		money = stormMoney
	case s.side(seat) == 0:
		money = attackerMoney
	}
	sum, bodies := garage.Money(0), 0
	for _, c := range cars {
		switch {
		case c.Flies || c.hops():
			return game.Refuse(ruleStop, seat, "nobody flies here; %s does", c.Name)
		case len(c.Behind) > 0 || len(c.Aboard) > 0 || c.Oversized:
			return game.Refuse(ruleStop, seat, "cars, cycles and trikes come; %s is too big, or pulls or carries something", c.Name)
		case c.Remote:
			return game.Refuse(ruleStop, seat, "somebody drives what comes; %s is driven from afar", c.Name)
		}
		var f garage.Figures
		g.c.Figures(c.Design, nil, &f)
		sum += f.DivisionCost() + f.Carried
		bodies++
	}
	if most := s.mostStopCars() / n; bodies > most {
		return game.Refuse(ruleStop, seat, "%d vehicles, there is room for %d", bodies, most)
	}
	if limit := money / garage.Money(n); sum > limit {
		return game.Refuse(ruleStop, seat, "the vehicles and what is in them cost %s, %s is allowed", sum, limit)
	}
	return nil
}

// mostStopCars is how many vehicles a side has at most: half of those of a match where there are two sides.
func (s Scenario) mostStopCars() int {
	if s == StopStorm {
		return mostStopBodies
	}
	return mostStopBodies / 2
}

// formStop puts the vehicles of a scenario at the truck stop on the map.
func (r *run) formStop(list []entry) {
	starts := [2]*[mostStopBodies]townStart{&attackersAt, &defendersAt}
	if r.s.o.Scenario == Parley {
		starts = [2]*[mostStopBodies]townStart{&partyAt[0], &partyAt[1]}
	}
	var n [2]int
	for i := range list {
		e := &list[i]
		side := r.s.o.Scenario.side(e.seat)
		e.at = starts[side][n[side]].pose(e.v.Counter)
		if n[side]++; side == 1 || r.s.o.Scenario == Parley {
			e.speed = 0
		}
	}
}

// settleAssault gives the guards of the stop to its players, puts the attackers on foot into the garage and tells the stop who comes.
func (r *run) settleAssault(list []kitted) {
	t := &r.s.t
	m := r.s.place
	n := r.s.o.Scenario.ofStop(0, int(t.NSeats))
	for i := range list {
		at := squareCorner(int32(guestsFrom+guestsApart*(i%guestsInRow)), int32(guestsNorth+guestsApart*(i/guestsInRow)))
		seat := game.Seat(i % n)
		if r.s.o.Scenario == StopAssault {
			seat *= 2
		}
		r.addWalker(seat, list[i].Kit, placing{corner: at, facing: geom.Right})
	}
	if r.s.o.Scenario == StopAssault {
		g := &t.Town.Garrisons[0]
		gate, _ := m.GateRun(crashGate)
		room := boxOf(&m.ZoneByTitle(guardRoom).Shape)
		for i := range int32(securityGuards) {
			at, ok := r.freePostNear(m.BuildingByID(securityBuilding), gate.Mid, true)
			if !ok { // both doors are watched
				at = placing{corner: room.lo.Add(squareCorner(i, 1))}
			}
			r.addWalker(game.Seat(1+2*(i%int32(t.NSeats/2))), kits()[SecurityGuard], at)
		}
		*g = Garrison{}
		t.Town.NGarrisons = 0
	}
	for p := range PersonID(t.NPersons) {
		if r.attacks(p) {
			t.Town.Duellists++
			t.Town.Forces[TruckStop].Foes.add(p)
		}
	}
	r.rouse(TruckStop, Roused, Assaulted, ruleStop)
}

// squareCorner returns the corner of a square.
func squareCorner(x, y int32) geom.Vec { return geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter} }

// attacks reports whether a person is one of those who assault the stop.
func (r *run) attacks(p PersonID) bool {
	return r.s.o.Scenario.assaults() && r.s.o.Scenario.side(r.person(p).Owner) == 0
}

// stopTrusts reports whether a seat is of those who hold the stop, to whom nothing that they fire at is a reason.
func (r *run) stopTrusts(seat game.Seat) bool {
	return r.s.o.Scenario.assaults() && seat >= 0 && r.s.o.Scenario.side(seat) == 1
}

// countStopDead takes the points of those who have died since it was called last.
func (r *run) countStopDead() {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if t.Town.Dead.has(p) || r.harm(p) < personDP {
			continue
		}
		t.Town.Dead.add(p)
		switch {
		case r.s.o.Scenario == Parley:
			r.countParleyDead(p)
		case r.attacks(p):
			r.score(1, t.Town.duellistLost(), ruleStop)
		default:
			r.score(0, pointsStopMan, ruleStop)
		}
	}
}

// turnsBack takes the points of attackers who leave the map.
func (r *run) turnsBack(id CarID, who PersonID) {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		x := r.person(p)
		if !r.attacks(p) || x.Gone || t.Town.Dead.has(p) || p != who && (id == NoCar || x.Car != id) {
			continue
		}
		t.Town.Dead.add(p)
		r.score(1, t.Town.duellistLost(), ruleStop)
	}
}

// laserLost takes the points of a laser that has been destroyed.
func (r *run) laserLost() {
	if r.s.o.Scenario.assaults() {
		r.score(0, pointsLaser, ruleStop)
	}
}

// Posts are the places from which the stop is held: attackers who stand at the controls of both have taken it.
type Posts struct {
	Gatehouse, Office bool
}

// posts returns which of the two the attackers hold: somebody of theirs who can act is at its controls, and nobody of the stop who can is in it.
func (r *run) posts() (held Posts) {
	var theirs, ours [ofSecurity + 1]bool
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		at := r.controlsAt(p)
		if !r.awake(p) {
			continue
		}
		if r.attacks(p) {
			ours[at] = true
		} else {
			theirs[at] = true
		}
	}
	return Posts{ours[ofGatehouse] && !theirs[ofGatehouse], ours[ofSecurity] && !theirs[ofSecurity]}
}

// stopStands reports whether somebody of the stop can act, or is indoors.
func (r *run) stopStands() bool {
	t := &r.s.t
	for i := range t.Town.Garrisons[:t.Town.NGarrisons] {
		if t.Town.Garrisons[i].Inside > 0 {
			return true
		}
	}
	for p := range PersonID(t.NPersons) {
		x := r.person(p)
		if r.attacks(p) || x.Gone || x.Owner < FirstForce && t.Quit.Has(x.Owner) || r.wounds(p) >= unconsciousAt {
			continue
		}
		if x.Car == NoCar || r.car(x.Car).Running() {
			return true
		}
	}
	return false
}

// endOfAssault ends the scenario when a turn ends.
func (r *run) endOfAssault() bool {
	if r.countStopDead(); r.s.t.later() {
		return false
	}
	if r.posts() == (Posts{true, true}) {
		r.score(0, pointsStop, ruleStop)
	} else if r.holds(0) && r.stopStands() {
		return false
	}
	r.settleStopFight(-1)
	return true
}

// settleStopFight ends a match at the truck stop by the points; a side that has given up has lost at least narrowly.
func (r *run) settleStopFight(gaveUp int) {
	t := &r.s.t
	r.countStopDead()
	ahead, level := r.verdict(gaveUp)
	t.Tally.Level = uint8(level)
	winners := game.SeatSet(0)
	switch {
	case level > 0:
		winners = r.team(t.seats()&^t.Quit, ahead == 0)
	case r.s.o.Scenario == Parley && r.dealKept():
		winners = t.seats() &^ t.Quit
	}
	r.endMatch(winners, endStop)
}
