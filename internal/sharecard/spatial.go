package sharecard

import (
	"fmt"
	"math"

	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/jumpstart"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// deluxeScene describes Deluxe Duel.
func deluxeScene(view any, _ game.Values) (scene, bool) {
	o, ok := view.(deluxe.Observation)
	if !ok {
		return scene{}, false
	}
	cars := make([]duelist, len(o.Cars))
	for i := range o.Cars {
		cars[i] = duelist{o.Cars[i].VehicleView, o.Cars[i].Burning}
	}
	var afoot []deluxe.CrewView
	for i := range o.Persons {
		afoot = append(afoot, o.Persons[i].CrewView)
	}
	return duelists(&o, cars, afoot), true
}

// jumpScene describes Jump-Start Duel, on the same board.
func jumpScene(view any, _ game.Values) (scene, bool) {
	o, ok := view.(jumpstart.Observation)
	if !ok {
		return scene{}, false
	}
	cars := make([]duelist, len(o.Cars))
	for i := range o.Cars {
		cars[i] = duelist{o.Cars[i].VehicleView, false}
	}
	var afoot []deluxe.CrewView
	for i := range o.Persons {
		afoot = append(afoot, o.Persons[i].CrewView)
	}
	return duelists(&o.Observation, cars, afoot), true
}

// duelist is a vehicle of a duel.
type duelist struct {
	deluxe.VehicleView
	burns bool
}

// The fates of vehicles in the observation.
const (
	fateIn       = "in_play"
	fateExploded = "exploded"
)

// seen reports whether the vehicle is on the map.
func (c *duelist) seen() bool { return c.Fate == fateIn || c.Fate == fateExploded }

func duelists(o *deluxe.Observation, cars []duelist, afoot []deluxe.CrewView) scene {
	s := scene{when: fmt.Sprintf("Turn %d", o.Turn)}
	if o.Phase > 0 {
		s.when += fmt.Sprintf(", phase %d", o.Phase)
	}
	for _, score := range o.Scores {
		s.row(score.Seat).out = !score.In
	}
	for i := range cars {
		c := &cars[i]
		r := s.row(c.Seat)
		switch {
		case r.note == "":
			r.note = c.Name
		default:
			r.note += ", " + c.Name
		}
		if c.Fate == fateIn && r.plate == "" {
			r.plate = mph(c.Speed)
		}
	}
	s.draw = func(b *board) { drawDuel(b, o, cars, afoot) }
	return s
}

// row is that of a seat.
func (s *scene) row(seat game.Seat) *row {
	for len(s.rows) <= int(seat) {
		s.rows = append(s.rows, row{})
	}
	return &s.rows[max(seat, 0)]
}

func mph(v float64) string { return fmt.Sprintf("%g mph", v) }

func pose(p deluxe.PoseView) pt { return pt{p.X, p.Y} }

// squareUnits is the plane of a duel: quarter inches.
const squareUnits = geom.Square

func drawDuel(b *board, o *deluxe.Observation, cars []duelist, afoot []deluxe.CrewView) {
	var fighting []pt
	first := pt{}
	for i := range cars {
		c := &cars[i]
		if !c.seen() {
			continue
		}
		at := pose(c.Pose)
		if c.Fate == fateIn {
			fighting = append(fighting, at)
		}
		if len(fighting) <= 1 || o.Of != nil && *o.Of == c.Car {
			first = at
		}
	}
	p, err := deluxe.PlaceOf(o.Place)
	switch {
	case len(fighting) > 0:
	case err == nil && p != nil:
		corner := vec(p.Size, squareUnits)
		fighting, first = []pt{{}, corner}, pt{corner.x / 2, corner.y / 2}
	case o.Road != nil:
		first = pose(o.Road.End)
	}
	// A car is four squares long.
	b.aim(fighting, first, 8, 6, 30)
	if p != nil {
		b.within(vec(p.Size, squareUnits), 4)
	}
	switch {
	case o.Road != nil:
		b.sections(o.Road)
	case err == nil && p != nil:
		b.place(p, o.Wrecks)
	}
	for i := range o.Counters {
		b.counter(&o.Counters[i])
	}
	for i := range cars {
		c := &cars[i]
		if !c.seen() {
			continue
		}
		v := vehicle{mid: pose(c.Pose), heading: c.Pose.Heading, length: c.Length, width: c.Width, seat: int(c.Seat), gone: c.Fate != fateIn}
		if !v.gone {
			v.plate, v.now = fmt.Sprintf("%g", c.Speed), o.Of != nil && *o.Of == c.Car
		}
		b.car(v)
		if c.burns && !v.gone {
			b.flame(v.mid)
		}
	}
	for _, p := range afoot {
		if p.Pose == nil || p.At != "foot" {
			continue
		}
		how := paint{fill: b.seat(int(p.Seat)), stroke: b.of("piece-edge"), width: 1.5}
		b.draw(circle(b.pt(pose(*p.Pose)), max(5, 0.45*b.scale)), how)
	}
	for _, m := range o.Missiles {
		b.shape(rect(pose(m.Pose), m.Pose.Heading, 1.5, 0.6), filled(b.of("hit")))
	}
	for _, g := range o.Grenades {
		if g.On == nil {
			b.disc(pt{g.X, g.Y}, 0.4, filled(b.of("hit")))
		}
	}
}

// flame is on a vehicle that burns.
func (b *board) flame(at pt) {
	q := b.pt(at)
	for i, c := range [2]string{"hit", "accent"} {
		b.draw(path{}.move(pt{-0.6, 0.6}).curve(pt{-1, -0.2}, pt{-0.1, -0.4}, pt{0, -1.2}).curve(pt{0.5, -0.5}, pt{1, -0.1}, pt{0.6, 0.6}).close().
			spun(0, float64(12-5*i), q), filled(b.of(c)))
	}
}

// ground is the colour of a kind of ground.
func (b *board) ground(g places.Ground) (c paint) {
	road, verge := b.of("road"), b.of("ground-2")
	switch g {
	case places.Outside:
		return filled(b.of("ground"))
	case places.Roadway:
		return filled(road)
	case places.Shoulder:
		return filled(mix(road, verge, 0.5))
	case places.Lot:
		return filled(b.of("road-alt"))
	case places.Sidewalk:
		return filled(mix(road, b.of("wall"), 0.35))
	case places.Floor:
		return filled(mix(road, b.of("wall"), 0.2))
	case places.Gravel:
		return filled(mix(road, b.of("wreck"), 0.3))
	case places.Park, places.Field:
		return filled(mix(verge, b.of("ok"), 0.16))
	case places.Slope:
		return filled(mix(verge, b.of("hazard"), 0.2))
	case places.Water:
		return filled(mix(verge, b.of("info"), 0.5))
	}
	return filled(verge)
}

// place draws a map and what has become of it.
func (b *board) place(p *places.Place, w *deluxe.WrecksView) {
	size := vec(p.Size, squareUnits)
	b.shape([]pt{{0, 0}, {size.x, 0}, size, {0, size.y}}, b.ground(p.Base))
	for i := range p.Areas {
		b.solid(&p.Areas[i].Shape, squareUnits, b.ground(p.Areas[i].Ground))
	}
	b.grid(size)
	for _, l := range p.Curbs {
		b.track([]pt{vec(l.A, squareUnits), vec(l.B, squareUnits)}, stroked(b.of("road-edge"), 1.5))
	}
	rubble, ablaze, gone := map[int]bool{}, map[int]bool{}, map[int]bool{}
	if w != nil {
		for list, to := range map[*[]int]map[int]bool{&w.Rubble: rubble, &w.Ablaze: ablaze, &w.Gone: gone} {
			for _, i := range *list {
				to[i] = true
			}
		}
	}
	wall := b.of("wall")
	for i := range p.Buildings {
		how := paint{fill: mix(b.of("bg"), wall, 0.35), stroke: wall, width: 3}
		if rubble[i] {
			how = paint{fill: mix(b.of("bg"), wall, 0.2), stroke: wall, width: 2, dash: 5}
		}
		if ablaze[i] {
			how.stroke = b.of("hit")
		}
		h := p.Buildings[i].Hull()
		b.solid(&h, squareUnits, how)
	}
	for i := range p.Walls {
		l := &p.Walls[i]
		c := wall
		if l.Gate {
			c = b.of("hazard")
		}
		b.shape(strip(vec(l.A, squareUnits), vec(l.B, squareUnits), float64(l.Thick)/squareUnits), filled(c))
	}
	if w != nil {
		for _, list := range [2][]deluxe.WallSectionView{w.Breaches, w.Open} {
			for _, v := range list {
				b.track([]pt{{v.X, v.Y}, {v.ToX, v.ToY}}, stroked(b.of("ground"), 5))
			}
		}
	}
	for i := range p.Objects {
		k := &p.Objects[i]
		if k.Kind == places.Chain {
			b.track([]pt{vec(k.Line.A, squareUnits), vec(k.Line.B, squareUnits)}, stroked(b.of("road-edge"), 1.5))
			continue
		}
		h := k.Hull()
		b.solid(&h, squareUnits, b.object(k.Kind, gone[i]))
	}
	for _, g := range p.Gates {
		b.track([]pt{vec(g.A, squareUnits), vec(g.B, squareUnits)}, paint{stroke: b.of("hazard"), width: 3, dash: 8})
	}
	for _, l := range p.SafeLines {
		b.track([]pt{vec(l.A, squareUnits), vec(l.B, squareUnits)}, paint{stroke: b.of("info"), width: 3, dash: 10})
	}
}

// strip lies to the left of a line.
func strip(a, to pt, thick float64) []pt {
	l := math.Hypot(to.x-a.x, to.y-a.y)
	if l == 0 {
		return nil
	}
	u, v := -(to.y-a.y)/l*thick, (to.x-a.x)/l*thick
	return []pt{a, to, to.plus(u, v), a.plus(u, v)}
}

func (b *board) object(k places.Kind, gone bool) paint {
	how := paint{fill: mix(b.of("bg"), b.of("wall"), 0.7), stroke: b.of("piece-edge"), width: 1}
	switch k {
	case places.Tree, places.SmallTree:
		how.fill = mix(b.of("bg"), b.of("ok"), 0.6)
	case places.SmallDitch, places.Ditch, places.WideDitch:
		how = filled(mix(b.of("ground"), b.of("piece-edge"), 0.5))
	case places.Crosswalk:
		how = filled(thin(b.of("wall"), 0.4))
	}
	if gone {
		how.fill = thin(how.fill, 0.3)
	}
	return how
}

// grid draws the inches, where they are far enough apart.
func (b *board) grid(size pt) {
	const inch = 4
	if inch*b.scale < 18 {
		return
	}
	how := stroked(thin(b.of("grid"), 0.6), 1)
	w, h := b.at.w/b.scale/2, b.at.h/b.scale/2
	for x := math.Ceil(max(b.look.x-w, 0)/inch) * inch; x <= min(b.look.x+w, size.x); x += inch {
		b.track([]pt{{x, 0}, {x, size.y}}, how)
	}
	for y := math.Ceil(max(b.look.y-h, 0)/inch) * inch; y <= min(b.look.y+h, size.y); y += inch {
		b.track([]pt{{0, y}, {size.x, y}}, how)
	}
}

// sections draws the endless road.
func (b *board) sections(r *deluxe.RoadView) {
	b.draw(box(b.at), b.ground(places.Field))
	along := func(s *deluxe.SectionView, v float64) []pt {
		turn := 0.0
		switch s.Kind {
		case places.CurveLeft.String():
			turn = 1
		case places.CurveRight.String():
			turn = -1
		}
		// The printed curves are 45 degrees about a point 36 squares aside; a straight section is 48 squares.
		const steps, length, radius = 12, float64(places.SectionLength) / squareUnits, 36.0
		h := s.From.Heading * math.Pi / 180
		var list []pt
		for i := 0; i <= steps; i++ {
			part := float64(i) / steps
			u, w := part*length, v
			if turn != 0 {
				a := part * math.Pi / 4
				u, w = (radius-turn*v)*math.Sin(a), turn*(radius-(radius-turn*v)*math.Cos(a))
			}
			list = append(list, pt{s.From.X + u*math.Cos(h) - w*math.Sin(h), s.From.Y + u*math.Sin(h) + w*math.Cos(h)})
		}
		return list
	}
	band := func(s *deluxe.SectionView, half float64, how paint) {
		list := along(s, half)
		other := along(s, -half)
		for i := len(other) - 1; i >= 0; i-- {
			list = append(list, other[i])
		}
		b.shape(list, how)
	}
	const road, shoulder, lane = float64(places.RoadHalf) / squareUnits, float64(places.ShoulderHalf) / squareUnits, float64(places.LaneWidth) / squareUnits
	for i := range r.Sections {
		band(&r.Sections[i], shoulder, b.ground(places.Shoulder))
	}
	for i := range r.Sections {
		s := &r.Sections[i]
		band(s, road, b.ground(places.Roadway))
		for _, v := range [2]float64{-road, road} {
			b.track(along(s, v), stroked(b.of("road-edge"), 2))
		}
		b.track(along(s, 0), stroked(b.of("road-line"), 2.5))
		for _, v := range [2]float64{-lane, lane} {
			b.track(along(s, v), paint{stroke: b.of("road-line-dim"), width: 2, dash: 14})
		}
	}
}

// counter draws what lies on the road.
func (b *board) counter(k *deluxe.CounterView) {
	l, w := k.Length, k.Width
	if l == 0 || w == 0 {
		l, w = 1, 1
	}
	at := rect(pose(k.Pose), k.Pose.Heading, l, w)
	switch k.Kind {
	case deluxe.Smoke.String(), deluxe.GrenadeSmoke.String(), deluxe.Paint.String(), deluxe.GrenadePaint.String():
		b.smoke(at, b.of("ink-2"))
	case deluxe.Oil.String(), deluxe.OilSlick.String(), deluxe.FlamingOil.String():
		c := mix(b.of("piece-edge"), b.of("road"), 0.2)
		if k.Burns {
			c = b.of("hit")
		}
		b.shape(at, filled(thin(c, 0.9)))
	case deluxe.Mine.String(), deluxe.SpearMine.String(), deluxe.Spikes.String():
		b.shape(at, paint{fill: thin(b.of("hit"), 0.5), stroke: b.of("hit"), width: 1})
	case deluxe.Debris.String():
		b.shape(at, filled(thin(b.of("hazard"), 0.6)))
	default:
		b.shape(at, paint{fill: thin(b.of("wall"), 0.8), stroke: b.of("piece-edge"), width: 1})
	}
}
