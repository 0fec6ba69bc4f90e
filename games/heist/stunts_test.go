package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// A Stunt costs an action, success or not; a success carries out the reward and takes a token from the card. Without one the card is turned face down.
func TestStuntTokens(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-002", "HH-STUNT-003", "HH-STUNT-004", "HH-STUNT-007", "HH-ACT-031", "HH-BOOST-009", "HH-SKILL-010")
	b := place(t, Tank, crewAt{Car: "redliner", At: "6,3"}, crewAt{Who: "switchback", At: "8,4"}).main("7,3").stunt(1, Oversteer, 2) // Control 3
	way := newAction(DoWay)
	way.Dir = North
	b.effort("hh-").do(0, b.stuntOf(1)).asked(AskAct, 0)
	if b.s.t.Stunts[1].Tokens != 2 || b.s.t.Turn.Actions != 1 {
		t.Error("a failure takes no token and costs an action")
	}
	proof.Of(t, "HH-STUNT-007")
	// Twice by one player, then by another one.
	b.turn(0, 2).effort("hhh").do(0, b.stuntOf(1), way).is("main", "7,2")
	if x := b.s.t.Stunts[1]; x.Tokens != 1 || x.Down || b.player(0).Boosts != 1 {
		t.Errorf("%+v, %d tokens", x, b.player(0).Boosts)
	}
	way.Dir = South
	b.effort("hh").turn(1, 2) // Switchback in the Big-Block: Control 2
	b.tables.Stunts[Oversteer].Need = 2
	b.refuses(1, b.stuntOf(1), "HH-STUNT-002") // 8,4 is not next to 7,2
	b.do(1, b.drive("8,3"), b.stuntOf(1)).asked(AskAssist, 0)
	b.do(0, PassAction())
	b.enemyDie(FacePeg).do(1, way).is("main", "7,3")
	if x := b.s.t.Stunts[1]; x.Tokens != 0 || !x.Down || b.player(1).Boosts != 1 {
		t.Errorf("%+v, %d tokens", x, b.player(1).Boosts)
	}
	b.turn(0, 2).refuses(0, b.stuntOf(1), "HH-STUNT-004")
}

// Whoever holds the most puts the token into the supply: the card runs out all the same.
func TestTokenAtMaximum(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-008", "HH-BOOST-010")
	b := place(t, Tank, crewAt{Car: "redliner", At: "5,3", Boosts: 3, On: "suv1"}, crewAt{At: "1,1"}).main("12,1").suv("suv1", "6,3").stunt(0, CrashCourse, 2)
	b.effort("hh-").do(0, b.stuntOf(0), PassAction()).wrecked("suv1", "6,3")
	if x := b.s.t.Stunts[0]; x.Tokens != 1 || b.player(0).Boosts != 3 {
		t.Errorf("%+v, %d tokens", x, b.player(0).Boosts)
	}
	if e := b.one(EvToken); !e.Gone || e.Left != 1 {
		t.Errorf("%+v", e)
	}
}

// A card of level 3 has no tokens and may be performed again and again; the objective ends the game at once.
func TestLevelThree(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-005", "HH-STUNT-010", "HH-ROUND-016", "HH-TANK-001", "HH-TANK-029")
	b := place(t, Tank, crewAt{At: "9,3"}, crewAt{At: "1,1"}).main("7,3").stunt(2, AnchorDrop, 0) // Control 4
	b.s.t.Main = 3
	b.effort("hhhh").do(0, b.stuntOf(2)).asked(AskAct, 0)
	if x := b.s.t.Stunts[2]; x.Down || b.s.t.Main != 1 || b.player(0).Boosts != 0 {
		t.Errorf("%+v, the Tank has %d", x, b.s.t.Main)
	}
	b.effort("hhhh").do(0, b.stuntOf(2)).over(true, endTank)
	if b.s.t.Main != 0 {
		t.Errorf("the Tank has %d, want 0", b.s.t.Main)
	}
}

