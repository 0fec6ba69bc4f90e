package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// maintains carries out the End of Round.
func (b *board) maintains() *board {
	b.Helper()
	return b.run(func(r *run) {
		r.s.t.Turn = Turn{Seat: game.Nobody}
		r.push(frame{Op: opMaintain, Seat: game.Nobody, V: NoVID, W: NoVID})
	})
}

// An unmanned car drifts one West; wreck B removes an SUV whose Enemy Peg jumps to that car; wreck C removes a manned car with a second player on its
// roof: both pegs go to the nearest vehicles, the team saying who first.
func TestRoadMaintenance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-001", "HH-ROUND-002", "HH-ROUND-003", "HH-ROUND-004", "HH-ROUND-005", "HH-ROUND-006", "HH-ROUND-009",
		"HH-ROUND-019", "HH-ROUND-020", "HH-ROAD-018", "HH-ROAD-020", "HH-ROAD-024")
	// Seat 0 stands on the car of seat 2; its own car A is unmanned at 5,2. B: wreck at 7,3, the SUV at 5,3. C: wreck at 12,5, the car of seat 2 at 9,5. The
	// nearest to 9,5 with a slot are the car of seat 1 at 9,3 and suv4 at 7,5, both two away.
	b := place(t, Tank, crewAt{At: "5,2", On: "redliner"}, crewAt{At: "9,3"}, crewAt{At: "9,5"}).main("12,1")
	b.suv("suv1", "5,3").peg("suv1").wreck("suv2", "7,3").wreck("suv3", "12,5").suv("suv4", "7,5")
	b.maintains().is("sidewinder", "4,2").gone("suv1").wrecked("suv2", "3,3").pegs("sidewinder").asked(AskPegOrder)
	b.offers(b.who(0), b.who(2)).do(1, b.who(2)).asked(AskPeg)
	b.offers(b.pick("big_block"), b.pick("suv4"))
	b.do(0, b.pick("suv4")).asked(AskPeg).do(2, b.pick("big_block")).stands(0, "big_block").stands(2, "suv4")
	b.gone("redliner").wrecked("suv3", "8,5").is("suv4", "7,5").asked(AskTurn)
	if b.player(2).PV != NoVID || b.s.t.Round != 3 {
		t.Errorf("round %d, %+v", b.s.t.Round, *b.player(2))
	}
}

// A wreck moves four spaces and sweeps away what is there, manned or not, without a Defense Roll; the last space counts, the fifth does not. It leaves the
// road after column 1, and its SUV is in the supply again.
func TestWreckSlides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-004", "HH-ROUND-005", "HH-ROUND-007", "HH-ROUND-022", "HH-ROAD-030")
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "5,3"}).main("12,1").wreck("suv1", "10,3").abandoned("apex", "8,3").suv("suv2", "1,1")
	b.maintains().wrecked("suv1", "6,3").gone("sidewinder", "apex").is("big_block", "5,3").none(EvRolled)
	b.stands(0, "big_block")
	b = place(t, Tank, crewAt{At: "1,3"}, crewAt{At: "5,3"}).main("12,1").wreck("suv1", "3,3").wreck("suv2", "4,4").wreck("suv3", "5,4")
	b.maintains().gone("suv1", "sidewinder", "suv2").wrecked("suv3", "1,4")
	r := run{s: &b.s, g: &b.tables}
	if r.supplySUV() != b.v("suv1") {
		t.Error("suv1 is not in the supply")
	}
	proof.Of(t, "HH-ROUND-022")
	// Of two wrecks in a row the western one goes first: they keep their distance.
	b = place(t, Tank, crewAt{At: "1,1"}, crewAt{At: "1,2"}).main("12,1").wreck("suv1", "9,3").wreck("suv2", "10,3")
	b.maintains().wrecked("suv1", "5,3").wrecked("suv2", "6,3")
}

