package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// AtWar reports whether a seat attacks the truck stop, so that those of its people whom nobody plays are opponents of it, too.
func (s *State) AtWar(seat, force game.Seat) bool {
	return s.o.Scenario.assaults() && s.o.Scenario.side(seat) == 0 && s.o.Scenario.side(force) == 1
}

// Assaulted reports whether the truck stop is attacked.
func (s *State) Assaulted() bool { return s.o.Scenario.assaults() }

// WithinWalls reports whether a point lies within the walls of the truck stop; false on other maps.
func (s *State) WithinWalls(at geom.Vec) bool {
	r := run{s: s}
	return s.o.Scenario.atStop() && r.withinWalls(at)
}

// WayIn returns the point just inside of the crash gate for somebody at a place outside of the walls who attacks the truck stop; false: he is in, or does not attack it.
func (s *State) WayIn(seat game.Seat, at geom.Vec) (geom.Vec, bool) {
	r := run{s: s}
	if !s.o.Scenario.assaults() || s.o.Scenario.side(seat) != 0 || r.withinWalls(at) && s.place.Size.X-at.X > 14*scale.Quarter {
		return geom.Vec{}, false
	}
	gate, _ := s.place.GateRun(crashGate)
	return gate.Mid.Sub(geom.Vec{X: 2 * scale.Quarter}), true
}

// Controls returns a square at the controls of the gatehouse, or of the security office, for those who attack the truck stop.
func (s *State) Controls(seat game.Seat, gatehouse bool) (geom.Vec, bool) {
	if !s.o.Scenario.assaults() || s.o.Scenario.side(seat) != 0 {
		return geom.Vec{}, false
	}
	if gatehouse {
		h := s.place.Buildings[s.place.BuildingByID(gatehouseID)].Hull()
		return squareOf(h.Mid()), true
	}
	return squareOf(s.place.ZoneByTitle(securityRoom).Shape.Mid()), true
}

// BreaksPeace reports whether an act at a parley would give the stop reason to take the field against whoever does it.
func (g *Rules) BreaksPeace(s *State, a *Action) bool {
	if s.o.Scenario != Parley || attacks>>a.Do&1 == 0 {
		return false
	}
	r := run{s: s, g: g}
	_, breaks := r.givesReason(a.Person, a)
	return breaks && !r.s.t.Town.Forces[TruckStop].Foes.has(a.Person)
}
