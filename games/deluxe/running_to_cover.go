package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of our own of the one order to passengers outside that the rules of people on foot leave open:
//
//   - They run together, at their base pace, each to the nearest square on the street that no opponent sees who could fire: walls, objects and vehicles,
//     their own too, are cover (DX-DMG-007). Who has come there stays; so does who finds no such square within three inches.
//   - They do not sprint, climb or enter rubble, and step around people and vehicles (DX-PED-004, DX-PED-017).

const (
	coverReach = 12               // squares that a passenger looks around himself for cover
	coverSide  = 2*coverReach + 1 // of the field that he looks at
	seesFar    = 48 * scale.Inch  // opponents beyond do not drive anybody into cover
)

var barNoCover = &bar{"DX-PED-004", "no passengers of it are outside in sight of an opponent", "a vehicle of yours of which passengers stand in the open"}

// outsider reports whether a person is one of the passengers of a vehicle who stands outside and can run.
func (r *run) outsider(p PersonID, car CarID) bool {
	x := r.person(p)
	return x.Of == car && x.onFoot() && r.rides(p) && !x.Down && x.level() == streetLevel && r.awake(p)
}

// takeCoverBar says what keeps the passengers of a vehicle from running to cover; nil: nothing.
func (r *run) takeCoverBar(seat game.Seat, car CarID) *bar {
	if car >= CarID(r.s.t.NCars) || r.car(car).Owner != seat || !r.car(car).V.Oversized {
		return barNoCover
	}
	for set := r.s.t.Outside; set.any(); {
		if p := nextPerson(&set); r.outsider(p, car) && !r.person(p).Hides && r.inSight(seat, r.person(p).corner()) {
			return nil
		}
	}
	return barNoCover
}

// couldTakeCover reports whether a seat is offered to have passengers run to cover.
func (r *run) couldTakeCover(seat game.Seat) bool {
	for car := range CarID(r.s.t.NCars) {
		if r.s.t.Outside.any() && r.takeCoverBar(seat, car) == nil {
			return true
		}
	}
	return false
}

// legalTakeCover appends the orders to run to cover that a seat may give.
func (r *run) legalTakeCover(seat game.Seat, dst []Action) []Action {
	if !r.s.t.Outside.any() {
		return dst
	}
	for car := range CarID(r.s.t.NCars) {
		if r.takeCoverBar(seat, car) == nil {
			dst = append(dst, Action{Do: TakeCover, Car: car})
		}
	}
	return dst
}

// doTakeCover has the passengers of a vehicle who are outside run to cover from the next turn on.
func (r *run) doTakeCover(car CarID) {
	for set := r.s.t.Outside; set.any(); {
		if p := nextPerson(&set); r.outsider(p, car) {
			r.person(p).Hides = true
		}
	}
}

// huddling returns the order to run to cover, if there is one among some answers.
func huddling(legal []Action) (Action, bool) {
	for _, a := range legal {
		if a.Do == TakeCover {
			return a, true
		}
	}
	return Action{}, false
}

// paceHiding sets the pace of everybody who runs to cover; who has come there, or cannot run any more, stops.
func (r *run) paceHiding() {
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if !x.Hides || x.Errand != NoErrand {
			continue
		}
		if x.Hides = r.outsider(p, x.Of) && r.inSight(x.Owner, x.corner()); x.Hides {
			x.Pace = r.usualPace(p)
		}
	}
}

// runToCover makes the step of somebody who runs to cover, if there is a way to any.
func (r *run) runToCover(p PersonID) {
	x := r.person(p)
	if !r.maySteps(p) {
		return
	}
	if to, ok := r.towardCover(p); ok {
		r.step(p, to)
		return
	}
	x.Still = true
}

// towardCover returns the first step of a shortest way of a person to cover; false: he is in it, or there is none near.
func (r *run) towardCover(p PersonID) (to geom.Vec, ok bool) {
	x := r.person(p)
	from := x.corner()
	if !r.inSight(x.Owner, from) {
		return to, false
	}
	var first [coverSide * coverSide]uint8 // direction + 1 of the first step; 0: not come to yet
	var queue [coverSide * coverSide]uint16
	const mid = coverReach*coverSide + coverReach
	at := func(i int) geom.Vec {
		return from.Add(geom.Vec{X: int32(i%coverSide-coverReach) * scale.Quarter, Y: int32(i/coverSide-coverReach) * scale.Quarter})
	}
	first[mid], queue[0] = uint8(len(around))+1, mid
	for head, tail := 0, 1; head < tail; head++ {
		i := int(queue[head])
		for k := range around {
			u, v := i%coverSide+int(around[k].X), i/coverSide+int(around[k].Y)
			if u < 0 || v < 0 || u >= coverSide || v >= coverSide {
				continue
			}
			n := v*coverSide + u
			if first[n] != 0 || !r.walkway(p, at(i), at(n), i == mid) {
				continue
			}
			first[n] = first[i]
			if i == mid {
				first[n] = uint8(k) + 1
			}
			if !r.inSight(x.Owner, at(n)) {
				return neighbor(from, int(first[n])-1), true
			}
			queue[tail] = uint16(n)
			tail++
		}
	}
	return to, false
}

// walkway reports whether somebody can step from a square of the street to one next to it on his way; the next step of all must be one that he may make now.
func (r *run) walkway(p PersonID, from, to geom.Vec, now bool) bool {
	if now {
		return r.stepBar(p, to) == nil && r.onGround(to) && !r.inRubble(to)
	}
	if !r.onGround(to) || r.inRubble(to) || r.occupant(to, streetLevel) != NoPerson || r.underCar(to) {
		return false
	}
	if m := r.s.place; m != nil && !(m.Clear(from) && m.Clear(to)) {
		d := r.s.t.Wrecks.damage()
		if !m.Walk(from, to, streetLevel, &d) {
			return false
		}
		_, stairs := r.stairsAt(to)
		return !stairs
	}
	return true
}

// inSight reports whether an opponent of a seat who could fire sees a square of the street: the crew of a vehicle from its middle, people on foot from their
// own squares.
func (r *run) inSight(seat game.Seat, corner geom.Vec) bool {
	h := squareHull(corner)
	to := lineEnd{hull: h, thing: noThing}
	mid := h.Mid()
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if !c.Running() || c.Owner == seat || r.allies(seat, c.Owner) || c.Pose.At.Sub(mid).Len() > seesFar || !r.occupied(id) {
			continue
		}
		from := pointEnd(c.Pose.At, carThing(id))
		from.past = r.bodies(id)
		if r.uncovered(&from, &to) {
			return true
		}
	}
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if x.Owner == seat || r.allies(seat, x.Owner) || !x.exposed() || r.rides(p) || !r.awake(p) {
			continue
		}
		square := r.square(p)
		from := pointEnd(square.Mid(), personThing(p))
		from.up = r.up(personThing(p))
		if r.uncovered(&from, &to) {
			return true
		}
	}
	return false
}
