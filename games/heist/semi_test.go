package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// checks runs the check of the Semi scenario in the End of Round.
func (b *board) checks() *board {
	b.Helper()
	return b.run(func(r *run) { r.semiEnd() })
}

// Won if every player has a PV with two Cargo, without an Enemy Peg, in column 12; manned or not does not matter.
func TestSemiWin(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-001", "HH-SEMI-003", "HH-SEMI-004")
	home := crewAt{At: "12,1", Cargo: 2}
	for _, tc := range []struct {
		name string
		with crewAt
		won  bool
	}{
		{"both home", crewAt{At: "12,2", Cargo: 2}, true},
		{"unmanned", crewAt{At: "12,2", Cargo: 2, On: "main:front"}, true},
		{"one Cargo", crewAt{At: "12,2", Cargo: 1}, false},
		{"an Enemy Peg", crewAt{At: "12,2", Cargo: 2, Peg: true}, false},
		{"column 11", crewAt{At: "11,2", Cargo: 2}, false},
		{"without a PV", crewAt{On: "main:rear"}, false}, // no loss either
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, Semi, home, tc.with).main("7,3").checks()
			if tc.won {
				b.over(true, endSemi)
				return
			}
			b.asked(AskAct, 0)
		})
	}
}

// Lost if nobody has a PV. The other scenarios have no such check.
func TestSemiLoss(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-002")
	place(t, Semi, crewAt{On: "main"}, crewAt{On: "main:front"}).main("7,3").checks().over(false, endNoPV)
	b := place(t, Tank, crewAt{On: "main"}, crewAt{}).main("7,3").checks()
	b.asked(AskAct, 0)
}

// The figures of the setup.
func TestSemiSetupFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-005", "HH-SEMI-006", "HH-SEMI-007")
	s := &StandardTables().Scenarios[Semi]
	for n, want := range map[int]Column{
		2: {RearX: 7, RearY: 3, Shells: 5, SemiPegs: 3, Cargo: 4, SUVs: []Placement{{8, 2, true}, {8, 4, false}, {11, 3, false}}},
		3: {RearX: 7, RearY: 3, Shells: 3, SemiPegs: 2, Cargo: 6, SUVs: []Placement{{8, 2, true}, {8, 4, false}}},
		4: {RearX: 8, RearY: 3, Shells: 1, DoorOpen: true, Cargo: 8, SUVs: []Placement{{9, 2, true}, {9, 4, false}}},
	} {
		c := s.Columns[n]
		same := len(c.SUVs) == len(want.SUVs)
		for i := range want.SUVs {
			same = same && c.SUVs[i] == want.SUVs[i]
		}
		c.SUVs, want.SUVs = nil, nil
		if !same || c.RearX != want.RearX || c.RearY != want.RearY || c.Shells != want.Shells ||
			c.SemiPegs != want.SemiPegs || c.Cargo != want.Cargo || c.DoorOpen != want.DoorOpen {
			t.Errorf("%d characters: %+v", n, s.Columns[n])
		}
	}
	if s.CargoLimit != 2 {
		t.Errorf("a vehicle holds %d", s.CargoLimit)
	}
}

// Three spaces of a lane; next to any of them is next to the Semi.
func TestSemiFillsThreeSpaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-008", "HH-ROAD-006")
	b := place(t, Semi, crewAt{At: "6,4"}, crewAt{At: "10,2"}, crewAt{At: "5,3"}).main("7,3")
	r := run{s: &b.s, g: &b.tables}
	for _, at := range []string{"7,3", "8,3", "9,3"} {
		if r.at(b.cell(at)) != MainV {
			t.Errorf("nothing on %s", at)
		}
	}
	if !r.adjacent(b.v("sidewinder"), MainV) || !r.adjacent(b.v("big_block"), MainV) || r.adjacent(b.v("redliner"), MainV) {
		t.Error("adjacent")
	}
	if spaceName(r.ahead(MainV)) != "10,3" || spaceName(r.astern(MainV)) != "6,3" {
		t.Errorf("in front %s, behind %s", spaceName(r.ahead(MainV)), spaceName(r.astern(MainV)))
	}
}

