package arena

import (
	"fmt"
	"strings"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

// format is the version of the file format.
const format = 1

// The units of length of files; [Map.JSON] writes car lengths.
var (
	carLengths = mapfile.Unit{Per: CL, Name: "car lengths"}
	squares    = mapfile.Unit{Per: Square, Name: "squares"}
)

// reader reads the parts of maps.
type reader struct{ mapfile.Reader }

// Parse reads an arena file. The error, if any, is a [FileErrors] with every
// fault found. The map may still break rules of the game: see [Map.Check].
func Parse(data []byte) (*Map, error) {
	root, err := mapfile.Read(data, MaxFile)
	if err != nil {
		return nil, err
	}
	r := &reader{mapfile.Reader{Unit: carLengths}}
	m := r.readMap(root)
	if err := r.Err(); err != nil {
		return nil, err
	}
	m.seal()
	return m, nil
}

func (r *reader) readMap(root *mapfile.Node) *Map {
	m := &Map{}
	f := r.Fields(root, "format", "id", "title", "blurb", "unit", "size",
		"walls", "terrain", "objects", "gates", "starts")
	if f == nil {
		return m
	}
	for i, name := range []string{"format", "id", "title"} {
		if f[i] == nil {
			r.Fail("/"+name, "missing", "")
		}
	}
	r.Format(f[0], format)
	m.ID = r.Text(f[1], 1, MaxID)
	if strings.ContainsFunc(m.ID, notID) {
		r.Fail("/id", "unfit characters", "lower-case letters, digits and hyphens")
	}
	m.Title, m.Blurb = r.Text(f[2], 1, MaxTitle), r.Text(f[3], 0, MaxBlurb)
	if f[4] != nil && r.Is(f[4], mapfile.String) {
		switch f[4].Text {
		case "car_length":
		case "square":
			r.Unit = squares
		default:
			r.Fail("/unit", "unknown unit "+fmt.Sprintf("%.20q", f[4].Text), "car_length, square")
		}
	}
	if f[5] == nil {
		r.Fail("/size", "missing", "[width, height]")
	} else {
		m.Size, _ = r.point(f[5], MinSide, MaxSide)
	}
	r.readWalls(m, f[6])
	r.readTerrain(m, f[7])
	r.readObjects(m, f[8])
	r.readGates(m, f[9])
	r.readStarts(m, f[10])
	return m
}

func notID(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' }

// point reads [x, y] with both numbers between lo and hi units.
func (r *reader) point(n *mapfile.Node, lo, hi int32) (geom.Vec, bool) {
	x, y, ok := r.Pair(n, lo, hi)
	return geom.Vec{X: x, Y: y}, ok
}

// points reads a list of lo to hi points.
func (r *reader) points(n *mapfile.Node, lo, hi int) ([]geom.Vec, bool) {
	if !r.Is(n, mapfile.List) {
		return nil, false
	}
	if len(n.Items) < lo || len(n.Items) > hi {
		r.Fail(n.Path, fmt.Sprintf("%d points", len(n.Items)), fmt.Sprintf("%d to %d", lo, hi))
		return nil, false
	}
	pts := make([]geom.Vec, len(n.Items))
	all := true
	for i, item := range n.Items {
		p, ok := r.point(item, MinCoord, MaxCoord)
		pts[i], all = p, all && ok
	}
	return pts, all
}

// rect reads [left, bottom, right, top] as an outline.
func (r *reader) rect(n *mapfile.Node) ([]geom.Vec, bool) {
	items := r.Tuple(n, 4, "[left, bottom, right, top]")
	if items == nil {
		return nil, false
	}
	var v [4]int32
	all := true
	for i, item := range items {
		c, ok := r.Length(item, MinCoord, MaxCoord)
		v[i], all = c, all && ok
	}
	if !all {
		return nil, false
	}
	if v[0] >= v[2] || v[1] >= v[3] {
		r.Fail(n.Path, "the rectangle is empty", "left below right, bottom below top")
		return nil, false
	}
	return []geom.Vec{{X: v[0], Y: v[1]}, {X: v[2], Y: v[1]}, {X: v[2], Y: v[3]}, {X: v[0], Y: v[3]}}, true
}

// only notes a fault unless exactly one of the fields is given.
func (r *reader) only(n *mapfile.Node, names string, fields ...*mapfile.Node) bool {
	count := 0
	for _, f := range fields {
		if f != nil {
			count++
		}
	}
	if count != 1 {
		r.Fail(n.Path, fmt.Sprintf("%d shapes", count), "exactly one of "+names)
	}
	return count == 1
}

func (r *reader) readWalls(m *Map, list *mapfile.Node) {
	parts := 0
	for _, n := range r.List(list, MaxWalls) {
		f := r.Fields(n, "points", "rect", "line", "thickness")
		if f == nil || !r.only(n, "points, rect, line", f[0], f[1], f[2]) {
			continue
		}
		if (f[2] == nil) != (f[3] == nil) {
			r.Fail(n.Path, "line and thickness belong together", "")
			continue
		}
		var w Wall
		ok := false
		switch {
		case f[0] != nil:
			if w.Points, ok = r.points(f[0], 3, MaxPoints); ok {
				w.Points, w.Parts, ok = r.outline(f[0], w.Points)
			}
		case f[1] != nil:
			if w.Points, ok = r.rect(f[1]); ok {
				w.Points, w.Parts, ok = r.outline(f[1], w.Points)
			}
		default:
			var okT bool
			w.Thickness, okT = r.Length(f[3], MinThickness, MaxThickness)
			if w.Points, ok = r.points(f[2], 2, MaxPoints); ok && okT {
				var at int
				if w.Parts, at = strip(w.Points, w.Thickness); at >= 0 {
					r.Fail(fmt.Sprintf("%s/%d", f[2].Path, at), "too short a stretch for its thickness",
						"stretches longer than the wall is thick")
					ok = false
				}
			}
		}
		if ok {
			parts += len(w.Parts)
			m.Walls = append(m.Walls, w)
		}
	}
	if parts > MaxWallParts {
		r.Fail("/walls", fmt.Sprintf("the walls make %d convex parts", parts), fmt.Sprintf("at most %d", MaxWallParts))
	}
}

// outline turns an outline counter-clockwise and cuts it in convex parts.
func (r *reader) outline(n *mapfile.Node, pts []geom.Vec) ([]geom.Vec, []geom.Hull, bool) {
	if at, why := flaw(pts); why != "" {
		path := n.Path
		if len(n.Items) == len(pts) {
			path = fmt.Sprintf("%s/%d", n.Path, at)
		}
		r.Fail(path, why, "an outline that does not touch or cross itself")
		return nil, nil, false
	}
	pts = counterClockwise(pts)
	parts := convexParts(pts)
	if len(parts) == 0 {
		r.Fail(n.Path, "the outline has no area", "")
		return nil, nil, false
	}
	return pts, parts, true
}

func (r *reader) readTerrain(m *Map, list *mapfile.Node) {
	parts := 0
	for _, n := range r.List(list, MaxTerrain) {
		f := r.Fields(n, "level", "points", "rect", "circle", "smooth")
		if f == nil {
			continue
		}
		if f[0] == nil {
			r.Fail(n.Path+"/level", "missing", fmt.Sprintf("1 to %d", MaxLevel))
			continue
		}
		t := Terrain{Level: uint8(r.Whole(f[0], 1, MaxLevel))}
		if !r.only(n, "points, rect, circle", f[1], f[2], f[3]) {
			continue
		}
		smooth := r.Flag(f[4])
		if smooth && f[1] == nil {
			r.Fail(f[4].Path, "only points can be smooth", "")
			continue
		}
		ok := false
		switch {
		case f[3] != nil:
			ok = r.circle(f[3], &t)
		case f[2] != nil:
			if t.Points, ok = r.rect(f[2]); ok {
				t.Points, t.Parts, ok = r.outline(f[2], t.Points)
			}
		case smooth:
			if t.Control, ok = r.points(f[1], 3, MaxControl); ok {
				t.Points, t.Parts, ok = r.outline(f[1], smoothed(t.Control))
			}
		default:
			if t.Points, ok = r.points(f[1], 3, MaxPoints); ok {
				t.Points, t.Parts, ok = r.outline(f[1], t.Points)
			}
		}
		if ok {
			parts += len(t.Parts)
			m.Terrain = append(m.Terrain, t)
		}
	}
	if parts > MaxTerrainParts {
		r.Fail("/terrain", fmt.Sprintf("the terrain makes %d convex parts", parts), fmt.Sprintf("at most %d", MaxTerrainParts))
	}
}

// circle reads [x, y, radius].
func (r *reader) circle(n *mapfile.Node, t *Terrain) bool {
	items := r.Tuple(n, 3, "[x, y, radius]")
	if items == nil {
		return false
	}
	x, okX := r.Length(items[0], MinCoord, MaxCoord)
	y, okY := r.Length(items[1], MinCoord, MaxCoord)
	rad, okR := r.Length(items[2], MinRadius, MaxRadius)
	if !okX || !okY || !okR {
		return false
	}
	at := geom.Vec{X: x, Y: y}
	t.Points, t.Radius, t.Parts = []geom.Vec{at}, rad, []geom.Hull{geom.Disc(at, rad)}
	return true
}

// pose reads the fields at and heading; an absent heading is zero.
func (r *reader) pose(n, at, heading *mapfile.Node) (p geom.Pose) {
	if at == nil {
		r.Fail(n.Path+"/at", "missing", "[x, y]")
		return p
	}
	p.At, _ = r.point(at, MinCoord, MaxCoord)
	if heading != nil {
		minutes, _ := r.Degrees(heading)
		p.Heading = geom.Angle(minutes).Norm()
	}
	return p
}

func (r *reader) readObjects(m *Map, list *mapfile.Node) {
	for _, n := range r.List(list, MaxObjects) {
		f := r.Fields(n, "kind", "at", "heading", "durable")
		if f == nil {
			continue
		}
		var o Object
		if f[0] == nil {
			r.Fail(n.Path+"/kind", "missing", strings.Join(Kinds(), ", "))
		} else if o.Kind = r.Text(f[0], 1, MaxID); o.Kind != "" {
			if _, ok := FootprintOf(o.Kind); !ok {
				r.Fail(f[0].Path, fmt.Sprintf("unknown kind %q", o.Kind), strings.Join(Kinds(), ", "))
			}
		}
		o.At = r.pose(n, f[1], f[2])
		o.Durable = r.Flag(f[3])
		m.Objects = append(m.Objects, o)
	}
}

func (r *reader) readGates(m *Map, list *mapfile.Node) {
	for _, n := range r.List(list, MaxGates) {
		f := r.Fields(n, "a", "b", "title")
		if f == nil {
			continue
		}
		var g Gate
		for i, end := range []*geom.Vec{&g.A, &g.B} {
			if f[i] == nil {
				r.Fail(n.Path+"/"+string(rune('a'+i)), "missing", "[x, y]")
				continue
			}
			*end, _ = r.point(f[i], MinCoord, MaxCoord)
		}
		g.Title = r.Text(f[2], 0, MaxTitle)
		m.Gates = append(m.Gates, g)
	}
}

func (r *reader) readStarts(m *Map, list *mapfile.Node) {
	for _, n := range r.List(list, MaxStarts) {
		f := r.Fields(n, "at", "heading", "seat", "players")
		if f == nil {
			continue
		}
		var s Start
		s.At = r.pose(n, f[0], f[1])
		s.Seat, s.Players = r.Whole(f[2], 0, MaxSeats), r.Whole(f[3], 0, MaxSeats)
		if s.Players > 0 && s.Seat > s.Players {
			r.Fail(n.Path+"/seat", fmt.Sprintf("seat %d of %d players", s.Seat, s.Players), "")
		}
		m.Starts = append(m.Starts, s)
	}
}