// No card, a used up card, a reaction, a condition that does not hold: each refusal says which rule.
func TestStuntRefusals(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-001", "HH-STUNT-002", "HH-STUNT-004", "HH-STUNT-008")
	b := place(t, Semi, crewAt{At: "9,1", On: "main:rear"}, crewAt{At: "1,1"}).main("7,3").stunt(0, DuckAndCover, 1).stunt(1, RoofRunner, 0).
		stunt(2, Airmail, 2)
	b.s.t.Stunts[1].Down = true
	b.refuses(0, b.stuntOf(0), "HH-STUNT-008")
	b.refuses(0, b.stuntOf(1), "HH-STUNT-004")
	b.refuses(0, b.stuntOf(2), "HH-STUNT-002")
	b.refuses(0, b.stuntOf(3), "HH-STUNT-001")
	b.s.t.Stunts[0] = StuntSpot{Card: NoStunt}
	b.refuses(0, b.stuntOf(0), "HH-STUNT-001")
	for _, a := range b.legal(0) {
		if a.Do == DoStunt {
			t.Errorf("%+v is offered", a)
		}
	}
}

// The cards of each scenario: four of level 1, four of level 2, one of level 3 without tokens; who comes first is level 1, and nobody can know which are out.
func TestStuntDeck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-013", "HH-SETUP-014", "HH-SETUP-017", "HH-STUNT-001", "HH-STUNT-011", "HH-CHOP-035", "HH-TANK-029", "HH-SEMI-037")
	for scenario := range NumScenarios {
		for seed := range uint64(20) {
			s := random(t, scenario, "standard", 3, seed)
			r := run{s: &s, g: StandardTables()}
			x := s.t.Stunts[2]
			if card := &r.g.Stunts[x.Card]; card.Level != 1 || x.Tokens != card.Tokens || s.t.Stunts[1].Card != NoStunt || s.t.Stunts[0].Card != NoStunt {
				t.Fatalf("%+v", s.t.Stunts)
			}
			var levels [4]int
			seen := map[StuntID]bool{}
			for s.t.Stunts[2].Card != NoStunt {
				id := s.t.Stunts[2].Card
				level := int(r.g.Stunts[id].Level)
				if seen[id] || levels[3] > 0 || level == 1 && levels[2] > 0 {
					t.Fatalf("%s comes after %v", r.g.Stunts[id].Name, levels)
				}
				seen[id] = true
				levels[level]++
				s.t.Stunts[2] = StuntSpot{Card: NoStunt}
				r.drawStunt()
			}
			if levels != [4]int{0, 3, 3, 1} {
				t.Fatalf("%v", levels)
			}
		}
	}
	// The printed ones.
	for id, want := range map[StuntID]struct {
		level, need uint8
		skill       Skill
	}{SacrificeFly: {2, 3, Control}, HumanCatapult: {1, 3, Control}, WreckingBall: {2, 3, Speed}, DuckAndCover: {2, 2, Athletics}, Airmail: {2, 3, Control},
		BlowTheDoorOpen: {2, 3, Athletics}, AnchorDrop: {3, 4, Control}, SplitTheLoad: {3, 3, Athletics}, Skyfall: {3, 4, Speed}} {
		if card := &StandardTables().Stunts[id]; card.Level != want.level || card.Need != want.need || card.Skill != want.skill {
			t.Errorf("%s: level %d, %s %d", card.Name, card.Level, card.Skill, card.Need)
		}
	}
}

