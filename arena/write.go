package arena

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"turnpike/geom"
)

// file writes the canonical file form: car lengths, fields in a fixed order,
// one line per wall, object and so on, absent fields left out.
func (m *Map) file() []byte {
	var b strings.Builder
	b.WriteString("{\n  \"format\": 1,\n  \"id\": " + quoted(m.ID) + ",\n  \"title\": " + quoted(m.Title))
	if m.Blurb != "" {
		b.WriteString(",\n  \"blurb\": " + quoted(m.Blurb))
	}
	b.WriteString(",\n  \"unit\": \"car_length\",\n  \"size\": " + vecText(m.Size))
	section(&b, "walls", m.Walls, wallText)
	section(&b, "terrain", m.Terrain, terrainText)
	section(&b, "objects", m.Objects, objectText)
	section(&b, "gates", m.Gates, gateText)
	section(&b, "starts", m.Starts, startText)
	b.WriteString("\n}\n")
	return []byte(b.String())
}

func section[T any](b *strings.Builder, name string, list []T, text func(*T) string) {
	if len(list) == 0 {
		return
	}
	b.WriteString(",\n  \"" + name + "\": [")
	for i := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    {" + text(&list[i]) + "}")
	}
	b.WriteString("\n  ]")
}

// compact drops the white space between the tokens.
func compact(file []byte) string {
	var b bytes.Buffer
	// The input is our own output, so it is valid.
	_ = json.Compact(&b, file)
	return b.String()
}

func quoted(s string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	// Encoding a string into memory cannot fail.
	_ = e.Encode(s)
	return strings.TrimSuffix(b.String(), "\n")
}

func vecText(v geom.Vec) string { return "[" + lengthText(v.X) + ", " + lengthText(v.Y) + "]" }

func pointsText(pts []geom.Vec) string {
	parts := make([]string, len(pts))
	for i, p := range pts {
		parts[i] = vecText(p)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// outlineText writes an upright rectangle as such, any other outline as points.
func outlineText(p []geom.Vec) string {
	if len(p) == 4 && p[0].Y == p[1].Y && p[1].X == p[2].X && p[2].Y == p[3].Y && p[3].X == p[0].X && p[0].X < p[2].X {
		return `"rect": [` + lengthText(p[0].X) + ", " + lengthText(p[0].Y) + ", " +
			lengthText(p[2].X) + ", " + lengthText(p[2].Y) + "]"
	}
	return `"points": ` + pointsText(p)
}

func wallText(w *Wall) string {
	if w.Thickness > 0 {
		return `"line": ` + pointsText(w.Points) + `, "thickness": ` + lengthText(w.Thickness)
	}
	return outlineText(w.Points)
}

func terrainText(t *Terrain) string {
	s := `"level": ` + strconv.Itoa(int(t.Level)) + ", "
	switch {
	case t.Radius > 0:
		return s + `"circle": [` + lengthText(t.Points[0].X) + ", " + lengthText(t.Points[0].Y) + ", " + lengthText(t.Radius) + "]"
	case t.Control != nil:
		return s + `"smooth": true, "points": ` + pointsText(t.Control)
	}
	return s + outlineText(t.Points)
}

func poseText(p geom.Pose) string {
	s := `"at": ` + vecText(p.At)
	if p.Heading != 0 {
		s += `, "heading": ` + angleText(int32(p.Heading))
	}
	return s
}

func objectText(o *Object) string {
	s := `"kind": ` + quoted(o.Kind) + ", " + poseText(o.At)
	if o.Durable {
		s += `, "durable": true`
	}
	return s
}

func gateText(g *Gate) string {
	s := `"a": ` + vecText(g.A) + `, "b": ` + vecText(g.B)
	if g.Title != "" {
		s += `, "title": ` + quoted(g.Title)
	}
	return s
}

func startText(s *Start) string {
	text := poseText(s.At)
	if s.Seat > 0 {
		text += `, "seat": ` + strconv.Itoa(s.Seat)
	}
	if s.Players > 0 {
		text += `, "players": ` + strconv.Itoa(s.Players)
	}
	return text
}
