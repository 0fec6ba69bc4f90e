package places

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// The maps of the rulebook's data count squares from the north-west corner; flip turns them over.

// rulebookData reads a file of the rulebook's data.
func rulebookData(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("../../../rulebook/data/deluxe/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

type rect [4]float64

// flip returns a rectangle of the data on the place.
func (p *Place) flip(r rect) geom.Hull {
	return box(sq(r[0]), p.Size.Y-sq(r[3]), sq(r[2]), p.Size.Y-sq(r[1]))
}

// flipSquare returns the south-west corner of a square of the data.
func (p *Place) flipSquare(v [2]float64) geom.Vec {
	return geom.Vec{X: sq(v[0]), Y: p.Size.Y - sq(v[1]) - square}
}

// all reports whether every square of a rectangle has the ground.
func (p *Place) all(t *testing.T, r rect, g Ground, but func(geom.Vec) bool) {
	t.Helper()
	h := p.flip(r)
	lo, hi := bounds(&h)
	for y := lo.Y + square/2; y < hi.Y; y += square {
		for x := lo.X + square/2; x < hi.X; x += square {
			v := geom.Vec{X: x, Y: y}
			if got := p.Ground(v); got != g && (but == nil || !but(v)) {
				t.Errorf("%s: ground at %d, %d is %v, want %v", p.ID, x/square, y/square, got, g)
				return
			}
		}
	}
}

type mapData struct {
	Size      [2]float64 `json:"size_sq"`
	OpenField rect       `json:"open_field_sq"`
	Fence     struct {
		From, To [2]float64
		Every    float64 `json:"post_every_sq"`
	}
	Streets []struct {
		Name string
		Rect rect `json:"rect_sq"`
	}
	Blocks []struct {
		Rect      rect   `json:"rect_sq"`
		Sidewalks []rect `json:"sidewalks_sq"`
	}
	Park struct {
		Grass rect         `json:"grass_sq"`
		Trees [][2]float64 `json:"tree_trunks_sq"`
		DP    int          `json:"tree_dp"`
	}
	Buildings []struct {
		ID, Name    string
		Rect        rect `json:"rect_sq"`
		Stories, DP int
		SecondFloor *bool `json:"second_floor"`
	}
	Doors []struct {
		Building, Side string
		At             [2]float64 `json:"at_sq"`
		Width          float64    `json:"width_sq"`
		Locked         bool
		Vehicles       string
	}
	Partitions []struct {
		Building string
		Line     rect `json:"line_sq"`
		Floors   string
		Gap      *[2]float64 `json:"gap_at_sq"`
	}
	PartitionDP int `json:"partition_dp"`
	Stairs      []struct {
		Building string
		Squares  [][2]float64 `json:"squares_sq"`
		Labels   []string
	}
	Lampposts [][2]float64 `json:"lampposts_sq"`
	Mailboxes [][2]float64 `json:"mailboxes_sq"`
	NewsRacks [][2]float64 `json:"news_racks_sq"`
	Debris    [][2]float64 `json:"sidewalk_debris_sq"`
	Chains    []struct {
		Posts [][2]float64 `json:"posts_sq"`
	}
	Crosswalks []struct {
		Rect   rect `json:"rect_sq"`
		Center rect `json:"center_sq"`
	}
	Markers []struct {
		Kind string
		At   [2]float64 `json:"at_sq"`
	}
	OuterWall struct {
		Rect     rect   `json:"rect_sq"`
		Inner    rect   `json:"inner_rect_sq"`
		Segments []rect `json:"segments_sq"`
		DP       int    `json:"dp_per_breach"`
		Stories  int
		Lights   [][2]float64 `json:"floodlights_sq"`
	} `json:"outer_wall"`
	Baffles []rect `json:"baffle_walls_sq"`
	Turrets []struct {
		Rect rect `json:"rect_sq"`
		DP   int  `json:"building_dp"`
	}
	Bays []struct {
		Rect rect `json:"rect_sq"`
	} `json:"service_bays"`
	Rooms  []json.RawMessage
	Upper  []json.RawMessage `json:"upper_rooms"`
	Mines  rect              `json:"minefield_sq"`
	Charge struct {
		Zone rect `json:"zone_sq"`
	} `json:"charging"`
	Gates []struct {
		Gap   rect       `json:"gap_sq"`
		Safe  rect       `json:"safe_line_sq"`
		Pit   rect       `json:"pit_sq"`
		Start [2]float64 `json:"start_sq"`
	}
	Obstacles []struct {
		Kind string
		Rect rect `json:"rect_sq"`
		DP   int
	}
	Road    rect `json:"road_sq"`
	Ditches []struct {
		Kind  string
		Width float64 `json:"width_ft"`
		Line  rect    `json:"line_sq"`
	}
	Slopes []struct {
		Rect  rect `json:"rect_sq"`
		Up    string
		Angle int `json:"angle_deg"`
	}
	Trees []struct {
		Kind string
		At   [2]float64 `json:"at_sq"`
		DP   int
	}
	Boulders []struct {
		Kind string
		At   *[2]float64 `json:"at_sq"`
		Rect *rect       `json:"rect_sq"`
		DP   int
	}
	Water []struct {
		Rect  rect    `json:"rect_sq"`
		Depth float64 `json:"depth_ft"`
	}
}

func load(t *testing.T, id, file string) (*Place, *mapData) {
	t.Helper()
	p, d := problemNamed(t, id), &mapData{}
	rulebookData(t, file, d)
	if p.Size != at(d.Size[0], d.Size[1]) {
		t.Errorf("size %v, want %v squares", p.Size, d.Size)
	}
	return p, d
}

// objectAt returns the object of a kind whose middle is that of a square of the data.
func (p *Place) objectAt(k Kind, v [2]float64) *Object {
	c := p.flipSquare(v).Add(geom.Vec{X: square / 2, Y: square / 2})
	i := slices.IndexFunc(p.Objects, func(o Object) bool { return o.Kind == k && o.At == c })
	if i < 0 {
		return nil
	}
	return &p.Objects[i]
}

func (p *Place) count(k Kind) (n int) {
	for i := range p.Objects {
		if p.Objects[i].Kind == k {
			n++
		}
	}
	return n
}

// checkBuildings compares outlines, DP, storeys, doors, stairs and partitions with the data.
func checkBuildings(t *testing.T, p *Place, d *mapData) {
	for _, b := range d.Buildings {
		i := p.building(b.ID)
		if i < 0 {
			t.Errorf("no building %s", b.ID)
			continue
		}
		got := &p.Buildings[i]
		if got.Hull() != p.flip(b.Rect) || got.DP != b.DP || got.Breaches != b.DP || got.Storeys != b.Stories ||
			got.Tall != (b.SecondFloor != nil && !*b.SecondFloor) {
			t.Errorf("%s: %+v, want %+v", b.ID, got, b)
		}
		if w := b.Rect; p.Building(p.flipSquare([2]float64{w[0], w[1]})) != i {
			t.Errorf("%s is not on its squares", b.ID)
		}
	}
	doors := 0
	for _, q := range d.Doors {
		// A door square lies just inside of the wall, seen from the data's line.
		for k := range int(q.Width) {
			x, y := q.At[0], q.At[1]
			var outer Line
			switch s, fx, fy := float64(k), x, y; q.Side {
			case "W":
				outer = Line{at(fx, 0), at(fx, 0)}
				outer.A.Y, outer.B.Y = p.Size.Y-sq(fy+s), p.Size.Y-sq(fy+s+1)
			case "E":
				outer = Line{at(fx, 0), at(fx, 0)}
				outer.A.Y, outer.B.Y = p.Size.Y-sq(fy+s+1), p.Size.Y-sq(fy+s)
			case "N":
				outer = Line{geom.Vec{X: sq(fx + s + 1), Y: p.Size.Y - sq(fy)}, geom.Vec{X: sq(fx + s), Y: p.Size.Y - sq(fy)}}
			case "S":
				outer = Line{geom.Vec{X: sq(fx + s), Y: p.Size.Y - sq(fy)}, geom.Vec{X: sq(fx + s + 1), Y: p.Size.Y - sq(fy)}}
			}
			found := false
			for n := range p.Sections() {
				s := p.Section(n)
				r := p.Run(s.Run)
				if r.Owner == OfBuilding && p.Buildings[r.Index].ID == q.Building && s.Outer == outer {
					found = s.Door && s.Locked == q.Locked && s.Vehicle == (q.Vehicles != "" && !q.Locked)
				}
			}
			if !found {
				t.Errorf("%s: no such door in the %s wall at %v", q.Building, q.Side, q.At)
			}
			doors++
		}
	}
	got := 0
	for i := range p.Buildings {
		for _, q := range p.Buildings[i].Doors {
			got += q.Width
		}
	}
	if got != doors {
		t.Errorf("%d squares of doors, want %d", got, doors)
	}
	for _, q := range d.Stairs {
		b := &p.Buildings[p.building(q.Building)]
		s := b.Stairs[0]
		if len(b.Stairs) != 1 || len(s.Squares) != len(q.Squares) {
			t.Errorf("%s: %d flights", q.Building, len(b.Stairs))
			continue
		}
		for k, v := range q.Squares {
			level, _ := strconv.Atoi(q.Labels[k])
			if q.Labels[k] == "R" {
				level = b.Storeys + 1
			}
			if s.Squares[k] != p.flipSquare(v) || s.Levels[k] != level {
				t.Errorf("%s: stairs %d at %v, level %d", q.Building, k, s.Squares[k], s.Levels[k])
			}
		}
	}
	parts := 0
	for _, q := range d.Partitions {
		b := &p.Buildings[p.building(q.Building)]
		l := q.Line
		want := Line{geom.Vec{X: sq(l[0]), Y: p.Size.Y - sq(l[1])}, geom.Vec{X: sq(l[2]), Y: p.Size.Y - sq(l[3])}}
		i := slices.IndexFunc(b.Partitions, func(x Partition) bool { return x.Line == want })
		if i < 0 {
			t.Errorf("%s: no partition %v", q.Building, l)
			continue
		}
		x := b.Partitions[i]
		high := b.Storeys
		if q.Floors == "1" {
			high = 1
		}
		if x.DP != d.PartitionDP || x.Low != 1 || x.High != high {
			t.Errorf("%s: partition %+v, want %d DP up to storey %d", q.Building, x, d.PartitionDP, high)
		}
		if q.Gap != nil && (len(x.Gaps) != 1 || float64(x.Gaps[0]) != q.Gap[0]-l[0]+q.Gap[1]-l[1]) {
			t.Errorf("%s: gaps %v, want one at %v", q.Building, x.Gaps, *q.Gap)
		}
		parts++
	}
	got = 0
	for i := range p.Buildings {
		got += len(p.Buildings[i].Partitions)
	}
	if got != parts {
		t.Errorf("%d partitions, want %d", got, parts)
	}
}

func TestMidville(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-001", "DX-CITY-002", "DX-CITY-003", "DX-CITY-023", "DX-SETUP-007", "DX-CITY-025")
	p, d := load(t, "midville", "map-midville.json")
	if !p.City || len(d.Blocks) != 12 {
		t.Errorf("city %v, %d blocks", p.City, len(d.Blocks))
	}
	p.all(t, d.OpenField, Field, nil)
	for _, s := range d.Streets {
		p.all(t, s.Rect, Roadway, nil)
	}
	for _, b := range d.Blocks {
		for _, s := range b.Sidewalks {
			p.all(t, s, Sidewalk, nil)
		}
	}
	p.all(t, d.Park.Grass, Park, func(v geom.Vec) bool { return p.Building(v) == p.building("b05_1") })
	for _, v := range d.Park.Trees {
		if o := p.objectAt(Tree, v); o == nil || o.DP != 20 || d.Park.DP != 20 {
			t.Errorf("tree at %v: %+v", v, o)
		}
	}
	for k, list := range map[Kind][][2]float64{Lamppost: d.Lampposts, Mailbox: d.Mailboxes, NewsRack: d.NewsRacks} {
		if p.count(k) != len(list) {
			t.Errorf("%d of kind %v, want %d", p.count(k), k, len(list))
		}
		for _, v := range list {
			if p.objectAt(k, v) == nil {
				t.Errorf("no %v at %v", k, v)
			}
		}
	}
	if len(p.Debris) != len(d.Debris) {
		t.Errorf("%d squares of debris, want %d", len(p.Debris), len(d.Debris))
	}
	for i, v := range d.Debris {
		if p.Debris[i] != p.flipSquare(v) || p.Ground(p.Debris[i]) != Sidewalk {
			t.Errorf("debris %d at %v on %v", i, p.Debris[i], p.Ground(p.Debris[i]))
		}
	}
	checkBuildings(t, p, d)
	for i := range p.Buildings {
		b := &p.Buildings[i]
		want := 0
		if b.Title == "City Hall" || b.Title == "Police station" {
			want = 7
		}
		if b.HatchDP != want || len(b.Stairs) != 1 {
			t.Errorf("%s: hatch of %d DP, %d flights of stairs", b.ID, b.HatchDP, len(b.Stairs))
		}
	}
	if p.count(Crosswalk) != len(d.Crosswalks) {
		t.Errorf("%d crosswalks", p.count(Crosswalk))
	}
	for _, c := range d.Crosswalks {
		if !slices.ContainsFunc(p.Objects, func(o Object) bool {
			return o.Kind == Crosswalk && o.hull == p.flip(c.Rect) && o.Core == p.flip(c.Center)
		}) {
			t.Errorf("no crosswalk at %v", c.Rect)
		}
	}
	// Two chains at the mall and the fence: a post every 8 squares of 128, so 17 posts and 16 stretches.
	if p.count(Chain) != 2+16 || p.count(ChainPost) != 4+17 {
		t.Errorf("%d stretches of chain, %d posts", p.count(Chain), p.count(ChainPost))
	}
	if got := len(p.Group("cruiser")); got != 3 {
		t.Errorf("%d cruisers", got)
	}
	for i, s := range p.Group("cruiser") {
		// The mark is the north-west square of the counter, which faces south: two squares wide and four long.
		if v := p.flipSquare(d.Markers[i].At); s.At.At != v.Add(at(1, -1)) || s.At.Heading != geom.Half+geom.Right {
			t.Errorf("cruiser at %v", s.At)
		}
	}
	lot := slices.IndexFunc(p.Zones, func(z Zone) bool { return strings.HasPrefix(z.Title, "Lot behind") })
	for _, s := range p.Group("drivers") {
		if !p.Zones[lot].Shape.Contains(s.At.At) || s.Speed != 0 {
			t.Errorf("duellist at %v, %d mph", s.At, s.Speed)
		}
	}
}

// The chain before each entrance of the mall stops a car; without it the car drives the length of the concourse.
func TestMallConcourse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-029")
	p := problemNamed(t, "midville")
	o := car()
	// The concourse runs from x = 14 to 40, its middle at y = 128 - 17.
	path := geom.Straight(geom.Pose{At: at(10, 111)}, 36*square, 0)
	hit, ok := p.Touch(&path, &o, 0, 1, &clear)
	if !ok || hit.Object < 0 || p.Objects[hit.Object].Kind != Chain {
		t.Errorf("at the entrance: %+v, %v", hit, ok)
	}
	var gone []int
	for i := range p.Objects {
		if p.Objects[i].Kind == Chain {
			gone = append(gone, i)
		}
	}
	if hit, ok := p.Touch(&path, &o, 0, 1, &Damage{Gone: set(gone...)}); ok {
		t.Errorf("on the concourse: %+v", hit)
	}
}

func TestTruckStop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-002", "DX-STOP-004", "DX-SETUP-007")
	p, d := load(t, "truck-stop", "map-truck-stop.json")
	checkBuildings(t, p, d)
	// Every square of the outer wall is wall, gate or turret; the walls of the place have no other squares.
	covered := func(v geom.Vec) (dp, storeys int) {
		point := geom.Disc(v, 0)
		for i := range p.Walls {
			var h geom.Hull
			if p.piece(&p.runs[i], 0, int(p.runs[i].Count), &h); h.Meets(&point) {
				return p.Walls[i].DP, p.Walls[i].Storeys
			}
		}
		if b := p.Building(v); b >= 0 && strings.HasPrefix(p.Buildings[b].ID, "turret-") {
			return -1, 2
		}
		return 0, 0
	}
	walls := map[geom.Vec]bool{}
	mark := func(r rect, dp int) {
		h := p.flip(r)
		lo, hi := bounds(&h)
		for y := lo.Y + square/2; y < hi.Y; y += square {
			for x := lo.X + square/2; x < hi.X; x += square {
				v := geom.Vec{X: x, Y: y}
				walls[v] = true
				if got, storeys := covered(v); got != dp && got != -1 || storeys != 2 {
					t.Errorf("wall at %v of %d DP, %d storeys, want %d DP, 2", v, got, storeys, dp)
				}
			}
		}
	}
	for _, s := range d.OuterWall.Segments {
		mark(s, 50)
	}
	for _, s := range d.Baffles {
		mark(s, 50)
	}
	for _, g := range d.Gates {
		mark(g.Gap, 20)
	}
	nx, ny := p.cells()
	for y := range ny {
		for x := range nx {
			v := at(float64(x)+0.5, float64(y)+0.5)
			if dp, _ := covered(v); dp > 0 && !walls[v] {
				t.Errorf("a wall at %d, %d", x, y)
			}
		}
	}
	for _, u := range d.Turrets {
		i := p.Building(p.flipSquare([2]float64{u.Rect[0], u.Rect[1]}))
		if i < 0 || p.Buildings[i].Hull() != p.flip(u.Rect) || p.Buildings[i].DP != u.DP || u.DP != 10 {
			t.Errorf("turret at %v", u.Rect)
		}
	}
	zones := map[ZoneKind]int{}
	for _, z := range p.Zones {
		zones[z.Kind]++
		if z.Kind == Minefield && z.Shape != p.flip(d.Mines) || z.Kind == Charging && z.Shape != p.flip(d.Charge.Zone) {
			t.Errorf("%v at %v", z.Kind, z.Shape)
		}
	}
	want := map[ZoneKind]int{Minefield: 1, Charging: 1, Tunnel: 1, Catwalk: 1, Bay: 9, Gun: 5, Light: len(d.OuterWall.Lights), Room: len(d.Rooms) + len(d.Upper)}
	for k, n := range want {
		if zones[k] != n {
			t.Errorf("%d zones of kind %v, want %d", zones[k], k, n)
		}
	}
	for i, b := range d.Bays {
		h := p.flip(b.Rect)
		if !slices.ContainsFunc(p.Zones, func(z Zone) bool { return z.Kind == Bay && z.Shape == h }) {
			t.Errorf("no bay %d", i+1)
		}
		// A car drives into the bay and back.
		mid := h.Mid()
		o := car()
		path := geom.Straight(geom.Pose{At: geom.Vec{X: mid.X, Y: mid.Y - 6*square}, Heading: geom.Right}, 6*square, 0)
		if hit, ok := p.Touch(&path, &o, 0, 1, &clear); ok {
			t.Errorf("bay %d: %+v", i+1, hit)
		}
	}
}

