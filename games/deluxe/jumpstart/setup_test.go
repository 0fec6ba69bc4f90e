package jumpstart

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// start begins a match with scripted dice.
func start(seats int, options game.Values, values ...dice.Value) (*State, error) {
	var s State
	err := StandardRules().Start(&s, game.Setup{Seats: seats, Options: options, Dice: dice.ScriptValues(values)}, nil)
	if err == nil {
		err = s.dice.Err()
	}
	return &s, err
}

// The second seat is in front; 3 and 4 are seven inches, 28 squares, between the nose of one and the rear of the other.
func TestRoadDuel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-045", "DX-JUMP-002", "DX-JUMP-044")
	s, err := start(2, game.Values{"scenario": "road_duel"}, dice.Value{Purpose: diceFront, Value: 1}, dice.Value{Purpose: diceGap, Value: 3},
		dice.Value{Purpose: diceGap, Value: 4})
	if err != nil {
		t.Fatal(err)
	}
	a, b := s.t.Cars[0], s.t.Cars[1]
	if gap := b.Pose.At.X - a.Pose.At.X - 4*scale.Quarter; gap != 28*scale.Quarter || a.Pose.Heading != b.Pose.Heading || a.Speed != 60 || b.Speed != 60 {
		t.Errorf("gap %d, %v, %v", gap/scale.Quarter, a, b)
	}
	if s.t.Ask != AskSpeed || s.Turn() != 1 {
		t.Errorf("%v", s.t.Ask)
	}
	for _, c := range []struct {
		options game.Values
		want    string
	}{
		{game.Values{"vehicle_0": "stock_skyrocket_a"}, "at most $15000; this costs $16500"},
		{game.Values{"budget": "10000", "vehicle_1": "stock_skyrocket"}, "at most $10000"},
		{game.Values{"vehicle_0": "stock_half_brick, stock_half_brick"}, "one car"},
		{game.Values{"vehicle_1": "stock_kestrel_220"}, "one car"},
	} {
		c.options["scenario"] = "road_duel"
		var wrong *game.OptionError
		if _, err := start(2, c.options); !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.options, err)
		}
	}
	if _, err := start(3, game.Values{"scenario": "road_duel"}); err == nil || !strings.Contains(err.Error(), "2 to 2 players") {
		t.Errorf("three players: %v", err)
	}
}

// The figures are those of the jump-start rules, $17,000 and $25,000, not those of the full game, $25,000 and $30,000.
func TestPackAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-046", "DX-JUMP-047", "DX-SCEN-025")
	s, err := start(3, game.Values{"scenario": "pack_attack", "vehicle_0": "stock_skyrocket_a", "vehicle_1": "3x stock_kestrel_220", "vehicle_2": "2x kestrel_100"})
	if err != nil {
		t.Fatal(err)
	}
	r := run{s: s, g: StandardRules()}
	if s.t.NCars != 6 || r.loneLead() != 12*int64(scale.Inch) {
		t.Errorf("%d vehicles, a lead of %d squares", s.t.NCars, r.loneLead()/scale.Quarter)
	}
	for i := range s.t.Cars[:6] {
		if s.t.Cars[i].Speed != 80 {
			t.Errorf("vehicle %d at %d mph", i, s.t.Cars[i].Speed)
		}
	}
	for _, c := range []struct {
		seats   int
		options game.Values
		want    string
	}{
		{2, game.Values{"vehicle_0": "stock_skyrocket_a driver=computer"}, "at most $17000; this costs $17500"},
		{2, game.Values{"vehicle_1": "4x kestrel_100"}, "at least 5 cycles; these are 4"},
		{2, game.Values{"vehicle_1": "7x stock_kestrel_220"}, "at most $25000"}, // 7 * 4090 = 28,630
		{3, game.Values{"vehicle_1": "4x stock_kestrel_220", "vehicle_2": "3x stock_kestrel_220"}, "at most $25000"},
		{2, game.Values{"vehicle_1": "4x kestrel_100, stock_pocket_brawler"}, "cycles alone"},
		{2, game.Values{"vehicle_0": "stock_kestrel_220"}, "one car"},
	} {
		c.options["scenario"] = "pack_attack"
		if _, err := start(c.seats, c.options); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.options, err)
		}
	}
	for seats := 2; seats <= MaxSeats; seats++ {
		if _, err := start(seats, game.Values{"scenario": "pack_attack"}); err != nil {
			t.Errorf("%d players: %v", seats, err)
		}
	}
}

