package report

import (
	"encoding/xml"
	"fmt"
	"html/template"
	"strconv"
	"strings"
	"unicode/utf8"
)

// figure is a picture of a page, which is also a file of its own.
type figure struct {
	Name    string // by which it is asked for
	Title   string
	Caption string
	Draw    func() *drawing
}

// SVG is the picture inside a page.
func (f *figure) SVG() template.HTML { return f.Draw().inline(f.Title) }

// drawing is a picture under way. Its colours are those of classes, which a page and a file on its own define alike.
type drawing struct {
	w, h float64
	b    strings.Builder
}

func newDrawing(w, h float64) *drawing { return &drawing{w: w, h: h} }

// num is a coordinate: a tenth of a pixel is enough.
func num(v float64) string {
	return strconv.FormatFloat(float64(int64(v*10+sign(v)*0.5))/10, 'f', -1, 64)
}

func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}

// escaped is a text as it may stand in XML and HTML.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a builder takes everything
	return b.String()
}

func (d *drawing) rect(class string, x, y, w, h float64) {
	fmt.Fprintf(&d.b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s"/>`, class, num(x), num(y), num(max(0, w)), num(max(0, h)))
}

// tint is a rectangle of a colour that is more or less there, 0 to 1.
func (d *drawing) tint(class string, x, y, w, h, strength float64) {
	fmt.Fprintf(&d.b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s" fill-opacity="%s"/>`, class, num(x), num(y), num(w), num(h), strconv.FormatFloat(float64(int(100*strength+0.5))/100, 'f', -1, 64))
}

func (d *drawing) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&d.b, `<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s"/>`, class, num(x1), num(y1), num(x2), num(y2))
}

func (d *drawing) dot(class string, x, y, r float64) {
	fmt.Fprintf(&d.b, `<circle class="%s" cx="%s" cy="%s" r="%s"/>`, class, num(x), num(y), num(r))
}

// dots are many dots of a size, as pieces of one path.
func (d *drawing) dots(class string, size float64, pieces []string) {
	fmt.Fprintf(&d.b, `<path class="%s" stroke-width="%s" d="%s"/>`, class, num(size), strings.Join(pieces, ""))
}

// text writes a text at a place: it begins there with anchor "start", has its middle there with "middle", ends there with "end".
func (d *drawing) text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(&d.b, `<text class="%s" text-anchor="%s" x="%s" y="%s">%s</text>`, class, anchor, num(x), num(y), escaped(text))
}

// inline is the picture as a part of a page.
func (d *drawing) inline(title string) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="fig" viewBox="0 0 %s %s" role="img" aria-label="%s">%s</svg>`, num(d.w), num(d.h), escaped(title), d.b.String()))
}

// file is the picture as a file of its own.
func (d *drawing) file(title string) []byte {
	return fmt.Appendf(nil, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" class="fig" width="%s" height="%s" viewBox="%s %s %s %s" role="img"><title>%s</title><style>%s</style><rect class="paper" x="%[3]s" y="%[4]s" width="100%%" height="100%%"/>%[9]s</svg>
`, num(d.w+2*edge), num(d.h+2*edge), num(-edge), num(-edge), num(d.w+2*edge), num(d.h+2*edge), escaped(title), figureCSS, d.b.String())
}

// edge is the paper around a picture that stands alone.
const edge = 12

// short cuts a name to a number of characters.
func short(name string, most int) string {
	if utf8.RuneCountInString(name) <= most {
		return name
	}
	return string([]rune(name)[:most-1]) + "…"
}
