package deluxe

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"weak"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// played calls look with states of random matches of four cars, every few answers.
func played(t *testing.T, place string, matches, every int, look func(r *run)) {
	t.Helper()
	playedWith(t, map[string]any{"place": place, "turns": 8, "speed": "30"}, matches, every, look)
}

// playedWith is played with any options.
func playedWith(t *testing.T, options map[string]any, matches, every int, look func(r *run)) {
	t.Helper()
	g := StandardRules()
	values, err := game.Complete(g.Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	var buf []Action
	for seed := range uint64(matches) {
		var s State
		if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed + 100)
		for n := 1; s.t.Stage != StageOver; n++ {
			seat := s.t.Asked.First()
			buf = g.Legal(&s, seat, buf[:0])
			if err := g.Apply(&s, seat, buf[rng.IntN("pick", len(buf))], nil); err != nil {
				t.Fatal(err)
			}
			if n%every == 0 && s.t.Stage != StageOver {
				look(&run{s: &s, g: g})
			}
		}
	}
}

// What is first in the way of a vehicle is the same without any quick look at what is near.
func TestQuickLooksAlongCourses(t *testing.T) {
	t.Parallel()
	for _, place := range []string{"midville", "stockyard", "open-16x16"} {
		rng := rand.New(rand.NewPCG(1, 2))
		hits := map[bool]int{}
		played(t, place, 6, 9, func(r *run) {
			for id := range CarID(r.s.t.NCars) {
				c := r.car(id)
				if !c.Running() {
					continue
				}
				var way movement.Course
				m := movement.Move{Quarters: 4, Maneuver: movement.Maneuver{Kind: movement.ManBend, Side: movement.Hand(rng.IntN(2)), Angle: geom.Angle(1+rng.IntN(6)) * 15 * geom.Degree}}
				if rng.IntN(2) == 0 {
					m = movement.Move{Quarters: 1 + rng.IntN(8)}
				}
				m.Plot(c.Pose, c.V.Counter, c.Speed < 0, &way)
				at, what, ok := r.firstContact(id, &way, movement.Mark{}, 0, 0)

				o := r.footprint(id).Outline()
				var bodies []geom.Body
				var things []Thing
				for other := range CarID(r.s.t.NCars) {
					if k := r.car(other); other != id && k.Running() && k.Air == 0 && c.Air == 0 {
						bodies, things = append(bodies, geom.Solid(geom.Rect(k.Pose, k.V.Counter.Length, k.V.Counter.Width))), append(things, carThing(other))
					}
				}
				wantAt, want, found := movement.Mark{}, noThing, false
				if mark, i, hit := way.First(&o, movement.Mark{}, bodies, 0); hit {
					wantAt, want, found = mark, things[i], true
				}
				if mark, thing, hit := r.firstFixed(id, &o, &way, movement.Mark{}); hit && (!found || mark.Before(wantAt)) {
					wantAt, want, found = mark, thing, true
				}
				bodies, things = nil, nil
				for p := range PersonID(r.s.t.NPersons) {
					if x := r.person(p); x.onFoot() && x.level() == streetLevel && c.Mode != Flying {
						bodies, things = append(bodies, geom.Solid(r.square(p))), append(things, personThing(p))
					}
				}
				if mark, i, hit := way.First(&o, movement.Mark{}, bodies, 0); hit && c.Air == 0 && (!found || mark.Before(wantAt)) {
					wantAt, want, found = mark, things[i], true
				}
				if ok != found || at != wantAt || what != want {
					t.Fatalf("%s: vehicle %d from %v, %+v: %v at %v (%v), want %v at %v (%v)", place, id, c.Pose, m, what, at, ok, want, wantAt, found)
				}
				hits[ok]++
			}
		})
		if hits[true] == 0 || hits[false] == 0 {
			t.Errorf("%s: %v", place, hits)
		}
	}
}

