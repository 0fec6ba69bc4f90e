package deluxe

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// inTown starts a match of Wheels vs. Walkers with two players.
func inTown(t *testing.T, options map[string]any) *run {
	t.Helper()
	if options == nil {
		options = map[string]any{}
	}
	r, err := startScenario(t, "wheels_vs_walkers", 2, options)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// people returns the people of a calling.
func (r *run) people(c Calling) (list []PersonID) {
	for p := range PersonID(r.s.t.NPersons) {
		if r.person(p).Kit.Calling == c {
			list = append(list, p)
		}
	}
	return list
}

// garrison returns the numbers of people of a calling in the buildings of a force.
func (r *run) garrison(f ForceID, c Calling) *Garrison {
	for i := range r.s.t.Town.Garrisons {
		if g := &r.s.t.Town.Garrisons[i]; g.Force == f && g.Calling == c {
			return g
		}
	}
	return nil
}

// Two to four players; twenty walkers on their lot, each in a square of his own, the cars on theirs and standing; three mechanics at the openings of the
// garage; three guards with armor and rifle at each of the two doors of the hospital; the others indoors by number.
func TestWheelsAndWalkersSetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-061", "DX-CITY-064", "DX-CITY-065", "DX-CITY-030", "DX-CITY-036", "DX-CITY-039", "DX-CITY-050")
	for seats := 2; seats <= 4; seats++ {
		r, err := startScenario(t, "wheels_vs_walkers", seats, map[string]any{})
		if err != nil {
			t.Fatalf("%d players: %v", seats, err)
		}
		m := r.s.place
		var squares []geom.Vec
		of := map[game.Seat]int{}
		for _, p := range r.people(Walker) {
			x := r.person(p)
			of[x.Owner]++
			squares = append(squares, x.corner())
			if x.corner().X < 90*scale.Quarter || x.corner().X >= 105*scale.Quarter || x.corner().Y < 10*scale.Quarter || x.corner().Y >= 29*scale.Quarter {
				t.Errorf("a walker at %v", x.corner())
			}
		}
		slices.SortFunc(squares, func(a, b geom.Vec) int { return int(a.X - b.X + (a.Y-b.Y)<<10) })
		if len(slices.Compact(squares)) != 20 {
			t.Errorf("%d players: %d walkers in squares of their own", seats, len(squares))
		}
		if seats == 4 && (of[1] != 10 || of[3] != 10) {
			t.Errorf("walkers of the seats: %v", of)
		}
		for id := range CarID(r.s.t.NCars) {
			if c := r.car(id); c.Owner < FirstForce && (c.Speed != 0 || !convoyed(c.Owner) || c.Pose.At.Y < 113*scale.Quarter || c.Pose.At.X < 62*scale.Quarter || c.Pose.At.X > 70*scale.Quarter) {
				t.Errorf("a car at %v, %s", c.Pose, c.Speed)
			}
		}
		if got := r.people(Mechanic); len(got) != 3 || m.Buildings[m.Building(middle(r.person(got[0]).corner()))].ID != "b04_4" {
			t.Errorf("mechanics %v", got)
		}
		doors := map[uint8]int{}
		for _, p := range r.people(HospitalGuard) {
			x := r.person(p)
			doors[x.Post]++
			if m.Buildings[m.Building(middle(x.corner()))].ID != "b02_1" || r.ownArmor(p) != 3 || r.g.c.Gear[r.gearOf(p)[0].Gear].ID != "rifle" {
				t.Errorf("a guard with %+v", x.Kit)
			}
		}
		if len(doors) != 2 || doors[1] != 3 || doors[2] != 3 {
			t.Errorf("guards by door: %v", doors)
		}
		for _, x := range []struct {
			f     ForceID
			c     Calling
			n, of int
		}{{CityHall, Guardsman, 12, 1}, {CityHall, Staffer, 10, 1}, {CityHall, StationGuard, 2, 1}, {CityHall, Patrolman, 6, 1}} {
			if g := r.garrison(x.f, x.c); int(g.Inside) != x.n || int(g.Armed) != x.n/x.of {
				t.Errorf("%s: %+v", x.c, g)
			}
		}
		for f, part := range map[ForceID]uint8{WalkersBar: 3, DriversBar: 3, NeutralBar: 4} {
			g := r.garrison(f, BarGoer)
			if low, high := part, 6*part; g.Inside < low || g.Inside > high || g.Armed != max(1, g.Inside/part) {
				t.Errorf("%s: %+v", f, g)
			}
		}
	}
}

