package server

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"turnpike/games/deluxe/garage"
	"turnpike/roster"
	"turnpike/rulebook/proof"
	"turnpike/workshop"
)

// The parts are those of the catalogue, in JSON that a client can count with.
func TestDeluxeParts(t *testing.T) {
	proof.Of(t, "DX-BODY-002", "DX-BODY-011", "DX-PLACE-009", "DX-CYC-011", "DX-ARENA-001")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		r := p.send("GET", "/api/deluxe/parts", nil)
		if bytes.Contains(r.body, []byte(":null")) {
			t.Error("a list is null")
		}
		var parts workshop.DeluxeParts
		if err := json.Unmarshal(r.body, &parts); err != nil {
			t.Fatal(err)
		}
		if again := p.send("GET", "/api/deluxe/parts", nil, "If-None-Match", r.header.Get("Etag")); again.status != http.StatusNotModified || r.header.Get("Etag") == "" {
			t.Errorf("again: %d", again.status)
		}
		c := garage.Standard()
		for name, n := range map[string][2]int{
			"bodies": {len(parts.Bodies), len(c.Bodies)}, "weapons": {len(parts.Weapons), len(c.Weapons)}, "gear": {len(parts.Gear), len(c.Gear)},
			"accessories": {len(parts.Accessories), len(c.Accessories)}, "plants": {len(parts.Plants), len(c.Plants)}, "options": {len(parts.Options), len(c.Options)},
			"armor": {len(parts.Armor), len(c.Armors)}, "tires": {len(parts.Tires), len(c.Tires)}, "roles": {len(parts.Roles), int(garage.NumRoles) + 1},
		} {
			if n[0] != n[1]-1 || n[0] == 0 {
				t.Errorf("%d %s, the catalogue has %d beside none", n[0], name, n[1]-1)
			}
		}
		body := func(id string) garage.Body {
			i := slices.IndexFunc(parts.Bodies, func(b garage.Body) bool { return b.ID == id })
			if i < 0 {
				t.Fatalf("there is no body %s", id)
			}
			return parts.Bodies[i]
		}
		six := []garage.Position{garage.Front, garage.Back, garage.Left, garage.Right, garage.Top, garage.Underbody}
		b := body("compact")
		if b.Class != garage.Car || b.Cost != garage.Dollars(400) || b.Weight != garage.Pounds(1300) || b.MaxLoad != garage.Pounds(3700) || b.Spaces != garage.Spaces(10) ||
			b.Armor != (garage.Rate{Cost: garage.Dollars(13), Weight: garage.Pounds(6)}) || !slices.Equal(b.ArmorAt.List(), six) || len(b.Wheels) != 4 || len(b.ChassisIDs) != 4 ||
			!slices.Contains(b.PlantIDs, "car_small") || slices.Contains(b.PlantIDs, "cycle_small") || slices.Contains(b.TireIDs, "truck_standard") || b.ToHit[0] != -1 {
			t.Errorf("%+v", b)
		}
		if b := body("station_wagon"); b.CargoSpaces != garage.Spaces(7) {
			t.Errorf("%+v", b)
		}
		// DX-TIRE: solid tires are not for cycles.
		if b := body("medium_cycle"); !b.HalfTires || slices.Contains(b.TireIDs, "solid") || !slices.Contains(b.TireIDs, "standard") || !slices.Contains(b.PlantIDs, "cycle_small") {
			t.Errorf("%+v", b)
		}
		i := slices.IndexFunc(parts.Weapons, func(w garage.Weapon) bool { return w.ID == "anti_tank_gun" })
		if i < 0 || parts.Weapons[i].Limits&garage.LimitAntiTank == 0 {
			t.Errorf("the anti-tank gun: %d", i)
		}
		i = slices.IndexFunc(parts.Weapons, func(w garage.Weapon) bool { return w.ID == "machine_gun" })
		if w := parts.Weapons[i]; w.Cost != garage.Dollars(1000) || w.Spaces != 6 || w.Shots != 20 || w.ShotWeight != 250 || w.Damage != (garage.Dice{Dice: 1}) || w.Abbrev != "MG" {
			t.Errorf("%+v", w)
		}
		i = slices.IndexFunc(parts.Accessories, func(a garage.Accessory) bool { return a.ID == "turret_1" })
		if a := parts.Accessories[i]; a.Kind != "turret" || a.Use != garage.UsePart || a.Size != 1 || !a.At.Has(garage.Top) {
			t.Errorf("%+v", a)
		}
		if d := parts.Divisions; d[0].ID != 5 || d[0].To != garage.Dollars(5000) || d[len(d)-1].ID != 0 {
			t.Errorf("%+v", d)
		}
	})
}

