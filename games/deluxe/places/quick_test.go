package places

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/geom"
)

// wrecked is damage of all sorts at random.
func wrecked(p *Place, rng *dice.Stream) (d Damage) {
	d = Damage{Breached: make(Bits, (p.Sections()+63)/64), Rubble: make(Bits, (len(p.Buildings)+63)/64), Gone: make(Bits, (len(p.Objects)+63)/64)}
	some := func(b Bits, n int) {
		for i := range n {
			if rng.IntN("damage", 4) == 0 {
				b[i/64] |= 1 << (i % 64)
			}
		}
	}
	some(d.Breached, p.Sections())
	some(d.Rubble, len(p.Buildings))
	some(d.Gone, len(p.Objects))
	return d
}

// A step, rubble and the edge of the map: without the quick looks every answer is the same.
func TestQuickLooksAtSquares(t *testing.T) {
	t.Parallel()
	for _, p := range Builtin() {
		slow, err := Parse(p.JSON())
		if err != nil {
			t.Fatal(err)
		}
		slow.room = make([]uint8, len(p.room))
		rng := dice.Fast(5)
		d := wrecked(p, &rng)
		all := box(0, 0, p.Size.X, p.Size.Y)
		clear := 0
		for range 4000 {
			at := geom.Vec{X: int32(rng.IntN("x", int(p.Size.X)+8*square)) - 4*square, Y: int32(rng.IntN("y", int(p.Size.Y)+8*square)) - 4*square}
			corner := geom.Vec{X: at.X &^ (square - 1), Y: at.Y &^ (square - 1)}
			to := corner.Add(geom.Vec{X: int32(rng.IntN("dx", 3)-1) * square, Y: int32(rng.IntN("dy", 3)-1) * square})
			storey := 1 + rng.IntN("storey", 2)
			if a, b := p.Walk(corner, to, storey, &d), slow.Walk(corner, to, storey, &d); a != b {
				t.Fatalf("%s: a step from %v to %v on storey %d: %v, without the quick look %v", p.ID, corner, to, storey, a, b)
			}
			if a, b := p.Rubble(at, &d), slow.Rubble(at, &d); a != b {
				t.Fatalf("%s: rubble at %v: %v, without the quick look %v", p.ID, at, a, b)
			}
			h := geom.Rect(geom.Pose{At: at, Heading: geom.Angle(rng.IntN("heading", int(geom.Full)))}, 4*square, 2*square)
			if a, b := p.Left(&h), !all.Overlap(&h); a != b {
				t.Fatalf("%s: a counter at %v has left: %v, want %v", p.ID, at, a, b)
			}
			if !p.Clear(at) {
				continue
			}
			clear++
			if sq := geom.Solid(cell(corner)); !slow.Fits(&sq, &Damage{}) || slow.Building(at) >= 0 {
				t.Fatalf("%s: something stands on the square at %v", p.ID, corner)
			}
		}
		t.Logf("%s: %d of 4000 squares are clear", p.ID, clear)
	}
}

// slowGrounds looks at every square under a counter.
func slowGrounds(p *Place, h *geom.Hull) (s Grounds) {
	lo, hi := bounds(h)
	for y := lo.Y &^ (square - 1); y < hi.Y; y += square {
		for x := lo.X &^ (square - 1); x < hi.X; x += square {
			if c := cell(geom.Vec{X: x, Y: y}); c.Overlap(h) {
				s |= 1 << p.Ground(geom.Vec{X: x + square/2, Y: y + square/2})
			}
		}
	}
	if lo.X < 0 || lo.Y < 0 || hi.X > p.Size.X || hi.Y > p.Size.Y {
		s |= 1 << Outside
	}
	return s
}

