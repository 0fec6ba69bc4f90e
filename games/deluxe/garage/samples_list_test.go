package garage

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"turnpike/rulebook/proof"
)

// Samples are shown by our names alone, and those of the rulebook's data are all there, with the printed figures.
func TestSampleList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-041", "DX-STOCK-017")
	c := Standard()
	for _, err := range c.BrokenSamples() {
		t.Error(err)
	}
	type row struct {
		Name        string `json:"name"`
		DisplayName string `json:"display_name"`
		Printed     struct {
			Cost        *int `json:"cost_usd"`
			Weight      *int `json:"weight_lb"`
			HC          *int `json:"handling_class"`
			CargoSpaces *int `json:"cargo_spaces"`
			CargoWeight *int `json:"cargo_weight_lb"`
		} `json:"printed"`
	}
	var vehicles struct {
		Vehicles []row `json:"vehicles"`
	}
	var stock struct {
		Rows []row `json:"rows"`
	}
	for name, v := range map[string]any{"design-sample-vehicles.json": &vehicles, "design-stock-cars.json": &stock} {
		data, err := os.ReadFile("../../../rulebook/data/deluxe/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, v); err != nil {
			t.Fatal(err)
		}
	}
	samples := map[string]*Sample{}
	ids := map[string]bool{}
	var shown strings.Builder
	for i := range c.Samples() {
		s := &c.Samples()[i]
		if ids[s.ID] || s.ID == "" || s.Name == "" {
			t.Errorf("%q %q: no id or name, or another has it", s.ID, s.Name)
		}
		if s.Of != "" && (!ids[s.Of] || s.Change == "") {
			t.Errorf("%s: option of %q, which does not stand before it, or without its change", s.ID, s.Of)
		}
		ids[s.ID] = true
		if s.List != StockCar || s.Of == "" {
			samples[string(s.List)+" "+s.Name] = s
		}
		fmt.Fprintln(&shown, s.Name, s.Change, s.Note)
		if s.Design != nil && s.Design.Name != s.Name {
			t.Errorf("%s: the design is called %q", s.ID, s.Design.Name)
		}
	}
	all := shown.String()
	for list, rows := range map[SampleList][]row{RulebookSample: vehicles.Vehicles, StockCar: stock.Rows} {
		for _, r := range rows {
			if regexp.MustCompile(`\b`+regexp.QuoteMeta(r.Name)+`\b`).MatchString(all) || r.Name != r.DisplayName && ids[sampleSlug(r.Name)] {
				t.Errorf("the printed name of %s is shown", r.DisplayName)
			}
			s := samples[string(list)+" "+r.DisplayName]
			if s == nil {
				t.Errorf("%s is not among the samples", r.DisplayName)
				continue
			}
			if list != RulebookSample {
				continue
			}
			for what, pair := range map[string][2]*int{
				figCost: {r.Printed.Cost, printedDollars(s.Printed.Cost)}, figLb: {r.Printed.Weight, printedPounds(s.Printed.Weight)},
				figHC: {r.Printed.HC, s.Printed.HC}, figRoom: {r.Printed.CargoSpaces, s.Printed.CargoSpaces},
				figCargo: {r.Printed.CargoWeight, printedPounds(s.Printed.CargoWeight)},
			} {
				if (pair[0] == nil) != (pair[1] == nil) || pair[0] != nil && *pair[0] != *pair[1] {
					t.Errorf("%s: printed %s differs from the rulebook's data", s.ID, what)
				}
			}
		}
	}
	if len(vehicles.Vehicles) != 61 || len(stock.Rows) != 7 {
		t.Errorf("%d sample vehicles and %d stock cars in the data", len(vehicles.Vehicles), len(stock.Rows))
	}
}

// sampleSlug makes an id of a name.
func sampleSlug(name string) string {
	return strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ToLower(name), "_"), "_")
}

func printedDollars(m *Money) *int {
	if m == nil {
		return nil
	}
	n := int(*m / 100)
	return &n
}

func printedPounds(w *Weight) *int {
	if w == nil {
		return nil
	}
	n := int(*w / 100)
	return &n
}

func TestFindSample(t *testing.T) {
	t.Parallel()
	c := Standard()
	for _, q := range []string{"half_brick", "Half-Brick", "half-brick"} {
		if s, err := c.FindSample(q); err != nil || s.ID != "half_brick" {
			t.Errorf("%q: %v, %v", q, s, err)
		}
	}
	var u *UnknownError
	if _, err := c.FindSample("Half Brik"); !errors.As(err, &u) || u.Nearest != "half_brick" {
		t.Errorf("half brik: %v", err)
	}
	if _, err := c.FindSample("zeppelin of doom"); !errors.As(err, &u) || u.Nearest != "" {
		t.Errorf("zeppelin: %v", err)
	}
}

// A user's catalogue may change a part that samples stand on: those that no longer compile are left out and named.
func TestBrokenSamples(t *testing.T) {
	t.Parallel()
	// The light cycle without a front wheel: the samples on it name no single wheel and stay; a trailer's wheel for the Tin Wasp's
	// cycle leaves its wheelguards without a place.
	data, err := os.ReadFile("data/bodies.json")
	if err != nil {
		t.Fatal(err)
	}
	var bodies struct {
		Bodies []map[string]any `json:"bodies"`
	}
	if err := json.Unmarshal(data, &bodies); err != nil {
		t.Fatal(err)
	}
	for _, b := range bodies.Bodies {
		if b["id"] == "medium_cycle" {
			b["wheels"] = []any{[]any{"back_left", 1}, []any{"back_right", 1}}
			if data, err = json.Marshal(map[string]any{"bodies": []any{b}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	c, err := Load(Embedded(), fstest.MapFS{"bodies.json": {Data: data}})
	if err != nil {
		t.Fatal(err)
	}
	broken := c.BrokenSamples()
	if len(broken) != 1 || !strings.Contains(broken[0].Error(), "tin_wasp") {
		t.Errorf("broken: %v", broken)
	}
	if n := len(Standard().Samples()) - len(c.Samples()); n != 1 {
		t.Errorf("%d samples are left out", n)
	}
	if _, err := c.FindSample("tin_wasp"); err == nil {
		t.Error("the broken sample is found")
	}
}

// Our own designs are two for each division with an upper bound, by the cost with body armor, two buses for what a pack may hunt (DX-SCEN-024), and two
// for raiders (DX-CITY-086).
func TestOwnDesigns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-001")
	c := Standard()
	count := map[int]int{}
	for _, s := range c.Samples() {
		if s.List != OwnDesign {
			continue
		}
		f := sampleSums(s.Design)
		v := c.Divisions[f.Division]
		count[v.ID]++
		limit := v.To
		if s.ID == "night_line" || s.ID == "owl_express" {
			limit = Dollars(80000)
		}
		if cost := f.DivisionCost(); cost > limit || cost < v.From || f.BodyArmor == 0 {
			t.Errorf("%s: %v with body armor in %s", s.ID, cost, v.Name)
		}
		if f.Acceleration == NoAcceleration || s.Note == "" || s.Page != 0 {
			t.Errorf("%s: acceleration %v, note %q, page %d", s.ID, f.Acceleration.MPH(), s.Note, s.Page)
		}
	}
	for id, want := range map[int]int{5: 2, 10: 3, 15: 3, 20: 2, 25: 2, 30: 2} {
		if count[id] != want {
			t.Errorf("%d designs in division %d, want %d", count[id], id, want)
		}
	}
}
