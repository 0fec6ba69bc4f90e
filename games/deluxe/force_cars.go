package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// The ambulance of the hospital and the three cruisers of the police drive by the rules about them. Readings:
//
//   - Each has a beat, a way around its block, clockwise as seen from above: the ambulance about an inch off the walls, cruisers in the middle of the streets
//     around block 6 (DX-CITY-034?, DX-CITY-056). They go 20 mph, gaining 5 mph a turn, and stop an inch before what is in the way.
//   - Far off its beat a vehicle goes straight ahead while nothing is there.
//   - Of the maneuvers that are not harder than D6 and safe to make they take the one that ends nearest to where the beat leads within an inch and a half. Before
//     corners, and off their way, they go 10 mph, those of a handling class below 3 at 5 mph; from what they cannot get around they back out.
//   - With one breach the ambulance drives on along its beat to the place in front of it and stands there (DX-CITY-032).
//   - A cruiser warns whoever is armed and has come into a street along its beat in its sight, once; who is there still in the next turn is a foe (DX-CITY-056).
//   - A cruiser opens for its own people alone, for others once all armor of a side is gone (DX-CITY-044).

// Figures of the vehicles of forces.
const (
	beatSpeed      = 4 * scale.Step    // 20 mph (DX-CITY-034?)
	beatLead       = 5 * scale.Quarter // how far ahead on its beat a vehicle makes for
	offWalls       = 6 * scale.Quarter // the middle of the ambulance: an inch, half its width, and what it cuts corners by
	inStreet       = 4 * scale.Quarter // from the curb to the middle of a street
	stopBefore     = scale.Inch        // a body in the way
	straightEnough = 20 * geom.Degree
	farOff         = 6 * scale.Quarter // of the beat
	nimble         = 3                 // handling class; below it corners are taken at 5 mph
	veryOff        = 60 * geom.Degree
	worstManeuver  = 6                  // the difficulty of what they do
	hitCost        = 1 << 40            // of a move that ends in something
	hardCost       = scale.Quarter / 16 // of a point of difficulty
	cruisers       = 3
	ambulance      = "ambulance_van"
	helpBlock      = "Block 2" // the title of the zone of the hospital
	patrolCar      = "patrol_car"
	cruiserGroup   = "cruiser" // of starting places
	vanGroup       = "ambulance"
	beatBlock      = "Block 6"          // the title of its zone
	seenFar        = 20 * scale.Inch    // how far a warning carries
	clockwise      = 4                  // sides of a beat
	crewOfCruiser  = 2                  // DX-CITY-060?
	stationReach   = 2 * scale.Quarter  // how near to its station a vehicle stops
	slowDown       = 10 * scale.Quarter // from there on it slows down to 10 mph
)

// settleCars puts the ambulance and the cruisers on the map, the cruisers empty and locked (DX-CITY-030, DX-CITY-039).
func (r *run) settleCars() error {
	for _, x := range [...]struct {
		f     ForceID
		id    string
		group string
		empty bool
	}{{Hospital, ambulance, vanGroup, false}, {CityHall, patrolCar, cruiserGroup, true}} {
		v, err := findVehicle(r.g.c, x.id)
		if err != nil {
			return &game.OptionError{Key: "scenario", Value: r.s.o.Scenario.String(), Allowed: "with the vehicles of the town: " + err.Error(), Err: err}
		}
		for _, at := range r.s.place.Group(x.group) {
			owner := x.f.seat()
			raid := r.s.o.Scenario == Raid && x.empty // the six patrolmen are in them (DX-CITY-083)
			if raid {
				owner = r.s.t.commander(policeSeat)
			}
			id := r.addCar(v.kept(), owner, startPose(at.At, v.Counter), 0, 0)
			switch {
			case raid && r.s.t.Town.Cruiser == 0:
				r.s.t.Town.Cruiser = uint8(id) + 1
			case x.empty && !raid:
				r.vacateAll(id)
			}
		}
	}
	return nil
}

