package race

import (
	"slices"

	"turnpike/game"
)

// step is a move of the car whose turn it is, in the order of RC-MOVE-012. N: the step; To: the square; Other: whom it meets there.
func (r *run) step(f *frame) {
	const (
		pay = iota
		rammed
		pushed
		enter
	)
	t := &r.s.t
	u := &t.Turn
	c := r.car(f.Seat)
	if !c.running() {
		r.pop()
		return
	}
	s := Step(f.N)
	switch f.PC {
	case pay:
		d, m := r.ride(f.Seat), MoverOf(r.s, f.Seat)
		f.To, f.Other, f.From = d.Lead(&m, s), game.Nobody, c.At
		if s == Jump {
			f.From = r.square(c.At).Ahead
		}
		m.Pay(s)
		u.Left, u.Jets = m.Left, m.Jets
		if s.diagonal() {
			r.payChanges(f.Seat, 1)
		}
		switch {
		case f.To == Over:
			r.crossLine(f)
			return
		case d.crash(f.To):
			r.crash(f)
			return
		}
		f.PC = enter
		if f.Other = r.on(f.To); f.Other != game.Nobody {
			f.PC = rammed
			impact := Shunt
			if s != Ahead {
				impact = Sideswipe
			}
			r.push(frame{Op: opRam, Seat: f.Seat, Other: f.Other, Impact: impact, Side: r.sideOf(s), Own: true})
		}
	case rammed:
		f.PC = enter
		if s == Ahead {
			spend(&u.Left, ShuntSlows)
		}
		if !r.car(f.Other).running() {
			return
		}
		f.PC = pushed
		t.Moved = false
		if s == Ahead {
			r.push(frame{Op: opPushOn, Seat: f.Other, Other: f.Seat})
		} else {
			r.push(frame{Op: opPushOff, Seat: f.Other, Other: f.Seat, Side: s.diag()})
		}
	case pushed:
		f.PC = enter
		ahead := r.square(c.At).Ahead
		switch {
		case t.Moved || !r.car(f.Other).running():
		case s == Ahead:
			r.pop()
			r.stop() // RC-DMG-007
		case r.feature(ahead) != Block && r.on(ahead) == game.Nobody:
			// RC-DMG-010: straight ahead instead; the rest of the plan was for another lane.
			f.To, f.N, f.Other = ahead, int8(Ahead), game.Nobody
			r.dropPlan()
		default:
			r.pop()
			r.stop()
		}
	case enter:
		from := c.At
		r.sweep(f)
		r.put(f.Seat, f.To)
		if r.rec != nil {
			e := event(EvStep, "RC-MOVE-007", f.Seat)
			if s.diagonal() {
				e.Rule = "RC-MOVE-008"
			} else if s == Jump {
				e.Rule = "RC-EQUIP-024"
			}
			e.Step, e.From, e.To, e.Left = s, from, f.To, int16(u.Left)
			r.emit(e)
		}
		*f = frame{Op: opArrive, Seat: f.Seat, Other: game.Nobody, N: f.N, At: f.To, From: f.From, Own: true}
	}
}

// sideOf returns the side to which a step goes.
func (r *run) sideOf(s Step) Side {
	if s.diagonal() {
		return s.diag()
	}
	return NoSide
}

// sweep takes away the wreck of a car that the mover has just destroyed in the square that it enters (RC-DMG-002).
func (r *run) sweep(f *frame) {
	if f.Other == game.Nobody {
		return
	}
	if other := r.car(f.Other); !other.running() && other.At == f.To {
		r.s.t.On[f.To] &^= wreckBit
		if r.rec != nil {
			e := event(EvSwept, "RC-DMG-002", f.Seat)
			e.Other, e.To = f.Other, f.To
			r.emit(e)
		}
	}
}

// crossLine takes the car over the finish line (RC-END-002).
func (r *run) crossLine(f *frame) {
	if r.rec != nil {
		e := event(EvStep, "RC-END-002", f.Seat)
		e.Step, e.From, e.Gone = Step(f.N), r.car(f.Seat).At, true
		r.emit(e)
	}
	r.finish(f.Seat, endFinish)
}

