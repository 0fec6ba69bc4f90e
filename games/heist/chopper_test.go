package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// shot resolves CHOPPER FIRES!
func (b *board) shot() *board {
	b.Helper()
	return b.push(frame{Op: opFires, Seat: game.Nobody, V: NoVID, W: NoVID})
}

// Both destroyed win at once, in either order; one alone does not.
func TestChopperWin(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-001", "HH-CHOP-003", "HH-CHOP-010")
	for _, order := range [][2]Track{{MainTrack, HunterTrack}, {HunterTrack, MainTrack}} {
		b := place(t, Chopper, crewAt{At: "1,1"}, far).hunter("7,4", 3)
		b.run(func(r *run) { r.strike(order[0], 5, "HH-CHOP-001") }).asked(AskAct, 0)
		b.run(func(r *run) { r.strike(order[1], 3, "HH-CHOP-001") }).over(true, endChopper)
	}
}

// Lost at once when Decoder's vehicle is destroyed: by damage, by a wreck, by drifting off the road. Another vehicle does not matter.
func TestChopperDecoderLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-002", "HH-CHOP-043")
	at := func() *board { return place(t, Chopper, crewAt{At: "1,1", On: "roof", Strength: 2}, crewAt{At: "1,6"}) }
	at().effort("-").run(func(r *run) { r.deal(VID(Sidewinder), 2) }).over(false, endDecoder)
	at().push(frame{Op: opDrift, V: VID(Sidewinder), W: NoVID}).over(false, endDecoder)
	b := at().wreck("suv1", "2,1")
	b.push(frame{Op: opWreck, V: b.v("suv1"), W: NoVID, N: 4}).over(false, endDecoder)
	at().removes("big_block").asked(AskAct, 0)
}

// The figures of the setup.
func TestChopperSetupFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-004", "HH-CHOP-005")
	s := &StandardTables().Scenarios[Chopper]
	if s.StartX != 8 || s.StartY != 3 || s.HunterX != 7 || s.HunterY != 4 || s.RadarStart != 1 || s.RadarMax != 5 || s.RadarRound != 1 {
		t.Errorf("%+v", s)
	}
	for n, want := range map[int][4]int{2: {3, 3, 3, 1}, 3: {5, 4, 4, 2}, 4: {7, 5, 5, 2}} {
		c, pegs := s.Columns[n], 0
		for _, p := range c.SUVs {
			if p.Peg {
				pegs++
			}
		}
		if got := [4]int{int(c.Strength), int(c.Hunter), len(c.SUVs), pegs}; got != want {
			t.Errorf("%d characters: %v, want %v", n, got, want)
		}
	}
}

// The team chooses any of its vehicles for Decoder; then round 1 begins.
func TestChopperDecoderStarts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-006")
	b := place(t, Chopper, crewAt{At: "3,1"}, crewAt{At: "3,6"})
	x := &b.s.t
	x.Stage, x.Round, x.Decoder, x.Turn = StageDecoder, 0, NoVID, Turn{Seat: game.Nobody}
	b.run(func(*run) {}).asked(AskDecoder).offers(b.pick("sidewinder"), b.pick("big_block"))
	b.do(1, b.pick("big_block")).asked(AskTurn)
	if x.Decoder != b.v("big_block") || x.Stage != StageRound || x.Round != 1 {
		t.Errorf("Decoder in %d, %s, round %d", x.Decoder, x.Stage, x.Round)
	}
	if e := b.one(EvDecoder); e.V != x.Decoder || e.Seat != 1 {
		t.Errorf("%+v", e)
	}
}

// Hunter acts with the SUVs in Resolution Order: next to a PV it slams for 4, else it takes a step.
func TestChopperHunterActs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-007", "HH-CHOP-008", "HH-CHOP-045")
	b := place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "1,6"}).hunter("7,4", 3).suv("suv1", "5,3").suv("suv2", "7,2")
	b.enemyDie(FaceSUV).effort("hh").effort("hh").effort("h-").pass(0)
	b.slammed([2]string{"suv1", "sidewinder"}, [2]string{"suv2", "sidewinder"}, [2]string{"hunter", "sidewinder"})
	if list := b.all(EvSlam); list[0].Count != 3 || list[2].Count != 4 {
		t.Errorf("%+v", list)
	}
	b.over(false, endDecoder) // 5 - 1 - 1 - 3 = 0

	b = place(t, Chopper, crewAt{At: "1,3"}, crewAt{At: "1,6"}).hunter("7,4", 3).suv("suv1", "12,6")
	b.enemyDie(FaceSUV).pass(0).is("hunter", "6,3").none(EvSlam)

	// Several PVs: the Active one first, else the team.
	b = place(t, Chopper, crewAt{At: "1,1"}, crewAt{At: "6,4"}, crewAt{At: "8,4"}).hunter("7,4", 3)
	b.effect(Effect{Op: HunterActs}).asked(AskSlam).offers(b.pick("big_block"), b.pick("redliner"))
	b.effort("hhh").do(0, b.pick("redliner")).strength("redliner", 4)

	// Without an Active PV it does not move.
	b = place(t, Chopper, crewAt{At: "1,1"}, crewAt{On: "hunter"}).hunter("7,4", 3).turn(1, 2)
	b.effect(Effect{Op: HunterActs}).is("hunter", "7,4")
}

