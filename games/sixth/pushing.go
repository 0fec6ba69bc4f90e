package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// manner says by which rules a car travels.
type manner uint8

const (
	driving      manner = iota // a move: new contacts are collisions and pile-ups
	spinning                   // a spin (SX-SPIN-007, -013, -014)
	repositioned               // the pivot of a repositioned car (SX-PUSH-013, -014)
	backing                    // a stuck car going back (SX-PUSH-015)
)

// block is what stops a travelling car.
type block uint8

const (
	blockNone  block = iota
	blockHit         // the car touches a heavy obstacle, wall or mine anew
	blockPile        // a piece that it pushes touches a heavy obstacle, wall or mine anew
	blockPress       // a wall that it already touches
	blockPin         // a piece that it pushes is pinned against a wall
	blockStop        // a wall, or a pinned piece, while being repositioned or going back
)

// stop describes a block: the pieces that met, i being the car if it is -1.
type stop struct {
	block block
	i, j  int16
}

// travel moves the car along a path, pushing what it touches, and returns how far it came and what stopped it. Light obstacles pop,
// pushed pieces are displaced; nothing of the state changes.
func (w *world) travel(path *geom.Path, how manner) (t int32, s stop) {
	w.put(path.From)
	for i := range w.pieces[:w.n] {
		w.pieces[i].known = w.pieces[i].known && w.pieces[i].moved
	}
	w.look(path)
	for i := w.near.next(0); i >= 0; i = w.near.next(i + 1) {
		p := &w.pieces[i]
		p.known = p.known || w.touched(i)
	}
	step := int32(pushStep)
	if path.Kind == geom.KindTurn {
		step = pushDegree
	}
	pushing := false // a piece gave way in the last step: the car is in contact, no free way is to be looked for
	for t < path.Len {
		if !pushing {
			if free := w.free(path, t, how); free > t {
				w.parted(path, t, free)
				t = free
				if t == path.Len {
					break
				}
			}
		}
		to := min(t+step, path.Len)
		if s = w.try(path, to, how); s.block == blockNone {
			pushing = w.trials > 0
			w.keep()
			t = to
			continue
		}
		w.revert()
		lo, hi := t, to // free at lo, blocked at hi
		for hi-lo > 1 {
			mid := (lo + hi) / 2
			if at := w.try(path, mid, how); at.block == blockNone {
				lo = mid
			} else {
				hi, s = mid, at
			}
			w.revert()
		}
		if lo > t {
			w.try(path, lo, how)
			w.keep()
		}
		pose := path.At(lo)
		w.put(pose)
		return lo, s
	}
	w.put(path.At(t))
	return t, stop{}
}

// free returns how far the car gets along the path before it enters anything. What it touches comes first: mostly it decides.
func (w *world) free(path *geom.Path, from int32, how manner) int32 {
	end := path.Len
	for _, known := range [...]bool{true, false} {
		for i := w.near.next(0); i >= 0; i = w.near.next(i + 1) {
			p := &w.pieces[i]
			if p.known != known || p.gone || p.ignored || p.weight == Mine && how >= repositioned || p.clear >= end {
				continue
			}
			if !known {
				if p.clear = path.Free(&carOutline, from, w.body(i)); p.clear >= end {
					continue
				}
			}
			if t, hit := path.Touch(&carOutline, from, w.body(i), touchDepth); hit {
				if end = min(end, t); end <= from {
					return end
				}
			}
		}
	}
	return end
}

// parted forgets contacts that ended while the car went from one point of its path to another: a new touch will be a new collision
// (SX-COLL-016).
func (w *world) parted(path *geom.Path, from, to int32) {
	any := false
	for i := w.near.next(0); i >= 0; i = w.near.next(i + 1) {
		any = any || w.pieces[i].known
	}
	if !any {
		return
	}
	for _, t := range [...]int32{(from + to) / 2, to} {
		w.put(path.At(t))
		w.goOn()
		for i := w.near.next(0); i >= 0; i = w.near.next(i + 1) {
			if p := &w.pieces[i]; p.known && !w.touched(i) {
				p.known = false
			}
		}
	}
}

// try puts the car at a point of its path and displaces what is in the way (SX-PUSH-018). What was displaced is kept or reverted by the
// caller.
func (w *world) try(path *geom.Path, t int32, how manner) stop {
	w.put(path.At(t))
	for range maxMoved {
		i, by := w.nearestIn(how)
		if i < 0 {
			return stop{}
		}
		p := &w.pieces[i]
		switch p.weight {
		case WallWeight:
			switch {
			case how >= repositioned:
				return stop{blockStop, -1, i}
			case p.known:
				return stop{blockPress, -1, i}
			}
			return stop{blockHit, -1, i}
		case Mine:
			return stop{blockHit, -1, i}
		case Heavy:
			if !p.known && how < repositioned {
				return stop{blockHit, -1, i}
			}
		}
		w.note(i)
		if !w.move(i, by, -1) {
			return stop{blockPin, -1, i}
		}
		if s := w.follow(i, how); s.block != blockNone {
			return s
		}
	}
	i, _ := w.nearestIn(how)
	return stop{blockPin, -1, i} // they push one another to and fro: nothing gives way
}

