package geom

import "testing"

// The quick questions about contact answer as the full measurement does.
func TestDepthIsSep(t *testing.T) {
	t.Parallel()
	r := rng(61)
	o := carOutline()
	var within, deeper, pushed int
	var last Vec
	for n := range 12000 {
		p := randomPose(r, 3000)
		var a, b Body
		o.At(p, &a)
		switch n % 4 {
		case 0:
			b = Solid(Rect(randomPose(r, 4000), 3072, 819))
		case 1:
			b = Solid(Disc(randomPose(r, 4000).At, 614))
		case 2:
			b = Solid(randomHull(r, 4000))
		default:
			o.At(randomPose(r, 4000), &b)
		}
		s := a.Sep(&b)
		if n%8 >= 4 { // close to contact, where rounding matters: the gap shrinks to a few units
			d := int64(s.Gap) + int64(r.IntN(9)) - 4
			b.Shift(Vec{int32(-int64(s.N.X) * d >> DirBits), int32(-int64(s.N.Y) * d >> DirBits)})
			s = a.Sep(&b)
		}
		for limit := int32(1); limit < 4; limit++ {
			got, want := a.Within(&b, limit), a.Gap(&b, limit+1) <= limit
			if got != want {
				t.Fatalf("%d: Within(%d) = %v at a gap of %d", n, limit, got, s.Gap)
			}
			if got {
				within++
			}
		}
		for depth := range int32(4) {
			got, want := a.Deeper(&b, depth), a.Gap(&b, 1) < -depth
			if got != want {
				t.Fatalf("%d: Deeper(%d) = %v at a gap of %d", n, depth, got, s.Gap)
			}
			if got {
				deeper++
			}
		}
		by, away, deep := a.Push(&b, Vec{})
		if deep != (s.Gap < 0) || by != s.Push() || deep && away != s.N {
			t.Fatalf("%d: Push = %v along %v, %v, want %v along %v at a gap of %d", n, by, away, deep, s.Push(), s.N, s.Gap)
		}
		if deep {
			pushed++
		}
		// No guess changes the answer: the right one, the one before, any one.
		for _, guess := range [...]Vec{s.N, last, {1 << DirBits, 0}, {-1 << DirBits, 0}} {
			if by2, away2, deep2 := a.Push(&b, guess); by2 != by || deep2 != deep || deep && away2 != away {
				t.Fatalf("%d: Push with the guess %v = %v along %v, %v, want %v along %v, %v", n, guess, by2, away2, deep2, by, away, deep)
			}
		}
		last = s.N
	}
	if within < 2000 || deeper < 2000 || pushed < 2000 {
		t.Errorf("only %d within, %d deeper, %d pushed", within, deeper, pushed)
	}
}

// Polygons lie as deep in each other as the full measurement says: crossed, one in the other, slivers, just so deep that rounding matters.
func TestDeeperOfPolygons(t *testing.T) {
	t.Parallel()
	r := rng(67)
	random := func(size int32) Body {
		switch r.IntN(3) {
		case 0:
			return Solid(randomHull(r, size))
		case 1:
			return Solid(Rect(randomPose(r, size), 1+r.Int32N(12000), 1+r.Int32N(6)))
		}
		return Solid(Rect(randomPose(r, size), 4096, 2048))
	}
	var deeper, near int
	for n := range 40000 {
		a, b := random(3000), random(3000)
		s := a.Sep(&b)
		if n%2 == 0 {
			d := int64(s.Gap) + int64(r.IntN(9)) - 2
			b.Shift(Vec{int32(-int64(s.N.X) * d >> DirBits), int32(-int64(s.N.Y) * d >> DirBits)})
			s = a.Sep(&b)
		}
		for _, depth := range [...]int32{0, 1, 2, 5, 200} {
			got, want := a.Deeper(&b, depth), a.Gap(&b, 1) < -depth
			if got != want {
				t.Fatalf("%d: Deeper(%d) = %v at a gap of %d: %+v in %+v", n, depth, got, s.Gap, b.Parts[0], a.Parts[0])
			}
			if got {
				deeper++
			}
			if s.Gap >= -depth-2 && s.Gap <= -depth+2 {
				near++
			}
		}
	}
	if deeper < 20000 || near < 20000 {
		t.Errorf("only %d deeper, %d close to it", deeper, near)
	}
}

// plainTouch is Touch without shortcuts: all pairs of parts in order.
func plainTouch(p *Path, o *Outline, from int32, obstacle *Body, tolerance int32) (end int32, ok bool) {
	s := newSweep(p, o, obstacle, from)
	s.tolerance = max(tolerance, 1)
	for i := range o.N {
		for j := range obstacle.N {
			if s.pair(&o.Parts[i], &obstacle.Parts[j]) {
				ok = true
				if s.end == from {
					return from, true
				}
			}
		}
	}
	return s.end, ok
}

// Touch takes no other way out than the plain sweep, and Free is a lower bound of both.
func TestTouchIsPlain(t *testing.T) {
	t.Parallel()
	r := rng(62)
	o := carOutline()
	hits, frees := 0, 0
	for n := range 4000 {
		p, ob := randomPath(r), randomObstacle(r, &o)
		if p.Len == 0 {
			continue
		}
		from := int32(0)
		if n%3 == 0 {
			from = r.Int32N(p.Len)
		}
		if n%2 == 0 { // begin in contact, or nearly
			var a Body
			o.At(p.At(from), &a)
			s := a.Sep(&ob)
			d := int64(s.Gap) + int64(r.IntN(9)) - 4
			ob.Shift(Vec{int32(-int64(s.N.X) * d >> DirBits), int32(-int64(s.N.Y) * d >> DirBits)})
		}
		free := p.Free(&o, from, &ob)
		got, hit := p.Touch(&o, from, &ob, tolerance)
		want, wantHit := plainTouch(&p, &o, from, &ob, tolerance)
		if got != want || hit != wantHit {
			t.Fatalf("%d: Touch = %d, %v, plain %d, %v", n, got, hit, want, wantHit)
		}
		if free < from || free > got {
			t.Fatalf("%d: Free = %d, Touch = %d from %d", n, free, got, from)
		}
		if hit {
			hits++
		}
		if free == p.Len {
			frees++
		}
	}
	if hits < 500 || frees < 200 {
		t.Errorf("only %d hits and %d free paths", hits, frees)
	}
}
