package geom

import (
	"math/rand/v2"
	"testing"

	"turnpike/rulebook/proof"
)

func TestArc(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-009")
	for _, c := range []struct {
		q    Vec // in the car's own frame
		want [4]bool
	}{
		{Vec{5000, 0}, [4]bool{true, false, false, false}},
		{Vec{-5000, 0}, [4]bool{false, true, false, false}},
		{Vec{0, 10}, [4]bool{false, false, true, false}},
		{Vec{0, -10}, [4]bool{false, false, false, true}},
		{Vec{2000, 1000}, [4]bool{true, false, true, false}},
		{Vec{2000, 1001}, [4]bool{false, false, true, false}},
		{Vec{2000, 999}, [4]bool{true, false, false, false}},
		{Vec{-2000, -1000}, [4]bool{false, true, false, true}},
		{Vec{}, [4]bool{true, true, true, true}},
	} {
		for h := Angle(0); h < Full; h += Right {
			p := Pose{Vec{300, -700}, h}
			for side := range 4 {
				w := arcOf(p, 4096, 2048, side)
				if got := w.Contains(p.Point(c.q.X, c.q.Y)); got != c.want[side] {
					t.Errorf("%v at heading %d, arc %d: %v", c.q, h, side, got)
				}
			}
		}
	}
}

func TestWedgeMeets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-009")
	front := arcOf(Pose{}, 4096, 2048, Front)
	half := Wedge{Vec{}, Vec{0, 1}, Vec{0, -1}} // x >= 0
	for _, c := range []struct {
		name string
		w    Wedge
		h    Hull
		want bool
	}{
		{"corner on the line", front, Rect(Pose{Vec{1900, 1100}, 0}, 200, 200), true},
		{"corner a unit off", front, Rect(Pose{Vec{1898, 1101}, 0}, 200, 200), false},
		{"around the apex", front, Rect(Pose{Vec{-50, 0}, 0}, 200, 20), true},
		{"behind the apex", front, Rect(Pose{Vec{-101, 0}, 0}, 200, 2000), false},
		{"touching the apex from behind", front, Rect(Pose{Vec{-100, 0}, 0}, 200, 2000), true},
		{"across, corners outside", front, Rect(Pose{Vec{900, 0}, 0}, 200, 9000), true},
		{"disc behind, touching the apex", front, Disc(Vec{-30, 40}, 50), true},
		{"disc behind, off the apex", front, Disc(Vec{-30, 40}, 49), false},
		// (1000, 1000) is |1000 - 2000|/sqrt(5) = 447.2 from the line u = 2v.
		{"disc over the line", front, Disc(Vec{1000, 1000}, 448), true},
		{"disc off the line", front, Disc(Vec{1000, 1000}, 447), false},
		{"half plane, on its border", half, Segment(Vec{-50, 9}, Vec{0, 90}, 0), true},
		{"half plane, off", half, Segment(Vec{-50, 9}, Vec{-1, 90}, 0), false},
	} {
		for _, m := range append([]mirror{{}}, mirrors...) {
			w := m.wedge(c.w)
			h := m.hull(c.h)
			if got := w.Meets(&h); got != c.want {
				t.Errorf("%s, %v: %v", c.name, m, got)
			}
		}
	}
}

func (m mirror) wedge(w Wedge) Wedge {
	v := Wedge{m.vec(w.Apex), m.vec(w.L), m.vec(w.R)}
	if m.flip {
		v.L, v.R = v.R, v.L
	}
	return v
}

// Points of a hull in the cone prove that they meet; the arcs of a car cover the plane.
func TestWedgeSamples(t *testing.T) {
	t.Parallel()
	r := rng(21)
	for range 4000 {
		p, h := randomPose(r, 3000), randomHull(r, 3000)
		any := false
		for side := range 4 {
			w := arcOf(p, 4096, 2048, side)
			meets := w.Meets(&h)
			any = any || meets
			for range 20 {
				if q := inside(r, &h); w.Contains(q) && !meets && h.Contains(q) {
					t.Fatalf("%v of %v holds %v of %v", w, p, q, h)
				}
			}
			for _, m := range mirrors {
				mside := side
				if m.flip && side >= LeftSide {
					mside = LeftSide + RightSide - side
				}
				mw, mh := arcOf(m.pose(p), 4096, 2048, mside), m.hull(h)
				if mw != m.wedge(w) || mw.Meets(&mh) != meets {
					t.Fatalf("%v: %v, %v of %v", m, mw, mw.Meets(&mh), h)
				}
			}
		}
		if !any {
			t.Fatalf("%v is in no arc of %v", h, p)
		}
	}
}

