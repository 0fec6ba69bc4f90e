package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// turnTest is a match on open ground whose vehicles stand 12 inches apart, side by side, with scripted dice.
type turnTest struct {
	t      *testing.T
	s      State
	events []Event
}

// tuned returns a copy of a vehicle with another handling class, acceleration and top speed.
func tuned(t testing.TB, name string, hc int8, acceleration, top int) *Vehicle {
	t.Helper()
	v := *compiled(t, name)
	v.HC, v.Acceleration, v.TopSpeed = hc, scale.MPH(acceleration), scale.MPH(top)
	return &v
}

// driven returns a vehicle of a seat at a speed, with a handling class and reflexes that add nothing to it.
func driven(v *Vehicle, owner game.Seat, mph int) Car {
	c := Car{V: v, Owner: owner, Speed: scale.MPH(mph), Before: scale.MPH(mph)}
	c.Handling.Base = v.HC
	c.Status = int8(c.Handling.Start())
	return c
}

// newTurnTest starts a match in turn 1 and runs on to its first question.
func newTurnTest(t *testing.T, script []int, cars ...Car) *turnTest {
	t.Helper()
	x := &turnTest{t: t}
	x.s.place = places.Open(places.MaxOpen, places.MaxOpen)
	x.s.dice = dice.Script(script...)
	tab := &x.s.t
	tab.Of, tab.Move.Car, tab.Than = NoCar, NoCar, NoCar
	for i, c := range cars {
		c.Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: int32(12+12*i) * scale.Inch}}
		tab.Cars[i] = c
		tab.NCars++
		tab.NSeats = max(tab.NSeats, uint8(c.Owner)+1)
	}
	r := x.run()
	r.push(frameTurn)
	r.advance()
	x.scripted()
	return x
}

func (x *turnTest) run() *run {
	return &run{s: &x.s, g: StandardRules(), rec: func(e Event) { x.events = append(x.events, e) }}
}

func (x *turnTest) car(id CarID) *Car { return &x.s.t.Cars[id] }

// scripted fails the test if the script did not fit what was drawn.
func (x *turnTest) scripted() {
	x.t.Helper()
	if err := x.s.dice.Err(); err != nil {
		x.t.Fatal(err)
	}
}

// used fails the test if dice of the script were not rolled.
func (x *turnTest) used() {
	x.t.Helper()
	if n := x.s.dice.Left(); n > 0 {
		x.t.Errorf("%d dice of the script were not rolled", n)
	}
}

// try applies an action of the owner of the vehicle.
func (x *turnTest) try(a Action) error {
	return StandardRules().Apply(&x.s, x.car(a.Car).Owner, a, func(e Event) { x.events = append(x.events, e) })
}

func (x *turnTest) apply(a Action) {
	x.t.Helper()
	if err := x.try(a); err != nil {
		x.t.Fatalf("turn %d, phase %d: %v", x.s.t.Turn, x.s.t.Phase, err)
	}
	x.scripted()
}

// set sets the speed of a vehicle.
func (x *turnTest) set(car CarID, mph int) {
	x.t.Helper()
	x.apply(Action{Do: SetSpeed, Car: car, Speed: scale.MPH(mph)})
}

// ahead makes the move that is asked for, straight, the whole one if it is free.
func (x *turnTest) ahead() {
	x.t.Helper()
	m := x.run().moveDue(x.s.t.Of)
	n := m.Full
	if n == 0 {
		n = m.Partial
	}
	x.apply(Action{Do: Go, Car: x.s.t.Of, Move: movement.Move{Quarters: n}})
}

// finish drives straight on to the end of the turn.
func (x *turnTest) finish() {
	x.t.Helper()
	for x.s.t.Ask == AskMove || x.s.t.Ask == AskOrder {
		if x.s.t.Ask == AskMove {
			x.ahead()
		} else {
			x.apply(Action{Do: Second, Car: x.s.t.Of})
		}
	}
}

// turn sets the speeds of all vehicles that are asked for, drives the turn to its end and forgets the events before it.
func (x *turnTest) turn(mph ...int) {
	x.t.Helper()
	x.events = x.events[:0]
	for i, v := range mph {
		x.set(CarID(i), v)
	}
	x.finish()
}

// find returns the events of a kind.
func (x *turnTest) find(k EventKind) (list []Event) {
	for _, e := range x.events {
		if e.Kind == k {
			list = append(list, e)
		}
	}
	return list
}

