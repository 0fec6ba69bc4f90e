package pit

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// A wreck of a Half-Brick as the rulebook's rules price it: its parts one by one, those that come at once together.
func TestStrippable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-009", "DX-REPAIR-010", "DX-REPAIR-011", "DX-REPAIR-012")
	v := sample(t, "half_brick_option").hurt(map[string]int{"weapon:0": 3, "weapon:1": 1, "tire:front_left": 2})
	v.Shots, v.Corners = map[string]int{"0": 5, "1": 4}, map[string]string{"back_right": "no_tire"}
	list, err := Strippable(garage.Standard(), v)
	if err != nil {
		t.Fatal(err)
	}
	// The machine gun is destroyed, its 5 shots at $25 are not. A rocket launcher of $1,000 with one hit (10%) is worth $900, sold for half; a large plant $2,000;
	// heavy-duty tires $100, nothing if they are hit; 4 rockets at $35.
	want := []Salvage{
		{Part: "loose", AtOnce: true, Price: (125+1)/2 + 140/2 + 200/2, Stored: []Stored{{"shots:machine_gun", 0, 5}, {"shots:rocket_launcher", 0, 4}, {"tire:heavy_duty", 0, 2}, {"tire:heavy_duty", 2, 1}}},
		{Part: "plant:front", Difficulty: Medium, Price: 1000, Stored: []Stored{{"plant:car_large", 0, 1}}},
		{Part: "weapon:1", Difficulty: Easy, Price: 450 + 70, Stored: []Stored{{"shots:rocket_launcher", 0, 4}, {"weapon:rocket_launcher", 1, 1}}},
		{Part: "tire:front_left", AtOnce: true, Stored: []Stored{{"tire:heavy_duty", 2, 1}}},
		{Part: "tire:front_right", AtOnce: true, Price: 50, Stored: []Stored{{"tire:heavy_duty", 0, 1}}},
		{Part: "tire:back_left", AtOnce: true, Price: 50, Stored: []Stored{{"tire:heavy_duty", 0, 1}}},
	}
	slices.SortFunc(list, func(a, b Salvage) int { return index(want, a.Part) - index(want, b.Part) })
	if len(list) != len(want) {
		t.Fatalf("%d parts, want %d: %+v", len(list), len(want), list)
	}
	for i, w := range want {
		have := list[i]
		if have.Part != w.Part || have.AtOnce != w.AtOnce || have.Difficulty != w.Difficulty || have.Price != w.Price || !slices.Equal(have.Stored, w.Stored) {
			t.Errorf("%+v, want %+v", have, w)
		}
	}
}

func index(list []Salvage, part string) int {
	return slices.IndexFunc(list, func(s Salvage) bool { return s.Part == part })
}

