package heist

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// far is a second character that no effect of these tests touches.
var far = crewAt{At: "1,6"}

// A card activates two resolutions after its reveal, once, and is discarded at the next one.
func TestCardsMoveOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-002", "HH-CARD-003", "HH-CARD-004", "HH-CARD-005")
	b := place(t, Tank, crewAt{At: "1,1", Boosts: 3}, crewAt{At: "1,6"}).main("12,6")
	card := func(id string) *board { // seat 0 has no Defense Roll: nothing here touches the PVs
		b.draws(id)
		return b.push(frame{Op: opCards, Seat: game.Nobody, V: NoVID, W: NoVID})
	}
	spots := func(want ...string) {
		t.Helper()
		for i, id := range want {
			if c := b.s.t.Enemies[i]; id == "" && c != noPick || id != "" && c != b.cardAt(id) {
				t.Errorf("spot %d holds %d, want %q", i, c, id)
			}
		}
	}
	card("T-E10") // SHELL SHOCK: when it activates, each player discards a token
	spots("T-E10", "", "")
	card("T-E07").none(EvBoostLost)
	spots("T-E07", "T-E10", "")
	card("T-E03")
	spots("T-E03", "T-E07", "T-E10")
	if b.player(0).Boosts != 2 || len(b.all(EvBoostLost)) != 1 {
		t.Errorf("%d tokens; seat 1 has none to lose: %+v", b.player(0).Boosts, b.all(EvBoostLost))
	}
	// Its Activated effect comes before the next card is drawn.
	if i, k := b.first(EvBoostLost), b.first(EvCard); i > k {
		t.Errorf("activated at %d, drawn at %d", i, k)
	}
	card("T-E05").none(EvBoostLost)
	spots("T-E05", "T-E03", "T-E07")
	if e := b.one(EvCardOut); e.Card != b.tables.Scenarios[Tank].Enemies[b.cardAt("T-E10")] {
		t.Errorf("%+v", e)
	}
	if b.s.t.EnemyOut != 1<<b.cardAt("T-E10") || b.player(0).Boosts != 2 {
		t.Errorf("discarded %b, %d tokens", b.s.t.EnemyOut, b.player(0).Boosts)
	}
}

// An empty deck is made of the discard pile, the card just discarded included.
func TestCardsAreShuffledAgain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-006")
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("12,6").enemies("T-E05", "T-E07", "T-E10").deck()
	b.s.t.EnemyOut = 1 << b.cardAt("T-E03")
	// The new deck: T-E03 and T-E10, in this order by number; the second of them.
	b.script(drawEnemy, 1).push(frame{Op: opCards, Seat: game.Nobody, V: NoVID, W: NoVID})
	if x := &b.s.t; x.Enemies[0] != b.cardAt("T-E10") || x.EnemyOut != 0 || x.EnemyDeck != 1<<b.cardAt("T-E03") {
		t.Errorf("drawn %d, deck %b, discarded %b", x.Enemies[0], x.EnemyDeck, x.EnemyOut)
	}
}

// HH-CARD-001, HH-CARD-008, HH-CARD-010, HH-TANK-022: TANK REPAIRS. The peg boards, the Tank fires at distances 2 and 3, then an SUV appears in front
// of each PV. HH-CARD-011, HH-TANK-021: the adjacent PV and the one four away are safe.
func TestCardTankRepairs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-001", "HH-CARD-008", "HH-CARD-010", "HH-TANK-022", "HH-CARD-011", "HH-TANK-021")
	b := place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "5,4"}, crewAt{At: "7,6"}, crewAt{At: "11,3"}).main("7,3")
	b.effort("hh-").effort("h--").reveals("T-E01") // seats 1 and 2 roll three dice each
	b.pegs("main")
	b.strength("sidewinder", 5).strength("big_block", 5).strength("redliner", 3).strength("apex", 5)
	// In Resolution Order 5,4 - 6,3 - 7,6 - 11,3; in front of 6,3 is the Tank, so 8,3.
	b.is("suv1", "6,4").is("suv2", "8,3").is("suv3", "8,6").is("suv4", "12,3")
	if i, k := b.first(EvPegOn), b.first(EvFires); i > k || k > b.first(EvPlaced) {
		t.Error("out of order")
	}
}

