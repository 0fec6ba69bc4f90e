package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// "The raid" is the second of the two scenarios of the town: thirty raiders on cycles ride in from the north, and duellists, people on foot and police want to
// trap them. Readings:
//
//   - With two players one is of the town and one of the raiders; the third has the people on foot, the fourth the police, and a fifth and a sixth share the raiders
//     (DX-CITY-087). The police of the first player, as long as there is no fourth, are the cruisers with their six patrolmen.
//   - Players of the raiders share the money, the thirty and the room for vehicles alike; one of them may bring the van (DX-CITY-086).
//   - The three mechanics are of the twenty, armed as the list of the twenty says (DX-CITY-084).
//   - The forces of the town spare townspeople, whatever these do to their houses. City Hall and police are roused by the first raider who comes in, and then all
//     raiders are foes whom they do not warn; those indoors stay there (DX-CITY-043, DX-CITY-083).
//   - The ambulance drives as in the first scenario and fires once there is a breach in the hospital; its guards fire at raiders who have come within an inch (DX-CITY-031,
//     DX-CITY-083).
//   - A building that burns has brought its 5 points until it falls; then it brings three times its damage points in their place (DX-CITY-095).
//   - A hundred points of three duellists are shared as in the first scenario (DX-CITY-068?).
//   - Who has the most points of the town for its honor is told by seats, and by the forces that nobody plays (DX-CITY-097, DX-CITY-098?).

// Figures of the raid.
const (
	raidTurns    = 300                     // DX-CITY-099?
	raiderMoney  = garage.Money(100000_00) // DX-CITY-086
	mostRaiders  = 30
	mostVans     = 1
	vanBody      = "van"
	raidNear     = scale.Inch                              // of the hospital (DX-CITY-031)
	raiderBodies = MaxBodies - mostTownCars - cruisers - 1 // vehicles of the raiders: those of the town and the ambulance have their places
	pointsRaider = 10                                      // DX-CITY-096
	pointsPerson = 5                                       // DX-CITY-094
	pointsPatrol = 10
	pointsTaken  = 10
	pointsBreach = 1 // DX-CITY-095
	pointsFire   = 5
	timesDP      = 3
)

// raidCars is what a player of the raiders has if he does not say: the first one has the van. By the number of those who share.
var raidCars = [...][2]string{
	1: {"13x pillion_wasp, wasp_nest"},
	2: {"5x pillion_wasp, tin_wasp, wasp_nest", "7x pillion_wasp, tin_wasp"},
	3: {"3x pillion_wasp, wasp_nest", "5x pillion_wasp"},
}

// raidDuellists is what the duellists have if nothing is said.
const raidDuellists = "3x hard_bargain"

// raiderSeats are the seats of the raiders (DX-CITY-087).
const raiderSeats = game.SeatSet(1<<1 | 1<<4 | 1<<5)

// policeSeat and walkerSeat are those of the players who have the police and the people on foot, if there are so many.
const (
	walkerSeat = game.Seat(2)
	policeSeat = game.Seat(3)
)

// raiding returns how many players share the raiders.
func raiding(seats int) int { return (raiderSeats & (1<<seats - 1)).Len() }

// side returns which of two sides a seat is of: the first one that of the freight of a convoy, of the duellists in a town, of the town in a raid, of
// the attackers of a truck stop, of the sellers at a parley.
func (s Scenario) side(seat game.Seat) int {
	switch {
	case s == Raid && raiderSeats.Has(seat):
		return 1
	case s == Raid:
		return 0
	case s.assaults() && seat >= FirstForce:
		return 1
	case s == StopStorm:
		return 0
	}
	return int(seat) % 2
}

// raids reports whether a seat is one of the raiders.
func (r *run) raids(seat game.Seat) bool {
	return r.s.o.Scenario == Raid && seat >= 0 && raiderSeats.Has(seat)
}

// raiderList returns what a player of the raiders has if he does not say.
func raiderList(seat game.Seat, seats int) string {
	list := raidCars[raiding(seats)]
	if seat == 1 {
		return list[0]
	}
	return list[1]
}