// crash is the entry into a block: the car does not enter (RC-DMG-012).
func (r *run) crash(f *frame) {
	c, u := r.car(f.Seat), &r.s.t.Turn
	seat := f.Seat
	if r.rec != nil {
		e := event(EvCrash, "RC-DMG-012", seat)
		e.From, e.To, e.Speed, e.Count = c.At, f.To, u.Speed, int16(ImpactLoss(u.Speed))
		r.emit(e)
	}
	r.pop()
	r.stop()
	c.Node = r.model(seat).Zero
	r.lose(seat, game.Nobody, ImpactLoss(u.Speed), ByCrash)
}

// How far a frame of arriving is.
const (
	arriveToken     = 0
	arriveBeside    = 3
	arriveFeature   = 4
	arriveWreck     = 7
	arrivePull      = 10
	arrivePullAsked = 11
)

// The steps in which a thing is met: it is looked at, and a Plough is asked for. Older states number a third one.
const (
	looks = iota
	asked
)

// stageOf returns the first step of the stage at which a frame of arriving is, and the stage after it.
func stageOf(pc uint8) (stage, next uint8) {
	switch {
	case pc < arriveBeside:
		return arriveToken, arriveBeside
	case pc < arriveWreck:
		return arriveFeature, arriveWreck
	}
	return arriveWreck, arrivePull
}

// arrive is what a square does to a car that has entered it. At: the square. Own: by its own movement, from From by step N: token and mines
// beside, then what is printed there or a wreck, then the pull line (RC-MOVE-012). Else it has been pushed, has slid or has landed there: mine,
// rubble, crate or wreck, each for 1 but the mine, and nothing else (RC-DMG-015).
func (r *run) arrive(f *frame) {
	c := r.car(f.Seat)
	if !c.running() {
		r.pop()
		return
	}
	// A car that has slid or flown out of the square has left behind what is in it.
	if c.At != f.At && f.PC < arrivePull {
		f.PC = arrivePull
	}
	switch f.PC {
	case arriveBeside:
		list := r.square(f.At).Beside
		i := len(list)
		if f.Own {
			d := r.ride(f.Seat)
			i = d.mineBeside(&Mover{}, list, int(f.M))
			f.M = int8(min(i+1, len(list)))
		}
		if i == len(list) {
			f.PC = arriveFeature
			return
		}
		r.rollMine(f.Seat, list[i])
	case arrivePull:
		if !f.Own || f.Flew || !r.pulled(f) {
			r.pop()
			return
		}
		f.PC, f.N = arrivePullAsked, 0
	case arrivePullAsked:
		// Equipment may come between the question and the answer (RC-EQUIP-001).
		if !f.Done && r.canCancel(f.Seat) {
			r.ask(AskPull, f.Seat)
			return
		}
		r.pullAway(f)
	default:
		r.face(f)
	}
}

// faced returns the thing that a frame of arriving is about, if it acts.
func (r *run) faced(f *frame) (x thing, acts bool) {
	if r.bare(f.At) {
		return x, false
	}
	d, m := r.ride(f.Seat), MoverOf(r.s, f.Seat)
	m.At = f.At
	stage, _ := stageOf(f.PC)
	return d.meets(&m, stage, Step(f.N), f.Own)
}

// face has a car meet a thing in its square: it is looked at, cleared with a Plough if there is one and its driver says so (RC-EQUIP-029), or acts.
func (r *run) face(f *frame) {
	x, ok := r.faced(f)
	stage, next := stageOf(f.PC)
	switch {
	case !ok:
		f.PC = next
	case f.PC == stage+looks && x.clears && r.ploughs(f):
		f.PC = stage + asked
	case f.PC == stage+asked && f.Yes:
		f.PC = next
		r.react(f.Seat, Plough, "RC-EQUIP-029", 0)
		r.clear(f, x.note, 0)
	default:
		f.PC = next
		r.act(f, x, stage == arriveToken)
	}
}

