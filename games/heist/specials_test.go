package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// OPEN DOOR: on the rear space, without an Enemy Peg there, with a closed door; Athletics 2.
func TestOpenDoor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-021", "HH-SEMI-022", "HH-SEMI-019", "HH-SEMI-011", "HH-ACT-031")
	on := func(space string) *board {
		return place(t, Semi, crewAt{Who: "switchback", At: "5,1", On: "main:" + space}, crewAt{At: "1,1"}).main("7,3")
	}
	b := on("rear")
	b.effort("h--").do(0, b.special(OpenDoor))
	if b.s.t.Door != DoorClosed || b.s.t.Turn.Actions != 1 {
		t.Errorf("the door is %v, %d actions", b.s.t.Door, b.s.t.Turn.Actions)
	}
	b.turn(0, 2).effort("hh-").do(0, b.special(OpenDoor))
	if b.s.t.Door != DoorOpened {
		t.Errorf("the door is %v", b.s.t.Door)
	}
	b.refuses(0, b.special(OpenDoor), "HH-SEMI-022")
	proof.Of(t, "HH-SEMI-029")
	// It can be closed again.
	b.effect(Effect{Op: DoorClose})
	if b.s.t.Door != DoorClosed {
		t.Error("it was not closed")
	}
	for _, space := range []string{"middle", "front"} {
		b := on(space)
		b.refuses(0, b.special(OpenDoor), "HH-SEMI-022")
	}
	b = on("rear").peg("main:rear")
	b.refuses(0, b.special(OpenDoor), "HH-SEMI-022")
	proof.Of(t, "HH-SEMI-011")
	b = on("rear").peg("main:middle") // Another space is another place
	if !b.has(0, b.special(OpenDoor)) {
		t.Error("an Enemy Peg on the middle is in the way")
	}
	b = on("rear")
	b.refuses(0, b.special(Swerve), "HH-SEMI-021")
	b.refuses(0, b.special(NumSpecials), "HH-SEMI-021")
	b.player(0).On, b.player(0).Wheel = b.v("sidewinder"), true
	b.refuses(0, b.special(OpenDoor), "HH-SEMI-022")
}

// THROW CARGO: from the rear space through the open door to another player's manned car within two spaces, without an Enemy Peg, with room.
func TestThrowCargo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-020", "HH-SEMI-023", "HH-SEMI-024", "HH-SEMI-025", "HH-SEMI-026", "HH-SEMI-027", "HH-FAQ-010")
	throw := func(target crewAt) *board {
		b := place(t, Semi, crewAt{On: "main:rear"}, target, crewAt{At: "1,1", On: "main:rear"}).main("7,3")
		b.s.t.Door = DoorOpened
		return b
	}
	b := throw(crewAt{At: "5,5"}) // two away from 7,3; the thrower has no PV
	b.effort("hh-").do(0, b.special(ThrowCargo)).asked(AskAct, 0)
	if b.vehicle("big_block").Cargo != 1 || b.s.t.Cargo != 5 {
		t.Errorf("%d cargo, %d on the board", b.vehicle("big_block").Cargo, b.s.t.Cargo)
	}
	if e := b.one(EvCargo); e.Rule != "HH-SEMI-026" || e.Count != 1 {
		t.Errorf("%+v", e)
	}
	b.effort("h--").do(0, b.special(ThrowCargo))
	if b.vehicle("big_block").Cargo != 1 || b.s.t.Cargo != 5 {
		t.Error("a failure moves cargo")
	}
	proof.Of(t, "HH-SEMI-027")
	// The second one on the rear space throws too.
	b.turn(2, 2).effort("hh").do(2, b.special(ThrowCargo))
	if b.vehicle("big_block").Cargo != 2 {
		t.Error("no second cargo")
	}
	b.refuses(2, b.special(ThrowCargo), "HH-SEMI-025") // it is full
	for name, c := range map[string]struct {
		target crewAt
		rule   game.RuleID
	}{
		"too far":      {crewAt{At: "4,3"}, "HH-SEMI-023"},
		"unmanned":     {crewAt{At: "5,3", On: "roof"}, "HH-SEMI-024"},
		"an Enemy Peg": {crewAt{At: "5,3", Peg: true}, "HH-SEMI-024"},
		"full":         {crewAt{At: "5,3", Cargo: 2}, "HH-SEMI-025"},
		"none":         {crewAt{On: "main:middle"}, "HH-SEMI-023"},
	} {
		b := throw(c.target)
		if b.has(0, b.special(ThrowCargo)) {
			t.Errorf("%s is a target", name)
		}
		b.refuses(0, b.special(ThrowCargo), c.rule)
	}
	b = throw(crewAt{At: "5,3"})
	b.s.t.Door = DoorClosed
	b.refuses(0, b.special(ThrowCargo), "HH-SEMI-023")
	b.s.t.Door, b.s.t.Cargo = DoorBlown, 0
	b.refuses(0, b.special(ThrowCargo), "HH-SEMI-023")
	b.s.t.Cargo = 1
	b.peg("main:middle")
	if !b.has(0, b.special(ThrowCargo)) {
		t.Error("a blown door is open")
	}
	proof.Of(t, "HH-SEMI-024")
	// Never to oneself. Nobody is manned but the thrower, who is not at his wheel either.
	b = place(t, Semi, crewAt{At: "5,3", On: "main:rear"}, crewAt{At: "5,4"}, crewAt{At: "5,2"}).main("7,3")
	b.s.t.Door = DoorOpened
	b.effort("hh-").do(0, b.special(ThrowCargo)).asked(AskReward, 0).offers(b.pick("big_block"), b.pick("redliner"))
	b.refuses(0, b.pick("sidewinder"), "HH-SEMI-024")
	b.do(0, b.pick("redliner"))
	if b.vehicle("redliner").Cargo != 1 {
		t.Error("no cargo")
	}
}

