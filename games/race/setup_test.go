package race

import (
	"errors"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// draft starts a match in which cars and drivers are chosen.
func draft(t testing.TB, seats int, seed uint64) *State {
	t.Helper()
	var s State
	if err := StandardRules().Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: map[string]any{"course": "switchback"}}, nil); err != nil {
		t.Fatal(err)
	}
	return &s
}

// choose has everybody choose until the race begins: cars and drivers in the order given, and the rest as it comes.
func choose(t testing.TB, s *State, cars, drivers []string) {
	t.Helper()
	g := StandardRules()
	for s.t.Stage == StageDraft {
		seat := s.t.Asked
		a := g.Legal(s, seat, nil)[0]
		switch {
		case s.t.Ask == AskCar && len(cars) > 0:
			a, cars = TakeCarAction(cars[0]), cars[1:]
		case s.t.Ask == AskDriver && len(drivers) > 0:
			a, drivers = TakeDriverAction(drivers[0]), drivers[1:]
		}
		if err := g.Apply(s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// Two to eight players: the set has eight cars, eight drivers and eight places on the grid.
func TestSeats(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-003")
	g := StandardRules()
	for seats := range 11 {
		var s State
		err := g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(1)}, nil)
		if want := seats >= 2 && seats <= 8; (err == nil) != want {
			t.Errorf("%d seats: %v", seats, err)
		}
	}
	if c := Standard(); len(c.Models) != 8 || len(c.Drivers) != 8 || len(c.Grid) != 8 {
		t.Errorf("%d cars, %d drivers, %d places", len(c.Models), len(c.Drivers), len(c.Grid))
	}
}

// The cars stand on T01: lanes 2, 3, 1, 4 of square 15, then of 14; who stands where is drawn by lot, and stamps are given in that order.
func TestGrid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-012")
	places := [][2]uint8{{2, 15}, {3, 15}, {1, 15}, {4, 15}, {2, 14}, {3, 14}, {1, 14}, {4, 14}}
	firsts := map[game.Seat]int{}
	for seed := range uint64(400) {
		s := draft(t, 8, seed)
		seen := game.SeatSet(0)
		for i, seat := range s.t.Grid {
			c := s.Car(seat)
			if q := s.course.Squares[c.At]; q.Tile != 0 || [2]uint8{q.Lane, q.I} != places[i] || c.Tile != 0 || c.Stamp != uint32(i+1) {
				t.Fatalf("place %d: tile %d lane %d square %d, stamp %d", i+1, q.Tile, q.Lane, q.I, c.Stamp)
			}
			seen = seen.With(seat)
		}
		if seen != game.Seats(0, 1, 2, 3, 4, 5, 6, 7) {
			t.Fatalf("grid %v", s.t.Grid)
		}
		firsts[s.t.Grid[0]]++
	}
	// Each of the eight has place 1 in 50 of 400 on average; a standard deviation is 6.6.
	for seat, n := range firsts {
		if n < 20 || n > 80 {
			t.Errorf("seat %d has place 1 in %d of 400", seat, n)
		}
	}
	if len(firsts) != 8 {
		t.Errorf("only %d seats ever have place 1", len(firsts))
	}
}