// What the sides may bring: two or three cars with two to five people for $35,000 with hand weapons and armor, twenty on foot for $15,000.
func TestTownBudgets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-061", "DX-CITY-062")
	for name, x := range map[string]struct {
		seats   int
		options map[string]any
		legal   bool
	}{
		"one car":             {2, map[string]any{"vehicle_0": "long_argument"}, false},
		"four cars":           {2, map[string]any{"vehicle_0": "4x doorstop"}, false},
		"three cars":          {2, map[string]any{"vehicle_0": "3x doorstop"}, true},
		"a cycle":             {2, map[string]any{"vehicle_0": "doorstop, kestrel_200"}, false},
		"too dear":            {2, map[string]any{"vehicle_0": "2x second_mortgage"}, false},
		"two, of two players": {3, map[string]any{"vehicle_0": "2x doorstop"}, false},
		"one each":            {4, map[string]any{"vehicle_0": "doorstop", "vehicle_2": "doorstop"}, true},
		"walkers with a car":  {2, map[string]any{"vehicle_1": "doorstop"}, false},
		"rifles for all":      {2, map[string]any{"walkers": "20x body_armor rifle"}, true},                             // 20 * 390 = 7,800
		"21 of them":          {2, map[string]any{"walkers": "21x rifle"}, false},                                       //
		"too dear on foot":    {2, map[string]any{"walkers": "20x body_armor light_anti_tank_weapon 2 grenade"}, false}, // 20 * 800 = 16,000
		"too much for one":    {2, map[string]any{"walkers": "rifle 5 grenade"}, false},                                 // 2 + 5 grenade-equivalents
		"no such thing":       {2, map[string]any{"walkers": "2x slingshot"}, false},
		"a number of nothing": {2, map[string]any{"walkers": "rifle 2"}, false},
		"two suits of armor":  {2, map[string]any{"walkers": "body_armor improved_body_armor"}, false},
		"six, but improved":   {2, map[string]any{"walkers": "improved_body_armor rifle 4 grenade"}, false}, // 5 at most (DX-ACC-067)
	} {
		if err := setUp("wheels_vs_walkers", x.seats, x.options); (err == nil) != x.legal {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// kill has somebody die by the hand of a seat.
func (r *run) kill(p PersonID, by game.Seat) {
	r.hurtPerson(p, 20, &attack{cause: CauseGunfire, by: by})
	r.countDead()
}

// The points of the dead: all duellists are worth 100 together, five walkers 25, a mechanic 3, a drinker of the other side 1 and of one's own nothing, a
// neutral one or a guardsman costs 2, a guard of the hospital 2, a policeman 5. Whoever is killed by the police costs his own side.
func TestTownPointsOfTheDead(t *testing.T) {
	t.Parallel()
	const drivers, walkers = game.Seat(0), game.Seat(1)
	for name, x := range map[string]struct {
		rule game.RuleID
		dies func(r *run)
		want [2]int16
	}{
		"five walkers": {"DX-CITY-069", func(r *run) {
			for _, p := range r.people(Walker)[:5] {
				r.kill(p, drivers)
			}
		}, [2]int16{25, 0}},
		"a mechanic":           {"DX-CITY-071", func(r *run) { r.kill(r.people(Mechanic)[0], walkers) }, [2]int16{0, 3}},
		"a guard":              {"DX-CITY-073", func(r *run) { r.kill(r.people(HospitalGuard)[0], walkers) }, [2]int16{0, -2}},
		"a walker, by police":  {"DX-CITY-058", func(r *run) { r.kill(r.people(Walker)[0], CityHall.seat()) }, [2]int16{0, -5}},
		"a walker, by a guard": {"DX-CITY-069", func(r *run) { r.kill(r.people(Walker)[0], Hospital.seat()) }, [2]int16{5, 0}},
		"drinkers": {"DX-CITY-071", func(r *run) {
			for _, f := range []ForceID{WalkersBar, DriversBar} {
				r.kill(r.emerge(r.garrison(f, BarGoer), true, placing{corner: geom.Vec{X: 20 * scale.Quarter, Y: 2 * scale.Quarter}}), drivers)
			}
		}, [2]int16{1, 0}},
		"a neutral drinker": {"DX-CITY-074", func(r *run) {
			r.kill(r.emerge(r.garrison(NeutralBar, BarGoer), false, placing{}), walkers)
		}, [2]int16{0, -2}},
		"civil servant and policemen": {"DX-CITY-074", func(r *run) {
			for _, c := range []Calling{Guardsman, Staffer, StationGuard, Patrolman} { // -2 -5 -5 -5
				r.kill(r.emerge(r.garrison(CityHall, c), true, placing{}), drivers)
			}
		}, [2]int16{-17, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, x.rule)
			r := inTown(t, nil)
			x.dies(r)
			if r.s.t.Town.Points != x.want {
				t.Errorf("%v, want %v", r.s.t.Town.Points, x.want)
			}
			if r.countDead(); r.s.t.Town.Points != x.want {
				t.Errorf("counted twice: %v", r.s.t.Town.Points)
			}
		})
	}
}

// Three duellists are worth 33, 33 and 34, two 50 each, five 20.
func TestPointsOfDuellists(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-067", "DX-CITY-068")
	for n, want := range map[uint8][]int16{2: {50, 100}, 3: {33, 66, 100}, 4: {25, 50, 75, 100}, 5: {20, 40, 60, 80, 100}} {
		r := inTown(t, map[string]any{"vehicle_0": "3x doorstop"})
		r.s.t.Town.Duellists = n
		for i := range min(int(n), 3) {
			p := r.s.t.personAt(CarID(i), 0)
			c := r.car(CarID(i))
			c.Hits[c.V.Seats[0].Part] = c.V.Parts[c.V.Seats[0].Part].DP
			c.By = 1
			if r.countDead(); r.s.t.Town.Points[1] != want[i] || !r.s.t.Town.Dead.has(p) {
				t.Errorf("%d duellists: %d points after %d", n, r.s.t.Town.Points[1], i+1)
			}
		}
	}
}

// A breach costs its side a point, one in a partition nothing; a building that burns and then falls costs 5 once. The people in it die: three drinkers of the
// other side are worth 3.
func TestPointsOfBuildings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-070", "DX-CITY-075", "DX-CITY-051")
	r := inTown(t, nil)
	m := r.s.place
	wall := func(building string, partition bool) int {
		for s := range m.Sections() {
			w := m.Run(m.Section(s).Run)
			if int(w.Index) == m.BuildingByID(building) && (w.Owner == 1) == !partition && w.Owner != 0 && !r.opened(s) && !m.Section(s).Window && !m.Section(s).Door {
				return s
			}
		}
		t.Fatalf("no wall of %s", building)
		return -1
	}
	by := attack{cause: CauseGunfire, by: 1}
	r.shootWall(wall("b03_1", false), 5, &by) // 5 DP
	if r.s.t.Town.Points != [2]int16{0, -1} {
		t.Errorf("a breach: %v", r.s.t.Town.Points)
	}
	r.shootWall(wall("b03_1", true), 5, &by)
	if r.s.t.Town.Points != [2]int16{0, -1} {
		t.Errorf("one in a partition: %v", r.s.t.Town.Points)
	}
	bar := m.BuildingByID("b04_5")
	g := r.garrison(DriversBar, BarGoer)
	g.Inside, g.Armed = 3, 1
	r.s.dice = dice.Script(6)
	r.kindle(bar, 1)
	if r.s.t.Town.Points != [2]int16{0, -6} {
		t.Errorf("a fire: %v", r.s.t.Town.Points)
	}
	r.s.dice = dice.Fast(1)
	r.collapse(bar, 1)
	if r.s.t.Town.Points != [2]int16{0, -3} || g.Inside != 0 {
		t.Errorf("it falls: %v, %+v", r.s.t.Town.Points, g)
	}
}

