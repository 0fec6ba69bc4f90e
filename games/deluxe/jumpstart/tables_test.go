package jumpstart

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

func TestTablesAreTheRulebooks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-028", "DX-JUMP-029", "DX-JUMP-030", "DX-JUMP-032", "DX-JUMP-038", "DX-JUMP-043")
	type weapon struct {
		ID    string
		ToHit int `json:"to_hit"`
		Dice  int `json:"damage_dice"`
		Shots int
		Smoke bool
	}
	var f struct {
		Weapons   []weapon
		Missing   []weapon `json:"weapons_missing"`
		Modifiers []struct {
			ID    string
			Below int `json:"range_in_less_than"`
			Per   int `json:"per_full_in"`
			Add   int
		} `json:"to_hit_modifiers"`
		Accessories []struct {
			ID    string
			Cost  int `json:"cost_usd"`
			ToHit int `json:"to_hit_add"`
			DP    int
		}
		Person struct {
			DP   int
			Vest int `json:"dp_with_body_armor"`
		}
		Top       int   `json:"top_speed_mph"`
		Faster    int   `json:"acceleration_mph"`
		Slower    []int `json:"deceleration_mph"`
		Smoke     int   `json:"smoke_lasts_s"`
		Scenarios []struct {
			ID     string
			Budget []int `json:"budget_usd"`
			Lone   int   `json:"lone_budget_usd"`
			Pack   int   `json:"pack_budget_usd"`
			Cycles int   `json:"pack_min_cycles"`
			Lead   int   `json:"lone_lead_in"`
			Speed  int   `json:"speed_mph"`
		}
	}
	rulebookData(t, &f)
	tab := StandardTables()
	all := append(f.Weapons, f.Missing...)
	if len(all) != len(tab.weapons) {
		t.Errorf("%d weapons, want %d", len(tab.weapons), len(all))
	}
	for _, w := range all {
		i, ok := tab.weapon(w.ID)
		got := tab.weapons[i]
		if !ok || (weapon{got.ID, got.ToHit, got.Dice, got.Shots, got.Smoke}) != w {
			t.Errorf("%+v, want %+v", got, w)
		}
		if got.Clear != (w.ID == "laser") {
			t.Errorf("%s and smoke", w.ID)
		}
	}
	mods := map[string]int{
		"point_blank": modPointBlank, "long_range": modLongRange, "compact_or_subcompact_body": modSmallBody, "front_or_rear": modEnd, "cycle": modCycle,
		"car_turret": modTurret, "smoke_cloud_each": modCloud, "targeting_computer": tab.computer.ToHit, "hires_targeting_computer": tab.hires.ToHit,
	}
	for _, m := range f.Modifiers {
		if add, ok := mods[m.ID]; !ok || add != m.Add {
			t.Errorf("%s: %d, want %d", m.ID, add, m.Add)
		}
		if m.Below != 0 && m.Below*scale.Inch != pointBlankRange || m.Per != 0 && m.Per*scale.Inch != longRangeStep {
			t.Errorf("%s: below %d, per %d inches", m.ID, m.Below, m.Per)
		}
		delete(mods, m.ID)
	}
	if len(mods) > 0 {
		t.Errorf("modifiers beyond those of the rules: %v", slices.Collect(maps.Keys(mods)))
	}
	for _, a := range f.Accessories {
		for _, got := range []accessory{tab.computer, tab.hires, tab.vest} {
			if got.ID == a.ID && got != (accessory{a.ID, a.Cost, a.ToHit, a.DP}) {
				t.Errorf("%+v, want %+v", got, a)
			}
		}
	}
	if f.Person.DP != personDP || f.Person.Vest != personDP+tab.vest.DP || MPH(f.Top) != TopSpeed || MPH(f.Faster) != step ||
		!slices.Equal(f.Slower, []int{10, 20}) || f.Smoke != smokeTurns {
		t.Errorf("%+v", f)
	}
	for i, x := range f.Scenarios {
		sc := facts[RoadDuel+Scenario(i)]
		if sc.id != x.ID || int(sc.speed) != x.Speed {
			t.Errorf("%s at %d mph, want %s at %d", sc.id, sc.speed, x.ID, x.Speed)
		}
		if x.ID == "road_duel" && !slices.Equal(tab.roadDuel, x.Budget) {
			t.Errorf("budgets %v", tab.roadDuel)
		}
		if x.ID == "pack_attack" && (tab.lone != x.Lone || tab.all != x.Pack || packCycles != x.Cycles || packLead != int32(x.Lead)*scale.Inch) {
			t.Errorf("pack attack: %+v", x)
		}
	}
}

