package deluxe

import (
	"errors"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// atStop starts a duel at the truck stop with its people there.
func atStop(t *testing.T, options map[string]any) *run {
	t.Helper()
	o := map[string]any{"place": "truck-stop", "staffed": true}
	for key, v := range options {
		o[key] = v
	}
	r, err := startScenario(t, "duel", 2, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// squareAt returns the corner of a square of the map.
func squareAt(x, y int32) geom.Vec { return geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter} }

// parks puts a vehicle on a square, at a speed.
func (r *run) parks(id CarID, x, y int32, mph int) {
	c := r.car(id)
	c.Pose.At, c.Speed = squareAt(x, y), scale.MPH(mph)
}

// outside takes somebody out of his vehicle into a square.
func (r *run) outside(p PersonID, x, y int32, storey int8) {
	k := r.person(p)
	k.Car, k.Place = NoCar, 0
	r.s.t.Outside.add(p)
	r.standsAt(p, x, y, storey)
}

// A gunner in each of the four turrets has its laser in hand, two men are at the artillery piece, one in the gatehouse, two in the security office; elsewhere
// nobody staffs anything.
func TestStopIsStaffed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-011", "DX-STOP-013", "DX-STOP-018")
	r := atStop(t, nil)
	for c, want := range map[Calling]int{LaserGunner: 4, Artilleryman: 2, Gatekeeper: 1, SecurityChief: 2} {
		if list := r.people(c); len(list) != want {
			t.Errorf("%d %s, %d expected", len(list), c, want)
		}
	}
	houses := map[int]bool{}
	for _, p := range r.people(LaserGunner) {
		n := int(r.person(p).Turret) - 1
		houses[r.turret(n).Building] = true
		if g := r.gearOf(p); len(g) != 1 || handSpecs()[g[0].Gear].ID != "heavy_laser" || r.turretControlsAt(p, n) != turretHouse || r.gunnerOf(n) != p {
			t.Errorf("gunner %d has %+v at controls %d", p, g, r.turretControlsAt(p, n))
		}
	}
	if len(houses) != 4 {
		t.Errorf("they are in %d houses", len(houses))
	}
	if g := r.garrison(TruckStop, SecurityGuard); g == nil || g.Inside != 4 {
		t.Errorf("guards %+v", g)
	}
	for _, p := range r.people(SecurityChief) {
		if r.controlsAt(p) != ofSecurity {
			t.Errorf("%d is not in the office", p)
		}
	}
	_, err := startScenario(t, "duel", 2, map[string]any{"place": "open-32x24", "staffed": true})
	var wrong *game.OptionError
	if !errors.As(err, &wrong) || wrong.Key != "staffed" {
		t.Errorf("on open ground: %v", err)
	}
}

// What rouses the stop: shots at its walls and its people, and fire within the walls at somebody who has given no reason. Fire outside between others does not, nor
// does fire back at somebody who has given it.
func TestWhatRousesTheStop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-020", "DX-STOP-001")
	const one, other = PersonID(0), PersonID(1)
	at := func(target Thing) Action { return Action{Do: Fire, Target: target} }
	for _, x := range []struct {
		name   string
		before func(r *run)
		by     PersonID
		at     func(r *run) Action
		want   Reason
	}{
		{"a wall", nil, one, func(r *run) Action { return at(thingFixed) }, FiredOn},
		{"a guard", nil, one, func(r *run) Action { return at(personThing(r.people(Artilleryman)[0])) }, FiredOn},
		{"outside", nil, one, func(r *run) Action { return at(carThing(1)) }, NoReason},
		{"into the yard", func(r *run) { r.parks(1, 50, 26, 0) }, one, func(r *run) Action { return at(carThing(1)) }, Disturbs},
		{"out of the yard", func(r *run) { r.parks(0, 50, 26, 0) }, one, func(r *run) Action { return at(carThing(1)) }, Disturbs},
		{"at a square of the yard", nil, one, func(*run) Action { return Action{Do: Fire, Target: noThing, At: squareAt(50, 26)} }, Disturbs},
		{"back", func(r *run) {
			r.parks(0, 50, 26, 0)
			r.s.t.Town.Forces[TruckStop].Foes = other.bit()
		}, one, func(r *run) Action { return at(carThing(1)) }, NoReason},
	} {
		r := atStop(t, nil)
		if x.before != nil {
			x.before(r)
		}
		a := x.at(r)
		a.Person = x.by
		r.provoked(x.by, &a)
		f := r.s.t.Town.Forces[TruckStop]
		if roused := f.Stance == Roused; f.Reason != x.want || roused != (x.want != NoReason) || roused && f.Foes != x.by.bit() {
			t.Errorf("%s: %+v", x.name, f)
		}
	}
	r := atStop(t, nil)
	wall, _ := r.s.place.GateRun(0)
	r.breached(int(wall.First), 1)
	if f := r.s.t.Town.Forces[TruckStop]; f.Stance != Roused || f.Reason != Breached || f.Foes != other.bit() {
		t.Errorf("a breach: %+v", f)
	}
	guards := r.people(SecurityGuard)
	if len(guards) != 2 { // the building has two doors and no windows
		t.Errorf("%d guards at their posts", len(guards))
	}
	r.injure(guards[0], 20, CauseRam, nobody)
	if r.relieve(); len(r.people(SecurityGuard)) != 3 {
		t.Error("nobody takes the place of one who is out")
	}
}

