package race

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// dropper is a position in which seat 0 has left 1:2:5 and 1:2:6 in its turn, stands on 1:2:7, and has an armed trap.
func dropper(t testing.TB, course, driver string, trap PieceID, others ...carAt) (*board, int) {
	b := place(t, course, append([]carAt{{At: "1:2:7", Driver: driver, Node: "G2-8", Armed: []PieceID{trap}}}, others...)...)
	return b.ending(0, "1:2:5", "1:2:6"), b.slot(0, trap)
}

// drops lists the squares that are offered for the piece in a slot.
func drops(b *board, slot int) (list []string) {
	for _, a := range b.rules.Legal(&b.s, 0, nil) {
		if a.Do == Use && int(a.Slot) == slot {
			list = append(list, a.At.String())
		}
	}
	return list
}

// A mine is put on a square that the car has left in this turn; it is one of four of the race.
func TestMinelayer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-012", "RC-SETUP-008")
	b, slot := dropper(t, straights, "harbour", Minelayer, carAt{At: "0:1:1"})
	if got := drops(b, slot); len(got) != 2 || got[0] != "1:2:5" || got[1] != "1:2:6" {
		t.Errorf("offered %v", got)
	}
	if b.car(0).Mines != 4 {
		t.Errorf("%d mines, want 4", b.car(0).Mines)
	}
	b.refuses(0, UseAtAction(slot, b.where("1:2:7")), "RC-EQUIP-012") // where it stands
	b.refuses(0, UseAtAction(slot, b.where("1:2:4")), "RC-EQUIP-012") // left in an earlier turn
	b.refuses(0, UseAtAction(slot, WhereAt(9, 1, 1)), "RC-EQUIP-012")
	b.refuses(0, UseAction(slot), "RC-EQUIP-012")
	b.do(0, UseAtAction(slot, b.where("1:2:6")))
	b.lies("1:2:6", MineToken)
	if e := b.one(EvToken); e.Token != MineToken || e.Gone || e.Seat != 0 || e.To != b.at("1:2:6") {
		t.Errorf("%+v", e)
	}
	if b.car(0).Mines != 3 || b.car(0).armed(slot) || b.turn().Activations != 1 {
		t.Errorf("%d mines, armed %04b, %d activations", b.car(0).Mines, b.car(0).Armed, b.turn().Activations)
	}
	// Its own square is taken now.
	b.do(0, ArmAction(slot)).asked(AskGear, 1)
	b.ending(0, "1:2:5", "1:2:6")
	b.refuses(0, UseAtAction(slot, b.where("1:2:6")), "RC-EQUIP-012")
	b.car(0).Mines = 0
	b.refuses(0, UseAtAction(slot, b.where("1:2:5")), "RC-EQUIP-012")
}

// Traps are laid in the middle of the movement too, on any square left so far, be it by driving straight ahead, diagonally or by a slide on oil, to the
// right with a die of 4. The tile has oil on 1:2:5.
func TestTrail(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-001", "RC-EQUIP-012")
	b := place(t, "open:T01.T03.T02", carAt{At: "1:1:3", Car: "cinder", Driver: "foreman", Node: "G3-8", Steering: -1, Armed: []PieceID{Minelayer}},
		carAt{At: "0:1:1"})
	slot := b.slot(0, Minelayer)
	b.moving(0, 6, 1).roll(diceOil, 4).do(0, drive("RA", 0)).asked(AskMove, 0).stands(0, "1:3:5")
	if got := drops(b, slot); !slices.Equal(got, []string{"1:1:3", "1:2:4", "1:2:5"}) {
		t.Errorf("offered %v", got)
	}
	b.do(0, UseAtAction(slot, b.where("1:2:4"))).asked(AskMove, 0)
	b.lies("1:2:4", MineToken)
	b.do(0, ArmAction(slot), drive("A", 0))
	b.turn().Activations = 1
	if got := drops(b, slot); !slices.Equal(got, []string{"1:1:3", "1:2:5", "1:3:5"}) {
		t.Errorf("offered %v after another square", got)
	}
}

