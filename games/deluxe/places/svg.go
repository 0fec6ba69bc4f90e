package places

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"turnpike/geom"
)

// groundColours are the fallbacks of the custom properties --ground-KIND.
var groundColours = [groundCount]string{
	Outside: "#17181a", Roadway: "#3a3d41", Shoulder: "#504d45", Lot: "#45484c", Sidewalk: "#8b877c", Floor: "#6b5f52", Gravel: "#77736a",
	Park: "#4c6b3c", Field: "#5d6b3a", Slope: "#7a7440", Water: "#34607f",
}

// SVG draws the place flat, width pixels wide (at least 64) and as high as it asks, north up. Colours are CSS custom properties of the page
// with fallbacks for pictures that stand alone.
func (p *Place) SVG(width int) string {
	width = max(width, 64)
	px := max(p.Size.X/int32(width), 1) // units per pixel
	d := &drawing{h: p.Size.Y, px: px}
	b := &d.b
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" class="place" width="%d" height="%d" viewBox="0 0 %d %d" role="img">`,
		width, roundDiv(int64(p.Size.Y)*int64(width), int64(p.Size.X)), p.Size.X, p.Size.Y)
	fmt.Fprintf(b, `<title>%s</title>`, html.EscapeString(p.Title))
	edge := box(0, 0, p.Size.X, p.Size.Y)
	d.shape("ground", &edge, groundFill(p.Base))
	for i := range p.Areas {
		a := &p.Areas[i]
		style := groundFill(a.Ground)
		if a.Depth > 0 {
			// Each further foot and a half of water is darker.
			style += fmt.Sprintf(` filter="brightness(%d%%)"`, max(100-12*int(a.Depth/15), 40))
		}
		d.shape("area", &a.Shape, style)
	}
	for i := range p.Zones {
		if k := p.Zones[i].Kind; k == Minefield || k == Charging || k == Bay || k == Gun || k == Dock {
			d.shape("zone", &p.Zones[i].Shape, fmt.Sprintf(`fill="none" stroke="var(--zone, #d9a441)" stroke-width="%d" stroke-dasharray="%d"`, px, 4*px))
		}
	}
	for _, l := range p.Curbs {
		d.line("curb", l, fmt.Sprintf(`stroke="var(--curb, #c9c4b4)" stroke-width="%d"`, px))
	}
	for k, list := range [2][]geom.Vec{p.Debris, p.Obstacles} {
		for _, v := range list {
			h := cell(v)
			d.shape([2]string{"debris", "obstacle"}[k], &h, `fill="`+[2]string{"var(--debris, #b08a4e)", "var(--obstacle, #c46a3a)"}[k]+`" stroke="none"`)
		}
	}
	for i := range p.Buildings {
		d.shape("building", &p.Buildings[i].hull, `fill="var(--building, #6b5f52)"`)
		for _, s := range p.Buildings[i].Stairs {
			for _, v := range s.Squares {
				h := cell(v)
				d.shape("stairs", &h, fmt.Sprintf(`fill="none" stroke="var(--stairs, #d6cdbd)" stroke-width="%d"`, px/2+1))
			}
		}
	}
	for i := range p.runs {
		d.run(p, &p.runs[i])
	}
	for i := range p.Objects {
		d.object(&p.Objects[i])
	}
	for _, g := range p.Gates {
		d.line("gate", g.Line, fmt.Sprintf(`stroke="var(--gate, #d9a441)" stroke-width="%d"`, 2*px))
	}
	for _, l := range p.SafeLines {
		d.line("safe", l, fmt.Sprintf(`stroke="var(--safe, #7fb2e5)" stroke-width="%d" stroke-dasharray="%d"`, 2*px, 4*px))
	}
	for _, s := range p.Starts {
		h := geom.Rect(s.At, carLength, carWidth)
		d.shape("start", &h, fmt.Sprintf(`fill="none" stroke="var(--start, #f2f0ea)" stroke-width="%d"`, px))
		d.line("nose", Line{s.At.At, s.At.Point(carLength/2, 0)}, fmt.Sprintf(`stroke="var(--start, #f2f0ea)" stroke-width="%d"`, px))
	}
	b.WriteString(`</svg>`)
	return b.String()
}