func TestStandardArena(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-012")
	p, d := load(t, "standard-arena", "map-arena.json")
	if len(p.Gates) != 8 || len(d.Gates) != 8 || len(d.Obstacles) != 7 {
		t.Fatalf("%d gates, %d in the data, %d obstacles", len(p.Gates), len(d.Gates), len(d.Obstacles))
	}
	p.all(t, d.OuterWall.Inner, Lot, func(v geom.Vec) bool { return p.Building(v) >= 0 })
	for i, g := range d.Gates {
		l := p.SafeLines[i]
		safe := p.flipLine(g.Safe)
		if l != safe && (l != Line{safe.B, safe.A}) {
			t.Errorf("gate %d: safe line %v, want %v", i, l, safe)
		}
		pit := p.flip(g.Pit)
		if z := p.Zones[i].Shape; !containsAll(&z, &pit) {
			t.Errorf("gate %d: pit %v, want %v", i, z, pit)
		}
		// The start square is the north-west one of the counter.
		corner := p.flipSquare(g.Start).Add(geom.Vec{Y: square})
		if !slices.ContainsFunc(p.StartsFor(8), func(s Start) bool {
			h := geom.Rect(s.At, carLength, carWidth)
			lo, hi := bounds(&h)
			return lo.X == corner.X && hi.Y == corner.Y
		}) {
			t.Errorf("gate %d: no start at %v", i, g.Start)
		}
	}
	for i := range p.Walls[:len(p.Walls)-4] {
		if p.Walls[i].DP != 100 || d.OuterWall.DP != 100 {
			t.Errorf("outer wall %d of %d DP", i, p.Walls[i].DP)
		}
	}
	for _, o := range d.Obstacles {
		want := p.flip(o.Rect)
		if o.Kind == "wall" {
			if !slices.ContainsFunc(p.runs, func(r Run) bool {
				var h geom.Hull
				p.piece(&r, 0, int(r.Count), &h)
				return r.Owner == OfWall && h == want && int(r.DP) == o.DP
			}) {
				t.Errorf("no wall at %v", o.Rect)
			}
			continue
		}
		if !slices.ContainsFunc(p.Buildings, func(b Building) bool { return b.hull == want && b.DP == o.DP }) {
			t.Errorf("no building at %v", o.Rect)
		}
	}
}

