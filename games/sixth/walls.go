package sixth

import (
	"math/bits"

	"turnpike/arena"
	"turnpike/geom"
)

// The arena keeps walls in convex pieces. To a car a wall is one obstacle, however it was drawn or cut: here is what makes it one.

// oneFace reports whether two pieces of a wall are one face to a body at them: the body lies on one side of both. It does at a straight wall and
// outside at a corner, but not in a corner where one of them stands out before the other.
func oneFace(b, x, y *geom.Body) bool {
	for _, at := range [...]*geom.Body{x, y} {
		if n := b.Sep(at).N; facing(b, x, n) && facing(b, y, n) {
			return true
		}
	}
	return false
}

// facing reports whether a piece of a wall lies wholly beyond a body in a direction.
func facing(b, x *geom.Body, n geom.Vec) bool { return b.Room(x, n) >= -2*touchDepth }

// wallContact returns how a body lies to the wall of which it touches a piece. Of the pieces that are one face to it, the one counts from which
// all of them lie farthest outward, then the one that it touches nearest to its middle: an end of the contact is not the whole of it, and the
// corner where two pieces meet is none of the wall.
func wallContact(solids []arena.Solid, i int, b *geom.Body) geom.Sep {
	at := &solids[i].Body
	sep := b.Sep(at)
	for rest := solids[i].Whole &^ (1 << i); rest != 0; rest &= rest - 1 {
		other := &solids[bits.TrailingZeros64(rest)].Body
		if !b.Within(other, touchDepth) || !oneFace(b, at, other) {
			continue
		}
		s := b.Sep(other)
		was, is := min(b.Room(at, sep.N), b.Room(other, sep.N)), min(b.Room(at, s.N), b.Room(other, s.N))
		if is > was+1 || is >= was-1 && s.A.Sub(b.Mid).Len() < sep.A.Sub(b.Mid).Len() {
			at, sep = other, s
		}
	}
	return sep
}

// contact returns how a body lies to a piece that it touches.
func (w *world) contact(i int16, b *geom.Body) geom.Sep {
	if k := w.pieces[i].solid; k >= 0 {
		return wallContact(w.r.s.arena.Solids(), int(k), b)
	}
	return b.Sep(w.body(i))
}

// goesOn reports whether a wall's piece j only goes on with a face with which a body is in contact already: where the one piece ends and the next
// begins there is no new contact (SX-COLL-016). The body is that of piece i, or the car if i is -1.
func (w *world) goesOn(i, j int16, b *geom.Body) bool {
	k := w.pieces[j].solid
	if k < 0 {
		return false
	}
	solids := w.r.s.arena.Solids()
	for rest := solids[k].Whole &^ (1 << k); rest != 0; rest &= rest - 1 {
		had := w.first + int16(bits.TrailingZeros64(rest))
		if (i < 0 && w.pieces[had].known || i >= 0 && w.together(i, had)) && oneFace(b, w.body(had), w.body(j)) {
			return true
		}
	}
	return false
}

// goOn notes the pieces of walls to which the car's contact with others has gone on.
func (w *world) goOn() {
	for i := w.near.next(w.first); i >= 0; i = w.near.next(i + 1) {
		if p := &w.pieces[i]; !p.known && w.touched(i) && w.goesOn(-1, i, &w.car) {
			p.known = true
		}
	}
}

// whole returns the obstacle to which a wall belongs: the bits of its pieces.
func (w *world) whole(ref Ref) uint64 {
	solids := w.r.s.arena.Solids()
	for i := range solids {
		if s := &solids[i]; s.Wall >= 0 && ref == refWall+Ref(s.Wall) || s.Edge >= 0 && ref == refEdge+Ref(s.Edge) {
			return s.Whole
		}
	}
	return 0
}

// face marks the pieces that are the wall against which the car presses in a direction: all of it that does not stand out before it there.
func (w *world) face(on Ref, n geom.Vec) {
	for rest := w.whole(on); rest != 0; rest &= rest - 1 {
		i := w.first + int16(bits.TrailingZeros64(rest))
		w.pieces[i].ignored = facing(&w.car, w.body(i), n)
	}
}