// Whether a square is under a vehicle, who stands in it and which walls a vehicle touches are the same without the quick looks.
func TestQuickLooksAtPlaces(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 4))
	var covered, taken, walls [2]int
	played(t, "midville", 8, 7, func(r *run) {
		tb := &r.s.t
		bodies := make([]geom.Body, tb.NCars)
		for id := range CarID(tb.NCars) {
			bodies[id] = geom.Solid(geom.Rect(r.car(id).Pose, r.car(id).V.Counter.Length, r.car(id).V.Counter.Width))
		}
		// Squares about a vehicle or a person.
		for range 20 {
			mid := r.car(CarID(rng.IntN(int(tb.NCars)))).Pose.At
			if x := r.person(PersonID(rng.IntN(int(tb.NPersons)))); x.onFoot() && rng.IntN(2) == 0 {
				mid = x.Pose.At
			}
			corner := squareOf(mid.Add(geom.Vec{X: rng.Int32N(7*scale.Quarter) - 3*scale.Quarter, Y: rng.Int32N(7*scale.Quarter) - 3*scale.Quarter}))
			square := geom.Solid(geom.Rect(geom.Pose{At: middle(corner)}, scale.Quarter, scale.Quarter))
			under := false
			for id := range CarID(tb.NCars) {
				under = under || r.car(id).Running() && bodies[id].Deeper(&square, movement.Grazing)
				next := bodies[id].Within(&square, besideReach) && !bodies[id].Deeper(&square, movement.Grazing) && r.openWay(bodies[id].Sep(&square).A, middle(corner))
				if got := r.beside(id, corner); got != next {
					t.Fatalf("square %v beside vehicle %d at %v: %v", corner, id, r.car(id).Pose, got)
				}
			}
			if got := r.underCar(corner); got != under {
				t.Fatalf("square %v is under a vehicle: %v", corner, got)
			}
			covered[one(under)]++
			who := NoPerson
			for p := PersonID(0); p < PersonID(tb.NPersons) && who == NoPerson; p++ {
				x := r.person(p)
				if q := x.Pose.Point(scale.Quarter/2, 0); x.onFoot() && x.level() == streetLevel && floorDiv(q.X, scale.Quarter)*scale.Quarter == corner.X && floorDiv(q.Y, scale.Quarter)*scale.Quarter == corner.Y {
					who = p
				}
			}
			if got := r.occupant(corner, streetLevel); got != who {
				t.Fatalf("in square %v stands %d, want %d", corner, got, who)
			}
			taken[one(who != NoPerson)]++
		}
		// A vehicle at a wall, here or there.
		p := r.s.place
		for range 6 {
			run := rng.IntN(p.Runs())
			w := p.Run(run)
			along := w.B.Sub(w.A)
			k := rng.Int32N(1200) - 100 // thousandths of the wall
			at := geom.Pose{
				At: w.A.Add(geom.Vec{
					X: int32(int64(along.X)*int64(k)/1000) + rng.Int32N(5*scale.Quarter) - 5*scale.Quarter/2,
					Y: int32(int64(along.Y)*int64(k)/1000) + rng.Int32N(5*scale.Quarter) - 5*scale.Quarter/2,
				}),
				Heading: geom.Angle(rng.Int32N(int32(geom.Full))),
			}
			own := geom.Solid(geom.Rect(at, scale.Inch, scale.HalfInch))
			touches := false
			for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
				h := strip(p.Section(s).Outer.A, p.Section(s).Outer.B, r.thick(&w))
				b := geom.Solid(h)
				touches = touches || r.stands(s) && movement.InContact(&own, &b)
			}
			if got := r.atRun(&own, run, false); got != touches {
				t.Fatalf("a vehicle at %v touches run %d: %v", at, run, got)
			}
			walls[one(touches)]++
		}
	})
	for name, n := range map[string][2]int{"under a vehicle": covered, "a person": taken, "a wall": walls} {
		if n[0] == 0 || n[1] == 0 {
			t.Errorf("%s: %v", name, n)
		}
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A square of the grid is the rectangle around its middle.
func TestQuickShapes(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	for range 1000 {
		p := geom.Pose{
			At:      geom.Vec{X: r.Int32N(100*scale.Inch) - 50*scale.Inch, Y: r.Int32N(100*scale.Inch) - 50*scale.Inch},
			Heading: geom.Angle(r.Int32N(int32(geom.Full))),
		}
		corner := squareOf(p.At)
		if got, want := squareHull(corner), geom.Rect(geom.Pose{At: middle(corner)}, scale.Quarter, scale.Quarter); got != want {
			t.Fatalf("the square at %v is %v, want %v", corner, got, want)
		}
		if want := (geom.Vec{X: floorDiv(p.At.X, scale.Quarter) * scale.Quarter, Y: floorDiv(p.At.Y, scale.Quarter) * scale.Quarter}); corner != want {
			t.Fatalf("the square of %v is %v, want %v", p.At, corner, want)
		}
		x := Person{Pose: p}
		if r.IntN(2) == 0 {
			x.Pose.Heading = geom.Angle(r.Int32N(4)) * geom.Right
		}
		if got, want := x.corner(), squareOf(x.Pose.Point(scale.Quarter/2, 0)); got != want {
			t.Fatalf("who is at %v is in %v, want %v", x.Pose, got, want)
		}
	}
}

// What an option calls a vehicle stands for one vehicle of one catalogue, and is forgotten with it.
func TestNamedVehicles(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	a, err := findVehicle(c, "goblin")
	if err != nil {
		t.Fatal(err)
	}
	if b, err := findVehicle(c, "goblin"); err != nil || b != a {
		t.Errorf("goblin is %p and %p: %v", a, b, err)
	}
	if b, err := findVehicle(c, a.Code); err != nil || b != a {
		t.Errorf("the code of goblin is another vehicle: %v", err)
	}
	if b, err := findVehicle(c, "snapper"); err != nil || b == a {
		t.Errorf("snapper is goblin: %v", err)
	}
	if _, err := findVehicle(c, "no such vehicle"); err == nil {
		t.Error("a vehicle without a name")
	}
	name := vehicleName{c: c, text: "goblin"}
	forgetName(name)
	if _, ok := namedVehicles.Load(name); !ok {
		t.Error("a vehicle in use is forgotten")
	}
	name.text = "a vehicle that was"
	namedVehicles.Store(name, weak.Pointer[Vehicle]{})
	forgetName(name)
	if _, ok := namedVehicles.Load(name); ok {
		t.Error("a vehicle that is no longer in use is remembered")
	}
	runtime.KeepAlive(a)
}

// BenchmarkStart starts matches with the same vehicles.
func BenchmarkStart(b *testing.B) {
	g := StandardRules()
	var s State
	b.ReportAllocs()
	for b.Loop() {
		values, err := game.Complete(g.Info().Options, map[string]any{"place": "standard-arena"})
		if err != nil {
			b.Fatal(err)
		}
		if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(3), Options: values}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkForesee tries a bend in an arena and in a city, one that is free.
func BenchmarkForesee(b *testing.B) {
	for _, place := range []string{"standard-arena", "midville"} {
		b.Run(place, func(b *testing.B) {
			g := StandardRules()
			values, err := game.Complete(g.Info().Options, map[string]any{"place": place, "speed": "30"})
			if err != nil {
				b.Fatal(err)
			}
			var s State
			if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(1), Options: values}, nil); err != nil {
				b.Fatal(err)
			}
			var f Foresight
			m := movement.Move{Quarters: 4, Maneuver: movement.Maneuver{Kind: movement.ManBend, Angle: 15 * geom.Degree}}
			b.ReportAllocs()
			for b.Loop() {
				g.Foresee(&s, 0, m, &f)
			}
		})
	}
}

