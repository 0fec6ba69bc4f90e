package deluxe

import (
	"slices"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on speeds:
//
//   - DX-SPEED-038: who starts the game at 0 mph may go either way in turn 1.
//   - DX-PP-022: a second plant takes over at the start of the turn after the first one was lost.
//   - DX-SPEED-033: a vehicle that must lose speed, because nobody can drive it or because it rolls, does not brake: there is no
//     difficulty, no check, and its tires are not hurt.

// CoastLoss is what a vehicle loses in a turn without a plant or a driver (DX-SPEED-029, -030).
const CoastLoss scale.Speed = scale.Step

var (
	barNobody       = &bar{"DX-SPEED-030", "nobody can set the speed of this vehicle now", "a vehicle that is driven"}
	barForeign      = &bar{"DX-SPEED-007", "that is not a vehicle of yours", "a vehicle of your own"}
	barSet          = &bar{"DX-SPEED-008", "the speed of this vehicle has been set", "another vehicle of yours"}
	barSpeedStep    = &bar{"DX-SPEED-009", "speeds go in steps of 5 mph", "a multiple of 5 mph"}
	barTruckStep    = &bar{"DX-TENW-052", "oversized vehicles go in steps of 2.5 mph below 25 mph, of 5 mph from there on", "a multiple of 2.5 mph up to 25 mph, of 5 mph above"}
	barGain         = &bar{"DX-SPEED-010", "the vehicle cannot gain so much in a turn", "at most its acceleration"}
	barNoPlant      = &bar{"DX-SPEED-029", "without a power plant the vehicle loses at least 5 mph a turn", "5 mph less, or more by the brakes"}
	barBrakes       = &bar{"DX-SPEED-018", "no vehicle brakes by more than 45 mph in a turn", "45 mph less at most"}
	barCycleReverse = &bar{"DX-SPEED-036", "a cycle has no reverse", "0 mph or more"}
	barReverse      = &bar{"DX-SPEED-036", "nothing goes faster than 20 mph in reverse", "-20 mph or more"}
	barThrough      = &bar{"DX-SPEED-037", "between forward and reverse lies a whole turn at 0 mph", "0 mph, or the same way"}
	barTooFast      = &bar{"DX-MOVE-024", "the movement chart ends at 300 mph", "300 mph at most"}
)

// plant returns the power plant in use; 0 if none works, or lasers have drawn all power units of the vehicle (DX-OFFRD-026, DX-RANGE-006).
func (c *Car) plant() PartID {
	if c.V.PowerUnits > 0 && c.Drained >= c.V.PowerUnits {
		return 0
	}
	return c.engine()
}

// engine returns the power plant in use, whether or not it has power units left; 0 if none works.
func (c *Car) engine() PartID {
	if c.Drowned { // DX-OFFRD-026
		return 0
	}
	for _, p := range c.V.Plants {
		if p != 0 && !c.Gone.Has(p) && !c.V.Destroyed(&c.Hits, p) {
			return p
		}
	}
	return 0
}

// acceleration returns what a vehicle can gain in a turn by the plant in use (DX-SPEED-010, DX-PP-008, DX-PP-020).
func (r *run) acceleration(c *Car) scale.Speed {
	switch c.plant() {
	case 0:
		return 0
	case c.V.Plants[0]:
		if c.Hung != 0 && !c.V.Oversized { // DX-TRL-033
			return r.coupledFigures(c).Acceleration
		}
		if c.V.Oversized && c.V.Acceleration != 0 && c.Speed.Abs() >= truckFast { // DX-TENW-050
			return scale.Step
		}
		if c.V.Cable != 0 {
			return r.liftedGain(c, false)
		}
		return c.V.Acceleration
	}
	if c.V.Flies {
		return r.liftedGain(c, true)
	}
	return scale.Speed(r.g.c.AccelerationAt(c.V.Design, nil, true, c.V.Weight) / 5)
}

// topSpeed returns the rated top speed of the plant in use (DX-PP-007, DX-PP-020).
func (r *run) topSpeed(c *Car) scale.Speed {
	if p := c.plant(); p == 0 || p == c.V.Plants[0] {
		return c.V.TopSpeed
	}
	return scale.MPH(r.g.c.Plants[c.V.Design.Units[garage.Main].Second].TopSpeed)
}

// sets reports whether the owner of a vehicle sets its speed: not while it rolls or flies or nobody can drive it, while a gate holds it, nor between the halves of
// a bootlegger (DX-SPEED-007, DX-SPEED-030, DX-CRASH-028, DX-MAN-047, DX-STOP-010).
func (c *Car) sets() bool {
	return c.Running() && c.Mode == Driven && c.Air == 0 && c.Caught == 0 && !c.steersOnly()
}

// askSpeeds asks all who have a vehicle whose speed is not set yet. It reports whether there is one.
func (r *run) askSpeeds() bool {
	t := &r.s.t
	t.Ask, t.Asked, t.Of = AskNothing, 0, NoCar
	r.forceSpeeds()
	for id := range CarID(t.NCars) {
		if c := r.car(id); (c.sets() || r.mayRollOut(c) || r.mayRideIn(c)) && !c.Set {
			t.Ask, t.Asked = AskSpeed, t.Asked.With(r.setter(id))
		}
	}
	r.askPaces()
	return t.Ask == AskSpeed
}

// speedBar says what keeps a vehicle from being set to a speed; nil: nothing.
func (r *run) speedBar(c *Car, v scale.Speed) *bar {
	if c.V.Flies {
		return r.flightBar(c, v)
	}
	now := c.Speed
	gain := v.Abs() - now.Abs()
	switch {
	case v != 0 && c.Hatches.Moving.Has(FoldingRotors):
		return barRotorsMove
	case !c.V.onStep(v):
		if c.V.Oversized {
			return barTruckStep
		}
		return barSpeedStep
	case gain > 0 && v < 0 && c.V.Counter.Cycle:
		return barCycleReverse
	case gain > 0 && v < -scale.MaxReverse:
		return barReverse
	case gain > 0 && v > scale.MaxSpeed: // a collision may have left it with more
		return barTooFast
	case v < 0 && now > 0, v > 0 && now < 0, now == 0 && v != 0 && v < 0 != c.Backed && !r.stood(c):
		return barThrough
	case gain < -control.MaxBraking:
		return barBrakes
	case c.plant() == 0 && gain > -min(CoastLoss, now.Abs()):
		return barNoPlant // at least so much; the brakes do not come on top (DX-SPEED-031)
	case gain > r.acceleration(c):
		return barGain
	}
	return nil
}

// stood reports whether a vehicle at 0 mph may set off either way (DX-SPEED-037, -038).
func (r *run) stood(c *Car) bool { return c.Stopped || r.s.t.Turn == 1 }

// keepSpeed returns the speed that a vehicle keeps if its owner does nothing: the old one, or the least loss (DX-SPEED-029).
func (c *Car) keepSpeed() scale.Speed {
	if c.V.Flies {
		return c.levelSpeed()
	}
	if c.plant() == 0 {
		return c.Speed.Slower(CoastLoss)
	}
	return c.Speed
}

// legalSpeed lists the speeds of all vehicles of a seat that have none yet, from reverse up, car by car. The default keeps the speed of the
// first of them.
func (r *run) legalSpeed(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	first := NoCar
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Set || !c.sets() || r.setter(id) != seat {
			continue
		}
		keep := r.usualSpeed(id)
		if first == NoCar {
			first = id
		} else if r.speedBar(c, keep) == nil {
			dst = append(dst, Action{Do: SetSpeed, Car: id, Speed: keep, Index: uint8(c.Aloft.Dive)})
		}
		if c.V.Flies {
			dst = r.legalFlight(id, dst)
			continue
		}
		step := c.V.step()
		low := max(c.Speed-control.MaxBraking, -scale.MaxReverse) / step * step
		for v := low; v <= c.Speed+control.MaxBraking; v += step {
			if v != keep && r.speedBar(c, v) == nil {
				dst = append(dst, Action{Do: SetSpeed, Car: id, Speed: v})
			}
		}
	}
	stowed, rides := NoCar, NoCar
	if r.anyStowed() {
		stowed, dst = r.legalRolls(seat, dst, first != NoCar)
	}
	if r.s.t.Waiting {
		rides, dst = r.legalRides(seat, dst, first != NoCar)
	}
	dst = r.legalPaces(seat, dst, first == NoCar && stowed == NoCar && rides == NoCar)
	switch {
	case first == NoCar && rides != NoCar:
		return append(dst, Action{Do: SetSpeed, Car: rides, Speed: r.rideInSpeed(r.car(rides))})
	case first == NoCar && stowed == NoCar:
		return dst
	case first == NoCar:
		return append(dst, Action{Do: SetSpeed, Car: stowed})
	}
	c := r.car(first)
	return append(dst, Action{Do: SetSpeed, Car: first, Speed: r.usualSpeed(first), Index: uint8(c.Aloft.Dive)})
}

