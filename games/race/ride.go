package race

import "turnpike/game"

// Ride is the car of a seat that moves at a speed over the course with all that lies there. It says where a step leads and what a square does to the car,
// and changes no state: the engine carries it out, paths are checked, ways are searched and programs plan with it, so that they cannot disagree. What other cars
// in the way do is not its business.
type Ride struct {
	run
	seat  game.Seat
	speed uint8
	quiet bool // there are no mines on the course
}

// RideOf returns the ride of the car of a seat at a speed, for as long as the state stays as it is.
func RideOf(s *State, seat game.Seat, speed uint8) Ride {
	d := Ride{run{s: s}, seat, speed, true}
	for _, b := range s.t.On[:len(s.course.Squares)] {
		if Token(b&tokenMask) == MineToken {
			d.quiet = false
			break
		}
	}
	return d
}

// ride returns the ride of a seat in the turn in hand.
func (r *run) ride(seat game.Seat) Ride { return Ride{run{s: r.s}, seat, r.s.t.Turn.Speed, false} }

// Mover is how far a car has come on a ride.
type Mover struct {
	At       Sq     // Over: over the finish line; a block: the car crashes into it
	Tile     uint16 // of the car's progress (RC-ORDER-004d)
	LineTile uint16 // the last pull line that was crossed, as in Car
	Line     uint8
	Left     uint8 // allowance
	Steering uint8 // points that the car has
	Wet      bool  // water has been crossed in this turn
	Jets     bool  // the next move straight ahead is a jump
	Plough   bool  // an armed Plough, that clears the first thing that it can (RC-EQUIP-029)
	Done     bool  // over the finish line, or a crash
	Burst    [2]Sq // 1 + the last squares in which the ride has met a mine: it is there no longer
}

// MoverOf returns the car of a seat as it stands in the turn in hand. What is armed stays unused.
func MoverOf(s *State, seat game.Seat) Mover {
	c, u := &s.t.Cars[seat], &s.t.Turn
	return Mover{At: c.At, Tile: c.Tile, LineTile: c.LineTile, Line: c.Line, Left: u.Left, Steering: c.Steering, Wet: u.Wet, Jets: u.Jets}
}

// Slow takes allowance; less than nothing gives some.
func (m *Mover) Slow(n int8) { spend(&m.Left, n) }

// spend takes n of the allowance that is left, never more than there is (RC-MOVE-013), and returns how much; less than nothing is given.
func spend(left *uint8, n int8) (taken int) {
	taken = min(int(n), int(*left))
	*left = uint8(int(*left) - taken)
	return taken
}

// Pay takes the allowance of a step.
func (m *Mover) Pay(s Step) {
	m.Left--
	if s == Jump {
		m.Left--
		m.Jets = false
	}
}

// Note is something on a way.
type Note uint8

// The notes.
const (
	NoteOil Note = iota
	NoteGravel
	NoteBoost
	NoteWater
	NoteCrate
	NoteBlock
	NoteRamp
	NoteRubble
	NoteWreck
	NoteMine
	NoteBesideMine
	NoteSpike
	NoteCar
	NotePull
	numNotes
)

var noteNames = [numNotes]string{"oil", "gravel", "boost", "water", "crate", "block", "ramp", "rubble", "wreck", "mine", "beside_mine", "spike", "car", "pull"}

// String returns the name of the note.
func (n Note) String() string { return noteNames[n] }

// Notes is a set of notes.
type Notes uint16

// Has reports whether a note is in the set.
func (s Notes) Has(n Note) bool { return s>>n&1 == 1 }

func (s *Notes) add(n Note) { *s |= 1 << n }

