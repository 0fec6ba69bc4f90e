package deluxe

import (
	"errors"
	"slices"
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// big puts a sample in the place of the vehicle of a damage test.
func (d *damage) big(id string) *damage {
	d.car().V = sample(d.t, id)
	return d
}

// Oversized vehicles gain 2.5 mph below 25 mph and 5 mph from there on, by the speed before; steps of 2.5 mph end at 25 mph.
func TestTruckSpeeds(t *testing.T) {
	t.Parallel()
	const half = 1 // of a mile per hour
	for _, c := range []struct {
		rule     string
		now, set scale.Speed // in half miles an hour
		want     string
	}{
		{"DX-TENW-050", 0, 5 * half, ""},
		{"DX-TENW-050", 0, 10 * half, "DX-SPEED-010"},
		{"DX-SPEED-011", 2 * 25, 2 * 30, ""},
		{"DX-SPEED-011", 2 * 25, 2 * 35, "DX-SPEED-010"},
		{"DX-TENW-051", 45, 50, ""}, // 22.5 to 25
		{"DX-TENW-051", 45, 60, "DX-SPEED-010"},
		{"DX-TENW-052", 2 * 20, 35, ""},
		{"DX-TENW-052", 2 * 25, 55, "DX-TENW-052"}, // 27.5
		{"DX-TRUCK-039", 10, 15, ""},               // a tractor gains no more than others
		{"DX-TRUCK-039", 10, 20, "DX-SPEED-010"},
	} {
		proof.Of(t, c.rule)
		id := "ironliner"
		if c.rule == "DX-TRUCK-039" {
			id = "washboard"
		}
		k := newFireTest(t, sample(t, id))
		car := k.car(0)
		car.Speed = c.now
		got := ""
		if b := k.run().speedBar(car, c.set); b != nil {
			got = string(b.rule)
		}
		if got != c.want {
			t.Errorf("%s: %v to %v: %q, want %q", c.rule, c.now, c.set, got, c.want)
		}
	}
	t.Run("what is offered", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-052", "DX-TRUCK-038")
		k := newFireTest(t, sample(t, "wayfarer_coach"))
		k.car(0).Stopped, k.s.t.Ask = true, AskSpeed
		var speeds []scale.Speed
		for _, a := range k.run().legalSpeed(0, nil) {
			speeds = append(speeds, a.Speed)
		}
		slices.Sort(speeds)
		if !slices.Equal(speeds, []scale.Speed{-5, 0, 5}) { // backward as fast as forward
			t.Errorf("a mini-bus at 0 mph may set %v", speeds)
		}
	})
	t.Run("top speed", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-019")
		k := newFireTest(t, sample(t, "ironliner"))
		k.speed(0, 105) // one die for 5 mph too much; 3 costs the plant a point
		k.rolling(diceOverwork, 3)
		k.run().overwork(0)
		if c := k.car(0); c.Hits[c.V.Plants[0]] != 1 || c.V.TopSpeed != scale.MPH(100) {
			t.Errorf("the plant lost %d, the top speed is %v", c.Hits[c.V.Plants[0]], c.V.TopSpeed)
		}
	})
}

// At speeds between the steps one move of the turn is a quarter or three quarters of an inch, in a phase of the next higher speed; tables have
// the row of that speed.
func TestTruckPartialMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-052", "DX-TENW-053", "DX-TENW-054")
	for v, want := range map[scale.Speed]scale.Lengths{25: {Full: 4, Partial: 1}, 35: {Full: 4, Partial: 3}} { // 12.5 and 17.5 mph
		if got := v.Lengths(4, false); got != want {
			t.Errorf("%v: %+v", v, got)
		}
		if got := v.Lengths(7, false); got.Full != 0 { // forced at the last chance
			t.Errorf("%v: %+v in phase 7", v, got)
		}
	}
	tables := StandardRules().t
	for _, pair := range [][2]scale.Speed{{25, 30}, {35, 40}, {5, 10}} {
		if a, b := tables.Control.CrashModifier(pair[0]), tables.Control.CrashModifier(pair[1]); a != b {
			t.Errorf("crash modifiers %d and %d", a, b)
		}
		if a, b := collision.RamDice(pair[0]), collision.RamDice(pair[1]); a != b {
			t.Errorf("ram dice %v and %v", a, b)
		}
	}
	k := newFireTest(t, sample(t, "ironliner"))
	k.car(0).Speed, k.car(0).Before = 25, 25
	k.phase(0, 7)
	if k.s.t.Ask == AskMove {
		t.Error("there is something to choose in a move of a quarter inch")
	}
	if p := k.car(0).Pose.At; p.X != 41*scale.Quarter {
		t.Errorf("it went %d units", p.X-40*scale.Quarter)
	}
}

