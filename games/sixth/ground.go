package sixth

import (
	"cmp"
	"slices"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/geom"
)

// Markers that an arena does not draw (SX-SCEN-002), and ways around walls.

// groundNet is the floor of an arena as a net of places half a car length apart, from the lower left corner on.
type groundNet struct {
	cols, rows int
	open       []bool // whether a piece of some radius fits there
}

// groundStep is the distance of two places of the net.
const groundStep = carLen / 2

// survey finds out where a disc of a radius stands clear of the walls, and by pieces units of what does not give way.
func (r *run) survey(radius, pieces int32) (g groundNet) {
	size := r.s.arena.Size
	g.cols, g.rows = int(size.X/groundStep)+1, int(size.Y/groundStep)+1
	g.open = make([]bool, g.cols*g.rows)
	for i := range g.open {
		body := geom.Solid(geom.Disc(g.at(i), radius))
		g.open[i] = !r.crowded(&body, 1, pieces, false)
	}
	return g
}

// at is a place of the net.
func (g *groundNet) at(i int) geom.Vec {
	return geom.Vec{X: int32(i%g.cols) * groundStep, Y: int32(i/g.cols) * groundStep}
}

// nearest is the index of the place of the net next to a point.
func (g *groundNet) nearest(v geom.Vec) int {
	x := min(max(int((v.X+groundStep/2)/groundStep), 0), g.cols-1)
	y := min(max(int((v.Y+groundStep/2)/groundStep), 0), g.rows-1)
	return y*g.cols + x
}

// beside calls yield with the neighbours of a place, and how far they are.
func (g *groundNet) beside(i int, yield func(j int, far int32)) {
	const diagonal = groundStep * 181 / 128 // the root of 2
	x, y := i%g.cols, i/g.cols
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if x+dx < 0 || y+dy < 0 || x+dx >= g.cols || y+dy >= g.rows || dx == 0 && dy == 0 {
				continue
			}
			far := int32(groundStep)
			if dx != 0 && dy != 0 {
				far = diagonal
			}
			yield(i+dy*g.cols+dx, far)
		}
	}
}

// keepWidest closes all open ground but the largest part that hangs together: what lies outside cannot be reached from everywhere.
func (g *groundNet) keepWidest() {
	part := make([]int, len(g.open)) // 0: not seen
	count := []int{0}
	for i, open := range g.open {
		if !open || part[i] != 0 {
			continue
		}
		n := len(count)
		count = append(count, 0)
		part[i] = n
		for todo := []int{i}; len(todo) > 0; {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			count[n]++
			g.beside(at, func(j int, far int32) {
				if g.open[j] && part[j] == 0 && far == groundStep {
					part[j] = n
					todo = append(todo, j)
				}
			})
		}
	}
	widest := slices.Index(count, slices.Max(count))
	for i := range g.open {
		g.open[i] = g.open[i] && part[i] == widest
	}
}

// crowded reports whether a wall lies within walls units of a body, or a loose piece that cars do not drive over within pieces units; 0 leaves loose
// pieces out. light says whether those count that cars push along.
func (r *run) crowded(b *geom.Body, walls, pieces int32, light bool) bool {
	solids := r.s.arena.Solids()
	for i := range solids {
		if b.Within(&solids[i].Body, walls) {
			return true
		}
	}
	t := &r.s.t
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 || pieces == 0 {
			continue
		}
		k := r.d.Object(o.Kind)
		if k.Weight == DriveThrough || k.Weight == Light && !light {
			continue
		}
		if piece := geom.Solid(k.shape(o.Pose)); b.Within(&piece, pieces) {
			return true
		}
	}
	return false
}

// markerSpots is where missing markers lie, in tenths of the arena's width and height: every player is equally far from the first, and from the third on
// all come from the same place.
var markerSpots = [numMarkers]geom.Vec{1: {X: 5, Y: 5}, 2: {X: 2, Y: 5}, 3: {X: 8, Y: 5}, 0: {X: 5, Y: 8}}

// room is how far a marker that is laid keeps from walls, from loose pieces and from other markers, if it can.
type room struct{ walls, pieces, markers int32 }