// TANK REPAIRS activated: +2 up to the start, only with an Enemy Peg on the Tank then.
func TestCardTankRepairsActivated(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-005", "HH-TANK-022", "HH-CARD-111")
	for _, tc := range []struct {
		peg        bool
		from, want uint8
	}{{false, 5, 5}, {true, 5, 7}, {true, 8, 9}, {true, 9, 9}} {
		b := place(t, Tank, crewAt{At: "1,1"}, far).main("7,3")
		if tc.peg {
			b.peg("main")
		}
		b.s.t.Main = tc.from
		b.activates("T-E01")
		if b.s.t.Main != tc.want {
			t.Errorf("%+v: %d", tc, b.s.t.Main)
		}
		if e := b.one(EvEffect); e.Gone == tc.peg || e.Index != -1 {
			t.Errorf("%+v: %+v", tc, e)
		}
	}
}

// BRAKE JOB: SUVs two spaces East of each PV, then fire for 3; activated 3 to those with an SUV in front.
func TestCardBrakeJob(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-023", "HH-TANK-025", "HH-CARD-010", "HH-ROAD-027")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "11,6"}).main("8,3")
	b.effort("--").effort("---").reveals("T-E02")
	b.is("suv1", "7,3").gone("suv2") // two spaces East of 11,6 is off the road
	b.strength("sidewinder", 2).strength("big_block", 3)

	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "11,6"}).main("8,3").suv("suv1", "6,3").wreck("suv2", "12,6")
	b.effort("h-").activates("T-E02").strength("sidewinder", 3).strength("big_block", 6)
}

// CLEANUP CREW: steps to the nearest wreck, 2 to PVs with an Enemy Peg; activated: wrecks with an SUV next to them are removed.
func TestCardCleanupCrew(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-024", "HH-TANK-025", "HH-CARD-010", "HH-CARD-103", "HH-CARD-109")
	b := place(t, Tank, crewAt{At: "1,1", Peg: true}, far).main("12,6")
	b.suv("suv1", "4,3").suv("suv2", "9,3").suv("suv3", "7,1").wreck("suv4", "6,3").wreck("suv5", "10,4")
	b.effort("--").reveals("T-E03")
	// suv1 steps East; suv2 is next to its wreck and stays; suv3: 6,3 and 10,4 are 2 and 3 away, so 6,2.
	b.is("suv1", "5,3").is("suv2", "9,3").is("suv3", "6,2").strength("sidewinder", 3)
	b.wreck("suv6", "3,6")
	b.activates("T-E03").gone("suv4", "suv5").wrecked("suv6", "3,6")
}

// Of wrecks as near the western one is the target, then the northern one. Without a wreck nothing moves.
func TestCardNearestWreck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-103")
	for _, tc := range []struct {
		wrecks []string
		to     string
	}{
		{[]string{"9,3", "3,3"}, "5,3"},
		{[]string{"6,6", "6,1", "9,3"}, "6,2"}, // 6,1 is only two away
		{[]string{"6,6", "3,6"}, "5,4"},
		{[]string{"8,4", "8,2"}, "7,2"}, // both two away in one column: the northern
		{nil, "6,3"},
	} {
		b := place(t, Tank, crewAt{At: "1,1"}, far).main("12,6").suv("suv1", "6,3")
		for i, at := range tc.wrecks {
			b.wreck(testVehicles[FirstSUV+1+VID(i)], at)
		}
		b.effect(Effect{Op: SUVStep, Wreck: true}).is("suv1", tc.to)
	}
}

// A step toward the Active PV without a slam; who is next to it stays; without an Active PV nobody moves.
func TestCardSUVStepToTheActivePV(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-103", "HH-CARD-007")
	step := Effect{Op: SUVStep}
	b := place(t, Tank, crewAt{At: "6,3"}, far).main("12,6").suv("suv1", "8,3").suv("suv2", "5,2").suv("suv3", "2,6")
	// 5,2 is next to it diagonally and does not straighten; 2,6 is next to the other PV and steps all the same.
	b.effect(step).is("suv1", "7,3").is("suv2", "5,2").is("suv3", "3,5").none(EvSlam)

	b = place(t, Tank, crewAt{On: "suv1"}, far).main("12,6").suv("suv1", "8,3")
	b.effect(step).is("suv1", "8,3")
}