// Neither Rammed, hijacked nor Forced; HH-CHOP-036: effects on SUVs do not touch it.
func TestChopperHunterIsNoSUV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-009", "HH-CHOP-010", "HH-CHOP-036")
	b := place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "1,6", On: "hunter"}).hunter("7,3", 3)
	b.refuses(0, b.on(DoRam, "hunter"), "HH-ACT-020")
	b.refuses(0, b.on(DoForce, "hunter"), "HH-ACT-020")
	b.effect(Effect{Op: PlacePeg, Who: SUVsByPV}).pegs()
	b.effect(Effect{Op: SUVStep}).is("hunter", "7,3")
	b.turn(1, 2)
	b.refuses(1, newAction(DoHijack), "HH-ACT-025")
}

// With Hunter alone on the road it acts, and then an SUV comes behind each PV.
func TestChopperHunterAlone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-011")
	b := place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "4,6"}).hunter("7,3", 3)
	b.enemyDie(FaceSUV).effort("hh").pass(0).strength("sidewinder", 3).is("suv1", "3,6").is("suv2", "5,3")
	if b.first(EvSlam) > b.first(EvPlaced) {
		t.Error("the SUVs come first")
	}
	b.slammed([2]string{"hunter", "sidewinder"})
}

// Players stand on Hunter; its peg moves.
func TestChopperPegOnHunterMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-012")
	b := place(t, Chopper, crewAt{At: "6,3"}, far).hunter("7,3", 3).peg("hunter")
	b.enemyDie(FacePeg).pass(0).pegs("sidewinder")
}

// Hunter at strength 0 is removed without a wreck, and the pegs on it leave.
func TestChopperHunterDestroyed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-017", "HH-CHOP-019")
	b := place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "1,6", On: "hunter"}).hunter("7,3", 2).peg("hunter")
	b.run(func(r *run) { r.strike(HunterTrack, 2, "HH-CHOP-017") }).asked(AskPegOrder).gone("hunter")
	b.do(0, b.who(1)).stands(1, "sidewinder").pegs("sidewinder")
	proof.Of(t, "HH-CARD-113")
	b.effect(Effect{Op: HunterActs}).none(EvSlam).gone("hunter")
	b.enemyDie(FaceSUV).pass(0).none(EvSlam)
}

// A wreck that meets Hunter is removed.
func TestChopperWreckMeetsHunter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-018", "HH-ROUND-008")
	b := place(t, Chopper, crewAt{At: "1,1"}, far).hunter("7,3", 2).wreck("suv1", "9,3")
	b.push(frame{Op: opWreck, V: b.v("suv1"), W: NoVID, N: 4}).gone("suv1").is("hunter", "7,3")
	if b.s.t.Hunter != 2 {
		t.Errorf("strength %d", b.s.t.Hunter)
	}
}

// It changes its lane over the vehicles and stays at the edge; it fires if Decoder's vehicle is in its lane then, at any column, before the
// card is resolved.
func TestChopperMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-020", "HH-CHOP-021", "HH-CHOP-022")
	for _, tc := range []struct {
		lane  uint8
		face  EnemyFace
		want  uint8
		fires bool
	}{{3, FaceNorth, 2, false}, {3, FaceSouth, 4, true}, {4, FaceNorth, 3, false}, {1, FaceNorth, 1, false}, {6, FaceSouth, 6, false}} {
		b := place(t, Chopper, crewAt{At: "1,4"}, crewAt{At: "8,2"}).suv("suv1", "8,3")
		b.s.t.Lane = tc.lane
		b.enemyDie(tc.face)
		if tc.fires {
			b.effort("--")
		}
		b.draws("C-E02").pass(0).is("suv1", "8,3").is("big_block", "8,2")
		if b.s.t.Lane != tc.want || (len(b.all(EvFires)) == 1) != tc.fires {
			t.Errorf("%+v: lane %d, %d shots", tc, b.s.t.Lane, len(b.all(EvFires)))
		}
		if tc.fires && b.first(EvFires) > b.first(EvCard) {
			t.Error("the card comes first")
		}
	}
	// It stays at the edge over her lane: it fires.
	b := place(t, Chopper, crewAt{At: "1,1"}, far)
	b.s.t.Lane = 1
	b.enemyDie(FaceNorth).effort("h-").draws("C-E02").pass(0).strength("sidewinder", 5)
	b.one(EvFires)
}

