package sharecard

import (
	"image/color"
	"math"

	"turnpike/geom"
)

// board is the part of the card that shows the position: a look at a plane whose y goes up.
type board struct {
	*Picture
	colours
	at    area
	scale float64 // pixels to a unit of the plane
	look  pt      // the point of the plane in the middle

	taken []area // where vehicles and plates are
	tags  []tag
}

// tag is a plate that is to be placed beside a vehicle.
type tag struct {
	seat int
	text string
	by   pt
	far  float64
	gone bool
}

// aim looks at all the points, with a margin, but not so closely that a unit has more than most pixels. If it would have fewer than least it looks
// at the one that counts, from as far as that allows.
func (b *board) aim(points []pt, first pt, margin, least, most float64) {
	lo, hi := first, first
	for _, q := range points {
		lo, hi = pt{min(lo.x, q.x), min(lo.y, q.y)}, pt{max(hi.x, q.x), max(hi.y, q.y)}
	}
	b.look = pt{(lo.x + hi.x) / 2, (lo.y + hi.y) / 2}
	b.scale = min(b.at.w/(hi.x-lo.x+2*margin), b.at.h/(hi.y-lo.y+2*margin), most)
	if b.scale >= least {
		return
	}
	b.scale = least
	// As much of the rest as there is room for.
	w, h := max(b.at.w/least/2-margin, 0), max(b.at.h/least/2-margin, 0)
	b.look = pt{min(max(b.look.x, first.x-w), first.x+w), min(max(b.look.y, first.y-h), first.y+h)}
}

// within keeps the look on a map from the origin to its corner, but for a margin, as far as the map is larger than the picture.
func (b *board) within(corner pt, margin float64) {
	keep := func(at, far, half float64) float64 {
		lo, hi := half-margin, far-half+margin
		if lo > hi {
			return far / 2
		}
		return min(max(at, lo), hi)
	}
	b.look = pt{keep(b.look.x, corner.x, b.at.w/b.scale/2), keep(b.look.y, corner.y, b.at.h/b.scale/2)}
}

// pt is where a point of the plane is in the picture.
func (b *board) pt(q pt) pt {
	mid := b.at.mid()
	return pt{mid.x + (q.x-b.look.x)*b.scale, mid.y - (q.y-b.look.y)*b.scale}
}

func (b *board) pts(list []pt) []pt {
	out := make([]pt, len(list))
	for i, q := range list {
		out[i] = b.pt(q)
	}
	return out
}

// shape fills an outline on the plane.
func (b *board) shape(list []pt, how paint) { b.draw(polygon(b.pts(list)...), how) }

// track draws a line on the plane; its width is in pixels.
func (b *board) track(list []pt, how paint) { b.draw(line(b.pts(list)...), how) }

// disc fills a circle on the plane.
func (b *board) disc(mid pt, r float64, how paint) { b.draw(circle(b.pt(mid), r*b.scale), how) }

// hull is the outline of a piece of a map in units of the plane.
func hull(h *geom.Hull, unit float64) []pt {
	out := make([]pt, h.N)
	for i, v := range h.V[:h.N] {
		out[i] = vec(v, unit)
	}
	return out
}

func vec(v geom.Vec, unit float64) pt { return pt{float64(v.X) / unit, float64(v.Y) / unit} }

// solid fills a hull, which may be a disc.
func (b *board) solid(h *geom.Hull, unit float64, how paint) {
	if h.N == 1 {
		b.disc(vec(h.V[0], unit), float64(h.R)/unit, how)
		return
	}
	b.shape(hull(h, unit), how)
}

// rect is a rectangle standing on the plane.
func rect(mid pt, heading, length, width float64) []pt {
	sin, cos := math.Sincos(heading * math.Pi / 180)
	at := func(ahead, aside float64) pt { return pt{mid.x + ahead*cos - aside*sin, mid.y + ahead*sin + aside*cos} }
	return []pt{at(length/2, width/2), at(length/2, -width/2), at(-length/2, -width/2), at(-length/2, width/2)}
}

