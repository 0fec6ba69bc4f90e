package server

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
	"turnpike/workshop"
)

// near reports whether two chances or means are the same but for rounding.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-5 }

// The catalogue has every card, whose odds follow from its dice, and all tables.
func TestSixthCatalogue(t *testing.T) {
	proof.Of(t, "SX-BUILD-003", "SX-BUILD-017", "SX-BUILD-019", "SX-BUILD-023", "SX-SETUP-011", "SX-SETUP-039", "SX-SETUP-042", "SX-SETUP-046", "SX-MOVE-007", "SX-SETUP-004")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		var c workshop.SixthCatalogue
		p.must("GET", "/api/sixth/cards", nil, &c)
		std := sixth.Standard()
		if len(c.Cards) != len(std.Cards)-1 || len(c.Objects) != len(std.Objects)-1 || len(c.Sizes) != len(std.Sizes) || c.HandCannon != "hand_cannon" {
			t.Fatalf("%d cards, %d objects, %d sizes, hand cannon %q", len(c.Cards), len(c.Objects), len(c.Sizes), c.HandCannon)
		}
		cards := map[string]*workshop.SixthCard{}
		for i := range c.Cards {
			card := &c.Cards[i]
			cards[card.ID] = card
			if card.Name == "" || card.Copies < 1 || len(card.Spots) == 0 || card.Kind == "" || card.Set == "" {
				t.Errorf("a card: %+v", card)
			}
			if card.Attacks != (card.Odds != nil) {
				t.Errorf("%s can be fired: %t, odds %v", card.ID, card.Attacks, card.Odds)
				continue
			}
			if o := card.Odds; o != nil {
				mean := 0.0
				for _, d := range [][]float64{o.Basic, o.Tire, o.Wrench} {
					sum := 0.0
					for _, q := range d {
						sum += q
					}
					if !near(sum, 1) {
						t.Errorf("%s: the chances %v add up to %v", card.ID, d, sum)
					}
				}
				for n, q := range o.Basic {
					mean += float64(n) * q
				}
				for n, q := range o.Tire {
					mean += float64(n) * q
				}
				if math.Abs(mean-o.Mean) > 1e-4 {
					t.Errorf("%s: mean %v of %v and %v", card.ID, o.Mean, o.Basic, o.Tire)
				}
			}
		}

		// The Hand Cannon against the faces of its dice: the mean of its BASIC is the sum of the means of its dice and what is printed.
		faces := map[string][]sixth.Icons{}
		for _, d := range c.Dice {
			faces[d.Colour] = d.Faces
			if len(d.Faces) != 6 {
				t.Errorf("the %s die has %d faces", d.Colour, len(d.Faces))
			}
		}
		cannon := cards["hand_cannon"]
		want := float64(cannon.FixedBasic)
		for colour, n := range cannon.Dice {
			for _, f := range faces[colour] {
				want += float64(n*int(f.Hit)) / 6
				if cannon.EachWrench == "BASIC" {
					want += float64(n*int(f.Wrench)) / 6
				}
			}
		}
		mean := 0.0
		for n, q := range cannon.Odds.Basic {
			mean += float64(n) * q
		}
		if !near(mean, want) || want == 0 {
			t.Errorf("the hand cannon does %v BASIC, its dice make %v", mean, want)
		}

		sides := []string{"front", "back", "left", "right"}
		for id, spots := range map[string][]string{
			"heavy_machine_gun": sides, "standard_steel_plate": sides, "rookie_driver": {"crew_area"}, "hand_cannon": {"crew_area"},
		} {
			if got := cards[id]; got == nil || !slices.Equal(got.Spots, spots) {
				t.Errorf("%s lies at %+v, want %v", id, got, spots)
			}
		}
		for _, card := range c.Cards {
			switch restricted := slices.Contains(card.Restrictions, "FRONT_ONLY"); {
			case card.Turret && !slices.Equal(card.Spots, []string{"crew_area"}):
				t.Errorf("the turret %s lies at %v", card.ID, card.Spots)
			case restricted && !slices.Equal(card.Spots, []string{"front"}):
				t.Errorf("%s is for the front only and lies at %v", card.ID, card.Spots)
			}
			if crew := slices.Contains([]string{"crew", "gear", "sidearm"}, card.Kind); crew && card.CostBP > 0 {
				t.Errorf("%s is a %s and costs %d BP", card.ID, card.Kind, card.CostBP)
			}
		}

		if len(c.Decks) != 2 || len(c.Decks[0].Cards) != 6 || c.Decks[1].Cards[0].ID != "B1" {
			t.Errorf("damage decks: %+v", c.Decks)
		}
		for _, s := range c.Sizes {
			deck := "A"
			if s.BP >= 25 {
				deck = "B"
			}
			if s.Deck != deck || s.Title == s.ID {
				t.Errorf("game size %+v", s)
			}
		}
		// A slide is a car length at 22.5 degrees, to the nearest unit; a car half as wide as long.
		slide := math.Pi / 8
		if g := c.Geometry; g.CarLength != 1 || g.CarWidth != 0.5 || math.Abs(g.SlideAhead-math.Cos(slide)) > 3e-4 || math.Abs(g.SlideOut-math.Sin(slide)) > 3e-4 || len(g.Zones) != 5 || g.Zones[4].UpTo != 90 {
			t.Errorf("geometry: %+v", g)
		}
		if d := c.Dashboard; d.MaxTires != 10 || d.MaxSpeed != 5 || d.SpeedByTires[d.MaxTires] != d.MaxSpeed {
			t.Errorf("dashboard: %+v", d)
		}
	})
}