// A destroyed PV loses its cargo to the Scenario Board, whatever destroyed it; so does one that is left for another by a Hijack. It can be thrown again.
func TestCargoLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-028", "HH-SEMI-038", "HH-SEMI-050", "HH-FAQ-010")
	load := func() *board {
		return place(t, Semi, crewAt{At: "5,3", Cargo: 2, Strength: 1}, crewAt{At: "1,1", On: "sidewinder"}).main("12,3").suv("suv1", "5,4")
	}
	check := func(name string, b *board) {
		t.Helper()
		if b.s.t.Cargo != 4 || b.vehicle("sidewinder").Cargo != 0 {
			t.Errorf("%s: %d on the board", name, b.s.t.Cargo)
		}
	}
	b := load().effort("--").deals("sidewinder", 3)
	check("damage", b)
	check("removed", load().run(func(r *run) { r.remove(VID(Sidewinder)) }))
	b = load()
	b.player(0).On, b.player(0).Wheel = b.v("suv1"), false
	b.effort("hh-").do(0, newAction(DoHijack))
	check("hijack", b)
	if b.vehicle("suv1").Cargo != 0 {
		t.Error("cargo went along")
	}
	// Drifting, an Enemy Peg, being forced: it stays.
	b = place(t, Semi, crewAt{At: "5,3", Cargo: 2, On: "suv1"}, crewAt{At: "6,3"}).main("12,3").suv("suv1", "5,5").peg("sidewinder")
	b.maintains()
	if b.vehicle("sidewinder").Cargo != 2 || b.vehicle("sidewinder").At != b.cell("4,3") {
		t.Errorf("%+v", *b.vehicle("sidewinder"))
	}
}

// Swerve: Hunter takes 1, the SUV under the peg is a wreck, the player chooses between Hunter and another SUV, both as near; the Enemy Peg goes to what is
// adjacent.
func TestSwerve(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-013", "HH-CHOP-014", "HH-CHOP-015", "HH-CHOP-016", "HH-CHOP-012")
	b := place(t, Chopper, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "1,3"}).hunter("7,4", 3).suv("suv1", "6,3").suv("suv2", "5,3")
	b.effort("hh-").do(0, b.special(Swerve)).left(3, 2).wrecked("suv1", "6,3").asked(AskPeg)
	b.offers(b.pick("hunter"), b.pick("suv2"))
	b.do(0, b.pick("hunter")).stands(0, "hunter").asked(AskAct, 0)
	proof.Of(t, "HH-CHOP-012", "HH-FAQ-012")
	// It can be stood on, not hijacked.
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
	b = place(t, Chopper, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "1,3"}).hunter("7,4", 3).suv("suv1", "6,3").peg("suv1")
	b.effort("hh-").do(0, b.special(Swerve)).asked(AskPegOrder).do(0, b.who(game.Nobody)).pegs("hunter").stands(0, "hunter").left(3, 2)
	b = place(t, Chopper, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "1,3"}).hunter("7,4", 3).suv("suv1", "6,3")
	b.effort("h--").do(0, b.special(Swerve)).left(3, 3).is("suv1", "6,3").stands(0, "suv1")
	// On an SUV that is not next to it, next to it but not on an SUV, at the wheel of a commandeered one.
	b = place(t, Chopper, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "6,4"}).hunter("7,4", 3).suv("suv1", "5,3")
	b.refuses(0, b.special(Swerve), "HH-CHOP-013")
	b.do(0, b.leap("big_block"))
	b.refuses(0, b.special(Swerve), "HH-CHOP-013")
	b = place(t, Chopper, crewAt{SUV: "suv1", At: "6,4"}, crewAt{At: "1,4"}).hunter("7,4", 3)
	b.refuses(0, b.special(Swerve), "HH-CHOP-013")
}

