package garage

import (
	"errors"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

func TestArmorRepair(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-001", "DX-REPAIR-002", "DX-ARMOR-015")
	c := Standard()
	for kind, want := range map[string]int{"normal": 50, "fireproof": 150, "reflective": 100, "reflective_fireproof": 200} {
		id, err := c.FindArmor(kind)
		if err != nil {
			t.Fatal(err)
		}
		figureIs(t, kind, c.ArmorRepair(id, 7), Dollars(7*want))
	}
	d := build(t, `{"body": "luxury", "armor": {"type": "fireproof", "points": {"front": 20, "top": 5}}}`)
	figureIs(t, "replacing 25 points at $40", c.ArmorReplacement(&d.Units[Main]), Dollars(1100))
}

func TestComponentRepair(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-003", "DX-REPAIR-005")
	for hits, want := range map[int]int{0: 0, 1: 100, 2: 300, 3: 500, 4: 700, 5: 900, 6: 1000, 9: 1000} {
		figureIs(t, "price", ComponentRepair(Dollars(1000), hits), Dollars(want))
	}
}

func TestLineRepair(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-004", "DX-REPAIR-006", "DX-REPAIR-007")
	text := `{"body": "luxury", "plant": "car_super", "tires": {"all": "solid"}, "armor": {"points": {"front": 5}},
		"crew": [{"role": "driver", "targeting": "targeting_computer", "body_armor": "body_armor"}, {"role": "gunner", "targeting": "cyberlink"}],
		"weapons": [{"weapon": "MG", "at": "front", "count": 2, "magazines": 1}], "accessories": [{"accessory": "turret_1", "at": "top"}]}`
	d := build(t, text)
	have := map[LineKind][]Money{}
	refused := map[LineKind]bool{}
	Standard().Lines(d, nil, func(l *Line) {
		if price, ok := Standard().LineRepair(d, l, 2); ok {
			have[l.Kind] = append(have[l.Kind], price)
		} else {
			refused[l.Kind] = true
		}
	})
	// Two hits are 30 %: of an empty machine gun ($1,000), the plant ($3,000), the turret ($1,000) and the cyberlink ($16,000).
	for kind, want := range map[LineKind]int{LineWeapon: 300, LinePlant: 900, LineFitting: 300, LineTargeting: 4800} {
		if len(have[kind]) != 1 || have[kind][0] != Dollars(want) {
			t.Errorf("%v: %v, want $%d", kind, have[kind], want)
		}
	}
	for _, kind := range []LineKind{LineTires, LineTargeting, LinePerson, LineAmmunition, LineMagazine, LineArmor, LineBody} {
		if !refused[kind] {
			t.Errorf("%v can be repaired", kind)
		}
	}
	figureIs(t, "repairable kinds", len(have), 4)
}

func TestSalvage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-008", "DX-REPAIR-009", "DX-REPAIR-010", "DX-REPAIR-011", "DX-TRUCK-005")
	figureIs(t, "own work", SelfRepair(Dollars(301)), Dollars(150)+50)
	figureIs(t, "bay", BayRent, Dollars(50))
	figureIs(t, "fifth wheel", FifthWheelRepair, Dollars(150))
	figureIs(t, "vehicle", Salvage(Dollars(14600), Dollars(4600)), Dollars(10000))
	figureIs(t, "loose part", LooseSalvage(Dollars(1000), Dollars(300)), Dollars(350))
	figureIs(t, "beyond repair", Salvage(Dollars(1000), Dollars(1200)), 0)
	figureIs(t, "beyond repair, loose", LooseSalvage(Dollars(1000), Dollars(1200)), 0)
}

