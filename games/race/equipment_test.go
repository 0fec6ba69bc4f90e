package race

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// straights is a course of which every lane of every tile has 15 squares, with nothing on them.
const straights = "open:T01.T02.T02.T02"

// Two activations, each to arm or to use; a third is refused. What is armed stays armed into the next turn, what is used is disarmed, and an
// activation that is left over is lost.
func TestActivations(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-002", "RC-EQUIP-003", "RC-EQUIP-004", "RC-EQUIP-006")
	b := place(t, straights, carAt{At: "1:2:5", Driver: "matchbox"}, carAt{At: "0:2:5"})
	boost, guns, jet, flush := b.slot(0, Overboost), b.slot(0, NoseGuns), b.slot(0, FlameJet), b.slot(0, CoolantFlush)
	for slot := range Slots {
		if !b.has(0, ArmAction(slot)) {
			t.Errorf("slot %d cannot be armed", slot)
		}
	}
	b.refuses(0, UseAction(boost), "RC-EQUIP-004")
	b.do(0, ArmAction(boost))
	if e := b.one(EvArm); e.Slot != int8(boost) || e.Piece != Overboost || e.Seat != 0 {
		t.Errorf("%+v", e)
	}
	b.refuses(0, ArmAction(boost), "RC-EQUIP-003")
	b.do(0, ArmAction(guns)).asked(AskGear, 0)
	if b.turn().Activations != 0 {
		t.Errorf("%d activations are left, want 0", b.turn().Activations)
	}
	b.refuses(0, ArmAction(jet), "RC-EQUIP-002")
	b.refuses(0, UseAction(boost), "RC-EQUIP-002")

	// Round 3 begins: seat 0 stays at speed 0, then seat 1, then it is the turn of seat 0 again.
	stay := b.node(0)
	b.do(0, GearAction(stay, 0, 0, false)).asked(AskGear, 1)
	b.do(1, GearAction(b.node(1), 0, 0, false), PassAction()).asked(AskGear, 0)
	if c := b.car(0); b.turn().Activations != 2 || c.Armed != 1<<boost|1<<guns {
		t.Errorf("%d activations, armed %04b", b.turn().Activations, c.Armed)
	}
	b.do(0, UseAction(boost))
	if b.car(0).Armed != 1<<guns || b.turn().Activations != 1 {
		t.Errorf("after the use: armed %04b, %d activations", b.car(0).Armed, b.turn().Activations)
	}
	b.refuses(0, UseAction(boost), "RC-EQUIP-004")
	b.refuses(0, UseAction(flush), "RC-EQUIP-004")
	// One activation is left over, and does not add to those of the next turn.
	b.do(0, GearAction(stay, 0, 0, false), PassAction()).asked(AskGear, 1)
	b.do(1, GearAction(b.node(1), 0, 0, false), PassAction()).asked(AskGear, 0)
	if b.turn().Activations != 2 {
		t.Errorf("%d activations, want 2", b.turn().Activations)
	}
}

// A slot that the driver card does not have, and more in the action than the piece asks for.
func TestEquipmentForm(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-009")
	b := place(t, straights, carAt{At: "1:2:5", Driver: "matchbox", Armed: []PieceID{Overboost, NoseGuns}}, carAt{At: "1:2:8"})
	for _, slot := range []int{-1, Slots, 100} {
		b.refuses(0, ArmAction(slot), "RC-SETUP-009")
		b.refuses(0, UseAction(slot), "RC-SETUP-009")
	}
	b.refuses(0, UseOnAction(b.slot(0, Overboost), 1), "RC-EQUIP-003")
	b.refuses(0, UseAtAction(b.slot(0, Overboost), b.where("1:2:5")), "RC-EQUIP-003")
	b.refuses(0, UseJammerAction(b.slot(0, NoseGuns), 1, 0), "RC-EQUIP-003")
	b.refuses(0, UseOnAction(b.slot(0, NoseGuns), 0), "RC-EQUIP-010")
	b.refuses(0, UseOnAction(b.slot(0, NoseGuns), 7), "RC-EQUIP-010")
	b.refuses(0, UseAction(b.slot(0, NoseGuns)), "RC-EQUIP-010")
}

// All pieces start disarmed.
func TestStartDisarmed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-004")
	g := StandardRules()
	options, err := game.Complete(g.Info().Options, map[string]any{"deal": "random"})
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := g.Start(&s, game.Setup{Seats: MaxSeats, Options: options, Dice: dice.Fast(1)}, nil); err != nil {
		t.Fatal(err)
	}
	for i := range s.t.Cars {
		if s.t.Cars[i].Armed != 0 {
			t.Errorf("seat %d starts with armed %04b", i, s.t.Cars[i].Armed)
		}
	}
}

