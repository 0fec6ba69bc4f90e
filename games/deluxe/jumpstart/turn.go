package jumpstart

import (
	"turnpike/game"
)

// beginTurn begins a turn: what has been fired may fire again (DX-JUMP-025), maneuvers are counted anew (DX-JUMP-011), old smoke goes
// (DX-JUMP-042), and everybody chooses speeds (DX-JUMP-008).
func (r *run) beginTurn() {
	t := &r.s.t
	t.Turn++
	t.Phase, t.Stage, t.Quiet = 0, StageSpeeds, false
	r.emit(Event{Kind: EvTurn, Car: NoCar, Rule: "DX-JUMP-006", Count: int16(t.Turn)})
	r.clearSmoke()
	for id := range CarID(t.NCars) {
		c := r.car(id)
		c.Fired, c.Maneuvers, c.Before, c.Stopped = 0, 0, c.Speed, false
	}
	for i := range t.Persons[:t.NPersons] {
		t.Persons[i].Fired = false
	}
	r.askSpeeds()
	t.Next = showSpeeds
}

// askSpeeds asks for the speeds of all vehicles that have a choice.
func (r *run) askSpeeds() {
	t := &r.s.t
	t.Asked = 0
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.running() {
			continue
		}
		if only, one := r.onlySpeed(id); one {
			r.setSpeed(id, only)
			continue
		}
		t.Asked = t.Asked.With(c.Owner)
	}
	if t.Asked != 0 {
		t.Ask = AskSpeed
	}
}

// showSpeeds reveals all speeds at once (DX-JUMP-008).
func (r *run) showSpeeds() {
	t := &r.s.t
	t.Stage, t.Phase, t.Next = StagePhases, 0, beginPhase
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.running() {
			continue
		}
		r.emit(Event{Kind: EvSpeed, Car: id, Rule: "DX-JUMP-008", Speeds: [2]MPH{c.Speed, c.Chosen}})
		c.Speed, c.Chosen, c.Set = c.Chosen, 0, false
		if c.Speed != 0 {
			c.Way, c.Stood = c.Speed.way(), false
		}
	}
}

// beginPhase begins the next phase in which anything may happen: something moves in it (DX-JUMP-006), or something has happened since all have
// passed.
func (r *run) beginPhase() {
	t := &r.s.t
	fastest := MPH(0)
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.running() {
			fastest = max(fastest, c.Speed.Abs())
		}
	}
	t.Phase++
	moves := fastest >= step*MPH(t.Phase)
	if t.Phase > Phases || !moves && t.Quiet {
		t.Phase = min(t.Phase, Phases)
		t.Next = endTurn
		return
	}
	r.emit(Event{Kind: EvPhase, Car: NoCar, Rule: "DX-JUMP-006", Count: int16(t.Phase)})
	t.Next = openFire
	if moves {
		r.queue()
		t.Next = nextMove
	}
}

// queue finds out who moves in the phase: the fastest first, of those at the same speed any (DX-JUMP-006, DX-JUMP-007).
func (r *run) queue() {
	t := &r.s.t
	var left [MaxCars]CarID
	n := 0
	for id := range CarID(t.NCars) {
		c := r.car(id)
		c.Began = c.Pose.Heading
		if c.running() && c.Speed.Abs() >= step*MPH(t.Phase) {
			left[n] = id
			n++
		}
	}
	t.NQueue = 0
	for n > 0 {
		var tied [MaxCars]uint8 // places in left
		ties, top := 0, MPH(0)
		for i, id := range left[:n] {
			switch v := r.car(id).Speed.Abs(); {
			case v > top:
				top, ties = v, 1
				tied[0] = uint8(i)
			case v == top:
				tied[ties] = uint8(i)
				ties++
			}
		}
		pick := tied[0]
		if ties > 1 {
			pick = tied[r.s.dice.IntN(diceOrder, ties)]
		}
		t.Queue[t.NQueue] = left[pick]
		t.NQueue++
		copy(left[pick:], left[pick+1:n])
		n--
	}
}

// nextMove has the next vehicle move: its driver chooses, without one it goes straight on (DX-JUMP-041).
func (r *run) nextMove() {
	t := &r.s.t
	if t.NQueue == 0 {
		t.Next = openFire
		return
	}
	id := t.Queue[0]
	copy(t.Queue[:], t.Queue[1:t.NQueue])
	t.NQueue--
	t.Queue[t.NQueue] = 0
	c := r.car(id)
	switch {
	case !c.running() || c.Speed.Abs() < step*MPH(t.Phase): // it has been stopped, or slowed down
	case c.Lost:
		c.Lost = false
		t.Quiet = false
		r.emit(Event{Kind: EvLostMove, Car: id, Rule: "DX-JUMP-018"})
	case !r.driven(id):
		r.move(id, Move{})
	default:
		t.Ask, t.Of, t.Asked = AskMove, id, game.Seats(c.Owner)
	}
}

// driven reports whether somebody steers a vehicle (DX-JUMP-041).
func (r *run) driven(id CarID) bool {
	c := r.car(id)
	return c.running() && r.person(c.Driver).conscious()
}

// endPhase ends a phase: contacts that are over are forgotten, the road goes on, and there may be a winner.
func (r *run) endPhase() {
	r.s.t.Next = beginPhase
	r.forgetContacts()
	r.keepRoad()
	r.checkEnd()
}

// endTurn ends a turn.
func (r *run) endTurn() {
	t := &r.s.t
	t.Next = beginTurn
	for id := range CarID(t.NCars) {
		// What has been brought to a stop in the middle of the turn has not stood for a full one (DX-JUMP-016).
		if c := r.car(id); c.running() && c.Speed == 0 && !c.Stopped {
			c.Stood = true
		}
	}
	if !r.checkEnd() && t.Turn >= r.s.o.turns() {
		r.end(endTurns, 0)
	}
}