// The ground along a turn is that at every degree of it, and no counter leaves the circle around its way.
func TestGroundsAlongTurns(t *testing.T) {
	t.Parallel()
	var outline geom.Outline
	outline.Add(geom.Rect(geom.Pose{}, 4*square, 2*square))
	for _, p := range Builtin() {
		rng := dice.Fast(uint64(len(p.ID)) + 7)
		for range 300 {
			from := geom.Pose{
				At:      geom.Vec{X: int32(rng.IntN("x", int(p.Size.X))), Y: int32(rng.IntN("y", int(p.Size.Y)))},
				Heading: geom.Angle(rng.IntN("heading", int(geom.Full))),
			}
			u, v := int32(rng.IntN("u", 6*square))-3*square, int32(rng.IntN("v", 4*square))-2*square
			way := geom.Turn(from, u, v, geom.Angle(rng.IntN("turn", int(geom.Half)))-geom.Right)
			mid, reach := circleOf(&way, &outline)
			var want Grounds
			var body geom.Body
			for n := int32(0); ; n += int32(geom.Degree) {
				outline.At(way.At(n), &body)
				want |= slowGrounds(p, &body.Parts[0])
				for _, q := range body.Parts[0].V[:4] {
					if d := q.Sub(mid); d.Dot(d) > int64(reach)*int64(reach) {
						t.Fatalf("%s: %+v: corner %v is not within %d of %v", p.ID, way, q, reach, mid)
					}
				}
				if n >= way.Len {
					break
				}
			}
			if got := p.GroundsAlong(&way, &outline); got != want {
				t.Fatalf("%s: %+v is on %b, want %b", p.ID, way, got, want)
			}
		}
	}
}

// Whatever a line between two ends can meet is among the blockers, and whatever a way meets it does not miss.
func TestQuickLooksAtLines(t *testing.T) {
	t.Parallel()
	for _, p := range Builtin() {
		rng := dice.Fast(11)
		point := func() geom.Vec {
			return geom.Vec{X: int32(rng.IntN("x", int(p.Size.X))), Y: int32(rng.IntN("y", int(p.Size.Y)))}
		}
		d := wrecked(p, &rng)
		d.Breached = nil
		for range 300 {
			a := End{Hull: geom.Disc(point(), 0), Storey: 1}
			b := End{Hull: geom.Rect(geom.Pose{At: point(), Heading: geom.Angle(rng.IntN("heading", int(geom.Full)))}, 4*square, 2*square), Storey: 1}
			got := p.Blockers(nil, &a, &b, &d)
			var span geom.Poly
			geom.Span(&a.Hull, &b.Hull, &span)
			inA, inB := p.Building(a.Hull.Mid()), p.Building(b.Hull.Mid())
			for i := range p.screens {
				c := &p.screens[i]
				var want []geom.Hull
				switch {
				case c.object >= 0:
					if !d.Gone.Has(int(c.object)) {
						want = append(want, p.Objects[c.object].hull)
					}
				case c.run >= 0:
					want = p.standing(nil, int(c.run), 0, &d)
				case int(c.building) == inA:
					want = p.inside(nil, inA, &a, &d)
				case int(c.building) == inB:
					want = p.inside(nil, inB, &b, &d)
				default:
					want = append(want, p.Buildings[c.building].hull)
				}
				for _, h := range want {
					if span.Meets(&h) && !slices.Contains(got, h) {
						t.Fatalf("%s: from %v to %v: %+v is missing", p.ID, a.Hull.V[0], b.Hull.Mid(), h)
					}
				}
			}
			from, to := point(), point()
			line := geom.Segment(from, to, 0)
			way := NewWay(from, to)
			next := p.NextRun(0, &way)
			for i := range p.runs {
				var h geom.Hull
				if p.piece(&p.runs[i], 0, int(p.runs[i].Count), &h); h.Meets(&line) && i != next {
					t.Fatalf("%s: the way from %v to %v misses run %d, the next is %d", p.ID, from, to, i, next)
				}
				if i == next {
					next = p.NextRun(i+1, &way)
				}
			}
			l := Line{point(), point()}
			reach := int32(rng.IntN("reach", 3*square))
			if wall := geom.Segment(l.A, l.B, reach); way.Misses(l, reach) && wall.Meets(&line) {
				t.Fatalf("%v within %d misses the way from %v to %v, and they meet", l, reach, from, to)
			}
		}
	}
}

func BenchmarkBlockersMidville(b *testing.B) {
	p, _ := ByID("midville")
	from, to := End{Hull: geom.Disc(at(46, 20), 0), Storey: 1}, End{Hull: counter(50, 90, 0), Storey: 1}
	hulls := make([]geom.Hull, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		p.Blockers(hulls, &from, &to, &clear)
	}
}

func BenchmarkGroundsAlongMidville(b *testing.B) {
	p, _ := ByID("midville")
	o := car()
	turn := geom.Turn(geom.Pose{At: at(43, 66), Heading: geom.Right}, 0, square, 45*geom.Degree)
	b.ReportAllocs()
	for b.Loop() {
		p.GroundsAlong(&turn, &o)
	}
}
