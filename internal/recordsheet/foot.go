package recordsheet

import (
	"fmt"
	"math"
	"strconv"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

const footGap = 1.8

// foot places tracks and tables over the width, below one another from y on, or measures them. It returns their height.
func (l *layout) foot(a area, y float64, draw bool) float64 {
	start := y
	m := l.m
	if !m.trailer() {
		if draw {
			l.speedTrack(area{a.x, y, a.w, 10})
		}
		y += trackH + 5 + footGap
		if m.heli() {
			if draw {
				l.altitudeTrack(area{a.x, y, a.w, 10})
			}
			y += trackH + 5 + footGap
		}
		if draw {
			l.handlingTrack(area{a.x, y, a.w, 10})
		}
		y += trackH + 6 + footGap
		y += l.driving(a, y, draw) + footGap
	}
	return y + l.crashes(a, y, draw) + footGap - start
}

// driving are moves by phase, control table and the first crash table.
func (l *layout) driving(a area, y float64, draw bool) float64 {
	m := l.m
	cols := split(a, 1, 1.25, 0.78)
	const rows = 20 // up to 200 mph
	n := min(rows, max(10, (m.top+9)/10))
	third := []flow{tableFlow(crash1)}
	if m.heli() {
		n = rows
		third = []flow{tableFlow(crashHeli)}
	}
	h := headingH + 3.6 + 10*gridRow + 2*2.5 + 0.8
	gridH := gridRow
	if n > 12 {
		gridH = 2.45
	}
	h = max(h, headingH+3.6+float64(n)*gridH+3)
	third3 := 0.0
	for i := range third {
		third3 += third[i].height(cols[2].w)
	}
	h = max(h, third3)
	if !draw {
		return h
	}
	l.moves(area{cols[0].x, y, cols[0].w, h})
	l.control(area{cols[1].x, y, cols[1].w, h}, n, gridH)
	l.pour(third, area{cols[2].x, y, cols[2].w, h + 0.01})
	return h
}

// crashes are the other crash tables and the damage orders.
func (l *layout) crashes(a area, y float64, draw bool) float64 {
	m := l.m
	orders, note := damageOrders(m)
	if m.tow || m.trailer() {
		cols := split(a, 0.9, 1, 1)
		one, two := crash3, crash3
		one.rows, two.rows, two.title = crash3.rows[:7], crash3.rows[7:], "Crash 3, continued"
		flows := []flow{tableFlow(crash2), tableFlow(one), tableFlow(two)}
		h := 0.0
		for i := range flows {
			h = max(h, flows[i].height(cols[i].w))
		}
		if draw {
			for i := range flows {
				l.pour(flows[i:i+1], area{cols[i].x, y, cols[i].w, h + 0.01})
			}
		}
		return h + footGap + l.damage(area{a.x, y + h + footGap, a.w, 0}, orders, note, draw)
	}
	cols := split(a, 1, 2.05)
	first := tableFlow(crash2)
	if m.heli() {
		cols = split(a, 0.8, 0.95, 1.9)
		first = tableFlow(freeFall)
		check := tableFlow(rotorCheck)
		if draw {
			l.pour([]flow{check}, area{cols[1].x, y, cols[1].w, check.height(cols[1].w)})
		}
		cols = []area{cols[0], cols[2]}
	}
	h := first.height(cols[0].w)
	if m.cycle() {
		hits := split(cols[1], 1, 1)
		table := tableFlow(cycleHits)
		h = max(h, table.height(hits[0].w))
		h = max(h, l.damage(area{hits[1].x, y, hits[1].w, 0}, orders, note, false))
		if draw {
			l.pour([]flow{table}, area{hits[0].x, y, hits[0].w, h + 0.01})
			l.damage(area{hits[1].x, y, hits[1].w, 0}, orders, note, true)
		}
	} else {
		h = max(h, l.damage(area{cols[1].x, y, cols[1].w, 0}, orders, note, draw))
	}
	if draw {
		l.pour([]flow{first}, area{cols[0].x, y, cols[0].w, h + 0.01})
	}
	return h
}

// split divides an area into columns.
func split(a area, parts ...float64) []area {
	sum := 0.0
	for _, p := range parts {
		sum += p
	}
	room := a.w - gutter*float64(len(parts)-1)
	var list []area
	x := a.x
	for _, p := range parts {
		w := room * p / sum
		list = append(list, area{x, a.y, w, a.h})
		x += w + gutter
	}
	return list
}

func damageOrders(m *model) ([]order, string) {
	choice := "Where there is a choice, roll for one. What the last layer cannot take is lost. "
	switch {
	case m.heli():
		return heliOrder, choice + "A hit on a rotor costs it 1 DP, 2 on a die of 6."
	case m.trailer():
		return trailerOrder, choice
	case m.cycle():
		if beside(m) {
			return []order{{"Sidecar", "from its side a die: 1–4 the cycle, 5–6 the sidecar, which takes damage as a car does"}},
				"A wheel that is lost ends control: crash 1."
		}
		return nil, "A wheel that is lost ends control: crash 1. A driver who is killed or stunned: crash 1, the die +4."
	case m.body.Class == garage.Bus:
		return busOrder, choice + "All tires of a corner gone: crash 2, and HC –3 until repaired."
	case m.is(garage.TagOversized):
		return carOrder, choice + "All tires of a corner gone: crash 2, and HC –3 until repaired."
	}
	return carOrder, choice + "A tire that is shot off costs 2 handling, a wheel 3, and handling drops to –6 at once."
}

// damage draws the damage orders in columns, or measures them.
func (l *layout) damage(a area, orders []order, note string, draw bool) float64 {
	title := "Where damage goes"
	if len(orders) == 0 {
		title = "Control"
	}
	f, bold := font{6.6, false}, font{7, true}
	parts := make([]float64, max(1, len(orders)))
	for i := range parts {
		parts[i] = 1
	}
	cols := split(a, parts...)
	h := 0.0
	for i, o := range orders {
		h = max(h, 3.6+float64(len(f.wrap(o.parts, cols[i].w)))*3)
	}
	noteH := 0.0
	if note != "" {
		noteH = float64(len(small.wrap(note, a.w)))*2.5 + 0.8
	}
	if draw {
		l.add(func(p pen) {
			p.group("damage", func() {
				p.heading(a.x, a.y, a.w, title, "")
				y := a.y + headingH
				for i, o := range orders {
					p.put(cols[i].x, y+2.8, cols[i].w, left, bold, o.side)
					for j, text := range f.wrap(o.parts, cols[i].w) {
						p.put(cols[i].x, y+3.6+2.3+float64(j)*3, cols[i].w, left, f, text)
					}
				}
				p.paragraph(a.x, y+h+0.4, a.w, note)
			})
		})
	}
	return headingH + h + noteH
}

func speeds(m *model) []float64 {
	var list []float64
	for v := -20.0; v < 0 && !m.cycle(); v += 5 { // a cycle has no reverse
		list = append(list, v)
	}
	v := 0.0
	if m.is(garage.TagOversized) { // DX-MOVE-021, DX-TENW-050
		for ; v < 25; v += 2.5 {
			list = append(list, v)
		}
	}
	top := 120.0
	switch {
	case m.heli():
		top = 200
	case m.is(garage.TagOversized):
		top = 100
	}
	top = math.Max(top, math.Ceil(float64(m.top)/10)*10)
	for ; v <= top; v += 5 {
		list = append(list, v)
	}
	return list
}

func (l *layout) speedTrack(a area) {
	list := speeds(l.m)
	remark := ""
	if l.m.is(garage.TagOversized) {
		remark = "up to 2.5 mph more a turn below 25 mph, 5 from there on"
	}
	l.add(func(p pen) {
		p.group("speed", func() {
			p.label(a.x, a.y, a.w, "Speed", remark)
			w := a.w / float64(len(list))
			for i, v := range list {
				cell := area{a.x + float64(i)*w, a.y + trackH, w, 5}
				p.rect(cell, paint{width: 0.2, stroke: black, fill: white})
				if math.Mod(v, 10) == 0 {
					p.rule(cell.x, cell.y, cell.right(), cell.y, 0.7, black)
					p.put(cell.x+0.2, cell.y+3.6, w-0.4, center, font{6.8, true}, number(int(v)))
				}
			}
		})
	})
}

func (l *layout) altitudeTrack(a area) {
	labels := []string{}
	for i := range 21 {
		labels = append(labels, strconv.Itoa(i))
	}
	labels = append(labels, "+¼", "+½", "+¾")
	l.add(func(p pen) {
		p.group("altitude", func() {
			p.label(a.x, a.y, a.w, "Altitude", "inches, with the quarters at the right; up or down ½\" a turn at most without a dive")
			w := (a.w - 3) / float64(len(labels))
			for i, s := range labels {
				x := a.x + float64(i)*w
				if i > 20 {
					x += 3
				}
				cell := area{x, a.y + trackH, w, 5}
				p.rect(cell, paint{width: 0.2, stroke: black, fill: white})
				p.put(cell.x+0.2, cell.y+3.6, w-0.4, center, font{6.8, true}, s)
			}
		})
	})
}

func (l *layout) handlingTrack(a area) {
	hc, who := l.m.hc, "driver"
	if l.m.heli() {
		who = "pilot"
	}
	l.add(func(p pen) {
		p.group("handling", func() {
			remark := fmt.Sprintf("%s is the start; back up %d at the end of each turn, and by the %s's skill", number(hc), max(1, hc), who)
			p.label(a.x, a.y, a.w, "Handling status", remark)
			w := a.w / 12
			for i := range 12 {
				v := 5 - i
				cell := area{a.x + float64(i)*w, a.y + trackH, w, 6}
				p.rect(cell, paint{width: 0.2, stroke: black, fill: white})
				if v == hc {
					p.rect(cell.inset(0.35), paint{width: 0.7, stroke: black, fill: none})
				}
				p.put(cell.x+1, cell.y+4.4, w-2, center, font{9.4, true}, number(v))
			}
		})
	})
}

// trackH is the height of the label of a track.
const trackH = 4.0

const gridRow = 3.55

// moves draws the movement chart.
func (l *layout) moves(a area) {
	l.add(func(p pen) {
		p.group("moves", func() {
			p.heading(a.x, a.y, a.w, "Moves by phase", "")
			const first = 12.0
			w := (a.w - first) / 10
			y := a.y + headingH
			p.put(a.x, y+2.7, first, left, font{6.6, true}, "mph")
			for i := range 10 {
				p.put(a.x+first+float64(i)*w, y+2.7, w, center, font{6.6, true}, strconv.Itoa(i+1))
			}
			y += 3.6
			p.rule(a.x, y, a.right(), y, 0.2, black)
			for r := range scale.Phases {
				if r%2 == 1 {
					p.rect(area{a.x, y, a.w, gridRow}, paint{stroke: none, fill: pale})
				}
				p.put(a.x+0.5, y+gridRow*0.74, first, left, font{6.6, true}, fmt.Sprintf("%d/%d", r*10+5, r*10+10))
				phases := scale.MPH(r*10 + 10).Phases() // half of one of the moves is the row of the odd five below
				for n := range 10 {
					if phases.Has(n + 1) {
						p.dot(a.x+first+(float64(n)+0.5)*w, y+gridRow/2, 0.75)
					}
				}
				y += gridRow
			}
			p.paragraph(a.x, y+0.4, a.w, "5, 15, 25 …: one of the moves is a half. Over 100: one inch in every phase, two in those of the speed less 100.")
		})
	})
}

// control draws the control table.
func (l *layout) control(a area, n int, h float64) {
	l.add(func(p pen) {
		p.group("control", func() {
			p.heading(a.x, a.y, a.w, "Keep control on this or more", "")
			const first, last = 12.5, 8.0
			w := (a.w - first - last) / 10
			y := a.y + headingH
			f := font{6.6, true}
			p.put(a.x, y+2.7, first, left, f, "mph")
			for i := range 10 {
				p.put(a.x+first+float64(i)*w, y+2.7, w, center, f, number(3-i))
			}
			p.put(a.right()-last+0.3, y+2.7, last-0.3, center, f, "crash")
			y += 3.6
			p.rule(a.x, y, a.right(), y, 0.2, black)
			size := math.Min(6.6, h/pointMM*0.78)
			top := y
			tables := control.Standard()
			for r := range n {
				if r%2 == 1 {
					p.rect(area{a.x, y, a.w, h}, paint{stroke: none, fill: pale})
				}
				base := y + h*0.74
				p.put(a.x+0.5, base, first, left, font{size, true}, fmt.Sprintf("%d–%d", r*10+5, r*10+10))
				speed := scale.MPH(r*10 + 10)
				for i := range 10 {
					v := tables.Check(speed, 3-i)
					s, bold := strconv.Itoa(int(v)), false
					switch v {
					case control.Safe:
						s = "·"
					case control.Lost:
						s, bold = "X", true
					}
					p.put(a.x+first+float64(i)*w, base, w, center, font{size, bold}, s)
				}
				crash := signed(tables.CrashModifier(speed))
				if crash == signed(0) {
					crash = "0"
				}
				p.put(a.right()-last+0.3, base, last-0.3, center, font{size, true}, crash)
				y += h
			}
			p.rule(a.right()-last, top, a.right()-last, y, 0.2, black)
			p.paragraph(a.x, y+0.4, a.w, "· safe, X lost. Last column: add to the crash die.")
		})
	})
}
