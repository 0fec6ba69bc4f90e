package targeting

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// plainShot is a shot that has no modifier at all: a vehicular weapon at the side of a mid-sized car, two inches away, both slow.
func plainShot() Shot {
	return Shot{Size: SizeCar, FirerSpeed: scale.MPH(25), TargetSpeed: scale.MPH(25), Range: 2 * scale.Inch}
}

// lines returns what the sum of a shot is made of.
func (m *Modifiers) lines() map[ModID]int {
	all := map[ModID]int{}
	for _, l := range m.Lines[:m.N] {
		all[l.Mod] += int(l.Value)
	}
	return all
}

// shotCase is a change to the plain shot, and the modifiers that it brings.
type shotCase struct {
	name   string
	change func(*Shot)
	want   map[ModID]int
}

func checkShots(t *testing.T, cases []shotCase) {
	t.Helper()
	tab := Standard()
	for _, c := range cases {
		s := plainShot()
		c.change(&s)
		got := tab.Modifiers(&s)
		lines, total := got.lines(), 0
		for m, v := range c.want {
			total += v
			if lines[m] != v {
				name, _ := tab.ModName(m)
				t.Errorf("%s: %s %+d, want %+d", c.name, name, lines[m], v)
			}
		}
		if int(got.Total) != total || len(lines) != len(c.want) || int(got.N) != len(c.want) {
			t.Errorf("%s: %+d of %v, want %+d of %v", c.name, got.Total, lines, total, c.want)
		}
	}
}

// A plain shot has no modifier, and every line has a name and a rule.
func TestModifierList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-001")
	checkShots(t, []shotCase{{"plain", func(*Shot) {}, nil}})
	tab := Standard()
	for m := NoMod + 1; m < numMods; m++ {
		if name, rule := tab.ModName(m); name == "" || rule == "" {
			t.Errorf("modifier %d has no name or rule", m)
		}
	}
	if tab.ModValue(ModPointBlank) != 4 || tab.ModValue(NoMod) != 0 {
		t.Error("values are out of place")
	}
}

// The printed examples: a machine gun at a cycle's tire by night from point-blank with a computer needs 10; a wheel seen from the front in
// the rain from 10" is -10; the side of a trailer from point-blank with a hi-res computer is +8.
func TestModifierExamples(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HIT-001", "DX-HIT-002", "DX-HIT-008", "DX-MOD-011", "DX-MOD-038", "DX-CTGT-009")
	for _, c := range []struct {
		name   string
		change func(*Shot)
		total  int
	}{
		{"tire by night", func(s *Shot) {
			s.Computer, s.Range, s.Spot, s.Size, s.Sky = AimComputerPlain, scale.Inch/2, SpotTire, SizeMotorcycle, SkyNight
		}, -3},
		{"front wheel in the rain", func(s *Shot) {
			s.Spot, s.Size, s.Aspect, s.Sky, s.Range = SpotTire, SizeMotorcycle, AspectFront, SkyRain, 10*scale.Inch
		}, -10},
		{"side of a trailer", func(s *Shot) { s.Size, s.Range, s.Computer = SizeTrailerOrBus, 0, AimComputerHiRes }, 8},
	} {
		s := plainShot()
		c.change(&s)
		if got := Standard().Modifiers(&s); int(got.Total) != c.total {
			t.Errorf("%s: %+d, want %+d", c.name, got.Total, c.total)
		}
	}
	if need := odds.ToHit(7, -3); need != 10 {
		t.Errorf("7 at -3 needs %d", need)
	}
}

func TestRangeModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-002", "DX-MOD-003")
	for units, want := range map[int32]int{
		0: 4, scale.Inch - 1: 4, scale.Inch: 0, 4*scale.Inch - 1: 0, 4 * scale.Inch: -1, 8*scale.Inch - 1: -1, 8 * scale.Inch: -2, 12 * scale.Inch: -3, 16*scale.Inch - 1: -3, 100 * scale.Inch: -25,
	} {
		s := plainShot()
		s.Range = units
		if got := Standard().Modifiers(&s); int(got.Total) != want {
			t.Errorf("%d units: %+d, want %+d", units, got.Total, want)
		}
	}
}

func TestGuidedModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-008", "DX-WPN-009", "DX-WPN-010", "DX-WPN-023", "DX-WPN-024")
	for inches, want := range map[int32]int{0: -6, 4: -5, 20: -1, 21: 0, 24: 0, 70: 0} {
		s := plainShot()
		s.Guidance, s.Range = RadarGuided, inches*scale.Inch
		if got := Standard().Modifiers(&s); int(got.Total) != want {
			t.Errorf("radar-guided from %d\": %+d, want %+d", inches, got.Total, want)
		}
		s.Guidance = WireGuided
		if got := Standard().Modifiers(&s); got.Total != 0 {
			t.Errorf("wire-guided from %d\": %+d", inches, got.Total)
		}
	}
	checkShots(t, []shotCase{
		{"radar sees all", func(s *Shot) {
			s.Guidance, s.Range, s.Clouds, s.Sky, s.Paint = RadarGuided, 24*scale.Inch, 2, SkyNight|SkyFog|SkyRain, true
		}, nil},
		{"a wire does not", func(s *Shot) { s.Guidance, s.Clouds, s.Sky, s.Paint = WireGuided, 1, SkyFog, true },
			map[ModID]int{ModCloud: -2, ModFog: -3, ModPaintOnWindows: -2}},
	})
}

// Night, fog, rain, paint and smoke, in whatever mixture, take nothing off any shot that radar guides; any one of them takes something off every other.
func TestRadarSeesAll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-010")
	rng := rand.New(rand.NewPCG(10, 15))
	for range 2000 {
		s := plainShot()
		s.Range = rng.Int32N(72 * scale.Inch)
		s.TargetSpeed, s.FirerSpeed = scale.MPH(5*rng.IntN(30)), scale.MPH(5*rng.IntN(30))
		s.Skill, s.Sustained, s.Stunned, s.BadGround = int8(rng.IntN(4)-1), uint8(rng.IntN(3)), rng.IntN(4) == 0, rng.IntN(4) == 0
		s.Blinded, s.Penalty = rng.IntN(4) == 0, control.FirePenalty(rng.IntN(3))
		hampered := s
		hampered.Clouds, hampered.Paint = uint8(rng.IntN(4)), rng.IntN(2) == 0
		hampered.Sky = Sky(rng.IntN(int(SkyNight) << 1))
		for g := Unguided; g <= WireGuided; g++ {
			s.Guidance, hampered.Guidance = g, g
			free, got := Standard().Modifiers(&s), Standard().Modifiers(&hampered)
			bad := hampered.Clouds > 0 || hampered.Paint || hampered.Sky != 0
			if less := got.Total < free.Total; less != (bad && g != RadarGuided) || got.Total > free.Total {
				t.Fatalf("%+v: %+d, without what hampers sight %+d", hampered, got.Total, free.Total)
			}
		}
	}
}

func TestSpeedModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-005", "DX-MOD-008")
	for v, want := range map[scale.Speed]int{
		1: 0, 59: 0, 60: -1, 75: -1, 79: -1, 80: -2, 100: -3, 120: -4, 140: -5, 155: -5, 160: -6, 400: -6, -40: 0, -60: -1, 0: 1,
	} {
		s := plainShot()
		s.TargetSpeed = v
		if got := Standard().Modifiers(&s); int(got.Total) != want {
			t.Errorf("target at %v: %+d, want %+d", v, got.Total, want)
		}
	}
	checkShots(t, []shotCase{
		{"both stand", func(s *Shot) { s.FirerSpeed, s.TargetSpeed = 0, 0 }, map[ModID]int{ModFirerStationary: 1, ModTargetStationary: 1}},
		{"side by side", func(s *Shot) { s.FirerSpeed, s.TargetSpeed, s.SideBySide = scale.MPH(90), scale.MPH(90), true }, nil},
		{"not side by side", func(s *Shot) { s.FirerSpeed, s.TargetSpeed = scale.MPH(90), scale.MPH(90) }, map[ModID]int{ModTargetSpeed80: -6}},
	})
}

