package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// swerve moves the main enemy in the middle of the turn, as Stunts and cards do.
func (b *board) swerve(dir Dir) *board {
	b.Helper()
	return b.push(frame{Op: opMainMove, Seat: game.Nobody, V: NoVID, W: NoVID, Dir: dir})
}

// The Tank at strength 0 wins at once. HH-TANK-003.
func TestTankDestroyedWins(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-001", "HH-ROUND-016", "HH-TANK-003")
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("7,3")
	b.run(func(r *run) { r.strike(MainTrack, 8, "HH-TANK-019") }).asked(AskAct, 0)
	b.run(func(r *run) { r.strike(MainTrack, 3, "HH-TANK-019") }).over(true, endTank)
	if e := b.one(EvStrength); e.Count != -1 || e.Left != 0 {
		t.Errorf("%+v", e)
	}
	if o, ok := b.rules.Outcome(&b.s); !ok || o.Winners.Len() != 2 || o.Rule != "HH-TANK-001" {
		t.Errorf("%+v", o)
	}
}

// To lose every PV is no loss here.
func TestTankWithoutPVsGoesOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-002")
	b := place(t, Tank, crewAt{At: "1,1", Strength: 1}, crewAt{On: "main"}).main("7,3")
	b.destroys("sidewinder").asked(AskAct, 0).stands(0, "main")
	b.run(func(r *run) { r.semiEnd() }).asked(AskAct, 0)
}

// Strength by characters, and the start.
func TestTankSetupFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-004", "HH-TANK-006")
	s := &StandardTables().Scenarios[Tank]
	if s.StartX != 7 || s.StartY != 3 {
		t.Errorf("starts on %d,%d", s.StartX, s.StartY)
	}
	for n, want := range map[int][3]int{2: {9, 3, 1}, 3: {11, 4, 2}, 4: {12, 5, 3}} {
		c, pegs := s.Columns[n], 0
		for _, p := range c.SUVs {
			if p.Peg {
				pegs++
			}
		}
		if int(c.Strength) != want[0] || len(c.SUVs) != want[1] || pegs != want[2] {
			t.Errorf("%d characters: %+v", n, c)
		}
	}
}

// HH-TANK-007: one space, two slots, one Enemy Peg. HH-TANK-017: pegs ride along.
func TestTankHasTwoSlots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-007", "HH-TANK-017")
	b := place(t, Tank, crewAt{At: "6,1", On: "main"}, far).main("7,3").peg("main")
	r := run{s: &b.s, g: &b.tables}
	if r.free(MainV, 0) || r.spaces(MainV) != 1 {
		t.Error("a Tank with two pegs has a slot")
	}
	b.swerve(South).is("main", "7,4").stands(0, "main").pegs("main")
}

// The Tank cannot be Rammed, Forced or hijacked.
func TestTankIsNoSUV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-009", "HH-ACT-020")
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "1,6", On: "main"}).main("7,3")
	b.refuses(0, b.on(DoRam, "main"), "HH-ACT-020")
	b.refuses(0, b.on(DoForce, "main"), "HH-ACT-020")
	b.turn(1, 2)
	b.refuses(1, newAction(DoHijack), "HH-ACT-025")
}

// Into an empty space.
func TestTankMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-010", "HH-TANK-012")
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("7,3")
	b.swerve(North).is("main", "7,2")
	if e := b.one(EvMainMoves); spaceName(e.From) != "7,3" || spaceName(e.To) != "7,2" || e.Dir != North {
		t.Errorf("%+v", e)
	}
}

// Into a wreck: it is removed, the Tank takes 1 and moves in.
func TestTankMeetsAWreck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-013", "HH-TANK-019")
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("7,3").wreck("suv1", "7,4")
	b.swerve(South).is("main", "7,4").gone("suv1")
	if b.s.t.Main != 8 {
		t.Errorf("strength %d, want 9-1", b.s.t.Main)
	}
	// With its last point the match is won before it moves.
	b = place(t, Tank, crewAt{At: "1,1"}, far).main("7,3").wreck("suv1", "7,4")
	b.s.t.Main = 1
	b.swerve(South).over(true, endTank)
}

