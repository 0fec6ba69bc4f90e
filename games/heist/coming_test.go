package heist

import (
	"reflect"
	"testing"

	"turnpike/rulebook/proof"
)

// The visible cards with what they will do as things stand; the first spot activates after the second.
func TestComingCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-012", "HH-CARD-114")
	// CLEANUP CREW removes wrecks with an SUV next to them; BRAKE JOB deals 3 to PVs with an SUV in front.
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3").wreck("suv2", "7,2").wreck("suv3", "12,1")
	b.enemies("T-E03", "T-E02", "T-E01")
	var cards []ComingView
	for _, v := range b.observe().Coming {
		if v.Card != "" {
			v.Text = ""
			cards = append(cards, v)
		}
	}
	want := []ComingView{
		{When: "next", Card: "T-E02", Kind: "damage", Vehicle: "sidewinder", Amount: 3},
		{When: "after_next", Card: "T-E03", Kind: "remove", Vehicle: "suv2"},
	}
	if !reflect.DeepEqual(cards, want) {
		t.Errorf("%+v, want %+v", cards, want)
	}
	// A forecast changes nothing, and says the same to programs.
	before := b.s
	var f Forecast
	if !b.rules.Coming(&b.s, 1, &f) || f.Damage[Sidewinder] != 3 || f.Damage[BigBlock] != 0 || b.s != before {
		t.Errorf("damage %v", f.Damage)
	}
	if !b.rules.Coming(&b.s, 0, &f) || f.State.At(CellAt(7, 2)) != NoVID || b.s != before {
		t.Error("the wreck stays")
	}
	b.s.t.Enemies[0] = noPick
	if b.rules.Coming(&b.s, 0, &f) {
		t.Error("there is no card")
	}
}

// What comes to nothing says so: a condition that does not hold (HH-CARD-111), nobody touched.
func TestComingToNothing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CARD-111")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").enemies("", "T-E01")
	list := b.observe().Coming
	if len(list) != 1 || list[0].Kind != "other" || list[0].Amount != 0 || list[0].Text[:7] != "Nothing" {
		t.Errorf("%+v", list)
	}
	b.peg("main")
	b.s.t.Main = 6
	// An Enemy Peg on the Tank: +2.
	if list := b.observe().Coming; len(list) != 1 || list[0].Vehicle != "main" || list[0].Amount != 2 {
		t.Errorf("%+v", list)
	}
}

// The other operations: pegs that advance, shots at Decoder, the Hunter's slam with the team's choice, cargo and door of the Semi.
func TestComingOperations(t *testing.T) {
	t.Parallel()
	only := func(b *board) ComingView {
		t.Helper()
		list := b.observe().Coming
		if len(list) != 1 {
			t.Fatalf("%+v", list)
		}
		return list[0]
	}
	proof.Of(t, "HH-CARD-108")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3").peg("suv1").enemies("", "T-E05")
	if v := only(b); v.Kind != "peg" || v.Vehicle != "sidewinder" {
		t.Errorf("%+v", v)
	}
	proof.Of(t, "HH-CARD-110")
	b = place(t, Tank, crewAt{At: "5,3", Boosts: 2}, crewAt{At: "1,1", Boosts: 1}).main("12,6").enemies("", "T-E10")
	if v := only(b); v.Kind != "other" || v.Amount != 1 {
		t.Errorf("%+v", v)
	}
	proof.Of(t, "HH-CHOP-025")
	// At a Radar of 4 it fires; a marker cancels it.
	b = place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,1"}).hunter("12,6", 3).enemies("", "C-E01")
	b.s.t.Radar = 4
	if v := only(b); v.Kind != "damage" || v.Vehicle != "sidewinder" || v.Amount != 4 {
		t.Errorf("%+v", v)
	}
	if b.s.t.Cancel = true; only(b).Kind != "other" {
		t.Errorf("%+v", only(b))
	}
	proof.Of(t, "HH-CHOP-007")
	// Hunter next to two PVs, none of them active: the team will choose.
	b = place(t, Chopper, crewAt{At: "1,1"}, crewAt{At: "6,4"}, crewAt{At: "8,4"}).hunter("7,4", 3).enemies("", "C-E12")
	if v := only(b); v.Kind != "damage" || v.Amount != 4 || !reflect.DeepEqual(v.Hits, []string{"big_block", "redliner"}) {
		t.Errorf("%+v", v)
	}
	proof.Of(t, "HH-CARD-106")
	// A cargo token is lost; the door closes; a player is thrown off.
	b = place(t, Semi, crewAt{At: "1,1", Peg: true, Cargo: 2}, crewAt{At: "2,1"}).main("7,3").enemies("", "M-E10")
	if v := only(b); v.Vehicle != "sidewinder" || v.Amount != -1 {
		t.Errorf("%+v", v)
	}
	b = place(t, Semi, crewAt{At: "1,1"}, crewAt{At: "2,1"}).main("7,3").peg("main:rear").enemies("", "M-E02")
	b.s.t.Door = DoorOpened
	if v := only(b); v.Kind != "other" || v.Card != "M-E02" {
		t.Errorf("%+v", v)
	}
	b = place(t, Semi, crewAt{At: "1,1", On: "main:rear"}, crewAt{At: "2,1"}).main("7,3").peg("main:rear").enemies("", "M-E03")
	v := b.observe().Coming[0]
	if v.Kind != "peg" || v.Vehicle != "main:rear" {
		t.Errorf("%+v", v)
	}
}

