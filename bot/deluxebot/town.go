package deluxebot

import (
	"turnpike/games/deluxe"
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

// bound returns the edge of the map, the x of it, by which the vehicle that is planned for has to leave.
func (b *Bot) bound(s *deluxe.State) (edge int32, ok bool) {
	return s.Exit(b.plan.car)
}

// leaves reports whether a place is at the edge by which the vehicle has to leave.
func (b *Bot) leaves(s *deluxe.State, at geom.Vec) bool {
	edge, ok := b.bound(s)
	out := at.X > edge-inch/2
	if edge == 0 {
		out = at.X < inch/2
	}
	return ok && out && at.Y > inch/2 && at.Y < s.Map().Size.Y-inch/2
}

// homeward is what a place on its way is worth.
func (b *Bot) homeward(s *deluxe.State, at geom.Vec) float32 {
	edge, ok := b.bound(s)
	if !ok {
		return 0
	}
	if edge == 0 {
		return homeward * float32(s.Map().Size.X-at.X) / inch
	}
	return homeward * float32(at.X) / inch
}