// Taking a vehicle apart: what goes into the stores is missing from it. A large plant ($2,000) needs 9 of a Mechanic +1, a launcher 7.
func TestStrip(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-009", "DX-REPAIR-012")
	c := garage.Standard()
	v := sample(t, "half_brick_option")
	whole, _ := Value(c, v)
	is(t, "as new", whole, 7849)
	plan := Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 40}}, Jobs: []Job{{Part: "plant:front", Way: Strip, Who: []int{1}, Hours: 2}, {Part: "weapon:1", Way: Strip, Who: []int{1}, Hours: 2}}}
	o := work(t, v, plan, script(8, 9, 6, 7))
	if want := []Stored{{"plant:car_large", 0, 1}, {"shots:rocket_launcher", 0, 10}, {"weapon:rocket_launcher", 0, 1}}; !slices.Equal(o.Stores, want) {
		t.Errorf("stores: %v, want %v", o.Stores, want)
	}
	is(t, "cost", o.Cost, 0)
	value, _ := Value(c, o.Vehicle)
	is(t, "value without plant, launcher and ten rockets", value, whole-2000-1000-350)
	for _, key := range []string{"plant:front", "weapon:1"} {
		for way, rule := range map[string]string{Strip: "DX-MECH-009", Jury: "DX-MECH-008", Own: "DX-REPAIR-005"} {
			_, err := (&Plan{Mechanics: plan.Mechanics, Jobs: []Job{{Part: key, Way: way, Who: []int{1}}}}).Preview(c, o.Vehicle)
			refusedBy(t, err, rule, "jobs[0].way")
		}
	}
	// Back in again, which takes one success each, since nothing is in the way: hard for both, 11.
	plan.Stores = o.Stores
	plan.Jobs = []Job{{Part: "plant:front", Way: Install, Who: []int{1}, Hours: 2}, {Part: "weapon:1", Way: Install, Who: []int{1}, Hours: 2}, {Part: "weapon:1", Way: Reload}}
	o = work(t, o.Vehicle, plan, script(10, 11, 11))
	is(t, "cost of putting it together", o.Cost, 0)
	is(t, "stores", len(o.Stores), 0)
	is(t, "damage", len(o.Vehicle.Damage)+len(o.Vehicle.Shots)+len(o.Vehicle.Gone), 0)

	// At once: tires, ammunition, hand weapons, cargo.
	v = built(t, workhorse)
	o = work(t, v, Plan{Jobs: []Job{{Part: "loose", Way: Strip}}}, script())
	want := []Stored{{"cargo:melons", 0, 1}, {"gear:submachine_gun", 0, 1}, {"shots:machine_gun", 0, 60}, {"shots:rocket_launcher", 0, 10}, {"tire:solid", 0, 5}}
	if !slices.Equal(o.Stores, want) {
		t.Errorf("loose: %v, want %v", o.Stores, want)
	}
	is(t, "corners", len(o.Vehicle.Corners), 4)
	_, err := (&Plan{Jobs: []Job{{Part: "loose", Way: Strip}}}).Preview(c, o.Vehicle)
	refusedBy(t, err, "DX-REPAIR-012", "jobs[0].way")
	// A computer is medium to take out; the car goes on without it.
	o = work(t, v, Plan{Mechanics: plan.Mechanics, Jobs: []Job{{Part: "fitting:targeting_computer", Way: Strip, Who: []int{1}}}}, script(9))
	if want := []Stored{{"accessory:targeting_computer", 0, 1}}; !slices.Equal(o.Stores, want) {
		t.Errorf("computer: %v, want %v", o.Stores, want)
	}
	is(t, "computers", o.Vehicle.Design.Units[garage.Main].People[0].Targeting, 0)
	is(t, "computers of what was given", v.Design.Units[garage.Main].People[0].Targeting != 0, true)
}

