package deluxe

import (
	"errors"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// begin starts a match with the given options and reflex rolls.
func begin(t *testing.T, seats int, options map[string]any, rolls ...int) (*State, []Event) {
	t.Helper()
	var s State
	var events []Event
	if err := StandardRules().Start(&s, game.Setup{Seats: seats, Options: options, Dice: dice.Script(rolls...)}, func(e Event) { events = append(events, e) }); err != nil {
		t.Fatal(err)
	}
	if err := s.dice.Err(); err != nil {
		t.Fatal(err)
	}
	return &s, events
}

// Every driver makes one reflex roll before the first turn, at the base level of his skill: 6 adds 2 to the handling class, 5 adds 1, 4
// nothing. The marker starts at the sum.
func TestReflexRolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-001", "DX-SETUP-011", "DX-SETUP-012", "DX-HC-006", "DX-HC-007", "DX-HC-008", "DX-HC-010")
	// HC 3, HC 3, HC 2.
	s, events := begin(t, 3, map[string]any{"vehicle_0": "pocket_brawler", "vehicle_1": "half_brick", "vehicle_2": "kestrel_200"}, 6, 5, 4)
	want := []Event{
		{Kind: EvReflex, Car: 0, Rule: "DX-HC-006", Die: 6, Count: 6, Index: 2, Status: 5},
		{Kind: EvReflex, Car: 1, Rule: "DX-HC-006", Die: 5, Count: 5, Index: 1, Status: 4},
		{Kind: EvReflex, Car: 2, Rule: "DX-HC-006", Die: 4, Count: 4, Index: 0, Status: 2},
	}
	for i, w := range want {
		if events[i] != w {
			t.Errorf("event %d is %+v, want %+v", i, events[i], w)
		}
		if c := &s.t.Cars[i]; c.Status != w.Status || int16(c.Reflex) != w.Count {
			t.Errorf("vehicle %d: status %d, reflexes %d", i, c.Status, c.Reflex)
		}
	}
	if n := s.dice.Count(); n != 3 {
		t.Errorf("%d dice were rolled, want one a driver", n)
	}
	if e := events[3]; e.Kind != EvTurn || e.Count != 1 || s.t.Ask != AskSpeed || s.t.Asked != game.FirstSeats(3) {
		t.Errorf("after the rolls: %+v, question %s to %b", e, s.t.Ask, s.t.Asked)
	}
}

// Plusses count in the roll: a 4 with +1 is a 5, with +2 a 6.
func TestReflexPlusses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-006")
	for plusses, bonus := range []int8{0, 1, 2, 2} {
		s, _ := begin(t, 1, map[string]any{"plusses": plusses}, 4)
		c := &s.t.Cars[0]
		if int(c.Reflex) != 4+plusses || c.Handling.Reflex != bonus || int(c.Handling.Plusses) != plusses {
			t.Errorf("+%d: reflexes %d, bonus %d, want %d and %d", plusses, c.Reflex, c.Handling.Reflex, 4+plusses, bonus)
		}
	}
}

// Improved body armor takes one off.
func TestReflexInBodyArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-006")
	s, _ := begin(t, 1, map[string]any{"place": "open-16x16"}, 1)
	r := run{s: s, g: StandardRules()}
	heavy := *s.t.Cars[0].V
	heavy.Seats[0].Improved = true
	s.t.Cars[0].V = &heavy
	if r.setReflex(0, 6); s.t.Cars[0].Reflex != 5 || s.t.Cars[0].Handling.Reflex != 1 {
		t.Errorf("reflexes %d, bonus %d, want 5 and 1", s.t.Cars[0].Reflex, s.t.Cars[0].Handling.Reflex)
	}
}

// Cars ask for Driver, cycles and trikes for Cyclist.
func TestSkillFor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-004")
	for id, want := range map[string]control.DrivingSkill{
		"pocket_brawler": control.SkillDriver, "ambulance_van": control.SkillDriver, "kestrel_100": control.SkillCyclist, "borderer_with_sidecar": control.SkillCyclist, "goblin": control.SkillCyclist,
	} {
		if v, err := findVehicle(garage.Standard(), id); err != nil || skillFor(v) != want {
			t.Errorf("%s: skill %d, want %d (%v)", id, skillFor(v), want, err)
		}
	}
}

// The starting speed is that of the scenario: of the map, or of all alike. It counts as the speed of the turn before the first.
func TestStartSpeeds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002", "DX-SETUP-018", "DX-SETUP-019")
	s, _ := begin(t, 2, map[string]any{"place": "open-32x24"}, 1, 1) // 20 mph as drawn
	for i := range 2 {
		if c := &s.t.Cars[i]; c.Speed != scale.MPH(20) || c.Before != scale.MPH(20) || c.Stopped {
			t.Errorf("vehicle %d: %s, before %s, stopped %t", i, c.Speed, c.Before, c.Stopped)
		}
	}
	s, _ = begin(t, 2, map[string]any{"place": "open-32x24", "speed": "0"}, 1, 1)
	if c := &s.t.Cars[1]; c.Speed != 0 || !c.Stopped {
		t.Errorf("%s, stopped %t", c.Speed, c.Stopped)
	}
	s, _ = begin(t, 2, map[string]any{"place": "open-32x24", "speed": "35"}, 1, 1)
	if c := &s.t.Cars[1]; c.Speed != scale.MPH(35) || c.Before != scale.MPH(35) {
		t.Errorf("%s, before %s", c.Speed, c.Before)
	}
}

