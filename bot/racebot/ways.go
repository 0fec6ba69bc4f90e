package racebot

import (
	"turnpike/game"
	"turnpike/games/race"
)

// fate is how a way ends.
type fate uint8

const (
	goesOn fate = iota
	stops       // the movement ends here
	crashes
	finishes
)

// point is how far a way has come.
type point struct {
	race.Mover
	used   uint8 // lane changes
	gyro   uint8 // lanes that can still be cancelled free
	step   race.Step
	fate   fate
	cut    bool // what comes after the step cannot be planned with it
	seed   int8
	rammed game.SeatSet // who has been met
	parent int32
	cost   float32 // turns, beside the structure lost
	harm   float32 // structure lost, on average
	shot   float32 // the best shot on the way
	sum    float32 // cost and what the harm is worth, less the shot
}

// ways is a search of ways from where a car is. It keeps its memory.
type ways struct {
	b      *Bot
	s      *race.State
	course *race.Course
	ride   race.Ride
	seat   game.Seat
	speed  uint8
	free   bool      // lane changes are not counted
	most   uint8     // lane changes that a way may take
	aim    []float32 // what the best shot from each square is worth

	points []point
	table  [tableSize]int32
	marks  [tableSize]uint32
	mark   uint32
	layer  int
	ends   []int32 // points at which a way ends
}

const (
	tableSize = 512
	maxLayer  = tableSize / 2 // points of a layer; those beyond it are dropped
	maxUsed   = 12
)

// begin makes the search ready for seeds. acts: activations that are left for shots on the way.
func (w *ways) begin(b *Bot, speed, most uint8, free bool, acts uint8) {
	w.b, w.s, w.course, w.seat = b, &b.now, b.now.Course(), b.seat
	w.speed, w.most, w.free = speed, min(most, maxUsed), free
	w.ride = race.RideOf(w.s, w.seat, speed)
	w.points, w.ends = w.points[:0], w.ends[:0]
	w.aim = b.aims[min(maxActs, acts)]
	w.mark++
	w.layer = 0
}

// start returns the point at which the car is.
func (w *ways) start(left uint8) point {
	p := point{Mover: race.MoverOf(w.s, w.seat), gyro: w.s.Turn().Gyro, parent: -1}
	p.Left, p.Plough = left, w.b.holds(w.seat, race.Plough)
	if left == 0 {
		p.fate = stops
	}
	return p
}

// search finds the ways from the seeds.
func (w *ways) search() {
	begin := 0
	for range race.MaxPath {
		end := len(w.points)
		w.mark++
		w.layer = 0
		for i := begin; i < end; i++ {
			p := &w.points[i]
			if p.fate != goesOn {
				continue
			}
			last := race.DiagRight
			if p.Jets {
				last = race.Jump
			}
			for s := race.Ahead; s <= last; s++ {
				w.take(int32(i), s)
			}
		}
		if len(w.points) == end {
			break
		}
		begin = end
	}
	for i := range w.points {
		if w.points[i].fate != goesOn {
			w.ends = append(w.ends, int32(i))
		}
	}
}

// add keeps a point, unless the layer has one like it that is as good.
func (w *ways) add(p *point) {
	if w.b.dead(p.harm) {
		p.sum = p.cost + w.b.w.death
	} else {
		p.sum = p.cost + w.b.harm(p.harm)
	}
	if p.fate != crashes && p.At < race.Over {
		p.shot = max(p.shot, w.aim[p.At])
	}
	p.sum -= p.shot
	if p.fate == goesOn && p.Left == 0 {
		p.fate = stops
	}
	key := uint32(p.At) | uint32(p.Left)<<10 | uint32(p.used)<<15 | uint32(p.fate)<<19
	if p.Jets {
		key |= 1 << 21
	}
	slot := key * 2654435761 >> (32 - 9)
	for {
		if w.marks[slot] != w.mark {
			if w.layer++; w.layer > maxLayer {
				return
			}
			w.marks[slot], w.table[slot] = w.mark, int32(len(w.points))
			w.points = append(w.points, *p)
			return
		}
		q := &w.points[w.table[slot]]
		if q.At == p.At && q.Left == p.Left && q.used == p.used && q.fate == p.fate && q.Jets == p.Jets {
			if p.sum < q.sum {
				*q = *p
			}
			return
		}
		slot = (slot + 1) % tableSize
	}
}