// At 2.5 mph a tractor has one move, in phase 5: a quarter inch, that and a pivot, or the pivot alone.
func TestSlowPivot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-037")
	for _, c := range []struct {
		early bool
		x, y  int32 // of the middle afterwards, in quarters
	}{
		// About the left rear corner, half an inch behind the middle and a quarter inch to its left: by 90 degrees to the left the middle comes to
		// lie a quarter inch ahead of the corner and half an inch to its left.
		{false, 40 + 1 - 2 + 1, 40 + 1 + 2},
		{true, 40 - 2 + 1, 40 + 1 + 2},
	} {
		k := newFireTest(t, sample(t, "washboard"))
		k.car(0).Speed, k.car(0).Before = 5, 5
		k.phase(0, 5)
		if k.s.t.Ask != AskMove {
			t.Fatal("nothing is asked")
		}
		a := Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 1, Early: c.early, Maneuver: movement.Maneuver{Kind: movement.ManPivot, Side: movement.LeftHand,
			Corner: movement.LeftHand, Angle: geom.Right}}}
		r := k.run()
		if f := r.check(0, &a); f != nil {
			t.Fatal(f)
		}
		if !slices.Contains(r.legal(0, nil), a) {
			t.Errorf("%+v is not offered", a.Move)
		}
		r.do(0, &a)
		k.moveTest.on()
		if p := k.car(0).Pose; p.At != (geom.Vec{X: c.x * scale.Quarter, Y: c.y * scale.Quarter}) || p.Heading != geom.Right {
			t.Errorf("early %v: it is at %v", c.early, p)
		}
	}
	if f := (movement.Move{Quarters: 2, Early: true, Maneuver: movement.Maneuver{Kind: movement.ManPivot, Angle: geom.Right}}).Check(&movement.Setting{
		Counter: movement.CarCounter, Speed: 10, Quarters: 2}); f != movement.FaultEarlyPivot {
		t.Errorf("a car turns without moving: %v", f)
	}
}

// Handling: a mini-bus has class 1, a tractor 0; it is the Trucker skill that counts, and the maneuvers are those of cars.
func TestTruckHandling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-048", "DX-TENW-058")
	for id, hc := range map[string]int8{"longhaul_ten": 1, "wayfarer_coach": 1, "washboard": 0, "ironliner": 1} {
		v := sample(t, id)
		if v.HC != hc || skillFor(v) != control.SkillTrucker {
			t.Errorf("%s: %d, %v", id, v.HC, skillFor(v))
		}
	}
	t.Run("without the skill", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-049")
		driver, _ := control.SkillTrucker.Unskilled(true)
		nobody, _ := control.SkillTrucker.Unskilled(false)
		h := control.Handling{Base: 1, Skill: control.SkillTrucker, Unskilled: int8(nobody)}
		if driver != -2 || nobody != -4 || h.Start() != -3 {
			t.Errorf("%d, %d; a bus starts at %d", driver, nobody, h.Start())
		}
	})
	set := movement.Setting{Counter: sample(t, "ironliner").Counter, Speed: 60, Before: 60, Quarters: 4, Oversized: true}
	car := set
	car.Counter, car.Oversized = movement.CarCounter, false
	if a, b := set.Moves(nil), car.Moves(nil); !slices.Equal(a, b) {
		t.Errorf("a bus has the moves %v, a car %v", a, b)
	}
	// The swerve of a bus is about the corner of the front inch: one and three eighths ahead of its middle.
	var way movement.Course
	movement.Move{Quarters: 4, Maneuver: movement.Swerve(movement.LeftHand, movement.LeftHand, 15*geom.Degree)}.Plot(geom.Pose{}, set.Counter, false, &way)
	if p := way.End(); p.Heading != 15*geom.Degree || p.Point(11*scale.Quarter/2-scale.Inch, scale.Quarter).Sub(geom.Vec{X: scale.Inch + 11*scale.Quarter/2 - scale.Inch, Y: scale.Quarter}).Len() > 2 {
		t.Errorf("it ends at %v", p)
	}
}

