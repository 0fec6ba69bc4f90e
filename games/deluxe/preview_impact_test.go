package deluxe

import (
	"math"
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// TestCrashPreview holds what is foretold of a collision to the engine: for every fall of its dice the move is driven, and what both vehicles lost then
// has the chances that the preview gave.
func TestCrashPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-022", "DX-COLL-027")
	tree := parsePlace(t, `, "objects": [{"kind": "tree", "at": [13.5, 10], "dp": 4}]`)
	bare := parsePlace(t, ``)
	for _, x := range []struct {
		name  string
		place *places.Place
		dice  int
		cars  []Car
	}{
		{"a tree that may fall, 25 mph", tree, 1, []Car{wreck(t, "plain", 10, 10, 0, 25, collision.DMOne)}},
		{"a tree, 10 mph: a die less 2", tree, 1, []Car{wreck(t, "plain", 10, 10, 0, 10, collision.DMTwoThirds)}},
		{"from behind, 40 against 5 mph: 35 mph", bare, 2, []Car{wreck(t, "plain", 10, 10, 0, 40, collision.DMOne), wreck(t, "plain", 15.5, 10, 0, 5, 2*collision.DMOne)}},
		{"head on, 15 and 10 mph", bare, 1, []Car{wreck(t, "plain", 10, 10, 0, 15, 2*collision.DMOne), wreck(t, "plain", 15.5, 10, 180, 10, collision.DMOne)}},
	} {
		p := newPileup(t, x.place, nil, x.cars...)
		var way movement.Course
		c := p.r.car(0)
		movement.Move{Quarters: 4}.Plot(c.Pose, c.V.Counter, false, &way)
		before := c.Speed
		at, what, ok := p.r.inTheWay(0, &way, movement.Mark{})
		if !ok {
			t.Fatalf("%s: nothing is in the way", x.name)
		}
		v := p.r.previewCrash(0, 0, &way, at, what)
		if v.Dice != x.dice {
			t.Errorf("%s: %d dice are foretold, want %d", x.name, v.Dice, x.dice)
		}
		falls := int(math.Pow(6, float64(x.dice)))
		var lost [2][40]float64
		stands, slowed := 0.0, 0.0
		for fall := range falls {
			var ram []int
			for n := fall; len(ram) < x.dice; n /= 6 {
				ram = append(ram, n%6+1)
			}
			k := newPileup(t, x.place, ram, x.cars...)
			k.straight(4)
			for i := range x.cars {
				n := 0
				for _, h := range k.r.car(CarID(i)).Hits {
					n += int(h)
				}
				lost[i][n] += 1 / float64(falls)
			}
			after := k.r.car(0).Speed
			if after == 0 {
				stands += 1 / float64(falls)
			}
			slowed += mph(before-after) / float64(falls)
		}
		for i, s := range []*SpreadView{v.Damage, v.Dealt}[:len(x.cars)] {
			mean := 0.0
			for n, want := range lost[i] {
				got := 0.0
				if k := n - s.Least; k >= 0 && k < len(s.Chances) {
					got = s.Chances[k]
				}
				if math.Abs(got-want) > 1e-6 {
					t.Errorf("%s: vehicle %d loses %d with %.4f, foretold %.4f", x.name, i, n, want, got)
				}
				mean += want * float64(n)
			}
			if math.Abs(mean-s.Mean) > 1e-5 {
				t.Errorf("%s: vehicle %d loses %.3f on the average, foretold %.3f", x.name, i, mean, s.Mean)
			}
		}
		if math.Abs(stands-v.Stands) > 1e-6 || math.Abs(slowed-v.Slowed) > 1e-5 {
			t.Errorf("%s: stands with %.3f and loses %.2f mph, foretold %.3f and %.2f", x.name, stands, slowed, v.Stands, v.Slowed)
		}
	}
}

