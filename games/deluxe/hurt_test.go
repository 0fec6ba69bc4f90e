package deluxe

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// damage is a match in which things happen to its first vehicle, at 30 mph and handling status 3, in phase 1 of turn 1. At 30 mph the
// control table asks for 4 at status -6 and for nothing at -2 and better; the crash modifier is -2.
type damage struct {
	t      *testing.T
	s      *State
	r      *run
	events []Event
}

// thrown lists values of one purpose.
func thrown(p dice.Purpose, values ...int) (list []dice.Value) {
	for _, v := range values {
		list = append(list, dice.Value{Purpose: p, Value: v})
	}
	return list
}

// newDamage puts a vehicle at the middle of square (40, 40), heading east. All dice must be used.
func newDamage(t *testing.T, design string, rolls ...[]dice.Value) *damage {
	t.Helper()
	d := &damage{t: t, s: &State{dice: dice.ScriptValues(slices.Concat(rolls...))}}
	tb := &d.s.t
	tb.NCars, tb.NSeats, tb.Turn, tb.Phase, tb.Stage = 1, 1, 1, 1, StagePhases
	v := compiled(t, design)
	tb.Cars[0] = Car{V: v, Pose: geom.Pose{At: geom.Vec{X: 40 * scale.Quarter, Y: 40 * scale.Quarter}}, Speed: scale.MPH(30), Status: 3, Handling: control.Handling{Base: 3}}
	d.r = &run{s: d.s, g: StandardRules(), rec: func(e Event) { d.events = append(d.events, e) }}
	t.Cleanup(func() {
		if err := d.s.dice.Err(); err != nil {
			t.Error(err)
		}
		if n := d.s.dice.Left(); n > 0 {
			t.Errorf("%d dice are left over", n)
		}
	})
	return d
}

// car returns the vehicle.
func (d *damage) car() *Car { return d.r.car(0) }

// count returns how many events of a kind there were, and the last of them.
func (d *damage) count(k EventKind) (n int, last Event) {
	for _, e := range d.events {
		if e.Kind == k {
			n, last = n+1, e
		}
	}
	return n, last
}

// drops returns the difficulties in order.
func (d *damage) drops() (list []int16) {
	for _, e := range d.events {
		if e.Kind == EvDifficulty {
			list = append(list, e.Count)
		}
	}
	return list
}

// tire returns a tire by its wheel.
func (d *damage) tire(at garage.Wheel) PartID {
	v := d.car().V
	for i := range v.NumWheels {
		if w := &v.Wheels[i]; w.At == at && !w.Sidecar {
			return w.Tires[0]
		}
	}
	d.t.Fatalf("no wheel at %v", at)
	return 0
}

// left returns the damage points that parts of a kind have left, in order.
func (d *damage) left(k PartKind) (list []int) {
	c := d.car()
	for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
		if c.V.Parts[p].Kind == k {
			list = append(list, c.V.Left(&c.Hits, p))
		}
	}
	return list
}

// TestStrikePoints proves that damage goes inward and that lost points do not count.
func TestStrikePoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-010", "DX-DMG-005", "DX-LOC-006")
	// 12 points of armor and a weapon of 3 points take all of 14.
	d := newDamage(t, "plain", thrown(diceDebris, 0))
	if n := d.r.Strike(0, Aim{Kind: AimSide, Side: geom.Front}, 14, CauseGunfire); n != 14 {
		t.Errorf("the front took %d", n)
	}
	if n, e := d.count(EvDestroyed); n != 1 || e.Part != d.car().V.Armor[garage.Front] {
		t.Errorf("%d destroyed: %+v", n, e)
	}
	if w := d.left(WeaponPart); w[0] != 1 {
		t.Errorf("the weapon has %d left", w[0])
	}
	// Of 9 points at a tire of 4 the rest is lost.
	d = newDamage(t, "plain", thrown(diceControl, 6))
	if n := d.r.Strike(0, Aim{Kind: AimTire, Part: d.tire(garage.WheelFrontLeft)}, 9, CauseGunfire); n != 4 {
		t.Errorf("the tire took %d", n)
	}
}

