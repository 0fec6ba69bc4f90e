package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// sectionOf returns a section of the outer wall of a building: one without door and window, or the first with a door.
func (r *run) sectionOf(t *testing.T, building string, door bool) int {
	t.Helper()
	m := r.s.place
	for s := range m.Sections() {
		k := m.Section(s)
		if w := m.Run(k.Run); w.Owner == places.OfBuilding && int(w.Index) == m.BuildingByID(building) && k.Door == door && (door || !k.Window) && !r.opened(s) {
			return s
		}
	}
	t.Fatalf("no such section of %s", building)
	return -1
}

// firesAt has somebody fire at a wall, as far as forces learn of it.
func (r *run) firesAt(p PersonID, section int) {
	r.provoked(p, &Action{Do: Shoot, Person: p, Target: thingFixed + Thing(section)})
}

// The guards of the hospital take arms against whoever fires at it, and against nobody else.
func TestHospitalGuards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-031")
	r := inTown(t, nil)
	walkers := r.people(Walker)
	r.firesAt(walkers[0], r.sectionOf(t, "b03_1", false))
	if k := r.s.t.Town.Forces[Hospital]; k.Stance != Asleep {
		t.Errorf("a shot at another house: %+v", k)
	}
	r.firesAt(walkers[0], r.sectionOf(t, "b02_1", false))
	if k := r.s.t.Town.Forces[Hospital]; k.Stance != Roused || k.Foes != walkers[0].bit() || k.Reason != FiredOn {
		t.Errorf("a shot at the hospital: %+v", k)
	}
	if _, guilty, foe := r.isFoe(Hospital, r.people(HospitalGuard)[0], personThing(walkers[0])); !guilty || !foe {
		t.Error("they spare him")
	}
	if _, _, foe := r.isFoe(Hospital, r.people(HospitalGuard)[0], personThing(walkers[1])); foe {
		t.Error("they fire at somebody else")
	}
}

// A breach is manned by one of the guards, a second one by another, as long as a guard is left at each door: of six four go, the last two stay.
func TestBreachesAreManned(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-031")
	r := inTown(t, nil)
	m := r.s.place
	sent := 0
	for s := range m.Sections() {
		k := m.Section(s)
		if w := m.Run(k.Run); w.Owner != places.OfBuilding || int(w.Index) != m.BuildingByID("b02_1") || k.Door || sent == 5 {
			continue
		}
		sent++
		r.breach(s, 1)
		going := 0
		doors := map[uint8]int{}
		for _, p := range r.people(HospitalGuard) {
			if x := r.person(p); x.Goes {
				going++
			} else {
				doors[x.Post]++
			}
		}
		if going != min(sent, 4) || doors[1] < 1 || doors[2] < 1 {
			t.Errorf("%d breaches: %d on their way, %v at the doors", sent, going, doors)
		}
	}
	// They walk there: the guard of the first breach stands at it after some turns.
	p := r.people(HospitalGuard)
	for range 100 {
		for _, q := range p {
			x := r.person(q)
			x.Pace, x.Paced, x.Still, x.Steps, r.s.t.Phase = footBase, true, false, 0, 10
			for phase := uint8(1); phase <= scale.Phases && x.Goes; phase++ {
				if r.s.t.Phase = phase; r.maySteps(q) {
					r.forceStep(q, Hospital)
				}
			}
		}
	}
	for _, q := range p {
		if x := r.person(q); x.Goes || x.Post == 0 && x.corner() != x.Goal {
			t.Errorf("guard %d stands at %v and is to go to %v", q, x.corner(), x.Goal)
		}
	}
}

