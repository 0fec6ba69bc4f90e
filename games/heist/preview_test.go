package heist

import (
	"reflect"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// preview returns what an action would do.
func (b *board) preview(seat game.Seat, a Action) *PreviewView {
	b.Helper()
	before := b.s
	v, _ := NewCodec(&b.rules).Preview(&b.s, seat, a).(*PreviewView)
	if b.s != before {
		b.Error("a preview changed the state")
	}
	return v
}

// The odds of a Ram with four dice, and with the one die that a friend's tokens can add; the wreck in front would destroy the own vehicle in
// the End of Round; the Enemy Peg must leave.
func TestPreviewRam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-015", "HH-ACT-016", "HH-BOOST-004", "HH-BOOST-005")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1", Boosts: 3}).main("12,6").suv("suv1", "6,3").peg("suv1")
	v := b.preview(0, b.on(DoRam, "suv1"))
	// Five dice for 3: sum over 3, 4, 5 hits: (10*8 + 5*16 + 32) / 243; boosted (10*125 + 5*625 + 3125) / 7776.
	want := []OddsView{{0, 4, 48.0 / 81, 1125.0 / 1296}, {1, 5, 192.0 / 243, 7500.0 / 7776}}
	if v.Skill != "speed" || v.Need != 3 || len(v.Odds) != 2 {
		t.Fatalf("%+v", v)
	}
	for i, o := range v.Odds {
		if w := want[i]; o.Tokens != w.Tokens || o.Dice != w.Dice || !near(o.Plain, w.Plain) || !near(o.Boosted, w.Boosted) {
			t.Errorf("%+v, want %+v", o, w)
		}
	}
	slides := []ComingView{{When: "end_of_round", Kind: "wreck", Vehicle: "suv1", Way: []string{"6,3", "5,3", "4,3", "3,3", "2,3"}, Hits: []string{"sidewinder"}}}
	if !reflect.DeepEqual(v.Slides, slides) || !reflect.DeepEqual(v.Leaves, []string{"enemy"}) {
		t.Errorf("slides %+v, leaves %v", v.Slides, v.Leaves)
	}
	// Without a token of one's own a Boost is none.
	b.player(0).Boosts = 0
	if o := b.preview(0, b.on(DoRam, "suv1")).Odds[0]; o.Plain != o.Boosted {
		t.Errorf("%+v", o)
	}
}

// Heavyweight adds a die to a Ram, Showroom Condition a hit to Speed rolls while the strength is at the top.
func TestPreviewPowers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-020")
	b := place(t, Tank, crewAt{Car: "big_block", At: "5,3"}, crewAt{At: "1,1", Car: "redliner"}).main("12,6").suv("suv1", "6,3")
	if o := b.preview(0, b.on(DoRam, "suv1")).Odds; len(o) != 1 || o[0].Dice != 5 {
		t.Errorf("%+v", o)
	}
	b = place(t, Tank, crewAt{Car: "apex", At: "5,3", Strength: 4}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	// Four dice, two hits and the one more: 1 - (1/3)^4 - 4 (2/3)(1/3)^3 = 1 - 1/81 - 8/81.
	if o := b.preview(0, b.on(DoRam, "suv1")).Odds[0]; !near(o.Plain, 72.0/81) {
		t.Errorf("%+v", o)
	}
	b.vehicle("apex").Strength = 3
	if o := b.preview(0, b.on(DoRam, "suv1")).Odds[0]; !near(o.Plain, 48.0/81) {
		t.Errorf("%+v", o)
	}
}

// The tokens that Take Boost Token leads to; which power rolls again, and what it has left.
func TestPreviewTokens(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-029", "HH-BOOST-019", "HH-BOOST-017")
	for _, c := range []struct {
		who        string
		held, want int
	}{{"anvil", 0, 1}, {"anvil", 2, 3}, {"motormouth", 0, 2}, {"motormouth", 4, 5}} {
		b := place(t, Tank, crewAt{Who: c.who, At: "5,3", Boosts: c.held}, crewAt{Who: "patch", At: "1,1"}).main("12,3")
		if v := b.preview(0, newAction(DoBoost)); v.Tokens == nil || *v.Tokens != c.want {
			t.Errorf("%s with %d: %+v", c.who, c.held, v)
		}
	}
	b := place(t, Tank, crewAt{At: "1,1"}, crewAt{Who: "switchback", At: "5,3"}, crewAt{Who: "patch", At: "1,3", Tokens: 2}).main("12,3")
	b.effort("----").run(func(r *run) { r.deal(b.v("big_block"), 4) }).asked(AskReroll, 1, 2)
	a := newAction(DoReroll)
	a.Mask = 1
	if v := b.preview(1, a); v.Power != "Hard to Kill" || v.Tokens != nil {
		t.Errorf("%+v", v)
	}
	patch := b.rules.t.Characters[Patch].Power.Name
	if v := b.preview(2, a); v.Power != patch || v.Tokens == nil || *v.Tokens != 1 {
		t.Errorf("%+v", v)
	}
}