// hunt is a Pack Attack with the car so many squares along the road ahead of the first of five cycles, from its rear end to that one's nose. Nobody has
// a weapon left that he has not fired.
func hunt(t *testing.T, lead float64, car, cycle string) *duel {
	t.Helper()
	cars := fmt.Sprintf(`{"vehicle": "stock_pocket_brawler", "x": %v, "y": 0, "heading": 0, "speed": 80, "fired": [0]%s}`, 41+lead+2, car)
	for i := range 5 {
		cars += fmt.Sprintf(`, {"seat": 1, "vehicle": "stock_kestrel_100", "x": %v, "y": -6, "heading": 0, "speed": 80, "fired": [0]%s}`, 40-4*i, cycle)
	}
	return newMatch(t, 2, game.Values{"scenario": "pack_attack"}, `{"phase": 9, "cars": [`+cars+`]}`)
}

// 30 inches are 120 squares: more than that is a victory of the car.
func TestPackAttackEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-046")
	outcome := func(d *duel) (game.SeatSet, game.RuleID) {
		o, over := d.g.Outcome(&d.s)
		if !over {
			return 0, ""
		}
		return o.Winners, o.Rule
	}
	lone, pack := game.Seats(0), game.Seats(1)
	for _, c := range []struct {
		name       string
		lead       float64
		car, cycle string
		winners    game.SeatSet
		rule       game.RuleID
	}{
		{"30 inches", 120, "", "", 0, ""},
		{"more", 120.5, "", "", lone, "DX-JUMP-046"},
		{"car gone", 20, `, "out": true`, "", pack, "DX-JUMP-046"},
		{"cycles gone", 20, "", `, "out": true`, lone, "DX-JUMP-046"},
		{"both gone", 20, `, "out": true`, `, "out": true`, 0, "DX-JUMP-046"},
		{"cyclists dead", 20, "", `, "damage": {"driver": 3}`, lone, "DX-JUMP-046"},
	} {
		d := hunt(t, c.lead, c.car, c.cycle)
		if c.rule != "" {
			proof.Of(t, c.rule)
		}
		if w, rule := outcome(d); w != c.winners || rule != c.rule {
			t.Errorf("%s: %b by %q, want %b by %q", c.name, w, rule, c.winners, c.rule)
		}
	}
}

// The survivor wins; both out at once is a draw.
func TestSurvivor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-045")
	for _, c := range []struct {
		name, a, b string
		winners    game.SeatSet
		over       bool
	}{
		{"nobody", "", "", 0, false},
		{"crew dead", `, "damage": {"driver": 3}`, "", game.Seats(1), true},
		{"unconscious", "", `, "damage": {"driver": 2}`, game.Seats(0), true},
		{"both", `, "damage": {"driver": 3}`, `, "out": true`, 0, true},
		{"no plant, but a weapon", `, "damage": {"plant": 8}`, "", 0, false},
		{"neither plant nor weapon", `, "damage": {"plant": 8}, "destroyed": [0]`, "", game.Seats(1), true},
		{"no weapon, but a plant", `, "destroyed": [0]`, "", 0, false},
	} {
		car := func(y int, more string) string {
			return fmt.Sprintf(`{"vehicle": "stock_pocket_brawler", "x": 20, "y": %d, "heading": 0, "fired": [0]%s}`, y, more)
		}
		d := newDuel(t, fmt.Sprintf(`{"cars": [%s, %s]}`, car(20, c.a), car(70, c.b)))
		if o, over := d.g.Outcome(&d.s); over != c.over || o.Winners != c.winners {
			t.Errorf("%s: %b, over %t", c.name, o.Winners, over)
		}
	}
	// Off the map is out.
	d := newDuel(t, `{"phase": 1, "cars": [
		{"vehicle": "stock_pocket_brawler", "x": 127, "y": 48, "heading": 0, "speed": 10, "fired": [0]},
		{"vehicle": "stock_pocket_brawler", "x": 20, "y": 20, "heading": 180, "fired": [0]}]}`)
	d.do(0, "move 0 straight")
	if o, _ := d.g.Outcome(&d.s); o.Winners != game.Seats(1) || d.car(0).Fate != Left {
		t.Errorf("%v: %b", d.car(0).Fate, o.Winners)
	}
}