// No token is laid before a square has been left, under a car, or on another token, whosever it is.
func TestWhereTokensLie(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-012")
	b, slot := dropper(t, straights, "harbour", Minelayer, carAt{At: "1:2:5"})
	b.token("1:2:6", SpikeToken, 1)
	if got := drops(b, slot); len(got) != 0 {
		t.Errorf("offered %v", got)
	}
	b.refuses(0, UseAtAction(slot, b.where("1:2:5")), "RC-EQUIP-012")
	b.refuses(0, UseAtAction(slot, b.where("1:2:6")), "RC-EQUIP-012")
	b.gear(0)
	if got := drops(b, slot); len(got) != 0 {
		t.Errorf("offered %v before the movement", got)
	}
}

// Any car that enters the square of a mine takes 2, and the shock of it, and the mine is gone; the owner is not exempt.
func TestMineInTheSquare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-012", "RC-EQUIP-011")
	for _, owner := range []game.Seat{0, 1} {
		b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8"}, carAt{At: "1:2:5"})
		b.token("0:2:6", MineToken, owner).moving(0, 3, 0)
		b.do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "0:2:6")
		// Cinder has 6.
		if c := b.car(0); c.Structure != 4 || c.Shock != 2 {
			t.Errorf("mine of %d: structure %d, shock %d, want 4 and 2", owner, c.Structure, c.Shock)
		}
		b.lies("0:2:6", NoToken)
		if e := b.one(EvMine); e.Die != 0 || e.Other != owner || !e.Kept {
			t.Errorf("%+v", e)
		}
	}
}

// A car that is pushed into the square sets the mine off too: by any means. Equal masses, speed 8 against 0: D 8, base 2; the hit car loses 2,
// the mover 1, then the mine 2.
func TestMineUnderAPushedCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-012", "RC-DMG-015")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8"}, carAt{At: "0:2:6", Car: "thorn", Driver: "moss"})
	b.token("0:2:7", MineToken, 0).moving(0, 5, 0)
	b.do(0, drive("A", 0)).stands(0, "0:2:6")
	b.stands(1, "0:2:7")
	if b.car(1).Structure != 6-2-2 || b.car(1).Shock != 2 || b.car(0).Structure != 6-1 {
		t.Errorf("structure %d, shock %d; mover %d", b.car(1).Structure, b.car(1).Shock, b.car(0).Structure)
	}
	b.lies("0:2:7", NoToken)
}

// A car whose own movement enters a square beside a mine rolls: 4 to 6 takes 1, and the mine is gone. Otherwise it stays.
func TestMineBeside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-012", "RC-EQUIP-011")
	for die := 1; die <= 6; die++ {
		goes := die >= 4
		b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8"}, carAt{At: "1:2:5"})
		b.token("0:3:6", MineToken, 0).moving(0, 3, 0)
		b.roll(diceMine, die).do(0, drive("A", 0))
		if c := b.car(0); goes && (c.Structure != 5 || c.Shock != 1) || !goes && (c.Structure != 6 || c.Shock != 0) {
			t.Errorf("die %d: structure %d, shock %d", die, c.Structure, c.Shock)
		}
		if goes {
			b.lies("0:3:6", NoToken)
		} else {
			b.lies("0:3:6", MineToken)
		}
	}
}

// Mines on both sides, each with its own die; two lanes away there is none to roll for.
func TestMinesBeside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-012")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8"}, carAt{At: "1:2:5"})
	b.token("0:3:6", MineToken, 1).token("0:1:6", MineToken, 1).token("0:4:6", MineToken, 1).moving(0, 3, 0)
	b.roll(diceMine, 6, 2).do(0, drive("A", 0))
	if c := b.car(0); c.Structure != 5 || len(b.all(EvMine)) != 2 {
		t.Errorf("structure %d, %d mines", c.Structure, len(b.all(EvMine)))
	}
}