// checkSpeed says what keeps a speed from being set.
func (r *run) checkSpeed(seat game.Seat, a *Action) *game.Refusal {
	var b *bar
	switch {
	case a.Do == Pace:
		b = r.checkPace(seat, a)
	case a.Do != SetSpeed:
		b = barVerb
	case a.Car >= CarID(r.s.t.NCars) || r.setter(a.Car) != seat:
		b = barForeign
	case r.car(a.Car).Fate == Stowed && !r.car(a.Car).Set:
		b = r.rollBar(r.car(a.Car), a.Speed)
	case r.mayRideIn(r.car(a.Car)) && !r.car(a.Car).Set:
		b = r.rideInBar(r.car(a.Car), a.Speed)
	case !r.car(a.Car).sets() && r.car(a.Car).Fate != Stowed:
		b = barNobody
	case r.car(a.Car).Set:
		b = barSet
	default:
		if b = r.speedBar(r.car(a.Car), a.Speed); b == nil {
			b = r.car(a.Car).diveBar(flight.Dive(a.Index))
		}
	}
	if b != nil {
		return refuse(b, seat)
	}
	return nil
}

// doSpeed notes a speed in secret; nobody is told (DX-SPEED-007). The pace of somebody on foot is no secret.
func (r *run) doSpeed(_ game.Seat, a *Action) {
	if a.Do == Pace {
		r.doPace(a)
	} else {
		c := r.car(a.Car)
		c.Chosen, c.Set = a.Speed, true
		c.Aloft.Wished = flight.Dive(a.Index)
	}
	r.askSpeeds()
}

