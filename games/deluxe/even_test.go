package deluxe

import (
	"testing"

	"turnpike/game"
)

// At the table that one click opens all drive the same in a duel; elsewhere each has what the scenario gives. By default the vehicles differ by
// seat, as they always did.
func TestQuickTableIsEven(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	vehicles := func(more game.Values, seats int) (out []*Vehicle) {
		options := map[string]any{}
		for k, v := range g.Info().Quick {
			options[k] = v
		}
		for k, v := range more {
			options[k] = v
		}
		v, err := game.Complete(g.Info().Options, options)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range seats {
			list, err := g.vehicles(v, seat, seats)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, list[0])
		}
		return out
	}
	duel := vehicles(nil, MaxSeats)
	for seat, v := range duel {
		if v != duel[0] {
			t.Errorf("seat %d does not drive what seat 0 does", seat)
		}
	}
	for _, c := range []struct {
		more  game.Values
		seats int
	}{
		{game.Values{"scenario": "amateur_night"}, 3}, {game.Values{"scenario": "road_duel"}, 2}, {game.Values{"scenario": "pack_attack"}, 2}, {game.Values{"division": "10"}, 2},
	} {
		plain := game.Values{}
		for seat := range MaxSeats {
			plain[vehicleKey(seat)] = ofScenario
		}
		for k, v := range c.more {
			plain[k] = v
		}
		even, own := vehicles(c.more, c.seats), vehicles(plain, c.seats)
		for seat := range c.seats {
			if even[seat] != own[seat] {
				t.Errorf("%v: seat %d does not drive what the scenario gives", c.more, seat)
			}
		}
	}
	usual := game.Values{vehicleKey(0): ofScenario, vehicleKey(1): ofScenario}
	if v := vehicles(usual, 2); v[0] == v[1] {
		t.Error("the default vehicles are equal by now: nothing is left to even out")
	}
}