func TestSideBySide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-009")
	type car struct {
		x, y  int32
		deg   geom.Angle
		speed int
	}
	for _, c := range []struct {
		name string
		a, b car
		want bool
	}{
		{"abreast", car{0, 0, 90, 60}, car{scale.Inch, 0, 90, 60}, true},
		{"5 mph apart", car{0, 0, 90, 60}, car{scale.Inch, 0, 90, 65}, true},
		{"10 mph apart", car{0, 0, 90, 60}, car{scale.Inch, 0, 90, 70}, false},
		{"just overlapping", car{0, 0, 90, 60}, car{scale.Inch, scale.Inch - 1, 90, 60}, true},
		{"nose to tail", car{0, 0, 90, 60}, car{scale.Inch, scale.Inch, 90, 60}, false},
		{"behind", car{0, 2 * scale.Inch, 90, 60}, car{scale.Inch, 0, 90, 60}, false},
		{"15 degrees apart", car{0, 0, 90, 60}, car{scale.Inch, 0, 105, 60}, true},
		{"16 degrees apart", car{0, 0, 90, 60}, car{scale.Inch, 0, 106, 60}, false},
		{"opposite ways", car{0, 0, 90, 60}, car{scale.Inch, 0, 270, 60}, false},
		{"opposite ways in reverse", car{0, 0, 90, 20}, car{scale.Inch, 0, 270, -20}, true},
		{"across north", car{0, 0, 355, 60}, car{0, scale.Inch, 5, 60}, true},
		{"one stands", car{0, 0, 90, 5}, car{scale.Inch, 0, 90, 0}, false},
	} {
		hull := func(c car) geom.Hull {
			return geom.Rect(geom.Pose{At: geom.Vec{X: c.x, Y: c.y}, Heading: c.deg * geom.Degree}, scale.Inch, scale.Inch/2)
		}
		a, b := hull(c.a), hull(c.b)
		got := SideBySide(&a, &b, c.a.deg*geom.Degree, c.b.deg*geom.Degree, scale.MPH(c.a.speed), scale.MPH(c.b.speed))
		if got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Each body of the garage has the modifiers by size that its catalogue says, and the line for front and rear if it is a car or a cycle.
func TestSizeModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-010", "DX-MOD-013", "DX-TCMB-005", "DX-TCMB-006", "DX-CTGT-012")
	tab, c := Standard(), garage.Standard()
	aspects := [4]Aspect{geom.Front: AspectFront, geom.Back: AspectBack, geom.LeftSide: AspectSide, geom.RightSide: AspectSide}
	seen := map[TargetSize]bool{}
	for i := 1; i < len(c.Bodies); i++ {
		b := &c.Bodies[i]
		seen[SizeOf(b)] = true
		if b.Class == garage.Helicopter || b.Class == garage.Sidecar {
			continue // the garage has no modifiers for them; see below
		}
		for side, aspect := range aspects {
			s := plainShot()
			s.Size, s.Aspect = SizeOf(b), aspect
			want := int(b.ToHit[side])
			if (b.Class == garage.Car || b.Class == garage.Cycle) && aspect != AspectSide {
				want--
			}
			if got := tab.Modifiers(&s); int(got.Total) != want {
				t.Errorf("%s, side %d: %+d, want %+d", b.ID, side, got.Total, want)
			}
		}
	}
	if len(seen) != int(numSizes) {
		t.Errorf("%d of %d sizes have a body", len(seen), numSizes)
	}
	for _, r := range []struct {
		size TargetSize
		want [numAspects]int16 // side, front, back, top, bottom
	}{
		{SizeLightTrike, [5]int16{-2, -3, -3, -2, -2}}, {SizeMediumTrike, [5]int16{-1, -2, -2, -1, -1}}, {SizeHeavyTrike, [5]int16{-1, -1, -1, -1, -1}},
		{SizeXHeavyTrike, [5]int16{0, -1, -1, 0, 0}}, {SizeMotorcycle, [5]int16{-2, -3, -3, -2, -2}}, {SizeCompact, [5]int16{-1, -2, -2, -1, -1}},
		{SizeCar, [5]int16{0, -1, -1, 0, 0}}, {SizeSidecar, [5]int16{-2, -2, -2, -2, -2}}, {SizePlain, [5]int16{}},
		{SizeOneManHelicopter, [5]int16{1, -1, -1, 1, 1}}, {SizeSmallHelicopter, [5]int16{1, -1, -1, 1, 1}},
		{SizeStandardHelicopter, [5]int16{2, 0, 0, 2, 2}}, {SizeTransportHelicopter, [5]int16{2, 0, 0, 2, 2}}, {SizeTrailerOrBus, [5]int16{2, 0, 0, 0, 0}},
		{SizeCarrier, [5]int16{1, -2, 0, 0, 0}}, {SizeCab, [5]int16{1, 0, 0, 0, 0}}, {SizeMiniBus, [5]int16{1, 0, 0, 0, 0}}, {SizeTractor, [5]int16{1, 0, 0, 0, 0}},
	} {
		for aspect, want := range r.want {
			s := plainShot()
			s.Size, s.Aspect = r.size, Aspect(aspect)
			if got := tab.Modifiers(&s); got.Total != want {
				t.Errorf("size %d, aspect %d: %+d, want %+d", r.size, aspect, got.Total, want)
			}
		}
	}
}

func TestSpotModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-011", "DX-MOD-014", "DX-MOD-015", "DX-TGT-010", "DX-TGT-012", "DX-TGT-014", "DX-WPN-025", "DX-WPN-026")
	// At the front of a compact car at 30 mph: size -1, front -1, speed -1.
	onCar := map[Spot]int{
		SpotBody: 0, SpotTire: -3, SpotRider: -3, SpotFifthWheel: -6, SpotLegs: -5, SpotSearchlight: -3, SpotTongueFree: -5, SpotTongue: -7, SpotHitchFree: -5,
		SpotHitch: -7, SpotSkid: -8, SpotWinchCable: -8, SpotPontoon: -3, SpotRotor: -6, SpotStretcher: -3, SpotTrikeTop: -2,
	}
	noEnds := map[Spot]int{SpotTurret: -2, SpotPlatform: -2}
	alone := map[Spot]int{SpotPedestrian: -3, SpotLamppost: -6, SpotSquare: 0}
	still := map[Spot]int{
		SpotBuilding: 10, SpotMissileAtFirer: -6, SpotMissile: -10, SpotLaunchingSeat: -6, SpotParachutingSeat: -2, SpotParachute: 0, SpotBigParachute: 0,
	}
	n := 0
	for _, group := range []struct {
		spots  map[Spot]int
		shared int
	}{{onCar, -3}, {noEnds, -2}, {alone, -1}, {still, 0}} {
		for spot, want := range group.spots {
			n++
			s := plainShot()
			s.Size, s.Aspect, s.TargetSpeed, s.Spot = SizeCompact, AspectFront, scale.MPH(30), spot
			if got := Standard().Modifiers(&s); int(got.Total) != want+group.shared {
				t.Errorf("spot %d: %+d, want %+d", spot, got.Total, want+group.shared)
			}
		}
	}
	if n != int(numSpots) {
		t.Errorf("%d of %d spots", n, numSpots)
	}
	checkShots(t, []shotCase{
		{"building", func(s *Shot) { s.Spot, s.Size, s.TargetSpeed = SpotBuilding, SizePlain, 0 }, map[ModID]int{ModBuilding: 10}},
		{"lamppost", func(s *Shot) { s.Spot, s.TargetSpeed = SpotLamppost, 0 }, map[ModID]int{ModLamppost: -6, ModTargetStationary: 1}},
		{"parachute", func(s *Shot) { s.Spot, s.Flamethrower = SpotParachute, true }, map[ModID]int{ModPersonalParachute: 3}},
		{"big parachute", func(s *Shot) { s.Spot, s.Flamethrower = SpotBigParachute, true }, map[ModID]int{ModVehicularParachute: 4}},
		{"missile from 10\"", func(s *Shot) { s.Spot, s.Range, s.TargetSpeed = SpotMissile, 10*scale.Inch, scale.MPH(200) }, map[ModID]int{ModMissileByOthers: -10, ModRange: -2}},
	})
}