// forcedSpeed returns the speed of a vehicle that nobody drives in the next turn, and the rule that says so (DX-SPEED-030, -032, -034,
// DX-CRASH-028, -029, DX-MAN-047).
func (r *run) forcedSpeed(c *Car) (scale.Speed, game.RuleID) {
	if c.Air > 0 {
		return c.Speed, "DX-OFFRD-036"
	}
	switch {
	case c.Mode == Falling:
		return 0, "DX-HELI-104"
	case c.Aloft.Up:
		if c.plant() == 0 {
			return c.levelSpeed(), "DX-HELI-107"
		}
		return c.levelSpeed().Slower(CoastLoss), "DX-HELI-079"
	}
	switch c.Mode {
	case Rolling:
		return c.Speed.Slower(control.RollLoss), "DX-CRASH-028"
	case Helpless, Rest:
		switch k := c.V.looseKind(); {
		case c.Loose == 0:
		case k == control.LooseCarTrailer:
			return c.Speed, "DX-TRL-076" // it slows down when the turn ends, see slowLoose
		case k == control.LooseSemiTrailer:
			return k.Slows(c.Speed), "DX-TRUCK-047"
		default:
			return k.Slows(c.Speed), "DX-TRUCK-046"
		}
		if c.Crippled() {
			return c.Speed.Slower(WheelLossSlows), "DX-SPEED-032"
		}
		return c.Speed.Slower(CoastLoss), "DX-SPEED-030"
	case Broadside:
		return c.Speed, "DX-MAN-047"
	case Driven: // from a sidecar
		return c.Speed.Slower(CoastLoss), "DX-INJ-009"
	}
	return c.Speed, "DX-SPEED-007"
}

