package deluxe

import (
	"math/bits"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// inRaid starts a raid.
func inRaid(t *testing.T, seats int, options map[string]any) *run {
	t.Helper()
	if options == nil {
		options = map[string]any{}
	}
	r, err := startScenario(t, "raid", seats, options)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// crewOf returns the people who have come in a vehicle.
func (r *run) crewOf(id CarID) (list []PersonID) {
	for p := range PersonID(r.s.t.NPersons) {
		if r.person(p).Of == id {
			list = append(list, p)
		}
	}
	return list
}

// raiderCar returns the first vehicle of raiders.
func (r *run) raiderCar() CarID {
	for id := range CarID(r.s.t.NCars) {
		if r.raids(r.car(id).Owner) {
			return id
		}
	}
	return NoCar
}

// Two to six players: the second, fifth and sixth are of the raiders, thirty on cycles and in one van, none of them on the map; of two players the first has all of the
// town, the third the people on foot, the fourth the cruisers with two patrolmen in each. Twenty on foot and no mechanic beside them; 24 guardsmen, 30 of the staff and 6 guards
// indoors, the bars empty; three guards at each of two doors of the hospital, and nobody in or on it besides.
func TestRaidSetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-080", "DX-CITY-083", "DX-CITY-084", "DX-CITY-085", "DX-CITY-086", "DX-CITY-087", "DX-CITY-088", "DX-CITY-089")
	for seats := 2; seats <= 6; seats++ {
		r := inRaid(t, seats, nil)
		raiders, vans, cars, patrol := 0, 0, 0, 0
		for id := range CarID(r.s.t.NCars) {
			c := r.car(id)
			switch {
			case c.Owner == Hospital.seat():
			case r.cruiser(id):
				if want := game.Seat(0); seats > 3 && c.Owner != 3 || seats <= 3 && c.Owner != want || c.Fate != InPlay {
					t.Errorf("%d players: a cruiser of seat %d", seats, c.Owner)
				}
				patrol += len(r.crewOf(id))
			case c.Owner == 0:
				cars++
			default:
				if !map[game.Seat]bool{1: true, 4: true, 5: true}[c.Owner] || c.Fate != Waiting {
					t.Errorf("%d players: %s of seat %d, fate %d", seats, c.V.Name, c.Owner, c.Fate)
				}
				if raiders += int(c.V.NumSeats); c.V.Class != garage.Cycle {
					vans++
				}
			}
		}
		if raiders != 30 || vans != 1 || cars != 3 || patrol != 6 || r.s.t.Town.Duellists != 3 {
			t.Errorf("%d players: %d raiders, %d vans, %d cars, %d patrolmen, %d duellists", seats, raiders, vans, cars, patrol, r.s.t.Town.Duellists)
		}
		afoot := r.people(Walker)
		owner := game.Seat(0)
		if seats > 2 {
			owner = 2
		}
		hospital := r.s.place.BuildingByID("b02_1")
		for _, p := range afoot {
			if x := r.person(p); x.Owner != owner || r.s.place.Building(middle(x.corner())) == hospital {
				t.Errorf("%d players: somebody of seat %d at %v", seats, x.Owner, x.corner())
			}
		}
		if len(afoot) != 20 || len(r.people(Mechanic)) != 0 || len(r.people(HospitalGuard)) != 6 || len(r.people(Policeman)) != 2 {
			t.Errorf("%d players: %d on foot, %d mechanics, %d guards, %d in domes", seats, len(afoot), len(r.people(Mechanic)), len(r.people(HospitalGuard)), len(r.people(Policeman)))
		}
		for c, want := range map[Calling]uint8{Guardsman: 24, StationGuard: 6} {
			if g := r.garrison(CityHall, c); g == nil || g.Inside != want || g.Armed != want {
				t.Errorf("%s: %+v", c, g)
			}
		}
		if g := r.garrison(CityHall, Staffer); g == nil || g.Inside != 30 {
			t.Errorf("staff: %+v", g)
		}
		for _, f := range []ForceID{WalkersBar, DriversBar, NeutralBar} {
			if r.garrison(f, BarGoer) != nil || r.s.has(f) {
				t.Errorf("%s is not empty", f)
			}
		}
	}
}

// What the raiders may bring: cycles, one van by the first of them, $100,000 with what people carry, thirty people, each in equal parts.
func TestRaidersLimits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-086", "DX-CITY-061")
	for name, x := range map[string]struct {
		seats   int
		options map[string]any
		legal   bool
	}{
		"cycles alone":        {2, map[string]any{"vehicle_1": "15x pillion_wasp"}, true},               // 15 * 6,068 = 91,020, 30 people
		"31 people":           {2, map[string]any{"vehicle_1": "15x pillion_wasp, kestrel_150"}, false}, // 93,020
		"two vans":            {2, map[string]any{"vehicle_1": "2x wasp_nest"}, false},
		"a car":               {2, map[string]any{"vehicle_1": "doorstop"}, false},
		"too dear":            {2, map[string]any{"vehicle_1": "16x borderer_option"}, false}, // 16 * 6,470 = 103,520
		"17 of them":          {2, map[string]any{"vehicle_1": "17x tin_wasp"}, true},         // 83,249
		"18 of them":          {2, map[string]any{"vehicle_1": "18x tin_wasp"}, false},
		"half the money":      {5, map[string]any{"vehicle_4": "8x borderer_option"}, false}, // 51,760
		"the van of another":  {5, map[string]any{"vehicle_4": "wasp_nest"}, false},
		"police with a car":   {4, map[string]any{"vehicle_3": "doorstop"}, false},
		"three cars in town":  {2, map[string]any{"vehicle_0": "3x doorstop"}, true},
		"one car in town":     {2, map[string]any{"vehicle_0": "doorstop"}, false},
		"seven players":       {7, map[string]any{}, false},
		"alone":               {1, map[string]any{}, false},
		"17 inches of chain":  {2, map[string]any{"chains": "16,87 84,87"}, false},
		"half an inch of it":  {2, map[string]any{"chains": "18,86 20,86"}, false},
		"a post in a house":   {2, map[string]any{"chains": "22,60 30,60"}, false},
		"a post on the grass": {2, map[string]any{"chains": "60,70 68,70"}, false},
		"one post":            {2, map[string]any{"chains": "18,86"}, false},
		"no chain":            {2, map[string]any{"chains": ""}, true},
	} {
		if err := setUp("raid", x.seats, x.options); (err == nil) != x.legal {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The chains of the town: 16 inches in stretches of 2, each with its posts, on the map that everybody sees. Two that meet share the post.
func TestRaidChains(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-081", "DX-CITY-082")
	whole, _ := places.ByID("midville")
	count := func(p *places.Place) (chains, posts int, length int32) {
		for i := range p.Objects {
			switch o := &p.Objects[i]; o.Kind {
			case places.Chain:
				chains++
				length += o.Line.B.Sub(o.Line.A).Len()
			case places.ChainPost:
				posts++
			}
		}
		return chains, posts, length
	}
	c, n, was := count(whole)
	r := inRaid(t, 2, nil)
	if chains, posts, length := count(r.s.place); chains != c+8 || posts != n+16 || length-was != 16*scale.Inch {
		t.Errorf("%d chains more, %d posts, %d units", chains-c, posts-n, length-was)
	}
	r = inRaid(t, 2, map[string]any{"chains": "18,86 18,94; 18,94 26,94"})
	if chains, posts, _ := count(r.s.place); chains != c+2 || posts != n+3 {
		t.Errorf("%d chains more, %d posts", chains-c, posts-n)
	}
	again := inRaid(t, 2, map[string]any{"chains": "18,86 18,94; 18,94 26,94"})
	if again.s.place != r.s.place {
		t.Error("the same chains give another map")
	}
	p, err := PlaceOf(PlaceText(r.s.place))
	if err != nil || p != r.s.place {
		t.Errorf("the map cannot be found by its text: %v", err)
	}
}

// Raiders ride in at what they are set to, up to their top speed, 0 to wait; four abreast in each phase, the fastest first, and the rest as there is room. None is
// on the map before.
func TestRidingIn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-088", "DX-CITY-089")
	r := inRaid(t, 2, nil)
	first := r.raiderCar()
	for v, want := range map[scale.Speed]*bar{0: nil, scale.MPH(100): nil, scale.MPH(105): barRideIn, -scale.Step: barRideIn, scale.MPH(5): nil} {
		if got := r.rideInBar(r.car(first), v); got != want {
			t.Errorf("%s: %+v", v, got)
		}
	}
	for n := range 6 { // 0, 10, ... 50 mph
		id := first + CarID(n)
		r.do(1, &Action{Do: SetSpeed, Car: id, Speed: scale.MPH(10 * n)})
	}
	for id := first + 6; r.raids(r.car(id).Owner); id++ {
		r.do(1, &Action{Do: SetSpeed, Car: id, Speed: 0})
	}
	r.tellRides()
	r.rideIn()
	var in []int
	for n := range 6 {
		if c := r.car(first + CarID(n)); c.Fate == InPlay {
			in = append(in, n)
			if c.Speed != scale.MPH(10*n) || c.Pose.Heading != geom.Half+geom.Right || c.Pose.At.Y < 124*scale.Quarter || c.Pose.At.X < 4*scale.Quarter || c.Pose.At.X > 12*scale.Quarter {
				t.Errorf("%d: %v at %s", n, c.Pose, c.Speed)
			}
		}
	}
	if len(in) != 4 || in[0] != 2 { // 20, 30, 40 and 50 mph; 10 mph has no room, 0 waits
		t.Errorf("%v ride in first", in)
	}
	for id := range CarID(r.s.t.NCars) { // when these have gone on
		if c := r.car(id); r.raids(c.Owner) && c.Fate == InPlay {
			c.Pose.At.Y -= 4 * scale.Inch
		}
	}
	if r.rideIn(); r.car(first+1).Fate != InPlay || r.car(first).Fate != Waiting || !r.s.t.Waiting {
		t.Errorf("10 mph: fate %d, 0 mph: %d", r.car(first+1).Fate, r.car(first).Fate)
	}
}

// ridden puts a vehicle of raiders on the map.
func (r *run) ridden(id CarID, at geom.Pose) *Car {
	c := r.car(id)
	c.Fate, c.Pose, c.Speed, c.Stopped, c.Enters = InPlay, at, 0, true, 0
	r.setGround(id)
	return c
}

// The city is roused by the first raider who comes in, and takes all raiders and no townspeople for foes; the guards of the hospital fire at a raider who is within an inch
// of it, its ambulance not before there is a breach.
func TestRaidForces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-083", "DX-CITY-031", "DX-CITY-043")
	r := inRaid(t, 2, nil)
	r.comesNear()
	if r.s.t.Town.Forces[CityHall].Stance != Asleep {
		t.Error("nobody has come")
	}
	id := r.raiderCar()
	c := r.ridden(id, geom.Pose{At: geom.Vec{X: 8 * scale.Quarter, Y: 120 * scale.Quarter}})
	if r.comesNear(); r.s.t.Town.Forces[CityHall].Stance != Roused || r.s.t.Town.Forces[CityHall].Reason != Raided || r.s.t.Town.Forces[Hospital].Stance != Asleep {
		t.Errorf("%+v", r.s.t.Town.Forces)
	}
	if len(r.people(Guardsman)) == 0 || len(r.people(Patrolman)) != 0 {
		t.Errorf("%d guardsmen at their posts, %d patrolmen of nobody", len(r.people(Guardsman)), len(r.people(Patrolman)))
	}
	guard, walker := r.people(Guardsman)[0], r.people(Walker)[0]
	if _, _, foe := r.isFoe(CityHall, guard, carThing(id)); !foe {
		t.Error("a raider is no foe")
	}
	if _, _, foe := r.isFoe(CityHall, guard, personThing(walker)); foe {
		t.Error("somebody of the town is a foe")
	}
	if !r.allies(0, CityHall.seat()) || r.allies(1, CityHall.seat()) || !r.allies(0, Hospital.seat()) {
		t.Error("sides")
	}
	// The hospital is 20 to 34 squares east and 57 to 80 north; a cycle is half an inch wide: its side is 14 - 1 = 13 squares east at first, 7 away.
	c.Pose = geom.Pose{At: geom.Vec{X: 14 * scale.Quarter, Y: 70 * scale.Quarter}, Heading: geom.Right}
	if r.comesNear(); r.s.t.Town.Forces[Hospital].Stance != Asleep {
		t.Error("5 squares are more than an inch")
	}
	c.Pose.At.X = 15 * scale.Quarter // its side at 16, 4 squares away
	r.comesNear()
	k := &r.s.t.Town.Forces[Hospital]
	if k.Stance != Roused || k.Reason != ComesNear || k.Foes.len() != int(c.V.NumSeats) {
		t.Errorf("%+v", k)
	}
	if _, _, foe := r.isFoe(Hospital, r.people(HospitalGuard)[0], carThing(id)); !foe {
		t.Error("the guards spare him")
	}
	medic := NoPerson
	for p := range PersonID(r.s.t.NPersons) {
		if x := r.person(p); x.Owner == Hospital.seat() && !x.bears() {
			medic = p
		}
	}
	if _, _, foe := r.isFoe(Hospital, medic, carThing(id)); foe {
		t.Error("the ambulance fires before there is a breach")
	}
	for s := range r.s.place.Sections() {
		if r.houseOf(s) == r.s.place.BuildingByID("b02_1") {
			r.s.t.Wrecks.Breached[s/64] |= 1 << (s % 64)
			break
		}
	}
	if _, _, foe := r.isFoe(Hospital, medic, carThing(id)); !foe {
		t.Error("the ambulance spares him although there is a breach")
	}
}

// The points of the raid: a raider 10 to the town; somebody on foot, a guard, a guardsman 5 each to the raiders, a patrolman 10, of three duellists 33, 33 and 34;
// a breach 1, whoever has made it; a building of 5 points that burns 5, and 15 when it falls, 10 more; thirty of the staff die in the station.
func TestRaidPoints(t *testing.T) {
	t.Parallel()
	const town, raiders = game.Seat(0), game.Seat(1)
	crew := func(r *run, id CarID, by game.Seat) {
		for _, p := range r.crewOf(id) {
			c := r.car(id)
			c.Hits[c.V.Seats[r.person(p).Seat].Part] = personDP
			c.By = by
		}
		r.countDead()
	}
	for name, x := range map[string]struct {
		rule game.RuleID
		does func(r *run)
		want [2]int16
	}{
		"two raiders": {"DX-CITY-096", func(r *run) { crew(r, r.raiderCar(), town) }, [2]int16{20, 0}},
		"three on foot": {"DX-CITY-094", func(r *run) {
			r.kill(r.people(Walker)[0], raiders)
			r.kill(r.people(Walker)[1], raiders)
			r.kill(r.people(Walker)[2], town)
		}, [2]int16{0, 15}},
		"a guard":         {"DX-CITY-094", func(r *run) { r.kill(r.people(HospitalGuard)[0], raiders) }, [2]int16{0, 5}},
		"a policeman":     {"DX-CITY-094", func(r *run) { r.person(r.people(Policeman)[0]).Hits = personDP }, [2]int16{0, 5}},
		"two patrolmen":   {"DX-CITY-094", func(r *run) { crew(r, CarID(r.s.t.Town.Cruiser-1), raiders) }, [2]int16{0, 20}},
		"three duellists": {"DX-CITY-094", func(r *run) { crew(r, 0, raiders); crew(r, 1, raiders); crew(r, 2, raiders) }, [2]int16{0, 100}},
		"a breach":        {"DX-CITY-095", func(r *run) { r.breached(r.plainWall("b03_1"), town) }, [2]int16{0, 1}},
		"fire":            {"DX-CITY-095", func(r *run) { r.razed(r.s.place.BuildingByID("b03_1"), raiders, false) }, [2]int16{0, 5}},
		"fire, and fall": {"DX-CITY-095", func(r *run) {
			r.razed(r.s.place.BuildingByID("b03_1"), raiders, false)
			r.razed(r.s.place.BuildingByID("b03_1"), nobody, true)
		}, [2]int16{0, 15}},
		"the station": {"DX-CITY-094", func(r *run) { r.razed(r.s.place.BuildingByID("b06_2"), raiders, true) }, [2]int16{0, 30 + 36*5}}, // 10 points; 30 of the staff, 6 guards
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, x.rule)
			r := inRaid(t, 2, nil)
			x.does(r)
			if r.countDead(); r.s.t.Town.Points != x.want {
				t.Errorf("%v, want %v", r.s.t.Town.Points, x.want)
			}
		})
	}
}

