package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
)

// What dice are rolled for.
const (
	diceControl  dice.Purpose = "control"
	diceCrash    dice.Purpose = "crash table"
	diceFishtail dice.Purpose = "fishtail side"
	diceNose     dice.Purpose = "roll side"
	diceFlight   dice.Purpose = "flight"
	diceRoll     dice.Purpose = "roll damage"
	diceLanding  dice.Purpose = "landing damage"
)

// Readings of the rules on lost control:
//
//   - DX-HC-039: the drop to -6 asks for one check, as a hazard does.
//   - DX-CRASH-069: whatever is a hazard sends a cycle without a rider to Crash Table 1, but for that of the collision that took him.
//   - DX-CRASH-063: the fire penalty of a result that is carried out in a later turn holds for that turn, too.

// maneuver charges a vehicle for a maneuver: the marker goes down, and if control is lost in it, Crash Table 1 decides
// (DX-MAN-010, DX-HC-011, DX-HC-022).
func (r *run) maneuver(car CarID, d control.Difficulty, m movement.Maneuver) {
	r.mastered(car, d, m)
}

// mastered is maneuver; it reports whether control was kept.
func (r *run) mastered(car CarID, d control.Difficulty, m movement.Maneuver) bool {
	c := r.car(car)
	if r.control(car, d, false, 0, c.Speed) {
		return true
	}
	r.loseTo(car, control.CrashOnManeuver, r.g.t.Control.CrashModifier(c.Speed), &m, noSide)
	return false
}

// hazard puts a vehicle to the test of a hazard with a printed difficulty at the speed whose row counts: the marker goes down, and if
// control is lost, Crash Table 2 decides (DX-HAZ-001, DX-HC-022). For a vehicle that rolls or flies nothing is left to lose (DX-HAZ-022).
func (r *run) hazard(car CarID, printed int, h control.Hazard, at scale.Speed) {
	car = r.head(car)
	r.face(car, r.g.t.Control.HazardDifficulty(printed, r.conditions(car), r.chained(car)), h, at, noSide)
}

// collisionHazard is hazard for a collision, at the speed before it. After a sideswipe a fishtail goes away from the face that was struck
// (DX-COLL-033, DX-COLL-035, DX-COLL-066).
func (r *run) collisionHazard(car CarID, printed int, before scale.Speed, kind movement.Impact, struck movement.Face) {
	car = r.head(car)
	if r.car(car).Aloft.Up { // DX-HELI-077
		printed = flight.CollisionHazard
	}
	to := noSide
	if kind.Sideswipe() {
		to = int8(movement.FishtailFrom(struck))
	}
	r.face(car, r.g.t.Control.HazardDifficulty(printed, r.conditions(car), r.chained(car)), control.HazardCollision, before, to)
}

// dropToFloor brings the marker of a vehicle that has lost the tires or wheels of a corner down to -6, with one check as for a hazard
// (DX-HC-038, DX-HC-039).
func (r *run) dropToFloor(car CarID) {
	car = r.head(car)
	c := r.car(car)
	n := max(c.Status-control.HandlingFloor, 1) // a vehicle at -6 rolls all the same (DX-HC-012)
	r.face(car, control.Difficulty{Printed: n, Total: n}, control.NoHazard, c.Speed, noSide)
}

// noSide says that dice choose the side of a fishtail.
const noSide int8 = -1

// face puts a vehicle to the test of a hazard.
func (r *run) face(car CarID, d control.Difficulty, h control.Hazard, at scale.Speed, side int8) {
	c := r.car(car)
	if !c.Running() || c.Mode == Rolling || c.Mode == Flying || c.Mode == Falling {
		return
	}
	if c.Loose != 0 && d.Total > 0 && r.looseMeets(car) {
		return
	}
	if c.Riderless() && d.Total > 0 {
		if r.inImpact() && r.s.t.Hit.Fell&car.bit() != 0 {
			return // the hazard of the collision that took its rider is no later one
		}
		r.lose(car, control.CrashOnManeuver, r.g.t.Control.CrashModifier(at)+control.RiderlessCrash)
		return
	}
	if !r.control(car, d, true, h, at) {
		r.loseTo(car, control.CrashOnHazard, r.g.t.Control.CrashModifier(at), nil, side)
	}
}

// inImpact reports whether a collision is being carried out.
func (r *run) inImpact() bool { t := &r.s.t; return t.NFrames > 0 && t.top().Kind == frameImpact }

