package race

import (
	"math/bits"

	"turnpike/game"
)

// Where a movement may end: an exact search over the squares ahead with what everybody can see of them (RC-MOVE-023). What only dice or a later
// choice decide is not worked out but noted: on a way through oil or across a pull line the car is taken to keep its lane, a car in the
// way is taken to be pushed out of it.

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

// hazards are the notes that nobody wants on a way.
const hazards = 1<<NoteOil | 1<<NoteGravel | 1<<NoteWater | 1<<NoteCrate | 1<<NoteBlock | 1<<NoteRubble | 1<<NoteWreck | 1<<NoteMine | 1<<NoteBesideMine |
	1<<NoteSpike | 1<<NoteCar | 1<<NotePull

// Trip is what a search of ways starts from.
type Trip struct {
	Seat      game.Seat
	From      Sq
	Tile      uint16 // of the car's progress (RC-ORDER-004d)
	Speed     uint8
	Left      uint8 // allowance
	Changes   uint8 // lane changes without steering points
	Steering  uint8 // points that a way may spend for more
	Unlimited bool
	Jets      bool // the next move straight ahead is a jump
	Wet       bool // water has been crossed in this turn
}

// TripOf returns the trip of the car whose turn it is, as its movement stands, with up to so many steering points.
func TripOf(s *State, steering uint8) Trip {
	u := &s.t.Turn
	c := &s.t.Cars[u.Seat]
	return Trip{
		Seat: u.Seat, From: c.At, Tile: c.Tile, Speed: u.Speed, Left: u.Left, Changes: u.Changes, Steering: min(steering, c.Steering),
		Unlimited: u.Unlimited, Jets: u.Jets, Wet: u.Wet,
	}
}

// End is a square in which a movement may end.
type End struct {
	At      Sq // Over: over the finish line; a block: the car crashes into it and stays before it
	Path    Path
	Changes uint8 // lane changes that the way takes
	Hazards uint8 // how many there are on it
	Notes   Notes // what is on it
}

// Crash reports whether the way ends in a crash.
func (e *End) Crash() bool { return e.Notes.Has(NoteBlock) }

// waySpot is how far a way has come.
type waySpot struct {
	at   Sq
	tile uint16
	left uint8
	pts  uint8 // steering points of the car: spikes take some
	wet  bool
	jets bool
	done bool // over the finish line, or a crash
}

// start returns the spot from which a trip sets out.
func (r *run) start(t *Trip) waySpot {
	return waySpot{at: t.From, tile: t.Tile, left: t.Left, pts: r.car(t.Seat).Steering, wet: t.Wet, jets: t.Jets}
}

// pay pays for a step with the lane changes of the trip, the steering points last; used is how many have been made. It reports false if it cannot.
func (t *Trip) pay(p *waySpot, used *uint8, s Step) bool {
	if s != DiagLeft && s != DiagRight {
		return true
	}
	if !t.Unlimited && *used >= t.Changes {
		if p.pts == 0 || *used-t.Changes >= t.Steering {
			return false
		}
		p.pts--
	}
	*used++
	return true
}

// via is what a step meets.
type via struct {
	notes  Notes
	mines  uint8 // beside the square
	lanes  uint8 // of a pull
	side   Side  // outward
	flying bool  // the step goes on through the air
	to     Sq    // the square entered on the ground; at of the spot is where the flight ends
}

// hazards returns how many hazards there are.
func (v *via) hazards() int {
	n := bits.OnesCount16(uint16(v.notes & hazards))
	if v.mines > 1 {
		n += int(v.mines) - 1
	}
	if v.lanes > 1 {
		n += int(v.lanes) - 1
	}
	return n
}

// lands returns the square that a step from a square leads to on the ground: [Over], or [NoSq] if there is no such move.
func (r *run) lands(t *Trip, p *waySpot, s Step) Sq {
	q := r.square(p.at)
	line := r.leaves(p.tile, p.at)
	switch s {
	case Ahead:
		if p.jets && r.canJump(t.Seat, &walker{at: p.at, tile: p.tile, left: p.left, jets: true}) {
			return NoSq // RC-EQUIP-024
		}
		if line {
			return Over
		}
		return q.Ahead
	case DiagLeft, DiagRight:
		to := q.Diag[s.diag()]
		if line && to != NoSq {
			return Over
		}
		return to
	}
	if !r.canJump(t.Seat, &walker{at: p.at, tile: p.tile, left: p.left, jets: p.jets}) {
		return NoSq
	}
	if r.leaves(r.tileAfter(p.tile, p.at, q.Ahead), q.Ahead) {
		return Over
	}
	return r.square(q.Ahead).Ahead
}

// other returns the running car of another seat on a square.
func (r *run) other(seat game.Seat, at Sq) game.Seat {
	if who := r.on(at); who != seat {
		return who
	}
	return game.Nobody
}

