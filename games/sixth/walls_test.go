package sixth

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// cutter cuts convex outlines at random.
type cutter struct{ rng dice.Stream }

func (c *cutter) number(n int32) int32 { return int32(c.rng.IntN("cut", int(n))) }

// pieces cuts an outline along a random line between two of its sides, and the halves again, until there are n pieces. An edge
// of less than a quarter of a car length is not cut.
func (c *cutter) pieces(pts []geom.Vec, n int) [][]geom.Vec {
	list := [][]geom.Vec{pts}
	for range 40 * n {
		if len(list) == n {
			break
		}
		k := c.rng.IntN("piece", len(list))
		p := list[k]
		i := c.rng.IntN("side", len(p))
		j := (i + 1 + c.rng.IntN("side", len(p)-1)) % len(p)
		if i > j {
			i, j = j, i
		}
		a, aOK := c.point(p[i], p[(i+1)%len(p)])
		b, bOK := c.point(p[j], p[(j+1)%len(p)])
		if !aOK || !bOK {
			continue
		}
		one := append([]geom.Vec{a}, p[i+1:j+1]...)
		one = append(one, b)
		two := append([]geom.Vec{b}, p[j+1:]...)
		two = append(append(two, p[:i+1]...), a)
		if !solid(one) || !solid(two) {
			continue
		}
		list[k] = one
		list = append(list, two)
	}
	return list
}

// solid reports whether an outline is convex and nowhere thinner than a wall may be.
func solid(pts []geom.Vec) bool {
	if _, err := geom.Polygon(pts...); err != nil {
		return false
	}
	area, longest := int64(0), int64(0)
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		area += p.Cross(q)
		longest = max(longest, int64(q.Sub(p).Len()))
	}
	return max(area, -area) >= longest*arena.MinThickness
}

// point is a random point of a side, not near its ends.
func (c *cutter) point(a, b geom.Vec) (geom.Vec, bool) {
	d := b.Sub(a)
	if d.Len() < carLen/4 {
		return a, false
	}
	at := int64(64 + c.number(897)) // 1024ths
	return geom.Vec{X: a.X + int32(int64(d.X)*at/1024), Y: a.Y + int32(int64(d.Y)*at/1024)}, true
}

// outlines writes walls as they stand in an arena file.
func outlines(walls [][]geom.Vec) string {
	var b strings.Builder
	for i, w := range walls {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`{"points":[`)
		for j, p := range w {
			if j > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "[%.4f,%.4f]", float64(p.X)/carLen, float64(p.Y)/carLen)
		}
		b.WriteString("]}")
	}
	return b.String()
}

// block is an upright wall in the middle of the arena, from (6, 4.5) up to 4 car lengths long and wide.
func (c *cutter) block() []geom.Vec {
	x, y := 6*int32(carLen), 4*int32(carLen)+carLen/2
	w, h := carLen/4+c.number(4*carLen), carLen/4+c.number(4*carLen)
	return []geom.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
}

// standsClear reports whether a car stands clear of a wall.
func standsClear(p geom.Pose, m *arena.Map) bool {
	var b geom.Body
	carOutline.At(p, &b)
	solids := m.Solids()
	for i := range solids {
		if b.Deeper(&solids[i].Body, 1) {
			return false
		}
	}
	return true
}

// beside is a random pose in contact with a side of the block, the car along it, at right angles to it or aslant with a corner of its rectangle
// at it.
func (c *cutter) beside(block []geom.Vec) geom.Pose {
	i := c.rng.IntN("side", 4)
	a, b := block[i], block[(i+1)%4]
	d := b.Sub(a)
	along := geom.AngleOf(d)
	at := geom.Vec{X: a.X + int32(int64(d.X)*int64(c.number(1025))/1024), Y: a.Y + int32(int64(d.Y)*int64(c.number(1025))/1024)}
	heading := (along + geom.Angle(c.number(4))*geom.Right).Norm()
	if c.number(3) == 0 {
		heading = (heading + geom.Angle(c.number(90*60))).Norm()
	}
	pose := geom.Pose{At: at, Heading: heading}
	// From the side outward until it is free: the bodies touch then.
	step := geom.Vec{X: sign(d.Y), Y: -sign(d.X)}
	var car geom.Body
	wall := wallOf(block)
	for range 4 * carLen {
		carOutline.At(pose, &car)
		if gap := car.Gap(&wall, carLen); gap >= 0 {
			return pose
		} else {
			far := max(1, -gap/2)
			pose.At = pose.At.Add(geom.Vec{X: step.X * far, Y: step.Y * far})
		}
	}
	return pose
}