// plainWall returns a section of the outer walls of a building.
func (r *run) plainWall(building string) int {
	for s := range r.s.place.Sections() {
		if r.houseOf(s) == r.s.place.BuildingByID(building) && !r.s.place.Section(s).Door && !r.s.place.Section(s).Window {
			return s
		}
	}
	return -1
}

// Leads of 20 and 50 are a marginal and a total victory, less a draw; a negative total means nothing here. The match ends with the turn in which no raider is left
// who can act; as long as some wait to ride in it goes on.
func TestRaidLevels(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-097", "DX-CITY-099")
	for _, x := range []struct {
		points [2]int16
		level  uint8
		winner game.SeatSet
	}{
		{[2]int16{0, 19}, 0, 0}, {[2]int16{0, 20}, 1, game.Seats(1)}, {[2]int16{0, 49}, 1, game.Seats(1)}, {[2]int16{0, 50}, 2, game.Seats(1)}, {[2]int16{70, 20}, 2, game.Seats(0)},
		{[2]int16{40, 20}, 1, game.Seats(0)}, {[2]int16{30, -20}, 2, game.Seats(0)},
	} {
		r := inRaid(t, 2, nil)
		r.s.t.Stage = StageEnd
		if r.s.t.Town.Points = x.points; r.endOfRaid() {
			t.Fatal("ends while raiders wait")
		}
		for id := range CarID(r.s.t.NCars) {
			if c := r.car(id); r.raids(c.Owner) {
				c.Fate = Left
			}
		}
		if !r.endOfRaid() || r.s.t.Tally.Level != x.level || r.s.t.Winner != x.winner {
			t.Errorf("%v: level %d, winners %b", x.points, r.s.t.Tally.Level, r.s.t.Winner)
		}
	}
	r := inRaid(t, 5, nil)
	r.settleTownFight(0) // the town has given up
	if r.s.t.Winner != game.Seats(1)|game.Seats(4) {
		t.Errorf("winners %b", r.s.t.Winner)
	}
}