// The damage comes first: nobody lands on a Hunter that a Swerve destroys, and it wins at once if the Chopper is gone.
func TestSwerveDestroys(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-001", "HH-CHOP-017", "HH-CHOP-019")
	b := place(t, Chopper, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "1,3", On: "hunter"}).hunter("7,4", 1).suv("suv1", "6,3").suv("suv2", "9,5")
	// Seat 1 leaves the Hunter first: suv1, one space away, is not a wreck yet, and then it is.
	b.effort("hh-").do(0, b.special(Swerve)).gone("hunter").wrecked("suv1", "6,3").asked(AskPegOrder)
	b.do(0, b.who(0)).stands(0, "suv2").stands(1, "suv2").left(3, 0).asked(AskAct, 0)
	b = place(t, Chopper, crewAt{At: "1,1", On: "suv1"}, crewAt{At: "1,3"}).hunter("7,4", 1).suv("suv1", "6,3")
	b.s.t.Main = 0
	b.effort("hh-").do(0, b.special(Swerve)).over(true, endChopper)
}

// Mid-Air Ram: from directly behind a wreck that is within three spaces of the Chopper; it takes 1, the car lands on an empty space of its lane one to
// three East of the wreck, or stays; the wreck stays. Decoder may be aboard.
func TestMidAirRam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-027", "HH-CHOP-028", "HH-CHOP-029", "HH-FAQ-012")
	b := place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "10,3"}, crewAt{At: "5,3"}).hunter("12,6", 3).wreck("suv1", "7,3")
	b.effort("hhh-").do(0, b.special(MidAirRam)).left(2, 3).asked(AskReward, 0).offers(b.to("8,3"), b.to("9,3"))
	b.refuses(0, PassAction(), "HH-ACT-005")
	b.do(0, b.to("9,3")).is("sidewinder", "9,3").wrecked("suv1", "7,3").asked(AskAct, 0)
	if b.s.t.Decoder != b.v("sidewinder") {
		t.Error("Decoder is not aboard")
	}
	proof.Of(t, "HH-CHOP-029")
	// Another one over the same wreck.
	b.turn(2, 2).refuses(2, b.special(MidAirRam), "HH-CHOP-028")
	b.do(2, b.drive("6,3"))
	b.effort("hhh--").enemyDie(FacePeg).do(2, b.special(MidAirRam)).left(1, 3).is("redliner", "8,3")
	// No space: it stays. All three are taken.
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "8,3"}).hunter("9,3", 3).suv("suv2", "10,3").wreck("suv1", "7,3")
	b.effort("hhh-").do(0, b.special(MidAirRam)).left(2, 3).is("sidewinder", "6,3").asked(AskAct, 0)
	// At the East edge.
	b = place(t, Chopper, crewAt{At: "10,3"}, crewAt{At: "8,3"}).hunter("9,1", 3).wreck("suv1", "11,3")
	b.effort("hhh-").do(0, b.special(MidAirRam)).left(2, 3).is("sidewinder", "12,3")
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "8,3"}).hunter("9,1", 3).wreck("suv1", "7,3")
	b.effort("hh--").do(0, b.special(MidAirRam)).left(3, 3).is("sidewinder", "6,3")
	// The conditions: the wreck too far from the Chopper at 8,3, on the roof, no wreck, no Chopper.
	b = place(t, Chopper, crewAt{At: "3,3"}, crewAt{At: "8,3"}).hunter("9,1", 3).wreck("suv1", "4,3")
	b.refuses(0, b.special(MidAirRam), "HH-CHOP-028")
	b = place(t, Chopper, crewAt{At: "6,3", On: "roof"}, crewAt{At: "8,3"}).hunter("9,1", 3).wreck("suv1", "7,3")
	b.refuses(0, b.special(MidAirRam), "HH-CHOP-028")
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "8,3"}).hunter("9,1", 3).suv("suv1", "7,3")
	b.refuses(0, b.special(MidAirRam), "HH-CHOP-028")
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "8,3"}).hunter("9,1", 3).wreck("suv1", "7,3")
	b.s.t.Main = 0
	proof.Of(t, "HH-CHOP-026")
	b.refuses(0, b.special(MidAirRam), "HH-CHOP-028")
	// The last point of the Chopper with the Hunter gone wins.
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "8,3"}).wreck("suv1", "7,3")
	b.s.t.Main = 1
	b.effort("hhh-").do(0, b.special(MidAirRam)).over(true, endChopper)
}