// trace makes a step of a way (RC-MOVE-012). It reports false if there is no such move.
func (r *run) trace(t *Trip, p waySpot, s Step) (next waySpot, v via, ok bool) {
	to := r.lands(t, &p, s)
	v = via{side: NoSide, to: to}
	if to == NoSq {
		return p, v, false
	}
	next = p
	next.lose(1)
	if s == Jump {
		next.jets = false
		next.lose(1)
	}
	next.at = to
	if to == Over {
		next.done = true
		return next, v, true
	}
	q := r.square(to)
	if q.Feature == Block {
		v.notes.add(NoteBlock)
		next.done = true
		return next, v, true
	}
	if q.Tile != r.square(p.at).Tile {
		next.tile++
	}
	if r.other(t.Seat, to) != game.Nobody {
		v.notes.add(NoteCar)
		if s == Ahead {
			next.lose(1) // RC-DMG-005
		}
	}
	r.traceSquare(t, &next, &v)
	if q.Feature == Ramp && s != DiagLeft && s != DiagRight && t.Speed >= rampSpeed {
		r.traceFlight(t, &next, &v)
		return next, v, true
	}
	if r.s.t.On[to]&wreckBit != 0 {
		v.notes.add(NoteWreck)
		next.lose(wreckSlows)
	}
	if r.tested(t, p.at, &next) {
		if v.lanes = Pull(t.Speed, q.Limit); v.lanes > 0 {
			v.notes.add(NotePull)
			v.side = q.Outward
		}
	}
	return next, v, true
}

func (p *waySpot) lose(n uint8) { p.left -= min(n, p.left) }

// traceSquare meets what is in a square: tokens, mines beside, what is printed there (RC-MOVE-014d to RC-MOVE-016d).
func (r *run) traceSquare(t *Trip, p *waySpot, v *via) {
	q := r.square(p.at)
	rough := !r.model(t.Seat).Offroad // RC-DMG-016
	slick := rough && t.Speed >= oilSpeed
	switch token, _ := r.token(p.at); {
	case token == MineToken:
		v.notes.add(NoteMine)
	case token == SpikeToken:
		v.notes.add(NoteSpike)
		p.pts -= min(1, p.pts) // RC-EQUIP-014
	case token == OilToken && slick:
		v.notes.add(NoteOil)
	}
	for _, at := range q.Beside {
		if token, _ := r.token(at); token == MineToken {
			v.notes.add(NoteBesideMine)
			v.mines++
		}
	}
	switch f := r.feature(p.at); {
	case f == Oil && slick:
		v.notes.add(NoteOil)
	case f == Gravel && rough:
		v.notes.add(NoteGravel)
		p.lose(1)
	case f == Rubble && rough:
		v.notes.add(NoteRubble)
	case f == Crate:
		v.notes.add(NoteCrate)
		p.lose(crateSlows)
	case f == Water && !p.wet:
		v.notes.add(NoteWater)
		p.wet = true
		p.lose(1)
	case f == Boost && !r.boosted(p.at):
		v.notes.add(NoteBoost)
		p.left++
	}
}

// boosted reports whether a boost square has been used in this turn. A way enters no square twice.
func (r *run) boosted(at Sq) bool {
	u := &r.s.t.Turn
	for i := range u.NBoosts {
		if u.Boosts[i] == at {
			return true
		}
	}
	return false
}

// traceFlight flies from a ramp to the third square after it in its lane. What is there counts as entered involuntarily (RC-MOVE-017d, RC-DMG-015d).
func (r *run) traceFlight(t *Trip, p *waySpot, v *via) {
	v.notes.add(NoteRamp)
	v.flying = true
	p.lose(rampSquares)
	for range rampSquares {
		if r.leaves(p.tile, p.at) {
			p.at, p.done = Over, true
			return
		}
		to := r.square(p.at).Ahead
		p.tile = r.tileAfter(p.tile, p.at, to)
		p.at = to
	}
	if r.other(t.Seat, p.at) != game.Nobody {
		v.notes.add(NoteCar)
	}
	if token, _ := r.token(p.at); token == MineToken {
		v.notes.add(NoteMine)
	}
	if r.s.t.On[p.at]&wreckBit != 0 {
		v.notes.add(NoteWreck)
	}
	switch f := r.feature(p.at); {
	case f == Crate:
		v.notes.add(NoteCrate)
	case f == Rubble && !r.model(t.Seat).Offroad:
		v.notes.add(NoteRubble)
	}
}

// tested reports whether a move from a square to that of a spot crosses a pull line that the car has not crossed in this passage (RC-MOVE-018d, RC-MOVE-019d).
func (r *run) tested(t *Trip, from Sq, to *waySpot) bool {
	i := r.crossed(from, to.at)
	c := r.car(t.Seat)
	return i >= 0 && (c.LineTile != to.tile+1 || int(c.Line) <= i)
}