// The Radar is the damage, wherever her vehicle is; with its driver on foot, roof included, it defends alone.
func TestChopperFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-023", "HH-CHOP-025", "HH-CHOP-031", "HH-CHOP-044")
	b := place(t, Chopper, crewAt{At: "1,6"}, crewAt{At: "1,5"})
	b.s.t.Radar = 4
	b.effort("h-").shot().strength("sidewinder", 2).strength("big_block", 6)
	b = place(t, Chopper, crewAt{At: "1,6", On: "roof"}, crewAt{At: "1,5"})
	b.s.t.Radar = 4
	b.effort("h").shot().strength("sidewinder", 2)
}

// The marker of CUT THE SIGNAL cancels one shot and is spent; nobody is asked to react.
func TestChopperMarker(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-025")
	b := place(t, Chopper, crewAt{At: "1,6"}, crewAt{At: "1,5"}).stunt(0, RollingCover, 1)
	b.s.t.Cancel = true
	b.shot().asked(AskAct, 0).none(EvDefense)
	if e := b.one(EvFires); !e.Gone || b.s.t.Cancel {
		t.Errorf("%+v", e)
	}
	b.shot().asked(AskReact, 0, 1)
	b.effort("--").pass(0, 1).strength("sidewinder", 4)
}

// The Radar grows by 1 in an End of Round, up to 5; cards raise it; relocating Decoder sets it to 1.
func TestChopperRadar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-024", "HH-CHOP-040")
	b := place(t, Chopper, crewAt{At: "1,6"}, crewAt{At: "2,6"})
	for _, want := range []uint8{2, 3, 4, 5, 5} {
		b.run(func(r *run) { r.radarGrows() })
		if b.s.t.Radar != want {
			t.Errorf("Radar %d, want %d", b.s.t.Radar, want)
		}
	}
	b.none(EvRadar)
	b.run(func(r *run) { r.radar(-2) })
	b.activates("C-E03") // SEARCHLIGHT: +1
	if b.s.t.Radar != 4 {
		t.Errorf("Radar %d, want 5-2+1", b.s.t.Radar)
	}
	b.run(func(r *run) { r.radar(-9) })
	if e := b.one(EvRadar); e.Count != -3 || b.s.t.Radar != 1 {
		t.Errorf("%+v", e)
	}
	b.s.t.Radar = 3
	b.run(func(r *run) { r.relocate(b.v("big_block")) })
	if e := b.one(EvDecoder); e.V != b.v("big_block") || b.s.t.Radar != 1 || b.s.t.Decoder != b.v("big_block") {
		t.Errorf("%+v, Radar %d", e, b.s.t.Radar)
	}
	place(t, Semi, crewAt{At: "1,1"}, far).main("7,3").run(func(r *run) { r.radarGrows() }).none(EvRadar)
}

// The End of Round with its Radar.
func TestChopperRadarInTheEndOfRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-024", "HH-CHOP-040")
	b := place(t, Chopper, crewAt{At: "3,6", Exhausted: true}, crewAt{At: "5,6"}).stunt(1, Skyfall, 0).turn(1, 0)
	b.enemyDie(FacePeg).run(func(r *run) { r.push(frame{Op: opDie, Seat: 1, V: NoVID, W: NoVID}) })
	if b.s.t.Round != 3 || b.s.t.Radar != 2 || b.s.t.Stunts[0].Card != Skyfall {
		t.Errorf("round %d, Radar %d", b.s.t.Round, b.s.t.Radar)
	}
	if b.first(EvStuntsMove) > b.first(EvRadar) {
		t.Error("the Radar grows before the cards move")
	}
}

