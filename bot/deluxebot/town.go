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

// bound returns the eastern edge of the map if the vehicle that is planned for has to leave by it.
func (b *Bot) bound(s *deluxe.State) (east int32, ok bool) {
	id, east, ok := s.Exit()
	return east, ok && id == b.plan.car
}

// leaves reports whether a place is at the edge by which the vehicle has to leave.
func (b *Bot) leaves(s *deluxe.State, at geom.Vec) bool {
	east, ok := b.bound(s)
	return ok && at.X > east-inch/2 && at.Y > inch/2 && at.Y < s.Map().Size.Y-inch/2
}

// homeward is what a place on its way is worth.
func (b *Bot) homeward(s *deluxe.State, at geom.Vec) float32 {
	if _, ok := b.bound(s); !ok {
		return 0
	}
	return homeward * float32(at.X) / inch
}
