package deluxe

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A hazard meets a vehicle that does not move: what it loses has the direction of its nose, in reverse that of its tail, in a slide that of the
// slide; it stays where it is, and what it has lost is carried out in its next move. At 100 mph 1 + 3 is a major fishtail.
func TestHazardBetweenMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-002", "DX-CRASH-006")
	for _, c := range []struct {
		name    string
		mph     int
		mode    Mode
		heading geom.Angle
		want    geom.Angle
	}{{"forward", 100, Driven, 30, 30}, {"in reverse", -20, Driven, 30, 210}, {"in a slide", 100, Sliding, 30, 75}} {
		k := newMoveTest(t, "plain").speed(0, c.mph)
		car := k.car(0)
		car.Pose.Heading, car.Mode, car.Dir, car.Status = c.heading*geom.Degree, c.mode, 75*geom.Degree, -6
		before := car.Pose
		if control.Standard().Check(car.Speed, -6).Rolls() {
			k.rolls(diceControl, 1)
		}
		k.rolls(diceCrash, 1).rolls(diceFishtail, 4)
		k.run().hazard(0, 1, control.HazardCurb, car.Speed)
		if car.NLoss != 1 || car.Losses[0].Dir.Norm() != (c.want*geom.Degree).Norm() || car.Pose != before {
			t.Errorf("%s: %+v at %v", c.name, car.Losses[:car.NLoss], car.Pose)
		}
		if c.mode == Driven {
			k.phase(0, 4) // both speeds move in it
			k.counts(EvFishtail, 1)
		}
	}
}

// Debris in the way of a skid is a hazard with a check of its own; the loss that comes of it waits for the move after. D1 from -6 at 100 mph is
// XX; 1 + 3 is a major fishtail.
func TestHazardInSkid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-021")
	k := newMoveTest(t, "plain").speed(0, 100)
	car := k.car(0)
	car.Status = -6
	k.loss(0, control.CrashOnManeuver, lineModerateSkid)
	k.run().lay(RoadCounter{Kind: Debris, From: NoCar, Pose: geom.Pose{At: onGrid(car.Pose.At.Add(geom.Vec{X: scale.Inch}), false, 0)}}, "DX-DEB-001")
	k.rolls(diceTire, 1, 1, 1, 1).rolls(diceCrash, 1).rolls(diceFishtail, 4)
	k.phase(0, 1)
	k.counts(EvSkid, 1)
	k.counts(EvFishtail, 0)
	if car.NLoss != 1 || car.Losses[0].Table != control.CrashOnHazard || car.Losses[0].Line != lineMajorTail {
		t.Errorf("losses %+v", car.Losses[:car.NLoss])
	}
	k.phase(0, 2)
	k.counts(EvFishtail, 1)
}

// Skids of every length leave the speed as it is.
func TestSkidKeepsSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-023")
	for line := lineTrivialSkid; line <= lineSevereSkid; line++ {
		k := newMoveTest(t, "plain").speed(0, 60)
		k.loss(0, control.CrashOnManeuver, line)
		k.phase(0, 1)
		k.counts(EvSkid, 1)
		if v := k.car(0).Speed; v != scale.MPH(60) {
			t.Errorf("line %d: %s after the skid, want 60 mph", line, v)
		}
	}
}

// Off the road a side that comes down takes 1d - 2, on it 1d; so does each tire.
func TestRollOntoField(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-036")
	place := parsePlace(t, field)
	for _, c := range []struct {
		x    float64
		die  int
		want int16
	}{{10, 2, 2}, {48, 2, 0}, {48, 1, 0}, {48, 6, 4}, {10, 6, 6}} {
		p := newPileup(t, place, nil, wreck(t, "plain", c.x, 30, 0, 60, collision.DMOne))
		p.s.dice = dice.ScriptValues(thrown(diceRoll, c.die))
		p.s.t.Move.Car = 0
		p.r.comeDown(movement.FaceRight)
		p.damaged(0, garage.Right, c.want)

		p = newPileup(t, place, nil, wreck(t, "plain", c.x, 30, 0, 60, collision.DMOne))
		p.s.dice = dice.ScriptValues(thrown(diceTire, min(c.die, 3), 1, 1, 1))
		p.s.t.Move.Car = 0
		p.r.comeDown(movement.FaceBottom)
		tires := int16(min(c.die, 3) + 3)
		if c.x > 32 {
			tires = int16(max(min(c.die, 3)-2, 0))
		}
		got := int16(0)
		for i := range p.r.car(0).V.NumWheels {
			got += p.r.car(0).Hits[p.r.car(0).V.Wheels[i].Tires[0]]
		}
		if got != tires {
			t.Errorf("at %g, %d on the die: the tires took %d, want %d", c.x, c.die, got, tires)
		}
	}
}