// lead returns the square to which a step leads: [Over] across the finish line, a block into which the car crashes. Else it says why there is no such
// step, and returns [NoSq]; lane changes and allowance are not looked at.
func (d *Ride) lead(m *Mover, s Step) (to Sq, why *bar) {
	q := d.square(m.At)
	switch s {
	case Ahead:
		if to = q.Ahead; m.Jets && d.jump(m) != NoSq {
			return NoSq, barMustJump
		}
	case Jump:
		if to = d.jump(m); to == NoSq {
			return NoSq, barNoJets
		}
		return to, nil
	default:
		switch to = q.Diag[s.diag()]; {
		case to != NoSq:
		case s == DiagLeft && q.Lane == 1, s == DiagRight && q.Lane == Lanes:
			return NoSq, barOffRoad
		default:
			return NoSq, barBarrier
		}
	}
	if d.leaves(m.Tile, m.At) {
		return Over, nil
	}
	return to, nil
}

// Lead returns the square to which a step leads: [Over] across the finish line, [NoSq] if there is no such step. A block is one into which the car crashes.
func (d *Ride) Lead(m *Mover, s Step) Sq {
	to, _ := d.lead(m, s)
	return to
}

// jump returns the square to which a jump leads, [NoSq] if the next move straight ahead is none: the jets burn, there are two squares of allowance, and the
// second square holds no car and no block (RC-EQUIP-024). Where a plain move already crosses the line there is nothing to jump.
func (d *Ride) jump(m *Mover) Sq {
	if !m.Jets || m.Left < 2 || d.leaves(m.Tile, m.At) {
		return NoSq
	}
	first := d.square(m.At).Ahead
	if d.leaves(d.tileAfter(m.Tile, m.At, first), first) {
		return Over
	}
	if to := d.square(first).Ahead; d.feature(to) != Block && d.other(to) == game.Nobody {
		return to
	}
	return NoSq
}

// crash reports whether a car that is led to a square crashes (RC-DMG-012).
func (d *Ride) crash(to Sq) bool { return to < Over && d.feature(to) == Block }

// other returns the running car of another seat on a square.
func (d *Ride) other(at Sq) game.Seat {
	if who := d.on(at); who != d.seat {
		return who
	}
	return game.Nobody
}

// Effect is what comes of entering a square.
type Effect struct {
	To       Sq     // the square: over a ramp the mover goes on through the air
	Tile     uint16 // the tile of the progress there
	Notes    Notes  // what acts on the car, there and where it lands
	Loss     uint8  // structure that this takes for certain
	Mines    uint8  // beside the square, each of which is rolled for
	Lanes    uint8  // of the pull
	Side     Side   // to which it drags
	Line     bool   // a pull line is crossed, whether it pulls or not
	Ploughed bool   // the Plough has cleared something
}

// Pass puts a mover into the square to which a step leads if nothing acts on it there, as in most: that is quicker than [Ride.Enter]. It reports whether it has.
func (d *Ride) Pass(m *Mover, to Sq) bool {
	if to == Over || !d.bare(to) {
		return false
	}
	q := d.square(to)
	if q.Pull > 0 || !d.quiet && d.mineBeside(m, q.Beside, 0) < len(q.Beside) {
		return false
	}
	m.Tile = d.tileAfter(m.Tile, m.At, to)
	m.At = to
	return true
}

// Enter puts a mover into the square to which a step leads, with the allowance for the step paid, and has everything there act on it in the order of RC-MOVE-012.
// What only dice or a later choice decide is told, not worked out: on oil and in a pull the mover keeps its lane, mines beside do not go off.
func (d *Ride) Enter(m *Mover, s Step, to Sq) Effect {
	e := Effect{To: to, Side: NoSide}
	if to == Over {
		m.At, m.Done = Over, true
		return e
	}
	q := d.square(to)
	if q.Feature == Block {
		e.Notes.add(NoteBlock)
		e.Loss = ImpactLoss(d.speed)
		m.At, m.Done = to, true
		return e
	}
	from := m.At
	if s == Jump {
		from = d.square(from).Ahead
	}
	m.Tile = d.tileAfter(m.Tile, m.At, to)
	m.At, e.Tile = to, m.Tile
	if !d.quiet {
		for i := d.mineBeside(m, q.Beside, 0); i < len(q.Beside); i = d.mineBeside(m, q.Beside, i+1) {
			e.Mines++
			e.Notes.add(NoteBesideMine)
		}
	}
	if !d.bare(to) {
		d.undergo(m, &e, s, true)
	}
	switch {
	case e.Notes.Has(NoteRamp):
		m.At += rampSquares
		d.undergo(m, &e, s, false)
	case q.Pull > 0:
		if e.Lanes, e.Side, e.Line = d.pull(m, from); e.Lanes > 0 {
			e.Notes.add(NotePull)
		}
	}
	return e
}