// only returns the one event of a kind.
func (x *turnTest) only(k EventKind) Event {
	x.t.Helper()
	l := x.find(k)
	if len(l) != 1 {
		x.t.Fatalf("%d events %s, want 1", len(l), k)
	}
	return l[0]
}

// place returns where the first event of a kind stands, -1 if there is none.
func (x *turnTest) placeOf(k EventKind) int {
	for i, e := range x.events {
		if e.Kind == k {
			return i
		}
	}
	return -1
}

// TestTurnSequence drives a turn and looks at the order of its steps: speeds, braking, ten phases, recovery.
func TestTurnSequence(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-002", "DX-SPEED-006", "DX-HC-032")
	v := tuned(t, "plain", 0, 10, 90)
	// Braking from 60 to 40 is D3: status -3 at 60 mph needs 3 or more (DX-HC-049).
	x := newTurnTest(t, []int{6}, driven(v, 0, 60))
	if x.s.t.Turn != 1 || x.s.t.Stage != StageSpeeds || x.s.t.Ask != AskSpeed {
		t.Fatalf("turn %d, %s, asks for %s", x.s.t.Turn, x.s.t.Stage, x.s.t.Ask)
	}
	x.turn(40)
	x.used()
	var steps []EventKind
	var phases []int16
	for _, e := range x.events {
		switch e.Kind {
		case EvSpeed, EvDifficulty, EvCheck, EvRecovered, EvTurn:
			steps = append(steps, e.Kind)
		case EvPhase:
			phases = append(phases, e.Count)
			if e.Count == 1 {
				steps = append(steps, EvPhase)
			}
		}
	}
	want := []EventKind{EvSpeed, EvDifficulty, EvCheck, EvPhase, EvRecovered, EvTurn}
	if len(steps) != len(want) {
		t.Fatalf("steps %v, want %v", steps, want)
	}
	for i := range want {
		if steps[i] != want[i] {
			t.Fatalf("steps %v, want %v", steps, want)
		}
	}
	if len(phases) != 10 {
		t.Fatalf("phases %v", phases)
	}
	for i, p := range phases {
		if int(p) != i+1 {
			t.Fatalf("phases %v", phases)
		}
	}
	if x.s.t.Turn != 2 || x.s.t.Ask != AskSpeed || x.s.t.Phase != 0 || x.car(0).Status != -2 {
		t.Errorf("turn %d, phase %d, asks for %s, status %d", x.s.t.Turn, x.s.t.Phase, x.s.t.Ask, x.car(0).Status)
	}
}

// TestRecovery moves markers up at the end of a turn.
func TestRecovery(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-027", "DX-HC-028", "DX-HC-029", "DX-HC-031", "DX-HC-033", "DX-HC-034")
	for name, c := range map[string]struct {
		h        control.Handling
		from, to int8
	}{
		"handling class and plusses: Driver +2 in an HC 2 car recovers 4": {control.Handling{Base: 2, Plusses: 2}, -4, 0},
		"not the bonus of reflexes":                                       {control.Handling{Base: 2, Reflex: 2}, -4, -2},
		"no higher than the start":                                        {control.Handling{Base: 3}, 2, 3},
		"the start includes reflexes":                                     {control.Handling{Base: 2, Reflex: 1}, 2, 3},
		"at least one":                                                    {control.Handling{Base: -1}, -6, -5},
		"nothing at the top":                                              {control.Handling{Base: 1}, 1, 1},
		"what was lost lowers the top":                                    {control.Handling{Base: 3, Losses: -3}, 3, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			car := driven(tuned(t, "plain", 3, 10, 90), 0, 60)
			car.Handling, car.Status = c.h, c.from
			x := newTurnTest(t, nil, car)
			x.turn(60)
			if got := x.car(0).Status; got != c.to {
				t.Errorf("status %d after the turn, want %d", got, c.to)
			}
			if n := len(x.find(EvRecovered)); n != 0 != (c.from != c.to) {
				t.Errorf("%d events", n)
			}
			if len(x.find(EvCheck)) > 0 {
				t.Error("recovery asks for a check")
			}
		})
	}
}