// A wreck that meets the Tank is removed and costs it one; four spaces East of it it does, five not. What is West of the Tank is safe. The Semi and the
// Hunter are unaffected.
func TestWreckMeetsMain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-008", "HH-TANK-018", "HH-TANK-019", "HH-TANK-020", "HH-SEMI-013", "HH-CHOP-018")
	for at, left := range map[string]uint8{"8,3": 8, "11,3": 8, "12,3": 9, "6,3": 9, "8,4": 9} {
		b := place(t, Tank, crewAt{At: "1,1"}, crewAt{At: "6,5"}).main("7,3").wreck("suv1", at)
		b.maintains()
		if b.s.t.Main != left || (b.vehicle("suv1").At == NoCell) != (left == 8) {
			t.Errorf("%s: the Tank has %d, want %d", at, b.s.t.Main, left)
		}
	}
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "9,3"}).main("7,3").wreck("suv1", "10,3")
	b.maintains().gone("suv1", "big_block").is("sidewinder", "6,3")
	b = place(t, Semi, crewAt{At: "6,3"}, crewAt{At: "1,1"}).main("7,3").wreck("suv1", "11,3")
	b.maintains().gone("suv1").is("main", "7,3").is("sidewinder", "6,3")
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "1,1"}).hunter("7,3", 3).wreck("suv1", "11,3").wreck("suv2", "11,4")
	b.maintains().gone("suv1").is("hunter", "7,3").is("sidewinder", "6,3").wrecked("suv2", "7,4")
	if b.s.t.Hunter != 3 {
		t.Errorf("Hunter has %d, want 3", b.s.t.Hunter)
	}
	// The last point wins at once.
	b = place(t, Tank, crewAt{At: "1,1"}, crewAt{At: "6,5"}).main("7,3").wreck("suv1", "8,3").stunt(0, AnchorDrop, 0)
	b.s.t.Main = 1
	proof.Of(t, "HH-ROUND-016", "HH-ROUND-017", "HH-ROUND-018")
	b.maintains().over(true, endTank)
}

// An unmanned PV or abandoned car falls back a space unless a vehicle of any kind is directly behind it; two in a row both do, because the western one
// goes first. Manned ones, SUVs, the Tank and the Hunter stay.
func TestFallBack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-009", "HH-ROUND-010", "HH-ROUND-012", "HH-SEMI-014", "HH-SEMI-045", "HH-CHOP-045", "HH-FAQ-015")
	b := place(t, Tank, crewAt{At: "5,3", On: "roof"}, crewAt{At: "6,3", On: "roof"}, crewAt{At: "5,5"}).main("12,1").abandoned("apex", "7,3").
		suv("suv1", "9,1")
	b.maintains().is("sidewinder", "4,3").is("big_block", "5,3").is("apex", "6,3").is("redliner", "5,5").is("suv1", "9,1").is("main", "12,1")
	b.stands(0, "sidewinder").stands(1, "big_block")
	// An SUV, a manned car, the Tank behind.
	b = place(t, Tank, crewAt{At: "5,3", On: "roof"}, crewAt{At: "7,4", On: "roof"}, crewAt{At: "6,4"}, crewAt{At: "8,5", On: "roof"}).main("7,5").
		suv("suv1", "4,3")
	b.maintains().is("sidewinder", "5,3").is("big_block", "7,4").is("apex", "8,5")
	b = place(t, Semi, crewAt{At: "10,3", On: "roof"}, crewAt{At: "5,5"}).main("7,3")
	b.maintains().is("sidewinder", "10,3")
	// A wreck directly behind has moved away by then.
	b = place(t, Tank, crewAt{At: "5,3", On: "roof"}, crewAt{At: "5,5"}).main("12,1").wreck("suv1", "4,3")
	b.maintains().is("sidewinder", "4,3").gone("suv1")
	b = place(t, Chopper, crewAt{At: "5,5"}, crewAt{At: "6,3", On: "roof"}).hunter("5,3", 3)
	b.maintains().is("big_block", "6,3").is("hunter", "5,3")
}

// Off the West edge an unmanned PV is destroyed without a wreck, an abandoned car removed. Pegs on it go to the nearest vehicle.
func TestFallsOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-011", "HH-ROUND-006", "HH-ROAD-024", "HH-CHOP-002")
	b := place(t, Tank, crewAt{At: "1,3", On: "roof"}, crewAt{At: "3,3"}).main("12,1").abandoned("apex", "1,6")
	b.maintains().gone("sidewinder", "apex").stands(0, "big_block")
	if b.player(0).PV != NoVID {
		t.Error("he still has a PV")
	}
	b = place(t, Chopper, crewAt{At: "1,3", On: "roof"}, crewAt{At: "3,3"})
	b.maintains().over(false, endDecoder)
}