// The lasers reach what is outside of the walls and nothing within them; who has the controls of the house cannot lose them to the roof, but does to the office,
// and an office that is empty leaves them free. A laser has 4 dice and hits on 6, and its power does not give out.
func TestTurrets(t *testing.T) {
	t.Parallel()
	t.Run("fields", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-011")
		r := atStop(t, nil)
		r.s.t.Stage, r.s.t.Phase = StagePhases, 2
		r.s.t.Town.Forces[TruckStop] = Force{Stance: Roused, Reason: FiredOn, Foes: PersonID(0).bit()}
		for _, x := range []struct {
			name   string
			x, y   int32
			turret int // that has a free line, by the order of the map: nw, ne, sw, se
			want   bool
		}{
			{"before the main gate, from the south-west", 35, 4, 2, true},
			{"on the road to the east, from the south-east", 124, 45, 3, true},
			{"in the yard, from the south-west", 50, 26, 2, false},
		} {
			r.parks(0, x.x, x.y, 0)
			p := r.gunnerOf(x.turret)
			a, ok := r.forceShot(p, TruckStop)
			if ok != x.want || ok && a.Target != carThing(0) {
				t.Errorf("%s: %t, %+v", x.name, ok, a)
			}
		}
		r.parks(0, 50, 26, 0)
		p := r.gunnerOf(2)
		if b := r.checkHand(p, &Action{Do: Shoot, Person: p, Target: carThing(0), Aim: Aim{Kind: AimSide, Side: geom.Back}}); b == nil {
			t.Error("within the walls")
		}
	})
	t.Run("controls", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-011")
		r := atStop(t, nil)
		r.s.t.Stage, r.s.t.Phase = StagePhases, 2
		gunner, chief := r.gunnerOf(0), r.people(SecurityChief)[0]
		r.outside(0, 12, 74, 3) // the roof of the turret in the north-west
		takes := Action{Do: Man, Index: 0}
		if at := r.turretControlsAt(0, 0); at != turretRoof {
			t.Fatalf("controls %d on the roof", at)
		}
		if b := r.checkMan(0, &takes); b != barTurretTaken {
			t.Errorf("from the roof, with the house manned: %+v", b)
		}
		takes.Person = chief
		if b := r.checkMan(chief, &takes); b != nil {
			t.Errorf("from the office: %+v", b)
		}
		r.doMan(chief, &takes)
		if r.gunnerOf(0) != chief || r.person(gunner).Turret != 0 || handSpecs()[r.gearOf(gunner)[0].Gear].ID != "heavy_pistol" || !r.person(chief).Acted {
			t.Errorf("the office does not override: %d has it", r.gunnerOf(0))
		}
		r.doMan(chief, &takes) // leaves them
		takes.Person = 0
		if b := r.checkMan(0, &takes); b != nil {
			t.Errorf("from the roof, with nobody at the controls: %+v", b)
		}
		r.doMan(0, &takes)
		if r.armed(0) {
			t.Error("he strikes with a laser that is built in")
		}
		if r.step(0, squareAt(13, 74)); r.person(0).Turret != 0 {
			t.Error("he walks away with the controls")
		}
		if b := r.checkMan(0, &Action{Do: Man, Index: 1}); b != barNoTurret {
			t.Errorf("those of another turret: %+v", b)
		}
	})
	t.Run("laser", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-012", "DX-STOP-017")
		r := atStop(t, nil)
		spec := &handSpecs()[emplaced("heavy_laser")]
		if spec.ToHit != 6 || spec.Damage != (garage.Dice{Dice: 4}) || spec.Vehicles != HarmFull {
			t.Errorf("%+v", spec)
		}
		p := r.gunnerOf(2)
		r.person(p).Shots[0] = 100
		if n := r.gearLeft(p, 0); n != 1 {
			t.Errorf("%d shots left after 100", n)
		}
		section := -1
		for s := range r.s.place.Sections() {
			if r.houseOf(s) == r.turret(2).Building {
				section = s
			}
		}
		by := attack{cause: CauseGunfire, by: 0}
		r.shootWall(section, 11, &by) // the wall has 10 points, the laser 2
		if !r.turretStands(2) {
			t.Error("11 points silence it")
		}
		r.shootWall(section-1, 12, &by)
		if r.turretStands(2) || !r.turretStands(3) || r.gunBar(p, 0) == nil {
			t.Error("12 points do not, or another one with it")
		}
	})
	t.Run("relief", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-011")
		r := atStop(t, nil)
		r.s.t.Town.Forces[TruckStop].Stance = Roused
		r.injure(r.gunnerOf(1), 20, CauseRam, nobody)
		r.relieve()
		if q := r.gunnerOf(1); q == NoPerson || r.person(q).Kit.Calling != SecurityChief {
			t.Errorf("%d has the turret", q)
		}
	})
}

