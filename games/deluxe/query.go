package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// What searching players ask of a state. A bot works on states of its own ([Rules.Imagine]) and may change the vehicles in them.

// NoThing is nothing to aim at or to run into: a free way, or the square at [Action.At].
const NoThing = noThing

// IsCar reports whether a thing is a vehicle: its CarID has the same number.
func IsCar(t Thing) bool { return t.isCar() }

// OnFoot returns the person on foot that a thing is.
func OnFoot(t Thing) (p PersonID, ok bool) {
	if !t.isPerson() {
		return NoPerson, false
	}
	return t.person(), true
}

// Asked returns the sort of question that is open and the vehicle that it is about, [NoCar] if it is about none.
func (s *State) Asked() (Ask, CarID) { return s.t.Ask, s.t.Of }

// Turn returns the number of the turn, from 1.
func (s *State) Turn() int { return int(s.t.Turn) }

// Phase returns the phase, 1 to 10, or 0 between the phases of two turns.
func (s *State) Phase() int { return int(s.t.Phase) }

// NumCars returns how many vehicles the match has, those that are out included.
func (s *State) NumCars() int { return int(s.t.NCars) }

// Car returns a vehicle of a state that is the caller's own.
func (s *State) Car(id CarID) *Car { return &s.t.Cars[id] }

// Armed returns the vehicle whose weapon a shot is fired with: that of the person, or a trailer of it.
func (s *State) Armed(a *Action) CarID {
	r := run{s: s}
	return r.firesFrom(a.Person, a.Body)
}

// NumPersons returns how many people the match has.
func (s *State) NumPersons() int { return int(s.t.NPersons) }

// Person returns somebody of a state that is the caller's own.
func (s *State) Person(p PersonID) *Person { return &s.t.Persons[p] }

// GearOf returns what a person carries. Do not change it.
func (g *Rules) GearOf(s *State, p PersonID) []garage.Carried {
	r := run{s: s, g: g}
	return r.gearOf(p)
}

// Toughness returns how many points of a shot put a person on foot out: his armor, and what makes him unconscious (DX-INJ-001, DX-INJ-002).
func (g *Rules) Toughness(s *State, p PersonID) int {
	r := run{s: s, g: g}
	x := r.person(p)
	return r.ownArmor(p) - int(x.ArmorHits) + unconsciousAt - int(x.Hits)
}

// Corner returns the lower left corner of the square that a person on foot is in.
func (x *Person) Corner() geom.Vec { return x.corner() }

// Map returns the map; nil on an endless road. It is shared and must not be changed.
func (s *State) Map() *Map { return s.place }

// InTown reports whether the forces of a town take part.
func (s *State) InTown() bool { return s.o.Scenario.town() }

// Raids reports whether a seat is one of the raiders of a raid (DX-CITY-087).
func (s *State) Raids(seat game.Seat) bool {
	r := run{s: s}
	return r.raids(seat)
}

// MayLeave reports whether a vehicle may leave the map: none of the raiders aboard who are conscious has yet to fire (DX-CITY-090).
func (g *Rules) MayLeave(s *State, id CarID) bool {
	r := run{s: s, g: g}
	return r.mustStay(id) == NoPerson
}

// RaidStands returns by how many points the raiders of a raid lead, and how many of them can still act, of how many.
func (g *Rules) RaidStands(s *State) (lead, left, all int) {
	r := run{s: s, g: g}
	for p := range PersonID(s.t.NPersons) {
		if r.raids(r.person(p).Owner) {
			if all++; r.awake(p) {
				left++
			}
		}
	}
	return int(s.t.Town.Points[1]) - int(s.t.Town.Points[0]), left, all
}

// BreachesLeft returns how many more breaches a building of the map takes before it falls (DX-BLDG-005); 0: it burns or has fallen.
func (s *State) BreachesLeft(building int) int {
	w := &s.t.Wrecks
	if places.Bits(w.Rubble[:]).Has(building) || places.Bits(w.Ablaze[:]).Has(building) {
		return 0
	}
	return max(0, s.place.Buildings[building].Breaches-s.place.Breaches(building, w.Breached[:]))
}