// act carries out what a thing does to a car in its square; token: it is a token.
func (r *run) act(f *frame, x thing, token bool) {
	u := &r.s.t.Turn
	owner, cause := game.Nobody, ByMine
	if token {
		_, owner = r.token(f.At)
	}
	taken := spend(&u.Left, x.slows)
	felt := func(rule game.RuleID) {
		if r.rec != nil {
			e := event(EvFeature, rule, f.Seat)
			e.Feature, e.To, e.Count, e.Left = r.feature(f.At), f.At, int16(taken), int16(u.Left)
			r.emit(e)
		}
	}
	switch x.note {
	case NoteMine:
		r.takeToken(f.At)
		r.goesOff(f.Seat, owner, f.At, 0, true)
	case NoteOil:
		if token {
			r.takeToken(f.At)
		}
		if x.idle {
			return
		}
		if token {
			r.shock(f.Seat, r.cat().Pieces[OilDropper].Shock) // RC-EQUIP-013
		}
		r.push(frame{Op: opOil, Seat: f.Seat, Other: owner, At: f.At, Own: token})
	case NoteSpike:
		r.takeToken(f.At)
		r.spike(f.Seat, owner, f.At)
		r.shock(f.Seat, r.cat().Pieces[SpikeStrip].Shock) // RC-EQUIP-014
		cause = BySpikes
	case NoteGravel:
		felt("RC-MOVE-014")
	case NoteBoost:
		if u.NBoosts < maxBoosts {
			u.Boosts[u.NBoosts] = f.At
			u.NBoosts++
		}
		felt("RC-MOVE-014")
	case NoteWater:
		u.Wet = true
		felt("RC-MOVE-014")
		r.heatUp(f.Seat, -1, "RC-HEAT-009")
	case NoteRamp:
		f.Flew = true
		r.push(frame{Op: opRamp, Seat: f.Seat, Other: game.Nobody, At: f.At})
	case NoteRubble:
		felt("RC-MOVE-016")
		cause = ByRubble
	case NoteCrate:
		r.clear(f, x.note, taken)
		cause = ByCrate
	case NoteWreck:
		r.clear(f, x.note, taken)
		cause = ByWreck
	}
	r.lose(f.Seat, owner, x.loss, cause)
}

// clear takes a thing out of the square of a frame of arriving, that has taken so much allowance.
func (r *run) clear(f *frame, what Note, taken int) {
	switch what {
	case NoteCrate: // for the rest of the race
		r.s.t.On[f.At] |= crateGone
		if r.rec != nil {
			e := event(EvFeature, "RC-MOVE-016", f.Seat)
			e.Feature, e.To, e.Count, e.Gone = Crate, f.At, int16(taken), true
			r.emit(e)
		}
	case NoteWreck:
		r.s.t.On[f.At] &^= wreckBit
		if r.rec != nil {
			e := event(EvCleared, "RC-MOVE-016", f.Seat)
			e.To, e.Count = f.At, int16(taken)
			r.emit(e)
		}
	default:
		r.takeToken(f.At)
	}
}

// boosted reports whether a boost square has given its movement in this turn (RC-MOVE-014).
func (u *Turn) boosted(at Sq) bool { return slices.Contains(u.Boosts[:u.NBoosts], at) }

// goesOff tells of a mine in a square: under the car, or beside it with a die that says whether it goes off (RC-EQUIP-012).
func (r *run) goesOff(seat, owner game.Seat, at Sq, die uint8, goes bool) {
	if r.rec != nil {
		e := event(EvMine, "RC-EQUIP-012", seat)
		e.Other, e.To, e.Die, e.Kept = owner, at, die, goes
		r.emit(e)
	}
}