func (p *Place) flipLine(r rect) Line {
	return Line{geom.Vec{X: sq(r[0]), Y: p.Size.Y - sq(r[1])}, geom.Vec{X: sq(r[2]), Y: p.Size.Y - sq(r[3])}}
}

func TestOffRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-038")
	p, d := load(t, "off-road", "map-off-road.json")
	p.all(t, d.Road, Roadway, nil)
	for _, s := range d.Slopes {
		p.all(t, s.Rect, Slope, nil)
		a := p.Areas[p.Area(p.flipSquare([2]float64{s.Rect[0], s.Rect[1]}))]
		if int(a.Angle) != s.Angle || a.Up != map[string]geom.Angle{"N": geom.Right, "E": 0}[s.Up] {
			t.Errorf("slope %v: %+v", s.Rect, a)
		}
	}
	for _, w := range d.Water {
		p.all(t, w.Rect, Water, nil)
		a := p.Areas[p.Area(p.flipSquare([2]float64{w.Rect[0], w.Rect[1]}))]
		if float64(a.Depth) != 10*w.Depth {
			t.Errorf("water %v: %d tenths of a foot", w.Rect, a.Depth)
		}
	}
	for _, x := range d.Ditches {
		if !slices.ContainsFunc(p.Objects, func(o Object) bool {
			return o.Kind.String() == x.Kind && o.Line == p.flipLine(x.Line) && float64(o.Feet) == 10*x.Width
		}) {
			t.Errorf("no %s at %v", x.Kind, x.Line)
		}
	}
	for _, x := range d.Trees {
		k := Tree
		if x.Kind == "small_tree" {
			k = SmallTree
		}
		if o := p.objectAt(k, x.At); o == nil || o.DP != x.DP {
			t.Errorf("tree at %v: %+v", x.At, o)
		}
	}
	for _, x := range d.Boulders {
		k, _ := kindNamed(x.Kind)
		switch {
		case x.Rect != nil:
			if !slices.ContainsFunc(p.Objects, func(o Object) bool { return o.Kind == k && o.hull == p.flip(*x.Rect) && o.DP == x.DP }) {
				t.Errorf("no %s at %v", x.Kind, *x.Rect)
			}
		default:
			if o := p.objectAt(k, *x.At); o == nil || o.DP != x.DP {
				t.Errorf("%s at %v: %+v", x.Kind, *x.At, o)
			}
		}
	}
	if n := len(d.Ditches) + len(d.Trees) + len(d.Boulders); len(p.Objects) != n {
		t.Errorf("%d objects, want %d", len(p.Objects), n)
	}
	// A ditch of 12 ft is 3.2 squares wide: 12 / 3.75.
	for i := range p.Objects {
		if o := &p.Objects[i]; o.Kind == WideDitch {
			lo, hi := bounds(&o.hull)
			if w := hi.X - lo.X; w < 3276 || w > 3278 {
				t.Errorf("a ditch of 12 ft is %d units wide", w)
			}
		}
	}
}