// The gatekeeper opens the main gate for who comes within two inches, eight squares, of it, and shuts it behind him; once the stop is roused it stays shut.
func TestGatekeeper(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-009", "DX-STOP-006")
	r := atStop(t, nil)
	moves := func() int8 {
		r.keepGates()
		return r.s.t.Gates[0].Moves
	}
	r.parks(0, 35, -4, 0)
	if m := moves(); m != 0 {
		t.Errorf("far away: %d", m)
	}
	r.parks(0, 35, 4, 0)
	if m := moves(); m != 1 {
		t.Errorf("near: %d", m)
	}
	for range 6 {
		r.slideGates()
	}
	if m := moves(); m != 0 {
		t.Errorf("open: %d", m)
	}
	r.parks(0, 50, 30, 0)
	if m := moves(); m != -1 {
		t.Errorf("behind him: %d", m)
	}
	r.parks(0, 35, 4, 0)
	r.s.t.Town.Forces[TruckStop].Stance = Roused
	if m := moves(); m != -1 {
		t.Errorf("roused: %d", m)
	}
	if r.s.t.Gates[1].Moves != 0 {
		t.Error("the crash gate moves")
	}
}

// Shot k at one target needs 13 - (k - 1), not below 6 against what stands and 9 against what moves: 13, 12, 11, 10, 9, 8, 7, 6, 6 and 13, 12, 11, 10, 9, 9.
func TestArtilleryNumbers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-014", "DX-STOP-015")
	for shot, want := range []int{13, 12, 11, 10, 9, 8, 7, 6, 6, 6} {
		if got := artilleryNumber(shot+1, 0); got != want {
			t.Errorf("shot %d at what stands needs %d, %d expected", shot+1, got, want)
		}
		if got := artilleryNumber(shot+1, scale.MPH(30)); got != max(want, 9) {
			t.Errorf("shot %d at what moves needs %d, %d expected", shot+1, got, max(want, 9))
		}
	}
}