// control lowers the marker of a vehicle by a difficulty and makes the check for it at the new status, at the speed whose row counts. It
// reports whether control is kept (DX-HC-011 to -021). A difficulty of 0 moves nothing (DX-HC-014).
func (r *run) control(car CarID, d control.Difficulty, isHazard bool, h control.Hazard, at scale.Speed) bool {
	if d.Total <= 0 {
		return true
	}
	c := r.car(car)
	c.Status = int8(control.Drop(int(c.Status), int(d.Total)))
	if r.rec != nil {
		e := Event{Kind: EvDifficulty, Car: car, Rule: "DX-HC-011", Count: int16(d.Total), Difficulty: d, Status: c.Status}
		if isHazard {
			e.Hazard, e.Rule, e.Index = true, "DX-HC-038", int16(h)
			if h != control.NoHazard {
				_, rule := r.g.t.Control.HazardName(h)
				e.Rule = game.RuleID(rule)
			}
		}
		r.emit(e)
	}
	r.holdOn(car, int(d.Total), isHazard)
	if c.V.Heap.Step != 0 {
		r.spill(car, int(d.Total))
	}
	if c.Hung != 0 {
		r.spillTrailers(car, int(d.Total))
	}
	cell := r.g.t.Control.Check(at, int(c.Status))
	if cell == control.Safe {
		return true
	}
	e := Event{Kind: EvCheck, Car: car, Rule: "DX-HC-015", Count: int16(cell), Status: c.Status}
	if cell.Rolls() {
		die := r.s.dice.D6(diceControl)
		e.Die, e.Kept = int8(die), cell.Keeps(die)
	}
	r.emit(e)
	return e.Kept
}

// lose rolls on a crash table for a vehicle that has lost control. mod is all that is added to the die, the modifier of the speed row
// included (DX-HC-023). The result waits for the next move of the vehicle (DX-CRASH-001, DX-CRASH-002).
func (r *run) lose(car CarID, table control.CrashTable, mod int) {
	r.loseTo(car, table, mod, nil, noSide)
}

// loseTo is lose in a maneuver, if there is one, and with the side of a fishtail, if it is known.
func (r *run) loseTo(car CarID, table control.CrashTable, mod int, m *movement.Maneuver, side int8) {
	car = r.head(car)
	c := r.car(car)
	if !c.Running() || c.Mode == Rolling || c.Mode == Flying || c.Mode == Falling {
		return
	}
	if c.V.Flies {
		r.loseInTheAir(car, mod, m)
		return
	}
	if c.Hung != 0 { // DX-TRL-051
		table = control.CrashWithTrailer
	}
	x := Loss{Table: table, Dir: r.travel(car), Speed: c.Speed, Turn: r.s.t.Turn}
	line, fire := r.crash(car, table, mod)
	x.Line = line
	k := &r.g.t.Control.CrashLines(table)[line]
	switch {
	case k.Fishtail > 0 || k.TrailerFishtail > 0:
		x.Sided = true
		if side == noSide {
			x.Side = movement.FishtailSide(r.s.dice.D6(diceFishtail)) // DX-CRASH-051
		} else {
			x.Side = movement.Hand(side)
		}
	case m != nil && m.Kind != movement.ManStraight:
		x.Side, x.Sided = m.Side, true
	}
	if m != nil {
		x.EndOver = movement.VaultEndOverEnd(m.Kind)
		if x.Bootlegger = m.Kind == movement.ManBootlegger; x.Bootlegger {
			x.Dir = c.Dir // its own line of travel (DX-MAN-048)
		}
	}
	if k.Again {
		second, more := r.crash(car, control.CrashOnManeuver, mod) // DX-CRASH-048, DX-CRASH-056
		x.Second, fire = second+1, fire.Worse(more)
	}
	r.hold(car, fire)
	r.pend(c, x)
}

// crash rolls on a crash table and returns the line.
func (r *run) crash(car CarID, table control.CrashTable, mod int) (uint8, control.FirePenalty) {
	die := r.s.dice.D6(diceCrash)
	line := r.g.t.Control.CrashLine(table, die+mod)
	r.emit(Event{Kind: EvLoss, Car: car, Rule: "DX-CRASH-001", Table: table, Count: int16(line), Die: int8(die), Index: int16(mod)})
	return uint8(line), r.g.t.Control.CrashLines(table)[line].Fire
}

// pend adds a result to those that wait. If there are too many the mildest goes.
func (r *run) pend(c *Car, x Loss) {
	if c.NLoss < maxPending {
		c.Losses[c.NLoss] = x
		c.NLoss++
		return
	}
	mildest := -1
	for i := range c.Losses {
		if r.grade(&c.Losses[i]) < r.grade(&x) && (mildest < 0 || r.grade(&c.Losses[i]) < r.grade(&c.Losses[mildest])) {
			mildest = i
		}
	}
	if mildest >= 0 {
		copy(c.Losses[mildest:], c.Losses[mildest+1:])
		c.Losses[maxPending-1] = x
	}
}

// grade orders results: that of Crash Table 1 first, then the fishtail.
func (r *run) grade(x *Loss) int {
	if x.Table == control.CrashInTheAir {
		return int(x.Line)
	}
	line, ok := x.skidLine()
	n := 0
	if ok {
		n = 8 * (int(line) + 1)
	}
	if x.ofTrain() {
		return 8 * (int(r.likeness(x.Line)) + 1)
	}
	return n + int(r.g.t.Control.CrashLines(x.Table)[x.Line].Fishtail)
}

