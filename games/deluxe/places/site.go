package places

import (
	"fmt"
	"math"

	"turnpike/geom"
)

// RoadReach is how far beside the centre line of the endless road the field goes on, in units: who is further away has left the map, as far as
// somebody who has got away on the road itself (DX-SCEN-013).
const RoadReach = 72 * 4 * square

// Site is where a match takes place: on a map, or on the endless road, and the map is nil.
type Site struct {
	Map  *Place
	Road *Road
}

// OnRoad reports whether it is the endless road (DX-JUMP-003, DX-SETUP-004).
func (s Site) OnRoad() bool { return s.Road.N > 0 }

// Gone reports whether what covers this ground has left the map (DX-CITY-028), or has crossed a safe line (DX-ARENA-005).
func (s Site) Gone(h *geom.Hull) bool {
	switch p := s.Map; {
	case s.OnRoad():
		return s.Road.Beside(h.Mid()) > RoadReach
	case p == nil:
		return false
	default:
		return p.Left(h) || len(p.SafeLines) > 0 && p.Crossed(h) >= 0
	}
}

// Holds reports whether ground lies on the map, all of it.
func (s Site) Holds(h *geom.Hull) bool {
	switch {
	case s.OnRoad():
		return s.Road.Beside(h.Mid()) <= RoadReach
	case s.Map == nil:
		return true
	}
	for _, v := range h.V[:h.N] {
		if !s.Map.holds(v) {
			return false
		}
	}
	return true
}

// Outside says for people what keeps a point from lying on the map, "" if it does.
func (s Site) Outside(at geom.Vec) string {
	squares := func(u int32) float64 { return math.Round(float64(u)/square*1e4) / 1e4 }
	switch {
	case s.OnRoad():
		if s.Road.Beside(at) > RoadReach {
			return fmt.Sprintf("%v, %v lies too far beside the road (%v at most)", squares(at.X), squares(at.Y), squares(RoadReach))
		}
	case s.Map != nil && !s.Map.holds(at):
		return fmt.Sprintf("%v, %v lies off the map (0, 0 to %v, %v)", squares(at.X), squares(at.Y), squares(s.Map.Size.X), squares(s.Map.Size.Y))
	}
	return ""
}

// holds reports whether a point lies within the sides of the map.
func (p *Place) holds(at geom.Vec) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= p.Size.X && at.Y <= p.Size.Y
}
