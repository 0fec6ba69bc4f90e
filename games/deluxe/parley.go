package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// "The parley" is a scenario of our own on the other use that the book suggests for the truck stop: neutral ground, and a deal that may turn into a trap
// (DX-STOP-023). Readings:
//
//   - Every second player, from the first on, sells, the others buy. Each side has $20,000 for up to four cars, cycles or trikes. They stand within the walls, both
//     as far from the crash gate, which is open, its minefield switched off.
//   - The driver of the first vehicle of the first player has the goods, that of the second player the money, each in a case. The deal is made when a turn ends at which
//     both have their cases, can act, stand still within the walls no more than six inches apart with nothing between them, and neither has given the stop reason: then they
//     have exchanged the cases. Who does not want to deal stays away.
//   - The case of somebody who is dead or unconscious goes, when a turn ends, to the nearest who can act and stands still within half an inch of him, on foot or in a
//     vehicle. A case is out when whoever has it leaves the map, and lost in a vehicle that explodes.
//   - A side has 40 points for the case of the others when it is out, 10 for its own, and 50 for all of the others together, in equal parts for each who is dead. The
//     first of a side who gives the stop reason costs it 15: its word. All that the stop does against whoever breaks the peace is as always (DX-STOP-011, DX-STOP-020): outside of the
//     walls there is no peace to break.
//   - It ends when both cases are out or lost, when nobody of either side can act on the map, or when the turns are over. The lead makes the levels of Wheels
//     vs. Walkers (DX-CITY-076). Where it is too small for the least of them both sides have won if each has brought the case of the other home, else neither.

// Figures of the parley.
const (
	parleyTurns   = 50
	parleyMoney   = garage.Money(20000_00)
	dealReach     = 6 * scale.Inch
	caseReach     = scale.Inch / 2
	pointsDeal    = 40
	pointsOwnCase = 10
	pointsParty   = 50 // for all of a side
	pointsWord    = 15
)

// parleyCars is what a player has if he does not say, by the number of those who share the money.
var parleyCars = [...]string{1: "2x hard_bargain", 2: "hard_bargain"}

// partyAt is where the vehicles of the two sides begin: north and south of the crash gate, as far from it, facing each other.
var partyAt = [2][mostStopBodies]townStart{
	{{108, 68, 3 * geom.Right}, {111, 68, 3 * geom.Right}, {105, 68, 3 * geom.Right}, {111, 62, 3 * geom.Right}},
	{{108, 22, geom.Right}, {111, 22, geom.Right}, {108, 16, geom.Right}, {111, 16, geom.Right}},
}

// CaseFate is what has become of a case.
type CaseFate uint8

// The fates of cases.
const (
	Carried CaseFate = iota
	CaseOut          // it has left the map
	CaseLost
)

var caseFates = [...]string{"carried", "out", "lost"}

// String returns the name of the fate.
func (f CaseFate) String() string { return caseFates[f] }

// Case is one of the two cases of a parley: that of the sellers, or of the buyers.
type Case struct {
	Holder uint8 // PersonID + 1 of who has it; 0: there is none
	Fate   CaseFate
}

// parley is what a parley counts.
type parley struct {
	Cases  [2]Case
	Dealt  bool     // they have been exchanged
	Broke  [2]bool  // sides that have broken the peace
	People [2]uint8 // at the start
	Fallen [2]uint8 // of these, dead
}

// settleParley hands the cases out.
func (r *run) settleParley() {
	k := &r.s.t.Town.Parley
	for p := range PersonID(r.s.t.NPersons) {
		x := r.person(p)
		if x.Owner >= FirstForce {
			continue
		}
		side := r.s.o.Scenario.side(x.Owner)
		k.People[side]++
		if k.Cases[side].Holder == 0 && x.Owner == game.Seat(side) && x.Seat == 0 {
			k.Cases[side].Holder = uint8(p) + 1
		}
	}
}

