package deluxe

import (
	"errors"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A road duel: the gap is two dice of inches, chance says who is in front, and both drive the same way at 60 mph, which counts as their speed
// of the turn before.
func TestRoadDuelStart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-012", "DX-SETUP-002", "DX-SETUP-018", "DX-SCEN-007")
	for front := range CarID(2) {
		s, events := begin(t, 2, map[string]any{"scenario": "road_duel", "vehicle_1": "kestrel_200"}, 3, 4, int(front), 2, 5)
		r := run{s: s, g: StandardRules()}
		if got := r.gap(front, 1-front); got != 7*scale.Inch {
			t.Errorf("gap %d units, want 7 inches", got)
		}
		for id := range CarID(2) {
			c := r.car(id)
			if c.Speed != scale.MPH(60) || c.Before != scale.MPH(60) || c.Pose.Heading != 0 {
				t.Errorf("vehicle %d: %v, before %v, heading %d", id, c.Speed, c.Before, c.Pose.Heading)
			}
			if h := r.footprintOf(id); r.grounds(&h) != places.Of(places.Roadway) {
				t.Errorf("vehicle %d is not on the roadway", id)
			}
		}
		if events[0].Kind != EvReflex || events[1].Kind != EvReflex || events[1].Die != 5 {
			t.Errorf("%v, %v: no reflex rolls", events[0].Kind, events[1].Kind)
		}
		if s.o.Turns != roadTurns || s.place != nil || s.t.Road.N != places.StartSections {
			t.Errorf("%d turns, %d sections", s.o.Turns, s.t.Road.N)
		}
	}
}

// A pack attack: the hunted vehicle is 12 inches ahead of the first cycle, the pack in a zone 12 inches deep, all on the road, the same way,
// at 80 mph; one pack of at least five cycles, or two of at least three, by the stock as well.
func TestPackAttackStart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-016", "DX-SCEN-017", "DX-SCEN-022")
	for seats, least := range map[int]int{2: 5, 3: 3} {
		dice := make([]int, 7)
		for i := range dice {
			dice[i] = 3
		}
		s, _ := begin(t, seats, map[string]any{"scenario": "pack_attack"}, dice...)
		r := run{s: s, g: StandardRules()}
		var n [3]int
		first, last := int64(1<<60), int64(0)
		for id := range CarID(s.t.NCars) {
			c := r.car(id)
			n[c.Owner]++
			if h := r.footprintOf(id); c.Speed != scale.MPH(80) || c.Pose.Heading != 0 || r.grounds(&h) != places.Of(places.Roadway) {
				t.Errorf("%d seats, vehicle %d: %v at %v", seats, id, c.Speed, c.Pose)
			}
			for other := range id {
				if a, b := r.body(id), r.body(other); a.Meets(&b) {
					t.Errorf("vehicles %d and %d touch", id, other)
				}
			}
			if id == loneCar {
				continue
			}
			if c.V.Class != garage.Cycle {
				t.Errorf("vehicle %d is no cycle", id)
			}
			gap := r.gap(loneCar, id)
			first, last = min(first, gap), max(last, gap+int64(c.V.Counter.Length))
		}
		if first != 12*scale.Inch || last > 24*scale.Inch {
			t.Errorf("%d seats: the pack is from %d to %d units behind", seats, first, last)
		}
		if n[0] != 1 || n[1] < least || seats == 3 && n[2] < least {
			t.Errorf("%d seats: %v vehicles", seats, n)
		}
		if s.t.Tally.From != r.along(loneCar) {
			t.Errorf("travel is counted from %d", s.t.Tally.From)
		}
	}
}