// The same weapon is used before, in the middle of and after the movement, and armed as well.
func TestAnyPointOfTheTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-001")
	for _, c := range []struct {
		name string
		open func(*board)
		ask  Ask
	}{
		{"before", func(b *board) { b.gear(0) }, AskGear},
		{"during", func(b *board) { b.moving(0, 3, 0) }, AskMove},
		{"after", func(b *board) { b.ending(0) }, AskEnd},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, straights, carAt{At: "1:2:5", Driver: "matchbox", Node: "G2-8"}, carAt{At: "1:2:8"})
			c.open(b)
			guns := b.slot(0, NoseGuns)
			b.do(0, ArmAction(guns)).asked(c.ask, 0)
			if !b.has(0, UseOnAction(guns, 1)) {
				t.Error("the use is not offered")
			}
			b.roll(diceShot, 1, 1).do(0, UseOnAction(guns, 1))
			if c.ask == AskEnd { // nothing is left to be done
				b.asked(AskGear, 1)
			} else {
				b.asked(c.ask, 0)
			}
			b.one(EvShot)
		})
	}
}

// Arming and using the same piece in one turn is allowed, with both activations; an option forbids it. A piece that was armed before can be used
// either way.
func TestArmAndUse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-005")
	b := place(t, straights, carAt{At: "1:2:5", Driver: "matchbox", Armed: []PieceID{FlameJet}}, carAt{At: "1:3:5"}, carAt{At: "1:2:8"})
	guns, jet := b.slot(0, NoseGuns), b.slot(0, FlameJet)
	b.s.o.ArmAndUse = false
	b.do(0, ArmAction(guns))
	b.refuses(0, UseOnAction(guns, 2), "RC-EQUIP-005")
	if !b.has(0, UseOnAction(jet, 1)) {
		t.Error("a piece that was armed before cannot be used")
	}
	b.s.o.ArmAndUse = true
	b.roll(diceShot, 1, 1).do(0, UseOnAction(guns, 2))
	if b.turn().Activations != 0 || b.car(0).armed(guns) {
		t.Errorf("%d activations, armed %04b", b.turn().Activations, b.car(0).Armed)
	}
}

// Overboost, Harpoon, Grip Claws, Gyro and Jump Jets come too late when the last square has been moved; weapons, traps and Coolant Flush do not.
func TestLate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-007")
	for _, c := range []struct {
		driver string
		piece  PieceID
		target game.Seat
	}{
		{"matchbox", Overboost, game.Nobody},
		{"riptide", Harpoon, 1},
		{"harbour", GripClaws, game.Nobody},
		{"dynamo", Gyro, game.Nobody},
		{"nettle", JumpJets, game.Nobody},
	} {
		b := place(t, straights, carAt{At: "1:2:5", Driver: c.driver, Node: "G2-8", Armed: []PieceID{c.piece}}, carAt{At: "1:2:9"})
		use := UseOnAction(b.slot(0, c.piece), c.target)
		if c.piece != JumpJets && !b.has(0, use) {
			t.Errorf("%s cannot be used before the movement", c.piece)
		}
		b.moving(0, 2, 0)
		if !b.has(0, use) {
			t.Errorf("%s cannot be used during the movement", c.piece)
		}
		b.ending(0)
		b.refuses(0, use, "RC-EQUIP-007")
	}
	b := place(t, straights, carAt{At: "1:2:5", Driver: "matchbox", Heat: 1, Armed: []PieceID{CoolantFlush, NoseGuns}}, carAt{At: "1:2:9"})
	b.ending(0)
	if !b.has(0, UseAction(b.slot(0, CoolantFlush))) || !b.has(0, UseOnAction(b.slot(0, NoseGuns), 1)) {
		t.Error("Coolant Flush and Nose Guns are for after the movement too")
	}
}

// Reactions are not used with an activation of one's own turn, but they are armed with one.
func TestNotUsedDirectly(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-008", "RC-EQUIP-025", "RC-EQUIP-028")
	for _, c := range []struct {
		driver string
		piece  PieceID
		rule   game.RuleID
	}{
		{"dynamo", Deflector, "RC-EQUIP-008"},
		{"moss", Plough, "RC-EQUIP-008"},
		{"clank", RamProw, "RC-EQUIP-028"},
		{"harbour", DragChute, "RC-EQUIP-025"},
	} {
		b := place(t, straights, carAt{At: "1:2:5", Driver: c.driver}, carAt{At: "1:2:9"})
		slot := b.slot(0, c.piece)
		b.do(0, ArmAction(slot))
		if b.turn().Activations != 1 {
			t.Errorf("arming %s leaves %d activations, want 1", c.piece, b.turn().Activations)
		}
		b.refuses(0, UseAction(slot), c.rule)
		b.ending(0)
		b.refuses(0, UseAction(slot), c.rule)
	}
}

