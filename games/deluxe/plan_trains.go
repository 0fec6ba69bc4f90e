package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// PlanBody is where a body lies in a rig that stands in one line, in quarter inches of the map from the front edge of the vehicle on.
type PlanBody struct {
	Front   float64 `json:"front"`           // where its front edge is; a semi-trailer's lies over its tractor
	Length  float64 `json:"length"`          //
	Width   float64 `json:"width"`           //
	Joint   float64 `json:"joint,omitempty"` // where it hangs on the body before it; of a trailer
	Kingpin bool    `json:"kingpin"`         // it hangs by a kingpin, not by a tongue
}

// PlanOf lays a vehicle and its trailers out in one line (DX-TRL-001, DX-TRL-037, DX-TRUCK-001). What the rules of towing forbid is laid out as well, in the way of the
// trailer's kind.
func PlanOf(c *garage.Catalogue, d *garage.Design) []PlanBody {
	var list []PlanBody
	var tow Vehicle
	var at geom.Pose
	for i, e := range d.Bodies() {
		b := c.Body(e.Units[garage.Main].Body)
		v := Vehicle{Class: b.Class, Counter: counterOf(b)}
		p := PlanBody{Length: Squares(v.Counter.Length), Width: Squares(v.Counter.Width)}
		if i == 0 {
			at.At.X = -v.Counter.Length / 2
		} else {
			k := coupling(&tow, &v)
			p.Joint, p.Kingpin = Squares(-at.Point(k.Hitch, 0).X), k.Kingpin
			at = k.Behind(at, 0)
		}
		p.Front = Squares(-at.Point(v.Counter.Length/2, 0).X)
		list, tow = append(list, p), v
	}
	return list
}

// counterOf returns the counter of a body.
func counterOf(b *garage.Body) movement.Counter {
	return movement.Counter{Length: int32(b.Counter.Length) * scale.Quarter, Width: int32(b.Counter.Width) * scale.Quarter, Cycle: b.Class == garage.Cycle}
}