// wayPoint is a spot of a search, what it has cost and where it came from.
type wayPoint struct {
	on      waySpot
	parent  int32
	used    uint8 // lane changes
	hazards uint8
	notes   Notes
	step    Step
}

// Ways searches ways. Its zero value is ready; it keeps its memory, so that a program that searches often allocates nothing. It is for one goroutine.
type Ways struct {
	points []wayPoint
	ends   []End
	table  [waysTable]int32 // 1 + index of a point of the layer that is being made
	marks  [waysTable]uint32
	mark   uint32
	layer  int // points of the layer
}

const (
	waysTable = 1 << 12
	maxLayer  = waysTable / 2 // points of a layer; those beyond it are dropped
)

// Search returns the squares in which the movement of a trip may end, with the best way to each: with the fewest lane changes, then the
// fewest hazards; where lane changes are unlimited, with the fewest hazards first. The result is valid until the next search.
func (w *Ways) Search(s *State, t *Trip) []End {
	r := run{s: s}
	w.points, w.ends = w.points[:0], w.ends[:0]
	if t.Left == 0 {
		return nil
	}
	w.points = append(w.points, wayPoint{on: r.start(t), parent: -1})
	begin := 0
	for range MaxPath {
		end := len(w.points)
		w.mark++
		w.layer = 0
		for i := begin; i < end; i++ {
			w.grow(&r, t, i)
		}
		if len(w.points) == end {
			break
		}
		begin = end
	}
	return w.ends
}

// grow adds the steps that lead on from a point.
func (w *Ways) grow(r *run, t *Trip, i int) {
	p := w.points[i]
	if p.on.done || p.on.left == 0 {
		return
	}
	for s := Ahead; s <= Jump; s++ {
		from, q := p.on, wayPoint{parent: int32(i), used: p.used, step: s}
		if !t.pay(&from, &q.used, s) {
			continue
		}
		next, v, ok := r.trace(t, from, s)
		if !ok {
			continue
		}
		q.on, q.notes = next, p.notes|v.notes
		q.hazards = uint8(min(255, int(p.hazards)+v.hazards()))
		w.add(t, &q)
	}
}

// better reports whether a way is better than another to the same end.
func better(t *Trip, used, haz, used2, haz2 uint8) bool {
	if t.Unlimited {
		return haz < haz2 || haz == haz2 && used < used2
	}
	return used < used2 || used == used2 && haz < haz2
}

// add keeps a point, unless the layer has one like it that is as good.
func (w *Ways) add(t *Trip, q *wayPoint) {
	key := uint32(q.on.at) | uint32(q.on.left)<<16
	if !t.Unlimited {
		key |= uint32(q.used) << 24
	}
	if q.on.wet {
		key ^= 1 << 30
	}
	if q.on.jets {
		key ^= 1 << 31
	}
	slot := key * 2654435761 >> (32 - 12)
	for {
		if w.marks[slot] != w.mark {
			if w.layer++; w.layer > maxLayer {
				return
			}
			w.marks[slot], w.table[slot] = w.mark, int32(len(w.points))
			w.points = append(w.points, *q)
			w.end(t, len(w.points)-1)
			return
		}
		old := &w.points[w.table[slot]]
		if old.on == q.on && (t.Unlimited || old.used == q.used) {
			if better(t, q.used, q.hazards, old.used, old.hazards) {
				*old = *q
				w.end(t, int(w.table[slot]))
			}
			return
		}
		slot = (slot + 1) % waysTable
	}
}

// end notes a point at which the movement ends.
func (w *Ways) end(t *Trip, i int) {
	p := &w.points[i]
	if !p.on.done && p.on.left > 0 {
		return
	}
	var e *End
	for k := range w.ends {
		if w.ends[k].At == p.on.at {
			if e = &w.ends[k]; !better(t, p.used, p.hazards, e.Changes, e.Hazards) {
				return
			}
			break
		}
	}
	if e == nil {
		w.ends = append(w.ends, End{At: p.on.at})
		e = &w.ends[len(w.ends)-1]
	}
	e.Changes, e.Hazards, e.Notes, e.Path = p.used, p.hazards, p.notes, w.path(i)
}

// path returns the steps that lead to a point.
func (w *Ways) path(i int) (p Path) {
	for ; w.points[i].parent >= 0; i = int(w.points[i].parent) {
		p.Bits = p.Bits<<2 | uint64(w.points[i].step)
		p.N++
	}
	return p
}

// Reach returns where the movement of the car whose turn it is may end, as it stands, with up to so many steering points.
func (w *Ways) Reach(s *State, steering uint8) []End {
	t := TripOf(s, steering)
	return w.Search(s, &t)
}
