package sixth

import (
	"math/bits"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/geom"
)

// carOutline is the base of a car: the rectangle, the nose and the rounded rear (SX-SETUP-002, -004).
var carOutline = func() (o geom.Outline) {
	o.Add(geom.Rect(geom.Pose{}, carLength, carWidth))
	o.Add(geom.Segment(geom.Vec{X: carLength / 2, Y: -512}, geom.Vec{X: carLength / 2, Y: 512}, 512))
	o.Add(geom.Segment(geom.Vec{X: -carLength / 2, Y: -768}, geom.Vec{X: -carLength / 2, Y: 768}, 256))
	return o
}()

// carExtent is a radius around the middle of a car that contains its whole base.
const carExtent = 2720

// Bounds of what one movement point can meet.
const (
	maxPieces  = maxCars + maxObjects + 4 + arena.MaxWallParts
	maxBodies  = 24 // loose pieces close enough to be measured
	maxMoved   = 24 // pieces displaced in one step
	maxPairs   = 32 // contacts between loose pieces that were there before
	pushStep   = 64 // units, 1/64 car length (SX-PUSH-018)
	pushDegree = 60 // arc-minutes, 1 degree
)

// piece is something solid that a car can meet.
type piece struct {
	ref     Ref
	weight  Weight
	known   bool  // in contact with the mover already: it is pushed, not struck (SX-COLL-016)
	moved   bool  // displaced during this movement
	gone    bool  // popped
	ignored bool  // the wall that a repositioned car pivots against (SX-PUSH-012)
	light   bool  // a light obstacle that was pushed along (SX-PUSH-004)
	noted   bool  // its contacts before being displaced have been noted
	clear   int32 // the car surely stays clear of it up to there on its path
	body    int16
	solid   int16 // index in the arena's solids, or -1
	pusher  int16 // piece that pushed it, or -1 for the mover
	mid     geom.Vec
	shift   geom.Vec // since the movement began
	away    geom.Vec // the direction in which the car pushed it last
}

// world is the arena around a moving car: scratch space of one movement point.
type world struct {
	r      run // a copy: a pointer would put every run on the heap
	mover  game.Seat
	n      int
	first  int16 // the piece of the arena's first solid; the others follow
	bodies int   // slot of the store to be used next
	pairs  int
	trials int
	near   pieceSet // what the car can touch on its way
	lone   int16    // a loose piece, one more than its index, that meets nothing but the mover while it stays in yard; 0: none
	yard   box
	pieces [maxPieces]piece
	boxes  [maxPieces]box // around the pieces
	store  [maxBodies]geom.Body
	owner  [maxBodies]int16 // whose outline a slot holds, one more than its index
	pair   [maxPairs][2]int16
	trial  [maxMoved]trialMove
	car    geom.Body // the mover, see put
	pose   geom.Pose // where it is
	box    box       // around it
}

// pieceSet is a set of pieces.
type pieceSet [(maxPieces + 63) / 64]uint64

func (s *pieceSet) add(i int16) { s[i>>6] |= 1 << (i & 63) }

// next returns the first piece of the set from i on, or -1.
func (s *pieceSet) next(i int16) int16 {
	for k := int(i >> 6); k < len(s); k++ {
		if rest := s[k] >> (i & 63); rest != 0 {
			return i + int16(bits.TrailingZeros64(rest))
		}
		i = int16(k+1) << 6
	}
	return -1
}

// trialMove is a displacement that may be taken back.
type trialMove struct {
	piece int16
	by    geom.Vec
	pop   bool
	was   piece
}

// gather collects what is solid, but for the mover itself (Nobody: for a car that is still to be placed, give its seat too).
func (w *world) gather(r *run, mover game.Seat) {
	t := &r.s.t
	w.r, w.mover, w.n, w.bodies, w.pairs, w.trials = *r, mover, 0, 0, 0, 0
	w.near, w.lone = pieceSet{}, 0
	for i := range t.Seats {
		c := &t.Cars[i]
		if game.Seat(i) == mover || !c.In || !c.Placed {
			continue
		}
		w.add(piece{ref: carRef(game.Seat(i)), weight: Heavy, mid: c.Pose.At, solid: -1}, around(c.Pose.At, carExtent))
	}
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 {
			continue
		}
		k := r.d.Object(o.Kind)
		if k.Weight == DriveThrough {
			continue
		}
		w.add(piece{ref: objectRef(i), weight: k.Weight, mid: o.Pose.At, solid: -1}, around(o.Pose.At, k.reach()))
	}
	w.first = int16(w.n)
	for i := range r.s.arena.Solids() {
		s := &r.s.arena.Solids()[i]
		ref := refWall + Ref(max(s.Wall, 0))
		if s.Edge >= 0 {
			ref = refEdge + Ref(s.Edge)
		}
		w.add(piece{ref: ref, weight: WallWeight, mid: s.Body.Mid, solid: int16(i)}, box{s.Low, s.High})
	}
}

