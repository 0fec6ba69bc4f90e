package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// lastWay is how far and to where a vehicle has gone from where newTurnTest puts it, in units.
func lastWay(c *Car) (units int32, dir geom.Angle) {
	d := c.Pose.At.Sub(geom.Vec{X: 20 * scale.Inch, Y: 12 * scale.Inch})
	return int32(d.Len()), geom.AngleOf(d)
}

// Control was lost at 60 mph along 30 degrees. The driver brakes from 15 mph to 0: what is due is carried out all the same, once, at 60 mph, and
// then the vehicle rests. A skid is as long as it says and not more; a roll is an inch and comes down on a side, a vault flies all of its way.
func TestRestAfterBraking(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-004", "DX-CRASH-025", "DX-CRASH-043")
	v := tuned(t, "plain", 3, 10, 90)
	for line, quarters := range [...]int32{lineTrivialSkid: 1, lineMinorSkid: 2, lineModerateSkid: 3, lineSevereSkid: 4, lineRoll: 4, lineRollBurning: 4, lineVault: 0} {
		for _, cancels := range []bool{false, true} {
			x := newTurnTest(t, nil, driven(v, 0, 15))
			x.s.o.RestCancels, x.s.o.Turns, x.s.dice = cancels, 2, dice.Fast(uint64(line)) // who lies on his side is asked nothing any more
			c := x.car(0)
			c.NLoss, c.Losses[0] = 1, Loss{Table: control.CrashOnManeuver, Line: uint8(line), Dir: 30 * geom.Degree, Speed: scale.MPH(60)}
			x.set(0, 0)
			want := quarters * scale.Quarter
			if line == int(lineVault) && !cancels {
				want = int32(x.only(EvVault).Count) * scale.Inch
			}
			way, dir := lastWay(c)
			switch {
			case x.s.t.Turn != 2 && x.s.t.Stage != StageOver || c.NLoss != 0 || c.Speed != 0:
				t.Errorf("line %d: turn %d, %d results wait, %v", line, x.s.t.Turn, c.NLoss, c.Speed)
			case cancels && (way != 0 || len(x.find(EvSlowed)) != 0):
				t.Errorf("line %d is cancelled, but it goes %d units", line, way)
			case cancels:
			case max(way-want, want-way) > 4 || max(dir.Diff(30*geom.Degree), -dir.Diff(30*geom.Degree)) > 10:
				t.Errorf("line %d: %d units along %d, want %d along 1800", line, way, dir, want)
			case x.only(EvSlowed).Speeds != [3]scale.Speed{scale.MPH(60), 0} || x.only(EvSlowed).Rule != "DX-CRASH-004":
				t.Errorf("line %d: %+v", line, x.only(EvSlowed))
			case line < int(lineRoll) && c.Mode != Driven, line == int(lineRoll) && c.Mode != Helpless:
				t.Errorf("line %d: mode %d", line, c.Mode)
			case line == int(lineSevereSkid) && len(x.find(EvTires)) != 4:
				t.Errorf("severe skid: tires %v", x.find(EvTires))
			}
		}
	}
}

// A fishtail is made without a move after it; the result of the first table that goes with it follows.
func TestRestAfterFishtail(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-004", "DX-CRASH-056")
	v := tuned(t, "plain", 3, 10, 90)
	for _, second := range []uint8{0, lineMinorSkid + 1} {
		x := newTurnTest(t, nil, driven(v, 0, 15))
		c := x.car(0)
		c.NLoss, c.Losses[0] = 1, Loss{Table: control.CrashOnHazard, Line: lineMinorTail, Side: movement.LeftHand, Sided: true, Speed: scale.MPH(60)}
		if second > 0 {
			c.Losses[0].Line, c.Losses[0].Second = lineMinorTailAndMore, second
		}
		x.set(0, 0)
		if c.Pose.Heading.Norm() != geom.Full-15*geom.Degree || c.NLoss != 0 || c.Speed != 0 {
			t.Errorf("second %d: heads %d, %d results wait, %v", second, c.Pose.Heading, c.NLoss, c.Speed)
		}
		// The middle goes 0.0817 inch forward and 0.1209 to the left; a minor skid is half an inch forward more.
		want := geom.Vec{X: 335, Y: 495}
		if second > 0 {
			want.X += scale.HalfInch
		}
		got := c.Pose.At.Sub(geom.Vec{X: 20 * scale.Inch, Y: 12 * scale.Inch})
		if d := got.Sub(want); max(d.X, -d.X, d.Y, -d.Y) > 6 {
			t.Errorf("second %d: goes by %v, want %v", second, got, want)
		}
		if n := len(x.find(EvFishtail)) + len(x.find(EvSkid)); n != 1+min(int(second), 1) {
			t.Errorf("second %d: %d results", second, n)
		}
	}
}