// TestStrikeLocates proves that hits at cycles and at the single wheel of a trike are located, and that a guard stands before its tire.
func TestStrikeLocates(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-002", "DX-CTGT-003", "DX-TCMB-011", "DX-TGT-017", "DX-ACC-058", "DX-ACC-059")
	side := func(s uint8) Aim { return Aim{Kind: AimSide, Side: s} }
	// From the front 2 to 10 is the armor, 11 and 12 the wheel.
	d := newDamage(t, "cycle", thrown(diceCycleHit, 5, 5, 6, 5))
	d.r.Strike(0, side(geom.Front), 2, CauseGunfire)
	d.r.Strike(0, side(geom.Front), 1, CauseGunfire)
	if a, w := d.left(ArmorPart), d.left(TirePart); a[0] != 3 || w[0] != 3 {
		t.Errorf("armor %v, tires %v", a, w)
	}
	// From the side 6 and 7 are the plant.
	d = newDamage(t, "cycle", thrown(diceCycleHit, 3, 4))
	before := d.left(PlantPart)[0]
	d.r.Strike(0, side(geom.LeftSide), 1, CauseGunfire)
	if after := d.left(PlantPart)[0]; after != before-1 {
		t.Errorf("the plant went from %d to %d", before, after)
	}
	d = newDamage(t, "trike", thrown(diceTrikeHit, 5, 5, 5, 6))
	d.r.Strike(0, side(geom.Front), 1, CauseGunfire)
	d.r.Strike(0, side(geom.Front), 2, CauseGunfire)
	d.r.Strike(0, side(geom.Back), 1, CauseGunfire) // no roll there
	if a := d.left(ArmorPart); a[garage.Front] != 4 || a[garage.Back] != 4 {
		t.Errorf("armor %v", a)
	}
	if c := d.car(); c.V.Left(&c.Hits, d.tire(garage.WheelFront)) != 2 {
		t.Errorf("tires %v", d.left(TirePart))
	}
	// The guard of 4 points takes the hit on a 4, and what it cannot stop goes on to the tire; on a 5 the tire is hit.
	d = newDamage(t, "car", thrown(diceGuard, 5, 4))
	aim := Aim{Kind: AimTire, Part: d.tire(garage.WheelBackLeft)}
	d.r.Strike(0, aim, 2, CauseGunfire)
	d.r.Strike(0, aim, 5, CauseGunfire)
	d.r.Strike(0, aim, 1, CauseGunfire) // no guard is left to roll for
	if c := d.car(); d.left(GuardPart)[0] != 0 || c.V.Left(&c.Hits, aim.Part) != 9-2-1-1 {
		t.Errorf("guard %v, tires %v", d.left(GuardPart), d.left(TirePart))
	}
}

// TestDriverHurt proves the hazard of a wounded driver, and that hits on his armor are none.
func TestDriverHurt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-013", "DX-HAZ-014", "DX-INJ-003", "DX-INJ-004")
	d := newDamage(t, "car")
	p := d.car().V.Seats[0].Part
	aim := Aim{Kind: AimRider, Part: p}
	d.r.Strike(0, aim, 3, CauseGunfire) // the body armor
	if len(d.drops()) != 0 || d.car().Status != 3 {
		t.Errorf("difficulties %v for body armor", d.drops())
	}
	// The hazard of the attack comes first, here 1, then that of the driver.
	var l toll
	d.r.hit(0, aim, 1, CauseGunfire, &l)
	d.r.settle(0, &l, 1, control.NoHazard)
	if got := d.drops(); !slices.Equal(got, []int16{1, 2}) || d.car().Status != 0 || d.car().Mode != Driven {
		t.Errorf("difficulties %v, status %d, mode %d", got, d.car().Status, d.car().Mode)
	}
	// A gunner is none.
	d = newDamage(t, "car")
	g := d.car().V.Seats[1].Part
	d.r.Strike(0, Aim{Kind: AimRider, Part: g}, 8, CauseGunfire)
	if len(d.drops()) != 0 || d.car().Mode != Driven {
		t.Errorf("difficulties %v for a gunner", d.drops())
	}
}

