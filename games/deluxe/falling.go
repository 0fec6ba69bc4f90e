package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on helicopters that come down:
//
//   - Whoever sinks by will at speed 0 onto a vehicle stays over it; all other descents onto one are collisions, as those onto the ground are.
//   - A contact with the ground at 10 mph or less touches the lower part alone: the rotors are checked, not lost (DX-HELI-094, DX-HELI-095).
//   - Skids take what they can of the damage and are gone at 10 mph or more (DX-HELI-106).
//   - What comes down where it cannot lie, on vehicles, slides to the nearest free place.

const (
	diceRotor      dice.Purpose = "rotor check"
	diceRotorBlade dice.Purpose = "rotor blades"
	diceAirSide    dice.Purpose = "side of a loss in the air"
	diceTip        dice.Purpose = "tips over"
	diceSkidSide   dice.Purpose = "side of a skid"

	// skidsBreak is the speed at which skids and pontoons break on the ground (DX-HELI-106).
	skidsBreak = 2 * scale.Step
	// grazeSpeed is the highest speed of a graze that may leave the rotors whole (DX-HELI-094).
	grazeSpeed = 2 * scale.Step
)

// climb raises a helicopter; from the ground it takes off (DX-HELI-051, DX-HELI-056).
func (r *run) climb(id CarID, by flight.Altitude) {
	c := r.car(id)
	a := &c.Aloft
	a.Up = true
	a.Alt += by
	a.Climbed += by
	r.emit(Event{Kind: EvAltitude, Car: id, Rule: "DX-HELI-051", Count: int16(a.Alt), Index: int16(by)})
}

// descend lowers a helicopter. On what stops it, it lands, stays or strikes (DX-HELI-058, DX-HELI-069, DX-HELI-089).
func (r *run) descend(id CarID, by flight.Altitude, rule game.RuleID) {
	c := r.car(id)
	a := &c.Aloft
	if !a.Up || by <= 0 {
		return
	}
	to := a.Alt - by
	ground := r.floorUnder(c)
	tops, on := r.tops(id)
	floor := max(ground, tops)
	if to > floor {
		a.Alt = to
		r.emit(Event{Kind: EvAltitude, Car: id, Rule: rule, Count: int16(to), Index: -int16(by)})
		return
	}
	down := a.Dive.Speed()
	if a.Dive == 0 {
		down = scale.Speed(a.Sunk) * scale.SmallStep
	}
	came := a.Alt - floor
	a.Alt = floor
	gentle := c.gentle()
	switch {
	case gentle && tops > ground:
		if came > 0 {
			r.emit(Event{Kind: EvAltitude, Car: id, Rule: rule, Count: int16(floor), Index: -int16(came)})
		}
	case gentle:
		r.setDown(id)
	case tops > ground:
		r.strikes(id, c.Speed.Abs()+down, on)
	default:
		r.strikes(id, c.Speed.Abs()+down, 0)
	}
}

// tops returns how high the vehicles under a helicopter reach, and which of them reach so high (DX-HELI-059).
func (r *run) tops(id CarID) (high flight.Altitude, on CarSet) {
	c := r.car(id)
	own := r.body(id)
	for o := range CarID(r.s.t.NCars) {
		k := r.car(o)
		if o == id || !k.Running() || k.band().High > c.band().Low || !c.near(k.Pose.At, k.V.Counter.Around()) {
			continue
		}
		if other := r.body(o); !other.Deeper(&own, movement.Touching) {
			continue
		}
		top := flight.Altitude((k.band().High + 2) / 3)
		if top > high {
			high, on = top, 0
		}
		if top == high {
			on |= o.bit()
		}
	}
	return high, on
}

