package sharecard

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/race"
)

// The plane of a course: a lane is one unit wide, and so long is a square of a straight tile.
const (
	cell     = 15.0 // side of a cell of the table
	roadWide = race.Lanes
	swing    = 1.3 // how far an S-bend swings to either side, at most two thirds of it
)

// raceScene describes Gear Race.
func raceScene(view any, options game.Values) (scene, bool) {
	o, ok := view.(race.Observation)
	if !ok {
		return scene{}, false
	}
	s := scene{when: fmt.Sprintf("Round %d", o.Round)}
	if o.Round == 0 {
		s.when = "Before the start"
	}
	cat := race.Standard()
	if text, ok := options["catalog"].(string); ok {
		if own, err := cat.With(text); err == nil {
			cat = own
		}
	}
	for i := range o.Cars {
		c := &o.Cars[i]
		r := s.row(c.Seat)
		for _, m := range cat.Models {
			if m.ID == c.Car {
				r.note = m.Name
			}
		}
		for _, d := range cat.Drivers {
			if d.ID == c.Driver {
				r.note = strings.TrimPrefix(r.note+", "+d.Name, ", ")
			}
		}
		r.out = c.Destroyed > 0
		if c.Gear > 0 || c.Speed > 0 {
			r.plate = fmt.Sprintf("speed %d", c.Speed)
		}
	}
	if tiles := layTiles(cat, &o.Course); tiles != nil {
		s.draw = func(b *board) { drawCourse(b, &o, tiles) }
	}
	return s, true
}

// tile is a tile of a course as it lies.
type tile struct {
	*race.Tile
	entry   pt
	heading float64 // of its entry, degrees
	turn    float64 // 1 to the left, -1 to the right
	bend    float64 // the way an S-bend turns first
}

// layTiles lays a course out; nil if the tables have not all its tiles.
func layTiles(cat *race.Catalogue, c *race.CourseView) []tile {
	var out []tile
	for i, id := range c.Tiles {
		n := cat.FindTile(id)
		if n < 0 || i >= len(c.Cells) {
			return nil
		}
		t := tile{Tile: &cat.Tiles[n], heading: map[string]float64{"E": 0, "N": 90, "W": 180, "S": 270}[c.Cells[i].Heading]}
		switch t.Shape {
		case race.TurnLeft, race.HairpinLeft:
			t.turn = 1
		case race.TurnRight, race.HairpinRight:
			t.turn = -1
		default:
			if len(t.Pulls) > 0 {
				t.bend = -1
				if t.Pulls[0].Outward == race.Right {
					t.bend = 1
				}
			}
		}
		sin, cos := math.Sincos(t.heading * math.Pi / 180)
		t.entry = pt{float64(c.Cells[i].X)*cell - cos*cell/2, float64(c.Cells[i].Y)*cell - sin*cell/2}
		out = append(out, t)
	}
	return out
}

// on is a place of a tile: a part of its length and a distance to the left of its centre line, with the heading there.
func (t *tile) on(part, aside float64) (pt, float64) {
	u, v, a := part*cell, 0.0, 0.0
	switch {
	case t.turn != 0:
		angle := part * math.Pi / 2
		if t.Shape == race.HairpinLeft || t.Shape == race.HairpinRight {
			angle *= 2
		}
		u, v, a = cell/2*math.Sin(angle), t.turn*cell/2*(1-math.Cos(angle)), t.turn*angle
	case t.bend != 0:
		w := 2 * math.Pi * part
		v = -t.bend * swing * (math.Sin(w)/2 - math.Sin(2*w)/4)
		a = math.Atan(-t.bend * swing * math.Pi * (math.Cos(w) - math.Cos(2*w)) / cell)
	}
	u, v = u-math.Sin(a)*aside, v+math.Cos(a)*aside
	h := t.heading * math.Pi / 180
	return t.entry.plus(math.Cos(h)*u-math.Sin(h)*v, math.Sin(h)*u+math.Cos(h)*v), t.heading + a*180/math.Pi
}

// along is a line along the tile, between two parts of its length.
func (t *tile) along(from, to, aside float64) []pt {
	steps := 1
	if t.turn != 0 || t.bend != 0 {
		steps = max(2, int(math.Ceil(30*(to-from))))
	}
	list := make([]pt, steps+1)
	for i := range list {
		list[i], _ = t.on(from+(to-from)*float64(i)/float64(steps), aside)
	}
	return list
}

// band is a piece of the tile.
func (t *tile) band(from, to, left, right float64) []pt {
	list, back := t.along(from, to, left), t.along(from, to, right)
	for i := len(back) - 1; i >= 0; i-- {
		list = append(list, back[i])
	}
	return list
}

// leftOf is how far the middle of a lane lies to the left of the centre line.
func leftOf(lane int) float64 { return (roadWide+1)/2.0 - float64(lane) }

// square finds the square of a name, "3:2:15".
func square(tiles []tile, name string) (t *tile, lane, i int, ok bool) {
	var n [3]int
	parts := strings.Split(name, ":")
	if len(parts) != len(n) {
		return nil, 0, 0, false
	}
	for k, p := range parts {
		var err error
		if n[k], err = strconv.Atoi(p); err != nil {
			return nil, 0, 0, false
		}
	}
	if n[0] < 0 || n[0] >= len(tiles) || n[1] < 1 || n[1] > race.Lanes || n[2] < 1 || n[2] > int(tiles[n[0]].Squares[n[1]-1]) {
		return nil, 0, 0, false
	}
	return &tiles[n[0]], n[1], n[2], true
}

// middle is where a piece on a square stands.
func (t *tile) middle(lane, i int) (pt, float64) {
	return t.on((float64(i)-0.5)/float64(t.Squares[lane-1]), leftOf(lane))
}

