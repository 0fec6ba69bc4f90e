package recordsheet

import (
	"slices"
	"strconv"
)

// without returns the drawing less the shapes of some styles.
func (d drawing) without(styles ...byte) drawing {
	all := d.shapes
	d.shapes = nil
	for _, s := range all {
		if !slices.Contains(styles, s.style) {
			d.shapes = append(d.shapes, s)
		}
	}
	return d
}

// styles are the greys of the drawings, light enough to write on. Widths are in units of the drawing.
var styles = map[byte]paint{
	'b': {1.1, 141, white, false}, // bodies
	'p': {0, none, white, false},
	'o': {1.1, 141, none, false},
	's': {0, none, 205, false},
	'd': {0, none, 205, false},
	'g': {0, none, 232, false}, // glass
	'w': {0.8, 141, 217, false},
	'k': {0.7, 190, none, false}, // creases
	't': {1.5, 195, none, false}, // trim
	'u': {0.5, 141, 205, false},
	'h': {0.3, 170, white, false}, // lamps
	'r': {0, none, 205, false},
	'j': {0.7, 141, 225, false}, // riders
	'm': {2.4, 205, none, false},
	'c': {0.8, 205, none, false}, // the disk and blades of a rotor
	'x': {0, none, 228, false},
}

// draw draws the vehicle in an area, each axis scaled by itself.
func (p pen) draw(art drawing, a area, flipped bool) {
	sx, sy := a.w/art.w, a.h/art.h
	line := min(sx, sy)
	if flipped {
		sy = -sy
	}
	for _, s := range art.shapes {
		ops := parsePath(s.d)
		for i := range ops {
			for j := range ops[i].p {
				q := &ops[i].p[j]
				q.x, q.y = a.x+a.w/2+q.x*sx, a.y+a.h/2+q.y*sy
			}
		}
		style := styles[s.style]
		style.width = min(style.width*line, 0.8*style.width)
		p.path(ops, style)
	}
}

// parsePath reads a path of the drawings.
func parsePath(d string) []op {
	var ops []op
	for i := 0; i < len(d); {
		o := op{kind: d[i]}
		i++
		var v []float64
		for i < len(d) && (d[i] < 'A' || d[i] > 'Z') {
			start := i
			for i < len(d) && d[i] != ' ' && (d[i] < 'A' || d[i] > 'Z') {
				i++
			}
			if f, err := strconv.ParseFloat(d[start:i], 64); err == nil {
				v = append(v, f)
			}
			if i < len(d) && d[i] == ' ' {
				i++
			}
		}
		from := 3 - len(v)/2
		for j := from; j < 3; j++ {
			o.p[j] = pt{v[2*(j-from)], v[2*(j-from)+1]}
		}
		ops = append(ops, o)
	}
	return ops
}