// The counters stand on the starting places; a cycle, half as long as a car, has its front edge where that of a car would be.
func TestStartPlaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-001", "DX-SPEED-004")
	s, _ := begin(t, 2, map[string]any{"place": "open-32x24", "vehicle_0": "half_brick", "vehicle_1": "kestrel_100"}, 1, 1)
	// 32 x 24 inches are 128 x 96 squares; the first two stand 6 squares inside the short edges and face each other.
	const sq = geom.Square
	if got, want := s.t.Cars[0].Pose, (geom.Pose{At: geom.Vec{X: 6 * sq, Y: 48 * sq}}); got != want {
		t.Errorf("the car stands at %v, want %v", got, want)
	}
	// A car there would reach from 124 down to 120; the cycle is 2 squares long and faces west.
	if got, want := s.t.Cars[1].Pose, (geom.Pose{At: geom.Vec{X: 121 * sq, Y: 48 * sq}, Heading: geom.Half}); got != want {
		t.Errorf("the cycle stands at %v, want %v", got, want)
	}
}

// Debris and obstacles of the map lie on their squares at the start.
func TestStartCounters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-008", "DX-DEB-001", "DX-DEB-015")
	s, _ := begin(t, 2, map[string]any{"place": "back-alley"}, 1, 1)
	n := map[CounterKind]int{}
	for _, k := range s.t.Counters[:s.t.NCounters] {
		n[k.Kind]++
	}
	p, _ := places.ByID("back-alley")
	if n[Debris] != 12 || n[Obstacle] != 4 || len(n) != 2 {
		t.Errorf("%v, want the 12 squares of debris and the 4 obstacles of the map", n)
	}
	h := geom.Rect(s.t.Counters[0].Pose, scale.Quarter, scale.Quarter)
	for _, v := range h.V[:h.N] {
		if d := v.Sub(p.Debris[0]); d.X != 0 && d.X != scale.Quarter || d.Y != 0 && d.Y != scale.Quarter {
			t.Errorf("the first debris has a corner at %v, its square begins at %v", v, p.Debris[0])
		}
	}
}

// Options that cannot be played are refused with the key and what is allowed.
func TestStartRefusals(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002")
	long := garage.Standard()
	trailer, err := long.FindSample("bulwark")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		seats   int
		options map[string]any
		key     string
	}{
		{2, map[string]any{"place": "nowhere"}, "place"},
		{2, map[string]any{"place": "open-11x24"}, "place"},
		{2, map[string]any{"place": "open-024x24"}, "place"},
		{2, map[string]any{"place": "open-24"}, "place"},
		{2, map[string]any{"vehicle_0": "nothing"}, "vehicle_0"},
		{2, map[string]any{"vehicle_1": "bulwark"}, "vehicle_1"},
		{2, map[string]any{"vehicle_1": long.DesignCode(trailer.Design)}, "vehicle_1"},
		{2, map[string]any{"vehicle_1": "stock_emberline"}, "vehicle_1"}, // jump-start alone
		{2, map[string]any{"speed": "62"}, "speed"},
		{2, map[string]any{"turns": -1}, "turns"},
		{0, nil, "seats"},
		{9, nil, "seats"},
	} {
		var s State
		err := StandardRules().Start(&s, game.Setup{Seats: tc.seats, Options: tc.options, Dice: dice.Fast(1)}, nil)
		var wrong *game.OptionError
		if !errors.As(err, &wrong) || wrong.Key != tc.key || wrong.Allowed == "" {
			t.Errorf("%d seats, %v: %v, want an error of %q", tc.seats, tc.options, err, tc.key)
		}
	}
}

// A vehicle may be the code of a design, a map the code of one: equal ones are the same pointer, so that states can be compared.
func TestStartCodes(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	own, err := c.FindSample("goblin")
	if err != nil {
		t.Fatal(err)
	}
	p := places.Open(20, 14)
	a, _ := begin(t, 1, map[string]any{"vehicle_0": c.DesignCode(own.Design), "place": places.Code(p)}, 3)
	b, _ := begin(t, 1, map[string]any{"vehicle_0": "goblin", "place": "open-20x14"}, 3)
	if a.t != b.t || a.o != b.o || a.place != b.place {
		t.Error("the code of a vehicle or map gives another match than its name")
	}
}

// Each switch sets an option of the rules, each its own, and the weather its adder.
func TestSwitches(t *testing.T) {
	t.Parallel()
	plain, _ := begin(t, 1, nil, 1)
	seen := map[Settings]string{plain.o: "none"}
	for i := range switches {
		o := map[string]any{switches[i].key: true}
		if switches[i].key == "staffed" { // there alone
			o["place"] = "truck-stop"
		}
		seats := 1
		if switches[i].key == "referee" { // beside a player
			seats = 2
		}
		s, _ := begin(t, seats, o, 1)
		if other, ok := seen[s.o]; ok {
			t.Errorf("%s sets what %s sets", switches[i].key, other)
		}
		seen[s.o] = switches[i].key
	}
	for value, want := range map[string]control.AdderSet{"dry": 0, "heavy_rain": control.Adders(control.AddHeavyRain), "ice": control.Adders(control.AddIce)} {
		if s, _ := begin(t, 1, map[string]any{"weather": value}, 1); s.o.Weather != want {
			t.Errorf("%s is %b, want %b", value, s.o.Weather, want)
		}
	}
}
