package recordsheet

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"turnpike/games/deluxe/garage"
)

const (
	headH   = 17.5
	footerH = 6.5
)

// head draws the name and the figures over a thick line and returns where it ends.
func (l *layout) head(a area) float64 {
	m := l.m
	fields := m.fields
	blank := "Driver"
	switch {
	case m.heli():
		blank = "Pilot"
	case m.trailer():
		blank = "Towed by"
	}
	labelF, valueF := font{6.2, false}, font{10.8, true}
	x := a.right()
	base := a.y + 13
	type placed struct {
		field
		x, w float64
	}
	var list []placed
	for i := len(fields) - 1; i >= 0; i-- {
		f := fields[i]
		w := min(34, max(labelF.width(strings.ToUpper(f.label)), valueF.width(plainer.Replace(f.value))))
		x -= w
		list = append(list, placed{f, x, w})
		x -= 4
	}
	const blankW = 29
	driver := x - blankW
	nameW := driver - a.x - 5
	l.add(func(p pen) {
		p.group("head", func() {
			p.put(a.x, a.y+2.6, nameW, left, labelF, "VEHICLE")
			p.put(a.x, a.y+9.3, nameW, left, font{18, true}, m.name)
			p.put(a.x, a.y+13.6, nameW, left, font{7.4, false}, m.line)
			p.rule(driver-2, base-7, driver-2, base+1, 0.25, black)
			p.put(driver, base-5, blankW, left, labelF, strings.ToUpper(blank))
			p.rule(driver, base+0.6, driver+blankW-1, base+0.6, 0.25, black)
			for _, f := range list {
				p.rule(f.x-2, base-7, f.x-2, base+1, 0.25, black)
				p.put(f.x, base-5, f.w+0.1, left, labelF, strings.ToUpper(f.label))
				p.put(f.x, base, f.w+0.1, left, valueF, f.value)
			}
			p.rule(a.x, a.y+15.5, a.right(), a.y+15.5, 0.8, black)
		})
	})
	return a.y + headH
}

// smallHead draws the head of a further page.
func (l *layout) smallHead(a area) float64 {
	m := l.m
	l.add(func(p pen) {
		p.group("head", func() {
			n := p.put(a.x, a.y+5, a.w*0.5, left, font{13, true}, m.name)
			p.put(a.x+n+3, a.y+5, a.w-n-3, left, font{7.4, false}, m.line)
			p.rule(a.x, a.y+7, a.right(), a.y+7, 0.8, black)
		})
	})
	return a.y + 9.5
}

func (l *layout) footer(n, of int) {
	a := l.content()
	m := l.m
	l.add(func(p pen) {
		p.group("footer", func() {
			y := a.bottom() - 5
			p.rule(a.x, y, a.right(), y, 0.25, black)
			f := font{6, false}
			p.put(a.x, y+3.6, 60, left, f, "Turnpike · unofficial record sheet · Deluxe Duel")
			text := m.name
			if of > 1 {
				text = fmt.Sprintf("%s · page %d of %d", m.name, n, of)
			}
			p.put(a.x+62, y+3.6, a.w-62-47, center, f, text)
			p.put(a.right()-46, y+3.6, 8, right, f, "turn")
			for i := range 8 {
				p.box(a.right()-37+float64(i)*4.7, y+0.9, 3.8)
			}
		})
	})
}

// column lays out the right column of the first page: weapons, crew and arcs, reference. It returns what did not fit. The reference
// gives way first: denser rows, then wherever there is room, then the next page.
func (l *layout) column(a area) []flow {
	mark := len(l.page)
	half := (a.w - gutter) / 2
	for _, rowH := range []float64{tableRow, denseRow} {
		refs := references(l.m, rowH)
		leftH := 0.0
		for _, f := range refs[1:] {
			leftH += f.height(half)
		}
		refH := max(leftH, refs[0].height(half))
		if refH+arcsH > a.h {
			continue
		}
		rest, _, _ := l.columnTo(a, refH)
		if len(rest) == 0 {
			y := a.bottom() - refH
			l.pour(refs[1:], area{a.x, y, half, refH + 0.01})
			l.pour(refs[:1], area{a.x + half + gutter, y, half, refH + 0.01})
			return nil
		}
		l.page = l.page[:mark]
	}
	rest, under, beside := l.columnTo(a, 0)
	for _, f := range references(l.m, denseRow) {
		h := f.height(half)
		room := &under
		if under.h < h || beside.h >= h && beside.h < under.h {
			room = &beside
		}
		if room.h < h {
			rest = append(rest, f)
			continue
		}
		_, *room = l.pour([]flow{f}, *room)
	}
	for _, free := range []area{under, beside} {
		l.notes(area{free.x, free.y, free.w, free.h - 2}, 12)
	}
	return rest
}