// Oil lies on the square and its lateral neighbours, where they are free; the driver's older oil is taken away first, wherever it lies, but not
// that of others, nor his other tokens.
func TestOilDropper(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-013")
	b, slot := dropper(t, straights, "dynamo", OilDropper, carAt{At: "1:3:5"}, carAt{At: "0:1:1"})
	b.token("0:4:9", OilToken, 0).token("2:1:1", OilToken, 2).token("2:1:2", SpikeToken, 0)
	b.do(0, UseAtAction(slot, b.where("1:2:5")))
	b.lies("1:2:5", OilToken)
	b.lies("1:1:5", OilToken)
	b.lies("1:3:5", NoToken) // a car is there
	b.lies("0:4:9", NoToken)
	b.lies("2:1:1", OilToken)
	b.lies("2:1:2", SpikeToken)
	if n := len(b.all(EvToken)); n != 3 {
		t.Errorf("%d tokens laid or taken, want 1 taken and 2 laid", n)
	}
}

// A square on which the driver's own older oil lies is free for the new slick, since that is removed first.
func TestOilOverOil(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-013")
	b, slot := dropper(t, straights, "dynamo", OilDropper, carAt{At: "0:1:1"})
	b.token("1:2:6", OilToken, 0).token("1:1:6", OilToken, 0).token("1:3:6", MineToken, 1)
	b.do(0, UseAtAction(slot, b.where("1:2:6")))
	b.lies("1:2:6", OilToken)
	b.lies("1:1:6", OilToken)
	b.lies("1:3:6", MineToken)
	b.token("1:2:5", OilToken, 1).ending(0, "1:2:5")
	b.car(0).Armed = 1 << slot
	b.refuses(0, UseAtAction(slot, b.where("1:2:5")), "RC-EQUIP-012")
}

// There is no oil outside of the lanes, across a barrier or on a block. On tile 1 a block at 1:1:5, and a barrier right of lane 2 from square 4.
func TestStripsEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-013", "RC-EQUIP-014", "RC-SETUP-019")
	b, slot := dropper(t, "open:T01.T04.T02", "dynamo", OilDropper, carAt{At: "0:1:1"})
	b.do(0, UseAtAction(slot, b.where("1:2:5")))
	b.lies("1:1:5", NoToken)
	b.lies("1:2:5", OilToken)
	b.lies("1:3:5", OilToken)

	b, slot = dropper(t, "open:T01.T11.T02", "riptide", SpikeStrip, carAt{At: "0:1:1"})
	b.do(0, UseAtAction(slot, b.where("1:2:5")))
	b.lies("1:1:5", SpikeToken)
	b.lies("1:2:5", SpikeToken)
	b.lies("1:3:5", NoToken)

	b = place(t, straights, carAt{At: "1:4:7", Driver: "dynamo", Armed: []PieceID{OilDropper}}, carAt{At: "0:1:1"}).ending(0, "1:4:6")
	b.do(0, UseAtAction(b.slot(0, OilDropper), b.where("1:4:6")))
	if n := len(b.all(EvToken)); n != 2 {
		t.Errorf("%d tokens at the edge, want 2", n)
	}
}

// An oil token acts like oil of a tile at speed 6 or more, and is then removed.
func TestOilToken(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-013", "RC-MOVE-015")
	oiled := func(changes uint8) *board {
		b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8", Steering: -1}, carAt{At: "1:2:5"})
		return b.token("0:2:6", OilToken, 1).moving(0, 3, changes)
	}
	b := oiled(1).do(0, drive("A", 0)).asked(AskOil, 0)
	b.do(0, newAction(Hold)).stands(0, "0:2:6")
	if b.turn().Changes != 0 || b.car(0).Structure != 6 {
		t.Errorf("%d lane changes, structure %d", b.turn().Changes, b.car(0).Structure)
	}
	b.lies("0:2:6", NoToken)

	// Nothing to pay with: it slides, an odd die to the left.
	b = oiled(0).roll(diceOil, 3).do(0, drive("A", 0))
	b.stands(0, "0:1:6")
	b.lies("0:2:6", NoToken)
	b = oiled(0).roll(diceOil, 4).do(0, drive("A", 0))
	b.stands(0, "0:3:6")
}