// TestLossForGood: what a lost tire costs takes effect at the end of the turn, before the marker rises.
func TestLossForGood(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-032", "DX-HC-036", "DX-HC-037", "DX-HC-041")
	car := driven(tuned(t, "plain", 3, 10, 90), 0, 10)
	car.Due, car.Status = -2, -6
	x := newTurnTest(t, nil, car)
	x.set(0, 10)
	if x.car(0).Handling.Losses != 0 {
		t.Error("the loss counts within the turn")
	}
	x.finish()
	if c := x.car(0); c.Handling.Losses != -2 || c.Due != 0 || c.Status != -5 { // HC 3 less 2: recovers 1
		t.Errorf("losses %d, due %d, status %d", c.Handling.Losses, c.Due, c.Status)
	}
	for range 9 {
		x.turn(10)
	}
	if got := x.car(0).Status; got != 1 {
		t.Errorf("the marker returns to %d, want the start less 2", got)
	}
}

// TestRecoveryWithoutDriver: the plusses of a driver who is out are no help.
func TestRecoveryWithoutDriver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-015")
	car := driven(tuned(t, "plain", 2, 10, 90), 0, 60)
	car.Handling.Plusses, car.Status, car.Mode = 3, -4, Helpless
	car.Hits[car.driver()] = 2
	other := driven(car.V, 0, 0)
	x := newTurnTest(t, nil, other, car)
	x.set(0, 0)
	x.finish()
	if got := x.car(1).Status; got != -2 {
		t.Errorf("status %d, want -4 + 2", got)
	}
}

// TestStandingCancels: what waits for the next move is cancelled at the end of a turn in which the vehicle came to a stand, and not before.
func TestStandingCancels(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-003", "DX-CRASH-004")
	v := tuned(t, "plain", 3, 10, 90)
	for name, mph := range map[string]int{"standing": 0, "moving": 10} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			car := driven(v, 0, mph)
			x := newTurnTest(t, nil, car)
			x.set(0, mph)
			if mph > 0 {
				x.ahead() // the one move of 10 mph, in phase 5
			}
			if x.s.t.Turn != 2 {
				t.Fatalf("turn %d", x.s.t.Turn)
			}
			c := x.car(0)
			c.NLoss, c.Losses[0] = 1, Loss{Table: control.CrashOnManeuver, Speed: scale.MPH(10), Turn: 1}
			x.run().endTurn()
			if (c.NLoss == 0) != (mph == 0) {
				t.Errorf("%d results wait", c.NLoss)
			}
		})
	}
}

// TestFailedBootleggerStops: at the start of the next turn its speed is 0, sliding or rolling.
func TestFailedBootleggerStops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-048")
	for name, set := range map[string]func(c *Car){
		"slides": func(c *Car) { c.Mode = Sliding },
		"rolls":  func(c *Car) { c.Mode, c.Halts, c.Turned = Rolling, true, 1 },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := tuned(t, "plain", 3, 10, 90)
			x := newTurnTest(t, nil, driven(v, 0, 30), driven(v, 1, 30))
			set(x.car(0))
			x.run().endTurn()
			if c := x.car(0); c.Speed != 0 || c.Mode == Sliding || c.Mode == Rolling {
				t.Errorf("%v in mode %d", c.Speed, c.Mode)
			}
			if c := x.car(1); c.Speed != scale.MPH(30) {
				t.Errorf("the other one has %v", c.Speed)
			}
			e := x.only(EvSlowed)
			if e.Rule != "DX-MAN-048" || e.Speeds != [3]scale.Speed{scale.MPH(30), 0} {
				t.Errorf("%+v", e)
			}
		})
	}
}