// The piece fires every tenth turn at who has given reason, is outside, is seen and goes at most 30 mph, with two men: 8 dice to what it hits. One die of ten
// is 1: 8 points to the top of a car.
func TestArtilleryFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-013", "DX-STOP-014", "DX-STOP-015")
	r := atStop(t, nil)
	r.s.t.Stage = StageEnd
	r.s.t.Turn = 1
	r.parks(0, 35, 4, 0)
	r.parks(1, 122, 4, 0)
	fired := func() bool {
		was := r.s.t.Artillery
		r.shell()
		return r.s.t.Artillery != was
	}
	if fired() {
		t.Error("asleep it fires")
	}
	r.s.t.Town.Forces[TruckStop] = Force{Stance: Roused, Reason: FiredOn, Foes: PersonID(0).bit()}
	for _, x := range []struct {
		name string
		x, y int32
		mph  int
	}{{"within the walls", 50, 26, 0}, {"at 35 mph", 35, 4, 35}} {
		if r.parks(0, x.x, x.y, x.mph); fired() {
			t.Errorf("%s: it fires", x.name)
		}
	}
	r.parks(0, 35, 4, 0)
	script := func(p dice.Purpose, values ...int) {
		for _, v := range values {
			r.s.dice = r.s.dice.Extend(dice.Value{Purpose: p, Value: v})
		}
	}
	r.s.dice = dice.ScriptValues(nil)
	// The first shot always misses; it goes astray straight on, 2 + 3 inches at the least in each direction that the die names.
	script(diceToHit, 6, 6)
	script(diceBombWay, 1)
	script(diceBombFar, 1, 1)
	if !fired() || r.s.t.Artillery.Run != 1 || r.s.t.Artillery.Target != carThing(0) {
		t.Fatalf("the first shot: %+v, %v", r.s.t.Artillery, r.s.dice.Err())
	}
	for r.s.t.Turn = 2; r.s.t.Turn < 11; r.s.t.Turn++ {
		if fired() {
			t.Errorf("in turn %d it fires again", r.s.t.Turn)
		}
	}
	top := r.car(0).V.Armor[garage.Top]
	script(diceToHit, 6, 6) // the second needs 12
	script(diceDamage, 1, 1, 1, 1, 1, 1, 1, 1)
	if before := r.car(0).V.Left(&r.car(0).Hits, top); !fired() || r.s.t.Artillery.Run != 2 || before-r.car(0).V.Left(&r.car(0).Hits, top) != min(8, before) {
		t.Errorf("the second: %+v, top %d of %d, %v", r.s.t.Artillery, r.car(0).V.Left(&r.car(0).Hits, top), before, r.s.dice.Err())
	}
	r.s.t.Turn = 21
	r.injure(r.people(Artilleryman)[0], 20, CauseRam, nobody)
	if fired() {
		t.Error("one man alone fires it")
	}
}

// TestContractStop holds matches at a staffed truck stop to the contract: they are kept, shown, copied and taken back, and Apply allocates nothing. It is not
// parallel: it counts allocations.
func TestContractStop(t *testing.T) {
	k := suite()
	k.Options = []map[string]any{{"place": "truck-stop", "staffed": true, "gates_open": true, "turns": 4}}
	gametest.Run(t, k)
}