// vacateAll leaves a vehicle of the set-up without people: those whom it came with are taken off the list again.
func (r *run) vacateAll(id CarID) {
	t := &r.s.t
	c := r.car(id)
	for seat := range c.V.NumSeats {
		c.empty(seat)
		t.NPersons--
		t.Persons[t.NPersons] = Person{}
	}
	c.Mode = c.drivenMode()
}

// beat is a way around a block.
type beat struct{ lo, hi geom.Vec }

// beatOf returns the beat of the vehicles of a force.
func (r *run) beatOf(f ForceID) beat {
	if f != Hospital {
		return r.streetsAround(beatBlock)
	}
	m := r.s.place
	return aroundShape(m.Buildings[m.BuildingByID(forceFacts[f].buildings[0])].Hull(), offWalls)
}

// corners of a beat, clockwise from the north-west one.
func (b *beat) corners() [clockwise]geom.Vec {
	return [clockwise]geom.Vec{{X: b.lo.X, Y: b.hi.Y}, b.hi, {X: b.hi.X, Y: b.lo.Y}, b.lo}
}

// length returns the length of the beat.
func (b *beat) length() int32 { return 2 * (b.hi.X - b.lo.X + b.hi.Y - b.lo.Y) }

// along returns how far along the beat its nearest point to a place is, from the north-west corner.
func (b *beat) along(at geom.Vec) int32 {
	c := b.corners()
	best, least, before := int32(0), int64(-1), int32(0)
	for i := range c {
		from, to := c[i], c[(i+1)%clockwise]
		d := to.Sub(from)
		n := max(d.X, -d.X, d.Y, -d.Y)
		v := at.Sub(from)
		on := v.X
		if d.X == 0 {
			on = v.Y
		}
		if d.X < 0 || d.Y < 0 {
			on = -on
		}
		on = min(max(on, 0), n)
		p := from.Add(geom.Vec{X: toward(d.X) * on, Y: toward(d.Y) * on})
		w := at.Sub(p)
		if far := w.Dot(w); least < 0 || far < least {
			best, least = before+on, far
		}
		before += n
	}
	return best % b.length()
}

func toward(n int32) int32 {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// pose returns the place so far along the beat, and the way that it leads there.
func (b *beat) pose(along int32) geom.Pose {
	c := b.corners()
	along = (along%b.length() + b.length()) % b.length()
	for i := range c {
		from, to := c[i], c[(i+1)%clockwise]
		d := to.Sub(from)
		n := max(d.X, -d.X, d.Y, -d.Y)
		if along < n {
			return geom.Pose{At: from.Add(geom.Vec{X: toward(d.X) * along, Y: toward(d.Y) * along}), Heading: (geom.Full - geom.Angle(i)*geom.Right) % geom.Full}
		}
		along -= n
	}
	return geom.Pose{At: c[0]}
}

// diceHelp is rolled when the hospital is breached for the first time.
const diceHelp dice.Purpose = "help for the hospital"

// helpFrom is the least die on which a cruiser goes to help the hospital (DX-CITY-057?).
const helpFrom = 4

// callHelp rolls, once, whether a cruiser helps the hospital: the first one with people in it, or else the first one, whose two patrolmen are called.
func (r *run) callHelp() {
	t := &r.s.t
	if t.Town.Asked || r.s.o.Scenario == Raid {
		return
	}
	t.Town.Asked = true
	die := r.s.dice.D6(diceHelp)
	r.emit(Event{Kind: EvHelp, Car: NoCar, Rule: "DX-CITY-057", Die: int8(die), Kept: die >= helpFrom})
	if die < helpFrom {
		return
	}
	first := NoCar
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Owner == CityHall.seat() && c.Running() && (first == NoCar || r.occupied(id) && !r.occupied(first)) {
			first = id
		}
	}
	if first == NoCar {
		return
	}
	t.Town.Helper = uint8(first) + 1
	if !r.occupied(first) && t.Town.Forces[CityHall].Stance == Asleep {
		r.callPatrolTo(first)
	}
}

