package recordsheet

import (
	"fmt"
	"math"

	"turnpike/games/deluxe/garage"
)

// block is a labelled tally at the edge of the plan, or several alike side by side: the tires of a pair.
type block struct {
	group, label string
	t            tally
	copies       int
}

const copyGap = 1.8

func (b *block) width() float64 {
	if b.t.n == 0 {
		return 0
	}
	return float64(b.copies)*(b.t.width()+copyGap) - copyGap
}

const labelH = 3.1 // of the label of a block

var labelFont = font{6.8, true}

func (b *block) height() float64 {
	if b.t.n == 0 {
		return labelH
	}
	return labelH + b.t.height() + 1.4
}

// edge collects the blocks around the body by slot.
func (v *unitModel) edge() [numSlots][]block {
	var slots [numSlots][]block
	add := func(slot int, b block) { slots[slot] = append(slots[slot], b) }
	for _, e := range v.extras {
		label := fmt.Sprintf("%s %d", e.label, e.dp)
		add(e.slot, block{e.group, label, tally{n: e.dp}, 1})
	}
	for _, a := range v.armor {
		add(armorSlots[a.at], block{v.part + "/armor/" + a.at.String(), fmt.Sprintf("%s %d", a.label, a.points), tally{n: a.points}, 1})
	}
	for _, w := range v.wheels {
		slot := wheelSlots[w.at]
		label := fmt.Sprintf("%s TIRE %d", w.label, w.dp)
		if w.count > 1 {
			label = fmt.Sprintf("%s TIRES %d × %d", w.label, w.count, w.dp)
		}
		add(slot, block{v.part + "/tire/" + w.at.String(), label, tally{n: w.dp}, w.count})
		if w.guard > 0 {
			add(slot, block{v.part + "/guard/" + w.at.String(), fmt.Sprintf("%s GUARD %d", w.label, w.guard), tally{n: w.guard}, 1})
		}
	}
	return slots
}

// setting is a choice of sizes for the edge.
type setting struct {
	pitch       float64
	cols        int     // of the side columns and corners
	unit        int     // points of a box
	side        float64 // width of the side columns
	middleCols  int
	top, bottom float64 // heights of the bands
}

const (
	planGap   = 3.0
	minAspect = 0.36 // of the drawing of a long vehicle, which is drawn wider than it is
)

// choose finds the largest boxes with which the edge fits.
func choose(slots *[numSlots][]block, a area) setting {
	var s setting
	for _, unit := range []int{1, 10} {
		for pitch := 3.6; pitch > 1.15; pitch -= 0.1 {
			for _, n := range []int{5, 10} {
				s = setting{pitch: pitch, cols: n, unit: unit}
				if s.fits(slots, a) {
					return s
				}
			}
		}
	}
	return s
}

func (s *setting) fits(slots *[numSlots][]block, a area) bool {
	for slot := range slots {
		for i := range slots[slot] {
			b := &slots[slot][i]
			s.size(b, s.cols)
			w := max(labelFont.width(b.label), b.width())
			if slot != topMiddle && slot != bottomMiddle {
				s.side = max(s.side, w)
			}
		}
	}
	middle := a.w - 2*s.side - 2*planGap
	if middle < a.w*0.42 {
		return false
	}
	for s.middleCols = 20; s.middleCols > 5; s.middleCols -= 5 {
		if (tally{n: 99, cols: s.middleCols, group: 5, pitch: s.pitch}).width() <= middle {
			break
		}
	}
	for _, slot := range []int{topMiddle, bottomMiddle} {
		for i := range slots[slot] {
			s.size(&slots[slot][i], s.middleCols)
		}
	}
	heights := func(of ...int) float64 {
		h := 0.0
		for _, slot := range of {
			for i := range slots[slot] {
				h += slots[slot][i].height()
			}
		}
		return h
	}
	s.top = max(heights(topLeft), heights(topMiddle), heights(topRight))
	s.bottom = max(heights(bottomLeft), heights(bottomMiddle), heights(bottomRight))
	room := a.h - s.top - s.bottom - 2*planGap
	return room >= a.h*0.4 && heights(leftFront, leftSide, leftBack) <= room && heights(rightFront, rightSide, rightBack) <= room
}

// size sets the boxes of a block.
func (s *setting) size(b *block, columns int) {
	b.t.pitch, b.t.unit = s.pitch, 1
	if s.unit > 1 && b.t.n > 50 {
		b.t.unit = s.unit
	}
	if b.copies > 1 {
		columns = 5
	}
	b.t.cols, b.t.group = columns, 0
	if columns > 5 {
		b.t.group = 5
	}
}

