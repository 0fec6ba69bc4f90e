package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of the rules on rolls and vaults.
const (
	// OffRoadRollAdd is added to the die of a quarter turn off-road (DX-CRASH-036).
	OffRoadRollAdd = -2
)

// nose returns the side to which the nose turns in a roll: that of the maneuver, as seen along the direction of travel, otherwise by a die
// (DX-CRASH-030).
func (r *run) nose(x *Loss) movement.Hand {
	if x.Table != control.CrashOnManeuver || !x.Sided {
		return movement.RollNose(r.s.dice.D6(diceNose))
	}
	if x.Speed < 0 {
		return x.Side.Other()
	}
	return x.Side
}

// roll has a vehicle turn sideways and roll (DX-CRASH-011, DX-CRASH-025).
func (r *run) roll(x *Loss) {
	c := r.car(r.s.t.Move.Car)
	c.Mode, c.Dir, c.Turned = Rolling, x.Dir, 0
	c.shear()
	c.Halts = x.Bootlegger // DX-MAN-048
	c.Roll = movement.Roll{Dir: x.Dir, Nose: r.nose(x)}
	r.jumpClear(r.s.t.Move.Car)
	r.rollOn()
}

// rollOn goes on the move of a vehicle that rolls: as far as the chart says, until it lies sideways (DX-CRASH-026, DX-CRASH-031).
func (r *run) rollOn() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	m.Quarters = uint8(m.forced())
	m.took(c)
	c.Roll.PlotStart(c.Pose, int(m.Quarters), &m.Course)
	r.follow(courseRoll)
}

// rolled makes the quarter turns of a move (DX-CRASH-026, DX-CRASH-031). The first time it may catch fire (DX-CRASH-068).
func (r *run) rolled() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	turns := movement.QuarterTurns(int(m.Quarters))
	if m.Rolls > 0 {
		turns = int(m.Rolls) / 4 // that of the inch in which it has landed is the landing
	}
	for range turns {
		f := c.Roll.Face(int(c.Turned))
		c.Turned++
		r.comeDown(f)
		if !c.Running() {
			return
		}
	}
	r.burns(m.Car)
	r.rest(m.Car)
}

// comeDown is a quarter turn onto a face: one die to that side; on the bottom one to each tire, or, if there is none left, to the underbody
// (DX-CRASH-027, DX-CRASH-036).
func (r *run) comeDown(f movement.Face) {
	car := r.s.t.Move.Car
	c := r.car(car)
	r.emit(Event{Kind: EvLanded, Car: car, Rule: "DX-CRASH-027", Face: f})
	r.crushed(car, f)
	d := garage.Dice{Dice: control.RollDice}
	if r.offRoad(c) {
		d.Add = OffRoadRollAdd
	}
	if f == movement.FaceBottom && c.TiresLeft() {
		r.hurtTires(car, d, CauseRoll)
		return
	}
	n := int(d.Add)
	for range d.Dice {
		n += r.s.dice.D6(diceRoll)
	}
	r.crush(car, f, max(n, 0), CauseRoll)
}

// offRoad reports whether a vehicle is off the road.
func (r *run) offRoad(c *Car) bool {
	h := geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
	return r.grounds(&h).OffRoad()
}

// burns rolls whether the vehicle burns, once in a roll (DX-CRASH-012, DX-CRASH-068).
func (r *run) burns(car CarID) {
	c := r.car(car)
	faces := c.Burn
	c.Burn = 0
	r.catchFire(car, faces)
}

// rest ends the roll of a vehicle that has stopped: it can be driven again only if it lies on its wheels and has tires on three corners, a
// cycle never (DX-CRASH-035). It does nothing to others.
func (r *run) rest(car CarID) {
	c := r.car(car)
	if c.Mode != Rolling || c.Speed != 0 || !c.Running() {
		return
	}
	upright := c.Turned > 0 && c.Roll.Face(int(c.Turned)-1) == movement.FaceBottom
	c.Mode, c.Roll, c.Dir, c.Turned, c.Halts = Helpless, movement.Roll{}, 0, 0, false
	c.Fallen = !upright || !c.Rests()
	if c.drivenMode() == Driven {
		c.Mode = Driven
		return
	}
	r.emit(Event{Kind: EvHelpless, Car: car, Rule: "DX-CRASH-035", Status: c.Status})
}

// vault throws a vehicle up: the tires on its leading side are hurt, everybody aboard is, and then it flies (DX-CRASH-037, DX-CRASH-038,
// DX-CRASH-041, DX-CRASH-045, DX-CRASH-070).
func (r *run) vault(x *Loss, k *control.CrashResult) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	v := movement.Vault{Roll: movement.Roll{Dir: x.Dir, Nose: r.nose(x)}, EndOverEnd: x.EndOver}
	v.Inches = r.s.dice.D6(diceFlight)
	c.Mode, c.Roll, c.Dir, c.Burn = Flying, v.Roll, x.Dir, k.Burns
	c.Initial, c.Halts = x.Speed, x.Bootlegger
	c.Flight, c.Turned = uint8(4*v.Inches), uint8(v.Inches)
	r.emit(Event{Kind: EvVault, Car: m.Car, Rule: "DX-CRASH-037", Count: int16(v.Inches), Face: v.Face()})
	r.hurtTiresOf(m.Car, c.V.WheelsOn(v.Face()), garage.Dice{Dice: control.VaultTireDice}, CauseCrash)
	r.hurtPeople(m.Car, control.VaultHurt, CauseCrash)
	r.jumpClear(m.Car)
	r.flyOn()
}

