package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// verge is the trouble that a vehicle has beside the endless road, or will have if it keeps its heading: ground off the road costs handling and wears
// tires (DX-OFFRD-001, DX-OFFRD-005).
func (b *Bot) verge(s *deluxe.State, at geom.Pose, v float32) float32 {
	_, left, turn, ok := s.Lane(at)
	if !ok {
		return 0
	}
	a := &b.cars[b.plan.car]
	if b.plan.speed < 0 {
		turn += geom.Half
	}
	aside := (geom.Vec{X: int32((v + 0.5) * inch)}).Rotate(turn).Y
	half := a.wide + abs((geom.Vec{X: a.long}).Rotate(turn).Y)
	now, soon := beside(left, half), beside(left+aside, half)
	return b.w.verge * (now + 0.6*soon) * (0.5 + v/8)
}

// beside is how far a counter reaches over the edge of the roadway, in inches up to 4, with something for reaching over it at all.
func beside(left, half int32) float32 {
	out := abs(left) + half - places.RoadHalf
	if out <= 0 {
		return 0
	}
	return 0.3 + float32(min(out, 4*inch))/inch
}

// Paces of a pack attack, in inches along the road: how near to its prey the pack wants to be, and how much nearer it comes in a turn at 5 mph more.
const (
	packGap  = 2 * inch
	packGain = inch / 2
)

// pace returns the speeds between which a vehicle of a pack attack is driven: the hunted one as fast as it is hard to hit, with what hunts it no faster
// than it is itself (DX-SCEN-019), the others so that they come up with it. It reports false in other matches.
func (b *Bot) pace(s *deluxe.State, car deluxe.CarID) (low, high scale.Speed, ok bool) {
	if s.Folded(car) {
		return 0, 0, true // it unfolds its rotors standing still
	}
	if _, ok := s.Exit(car); ok {
		if s.Car(car).V.Flies {
			return paceOfFlight[0], paceOfFlight[1], true
		}
		return paceOfFreight[0], paceOfFreight[1], true
	}
	if b.exits != nil {
		return paceOfExit[0], paceOfExit[1], true
	}
	if l, h, ok := b.stopPace(s, car); ok {
		return l, h, true
	}
	if b.retreats(s, car) {
		return paceOfRaid[0], paceOfRaid[1], true
	}
	prey, ok := s.Prey()
	if !ok || !s.Car(prey).Running() {
		return 0, 0, false
	}
	if car == prey {
		return scale.MPH(80), scale.MPH(100), true
	}
	ahead, _, _, _ := s.Lane(s.Car(prey).Pose)
	mine, _, _, _ := s.Lane(s.Car(car).Pose)
	gain := (ahead - mine - packGap) / packGain
	want := max(s.Car(prey).Speed+scale.Speed(min(max(gain, -3), 6))*scale.Step, scale.MPH(15))
	return want, want, true
}