// The vehicle that makes its move when the contact comes about is the phasing one: the faster one from behind in the one case, the slower one
// that backs into it in the other. Who is asked what it was is the owner of the other one.
func TestPhasingVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-015")
	for mover := range CarID(2) {
		speeds := [2]int{10, 10}
		speeds[1-mover] = 0
		p := newPileup(t, parsePlace(t, ""), []int{4}, wreck(t, "plain", 10, 20, 0, speeds[0], collision.DMOne), wreck(t, "plain", 16, 20, 180, speeds[1], collision.DMOne))
		p.mover = mover
		p.straight(4)
		p.hit(movement.ImpactHeadOn)
		for _, e := range p.events {
			if e.Kind == EvCollision && (e.Car != mover || e.Other != carThing(1-mover)) {
				t.Errorf("vehicle %d of %s is the phasing one, want %d", e.Car, e.Other, mover)
			}
		}
	}
}

// A car that has weighed more than 4,000 lb when it set out has damage modifier 1 to the end: its ammunition is spent, its armor gone, its
// gunner has got off.
func TestWeightOfStart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-019")
	v := design(t, `{"name": "Light", "body": "mid_sized", "chassis": "heavy", "plant": "car_large", "tires": {"all": "heavy_duty"},
		"crew": [{"role": "driver"}, {"role": "gunner"}], "weapons": [{"weapon": "autocannon", "at": "front"}],
		"armor": {"points": {"front": 20, "back": 10, "left": 10, "right": 10, "top": 5, "underbody": 5}}}`)
	if v.Weight <= garage.Pounds(4000) || v.Weight > garage.Pounds(4250) || collision.DMOf(garage.Pounds(4000)) != collision.DMTwoThirds || collision.DMOf(v.Weight) != collision.DMOne {
		t.Fatalf("it weighs %v: shots (100 lb) and gunner (150 lb) must make the difference", v.Weight)
	}
	a := wreck(t, "plain", 10, 20, 0, 20, collision.DMOne)
	p := newPileup(t, parsePlace(t, ""), dieSum(1, 6), a, wreck(t, "plain", 16, 20, 180, 0, collision.DMOne))
	c := p.r.car(0)
	c.V = v
	c.Arms[0].Spent = 10
	c.Hits[v.Armor[garage.Back]] = 10
	c.Gone.Add(v.Seats[1].Part)
	p.s.dice = dice.ScriptValues(slices.Concat(thrown(diceRam, 6), thrown(diceControl, 6, 6)))
	p.straight(4)
	if got := p.r.car(1).Hits[p.r.car(1).V.Armor[garage.Front]]; got != 6 {
		t.Errorf("the other one took %d, want all 6", got)
	}
}

// The simplified system is one switch of a match: it holds for vehicles, for people and for walls alike.
func TestOneCollisionSystem(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-103")
	n := 0
	for _, o := range StandardRules().Info().Options {
		if o.Rule == "DX-COLL-093" {
			n++
			if o.Type != game.Bool {
				t.Errorf("%s is no switch", o.Key)
			}
		}
	}
	if n != 1 {
		t.Errorf("%d options for the system, want 1", n)
	}
	for _, simple := range []bool{false, true} {
		p := newPileup(t, parsePlace(t, ""), nil, wreck(t, "plain", 10, 20, 0, 20, collision.DMOne), wreck(t, "plain", 16, 20, 180, 0, collision.DMOne))
		q := newPileup(t, parsePlace(t, `, "walls": [{"line": [[14, 0], [14, 64]], "dp": 50}]`), nil, wreck(t, "plain", 10, 20, 0, 20, collision.DMOne))
		for _, k := range []*pileup{p, q} {
			k.s.o.Simple, k.s.dice = simple, dice.Fast(1)
			k.straight(4)
		}
		for _, events := range [][]Event{p.events, q.events} {
			i := slices.IndexFunc(events, func(e Event) bool { return e.Kind == EvDifficulty })
			if i < 0 || (events[i].Count == collision.SimpleHazard) != simple {
				t.Errorf("simple %t: %+v", simple, events[max(i, 0)])
			}
		}
	}
}

