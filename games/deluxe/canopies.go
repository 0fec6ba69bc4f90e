package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// Readings of the rule on vehicular parachutes (DX-HELI-032, DX-HELI-144):
//
//   - One opens by itself over a vehicle that is let go of 30 inches up or higher. The vehicle falls 20 inches by the free-fall table, and is braked over the next 10, in one
//     turn, as somebody under a parachute of his own is (DX-HELI-145).
//   - Nobody steers it: what is left of the height it glides straight on, the way it has hung, at the speed and the loss of height of a hang glider (DX-HELI-145, DX-HELI-149).
//   - It comes down unhurt, on the ground where it is, or in the nearest place where it can lie. Over the edge of the map it has left.
//   - Until then it is, as on the cable, in nobody's way, takes no damage and does nothing, and its people neither.

// Figures of vehicular parachutes (DX-HELI-032, DX-HELI-144).
const (
	bigChuteFrom   flight.Altitude = 4 * 30
	bigChuteOpens  flight.Altitude = 4 * 20 // after so much fall
	bigChuteBrakes flight.Altitude = 4 * 10 // over so much more
	bigChuteBears                  = 2000
	// canopyGlides is how far a vehicle under one glides in a turn: two inches, at the speed of a hang glider.
	canopyGlides = 2 * scale.Inch
)

// Canopy is the way down of a vehicle under a vehicular parachute. It is zero for all others.
type Canopy struct {
	Alt   flight.Altitude // over the street
	Fell  flight.Altitude // so far, braked fall included
	Falls uint8           // turns of free fall
}

// opensOver reports whether a parachute of a helicopter opens over a vehicle that it lets go of, and uses it up.
func (r *run) opensOver(load, id CarID, alt flight.Altitude) bool {
	c := r.car(id)
	p := c.V.Chute
	if alt < bigChuteFrom || r.car(load).V.Weight > garage.Pounds(bigChuteBears) || p == 0 || c.Gone.Has(p) || c.V.Destroyed(&c.Hits, p) {
		return false
	}
	c.Gone.Add(p)
	return true
}

// dropUnder lets go of a vehicle under a parachute that opens over it.
func (r *run) dropUnder(load, id CarID, alt flight.Altitude) {
	c := r.car(load)
	c.Pose.At, _ = r.hook(id)
	c.Fate, c.In, c.Canopy = Descending, 0, Canopy{Alt: alt}
	r.emit(Event{Kind: EvStow, Car: load, Other: carThing(id), Rule: "DX-HELI-144"})
}

// endDescents ends a turn for vehicles under parachutes.
func (r *run) endDescents() {
	if r.s.t.Flyers == 0 {
		return
	}
	for id := range CarID(r.s.t.NCars) {
		if r.car(id).Fate == Descending {
			r.descendsUnder(id)
		}
	}
}

// descendsUnder has a vehicle under a parachute fall for a turn, brake, or glide on.
func (r *run) descendsUnder(id CarID) {
	c := r.car(id)
	k := &c.Canopy
	step := gliderSinks
	switch {
	case k.Fell < bigChuteOpens:
		k.Falls++
		step = min(r.g.t.Flight.Falls(int(k.Falls)), bigChuteOpens) - k.Fell
		k.Fell += step
	case k.Fell < bigChuteOpens+bigChuteBrakes:
		step = bigChuteBrakes
		k.Fell += step
	default:
		c.Pose = c.Pose.Move(canopyGlides, 0)
		if h := r.footprintOf(id); !r.onMap(&h) {
			c.Canopy = Canopy{}
			r.leave(id, Left)
			return
		}
	}
	floor, _ := r.roofAt(c.Pose.At)
	if k.Alt -= step; k.Alt > floor {
		r.emit(Event{Kind: EvAltitude, Car: id, Rule: "DX-HELI-144", Count: int16(k.Alt), Index: -int16(step)})
		return
	}
	r.setsWheels(id)
}

// setsWheels puts a vehicle that has come down under a parachute on the ground.
func (r *run) setsWheels(id CarID) {
	c := r.car(id)
	c.Fate, c.Canopy = InPlay, Canopy{}
	if h := r.footprintOf(id); !r.onMap(&h) || !r.lies(id) {
		r.slideOff(id)
	}
	if !c.Running() {
		return
	}
	r.setGround(id)
	r.emit(Event{Kind: EvTouchdown, Car: id, Rule: "DX-HELI-144"})
	r.clearPeople()
}

// descendedOut reports whether a vehicle under a parachute takes no part in the fight any more: nobody could drive or fire from it on the ground.
func (r *run) descendedOut(c *Car) bool { return r.spent(c) || r.crewOut(c) }

// CanopyView shows a vehicle that comes down under a parachute.
type CanopyView struct {
	Altitude int  `json:"altitude"` // in squares
	Open     bool `json:"open"`     // it brakes or glides
}

// canopyView shows the parachute over a vehicle; nil: there is none.
func (c *Car) canopyView() *CanopyView {
	if c.Fate != Descending {
		return nil
	}
	return &CanopyView{Altitude: int(c.Canopy.Alt), Open: c.Canopy.Fell >= bigChuteOpens}
}