// Hard braking sends a ten-wheeler and a tractor to Crash Table 1 and a bus to Table 2, by the row of the speed before; every tire takes 2 dice.
func TestTruckBraking(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rule, id string
		table    control.CrashTable
	}{
		{"DX-TENW-056", "longhaul_ten", control.CrashOnManeuver}, {"DX-TRUCK-035", "ironliner", control.CrashOnHazard}, {"DX-TRUCK-036", "washboard", control.CrashOnManeuver},
	} {
		proof.Of(t, c.rule)
		proof.Of(t, "DX-TENW-057")
		side := thrown(diceFishtail, 1) // on Table 2 it fishtails
		if c.table == control.CrashOnManeuver {
			side = nil
		}
		mod := StandardRules().t.Control.CrashModifier(scale.MPH(60))
		d := newDamage(t, "plain", thrown(diceCrash, 1), side, thrown(diceTire, slices.Repeat([]int{1}, 20)...)).big(c.id)
		d.car().Speed, d.car().Before = scale.MPH(60), scale.MPH(60)
		d.r.brake(0, scale.MPH(35))
		n, e := d.count(EvLoss)
		if n != 1 || e.Table != c.table || int(e.Index) != mod {
			t.Errorf("%s: %d losses, %+v", c.rule, n, e)
		}
		for i := range d.car().V.NumWheels {
			for _, p := range d.car().V.Wheels[i].Tires {
				if p != 0 && d.car().Hits[p] != 2 {
					t.Errorf("%s: a tire took %d", c.rule, d.car().Hits[p])
				}
			}
		}
	}
	t.Run("less", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-055")
		for loss, want := range map[int]int{15: 0, 20: 3, 25: 5, 30: 7} {
			if b := control.Brake(scale.MPH(loss), sample(t, "ironliner").Brakes); b.Difficulty != want || !b.Allowed || b.TireDice != want/7 {
				t.Errorf("%d mph: %+v", loss, b)
			}
		}
		if control.Brake(scale.MPH(50), control.BrakeBus).Allowed {
			t.Error("50 mph in a turn")
		}
	})
}