// The first car ahead in a lane, by the squares of the lane; NoSide is the own one.
func TestAhead(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-009")
	type line struct {
		name, course, from string
		others             []string
		side               Side
		who                game.Seat
		dist               uint8
	}
	const (
		blocks  = "open:T01.T04.T02" // on tile 1 a block at 1:2:6
		barrier = "open:T01.T11.T02" // on tile 1 a barrier between lanes 2 and 3, squares 4 to 12
		sweeper = "open:T01.T12.T02" // tile 1 has 11, 13, 15 and 17 squares in its lanes
	)
	for _, c := range []line{
		{"own lane, 3 squares", straights, "0:2:5", []string{"0:2:8"}, NoSide, 1, 3},
		{"over the edge of a tile: 10 to square 15, then 2", straights, "0:2:5", []string{"1:2:2"}, NoSide, 1, 12},
		{"the nearer of two", straights, "0:2:5", []string{"0:2:12", "0:2:9"}, NoSide, 2, 4},
		{"another lane", straights, "0:2:5", []string{"0:3:8"}, NoSide, game.Nobody, 0},
		{"behind", straights, "0:2:5", []string{"0:2:4"}, NoSide, game.Nobody, 0},
		{"20 squares", straights, "0:2:5", []string{"1:2:10"}, NoSide, 1, 20},
		{"21 squares", straights, "0:2:5", []string{"1:2:11"}, NoSide, game.Nobody, 0},
		{"left lane, from the lateral neighbour 0:1:5", straights, "0:2:5", []string{"0:1:8"}, Left, 1, 3},
		{"right lane", straights, "0:2:5", []string{"0:3:6"}, Right, 1, 1},
		{"beside is not ahead", straights, "0:2:5", []string{"0:3:5"}, Right, game.Nobody, 0},
		{"beside does not cover the next", straights, "0:2:5", []string{"0:3:5", "0:3:9"}, Right, 2, 4},
		{"no lane to the left of lane 1", straights, "0:1:5", []string{"0:2:8"}, Left, game.Nobody, 0},
		{"no lane to the right of lane 4", straights, "0:4:5", []string{"0:1:8"}, Right, game.Nobody, 0},
		{"before the block", blocks, "1:2:2", []string{"1:2:5"}, NoSide, 1, 3},
		{"behind the block", blocks, "1:2:2", []string{"1:2:7"}, NoSide, game.Nobody, 0},
		{"the block in the adjacent lane", blocks, "1:3:2", []string{"1:2:7"}, Left, game.Nobody, 0},
		{"across the barrier", barrier, "1:2:5", []string{"1:3:9"}, Right, game.Nobody, 0},
		{"a barrier alongside does not end the line: 7", barrier, "1:2:2", []string{"1:3:9"}, Right, 1, 7},
		// The lateral neighbour of square 6 of 11 in lane 2 has number floor(11*13/22)+1 = 7.
		{"curve: from 1:2:7 to 1:2:10", sweeper, "1:1:6", []string{"1:2:10"}, Right, 1, 3},
		// From lane 1 to the end of the tile 11-6 = 5, then 3.
		{"curve, own lane", sweeper, "1:1:6", []string{"2:1:3"}, NoSide, 1, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cars := []carAt{{At: c.from}}
			for _, o := range c.others {
				cars = append(cars, carAt{At: o})
			}
			b := place(t, c.course, cars...)
			r := run{s: &b.s}
			if who, dist := r.ahead(0, c.side, 20); who != c.who || dist != c.dist {
				t.Errorf("seat %d at %d, want %d at %d", who, dist, c.who, c.dist)
			}
		})
	}
}

// Wrecks and crates do not end a line, and a destroyed car is no target.
func TestAheadThroughWrecks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-009")
	// On tile 1 there is a crate at 1:2:7.
	b := place(t, "open:T01.T08.T02", carAt{At: "1:2:4"}, carAt{At: "1:2:9"}, carAt{At: "1:2:6", Destroyed: true}).wreck("1:2:6")
	r := run{s: &b.s}
	if who, dist := r.ahead(0, NoSide, 20); who != 1 || dist != 5 {
		t.Errorf("seat %d at %d, want 1 at 5", who, dist)
	}
}