// The bounds that requests are held to are those of the rules.
func TestSixthSizeBounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-045")
	for _, s := range []sixth.Size{{AP: sixth.MaxSizeAP, BP: sixth.MaxSizeBP, CP: sixth.MaxSizeCP}, {AP: 1}} {
		if !s.Valid() {
			t.Errorf("%v is out of bounds", s)
		}
	}
	for field, want := range map[string][2]string{"AP": {"1", "12"}, "BP": {"0", "60"}, "CP": {"0", "20"}} {
		f, _ := reflect.TypeFor[workshop.SixthSize]().FieldByName(field)
		if got := [2]string{f.Tag.Get("minimum"), f.Tag.Get("maximum")}; got != want {
			t.Errorf("%s is held to %v", field, got)
		}
	}
	if sixth.MaxSizeAP != 12 || sixth.MaxSizeBP != 60 || sixth.MaxSizeCP != 20 {
		t.Error("the bounds of the rules have changed: change the tags of SixthSize")
	}
}

// Every car on offer is legal in the game that was asked for, and is what its code says.
func TestSixthCars(t *testing.T) {
	proof.Of(t, "SX-BUILD-002")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		for query, size := range map[string]workshop.SixthSize{
			"": {AP: 4, BP: 16, CP: 4}, "?size=large": {AP: 9, BP: 36, CP: 9}, "?size=3/10/2": {AP: 3, BP: 10, CP: 2}, "?size=small&core_only=true": {AP: 4, BP: 16, CP: 4},
		} {
			var cars []workshop.SixthCar
			p.must("GET", "/api/sixth/cars"+query, nil, &cars)
			sources := map[string]int{}
			for _, car := range cars {
				sources[car.Source]++
				var r workshop.SixthCarReport
				p.must("POST", "/api/sixth/cars/check", workshop.SixthCarCheck{Code: car.Code, Size: size, CoreOnly: strings.Contains(query, "core")}, &r)
				if len(r.Violations) > 0 || !reflect.DeepEqual(r.Car, car.Car) || !reflect.DeepEqual(r.Summary, car.Summary) || car.Name != car.Car.Name {
					t.Errorf("%s: %s (%s) is not what its code says, or not legal: %+v", query, car.Name, car.Class, r.Violations)
				}
				if strings.Contains(query, "core") && !car.Core {
					t.Errorf("%s: %s is not made of core cards", query, car.Name)
				}
			}
			// The issue asks for twelve of each of the two usual sizes; the least car is there in every game.
			if least := cars[len(cars)-1]; least.Name != "Rookies" || sources["ready"] < 13 && (query == "" || query == "?size=large") {
				t.Errorf("%s: %v, the last is %s", query, sources, least.Name)
			}
		}
	})
}

