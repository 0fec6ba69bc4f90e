package heist

import (
	"encoding/json"
	"reflect"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

func (b *board) observe() Observation {
	return NewCodec(&b.rules).Observe(&b.s, game.Nobody).(Observation)
}

// Crew and vehicles as everybody sees them.
func TestObserveRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-011", "HH-ROAD-012", "HH-ROAD-013", "HH-ROAD-014", "HH-ROAD-015", "HH-ROAD-016", "HH-SKILL-002", "HH-SKILL-004")
	b := place(t, Tank, crewAt{At: "5,3", On: "suv1", Boosts: 2, Strength: 3}, crewAt{SUV: "suv8", At: "6,6", Peg: true}, crewAt{}).main("7,3")
	b.suv("suv1", "6,3").peg("suv1").wreck("suv2", "9,1").abandoned("apex", "1,1")
	o := b.observe()
	// The Sidewinder alone defends while it is unmanned: 1; Badge has Speed 2 + 2.
	c := o.Crew[0]
	if c.Character != "badge" || c.Vehicle != "sidewinder" || c.On != "suv1" || c.At != "6,3" || c.Wheel || c.Skills["speed"] != 4 || c.Skills["defense"] != 1 ||
		c.Parts["defense"] != [2]int{0, 1} || c.Parts["speed"] != [2]int{2, 2} || c.Boosts != 2 || c.MaxBoosts != 3 {
		t.Errorf("%+v", c)
	}
	if c := o.Crew[1]; c.Character != "motormouth" || c.Vehicle != "suv8" || !c.Wheel || c.On != "" || c.At != "6,6" || c.MaxBoosts != 5 {
		t.Errorf("%+v", c)
	}
	if c := o.Crew[2]; !c.Stranded || c.Vehicle != "" || c.At != "" {
		t.Errorf("%+v", c)
	}
	want := []VehicleView{
		{ID: "sidewinder", Kind: "pv", Model: "sidewinder", At: "5,3", Owner: new(game.Seat(0)), Strength: &TrackView{3, 5}},
		{ID: "apex", Kind: "abandoned", Model: "apex", At: "1,1"},
		{ID: "suv1", Kind: "suv", At: "6,3", Pegs: []int{0}},
		{ID: "suv2", Kind: "wreck", At: "9,1"},
		{ID: "suv8", Kind: "pv", Model: "commandeered", At: "6,6", Owner: new(game.Seat(1)), Manned: true, Strength: &TrackView{4, 4}, Pegs: []int{0}},
		{ID: "main", Kind: "tank", At: "7,3"},
	}
	if !reflect.DeepEqual(o.Vehicles, want) {
		t.Errorf("%+v, want %+v", o.Vehicles, want)
	}
	if o.SUVs != 5 || o.Pegs != 7 || *o.Main.Strength != (TrackView{9, 9}) || o.Main.At != "7,3" || o.Turn.Actions != 2 || !o.Turn.Free {
		t.Errorf("%+v", o)
	}
}

// HH-SEMI-008, HH-SEMI-010, HH-SEMI-019: the Semi, its spaces and its board. HH-CHOP-021, HH-CHOP-024: the Chopper's.
func TestObserveScenarios(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-008", "HH-SEMI-010", "HH-SEMI-019", "HH-CHOP-021", "HH-CHOP-024")
	b := place(t, Semi, crewAt{At: "5,3", On: "main:rear", Cargo: 1}, crewAt{At: "1,1", On: "main:front"}).main("7,3").peg("main:middle")
	o := b.observe()
	if o.Crew[0].On != "main:rear" || o.Crew[1].On != "main:front" || o.Crew[1].At != "9,3" || o.Door != "closed" ||
		*o.Shells != (TrackView{3, 3}) || *o.Cargo != 3 {
		t.Errorf("%+v", o)
	}
	if v := o.Vehicles[len(o.Vehicles)-1]; v.ID != "main" || v.Kind != "semi" || v.Length != 3 || !reflect.DeepEqual(v.Pegs, []int{1}) ||
		o.Vehicles[1].Cargo != 1 {
		t.Errorf("%+v", o.Vehicles)
	}
	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,1"}).hunter("7,4", 3)
	o = b.observe()
	if o.Main.At != "8,3" || *o.Hunter != (TrackView{3, 3}) || *o.Radar != (TrackView{1, 5}) || o.Decoder != "sidewinder" || o.Main.Gone {
		t.Errorf("%+v", o)
	}
	if b.s.t.Main = 0; b.observe().Main.At != "" || !b.observe().Main.Gone {
		t.Error("a destroyed Chopper hovers")
	}
}

