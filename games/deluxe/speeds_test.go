package deluxe

import (
	"errors"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// TestSpeedsAreSecret: all set their speeds without knowing those of others, and they are shown together.
func TestSpeedsAreSecret(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-007", "DX-SPEED-008")
	v := tuned(t, "plain", 3, 10, 200)
	x := newTurnTest(t, nil, driven(v, 0, 50), driven(v, 1, 30), driven(v, 1, 20))
	x.events = x.events[:0]
	if x.s.t.Ask != AskSpeed || x.s.t.Asked != game.Seats(0, 1) || x.s.t.Of != NoCar {
		t.Fatalf("asks %s of %b", x.s.t.Ask, x.s.t.Asked)
	}
	x.set(2, 25)
	if x.s.t.Asked != game.Seats(0, 1) {
		t.Errorf("seat 1 is done with one of two vehicles")
	}
	if err := x.try(Action{Do: SetSpeed, Car: 2, Speed: scale.MPH(20)}); !errors.Is(err, game.RuleID("DX-SPEED-008")) {
		t.Errorf("set twice: %v", err)
	}
	x.set(1, 40)
	if x.s.t.Asked != game.Seats(0) {
		t.Errorf("asked: %b", x.s.t.Asked)
	}
	for id, mph := range []int{50, 30, 20} {
		if x.car(CarID(id)).Speed != scale.MPH(mph) {
			t.Errorf("vehicle %d has its new speed before it is shown", id)
		}
	}
	if len(x.events) > 0 {
		t.Errorf("somebody is told: %v", x.events[0].Kind)
	}
	x.set(0, 45)
	for i, want := range [][3]scale.Speed{{scale.MPH(50), scale.MPH(45)}, {scale.MPH(30), scale.MPH(40)}, {scale.MPH(20), scale.MPH(25)}} {
		e := x.events[i]
		if e.Kind != EvSpeed || e.Car != CarID(i) || e.Speeds != want {
			t.Errorf("event %d: %s of %d, %v, want %v", i, e.Kind, e.Car, e.Speeds, want)
		}
		c := x.car(CarID(i))
		if c.Speed != want[1] || c.Before != want[0] || c.Set {
			t.Errorf("vehicle %d: %v, before %v", i, c.Speed, c.Before)
		}
	}
}

// A vehicle gains the same at any speed, above its top speed too, and not 5 mph more.
func TestGainAtAnySpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACCEL-007")
	for _, top := range []int{60, 90} {
		v := tuned(t, "plain", 3, 10, top)
		for mph := 0; mph <= 100; mph += 5 {
			for gain, rule := range map[int]game.RuleID{10: "", 15: "DX-SPEED-010"} {
				x := newTurnTest(t, nil, driven(v, 0, mph))
				x.s.dice = dice.Fast(1)
				if err := x.try(Action{Do: SetSpeed, Car: 0, Speed: scale.MPH(mph + gain)}); rule == "" && err != nil || rule != "" && !errors.Is(err, rule) {
					t.Errorf("top %d: from %d to %d mph: %v, want %q", top, mph, mph+gain, err, rule)
				}
			}
		}
	}
}

