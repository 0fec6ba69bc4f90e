package race

import (
	"math/bits"

	"turnpike/game"
)

// Where a movement may end: an exact search over the squares ahead with what everybody can see of them (RC-MOVE-023). What only dice or a later
// choice decide is not worked out but noted: on a way through oil the car is taken to keep its lane, a car in the way is taken to be pushed out of it. Across
// a pull line the driver is taken to hold the lane and to pay for it, as long as he can; a way on which he cannot says that the car slides.

// hazards are the notes that nobody wants on a way.
const hazards = 1<<NoteOil | 1<<NoteGravel | 1<<NoteWater | 1<<NoteCrate | 1<<NoteBlock | 1<<NoteRubble | 1<<NoteWreck | 1<<NoteMine | 1<<NoteBesideMine |
	1<<NoteSpike | 1<<NoteCar | 1<<NotePull

// Trip is what a search of ways starts from.
type Trip struct {
	Mover
	Seat      game.Seat
	Speed     uint8
	Changes   uint8 // lane changes without steering points
	Points    uint8 // steering points that a way may spend for more
	Gyro      uint8 // lanes of pull that are cancelled free
	Unlimited bool
}

// TripOf returns the trip of the car whose turn it is, as its movement stands, with up to so many steering points.
func TripOf(s *State, points uint8) Trip {
	u := &s.t.Turn
	m := MoverOf(s, u.Seat)
	return Trip{Mover: m, Seat: u.Seat, Speed: u.Speed, Changes: u.Changes, Points: min(points, m.Steering), Gyro: u.Gyro, Unlimited: u.Unlimited}
}

// End is a square in which a movement may end.
type End struct {
	At      Sq // Over: over the finish line; a block: the car crashes into it and stays before it
	Path    Path
	Changes uint8 // lane changes that the way takes, with those that hold the lane in pulls
	Slides  bool  // there are not enough of them in a pull: the car slides there, and the movement does not end here
	Hazards uint8 // how many there are on it
	Notes   Notes // what is on it
}

// pay pays for a step with the lane changes of the trip, the steering points last; used is how many have been made. It reports false if it cannot.
func (t *Trip) pay(m *Mover, used *uint8, s Step) bool {
	if !s.diagonal() {
		return true
	}
	if !t.Unlimited && *used >= t.Changes {
		if m.Steering == 0 || *used-t.Changes >= t.Points {
			return false
		}
		m.Steering--
	}
	*used++
	return true
}

// hold pays for keeping the lane in a pull (RC-MOVE-020): gyro is what cancels lanes free, the rest are lane changes, the steering points last. It returns how
// many of these; false if there are not enough, and then nothing is paid.
func (t *Trip) hold(m *Mover, used, gyro *uint8, lanes uint8) (paid uint8, ok bool) {
	free := min(lanes, *gyro)
	on, n := *m, *used
	for range lanes - free {
		if !t.pay(&on, &n, DiagLeft) { // it costs as much as a step aside
			return lanes - free, false
		}
	}
	*m, *used, *gyro = on, n, *gyro-free
	return lanes - free, true
}

// cross answers the pull of a line that a way has crossed: the lane is held if that can be paid, else the car slides away, unless a wall keeps it where it is.
func (t *Trip) cross(d *Ride, m *Mover, used, gyro *uint8, e *Effect) (paid uint8, held, slides bool) {
	if paid, held = t.hold(m, used, gyro, e.Lanes); !held {
		s := *m
		d.Slide(&s, e.Lanes, e.Side)
		slides = s.At != m.At
	}
	return paid, held, slides
}

// hazards returns how many hazards there are.
func (e *Effect) hazards() int {
	return bits.OnesCount16(uint16(e.Notes&hazards)) + int(max(e.Mines, 1)+max(e.Lanes, 1)) - 2
}

