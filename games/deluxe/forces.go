package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Forces are those of a town whom nobody plays: they act by the rules about them alone, in the same acts as people of players, and ask nobody. Readings:
//
//   - A force acts against those who have given it reason, one by one: whoever has fired at its building or its people, come in, or made a breach; of a
//     breach by a ram that is who drives, of one by a grenade all of the side that threw it (DX-CITY-031, DX-CITY-045, DX-CITY-048).
//   - Of those whom somebody can fire at he takes one who has given reason before others, then the nearest, then the lowest number; of the shots at him the one
//     with the best chance, then the first.
//   - They fire after all seats have passed in a window, in the order of their numbers, each once in a turn; seats may answer then (DX-FIRE-006).
//   - "Heavier than a heavy pistol" is what can do more damage than that (DX-CITY-048).
//   - People indoors who have nothing to do are a number. When a building falls it does them as many dice as its damage points, 5 at the least: nobody of them
//     has as much left (DX-CITY-051).

// ForceID is the place of a force in a state.
type ForceID uint8

// The forces of the town.
const (
	Hospital   ForceID = iota // DX-CITY-030 to -034
	CityHall                  // with the police (DX-CITY-039 to -043, DX-CITY-052 to -057)
	WalkersBar                // DX-CITY-045
	DriversBar                // DX-CITY-037
	NeutralBar                // DX-CITY-048
	TruckStop                 // DX-STOP-011 to -020
	numForces
)

// FirstForce is the seat that owns the people of the first force; those of players are below it.
const FirstForce game.Seat = 8

// seat returns whose the people of the force are.
func (f ForceID) seat() game.Seat { return FirstForce + game.Seat(f) }

// forceOf returns the force of a seat; false: it is that of a player, or nobody's.
func forceOf(seat game.Seat) (ForceID, bool) { return ForceID(seat - FirstForce), seat >= FirstForce }

// Stance is what a force is about to do.
type Stance uint8

// The stances.
const (
	Asleep  Stance = iota // it takes no part
	Roused                // it fires
	Fleeing               // it runs for the edge of the map (DX-CITY-046)
)

var stanceNames = [...]string{"asleep", "roused", "fleeing"}

// String returns the name of the stance.
func (s Stance) String() string { return stanceNames[s] }

// Reason is why a force has taken its stance.
type Reason uint8

// The reasons.
const (
	NoReason   Reason = iota
	FiredOn           // somebody fired at it
	Entered           // somebody has come in
	Breached          // there is a breach in its building
	Ordered           // damage to its building has moved the mayor (DX-CITY-054)
	Crumbling         // its building is about to fall (DX-CITY-047)
	Trespasses        // somebody armed is in a street around block 6 (DX-CITY-056)
	Climbs            // somebody is on a roof of block 6 (DX-CITY-043)
	Disturbs          // somebody has broken the peace within the walls (DX-STOP-020)
	Raided            // raiders have come into the town (DX-CITY-083)
	ComesNear         // a raider has come within an inch (DX-CITY-031)
	Ruled             // the referee says so
	Led               // who leads it has it attack (DX-CITY-059)
	Assaulted         // it knows who comes (DX-STOP-023)
)

var reasonNames = [...]string{"", "fired_on", "entered", "breached", "ordered", "crumbling", "trespasses", "climbs", "disturbs", "raided", "comes_near", "ruled", "led", "assaulted"}

// String returns the name of the reason; "" for none.
func (r Reason) String() string { return reasonNames[r] }

// Force is what a force is about.
type Force struct {
	Stance Stance
	Reason Reason
	Since  uint16    // the turn in which it took it
	Foes   PersonSet // who has given it reason
}

// Garrison is a number of people alike in a building who have not mattered yet.
type Garrison struct {
	Force    ForceID
	Calling  Calling
	Building uint8
	Inside   uint8 // how many there are
	Armed    uint8 // how many of them carry something
}

// maxGarrisons bounds the garrisons of a town.
const maxGarrisons = 10

// forceFact is what is known of a force in every match.
type forceFact struct {
	name      string
	rule      game.RuleID
	buildings []string // that are its own, by their ids
}

