package deluxebot

import (
	"container/heap"
	"math"
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// How a rig is backed up to a dock: turn by turn at a walk, where a turn is one move.
const (
	dockNodes  = 6000 // turns that are looked at before the bot takes the best way that it has found
	dockGreedy = 1.6  // how much farther a way may be than the shortest, for being found sooner
	dockBent   = 850  // thousandths of a jackknife beyond which no way is followed
)

// berth is a turn on a way to a dock.
type berth struct {
	way    trailers
	at     geom.Pose
	speed  scale.Speed
	status int8
	move   movement.Move // by which it came there; none for turns at rest
	from   int32         // the turn before it, -1 for the first
	turns  int32
	rest   float32 // turns that it is still thought to take
}

// berthing is the search for the way to a dock; the way that it has found is kept until something comes in between.
type berthing struct {
	nodes []berth
	heap  []int32
	seen  map[berthKey]int32 // turns
	path  []berth            // the way that is followed, from where the rig stood when it was found
}

// berthKey are places on a way that are taken for one.
type berthKey struct {
	x, y, tow, tail int16
	speed           scale.Speed
}

// docks returns the turn that a rig makes next on its way to its dock; false if it has none, or finds no way.
func (b *Bot) docks(s *deluxe.State, car deluxe.CarID, moving bool) (next berth, ok bool) {
	d, ok := s.Dock(b.seat)
	if !ok || d.Rig != car || d.Body == deluxe.NoCar {
		return next, false
	}
	p := &b.plan
	p.car, p.train = car, trainOf(s, car)
	c := s.Car(car)
	if b.berth.follows(s, p, c, moving, &next) {
		return next, true
	}
	pose, speed, status, lie := c.Pose, c.Speed, c.Status, p.train.poses(s)
	defer func() {
		c.Pose, c.Speed, c.Status = pose, speed, status
		p.train.lay(s, &lie)
	}()
	b.berthTo(s, &d, moving)
	if len(b.berth.path) < 2 {
		return next, false
	}
	return b.berth.path[1], true
}

// follows returns the turn after that at which a rig is on the way that it has found before; false if it is not on it any more.
func (k *berthing) follows(s *deluxe.State, p *plan, c *deluxe.Car, moving bool, next *berth) bool {
	for i := range len(k.path) - 1 {
		at, to := &k.path[i], &k.path[i+1]
		if at.at != c.Pose || at.way.at != p.train.poses(s).at || at.status > c.Status || !moving && at.speed != c.Speed || moving && to.speed != c.Speed {
			continue
		}
		*next = *to
		return true
	}
	return false
}

// berthTo looks for the way to a dock that takes the fewest turns, and keeps it, or the one that comes nearest: moving from the speed that the rig has, else
// from one that it may choose.
func (b *Bot) berthTo(s *deluxe.State, d *deluxe.Dock, moving bool) {
	k, p := &b.berth, &b.plan
	c := s.Car(p.car)
	if k.seen == nil {
		k.seen = make(map[berthKey]int32)
	}
	clear(k.seen)
	k.nodes, k.heap = k.nodes[:0], k.heap[:0]
	first := berth{at: c.Pose, way: p.train.poses(s), speed: c.Speed, status: c.Status, from: -1}
	first.way.bent = b.rules.Bent(s, p.car)
	first.rest = b.berthRest(s, d, &first)
	k.nodes = append(k.nodes, first)
	best := int32(0)
	heap.Push(k, int32(0))
	for len(k.heap) > 0 && len(k.nodes) < dockNodes {
		i := heap.Pop(k).(int32)
		n := k.nodes[i]
		if n.rest < k.nodes[best].rest {
			best = i
		}
		if n.rest == 0 {
			best = i
			break
		}
		if moving && i == 0 {
			b.berthAt(s, d, i, n.speed)
			continue
		}
		step := scale.MPH(5)
		if c.V.Oversized {
			step = scale.SmallStep
		}
		for v := n.speed - scale.MPH(5); v <= n.speed+c.V.Coupled[p.train.n-1].Acceleration; v += step {
			if v.Abs() > scale.MPH(shuffle) || v*n.speed < 0 || v.Abs() > n.speed.Abs()+c.V.Coupled[p.train.n-1].Acceleration {
				continue
			}
			b.berthAt(s, d, i, v)
		}
		if n.speed == 0 { // the other way
			b.berthAt(s, d, i, -c.V.Coupled[p.train.n-1].Acceleration)
		}
	}
	k.path = k.path[:0]
	for i := best; i >= 0; i = k.nodes[i].from {
		k.path = append(k.path, k.nodes[i])
	}
	slices.Reverse(k.path)
}

// berthAt goes on from a turn with one at a speed.
func (b *Bot) berthAt(s *deluxe.State, d *deluxe.Dock, from int32, v scale.Speed) {
	k := &b.berth
	if v == 0 {
		n := k.nodes[from]
		if n.speed == 0 && from != 0 {
			return
		}
		n.speed, n.move = 0, movement.Move{}
		k.keep(b, s, d, from, &n)
		return
	}
	m := movement.Move{Quarters: int(4 * v.Abs() / scale.MPH(shuffle))}
	b.berthBy(s, d, from, v, m)
	switch {
	case m.Quarters == 4:
		for _, m.Maneuver = range ahead[1:] {
			b.berthBy(s, d, from, v, m)
		}
	case m.Quarters <= 2:
		for _, m.Maneuver = range pivots {
			b.berthBy(s, d, from, v, m)
		}
	}
}

// berthBy goes on from a turn with one of a move.
func (b *Bot) berthBy(s *deluxe.State, d *deluxe.Dock, from int32, v scale.Speed, m movement.Move) {
	k, p := &b.berth, &b.plan
	n := k.nodes[from]
	c := s.Car(p.car)
	c.Pose, c.Speed, c.Status = n.at, v, n.status
	p.train.lay(s, &n.way)
	var f deluxe.Foresight
	b.count++
	if !b.rules.Foresee(s, p.car, m, &f) || f.Hit != deluxe.NoThing || b.off(s, f.To) || f.Check != control.Safe || f.Bent > dockBent && f.Bent > n.way.bent {
		return
	}
	to := berth{at: f.To, speed: v, move: m, way: trailers{bent: f.Bent}, status: int8(c.Handling.Recover(int(f.Status)))}
	copy(to.way.at[:], f.Train[1:])
	k.keep(b, s, d, from, &to)
}

// keep takes a turn up that leads on, unless something like it has been reached as soon.
func (k *berthing) keep(b *Bot, s *deluxe.State, d *deluxe.Dock, from int32, to *berth) {
	const (
		grid  = geom.Square
		slant = 6 * geom.Degree
	)
	tail := to.way.at[b.plan.train.n-1]
	to.from, to.turns = from, k.nodes[from].turns+1
	key := berthKey{int16(tail.At.X / grid), int16(tail.At.Y / grid), int16(to.at.Heading / (2 * slant)), int16(tail.Heading / slant), to.speed}
	if had, ok := k.seen[key]; ok && had <= to.turns {
		return
	}
	k.seen[key] = to.turns
	to.rest = b.berthRest(s, d, to)
	k.nodes = append(k.nodes, *to)
	heap.Push(k, int32(len(k.nodes)-1))
}

// berthRest is how many turns it is thought to take from a place to the dock: as many inches as it is away, more where the last trailer stands so far aside,
// or so slanting, that it does not come straight on the way that is left. None where it only has to stop.
func (b *Bot) berthRest(s *deluxe.State, d *deluxe.Dock, n *berth) float32 {
	p := &b.plan
	tail := n.way.at[p.train.n-1]
	counter := s.Car(p.train.id[p.train.n-1]).V.Counter
	d.Measure(counter, tail)
	if d.In && n.speed.Abs() <= scale.MPH(5) {
		return 0
	}
	rear := tail.Point(-counter.Length/2, 0).Sub(d.Out.At).Rotate(-d.Out.Heading)
	out, aside := float32(rear.X)/inch, float32(abs(rear.Y))/inch
	slant := float32(abs(int32(d.Slant))) / float32(geom.Right)
	bent := float32(n.way.bent) / 1000
	need := 2.5*aside + 7*slant + 1.5*bent
	rest := float32(math.Hypot(float64(out), float64(aside))) + 2*slant
	if short := need - out; short > 0 {
		rest += 1.2*short + 3
	}
	if n.speed > 0 {
		rest += 2
	}
	return max(rest, 0.5)
}

// The turns to go on from are a heap with the most promising first.

// Len implements heap.Interface.
func (k *berthing) Len() int { return len(k.heap) }

// Less implements heap.Interface.
func (k *berthing) Less(i, j int) bool { return k.worth(k.heap[i]) < k.worth(k.heap[j]) }

// Swap implements heap.Interface.
func (k *berthing) Swap(i, j int) { k.heap[i], k.heap[j] = k.heap[j], k.heap[i] }

// Push implements heap.Interface.
func (k *berthing) Push(x any) { k.heap = append(k.heap, x.(int32)) }

// Pop implements heap.Interface.
func (k *berthing) Pop() any {
	last := k.heap[len(k.heap)-1]
	k.heap = k.heap[:len(k.heap)-1]
	return last
}

// worth is how many turns a way over a turn is thought to take; the less the better.
func (k *berthing) worth(i int32) float32 {
	n := &k.nodes[i]
	return float32(n.turns) + dockGreedy*n.rest
}