// trace has a mover make a step of a way, past cars that are taken to be pushed out of it. It reports false if there is no such step.
func (d *Ride) trace(m *Mover, s Step) (e Effect, ok bool) {
	to := d.Lead(m, s)
	if to == NoSq {
		return e, false
	}
	m.Pay(s)
	car := d.other(to) != game.Nobody
	if car && s == Ahead {
		m.Slow(ShuntSlows)
	}
	e = d.Enter(m, s, to)
	if car || e.Notes.Has(NoteRamp) && d.other(m.At) != game.Nobody {
		e.Notes.add(NoteCar)
	}
	return e, true
}

// wayPoint is how far a way has come, what it has cost and where it came from.
type wayPoint struct {
	on      Mover
	parent  int32
	used    uint8 // lane changes
	gyro    uint8 // lanes of pull that are still cancelled free
	slides  bool
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
	d := RideOf(s, t.Seat, t.Speed)
	w.points, w.ends = w.points[:0], w.ends[:0]
	if t.Left == 0 {
		return nil
	}
	w.points = append(w.points, wayPoint{on: t.Mover, parent: -1, gyro: t.Gyro})
	begin := 0
	for range MaxPath {
		end := len(w.points)
		w.mark++
		w.layer = 0
		for i := begin; i < end; i++ {
			w.grow(&d, t, i)
		}
		if len(w.points) == end {
			break
		}
		begin = end
	}
	return w.ends
}

// grow adds the steps that lead on from a point.
func (w *Ways) grow(d *Ride, t *Trip, i int) {
	p := w.points[i]
	if p.on.Done || p.on.Left == 0 {
		return
	}
	for s := Ahead; s <= Jump; s++ {
		q := wayPoint{on: p.on, parent: int32(i), used: p.used, gyro: p.gyro, slides: p.slides, step: s}
		if !t.pay(&q.on, &q.used, s) {
			continue
		}
		e, ok := d.trace(&q.on, s)
		if !ok {
			continue
		}
		if e.Lanes > 0 && !q.slides {
			_, _, q.slides = t.cross(d, &q.on, &q.used, &q.gyro, &e)
		}
		q.notes = p.notes | e.Notes
		q.hazards = uint8(min(255, int(p.hazards)+e.hazards()))
		w.add(t, &q)
	}
}

// better reports whether a way is better than another to the same end: one that comes out is better than one on which the car slides.
func (p *wayPoint) better(t *Trip, slides bool, used, haz uint8) bool {
	switch {
	case p.slides != slides:
		return slides
	case t.Unlimited:
		return p.hazards < haz || p.hazards == haz && p.used < used
	}
	return p.used < used || p.used == used && p.hazards < haz
}

// add keeps a point, unless the layer has one like it that is as good.
func (w *Ways) add(t *Trip, q *wayPoint) {
	key := uint32(q.on.At) | uint32(q.on.Left)<<16
	if !t.Unlimited {
		key |= uint32(q.used) << 24
	}
	if q.on.Wet {
		key ^= 1 << 30
	}
	if q.on.Jets {
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
		if old.on.like(&q.on) && (t.Unlimited || old.used == q.used) && old.gyro == q.gyro && old.slides == q.slides {
			if q.better(t, old.slides, old.used, old.hazards) {
				*old = *q
				w.end(t, int(w.table[slot]))
			}
			return
		}
		slot = (slot + 1) % waysTable
	}
}

// like reports whether two movers are equal but for what lies behind them: lines crossed and mines met.
func (m Mover) like(o *Mover) bool {
	m.Line, m.LineTile, m.Burst = o.Line, o.LineTile, o.Burst
	return m == *o
}

// end notes a point at which the movement ends.
func (w *Ways) end(t *Trip, i int) {
	p := &w.points[i]
	if !p.on.Done && p.on.Left > 0 {
		return
	}
	var e *End
	for k := range w.ends {
		if w.ends[k].At == p.on.At {
			if e = &w.ends[k]; !p.better(t, e.Slides, e.Changes, e.Hazards) {
				return
			}
			break
		}
	}
	if e == nil {
		w.ends = append(w.ends, End{At: p.on.At})
		e = &w.ends[len(w.ends)-1]
	}
	e.Slides = p.slides
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
