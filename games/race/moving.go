package race

import "turnpike/game"

// payChanges spends lane changes: the rolled ones first, then Steering points (RC-MOVE-011).
func (r *run) payChanges(seat game.Seat, n int) {
	c, u := r.car(seat), &r.s.t.Turn
	if u.Unlimited || n <= 0 {
		return
	}
	rolled := min(n, int(u.Changes))
	u.Changes -= uint8(rolled)
	points := n - rolled
	if points == 0 {
		return
	}
	c.Steering -= uint8(points)
	if r.rec != nil {
		e := event(EvSteering, "RC-MOVE-006", seat)
		e.Count, e.Left = int16(points), int16(c.Steering)
		r.emit(e)
	}
}

var (
	barOffRoad  = &bar{"RC-MOVE-009", "there is no lane on that side", "one of the four lanes"}
	barBarrier  = &bar{"RC-SETUP-019", "a barrier stands between the lanes", "another square"}
	barNoJets   = &bar{"RC-EQUIP-024", "no jump is possible", "burning jets, two squares of allowance, and a second square without car and block"}
	barMustJump = &bar{"RC-EQUIP-024", "the next move straight ahead is a jump", "J instead of A, or another lane"}
	barTooFar   = &bar{"RC-MOVE-005", "the path goes on after the allowance is used up", "as many squares as the allowance pays for"}
	barPastLine = &bar{"RC-END-002", "the path goes on beyond the finish line", "a path that ends with the line"}
	barPastWall = &bar{"RC-DMG-012", "the path goes on after a crash", "a path that ends at the block, or avoids it"}
	barChanges  = &bar{"RC-MOVE-002", "that needs more lane changes than there are", "fewer lane changes, or Steering points for the rest"}
	barSteering = &bar{"RC-MOVE-006", "there are not so many Steering points left", "as many as the track shows"}
)

// pathBar says what is wrong with a path, by what RC-MOVE makes of it if nobody and no die interferes: cars in the way are driven through.
func (r *run) pathBar(seat game.Seat, a *Action) *bar {
	u, c := &r.s.t.Turn, r.car(seat)
	if a.Steering > c.Steering {
		return barSteering
	}
	d, m := r.ride(seat), MoverOf(r.s, seat)
	changes := 0
	for i := range int(a.Path.N) {
		switch {
		case m.At == Over:
			return barPastLine
		case m.Done:
			return barPastWall
		case m.Left == 0:
			return barTooFar
		}
		s := a.Path.At(i)
		to, why := d.lead(&m, s)
		if why != nil {
			return why
		}
		m.Pay(s)
		d.Enter(&m, s, to)
		if s.diagonal() {
			changes++
		}
		if !u.Unlimited && changes > int(u.Changes)+int(a.Steering) {
			return barChanges
		}
	}
	return nil
}

// legalSteps lists the next squares, one step each: those that end in a crash first, straight ahead last.
func (r *run) legalSteps(seat game.Seat, dst []Action) []Action {
	u := &r.s.t.Turn
	d, m := r.ride(seat), MoverOf(r.s, seat)
	pay := uint8(0)
	if !u.Unlimited && u.Changes == 0 {
		pay = 1
	}
	var rest [4]Action // those that do not crash
	n := 0
	for _, s := range [...]Step{DiagLeft, DiagRight, Ahead, Jump} {
		to := d.Lead(&m, s)
		if to == NoSq || s.diagonal() && pay > m.Steering {
			continue
		}
		a := DriveAction(Path{Bits: uint64(s), N: 1}, 0)
		if s.diagonal() {
			a.Steering = pay
		}
		if d.crash(to) {
			dst = append(dst, a)
			continue
		}
		rest[n] = a
		n++
	}
	return append(dst, rest[:n]...)
}

// nextStep takes the first step of the plan. A plan that has become impossible is dropped, and the driver is asked.
func (r *run) nextStep() {
	u := &r.s.t.Turn
	seat := u.Seat
	s := u.Plan.At(0)
	d, m := r.ride(seat), MoverOf(r.s, seat)
	short := s.diagonal() && !u.Unlimited && u.Changes == 0
	if d.Lead(&m, s) == NoSq || short && (u.Pay == 0 || m.Steering == 0) {
		r.dropPlan()
		return
	}
	if short {
		u.Pay--
	}
	if u.Plan = u.Plan.rest(); u.Plan.N == 0 {
		u.Plan, u.Pay = Path{}, 0
	}
	r.push(frame{Op: opStep, Seat: seat, N: int8(s)})
}

// dropPlan forgets the rest of the path.
func (r *run) dropPlan() {
	u := &r.s.t.Turn
	u.Plan, u.Pay = Path{}, 0
}

// stop ends the movement of the car whose turn it is.
func (r *run) stop() {
	u := &r.s.t.Turn
	r.dropPlan()
	if r.rec != nil && u.Left > 0 {
		e := event(EvMovementEnds, "RC-MOVE-013", u.Seat)
		e.Count = int16(u.Left)
		r.emit(e)
	}
	u.Left = 0
}

// leave notes that the car of the turn has left a square, for traps (RC-EQUIP-012).
func (u *Turn) leave(at Sq) {
	for _, sq := range u.Trail[:u.NTrail] {
		if sq == at {
			return
		}
	}
	if u.NTrail < maxTrail {
		u.Trail[u.NTrail] = at
		u.NTrail++
	}
}

// put moves a car to a square of its tile or the next, with a new stamp (RC-ORDER-005), and counts laps (RC-SETUP-013).
func (r *run) put(seat game.Seat, to Sq) {
	t := &r.s.t
	c := r.car(seat)
	tile := r.tileAfter(c.Tile, c.At, to)
	if seat == t.Turn.Seat {
		t.Turn.leave(c.At)
	}
	t.Stamps++
	was := c.Tile
	c.At, c.Stamp, c.Tile = to, t.Stamps, tile
	n := uint16(len(r.s.course.Tiles))
	if r.rec != nil && r.s.course.Closed && tile != was && tile > n && tile%n == 1 {
		e := event(EvLap, "RC-SETUP-013", seat)
		e.Count = int16(tile / n)
		r.emit(e)
	}
}