// Where SUVs come by each anchor and spot; the Semi's front, rear and middle spaces.
func TestCardPlaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-100", "HH-CARD-101")
	for _, tc := range []struct {
		name     string
		scenario ScenarioID
		anchor   Anchor
		spot     Spot
		want     []string
	}{
		{"each PV, West to East", Tank, EachPV, Front, []string{"3,6", "6,3"}},
		{"Active PV", Tank, ActivePV, Behind, []string{"4,3"}},
		{"two ahead", Tank, ActivePV, Front2, []string{"7,3"}},
		{"ahead of the Tank", Tank, MainEnemy, Front, []string{"9,2"}},
		{"behind the Tank", Tank, MainEnemy, Behind, []string{"7,2"}},
		{"beside the Tank, North first", Tank, MainEnemy, BesideBoth, []string{"8,1", "8,3"}},
		{"ahead of the Semi", Semi, MainEnemy, Front, []string{"11,2"}},
		{"behind the Semi", Semi, MainEnemy, Behind, []string{"7,2"}},
		{"beside the Semi's middle", Semi, MainEnemy, BesideBoth, []string{"9,1", "9,3"}},
		{"Decoder's", Chopper, DecoderPV, Behind, []string{"4,3"}},
		{"no main enemy on the road", Chopper, MainEnemy, Front, nil},
		{"no Decoder", Tank, DecoderPV, Front, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, tc.scenario, crewAt{At: "5,3"}, crewAt{At: "2,6"})
			if tc.scenario != Chopper {
				b.main("8,2")
			}
			b.effect(Effect{Op: PlaceSUV, Anchor: tc.anchor, Spot: tc.spot})
			list := b.all(EvPlaced)
			if len(list) != len(tc.want) {
				t.Fatalf("%+v, want %v", list, tc.want)
			}
			for i, at := range tc.want {
				if spaceName(list[i].To) != at {
					t.Errorf("SUV %d on %s, want %s", i, spaceName(list[i].To), at)
				}
				b.is(testVehicles[list[i].V], at)
			}
		})
	}
}

// A missing anchor: nothing.
func TestCardPlacesNothingWithoutAnchor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-101", "HH-CARD-007")
	b := place(t, Tank, crewAt{On: "main"}, far).main("7,3")
	b.effect(Effect{Op: PlaceSUV, Anchor: ActivePV, Spot: Behind}).none(EvPlaced)
}