// Prey returns the hunted vehicle of a pack attack; false in any other scenario (DX-SCEN-016).
func (s *State) Prey() (CarID, bool) { return loneCar, s.o.Scenario == PackAttack }

// Allies reports whether two seats are of one side, so that they do not fire at each other (DX-SCEN-023, DX-SCEN-024).
func (g *Rules) Allies(s *State, a, b game.Seat) bool {
	r := run{s: s, g: g}
	return r.allies(a, b)
}

// OutOfIt reports whether a vehicle takes no part in the fight any more: it has left, it can neither move nor fire, or its crew is out (DX-CHAR-013).
func (g *Rules) OutOfIt(s *State, id CarID) bool {
	r := run{s: s, g: g}
	return r.outOfIt(id)
}

// Lane returns where on the endless road a pose lies: how far along it from the very beginning, how far to the left of its centre line, and its
// heading against that of the road, all in units and arc-minutes. It reports false where there is no endless road.
func (s *State) Lane(at geom.Pose) (along int64, left int32, heading geom.Angle, ok bool) {
	road := &s.t.Road
	if !s.t.onRoad() {
		return 0, 0, 0, false
	}
	n := road.Section(at.At)
	on, left := road.Place(n, at.At)
	return road.Distance(at.At), left, at.Heading.Diff(road.Pose(n, on, 0).Heading), true
}

// Foresight is what a move does as far as it needs no dice.
type Foresight struct {
	To         geom.Pose     // where the vehicle comes to, at most up to what is in its way
	Hit        Thing         // that; [NoThing]: the way is free
	Difficulty int8          // of the maneuver with all adders
	Status     int8          // of the handling after it
	Check      control.Check // for it

	// Of a vehicle that pulls something: where all its bodies lie then, itself first, and how far the two that are bent most are on the way to
	// a jackknife, in thousandths: from 1000 on they are there (DX-TRL-042, DX-TRUCK-042).
	Train movement.Poses
	Bent  int32
}

// Foresee works out a move of a vehicle from where it stands in s, at its speed and handling status. It reports false if the maneuver is
// not allowed. Only Quarters and the maneuver are looked at: whether a move of that length is due the caller knows.
func (g *Rules) Foresee(s *State, car CarID, m movement.Move, f *Foresight) bool {
	r := run{s: s, g: g}
	c := r.car(car)
	set := movement.Setting{Counter: c.V.Counter, Speed: int(c.Speed), Before: int(c.Before), Quarters: m.Way(), Oversized: c.V.Oversized, Readings: s.o.Readings}
	if c.V.Flies {
		r.flightSetting(c, &set)
	}
	if m.Check(&set) != movement.FaultNone {
		return false
	}
	var way movement.Course
	r.plotMove(c, &m, &way)
	if way.N == 0 { // it climbs straight up
		*f = Foresight{To: c.Pose, Hit: noThing, Status: c.Status}
		return true
	}
	at := way.Last()
	*f = Foresight{To: way.End(), Hit: noThing, Status: c.Status}
	if stop, what, ok := r.firstContact(car, &way, movement.Mark{}, 0, 0); ok {
		at = stop
		f.Hit, f.To = what, way.At(stop)
	}
	if c.Hung != 0 {
		r.foreseeTrain(car, &m, &way, at, f)
	}
	if c.V.Flies {
		d := r.flightDifficulty(c, &m)
		f.charge(g, c, &d)
		return true
	}
	if m.Maneuver.Kind == movement.ManStraight || !m.Begins().Before(at) {
		return true
	}
	d := g.t.Control.ManeuverDifficulty(m.Maneuver, c.Speed, r.conditionsAlong(car, &way, at), r.chained(car))
	f.charge(g, c, &d)
	return true
}