// countParleyDead takes the points of somebody who has died at a parley.
func (r *run) countParleyDead(p PersonID) {
	x := r.person(p)
	if x.Owner >= FirstForce {
		return
	}
	k := &r.s.t.Town.Parley
	side := r.s.o.Scenario.side(x.Owner)
	n, all := int(k.Fallen[side]), int(max(1, k.People[side]))
	k.Fallen[side]++
	r.score(1-side, pointsParty*(n+1)/all-pointsParty*n/all, ruleStop)
}

// breaksPeace takes the points of the side of a seat that gives the stop reason at a parley, once.
func (r *run) breaksPeace(by game.Seat) {
	if r.s.o.Scenario != Parley || by < 0 || by >= FirstForce {
		return
	}
	side := r.s.o.Scenario.side(by)
	if k := &r.s.t.Town.Parley; !k.Broke[side] {
		k.Broke[side] = true
		r.score(side, -pointsWord, ruleStop)
	}
}

// What becomes of a case, as events tell it.
const (
	caseDealt = iota
	caseTaken
	caseOut
	caseLost
)

var caseNews = []string{"dealt", "taken", "out", "lost"}

// handle tells what becomes of a case.
func (r *run) handle(n int, p PersonID, what int) {
	k := &r.s.t.Town.Parley.Cases[n]
	switch what {
	case caseDealt, caseTaken:
		k.Holder = uint8(p) + 1
	case caseOut:
		k.Fate = CaseOut
	case caseLost:
		k.Fate = CaseLost
	}
	r.emit(Event{Kind: EvCase, Car: NoCar, Person: p, Rule: ruleStop, Index: int16(r.s.o.Scenario.sides() + n), Count: int16(what)})
}

// stills reports whether somebody stands still: on foot, or in a vehicle that does. Nobody hands a case over in the air or on top of a vehicle.
func (r *run) stills(p PersonID) bool {
	x := r.person(p)
	switch {
	case !r.awake(p):
		return false
	case x.Car == NoCar:
		return x.onFoot()
	}
	return x.Place != OnTop && r.car(x.Car).Running() && r.car(x.Car).Speed == 0
}

// outline returns what somebody is met by: his square, or his vehicle.
func (r *run) outline(p PersonID) geom.Body {
	x := r.person(p)
	if x.Car == NoCar {
		return geom.Solid(squareHull(x.corner()))
	}
	return r.body(x.Car)
}

// handCases carries out what becomes of the cases of a parley when a turn ends.
func (r *run) handCases() {
	k := &r.s.t.Town.Parley
	if r.makesDeal() {
		a, b := PersonID(k.Cases[0].Holder-1), PersonID(k.Cases[1].Holder-1)
		k.Dealt = true
		r.handle(0, b, caseDealt)
		r.handle(1, a, caseDealt)
		return
	}
	for n := range k.Cases {
		c := &k.Cases[n]
		if c.Holder == 0 || c.Fate != Carried {
			continue
		}
		p := PersonID(c.Holder - 1)
		x := r.person(p)
		switch {
		case x.Car != NoCar && r.car(x.Car).Fate == Left, x.Gone && x.Car == NoCar && !r.s.t.Quit.Has(x.Owner) && r.wounds(p) < personDP:
			r.handle(n, p, caseOut)
			side := r.s.o.Scenario.side(x.Owner)
			points := pointsDeal
			if side == n {
				points = pointsOwnCase
			}
			r.score(side, points, ruleStop)
		case x.Gone, x.Car != NoCar && !r.car(x.Car).Running():
			r.handle(n, p, caseLost)
		case !r.awake(p):
			if q := r.finder(p); q != NoPerson {
				r.handle(n, q, caseTaken)
			}
		}
	}
}

