package deluxe

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"weak"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// designs are the vehicles of the tests.
var designs = map[string]string{
	// A car with something of everything.
	"car": `{"name": "All Sorts", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "puncture_resistant"}, "driver_side": "right",
		"crew": [{"role": "gunner", "body_armor": "improved_body_armor", "targeting": "hires_targeting_computer"}, {"role": "driver", "body_armor": "body_armor"}],
		"armor": {"points": {"front": 10, "back": 9, "left": 8, "right": 7, "top": 6, "underbody": 5}},
		"weapons": [{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}, {"weapon": "minedropper", "at": "back"},
		{"weapon": "machine_gun", "at": "left"}, {"weapon": "machine_gun", "at": "right", "magazines": 1}, {"weapon": "light_laser", "at": "turret"}],
		"wheelguards": [{"at": "back_left", "points": 4}],
		"accessories": [{"accessory": "turret_1", "at": "top"}, {"accessory": "fire_extinguisher"}, {"accessory": "spoiler"}, {"accessory": "radar"}]}`,
	"plain": `{"name": "Plain", "body": "mid_sized", "plant": "car_large", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 12, "back": 12, "left": 12, "right": 12}}, "weapons": [{"weapon": "machine_gun", "at": "front"}]}`,
	// A station wagon with the plant at the back, passengers, a tool kit and a spare tire.
	"wagon": `{"name": "Wagon", "body": "station_wagon", "chassis": "extra_heavy", "plant": "car_large", "plant_at": "back", "tires": {"all": "standard"},
		"crew": [{"role": "driver"}, {"role": "passenger", "count": 2}], "accessories": [{"accessory": "tool_kit"}],
		"cargo": [{"cargo": "spare_tire", "tire": "standard"}], "weapons": [{"weapon": "starshell_launcher", "at": "top"}]}`,
	"compact": `{"name": "Compact", "body": "compact", "plant": "car_small", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"pickup": `{"name": "Pickup", "body": "pickup", "chassis": "extra_heavy", "plant": "car_super", "options": ["six_wheels"], "tires": {"all": "standard"},
		"crew": [{"role": "driver"}]}`,
	"van": `{"name": "Van", "body": "van", "chassis": "heavy", "plant": "car_super", "tires": {"all": "standard"},
		"crew": [{"role": "driver"}, {"role": "gunner", "in": "turret"}], "armor": {"points": {"top": 3}},
		"weapons": [{"weapon": "machine_gun", "at": "turret"}], "accessories": [{"accessory": "cupola_3", "at": "top"}]}`,
	"platform": `{"name": "Platform", "body": "van", "chassis": "heavy", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"top": 3}}, "weapons": [{"weapon": "heavy_rocket", "at": "platform", "count": 2}],
		"accessories": [{"accessory": "rocket_platform", "at": "top"}]}`,
	"cycle": `{"name": "Cycle", "body": "heavy_cycle", "plant": "cycle_super", "suspension": "improved", "tires": {"all": "standard"},
		"crew": [{"role": "driver", "body_armor": "body_armor"}, {"role": "pillion"}], "armor": {"points": {"front": 5, "back": 4}},
		"weapons": [{"weapon": "machine_gun", "at": "front"}]}`,
	"bare": `{"name": "Bare", "body": "light_cycle", "plant": "cycle_small", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"rig": `{"name": "Rig", "body": "heavy_cycle", "plant": "cycle_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 5, "back": 4}}, "weapons": [{"weapon": "light_rocket", "at": "front", "count": 2, "links": ["A"]}],
		"sidecar": {"body": "heavy_sidecar", "tires": {"all": "standard"}, "armor": {"points": {"front": 3, "back": 2, "left": 4, "right": 1, "underbody": 2}},
		"weapons": [{"weapon": "light_rocket", "at": "left", "count": 2, "links": ["A"]}], "crew": [{"role": "passenger"}]}}`,
	"trike": `{"name": "Trike", "body": "heavy_trike", "plant": "super_trike", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 2}},
		"weapons": [{"weapon": "machine_gun", "at": "front"}, {"weapon": "machine_gun", "at": "left"}, {"weapon": "machine_gun", "at": "right"}]}`,
	"reversed": `{"name": "Esrever", "body": "heavy_trike", "options": ["reversed"], "plant": "super_trike", "tires": {"all": "standard"},
		"crew": [{"role": "driver"}], "weapons": [{"weapon": "machine_gun", "at": "left"}]}`,
	"turret_trike": `{"name": "High", "body": "heavy_trike", "plant": "super_trike", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"top": 2}}, "weapons": [{"weapon": "machine_gun", "at": "turret"}], "accessories": [{"accessory": "turret_1", "at": "top"}]}`,
	"light_trike": `{"name": "Light", "body": "light_trike", "plant": "cycle_large", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
}

// parsed returns the design of a name.
func parsed(t testing.TB, name string) *garage.Design {
	t.Helper()
	d, err := garage.Standard().ParseDesign([]byte(designs[name]))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return d
}

// catalogue returns the standard catalogue with a table of weapons laid over it.
func catalogue(t *testing.T, weapons string) *garage.Catalogue {
	t.Helper()
	c, err := garage.Load(garage.Embedded(), fstest.MapFS{"weapons.json": {Data: []byte(weapons)}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// compiled returns the vehicle of a name.
func compiled(t testing.TB, name string) *Vehicle {
	t.Helper()
	v, err := Compile(garage.Standard(), parsed(t, name))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}

// partNames writes a layer in words: "front armor", "front MG", "driver", "plant", "back left tire".
func partNames(v *Vehicle, l Layer) string {
	var names []string
	for _, p := range l {
		names = append(names, partName(v, p))
	}
	return strings.Join(names, "+")
}

func partName(v *Vehicle, p PartID) string {
	if isAllCargo(p) {
		return [NumZones]string{"cargo", "back cargo", "box cargo"}[cargoZone(p)]
	}
	k := &v.Parts[p]
	prefix := ""
	if k.Sidecar {
		prefix = "sidecar "
	}
	switch k.Kind {
	case ArmorPart:
		return prefix + k.At.String() + " armor"
	case WeaponPart:
		return prefix + k.At.String() + " " + StandardRules().Weapon(v.Weapons[k.Index].Spec).Abbrev
	case PlantPart:
		return "plant"
	case PersonPart:
		return prefix + v.Seats[k.Index].Role.String()
	case BodyArmorPart:
		return "body armor"
	case TirePart:
		return prefix + v.Wheels[k.Index].At.String() + " tire"
	case GuardPart:
		return v.Wheels[k.Index].At.String() + " guard"
	case CyberlinkPart:
		return "cyberlink"
	case FittingPart:
		return "fitting"
	case CargoPart:
		return "load"
	case FifthWheelPart:
		return "fifth wheel"
	}
	return "none"
}

// TestCompile proves that a vehicle holds what its design says.
func TestCompile(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-001", "DX-ACC-002", "DX-INJ-002")
	v := compiled(t, "car")
	if v.Class != garage.Car || v.Body != "luxury" || v.Counter != movement.CarCounter || v.Turret != PlainTurret || v.Remote || v.Sidecar {
		t.Errorf("frame: %+v", v.Counter)
	}
	// A luxury car with a super plant and light suspension: handling class 0 of light suspension, as much off the road less 3.
	var r garage.Report
	garage.Standard().Check(v.Design, nil, &r)
	if int(v.HC) != r.Figures.HC || int(v.OffRoadHC) != r.Figures.OffRoadHC || v.OffRoadHC != v.HC-3 {
		t.Errorf("HC %d and %d", v.HC, v.OffRoadHC)
	}
	// 2,600 power factors move more than 5,200 lb, up to 7,800, with acceleration 5; top speed 100 mph.
	if w := v.Weight; w <= garage.Pounds(5200) || w > garage.Pounds(7800) || v.Acceleration != scale.MPH(5) || v.TopSpeed != scale.MPH(100) {
		t.Errorf("%v, acceleration %v, top speed %v", w, v.Acceleration, v.TopSpeed)
	}
	if v.DM != collision.DMOne || v.PowerUnits != 200 || v.Size != targeting.SizeCar {
		t.Errorf("DM %v, units %d, size %v", v.DM, v.PowerUnits, v.Size)
	}
	if f := FeatureSpoiler | FeatureExtinguisher | FeatureRadar | FeatureComputers; v.Features != f {
		t.Errorf("features %b, want %b", v.Features, f)
	}
	var armor []int16
	for _, p := range v.Armor {
		armor = append(armor, v.Parts[p].DP)
	}
	if want := []int16{10, 9, 8, 7, 6, 5}; !slices.Equal(armor, want) {
		t.Errorf("armor %v, want %v", armor, want)
	}
	// The driver is the first, although the design names the gunner first.
	if v.NumSeats != 2 || v.Seats[0].Role != garage.Driver || !v.Seats[0].Right || v.Seats[0].Improved || v.Seats[0].Computer != targeting.NoAimComputer ||
		v.Seats[1].Computer != targeting.AimComputerHiRes || !v.Seats[1].Improved || v.Seats[1].Right {
		t.Errorf("seats %+v", v.Seats[:v.NumSeats])
	}
	for i, dp := range []int16{3, 6} {
		s := &v.Seats[i]
		if v.Parts[s.Part].DP != 3 || v.Parts[s.BodyArmor].DP != dp || v.Parts[s.Part].Cover != s.BodyArmor {
			t.Errorf("seat %d: %+v, %+v", i, v.Parts[s.Part], v.Parts[s.BodyArmor])
		}
	}
	type arm struct {
		abbrev string
		at     Mount
		dp     int16
		shots  int16
		units  int8
		links  uint16
	}
	var arms []arm
	for _, w := range v.Weapons[:v.NumWeapons] {
		arms = append(arms, arm{StandardRules().Weapon(w.Spec).Abbrev, w.Mount, v.Parts[w.Part].DP, w.Shots, w.Units, w.Links})
	}
	// An extra magazine doubles 20 shots and adds 1 DP; a light laser takes a power unit a shot and has no shots.
	want := []arm{{"MG", FrontMount, 3, 20, 0, 1}, {"MG", FrontMount, 3, 20, 0, 1}, {"MD", BackMount, 2, 10, 0, 0}, {"MG", LeftMount, 3, 20, 0, 0},
		{"MG", RightMount, 4, 40, 0, 0}, {"LL", TurretMount, 2, 0, 1, 0}}
	if !slices.Equal(arms, want) {
		t.Errorf("weapons %v, want %v", arms, want)
	}
	if v.NumWheels != 4 || v.Wheels[2].Guard == 0 || v.Wheels[2].GuardDie != 4 || v.Parts[v.Wheels[2].Guard].DP != 4 || v.Wheels[0].Guard != 0 {
		t.Errorf("wheels %+v", v.Wheels)
	}
}

// TestShotsOf proves how many shots a weapon has.
func TestShotsOf(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-002", "DX-ACC-003")
	c := garage.Standard()
	weapon := func(id string) *garage.Weapon {
		n, err := c.FindWeapon(id)
		if err != nil {
			t.Fatal(err)
		}
		return &c.Weapons[n]
	}
	gas := []garage.Rounds{{Ammunition: 1, Shots: 4}}
	for _, x := range []struct {
		id       string
		m        garage.Mounted
		all, own int16
	}{
		{"machine_gun", garage.Mounted{Shots: garage.FullLoad}, 20, 20},
		{"machine_gun", garage.Mounted{Shots: garage.FullLoad, Magazines: 2}, 60, 60}, // each adds one load
		{"machine_gun", garage.Mounted{Shots: 7}, 7, 7},
		{"laser", garage.Mounted{Shots: garage.FullLoad}, 0, 0},
		{"heavy_rocket", garage.Mounted{Shots: garage.FullLoad}, 1, 1},
		{"smokescreen", garage.Mounted{Shots: garage.FullLoad, Loads: gas}, 4, 0},
		{"smokescreen", garage.Mounted{Shots: 5, Loads: gas}, 9, 5},
		{"smokescreen", garage.Mounted{Shots: 5, Loads: gas, Magazines: 1}, 19, 15},
		{"grenade_launcher", garage.Mounted{Shots: garage.FullLoad}, 0, 0},
		{"grenade_launcher", garage.Mounted{Shots: garage.FullLoad, Loads: gas}, 4, 0},
	} {
		if all, own := shotsOf(weapon(x.id), &x.m); all != x.all || own != x.own {
			t.Errorf("%s %+v: %d shots, %d its own; want %d, %d", x.id, x.m, all, own, x.all, x.own)
		}
	}
}

// TestCompileClasses proves cycles, sidecars and trikes.
func TestCompileClasses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARC-006", "DX-SIDE-013", "DX-TGT-017", "DX-TCMB-001", "DX-CTGT-016")
	for _, x := range []struct {
		name     string
		counter  movement.Counter
		size     targeting.TargetSize
		wheels   int
		reversed bool
	}{
		{"plain", movement.CarCounter, targeting.SizeCar, 4, false},
		{"compact", movement.CarCounter, targeting.SizeCompact, 4, false},
		{"pickup", movement.CarCounter, targeting.SizeCar, 4, false},
		{"cycle", movement.CycleCounter, targeting.SizeMotorcycle, 2, false},
		{"rig", movement.CycleCounter, targeting.SizeMotorcycle, 3, false},
		{"trike", movement.TrikeCounter, targeting.SizeHeavyTrike, 3, false},
		{"reversed", movement.TrikeCounter, targeting.SizeHeavyTrike, 3, true},
		{"light_trike", movement.TrikeCounter, targeting.SizeLightTrike, 3, false},
	} {
		v := compiled(t, x.name)
		if v.Counter != x.counter || v.Size != x.size || int(v.NumWheels) != x.wheels || v.Reversed != x.reversed {
			t.Errorf("%s: %+v, size %v, %d wheels, reversed %v", x.name, v.Counter, v.Size, v.NumWheels, v.Reversed)
		}
	}
	// The front wheel pair of six wheels is single, the back ones are double.
	v := compiled(t, "pickup")
	for i, n := range [4]int{1, 1, 2, 2} {
		if l := partsOf(v.Wheels[i].Tires[:]...); len(l) != n {
			t.Errorf("wheel %d has %d tires, want %d", i, len(l), n)
		}
	}
	// The weapon on its left says that the sidecar is on the left; its link is not the cycle's.
	v = compiled(t, "rig")
	if !v.Sidecar || v.SidecarSide != geom.LeftSide || v.SidecarSize != targeting.SizeSidecar {
		t.Errorf("sidecar %v on side %d, %d", v.Sidecar, v.SidecarSide, v.SidecarSize)
	}
	if v.Weapons[0].Links == 0 || v.Weapons[2].Links == 0 || v.Weapons[0].Links&v.Weapons[2].Links != 0 {
		t.Errorf("links %b and %b", v.Weapons[0].Links, v.Weapons[2].Links)
	}
	d := parsed(t, "rig")
	d.Units[garage.Attached].Weapons[0].At = garage.Front
	if v, err := Compile(garage.Standard(), d); err != nil || v.SidecarSide != defaultSidecarSide {
		t.Errorf("a sidecar without a side: %v", err)
	}
	// Guards of cycles work on 1 to 5, and that of the single wheel of a trike.
	for name, want := range map[string]map[string]int8{"cycle": {"front": 5}, "trike": {"front": 5, "back_left": 4}} {
		d := parsed(t, name)
		for w := range garage.NumWheels {
			if want[w.String()] != 0 {
				d.Units[garage.Main].Guards[w] = garage.Guard{Points: 3, Armor: d.Units[garage.Main].Armor}
			}
		}
		v, err := build(garage.Standard(), d, making{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, w := range v.Wheels[:v.NumWheels] {
			if w.GuardDie != want[w.At.String()] {
				t.Errorf("%s: the guard at %v works to %d", name, w.At, w.GuardDie)
			}
		}
	}
}

// TestFeaturesPresent proves what goes with the plant and with armor.
func TestFeaturesPresent(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-009", "DX-ACC-055", "DX-ACC-074")
	v := &Vehicle{Features: 1<<15 - 1}
	plant := FeatureComputers | FeatureInfrared | FeatureRadar | FeatureExtinguisher | FeatureImprovedExtinguisher
	if got := v.Features &^ v.Present(false, true, true); got != plant {
		t.Errorf("lost with the plant: %b", got)
	}
	if got := v.Features &^ v.Present(true, false, true); got != FeatureAirdam|FeatureRamPlate|FeatureBrushcutter {
		t.Errorf("lost with the front armor: %b", got)
	}
	if got := v.Features &^ v.Present(true, true, false); got != FeatureSpoiler {
		t.Errorf("lost with the back armor: %b", got)
	}
}

// TestCompileRefuses proves that a vehicle that cannot be played is refused, and why.
func TestCompileRefuses(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	change := func(name string, f func(u *garage.Unit)) *garage.Design {
		d := parsed(t, name)
		f(&d.Units[garage.Main])
		return d
	}
	sample := func(id string) *garage.Design {
		s, err := c.FindSample(id)
		if err != nil {
			t.Fatal(err)
		}
		return s.Design
	}
	rocket, err := c.FindWeapon("mini_rocket")
	if err != nil {
		t.Fatal(err)
	}
	ours := catalogue(t, `{"weapons": [{"id": "pea_shooter", "abbrev": "PEA", "name": "Pea Shooter", "category": "gun", "cost": 10, "weight": 10, "sixths": 6,
		"dp": 1, "shots": 5, "shot_cost": 1, "shot_weight": 1, "to_hit": 7, "damage": {"dice": 1, "add": -4}}]}`)
	shooter, err := ours.ParseDesign([]byte(strings.ReplaceAll(designs["plain"], "machine_gun", "pea_shooter")))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		name string
		c    *garage.Catalogue
		d    *garage.Design
		err  error
		text string
	}{
		{"nothing", c, &garage.Design{}, ErrIllegal, "body"},
		{"a trailer", c, sample("bulwark"), ErrNotPlayable, "trailer"},
		{"a sidecar alone", c, sample("borderer_sidecar"), ErrNotPlayable, "sidecar"},
		{"nobody drives", c, change("plain", func(u *garage.Unit) { u.People = nil }), ErrIllegal, "DX-CREW-002"},
		{"many rockets", c, change("car", func(u *garage.Unit) {
			u.Weapons = nil
			for _, at := range []garage.Position{garage.Front, garage.Back, garage.Left, garage.Right} {
				u.Weapons = append(u.Weapons, garage.Mounted{Weapon: rocket, At: at, Count: 13, Shots: garage.FullLoad})
			}
			u.Fittings = nil
			u.People = u.People[1:]
			u.Plant = 1
		}), nil, ""},
		{"a flying car that is no grasshopper", c, change("plain", func(u *garage.Unit) {
			u.Plant = garage.PlantID(slices.IndexFunc(c.Plants, func(p garage.Plant) bool { return p.Kind == garage.HelicopterPlant }))
		}), ErrIllegal, "DX-HELI-007"},
		{"a weapon of ours", ours, shooter, ErrNoPlay, "Pea Shooter"},
	} {
		_, err := Compile(x.c, x.d)
		if x.name == "many rockets" { // 4 x 13 are more than a vehicle holds; what else is wrong with it does not matter here
			m := compiler{c: c, v: &Vehicle{}}
			m.weapons(&x.d.Units[garage.Main])
			x.err, err = ErrTooMuch, m.err
		}
		if !errors.Is(err, x.err) || err == nil || !strings.Contains(err.Error(), x.text) {
			t.Errorf("%s: %v, want %v (%s)", x.name, err, x.err, x.text)
		}
	}
}

// TestIntern proves that equal designs are one vehicle, and that a vehicle out of use is forgotten.
func TestVehicleIntern(t *testing.T) {
	t.Parallel()
	a, b := compiled(t, "car"), compiled(t, "car")
	if a != b {
		t.Error("equal designs, two vehicles")
	}
	if a == compiled(t, "plain") {
		t.Error("two designs, one vehicle")
	}
	d := parsed(t, "car")
	d.Units[garage.Main].Points[garage.Front]--
	other, err := Compile(garage.Standard(), d)
	if err != nil || other == a || other.Parts[other.Armor[0]].DP != 9 {
		t.Errorf("a changed design: %v", err)
	}
	// The vehicle does not follow later changes of the design that it was made of.
	d.Units[garage.Main].Weapons[0].Count = 9
	if other.Design.Units[garage.Main].Weapons[0].Count == 9 {
		t.Error("the vehicle shares its design")
	}
	later := catalogue(t, `{"weapons": [{"id": "machine_gun", "abbrev": "MG", "name": "Machine Gun", "category": "gun", "cost": 1000, "weight": 150, "sixths": 6,
		"dp": 3, "shots": 20, "shot_cost": 25, "shot_weight": 2.5, "magazine": true, "trike_side": true, "to_hit": 5, "damage": {"dice": 2, "add": 1},
		"play": {"family": "machine_guns", "effect": "area"}}]}`)
	d, err = later.ParseDesign([]byte(designs["car"]))
	if err != nil {
		t.Fatal(err)
	}
	if x, err := Compile(later, d); err != nil || x == a || x.Weapons[0].ToHit != 5 || x.Weapons[0].Damage.Add != 1 {
		t.Errorf("another catalogue gives the same vehicle: %v", err)
	}
	gone := &Vehicle{}
	key := [32]byte{1}
	vehicles.Lock()
	vehicles.known[key] = weak.Make(gone)
	vehicles.Unlock()
	forgetVehicle(key)
	vehicles.Lock()
	defer vehicles.Unlock()
	if _, ok := vehicles.known[key]; !ok {
		t.Error("a vehicle in use was forgotten")
	}
	if gone.Name != "" {
		t.Error(gone.Name)
	}
	delete(vehicles.known, key)
}

// TestSamplesCompile proves that every sample of a playable class can be played, and that no other is taken.
func TestSamplesCompile(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	n := map[garage.Class]int{}
	samples := c.Samples()
	for i := range samples {
		s := &samples[i]
		if s.Design == nil {
			continue
		}
		class := c.Body(s.Design.Units[garage.Main].Body).Class
		v, err := Compile(c, s.Design)
		switch class {
		case garage.Car, garage.Cycle, garage.Trike, garage.TenWheeler, garage.MiniBus, garage.Tractor, garage.Bus, garage.Helicopter:
			if err != nil {
				t.Errorf("%s: %v", s.ID, err)
				continue
			}
			n[class]++
			checkVehicle(t, v)
		default:
			if !errors.Is(err, ErrNotPlayable) {
				t.Errorf("%s: %v", s.ID, err)
			}
		}
	}
	if n[garage.Car] < 20 || n[garage.Cycle] < 5 || n[garage.Trike] < 5 {
		t.Errorf("only %v", n)
	}
}

// TestRandomCompile proves the same of random designs.
func TestRandomCompile(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	rng := rand.New(rand.NewPCG(5, 6))
	n := 0
	for i := range 150 {
		class := [...]garage.Class{garage.Car, garage.Cycle, garage.Sidecar, garage.Trike, garage.TenWheeler, garage.MiniBus, garage.Tractor, garage.Bus}[i%8]
		d := c.Random(rng, class)
		if d == nil {
			t.Fatalf("no %v", class)
		}
		v, err := Compile(c, d)
		if errors.Is(err, ErrTooMuch) || errors.Is(err, ErrNotPlayable) {
			continue
		}
		if err != nil {
			t.Fatalf("%v: %v", class, err)
		}
		n++
		checkVehicle(t, v)
	}
	if n < 140 {
		t.Errorf("%d of 150 could be played", n)
	}
}

// checkVehicle looks for what no vehicle may have: parts that nothing refers to, that are twice in an order, or orders that name nothing.
func checkVehicle(t *testing.T, v *Vehicle) {
	t.Helper()
	used := map[PartID]int{}
	for _, p := range slices.Concat(v.Armor[:], v.SidecarArmor[:], v.Plants[:], []PartID{v.FifthWheel, v.Rotors[0], v.Rotors[1], v.Skids[0], v.Skids[1], v.Cable}) {
		used[p]++
	}
	for z := ZoneBack; z < NumZones; z++ {
		for at, p := range v.ArmorOf(z) {
			if v.Split != Halves || at != int(garage.Back) { // that is the back of the whole vehicle
				used[p]++
			}
		}
	}
	for _, w := range v.Weapons[:v.NumWeapons] {
		used[w.Part]++
	}
	for _, s := range v.Seats[:v.NumSeats] {
		for _, p := range []PartID{s.Part, s.BodyArmor, s.Cyberlink} {
			used[p]++
		}
	}
	for _, w := range v.Wheels[:v.NumWheels] {
		for _, p := range []PartID{w.Tires[0], w.Tires[1], w.Guard} {
			used[p]++
		}
	}
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		k := &v.Parts[p]
		if k.Kind != FittingPart && k.Kind != CargoPart && used[p] != 1 {
			t.Errorf("%s: %s is used %d times", v.Name, partName(v, p), used[p])
		}
		if k.DP < 1 && k.Kind != ArmorPart {
			t.Errorf("%s: %s has %d DP", v.Name, partName(v, p), k.DP)
		}
	}
	for _, o := range slices.Concat(v.orders.sides[:], v.orders.sidecar[:], v.orders.ram[:], v.orders.sidecarRam[:],
		[]Order{v.orders.top, v.orders.underbody, v.orders.turret, v.orders.below}) {
		seen := map[PartID]bool{}
		for i, l := range o {
			if len(l) == 0 {
				t.Errorf("%s: an empty layer", v.Name)
			}
			for _, p := range l {
				if v.Class != garage.Cycle && seen[p] || p == 0 || !isAllCargo(p) && p > PartID(v.NumParts) {
					t.Errorf("%s: layer %d has %d", v.Name, i, p)
				}
				seen[p] = true
			}
		}
	}
	if v.Class == garage.Car && (len(v.Order(Aim{Kind: AimSide})) < 3 || len(v.Order(Aim{Kind: AimTop})) < 3) {
		t.Errorf("%s: the orders are too short", v.Name)
	}
}
