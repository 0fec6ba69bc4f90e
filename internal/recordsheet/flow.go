package recordsheet

import (
	"slices"
	"strconv"
	"strings"
)

// flow is a list under a title that may be broken between columns and pages.
type flow struct {
	title, remark string
	items         []item
	begun         bool // its beginning stands elsewhere
}

// item is a line of a flow.
type item struct {
	h    func(w float64) float64
	draw func(p pen, x, y, w float64)
}

func (f *flow) height(w float64) float64 {
	h := headingH + 1.5
	for _, it := range f.items {
		h += it.h(w)
	}
	return h
}

// pour fills an area with flows. It returns what is left of them and of the area.
func (l *layout) pour(flows []flow, a area) ([]flow, area) {
	for len(flows) > 0 {
		f := flows[0]
		if len(f.items) == 0 {
			flows = flows[1:]
			continue
		}
		least := f.items[0].h(a.w)
		if len(f.items) > 1 {
			least += f.items[1].h(a.w) // a title or the heads of columns do not stand alone
		}
		if a.h < headingH+least {
			return flows, a
		}
		top, title := a, f.title
		if f.begun {
			title += ", continued"
		}
		l.add(func(p pen) { p.heading(top.x, top.y, top.w, title, f.remark) })
		a.y, a.h = a.y+headingH, a.h-headingH
		for len(f.items) > 0 {
			it := f.items[0]
			h := it.h(a.w)
			if h > a.h {
				f.begun = true
				return append([]flow{f}, flows[1:]...), a
			}
			x, y, w := a.x, a.y, a.w
			l.add(func(p pen) { it.draw(p, x, y, w) })
			a.y, a.h = a.y+h, a.h-h
			f.items = f.items[1:]
		}
		a.y, a.h = a.y+1.5, a.h-1.5
		flows = flows[1:]
	}
	return nil, a
}

func fixed(h float64) func(float64) float64 { return func(float64) float64 { return h } }

// Columns of the weapon table, from the right: boxes, damage, to hit, fires.
const (
	shotsW = 30.5
	dmgW   = 9.5
	hitW   = 6.5
	firesW = 15.0
	shotsP = 2.9
	tens   = 60 // more shots than this are counted in boxes of ten
)

func shotTally(n int) tally {
	t := tally{n: n, cols: 10, group: 5, pitch: shotsP, unit: 1}
	if n > tens {
		t.unit = 10
	}
	return t.limited()
}

func (r *weaponRow) height() float64 {
	h := 0.0
	if r.shots > 0 {
		h = shotTally(r.shots).height()
		if r.shots > tens {
			h += 2.6
		}
	}
	if r.note != "" {
		return max(h+1.8, 6.6)
	}
	return max(h+1.8, 4.6)
}

func weaponsFlow(m *model) flow {
	f := flow{title: "Weapons"}
	if len(m.weapons) == 0 {
		return f
	}
	f.items = append(f.items, item{fixed(3.6), func(p pen, x, y, w float64) {
		c := columnsOf(x, w)
		head := font{6.2, false}
		p.put(x, y+2.6, c[0]-x-1, left, head, "Weapon")
		p.put(c[0], y+2.6, firesW-1, left, head, "Fires")
		p.put(c[1], y+2.6, hitW, center, head, "Hit")
		p.put(c[2], y+2.6, dmgW, center, head, "Dmg")
		p.put(c[3], y+2.6, shotsW, left, head, "Shots")
	}})
	for i := range m.weapons {
		r := &m.weapons[i]
		f.items = append(f.items, item{fixed(r.height()), func(p pen, x, y, w float64) {
			p.group(r.group, func() { r.draw(p, x, y, w) })
		}})
	}
	return f
}

func columnsOf(x, w float64) [4]float64 {
	shots := x + w - shotsW
	return [4]float64{shots - dmgW - hitW - firesW, shots - dmgW - hitW, shots - dmgW, shots}
}

func (r *weaponRow) draw(p pen, x, y, w float64) {
	h := r.height()
	c := columnsOf(x, w)
	base := y + h/2 + 0.9
	if r.note != "" {
		base -= 1.3
		p.put(x, base+2.7, c[0]-x-1, left, font{6, false}, r.note)
	}
	p.put(x, base, c[0]-x-1.5, left, font{7.4, true}, r.name)
	p.put(c[0], base, firesW-1, left, font{7.2, false}, r.fires)
	p.put(c[1], base, hitW, center, font{7.2, false}, r.hit)
	p.put(c[2]+0.3, base, dmgW-1, center, font{7.2, false}, r.damage)
	if r.shots > 0 {
		t := shotTally(r.shots)
		top := y + 0.9
		if r.shots > tens {
			text := thousands(r.shots) + ": boxes of " + strconv.Itoa(t.unit)
			if r.shots%10 > 0 && t.unit == 10 {
				text += ", then of 1"
			}
			p.put(c[3], top+1.9, shotsW, left, font{6, false}, text)
			top += 2.6
		} else {
			top += max(0, (h-1.8-t.height())/2)
		}
		p.tally(c[3], top, t)
	}
	p.rule(x, y+h-0.2, x+w, y+h-0.2, 0.15, mid)
}

