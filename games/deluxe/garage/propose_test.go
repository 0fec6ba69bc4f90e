package garage

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// hopes are wishes for every class, all of which can be met.
var hopes = map[string]Wish{
	"nothing":  {},
	"car":      {Division: 10, Weapons: []WeaponFile{{Weapon: "rocket_launcher", At: "front"}, {Weapon: "smokescreen", At: "back"}}, Gunners: 1, MinAcceleration: 5, MinHC: 2},
	"turret":   {Division: 15, Weapons: []WeaponFile{{Weapon: "machine_gun", At: "turret", Count: 2, Links: []string{"A"}}}, Accessories: []AccessoryFile{{Accessory: "turret_2"}}, BodyArmor: "improved_body_armor", Targeting: "targeting_computer"},
	"cupola":   {Division: 25, Body: "van", Weapons: []WeaponFile{{Weapon: "machine_gun", At: "turret"}}, Accessories: []AccessoryFile{{Accessory: "cupola_3"}}, Gunners: 2},
	"fast":     {Division: 20, MinTopSpeed: 120, MinAcceleration: 15},
	"ram":      {Division: 10, Accessories: []AccessoryFile{{Accessory: "ram_plate"}}, MinArmor: map[string]int{"front": 30}, Armor: "fireproof"},
	"cycle":    {Class: Cycle, Division: 5, Weapons: []WeaponFile{{Weapon: "machine_gun", At: "front"}}, MinTireDP: 9},
	"trike":    {Class: Trike, Division: 10, Weapons: []WeaponFile{{Weapon: "machine_gun", At: "left"}}},
	"reversed": {Class: Trike, Division: 10, Options: []string{"reversed"}, MinHC: 3},
	"mini-bus": {Class: MiniBus, Budget: Dollars(40_000), Tires: "truck_solid"},
	"tractor":  {Class: Tractor, Budget: Dollars(60_000), Gunners: 1},
	"bus":      {Class: Bus, Budget: Dollars(60_000), Weapons: []WeaponFile{{Weapon: "machine_gun", At: "left"}, {Weapon: "minedropper", At: "left"}}, MinArmor: map[string]int{"left": 20}, Accessories: []AccessoryFile{{Accessory: "turret_4"}}},
	"cab":      {Class: TenWheeler, Budget: Dollars(60_000)},
	"helicopter": {Class: Helicopter, Budget: Dollars(90_000), Weapons: []WeaponFile{{Weapon: "machine_gun", At: "turret"}}, MinAcceleration: 10,
		Accessories: []AccessoryFile{{Accessory: "turret_1", At: "top"}}},
	"rig": {Class: Tractor, Budget: Dollars(90_000), Gunners: 1, Weapons: []WeaponFile{{Weapon: "machine_gun", At: "front"}},
		Behind: []TrailerWish{{Body: "semi_van", Weapons: []WeaponFile{{Weapon: "machine_gun", At: "turret"}}, Accessories: []AccessoryFile{{Accessory: "turret_2"}}, Gunners: 1, MinArmor: map[string]int{"left": 10}}}},
	"road train": {Class: Tractor, Budget: Dollars(120_000), Behind: []TrailerWish{{}, {Body: "semi_tanker"}}},
	"caravan":    {Body: "luxury", Division: 25, Behind: []TrailerWish{{Body: "trl_10ft_van", Cargo: []CargoFile{{Cargo: "goods", Weight: Pounds(600), Spaces: 4}}}}, MinAcceleration: 5},
	"two behind": {Body: "van", Budget: Dollars(30_000), Behind: []TrailerWish{{Body: "trl_6ft_van"}, {}}},
	"mule":       {Class: Cycle, Budget: Dollars(8_000), Behind: []TrailerWish{{}}},
	"tanker":     {Body: "semi_tanker", Budget: Dollars(60_000), Spread: map[string]int{"front": 1}, Accessories: []AccessoryFile{{Accessory: "kingpin_standard"}}},
}