// Stunt cards with who could perform them, and the last round.
func TestObserveStunts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-006", "HH-STUNT-008", "HH-SETUP-016")
	b := place(t, Tank, crewAt{At: "8,3"}, crewAt{At: "8,2"}).main("7,3")
	b.stunt(0, SacrificeFly, 1).stunt(1, Oversteer, 0).stunt(2, AnchorDrop, 0)
	b.s.t.Stunts[1].Down = true
	o := b.observe()
	want := []StuntView{
		{Card: "T-S5", Tokens: 1, Rounds: 1, Now: []game.Seat{0}}, {Card: "T-S8", Down: true, Rounds: 2}, {Card: "T-S9", Rounds: 3, Now: []game.Seat{0}},
	}
	if !reflect.DeepEqual(o.Stunts, want) {
		t.Errorf("%+v, want %+v", o.Stunts, want)
	}
	if o.LastRound != 4 { // round 2, and two more
		t.Errorf("the last round is %d", o.LastRound)
	}
	b.s.t.Stunts[2] = StuntSpot{Card: NoStunt}
	b.s.t.StuntDeck = [3]uint8{0, 2, 1}
	// Three are drawn at the ends of the rounds 2, 3, 4: the last is there in 5, 6, 7.
	if o := b.observe(); o.LastRound != 7 || o.StuntsLeft != [3]int{0, 2, 1} || o.Stunts[2].Card != "" {
		t.Errorf("the last round is %d", o.LastRound)
	}
}

// A roll as it goes on; who chooses what in the middle of things.
func TestObserveRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SKILL-011")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1", Boosts: 1}).main("12,6").suv("suv1", "6,3")
	b.do(0, b.on(DoRam, "suv1"))
	o := b.observe()
	if x := o.Roll; x == nil || x.Seat != 0 || x.Skill != "speed" || x.For != "ram" || x.Need != 3 || x.Dice != 4 ||
		x.Faces != nil || x.Target != "suv1" || o.Pending != nil {
		t.Errorf("%+v", o.Roll)
	}
	b.effort("hhb-b").do(1, b.assist(1))
	if x := b.observe().Roll; x.Dice != 5 || !reflect.DeepEqual(x.Faces, []string{"hit", "hit", "boost", "blank", "boost"}) ||
		!reflect.DeepEqual(x.Helpers, []int{0, 1}) {
		t.Errorf("%+v", x)
	}
	b.pass(0)
	if b.observe().Roll != nil {
		t.Error("the roll is over")
	}
}

