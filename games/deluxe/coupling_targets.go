package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on couplings as targets:
//
//   - A hitch is the middle of the rear edge of its vehicle, a tongue the middle of its triangle. Like the fifth wheel they may be aimed at by whoever has a
//     line to that point; the counters of tow and trailer do not hide a fifth wheel (DX-TRL-025, DX-TRUCK-058, DX-ODDS-010).
//   - The legs stand at the sides, half an inch behind the front edge. When one is gone the front lies on the road, and the other bears nothing any more
//     (DX-TRUCK-025?).
//   - Hitches and tongues are among the shots that are listed while something hangs there; without they may be fired at as well.

// Figures of the legs of a semi-trailer.
const (
	legDP     = 5              // DX-TRUCK-024
	legBehind = scale.HalfInch // behind the front edge
	legDrop   = 1              // dice to the underbody in front when the trailer drops (DX-TRUCK-025?)
)

// tongueMiddle is how far before the front edge of a car trailer the middle of its tongue lies (DX-TRL-001).
const tongueMiddle = scale.Quarter

// legs adds the legs of a semi-trailer; one with front wheels needs none (DX-TRUCK-024).
func (m *compiler) legs() {
	if m.v.Class != garage.SemiTrailer || m.v.steers() {
		return
	}
	for i, at := range [...]garage.Position{garage.Left, garage.Right} {
		m.v.Legs[i] = m.part(VehiclePart{Kind: LegPart, At: at, Outside: true, DP: legDP})
	}
}

// onLegs reports whether a vehicle is a semi-trailer that stands on its legs: it was let go while it stood (DX-TRUCK-052).
func (c *Car) onLegs() bool {
	v := c.V
	return v.Legs[0] != 0 && c.isLoose() && c.Speed == 0 && c.Pin != PinBroken && !c.Fallen && !v.Destroyed(&c.Hits, v.Legs[0]) && !v.Destroyed(&c.Hits, v.Legs[1])
}

// couplingSpot returns the line of the targeting list for a part that holds a trailer or bears one; false: it is none, or cannot be hit now
// (DX-TRL-025, DX-TRUCK-024, DX-TRUCK-058).
func (c *Car) couplingSpot(p PartID) (targeting.Spot, bool) {
	v := c.V
	switch {
	case p == 0:
	case p == v.FifthWheel:
		return targeting.SpotFifthWheel, true
	case p == v.Hitch && c.Hung != 0:
		return targeting.SpotHitch, true
	case p == v.Hitch:
		return targeting.SpotHitchFree, true
	case p == v.Tongue && c.Tow != 0:
		return targeting.SpotTongue, true
	case p == v.Tongue:
		return targeting.SpotTongueFree, true
	case p == v.Legs[0] || p == v.Legs[1]:
		return targeting.SpotLegs, c.onLegs()
	}
	return targeting.SpotBody, false
}

// couplingPoint returns where a part that holds a trailer or bears one is on the map; false: it is none.
func (v *Vehicle) couplingPoint(p PartID, at geom.Pose) (geom.Vec, bool) {
	l, b := v.Counter.Length/2, v.Counter.Width/2
	switch {
	case p == 0:
	case p == v.FifthWheel: // its dot (DX-TRUCK-058)
		return at.Point(fifthWheelDot-l, 0), true
	case p == v.Hitch:
		return at.Point(-l, 0), true
	case p == v.Tongue:
		return at.Point(l+tongueMiddle, 0), true
	case p == v.Legs[0]:
		return at.Point(l-legBehind, b), true
	case p == v.Legs[1]:
		return at.Point(l-legBehind, -b), true
	}
	return geom.Vec{}, false
}

// aimAtDot finds the line of fire to the fifth wheel of a tractor that pulls something: the trailer lies over it and does not hide it (DX-TRUCK-058).
func (r *run) aimAtDot(m *muzzle, id CarID, l *sight.Line) *bar {
	var b sceneBuf
	c := r.car(id)
	to := r.end(carThing(id))
	to.past |= CarID(c.Hung - 1).bit()
	s := r.scene(&b, &m.end, &to)
	*l = m.look(c.V.Mark(Aim{Kind: AimFitting, Part: c.V.FifthWheel}, c.Pose), &s)
	return r.lineBar(m, l)
}

// couplingAims lists what of couplings may be aimed at while something hangs there, and the legs that a trailer stands on.
func (c *Car) couplingAims(dst *[4]PartID) (n int) {
	add := func(p PartID) {
		if p != 0 && !c.V.Destroyed(&c.Hits, p) {
			dst[n] = p
			n++
		}
	}
	if c.Hung != 0 {
		add(c.V.Hitch)
	}
	if c.Tow != 0 {
		add(c.V.Tongue)
	}
	if c.onLegs() {
		add(c.V.Legs[0])
		add(c.V.Legs[1])
	}
	return n
}

// legGone has a semi-trailer drop on its front when one of the legs that it stood on has been shot away (DX-TRUCK-025?).
func (r *run) legGone(id CarID) {
	c := r.car(id)
	v := c.V
	other := v.Legs[0]
	if v.Destroyed(&c.Hits, v.Legs[0]) && !v.Destroyed(&c.Hits, v.Legs[1]) {
		other = v.Legs[1]
	}
	if !c.isLoose() || c.Speed != 0 || c.Pin == PinBroken || c.Fallen || v.Destroyed(&c.Hits, other) || v.looseKind() != control.LooseSemiTrailer {
		return
	}
	var d Damage
	points := r.points(diceDrag, garage.Dice{Dice: legDrop})
	v.Strike(&c.Hits, v.Order(Aim{Kind: AimUnderbody}), points, &c.Gone, r.component, &d)
	var t toll
	r.book(id, &d, faceSpot(v, movement.FaceFront), CauseDrop, &t)
	r.settle(id, &t, 0, 0)
}