// inside returns a random point near the core of h (rounded, so it may lie a unit outside).
func inside(r *rand.Rand, h *Hull) Vec {
	var x, y, sum int64
	for _, v := range h.V[:h.N] {
		w := r.Int64N(1000) + 1
		x, y, sum = x+w*int64(v.X), y+w*int64(v.Y), sum+w
	}
	return Vec{int32(roundDiv(x, sum)), int32(roundDiv(y, sum))}
}

func TestSpan(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-007")
	a, b := Rect(Pose{}, 200, 200), Rect(Pose{Vec{1000, 0}, 0}, 200, 200)
	var p Poly
	Span(&a, &b, &p)
	if p.N != 4 {
		t.Errorf("the span of two squares in a row has %d corners", p.N)
	}
	for _, c := range []struct {
		h    Hull
		want bool
	}{
		{Rect(Pose{Vec{500, 0}, 0}, 20, 20), true},
		{Rect(Pose{Vec{500, 110}, 0}, 20, 20), true},
		{Rect(Pose{Vec{500, 111}, 0}, 20, 20), false},
		{Disc(Vec{500, 150}, 50), true},
		{Disc(Vec{500, 150}, 49), false},
	} {
		if got := p.Meets(&c.h); got != c.want {
			t.Errorf("Meets %v = %v", c.h, got)
		}
	}
}

func TestClear(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-005", "SX-COVER-008")
	box := func(x, y, l, w int32) Hull { return Rect(Pose{Vec{x, y}, 0}, l, w) }
	a, b := box(0, 0, 200, 200), box(2000, 0, 200, 200)
	for _, c := range []struct {
		name string
		in   []Hull
		want bool
	}{
		{"nothing between", nil, true},
		{"beside", []Hull{box(1000, 500, 100, 100)}, true},
		{"in the middle", []Hull{box(1000, 0, 100, 100)}, true},
		{"as wide as both: a line touches its side", []Hull{box(1000, 0, 100, 200)}, true},
		{"a little wider", []Hull{box(1000, 0, 100, 202)}, false},
		{"a gate of no width", []Hull{box(1000, 150, 100, 300), box(1000, -150, 100, 300)}, true},
		{"a gate closed by one unit", []Hull{box(1000, 149, 100, 300), box(1000, -150, 100, 300)}, false},
		{"gates out of line: from (100,-100) past (950,0), (1450,50) to (1900,100) is not straight",
			[]Hull{box(1000, 300, 100, 600), box(1500, -350, 100, 800)}, false},
		{"an oblique line through two gates",
			[]Hull{box(1000, 300, 100, 600), box(1400, -400, 100, 700), box(1400, 400, 100, 700)}, true},
		{"a segment has no inside", []Hull{Segment(Vec{1000, -900}, Vec{1000, 900}, 0)}, true},
		{"a disc wider than both", []Hull{Disc(Vec{1000, 0}, 101)}, false},
		{"a disc as wide as both", []Hull{Disc(Vec{1000, 0}, 100)}, true},
		{"a capsule across", []Hull{Segment(Vec{1000, -300}, Vec{1000, 300}, 40)}, false},
	} {
		for _, m := range append([]mirror{{}}, mirrors...) {
			x, y := m.hull(a), m.hull(b)
			var in []Hull
			for _, h := range c.in {
				in = append(in, m.hull(h))
			}
			if Clear(&x, &y, in) != c.want || Clear(&y, &x, in) != c.want {
				t.Errorf("%s, %v: not %v", c.name, m, c.want)
			}
		}
	}
}

