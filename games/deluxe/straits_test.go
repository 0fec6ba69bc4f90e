package deluxe

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// How badly off a vehicle is, by what has become of it in this match.
func TestStraits(t *testing.T) {
	t.Parallel()
	type car = *scenarioTest
	front := func(k car) PartID { return k.car(0).V.Armor[garage.Front] }
	gun := func(k car) PartID { return k.car(0).V.Weapons[0].Part }
	driver := func(k car) PartID { return k.car(0).V.Seats[0].Part }
	all := func(k car, p PartID) int16 { return k.car(0).V.Parts[p].DP }
	for what, c := range map[string]struct {
		does func(k car)
		want Straits
	}{
		"nothing":                 {func(k car) {}, Straits{}},
		"a plant is gone":         {func(k car) { k.stall(0) }, Straits{Stuck: true, Pierced: true}},
		"it lies on its side":     {func(k car) { k.car(0).Fallen = true }, Straits{Stuck: true}},
		"the guns are gone":       {func(k car) { k.disarm(0) }, Straits{Harmless: true, Pierced: true}},
		"the guns are empty":      {func(k car) { k.car(0).Arms[0].Spent = 20 }, Straits{Harmless: true}},
		"the driver is hurt":      {func(k car) { k.car(0).Hits[driver(k)] = 1 }, Straits{Wounded: true, Pierced: true}},
		"his body armor is hit":   {func(k car) { k.car(0).Hits[k.car(0).V.Seats[0].BodyArmor] = 1 }, Straits{Pierced: true}},
		"a point is left":         {func(k car) { k.car(0).Hits[front(k)] = all(k, front(k)) - 1 }, Straits{}},
		"a side is bare":          {func(k car) { k.car(0).Hits[front(k)] = all(k, front(k)) }, Straits{Bare: true}},
		"a tire is hit":           {func(k car) { k.car(0).Hits[k.car(0).V.Wheels[0].Tires[0]] = 1 }, Straits{}},
		"it has come bare":        {func(k car) { k.car(0).Hits[front(k)] = all(k, front(k)); k.s.t.Notes.Cars[0].Came = k.car(0).Hits }, Straits{}},
		"it has come without gun": {func(k car) { k.disarm(0); k.s.t.Notes.Cars[0].Came = k.car(0).Hits }, Straits{}},
		"he has come hurt": {func(k car) {
			k.car(0).Hits[driver(k)], k.car(0).Hits[gun(k)] = 1, 1
			k.s.t.Notes.Cars[0].Came = k.car(0).Hits
		}, Straits{}},
		"and is hurt again": {func(k car) {
			k.s.t.Notes.Cars[0].Came[driver(k)] = 1
			k.car(0).Hits[driver(k)] = 2
		}, Straits{Wounded: true, Pierced: true}},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			k := newScenario(t, ArenaEvent, "doorstop", "doorstop")
			c.does(k)
			if got := k.g.Straits(k.s, 0); got != c.want {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

// Vehicles leave closed maps by their gates, on Amateur Night after turn 30.
func TestHasGates(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-017")
	arena, err := FindPlace("standard-arena")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		scenario Scenario
		arena    bool
		turn     uint16
		want     bool
	}{{ArenaEvent, true, 1, true}, {ArenaEvent, false, 1, false}, {AmateurNight, true, 30, false}, {AmateurNight, true, 31, true}} {
		k := newScenario(t, c.scenario, "doorstop", "doorstop")
		k.s.t.Turn = c.turn
		if c.arena {
			k.s.place = arena
		}
		if got := k.g.HasGates(k.s); got != c.want {
			t.Errorf("%+v: %t", c, got)
		}
	}
}