// Debris and obstacles outlast everything that the weather of a long match takes away.
func TestDebrisStays(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-013")
	k := newMoveTest(t)
	r := k.run()
	r.lay(RoadCounter{Kind: Debris, From: NoCar, Pose: geom.Pose{At: geom.Vec{X: scale.Inch, Y: scale.Inch}}, Since: 1}, "DX-DEB-001")
	r.lay(RoadCounter{Kind: Obstacle, From: NoCar, Pose: geom.Pose{At: geom.Vec{X: 3 * scale.Inch, Y: scale.Inch}}, Since: 1}, "DX-DEB-015")
	r.lay(RoadCounter{Kind: Smoke, From: NoCar, Pose: geom.Pose{At: geom.Vec{X: 5 * scale.Inch, Y: scale.Inch}}, Since: 1, Ends: 3}, "DX-SMOKE-001")
	k.s.t.Phase = 0
	for k.s.t.Turn = 1; k.s.t.Turn <= 600; k.s.t.Turn++ {
		r.ageCounters()
	}
	if n := k.s.t.NCounters; n != 2 || k.s.t.Counters[0].Kind != Debris || k.s.t.Counters[1].Kind != Obstacle {
		t.Errorf("%d counters: %v", n, k.s.t.Counters[:n])
	}
}

// What tires, suspension and open ground do to the handling class is in its base, so it counts for the start of the marker and for recovery.
func TestLastingHandling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-005")
	text := `{"name": "T", "body": "mid_sized", "chassis": "standard", "suspension": %q, "plant": "car_large", "tires": {%s}, "crew": [{"role": "driver"}]%s}`
	set, radials := `"all": "heavy_duty"`, `"all": "pr_radial"`
	for _, c := range []struct {
		name, suspension, tires, more string
		hc                            int8
	}{
		{"light suspension", "light", set, "", 1},
		{"improved", "improved", set, "", 2},
		{"heavy", "heavy", set, "", 3},
		{"radials", "light", radials, "", 2},
		{"radials, and 3 is the top", "heavy", radials, "", 3},
		{"unlike tires on an axle", "heavy", `"front_left": "standard", "front_right": "heavy_duty", "back_left": "heavy_duty", "back_right": "heavy_duty"`, "", 2},
		{"remote control", "heavy", set, `, "accessories": [{"accessory": "remote_control_set"}]`, 0},
	} {
		full := fmt.Sprintf(text, c.suspension, c.tires, c.more)
		if c.more != "" {
			full = `{"name": "T", "body": "mid_sized", "chassis": "standard", "suspension": "heavy", "plant": "car_large", "tires": {` + set + `}` + c.more + `}`
		}
		v := design(t, full)
		h := control.Handling{Base: v.HC}
		if v.HC != c.hc || h.Start() != int(c.hc) || h.Recovery() != max(int(c.hc), 1) {
			t.Errorf("%s: handling class %d, start %d, recovery %d, want %d", c.name, v.HC, h.Start(), h.Recovery(), c.hc)
		}
	}
}

