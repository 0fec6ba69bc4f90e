package sharecard

import (
	"fmt"

	"turnpike/game"
	"turnpike/games/cardduel"
)

// duelScene describes Card Duel: the cars with what is left of each side. Nothing is said of hands but how many cards they have.
func duelScene(view any, _ game.Values) (scene, bool) {
	o, ok := view.(cardduel.Observation)
	if !ok {
		return scene{}, false
	}
	s := scene{when: fmt.Sprintf("Duel %d", o.Duel)}
	if o.Turn > 0 {
		s.when += fmt.Sprintf(", turn %d", o.Turn)
	}
	for i := range o.Cars {
		c := &o.Cars[i]
		r := s.row(c.Seat)
		r.note, r.out = fmt.Sprintf("%s, %d %s", c.Name, c.Cards, plural(c.Cards, "card", "cards")), c.Status != "in"
		r.plate = fmt.Sprintf("%d %s", c.Score, plural(c.Score, "point", "points"))
	}
	s.draw = func(b *board) { drawCars(b, &o) }
	return s, true
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// drawCars draws the cars of the table in rows.
func drawCars(b *board, o *cardduel.Observation) {
	n := len(o.Cars)
	columns := n
	if n > 3 {
		columns = (n + 1) / 2
	}
	rows := (n + columns - 1) / max(columns, 1)
	b.draw(box(b.at), filled(b.of("road")))
	for y := b.at.y + 90; y < b.at.h; y += 150 {
		b.draw(line(pt{b.at.x, y}, pt{b.at.x + b.at.w, y}), paint{stroke: thin(b.of("road-line-dim"), 0.4), width: 3, dash: 26})
	}
	for i := range o.Cars {
		in := area{b.at.x + b.at.w*float64(i%columns)/float64(columns), b.at.y + b.at.h*float64(i/columns)/float64(rows), b.at.w / float64(columns), b.at.h / float64(rows)}
		b.duelCar(&o.Cars[i], in.inset(10), o.Current == o.Cars[i].Seat)
	}
}

// duelCar draws a car with its sides, tires and driver.
func (b *board) duelCar(c *cardduel.CarView, in area, now bool) {
	gone := c.Status != "in"
	how := paint{fill: thin(b.of("surface-1"), 0.85), stroke: b.of("line-strong"), width: 1.5}
	if now && !gone {
		how.stroke, how.width = b.of("ink"), 3
	}
	b.draw(round(in, 8), how)
	mid := in.mid()
	l := min(in.h*0.46, in.w*0.8)
	unit := l / 2 / 1.0
	look, scale := b.look, b.scale
	// The plane is the picture for a moment: the car stands in the middle of its frame, nose up.
	b.look, b.scale = pt{}, 1
	at := pt{mid.x - b.at.mid().x, b.at.mid().y - mid.y}
	b.car(vehicle{mid: at, heading: 90, length: l, width: l / 2, seat: int(c.Seat), gone: gone})
	b.look, b.scale = look, scale
	w := unit * 0.62
	b.side(area{mid.x - w, mid.y - l/2 - 30, 2 * w, 22}, &c.Front)
	b.side(area{mid.x - w, mid.y + l/2 + 8, 2 * w, 22}, &c.Back)
	b.side(area{mid.x - unit*0.5 - 34, mid.y - 26, 26, 52}, &c.Left)
	b.side(area{mid.x + unit*0.5 + 8, mid.y - 26, 26, 52}, &c.Right)
	y := in.y + in.h - 12
	size := font{min(16, in.w/14), false}
	b.put(pt{in.x + 12, y}, in.w/2, left, size, b.of("ink-2"), fmt.Sprintf("Tires %d", c.Tires.Left))
	b.put(pt{in.x + in.w - 12, y}, in.w/2, right, size, b.of("ink-2"), fmt.Sprintf("Driver %d", c.Driver.Left))
	b.draw(mark(int(c.Seat)).spun(0, 10, pt{in.x + 22, in.y + 22}), filled(b.seat(int(c.Seat))))
	b.put(pt{in.x + 40, in.y + 29}, in.w-52, left, font{min(20, in.w/11), true}, b.of("ink"), c.Name)
}

// side is a side of a car with its armor.
func (b *board) side(a area, v *cardduel.LocationView) {
	part := 0.0
	if v.Points > 0 {
		part = float64(v.Left) / float64(v.Points)
	}
	how := paint{fill: mix(b.of("surface-1"), b.of("plate"), 0.15+0.6*part), stroke: b.of("plate"), width: 1.5}
	ink := b.of("ink")
	if v.Lost {
		how = paint{fill: mix(b.of("surface-1"), b.of("hit"), 0.3), stroke: b.of("hit"), width: 1.5, dash: 4}
	}
	b.draw(round(a, 4), how)
	m := a.mid()
	b.put(m.plus(0, 6), a.w, center, font{17, true}, ink, fmt.Sprint(v.Left))
}
