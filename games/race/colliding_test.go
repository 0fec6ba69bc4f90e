package race

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// Shunts by difference of speed and masses: base 1 for 1 to 4, 2 for 5 to 9, 3 from 10 on; a faster car ahead counts as 1. The hit car loses
// base + mover - hit, the mover base - 1 + hit - mover, not below 0.
func TestShuntLoss(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-003", "RC-DMG-004", "RC-DMG-008")
	for _, c := range []struct{ speed, other, mass, otherMass, hit, mover uint8 }{
		{8, 7, 2, 2, 1, 0}, {8, 4, 2, 2, 1, 0}, {8, 3, 2, 2, 2, 1}, {9, 0, 2, 2, 2, 1}, {10, 0, 2, 2, 3, 2}, {18, 0, 1, 1, 3, 2}, {5, 12, 2, 2, 1, 0},
		{8, 8, 1, 1, 1, 0}, {8, 8, 3, 1, 3, 0}, {8, 8, 1, 3, 0, 2}, {12, 0, 1, 3, 1, 4}, {12, 0, 3, 1, 5, 0}, {8, 3, 2, 1, 3, 0}, {8, 3, 1, 2, 1, 2},
	} {
		if hit, mover := ShuntLoss(c.speed, c.other, c.mass, c.otherMass); hit != c.hit || mover != c.mover {
			t.Errorf("%+v: %d, %d", c, hit, mover)
		}
	}
	for _, c := range []struct{ mass, otherMass, hit, mover uint8 }{{1, 1, 1, 1}, {2, 1, 2, 1}, {3, 1, 3, 1}, {1, 3, 1, 3}, {1, 2, 1, 2}} {
		if hit, mover := SwipeLoss(c.mass, c.otherMass); hit != c.hit || mover != c.mover {
			t.Errorf("%+v: %d, %d", c, hit, mover)
		}
	}
}

// A shunt: the hit car first, then the mover; the mover loses 1 more allowance, the hit car is pushed ahead, the mover enters. The speed of the other is
// that of its gearstick.
func TestShunt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-004", "RC-DMG-005", "RC-DMG-006", "RC-DMG-014", "RC-GEAR-012")
	for _, c := range []struct {
		car, node, other, otherNode string
		mover, hit                  uint8 // Structure afterwards
	}{
		{"cinder", "G4-12", "hammer", "G1-0", 6 - 4, 9 - 1},  // D 12: base 3; 3 + 1 - 3 and 3 - 1 + 3 - 1
		{"hammer", "G4-12", "cinder", "G2-3", 9, 6 - 4},      // D 9: base 2; 2 + 3 - 1 and 2 - 1 + 1 - 3 < 0
		{"undertow", "G3-9", "furnace", "G2-7", 7, 7 - 1},    // D 2: base 1; 1 and 0
		{"undertow", "G2-5", "furnace", "G4-13", 7, 7 - 1},   // the other is faster: D 1
		{"breaker", "G4-13", "thorn", "G3-9", 6, 6 - 1},      // D 4
		{"breaker", "G5-14", "thorn", "G3-9", 6 - 1, 6 - 2},  // D 5
		{"tongs", "G5-18", "undertow", "G1-3", 8 - 1, 7 - 4}, // D 15: base 3; 3 + 3 - 2 and 3 - 1 + 2 - 3
		{"undertow", "G2-3", "tongs", "G1-3", 7 - 1, 8},      // D 1: 1 + 2 - 3 and 0 + 3 - 2
	} {
		b := place(t, straights, carAt{At: "1:2:5", Car: c.car, Node: c.node, Driver: "riptide"},
			carAt{At: "1:2:6", Car: c.other, Node: c.otherNode, Driver: "nettle"})
		b.moving(0, 5, 1).do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:6")
		b.stands(1, "1:2:7")
		b.structures(c.mover, c.hit)
		if u := b.turn(); u.Left != 3 || u.Changes != 1 {
			t.Errorf("%d allowance, %d lane changes; want 3, 1", u.Left, u.Changes)
		}
		if b.s.Node(1).ID != c.otherNode {
			t.Errorf("the pushed car is on %s", b.s.Node(1).ID)
		}
		if e := b.one(EvCollision); e.Impact != Shunt || e.Rule != "RC-DMG-004" {
			t.Errorf("%+v", e)
		}
	}
	// The last point of allowance is enough for a shunt: nothing is left to lose.
	b := cinder(t, straights, "1:2:5", 1, 0, carAt{At: "1:2:6", Car: "breaker"})
	b.do(0, drive("A", 0)).asked(AskEnd, 0).stands(0, "1:2:6")
	b.stands(1, "1:2:7")
}