// plan lays out a unit and returns the cards for which there was no room.
func (l *layout) plan(v *unitModel, a area) []card {
	slots := v.edge()
	s := choose(&slots, a)
	mid := area{a.x + s.side + planGap, a.y + s.top + planGap, a.w - 2*s.side - 2*planGap, a.h - s.top - s.bottom - 2*planGap}
	wide := mid
	if w := max(mid.h*max(v.aspect, minAspect)*1.06, 56); w < mid.w {
		mid.x, mid.w = mid.x+(mid.w-w)/2, w
	}
	for slot, list := range slots {
		h := 0.0
		for i := range list {
			h += list[i].height()
		}
		x, w, y, at := a.x, s.side, a.y, left
		switch slot {
		case topMiddle, bottomMiddle:
			x, w, at = wide.x, wide.w, center
		case topRight, bottomRight:
			x = a.right() - s.side
		case leftFront, leftSide, leftBack:
			x, at = mid.x-planGap-s.side, right
		case rightFront, rightSide, rightBack:
			x = mid.right() + planGap
		}
		switch slot {
		case leftFront, rightFront:
			y = mid.y
		case leftSide, rightSide:
			y = l.between(slots, slot, mid, h)
		case leftBack, rightBack:
			y = mid.bottom() - h
		case bottomLeft, bottomMiddle, bottomRight:
			y = mid.bottom() + planGap
		}
		for i := range list {
			l.block(list[i], area{x, y, w, list[i].height()}, at)
			y += list[i].height()
		}
	}
	return l.body(v, mid)
}

// between places side armor in the middle, or where tires leave room.
func (l *layout) between(slots [numSlots][]block, slot int, mid area, h float64) float64 {
	front, back := 0.0, 0.0
	for _, b := range slots[slot-1] {
		front += b.height()
	}
	for _, b := range slots[slot+1] {
		back += b.height()
	}
	return min(max(mid.y+(mid.h-h)/2, mid.y+front), mid.bottom()-back-h)
}

func (l *layout) block(b block, a area, at align) {
	w := b.width()
	x := a.x
	switch at {
	case center:
		x += (a.w - w) / 2
	case right:
		x += a.w - w
	}
	l.add(func(p pen) {
		p.group(b.group, func() {
			label := b.label
			if b.t.unit > 1 {
				label += fmt.Sprintf(" (1 box: %d)", b.t.unit)
			}
			f, label := labelFont.fit(label, a.w)
			lx := x
			if n := f.width(label); at == right || at == center && n > w {
				lx = a.x + a.w - max(n, w)
				if at == center {
					lx = a.x + (a.w-n)/2
				}
			}
			p.text(lx, a.y+labelH-0.8, f.width(label), f, label)
			for i := range b.copies {
				p.tally(x+float64(i)*(b.t.width()+copyGap), a.y+labelH, b.t)
			}
		})
	})
}

// Sizes of a card at scale 1.
const (
	cardPad   = 1.3
	cardTitle = 3.0
	cardSub   = 2.5
	cardPitch = 3.0
	cardGap   = 1.1
)

func (c *card) size(s float64, most float64) (w, h float64) {
	t := c.t
	t.pitch = cardPitch * s
	h = (cardPad + cardTitle + 0.6) * s
	w = font{7.4 * s, true}.width(c.title)
	if c.sub != "" {
		h += cardSub * s
		w = max(w, min(font{6.1 * s, false}.width(c.sub), 40*s))
	}
	if t.n > 0 {
		h += t.height() + 1.2*s
		w = max(w, t.width())
	}
	return min(max(w+2*cardPad*s, 13*s), most), h
}

// line is a row of cards of a plan.
type line struct {
	cards []card
	h     float64
	sides bool // the first at the left edge, the last at the right
	third int  // of the vehicle: 0 front, 1 middle, 2 back
}

// body draws the vehicle and the cards in it.
func (l *layout) body(v *unitModel, a area) []card {
	w, h := a.w, a.h
	if aspect := max(v.aspect, minAspect); w > h*aspect {
		w = h * aspect
	} else if h*aspect > w*1.5 {
		h = w * 1.5 / aspect
	}
	art := area{a.x + (a.w-w)/2, a.y + (a.h-h)/2, w, h}
	l.add(func(p pen) { p.group(v.part+"/drawing", func() { p.draw(v.art, art, v.flipped) }) })
	inner := min(a.w, max(w*0.8, 46))
	zones := v.zones
	var rest []card
	for {
		for s := 1.2; s > 0.54; s -= 0.05 {
			if lines, total := arrange(&zones, s, inner); total <= a.h-2*s {
				l.cards(lines, s, area{a.x + (a.w-inner)/2, a.y, inner, a.h}, total)
				return rest
			}
		}
		// The longest list gives its last card away.
		z, most := zone(0), 0
		for i := range zones {
			if len(zones[i]) >= most {
				z, most = zone(i), len(zones[i])
			}
		}
		n := len(zones[z]) - 1
		rest = append([]card{zones[z][n]}, rest...)
		zones[z] = zones[z][:n:n]
	}
}

