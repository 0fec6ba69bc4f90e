package deluxe

import (
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// built returns the vehicle of a design in JSON.
func built(t testing.TB, design string) *Vehicle {
	t.Helper()
	d, err := garage.Standard().ParseDesign([]byte(design))
	if err != nil {
		t.Fatal(err)
	}
	v, err := Compile(garage.Standard(), d)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// armored is a car with so many points of a kind of armor in front, before its plant, and more in its design.
func armored(t testing.TB, kind string, front int, more string) *Vehicle {
	t.Helper()
	return built(t, fmt.Sprintf(`{"name": "Armored", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"},
		"crew": [{"role": "driver"}], "armor": {"type": %q, "points": {"front": %d, "back": 12, "left": 12, "right": 12}}%s}`, kind, front, more))
}

// newDamageTo is newDamage with another vehicle.
func newDamageTo(t *testing.T, v *Vehicle, rolls ...[]dice.Value) *damage {
	t.Helper()
	d := newDamage(t, "plain", rolls...)
	d.car().V = v
	return d
}

// strike does one attack without settling it, and returns the toll.
func (d *damage) strike(aim Aim, points int, by attack) (t toll) {
	d.r.struck(0, aim, points, &by, &t)
	return t
}

// at lays damage on a part.
func (d *damage) at(p PartID, points int16) { d.car().Hits[p] = points }

var (
	frontAim = Aim{Kind: AimSide, Side: geom.Front}
	leftAim  = Aim{Kind: AimSide, Side: geom.LeftSide}

	byGun   = attack{cause: CauseGunfire, by: nobody}
	byLaser = attack{cause: CauseGunfire, by: nobody, laser: true}
	byFlame = attack{cause: CauseGunfire, by: nobody, flames: true}
)

// TestReflectiveArmor proves what lasers do to reflective armor, with the check values of the ledger.
func TestReflectiveArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-024", "DX-DMG-025", "DX-WPN-031", "DX-HAZ-010", "DX-ARMOR-013", "DX-ARMOR-014")
	for _, x := range []struct {
		kind            string
		by              attack
		armor, roll     int
		left, inside    int16
		lostToReflexion int
	}{
		{"reflective", byLaser, 3, 11, 0, 5, 3}, // 11/2 is not less than 3: 11 - 2*3
		{"reflective", byLaser, 5, 11, 0, 1, 5}, // 5 is not less than 5: 11 - 10
		{"reflective", byLaser, 6, 11, 1, 0, 6}, // rounded down
		{"reflective_fireproof", byLaser, 6, 11, 1, 0, 6},
		{"reflective", byGun, 6, 11, 0, 5, 0},
		{"reflective", byFlame, 6, 11, 0, 5, 0},
		{"fireproof", byLaser, 6, 11, 0, 5, 0},
		{"normal", byLaser, 6, 11, 0, 5, 0},
		{"reflective", byLaser, 6, 1, 6, 0, 1},
	} {
		d := newDamageTo(t, armored(t, x.kind, x.armor, ""), thrown(diceDebris, 0))
		d.car().Shed, d.car().HurtIn = true, d.s.t.phaseStamp() // no debris
		d.s.dice = dice.Script()
		c := d.car()
		got := d.strike(frontAim, x.roll, x.by)
		left, inside := int16(c.V.Left(&c.Hits, c.V.Armor[garage.Front])), c.Hits[c.V.Plants[0]]
		if left != x.left || inside != x.inside {
			t.Errorf("%s, %+v, armor %d, roll %d: %d left, %d inside, want %d, %d", x.kind, x.by, x.armor, x.roll, left, inside, x.left, x.inside)
		}
		// What reflexion takes is no damage.
		if got.taken != x.roll-x.lostToReflexion {
			t.Errorf("%s, armor %d, roll %d: %d taken", x.kind, x.armor, x.roll, got.taken)
		}
	}
}

// TestFirePoints proves which hits count for the fire roll: what proof armor has stopped does not.
func TestFirePoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-007", "DX-FIREEXP-008", "DX-ARMOR-009", "DX-ARMOR-010", "DX-ARMOR-011", "DX-ARMOR-012")
	grenade := attack{cause: CauseGrenade, by: nobody}
	for _, x := range []struct {
		kind   string
		by     attack
		points int
		want   int16
	}{
		{"normal", byLaser, 9, 9},
		{"normal", byFlame, 9, 9},
		{"normal", byGun, 9, 0},
		{"normal", grenade, 9, 0},
		{"normal", attack{cause: CauseBurning, by: nobody, flames: true}, 4, 4}, // oil on the road
		{"fireproof", byLaser, 9, 0},
		{"fireproof", byFlame, 9, 0},
		{"fireproof", byFlame, 11, 11}, // one of them inside
		{"reflective", byLaser, 9, 0},
		{"reflective", byFlame, 9, 9},
		{"reflective", byLaser, 22, 10 + 2}, // 10 of 20 points stop at the armor, 2 go inside
		{"reflective_fireproof", byLaser, 9, 0},
		{"reflective_fireproof", byFlame, 9, 0},
		{"reflective_fireproof", byFlame, 11, 11},
	} {
		d := newDamageTo(t, armored(t, x.kind, 10, ""))
		d.car().Shed, d.car().HurtIn = true, d.s.t.phaseStamp()
		d.strike(frontAim, x.points, x.by)
		if got := d.car().Scorch.Points; got != x.want {
			t.Errorf("%s, %+v, %d points: %d count, want %d", x.kind, x.by, x.points, got, x.want)
		}
	}
	// What flies on behind the vehicle does not count: a tire takes its 4 points alone.
	d := newDamage(t, "plain")
	d.strike(Aim{Kind: AimTire, Part: d.tire(garage.WheelBackLeft)}, 3, byLaser)
	d.strike(Aim{Kind: AimTire, Part: d.tire(garage.WheelBackLeft)}, 30, byLaser)
	if got := d.car().Scorch.Points; got != 4 {
		t.Errorf("%d count of a tire of 4 points", got)
	}
}