// BenchmarkAtRun is a vehicle that has left a wall.
func BenchmarkAtRun(b *testing.B) {
	p, _ := places.ByID("midville")
	s := State{place: p}
	r := run{s: &s, g: StandardRules()}
	w := p.Run(0)
	own := movement.CarCounter.Body(geom.Pose{At: w.A.Add(geom.Vec{X: -3 * scale.Quarter, Y: -3 * scale.Quarter})})
	for b.Loop() {
		r.atRun(&own, 0, false)
	}
}

// What is shown of walls and the steps of people are the same without the quick looks.
func TestQuickLooksOfPeople(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 6))
	var hidden, large [2]int
	for _, place := range []string{"midville", "stockyard"} {
		played(t, place, 16, 5, func(r *run) {
			tb := &r.s.t
			p := r.s.place
			d := tb.Wrecks.damage()
			id := CarID(rng.IntN(int(tb.NCars)))
			if c := r.car(id); c.Running() && c.V.NumWeapons > 0 && p.Sections() > 0 {
				var m muzzle
				r.muzzleOf(id, uint8(rng.IntN(int(c.V.NumWeapons))), &m)
				var buf [6]geom.Hull
				fences := p.Fences(buf[:0], m.from, fenceReach, &d)
				for range 8 {
					s := rng.IntN(p.Sections())
					var l sight.Line
					got := r.hidden(&m, s, fences)
					if got && r.lineIn(&m, thingFixed+Thing(s), Aim{}, geom.Vec{}, &l) == nil {
						t.Fatalf("%s: section %d is hidden from %v and hit at %v", place, s, m.from, l.To)
					}
					hidden[one(got)]++
				}
				var near, want nearby
				r.nearWalls(&m, &near)
				for s := range p.Sections() {
					l := p.Section(s).Outer
					w := p.Run(p.Section(s).Run)
					mid := middleOf(l)
					if way := mid.Sub(m.from); w.Low <= streetLevel && m.mayReach(w.Mid, w.Length) && m.mayReach(mid, l.B.Sub(l.A).Len()) {
						want.add(thingFixed+Thing(s), way.Dot(way))
					}
				}
				if near != want {
					t.Fatalf("%s: the nearest walls of %v: %v, want %v", place, m.from, near, want)
				}
			}
			for p := range PersonID(tb.NPersons) {
				if !r.person(p).onFoot() {
					continue
				}
				got := r.atLarge(p)
				for i := range around {
					_, steps := r.stepTo(p, i)
					if _, leaps := r.leapTo(p, i); got && (!steps || leaps) {
						t.Fatalf("%s: person %d at %v is at large: steps %d: %v, leaps %v", place, p, r.person(p).Pose, i, steps, leaps)
					}
				}
				large[one(got)]++
			}
		})
	}
	if min(hidden[0], hidden[1], large[0], large[1]) < 20 {
		t.Errorf("%v hidden, %v at large", hidden, large)
	}
}

