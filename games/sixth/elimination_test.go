package sixth

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// trio lays out three cars in the movement turn of seat 0, two points left.
func trio(t *testing.T) bay {
	t.Helper()
	return openBay(t, mcar(4, 6, 0, 2), mcar(8, 2, 0, 1), mcar(8, 10, 0, 1))
}

// out takes a player out of the game in the middle of the turn.
func (k bay) out(seat game.Seat) bay {
	k.Helper()
	return k.meanwhile(func(r *run) { r.eliminate(seat, endPower) })
}

// The three ways out, each at once.
func TestWaysOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-001", "SX-INT-012", "SX-DMG-014", "SX-SPIN-005")
	for how, kill := range map[ending]func(r *run){
		endCrew: func(r *run) {
			for range 3 {
				r.hurtCrew(0, Driver)
				r.hurtCrew(0, Gunner)
			}
		},
		endPower: func(r *run) { r.hurtPower(0, 10) },
		endFlip:  func(r *run) { r.flip(0) },
	} {
		k := trio(t).meanwhile(kill)
		e := k.all(EvEliminated)
		if k.car(0).In || len(e) != 1 || e[0].Step != uint8(how) || e[0].Seat != 0 {
			t.Errorf("%s: in the game %v, events %+v", endingNames[how], k.car(0).In, e)
		}
		k.asks(askSpeed, 1)
	}
	// One dead crew member is not enough.
	k := trio(t).meanwhile(func(r *run) {
		for range 3 {
			r.hurtCrew(0, Driver)
		}
	})
	k.asks(askDrive, 0)
}

// The wreck lies where the car stood; it can be damaged only with the option.
func TestWreckIsLeft(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-002", "SX-SETUP-035", "SX-SETUP-036", "SX-SETUP-037")
	for _, durable := range []bool{false, true} {
		k := trio(t)
		k.s.t.Opts.WreckSide = durable
		k.car(0).Pose = spotAt(4.3, 6.1, 33)
		k.out(0)
		o := k.s.t.Objects[0]
		if k.g.d.Object(o.Kind).ID != "wreck" || o.Pose != spotAt(4.3, 6.1, 33) || o.Seat != 0 || o.Durable != durable {
			t.Errorf("wreck %+v", o)
		}
		k.meanwhile(func(r *run) { r.hurtObject(0, 6) })
		if gone := k.s.t.Objects[0].Kind == 0; gone != durable {
			t.Errorf("durability side up %v: destroyed %v", durable, gone)
		}
	}
}

// Movement, attacks and tokens of the player are gone; what was dropped stays.
func TestEverythingStops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-003")
	k := trio(t)
	k.car(0).Ace = 3
	mine := k.put("fire_mine", 12, 6, 0, false)
	k.out(0)
	k.gauge(0, "control 0 ace 0").asks(askSpeed, 1)
	if k.obj(mine).Kind == 0 {
		t.Error("the mine is gone")
	}
	for k.s.t.Phase != phaseCombat || k.s.t.Ask != askCombat {
		k.do(k.s.t.Asked.First(), lastAction(k))
	}
	if k.s.t.Asked.Has(0) {
		t.Error("the wreck attacks")
	}
	proof.Of(t, "SX-ROUND-009")
	// A car wrecked early in the phase does not shoot.
	k = bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).with("front:anti_tank_gun"), victim().plated(0), mcar(8, 6, 180, 1).with("front:wasp")).start()
	k.car(1).Power = 1
	k.dice("attack y-skid y-skid card-A6").do(0, FireAction(Gunner, k.slot("anti_tank_gun"), CarTarget(1), Back))
	if k.car(1).In {
		t.Fatal("seat 1 is in the game")
	}
	k.asks(askCombat, 2)
}

// lastAction is the last answer on the list, which the clock would give.
func lastAction(k bay) Action {
	legal := k.g.Legal(&k.s, k.s.t.Asked.First(), nil)
	return legal[len(legal)-1]
}

// The wreck has no nose: from 4.5 to 4.625 there is room now, so a car that touched the nose meets the wreck anew.
func TestWreckHasNoNose(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-004")
	k := openBay(t, mcar(4, 6, 0, 1), mcar(5.25, 6, 180, 1), mcar(8, 10, 0, 1)) // nose to nose: 0.625 and 0.625
	k.out(1)
	k.dice("collision y-hit").do(0, StraightAction())
	k.struck("car:0>object:0 front/")
	k.within(0, fpose{4.125, 6, 0}, stopSlack)
	// A wreck met at its rectangle is pushed without a collision.
	k = openBay(t, mcar(4, 6, 0, 1), mcar(4, 6.5, 0, 1), mcar(8, 10, 0, 1))
	k.out(1)
	k.do(0, TurnAction(Left, 7*geom.Degree))
	k.struck()
}

// Neither without weapons, nor without tires, nor without armor.
func TestStillInTheGame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-005")
	k := openBay(t, mcar(4, 6, 0, 1).plated(0).rubber(0).with("front:wasp")).down("wasp")
	k.do(0, StraightAction())
	k.asks(askSpeed, 1)
	if !k.car(0).In {
		t.Error("the player is out")
	}
}