// Whom damage touches, by each selector. Seats 0 to 3 have the PVs sidewinder, big_block, redliner, apex.
func TestCardDamageTouches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-104", "HH-CARD-105")
	for _, tc := range []struct {
		name     string
		scenario ScenarioID
		e        Effect
		at       [4]string
		setup    func(b *board)
		want     string // one letter for each seat: x is dealt damage
	}{
		{"enemy_peg_on_top", Tank, Effect{Who: PegOnTop}, [4]string{"5,1", "5,3", "5,5", "9,1"}, func(b *board) { b.peg("big_block", "apex") }, "-x-x"},
		{
			"enemy_suv_directly_in_front", Tank, Effect{Who: SUVInFront}, [4]string{"5,1", "5,3", "5,5", "12,1"},
			func(b *board) { b.suv("suv1", "6,1").wreck("suv2", "6,3").suv("suv3", "4,5") }, "x---",
		},
		{
			"enemy_suv_directly_behind", Tank, Effect{Who: SUVBehind}, [4]string{"5,1", "5,3", "5,5", "1,1"},
			func(b *board) { b.suv("suv1", "6,1").wreck("suv2", "4,3").suv("suv3", "4,5") }, "--x-",
		},
		{
			"suv_or_wreck_directly_in_front", Tank, Effect{Who: SUVOrWreckInFront}, [4]string{"5,1", "5,3", "5,5", "6,5"},
			func(b *board) { b.suv("suv1", "6,1").wreck("suv2", "6,3") }, "xx--", // another PV in front is neither
		},
		{"same_lane_as_main_enemy", Tank, Effect{Who: LaneOfMain}, [4]string{"1,3", "12,3", "7,2", "7,4"}, nil, "xx--"},
		{"within_of_main_enemy", Tank, Effect{Who: WithinOfMain, Range: 2}, [4]string{"6,3", "5,1", "10,3", "7,6"}, nil, "xx--"},
		{"adjacent_to_main_enemy", Tank, Effect{Who: ByMain}, [4]string{"6,2", "8,4", "5,3", "7,5"}, nil, "xx--"},
		// The Semi is on 7,3 to 9,3.
		{"adjacent_to_main_enemy, Semi", Semi, Effect{Who: ByMain}, [4]string{"6,2", "10,4", "8,2", "8,5"}, nil, "xxx-"},
		{"adjacent_to_semi_rear", Semi, Effect{Who: BySemiRear}, [4]string{"6,3", "8,2", "9,2", "10,3"}, nil, "xx--"},
		{"behind_main_enemy_in_lane", Semi, Effect{Who: BehindMainInLane, Range: 3}, [4]string{"6,3", "4,3", "3,3", "6,2"}, nil, "xx--"},
		{"directly_beside_main_enemy", Semi, Effect{Who: BesideMain}, [4]string{"7,2", "9,4", "10,2", "6,3"}, nil, "xx--"},
		{
			"unmanned", Semi, Effect{Who: Unmanned}, [4]string{"1,1", "1,2", "1,4", "1,5"},
			func(b *board) { b.player(1).Wheel, b.player(3).Wheel, b.player(3).On = false, false, MainV }, "-x-x",
		},
		{"chopper_lane", Chopper, Effect{Who: ChopperLane}, [4]string{"1,3", "12,3", "8,2", "8,4"}, nil, "xx--"},
		{"chopper_lane, destroyed", Chopper, Effect{Who: ChopperLane}, [4]string{"1,3", "12,3", "8,2", "8,4"}, func(b *board) { b.s.t.Main = 0 }, "----"},
		{"adjacent_to_decoder_vehicle", Chopper, Effect{Who: ByDecoder}, [4]string{"5,3", "6,4", "4,2", "7,3"}, nil, "-xx-"},
		{
			"decoder_vehicle_with_enemy_peg", Chopper, Effect{Who: DecoderWithPeg}, [4]string{"5,3", "6,4", "4,2", "7,3"},
			func(b *board) { b.peg("sidewinder", "apex") }, "x---",
		},
		{"decoder_vehicle without one", Chopper, Effect{Who: DecoderWithPeg}, [4]string{"5,3", "6,4", "4,2", "7,3"}, func(b *board) { b.peg("apex") }, "----"},
		{"adjacent_to_hunter", Chopper, Effect{Who: ByHunter}, [4]string{"5,3", "6,4", "4,2", "7,3"}, func(b *board) { b.hunter("5,2", 3) }, "x-x-"},
		{"adjacent_to_hunter, destroyed", Chopper, Effect{Who: ByHunter}, [4]string{"5,3", "6,4", "4,2", "7,3"}, nil, "----"},
		{
			"adjacent_to_two_or_more_enemies", Chopper, Effect{Who: ByTwoEnemies}, [4]string{"5,3", "8,3", "11,3", "1,1"}, // HH-CHOP-036
			func(b *board) {
				b.hunter("5,2", 3).suv("suv1", "6,3").suv("suv2", "8,2").suv("suv3", "8,4").suv("suv4", "11,2").wreck("suv5", "11,4")
			}, "xx--",
		},
		{"all", Tank, Effect{Who: All}, [4]string{"1,1", "1,2", "1,4", "1,5"}, nil, "xxxx"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, tc.scenario, crewAt{At: tc.at[0]}, crewAt{At: tc.at[1]}, crewAt{At: tc.at[2]}, crewAt{At: tc.at[3]})
			if tc.scenario != Chopper {
				b.main("7,3")
			}
			if tc.setup != nil {
				tc.setup(b)
			}
			for seat, c := range tc.want {
				if c != 'x' {
					continue
				}
				r := run{s: &b.s, g: &b.tables}
				for range r.rating(game.Seat(seat), Defense) {
					b.effort("-")
				}
			}
			tc.e.Op, tc.e.Amount = DealDamage, 1
			b.effect(tc.e)
			got := []byte("----")
			for _, e := range b.all(EvDamage) {
				got[e.Seat] = 'x'
			}
			if string(got) != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
}

