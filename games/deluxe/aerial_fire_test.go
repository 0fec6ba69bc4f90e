package deluxe

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// skyGun is a car with a machine gun in a turret, of the common or of the universal kind.
func skyGun(t testing.TB, universal bool) *Vehicle {
	more := `, "accessories": [{"accessory": "turret_2", "at": "top"}]`
	if universal {
		more = `, "accessories": [{"accessory": "turret_2", "at": "top"}, {"accessory": "universal_mount", "at": "top"}]`
	}
	return mid(t, `{"weapon": "machine_gun", "at": "turret"}`, driverOnly+more)
}

// newAerialTest puts a car and helicopters of the garage on open ground.
func newAerialTest(t *testing.T, car *Vehicle, names ...string) *flightTest {
	t.Helper()
	k := newFlightTest(t, append([]string{"hard_bargain"}, names...)...)
	k.car(0).V = car
	return k
}

// bar returns what keeps a weapon of a vehicle from being fired at an aim of another one.
func (k *flightTest) bar(from CarID, arm uint8, to CarID, aim Aim) *bar {
	var s targeting.Shot
	var l sight.Line
	return k.run().aimAt(k.s.t.personAt(from, 0), from, arm, carThing(to), aim, geom.Vec{}, &s, &l)
}

// 5 inches away and 4 up a plain turret reaches the side of a helicopter, 4 away and 5 up nothing of it; equal is not enough. A universal turret reaches its
// bottom then, and the helicopter the top of the car from a universal turret below, or from what is mounted there.
func TestReachBetweenHeights(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-119", "DX-HELI-120", "DX-HELI-121", "DX-HELI-122", "DX-HELI-017")
	// The car stands at the origin of both; the turret is in its middle, the line leaves its counter half an inch on.
	set := func(car *Vehicle, inches, up int) *flightTest {
		k := newAerialTest(t, car, "stoop")
		k.car(0).Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: 20 * scale.Inch}}
		// its right side faces the car, an eighth... half of its width from its middle; the line leaves the car a quarter inch from the turret
		k.fly(1, flight.Inches(up), 0)
		k.car(1).Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: 20*scale.Inch + int32(inches)*scale.Inch + scale.HalfInch}}
		return k
	}
	side := Aim{Kind: AimSide, Side: geom.RightSide}
	for _, x := range []struct {
		name                string
		universal           bool
		inches, up          int
		side, bottom, below string // the rule that bars it, "": none
	}{
		{"5 away, 4 up", false, 5, 4, "", "DX-HELI-119", "DX-HELI-119"},
		{"4 away, 5 up", false, 4, 5, "DX-HELI-120", "DX-HELI-120", ""},
		{"5 away, 5 up", false, 5, 5, "DX-HELI-120", "DX-HELI-120", ""},
		{"a universal turret, 5 away, 4 up", true, 5, 4, "", "DX-HELI-119", "DX-HELI-119"},
		{"a universal turret, 4 away, 5 up", true, 4, 5, "DX-HELI-122", "", ""},
	} {
		k := set(skyGun(t, x.universal), x.inches, x.up)
		for aim, want := range map[Aim]string{side: x.side, {Kind: AimUnderbody}: x.bottom} {
			if b := k.bar(0, 0, 1, aim); (b == nil) != (want == "") || b != nil && string(b.rule) != want {
				t.Errorf("%s, %v: %v, want %q", x.name, aim, b, want)
			}
		}
		// The turret below the helicopter is arm 1 of its list or the first of that mount.
		for arm := range k.car(1).V.NumWeapons {
			if k.car(1).V.Weapons[arm].Mount == TurretMount {
				if b := k.bar(1, arm, 0, Aim{Kind: AimTop}); (b == nil) != (x.below == "") || b != nil && string(b.rule) != x.below {
					t.Errorf("%s, from above: %v, want %q", x.name, b, x.below)
				}
			}
		}
	}
	k := set(skyGun(t, false), 5, 4)
	if b := k.bar(0, 0, 1, Aim{Kind: AimTop}); b == nil {
		t.Error("the top of a helicopter from below")
	}
	if b := k.bar(1, 0, 0, side); b == nil { // its front guns do not bear
		t.Error("front guns to the side")
	}
}

