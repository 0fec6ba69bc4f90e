package recordsheet

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"turnpike/games/deluxe/garage"
)

// Paper is a paper size, upright.
type Paper uint8

// The papers.
const (
	A4 Paper = iota
	Letter
)

// size returns width and height in millimetres.
func (p Paper) size() [2]float64 {
	if p == Letter {
		return [2]float64{215.9, 279.4}
	}
	return [2]float64{210, 297}
}

// ErrPage says that a sheet has no such page.
var ErrPage = errors.New("the record sheet has no such page")

// Pages returns the number of pages of a vehicle's record sheet: one, or more for a carrier, a box, or long lists. Each trailer has a sheet of
// its own behind that of the vehicle.
func Pages(c *garage.Catalogue, d *garage.Design, o *garage.Options, p Paper) int {
	list, _ := sheets(c, d, o, p)
	return len(list)
}

// sheets lays out the pages of all bodies of a vehicle, and returns its name with them.
func sheets(c *garage.Catalogue, d *garage.Design, o *garage.Options, p Paper) (list []page, name string) {
	for i, body := range d.Bodies() {
		m := newModel(c, body, c.Sheet(body, o))
		if i == 0 {
			name = m.name
		}
		list = append(list, pages(m, p)...)
	}
	return list, name
}

// SVG writes a page, counted from 1, as an SVG document. Its error is [ErrPage] or that of w.
func SVG(w io.Writer, c *garage.Catalogue, d *garage.Design, o *garage.Options, p Paper, page int) error {
	list, name := sheets(c, d, o, p)
	if page < 1 || page > len(list) {
		return fmt.Errorf("page %d of %d: %w", page, len(list), ErrPage)
	}
	var out svgCanvas
	out.open(p.size(), "Record sheet: "+name)
	list[page-1].drawOn(&out)
	return out.close(w)
}

// PDF writes all pages as one document. Equal designs make equal bytes.
func PDF(w io.Writer, c *garage.Catalogue, d *garage.Design, o *garage.Options, p Paper) error {
	list, name := sheets(c, d, o, p)
	out := newPDF(p.size(), "Record sheet: "+name)
	for _, page := range list {
		out.AddPage()
		page.drawOn(out)
	}
	return out.close(w)
}

// page is what is drawn on a page, in order.
type page []func(pen)

func (g page) drawOn(c canvas) {
	p := pen{c}
	for _, draw := range g {
		draw(p)
	}
}

// layout makes pages.
type layout struct {
	m     *model
	paper Paper
	page  page
	done  []page
}

func (l *layout) add(draw func(pen)) { l.page = append(l.page, draw) }

// margin of every page.
const margin = 9.0

func (l *layout) content() area {
	s := l.paper.size()
	return area{margin, margin, s[0] - 2*margin, s[1] - 2*margin}
}

func (l *layout) turn() {
	l.done = append(l.done, l.page)
	l.page = nil
}

func pages(m *model, p Paper) []page {
	l := &layout{m: m, paper: p}
	rest, later := l.first()
	l.more(rest, later)
	number := len(l.done)
	for i := range l.done {
		l.page = l.done[i]
		l.footer(i+1, number)
		l.done[i] = l.page
	}
	return l.done
}

const gutter = 4.0

// first lays out the first page. It returns what did not fit: flows, and units with a plan of their own.
func (l *layout) first() ([]flow, []unitModel) {
	a := l.content()
	y := l.head(a)
	bottom := a.bottom() - footerH - l.foot(a, 0, false)
	planW := a.w * 0.55
	plan := area{a.x, y, planW, bottom - y - 2}
	plan.h -= l.prices(plan)
	var rest []card
	later := l.m.units[1:]
	if beside(l.m) {
		half := (plan.h - gutter) / 2
		rest = l.plan(&l.m.units[0], area{plan.x, plan.y, plan.w, half})
		side := area{plan.x, plan.y + half + gutter, plan.w, half}
		l.add(func(p pen) { p.rule(side.x, side.y-gutter/2, side.right(), side.y-gutter/2, 0.2, mid) })
		rest = append(rest, l.plan(&l.m.units[1], side)...)
		for i, top := range []area{plan, side} {
			title := strings.ToUpper(l.m.units[i].title)
			l.add(func(p pen) { p.put(top.x, top.y+labelH-0.8, 24, left, labelFont, title) })
		}
		later = l.m.units[2:]
	} else {
		rest = l.plan(&l.m.units[0], plan)
	}
	column := area{a.x + planW + gutter, y, a.w - planW - gutter, bottom - y - 2}
	flows := l.column(column)
	if len(rest) > 0 {
		flows = append(flows, partsFlow(rest))
	}
	l.foot(a, bottom, true)
	l.turn()
	return flows, later
}

// more lays out further pages until nothing is left.
func (l *layout) more(flows []flow, units []unitModel) {
	for len(flows) > 0 || len(units) > 0 {
		a := l.content()
		y := l.smallHead(a)
		columns := []area{}
		room := area{a.x, y, a.w, a.bottom() - footerH - y}
		if len(units) > 0 {
			plan := area{a.x, y, a.w * 0.55, min(room.h, 170)}
			l.caption(units[0].title, &plan)
			if rest := l.plan(&units[0], plan); len(rest) > 0 {
				flows = append(flows, partsFlow(rest))
			}
			units = units[1:]
			columns = append(columns, area{a.x + plan.w + gutter, y, a.w - plan.w - gutter, room.h})
		} else {
			w := (a.w - gutter) / 2
			columns = append(columns, area{a.x, y, w, room.h}, area{a.x + w + gutter, y, w, room.h})
		}
		for _, c := range columns {
			flows, c = l.pour(flows, c)
			if len(flows) == 0 {
				l.notes(c, 10)
			}
		}
		l.turn()
	}
}

func (l *layout) caption(title string, plan *area) {
	a := *plan
	l.add(func(p pen) { p.heading(a.x, a.y, a.w, title, "") })
	plan.y += headingH + 1
	plan.h -= headingH + 1
}

// notes rules lines for a pencil over what is left of an area, at most n.
func (l *layout) notes(a area, n int) {
	n = min(n, int((a.h-headingH)/5.2))
	if n < 1 {
		return
	}
	l.add(func(p pen) {
		p.group("notes", func() {
			p.heading(a.x, a.y, a.w, "Notes", "")
			for i := range n {
				y := a.y + headingH + float64(i+1)*5.2 - 0.4
				p.rule(a.x, y, a.right(), y, 0.15, mid)
			}
		})
	})
}
