package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What the freight that has to come through a town is driven by.
const (
	homeward = 1.5 // each inch nearer to where it leaves
	home     = 30  // being there
)

// paceOfFreight are the speeds between which it is driven: it has to get round wrecks with its trailer.
var paceOfFreight = [2]scale.Speed{scale.MPH(25), scale.MPH(35)}

// paceOfFlight are those of a grasshopper that is off.
var paceOfFlight = [2]scale.Speed{scale.MPH(60), scale.MPH(120)}

// What raiders know of when it is time to leave.
const (
	raidWon    = 50 // a lead that is a total victory (DX-CITY-097)
	raidTurn   = 60
	raidBroken = 0.4 // of them are left
)

// paceOfRaid are the speeds between which they leave.
var paceOfRaid = [2]scale.Speed{scale.MPH(35), scale.MPH(50)}

// wayOut returns the way out of the map that a vehicle has to take, as a step of one unit; zero: none.
func (b *Bot) wayOut(s *deluxe.State, car deluxe.CarID) geom.Vec {
	if edge, ok := s.Exit(car); ok {
		if edge == 0 {
			return geom.Vec{X: -1}
		}
		return geom.Vec{X: 1}
	}
	if what, _ := s.DutyOf(car); what == deluxe.WithCase && !s.WithinWalls(s.Car(car).Pose.At) {
		return geom.Vec{X: 1}
	}
	if !b.retreats(s, car) {
		return geom.Vec{}
	}
	return alongStreet(s.Map(), s.Car(car).Pose)
}

// alongStreet returns the end of the street that a vehicle is in, or comes to if it goes on: the one that it looks to. What lies west of the town is fenced off
// (DX-CITY-029).
func alongStreet(m *places.Place, at geom.Pose) geom.Vec {
	ahead := geom.Vec{X: 1024}.Rotate(at.Heading)
	out := geom.Vec{Y: 1}
	if ahead.Y < 0 {
		out.Y = -1
	}
	east := ahead.X > 0 && ahead.X > max(ahead.Y, -ahead.Y)
	for i := range m.Zones {
		z := &m.Zones[i]
		if z.Kind != places.Street || !z.Shape.Contains(at.At) {
			continue
		}
		if mid := z.Shape.Mid(); max(mid.X-at.At.X, at.At.X-mid.X) > max(mid.Y-at.At.Y, at.At.Y-mid.Y) || east {
			if long(&z.Shape) {
				return geom.Vec{X: 1}
			}
		}
	}
	return out
}

// long reports whether a shape is longer from west to east than from south to north.
func long(h *geom.Hull) bool {
	v := h.V[2].Sub(h.V[0])
	return max(v.X, -v.X) > max(v.Y, -v.Y)
}

// retreats reports whether a vehicle of raiders is to leave: they have won, or have lost too many, or it is late, and who is aboard has fired (DX-CITY-090).
func (b *Bot) retreats(s *deluxe.State, car deluxe.CarID) bool {
	return s.Raids(s.Car(car).Owner) && b.rules.MayLeave(s, car) && b.raided(s)
}

// raided reports whether it is time for raiders to leave.
func (b *Bot) raided(s *deluxe.State) bool {
	lead, left, all := b.rules.RaidStands(s)
	return lead >= raidWon || s.Turn() >= raidTurn || float64(left) < raidBroken*float64(all)
}

// toGo is how far a place is from the edge by which the vehicle has to leave.
func toGo(s *deluxe.State, at, out geom.Vec) int32 {
	size := s.Map().Size
	switch {
	case out.X > 0:
		return size.X - at.X
	case out.X < 0:
		return at.X
	case out.Y > 0:
		return size.Y - at.Y
	}
	return at.Y
}

// leaves reports whether a place is at the edge by which the vehicle has to leave.
func (b *Bot) leaves(s *deluxe.State, at geom.Vec) bool {
	if b.exits != nil {
		return b.exits.beyond(at)
	}
	out := b.plan.out
	if out == (geom.Vec{}) || toGo(s, at, out) >= inch/2 {
		return false
	}
	across, wide := at.Y, s.Map().Size.Y
	if out.Y != 0 {
		across, wide = at.X, s.Map().Size.X
	}
	return across > inch/2 && across < wide-inch/2
}

// homeward is what a place on its way is worth.
func (b *Bot) homeward(s *deluxe.State, to geom.Pose) float32 {
	at := to.At
	if b.plan.bound {
		return -boundTo * float32(b.plan.goal.Sub(at).Len()) / inch
	}
	if b.exits != nil {
		return -exitWorth * b.exits.from(to) / inch
	}
	out := b.plan.out
	if out == (geom.Vec{}) {
		return 0
	}
	size := s.Map().Size
	return homeward * float32(max(out.X*out.X*size.X, out.Y*out.Y*size.Y)-toGo(s, at, out)) / inch
}
