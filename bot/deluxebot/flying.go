package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// How a helicopter is flown: its way over the ground is searched as that of a car, level; then it climbs or sinks to the altitude at which its guns are worth
// most against those that answer, above all that stands on the map. It does not dive of its own will.

const (
	// climbRange is how far in quarter inches around its altitude a better one is looked for.
	climbRange = 16
	// gunHeight is what a quarter inch of altitude more or less must be worth to be flown to.
	gunHeight = 0.02
	// crashCost is how much more a helicopter has to fear from running into something than a car.
	crashCost = 8
)

// fly chooses the move of a helicopter.
func (b *Bot) fly(s *deluxe.State, car deluxe.CarID, legal []deluxe.Action) deluxe.Action {
	last := legal[len(legal)-1]
	c := s.Car(car)
	n, way := 0, 0
	for _, a := range legal {
		way = max(way, a.Move.Way())
	}
	for _, a := range legal { // the shorter of two lengths is for the last phase that allows it
		if a.Do == deluxe.Go && a.Move.Lift == 0 && !a.Move.Early && a.Move.Way() == way && n < maxWays {
			b.moves[n], b.acts[n] = a.Move, a
			n++
		}
	}
	best := last
	switch {
	case n == 0: // from the ground, or nothing but a climb
		for _, a := range legal {
			if a.Move.Maneuver.Kind == movement.ManStraight && a.Move.Lift > best.Move.Lift {
				best = a
			}
		}
		return best
	case way == 0:
		best = b.acts[b.faces(s, car, n)]
	default:
		b.plan.ground = b.ground(s)
		b.foresee(s, car, way)
		first, _ := b.search(s, b.moves[:n], b.effort.Beam)
		if b.Notes.On() {
			b.compare(s, n)
		}
		if first >= 0 {
			best = b.acts[first]
		}
	}
	return b.lifts(s, c, best, legal, b.height(s, car))
}

// lifts returns the move with the climb or descent that leads to an altitude, if it is offered.
func (b *Bot) lifts(_ *deluxe.State, c *deluxe.Car, level deluxe.Action, legal []deluxe.Action, want flight.Altitude) deluxe.Action {
	d := int(want - c.Aloft.Alt)
	if c.Aloft.Dive > 0 {
		d = 2 // out of it
	}
	best, rest := level, abs(int64(d))
	for _, a := range legal {
		m := a.Move
		if a.Do != deluxe.Go || m.Early || m.Way() != level.Move.Way() || m.Lift == 0 || (m.Lift > 0) != (d > 0) {
			continue
		}
		if m.Lift > 0 && m.Maneuver.Kind != movement.ManStraight || m.Lift < 0 && m.Maneuver != level.Move.Maneuver {
			continue
		}
		if level.Move.Maneuver.Kind != movement.ManStraight && m.Lift > 0 && d < 4 { // no hurry: the maneuver first
			continue
		}
		if left := abs(int64(d - int(m.Lift))); left < rest {
			best, rest = a, left
		}
	}
	return best
}

// faces returns which of the moves on the spot turns a hovering helicopter so that its guns bear best.
func (b *Bot) faces(s *deluxe.State, car deluxe.CarID, n int) (best int) {
	c := s.Car(car)
	top := float32(-1e9)
	for i, m := range b.moves[:n] {
		me := stand{c.Pose, 0}
		cost := float32(0)
		if m.Maneuver.Kind == movement.ManRotate {
			me.at.Heading = (me.at.Heading + geom.Angle(m.Maneuver.Side.Sign())*m.Maneuver.Angle).Norm()
			cost = b.w.handling * float32(max(0, 3-int(c.Status)))
		}
		if v := b.standing(s, car, &me) - cost; v > top {
			best, top = i, v
		}
	}
	return best
}

// standing is what it is worth to be in a place for the guns of all.
func (b *Bot) standing(s *deluxe.State, car deluxe.CarID, me *stand) (value float32) {
	var mine, theirs float32
	for id := range deluxe.CarID(s.NumCars()) {
		if !b.cars[id].in || id == car || b.friend(s, id) {
			continue
		}
		to := stand{s.Car(id).Pose, s.Car(id).Speed}
		f := b.attack(car, id, me, &to, b.cars[car].people)
		mine = max(mine, f.now+b.w.aim*f.bearing)
		f = b.attack(id, car, &to, me, b.cars[id].people)
		theirs += f.now + b.w.aim*f.bearing
	}
	return mine - b.threat()*theirs
}

// height returns the altitude to fly at: that at which the guns are worth most, above all that stands on the map.
func (b *Bot) height(s *deluxe.State, car deluxe.CarID) flight.Altitude {
	c := s.Car(car)
	own := &b.cars[car]
	now, low := c.Aloft.Alt, b.rules.Clearance(s)
	defer func() { own.alt = now }()
	me := stand{c.Pose, c.Speed}
	best, top := max(now, low), float32(-1e9)
	for alt := max(low, now-climbRange); alt <= max(now, low)+climbRange; alt++ {
		own.alt = alt
		if v := b.standing(s, car, &me) - gunHeight*float32(abs(int64(alt-now))); v > top {
			best, top = alt, v
		}
	}
	return best
}

// slowsInTheAir is what it costs to slow a helicopter down so much: beyond 10 mph control is lost (DX-HELI-042).
func (b *Bot) slowsInTheAir(c *deluxe.Car, loss scale.Speed) float32 {
	if rolls, _ := flight.Slowing(loss); rolls {
		return b.w.crash * (1 + float32(c.Speed.Abs())/float32(scale.MPH(10)))
	}
	return 0
}

// bombs is what a bomb on a square is worth: for the vehicle that lies over it now, at its top.
func (b *Bot) bombs(s *deluxe.State, a *deluxe.Action, d garage.Dice) float32 {
	need, ok := b.rules.Aim(s, a, &b.aim, &b.line)
	if !ok {
		return 0
	}
	at := a.At.Add(geom.Vec{X: geom.Square / 2, Y: geom.Square / 2})
	for id := range deluxe.CarID(s.NumCars()) {
		c := s.Car(id)
		h := geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
		if !b.cars[id].in || id == s.Armed(a) || !h.Contains(at) {
			continue
		}
		if b.friend(s, id) {
			return 0
		}
		return chanceOf(need) * b.harm(d, b.cars[id].over[0])
	}
	return 0
}