// A part out of the stores brings its hits along, and the old one takes its place there. Tires of another kind cost a point of handling (DX-TIRE-008).
func TestInstall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MECH-010", "DX-TIRE-008")
	c := garage.Standard()
	v := sample(t, "hard_bargain").hurt(map[string]int{"weapon:0": 3})
	plan := Plan{
		Stores: []Stored{{"tire:heavy_duty", 2, 1}, {"weapon:recoilless_rifle", 1, 1}, {"weapon:recoilless_rifle", 4, 1}}, Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 40}},
		Jobs: []Job{{Part: "weapon:0", Way: Install, Who: []int{1}}, {Part: "tire:front_left", Way: Install, With: "tire:heavy_duty"}},
	}
	o := work(t, v, plan, script(7, 9)) // out: easy, 7; in: medium, 9
	is(t, "hits", o.Vehicle.Damage["weapon:0"], 1)
	is(t, "hits of the tire", o.Vehicle.Damage["tire:front_left"], 2)
	if want := []Stored{{"tire:puncture_resistant", 0, 1}, {"weapon:recoilless_rifle", 3, 1}, {"weapon:recoilless_rifle", 4, 1}}; !slices.Equal(o.Stores, want) {
		t.Errorf("stores: %v, want %v", o.Stores, want)
	}
	var before, after garage.Figures
	c.Figures(v.Design, nil, &before)
	c.Figures(o.Vehicle.Design, nil, &after)
	is(t, "handling class", after.HC, before.HC-1)
	// A rocket that has been fired leaves nothing behind; one out of the stores is simply loaded.
	fired := built(t, workhorse)
	fired.Shots = map[string]int{"4": 0}
	rockets := Plan{Stores: []Stored{{"weapon:heavy_rocket", 1, 1}, {"weapon:heavy_rocket", 0, 1}}, Mechanics: plan.Mechanics, Jobs: []Job{{Part: "weapon:4", Way: Install, Who: []int{1}}}}
	o = work(t, fired, rockets, script(7, 11))
	if want := []Stored{{"weapon:heavy_rocket", 1, 1}}; !slices.Equal(o.Stores, want) || len(o.Vehicle.Shots) > 0 {
		t.Errorf("stores: %v, want %v; shots: %v", o.Stores, want, o.Vehicle.Shots)
	}
	rockets.Jobs = []Job{{Part: "weapon:4", Way: Reload}}
	is(t, "a rocket out of the stores", preview(t, fired, rockets).Price, 0)
	rockets.Stores = nil
	is(t, "a new rocket", preview(t, fired, rockets).Price, 200)
	// Only what fits.
	plan.Jobs = []Job{{Part: "weapon:1", Way: Install, Who: []int{1}, With: "weapon:recoilless_rifle"}}
	_, err := plan.Preview(c, v)
	refusedBy(t, err, "DX-MECH-010", "jobs[0].with")
	plan.Jobs[0].With = ""
	_, err = plan.Preview(c, v)
	refusedBy(t, err, "CR-PIT-003d", "jobs[0].with")
}

// A new tire and new body armor may be of another kind. What is replaced while it is whole has no discount and goes into the stores.
func TestOtherKinds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-006", "DX-REPAIR-014", "DX-PREST-009")
	v := sample(t, "hard_bargain").hurt(map[string]int{"body_armor:driver": 1})
	o := work(t, v, Plan{Discount: 50, Jobs: []Job{{Part: "tire:front_left", Way: New, With: "heavy_duty"}, {Part: "body_armor:driver", Way: New, With: "improved_body_armor"}}}, script())
	is(t, "a heavy-duty tire", o.Lines[0], Line{Kind: LineAdded, Part: "tire:front_left", Amount: 100, Rule: "DX-REPAIR-014"})
	is(t, "improved body armor", o.Lines[1], Line{Kind: LineBodyArmor, Part: "body_armor:driver", Amount: 1500, Rule: "DX-REPAIR-006"})
	if want := []Stored{{"tire:puncture_resistant", 0, 1}}; !slices.Equal(o.Stores, want) {
		t.Errorf("stores: %v, want %v", o.Stores, want)
	}
	is(t, "damage", len(o.Vehicle.Damage), 0)
	is(t, "what he wears", garage.Standard().Accessories[o.Vehicle.Design.Units[garage.Main].People[0].BodyArmor].ID, "improved_body_armor")
	// The fourth passenger alone, of four that stand in one entry.
	bus := built(t, `{"name": "Van", "body": "van", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}, {"role": "passenger", "count": 4, "body_armor": "body_armor"}]}`)
	o = work(t, bus.hurt(map[string]int{"body_armor:passenger:3": 2}), Plan{Jobs: []Job{{Part: "body_armor:passenger:3", Way: New, With: "improved_body_armor"}}}, script())
	var worn []string
	for _, p := range o.Vehicle.Design.Units[garage.Main].People {
		for range p.Count {
			worn = append(worn, garage.Standard().Accessories[p.BodyArmor].ID)
		}
	}
	if want := []string{"", "body_armor", "body_armor", "improved_body_armor", "body_armor"}; !slices.Equal(worn, want) {
		t.Errorf("worn: %q, want %q", worn, want)
	}
}