// Pieces that are gone before their turn are skipped: the unmanned car is swept away by the wreck East of it in its lane.
func TestSkipped(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-012", "HH-ROAD-033")
	b := place(t, Tank, crewAt{At: "5,3", On: "big_block"}, crewAt{At: "1,1"}).main("12,1").wreck("suv1", "7,3")
	b.maintains().gone("sidewinder").wrecked("suv1", "3,3") // it drifts to 4,3 first: in the path of 6, 5, 4, 3
	if len(b.all(EvDrift)) != 1 {
		t.Error("the car has not drifted")
	}
}

// Stunt cards move a spot West, face down ones too; the western one leaves with its tokens, the next comes with its own. When the card of level 3 leaves the
// team has lost.
func TestStuntMaintenance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-013", "HH-ROUND-014", "HH-ROUND-015", "HH-STUNT-006", "HH-STUNT-001")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,1").stunt(0, CrashCourse, 1).stunt(1, JamTheGun, 0).stunt(2, Oversteer, 2)
	b.s.t.Stunts[1].Down = true
	b.s.t.StuntDeck = [3]uint8{0, 1, 1}
	b.s.t.StuntLeft = 1<<SacrificeFly | 1<<TowCable | 1<<AnchorDrop
	b.script(drawStunt, 1).maintains()
	if e := b.one(EvStuntGone); e.Stunt != CrashCourse || e.Count != 1 {
		t.Errorf("%+v", e)
	}
	want := [cardSpots]StuntSpot{{Card: JamTheGun, Down: true}, {Card: Oversteer, Tokens: 2}, {Card: TowCable, Tokens: 1}}
	if b.s.t.Stunts != want {
		t.Errorf("%+v, want %+v", b.s.t.Stunts, want)
	}
	// Then the one of level 3, then no card any more.
	b.script(drawStunt, 0).maintains()
	if got := b.s.t.Stunts[2]; got != (StuntSpot{Card: AnchorDrop}) {
		t.Errorf("%+v", got)
	}
	b.maintains().maintains()
	if got := b.s.t.Stunts; got != [cardSpots]StuntSpot{{Card: AnchorDrop}, {Card: NoStunt}, {Card: NoStunt}} {
		t.Errorf("%+v", got)
	}
	b.maintains().over(false, endStunts)
}

// With N cards the last round is N+2: 11, 9, 8 and 7. Nobody does anything here, and no wreck wins.
func TestLastRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-015", "HH-SETUP-016", "HH-TANK-002", "HH-ROUND-015")
	for difficulty, want := range map[string]uint8{"easy": 11, "standard": 9, "hard": 8, "beast": 7} {
		s := random(t, Tank, difficulty, 2, 5)
		r := run{s: &s, g: StandardTables()}
		for s.t.Stage != StageOver {
			s.t.Turn = Turn{Seat: game.Nobody}
			for v := range VID(NumV) {
				if r.wreck(v) {
					r.remove(v)
				}
			}
			s.t.Frames, s.t.NFrames = [maxFrames]frame{}, 0
			r.closed()
			r.push(frame{Op: opMaintain, Seat: game.Nobody, V: NoVID, W: NoVID})
			r.advance()
		}
		if s.t.Round != want || s.t.Won || s.t.End != endStunts {
			t.Errorf("%s: over in round %d, %s; want %d", difficulty, s.t.Round, endNames[s.t.End], want)
		}
	}
}

