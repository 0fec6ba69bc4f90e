package recordsheet

import (
	"math"
	"strconv"
	"strings"
)

// pen draws the elements of a sheet on a canvas.
type pen struct{ canvas }

// group names what draw draws.
func (p pen) group(name string, draw func()) {
	p.begin(name)
	draw()
	p.end()
}

// put writes a text that may be w wide; it is made smaller or shorter if it is not. It returns the width that the text took.
func (p pen) put(x, y, w float64, at align, f font, s string) float64 {
	f, s = f.fit(plainer.Replace(s), w)
	if s == "" {
		return 0
	}
	n := f.width(s)
	switch at {
	case center:
		x += (w - n) / 2
	case right:
		x += w - n
	}
	p.text(x, y, n, f, s)
	return n
}

// rule draws a line.
func (p pen) rule(x1, y1, x2, y2, width float64, c ink) {
	p.path([]op{{'M', [3]pt{2: {x1, y1}}}, {'L', [3]pt{2: {x2, y2}}}}, paint{width: width, stroke: c, fill: none})
}

func (p pen) dashes(x1, y1, x2, y2, width float64, c ink) {
	p.path([]op{{'M', [3]pt{2: {x1, y1}}}, {'L', [3]pt{2: {x2, y2}}}}, paint{width, c, none, true})
}

// dot draws a filled circle.
func (p pen) dot(x, y, r float64) {
	k := r * 0.5523
	p.path([]op{
		{'M', [3]pt{2: {x + r, y}}},
		{'C', [3]pt{{x + r, y + k}, {x + k, y + r}, {x, y + r}}},
		{'C', [3]pt{{x - k, y + r}, {x - r, y + k}, {x - r, y}}},
		{'C', [3]pt{{x - r, y - k}, {x - k, y - r}, {x, y - r}}},
		{'C', [3]pt{{x + k, y - r}, {x + r, y - k}, {x + r, y}}},
		{kind: 'Z'},
	}, paint{0, none, black, false})
}

// headingH is the height of a heading.
const headingH = 4.6

// heading writes the title of a block over a line, with a small remark.
func (p pen) heading(x, y, w float64, title, remark string) {
	p.label(x, y, w, title, remark)
	p.rule(x, y+3.9, x+w, y+3.9, 0.4, black)
}

// label writes the title of a track, whose frame is line enough.
func (p pen) label(x, y, w float64, title, remark string) {
	n := p.put(x, y+3, w, left, font{7.2, true}, strings.ToUpper(title))
	p.put(x+n+1.5, y+3, w-n-1.5, left, font{6, false}, remark)
}

// row of a reference table: what, and a figure at the right.
type row struct{ text, figure string }

// rows writes a table with dotted lines, each row h high.
func (p pen) rows(x, y, w, h float64, list []row) {
	size := min(7.2, h*1.95)
	for _, r := range list {
		n := 0.0
		if r.figure != "" {
			n = p.put(x+w/2, y+h*0.72, w/2, right, font{size, true}, r.figure) + 1
		}
		p.put(x, y+h*0.72, w-n, left, font{size, false}, r.text)
		p.dashes(x, y+h-0.15, x+w, y+h-0.15, 0.12, mid)
		y += h
	}
}

// tally is a block of boxes to be ticked off.
type tally struct {
	n     int     // points
	cols  int     // boxes in a row
	group int     // boxes between gaps; 0: no gaps
	pitch float64 // from box to box
	unit  int     // points that a box stands for; what is left over gets boxes of its own
}

// boxes returns how many boxes the tally has.
func (t tally) boxes() int {
	switch {
	case t.unit > 10:
		return (t.n + t.unit - 1) / t.unit
	case t.unit > 1:
		return t.n/t.unit + t.n%t.unit
	}
	return t.n
}

// most is how many boxes a tally in a list may have.
const most = 200

// limited makes every box stand for 10, 100 ... points if there are too many.
func (t tally) limited() tally {
	for t.unit = max(1, t.unit); t.boxes() > most; t.unit *= 10 {
	}
	return t
}

const gapPart = 0.35 // of a pitch, after a group

func (t tally) width() float64 {
	cols := min(t.cols, max(1, t.boxes()))
	w := float64(cols)*t.pitch - t.pitch*0.2
	if t.group > 0 {
		w += float64((cols-1)/t.group) * t.pitch * gapPart
	}
	return w
}

func (t tally) height() float64 {
	if t.boxes() == 0 {
		return 0
	}
	return math.Ceil(float64(t.boxes())/float64(t.cols))*t.pitch - t.pitch*0.2
}

// tally draws the boxes.
func (p pen) tally(x, y float64, t tally) {
	for i := range t.boxes() {
		c := i % t.cols
		bx := x + float64(c)*t.pitch
		if t.group > 0 {
			bx += float64(c/t.group) * t.pitch * gapPart
		}
		p.box(bx, y+float64(i/t.cols)*t.pitch, t.pitch*0.8)
	}
}

// card is a framed part of a vehicle with its boxes.
type card struct {
	group, title, sub string
	t                 tally
}

func signed(n int) string {
	if n < 0 {
		return "–" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

func number(n int) string {
	if n < 0 {
		return "–" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}
