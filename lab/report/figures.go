package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"turnpike/lab"
)

// Widths of figures.
const (
	figureWidth = 720
	nameWidth   = 210
	rowHeight   = 24
)

// mark is a figure with its interval on a line.
type mark struct {
	name    string
	v       float64
	ci      [2]float64
	note    string // behind it
	tone    string // "up", "down" or ""
	soFar   bool
	margins float64 // of what is not worth noticing, to both sides of the middle; 0: none
}

// scale is an axis.
type scale struct {
	low, high float64
	middle    float64 // where a line stands
	label     func(v float64) string
}

// at is where a value stands, in percent of the axis.
func (s *scale) at(v float64) float64 {
	if s.high <= s.low {
		return 50
	}
	return 100 * min(1, max(0, (v-s.low)/(s.high-s.low)))
}

// shares is the axis of scores.
func shares(middle float64) *scale {
	return &scale{0, 1, middle, func(v float64) string { return lab.Percent(v, 0) }}
}

// farOut is how many times further than all others an interval may reach before it is cut off at the edge.
const farOut = 3

// around is an axis that the intervals fit on, with its middle line on it. Of one that reaches far beyond all others, so that these would be points, only a part is seen.
func around(marks []mark, middle float64, label func(v float64) string) *scale {
	s := &scale{middle, middle, middle, label}
	reach := func(m mark) float64 { return max(math.Abs(m.ci[0]-middle), math.Abs(m.ci[1]-middle)) }
	inside := slices.SortedFunc(slices.Values(marks), func(a, b mark) int { return cmp.Compare(reach(a), reach(b)) })
	for n := len(inside); n > 2 && reach(inside[n-1]) > farOut*reach(inside[n-2]); n-- {
		inside = inside[:n-1]
	}
	for _, m := range inside {
		s.low, s.high = min(s.low, m.ci[0]), max(s.high, m.ci[1])
	}
	room := (s.high - s.low) / 20
	s.low, s.high = s.low-room, s.high+room
	return s
}

// rowsFigure draws marks below each other.
func rowsFigure(name, title, caption string, marks []mark, s *scale) *figure {
	return &figure{name, title, caption, func() *drawing { return drawRows(marks, s) }}
}

func drawRows(marks []mark, s *scale) *drawing {
	const right = 96
	d := newDrawing(figureWidth, float64(len(marks))*rowHeight+26)
	x := func(v float64) float64 { return nameWidth + s.at(v)/100*(figureWidth-nameWidth-right) }
	bottom := float64(len(marks)) * rowHeight
	for i, m := range marks {
		y := float64(i)*rowHeight + rowHeight/2
		if m.margins > 0 {
			d.rect("margin", x(s.middle-m.margins), y-rowHeight/2, x(s.middle+m.margins)-x(s.middle-m.margins), rowHeight)
		}
		d.line("rule", 0, y+rowHeight/2, figureWidth, y+rowHeight/2)
		d.text("name", "start", 0, y+4, short(m.name, 32))
		class := "ci " + m.tone
		if m.soFar {
			class += " sofar"
		}
		d.line(class, x(m.ci[0]), y, x(m.ci[1]), y)
		d.dot("mark "+m.tone, x(m.v), y, 4)
		d.text("note", "end", figureWidth, y+4, m.note)
	}
	d.line("mid", x(s.middle), 0, x(s.middle), bottom)
	d.text("tick", "middle", x(s.middle), bottom+16, s.label(s.middle))
	for _, v := range []float64{s.low, s.high} {
		if math.Abs(s.at(v)-s.at(s.middle)) > 12 {
			d.text("tick", "middle", x(v), bottom+16, s.label(v))
		}
	}
	return d
}

// series is a histogram, one of several over the same bins.
type series struct {
	name    string
	lengths *lab.Lengths
}

// turnsFigure draws how long matches were.
func turnsFigure(caption string, list ...series) *figure {
	return &figure{"turns", "Length of the matches, in turns", caption, func() *drawing { return drawTurns(list) }}
}

func drawTurns(list []series) *drawing {
	const left = 40.0
	top := 4 + 18*float64(len(list)) // where the words are
	height := top + 140
	d := newDrawing(figureWidth, height+44)
	most, high := 0, 0.0
	for _, s := range list {
		most = max(most, len(s.lengths.Bins)*s.lengths.Width)
		total := sum(s.lengths.Bins)
		for _, n := range s.lengths.Bins {
			high = max(high, float64(n)/float64(max(1, total))/float64(s.lengths.Width))
		}
	}
	if most == 0 || high == 0 {
		return d
	}
	x := func(turn float64) float64 { return left + turn/float64(most)*(figureWidth-left) }
	for k, s := range list {
		total, part := sum(s.lengths.Bins), float64(s.lengths.Width)/float64(len(list))
		for i, n := range s.lengths.Bins {
			from := float64(i*s.lengths.Width) + float64(k)*part
			h := float64(n) / float64(total) / float64(s.lengths.Width) / high * (height - top)
			d.rect(fmt.Sprintf("bar b%d", k), x(from)+0.5, height-h, x(from+part)-x(from)-1, h)
		}
		d.line("mid", x(s.lengths.Median+0.5), top, x(s.lengths.Median+0.5), height)
		label, y := fmt.Sprintf("half end by turn %.0f", s.lengths.Median), 12+float64(k)*18
		if s.name == "" {
			d.text("note", "end", figureWidth, y, label)
			continue
		}
		d.rect(fmt.Sprintf("bar b%d", k), left, y-10, 12, 12)
		d.text("note", "start", left+18, y, s.name+": "+label)
	}
	d.line("axis", left, height, figureWidth, height)
	step := max(1, (most+7)/8)
	for t := 0; t < most; t += step {
		d.text("tick", "middle", x(float64(t)+0.5), height+15, fmt.Sprint(t))
	}
	d.text("tick", "end", figureWidth, height+32, "turns")
	widest := list[0].lengths.Width
	d.text("tick", "start", 0, top+10, fmt.Sprintf("%.0f%%", 100*high*float64(widest)))
	return d
}

func sum(list []int) (n int) {
	for _, v := range list {
		n += v
	}
	return n
}

// fivesFigure draws what pairs were worth.
func fivesFigure(name, title string, fives [5]int) *figure {
	return &figure{name, title, "Pairs of two matches on the same dice with sides exchanged, by what they were worth: 0, ¼, ½, ¾ or 1.", func() *drawing {
		d := newDrawing(figureWidth, 52)
		total := float64(max(1, sum(fives[:])))
		at := 0.0
		for i, n := range fives {
			w := float64(n) / total * figureWidth
			if n == 0 {
				continue
			}
			d.rect(fmt.Sprintf("p%d", i), at, 0, w-1, 28)
			if w > 34 {
				d.text("in", "middle", at+w/2, 19, fmt.Sprint(n))
				d.text("tick", "middle", at+w/2, 44, [5]string{"0", "¼", "½", "¾", "1"}[i])
			}
			at += w
		}
		return d
	}}
}