// Into a PV: 3 with Defense, then it is shoved a space on; manned or not.
func TestTankMeetsAPV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-014", "HH-TANK-016")
	b := place(t, Tank, crewAt{At: "7,4", Peg: true}, crewAt{On: "sidewinder"}).main("7,3")
	b.effort("h-").swerve(South).is("main", "7,4").is("sidewinder", "7,5").strength("sidewinder", 3)
	b.pegs("sidewinder").stands(0, "wheel").stands(1, "sidewinder")
	if e := b.one(EvSlam); e.V != MainV || e.Count != 3 {
		t.Errorf("%+v", e)
	}
}

// A PV that becomes a wreck by it is removed, its pegs have left, the Tank takes 1.
func TestTankWrecksAPV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-014", "HH-TANK-013")
	b := place(t, Tank, crewAt{At: "7,4", Strength: 3}, far).main("7,3")
	b.effort("--").swerve(South).is("main", "7,4").gone("sidewinder").stands(0, "main")
	if b.s.t.Main != 8 || b.player(0).PV != NoVID {
		t.Errorf("strength %d, PV %d", b.s.t.Main, b.player(0).PV)
	}
}

// SUVs and abandoned vehicles are shoved without damage: a space on; else West of the Tank in their lane; else East of it; else off the
// road.
func TestTankShoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-015", "HH-TANK-016")
	all := []string{"1,4", "2,4", "3,4", "4,4", "5,4", "6,4"}
	for _, tc := range []struct {
		name string
		full []string
		to   string
	}{
		{"on", nil, "7,5"},
		{"the space on is taken: West", []string{"7,5"}, "6,4"},
		{"the nearest in the West", []string{"7,5", "6,4", "5,4"}, "4,4"},
		{"the West is full: East", append([]string{"7,5"}, all...), "8,4"},
		{"the nearest in the East", append([]string{"7,5", "8,4"}, all...), "9,4"},
		{"no space", append([]string{"7,5", "8,4", "9,4", "10,4", "11,4", "12,4"}, all...), ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, Tank, crewAt{}, crewAt{On: "suv1"}).main("7,3").suv("suv1", "7,4").peg("suv1")
			// Any vehicle or wreck fills a space: the pieces of the box are not counted here.
			r := run{s: &b.s, g: &b.tables}
			for _, at := range tc.full {
				b.s.t.Grid[b.cell(at)] = b.v("suv8")
			}
			r.push(frame{Op: opMainMove, V: NoVID, W: NoVID, Dir: South})
			for b.s.t.NFrames > 0 && r.top().Op == opMainMove {
				r.resolve(r.top())
			}
			for _, at := range tc.full {
				b.s.t.Grid[b.cell(at)] = NoVID
			}
			if got := spaceName(b.vehicle("suv1").At); got != tc.to {
				t.Errorf("on %q, want %q", got, tc.to)
			}
			if tc.to != "" {
				b.stands(1, "suv1").pegs("suv1").is("main", "7,4")
				return
			}
			// Its pegs leave before the Tank goes on.
			b.is("main", "7,3")
			b.run(func(*run) {}).asked(AskPegOrder).do(0, b.who(1)).stands(1, "main").pegs("main").is("main", "7,4").gone("suv1")
		})
	}
}

// A vehicle at the edge is not shoved off it.
func TestTankShovesAtTheEdge(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-016", "HH-ROAD-010")
	b := place(t, Tank, crewAt{At: "1,1"}, crewAt{On: "apex"}).main("7,5").abandoned("apex", "7,6")
	b.swerve(South).is("main", "7,6").is("apex", "6,6").stands(1, "apex")
	if e := b.one(EvShoved); spaceName(e.To) != "6,6" {
		t.Errorf("%+v", e)
	}
}