// A light trike from the front has -3, its top 2 more; its turret has the line of its size, that of the side.
func TestTrikeModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TCMB-007", "DX-MOD-011", "DX-MOD-013", "DX-TCMB-009")
	checkShots(t, []shotCase{
		{"top from the front", func(s *Shot) { s.Spot, s.Size, s.Aspect = SpotTrikeTop, SizeLightTrike, AspectFront }, map[ModID]int{ModLightTrikeEnd: -3, ModTrikeTop: -2}},
		{"top from the side", func(s *Shot) { s.Spot, s.Size = SpotTrikeTop, SizeLightTrike }, map[ModID]int{ModLightTrikeSide: -2, ModTrikeTop: -2}},
		{"turret from behind", func(s *Shot) { s.Spot, s.Size, s.Aspect = SpotTurret, SizeMediumTrike, AspectBack }, map[ModID]int{ModMediumTrikeSide: -1, ModTurret: -2}},
		{"tire from the front", func(s *Shot) { s.Spot, s.Size, s.Aspect = SpotTire, SizeHeavyTrike, AspectFront }, map[ModID]int{ModHeavyTrikeEnd: -1, ModTire: -3}},
	})
}

func TestSightModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TGT-005", "DX-MOD-016", "DX-MOD-019", "DX-MOD-020", "DX-MOD-021", "DX-MOD-022", "DX-ACC-077", "DX-ACC-081", "DX-ACC-082")
	checkShots(t, []shotCase{
		{"outside the arc", func(s *Shot) { s.OutsideArc = true }, map[ModID]int{ModOutsideArc: -2}},
		{"three clouds", func(s *Shot) { s.Clouds = 3 }, map[ModID]int{ModCloud: -6}},
		{"rain and night", func(s *Shot) { s.Sky = SkyRain | SkyNight }, map[ModID]int{ModRain: -2, ModNight: -3}},
		{"heavy rain and fog", func(s *Shot) { s.Sky = SkyRain | SkyHeavyRain | SkyFog }, map[ModID]int{ModHeavyRain: -3, ModFog: -3}},
		{"infrared", func(s *Shot) { s.Sky, s.Infrared = SkyNight|SkyFog, true }, map[ModID]int{ModFog: -3}},
		{"starshell", func(s *Shot) { s.Sky, s.Starshell = SkyNight, true }, nil},
		{"radar", func(s *Shot) { s.Sky, s.Radar = SkyNight|SkyRain, true }, map[ModID]int{ModNight: -3, ModRain: -2, ModRadar: 1}},
		{"radar and infrared", func(s *Shot) { s.Sky, s.Radar, s.Infrared = SkyNight, true, true }, nil},
		{"radar through a cloud", func(s *Shot) { s.Clouds, s.Radar = 1, true }, map[ModID]int{ModCloud: -2}},
		{"rubble", func(s *Shot) { s.Spot, s.Rubble = SpotPedestrian, true }, map[ModID]int{ModPedestrian: -3, ModRubble: -4}},
		{"a car in rubble", func(s *Shot) { s.Rubble = true }, nil},
		{"blinded", func(s *Shot) { s.Blinded = true }, map[ModID]int{ModBlinded: -10}},
	})
}