// A check adds the points up, breaks the car down, and names each rule that is broken with what would mend it.
func TestCheckSixthCar(t *testing.T) {
	proof.Of(t, "SX-BUILD-002", "SX-BUILD-003", "SX-BUILD-013", "SX-BUILD-017")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		small := workshop.SixthSize{AP: 4, BP: 16, CP: 4}
		var r workshop.SixthCarReport
		crew := []string{"rookie_gunner", "hand_cannon", "rookie_driver"}
		p.must("POST", "/api/sixth/cars/check", workshop.SixthCarCheck{Car: &sixth.CarDesign{Name: "Alone", Front: []string{"heavy_machine_gun"}, CrewArea: crew}, Size: small}, &r)
		front := workshop.SixthSide{Weapons: []string{"heavy_machine_gun"}, Damage: r.Summary.Sides.Front.Damage}
		switch s := r.Summary; {
		case len(r.Violations) > 0, r.Cost != workshop.SixthCost{BP: 3}, s.BP != 3, s.BPAllowed != 16, s.CP != 0, s.CPAllowed != 4, s.Armor != 4, s.Cards != 3,
			s.ByKind["weapon"] != 3, !reflect.DeepEqual(s.Sides.Front, front), front.Damage <= 0,
			!slices.Equal(s.Sides.Left.Weapons, []string{"hand_cannon"}), len(s.Sides.Back.Weapons) != 0:
			t.Errorf("%+v", r)
		}
		if slices.Contains(r.Car.CrewArea, "hand_cannon") {
			t.Errorf("the canonical car lists the hand cannon: %+v", r.Car)
		}
		var same workshop.SixthCarReport
		p.must("POST", "/api/sixth/cars/check", workshop.SixthCarCheck{Code: r.Code, Size: small}, &same)
		if !reflect.DeepEqual(same, r) {
			t.Errorf("by its code: %+v", same)
		}

		p.must("POST", "/api/sixth/cars/check", workshop.SixthCarCheck{
			Car:  &sixth.CarDesign{Name: "Odd", Back: []string{"heavy_machine_gun"}, CrewArea: []string{"standard_rocket", "rookie_driver"}},
			Size: workshop.SixthSize{AP: 4, BP: 2, CP: 0},
		}, &r)
		var rules []string
		for _, v := range r.Violations {
			rules = append(rules, v.Rule)
			if v.Detail == "" || v.Mend == "" {
				t.Errorf("%+v", v)
			}
			if v.Rule == "SX-BUILD-003" && (v.Card != "standard_rocket" || v.Spot != "crew_area") {
				t.Errorf("%+v", v)
			}
		}
		if want := []string{"SX-BUILD-002", "SX-BUILD-003", "SX-BUILD-013"}; !slices.Equal(rules, want) {
			t.Errorf("the car breaks %v, want %v", rules, want)
		}
	})
}