// reveal shows the speeds of the turn, all together. What is not braked takes its new speed now; what is waits for [run.braking]
// (DX-SPEED-007, DX-SPEED-008).
func (r *run) reveal() {
	t := &r.s.t
	if r.anyStowed() {
		r.rollOut()
	}
	r.tellRides()
	r.forcePaces()
	r.rests()
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() || c.Tow != 0 {
			continue
		}
		rule := game.RuleID("DX-SPEED-007")
		if !c.sets() {
			c.Chosen, rule = r.forcedSpeed(c)
		} else if !c.Set {
			c.Chosen = c.keepSpeed()
		} else if c.Chosen != c.keepSpeed() {
			r.drove(id)
		}
		level := c.keepSpeed()
		c.Before = c.Speed
		r.emit(Event{Kind: EvSpeed, Car: id, Rule: rule, Speeds: [3]scale.Speed{c.Before, c.Chosen}})
		if c.V.Flies {
			r.revealFlight(id, level)
		}
	}
	r.paceHiding()
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && c.Tow == 0 && c.Chosen.Abs() >= c.Before.Abs() {
			c.takeSpeed(c.Chosen)
			c.Stopped = c.Chosen == 0
			r.keepPace(id)
			r.overwork(id)
		}
	}
}

// braking settles what slowing down costs, vehicle by vehicle, before anything moves. Until it is settled the vehicle has its old speed,
// whose row counts for the check and for the crash tables (DX-SPEED-019, -020, -021, -022).
func (r *run) braking() {
	t := &r.s.t
	t.Move = moving{Car: NoCar}
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() || c.Tow != 0 {
			c.Chosen, c.Set = 0, false
			continue
		}
		if loss := c.Before.Abs() - c.Chosen.Abs(); loss > 0 {
			if c.sets() && !c.V.Flies {
				r.brake(id, loss)
			}
			c.takeSpeed(c.Chosen)
			c.Stopped = c.Chosen == 0
			r.keepPace(id)
			r.rest(id)
			if c.Loose != 0 { // DX-TRUCK-049?
				r.dragsOn(id)
			}
		}
		c.Chosen, c.Set = 0, false
	}
}

// brake charges a vehicle for slowing down by so much. The marker goes down first, then the check is made, then the tires are hurt
// (DX-SPEED-013 to -017, -019, -025).
func (r *run) brake(id CarID, loss scale.Speed) {
	c := r.car(id)
	b := control.Brake(loss, c.brakes())
	if b.Difficulty > 0 {
		r.maneuver(id, r.g.t.Control.BrakingDifficulty(b, c.Before, r.conditions(id)|c.fittings(), r.chained(id)), movement.Maneuver{})
	}
	if b.Crash != control.NoCrashTable {
		r.lose(id, b.Crash, r.g.t.Control.CrashModifier(c.Before))
	}
	if b.TireDice > 0 {
		r.brakesWear(id, garage.Dice{Dice: b.TireDice})
	}
}

// takeSpeed gives a vehicle a speed and remembers which way it went last (DX-SPEED-037).
func (c *Car) takeSpeed(v scale.Speed) {
	c.Speed = v
	if v != 0 {
		c.Backed = v < 0
	}
}

// setSpeed changes the speed of a vehicle in the middle of a turn: by a collision, a bootlegger or a roll. It costs nothing by itself. From
// the next phase on the row of the new speed counts; the half-move of an odd speed is owed unless one was made in this turn (DX-SPEED-042,
// DX-MOVE-027, DX-MOVE-028).
func (r *run) setSpeed(id CarID, v scale.Speed) { r.slow(id, v, "DX-SPEED-042") }

// slow is setSpeed by another rule.
func (r *run) slow(id CarID, v scale.Speed, rule game.RuleID) {
	c := r.car(id)
	if v == c.Speed {
		return
	}
	r.emit(Event{Kind: EvSlowed, Car: id, Rule: rule, Speeds: [3]scale.Speed{c.Speed, v}})
	c.takeSpeed(v)
	c.Stopped = false // it has not stood for the whole of this turn
	r.keepPace(id)
}

