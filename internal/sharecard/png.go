package sharecard

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// PNG draws the picture and writes it.
func (p *Picture) PNG() []byte {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&b, p.image()); err != nil {
		panic("sharecard: " + err.Error()) // the size is right, and a buffer takes everything
	}
	return b.Bytes()
}

func (p *Picture) image() *image.RGBA {
	c := painter{to: image.NewRGBA(image.Rect(0, 0, Width, Height))}
	whole := area{0, 0, Width, Height}
	for i := range p.shapes {
		s := &p.shapes[i]
		within := whole
		if s.clipped {
			within = p.board
		}
		d := s.path
		if s.text != "" {
			d = c.letters(s)
		}
		if s.paint.fill.A > 0 {
			c.fill(within, image.NewUniform(s.paint.fill), d)
		}
		if s.paint.stroke.A > 0 && s.paint.width > 0 {
			c.fill(within, image.NewUniform(s.paint.stroke), outline(d, s.paint.width, s.paint.dash))
		}
	}
	return c.to
}

// painter fills paths. A pixel that several outlines of a path cover is painted once, if they all run the same way round.
type painter struct {
	to     *image.RGBA
	raster vector.Rasterizer
	buf    sfnt.Buffer
}

func (c *painter) fill(within area, with *image.Uniform, d path) {
	lo, hi := pt{math.Inf(1), math.Inf(1)}, pt{math.Inf(-1), math.Inf(-1)}
	for _, o := range d {
		from := 2
		switch o.kind {
		case 'C':
			from = 0
		case 'Z':
			continue
		}
		for _, q := range o.p[from:] {
			lo, hi = pt{min(lo.x, q.x), min(lo.y, q.y)}, pt{max(hi.x, q.x), max(hi.y, q.y)}
		}
	}
	lo, hi = pt{max(lo.x, within.x), max(lo.y, within.y)}, pt{min(hi.x, within.x+within.w), min(hi.y, within.y+within.h)}
	if !(lo.x < hi.x && lo.y < hi.y) {
		return
	}
	if r, ok := pixels(d, within); ok {
		draw.Draw(c.to, r, with, image.Point{}, draw.Over)
		return
	}
	// Only the part of the picture where the shape is costs time.
	r := image.Rect(int(lo.x), int(lo.y), int(math.Ceil(hi.x)), int(math.Ceil(hi.y)))
	c.raster.Reset(r.Dx(), r.Dy())
	at := func(q pt) (float32, float32) { return float32(q.x - float64(r.Min.X)), float32(q.y - float64(r.Min.Y)) }
	for _, o := range d {
		x, y := at(o.p[2])
		switch o.kind {
		case 'M':
			c.raster.MoveTo(x, y)
		case 'L':
			c.raster.LineTo(x, y)
		case 'C':
			ax, ay := at(o.p[0])
			bx, by := at(o.p[1])
			c.raster.CubeTo(ax, ay, bx, by, x, y)
		case 'Z':
			c.raster.ClosePath()
		}
	}
	c.raster.ClosePath()
	c.raster.DrawOp = draw.Over
	c.raster.Draw(c.to, r, with, image.Point{})
}

// pixels returns the part of a rectangle that is within another, if it covers whole pixels: most of a picture is grounds, which need no outline.
func pixels(d path, within area) (image.Rectangle, bool) {
	if len(d) != 5 || d[4].kind != 'Z' {
		return image.Rectangle{}, false
	}
	a, b := d[0].p[2], d[2].p[2]
	if d[1].kind != 'L' || d[2].kind != 'L' || d[3].kind != 'L' || d[1].p[2] != (pt{b.x, a.y}) || d[3].p[2] != (pt{a.x, b.y}) {
		return image.Rectangle{}, false
	}
	lo, hi := pt{max(a.x, within.x), max(a.y, within.y)}, pt{min(b.x, within.x+within.w), min(b.y, within.y+within.h)}
	for _, v := range [4]float64{lo.x, lo.y, hi.x, hi.y} {
		if v != math.Trunc(v) {
			return image.Rectangle{}, false
		}
	}
	if a.x >= b.x || a.y >= b.y || lo.x >= hi.x || lo.y >= hi.y {
		return image.Rectangle{}, false
	}
	return image.Rect(int(lo.x), int(lo.y), int(hi.x), int(hi.y)), true
}