// Ranges add up: the printed examples, read by the range table (3.99 and 0.99 inches in the last two), and the designed ones.
func TestRangeBetweenHeights(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-124", "DX-HELI-125", "DX-HELI-126", "DX-HELI-127", "DX-HELI-129")
	inch := func(x float64) int32 { return int32(x * scale.Inch) }
	for _, x := range []struct {
		across, up float64
		want       int
	}{{7, 6, -2}, {10, 6, -3}, {3.99, 0.5, 0}, {0.99, 0.25, 4}, {8.3, 5, -3}, {0.9, 0.75, 4}, {0.9, 2, 0}} {
		s := targeting.Shot{Weapon: targeting.AimWithVehicle, Aerial: true, Range: inch(x.across), Vertical: inch(x.up), Rise: 30,
			FirerSpeed: scale.MPH(10), TargetSpeed: scale.MPH(10)}
		m := StandardTables().Targeting.Modifiers(&s)
		got := 0
		for _, line := range m.Lines[:m.N] {
			switch line.Mod {
			case targeting.ModRange, targeting.ModVerticalRange, targeting.ModPointBlank:
				got += int(line.Value)
			case targeting.ModUphill:
				t.Errorf("%v: firing upward counts by itself", x)
			}
		}
		if got != x.want {
			t.Errorf("%g inches away and %g up: %+d, want %+d", x.across, x.up, got, x.want)
		}
	}
	k := newAerialTest(t, skyGun(t, false), "stoop").fly(1, 16, 50)
	k.car(1).Pose.At = k.car(0).Pose.At.Add(geom.Vec{X: 8 * scale.Inch})
	r := k.run()
	var m muzzle
	var s targeting.Shot
	r.muzzleOf(0, 0, &m)
	r.fillTarget(&m, carThing(1), Aim{Kind: AimSide, Side: geom.Back}, &sight.Line{OK: true, Range: 8 * scale.Inch}, &s)
	if !s.Aerial || s.Vertical != 4*scale.Inch || s.TargetSpeed != scale.MPH(50) {
		t.Errorf("%+v", s)
	}
}

// Skids, pontoons, rotors and stretchers are hit only if they are aimed at, with the modifiers of page 17; a rotor loses 1, or 2 on a 6.
func TestPartsOfHelicopters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-113", "DX-HELI-114", "DX-HELI-115", "DX-HELI-116", "DX-HELI-014", "DX-HELI-027", "DX-HELI-028", "DX-HELI-029", "DX-HELI-031", "DX-HELI-002")
	k := newAerialTest(t, skyGun(t, true), "stoop", "drayman", "midge").fly(1, 4, 0).fly(2, 4, 0).fly(3, 4, 0)
	for id, want := range map[CarID]struct{ main, tail, skid, stretchers int }{1: {6, 4, 12, 0}, 2: {6, 4, 7, 2}, 3: {3, 3, 8, 0}} {
		v := k.car(id).V
		stretchers := 0
		for p := PartID(1); p <= PartID(v.NumParts); p++ {
			if spot, ok := k.run().flightSpot(v, p); ok && spot == targeting.SpotStretcher {
				stretchers++
				if v.Parts[p].DP != 2 {
					t.Errorf("%s: a stretcher of %d DP", v.Name, v.Parts[p].DP)
				}
			}
		}
		got := [...]int{int(v.Parts[v.Rotors[0]].DP), int(v.Parts[v.Rotors[1]].DP), int(v.Parts[v.Skids[0]].DP), int(v.Parts[v.Skids[1]].DP), stretchers}
		if got != [...]int{want.main, want.tail, want.skid, want.skid, want.stretchers} {
			t.Errorf("%s: %v, want %+v", v.Name, got, want)
		}
	}
	for p, want := range map[PartID]targeting.Spot{k.car(1).V.Rotors[0]: targeting.SpotRotor, k.car(1).V.Rotors[1]: targeting.SpotRotor, k.car(1).V.Skids[0]: targeting.SpotSkid} {
		k.car(1).Pose = geom.Pose{At: k.car(0).Pose.At.Add(geom.Vec{X: 6 * scale.Inch})}
		var s targeting.Shot
		var l sight.Line
		if b := k.run().aimAt(k.s.t.personAt(0, 0), 0, 0, carThing(1), Aim{Kind: AimFitting, Part: p}, geom.Vec{}, &s, &l); b != nil || s.Spot != want {
			t.Errorf("part %d: %v, spot %d", p, b, s.Spot)
		}
	}
	if spot, _ := k.run().flightSpot(k.car(2).V, k.car(2).V.Skids[1]); spot != targeting.SpotPontoon {
		t.Errorf("a pontoon is spot %d", spot)
	}
	if b := k.bar(0, 0, 1, Aim{Kind: AimTurret}); b == nil {
		t.Error("a turret below is a target of its own")
	}
	c := k.car(1)
	rotor := c.V.Rotors[0]
	for die, lost := range map[int]int{1: 1, 5: 1, 6: 2} {
		before := c.V.Left(&c.Hits, rotor)
		k.rolls(diceRotorHit, die)
		k.run().Strike(1, Aim{Kind: AimFitting, Part: rotor}, 30, CauseGunfire)
		if got := before - c.V.Left(&c.Hits, rotor); got != lost {
			t.Errorf("a %d: it loses %d", die, got)
		}
	}
	o := c.V.Order(Aim{Kind: AimSide, Side: geom.LeftSide})
	for _, l := range o {
		for _, p := range l {
			if p == rotor || p == c.V.Skids[0] {
				t.Error("a rotor or a skid is hit through the side")
			}
		}
	}
}