// TestSpeedLimits looks at what may be set. Below are a car that gains 10 mph and a cycle that gains 15.
func TestSpeedLimits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-007", "DX-SPEED-009", "DX-SPEED-010", "DX-SPEED-012", "DX-SPEED-013", "DX-SPEED-018", "DX-SPEED-036",
		"DX-SPEED-037", "DX-MOVE-024")
	car, cycle := tuned(t, "plain", 3, 10, 60), tuned(t, "cycle", 3, 15, 60)
	for _, c := range []struct {
		v    *Vehicle
		from int
		to   scale.Speed
		rule game.RuleID // "": allowed
	}{
		{car, 40, scale.MPH(40), ""}, {car, 40, scale.MPH(45), ""}, {car, 40, scale.MPH(50), ""}, {car, 40, scale.MPH(55), "DX-SPEED-010"},
		{cycle, 40, scale.MPH(55), ""}, {cycle, 40, scale.MPH(60), "DX-SPEED-010"},
		{car, 40, scale.MPH(40) + scale.SmallStep, "DX-SPEED-009"}, {car, 40, scale.MPH(41), "DX-SPEED-009"},
		{car, 60, scale.MPH(70), ""}, // above its top speed
		{car, 40, scale.MPH(25), ""}, {car, 50, scale.MPH(5), ""}, {car, 55, scale.MPH(5), "DX-SPEED-018"}, {car, 45, 0, ""}, {car, 50, 0, "DX-SPEED-018"},
		{car, 10, -scale.MPH(5), "DX-SPEED-037"}, {car, -10, scale.MPH(5), "DX-SPEED-037"}, {car, -10, 0, ""},
		{car, -10, -scale.MPH(20), ""}, {car, -10, -scale.MPH(25), "DX-SPEED-036"}, {car, -5, -scale.MPH(20), "DX-SPEED-010"}, {car, -20, -scale.MPH(5), ""},
		{cycle, 0, -scale.MPH(5), "DX-SPEED-036"},
		{car, 300, scale.MPH(300), ""}, {car, 300, scale.MPH(305), "DX-MOVE-024"},
	} {
		if c.rule != "" {
			proof.Of(t, c.rule)
		}
		x := newTurnTest(t, nil, driven(c.v, 0, c.from))
		x.s.dice = dice.Fast(1)
		err := x.try(Action{Do: SetSpeed, Car: 0, Speed: c.to})
		if c.rule == "" && err != nil || c.rule != "" && !errors.Is(err, c.rule) {
			t.Errorf("from %d mph to %v: %v, want %q", c.from, c.to, err, c.rule)
		}
	}
	x := newTurnTest(t, nil, driven(car, 0, 40), driven(car, 1, 40))
	before := x.s
	for _, id := range []CarID{1, 2, 200} {
		err := StandardRules().Apply(&x.s, 0, Action{Do: SetSpeed, Car: id, Speed: scale.MPH(40)}, nil)
		if !errors.Is(err, game.RuleID("DX-SPEED-007")) || x.s != before {
			t.Errorf("vehicle %d of another: %v", id, err)
		}
	}
}

// TestLegalSpeeds: the list has every speed that may be set, once, and the default is to keep it.
func TestLegalSpeeds(t *testing.T) {
	t.Parallel()
	car, cycle := tuned(t, "plain", 3, 10, 60), tuned(t, "cycle", 3, 15, 60)
	dead := func(c Car) Car { c.Hits[c.V.Plants[0]] = c.V.Parts[c.V.Plants[0]].DP; return c }
	for _, c := range []Car{
		driven(car, 0, 0), driven(car, 0, 5), driven(car, 0, -20), driven(car, 0, -5), driven(car, 0, 40), driven(car, 0, 100), driven(car, 0, 295),
		driven(cycle, 0, 0), driven(cycle, 0, 5), driven(cycle, 0, 90), dead(driven(car, 0, 5)), dead(driven(car, 0, 60)), dead(driven(car, 0, 0)),
		dead(driven(car, 0, -15)),
	} {
		x := newTurnTest(t, nil, c, driven(car, 1, 10))
		legal := StandardRules().Legal(&x.s, 0, nil)
		seen := map[scale.Speed]bool{}
		for _, a := range legal {
			if a.Do != SetSpeed || a.Car != 0 || seen[a.Speed] {
				t.Fatalf("from %v: %+v in the list", c.Speed, a)
			}
			seen[a.Speed] = true
		}
		r := x.run()
		for v := scale.Speed(-700); v <= 700; v++ {
			a := Action{Do: SetSpeed, Car: 0, Speed: v}
			if (r.check(0, &a) == nil) != seen[v] {
				t.Errorf("from %v to %v: in the list %t", c.Speed, v, seen[v])
			}
		}
		want := c.Speed
		if c.plant() == 0 {
			want = c.Speed.Slower(scale.MPH(5))
		}
		if len(legal) == 0 || legal[len(legal)-1].Speed != want {
			t.Errorf("from %v: the default is %+v, want %v", c.Speed, legal, want)
		}
	}
}