// The team that meets its objective in the last round wins: the Semi is checked before the Stunt cards. Without any PV it loses before.
func TestLastRoundOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-016", "HH-ROUND-017", "HH-SEMI-001", "HH-SEMI-002", "HH-SEMI-003")
	b := place(t, Semi, crewAt{At: "12,1", Cargo: 2}, crewAt{At: "12,2", Cargo: 2}).main("7,3").stunt(0, SplitTheLoad, 0)
	b.maintains().over(true, endSemi)
	b = place(t, Semi, crewAt{At: "11,1", Cargo: 2}, crewAt{At: "12,2", Cargo: 2}).main("7,3").stunt(0, SplitTheLoad, 0)
	b.maintains().over(false, endStunts)
	// On its roof at 12,1: the car has drifted to 11,1 when the check is made.
	b = place(t, Semi, crewAt{At: "12,1", Cargo: 2, On: "roof"}, crewAt{At: "12,2", Cargo: 2}).main("7,3").stunt(0, SplitTheLoad, 0)
	b.maintains().over(false, endStunts)
	b = place(t, Semi, crewAt{At: "1,1", On: "roof"}, crewAt{At: "1,2", On: "roof"}).main("7,3").stunt(0, SplitTheLoad, 0)
	b.maintains()
	for b.s.t.Ask == AskPeg || b.s.t.Ask == AskPegOrder {
		b.do(0, b.legal(0)[0])
	}
	b.over(false, endNoPV)
}

// In the Chopper's End of Round the Radar grows after the cards, and then a round begins.
func TestChopperRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-040", "HH-CHOP-024", "HH-ROUND-001")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,1"}).hunter("12,1", 3)
	b.maintains()
	if b.s.t.Radar != 2 {
		t.Errorf("Radar %d, want 2", b.s.t.Radar)
	}
	var order []EventKind
	for _, e := range b.events {
		if e.Kind == EvStuntsMove || e.Kind == EvRadar || e.Kind == EvRound {
			order = append(order, e.Kind)
		}
	}
	if len(order) != 3 || order[0] != EvStuntsMove || order[1] != EvRadar || order[2] != EvRound {
		t.Errorf("%v", order)
	}
}

// In a new round everybody may act and react again.
func TestRefresh(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-001", "HH-ROUND-021", "HH-BOOST-014", "HH-STUNT-008")
	b := place(t, Tank, crewAt{At: "5,3", Exhausted: true, Tried: true}, crewAt{At: "1,1", Exhausted: true, Tried: true}).main("12,1")
	b.maintains().asked(AskTurn)
	for seat := range game.Seat(2) {
		if p := b.player(seat); p.Exhausted || p.Tried {
			t.Errorf("seat %d: %+v", seat, *p)
		}
	}
	// Slipstream's drift and Badge's free Leap are of a turn.
	b.do(0, turnOf(1))
	if got := b.s.t.Turn; got != (Turn{Seat: 1, Actions: 2}) {
		t.Errorf("%+v", got)
	}
}

// The match ends inside a result: the SUV that would slam next does not.
func TestEndsAtOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-024", "HH-ROUND-018", "HH-CHOP-043", "HH-CHOP-002")
	b := place(t, Chopper, crewAt{At: "5,3", Strength: 1}, crewAt{At: "5,4"}).hunter("12,1", 3).suv("suv1", "6,2").suv("suv2", "6,4")
	// Both slam the Active PV, which carries Decoder: the first is the end.
	b.enemyDie(FaceSUV).effort("--").do(0, PassAction())
	b.over(false, endDecoder)
	if n := len(b.all(EvSlam)); n != 1 {
		t.Errorf("%d slams, want 1", n)
	}
	b.refuses(0, b.drive("5,2"), "HH-ROUND-016")
	if len(b.legal(0)) != 0 {
		t.Error("something is legal after the end")
	}
}

// Whoever gives up gives up for all, in the middle of a roll too; nothing is left open.
func TestResign(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-016", "HH-ROAD-025")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", Boosts: 1}).main("12,3").suv("suv1", "6,3")
	b.do(0, b.on(DoRam, "suv1")).asked(AskAssist, 1)
	if err := b.rules.Resign(&b.s, 0, nil); err != nil {
		t.Fatal(err)
	}
	b.over(false, endResigned)
	if x := &b.s.t; x.NFrames != 0 || x.Roll.On || x.Ask != AskNothing || x.Asked != 0 {
		t.Errorf("%d frames, roll %v, %q is asked", x.NFrames, x.Roll.On, x.Ask)
	}
	if o, over := b.rules.Outcome(&b.s); !over || o.Winners != 0 {
		t.Errorf("%+v, over %v", o, over)
	}
	if err := b.rules.Resign(&b.s, 1, nil); err == nil {
		t.Error("twice")
	}
}
