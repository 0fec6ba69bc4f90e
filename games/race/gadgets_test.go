package race

import (
	"testing"

	"turnpike/dice"
	"turnpike/rulebook/proof"
)

// Overboost: 2 allowance more and 1 Heat; before the movement for the movement to come, later at once. Cinder stays at speed 8 in the blue zone.
func TestOverboost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-021", "RC-MOVE-010")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8", Shock: 1, Armed: []PieceID{Overboost}},
		carAt{At: "1:2:5"})
	boost := b.slot(0, Overboost)
	b.do(0, UseAction(boost)).asked(AskGear, 0)
	if b.car(0).Heat != 1 {
		t.Errorf("heat %d, want 1", b.car(0).Heat)
	}
	b.roll(diceWhite, 2, 3).do(0, GearAction(b.node(0), 0, 0, false)).asked(AskMove, 0)
	if b.turn().Left != 8-1+2 {
		t.Errorf("allowance %d, want 8 less 1 of shock and 2 more", b.turn().Left)
	}

	b.moving(0, 1, 0)
	b.car(0).Armed = 1 << boost
	b.do(0, UseAction(boost)).asked(AskMove, 0)
	if b.turn().Left != 3 || b.car(0).Heat != 2 {
		t.Errorf("allowance %d, heat %d, want 3 and 2", b.turn().Left, b.car(0).Heat)
	}
}

// The Heat of an Overboost can destroy the car, before its movement or in the middle of it, and then it is the turn of the next. Cinder's
// capacity is 7.
func TestOverboostDestroys(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-021", "RC-HEAT-006", "RC-HEAT-007")
	for _, moving := range []bool{false, true} {
		b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: "G3-8", Heat: 6, Armed: []PieceID{Overboost}},
			carAt{At: "0:3:2"}, carAt{At: "0:1:1"})
		if moving {
			b.moving(0, 3, 0)
		}
		b.do(0, UseAction(b.slot(0, Overboost))).asked(AskGear, 1)
		if b.car(0).running() || b.s.t.On[b.at("0:2:5")]&wreckBit == 0 {
			t.Error("it should be a wreck where it stood")
		}
	}
}

// Harpoon: the first car ahead in the own or an adjacent lane at 2 to 12 squares. The user gets 2 allowance, the target 2 shock and no damage.
func TestHarpoon(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-020", "RC-EQUIP-011")
	for _, c := range []struct {
		at string
		in bool
	}{{"1:2:6", false}, {"1:2:7", true}, {"1:1:7", true}, {"1:3:7", true}, {"1:4:7", false}, {"2:2:2", true}, {"2:2:3", false}, {"1:2:3", false}} {
		b, slot := shooter(t, "riptide", Harpoon, carAt{At: c.at})
		if got := reaches(b, slot) != 0; got != c.in {
			t.Errorf("%s is a target: %t, want %t", c.at, got, c.in)
		}
		if !c.in {
			b.refuses(0, UseOnAction(slot, 1), "RC-EQUIP-010")
		}
	}
	b, slot := shooter(t, "riptide", Harpoon, carAt{At: "1:3:9", Driver: "nettle", Shock: 1})
	full := b.car(1).Structure
	b.do(0, UseOnAction(slot, 1)).asked(AskMove, 0)
	if x := b.car(1); b.turn().Left != 5+2 || x.Shock != 3 || x.Structure != full {
		t.Errorf("allowance %d, shock %d, structure %d", b.turn().Left, x.Shock, x.Structure)
	}
	b.gear(0)
	b.car(0).Armed = 1 << slot
	b.do(0, UseOnAction(slot, 1))
	// 3 and 2 are capped at 4.
	if b.turn().Gain != 2 || b.turn().Left != 0 || b.car(1).Shock != 4 {
		t.Errorf("before the movement: gain %d, shock %d", b.turn().Gain, b.car(1).Shock)
	}
}

