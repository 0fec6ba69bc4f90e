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

// A car bends by 45 degrees and loses control in the same phase after its move, by a hazard: it skids along the line on which the phase began.
// In the next phase its new heading counts. At 100 mph the modifier is +3: 1 is a major fishtail, 2 a minor one with a roll on the first table,
// where 1 + 3 is a severe skid.
func TestGoingAfterOwnBend(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-005", "DX-CRASH-006")
	for _, c := range []struct {
		name  string
		later bool // the hazard comes in the next phase
		want  geom.Angle
	}{{"in the phase of the bend", false, 0}, {"in the phase after it", true, 45}} {
		k := newMoveTest(t, "plain").speed(0, 100)
		k.s.t.Phase = 1
		k.run().noteTravel()
		k.car(0).Status = 7
		k.move(0, 1, inch(movement.Maneuver{Kind: movement.ManBend, Side: movement.LeftHand}))
		if c.later {
			k.s.t.Phase = 2
			k.run().noteTravel()
		}
		car := k.car(0)
		car.Status = -6
		k.rolls(diceCrash, 2).rolls(diceFishtail, 1).rolls(diceCrash, 1)
		k.run().hazard(0, 1, control.HazardDriverHit, car.Speed)
		if car.NLoss != 1 || car.Losses[0].Dir != c.want*geom.Degree || car.Losses[0].Second != lineSevereSkid+1 {
			t.Errorf("%s: %+v, want a severe skid along %d degrees", c.name, car.Losses[:car.NLoss], c.want)
		}
	}
}

// A car that is turned by somebody else in a phase goes on the way in which it went when the phase began, too.
func TestGoingAfterConforming(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-005")
	k := newMoveTest(t, "plain").speed(0, 100)
	k.run().noteTravel()
	car := k.car(0)
	car.Pose, car.Status = car.Pose.Pivot(0, 0, 60*geom.Degree), -6
	k.rolls(diceCrash, 1).rolls(diceFishtail, 1)
	k.run().hazard(0, 1, control.HazardCurb, car.Speed)
	if car.NLoss != 1 || car.Losses[0].Dir != 0 {
		t.Errorf("%+v, want a loss along 0", car.Losses[:car.NLoss])
	}
}

// In play at random, whatever the cause: what is lost in a phase has the direction in which the vehicle went when that phase began.
func TestGoingInPlay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-005")
	g := StandardRules()
	turned := 0 // losses of vehicles that head elsewhere by then
	var legal []Action
	for i := range 24 {
		options := map[string]any{"turns": 8, "speed": "60", "place": []string{"open-32x24", "stockyard", "midville"}[i%3]}
		if p, err := findPlace(options["place"].(string)); err != nil || p.StartsFor(4) == nil {
			options["place"] = "open-32x24"
		}
		var s State
		if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(uint64(i)), Options: options}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(uint64(i) + 50)
		var began [MaxBodies]geom.Angle
		allowed := map[CarID]map[geom.Angle]bool{}
		for s.t.Stage != StageOver {
			seat := s.t.Asked.First()
			legal = g.Legal(&s, seat, legal[:0])
			err := g.Apply(&s, seat, legal[rng.IntN("pick", len(legal))], func(e Event) {
				switch {
				case e.Kind == EvPhase:
					for id := range CarID(s.t.NCars) {
						began[id] = s.t.Cars[id].heading()
					}
				case e.Kind == EvTurn:
					clear(allowed)
				case e.Kind == EvLoss:
					if allowed[e.Car] == nil {
						allowed[e.Car] = map[geom.Angle]bool{}
					}
					dir := began[e.Car]
					if s.t.Stage != StagePhases {
						dir = s.t.Cars[e.Car].heading()
					} else if dir != s.t.Cars[e.Car].heading() {
						turned++
					}
					allowed[e.Car][dir] = true
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			for id := range CarID(s.t.NCars) {
				c := &s.t.Cars[id]
				for _, x := range c.Losses[:c.NLoss] {
					if x.Turn == s.t.Turn && !x.Bootlegger && !allowed[id][x.Dir] {
						t.Fatalf("match %d, turn %d, phase %d: vehicle %d has lost control along %d, not one of %v", i, s.t.Turn, s.t.Phase, id, x.Dir, allowed[id])
					}
				}
			}
		}
	}
	if turned < 20 {
		t.Errorf("only %d losses after a turn: the test shows little", turned)
	}
}

// A maneuver that has not begun when something stops the vehicle costs nothing: in the straight inch of a long move, and at the start of any.
// One that gets past what is in its way is paid for when it is made, and one that has begun is paid for though it is cut short.
func TestManeuverNotBegun(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-001", "DX-MAN-010", "DX-MOVE-020")
	bend := movement.Maneuver{Kind: movement.ManTightBend, Side: movement.LeftHand}
	for _, c := range []struct {
		name string
		move movement.Move
		gap  int32 // to the tail of the car in front, in units
		want int   // maneuvers paid for
	}{
		{"in the straight inch before it", movement.Move{Quarters: 8, Maneuver: bend}, scale.HalfInch, 0},
		{"where it would begin", movement.Move{Quarters: 8, Maneuver: bend}, scale.Inch, 0},
		{"in the maneuver after a straight inch", movement.Move{Quarters: 8, Maneuver: bend}, scale.Inch + scale.Quarter, 1},
		{"in the maneuver before a straight inch", movement.Move{Quarters: 8, Maneuver: bend, Early: true}, scale.Quarter, 1},
		{"at its start", movement.Move{Quarters: 4, Maneuver: bend}, 0, 0},
		{"at the start of a drift", movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)}, 0, 0},
		{"at the start of a swerve", movement.Move{Quarters: 4, Maneuver: movement.Swerve(movement.LeftHand, movement.LeftHand, 15*geom.Degree)}, 0, 0},
		{"in a drift", movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.Quarter)}, scale.Quarter, 1},
	} {
		k := newMoveTest(t, "plain", "plain")
		speed := 10 * c.move.Quarters * 5 / 2 // 100 mph for an inch, 200 for two
		k.speed(0, speed).speed(1, speed-5)
		k.s.dice = dice.Fast(1)
		k.car(0).Status, k.car(1).Status = 7, 7
		k.car(1).Pose = k.car(0).Pose.Move(scale.Inch+c.gap, 0)
		k.move(0, 1, c.move)
		made := 0
		for _, e := range k.saw(EvDifficulty) {
			if e.Car == 0 && !e.Hazard {
				made++
			}
		}
		if made != c.want || len(k.saw(EvCollision)) == 0 {
			t.Errorf("%s: %d maneuvers are paid for, want %d; %d collisions", c.name, made, c.want, len(k.saw(EvCollision)))
		}
	}
}