// Braking by 45 mph to a standstill goes to Crash Table 1, and its result is carried out.
func TestRestAfterHardBraking(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-004", "DX-SPEED-017")
	v := tuned(t, "plain", 3, 10, 90)
	for seed := range uint64(20) {
		x := newTurnTest(t, nil, driven(v, 0, 45))
		x.s.o.Turns, x.s.dice = 2, dice.Fast(seed)
		x.set(0, 0)
		c := x.car(0)
		if n := len(x.find(EvSkid)) + len(x.find(EvRoll)) + len(x.find(EvVault)); n != 1 || c.Speed != 0 || c.NLoss != 0 {
			t.Errorf("seed %d: %d results carried out, %v, %d wait", seed, n, c.Speed, c.NLoss)
		}
		if way, _ := lastWay(c); c.Running() && way == 0 {
			t.Errorf("seed %d: it has not moved", seed)
		}
	}
}

// What is in the way of the last skid is run into at the speed at which control was lost: at 30 mph a tail is met at 30 mph.
func TestRestIntoSomething(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-004", "DX-COLL-045")
	v := tuned(t, "plain", 3, 10, 90)
	x := newTurnTest(t, nil, driven(v, 0, 15), driven(v, 1, 0))
	x.s.dice = dice.Fast(1)
	c := x.car(0)
	x.car(1).Pose = c.Pose.Move(scale.Inch+scale.Quarter, 0)
	c.NLoss, c.Losses[0] = 1, Loss{Table: control.CrashOnManeuver, Line: lineModerateSkid, Speed: scale.MPH(30)}
	x.set(0, 0)
	x.set(1, 0)
	if e := x.only(EvRam); e.Speeds[0] != scale.MPH(30) || c.Speed != 0 || c.NLoss != 0 {
		t.Errorf("%+v, then %v", e, c.Speed)
	}
}

// A collision that stops a vehicle dead cancels what is due of it: it never moves again.
func TestRestAfterCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-077", "DX-CRASH-004")
	x := newTurnTest(t, nil, driven(tuned(t, "plain", 3, 10, 90), 0, 10))
	x.set(0, 10)
	c := x.car(0)
	c.Speed, c.NLoss, c.Losses[0] = 0, 1, Loss{Table: control.CrashOnManeuver, Line: lineSevereSkid, Speed: scale.MPH(10), Turn: 1}
	x.run().endTurn()
	if way, _ := lastWay(c); c.NLoss != 0 || way != 0 {
		t.Errorf("%d results wait after %d units", c.NLoss, way)
	}
}

// A bootlegger that failed in the last move of its turn skids, rolls or flies before its speed is 0 at the start of the next.
func TestRestAfterBootlegger(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-048", "DX-MAN-050")
	v := tuned(t, "plain", 3, 10, 90)
	for line, quarters := range [...]int32{lineTrivialSkid: 1, lineMinorSkid: 2, lineModerateSkid: 3, lineSevereSkid: 4, lineRoll: 4} {
		for _, cancels := range []bool{false, true} {
			x := newTurnTest(t, nil, driven(v, 0, 30))
			x.set(0, 30)
			x.s.dice, x.s.o.RestCancels, x.s.o.Turns = dice.Fast(1), cancels, 2
			c, tab := x.car(0), &x.s.t
			c.Mode, c.Pose.Heading = Sliding, geom.Right
			c.NLoss, c.Losses[0] = 1, Loss{Table: control.CrashOnManeuver, Line: uint8(line), Bootlegger: true, Speed: scale.MPH(30), Sided: true}
			tab.Phase, tab.Ask, tab.Asked, tab.NFrames = scale.Phases, AskNothing, 0, 0
			tab.Move = moving{Car: NoCar}
			x.events = nil
			x.run().push(frameTurn)
			tab.Frames[0].Step = turnPhase
			x.run().advance()
			want := quarters * scale.Quarter
			if cancels {
				want = 0
			}
			if way, _ := lastWay(c); max(way-want, want-way) > 4 || c.Speed != 0 || c.NLoss != 0 || tab.Turn != 2 {
				t.Errorf("line %d: %d units, want %d; %v in turn %d", line, way, want, c.Speed, tab.Turn)
			}
			if e := x.find(EvSlowed); len(e) != 1 || e[0].Rule != "DX-MAN-048" && line != int(lineRoll) {
				t.Errorf("line %d: %+v", line, e)
			}
		}
	}
}