// Figures of overworked power plants.
const (
	diceOverwork dice.Purpose = "overwork"
	diceBurst    dice.Purpose = "plant explosion"

	// OverworkPoint is the least face of a die that costs the plant a damage point (DX-PP-013).
	OverworkPoint = 3
	// BurstAdd is added to the one die of damage to each component next to a plant that explodes (DX-PP-015).
	BurstAdd = -2
	// BurstBurns are the faces of a die, from 6 down, on which the vehicle burns then (DX-PP-016).
	BurstBurns = 3
)

// overwork rolls for the plant of a vehicle that goes faster than its rated top speed and does not slow down: a die for every 10 mph or
// part of them. A plant that is finished by it explodes in phase 1 of the next turn (DX-PP-012, DX-PP-013, DX-PP-014, DX-PP-015,
// DX-PP-017).
func (r *run) overwork(id CarID) {
	c := r.car(id)
	plant := c.plant()
	over := c.Speed.Abs() - r.topSpeed(c) - c.Aloft.Held.Speed() // what a dive gives strains no plant (DX-HELI-011)
	if over <= 0 || plant == 0 || !c.sets() {
		return
	}
	points := 0
	for range over.Tens() {
		if r.s.dice.D6(diceOverwork) >= OverworkPoint {
			points++
		}
	}
	points = min(points, c.V.Left(&c.Hits, plant))
	if points == 0 {
		return
	}
	c.Hits[plant] += int16(points)
	left := int16(c.V.Left(&c.Hits, plant))
	r.shows(id, plant, SeenHit)
	r.emit(Event{Kind: EvDamage, Car: id, Rule: "DX-PP-013", Part: plant, Count: int16(points), Left: left})
	if left == 0 {
		c.Burst, c.BurstTurn = plant, r.s.t.Turn+1
		r.emit(Event{Kind: EvDestroyed, Car: id, Rule: "DX-PP-013", Part: plant})
	}
}

// bursts has the plants explode that were overworked in the turn before: every component next to one takes its own damage, and the vehicle
// may burn (DX-PP-015, DX-PP-016).
func (r *run) bursts() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Burst == 0 || c.BurstTurn != t.Turn {
			continue
		}
		plant := c.Burst
		c.Burst, c.BurstTurn = 0, 0
		if !c.Running() {
			continue
		}
		r.emit(Event{Kind: EvDestroyed, Car: id, Rule: "DX-PP-015", Part: plant})
		var hurt toll
		for _, l := range c.V.nextTo(plant) {
			for _, p := range l {
				if isAllCargo(p) {
					for _, q := range c.V.orders.cargoOf[cargoZone(p)] {
						r.singe(id, q, &hurt)
					}
				} else {
					r.singe(id, p, &hurt)
				}
			}
		}
		r.settle(id, &hurt, 0, 0)
		r.catchFire(id, BurstBurns)
	}
}

// singe does the damage of an exploding plant to a component next to it.
func (r *run) singe(id CarID, p PartID, hurt *toll) {
	c := r.car(id)
	if c.Gone.Has(p) || c.V.Destroyed(&c.Hits, p) {
		return
	}
	points := r.points(diceBurst, garage.Dice{Dice: 1, Add: BurstAdd})
	if points == 0 {
		return
	}
	var d Damage
	c.V.Absorb(&c.Hits, p, points, &d)
	r.book(id, &d, faceSpot(c.V, movement.FaceBottom), CauseExplosion, hurt)
}

// nextTo returns the layers outward and inward of a power plant in the order of damage of the end where it is. A cycle has no such order:
// its plant lies between driver and weapons, as on the table of its side (DX-PP-016, DX-CTGT-003).
func (v *Vehicle) nextTo(plant PartID) (l [2]Layer) {
	if v.Class == garage.Cycle {
		return [2]Layer{v.CycleMembers(CycleDriver, 0), v.CycleMembers(CycleWeapon, 0)}
	}
	side := uint8(geom.Front)
	if v.PlantBack[v.Parts[plant].Index] {
		side = geom.Back
	}
	o := v.Order(Aim{Kind: AimSide, Side: side})
	for i := range o {
		if !slices.Contains(o[i], plant) {
			continue
		}
		if i > 0 {
			l[0] = o[i-1]
		}
		if i+1 < len(o) {
			l[1] = o[i+1]
		}
	}
	return l
}