// flyOn goes on the move of a vehicle that flies, as far as the chart says (DX-CRASH-043).
func (r *run) flyOn() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	m.Quarters = uint8(m.forced())
	if m.Rests {
		m.Quarters = c.Flight // all of it
	}
	m.took(c)
	fly := min(c.Flight, m.Quarters)
	m.Rolls = m.Quarters - fly
	c.Flight = uint8(movement.Vault{Roll: c.Roll}.PlotFlight(c.Pose, int(c.Flight), int(fly), &m.Course))
	r.follow(courseFlight)
}

// flown lands the vehicle that moves if its flight ends with this move (DX-CRASH-043).
func (r *run) flown(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if c.Flight > 0 && c.Speed != 0 {
		return
	}
	r.touchDown(m.Car)
	if m.Rolls == 0 || m.Cut || c.Speed == 0 || !c.Running() {
		return
	}
	c.Roll.PlotStart(c.Pose, int(m.Rolls), &m.Course)
	f.Step = moveGone
	r.follow(courseRoll)
}

// touchDown ends a flight: the side that comes down is hurt as by a ram at the speed at which control was lost, and the roll goes on
// (DX-CRASH-040, DX-CRASH-042, DX-CRASH-044).
func (r *run) touchDown(car CarID) {
	c := r.car(car)
	f, turn := movement.Vault{Roll: c.Roll, Inches: int(c.Turned)}.Landing()
	c.Mode, c.Flight, c.Turned = Rolling, 0, uint8(turn)+1
	c.shear()
	r.emit(Event{Kind: EvLanded, Car: car, Rule: "DX-CRASH-040", Face: f})
	d := collision.RamDice(c.Initial)
	total := int(d.Add)
	for range d.Dice {
		total += r.s.dice.D6(diceLanding)
	}
	points := c.V.DM.Of(total)
	if f == movement.FaceBottom {
		points = r.onTires(car, points)
	}
	r.crush(car, f, points, CauseRam)
	r.burns(car)
	r.rest(car)
}

// onTires shares points evenly among the tires that are left and returns what they cannot take (DX-CRASH-042).
func (r *run) onTires(car CarID, points int) int {
	c := r.car(car)
	for points > 0 {
		var left [2 * MaxVehicleWheels]PartID
		n := 0
		for i := range c.V.NumWheels {
			for _, p := range c.V.Wheels[i].Tires {
				if p != 0 && !c.V.Destroyed(&c.Hits, p) {
					left[n] = p
					n++
				}
			}
		}
		if n == 0 {
			break
		}
		share, more := points/n, points%n
		for i, p := range left[:n] {
			k := share
			if i < more {
				k++
			}
			k = min(k, c.V.Left(&c.Hits, p))
			if k == 0 {
				continue
			}
			points -= k
			r.hurtTire(car, p, k, CauseCrash)
		}
	}
	return points
}

// payTrick charges for the first half of a bootlegger: each tire takes a point, then D7. If a tire is lost or control is, the vehicle
// slides on sideways along its old line, and if a tire alone is lost Crash Table 1 is rolled all the same
// (DX-MAN-043, DX-MAN-048, DX-MAN-049).
func (r *run) payTrick(d control.Difficulty) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	before := c.tires()
	r.hurtTires(m.Car, garage.Dice{Add: 1}, CauseManeuver)
	lost := c.tires() < before
	kept := r.mastered(m.Car, d, m.Maneuver)
	if kept && lost {
		r.loseTo(m.Car, control.CrashOnManeuver, r.g.t.Control.CrashModifier(c.Speed), &m.Maneuver, noSide)
	}
	switch {
	case !c.Running() || c.Mode != Driven:
	case kept && !lost:
		c.Mode = Broadside
	default:
		c.Mode = Sliding
		for i := range c.Losses[:c.NLoss] {
			c.Losses[i].Bootlegger = true
		}
	}
}

// Reading of DX-MAN-049: a lost tire counts as a loss of control.

// tires returns how many tires are left.
func (c *Car) tires() (n int) {
	for i := range c.V.NumWheels {
		for _, p := range c.V.Wheels[i].Tires {
			if p != 0 && !c.V.Destroyed(&c.Hits, p) {
				n++
			}
		}
	}
	return n
}

// startTrickEnd goes on the second half of a bootlegger, whatever the length of the move (DX-MAN-044, DX-MAN-047).
func (r *run) startTrickEnd() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	m.Quarters = uint8(m.forced())
	m.took(c)
	movement.PlotBootleggerEnd(c.Pose, c.V.Counter, c.Trick, &m.Course)
	r.follow(courseBootlegger)
}

// trickDone ends a half of a bootlegger: after the second the vehicle stands (DX-MAN-044). A collision that stops the vehicle ends the
// trick where it is.
func (r *run) trickDone(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	switch {
	case m.Chosen && !m.Charged: // it has not begun
		c.Dir, c.Trick = 0, 0
	case m.Cut:
		if c.Mode == Broadside || c.Mode == Sliding {
			c.Mode, c.Dir, c.Trick = c.drivenMode(), 0, 0
		}
	case !m.Chosen:
		c.Mode, c.Dir, c.Trick = c.drivenMode(), 0, 0
		r.slow(m.Car, 0, ruleTrickEnds)
		if r.standsDue(c) {
			m.Rests, f.Step = true, moveBegin
		}
	}
}

// ruleTrickEnds is the rule by which a bootlegger ends at a standstill.
const ruleTrickEnds game.RuleID = "DX-MAN-044"
