package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// Readings of the rules on wheels of trailers:
//
//   - Of two places on a side with one tire each both are a pair, of two with two tires each is one (DX-TRL-048?). The tire that empties a side is no
//     hazard besides.
//   - What the wheels of a trailer do to handling they do to the tow, whose handling class is -3 then (DX-TRL-047, DX-TRUCK-044).

// Losses of tires of car trailers (DX-TRL-047).
const (
	trailerFirstTire  = 1
	trailerSecondTire = 2
)

// trailerTireGone enters the loss of a tire of a car trailer at a place: D1 for the first of a pair, D2 for the second; with the last on a side it goes
// to Crash Table 3, and the handling class of the tow is -3 (DX-TRL-047, DX-TRL-048?).
func (r *run) trailerTireGone(car CarID, place uint8, t *toll) {
	c := r.car(car)
	w := &c.V.Wheels[place]
	side, _ := wheelSide(w.At)
	onSide, here, places := 0, 0, 0
	for i := range c.V.NumWheels {
		if f, _ := wheelSide(c.V.Wheels[i].At); f != side {
			continue
		}
		places++
		for _, p := range c.V.Wheels[i].Tires {
			if p != 0 && !c.V.Destroyed(&c.Hits, p) {
				onSide++
				if i == place {
					here++
				}
			}
		}
	}
	if here == 0 {
		c.Corner[place] = c.placeLost(place)
	}
	switch pair := here; {
	case onSide == 0:
		t.blown = true
		r.handlingGone(car, place, "DX-TRL-047")
	case w.Tires[1] == 0 && places > 1: // the pair is that of both places
		pair = onSide
		fallthrough
	default:
		if pair > 0 {
			t.tires = max(t.tires, trailerFirstTire)
		} else {
			t.tires = max(t.tires, trailerSecondTire)
		}
	}
}

// placeLost returns what is left at a place whose tires are gone.
func (c *Car) placeLost(place uint8) control.CornerLoss {
	for k, p := range c.V.Wheels[place].Tires {
		if p != 0 && c.WheelOff>>(2*place+uint8(k))&1 == 0 {
			return control.CornerNoTire
		}
	}
	return control.CornerNoWheel
}

// isCarTrailer reports whether its wheels are those of a car trailer.
func (v *Vehicle) isCarTrailer() bool { return v.Class == garage.CarTrailer }