// Grip Claws: 2 lane changes, also at speed 18, before the roll and after it. Cinder at 18 rolls three red dice and no white ones.
func TestGripClaws(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-022", "RC-MOVE-002")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "harbour", Node: "G5-18", Armed: []PieceID{GripClaws}}, carAt{At: "0:1:1"})
	claws := b.slot(0, GripClaws)
	b.do(0, UseAction(claws))
	b.roll(diceRed, 6, 6, 6).do(0, GearAction(b.node(0), 0, 0, false)).asked(AskMove, 0)
	if b.turn().Changes != 2 {
		t.Errorf("%d lane changes, want 2", b.turn().Changes)
	}
	b.do(0, drive("LR", 0)).stands(0, "0:2:7")
	if b.turn().Changes != 0 {
		t.Errorf("%d lane changes are left", b.turn().Changes)
	}
	b.car(0).Armed = 1 << claws
	b.do(0, UseAction(claws))
	if b.turn().Changes != 2 {
		t.Errorf("during the movement: %d lane changes, want 2", b.turn().Changes)
	}
}

// Grip Claws in smoke: the dice give 1, smoke takes that away but not below 0, then come the claws' 2.
func TestGripClawsInSmoke(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-022", "RC-MOVE-010")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "harbour", Node: "G3-8", Armed: []PieceID{GripClaws}}, carAt{At: "0:1:1"})
	b.turn().Smoked = true
	b.do(0, UseAction(b.slot(0, GripClaws)))
	b.roll(diceWhite, 1, 1).do(0, GearAction(b.node(0), 0, 0, false))
	if b.turn().Changes != 2 {
		t.Errorf("%d lane changes, want 2", b.turn().Changes)
	}
}

// Gyro: up to 4 lanes of pull free of lane changes. In lane 1 of the sweeper the limit is 8, so that speed 12 pulls (12-8)/2 = 2 lanes to the
// right; the line is at a third, before square 4.
func TestGyro(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-023", "RC-MOVE-020")
	for _, cancel := range []uint8{0, 1, 2} {
		b := place(t, "open:T01.T12.T02", carAt{At: "1:1:3", Car: "cinder", Driver: "dynamo", Node: "G4-12", Steering: -1, Armed: []PieceID{Gyro}},
			carAt{At: "0:1:1"})
		b.moving(0, 5, 0).do(0, UseAction(b.slot(0, Gyro)), drive("A", 0)).asked(AskPull, 0)
		if b.turn().Gyro != 4 {
			t.Errorf("the gyro cancels %d, want 4", b.turn().Gyro)
		}
		b.do(0, CancelAction(cancel, 0))
		// Lane 1 has 11 squares, lane 2 13, lane 3 15. From 1:1:4 to lane 2: floor(7*13/22)+1 = 5; from there to lane 3: floor(9*15/26)+1 = 6.
		b.stands(0, [...]string{"1:3:6", "1:2:5", "1:1:4"}[cancel])
		if b.turn().Gyro != 4-cancel || b.turn().Changes != 0 {
			t.Errorf("after %d lanes it cancels %d", cancel, b.turn().Gyro)
		}
	}
}

// The Gyro is useless against oil: without lane changes and Steering points the car slides. Oil at 1:2:5 of the alley.
func TestGyroOnOil(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-023")
	b := place(t, "open:T01.T03.T02", carAt{At: "1:2:4", Car: "cinder", Driver: "dynamo", Node: "G4-12", Steering: -1, Armed: []PieceID{Gyro}},
		carAt{At: "0:1:1"})
	b.moving(0, 5, 0).do(0, UseAction(b.slot(0, Gyro)))
	b.roll(diceOil, 2).do(0, drive("A", 0)).stands(0, "1:3:5")
	if b.turn().Gyro != 4 {
		t.Errorf("the gyro has %d lanes left, want 4", b.turn().Gyro)
	}
}

// jumper is a position in which seat 0 has burning Jump Jets and an allowance.
func jumper(t testing.TB, course, at string, allowance uint8, others ...carAt) *board {
	user := carAt{At: at, Car: "cinder", Driver: "nettle", Node: "G3-8", Steering: -1, Armed: []PieceID{JumpJets}}
	b := place(t, course, append([]carAt{user}, others...)...)
	b.moving(0, allowance, 0)
	return b.do(0, UseAction(b.slot(0, JumpJets))).asked(AskMove, 0)
}

