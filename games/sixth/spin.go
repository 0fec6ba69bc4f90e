package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// flipAt is the number of unpaid SKID that flips a car (SX-SPIN-004).
const flipAt = 5

// spinAngle is the angle of a spin by unpaid SKID (SX-SPIN-004).
func spinAngle(unpaid uint8) geom.Angle {
	return zoneLimits[min(unpaid, 4)]
}

// spinPath is the rotation of a spin: about the front corner opposite to the side of the maneuver, the nose going on turning the way of
// the maneuver (SX-SPIN-002, -003).
func spinPath(from geom.Pose, side Side, unpaid uint8, back bool) geom.Path {
	s := side.sign()
	if back {
		return geom.Turn(from, -carLength/2, -s*carWidth/2, -geom.Angle(s)*spinAngle(unpaid))
	}
	return geom.Turn(from, carLength/2, -s*carWidth/2, geom.Angle(s)*spinAngle(unpaid))
}

// spin carries out the spin that is due. What it touches anew is resolved afterwards (SX-SPIN-007, -008, -014).
func (r *run) spin(seat game.Seat) {
	t := &r.s.t
	m := &t.Move
	c := &t.Cars[seat]
	m.NHit, m.NLight, m.Spun = 0, 0, true
	from := c.Pose
	path := spinPath(from, m.Side, m.Spin, m.Back)
	var w world
	w.gather(r, seat)
	at, s := w.travel(&path, spinning)
	end := path.At(at)
	c.Pose = end
	switch s.block {
	case blockHit, blockPile:
		w.hits(end, s, m)
	case blockNone:
		w.endContacts(m, end)
	}
	if r.rec != nil {
		e := event(EvSpin, "SX-SPIN-003", seat)
		e.Count, e.Side, e.Angle, e.From, e.To, e.Back = int16(m.Spin), m.Side, geom.Angle(at), from, end, m.Back
		r.emit(e)
	}
	w.settle(m)
}

// flip turns the car over: both crew members are killed (SX-SPIN-005).
func (r *run) flip(seat game.Seat) {
	if r.rec != nil {
		r.emit(event(EvFlip, "SX-SPIN-005", seat))
	}
	r.eliminate(seat, endFlip)
}