// A car that leaves the map with two people costs 9, a walker 3.
func TestPointsOfFlight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-072")
	r := inTown(t, map[string]any{"vehicle_0": "doorstop, hard_bargain"})
	for id := range CarID(2) {
		want := int16(-3 * (1 + int(r.car(id).V.NumSeats)))
		before := r.s.t.Town.Points[0]
		if r.leave(id, Left); r.s.t.Town.Points[0]-before != want {
			t.Errorf("%s with %d: %d", r.car(id).V.Name, r.car(id).V.NumSeats, r.s.t.Town.Points[0]-before)
		}
	}
	p := r.people(Walker)[0]
	x := r.person(p)
	x.stand(geom.Vec{X: 167 * scale.Quarter, Y: 4 * scale.Quarter}, 0)
	x.Pace, x.Paced = footBase, true
	r.s.t.Phase = 10
	r.step(p, geom.Vec{X: 168 * scale.Quarter, Y: 4 * scale.Quarter})
	if r.s.t.Town.Points[1] != -3 || !x.Gone {
		t.Errorf("a walker over the edge: %v, gone %t", r.s.t.Town.Points, x.Gone)
	}
}

// A lead of 50 is a total victory, of 25 a decisive one, of 10 a pyrrhic one; less is a draw. A side below 0 is lynched and can claim no better than a draw.
func TestTownLevels(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-066", "DX-CITY-076", "DX-CITY-077", "DX-CITY-078")
	drivers, walkers := game.Seats(0), game.Seats(1)
	for _, x := range []struct {
		points  [2]int16
		level   uint8
		winners game.SeatSet
	}{
		{[2]int16{50, 0}, 3, drivers}, {[2]int16{0, 49}, 2, walkers}, {[2]int16{25, 0}, 2, drivers}, {[2]int16{5, 15}, 1, walkers}, {[2]int16{9, 0}, 0, 0},
		{[2]int16{-1, 49}, 3, walkers}, {[2]int16{-2, -60}, 0, 0},
	} {
		r := inTown(t, nil)
		r.s.t.Town.Points = x.points
		lynched := 0
		r.rec = func(e Event) {
			if e.Kind == EvLynched {
				lynched++
			}
		}
		r.settleTownFight(-1)
		want := 0
		for _, n := range x.points {
			if n < 0 {
				want++
			}
		}
		if r.s.t.Tally.Level != x.level || r.s.t.Winner != x.winners || lynched != want {
			t.Errorf("%v: level %d, winners %b, %d lynched", x.points, r.s.t.Tally.Level, r.s.t.Winner, lynched)
		}
	}
}

