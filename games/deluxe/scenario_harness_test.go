package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// scenarioTest is a match of a scenario at the end of a turn: vehicles one behind the other on a road, or side by side in an arena, one for each
// seat unless a test changes that. Every die must be in the script.
type scenarioTest struct {
	*run
	t      *testing.T
	events []Event
}

// newScenario makes a match at the end of turn 40, for which every driver is in his vehicle. The names are those of the garage.
func newScenario(t *testing.T, s Scenario, vehicles ...string) *scenarioTest {
	t.Helper()
	k := &scenarioTest{t: t}
	k.run = &run{s: &State{dice: dice.ScriptValues(nil)}, g: StandardRules(), rec: func(e Event) { k.events = append(k.events, e) }}
	tab := &k.s.t
	k.s.o = Settings{Scenario: s, Turns: 200, Purse: 100}
	tab.Turn, tab.Stage, tab.NSeats = 40, StageEnd, uint8(len(vehicles))
	tab.Of, tab.Move.Car, tab.Than = NoCar, NoCar, NoCar
	if s.onRoad() {
		tab.Road = places.NewRoad()
	} else {
		k.s.place = places.Open(64, 64)
	}
	for i, name := range vehicles {
		at := geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: int32(4+6*i) * scale.Inch}}
		if s.onRoad() {
			at.At = geom.Vec{X: int32(4+4*i) * scale.Inch, Y: frontLane}
		}
		k.addCar(stock(t, name), game.Seat(i), at, scale.MPH(60), 0)
	}
	k.push(frameTurn)
	t.Cleanup(func() {
		if n := k.s.dice.Left(); n != 0 && !t.Failed() {
			t.Errorf("%d dice of the script were not rolled", n)
		}
		if err := k.s.dice.Err(); err != nil {
			t.Error(err)
		}
	})
	return k
}

// stock returns a vehicle of the garage.
func stock(t testing.TB, id string) *Vehicle {
	t.Helper()
	v, err := findVehicle(garage.Standard(), id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// rolls adds dice to the script.
func (k *scenarioTest) rolls(p dice.Purpose, values ...int) {
	for _, v := range values {
		k.s.dice = k.s.dice.Extend(dice.Value{Purpose: p, Value: v})
	}
}

// at puts a vehicle so many thousandths of an inch along the road from its beginning.
func (k *scenarioTest) at(id CarID, thousandths int) {
	k.car(id).Pose.At.X = int32(thousandths) * scale.Inch / 1000
}

// kill puts a vehicle out of the fight for good: nobody of its crew is conscious. By says who has hurt it last.
func (k *scenarioTest) kill(id CarID, by game.Seat) {
	c := k.car(id)
	for i := range c.V.NumSeats {
		c.Hits[c.V.Seats[i].Part] = unconsciousAt
	}
	c.By = by
}

// disarm takes all weapons of a vehicle away, stall its power plants.
func (k *scenarioTest) disarm(id CarID) {
	c := k.car(id)
	for i := range c.V.NumWeapons {
		p := c.V.Weapons[i].Part
		c.Hits[p] = c.V.Parts[p].DP
	}
}

func (k *scenarioTest) stall(id CarID) {
	c := k.car(id)
	for _, p := range c.V.Plants {
		if p != 0 {
			c.Hits[p] = c.V.Parts[p].DP
		}
	}
	c.Speed = 0
}

// ends checks whether the match ends now, by which rule and who wins.
func (k *scenarioTest) ends(rule game.RuleID, winners ...game.Seat) {
	k.t.Helper()
	if rule != "" {
		proof.Of(k.t, rule)
	}
	over := k.checkEnd()
	o, done := k.g.Outcome(k.s)
	switch {
	case over != done:
		k.t.Fatalf("over %t, outcome %t", over, done)
	case rule == "" && over:
		k.t.Fatalf("the match is over by %s, winners %b", o.Rule, o.Winners)
	case rule != "" && (o.Rule != rule || o.Winners != game.Seats(winners...)):
		k.t.Fatalf("over %t by %s, winners %b; want %s, %v", over, o.Rule, o.Winners, rule, winners)
	}
}

// turnOver goes to the end of the next turn.
func (k *scenarioTest) turnOver() { k.s.t.Turn++ }

// saw counts the events of a kind.
func (k *scenarioTest) saw(kind EventKind) (n int) {
	for _, e := range k.events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// startScenario starts a match of a scenario.
func startScenario(t *testing.T, id string, seats int, options map[string]any) (*run, error) {
	t.Helper()
	options["scenario"] = id
	o, err := game.Complete(StandardRules().Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	s := new(State)
	err = StandardRules().Start(s, game.Setup{Seats: seats, Options: o, Dice: dice.Fast(1)}, nil)
	return &run{s: s, g: StandardRules()}, err
}

// setUp starts a match of a scenario and returns what is wrong with its options or its set-up.
func setUp(id string, seats int, options map[string]any) error {
	options["scenario"] = id
	o, err := game.Complete(StandardRules().Info().Options, options)
	if err != nil {
		return err
	}
	return StandardRules().Start(new(State), game.Setup{Seats: seats, Options: o, Dice: dice.Fast(1)}, nil)
}
