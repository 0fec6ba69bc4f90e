package garage

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// stockFacts are the lines of the ledger: weapons by abbreviation and position.
var stockFacts = []struct {
	id      string
	armor   string // front, right, left, back, top
	dp      int
	gunners int
	weapons string
	price   int
}{
	{"stock_dispatch", "30 20 20 25 0", 12, 1, "RL front, MG right, MG left, MG back", 13000},
	{"stock_dispatch_a", "30 20 20 25 0", 12, 1, "RL front, MG right, MG left, HR back, SS back", 13000 - 950},
	{"stock_dispatch_b", "30 20 20 25 0", 12, 0, "2 L front linked", 13000 + 10200},
	{"stock_pocket_brawler", "6 4 4 4 0", 8, 0, "MG front", 3848},
	{"stock_half_brick", "35 25 25 33 0", 10, 0, "2 MG front linked, SS back", 7334},
	{"stock_half_brick_a", "", 10, 0, "RL front, SS back", 7334 - 1325},
	{"stock_half_brick_b", "", 10, 0, "MG front, HR front, SS back", 7334 - 1092},
	{"stock_skyrocket", "40 35 35 35 30", 12, 1, "RL front, MG turret", 12250},
	{"stock_skyrocket_a", "40 35 35 35 30", 12, 0, "L turret", 12250 + 4250},
	{"stock_skyrocket_b", "", 12, 0, "RL front, 2 HR front, HR back", 12250 - 1500},
	{"stock_kestrel_100", "6 0 0 6 0", 2, 0, "MG front", 3120},
	{"stock_kestrel_220", "20 0 0 20 0", 3, 0, "RL front", 4090},
	{"stock_emberline", "6 0 0 6 0", 5, 0, "L front", 11244},
	{"stock_emberline_option", "", 5, 0, "MG front, 2 HR front", 11244 - 5896},
}

func TestStockFacts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOCK-001", "DX-STOCK-002", "DX-STOCK-003", "DX-STOCK-004", "DX-STOCK-005", "DX-STOCK-006", "DX-STOCK-007",
		"DX-STOCK-008", "DX-STOCK-011")
	c := Standard()
	n := 0
	for _, s := range c.Samples() {
		if s.List == StockCar {
			n++
		} else if s.JumpStart != nil {
			t.Errorf("%s is no stock car", s.ID)
		}
	}
	if n != len(stockFacts) {
		t.Errorf("%d stock cars, want %d", n, len(stockFacts))
	}
	extra := map[string]int{"stock_half_brick_a": 25, "stock_half_brick_b": 16, "stock_skyrocket_b": 25, "stock_emberline_option": 17}
	for _, want := range stockFacts {
		s := sampleByID(t, want.id)
		j := s.JumpStart
		armor := fmt.Sprint(j.Armor[Front], j.Armor[Right], j.Armor[Left], j.Armor[Back], j.Armor[Top])
		if want.armor != "" && armor != want.armor {
			t.Errorf("%s: armor %s, want %s", s.ID, armor, want.armor)
		}
		points := 0
		for p, n := range j.Armor {
			points += n
			if j.Size == "cycle" && p != Front && p != Back {
				t.Errorf("%s: armor at %v", s.ID, p)
			}
		}
		if more := extra[s.ID]; more != 0 {
			base := 0
			for _, n := range sampleByID(t, s.Of).JumpStart.Armor {
				base += n
			}
			if points != base+more {
				t.Errorf("%s: %d points, want %d more than %d", s.ID, points, more, base)
			}
		}
		var weapons []string
		for _, w := range j.Weapons {
			id, err := c.FindWeapon(w.Weapon)
			if err != nil {
				t.Fatal(err)
			}
			text := c.Weapons[id].Abbrev + " " + w.At.String()
			if w.Count > 1 {
				text = fmt.Sprint(w.Count, " ", text)
			}
			if w.Linked {
				text += " linked"
			}
			if w.At.Turret() != j.Turret && w.At.Turret() {
				t.Errorf("%s: no turret", s.ID)
			}
			weapons = append(weapons, text)
		}
		if got := strings.Join(weapons, ", "); got != want.weapons {
			t.Errorf("%s: %s, want %s", s.ID, got, want.weapons)
		}
		if j.PowerPlantDP != want.dp || j.Gunners != want.gunners || j.Price != Dollars(want.price) {
			t.Errorf("%s: %d DP, %d gunners, %v", s.ID, j.PowerPlantDP, j.Gunners, j.Price)
		}
		if d := s.Design; d != nil {
			u := &d.Units[Main]
			if u.Total() != points {
				t.Errorf("%s: %d points are built, %d listed", s.ID, u.Total(), points)
			}
			// The Half-Brick's listed 10 DP are those of a plant that its price does not buy.
			if dp := c.Plants[u.Plant].DP; dp != want.dp && !(strings.HasPrefix(s.ID, "stock_half_brick") && dp == 8) {
				t.Errorf("%s: %d DP are built, %d listed", s.ID, dp, want.dp)
			}
		}
	}
}