// The orders of damage of page 51.
func TestOrdersOfHelicopters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-110", "DX-HELI-111", "DX-HELI-112", "DX-HELI-035", "DX-HELI-015")
	for name, want := range map[string]map[Aim][]string{
		"stoop": {
			{Kind: AimSide, Side: geom.Front}: {"armor", "weapon", "person", "cyberlink", "plant", "armor"}, // no cargo with damage points, no weapon at the back
			{Kind: AimUnderbody}:              {"armor", "weapon", "person", "armor"},                       // bombs, and the turret
		},
	} {
		v, err := findVehicle(garage.Standard(), name)
		if err != nil {
			t.Fatal(err)
		}
		for aim, kinds := range want {
			o := v.Order(aim)
			var got []string
			for _, l := range o {
				if isAllCargo(l[0]) {
					continue // fire extinguishers and the like
				}
				got = append(got, v.Parts[l[0]].Kind.String())
			}
			if len(got) != len(kinds) {
				t.Errorf("%s, %v: %v, want %v", name, aim, got, kinds)
				continue
			}
			for i := range got {
				if got[i] != kinds[i] {
					t.Errorf("%s, %v: %v, want %v", name, aim, got, kinds)
					break
				}
			}
		}
		a, b := v.Order(Aim{Kind: AimSide, Side: geom.Front}), v.Order(Aim{Kind: AimSide, Side: geom.Back})
		for i := range a {
			if a[i][0] != b[len(b)-1-i][0] {
				t.Errorf("%s: the back is not the front reversed", name)
				break
			}
		}
	}
}

// Enemy fire is a hazard of D1 up to 5 points, D2 up to 9, D3 from 10 on, at once; a hurt pilot D2.
func TestFireAtHelicopters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-077", "DX-HELI-078")
	for points, want := range map[int]int{1: 1, 5: 1, 6: 2, 9: 2, 10: 3, 30: 3} {
		k := newFlightTest(t, "stoop").fly(0, 8, 40)
		if got := k.run().fireHazard(0, points); got != want {
			t.Errorf("%d points: D%d, want D%d", points, got, want)
		}
		if got := k.run().hazardOf(0, control.HazardDriverHit); got != 2 {
			t.Errorf("a hurt pilot: D%d", got)
		}
	}
}