// In Road Maintenance a wreck that meets the Tank is removed and the Tank takes 1; what is between is swept away, what is West of it is not
// hit. It hits from one to four spaces East.
func TestTankMeetsASlidingWreck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-018", "HH-TANK-020", "HH-ROUND-008")
	for _, tc := range []struct {
		at   string
		left uint8
	}{{"8,3", 8}, {"11,3", 8}, {"12,3", 9}, {"8,2", 9}} {
		b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "1,6"}).main("7,3").wreck("suv1", tc.at).suv("suv2", "9,1")
		b.s.t.Turn.Seat = game.Nobody
		b.run(func(r *run) {
			r.push(frame{Op: opWreck, V: b.v("suv1"), W: NoVID, N: int8(b.tables.WreckMove)})
		})
		if b.s.t.Main != tc.left {
			t.Errorf("from %s: strength %d, want %d", tc.at, b.s.t.Main, tc.left)
		}
		b.is("sidewinder", "6,3")
	}
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("7,3").wreck("suv1", "11,3").suv("suv2", "9,3")
	b.push(frame{Op: opWreck, V: b.v("suv1"), W: NoVID, N: 4}).gone("suv1", "suv2")
	if b.s.t.Main != 8 {
		t.Errorf("strength %d", b.s.t.Main)
	}
}

// Distance exactly 2 or 3, manned or not; the marker of JAM THE GUN cancels one whole effect and is spent.
func TestTankFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-021", "HH-CARD-011")
	fire := Effect{Op: TankFires, Min: 2, Range: 3, Amount: 3}
	b := place(t, Tank, crewAt{At: "6,2"}, crewAt{At: "5,5", On: "roof"}, crewAt{At: "10,6"}, crewAt{At: "11,3"}).main("7,3")
	b.effort("--").effort("hhh").effect(fire) // big_block unmanned: two dice; redliner three
	b.strength("sidewinder", 5).strength("big_block", 3).strength("redliner", 5).strength("apex", 5)

	b.s.t.Cancel = true
	b.effect(fire).none(EvDefense)
	if e := b.one(EvFires); !e.Gone || b.s.t.Cancel {
		t.Errorf("%+v, marker %v", e, b.s.t.Cancel)
	}
	b.effort("hh").effort("hhh").effect(fire)
	if n := len(b.all(EvDefense)); n != 2 {
		t.Errorf("%d Defense Rolls", n)
	}
}

// T-E04 to T-E12, each effect as its text says, where no other test has it.
func TestTankCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-026")
	// DEAD IN THE SIGHTS activated: 3 in the Tank's lane.
	b := place(t, Tank, crewAt{At: "1,3"}, far).main("7,3")
	b.effort("--").activates("T-E04").strength("sidewinder", 2).strength("big_block", 6)
	// ON YOUR BUMPER: an SUV behind each, then 2 to those with a peg; activated: 3 to those with an SUV behind.
	b = place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "1,6"}).main("12,1")
	b.effort("--").reveals("T-E06").is("suv1", "4,3").gone("suv2").strength("sidewinder", 3)
	b.effort("h-").activates("T-E06").strength("sidewinder", 1)
	// ROAD BLOCK activated: an SUV or wreck in front: 2.
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,6"}).main("12,1").wreck("suv1", "6,3").suv("suv2", "2,6")
	b.effort("hh-").effort("--").activates("T-E11").strength("sidewinder", 3).strength("big_block", 6)
	// SIDE SWIPE activated: 3 next to the Tank. ESCORT DUTY activated: 2 within two spaces.
	b = place(t, Tank, crewAt{At: "6,4"}, crewAt{At: "9,3"}).main("7,3")
	b.effort("--").activates("T-E08").strength("sidewinder", 2).strength("big_block", 6)
	b.effort("h-").effort("---").activates("T-E07").strength("sidewinder", 1).strength("big_block", 4)
	// CALL FOR BACKUP: one behind the Active PV, pegs on SUVs within two of it.
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "9,6"}).main("12,1").suv("suv1", "7,1").suv("suv2", "8,6")
	b.reveals("T-E09").is("suv3", "4,3").pegs("suv1", "suv3")
	// SCORCHED LANE: SUVs on both sides of the Tank.
	b = place(t, Tank, crewAt{At: "1,6"}, crewAt{At: "1,1"}).main("9,3")
	b.reveals("T-E12").is("suv1", "9,2").is("suv2", "9,4")
}
