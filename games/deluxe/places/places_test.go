package places

import (
	"bytes"
	"errors"
	"runtime"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// clear is a place as it is laid out.
var clear Damage

func problemNamed(t *testing.T, id string) *Place {
	t.Helper()
	p, ok := ByID(id)
	if !ok {
		t.Fatalf("no place %q", id)
	}
	return p
}

// sq is a length in squares.
func sq(n float64) int32 { return int32(n * square) }

// at is a point in squares.
func at(x, y float64) geom.Vec { return geom.Vec{X: sq(x), Y: sq(y)} }

// counter is a car counter at a point in squares.
func counter(x, y float64, heading geom.Angle) geom.Hull {
	return geom.Rect(geom.Pose{At: at(x, y), Heading: heading}, carLength, carWidth)
}

// car is the outline of a car counter.
func car() geom.Outline {
	var o geom.Outline
	o.Add(geom.Rect(geom.Pose{}, carLength, carWidth))
	return o
}

func TestBuiltinPlacesAreLegal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-005")
	entries, err := files.ReadDir("data")
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(IDs()) {
		t.Errorf("%d files for %d places in order", len(entries), len(IDs()))
	}
	titles, arenas := map[string]bool{}, 0
	menu := Titles()
	for i, p := range Builtin() {
		if menu[i].ID != p.ID || menu[i].Title != p.Title {
			t.Errorf("the menu has %v for %s, %q", menu[i], p.ID, p.Title)
		}
		for _, q := range p.Check() {
			t.Errorf("%s: %v at %v", p.ID, q, q.At)
		}
		if titles[p.Title] || p.Blurb == "" {
			t.Errorf("%s: no title of its own or no blurb", p.ID)
		}
		titles[p.Title] = true
		data, err := files.ReadFile("data/" + p.ID + ".json")
		if err != nil || !bytes.Equal(data, p.JSON()) {
			t.Errorf("%s: the file is not in canonical form (%v)", p.ID, err)
		}
		if p.Closed {
			arenas++
			if len(p.SafeLines) != len(p.Gates) {
				t.Errorf("%s: %d safe lines for %d gates", p.ID, len(p.SafeLines), len(p.Gates))
			}
		}
		if got, ok := ByID(p.ID); !ok || got != p {
			t.Errorf("ByID(%q) = %p, %v; want %p", p.ID, got, ok, p)
		}
	}
	if arenas != 7 {
		t.Errorf("%d arenas, want 7", arenas)
	}
	if _, ok := ByID("nowhere"); ok {
		t.Error("ByID finds a place that is not there")
	}
}

// Entrants come in by different entrances at 20 mph; the players of an arena start at its gates, two on the line through the middle of the
// map.
func TestStarts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-015")
	most := map[string]int{"back-alley": 4, "stockyard": 4, "redoubt": 6}
	for _, p := range Builtin() {
		limit, ok := most[p.ID]
		if !ok {
			limit = 8
		}
		for n := 1; n <= MaxSeats; n++ {
			starts := p.StartsFor(n)
			if n > limit {
				if starts != nil {
					t.Errorf("%s: %d starts for %d players, want none", p.ID, len(starts), n)
				}
				continue
			}
			if len(starts) != n {
				t.Errorf("%s: %d starts for %d players", p.ID, len(starts), n)
				continue
			}
			gates := map[int]bool{}
			for i, s := range starts {
				if s.Seat != i+1 {
					t.Errorf("%s, %d players: start %d is for seat %d", p.ID, n, i, s.Seat)
				}
				if !p.Closed {
					continue
				}
				if s.Speed != 20 {
					t.Errorf("%s: a start at %d mph", p.ID, s.Speed)
				}
				// The gate lies right behind the counter: 3 or 3.5 squares from its middle.
				for g := range p.Gates {
					if d := middle(p.Gates[g].Line).Sub(s.At.At).Rotate(-s.At.Heading); d.Y == 0 && d.X < 0 && d.X >= -4*square {
						gates[g] = true
					}
				}
			}
			if p.Closed && len(gates) != n {
				t.Errorf("%s: %d players at %d gates", p.ID, n, len(gates))
			}
			if p.Closed && n == 2 && starts[0].At.At.Add(starts[1].At.At) != p.Size {
				t.Errorf("%s: two players are not across from each other: %v, %v", p.ID, starts[0].At.At, starts[1].At.At)
			}
		}
	}
	if got := problemNamed(t, "midville").StartsFor(0); got != nil {
		t.Errorf("starts for nobody: %v", got)
	}
}