// HH-ACT-006, HH-ACT-009: where a Drive and a Leap lead. HH-ACT-018, HH-ACT-024, HH-ACT-025, HH-ACT-028: the odds of the others. The rest says nothing.
func TestPreviewActions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-006", "HH-ACT-009", "HH-ACT-018", "HH-ACT-024", "HH-ACT-025", "HH-ACT-028")
	b := place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3").peg("suv1")
	if v := b.preview(0, b.drive("7,4")); v.From != "5,3" || v.To != "7,4" {
		t.Errorf("%+v", v)
	}
	if v := b.preview(0, b.leap("suv1")); v.From != "5,3" || v.To != "6,3" {
		t.Errorf("%+v", v)
	}
	if v := b.preview(0, b.on(DoForce, "suv1")); v.Skill != "control" || v.Need != 3 || v.From != "6,3" {
		t.Errorf("%+v", v)
	}
	if v := b.preview(0, newAction(DoShake)); v.Skill != "control" || v.Need != 2 || v.Odds[0].Dice != 4 {
		t.Errorf("%+v", v)
	}
	for _, a := range []Action{PassAction(), newAction(DoHijack), b.drive("6,3")} {
		if v := b.preview(0, a); v != nil {
			t.Errorf("%s: %+v", a.Do, v)
		}
	}
	if v := b.preview(1, PassAction()); v != nil {
		t.Errorf("not asked: %+v", v)
	}
	b.do(0, b.leap("suv1"))
	for _, do := range []Verb{DoHijack, DoBrawl} {
		if v := b.preview(0, newAction(do)); v.Skill != "athletics" || v.Need != 2 || v.Odds[0].Dice != 3 {
			t.Errorf("%s: %+v", do, v)
		}
	}
}

// The odds of a Stunt are those of the dice that the roll will have: ANCHOR DROP asks for Control, of which there are four.
func TestPreviewStunt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-001")
	b := place(t, Tank, crewAt{At: "9,3"}, crewAt{At: "1,1"}).main("7,3").stunt(2, AnchorDrop, 0)
	v := b.preview(0, b.stuntOf(2))
	card := &b.tables.Stunts[AnchorDrop]
	if v.Skill != "control" || v.Need != int(card.Need) || v.Odds[0].Dice != 4 || v.Odds[0].Tokens != 0 {
		t.Errorf("%+v", v)
	}
	b.effort("hhhh").do(0, b.stuntOf(2))
	if e := b.one(EvRolled); int(e.NDice) != v.Odds[0].Dice {
		t.Errorf("%d dice are rolled, %d were foreseen", e.NDice, v.Odds[0].Dice)
	}
}

// Those of a Reactive Stunt too: ROLLING COVER with the Control of the one who tries.
func TestPreviewReactiveStunt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-009")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "12,6"}).stunt(1, RollingCover, 1)
	b.shot().asked(AskReact, 0)
	v := b.preview(0, tries)
	if v.Skill != "control" || v.Need != int(b.tables.Stunts[RollingCover].Need) || v.Odds[0].Dice != 4 {
		t.Errorf("%+v", v)
	}
	if b.preview(0, PassAction()) != nil {
		t.Error("a refusal has odds")
	}
	b.effort("hh--").do(0, tries)
	if e := b.one(EvRolled); int(e.NDice) != v.Odds[0].Dice {
		t.Errorf("%d dice are rolled, %d were foreseen", e.NDice, v.Odds[0].Dice)
	}
}