// A push ahead goes through a row of cars: each that is in the way takes 1 and is pushed in turn.
func TestPushChain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-006")
	b := place(t, straights, carAt{At: "1:2:5", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:6", Car: "thorn", Node: "G3-5"},
		carAt{At: "1:2:7", Car: "cinder"}, carAt{At: "1:2:8", Car: "undertow"},
		carAt{At: "1:2:10", Car: "furnace"})
	b.moving(0, 5, 0).do(0, drive("A", 0)).stands(0, "1:2:6")
	b.stands(1, "1:2:7")
	b.stands(2, "1:2:8")
	b.stands(3, "1:2:9")
	b.stands(4, "1:2:10")
	b.structures(6, 6-1, 6-1, 7-1, 7) // D 2: 1 and 0; then 1 each
	// The one furthest ahead is moved first, the mover last: stamps 6 to 9 after the five of the position.
	for seat, want := range []uint32{9, 8, 7, 6, 5} {
		if got := b.car(game.Seat(seat)).Stamp; got != want {
			t.Errorf("seat %d: stamp %d, want %d", seat, got, want)
		}
	}
}

// All eight cars in a row over the edge of a tile.
func TestPushChainOfEight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-006", "RC-SETUP-003")
	at := []string{"0:2:14", "0:2:15", "1:2:1", "1:2:2", "1:2:3", "1:2:4", "1:2:5", "1:2:6"}
	after := []string{"0:2:15", "1:2:1", "1:2:2", "1:2:3", "1:2:4", "1:2:5", "1:2:6", "1:2:7"}
	cars := make([]carAt, 8)
	for i := range cars {
		cars[i] = carAt{At: at[i], Driver: "matchbox"}
	}
	cars[0].Node = "G2-8"
	b := place(t, straights, cars...).moving(0, 5, 0)
	// Cinder (light, 8) into Furnace (medium, 0): base 2, 2 + 1 - 2 = 1 and 2 - 1 + 2 - 1 = 2. Everybody before it takes 1.
	b.do(0, drive("A", 0))
	for i := range after {
		b.stands(game.Seat(i), after[i])
	}
	b.structures(6-2, 7-1, 6-1, 7-1, 6-1, 8-1, 9-1, 8-1)
	if b.car(1).Tile != 1 || b.car(0).Tile != 0 {
		t.Errorf("progress tiles %d and %d, want 0 and 1", b.car(0).Tile, b.car(1).Tile)
	}
}

// A row that ends at a block: the last one takes 1 for being in the way and 1 because it is not moved, the first its damage and 1; the mover stays and its
// movement ends.
func TestPushChainIntoBlock(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-006", "RC-DMG-007")
	b := place(t, "open:T01.T04.T02", carAt{At: "1:2:3", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:4", Car: "thorn", Node: "G3-5"},
		carAt{At: "1:2:5", Car: "cinder"})
	b.moving(0, 5, 2).do(0, drive("AA", 0)).asked(AskEnd, 0).stands(0, "1:2:3")
	b.stands(1, "1:2:4")
	b.stands(2, "1:2:5")
	b.structures(6, 6-1-1, 6-2)
	b.budget(0, 2, 6)
	// One car before the block.
	b = place(t, "open:T01.T04.T02", carAt{At: "1:2:4", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:5", Car: "thorn", Node: "G3-5"},
		carAt{At: "0:4:1"})
	b.moving(0, 5, 2).do(0, drive("A", 0)).asked(AskEnd, 0).stands(0, "1:2:4")
	b.structures(6, 6-1-1)
	// If that point destroys it the mover enters the square, and its wreck is swept aside.
	b = place(t, "open:T01.T04.T02", carAt{At: "1:2:4", Car: "breaker", Node: "G3-7"},
		carAt{At: "1:2:5", Car: "thorn", Node: "G3-5", Structure: 2}, carAt{At: "0:4:1"})
	b.moving(0, 5, 2).do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:5")
	b.structures(6, 0)
	if b.s.Wreck(b.at("1:2:5")) {
		t.Error("the wreck is still there")
	}
	b.budget(3, 2, 6)
	// The last of the row destroyed by being in the way: the first is pushed into its square and takes 1 of the wreck, which is no mover's (RC-DMG-015).
	b = place(t, straights, carAt{At: "1:2:3", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:4", Car: "thorn", Node: "G3-5"},
		carAt{At: "1:2:5", Car: "cinder", Structure: 1}, carAt{At: "0:4:1"})
	b.moving(0, 5, 2).do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:4")
	b.stands(1, "1:2:5")
	b.structures(6, 6-1-1, 0)
	if b.car(2).running() || b.s.Wreck(b.at("1:2:5")) {
		t.Error("it runs, or its wreck is still there")
	}
}

// The destroyed car's wreck is swept aside at once and the mover enters the square, at no more cost than the 1 of the collision.
func TestWreckSweptAside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-002", "RC-DMG-005")
	b := place(t, straights, carAt{At: "1:2:5", Car: "breaker", Node: "G3-7"},
		carAt{At: "1:2:6", Car: "thorn", Node: "G3-5", Structure: 1}, carAt{At: "0:4:1"})
	b.moving(0, 5, 0).do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:6")
	b.structures(6, 0)
	b.budget(3, 0, 6)
	if b.s.Wreck(b.at("1:2:6")) || b.car(1).running() {
		t.Error("the wreck is still there")
	}
	if e := b.one(EvSwept); e.Other != 1 || b.name(e.To) != "1:2:6" {
		t.Errorf("%+v", e)
	}
	// A sideswipe sweeps too: no push, no swerve.
	b = place(t, straights, carAt{At: "1:2:5", Car: "breaker", Node: "G3-7"},
		carAt{At: "1:3:6", Car: "thorn", Node: "G3-5", Structure: 1}, carAt{At: "0:4:1"})
	b.moving(0, 5, 1).do(0, drive("R", 0)).asked(AskMove, 0).stands(0, "1:3:6")
	b.structures(5, 0)
	b.budget(4, 0, 6)
	if b.s.Wreck(b.at("1:3:6")) {
		t.Error("the wreck is still there")
	}
}

// A mover destroyed by the collision stays where it was; the car that it hit is not pushed.
func TestMoverDestroyed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-004", "RC-MOVE-012")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G4-12", Structure: 4}, carAt{At: "1:2:6", Car: "hammer"},
		carAt{At: "0:4:1"}).moving(0, 5, 0)
	b.do(0, drive("A", 0)).asked(AskGear, 1).stands(0, "1:2:5")
	b.stands(1, "1:2:6")
	if !b.s.Wreck(b.at("1:2:5")) || b.car(0).running() {
		t.Error("no wreck")
	}
}