// setDown brings a helicopter to the ground. One that has lost a skid or a pontoon tips over (DX-HELI-057, DX-HELI-058, DX-HELI-108, DX-HELI-109).
func (r *run) setDown(id CarID) {
	c := r.car(id)
	if c.V.Glider {
		r.emit(Event{Kind: EvTouchdown, Car: id, Rule: "DX-HELI-147", Count: int16(c.Aloft.Alt)})
		r.furl(id, 0)
		return
	}
	r.down(id)
	c.Aloft.Warm = flight.WarmUp
	r.emit(Event{Kind: EvTouchdown, Car: id, Rule: "DX-HELI-058", Count: int16(c.Aloft.Alt)})
	left, right := c.partGone(c.V.Skids[0]), c.partGone(c.V.Skids[1])
	if !left && !right || r.onWater(c) {
		r.clearPeople()
		return
	}
	face := movement.FaceLeft
	if right && (!left || r.s.dice.D6(diceSkidSide) > 3) {
		face = movement.FaceRight
	}
	r.emit(Event{Kind: EvGround, Car: id, Rule: "DX-HELI-108", Face: face, Kept: true})
	r.crush(id, face, r.s.dice.D6(diceTip), CauseRam)
	if c.Running() {
		r.rotorsFail(id, "DX-HELI-108")
	}
	r.clearPeople()
}

// partGone reports whether a part of the vehicle, if it has it, is destroyed.
func (c *Car) partGone(p PartID) bool { return p != 0 && c.V.Destroyed(&c.Hits, p) }

// down takes a helicopter out of the air, at its altitude.
func (r *run) down(id CarID) {
	c := r.car(id)
	a := &c.Aloft
	a.Up, a.Dive, a.Wished, a.Held, a.Rotates, a.Sided, a.Owes, a.Falls, a.Fell, a.Sinks = false, 0, 0, 0, false, false, OwesNothing, 0, 0, 0
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	r.slow(id, 0, "DX-HELI-058")
}

// strikes has a helicopter strike the ground, or vehicles under it: an object that does not break. It takes all of the damage, what lies under it the same
// dice by its modifier; people are run over (DX-HELI-069, DX-HELI-093 to DX-HELI-095, DX-HELI-098, DX-HELI-101, DX-HELI-105, DX-HELI-106).
func (r *run) strikes(id CarID, v scale.Speed, on CarSet) {
	c := r.car(id)
	t := &r.s.t
	if c.V.Glider {
		r.furl(id, v)
		return
	}
	total := 0
	if v > 0 {
		total = r.ramTotal(v)
	}
	r.emit(Event{Kind: EvGround, Car: id, Rule: "DX-HELI-105", Count: int16(total), Speeds: [3]scale.Speed{v}})
	points := c.V.DM.Of(total)
	if on != 0 {
		points = r.car(on.first()).V.DM.Of(total)
	}
	street := c.Aloft.Alt == 0
	for set := on; set != 0; set &= set - 1 {
		if under := set.first(); r.car(under).Running() && total > 0 {
			r.crush(under, movement.FaceTop, c.V.DM.Of(total), CauseRam)
		}
	}
	if street && total > 0 {
		own := r.body(id)
		for set := t.Outside; set.any(); {
			p := nextPerson(&set)
			if x := r.person(p); x.onFoot() && x.level() == streetLevel {
				if square := geom.Solid(r.square(p)); square.Deeper(&own, movement.Touching) {
					r.injure(p, c.V.DM.Of(total), CauseRam, c.Owner)
				}
			}
		}
	}
	if v >= skidsBreak {
		points = r.breakSkids(id, points)
	}
	fails := v > grazeSpeed
	if fails {
		r.blades(id)
	}
	up := on != 0 && !fails && c.Mode != Falling // it bounces off and flies on
	if !up {
		r.down(id)
	}
	if points > 0 {
		r.crush(id, movement.FaceBottom, points, CauseRam)
	}
	if !c.Running() {
		return
	}
	switch {
	case fails:
		r.rotorsFail(id, "DX-HELI-093")
	case c.Aloft.Rotor != flight.RotorFailed:
		r.checkRotor(id, v)
	}
	if !c.Aloft.Up {
		if on != 0 {
			r.slideOff(id)
		}
		r.standsDown(c)
		r.clearPeople()
	} else if c.Mode != Falling {
		r.hazard(id, flight.CollisionHazard, control.HazardCollision, c.Speed)
	}
}

// standsDown gives a helicopter on the ground to who may drive it.
func (r *run) standsDown(c *Car) {
	if c.Mode = c.drivenMode(); c.Mode == Driven {
		c.Aloft.Warm = flight.WarmUp
	} else {
		c.Aloft.Warm = 0
	}
}

