package race

import (
	"testing"

	"turnpike/rulebook/proof"
)

// A ramp entered straight ahead at speed 8 or more throws the car to the third square after it for 3 more allowance, or all that is left. In Broken Bridge
// the squares flown over, 8 and 9, are rubble: no effect.
func TestRamp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-017", "RC-MOVE-013")
	for _, c := range []struct {
		car, node, at, path, ends string
		allowance, left           uint8
		structure                 uint8
	}{
		{"cinder", "G2-8", "1:2:6", "A", "1:2:10", 6, 2, 6},
		{"cinder", "G2-8", "1:2:6", "AA", "1:2:11", 6, 1, 6},
		{"cinder", "G5-18", "1:3:6", "A", "1:3:10", 4, 0, 6},
		{"cinder", "G2-8", "1:2:6", "A", "1:2:10", 3, 0, 6}, // all that is left: 2
		{"cinder", "G2-8", "1:2:6", "A", "1:2:10", 1, 0, 6}, // and none
		{"breaker", "G2-7", "1:2:6", "A", "1:2:7", 6, 5, 6}, // too slow
		{"breaker", "G2-7", "1:2:6", "AA", "1:2:8", 6, 4, 5},
		{"cinder", "G2-8", "1:1:6", "R", "1:2:7", 6, 5, 6}, // diagonally
		{"cinder", "G2-8", "1:4:6", "L", "1:3:7", 6, 5, 6},
	} {
		b := place(t, "open:T01.T06.T02", carAt{At: c.at, Car: c.car, Node: c.node}, carAt{At: "0:4:1"}).moving(0, c.allowance, 3)
		b.do(0, drive(c.path, 0)).stands(0, c.ends)
		if got := b.turn().Left; got != c.left || b.car(0).Structure != c.structure {
			t.Errorf("%s at %s with %d: %d left, Structure %d; want %d, %d", c.car, c.node, c.allowance, got, b.car(0).Structure, c.left, c.structure)
		}
	}
	// From the ramp itself a car drives on like from any square.
	b := cinder(t, "open:T01.T06.T02", "1:2:7", 6, 3)
	b.do(0, drive("A", 0)).stands(0, "1:2:8")
	b.structures(5)
}

// What lies on the squares flown over has no effect, not even a car or a mine. The landing square is entered involuntarily: a mine does 2, an oil
// token and mines beside nothing.
func TestRampFlightAndLanding(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-017", "RC-DMG-015")
	b := cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0, carAt{At: "1:2:8"}).token("1:2:9", MineToken, 1)
	b.do(0, drive("A", 0)).stands(0, "1:2:10")
	b.lies("1:2:9", MineToken)
	b.structures(6)
	b = cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0).token("1:2:10", MineToken, 1).token("1:3:10", MineToken, 1)
	b.do(0, drive("A", 0)).stands(0, "1:2:10")
	b.structures(4)
	b.lies("1:2:10", NoToken)
	b.lies("1:3:10", MineToken)
	b = cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0).token("1:2:10", OilToken, 1)
	b.do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:10")
	b.lies("1:2:10", OilToken)
	// A wreck there costs 1, whatever the speed, and no allowance.
	b = cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0).wreck("1:2:10")
	b.do(0, drive("A", 0)).stands(0, "1:2:10")
	b.structures(5)
	b.budget(2, 0, 0)
	// A token on the ramp comes before the flight (RC-MOVE-012), and a mine beside it too.
	b = cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0).token("1:2:7", MineToken, 1).token("1:1:7", MineToken, 1)
	b.roll(diceMine, 3).do(0, drive("A", 0)).stands(0, "1:2:10")
	b.structures(4)
	b.lies("1:1:7", MineToken)
}

// Landing on a car: both take 1 and it is pushed ahead. Masses do not matter.
func TestRampLandsOnCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-017", "RC-DMG-006")
	b := cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0, carAt{At: "1:2:10", Car: "hammer"}, carAt{At: "0:4:1"})
	b.car(1).Structure = 9
	b.do(0, drive("A", 0)).stands(0, "1:2:10")
	b.stands(1, "1:2:11")
	b.structures(5, 8)
	b.budget(2, 0, 0)
	// Destroyed by it, its wreck is swept aside (RC-DMG-002).
	b = cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0, carAt{At: "1:2:10", Car: "hammer", Structure: 1}, carAt{At: "0:4:1"})
	b.do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:10")
	b.structures(5, 0)
	if b.s.Wreck(b.at("1:2:10")) {
		t.Error("the wreck is under the car")
	}
	// A third car before it takes 1 and is pushed on (RC-DMG-006).
	b = cinder(t, "open:T01.T06.T02", "1:2:6", 6, 0, carAt{At: "1:2:10", Car: "breaker"}, carAt{At: "1:2:11", Car: "thorn"})
	b.do(0, drive("A", 0)).stands(0, "1:2:10")
	b.stands(1, "1:2:11")
	b.stands(2, "1:2:12")
	b.structures(5, 5, 5)
}