// The reconstruction that the ledger recommends, with its two attested points: 40 mph adds 2, and 12 is a skid.
func TestControlTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-017")
	var f struct {
		Control struct {
			Table struct {
				Rows []struct {
					Min, Max int
					Result   string
				}
			} `json:"recommended_reconstruction"`
		} `json:"control_table"`
	}
	rulebookData(t, &f)
	tab := StandardTables()
	for _, row := range f.Control.Table.Rows {
		if row.Max == 0 {
			row.Max = 17
		}
		for total := max(2, row.Min); total <= row.Max; total++ {
			if got := tab.Control(total).String(); got != row.Result {
				t.Errorf("%d is %s, want %s", total, got, row.Result)
			}
		}
	}
	for v, plus := range map[MPH]int{0: 0, 10: 0, 20: 1, 30: 1, 40: 2, 100: 5, -20: 1} {
		if tab.plus(v) != plus {
			t.Errorf("%d mph adds %d, want %d", v, tab.plus(v), plus)
		}
	}
	// Two dice and 2: 7 or less (21 of 36) is 9, 8 and 9 (9 of 36) are 10 and 11, 10 and 11 (5) are 12 and 13, 12 (1) is 14.
	if got := tab.Odds(40); got != [numResults]int{21, 9, 5, 1, 0} {
		t.Errorf("odds at 40 mph: %v", got)
	}
}