// What is proposed is legal, within the budget (a division's with body armor) and meets every part of the wish.
func TestFillMeetsTheWish(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-001", "DX-TRUCK-021")
	c := Standard()
	for name, w := range hopes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-ARENA-001")
			p, err := c.Fill(&w, nil)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(p.Proposals); !p.Exact || p.Considered < n || n == 0 || n > MaxProposals {
				t.Fatalf("exact %v, %d considered, %d proposals", p.Exact, p.Considered, n)
			}
			budget := w.Budget
			if w.Division != 0 {
				// Division 5 ends at $5,000, the others a dollar below the next.
				budget = map[int]Money{5: Dollars(5000), 10: Dollars(9999), 15: Dollars(14_999), 20: Dollars(19_999), 25: Dollars(24_999)}[w.Division]
			}
			if p.Budget != budget {
				t.Errorf("budget %s, want %s", p.Budget, budget)
			}
			for i, q := range p.Proposals {
				d, err := c.Compile(q.Design)
				if err != nil {
					t.Fatal(err)
				}
				var r Report
				c.Check(d, &Options{Budget: budget}, &r)
				if !r.Legal() {
					t.Errorf("%s: %+v", q.Kind, r.Violations)
				}
				if got := c.outcome(d, nil, &r.Figures); got != q.Figures {
					t.Errorf("%s: figures %+v, want %+v", q.Kind, q.Figures, got)
				}
				with := q.Figures.Cost
				for _, e := range d.Bodies() {
					for _, person := range e.Units[Main].People {
						with += c.Accessories[person.BodyArmor].Cost * Money(person.Count)
					}
				}
				if budget > 0 && with > budget {
					t.Errorf("%s: %s with body armor", q.Kind, with)
				}
				if q.Reason == "" || q.Design.Name == "" {
					t.Errorf("%s: reason %q, name %q", q.Kind, q.Reason, q.Design.Name)
				}
				meets(t, c, &w, d, &r.Figures)
				for _, o := range p.Proposals[:i] {
					if o.Kind == q.Kind || o.Figures == q.Figures {
						t.Errorf("%s and %s are alike", o.Kind, q.Kind)
					}
				}
			}
		})
	}
}

// meets reports which part of a wish a design does not meet.
func meets(t *testing.T, c *Catalogue, w *Wish, d *Design, f *Figures) {
	t.Helper()
	u := &d.Units[Main]
	b := c.Body(u.Body)
	if w.Body != "" && b.ID != w.Body || w.Body == "" && b.Class != w.Class {
		t.Errorf("body %s", b.ID)
	}
	if f.Acceleration.MPH() < w.MinAcceleration || w.MinHC != 0 && f.HC < w.MinHC || f.TopSpeed < w.MinTopSpeed {
		t.Errorf("acceleration %v, handling class %d, top speed %d", f.Acceleration.MPH(), f.HC, f.TopSpeed)
	}
	more := 0 // the hitch
	if len(w.Behind) > 0 && b.Class != Tractor {
		more = 1
	}
	if len(u.Weapons) != len(w.Weapons) || len(u.Fittings) != len(w.Accessories)+more {
		t.Errorf("%d weapons, %d accessories", len(u.Weapons), len(u.Fittings))
	}
	if len(d.Behind) != len(w.Behind) {
		t.Fatalf("%d trailers", len(d.Behind))
	}
	for i, e := range d.Behind {
		x, v := &w.Behind[i], &e.Units[Main]
		if id := c.Body(v.Body).ID; x.Body != "" && id != x.Body || len(v.Weapons) != len(x.Weapons) || len(v.Cargo) != len(x.Cargo) || v.Armor != u.Armor {
			t.Errorf("trailer %d: %s, %d weapons, %d cargo, armor %d", i+1, id, len(v.Weapons), len(v.Cargo), v.Armor)
		}
		for name, n := range x.MinArmor {
			at, err := armorPositions(c.Body(v.Body), name)
			if err != nil || len(at) == 0 {
				t.Errorf("no armor %s", name)
			}
			for _, p := range at {
				if int(v.Points[p]) < n {
					t.Errorf("trailer %d: %d points %s, want %d", i+1, v.Points[p], p, n)
				}
			}
		}
	}
	gunners := 0
	for _, p := range u.People {
		if p.Role == Gunner {
			gunners += int(p.Count)
		}
		if c.Accessories[p.BodyArmor].ID != w.BodyArmor {
			t.Errorf("body armor %q", c.Accessories[p.BodyArmor].ID)
		}
	}
	if gunners != w.Gunners {
		t.Errorf("%d gunners", gunners)
	}
	if !anyOf(w.Armor) && c.Armors[u.Armor].ID != w.Armor {
		t.Errorf("armor %s", c.Armors[u.Armor].ID)
	}
	for _, wheel := range c.WheelsOf(u) {
		tire := &c.Tires[u.Tires[wheel.Wheel]]
		if !anyOf(w.Tires) && tire.ID != w.Tires || tire.DP < w.MinTireDP {
			t.Errorf("tires %s", tire.ID)
		}
	}
	for name, n := range w.MinArmor {
		at, err := armorPositions(b, name)
		if err != nil || len(at) == 0 {
			t.Errorf("no armor %s", name)
		}
		for _, p := range at {
			if int(u.Points[p]) < n {
				t.Errorf("%d points %s, want %d", u.Points[p], p, n)
			}
		}
	}
	for _, name := range w.Options {
		if id, err := c.FindOption(name); err != nil || !u.Has(id) {
			t.Errorf("not %s", name)
		}
	}
	if b.Is(TagTanker) {
		for _, p := range b.ArmorAt.List() {
			if u.Points[p] < 20 {
				t.Errorf("%d points %s of a tanker", u.Points[p], p)
			}
		}
	}
}