// wayOf returns the beat that a vehicle follows now: that of the cruiser that helps the hospital is the streets around its block, once it has come to
// them, that of a cruiser that pursues somebody those toward him.
func (r *run) wayOf(id CarID, f ForceID) beat {
	if to, ok := r.quarry(id); ok {
		return r.chaseWay(id, to)
	}
	if f == CityHall && r.s.t.Town.Helper == uint8(id)+1 {
		b := r.streetsAround(helpBlock)
		if d := b.pose(b.along(r.car(id).Pose.At)).At.Sub(r.car(id).Pose.At); d.Len() <= farOff {
			return b
		}
	}
	return r.beatOf(f)
}

// streetsAround returns the way around a block in the middle of its streets.
func (r *run) streetsAround(block string) (b beat) {
	if z := r.s.place.ZoneByTitle(block); z != nil {
		b = aroundShape(z.Shape, inStreet)
	}
	return b
}

// aroundShape returns the way around a shape at a distance.
func aroundShape(h geom.Hull, off int32) beat {
	box := boxOf(&h)
	return beat{box.lo.Sub(geom.Vec{X: off, Y: off}), box.hi.Add(geom.Vec{X: off, Y: off})}
}

// stationOf returns where along its beat a vehicle is to stand, before the one breach of its building; false: it goes round.
func (r *run) stationOf(f ForceID, b *beat) (along int32, stands bool) {
	if f != Hospital {
		return 0, false
	}
	m := r.s.place
	section, n, house := -1, 0, m.BuildingByID(forceFacts[f].buildings[0])
	for s := range m.Sections() {
		if r.houseOf(s) == house && places.Bits(r.s.t.Wrecks.Breached[:]).Has(s) {
			section = s
			n++
		}
	}
	if n != 1 {
		return 0, false
	}
	return b.along(middleOf(m.Outer(section))), true
}

// patrols reports whether a vehicle of a force is to drive: the ambulance once there is a breach, cruisers once the city has been roused.
func (r *run) patrols(id CarID, f ForceID) bool {
	k := &r.s.t.Town.Forces[f]
	if f == Hospital {
		return k.Stance != Asleep && r.breachedHouse(f)
	}
	return f == CityHall && (k.Stance != Asleep || r.s.t.Town.Helper == uint8(id)+1)
}

// forceSpeeds sets the speeds of the vehicles of forces, before all others are asked for theirs.
func (r *run) forceSpeeds() {
	if !r.s.o.Scenario.town() {
		return
	}
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		f, ok := forceOf(c.Owner)
		if !ok || !c.sets() || c.Set {
			continue
		}
		if r.setter(id) != c.Owner {
			continue
		}
		c.Chosen, c.Set = r.tableSpeed(id, f), true
	}
}

// tableSpeed returns the speed that the table of a force gives one of its vehicles.
func (r *run) tableSpeed(id CarID, f ForceID) scale.Speed {
	c := r.car(id)
	v := r.patrolSpeed(id, f)
	if r.speedBar(c, v) != nil {
		v = c.keepSpeed()
	}
	return v
}

// patrolSpeed returns the speed that a vehicle of a force wants.
func (r *run) patrolSpeed(id CarID, f ForceID) scale.Speed {
	c := r.car(id)
	want := scale.Speed(0)
	if r.patrols(id, f) {
		want = beatSpeed
		b := r.wayOf(id, f)
		if at, stands := r.stationOf(f, &b); stands {
			switch left := (at - b.along(c.Pose.At) + b.length()) % b.length(); {
			case left <= stationReach || left >= b.length()-stationReach:
				want = 0
			case left <= slowDown:
				want = 2 * scale.Step
			}
		}
		at := b.along(c.Pose.At)
		off := b.pose(at + beatLead).Heading.Diff(c.Pose.Heading)
		switch off = max(off, -off); {
		case off > veryOff:
			want = min(want, scale.Step)
		case off > straightEnough || b.pose(at).Heading != b.pose(at+slowDown).Heading:
			want = min(want, 2*scale.Step)
			if c.V.HC < nimble {
				want = min(want, scale.Step)
			}
		}
		switch free, _ := r.g.Ahead(r.s, id, c.Pose, stopBefore); {
		case want == 0 || free == stopBefore:
		case free < scale.Quarter || c.Speed < 0: // it backs out
			return max(c.Speed-scale.Step, -scale.Step)
		default:
			want = min(want, scale.Step)
		}
	}
	if c.Speed < 0 {
		return 0
	}
	if want < c.Speed {
		return max(want, c.Speed-2*scale.Step)
	}
	return min(want, c.Speed+scale.Step)
}