// Fire of up to 12 points is no hazard, of 13 to 21 D2, of more D3; an obstacle is D1, debris none; the rest is as for cars.
func TestTruckHazards(t *testing.T) {
	t.Parallel()
	r := newFireTest(t, sample(t, "ironliner"), gunCar(t)).run()
	for points, want := range map[int]int{1: 0, 12: 0, 13: 2, 21: 2, 22: 3, 60: 3} {
		proof.Of(t, "DX-TENW-064")
		if got := r.fireHazard(0, points); got != want {
			t.Errorf("%d points: D%d", points, got)
		}
	}
	for _, c := range []struct {
		rule      string
		h         control.Hazard
		bus, card int
	}{
		{"DX-TENW-059", control.HazardDebris, 0, 1}, {"DX-TENW-060", control.HazardObstacle, 1, 3}, {"DX-TRUCK-044", control.HazardObstacle, 1, 3},
		{"DX-TENW-067", control.HazardCurb, 3, 3}, {"DX-TENW-067", control.HazardPedestrian, 3, 3}, {"DX-TENW-067", control.HazardDriverHit, 2, 2},
	} {
		proof.Of(t, c.rule)
		if got := [2]int{r.hazardOf(0, c.h), r.hazardOf(1, c.h)}; got != [2]int{c.bus, c.card} {
			t.Errorf("%v: %v", c.h, got)
		}
	}
	t.Run("debris", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-015", "DX-DEB-022")
		newDamage(t, "plain").big("ironliner").r.meetCounter(0, Debris) // solid tires: no die at all
		d := newDamage(t, "plain", thrown(diceTire, slices.Repeat([]int{5}, 10)...)).big("ironliner")
		d.r.meetCounter(0, Obstacle) // 2 points to each of ten, D1
		if got := d.drops(); !slices.Equal(got, []int16{1}) {
			t.Errorf("drops %v", got)
		}
		if c := d.car(); c.Hits[c.V.Wheels[5].Tires[1]] != 2 {
			t.Error("not every tire was hurt")
		}
	})
	t.Run("counters act once", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-061", "DX-DROP-026")
		k := newFireTest(t, sample(t, "ironliner"))
		k.speed(0, 10)
		at := k.car(0).Pose.Point(11*scale.Quarter/2+scale.Quarter, scale.Quarter)
		k.s.t.Counters[0], k.s.t.NCounters = RoadCounter{Kind: Mine, Pose: geom.Pose{At: at}, From: NoCar}, 1
		k.rolling(diceMine, 6) // its front wheel rolls over it, and it does not go off
		r := k.run()
		for range 4 { // its rear wheels roll over it, too, without another check
			var way movement.Course
			movement.Move{Quarters: 4}.Plot(k.car(0).Pose, k.car(0).V.Counter, false, &way)
			k.s.t.Move = moving{Car: 0, Course: way}
			r.roadHazards(0, movement.Mark{}, way.Last())
			k.car(0).Pose = way.End()
			if k.s.t.Phase++; k.s.t.Phase == 3 {
				r.passages(true)
			}
		}
		if k.s.t.NCounters != 1 {
			t.Error("the mine went off")
		}
	})
	t.Run("guns to the side", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-065")
		bus := sample(t, "ironliner") // its anti-tank gun stands in the front turret
		arm := uint8(9)
		if id := bus.armSpec(arm).ID; id != "anti_tank_gun" {
			t.Fatal(id)
		}
		for _, c := range []struct {
			to   geom.Vec
			want []int16
		}{{geom.Vec{X: 90 * scale.Quarter, Y: 40 * scale.Quarter}, nil}, {geom.Vec{X: 40 * scale.Quarter, Y: 90 * scale.Quarter}, []int16{1}}} {
			d := newDamage(t, "plain").big("ironliner")
			d.r.afterShot(0, arm, c.to, true)
			if got := d.drops(); !slices.Equal(got, c.want) {
				t.Errorf("to %v: %v", c.to, got)
			}
		}
		// On what is smaller it points to the front or the back, so that it never fires to a side.
		g := garage.Standard()
		for at, want := range map[string]bool{"front": true, "back": true, "left": false, "right": false} {
			car, err := g.ParseDesign([]byte(`{"name": "Gunner", "body": "van", "plant": "car_super", "suspension": "heavy", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
				"weapons": [{"weapon": "anti_tank_gun", "at": "` + at + `"}]}`))
			if err != nil {
				t.Fatal(err)
			}
			proof.Of(t, "DX-WPN-027")
			if _, err := Compile(g, car); (err == nil) != want || err != nil && !errors.Is(err, ErrIllegal) {
				t.Errorf("at the %s of a van: %v", at, err)
			}
		}
	})
}

