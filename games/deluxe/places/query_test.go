package places

import (
	"slices"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// set makes a set of numbers.
func set(numbers ...int) Bits {
	var b Bits
	for _, n := range numbers {
		for n>>6 >= len(b) {
			b = append(b, 0)
		}
		b[n>>6] |= 1 << (n & 63)
	}
	return b
}

func TestBits(t *testing.T) {
	t.Parallel()
	b := set(3, 64, 200)
	for i := range 300 {
		if want := i == 3 || i == 64 || i == 200; b.Has(i) != want {
			t.Errorf("Has(%d) = %v", i, !want)
		}
		for j := i; j < 300; j++ {
			want := i <= 3 && j >= 3 || i <= 64 && j >= 64 || i <= 200 && j >= 200
			if b.any(i, j) != want {
				t.Fatalf("any(%d, %d) = %v", i, j, !want)
			}
		}
	}
}

func TestOffRoadGrounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-019", "DX-OFFRD-029")
	for _, c := range []struct {
		on  Grounds
		off bool
	}{
		{Of(Roadway), false},
		{Of(Sidewalk), false},
		{Of(Roadway, Sidewalk), false},
		{Of(Lot, Sidewalk), false},
		{Of(Park), false},
		{Of(Roadway, Sidewalk, Park), false},
		{Of(Roadway, Shoulder), false},
		{Of(Field), true},
		{Of(Roadway, Field), true},
		{Of(Water), true},
		{Of(Field, Water, Slope), true},
		{Of(Gravel), false},
		{Of(Floor), false},
	} {
		if got := c.on.OffRoad(); got != c.off {
			t.Errorf("%b: off-road %v", c.on, got)
		}
	}
	if got := Of(Roadway, Sidewalk, Park).Len(); got != 3 {
		t.Errorf("Len = %d", got)
	}
}

// Block 5 of Midville lies from x = 50; its sidewalk is 2 squares wide, then the park begins.
func TestGroundsInMidville(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-005", "DX-CITY-007", "DX-CITY-016")
	p := problemNamed(t, "midville")
	for _, c := range []struct {
		name string
		h    geom.Hull
		want Grounds
	}{
		{"on the road", counter(47, 66, 0), Of(Roadway)},
		{"touching the curb", counter(48, 66, 0), Of(Roadway)},
		{"over the curb", counter(48.1, 66, 0), Of(Roadway, Sidewalk)},
		{"across the sidewalk", counter(51, 66, 0), Of(Roadway, Sidewalk, Park)},
		{"turned on the corner", counter(49, 66, 45*geom.Degree), Of(Roadway, Sidewalk)},
		{"on grass", counter(66, 66, 30*geom.Degree), Of(Park)},
		{"in the field", counter(2, 66, geom.Right), Of(Field)},
		{"off the map", counter(1, 66, 0), Of(Field, Outside)},
		{"in the mall", counter(27, 111, 0), Of(Floor)},
		{"wholly off the map", counter(-5, 66, 0), Of(Outside)},
	} {
		if got := p.Grounds(&c.h); got != c.want {
			t.Errorf("%s: %b, want %b", c.name, got, c.want)
		}
	}
	// Six squares ahead from the road onto the grass.
	o := car()
	path := geom.Straight(geom.Pose{At: at(48, 66)}, 6*square, 0)
	if got := p.GroundsAlong(&path, &o); got != Of(Roadway, Sidewalk, Park) {
		t.Errorf("onto the grass: %b", got)
	}
	// A turn beside the curb: the corner of the counter swings over it and back. Half the diagonal of 4 by 2 squares is 2.24.
	path = geom.Turn(geom.Pose{At: at(47.9, 66), Heading: geom.Right}, 0, 0, geom.Half)
	if got := p.GroundsAlong(&path, &o); got != Of(Roadway, Sidewalk) {
		t.Errorf("a turn beside the curb: %b", got)
	}
	for _, c := range []struct {
		at   geom.Vec
		want Ground
	}{{at(2, 66), Field}, {at(6, 66), Roadway}, {at(12.5, 66), Sidewalk}, {at(16, 66), Lot}, {at(60, 60), Floor}, {at(200, 3), Outside}} {
		if got := p.Ground(c.at); got != c.want {
			t.Errorf("Ground(%v) = %v, want %v", c.at, got, c.want)
		}
	}
	if got := p.Building(at(60.5, 60.5)); got < 0 || p.Buildings[got].Title != "Museum" {
		t.Errorf("building %d in the south of the park", got)
	}
}