// Whom damage touches is settled when the effect starts. The first PV is wrecked, its Enemy Peg boards the second, which had none: it is
// dealt nothing.
func TestCardDamageIsSettledAtTheStart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-104", "HH-CARD-114", "HH-DMG-013")
	b := place(t, Tank, crewAt{At: "5,3", Strength: 1, Peg: true}, crewAt{At: "6,3"}, crewAt{At: "12,6", Peg: true}).main("1,1")
	b.effort("--").effort("hh-").effect(Effect{Op: DealDamage, Who: PegOnTop, Amount: 2}).asked(AskPegOrder)
	b.do(1, b.who(game.Nobody)).wrecked("sidewinder", "5,3").pegs("big_block", "redliner").strength("big_block", 6).strength("redliner", 5)
	if e := b.one(EvDefense); e.Seat != 2 {
		t.Errorf("%+v", e)
	}
	b.stands(0, "big_block")
}

// The next effect of a card sees what the one before has done.
func TestCardEffectsFollowOneAnother(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-114")
	// ESCORT DUTY: the SUV in front of the Tank gets the peg of GUARDS.
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("7,3")
	b.reveals("T-E07").is("suv1", "8,3").pegs("suv1")
}

// Whom pegs of the supply board.
func TestCardPegs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-102", "HH-CARD-009")
	for _, tc := range []struct {
		name     string
		scenario ScenarioID
		e        Effect
		setup    func(b *board)
		want     []string
	}{
		{"tank", Tank, Effect{Who: OnTank}, nil, []string{"main"}},
		{"tank with two Player Pegs", Tank, Effect{Who: OnTank}, func(b *board) { b.afoot(0, "main").afoot(1, "main") }, nil},
		{"tank with one", Tank, Effect{Who: OnTank}, func(b *board) { b.afoot(0, "main") }, []string{"main"}},
		{"semi rear", Semi, Effect{Who: OnSemiRear}, nil, []string{"main:rear"}},
		{"semi rear, taken", Semi, Effect{Who: OnSemiRear}, func(b *board) { b.peg("main:rear") }, []string{"main:rear"}},
		{"semi rear and middle", Semi, Effect{Who: OnSemiRearAndMiddle}, nil, []string{"main:middle", "main:rear"}},
		{"hunter", Chopper, Effect{Who: OnHunter}, func(b *board) { b.hunter("7,3", 3) }, []string{"hunter"}},
		{"hunter, destroyed", Chopper, Effect{Who: OnHunter}, nil, nil},
		{
			"SUVs next to PVs", Tank, Effect{Who: SUVsByPV},
			func(b *board) {
				b.suv("suv1", "4,2").suv("suv2", "6,3").suv("suv3", "9,3").suv("suv4", "2,6").wreck("suv5", "5,4").peg("suv2")
			},
			[]string{"suv1", "suv2", "suv4"},
		},
		{
			"SUVs next to the Semi", Semi, Effect{Who: SUVsByMain},
			func(b *board) { b.suv("suv1", "6,2").suv("suv2", "10,4").suv("suv3", "8,5") }, []string{"suv1", "suv2"},
		},
		{
			"SUVs within two of the Active PV", Tank, Effect{Who: SUVsNearActive, Range: 2},
			func(b *board) { b.suv("suv1", "3,1").suv("suv2", "7,5").suv("suv3", "2,6").suv("suv4", "8,3") }, []string{"suv1", "suv2"},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, tc.scenario, crewAt{At: "5,3"}, far)
			switch tc.scenario {
			case Tank:
				b.main("11,6")
			case Semi:
				b.main("7,3")
			}
			if tc.setup != nil {
				tc.setup(b)
			}
			tc.e.Op = PlacePeg
			b.effect(tc.e).pegs(tc.want...)
		})
	}
}

// afoot takes the peg of a seat from its wheel to a vehicle.
func (b *board) afoot(seat game.Seat, place string) *board {
	l := b.place(place)
	p := b.player(seat)
	p.On, p.Space, p.Wheel = l.V, l.Space, false
	return b
}

