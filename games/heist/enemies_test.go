package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// slams returns who slammed whom, in order.
func (b *board) slams() (list [][2]string) {
	for _, e := range b.all(EvSlam) {
		list = append(list, [2]string{testVehicles[e.V], testVehicles[e.W]})
	}
	return list
}

// slammed checks the slams since the last do.
func (b *board) slammed(want ...[2]string) *board {
	b.Helper()
	got := b.slams()
	if len(got) != len(want) {
		b.Fatalf("slams %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			b.Errorf("slam %d is %v, want %v", i, got[i], want[i])
		}
	}
	return b
}

// The Enemy Die is rolled once after the actions, its symbol is resolved, the turn ends. Faces: SUV 1, Peg 2, Card 1, North 1, South 1.
func TestEnemyDieEndsTheTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-001", "HH-ENEMY-002")
	var faces [numEnemyFaces]int
	for _, f := range StandardTables().Enemy {
		faces[f]++
	}
	if faces != [numEnemyFaces]int{1, 2, 1, 1, 1} {
		t.Errorf("faces %v", faces)
	}
	b := place(t, Tank, crewAt{At: "3,1"}, crewAt{At: "3,6"}).main("7,3")
	b.enemyDie(FacePeg).pass(0)
	if e := b.one(EvEnemyDie); e.Face != FacePeg || e.Seat != 0 {
		t.Errorf("%+v", e)
	}
	if !b.player(0).Exhausted || b.s.t.Turn.Seat != 1 {
		t.Errorf("exhausted %v, turn of seat %d", b.player(0).Exhausted, b.s.t.Turn.Seat)
	}
	b.asked(AskAct, 1)
}

// The printed example. HH-ENEMY-012 (with HH-ENEMY-003 to HH-ENEMY-009, HH-ROAD-031): A (2,2) takes the diagonal, B (2,4) finds it taken and goes East, D is
// adjacent to both PVs and slams the Active one, E slams it too, C slams the other. Each slam of 3 has its own Defense Roll.
func TestEnemySUVExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-012", "HH-ENEMY-003", "HH-ENEMY-004", "HH-ENEMY-005", "HH-ENEMY-006", "HH-ENEMY-007", "HH-ENEMY-008",
		"HH-ENEMY-009", "HH-ROAD-031")
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "7,5"}).main("12,1")
	b.suv("suv1", "2,2").suv("suv2", "2,4").suv("suv3", "8,6").suv("suv4", "6,4").suv("suv5", "7,2")
	b.enemyDie(FaceSUV).effort("hh").effort("h-").effort("---").pass(0)
	b.is("suv1", "3,3").is("suv2", "3,4").is("suv3", "8,6").is("suv4", "6,4").is("suv5", "7,2")
	b.slammed([2]string{"suv4", "sidewinder"}, [2]string{"suv5", "sidewinder"}, [2]string{"suv3", "big_block"})
	// 5 - (3-2) - (3-1) = 2; 6 - 3 = 3
	b.strength("sidewinder", 2).strength("big_block", 3)
}

// An SUV next to several PVs without the Active one slams the one that the team chooses.
func TestEnemySlamIsTheTeamsChoice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-005", "HH-ROAD-034", "HH-FAQ-006")
	b := place(t, Tank, crewAt{At: "1,1"}, crewAt{At: "5,3"}, crewAt{At: "7,3"}).main("12,1").suv("suv1", "6,3")
	b.enemyDie(FaceSUV).pass(0).asked(AskSlam)
	b.offers(b.pick("big_block"), b.pick("redliner"))
	b.refuses(1, b.pick("sidewinder"), "HH-FAQ-013")
	b.effort("hhh").do(2, b.pick("redliner")).slammed([2]string{"suv1", "redliner"})
	b.strength("redliner", 5).is("suv1", "6,3")
}

// An SUV moves toward the Active PV also when the Active Player is on foot, and does not slam after it has moved.
func TestEnemySUVFollowsAnUnmannedPV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-007")
	b := place(t, Tank, crewAt{At: "5,3", On: "suv1"}, crewAt{At: "1,6"}).main("12,1").suv("suv1", "7,5")
	b.enemyDie(FaceSUV).pass(0).is("suv1", "6,4").none(EvSlam)
	proof.Of(t, "HH-ACT-021")
	b.stands(0, "suv1") // Pegs ride along
}