func TestStockList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-004", "DX-JUMP-005", "DX-JUMP-048")
	type gun struct {
		W, Facing, Linked string
	}
	var f struct {
		Vehicles []struct {
			ID, Size string
			Plant    int `json:"power_plant_dp"`
			Armor    map[string]int
			Crew     []string
			Weapons  []gun
			Cost     int `json:"cost_usd"`
			Options  []struct {
				ID, Change string
				Delta      int `json:"cost_delta_usd"`
			}
		}
	}
	rulebookData(t, &f)
	ours := map[string]string{ // by our names (DX-STOCK-017)
		"killer_kart": "pocket_brawler", "mini_sherman": "half_brick", "rocket_special": "skyrocket", "courier": "dispatch", "shogun_100": "kestrel_100",
		"shogun_220": "kestrel_220", "firelight_deluxe": "emberline",
	}
	// What the options put in place of what: weapons and people as in the table, and the points of armor that are added.
	changed := map[string]struct {
		weapons string
		crew    int
		armor   int
	}{
		"stock_half_brick_a": {"RL F, SS B", 1, 25}, "stock_half_brick_b": {"MG F, HR F, SS B", 1, 16}, "stock_skyrocket_a": {"L turret", 1, 0},
		"stock_skyrocket_b": {"RL F, HR F, HR F, HR B", 1, 25}, "stock_dispatch_a": {"RL F, MG R, MG L, HR B, SS B", 2, 0},
		"stock_dispatch_b": {"L F linked, L F linked", 1, 0}, "stock_emberline_option": {"MG F, HR F, HR F", 1, 17},
	}
	g := StandardRules()
	seen := 0
	sides := map[string]Side{"F": movement.FaceFront, "R": movement.FaceRight, "L": movement.FaceLeft, "B": movement.FaceBack, "T": movement.FaceTop}
	abbrev := map[string]string{"machine_gun": "MG", "rocket_launcher": "RL", "laser": "L", "heavy_rocket": "HR", "smokescreen": "SS"}
	weapons := func(m *Model) string {
		var list []string
		for _, a := range m.Arms[:m.NArms] {
			at := "turret"
			for k, s := range sides {
				if s == a.At && s != movement.FaceTop {
					at = k
				}
			}
			w := abbrev[g.t.weapons[a.Weapon].ID] + " " + at
			if a.Linked {
				w += " linked"
			}
			list = append(list, w)
		}
		return strings.Join(list, ", ")
	}
	total := func(m *Model) (n int) {
		for _, v := range m.Armor {
			n += int(v)
		}
		return n
	}
	for _, v := range f.Vehicles {
		id, ok := g.findModel(ours[v.ID])
		if !ok {
			t.Fatalf("there is no %s", v.ID)
		}
		seen++
		m := &g.models[id]
		var want []string
		for _, w := range v.Weapons {
			text := strings.NewReplacer("smokescreen", "SS", "laser", "L").Replace(w.W) + " " + w.Facing
			if w.Linked != "" {
				text += " linked"
			}
			want = append(want, text)
		}
		if weapons(m) != strings.Join(want, ", ") || m.Price != v.Cost || int(m.Plant) != v.Plant || m.Gunner != (len(v.Crew) == 2) {
			t.Errorf("%s: %s, $%d, %d DP, want %v, %+v", m.ID, weapons(m), m.Price, m.Plant, want, v)
		}
		for k, n := range v.Armor {
			if int(m.Armor[sides[k]]) != n {
				t.Errorf("%s: armor %v, want %v", m.ID, m.Armor, v.Armor)
			}
		}
		if m.Cycle != (v.Size == "cycle") || m.Small != strings.Contains(v.Size, "compact") || m.Turret != strings.Contains(weapons(m), "turret") {
			t.Errorf("%s: %+v", m.ID, m)
		}
		for _, o := range v.Options {
			name := m.ID + "_" + o.ID
			if v.ID == "firelight_deluxe" {
				name = m.ID + "_option"
			}
			id, ok := g.findModel(name)
			if !ok {
				t.Fatalf("there is no %s", name)
			}
			seen++
			x, want := &g.models[id], changed[name]
			if weapons(x) != want.weapons || x.Gunner != (want.crew == 2) || total(x) != total(m)+want.armor || x.Price != v.Cost+o.Delta {
				t.Errorf("%s: %s, %d points, $%d, want %+v", name, weapons(x), total(x), x.Price, want)
			}
		}
	}
	if seen != len(g.models) {
		t.Errorf("%d vehicles, want %d", len(g.models), seen)
	}
}

// The Mini Sherman of this list costs $7,334, the Deluxe sample of the same name $8,334.
func TestCataloguesAreSeparate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-049")
	g := StandardRules()
	id, _ := g.findModel("half_brick")
	s, err := garage.Standard().FindSample("half_brick")
	if err != nil {
		t.Fatal(err)
	}
	if cost := garage.Dollars(8334); s.Printed.Cost == nil || *s.Printed.Cost != cost || g.models[id].Price != 7334 || s.Name != g.models[id].Name {
		t.Errorf("%s at %v, and %s at $%d", s.Name, s.Printed.Cost, g.models[id].Name, g.models[id].Price)
	}
	if _, ok := g.findModel("kestrel_200"); ok {
		t.Error("a Deluxe sample that is not on the stock list can be taken")
	}
}