// The first tire of a pair is D2, the second and a single one D3; all tires of a corner send it to Crash Table 2 with handling class -3.
func TestTruckTires(t *testing.T) {
	t.Parallel()
	lose := func(t *testing.T, d *damage, cause Cause, tires ...PartID) {
		t.Helper()
		for _, p := range tires {
			d.r.hurtTire(0, p, 30, cause)
		}
	}
	t.Run("of a pair", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-068")
		d := newDamage(t, "plain", thrown(diceDebris, 0)).big("ironliner")
		d.car().Speed = scale.MPH(10)
		pair := d.car().V.Wheels[2].Tires
		lose(t, d, CauseDebris, pair[0], pair[1])
		if got := d.drops(); !slices.Equal(got, []int16{2, 3}) {
			t.Errorf("drops %v", got)
		}
		if d.car().Due != 0 {
			t.Error("the corner has another pair")
		}
	})
	t.Run("a corner", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-069", "DX-TENW-070", "DX-HC-048")
		d := newDamage(t, "plain", thrown(diceDebris, 0), thrown(diceCrash, 1), thrown(diceFishtail, 1)).big("ironliner")
		front := d.car().V.Wheels[0].Tires
		if front[1] != 0 {
			t.Fatal("a front corner has a pair")
		}
		lose(t, d, CauseDebris, front[0])
		if got := d.drops(); len(got) != 0 { // no D3 besides
			t.Errorf("drops %v", got)
		}
		if _, e := d.count(EvLoss); e.Table != control.CrashOnHazard || d.car().Status != control.HandlingFloor {
			t.Errorf("%+v, status %d", e, d.car().Status)
		}
		d.r.endTurn()
		if top := d.car().Handling.Top(); top != -3 {
			t.Errorf("the handling class is %d", top)
		}
	})
	t.Run("two corners", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-070")
		d := newDamage(t, "plain", thrown(diceDebris, 0), thrown(diceCrash, 1), thrown(diceFishtail, 1), thrown(diceCrash, 1)).big("ironliner")
		v := d.car().V
		lose(t, d, CauseGunfire, v.Wheels[0].Tires[0], v.Wheels[1].Tires[0])
		_, e := d.count(EvLoss)
		if e.Table != control.CrashOnManeuver || !d.car().Crippled() || d.car().Mode != Helpless {
			t.Errorf("table %v, crippled %v", e.Table, d.car().Crippled())
		}
		if got, _ := d.r.forcedSpeed(d.car()); got != d.car().Speed.Slower(scale.MPH(30)) {
			t.Errorf("it goes on at %v", got)
		}
	})
}