func wallOf(block []geom.Vec) geom.Body {
	h, err := geom.Polygon(block...)
	if err != nil {
		panic(err)
	}
	return geom.Solid(h)
}

func sign(x int32) int32 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// Cutting a wall into pieces changes no sightline: what hides a car, and what its cover is worth.
func TestCutWallsHideTheSame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-004", "SX-COVER-005", "SX-COVER-008")
	c := cutter{dice.Fast(15)}
	hidden, covered := 0, 0
	for n := range 300 {
		block := c.block()
		cut := c.pieces(block, 2+int(c.number(6)))
		whole, parts := openArena(t, outlines([][]geom.Vec{block})), openArena(t, outlines(cut))
		for range 40 {
			a := geom.Pose{At: geom.Vec{X: 2*carLen + c.number(3*carLen), Y: carLen + c.number(10*carLen)}, Heading: geom.Angle(c.number(int32(geom.Full)))}
			b := geom.Pose{At: geom.Vec{X: 11*carLen + c.number(3*carLen), Y: carLen + c.number(10*carLen)}, Heading: geom.Angle(c.number(int32(geom.Full)))}
			switch c.number(3) {
			case 0:
				a = c.beside(block)
			case 1: // straight through a seam, one behind the other
				p, q := cut[0][0], cut[len(cut)-1][0]
				d := q.Sub(p)
				if d == (geom.Vec{}) {
					continue
				}
				h := geom.AngleOf(d)
				a, b = geom.Pose{At: p, Heading: h}, geom.Pose{At: q, Heading: h}
				a.At, b.At = a.Point(-5*carLen/2, 0), b.Point(5*carLen/2, 0)
			}
			if !standsClear(a, whole) || !standsClear(b, whole) || !standsClear(a, parts) || !standsClear(b, parts) {
				continue
			}
			blocked, cover := sightOf(whole, a, b)
			got, worth := sightOf(parts, a, b)
			if got != blocked || worth.Shield != cover.Shield {
				t.Fatalf("wall %d, cut in %v: from %v to %v hidden %v, cover %d; whole: %v, %d", n, outlines(cut), a, b, got, worth.Shield, blocked, cover.Shield)
			}
			if blocked {
				hidden++
			}
			if cover.Shield > 0 {
				covered++
			}
		}
	}
	if hidden < 500 || covered < hidden+500 {
		t.Errorf("%d hidden, %d covered", hidden, covered)
	}
}

// sightOf says whether a car is hidden from another, and by what it is covered.
func sightOf(m *arena.Map, from, to geom.Pose) (bool, Cover) {
	s := State{arena: m}
	s.t.Seats = 2
	for i, p := range [...]geom.Pose{from, to} {
		c := &s.t.Cars[i]
		c.Pose, c.In, c.Placed = p, true, true
	}
	r := run{s: &s, d: StandardRules().d}
	var g sights
	g.look(&r, 0)
	a := g.on(carRef(1))
	return g.blocked(&a), g.cover(1)
}