// TestTurningRound: between forward and reverse lies a whole turn at 0 mph.
func TestTurningRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-037", "DX-SPEED-038")
	v := tuned(t, "plain", 3, 10, 200)
	may := func(x *turnTest, mph int) bool {
		a := Action{Do: SetSpeed, Car: 0, Speed: scale.MPH(mph)}
		return x.run().check(0, &a) == nil
	}
	// A vehicle that starts the game at 0 mph may go either way.
	x := newTurnTest(t, nil, driven(v, 0, 0))
	if !may(x, 5) || !may(x, -5) {
		t.Error("it cannot start either way")
	}
	// One that stops at the start of a turn stands for the whole of it.
	x = newTurnTest(t, nil, driven(v, 0, 10))
	x.turn(0)
	if !may(x, 5) || !may(x, -5) {
		t.Error("after a turn at 0 mph it cannot go either way")
	}
	x.turn(-5)
	x.turn(0)
	if !may(x, 5) {
		t.Error("it cannot go forward again")
	}
	// One that is stopped in the middle of a turn has not.
	x = newTurnTest(t, nil, driven(v, 0, 50), driven(v, 1, 100))
	x.set(0, 50)
	x.set(1, 100)
	if x.s.t.Of != 1 { // the faster one moves first
		t.Fatalf("%d moves", x.s.t.Of)
	}
	x.run().setSpeed(0, 0)
	x.finish()
	if x.s.t.Turn != 2 || x.s.t.Ask != AskSpeed {
		t.Fatalf("turn %d", x.s.t.Turn)
	}
	if !may(x, 5) || may(x, -5) {
		t.Error("it was not stopped for a whole turn")
	}
	x.turn(0, 100)
	if !may(x, 5) || !may(x, -5) {
		t.Error("now it was")
	}
	// One that is pushed on and stopped again within a turn has not stood for it.
	x.set(0, 0)
	x.set(1, 100)
	x.run().setSpeed(0, scale.MPH(10))
	x.run().setSpeed(0, 0)
	x.finish()
	if may(x, -5) {
		t.Error("it moved in this turn")
	}
	// The same after reverse.
	x = newTurnTest(t, nil, driven(v, 0, -20), driven(v, 1, 100))
	x.set(0, -20)
	x.set(1, 100)
	x.run().setSpeed(0, 0)
	x.finish()
	if may(x, 5) || !may(x, -5) {
		t.Error("it was not stopped for a whole turn")
	}
}