func (w *world) add(p piece, x box) {
	p.body, p.pusher = -1, -1
	w.pieces[w.n], w.boxes[w.n] = p, x
	w.n++
}

// reach is a radius around the middle of a piece that contains it.
func (k *ObjectKind) reach() int32 {
	if k.Diameter > 0 {
		return k.Diameter/2 + 1
	}
	return (k.Length+k.Width)/2 + 1
}

// shape returns the outline of a piece of the kind.
func (k *ObjectKind) shape(p geom.Pose) geom.Hull {
	if k.Diameter > 0 {
		return geom.Disc(p.At, k.Diameter/2)
	}
	return geom.Rect(p, k.Length, k.Width)
}

// body returns the outline of a piece where it is now.
func (w *world) body(i int16) *geom.Body {
	p := &w.pieces[i]
	if p.solid >= 0 {
		return &w.r.s.arena.Solids()[p.solid].Body
	}
	if p.body < 0 {
		b := w.slot(i)
		if p.ref.isCar() {
			carOutline.At(w.r.s.t.Cars[p.ref.seat()].Pose, b)
		} else {
			o := &w.r.s.t.Objects[p.ref.object()]
			*b = geom.Solid(w.r.d.Object(o.Kind).shape(o.Pose))
		}
		b.Shift(p.shift)
	}
	return &w.store[p.body]
}

// solid returns the piece of the arena that piece i is.
func (w *world) solid(i int16) *arena.Solid { return &w.r.s.arena.Solids()[w.pieces[i].solid] }

// slot gives piece i a place in the store, which another piece may lose: its outline is made again where it is needed.
func (w *world) slot(i int16) *geom.Body {
	k := w.bodies
	w.bodies = (k + 1) % maxBodies
	if last := w.owner[k]; last > 0 {
		w.pieces[last-1].body = -1
	}
	w.owner[k] = i + 1
	w.pieces[i].body = int16(k)
	return &w.store[k]
}

// put places the mover. Where it only goes straight on, its outline is shifted: corners are rounded about the middle, so that is the same.
func (w *world) put(p geom.Pose) {
	if w.car.N > 0 && p.Heading == w.pose.Heading {
		d := p.At.Sub(w.pose.At)
		w.car.Shift(d)
		w.box.shift(d)
	} else {
		carOutline.At(p, &w.car)
		w.box = partsBox(&w.car)
	}
	w.pose = p
}

// look finds the pieces that the car, which is where the path begins, can touch on it.
func (w *world) look(path *geom.Path) {
	x := w.sweptBox(path)
	for i := range int16(w.n) {
		p := &w.pieces[i]
		if p.clear = 0; p.moved || x.overlaps(&w.boxes[i]) {
			w.near.add(i)
		}
	}
}

// sweptBox is an upright rectangle around all places of the car on a path, with room for what it touches there. The car is where the path
// begins.
func (w *world) sweptBox(path *geom.Path) box {
	const room = touchDepth + 16
	x := w.box
	if path.Kind == geom.KindStraight {
		by := path.At(path.Len).At.Sub(path.From.At)
		x.join(box{x.lo.Add(by), x.hi.Add(by)})
		return x.grown(room)
	}
	// A corner leaves the chord between two of its places by its lever times 1-cos of half of the angle: below 1/13 for steps of 45
	// degrees.
	const part = 2700
	var b geom.Body
	n := path.Len/part + 1
	for k := int32(1); k <= n; k++ {
		carOutline.At(path.At(path.Len*k/n), &b)
		x.join(partsBox(&b))
	}
	return x.grown(room + carLen*5/4/13)
}

// partsBox is the box around a body.
func partsBox(b *geom.Body) box {
	x := hullBox(&b.Parts[0])
	for i := range b.Parts[1:b.N] {
		x.join(hullBox(&b.Parts[i+1]))
	}
	return x
}

// overlaps reports whether two boxes have a point in common.
func (x *box) overlaps(y *box) bool {
	return y.lo.X <= x.hi.X && y.hi.X >= x.lo.X && y.lo.Y <= x.hi.Y && y.hi.Y >= x.lo.Y
}

// deeper reports whether two boxes overlap by more than depth, from right to left and from top to bottom.
func (x *box) deeper(y *box, depth int32) bool {
	return y.lo.X+depth < x.hi.X && y.hi.X-depth > x.lo.X && y.lo.Y+depth < x.hi.Y && y.hi.Y-depth > x.lo.Y
}

// contains reports whether a box lies in another.
func (x *box) contains(y *box) bool {
	return x.lo.X <= y.lo.X && x.lo.Y <= y.lo.Y && y.hi.X <= x.hi.X && y.hi.Y <= x.hi.Y
}

// meets reports whether a piece of a wall may meet the box.
func (x *box) meets(s *arena.Solid) bool {
	return s.Low.X <= x.hi.X && s.High.X >= x.lo.X && s.Low.Y <= x.hi.Y && s.High.Y >= x.lo.Y
}