// Turrets on roofs: nothing small within an inch and a half, tops from there to six inches, and over small vehicles as far.
func TestRoofTurrets(t *testing.T) {
	t.Parallel()
	bus := sample(t, "ironliner")
	gun, laser := uint8(9), uint8(10) // in the front turret and in the back one, which is the higher
	// The bus heads east at (40, 40); its front turret stands 2 3/4 squares ahead of its middle. A car abeam of that, its side s squares away.
	abeam := func(t *testing.T, s float64, heading geom.Angle) *fireTest {
		k := newFireTest(t, bus, gunCar(t))
		half := 1.0
		if heading != 0 {
			half = 2
		}
		return k.put(0, 40, 40, 0, 0).put(1, 42.75, 40+s+half, heading, 0)
	}
	top, side := Aim{Kind: AimTop}, sideOf(geom.RightSide)
	t.Run("too near", func(t *testing.T) {
		t.Parallel()
		abeam(t, 5.99, 0).bars("DX-TENW-083", shot(0, gun, 1, side))
		proof.Of(t, "DX-LOF-012")
		abeam(t, 5.99, 0).lists(shot(0, gun, 1, top), false)
		k := newFireTest(t, bus, sample(t, "wayfarer_coach"))
		k.put(0, 40, 40, 0, 0).put(1, 42.75, 44, 0, 0)
		k.bars("", shot(0, gun, 1, side)) // at an oversized one
	})
	t.Run("tops", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-084", "DX-TENW-085")
		for s, want := range map[float64]bool{6: true, 24: true, 24.01: false} {
			k := abeam(t, s, 0)
			k.lists(shot(0, gun, 1, top), want)
			k.lists(shot(0, gun, 1, side), true)
		}
		k := abeam(t, 12, 0)
		if n := k.partModsOf(gun, top); n != 0 {
			t.Errorf("%d for the top", n)
		}
		k.car(1).V = compiled(t, "cycle")
		k.lists(shot(0, gun, 1, top), false)
	})
	t.Run("over small vehicles", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-086")
		for _, c := range []struct {
			s    float64
			v    *Vehicle
			want bool
		}{{10, gunCar(t), true}, {24.5, gunCar(t), false}, {10, sample(t, "wayfarer_coach"), false}} {
			k := newFireTest(t, bus, gunCar(t), c.v)
			k.put(0, 40, 40, 0, 0).put(1, 42.75, 80, 0, 0).put(2, 42.75, 40+c.s+1, 0, 0)
			k.lists(shot(0, gun, 1, side), c.want)
		}
	})
	t.Run("two turrets", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRL-081", "DX-TRL-082")
		k := newFireTest(t, bus, gunCar(t))
		k.put(0, 40, 40, 0, 0).put(1, 10, 40, 0, 0) // behind
		k.lists(shot(0, gun, 1, sideOf(geom.Front)), false)
		k.lists(shot(0, laser, 1, sideOf(geom.Front)), true)
		k.put(1, 70, 40, 180, 0) // ahead
		k.lists(shot(0, gun, 1, sideOf(geom.Front)), true)
		k.lists(shot(0, laser, 1, sideOf(geom.Front)), true)
	})
	t.Run("the turret of a cab", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-087")
		v := turretCab(t)
		k := newFireTest(t, v, gunCar(t))
		k.put(0, 40, 40, 0, 0).put(1, 10, 40, 0, 0)
		arm := v.NumWeapons
		for i := range v.NumWeapons {
			if w := &v.Weapons[i]; w.Mount == TurretMount && w.Zone == ZoneFront {
				arm = i
			}
		}
		k.bars("DX-ARC-001", shot(0, arm, 1, sideOf(geom.Front)))
		k.put(1, 40, 70, 0, 0)
		k.bars("", shot(0, arm, 1, sideOf(geom.RightSide)))
		for i := range v.NumWeapons { // that of the carrier fires all around
			if w := &v.Weapons[i]; w.Mount == TurretMount && w.Zone == ZoneBack {
				k.put(1, 70, 40, 180, 0)
				k.bars("", shot(0, i, 1, sideOf(geom.Front)))
			}
		}
	})
	t.Run("a tractor alone", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRUCK-057", "DX-TENW-088")
		v := sample(t, "washboard")
		k := newFireTest(t, v, gunCar(t))
		k.put(0, 40, 40, 0, 0).put(1, 10, 40, 0, 0)
		k.lists(shot(0, 2, 1, sideOf(geom.Front)), true) // nothing closes its rear
		k.put(1, 70, 52, 180, 0)
		k.lists(shot(0, 0, 1, sideOf(geom.Front)), true) // 30 ahead, 12 aside: a front gun bears up to 1 in 2
		k.put(1, 70, 58, 180, 0)
		k.lists(shot(0, 0, 1, sideOf(geom.Front)), false)
	})
}