// Two slots in each space, one Enemy Peg in each; players move between the spaces by Leap, measured to the space.
func TestSemiSlots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-009", "HH-SEMI-010")
	b := place(t, Semi, crewAt{At: "6,3"}, crewAt{At: "1,6", On: "main:rear"}, crewAt{On: "main:middle"}, crewAt{On: "main:middle"}).main("7,3")
	b.peg("main:rear", "main:front")
	b.refuses(0, b.leap("main:rear"), "HH-ACT-012")
	b.refuses(0, b.leap("main:middle"), "HH-ACT-012")
	b.do(0, b.leap("main:front")).stands(0, "main:front") // three spaces, Athletics 3
	b.turn(1, 2)
	b.refuses(1, b.leap("main:front"), "HH-ACT-012") // seat 0 and an Enemy Peg
}

// On the same space counts as on the same vehicle.
func TestSemiBrawlIsOnItsSpace(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-011", "HH-ACT-028")
	b := place(t, Semi, crewAt{At: "1,1", On: "main:rear"}, far).main("7,3").peg("main:middle")
	b.refuses(0, newAction(DoBrawl), "HH-ACT-028")
	// The Enemy Peg of the middle space does not brawl with the player on the rear one.
	b.enemyDie(FacePeg).pass(0).none(EvBrawled).stands(0, "main:rear").pegs("main:middle")
}

// The Semi is neither Rammed nor Forced and takes no damage.
func TestSemiIsUnharmed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-012", "HH-ACT-020")
	b := place(t, Semi, crewAt{At: "6,3"}, far).main("7,3")
	b.refuses(0, b.on(DoRam, "main"), "HH-ACT-020")
	b.refuses(0, b.on(DoForce, "main"), "HH-ACT-020")
	b.run(func(r *run) { r.strike(MainTrack, 1, "HH-SEMI-012") }).none(EvStrength).is("main", "7,3")
}

// HH-SEMI-013, HH-ROUND-008: a sliding wreck that meets it is removed. HH-SEMI-014, HH-SEMI-045: the Semi directly behind keeps an unmanned PV in place, and
// so does an SUV.
func TestSemiInRoadMaintenance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-013", "HH-ROUND-008", "HH-SEMI-014", "HH-SEMI-045")
	b := place(t, Semi, crewAt{At: "10,3", On: "roof"}, crewAt{At: "1,1"}).main("7,3").wreck("suv1", "11,4").wreck("suv2", "12,1")
	b.push(frame{Op: opDrift, V: b.v("sidewinder"), W: NoVID}).is("sidewinder", "10,3")
	b.swerve(South).is("main", "7,4")
	b.push(frame{Op: opWreck, V: b.v("suv1"), W: NoVID, N: 4}).gone("suv1").is("main", "7,4")
	b.push(frame{Op: opDrift, V: b.v("sidewinder"), W: NoVID}).is("sidewinder", "9,3")
	b.suv("suv3", "8,3").push(frame{Op: opDrift, V: b.v("sidewinder"), W: NoVID}).is("sidewinder", "9,3")
}

// Its three target spaces from West to East: a wreck is removed, a PV is dealt 2 and shoved, an SUV is shoved; pegs ride along.
func TestSemiMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-015", "HH-SEMI-016", "HH-SEMI-017", "HH-SEMI-018")
	b := place(t, Semi, crewAt{At: "8,4"}, crewAt{At: "1,1", On: "main:middle"}).main("7,3").peg("main:rear", "main:middle")
	b.wreck("suv1", "7,4").suv("suv2", "9,4").wreck("suv3", "9,5")
	b.effort("h-").swerve(South).is("main", "7,4").gone("suv1")
	b.is("sidewinder", "8,5").strength("sidewinder", 4).is("suv2", "6,4") // West of the rear column
	b.stands(1, "main:middle").pegs("main:rear", "main:middle")
	if e := b.one(EvSlam); e.Count != 2 || e.Rule != "HH-SEMI-016" {
		t.Errorf("%+v", e)
	}
	if list := b.all(EvShoved); len(list) != 2 || list[0].V != b.v("sidewinder") || list[1].Rule != "HH-SEMI-017" {
		t.Errorf("%+v", list)
	}
}

// A PV that is wrecked by it is removed, its Cargo is back on the Scenario Board (HH-SEMI-028, HH-SEMI-050).
func TestSemiWrecksAPV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-016", "HH-SEMI-028", "HH-SEMI-050")
	b := place(t, Semi, crewAt{At: "9,2", Strength: 1, Cargo: 2}, crewAt{At: "1,6", Cargo: 1}).main("7,3")
	b.effort("--").swerve(North).asked(AskPeg).offers(b.pick("main:middle"), b.pick("main:front")).wrecked("sidewinder", "9,2")
	b.do(0, b.pick("main:front")).gone("sidewinder").is("main", "7,2").stands(0, "main:front")
	if b.s.t.Cargo != 3 || b.vehicle("big_block").Cargo != 1 {
		t.Errorf("%d on the board", b.s.t.Cargo)
	}
}