func groundFill(g Ground) string {
	return fmt.Sprintf(`fill="var(--ground-%s, %s)"`, g, groundColours[g])
}

// drawing is a picture in the making.
type drawing struct {
	b     strings.Builder
	h, px int32
}

func (d *drawing) point(v geom.Vec) string {
	return strconv.Itoa(int(v.X)) + "," + strconv.Itoa(int(d.h-v.Y))
}

// shape draws a hull.
func (d *drawing) shape(class string, h *geom.Hull, style string) {
	if h.N == 1 {
		v := h.V[0]
		fmt.Fprintf(&d.b, `<circle class="%s" cx="%d" cy="%d" r="%d" %s/>`, class, v.X, d.h-v.Y, h.R, style)
		return
	}
	fmt.Fprintf(&d.b, `<path class="%s" d="`, class)
	for i, v := range h.V[:h.N] {
		d.b.WriteString([2]string{"L", "M"}[min(max(1-i, 0), 1)] + d.point(v))
	}
	d.b.WriteString(`Z" ` + style + `/>`)
}

func (d *drawing) line(class string, l Line, style string) {
	fmt.Fprintf(&d.b, `<path class="%s" d="M%sL%s" fill="none" %s/>`, class, d.point(l.A), d.point(l.B), style)
}

// run draws a wall: what stands, with doors and windows in other colours.
func (d *drawing) run(p *Place, r *Run) {
	names := [3]string{OfWall: "wall", OfBuilding: "outer", OfPartition: "partition"}
	fills := [3]string{OfWall: "var(--wall, #b0aa9c)", OfBuilding: "var(--outer, #cfc6b4)", OfPartition: "var(--partition, #a89d8b)"}
	for k := 0; k < int(r.Count); {
		f, n := p.holes[int(r.First)+k], 1
		for k+n < int(r.Count) && p.holes[int(r.First)+k+n] == f {
			n++
		}
		class, fill := names[r.Owner], fills[r.Owner]
		switch {
		case r.Owner == OfWall && p.Walls[r.Index].Gate:
			class, fill = "gate-wall", "var(--gate, #d9a441)"
		case f&hasDoor != 0:
			class, fill = "door", "var(--door, #7a3b1e)"
		case f&hasWindow != 0:
			class, fill = "window", "var(--window, #7fb2e5)"
		}
		if f&hasGap == 0 {
			var h geom.Hull
			p.piece(r, k, n, &h)
			d.shape(class, &h, `fill="`+fill+`"`)
		}
		k += n
	}
}

// objectColours are the fallbacks of --object-KIND.
var objectColours = [kindCount]string{
	Lamppost: "#f0d070", ChainPost: "#d0d0d0", Chain: "#d0d0d0", Mailbox: "#3f6fb5", NewsRack: "#b5523f", Tree: "#2f4a22", SmallTree: "#6f8f4a",
	SmallBoulder: "#9a948a", Boulder: "#85807a", LargeBoulder: "#6f6b66", Bunker: "#9c8f78", Pillar: "#b0aa9c", Crosswalk: "#9aa3ad",
	SmallDitch: "#4a3f2a", Ditch: "#40361f", WideDitch: "#362d18",
}

func (d *drawing) object(o *Object) {
	style := fmt.Sprintf(`fill="var(--object-%s, %s)"`, strings.ReplaceAll(o.Kind.String(), "_", "-"), objectColours[o.Kind])
	switch o.Kind {
	case Chain:
		d.line("object", o.Line, fmt.Sprintf(`stroke="var(--object-chain, %s)" stroke-width="%d"`, objectColours[Chain], d.px))
		return
	case Crosswalk:
		style += ` fill-opacity="0.5"`
	}
	d.shape("object", &o.hull, style)
}