func TestRoadSections(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-010")
	var d struct {
		Section  [2]int32   `json:"section_sq"`
		Roadway  [4]int32   `json:"roadway_sq"`
		Lanes    [][4]int32 `json:"lanes"`
		Shoulder [][4]int32 `json:"shoulder_sq"`
		Kinds    []struct {
			ID        string
			Debris    [][2]int32 `json:"debris_sq"`
			Obstacles [][2]int32 `json:"obstacles_sq"`
			Inner     int32      `json:"inner_radius_in"`
			Turn      int32      `json:"turn_deg"`
		}
		Lay struct {
			Start int `json:"start_sections"`
		} `json:"road_scenario_lay"`
	}
	rulebookData(t, "map-road-sections.json", &d)
	if SectionHalf != d.Section[0]*square/2 || SectionLength != d.Section[1]*square || StartSections != d.Lay.Start {
		t.Errorf("sections of %v, %d at the start", d.Section, d.Lay.Start)
	}
	mid := d.Section[0] / 2
	if RoadHalf != (d.Roadway[2]-mid)*square || -RoadHalf != (d.Roadway[0]-mid)*square || ShoulderHalf != (d.Shoulder[1][2]-mid)*square {
		t.Errorf("roadway %v, shoulders %v", d.Roadway, d.Shoulder)
	}
	for _, l := range d.Lanes {
		if LaneWidth != (l[2]-l[0])*square {
			t.Errorf("lane %v", l)
		}
	}
	if len(d.Kinds) != int(roadKindCount) {
		t.Fatalf("%d kinds", len(d.Kinds))
	}
	for i, k := range d.Kinds {
		if RoadKind(i).String() != k.ID {
			t.Errorf("kind %d is %v, want %s", i, RoadKind(i), k.ID)
		}
		if k.Turn != 0 {
			// An inner radius of 6 inches is 24 squares; the centre line has 12 more. Its length is 36 squares * 45 degrees = 36 * pi / 4 =
			// 28.2743 squares.
			if k.Inner*4*square != curveInner || geom.Angle(k.Turn)*geom.Degree != curveAngle || RoadKind(i).Length() != 28953 {
				t.Errorf("%s: radius %d, %d degrees", k.ID, k.Inner, k.Turn)
			}
		}
		var r Road
		r.Append(RoadKind(i))
		// The road leads east, so the data's y runs along it and its x to the left.
		check := func(got []geom.Hull, want [][2]int32) {
			if len(got) != len(want) {
				t.Fatalf("%s: %d squares, want %d", k.ID, len(got), len(want))
			}
			for _, v := range want {
				c := cell(geom.Vec{X: v[1] * square, Y: v[0]*square - SectionHalf})
				if !slices.ContainsFunc(got, func(h geom.Hull) bool { return h.Mid() == c.Mid() && h.Overlap(&c) }) {
					t.Errorf("%s: nothing at %v", k.ID, v)
				}
			}
		}
		check(r.Debris(nil, 0), k.Debris)
		check(r.Obstacles(nil, 0), k.Obstacles)
	}
}