// breakSkids has skids or pontoons break under a helicopter that comes down hard: they take what they can. It returns what is left of the points
// (DX-HELI-106).
func (r *run) breakSkids(id CarID, points int) int {
	c := r.car(id)
	var d Damage
	for _, p := range c.V.Skids {
		if p == 0 || c.V.Destroyed(&c.Hits, p) {
			continue
		}
		left := c.V.Left(&c.Hits, p)
		c.V.take(&c.Hits, p, left, &d)
		points = max(points-left, 0)
	}
	var t toll
	r.record(id, &d, CauseRam, &t)
	return points
}

// slideOff moves a helicopter that has come down on something to the nearest place on the ground where it can lie.
func (r *run) slideOff(id CarID) {
	c := r.car(id)
	before := c.Pose
	c.Aloft.Alt = 0
	for ring := int32(1); ring <= slideRings; ring++ {
		for i := range int32(16) {
			d := geom.Vec{X: ring * scale.Quarter}.Rotate(geom.Angle(i) * geom.Full / 16)
			c.Pose.At = before.At.Add(d)
			if h := r.footprintOf(id); r.onMap(&h) && r.lies(id) {
				r.emit(Event{Kind: EvConform, Car: id, Other: noThing, From: before, To: c.Pose, Rule: "DX-HELI-104"})
				return
			}
		}
	}
	c.Pose = before
	c.Fallen = true
	r.leave(id, Exploded) // there is no room for what is left of it
}

// slideRings bounds how far, in quarter inches, something slides off what it has come down on.
const slideRings = 40

// fallOn has a helicopter without rotors fall for a turn (DX-HELI-100, DX-HELI-101, DX-HELI-102, DX-HELI-104).
func (r *run) fallOn(id CarID) {
	c := r.car(id)
	a := &c.Aloft
	tables := r.g.t.Flight
	a.Falls++
	total := tables.Falls(int(a.Falls))
	ground := r.floorUnder(c)
	tops, on := r.tops(id)
	floor := max(ground, tops)
	if tops <= ground {
		on = 0
	}
	step := total - a.Fell
	if a.Alt-step > floor {
		a.Alt -= step
		a.Fell = total
		r.emit(Event{Kind: EvAltitude, Car: id, Rule: "DX-HELI-100", Count: int16(a.Alt), Index: -int16(step)})
		return
	}
	fallen := a.Fell + a.Alt - floor
	a.Alt = floor
	r.strikes(id, tables.Strikes(fallen, a.Sinks), on)
}

// checkRotor makes a rotor check at a speed (DX-HELI-095, DX-HELI-096).
func (r *run) checkRotor(id CarID, v scale.Speed) {
	c := r.car(id)
	a := &c.Aloft
	if c.V.Glider {
		return // it has none
	}
	hurt := false
	for _, p := range c.V.Plants {
		hurt = hurt || p != 0 && c.Hits[p] > 0
	}
	die := r.s.dice.D6(diceRotor) + r.s.dice.D6(diceRotor)
	mod := r.g.t.Flight.RotorModifier(v, hurt, a.Shot)
	after := r.g.t.Flight.RotorCheck(die+mod, a.Rotor)
	r.emit(Event{Kind: EvRotor, Car: id, Rule: "DX-HELI-095", Die: int8(die), Index: int16(mod), Count: int16(after)})
	if after == flight.RotorFailed {
		r.rotorsFail(id, "")
		return
	}
	a.Rotor = after
}

// rotorGone has a helicopter answer for a rotor that is destroyed: without the main one it falls, without the stabilizing one it spins (DX-HELI-077,
// DX-HELI-090, DX-HELI-117).
func (r *run) rotorGone(id CarID, which uint8, t *toll) {
	if which == 0 {
		r.rotorsFail(id, "DX-HELI-117")
	} else {
		t.tail = true
	}
}

// rotorsFail takes the rotors away: in the air the helicopter falls, straight down where it is (DX-HELI-085, DX-HELI-100, DX-HELI-104, DX-HELI-117). rule is
// that of the cause, if it is told of.
func (r *run) rotorsFail(id CarID, rule game.RuleID) {
	c := r.car(id)
	a := &c.Aloft
	if rule != "" && a.Rotor != flight.RotorFailed {
		r.emit(Event{Kind: EvRotor, Car: id, Rule: rule, Count: int16(flight.RotorFailed)})
	}
	was := a.Rotor
	a.Rotor, a.Warm = flight.RotorFailed, 0
	if !a.Up {
		r.deprive(id)
		return
	}
	if was == flight.RotorFailed {
		return
	}
	a.Sinks = a.Dive.Speed()
	if a.Dive == 0 {
		a.Sinks = scale.Speed(a.Sunk) * scale.SmallStep
	}
	a.Falls, a.Fell, a.Dive, a.Wished, a.Held, a.Rotates, a.Owes = 0, 0, 0, 0, 0, false, OwesNothing
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	c.Mode, c.Chosen = Falling, 0
	r.slow(id, 0, "DX-HELI-104")
	if m := &r.s.t.Move; m.Car == id {
		m.Cut = true
	}
}