// Jump Jets: the next move straight ahead covers two squares for 2 allowance and ignores the first completely, be there a car, a token or a wreck.
func TestJumpJets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-024")
	b := jumper(t, straights, "0:2:5", 4, carAt{At: "0:2:6", Driver: "moss"})
	full := b.car(1).Structure
	b.token("0:2:6", MineToken, 1).wreck("0:2:6").token("0:3:6", MineToken, 1)
	b.do(0, drive("J", 0)).asked(AskMove, 0).stands(0, "0:2:7")
	if b.turn().Left != 2 || b.turn().Jets || b.car(0).Structure != 6 || b.car(1).Structure != full {
		t.Errorf("allowance %d, jets %t, structure %d and %d", b.turn().Left, b.turn().Jets, b.car(0).Structure, b.car(1).Structure)
	}
	b.lies("0:2:6", MineToken)
	b.stands(1, "0:2:6")
	// The next move is a plain one again.
	b.do(0, drive("A", 0)).stands(0, "0:2:8")
}

// The first square may hold a block; the second is entered normally, with the mine in it; the first is not a square that has been left.
func TestJumpOverABlock(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-024", "RC-EQUIP-012")
	b := jumper(t, "open:T01.T04.T02", "1:2:5", 4, carAt{At: "0:1:1"}).token("1:2:7", MineToken, 1)
	b.do(0, drive("J", 0)).stands(0, "1:2:7")
	if b.car(0).Structure != 4 {
		t.Errorf("structure %d, want 4 after the mine", b.car(0).Structure)
	}
	b.lies("1:2:7", NoToken)
	if u := b.turn(); u.NTrail != 1 || u.Trail[0] != b.at("1:2:5") {
		t.Errorf("%d squares have been left", u.NTrail)
	}
}

// A pull line in the first square is ignored: lane 1 of the sweeper has it at square 4, with a limit of 8. Cinder goes at 12.
func TestJumpOverAPullLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-024", "RC-MOVE-018")
	b := place(t, "open:T01.T12.T02", carAt{At: "1:1:3", Car: "cinder", Driver: "nettle", Node: "G4-12", Armed: []PieceID{JumpJets}}, carAt{At: "0:1:1"})
	b.moving(0, 5, 0).do(0, UseAction(b.slot(0, JumpJets)), drive("J", 0)).asked(AskMove, 0)
	b.stands(0, "1:1:5")
}

// The second square must hold no car and no block. With neither a jump nor another lane the car moves as usual.
func TestJumpRefused(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-024")
	b := jumper(t, straights, "0:2:5", 4, carAt{At: "0:2:7"})
	b.refuses(0, drive("J", 0), "RC-EQUIP-024")
	b = jumper(t, "open:T01.T04.T02", "1:2:4", 4, carAt{At: "0:1:1"})
	b.refuses(0, drive("J", 0), "RC-EQUIP-024")
	// Without burning jets there is no jump.
	b = place(t, straights, carAt{At: "0:2:5", Driver: "nettle", Node: "G3-8", Armed: []PieceID{JumpJets}}, carAt{At: "0:1:1"}).moving(0, 4, 0)
	b.refuses(0, drive("J", 0), "RC-EQUIP-024")
}

// Jump Jets are lit during the movement, with at least 2 allowance left, and once.
func TestJumpJetsLit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-024")
	b := place(t, straights, carAt{At: "0:2:5", Driver: "nettle", Node: "G3-8", Armed: []PieceID{JumpJets}}, carAt{At: "0:1:1"})
	jets := UseAction(b.slot(0, JumpJets))
	b.refuses(0, jets, "RC-EQUIP-024")
	b.moving(0, 1, 0)
	b.refuses(0, jets, "RC-EQUIP-024")
	b.moving(0, 2, 0)
	b.turn().Jets = true
	b.refuses(0, jets, "RC-EQUIP-024")
	b.turn().Jets = false
	b.do(0, jets)
	if !b.turn().Jets || b.turn().Activations != 1 || b.car(0).Armed != 0 {
		t.Errorf("jets %t, %d activations, armed %04b", b.turn().Jets, b.turn().Activations, b.car(0).Armed)
	}
}