// Spikes take a Steering point, or 1 Structure where there is none; the token is removed.
func TestSpikeStrip(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-014")
	for _, c := range []struct {
		name              string
		steering          int
		points, structure uint8
	}{
		{"with Steering points", 2, 1, 6},
		{"without", -1, 0, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8", Steering: c.steering}, carAt{At: "1:2:5"})
			b.token("0:2:6", SpikeToken, 1).moving(0, 3, 0).do(0, drive("A", 0))
			if x := b.car(0); x.Steering != c.points || x.Structure != c.structure || x.Shock != 0 {
				t.Errorf("steering %d, structure %d, shock %d", x.Steering, x.Structure, x.Shock)
			}
			b.lies("0:2:6", NoToken)
		})
	}
}

// Spikes and oil do nothing to a car that is pushed into them. The cars are of equal mass, at speeds 8 and 0: the hit car loses 2.
func TestPushedOntoStrips(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-013", "RC-EQUIP-014", "RC-DMG-015")
	for _, kind := range []Token{OilToken, SpikeToken} {
		b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8"}, carAt{At: "0:2:6", Car: "thorn", Driver: "moss"})
		before := *b.car(1)
		b.token("0:2:7", kind, 0).moving(0, 5, 0).do(0, drive("A", 0))
		b.stands(1, "0:2:7")
		if c := b.car(1); c.Structure != before.Structure-2 || c.Steering != before.Steering {
			t.Errorf("%s: structure %d, steering %d", kind, c.Structure, c.Steering)
		}
		b.lies("0:2:7", kind)
	}
}

// Who is in smoke: a car behind the user by more than nothing and at most one tile length. 1:2:5 is 1 + 1/3.
func TestInSmoke(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-015")
	for _, c := range []struct {
		name, course, user, at string
		lap                    int
		in                     bool
	}{
		{"one tile length", straights, "1:2:5", "0:2:5", 0, true},
		{"a square more", straights, "1:2:5", "0:2:4", 0, false},
		{"a square behind", straights, "1:2:5", "1:4:4", 0, true},
		{"beside", straights, "1:2:5", "1:3:5", 0, false},
		{"ahead", straights, "1:2:5", "1:2:6", 0, false},
		// The sweeper has 11 squares in lane 1 and 13 in lane 2: 6/11 = 78/143, 7/13 = 77/143, 8/13 = 88/143.
		{"curve: 77/143 against 78/143", "open:T01.T12.T02", "1:1:6", "1:2:7", 0, true},
		{"curve: 88/143 against 78/143", "open:T01.T12.T02", "1:1:6", "1:2:8", 0, false},
		// 1 + 6/11 against 9/15: 0.945 of a tile, and against 8/15: 1.012.
		{"less than a tile, between squares", "open:T01.T12.T02", "1:1:6", "0:1:9", 0, true},
		{"more than a tile, between squares", "open:T01.T12.T02", "1:1:6", "0:1:8", 0, false},
		{"a lap behind", "paperclip", "0:2:5", "0:2:4", 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, c.course, carAt{At: c.user, Smoke: true, Lap: c.lap}, carAt{At: c.at})
			r := run{s: &b.s}
			if got := r.inSmoke(1); got != c.in {
				t.Errorf("in smoke: %t, want %t", got, c.in)
			}
			if r.inSmoke(0) {
				t.Error("the user is in its own smoke")
			}
		})
	}
	b := place(t, straights, carAt{At: "1:2:5", Smoke: true, Destroyed: true}, carAt{At: "1:2:4"}, carAt{At: "0:2:5"})
	r := run{s: &b.s}
	if r.inSmoke(1) {
		t.Error("the smoke of a destroyed car is gone")
	}
}

