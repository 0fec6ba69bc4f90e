package deluxe

import (
	"fmt"
	"slices"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// square returns the pose of the middle of a square by its south-west corner, in squares.
func square(x, y int32) geom.Pose {
	return geom.Pose{At: geom.Vec{X: x*scale.Quarter + scale.Quarter/2, Y: y*scale.Quarter + scale.Quarter/2}}
}

// counters returns what lies on the road, by kind and the south-west corners of the squares that it covers.
func (d *damage) counters() (list []string) {
	t := &d.s.t
	for i := range t.NCounters {
		k := &t.Counters[i]
		text := k.Kind.String()
		b := k.patch()
		lo, hi := b.Parts[0].V[0], b.Parts[0].V[0]
		for _, v := range b.Parts[0].V[:b.Parts[0].N] {
			lo = geom.Vec{X: min(lo.X, v.X), Y: min(lo.Y, v.Y)}
			hi = geom.Vec{X: max(hi.X, v.X), Y: max(hi.Y, v.Y)}
		}
		if lo.X%scale.Quarter != 0 || lo.Y%scale.Quarter != 0 {
			d.t.Errorf("counter %d lies off the grid at %v", i, lo)
		}
		for x := lo.X / scale.Quarter; x < hi.X/scale.Quarter; x++ {
			for y := lo.Y / scale.Quarter; y < hi.Y/scale.Quarter; y++ {
				text += fmt.Sprintf(" %d,%d", x, y)
			}
		}
		list = append(list, text)
	}
	return list
}

// lay puts a counter on the road.
func (d *damage) lay(k CounterKind, at geom.Pose, both bool) {
	t := &d.s.t
	t.Counters[t.NCounters] = RoadCounter{Kind: k, Pose: at, Both: both, From: NoCar}
	t.NCounters++
}

// drive takes the vehicle straight on by so many squares, and hits what is in the way.
func (d *damage) drive(squares int32) {
	c := d.car()
	m := &d.s.t.Move
	m.Course.Begin()
	end := m.Course.Straight(c.Pose, squares*scale.Quarter, 0)
	d.r.roadHazards(0, movement.Mark{}, m.Course.Last())
	c.Pose = end
}

// TestShed proves what a vehicle drops for its damage, and where. Its counter covers columns 38 to 41 and rows 39 and 40.
func TestShed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-001", "DX-DEB-007", "DX-DEB-009", "DX-DEB-010", "DX-DEB-018", "DX-DEB-019")
	for _, x := range []struct {
		name  string
		draws []int
		blows []int
		face  movement.Face
		want  []string
	}{
		{"9 points", nil, []int{9}, movement.FaceLeft, nil},
		{"10 points on the left", []int{0}, []int{10}, movement.FaceLeft, []string{"debris 40,41"}},
		{"10 points on the left, both squares", []int{1}, []int{10}, movement.FaceLeft, []string{"debris 39,41 40,41"}},
		{"on the right", []int{1}, []int{11}, movement.FaceRight, []string{"debris 39,38 40,38"}},
		{"in front", []int{1}, []int{12}, movement.FaceFront, []string{"debris 42,39 42,40"}},
		{"at the back", []int{1}, []int{12}, movement.FaceBack, []string{"debris 37,39 37,40"}},
		{"the top: behind", []int{0}, []int{10}, movement.FaceTop, []string{"debris 37,40"}},
		{"the underbody: behind", []int{0}, []int{10}, movement.FaceBottom, []string{"debris 37,40"}},
		{"what adds up", []int{0}, []int{4, 5, 1}, movement.FaceLeft, []string{"debris 40,41"}},
		{"once in a phase", []int{0}, []int{10, 9}, movement.FaceLeft, []string{"debris 40,41"}},
		{"20 points", nil, []int{20}, movement.FaceFront, []string{"obstacle 42,40"}},
		{"20 points in two blows", []int{0}, []int{19, 1}, movement.FaceLeft, []string{"obstacle 40,41"}},
		{"the same with two squares: one of them", []int{1}, []int{19, 1}, movement.FaceFront, []string{"obstacle 42,40"}},
		{"30 points", nil, []int{20, 10}, movement.FaceLeft, []string{"obstacle 40,41"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			d := newDamage(t, "plain", thrown(diceDebris, x.draws...))
			for _, n := range x.blows {
				d.r.shed(0, n, faceSpot(d.car().V, x.face))
			}
			if got := d.counters(); !slices.Equal(got, x.want) {
				t.Errorf("%v, want %v", got, x.want)
			}
		})
	}
	// A phase later the count begins anew.
	d := newDamage(t, "plain", thrown(diceDebris, 0, 0))
	at := faceSpot(d.car().V, movement.FaceLeft)
	d.r.shed(0, 9, at)
	d.s.t.Phase = 2
	d.r.shed(0, 9, at)
	if d.s.t.NCounters != 0 {
		t.Errorf("9 and 9 points in two phases: %v", d.counters())
	}
	d.r.shed(0, 1, at)
	d.s.t.Turn, d.s.t.Phase = 2, 1
	d.r.shed(0, 10, at)
	if d.s.t.NCounters != 2 {
		t.Errorf("one counter for each phase: %v", d.counters())
	}
}