// TestDriverOut proves what becomes of a vehicle whose driver is out: a solo cycle goes to Crash Table 1 with +4 and without the hazard, every
// other vehicle straight on.
func TestDriverOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-015", "DX-CRASH-065", "DX-INJ-001", "DX-INJ-006", "DX-INJ-007", "DX-SPEED-030")
	for _, x := range []struct {
		design string
		solo   bool
	}{
		{"plain", false}, {"bare", true}, {"rig", false}, {"trike", false},
	} {
		var rolls []dice.Value
		if x.solo {
			rolls = thrown(diceCrash, 1)
		}
		d := newDamage(t, x.design, rolls)
		c := d.car()
		c.Status = 5
		aim := Aim{Kind: AimRider, Part: c.V.Seats[0].Part}
		d.r.Strike(0, aim, 1, CauseGunfire)
		if c.DriverOut() || c.Mode != Driven || c.Status != 3 {
			t.Errorf("%s: a wounded driver: mode %d, status %d", x.design, c.Mode, c.Status)
		}
		d.events = nil
		d.r.Strike(0, aim, 1, CauseGunfire) // unconscious
		n, e := d.count(EvLoss)
		helpless, _ := d.count(EvHelpless)
		if !c.DriverOut() || c.Mode != Helpless || helpless != 1 || c.Riderless() != x.solo {
			t.Errorf("%s: out %v, mode %d, helpless %d", x.design, c.DriverOut(), c.Mode, helpless)
		}
		switch {
		case x.solo && (n != 1 || e.Table != control.CrashOnManeuver || e.Index != -2+4 || len(d.drops()) != 0):
			t.Errorf("%s: %d losses, %+v, difficulties %v", x.design, n, e, d.drops())
		case !x.solo && (n != 0 || !slices.Equal(d.drops(), []int16{2})):
			t.Errorf("%s: %d losses, difficulties %v", x.design, n, d.drops())
		}
	}
}

// TestRiderlessOnce proves that an attack that takes both the rider and a wheel means one roll, and that a later lost wheel adds 4 as well.
func TestRiderlessOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-015", "DX-CRASH-069")
	d := newDamage(t, "bare", thrown(diceCrash, 1), thrown(diceDebris, 0), thrown(diceCrash, 1))
	v := d.car().V
	var l toll
	d.r.hit(0, Aim{Kind: AimRider, Part: v.Seats[0].Part}, 3, CauseGunfire, &l)
	d.r.hit(0, Aim{Kind: AimTire, Part: d.tire(garage.WheelFront)}, 9, CauseGunfire, &l)
	d.r.settle(0, &l, 3, control.NoHazard)
	if n, e := d.count(EvLoss); n != 1 || e.Index != 2 || len(d.drops()) != 0 {
		t.Errorf("%d losses, the last %+v, difficulties %v", n, e, d.drops())
	}
	d.r.Strike(0, Aim{Kind: AimTire, Part: d.tire(garage.WheelBack)}, 9, CauseGunfire)
	if n, e := d.count(EvLoss); n != 2 || e.Index != 2 {
		t.Errorf("%d losses, the last %+v", n, e)
	}
}