// TestFuelHit proves when the plant and what holds fuel may set the vehicle on fire.
func TestFuelHit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-004", "DX-FIREEXP-005")
	v := armored(t, "normal", 0, `, "weapons": [{"weapon": "flamethrower", "at": "left"}, {"weapon": "flaming_oil_jet", "at": "back"}, {"weapon": "machine_gun", "at": "right"}]`)
	single := func(p PartID) Aim { return Aim{Kind: AimFitting, Part: p} } // straight at it
	flame, oil, gun := v.Weapons[0].Part, v.Weapons[1].Part, v.Weapons[2].Part
	for _, x := range []struct {
		part          PartID
		by            attack
		parts, singed bool
	}{
		{v.Plants[0], byGun, true, false},
		{v.Plants[0], byLaser, true, true},
		{v.Plants[0], byFlame, true, true},
		{v.Plants[0], attack{cause: CauseMine, by: nobody}, true, false},
		{v.Plants[0], attack{cause: CauseRam, by: nobody}, false, false},
		{v.Plants[0], attack{cause: CauseBurning, by: nobody}, false, false},
		{flame, byGun, true, false},
		{oil, byGun, true, false},
		{oil, byLaser, true, true},
		{gun, byLaser, false, false},
		{v.Armor[garage.Back], byLaser, false, false},
	} {
		d := newDamageTo(t, v)
		d.strike(single(x.part), 1, x.by)
		if s := d.car().Scorch; s.Parts != x.parts || s.Singed != x.singed {
			t.Errorf("part %d, %+v: %+v", x.part, x.by, s)
		}
	}
	// What is destroyed already is hit no more.
	d := newDamageTo(t, v)
	d.at(flame, v.Parts[flame].DP)
	d.strike(single(flame), 2, byLaser)
	if d.car().Scorch.Parts {
		t.Error("a destroyed flamethrower was hit")
	}
}