// TestShedBesides proves that at every heading the counter lies along the grid next to the vehicle, not under it, and that all damage counts.
func TestShedBesides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-001", "DX-DEB-007", "DX-DEB-009")
	for _, design := range []string{"plain", "cycle"} {
		for heading := geom.Angle(0); heading < geom.Full; heading += 7 * geom.Degree {
			for f := movement.FaceFront; f <= movement.FaceBottom; f++ {
				for both := range 2 {
					d := newDamage(t, design, thrown(diceDebris, both))
					c := d.car()
					c.Pose.Heading = heading
					at := faceSpot(c.V, f)
					d.r.shed(0, 10, at)
					if n := len(d.counters()); n != 1 {
						t.Fatalf("%d counters", n)
					}
					k := &d.s.t.Counters[0]
					b, own := k.patch(), c.V.Counter.Body(c.Pose)
					rim := geom.Solid(geom.Disc(c.Pose.Point(at.u, at.v), 0))
					if own.Deeper(&b, movement.Grazing) || rim.Gap(&b, 4*scale.Quarter) > scale.Quarter*3/2 {
						t.Errorf("%s at %d, face %d: the counter is %d from the place hit", design, heading/geom.Degree, f, rim.Gap(&b, 4*scale.Quarter))
					}
				}
			}
		}
	}
	// Six points by a ram and four by debris on the road are ten.
	d := newDamage(t, "plain", thrown(diceTire, 4, 4, 4, 4), thrown(diceDebris, 0))
	d.r.ram(0, movement.FaceLeft, 6)
	d.r.meetCounter(0, Debris)
	if got := d.counters(); !slices.Equal(got, []string{"debris 37,40"}) {
		t.Errorf("%v", got)
	}
}

// TestDebris proves that debris is hit when the counter first touches it, once in a phase, and hurts every tire.
func TestDebris(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-002", "DX-DEB-003", "DX-DEB-004", "DX-DEB-005", "DX-HAZ-006")
	d := newDamage(t, "plain", thrown(diceTire, 3, 4, 5, 6), thrown(diceTire, 1, 1, 1, 1))
	d.lay(Debris, square(43, 39), false) // a square before the nose, which is at 42
	d.lay(Debris, square(44, 40), true)
	d.lay(Debris, square(41, 40), false) // under the nose
	d.lay(Debris, square(43, 41), true)  // at the side
	d.drive(1)
	if len(d.drops()) != 0 {
		t.Fatalf("difficulties %v before the first debris", d.drops())
	}
	d.drive(3)
	if got := d.drops(); !slices.Equal(got, []int16{1}) || d.car().Status != 2 {
		t.Errorf("difficulties %v", got)
	}
	if got := d.left(TirePart); !slices.Equal(got, []int{4, 3, 2, 1}) {
		t.Errorf("tires %v", got)
	}
	// In the next phase what lies under the vehicle does nothing, what is new does.
	d.s.t.Phase = 2
	d.drive(1)
	if len(d.drops()) != 1 {
		t.Errorf("difficulties %v", d.drops())
	}
	d.lay(Debris, square(48, 39), false)
	d.drive(4)
	if len(d.drops()) != 2 {
		t.Errorf("difficulties %v", d.drops())
	}
	// A vehicle in the air passes over it.
	d.lay(Debris, square(52, 39), false)
	d.s.t.Phase = 3
	d.car().Mode = Flying
	d.drive(6)
	if len(d.drops()) != 2 {
		t.Errorf("difficulties %v", d.drops())
	}
}

