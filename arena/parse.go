package arena

import (
	"fmt"
	"strings"

	"turnpike/geom"
)

// format is the version of the file format.
const format = 1

// Parse reads an arena file. The error, if any, is a [FileErrors] with every
// fault found. The map may still break rules of the game: see [Map.Check].
func Parse(data []byte) (*Map, error) {
	root, err := readNode(data)
	if err != nil {
		if fe, ok := err.(*FileError); ok {
			return nil, FileErrors{fe}
		}
		return nil, err
	}
	r := &reader{per: CL, unit: "car lengths"}
	m := r.readMap(root)
	if len(r.errs) > 0 {
		return nil, r.errs
	}
	m.seal()
	return m, nil
}

func (r *reader) readMap(root *node) *Map {
	m := &Map{}
	f := r.fields(root, "format", "id", "title", "blurb", "unit", "size",
		"walls", "terrain", "objects", "gates", "starts")
	if f == nil {
		return m
	}
	for i, name := range []string{"format", "id", "title"} {
		if f[i] == nil {
			r.fail("/"+name, "missing", "")
		}
	}
	if f[0] != nil {
		if v, ok := r.number(f[0], 0); ok && v != format {
			r.fail("/format", "unknown format "+f[0].text, "1")
		}
	}
	m.ID = r.str(f[1], 1, MaxID)
	if strings.ContainsFunc(m.ID, notID) {
		r.fail("/id", "unfit characters", "lower-case letters, digits and hyphens")
	}
	m.Title, m.Blurb = r.str(f[2], 1, MaxTitle), r.str(f[3], 0, MaxBlurb)
	if f[4] != nil && r.is(f[4], kindString) {
		switch f[4].text {
		case "car_length":
		case "square":
			r.per, r.unit = Square, "squares"
		default:
			r.fail("/unit", "unknown unit "+fmt.Sprintf("%.20q", f[4].text), "car_length, square")
		}
	}
	if f[5] == nil {
		r.fail("/size", "missing", "[width, height]")
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
func (r *reader) point(n *node, lo, hi int32) (geom.Vec, bool) {
	if n == nil || !r.is(n, kindList) {
		return geom.Vec{}, false
	}
	if len(n.items) != 2 {
		r.fail(n.path, fmt.Sprintf("%d numbers", len(n.items)), "[x, y]")
		return geom.Vec{}, false
	}
	x, okX := r.length(n.items[0], lo, hi)
	y, okY := r.length(n.items[1], lo, hi)
	return geom.Vec{X: x, Y: y}, okX && okY
}

// points reads a list of lo to hi points.
func (r *reader) points(n *node, lo, hi int) ([]geom.Vec, bool) {
	if !r.is(n, kindList) {
		return nil, false
	}
	if len(n.items) < lo || len(n.items) > hi {
		r.fail(n.path, fmt.Sprintf("%d points", len(n.items)), fmt.Sprintf("%d to %d", lo, hi))
		return nil, false
	}
	pts := make([]geom.Vec, len(n.items))
	all := true
	for i, item := range n.items {
		p, ok := r.point(item, MinCoord, MaxCoord)
		pts[i], all = p, all && ok
	}
	return pts, all
}

// rect reads [left, bottom, right, top] as an outline.
func (r *reader) rect(n *node) ([]geom.Vec, bool) {
	if !r.is(n, kindList) {
		return nil, false
	}
	if len(n.items) != 4 {
		r.fail(n.path, fmt.Sprintf("%d numbers", len(n.items)), "[left, bottom, right, top]")
		return nil, false
	}
	var v [4]int32
	all := true
	for i, item := range n.items {
		c, ok := r.length(item, MinCoord, MaxCoord)
		v[i], all = c, all && ok
	}
	if !all {
		return nil, false
	}
	if v[0] >= v[2] || v[1] >= v[3] {
		r.fail(n.path, "the rectangle is empty", "left below right, bottom below top")
		return nil, false
	}
	return []geom.Vec{{X: v[0], Y: v[1]}, {X: v[2], Y: v[1]}, {X: v[2], Y: v[3]}, {X: v[0], Y: v[3]}}, true
}

// only notes a fault unless exactly one of the fields is given.
func (r *reader) only(n *node, names string, fields ...*node) bool {
	count := 0
	for _, f := range fields {
		if f != nil {
			count++
		}
	}
	if count != 1 {
		r.fail(n.path, fmt.Sprintf("%d shapes", count), "exactly one of "+names)
	}
	return count == 1
}

func (r *reader) readWalls(m *Map, list *node) {
	parts := 0
	for _, n := range r.list(list, MaxWalls) {
		f := r.fields(n, "points", "rect", "line", "thickness")
		if f == nil || !r.only(n, "points, rect, line", f[0], f[1], f[2]) {
			continue
		}
		if (f[2] == nil) != (f[3] == nil) {
			r.fail(n.path, "line and thickness belong together", "")
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
			w.Thickness, okT = r.length(f[3], MinThickness, MaxThickness)
			if w.Points, ok = r.points(f[2], 2, MaxPoints); ok && okT {
				var at int
				if w.Parts, at = strip(w.Points, w.Thickness); at >= 0 {
					r.fail(fmt.Sprintf("%s/%d", f[2].path, at), "too short a stretch for its thickness",
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
		r.fail("/walls", fmt.Sprintf("the walls make %d convex parts", parts), fmt.Sprintf("at most %d", MaxWallParts))
	}
}

// outline turns an outline counter-clockwise and cuts it in convex parts.
func (r *reader) outline(n *node, pts []geom.Vec) ([]geom.Vec, []geom.Hull, bool) {
	if at, why := flaw(pts); why != "" {
		path := n.path
		if len(n.items) == len(pts) {
			path = fmt.Sprintf("%s/%d", n.path, at)
		}
		r.fail(path, why, "an outline that does not touch or cross itself")
		return nil, nil, false
	}
	pts = counterClockwise(pts)
	parts := convexParts(pts)
	if len(parts) == 0 {
		r.fail(n.path, "the outline has no area", "")
		return nil, nil, false
	}
	return pts, parts, true
}

func (r *reader) readTerrain(m *Map, list *node) {
	parts := 0
	for _, n := range r.list(list, MaxTerrain) {
		f := r.fields(n, "level", "points", "rect", "circle", "smooth")
		if f == nil {
			continue
		}
		if f[0] == nil {
			r.fail(n.path+"/level", "missing", fmt.Sprintf("1 to %d", MaxLevel))
			continue
		}
		t := Terrain{Level: uint8(r.whole(f[0], 1, MaxLevel))}
		if !r.only(n, "points, rect, circle", f[1], f[2], f[3]) {
			continue
		}
		smooth := f[4] != nil && r.is(f[4], kindBool) && f[4].truth
		if smooth && f[1] == nil {
			r.fail(f[4].path, "only points can be smooth", "")
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
		r.fail("/terrain", fmt.Sprintf("the terrain makes %d convex parts", parts), fmt.Sprintf("at most %d", MaxTerrainParts))
	}
}

// circle reads [x, y, radius].
func (r *reader) circle(n *node, t *Terrain) bool {
	if !r.is(n, kindList) {
		return false
	}
	if len(n.items) != 3 {
		r.fail(n.path, fmt.Sprintf("%d numbers", len(n.items)), "[x, y, radius]")
		return false
	}
	x, okX := r.length(n.items[0], MinCoord, MaxCoord)
	y, okY := r.length(n.items[1], MinCoord, MaxCoord)
	rad, okR := r.length(n.items[2], MinRadius, MaxRadius)
	if !okX || !okY || !okR {
		return false
	}
	at := geom.Vec{X: x, Y: y}
	t.Points, t.Radius, t.Parts = []geom.Vec{at}, rad, []geom.Hull{geom.Disc(at, rad)}
	return true
}

// pose reads the fields at and heading; an absent heading is zero.
func (r *reader) pose(n, at, heading *node) (geom.Pose, bool) {
	var p geom.Pose
	if at == nil {
		r.fail(n.path+"/at", "missing", "[x, y]")
		return p, false
	}
	var ok bool
	p.At, ok = r.point(at, MinCoord, MaxCoord)
	if heading != nil {
		v, okH := r.number(heading, 2)
		if okH && (v < -36_000 || v > 36_000) {
			r.fail(heading.path, heading.text+" is out of bounds", "-360 to 360 degrees")
			okH = false
		}
		ok = ok && okH
		p.Heading = geom.Angle(roundDiv(v*60, 100)).Norm()
	}
	return p, ok
}

func (r *reader) readObjects(m *Map, list *node) {
	for _, n := range r.list(list, MaxObjects) {
		f := r.fields(n, "kind", "at", "heading", "durable")
		if f == nil {
			continue
		}
		var o Object
		if f[0] == nil {
			r.fail(n.path+"/kind", "missing", strings.Join(Kinds(), ", "))
		} else if o.Kind = r.str(f[0], 1, MaxID); o.Kind != "" {
			if _, ok := FootprintOf(o.Kind); !ok {
				r.fail(f[0].path, fmt.Sprintf("unknown kind %q", o.Kind), strings.Join(Kinds(), ", "))
			}
		}
		o.At, _ = r.pose(n, f[1], f[2])
		o.Durable = f[3] != nil && r.is(f[3], kindBool) && f[3].truth
		m.Objects = append(m.Objects, o)
	}
}

func (r *reader) readGates(m *Map, list *node) {
	for _, n := range r.list(list, MaxGates) {
		f := r.fields(n, "a", "b", "title")
		if f == nil {
			continue
		}
		var g Gate
		for i, end := range []*geom.Vec{&g.A, &g.B} {
			if f[i] == nil {
				r.fail(n.path+"/"+string(rune('a'+i)), "missing", "[x, y]")
				continue
			}
			*end, _ = r.point(f[i], MinCoord, MaxCoord)
		}
		g.Title = r.str(f[2], 0, MaxTitle)
		m.Gates = append(m.Gates, g)
	}
}

func (r *reader) readStarts(m *Map, list *node) {
	for _, n := range r.list(list, MaxStarts) {
		f := r.fields(n, "at", "heading", "seat", "players")
		if f == nil {
			continue
		}
		var s Start
		s.At, _ = r.pose(n, f[0], f[1])
		s.Seat, s.Players = r.whole(f[2], 0, MaxSeats), r.whole(f[3], 0, MaxSeats)
		if s.Players > 0 && s.Seat > s.Players {
			r.fail(n.path+"/seat", fmt.Sprintf("seat %d of %d players", s.Seat, s.Players), "")
		}
		m.Starts = append(m.Starts, s)
	}
}