// nearestIn returns the nearest piece that the car overlaps and that is in its way, or -1, and for a loose piece the displacement that
// frees it.
func (w *world) nearestIn(how manner) (best int16, by geom.Vec) {
	best = -1
	dist := int64(0)
	for i := w.near.next(0); i >= 0; i = w.near.next(i + 1) {
		p := &w.pieces[i]
		if p.gone || p.ignored || p.weight == Mine && how >= repositioned || !w.box.overlaps(&w.boxes[i]) {
			continue
		}
		var out geom.Vec
		in := false
		if p.weight == WallWeight {
			depth := int32(0)
			if p.known {
				depth = touchDepth
			}
			if w.solid(i).Upright && !w.box.deeper(&w.boxes[i], depth) {
				continue
			}
			if in = w.car.Deeper(w.body(i), depth); in && !p.known && w.goesOn(-1, i, &w.car) {
				p.known = true
				in = w.car.Deeper(w.body(i), touchDepth)
			}
		} else {
			var n geom.Vec
			if out, n, in = w.car.Push(w.body(i), p.away); in {
				p.away = n
			}
		}
		if !in {
			continue
		}
		d := p.mid.Sub(w.car.Mid)
		if l := d.Dot(d); best < 0 || l < dist {
			best, dist, by = i, l, out
		}
	}
	return best, by
}

// follow moves on what a displaced piece runs into, and pops light obstacles.
func (w *world) follow(i int16, how manner) stop {
	p := &w.pieces[i]
	for range maxMoved {
		j := w.runsInto(i, how)
		if j < 0 {
			return stop{}
		}
		q := &w.pieces[j]
		switch {
		case p.weight == Light && q.weight != Mine:
			w.pop(i) // SX-PUSH-005, -022
			return stop{}
		case q.weight == Mine:
			return stop{blockPile, i, j}
		case q.weight == WallWeight:
			switch {
			case how >= repositioned:
				return stop{blockStop, i, j}
			case w.together(i, j):
				return stop{blockPin, i, j}
			}
			return stop{blockPile, i, j}
		case q.weight == Heavy && how < repositioned && !w.together(i, j):
			return stop{blockPile, i, j}
		}
		w.note(j)
		if q.weight == Light && w.wedged(j, i) {
			w.pop(j) // SX-PUSH-006
			continue
		}
		// SX-PUSH-024: a light obstacle is carried along, a heavy one in contact is pushed on.
		by, _, _ := w.body(i).Push(w.body(j), geom.Vec{})
		if !w.move(j, by, i) {
			return stop{blockPin, i, j}
		}
		if s := w.follow(j, how); s.block != blockNone {
			return s
		}
	}
	return stop{blockPin, i, w.runsInto(i, how)}
}

// wedged reports whether a light obstacle touched something before a heavy one was pushed into it, but for that one itself and for mines.
func (w *world) wedged(light, heavy int16) bool {
	for _, p := range w.pair[:w.pairs] {
		other := p[0] + p[1] - light
		if (p[0] == light || p[1] == light) && other != heavy && w.pieces[other].weight != Mine && !w.pieces[other].gone {
			return true
		}
	}
	return false
}

// runsInto returns the nearest piece that a displaced piece overlaps and that is in its way, or -1.
func (w *world) runsInto(i int16, how manner) int16 {
	if w.lone == i+1 && w.yard.contains(&w.boxes[i]) || w.isLone(i) {
		return -1
	}
	b := w.body(i)
	x := partsBox(b)
	best, dist := int16(-1), int64(0)
	for j := range int16(w.n) {
		if !x.overlaps(&w.boxes[j]) {
			continue
		}
		q := &w.pieces[j]
		if j == i || q.gone || q.weight == Mine && how >= repositioned {
			continue
		}
		depth := int32(0)
		if q.weight == WallWeight && w.together(i, j) {
			depth = touchDepth
		}
		if !b.Deeper(w.body(j), depth) {
			continue
		}
		if q.solid >= 0 && depth == 0 && w.pairs < maxPairs && w.goesOn(i, j, b) {
			w.pair[w.pairs] = [2]int16{i, j}
			w.pairs++
			if !b.Deeper(w.body(j), touchDepth) {
				continue
			}
		}
		d := q.mid.Sub(w.pieces[i].mid)
		if l := d.Dot(d); best < 0 || l < dist {
			best, dist = j, l
		}
	}
	return best
}

// isLone reports whether nothing but the mover is near a piece, which is then not looked for again until it has left its surroundings or something
// else has moved.
func (w *world) isLone(i int16) bool {
	const room = 8 * pushStep
	yard := w.boxes[i].grown(room)
	for j := range int16(w.n) {
		if j != i && yard.overlaps(&w.boxes[j]) {
			return false
		}
	}
	w.lone, w.yard = i+1, yard
	return true
}