// On Amateur Night everybody enters by another gate at the same moment, at 20 mph, in the same vehicle, and gains a point for it.
func TestAmateurNightStart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-013", "DX-ARENA-015", "DX-PREST-002")
	for seats := 2; seats <= MaxSeats; seats++ {
		s, _ := begin(t, seats, map[string]any{"scenario": "amateur_night", "vehicle_0": "goblin"}, 1, 2, 3, 4, 5, 6, 1, 2)
		r := run{s: s, g: StandardRules()}
		for id := range CarID(seats) {
			c := r.car(id)
			if h := r.footprintOf(id); c.V != r.car(0).V || c.V.Name != "Goblin" || c.Speed != scale.MPH(20) || r.gone(&h) || s.t.Tally.Prestige[id] != 1 {
				t.Errorf("vehicle %d of %d: %s, %v", id, seats, c.V.Name, c.Speed)
			}
			for other := range id {
				if d := c.Pose.At.Sub(r.car(other).Pose.At); d.Dot(d) < 16*scale.Inch*scale.Inch {
					t.Errorf("vehicles %d and %d come in side by side", id, other)
				}
			}
		}
	}
}

// No starting place of our maps lies beyond a safe line.
func TestStartsAreInside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-005")
	for _, p := range places.Builtin() {
		r := run{s: &State{place: p}, g: StandardRules()}
		for i := range p.Starts {
			if h := geom.Rect(p.Starts[i].At, movement.CarCounter.Length, movement.CarCounter.Width); r.gone(&h) {
				t.Errorf("%s: who starts at %v is out", p.ID, p.Starts[i].At)
			}
		}
	}
}

// A set-up that breaks the rules of its scenario is refused with the rule.
func TestScenarioRefusals(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-002", "DX-SCEN-012", "DX-SCEN-016", "DX-SCEN-022", "DX-ARENA-001", "DX-ARENA-009", "DX-ARENA-013")
	type o map[string]any
	for name, c := range map[string]struct {
		seats   int
		options o
		rule    game.RuleID
	}{
		"three in a road duel":           {3, o{"scenario": "road_duel"}, "DX-SCEN-012"},
		"two cars in a road duel":        {2, o{"scenario": "road_duel", "vehicle_0": "goblin, goblin"}, "DX-SCEN-012"},
		"$16,200 in a road duel":         {2, o{"scenario": "road_duel", "vehicle_1": "snapper"}, "DX-SCEN-012"},
		"$14,440 with $10,000":           {2, o{"scenario": "road_duel", "budget": 10000}, "DX-SCEN-002"},
		"three for $7,848 with $7,800":   {2, o{"budget": 7800, "vehicle_0": "pocket_brawler", "vehicle_1": "2x kestrel_150, pocket_brawler"}, "DX-SCEN-002"},
		"one hunter":                     {1, o{"scenario": "pack_attack"}, "DX-SCEN-016"},
		"two hunted vehicles":            {2, o{"scenario": "pack_attack", "vehicle_0": "2x goblin"}, "DX-SCEN-016"},
		"a hunted vehicle for $29,290":   {2, o{"scenario": "pack_attack", "vehicle_0": "last_word"}, "DX-SCEN-016"},
		"four cycles":                    {2, o{"scenario": "pack_attack", "vehicle_1": "4x kestrel_100"}, "DX-SCEN-016"},
		"a trike in the pack":            {2, o{"scenario": "pack_attack", "vehicle_1": "4x kestrel_100, goblin"}, "DX-SCEN-016"},
		"seven cycles for $30,120":       {2, o{"scenario": "pack_attack", "vehicle_1": "6x kestrel_200"}, "DX-SCEN-016"},
		"two cycles in one of two packs": {3, o{"scenario": "pack_attack", "vehicle_2": "2x kestrel_100"}, "DX-SCEN-022"},
		"$5,268 in Division 5":           {2, o{"scenario": "arena", "division": "5", "vehicle_1": "needle"}, "DX-ARENA-001"},
		"a car among cycles":             {2, o{"cycles_only": true, "vehicle_0": "kestrel_100"}, "DX-ARENA-009"},
		"a gunner":                       {2, o{"one_person": true, "vehicle_0": "guardline_six", "vehicle_1": "goblin"}, "DX-ARENA-009"},
		"a laser":                        {2, o{"no_lasers": true, "vehicle_0": "guardline_six", "vehicle_1": "goblin"}, "DX-ARENA-009"},
		"a computer":                     {2, o{"no_computers": true, "vehicle_0": "guardline_six", "vehicle_1": "goblin"}, "DX-ARENA-009"},
		"two different amateurs":         {2, o{"scenario": "amateur_night", "vehicle_0": "goblin", "vehicle_1": "doorstop"}, "DX-ARENA-013"},
		"two vehicles for an amateur":    {2, o{"scenario": "amateur_night", "vehicle_0": "2x goblin"}, "DX-ARENA-013"},
		"amateurs in $8,334":             {2, o{"scenario": "amateur_night", "vehicle_0": "half_brick"}, "DX-ARENA-013"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var s State
			err := StandardRules().Start(&s, game.Setup{Seats: c.seats, Options: game.Values(c.options), Dice: dice.Fast(1)}, nil)
			proof.Of(t, c.rule)
			if !errors.Is(err, c.rule) {
				t.Errorf("%v, want a refusal by %s", err, c.rule)
			}
		})
	}
	// The endless road is no map of one's own.
	var s State
	err := StandardRules().Start(&s, game.Setup{Seats: 2, Options: game.Values{"scenario": "road_duel", "place": "stockyard"}, Dice: dice.Fast(1)}, nil)
	if wrong, ok := errors.AsType[*game.OptionError](err); !ok || wrong.Key != "place" {
		t.Errorf("%v, want an error of the map", err)
	}
}