// With too few Enemy Pegs they go in Resolution Order until none is left.
func TestCardPegsRunOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-029")
	b := place(t, Semi, crewAt{At: "5,3"}, crewAt{At: "12,1"}).main("7,1")
	b.suv("suv1", "6,4").suv("suv2", "4,2").suv("suv3", "5,4").peg("main:rear", "main:middle", "main:front")
	// Nine pegs; seven are out, so two are left: 4,2 and 5,4 come before 6,4.
	for i, at := range []string{"1,6", "2,6", "3,6", "4,6"} {
		name := testVehicles[FirstSUV+3+VID(i)]
		b.suv(name, at).peg(name)
	}
	b.effect(Effect{Op: PlacePeg, Who: SUVsByPV})
	b.pegs("main:rear", "main:middle", "main:front", "suv4", "suv5", "suv6", "suv7", "suv2", "suv3")
}

// Each condition, when it holds and when not.
func TestCardConditions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-111")
	for _, tc := range []struct {
		name     string
		scenario ScenarioID
		cond     Condition
		count    uint8
		setup    func(b *board)
		want     bool
	}{
		{"peg on the Tank", Tank, PegOnTank, 0, func(b *board) { b.peg("main") }, true},
		{"no peg on the Tank", Tank, PegOnTank, 0, nil, false},
		{"two SUVs", Tank, SUVsAtLeast, 2, func(b *board) { b.suv("suv1", "1,1").suv("suv2", "1,2") }, true},
		{"an SUV and a wreck", Tank, SUVsAtLeast, 2, func(b *board) { b.suv("suv1", "1,1").wreck("suv2", "1,2") }, false},
		{"an SUV and a hijacked one", Tank, SUVsAtLeast, 2, func(b *board) { b.suv("suv1", "1,1") }, false},
		{"peg on the rear", Semi, PegOnSemiRear, 0, func(b *board) { b.peg("main:rear") }, true},
		{"peg on the middle", Semi, PegOnSemiRear, 0, func(b *board) { b.peg("main:middle") }, false},
		{"nobody on the rear", Semi, NobodyOnSemiRear, 0, func(b *board) { b.afoot(0, "main:middle") }, true},
		{"somebody on the rear", Semi, NobodyOnSemiRear, 0, func(b *board) { b.afoot(0, "main:rear") }, false},
		{"Radar 4", Chopper, RadarAtLeast, 4, func(b *board) { b.s.t.Radar = 4 }, true},
		{"Radar 3", Chopper, RadarAtLeast, 4, func(b *board) { b.s.t.Radar = 3 }, false},
		{"peg on Hunter", Chopper, PegOnHunter, 0, func(b *board) { b.hunter("9,3", 2).peg("hunter") }, true},
		{"no peg on Hunter", Chopper, PegOnHunter, 0, func(b *board) { b.hunter("9,3", 2) }, false},
		// The PVs are in the lanes 3 and 6.
		{"PV in its lane", Chopper, NoPVNearChopperLane, 0, func(b *board) { b.s.t.Lane = 3 }, false},
		{"PV a lane South", Chopper, NoPVNearChopperLane, 0, func(b *board) { b.s.t.Lane = 2 }, false},
		{"PVs a lane North and two South", Chopper, NoPVNearChopperLane, 0, func(b *board) { b.s.t.Lane = 4 }, false},
		{"PVs two lanes off", Chopper, NoPVNearChopperLane, 0, func(b *board) { b.s.t.Lane = 1 }, true},
		{"always", Tank, Always, 0, nil, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, tc.scenario, crewAt{At: "5,3"}, crewAt{SUV: "suv8", At: "1,6"})
			if tc.scenario != Chopper {
				b.main("7,3")
			}
			if tc.setup != nil {
				tc.setup(b)
			}
			b.effect(Effect{Op: DiscardBoost, Count: max(tc.count, 1), Cond: tc.cond})
			if e := b.one(EvEffect); e.Gone == tc.want {
				t.Errorf("%+v", e)
			}
		})
	}
}

