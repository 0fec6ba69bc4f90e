package sharecard

import (
	"fmt"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/games/sixth"
)

// Measures of Arena Six: map units to a car length, and the width of a car.
const (
	carUnits = 4096
	carWide  = 0.5
)

// sixthScene describes Arena Six. A car that is being built shows nothing.
func sixthScene(view any, _ game.Values) (scene, bool) {
	o, ok := view.(sixth.Observation)
	if !ok {
		return scene{}, false
	}
	s := scene{when: fmt.Sprintf("Round %d", o.Round)}
	if o.Round == 0 {
		s.when = "Before the first round"
	}
	for i := range o.Cars {
		c := &o.Cars[i]
		r := s.row(c.Seat)
		r.note, r.out = c.Name, !c.In
		if c.In && c.Placed {
			r.plate = fmt.Sprintf("speed %d", c.Speed)
		}
	}
	s.draw = func(b *board) { drawArena(b, &o) }
	return s, true
}

func arenaOf(text string) *arena.Map {
	if m, ok := arena.ByID(text); ok {
		return m
	}
	m, err := arena.FromCode(text)
	if err != nil {
		return nil
	}
	return m
}

func drawArena(b *board, o *sixth.Observation) {
	m := arenaOf(o.Arena)
	var cars []pt
	first := pt{}
	for i := range o.Cars {
		c := &o.Cars[i]
		if !c.In || !c.Placed {
			continue
		}
		at := pt{c.Pose.X, c.Pose.Y}
		if len(cars) == 0 || c.Seat == o.Turn {
			first = at
		}
		cars = append(cars, at)
	}
	if m != nil && len(cars) == 0 {
		size := vec(m.Size, carUnits)
		cars, first = []pt{{}, size}, pt{size.x / 2, size.y / 2}
		b.aim(cars, first, 0.5, 1, 200)
	} else {
		b.aim(cars, first, 1.6, 40, 110)
	}
	if m != nil {
		b.within(vec(m.Size, carUnits), 0.5)
		b.arena(m)
	}
	for i := range o.Objects {
		k := &o.Objects[i]
		f, _ := arena.FootprintOf(k.Kind)
		b.loose(k.Kind, pt{k.Pose.X, k.Pose.Y}, k.Pose.Heading, f)
	}
	for i := range o.Cars {
		c := &o.Cars[i]
		if !c.In || !c.Placed {
			continue
		}
		at := pt{c.Pose.X, c.Pose.Y}
		b.car(vehicle{mid: at, heading: c.Pose.Heading, length: 1, width: carWide, seat: int(c.Seat), plate: fmt.Sprint(c.Speed), now: c.Seat == o.Turn})
		if len(c.Fire) > 0 {
			b.flame(at)
		}
	}
}

// arena draws a map; what is loose on it comes from the observation.
func (b *board) arena(m *arena.Map) {
	size := vec(m.Size, carUnits)
	b.shape([]pt{{}, {size.x, 0}, size, {0, size.y}}, filled(b.of("road")))
	for level := uint8(1); level <= arena.MaxLevel; level++ {
		how := filled(mix(b.of("road"), b.of("hazard"), 0.09*float64(level)))
		for i := range m.Terrain {
			t := &m.Terrain[i]
			switch {
			case t.Level != level:
			case t.Radius > 0:
				b.disc(vec(t.Points[0], carUnits), float64(t.Radius)/carUnits, how)
			default:
				var list []pt
				for _, v := range t.Points {
					list = append(list, vec(v, carUnits))
				}
				b.shape(list, how)
			}
		}
	}
	wall := b.of("wall")
	how := paint{fill: mix(b.of("bg"), wall, 0.45), stroke: wall, width: 2}
	for i := range m.Walls {
		w := &m.Walls[i]
		if w.Thickness > 0 {
			for j := range w.Parts {
				b.solid(&w.Parts[j], carUnits, how)
			}
			continue
		}
		var list []pt
		for _, v := range w.Points {
			list = append(list, vec(v, carUnits))
		}
		b.shape(list, how)
	}
	b.track([]pt{{}, {size.x, 0}, size, {0, size.y}, {}}, stroked(wall, 6))
	for _, g := range m.Gates {
		b.track([]pt{vec(g.A, carUnits), vec(g.B, carUnits)}, paint{stroke: b.of("hazard"), width: 5, dash: 9})
	}
}

// loose draws an obstacle, a hazard, a wreck.
func (b *board) loose(kind string, at pt, heading float64, f arena.Footprint) {
	l, w := float64(f.Length)/carUnits, float64(f.Width)/carUnits
	if kind == "wreck" {
		b.car(vehicle{mid: at, heading: heading, length: l, width: w, seat: -1, gone: true})
		return
	}
	how := paint{fill: mix(b.of("bg"), b.of("wall"), 0.8), stroke: b.of("piece-edge"), width: 1.5}
	switch f.Weight {
	case arena.Mine:
		how.fill = b.of("hit")
	case arena.DriveThrough:
		c := b.of("hazard")
		switch kind {
		case "oil":
			c = b.of("piece-edge")
		case "smoke", "foam":
			c = b.of("ink-2")
		case "ice":
			c = b.of("info")
		}
		how = paint{fill: thin(c, 0.4), stroke: thin(c, 0.7), width: 1}
	}
	if f.Round {
		b.disc(at, l/2, how)
		return
	}
	b.shape(rect(at, heading, l, w), how)
}