// rooms are tried one after the other.
var rooms = [...]room{
	{carLen, carLen / 2, 2 * carLen}, {carLen / 2, carLen / 4, 2 * carLen}, {carLen / 2, carLen / 4, carLen}, {carLen / 4, 1, carLen / 2}, {1, 1, 1},
}

// layMarkers lays the markers that the scenario needs and nobody has drawn (SX-SCEN-002): each in its place, or as near to it as there is room.
func (r *run) layMarkers() {
	t := &r.s.t
	var g groundNet
	for _, number := range t.Opts.Scenario.needs(r.d.Countdown.From) {
		kind := r.d.markers[number]
		if slices.ContainsFunc(t.Objects[:t.NObject], func(o object) bool { return o.Kind == kind }) {
			continue
		}
		if g.open == nil {
			g = r.survey(carLen/2, 0)
			g.keepWidest()
		}
		at := r.markerSpot(&g, number)
		r.addObject(object{Kind: kind, Seat: -1, Pose: geom.Pose{At: at}})
	}
}

// markerSpot finds the place for a marker.
func (r *run) markerSpot(g *groundNet, number uint8) geom.Vec {
	size, tenths := r.s.arena.Size, markerSpots[number]
	want := geom.Vec{X: size.X / 10 * tenths.X, Y: size.Y / 10 * tenths.Y}
	// Of two places equally far off, the one nearer to the line from west to east, then the one nearer to the middle: a mirrored arena has its markers
	// mirrored.
	const step = carLen / 4
	var spots []geom.Vec
	for x := want.X % step; x < size.X; x += step {
		for y := want.Y % step; y < size.Y; y += step {
			spots = append(spots, geom.Vec{X: x, Y: y})
		}
	}
	off := func(v geom.Vec) int64 { d := v.Sub(want); return d.Dot(d) }
	mid := geom.Vec{X: size.X / 2, Y: size.Y / 2}
	side := func(a, m int32) int32 { return max(a-m, m-a) }
	slices.SortFunc(spots, func(a, b geom.Vec) int {
		return cmp.Or(cmp.Compare(off(a), off(b)), cmp.Compare(side(a.Y, mid.Y), side(b.Y, mid.Y)), cmp.Compare(side(a.X, mid.X), side(b.X, mid.X)),
			cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X))
	})
	k := r.d.Object(r.d.markers[number])
	search := func(spots []geom.Vec, rooms []room) (geom.Vec, bool) {
		for _, room := range rooms {
			for _, at := range spots {
				body := geom.Solid(k.shape(geom.Pose{At: at}))
				if g.open[g.nearest(at)] && !r.crowded(&body, room.walls, room.pieces, true) && !r.besideMarker(&body, room.markers) {
					return at, true
				}
			}
		}
		return want, false
	}
	if number != 0 { // the first three stay on the line if they can stay near, so that those who start south and north of it are equally far
		line := slices.DeleteFunc(slices.Clone(spots), func(v geom.Vec) bool { return v.Y != want.Y || off(v) > offLine*offLine })
		if at, ok := search(line, rooms[:2]); ok {
			return at
		}
	}
	at, _ := search(spots, rooms[:])
	return at // if nowhere is room, in its place: a marker is flat, and may lie under things
}

// besideMarker reports whether a marker lies within so many units of a body.
func (r *run) besideMarker(b *geom.Body, within int32) bool {
	t := &r.s.t
	for i := range t.Objects[:t.NObject] {
		if o := &t.Objects[i]; r.d.isMarker(o.Kind) {
			if other := geom.Solid(r.d.Object(o.Kind).shape(o.Pose)); b.Within(&other, within) {
				return true
			}
		}
	}
	return false
}

// offLine is how far a marker gives way along the line before it leaves it.
const offLine = 3 * carLen / 2

// isMarker reports whether a kind is one of the numbered markers.
func (d *deck) isMarker(k ObjectKindID) bool { return k != 0 && slices.Contains(d.markers[:], k) }

// Route knows about how far it is to a place from everywhere in an arena, around the walls and heavy obstacles as they stood.
type Route struct {
	net groundNet
	to  geom.Vec
	far []int32 // by place of the net
}

