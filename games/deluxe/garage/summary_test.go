package garage

import (
	"math/rand/v2"
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

// hotshot is the car of the worked planning sheet (DX-SHEET-003).
const hotshot = `{"name": "Worked sheet", "body": "luxury", "chassis": "extra_heavy", "suspension": "heavy", "plant": "car_super",
	"tires": {"all": "puncture_resistant"}, "crew": [{"role": "driver"}],
	"weapons": [{"weapon": "FT", "at": "back", "count": 2, "links": ["A"]}, {"weapon": "FT", "at": "left"}, {"weapon": "FT", "at": "right"},
		{"weapon": "MG", "at": "front", "count": 2, "links": ["B"]}],
	"accessories": [{"accessory": "fire_extinguisher"}],
	"armor": {"points": {"front": 20, "back": 20, "left": 10, "right": 10, "top": 10, "underbody": 10}}}`

func TestWorkedSheet(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SHEET-001", "DX-SHEET-002", "DX-SHEET-003", "DX-SHEET-004", "DX-DES-001", "DX-DES-003", "DX-DES-004", "DX-DES-013",
		"DX-WSTAT-004", "DX-XREF-008", "DX-XREF-009", "DX-LINK-001")
	s := Standard().Sheet(build(t, hotshot), nil)
	type row struct {
		kind          LineKind
		cost, running int
		left          Space
	}
	// The four flamethrowers of the printed sheet (1,800 lb, 8 spaces, ammunition 200 lb) stand in three entries here.
	want := []row{
		{LineBody, 800, 1800, 19},
		{LineChassis, 800, 1800, 19},
		{LinePlant, 3000, 2900, 13},
		{LineSuspension, 1200, 2900, 13},
		{LineTires, 800, 3100, 13},
		{LinePerson, 0, 3250, 11},
		{LineWeapon, 1000, 4150, 7},
		{LineAmmunition, 500, 4250, 7},
		{LineWeapon, 500, 4700, 5},
		{LineAmmunition, 250, 4750, 5},
		{LineWeapon, 500, 5200, 3},
		{LineAmmunition, 250, 5250, 3}, // as printed after all four
		{LineWeapon, 2000, 5550, 1},
		{LineAmmunition, 1000, 5650, 1},
		{LineLinks, 100, 5650, 1},
		{LineFitting, 300, 5800, 0},
		{LineArmor, 1600, 6600, 0},
	}
	if len(s.Lines) != len(want) {
		t.Fatalf("%d lines, want %d", len(s.Lines), len(want))
	}
	for i, w := range want {
		l := s.Lines[i]
		if l.Kind != w.kind || l.Cost != Dollars(w.cost) || l.RunningWeight != Pounds(w.running) || l.LeftSixths != Spaces(int(w.left)) {
			t.Errorf("line %d: %v %v %v %v, want %v", i, l.Kind, l.Cost, l.RunningWeight, l.LeftSixths, w)
		}
		if l.Text == "" || l.Part != "main" {
			t.Errorf("line %d: %+v", i, l)
		}
	}
	figureIs(t, "cost", s.Cost, Dollars(14600))
	figureIs(t, "weight", s.Weight, Pounds(6600))
	figureIs(t, "weight capacity", s.MaxWeight, Pounds(6600))
	figureIs(t, "acceleration", s.Acceleration, 5)
	figureIs(t, "handling class", s.HC, 3)
	figureIs(t, "division", s.Division, "Division 15")
	figureIs(t, "top speed", s.TopSpeed, 100)
	figureIs(t, "damage modifier", s.DamageModifier, "1")
	figureIs(t, "armor", s.Armor, 80)
	figureIs(t, "links of the machine guns", s.Weapons[3].Links[0], "B")
	figureIs(t, "damage of a flamethrower", s.Weapons[0].Damage, "1d")
	figureIs(t, "legal", s.Legal, true)
}

func TestLoadSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-004", "DX-DES-005", "DX-DES-007", "DX-CARGO-004")
	// 2,600 factors: 10 mph up to 5,200 lb, 5 up to 7,800; the body bears 5,500. Without cargo it weighs 1,800 + 1,100 + 150 = 3,050.
	s := Standard().Sheet(build(t, `{"body": "luxury", "plant": "car_super", "crew": [{"role": "driver"}], "cargo": [{"cargo": "goods", "weight": 2200, "spaces": 1}]}`), nil)
	want := []LoadStep{{Pounds(5200), Pounds(2150), 10}, {Pounds(5500), Pounds(2450), 5}}
	if len(s.Loads) != len(want) || s.Loads[0] != want[0] || s.Loads[1] != want[1] {
		t.Errorf("steps %v, want %v", s.Loads, want)
	}
	figureIs(t, "acceleration", s.Acceleration, 10)
	var f Figures
	Standard().Figures(build(t, `{"body": "luxury", "plant": "car_super", "crew": [{"role": "driver"}], "cargo": [{"cargo": "goods", "weight": 2200, "spaces": 1}]}`), nil, &f)
	figureIs(t, "loaded", f.LoadedAcceleration, Accelerate5)
	figureIs(t, "passengers count", figures(t, `{"body": "luxury", "crew": [{"role": "passenger", "count": 2}]}`).Weight, Pounds(1800+300))
}

func TestGrenadeSlots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-040", "DX-BUS-006")
	for body, want := range map[string]map[string]int{
		"bus_30":       {"front": 1, "back": 1, "left": 4, "right": 4, "top": 4, "underbody": 4},
		"luxury":       {"front": 1, "back": 1, "left": 2, "right": 2, "top": 2, "underbody": 2},
		"trl_mini_van": {"front": 1, "back": 1, "left": 1, "right": 1, "top": 1, "underbody": 1},
		"heavy_cycle":  {"front": 1, "back": 1, "left": 1, "right": 1},
	} {
		id, _ := Standard().FindBody(body)
		have := grenadeSlots(Standard().Body(id))
		figureIs(t, body+" sides", len(have), len(want))
		for side, n := range want {
			figureIs(t, body+" "+side, have[side], n)
		}
	}
}

func TestUnitSheets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-013", "DX-TENW-014", "DX-TENW-037", "DX-TRUCK-033", "DX-HELI-015", "DX-ACC-020")
	c := Standard()
	s := c.Sheet(build(t, `{"body": "semi_flatbed", "tires": {"all": "truck_solid"}, "box": {"body": "armored_box_6", "weapons": [{"weapon": "MD", "at": "back"}]}}`), nil)
	figureIs(t, "units", len(s.Units), 2)
	figureIs(t, "box", s.Units[1].Part, "box")
	figureIs(t, "wheels", len(s.Units[0].Wheels), 4)
	figureIs(t, "tires of a pair", s.Units[0].Wheels[0].Count, 2)
	figureIs(t, "their DP", s.Units[0].Wheels[0].DP, 18)
	for body, want := range map[string][]Position{"bus_30": {FrontTop, BackTop}, "luxury": {Top}, "subcompact": {}, "heli_small": {Underbody}, "heavy_cycle": {}} {
		id, _ := c.FindBody(body)
		if have := turretsAt(c.Body(id)); !slices.Equal(have, want) {
			t.Errorf("%s has turrets at %v, want %v", body, have, want)
		}
	}
	for _, body := range []string{"cab_longnose", "mini_bus", "tractor_std_cabover", "bus_40"} {
		id, _ := c.FindBody(body)
		want := []Tires{{WheelFrontLeft, 1}, {WheelFrontRight, 1}, {WheelBackLeft, 2}, {WheelBackRight, 2}, {WheelRearLeft, 2}, {WheelRearRight, 2}}
		if have := c.WheelsOf(&Unit{Body: id}); !slices.Equal(have, want) {
			t.Errorf("%s has wheels %v, want %v", body, have, want)
		}
	}
	s = c.Sheet(build(t, `{"body": "cab_cabover", "carrier": {"body": "carrier_van", "weapons": [{"weapon": "RL", "at": "turret", "count": 2}],
		"accessories": [{"accessory": "turret_4", "at": "top"}]}}`), nil)
	figureIs(t, "carrier", s.Units[1].Part, "carrier")
	figureIs(t, "its turret holds", s.Units[1].Turrets[0].HoldsSixths, Spaces(4))
	figureIs(t, "and bears", s.Units[1].Turrets[0].UsedSixths, Spaces(4))
}

