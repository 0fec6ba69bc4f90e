package arena

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"turnpike/geom"
)

// SVG draws the map flat for a thumbnail, width pixels wide (at least 16) and
// as high as the map asks. Colours are CSS custom properties of the page with
// fallbacks for pictures that stand alone.
func (m *Map) SVG(width int) string {
	width = max(width, 16)
	pixel := max(m.Size.X/int32(width), 1) // units per pixel
	height := roundDiv(int64(m.Size.Y)*int64(width), int64(m.Size.X))
	hatch := "arena-hatch-" + m.ID
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="arena-thumb" width="%d" height="%d" viewBox="0 0 %d %d" role="img">`,
		width, height, m.Size.X, m.Size.Y)
	fmt.Fprintf(&b, `<title>%s</title>`, html.EscapeString(m.Title))
	fmt.Fprintf(&b, `<defs><pattern id="%s" width="%d" height="%d" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">`+
		`<rect width="%d" height="%d" fill="var(--wall-fill, #55524b)"/><rect width="%d" height="%d" fill="var(--wall, #8a8579)"/></pattern></defs>`,
		hatch, 4*pixel, 4*pixel, 4*pixel, 4*pixel, 2*pixel, 4*pixel)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="var(--road, #26282b)"/>`, m.Size.X, m.Size.Y)
	for level := uint8(1); level <= MaxLevel; level++ {
		for i := range m.Terrain {
			if m.Terrain[i].Level == level {
				m.drawTerrain(&b, &m.Terrain[i])
			}
		}
	}
	for _, o := range m.Objects {
		m.drawObject(&b, o, pixel)
	}
	for i := range m.Walls {
		w := &m.Walls[i]
		b.WriteString(`<path d="`)
		if w.Thickness == 0 {
			m.path(&b, w.Points)
		} else {
			for j := range w.Parts {
				m.path(&b, w.Parts[j].V[:w.Parts[j].N])
			}
		}
		fmt.Fprintf(&b, `" fill="url(#%s)" stroke="var(--wall, #8a8579)" stroke-width="%d"/>`, hatch, pixel)
	}
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="none" stroke="var(--wall, #8a8579)" stroke-width="%d"/>`,
		m.Size.X, m.Size.Y, 4*pixel)
	for _, g := range m.Gates {
		fmt.Fprintf(&b, `<path d="M%d,%dL%d,%d" stroke="var(--gate, #d9a441)" stroke-width="%d" stroke-dasharray="%d"/>`,
			g.A.X, m.Size.Y-g.A.Y, g.B.X, m.Size.Y-g.B.Y, 3*pixel, 3*pixel)
	}
	b.WriteString(`</svg>`)
	return b.String()
}

// path appends a closed path, y turned downward.
func (m *Map) path(b *strings.Builder, pts []geom.Vec) {
	for i, p := range pts {
		cmd := "L"
		if i == 0 {
			cmd = "M"
		}
		b.WriteString(cmd + strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(m.Size.Y-p.Y)))
	}
	b.WriteString("Z")
}

// ground holds the fallback colours of the terrain levels.
var ground = [MaxLevel + 1]string{1: "#4a4536", 2: "#5d5133", 3: "#735d2f", 4: "#8a692b"}

func (m *Map) drawTerrain(b *strings.Builder, t *Terrain) {
	fill := fmt.Sprintf(`fill="var(--terrain-%d, %s)"`, t.Level, ground[t.Level])
	if t.Radius > 0 {
		fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="%d" %s/>`, t.Points[0].X, m.Size.Y-t.Points[0].Y, t.Radius, fill)
		return
	}
	b.WriteString(`<path d="`)
	m.path(b, t.Points)
	b.WriteString(`" ` + fill + `/>`)
}

// hazardColours are the fallbacks for --hazard-KIND where the common one does
// not fit.
var hazardColours = map[string]string{
	"clay": "#8c5a3c", "mud": "#5a4632", "ice": "#9cc3d5", "sand": "#b99b5b", "oil": "#141518",
	"gravel": "#77736a", "debris": "#6d6459", "foam": "#c9cfd1", "smoke": "#8f9498",
}

func (m *Map) drawObject(b *strings.Builder, o Object, pixel int32) {
	f, _ := FootprintOf(o.Kind)
	fill, edge := "var(--obstacle, #c46a3a)", "var(--obstacle-edge, #e6a37c)"
	switch f.Weight {
	case DriveThrough:
		c := hazardColours[o.Kind]
		if c == "" {
			c = "#6b6f75"
		}
		fill, edge = "var(--hazard-"+strings.ReplaceAll(o.Kind, "_", "-")+", "+c+")", "none"
	case Mine:
		fill = "var(--mine, #b3372f)"
	}
	if f.Round {
		fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="%d"`, o.At.At.X, m.Size.Y-o.At.At.Y, f.Length/2)
	} else {
		h := f.At(o.At)
		b.WriteString(`<path d="`)
		m.path(b, h.V[:h.N])
		b.WriteString(`"`)
	}
	fmt.Fprintf(b, ` fill="%s" stroke="%s" stroke-width="%d"/>`, fill, edge, pixel)
}