// On a closed course the lines run on over the finish line, and laps do not count. Lane 1 of the last tile has 10 squares.
func TestAheadOnAClosedCourse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-009")
	for lap := range 2 {
		b := place(t, "paperclip", carAt{At: "3:1:10", Lap: 0}, carAt{At: "0:1:3", Lap: lap})
		r := run{s: &b.s}
		if who, dist := r.ahead(0, NoSide, 20); who != 1 || dist != 3 {
			t.Errorf("lap %d: seat %d at %d ahead, want 1 at 3", lap, who, dist)
		}
		if who, dist := r.behind(1, 5); who != 0 || dist != 3 {
			t.Errorf("lap %d: seat %d at %d behind, want 0 at 3", lap, who, dist)
		}
	}
}

// The first car behind in the own lane.
func TestBehind(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-009")
	for _, c := range []struct {
		name, course, from string
		others             []string
		who                game.Seat
		dist               uint8
	}{
		{"5 squares", straights, "0:2:10", []string{"0:2:5"}, 1, 5},
		{"6 squares", straights, "0:2:10", []string{"0:2:4"}, game.Nobody, 0},
		{"the nearer", straights, "1:2:2", []string{"0:2:13", "0:2:15"}, 2, 2},
		{"another lane", straights, "0:2:10", []string{"0:3:8"}, game.Nobody, 0},
		{"ahead", straights, "0:2:10", []string{"0:2:11"}, game.Nobody, 0},
		{"a block between", "open:T01.T04.T02", "1:2:8", []string{"1:2:5"}, game.Nobody, 0},
		{"a block behind it", "open:T01.T04.T02", "1:2:10", []string{"1:2:7"}, 1, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cars := []carAt{{At: c.from}}
			for _, o := range c.others {
				cars = append(cars, carAt{At: o})
			}
			b := place(t, c.course, cars...)
			r := run{s: &b.s}
			if who, dist := r.behind(0, 5); who != c.who || dist != c.dist {
				t.Errorf("seat %d at %d, want %d at %d", who, dist, c.who, c.dist)
			}
		})
	}
}

// Cars beside, on a straight, on a curve and across a barrier. Square 6 of the 11 of lane 1 covers 0.4545 to 0.5454 of the sweeper; of the 13 of
// lane 2 number 6 (to 0.4615), 7 and 8 (from 0.5385) overlap that.
func TestBesideCars(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-018")
	b := place(t, straights, carAt{At: "0:2:5"}, carAt{At: "0:1:5"}, carAt{At: "0:3:5"}, carAt{At: "0:3:6"}, carAt{At: "0:2:6"}, carAt{At: "0:4:5"})
	r := run{s: &b.s}
	if set := r.beside(0); set != game.Seats(1, 2) {
		t.Errorf("straight: %b", set)
	}
	b = place(t, "open:T01.T12.T02",
		carAt{At: "1:1:6"}, carAt{At: "1:2:5"}, carAt{At: "1:2:6"}, carAt{At: "1:2:7"}, carAt{At: "1:2:8"}, carAt{At: "1:2:9"})
	r = run{s: &b.s}
	if set := r.beside(0); set != game.Seats(2, 3, 4) {
		t.Errorf("curve: %b", set)
	}
	b = place(t, "open:T01.T11.T02", carAt{At: "1:2:5"}, carAt{At: "1:3:5"}, carAt{At: "1:1:5"})
	r = run{s: &b.s}
	if set := r.beside(0); set != game.Seats(2) {
		t.Errorf("barrier: %b", set)
	}
}

// scattered is a race with the cars on random squares, at a random question, with pieces armed and tokens laid at random.
func scattered(t testing.TB, course string, rng *dice.Stream) *board {
	t.Helper()
	b := place(t, course, crowd(t, course, rng)...)
	c := b.s.course
	for range 12 {
		at := Sq(rng.IntN("", len(c.Squares)))
		if r := (run{s: &b.s}); b.s.t.On[at] == 0 && r.on(at) == game.Nobody && c.Squares[at].Feature != Block {
			b.s.t.On[at] = uint8(1+rng.IntN("", 3)) | uint8(rng.IntN("", MaxSeats))<<ownerShift
		}
	}
	for i := range b.s.t.Cars {
		b.s.t.Cars[i].Armed = uint8(rng.IntN("", 1<<Slots))
	}
	seat := game.Seat(rng.IntN("", MaxSeats))
	switch rng.IntN("", 3) {
	case 0:
		b.gear(seat)
	case 1:
		b.moving(seat, uint8(1+rng.IntN("", 4)), uint8(rng.IntN("", 3)))
	default:
		b.ending(seat)
	}
	u := b.turn()
	if u.Moving {
		for at := b.car(seat).At; u.NTrail < 10 && c.Squares[at].Behind != NoSq; at = c.Squares[at].Behind {
			u.leave(at)
		}
	}
	u.Activations = uint8(rng.IntN("", 3))
	u.Fresh = uint8(rng.IntN("", 1<<Slots))
	b.s.o.ArmAndUse = rng.IntN("", 2) == 0
	return b
}