// admitToRaid checks what a player of the raiders brings (DX-CITY-086).
func (g *Rules) admitToRaid(cars []*Vehicle, seat game.Seat, seats int) error {
	const rule = game.RuleID("DX-CITY-086")
	n := raiding(seats)
	people, vans, sum := 0, 0, garage.Money(0)
	for _, c := range cars {
		switch body := g.c.Body(c.Design.Units[garage.Main].Body); {
		case len(c.Behind) > 0 || len(c.Aboard) > 0:
			return game.Refuse(rule, seat, "the raiders come on cycles and in a van; %s pulls or carries something", c.Name)
		case c.Class == garage.Cycle:
		case body.ID == vanBody:
			vans++
		default:
			return game.Refuse(rule, seat, "the raiders come on cycles and in a van; %s is neither", c.Name)
		}
		var f garage.Figures
		g.c.Figures(c.Design, nil, &f)
		sum += f.DivisionCost() + f.Carried
		people += int(c.NumSeats)
	}
	switch limit := raiderMoney / garage.Money(n); {
	case len(cars) > raiderBodies/n:
		return game.Refuse(rule, seat, "%d vehicles, there is room for %d", len(cars), raiderBodies/n)
	case vans > mostVans || vans > 0 && seat != 1:
		return game.Refuse(rule, seat, "the raiders have one van, which the first of them may bring")
	case people > mostRaiders/n:
		return game.Refuse(rule, seat, "%d people on the cycles and in the van, %d take part", people, mostRaiders/n)
	case sum > limit:
		return game.Refuse(rule, seat, "the vehicles and what is in them cost %s, %s is allowed", sum, limit)
	}
	return nil
}

// formRaid puts the cars of the duellists on their lot, and has the raiders wait north of the town (DX-CITY-088).
func (r *run) formRaid(list []entry) {
	n := 0
	for i := range list {
		e := &list[i]
		e.speed = 0
		if r.raids(e.seat) {
			e.at, e.waits = r.rideInPose(e.v, i%rideInAbreast), 1
			continue
		}
		e.at = raidLot[n].pose(e.v.Counter)
		n++
	}
}

// commander returns the seat of who has a part of the town in a raid: the player whose part it is, or the first if there is none (DX-CITY-087).
func (t *table) commander(part game.Seat) game.Seat {
	if part < game.Seat(t.NSeats) {
		return part
	}
	return 0
}

// raidHouses are the buildings in which the people on foot begin, along Elm, where the guns of the City Hall help them.
var raidHouses = [...]string{"b09_1", "b08_1", "b05_1", "b08_2"}

// raidLot is where the cars of the duellists begin: on the lot at Third and Elm, looking north.
var raidLot = [mostTownCars]townStart{{93, 18, geom.Right}, {97, 18, geom.Right}, {101, 18, geom.Right}}

// settleRaid puts the people of the town on the map: those on foot at the windows and doors of houses along Elm, those who guard, and the
// numbers of those indoors (DX-CITY-083, DX-CITY-085?).
func (r *run) settleRaid(list []kitted) {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Owner < FirstForce && r.s.o.Scenario.side(x.Owner) == 0 && !r.patrolman(p) {
			t.Town.Duellists++
		}
	}
	goal := r.s.place.ZoneByTitle(bunkersOnElm).Shape.Mid()
	for i := range list {
		house := r.s.place.BuildingByID(raidHouses[i%len(raidHouses)])
		if at, ok := r.freePostNear(house, goal, true); ok {
			r.addWalker(t.commander(walkerSeat), list[i].Kit, at)
		}
	}
	r.guardDoors()
	r.manDomes()
	r.fill(Hospital, Staffer, 0, 9, 0) // six of the staff, three patients
	r.fill(CityHall, StationGuard, 1, 6, 6)
	r.fill(CityHall, Guardsman, 0, 24, 24)
	r.fill(CityHall, Staffer, 1, 30, 30)
}

// patrolman reports whether a person is one of the six of the cruisers.
func (r *run) patrolman(p PersonID) bool {
	x := r.person(p)
	return x.Kit.Calling == Patrolman || x.Of != NoCar && r.cruiser(x.Of)
}

// cruiser reports whether a vehicle is one of the cruisers of the police: in a raid one that has begun as that, whoever drives it.
func (r *run) cruiser(id CarID) bool {
	if r.s.o.Scenario != Raid {
		return r.car(id).Owner == CityHall.seat()
	}
	return uint8(id)+1 >= r.s.t.Town.Cruiser && uint8(id)+1 < r.s.t.Town.Cruiser+cruisers
}

// comesNear tells the guards of the hospital of raiders within an inch of it, and the city of the first one who has come in, when a phase begins (DX-CITY-031,
// DX-CITY-083).
func (r *run) comesNear() {
	if r.s.o.Scenario != Raid {
		return
	}
	t := &r.s.t
	m := r.s.place
	house := geom.Solid(m.Buildings[m.BuildingByID(forceFacts[Hospital].buildings[0])].Hull())
	for p := range PersonID(t.NPersons) {
		x := r.person(p)
		if !r.raids(x.Owner) || !r.awake(p) || x.Car != NoCar && !r.car(x.Car).Running() {
			continue
		}
		if k := &t.Town.Forces[CityHall]; k.Stance == Asleep && k.Reason != Ruled {
			t.Town.Forces[CityHall].Foes.add(p)
			r.rouse(CityHall, Roused, Raided, "DX-CITY-083")
		}
		if t.Town.Forces[Hospital].Foes.has(p) {
			continue
		}
		own := geom.Solid(squareHull(x.corner()))
		if x.Car != NoCar {
			own = r.body(x.Car)
		}
		if own.Gap(&house, raidNear+1) <= raidNear {
			r.provoke(Hospital, p, ComesNear, false)
		}
	}
}