// The drinkers of a bar take arms against those of the other side who fire at it or come in, and not against their own; those who are armed stand at the openings.
// With one breach less than it stands they all run for the edge of the map, and shoot only at who is within two squares.
func TestBarsOfTheSides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-037", "DX-CITY-045", "DX-CITY-046", "DX-CITY-047")
	r := inTown(t, nil)
	walker, duellist := r.people(Walker)[0], r.s.t.personAt(0, 0)
	for f, x := range map[ForceID]struct {
		house    string
		own, foe PersonID
	}{WalkersBar: {"b08_1", walker, duellist}, DriversBar: {"b04_5", duellist, walker}} {
		armed, all := r.garrison(f, BarGoer).Armed, r.garrison(f, BarGoer).Inside
		r.firesAt(x.own, r.sectionOf(t, x.house, false))
		if k := r.s.t.Town.Forces[f]; k.Stance != Asleep {
			t.Errorf("%s against its own: %+v", f, k)
		}
		r.firesAt(x.foe, r.sectionOf(t, x.house, false))
		n := 0
		for p := range PersonID(r.s.t.NPersons) {
			if y := r.person(p); y.Owner == f.seat() {
				var buf [16]int
				d := r.s.t.Wrecks.damage()
				if n++; len(r.s.place.Openings(buf[:0], middle(y.corner()), streetLevel, false, &d)) == 0 {
					t.Errorf("%s: one stands at %v, no opening", f, y.corner())
				}
			}
		}
		if k := r.s.t.Town.Forces[f]; k.Stance != Roused || n != int(armed) || int(r.garrison(f, BarGoer).Inside) != int(all)-n {
			t.Errorf("%s: %+v, %d of %d armed came out of %d", f, k, n, armed, all)
		}
	}
	// The walkers' bar has 6 breaches; with the fifth they run.
	house := r.s.place.BuildingByID("b08_1")
	m := r.s.place
	made := 0
	for s := range m.Sections() {
		if w := m.Run(m.Section(s).Run); w.Owner != places.OfBuilding || int(w.Index) != house || made == 5 {
			continue
		}
		made++
		if r.breach(s, 0); (r.s.t.Town.Forces[WalkersBar].Stance == Fleeing) != (made == 5) {
			t.Errorf("%d breaches of %d: %s", made, m.Buildings[house].Breaches, r.s.t.Town.Forces[WalkersBar].Stance)
		}
	}
	if r.garrison(WalkersBar, BarGoer).Inside != 0 && int(r.s.t.NPersons) < MaxPersons {
		t.Errorf("%d stay", r.garrison(WalkersBar, BarGoer).Inside)
	}
}

// Somebody of the other side who comes in is as good as one who fires.
func TestEnteringABar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-045", "DX-CITY-037")
	r := inTown(t, nil)
	p := r.people(Walker)[0]
	x := r.person(p)
	x.stand(geom.Vec{X: 70 * scale.Quarter, Y: 100 * scale.Quarter}, 0) // in the drivers' bar
	if r.entered(p); r.s.t.Town.Forces[DriversBar].Stance != Roused || r.s.t.Town.Forces[DriversBar].Reason != Entered {
		t.Errorf("%+v", r.s.t.Town.Forces[DriversBar])
	}
}

// A heavy pistol does not drive the neutral drinkers out, a rifle does: all but the barkeep, who stands at an opening with his shotgun.
func TestNeutralBar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-048")
	for gun, flees := range map[string]bool{"heavy_pistol": false, "shotgun": false, "rifle": true, "submachine_gun": true} {
		r := inTown(t, map[string]any{"walkers": gun})
		r.firesAt(r.people(Walker)[0], r.sectionOf(t, "b09_1", false))
		if got := r.s.t.Town.Forces[NeutralBar].Stance == Fleeing; got != flees {
			t.Errorf("%s: %s", gun, r.s.t.Town.Forces[NeutralBar].Stance)
		}
		if !flees {
			continue
		}
		keepers := r.people(Barkeep)
		if len(keepers) != 1 || r.runs(keepers[0], NeutralBar) || r.g.c.Gear[r.gearOf(keepers[0])[0].Gear].ID != "shotgun" {
			t.Errorf("%s: barkeeps %v", gun, keepers)
		}
		out := r.people(BarGoer)
		if len(out) < 4 || !r.runs(out[0], NeutralBar) {
			t.Errorf("%s: %d run", gun, len(out))
		}
	}
}

