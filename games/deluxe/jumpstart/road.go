package jumpstart

import (
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// onRoad reports whether the match is on the endless road (DX-JUMP-003).
func (t *table) onRoad() bool { return t.Road.N > 0 }

// site returns where the match takes place.
func (r *run) site() places.Site { return places.Site{Map: r.s.place, Road: &r.s.t.Road} }

// goneAt reports whether a vehicle at a pose has left the map, or has crossed a safe line.
func (r *run) goneAt(id CarID, at geom.Pose) bool {
	n := r.model(id).Counter
	h := geom.Rect(at, n.Length, n.Width)
	return r.site().Gone(&h)
}

// keepRoad lays the endless road ahead of who drives on it and takes up what is empty behind (DX-JUMP-003).
func (r *run) keepRoad() {
	t := &r.s.t
	if !t.onRoad() {
		return
	}
	var buf [MaxCars]geom.Hull
	n := 0
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.running() && !c.Out {
			buf[n] = r.hull(id)
			n++
		}
	}
	road := &t.Road
	was, dropped := road.N, road.Dropped
	ahead, behind := road.Advance(buf[:n])
	r.tellRoad(int(was)-int(road.N), true)
	// With the largest number of sections laid the one at the other end gives way with whatever is still on it: it is twice as far away as who
	// has got away.
	if behind {
		if road.N == places.MaxRoad {
			road.DropAhead()
			r.tellRoad(1, true)
		}
		road.Prepend(places.Straight)
		r.tellRoad(1, false)
	}
	if ahead {
		if road.N == places.MaxRoad {
			road.Drop()
			r.tellRoad(1, true)
		}
		road.Append(places.Straight)
		r.tellRoad(1, false)
	}
	if road.N != was || road.Dropped != dropped {
		r.sweepRoad()
	}
	if by := road.Rebase(); by != (geom.Vec{}) {
		r.moveMap(by)
	}
}

// tellRoad tells that sections have been laid or taken up.
func (r *run) tellRoad(n int, gone bool) {
	if n <= 0 {
		return
	}
	road := &r.s.t.Road
	r.emit(Event{Kind: EvRoad, Car: NoCar, Rule: "DX-JUMP-003", Count: int16(n), Gone: gone, From: road.From[0], To: road.From[road.N]})
}

// sweepRoad takes away what stood on sections that have been taken up.
func (r *run) sweepRoad() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.running() && t.Road.Off(c.Pose.At) {
			r.leave(id, Left)
		}
	}
	for i := int(t.NClouds) - 1; i >= 0; i-- {
		if t.Road.Off(t.Clouds[i].Pose.At) {
			r.takeCloud(i)
		}
	}
}

// moveMap moves everything on the map by a step, because the plane of package geom is bounded.
func (r *run) moveMap(by geom.Vec) {
	t := &r.s.t
	for i := range t.Cars[:t.NCars] {
		t.Cars[i].Pose.At = t.Cars[i].Pose.At.Add(by)
	}
	for i := range t.Clouds[:t.NClouds] {
		t.Clouds[i].Pose.At = t.Clouds[i].Pose.At.Add(by)
	}
	r.emit(Event{Kind: EvShift, Car: NoCar, Rule: "DX-JUMP-003", To: geom.Pose{At: by}})
}

// lead returns how far along the road one vehicle is ahead of another, from its rear end to the other's nose, in units.
func (r *run) lead(ahead, behind CarID) int64 {
	road := &r.s.t.Road
	return road.Distance(r.car(ahead).Pose.At) - road.Distance(r.car(behind).Pose.At) -
		int64(r.model(ahead).Counter.Length+r.model(behind).Counter.Length)/2
}