// pay takes lane changes; false if there are not enough.
func (w *ways) pay(p *point, n uint8) bool {
	if w.free {
		return true
	}
	p.used += n
	return p.used <= w.most
}

// other returns who else is on a square, unless he has been met on the way: he has been pushed off then.
func (w *ways) other(p *point, at race.Sq) game.Seat {
	for i := range w.b.nCars {
		if k := &w.b.cars[i]; k.at == at && !p.rammed.Has(k.seat) {
			return k.seat
		}
	}
	return game.Nobody
}

// clear reports whether a car can be pushed to a square: on the course, with no block and nobody there.
func (w *ways) clear(p *point, to race.Sq) bool {
	return to < race.Over && w.s.Feature(to) != race.Block && w.other(p, to) == game.Nobody
}

// take makes a step from a point (RC-MOVE-012).
func (w *ways) take(from int32, s race.Step) {
	to := w.ride.Lead(&w.points[from].Mover, s)
	if to == race.NoSq {
		return
	}
	p := w.points[from]
	p.parent, p.step, p.cut = from, s, false
	if (s == race.DiagLeft || s == race.DiagRight) && !w.pay(&p, 1) {
		return
	}
	p.Pay(s)
	if who := w.other(&p, to); who != game.Nobody {
		if to = w.meet(&p, who, s, to); to == race.NoSq {
			p.fate = stops
			w.add(&p)
			return
		}
	}
	w.enter(&p, s, to)
}

// meet is what comes of moving into a car. It returns the square to which the step leads then: none if it ends the movement.
func (w *ways) meet(p *point, who game.Seat, s race.Step, to race.Sq) race.Sq {
	b := w.b
	other := w.s.Model(who)
	mass := w.s.Model(w.seat).Mass
	p.rammed = p.rammed.With(who)
	p.cut = true
	p.cost += b.w.touch
	var hurt, own uint8
	ahead := s == race.Ahead
	if ahead {
		hurt, own = race.ShuntLoss(w.speed, w.s.Node(who).Speed, mass, other.Mass)
	} else {
		hurt, own = race.SwipeLoss(mass, other.Mass)
	}
	if b.prow != nil {
		hurt, own = hurt+b.prow.Extra, own-min(own, b.prow.Reduction)
	}
	if b.met.Has(who) {
		hurt, own = 0, 0
	}
	p.harm += float32(own)
	p.cost -= b.hurting(who, float32(hurt), false)
	q := &w.course.Squares[to]
	var free bool
	if !ahead {
		free = w.clear(p, q.Side[s-race.DiagLeft])
	} else if p.Slow(race.ShuntSlows); q.Last && w.s.Car(who).Tile == w.course.LastTile() {
		p.cost += b.w.win + b.w.death // the push takes him over the line
		free = true
	} else {
		free = w.clear(p, q.Ahead)
		p.cost += b.nudge * b.relevance(who)
	}
	if free || float32(w.s.Car(who).Structure) <= float32(hurt) {
		return to
	}
	p.cost -= b.hurting(who, 1, false)
	if next := w.course.Squares[p.At].Ahead; !ahead && w.clear(p, next) {
		return next // RC-DMG-010
	}
	return race.NoSq
}

// enter has a point enter a square by its own movement.
func (w *ways) enter(p *point, s race.Step, to race.Sq) {
	if w.ride.Pass(&p.Mover, to) {
		w.add(p)
		return
	}
	b := w.b
	was := p.harm
	e := w.ride.Enter(&p.Mover, s, to)
	p.cut = p.cut || e.Ploughed
	p.harm += float32(e.Loss) + b.near*float32(e.Mines)
	switch {
	case to == race.Over:
		p.fate = finishes
	case p.Done:
		p.fate, p.Left = crashes, 0
	}
	if e.Notes == 0 {
		w.add(p)
		return
	}
	if e.Notes.Has(race.NoteMine) {
		p.cost += b.nudge * b.mine
	}
	if e.Notes.Has(race.NoteSpike) {
		p.cost += b.steer + b.nudge*b.spike
	}
	if e.Notes.Has(race.NoteOil) {
		if token, _ := w.s.Token(e.To); token == race.OilToken {
			p.cost += b.nudge * b.slick
		}
	}
	if e.Notes.Has(race.NoteWater) && w.s.Car(w.seat).Heat > 0 {
		p.cost -= b.cool
	}
	switch {
	case e.Notes.Has(race.NoteRamp):
		w.land(p, was, &e)
	case e.Notes.Has(race.NoteOil):
		w.slip(p, &e)
	default:
		w.pulled(p, e.Lanes, e.Side)
	}
}