// What users add to the catalogue is there for all operations.
func TestDeluxeUserCatalogue(t *testing.T) {
	c, err := garage.Load(garage.Embedded(), fstest.MapFS{"weapons.json": &fstest.MapFile{Data: []byte(`{"weapons":[{"id":"pea_shooter","abbrev":"PS",` +
		`"name":"Pea Shooter","category":"gun","cost":10,"weight":5,"sixths":6,"dp":1,"shots":20,"shot_cost":0.5,"shot_weight":0.25,"magazine":true,"to_hit":9,"damage":{"dice":0,"add":1}}]}`)}})
	if err != nil {
		t.Fatal(err)
	}
	inWorld(t, func(cfg *Config) { cfg.Workshops = workshop.Resources(c) }, func(t *testing.T, w *world) {
		p := w.player()
		var parts workshop.DeluxeParts
		p.must("GET", "/api/deluxe/parts", nil, &parts)
		if !slices.ContainsFunc(parts.Weapons, func(w garage.Weapon) bool { return w.ID == "pea_shooter" && w.ShotWeight == 25 }) {
			t.Error("the weapon is not among the parts")
		}
		var r checked
		p.must("POST", "/api/deluxe/designs/check", `{"design":`+changed(t, `"machine_gun"`, `"pea_shooter"`)+`}`, &r)
		if !strings.Contains(r.Unplayable, "Pea Shooter (pea_shooter)") {
			t.Errorf("a weapon without rules of play: %q", r.Unplayable)
		}
		p.refused(422, "bad-option", "POST", "/api/matches", map[string]any{"game": "deluxe", "seats": []map[string]string{{"kind": "you"}, {"kind": "bot"}},
			"options": map[string]any{"vehicle_0": r.Code}})
		// In place of 1,500 dollars and 200 pounds: 10 + 20 x 0.50, 5 + 20 x 0.25.
		if !r.Sheet.Legal || r.Sheet.Cost != compactCost-1500+20 || r.Sheet.Weight != compactWeight-200+10 {
			t.Errorf("%+v", r.Sheet)
		}
	})
}

// What users add with rules of play can be designed and played; without it the part that is missing is named.
func TestDeluxeUsersWeaponIsPlayed(t *testing.T) {
	t.Parallel()
	table := `{"weapons":[{"id":"pea_shooter","abbrev":"PS","name":"Pea Shooter","category":"gun","cost":10,"weight":5,"sixths":6,"dp":1,"shots":20,"shot_cost":0.5,` +
		`"shot_weight":0.25,"magazine":true,"to_hit":9,"damage":{"dice":0,"add":1},"play":{"family":"machine_guns","effect":"area"}}]}`
	c, err := garage.Load(garage.Embedded(), fstest.MapFS{"weapons.json": &fstest.MapFile{Data: []byte(table)}})
	if err != nil {
		t.Fatal(err)
	}
	design := changed(t, `"machine_gun"`, `"pea_shooter"`)
	d, err := c.ParseDesign([]byte(design))
	if err != nil {
		t.Fatal(err)
	}
	request := map[string]any{
		"game": "deluxe", "seats": []map[string]string{{"kind": "you"}, {"kind": "bot"}}, "options": map[string]any{"vehicle_0": c.DesignCode(d)},
	}
	t.Run("with the table", func(t *testing.T) {
		inWorld(t, func(cfg *Config) { cfg.Games, cfg.Workshops = roster.With(c), workshop.Resources(c) }, func(t *testing.T, w *world) {
			p := w.player()
			var r checked
			p.must("POST", "/api/deluxe/designs/check", `{"design":`+design+`}`, &r)
			if r.Unplayable != "" {
				t.Error(r.Unplayable)
			}
			var page struct {
				Frame struct{ View json.RawMessage }
			}
			p.must("POST", "/api/matches", request, &page)
			if !bytes.Contains(page.Frame.View, []byte("Pea Shooter")) {
				t.Errorf("the weapon is not in the match: %s", page.Frame.View)
			}
		})
	})
	t.Run("without it", func(t *testing.T) {
		inWorld(t, nil, func(t *testing.T, w *world) {
			if e := w.player().refused(422, "bad-option", "POST", "/api/matches", request); !strings.Contains(e.Detail, `there is no weapon "pea_shooter"`) {
				t.Errorf("%+v", e)
			}
		})
	})
}

// The description has the shapes of the garage under names of their own, with money and weights as numbers.
func TestOpenAPIOfDeluxe(t *testing.T) {
	t.Parallel()
	data, err := OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	type schema struct {
		Type       any    // a word, or a list of them where null may stand
		Ref        string `json:"$ref"`
		Enum       []string
		Items      *schema
		Properties map[string]*schema
	}
	var doc struct {
		Paths map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	all := doc.Components.Schemas
	for _, name := range []string{"DeluxeParts", "DeluxeDesign", "DeluxeReport", "DeluxeTow", "GarageSheet", "GarageDesignFile", "GarageMend", "GarageWish", "GarageProposals", "GarageSwap", "GarageOptions"} {
		if len(all[name].Properties) == 0 {
			t.Errorf("there is no schema %s", name)
		}
	}
	if p := all["GarageSheet"].Properties; p["cost"].Type != "number" || p["weight"].Type != "number" || p["cargo_sixths"].Type != "integer" || p["violations"].Items.Ref == "" {
		t.Errorf("figures of a sheet: %+v %+v", p["cost"], p["violations"])
	}
	if p := all["GarageDesignFile"].Properties; p["body"] == nil || p["weapons"] == nil || p["carrier"] == nil {
		t.Errorf("a design has %v", slices.Sorted(maps.Keys(p)))
	}
	if at := all["GarageWeaponSheet"].Properties["at"]; at.Type != "string" || len(at.Enum) != int(garage.NumPositions) || at.Enum[0] != "front" {
		t.Errorf("positions: %+v", at)
	}
	if got := doc.Paths["/api/deluxe/designs/check"]["post"].RequestBody.Content["application/json"].Schema.Ref; got != "#/components/schemas/DeluxeDesignRequest" {
		t.Errorf("a check takes %s", got)
	}
}
