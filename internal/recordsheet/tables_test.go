package recordsheet

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func readJSON(t *testing.T, name string, v any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "rulebook", "data", "deluxe", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
}

// result is a line of a crash table of the rulebook's data.
type result struct {
	Min, Max  *int
	Skid      float64 `json:"skid_in"`
	Tow       float64 `json:"tractor_skid_in"`
	Trailer   float64 `json:"trailer_fishtail_in"`
	Degrees   int     `json:"rotation_deg"`
	Then      bool    `json:"roll_table_1"`
	Loss      float64 `json:"altitude_loss_in"`
	Check     bool    `json:"rotor_check"`
	Fire      string
	TireDice  int   `json:"tire_damage_each_points"`
	Burns     []int `json:"burning_on_die"`
	RotorLoss bool  `json:"rotor_failure"`
}

func (r *result) key() string {
	switch {
	case r.Min == nil:
		return "<" + strconv.Itoa(*r.Max+1)
	case r.Max == nil:
		return strconv.Itoa(*r.Min) + "+"
	case *r.Min == *r.Max:
		return strconv.Itoa(*r.Min)
	}
	return fmt.Sprintf("%d–%d", *r.Min, *r.Max)
}

// inches writes quarters as the tables do.
func inches(v float64) string {
	whole, part := int(v), map[float64]string{0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}[v-float64(int(v))]
	if whole == 0 {
		return part + `"`
	}
	return strconv.Itoa(whole) + part + `"`
}

func TestCrashTablesAgreeWithTheRulebook(t *testing.T) {
	t.Parallel()
	var data struct {
		One   []result `json:"crash_table_1_maneuvers"`
		Two   []result `json:"crash_table_2_hazards"`
		Three []result `json:"crash_table_3_rigs"`
	}
	readJSON(t, "movement-crash-tables.json", &data)
	var heli struct {
		Crash struct{ Results []result } `json:"crash_table"`
	}
	readJSON(t, "heli-movement.json", &heli)
	for _, c := range []struct {
		table   table
		results []result
	}{{crash1, data.One}, {crash2, data.Two}, {crash3, data.Three}, {crashHeli, heli.Crash.Results}} {
		if len(c.table.rows) != len(c.results) {
			t.Errorf("%s: %d rows, want %d", c.table.title, len(c.table.rows), len(c.results))
			continue
		}
		for i, r := range c.results {
			have := c.table.rows[i]
			var want []string
			for _, v := range []float64{r.Skid, r.Tow, r.Trailer, r.Loss} {
				if v > 0 {
					want = append(want, inches(v))
				}
			}
			switch r.Fire {
			case "*":
				want = append(want, "fire –3")
			case "**":
				want = append(want, "fire –6")
			}
			if r.Degrees > 0 {
				want = append(want, fmt.Sprintf("%d°", r.Degrees))
			}
			if r.Then {
				want = append(want, "crash 1")
			}
			if r.Check {
				want = append(want, "rotor check")
			}
			if r.TireDice > 0 {
				want = append(want, fmt.Sprintf("tires %d each", r.TireDice))
			}
			if len(r.Burns) > 0 {
				want = append(want, fmt.Sprintf("burns on %d+", r.Burns[0]))
			}
			if r.RotorLoss {
				want = append(want, "rotors fail")
			}
			if have.figure != r.key() {
				t.Errorf("%s, row %d: key %q, want %q", c.table.title, i, have.figure, r.key())
			}
			for _, w := range want {
				if !strings.Contains(have.text, w) {
					t.Errorf("%s, %s: %q lacks %q", c.table.title, have.figure, have.text, w)
				}
			}
		}
	}
}

func TestHelicopterTablesAgreeWithTheRulebook(t *testing.T) {
	t.Parallel()
	var data struct {
		Fall []struct {
			Second int
			Total  float64 `json:"total_in"`
			Speed  int     `json:"speed_mph"`
		} `json:"free_fall"`
		Check struct{ Results []result } `json:"rotor_check"`
	}
	readJSON(t, "heli-movement.json", &data)
	for i, r := range freeFall.rows {
		f := data.Fall[i]
		if !strings.HasPrefix(r.text, strconv.Itoa(f.Second)+" second") || !strings.HasSuffix(r.text, " "+inches(f.Total)) ||
			r.figure != fmt.Sprintf("%d mph", f.Speed) {
			t.Errorf("%q %q, want %+v", r.text, r.figure, f)
		}
	}
	for i, r := range rotorCheck.rows {
		if want := data.Check.Results[i].key(); r.figure != want {
			t.Errorf("rotor check: %q, want %q", r.figure, want)
		}
	}
}

func TestManeuversAgreeWithTheRulebook(t *testing.T) {
	t.Parallel()
	var data struct {
		Rows []struct {
			ID         string
			Difficulty *int
		}
	}
	readJSON(t, "movement-maneuvers.json", &data)
	difficulty := map[string]int{}
	for _, r := range data.Rows {
		if r.Difficulty != nil {
			difficulty[r.ID] = *r.Difficulty
		}
	}
	d := func(id string) string { return fmt.Sprintf("D%d", difficulty[id]) }
	want := []string{
		d("drift"), d("steep_drift"), d("bend"), d("tight_bend"), d("bootlegger_reverse"),
		fmt.Sprintf("D%d / %d / %d", difficulty["deceleration_20"], difficulty["deceleration_25"], difficulty["deceleration_30"]),
	}
	for i, r := range maneuvers {
		if r.figure != want[i] {
			t.Errorf("%s: %s, want %s", r.text, r.figure, want[i])
		}
	}
	if d("swerve") != want[0] || d("hard_swerve") != want[1] {
		t.Errorf("swerves share a line with drifts but have %s and %s", d("swerve"), d("hard_swerve"))
	}
}

func TestCycleHitsAgreeWithTheRulebook(t *testing.T) {
	t.Parallel()
	var data struct{ Side []result }
	readJSON(t, "combat-cycle-hit-tables.json", &data)
	for i, r := range cycleHits.rows {
		if want := data.Side[i].key(); r.figure != want {
			t.Errorf("%s: %s, want %s", r.text, r.figure, want)
		}
	}
}

func TestDrawingsAreWhole(t *testing.T) {
	t.Parallel()
	for name, d := range drawings() {
		for i, s := range d.shapes {
			ops := parsePath(s.d)
			if _, ok := styles[s.style]; !ok || len(ops) < 2 || ops[0].kind != 'M' {
				t.Errorf("%s, shape %d: style %q, %d steps", name, i, s.style, len(ops))
			}
			for _, o := range ops {
				if !strings.ContainsRune("MLCZ", rune(o.kind)) {
					t.Errorf("%s, shape %d: step %q", name, i, o.kind)
				}
				if p := o.p[2]; p.x < -d.w*0.56 || p.x > d.w*0.56 || p.y < -d.h*0.56 || p.y > d.h*0.56 {
					t.Errorf("%s, shape %d leaves the drawing at %v", name, i, p)
				}
			}
		}
	}
	for _, name := range classDrawings {
		if len(drawings()[name].shapes) == 0 {
			t.Errorf("no drawing %q", name)
		}
	}
}