// TestObstacles proves that each obstacle of a phase is hit, in the order of the way, but none that is under the vehicle.
func TestObstacles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-015", "DX-DEB-016", "DX-DEB-017", "DX-HAZ-004")
	d := newDamage(t, "plain", thrown(diceTire, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4), thrown(diceControl, 4))
	d.lay(Obstacle, square(45, 40), false)
	d.lay(Obstacle, square(43, 40), false)
	d.lay(Debris, square(44, 39), false)
	d.lay(Obstacle, square(40, 40), false)
	d.drive(4)
	// 3 - 3 - 1 - 3 = -4, and at 30 mph the control table asks for 3 there; at 0 and -1 for nothing.
	if got := d.drops(); !slices.Equal(got, []int16{3, 1, 3}) || d.car().Status != -4 {
		t.Errorf("difficulties %v, status %d", got, d.car().Status)
	}
	if n, e := d.count(EvCheck); n != 1 || e.Count != 3 {
		t.Errorf("%d checks, %+v", n, e)
	}
	if got := d.left(TirePart); !slices.Equal(got, []int{3, 3, 3, 3}) {
		t.Errorf("tires %v", got)
	}
	d.drive(4)
	if len(d.drops()) != 3 {
		t.Errorf("difficulties %v", d.drops())
	}
}

// TestOwnDebris proves that a vehicle may drive over what it has just dropped, even in front of it, until it comes back.
func TestOwnDebris(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-003", "DX-DEB-008")
	d := newDamage(t, "plain", thrown(diceDebris, 1), thrown(diceTire, 1, 1, 1, 1))
	d.r.shed(0, 10, faceSpot(d.car().V, movement.FaceFront))
	d.drive(-1) // not away from it yet
	d.drive(5)
	d.s.t.Phase++
	d.drive(4)
	if len(d.drops()) != 0 {
		t.Fatalf("difficulties %v on the way over it", d.drops())
	}
	d.s.t.Phase++
	d.drive(-6)
	if got := d.drops(); !slices.Equal(got, []int16{1}) {
		t.Errorf("difficulties %v on the way back", got)
	}
	// What is dropped under somebody else has been hit by him, until he leaves it.
	d = newDamage(t, "plain", thrown(diceDebris, 0), thrown(diceTire, 1, 1, 1, 1))
	tb := &d.s.t
	tb.NCars = 2
	tb.Cars[1] = *d.car()
	tb.Cars[1].Pose = tb.Cars[1].Pose.Move(0, 2*scale.Quarter) // side by side
	d.r.shed(0, 10, faceSpot(d.car().V, movement.FaceLeft))
	if tb.Counters[0].Under != 1<<0|1<<1 {
		t.Errorf("spared: %b", tb.Counters[0].Under)
	}
	var way movement.Course
	way.Straight(tb.Cars[1].Pose, 8*scale.Quarter, 0)
	d.r.roadHazardsOn(1, &way, movement.Mark{}, way.Last())
	tb.Cars[1].Pose = way.End()
	back := movement.Course{}
	back.Straight(way.End(), -8*scale.Quarter, 0)
	if len(d.drops()) != 0 {
		t.Errorf("difficulties %v under it", d.drops())
	}
	d.r.roadHazardsOn(1, &back, movement.Mark{}, back.Last())
	if got := d.drops(); !slices.Equal(got, []int16{1}) {
		t.Errorf("difficulties %v on the way back", got)
	}
}