// charge sets what a difficulty leads to.
func (f *Foresight) charge(g *Rules, c *Car, d *control.Difficulty) {
	f.Difficulty = d.Total
	if d.Total > 0 {
		f.Status = int8(control.Drop(int(c.Status), int(d.Total)))
		f.Check = g.t.Control.Check(c.Speed, int(f.Status))
	}
}

// Clearance returns the altitude from which on a helicopter clears all that stands on the map, and every vehicle on the street (DX-HELI-059).
func (g *Rules) Clearance(s *State) flight.Altitude {
	high := flight.OversizedBand.High
	if p := s.place; p != nil {
		for i := range p.Buildings {
			high = max(high, flight.Storeys(p.Buildings[i].Storeys).High)
		}
		for i := range p.Runs() {
			w := p.Run(i)
			high = max(high, flight.Storeys(int(w.High)).High)
		}
		for i := range p.Objects {
			high = max(high, objectBand(&p.Objects[i]).High)
		}
	}
	return flight.Altitude((high + 2) / 3)
}

// Bent returns how far a vehicle and what hangs on it are on the way to a jackknife, in thousandths, see [Foresight].
func (g *Rules) Bent(s *State, car CarID) (bent int32) {
	r := run{s: s, g: g}
	t := r.train(car)
	p := r.poses(&t)
	for i := range t.N {
		bent = max(bent, bentBy(t.Couplings[i], p[i], p[i+1]))
	}
	return bent
}

// Ahead returns how far a vehicle can go straight on from a pose, at most reach units, and what is in its way then. In reverse it goes
// backward.
func (g *Rules) Ahead(s *State, car CarID, from geom.Pose, reach int32) (free int32, what Thing) {
	r := run{s: s, g: g}
	c := r.car(car)
	var way movement.Course
	way.Begin()
	u := reach
	if c.Speed < 0 {
		u = -reach
	}
	way.Straight(from, u, 0)
	if at, what, ok := r.firstContact(car, &way, movement.Mark{}, 0, 0); ok {
		return at.T, what
	}
	return reach, noThing
}

// BrakingStatus returns the handling status of a vehicle after it has slowed down by so much, the check for it, and the dice of damage that each of its
// tires takes (DX-SPEED-013 to DX-SPEED-018). What goes to a crash table at once is [control.Lost].
func (g *Rules) BrakingStatus(s *State, car CarID, loss scale.Speed) (status int8, check control.Check, tires int) {
	r := run{s: s, g: g}
	c := r.car(car)
	b := control.Brake(loss, c.V.Brakes)
	switch {
	case b.Crash != control.NoCrashTable:
		return c.Status, control.Lost, b.TireDice
	case b.Difficulty == 0:
		return c.Status, control.Safe, 0
	}
	d := g.t.Control.BrakingDifficulty(b, c.Speed, r.conditions(car)|c.fittings(), r.chained(car))
	status = int8(control.Drop(int(c.Status), int(d.Total)))
	return status, g.t.Control.Check(c.Speed, int(status)), b.TireDice
}

// Clear reports whether nothing of the map stands between two points on the ground.
func (g *Rules) Clear(s *State, a, b geom.Vec) bool {
	d := s.t.Wrecks.damage()
	return s.place == nil || clearOn(s.place, a, b, &d)
}

// clearOn is [Rules.Clear] on a map with so much damage.
func clearOn(p *places.Place, a, b geom.Vec, d *places.Damage) bool {
	way := b.Sub(a)
	if p.Vacant(geom.Vec{X: a.X + way.X/2, Y: a.Y + way.Y/2}, max(way.X, -way.X, way.Y, -way.Y)/2+1) {
		return true
	}
	from, to := places.End{Hull: geom.Disc(a, 0), Storey: 1}, places.End{Hull: geom.Disc(b, 0), Storey: 1}
	var buf [48]geom.Hull
	return geom.ClearOfJoined(&from.Hull, &to.Hull, p.Blockers(buf[:0], &from, &to, d), sight.Seam)
}
