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

// lose takes allowance, never below 0 (RC-MOVE-013).
func (u *Turn) lose(n uint8) uint8 {
	n = min(n, u.Left)
	u.Left -= n
	return n
}

// walker is a car on a path that has not been driven: what RC-MOVE makes of the path if nobody and no die interferes.
type walker struct {
	at      Sq
	tile    uint16
	left    uint8
	changes int // lane changes used
	jets    bool
	wet     bool
	over    bool // over the finish line
	crashed bool
	n       uint8
	boosts  [maxBoosts]Sq
}

// walker returns the car of the turn as a walker.
func (r *run) walker(seat game.Seat) walker {
	u := &r.s.t.Turn
	c := r.car(seat)
	return walker{at: c.At, tile: c.Tile, left: u.Left, jets: u.Jets, wet: u.Wet, n: u.NBoosts, boosts: u.Boosts}
}

// used reports whether a boost square has given its movement in this turn, and notes that it has (RC-MOVE-014).
func used(list *[maxBoosts]Sq, n *uint8, at Sq) bool {
	for _, sq := range list[:*n] {
		if sq == at {
			return true
		}
	}
	if *n < maxBoosts {
		list[*n] = at
		*n++
	}
	return false
}

// canJump reports whether the next move straight ahead is a jump: the jets burn, there are two squares of allowance, and the second
// square holds no car and no block (RC-EQUIP-024). Where a plain move already crosses the line there is nothing to jump.
func (r *run) canJump(seat game.Seat, w *walker) bool {
	if !w.jets || w.left < 2 || r.leaves(w.tile, w.at) {
		return false
	}
	first := r.square(w.at).Ahead
	if r.leaves(r.tileAfter(w.tile, w.at, first), first) {
		return true
	}
	to := r.square(first).Ahead
	other := r.on(to)
	return r.feature(to) != Block && (other == game.Nobody || other == seat)
}

// leaves reports whether a move ahead from a square crosses the finish line, for a car at a progress tile (RC-END-002).
func (r *run) leaves(tile uint16, from Sq) bool {
	return r.square(from).Last && tile == r.s.course.LastTile()
}