// An effect whose condition does not hold does nothing.
func TestCardConditionStopsTheEffect(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-106", "HH-CARD-111")
	b := place(t, Tank, crewAt{At: "5,3"}, far).main("12,1").suv("suv1", "9,1").suv("suv2", "9,2").suv("suv3", "9,3").suv("suv4", "9,4")
	b.activates("T-E09").none(EvDefense)
	b.suv("suv5", "9,5")
	b.effort("--").effort("---").activates("T-E09").strength("sidewinder", 3).strength("big_block", 4)
}

// The Tank steps a lane toward the Active PV; in its lane, or without an Active PV, it stays. SIDE SWIPE.
func TestCardMainStep(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-107")
	for _, tc := range []struct{ pv, to string }{{"2,1", "11,2"}, {"2,6", "11,4"}, {"2,3", "11,3"}} {
		b := place(t, Tank, crewAt{At: tc.pv}, crewAt{At: "1,5"}).main("11,3")
		b.reveals("T-E08").is("main", tc.to)
	}
	b := place(t, Tank, crewAt{On: "suv1"}, far).main("11,3").suv("suv1", "1,1")
	b.effect(Effect{Op: MainStep}).is("main", "11,3")
}

// The Chopper steps toward Decoder's lane without firing. SEARCHLIGHT then fires by its second effect alone.
func TestCardChopperStep(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-107", "HH-CHOP-020")
	b := place(t, Chopper, crewAt{At: "5,4"}, far)
	b.effect(Effect{Op: ChopperStep}).none(EvFires)
	if b.s.t.Lane != 4 {
		t.Errorf("lane %d, want 4", b.s.t.Lane)
	}
	b.effect(Effect{Op: ChopperStep}).none(EvMainMoves)
	b.s.t.Main = 0
	b.s.t.Lane = 1
	b.effect(Effect{Op: ChopperStep}).none(EvMainMoves)
}

// Pegs that are not on a PV do the Move alone: no damage, no Brawl; in Resolution Order, each once.
func TestCardPegAdvance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-108")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "9,5", Peg: true}, crewAt{On: "suv1"}).main("12,1")
	b.suv("suv1", "6,3").suv("suv2", "4,3").suv("suv3", "9,4").suv("suv4", "1,1").peg("suv1", "suv2", "suv3", "suv4")
	b.activates("T-E05").none(EvPegHits).none(EvBrawled)
	// suv2 in the West boards first; suv1 finds no room, suv3 neither.
	b.pegs("sidewinder", "suv1", "suv3", "suv4", "big_block").stands(2, "suv1").strength("big_block", 6)
}

// Wrecks within two spaces of the Tank leave the road; their SUVs are in the supply again, a starting vehicle is out of the game.
func TestCardRemoveWrecks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-109", "HH-ROAD-030")
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("7,3").wreck("suv1", "8,3").wreck("suv2", "9,5").wreck("suv3", "10,3").wreck("apex", "5,1")
	b.vehicle("apex").Lost = false
	b.activates("T-E12").gone("suv1", "suv2", "apex").wrecked("suv3", "10,3")
	if !b.vehicle("apex").Lost || b.vehicle("suv1").Lost || b.vehicle("suv1").Wreck {
		t.Errorf("%+v %+v", b.vehicle("apex"), b.vehicle("suv1"))
	}
}

// Each player returns a token if it has one.
func TestCardDiscardBoost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-110", "HH-BOOST-009")
	b := place(t, Tank, crewAt{At: "1,1", Boosts: 2}, crewAt{At: "1,6"}, crewAt{At: "1,3", Boosts: 1}).main("7,3")
	b.activates("T-E10")
	if b.player(0).Boosts != 1 || b.player(1).Boosts != 0 || b.player(2).Boosts != 0 {
		t.Errorf("%d %d %d", b.player(0).Boosts, b.player(1).Boosts, b.player(2).Boosts)
	}
	if n := len(b.all(EvBoostLost)); n != 2 {
		t.Errorf("%d events", n)
	}
}

