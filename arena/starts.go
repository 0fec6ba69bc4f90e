package arena

import "turnpike/geom"

// inset is how far the centre of an automatic start lies from the edge.
const inset = CL * 6 / 5

// StartsFor returns one start per seat for a number of players (1 to
// [MaxSeats]), in seat order, clockwise from the first player: the starts drawn
// for exactly that number, else those drawn for any number, else automatic
// places (SX-SETUP-047 to -049). It returns nil if the map has no room for all.
func (m *Map) StartsFor(players int) []Start {
	if players < 1 || players > MaxSeats {
		return nil
	}
	for _, want := range []int{players, 0} {
		if s := m.drawn(players, want); s != nil {
			return s
		}
	}
	return m.automatic(players)
}

// drawn picks the starts drawn for want players: those of the seat first, then
// those of any seat in file order.
func (m *Map) drawn(players, want int) []Start {
	out := make([]Start, players)
	filled := make([]bool, players)
	for _, s := range m.Starts {
		if s.Players == want && s.Seat >= 1 && s.Seat <= players && !filled[s.Seat-1] {
			out[s.Seat-1], filled[s.Seat-1] = s, true
		}
	}
	next := 0
	for _, s := range m.Starts {
		if s.Players != want || s.Seat != 0 {
			continue
		}
		for next < players && filled[next] {
			next++
		}
		if next < players {
			s.Seat = next + 1
			out[next], filled[next] = s, true
		}
	}
	for _, ok := range filled {
		if !ok {
			return nil
		}
	}
	return out
}

// automatic spreads the seats evenly around the arena, noses inward, the first
// at the bottom, and shifts a place along the edge until it is legal.
func (m *Map) automatic(players int) []Start {
	var out []Start
	for seat := 1; seat <= players; seat++ {
		want := geom.Angle(3*geom.Right - geom.Angle(seat-1)*geom.Full/geom.Angle(players)).Norm()
		found := false
		for k := int32(0); k <= 2*(MaxSide/(CL/2)) && !found; k++ {
			shift := (k + 1) / 2 * (CL / 2)
			if k%2 == 0 {
				shift = -shift
			}
			pose, inside := m.edgePlace(want, shift)
			if !inside || !m.free(pose) {
				continue
			}
			s := Start{At: pose, Seat: seat, Players: players}
			found = true
			for i := range out {
				if tooClose(out[i].At, pose) {
					found = false
				}
			}
			if found {
				out = append(out, s)
			}
		}
		if !found {
			return nil
		}
	}
	return out
}

// edgePlace is the place near the edge in the direction of the angle seen from
// the middle, moved along the edge by shift, and whether it keeps its distance
// from the corners. The nose points at the middle for a shift of zero.
func (m *Map) edgePlace(dir geom.Angle, shift int32) (geom.Pose, bool) {
	mid := geom.Vec{X: m.Size.X / 2, Y: m.Size.Y / 2}
	half := geom.Vec{X: mid.X - inset, Y: mid.Y - inset}
	c, s := int64(geom.Cos(dir)), int64(geom.Sin(dir))
	ac, as := max(c, -c), max(s, -s)
	p := geom.Pose{Heading: (dir + geom.Half).Norm()}
	if ac*int64(half.Y) >= as*int64(half.X) { // left or right edge
		x := half.X
		if c < 0 {
			x = -x
		}
		y := int32(roundDiv(s*int64(half.X), ac)) + shift
		p.At = geom.Vec{X: x, Y: y}
	} else {
		y := half.Y
		if s < 0 {
			y = -y
		}
		x := int32(roundDiv(c*int64(half.Y), as)) + shift
		p.At = geom.Vec{X: x, Y: y}
	}
	ok := p.At.X >= -half.X && p.At.X <= half.X && p.At.Y >= -half.Y && p.At.Y <= half.Y
	p.At = p.At.Add(mid)
	return p, ok
}

// free reports whether a base at p touches no wall, edge or solid object.
func (m *Map) free(p geom.Pose) bool {
	base := carParts(p)
	return m.edgeTouched(&base) < 0 && m.wallTouched(&base) < 0 && m.solidTouched(&base) < 0
}

// edgeTouched, wallTouched and solidTouched return the index of the first edge,
// wall or solid object that the base touches, -1 if there is none.
func (m *Map) edgeTouched(base *[3]geom.Hull) int {
	edges := m.Edges()
	for i := range edges {
		if meetsAny(&edges[i], base[:]) {
			return i
		}
	}
	return -1
}

func (m *Map) wallTouched(base *[3]geom.Hull) int {
	for i := range m.Walls {
		for j := range m.Walls[i].Parts {
			if meetsAny(&m.Walls[i].Parts[j], base[:]) {
				return i
			}
		}
	}
	return -1
}

func (m *Map) solidTouched(base *[3]geom.Hull) int {
	for i, o := range m.Objects {
		f, ok := FootprintOf(o.Kind)
		if !ok || f.Weight == DriveThrough {
			continue
		}
		h := f.At(o.At)
		if meetsAny(&h, base[:]) {
			return i
		}
	}
	return -1
}

func meetsAny(h *geom.Hull, list []geom.Hull) bool {
	for i := range list {
		if h.Meets(&list[i]) {
			return true
		}
	}
	return false
}

// tooClose reports whether two bases touch.
func tooClose(p, q geom.Pose) bool {
	a, b := carParts(p), carParts(q)
	for i := range a {
		if meetsAny(&a[i], b[:]) {
			return true
		}
	}
	return false
}
