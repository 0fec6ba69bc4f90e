package deluxebot

import (
	"container/heap"
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// How a vehicle with a case gets out by the gate of the truck stop, which is hardly wider than three vehicles: turn by turn at a walk, where a turn is one move, looked for as a whole.
const (
	leaveNodes  = 1500 // turns that are looked at before the bot takes the best way that it has found
	leaveGreedy = 1.4  // how much farther a way may be than the shortest, for being found sooner
	leaveAslant = 3    // turns that a quarter turn is thought to take
)

// pace is a turn on a way to a gate.
type pace struct {
	at     geom.Pose
	speed  scale.Speed
	status int8
	move   movement.Move
	from   int32 // the turn before it, -1 for the first
	turns  int32
	rest   float32 // turns that it is still thought to take
}

// pacing is the search for such a way.
type pacing struct {
	nodes []pace
	heap  []int32
	seen  map[paceKey]int32 // turns
}

// paceKey are places on a way that are taken for one.
type paceKey struct {
	x, y, slant int16
	speed       scale.Speed
}

// leavesBy returns the turn that a vehicle with a case makes next on its way through the gate; false if it has none to go through, or finds no way. moving: it has its speed for
// this turn.
func (b *Bot) leavesBy(s *deluxe.State, car deluxe.CarID, moving bool) (next pace, ok bool) {
	what, gate := s.DutyOf(car)
	c := s.Car(car)
	if what != deluxe.WithCase || !s.WithinWalls(c.Pose.At) || c.Speed < 0 || c.Speed > scale.MPH(20) {
		return next, false
	}
	pose, speed, status := c.Pose, c.Speed, c.Status
	defer func() { c.Pose, c.Speed, c.Status = pose, speed, status }()
	k := &b.gate
	if k.seen == nil {
		k.seen = make(map[paceKey]int32)
	}
	clear(k.seen)
	k.nodes, k.heap = append(k.nodes[:0], pace{at: pose, speed: speed, status: status, from: -1, rest: leaveRest(pose, gate)}), append(k.heap[:0], 0)
	best := int32(0)
	for len(k.heap) > 0 && len(k.nodes) < leaveNodes {
		i := heap.Pop(k).(int32)
		n := k.nodes[i]
		if n.rest < k.nodes[best].rest {
			best = i
		}
		if n.rest <= 0 || !s.WithinWalls(n.at.At) {
			best = i
			break
		}
		if moving && i == 0 {
			b.paceAt(s, car, i, n.speed, gate)
			continue
		}
		for v := max(n.speed-scale.MPH(10), 0); v <= min(n.speed+c.V.Coupled[0].Acceleration, scale.MPH(10)); v += scale.Step {
			b.paceAt(s, car, i, v, gate)
		}
	}
	if best == 0 {
		return next, false
	}
	for k.nodes[best].from > 0 {
		best = k.nodes[best].from
	}
	return k.nodes[best], true
}

// leaveRest is how many turns it is thought to take from a place through a gate: those for the way, and for turning into it.
func leaveRest(at geom.Pose, gate geom.Vec) float32 {
	d := gate.Sub(at.At)
	if d.X <= 0 {
		return 0
	}
	aslant := at.Heading.Diff(geom.AngleOf(d))
	return float32(d.Len())/inch + leaveAslant*float32(max(aslant, -aslant))/float32(geom.Right)
}

// paceAt goes on from a turn with those at a speed.
func (b *Bot) paceAt(s *deluxe.State, car deluxe.CarID, from int32, v scale.Speed, gate geom.Vec) {
	k := &b.gate
	if v == 0 {
		if n := k.nodes[from]; n.speed != 0 {
			n.speed, n.move = 0, movement.Move{}
			k.keep(from, &n, gate)
		}
		return
	}
	m := movement.Move{Quarters: min(int(4*v/scale.MPH(shuffle)), 4)}
	b.paceBy(s, car, from, v, m, gate)
	turns := pivots[:]
	if m.Quarters == 4 {
		turns = sharp
	}
	for _, m.Maneuver = range turns {
		b.paceBy(s, car, from, v, m, gate)
	}
}

// sharp are the maneuvers of a whole inch at a walk.
var sharp = func() (list []movement.Maneuver) {
	for _, side := range [...]movement.Hand{movement.LeftHand, movement.RightHand} {
		list = append(list, movement.Maneuver{Kind: movement.ManBend, Side: side}, movement.Maneuver{Kind: movement.ManTightBend, Side: side})
		for a := 15 * geom.Degree; a <= 45*geom.Degree; a += 15 * geom.Degree {
			list = append(list, movement.Swerve(side, side.Other(), a))
		}
	}
	return append(list, movement.Drift(geom.Square), movement.Drift(-geom.Square))
}()

// paceBy goes on from a turn with one of a move.
func (b *Bot) paceBy(s *deluxe.State, car deluxe.CarID, from int32, v scale.Speed, m movement.Move, gate geom.Vec) {
	k := &b.gate
	n := k.nodes[from]
	c := s.Car(car)
	c.Pose, c.Speed, c.Status = n.at, v, n.status
	var f deluxe.Foresight
	b.count++
	if !b.rules.Foresee(s, car, m, &f) || f.Hit != deluxe.NoThing || b.off(s, f.To) || f.Check != control.Safe {
		return
	}
	k.keep(from, &pace{at: f.To, speed: v, move: m, status: int8(c.Handling.Recover(int(f.Status)))}, gate)
}

// keep takes a turn up that leads on, unless something like it has been reached as soon.
func (k *pacing) keep(from int32, to *pace, gate geom.Vec) {
	const slant = 7 * geom.Degree
	to.from, to.turns = from, k.nodes[from].turns+1
	key := paceKey{int16(to.at.At.X / (geom.Square / 2)), int16(to.at.At.Y / (geom.Square / 2)), int16(to.at.Heading / slant), to.speed}
	if had, ok := k.seen[key]; ok && had <= to.turns {
		return
	}
	k.seen[key] = to.turns
	to.rest = leaveRest(to.at, gate)
	k.nodes = append(k.nodes, *to)
	heap.Push(k, int32(len(k.nodes)-1))
}

// The turns to go on from are a heap with the most promising first.

// Len implements heap.Interface.
func (k *pacing) Len() int { return len(k.heap) }

// Less implements heap.Interface.
func (k *pacing) Less(i, j int) bool { return k.worth(k.heap[i]) < k.worth(k.heap[j]) }

// Swap implements heap.Interface.
func (k *pacing) Swap(i, j int) { k.heap[i], k.heap[j] = k.heap[j], k.heap[i] }

// Push implements heap.Interface.
func (k *pacing) Push(x any) { k.heap = append(k.heap, x.(int32)) }

// Pop implements heap.Interface.
func (k *pacing) Pop() any {
	last := k.heap[len(k.heap)-1]
	k.heap = k.heap[:len(k.heap)-1]
	return last
}

// worth is how many turns a way over a turn is thought to take; the less the better.
func (k *pacing) worth(i int32) float32 {
	n := &k.nodes[i]
	return float32(n.turns) + leaveGreedy*n.rest
}

// leaveSpeed chooses the speed of a vehicle with a case on its way through the gate.
func (b *Bot) leaveSpeed(s *deluxe.State, car deluxe.CarID, legal []deluxe.Action) (deluxe.Action, bool) {
	next, ok := b.leavesBy(s, car, false)
	if !ok {
		return deluxe.Action{}, false
	}
	i := slices.IndexFunc(legal, func(a deluxe.Action) bool { return a.Do == deluxe.SetSpeed && a.Car == car && a.Speed == next.speed })
	if i < 0 {
		return deluxe.Action{}, false
	}
	return legal[i], true
}