// Throw puts a mover into a square that it enters without moving there itself: by a slide, a push or a flight (RC-DMG-015).
func (d *Ride) Throw(m *Mover, to Sq) Effect {
	m.Tile = d.tileAfter(m.Tile, m.At, to)
	m.At = to
	e := Effect{To: to, Tile: m.Tile, Side: NoSide}
	d.undergo(m, &e, Ahead, false)
	return e
}

// Slide has a mover slide some lanes to a side (RC-MOVE-021), past cars that are taken to be pushed aside. It returns the structure that walls and squares take,
// and whether there is such a car: what comes of that is not said.
func (d *Ride) Slide(m *Mover, lanes uint8, side Side) (loss uint8, met bool) {
	for ; lanes > 0; lanes-- {
		to := d.square(m.At).Side[side]
		if to == NoSq || d.feature(to) == Block {
			return loss + lanes, met
		}
		met = met || d.other(to) != game.Nobody
		e := d.Throw(m, to)
		loss += e.Loss
	}
	return loss, met
}

// undergo has what lies in the square of a mover act on it; own: it has moved there itself.
func (d *Ride) undergo(m *Mover, e *Effect, s Step, own bool) {
	for _, stage := range [...]uint8{arriveToken, arriveFeature, arriveWreck} {
		x, acts := d.meets(m, stage, s, own)
		if !acts || x.idle {
			continue
		}
		if x.note == NoteMine {
			m.Burst = [2]Sq{m.At + 1, m.Burst[0]}
		}
		if m.Plough && x.clears {
			m.Plough, e.Ploughed = false, true
			continue
		}
		e.Notes.add(x.note)
		e.Loss += x.loss
		m.Slow(x.slows)
		switch x.note {
		case NoteSpike:
			m.Steering -= min(1, m.Steering)
		case NoteWater:
			m.Wet = true
		case NoteRamp:
			return // what else lies there is left behind
		}
	}
}

// thing is something in a square that acts on a car that has entered it.
type thing struct {
	note   Note
	slows  int8  // allowance that it takes; -1: gives
	loss   uint8 // structure that it takes
	clears bool  // a Plough clears it (RC-EQUIP-029)
	idle   bool  // it is taken away, and that is all
}

// ShuntSlows is the allowance that a shunt costs the car that moves into another from behind (RC-DMG-005).
const ShuntSlows = 1

// What breaks the movement (RC-MOVE-016, RC-MOVE-017).
const (
	crateSlows  = 1
	wreckSlows  = 2
	rampSpeed   = 8
	rampSquares = 3 // of the same tile: see Tile.features
	oilSpeed    = 6 // RC-MOVE-015
)