// countRaidDead takes the points of somebody who has died in a raid (DX-CITY-094, DX-CITY-096).
func (r *run) countRaidDead(p PersonID) {
	x := r.person(p)
	switch {
	case r.raids(x.Owner):
		r.honor(r.killer(p))
		r.score(0, pointsRaider, "DX-CITY-096")
	case r.patrolman(p):
		r.score(1, pointsPatrol, "DX-CITY-094")
	case x.Owner < FirstForce && !x.bears():
		r.score(1, r.s.t.Town.duellistLost(), "DX-CITY-094")
	default:
		r.score(1, pointsPerson, "DX-CITY-094")
	}
}

// raiderAt reports whether somebody of a force fires at something in a raid, where that is, and whether it has given reason: at raiders, those of the hospital at who
// has come near it, the crew of its ambulance once there is a breach (DX-CITY-031, DX-CITY-083).
func (r *run) raiderAt(f ForceID, who PersonID, at Thing) (where geom.Vec, guilty, foe bool) {
	k := &r.s.t.Town.Forces[f]
	if k.Stance == Asleep || f == Hospital && !r.person(who).bears() && !r.breachedHouse(f) {
		return where, false, false
	}
	switch {
	case at.isPerson():
		p := at.person()
		guilty = k.Foes.has(p) && r.awake(p)
		foe = r.raids(r.person(p).Owner) && r.awake(p)
		where = r.whereIs(p)
	case at.isCar():
		id := CarID(at & 0xff)
		where = r.car(id).Pose.At
		if !r.raids(r.car(id).Owner) {
			break
		}
		for p := range PersonID(r.s.t.NPersons) {
			if x := r.person(p); x.Car == id && r.raids(x.Owner) && r.awake(p) {
				foe, guilty = true, guilty || k.Foes.has(p)
			}
		}
	}
	return where, guilty, guilty || foe && f == CityHall
}

// breachedHouse reports whether there is a breach in the first building of a force.
func (r *run) breachedHouse(f ForceID) bool {
	m := r.s.place
	return m.Breaches(m.BuildingByID(forceFacts[f].buildings[0]), r.s.t.Wrecks.Breached[:]) > 0
}

// honor notes for whom of the town a raider has been killed (DX-CITY-098?).
func (r *run) honor(by game.Seat) {
	switch f, force := forceOf(by); {
	case by == nobody || r.raids(by):
	case force && f == CityHall:
		r.s.t.Town.Honor[policeSeat] += pointsRaider
	case !force && by < game.Seat(len(r.s.t.Town.Honor)):
		r.s.t.Town.Honor[by] += pointsRaider
	}
}

// razedInRaid takes the points of a building that burns or falls in a raid, and those of the people in it (DX-CITY-094, DX-CITY-095).
func (r *run) razedInRaid(building int, falls bool) {
	t := &r.s.t
	word, bit := &t.Town.Razed[building/64], uint64(1)<<(building%64)
	burnt := *word&bit != 0
	if !falls {
		if *word |= bit; !burnt {
			r.score(1, pointsFire, "DX-CITY-095")
		}
		return
	}
	n := timesDP * int(r.s.place.Buildings[building].DP)
	if burnt {
		n -= pointsFire
	}
	r.score(1, n, "DX-CITY-095")
	for i := range t.Town.Garrisons[:t.Town.NGarrisons] {
		if n := t.Town.Garrisons[i].buried(building); n > 0 {
			r.score(1, n*pointsPerson, "DX-CITY-094")
		}
	}
}

// taken takes the points of those whom a vehicle of raiders takes off the map (DX-CITY-093?, DX-CITY-094).
func (r *run) taken(id CarID) {
	if !r.raids(r.car(id).Owner) {
		return
	}
	for p := range PersonID(r.s.t.NPersons) {
		if x := r.person(p); x.Car == id && !x.Gone && x.Tied && !r.raids(x.Owner) && r.wounds(p) < personDP {
			r.emit(Event{Kind: EvTaken, Car: id, Person: p, Rule: "DX-CITY-093"})
			r.s.t.Town.Taken++
			r.score(1, pointsTaken, "DX-CITY-094")
		}
	}
}

// endOfRaid ends a raid when a turn ends: when no raider who can act is on the map or on his way to it (DX-CITY-099?).
func (r *run) endOfRaid() bool {
	if r.countDead(); r.s.t.later() || r.holds(1) {
		return false
	}
	r.settleTownFight(-1)
	return true
}

// raidLeads are the leads that make a victory in a raid, by its level: there is none in the middle (DX-CITY-097).
var raidLeads = [...]int{0, 20, 50}

// leads returns the leads that make a victory, by its level.
func (s Scenario) leads() []int {
	if s == Raid {
		return raidLeads[:]
	}
	return townLeads[:]
}
