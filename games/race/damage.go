package race

import "turnpike/game"

// lose takes structure off a car: it is resolved next, and may ask for a Deflector first.
func (r *run) lose(seat, by game.Seat, n uint8, why Cause) {
	if n > 0 {
		r.push(frame{Op: opLose, Seat: seat, Other: by, N: int8(n), Cause: why})
	}
}

// deflects reports whether a Deflector helps against a cause: a weapon, a mine or a collision (RC-EQUIP-027).
func (c Cause) deflects() bool {
	return c == ByWeapon || c == ByMine || c == ByCollision || c == ByBlocked
}

// loss is a loss of structure of N points (RC-DMG-018). What a weapon or mine takes shocks as well (RC-EQUIP-011).
func (r *run) loss(f *frame) {
	const (
		begin = iota
		asked
	)
	c := r.car(f.Seat)
	if !c.running() {
		r.pop()
		return
	}
	if f.PC == begin && f.Cause.deflects() && r.reactionSlot(f.Seat, Deflector) >= 0 {
		f.PC, f.Yes = asked, false
		r.ask(AskDeflect, f.Seat)
		return
	}
	n := uint8(f.N)
	if f.Yes {
		off := min(n, r.cat().Pieces[Deflector].Reduction)
		n -= off
		r.react(f.Seat, Deflector, "RC-EQUIP-027", int(off))
	}
	seat, why := f.Seat, f.Cause
	r.pop()
	if n == 0 {
		return
	}
	lost := min(n, c.Structure)
	c.Structure -= lost
	if r.rec != nil {
		e := event(EvLoss, "RC-SETUP-011", seat)
		e.Count, e.Left, e.Cause = int16(lost), int16(c.Structure), why
		r.emit(e)
	}
	if c.Structure == 0 {
		r.destroy(seat, why) // RC-DMG-001
		return
	}
	if why == ByWeapon || why == ByMine {
		r.shock(seat, lost)
	}
}

// destroy takes a car out of the race. Its square gets a wreck; its tokens stay (RC-DMG-002).
func (r *run) destroy(seat game.Seat, why Cause) {
	t := &r.s.t
	c := r.car(seat)
	t.NOut++
	c.Out = t.NOut
	c.Smoke, c.Shock = false, 0
	if t.Stage == StageRace {
		t.On[c.At] |= wreckBit
	}
	if r.rec != nil {
		e := event(EvDestroyed, "RC-DMG-002", seat)
		e.To, e.Cause = c.At, why
		r.emit(e)
	}
	if seat == t.Turn.Seat {
		r.dropPlan()
		t.Turn.Left = 0
	}
	r.checkLast()
}