// What an accessory without damage points was lost with brings it back, for its price: the ram plate comes with the first point of front armor. It is one and a half
// times 20 points at $30 of a van.
func TestLostWithArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-005", "DX-ACC-052")
	v := built(t, workhorse).hurt(map[string]int{"armor:front": 20})
	o := work(t, v, Plan{Jobs: []Job{{Part: "armor:front", Way: Shop, N: 1}}}, script())
	is(t, "one point and the plate", o.Cost, 50+900)
	is(t, "armor", o.Vehicle.Damage["armor:front"], 19)
	o = work(t, o.Vehicle, Plan{Jobs: []Job{{Part: "armor:front", Way: Shop, N: 1}}}, script())
	is(t, "the next point", o.Cost, 50)
	_, err := (&Plan{Jobs: []Job{{Part: "fitting:ram_plate", Way: New}}}).Preview(garage.Standard(), v)
	refusedBy(t, err, "DX-REPAIR-005", "jobs[0].way")
}

func TestStores(t *testing.T) {
	t.Parallel()
	var s []Stored
	s = Put(s, Stored{"weapon:laser", 1, 1}, Stored{"tire:solid", 0, 2}, Stored{"weapon:laser", 0, 1}, Stored{"weapon:laser", 1, 2}, Stored{"gear:grenade", 0, 0})
	if want := []Stored{{"tire:solid", 0, 2}, {"weapon:laser", 0, 1}, {"weapon:laser", 1, 3}}; !slices.Equal(s, want) {
		t.Errorf("%v, want %v", s, want)
	}
	left, got := Take(s, "weapon:laser", 1, 5)
	is(t, "taken", got, 3)
	is(t, "kinds left", len(left), 2)
	is(t, "kinds before", len(s), 3)
	if _, got = Take(s, "weapon:laser", 2, 1); got != 0 {
		t.Errorf("%d of what is not there", got)
	}
	for part, want := range map[string]int{"weapon:laser": 4000, "plant:car_super": 1500, "accessory:targeting_computer": 500, "shots:machine_gun": 13, "ammunition:armor_piercing_mg": -1, "cargo:melons": 0, "tires:solid": -1} {
		price, err := StoredPrice(garage.Standard(), Stored{part, 0, 1})
		if (err != nil) != (want < 0) || err == nil && price != want {
			t.Errorf("%s: $%d (%v), want $%d", part, price, err, want)
		}
	}
}

// Sold for what it is worth, but not for more than was paid, and half of that if it has never fought.
func TestSalePrice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-PIT-002")
	is(t, "used", SalePrice(5000, 9000, true), 5000)
	is(t, "bought at a discount", SalePrice(9000, 4501, true), 4501)
	is(t, "never fought", SalePrice(9000, 9001, false), 4501)
	is(t, "never fought, and worth less", SalePrice(100, 9001, false), 100)
}

// A cyberlink beside a computer does not die with the plant: a new plant ($2,000) brings the computer back for $1,000, and nothing is asked for the link of $16,000.
func TestLostWithPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-020", "DX-ACC-011")
	v := built(t, `{"name": "Linked", "body": "luxury", "suspension": "heavy", "plant": "car_large", "tires": {"all": "standard"},
		"crew": [{"role": "driver", "targeting": "targeting_computer", "cyberlink": true}], "weapons": [{"weapon": "machine_gun", "at": "front"}]}`)
	v = v.hurt(map[string]int{"plant:front": 10})
	is(t, "a new plant", preview(t, v, Plan{Jobs: []Job{{Part: "plant:front", Way: New}}}).Price, 3000)
	// While it does not work there is no computer to take out.
	_, err := (&Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 4}}, Jobs: []Job{{Part: "fitting:targeting_computer", Way: Strip, Who: []int{1}}}}).Preview(garage.Standard(), v)
	refusedBy(t, err, "DX-MECH-009", "jobs[0].way")
}