// TestIsCritical proves which rolls are critical: by the natural dice, and only if the option is on.
func TestIsCritical(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRIT-001", "DX-CRIT-003", "DX-CRIT-004")
	d := newDamage(t, "plain")
	for needed := -3; needed <= 14; needed++ {
		for natural := 2; natural <= 12; natural++ {
			d.s.o.CriticalHits = false
			if d.r.isCritical(needed, natural) {
				t.Errorf("needed %d, rolled %d: critical without the option", needed, natural)
			}
			d.s.o.CriticalHits = true
			want := needed <= 11 && natural == 12 || needed <= 2 && natural == 11
			if d.r.isCritical(needed, natural) != want {
				t.Errorf("needed %d, rolled %d: not %v", needed, natural, want)
			}
		}
	}
}

// TestCriticalHits proves that a critical hit goes past one armor, which loses nothing, and counts twice where there is none.
func TestCriticalHits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRIT-005", "DX-CRIT-006", "DX-CRIT-007", "DX-CRIT-010")
	critical := attack{cause: CauseGunfire, by: nobody, critical: true}
	type hit struct {
		part PartID
		want int16
	}
	// A mid-sized car: 12 points of armor, a machine gun of 3.
	plain := compiled(t, "plain")
	plainGun, plainArmor := plain.Weapons[0].Part, plain.Armor[garage.Front]
	// A cycle: 5 points of armor in front, rider with body armor.
	cycle := compiled(t, "cycle")
	rider, vest := cycle.Seats[0].Part, cycle.Seats[0].BodyArmor
	van := compiled(t, "van")
	car := compiled(t, "car")
	tire := car.Wheels[2].Tires[0]
	for i := range car.NumWheels {
		if car.Wheels[i].Guard != 0 {
			tire = car.Wheels[i].Tires[0]
		}
	}
	guard := car.Wheels[car.Parts[tire].Index].Guard
	platform := compiled(t, "platform")
	for _, x := range []struct {
		name   string
		v      *Vehicle
		before []hit
		aim    Aim
		points int
		dice   []dice.Value
		want   []hit
	}{
		{"past the armor", plain, nil, frontAim, 2, nil, []hit{{plainArmor, 0}, {plainGun, 2}}},
		{"all of it inside", plain, nil, frontAim, 5, nil, []hit{{plainArmor, 0}, {plainGun, 3}, {plain.Plants[0], 2}}},
		{"a stripped side: twice", plain, []hit{{plainArmor, 12}}, frontAim, 1, nil, []hit{{plainGun, 2}}},
		{"one armor only: the far one stops it", plain, []hit{{plainGun, 3}, {plain.Plants[0], plain.Parts[plain.Plants[0]].DP}, {plain.Seats[0].Part, 3}},
			frontAim, 4, nil, []hit{{plainArmor, 0}, {plain.Armor[garage.Back], 4}}},
		{"a rider by himself", cycle, nil, Aim{Kind: AimRider, Part: rider}, 1, nil, []hit{{vest, 0}, {rider, 1}}},
		{"a rider whose armor is gone", cycle, []hit{{vest, 3}}, Aim{Kind: AimRider, Part: rider}, 1, nil, []hit{{vest, 3}, {rider, 2}}},
		// 5 on the table of the side is the rider, as a component: his armor counts, and the side has none.
		{"the side of a cycle", cycle, nil, leftAim, 2, append(thrown(diceCycleHit, 2, 3), thrown(diceComponent, 0)...), []hit{{vest, 3}, {rider, 1}}},
		// 10 is the armor of the front; behind it 7 is the plant.
		{"the front of a cycle", cycle, nil, frontAim, 2, thrown(diceCycleHit, 5, 5, 3, 4), []hit{{cycle.Armor[garage.Front], 0}, {cycle.Plants[0], 2}}},
		{"the front wheel of a cycle", cycle, nil, frontAim, 1, thrown(diceCycleHit, 5, 6), []hit{{cycle.Wheels[0].Tires[0], 2}}},
		{"a tire", car, nil, Aim{Kind: AimTire, Part: tire}, 2, thrown(diceGuard, 5), []hit{{guard, 0}, {tire, 4}}},
		{"a guard", car, nil, Aim{Kind: AimTire, Part: tire}, 2, thrown(diceGuard, 4), []hit{{guard, 0}, {tire, 2}}},
		{"a cupola", van, nil, Aim{Kind: AimTurret}, 1, nil, []hit{{van.Armor[garage.Top], 0}, {van.TurretGunner, 1}}},
		{"a platform outside of the armor", platform, nil, Aim{Kind: AimTurret}, 1, thrown(diceComponent, 0), []hit{{platform.Weapons[0].Part, 2}}},
		{"the top below a platform", platform, nil, Aim{Kind: AimTop}, 3, thrown(diceComponent, 0), []hit{{platform.Weapons[0].Part, 2}, {platform.Armor[garage.Top], 0}}},
	} {
		d := newDamageTo(t, x.v, x.dice)
		d.car().Shed, d.car().HurtIn = true, d.s.t.phaseStamp()
		for _, h := range x.before {
			d.at(h.part, h.want)
		}
		if x.name == "the top below a platform" { // what comes through strikes the driver or the plant
			d.s.dice = d.s.dice.Extend(dice.Value{Purpose: diceComponent, Value: 0})
		}
		d.strike(x.aim, x.points, critical)
		for _, h := range x.want {
			if got := d.car().Hits[h.part]; got != h.want {
				t.Errorf("%s: part %d has %d hits, want %d", x.name, h.part, got, h.want)
			}
		}
	}
}