// The wish names sides and turrets as on a car; a long vehicle has them on its halves, dropped weapons on the back one, a helicopter
// has its turret below.
func TestFillPlaces(t *testing.T) {
	t.Parallel()
	bus, heli := hopes["bus"], hopes["helicopter"]
	p, err := Standard().Fill(&bus, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := p.Proposals[0].Design
	if f.Weapons[0].At != "front_left" || f.Weapons[1].At != "back_left" || f.Accessories[0].At != "front_top" {
		t.Errorf("weapons %s and %s, turret %s", f.Weapons[0].At, f.Weapons[1].At, f.Accessories[0].At)
	}
	if p, err = Standard().Fill(&heli, nil); err != nil {
		t.Fatal(err)
	}
	if at := p.Proposals[0].Design.Accessories[0].At; at != "underbody" {
		t.Errorf("the turret of the helicopter is at %s", at)
	}
}

// More money never leaves less armor, whatever is wished for; nor does less acceleration.
func TestFillMoreMoney(t *testing.T) {
	t.Parallel()
	c := Standard()
	for _, name := range []string{"car", "ram", "cycle", "trike", "helicopter"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := hopes[name]
			w.Division, w.MinAcceleration = 0, 0
			least := 0
			for budget := Dollars(4000); budget <= Dollars(60_000); budget += budget/3 + 1234 {
				w.Budget = budget
				p, err := c.Fill(&w, nil)
				if e := (*ImpossibleError)(nil); errors.As(err, &e) && least == 0 {
					continue
				} else if err != nil {
					t.Fatal(err)
				}
				got := p.Proposals[0].Figures.Armor
				if got < least {
					t.Errorf("%s buys %d points, less buys %d", budget, got, least)
				}
				least = got
				fast := w
				fast.MinAcceleration = 10
				if p, err := c.Fill(&fast, nil); err == nil && p.Proposals[0].Figures.Armor > got {
					t.Errorf("%s buys %d points with acceleration 10 and %d without", budget, p.Proposals[0].Figures.Armor, got)
				}
			}
			if least == 0 {
				t.Error("no budget was enough")
			}
		})
	}
}

// The preferred kind comes first.
func TestFillPrefer(t *testing.T) {
	t.Parallel()
	for _, kind := range proposalKinds {
		w := hopes["car"]
		w.Prefer = kind
		p, err := Standard().Fill(&w, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Proposals[0].Kind; got != kind {
			t.Errorf("prefer %s: %s first", kind, got)
		}
	}
}

// The same wish has the same proposals.
func TestFillDeterministic(t *testing.T) {
	t.Parallel()
	w := hopes["car"]
	var first string
	for i := range 3 {
		p, err := Standard().Fill(&w, nil)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = string(text)
		} else if first != string(text) {
			t.Fatalf("%s\n%s", first, text)
		}
	}
}

