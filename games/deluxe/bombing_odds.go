package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// BombView foretells where a bomb falls: on its square, or scattered around it (DX-HELI-134 to DX-HELI-136).
type BombView struct {
	Burst float64    `json:"burst,omitempty"` // radius in squares
	Near  float64    `json:"near"`            // the chance that its square is struck, or in the burst
	Far   float64    `json:"far"`             // the largest error in squares
	On    []BombOnTo `json:"on,omitempty"`    // what may be struck, or in the burst
}

// BombOnTo is a vehicle under a bomb.
type BombOnTo struct {
	Target string  `json:"target"`
	Struck float64 `json:"struck"`          // the chance that the bomb falls on it
	Burst  float64 `json:"burst,omitempty"` // the chance that it is in the burst alone
}

// bombFalls visits where a bomb falls that misses, as seen from its aim, with the chances of that in a fraction of the misses.
func bombFalls(tables *flight.Tables, from flight.Altitude, heading geom.Angle, visit func(off geom.Vec, p float64)) {
	d := tables.BombDistance(from)
	least, most := odds.DamageRange(d)
	// The inches are a sum of dice, cut off at the height.
	each := func(sign int8, p float64, visit func(far int32, p float64)) {
		if sign == 0 {
			visit(0, p)
			return
		}
		for n := least; n <= most; n++ {
			visit(int32(sign)*min(int32(n)*scale.Inch, from.Units()), p*chance(odds.DamageExactly(d, n)))
		}
	}
	for die := 1; die <= 6; die++ {
		way := tables.BombDirection(die)
		sides, p := []int8{way.Across}, 1.0/6
		if way.Either {
			sides, p = []int8{-1, 1}, p/2
		}
		for _, side := range sides {
			each(side, p, func(across int32, p float64) {
				each(way.Along, p, func(along int32, p float64) {
					visit(geom.Vec{X: along, Y: -across}.Rotate(heading), p)
				})
			})
		}
	}
}

// previewBomb foretells a bomb that hits its square with a chance.
func (r *run) previewBomb(id CarID, spec *WeaponSpec, corner geom.Vec, hits float64) *BombView {
	c := r.car(id)
	aim := middle(corner)
	v := &BombView{Burst: Squares(spec.Burst)}
	var struck, burst [MaxBodies]float64
	falls := func(at geom.Vec, p float64) {
		if near := at.Sub(aim).Len(); near <= max(spec.Burst, scale.Quarter/2) {
			v.Near += p
		} else {
			v.Far = max(v.Far, Squares(near))
		}
		square := geom.Disc(at, 0)
		if !r.onMap(&square) {
			return
		}
		on := r.carUnder(id, at, c.up(), r.restsOn(at, c.up()))
		for o := range CarID(r.s.t.NCars) {
			switch k := r.car(o); {
			case !k.Running():
			case o == on:
				struck[o] += p
			case o != id && k.Aloft.Alt == 0 && spec.Burst > 0:
				if h := r.footprintOf(o); sight.InBurst(at, spec.Burst, &h) {
					burst[o] += p
				}
			}
		}
	}
	falls(aim, hits)
	bombFalls(r.g.t.Flight, c.Aloft.Alt, c.heading(), func(off geom.Vec, p float64) { falls(aim.Add(off), p*(1-hits)) })
	for o := range CarID(r.s.t.NCars) {
		if struck[o]+burst[o] > 0 {
			v.On = append(v.On, BombOnTo{carThing(o).String(), struck[o], burst[o]})
		}
	}
	return v
}