// What the second half of a bootlegger has lost control by, debris on its way, is due when it ends.
func TestRestAfterTrick(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-004", "DX-MAN-044")
	lost := 0
	for seed := range uint64(40) {
		k := newMoveTest(t, "plain").speed(0, 35)
		k.s.dice = dice.Fast(seed)
		c := k.car(0)
		c.Mode, c.Trick, c.Status = Broadside, movement.LeftHand, -6
		k.s.t.Counters[0] = RoadCounter{Kind: Obstacle, Pose: geom.Pose{At: c.Pose.Point(scale.Inch, -scale.Inch)}, From: NoCar}
		k.s.t.NCounters = 1
		k.phase(0, 6)
		if c.Mode == Broadside || c.Speed != 0 || c.NLoss != 0 {
			t.Errorf("seed %d: mode %d, %v, %d results wait", seed, c.Mode, c.Speed, c.NLoss)
		}
		if len(k.saw(EvLoss)) > 0 && c.Running() {
			lost++
			if len(k.saw(EvFishtail)) == 0 {
				t.Errorf("seed %d: nothing comes of the loss of control", seed)
			}
		}
	}
	if lost < 10 {
		t.Errorf("control was lost %d times: the test shows little", lost)
	}
}

// waiting reports whether a result waits for the next move of a vehicle, or for the answer that this move has to have first.
func waiting(s *State, id CarID) bool {
	return s.t.Cars[id].NLoss > 0 || s.t.Ask == AskMove && s.t.Of == id && s.t.Move.Skid.Quarters > 0
}

// In play at random on ice: a result that waits is carried out, unless the vehicle is out of the match or something has stopped it. Nobody gets
// out of it by an answer.
func TestNothingDueVanishes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-002", "DX-CRASH-003", "DX-CRASH-004")
	g := StandardRules()
	done, braked := 0, 0
	var legal []Action
	for i := range 30 {
		options := map[string]any{"turns": 8, "speed": []string{"30", "45", "60"}[i%3], "place": []string{"open-32x24", "stockyard"}[i%2], "weather": []string{"ice", "dry"}[i%2]}
		if p, err := findPlace(options["place"].(string)); err != nil || p.StartsFor(4) == nil {
			options["place"] = "open-48x36"
		}
		var s State
		if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(uint64(i)), Options: options}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(uint64(i) + 70)
		var met [MaxBodies]bool // in this turn
		for s.t.Stage != StageOver {
			var waits [MaxBodies]bool
			var carried [MaxBodies]bool
			for id := range CarID(s.t.NCars) {
				waits[id] = waiting(&s, id)
			}
			seat := s.t.Asked.First()
			legal = g.Legal(&s, seat, legal[:0])
			a := legal[rng.IntN("pick", len(legal))]
			var turned bool
			err := g.Apply(&s, seat, a, func(e Event) {
				switch e.Kind {
				case EvTurn:
					turned = true
				case EvCollision, EvRam, EvTrap:
					met[e.Car] = true
					if e.Other.isCar() {
						met[e.Other] = true
					}
				case EvSkid, EvRoll, EvVault, EvFishtail:
					carried[e.Car] = true
					if s.t.Stage == StageBraking {
						braked++
					}
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			for id := range CarID(s.t.NCars) {
				c := &s.t.Cars[id]
				switch {
				case !waits[id] || waiting(&s, id) || !c.Running() || s.t.Stage == StageOver:
				case carried[id]:
					done++
				case !met[id] || c.Speed != 0:
					t.Fatalf("match %d, turn %d, phase %d: after %+v nothing came of what vehicle %d had lost control by (%v, mode %d)", i, s.t.Turn, s.t.Phase, a, id, c.Speed, c.Mode)
				}
			}
			if turned {
				met = [MaxBodies]bool{}
			}
		}
	}
	if done < 100 || braked < 10 {
		t.Errorf("%d results carried out, %d of those who had braked to a standstill: the test shows little", done, braked)
	}
}