// blades has the rotor blades that break in a collision strike what is within their disk at their height (DX-HELI-098, DX-HELI-099).
func (r *run) blades(id CarID) {
	c := r.car(id)
	if c.Aloft.Rotor == flight.RotorFailed || c.V.Glider {
		return
	}
	at := flight.Flying(c.Aloft.Alt).High
	disk := geom.Solid(geom.Disc(c.Pose.At, c.V.Counter.Length/2))
	for o := range CarID(r.s.t.NCars) {
		k := r.car(o)
		if o == id || !k.Running() || !k.band().Holds(at) {
			continue
		}
		if body := r.body(o); !body.Overlap(&disk) {
			continue
		}
		points := 0
		for range r.g.t.Flight.BladeDice() {
			points += r.s.dice.D6(diceRotorBlade)
		}
		r.emit(Event{Kind: EvBlades, Car: id, Other: carThing(o), Count: int16(points), Rule: "DX-HELI-098"})
		r.crush(o, movement.FaceTop, points, CauseRam)
	}
}

// rotorsHit has the rotors of a helicopter answer for a collision: they are lost but for a slow graze of its lower part, after which they are checked
// (DX-HELI-093, DX-HELI-094, DX-HELI-095).
func (r *run) rotorsHit(id CarID, kind movement.Impact, v scale.Speed, with flight.Band) {
	c := r.car(id)
	if !c.V.Flies || !c.Running() || c.Aloft.Rotor == flight.RotorFailed {
		return
	}
	own := flight.Flying(c.Aloft.Alt)
	if kind.Sideswipe() && v <= grazeSpeed && with.High <= own.Low+3 {
		r.checkRotor(id, v)
		return
	}
	r.blades(id)
	r.rotorsFail(id, "DX-HELI-093")
}

// rotorsOfBoth is rotorsHit for both vehicles of a collision.
func (r *run) rotorsOfBoth(both [2]CarID, kind movement.Impact, v scale.Speed) {
	bands := [2]flight.Band{r.car(both[0]).band(), r.car(both[1]).band()}
	for k, id := range both {
		r.rotorsHit(id, kind, v, bands[1-k])
	}
}

// loseInTheAir rolls on the Helicopter Crash Table (DX-HELI-076, DX-HELI-080 to DX-HELI-087).
func (r *run) loseInTheAir(car CarID, mod int, m *movement.Maneuver) {
	c := r.car(car)
	a := &c.Aloft
	if !a.Up {
		return // what stands cannot fall out of the sky
	}
	line, fire := r.crash(car, control.CrashInTheAir, mod)
	k := &r.g.t.Flight.CrashLines()[line]
	r.hold(car, fire)
	if k.RotorCheck {
		r.checkRotor(car, c.Speed.Abs())
	}
	if k.Fails {
		r.rotorsFail(car, "DX-HELI-085")
	}
	if c.Mode == Falling || k.Motion == flight.NoMotion {
		return
	}
	x := Loss{Table: control.CrashInTheAir, Line: line, Sided: true, Speed: c.Speed, Turn: r.s.t.Turn}
	switch {
	case m != nil && m.Kind != movement.ManStraight:
		x.Side = m.Side
	case a.Sided:
		x.Side = a.Side
	case r.s.dice.D6(diceAirSide) > 3: // DX-HELI-086
		x.Side = movement.RightHand
	}
	r.pend(c, x)
}

// lowers moves the marker of a vehicle down without a check (DX-HELI-090).
func (r *run) lowers(car CarID, d control.Difficulty) {
	c := r.car(car)
	c.Status = int8(control.Drop(int(c.Status), int(d.Total)))
	r.emit(Event{Kind: EvDifficulty, Car: car, Rule: "DX-HELI-090", Count: int16(d.Total), Difficulty: d, Status: c.Status})
}
