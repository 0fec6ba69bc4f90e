package sharecard

import (
	"fmt"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/heist"
)

// The road of Highway Crew: columns from 1 in the West, lanes from 1 in the North. A space is as long as this, and one unit wide.
const (
	columns   = 12
	crewLanes = 6
	space     = 1.25
)

// heistScene describes Highway Crew.
func heistScene(view any, _ game.Values) (scene, bool) {
	o, ok := view.(heist.Observation)
	if !ok {
		return scene{}, false
	}
	s := scene{when: fmt.Sprintf("Round %d", o.Round)}
	if o.Round == 0 {
		s.when = "Before the first round"
	}
	tables := heist.StandardTables()
	for i := range o.Crew {
		c := &o.Crew[i]
		r := s.row(c.Seat)
		for _, who := range tables.Characters {
			if who.ID == c.Character {
				r.note = who.Name
			}
		}
		for _, m := range tables.Models {
			if m.ID == c.Vehicle {
				r.note = strings.TrimPrefix(r.note+", "+m.Name, ", ")
			}
		}
		if c.MaxBoosts > 0 {
			r.plate = fmt.Sprintf("%d %s", c.Boosts, plural(c.Boosts, "boost", "boosts"))
		}
	}
	s.draw = func(b *board) { drawRoad(b, &o) }
	return s, true
}

// onRoad is the middle of a space, "7,3".
func onRoad(text string) (pt, bool) {
	x, y, ok := strings.Cut(text, ",")
	column, err := strconv.Atoi(x)
	lane, err2 := strconv.Atoi(y)
	if !ok || err != nil || err2 != nil || column < 1 || column > columns || lane < 1 || lane > crewLanes {
		return pt{}, false
	}
	return pt{(float64(column) - 0.5) * space, 0.5 - float64(lane)}, true
}

func drawRoad(b *board, o *heist.Observation) {
	const length = columns * space
	b.aim([]pt{{0, 0}, {length, -crewLanes}}, pt{length / 2, -crewLanes / 2}, 0.35, 1, 100)
	// The road is wide and low: it fills the picture from edge to edge, a little of the verge above and below.
	b.shape([]pt{{-2, 0}, {length + 2, 0}, {length + 2, -crewLanes}, {-2, -crewLanes}}, filled(b.of("road")))
	for lane := range crewLanes + 1 {
		how := paint{stroke: b.of("road-line-dim"), width: 2, dash: 16}
		if lane == 0 || lane == crewLanes {
			how = stroked(b.of("road-line"), 4)
		}
		b.track([]pt{{-2, -float64(lane)}, {length + 2, -float64(lane)}}, how)
	}
	for column := 1; column <= columns; column++ {
		x := float64(column) * space
		if column < columns {
			b.track([]pt{{x, 0}, {x, -crewLanes}}, stroked(b.of("grid"), 1))
		}
		b.put(b.pt(pt{x - space/2, 0}).plus(0, -10), 40, center, font{15, false}, b.of("ink-3"), strconv.Itoa(column))
	}
	for rank := range 3 {
		for i := range o.Vehicles {
			if v := &o.Vehicles[i]; rankOf(v.Kind) == rank {
				b.onTheRoad(o, v)
			}
		}
	}
	if at, ok := onRoad(mainAt(o)); ok && o.Scenario == "chopper" {
		b.chopper(b.pt(at), o.Main.Strength)
	}
	for i := range o.Crew {
		c := &o.Crew[i]
		at, ok := onRoad(c.At)
		if !ok || c.Wheel {
			continue
		}
		q := b.pt(at).plus(9*float64(c.Seat)-18, b.scale*0.3)
		b.draw(circle(q, 8), paint{fill: b.seat(int(c.Seat)), stroke: b.of("piece-edge"), width: 1.5})
		b.draw(mark(int(c.Seat)).spun(0, 5, q), filled(b.of("on-seat")))
	}
}

func mainAt(o *heist.Observation) string {
	if o.Main == nil || o.Main.Gone {
		return ""
	}
	return o.Main.At
}