// The warning that a success would change nothing.
func TestPreviewEmpty(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-013")
	for _, tc := range []struct {
		name string
		b    *board
		want bool
	}{
		{"AIRMAIL with cargo", place(t, Semi, crewAt{At: "10,3"}, crewAt{At: "6,3"}).main("7,3").stunt(2, Airmail, 1), false},
		{"AIRMAIL to a full one", place(t, Semi, crewAt{At: "10,3"}, crewAt{At: "6,3", Cargo: 2}).main("7,3").stunt(2, Airmail, 1), true},
		{"JAM THE GUN", place(t, Tank, crewAt{At: "6,3", On: "main"}, crewAt{At: "1,1"}).main("7,3").stunt(2, JamTheGun, 1), false},
		{"BLOW THE DOOR OPEN", place(t, Semi, crewAt{At: "1,3", On: "main:rear"}, crewAt{At: "1,1"}).main("7,3").stunt(2, BlowTheDoorOpen, 1), false},
		{"SPLIT THE LOAD, nobody near", place(t, Semi, crewAt{At: "1,3", On: "main:rear"}, crewAt{At: "1,1"}).main("7,3").stunt(2, SplitTheLoad, 0), true},
		{"SPLIT THE LOAD", place(t, Semi, crewAt{At: "1,3", On: "main:rear"}, crewAt{At: "6,1"}).main("7,3").stunt(2, SplitTheLoad, 0), false},
		{"ROOF RUNNER", place(t, Semi, crewAt{At: "1,3", On: "main:rear"}, crewAt{At: "6,1"}).main("7,3").stunt(2, RoofRunner, 2), false},
		{"DOUBLE BACK at Radar 1", place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,1"}).hunter("7,4", 3).stunt(2, DoubleBack, 2), true},
		{"CUT THE SIGNAL", place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,1"}).hunter("7,4", 3).stunt(2, CutTheSignal, 1), false},
		{"SLINGSHOT", place(t, Semi, crewAt{At: "6,3"}, crewAt{At: "6,1"}).main("7,3").stunt(2, Slingshot, 2), false},
		{"PUSH COMES TO SHOVE", place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "6,1"}).main("12,6").wreck("suv1", "6,4").stunt(2, PushComesToShove, 2), false},
		{"HAND OFF to one with a peg", place(t, Semi, crewAt{At: "6,4", Cargo: 1}, crewAt{At: "6,5", Peg: true}).main("7,3").stunt(2, HandOff, 2), true},
		{"HAND OFF", place(t, Semi, crewAt{At: "6,4", Cargo: 1}, crewAt{At: "6,5"}).main("7,3").stunt(2, HandOff, 2), false},
	} {
		if tc.b.s.t.Scenario == Semi {
			tc.b.s.t.Door = DoorOpened
		}
		v := tc.b.preview(0, tc.b.stuntOf(2))
		if v == nil || v.Empty != tc.want || len(v.Odds) == 0 {
			t.Errorf("%s: %+v, want empty %v", tc.name, v, tc.want)
		}
	}
	// What the markers and doors that are there already make of them.
	b := place(t, Tank, crewAt{At: "6,3", On: "main"}, crewAt{At: "1,1"}).main("7,3").stunt(2, JamTheGun, 1)
	b.s.t.Cancel = true
	if !b.preview(0, b.stuntOf(2)).Empty {
		t.Error("JAM THE GUN with a marker is not empty")
	}
	b = place(t, Semi, crewAt{At: "1,3", On: "main:rear"}, crewAt{At: "1,1"}).main("7,3").stunt(2, BlowTheDoorOpen, 1)
	b.s.t.Door = DoorBlown
	if !b.preview(0, b.stuntOf(2)).Empty {
		t.Error("BLOW THE DOOR OPEN twice is not empty")
	}
}

// The odds of a Swerve and what it leaves behind.
func TestPreviewSpecials(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-013", "HH-CHOP-014", "HH-CHOP-015")
	b := place(t, Chopper, crewAt{At: "5,1", On: "suv1"}, crewAt{At: "1,2"}).hunter("7,4", 3).suv("suv1", "6,4")
	v := b.preview(0, b.special(Swerve))
	if v.Skill != "athletics" || v.Need != 2 || !reflect.DeepEqual(v.Leaves, []string{"seat 0"}) || len(v.Slides) != 1 || len(v.Slides[0].Way) != 5 {
		t.Errorf("%+v", v)
	}
}

