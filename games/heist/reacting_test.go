package heist

import (
	"testing"

	"turnpike/rulebook/proof"
)

// react is the answer that tries the Reactive Stunt.
var tries = newAction(DoReact)

// ROLLING COVER: on anybody's turn, by Exhausted players and the Active one alike, those whose condition holds and who have not tried in
// this round.
func TestReactWhoIsAsked(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-008", "HH-STUNT-009")
	crew := func(c crewAt) []crewAt {
		return []crewAt{{At: "5,3", Exhausted: true}, c, {At: "9,3"}, {At: "6,4", Tried: true}}
	}
	for _, tc := range []struct {
		name string
		with crewAt
		both bool
	}{
		{"next to her vehicle", crewAt{At: "6,2"}, true},
		{"too far", crewAt{At: "7,2"}, false},
		{"on foot", crewAt{At: "6,2", On: "roof"}, false},
		{"tried", crewAt{At: "6,2", Tried: true}, false},
	} {
		b := place(t, Chopper, crew(tc.with)...).stunt(2, RollingCover, 1).turn(1, 2)
		b.shot()
		if tc.both {
			b.asked(AskReact, 0, 1).effort("--").pass(1).asked(AskReact, 0).pass(0)
		} else {
			b.asked(AskReact, 0).effort("--").pass(0)
		}
		b.strength("sidewinder", 4)
	}
}

// A success: no damage and no Defense Roll; the token is taken.
func TestReactRollingCover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-008", "HH-CHOP-025")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "6,2"}).stunt(1, RollingCover, 1)
	b.s.t.Radar = 5
	b.shot().effort("h-h").do(1, tries).none(EvDefense).strength("sidewinder", 5).asked(AskAct, 0)
	if e := b.one(EvCovered); e.Seat != 1 || b.player(1).Boosts != 1 || !b.s.t.Stunts[1].Down {
		t.Errorf("%+v, %d tokens", e, b.player(1).Boosts)
	}
	// Used up: nobody is asked any more.
	b.shot().asked(AskAssist, 1).effort("hh").pass(1).strength("sidewinder", 2)
}

// After a failure the others are asked again, also who had declined; each once in a round.
func TestReactAfterAFailure(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-008", "HH-FAQ-011")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "6,2"}, crewAt{At: "4,2"}).stunt(1, RollingCover, 1)
	b.shot().asked(AskReact, 0, 1, 2).pass(0).asked(AskReact, 1, 2)
	b.effort("---").do(1, tries).asked(AskReact, 0, 2)
	b.refuses(1, tries, "HH-ACT-001")
	b.effort("hh--").do(0, tries).none(EvDefense).asked(AskAct, 0)
	if !b.player(0).Tried || !b.player(1).Tried || b.player(2).Tried {
		t.Error("tried")
	}
	// All have failed or declined: the shot hits.
	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "6,2"}).stunt(1, RollingCover, 1)
	b.shot().effort("h---").do(0, tries).asked(AskReact, 1)
	b.effort("h-").do(1, PassAction())
	b.strength("sidewinder", 5).one(EvDefense)
	if b.s.t.Stunts[1].Tokens != 1 {
		t.Error("a token is gone")
	}
	proof.Of(t, "HH-ROUND-021")
	// In the same round only who has not tried.
	b.shot().asked(AskReact, 1)
	b.effort("--").pass(1)
}

// Assist and Boost count as for any roll.
func TestReactWithAssistAndBoost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-007", "HH-STUNT-009")
	b := place(t, Chopper, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "6,2", Boosts: 1}).stunt(1, RollingCover, 1)
	b.shot().do(1, tries).asked(AskAssist, 0)
	b.effort("b-b--").do(0, b.assist(1)).asked(AskBoost, 1)
	b.do(1, newAction(DoBoost)).none(EvDefense).asked(AskAct, 0)
	if b.player(0).Boosts != 0 || b.player(1).Boosts != 1 { // spent one, took the token of the card
		t.Errorf("%d %d", b.player(0).Boosts, b.player(1).Boosts)
	}
}

// With the most tokens the one of the card goes to the supply all the same.
func TestReactTokenToTheSupply(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-010")
	b := place(t, Chopper, crewAt{At: "5,3", Boosts: 3}, crewAt{At: "12,6"}).stunt(1, RollingCover, 1)
	b.shot().effort("hh--").do(0, tries)
	if e := b.one(EvToken); !e.Gone || b.player(0).Boosts != 3 || !b.s.t.Stunts[1].Down {
		t.Errorf("%+v", e)
	}
}

// Slipstream drifts after a successful Control roll of its own turn, after the token and before anything else.
func TestReactSlipstreamDrifts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-009")
	b := place(t, Chopper, crewAt{Who: "slipstream", At: "5,3"}, crewAt{At: "12,6"}).stunt(1, RollingCover, 1)
	b.shot().effort("hh---").do(0, tries).asked(AskDrift, 0)
	b.do(0, b.to("7,3")).is("sidewinder", "7,3").none(EvDefense).asked(AskAct, 0)
	b.one(EvCovered)
	// On another's turn it does not.
	b = place(t, Chopper, crewAt{Who: "slipstream", At: "5,3"}, crewAt{At: "12,6"}).stunt(1, RollingCover, 1).turn(1, 2)
	b.shot().effort("hh---").do(0, tries).asked(AskAct, 1)
}

// A Reactive Stunt is no action, and without its trigger no answer either.
func TestReactIsNoAction(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-002", "HH-STUNT-008")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "12,6"}).stunt(1, RollingCover, 1)
	b.refuses(0, b.stuntOf(1), "HH-STUNT-008")
	b.refuses(0, tries, "HH-ACT-005")
}

// A card with more tokens lets several players duck, each for himself.
func TestReactSeveralDuck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-034", "HH-STUNT-007")
	b := place(t, Semi, crewAt{At: "6,4", On: "main:rear"}, crewAt{At: "10,4", On: "main:front"}).main("7,3").stunt(0, DuckAndCover, 2)
	b.shoots().effort("hh-").do(0, tries).asked(AskReact, 1)
	b.do(1, tries).asked(AskAssist, 0).effort("hh").pass(0).stands(0, "main:rear").stands(1, "main:front").asked(AskAct, 0)
	if b.s.t.Shells != 2 || b.s.t.NFrames != 0 {
		t.Errorf("%d shells, %d frames", b.s.t.Shells, b.s.t.NFrames)
	}
}