// TestLightHits proves what hand weapons that cannot hurt vehicles do by a critical hit, and that tires and riders are hurt by all.
func TestLightHits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRIT-008", "DX-CRIT-009")
	light := attack{cause: CauseGunfire, by: nobody, light: true}
	lucky := light
	lucky.critical = true
	d := newDamage(t, "plain")
	v := d.car().V
	armor, gun := v.Armor[garage.Front], v.Weapons[0].Part
	if got := d.strike(frontAim, 5, light); got.taken != 0 || d.car().Hits != (Hits{}) {
		t.Errorf("it took %d", got.taken)
	}
	if d.strike(frontAim, 5, lucky); d.car().Hits[armor] != 0 || d.car().Hits[gun] != 2 { // half of 5
		t.Errorf("armor %d, weapon %d", d.car().Hits[armor], d.car().Hits[gun])
	}
	d = newDamage(t, "plain")
	d.at(armor, 12)
	if d.strike(frontAim, 2, lucky); d.car().Hits[gun] != 2 {
		t.Errorf("the bare weapon has %d hits", d.car().Hits[gun])
	}
	tire := d.tire(garage.WheelBackRight)
	if d.strike(Aim{Kind: AimTire, Part: tire}, 2, light); d.car().Hits[tire] != 2 {
		t.Errorf("the tire has %d hits", d.car().Hits[tire])
	}
}

// TestSidecarShare proves who is hit by a shot at cycle and sidecar as a whole from the side of the sidecar, which is on the left here.
func TestSidecarShare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-013", "DX-CTGT-017")
	for die := 1; die <= 6; die++ {
		rolls := [][]dice.Value{thrown(diceSidecar, die)}
		if die <= 4 {
			rolls = append(rolls, thrown(diceCycleHit, 3, 4)) // the plant
		}
		d := newDamage(t, "rig", rolls...)
		v := d.car().V
		by := byGun
		by.sidecar = geom.Front + 1 // seen from its front
		d.strike(leftAim, 1, by)
		hurt := v.Plants[0]
		if die > 4 {
			hurt = v.SidecarArmor[garage.Front]
		}
		if d.car().Hits[hurt] != 1 {
			t.Errorf("die %d: hits %v", die, d.car().Hits)
		}
	}
	d := newDamage(t, "rig", thrown(diceCycleHit, 3, 4)) // from the other side there is no choice
	if d.strike(Aim{Kind: AimSide, Side: geom.RightSide}, 1, byGun); d.car().Hits[d.car().V.Plants[0]] != 1 {
		t.Errorf("hits %v", d.car().Hits)
	}
}

