package deluxe

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// Where weapons may be mounted on trikes, trailers and helicopters the design rules say, and no match takes a vehicle that breaks them, so that who fires
// is not asked about it again: an autocannon is too big for the side of a trike, nothing fires to the front of a 40' trailer, an anti-tank gun points to the
// front or the back of a helicopter.
func TestMountingIsDesigned(t *testing.T) {
	t.Parallel()
	const (
		trike = `{"name": "T", "body": "heavy_trike", "plant": "cycle_super", "suspension": "heavy", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
			"weapons": [{"weapon": "%s", "at": "left"}]}`
		rig = `{"name": "R", "body": "tractor_std_cabover", "plant": "regular_truck", "tires": {"all": "truck_solid"}, "crew": [{"role": "driver"}, {"role": "gunner"}],
			"behind": [{"body": "semi_van", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}], "weapons": [{"weapon": "machine_gun", "at": "%s"}]}]}`
		helicopter = `{"name": "H", "body": "heli_standard", "plant": "heli_standard_plant", "crew": [{"role": "driver"}], "weapons": [{"weapon": "anti_tank_gun", "at": "%s"}]}`
	)
	c := garage.Standard()
	for _, k := range []struct{ text, right, wrong, rule string }{
		{trike, "machine_gun", "autocannon", "DX-TRIKE-016"}, {rig, "back", "front", "DX-TRUCK-032"}, {helicopter, "front", "left", "DX-HELI-016"},
	} {
		for _, word := range []string{k.right, k.wrong} {
			d, err := c.ParseDesign(fmt.Appendf(nil, k.text, word))
			if err != nil {
				t.Fatal(err)
			}
			var r garage.Report
			c.Check(d, nil, &r)
			found := ""
			for i := range r.Violations {
				if r.Violations[i].Severity == garage.Breach {
					found = r.Violations[i].Rule
				}
			}
			want := ""
			if word == k.wrong {
				want = k.rule
			}
			proof.Of(t, "DX-WPN-061")
			if found != want {
				t.Errorf("%s with %s: %q, want %q", d.Name, word, found, want)
			}
			if _, err := Compile(c, d); err == nil && want != "" {
				t.Errorf("%s with %s is played", d.Name, word)
			}
		}
	}
}