// TestBrakingCosts brakes from 80 mph: the marker goes down by the difficulty before anything moves, and the row of the speed before counts.
func TestBrakingCosts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-013", "DX-SPEED-014", "DX-SPEED-015", "DX-SPEED-016", "DX-SPEED-017", "DX-SPEED-019")
	v := tuned(t, "plain", 3, 10, 90)
	for _, c := range []struct {
		loss   int
		script []int // the control die, or the crash table; then the tires, one after the other
		status int8
		tires  []int16
		crash  bool
	}{
		{5, nil, 3, nil, false},
		{15, nil, 3, nil, false},
		{20, nil, 0, nil, false},       // 80 mph at 0 is safe, at -2 and -4 it is not
		{25, []int{6}, -2, nil, false}, //
		{30, []int{6, 1, 2, 3, 1}, -4, []int16{1, 2, 3, 1}, false},
		{35, []int{1, 1, 1, 1, 1, 1, 1, 1, 1}, 3, []int16{2, 2, 2, 2}, true},
		{40, []int{1, 1, 1, 1, 1, 1, 1, 1, 1}, 3, []int16{2, 2, 2, 2}, true},
		{45, []int{1, 1, 2, 1, 1, 1, 1, 1, 1}, 3, []int16{3, 2, 2, 2}, true},
	} {
		if cell := control.Standard().Check(scale.MPH(80), int(c.status)); c.script != nil && !c.crash && !cell.Rolls() || c.script == nil && cell != control.Safe {
			t.Fatalf("80 mph at %d is %v: the case has the wrong script", c.status, cell)
		}
		x := newTurnTest(t, c.script, driven(v, 0, 80))
		x.events = x.events[:0]
		x.set(0, 80-c.loss)
		x.used()
		// All that is told before the first phase.
		cut := x.placeOf(EvPhase)
		later := x.events[cut:]
		x.events = x.events[:cut]
		for _, e := range later {
			if e.Kind == EvDifficulty || e.Kind == EvTires || e.Kind == EvLoss {
				t.Errorf("-%d mph: %s after the start of phase 1", c.loss, e.Kind)
			}
		}
		car := x.car(0)
		if car.Status != c.status || car.Speed != scale.MPH(80-c.loss) {
			t.Errorf("-%d mph: status %d, %v, want %d", c.loss, car.Status, car.Speed, c.status)
		}
		for i := range car.V.NumWheels {
			want := int16(0)
			if c.tires != nil {
				want = c.tires[i]
			}
			if got := car.Hits[car.V.Wheels[i].Tires[0]]; got != want {
				t.Errorf("-%d mph: tire %d takes %d, want %d", c.loss, i, got, want)
			}
		}
		if n := len(x.find(EvCheck)); n != 0 && (c.crash || c.script == nil) {
			t.Errorf("-%d mph: %d checks", c.loss, n)
		}
		if c.crash {
			if e := x.only(EvLoss); e.Table != control.CrashOnManeuver {
				t.Errorf("-%d mph: crash table %d", c.loss, e.Table)
			}
		} else if len(x.find(EvLoss)) > 0 {
			t.Errorf("-%d mph: control is lost", c.loss)
		}
	}
}

// TestBrakingSpeed: the speed before braking decides the check and the crash tables. The result waits for the next move, straight ahead.
func TestBrakingSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-020", "DX-SPEED-021", "DX-SPEED-022", "DX-SPEED-023")
	tab := control.Standard()
	v := tuned(t, "plain", 3, 10, 90)
	// D5 at 100 mph: status -2. The number of the row of 100 mph is higher than that of the row of 75.
	need, after := tab.Check(scale.MPH(100), -2), tab.Check(scale.MPH(75), -2)
	if !need.Rolls() || need <= after {
		t.Fatalf("%v and %v tell nothing", need, after)
	}
	die := int(need) - 1 // not enough at 100 mph
	x := newTurnTest(t, []int{die, 1}, driven(v, 0, 100))
	x.set(0, 75)
	if e := x.only(EvCheck); e.Kept || e.Count != int16(need) {
		t.Errorf("check %+v", e)
	}
	// 85 to 100 mph add 3 to the crash table, 65 to 80 mph 2 (DX-HC-023).
	e := x.only(EvLoss)
	if e.Table != control.CrashOnManeuver || e.Index != 3 {
		t.Errorf("loss: table %d, modifier %d", e.Table, e.Index)
	}
	// Die 1 and 3 is a severe skid, 1 inch (DX-CRASH-010): it is the move of phase 1, straight ahead, and takes all of it. 75 mph
	// leaves the choice of the half-move.
	if x.s.t.Phase != 1 || x.s.t.Ask != AskMove {
		t.Fatalf("phase %d, asks %s", x.s.t.Phase, x.s.t.Ask)
	}
	x.ahead()
	if s := x.find(EvSkid); len(s) != 1 || s[0].To != s[0].From.Move(scale.Inch, 0) {
		t.Errorf("skids: %+v", s)
	}
	if x.s.t.Phase != 2 || x.s.t.Ask != AskMove {
		t.Errorf("phase %d, asks %s", x.s.t.Phase, x.s.t.Ask)
	}
	// The direct roll has the same modifier.
	y := newTurnTest(t, []int{1, 1, 1, 1, 1, 1, 1, 1, 1}, driven(v, 0, 100))
	y.set(0, 55)
	if e := y.only(EvLoss); e.Index != 3 {
		t.Errorf("direct: modifier %d", e.Index)
	}
	// What waits between the braking and the first move.
	x = newTurnTest(t, []int{die, 1}, driven(v, 0, 100))
	x.turnInPlace(75)
	c := x.car(0)
	if c.NLoss != 1 || c.Losses[0].Table != control.CrashOnManeuver || c.Losses[0].Dir != c.Pose.Heading || c.Losses[0].Sided ||
		c.Losses[0].Speed != scale.MPH(100) {
		t.Errorf("waiting: %d, %+v", c.NLoss, c.Losses[0])
	}
}