// enters reports whether the segment p..q runs through the inside of a polygon without radius, exactly.
func enters(p, q Vec, h *Hull) bool {
	seg := Segment(p, q, 0)
	if seg.N == 1 {
		return false
	}
	_, ok := apart(seg.V[:2], h.V[:h.N])
	return !ok
}

func TestClearAgainstSamples(t *testing.T) {
	t.Parallel()
	r := rng(22)
	seen, hidden, oblique := 0, 0, 0
	for range 1500 {
		a := Rect(Pose{Vec{-9000, 0}, Angle(r.Int32N(int32(Full)))}, 4096, 2048)
		b := Rect(Pose{Vec{9000, r.Int32N(4000)}, Angle(r.Int32N(int32(Full)))}, 4096, 2048)
		var in []Hull
		for range 1 + r.IntN(6) {
			in = append(in, Rect(Pose{Vec{r.Int32N(10000) - 5000, r.Int32N(9000) - 4500}, Angle(r.Int32N(int32(Full)))},
				200+2*r.Int32N(2500), 200+2*r.Int32N(1500)))
		}
		from, to, ok := Sight(&a, &b, in)
		free := func(p, q Vec) bool {
			for i := range in {
				if enters(p, q, &in[i]) {
					return false
				}
			}
			return true
		}
		sampled := false
		for range 200 {
			p, q := inside(r, &a), inside(r, &b)
			sampled = sampled || a.Contains(p) && b.Contains(q) && free(p, q)
		}
		if sampled && !ok {
			t.Fatalf("%v %v %v: a sample is free", a, b, in)
		}
		if !ok {
			hidden++
		} else {
			seen++
			if !sampled {
				oblique++
			}
			// The ends are rounded, so the line may scratch a blocker.
			for i := range in {
				if depth := lineDepth(from, to, &in[i]); depth > 3 {
					t.Fatalf("%v to %v runs %d deep through %v", from, to, depth, in[i])
				}
			}
			if p, q := Disc(from, 2), Disc(to, 2); !p.Meets(&a) || !q.Meets(&b) {
				t.Fatalf("the line %v to %v does not lead from %v to %v", from, to, a, b)
			}
		}
		for _, m := range mirrors {
			x, y := m.hull(a), m.hull(b)
			var mi []Hull
			for _, h := range in {
				mi = append(mi, m.hull(h))
			}
			if Clear(&x, &y, mi) != ok || Clear(&y, &x, mi) != ok {
				t.Fatalf("%v: not %v", m, ok)
			}
		}
	}
	if seen < 200 || hidden < 200 || oblique < 10 {
		t.Fatalf("seen %d, hidden %d, only by exact search %d: too few to mean something", seen, hidden, oblique)
	}
}

func lineDepth(p, q Vec, h *Hull) int32 {
	s := Segment(p, q, 0)
	return -s.gap(h)
}

// Free lines that exist by construction are found: two boxes leave a gap of 2 units around a random line.
func TestClearFindsGaps(t *testing.T) {
	t.Parallel()
	r := rng(23)
	for range 2000 {
		a, b := Rect(randomPose(r, 1000), 4096, 2048), Rect(Pose{Vec{20000, 0}, randomPose(r, 1).Heading}, 4096, 2048)
		p, q := inside(r, &a), inside(r, &b)
		if !a.Contains(p) || !b.Contains(q) {
			continue
		}
		way := Pose{p, AngleOf(q.Sub(p))}
		var in []Hull
		for i := range int32(3) {
			at := way.Move(4000+4000*i, 0)
			at.Heading += Angle(r.Int32N(601) - 300)
			for _, side := range [2]int32{1, -1} {
				h := Rect(at.Move(0, side*5200), 600+200*i, 10000)
				if !enters(p, q, &h) {
					in = append(in, h)
				}
			}
		}
		if !Clear(&a, &b, in) {
			t.Fatalf("%v to %v is free, past %v", p, q, in)
		}
	}
}