func crewFlow(m *model) flow {
	f := flow{title: "Crew"}
	for i := range m.crew {
		r := &m.crew[i]
		h := 4.2
		if r.detail != "" {
			h += 2.8
		}
		if r.fields {
			h += 5.4
		}
		f.items = append(f.items, item{fixed(h), func(p pen, x, y, w float64) {
			nameW := w
			if r.fields {
				nameW = w - 15
				p.put(x+w-14.5, y+3.2, 9.5, right, font{6.6, false}, "reflex")
				p.box(x+w-4.2, y+0.5, 3.4)
			}
			n := p.put(x, y+3.2, nameW, left, font{7.4, true}, r.role)
			if r.fields && nameW-n > 6 {
				p.rule(x+n+1, y+3.6, x+nameW-1, y+3.6, 0.15, black)
			}
			y += 4.2
			if r.detail != "" {
				p.put(x, y+2, w, left, font{6.2, false}, r.detail)
				y += 2.8
			}
			if r.fields {
				n := p.put(x, y+3.2, w, left, font{6.6, false}, "Skills")
				p.rule(x+n+1, y+3.8, x+w, y+3.8, 0.15, black)
			}
		}})
	}
	return f
}

func fittingsFlow(m *model) flow {
	f := flow{title: "Figures, fittings, cargo"}
	body := font{6.6, false}
	for some := range slices.Chunk(m.fittings, 6) {
		text := plainer.Replace(strings.Join(some, " · "))
		f.items = append(f.items, item{
			func(w float64) float64 { return float64(len(body.wrap(text, w)))*2.9 + 0.6 },
			func(p pen, x, y, w float64) {
				for i, s := range body.wrap(text, w) {
					p.put(x, y+2.4+float64(i)*2.9, w, left, body, s)
				}
			},
		})
	}
	return f
}

// partsFlow lists cards that found no room on the plan.
func partsFlow(cards []card) flow {
	f := flow{title: "More parts"}
	for _, c := range cards {
		t := c.t
		t.pitch = 2.6
		if t = t.limited(); t.unit > 1 || t.cols > 20 {
			t.cols, t.group = 20, 5
		}
		h := 3.6
		if t.n > 0 {
			h += t.height() + 1
		}
		f.items = append(f.items, item{fixed(h), func(p pen, x, y, w float64) {
			p.group(c.group, func() {
				text := c.title
				if c.sub != "" {
					text += ", " + c.sub
				}
				if t.unit > 1 {
					text += ", boxes of " + strconv.Itoa(t.unit)
				}
				p.put(x, y+2.7, w, left, font{7, false}, text)
				p.tally(x, y+3.6, t)
			})
		}})
	}
	return f
}

// tableFlow is a reference table.
func tableFlow(t table) flow { return tableOf(t, tableRow) }

// tableOf is a table with rows of a height.
func tableOf(t table, rowH float64) flow {
	f := flow{title: t.title}
	for _, r := range t.rows {
		f.items = append(f.items, item{fixed(rowH), func(p pen, x, y, w float64) {
			if t.keyed {
				p.keyed(x, y, w, rowH, r)
			} else {
				p.rows(x, y, w, rowH, []row{r})
			}
		}})
	}
	if t.note != "" {
		f.items = append(f.items, item{
			func(w float64) float64 { return float64(len(small.wrap(t.note, w)))*2.5 + 0.8 },
			func(p pen, x, y, w float64) { p.paragraph(x, y, w, t.note) },
		})
	}
	return f
}

// Heights of the rows of a table.
const (
	tableRow = 4.1
	denseRow = 3.45
)

var small = font{5.9, false}

// keyed draws a row with its figure before the text.
func (p pen) keyed(x, y, w, h float64, r row) {
	p.put(x, y+h*0.72, 8, left, font{7.2, true}, r.figure)
	p.put(x+9, y+h*0.72, w-9, left, font{7.2, false}, r.text)
	p.dashes(x, y+h-0.15, x+w, y+h-0.15, 0.12, mid)
}

// paragraph writes small print and returns its height.
func (p pen) paragraph(x, y, w float64, s string) float64 {
	lines := small.wrap(plainer.Replace(s), w)
	for i, line := range lines {
		p.put(x, y+2.2+float64(i)*2.5, w, left, small, line)
	}
	return float64(len(lines)) * 2.5
}
