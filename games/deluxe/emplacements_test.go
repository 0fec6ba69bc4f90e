package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// standsAt puts somebody in the square of the map with these coordinates, on a level of what stands there.
func (r *run) standsAt(p PersonID, x, y int32, storey int8) {
	k := r.person(p)
	k.stand(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}, 0)
	k.Storey = storey
}

// bunkersOf returns the objects of the map that are bunkers.
func (r *run) bunkersOf() (list []int) {
	for i := range r.s.place.Objects {
		if r.s.place.Objects[i].Kind == places.Bunker {
			list = append(list, i)
		}
	}
	return list
}

// shotAt is a shot with the first weapon of somebody at somebody else.
func shotAt(p, at PersonID) *Action { return &Action{Do: Shoot, Person: p, Target: personThing(at)} }

// Two domes, each with a policeman in body armor, who has a heavy pistol and a machine gun of 20 shots and stands behind 15 points more: 3 + 15 = 18.
func TestDomesAreManned(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-041", "DX-CITY-042")
	r := inTown(t, nil)
	list := r.people(Policeman)
	if len(list) != 2 {
		t.Fatalf("%d policemen in domes", len(list))
	}
	for _, p := range list {
		x := r.person(p)
		g := r.gearOf(p)
		if b := r.s.place.Building(middle(x.corner())); r.s.place.Buildings[b].ID != "b06_1" || !r.onRoof(x) || r.ownArmor(p) != 18 {
			t.Errorf("at %v, armor %d", x.corner(), r.ownArmor(p))
		}
		if gun := &handSpecs()[g[0].Gear]; gun.ID != "machine_gun" || gun.ToHit != 7 || gun.Damage.Dice != 1 || gun.Damage.Add != 0 || r.gearLeft(p, 0) != 20 || handSpecs()[g[1].Gear].ID != "heavy_pistol" {
			t.Errorf("he has %+v", g)
		}
	}
}

// The fields of fire: Elm before the hall and Second to the east for the domes; all of Elm from First to Third, Second to the east, and buildings in the semicircle
// for the bunkers. Elm from First to Third is 94 squares long, so that the semicircle goes 47 to the east of (84, 47).
func TestFieldsOfTheCityHall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-040", "DX-CITY-041")
	r := inTown(t, nil)
	r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
	dome, launcher := r.people(Policeman)[0], r.people(Guardsman)[0]
	if g := &handSpecs()[r.gearOf(launcher)[0].Gear]; g.ID != "rocket_launcher" || g.ToHit != 8 || g.Damage.Dice != 2 || r.gearLeft(launcher, 0) != 20 {
		t.Errorf("the bunker has %+v", g)
	}
	for _, x := range []struct {
		name            string
		x, y            int32
		domes, launches bool
	}{
		{"Elm before the hall", 84, 33, true, true},
		{"Elm at First", 84, 90, false, true},
		{"Elm at Third", 84, 4, false, true},
		{"Elm north of First", 84, 100, false, false},
		{"Second at the edge", 166, 47, true, true},
		{"Second west of Elm", 60, 47, false, false},
		{"the sidewalk before the hall", 78, 33, false, false},
		{"a house of block 9, 16 squares east and 27 south", 100, 20, false, r.s.place.Building(geom.Vec{X: 100 * scale.Quarter, Y: 20 * scale.Quarter}) >= 0},
		{"a house of block 12, 60 squares east", 144, 20, false, false},
		{"a house of block 3", 20, 20, false, false},
	} {
		at := geom.Vec{X: x.x*scale.Quarter + 512, Y: x.y*scale.Quarter + 512}
		if got := r.inField(dome, carThing(0), at); got != x.domes {
			t.Errorf("%s: the domes %t", x.name, got)
		}
		if got := r.inField(launcher, carThing(0), at); got != x.launches {
			t.Errorf("%s: the bunkers %t", x.name, got)
		}
	}
	if !r.inSemicircle(geom.Vec{X: 130 * scale.Quarter, Y: 47 * scale.Quarter}) || r.inSemicircle(geom.Vec{X: 132 * scale.Quarter, Y: 47 * scale.Quarter}) ||
		r.inSemicircle(geom.Vec{X: 83 * scale.Quarter, Y: 47 * scale.Quarter}) {
		t.Error("the semicircle of 47 squares")
	}
}

