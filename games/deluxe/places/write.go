package places

import (
	"strconv"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

// file writes the canonical file form: squares, fields in a fixed order, one line per wall, object and so on.
func (p *Place) file() []byte {
	var f mapfile.File
	f.Field("format", strconv.Itoa(format))
	f.Field("id", mapfile.Quoted(p.ID))
	f.Field("title", mapfile.Quoted(p.Title))
	f.Text("blurb", p.Blurb)
	f.Field("size", vecText(p.Size))
	f.Flag("city", p.City)
	f.Flag("closed", p.Closed)
	f.Field("ground", mapfile.Quoted(p.Base.String()))
	mapfile.Section(&f, "areas", p.Areas, areaText)
	mapfile.Section(&f, "curbs", p.Curbs, lineText)
	mapfile.Section(&f, "walls", p.Walls, wallText)
	mapfile.Section(&f, "buildings", p.Buildings, buildingText)
	mapfile.Section(&f, "objects", p.Objects, objectText)
	mapfile.Section(&f, "debris", p.Debris, vecText)
	mapfile.Section(&f, "obstacles", p.Obstacles, vecText)
	mapfile.Section(&f, "gates", p.Gates, func(g Gate) string {
		return new(mapfile.Entry).Field("line", lineText(g.Line)).Text("title", g.Title).Int("wall", g.Wall, -1).String()
	})
	mapfile.Section(&f, "starts", p.Starts, func(s Start) string {
		return new(mapfile.Entry).Field("at", vecText(s.At.At)).Degrees("heading", int32(s.At.Heading)).Int("speed", s.Speed, 0).Int("seat", s.Seat, 0).
			Int("players", s.Players, 0).Text("group", s.Group).String()
	})
	mapfile.Section(&f, "safe_lines", p.SafeLines, lineText)
	mapfile.Section(&f, "zones", p.Zones, p.zoneText)
	return f.Bytes()
}

// lengthText writes a length in squares.
func lengthText(v int32) string { return squares.Text(v) }

func vecText(v geom.Vec) string { return mapfile.Items(lengthText(v.X), lengthText(v.Y)) }

func lineText(l Line) string { return mapfile.Items(vecText(l.A), vecText(l.B)) }

func vecsText(list []geom.Vec) string { return mapfile.ItemsOf(list, vecText) }

func numsText(list []int) string { return mapfile.ItemsOf(list, strconv.Itoa) }

// outlineField is an upright rectangle as such, any other outline as points.
func outlineField(h geom.Hull) (name, value string) {
	lo, hi := bounds(&h)
	if h == box(lo.X, lo.Y, hi.X, hi.Y) {
		return "rect", mapfile.Items(lengthText(lo.X), lengthText(lo.Y), lengthText(hi.X), lengthText(hi.Y))
	}
	return "points", vecsText(h.V[:h.N])
}

func areaText(a Area) string {
	return new(mapfile.Entry).Field("ground", mapfile.Quoted(a.Ground.String())).Field(outlineField(a.Shape)).Int("depth", int(a.Depth), 0).
		Int("angle", int(a.Angle), 0).Degrees("up", int32(a.Up)).String()
}

func wallText(w Wall) string {
	e := new(mapfile.Entry).Field("line", lineText(Line{w.A, w.B}))
	if w.Thick != square {
		e.Field("thick", lengthText(w.Thick))
	}
	return e.Field("dp", strconv.Itoa(w.DP)).Int("storeys", w.Storeys, 1).Flag("gate", w.Gate).Text("title", w.Title).String()
}

func buildingText(b Building) string {
	e := new(mapfile.Entry).Field("id", mapfile.Quoted(b.ID)).Text("title", b.Title).Field(outlineField(b.hull)).Field("dp", strconv.Itoa(b.DP)).
		Int("breaches", b.Breaches, b.DP).Int("storeys", b.Storeys, 1).Flag("tall", b.Tall)
	if b.WindowEvery > 0 {
		e.Field("windows", numsText([]int{b.WindowFrom, b.WindowEvery}))
	}
	e.Int("hatch_dp", b.HatchDP, 0)
	if len(b.Doors) > 0 {
		e.Field("doors", mapfile.ItemsOf(b.Doors, func(d Door) string {
			x := new(mapfile.Entry).Field("wall", strconv.Itoa(d.Wall)).Field("from", strconv.Itoa(d.From)).Int("width", d.Width, 1)
			if d.Admits != People {
				x.Field("admits", mapfile.Quoted(admitNames[d.Admits]))
			}
			return x.Flag("locked", d.Locked).Text("title", d.Title).String()
		}))
	}
	if len(b.Partitions) > 0 {
		e.Field("partitions", mapfile.ItemsOf(b.Partitions, func(q Partition) string {
			x := new(mapfile.Entry).Field("line", lineText(q.Line)).Int("dp", q.DP, partitionDP)
			if q.Low != 1 || q.High != b.Storeys {
				x.Field("storeys", numsText([]int{q.Low, q.High}))
			}
			if len(q.Gaps) > 0 {
				x.Field("gaps", numsText(q.Gaps))
			}
			return x.String()
		}))
	}
	if len(b.Stairs) > 0 {
		e.Field("stairs", mapfile.ItemsOf(b.Stairs, func(s Stairs) string {
			return new(mapfile.Entry).Field("squares", vecsText(s.Squares)).Field("levels", numsText(s.Levels)).String()
		}))
	}
	return e.String()
}

func objectText(o Object) string {
	info := o.Kind.Info()
	e := new(mapfile.Entry).Field("kind", mapfile.Quoted(info.Name))
	switch info.form {
	case onePlace:
		e.Field("at", vecText(o.At))
	case sized:
		e.Field("at", vecText(o.At)).Field("size", vecText(geom.Vec{X: o.Length, Y: o.Width}))
	case alongLine:
		e.Field("line", lineText(o.Line)).Field("feet", strconv.Itoa(int(o.Feet)))
	case byPosts:
		e.Field("posts", numsText(o.Posts[:]))
	}
	if info.ownDP {
		e.Int("dp", o.DP, 0)
	}
	if o.Kind == Crosswalk {
		lo, hi := bounds(&o.Core)
		e.Field("core", vecText(hi.Sub(lo)))
	}
	return e.String()
}

func (p *Place) zoneText(z Zone) string {
	e := new(mapfile.Entry).Field("kind", mapfile.Quoted(z.Kind.String())).Text("title", z.Title).Field(outlineField(z.Shape))
	if z.Building >= 0 {
		e.Field("building", mapfile.Quoted(p.Buildings[z.Building].ID))
	}
	return e.Int("storey", z.Storey, 0).String()
}
