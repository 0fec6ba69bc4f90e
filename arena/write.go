package arena

import (
	"strconv"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

// file writes the canonical file form: car lengths, fields in a fixed order,
// one line per wall, object and so on, absent fields left out.
func (m *Map) file() []byte {
	var f mapfile.File
	f.Field("format", strconv.Itoa(format))
	f.Field("id", mapfile.Quoted(m.ID))
	f.Field("title", mapfile.Quoted(m.Title))
	f.Text("blurb", m.Blurb)
	f.Field("unit", `"car_length"`)
	f.Field("size", vecText(m.Size))
	mapfile.Section(&f, "walls", m.Walls, wallText)
	mapfile.Section(&f, "terrain", m.Terrain, terrainText)
	mapfile.Section(&f, "objects", m.Objects, objectText)
	mapfile.Section(&f, "gates", m.Gates, gateText)
	mapfile.Section(&f, "starts", m.Starts, startText)
	return f.Bytes()
}

// lengthText writes a length in car lengths.
func lengthText(v int32) string { return carLengths.Text(v) }

func vecText(v geom.Vec) string { return mapfile.Items(lengthText(v.X), lengthText(v.Y)) }

func pointsText(pts []geom.Vec) string { return mapfile.ItemsOf(pts, vecText) }

// outlineField is an upright rectangle as such, any other outline as points.
func outlineField(p []geom.Vec) (name, value string) {
	if len(p) == 4 && p[0].Y == p[1].Y && p[1].X == p[2].X && p[2].Y == p[3].Y && p[3].X == p[0].X && p[0].X < p[2].X {
		return "rect", mapfile.Items(lengthText(p[0].X), lengthText(p[0].Y), lengthText(p[2].X), lengthText(p[2].Y))
	}
	return "points", pointsText(p)
}

func wallText(w Wall) string {
	e := new(mapfile.Entry)
	if w.Thickness > 0 {
		return e.Field("line", pointsText(w.Points)).Field("thickness", lengthText(w.Thickness)).String()
	}
	return e.Field(outlineField(w.Points)).String()
}

func terrainText(t Terrain) string {
	e := new(mapfile.Entry).Field("level", strconv.Itoa(int(t.Level)))
	switch {
	case t.Radius > 0:
		at := t.Points[0]
		return e.Field("circle", mapfile.Items(lengthText(at.X), lengthText(at.Y), lengthText(t.Radius))).String()
	case t.Control != nil:
		return e.Flag("smooth", true).Field("points", pointsText(t.Control)).String()
	}
	return e.Field(outlineField(t.Points)).String()
}

// addPose appends the fields of a place and a heading.
func addPose(e *mapfile.Entry, p geom.Pose) *mapfile.Entry {
	return e.Field("at", vecText(p.At)).Degrees("heading", int32(p.Heading))
}

func objectText(o Object) string {
	e := new(mapfile.Entry).Field("kind", mapfile.Quoted(o.Kind))
	return addPose(e, o.At).Flag("durable", o.Durable).String()
}

func gateText(g Gate) string {
	return new(mapfile.Entry).Field("a", vecText(g.A)).Field("b", vecText(g.B)).Text("title", g.Title).String()
}

func startText(s Start) string {
	return addPose(new(mapfile.Entry), s.At).Int("seat", s.Seat, 0).Int("players", s.Players, 0).String()
}