var forceFacts = [numForces]forceFact{
	Hospital:   {"hospital", "DX-CITY-031", []string{"b02_1"}},
	CityHall:   {"city_hall", "DX-CITY-055", []string{"b06_1", "b06_2"}},
	WalkersBar: {"walkers_bar", "DX-CITY-045", []string{"b08_1"}},
	DriversBar: {"drivers_bar", "DX-CITY-037", []string{"b04_5"}},
	NeutralBar: {"neutral_bar", "DX-CITY-048", []string{"b09_1"}},
	TruckStop:  {"truck_stop", "DX-STOP-011", []string{"gatehouse", "main", "garage", "security", "power", "turret-nw", "turret-ne", "turret-sw", "turret-se"}},
}

// forceNames are the names of the forces.
func forceNames() (list []string) {
	for f := range numForces {
		list = append(list, forceFacts[f].name)
	}
	return list
}

// String returns the name of the force.
func (f ForceID) String() string { return forceFacts[f].name }

// houseOf returns the building of whose outer walls a section is; -1: of none.
func (r *run) houseOf(section int) int {
	w := r.s.place.Run(r.s.place.Section(section).Run)
	if w.Owner != places.OfBuilding {
		return -1
	}
	return int(w.Index)
}

// forced reports whether forces that nobody plays take part in a match.
func (s *State) forced() bool { return s.o.Scenario.town() || s.o.Staffed }

// has reports whether a force takes part in a match; one that there is not does not.
func (s *State) has(f ForceID) bool {
	bar := f == WalkersBar || f == DriversBar || f == NeutralBar
	return f < numForces && (f == TruckStop) == s.o.Staffed && s.forced() && !(bar && s.o.Scenario == Raid) // in the raid they are empty (DX-CITY-083)
}

// ForceIn returns the force whose building it is; false: nobody's, or there are no forces in the match.
func (s *State) ForceIn(building int) (ForceID, bool) {
	if building < 0 || !s.forced() {
		return 0, false
	}
	id := s.place.Buildings[building].ID
	for f := range numForces {
		for _, own := range forceFacts[f].buildings {
			if own == id && s.has(f) {
				return f, true
			}
		}
	}
	return 0, false
}

// bystander reports whether people of a seat are those of a force that takes no part: nobody is asked about them.
func (r *run) bystander(owner game.Seat) bool {
	f, ok := forceOf(owner)
	return ok && !r.fights(f)
}

// fights reports whether people of a force may fire at somebody: it has been roused, one of its cruisers helps the hospital, or somebody is on a roof that its
// domes guard.
func (r *run) fights(f ForceID) bool {
	t := &r.s.t.Town
	return t.Forces[f].Stance != Asleep || f == CityHall && (t.Helper != 0 || t.Climbers.any())
}

// spares reports whether somebody of a seat is not looked at as a target: one's own, those of one's side, and who takes no part.
func (r *run) spares(by, owner game.Seat) bool {
	return owner == by || r.allies(by, owner) || r.bystander(owner)
}

// rouse has a force take a stance for a reason. It never takes a milder one.
func (r *run) rouse(f ForceID, s Stance, why Reason, rule game.RuleID) {
	k := &r.s.t.Town.Forces[f]
	if s <= k.Stance {
		return
	}
	k.Stance, k.Reason, k.Since = s, why, r.s.t.Turn
	r.emit(Event{Kind: EvForce, Car: NoCar, Rule: rule, Index: int16(f), Count: int16(s), Left: int16(why)})
	switch {
	case s == Fleeing:
		r.turnOut(f)
	case f == CityHall:
		r.callPatrol()
		r.muster(f)
	default:
		r.muster(f)
	}
}

// provoked tells the forces what somebody is about to fire or throw at.
func (r *run) provoked(p PersonID, a *Action) {
	if !r.s.forced() {
		return
	}
	f, ok := ForceID(0), false
	switch {
	case r.s.o.Staffed:
		r.provokesStop(p, a)
		return
	case a.Target.isObject() && r.s.place.Objects[a.Target.object()].Kind == places.Bunker:
		f, ok = CityHall, true
	case a.Target.isWall():
		f, ok = r.s.ForceIn(r.houseOf(a.Target.section()))
	case a.Target.isCar():
		if f, ok = forceOf(r.car(CarID(a.Target & 0xff)).Owner); ok && f == CityHall {
			r.atCruiser(p, CarID(a.Target&0xff))
		}
	case a.Target.isPerson():
		f, ok = forceOf(r.person(a.Target.person()).Owner)
	case a.Target == noThing:
		f, ok = r.s.ForceIn(r.s.place.Building(middle(a.At)))
	}
	if ok {
		r.provoke(f, p, FiredOn, r.heavy(p, a))
	}
}