// The last player wins, in the middle of a turn, with one crew member too.
func TestLastPlayerWins(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-006")
	k := trio(t).down("rookie_gunner").out(1)
	if _, over := k.g.Outcome(&k.s); over {
		t.Fatal("over with two players")
	}
	k.out(2)
	o, over := k.g.Outcome(&k.s)
	if !over || o.Winners != game.Seats(0) || o.Rule != "SX-ELIM-006" || o.Scores[0] != 1 || o.Scores[1] != 0 {
		t.Errorf("over %v, %+v", over, o)
	}
	if e := k.all(EvOver); len(e) != 1 || e[0].Seats != game.Seats(0) || len(k.g.Decisions(&k.s, nil)) != 0 {
		t.Errorf("%+v", e)
	}
	k.refuse(0, StraightAction(), "SX-ELIM-006")
}

// In a head-on collision of the last two the car that caused it takes its damage first; if that ends it, the other takes nothing. With a
// third player in the game the second car takes its share.
func TestHeadOnCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-007", "SX-COLL-012")
	lay := func(others ...moveCar) bay {
		c := mcar(4, 6, 0, 1).plated(0)
		c.power = 1
		k := openBay(t, append([]moveCar{c, mcar(5.75, 6, 180, 1)}, others...)...)
		return k.dice("collision y-hit2 card-A6").do(0, StraightAction()) // power plant 2
	}
	k := lay()
	if k.s.t.Phase != phaseOver || k.s.t.Winners != game.Seats(1) {
		t.Errorf("winners %v", k.s.t.Winners)
	}
	k.gauge(1, "front 9")
	k = lay(mcar(8, 10, 0, 1))
	k.gauge(1, "front 7").asks(askSpeed, 1)
}

// Who resigns leaves a wreck; the question that was open is void.
func TestResign(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-009")
	k := trio(t)
	if err := k.g.Resign(&k.s, 0, k.note); err != nil {
		t.Fatal(err)
	}
	k.asks(askSpeed, 1)
	if e := k.all(EvEliminated); len(e) != 1 || e[0].Rule != "SX-ELIM-009" || k.s.t.Objects[0].Kind == 0 {
		t.Errorf("%+v", e)
	}
	was := k.s
	if err := k.g.Resign(&k.s, 0, nil); err == nil || k.s != was {
		t.Errorf("a second time: %v", err)
	}
	if err := k.g.Resign(&k.s, 2, k.note); err != nil || k.s.t.Winners != game.Seats(1) {
		t.Errorf("%v, winners %v", err, k.s.t.Winners)
	}
	if err := k.g.Resign(&k.s, 1, nil); err == nil {
		t.Error("the winner resigns")
	}
}

// Before the cars are shown a seat is only left empty.
func TestResignWhileBuilding(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-009")
	g := StandardRules()
	var s State
	if err := g.Start(&s, game.Setup{Seats: 3, Dice: dice.Fast(3)}, nil); err != nil {
		t.Fatal(err)
	}
	if err := g.Resign(&s, 1, nil); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []game.Seat{0, 2} {
		if err := g.Apply(&s, seat, BuildAction(g.Catalogue().Rookies("Rookies")), nil); err != nil {
			t.Fatal(err)
		}
	}
	if s.t.Phase != phasePlace || s.t.Cars[1].In || !s.t.Cars[0].In || !s.t.Cars[2].In {
		t.Errorf("phase %s, cars in the game %v %v %v", s.t.Phase, s.t.Cars[0].In, s.t.Cars[1].In, s.t.Cars[2].In)
	}
	if err := g.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(3)}, nil); err != nil {
		t.Fatal(err)
	}
	if err := g.Resign(&s, 0, nil); err != nil || s.t.Winners != game.Seats(1) || s.t.Phase != phaseOver {
		t.Errorf("%v, winners %v", err, s.t.Winners)
	}
}

// The marker goes clockwise past the eliminated, from the seat of its holder, also if that one is out.
func TestMarkerSkipsTheEliminated(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-010", "SX-ROUND-011")
	for out, want := range map[game.Seat]game.Seat{0: 1, 1: 2, 2: 1} {
		k := trio(t).out(out)
		for k.s.t.Round == 1 {
			k.do(k.s.t.Asked.First(), lastAction(k))
		}
		if k.s.t.First != want {
			t.Errorf("seat %d is out: the marker goes from 0 to %d, want %d", out, k.s.t.First, want)
		}
	}
}

// If nobody is left, nobody wins.
func TestDraw(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-008")
	k := openBay(t)
	k.meanwhile(func(r *run) {
		r.s.t.Cars[0].In, r.s.t.Cars[1].In = false, false
		r.checkEnd()
	})
	if o, over := k.g.Outcome(&k.s); !over || o.Winners != 0 || o.Scores[0]+o.Scores[1] != 0 {
		t.Errorf("over %v, %+v", over, o)
	}
}