// shrink removes one entry of a design, chosen by pick, and says which; nil if the pick is beyond the last one.
func shrink(d *Design, pick int) (*Design, string) {
	e := d.Clone()
	for p := range NumParts {
		u := &e.Units[p]
		if u.Body == 0 {
			continue
		}
		lists := []struct {
			what string
			n    int
			del  func(i int)
		}{
			{"weapon", len(u.Weapons), func(i int) { u.Weapons = append(u.Weapons[:i], u.Weapons[i+1:]...) }},
			{"fitting", len(u.Fittings), func(i int) { u.Fittings = append(u.Fittings[:i], u.Fittings[i+1:]...) }},
			{"person", len(u.People), func(i int) { u.People = append(u.People[:i], u.People[i+1:]...) }},
			{"cargo", len(u.Cargo), func(i int) { u.Cargo = append(u.Cargo[:i], u.Cargo[i+1:]...) }},
			{"plant", 1, func(int) { u.Plant = 0 }},
			{"second plant", 1, func(int) { u.Second = 0 }},
			{"suspension", 1, func(int) { u.Suspension = 0 }},
			{"tires", int(NumWheels), func(i int) { u.Tires[i] = 0 }},
			{"wheelguard", int(NumWheels), func(i int) { u.Guards[i] = Guard{} }},
			{"armor of a side", NumArmor, func(i int) { u.Points[i] = 0 }},
		}
		for _, l := range lists {
			if pick < l.n {
				l.del(pick)
				return e, l.what
			}
			pick -= l.n
		}
	}
	return nil, ""
}

// everyDesign yields the samples of the rulebook and designs at random from the whole catalogue, most of which break many rules.
func everyDesign(t *testing.T, yield func(name string, d *Design)) {
	t.Helper()
	c := Standard()
	for _, s := range c.Samples() {
		if s.Design != nil {
			yield(s.ID, s.Design)
		}
	}
	rng := rand.New(rand.NewPCG(3, 14))
	for range 60 {
		yield("random", jumble(c, rng))
	}
}

// jumble puts parts together at random, without regard to any rule.
func jumble(c *Catalogue, rng *rand.Rand) *Design {
	d := &Design{Name: "Jumble"}
	for p := range NumParts {
		if p != Main && rng.IntN(2) == 0 {
			continue
		}
		u := &d.Units[p]
		u.Body = BodyID(1 + rng.IntN(len(c.Bodies)-1))
		u.Options = uint16(rng.IntN(1<<len(c.Options))) &^ 1
		u.Chassis = ChassisID(rng.IntN(len(c.Chassis)))
		u.Suspension = SuspensionID(rng.IntN(len(c.Suspensions)))
		u.Plant, u.Second = PlantID(rng.IntN(len(c.Plants))), PlantID(rng.IntN(len(c.Plants)))
		u.SecondInCargo = rng.IntN(2) == 0
		u.Armor = ArmorID(rng.IntN(len(c.Armors)))
		for w := range NumWheels {
			u.Tires[w] = TireID(rng.IntN(len(c.Tires)))
			u.Guards[w] = Guard{int16(rng.IntN(12)), rng.IntN(2) == 0, ArmorID(rng.IntN(len(c.Armors)))}
		}
		for i := range u.Points {
			u.Points[i] = int16(rng.IntN(60))
		}
		for range rng.IntN(6) {
			m := Mounted{Weapon: WeaponID(1 + rng.IntN(len(c.Weapons)-1)), At: Position(rng.IntN(int(NumPositions))), Count: uint8(1 + rng.IntN(4)),
				Magazines: uint8(rng.IntN(3)), Shots: int16(rng.IntN(12) - 1), Links: uint16(rng.IntN(8))}
			if rng.IntN(3) == 0 {
				m.Loads = []Rounds{{AmmunitionID(1 + rng.IntN(len(c.Ammunition)-1)), int16(1 + rng.IntN(9))}}
			}
			u.Weapons = append(u.Weapons, m)
		}
		for range rng.IntN(6) {
			u.Fittings = append(u.Fittings, Fitting{Accessory: AccessoryID(1 + rng.IntN(len(c.Accessories)-1)), At: Position(rng.IntN(int(NumPositions))), Count: uint8(1 + rng.IntN(3))})
		}
		for range rng.IntN(4) {
			u.People = append(u.People, Person{Role: Role(rng.IntN(int(NumRoles))), Count: uint8(1 + rng.IntN(4)), InCupola: Inside, BodyArmor: AccessoryID(rng.IntN(2)) * c.known.body,
				Targeting: AccessoryID(rng.IntN(2)) * c.known.cyberlink, Gear: []Carried{{GearID(1 + rng.IntN(len(c.Gear)-1)), 1, true}}})
		}
		for range rng.IntN(3) {
			u.Cargo = append(u.Cargo, Cargo{Kind: CargoKind(rng.IntN(int(numCargoKinds))), Count: uint8(1 + rng.IntN(3)), Weight: Weight(rng.IntN(50000)),
				Spaces: Space(rng.IntN(40)), Tire: TireID(1 + rng.IntN(len(c.Tires)-1)), Body: BodyID(1 + rng.IntN(len(c.Bodies)-1))})
		}
	}
	return d
}

