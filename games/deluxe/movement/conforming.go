package movement

import "turnpike/geom"

// Pivot is a way for a pushed counter to get out of the other's way: a turn about one of its corners. DX-COLL-081
type Pivot struct {
	Corner Corner
	Angle  geom.Angle // positive to the left
}

// Pivots are the turns that a pushed counter may make, in the order of its corners. DX-COLL-082, DX-COLL-083
type Pivots struct {
	N    uint8
	List [8]Pivot
}

// Conform lists, for each corner of a counter about which a turn of at most 90 degrees takes it out of a pusher, the smallest such turn;
// both, if the smallest to the left and to the right are the same. Without an overlap there is nothing to do and the list is empty; if it
// is empty with one, the counter is shifted: see [Shove]. DX-COLL-081, DX-COLL-082, DX-COLL-083
func Conform(c Counter, at geom.Pose, pusher *geom.Body) (p Pivots) {
	o := c.Outline()
	s := clearing{outline: &o, at: at, pusher: pusher}
	if s.gap(at) >= 0 {
		return p
	}
	for k := FrontLeft; k <= RearLeft; k++ {
		u, v := c.Corner(k)
		if point := geom.Solid(geom.Disc(at.Point(u, v), 0)); point.Gap(pusher, 1) < -Touching {
			continue // it stays inside
		}
		lever := geom.Vec{X: c.Length, Y: c.Width}.Len() + 1
		left := s.smallest(u, v, lever, 1, geom.Right)
		right := s.smallest(u, v, lever, -1, min(left, geom.Right))
		if left <= geom.Right && left <= right {
			p.add(Pivot{k, left})
		}
		if right <= geom.Right && right <= left {
			p.add(Pivot{k, -right})
		}
	}
	return p
}

func (p *Pivots) add(x Pivot) {
	p.List[p.N] = x
	p.N++
}

// Path returns the turn of a counter at a pose.
func (p Pivot) Path(c Counter, at geom.Pose) geom.Path {
	u, v := c.Corner(p.Corner)
	return geom.Turn(at, u, v, p.Angle)
}

// clearing is the search for ways out of a pusher.
type clearing struct {
	outline *geom.Outline
	at      geom.Pose
	pusher  *geom.Body
	body    geom.Body
}

// gap is that between the pusher and the counter at a pose, negative for an overlap; gaps from 1 unit on are all the same.
func (s *clearing) gap(at geom.Pose) int32 {
	s.outline.At(at, &s.body)
	return s.pusher.Gap(&s.body, 1)
}

// smallest returns the smallest turn about (u, v) that clears the pusher, more than 90 degrees if none up to limit does. As long as the
// counter is some units deep no point of it may have moved by less, so it is enough to look again after a turn in which the furthest,
// lever units off, has.
func (s *clearing) smallest(u, v, lever int32, sense, limit geom.Angle) geom.Angle {
	for a := geom.Angle(0); a <= limit; {
		gap := s.gap(s.at.Pivot(u, v, sense*a))
		if gap >= 0 {
			return a
		}
		a += geom.Angle(max(1, int64(-gap-1)*3437/int64(lever)))
	}
	return geom.Right + 1
}

// Shove returns the shortest straight path in a direction on the map that takes a counter out of a pusher: what conforming is if no turn
// does. DX-COLL-083
func Shove(c Counter, at geom.Pose, pusher *geom.Body, dir geom.Angle) geom.Path {
	o := c.Outline()
	s := clearing{outline: &o, at: at, pusher: pusher}
	if s.gap(at) >= 0 {
		return geom.Straight(at, 0, 0)
	}
	// Convex pieces that are apart stay apart: halve the rest. So far away that the circles are apart it is clear.
	in, out := int32(0), 2*(o.Reach+pusher.Reach)+Touching
	for out-in > 1 {
		mid := in + (out-in)/2
		p := toward(at, dir, mid)
		if s.gap(p.At(p.Len)) >= 0 {
			out = mid
		} else {
			in = mid
		}
	}
	return toward(at, dir, out)
}

// toward is a straight path of some length in a direction on the map.
func toward(at geom.Pose, dir geom.Angle, units int32) geom.Path {
	v := geom.Vec{X: units}.Rotate(dir - at.Heading)
	return geom.Straight(at, v.X, v.Y)
}

// Surface returns the direction of the surface along which a counter slides when it is in contact with an obstacle, in 0..180 degrees.
// DX-COLL-105
func Surface(counter, obstacle *geom.Body) geom.Angle {
	a := (geom.AngleOf(counter.Sep(obstacle).N) + geom.Right).Norm()
	if a >= geom.Half {
		a -= geom.Half
	}
	return a
}

// Slide returns the path of a counter that slides along a surface for what is left of its move, in units: it keeps its facing and goes
// parallel to the surface, in the sense of its travel. It is false if the travel is square to the surface. DX-COLL-105
func Slide(at geom.Pose, travel, surface geom.Angle, units int32) (geom.Path, bool) {
	d := surface.Diff(travel)
	switch size := max(d, -d); {
	case size == geom.Right:
		return geom.Path{}, false
	case size > geom.Right:
		surface += geom.Half
	}
	return toward(at, surface, units), true
}