// Cars are chosen in reverse grid order, then drivers in grid order; each is used once, whatever its team.
func TestDraft(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-004", "RC-SETUP-005", "RC-SETUP-022")
	s := draft(t, 4, 5)
	g := StandardRules()
	grid := s.t.Grid
	cars := []string{"cinder", "breaker", "thorn", "hammer"}
	for i, seat := range []game.Seat{grid[3], grid[2], grid[1], grid[0]} {
		if s.t.Ask != AskCar || s.t.Asked != seat {
			t.Fatalf("car %d: %q is asked of %d, want %d", i+1, s.t.Ask, s.t.Asked, seat)
		}
		if n := len(g.Legal(s, seat, nil)); n != 8-i {
			t.Errorf("%d cars are free, want %d", n, 8-i)
		}
		if i > 0 {
			refusedBy(t, s, seat, TakeCarAction(cars[0]), "RC-SETUP-005")
		}
		refusedBy(t, s, seat, TakeCarAction("rickshaw"), "RC-SETUP-022")
		refusedBy(t, s, seat, TakeDriverAction("nettle"), "RC-ORDER-003")
		refusedBy(t, s, grid[i], TakeCarAction("tongs"), "RC-ORDER-003")
		if err := g.Apply(s, seat, TakeCarAction(cars[i]), nil); err != nil {
			t.Fatal(err)
		}
	}
	drivers := []string{"riptide", "clank", "moss", "matchbox"} // none of the team of its car
	for i, seat := range grid[:4] {
		if s.t.Ask != AskDriver || s.t.Asked != seat {
			t.Fatalf("driver %d: %q is asked of %d, want %d", i+1, s.t.Ask, s.t.Asked, seat)
		}
		if i > 0 {
			refusedBy(t, s, seat, TakeDriverAction(drivers[0]), "RC-SETUP-005")
		}
		refusedBy(t, s, seat, TakeCarAction("tongs"), "RC-ORDER-003")
		if err := g.Apply(s, seat, TakeDriverAction(drivers[i]), nil); err != nil {
			t.Fatal(err)
		}
	}
	if s.t.Stage != StageRace || s.t.Ask != AskGear || s.t.Asked != grid[0] || s.Model(grid[0]).ID != "hammer" || s.Driver(grid[0]).ID != "riptide" {
		t.Errorf("%s: %q is asked of %d", s.t.Stage, s.t.Ask, s.t.Asked)
	}
}

// refusedBy checks that an action is refused by a rule and changes nothing.
func refusedBy(t testing.TB, s *State, seat game.Seat, a Action, rule game.RuleID) {
	t.Helper()
	proof.Of(t, rule)
	before := *s
	err := StandardRules().Apply(s, seat, a, nil)
	if !errors.Is(err, rule) || *s != before {
		t.Errorf("%s: %v, want %s and nothing changed", a.Do, err, rule)
		*s = before
	}
}

// A random deal gives everybody a car and a driver of his own and leaves no question.
func TestDeal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-005")
	pairs := map[[2]uint8]bool{}
	for seed := range uint64(100) {
		var s State
		var told int
		rec := func(e Event) {
			if (e.Kind == EvCar || e.Kind == EvDriver) && e.Gone {
				told++
			}
		}
		if err := StandardRules().Start(&s, game.Setup{Seats: 5, Dice: dice.Fast(seed), Options: map[string]any{"deal": "random"}}, rec); err != nil {
			t.Fatal(err)
		}
		var cars, drivers []uint8
		for i := range game.Seat(5) {
			cars, drivers = append(cars, s.Car(i).Model), append(drivers, s.Car(i).Driver)
			pairs[[2]uint8{s.Car(i).Model, s.Car(i).Driver}] = true
		}
		slices.Sort(cars)
		slices.Sort(drivers)
		if len(slices.Compact(cars)) != 5 || len(slices.Compact(drivers)) != 5 || told != 10 || s.t.Stage != StageRace {
			t.Fatalf("cars %v, drivers %v, told %d, %s", cars, drivers, told, s.t.Stage)
		}
	}
	if len(pairs) < 60 { // of 64; 500 draws
		t.Errorf("only %d pairs of car and driver in 500", len(pairs))
	}
}

// The markers at the start: full Steering, Brake, Turbo and Structure, four disarmed pieces, no Heat, the gearstick on zero; the driver's bonus has added its
// boxes before. Cinder: 8 Structure, 1 Steering, 2 Brake, 4 Turbo.
func TestMarkers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-006", "RC-SETUP-007", "RC-SETUP-010", "RC-SETUP-011")
	for driver, want := range map[string][4]uint8{
		"matchbox": {8, 1, 2, 5}, "dynamo": {8, 2, 2, 4}, "riptide": {8, 4, 2, 4}, "clank": {8, 1, 2, 5}, "nettle": {8, 2, 2, 4}, "moss": {8, 1, 2, 7},
	} {
		s := draft(t, 2, 3)
		choose(t, s, []string{"tongs", "cinder"}, []string{driver})
		c := s.Car(s.t.Grid[0])
		got := [4]uint8{c.Structure, c.Steering, c.Brake, c.Turbo}
		if got != want || c.Heat != 0 || c.Armed != 0 || c.Shock != 0 || c.Smoke || c.Out != 0 {
			t.Errorf("%s: %v, want %v; %+v", driver, got, want, c)
		}
		if n := s.Node(s.t.Grid[0]); n.ID != "G1-0" || n.Speed != 0 {
			t.Errorf("the stick is on %s", n.ID)
		}
	}
	// Nothing raises the Heat capacity: Cinder's is 7 with every driver.
	for _, d := range Standard().Drivers {
		if d.Track >= numTracks {
			t.Errorf("%s: bonus %s", d.ID, d.Track)
		}
	}
}