// Drag Chute: one brake step without a Brake point, and more with points. Breaker stands on G2-7; down to 5 and 3 in second gear.
func TestDragChute(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-025")
	chuted := func(armed ...PieceID) *board {
		return place(t, straights, carAt{At: "0:2:5", Car: "breaker", Driver: "harbour", Node: "G2-7", Armed: armed}, carAt{At: "0:1:1"})
	}
	b := chuted(DragChute)
	brake := b.car(0).Brake
	// The decision is a brake step, the chute another.
	to := GearAction(SpotOf(2, 3), 0, 0, true)
	if !b.has(0, to) {
		t.Error("the chute is not offered")
	}
	b.do(0, to)
	if c := b.car(0); b.node(0) != SpotOf(2, 3) || c.Brake != brake || c.Armed != 0 || b.turn().Activations != 1 {
		t.Errorf("stick on %s, %d brake points, armed %04b, %d activations", b.node(0), c.Brake, c.Armed, b.turn().Activations)
	}
	if e := b.one(EvUse); e.Piece != DragChute {
		t.Errorf("%+v", e)
	}
	b = chuted()
	b.refuses(0, to, "RC-EQUIP-025")
	b = chuted(DragChute)
	b.turn().Activations = 0
	b.refuses(0, to, "RC-EQUIP-025")
}

// The chute may not brake to speed 0 either, and not in the turn of Turbo.
func TestDragChuteNotToZero(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-025", "RC-GEAR-005", "RC-GEAR-007")
	b := place(t, straights, carAt{At: "0:2:5", Car: "breaker", Driver: "harbour", Node: "G1-3", Armed: []PieceID{DragChute}}, carAt{At: "0:1:1"})
	b.refuses(0, GearAction(SpotOf(1, 0), 0, 0, true), "RC-GEAR-005")
	b.refuses(0, GearAction(SpotOf(1, 3), 1, 0, true), "RC-EQUIP-025")
}

// Coolant Flush: Heat 1 less, in a blue zone, in a turn without Turbo, whichever comes first, and with Heat to lower.
func TestCoolantFlush(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-026", "RC-HEAT-009")
	hot := func(node string, heat int) *board {
		return place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "matchbox", Node: node, Heat: heat, Armed: []PieceID{CoolantFlush}},
			carAt{At: "0:1:1"})
	}
	b := hot("G3-8", 3)
	flush := UseAction(b.slot(0, CoolantFlush))
	b.do(0, flush).asked(AskGear, 0)
	if e := b.one(EvHeat); b.car(0).Heat != 2 || e.Count != -1 || e.Left != 2 || b.turn().Activations != 1 {
		t.Errorf("heat %d, %+v", b.car(0).Heat, e)
	}
	b.refuses(0, GearAction(SpotOf(3, 10), 1, 0, false), "RC-EQUIP-026")
	if !b.has(0, GearAction(SpotOf(3, 10), 0, 0, false)) {
		t.Error("accelerating without Turbo is allowed")
	}
	hot("G3-10", 3).refuses(0, flush, "RC-HEAT-009") // yellow
	hot("G3-8", 0).refuses(0, flush, "RC-HEAT-009")
	b = hot("G3-8", 3).moving(0, 4, 0)
	b.turn().Turbo = 1
	b.refuses(0, flush, "RC-HEAT-009")
	b.turn().Turbo = 0
	b.do(0, flush)
	b = hot("G3-8", 1).ending(0)
	b.do(0, flush)
	if b.car(0).Heat != 0 {
		t.Errorf("heat %d, want 0", b.car(0).Heat)
	}
}