// In the middle of a roll: what tokens, the Boost and rolling again make of it.
func TestPreviewRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-DMG-002", "HH-BOOST-001", "HH-BOOST-017")
	b := place(t, Tank, crewAt{Who: "switchback", At: "5,3", Boosts: 1}, crewAt{At: "1,1", Boosts: 1}).main("12,6").suv("suv1", "6,3")
	b.enemyDie(FaceSUV).pass(0).asked(AskAssist, 1)
	// Three dice of Switchback and the Sidewinder against 3; a token makes them five.
	v := b.preview(1, PassAction())
	want := StandardTables().Taken(3, 3, true)
	for n, p := range want {
		if !near(v.Damage[n], p) {
			t.Errorf("%v, want %v", v.Damage, want)
		}
	}
	v = b.preview(1, b.assist(1))
	want = StandardTables().Taken(3, 5, true)
	for n, p := range want {
		if !near(v.Damage[n], p) {
			t.Errorf("%v, want %v", v.Damage, want)
		}
	}
	b.effort("hb-").pass(1).asked(AskReroll, 0)
	a := newAction(DoReroll)
	a.Mask = 0b110
	// One hit of 3 lies; two dice are rolled again, boosted 5/6 each: none is left with 25/36, 1 with 10/36, 2 with 1/36.
	v = b.preview(0, a)
	for n, p := range []float64{25.0 / 36, 10.0 / 36, 1.0 / 36, 0} {
		if !near(v.Damage[n], p) {
			t.Errorf("%v", v.Damage)
		}
	}
	// As they lie, boosted: one is taken.
	if v = b.preview(0, PassAction()); !near(v.Damage[1], 1) {
		t.Errorf("%v", v.Damage)
	}
	b.pass(0).asked(AskBoost, 0)
	if v = b.preview(0, newAction(DoBoost)); !near(v.Damage[1], 1) {
		t.Errorf("%v", v.Damage)
	}
	if v = b.preview(0, PassAction()); !near(v.Damage[2], 1) {
		t.Errorf("%v", v.Damage)
	}
	b.pass(0)

	b = place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1", Boosts: 1}).main("12,6").suv("suv1", "6,3")
	b.do(0, b.on(DoRam, "suv1")).asked(AskAssist, 1)
	if o := b.preview(1, b.assist(1)).Odds[0]; o.Tokens != 1 || o.Dice != 5 || !near(o.Plain, 192.0/243) || !near(o.Boosted, 7500.0/7776) {
		t.Errorf("%+v", o)
	}
	b.effort("hhb-").pass(1).asked(AskBoost, 0)
	if o := b.preview(0, newAction(DoBoost)).Odds[0]; o.Boosted != 1 || o.Plain != 1 {
		t.Errorf("%+v", o)
	}
	if o := b.preview(0, PassAction()).Odds[0]; o.Boosted != 0 || o.Plain != 0 {
		t.Errorf("%+v", o)
	}
	b.do(0, newAction(DoBoost))
}

// Where a forced vehicle, a wreck that is nudged and one that is shoved go, and what they would do there.
func TestPreviewPlaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-018", "HH-BOOST-013", "HH-STUNT-012")
	b := place(t, Tank, crewAt{Who: "anvil", At: "5,3"}, crewAt{At: "1,1"}).main("7,5").suv("suv1", "6,3")
	b.effort("hhhh").do(0, b.on(DoRam, "suv1")).asked(AskNudge, 0)
	v := b.preview(0, b.to("7,4"))
	if v.From != "6,3" || v.To != "7,4" || len(v.Slides) != 1 || v.Slides[0].Hits != nil || v.Slides[0].Way[4] != "3,4" {
		t.Errorf("%+v", v)
	}
	b.pass(0)
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	b.effort("hhh-").do(0, b.on(DoForce, "suv1"))
	if v := b.preview(0, b.to("8,3")); v.From != "6,3" || v.To != "8,3" {
		t.Errorf("%+v", v)
	}
	b.do(0, b.to("8,3")).asked(AskFollow, 0)
	if v := b.preview(0, b.to("6,3")); v.From != "5,3" || v.To != "6,3" {
		t.Errorf("%+v", v)
	}
	b = place(t, Tank, crewAt{At: "9,3"}, crewAt{At: "1,1"}).main("7,5").wreck("suv1", "9,4").stunt(2, PushComesToShove, 2)
	b.effort("hh--").do(0, b.stuntOf(2)).asked(AskReward, 0)
	if v := b.preview(0, b.to("9,5")); v.From != "9,4" || len(v.Slides) != 1 || !reflect.DeepEqual(v.Slides[0].Hits, []string{"main"}) || v.Slides[0].Amount != 1 {
		t.Errorf("%+v", v)
	}
	b.pass(0)
}