// East of its front column when the West is full; at the edge it stays (HH-SEMI-016).
func TestSemiShovesEast(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-017", "HH-SEMI-016")
	b := place(t, Semi, crewAt{At: "1,1"}, crewAt{At: "1,6"}).main("2,5").suv("suv1", "3,6").push(frame{Op: opMainMove, V: NoVID, W: NoVID, Dir: South})
	b.is("main", "2,6").is("suv1", "5,6").is("big_block", "1,6")
	b.swerve(South).is("main", "2,6")
	if e := b.one(EvMainMoves); !e.Gone {
		t.Errorf("%+v", e)
	}
}

// An open door is closed; a closed one or one blown open stays as it is. SLAM IT SHUT needs an Enemy Peg on the rear space, LOCKDOWN no
// Player Peg there.
func TestSemiDoorCloses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-019", "HH-SEMI-029")
	for _, tc := range []struct {
		card     string
		peg      bool
		on       string
		from, to Door
	}{
		{"M-E02", true, "", DoorOpened, DoorClosed}, {"M-E02", false, "", DoorOpened, DoorOpened}, {"M-E02", true, "", DoorBlown, DoorBlown},
		{"M-E02", true, "", DoorClosed, DoorClosed}, {"M-E08", false, "", DoorOpened, DoorClosed}, {"M-E08", false, "main:rear", DoorOpened, DoorOpened},
		{"M-E08", false, "main:front", DoorOpened, DoorClosed}, {"M-E08", false, "", DoorBlown, DoorBlown},
	} {
		b := place(t, Semi, crewAt{At: "1,1", On: tc.on}, far).main("7,3")
		b.s.t.Door = tc.from
		if tc.peg {
			b.peg("main:rear")
		}
		b.activates(tc.card)
		if b.s.t.Door != tc.to {
			t.Errorf("%+v: %s", tc, b.s.t.Door)
		}
		if n := len(b.all(EvDoor)); (n == 1) != (tc.from != tc.to) {
			t.Errorf("%+v: %d events", tc, n)
		}
	}
}

// shoots resolves the SHOTGUN! of BOTH BARRELS alone.
func (b *board) shoots() *board {
	b.Helper()
	return b.effect(Effect{Op: Shotgun})
}

// One shell whatever the number of pegs; all are forced off to the nearest vehicle with a slot, each from its own space, the team choosing
// the order and among equals.
func TestSemiShotgun(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-030", "HH-FAQ-010", "HH-SEMI-032")
	b := place(t, Semi, crewAt{At: "6,4", On: "main:rear"}, crewAt{At: "10,4", On: "main:front"}).main("7,3")
	b.shoots().asked(AskPegOrder).offers(b.who(0), b.who(1))
	if b.s.t.Shells != 2 {
		t.Errorf("%d shells", b.s.t.Shells)
	}
	b.stands(0, "main:rear") // until it is its turn
	b.do(1, b.who(1)).stands(0, "sidewinder").stands(1, "big_block")
	for _, e := range b.all(EvThrown) {
		if want := map[game.Seat]string{0: "7,3", 1: "9,3"}[e.Seat]; spaceName(e.From) != want {
			t.Errorf("seat %d comes from %s, want %s", e.Seat, spaceName(e.From), want)
		}
	}
	if p := b.player(0); p.Wheel {
		t.Error("behind the wheel")
	}

	// A tie: from the middle space on 8,3 both PVs are two away.
	b = place(t, Semi, crewAt{At: "6,4", On: "main:middle"}, crewAt{At: "10,4"}).main("7,3")
	b.shoots().asked(AskPeg).offers(b.pick("sidewinder"), b.pick("big_block"))
	b.do(1, b.pick("big_block")).stands(0, "big_block")
}

// Nobody on the Semi: no shell is used; without shells nobody is forced off.
func TestSemiShotgunMisses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-031")
	b := place(t, Semi, crewAt{At: "6,4"}, far).main("7,3")
	b.shoots().none(EvShells)
	b = place(t, Semi, crewAt{At: "6,4", On: "main:rear"}, far).main("7,3")
	b.s.t.Shells = 0
	b.shoots().none(EvShells).stands(0, "main:rear")
}