// crowd is eight cars on random squares of two neighbouring tiles, so that they meet.
func crowd(t testing.TB, course string, rng *dice.Stream) (cars []carAt) {
	t.Helper()
	c, err := ParseCourse(Standard(), course)
	if err != nil {
		t.Fatal(err)
	}
	first := rng.IntN("", len(c.Tiles)-1)
	var taken []Sq
	for len(cars) < MaxSeats {
		at := Sq(rng.IntN("", len(c.Squares)))
		q := &c.Squares[at]
		if d := int(q.Tile) - first; d < 0 || d > 1 || q.Feature == Block || slices.Contains(taken, at) {
			continue
		}
		taken = append(taken, at)
		cars = append(cars, carAt{At: c.Where(at).String(), Heat: rng.IntN("", 3)})
	}
	return cars
}

// What is offered and what is accepted is the same, for every slot, target, square and slot of a target, and nothing is offered twice.
func TestLegalEquipmentAgrees(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-002", "RC-EQUIP-010")
	for _, p := range Standard().Presets {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			rng := dice.Fast(7)
			for range 20 {
				b := scattered(t, p.ID, &rng)
				r := run{s: &b.s}
				seat := b.turn().Seat
				legal := r.legalEquipment(seat, nil)
				places := []Where{NoWhere, WhereAt(MaxTiles, 1, 1)}
				for at := range b.s.course.Squares {
					places = append(places, b.s.course.Where(Sq(at)))
				}
				accepted := 0
				try := func(a Action, barred *bar) {
					if barred == nil {
						accepted++
					}
					if slices.Contains(legal, a) != (barred == nil) {
						t.Errorf("%s, slot %d, target %d, at %s: offered or barred, but %v", a.Do, a.Slot, a.Target, a.At, barred)
					}
				}
				for slot := -1; slot <= Slots; slot++ {
					a := ArmAction(slot)
					try(a, r.armBar(seat, &a))
					for target := game.Nobody; target < MaxSeats; target++ {
						a := UseOnAction(slot, target)
						try(a, r.useBar(seat, &a))
						for slot2 := range Slots {
							a := UseJammerAction(slot, target, slot2)
							try(a, r.useBar(seat, &a))
						}
					}
					for _, at := range places[1:] {
						a := UseAtAction(slot, at)
						try(a, r.useBar(seat, &a))
					}
				}
				if accepted != len(legal) {
					t.Errorf("%d actions are accepted, %d offered", accepted, len(legal))
				}
			}
		})
	}
}

// The lines of RC-EQUIP-009 walked square by square, against what ahead and behind make of the numbers of the squares.
func TestLinesByWalking(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-009")
	const reach = 20
	walk := func(r *run, seat game.Seat, from Sq, next func(*Square) Sq) (game.Seat, uint8) {
		at := from
		for d := uint8(1); d <= reach; d++ {
			if at = next(r.square(at)); at == NoSq || at == Over || r.square(at).Feature == Block {
				break
			}
			if who := r.on(at); who != game.Nobody && who != seat {
				return who, d
			}
		}
		return game.Nobody, 0
	}
	for _, p := range Standard().Presets {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			rng := dice.Fast(11)
			for range 60 {
				b := scattered(t, p.ID, &rng)
				r := run{s: &b.s}
				for seat := range game.Seat(MaxSeats) {
					at := b.car(seat).At
					for _, side := range []Side{NoSide, Left, Right} {
						from := at
						want, dist := game.Nobody, uint8(0)
						if side != NoSide {
							from = r.square(at).Side[side]
						}
						if from != NoSq {
							want, dist = walk(&r, seat, from, func(q *Square) Sq { return q.Ahead })
						}
						if who, d := r.ahead(seat, side, reach); who != want || d != dist {
							t.Errorf("ahead of %s, side %q: seat %d at %d, want %d at %d", b.name(at), side, who, d, want, dist)
						}
					}
					want, dist := walk(&r, seat, at, func(q *Square) Sq { return q.Behind })
					if who, d := r.behind(seat, reach); who != want || d != dist {
						t.Errorf("behind %s: seat %d at %d, want %d at %d", b.name(at), who, d, want, dist)
					}
				}
			}
		})
	}
}