// Sideswipe: the hit car loses 1 + mover - hit, the mover 1 + hit - mover, where positive; it is pushed one lane on and the mover enters. It costs no
// more allowance.
func TestSideswipe(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-008", "RC-DMG-009")
	for _, c := range []struct {
		car, node, other string
		mover, hit       uint8
	}{
		{"cinder", "G4-12", "hammer", 6 - 3, 9 - 1}, {"hammer", "G3-8", "cinder", 9 - 1, 6 - 3}, {"undertow", "G3-9", "furnace", 7 - 1, 7 - 1},
		{"undertow", "G3-9", "thorn", 7 - 1, 6 - 2},
	} {
		b := place(t, straights, carAt{At: "1:2:5", Car: c.car, Node: c.node, Driver: "riptide"},
			carAt{At: "1:3:6", Car: c.other, Driver: "nettle"}).moving(0, 5, 2)
		b.do(0, drive("R", 0)).asked(AskMove, 0).stands(0, "1:3:6")
		b.stands(1, "1:4:6")
		b.structures(c.mover, c.hit)
		if u := b.turn(); u.Left != 4 || u.Changes != 1 {
			t.Errorf("%d allowance, %d lane changes; want 4, 1", u.Left, u.Changes)
		}
	}
	// To the left; on the curve the lateral neighbour contains the midpoint: lane 2 square 9 of 13 to floor(17 * 11 / 26) + 1 = 8 of 11.
	b := place(t, "open:T01.T12.T02", carAt{At: "1:3:9", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:8", Car: "thorn"}).moving(0, 5, 2)
	b.do(0, drive("L", 0)).stands(0, "1:2:8") // floor(9 * 13 / 15) + 1
	b.stands(1, "1:1:7")                      // floor(15 * 11 / 26) + 1
}

// A car that cannot be pushed aside, because there is no lane, a barrier, a block or another car (which takes 1), stays and takes 1; the mover goes
// straight ahead instead, the lane change stays spent.
func TestSideswipeStraightAheadInstead(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-009", "RC-DMG-010")
	for _, c := range []struct {
		name, course, at, path, other, ends string
		third                               string
		thirds                              uint8 // Structure of the third car, 7 before
	}{
		{"no lane", straights, "1:3:5", "R", "1:4:6", "1:3:6", "0:4:1", 7},
		{"barrier", "open:T01.T11.T02", "1:1:5", "R", "1:2:6", "1:1:6", "0:4:1", 7},
		{"block", "open:T01.T04.T02", "1:3:4", "L", "1:2:5", "1:3:5", "0:4:1", 7}, // block on 1:1:5
		{"car", straights, "1:2:5", "R", "1:3:6", "1:2:6", "1:4:6", 6},
	} {
		b := place(t, c.course, carAt{At: c.at, Car: "breaker", Node: "G3-7"}, carAt{At: c.other, Car: "thorn"},
			carAt{At: c.third, Car: "undertow"}).moving(0, 5, 2)
		b.do(0, drive(c.path+"A", 0)).asked(AskMove, 0).stands(0, c.ends) // the rest of the path was for another lane
		b.stands(1, c.other)
		b.stands(2, c.third)
		b.structures(6-1, 6-1-1, c.thirds)
		b.budget(4, 1, 6)
	}
}

// If straight ahead is a car or a block the movement ends.
func TestSideswipeNowhereToGo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-010")
	b := place(t, straights, carAt{At: "1:3:5", Car: "breaker", Node: "G3-7"}, carAt{At: "1:4:6", Car: "thorn"},
		carAt{At: "1:3:6", Car: "undertow"}).moving(0, 5, 2)
	b.do(0, drive("R", 0)).asked(AskEnd, 0).stands(0, "1:3:5")
	b.structures(5, 4, 7)
	b.budget(0, 1, 6)
	b = place(t, "open:T01.T04.T02", carAt{At: "1:3:11", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:12", Car: "thorn"},
		carAt{At: "1:1:12", Car: "undertow"}).moving(0, 5, 2)
	b.do(0, drive("L", 0)).asked(AskEnd, 0).stands(0, "1:3:11") // block on 1:3:12
	b.structures(5, 4, 6)
	b.budget(0, 1, 6)
}

// Straight ahead instead is a move straight ahead: what lies there acts.
func TestStraightAheadInsteadIsEntered(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-010", "RC-MOVE-012")
	b := place(t, straights, carAt{At: "1:3:5", Car: "breaker", Node: "G3-7"}, carAt{At: "1:4:6", Car: "thorn"},
		carAt{At: "0:4:1"}).token("1:3:6", MineToken, 2).moving(0, 5, 2)
	b.do(0, drive("R", 0)).stands(0, "1:3:6")
	b.structures(6 - 1 - 2)
	b.lies("1:3:6", NoToken)
}

// Between the same two cars damage is dealt once in a turn of the mover; later contacts only push. The next turn starts afresh.
func TestCollisionTwice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-011", "RC-DMG-005")
	b := place(t, straights, carAt{At: "1:2:5", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:6", Car: "thorn", Node: "G3-5"}).moving(0, 7, 0)
	b.do(0, drive("A", 0)).stands(0, "1:2:6")
	b.structures(6, 5)
	b.do(0, drive("A", 0)).stands(0, "1:2:7")
	b.stands(1, "1:2:8")
	b.structures(6, 5)
	b.budget(3, 0, 6) // each contact costs the move and 1
	if e := b.one(EvCollision); !e.Gone || e.Rule != "RC-DMG-011" || e.Count != 0 {
		t.Errorf("%+v", e)
	}
	b.do(0, drive("AA", 0)) // one more contact, and 1 more of allowance lost: 3 - 2 = 1, then 0
	b.structures(6, 5)
	b.stands(1, "1:2:10")
	b.asked(AskEnd, 0).do(0, PassAction())
	b.asked(AskGear, 1).moving(1, 3, 0)
	b.s.t.Cars[0].At, b.s.t.Cars[0].Tile = b.at("1:2:11"), 1
	b.do(1, drive("A", 0)) // Thorn at 5 into Breaker at 7: D 1
	b.structures(5, 5)
}

// Contact of two pushed cars counts as well, and a car that cannot be moved takes its point each time.
func TestChainTwice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-011", "RC-DMG-006")
	b := place(t, straights, carAt{At: "1:2:5", Car: "breaker", Node: "G3-7"}, carAt{At: "1:2:6", Car: "thorn", Node: "G3-5"},
		carAt{At: "1:2:7", Car: "cinder"}).moving(0, 7, 0)
	b.do(0, drive("AA", 0))
	b.stands(1, "1:2:8")
	b.stands(2, "1:2:9")
	b.structures(6, 5, 5)
}

// A pushed car crosses no pull line and keeps its gear: Undertow at 13 is pushed over the first line of Sweeper Left in lane 1 (limit 8).
func TestPushedOverALine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-014", "RC-MOVE-018")
	b := place(t, "open:T01.T12.T02", carAt{At: "1:1:2", Car: "breaker", Node: "G3-7"},
		carAt{At: "1:1:3", Car: "undertow", Node: "G4-13"}).moving(0, 5, 0)
	b.do(0, drive("A", 0)).asked(AskMove, 0).stands(1, "1:1:4")
	if len(b.all(EvPull)) != 0 || b.s.Node(1).ID != "G4-13" {
		t.Error("pulled")
	}
	// The mover at 7 is below the limit 8 itself.
	b.do(0, drive("A", 0)).stands(0, "1:1:4")
}
