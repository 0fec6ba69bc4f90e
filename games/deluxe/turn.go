package deluxe

import "turnpike/game"

// Readings of the turn sequence.
const (
	// RecoverBeforeSpeeds is the reading of DX-HC-032: handling recovers once, after everything else of a turn and before speeds are set for
	// the next.
	RecoverBeforeSpeeds = true
	// StandingCancels is the reading of DX-CRASH-004: what waits for the next move of a vehicle is cancelled if it stands at the end of a
	// turn.
	StandingCancels = true
)

// Steps of frameTurn (DX-SPEED-006). A match starts with turn 0 and the first of them.
const (
	turnBegin   uint8 = iota // the next turn
	turnSpeeds               // all choose in secret
	turnReveal               // new speeds
	turnBraking              // what they cost
	turnPhase                // the next phase
	turnEnd                  // end of the turn
)

// endRules are the rules that end a match.
var endRules = [...]game.RuleID{
	endSurvivor: "DX-ARENA-009",
	endNobody:   "DX-SCEN-013",
	endTurns:    "DX-SETUP-002",
}

// Places in endRules.
const (
	endSurvivor = iota // one is left
	endNobody          // nobody is: all went out together
	endTurns           // the turns are over
)

// stepTurn carries out the turn sequence (DX-SPEED-006).
func (r *run) stepTurn(f *frame) {
	t := &r.s.t
	switch f.Step {
	case turnBegin:
		t.Turn++
		t.Stage, t.Phase = StageSpeeds, 0
		r.emit(Event{Kind: EvTurn, Car: NoCar, Rule: "DX-SPEED-002", Count: int16(t.Turn)})
		f.Step = turnSpeeds
	case turnSpeeds:
		if !r.askSpeeds() {
			f.Step = turnReveal
		}
	case turnReveal:
		r.reveal()
		f.Step = turnBraking
	case turnBraking:
		t.Stage = StageBraking
		r.braking()
		t.Stage = StagePhases
		f.Step = turnPhase
	case turnPhase:
		if t.Phase == Phases {
			f.Step = turnEnd
			return
		}
		t.Phase++
		r.push(framePhase)
	case turnEnd:
		t.Stage, t.Phase = StageEnd, 0
		r.endTurn()
		f.Step = turnBegin
		if !r.checkEnd() && r.s.o.Turns != 0 && t.Turn >= r.s.o.Turns {
			r.endMatch(r.seatsLeft(), endTurns)
		}
	}
}

// endTurn is the boundary between two turns: what was lost for good takes effect, and the marker rises (DX-HC-027, -032, -036, -037).
func (r *run) endTurn() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() {
			continue
		}
		switch {
		case c.Mode == Sliding:
			r.slow(id, 0, "DX-MAN-048")
			c.Mode = c.drivenMode()
		case c.Mode == Rolling && c.Halts:
			r.slow(id, 0, "DX-MAN-048")
		case c.Mode == Broadside && c.Speed == 0: // something has stopped it between the halves
			c.Mode = c.drivenMode()
		case c.Mode == Flying && c.Speed == 0:
			r.touchDown(id)
		}
		r.rest(id)
		if StandingCancels && c.Speed == 0 {
			c.NLoss, c.Losses = 0, [maxPending]Loss{}
		}
		c.HalfTaken = false
		c.Handling.Losses += c.Due
		c.Due = 0
		r.recover(id)
	}
}

// recover moves the handling marker of a vehicle up, or down to what is left of its handling class (DX-HC-027, -031, -033, -041). Without
// a driver his plusses are no help (DX-INJ-015).
func (r *run) recover(id CarID) {
	c := r.car(id)
	h := c.Handling
	if c.DriverOut() {
		h.Plusses = 0
	}
	to := int8(h.Recover(int(c.Status)))
	if to == c.Status {
		return
	}
	c.Status = to
	r.emit(Event{Kind: EvRecovered, Car: id, Rule: "DX-HC-027", Status: to})
}

// seatsLeft returns the seats with a vehicle that is not out.
func (r *run) seatsLeft() (left game.SeatSet) {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && !r.spent(c) {
			left = left.With(c.Owner)
		}
	}
	return left
}

// spent reports whether a vehicle stands and will never move by itself again.
func (r *run) spent(c *Car) bool {
	if c.Speed != 0 {
		return false
	}
	switch c.Mode {
	case Helpless:
		return true
	case Driven:
		return r.acceleration(c) == 0
	}
	return false
}

// checkEnd ends the match when at most one seat has a vehicle that is not out; one who drives alone goes on until he is out. It reports
// whether the match is over (DX-ARENA-009, DX-SCEN-013).
func (r *run) checkEnd() bool {
	t := &r.s.t
	if t.Stage == StageOver {
		return true
	}
	left := r.seatsLeft()
	switch n := left.Len(); {
	case n == 0:
		r.endMatch(0, endNobody)
	case n == 1 && t.NSeats > 1:
		r.endMatch(left, endSurvivor)
	default:
		return false
	}
	return true
}

// endMatch ends the match by a rule of endRules. Whatever procedure is under way is dropped: the caller returns
// at once.
func (r *run) endMatch(winners game.SeatSet, rule int) {
	t := &r.s.t
	t.Stage, t.Winner, t.EndRule = StageOver, winners, uint16(rule+1)
	t.Ask, t.Asked, t.Of = AskNothing, 0, NoCar
	t.NFrames, t.Frames = 0, [maxFrames]frame{}
	t.NQueue, t.Queue, t.Placed, t.Than = 0, [MaxCars]CarID{}, 0, NoCar
	t.Move, t.Hit = moving{}, impact{}
	r.emit(Event{Kind: EvOver, Car: NoCar, Rule: endRules[rule], Winners: winners})
}