func TestDepth(t *testing.T) {
	t.Parallel()
	p := problemNamed(t, "off-road")
	// The creek gets deeper toward its middle: 1 ft, 2.5 ft, 4 ft.
	for _, c := range []struct {
		x    float64
		want int
	}{{100, 0}, {126, 10}, {129, 25}, {132, 40}} {
		h := counter(c.x, 104, geom.Right)
		if got := p.Depth(&h); got != c.want {
			t.Errorf("x = %v: %d tenths of a foot, want %d", c.x, got, c.want)
		}
	}
	if a := p.Area(at(70, 30)); a < 0 || p.Areas[a].Angle != 25 || p.Areas[a].Up != geom.Right {
		t.Errorf("area %d on the first hill", a)
	}
	if a := p.Area(at(70, 60)); a >= 0 && p.Areas[a].Ground != Roadway {
		t.Errorf("area %d on the road", a)
	}
}

// aWall has a wall of 9 DP whose west face lies on x = 19, sections from y = 4 to y = 36; a tree, a mailbox and a curb.
const aWall = `,"walls":[{"line":[[20,4],[20,36]],"dp":9}],"objects":[{"kind":"tree","at":[10.5,30.5],"dp":20},{"kind":"mailbox","at":[10.5,10.5]},
{"kind":"crosswalk","at":[30,20],"size":[12,2],"core":[4,2]}],"curbs":[[[8,0],[8,40]]]`

func TestTouchWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-015")
	p := parse(t, aWall)
	o := car()
	// The front is 2 squares ahead of the middle: from x = 12 to the wall on 19 it gets 7 squares far.
	path := geom.Straight(geom.Pose{At: at(10, 20)}, 12*square, 0)
	for _, c := range []struct {
		name string
		d    Damage
		hit  bool
	}{
		{"whole wall", Damage{}, true},
		{"one breach", Damage{Breached: set(15)}, true},
		{"the other breach", Damage{Breached: set(16)}, true},
		{"two beside each other", Damage{Breached: set(15, 16)}, false},
		{"two apart", Damage{Breached: set(15, 17)}, true},
		{"an open gate", Damage{Open: set(14, 15, 16, 17)}, false},
	} {
		got, ok := p.Touch(&path, &o, 0, 1, &c.d)
		if ok != c.hit {
			t.Errorf("%s: hit %v", c.name, ok)
			continue
		}
		if ok && (got.T != 7*square || got.Run != 0 || got.Object != -1) {
			t.Errorf("%s: %+v, want T = 7 squares on run 0", c.name, got)
		}
		if ok && (c.d.Breached.Has(got.Section) || got.Section < 15 || got.Section > 16) {
			t.Errorf("%s: section %d", c.name, got.Section)
		}
		if s := p.Section(max(got.Section, 0)); s.DP != 9 {
			t.Errorf("%s: %d DP", c.name, s.DP)
		}
	}
}

func TestTouchObjects(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-023")
	p := parse(t, aWall)
	o := car()
	// A tree fills its square, from x = 10: front at x = 6, 4 squares on.
	path := geom.Straight(geom.Pose{At: at(4, 30.5)}, 10*square, 0)
	got, ok := p.Touch(&path, &o, 0, 1, &clear)
	if !ok || got.T != 4*square || got.Object != 0 || got.Run != -1 {
		t.Errorf("tree: %+v, %v", got, ok)
	}
	if _, ok := p.Touch(&path, &o, 0, 1, &Damage{Gone: set(0)}); ok {
		t.Error("a tree that is gone stops")
	}
	// A mailbox does not stop: it is brushed at x = 10, after the curb at x = 8.
	path = geom.Straight(geom.Pose{At: at(4, 10.5)}, 10*square, 0)
	if got, ok := p.Touch(&path, &o, 0, 1, &clear); ok {
		t.Errorf("mailbox: %+v", got)
	}
	brushed := p.Brush(nil, &path, &o, &clear)
	if len(brushed) != 2 || brushed[0].Curb != 0 || brushed[0].Object != -1 || brushed[1].Object != 1 || brushed[1].Curb != -1 {
		t.Fatalf("brushed %+v, want curb 0 and mailbox 1", brushed)
	}
	if d := brushed[0].T - 2*square; d < -1 || d > 2 {
		t.Errorf("curb at %d, want 2 squares", brushed[0].T)
	}
	if brushed[1].T != 4*square {
		t.Errorf("mailbox at %d, want 4 squares", brushed[1].T)
	}
	// What the counter touches at the start of its move is no new contact; driving along a curb costs nothing more.
	along := geom.Straight(geom.Pose{At: at(7.5, 5), Heading: geom.Right}, 10*square, 0)
	if got := p.Brush(nil, &along, &o, &clear); len(got) != 0 {
		t.Errorf("along the curb: %+v", got)
	}
	across := geom.Straight(geom.Pose{At: at(6, 5)}, 6*square, 0)
	if got := p.Brush(nil, &across, &o, &clear); len(got) != 0 {
		t.Errorf("across the curb that it touched at the start: %+v", got)
	}
	over := geom.Straight(geom.Pose{At: at(30, 12), Heading: geom.Right}, 12*square, 0)
	if _, ok := p.Touch(&over, &o, 0, 1, &clear); ok {
		t.Error("a crosswalk overhead stops a car")
	}
	if got := p.Brush(nil, &over, &o, &clear); len(got) != 0 {
		t.Errorf("a crosswalk overhead is brushed: %+v", got)
	}
}