// Cutting a wall into pieces changes nothing for cars that drive and are pushed at it: how far they come, and what they strike and press against.
func TestCutWallsStopTheSame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-016", "SX-PUSH-017", "SX-PILE-001")
	c := cutter{dice.Fast(16)}
	struck, pressed, piled, along := 0, 0, 0, 0
	for n := range 1500 {
		block := c.block()
		cut := c.pieces(block, 2+int(c.number(6)))
		whole, parts := openArena(t, outlines([][]geom.Vec{block})), openArena(t, outlines(cut))
		first := c.beside(block)
		if c.number(2) == 0 { // not yet at the wall
			first.At = first.Point(-c.number(2*carLen), 0)
		}
		second := geom.Pose{At: geom.Vec{X: 15 * carLen, Y: 11 * carLen}}
		if c.number(2) == 0 { // a car in front, in contact: from middle to middle 1 car length, the nose of 1/8 and the rear of 1/16
			second = first
			second.At = first.Point(carLen*19/16, 0)
		}
		if !standsClear(first, whole) || !standsClear(first, parts) || !standsClear(second, whole) || !standsClear(second, parts) {
			continue
		}
		m := move{Do: Straight, Speed: 3, Back: c.number(4) == 0}
		switch c.number(3) {
		case 0:
			m.Do, m.Side = Slide, Left+Side(c.number(2))
		case 1:
			m.Do, m.Side, m.Angle = Turn, Left+Side(c.number(2)), slightMax+1+geom.Angle(c.number(80*60))
		}
		want, got := driven(whole, first, second, m), driven(parts, first, second, m)
		if d := want.differs(&got); d != "" {
			t.Fatalf("wall %d %v, cut in %v: %v (other %v), %+v: %s\nwhole %+v\ncut %+v", n, outlines([][]geom.Vec{block}), outlines(cut), first, second, m, d, want, got)
		}
		switch {
		case want.pressed:
			pressed++
		case want.m.NHit > 0 && want.m.Hit[0].By != carRef(0):
			piled++
		case want.m.NHit > 0 && want.m.Hit[0].On.isWall():
			struck++
		default:
			along++
		}
	}
	if struck < 20 || pressed < 100 || piled < 5 || along < 100 {
		t.Errorf("%d struck, %d pressed, %d piled up, %d drove along", struck, pressed, piled, along)
	}
}

// outcome is what a movement point came to.
type outcome struct {
	pressed bool
	m       move
	cars    [2]geom.Pose
}

// differs says what is not the same, but for the rounding of where the pieces end.
func (o *outcome) differs(p *outcome) string {
	if o.pressed != p.pressed || o.m.NPress != p.m.NPress || o.m.NHit != p.m.NHit || o.m.Cut != p.m.Cut {
		return "pressed, struck or cut short"
	}
	for i := range o.m.Press[:o.m.NPress] {
		if a, b := o.m.Press[i].Normal, p.m.Press[i].Normal; a.Sub(b).Len() > 1<<geom.DirBits/64 {
			return "the direction of the wall"
		}
	}
	for i := range o.m.Hit[:o.m.NHit] {
		a, b := &o.m.Hit[i], &p.m.Hit[i]
		if a.By != b.By || a.BySide != b.BySide || a.CarSide != b.CarSide || a.On.isWall() != b.On.isWall() {
			return "what struck what"
		}
	}
	for i := range o.cars {
		if o.cars[i].At.Sub(p.cars[i].At).Len() > 2*touchDepth || max(o.cars[i].Heading.Diff(p.cars[i].Heading), p.cars[i].Heading.Diff(o.cars[i].Heading)) > 6 {
			return "where the cars end"
		}
	}
	return ""
}

// driven drives the car of seat 0 by one movement point.
func driven(m *arena.Map, first, second geom.Pose, mv move) (o outcome) {
	s := State{arena: m}
	s.t.Seats = 2
	for i, p := range [...]geom.Pose{first, second} {
		c := &s.t.Cars[i]
		c.Pose, c.In, c.Placed = p, true, true
	}
	s.t.Drive.Seat, s.t.Move = 0, mv
	r := run{s: &s, d: StandardRules().d}
	o.pressed = r.drivePath(game.Seat(0))
	o.m = s.t.Move
	o.cars = [2]geom.Pose{s.t.Cars[0].Pose, s.t.Cars[1].Pose}
	return o
}