// Weapons that are alike, and links, list the shots that each of them has by itself.
func TestAlikeShots(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 8))
	k := asideTest(t, `{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}, {"weapon": "machine_gun", "at": "left"}`, "")
	var listed [2][2]int // aside, of a link or an alike weapon
	for range 300 {
		k.put(0, 4+52*rng.Float64(), 4+52*rng.Float64(), geom.Angle(rng.IntN(360)), 0).put(1, 4+52*rng.Float64(), 4+52*rng.Float64(), 0, 0)
		r := k.run()
		for aside := range 2 {
			r.aside = aside == 1
			list := r.legalShots(0, nil)
			for arm := range k.car(0).V.NumWeapons {
				for link := range uint8(2) {
					var got []Action
					for i := range list {
						if list[i].Arm == arm && list[i].Link == link {
							got = append(got, list[i])
						}
					}
					var want []Action
					if link == 0 || k.car(0).V.Weapons[arm].Links != 0 && !r.linkedBefore(0, 0, arm, 0) {
						want = r.armShots(Action{Do: Fire, Person: 0, Arm: arm, Link: link}, nil)
					}
					if !slices.Equal(got, want) {
						t.Fatalf("weapon %d, link %d, aside %d: %v, want %v", arm, link, aside, got, want)
					}
					listed[aside][one(link > 0 || arm == 1)] += len(got)
				}
			}
		}
	}
	for aside := range listed {
		if min(listed[aside][0], listed[aside][1]) < 50 {
			t.Errorf("listed %v", listed)
		}
	}
}