// aHouse is a building of 4(15) DP, two storeys, from (12, 12) to (24, 24): a car door of 4 squares in the west, sections 38 to 41, a door
// in the south, windows from the second square, a partition, and a low wall south of it.
const aHouse = `,"buildings":[{"id":"h","rect":[12,12,24,24],"dp":4,"breaches":15,"storeys":2,"windows":[2,4],
"doors":[{"wall":3,"from":2,"width":4,"admits":"all"},{"wall":0,"from":5}],"partitions":[{"line":[[18,12],[18,24]],"gaps":[3]}]}]`

func TestBuilding(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-005", "DX-BLDG-006")
	p := parse(t, aHouse)
	b := &p.Buildings[0]
	// Four walls of 12 sections and a partition of 12, of 4 and 3 DP.
	if p.Sections() != 60 || p.Runs() != 5 {
		t.Fatalf("%d sections in %d runs", p.Sections(), p.Runs())
	}
	if p.Section(0).DP != 4 || p.Section(59).DP != 3 {
		t.Errorf("DP %d and %d", p.Section(0).DP, p.Section(59).DP)
	}
	// In a wall of 12 squares with windows from the second, the third would be too near to the other corner.
	for s := range 12 {
		if got, want := p.Section(s).Window, s == 2 || s == 6; got != want {
			t.Errorf("window in section %d: %v", s, got)
		}
	}
	o := car()
	// The west wall runs from the north: its sections 2 to 5 lie from y = 22 down to 18.
	in := geom.Straight(geom.Pose{At: at(8, 20)}, 8*square, 0)
	if got, ok := p.Touch(&in, &o, 0, 1, &clear); ok && got.T < 7*square {
		t.Errorf("through the car door: %+v", got)
	}
	beside := geom.Straight(geom.Pose{At: at(8, 15)}, 8*square, 0)
	if got, ok := p.Touch(&beside, &o, 0, 1, &clear); !ok || got.T != 2*square {
		t.Errorf("into the wall: %+v, %v", got, ok)
	}
	if got, ok := p.Touch(&in, &o, 0, 1, &Damage{Rubble: set(0)}); !ok || got.T != 2*square || got.Rubble != 0 {
		t.Errorf("into the rubble: %+v, %v", got, ok)
	}
	for n, want := range map[int]bool{14: false, 15: true, 16: true} {
		if b.Collapses(n) != want {
			t.Errorf("%d breaches: collapses %v", n, !want)
		}
	}
	// A breach in a partition does not count.
	if got := p.Breaches(0, set(0, 7, 50)); got != 2 {
		t.Errorf("%d breaches, want 2", got)
	}
	body := geom.Solid(counter(15, 20, 0))
	if !p.Fits(&body, &clear) {
		t.Error("a car does not fit behind the car door")
	}
	if p.Fits(&body, &Damage{Rubble: set(0)}) {
		t.Error("a car fits in rubble")
	}
	body = geom.Solid(counter(12, 15, 0))
	if p.Fits(&body, &clear) {
		t.Error("a car fits in a wall")
	}
	if !p.Fits(&body, &Damage{Breached: set(45, 44)}) { // y from 14 to 16: sections 8 and 9 of the west wall
		t.Error("a car does not fit through two breaches")
	}
}