// Vehicles of a duel stand on the starting places that the map gives so many.
func TestStartingPlaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-002")
	for _, c := range []struct {
		place string
		cars  int
	}{{"open-32x24", 2}, {"standard-arena", 2}, {"standard-arena", 3}, {"parking-lot", 4}, {"open-40x40", 6}} {
		s, err := start(c.cars, game.Values{"place": c.place})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range s.place.StartsFor(c.cars) {
			if got := s.t.Cars[i]; got.Pose != want.At || got.Speed != MPH(want.Speed)/10*10 {
				t.Errorf("%s: vehicle %d at %v with %d mph, want %v with %d", c.place, i, got.Pose, got.Speed, want.At, want.Speed)
			}
		}
	}
	// One seat has two: the places of three.
	s, err := start(2, game.Values{"place": "standard-arena", "vehicle_0": "stock_skyrocket, stock_kestrel_220"})
	if err != nil || s.t.NCars != 3 || s.t.Cars[0].Pose != s.place.StartsFor(3)[0].At {
		t.Errorf("%d vehicles: %v", s.t.NCars, err)
	}
	if _, err := start(2, game.Values{"vehicle_0": "9x stock_pocket_brawler"}); err == nil || !strings.Contains(err.Error(), "starting places") {
		t.Errorf("ten vehicles: %v", err)
	}
}

// Nothing of the full game's handling, reflexes, skills and damage modifiers is in the state that players see.
func TestSmallerGame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-001")
	s, err := start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(NewCodec(StandardRules()).Observe(s, game.Referee))
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"status", "handling", "reflex", "recovery", "losses", "gunnery", "half_taken", "tire"} {
		if strings.Contains(string(data), `"`+key) {
			t.Errorf("a match has %q", key)
		}
	}
	if !strings.Contains(string(data), `"parts"`) {
		t.Error("the vehicles are not shown")
	}
}

// The turns are agreed on before the match; then nobody has won.
func TestTurnLimit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-044")
	d := newMatch(t, 2, game.Values{"turns": 2}, runner(10, 1, 0))
	d.do(0, "move 0 straight", 0, "speed 0 0", 1, "speed 1 0")
	for d.s.t.Ask == AskFire {
		d.do(int(d.s.t.Asked.First()), "pass")
	}
	if o, over := d.g.Outcome(&d.s); !over || o.Winners != 0 || o.Rule != "DX-JUMP-044" {
		t.Errorf("%+v, %t", o, over)
	}
}

func TestResign(t *testing.T) {
	t.Parallel()
	d := newDuel(t, runner(10, 1, 0))
	if err := d.g.Resign(&d.s, 0, nil); err != nil {
		t.Fatal(err)
	}
	if o, over := d.g.Outcome(&d.s); !over || o.Winners != game.Seats(1) || d.car(0).Fate != Resigned {
		t.Errorf("%+v", o)
	}
	if err := d.g.Resign(&d.s, 1, nil); !errors.Is(err, game.RuleID("DX-JUMP-044")) {
		t.Errorf("%v", err)
	}
}