// Who has a Minelayer has four mines, nobody else has any.
func TestMines(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-008")
	var s State
	if err := StandardRules().Start(&s, game.Setup{Seats: 8, Dice: dice.Fast(2), Options: map[string]any{"deal": "random"}}, nil); err != nil {
		t.Fatal(err)
	}
	for seat := range game.Seat(8) {
		want := uint8(0)
		if id := s.Driver(seat).ID; id == "harbour" || id == "foreman" {
			want = 4
		}
		if got := s.Car(seat).Mines; got != want {
			t.Errorf("%s has %d mines, want %d", s.Driver(seat).ID, got, want)
		}
	}
}

// The four boxes of the driver card are the equipment of the car.
func TestEquipmentOfTheDriver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-009")
	s := draft(t, 2, 3)
	choose(t, s, []string{"tongs", "cinder"}, []string{"foreman", "clank"})
	want := [Slots]PieceID{Overboost, Minelayer, Plough, FlameJet}
	for slot := range want {
		if got := s.Piece(s.t.Grid[0], slot).ID; got != want[slot] {
			t.Errorf("slot %d: %s, want %s", slot, got, want[slot])
		}
	}
}

// A car with no Structure or with its Heat at the capacity is destroyed; one short of it runs.
func TestSkulls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-011")
	for structure := 1; structure <= 3; structure++ {
		b := place(t, "open:T01.T08.T02", carAt{At: "1:1:3", Car: "cinder", Node: "G2-5", Structure: structure}, carAt{At: "0:4:1"},
			carAt{At: "0:4:2"}).moving(0, 5, 0)
		b.do(0, drive("A", 0))
		if got := b.car(0).running(); got != (structure > 1) {
			t.Errorf("Structure %d and a crate: runs %v", structure, got)
		}
	}
	for heat := 3; heat <= 4; heat++ { // Tongs has 5
		b := place(t, straights, carAt{At: "1:2:5", Car: "tongs", Driver: "matchbox", Heat: heat, Armed: []PieceID{Overboost}},
			carAt{At: "0:4:1"}, carAt{At: "0:4:2"})
		b.do(0, UseAction(b.slot(0, Overboost)))
		if got := b.car(0).running(); got != (heat < 4) {
			t.Errorf("heat %d and 1: runs %v", heat, got)
		}
	}
}

// Places 2 and 3 have a Turbo point more on track and card, places 4 to 6 two, place 7 three, place 8 four; places 5 to 7 a Steering point more, place 8 two.
func TestPointsOfTheGrid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-025")
	var s State
	if err := StandardRules().Start(&s, game.Setup{Seats: 8, Dice: dice.Fast(5), Options: map[string]any{"deal": "random"}}, nil); err != nil {
		t.Fatal(err)
	}
	turbo, steering := [8]uint8{0, 1, 1, 2, 2, 2, 3, 4}, [8]uint8{4: 1, 1, 1, 2}
	for i, seat := range s.t.Grid {
		m, c := s.Model(seat), s.Car(seat)
		want := [numTracks]uint8{m.Structure, m.Steering + steering[i], m.Brake, m.Turbo + turbo[i]}
		d := s.Driver(seat)
		want[d.Track] += d.Points
		for track, got := range [numTracks]uint8{c.Structure, c.Steering, c.Brake, c.Turbo} {
			if got != want[track] || s.Full(seat, Track(track)) != want[track] {
				t.Errorf("place %d: %d of %d on track %d, want %d", i+1, got, s.Full(seat, Track(track)), track, want[track])
			}
		}
	}
}