func drawCourse(b *board, o *race.Observation, tiles []tile) {
	var cars []pt
	first := pt{}
	lead := game.Nobody
	if len(o.Ranking) > 0 {
		lead = o.Ranking[0]
	}
	if o.Turn != nil {
		lead = o.Turn.Seat
	}
	for i := range o.Cars {
		c := &o.Cars[i]
		t, lane, n, ok := square(tiles, c.At)
		if !ok {
			continue
		}
		at, _ := t.middle(lane, n)
		if len(cars) == 0 || c.Seat == lead {
			first = at
		}
		if c.Destroyed == 0 {
			cars = append(cars, at)
		}
	}
	if len(cars) == 0 {
		for i := range tiles {
			cars = append(cars, tiles[i].along(0, 1, 0)...)
		}
		first = cars[0]
		b.aim(cars, first, 4, 2, 40)
	} else {
		b.aim(cars, first, 3.5, 42, 60)
	}
	for i := range tiles {
		b.tile(&tiles[i])
	}
	finish, at := &tiles[0], 0.0
	if !o.Course.Closed {
		finish, at = &tiles[len(tiles)-1], 1
	}
	left, _ := finish.on(at, roadWide/2)
	right, _ := finish.on(at, -roadWide/2)
	b.track([]pt{left, right}, stroked(b.of("ink"), 6))
	b.track([]pt{left, right}, paint{stroke: b.of("piece-edge"), width: 6, dash: 8})
	for _, k := range o.Tokens {
		if t, lane, n, ok := square(tiles, k.At); ok {
			at, _ := t.middle(lane, n)
			b.disc(at, 0.26, paint{fill: b.of("surface-1"), stroke: b.seat(int(k.Owner)), width: 3})
		}
	}
	for _, name := range o.Wrecks {
		if t, lane, n, ok := square(tiles, name); ok {
			at, heading := t.middle(lane, n)
			b.car(vehicle{mid: at, heading: heading + 20, length: 0.9, width: 0.46, seat: -1, gone: true})
		}
	}
	for i := range o.Cars {
		c := &o.Cars[i]
		t, lane, n, ok := square(tiles, c.At)
		if !ok || c.Destroyed > 0 {
			continue
		}
		at, heading := t.middle(lane, n)
		v := vehicle{mid: at, heading: heading, length: 0.92, width: 0.48, seat: int(c.Seat), now: o.Turn != nil && o.Turn.Seat == c.Seat}
		if c.Gear > 0 || c.Speed > 0 {
			v.plate = strconv.Itoa(c.Speed)
		}
		b.car(v)
	}
}

// tile draws a tile, if any of it is in the picture.
func (b *board) tile(t *tile) {
	mid, _ := t.on(0.5, 0)
	at := b.pt(mid)
	reach := (cell + roadWide) * b.scale
	if !b.at.meets(area{at.x - reach, at.y - reach, 2 * reach, 2 * reach}) {
		return
	}
	b.shape(t.band(0, 1, roadWide/2, -roadWide/2), filled(b.of("road")))
	for lane := 1; lane <= race.Lanes; lane++ {
		n := float64(t.Squares[lane-1])
		l := leftOf(lane)
		for i := range int(t.Squares[lane-1]) {
			if (i+lane)%2 == 0 {
				b.shape(t.band(float64(i)/n, float64(i+1)/n, l+0.5, l-0.5), filled(b.of("road-alt")))
			}
		}
		if lane > 1 {
			b.track(t.along(0, 1, l+0.5), stroked(b.of("grid"), 1))
		}
	}
	for _, f := range t.Features {
		b.feature(t, f)
	}
	for _, v := range t.Barriers {
		n := float64(t.Squares[v.Lane-1])
		b.track(t.along(float64(v.From-1)/n, float64(v.To)/n, leftOf(int(v.Lane))-0.5), stroked(b.of("wall"), 5))
	}
	for _, p := range t.Pulls {
		part := float64(p.Num) / float64(p.Den)
		left, _ := t.on(part, roadWide/2)
		right, _ := t.on(part, -roadWide/2)
		b.track([]pt{left, right}, stroked(b.of("hazard"), 3))
		for lane := 1; lane <= race.Lanes; lane++ {
			at, _ := t.on(part, leftOf(lane))
			q := b.pt(at)
			b.draw(circle(q, 9), paint{fill: b.of("surface-1"), stroke: b.of("hazard"), width: 2})
			b.put(q.plus(0, 4), 18, center, font{12, true}, b.of("ink"), strconv.Itoa(int(p.Limit[lane-1])))
		}
	}
	for _, side := range [2]float64{-roadWide / 2.0, roadWide / 2.0} {
		b.track(t.along(0, 1, side), stroked(b.of("road-edge"), 3))
	}
}

// feature draws what is printed on a square.
func (b *board) feature(t *tile, f race.TileFeature) {
	n := float64(t.Squares[f.Lane-1])
	l := leftOf(int(f.Lane))
	in := t.band((float64(f.Square)-0.88)/n, (float64(f.Square)-0.12)/n, l+0.38, l-0.38)
	c := b.of("hazard")
	switch f.Kind {
	case race.Oil:
		c = b.of("piece-edge")
	case race.Water:
		c = b.of("info")
	case race.Boost:
		c = b.of("ok")
	case race.Block:
		b.shape(in, filled(b.of("wall")))
		return
	case race.Crate:
		b.shape(in, paint{fill: mix(b.of("road"), b.of("seat-8"), 0.6), stroke: b.of("piece-edge"), width: 1.5})
		return
	case race.Gravel, race.Rubble:
		c = b.of("wreck")
	}
	b.shape(in, filled(thin(c, 0.45)))
}