// letters are the outlines of a text.
func (c *painter) letters(s *shape) path {
	var d path
	face := s.font.face()
	s.font.glyphs(s.text, &c.buf, func(g sfnt.GlyphIndex, x float64) {
		segments, err := face.LoadGlyph(&c.buf, g, fixed.Int26_6(math.Round(s.font.size*64)), nil)
		if err != nil {
			return // the place stays empty
		}
		at := func(p fixed.Point26_6) pt { return s.at.plus(x+float64(p.X)/64, float64(p.Y)/64) }
		var pen pt
		for _, k := range segments {
			a, b, e := at(k.Args[0]), at(k.Args[1]), at(k.Args[2])
			switch k.Op {
			case sfnt.SegmentOpMoveTo:
				if len(d) > 0 {
					d = d.close()
				}
				d, pen = d.move(a), a
			case sfnt.SegmentOpLineTo:
				d, pen = d.line(a), a
			case sfnt.SegmentOpQuadTo:
				d, pen = d.curve(between(pen, a, 2.0/3), between(b, a, 2.0/3), b), b
			case sfnt.SegmentOpCubeTo:
				d, pen = d.curve(a, b, e), e
			}
		}
	})
	return d
}

func between(a, b pt, part float64) pt { return pt{a.x + (b.x-a.x)*part, a.y + (b.y-a.y)*part} }

// outline is what a pen of a width covers that follows a path: a bar for each piece, a disc for each joint, all running the same way round.
func outline(d path, width, dash float64) path {
	var out path
	for _, run := range flat(d) {
		for _, piece := range dashes(run, dash) {
			for i, q := range piece[1:] {
				out = bar(out, piece[i], q, width/2)
			}
			joints := piece[1 : len(piece)-1]
			if piece[0] == piece[len(piece)-1] {
				joints = piece[1:]
			}
			if width > 1.5 {
				for _, q := range joints {
					out = append(out, circle(q, width/2)...)
				}
			}
		}
	}
	return out
}

// bar adds a straight piece of an outline, clockwise as it is seen.
func bar(out path, a, b pt, half float64) path {
	l := math.Hypot(b.x-a.x, b.y-a.y)
	if l == 0 {
		return out
	}
	u, v := (b.x-a.x)/l*half, (b.y-a.y)/l*half
	return append(out, polygon(a.plus(v, -u), b.plus(v, -u), b.plus(-v, u), a.plus(-v, u))...)
}

// flat turns a path into runs of straight lines of two points and more; a closed one ends where it begins.
func flat(d path) [][]pt {
	var runs [][]pt
	var now []pt
	end := func() {
		if len(now) > 1 {
			runs = append(runs, now)
		}
		now = nil
	}
	for _, o := range d {
		switch o.kind {
		case 'M':
			end()
			now = []pt{o.p[2]}
		case 'L':
			now = append(now, o.p[2])
		case 'C':
			from := now[len(now)-1]
			const steps = 8
			for i := 1; i <= steps; i++ {
				t := float64(i) / steps
				s := 1 - t
				a, b, c, e := s*s*s, 3*s*s*t, 3*s*t*t, t*t*t
				now = append(now, pt{a*from.x + b*o.p[0].x + c*o.p[1].x + e*o.p[2].x, a*from.y + b*o.p[0].y + c*o.p[1].y + e*o.p[2].y})
			}
		case 'Z':
			if len(now) > 0 {
				first := now[0]
				now = append(now, first)
				end()
				now = []pt{first}
			}
		}
	}
	end()
	return runs
}

// dashes cuts a run into dashes and gaps of a length; 0 leaves it whole.
func dashes(run []pt, length float64) [][]pt {
	if length <= 0 {
		return [][]pt{run}
	}
	var out [][]pt
	now, rest, on := []pt{run[0]}, length, true
	for i, to := range run[1:] {
		from := run[i]
		for l := math.Hypot(to.x-from.x, to.y-from.y); l > 0; l = math.Hypot(to.x-from.x, to.y-from.y) {
			step := min(l, rest)
			from = between(from, to, step/l)
			rest -= step
			now = append(now, from)
			if rest > 0 {
				break
			}
			if on {
				out = append(out, now)
			}
			now, rest, on = []pt{from}, length, !on
		}
	}
	if on && len(now) > 1 {
		out = append(out, now)
	}
	return out
}