// makesDeal reports whether both cases change hands.
func (r *run) makesDeal() bool {
	k := &r.s.t.Town.Parley
	if k.Dealt || k.Cases[0].Fate != Carried || k.Cases[1].Fate != Carried || k.Cases[0].Holder == 0 || k.Cases[1].Holder == 0 {
		return false
	}
	var at [2]PersonID
	for n := range at {
		p := PersonID(k.Cases[n].Holder - 1)
		if at[n] = p; r.s.o.Scenario.side(r.person(p).Owner) != n || !r.stills(p) || r.s.t.Town.Forces[TruckStop].Foes.has(p) || !r.withinWalls(r.whereIs(p)) {
			return false
		}
	}
	a, b := r.outline(at[0]), r.outline(at[1])
	return a.Gap(&b, dealReach+1) <= dealReach && r.g.Clear(r.s, r.whereIs(at[0]), r.whereIs(at[1]))
}

// finder returns who takes the case of somebody who cannot act: the nearest who can; NoPerson: nobody.
func (r *run) finder(p PersonID) PersonID {
	best, least := NoPerson, int64(0)
	own := r.outline(p)
	for q := range PersonID(r.s.t.NPersons) {
		if q == p || r.person(q).Owner >= FirstForce || !r.stills(q) {
			continue
		}
		o := r.outline(q)
		if o.Gap(&own, caseReach+1) > caseReach {
			continue
		}
		d := r.whereIs(q).Sub(r.whereIs(p))
		if n := d.Dot(d); best == NoPerson || n < least {
			best, least = q, n
		}
	}
	return best
}

// dealKept reports whether each side has brought the case of the other out.
func (r *run) dealKept() bool {
	k := &r.s.t.Town.Parley
	for n := range k.Cases {
		c := &k.Cases[n]
		if c.Fate != CaseOut || r.s.o.Scenario.side(r.person(PersonID(c.Holder-1)).Owner) == n {
			return false
		}
	}
	return true
}

// endOfParley ends the scenario when a turn ends.
func (r *run) endOfParley() bool {
	if r.countStopDead(); r.s.t.later() {
		return false
	}
	r.handCases()
	k := &r.s.t.Town.Parley
	if (k.Cases[0].Fate == Carried || k.Cases[1].Fate == Carried) && (r.holds(0) || r.holds(1)) {
		return false
	}
	r.settleStopFight(-1)
	return true
}

// Duty is what somebody who drives at a parley is about, for bots.
type Duty uint8

// The duties.
const (
	NoDuty   Duty = iota
	ToDeal        // he has the case of his side, and the deal is to be made
	WithCase      // he has a case that is to leave the map
	Attends       // nothing: he waits for those who have one
)

// DutyOf returns what a vehicle at a parley is about, and where: the place at which the deal is made, or just outside of the crash gate.
func (s *State) DutyOf(id CarID) (what Duty, at geom.Vec) {
	if s.o.Scenario != Parley {
		return NoDuty, at
	}
	k := &s.t.Town.Parley
	gate, _ := s.place.GateRun(crashGate)
	for n := range k.Cases {
		c := &k.Cases[n]
		if c.Holder == 0 || c.Fate != Carried || s.t.Persons[c.Holder-1].Car != id {
			continue
		}
		if !k.Dealt && s.o.Scenario.side(s.t.Cars[id].Owner) == n {
			return ToDeal, dealAt[n]
		}
		return WithCase, gate.Mid.Add(outOfGate)
	}
	if k.Cases[0].Fate == Carried && k.Cases[1].Fate == Carried {
		return Attends, s.t.Cars[id].Pose.At
	}
	return WithCase, gate.Mid.Add(outOfGate)
}

// outOfGate leads from the middle of the crash gate to where a vehicle is through.
var outOfGate = squareCorner(4, 0)

// dealAt is where the vehicles of those who deal come to stand.
var dealAt = [2]geom.Vec{squareCorner(108, 57), squareCorner(108, 33)}

// HasCase reports whether somebody in a vehicle has a case of a parley.
func (s *State) HasCase(id CarID) bool {
	for _, c := range s.t.Town.Parley.Cases {
		if c.Holder != 0 && c.Fate == Carried && s.t.Persons[c.Holder-1].Car == id {
			return true
		}
	}
	return false
}