// It ends when a side has nobody left who is conscious, or after 300 turns; mechanics do not keep it going.
func TestTownFightEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-079")
	r := inTown(t, nil)
	r.s.t.Stage = StageEnd
	if r.s.o.Turns != 300 || r.endOfTownFight() {
		t.Fatalf("%d turns; over at once", r.s.o.Turns)
	}
	for _, p := range r.people(Walker) {
		r.person(p).Hits = unconsciousAt
	}
	if !r.endOfTownFight() {
		t.Error("the walkers are out")
	}
	r = inTown(t, nil)
	r.s.t.Stage = StageEnd
	for id := range CarID(r.s.t.NCars) {
		r.leave(id, Left)
	}
	if !r.endOfTownFight() {
		t.Error("the duellists have gone, their mechanics are left")
	}
	r = inTown(t, nil)
	r.s.t.Town.Points = [2]int16{60, 0}
	r.resign(0)
	if r.s.t.Stage != StageOver || r.s.t.Winner != game.Seats(1) || r.s.t.Tally.Level != 1 {
		t.Errorf("the duellists give up: winners %b, level %d", r.s.t.Winner, r.s.t.Tally.Level)
	}
}

// TestContractTown holds fights in the town to the contract: they are kept, shown, copied and taken back, and Apply allocates nothing. It is not parallel: it
// counts allocations.
func TestContractTown(t *testing.T) {
	k := suite()
	rules := New(garage.Standard())
	info := *rules.Info()
	info.Seats, info.DefaultSeats = game.Range{Min: 3, Max: 3}, 3
	rules.info = func() *game.Info { return &info }
	k.Rules, k.Codec = rules, NewCodec(rules)
	k.Options = []map[string]any{{"scenario": "wheels_vs_walkers", "turns": 3, "walkers": "10x body_armor rifle hand_laid_mine, 10x rifle 2 hand_laid_spikes"}}
	gametest.Run(t, k)
}
