package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// isTrailer reports whether it is something that is pulled (DX-TRL-029).
func (v *Vehicle) isTrailer() bool {
	return v.Class == garage.CarTrailer || v.Class == garage.SemiTrailer
}

// CouplingView is how a trailer hangs on the body before it.
type CouplingView struct {
	To         int     `json:"to"`      // the vehicle that pulls it
	Kingpin    bool    `json:"kingpin"` // a rig's; otherwise tongue and hitch
	X          float64 `json:"x"`       // where they are joined
	Y          float64 `json:"y"`
	Bend       float64 `json:"bend"`       // what the heading of the body before it lies to the left of its own, -180 to 180
	Limit      float64 `json:"limit"`      // bent so far to either side it is jackknifed, a rig beyond it
	Jackknifed bool    `json:"jackknifed"` // bent too far
	Kinks      int     `json:"kinks"`      // movement phases in a row at whose end it was
}

// towView shows what a vehicle pulls and hangs on.
func (o *CarView) towView(r *run, c *Car) {
	v := c.V
	o.Hatches = hatchViews(c)
	if c.Fate == Stowed {
		o.Carrier = ptr(int(c.In - 1))
	}
	if v.isTrailer() {
		k := coupling(v, v)
		o.Tip = ptr(Squares(k.Link.Tip))
		o.Loose = int(c.Loose)
		if k.Kingpin {
			o.Pin = c.Pin.String()
		}
	}
	if c.Hung != 0 {
		next := r.car(CarID(c.Hung - 1))
		o.Trailer = ptr(int(c.Hung - 1))
		o.Hitch = ptr(Squares(coupling(v, next.V).Hitch))
	}
	if c.Tow == 0 {
		return
	}
	tow := r.car(CarID(c.Tow - 1))
	k := coupling(tow.V, v)
	at := tow.Pose.Point(k.Hitch, 0)
	o.Coupling = &CouplingView{
		To: int(c.Tow - 1), Kingpin: k.Kingpin, X: Squares(at.X), Y: Squares(at.Y), Bend: Degrees(geom.Bend(tow.Pose, c.Pose)), Limit: Degrees(k.Limit()),
		Jackknifed: k.Jackknifed(tow.Pose, c.Pose), Kinks: int(c.Kinks),
	}
}