// Without any other vehicle the peg is stranded, and is put back when its turn goes on.
func TestSemiShotgunStrands(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-032", "HH-ROAD-023")
	b := place(t, Semi, crewAt{On: "main:rear"}, crewAt{On: "main:rear"}).main("7,3")
	b.shoots().asked(AskPegOrder)
	b.do(0, b.who(0)).stands(0, "nothing").stands(1, "nothing").asked(AskPlace, 0)
	if n := len(b.all(EvStranded)); n != 2 {
		t.Errorf("%d stranded", n)
	}
}

// DUCK AND COVER: after the shell is lowered and before any peg moves, each affected player may try; after a failure another one; who
// succeeds stays, and the only token is taken.
func TestSemiDuckAndCover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-033", "HH-SEMI-034", "HH-FAQ-011", "HH-STUNT-008")
	b := place(t, Semi, crewAt{At: "6,4", On: "main:rear"}, crewAt{At: "10,4", On: "main:front"}, crewAt{At: "1,1"}).main("7,3")
	b.stunt(0, DuckAndCover, 1)
	b.shoots().asked(AskReact, 0, 1)
	if b.s.t.Shells != 2 {
		t.Errorf("%d shells", b.s.t.Shells)
	}
	b.refuses(2, newAction(DoReact), "HH-ACT-001")
	b.effort("h--").do(0, newAction(DoReact)).asked(AskReact, 1) // Athletics 3 against 2: fails
	if !b.player(0).Tried || b.player(1).Tried {
		t.Error("tried")
	}
	b.effort("hh").do(1, newAction(DoReact)) // Athletics 2
	b.stands(1, "main:front").stands(0, "sidewinder")
	if x := b.s.t.Stunts[0]; !x.Down || x.Tokens != 0 || b.player(1).Boosts != 1 {
		t.Errorf("%+v, %d tokens", x, b.player(1).Boosts)
	}
	if e := b.one(EvCovered); e.Seat != 1 || e.Rule != "HH-SEMI-033" {
		t.Errorf("%+v", e)
	}
	// The card is used up: the next shot forces the other one off without a question.
	b.afoot(0, "main:rear").player(0).Tried = false
	b.shoots().asked(AskPegOrder)
	b.do(0, b.who(0))
}

// FRESH SHELLS, up to the start value.
func TestSemiFreshShells(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-035")
	for from, want := range map[uint8]uint8{0: 1, 2: 3, 3: 3} {
		b := place(t, Semi, crewAt{At: "1,1"}, far).main("7,3")
		b.s.t.Shells = from
		b.activates("M-E12")
		if b.s.t.Shells != want {
			t.Errorf("%d shells become %d, want %d", from, b.s.t.Shells, want)
		}
	}
}

// The Semi's cards where no other test has them.
func TestSemiCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-036")
	// STOWAWAYS activated: who shares a space with an Enemy Peg is thrown off the Semi.
	b := place(t, Semi, crewAt{At: "6,4", On: "main:rear"}, crewAt{At: "10,4", On: "main:front"}).main("7,3").peg("main:rear", "main:middle")
	b.activates("M-E03").stands(0, "sidewinder").stands(1, "main:front")
	if e := b.one(EvBrawled); e.Seat != 0 || e.Rule != "HH-SEMI-036" {
		t.Errorf("%+v", e)
	}
	// REAR GUARD: an SUV behind the Semi; nobody is on it, no shell.
	b = place(t, Semi, crewAt{At: "1,1"}, far).main("7,3")
	b.reveals("M-E04").is("suv1", "6,3").none(EvShells)
	// CONVOY: SUVs beside the middle, pegs on those next to the Semi; activated: 2 to unmanned PVs, vehicle Defense alone.
	b = place(t, Semi, crewAt{At: "1,1", On: "roof"}, far).main("7,3")
	b.reveals("M-E11").is("suv1", "8,2").is("suv2", "8,4").pegs("suv1", "suv2")
	b.effort("-").activates("M-E11").strength("sidewinder", 3)
	// BRAKE CHECK activated: 2 in the lane within three spaces behind.
	b = place(t, Semi, crewAt{At: "4,3"}, crewAt{At: "3,3"}).main("7,3")
	b.effort("--").activates("M-E05").strength("sidewinder", 3).strength("big_block", 6)
	// ROAD HOG: the Semi swerves to the lane of the Active PV.
	b = place(t, Semi, crewAt{At: "1,1"}, far).main("7,3")
	b.reveals("M-E07").is("main", "7,2")
}

