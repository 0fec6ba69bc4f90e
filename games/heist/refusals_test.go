package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// A Drive through a vehicle, onto one, onto a wreck, too far, off the wheel. Nothing changes.
func TestRefusedDrives(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-006", "HH-ACT-007", "HH-ACT-004")
	// The road behind the wall of column 6 is out of reach: one may not pass through.
	b := place(t, Tank, crewAt{At: "5,3", Car: "redliner"}, crewAt{At: "6,1"}).main("6,2")
	b.suv("suv1", "6,3").wreck("suv2", "6,4").suv("suv3", "6,5").abandoned("apex", "6,6")
	b.refuses(0, b.drive("6,3"), "HH-ACT-007")
	b.refuses(0, b.drive("6,4"), "HH-ACT-007")
	b.refuses(0, b.drive("5,3"), "HH-ACT-007") // where it is
	a := newAction(DoDrive)
	b.refuses(0, a, "HH-ACT-007")
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "6,1"}).main("6,2").suv("suv1", "6,3").wreck("suv2", "6,4").suv("suv3", "6,5").abandoned("apex", "6,6")
	b.refuses(0, b.drive("7,3"), "HH-ACT-006")
	b.refuses(0, b.drive("12,3"), "HH-ACT-006")
	b.do(0, b.leap("suv1")).refuses(0, b.drive("5,4"), "HH-ACT-004")
}

// A Leap without a slot, too far, onto a wreck, behind a wheel that is not one's own.
func TestRefusedLeaps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-009", "HH-ACT-010", "HH-ACT-011", "HH-ACT-012", "HH-ACT-013")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "5,2", On: "suv1"}, crewAt{At: "5,1", On: "suv2"}, crewAt{At: "5,5", On: "suv2"}).main("12,6")
	b.suv("suv1", "6,3").peg("suv1").suv("suv2", "6,4").suv("suv3", "9,3").wreck("suv4", "6,2")
	b.refuses(0, b.leap("suv1"), "HH-ACT-012") // a Player Peg and an Enemy Peg
	b.refuses(0, b.leap("suv2"), "HH-ACT-012") // two Player Pegs
	b.refuses(0, b.leap("suv3"), "HH-ACT-009") // four spaces, Athletics 3
	b.refuses(0, b.leap("suv4"), "HH-ACT-012") // a wreck
	b.refuses(0, b.leap("suv5"), "HH-ACT-012") // in the supply
	b.refuses(0, b.wheel("sidewinder"), "HH-ACT-009")
	b.refuses(0, b.wheel("big_block"), "HH-ACT-013")
	b.refuses(0, b.leap("main:middle"), "HH-ACT-012") // the Tank has one space
}

// An assist after the roll, for oneself, by one who has no token, a sixth die.
func TestRefusedAssists(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-004", "HH-BOOST-005", "HH-SKILL-008")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 3}, crewAt{At: "1,1", Boosts: 3}, crewAt{At: "1,2", Boosts: 3}).main("12,6").suv("suv1", "6,3")
	b.refuses(1, b.assist(1), "HH-ACT-001") // there is no roll
	b.do(0, b.on(DoRam, "suv1")).asked(AskAssist, 1, 2)
	b.refuses(0, b.assist(1), "HH-BOOST-004") // the roller
	b.refuses(1, b.assist(0), "HH-BOOST-004")
	b.refuses(1, b.assist(4), "HH-BOOST-004")
	b.refuses(1, b.assist(2), "HH-SKILL-008") // four dice: one token makes five, a second none
	// With five dice nobody else is asked: they are rolled at once.
	b.effort("hhhhb").do(1, b.assist(1)).refuses(2, b.assist(1), "HH-ACT-001")
}

// Once the dice lie nobody assists, only the roller may Boost, and no other action comes in between.
func TestRefusedAfterTheRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-003", "HH-BOOST-004", "HH-FAQ-001", "HH-FAQ-009")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1", Boosts: 3}).main("12,6").suv("suv1", "6,3").suv("suv2", "6,2")
	b.effort("hhb-").do(0, b.on(DoRam, "suv1")).pass(1).asked(AskBoost, 0)
	b.refuses(1, b.assist(1), "HH-BOOST-004")
	b.refuses(0, b.assist(1), "HH-BOOST-004")
	b.refuses(1, newAction(DoBoost), "HH-ACT-001") // only one's own roll
	b.refuses(0, b.drive("5,4"), "HH-ACT-005")     // in the middle of another action
	b.pass(0)
}

// A Stunt without its condition, used up, as a reaction only, from an empty spot.
func TestRefusedStunts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-001", "HH-STUNT-002", "HH-STUNT-004", "HH-STUNT-008")
	b := place(t, Semi, crewAt{At: "5,3", On: "main:rear"}, crewAt{At: "1,1"}).main("7,3")
	b.stunt(0, WreckingBall, 2).stunt(1, RoofRunner, 0).stunt(2, DuckAndCover, 1)
	b.s.t.Stunts[1].Down = true
	b.refuses(0, b.stuntOf(0), "HH-STUNT-002")
	b.refuses(0, b.stuntOf(1), "HH-STUNT-004")
	b.refuses(0, b.stuntOf(2), "HH-STUNT-008")
	b.refuses(0, b.stuntOf(3), "HH-STUNT-001")
	b.s.t.Stunts[0] = StuntSpot{Card: NoStunt}
	b.refuses(0, b.stuntOf(0), "HH-STUNT-001")
	b.refuses(0, b.special(Swerve), "HH-SEMI-021") // of another scenario
	b.refuses(0, b.special(NumSpecials), "HH-SEMI-021")
	b.refuses(0, b.special(ThrowCargo), "HH-SEMI-023") // the door is closed
}

// Acting after one's turn, in another's, a third action, after Take Boost Token.
func TestRefusedTurns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-001", "HH-ACT-002", "HH-ACT-029", "HH-ACT-030", "HH-BOOST-014")
	b := place(t, Tank, crewAt{Who: "anvil", At: "5,3"}, crewAt{At: "1,1", Exhausted: true}, crewAt{At: "1,2", Who: "patch"}).main("12,6").suv("suv1", "6,3")
	b.refuses(1, newAction(DoShake), "HH-BOOST-014")
	b.refuses(1, b.drive("2,1"), "HH-BOOST-014")
	b.refuses(2, b.drive("2,2"), "HH-ACT-001")
	b.refuses(game.Seat(3), b.drive("2,2"), "HH-ACT-001")
	b.refuses(game.Nobody, PassAction(), "HH-ACT-001")
	b.player(0).Boosts = 3
	b.refuses(0, newAction(DoBoost), "HH-ACT-030")
	b.refuses(0, newAction(DoShake), "HH-ACT-024")
	b.refuses(0, newAction(DoHijack), "HH-ACT-025")
	b.refuses(0, newAction(DoBrawl), "HH-ACT-028")
	b.refuses(0, b.on(DoRam, "big_block"), "HH-ACT-015")
	b.refuses(0, b.on(DoForce, "main"), "HH-ACT-020")
	b.refuses(0, b.to("5,4"), "HH-ACT-005")
	b.refuses(0, Action{Do: numVerbs}, "HH-ACT-005")
	a := b.drive("5,4")
	a.Count = 1
	b.refuses(0, a, "HH-ACT-005")
	// Badge may still Leap for free when both actions are gone, and nothing else.
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	b.do(0, b.drive("5,4"), b.drive("5,3")).asked(AskAct, 0)
	b.refuses(0, b.drive("5,4"), "HH-ACT-002")
	b.refuses(0, newAction(DoBoost), "HH-ACT-002")
}
