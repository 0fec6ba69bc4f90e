package recordsheet

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
)

// svgCanvas writes SVG text.
type svgCanvas struct{ bytes.Buffer }

func num(v float64) string {
	return strconv.FormatFloat(float64(int64(v*100+sign(v)*0.5))/100, 'f', -1, 64)
}

func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}

func grey(c ink) string {
	if c == none {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", int(c), int(c), int(c))
}

func escaped(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a buffer takes everything
	return b.String()
}

func (c *svgCanvas) open(size [2]float64, title string) {
	fmt.Fprintf(c, `<svg xmlns="http://www.w3.org/2000/svg" width="%smm" height="%smm" viewBox="0 0 %s %s" role="img" `+
		`font-family="Roboto, Helvetica, Arial, sans-serif"><title>%s</title><rect width="%s" height="%s" fill="#fff"/>`,
		num(size[0]), num(size[1]), num(size[0]), num(size[1]), escaped(title), num(size[0]), num(size[1]))
	// The boxes of a sheet are many: one class for all of them.
	c.WriteString(`<style>.b{fill:#fff;stroke:#000;stroke-width:.22}</style>`)
}

func (c *svgCanvas) close(w io.Writer) error {
	c.WriteString("</svg>\n")
	_, err := c.WriteTo(w)
	return err
}

func (c *svgCanvas) begin(group string) { fmt.Fprintf(c, "\n<g data-part=\"%s\">", escaped(group)) }

func (c *svgCanvas) end() { c.WriteString("</g>") }

func (c *svgCanvas) style(p paint) {
	fmt.Fprintf(c, ` fill="%s"`, grey(p.fill))
	if p.stroke != none {
		fmt.Fprintf(c, ` stroke="%s" stroke-width="%s"`, grey(p.stroke), num(p.width))
	}
	if p.dashed {
		fmt.Fprintf(c, ` stroke-dasharray="%s"`, num(max(0.4, p.width*3)))
	}
	c.WriteString("/>")
}

func (c *svgCanvas) path(ops []op, p paint) {
	c.WriteString(`<path d="`)
	for _, o := range ops {
		c.WriteByte(o.kind)
		from := 2
		switch o.kind {
		case 'C':
			from = 0
		case 'Z':
			from = 3
		}
		for i := from; i < 3; i++ {
			if i > from {
				c.WriteByte(' ')
			}
			c.WriteString(num(o.p[i].x) + " " + num(o.p[i].y))
		}
	}
	c.WriteByte('"')
	c.style(p)
}

func (c *svgCanvas) rect(a area, p paint) {
	fmt.Fprintf(c, `<rect x="%s" y="%s" width="%s" height="%s"`, num(a.x), num(a.y), num(a.w), num(a.h))
	c.style(p)
}

func (c *svgCanvas) box(x, y, size float64) {
	fmt.Fprintf(c, `<rect class="b" x="%s" y="%s" width="%s" height="%s"/>`, num(x), num(y), num(size), num(size))
}

func (c *svgCanvas) text(x, y, w float64, f font, s string) {
	fmt.Fprintf(c, `<text x="%s" y="%s" font-size="%s" textLength="%s" lengthAdjust="spacingAndGlyphs"`, num(x), num(y), num(f.size*pointMM), num(w))
	if f.bold {
		c.WriteString(` font-weight="700"`)
	}
	c.WriteString(">" + escaped(s) + "</text>")
}