// TestPastTheTop proves that what goes through a turret from the side flies on, and that driver and passenger of a cycle are as likely.
func TestPastTheTop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-005", "DX-CTGT-008", "DX-ACC-024")
	d := newDamage(t, "car")
	// 6 points of top armor and a light laser of 2.
	if got := d.strike(Aim{Kind: AimTurret}, 9, byGun); got.taken != 8 {
		t.Errorf("the turret took %d", got.taken)
	}
	for n := range 2 {
		d := newDamage(t, "cycle", thrown(diceCycleHit, 1, 1), thrown(diceComponent, n))
		d.at(d.car().V.Seats[0].BodyArmor, 3)
		d.strike(leftAim, 1, byGun)
		if d.car().Hits[d.car().V.Seats[n].Part] != 1 {
			t.Errorf("%d: hits %v", n, d.left(PersonPart))
		}
	}
}

// TestWhoHasHurtIt proves that a vehicle remembers who has hit it last.
func TestWhoHasHurtIt(t *testing.T) {
	t.Parallel()
	d := newDamage(t, "plain")
	d.car().By = nobody
	d.strike(frontAim, 1, byGun)
	if d.car().By != nobody {
		t.Errorf("by %d", d.car().By)
	}
	d.strike(frontAim, 1, attack{cause: CauseGunfire, by: 2})
	d.strike(frontAim, 1, byGun)
	if d.car().By != 2 {
		t.Errorf("by %d", d.car().By)
	}
}

const grenadier = `, "accessories": [{"accessory": "ap_grenade", "at": "left", "count": 2}, {"accessory": "ap_grenade", "at": "front"}]`

// TestGrenadesLost proves how the anti-personnel grenades on a side are lost.
func TestGrenadesLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-005", "DX-ACC-041", "DX-ACC-042")
	v := armored(t, "normal", 5, grenadier)
	d := newDamageTo(t, v, thrown(diceFlechette, 2, 1, 6))
	c := d.car()
	left := func(at garage.Position) int { return c.flechettes(0, at) }
	if left(garage.Left) != 2 || left(garage.Front) != 1 || left(garage.Back) != 0 {
		t.Fatalf("grenades %v", v.Flechettes)
	}
	d.strike(leftAim, 1, attack{cause: CauseRam, by: nobody}) // no enemy fire
	d.strike(Aim{Kind: AimSide, Side: geom.Back}, 1, byGun)   // another side
	d.strike(leftAim, 1, byGun)                               // 2 and 1: one goes
	if left(garage.Left) != 1 {
		t.Errorf("%d are left after a 1", left(garage.Left))
	}
	d.strike(leftAim, 1, byGun) // 6
	if n, e := d.count(EvFlechette); n != 1 || !e.Gone || left(garage.Left) != 1 {
		t.Errorf("%d events, %+v, %d left", n, e, left(garage.Left))
	}
	d.at(v.Armor[garage.Left], 12)
	if left(garage.Left) != 0 || left(garage.Front) != 1 {
		t.Errorf("%d on a side without armor, %d in front", left(garage.Left), left(garage.Front))
	}
	d.r.crushed(0, movement.FaceBack)
	if left(garage.Front) != 1 {
		t.Error("a roll onto the back takes what is in front")
	}
	d.r.crushed(0, movement.FaceFront)
	if left(garage.Front) != 0 {
		t.Error("a roll onto the front leaves its grenade")
	}
}

// TestMinesAreNeverCritical proves that what does not roll to hit strikes the armor whatever the dice show.
func TestMinesAreNeverCritical(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRIT-002")
	for seed := range uint64(40) { // a double six comes up in most of these
		d := newDamage(t, "car")
		d.s.o.CriticalHits = true
		d.s.dice = dice.Fast(seed)
		d.car().Mode = Rolling // there is nothing to check
		d.s.t.Counters[0], d.s.t.NCounters = RoadCounter{Kind: Mine, Pose: d.car().Pose, From: NoCar}, 1
		d.r.explodeMine(0, 0, false)
		if d.car().Hits[d.car().V.Armor[garage.Underbody]] == 0 {
			t.Errorf("seed %d: a mine goes past the armor", seed)
		}
	}
}