// The exact step. The Active PV is on 6,3.
func TestEnemyStep(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-008", "HH-ENEMY-009")
	for _, tc := range []struct {
		name, from, to string
		block          []string
	}{
		{"straight is best in the lane", "2,3", "3,3", nil},                                           // (2,3)->(3,3): distance 3, sum 3
		{"diagonal", "3,1", "4,2", nil},                                                               // distance 2, sum 3
		{"diagonal taken: the lane, East first", "3,2", "4,2", []string{"4,3"}},                       // 4,1 is as far but has sum 4
		{"ahead taken: the northern of two diagonals", "2,3", "3,2", []string{"3,3"}},                 // 3,2 and 3,4: distance 3, sum 4
		{"ahead and North taken: South", "2,3", "3,4", []string{"3,3", "3,2"}},                        // the other one
		{"straight North keeps the distance and is straighter", "3,5", "3,4", []string{"4,4", "4,5"}}, // distance 3 to 3, sum 5 to 4, but not 4,6: sum 5
		{"all ways taken: stays", "3,3", "3,3", []string{"4,2", "4,3", "4,4"}},
		{"a step South-West that is no nearer is none", "8,2", "8,2", []string{"7,2", "7,3", "8,3", "7,1"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "12,6"}).main("12,1").suv("suv1", tc.from)
			for i, at := range tc.block {
				b.wreck(testVehicles[FirstSUV+1+VID(i)], at)
			}
			b.enemyDie(FaceSUV).pass(0).is("suv1", tc.to).none(EvSlam)
		})
	}
}

// Without an Active PV only adjacent SUVs act; the others do not move.
func TestEnemySUVsWithoutAnActivePV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-010")
	b := place(t, Tank, crewAt{On: "main"}, crewAt{At: "5,3"}).main("12,1").suv("suv1", "1,1").suv("suv2", "6,3")
	b.enemyDie(FaceSUV).effort("---").pass(0).is("suv1", "1,1").slammed([2]string{"suv2", "big_block"})
	b.strength("big_block", 3)
}

// No SUV on the road: one behind each PV, and they do not act now. Wrecks and hijacked SUVs are no SUVs (HH-ROAD-012, HH-ROAD-013).
func TestEnemySUVsJoinBehind(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-011", "HH-ROAD-012", "HH-ROAD-013")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{SUV: "suv8", At: "9,3"}).main("12,1").wreck("suv1", "8,3")
	b.enemyDie(FaceSUV).pass(0).none(EvSlam)
	b.is("suv2", "4,3").is("suv3", "7,3").wrecked("suv1", "8,3")
	if list := b.all(EvPlaced); len(list) != 2 || list[0].Rule != "HH-ENEMY-011" {
		t.Errorf("%+v", list)
	}
}

// Who is on the road when the effect starts acts once, in the order of where it was then.
func TestEnemySUVsActOnceEach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-003", "HH-ROAD-033")
	// 1,3 moves to 2,3, a column that comes later: it does not act again.
	b := place(t, Tank, crewAt{At: "8,3"}, crewAt{At: "12,6"}).main("12,1").suv("suv1", "1,3").suv("suv2", "3,3")
	b.enemyDie(FaceSUV).pass(0).is("suv1", "2,3").is("suv2", "4,3")
	if n := len(b.all(EvSUVMoves)); n != 2 {
		t.Errorf("%d moves", n)
	}
}

// The other reading of the Resolution Order goes lane by lane.
func TestEnemyOrderByLane(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-032")
	// Both want 7,3: by columns the SUV of column 6 comes first, by lanes that of lane 2.
	for _, byLane := range []bool{false, true} {
		b := place(t, Tank, crewAt{At: "9,3"}, crewAt{At: "12,6"}).main("12,1").suv("suv1", "6,4").suv("suv2", "7,1")
		b.wreck("suv3", "8,2").wreck("suv4", "7,2").wreck("suv5", "6,2")
		b.s.o.ByLane = byLane
		b.enemyDie(FaceSUV).pass(0)
		if e := b.all(EvSUVMoves); (e[0].V == b.v("suv2")) != byLane {
			t.Errorf("by lane %v: %s moves first", byLane, testVehicles[e[0].V])
		}
	}
}