// ramsHouse tells the forces who drives the vehicle that breaks through a wall.
func (r *run) ramsHouse(id CarID, section int) {
	f, ok := r.s.ForceIn(r.houseOf(section))
	if r.s.o.Staffed { // all walls are the stop's
		f, ok = TruckStop, true
	}
	if ok {
		if p := r.s.t.personAt(id, 0); p != NoPerson {
			r.provoke(f, p, Breached, true)
		}
	}
}

// heavy reports whether what somebody fires or throws is heavier than a heavy pistol (DX-CITY-048).
func (r *run) heavy(p PersonID, a *Action) bool {
	const heaviest = 2 // points of a heavy pistol
	if a.Do == Fire {
		return true
	}
	g, ok := r.gear(p, a.Arm)
	if !ok {
		return false
	}
	s := &handSpecs()[g.Gear]
	return s.Use != HandGun || mostOf(s.Damage) > heaviest
}

// provoke tells a force that somebody has given it reason.
func (r *run) provoke(f ForceID, p PersonID, why Reason, heavy bool) {
	if r.s.o.Scenario == Raid && !r.raids(r.person(p).Owner) {
		return // of the town
	}
	drives := r.s.o.Scenario.side(r.person(p).Owner) == 0
	k := &r.s.t.Town.Forces[f]
	switch f {
	case Hospital:
		k.Foes.add(p)
		r.rouse(f, Roused, why, "DX-CITY-031")
	case CityHall: // it takes more, see wallHit and breached; who has done it is fired at first (DX-CITY-055)
		k.Foes.add(p)
	case TruckStop:
		if r.stopTrusts(r.person(p).Owner) {
			return
		}
		r.breaksPeace(r.person(p).Owner)
		k.Foes.add(p)
		r.rouse(f, Roused, why, forceFacts[f].rule)
	case WalkersBar, DriversBar:
		if (f == WalkersBar) == drives {
			k.Foes.add(p)
			r.rouse(f, Roused, why, forceFacts[f].rule)
		}
	case NeutralBar:
		if heavy {
			k.Foes.add(p)
			r.rouse(f, Fleeing, why, "DX-CITY-048")
		}
	}
}

// entered tells the force of a bar that somebody has come in (DX-CITY-045).
func (r *run) entered(p PersonID) {
	x := r.person(p)
	if _, force := forceOf(x.Owner); force || x.Gone || r.s.o.Scenario != WheelsWalkers {
		return
	}
	r.guardRoofs(p, false)
	if f, ok := r.s.ForceIn(r.s.place.Building(middle(x.corner()))); ok && (f == WalkersBar || f == DriversBar) {
		r.provoke(f, p, Entered, false)
	}
}

// diceMayor is rolled when a hit does damage to the City Hall or the police station.
const diceMayor dice.Purpose = "the mayor's order"

// wallHit tells the city that a hit has done damage to a wall of its buildings (DX-CITY-054).
func (r *run) wallHit(section, points int) {
	if f, ok := r.s.ForceIn(r.houseOf(section)); ok && f == CityHall {
		r.cityHit(points)
	}
}

// cityHit rolls for the mayor after a hit on the City Hall, a bunker before it or the police station (DX-CITY-054).
func (r *run) cityHit(points int) {
	if points <= 0 || r.s.t.Town.Forces[CityHall].Stance != Asleep {
		return
	}
	roll := r.s.dice.D6(diceMayor) + r.s.dice.D6(diceMayor)
	r.emit(Event{Kind: EvMayor, Car: NoCar, Rule: "DX-CITY-054", Count: int16(points), Die: int8(roll), Kept: roll <= points})
	if roll <= points {
		r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
	}
}