// Deflector: a loss to a weapon is reduced by 2, and the shock counts what is left. It is asked for in anybody's turn, costs no activation, and
// may be kept.
func TestDeflector(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-027", "RC-EQUIP-008", "RC-EQUIP-011")
	shot := func(one, two int) *board {
		b, guns := shooter(t, "matchbox", NoseGuns, carAt{At: "1:2:9", Car: "furnace", Driver: "dynamo", Armed: []PieceID{Deflector}})
		return b.roll(diceShot, one, two).do(0, UseOnAction(guns, 1))
	}
	for _, two := range [][2]int{{6, 6}, {1, 6}} {
		b := shot(two[0], two[1]).asked(AskDeflect, 1)
		b.refuses(0, PassAction(), "RC-ORDER-003")
		b.refuses(1, UseAction(b.slot(1, Gyro)), "RC-EQUIP-008")
		b.do(1, UseAction(b.slot(1, Deflector))).asked(AskMove, 0)
		// Furnace has 7.
		if c := b.car(1); c.Structure != 7 || c.Shock != 0 || c.Armed != 0 || b.turn().Activations != 1 {
			t.Errorf("dice %v: structure %d, shock %d, armed %04b, %d activations", two, c.Structure, c.Shock, c.Armed, b.turn().Activations)
		}
	}
	b := shot(6, 6).asked(AskDeflect, 1).do(1, PassAction()).asked(AskMove, 0)
	if c := b.car(1); c.Structure != 5 || c.Shock != 2 || c.Armed == 0 {
		t.Errorf("kept: structure %d, shock %d, armed %04b", c.Structure, c.Shock, c.Armed)
	}
	// It is not asked for where nothing would be lost.
	shot(1, 2).asked(AskMove, 0)
}

// A Deflector helps against a mine and a collision, and leaves what is more than 2. Speed 12 against 0 is D 12, base 3: of equal masses the hit
// car loses 3, the mover 2, which 1 and 0 are left of.
func TestDeflectorCauses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-027")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "clank", Node: "G4-12", Armed: []PieceID{Deflector}},
		carAt{At: "0:2:6", Car: "thorn", Driver: "dynamo", Armed: []PieceID{Deflector}})
	b.moving(0, 5, 0).do(0, drive("A", 0)).asked(AskDeflect, 1)
	b.do(1, UseAction(b.slot(1, Deflector))).asked(AskDeflect, 0)
	b.do(0, UseAction(b.slot(0, Deflector))).asked(AskMove, 0)
	// Thorn has 6, Cinder 6 and Clank's 2.
	if b.car(1).Structure != 5 || b.car(1).Shock != 0 || b.car(0).Structure != 8 {
		t.Errorf("collision: structure %d and %d", b.car(0).Structure, b.car(1).Structure)
	}

	b = place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "clank", Node: "G4-12", Armed: []PieceID{Deflector}}, carAt{At: "0:1:1"})
	b.token("0:2:6", MineToken, 1).moving(0, 5, 0).do(0, drive("A", 0)).asked(AskDeflect, 0)
	b.do(0, UseAction(b.slot(0, Deflector)))
	if c := b.car(0); c.Structure != 8 || c.Shock != 0 {
		t.Errorf("mine: structure %d, shock %d", c.Structure, c.Shock)
	}
}

// A Deflector does not help against crashes, crates and rubble. The crate is at 1:2:7 of the yard.
func TestDeflectorNotForCrates(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-027")
	b := place(t, "open:T01.T08.T02", carAt{At: "1:2:6", Car: "cinder", Driver: "clank", Node: "G3-8", Armed: []PieceID{Deflector}}, carAt{At: "0:1:1"})
	b.moving(0, 5, 0).do(0, drive("A", 0)).asked(AskMove, 0)
	if c := b.car(0); c.Structure != 7 || c.Armed == 0 {
		t.Errorf("structure %d of 8, armed %04b", c.Structure, c.Armed)
	}
}

// Ram Prow: the other takes 1 more, the user 2 less, for an activation. Cinder (mass 1) at 8 into Hammer (mass 3) at 0: D 8, base 2; Hammer loses
// max(0, 2+1-3) = 0, Cinder 2-1+3-1 = 3; with the prow 1 and 1.
func TestRamProw(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-028")
	ram := func() *board {
		return place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "clank", Node: "G3-8", Armed: []PieceID{RamProw}},
			carAt{At: "0:2:6", Car: "hammer", Driver: "moss"}).moving(0, 5, 0)
	}
	b := ram().do(0, drive("A", 0)).asked(AskProw, 0)
	b.do(0, UseAction(b.slot(0, RamProw))).asked(AskMove, 0)
	// Cinder has 6 and Clank's 2, Hammer 9. A shunt costs the move and 1 more.
	if b.car(0).Structure != 8-1 || b.car(1).Structure != 9-1 || b.turn().Activations != 1 || b.car(0).Armed != 0 || b.turn().Left != 3 {
		t.Errorf("used: structure %d and %d, %d activations, allowance %d", b.car(0).Structure, b.car(1).Structure, b.turn().Activations, b.turn().Left)
	}
	b = ram().do(0, drive("A", 0)).asked(AskProw, 0).do(0, PassAction())
	if b.car(0).Structure != 8-3 || b.car(1).Structure != 9 || b.turn().Activations != 2 || b.car(0).Armed == 0 {
		t.Errorf("kept: structure %d and %d, %d activations", b.car(0).Structure, b.car(1).Structure, b.turn().Activations)
	}
	// Without an activation it is not asked for.
	b = ram()
	b.turn().Activations = 0
	b.do(0, drive("A", 0)).asked(AskMove, 0)
	if b.car(0).Structure != 8-3 {
		t.Errorf("no activation: structure %d", b.car(0).Structure)
	}
}

