package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on dust:
//
//   - A helicopter raises it whenever it flies an inch or less over the street, whatever is under it (DX-HELI-140), but in an arena, whose asphalt is clean.
//   - It hampers lines of fire as smoke does and is nothing that anybody drives through.

const (
	// dustBelow is the altitude up to which a helicopter raises dust (DX-HELI-139).
	dustBelow flight.Altitude = 4
	// dustLength and dustWidth are the size of the cloud under it (DX-HELI-139).
	dustLength, dustWidth = scale.Inch, scale.HalfInch
)

// dusts reports whether a helicopter raises a cloud of dust under itself (DX-HELI-139, DX-HELI-140).
func (r *run) dusts(c *Car) bool {
	return c.Aloft.Up && c.Running() && c.Aloft.Alt <= dustBelow && r.floorUnder(c) == 0 && (r.s.place == nil || !r.s.place.Closed)
}

// dustBetween appends the dust of helicopters that a line between two ends passes through: it reaches half an inch up (DX-HELI-139, DX-SMOKE-011).
func (r *run) dustBetween(dst []geom.Hull, from, to *lineEnd, box *extentOf) []geom.Hull {
	for set := r.s.t.Flyers; set != 0; set &= set - 1 {
		c := r.car(set.first())
		if !r.dusts(c) {
			continue
		}
		h := geom.Rect(c.Pose, dustLength, dustWidth)
		if box.meets(&h) && meetsLine(from, to, &h, flight.Cloud(0)) {
			dst = append(dst, h)
		}
	}
	return dst
}