// turretCab is a ten-wheeler with a turret on the cab, too.
func turretCab(t *testing.T) *Vehicle {
	t.Helper()
	c := garage.Standard()
	d := sample(t, "longhaul_ten").Design.Clone()
	u := &d.Units[garage.Main]
	u.Weapons = nil
	gun, _ := c.FindWeapon("machine_gun")
	turret, _ := c.FindAccessory("turret_1")
	u.Weapons = []garage.Mounted{{Weapon: gun, At: garage.InTurret, Count: 1, Shots: garage.FullLoad}}
	u.Fittings = []garage.Fitting{{Accessory: turret, At: garage.Top, Count: 1}}
	v, err := Compile(c, d)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// What does not choose strikes the half that is nearer.
func TestHalvesStruck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-063")
	bus := sample(t, "ironliner")
	pose := geom.Pose{At: geom.Vec{X: 40 * scale.Inch, Y: 40 * scale.Inch}}
	for u, want := range map[int32]Zone{1: ZoneFront, -1: ZoneBack} {
		if a := bus.ZonedAt(Aim{Kind: AimUnderbody}, pose, pose.Point(u*scale.Quarter, 0)); a.Zone != want {
			t.Errorf("%d: %v", u, a)
		}
	}
	t.Run("a mine", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-062")
		// Under the left front corner: 2 dice to the front underbody, a die to each tire within an inch, that is to the one there and to the other
		// front one; 12 + 1 + 1 points are one hazard of D2.
		d := newDamage(t, "plain", thrown(diceMine, 1), thrown(diceMineDamage, 6, 6), thrown(diceDebris, 0), thrown(diceTire, 1, 1)).big("ironliner")
		c := d.car()
		c.Speed = scale.MPH(10)
		at := c.Pose.Point(5*scale.Quarter, scale.Quarter)
		d.s.t.Counters[0], d.s.t.NCounters = RoadCounter{Kind: Mine, Pose: geom.Pose{At: at}, From: NoCar}, 1
		d.r.spring(0, 0, true, 0)
		if got := d.drops(); !slices.Equal(got, []int16{2}) {
			t.Errorf("drops %v", got)
		}
		if a := c.V.Armor[garage.Underbody]; c.Hits[a] != 12 {
			t.Errorf("the front underbody took %d", c.Hits[a])
		}
	})
	t.Run("a ram", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-COLL-021")
		// A car into the side of a bus, behind its middle.
		car, target := wreck(t, "plain", 36, 30, 90, 30, collision.DMOne), wreck(t, "plain", 40, 40, 0, 0, collision.DMOne)
		v := *bus
		for i := range v.Parts {
			if v.Parts[i].Kind == ArmorPart {
				v.Parts[i].DP = 500
			}
		}
		target.V = &v
		p := newPileup(t, nil, []int{3, 3, 3}, car, target)
		p.straight(12)
		c := p.r.car(1)
		if front, back := c.Hits[v.Armor[garage.Right]], c.Hits[v.More[ZoneBack-1].Armor[garage.Right]]; front != 0 || back == 0 {
			t.Errorf("the front half took %d, the back half %d", front, back)
		}
	})
	t.Run("a roll", func(t *testing.T) {
		t.Parallel()
		d := newDamage(t, "plain", thrown(diceDebris, 0)).big("ironliner")
		d.r.crush(0, movement.FaceLeft, 10, CauseRoll)
		c := d.car()
		if a, b := c.Hits[c.V.Armor[garage.Left]], c.Hits[c.V.More[ZoneBack-1].Armor[garage.Left]]; a != 5 || b != 5 {
			t.Errorf("%d and %d", a, b)
		}
	})
}

// The damage modifier follows the weight; under the simplified system great weights multiply the damage.
func TestTruckRams(t *testing.T) {
	t.Parallel()
	t.Run("modifiers", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-072")
		// From 4,001 lb on one for every 4,000 or part of them; a 40' bus of 25,190 lb and more has 6 or 7.
		if dm := collision.DMOf(garage.Pounds(84000)); dm != 20*collision.DMOne {
			t.Errorf("84,000 lb: %v", dm)
		}
		if v := sample(t, "ironliner"); v.DM != collision.DMOf(v.Weight) || v.DM < 5*collision.DMOne {
			t.Errorf("%v of %v", v.DM, v.Weight)
		}
	})
	t.Run("simplified", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-073")
		car := collision.SimpleBody{Weight: garage.Pounds(5000)}
		for lb, want := range map[int]int{9999: 10, 10000: 20, 19999: 20, 20000: 30, 39999: 30, 40000: 40, 80000: 40} {
			if got := (collision.SimpleBody{Weight: garage.Pounds(lb)}).Deals(10, car); got != want {
				t.Errorf("%d lb deal %d of 10", lb, got)
			}
		}
	})
	t.Run("who is thrown about", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-074")
		r := newFireTest(t, sample(t, "ironliner"), gunCar(t), sample(t, "longhaul_ten")).run()
		if r.falls(0, 1) || !r.falls(1, 0) || !r.falls(0, 2) {
			t.Errorf("the bus: %v by a car, %v by a ten-wheeler; the car: %v", r.falls(0, 1), r.falls(0, 2), r.falls(1, 0))
		}
	})
}
