package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// The freight and its guards stand in the yard, the raiders come in at 40 mph, an inch up at least; for any number of players. Raiders fly.
func TestBombingRunSetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-001", "DX-SETUP-002")
	for seats := 2; seats <= MaxSeats; seats++ {
		r, err := startScenario(t, "bombing_run", seats, map[string]any{"altitude": 0})
		if err != nil {
			t.Errorf("%d players: %v", seats, err)
			continue
		}
		for id := range CarID(r.s.t.NCars) {
			c := &r.s.t.Cars[id]
			switch {
			case convoyed(c.Owner) && c.Speed != 0:
				t.Errorf("%d players: %s of the convoy moves", seats, c.V.Name)
			case !convoyed(c.Owner) && (c.Speed != scale.MPH(40) || c.Aloft.Alt != 4):
				t.Errorf("%d players: %s comes at %v, %d quarter inches up", seats, c.V.Name, c.Speed, c.Aloft.Alt)
			}
		}
	}
	if _, err := startScenario(t, "bombing_run", 2, map[string]any{"vehicle_1": "hard_bargain"}); err == nil {
		t.Error("a raider drives")
	}
	if _, err := startScenario(t, "bombing_run", 2, map[string]any{"vehicle_0": "hard_bargain"}); err == nil {
		t.Error("the freight is a car")
	}
}

// The raiders win with the freight, the convoy with the raiders or when the turns are over.
func TestBombingRunEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002", "DX-SCEN-018")
	for name, x := range map[string]struct {
		out  game.SeatSet // whose vehicles
		want game.SeatSet
		over bool
	}{
		"nobody is out":       {0, 0, false},
		"the freight is out":  {game.SeatSet(0).With(0), game.SeatSet(0).With(1), true},
		"the raiders are out": {game.SeatSet(0).With(1), game.SeatSet(0).With(0), true},
	} {
		r, err := startScenario(t, "bombing_run", 2, map[string]any{})
		if err != nil {
			t.Fatal(err)
		}
		r.s.t.Stage = StageEnd
		for id := range CarID(r.s.t.NCars) {
			if c := &r.s.t.Cars[id]; x.out.Has(c.Owner) {
				c.Fate = Exploded
			}
		}
		if over := r.endOfBombingRun(); over != x.over || r.s.t.Winner != x.want {
			t.Errorf("%s: over %t, winners %b", name, over, r.s.t.Winner)
		}
	}
	r, err := startScenario(t, "bombing_run", 2, map[string]any{"turns": 3})
	if err != nil {
		t.Fatal(err)
	}
	r.s.t.Turn = 3
	r.checkLimit()
	if want := game.SeatSet(0).With(0); r.s.t.Winner != want {
		t.Errorf("after the last turn: winners %b", r.s.t.Winner)
	}
}