func TestStructures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BLDG-016", "DX-CITY-013", "DX-CITY-021", "DX-HAZ-019")
	var d struct {
		Structures []struct {
			Name       string
			DP         int
			Stories    int
			Cumulative any
			Total      int `json:"cumulative_dp"`
			ToHit      int `json:"to_hit_mod"`
		}
		ToHit int `json:"to_hit_mod"`
	}
	rulebookData(t, "combat-buildings.json", &d)
	mid := problemNamed(t, "midville")
	kindsOf := map[string]Kind{"lamppost": Lamppost, "chain": Chain, "crosswalk": Crosswalk, "tree trunk (park)": Tree}
	found := 0
	for _, s := range d.Structures {
		if k, ok := kindsOf[s.Name]; ok {
			found++
			info := k.Info()
			i := slices.IndexFunc(mid.Objects, func(o Object) bool { return o.Kind == k })
			if mid.Objects[i].DP != s.DP {
				t.Errorf("%s of %d DP, want %d", s.Name, mid.Objects[i].DP, s.DP)
			}
			total := s.Total
			if s.Cumulative == true {
				total = s.DP
			}
			if int(info.Total) != total || s.ToHit != 0 && int(info.ToHit) != s.ToHit {
				t.Errorf("%s: total %d, to hit %d", s.Name, info.Total, info.ToHit)
			}
		}
		switch s.Name {
		case "interior partition":
			found++
			if s.DP != partitionDP {
				t.Errorf("partitions of %d DP", partitionDP)
			}
		case "truck stop outer wall", "truck stop gate":
			found++
			w := problemNamed(t, "truck-stop").Walls
			if !slices.ContainsFunc(w, func(w Wall) bool { return w.DP == s.DP && w.Gate == strings.HasSuffix(s.Name, "gate") }) {
				t.Errorf("%s: none of %d DP", s.Name, s.DP)
			}
		case "roof hatch (City Hall, police station)":
			found++
			if b := mid.Buildings[mid.building("b06_1")]; b.HatchDP != s.DP {
				t.Errorf("hatch of %d DP", b.HatchDP)
			}
		}
	}
	if found != 8 {
		t.Errorf("%d structures found, want 8", found)
	}
	if Crosswalk.Info().ToHit != int8(d.ToHit) {
		t.Errorf("crosswalk at %+d to hit, a building at %+d", Crosswalk.Info().ToHit, d.ToHit)
	}
	for k, hazard := range map[Kind]int8{Lamppost: 3, ChainPost: 3, Chain: 3, Mailbox: 2, NewsRack: 2, SmallTree: 2} {
		if k.Info().Hazard != hazard {
			t.Errorf("%v: D%d, want D%d", k, k.Info().Hazard, hazard)
		}
	}
}