// TestRam proves that collision damage is shared by what is exposed, and who takes it on a vehicle with a sidecar.
func TestRam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLD-001", "DX-COLD-002", "DX-COLD-003", "DX-COLD-005", "DX-COLD-006", "DX-DMG-023", "DX-COLL-029")
	// Two machine guns behind no armor share 3 points; the odd one falls to the second (1 of 2).
	d := newDamage(t, "car", thrown(diceComponent, 1))
	c := d.car()
	c.Hits[c.V.Armor[garage.Front]] = 10
	d.r.ram(0, movement.FaceFront, 3)
	if w := d.left(WeaponPart)[:2]; !slices.Equal(w, []int{2, 1}) {
		t.Errorf("the weapons have %v of 3 each", w)
	}
	// While one point of armor is left it is all that is exposed.
	d = newDamage(t, "car")
	d.r.ram(0, movement.FaceLeft, 8)
	if a, w := d.left(ArmorPart), d.left(WeaponPart); a[garage.Left] != 0 || !slices.Equal(w, []int{3, 3, 2, 3, 4, 2}) {
		t.Errorf("armor %v, weapons %v", a, w)
	}
	// On the left of the rig its sidecar takes 4 points first, on the right the cycle takes all.
	d = newDamage(t, "rig")
	d.r.ram(0, movement.FaceLeft, 4)
	if c := d.car(); c.V.Left(&c.Hits, c.V.SidecarArmor[garage.Left]) != 0 || d.left(PersonPart)[0] != 3 {
		t.Errorf("armor %v, people %v", d.left(ArmorPart), d.left(PersonPart))
	}
	d = newDamage(t, "rig")
	exposed := 6 // the driver, the plant, two rockets, two tires
	d.r.ram(0, movement.FaceRight, exposed)
	if c := d.car(); c.V.Left(&c.Hits, c.V.SidecarArmor[garage.Right]) != 1 || d.left(PersonPart)[0] != 2 || len(d.drops()) != 1 {
		t.Errorf("people %v, tires %v, difficulties %v", d.left(PersonPart), d.left(TirePart), d.drops())
	}
	// Body armor does not help a driver: 7 exposed parts of the cycle, the pillion included, take a point each.
	d = newDamage(t, "cycle")
	d.r.ram(0, movement.FaceLeft, 6)
	if d.left(BodyArmorPart)[0] != 3 || d.left(PersonPart)[0] != 2 {
		t.Errorf("body armor %v, people %v", d.left(BodyArmorPart), d.left(PersonPart))
	}
	// The front of a cycle is its armor and its wheel.
	d = newDamage(t, "cycle")
	d.r.ram(0, movement.FaceFront, 4)
	if a, w := d.left(ArmorPart), d.left(TirePart); a[0] != 3 || w[0] != 2 || w[1] != 4 {
		t.Errorf("armor %v, tires %v", a, w)
	}
}

// TestCrush proves where the damage of a roll goes.
func TestCrush(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-032", "DX-CRASH-033")
	d := newDamage(t, "car")
	for _, f := range []movement.Face{movement.FaceTop, movement.FaceBottom, movement.FaceRight} {
		d.r.crush(0, f, 2, CauseRoll)
	}
	if a := d.left(ArmorPart); a[garage.Top] != 4 || a[garage.Underbody] != 3 || a[garage.Right] != 5 {
		t.Errorf("armor %v", a)
	}
	// A cycle takes it where its side table says, each die in one place: 5 is the rider, past his armor.
	for _, f := range []movement.Face{movement.FaceTop, movement.FaceRight, movement.FaceBottom} {
		d = newDamage(t, "cycle", thrown(diceCycleHit, 2, 3), thrown(diceComponent, 0))
		d.r.crush(0, f, 1, CauseRoll)
		if d.left(PersonPart)[0] != 2 || d.left(BodyArmorPart)[0] != 3 {
			t.Errorf("face %d: people %v, body armor %v", f, d.left(PersonPart), d.left(BodyArmorPart))
		}
	}
	// No weapon: roll again; 7 is the plant.
	d = newDamage(t, "bare", thrown(diceCycleHit, 4, 4, 4, 3))
	before := d.left(PlantPart)[0]
	d.r.crush(0, movement.FaceLeft, 1, CauseRoll)
	if d.left(PlantPart)[0] != before-1 {
		t.Errorf("the plant has %v", d.left(PlantPart))
	}
	// The sidecar has 4 points of armor on its side; the fifth point goes on.
	d = newDamage(t, "rig", thrown(diceCycleHit, 4, 3))
	before = d.left(PlantPart)[0]
	d.r.crush(0, movement.FaceLeft, 5, CauseRoll)
	if c := d.car(); c.V.Left(&c.Hits, c.V.SidecarArmor[garage.Left]) != 0 || d.left(PlantPart)[0] != before-1 {
		t.Errorf("armor %v, plant %v", d.left(ArmorPart), d.left(PlantPart))
	}
}

