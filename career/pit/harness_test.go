package pit

import (
	"errors"
	"testing"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// sample returns a vehicle of the garage as new.
func sample(t testing.TB, id string) Vehicle {
	t.Helper()
	s, err := garage.Standard().FindSample(id)
	if err != nil {
		t.Fatal(err)
	}
	return Vehicle{Design: s.Design}
}

// built returns a vehicle of a design file as new.
func built(t testing.TB, design string) Vehicle {
	t.Helper()
	d, err := garage.Standard().ParseDesign([]byte(design))
	if err != nil {
		t.Fatal(err)
	}
	return Vehicle{Design: d}
}

// workhorse has something of everything: a gun with a magazine, a laser, rockets of which one is a launcher, a platform, computers, plates.
const workhorse = `{"name": "Workhorse", "body": "van", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "solid"},
	"armor": {"points": {"front": 20, "back": 20, "left": 10, "right": 10}},
	"crew": [{"role": "driver", "targeting": "targeting_computer", "body_armor": "body_armor", "gear": [{"gear": "submachine_gun"}]}, {"role": "gunner", "targeting": "cyberlink"}],
	"weapons": [{"weapon": "machine_gun", "at": "front", "magazines": 1, "links": ["A"]}, {"weapon": "machine_gun", "at": "front", "links": ["A"]}, {"weapon": "laser", "at": "left"},
		{"weapon": "rocket_launcher", "at": "back"}, {"weapon": "heavy_rocket", "at": "back"}],
	"accessories": [{"accessory": "ram_plate"}, {"accessory": "fire_extinguisher"}, {"accessory": "sound_system"}, {"accessory": "tool_kit"}, {"accessory": "portable_shop_case"}, {"accessory": "long_distance_radio"}],
	"cargo": [{"cargo": "spare_tire", "tire": "solid"}, {"cargo": "goods", "name": "melons", "weight": 50, "spaces": 1}]}`

// hurt returns a vehicle with damage.
func (v Vehicle) hurt(damage map[string]int) Vehicle {
	w := v.clone()
	w.Condition = deluxe.Condition{Damage: damage, Shots: w.Shots, Corners: w.Corners}
	return w
}

// preview previews a plan.
func preview(t testing.TB, v Vehicle, p Plan) *Preview {
	t.Helper()
	o, err := p.Preview(garage.Standard(), v)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// refusedBy checks that an error is a refusal by a rule.
func refusedBy(t testing.TB, err error, rule, key string) {
	t.Helper()
	refused, ok := errors.AsType[*Refusal](err)
	if !ok || refused.Rule != rule || refused.Key != key {
		t.Errorf("%v; want a refusal of %q by %s", err, key, rule)
	}
}

// is checks a figure.
func is[T comparable](t testing.TB, what string, have, want T) {
	t.Helper()
	if have != want {
		t.Errorf("%s: %v, want %v", what, have, want)
	}
}