// TestRoadPart proves that only the part of a way between two marks counts.
func TestRoadPart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-002")
	d := newDamage(t, "plain", thrown(diceTire, 1, 1, 1, 1))
	d.lay(Obstacle, square(44, 40), false) // two squares from the nose
	way := &d.s.t.Move.Course
	way.Straight(d.car().Pose, 4*scale.Quarter, 0)
	d.r.roadHazards(0, movement.Mark{}, movement.Mark{Leg: 0, T: 2*scale.Quarter - 8})
	if len(d.drops()) != 0 {
		t.Errorf("difficulties %v before it", d.drops())
	}
	d.r.roadHazards(0, movement.Mark{Leg: 0, T: 2*scale.Quarter - 8}, way.Last())
	if len(d.drops()) != 1 {
		t.Errorf("difficulties %v across it", d.drops())
	}
}

// TestScatter proves where debris of an explosion falls, and that a counter that misses the map or lands on another one falls again.
func TestScatter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-011", "DX-DEB-012")
	d := newDamage(t, "plain",
		thrown(diceDebris, 0), thrown(diceScatterTurn, 0), thrown(diceScatter, 1, 2), // three squares east of (20, 20)
		thrown(diceDebris, 1), thrown(diceScatterTurn, 0), thrown(diceScatter, 2, 1), // on the first
		thrown(diceScatterTurn, 90), thrown(diceScatter, 6, 6), // twelve squares north
		thrown(diceDebris, 0), thrown(diceScatterTurn, 180), thrown(diceScatter, 6, 6)) // twelve squares west
	at := geom.Vec{X: 20*scale.Quarter + scale.Quarter/2, Y: 20*scale.Quarter + scale.Quarter/2}
	d.r.Scatter(at, 3, NoCar, "DX-DEB-011")
	if got, want := d.counters(), []string{"debris 23,20", "debris 20,32 20,33", "debris 8,20"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	d = newDamage(t, "plain",
		thrown(diceDebris, 0), thrown(diceScatterTurn, 180), thrown(diceScatter, 3, 3), // off the western edge
		thrown(diceScatterTurn, 0), thrown(diceScatter, 3, 3),
		thrown(diceDebris, 0), thrown(diceScatterTurn, 0), thrown(diceScatter, 6, 6), // on the vehicle
		thrown(diceScatterTurn, 270), thrown(diceScatter, 1, 1))
	d.s.place = places.Open(places.MinOpen, places.MinOpen)
	d.car().Pose = geom.Pose{At: geom.Vec{X: 16 * scale.Quarter, Y: 20 * scale.Quarter}}
	d.r.Scatter(geom.Vec{X: 4*scale.Quarter + scale.Quarter/2, Y: at.Y}, 2, NoCar, "DX-DEB-011")
	if got, want := d.counters(), []string{"debris 10,20", "debris 4,18"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestFullRoad proves that without room for a counter the oldest debris goes, not an obstacle or what came with the map last.
func TestFullRoad(t *testing.T) {
	t.Parallel()
	d := newDamage(t, "plain", thrown(diceDebris, 0))
	d.lay(Obstacle, square(0, 0), false)
	for i := int32(1); i < MaxCounters; i++ {
		d.lay(Debris, square(i, 0), false)
	}
	d.r.shed(0, 10, faceSpot(d.car().V, movement.FaceLeft))
	got := d.counters()
	if n := len(got); n != MaxCounters || got[0] != "obstacle 0,0" || got[1] != "debris 2,0" || got[n-1] != "debris 40,41" {
		t.Errorf("%d counters: %v", len(got), got)
	}
	if n, e := d.count(EvCounter); n != 2 || e.Gone || d.events[0].Index != 1 || !d.events[0].Gone {
		t.Errorf("events %+v", d.events)
	}
}

// TestPoints proves that damage below 0 is none.
func TestPoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-002")
	d := newDamage(t, "plain", thrown(diceTire, 1, 3, 6, 2, 5))
	for _, x := range []struct {
		dice garage.Dice
		want int
	}{
		{garage.Dice{Dice: 1, Add: -3}, 0}, {garage.Dice{Dice: 1, Add: -3}, 0}, {garage.Dice{Dice: 1, Add: -3}, 3},
		{garage.Dice{Dice: 2}, 7}, {garage.Dice{Add: 2}, 2},
	} {
		if got := d.r.points(diceTire, x.dice); got != x.want {
			t.Errorf("%v: %d, want %d", x.dice, got, x.want)
		}
	}
}