// A destroyed Chopper neither moves nor fires nor watches; the cards are still resolved, and Decoder can still be relocated.
func TestChopperDestroyed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-026", "HH-CARD-113")
	b := place(t, Chopper, crewAt{At: "1,3"}, crewAt{At: "2,6"}).hunter("9,1", 2)
	b.s.t.Radar = 4
	b.run(func(r *run) { r.strike(MainTrack, 3, "HH-CHOP-026") }).asked(AskAct, 0)
	b.shot().none(EvFires)
	b.activates("C-E01").activates("C-E07")
	b.activates("C-E03").none(EvRadar)
	b.activates("C-E10").none(EvStrength)
	b.run(func(r *run) { r.radarGrows(); r.relocate(b.v("big_block")) }).none(EvRadar).one(EvDecoder)
	if b.s.t.Radar != 4 {
		t.Errorf("Radar %d", b.s.t.Radar)
	}
	b.enemyDie(FaceNorth).draws("C-E07").pass(0).none(EvMainMoves)
	b.one(EvCard)
}

// Decoder takes no slot, adds nothing to ratings and stays when the driver leaves.
func TestChopperDecoderSits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-030", "HH-CHOP-032")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "5,4"})
	r := run{s: &b.s, g: &b.tables}
	if n := r.rating(0, Defense); n != 2 { // Badge 1, Sidewinder 1
		t.Errorf("Defense %d", n)
	}
	b.do(0, b.leap("big_block"))
	if b.s.t.Decoder != b.v("sidewinder") || r.manned(b.v("sidewinder")) || r.riders(b.v("sidewinder"), 0) != 0 {
		t.Errorf("Decoder in %d", b.s.t.Decoder)
	}
}

// The Chopper's cards where no other test has them.
func TestChopperCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-035")
	// MISSILE LOCK: Radar 2, then a shot of 2; activated only from Radar 4 on.
	b := place(t, Chopper, crewAt{At: "1,6"}, crewAt{At: "3,1"})
	b.effort("--").reveals("C-E01").strength("sidewinder", 3)
	b.activates("C-E01").none(EvFires)
	b.s.t.Radar = 4
	b.effort("hh").activates("C-E01").strength("sidewinder", 1)
	// HUNTER'S RAMPAGE: it acts, an SUV in front of each; activated 3 to those next to it.
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "2,1"}).hunter("7,4", 3)
	b.effort("hh").reveals("C-E02").strength("sidewinder", 3).is("suv1", "3,1").is("suv2", "7,3")
	b.effort("hh").activates("C-E02").strength("sidewinder", 2)
	// COLLATERAL: a shot, an SUV behind her vehicle; activated 2 to the other PVs next to it.
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "7,4"}).turn(1, 2)
	b.effort("h-").reveals("C-E04").is("suv1", "5,3").strength("sidewinder", 5)
	b.effort("---").activates("C-E04").strength("sidewinder", 5).strength("big_block", 4)
	// STRAFING RUN: 2 in its lane, Radar +1; activated 3.
	b = place(t, Chopper, crewAt{At: "6,3"}, crewAt{At: "7,4"})
	b.effort("--").reveals("C-E07").strength("sidewinder", 3)
	b.effort("h-").activates("C-E07").strength("sidewinder", 1)
	if b.s.t.Radar != 2 {
		t.Errorf("Radar %d", b.s.t.Radar)
	}
	// BODY ARMOR: a peg on Hunter, it acts; activated +1 with the peg on it.
	b = place(t, Chopper, crewAt{At: "1,3"}, far).hunter("9,4", 3)
	b.s.t.Hunter = 2
	b.reveals("C-E09").pegs("hunter").is("hunter", "8,3")
	b.activates("C-E09")
	if b.s.t.Hunter != 3 {
		t.Errorf("Hunter %d", b.s.t.Hunter)
	}
	// BREATHING ROOM activated: no PV within a lane of it.
	b = place(t, Chopper, crewAt{At: "1,1"}, crewAt{At: "1,6"})
	b.s.t.Main, b.s.t.Lane = 1, 3
	b.activates("C-E10")
	if b.s.t.Main != 2 {
		t.Errorf("Chopper %d", b.s.t.Main)
	}
	// BOXED IN activated: two enemies next to it, Hunter one of them.
	b = place(t, Chopper, crewAt{At: "6,3"}, far).hunter("7,4", 3).suv("suv1", "5,3")
	b.effort("hh").activates("C-E06").strength("sidewinder", 4)
	// SNATCH TEAM activated: 4 to her vehicle with a peg.
	b = place(t, Chopper, crewAt{At: "6,3", Peg: true}, crewAt{At: "1,6", Peg: true})
	b.effort("hh").activates("C-E05").strength("sidewinder", 3).strength("big_block", 6)
	// DOUBLE TEAM: Hunter acts, then the SUVs alone step.
	b = place(t, Chopper, crewAt{At: "1,3"}, far).hunter("9,3", 3).suv("suv1", "12,3")
	b.reveals("C-E12").is("hunter", "8,3").is("suv1", "11,3")
}
