package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What programs that play the game ask of a state.

// Asked returns the question that is open, and the vehicle of a move.
func (s *State) Asked() (Ask, CarID) { return s.t.Ask, s.t.Of }

// Turn returns the turn, from 1.
func (s *State) Turn() int { return int(s.t.Turn) }

// Phase returns the phase, 1 to 10 while the phases run.
func (s *State) Phase() int { return int(s.t.Phase) }

// Cars returns the number of vehicles.
func (s *State) Cars() int { return int(s.t.NCars) }

// Car returns a vehicle. A program that imagines things may change it.
func (s *State) Car(id CarID) *Car { return &s.t.Cars[id] }

// Person returns somebody aboard.
func (s *State) Person(id PersonID) *Person { return &s.t.Persons[id] }

// Scenario returns the scenario.
func (s *State) Scenario() Scenario { return s.o.Scenario }

// Model returns the stock vehicle that a vehicle is.
func (g *Rules) Model(s *State, id CarID) *Model { return &g.models[s.t.Cars[id].Model] }

// Weapon returns the kind of a weapon of a vehicle.
func (g *Rules) Weapon(s *State, id CarID, arm int) *Weapon {
	r := run{s: s, g: g}
	return r.weapon(id, arm)
}

// Enemy reports whether a vehicle fights on another side than a seat.
func (g *Rules) Enemy(s *State, seat game.Seat, id CarID) bool {
	r := run{s: s, g: g}
	return r.enemy(seat, id)
}

// Ready returns the bit set of the weapons of a vehicle that can be fired now, and whether somebody aboard can fire one.
func (g *Rules) Ready(s *State, id CarID) (arms uint8, crew bool) {
	r := run{s: s, g: g}
	c := r.car(id)
	for _, p := range [2]PersonID{c.Driver, c.Gunner} {
		crew = crew || p != NoPerson && r.ableBar(c.Owner, p) == nil
	}
	return r.usable(id), crew
}

// Needs returns what a weapon of a vehicle needs to hit each side of another one that can be named, as the number that two dice must reach; 99 for
// the others. The computer of whoever serves it best counts. ok is false if it cannot be fired at it at all.
func (g *Rules) Needs(s *State, id CarID, arm int, target CarID) (need [numSides]int, ok bool) {
	r := run{s: s, g: g}
	w := r.weapon(id, arm)
	if w.Smoke {
		return need, false
	}
	x := r.look(id, r.model(id).Arms[arm].At, target, w.Clear)
	if !x.ok {
		return need, false
	}
	c := r.car(id)
	for side := range need {
		need[side] = 99
		if !r.names(&x, target, Side(side)) {
			continue
		}
		for _, p := range [2]PersonID{c.Driver, c.Gunner} {
			if p != NoPerson && r.person(p).conscious() {
				m, _ := r.modifiers(r.person(p), target, Side(side), x.clouds)
				need[side], ok = min(need[side], w.ToHit-m.Total()), true
			}
		}
	}
	return need, ok
}

// NeedOf returns what a declaration of fire needs to hit.
func (g *Rules) NeedOf(s *State, a *Action) int {
	r := run{s: s, g: g}
	p := r.person(a.Person)
	w := r.weapon(p.Car, int(a.Arm))
	x := r.look(p.Car, r.model(p.Car).Arms[a.Arm].At, a.Target, w.Clear)
	m, _ := r.modifiers(p, a.Target, a.Side, x.clouds)
	return w.ToHit - m.Total()
}

// Ending is where a move leads.
type Ending struct {
	At      geom.Pose
	Stopped bool  // something is in the way
	Car     CarID // which vehicle that is; [NoCar] for something of the map
	Off     bool  // off the map
}

// After returns where a move would lead, before any roll for it.
func (g *Rules) After(s *State, id CarID, m Move) Ending {
	r := run{s: s, g: g}
	c := r.car(id)
	var way movement.Course
	m.Plot(c.Pose, r.model(id).Counter, c.Speed < 0, &way)
	e := Ending{At: way.End(), Car: NoCar}
	if at, what, hit := r.inTheWay(id, &way); hit {
		e.At, e.Stopped, e.Car = way.At(at), true, what.car
	}
	e.Off = r.goneAt(id, e.At)
	return e
}

// Ahead returns how far a vehicle could go straight on from a pose, up to a limit in units, before it runs into something of the map or off it.
func (g *Rules) Ahead(s *State, id CarID, from geom.Pose, limit int32) int32 {
	r := run{s: s, g: g}
	if s.place == nil {
		return limit
	}
	o := r.model(id).Counter.Outline()
	var way movement.Course
	way.N, way.Legs[0] = 1, geom.Straight(from, limit, 0)
	if m, _, hit := r.firstFixed(&o, &way); hit {
		limit = m.T
	}
	for d := int32(0); d < limit; d += scale.Inch {
		if r.goneAt(id, from.Move(min(d+scale.Inch, limit), 0)) {
			return d
		}
	}
	return limit
}

// Lead returns how far one vehicle is ahead of another along the endless road, in units; 0 on a map.
func (g *Rules) Lead(s *State, ahead, behind CarID) int64 {
	r := run{s: s, g: g}
	if !s.t.onRoad() {
		return 0
	}
	return r.lead(ahead, behind)
}

// Tables returns the tables of the rulebook.
func (g *Rules) Tables() *Tables { return g.t }