// vehicle is a piece that somebody drives.
type vehicle struct {
	mid           pt
	heading       float64 // degrees, counter-clockwise from the x axis
	length, width float64
	seat          int    // -1: nobody's
	plate         string // its speed; "": none
	now           bool   // it is its turn
	gone          bool   // a wreck
}

// least is how long a vehicle is drawn at least, in pixels.
const least = 40

// car draws a vehicle.
func (b *board) car(v vehicle) {
	at := b.pt(v.mid)
	l := max(v.length*b.scale, least)
	w := l * v.width / v.length
	turn := v.heading - 90
	place := func(d path) path {
		wide := make(path, len(d))
		for i, o := range d {
			for j := range o.p {
				o.p[j].x *= w
				o.p[j].y *= l / 2
			}
			wide[i] = o
		}
		return wide.spun(turn, 1, at)
	}
	body, edge := b.seat(v.seat), b.of("piece-edge")
	if v.gone {
		body = mix(b.of("wreck"), b.seat(v.seat), 0.25)
	}
	if v.now {
		b.draw(round(area{-w*0.5 - 5, -l*0.5 - 5, w + 10, l + 10}, 7).spun(turn, 1, at), paint{fill: thin(b.of("ink"), 0.1), stroke: b.of("ink"), width: 2})
	}
	b.draw(place(chassis.wheels), filled(edge))
	b.draw(place(chassis.body), paint{fill: body, stroke: edge, width: 1.5})
	dark := mix(edge, body, 0.2)
	b.draw(place(chassis.glass), filled(dark))
	b.draw(place(chassis.rear), filled(dark))
	roof := place(path{}.move(pt{0, 0.24}))[0].p[2]
	if r := min(w*0.3, l*0.16, 24); v.gone {
		d := r * 0.9
		b.draw(append(line(roof.plus(-d, -d), roof.plus(d, d)), line(roof.plus(-d, d), roof.plus(d, -d))...), stroked(edge, max(2, r*0.35)))
	} else if v.seat >= 0 {
		b.draw(mark(v.seat).spun(0, r, roof), filled(b.of("on-seat")))
	}
	far := math.Hypot(l, w)/2 + 2
	b.taken = append(b.taken, area{at.x - far*0.8, at.y - far*0.8, far * 1.6, far * 1.6})
	if v.plate != "" {
		b.tags = append(b.tags, tag{v.seat, v.plate, at, far, v.gone})
	}
}

// tagFont is that of the plates.
var tagFont = font{17, true}

// plates places the plates of the vehicles, where they cover none and no other plate: the first of eight places around each that is free, or the one
// that covers least.
func (b *board) plates() {
	for _, t := range b.tags {
		n := tagFont.width(t.text)
		w, h := n+34, 26.0
		var best area
		worst := math.Inf(1)
		for i, dir := range [...]pt{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}} {
			mid := t.by.plus(dir.x*(t.far*0.8+w/2), dir.y*(t.far*0.8+h/2))
			a := area{mid.x - w/2, mid.y - h/2, w, h}
			cost := float64(i) / 100
			if !b.at.inset(4).holds(a) {
				cost += 10
			}
			for _, k := range b.taken {
				if a.meets(k) {
					cost++
				}
			}
			if cost < worst {
				best, worst = a, cost
			}
		}
		if !b.at.meets(best) {
			continue // its vehicle is out of the picture
		}
		b.taken = append(b.taken, best)
		b.plate(best, t.seat, t.text, false)
	}
}

// plate draws a plate with the shape of a seat and a figure.
func (b *board) plate(a area, seat int, text string, plain bool) {
	c := b.seat(seat)
	b.draw(round(a, 4), paint{fill: thin(b.of("surface-1"), 0.94), stroke: c, width: 1.5})
	x := a.x + 8
	if seat >= 0 {
		b.draw(mark(seat).spun(0, 7, pt{a.x + 14, a.y + a.h/2}), filled(c))
		x = a.x + 26
	}
	b.put(pt{x, a.y + a.h/2 + 6}, a.w, left, tagFont, b.of("ink"), text)
}

// smoke is a soft piece on the plane.
func (b *board) smoke(list []pt, c color.NRGBA) { b.shape(list, filled(thin(c, 0.45))) }