// The End of Round as it would be now: ways, what is swept away, what falls back.
func TestComingRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-002", "HH-ROUND-003", "HH-ROUND-004", "HH-ROUND-005", "HH-ROUND-006", "HH-ROUND-007", "HH-ROUND-008",
		"HH-ROUND-009", "HH-ROUND-010", "HH-ROUND-011", "HH-ROUND-012", "HH-TANK-018", "HH-TANK-020")
	b := place(t, Tank, crewAt{At: "5,2", On: "suv1"}, crewAt{At: "9,5"}).main("7,3")
	b.suv("suv1", "1,1").wreck("suv2", "9,3").wreck("suv3", "11,5").wreck("suv4", "3,6").wreck("suv5", "12,1")
	got := b.observe().Coming
	want := []ComingView{
		// Column 3: off the road after two spaces.
		{When: "end_of_round", Kind: "wreck", Vehicle: "suv4", Way: []string{"3,6", "2,6", "1,6"}},
		// The unmanned car.
		{When: "end_of_round", Kind: "drift", Vehicle: "sidewinder", Way: []string{"5,2", "4,2"}},
		// Column 9 in the Tank's lane: it meets it after one space, for 1.
		{When: "end_of_round", Kind: "wreck", Vehicle: "suv2", Way: []string{"9,3", "8,3"}, Hits: []string{"main"}, Amount: 1},
		// Column 11: the manned car two spaces West is swept away, it goes on.
		{When: "end_of_round", Kind: "wreck", Vehicle: "suv3", Way: []string{"11,5", "10,5", "9,5", "8,5", "7,5"}, Hits: []string{"big_block"}},
		{When: "end_of_round", Kind: "wreck", Vehicle: "suv5", Way: []string{"12,1", "11,1", "10,1", "9,1", "8,1"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	var f Forecast
	b.rules.EndOfRound(&b.s, &f)
	if !f.Swept(&b.s, VID(BigBlock)) || f.Swept(&b.s, VID(Sidewinder)) || f.Vehicle(VID(Sidewinder)).At != CellAt(4, 2) || f.t.Main != 8 {
		t.Errorf("forecast %+v", f.t.Vehicles)
	}
}

// With a vehicle behind it an unmanned car stays; in column 1 it is lost.
func TestComingDrift(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-009", "HH-ROUND-011")
	b := place(t, Tank, crewAt{At: "5,2", On: "roof"}, crewAt{At: "1,5", On: "roof"}).main("12,6").suv("suv1", "4,2")
	want := []ComingView{{When: "end_of_round", Kind: "drift", Vehicle: "big_block", Way: []string{"1,5"}}}
	if got := b.observe().Coming; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	var f Forecast
	if b.rules.EndOfRound(&b.s, &f); !f.Swept(&b.s, VID(BigBlock)) {
		t.Error("it stays on the road")
	}
}

// A forecast in the middle of something is one of the road as it is; it allocates nothing.
func TestForecastAllocates(t *testing.T) {
	b := place(t, Tank, crewAt{At: "5,2", On: "suv1"}, crewAt{At: "9,5", Boosts: 1}).main("7,3").suv("suv1", "6,3").peg("suv1")
	b.wreck("suv3", "11,5").enemies("T-E05", "T-E02")
	b.do(0, newAction(DoBrawl)).asked(AskAssist, 1)
	var f Forecast
	if n := testing.AllocsPerRun(50, func() {
		b.rules.EndOfRound(&b.s, &f)
		b.rules.Coming(&b.s, 0, &f)
		b.rules.Coming(&b.s, 1, &f)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
	b.effort("hhh").pass(1)
}
