package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
)

// diceCoupling is the damage of a trailer that tears loose.
const diceCoupling dice.Purpose = "coupling damage"

// Readings of the rules on trains that lose control:
//
//   - Of several results that wait the worst one is carried out, by what it does to the tow: the table mixes skids and swings, and nobody skids twice in
//     a phase (DX-CRASH-020, DX-CRASH-021?). One that waits when the trailer is gone does to the tow what is left of it.
//   - The rear of the first trailer swings; a second one follows it (DX-TRL-037, DX-TRL-070).
//   - The swing comes after the skid and before the rest of the move (DX-TRL-056, DX-TRL-068?).
//   - The hazard of a trailer that tears loose does nothing to a tow that rolls or vaults (DX-HAZ-022).

// likeness returns the line of Crash Table 1 that is as bad for a tow as a line of Crash Table 3.
func (r *run) likeness(line uint8) (as uint8) {
	k := &r.g.t.Control.CrashLines(control.CrashWithTrailer)[line]
	for i, one := range r.g.t.Control.CrashLines(control.CrashOnManeuver) {
		switch {
		case one.Vault:
			if k.Vault {
				as = uint8(i)
			}
		case one.Roll:
			if (k.Roll || k.Vault) && one.Burns <= k.Burns {
				as = uint8(i)
			}
		case k.Roll || k.Vault || k.BreaksLoose || one.Skid <= max(k.Skid, k.TrailerFishtail):
			as = uint8(i)
		}
	}
	return as
}

// ofTrain reports whether a result is of Crash Table 3.
func (x *Loss) ofTrain() bool { return x.Table == control.CrashWithTrailer }

// beginTrainResult begins a result of Crash Table 3 (DX-TRL-051 to DX-TRL-065).
func (r *run) beginTrainResult(f *frame, x *Loss) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	k := &r.g.t.Control.CrashLines(control.CrashWithTrailer)[x.Line]
	r.penalize(x, k.Fire)
	if k.BreaksLoose {
		r.tearLoose(k)
		if !c.Running() {
			return
		}
	}
	switch {
	case r.overturns(f, x, k):
	case k.BreaksLoose && k.Hazard > 0:
		r.hazard(m.Car, int(k.Hazard), control.NoHazard, c.Speed)
	case k.Skid > 0:
		m.Skid = movement.Skid{Dir: x.Dir, Quarters: int(k.Skid)}
		m.Swing = movement.Fishtail{Side: x.Side, Squares: int(k.TrailerFishtail)}
	case k.TrailerFishtail > 0:
		m.Swing = movement.Fishtail{Side: x.Side, Squares: int(k.TrailerFishtail)}
		f.Step = moveSwing
	}
}

// tearLoose breaks the coupling of the vehicle that moves (DX-TRL-060 to DX-TRL-065): the fifth wheel or hitch takes a die less 2.
func (r *run) tearLoose(k *control.CrashResult) {
	car := r.s.t.Move.Car
	c := r.car(car)
	if c.Hung == 0 {
		return
	}
	trailer := CarID(c.Hung - 1)
	how := Wrenched
	if k.TrailerRolls {
		how = Flung
	}
	if t := r.car(trailer); t.V.Tongue == 0 {
		t.Pin = PinBroken
	}
	r.uncouple(trailer, how)
	part := c.V.hitchPart()
	points := r.points(diceCoupling, garage.Dice{Dice: 1, Add: control.BrokenHitchAdd})
	if part == 0 || points == 0 || !c.Running() {
		return
	}
	var d Damage
	var t toll
	c.V.take(&c.Hits, part, points, &d)
	r.book(car, &d, faceSpot(c.V, movement.FaceBack), CauseCrash, &t)
	r.settle(car, &t, 0, 0)
}

// skidsWithTrailer goes on the skid of a train by itself: what is left of the move comes after the swing (DX-TRL-056, DX-TRL-068?).
func (r *run) skidsWithTrailer() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	n := min(m.Skid.Quarters, m.Choice.Quarters)
	m.Skidded = true
	m.Slid = uint8(m.Skid.Plot(c.Pose, n, movement.AfterNose, false, &m.Course))
	m.Left = uint8(m.Choice.Quarters - n)
	m.Skid = movement.Skid{}
	r.follow(courseSkid)
}

// skidded does what follows the skid of a train: the swing of its trailer, then the rest of the move, straight on.
func (r *run) skidded(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if m.Cut || c.Speed == 0 {
		return
	}
	if m.Swing.Squares > 0 {
		f.Step = moveSwing
		return
	}
	if m.Left == 0 {
		return
	}
	m.Choice = movement.Move{Quarters: int(m.Left)}
	m.Left = 0
	f.Step = moveGone
	m.Choice.Plot(c.Pose, c.V.Counter, c.Speed < 0, &m.Course)
	r.follow(courseMove)
}

// swings swings the trailer of the vehicle that moves; if its rear runs into something it stops there (DX-TRL-069, DX-TRL-070).
func (r *run) swings(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	tail := m.Swing
	m.Swing = movement.Fishtail{}
	f.Step = moveSwung3
	if c.Hung == 0 || tail.Squares == 0 {
		return
	}
	body, what := r.swing(tail, "DX-TRL-070")
	r.bendsOf(m.Car, false, true)
	if body != NoCar && what != blocked && r.car(body).Tow != 0 {
		r.collide(body, what)
	}
}

// swing swings the first trailer of the vehicle that moves. If one would lie in something then, it stops short of that, and swing returns both; else NoCar.
func (r *run) swing(tail movement.Fishtail, rule game.RuleID) (body CarID, what Thing) {
	m := &r.s.t.Move
	t := r.train(m.Car)
	end := int32(tail.Squares) * scale.Quarter
	if body, what = r.swungInto(&t, end, tail.Side); body != NoCar {
		for free := int32(0); end-free > 1; {
			mid := free + (end-free)/2
			if b, w := r.swungInto(&t, mid, tail.Side); b != NoCar {
				end, body, what = mid, b, w
			} else {
				free = mid
			}
		}
		end--
	}
	trailer := t.Bodies[1]
	from := r.car(trailer).Pose
	p := r.swungTrain(&t, end, tail.Side)
	r.layTrailers(&t, &p)
	if r.rec != nil {
		e := Event{Kind: EvFishtail, Car: trailer, Rule: rule, Hand: tail.Side, Count: int16(tail.Squares), Cut: body != NoCar, From: from, To: p[1]}
		t.Couplings[0].PlotSwing(from, end, tail.Side, &e.Path)
		r.emit(e)
	}
	return body, what
}

// swungInto returns a trailer that would lie in something if the first one swung by so many units, and in what; NoCar: none would.
func (r *run) swungInto(t *train, units int32, to movement.Hand) (CarID, Thing) {
	p := r.swungTrain(t, units, to)
	for i := uint8(1); i <= t.N; i++ {
		if what := r.liesIn(t.Bodies[i], p[i]); what != noThing {
			return t.Bodies[i], what
		}
	}
	return NoCar, noThing
}

// swung does what follows when the trailer has swung: the rest of a move with a skid, or the move of this phase, unless a collision has stopped the
// train (DX-TRL-068?).
func (r *run) swung(f *frame) {
	m := &r.s.t.Move
	switch {
	case m.Cut || r.car(m.Car).Speed == 0:
		f.Step = moveEnd
	case m.Skidded:
		f.Step = moveEnd
		r.skidded(f)
	default:
		f.Step = moveAsk
	}
}
