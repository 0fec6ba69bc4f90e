package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// groundAdders are the adders of the ground under a counter, or along its way (DX-ROAD-003, DX-ROAD-012).
func groundAdders(g places.Grounds) (s control.AdderSet) {
	if g.Has(places.Gravel) {
		s = s.With(control.AddGravel)
	}
	if g.OffRoad() {
		s = s.With(control.AddOffRoad)
	}
	if g.Straddles() {
		s = s.With(control.AddCrossing)
	}
	if g.Has(places.Park) {
		s = s.With(control.AddGrass)
	}
	return s
}

// conditions are the adders of a hazard: the weather, and the ground and the oil that the counter touches at that moment (DX-ROAD-004,
// DX-ROAD-008, DX-ROAD-011).
func (r *run) conditions(car CarID) control.AdderSet {
	c := r.car(car)
	if c.Aloft.Up {
		return 0 // no road is under it
	}
	s := r.s.o.Weather | r.slickAt(car)
	h := geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
	return s | groundAdders(r.grounds(&h))
}

// conditionsAlong are the adders of a maneuver: those of the weather, of the vehicle, and of the ground and the oil that the counter touches at the
// start, at the end and along the way up to a mark (DX-MAN-008, DX-ROAD-011).
func (r *run) conditionsAlong(car CarID, way *movement.Course, to movement.Mark) control.AdderSet {
	c := r.car(car)
	s := r.s.o.Weather | c.fittings()
	if r.blinded(car) {
		s = s.With(control.AddBlinded)
	}
	o := c.V.Counter.Shape()
	if r.s.t.oily() {
		var part movement.Course
		way.Part(movement.Mark{}, to, &part)
		s |= r.slick(o, &part)
		if c.Hung != 0 {
			s |= r.slickAt(car)
		}
	}
	if way.N == 0 {
		return s
	}
	if p := r.s.place; p != nil && !r.s.t.onRoad() {
		if g, ok := p.OneGround(way.Circle(o)); ok {
			return s | groundAdders(g)
		}
	}
	var g places.Grounds
	for i := uint8(0); i <= to.Leg; i++ {
		leg := way.Legs[i]
		if i == to.Leg {
			leg = movement.UpTo(leg, to.T)
		}
		g |= r.groundsAlong(&leg, o)
	}
	return s | groundAdders(g)
}

// fitted returns what is fitted to the vehicle and goes with the armor in front or at the back, as far as that is left; where there was no
// armor nothing goes with it (DX-ACC-052, DX-ACC-074).
func (c *Car) fitted() Features {
	kept := func(p garage.Position) bool {
		id := c.V.Armor[p]
		return id == 0 || c.V.Parts[id].DP == 0 || !c.V.Destroyed(&c.Hits, id)
	}
	return c.V.Present(true, kept(garage.Front), kept(garage.Back))
}

// fittings are the adders of a spoiler and an airdam (DX-SPEED-025, DX-MAN-008).
func (c *Car) fittings() (s control.AdderSet) {
	f := c.fitted()
	if f&FeatureSpoiler != 0 {
		s = s.With(control.AddSpoiler)
	}
	if f&FeatureAirdam != 0 {
		s = s.With(control.AddAirdam)
	}
	if c.substituted() && !c.steersOnly() {
		s = s.With(control.AddSubstitute)
	}
	return s
}

// chained reports whether the vehicle has tire chains on every tire (DX-ROAD-006).
func (r *run) chained(car CarID) bool {
	v := r.car(car).V
	chains, tires := 0, 0
	for k := range v.Design.Units {
		for _, f := range v.Design.Units[k].Fittings {
			if r.g.c.Accessories[f.Accessory].Kind == "chain" {
				chains += int(f.Count)
			}
		}
	}
	if chains == 0 {
		return false
	}
	for i := range v.NumWheels {
		for _, t := range v.Wheels[i].Tires {
			if t != 0 {
				tires++
			}
		}
	}
	return chains >= tires
}