// What the data says is what the operations know: directions, tracks, distances.
func TestCardTables(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-112", "HH-CARD-113")
	g := StandardTables()
	if n := len(g.Cards); n != 36 {
		t.Fatalf("%d cards", n)
	}
	fires, shotguns, radar := 0, 0, 0
	for i := range g.Cards {
		c := &g.Cards[i]
		if n := len(c.Reveal); n < 1 || n > 3 {
			t.Errorf("%s has %d Reveal effects", c.ID, n)
		}
		for _, e := range append(append([]Effect{}, c.Reveal...), c.Activated) {
			switch e.Op {
			case TankFires:
				fires++
				if e.Min != 2 || e.Range != 3 || e.Amount != 3 {
					t.Errorf("%s fires %d at %d to %d", c.ID, e.Amount, e.Min, e.Range)
				}
			case Shotgun:
				shotguns++
			case ChopperFires:
				radar++
			case SUVStep:
				if e.Wreck != (c.ID == "T-E03") {
					t.Errorf("%s steps to wrecks: %v", c.ID, e.Wreck)
				}
			case RaiseStrength:
				if (e.Track == HunterTrack) != (c.ID == "C-E09") {
					t.Errorf("%s raises track %d", c.ID, e.Track)
				}
			}
		}
	}
	proof.Of(t, "HH-TANK-026", "HH-SEMI-036", "HH-CHOP-035")
	// 7, 7 and 6 cards; MISSILE LOCK fires twice.
	if fires != 7 || shotguns != 7 || radar != 7 {
		t.Errorf("TANK FIRES! %d, SHOTGUN! %d, CHOPPER FIRES! %d", fires, shotguns, radar)
	}
}

// A destroyed Chopper or Hunter is not raised, and never above where it started.
func TestCardStrength(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-113", "HH-CHOP-035")
	for _, tc := range []struct {
		track            Track
		main, hunter     uint8
		wantMain, wantHu uint8
	}{
		{MainTrack, 2, 1, 3, 1}, {MainTrack, 3, 1, 3, 1}, {MainTrack, 0, 1, 0, 1}, {HunterTrack, 2, 1, 2, 2}, {HunterTrack, 2, 0, 2, 0}, {HunterTrack, 2, 4, 2, 4},
	} {
		b := place(t, Chopper, crewAt{At: "1,1"}, far)
		if tc.hunter > 0 {
			b.hunter("9,3", 4)
		}
		b.s.t.Main, b.s.t.Hunter = tc.main, tc.hunter
		b.effect(Effect{Op: RaiseStrength, Track: tc.track, Amount: 1})
		if b.s.t.Main != tc.wantMain || b.s.t.Hunter != tc.wantHu {
			t.Errorf("%+v: %d %d", tc, b.s.t.Main, b.s.t.Hunter)
		}
	}
}

// What lies face up is known, the deck is not: with the same cards face up and in the discard pile equal states follow, whatever is drawn
// next.
func TestCardDeckHasNoOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-012")
	a := place(t, Tank, crewAt{At: "1,1"}, far).main("12,6").enemies("T-E05", "T-E07")
	b := place(t, Tank, crewAt{At: "1,1"}, far).main("12,6").enemies("T-E05", "T-E07")
	b.script(drawEnemy, 3).s.dice.IntN(drawEnemy, 10)
	if a.s.t != b.s.t {
		t.Error("a deck remembers an order")
	}
}

// Every effect of every card, without a listener, allocates nothing. The test is not parallel: it counts allocations.
func TestCardEffectsDoNotAllocate(t *testing.T) {
	for scenario := range NumScenarios {
		b := place(t, scenario, crewAt{At: "5,3", Peg: true}, crewAt{At: "6,2", On: "suv1"}, crewAt{At: "9,4"}).suv("suv1", "6,3").wreck("suv2", "7,4").suv("suv3", "10,5")
		if scenario == Chopper {
			b.hunter("8,1", 3)
		} else {
			b.main("8,1")
		}
		b.s.dice = dice.Fast(1)
		start := b.s
		for n := range int8(12) {
			if allocs := testing.AllocsPerRun(10, func() {
				b.s = start
				r := run{s: &b.s, g: &b.tables}
				r.closed()
				r.push(effectFrame(n, -1))
				for i := range b.tables.Cards[r.scenario().Enemies[n]].Reveal {
					r.push(effectFrame(n, int8(i)))
				}
				r.advance()
			}); allocs != 0 {
				t.Errorf("card %d of %s: %v allocations", n, scenario, allocs)
			}
		}
		b.s = start
	}
}