// breached tells the forces of a breach that somebody has made in the outer wall of a building, and takes its points.
func (r *run) breached(section int, by game.Seat) {
	if r.s.o.Staffed {
		r.stopBreached(by)
		return
	}
	if !r.s.o.Scenario.town() {
		return
	}
	b := r.houseOf(section)
	if b < 0 {
		return
	}
	if _, force := forceOf(by); r.s.o.Scenario == Raid {
		r.score(1, pointsBreach, "DX-CITY-095")
	} else if by != nobody && !force {
		r.credit(by, -1, "DX-CITY-070")
	}
	f, ok := r.s.ForceIn(b)
	if !ok {
		return
	}
	switch f {
	case CityHall:
		r.blameAll(f, by)
		r.rouse(f, Roused, Breached, "DX-CITY-053")
	case Hospital:
		r.blameAll(f, by)
		r.rouse(f, Roused, Breached, "DX-CITY-031")
		r.manBreach(section)
		r.callHelp()
	default:
		if house := &r.s.place.Buildings[b]; r.s.place.Breaches(b, r.s.t.Wrecks.Breached[:]) >= house.Breaches-1 {
			r.rouse(f, Fleeing, Crumbling, "DX-CITY-047")
		}
	}
}

// blameAll notes all people of a seat as foes of a force of which nobody has given reason by himself.
func (r *run) blameAll(f ForceID, by game.Seat) {
	k := &r.s.t.Town.Forces[f]
	if k.Foes.any() || by == nobody || r.s.o.Scenario == Raid && !r.raids(by) {
		return
	}
	for p := range PersonID(r.s.t.NPersons) {
		if r.person(p).Owner == by {
			k.Foes.add(p)
		}
	}
}

// emerge makes somebody of a garrison a person who stands somewhere; NoPerson: nobody of them is left, or a match takes no more people.
func (r *run) emerge(g *Garrison, armed bool, at placing) PersonID {
	t := &r.s.t
	if g.Inside == 0 || armed && g.Armed == 0 || int(t.NPersons) == MaxPersons {
		return NoPerson
	}
	g.Inside--
	k := kitOf(g.Calling, g.Force)
	if armed {
		g.Armed--
	} else if g.Armed > g.Inside {
		g.Armed--
	} else if g.Calling == BarGoer {
		k.N, k.Gear = 0, [MaxGear]garage.Carried{}
	}
	return r.addWalker(g.Force.seat(), k, at)
}

// muster has those of a force take their posts who fight from indoors: at the windows and doors of their building that are nearest to those who have given
// reason.
func (r *run) muster(f ForceID) {
	t := &r.s.t
	for i := range t.Town.Garrisons[:t.Town.NGarrisons] {
		g := &t.Town.Garrisons[i]
		if g.Force != f || g.Calling == Staffer || g.Calling == Patrolman { // those stay at their desks, these have cruisers
			continue
		}
		if g.Calling == Guardsman {
			r.manBunkers(g)
		}
		for g.Armed > 0 {
			at, ok := r.freePost(int(g.Building), t.Town.Forces[f].Foes, true)
			if !ok || r.emerge(g, true, at) == NoPerson {
				break
			}
		}
	}
}

// freePost returns the square at a window or a breach on the ground floor of a building, or at a door as well, where nobody stands, the nearest to the first
// of some people; of squares as near the first.
func (r *run) freePost(building int, to PersonSet, doors bool) (at placing, ok bool) {
	var goal geom.Vec
	if to.any() {
		goal = r.whereIs(nextPerson(&to))
	}
	return r.freePostNear(building, goal, doors)
}

// freePostNear is freePost by what is nearest to a place.
func (r *run) freePostNear(building int, goal geom.Vec, doors bool) (at placing, ok bool) {
	p := r.s.place
	d := r.s.t.Wrecks.damage()
	least := int64(0)
	for s := range p.Sections() {
		if r.houseOf(s) != building {
			continue
		}
		k := p.Section(s)
		if !(k.Door && doors) && !k.Window && !d.Breached.Has(s) {
			continue
		}
		corner, inside := p.Inside(s)
		if !inside || r.occupant(corner, streetLevel) != NoPerson {
			continue
		}
		v := middle(corner).Sub(goal)
		if n := v.Dot(v); !ok || n < least {
			at, ok, least = postAt(k.Outer, corner), true, n
		}
	}
	return at, ok
}

// postAt is where somebody stands in a square inside of a section of wall, and looks out.
func postAt(outer places.Line, corner geom.Vec) placing {
	return placing{corner: corner, facing: facing(middleOf(outer).Sub(middle(corner)), 0)}
}