func TestModify(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-013", "DX-REPAIR-014", "DX-REPAIR-015", "DX-TIRE-014")
	from := build(t, hotshot)
	for _, k := range []struct {
		what, old, new          string
		parts, regular, removed float64
	}{
		{"nothing", `"top": 10`, `"top": 10`, 0, 0, 0},
		{"armor moved", `"left": 10, "right": 10`, `"left": 5, "right": 15`, 0, 0, 0},
		{"armor added", `"top": 10`, `"top": 17`, 140, 0, 0},
		{"another type of armor", `"points"`, `"type": "fireproof", "points"`, 3200, 0, 1600},
		{"a weapon moved", `"weapon": "FT", "at": "left"`, `"weapon": "FT", "at": "front"`, 0, 0, 0},
		{"a flamethrower out, a machine gun in", `"weapon": "FT", "at": "left"`, `"weapon": "MG", "at": "left"`, 1000, 500, 500},
		{"tires", `"all": "puncture_resistant"`, `"all": "solid"`, 0, 2000, 800},
		{"a smaller plant", `"car_super"`, `"car_large"`, 2000, 0, 3000},
		{"an accessory", `"accessories": [`, `"accessories": [{"accessory": "spoiler"}, `, 500, 0, 0},
		{"a computer", `{"role": "driver"}`, `{"role": "driver", "targeting": "targeting_computer"}`, 1000, 0, 0},
		{"a third link", `"at": "left"`, `"at": "left", "links": ["C"]`, 50, 0, 0},
		{"a magazine", `"at": "left"`, `"at": "left", "magazines": 1`, 50 + 250, 0, 0},
	} {
		text := strings.Replace(hotshot, k.old, k.new, 1)
		m, err := Standard().Modify(from, build(t, text), nil)
		if err != nil {
			t.Errorf("%s: %v", k.what, err)
			continue
		}
		want := Modification{Money(k.parts * 100), Money(k.parts * 10), Money(k.regular * 100), Money(k.parts*110 + k.regular*100), Money(k.removed * 100)}
		if m != want {
			t.Errorf("%s: %+v, want %+v", k.what, m, want)
		}
	}
}

func TestModifyFixed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAS-010", "DX-SUSP-014", "DX-REPAIR-014", "DX-REPAIR-015")
	from := build(t, hotshot)
	for _, k := range [][4]string{
		{`"luxury"`, `"station_wagon"`, "body", "DX-REPAIR-015"},
		{`"extra_heavy"`, `"heavy"`, "chassis", "DX-CHAS-010"},
		{`"suspension": "heavy"`, `"suspension": "improved"`, "suspension", "DX-SUSP-014"},
		{`"body"`, `"options": ["grasshopper"], "body"`, "options", "DX-REPAIR-015"},
	} {
		_, err := Standard().Modify(from, build(t, strings.Replace(hotshot, k[0], k[1], 1)), nil)
		var fixed *FixedError
		if !errors.As(err, &fixed) || fixed.What != k[2] || fixed.Rule != k[3] {
			t.Errorf("%s: %v", k[2], err)
		}
	}
	// A sidecar is bought whole, without surcharge.
	cycle := `{"body": "heavy_cycle"%s}`
	m, err := Standard().Modify(build(t, strings.Replace(cycle, "%s", "", 1)), build(t, strings.Replace(cycle, "%s", `, "sidecar": {"body": "heavy_sidecar"}`, 1)), nil)
	if err != nil || m.Total != Dollars(450) || m.Surcharge != 0 {
		t.Errorf("a sidecar: %+v, %v", m, err)
	}
}

// The planning sheet says what a repair costs: the first hit is a tenth of the price of one part, a further one a fifth, so twice as much; a point of armor
// by its type; what cannot be repaired has no price.
func TestSheetShowsRepairs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-001", "DX-REPAIR-002", "DX-REPAIR-003", "DX-REPAIR-007")
	d := build(t, `{"body": "luxury", "plant": "car_super", "tires": {"all": "solid"}, "armor": {"type": "fireproof", "points": {"front": 20, "top": 5}},
		"crew": [{"role": "driver", "targeting": "targeting_computer"}], "weapons": [{"weapon": "MG", "at": "front", "count": 2}]}`)
	s := Standard().Sheet(d, nil)
	// The plant costs $3,000, a machine gun $1,000, a point of fireproof armor is repaired for $150.
	want := map[LineKind]Money{LinePlant: Dollars(300), LineWeapon: Dollars(100), LineArmor: Dollars(150), LineTires: 0, LineTargeting: 0, LineAmmunition: 0, LineBody: 0, LinePerson: 0}
	for i := range s.Lines {
		l := &s.Lines[i]
		if price, ok := want[l.Kind]; ok && l.Repair != price {
			t.Errorf("%s: a repair costs %v, want %v", l.Text, l.Repair, price)
		}
		delete(want, l.Kind)
	}
	if len(want) > 0 {
		t.Errorf("no lines of %v", want)
	}
	figureIs(t, "25 points of $40, and a tenth", s.Units[0].ArmorAnew, Dollars(1100))
}