// The printed example. HH-ENEMY-019 (with HH-ENEMY-013 to HH-ENEMY-017): A boards the Active PV, B finds no room there, C strikes the other PV although a
// Player Peg is there too, D throws the player off its SUV to the one two spaces away, E does nothing.
func TestEnemyPegExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-019", "HH-ENEMY-013", "HH-ENEMY-014", "HH-ENEMY-015", "HH-ENEMY-016", "HH-ENEMY-017")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "8,5", Peg: true}, crewAt{On: "big_block"}, crewAt{On: "suv3"}).main("1,1")
	b.suv("suv1", "4,3").suv("suv2", "6,2").suv("suv3", "10,2").suv("suv4", "12,2").suv("suv5", "12,6").peg("suv1", "suv2", "suv3", "suv5")
	b.enemyDie(FacePeg).effort("h--").pass(0)
	b.pegs("sidewinder", "suv2", "big_block", "suv3", "suv5")
	b.strength("big_block", 5).strength("sidewinder", 5) // 6 - (2-1)
	b.stands(2, "big_block").stands(3, "suv4")
	if e := b.one(EvPegHits); e.V != b.v("big_block") || e.Count != 2 {
		t.Errorf("%+v", e)
	}
}

// An unmanned PV is struck too, and defends with its own dice alone (HH-SKILL-004).
func TestEnemyPegStrikesAnUnmannedPV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-014", "HH-SKILL-004")
	b := place(t, Tank, crewAt{At: "5,3", Peg: true, On: "roof"}, crewAt{At: "12,6"}).main("1,1")
	b.enemyDie(FacePeg).effort("-").pass(0).strength("sidewinder", 3).stands(0, "sidewinder")
}

// A Brawl on the Tank and on Hunter; each Player Peg there is thrown to the nearest vehicle that it does not leave. HH-TANK-008,
func TestEnemyPegBrawls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-015", "HH-TANK-008", "HH-CHOP-012")
	b := place(t, Tank, crewAt{At: "5,3", On: "main"}, crewAt{At: "12,6"}).main("8,3").peg("main")
	b.enemyDie(FacePeg).pass(0).stands(0, "sidewinder").pegs("main")
	if e := b.one(EvBrawled); e.Seat != 0 || e.Rule != "HH-ENEMY-015" {
		t.Errorf("%+v", e)
	}

	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "12,6", On: "hunter"}).hunter("8,3", 3).peg("hunter")
	b.enemyDie(FacePeg).pass(0).stands(1, "sidewinder").pegs("hunter")
}

// Several PVs next to it: the Active one if it can take the peg, else another; the team chooses among others.
func TestEnemyPegMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-016", "HH-ENEMY-018")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "7,3"}).main("1,1").suv("suv1", "6,3").peg("suv1")
	b.enemyDie(FacePeg).pass(0).pegs("sidewinder")

	// The Active PV is full of Player Pegs: the other one.
	b = place(t, Tank, crewAt{At: "5,3", On: "roof"}, crewAt{At: "7,3", On: "sidewinder"}).main("1,1").suv("suv1", "6,3").peg("suv1")
	b.enemyDie(FacePeg).pass(0).pegs("big_block")

	b = place(t, Tank, crewAt{At: "1,6"}, crewAt{At: "5,3"}, crewAt{At: "7,3"}).main("1,1").suv("suv1", "6,3").peg("suv1")
	b.enemyDie(FacePeg).pass(0).asked(AskSlam)
	b.offers(b.pick("big_block"), b.pick("redliner"))
	b.do(1, b.pick("big_block")).pegs("big_block")
}

// HH-ENEMY-017: a peg far from everything does nothing. HH-ENEMY-013: a peg that has boarded a PV does not strike it with the same result.
func TestEnemyPegActsOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-017", "HH-ENEMY-013")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "12,6"}).main("1,1").suv("suv1", "4,3").suv("suv2", "9,1").peg("suv1", "suv2")
	b.enemyDie(FacePeg).pass(0).pegs("sidewinder", "suv2").none(EvPegHits).strength("sidewinder", 5)
}