// hits notes the new contacts at the moment the car stopped: of the car itself, and of what it pushed (SX-COLL-001, SX-PILE-001,
// -007).
func (w *world) hits(pose geom.Pose, s stop, m *move) {
	w.put(pose)
	for i := w.near.next(0); i >= 0; i = w.near.next(i + 1) {
		p := &w.pieces[i]
		met := s.i == -1 && s.j == i && s.block == blockHit // also a mine that was laid against the car, which now drives onto it
		if p.gone || p.weight < Heavy || p.known && !met {
			continue
		}
		if met || w.touched(i) && !w.goesOn(-1, i, &w.car) {
			sep := w.contact(i, &w.car)
			w.addHit(m, hit{By: carRef(w.mover), On: p.ref, BySide: sideAt(pose, sep.A), OnSide: w.side(i, sep.B), Mine: p.weight == Mine, At: sep.A}, true)
		}
	}
	for i := range int16(w.n) {
		p := &w.pieces[i]
		// What met something at its very first unit has not been displaced yet.
		if first := s.block == blockPile && s.i == i; p.gone || !first && (!p.moved || p.weight != Heavy) {
			continue
		}
		b := w.body(i)
		for j := range int16(w.n) {
			q := &w.pieces[j]
			met := s.block == blockPile && s.i == i && s.j == j
			switch {
			case j == i || q.gone || q.weight < Heavy:
				continue
			case met:
			case w.together(i, j) || q.moved && (q.pusher == i || j < i) || p.pusher == j || !w.touches(j, b) || w.goesOn(i, j, b):
				continue
			}
			sep := w.contact(j, b)
			h := hit{By: p.ref, On: q.ref, BySide: w.side(i, sep.A), OnSide: w.side(j, sep.B), Mine: q.weight == Mine, At: sep.A}
			root := i
			for w.pieces[root].pusher >= 0 {
				root = w.pieces[root].pusher
			}
			chain := w.car.Sep(w.body(root))
			h.CarSide = sideAt(pose, chain.A)
			w.addHit(m, h, false)
		}
	}
}

func (w *world) addHit(m *move, h hit, own bool) {
	if own {
		h.CarSide = h.BySide
	}
	for _, o := range m.Hit[:m.NHit] {
		if o.By == h.By && (o.On == h.On || o.On.isWall() && h.On.isWall() && w.whole(o.On) == w.whole(h.On)) {
			return // another part of the same wall
		}
	}
	if m.NHit < maxHits {
		m.Hit[m.NHit] = h
		m.NHit++
	}
}

// settle writes what the movement did into the state: where pushed pieces lie now and which light obstacles are gone.
func (w *world) settle(m *move) {
	t := &w.r.s.t
	for i := range w.pieces[:w.n] {
		p := &w.pieces[i]
		if !p.moved && !p.gone {
			continue
		}
		var pose *geom.Pose
		if p.ref.isCar() {
			pose = &t.Cars[p.ref.seat()].Pose
		} else {
			pose = &t.Objects[p.ref.object()].Pose
		}
		from := *pose
		pose.At = pose.At.Add(p.shift)
		if w.r.rec != nil && p.shift != (geom.Vec{}) {
			e := event(EvPushed, "SX-PUSH-001", w.mover)
			e.On, e.From, e.To = p.ref, from, *pose
			w.r.emit(e)
		}
		if p.gone {
			w.r.removeObject(p.ref.object(), EvPopped, "SX-PUSH-005")
		} else if p.light && m.NLight < maxHits {
			m.Light[m.NLight] = uint8(p.ref.object())
			m.NLight++
		}
	}
}

// fits reports whether the base of a car of seat can be put down: wholly inside, touching nothing (SX-SETUP-049).
func (r *run) fits(seat game.Seat, pose geom.Pose) bool {
	var car geom.Body
	carOutline.At(pose, &car)
	return r.stands(seat, &car)
}

// stands is fits for the outline of the car.
func (r *run) stands(seat game.Seat, car *geom.Body) bool {
	t := &r.s.t
	var other geom.Body
	x := partsBox(car).grown(touchDepth + 1)
	for i := range t.Seats {
		c := &t.Cars[i]
		if game.Seat(i) == seat || !c.In || !c.Placed || !x.near(c.Pose.At, carExtent) {
			continue
		}
		if carOutline.At(c.Pose, &other); car.Within(&other, touchDepth) {
			return false
		}
	}
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 {
			continue
		}
		k := r.d.Object(o.Kind)
		if k.Weight == DriveThrough || !x.near(o.Pose.At, k.reach()) {
			continue
		}
		if other = geom.Solid(k.shape(o.Pose)); car.Within(&other, touchDepth) {
			return false
		}
	}
	solids := r.s.arena.Solids()
	for i := range solids {
		if x.meets(&solids[i]) && car.Within(&solids[i].Body, touchDepth) {
			return false
		}
	}
	return true
}
