package jumpstart

import (
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

const (
	// smokeTurns is how long a cloud stays: 60 seconds, a turn each (DX-JUMP-042).
	smokeTurns = 60
	// Size of a counter of smoke, in units: that of the full game, along the vehicle and across it (DX-DROP-003).
	cloudLength = 4 * scale.Quarter
	cloudWidth  = 2 * scale.Quarter
)

// hull returns the ground under a cloud.
func (k *Cloud) hull() geom.Hull { return geom.Rect(k.Pose, cloudLength, cloudWidth) }

// layCloud lays a cloud directly behind the side of the smokescreen, after the fire of the phase, which it does not hamper (DX-JUMP-042).
func (r *run) layCloud(p PersonID, arm uint8) {
	t := &r.s.t
	x := r.person(p)
	id := x.Car
	c, n := r.car(id), r.model(id).Counter
	t.Quiet = false
	x.Fired = true
	c.Fired |= 1 << arm
	at := r.model(id).Arms[arm].At
	reach := n.Length / 2
	if at == movement.FaceLeft || at == movement.FaceRight {
		reach = n.Width / 2
	}
	dir := c.Pose.Heading
	if at != movement.FaceTop {
		dir += outward[at]
	} else {
		dir += geom.Half
	}
	k := Cloud{From: id, Ends: t.Turn + smokeTurns}
	k.Pose = geom.Pose{At: c.Pose.At.Add(geom.Vec{X: reach + cloudLength/2}.Rotate(dir)), Heading: dir.Norm()}
	if t.NClouds == maxClouds {
		r.takeCloud(0)
	}
	t.Clouds[t.NClouds] = k
	r.emit(Event{Kind: EvCounter, Car: id, Rule: "DX-JUMP-042", Index: int16(t.NClouds), From: k.Pose})
	t.NClouds++
}

// takeCloud takes a cloud away.
func (r *run) takeCloud(i int) {
	t := &r.s.t
	k := t.Clouds[i]
	copy(t.Clouds[i:], t.Clouds[i+1:t.NClouds])
	t.NClouds--
	t.Clouds[t.NClouds] = Cloud{}
	r.emit(Event{Kind: EvCounter, Car: k.From, Rule: "DX-JUMP-042", Index: int16(i), From: k.Pose, Gone: true})
}

// clearSmoke takes the clouds away whose time is over.
func (r *run) clearSmoke() {
	t := &r.s.t
	for i := int(t.NClouds) - 1; i >= 0; i-- {
		if t.Turn >= t.Clouds[i].Ends {
			r.takeCloud(i)
		}
	}
}