// noWay is more than any way.
const noWay = 1 << 28

// Route works out the ways to a place. It allocates; a route may be used as long as nothing heavy moves.
func (g *Rules) Route(s *State, to geom.Vec) *Route {
	r := run{s: s, d: g.d}
	w := &Route{net: r.survey(carLen*3/8, 1), to: to}
	w.far = make([]int32, len(w.net.open))
	for i := range w.far {
		w.far[i] = noWay
		if d := w.net.at(i).Sub(to).Len(); d <= groundStep {
			w.far[i] = d
		}
	}
	for again := true; again; {
		again = false
		look := func(i int) {
			w.net.beside(i, func(j int, far int32) {
				// Ground that is too narrow can be left, not entered: a car may stand close to a wall.
				if w.net.open[j] || w.far[j] <= groundStep {
					if d := w.far[j] + far; d < w.far[i] {
						w.far[i], again = d, true
					}
				}
			})
		}
		for i := range w.far {
			look(i)
		}
		for i := len(w.far) - 1; i >= 0; i-- {
			look(i)
		}
	}
	return w
}

// From returns how far it is from a place, in units; a very large number if there is no way.
func (w *Route) From(at geom.Vec) int32 {
	if d := at.Sub(w.to).Len(); d <= 2*groundStep {
		return d
	}
	// The least of the corners around it by way of them, so that the distance falls steadily along the way.
	least := int32(noWay)
	x, y := int(max(at.X, 0)/groundStep), int(max(at.Y, 0)/groundStep)
	for dy := range 2 {
		for dx := range 2 {
			if x+dx >= w.net.cols || y+dy >= w.net.rows {
				continue
			}
			i := (y+dy)*w.net.cols + x + dx
			least = min(least, w.far[i]+at.Sub(w.net.at(i)).Len())
		}
	}
	return least
}

// Marker returns where a marker of a number lies, the first if there are several.
func (g *Rules) Marker(s *State, number int) (at geom.Pose, ok bool) {
	if number < 0 || number >= numMarkers {
		return at, false
	}
	for i := range s.t.Objects[:s.t.NObject] {
		if o := &s.t.Objects[i]; o.Kind == g.d.markers[number] {
			return o.Pose, true
		}
	}
	return at, false
}

// Next returns the number of the marker that a seat has to pass next and how many it has passed; ok is false outside of the scenario checkpoints
// and after the last.
func (s *State) Next(seat game.Seat) (number, passed int, ok bool) {
	if s.t.Opts.Scenario != checkpoints {
		return 0, 0, false
	}
	c := &s.t.Cars[seat]
	n, ok := c.next()
	return int(n), int(c.Passed), ok
}

// Count returns the number that the scenario countdown shows, and in how many rounds it goes down, this one counted; ok is false elsewhere.
func (g *Rules) Count(s *State) (number, rounds int, ok bool) {
	if s.t.Opts.Scenario != countdown {
		return 0, 0, false
	}
	r := run{s: s, d: g.d}
	return int(s.t.Number), r.roundsLeft(), true
}

// Rest returns what the scenario countdown counts of a seat: armor, tires and power plant, and the living crew.
func (s *State) Rest(seat game.Seat) (points, crew int) {
	c := &s.t.Cars[seat]
	return c.rest(), c.crewLeft()
}

// Reached returns the side that a marker would hurt if those of the number that the scenario countdown shows went off now, and whether one reaches the
// car of a seat.
func (g *Rules) Reached(s *State, seat game.Seat) (side Side, ok bool) {
	t := &s.t
	if t.Opts.Scenario != countdown || t.Number == 0 {
		return NoSide, false
	}
	pose := t.Cars[seat].Pose
	for i := range t.Objects[:t.NObject] {
		if o := &t.Objects[i]; o.Kind == g.d.markers[t.Number] && g.d.goesOffAt(o, pose) {
			return sideFacing(pose, o.Pose.At), true
		}
	}
	return NoSide, false
}

// Arena returns the arena of a match.
func (s *State) Arena() *arena.Map { return s.arena }