// A bootlegger that is stopped before it begins wears no tires and leaves the vehicle to its driver.
func TestBootleggerNotBegun(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-010", "DX-MAN-043")
	k := newMoveTest(t, "plain", "plain").speed(0, 35).speed(1, 25)
	k.s.dice = dice.Fast(1)
	k.car(1).Pose = k.car(0).Pose.Move(scale.Inch, 0)
	before := k.car(0).Pose
	k.move(0, 2, inch(movement.Maneuver{Kind: movement.ManBootlegger, Side: movement.LeftHand}))
	c := k.car(0)
	if e := k.saw(EvRam); len(e) != 1 || e[0].Speeds[0] != scale.MPH(10) { // 35 - 25; in a bootlegger it would be 15 mph
		t.Errorf("rams %+v", e)
	}
	if c.Mode != Driven || c.Dir != 0 || c.Trick != 0 || c.Pose != before || len(k.saw(EvCollision)) != 1 {
		t.Errorf("mode %d at %v, collisions %v", c.Mode, c.Pose, k.saw(EvCollision))
	}
	for _, e := range k.saw(EvTires) {
		if e.Car == 0 {
			t.Errorf("a tire is worn: %+v", e)
		}
	}
}

// Of all moves that are offered to a car with another one close before it, wherever that is: what is not begun is not paid for, and what costs
// has changed direction, place to the side, or has at least begun its inch. Foresee says the same.
func TestManeuversPaidAreBegun(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-001")
	rng := dice.Fast(3)
	stopped := 0
	for i := range 60 {
		mph := []int{60, 110, 120}[i%3]
		k := newMoveTest(t, "plain", "plain").speed(0, mph).speed(1, mph-10)
		k.car(0).Status = 7
		k.car(1).Pose = k.car(0).Pose.Move(scale.Inch+int32(rng.IntN("gap", 2*scale.Inch)), int32(rng.IntN("aside", scale.Inch))-scale.HalfInch)
		k.phase(0, []uint8{2, 5, 4}[i%3])
		start := k.s
		for _, a := range k.g.Legal(&start, 0, nil) {
			var f Foresight
			k.s, k.events = start, nil
			if !k.g.Foresee(&k.s, 0, a.Move, &f) {
				t.Fatalf("%+v is not foreseen", a.Move)
			}
			k.s.dice = dice.Fast(uint64(i))
			k.answer(a)
			first := int32(0) // of the way, straight
			for _, e := range k.saw(EvMove) {
				if first += e.Path.Left(movement.Mark{}); len(k.saw(EvCollision)) > 0 {
					break
				}
			}
			paid := false
			for _, e := range k.saw(EvDifficulty) {
				paid = paid || e.Car == 0 && !e.Hazard
			}
			begins := int32(0)
			if a.Move.Quarters > 4 && !a.Move.Early {
				begins = int32(a.Move.Quarters-4) * scale.Quarter
			}
			if paid && first <= begins {
				t.Errorf("%+v is paid for after %d units, it begins at %d", a.Move, first, begins)
			}
			if len(k.saw(EvCollision)) > 0 {
				stopped++
				if f.Difficulty > 0 && !paid || f.Difficulty == 0 && paid && k.car(0).Pose == f.To {
					t.Errorf("%+v: foreseen D%d, paid %t", a.Move, f.Difficulty, paid)
				}
			}
		}
	}
	if stopped < 300 {
		t.Errorf("only %d moves were stopped: the test shows little", stopped)
	}
}