// rankOf is the order in which vehicles are drawn: wrecks lie lowest, the main enemy stands over the others.
func rankOf(kind string) int {
	switch kind {
	case "wreck":
		return 0
	case "tank", "semi":
		return 2
	}
	return 1
}

// onTheRoad draws a vehicle; all head East.
func (b *board) onTheRoad(o *heist.Observation, v *heist.VehicleView) {
	at, ok := onRoad(v.At)
	if !ok {
		return
	}
	edge, body := b.of("piece-edge"), b.of("enemy-body")
	how := paint{fill: body, stroke: edge, width: 1.5}
	switch v.Kind {
	case "tank":
		for _, side := range [2]float64{-0.32, 0.32} {
			b.shape(rect(at.plus(0, side), 0, 1.14, 0.2), filled(edge))
		}
		b.shape(rect(at, 0, 1.06, 0.56), how)
		b.shape(rect(at.plus(0.5, 0), 0, 0.7, 0.09), filled(edge))
		b.disc(at.plus(0.12, 0), 0.24, how)
		if o.Main != nil && o.Main.Strength != nil {
			b.strength(at, o.Main.Strength.Value)
		}
		return
	case "semi":
		n := float64(max(v.Length, 1))
		mid := at.plus((n-1)*space/2, 0)
		b.shape(rect(mid.plus(-0.35, 0), 0, n*space-1.1, 0.8), how)
		b.shape(rect(mid.plus(n*space/2-0.45, 0), 0, 0.8, 0.7), how)
		b.strengthOf(mid, o.Shells)
		return
	}
	w := vehicle{mid: at, heading: 0, length: 1.12, width: 0.58, seat: -1, gone: v.Kind == "wreck"}
	if v.Owner != nil && v.Kind != "abandoned" {
		w.seat = int(*v.Owner)
		w.now = o.Turn != nil && o.Turn.Seat == *v.Owner
		b.car(w)
		b.strengthOf(at.plus(-0.44, 0.3), v.Strength)
	} else {
		b.car(w)
		if v.Kind == "hunter" {
			b.strengthOf(at, o.Hunter)
		}
	}
	for i := range v.Pegs {
		q := b.pt(at).plus(12*float64(i), -b.scale*0.28)
		b.draw(circle(q, 7), paint{fill: b.of("hit"), stroke: edge, width: 1.5})
	}
}

func (b *board) strengthOf(at pt, t *heist.TrackView) {
	if t != nil {
		b.strength(at, t.Value)
	}
}

// strength writes a figure on a disc.
func (b *board) strength(at pt, n int) {
	q := b.pt(at)
	b.draw(circle(q, 11), paint{fill: b.of("surface-1"), stroke: b.of("enemy"), width: 1.5})
	b.put(q.plus(0, 5), 22, center, font{14, true}, b.of("ink"), strconv.Itoa(n))
}

// chopper draws the one that hangs over the road.
func (b *board) chopper(q pt, strength *heist.TrackView) {
	edge, body := b.of("piece-edge"), b.of("enemy-body")
	b.draw(circle(q, b.scale*0.9), filled(thin(b.of("ink"), 0.08)))
	b.draw(box(area{q.x - b.scale*0.9, q.y - b.scale*0.06, b.scale * 0.8, b.scale * 0.12}), paint{fill: body, stroke: edge, width: 1})
	b.draw(round(area{q.x - b.scale*0.35, q.y - b.scale*0.22, b.scale * 0.9, b.scale * 0.44}, b.scale*0.2), paint{fill: body, stroke: edge, width: 1.5})
	for _, d := range [2]float64{-1, 1} {
		b.draw(line(q.plus(-b.scale*0.8, -d*b.scale*0.55), q.plus(b.scale*0.8, d*b.scale*0.55)), stroked(edge, 4))
	}
	if strength != nil {
		b.draw(circle(q, 11), paint{fill: b.of("surface-1"), stroke: b.of("enemy"), width: 1.5})
		b.put(q.plus(0, 5), 22, center, font{14, true}, b.of("ink"), strconv.Itoa(strength.Value))
	}
}
