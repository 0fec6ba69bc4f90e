package jumpstart

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe/movement"
	"turnpike/rulebook"
)

// twoSeats is the game for two players alone, for scenarios that take no more.
type twoSeats struct{ *Rules }

func (g twoSeats) Info() *game.Info {
	in := *g.Rules.Info()
	in.Seats.Max = 2
	return &in
}

func (g twoSeats) Start(s *State, setup game.Setup, rec func(Event)) error {
	if err := g.Info().CheckSeats(setup.Seats); err != nil {
		return err
	}
	return g.Rules.Start(s, setup, rec)
}

func suite(options ...map[string]any) gametest.Suite[State, Action, Event] {
	g := StandardRules()
	return gametest.Suite[State, Action, Event]{
		Rules: g, Codec: NewCodec(g), Matches: 1, MaxActions: 20000, Options: options,
		RuleExists: func(id game.RuleID) bool { _, ok := rulebook.Lookup(string(id)); return ok },
		Check:      func(tb testing.TB, s *State) { checkTable(tb, s) },
	}
}

// TestContract is not parallel: it counts allocations. Its matches are.
func TestContract(t *testing.T) {
	gametest.Run(t, suite(
		map[string]any{"turns": 8, "place": "open-16x16", "vehicle_0": "stock_half_brick, stock_dispatch_a gunner=hires"},
		map[string]any{"turns": 5, "place": "standard-arena", "vehicle_1": "stock_kestrel_220"},
		map[string]any{"turns": 5, "scenario": "pack_attack"},
	))
}

func TestRoadContract(t *testing.T) {
	su := suite(map[string]any{"turns": 12, "scenario": "road_duel", "budget": "10000"}, map[string]any{"turns": 12, "scenario": "road_duel"})
	su.Rules = twoSeats{StandardRules()}
	gametest.Run(t, su)
}

// checkTable holds a state to what is true of every one.
func checkTable(tb testing.TB, s *State) {
	tb.Helper()
	t := &s.t
	if (t.Ask == AskNothing) != (t.Stage == StageOver) || (t.Asked == 0) != (t.Stage == StageOver) {
		tb.Errorf("stage %s, question %q to %b", t.Stage, t.Ask, t.Asked)
	}
	if t.Phase > Phases || t.Turn > s.o.turns() {
		tb.Errorf("turn %d of %d, phase %d", t.Turn, s.o.turns(), t.Phase)
	}
	for i := range t.Cars[:t.NCars] {
		c := &t.Cars[i]
		// DX-JUMP-008, DX-JUMP-016
		cycle := StandardRules().models[c.Model].Cycle
		if c.Speed%step != 0 || c.Speed > TopSpeed || c.Speed < -topReverse || c.Speed < 0 && cycle {
			tb.Errorf("vehicle %d goes %d mph", i, c.Speed)
		}
		if !c.running() && (c.Speed != 0 || c.Set) {
			tb.Errorf("vehicle %d is %s and has a speed", i, c.Fate)
		}
		for side, n := range c.Armor {
			if n > c.Built[side] {
				tb.Errorf("vehicle %d has %d of %d points at side %d", i, n, c.Built[side], side)
			}
		}
		for other := range CarID(i) {
			if o := &t.Cars[other]; c.running() && o.running() {
				r := run{s: s, g: StandardRules()}
				a, b := r.body(CarID(i)), r.body(other)
				if a.Deeper(&b, 4*movement.Grazing) {
					tb.Errorf("vehicles %d and %d lie over each other: %v, %v", i, other, c.Pose, o.Pose)
				}
			}
		}
	}
	for i, k := range t.Clouds[t.NClouds:] {
		if k != (Cloud{}) {
			tb.Errorf("a cloud beyond the %d of the map at %d", t.NClouds, int(t.NClouds)+i)
		}
	}
	if t.Ask != AskFire && t.Orders != [maxPersons]Order{} {
		tb.Error("somebody has declared fire, and nobody is asked for it")
	}
}