// A fishtail against a wall ends where it would end against a parked vehicle that gives way to the heavier one, side to side, and the car makes
// its move after it.
func TestFishtailAtWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-075", "DX-CRASH-055", "DX-CRASH-058")
	place := parsePlace(t, `, "walls": [{"line": [[4, 40], [60, 40]], "thick": 0.5, "dp": 200}]`)
	rng := dice.Fast(5)
	met := 0
	for i := range 150 {
		squares := 1 + i%3
		heading := -geom.Angle(rng.IntN("heading", 21)) * geom.Degree // its rear corner is the next to the wall
		x, gap := 30+rng.IntN("x", 5), int32(rng.IntN("gap", 260))
		run := func(walled bool) (*moveTest, bool) {
			k := newMoveTest(t, "plain", "bare").speed(0, 60).speed(1, 0)
			k.s.dice = dice.Fast(uint64(i))
			c, d := k.car(0), k.car(1)
			c.V = wreck(t, "plain", 0, 0, 0, 60, 3*c.V.DM).V
			at := geom.Pose{At: geom.Vec{X: int32(x) * scale.Quarter, Y: 30 * scale.Quarter}, Heading: heading.Norm()}
			top := int32(0) // its highest corner above its middle
			for corner := movement.FrontLeft; corner <= movement.RearLeft; corner++ {
				u, v := c.V.Counter.Corner(corner)
				top = max(top, at.Point(u, v).Y-at.At.Y)
			}
			at.At.Y = 40*scale.Quarter - top - gap
			c.Pose = at
			c.Status = 7
			if walled {
				k.s.place = place
				d.Fate = Left
			} else {
				d.Pose = geom.Pose{At: geom.Vec{X: at.At.X - scale.HalfInch, Y: 40*scale.Quarter + d.V.Counter.Width/2}}
			}
			c.Losses[0] = Loss{Table: control.CrashOnHazard, Line: lineMinorTail + uint8(squares-1), Side: movement.LeftHand, Sided: true, Turn: 1}
			if squares == 3 {
				c.Losses[0].Line, c.Losses[0].Second = lineBothTailsAndMore, lineTrivialSkid+1
			}
			c.NLoss = 1
			k.phase(0, 1)
			return k, len(k.saw(EvCollision)) > 0
		}
		a, hit := run(true)
		b, touched := run(false)
		if !hit || !touched {
			continue
		}
		met++
		p, q := a.saw(EvFishtail)[0].To, b.saw(EvFishtail)[0].To
		if p.At.Sub(q.At).Len() > 4 || max(p.Heading.Diff(q.Heading), -p.Heading.Diff(q.Heading)) > 4 {
			t.Errorf("case %d: by a wall to %v, by a car to %v", i, p, q)
		}
		if e := a.saw(EvCollision)[0]; !e.Impact.Sideswipe() {
			t.Errorf("case %d: a %s", i, e.Impact)
		}
		if squares < 3 && a.s.t.Ask != AskMove || squares == 3 && len(a.saw(EvSkid)) == 0 {
			var kinds []string
			for _, e := range a.events {
				kinds = append(kinds, e.Kind.String())
			}
			t.Errorf("case %d: the move does not follow: %s, %v, %d mph", i, kinds, a.car(0).Fate, a.car(0).Speed)
		}
	}
	if met < 40 {
		t.Errorf("only %d fishtails met something: the test shows little", met)
	}
}

// Under the simplified system a sideswipe changes nothing, so that who fishtails into a heavier vehicle makes the move, too.
func TestFishtailSimply(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-098", "DX-CRASH-055")
	k := newMoveTest(t, "bare", "plain").speed(0, 60).speed(1, 60)
	k.s.o.Simple = true
	k.s.dice = dice.Fast(1)
	k.car(0).Status = 7
	k.car(1).Pose = k.car(0).Pose.Move(-scale.Inch/4, scale.HalfInch+80)
	*k.loss(0, control.CrashOnHazard, lineMinorTail) = Loss{Table: control.CrashOnHazard, Line: lineMinorTail, Side: movement.LeftHand, Sided: true, Turn: 1}
	k.phase(0, 1)
	if len(k.saw(EvCollision)) != 1 || k.s.t.Ask != AskMove {
		t.Errorf("%d collisions, then asks for %s", len(k.saw(EvCollision)), k.s.t.Ask)
	}
}
