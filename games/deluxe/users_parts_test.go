package deluxe

import (
	"errors"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// peaShooter is a users' table with a weapon that reaches 15 inches, 60 squares of a quarter inch.
const peaShooter = `{"weapons": [{"id": "pea_shooter", "abbrev": "PEA", "name": "Pea Shooter", "category": "gun", "cost": 10, "weight": 10, "sixths": 6, "dp": 1,
	"shots": 5, "shot_cost": 1, "shot_weight": 1, "to_hit": 7, "damage": {"dice": 1, "add": -4},
	"play": {"family": "lasers", "effect": "area", "max_range_squares": 60, "traits": ["fire_source"]}}]}`

// shooter returns a vehicle with pea shooters, and its code.
func shooter(t *testing.T, c *garage.Catalogue) (v *Vehicle, code string) {
	t.Helper()
	d, err := c.ParseDesign([]byte(strings.ReplaceAll(designs["plain"], "machine_gun", "pea_shooter")))
	if err != nil {
		t.Fatal(err)
	}
	if v, err = Compile(c, d); err != nil {
		t.Fatal(err)
	}
	return v, c.DesignCode(d)
}

// A weapon of a users' table is played as its row says, in a match that is started with the code of a design.
func TestUsersWeapon(t *testing.T) {
	t.Parallel()
	c := catalogue(t, peaShooter)
	_, code := shooter(t, c)
	g := New(c)
	var s State
	setup := game.Setup{Seats: 2, Options: map[string]any{"vehicle_0": code}, Dice: dice.Fast(1)}
	if err := g.Start(&s, setup, nil); err != nil {
		t.Fatal(err)
	}
	w := s.t.Cars[0].V.armSpec(0)
	if w.ID != "pea_shooter" || w.Name != "Pea Shooter" || w.Family != garage.FamilyLasers || w.MaxRange != 15*scale.Inch || !w.Is(garage.TraitFireSource) || w.Shots != 5 {
		t.Errorf("%+v", w)
	}
	if std := s.t.Cars[1].V; std != nil && g.Weapon(std.Weapons[0].Spec) != std.armSpec(0) {
		t.Error("a standard vehicle has weapons of another catalogue")
	}
	// Without the table the part that is missing is named, and with the rest of the code nothing else is said.
	err := StandardRules().Start(&s, setup, nil)
	if o, ok := errors.AsType[*game.OptionError](err); !ok || o.Key != "vehicle_0" || !strings.Contains(o.Allowed, `there is no weapon "pea_shooter"`) {
		t.Errorf("%v", err)
	}
}

// A vehicle that is kept with users' parts is read with the same parts alone; one of standard parts is kept as it has always been.
func TestUsersPartsAreKept(t *testing.T) {
	t.Parallel()
	c := catalogue(t, peaShooter)
	v, _ := shooter(t, c)
	text := designText(c, v.Design)
	if back, err := readVehicle(c, text); err != nil || back != v {
		t.Errorf("read again: %v", err)
	}
	if _, err := readVehicle(garage.Standard(), text); err == nil || !strings.Contains(err.Error(), `there is no weapon "pea_shooter"`) {
		t.Errorf("without the table: %v", err)
	}
	other := catalogue(t, strings.Replace(peaShooter, `"to_hit": 7`, `"to_hit": 8`, 1))
	if _, err := readVehicle(other, text); err == nil || !strings.Contains(err.Error(), "weapons pea_shooter ") {
		t.Errorf("with another table: %v", err)
	}
	plain := compiled(t, "plain")
	if standard := designText(garage.Standard(), plain.Design); string(standard) != string(garage.Standard().DesignJSON(plain.Design)) ||
		string(standard) != string(designText(c, plain.Design)) {
		t.Errorf("a vehicle of standard parts is kept as %s", standard)
	}
}