// Between pieces that touch, or are no more than the joint apart, no line passes: not along their edges, nor through the corner where they meet. Past
// them on one side a line is as free as past one piece.
func TestClearOfJoined(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COVER-008")
	at := func(x, y, w, h int32) Hull { return Rect(Pose{At: Vec{x, y}}, w, h) }
	a, b := at(-4000, 0, 200, 0), at(4000, 0, 200, 0) // the ends lie on the line y = 0
	for _, c := range []struct {
		name         string
		blockers     []Hull
		clear, joint bool // by Clear, by ClearOfJoined with 4 units
	}{
		{"two that touch along y 0", []Hull{at(0, 500, 400, 1000), at(0, -500, 400, 1000)}, true, false},
		{"two 4 units apart", []Hull{at(0, 502, 400, 1000), at(0, -502, 400, 1000)}, true, false},
		{"two 6 units apart", []Hull{at(0, 503, 400, 1000), at(0, -503, 400, 1000)}, true, true},
		{"corner to corner", []Hull{at(-200, 500, 400, 1000), at(200, -500, 400, 1000)}, true, false},
		{"both on one side", []Hull{at(-200, 500, 400, 1000), at(200, 500, 400, 1000)}, true, true},
		{"on both sides, apart along the line", []Hull{at(-500, 500, 400, 1000), at(500, -500, 400, 1000)}, true, true},
		{"joined behind the end", []Hull{at(-6000, 500, 400, 1000), at(-6000, -500, 400, 1000)}, true, true},
		{"one across", []Hull{at(0, 0, 400, 1000)}, false, false},
	} {
		if got := Clear(&a, &b, c.blockers); got != c.clear {
			t.Errorf("%s: clear %v", c.name, got)
		}
		if got := ClearOfJoined(&a, &b, c.blockers, 4); got != c.joint {
			t.Errorf("%s, joined: clear %v", c.name, got)
		}
	}
}

// The search for a free line agrees with the plain one, among pieces that are joined, touch, overlap, have radii, or lie against the outlines.
func TestClearAgainstPlain(t *testing.T) {
	t.Parallel()
	r := rng(24)
	seen, hidden, joined := 0, 0, 0
	for i := range 1000 {
		a, b := Rect(Pose{Vec{-5000, 0}, Angle(r.Int32N(int32(Full)))}, 4096, 2048), Rect(Pose{Vec{5000, r.Int32N(4000)}, Angle(r.Int32N(int32(Full)))}, 4096, 2048)
		switch i % 8 {
		case 0:
			b = Disc(b.V[0], r.Int32N(800))
		case 1:
			b = Segment(b.V[0], b.V[2], 0)
		case 2:
			b.Shift(Vec{-r.Int32N(9000), 0}) // also outlines that overlap
		}
		var in []Hull
		for range r.IntN(4) {
			in = append(in, Rect(Pose{Vec{r.Int32N(8000) - 4000, r.Int32N(6000) - 3000}, Angle(r.Int32N(24)) * 15 * Degree}, 400+2*r.Int32N(2500), 400+2*r.Int32N(800)))
		}
		if i%2 == 0 { // a wall across in pieces that touch, up to some units
			h := Rect(Pose{Vec{r.Int32N(2000) - 1000, r.Int32N(3000) - 3000}, Angle(r.Int32N(7)-3) * 15 * Degree}, 400, 1000+2*r.Int32N(1000))
			for range 2 + r.IntN(4) {
				in = append(in, h)
				h.Shift(h.V[1].Sub(h.V[0]).Add(Vec{r.Int32N(7) - 3, r.Int32N(7) - 3}))
			}
		}
		if len(in) > 0 && i%16 == 3 {
			in = append(in, Disc(in[0].V[2], r.Int32N(600)))
		}
		for _, joint := range [...]int32{-1, 0, 4} {
			_, _, want := sightline(&a, &b, in, joint)
			if got := clearOf(&a, &b, in, joint); got != want {
				t.Fatalf("%v %v %v joint %d: %v, not %v", a, b, in, joint, got, want)
			}
			if want {
				seen++
			} else if hidden++; joint >= 0 && Clear(&a, &b, in) {
				joined++
			}
		}
	}
	if seen < 500 || hidden < 500 || joined < 20 {
		t.Fatalf("seen %d, hidden %d, only by a joint %d: too few to mean something", seen, hidden, joined)
	}
}