// TestHurtPeople proves that a flip hurts everybody past body armor, and that a vehicle in the air has nothing to check.
func TestHurtPeople(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-041", "DX-DMG-023", "DX-HAZ-022")
	d := newDamage(t, "car")
	d.car().Mode = Flying
	d.r.hurtPeople(0, control.VaultHurt, CauseCrash)
	if p, b := d.left(PersonPart), d.left(BodyArmorPart); !slices.Equal(p, []int{2, 2}) || !slices.Equal(b, []int{3, 6}) {
		t.Errorf("people %v, body armor %v", p, b)
	}
	if len(d.drops()) != 0 || d.car().Status != 3 {
		t.Errorf("difficulties %v", d.drops())
	}
}

// TestCatchFire proves the burning die of crashes.
func TestCatchFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-012", "DX-FIREEXP-017")
	for die := 1; die <= 6; die++ {
		d := newDamage(t, "plain", thrown(diceBurn, die))
		d.r.catchFire(0, 0) // no chance, no roll
		d.r.catchFire(0, 3)
		if d.car().Burning != (die >= 4) {
			t.Errorf("%d: burning %v", die, d.car().Burning)
		}
		if _, e := d.count(EvBurning); int(e.Die) != die || e.Kept != d.car().Burning {
			t.Errorf("%d: %+v", die, e)
		}
		if d.car().Burning {
			d.r.catchFire(0, 3) // no second roll
		}
	}
}

// TestOutOfPlay proves that nothing hurts a vehicle that is out.
func TestOutOfPlay(t *testing.T) {
	t.Parallel()
	d := newDamage(t, "plain")
	d.car().Fate = Left
	d.r.Strike(0, Aim{Kind: AimSide, Side: geom.Front}, 20, CauseGunfire)
	d.r.ram(0, movement.FaceFront, 20)
	d.r.hurtTires(0, garage.Dice{Add: 9}, CauseManeuver)
	d.r.hurtPeople(0, 1, CauseCrash)
	d.r.catchFire(0, 6)
	if d.car().Hits != (Hits{}) || len(d.events) != 0 {
		t.Errorf("events %v", d.events)
	}
}

// TestHurtAllocates proves that damage allocates nothing when nobody listens.
func TestHurtAllocates(t *testing.T) {
	d := newDamage(t, "car")
	d.r.rec = nil
	d.s.dice = dice.Fast(7)
	start := *d.s
	stretch := geom.Straight(start.t.Cars[0].Pose, 4*scale.Quarter, 0)
	n := testing.AllocsPerRun(20, func() {
		*d.s = start
		d.s.t.Move.Course.Begin()
		d.s.t.Move.Course.Add(stretch)
		d.r.ram(0, movement.FaceLeft, 12)
		d.r.Strike(0, Aim{Kind: AimSide, Side: geom.Front}, 15, CauseGunfire)
		d.r.hurtTires(0, garage.Dice{Dice: 2}, CauseManeuver)
		d.r.hurtPeople(0, 1, CauseCrash)
		d.r.Scatter(geom.Vec{X: 30 * scale.Quarter, Y: 30 * scale.Quarter}, ExplosionDebris, NoCar, game.RuleID("DX-DEB-011"))
		d.r.roadHazards(0, movement.Mark{}, d.s.t.Move.Course.Last())
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