// The options of a stock vehicle cost what the list says: its savings keep the $50 of a link that goes with the guns, which the parts would save, too.
func TestPrintedSavings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOCK-012")
	g := StandardRules()
	for _, c := range []struct {
		text         string
		saved, parts int
	}{
		{"stock_half_brick_a", 1325, 2*1500 - 1350 - 25*13 + 50}, // two machine guns and their link go, a rocket launcher and 25 points of armor come
		{"stock_half_brick_b", 1092, 1500 - 200 - 16*13 + 50},    // one goes with the link, a heavy rocket and 16 points come
	} {
		list, err := g.parseOutfits(c.text)
		if err != nil || len(list) != 1 {
			t.Fatal(err)
		}
		if got := 7334 - g.Price(&list[0]); got != c.saved || got != c.parts-50 {
			t.Errorf("%s saves $%d, the list says $%d, its parts $%d", c.text, got, c.saved, c.parts)
		}
	}
}

func TestOutfits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-005", "DX-JUMP-043")
	g := StandardRules()
	for _, c := range []struct {
		text  string
		price int
	}{
		{"stock_half_brick", 7334},
		{"stock_half_brick driver=computer", 8334},
		{"stock_half_brick driver=hires+body_armor", 7334 + 4250},
		{"stock_skyrocket driver=computer gunner=hires+body_armor", 12250 + 5250},
		{"stock_half_brick armor=35/20/20/33/10", 7334},
		{"stock_kestrel_220 armor=30/0/0/10/0", 4090},
	} {
		list, err := g.parseOutfits(c.text)
		if err != nil || len(list) != 1 || g.Price(&list[0]) != c.price || g.text(&list[0]) != c.text {
			t.Errorf("%s: %v, %v", c.text, list, err)
		}
	}
	list, err := g.parseOutfits("2x kestrel_100, stock_kestrel_220")
	if err != nil || len(list) != 3 || list[0] != list[1] || g.Price(&list[2]) != 4090 {
		t.Errorf("%v, %v", list, err)
	}
	for text, want := range map[string]string{
		"goblin":                                  "stock list",
		"":                                        "missing",
		"13x stock_kestrel_100":                   "1 to 12",
		"8x stock_kestrel_100, 5x kestrel_220":    "more than 12",
		"stock_half_brick armor=36/25/25/33/0":    "119 points",
		"stock_half_brick armor=35/25/25/33":      "five numbers",
		"stock_kestrel_220 armor=10/10/0/20/0":    "in front and in the back alone",
		"stock_kestrel_220 armor=20/0/0/10/10":    "in front and in the back alone",
		"stock_half_brick gunner=body_armor":      "no gunner",
		"stock_half_brick driver=cyberlink":       "computer, hires, body_armor",
		"stock_half_brick fast":                   "belongs to no vehicle",
		"stock_half_brick armor=35/25/25/-1/34":   "no number of points",
		"stock_kestrel_220 armor=20/0/0/20/0 x=1": "belongs to no vehicle",
	} {
		if _, err := g.parseOutfits(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestTableErrors(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ old, new, want string }{
		{`"to_hit": 7`, `"to_hit": 17`, "weapons[0] machine_gun"},
		{`"id": "laser"`, `"id": "machine_gun"`, "twice"},
		{`"smoke": true`, `"smoke": false`, "smokescreen"},
		{`"max": 11`, `"max": 9`, "rows[1]"},
		{`"max": 17`, `"max": 16`, "below 17"},
		{`"result": "skid"`, `"result": "slide"`, "rows[2]"},
		{`"mph_per_plus": 20`, `"mph_per_plus": 0`, "mph_per_plus"},
		{`"id": "body_armor"`, `"id": "vest"`, "body_armor"},
		{`"lone": 17000`, `"lone": 0`, "budgets"},
		{`"weapons"`, `"guns"`, "guns"},
	} {
		data := strings.Replace(string(tablesFile), c.old, c.new, 1)
		if _, err := parseTables([]byte(data)); err == nil || !strings.Contains(fmt.Sprint(err), c.want) {
			t.Errorf("%s: %v", c.new, err)
		}
	}
}