// Arenas are fair: turned by half a turn they are the same.
func TestArenasAreSymmetric(t *testing.T) {
	t.Parallel()
	for _, p := range Builtin() {
		if !p.Closed {
			continue
		}
		turn := func(v geom.Vec) geom.Vec { return p.Size.Sub(v) }
		// Each hull of a list has a partner that covers the same ground.
		match := func(what string, list []geom.Hull) {
			for i := range list {
				found := false
				for j := range list {
					all := list[i].N == list[j].N && list[i].R == list[j].R
					for _, v := range list[i].V[:list[i].N] {
						in := false
						for _, w := range list[j].V[:list[j].N] {
							in = in || turn(v) == w
						}
						all = all && in
					}
					found = found || all
				}
				if !found {
					t.Errorf("%s: no partner for %s %d", p.ID, what, i)
				}
			}
		}
		var runs, objects, loose, starts, areas, curbs []geom.Hull
		for i := range p.Runs() {
			r := p.Run(i)
			var h geom.Hull
			p.piece(&r, 0, int(r.Count), &h)
			runs = append(runs, h)
		}
		for i := range p.Objects {
			objects = append(objects, p.Objects[i].Hull())
		}
		for _, v := range append(append([]geom.Vec{}, p.Debris...), p.Obstacles...) {
			loose = append(loose, cell(v))
		}
		for i := range p.Areas {
			areas = append(areas, p.Areas[i].Shape)
		}
		for _, l := range append(append([]Line{}, p.Curbs...), p.SafeLines...) {
			curbs = append(curbs, geom.Segment(l.A, l.B, 0))
		}
		for _, s := range p.Starts {
			if s.Players%2 == 0 {
				starts = append(starts, geom.Segment(s.At.At, s.At.Point(carLength, 0), int32(s.Players)))
			}
		}
		match("wall", runs)
		match("object", objects)
		match("debris", loose)
		match("start", starts)
		match("area", areas)
		match("line", curbs)
	}
}

// Any fixed area is drawn on quarter-inch squares.
func TestOpen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-008")
	for _, c := range [][2]int{{12, 12}, {24, 36}, {64, 64}, {64, 12}} {
		p := Open(c[0], c[1])
		if got := p.Check(); got != nil {
			t.Errorf("%v: %v", c, got)
		}
		if p.Size != at(float64(4*c[0]), float64(4*c[1])) {
			t.Errorf("%v: size %v", c, p.Size)
		}
		if p != Open(c[0], c[1]) {
			t.Errorf("%v: two pointers for one place", c)
		}
		for n := 1; n <= 8; n++ {
			if len(p.StartsFor(n)) != n {
				t.Errorf("%v: no starts for %d", c, n)
			}
		}
		again, err := Parse(p.JSON())
		if err != nil || again.Hash() != p.Hash() {
			t.Errorf("%v: does not read back: %v", c, err)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("open ground of 11 inches")
		}
	}()
	Open(11, 20)
}

func TestCodes(t *testing.T) {
	t.Parallel()
	for _, p := range Builtin() {
		code := Code(p)
		got, err := FromCode(" " + code + "\n")
		if err != nil {
			t.Errorf("%s: %v", p.ID, err)
			continue
		}
		if got.Hash() != p.Hash() || Intern(got) != p {
			t.Errorf("%s: another place comes back", p.ID)
		}
		if len(code) > 8000 {
			t.Errorf("%s: a code of %d characters does not fit in a link", p.ID, len(code))
		}
	}
	good := Code(problemNamed(t, "stockyard"))
	for _, s := range []string{"", "x", "P", "Pnot!base64", good[:len(good)-9], "A" + good[1:]} {
		if _, err := FromCode(s); !errors.Is(err, ErrCode) {
			t.Errorf("FromCode(%.20q): %v, want an error about the code", s, err)
		}
	}
	runtime.KeepAlive(good)
}