// What the choices in the middle of something are about.
func TestObservePending(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-FAQ-013")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1", On: "suv1"}).main("12,6").suv("suv1", "6,3").suv("suv2", "6,5").suv("suv3", "8,3").peg("suv1")
	b.effort("hhh-").do(0, b.on(DoRam, "suv1")).asked(AskPegOrder)
	if p := b.observe().Pending; p == nil || p.What != "peg_order" || p.Vehicle != "suv1" || p.At != "6,3" || p.Seat != nil {
		t.Errorf("%+v", p)
	}
	// The Enemy Peg goes to the PV next to it; the nearest places for the player are the SUVs two away, and the Sidewinder next to it.
	b.do(0, b.who(1)).stands(1, "sidewinder")
	b = place(t, Tank, crewAt{At: "12,1"}, crewAt{At: "11,1", On: "suv1"}).main("12,6").suv("suv1", "6,3").suv("suv2", "6,5").suv("suv3", "8,3")
	b.run(func(r *run) { r.destroy(b.v("suv1")) }).asked(AskPeg)
	if p := b.observe().Pending; p.What != "peg" || p.Peg != "player" || *p.Seat != 1 || p.At != "6,3" {
		t.Errorf("%+v", p)
	}
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	b.effort("hhh-").do(0, b.on(DoForce, "suv1")).asked(AskForce, 0)
	if p := b.observe().Pending; p.What != "force" || *p.Seat != 0 || p.Vehicle != "suv1" || p.At != "6,3" {
		t.Errorf("%+v", p)
	}
	b.do(0, b.to("6,4")).asked(AskFollow, 0)
	if p := b.observe().Pending; p.What != "follow" || p.Vehicle != "sidewinder" || p.At != "6,3" {
		t.Errorf("%+v", p)
	}
	b = place(t, Tank, crewAt{At: "6,3"}, crewAt{At: "1,1"}).main("7,3").stunt(2, Oversteer, 2)
	b.effort("hhh-").do(0, b.stuntOf(2)).asked(AskReward, 0)
	if p := b.observe().Pending; p.What != "reward" || p.Stunt != "T-S8" || p.Step != 0 {
		t.Errorf("%+v", p)
	}
	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "5,4"}, crewAt{At: "5,2"}).hunter("7,4", 3)
	b.effort("hh--").do(0, b.special(Relocate)).asked(AskReward, 0)
	if p := b.observe().Pending; p.Special != "relocate" || p.Stunt != "" {
		t.Errorf("%+v", p)
	}
}

// Every event is shown with the keys that its kind has a use for, and no event names what is not there.
func TestEventViews(t *testing.T) {
	t.Parallel()
	c := codec()
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	b.effort("hhh-").do(0, b.on(DoRam, "suv1"))
	shows := func(e *Event, want string) {
		t.Helper()
		if got, err := json.Marshal(c.Event(*e, game.Nobody)); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
	want := []string{
		`{"kind":"action","rule":"HH-ACT-005","seat":0,"vehicle":"suv1","for":"ram"}`,
		`{"kind":"rolled","rule":"HH-SKILL-006","seat":0,"skill":"speed","for":"ram","needed":3,"faces":["hit","hit","hit","blank"]}`,
		`{"kind":"result","rule":"HH-SKILL-006","seat":0,"for":"ram","hits":3,"needed":3,"success":true}`,
		`{"kind":"wrecked","rule":"HH-ROAD-017","vehicle":"suv1","to":"6,3"}`,
	}
	if len(b.events) != len(want) {
		t.Fatalf("%d events", len(b.events))
	}
	for i := range b.events {
		shows(&b.events[i], want[i])
	}
	e := event(EvEffect, "HH-CARD-114")
	e.Card, e.Index = 0, -1
	shows(&e, `{"kind":"effect","rule":"HH-CARD-114","card":"T-E01","effect":-1,"label":"WHEN ACTIVATED"}`)
	e.Index = 1
	shows(&e, `{"kind":"effect","rule":"HH-CARD-114","card":"T-E01","effect":1,"label":"TANK FIRES!"}`)
	e = event(EvReroll, "HH-BOOST-017")
	e.Seat, e.Other, e.Index, e.NDice = 1, 0, 0b101, 1
	shows(&e, `{"kind":"reroll","rule":"HH-BOOST-017","seat":1,"roller":0,"skill":"speed","for":"ram","needed":0,"faces":["blank"],"dice":[0,2]}`)
	e = event(EvPicked, "HH-SETUP-006")
	e.Seat, e.Count, e.Index = 2, 3, 1
	shows(&e, `{"kind":"picked","rule":"HH-SETUP-006","seat":2,"model":"apex"}`)
	e = event(EvPegOn, "HH-ROAD-018")
	e.V, e.Space = MainV, 1
	shows(&e, `{"kind":"peg_on","rule":"HH-ROAD-018","vehicle":"main:middle"}`)
}