// rollMine rolls for a mine beside the square that a car has entered by its own movement (RC-EQUIP-012).
func (r *run) rollMine(seat game.Seat, at Sq) {
	_, owner := r.token(at)
	p := &r.cat().Pieces[Minelayer]
	d := uint8(r.s.dice.D6(diceMine))
	r.goesOff(seat, owner, at, d, d >= p.NearMin)
	if d >= p.NearMin {
		r.takeToken(at)
		r.lose(seat, owner, p.NearDamage, ByMine)
	}
}

// spike takes a Steering point, if there is one (RC-EQUIP-014).
func (r *run) spike(seat, owner game.Seat, at Sq) {
	c := r.car(seat)
	taken := min(1, c.Steering)
	c.Steering -= taken
	if r.rec != nil {
		e := event(EvSpike, "RC-EQUIP-014", seat)
		e.Other, e.To, e.Count, e.Left = owner, at, int16(taken), int16(c.Steering)
		r.emit(e)
	}
}

// oil is oil under a car: it pays a lane change, or slides a lane (RC-MOVE-015). Own: a token.
func (r *run) oil(f *frame) {
	u := &r.s.t.Turn
	c := r.car(f.Seat)
	if !c.running() {
		r.pop()
		return
	}
	if !f.Done && (u.Changes > 0 || c.Steering > 0 || r.couldUse(f.Seat, GripClaws)) {
		r.ask(AskOil, f.Seat)
		return
	}
	e := event(EvOil, "RC-MOVE-015", f.Seat)
	e.To, e.Kept, e.Gone = f.At, f.Yes, f.Own
	if f.Yes {
		r.pop()
		if r.rec != nil {
			r.emit(e)
		}
		return
	}
	e.Die = uint8(r.s.dice.D6(diceOil))
	e.Side = Right
	if e.Die%2 == 1 {
		e.Side = Left
	}
	seat := f.Seat
	r.pop()
	if r.rec != nil {
		r.emit(e)
	}
	r.dropPlan()
	r.push(frame{Op: opSlide, Seat: seat, Other: game.Nobody, Side: e.Side, N: 1})
}

// holdBar says what is wrong with paying for oil.
func (r *run) holdBar(seat game.Seat, a *Action) *bar {
	need := uint8(1)
	if r.s.t.Turn.Changes > 0 {
		need = 0
	}
	switch {
	case a.Steering > r.car(seat).Steering:
		return barSteering
	case a.Steering < need:
		return barChanges
	}
	return nil
}

// ramp is the flight from a ramp over two squares to the third (RC-MOVE-017). At: the ramp; To: where it lands.
func (r *run) ramp(f *frame) {
	const (
		fly = iota
		rammed
		pushed
		land
	)
	t := &r.s.t
	if !r.car(f.Seat).running() {
		r.pop()
		return
	}
	switch f.PC {
	case fly:
		f.To, f.PC = f.At+rampSquares, land // in the same tile
		if f.Other = r.on(f.To); f.Other != game.Nobody {
			f.PC = rammed
			r.push(frame{Op: opRam, Seat: f.Seat, Other: f.Other, Impact: Landing, Side: NoSide})
		}
	case rammed:
		f.PC = land
		if r.car(f.Other).running() {
			f.PC = pushed
			t.Moved = false
			r.push(frame{Op: opPushOn, Seat: f.Other, Other: f.Seat})
		}
	case pushed:
		f.PC = land
		if !t.Moved && r.car(f.Other).running() {
			r.flown(f, false)
			r.pop()
			r.stop()
		}
	case land:
		r.sweep(f)
		r.put(f.Seat, f.To)
		r.flown(f, true)
		*f = frame{Op: opArrive, Seat: f.Seat, Other: game.Nobody, At: f.To}
	}
}

// flown tells of a flight.
func (r *run) flown(f *frame, lands bool) {
	if r.rec != nil {
		e := event(EvRamp, "RC-MOVE-017", f.Seat)
		e.From, e.To, e.Kept, e.Left = f.At, f.To, lands, int16(r.s.t.Turn.Left)
		r.emit(e)
	}
}