// whereIs returns the place of a person, aboard or on foot.
func (r *run) whereIs(p PersonID) geom.Vec {
	if x := r.person(p); x.Car == NoCar {
		return middle(x.corner())
	}
	return r.car(r.person(p).Car).Pose.At
}

// turnOut has all who are left in a building step out of the numbers, near its doors, to run (DX-CITY-046, DX-CITY-048).
func (r *run) turnOut(f ForceID) {
	t := &r.s.t
	p := r.s.place
	ways := p.WaysOut()
	for i := range t.Town.Garrisons[:t.Town.NGarrisons] {
		g := &t.Town.Garrisons[i]
		if g.Force != f {
			continue
		}
		if g.Calling == Barkeep { // he defends his establishment
			if at, ok := r.freePost(int(g.Building), t.Town.Forces[f].Foes, true); ok {
				r.emerge(g, true, at)
			}
			continue
		}
		for g.Inside > 0 {
			corner, ok := r.nearestOut(int(g.Building), ways)
			if !ok || r.emerge(g, g.Armed > 0, placing{corner: corner}) == NoPerson {
				break
			}
		}
	}
}

// nearestOut returns the free square on the ground floor of a building from which the fewest steps lead off the map.
func (r *run) nearestOut(building int, ways *places.Ways) (best geom.Vec, ok bool) {
	h := r.s.place.Buildings[building].Hull()
	box := boxOf(&h)
	least := places.NoWay
	for y := box.lo.Y; y < box.hi.Y; y += scale.Quarter {
		for x := box.lo.X; x < box.hi.X; x += scale.Quarter {
			at := geom.Vec{X: x, Y: y}
			if n := ways.Steps(at); n < least && r.s.place.Building(middle(at)) == building && r.occupant(at, streetLevel) == NoPerson {
				best, least, ok = at, n, true
			}
		}
	}
	return best, ok
}

// manBreach sends a guard of the hospital to a breach: the nearest of those at a door that keeps another one (DX-CITY-031).
func (r *run) manBreach(section int) {
	t := &r.s.t
	goal, ok := r.s.place.Inside(section)
	if !ok {
		return
	}
	var at [256]uint8 // guards by their post
	for p := range PersonID(t.NPersons) {
		if x := r.person(p); x.Owner == Hospital.seat() && r.awake(p) {
			at[x.Post]++
		}
	}
	best, least := NoPerson, int64(0)
	for p := range PersonID(t.NPersons) {
		x := r.person(p)
		if x.Owner != Hospital.seat() || !r.awake(p) || x.Post == 0 || at[x.Post] < 2 {
			continue
		}
		v := x.corner().Sub(goal)
		if n := v.Dot(v); best == NoPerson || n < least {
			best, least = p, n
		}
	}
	if best == NoPerson {
		return
	}
	x := r.person(best)
	x.Post, x.Goal, x.Goes = 0, goal, true
	r.emit(Event{Kind: EvForce, Car: NoCar, Person: best, Rule: "DX-CITY-031", Index: int16(Hospital), Count: int16(Roused), Left: int16(Breached), Kept: true})
}

// forcePaces sets how fast the people of the forces go in the turn that begins, after all seats have said theirs.
func (r *run) forcePaces() {
	if !r.s.forced() {
		return
	}
	t := &r.s.t
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		f, ok := forceOf(x.Owner)
		if !ok || t.Town.Hands[f].Leads == Own || !r.paces(p) {
			continue
		}
		v := scale.Speed(0)
		if x.Goes || r.runs(p, f) {
			v = r.usualPace(p)
		}
		if v == 0 { // who stays at his post is no news
			x.Pace, x.Paced = 0, true
			r.pauses(p)
			continue
		}
		r.doPace(&Action{Do: Pace, Person: p, Speed: v})
	}
}

// runs reports whether somebody runs for the edge of the map: all who flee but the barkeep.
func (r *run) runs(p PersonID, f ForceID) bool {
	return r.s.t.Town.Forces[f].Stance == Fleeing && r.person(p).Kit.Calling != Barkeep
}