// Of the town who kills a raider has 10 points for its honor; the police those of the forces at City Hall and station, too.
func TestRaidHonor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-097", "DX-CITY-098")
	r := inRaid(t, 4, nil)
	id := r.raiderCar()
	for i, by := range []game.Seat{2, CityHall.seat()} {
		c := r.car(id + CarID(i))
		c.Hits[c.V.Seats[0].Part], c.By = personDP, by
	}
	r.countDead()
	if r.s.t.Town.Honor != [4]int16{2: 10, 3: 10} || r.s.t.Town.Points[0] != 20 {
		t.Errorf("%v, %v", r.s.t.Town.Honor, r.s.t.Town.Points)
	}
}

// A raider who has fired nothing that counts is held at the edge: his vehicle is where its move began, and stands. A shot at another raider does not count, one at a
// townsperson does, a throw into a house, too. On foot the step off the map is refused.
func TestUnshotRaiders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-090", "DX-CITY-091")
	r := inRaid(t, 2, nil)
	r.s.t.Stage, r.s.t.Phase, r.s.t.Turn = StagePhases, 3, 2
	id := r.raiderCar()
	start := geom.Pose{At: geom.Vec{X: 8 * scale.Quarter, Y: 126 * scale.Quarter}, Heading: geom.Right}
	c := r.ridden(id, start)
	c.Speed = scale.MPH(30)
	crew := r.crewOf(id)
	leave := func() {
		c.Pose.At.Y += 2 * scale.Inch
		r.s.t.Move = moving{Car: id, Start: start}
		r.push(frameMove)
		r.endMove()
	}
	if leave(); c.Fate != InPlay || c.Pose != start || c.Speed != 0 {
		t.Fatalf("%d at %v, %s", c.Fate, c.Pose, c.Speed)
	}
	throw := Action{Do: Throw, Person: crew[1], Target: noThing, At: geom.Vec{X: 1 * scale.Quarter, Y: 100 * scale.Quarter}}
	if r.proves(crew[1], &throw); !r.unshot(crew[1]) {
		t.Error("a throw into a field counts")
	}
	throw.At = geom.Vec{X: 20 * scale.Quarter, Y: 100 * scale.Quarter} // the mall
	if r.proves(crew[1], &throw); r.unshot(crew[1]) {
		t.Error("a throw into a house does not count")
	}
	own := Action{Do: Fire, Person: crew[0], Target: carThing(id + 1)}
	if r.proves(crew[0], &own); !r.unshot(crew[0]) {
		t.Error("a shot at a raider counts")
	}
	if leave(); c.Fate != InPlay {
		t.Error("one of two has fired")
	}
	// A wall of the museum, of 4 points, right ahead: a machine gun does up to 6.
	c.Pose = geom.Pose{At: geom.Vec{X: 65 * scale.Quarter, Y: 65 * scale.Quarter}, Heading: geom.Half + geom.Right}
	found := false
	for s := range r.s.place.Sections() {
		if r.houseOf(s) != r.s.place.BuildingByID("b05_1") {
			continue
		}
		a := Action{Do: Fire, Person: crew[0], Arm: 0, Target: thingFixed + Thing(s)}
		if r.potent(crew[0], &a) {
			found = true
			r.proves(crew[0], &a)
			break
		}
	}
	if !found || r.unshot(crew[0]) {
		t.Error("a shot at the museum does not count")
	}
	start = geom.Pose{At: geom.Vec{X: 8 * scale.Quarter, Y: 126 * scale.Quarter}, Heading: geom.Right}
	c.Pose = start
	if leave(); c.Fate != Left {
		t.Errorf("all have fired: fate %d", c.Fate)
	}
	if bits.OnesCount(uint(r.s.t.Tally.Killed)) != 0 {
		t.Error("who leaves is no kill")
	}
	other := r.crewOf(id + 1)[0]
	o := r.ridden(id+1, geom.Pose{At: geom.Vec{X: 8 * scale.Quarter, Y: 120 * scale.Quarter}})
	o.Pose.At.X = 9 * scale.Quarter
	r.unseat(other, geom.Vec{X: 6 * scale.Quarter, Y: 127 * scale.Quarter})
	x := r.person(other)
	x.Still, x.Pace, x.Errand = false, scale.MPH(5), NoErrand
	r.s.t.Phase = 1 // one of the phases of a pace of 5 mph
	for !x.Pace.WalkPhases().Has(int(r.s.t.Phase)) {
		r.s.t.Phase++
	}
	if b := r.levelBar(other, geom.Vec{X: 6 * scale.Quarter, Y: 128 * scale.Quarter}); b != barUnshot {
		t.Errorf("off the map: %+v", b)
	}
	x.Proven = true
	if b := r.levelBar(other, geom.Vec{X: 6 * scale.Quarter, Y: 128 * scale.Quarter}); b == barUnshot {
		t.Error("he has fired")
	}
}