// The windows of Midville stand on every fourth square from the second of each wall, not in doors: City Hall's south wall of 17 squares has
// them 2, 6, 10 and 14 squares from its west end, and no door.
func TestWindows(t *testing.T) {
	t.Parallel()
	p := problemNamed(t, "midville")
	i := p.building("b06_1")
	var got, north []int
	for n := range p.Sections() {
		s := p.Section(n)
		r := p.Run(s.Run)
		if r.Owner != OfBuilding || int(r.Index) != i || !s.Window {
			continue
		}
		if s.Door {
			t.Errorf("a window in door %d", n)
		}
		switch r.Part {
		case 0:
			got = append(got, int(s.Outer.A.X/square)-58)
		case 2: // runs to the west; the door is 8 squares from the west end
			north = append(north, int(s.Outer.B.X/square)-58)
		}
	}
	slices.Sort(north)
	if !slices.Equal(got, []int{2, 6, 10, 14}) || !slices.Equal(north, []int{2, 6, 10, 14}) {
		t.Errorf("windows at %v and %v", got, north)
	}
}

// The truck stop has what the book says of it, beyond its walls: floodlights on the outer wall, a main gate whose way in ends at a baffle, so that who comes in has
// to turn at once, chargers beside the power building on a side without a sidewalk, rooms, nine bays, a catwalk, and an escape tunnel from the radio room.
func TestTruckStopIsFurnished(t *testing.T) {
	t.Parallel()
	p, _ := load(t, "truck-stop", "map-truck-stop.json")
	zones := func(kind ZoneKind, title string) (list []*Zone) {
		for i := range p.Zones {
			if z := &p.Zones[i]; z.Kind == kind && (title == "" || z.Title == title) {
				list = append(list, z)
			}
		}
		return list
	}
	t.Run("floodlights", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-003")
		list := zones(Light, "")
		for _, z := range list {
			lit := false
			for i := range p.runs {
				if r := &p.runs[i]; r.Owner == OfWall && p.Walls[r.Index].DP == 50 {
					h := r.Hull()
					lit = lit || h.Overlap(&z.Shape)
				}
			}
			if !lit {
				t.Errorf("the light at %v is not on the outer wall", z.Shape.Mid())
			}
		}
		if len(list) == 0 {
			t.Error("no floodlights")
		}
	})
	t.Run("main gate", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-006")
		gate, _ := p.GateRun(0)
		for n := range int32(6) { // from each square of the gate straight into the yard
			from := gate.A.Add(geom.Vec{X: n*square + square/2, Y: 2 * square})
			blocked := false
			for i := range p.runs {
				if r := &p.runs[i]; r.Owner == OfWall && !p.Walls[r.Index].Gate {
					h := r.Hull()
					way := geom.Rect(geom.Pose{At: from.Add(geom.Vec{Y: 8 * square}), Heading: geom.Right}, 16*square, square/2)
					blocked = blocked || h.Overlap(&way)
				}
			}
			if !blocked {
				t.Errorf("from square %d of the gate the way is free", n)
			}
		}
	})
	t.Run("chargers", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-016")
		list := zones(Charging, "")
		power := p.Buildings[p.BuildingByID("power")].Hull()
		if len(list) != 1 {
			t.Fatalf("%d zones", len(list))
		}
		lo, hi := bounds(&list[0].Shape)
		west, east := bounds(&power)
		if touches := hi.X == west.X || lo.X == east.X; !touches || hi.X-lo.X != 8*square {
			t.Errorf("chargers from %v to %v beside %v to %v", lo, hi, west, east)
		}
		if p.Grounds(&list[0].Shape).Has(Sidewalk) {
			t.Error("on the side with the sidewalk")
		}
	})
	t.Run("rooms", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-018", "DX-STOP-019", "DX-STOP-020", "DX-STOP-022")
		for building, rooms := range map[string][]string{
			"security": {"Chief's quarters", "Assistant's quarters", "Wardroom", "Security office", "Holding cell", "Armory"},
			"main":     {"Bar", "Restaurant", "Showers", "Radio room", "Bedroom B1", "Rest room RR1", "Main office 1"},
			"garage":   {"Ammo storage", "Service floor"},
		} {
			for _, title := range rooms {
				if list := zones(Room, title); len(list) != 1 || p.Buildings[list[0].Building].ID != building || list[0].Storey != 1 {
					t.Errorf("%s: %d of %q", building, len(list), title)
				}
			}
		}
		over := func(below, above string) {
			a, b := zones(Room, below), zones(Room, above)
			if len(a) != 1 || len(b) != 1 || b[0].Storey != 2 || !a[0].Shape.Overlap(&b[0].Shape) {
				t.Errorf("%q is not over %q", above, below)
			}
		}
		over("Restaurant", "Storage")
		over("Bar", "Storage")
		over("TV room", "Convenience store")
		over("Lounge", "Laundry room")
		over("Main office 1", "Owner's quarters")
		over("Radio room", "Owner's quarters")
		over("Bedroom B1", "Bedroom B5")
		garage := &p.Buildings[p.BuildingByID("garage")]
		if catwalk := zones(Catwalk, ""); garage.Storeys != 2 || !garage.Tall || len(zones(Bay, "")) != 9 || len(catwalk) != 1 || catwalk[0].Storey != 2 {
			t.Errorf("the garage: %d storeys, %d bays", garage.Storeys, len(zones(Bay, "")))
		}
		if n := len(p.Buildings[p.BuildingByID("main")].Doors); n != 2 { // the front door and the passage from the garage
			t.Errorf("%d doors of the main building", n)
		}
	})
	t.Run("tunnel", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-021")
		tunnel, radio := zones(Tunnel, ""), zones(Room, "Radio room")
		if len(tunnel) != 1 || len(radio) != 1 || !radio[0].Shape.Contains(tunnel[0].Shape.Mid()) {
			t.Errorf("%d tunnels", len(tunnel))
		}
	})
}