// Each bunker is worked by a guardsman in the hall; its rockets come from the bunker, which falls silent with its 15 points.
func TestBunkersFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-040", "DX-CITY-055")
	r := inTown(t, nil)
	r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
	walker := r.people(Walker)[0]
	r.standsAt(walker, 84, 30, 0)
	r.s.t.Stage, r.s.t.Phase = StagePhases, 2
	bunkers := r.bunkersOf()
	for i, object := range bunkers {
		p := r.people(Guardsman)[i]
		if b := r.s.place.Building(middle(r.person(p).corner())); int(r.person(p).Kit.Bunker) != object+1 || r.s.place.Buildings[b].ID != "b06_1" {
			t.Errorf("bunker %d: %+v in %d", i, r.person(p).Kit, b)
		}
		if b := r.checkHand(p, shotAt(p, walker)); b != nil {
			t.Errorf("bunker %d: %+v", i, b)
		}
		var m muzzle
		r.handMuzzle(p, &handSpecs()[r.gearOf(p)[0].Gear], &m)
		if h := r.s.place.Objects[object].Hull(); m.from != h.Mid() {
			t.Errorf("bunker %d fires from %v", i, m.from)
		}
		if a, ok := r.forceShot(p, CityHall); !ok || a.Arm != 0 || !r.builtIn(p, &a) {
			t.Errorf("bunker %d takes %+v, %t", i, a, ok)
		}
		var l sight.Line
		var s targeting.Shot
		r.line(&m, personThing(walker), Aim{}, geom.Vec{}, &l)
		if r.handShot(p, 0, &m, personThing(walker), Aim{}, &l, &s); s.Weapon != targeting.AimWithVehicle || s.Braced || s.OnFoot {
			t.Errorf("bunker %d: %+v", i, s)
		}
	}
	p := r.people(Guardsman)[0]
	by := attack{cause: CauseGunfire, by: 1}
	var u toll
	r.strike(thingObject+Thing(bunkers[0]), Aim{}, 12, &by, &u)
	if b := r.checkHand(p, shotAt(p, walker)); b != nil || int(r.s.t.Wrecks.Worn[bunkers[0]]) != 12 {
		t.Errorf("12 of 15 points: %+v", b)
	}
	r.strike(thingObject+Thing(bunkers[0]), Aim{}, 3, &by, &u) // 12 + 3 = 15
	if b := r.checkHand(p, shotAt(p, walker)); b == nil {
		t.Error("a bunker without points fires")
	}
	if q := r.people(Guardsman)[1]; r.checkHand(q, shotAt(q, walker)) != nil {
		t.Error("the other one is silent, too")
	}
}

// The domes fire without warning at whoever is on the roofs of the City Hall and the police station, though the city keeps out of the fight; who is on another
// roof of block 6 is warned when a turn ends, and fired at after the next one.
func TestDomesGuardRoofs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-043")
	r := inTown(t, nil)
	dome := r.people(Policeman)[0]
	a, b, c := r.people(Walker)[0], r.people(Walker)[1], r.people(Walker)[2]
	r.standsAt(a, 66, 33, 4) // City Hall
	r.standsAt(b, 54, 35, 4) // Courthouse
	r.standsAt(c, 84, 33, 0) // the street
	fires := func(want ...bool) {
		t.Helper()
		for i, p := range []PersonID{a, b, c} {
			if _, _, foe := r.isFoe(CityHall, dome, personThing(p)); foe != want[i] {
				t.Errorf("turn %d: fires at walker %d: %t", r.s.t.Turn, i, foe)
			}
		}
	}
	fires(false, false, false)
	for _, p := range []PersonID{a, b, c} {
		r.entered(p)
	}
	fires(true, false, false)
	if r.s.t.Town.Forces[CityHall].Stance != Asleep || !r.fights(CityHall) {
		t.Error("the city has been roused by it, or nobody fires")
	}
	r.warn()
	fires(true, false, false)
	if r.s.t.Town.RoofWarned != b.bit() {
		t.Errorf("warned: %b", r.s.t.Town.RoofWarned)
	}
	r.s.t.Turn++
	r.warn()
	fires(true, true, false)
	r.s.t.Stage, r.s.t.Phase = StagePhases, 2
	if x, ok := r.forceShot(dome, CityHall); !ok || x.Target != personThing(a) {
		t.Errorf("the nearer one: %+v, %t", x, ok)
	}
	r.standsAt(a, 84, 33, 0)
	fires(false, true, false)
}

// A hit on a bunker is one on the City Hall: two dice, and action by a roll not above its damage.
func TestMayorAndBunkers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-040", "DX-CITY-054")
	for _, x := range []struct {
		dice []int
		want Stance
	}{{[]int{3, 3}, Roused}, {[]int{3, 4}, Asleep}} {
		r := inTown(t, nil)
		r.s.dice = dice.Script(x.dice...)
		var u toll
		if r.strike(thingObject+Thing(r.bunkersOf()[0]), Aim{}, 6, &attack{cause: CauseGunfire, by: 1}, &u); r.s.t.Town.Forces[CityHall].Stance != x.want {
			t.Errorf("6 points, dice %v: %s", x.dice, r.s.t.Town.Forces[CityHall].Stance)
		}
	}
}

// A dome can fire at the street before the hall.
func TestDomesFireAtElm(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-041")
	r := inTown(t, nil)
	r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
	walker := r.people(Walker)[0]
	r.standsAt(walker, 86, 34, 0)
	r.s.t.Stage, r.s.t.Phase = StagePhases, 2
	n := 0
	for _, p := range r.people(Policeman) {
		if a, ok := r.forceShot(p, CityHall); ok && r.builtIn(p, &a) {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d domes fire at Elm", n)
	}
}