func TestBadSixthCars(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		check := "/api/sixth/cars/check"
		car := func(car string) string { return `{"car":` + car + `,"size":{"ap":4,"bp":16,"cp":4}}` }
		for _, c := range []struct {
			name         string
			status       int
			kind         string
			method, path string
			body         any
			field        string
			detail       string // part of it
		}{
			{"unknown card", 422, "bad-car", "POST", check, car(`{"name":"X","front":["flamethrower","heavy_machin_gun"]}`), "car.front[1]", `did you mean "heavy_machine_gun"`},
			{"name too long", 422, "bad-car", "POST", check, car(`{"name":"` + strings.Repeat("x", 61) + `"}`), "car.name", "at most 60"},
			{"too many cards", 422, "bad-car", "POST", check, car(`{"name":"X","front":[` + strings.Repeat(`"flamethrower",`, 40) + `"flamethrower"]}`), "car.front[40]", "at most 40"},
			{"unknown field of the car", 422, "invalid", "POST", check, car(`{"name":"X","roof":[]}`), "car.roof", ""},
			{"no name", 422, "invalid", "POST", check, car(`{}`), "car.name", ""},
			{"neither car nor code", 422, "invalid", "POST", check, `{"size":{"ap":4,"bp":16,"cp":4}}`, "car", "one of car and code"},
			{"both", 422, "invalid", "POST", check, `{"car":{"name":"X"},"code":"A","size":{"ap":4,"bp":16,"cp":4}}`, "car", "one of car and code"},
			{"damaged code", 422, "bad-code", "POST", check, `{"code":"AAAA","size":{"ap":4,"bp":16,"cp":4}}`, "code", "incomplete"},
			{"no size", 422, "invalid", "POST", check, `{"car":{"name":"X"}}`, "size", ""},
			{"no armor", 422, "invalid", "POST", check, `{"car":{"name":"X"},"size":{"ap":0,"bp":16,"cp":4}}`, "size.ap", ""},
			{"too many build points", 422, "invalid", "POST", check, `{"car":{"name":"X"},"size":{"ap":4,"bp":61,"cp":4}}`, "size.bp", ""},
			{"crew points below zero", 422, "invalid", "POST", check, `{"car":{"name":"X"},"size":{"ap":4,"bp":16,"cp":-1}}`, "size.cp", ""},
			{"malformed", 400, "malformed", "POST", check, `{"car":`, "", ""},
			{"unknown size", 422, "bad-size", "GET", "/api/sixth/cars?size=huge", nil, "size", `"huge"`},
			{"size out of bounds", 422, "bad-size", "GET", "/api/sixth/cars?size=4/61/4", nil, "size", "4/61/4"},
			{"size in part", 422, "bad-size", "GET", "/api/sixth/cars?size=4/16", nil, "size", ""},
			{"size with words", 422, "bad-size", "GET", "/api/sixth/cars?size=4/x/4", nil, "size", ""},
			{"unknown parameter", 422, "invalid", "GET", "/api/sixth/cars?colour=red", nil, "", ""},
			{"no such list", 404, "not-found", "GET", "/api/sixth/bikes", nil, "", ""},
		} {
			prob := p.refused(c.status, c.kind, c.method, c.path, c.body)
			if c.field != "" && prob.Field != c.field || !strings.Contains(prob.Detail, c.detail) {
				t.Errorf("%s: %+v", c.name, prob)
			}
		}
		if prob := p.refused(422, "bad-size", "GET", "/api/sixth/cars?size=huge", nil); !strings.Contains(prob.Allowed, "small") || !strings.Contains(prob.Allowed, "AP/BP/CP") {
			t.Errorf("sizes there are: %q", prob.Allowed)
		}
	})
}

// The description names the types of options and the shapes of the documents.
func TestOpenAPIOfArenaSix(t *testing.T) {
	t.Parallel()
	data, err := OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	type schema struct {
		Ref        string `json:"$ref"`
		Enum       []string
		Items      *schema
		Properties map[string]schema
		OneOf      []schema
	}
	var doc struct {
		Paths map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
			Responses map[string]struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	if got := doc.Components.Schemas["OptionSpec"].Properties["type"].Enum; !slices.Equal(got, []string{"bool", "int", "enum", "text"}) {
		t.Errorf("types of options: %v", got)
	}
	for _, name := range []string{
		"Arena", "ArenaReport", "SixthCatalogue", "SixthCard", "SixthOdds", "SixthCarReport", "SixthCarDesign",
		"SixthObservation", "SixthEvent", "SixthAction", "SixthPreview", "PreviewAnswer",
	} {
		if s := doc.Components.Schemas[name]; len(s.Properties) == 0 && len(s.OneOf) == 0 {
			t.Errorf("there is no schema %s", name)
		}
	}
	answer := func(path, method string) schema {
		return doc.Paths[path][method].Responses["200"].Content["application/json"].Schema
	}
	for path, want := range map[string]string{"/api/arenas/{id}": "Arena", "/api/sixth/cards": "SixthCatalogue"} {
		if got := answer(path, "get"); got.Ref != "#/components/schemas/"+want {
			t.Errorf("%s answers %+v, want %s", path, got, want)
		}
	}
	for path, want := range map[string]string{"/api/arenas": "ArenaSummary", "/api/sixth/cars": "SixthCar"} {
		if got := answer(path, "get"); got.Items == nil || got.Items.Ref != "#/components/schemas/"+want {
			t.Errorf("%s answers %+v, want a list of %s", path, got, want)
		}
	}
	for path, want := range map[string]string{"/api/arenas/check": "ArenaFile", "/api/verify": "Record"} {
		if got := doc.Paths[path]["post"].RequestBody.Content["application/json"].Schema; got.Ref != "#/components/schemas/"+want {
			t.Errorf("%s takes %+v, want %s", path, got, want)
		}
	}
}