// A raider on a cycle that stands beside somebody unconscious loads him in one full second, not an instant before; the cycle takes one. With him aboard it leaves the
// map for 10 points. Who dies on the way brings 5 as any of them, and nothing for his capture.
func TestCapture(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-006", "DX-CITY-092", "DX-CITY-093", "DX-CITY-094")
	for name, dies := range map[string]bool{"alive": false, "dead": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := inRaid(t, 2, nil)
			r.s.t.Stage, r.s.t.Phase, r.s.t.Turn = StagePhases, 3, 2
			id := r.raiderCar()
			c := r.ridden(id, geom.Pose{At: geom.Vec{X: 8 * scale.Quarter, Y: 110 * scale.Quarter}, Heading: geom.Right})
			rider, victim, second := r.crewOf(id)[0], r.people(Walker)[0], r.people(Walker)[1]
			for i, p := range []PersonID{victim, second} {
				x := r.person(p)
				x.stand(geom.Vec{X: 9 * scale.Quarter, Y: int32(109+i) * scale.Quarter}, 0)
				x.Storey = streetLevel
			}
			load := Action{Do: Load, Person: rider, Car: id, Target: personThing(victim)}
			if b := r.checkLoad(rider, &load); b != barNoVictim {
				t.Fatalf("somebody awake: %+v", b)
			}
			r.person(victim).Hits, r.person(second).Hits = unconsciousAt, unconsciousAt
			c.Speed, c.Stopped = scale.MPH(5), false
			if b := r.checkLoad(rider, &load); b != barNoCarrier {
				t.Errorf("while it moves: %+v", b)
			}
			c.Speed, c.Stopped = 0, true
			var buf [maxAnswers]Action
			if n := len(r.legalLoad(rider, buf[:0])); n != 2 {
				t.Errorf("%d can be loaded", n)
			}
			r.doLoad(rider, &load)
			if r.settleLoads(); r.person(victim).Tied { // begun in a phase of turn 2 it takes until turn 3 ends
				t.Error("loaded at once")
			}
			r.s.t.Turn++
			r.settleLoads()
			x := r.person(victim)
			if !x.Tied || x.Car != id || !x.onTop() || r.person(rider).Errand != NoErrand {
				t.Fatalf("%+v", x)
			}
			r.holdOn(id, 6, true) // he is tied
			if !x.onTop() {
				t.Error("he has fallen off")
			}
			load.Target = personThing(second)
			if b := r.checkLoad(rider, &load); b != barNoCarrier {
				t.Errorf("a second one: %+v", b)
			}
			want := int16(10)
			if dies {
				x.Hits, want = personDP, 5
			}
			r.countDead()
			for _, p := range r.crewOf(id) {
				r.person(p).Proven = true
			}
			r.leave(id, Left)
			if r.countDead(); r.s.t.Town.Points != [2]int16{0, want} {
				t.Errorf("%v", r.s.t.Town.Points)
			}
		})
	}
	r := inTown(t, nil)
	if b := r.checkLoad(r.people(Walker)[0], &Action{Do: Load}); b != barVerb {
		t.Errorf("outside of a raid: %+v", b)
	}
}