// Ten points by the weights 5, 4, 4, 4, 2, 2 (21 in all) beside 3 that lie in front already. Quotas of 10: 2.38, 1.90, 1.90, 1.90,
// 0.95, 0.95; whole points 2, 1, 1, 1, 0, 0 are 5, and the other five go to all but the front.
func TestSpread(t *testing.T) {
	t.Parallel()
	v := share{base: 3, sum: 21}
	v.least[Front] = 3
	for p, n := range usualSpread {
		v.weights[p] = int64(n)
	}
	var got [NumArmor]int16
	v.spread(13, &got)
	want := [NumArmor]int16{Front: 5, Back: 2, Left: 2, Right: 2, Top: 1, Underbody: 1}
	if got != want {
		t.Errorf("%v, want %v", got, want)
	}
	for n := 3; n < 2000; n++ {
		v.spread(n, &got)
		sum := 0
		for p, points := range got {
			sum += int(points)
			if quota := float64(n-3) * float64(v.weights[p]) / 21; float64(points-v.least[p]) > quota+1 || float64(points-v.least[p]) < quota-1 {
				t.Fatalf("%d points: %v", n, got)
			}
		}
		if sum != n {
			t.Fatalf("%d points are spread, %d wanted", sum, n)
		}
	}
}

// No position has more points than a design may have.
func TestFillManyPoints(t *testing.T) {
	t.Parallel()
	p, err := Standard().Fill(&Wish{Body: "heli_transport", Spread: map[string]int{"top": 1}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	// 20,000 lb less 2,000 of the body, 4,000 of the plant and 150 of the pilot at 17 lb a point would be 814 points.
	if got := p.Proposals[0].Design.Armor.Points["top"]; got != 814 {
		t.Errorf("%d points on top, want 814", got)
	}
	p, err = Standard().Fill(&Wish{Body: "bus_40", Spread: map[string]int{"front": 1}, Armor: "normal"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Proposals[0].Design.Armor.Points["front"]; got > MaxPoints {
		t.Errorf("%d points in front", got)
	}
}

// What cannot be met is named, with the most that can, and asking for no more than that makes the wish possible.
func TestFillImpossible(t *testing.T) {
	t.Parallel()
	gun := []WeaponFile{{Weapon: "machine_gun", At: "front"}}
	for name, test := range map[string]struct {
		wish Wish
		path string
		says []string
	}{
		"division": {Wish{Division: 5, Weapons: []WeaponFile{{Weapon: "laser", At: "front"}}, Gunners: 1, MinAcceleration: 10}, "/division",
			[]string{"A laser, a gunner and acceleration 10 need at least $", "Division 5 ends at $5,000."}},
		// Light cycle $200, small plant $500, two standard tires $100.
		"budget": {Wish{Budget: Dollars(700), Class: Cycle}, "/budget", []string{"A cycle needs at least $800; the budget is $700."}},
		// Subcompact $300 with a light chassis at -$60, small plant $500, four standard tires $200: 1,770 lb of 2,070 with the driver.
		"car":        {Wish{Budget: Dollars(900)}, "/budget", []string{"A car needs at least $940; the budget is $900."}},
		"handling":   {Wish{MinHC: 4}, "/min_hc", []string{"Handling class 4", "3 is the most"}},
		"truck":      {Wish{Class: Bus, MinAcceleration: 5}, "/min_acceleration", []string{"Acceleration 5", "2.5 is the most"}},
		"top speed":  {Wish{Class: Cycle, MinTopSpeed: 120}, "/min_top_speed", []string{"120 mph", "100 mph is the most"}},
		"tires":      {Wish{Tires: "standard", MinTireDP: 5}, "/min_tire_dp", []string{"4 DP is the most"}},
		"tire type":  {Wish{Tires: "truck_solid"}, "/tires", []string{"Truck solid tires cannot go with a car"}},
		"armor":      {Wish{Class: Cycle, MinArmor: map[string]int{"front": 150, "back": 150}}, "/min_armor", []string{"300 points of armor", "is the most"}},
		"no such":    {Wish{Class: Cycle, MinArmor: map[string]int{"top": 5}}, "/min_armor/top", []string{"No cycle bears armor", "top"}},
		"weapon":     {Wish{Weapons: []WeaponFile{gun[0], {Weapon: "tank_gun", At: "front"}}}, "/weapons/1", []string{"No car can be built so", "tank gun"}},
		"no turret":  {Wish{Weapons: []WeaponFile{{Weapon: "machine_gun", At: "turret"}}}, "/weapons/0", []string{"machine gun", "turret"}},
		"accessory":  {Wish{Class: Cycle, Accessories: []AccessoryFile{{Accessory: "ram_plate"}}}, "/accessories/0", []string{"ram plate"}},
		"gunner":     {Wish{Body: "light_cycle", Gunners: 2}, "", []string{"No light cycle can be built so"}},
		"whole body": {Wish{Body: "subcompact", Weapons: []WeaponFile{{Weapon: "heavy_laser", At: "front"}}}, "/weapons/0", []string{"No subcompact can be built so"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := Standard()
			_, err := c.Fill(&test.wish, nil)
			var e *ImpossibleError
			if !errors.As(err, &e) {
				t.Fatalf("error %v", err)
			}
			if test.path != "" && e.Path != test.path {
				t.Errorf("path %q, want %q: %s", e.Path, test.path, e.Detail)
			}
			for _, words := range test.says {
				if !strings.Contains(e.Detail, words) {
					t.Errorf("%q does not say %q", e.Detail, words)
				}
			}
			if e.Nearest == nil {
				if test.path != "" {
					t.Error("nothing nearer")
				}
				return
			}
			if _, err := c.Fill(e.Nearest, nil); err != nil {
				t.Errorf("nearest %+v: %v", e.Nearest, err)
			}
			if e.Nearest.Budget > 0 {
				less := *e.Nearest
				less.Budget--
				if _, err := c.Fill(&less, nil); err == nil {
					t.Errorf("a cent less than %s is enough", e.Nearest.Budget)
				}
			}
		})
	}
}

// Bounds that nothing meets at any price are told as such, and several that nothing meets each are named together.
func TestFillImpossibleTogether(t *testing.T) {
	t.Parallel()
	_, err := Standard().Fill(&Wish{MinHC: 5, MinTopSpeed: 200}, nil)
	var several *ImpossibleError
	if !errors.As(err, &several) || several.Path != "" || several.Nearest != nil ||
		!strings.Contains(several.Detail, "Handling class 5 and a top speed of 200 mph cannot be had together in a car") {
		t.Errorf("%v", err)
	}
	w := Wish{Division: 5, MinAcceleration: 15, MinTopSpeed: 120, MinArmor: map[string]int{"front": 900}}
	_, err = Standard().Fill(&w, nil)
	var e *ImpossibleError
	if !errors.As(err, &e) || e.Path != "/min_armor" || !strings.Contains(e.Detail, "whatever it may cost") {
		t.Errorf("%v", err)
	}
}

func TestFillBadWish(t *testing.T) {
	t.Parallel()
	for path, w := range map[string]Wish{
		"/body":                    {Body: "luxry"},
		"/class":                   {Class: NumClasses},
		"/division":                {Division: 7},
		"/budget":                  {Budget: -1},
		"/gunners":                 {Gunners: -1},
		"/min_acceleration":        {MinAcceleration: -5},
		"/min_hc":                  {MinHC: 9},
		"/min_top_speed":           {MinTopSpeed: -1},
		"/min_tire_dp":             {MinTireDP: -1},
		"/prefer":                  {Prefer: "beauty"},
		"/armor":                   {Armor: "wood"},
		"/tires":                   {Tires: "wood"},
		"/body_armor":              {BodyArmor: "targeting_computer"},
		"/targeting":               {Targeting: "radar"},
		"/weapons/0/weapon":        {Weapons: []WeaponFile{{Weapon: "machin_gun", At: "front"}}},
		"/weapons/0/at":            {Weapons: []WeaponFile{{Weapon: "machine_gun", At: "trunk"}}},
		"/accessories/0/accessory": {Accessories: []AccessoryFile{{Accessory: "ashtray"}}},
		"/options/0":               {Options: []string{"wings"}},
		"/min_armor/roof":          {MinArmor: map[string]int{"roof": 5}},
		"/min_armor/front":         {MinArmor: map[string]int{"front": -5}},
		"/spread/turret":           {Spread: map[string]int{"turret": 5}},
		"/spread/front":            {Spread: map[string]int{"front": -5}},
	} {
		_, err := Standard().Fill(&w, nil)
		var e *WishError
		if !errors.As(err, &e) || e.Path != path {
			t.Errorf("want an error at %s, got %v", path, err)
		}
	}
	_, err := Standard().Fill(&Wish{Body: "luxry"}, nil)
	var e *UnknownError
	if !errors.As(err, &e) || e.Nearest != "luxury" {
		t.Errorf("%v", err)
	}
}

// The rules and bounds of the table count beside the wish.
func TestFillOptions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-006")
	c := Standard()
	w := Wish{MinTopSpeed: 120}
	if _, err := c.Fill(&w, nil); err != nil {
		t.Fatal(err)
	}
	var e *ImpossibleError
	if _, err := c.Fill(&w, &Options{NoThundercat: true}); !errors.As(err, &e) || e.Path != "/min_top_speed" || !strings.Contains(e.Detail, "100 mph") {
		t.Errorf("without the Thundercat: %v", err)
	}
	for _, o := range []Options{{Division: 5}, {Budget: Dollars(5000)}, {Budget: Dollars(5000), Division: 30}} {
		p, err := c.Fill(&Wish{Division: 10}, &o)
		if err != nil || p.Budget != Dollars(5000) || p.Proposals[0].Figures.DivisionCost > Dollars(5000) {
			t.Errorf("%+v: %v, %v", o, p.Budget, err)
		}
		// A wish for more money is no way out.
		_, err = c.Fill(&w, &o)
		if !errors.As(err, &e) || e.Path != "/budget" || e.Nearest != nil {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// A wish is not changed by being read.
func TestFillLeavesTheWishAlone(t *testing.T) {
	t.Parallel()
	w := hopes["bus"]
	w.Weapons, w.Accessories, w.MinArmor = slices.Clone(w.Weapons), slices.Clone(w.Accessories), maps.Clone(w.MinArmor)
	before, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Standard().Fill(&w, nil); err != nil {
		t.Fatal(err)
	}
	after, err := json.Marshal(w)
	if err != nil || string(before) != string(after) {
		t.Errorf("%s became %s", before, after)
	}
}

// The two halves of a long side have one third of the spaces between them: of the 60 of a 40' bus 20, six autocannon of 3 and two machine guns
// of 1 each, in one half or in both. Two machine guns more on that side are too much wherever they stand; on the other side they are not (DX-PLACE-003, DX-TENW-028).
func TestFillLongSides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PLACE-003", "DX-TENW-028")
	c := Standard()
	gun := func(at string) WeaponFile { return WeaponFile{Weapon: "autocannon", At: at, Count: 3} }    // 9 spaces
	small := func(at string) WeaponFile { return WeaponFile{Weapon: "machine_gun", At: at, Count: 2} } // 2 spaces
	for name, k := range map[string]struct {
		weapons []WeaponFile
		fits    bool
	}{
		"in the side":           {[]WeaponFile{gun("left"), gun("left"), small("left")}, true},
		"in both halves":        {[]WeaponFile{gun("front_left"), gun("back_left"), small("back_left")}, true},
		"one more in the side":  {[]WeaponFile{gun("left"), gun("left"), small("left"), small("left")}, false},
		"one more in a half":    {[]WeaponFile{gun("front_left"), gun("back_left"), small("front_left"), small("back_left")}, false},
		"one more on the right": {[]WeaponFile{gun("left"), gun("left"), small("left"), small("right")}, true},
	} {
		got, err := c.Fill(&Wish{Body: "bus_40", Weapons: k.weapons}, nil)
		var none *ImpossibleError
		if k.fits != (err == nil) || err != nil && !errors.As(err, &none) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, q := range got.Proposals {
			d, err := c.Compile(q.Design)
			if err != nil {
				t.Fatal(err)
			}
			if rules := broken(d, nil); len(rules) != 0 {
				t.Errorf("%s: %s breaks %v", name, q.Kind, rules)
			}
		}
	}
}
