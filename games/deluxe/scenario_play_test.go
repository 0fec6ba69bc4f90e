package deluxe

import (
	"bytes"
	"encoding/json"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Every scenario is played at random to its end: the state keeps what is true of every one, everything stays on the plane, and what a referee
// sees of it has a JSON form.
func TestScenariosAtRandom(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		seats   int
		options game.Values
	}{
		"road duel":       {2, game.Values{"scenario": "road_duel", "turns": 25}},
		"winding road":    {2, game.Values{"scenario": "road_duel", "road": "winding", "turns": 25, "weather": "ice"}},
		"a pack":          {2, game.Values{"scenario": "pack_attack", "road": "debris", "turns": 10}},
		"two packs":       {3, game.Values{"scenario": "pack_attack", "road": "winding", "turns": 10}},
		"amateur night":   {4, game.Values{"scenario": "amateur_night", "turns": 12}},
		"arena event":     {3, game.Values{"scenario": "arena", "division": "5", "turns": 12}},
		"off-road duel":   {3, game.Values{"scenario": "off_road", "turns": 12}},
		"teams of cycles": {2, game.Values{"vehicle_0": "3x kestrel_100", "vehicle_1": "3x kestrel_200", "cycles_only": true, "turns": 8}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := StandardRules()
			codec := NewCodec(g)
			for seed := range uint64(3) {
				var s State
				if err := g.Start(&s, game.Setup{Seats: c.seats, Options: c.options, Dice: dice.Fast(seed)}, nil); err != nil {
					t.Fatal(err)
				}
				rng := dice.Fast(seed + 100)
				var legal []Action
				var decisions []game.Decision
				for n := 0; ; n++ {
					if decisions = g.Decisions(&s, decisions[:0]); len(decisions) == 0 {
						break
					}
					seat := decisions[0].Who.First()
					legal = g.Legal(&s, seat, legal[:0])
					if len(legal) == 0 {
						t.Fatalf("seed %d, turn %d: seat %d is asked for %s and has no answer", seed, s.t.Turn, seat, s.t.Ask)
					}
					a := legal[rng.IntN("pick", len(legal))]
					if err := g.Apply(&s, seat, a, func(Event) {}); err != nil {
						t.Fatalf("seed %d, turn %d: %s: %v", seed, s.t.Turn, codec.Text(a), err)
					}
					if n%16 == 0 {
						checkTable(t, &s)
						checkOnPlane(t, &s)
					}
				}
				o, over := g.Outcome(&s)
				if !over || o.Rule == "" {
					t.Errorf("seed %d: over %t: %+v", seed, over, o)
				}
				if _, err := json.Marshal(codec.Observe(&s, game.Referee)); err != nil {
					t.Error(err)
				}
				again := s
				if again != s || !bytes.Equal(codec.AppendLayout(&s, nil), codec.AppendLayout(&again, nil)) {
					t.Error("a copy differs")
				}
			}
		})
	}
}

// checkOnPlane checks that all that is on the map has a place that package geom can work with.
func checkOnPlane(tb testing.TB, s *State) {
	tb.Helper()
	t := &s.t
	on := func(what string, at geom.Vec) {
		if max(at.X, -at.X, at.Y, -at.Y) > geom.Bound-8*scale.Inch {
			tb.Errorf("turn %d: %s is at %v", t.Turn, what, at)
		}
	}
	for id := range t.Cars[:t.NCars] {
		if c := &t.Cars[id]; c.Running() {
			on("a vehicle", c.Pose.At)
		}
	}
	for i := range t.Counters[:t.NCounters] {
		on("a counter", t.Counters[i].Pose.At)
	}
	for p := range t.Persons[:t.NPersons] {
		if x := &t.Persons[p]; x.Car == NoCar && !x.Gone {
			on("somebody", x.Pose.At)
		}
	}
	for _, at := range t.Road.From[:t.Road.N] {
		on("the road", at.At)
	}
}

// The hunted vehicle of a pack attack drives 1,760 inches along the road and wins, if everybody holds his speed of 80 mph: 8 inches a turn. The
// first 1,500 of them are behind it, so that it takes 33 turns. The pack stays as far behind as it was, 12 inches.
func TestFiveMiles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-019", "DX-SCEN-021", "DX-SETUP-004")
	g := StandardRules()
	var s State
	setup := game.Setup{Seats: 2, Options: game.Values{"scenario": "pack_attack"}, Dice: dice.Fast(5)}
	if err := g.Start(&s, setup, nil); err != nil {
		t.Fatal(err)
	}
	r := run{s: &s, g: g}
	s.t.Tally.From -= 1500 * scale.Inch
	var legal []Action
	for s.t.Stage != StageOver {
		seat := s.t.Asked.First()
		legal = g.Legal(&s, seat, legal[:0])
		a := legal[len(legal)-1]
		for _, b := range legal {
			switch {
			case s.t.Ask == AskSpeed && b.Speed == scale.MPH(80):
				a = b
			case s.t.Ask == AskMove && b.Move.Maneuver.Kind == movement.ManStraight:
				a = b
			}
		}
		if err := g.Apply(&s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if s.t.EndRule != endFar+1 || s.t.Winner != game.Seats(0) || s.t.Turn != 33 {
		t.Errorf("turn %d: by %d, winner %b", s.t.Turn, s.t.EndRule, s.t.Winner)
	}
	if got := r.lead(); got != 12*scale.Inch {
		t.Errorf("the lead is %d units", got)
	}
}