// Fire windows stand between moves: whenever somebody may attack, no vehicle is in the middle of its move.
func TestNoFireInMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-029")
	g := StandardRules()
	var s State
	if err := g.Start(&s, game.Setup{Seats: 2, Options: map[string]any{"place": "open-16x16", "turns": 8, "speed": "30"}, Dice: dice.Fast(4)}, nil); err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(5)
	after, windows := map[bool]int{}, 0
	for s.t.Stage != StageOver {
		if s.t.Ask == AskFire {
			windows++
			after[s.t.Window.After != NoCar]++
			for _, f := range s.t.Frames[:s.t.NFrames] {
				if f.Kind == frameMove || f.Kind == frameCourse || f.Kind == frameImpact {
					t.Fatalf("turn %d, phase %d: a window in frame %d", s.t.Turn, s.t.Phase, f.Kind)
				}
			}
			if s.t.Move.Course.N != 0 {
				t.Fatalf("turn %d, phase %d: a window in the middle of a course", s.t.Turn, s.t.Phase)
			}
		}
		seat := s.t.Asked.First()
		legal := g.Legal(&s, seat, nil)
		a := legal[rng.IntN("pick", len(legal))]
		if s.t.Ask == AskFire && (a.Do == Wait || s.t.Window.After == NoCar) {
			a = Action{Do: Pass}
		}
		if err := g.Apply(&s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if after[true] == 0 || after[false] == 0 {
		t.Errorf("%d windows, %v after a move", windows, after)
	}
}

// Rain and fog make shots harder, snow and ice do not; oil and gravel under the firer do.
func TestWeatherAndShots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-013")
	for _, c := range []struct {
		weather, light string
		fog            bool
		want           int
	}{
		{"dry", "day", false, 0}, {"light_rain", "day", false, -2}, {"heavy_rain", "day", false, -3}, {"dry", "day", true, -3}, {"light_snow", "day", false, 0},
		{"heavy_snow", "day", false, 0}, {"ice", "day", false, 0}, {"light_rain", "night", true, -8},
	} {
		s, _ := begin(t, 2, map[string]any{"place": "open-32x24", "weather": c.weather, "light": c.light, "fog": c.fog}, 1, 1)
		shot := harmlessShot()
		(&run{s: s, g: StandardRules()}).fillState(0, &shot)
		if m := targeting.Standard().Modifiers(&shot); int(m.Total) != c.want {
			t.Errorf("%+v: %d", c, m.Total)
		}
	}
	for _, ground := range []string{"lot", "gravel"} {
		p := newPileup(t, parsePlace(t, `, "areas": [{"ground": "`+ground+`", "rect": [0, 0, 64, 64]}]`), nil, wreck(t, "plain", 20, 20, 0, 20, collision.DMOne))
		shot := harmlessShot()
		p.r.fillVehicle(0, &shot)
		if shot.BadGround != (ground == "gravel") {
			t.Errorf("%s: bad ground %t", ground, shot.BadGround)
		}
	}
}

// Each vehicle has one counter, one speed and one handling marker of its own, and everybody sees them.
func TestCountersAndMarkers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-010")
	s, _ := begin(t, 3, map[string]any{"place": "open-32x24"}, 1, 5, 6)
	for viewer := range game.Seat(3) {
		data, err := json.Marshal(see(t, s, viewer))
		if err != nil {
			t.Fatal(err)
		}
		var o struct {
			Cars []struct {
				Car, Status int
				Seat        game.Seat
				Speed       float64
				Pose        struct{ X, Y float64 }
			}
		}
		if err := json.Unmarshal(data, &o); err != nil || len(o.Cars) != 3 {
			t.Fatalf("%d vehicles: %v", len(o.Cars), err)
		}
		for i, c := range o.Cars {
			x := &s.t.Cars[i]
			if c.Car != i || c.Seat != x.Owner || c.Speed != 20 || c.Status != int(x.Handling.Base)+[]int{0, 1, 2}[i] ||
				c.Pose.X != float64(x.Pose.At.X)/scale.Quarter || c.Pose.Y != float64(x.Pose.At.Y)/scale.Quarter {
				t.Errorf("vehicle %d for %d: %+v", i, viewer, c)
			}
		}
	}
}

// Braking comes before phase 1 and leaves the maneuver of that phase to be made.
func TestBrakingLeavesManeuver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-026")
	v := tuned(t, "plain", 3, 10, 200)
	x := newTurnTest(t, nil, driven(v, 0, 70))
	x.set(0, 50) // D3
	if x.s.t.Ask != AskMove || x.s.t.Phase != 1 || x.car(0).Status != int8(x.car(0).Handling.Start())-3 {
		t.Fatalf("%s in phase %d, status %d", x.s.t.Ask, x.s.t.Phase, x.car(0).Status)
	}
	if f := x.run().check(0, &Action{Do: Go, Car: 0, Move: inch(movement.Maneuver{Kind: movement.ManDrift, Side: movement.LeftHand, Lateral: scale.Quarter})}); f != nil {
		t.Errorf("a drift after braking: %v", f)
	}
}