// On an abandoned vehicle a peg does not brawl, but it moves.
func TestEnemyPegOnAnAbandonedVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-020")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{On: "apex"}).main("1,1").abandoned("apex", "9,3").peg("apex")
	b.enemyDie(FacePeg).pass(0).none(EvBrawled).stands(1, "apex").pegs("apex")

	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{On: "apex"}).main("1,1").abandoned("apex", "6,3").peg("apex")
	b.enemyDie(FacePeg).pass(0).none(EvBrawled).stands(1, "apex").pegs("sidewinder")
}

// The card faces resolve the Enemy cards, a main enemy face moves it first. The SHELL SHOCK that is drawn fires only after the move: from
// 7,4 the PV on 4,1 is three away, from 7,5 four.
func TestEnemyMainMovesBeforeCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-021", "HH-ENEMY-022")
	b := place(t, Tank, crewAt{At: "4,1"}, crewAt{At: "1,6"}).main("7,4")
	b.enemyDie(FaceSouth).draws("T-E10").pass(0).is("main", "7,5").strength("sidewinder", 5)
	if i, k := b.first(EvMainMoves), b.first(EvCard); i < 0 || k < i {
		t.Errorf("move %d, card %d", i, k)
	}

	b = place(t, Tank, crewAt{At: "4,1"}, crewAt{At: "1,6"}).main("7,4")
	b.enemyDie(FaceCard).draws("T-E10").effort("--").pass(0).is("main", "7,4").strength("sidewinder", 2)
}

// first returns the index of the first event of a kind, -1 of none.
func (b *board) first(k EventKind) int {
	for i := range b.events {
		if b.events[i].Kind == k {
			return i
		}
	}
	return -1
}

// North and South; at the edge it stays, and the card is resolved anyway.
func TestEnemyMainStaysAtTheEdge(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-023", "HH-TANK-011", "HH-ROAD-010")
	for _, tc := range []struct {
		face EnemyFace
		at   string
		to   string
	}{{FaceNorth, "7,3", "7,2"}, {FaceSouth, "7,3", "7,4"}, {FaceNorth, "7,1", "7,1"}, {FaceSouth, "7,6", "7,6"}} {
		b := place(t, Tank, crewAt{At: "1,2"}, crewAt{At: "1,5"}).main(tc.at)
		b.enemyDie(tc.face).draws("T-E03").pass(0).is("main", tc.to)
		if e := b.one(EvMainMoves); e.Gone != (tc.at == tc.to) {
			t.Errorf("%s from %s: %+v", tc.face, tc.at, e)
		}
		b.one(EvCard)
	}
}

// The end of the match inside a result stops it: the second SUV does not slam any more.
func TestEnemyResultStopsWithTheMatch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-024", "HH-CHOP-002")
	b := place(t, Chopper, crewAt{At: "5,3", Strength: 1}, crewAt{At: "9,3"}).suv("suv1", "4,3").suv("suv2", "10,3")
	b.enemyDie(FaceSUV).effort("--").pass(0).slammed([2]string{"suv1", "sidewinder"}).over(false, endDecoder)
	if o, ok := b.rules.Outcome(&b.s); !ok || o.Winners != 0 || o.Rule != "HH-CHOP-002" {
		t.Errorf("%+v", o)
	}
	b.refuses(1, PassAction(), "HH-ROUND-016")
}

// The Tank does not slam by the Enemy SUV result; HH-ENEMY-011 counts it as no SUV.
func TestEnemyTankDoesNotSlam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-032", "HH-ENEMY-011")
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "12,6"}).main("7,3").suv("suv1", "1,1")
	b.enemyDie(FaceSUV).pass(0).none(EvSlam).strength("sidewinder", 5).is("main", "7,3")
}

// Nobody else than the owner rolls Defense; the others are asked for assists before each roll.
func TestEnemySlamAsksForAssists(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ENEMY-006", "HH-DMG-002")
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "12,6", Boosts: 2}).main("1,1").suv("suv1", "7,3").suv("suv2", "5,3")
	b.enemyDie(FaceSUV).pass(0).asked(AskAssist, 1)
	b.effort("hhh-").do(1, b.assist(1)).asked(AskAssist, 1) // two dice and two more against 3; then the second slam
	b.strength("sidewinder", 5)
	b.effort("h-").pass(1).strength("sidewinder", 3)
	if b.player(1).Boosts != 1 || b.s.t.Turn.Seat != game.Seat(1) {
		t.Errorf("%d tokens, turn of %d", b.player(1).Boosts, b.s.t.Turn.Seat)
	}
}
