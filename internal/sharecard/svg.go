package sharecard

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"math"
	"strconv"
)

// SVG writes the picture as a document that stands alone.
func (p *Picture) SVG() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" font-family="Go, system-ui, Roboto, Helvetica, Arial, sans-serif">`,
		Width, Height, Width, Height)
	fmt.Fprintf(&b, "<title>%s</title>", escaped(p.title))
	if p.board != (area{}) {
		fmt.Fprintf(&b, `<clipPath id="board"><rect x="%s" y="%s" width="%s" height="%s"/></clipPath>`, num(p.board.x), num(p.board.y), num(p.board.w), num(p.board.h))
	}
	inside := false
	for i := range p.shapes {
		s := &p.shapes[i]
		if s.clipped != inside {
			b.WriteString(map[bool]string{true: "\n<g clip-path=\"url(#board)\">", false: "\n</g>"}[s.clipped])
			inside = s.clipped
		}
		b.WriteByte('\n')
		s.svg(&b)
	}
	if inside {
		b.WriteString("\n</g>")
	}
	b.WriteString("\n</svg>\n")
	return b.Bytes()
}

func (s *shape) svg(b *bytes.Buffer) {
	if s.text != "" {
		fmt.Fprintf(b, `<text x="%s" y="%s" font-size="%s" textLength="%s" lengthAdjust="spacingAndGlyphs"`, num(s.at.x), num(s.at.y), num(s.font.size), num(s.wide))
		if s.font.bold {
			b.WriteString(` font-weight="700"`)
		}
		s.colour(b, "fill", s.paint.fill)
		b.WriteString(">" + escaped(s.text) + "</text>")
		return
	}
	b.WriteString(`<path d="`)
	for _, o := range s.path {
		b.WriteByte(o.kind)
		from := 2
		switch o.kind {
		case 'C':
			from = 0
		case 'Z':
			from = 3
		}
		for i := from; i < 3; i++ {
			if i > from {
				b.WriteByte(' ')
			}
			b.WriteString(num(o.p[i].x) + " " + num(o.p[i].y))
		}
	}
	b.WriteByte('"')
	s.colour(b, "fill", s.paint.fill)
	if s.paint.stroke.A > 0 {
		s.colour(b, "stroke", s.paint.stroke)
		fmt.Fprintf(b, ` stroke-width="%s" stroke-linejoin="round"`, num(s.paint.width))
		if s.paint.dash > 0 {
			fmt.Fprintf(b, ` stroke-dasharray="%s"`, num(s.paint.dash))
		}
	}
	b.WriteString("/>")
}

func (s *shape) colour(b *bytes.Buffer, what string, c color.NRGBA) {
	if c.A == 0 {
		fmt.Fprintf(b, ` %s="none"`, what)
		return
	}
	fmt.Fprintf(b, ` %s="#%02x%02x%02x"`, what, c.R, c.G, c.B)
	if c.A < 255 {
		fmt.Fprintf(b, ` %s-opacity="%s"`, what, strconv.FormatFloat(math.Round(float64(c.A)/2.55)/100, 'f', -1, 64))
	}
}

// num writes a length to a tenth of a pixel.
func num(v float64) string {
	n := math.Round(v*10) / 10
	if n == 0 {
		n = 0 // no minus
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

func escaped(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a buffer takes everything
	return b.String()
}