// TestCrashThrough: of one die a vehicle with 4 points of armor left in front takes more than that with 5 and 6. A contact that lasts does nothing more.
func TestCrashThrough(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-086")
	tree := parsePlace(t, `, "objects": [{"kind": "tree", "at": [13.5, 10], "dp": 20}]`)
	p := newPileup(t, tree, []int{3}, wreck(t, "plain", 10, 10, 0, 25, collision.DMOne))
	c := p.r.car(0)
	armor := c.V.Order(Aim{Kind: AimSide, Side: 0})[0][0]
	c.Hits[armor] = 496
	crash := func() *CrashView {
		s := *p.s
		r := run{s: &s, g: p.r.g}
		var way movement.Course
		movement.Move{Quarters: 4}.Plot(c.Pose, c.V.Counter, false, &way)
		at, what, ok := r.inTheWay(0, &way, movement.Mark{})
		if !ok {
			t.Fatal("nothing is in the way")
		}
		return r.previewCrash(0, 0, &way, at, what)
	}
	if v := crash(); v.Through == nil || math.Abs(*v.Through-2.0/6) > 1e-6 || v.Face != "front" || v.Type != "head_on" {
		t.Errorf("%+v", v)
	}
	p.straight(4)
	c.Speed = 50
	if v := crash(); v.Type != "" || v.Damage != nil {
		t.Errorf("the contact lasts, but %+v is foretold", v)
	}
}

// TestSpeedPreview: a vehicle with its nose at a tree is told that the tree is in the way of every speed ahead, and of none in reverse.
func TestSpeedPreview(t *testing.T) {
	t.Parallel()
	tree := parsePlace(t, `, "objects": [{"kind": "tree", "at": [13.5, 10], "dp": 20}]`)
	for mph, want := range map[int]string{10: "object:0", 5: "object:0", 0: "", -5: ""} {
		p := newPileup(t, tree, nil, wreck(t, "plain", 10, 10, 0, 0, collision.DMOne))
		if v := p.r.previewSpeed(&Action{Do: SetSpeed, Speed: scale.MPH(mph)}); v.Hit != want {
			t.Errorf("%d mph: %q is in the way, want %q", mph, v.Hit, want)
		}
	}
}

// A ten-wheeler at 5 mph runs into a cycle that stands: on 3 to 6, two times in three, it rolls over it. Not over a mid-sized
// car. A cycle that runs into one that stands is not rolled over; by one that comes toward it, it is, and stands then.
func TestSteamrollPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-075")
	foretold := func(p *pileup) *CrashView {
		var way movement.Course
		c := p.r.car(0)
		movement.Move{Quarters: 4}.Plot(c.Pose, c.V.Counter, false, &way)
		at, what, ok := p.r.inTheWay(0, &way, movement.Mark{})
		if !ok {
			t.Fatal("nothing is in the way")
		}
		return p.r.previewCrash(0, 0, &way, at, what)
	}
	const two = 4 / 6.
	if v := foretold(roller(t, "longhaul_ten", "cycle")); v.RollsOver != two || v.RolledOver != 0 {
		t.Errorf("over a cycle: %v, by one: %v", v.RollsOver, v.RolledOver)
	}
	if v := foretold(roller(t, "longhaul_ten", "plain")); v.RollsOver != 0 || v.RolledOver != 0 {
		t.Errorf("over a mid-sized car: %v, by one: %v", v.RollsOver, v.RolledOver)
	}
	for speed, want := range map[int]float64{0: 0, 10: two} {
		cycle := wreck(t, "cycle", 10, 10, 0, 30, collision.DMOne/3)
		cycle.V = compiled(t, "cycle")
		big := Car{V: sample(t, "longhaul_ten"), Pose: geom.Pose{At: cycle.Pose.At.Add(geom.Vec{X: 6 * scale.Quarter}), Heading: 180 * geom.Degree}, Speed: scale.MPH(speed), Status: 2}
		v := foretold(newPileup(t, nil, nil, cycle, big))
		if v.RolledOver != want || v.RollsOver != 0 {
			t.Errorf("a ten-wheeler at %d mph: %v", speed, v.RolledOver)
		}
		if want > 0 && v.Stands < want {
			t.Errorf("stands in %v", v.Stands)
		}
	}
}