// forceStep makes the step of somebody of a force, the next one on his way.
func (r *run) forceStep(p PersonID, f ForceID) {
	x := r.person(p)
	var ways *places.Ways
	switch {
	case r.runs(p, f):
		ways = r.s.place.WaysOut()
	case x.Goes:
		ways = r.s.place.WaysTo(x.Goal)
	default:
		return
	}
	if !r.maySteps(p) {
		return
	}
	to, ok := r.nextOn(p, ways, r.runs(p, f))
	if !ok {
		return
	}
	r.step(p, to)
	if x.Goes && !x.Gone && x.corner() == x.Goal {
		x.Goes = false
	}
}

// forcesFire has the next of the forces fire who has somebody to fire at, or get into a cruiser, when all seats have passed. It reports whether anybody has.
func (r *run) forcesFire() bool {
	t := &r.s.t
	if !r.s.forced() {
		return false
	}
	for p := range PersonID(t.NPersons) {
		f, ok := forceOf(t.Persons[p].Owner)
		if !ok || !r.fights(f) || t.Town.Hands[f].Leads == Own || r.actBar(p) != nil {
			continue
		}
		if r.boardCruiser(p) {
			return true
		}
		if a, ok := r.forceShot(p, f); ok {
			if h := t.Town.Hands[f]; h.Leads == AskMe {
				r.asksAbout(p, h.Seat)
				return true
			}
			r.doDeed(p, &a)
			return true
		}
	}
	return false
}

// anyRoused reports whether a force may fire at somebody.
func (r *run) anyRoused() bool {
	for f := range numForces {
		if r.fights(f) {
			return true
		}
	}
	return false
}

// cornered is how near a foe is to somebody who flees when he fires (DX-CITY-046): two squares.
const cornered = 2 * scale.Quarter

// forceShot returns the shot that somebody of a force takes; false: none.
func (r *run) forceShot(p PersonID, f ForceID) (best Action, ok bool) {
	var buf [maxAnswers]Action
	k := &r.s.t.Town.Forces[f]
	own := r.whereIs(p)
	blamed, near, need := false, int64(0), 0
	for _, a := range r.legalHand(p, r.legalShots(p, buf[:0])) {
		at, guilty, foe := r.isFoe(f, p, a.Target)
		if !foe || r.builtIn(p, &a) && !r.inField(p, a.Target, at) {
			continue
		}
		v := at.Sub(own)
		n := v.Dot(v)
		if k.Stance == Fleeing && r.runs(p, f) && n > int64(cornered)*int64(cornered)*2 {
			continue
		}
		chance, _ := r.shotPromise(&a)
		switch {
		case !ok, guilty && !blamed, guilty == blamed && n < near, guilty == blamed && n == near && a.Target == best.Target && chance < need:
			best, ok, blamed, near, need = a, true, guilty, n, chance
		}
	}
	return best, ok
}

// isFoe reports whether somebody of a force fires at something, where that is, and whether it has given reason: at those who have alone, but for the City
// Hall, which fires at whoever is armed (DX-CITY-055); patrolmen warn first (DX-CITY-056).
func (r *run) isFoe(f ForceID, who PersonID, at Thing) (where geom.Vec, guilty, foe bool) {
	k := &r.s.t.Town.Forces[f]
	var foes PersonSet
	if k.Stance != Asleep {
		foes = k.Foes
	}
	if h := r.s.t.Town.Helper; f == CityHall && h != 0 && r.person(who).Car == CarID(h-1) {
		foes = foes.with(r.s.t.Town.Forces[Hospital].Foes)
	}
	all := f == CityHall && k.Stance != Asleep && r.person(who).Kit.Calling != Patrolman
	if r.s.o.Scenario == Raid {
		return r.raiderAt(f, who, at)
	}
	switch {
	case at.isPerson():
		p := at.person()
		if _, force := forceOf(r.person(p).Owner); force {
			return where, false, false
		}
		guilty = foes.has(p) || r.trespasser(who, p)
		return r.whereIs(p), guilty, guilty || all && r.armed(p)
	case at.isCar():
		id := CarID(at & 0xff)
		if _, force := forceOf(r.car(id).Owner); force {
			return where, false, false
		}
		for p := range PersonID(r.s.t.NPersons) {
			if x := r.person(p); x.Car == id && foes.has(p) && r.awake(p) {
				guilty = true
			}
		}
		return r.car(id).Pose.At, guilty, guilty || all && r.car(id).V.NumWeapons > 0
	}
	return where, false, false
}
