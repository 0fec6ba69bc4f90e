package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// horizon is how many turns of fire a plan is judged by, the turn at hand included.
const horizon = 4

// fires is the fire that is exchanged, by turn: in each the best moment counts, since everybody fires once.
type fires struct{ mine, theirs [horizon]float32 }

// manner is a way to go on after the moves that have been searched.
type manner struct {
	pace scale.Speed // that it makes for; keeps its speed if it is negative
	off  geom.Angle  // how far to the side of its nose it wants the nearest opponent
}

const keepsPace scale.Speed = -1

// manners are those that are looked at: to go on at the opponent or round him, and to stop and shoot.
var manners = [...]manner{
	{keepsPace, 0},
	{scale.MPH(5), 0},
	{keepsPace, 75 * geom.Degree},
	{scale.MPH(40), 0},
}

// turnsBy is how far a vehicle turns in a turn at a speed, if it does nothing harder than what it recovers from.
func turnsBy(v scale.Speed) geom.Angle {
	switch v = v.Abs(); {
	case v <= movement.PivotSpeed: // DX-MAN-030
		return geom.Half
	case v <= scale.MPH(10):
		return 75 * geom.Degree
	case v <= scale.MPH(20):
		return 60 * geom.Degree
	case v <= scale.MPH(35):
		return 45 * geom.Degree
	}
	return 30 * geom.Degree
}

// facing turns a pose towards a place, off to the side of its nose, by at most so much.
func facing(p geom.Pose, to geom.Vec, off, most geom.Angle) geom.Pose {
	d := geom.AngleOf(to.Sub(p.At)).Diff(p.Heading)
	if off != 0 { // the side that is nearer
		if d > 0 {
			d -= off
		} else {
			d += off
		}
	}
	p.Heading = (p.Heading + min(max(d, -most), most)).Norm()
	return p
}

// outlook is what the fire of the next turns is worth to the vehicle that plans when it has gone a way, in the best of some manners to go on; the opponents turn
// towards it. It goes by half turns and looks at no ground but the edge of the map.
func (b *Bot) outlook(s *deluxe.State, w *way) float32 {
	best := float32(noWay)
	for _, m := range manners {
		best = max(best, b.goingOn(s, w, m))
	}
	return best
}

// goingOn is the outlook of one manner.
func (b *Bot) goingOn(s *deluxe.State, w *way, m manner) float32 {
	p := &b.plan
	var f fires
	copy(f.mine[:], w.mine[:])
	copy(f.theirs[:], w.theirs[:])
	me, all := stand{w.at, p.speed}, p.foes
	foes := all[:p.numFoes]
	cost := float32(0)
	for t := p.until; t <= horizon*scale.Phases; t += scale.Phases / 2 {
		turn := max(t-1, 0) / scale.Phases
		b.exchange(&f, turn, &me, foes)
		if turn > 0 && t%scale.Phases < scale.Phases/2 && m.pace != keepsPace { // a new turn
			me.speed += min(max(m.pace-me.speed, -easyBrake), s.Car(p.car).V.Acceleration)
		}
		cost += b.halfOn(s, &me, foes, m.off)
		for i := range foes {
			o := &foes[i]
			o.at = facing(o.at, me.at.At, 0, turnsBy(o.speed)/2).Move(halfTurn(o.speed), 0)
		}
	}
	v, fade := -cost, float32(1)
	for i := range horizon {
		v += fade * (f.mine[i] - b.threat()*f.theirs[i])
		fade *= b.w.fade
	}
	return v
}

// easyBrake is how much of its speed a vehicle loses in a turn without a difficulty (DX-SPEED-013).
const easyBrake = 2 * scale.Step

// halfOn moves a vehicle on by half a turn, with the nearest opponent off to the side of its nose, and returns the cost of what it runs into then: it stands there.
func (b *Bot) halfOn(s *deluxe.State, me *stand, foes []foe, off geom.Angle) (cost float32) {
	if me.speed == 0 {
		return 0
	}
	var to geom.Pose
	if len(foes) > 0 {
		near := foes[0].at.At
		for i := range foes[1:] {
			if at := foes[1+i].at.At; at.Sub(me.at.At).Len() < near.Sub(me.at.At).Len() {
				near = at
			}
		}
		me.at = facing(me.at, near, off, turnsBy(me.speed)/2)
		to = me.at.Move(halfTurn(me.speed), 0)
		if far := near.Sub(to.At).Len(); me.speed > scale.MPH(5) && far < inch && far < near.Sub(me.at.At).Len() {
			cost = 0.3 * b.w.ram * float32(me.speed) / float32(scale.MPH(10))
			me.speed = 0
			return cost
		}
	} else {
		to = me.at.Move(halfTurn(me.speed), 0)
	}
	if b.off(s, to) {
		me.speed = 0
		return b.w.wall / 2
	}
	me.at = to
	return 0
}

// halfTurn is how far a vehicle goes in half a turn at a speed.
func halfTurn(v scale.Speed) int32 { return int32(v) * inch / int32(2*scale.MPH(10)) }

// foe is an opponent as the outlook has him.
type foe struct {
	stand
	id deluxe.CarID
}

// opponents notes where the opponents are when the moves that are searched have been made.
func (b *Bot) opponents(s *deluxe.State) {
	p := &b.plan
	p.numFoes = 0
	for id := range deluxe.CarID(s.NumCars()) {
		if !b.cars[id].in || id == p.car || p.train.has(id) || b.friend(s, id) {
			continue
		}
		at := stand{s.Car(id).Pose, s.Car(id).Speed}
		if p.n > 0 {
			at = p.steps[p.n-1].others[id]
		}
		p.foes[p.numFoes] = foe{at, id}
		if p.numFoes++; p.numFoes == len(p.foes) {
			break
		}
	}
}

// exchange adds the fire of one moment of a turn.
func (b *Bot) exchange(f *fires, turn int, me *stand, foes []foe) {
	p := &b.plan
	var best, theirs float32
	for i := range foes {
		o := &foes[i]
		mine, hands := b.cars[p.car].people, b.cars[o.id].people
		if turn == 0 {
			mine, hands = b.cars[p.car].hands, b.cars[o.id].hands
		}
		best = max(best, b.attack(p.car, o.id, me, &o.stand, mine).now)
		theirs += b.attack(o.id, p.car, &o.stand, me, hands).now
	}
	f.mine[turn] = max(f.mine[turn], best)
	f.theirs[turn] = max(f.theirs[turn], theirs)
}

// looksFar reports whether a plan is judged by its outlook: that of a car in a fight, which has no train, no way that it has to go, and nobody to get away from.
func (b *Bot) looksFar(s *deluxe.State) bool {
	p := &b.plan
	_, hunt := s.Prey()
	return !hunt && b.exits == nil && !s.Car(p.car).V.Flies && p.train.n == 0 && !p.bound && p.out == (geom.Vec{}) && s.Map() != nil
}