// arrange breaks the zones into lines that fit in w.
func arrange(zones *[numZones][]card, s, w float64) ([]line, float64) {
	var lines []line
	total := 0.0
	third := 0
	put := func(n line) {
		n.third = third
		for i := range n.cards {
			_, h := n.cards[i].size(s, w)
			n.h = max(n.h, h)
		}
		lines = append(lines, n)
		total += n.h + cardGap*s
	}
	flow := func(cards []card) {
		var n line
		used := 0.0
		for _, c := range cards {
			cw, _ := c.size(s, w)
			if len(n.cards) > 0 && used+cw > w {
				put(n)
				n, used = line{}, 0
			}
			n.cards = append(n.cards, c)
			used += cw + cardGap*s
		}
		if len(n.cards) > 0 {
			put(n)
		}
	}
	for z := zone(0); z < numZones; z++ {
		switch z {
		case zoneCrew:
			third = 1
		case zoneBackLeft:
			third = 2
		}
		switch z {
		case zoneFrontRight, zoneRight, zoneBackRight:
		case zoneFrontLeft, zoneLeft, zoneBackLeft:
			for i := range max(len(zones[z]), len(zones[z+1])) {
				n := line{sides: true, cards: make([]card, 2)}
				for side := range 2 {
					if list := zones[z+zone(side)]; i < len(list) {
						n.cards[side] = list[i]
					}
				}
				lw, _ := n.cards[0].size(s, w)
				rw, _ := n.cards[1].size(s, w)
				if n.cards[0].title != "" && n.cards[1].title != "" && lw+rw+cardGap*s > w {
					put(line{sides: true, cards: []card{n.cards[0], {}}})
					n.cards[0] = card{}
				}
				put(n)
			}
		default:
			flow(zones[z])
		}
	}
	return lines, total
}

// cards draws the lines, spread over the height.
func (l *layout) cards(lines []line, s float64, a area, total float64) {
	if len(lines) == 0 {
		return
	}
	gap := cardGap*s + min(3.5, max(0, a.h*0.86-total)/float64(len(lines)))
	h := -gap
	for _, n := range lines {
		h += n.h + gap
	}
	// What is left goes between front, middle and back.
	steps := 0
	for i := 1; i < len(lines); i++ {
		if lines[i].third != lines[i-1].third {
			steps++
		}
	}
	apart := 0.0
	if steps > 0 {
		apart = min(14, max(0, a.h*0.86-h)/float64(steps))
		h += apart * float64(steps)
	}
	y := a.y + (a.h-h)/2
	for i, n := range lines {
		if i > 0 && n.third != lines[i-1].third {
			y += apart
		}
		widths, used := make([]float64, len(n.cards)), -cardGap*s
		for i := range n.cards {
			if n.cards[i].title != "" {
				widths[i], _ = n.cards[i].size(s, a.w)
				used += widths[i] + cardGap*s
			}
		}
		grow := 1.0
		if !n.sides {
			grow = math.Min(1.3, (a.w-cardGap*s*float64(len(widths)-1))/(used-cardGap*s*float64(len(widths)-1)))
			used = (used-cardGap*s*float64(len(widths)-1))*grow + cardGap*s*float64(len(widths)-1)
		}
		x := a.x + (a.w-used)/2
		for i := range n.cards {
			if n.cards[i].title == "" {
				continue
			}
			cw := widths[i] * grow
			if n.sides {
				x = a.x + float64(i)*(a.w-cw)
			}
			l.card(n.cards[i], area{x, y, cw, n.h}, s)
			x += cw + cardGap*s
		}
		y += n.h + gap
	}
}

func (l *layout) card(c card, a area, s float64) {
	c.t.pitch = cardPitch * s
	l.add(func(p pen) {
		p.group(c.group, func() {
			p.rect(a, paint{width: 0.28, stroke: black, fill: white})
			y := a.y + (cardPad+cardTitle*0.75)*s
			in := a.w - 1.4*s
			p.put(a.x+0.7*s, y, in, center, font{7.4 * s, true}, c.title)
			if c.sub != "" {
				y += cardSub * s
				p.put(a.x+0.7*s, y, in, center, font{6.1 * s, false}, c.sub)
			}
			if c.t.n > 0 {
				p.tally(a.x+(a.w-c.t.width())/2, y+1.5*s, c.t)
			}
		})
	})
}

// beside are the units that share the plan of the first page with the main one.
func beside(m *model) bool {
	return len(m.units) > 1 && m.body.Class == garage.Cycle
}
