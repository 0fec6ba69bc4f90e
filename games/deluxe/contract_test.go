package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook"
)

// haulRig is a rig on whose flatbed a car stands, its nose to the wheel ramps.
var haulRig = func() string {
	c := garage.Standard()
	d, err := c.ParseDesign([]byte(flatRamps))
	if err != nil {
		panic(err)
	}
	return "washboard+" + c.DesignCode(d) + ">needle"
}()

// wornEntry is what somebody brings along who has been in a fight.
var wornEntry = EntryText(Entry{
	Condition: Condition{Damage: map[string]int{"armor:front": 3, "weapon:0": 1, "tire:back_left": 2}, Shots: map[string]int{"0": 9}},
	Crew:      []EntryPerson{{Skills{Driver: 1, Gunner: 2, Handgunner: -1, MartialArts: -1}, 1}}, Prestige: 17,
})

func suite() gametest.Suite[State, Action, Event] {
	g := StandardRules()
	return gametest.Suite[State, Action, Event]{
		Rules: g, Codec: NewCodec(g), Matches: 1, MaxActions: 20000,
		Options: []map[string]any{
			{"turns": 5},
			{"turns": 4, "place": "open-16x16", "speed": "60", "weather": "ice", "simple_collisions": true, "narrow_cycles": true},
			{"turns": 4, "place": "open-32x24", "speed": "0", "vehicle_0": haulRig, "vehicle_1": "washboard+box_trailer_two"},
			{"turns": 3, "place": "open-24x24", "sheets": "hidden", "entry_0": wornEntry, "entry_1": wornEntry},
			{"turns": 6, "place": "open-16x16", "speed": "40", "sheets": "hidden"},
			{"turns": 4, "place": "open-32x24", "sheets": "hidden", "vehicle_0": haulRig, "vehicle_1": "washboard+box_trailer_two"},
			{"turns": 4, "place": "parking-lot", "speed": "35", "skid_each_inch": true, "bend_ladder": true, "plusses": 2, "critical_hits": true, "fire_variant": true},
		},
		RuleExists: func(id game.RuleID) bool { _, ok := rulebook.Lookup(string(id)); return ok },
		Check:      func(tb testing.TB, s *State) { checkTable(tb, s) },
	}
}

// TestContract is not parallel: it counts allocations. Its matches are.
func TestContract(t *testing.T) {
	gametest.Run(t, suite())
}

// checkTable holds a state to what is true of every one.
func checkTable(tb testing.TB, s *State) {
	tb.Helper()
	t := &s.t
	if (t.Stage == StageOver) != (t.NFrames == 0) || t.Stage != StageOver && (t.Ask == AskNothing || t.Asked == 0) {
		tb.Errorf("stage %s, %d frames, question %q to %b", t.Stage, t.NFrames, t.Ask, t.Asked)
	}
	if t.Phase > scale.Phases || s.o.Turns > 0 && t.Turn > s.o.Turns {
		tb.Errorf("turn %d of %d, phase %d", t.Turn, s.o.Turns, t.Phase)
	}
	for i := range t.Cars[t.NCars:] {
		if t.Cars[int(t.NCars)+i] != (Car{}) {
			tb.Errorf("there is no vehicle %d, and its place is not empty", int(t.NCars)+i)
		}
	}
	for i := range t.Cars[:t.NCars] {
		c := &t.Cars[i]
		// DX-HC-012, DX-HC-031: the marker stays on the track, DX-SPEED-036: nothing goes fast in reverse.
		if c.Status < control.HandlingFloor || int(c.Status) > c.Handling.Start() {
			tb.Errorf("vehicle %d has status %d, start %d", i, c.Status, c.Handling.Start())
		}
		if c.Speed > scale.MaxSpeed || c.Speed < -scale.MaxSpeed || c.Speed < 0 && c.V.Counter.Cycle && c.Running() && c.Mode == Driven {
			tb.Errorf("vehicle %d has %s", i, c.Speed)
		}
		for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
			if left := c.V.Left(&c.Hits, p); left < 0 || left > int(c.V.Parts[p].DP) {
				tb.Errorf("vehicle %d: part %d has %d of %d points", i, p, left, c.V.Parts[p].DP)
			}
		}
		for _, x := range c.Losses[c.NLoss:] {
			if x != (Loss{}) {
				tb.Errorf("vehicle %d: a loss of control beyond the %d that wait", i, c.NLoss)
			}
		}
		if !c.Running() && (c.Set && c.Fate != Stowed && c.Fate != Waiting || c.Speed != 0) {
			tb.Errorf("vehicle %d is %s and has a speed", i, c.Fate)
		}
		if (c.In != 0) != (c.Fate == Stowed) || c.In != 0 && !s.t.Cars[c.In-1].Running() {
			tb.Errorf("vehicle %d is %s, carried by %d", i, c.Fate, int(c.In)-1)
		}
	}
	checkTrains(tb, s)
	for i, k := range t.Counters[t.NCounters:] {
		if k != (RoadCounter{}) {
			tb.Errorf("a counter beyond the %d of the map at %d", t.NCounters, int(t.NCounters)+i)
		}
	}
}
