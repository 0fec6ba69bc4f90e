package race

import "turnpike/game"

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
	sq := r.square(c.At)
	switch f.PC {
	case pay:
		u.Left--
		f.To, f.Other, f.From = sq.Ahead, game.Nobody, c.At
		switch s {
		case DiagLeft, DiagRight:
			r.payChanges(f.Seat, 1)
			f.To = sq.Diag[s.diag()]
		case Jump:
			u.Left--
			u.Jets = false
			if first := sq.Ahead; r.leaves(r.tileAfter(c.Tile, c.At, first), first) {
				r.crossLine(f)
				return
			}
			f.From = sq.Ahead
			f.To = r.square(sq.Ahead).Ahead
			f.PC = enter
			return
		}
		if r.leaves(c.Tile, c.At) {
			r.crossLine(f)
			return
		}
		if r.feature(f.To) == Block {
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
			u.lose(1) // RC-DMG-005
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
		switch {
		case t.Moved || !r.car(f.Other).running():
		case s == Ahead:
			r.pop()
			r.stop() // RC-DMG-007
		case r.feature(sq.Ahead) != Block && r.on(sq.Ahead) == game.Nobody:
			// RC-DMG-010: straight ahead instead; the rest of the plan was for another lane.
			f.To, f.N, f.Other = sq.Ahead, int8(Ahead), game.Nobody
			r.dropPlan()
		default:
			r.pop()
			r.stop()
		}
	case enter:
		from := c.At
		r.sweep(f)
		if s == Jump {
			r.fly(f.Seat, 2)
		} else {
			r.put(f.Seat, f.To)
		}
		if r.rec != nil {
			e := event(EvStep, "RC-MOVE-007", f.Seat)
			if s == DiagLeft || s == DiagRight {
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
	if s == DiagLeft || s == DiagRight {
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

// ImpactLoss returns what a crash or a wreck costs at a speed, in structure (RC-DMG-012, RC-MOVE-016).
func ImpactLoss(speed uint8) uint8 {
	switch {
	case speed <= slow:
		return 1
	case speed <= mid:
		return 2
	case speed <= fast:
		return 3
	}
	return 4
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
	arriveToken = iota
	arriveTokenAsked
	arriveTokenActs
	arriveBeside
	arriveFeature
	arriveCrateAsked
	arriveCrateActs
	arriveWreck
	arriveWreckAsked
	arriveWreckActs
	arrivePull
	arrivePullAsked
)

// arrive is what a square does to a car that has entered it. At: the square. Own: by its own movement, from From by step N: token and mines
// beside, then what is printed there or a wreck, then the pull line (RC-MOVE-012). Else it has been pushed, has slid or has landed there: mine,
// rubble, crate or wreck, each for 1 but the mine, and nothing else (RC-DMG-015).
func (r *run) arrive(f *frame) {
	t := &r.s.t
	u := &t.Turn
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
	case arriveToken:
		f.PC = arriveBeside
		if r.acts(f.Seat, f.At, f.Own) {
			f.PC = arriveTokenActs
			if r.ploughs(f) {
				f.PC = arriveTokenAsked
			}
		}
	case arriveTokenAsked:
		f.PC = arriveTokenActs
		if f.Yes {
			f.PC = arriveBeside
			r.react(f.Seat, Plough, "RC-EQUIP-029", 0)
			r.takeToken(f.At)
		}
	case arriveTokenActs:
		f.PC = arriveBeside
		what, owner := r.token(f.At)
		r.takeToken(f.At)
		switch what {
		case MineToken:
			r.mine(f.Seat, owner, f.At)
		case OilToken:
			r.push(frame{Op: opOil, Seat: f.Seat, Other: owner, At: f.At, Own: true})
		case SpikeToken:
			r.spike(f.Seat, owner, f.At)
		}
	case arriveBeside:
		list := r.square(f.At).Beside
		if !f.Own || int(f.M) == len(list) {
			f.PC = arriveFeature
			return
		}
		at := list[f.M]
		f.M++
		r.mineBeside(f.Seat, at)
	case arriveFeature:
		f.PC = arriveWreck
		r.feel(f)
	case arriveCrateAsked:
		f.PC = arriveCrateActs
		if f.Yes {
			f.PC = arriveWreck
			r.react(f.Seat, Plough, "RC-EQUIP-029", 0)
			r.breakCrate(f.Seat, f.At, 0)
		}
	case arriveCrateActs:
		f.PC = arriveWreck
		slowed := uint8(0)
		if f.Own {
			slowed = u.lose(crateSlows)
		}
		r.breakCrate(f.Seat, f.At, slowed)
		r.lose(f.Seat, game.Nobody, 1, ByCrate)
	case arriveWreck:
		f.PC = arrivePull
		if t.On[f.At]&wreckBit != 0 {
			f.PC = arriveWreckActs
			if r.ploughs(f) {
				f.PC = arriveWreckAsked
			}
		}
	case arriveWreckAsked:
		f.PC = arriveWreckActs
		if f.Yes {
			f.PC = arrivePull
			r.react(f.Seat, Plough, "RC-EQUIP-029", 0)
			r.clearWreck(f.Seat, f.At, 0)
		}
	case arriveWreckActs:
		f.PC = arrivePull
		slowed, loss := uint8(0), uint8(1)
		if f.Own {
			slowed, loss = u.lose(wreckSlows), ImpactLoss(u.Speed)
		}
		r.clearWreck(f.Seat, f.At, slowed)
		r.lose(f.Seat, game.Nobody, loss, ByWreck)
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
	}
}

// acts reports whether the token of a square would do something to a car that enters it; own: by its own movement (RC-MOVE-015, RC-DMG-015,
// RC-DMG-016).
func (r *run) acts(seat game.Seat, at Sq, own bool) bool {
	switch what, _ := r.token(at); what {
	case MineToken:
		return true
	case OilToken:
		return own && r.slips(seat)
	case SpikeToken:
		return own
	}
	return false
}

// slips reports whether oil moves a car: at speed 6 or more, unless it is an off-road car (RC-MOVE-015, RC-DMG-016).
func (r *run) slips(seat game.Seat) bool {
	return r.s.t.Turn.Speed >= oilSpeed && !r.model(seat).Offroad
}

// feel is what is printed on a square that a car has entered (RC-MOVE-014 to RC-MOVE-017, RC-DMG-015).
func (r *run) feel(f *frame) {
	u := &r.s.t.Turn
	what := r.feature(f.At)
	offroad := r.model(f.Seat).Offroad
	if !f.Own && what != Rubble && what != Crate {
		return
	}
	felt := func(rule game.RuleID, lost int) {
		if r.rec != nil {
			e := event(EvFeature, rule, f.Seat)
			e.Feature, e.To, e.Count, e.Left = what, f.At, int16(lost), int16(u.Left)
			r.emit(e)
		}
	}
	switch what {
	case Oil:
		if r.slips(f.Seat) {
			r.push(frame{Op: opOil, Seat: f.Seat, Other: game.Nobody, At: f.At})
		}
	case Gravel:
		if !offroad {
			felt("RC-MOVE-014", int(u.lose(1)))
		}
	case Boost:
		if !used(&u.Boosts, &u.NBoosts, f.At) {
			u.Left++
			felt("RC-MOVE-014", -1)
		}
	case Water:
		if !u.Wet {
			u.Wet = true
			felt("RC-MOVE-014", int(u.lose(1)))
			r.heatUp(f.Seat, -1, "RC-HEAT-009")
		}
	case Crate:
		f.PC = arriveCrateActs
		if r.ploughs(f) {
			f.PC = arriveCrateAsked
		}
	case Ramp:
		if s := Step(f.N); (s == Ahead || s == Jump) && u.Speed >= rampSpeed {
			f.Flew = true
			r.push(frame{Op: opRamp, Seat: f.Seat, Other: game.Nobody, At: f.At})
		}
	case Rubble:
		if !offroad {
			felt("RC-MOVE-016", 0)
			r.lose(f.Seat, game.Nobody, 1, ByRubble)
		}
	}
}

// breakCrate takes a crate away for the rest of the race.
func (r *run) breakCrate(seat game.Seat, at Sq, slowed uint8) {
	r.s.t.On[at] |= crateGone
	if r.rec != nil {
		e := event(EvFeature, "RC-MOVE-016", seat)
		e.Feature, e.To, e.Count, e.Gone = Crate, at, int16(slowed), true
		r.emit(e)
	}
}

// clearWreck takes a wreck away.
func (r *run) clearWreck(seat game.Seat, at Sq, slowed uint8) {
	r.s.t.On[at] &^= wreckBit
	if r.rec != nil {
		e := event(EvCleared, "RC-MOVE-016", seat)
		e.To, e.Count = at, int16(slowed)
		r.emit(e)
	}
}

// mine is a mine that goes off under a car (RC-EQUIP-012). Its token is gone already.
func (r *run) mine(seat, owner game.Seat, at Sq) {
	if r.rec != nil {
		e := event(EvMine, "RC-EQUIP-012", seat)
		e.Other, e.To, e.Kept = owner, at, true
		r.emit(e)
	}
	r.lose(seat, owner, r.cat().Pieces[Minelayer].Damage, ByMine)
}

// mineBeside rolls for a mine beside the square that a car has entered by its own movement (RC-EQUIP-012).
func (r *run) mineBeside(seat game.Seat, at Sq) {
	what, owner := r.token(at)
	if what != MineToken {
		return
	}
	p := &r.cat().Pieces[Minelayer]
	d := uint8(r.s.dice.D6(diceMine))
	goes := d >= p.NearMin
	if r.rec != nil {
		e := event(EvMine, "RC-EQUIP-012", seat)
		e.Other, e.To, e.Die, e.Kept = owner, at, d, goes
		r.emit(e)
	}
	if goes {
		r.takeToken(at)
		r.lose(seat, owner, p.NearDamage, ByMine)
	}
}

// spike is a spike strip under a car (RC-EQUIP-014).
func (r *run) spike(seat, owner game.Seat, at Sq) {
	c := r.car(seat)
	has := c.Steering > 0
	if has {
		c.Steering--
	}
	if r.rec != nil {
		e := event(EvSpike, "RC-EQUIP-014", seat)
		e.Other, e.To, e.Left = owner, at, int16(c.Steering)
		if has {
			e.Count = 1
		}
		r.emit(e)
	}
	if !has {
		r.lose(seat, owner, 1, BySpikes)
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
	u := &t.Turn
	c := r.car(f.Seat)
	if !c.running() {
		r.pop()
		return
	}
	switch f.PC {
	case fly:
		u.lose(rampSquares)
		to, tile := f.At, c.Tile
		for range rampSquares {
			if r.leaves(tile, to) {
				f.N = int8(Ahead)
				r.crossLine(f)
				return
			}
			next := r.square(to).Ahead
			tile = r.tileAfter(tile, to, next)
			to = next
		}
		f.To, f.PC = to, land
		if f.Other = r.on(to); f.Other != game.Nobody {
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
		r.fly(f.Seat, rampSquares)
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
