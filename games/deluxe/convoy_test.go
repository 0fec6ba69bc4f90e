package deluxe

import (
	"errors"
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// freightOf begins a match over a freight of so many players.
func freightOf(scenario string, seats int, options game.Values) (*run, error) {
	if options == nil {
		options = game.Values{}
	}
	options["scenario"] = scenario
	values, err := game.Complete(StandardRules().Info().Options, options)
	if err != nil {
		return nil, err
	}
	s := &State{}
	err = StandardRules().Start(s, game.Setup{Seats: seats, Options: values, Dice: dice.Fast(1)}, nil)
	return &run{s: s, g: StandardRules()}, err
}

// convoyOf begins a convoy of so many players.
func convoyOf(seats int, options game.Values) (*run, error) {
	return freightOf("convoy", seats, options)
}

// With 2 to 8 players: one freight for $80,000, escorts for $40,000, raiders for $120,000, the raiders 12 inches or more behind all of the convoy, in
// nothing and all on the road at 50 mph.
func TestConvoy(t *testing.T) {
	t.Parallel()
	for seats := 2; seats <= MaxSeats; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-SCEN-024")
			r, err := convoyOf(seats, nil)
			if err != nil {
				t.Fatal(err)
			}
			var freight, escort, raid garage.Money
			for id := range CarID(r.s.t.NCars) {
				c := r.car(id)
				var f garage.Figures
				garage.Standard().Figures(c.V.Design, nil, &f)
				switch {
				case id == loneCar:
					freight += f.DivisionCost()
				case c.Owner%2 == 0:
					escort += f.DivisionCost()
				default:
					raid += f.DivisionCost()
					for other := range CarID(r.s.t.NCars) {
						if !r.hunts(other) && r.gap(other, id) < 12*scale.Inch {
							t.Errorf("vehicle %d starts %d units behind vehicle %d", id, r.gap(other, id), other)
						}
					}
				}
				if h := r.footprintOf(id); !r.onMap(&h) || c.Speed != scale.MPH(50) || c.V.Oversized != (id == loneCar) {
					t.Errorf("vehicle %d, %s: on the road %t, %s", id, c.V.Name, r.onMap(&h), c.Speed)
				}
			}
			if freight == 0 || freight > garage.Dollars(80000) || escort < garage.Dollars(10000) || escort > garage.Dollars(40000) || raid < garage.Dollars(60000) || raid > garage.Dollars(120000) {
				t.Errorf("freight %v, escorts %v, raiders %v", freight, escort, raid)
			}
			noOverlap(t, r.s)
			for a := range game.Seat(seats) {
				for b := range game.Seat(seats) {
					if want := a != b && a%2 == b%2; r.allies(a, b) != want {
						t.Errorf("%d and %d are of one side: %t", a, b, !want)
					}
				}
			}
		})
	}
}

// What is no convoy is refused with the rule.
func TestConvoyRefusals(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]game.Values{
		"no rig":              {"vehicle_0": "goblin"},
		"a car with trailer":  {"vehicle_0": designCodes(t, tugDesign, lastDesign)},
		"a bus for $112,700":  {"vehicle_0": "ironliner"},
		"two buses":           {"vehicle_0": "2x night_line"},
		"an escort bus":       {"vehicle_2": "night_line"},
		"a trike of a raider": {"vehicle_1": "goblin, light_trike"},
		"raiders too dear":    {"vehicle_1": "5x last_word"},
		"an escort too dear":  {"vehicle_2": "2x last_word"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if name == "a trike of a raider" {
				o["vehicle_1"] = trikeID(t)
			}
			_, err := convoyOf(4, o)
			proof.Of(t, "DX-SCEN-024")
			if !errors.Is(err, game.RuleID("DX-SCEN-024")) {
				t.Errorf("%v", err)
			}
		})
	}
}

// trikeID returns a trike of the garage.
func trikeID(t *testing.T) string {
	for _, s := range garage.Standard().Samples() {
		if s.Design == nil {
			continue
		}
		if v, err := Compile(garage.Standard(), s.Design); err == nil && v.Class == garage.Trike {
			return s.ID
		}
	}
	t.Fatal("no trike in the garage")
	return ""
}

// A convoy ends for a side: the raiders win when the freight is out, the convoy when the raiders are, when the freight leads all of them by 30 inches, or
// has come 1,760. How its escorts fare decides nothing.
func TestConvoyEnds(t *testing.T) {
	t.Parallel()
	out := func(r *run, id CarID) { r.car(id).Fate = Exploded }
	for _, c := range []struct {
		name, rule string
		do         func(r *run)
		winners    game.SeatSet
		end        int
	}{
		{"the freight is out", "DX-SCEN-018", func(r *run) { out(r, loneCar) }, game.SeatSet(0).With(1).With(3), endPack},
		{"escorts are out", "DX-SCEN-018", func(r *run) {
			for id := loneCar + 1; id < CarID(r.s.t.NCars); id++ {
				if !r.hunts(id) {
					out(r, id)
				}
			}
		}, 0, -1},
		{"raiders are out", "DX-SCEN-019", func(r *run) {
			for id := range CarID(r.s.t.NCars) {
				if r.hunts(id) {
					out(r, id)
				}
			}
		}, game.SeatSet(0).With(0).With(2), endPackGone},
		{"far enough", "DX-SCEN-021", func(r *run) { r.s.t.Tally.From -= 1760 * scale.Inch }, game.SeatSet(0).With(0).With(2), endFar},
		{"nearly", "DX-SCEN-021", func(r *run) { r.s.t.Tally.From -= 1759 * scale.Inch }, 0, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r, err := convoyOf(4, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.s.t.Stage = StageEnd
			c.do(r)
			proof.Of(t, c.rule)
			over := r.checkEnd()
			if over != (c.end >= 0) || r.s.t.Winner != c.winners || over && int(r.s.t.EndRule) != c.end+1 {
				t.Errorf("over: %t, winners %b, rule %d; want %b, %d", over, r.s.t.Winner, r.s.t.EndRule, c.winners, c.end+1)
			}
		})
	}
}

// Who gives up the freight loses it for his side; a side of which all have given up has lost.
func TestConvoyGivenUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		quit    []game.Seat
		winners game.SeatSet
		over    bool
	}{
		{[]game.Seat{2}, 0, false},
		{[]game.Seat{0}, game.SeatSet(0).With(1).With(3), true},
		{[]game.Seat{1, 3}, game.SeatSet(0).With(0).With(2), true},
	} {
		r, err := convoyOf(4, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range c.quit {
			r.resign(seat)
		}
		if over := r.s.t.Stage == StageOver; over != c.over || r.s.t.Winner != c.winners {
			t.Errorf("%v give up: over %t, winners %b", c.quit, over, r.s.t.Winner)
		}
	}
}

// Convoys are played to their end of some turns by random answers.
func TestConvoyPlays(t *testing.T) {
	t.Parallel()
	for seats := 2; seats <= MaxSeats; seats += 3 {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			playRandom(t, StandardRules(), map[string]any{"scenario": "convoy", "turns": 4, "place": "scenario"}, seats, uint64(seats))
		})
	}
}
