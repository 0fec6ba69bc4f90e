package deluxebot

import (
	"container/heap"

	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// How a vehicle that has had enough drives out of an arena.
const (
	exitWorth = 3               // each inch nearer to a gate, by the way round what stands there
	exitRoom  = geom.Square     // from the middle of the vehicle to what stands on its way, at least
	exitDepth = 2 * geom.Square // of the middle of the vehicle behind the line, where all of it is beyond
	exitLook  = 3 * inch / 2    // how far ahead of it it looks
	exitNear  = 3               // inches to go within which the walls of the gate are no bother
)

// paceOfExit are the speeds between which it drives out.
var paceOfExit = [2]scale.Speed{scale.MPH(20), scale.MPH(45)}

// exits are how far it is from each square of a map to the nearest gate.
type exits struct {
	of   *places.Place
	w, h int
	far  []int32 // units; walled where none leads there
	heap []exitStep
}

// walled is the distance of what no way leads to.
const walled = 1 << 30

type exitStep struct{ square, far int32 }

// exitsOf works out the ways out of a map.
func exitsOf(p *places.Place) *exits {
	k := &exits{of: p, w: int(p.Size.X / geom.Square), h: int(p.Size.Y / geom.Square)}
	k.far = make([]int32, k.w*k.h)
	for i := range k.far {
		k.far[i] = walled
	}
	const parts = 8
	for _, l := range p.SafeLines {
		d := l.B.Sub(l.A)
		n := d.Len()
		beyond := geom.Vec{X: -d.Y * exitDepth / n, Y: d.X * exitDepth / n}
		for i := range int32(parts + 1) {
			k.reach(l.A.Add(geom.Vec{X: d.X * i / parts, Y: d.Y * i / parts}).Add(beyond), 0)
		}
	}
	for len(k.heap) > 0 {
		x := heap.Pop(k).(exitStep)
		if x.far > k.far[x.square] {
			continue
		}
		at := k.middle(int(x.square))
		for dx := int32(-1); dx <= 1; dx++ {
			for dy := int32(-1); dy <= 1; dy++ {
				step := geom.Vec{X: dx * geom.Square, Y: dy * geom.Square}
				k.reach(at.Add(step), x.far+step.Len())
			}
		}
	}
	k.heap = nil
	return k
}

// reach notes that a way out leads from a place, if a vehicle has room there.
func (k *exits) reach(at geom.Vec, far int32) {
	i, ok := k.square(at)
	if ok && far < k.far[i] && k.of.Room(k.middle(i)) >= exitRoom {
		k.far[i] = far
		heap.Push(k, exitStep{int32(i), far})
	}
}

// square returns the number of the square that a point is in.
func (k *exits) square(at geom.Vec) (int, bool) {
	x, y := at.X/geom.Square, at.Y/geom.Square
	return int(y)*k.w + int(x), at.X >= 0 && at.Y >= 0 && int(x) < k.w && int(y) < k.h
}

// middle returns the middle of a square.
func (k *exits) middle(i int) geom.Vec {
	return geom.Vec{X: int32(i%k.w)*geom.Square + geom.Square/2, Y: int32(i/k.w)*geom.Square + geom.Square/2}
}

// togo returns how far it is to a gate from a place, between the four squares around it; false if no way leads out.
func (k *exits) togo(at geom.Vec) (far float32, ok bool) {
	low := at.Sub(geom.Vec{X: geom.Square / 2, Y: geom.Square / 2})
	u, v := float32(low.X%geom.Square)/geom.Square, float32(low.Y%geom.Square)/geom.Square
	var sum float32
	for i, part := range [...]float32{(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v} {
		q, on := k.square(low.Add(geom.Vec{X: int32(i%2) * geom.Square, Y: int32(i/2) * geom.Square}))
		if on && k.far[q] < walled {
			far += part * float32(k.far[q])
			sum += part
		}
	}
	if sum == 0 {
		return 0, false
	}
	return far / sum, true
}

// from returns how far it is to a gate from where a vehicle is, counted from a point before it, so that it faces where it has to go.
func (k *exits) from(to geom.Pose) float32 {
	if far, ok := k.togo(to.Point(exitLook, 0)); ok {
		return far + exitLook
	}
	far, _ := k.togo(to.At)
	return far + 2*exitLook
}

// beyond reports whether a vehicle whose middle is at a place is out: past a safe line.
func (k *exits) beyond(at geom.Vec) bool {
	for _, l := range k.of.SafeLines {
		d := l.B.Sub(l.A)
		if t := d.Dot(at.Sub(l.A)); t >= 0 && t <= d.Dot(d) && d.Cross(at.Sub(l.A)) >= int64(d.Len())*exitDepth {
			return true
		}
	}
	return false
}

// nearExit reports whether a place is right before a gate by which the bot drives out, or in it.
func (b *Bot) nearExit(at geom.Vec) bool {
	if b.exits == nil {
		return false
	}
	far, ok := b.exits.togo(at)
	return ok && far < exitNear*inch
}

// The places to go on from are a heap with the nearest to a gate first.

// Len implements heap.Interface.
func (k *exits) Len() int { return len(k.heap) }

// Less implements heap.Interface.
func (k *exits) Less(i, j int) bool { return k.heap[i].far < k.heap[j].far }

// Swap implements heap.Interface.
func (k *exits) Swap(i, j int) { k.heap[i], k.heap[j] = k.heap[j], k.heap[i] }

// Push implements heap.Interface.
func (k *exits) Push(x any) { k.heap = append(k.heap, x.(exitStep)) }

// Pop implements heap.Interface.
func (k *exits) Pop() any {
	last := k.heap[len(k.heap)-1]
	k.heap = k.heap[:len(k.heap)-1]
	return last
}