// Relocate: from the own manned car to a neighbour's, manned or not, or from a neighbour's to the own; the Radar goes to 1. Without the Chopper there is no
// Radar, but she may move.
func TestRelocate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-024", "HH-CHOP-026", "HH-CHOP-030", "HH-CHOP-031", "HH-CHOP-032", "HH-CHOP-033", "HH-CHOP-034")
	her := func() *board {
		b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "5,4", On: "roof"}, crewAt{SUV: "suv1", At: "6,2"}, crewAt{At: "9,3"}).hunter("12,6", 3)
		b.s.t.Radar = 4
		return b
	}
	b := her()
	b.effort("hh--").do(0, b.special(Relocate)).asked(AskReward, 0).offers(b.pick("big_block"), b.pick("suv1"))
	b.do(0, b.pick("suv1"))
	if b.s.t.Decoder != b.v("suv1") || b.s.t.Radar != 1 {
		t.Errorf("Decoder in %d, Radar %d", b.s.t.Decoder, b.s.t.Radar)
	}
	// Back to the own car.
	b.effort("hh--").do(0, b.special(Relocate))
	if b.s.t.Decoder != b.v("sidewinder") {
		t.Errorf("Decoder in %d", b.s.t.Decoder)
	}
	b = her()
	b.effort("h---").do(0, b.special(Relocate))
	if b.s.t.Decoder != b.v("sidewinder") || b.s.t.Radar != 4 {
		t.Errorf("Decoder in %d, Radar %d", b.s.t.Decoder, b.s.t.Radar)
	}
	// On foot, or not next to her car. Neither she uses a slot nor does she change a rating.
	b = her()
	b.turn(1, 2).refuses(1, b.special(Relocate), "HH-CHOP-033")
	b.turn(3, 2).refuses(3, b.special(Relocate), "HH-CHOP-033")
	b.ratings(0, 4, 4, 3, 2)
	r := run{s: &b.s, g: &b.tables}
	if !r.free(b.v("sidewinder"), 0) || r.riders(b.v("sidewinder"), 0) != 0 {
		t.Error("she takes a slot")
	}
	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "9,3"}).hunter("12,6", 3)
	b.refuses(0, b.special(Relocate), "HH-CHOP-033")
	// The Chopper destroyed.
	b = her()
	b.s.t.Main = 0
	b.effort("hh--").do(0, b.special(Relocate), b.pick("big_block"))
	if b.s.t.Decoder != b.v("big_block") || b.s.t.Radar != 4 {
		t.Errorf("Decoder in %d, Radar %d", b.s.t.Decoder, b.s.t.Radar)
	}
	// Slipstream's Drift follows the Control roll.
	b = place(t, Chopper, crewAt{Who: "slipstream", At: "5,3"}, crewAt{At: "5,4"}).hunter("12,6", 3)
	b.effort("hh---").do(0, b.special(Relocate)).asked(AskDrift, 0).pass(0)
}

// A car with only Decoder in it is unmanned: the vehicle's Defense alone, and it falls back; so it is with its driver on the roof. She stays when her driver
// leaves, and he may not hijack another one before she has.
func TestDecoderAlone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-031", "HH-CHOP-032", "HH-CHOP-041", "HH-CHOP-044", "HH-ROAD-009", "HH-FAQ-012")
	b := place(t, Chopper, crewAt{Who: "switchback", At: "5,3"}, crewAt{At: "1,1"}).hunter("12,6", 3).suv("suv1", "6,4")
	b.do(0, b.leap("sidewinder")).ratings(0, 4, 3, 3, 1)
	b.maintains().is("sidewinder", "4,3")
	b.turn(0, 2).do(0, b.leap("suv1"))
	if b.s.t.Decoder != b.v("sidewinder") {
		t.Error("she has left with her driver")
	}
	b.refuses(0, newAction(DoHijack), "HH-CHOP-041")
	b.maintains().is("sidewinder", "3,3")
	b.s.t.Decoder = b.v("big_block")
	b.turn(0, 2).effort("hh-").do(0, newAction(DoHijack)).stands(0, "wheel")
}

// Her vehicle destroyed in any way loses at once: damage, a wreck, falling off, being removed.
func TestDecoderLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-002", "HH-CHOP-042", "HH-CHOP-043")
	for name, f := range map[string]func(r *run){
		"damage": func(r *run) { r.weaken(VID(Sidewinder), 5) }, "removed": func(r *run) { r.remove(VID(Sidewinder)) },
		"wreck": func(r *run) { r.push(frame{Op: opWreck, Seat: game.Nobody, V: FirstSUV, W: NoVID, N: 4}) },
		"edge":  func(r *run) { r.push(frame{Op: opDrift, Seat: game.Nobody, V: VID(Sidewinder), W: NoVID}) },
	} {
		at, on := "5,3", ""
		if name == "edge" {
			at, on = "1,3", "roof"
		}
		b := place(t, Chopper, crewAt{At: at, On: on}, crewAt{At: "1,1"}).hunter("12,6", 3).wreck("suv1", "7,3")
		b.run(f).over(false, endDecoder)
	}
}