func TestFirerModifiers(t *testing.T) {
	t.Parallel()
	for rule, cases := range map[string][]shotCase{
		"DX-ACC-006": {{"computer", func(s *Shot) { s.Computer = AimComputerPlain }, map[ModID]int{ModTargetingComputer: 1}}},
		"DX-ACC-007": {{"hi-res computer", func(s *Shot) { s.Computer = AimComputerHiRes }, map[ModID]int{ModHiResComputer: 2}}},
		"DX-MOD-023": {{"cyberlink", func(s *Shot) { s.Computer = AimComputerCyberlink }, map[ModID]int{ModCyberlink: 3}}},
		"DX-ACC-010": {
			{"a hand weapon", func(s *Shot) { s.Weapon, s.Computer = AimWithHand, AimComputerHiRes }, map[ModID]int{ModHandWeaponRider: -1}},
			{"on automatic", func(s *Shot) { s.Automatic, s.Computer = true, AimComputerPlain }, nil},
		},
		"DX-MOD-024": {
			{"Gunner +2", func(s *Shot) { s.Skill = 2 }, map[ModID]int{ModGunner: 2}},
			{"no Gunner", func(s *Shot) { s.Skill = NoSkill }, map[ModID]int{ModNoGunner: -3}},
		},
		"DX-AUTO-007": {{"automatic", func(s *Shot) { s.Automatic, s.Computer, s.Skill, s.Sustained = true, AimComputerHiRes, 3, 2 }, nil}},
		"DX-AUTO-008": {{"automatic, no Gunner", func(s *Shot) { s.Automatic, s.Skill = true, NoSkill }, nil}},
		"DX-ACC-026":  {{"cupola", func(s *Shot) { s.Cupola = true }, map[ModID]int{ModCupola: 1}}},
		"DX-MOD-026":  {{"on oil", func(s *Shot) { s.BadGround = true }, map[ModID]int{ModBadGround: -1}}},
		"DX-MOD-028": {
			{"second shot", func(s *Shot) { s.Sustained = 1 }, map[ModID]int{ModSecondShot: 1}},
			{"third shot", func(s *Shot) { s.Sustained = 2 }, map[ModID]int{ModThirdShot: 2}},
			{"ninth shot", func(s *Shot) { s.Sustained = 8 }, map[ModID]int{ModThirdShot: 2}},
		},
		"DX-MOD-031": {{"remote control", func(s *Shot) { s.Remote = true }, map[ModID]int{ModRemoteControl: -3}}},
		"DX-MOD-032": {
			{"trivial skid", func(s *Shot) { s.Penalty = control.FireMinus3 }, map[ModID]int{ModSmallSkid: -3}},
			{"minor skid", func(s *Shot) { s.Penalty = control.FireMinus6 }, map[ModID]int{ModBigSkid: -6}},
		},
		"DX-MOD-035":  {{"paint", func(s *Shot) { s.Paint = true }, map[ModID]int{ModPaintOnWindows: -2}}},
		"DX-HWPN-012": {{"stunned", func(s *Shot) { s.Stunned = true }, map[ModID]int{ModStunned: -3}}},
		"DX-HWPN-004": {
			{"tear gas", func(s *Shot) { s.Gas = TearGasMild }, map[ModID]int{ModTearGas: -2}},
			{"much tear gas", func(s *Shot) { s.Gas = TearGasBad }, map[ModID]int{ModTearGasBad: -6}},
		},
		"DX-CRASH-059": {{"severe veer", func(s *Shot) { s.SevereVeer = true }, map[ModID]int{ModSevereVeer: -3}}},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, rule)
			checkShots(t, cases)
		})
	}
}

// The modifiers of the lines that stars bring are those of the crash tables.
func TestStarModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-059", "DX-CRASH-060", "DX-CRASH-061", "DX-MOD-032", "DX-MOD-033")
	for p, want := range [...]int{control.FireFree: 0, control.FireMinus3: -3, control.FireMinus6: -6, control.FireNone: 0} {
		s := plainShot()
		s.Penalty = control.FirePenalty(p)
		if got := Standard().Modifiers(&s); int(got.Total) != want || got.Barred != (s.Penalty == control.FireNone) {
			t.Errorf("%d stars: %+d, barred %v; want %+d", p, got.Total, got.Barred, want)
		}
	}
}

func TestHandWeaponModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-006", "DX-MOD-007", "DX-MOD-024", "DX-MOD-025", "DX-MOD-036", "DX-HAND-004", "DX-HAND-008", "DX-HAND-009",
		"DX-GREN-010", "DX-GREN-014", "DX-GREN-016", "DX-GREN-021", "DX-GREN-022", "DX-CHAR-021")
	hand := func(more func(*Shot)) func(*Shot) {
		return func(s *Shot) { s.Weapon = AimWithHand; more(s) }
	}
	foot := func(more func(*Shot)) func(*Shot) {
		return hand(func(s *Shot) { s.OnFoot, s.FirerSpeed = true, scale.MPH(10); more(s) })
	}
	throw := func(more func(*Shot)) func(*Shot) {
		return foot(func(s *Shot) { s.Weapon, s.Spot = AimByThrow, SpotSquare; more(s) })
	}
	checkShots(t, []shotCase{
		{"driver of a moving vehicle", hand(func(s *Shot) { s.Driving = true }), map[ModID]int{ModHandWeaponDriver: -3}},
		{"passenger of a moving vehicle", hand(func(*Shot) {}), map[ModID]int{ModHandWeaponRider: -1}},
		{"standing vehicle", hand(func(s *Shot) { s.Driving, s.FirerSpeed = true, 0 }), map[ModID]int{ModFirerStationary: 1, ModBraced: 1}},
		{"vehicular weapon, standing", func(s *Shot) { s.FirerSpeed = 0 }, map[ModID]int{ModFirerStationary: 1}},
		{"pedestrian", foot(func(*Shot) {}), nil},
		{"pedestrian, standing", foot(func(s *Shot) { s.FirerSpeed = 0 }), map[ModID]int{ModFirerStationary: 1}},
		{"pedestrian, braced", foot(func(s *Shot) { s.Braced = true }), map[ModID]int{ModBraced: 1}},
		{"Handgunner +1", foot(func(s *Shot) { s.Skill = 1 }), map[ModID]int{ModHandgunner: 1}},
		{"no Handgunner", foot(func(s *Shot) { s.Skill = NoSkill }), map[ModID]int{ModNoHandgunner: -2}},
		{"scope", foot(func(s *Shot) { s.LaserScope = true }), map[ModID]int{ModLaserScope: 1}},
		{"no computer", foot(func(s *Shot) { s.Computer = AimComputerCyberlink }), nil},
		{"throw", throw(func(s *Shot) { s.FirerSpeed, s.TargetSpeed = 0, 0 }), nil},
		{"throw without Handgunner", throw(func(s *Shot) { s.Skill = NoSkill }), nil},
		{"throw, Handgunner +2", throw(func(s *Shot) { s.Skill = 2 }), map[ModID]int{ModHandgunner: 2}},
		{"throw of 4\"", throw(func(s *Shot) { s.Range = 4 * scale.Inch }), map[ModID]int{ModRange: -1}},
		{"throw of half an inch", throw(func(s *Shot) { s.Range = scale.Inch / 2 }), map[ModID]int{ModPointBlank: 4}},
		{"throw from a moving car", throw(func(s *Shot) { s.OnFoot, s.Driving = false, true }), map[ModID]int{ModGrenadeMoving: -2}},
		{"vehicle's scope", func(s *Shot) { s.LaserScope = true }, nil},
	})
}