// columnTo lays out weapons, crew, arcs and fittings above a reference of some height. It returns what did not fit and the room left
// under crew and arcs.
func (l *layout) columnTo(a area, refH float64) (rest []flow, under, beside area) {
	m := l.m
	half := (a.w - gutter) / 2
	crew, fittings := crewFlow(m), fittingsFlow(m)
	midH := max(arcsH, min(crew.height(half), 48))
	rest, free := l.pour([]flow{weaponsFlow(m)}, area{a.x, a.y, a.w, a.h - refH - midH - 1})
	mid := a.bottom() - refH - free.y
	leftover, under := l.pour([]flow{crew, fittings}, area{a.x, free.y, half, mid})
	l.arcs(area{a.x + half + gutter, free.y, half, arcsH})
	leftover, beside = l.pour(leftover, area{a.x + half + gutter, free.y + arcsH, half, mid - arcsH})
	rest = append(rest, leftover...)
	if refH > 0 && len(rest) == 0 {
		l.notes(area{under.x, under.y, under.w, under.h - 2}, 12)
		if beside.h > 30 {
			l.notes(area{beside.x, beside.y, beside.w, beside.h - 2}, 12)
		}
	}
	return rest, under, beside
}

// references are the lists at the foot of the right column: to hit, maneuvers and hazards, and what this vehicle adds to shots at it.
func references(m *model, rowH float64) []flow {
	drive := table{title: "Maneuvers and hazards", rows: slices.Concat(maneuvers, hazards)}
	switch {
	case m.heli():
		drive = table{title: "Flying and hazards", rows: flying}
	case m.body.Class == garage.CarTrailer:
		drive = table{title: "Hazards", rows: hazards}
	case m.trailer():
		drive = table{title: "Hazards", rows: oversizedHazards}
	case m.is(garage.TagOversized):
		drive.rows = slices.Concat(maneuvers, oversizedHazards)
	case m.cycle(): // DX-MAN-038: no bootlegger
		drive.rows = slices.DeleteFunc(drive.rows, func(r row) bool { return strings.HasPrefix(r.text, "Bootlegger") })
	}
	list := []flow{tableOf(table{title: "To hit, two dice", rows: toHit}, rowH), tableOf(drive, rowH)}
	if len(m.sides) > 0 {
		list = append(list, tableOf(table{title: "Shots at this vehicle", rows: m.sides}, rowH))
	}
	return list
}

const arcsH = 39.0

// arcs draws the arcs of fire by the diagonals of the counter (DX-ARC-004?).
func (l *layout) arcs(a area) {
	b := l.m.body
	length, width := float64(b.Counter.Length), float64(b.Counter.Width)
	switch {
	case length == 0 || width == 0:
		length, width = 4, 2
	case b.Class == garage.Cycle:
		width = length // DX-ARC-006?
	}
	l.add(func(p pen) {
		p.group("arcs", func() {
			h := 12.0
			w := h * width / length
			if w > 12 {
				w, h = 12, 12*length/width
			}
			w = max(w, 3)
			cx, cy := a.x+a.w/2, a.y+15
			// Long vehicles have an arc for each half of a side (DX-TENW-090?).
			parts := []float64{cy}
			ph := h
			if b.Halves || b.Class == garage.TenWheeler {
				parts, ph = []float64{cy - h/4, cy + h/4}, h/2
			}
			for i, py := range parts {
				for _, s := range []float64{-1, 1} {
					ends := []float64{-1, 1}
					if len(parts) == 2 {
						ends = []float64{[]float64{-1, 1}[i]}
					}
					for _, e := range ends {
						reach := math.Min((12.5-math.Abs(py-cy))/ph, 17/w) // within the letters
						p.dashes(cx, py, cx+s*w*reach, py+e*ph*reach, 0.2, dark)
					}
				}
			}
			p.rect(area{cx - w/2, cy - h/2, w, h}, paint{width: 0.3, stroke: black, fill: white})
			p.rule(cx, cy-h/2, cx, cy-h/2+2.2, 0.5, black)
			f := font{6.4, false}
			p.put(cx-8, a.y+2.6, 16, center, f, "front")
			p.put(cx-8, a.y+29, 16, center, f, "back")
			p.put(a.x, cy+0.8, 8, left, f, "left")
			p.put(a.right()-8, cy+0.8, 8, right, f, "right")
			p.paragraph(a.x, a.y+30.2, a.w, "Range from edge to edge. A side fires from its middle, a turret from the center.")
		})
	})
}