// Hold remembers that two pieces are in contact after a collision. DX-COLL-086, DX-COLL-087
type Hold struct {
	A, B uint16 // the pieces, by the numbers that the game gives them, vehicles first, A below B
	// PartA and PartB tell the parts of pieces apart whose parts are hit one by one: a trailer, a wing of a wall.
	PartA, PartB uint8
	Type         Impact
	// Conforms is the piece that conforms until they are apart, if a procedure named one. DX-COLL-106
	Conforms uint16
	Named    bool // whether Conforms counts
}

// MaxHolds is the largest number of contacts that are remembered.
const MaxHolds = 64

// Holds is the memory of contacts, without gaps, sorted by pieces and parts so that equal memories are equal values. As long as two pieces
// are in it their contact is no new collision; they are in each other's way all the same, see [Hold.Progress]. DX-COLL-086
type Holds struct {
	N    uint8
	List [MaxHolds]Hold
}

// order brings a pair into the order in which it is remembered.
func (x Hold) order() Hold {
	if rank(x.A) > rank(x.B) {
		x.A, x.B, x.PartA, x.PartB = x.B, x.A, x.PartB, x.PartA
	}
	return x
}

// Numbers of pieces: the first vehicles are those below lastVehicle + 1, the others moreVehicles and what follows.
const (
	lastVehicle  = 7
	moreVehicles = 0x3000
)

// rank orders pieces: vehicles first, whatever their numbers, so that a vehicle and a wall are always told in that order.
func rank(piece uint16) uint64 {
	if piece&^0xff == moreVehicles {
		return lastVehicle<<8 + 1 + uint64(piece&0xff)
	}
	return uint64(piece) << 8
}

// key sorts the pairs.
func (x Hold) key() uint64 {
	return rank(x.A)<<40 | rank(x.B)<<16 | uint64(x.PartA)<<8 | uint64(x.PartB)
}

// find returns the index of a pair, or where it belongs.
func (h *Holds) find(x Hold) (i uint8, ok bool) {
	k := x.key()
	for i = 0; i < h.N && h.List[i].key() < k; i++ {
	}
	return i, i < h.N && h.List[i].key() == k
}

// Find returns the memory of the contact between a part of one piece and a part of another, if there is one. The order of the pieces does
// not matter. DX-COLL-086, DX-COLL-087
func (h *Holds) Find(a uint16, partA uint8, b uint16, partB uint8) (Hold, bool) {
	i, ok := h.find(Hold{A: a, B: b, PartA: partA, PartB: partB}.order())
	if !ok {
		return Hold{}, false
	}
	return h.List[i], true
}

// Add remembers a contact, in the place of an older one of the same parts. It reports false, and does nothing, if the memory is full.
func (h *Holds) Add(x Hold) bool {
	x = x.order()
	i, ok := h.find(x)
	if !ok {
		if h.N == MaxHolds {
			return false
		}
		copy(h.List[i+1:h.N+1], h.List[i:h.N])
		h.N++
	}
	h.List[i] = x
	return true
}

// Remove forgets contact i: at the end of a phase in which the two are apart, see [InContact]. DX-COLL-088
func (h *Holds) Remove(i int) {
	copy(h.List[i:h.N-1], h.List[i+1:h.N])
	h.N--
	h.List[h.N] = Hold{}
}

// Forget forgets all contacts of a piece that has left the game.
func (h *Holds) Forget(piece uint16) {
	for i := int(h.N) - 1; i >= 0; i-- {
		if h.List[i].A == piece || h.List[i].B == piece {
			h.Remove(i)
		}
	}
}

// Progress says how a vehicle goes on against a piece with which it is still in contact and which is in its way. DX-COLL-106
type Progress uint8

// The ways to go on.
const (
	ProgressPush  Progress = iota // the other piece conforms
	ProgressSlide                 // the mover slides along the other piece
	ProgressStand                 // the mover stands still for this phase
)

// Progress says how one of the two goes on in a later phase while the other is in its way. weight compares the damage modifiers: positive
// if the mover's is the higher one, negative for a fixed object. DX-COLL-106
func (x *Hold) Progress(mover uint16, weight int) Progress {
	switch {
	case x.Named && x.Conforms != mover, !x.Named && weight > 0:
		return ProgressPush
	case x.Type.Sideswipe():
		return ProgressSlide
	}
	return ProgressStand
}

// Swing returns the smallest turn, of 90 degrees at most, by which a counter that hangs on a point of its own axis, u units ahead of its middle, gets out of a
// pusher, to the left if both sides are as good. It is false if none does: the point itself may be in the way. DX-COLL-082, DX-COLL-083
func Swing(c Counter, at geom.Pose, u int32, pusher *geom.Body) (geom.Path, bool) {
	o := c.Outline()
	s := clearing{outline: &o, at: at, pusher: pusher}
	lever := geom.Vec{X: max(u, -u) + c.Length/2, Y: c.Width}.Len() + 1
	left := s.smallest(u, 0, lever, 1, geom.Right)
	right := s.smallest(u, 0, lever, -1, min(left, geom.Right))
	switch {
	case left <= geom.Right && left <= right:
		return geom.Turn(at, u, 0, left), true
	case right <= geom.Right:
		return geom.Turn(at, u, 0, -right), true
	}
	return geom.Path{}, false
}