// Whether the condition of each card holds, place by place.
func TestConditions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-002", "HH-TANK-027", "HH-TANK-031", "HH-SEMI-041", "HH-SEMI-042", "HH-SEMI-044", "HH-SEMI-046", "HH-CHOP-036",
		"HH-CHOP-038", "HH-CHOP-039")
	tank := func(at, on string) *board {
		return place(t, Tank, crewAt{At: at, On: on}, crewAt{At: "1,6"}).main("7,3")
	}
	semi := func(at, on string) *board {
		b := place(t, Semi, crewAt{At: at, On: on, Cargo: 1}, crewAt{At: "6,3"}, crewAt{At: "1,6"}).main("7,3")
		b.s.t.Door = DoorOpened
		return b
	}
	chop := func(at, on string) *board {
		return place(t, Chopper, crewAt{At: at, On: on}, crewAt{At: "1,6"}, crewAt{At: "1,1"}).hunter("7,4", 3)
	}
	for _, c := range []struct {
		id   StuntID
		name string
		b    *board
		want bool
	}{
		{PushComesToShove, "beside a wreck", tank("5,3", "").wreck("suv1", "6,4"), true},
		{PushComesToShove, "two away", tank("4,3", "").wreck("suv1", "6,4"), false},
		{PushComesToShove, "on the roof", tank("5,3", "roof").wreck("suv1", "6,4"), false},
		{PushComesToShove, "an SUV", tank("5,3", "").suv("suv1", "6,4"), false},
		{ChainReaction, "A and B", tank("3,3", "").suv("suv1", "4,4").suv("suv2", "5,5"), true},
		{ChainReaction, "A alone", tank("3,3", "").suv("suv1", "4,4").suv("suv2", "6,5"), false},
		{ChainReaction, "both next to the car", tank("3,3", "").suv("suv1", "2,2").suv("suv2", "4,4"), false},
		{ChainReaction, "B a wreck", tank("3,3", "").suv("suv1", "4,4").wreck("suv2", "5,5"), false},
		{ChainReaction, "on foot", tank("3,3", "roof").suv("suv1", "4,4").suv("suv2", "5,5"), false},
		{JamTheGun, "on the Tank", tank("3,3", "main"), true},
		{JamTheGun, "beside it", tank("6,3", "roof"), false},
		{CrashCourse, "on an SUV", tank("3,3", "").suv("suv1", "4,4"), false},
		{SacrificeFly, "in front", tank("8,3", ""), true},
		{SacrificeFly, "in front, on the roof", tank("8,3", "roof"), false},
		{SacrificeFly, "diagonally in front", tank("8,2", ""), false},
		{SacrificeFly, "two in front", tank("9,3", ""), false},
		{BrakeAndFlip, "SUV between", tank("9,3", "").suv("suv1", "8,3"), true},
		{BrakeAndFlip, "wreck between", tank("9,3", "").wreck("suv1", "8,3"), false},
		{BrakeAndFlip, "a gap", tank("10,3", "").suv("suv1", "9,3"), false},
		{BrakeAndFlip, "nothing between", tank("8,3", "").suv("suv1", "9,3"), false},
		{TowCable, "wreck three away", tank("3,3", "main").wreck("suv1", "10,6"), true},
		{TowCable, "wreck four away", tank("3,3", "main").wreck("suv1", "11,3"), false},
		{TowCable, "not on the Tank", tank("6,3", "").wreck("suv1", "10,6"), false},
		{Oversteer, "adjacent", tank("6,2", ""), true},
		{Oversteer, "not adjacent", tank("5,2", ""), false},
		{AnchorDrop, "one in front", tank("8,3", ""), true},
		{AnchorDrop, "three in front", tank("10,3", ""), true},
		{AnchorDrop, "four in front", tank("11,3", ""), false},
		{AnchorDrop, "behind", tank("6,3", ""), false},
		{AnchorDrop, "another lane", tank("9,2", ""), false},

		{HumanCatapult, "both", semi("4,3", "").peg("sidewinder", "main:rear"), true},
		{HumanCatapult, "the other four away", semi("4,3", "").peg("sidewinder", "main:middle"), false},
		{HumanCatapult, "none of the own", semi("4,3", "").peg("main:rear"), false},
		{HumanCatapult, "only the own", semi("4,3", "").peg("sidewinder"), false},
		{HumanCatapult, "on the roof", semi("4,3", "roof").peg("sidewinder", "main:rear"), false},
		{RoofRunner, "on the Semi", semi("4,3", "main:front"), true},
		{RoofRunner, "elsewhere", semi("4,3", ""), false},
		{HandOff, "own cargo", semi("5,4", ""), true},
		{HandOff, "not adjacent", semi("4,3", ""), false},
		{HandOff, "on foot", semi("5,4", "roof"), false},
		{Slingshot, "behind a car", semi("5,3", ""), true},
		{Slingshot, "behind a wreck", semi("11,5", "").wreck("suv1", "12,5"), false},
		{Slingshot, "behind nothing", semi("4,3", ""), false},
		{Slingshot, "behind the Semi", place(t, Semi, crewAt{At: "6,3"}, crewAt{At: "1,1"}).main("7,3"), true},
		{WreckingBall, "beside a wreck", semi("5,3", "").wreck("suv1", "4,4"), true},
		{WreckingBall, "not", semi("5,3", "").wreck("suv1", "3,4"), false},
		{DuckAndCover, "on the Semi", semi("4,3", "main:middle"), true},
		{Airmail, "in front and behind", semi("10,3", ""), true},
		{Airmail, "on the roof", semi("10,3", "roof"), false},
		{Airmail, "beside the front space", semi("9,2", ""), false},
		{BlowTheDoorOpen, "on the rear space", semi("4,3", "main:rear"), true},
		{BlowTheDoorOpen, "on the middle", semi("4,3", "main:middle"), false},
		{BlowTheDoorOpen, "on the car behind", semi("4,3", "big_block"), true},
		{BlowTheDoorOpen, "driving behind", place(t, Semi, crewAt{At: "6,3"}, crewAt{At: "1,1"}).main("7,3"), false},
		{BlowTheDoorOpen, "on the own roof behind", place(t, Semi, crewAt{At: "6,3", On: "roof"}, crewAt{At: "1,1"}).main("7,3"), true},
		{SplitTheLoad, "on the rear space", semi("4,3", "main:rear"), true},
		{SplitTheLoad, "on the front", semi("4,3", "main:front"), false},

		{DoubleBack, "her car", chop("3,3", ""), true},
		{DoubleBack, "on its roof", chop("3,3", "roof"), false},
		{RollingCover, "her car", chop("3,3", ""), true},
		{PileUp, "A and B", chop("3,3", "").suv("suv1", "4,4").suv("suv2", "5,5"), true},
		{PileUp, "B the Hunter", chop("5,4", "").suv("suv1", "6,3"), false}, // HH-CHOP-036
		{HoodSurfer, "own roof", chop("5,3", "roof").wreck("suv1", "6,3"), true},
		{HoodSurfer, "driving", chop("5,3", "").wreck("suv1", "6,3"), false},
		{HoodSurfer, "too far from the Chopper", chop("4,3", "roof").wreck("suv1", "5,3"), false},
		{HoodSurfer, "no wreck", chop("5,3", "roof").suv("suv1", "6,3"), false},
		{Chicken, "in front of the Hunter", chop("8,4", ""), true},
		{Chicken, "behind it", chop("6,4", ""), false},
		{CutTheSignal, "her car", chop("3,3", ""), true},
		{SkippingStone, "wreck three from the Hunter", chop("3,3", "").wreck("suv1", "4,4"), true},
		{SkippingStone, "wreck four from it", chop("2,3", "").wreck("suv1", "3,4"), false},
		{Skyfall, "behind a wreck", chop("1,3", "").wreck("suv1", "2,3"), true}, // HH-CHOP-038: wherever the Chopper is
		{Skyfall, "beside a wreck", chop("1,3", "").wreck("suv1", "2,2"), false},
	} {
		c.b.stunt(2, c.id, 1)
		if got := c.b.has(0, c.b.stuntOf(2)); c.b.tables.Stunts[c.id].Reactive {
			r := run{s: &c.b.s, g: &c.b.tables}
			if got || r.holds(0, c.id) != c.want {
				t.Errorf("%s, %s: %v, offered %v", c.b.tables.Stunts[c.id].Name, c.name, !c.want, got)
			}
		} else if got != c.want {
			t.Errorf("%s, %s: %v", c.b.tables.Stunts[c.id].Name, c.name, got)
		}
	}
	// With one foot on an SUV.
	b := place(t, Tank, crewAt{At: "3,3", On: "suv1"}, crewAt{At: "1,1"}).main("7,3").suv("suv1", "4,4").stunt(2, CrashCourse, 2)
	if !b.has(0, b.stuntOf(2)) {
		t.Error("CRASH COURSE")
	}
	b = place(t, Chopper, crewAt{At: "3,3", On: "suv1"}, crewAt{At: "1,1"}).hunter("7,4", 3).suv("suv1", "6,3").stunt(2, SideSlap, 1)
	if !b.has(0, b.stuntOf(2)) {
		t.Error("SIDE SLAP")
	}
	b = place(t, Chopper, crewAt{At: "3,3", On: "suv1"}, crewAt{At: "1,1"}).hunter("7,4", 3).suv("suv1", "5,3").stunt(2, SideSlap, 1)
	b.refuses(0, b.stuntOf(2), "HH-STUNT-002")
	// HOOD SURFER on anybody's PV, manned or not, but on nothing else.
	b = place(t, Chopper, crewAt{At: "1,1", On: "big_block"}, crewAt{At: "5,3"}).hunter("7,4", 3).wreck("suv1", "6,3").stunt(2, HoodSurfer, 1)
	if !b.has(0, b.stuntOf(2)) {
		t.Error("HOOD SURFER on another car")
	}
	b = place(t, Chopper, crewAt{At: "1,1", On: "suv2"}, crewAt{At: "1,3"}).hunter("7,4", 3).suv("suv2", "5,3").wreck("suv1", "6,3").stunt(2, HoodSurfer, 1)
	b.refuses(0, b.stuntOf(2), "HH-STUNT-002")
	// The door.
	for _, id := range []StuntID{Airmail, SplitTheLoad} {
		at, on := "10,3", ""
		if id == SplitTheLoad {
			on = "main:rear"
		}
		b := semi(at, on).stunt(2, id, 1)
		b.s.t.Door = DoorClosed
		b.refuses(0, b.stuntOf(2), "HH-STUNT-002")
		b.s.t.Door = DoorBlown
		if !b.has(0, b.stuntOf(2)) {
			t.Errorf("stunt %d with the door blown open", id)
		}
	}
	// AIRMAIL: the car behind must be manned, and another one's.
	b = place(t, Semi, crewAt{At: "10,3"}, crewAt{At: "6,3", On: "roof"}).main("7,3").stunt(2, Airmail, 1)
	b.s.t.Door = DoorOpened
	b.refuses(0, b.stuntOf(2), "HH-STUNT-002")
	// Next to her car, and the Chopper destroyed (HH-CHOP-026).
	for _, id := range []StuntID{CutTheSignal, DoubleBack, HoodSurfer, Skyfall, SideSlap} {
		b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "5,4"}, crewAt{At: "1,1", On: "sidewinder"}).hunter("12,6", 3).wreck("suv1", "6,3").
			wreck("suv2", "6,4").stunt(2, id, 1)
		seat := game.Seat(1)
		if id == HoodSurfer {
			seat = 2
		}
		b.turn(seat, 2)
		if got, want := b.has(seat, b.stuntOf(2)), id == CutTheSignal || id == Skyfall || id == HoodSurfer; got != want {
			t.Errorf("stunt %d: %v, want %v", id, got, want)
		}
		b.s.t.Main = 0
		if got, want := b.has(seat, b.stuntOf(2)), id == Skyfall; got != want {
			t.Errorf("stunt %d without the Chopper: %v, want %v", id, got, want)
		}
	}
}