// TestBrakingAdders: braking is a maneuver for the adders of reverse, road, spoiler and airdam.
func TestBrakingAdders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-025", "DX-SPEED-039", "DX-ROAD-002")
	plain := tuned(t, "plain", 5, 10, 90)
	spoiler := *plain
	spoiler.Features |= FeatureSpoiler
	both := spoiler
	both.Features |= FeatureAirdam
	for _, c := range []struct {
		v        *Vehicle
		from, to int
		weather  control.AdderSet
		want     int8
	}{
		{plain, 60, 40, 0, 3},
		{plain, -20, 0, 0, 4},
		{plain, 60, 40, control.Adders(control.AddLightRain), 4},
		{&spoiler, 60, 40, 0, 2},
		{&both, 60, 40, 0, 1},
		{&both, 55, 35, 0, 3}, // below 60 mph
		{&both, 75, 50, control.Adders(control.AddHeavyRain), 5},
	} {
		x := newTurnTest(t, nil, driven(c.v, 0, c.from))
		x.s.o.Weather = c.weather
		x.s.t.Cars[0].Status = 5
		x.s.dice = dice.Fast(1)
		x.set(0, c.to)
		if e := x.only(EvDifficulty); e.Difficulty.Total != c.want || e.Status != 5-c.want || e.Hazard {
			t.Errorf("%d to %d mph, %v: %+v, want %d", c.from, c.to, c.weather, e.Difficulty, c.want)
		}
	}
}

// TestForcedLosses: what slows down by itself stops at 0, without choice, check or damage.
func TestForcedLosses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-030", "DX-SPEED-032", "DX-SPEED-033", "DX-SPEED-034", "DX-CRASH-028", "DX-CRASH-029", "DX-TCMB-016", "DX-MAN-047")
	car, trike := tuned(t, "plain", 3, 10, 90), tuned(t, "trike", 3, 10, 90)
	for name, c := range map[string]struct {
		v        *Vehicle
		set      func(c *Car)
		from, to int
	}{
		"no driver":          {car, func(c *Car) { c.Mode = Helpless }, 50, 45},
		"no driver, reverse": {car, func(c *Car) { c.Mode = Helpless }, -15, -10},
		"two wheels": {car, func(c *Car) {
			c.Mode, c.Corner[0], c.Corner[3] = Helpless, control.CornerNoWheel, control.CornerNoWheel
		}, 80, 50},
		"two wheels, the last": {car, func(c *Car) {
			c.Mode, c.Corner[0], c.Corner[3] = Helpless, control.CornerNoWheel, control.CornerNoWheel
		}, 20, 0},
		"two tires":          {car, func(c *Car) { c.Mode, c.Corner[0], c.Corner[3] = Helpless, control.CornerNoTire, control.CornerNoWheel }, 80, 75},
		"a wheel of a trike": {trike, func(c *Car) { c.Mode, c.Corner[1] = Helpless, control.CornerNoWheel }, 80, 50},
		"it rolls":           {car, func(c *Car) { c.Mode, c.Turned = Rolling, 1 }, 80, 60},
		"it rolls to a stop": {car, func(c *Car) { c.Mode, c.Turned = Rolling, 1 }, 15, 0},
		"half a bootlegger":  {car, func(c *Car) { c.Mode = Broadside }, 35, 35},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first := driven(car, 0, 10)
			second := driven(c.v, 1, c.from)
			c.set(&second)
			x := newTurnTest(t, nil, first, second)
			if x.s.t.Asked != game.Seats(0) {
				t.Fatalf("asked: %b", x.s.t.Asked)
			}
			a := Action{Do: SetSpeed, Car: 1, Speed: scale.MPH(c.to)}
			if r := x.run().checkSpeed(1, &a); r == nil || r.Rule != "DX-SPEED-030" {
				t.Errorf("its speed can be set: %v", r)
			}
			x.s.t.Cars[0].Chosen, x.s.t.Cars[0].Set = scale.MPH(10), true
			r := x.run()
			r.reveal()
			r.braking()
			x.scripted()
			if got := x.car(1).Speed; got != scale.MPH(c.to) {
				t.Errorf("%v, want %d mph", got, c.to)
			}
			if x.car(1).Status != 3 || len(x.find(EvDifficulty)) > 0 || len(x.find(EvTires)) > 0 {
				t.Error("it costs something")
			}
			if c.to == 0 && x.car(1).Mode == Rolling {
				t.Error("it stands and rolls")
			}
		})
	}
}

