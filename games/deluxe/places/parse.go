package places

import (
	"fmt"
	"strings"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

// format is the version of the file format.
const format = 1

// squares is the unit of length of files.
var squares = mapfile.Unit{Per: square, Name: "squares"}

// reader reads the parts of places.
type reader struct{ mapfile.Reader }

// Parse reads a map file. The error, if any, is a [FileErrors] with every fault found. The place may still break rules of the game: see
// [Place.Check].
func Parse(data []byte) (*Place, error) {
	root, err := mapfile.Read(data, MaxFile)
	if err != nil {
		return nil, err
	}
	r := &reader{mapfile.Reader{Unit: squares}}
	p := r.readPlace(root)
	if err := r.Err(); err != nil {
		return nil, err
	}
	p.seal()
	return p, nil
}

func (r *reader) readPlace(root *mapfile.Node) *Place {
	p := &Place{}
	f := r.Fields(root, "format", "id", "title", "blurb", "size", "city", "closed", "ground", "areas", "curbs", "walls", "buildings",
		"objects", "debris", "obstacles", "gates", "starts", "safe_lines", "zones")
	if f == nil {
		return p
	}
	for i, name := range []string{"format", "id", "title", "", "size", "", "", "ground"} {
		if name != "" && f[i] == nil {
			r.Fail("/"+name, "missing", "")
		}
	}
	r.Format(f[0], format)
	p.ID, p.Title, p.Blurb = r.id(f[1]), r.Text(f[2], 1, MaxTitle), r.Text(f[3], 0, MaxBlurb)
	if f[4] != nil {
		p.Size, _ = r.point(f[4], MinSide, MaxSide)
		if p.Size.X%square != 0 || p.Size.Y%square != 0 {
			r.Fail("/size", "not whole squares", "")
		}
	}
	p.City, p.Closed = r.Flag(f[5]), r.Flag(f[6])
	p.Base = r.ground(f[7])
	for _, n := range r.List(f[8], MaxAreas) {
		p.Areas = append(p.Areas, r.area(n))
	}
	for _, n := range r.List(f[9], MaxCurbs) {
		p.Curbs = append(p.Curbs, r.line(n))
	}
	for _, n := range r.List(f[10], MaxWalls) {
		p.Walls = append(p.Walls, r.wall(n))
	}
	for _, n := range r.List(f[11], MaxBuildings) {
		p.Buildings = append(p.Buildings, r.building(n, p.Buildings))
	}
	objects := r.List(f[12], MaxObjects)
	for _, n := range objects {
		p.Objects = append(p.Objects, r.object(n))
	}
	r.hang(p, objects)
	p.Debris, p.Obstacles = r.squares(f[13], MaxLoose), r.squares(f[14], MaxLoose)
	for _, n := range r.List(f[15], MaxGates) {
		p.Gates = append(p.Gates, r.gate(n, p))
	}
	for _, n := range r.List(f[16], MaxStarts) {
		p.Starts = append(p.Starts, r.start(n))
	}
	for _, n := range r.List(f[17], MaxLines) {
		p.SafeLines = append(p.SafeLines, r.line(n))
	}
	for _, n := range r.List(f[18], MaxZones) {
		p.Zones = append(p.Zones, r.zone(n, p))
	}
	if r.Err() == nil {
		if n := p.countSections(); n > MaxSections {
			r.Fail("", fmt.Sprintf("the walls have %d sections", n), fmt.Sprintf("at most %d", MaxSections))
		}
	}
	return p
}

func notID(c rune) bool {
	return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '_'
}

// id reads a name in links and references.
func (r *reader) id(n *mapfile.Node) string {
	s := r.Text(n, 1, MaxID)
	if strings.ContainsFunc(s, notID) {
		r.Fail(n.Path, "unfit characters", "lower-case letters, digits, hyphens and underscores")
	}
	return s
}

// need reads a required whole number.
func (r *reader) need(n, field *mapfile.Node, name string, lo, hi int64) int {
	if field == nil {
		r.Fail(n.Path+"/"+name, "missing", fmt.Sprintf("%d to %d", lo, hi))
		return 0
	}
	return r.Whole(field, lo, hi)
}

// or reads an optional whole number with a default.
func (r *reader) or(field *mapfile.Node, absent int, lo, hi int64) int {
	if field == nil {
		return absent
	}
	return r.Whole(field, lo, hi)
}

func (r *reader) ground(n *mapfile.Node) Ground {
	if n == nil {
		return Outside
	}
	s := r.Text(n, 1, MaxID)
	g, ok := groundNamed(s)
	if !ok && s != "" {
		r.Fail(n.Path, fmt.Sprintf("unknown ground %q", s), strings.Join(groundNames[:], ", "))
	}
	return g
}

// point reads [x, y] with both numbers between lo and hi units.
func (r *reader) point(n *mapfile.Node, lo, hi int32) (geom.Vec, bool) {
	x, y, ok := r.Pair(n, lo, hi)
	return geom.Vec{X: x, Y: y}, ok
}

// on reads a point on or near the map.
func (r *reader) on(n *mapfile.Node) (geom.Vec, bool) {
	return r.point(n, -MaxSide/4, MaxSide+MaxSide/4)
}

// line reads [[x, y], [x, y]].
func (r *reader) line(n *mapfile.Node) (l Line) {
	if n == nil || !r.Is(n, mapfile.List) {
		return l
	}
	if len(n.Items) != 2 {
		r.Fail(n.Path, fmt.Sprintf("%d points", len(n.Items)), "2")
		return l
	}
	var okA, okB bool
	l.A, okA = r.on(n.Items[0])
	l.B, okB = r.on(n.Items[1])
	if okA && okB && l.A == l.B {
		r.Fail(n.Path, "the line has no length", "")
	}
	return l
}

// squares reads a list of south-west corners of squares.
func (r *reader) squares(n *mapfile.Node, limit int) []geom.Vec {
	items := r.List(n, limit)
	out := make([]geom.Vec, 0, len(items))
	for _, item := range items {
		v, ok := r.point(item, 0, MaxSide)
		if ok && (v.X%square != 0 || v.Y%square != 0) {
			r.Fail(item.Path, "not a square of the grid", "whole numbers")
		}
		out = append(out, v)
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// outline reads one of rect [west, south, east, north] and points, a convex outline.
func (r *reader) outline(n, rect, points *mapfile.Node) geom.Hull {
	if (rect == nil) == (points == nil) {
		r.Fail(n.Path, "no shape, or two", "exactly one of rect, points")
		return geom.Hull{}
	}
	if points != nil {
		items := r.List(points, MaxPoints)
		if len(items) < 3 {
			r.Fail(points.Path, fmt.Sprintf("%d points", len(items)), fmt.Sprintf("3 to %d", MaxPoints))
			return geom.Hull{}
		}
		pts := make([]geom.Vec, len(items))
		for i, item := range items {
			var ok bool
			if pts[i], ok = r.on(item); !ok {
				return geom.Hull{}
			}
		}
		h, err := geom.Polygon(pts...)
		if err != nil {
			r.Fail(points.Path, err.Error(), "a convex outline")
		}
		return h
	}
	corners := r.Tuple(rect, 4, "[west, south, east, north]")
	if corners == nil {
		return geom.Hull{}
	}
	var v [4]int32
	for i, item := range corners {
		c, ok := r.Length(item, -MaxSide/4, MaxSide+MaxSide/4)
		if !ok {
			return geom.Hull{}
		}
		v[i] = c
	}
	if v[0] >= v[2] || v[1] >= v[3] {
		r.Fail(rect.Path, "the rectangle is empty", "west below east, south below north")
		return geom.Hull{}
	}
	return box(v[0], v[1], v[2], v[3])
}

// angle reads a direction in degrees.
func (r *reader) angle(n *mapfile.Node) geom.Angle {
	if n == nil {
		return 0
	}
	minutes, _ := r.Degrees(n)
	return geom.Angle(minutes).Norm()
}

func (r *reader) area(n *mapfile.Node) (a Area) {
	f := r.Fields(n, "ground", "rect", "points", "depth", "angle", "up")
	if f == nil {
		return a
	}
	if f[0] == nil {
		r.Fail(n.Path+"/ground", "missing", strings.Join(groundNames[:], ", "))
	}
	a.Ground = r.ground(f[0])
	a.Shape = r.outline(n, f[1], f[2])
	if a.Ground == Water {
		if f[3] == nil {
			r.Fail(n.Path+"/depth", "missing", "the depth of the water in tenths of a foot")
		}
		a.Depth = int16(r.Whole(f[3], 1, 1000))
	} else if f[3] != nil {
		r.Fail(f[3].Path, "only water has a depth", "")
	}
	if a.Ground == Slope {
		a.Angle = int16(r.need(n, f[4], "angle", 1, 89))
		a.Up = r.angle(f[5])
	} else if f[4] != nil || f[5] != nil {
		r.Fail(n.Path, "only a slope has an angle", "")
	}
	return a
}

func (r *reader) wall(n *mapfile.Node) (w Wall) {
	f := r.Fields(n, "line", "thick", "dp", "storeys", "gate", "title")
	if f == nil {
		return w
	}
	if f[0] == nil {
		r.Fail(n.Path+"/line", "missing", "[[x, y], [x, y]]")
	}
	l := r.line(f[0])
	w.A, w.B = l.A, l.B
	w.Thick = square
	if f[1] != nil {
		w.Thick, _ = r.Length(f[1], square/8, 64*square)
	}
	w.DP, w.Storeys = r.need(n, f[2], "dp", 1, MaxDP), r.or(f[3], 1, 1, MaxStoreys)
	w.Gate, w.Title = r.Flag(f[4]), r.Text(f[5], 0, MaxTitle)
	return w
}

func (r *reader) gate(n *mapfile.Node, p *Place) (g Gate) {
	f := r.Fields(n, "line", "title", "wall")
	if f == nil {
		return g
	}
	if f[0] == nil {
		r.Fail(n.Path+"/line", "missing", "[[x, y], [x, y]]")
	}
	g.Line, g.Title, g.Wall = r.line(f[0]), r.Text(f[1], 0, MaxTitle), r.or(f[2], -1, 0, MaxWalls)
	if f[2] != nil && (g.Wall >= len(p.Walls) || !p.Walls[g.Wall].Gate) {
		r.Fail(f[2].Path, "no gate among the walls has this number", "")
		g.Wall = -1
	}
	return g
}

func (r *reader) start(n *mapfile.Node) (s Start) {
	f := r.Fields(n, "at", "heading", "speed", "seat", "players", "group")
	if f == nil {
		return s
	}
	if f[0] == nil {
		r.Fail(n.Path+"/at", "missing", "[x, y]")
	}
	s.At.At, _ = r.on(f[0])
	s.At.Heading = r.angle(f[1])
	s.Speed = r.Whole(f[2], 0, 300)
	if s.Speed%5 != 0 {
		r.Fail(f[2].Path, f[2].Text+" is no speed", "steps of 5 mph")
	}
	s.Seat, s.Players = r.Whole(f[3], 0, MaxSeats), r.Whole(f[4], 0, MaxSeats)
	if s.Players > 0 && s.Seat > s.Players {
		r.Fail(n.Path+"/seat", fmt.Sprintf("seat %d of %d players", s.Seat, s.Players), "")
	}
	s.Group = r.id(f[5])
	return s
}

func (r *reader) zone(n *mapfile.Node, p *Place) (z Zone) {
	f := r.Fields(n, "kind", "title", "rect", "points", "building", "storey")
	if f == nil {
		return z
	}
	if f[0] == nil {
		r.Fail(n.Path+"/kind", "missing", strings.Join(zoneNames[:], ", "))
	} else if s := r.Text(f[0], 1, MaxID); s != "" {
		found := false
		for k, name := range zoneNames {
			if name == s {
				z.Kind, found = ZoneKind(k), true
			}
		}
		if !found {
			r.Fail(f[0].Path, fmt.Sprintf("unknown kind %q", s), strings.Join(zoneNames[:], ", "))
		}
	}
	z.Title, z.Shape = r.Text(f[1], 0, MaxTitle), r.outline(n, f[2], f[3])
	z.Building, z.Storey = -1, r.Whole(f[5], 0, MaxStoreys+1)
	if f[4] != nil {
		if s := r.id(f[4]); s != "" {
			z.Building = p.building(s)
			if z.Building < 0 {
				r.Fail(f[4].Path, fmt.Sprintf("no building %q", s), "")
			}
		}
	}
	return z
}

// building returns the index of a building, -1 if there is none.
func (p *Place) building(id string) int {
	for i := range p.Buildings {
		if p.Buildings[i].ID == id {
			return i
		}
	}
	return -1
}