// Each hit on the City Hall or the police station that makes no breach: two dice, and action by a roll not above its damage. 6 points: 15 of 36 rolls, so 6 does and 7
// does not. A breach is answered at once.
func TestMayor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-052", "DX-CITY-053", "DX-CITY-054")
	for _, x := range []struct {
		house  string
		points int
		dice   []int
		want   Stance
	}{
		{"b06_1", 6, []int{3, 3}, Roused}, {"b06_1", 6, []int{3, 4}, Asleep}, {"b06_2", 9, []int{4, 5}, Roused}, {"b06_3", 6, nil, Asleep}, {"b03_1", 4, nil, Asleep},
		{"b06_1", 8, nil, Roused}, // a breach
	} {
		r := inTown(t, nil)
		r.s.dice = dice.Script(x.dice...)
		if r.shootWall(r.sectionOf(t, x.house, false), x.points, &attack{cause: CauseGunfire, by: 1}); r.s.t.Town.Forces[CityHall].Stance != x.want {
			t.Errorf("%d points on %s, dice %v: %s", x.points, x.house, x.dice, r.s.t.Town.Forces[CityHall].Stance)
		}
	}
}

// Roused, the guardsmen stand at the openings of the City Hall and fire at whoever is armed, first at those who did the damage.
func TestCityHallFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-055")
	r := inTown(t, nil)
	walkers := r.people(Walker)
	r.provoke(CityHall, walkers[3], FiredOn, true)
	r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
	if n := len(r.people(Guardsman)); n != 12 {
		t.Errorf("%d guardsmen at their posts", n)
	}
	for i, x := range []struct{ guilty, foe bool }{{false, true}, {false, true}, {false, true}, {true, true}} {
		if _, guilty, foe := r.isFoe(CityHall, r.people(Guardsman)[0], personThing(walkers[i])); guilty != x.guilty || foe != x.foe {
			t.Errorf("walker %d: guilty %t, a foe %t", i, guilty, foe)
		}
	}
	if _, _, foe := r.isFoe(CityHall, r.people(Guardsman)[0], carThing(0)); !foe {
		t.Error("an armed car is spared")
	}
	if _, _, foe := r.isFoe(CityHall, r.people(Guardsman)[0], personThing(r.people(HospitalGuard)[0])); foe {
		t.Error("they fire at the hospital")
	}
	// One stands nearer, but the guilty one is fired at.
	guard := r.people(Guardsman)[2] // the first two work the bunkers
	at := r.person(guard).corner()
	place := func(p PersonID, squares, aside int32) {
		look := r.person(guard).Pose.Heading
		d := geom.Vec{X: squares * scale.Quarter, Y: aside * scale.Quarter}.Rotate(look)
		r.person(p).stand(squareOf(middle(at).Add(d)), look)
	}
	place(walkers[0], 2, -1)
	place(walkers[3], 5, 1)
	r.s.t.Stage, r.s.t.Phase = StagePhases, 2
	a, ok := r.forceShot(guard, CityHall)
	if !ok || a.Target != personThing(walkers[3]) {
		t.Errorf("shot %+v, %t", a, ok)
	}
}

// Nobody is asked about people of a force that takes no part.
func TestBystandersAreNoTargets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-052")
	r := inTown(t, nil)
	if !r.spares(0, Hospital.seat()) || r.spares(0, 1) || !r.spares(1, 1) {
		t.Error("who is spared")
	}
	r.rouse(Hospital, Roused, FiredOn, "DX-CITY-031")
	if r.spares(0, Hospital.seat()) {
		t.Error("guards that fire are spared")
	}
}

// A mechanic keeps inside.
func TestMechanicsStayIn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-036")
	r := inTown(t, nil)
	p := r.people(Mechanic)[0]
	x := r.person(p)
	x.Pace, x.Paced, r.s.t.Phase = footBase, true, 2 // a row of 12.5 mph steps in phases 2, 4, 6, 8 and 10
	for !r.strides(x) {
		r.s.t.Phase++
	}
	inside, outside := 0, 0
	for i := range around {
		to := neighbor(x.corner(), i)
		switch b := r.stepBar(p, to); {
		case b == barMechanic && r.s.place.Building(middle(to)) != r.s.place.Building(middle(x.corner())):
			outside++
		case b == nil:
			inside++
		}
	}
	if inside == 0 || outside == 0 {
		t.Errorf("%d steps inside, %d refused", inside, outside)
	}
}