// forForce answers a question to forces alone, which ask nobody: moves by their beats, all else by the default. It reports whether it did.
func (r *run) forForce() bool {
	t := &r.s.t
	if t.Stage == StageOver || t.Asked == 0 || t.Asked.First() < FirstForce {
		return false
	}
	var buf [maxAnswers]Action
	seat := t.Asked.First()
	legal := r.legal(seat, buf[:0])
	a := legal[len(legal)-1]
	if f, _ := forceOf(seat); t.Ask == AskMove && r.patrols(t.Move.Car, f) {
		a = r.patrolMove(f, legal)
	}
	r.do(seat, &a)
	return true
}

// patrolMove returns the move that ends nearest to where the beat leads.
func (r *run) patrolMove(f ForceID, legal []Action) Action {
	best := legal[len(legal)-1]
	id := r.s.t.Move.Car
	c := r.car(id)
	b := r.wayOf(id, f)
	on := b.pose(b.along(c.Pose.At)).At.Sub(c.Pose.At)
	if free, _ := r.g.Ahead(r.s, id, c.Pose, 2*stopBefore); on.Len() > farOff && free == 2*stopBefore && c.Speed > 0 {
		return best // out of the lot first
	}
	goal, beyond := b.pose(b.along(c.Pose.At)+beatLead), b.pose(b.along(c.Pose.At)+2*beatLead)
	least := int64(-1)
	for i := range legal {
		a := &legal[i]
		if a.Do != Go || a.Even != 0 || a.Move.Early || a.Move.Quarters != legal[len(legal)-1].Move.Quarters {
			continue
		}
		var s Foresight
		if !r.g.Foresee(r.s, id, a.Move, &s) || s.Difficulty > worstManeuver || s.Difficulty > 0 && s.Check != control.Safe {
			continue
		}
		d := goal.At.Sub(s.To.At)
		cost := int64(d.Len())
		if c.Speed < 0 { // only its heading counts
			cost = 0
		}
		cost += int64(s.Difficulty) * hardCost
		way := s.To.Local(beyond.At) // how it points there
		cost += int64(max(way.Y, -way.Y)/2) - int64(min(way.X, 0))*2
		if s.Hit != noThing {
			cost += hitCost
		}
		if least < 0 || cost < least {
			best, least = *a, cost
		}
	}
	return best
}

// boardCruiser has a patrolman who stands beside a cruiser with a free seat get in (DX-CITY-055). It reports whether he begins to.
func (r *run) boardCruiser(p PersonID) bool {
	x := r.person(p)
	if x.Kit.Calling != Patrolman || x.Car != NoCar || x.Errand != NoErrand {
		return false
	}
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.Owner != CityHall.seat() || !c.Running() || c.Speed != 0 {
			continue
		}
		for seat := range c.V.NumSeats {
			if a := (Action{Do: Board, Person: p, Car: id, Index: seat}); !r.spoken(id, seat) && r.checkBoard(p, &a) == nil {
				x.Goes = false
				r.doDeed(p, &a)
				return true
			}
		}
	}
	return false
}

// spoken reports whether somebody is getting into a seat.
func (r *run) spoken(id CarID, seat uint8) bool {
	for set := r.s.t.Outside; set.any(); {
		if x := r.person(nextPerson(&set)); x.Errand == GettingIn && x.Into == id && x.Place == seat {
			return true
		}
	}
	return false
}