// around is the box around a circle.
func around(mid geom.Vec, reach int32) box { return box{mid, mid}.grown(reach) }

func (x *box) join(y box) {
	x.lo.X, x.lo.Y = min(x.lo.X, y.lo.X), min(x.lo.Y, y.lo.Y)
	x.hi.X, x.hi.Y = max(x.hi.X, y.hi.X), max(x.hi.Y, y.hi.Y)
}

func (x *box) shift(by geom.Vec) { x.lo, x.hi = x.lo.Add(by), x.hi.Add(by) }

func (x box) grown(by int32) box {
	return box{geom.Vec{X: x.lo.X - by, Y: x.lo.Y - by}, geom.Vec{X: x.hi.X + by, Y: x.hi.Y + by}}
}

// close reports whether a piece may be within limit of the body.
func (w *world) close(i int16, b *geom.Body, limit int32) bool {
	x := around(b.Mid, b.Reach+limit)
	return !w.pieces[i].gone && x.overlaps(&w.boxes[i])
}

// gap measures a piece against a body, up to limit.
func (w *world) gap(i int16, b *geom.Body, limit int32) int32 {
	if !w.close(i, b, limit) {
		return limit
	}
	return b.Gap(w.body(i), limit)
}

// touches reports whether a piece is in contact with a body.
func (w *world) touches(i int16, b *geom.Body) bool {
	return w.close(i, b, touchDepth+1) && b.Within(w.body(i), touchDepth)
}

// touched reports whether a piece is in contact with the mover.
func (w *world) touched(i int16) bool {
	x := w.box.grown(touchDepth + 1)
	return !w.pieces[i].gone && x.overlaps(&w.boxes[i]) && w.car.Within(w.body(i), touchDepth)
}

// move displaces a piece and remembers it for revert.
func (w *world) move(i int16, by geom.Vec, pusher int16) bool {
	if w.trials == maxMoved {
		return false
	}
	p := &w.pieces[i]
	w.trial[w.trials] = trialMove{piece: i, by: by, was: *p}
	w.trials++
	w.body(i).Shift(by)
	if w.lone != i+1 {
		w.lone = 0
	}
	p.shift = p.shift.Add(by)
	p.mid = p.mid.Add(by)
	w.boxes[i].shift(by)
	p.moved, p.clear = true, 0
	w.near.add(i)
	if p.weight == Light {
		p.light = true
	}
	p.pusher = pusher
	p.known = p.known || pusher < 0
	return true
}

// pop removes a light obstacle from the table (SX-PUSH-005).
func (w *world) pop(i int16) {
	if w.trials == maxMoved {
		return
	}
	w.trial[w.trials] = trialMove{piece: i, pop: true, was: w.pieces[i]}
	w.trials++
	w.pieces[i].gone = true
}

// revert takes back what was displaced since keep.
func (w *world) revert() {
	for w.trials > 0 {
		w.trials--
		m := &w.trial[w.trials]
		p := &w.pieces[m.piece]
		if w.lone != m.piece+1 {
			w.lone = 0
		}
		if !m.pop {
			w.body(m.piece).Shift(m.by.Neg())
			w.boxes[m.piece].shift(m.by.Neg())
		}
		body, noted := p.body, p.noted
		*p = m.was
		p.body, p.noted, p.clear = body, noted, 0
	}
}

// keep makes what was displaced final.
func (w *world) keep() { w.trials = 0 }

// note remembers what a loose piece touches before it is displaced for the first time.
func (w *world) note(i int16) {
	p := &w.pieces[i]
	if p.noted {
		return
	}
	p.noted = true
	b := w.body(i)
	for j := range int16(w.n) {
		if j == i || w.pairs == maxPairs {
			continue
		}
		if q := &w.pieces[j]; q.noted && q.solid < 0 || q.moved {
			continue // its own contacts are in the list already
		}
		if w.touches(j, b) {
			w.pair[w.pairs] = [2]int16{i, j}
			w.pairs++
		}
	}
}

// together reports whether two pieces were in contact before either was displaced.
func (w *world) together(i, j int16) bool {
	for _, p := range w.pair[:w.pairs] {
		if p == [2]int16{i, j} || p == [2]int16{j, i} {
			return true
		}
	}
	return false
}

// sideAt tells which side of a car a contact point is on (SX-COLL-003).
func sideAt(p geom.Pose, at geom.Vec) Side {
	q := p.Local(at)
	switch {
	case q.X >= carLength/2:
		return Front
	case q.X <= -carLength/2:
		return Back
	case q.Y > 0:
		return Left
	}
	return Right
}

// side tells which side of a piece a contact point is on: NoSide unless it is a car.
func (w *world) side(i int16, at geom.Vec) Side {
	p := &w.pieces[i]
	if !p.ref.isCar() {
		return NoSide
	}
	pose := w.r.s.t.Cars[p.ref.seat()].Pose
	pose.At = pose.At.Add(p.shift)
	return sideAt(pose, at)
}
