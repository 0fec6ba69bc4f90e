package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on obstacles in the hands of people:
//
//   - Every obstacle counter can be picked up; potholes are not marked as such (DX-PED-014).

var (
	barNoLoad      = &bar{"DX-PED-014", "no obstacle lies in his square or in one next to it", "the place among the counters of an obstacle that does"}
	barFullHands   = &bar{"DX-PED-014", "he has an obstacle in his hands already", "put_down first"}
	barNoCarry     = &bar{"DX-PED-014", "only somebody on his feet on the street lifts obstacles", "somebody on foot"}
	barCarriesNone = &bar{"DX-PED-014", "he carries nothing", "somebody who carries an obstacle"}
)

// liftable reports whether an obstacle lies in the square of a person or in one next to it.
func (r *run) liftable(x *Person, i int) bool {
	k := &r.s.t.Counters[i]
	if k.Kind != Obstacle {
		return false
	}
	near := geom.Solid(geom.Rect(geom.Pose{At: middle(x.corner())}, 3*scale.Quarter, 3*scale.Quarter))
	b := k.patch()
	return b.Deeper(&near, movement.Grazing)
}

// lifter says what keeps a person from lifting anything; nil: nothing.
func (x *Person) lifter() *bar {
	switch {
	case !x.onFoot() || x.Down || x.level() != streetLevel:
		return barNoCarry
	case x.Carries:
		return barFullHands
	}
	return nil
}

// legalPickUp appends the obstacles within reach of a person.
func (r *run) legalPickUp(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if x.Car != NoCar || x.lifter() != nil {
		return dst
	}
	t := &r.s.t
	for i := range int(t.NCounters) {
		if r.liftable(x, i) {
			dst = append(dst, Action{Do: PickUp, Person: p, Index: uint8(i)})
			if r.first {
				break
			}
		}
	}
	return dst
}

// checkPickUp says what keeps a person from picking up an obstacle (DX-PED-014, DX-DEB-021).
func (r *run) checkPickUp(p PersonID, a *Action) *bar {
	x := r.person(p)
	if b := x.lifter(); b != nil {
		return b
	}
	if int(a.Index) >= int(r.s.t.NCounters) || !r.liftable(x, int(a.Index)) {
		return barNoLoad
	}
	return nil
}

// doPickUp has a person pick an obstacle up, which takes a whole turn (DX-PED-014, DX-DEB-021).
func (r *run) doPickUp(p PersonID, a *Action) {
	t := &r.s.t
	x := r.person(p)
	x.Acted, x.Still = true, true
	i := int(a.Index)
	r.emit(Event{Kind: EvCounter, Car: NoCar, Rule: "DX-PED-014", Counter: Obstacle, Index: int16(i), Gone: true, From: t.Counters[i].Pose})
	copy(t.Counters[i:], t.Counters[i+1:t.NCounters])
	t.NCounters--
	t.Counters[t.NCounters] = RoadCounter{}
	r.engage(p, Lifting, t.fullTurn(), "DX-PED-014")
}

// legalPutDown appends putting down what a person carries.
func (r *run) legalPutDown(p PersonID, dst []Action) []Action {
	if x := r.person(p); x.Carries && x.onFoot() {
		dst = append(dst, Action{Do: PutDown, Person: p})
	}
	return dst
}

// checkPutDown says what keeps a person from putting something down.
func (r *run) checkPutDown(p PersonID, _ *Action) *bar {
	if x := r.person(p); !x.Carries || !x.onFoot() {
		return barCarriesNone
	}
	return nil
}

// doPutDown has a person drop an obstacle in his square. It takes no time (DX-PED-014, DX-DEB-021).
func (r *run) doPutDown(p PersonID, _ *Action) {
	x := r.person(p)
	x.Carries = false
	r.lay(RoadCounter{Kind: Obstacle, Pose: geom.Pose{At: middle(x.corner())}, From: NoCar}, "DX-DEB-021")
}