// TestNoPlant: without a plant a vehicle loses 5 mph a turn at least; the brakes are the same as ever, of the total change. A second plant
// takes over.
func TestNoPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-029", "DX-SPEED-031", "DX-PP-008", "DX-PP-020", "DX-PP-022", "DX-PP-010")
	v := tuned(t, "plain", 3, 10, 90)
	dead := driven(v, 0, 60)
	dead.Hits[v.Plants[0]] = v.Parts[v.Plants[0]].DP
	for mph, rule := range map[int]game.RuleID{65: "DX-SPEED-029", 60: "DX-SPEED-029", 55: "", 45: "", 15: ""} {
		x := newTurnTest(t, nil, dead)
		a := Action{Do: SetSpeed, Car: 0, Speed: scale.MPH(mph)}
		if r := x.run().checkSpeed(0, &a); rule == "" && r != nil || rule != "" && (r == nil || r.Rule != rule) {
			t.Errorf("to %d mph: %v, want %q", mph, r, rule)
		}
	}
	// Two plants, the first one gone: the second has 2,600 power factors and 100 mph (DX-PP-004). At 3 times as much weight or less it
	// gains 5 mph, at twice 10, at as much 15 (DX-ACCEL-002).
	d, err := garage.Standard().ParseDesign([]byte(`{"name": "Two plants", "body": "luxury", "plant": "car_medium", "second_plant": {"plant": "car_super"},
		"tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	two, err := Compile(garage.Standard(), d)
	if err != nil {
		t.Fatal(err)
	}
	spare := driven(two, 0, 50)
	spare.Hits[two.Plants[0]] = two.Parts[two.Plants[0]].DP
	gain := scale.MPH(5)
	switch w := two.Weight; {
	case w <= garage.Pounds(2600):
		gain = scale.MPH(15)
	case w <= garage.Pounds(2*2600):
		gain = scale.MPH(10)
	}
	x := newTurnTest(t, nil, spare)
	if got := x.run().acceleration(x.car(0)); got != gain || got == two.Acceleration {
		t.Errorf("the second plant gains %v, want %v; the first one %v", got, gain, two.Acceleration)
	}
	if got := x.run().topSpeed(x.car(0)); got != scale.MPH(100) {
		t.Errorf("its top speed is %v", got)
	}
	if a := (Action{Do: SetSpeed, Speed: scale.MPH(50) + gain}); x.run().checkSpeed(0, &a) != nil {
		t.Error("the second plant does not drive")
	}
	for mph, want := range map[int]int8{45: 0, 40: 3} { // 15 mph in all are free, 20 are D3
		x := newTurnTest(t, nil, dead)
		x.set(0, mph)
		got := int8(0)
		if l := x.find(EvDifficulty); len(l) > 0 {
			got = l[0].Difficulty.Total
		}
		if got != want {
			t.Errorf("to %d mph: D%d, want D%d", mph, got, want)
		}
	}
}

// TestOverwork is the printed example: rated 100 mph; at 105 one die of 1, at 110 one of 5, at 115 a 4 and a 5, at 120 a 2 and a 6; four
// points are lost in all. Slowing down above the rated speed costs nothing.
func TestOverwork(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-012", "DX-PP-013", "DX-PP-014")
	v := tuned(t, "plain", 3, 5, 100)
	plant := v.Plants[0]
	v.Parts[plant].DP = 10
	x := newTurnTest(t, []int{1, 5, 4, 5, 2, 6}, driven(v, 0, 100))
	x.s.o.Turns = 0
	for i, want := range []int16{0, 1, 3, 4} {
		// Only the speeds count here: the vehicle is put back so that it stays on the map.
		x.turnInPlace(105 + 5*i)
		if got := x.car(0).Hits[plant]; got != want {
			t.Errorf("at %d mph: %d points lost, want %d", 105+5*i, got, want)
		}
	}
	x.used()
	x.turnInPlace(115)
	if got := x.car(0).Hits[plant]; got != 4 {
		t.Errorf("slowing down costs %d points", got-4)
	}
	x.s.dice = x.s.dice.Extend(dieValues(2, 3)...)
	x.turnInPlace(115) // holding it: two dice, one of 3 or more
	if got := x.car(0).Hits[plant]; got != 5 {
		t.Errorf("%d points lost, want 5", got)
	}
}

// turnInPlace settles the speeds of a turn for the only vehicle, without moves.
func (x *turnTest) turnInPlace(mph int) {
	x.t.Helper()
	a := Action{Do: SetSpeed, Car: 0, Speed: scale.MPH(mph)}
	r := x.run()
	if f := r.checkSpeed(0, &a); f != nil {
		x.t.Fatal(f)
	}
	c := x.car(0)
	c.Chosen, c.Set = scale.MPH(mph), true
	r.reveal()
	r.braking()
	x.scripted()
}

// TestPlantExplodes: a plant that overwork finishes explodes in phase 1 of the next turn. What lies next to it inward and outward takes a die less
// 2 each, and on 4 to 6 the vehicle burns.
func TestPlantExplodes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-015", "DX-PP-016", "DX-PP-017")
	v := tuned(t, "plain", 3, 5, 100)
	plant, driver, gun := v.Plants[0], v.Seats[0].Part, v.Weapons[0].Part
	car := driven(v, 0, 105)
	car.Hits[plant] = v.Parts[plant].DP - 1
	x := newTurnTest(t, []int{3}, car)
	x.turnInPlace(105)
	x.used()
	if !v.Destroyed(&x.car(0).Hits, plant) || x.car(0).BurstTurn != 2 {
		t.Fatalf("explodes in turn %d", x.car(0).BurstTurn)
	}
	x.run().bursts()
	if x.car(0).Hits[gun] != 0 {
		t.Fatal("it explodes in the same turn")
	}
	x.s.t.Turn = 2
	// Front armor, gun, plant, driver: from the outside in. Gun 1d-2 = 2, driver 1d-2 = 0; fire on a 4.
	x.s.dice = x.s.dice.Extend(dieValues(4, 2, 4)...)
	x.run().bursts()
	x.scripted()
	x.used()
	c := x.car(0)
	if c.Hits[gun] != 2 || c.Hits[driver] != 0 || c.Hits[v.Armor[garage.Front]] != 0 || !c.Burning {
		t.Errorf("gun %d, driver %d, burning %t", c.Hits[gun], c.Hits[driver], c.Burning)
	}
	// It happens once, and never to a plant that was finished in another way.
	x.s.t.Turn = 3
	x.run().bursts()
	x.scripted()
	other := car
	other.Hits[plant] = v.Parts[plant].DP
	y := newTurnTest(t, nil, other)
	y.turnInPlace(100)
	y.s.t.Turn++
	y.run().bursts()
	y.scripted()
}

// dieValues are dice to go on a script with.
func dieValues(list ...int) (v []dice.Value) {
	for _, n := range list {
		v = append(v, dice.Value{Value: n})
	}
	return v
}