// meets is the one place that says what a square does to a car that has entered it: what the token there does, or what is printed there, or a wreck. The
// stages are those of a frame of arriving. A car that has not moved there itself meets mine, rubble, crate and wreck, each for 1 but the mine, and loses no
// allowance (RC-DMG-015).
func (d *Ride) meets(m *Mover, stage uint8, s Step, own bool) (x thing, acts bool) {
	switch stage {
	case arriveToken:
		switch token, _ := d.token(m.At); token {
		case MineToken:
			return thing{note: NoteMine, loss: d.cat().Pieces[Minelayer].Damage, clears: true}, true
		case OilToken:
			return thing{note: NoteOil, clears: d.slips(), idle: !d.slips()}, own // RC-EQUIP-013: whatever the speed
		case SpikeToken: // RC-EQUIP-014
			return thing{note: NoteSpike, loss: 1 - min(1, m.Steering), clears: true}, own
		}
	case arriveFeature:
		f := d.feature(m.At)
		if f == Plain || !own && f != Rubble && f != Crate {
			return x, false
		}
		switch f {
		case Oil:
			return thing{note: NoteOil}, d.slips()
		case Gravel:
			return thing{note: NoteGravel, slows: 1}, !d.offroad()
		case Boost:
			return thing{note: NoteBoost, slows: -1}, !d.s.t.Turn.boosted(m.At)
		case Water:
			return thing{note: NoteWater, slows: 1}, !m.Wet
		case Crate:
			x = thing{note: NoteCrate, loss: 1, clears: true}
			if own {
				x.slows = crateSlows
			}
			return x, true
		case Ramp:
			return thing{note: NoteRamp, slows: rampSquares}, d.speed >= rampSpeed && (s == Ahead || s == Jump)
		case Rubble:
			return thing{note: NoteRubble, loss: 1}, !d.offroad()
		}
	case arriveWreck:
		x = thing{note: NoteWreck, loss: 1, clears: true}
		if own {
			x.slows, x.loss = wreckSlows, ImpactLoss(d.speed)
		}
		return x, d.s.t.On[m.At]&wreckBit != 0
	}
	return x, false
}

// offroad reports whether the car takes no notice of oil, gravel and rubble (RC-DMG-016).
func (d *Ride) offroad() bool { return d.model(d.seat).Offroad }

// bare reports whether nothing lies on a square and nothing is printed there, as on most.
func (r *run) bare(at Sq) bool { return r.s.t.On[at] == 0 && r.square(at).Feature == Plain }

// slips reports whether oil moves the car (RC-MOVE-015).
func (d *Ride) slips() bool { return d.speed >= oilSpeed && !d.offroad() }

// mineBeside returns which of the squares beside that of a mover, from one on, is the next with a mine (RC-EQUIP-012); their number if there is none.
func (d *Ride) mineBeside(m *Mover, list []Sq, from int) int {
	for ; from < len(list); from++ {
		if at := list[from]; Token(d.s.t.On[at]&tokenMask) == MineToken && m.Burst[0] != at+1 && m.Burst[1] != at+1 {
			break
		}
	}
	return from
}

// pull works out the pull of a line that a mover has just crossed from a square (RC-MOVE-018), and notes it: each line tests a car once in a passage (RC-MOVE-019).
func (d *Ride) pull(m *Mover, from Sq) (lanes uint8, side Side, crossed bool) {
	q, was := d.square(m.At), d.square(from)
	if q.Pull == 0 || m.LineTile == m.Tile+1 && m.Line >= q.Pull {
		return 0, NoSide, false
	}
	// The square left ends at or before the line: I/N <= Num/Den. A square of another tile lies before it.
	if line := &d.cat().Tiles[d.s.course.Tiles[q.Tile]].Pulls[q.Pull-1]; was.Tile == q.Tile && uint16(was.I)*uint16(line.Den) > uint16(line.Num)*uint16(was.N) {
		return 0, NoSide, false
	}
	m.LineTile, m.Line = m.Tile+1, q.Pull
	return Pull(d.speed, q.Limit), q.Outward, true
}

// leaves reports whether a move ahead from a square crosses the finish line, for a car at a progress tile (RC-END-002).
func (r *run) leaves(tile uint16, from Sq) bool {
	return r.square(from).Last && tile == r.s.course.LastTile()
}

// tileAfter returns the progress tile of a car that goes from a square to one further on, in the same tile or in the next.
func (r *run) tileAfter(tile uint16, from, to Sq) uint16 {
	if r.square(to).Tile != r.square(from).Tile {
		return tile + 1
	}
	return tile
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
