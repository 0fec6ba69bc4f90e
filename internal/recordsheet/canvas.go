package recordsheet

// ink is a grey from 0, black, to 255, white.
type ink int16

const (
	none  ink = -1
	black ink = 0
	dark  ink = 60
	mid   ink = 150
	pale  ink = 238
	white ink = 255
)

// pointMM is the length of a typographic point.
const pointMM = 25.4 / 72

// align says which end of a text its coordinate is.
type align uint8

const (
	left align = iota
	center
	right
)

// font is a face of Helvetica at a size in points.
type font struct {
	size float64
	bold bool
}

func (f font) scaled(by float64) font { return font{f.size * by, f.bold} }

// pt is a point in millimetres from the top left corner of the page.
type pt struct{ x, y float64 }

// op is a step of a path: 'M' and 'L' use the last point, 'C' all three, 'Z' none.
type op struct {
	kind byte
	p    [3]pt
}

// area is a rectangle on the page.
type area struct{ x, y, w, h float64 }

func (a area) right() float64  { return a.x + a.w }
func (a area) bottom() float64 { return a.y + a.h }

func (a area) inset(d float64) area { return area{a.x + d, a.y + d, a.w - 2*d, a.h - 2*d} }

// paint is how a shape is drawn: the width of its outline, its outline and its filling.
type paint struct {
	width        float64
	stroke, fill ink
	dashed       bool
}

// canvas is what the layout draws on. Groups are nested and name what is in them: "main/armor/front".
type canvas interface {
	begin(group string)
	end()
	path(ops []op, p paint)
	rect(a area, p paint)
	// box is a square to be ticked off.
	box(x, y, size float64)
	// text is drawn on a baseline; it is w wide, at the given place at its left end.
	text(x, y, w float64, f font, s string)
}
