package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Updrafts, which the referee places on squares. Readings of DX-HELI-148 and DX-HELI-149:
//
//   - An updraft lifts a glider whose counter is over its square when a turn ends by a quarter or half an inch, at every height; of several the strongest. That comes on top of what the glider loses:
//     the weaker one holds one that flies level, the stronger one has it climb by a quarter inch.
//   - Nothing lifts what falls, or has folded its wing. Helicopters are too heavy.
//   - Without a referee there are none.

const (
	// maxUpdrafts are the updrafts of a match.
	maxUpdrafts = 16
	// strongest is what the strongest updraft lifts in a turn, in quarter inches.
	strongest = 2
)

// Updraft is air that rises over a square.
type Updraft struct {
	At   geom.Vec // its lower left corner
	Lift flight.Altitude
}

var (
	barUpdraft   = &bar{"DX-HELI-148", "an updraft is placed on a square of the map", "a square of a map; the endless road has none"}
	barStrength  = &bar{"DX-HELI-149", "no updraft is as strong", "1 or 2 quarter inches a turn; 0 takes one away"}
	barUpdrafts  = &bar{"DX-HELI-148", "there are as many updrafts as the map takes", "one where there is one already, or one taken away before"}
	barNoUpdraft = &bar{"DX-HELI-148", "there is no updraft to take away", "the square of one"}
	barSameDraft = &bar{"DX-HELI-148", "there is one as strong", "another strength, or 0 to take it away"}
)

// updraftAt returns the place of the updraft on a square; the number of all if there is none.
func (t *table) updraftAt(corner geom.Vec) (i int) {
	for i < int(t.NUpdrafts) && t.Updrafts[i].At != corner {
		i++
	}
	return i
}

// checkUpdraft says what keeps an updraft from being placed, or taken away.
func (r *run) checkUpdraft(a *Action) *bar {
	t := &r.s.t
	h := squareHull(a.At)
	i := t.updraftAt(a.At)
	switch there := i < int(t.NUpdrafts); {
	case a.Index > strongest:
		return barStrength
	case r.s.place == nil || a.At != squareOf(a.At) || !r.onMap(&h):
		return barUpdraft
	case a.Index == 0 && !there:
		return barNoUpdraft
	case a.Index == 0:
	case there && t.Updrafts[i].Lift == flight.Altitude(a.Index):
		return barSameDraft
	case i == maxUpdrafts:
		return barUpdrafts
	}
	return nil
}

// doUpdraft places an updraft, or takes it away.
func (r *run) doUpdraft(seat game.Seat, a *Action) {
	t := &r.s.t
	i := t.updraftAt(a.At)
	switch {
	case a.Index == 0:
		t.NUpdrafts--
		t.Updrafts[i] = t.Updrafts[t.NUpdrafts]
		t.Updrafts[t.NUpdrafts] = Updraft{}
	default:
		t.Updrafts[i] = Updraft{a.At, flight.Altitude(a.Index)}
		t.NUpdrafts = max(t.NUpdrafts, uint8(i)+1)
	}
	r.emit(Event{Kind: EvUpdraft, Car: NoCar, Rule: "DX-HELI-148", Count: int16(a.Index), Die: int8(seat), From: geom.Pose{At: a.At}})
}

// updraft returns what the air lifts a glider by in this turn.
func (r *run) updraft(id CarID) (lift flight.Altitude) {
	t := &r.s.t
	if t.NUpdrafts == 0 {
		return 0
	}
	own := r.body(id)
	for _, u := range t.Updrafts[:t.NUpdrafts] {
		if square := geom.Solid(squareHull(u.At)); own.Deeper(&square, movement.Grazing) {
			lift = max(lift, u.Lift)
		}
	}
	return lift
}