// callPatrol has the patrolmen of the station run for the cruisers, two for each (DX-CITY-055, DX-CITY-060?).
func (r *run) callPatrol() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if r.car(id).Owner == CityHall.seat() && t.Town.Helper != uint8(id)+1 { // whose crew has been called
			r.callPatrolTo(id)
		}
	}
}

// callPatrolTo has two patrolmen come out of the station to man a cruiser (DX-CITY-060?).
func (r *run) callPatrolTo(id CarID) {
	t := &r.s.t
	ways := r.s.place.WaysOut()
	for i := range t.Town.Garrisons[:t.Town.NGarrisons] {
		g := &t.Town.Garrisons[i]
		for n := 0; g.Calling == Patrolman && n < crewOfCruiser; n++ {
			corner, ok := r.nearestOut(int(g.Building), ways)
			if !ok {
				return
			}
			p := r.emerge(g, true, placing{corner: corner})
			if p == NoPerson {
				return
			}
			x := r.person(p)
			x.Goal, x.Goes = r.besideDoor(id, n), true
		}
	}
}

// besideDoor returns a square beside a vehicle that stands, on the left or the right of it.
func (r *run) besideDoor(id CarID, n int) geom.Vec {
	c := r.car(id)
	side := c.V.Counter.Width/2 + scale.Quarter/2
	if n%2 == 1 {
		side = -side
	}
	return squareOf(c.Pose.Point(0, side))
}

// warn has the cruisers that are manned warn whoever is armed and near their beat, at the end of a turn; who has been warned before and is there still becomes
// a foe (DX-CITY-056).
func (r *run) warn() {
	t := &r.s.t
	if r.s.o.Scenario != WheelsWalkers {
		return
	}
	for p := range PersonID(t.NPersons) {
		r.guardRoofs(p, true)
	}
	if t.Town.Forces[CityHall].Stance == Asleep {
		return
	}
	b := r.beatOf(CityHall)
	for p := range PersonID(t.NPersons) {
		x := r.person(p)
		if x.Owner >= FirstForce || t.Town.Forces[CityHall].Foes.has(p) || !r.awake(p) || !r.onBeat(&b, p) || !r.bearsArms(p) || !r.seenByCruiser(p) {
			continue
		}
		if t.Town.Warned.has(p) {
			t.Town.Forces[CityHall].Foes.add(p)
			continue
		}
		t.Town.Warned.add(p)
		r.emit(Event{Kind: EvForce, Car: NoCar, Person: p, Rule: "DX-CITY-056", Index: int16(CityHall), Count: int16(Roused), Left: int16(Trespasses), Gone: true})
	}
}

// bearsArms reports whether a person is armed, or in a vehicle that is.
func (r *run) bearsArms(p PersonID) bool {
	x := r.person(p)
	return r.armed(p) || x.Car != NoCar && r.car(x.Car).V.NumWeapons > 0
}

// onBeat reports whether a person is in a street around a block.
func (r *run) onBeat(b *beat, p PersonID) bool {
	at := r.whereIs(p)
	w := at.Sub(b.pose(b.along(at)).At)
	return max(w.X, -w.X, w.Y, -w.Y) <= inStreet && r.s.place.Building(at) < 0
}

// seenByCruiser reports whether somebody in a cruiser that is manned sees a person.
func (r *run) seenByCruiser(p PersonID) bool {
	at := r.whereIs(p)
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if d := at.Sub(c.Pose.At); c.Owner == CityHall.seat() && c.Running() && r.occupied(id) && d.Dot(d) <= int64(seenFar)*int64(seenFar) && r.openWay(c.Pose.At, at) {
			return true
		}
	}
	return false
}

// lockedCruiser reports whether a cruiser does not open for a person (DX-CITY-044).
func (r *run) lockedCruiser(p PersonID, id CarID) bool {
	c := r.car(id)
	if !r.cruiser(id) || r.person(p).Owner == CityHall.seat() || r.patrolman(p) {
		return false
	}
	for side := range uint8(4) {
		if part := c.V.Armor[side]; part != 0 && c.V.Left(&c.Hits, part) == 0 {
			return false
		}
	}
	return true
}