// skidLine returns the line of Crash Table 1 that is part of a result: the result itself, or the one that goes with a fishtail
// (DX-CRASH-056).
func (x *Loss) skidLine() (line uint8, ok bool) {
	if x.Table == control.CrashOnManeuver {
		return x.Line, true
	}
	return x.Second - 1, x.Second > 0
}

// hold sets the fire penalty for the rest of the turn: the worst one counts (DX-CRASH-063).
func (r *run) hold(car CarID, p control.FirePenalty) {
	c := r.car(car)
	if c.FireTurn != r.s.t.Turn {
		c.Fire, c.FireTurn = control.FireFree, r.s.t.Turn
	}
	if p <= c.Fire {
		return
	}
	c.Fire = p
	r.emit(Event{Kind: EvFire, Car: car, Rule: "DX-CRASH-063", Fire: p})
}

// chooseResult finds, of the results that wait, the one of Crash Table 1 that is carried out: the worst, of equal ones the first
// (DX-CRASH-021).
func (r *run) chooseResult() {
	m := &r.s.t.Move
	for i := range m.Pending[:m.NPending] {
		x := &m.Pending[i]
		line, ok := x.skidLine()
		if x.ofTrain() {
			line, ok = r.likeness(x.Line), true
		}
		if !ok || m.Worst > 0 && line <= m.Line {
			continue
		}
		m.Worst, m.Line = uint8(i)+1, line
	}
}

// nextFishtail starts the next of the fishtails that wait, in the order in which they came about. It reports false if there is none left
// (DX-CRASH-055, DX-CRASH-056, DX-CRASH-057).
func (r *run) nextFishtail() bool {
	m := &r.s.t.Move
	c := r.car(m.Car)
	for m.Next < m.NPending {
		x := &m.Pending[m.Next]
		m.Next++
		k := &r.g.t.Control.CrashLines(x.Table)[x.Line]
		if k.Fishtail == 0 {
			continue
		}
		r.penalize(x, k.Fire)
		m.Tail = movement.Fishtail{Side: x.Side, Squares: int(k.Fishtail)}
		m.Tail.Plot(c.Pose, c.V.Counter, c.Speed < 0, &m.Course)
		r.follow(courseFishtail)
		return true
	}
	return false
}

// penalize sets the fire penalty of a result that is carried out.
func (r *run) penalize(x *Loss, p control.FirePenalty) {
	if x.Turn != r.s.t.Turn {
		r.hold(r.s.t.Move.Car, p)
	}
}

// putBack has the results that have not been carried out wait for the next move: something has stopped the vehicle before.
func (r *run) putBack() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if m.Worst > 0 && m.Worst <= m.Next { // its fishtail is done
		x := m.Pending[m.Worst-1]
		if !x.ofTrain() {
			if x.Table != control.CrashOnManeuver {
				x.Sided = false
			}
			x.Table, x.Line, x.Second = control.CrashOnManeuver, m.Line, 0
		}
		r.pend(c, x)
	}
	for m.Next < m.NPending {
		r.pend(c, m.Pending[m.Next])
		m.Next++
	}
}

// startResult begins the skid, roll or vault that waits. A skid is part of a move, whose length its driver may choose.
func (r *run) startResult(f *frame) {
	m := &r.s.t.Move
	x := &m.Pending[m.Worst-1]
	if x.ofTrain() {
		r.beginTrainResult(f, x)
		return
	}
	k := &r.g.t.Control.CrashLines(control.CrashOnManeuver)[m.Line]
	r.penalize(x, k.Fire)
	if !r.overturns(f, x, k) {
		m.Skid = movement.Skid{Dir: x.Dir, Quarters: int(k.Skid)}
	}
}

// overturns begins the vault or roll of a result, in which the vehicle makes no move of its own. It reports whether the result is one of them.
func (r *run) overturns(f *frame, x *Loss, k *control.CrashResult) bool {
	switch {
	case k.Vault:
		f.Step = moveGone
		r.vault(x, k)
	case k.Roll:
		f.Step = moveGone
		r.car(r.s.t.Move.Car).Burn = k.Burns
		r.roll(x)
	default:
		return false
	}
	return true
}

// skids goes on the move with the skid that is due: as long as it says, then straight on (DX-CRASH-014 to -020). A vehicle whose
// bootlegger failed goes on along the line of the skid (DX-MAN-050).
func (r *run) skids() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	x := &m.Pending[m.Worst-1]
	after := movement.AfterNose
	switch {
	case x.Bootlegger:
		after = movement.AfterAlong
	case c.Speed < 0:
		after = movement.AfterTail
	}
	if n := r.g.t.Control.CrashLines(control.CrashOnManeuver)[m.Line].TireDamage; n > 0 {
		r.hurtTires(m.Car, garage.Dice{Add: int(n)}, CauseCrash) // DX-CRASH-010
	}
	m.Skidded = true
	m.Slid = uint8(m.Skid.Plot(c.Pose, m.Choice.Quarters, after, r.s.o.SkidEachInch, &m.Course))
	r.follow(courseSkid)
}