// Main building and garage of the truck stop share a wall of 26 squares.
func TestSharedWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-007")
	p := problemNamed(t, "truck-stop")
	main, garage := p.building("main"), p.building("garage")
	twins := 0
	for s := range p.Sections() {
		sec := p.Section(s)
		if sec.Twin < 0 {
			continue
		}
		r := p.Run(sec.Run)
		if int(r.Index) != main {
			continue
		}
		twins++
		other := p.Section(sec.Twin)
		if other.Twin != s || int(p.Run(other.Run).Index) != garage || other.Outer.A != sec.Outer.B {
			t.Errorf("section %d and %d do not match", s, sec.Twin)
		}
		if p.Breaches(main, set(s)) != 1 || p.Breaches(garage, set(s)) != 1 {
			t.Errorf("a breach of section %d does not count for both", s)
		}
		if sec.Door != other.Door {
			t.Errorf("section %d has a door on one side only", s)
		}
	}
	if twins != 26 {
		t.Errorf("%d shared sections, want 26", twins)
	}
}

func TestBlockers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-004", "DX-LOF-010", "DX-LOF-011")
	p := parse(t, aHouse+`,"walls":[{"line":[[30,4],[30,36]],"dp":20,"gate":true}]`)
	point := func(x, y float64, storey int) End { return End{Hull: geom.Disc(at(x, y), 0), Storey: storey} }
	for _, c := range []struct {
		name string
		a, b End
		d    Damage
		free bool
	}{
		{"through the house", point(4, 19.5, 1), point(28, 19.5, 1), Damage{}, false},
		{"beside the house", point(4, 11, 1), point(28, 11, 1), Damage{}, true},
		{"past its corner", point(4, 12, 1), point(28, 12, 1), Damage{}, true},
		{"over rubble on the ground", point(4, 19.5, 1), point(28, 19.5, 1), Damage{Rubble: set(0)}, false},
		{"over rubble from above", point(4, 19.5, 2), point(28, 19.5, 1), Damage{Rubble: set(0)}, true},
		{"at the height of the upper floor", point(4, 19.5, 2), point(28, 19.5, 2), Damage{}, false},
		{"over the roof", point(4, 19.5, 3), point(28, 19.5, 3), Damage{}, true},
		{"a wall", point(28, 30, 1), point(38, 30, 1), Damage{}, false},
		{"over the wall", point(28, 30, 2), point(38, 30, 2), Damage{}, true},
		{"an open gate", point(28, 30, 1), point(38, 30, 1), Damage{Open: Bits{^uint64(0)}}, true},
		{"a breach", point(28, 30.5, 1), point(38, 30.5, 1), Damage{Breached: set(26)}, true},
		{"beside the breach", point(28, 30.5, 1), point(38, 30.5, 1), Damage{Breached: set(27)}, false},
		// The south wall has its windows at x = 14 and 18, its door at 17.
		{"out of the door", point(17.5, 12.5, 1), point(17.5, 4, 1), Damage{}, true},
		{"out of the wall", point(16.5, 12.5, 1), point(16.5, 4, 1), Damage{}, false},
		{"out of a window", point(14.5, 12.5, 1), point(14.5, 4, 1), Damage{}, true},
		{"out of a window above", point(14.5, 12.5, 2), point(14.5, 4, 1), Damage{}, true},
		{"no door above", point(17.5, 12.5, 2), point(17.5, 4, 1), Damage{}, false},
		{"from the roof", point(17.5, 18, 3), point(17.5, 4, 1), Damage{}, true},
		{"through the partition", point(15, 20, 1), point(21, 20, 1), Damage{}, false},
		{"through its gap", point(16, 15.5, 1), point(20, 15.5, 1), Damage{}, true},
		{"out of the rubble", point(16.5, 18, 1), point(16.5, 4, 1), Damage{Rubble: set(0)}, true},
	} {
		blockers := p.Blockers(nil, &c.a, &c.b, &c.d)
		if got := geom.Clear(&c.a.Hull, &c.b.Hull, blockers); got != c.free {
			t.Errorf("%s: clear %v, want %v", c.name, got, c.free)
		}
	}
	// Who stands next to an opening: the window, the door, nothing.
	for _, c := range []struct {
		x, y   float64
		storey int
		want   int
	}{{14.5, 12.5, 1, 1}, {17.5, 12.5, 1, 1}, {17.5, 12.5, 2, 0}, {16.5, 12.5, 1, 0}, {17.5, 17.5, 1, 0}, {4, 4, 1, 0}} {
		if got := p.Openings(nil, at(c.x, c.y), c.storey, false, &clear); len(got) != c.want {
			t.Errorf("openings at %v, %v, storey %d: %v, want %d", c.x, c.y, c.storey, got, c.want)
		}
	}
	if got := p.Openings(nil, at(16.5, 12.5), 1, false, &Damage{Breached: set(36)}); !slices.Equal(got, []int{36}) {
		t.Errorf("the opening of a breach: %v", got)
	}
}