// If the car in the landing square cannot be pushed, the jumper stays on the ramp and its movement ends. The car takes 1 of the landing and 1 because it
// is not moved.
func TestRampCannotLand(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-017", "RC-DMG-006")
	cat, err := Standard().With(`{"tiles": [{"id": "R1", "name": "Ramp and Wall", "shape": "straight", "squares_per_lane": [15, 15, 15, 15], "supply_count": 1,
		"features": [{"type": "ramp", "lane": 2, "square": 3}, {"type": "block", "lane": 2, "square": 7}], "designed": true}]}`)
	if err != nil {
		t.Fatal(err)
	}
	b := placeWith(t, cat, "open:T01.R1.T02", carAt{At: "1:2:2", Car: "cinder", Node: "G2-8", Structure: 6}, carAt{At: "1:2:6", Car: "breaker", Structure: 6}, carAt{At: "0:4:1"})
	b.moving(0, 8, 0).do(0, drive("AA", 0)).asked(AskEnd, 0).stands(0, "1:2:3")
	b.stands(1, "1:2:6")
	b.structures(5, 4)
	b.budget(0, 0, 1)
	// Destroyed by that second point, it makes room after all.
	b = placeWith(t, cat, "open:T01.R1.T02", carAt{At: "1:2:2", Car: "cinder", Node: "G2-8", Structure: 6},
		carAt{At: "1:2:6", Car: "breaker", Structure: 2}, carAt{At: "0:4:1"})
	b.moving(0, 8, 0).do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:6")
	b.structures(5, 0)
}

// A flight over the finish line has crossed it.
func TestRampOverTheLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-017", "RC-END-002")
	cat, err := Standard().With(`{"tiles": [{"id": "R2", "name": "Jump Finish", "shape": "straight", "squares_per_lane": [9, 9, 9, 9], "supply_count": 1,
		"features": [{"type": "ramp", "lane": 2, "square": 6}], "designed": true}]}`)
	if err != nil {
		t.Fatal(err)
	}
	// Square 9 is the last: landing there is not yet across.
	b := placeWith(t, cat, "open:T01.T02.R2", carAt{At: "2:2:5", Car: "cinder", Node: "G2-8"}, carAt{At: "0:4:1"}).moving(0, 8, 0)
	b.do(0, drive("A", 0)).stands(0, "2:2:9")
	if _, over := b.rules.Outcome(&b.s); over {
		t.Error("it is over")
	}
	b.do(0, drive("A", 0))
	if o, over := b.rules.Outcome(&b.s); !over || !o.Winners.Has(0) {
		t.Errorf("%+v", o)
	}
}

// Spikes act on a car that enters by its own movement: a Steering point, or 1 Structure if it has none; the token is used up.
func TestSpikesInAMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-012")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"},
		carAt{At: "0:4:1"}).token("1:2:6", SpikeToken, 1).token("1:2:7", SpikeToken, 1).moving(0, 4, 0)
	b.car(0).Steering = 1
	b.do(0, drive("AA", 0)).stands(0, "1:2:7")
	b.budget(2, 0, 0)
	b.structures(5)
	b.lies("1:2:6", NoToken)
	b.lies("1:2:7", NoToken)
}

// The pull line comes last: a car that has come through a wreck on the line is asked about the pull with what the wreck has left of it.
func TestPullComesLast(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-012", "RC-MOVE-018")
	b := sweeper(t, "1:1:3", "cinder", "G4-12", 1, -1).wreck("1:1:4")
	b.do(0, drive("A", 0)).asked(AskPull, 0).stands(0, "1:1:4")
	b.structures(3) // 3 at speed 12
	b.budget(3, 1, 0)
	b.do(0, CancelAction(0, 0)).stands(0, "1:3:6")
	// Oil on the line slides first (here to lane 2, from 4 of 11 to 5 of 13), and the pull of the lane that was entered follows from there: two lanes, 6 of 15
	// and floor(11 * 17 / 30) + 1 = 7 of 17.
	b = sweeper(t, "1:1:3", "cinder", "G4-12", 0, -1).token("1:1:4", OilToken, 1)
	b.roll(diceOil, 4).do(0, drive("A", 0)).stands(0, "1:4:7")
	if e := b.one(EvPull); e.Count != 2 || e.Speed != 8 {
		t.Errorf("%+v", e)
	}
}
