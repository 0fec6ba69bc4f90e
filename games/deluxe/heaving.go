package deluxe

import "turnpike/geom"

// Obstacles that are thrown out of vehicles, where the table allows it. Readings:
//
//   - Each vehicle has as many aboard as the table allows and as it has whole spaces free for cargo: an obstacle takes one. It weighs nothing that counts
//     (DX-DEB-020, DX-CARGO-008).
//   - Anybody in a seat throws one out behind the vehicle as his act of the turn, as a dropper would do; of a train behind its last body. Nobody does in the air.

// mostObstacles is how many a vehicle has aboard at most.
const mostObstacles = 6

var barNoObstacle = &bar{"DX-DEB-020", "there is no obstacle aboard, or the vehicle is in the air", "a vehicle with obstacles aboard, at a table that allows them"}

// stockUp gives a vehicle the obstacles that the table allows.
func (r *run) stockUp(id CarID) {
	if c := r.car(id); !c.V.isTrailer() {
		c.Obstacles = min(r.s.o.Obstacles, c.V.CargoRoom)
	}
}

// legalHeave appends throwing out an obstacle: once for all in a vehicle.
func (r *run) legalHeave(p PersonID, dst []Action) []Action {
	if r.s.o.Obstacles > 0 && r.checkHeave(p, nil) == nil && r.speaks(p) {
		dst = append(dst, Action{Do: Heave, Person: p})
	}
	return dst
}

// checkHeave says what keeps somebody from throwing out an obstacle (DX-DEB-020).
func (r *run) checkHeave(p PersonID, _ *Action) *bar {
	x := r.person(p)
	if !x.seated() || r.car(x.Car).Obstacles == 0 || r.car(x.Car).Aloft.Up {
		return barNoObstacle
	}
	return nil
}

// doHeave has somebody throw out an obstacle.
func (r *run) doHeave(p PersonID, _ *Action) {
	x := r.person(p)
	x.Acted = true
	c := r.car(x.Car)
	c.Obstacles--
	last := r.lastOf(x.Car)
	k := RoadCounter{Kind: Obstacle, From: last}
	length, _ := k.size()
	k.Pose = geom.Pose{At: r.car(last).Pose.Move(-(r.car(last).V.Counter.Length+length)/2, 0).At, Heading: r.car(last).Pose.Heading}
	r.lay(k, "DX-DEB-020")
}