// TestEndOfMatch looks at who is left.
func TestEndOfMatch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-009", "DX-SCEN-013", "DX-CHAR-014")
	v := tuned(t, "plain", 3, 10, 90)
	armed := driven(v, 0, 0)
	armed.Hits[v.Plants[0]] = v.Parts[v.Plants[0]].DP
	stuck := armed
	stuck.Arms[0].Spent = v.Weapons[0].Shots
	coasting := stuck
	coasting.Speed = scale.MPH(20)
	helpless := driven(v, 0, 0)
	helpless.Mode, helpless.Hits[v.Seats[0].Part] = Helpless, unconsciousAt
	well := driven(v, 0, 30)
	seat := func(c Car, s game.Seat) Car { c.Owner = s; return c }
	out := well
	out.Fate = Left
	for name, c := range map[string]struct {
		cars    []Car
		over    bool
		winners game.SeatSet
		rule    game.RuleID
	}{
		"two drive on":                          {[]Car{well, seat(well, 1)}, false, 0, ""},
		"without a plant it still fires":        {[]Car{armed, seat(well, 1)}, false, 0, ""},
		"one is left":                           {[]Car{stuck, seat(well, 1)}, true, game.Seats(1), "DX-ARENA-009"},
		"one cannot be driven":                  {[]Car{well, seat(helpless, 1)}, true, game.Seats(0), "DX-ARENA-009"},
		"one has left the map":                  {[]Car{seat(well, 1), out}, true, game.Seats(1), "DX-ARENA-009"},
		"without a plant it still rolls":        {[]Car{coasting, seat(well, 1)}, false, 0, ""},
		"all at once":                           {[]Car{stuck, seat(helpless, 1)}, true, 0, "DX-SCEN-013"},
		"one of two vehicles of a seat is left": {[]Car{stuck, well, seat(well, 1)}, false, 0, ""},
		"who drives alone goes on":              {[]Car{well}, false, 0, ""},
		"until he is out":                       {[]Car{stuck}, true, 0, "DX-SCEN-013"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if c.rule != "" {
				proof.Of(t, c.rule)
			}
			x := newTurnTest(t, nil, c.cars...)
			if got := x.run().checkEnd(); got != c.over {
				t.Fatalf("over: %t", got)
			}
			o, over := StandardRules().Outcome(&x.s)
			if over != c.over || o.Winners != c.winners || o.Rule != c.rule {
				t.Errorf("%+v, %t", o, over)
			}
			if over && (x.s.t.Ask != AskNothing || x.s.t.NFrames != 0 || x.only(EvOver).Winners != c.winners) {
				t.Error("something goes on")
			}
		})
	}
}

// TestTurnsAreOver: after the last turn all who are left share the match.
func TestTurnsAreOver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002")
	v := tuned(t, "plain", 3, 10, 90)
	x := newTurnTest(t, nil, driven(v, 0, 10), driven(v, 1, 20))
	x.s.o.Turns = 2
	x.turn(10, 20)
	if x.s.t.Stage == StageOver {
		t.Fatal("over after turn 1")
	}
	x.turn(10, 20)
	o, over := StandardRules().Outcome(&x.s)
	if !over || o.Winners != game.Seats(0, 1) || o.Rule != "DX-SETUP-002" {
		t.Errorf("%+v, %t", o, over)
	}
}

// TestStoppedInMidCourse: nothing keeps rolling, flying or turning round when a collision has taken all of its speed.
func TestStoppedInMidCourse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-035", "DX-MAN-044")
	v := tuned(t, "plain", 3, 10, 90)
	for name, c := range map[string]struct {
		set  func(c *Car)
		want Mode
	}{
		"half a bootlegger":  {func(c *Car) { c.Mode = Broadside }, Driven},
		"on its side":        {func(c *Car) { c.Mode, c.Turned = Rolling, 1 }, Helpless},
		"on its wheels":      {func(c *Car) { c.Mode, c.Turned = Rolling, 4 }, Driven},
		"in the air":         {func(c *Car) { c.Mode, c.Turned, c.Flight = Flying, 1, 4 }, Helpless},
		"still moving: roll": {func(c *Car) { c.Mode, c.Turned, c.Speed = Rolling, 4, scale.MPH(20) }, Rolling},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTurnTest(t, nil, driven(v, 0, 30))
			x.s.dice = dice.Fast(1)
			x.car(0).Speed = 0
			c.set(x.car(0))
			x.run().endTurn()
			if got := x.car(0).Mode; got != c.want {
				t.Errorf("mode %d, want %d", got, c.want)
			}
		})
	}
}

// TestTurnAllocatesNothing plays a turn with braking, questions of order and moves, without a recorder.
func TestTurnAllocatesNothing(t *testing.T) {
	v := tuned(t, "plain", 3, 10, 90)
	x := newTurnTest(t, nil, quick(v, 0, 2), quick(v, 1, 4), driven(v, 2, 55))
	x.s.dice = dice.Fast(1)
	g := StandardRules()
	var buf []Action
	start := x.s
	play := func() {
		x.s = start
		for _, a := range [...]Action{{Do: SetSpeed, Speed: scale.MPH(30)}, {Do: SetSpeed, Car: 1, Speed: scale.MPH(30)}, {Do: SetSpeed, Car: 2, Speed: scale.MPH(50)}} {
			if err := g.Apply(&x.s, x.car(a.Car).Owner, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		for x.s.t.Turn == 1 && x.s.t.Ask != AskNothing {
			seat := x.s.t.Asked.First()
			buf = g.Legal(&x.s, seat, buf[:0])
			if err := g.Apply(&x.s, seat, buf[len(buf)-1], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	play()
	if n := testing.AllocsPerRun(5, play); n != 0 {
		t.Errorf("%v allocations in a turn", n)
	}
}