// Smoke Pots cost a car that begins its turn in the smoke 2 lane changes, not below 0, whether one smoke hangs there or two. The smoke is gone at
// the start of the user's next turn. Furnace rolls two white dice at speed 9 and takes the higher, without a red die in the blue zone.
func TestSmokePots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-015", "RC-MOVE-010")
	for _, c := range []struct {
		one, two int
		other    bool
		changes  uint8
	}{{3, 5, false, 3}, {3, 5, true, 3}, {1, 1, false, 0}} {
		b := place(t, straights, carAt{At: "1:2:5", Driver: "riptide", Armed: []PieceID{SmokePots}},
			carAt{At: "1:1:2", Car: "furnace", Driver: "moss", Node: "G3-9"}, carAt{At: "1:3:5", Driver: "nettle", Smoke: c.other})
		b.ending(0).do(0, UseAction(b.slot(0, SmokePots)))
		b.one(EvSmoke)
		if !b.car(0).Smoke {
			t.Error("there is no smoke")
		}
		b.do(0, PassAction()).asked(AskGear, 1)
		if !b.one(EvTurn).Kept || !b.turn().Smoked {
			t.Error("the turn does not begin in smoke")
		}
		b.roll(diceWhite, c.one, c.two).do(1, GearAction(b.node(1), 0, 0, false))
		if b.turn().Changes != c.changes {
			t.Errorf("dice %d %d: %d lane changes, want %d", c.one, c.two, b.turn().Changes, c.changes)
		}
	}
}

// The smoke hangs until the start of the user's next turn. Both cars stand still.
func TestSmokeBlowsAway(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-015")
	b := place(t, straights, carAt{At: "1:2:5", Driver: "riptide", Smoke: true}, carAt{At: "0:2:2", Driver: "moss"})
	b.ending(1).do(1, PassAction()).asked(AskGear, 0)
	if e := b.one(EvSmoke); !e.Gone || b.car(0).Smoke {
		t.Errorf("%+v", e)
	}
}

// A Plough clears what lies in the square just entered, without effect, at no activation; it may be kept.
func TestPlough(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-029", "RC-EQUIP-008")
	for _, c := range []struct {
		name, at, to string
		lay          func(*board)
		keeps        func(*board) *board // what keeping it costs in dice
		loss         uint8               // structure, if it is kept
		left         uint8               // of an allowance of 5, if it is kept
	}{
		{"mine", "0:2:5", "0:2:6", func(b *board) { b.token("0:2:6", MineToken, 1) }, nil, 2, 4},
		{"oil", "0:2:5", "0:2:6", func(b *board) { b.token("0:2:6", OilToken, 1) }, func(b *board) *board { return b.roll(diceOil, 1) }, 0, 4},
		{"spikes", "0:2:5", "0:2:6", func(b *board) { b.token("0:2:6", SpikeToken, 1) }, nil, 1, 4},
		{"crate", "1:2:6", "1:2:7", func(*board) {}, nil, 1, 3},
		{"wreck", "0:2:5", "0:2:6", func(b *board) { b.wreck("0:2:6") }, nil, 2, 2}, // speed 8: 2
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			ready := func() (*board, int) {
				b := place(t, "open:T01.T08.T02", carAt{At: c.at, Car: "cinder", Driver: "moss", Node: "G3-8", Steering: -1, Armed: []PieceID{Plough}},
					carAt{At: "2:2:5"})
				c.lay(b)
				return b.moving(0, 5, 0).do(0, drive("A", 0)).asked(AskPlough, 0), b.slot(0, Plough)
			}
			b, slot := ready()
			b.do(0, UseAction(slot)).asked(AskMove, 0).stands(0, c.to)
			if x := b.car(0); x.Structure != 6 || x.Armed != 0 || x.Shock != 0 || b.turn().Activations != 2 || b.turn().Left != 4 {
				t.Errorf("used: structure %d, armed %04b, %d activations, allowance %d", x.Structure, x.Armed, b.turn().Activations, b.turn().Left)
			}
			b.lies(c.to, NoToken)
			r := run{s: &b.s}
			if b.s.t.On[b.at(c.to)]&wreckBit != 0 || r.feature(b.at(c.to)) == Crate {
				t.Error("it is still there")
			}
			if e := b.one(EvReact); e.Piece != Plough || e.Slot != int8(slot) {
				t.Errorf("%+v", e)
			}

			b, _ = ready()
			if c.keeps != nil {
				c.keeps(b)
			}
			b.do(0, PassAction())
			if x := b.car(0); x.Structure != 6-c.loss || x.Armed != 1<<slot || b.turn().Left != c.left {
				t.Errorf("kept: structure %d, want %d; armed %04b; allowance %d, want %d", x.Structure, 6-c.loss, x.Armed, b.turn().Left, c.left)
			}
		})
	}
}