// Divisions go by cost in steps of $5,000. $5,000 fits two of them, and a cheaper vehicle may enter a higher one.
func TestDivisionLimits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-001", "DX-ARENA-002", "DX-ARENA-003")
	g := StandardRules()
	v, err := game.Complete(StandardRules().info().Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	car := stock(t, "goblin")
	for id, top := range map[string]int{"5": 5000, "10": 9999, "15": 14999, "20": 19999, "25": 24999, "30": 29999} {
		v["division"] = id
		for _, cost := range []int{1, 4999, 5000, top} {
			if err := g.eligible(v, car, garage.Dollars(cost), 0); err != nil && cost <= top {
				t.Errorf("Division %s, $%d: %v", id, cost, err)
			}
		}
		if err := g.eligible(v, car, garage.Dollars(top+1), 0); !errors.Is(err, game.RuleID("DX-ARENA-001")) {
			t.Errorf("Division %s, $%d: %v", id, top+1, err)
		}
	}
	for _, id := range []string{unlimited, anyDivision} {
		v["division"] = id
		if err := g.eligible(v, car, garage.Dollars(250000), 0); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// What each division gets if nothing is said fits it; so does the stock of each scenario, and of each budget of the rules.
func TestStockFits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-002")
	start := func(seats int, o game.Values) {
		t.Helper()
		var s State
		if err := StandardRules().Start(&s, game.Setup{Seats: seats, Options: o, Dice: dice.Fast(1)}, nil); err != nil {
			t.Errorf("%v: %v", o, err)
		}
	}
	for id := range stockByDivision {
		start(2, game.Values{"scenario": "arena", "division": id})
		start(4, game.Values{"division": id})
	}
	for s := range numScenarios {
		for n := scenarios[s].seats.Min; n <= scenarios[s].seats.Max; n++ {
			start(n, game.Values{"scenario": s.String()})
		}
	}
}

// An amateur may move weapons to other sides and armor points about, and nothing else.
func TestAlike(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-013", "DX-ARENA-014")
	c := garage.Standard()
	g := StandardRules()
	plain := stock(t, "doorstop")
	solid, err := c.FindTire("solid")
	if err != nil {
		t.Fatal(err)
	}
	armor, err := c.FindAccessory("improved_body_armor")
	if err != nil {
		t.Fatal(err)
	}
	for name, x := range map[string]struct {
		change func(u *garage.Unit)
		same   bool
	}{
		"nothing":               {func(*garage.Unit) {}, true},
		"armor moved":           {func(u *garage.Unit) { u.Points[garage.Front] += 2; u.Points[garage.Back] -= 2 }, true},
		"a weapon moved":        {func(u *garage.Unit) { u.Weapons[0].At = garage.Back }, true},
		"an armor point less":   {func(u *garage.Unit) { u.Points[garage.Front]-- }, false},
		"fewer shots":           {func(u *garage.Unit) { u.Weapons[0].Shots = 1 }, false},
		"another tire":          {func(u *garage.Unit) { u.Tires[0] = solid }, false},
		"a weapon thrown out":   {func(u *garage.Unit) { u.Weapons = u.Weapons[:0] }, false},
		"body armor":            {func(u *garage.Unit) { u.People[0].BodyArmor = armor }, false},
		"the plant in the back": {func(u *garage.Unit) { u.PlantBack = !u.PlantBack }, false},
	} {
		d := *plain.Design
		u := &d.Units[garage.Main]
		u.Weapons, u.People = slices.Clone(u.Weapons), slices.Clone(u.People)
		x.change(u)
		other := *plain
		other.Design = &d
		if got := g.alike(plain, &other); got != x.same {
			t.Errorf("%s: alike %t", name, got)
		}
	}
}

// The vehicles of several seats take starting places in turn, so that opponents face each other.
func TestPacksInTheArena(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002")
	s, _ := begin(t, 2, map[string]any{"place": "open-32x24", "vehicle_0": "2x goblin", "vehicle_1": "goblin,  half_brick"}, 1, 2, 3, 4)
	starts := places.Open(32, 24).Starts
	r := run{s: s, g: StandardRules()}
	for id, want := range []struct {
		seat game.Seat
		at   int
		name string
	}{{0, 0, "Goblin"}, {0, 2, "Goblin"}, {1, 1, "Goblin"}, {1, 3, "Half-Brick"}} {
		if c := r.car(CarID(id)); c.Owner != want.seat || c.Pose != starts[want.at].At || c.V.Name != want.name {
			t.Errorf("vehicle %d: %s of seat %d at %v", id, c.V.Name, c.Owner, c.Pose)
		}
	}
	for text, ok := range map[string]bool{
		"goblin": true, "3x goblin": true, "goblin,goblin , 2x goblin": true, "25x goblin": false, "0x goblin": false, "12x goblin, 13x goblin": false,
		"": false, "goblin,": false, "x goblin": false, ofScenario: true,
	} {
		if err := checkVehicles(garage.Standard())(text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A position on the road lies on the sections that it names.
func TestRoadPosition(t *testing.T) {
	t.Parallel()
	setup := game.Setup{Seats: 2, Options: game.Values{"scenario": "road_duel"}, Dice: dice.Script()}
	var s State
	if err := NewCodec(StandardRules()).Position(&s, []byte(`{"road": ["straight", "curve_left_45", "straight_debris"], "cars": [{"speed": 60}]}`), setup); err != nil {
		t.Fatal(err)
	}
	if road := &s.t.Road; road.N != 3 || road.Kinds[1] != places.CurveLeft || s.t.NCounters == 0 || s.t.Cars[1].Pose.At == (geom.Vec{}) {
		t.Errorf("%d sections, %d counters", road.N, s.t.NCounters)
	}
	for _, bad := range []string{`{"road": []}`, `{"road": ["lane"]}`, `{"road": ["curve_left_45", "curve_left_45"]}`} {
		if err := NewCodec(StandardRules()).Position(&s, []byte(bad), setup); err == nil {
			t.Errorf("%s is a position", bad)
		}
	}
	setup.Options = nil
	if err := NewCodec(StandardRules()).Position(&s, []byte(`{"road": ["straight"]}`), setup); err == nil {
		t.Error("a road in an arena")
	}
}