// Cost, weight and spaces are the sums of the lines.
func TestLinesAddUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-001", "DX-DES-003", "DX-DES-004")
	c := Standard()
	everyDesign(t, func(name string, d *Design) {
		var f Figures
		c.Figures(d, nil, &f)
		var sum [NumParts]UnitFigures
		last := Line{}
		c.Lines(d, nil, func(l *Line) {
			g := &sum[l.Part]
			if l.Kind == LineCargo {
				g.Cargo += l.Weight
			} else {
				g.Cost += l.Cost
				g.Weight += l.Weight
			}
			g.Used += l.Spaces
			g.CargoUsed += l.Cargo
			if l.Part < last.Part {
				t.Errorf("%s: the lines of a unit are not together", name)
			}
			last = *l
		})
		var cost Money
		var weight, loaded Weight
		for p := range NumParts {
			g, s := &f.Units[p], &sum[p]
			if g.Cost != s.Cost || g.Weight != s.Weight || g.Used != s.Used || g.CargoUsed != s.CargoUsed || g.Cargo != s.Cargo {
				t.Errorf("%s, %v: figures %v %v %v %v %v, lines %v %v %v %v %v", name, p, g.Cost, g.Weight, g.Used, g.CargoUsed, g.Cargo,
					s.Cost, s.Weight, s.Used, s.CargoUsed, s.Cargo)
			}
			cost += s.Cost
			weight += s.Weight
			loaded += s.Weight + s.Cargo
		}
		if f.Cost != cost || f.Weight != weight || f.Loaded != loaded {
			t.Errorf("%s: %v %v %v, lines %v %v %v", name, f.Cost, f.Weight, f.Loaded, cost, weight, loaded)
		}
	})
}

// Taking something out never makes a vehicle dearer or heavier. A light chassis is no entry; putting it back costs (DX-CHAS-002). A
// helicopter's free door on the right passes to the next one there (DX-HELI-021), so the sum stays.
func TestRemovingNeverAdds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-001", "DX-CHAS-002", "DX-HELI-021")
	c := Standard()
	everyDesign(t, func(name string, d *Design) {
		var before, after Figures
		c.Figures(d, nil, &before)
		for pick := 0; ; pick++ {
			e, what := shrink(d, pick)
			if e == nil {
				break
			}
			c.Figures(e, nil, &after)
			if after.Cost > before.Cost || after.Weight > before.Weight || after.Loaded > before.Loaded || after.BodyArmor > before.BodyArmor || after.Carried > before.Carried {
				t.Errorf("%s without a %s: %v %v %v, before %v %v %v", name, what, after.Cost, after.Weight, after.Loaded, before.Cost, before.Weight, before.Loaded)
			}
		}
	})
}

// The sheet of any design, however broken, can be made and has no nil list, which JSON would show as null.
func TestSheetsOfAnything(t *testing.T) {
	t.Parallel()
	c := Standard()
	everyDesign(t, func(name string, d *Design) {
		s := c.Sheet(d, nil)
		if s.Loads == nil || s.Ranges == nil || s.ToHit == nil || s.Firepower == nil || s.Units == nil || s.Lines == nil || s.Weapons == nil || s.Violations == nil {
			t.Fatalf("%s: a list is nil", name)
		}
		if n := len(s.Lines); s.Lines[n-1].RunningWeight != s.Loaded {
			t.Errorf("%s: the sheet ends with %v, loaded %v", name, s.Lines[n-1].RunningWeight, s.Loaded)
		}
		for _, l := range s.Lines {
			if l.Text == "" {
				t.Errorf("%s: a line without words: %+v", name, l)
			}
		}
	})
}
