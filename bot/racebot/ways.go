package racebot

import (
	"turnpike/game"
	"turnpike/games/race"
)

// Figures of the rules that the search needs and the catalogue does not have.
const (
	rampSpeed   = 8
	rampSquares = 3
	oilSpeed    = 6
	wreckSlows  = 2
	crateSlows  = 1
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
	at     race.Sq
	tile   uint16 // of the progress
	line   uint16 // 1 + tile of the progress of the last pull line crossed
	index  uint8  // 1 + its index
	left   uint8  // allowance
	used   uint8  // lane changes
	gyro   uint8  // lanes that can still be cancelled free
	step   race.Step
	fate   fate
	wet    bool
	jets   bool
	plough bool
	cut    bool // what comes after the step cannot be planned with it
	seed   int8
	rammed game.SeatSet // who has been met
	parent int32
	cost   float32 // turns, beside the structure lost
	harm   float32 // structure lost, on average
	sum    float32 // cost and what the harm is worth
}

// ways is a search of ways from where a car is. It keeps its memory.
type ways struct {
	b      *Bot
	s      *race.State
	course *race.Course
	seat   game.Seat
	speed  uint8
	free   bool  // lane changes are not counted
	most   uint8 // lane changes that a way may take

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

// begin makes the search ready for seeds.
func (w *ways) begin(b *Bot, speed, most uint8, free bool) {
	w.b, w.s, w.course, w.seat = b, &b.now, b.now.Course(), b.seat
	w.speed, w.most, w.free = speed, min(most, maxUsed), free
	w.points, w.ends = w.points[:0], w.ends[:0]
	w.mark++
	w.layer = 0
}

// start returns the point at which the car is.
func (w *ways) start(left uint8) point {
	s := w.s
	c, u := s.Car(w.seat), s.Turn()
	p := point{at: c.At, tile: c.Tile, line: c.LineTile, index: c.Line, left: left, gyro: u.Gyro, wet: u.Wet, jets: u.Jets, parent: -1}
	p.plough = w.b.holds(w.seat, race.Plough)
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
			if w.points[i].fate != goesOn {
				continue
			}
			for s := race.Ahead; s <= race.Jump; s++ {
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
	if p.fate == goesOn && p.left == 0 {
		p.fate = stops
	}
	key := uint32(p.at) | uint32(p.left)<<10 | uint32(p.used)<<15 | uint32(p.fate)<<19
	if p.jets {
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
		if q.at == p.at && q.left == p.left && q.used == p.used && q.fate == p.fate && q.jets == p.jets {
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

// lose takes allowance.
func (p *point) lose(n uint8) { p.left -= min(n, p.left) }

// leaves reports whether a move ahead from where a point is crosses the finish line.
func (w *ways) leaves(p *point) bool {
	return w.course.Squares[p.at].Last && p.tile == w.course.LastTile()
}

// put moves a point to a square.
func (w *ways) put(p *point, to race.Sq) {
	if q := &w.course.Squares[p.at]; q.Last && w.course.Squares[to].Tile != q.Tile {
		p.tile++
	}
	p.at = to
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

// canJump is RC-EQUIP-024.
func (w *ways) canJump(p *point) bool {
	if !p.jets || p.left < 2 || w.leaves(p) {
		return false
	}
	q := *p
	w.put(&q, w.course.Squares[p.at].Ahead)
	if w.leaves(&q) {
		return true
	}
	to := w.course.Squares[q.at].Ahead
	return w.s.Feature(to) != race.Block && w.other(p, to) == game.Nobody
}

// take makes a step from a point (RC-MOVE-012).
func (w *ways) take(from int32, s race.Step) {
	p := w.points[from]
	p.parent, p.step, p.cut = from, s, false
	q := &w.course.Squares[p.at]
	to := q.Ahead
	switch s {
	case race.Ahead:
		if p.jets && w.canJump(&p) {
			return
		}
	case race.Jump:
		if !w.canJump(&p) {
			return
		}
		p.jets = false
		p.left--
		w.put(&p, to)
		q = &w.course.Squares[p.at]
		to = q.Ahead
	default:
		if to = q.Diag[s-race.DiagLeft]; to == race.NoSq || !w.pay(&p, 1) {
			return
		}
	}
	p.left--
	if w.leaves(&p) {
		p.fate = finishes
		w.add(&p)
		return
	}
	if w.s.Feature(to) == race.Block {
		p.fate, p.harm, p.left = crashes, p.harm+float32(race.ImpactLoss(w.speed)), 0
		w.add(&p)
		return
	}
	if who := w.other(&p, to); who != game.Nobody {
		if !w.meet(&p, who, s, to) {
			return
		}
		if p.fate != goesOn {
			w.add(&p)
			return
		}
	}
	before := p.at
	w.put(&p, to)
	w.arrive(&p, before, s)
}

// meet is what comes of moving into a car. It reports false if the point has been dealt with.
func (w *ways) meet(p *point, who game.Seat, s race.Step, to race.Sq) bool {
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
	if b.prow {
		hurt, own = hurt+1, own-min(own, 2)
	}
	if w.b.met.Has(who) {
		hurt, own = 0, 0
	}
	p.harm += float32(own)
	p.cost -= b.hurting(who, float32(hurt), false)
	free := true
	if ahead {
		p.lose(1)
		next := w.course.Squares[to].Ahead
		switch {
		case w.course.Squares[to].Last && w.s.Car(who).Tile == w.course.LastTile():
			p.cost += b.w.win + b.w.death // the push takes him over the line
		default:
			free = w.s.Feature(next) != race.Block && w.other(p, next) == game.Nobody
			p.cost += b.nudge * b.relevance(who)
		}
	} else {
		side := w.course.Squares[to].Side[s-race.DiagLeft]
		free = side != race.NoSq && w.s.Feature(side) != race.Block && w.other(p, side) == game.Nobody
	}
	if free || float32(w.s.Car(who).Structure) <= float32(hurt) {
		return true
	}
	p.cost -= b.hurting(who, 1, false)
	if ahead {
		p.fate = stops
		return true
	}
	// RC-DMG-010: straight ahead instead.
	next := w.course.Squares[p.at].Ahead
	switch {
	case w.leaves(p):
		p.fate = finishes
	case w.s.Feature(next) != race.Block && w.other(p, next) == game.Nobody:
		before := p.at
		w.put(p, next)
		w.arrive(p, before, race.Ahead)
		return false
	default:
		p.fate = stops
	}
	return true
}

// arrive is what a square does to a point that has entered it by its own movement.
func (w *ways) arrive(p *point, before race.Sq, s race.Step) {
	q := &w.course.Squares[p.at]
	b := w.b
	offroad := w.s.Model(w.seat).Offroad
	oil := false
	switch token, _ := w.s.Token(p.at); token {
	case race.MineToken:
		if !p.ploughed() {
			p.harm += b.mine
			p.cost += b.nudge * b.mine
		}
	case race.OilToken:
		oil = w.speed >= oilSpeed && !offroad && !p.ploughed()
	case race.SpikeToken:
		if !p.ploughed() {
			p.cost += b.spike
		}
	}
	if b.mines {
		for _, at := range q.Beside {
			if token, _ := w.s.Token(at); token == race.MineToken {
				p.harm += b.near
			}
		}
	}
	flies := false
	switch w.s.Feature(p.at) {
	case race.Oil:
		oil = oil || w.speed >= oilSpeed && !offroad
	case race.Gravel:
		if !offroad {
			p.lose(1)
		}
	case race.Boost:
		p.left++
	case race.Water:
		if !p.wet {
			p.wet = true
			p.lose(1)
			if w.s.Car(w.seat).Heat > 0 {
				p.cost -= b.cool
			}
		}
	case race.Crate:
		if !p.ploughed() {
			p.lose(crateSlows)
			p.harm++
		}
	case race.Rubble:
		if !offroad {
			p.harm++
		}
	case race.Ramp:
		flies = (s == race.Ahead || s == race.Jump) && w.speed >= rampSpeed
	}
	if flies {
		w.fly(p)
		return
	}
	if w.s.Wreck(p.at) && !p.ploughed() {
		p.lose(wreckSlows)
		p.harm += float32(race.ImpactLoss(w.speed))
	}
	if oil {
		w.slip(p, before)
		return
	}
	w.line(p, before)
}

// ploughed uses the Plough, if there is one. A path is looked at by the rules without it, so that it cannot be planned further.
func (p *point) ploughed() bool {
	was := p.plough
	p.plough = false
	p.cut = p.cut || was
	return was
}

// slip is oil: the car pays, or chance moves it, after which the way is not known.
func (w *ways) slip(p *point, before race.Sq) {
	held := *p
	if w.pay(&held, 1) {
		w.line(&held, before)
	}
	p.cut = true
	p.cost += w.b.w.blind
	for _, side := range w.course.Squares[p.at].Side {
		switch {
		case side == race.NoSq || w.s.Feature(side) == race.Block:
			p.harm += 0.5
		case w.other(p, side) != game.Nobody:
			p.harm += 0.5
		default:
			p.harm += w.thrown(p, side) / 2
		}
	}
	w.line(p, before)
}

// thrown returns what entering a square involuntarily costs, in structure (RC-DMG-015).
func (w *ways) thrown(p *point, at race.Sq) (harm float32) {
	if token, _ := w.s.Token(at); token == race.MineToken && !p.ploughed() {
		harm += w.b.mine
	}
	switch w.s.Feature(at) {
	case race.Rubble:
		if !w.s.Model(w.seat).Offroad {
			harm++
		}
	case race.Crate:
		if !p.ploughed() {
			harm++
		}
	}
	if w.s.Wreck(at) && !p.ploughed() {
		harm++
	}
	return harm
}

// fly is a ramp (RC-MOVE-017).
func (w *ways) fly(p *point) {
	p.lose(rampSquares)
	p.cut = true
	ramp := *p
	for range rampSquares {
		if w.leaves(p) {
			p.fate = finishes
			w.add(p)
			return
		}
		w.put(p, w.course.Squares[p.at].Ahead)
	}
	if who := w.other(p, p.at); who != game.Nobody {
		p.rammed = p.rammed.With(who)
		p.harm++
		p.cost -= w.b.hurting(who, 1, false)
		next := w.course.Squares[p.at].Ahead
		if next < race.Over && (w.s.Feature(next) == race.Block || w.other(p, next) != game.Nobody) {
			ramp.harm, ramp.cost, ramp.fate = p.harm, p.cost, stops
			w.add(&ramp)
			return
		}
	}
	p.harm += w.thrown(p, p.at)
	w.add(p)
}

// line is the pull line that a step may have crossed (RC-MOVE-018 to RC-MOVE-020): every number of lanes is cancelled in turn.
func (w *ways) line(p *point, before race.Sq) {
	q := &w.course.Squares[p.at]
	if q.Pull == 0 || p.line == p.tile+1 && p.index >= q.Pull {
		w.add(p)
		return
	}
	if was := &w.course.Squares[before]; was.Tile == q.Tile {
		line := &w.b.now.Catalogue().Tiles[w.course.Tiles[q.Tile]].Pulls[q.Pull-1]
		if uint16(was.I)*uint16(line.Den) > uint16(line.Num)*uint16(was.N) {
			w.add(p)
			return
		}
	}
	p.line, p.index = p.tile+1, q.Pull
	lanes := race.Pull(w.speed, q.Limit)
	if lanes == 0 {
		w.add(p)
		return
	}
	w.pulled(p, lanes, q.Outward)
}

// pulled adds a point for each number of lanes of a pull that may be cancelled.
func (w *ways) pulled(p *point, lanes uint8, side race.Side) {
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
		to := w.course.Squares[p.at].Side[side]
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
			beyond := w.course.Squares[to].Side[side]
			if beyond == race.NoSq || w.s.Feature(beyond) == race.Block || w.other(p, beyond) != game.Nobody {
				return
			}
			p.rammed = p.rammed.With(who)
		}
		w.put(p, to)
		p.harm += w.thrown(p, to)
	}
}

// path returns the steps that lead to a point, as far as they can be planned, and the seed that it comes from.
func (w *ways) path(i int32) (path race.Path, seed int8, used uint8) {
	var steps [race.MaxPath]int32
	n := 0
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
		if p.cut {
			break
		}
	}
	return path, seed, used - base
}
