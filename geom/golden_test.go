package geom

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"testing"
)

// golden is the digest of 2000 random queries of every function. Its use is to compare builds for different machines: any
// architecture must give the same one. A change of the arithmetic changes it, which also changes recorded games.
const golden = "7afe365f71577999a6e42b6dfed3f5d946fb64260edd32eb3a138ada6909ec0e"

func TestGolden(t *testing.T) {
	t.Parallel()
	r := rng(31)
	o := carOutline()
	sum := sha256.New()
	put := func(v any) {
		if err := binary.Write(sum, binary.LittleEndian, v); err != nil {
			t.Fatal(err)
		}
	}
	for range 2000 {
		p, q := randomPose(r, 6000), randomPose(r, 6000)
		g, h := randomHull(r, 3000), randomHull(r, 3000)
		var a, b Body
		o.At(p, &a)
		o.At(q, &b)
		put([]int32{Sin(p.Heading), Cos(p.Heading), int32(AngleOf(q.At)), q.At.Len()})
		put(p.Local(q.At))
		put(p.Pivot(-2048, 1024, q.Heading))
		put(g)
		s, k := g.Sep(&h), a.Sep(&b)
		put(s)
		put(k)
		put([]Vec{s.Push(), k.Push()})
		put([]bool{g.Overlap(&h), g.Meets(&h)})
		put([]int32{g.Distance(&h), a.Gap(&b, 500)})
		path, ob := randomPath(r), randomObstacle(r, &o)
		at, hit := path.Touch(&o, 0, &ob, tolerance)
		put(at)
		put(hit)
		put(path.At(path.Len / 3))
		for side := range 4 {
			w := arcOf(p, 4096, 2048, side)
			put(w)
			put(w.Meets(&h))
		}
		var poly Poly
		Span(&g, &h, &poly)
		put(poly)
		from, to, ok := Sight(&a.Parts[0], &b.Parts[0], []Hull{g, h})
		put([]Vec{from, to})
		put(ok)
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != golden {
		t.Errorf("digest %s, want %s", got, golden)
	}
}

func TestNoAllocations(t *testing.T) {
	o := carOutline()
	var a, b Body
	o.At(Pose{Vec{0, 0}, 700}, &a)
	o.At(Pose{Vec{3000, 300}, 4000}, &b)
	path := Turn(Pose{Vec{-4000, 0}, 0}, -2048, 1024, Right)
	block := []Hull{Rect(Pose{Vec{1500, 0}, 0}, 500, 500)}
	for name, f := range map[string]func(){
		"Sep":   func() { a.Sep(&b) },
		"Gap":   func() { a.Gap(&b, 1000) },
		"Touch": func() { path.Touch(&o, 0, &b, tolerance) },
		"Clear": func() { Clear(&a.Parts[0], &b.Parts[0], block) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func BenchmarkHullGap(b *testing.B) {
	x, y := Rect(Pose{Vec{0, 0}, 700}, 4096, 2048), Rect(Pose{Vec{4500, 1300}, 4000}, 4096, 2048)
	for b.Loop() {
		x.gap(&y)
	}
}

func BenchmarkBodyGapNear(b *testing.B) {
	o := carOutline()
	var x, y Body
	o.At(Pose{Vec{0, 0}, 700}, &x)
	o.At(Pose{Vec{4500, 1300}, 4000}, &y)
	for b.Loop() {
		x.Gap(&y, 4096)
	}
}

func BenchmarkBodyGapDeep(b *testing.B) {
	o := carOutline()
	var x, y Body
	o.At(Pose{Vec{0, 0}, 700}, &x)
	o.At(Pose{Vec{2500, 1000}, 4000}, &y)
	for b.Loop() {
		x.Gap(&y, 4096)
	}
}

func BenchmarkBodyGapFar(b *testing.B) {
	o := carOutline()
	var x, y Body
	o.At(Pose{Vec{0, 0}, 700}, &x)
	o.At(Pose{Vec{15000, 3000}, 4000}, &y)
	for b.Loop() {
		x.Gap(&y, 1024)
	}
}

func BenchmarkOutlineAt(b *testing.B) {
	o := carOutline()
	var x Body
	for b.Loop() {
		o.At(Pose{Vec{10, 20}, 700}, &x)
	}
}

func benchTouch(b *testing.B, p Path, at Pose) {
	o := carOutline()
	var ob Body
	o.At(at, &ob)
	if _, hit := p.Touch(&o, 0, &ob, tolerance); !hit {
		b.Fatal("no hit")
	}
	for b.Loop() {
		p.Touch(&o, 0, &ob, tolerance)
	}
}

func BenchmarkTouchStraight(b *testing.B) {
	benchTouch(b, Straight(Pose{Heading: 100}, 4096, 0), Pose{Vec{6500, 900}, 3000})
}

func BenchmarkTouchTurn(b *testing.B) {
	benchTouch(b, Turn(Pose{}, -2048, 1024, Right), Pose{Vec{1500, 5000}, 700})
}

func BenchmarkTouchFar(b *testing.B) {
	o := carOutline()
	var ob Body
	o.At(Pose{Vec{0, 15000}, 0}, &ob)
	p := Straight(Pose{Heading: 100}, 4096, 0)
	for b.Loop() {
		p.Touch(&o, 0, &ob, tolerance)
	}
}

func BenchmarkClear(b *testing.B) {
	x, y := Rect(Pose{Vec{0, 0}, 0}, 4096, 2048), Rect(Pose{Vec{20000, 0}, 700}, 4096, 2048)
	in := []Hull{
		Rect(Pose{Vec{10000, 0}, 300}, 500, 3000), Rect(Pose{Vec{9000, 1500}, 500}, 500, 3000),
		Rect(Pose{Vec{11000, -1500}, 100}, 500, 3000),
	}
	b.Run("hidden", func(b *testing.B) {
		if Clear(&x, &y, in) {
			b.Fatal("seen")
		}
		for b.Loop() {
			Clear(&x, &y, in)
		}
	})
	b.Run("seen", func(b *testing.B) {
		for b.Loop() {
			Clear(&x, &y, in[1:2])
		}
	})
}