// The cruisers open for the police alone.
func TestRaidCruisers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-044")
	r := inRaid(t, 2, nil)
	cruiser := CarID(r.s.t.Town.Cruiser - 1)
	officer := r.crewOf(cruiser)[0]
	if r.lockedCruiser(officer, cruiser) || !r.lockedCruiser(r.people(Walker)[0], cruiser) || !r.lockedCruiser(r.crewOf(r.raiderCar())[0], cruiser) {
		t.Error("who can open a cruiser")
	}
}

// TestContractRaid holds raids to the contract, Apply without an allocation among it. It is not parallel: it counts allocations.
func TestContractRaid(t *testing.T) {
	k := suite()
	rules := New(garage.Standard())
	info := *rules.Info()
	info.Seats, info.DefaultSeats = game.Range{Min: 5, Max: 5}, 5
	rules.info = func() *game.Info { return &info }
	k.Rules, k.Codec = rules, NewCodec(rules)
	k.Options = []map[string]any{{"scenario": "raid", "turns": 1}}
	gametest.Run(t, k)
}

// What is wrong with a list of chains is said in a sentence.
func TestChainsRefused(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"18,86": "is no chain", "18;86 18;94": "is no chain", "a,86 18,94": "is no point", "18,86 18,94.25": "is no point", "18,86 18,86": "whole inches", "18,86 18,91": "whole inches", "4,4 76,4": "18 inches of chain; the town has 16",
	} {
		if _, err := parseChains(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// The town is set up anywhere but in or on the hospital, and not within two inches of where the raiders come from: cars, then cruisers, and people on foot on any storey.
func TestTownSetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-088", "DX-CITY-089")
	r := inRaid(t, 2, map[string]any{"stands": "car 8,70,90; 20,100; 21,100,2; 22,100,3"})
	if c := r.car(0); c.Pose != (geom.Pose{At: geom.Vec{X: 8 * scale.Quarter, Y: 70 * scale.Quarter}, Heading: geom.Right}) {
		t.Errorf("%v", c.Pose)
	}
	for i, level := range []int{1, 2, 3} { // the mall has two storeys: 3 is its roof
		x := r.person(r.people(Walker)[i])
		if x.corner() != (geom.Vec{X: int32(20+i) * scale.Quarter, Y: 100 * scale.Quarter}) || x.level() != level {
			t.Errorf("%v on storey %d", x.corner(), x.level())
		}
	}
	for text, want := range map[string]string{
		"26,60":                   "person 1 would stand in the hospital",
		"26,60,4":                 "person 1 would stand in the hospital",
		"8,121":                   "too near to where the raiders come from",
		"20,100,4":                "has no storey 4",
		"8,60,2":                  "has no storey 2",
		"20,100; 20,100":          "person 2 would stand in something or somebody else",
		"car 26,60,0":             "car 1 would stand in the hospital",
		"car 8,124,90":            "too near",
		"car 8,70,90; car 8,70,0": "car 1 would stand in something else",
		"car 8,60":                "is no place",
		"car 8,60,7":              "is no place",
		"8.5,60":                  "is no place",
		"here":                    "is no place",
	} {
		if err := setUp("raid", 2, map[string]any{"stands": text}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