func TestWalk(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-003", "DX-CITY-033")
	p := parse(t, `,"buildings":[{"id":"h","rect":[12,12,24,24],"dp":4,"storeys":2,"doors":[{"wall":0,"from":5},{"wall":0,"from":8,"locked":true}],
"partitions":[{"line":[[18,14],[18,24]],"gaps":[3]}]}],"objects":[{"kind":"boulder","at":[4.5,4.5]},{"kind":"chain_post","at":[2.5,30.5]},
{"kind":"chain_post","at":[8.5,30.5]},{"kind":"chain","posts":[1,2]}]`)
	for _, c := range []struct {
		name   string
		from   geom.Vec
		to     geom.Vec
		storey int
		d      Damage
		want   bool
	}{
		{"in the open", at(2, 2), at(3, 3), 1, Damage{}, true},
		{"into a boulder", at(3, 4), at(4, 4), 1, Damage{}, false},
		{"over a chain", at(5, 29.5), at(5, 30.5), 1, Damage{}, true},
		{"in by the door", at(17, 11), at(17, 12), 1, Damage{}, true},
		{"through the wall", at(15, 11), at(15, 12), 1, Damage{}, false},
		{"through a breach", at(15, 11), at(15, 12), 1, Damage{Breached: set(3)}, true},
		{"in by a locked door", at(20, 11), at(20, 12), 1, Damage{}, false},
		{"when it is opened", at(20, 11), at(20, 12), 1, Damage{Open: set(8)}, true},
		{"slanting by the post of the door", at(16, 11), at(17, 12), 1, Damage{}, false},
		{"inside", at(14, 14), at(14, 15), 1, Damage{}, true},
		{"through the partition", at(17, 15), at(18, 15), 1, Damage{}, false},
		{"through its gap", at(17, 17), at(18, 17), 1, Damage{}, true},
		{"upstairs through it", at(17, 15), at(18, 15), 2, Damage{}, false},
		{"upstairs", at(14, 14), at(14, 15), 2, Damage{}, true},
		{"out of the upper floor", at(17, 12), at(17, 11), 2, Damage{}, false},
		{"into rubble", at(15, 11), at(15, 12), 1, Damage{Rubble: set(0)}, true},
	} {
		if got := p.Walk(c.from, c.to, c.storey, &c.d); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestSafeLines(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-005", "DX-ARENA-007")
	p := problemNamed(t, "standard-arena")
	// The west gate: the line is x = 5 from y = 57 to 63, the pit lies west of it.
	west := slices.IndexFunc(p.Gates, func(g Gate) bool { return g.Title == "W" })
	for _, c := range []struct {
		name string
		h    geom.Hull
		want int
	}{
		{"inside", counter(8, 60, 0), -1},
		{"on the line", counter(5, 60, 0), -1},
		{"all but a unit", geom.Rect(geom.Pose{At: geom.Vec{X: sq(3) + 1, Y: sq(60)}}, carLength, carWidth), -1},
		{"beyond", counter(3, 60, 0), west},
		{"turned", counter(2.5, 60, 30*geom.Degree), west},
	} {
		if got := p.Crossed(&c.h); got != c.want {
			t.Errorf("%s: line %d, want %d", c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		name     string
		from, to geom.Vec
		want     int
	}{
		{"in the arena", at(20, 60), at(8, 60), -1},
		{"into the pit", at(20, 60), at(3, 60), west},
		{"through the outer wall", at(20, 60), at(3, 70), -1},
		{"out of the pit", at(3, 60), at(20, 60), -1},
	} {
		if got := p.Foul(c.from, c.to); got != c.want {
			t.Errorf("%s: line %d, want %d", c.name, got, c.want)
		}
	}
}

func TestLeft(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-028")
	p := Open(12, 12)
	for _, c := range []struct {
		x    float64
		want bool
	}{{3, false}, {0, false}, {-1.9, false}, {-2, true}, {-9, true}, {49.9, false}, {50, true}} {
		h := counter(c.x, 20, 0)
		if got := p.Left(&h); got != c.want {
			t.Errorf("x = %v: %v", c.x, got)
		}
	}
}

// A closed gate is a wall of 20 DP, an open one a way.
func TestGates(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-004")
	p := problemNamed(t, "truck-stop")
	o := car()
	for g, from := range []geom.Pose{{At: at(35, 4), Heading: geom.Right}, {At: at(120, 45), Heading: geom.Half}} {
		r := &p.runs[p.Gates[g].Wall] // free-standing walls come first
		first, end := int(r.First), int(r.First)+int(r.Count)
		if end-first != 6 {
			t.Errorf("gate %d: %d sections, want 6", g, end-first)
		}
		var all []int
		for s := first; s < end; s++ {
			all = append(all, s)
			if p.Section(s).DP != 20 {
				t.Errorf("gate %d: %d DP", g, p.Section(s).DP)
			}
		}
		path := geom.Straight(from, 9*square, 0)
		hit, ok := p.Touch(&path, &o, 0, 1, &clear)
		if !ok || hit.Section < first || hit.Section >= end {
			t.Errorf("gate %d closed: %+v, %v", g, hit, ok)
		}
		if hit, ok := p.Touch(&path, &o, 0, 1, &Damage{Open: set(all...)}); ok {
			t.Errorf("gate %d open: %+v", g, hit)
		}
	}
	if problemNamed(t, "stockyard").Gates[0].Wall >= 0 {
		t.Error("an opening that cannot be shut has a wall")
	}
}

func TestQueriesDoNotAllocate(t *testing.T) {
	p := problemNamed(t, "midville")
	o := car()
	path := geom.Straight(geom.Pose{At: at(48, 66)}, 6*square, 0)
	turn := geom.Turn(path.From, 0, 0, 40*geom.Degree)
	h := counter(48, 66, 20*geom.Degree)
	body := geom.Solid(h)
	d := Damage{Breached: set(7, 900), Open: set(40), Rubble: set(3), Gone: set(2)}
	a, b := End{Hull: h, Storey: 1}, End{Hull: counter(30, 30, 0), Storey: 2}
	hulls, ints, brushes := make([]geom.Hull, 0, 256), make([]int, 0, 64), make([]Brush, 0, 64)
	r := NewRoad()
	for name, f := range map[string]func(){
		"Touch":        func() { p.Touch(&path, &o, 0, 1, &d) },
		"Fits":         func() { p.Fits(&body, &d) },
		"Brush":        func() { p.Brush(brushes, &path, &o, &d) },
		"Grounds":      func() { p.Grounds(&h) },
		"Depth":        func() { p.Depth(&h) },
		"GroundsAlong": func() { p.GroundsAlong(&path, &o); p.GroundsAlong(&turn, &o) },
		"Blockers":     func() { p.Blockers(hulls, &a, &b, &d) },
		"Openings":     func() { p.Openings(ints, at(21, 60), 1, true, &d) },
		"Walk":         func() { p.Walk(at(21, 60), at(20, 60), 1, &d) },
		"Breaches":     func() { p.Breaches(3, d.Breached) },
		"Crossed":      func() { p.Crossed(&h); p.Left(&h) },
		"Section":      func() { p.Section(5) },
		"Road":         func() { q := r; q.Append(Straight); q.Drop(); q.Grounds(&h); q.Distance(h.V[0]) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func BenchmarkTouchMidville(b *testing.B) {
	p, _ := ByID("midville")
	o := car()
	path := geom.Straight(geom.Pose{At: at(46, 66), Heading: 80 * geom.Degree}, square, 0)
	b.ReportAllocs()
	for b.Loop() {
		p.Touch(&path, &o, 0, 1, &clear)
	}
}

func BenchmarkGroundsMidville(b *testing.B) {
	p, _ := ByID("midville")
	h := counter(49, 66, 45*geom.Degree)
	b.ReportAllocs()
	for b.Loop() {
		p.Grounds(&h)
	}
}
