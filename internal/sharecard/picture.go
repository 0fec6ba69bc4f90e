package sharecard

import (
	"image/color"
	"math"
)

// Width and Height are the size of a card in pixels, as link previews want it.
const (
	Width  = 1200
	Height = 630
)

// pt is a point in pixels from the top left corner.
type pt struct{ x, y float64 }

func (p pt) plus(x, y float64) pt { return pt{p.x + x, p.y + y} }

// area is a rectangle of the picture.
type area struct{ x, y, w, h float64 }

func (a area) mid() pt { return pt{a.x + a.w/2, a.y + a.h/2} }

func (a area) inset(d float64) area { return area{a.x + d, a.y + d, a.w - 2*d, a.h - 2*d} }

func (a area) meets(b area) bool {
	return a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h
}

func (a area) holds(b area) bool {
	return b.x >= a.x && b.y >= a.y && b.x+b.w <= a.x+a.w && b.y+b.h <= a.y+a.h
}

// op is a step of a path: 'M' and 'L' use the last point, 'C' all three, 'Z' none.
type op struct {
	kind byte
	p    [3]pt
}

// path is an outline, or several.
type path []op

func (p path) move(to pt) path        { return append(p, op{'M', [3]pt{2: to}}) }
func (p path) line(to pt) path        { return append(p, op{'L', [3]pt{2: to}}) }
func (p path) curve(a, b, to pt) path { return append(p, op{'C', [3]pt{a, b, to}}) }
func (p path) close() path            { return append(p, op{kind: 'Z'}) }

// line leads through points.
func line(points ...pt) path {
	var p path
	for i, q := range points {
		if i == 0 {
			p = p.move(q)
		} else {
			p = p.line(q)
		}
	}
	return p
}

func polygon(points ...pt) path { return line(points...).close() }

func box(a area) path {
	return polygon(pt{a.x, a.y}, pt{a.x + a.w, a.y}, pt{a.x + a.w, a.y + a.h}, pt{a.x, a.y + a.h})
}

// round is a rectangle with round corners.
func round(a area, r float64) path {
	r = min(r, a.w/2, a.h/2)
	k := r * (1 - arc)
	x, y, u, v := a.x, a.y, a.x+a.w, a.y+a.h
	return path{}.move(pt{x + r, y}).line(pt{u - r, y}).curve(pt{u - k, y}, pt{u, y + k}, pt{u, y + r}).
		line(pt{u, v - r}).curve(pt{u, v - k}, pt{u - k, v}, pt{u - r, v}).
		line(pt{x + r, v}).curve(pt{x + k, v}, pt{x, v - k}, pt{x, v - r}).
		line(pt{x, y + r}).curve(pt{x, y + k}, pt{x + k, y}, pt{x + r, y}).close()
}

// arc is how far the handles of a curve lie that looks like a quarter of a circle, in radii.
const arc = 0.5523

func circle(mid pt, r float64) path {
	return round(area{mid.x - r, mid.y - r, 2 * r, 2 * r}, r)
}

// reversed turns an outline of lines and curves the other way round, so that it is a hole in another.
func (p path) reversed() path {
	var out path
	last := len(p)
	if last > 0 && p[last-1].kind == 'Z' {
		last--
	}
	if last == 0 {
		return nil
	}
	out = out.move(p[last-1].p[2])
	for i := last - 1; i > 0; i-- {
		before := p[i-1].p[2]
		if p[i].kind == 'C' {
			out = out.curve(p[i].p[1], p[i].p[0], before)
		} else {
			out = out.line(before)
		}
	}
	return out.close()
}

// spun is a path turned counter-clockwise by degrees about the origin, made larger and moved.
func (p path) spun(degrees, scale float64, to pt) path {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	out := make(path, len(p))
	for i, o := range p {
		for j, q := range o.p {
			o.p[j] = pt{to.x + scale*(q.x*cos+q.y*sin), to.y + scale*(q.y*cos-q.x*sin)}
		}
		out[i] = o
	}
	return out
}

// paint is how a shape is drawn. What has no alpha is not drawn.
type paint struct {
	fill, stroke color.NRGBA
	width        float64 // of the outline
	dash         float64 // length of its dashes and of the gaps; 0: none
}

func filled(c color.NRGBA) paint { return paint{fill: c} }

func stroked(c color.NRGBA, width float64) paint { return paint{stroke: c, width: width} }

// shape is a path, or a text on a baseline whose left end is at.
type shape struct {
	path    path
	paint   paint
	text    string
	at      pt
	font    font
	wide    float64 // the text
	clipped bool    // to the board
}

// Picture is a card as it is drawn, without regard to a format.
type Picture struct {
	title  string
	board  area // where what is clipped may be seen
	shapes []shape
	inside bool // what is drawn now is clipped
}

func (p *Picture) draw(d path, how paint) {
	p.shapes = append(p.shapes, shape{path: d, paint: how, clipped: p.inside})
}

// align says which part of a text its place is.
type align uint8

const (
	left align = iota
	center
	right
)

// put writes a text that may be w wide on a baseline and returns how wide it is; it is cut if it is too long.
func (p *Picture) put(at pt, w float64, how align, f font, c color.NRGBA, s string) float64 {
	s = f.fit(s, w)
	if s == "" {
		return 0
	}
	n := f.width(s)
	switch how {
	case center:
		at.x -= n / 2
	case right:
		at.x -= n
	}
	p.shapes = append(p.shapes, shape{paint: filled(c), text: s, at: at, font: f, wide: n, clipped: p.inside})
	return n
}