func TestModifiersPrintedElsewhere(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-037", "DX-COVER-005", "DX-COVER-006", "DX-COVER-009", "DX-WPN-037", "DX-WPN-038")
	checkShots(t, []shotCase{
		{"29 feet up", func(s *Shot) { s.Rise = 29 }, map[ModID]int{ModUphill: -2}},
		{"9 feet up", func(s *Shot) { s.Rise = 9 }, nil},
		{"30 feet down", func(s *Shot) { s.Rise = -30 }, nil},
		{"thrown 20 feet down", func(s *Shot) { s.Weapon, s.OnFoot, s.Rise = AimByThrow, true, -20 }, map[ModID]int{ModThrowHeight: -2}},
		{"thrown 10 feet up", func(s *Shot) { s.Weapon, s.OnFoot, s.Rise = AimByThrow, true, 10 }, map[ModID]int{ModThrowHeight: -1}},
		{"secondary target", func(s *Shot) { s.Secondary = true }, map[ModID]int{ModSecondaryTarget: -2}},
		{"leaves", func(s *Shot) { s.Leaves = true }, map[ModID]int{ModTreeLeaves: -2}},
		{"oil gun at a car", func(s *Shot) { s.OilGun = true }, map[ModID]int{ModOilGun: -2}},
		{"oil gun at a square", func(s *Shot) { s.OilGun, s.Spot, s.TargetSpeed = true, SpotSquare, 0 }, map[ModID]int{ModTargetStationary: 1}},
	})
}

// Whatever comes together, the total is the sum of the lines, no line comes twice, and all lines fit.
func TestModifiersAddUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HIT-002")
	tab := Standard()
	r := rand.New(rand.NewPCG(1, 2))
	yes := func() bool { return r.IntN(8) > 0 }
	speed := func() scale.Speed { return scale.MPH(5 * (r.IntN(40) - 4)) }
	most := uint8(0)
	for range 20000 {
		s := Shot{
			Weapon: AimWeapon(r.IntN(3)), Guidance: Guidance(r.IntN(3)), Automatic: !yes(), OnFoot: !yes(), Driving: yes(), Braced: yes(), Skill: int8(r.IntN(6) - 1),
			Sustained: uint8(r.IntN(4)), FirerSpeed: speed(), Computer: AimComputer(r.IntN(4)), Cupola: yes(), LaserScope: yes(), BadGround: yes(), Remote: yes(),
			Penalty: control.FirePenalty(r.IntN(4)), SevereVeer: yes(), Paint: yes(), Blinded: yes(), Stunned: yes(), Gas: TearGas(r.IntN(3)), OilGun: yes(), Flamethrower: yes(),
			Spot: Spot(r.IntN(int(numSpots))), Size: TargetSize(r.IntN(int(numSizes))), Aspect: Aspect(r.IntN(int(numAspects))), TargetSpeed: speed(),
			SideBySide: yes(), OutsideArc: yes(), Rubble: yes(), Secondary: yes(), Range: r.Int32N(400 * scale.Inch), Rise: int16(r.IntN(200) - 100), Clouds: uint8(r.IntN(9)),
			Leaves: yes(), Sky: Sky(r.IntN(16)), Starshell: !yes(), Infrared: !yes(), Radar: yes(),
		}
		m := tab.Modifiers(&s)
		sum := 0
		for _, v := range m.lines() {
			sum += v
		}
		if sum != int(m.Total) || len(m.lines()) != int(m.N) {
			t.Fatalf("%+v: %+v", s, m)
		}
		most = max(most, m.N)
	}
	if most < 20 {
		t.Errorf("at most %d lines came together", most)
	}
}

func TestModifiersAllocate(t *testing.T) {
	tab := Standard()
	s := plainShot()
	s.Sky, s.Clouds, s.Computer = SkyNight|SkyFog, 2, AimComputerHiRes
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		m := tab.Modifiers(&s)
		sum += odds.HitWays(odds.ToHit(7, int(m.Total)))
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkModifiers(b *testing.B) {
	tab := Standard()
	s := plainShot()
	s.Sky, s.Clouds, s.Computer, s.TargetSpeed = SkyNight|SkyFog, 2, AimComputerHiRes, scale.MPH(55)
	b.ReportAllocs()
	for b.Loop() {
		m := tab.Modifiers(&s)
		odds.HitChance(odds.ToHit(7, int(m.Total)))
	}
}