// What stands between two heights blocks a line where it passes through its height, and where it passes over it does not: a random search against a plain
// walk along each line in steps of a thousandth.
func TestLinesBetweenHeights(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-128", "DX-HELI-019")
	rng := rand.New(rand.NewPCG(3, 14))
	blocked := 0
	for range 4000 {
		from := lineEnd{hull: geom.Disc(geom.Vec{X: rng.Int32N(20 * scale.Inch), Y: rng.Int32N(20 * scale.Inch)}, 0), up: height(rng.IntN(60))}
		to := lineEnd{hull: geom.Disc(geom.Vec{X: rng.Int32N(20 * scale.Inch), Y: rng.Int32N(20 * scale.Inch)}, 0), up: height(rng.IntN(60))}
		h := geom.Rect(geom.Pose{At: geom.Vec{X: rng.Int32N(20 * scale.Inch), Y: rng.Int32N(20 * scale.Inch)}, Heading: geom.Angle(rng.Int32N(int32(geom.Full)))},
			scale.Inch+rng.Int32N(6*scale.Inch), scale.Inch)
		low := int16(rng.IntN(30))
		band := flight.Band{Low: low, High: low + int16(1+rng.IntN(30))}
		a, d := from.hull.Mid(), to.hull.Mid().Sub(from.hull.Mid())
		crosses, meets, near := false, false, false
		for i := range 1001 {
			p := a.Add(geom.Vec{X: int32(int64(d.X) * int64(i) / 1000), Y: int32(int64(d.Y) * int64(i) / 1000)})
			if !h.Contains(p) {
				continue
			}
			crosses = true
			up := float64(from.up) + float64(to.up-from.up)*float64(i)/1000
			meets = meets || up >= float64(band.Low) && up < float64(band.High)
			near = near || up > float64(band.Low)-0.2 && up < float64(band.Low)+0.2 || up > float64(band.High)-0.2 && up < float64(band.High)+0.2
		}
		if !crosses || near && !meets {
			continue // a line beside it does not matter here; one within a step of its rim is for neither
		}
		if got := meetsLine(&from, &to, &h, band); got != meets {
			t.Fatalf("from %v at %d to %v at %d, %v, %v: %t, walked %t", a, from.up, to.hull.Mid(), to.up, h, band, got, meets)
		}
		if meets {
			blocked++
		}
	}
	if blocked < 100 {
		t.Errorf("only %d lines were blocked", blocked)
	}
	// A hovering helicopter sees over a car between it and another one; on the ground it does not.
	k := newFlightTest(t, "stoop", "hard_bargain", "hard_bargain")
	for alt, want := range map[flight.Altitude]bool{0: false, 8: true} {
		k.fly(0, alt, 0)
		k.car(0).Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: 20 * scale.Inch}}
		k.car(1).Pose = geom.Pose{At: geom.Vec{X: 26 * scale.Inch, Y: 20 * scale.Inch}, Heading: geom.Right}
		k.car(2).Pose = geom.Pose{At: geom.Vec{X: 30 * scale.Inch, Y: 20 * scale.Inch}}
		if b := k.bar(0, 0, 2, Aim{Kind: AimSide, Side: geom.Back}); (b == nil) != want {
			t.Errorf("at %d quarter inches: %v", alt, b)
		}
	}
}

// Hand weapons have no limit of elevation: a man on foot fires at the bottom of a helicopter right above him.
func TestHandWeaponsUpward(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-123")
	k := newAerialTest(t, skyGun(t, false), "stoop").fly(1, 16, 0)
	k.car(1).Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: 20 * scale.Inch}}
	k.stand(0, 80, 84) // an inch from its middle
	r := k.run()
	m := muzzle{by: 0, car: NoCar, high: true, hand: true, arc: sight.Arc{All: true}, own: r.square(0)}
	m.from = m.own.Mid()
	m.end = pointEnd(m.from, personThing(0))
	var l sight.Line
	if b := r.lineIn(&m, carThing(1), Aim{Kind: AimUnderbody}, geom.Vec{}, &l); b != nil {
		t.Errorf("by hand: %v", b)
	}
	m.hand, m.high = false, false
	if b := r.lineIn(&m, carThing(1), Aim{Kind: AimUnderbody}, geom.Vec{}, &l); b == nil || b.rule != "DX-HELI-120" {
		t.Errorf("a weapon of a vehicle: %v", b)
	}
}