func TestStockBuilds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOCK-013", "DX-STOCK-016")
	for _, want := range []struct {
		id             string
		cost, lb       int
		acceleration   Acceleration
		handling       int
		asTheSampleCar string
	}{
		{"stock_dispatch", 13000, 5120, Accelerate10, 3, ""},
		{"stock_skyrocket", 12250, 5200, Accelerate10, 3, ""},
		{"stock_kestrel_220", 4090, 1100, Accelerate10, 2, ""},
		{"stock_pocket_brawler", 3848, 2300, Accelerate10, 3, "pocket_brawler"},
		{"stock_kestrel_100", 3120, 798, Accelerate10, 2, "kestrel_100"},
	} {
		s := sampleByID(t, want.id)
		f := sampleSums(s.Design)
		if f.Cost != Dollars(want.cost) || f.Weight != Pounds(want.lb) || f.Acceleration != want.acceleration || f.HC != want.handling {
			t.Errorf("%s: %v, %v, acceleration %v, HC %d", s.ID, f.Cost, f.Weight, f.Acceleration.MPH(), f.HC)
		}
		if want.asTheSampleCar != "" && sampleByID(t, want.asTheSampleCar).Name != s.Name {
			t.Errorf("%s: %s and %s", s.ID, s.Name, sampleByID(t, want.asTheSampleCar).Name)
		}
	}
	// The link of the Dispatch joins nothing: without it the parts come to $12,950.
	d := sampleByID(t, "stock_dispatch").Design.Clone()
	d.Units[Main].Fittings = nil
	if f := sampleSums(d); f.Cost != Dollars(12950) {
		t.Errorf("without its link %v", f.Cost)
	}
}

// The Emberline as listed is a heavy cycle with a super plant and a laser: even its lightest build is 2 lb too heavy, and none costs
// what is listed.
func TestStockEmberline(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOCK-015")
	c := Standard()
	for id, lb := range map[string]int{"stock_emberline": 1302, "stock_emberline_option": 1304} {
		s := sampleByID(t, id)
		if s.Design != nil {
			t.Errorf("%s has a design", id)
		}
		prices := 0
		for _, suspension := range []string{"light", "improved", "heavy", "off_road"} {
			for _, tire := range []string{"standard", "heavy_duty", "puncture_resistant", "pr_radial", "off_road_solid"} {
				f := DesignFile{UnitFile: UnitFile{
					Body: "heavy_cycle", Suspension: suspension, Plant: "cycle_super", Tires: map[string]string{"all": tire},
					Crew: []PersonFile{{Role: "driver"}}, Armor: &ArmorFile{Points: map[string]int{}},
				}}
				for p, n := range s.JumpStart.Armor {
					f.Armor.Points[p.String()] = n
				}
				for _, w := range s.JumpStart.Weapons {
					f.Weapons = append(f.Weapons, WeaponFile{Weapon: w.Weapon, At: w.At.String(), Count: w.Count})
				}
				d, err := c.Compile(&f)
				if err != nil {
					t.Fatal(err)
				}
				var r Report
				c.Check(d, &Options{}, &r)
				if r.Legal() {
					t.Errorf("%s with %s suspension and %s tires is legal", id, suspension, tire)
				}
				if tire == "standard" && r.Figures.Weight != Pounds(lb) {
					t.Errorf("%s weighs %v, want %d lb", id, r.Figures.Weight, lb)
				}
				if r.Figures.Cost == s.JumpStart.Price {
					prices++
				}
			}
		}
		if prices != 0 {
			t.Errorf("%d builds of %s cost what is listed", prices, id)
		}
	}
}

func TestStockAccessories(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOCK-009")
	c := Standard()
	var got []string
	for _, id := range c.StockAccessories() {
		a := &c.Accessories[id]
		got = append(got, fmt.Sprint(a.ID, " ", a.Cost, " ", a.ToHit, " ", a.DP))
	}
	if want := "targeting_computer $1,000 1 0, hires_targeting_computer $4,000 2 0, body_armor $250 0 3"; strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
}