// slip is oil: the car pays, or chance moves it, after which the way is not known.
func (w *ways) slip(p *point, e *race.Effect) {
	held := *p
	if w.pay(&held, 1) {
		w.pulled(&held, e.Lanes, e.Side)
	}
	p.cut = true
	p.cost += w.b.w.blind
	for _, side := range w.course.Squares[p.At].Side {
		if !w.clear(p, side) {
			p.harm += 0.5
			continue
		}
		thrown := p.Mover
		p.harm += float32(w.ride.Throw(&thrown, side).Loss) / 2
	}
	w.pulled(p, e.Lanes, e.Side)
}

// land is the end of a flight from a ramp (RC-MOVE-017). A car that cannot be pushed away keeps the point there, with the harm that it had.
func (w *ways) land(p *point, harm float32, e *race.Effect) {
	p.cut = true
	if who := w.other(p, p.At); who != game.Nobody {
		p.rammed = p.rammed.With(who)
		p.harm++
		p.cost -= w.b.hurting(who, 1, false)
		if next := w.course.Squares[p.At].Ahead; next < race.Over && !w.clear(p, next) {
			p.At, p.Tile, p.fate, p.harm = e.To, e.Tile, stops, harm+1
		}
	}
	w.add(p)
}

// pulled adds a point for each number of lanes of a pull that may be cancelled (RC-MOVE-020).
func (w *ways) pulled(p *point, lanes uint8, side race.Side) {
	if lanes == 0 {
		w.add(p)
		return
	}
	for n := uint8(0); n <= lanes; n++ {
		o := *p
		free := min(n, o.gyro)
		o.gyro -= free
		if !w.pay(&o, n-free) {
			break
		}
		if n < lanes {
			o.cut = true
			w.slide(&o, lanes-n, side)
		}
		w.add(&o)
	}
}

// slide moves a point some lanes to a side (RC-MOVE-021).
func (w *ways) slide(p *point, lanes uint8, side race.Side) {
	for ; lanes > 0; lanes-- {
		to := w.course.Squares[p.At].Side[side]
		if to == race.NoSq || w.s.Feature(to) == race.Block {
			p.harm += float32(lanes)
			return
		}
		if who := w.other(p, to); who != game.Nobody {
			hurt, own := race.SwipeLoss(w.s.Model(w.seat).Mass, w.s.Model(who).Mass)
			if w.b.met.Has(who) {
				hurt, own = 0, 0
			}
			p.harm += float32(own)
			p.cost += w.b.w.touch - w.b.hurting(who, float32(hurt), false)
			if !w.clear(p, w.course.Squares[to].Side[side]) {
				return
			}
			p.rammed = p.rammed.With(who)
		}
		e := w.ride.Throw(&p.Mover, to)
		p.harm += float32(e.Loss)
	}
}

// path returns the steps that lead to a point, as far as they can be planned and no further than to the best shot, and the seed that it comes from.
func (w *ways) path(i int32) (path race.Path, seed int8, used uint8) {
	var steps [race.MaxPath]int32
	n := 0
	best := w.points[i].shot
	for ; w.points[i].parent >= 0; i = w.points[i].parent {
		steps[n] = i
		n++
	}
	seed = w.points[i].seed
	base := w.points[i].used
	used = base
	for k := n - 1; k >= 0; k-- {
		p := &w.points[steps[k]]
		path = path.Then(p.step)
		used = p.used
		if p.cut || p.shot > 0 && p.shot == best && p.At < race.Over && w.aim[p.At] == best {
			break
		}
	}
	return path, seed, used - base
}