// A Plough does not help against a mine beside, and is not asked for where nothing lies.
func TestPloughNotBeside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-029")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "moss", Node: "G3-8", Armed: []PieceID{Plough}}, carAt{At: "1:2:5"})
	b.token("0:3:6", MineToken, 1).moving(0, 5, 0)
	b.roll(diceMine, 4).do(0, drive("A", 0)).asked(AskMove, 0)
	if x := b.car(0); x.Structure != 5 || x.Armed == 0 {
		t.Errorf("structure %d, armed %04b", x.Structure, x.Armed)
	}
	b.do(0, drive("A", 0)).asked(AskMove, 0)
}

// Each question for the Plough begins without an answer, whatever the frame was told before.
func TestPloughIsAskedAnew(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-029")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "moss", Node: "G3-8", Armed: []PieceID{Plough}}, carAt{At: "1:2:5"})
	b.wreck("0:2:6").moving(0, 5, 0).do(0, drive("A", 0)).asked(AskPlough, 0)
	r := run{s: &b.s}
	f := r.top()
	f.Yes = true
	if !r.ploughs(f) || f.Yes {
		t.Error("the question has an answer already")
	}
	slot := b.slot(0, Plough)
	if b.do(0, PassAction()); b.car(0).Armed != 1<<slot || b.car(0).Structure != 6-2 { // the wreck acts: 2 at speed 8
		t.Errorf("armed %04b, structure %d", b.car(0).Armed, b.car(0).Structure)
	}
}

// The reaction of another player in the middle of a turn: a pushed car ploughs the mine away. Then the mover goes on.
func TestPloughInAnothersTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-029", "RC-EQUIP-008")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8"},
		carAt{At: "0:2:6", Car: "thorn", Driver: "moss", Armed: []PieceID{Plough}})
	b.token("0:2:7", MineToken, 0).moving(0, 5, 0).do(0, drive("A", 0)).asked(AskPlough, 1)
	b.refuses(0, UseAction(0), "RC-ORDER-003")
	b.do(1, UseAction(b.slot(1, Plough))).asked(AskMove, 0)
	// The shunt alone: 2 of Thorn's 6.
	if b.car(1).Structure != 4 || b.car(1).Shock != 0 || b.turn().Activations != 2 {
		t.Errorf("structure %d, shock %d, %d activations", b.car(1).Structure, b.car(1).Shock, b.turn().Activations)
	}
	b.stands(0, "0:2:6")
}

// What oil and spikes of a driver cost beside the slide and the point: so much shock as the tables of today say, that is movement of the next turn. Oil that does
// not slip does nothing.
func TestStripsShock(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-013", "RC-EQUIP-014", "RC-EQUIP-011")
	cat := Standard()
	for _, c := range []struct {
		kind  Token
		node  string
		speed uint8
		want  uint8
	}{
		{OilToken, "G2-8", 8, 3}, {OilToken, "G2-5", 5, 0}, {SpikeToken, "G2-8", 8, 3}, {SpikeToken, "G2-5", 5, 3},
	} {
		b := placeWith(t, cat, straights, carAt{At: "1:2:3", Car: "cinder", Node: c.node}, carAt{At: "0:4:1"}, carAt{At: "0:4:2"}).moving(0, 3, 2)
		b.s.t.On[b.at("1:2:4")] = uint8(c.kind) | 1<<ownerShift
		b.do(0, drive("A", 0))
		if got := b.car(0).Shock; got != c.want {
			t.Errorf("%s at speed %d: shock %d, want %d", c.kind, c.speed, got, c.want)
		}
	}
}