// REPOSSESSION: the peg boards the PV with the most Cargo of those that can take it; ties: the Active PV, else the team. Activated: each PV
// with an Enemy Peg loses a Cargo (HH-SEMI-050).
func TestSemiRepossession(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-102", "HH-CARD-106", "HH-SEMI-050")
	repo := Effect{Op: PlacePeg, Who: PVMostCargo}
	b := place(t, Semi, crewAt{At: "1,1", Cargo: 1}, crewAt{At: "1,3", Cargo: 2}, crewAt{At: "1,5", Cargo: 2, Peg: true}).main("7,3")
	b.effect(repo).pegs("big_block", "redliner")

	b = place(t, Semi, crewAt{At: "1,1", Cargo: 1}, crewAt{At: "1,3", Cargo: 1}).main("7,3")
	b.effect(repo).pegs("sidewinder")

	b = place(t, Semi, crewAt{At: "1,1"}, crewAt{At: "1,3", Cargo: 1}, crewAt{At: "1,5", Cargo: 1}).main("7,3")
	b.effect(repo).asked(AskRepo).offers(b.pick("big_block"), b.pick("redliner"))
	b.do(2, b.pick("redliner")).pegs("redliner").asked(AskAct, 0)
	if b.s.t.PegsOut != 1 || b.s.t.NFrames != 0 {
		t.Errorf("%d out, %d frames", b.s.t.PegsOut, b.s.t.NFrames)
	}
	board := b.s.t.Cargo
	b.activates("M-E10")
	if b.vehicle("redliner").Cargo != 0 || b.vehicle("big_block").Cargo != 1 || b.s.t.Cargo != board+1 {
		t.Errorf("redliner %d, big_block %d, board %d", b.vehicle("redliner").Cargo, b.vehicle("big_block").Cargo, b.s.t.Cargo)
	}

	// Nobody holds Cargo: nothing.
	b = place(t, Semi, crewAt{At: "1,1"}, far).main("7,3")
	b.effect(repo).pegs().asked(AskAct, 0)
}

// An Enemy Peg throws a player off the Semi to the nearest other vehicle; without any to another space of the Semi, never its own.
func TestSemiEnemyBrawl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-047")
	b := place(t, Semi, crewAt{At: "1,3"}, crewAt{On: "main:rear"}).main("7,3").peg("main:rear")
	b.enemyDie(FacePeg).pass(0).stands(1, "sidewinder").pegs("main:rear")

	// The only other vehicle is full: the middle space is nearer than the front one.
	b = place(t, Semi, crewAt{At: "1,3", On: "roof"}, crewAt{On: "main:rear"}, crewAt{On: "sidewinder"}).main("7,3").peg("main:rear")
	b.enemyDie(FacePeg).pass(0).stands(1, "main:middle")

	// From the middle both others are as near.
	b = place(t, Semi, crewAt{At: "1,3", On: "roof"}, crewAt{On: "main:middle"}, crewAt{On: "sidewinder"}).main("7,3").peg("main:middle")
	b.enemyDie(FacePeg).pass(0).asked(AskPeg).offers(b.pick("main:rear"), b.pick("main:front"))
	b.do(2, b.pick("main:front")).stands(1, "main:front")
}

// Order and Move go by the peg's own space: only a PV next to that space is boarded.
func TestSemiPegMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-048")
	b := place(t, Semi, crewAt{At: "6,3"}, far).main("7,3").peg("main:middle")
	b.enemyDie(FacePeg).pass(0).pegs("main:middle")
	b = place(t, Semi, crewAt{At: "6,3"}, far).main("7,3").peg("main:rear", "main:middle")
	b.enemyDie(FacePeg).pass(0).pegs("sidewinder", "main:middle")
	b = place(t, Semi, crewAt{At: "10,2"}, far).main("7,3").peg("main:front", "main:rear")
	b.activates("M-E06").pegs("main:rear", "sidewinder")
}

// An Enemy Peg that leaves a wreck may go to an adjacent Semi space with a slot and without one.
func TestSemiTakesALeavingPeg(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-049")
	b := place(t, Semi, crewAt{At: "1,1"}, far).main("7,3").suv("suv1", "6,4").peg("suv1")
	b.destroys("suv1").pegs("main:rear")
	b = place(t, Semi, crewAt{At: "1,1"}, far).main("7,3").suv("suv1", "8,4").peg("suv1", "main:middle")
	b.destroys("suv1").asked(AskPeg).offers(b.pick("main:rear"), b.pick("main:front"))
	b.do(0, b.pick("main:front")).pegs("main:middle", "main:front")
}