// The loss of the user does not go below 0. Hammer (mass 3) at 8 into Furnace (mass 2) at 0: base 2, Furnace loses 3, Hammer max(0, 2-1+2-3) = 0.
func TestRamProwNotBelowZero(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-028")
	b := place(t, straights, carAt{At: "0:2:5", Car: "hammer", Driver: "clank", Node: "G3-8", Armed: []PieceID{RamProw}},
		carAt{At: "0:2:6", Car: "furnace", Driver: "moss"}).moving(0, 5, 0)
	b.do(0, drive("A", 0), UseAction(b.slot(0, RamProw)))
	if b.car(0).Structure != 9+2 || b.car(1).Structure != 7-4 {
		t.Errorf("structure %d and %d, want 11 and 3", b.car(0).Structure, b.car(1).Structure)
	}
}

// The prow is for the driver who causes the collision, not for the one who is hit.
func TestRamProwOfTheHit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-028")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "moss", Node: "G3-8"},
		carAt{At: "0:2:6", Car: "thorn", Driver: "clank", Armed: []PieceID{RamProw}}).moving(0, 5, 0)
	b.do(0, drive("A", 0)).asked(AskMove, 0)
	if b.car(1).Armed == 0 {
		t.Error("the prow has been used")
	}
}

// A reaction of the driver whose turn it is costs no activation either.
func TestReactionInTheOwnTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-008", "RC-EQUIP-027")
	b := place(t, straights, carAt{At: "0:2:5", Car: "cinder", Driver: "clank", Node: "G3-8", Armed: []PieceID{Deflector}}, carAt{At: "0:1:1"})
	b.token("0:2:6", MineToken, 1).moving(0, 5, 0)
	b.turn().Activations = 0
	b.do(0, drive("A", 0)).asked(AskDeflect, 0).do(0, UseAction(b.slot(0, Deflector)))
	if b.car(0).Structure != 8 || b.car(0).Armed != 0 {
		t.Errorf("structure %d, armed %04b", b.car(0).Structure, b.car(0).Armed)
	}
}

// A Drag Chute of today's tables gives a lane change in the turn in which it brakes, and the preview of the gear says so. Breaker rolls one white die at 11.
func TestDragChuteSteadies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-025")
	b := placeWith(t, Standard(), straights, carAt{At: "1:2:3", Car: "breaker", Driver: "harbour", Node: "G4-13", Armed: []PieceID{DragChute}}, carAt{At: "0:4:1"})
	var a Action
	for _, l := range StandardRules().Legal(&b.s, 0, nil) {
		if l.Do == Gear && l.Chute && l.Spot.Speed() == 9 && l.Brake == 0 {
			a = l
		}
	}
	if a.Do != Gear {
		t.Fatal("the chute does not brake to 9")
	}
	v := NewCodec().Preview(&b.s, 0, a).(*PreviewView)
	// Two dice, the highest counts: 1 lane change for each of 1 to 6, and one more.
	if len(v.Changes) < 3 || v.Changes[1] != 0 || v.Changes[2] == 0 {
		t.Errorf("lane changes %v", v.Changes)
	}
	b.s.dice = dice.ScriptValues([]dice.Value{{Purpose: diceWhite, Value: 2}, {Purpose: diceWhite, Value: 4}})
	b.do(0, a)
	if got := b.s.t.Turn.Changes; got != 5 {
		t.Errorf("%d lane changes, want 4 of the dice and 1", got)
	}
}
