package report

import (
	"fmt"
	"html/template"
	"math"
	"strconv"

	"turnpike/lab/matrix"
)

// heat is a table of who beats whom, in the order of the ladder.
type heat struct {
	Rows    []heatRow
	Ratings bool
	Mix     bool
	Small   bool // so many entrants that the figures are small

	order []int
}

// heatRow is how one stands against each.
type heatRow struct {
	Place  int
	Name   string
	Cells  []heatCell
	Rating string
	Error  string
	Mix    string
	In     string
}

// heatCell is how one stands against another.
type heatCell struct {
	Self, None bool
	Score      string // in percent
	Detail     string
	Class      string // "u": above 50, "d": below
	Even       bool   // 50 is inside the interval
	SoFar      bool
	Strength   float64 // of the colour, 0 to 1

	lo, hi float64
}

// Style is the colour and the interval of a cell.
func (c heatCell) Style() template.CSS {
	return template.CSS(fmt.Sprintf("--m:%s;--lo:%s;--hi:%s", num(100*c.Strength), num(c.lo), num(c.hi)))
}

// leastInterval is how many pairs a cell has before it shows an interval.
const leastInterval = 32

// strongest is how strong the colours of 0 and 100 are: figures stay easy to read on them.
const strongest = 0.58

func heatOf(r *matrix.Result, order []int) *heat {
	n := len(r.Entrants)
	h := &heat{Ratings: r.Ratings != nil, Mix: r.Mix != nil, Small: n > 16, order: order}
	cells := make([][]*matrix.Cell, n)
	for i := range cells {
		cells[i] = make([]*matrix.Cell, n)
	}
	for i := range r.Cells {
		c := &r.Cells[i]
		cells[c.A][c.B], cells[c.B][c.A] = c, c
	}
	for place, i := range order {
		row := heatRow{Place: place + 1, Name: r.Entrants[i].Name}
		for _, j := range order {
			row.Cells = append(row.Cells, heatCellOf(cells[i][j], i, i == j, r.SoFar))
		}
		if r.Ratings != nil {
			rating := r.Ratings.Ratings[i]
			row.Rating, row.Error = fmt.Sprintf("%.0f", rating.Elo), fmt.Sprintf("±%.0f", (rating.CI95[1]-rating.CI95[0])/2)
		}
		if r.Mix != nil {
			row.Mix, row.In = percent(r.Mix.Entrants[i].Weight), percent(r.Mix.Entrants[i].In)
		}
		h.Rows = append(h.Rows, row)
	}
	return h
}

// heatCellOf is a cell as entrant i sees it.
func heatCellOf(c *matrix.Cell, i int, self, soFar bool) heatCell {
	if self || c == nil || c.Score.Pairs == 0 {
		return heatCell{Self: self, None: !self}
	}
	v := c.Score.Score
	points := int(math.Round(100 * v))
	ci, ok := cellInterval(c, soFar)
	if i != c.A {
		v, ci, points = 1-v, [2]float64{1 - ci[1], 1 - ci[0]}, 100-points // a cell and its mirror add up to 100
	}
	out := heatCell{Score: strconv.Itoa(points), Class: "u", Even: ci[0] <= 0.5 && ci[1] >= 0.5, SoFar: soFar, Strength: strongest * math.Abs(v-0.5) * 2}
	if v < 0.5 {
		out.Class = "d"
	}
	if out.Detail = counted(c.Score.Pairs, "pair", "pairs"); !ok {
		out.Detail += ", too few"
		return out
	}
	out.lo, out.hi, out.Detail = 100*ci[0], 100*ci[1], interval(ci)+", "+out.Detail
	return out
}

// figure is the map as a picture.
func (h *heat) figure() *figure {
	return &figure{"matrix", "Who beats whom, row against column in percent", "", h.draw}
}

func (h *heat) draw() *drawing {
	const side, left, top = 40.0, 190.0, 24.0
	n := float64(len(h.Rows))
	right := 0.0
	if h.Ratings {
		right = 96
	}
	d := newDrawing(left+n*side+right, top+n*side+4)
	for i, row := range h.Rows {
		y := top + float64(i)*side
		d.text("tick", "middle", left+float64(i)*side+side/2, 16, fmt.Sprint(row.Place))
		d.text("name", "start", 0, y+side/2+4, fmt.Sprintf("%d  %s", row.Place, short(row.Name, 24)))
		for k, c := range row.Cells {
			x := left + float64(k)*side
			switch {
			case c.Self:
				d.rect("self", x+1, y+1, side-2, side-2)
				continue
			case c.None:
				d.text("tick", "middle", x+side/2, y+side/2+4, "·")
				continue
			}
			d.rect("cellground", x+1, y+1, side-2, side-2)
			d.tint("tint "+c.Class, x+1, y+1, side-2, side-2, c.Strength)
			class := "fig-score"
			if c.Even {
				class += " even"
			}
			d.text(class, "middle", x+side/2, y+side/2+2, c.Score)
			d.line("half", x+side/2, y+side-11, x+side/2, y+side-5)
			if c.hi > c.lo {
				ci := "cellci"
				if c.SoFar {
					ci += " sofar"
				}
				d.line(ci, x+4+c.lo/100*(side-8), y+side-8, x+4+c.hi/100*(side-8), y+side-8)
			}
		}
		if h.Ratings {
			d.text("note", "end", d.w, y+side/2+4, row.Rating+" "+row.Error)
		}
	}
	return d
}