// tileAfter returns the progress tile of a car that goes from a square to the next.
func (r *run) tileAfter(tile uint16, from, to Sq) uint16 {
	if r.square(from).Last && r.square(to).Tile != r.square(from).Tile {
		return tile + 1
	}
	return tile
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

// stepBar says why a walker cannot take a step; lane changes are not looked at.
func (r *run) stepBar(seat game.Seat, w *walker, s Step) *bar {
	switch {
	case w.over:
		return barPastLine
	case w.crashed:
		return barPastWall
	case w.left == 0:
		return barTooFar
	}
	sq := r.square(w.at)
	switch s {
	case Ahead:
		if w.jets && r.canJump(seat, w) {
			return barMustJump
		}
	case Jump:
		if !r.canJump(seat, w) {
			return barNoJets
		}
	default:
		if sq.Diag[s.diag()] == NoSq {
			if s == DiagLeft && sq.Lane == 1 || s == DiagRight && sq.Lane == Lanes {
				return barOffRoad
			}
			return barBarrier
		}
	}
	return nil
}

// walk takes a step that stepBar allows, with what lies on the squares; other cars are driven through.
func (r *run) walk(seat game.Seat, w *walker, s Step) {
	sq := r.square(w.at)
	w.left--
	to := sq.Ahead
	switch s {
	case DiagLeft, DiagRight:
		w.changes++
		to = sq.Diag[s.diag()]
	case Jump:
		w.left--
		w.jets = false
		if w.over = r.leaves(r.tileAfter(w.tile, w.at, to), to); w.over {
			return
		}
		w.tile = r.tileAfter(w.tile, w.at, to)
		w.at = to
		to = r.square(to).Ahead
	}
	if w.over = r.leaves(w.tile, w.at); w.over {
		return
	}
	if w.crashed = r.feature(to) == Block; w.crashed {
		w.left = 0
		return
	}
	w.tile = r.tileAfter(w.tile, w.at, to)
	w.at = to
	r.walkOn(seat, w, s)
}

// walkOn does to a walker what lies on the square that it has entered.
func (r *run) walkOn(seat game.Seat, w *walker, s Step) {
	lose := func(n uint8) { w.left -= min(n, w.left) }
	switch r.feature(w.at) {
	case Gravel:
		if !r.model(seat).Offroad {
			lose(1)
		}
	case Boost:
		if !used(&w.boosts, &w.n, w.at) {
			w.left++
		}
	case Water:
		if !w.wet {
			w.wet = true
			lose(1)
		}
	case Crate:
		lose(crateSlows)
	case Ramp:
		if s == DiagLeft || s == DiagRight || r.s.t.Turn.Speed < rampSpeed {
			break
		}
		lose(rampSquares)
		for range rampSquares {
			if w.over = r.leaves(w.tile, w.at); w.over {
				return
			}
			to := r.square(w.at).Ahead
			w.tile = r.tileAfter(w.tile, w.at, to)
			w.at = to
		}
		return
	}
	if r.s.t.On[w.at]&wreckBit != 0 {
		lose(wreckSlows)
	}
}

// What breaks the movement (RC-MOVE-016, RC-MOVE-017).
const (
	crateSlows  = 1
	wreckSlows  = 2
	rampSpeed   = 8
	rampSquares = 3
	oilSpeed    = 6 // RC-MOVE-015
)

// pathBar says what is wrong with a path.
func (r *run) pathBar(seat game.Seat, a *Action) *bar {
	u, c := &r.s.t.Turn, r.car(seat)
	if a.Steering > c.Steering {
		return barSteering
	}
	w := r.walker(seat)
	for i := range int(a.Path.N) {
		s := a.Path.At(i)
		if b := r.stepBar(seat, &w, s); b != nil {
			return b
		}
		r.walk(seat, &w, s)
		if !u.Unlimited && w.changes > int(u.Changes)+int(a.Steering) {
			return barChanges
		}
	}
	return nil
}

// legalSteps lists the next squares, one step each: those that end in a crash first, straight ahead last.
func (r *run) legalSteps(seat game.Seat, dst []Action) []Action {
	u, c := &r.s.t.Turn, r.car(seat)
	pay := uint8(0)
	change := true
	if !u.Unlimited && u.Changes == 0 {
		pay, change = 1, c.Steering > 0
	}
	sq := r.square(c.At)
	line := r.leaves(c.Tile, c.At)
	ahead := Ahead
	if u.Jets {
		if w := r.walker(seat); r.canJump(seat, &w) {
			ahead = Jump
		}
	}
	steps := [3]Step{DiagLeft, DiagRight, ahead}
	for _, crash := range [2]bool{true, false} {
		for _, s := range steps {
			to, steering := sq.Ahead, uint8(0)
			if s == DiagLeft || s == DiagRight {
				to, steering = sq.Diag[s.diag()], pay
				if to == NoSq || !change {
					continue
				}
			}
			if hits := s != Jump && !line && r.feature(to) == Block; hits == crash {
				dst = append(dst, DriveAction(Path{Bits: uint64(s), N: 1}, steering))
			}
		}
	}
	return dst
}

// nextStep takes the first step of the plan. A plan that has become impossible is dropped, and the driver is asked.
func (r *run) nextStep() {
	u := &r.s.t.Turn
	seat := u.Seat
	s := u.Plan.At(0)
	w := r.walker(seat)
	diag := s == DiagLeft || s == DiagRight
	short := diag && !u.Unlimited && u.Changes == 0
	if r.stepBar(seat, &w, s) != nil || short && (u.Pay == 0 || r.car(seat).Steering == 0) {
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

// put moves a car to a square next to its own.
func (r *run) put(seat game.Seat, to Sq) {
	c := r.car(seat)
	r.land(seat, to, r.tileAfter(c.Tile, c.At, to))
}

// fly moves a car so many squares straight ahead at once: those in between are neither entered nor left.
func (r *run) fly(seat game.Seat, squares int) {
	c := r.car(seat)
	to, tile := c.At, c.Tile
	for range squares {
		next := r.square(to).Ahead
		tile = r.tileAfter(tile, to, next)
		to = next
	}
	r.land(seat, to, tile)
}

// land puts a car into a square at a progress tile, with a new stamp (RC-ORDER-005), and counts laps (RC-SETUP-013).
func (r *run) land(seat game.Seat, to Sq, tile uint16) {
	t := &r.s.t
	c := r.car(seat)
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
