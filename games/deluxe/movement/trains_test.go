package movement

import (
	"testing"

	"pgregory.net/rapid"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

var (
	semiCounter = Counter{Length: 11 * scale.Quarter, Width: scale.HalfInch} // 40'
	vanCounter  = Counter{Length: 6 * scale.Quarter, Width: scale.HalfInch}  // 20'
)

// trainsToTest are a rig, a car with a van, a cycle with one, and the first two with a second trailer.
func trainsToTest() map[string]Train {
	list := map[string]Train{}
	add := func(name string, k ...Coupling) {
		var t Train
		for _, c := range k {
			t.Add(c)
		}
		list[name] = t
	}
	rig, van := Kingpin(CarCounter, semiCounter), Tongue(CarCounter, vanCounter)
	add("rig", rig)
	add("car and van", van)
	add("cycle and van", Tongue(CycleCounter, vanCounter))
	add("rig with a second trailer", rig, SecondKingpin(semiCounter, semiCounter))
	add("car with two vans", van, Tongue(vanCounter, vanCounter))
	return list
}

// moved follows a move of a tow from a straight train at the origin, going north.
func moved(t *Train, moves ...Move) (p Poses) {
	p[0].Heading = geom.Right
	t.Stretch(&p)
	for _, m := range moves {
		var c Course
		m.Plot(p[0], CarCounter, false, &c)
		from := p
		t.Follow(&from, &c, c.Last(), false, int8(m.Maneuver.Side.Sign()), &p)
	}
	return p
}

func bentTo(t *testing.T, what string, tow, trailer geom.Pose, want float64) {
	t.Helper()
	if got := float64(geom.Bend(tow, trailer)) / float64(geom.Degree); got < want-0.06 || got > want+0.06 {
		t.Errorf("%s: bent by %.2f degrees, want %.2f", what, got, want)
	}
}

// Where the couplings lie: the fifth wheel 1/4" before the tractor's rear edge, the kingpin 1/4" behind the trailer's front edge and 2 1/2" before its
// rear one; the tip of a tongue 1/2" before the trailer, on the middle of the car's rear edge.
func TestCouplings(t *testing.T) {
	t.Parallel()
	for name, k := range map[string]struct {
		got           Coupling
		hitch, length int32 // quarter inches
	}{
		"rig":             {Kingpin(CarCounter, semiCounter), -1, 10},
		"second":          {SecondKingpin(semiCounter, semiCounter), 0, 10},
		"car and van":     {Tongue(CarCounter, vanCounter), -2, 8},
		"cycle and van":   {Tongue(CycleCounter, vanCounter), -1, 8},
		"van and van":     {Tongue(vanCounter, vanCounter), -3, 8},
		"carless tongues": {Tongue(Counter{}, CarCounter), 0, 6},
	} {
		hitch := k.hitch * scale.Quarter
		if name == "second" {
			hitch = -semiCounter.Length / 2
		}
		if k.got.Hitch != hitch || k.got.Link.Length() != k.length*scale.Quarter || k.got.Link.Half != scale.Quarter {
			t.Errorf("%s: %+v", name, k.got)
		}
	}
}

// The worked figures of the rig: a bend of 45 degrees leaves it bent by 39.29, straight inches by 23.77 and 14.35; and the next bends pull it to 62.5.
func TestFollowMoves(t *testing.T) {
	t.Parallel()
	rig := trainsToTest()["rig"]
	bend := Maneuver{Kind: ManBend, Side: LeftHand, Angle: 45 * geom.Degree}
	p := moved(&rig, Move{Quarters: 4, Maneuver: bend})
	bentTo(t, "after a bend", p[0], p[1], 39.29)
	p = moved(&rig, Move{Quarters: 4, Maneuver: bend}, Move{Quarters: 4})
	bentTo(t, "and an inch", p[0], p[1], 23.77)
	p = moved(&rig, Move{Quarters: 4, Maneuver: bend}, Move{Quarters: 4}, Move{Quarters: 4})
	bentTo(t, "and another", p[0], p[1], 14.35)
	p = moved(&rig, Move{Quarters: 4, Maneuver: bend}, Move{Quarters: 4, Maneuver: bend})
	bentTo(t, "after two bends", p[0], p[1], 62.5)
	van := trainsToTest()["car and van"]
	p = moved(&van, Move{Quarters: 4, Maneuver: Drift(-scale.Quarter)})
	bentTo(t, "after a drift to the right", p[0], p[1], 90-82.875)
}

// A move of two inches draws the trailers an inch at a time: it ends like two moves of an inch, whether the maneuver comes first or last.
func TestFollowLongMoves(t *testing.T) {
	t.Parallel()
	straight := Move{Quarters: 4}
	for name, train := range trainsToTest() {
		for _, m := range everyMove() {
			if m.Quarters != 8 || m.Maneuver.Kind == ManPivot || m.Maneuver.Kind == ManBootlegger {
				continue
			}
			inch := Move{Quarters: 4, Maneuver: m.Maneuver}
			want := moved(&train, straight, inch)
			if m.Early || m.Maneuver.Kind == ManStraight {
				want = moved(&train, inch, straight)
			}
			got := moved(&train, m)
			for i := range train.N + 1 {
				turned := got[i].Heading.Diff(want[i].Heading)
				if apart(got[i].At, want[i].At) > 3 || max(turned, -turned) > 3 {
					t.Fatalf("%s, %+v: body %d at %v, want %v", name, m, i, got[i], want[i])
				}
			}
		}
	}
}

// A skid of 1/2" to the side, then the rest of the inch: drawn one after the other.
func TestFollowSkids(t *testing.T) {
	t.Parallel()
	train := trainsToTest()["rig"]
	var p, want Poses
	p[0].Heading = geom.Right
	train.Stretch(&p)
	var c Course
	dir := 120 * geom.Degree
	Skid{Dir: dir, Quarters: 2}.Plot(p[0], 4, AfterNose, false, &c)
	train.Follow(&p, &c, c.Last(), true, 0, &want)
	tow := geom.Pose{At: geom.Vec{X: scale.HalfInch}.Rotate(dir), Heading: geom.Right}
	k := train.Couplings[0]
	trailer, _ := p[1].Trail(k.Link, scale.HalfInch, tow.Point(k.Hitch, 0), 0)
	tow = tow.Move(scale.HalfInch, 0)
	trailer, _ = trailer.Trail(k.Link, scale.HalfInch, tow.Point(k.Hitch, 0), 0)
	if apart(want[1].At, trailer.At) > 2 || apart(want[0].At, tow.At) > 1 {
		t.Errorf("the train is at %v, want %v and %v", want, tow, trailer)
	}
}

// 62.36 degrees to one side and 16.22 to the other are what a fishtail of 1" (23.07 degrees) makes of 39.29.
func TestSwing(t *testing.T) {
	t.Parallel()
	k := Kingpin(CarCounter, semiCounter)
	tow := geom.Pose{Heading: geom.Right}
	trailer := k.Behind(tow, 39*geom.Degree+17)
	for hand, want := range map[Hand]float64{LeftHand: 62.36, RightHand: 16.22} {
		got := k.Swing(trailer, scale.Inch, hand)
		bentTo(t, "swung", tow, got, want)
		if apart(got.Point(k.Link.Tip, 0), tow.Point(k.Hitch, 0)) > 1 {
			t.Error("the coupling has come apart")
		}
		rear := trailer.Local(got.Point(-k.Link.Rear, 0))
		if rear.Y*hand.Sign() <= 0 {
			t.Errorf("hand %d: the rear goes to %v", hand, rear)
		}
	}
}

// Rigs jackknife past a right angle, tongues at 63 degrees 26 minutes; who rolls when, and on what.
func TestJackknife(t *testing.T) {
	t.Parallel()
	tow := geom.Pose{At: geom.Vec{X: 900, Y: -70}, Heading: 777}
	for name, c := range map[string]struct {
		k    Coupling
		edge geom.Angle // the first bend that is too far
	}{
		"rig": {Kingpin(CarCounter, semiCounter), 90*geom.Degree + 1}, "van": {Tongue(CarCounter, vanCounter), 63*geom.Degree + 26},
	} {
		for _, sign := range []geom.Angle{1, -1} {
			if !c.k.Jackknifed(tow, c.k.Behind(tow, sign*c.edge)) || c.k.Jackknifed(tow, c.k.Behind(tow, sign*(c.edge-1))) {
				t.Errorf("%s: the edge is not at %d'", name, sign*c.edge)
			}
		}
	}
	rig, van := Kingpin(CarCounter, semiCounter), Tongue(CarCounter, vanCounter)
	for _, c := range []struct {
		k                Coupling
		fishtail, rented bool
		phases, want     int
	}{
		{rig, false, false, 1, 3}, {rig, true, false, 1, 3}, {rig, false, true, 1, 3},
		{van, false, false, 1, 0}, {van, false, false, 2, 3}, {van, false, false, 3, 3}, {van, true, false, 1, 3},
		{van, true, true, 1, 4}, {van, false, true, 2, 4}, {van, false, true, 1, 0},
	} {
		if got := c.k.BreakDie(c.fishtail, c.rented, c.phases); got != c.want {
			t.Errorf("kingpin %v, fishtail %v, rented %v, phase %d: breaks on %d, want %d", c.k.Kingpin, c.fishtail, c.rented, c.phases, got, c.want)
		}
	}
}

// Whatever the way, the coupling points lie on each other at every mark, and the end of a course is the same whether the train is asked for on the
// way or not; going back and forth without a turn keeps a straight train straight.
func TestFollowProperties(t *testing.T) {
	t.Parallel()
	trains := trainsToTest()
	moves := everyMove()
	rapid.Check(t, func(t *rapid.T) {
		train := trains[rapid.SampledFrom([]string{"rig", "car and van", "rig with a second trailer", "car with two vans"}).Draw(t, "train")]
		var p Poses
		p[0] = geom.Pose{At: geom.Vec{X: rapid.Int32Range(-9000, 9000).Draw(t, "x")}, Heading: geom.Angle(rapid.IntRange(0, int(geom.Full)-1).Draw(t, "heading"))}
		train.Stretch(&p)
		for range rapid.IntRange(1, 6).Draw(t, "moves") {
			var c Course
			m := rapid.SampledFrom(moves).Draw(t, "move")
			m.Plot(p[0], CarCounter, rapid.IntRange(0, 5).Draw(t, "reverse") == 0, &c)
			from := p
			leg := rapid.IntRange(0, int(c.N)-1).Draw(t, "leg")
			mark := Mark{uint8(leg), rapid.Int32Range(0, c.Legs[leg].Len).Draw(t, "mark")}
			var on Poses
			for _, at := range []Mark{mark, c.Last()} {
				train.Follow(&from, &c, at, false, int8(m.Maneuver.Side.Sign()), &on)
				for i := range train.N {
					k := train.Couplings[i]
					if got, want := on[i+1].Point(k.Link.Tip, 0), on[i].Point(k.Hitch, 0); got != want {
						t.Fatalf("%+v at %+v: coupling %d at %v, hitch at %v", m, at, i, got, want)
					}
				}
				if on[0] != c.At(at) {
					t.Fatalf("the tow is at %v, want %v", on[0], c.At(at))
				}
			}
			p = on
		}
	})
}

func BenchmarkFollow(b *testing.B) {
	train := trainsToTest()["rig"]
	var p, to Poses
	train.Stretch(&p)
	var c Course
	Move{Quarters: 4, Maneuver: Maneuver{Kind: ManBend, Angle: 45 * geom.Degree}}.Plot(p[0], CarCounter, false, &c)
	for b.Loop() {
		train.Follow(&p, &c, c.Last(), false, 1, &to)
	}
}
