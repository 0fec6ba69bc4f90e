package career

import (
	"testing"

	"turnpike/career/pit"
	"turnpike/dice"
	"turnpike/rulebook/proof"
)

// freight begins a run of 180 miles with a Longhaul Ten, and two who could go along in a Hard Bargain and a Fair Warning.
func freight(t *testing.T) (*Career, *Action) {
	k, a := courier(t, 180)
	k.State.character(1).Skills[Trucker] = Skill{}
	a.Vehicle = k.gives(t, 1, "longhaul_ten").ID
	for _, design := range []string{"hard_bargain", "fair_warning"} {
		c := k.member(1, Skills{Driver: {}, Gunner: {}, Running: {}})
		a.Escorts = append(a.Escorts, Escort{Vehicle: k.gives(t, 1, design).ID, Character: c.ID})
	}
	return k, a
}

// TestEscorts: seats of one side are every second one, and the raiders have 120% of what they raid as far as two vehicles each are worth so much: of
// a Longhaul Ten ($73,100) with a Hard Bargain ($9,410) and a Fair Warning ($9,294) each has half, $45,902, and 120% of that are $55,082, enough for a Last Word ($29,290) and
// a Long Argument ($14,440). The Longhaul Ten alone is met by $87,720: two of a Last Word.
func TestEscorts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-ROAD-005", "DX-SCEN-024")
	k, a := freight(t)
	k.State.Dice = dice.Script(2, 1, 6)
	does(t, k, 1, a)
	f := k.Due()[0]
	equal(t, "scenario", f.Options["scenario"], any("convoy"))
	equal(t, "seats", len(f.Seats), 5)
	for seat, org := range []OrgID{1, House, 1, House, 1} {
		equal(t, "side", f.Seats[seat].Org, org)
	}
	equal(t, "raiders", f.Seats[1].Design, "last_word, long_argument")
	for _, e := range a.Escorts {
		if k.State.character(e.Character).RoadDays != 1 {
			t.Error("who escorts is not on the road")
		}
	}

	// One escort is lost: the run goes on with the other one.
	lost := f.Seats[2].Vehicle
	facts := draw(f)
	kill(facts, 1, 2)
	does(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: facts})
	if k.State.vehicle(lost) != nil {
		t.Error("the escort that was killed is there")
	}
	r := &k.State.Runs[0]
	equal(t, "escorts left", len(r.Escorts), 1)
	equal(t, "the cargo is lost", r.Lost, false)

	k, a = freight(t)
	a.Escorts = nil
	k.State.Dice = dice.Script(2, 1, 1)
	does(t, k, 1, a)
	f = k.Due()[0]
	equal(t, "scenario", f.Options["scenario"], any("pack_attack"))
	equal(t, "prey", f.Options["prey"], any("big"))
	equal(t, "pack", f.Seats[1].Design, "last_word, last_word")
}

func TestEscortsAreRefused(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-ROAD-005")
	for _, tt := range []struct {
		change func(k *Career, a *Action)
		rule   string
	}{
		{func(k *Career, a *Action) { a.Vehicle = k.gives(t, 1, "fair_warning").ID }, "CR-ROAD-005"},
		{func(k *Career, a *Action) { a.Escorts[0].Vehicle = k.gives(t, 1, "midge").ID }, "CR-ROAD-005"},
		{func(_ *Career, a *Action) { a.Escorts = append(a.Escorts, a.Escorts[0]) }, "CR-ROAD-005"},
		{func(_ *Career, a *Action) { a.Escorts[1] = a.Escorts[0] }, "CR-ENTER-001"},
		{func(_ *Career, a *Action) { a.Escorts[0].Character = 1 }, "CR-ENTER-001"},
		{func(k *Career, a *Action) { k.State.character(a.Escorts[0].Character).DP = 1 }, "DX-INJ-001"},
		{func(k *Career, a *Action) { k.State.vehicle(a.Escorts[0].Vehicle).Booked = true }, "CR-PIT-005"},
	} {
		k, a := freight(t)
		tt.change(k, a)
		refuses(t, k, 1, a, tt.rule)
	}
}

// TestRoadWork: after a fight at mile 60, where a truck stop is, its garage works; at mile 30 whoever is there does, with what is aboard.
func TestRoadWork(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-ROAD-003", "DX-STOP-018", "DX-STOP-022")
	at := func(legs ...int) (*Career, *Action) {
		k, a := courier(t, 180)
		k.State.character(1).Skills[Mechanic] = Skill{Level: 1}
		k.State.Dice = dice.Script(append(legs, 1, 1, 1)...) // who is met, and whether somebody saw it
		does(t, k, 1, a)
		f := k.Due()[0]
		facts := draw(f)
		facts.Vehicles[0].Condition.Damage = map[string]int{"armor:front": 2}
		does(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: facts})
		return k, &Action{Do: DoPlan, Vehicle: a.Vehicle, Jobs: []pit.Job{{Part: "armor:front", Way: pit.Shop}}}
	}
	k, plan := at(2)
	does(t, k, 1, plan)
	if n := len(k.State.vehicle(plan.Vehicle).Damage); n != 0 {
		t.Errorf("the truck stop has left %d parts damaged", n)
	}
	if k.State.vehicle(plan.Vehicle).Booked {
		t.Error("the vehicle stays until Friday")
	}

	k, plan = at()
	refuses(t, k, 1, plan, "CR-ROAD-003")
	plan.Jobs = []pit.Job{{Part: "armor:front", Way: pit.Own, Who: []int{1}, At: pit.Yard}}
	refuses(t, k, 1, plan, "CR-ROAD-003")
	plan.Jobs[0].At = pit.Road
	k.State.Dice = dice.Fast(1)
	does(t, k, 1, plan)
	if k.State.character(1).Hours == 0 {
		t.Error("nobody has worked")
	}
	away := k.member(1, Skills{Mechanic: {Level: 3}})
	k.State.vehicle(plan.Vehicle).Damage = map[string]int{"armor:front": 2}
	plan.Jobs[0].Who = []int{int(away.ID)}
	refuses(t, k, 1, plan, "CR-PIT-003")
}

// TestHelicopterChallenge: two that fly meet over open ground, and one that does not is no match.
func TestHelicopterChallenge(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-CHALLENGE-001")
	k := yards(t, 2)
	for id := CharacterID(1); id <= 2; id++ {
		k.State.character(id).Skills[Pilot] = Skill{}
	}
	mine, theirs, car := k.gives(t, 1, "midge").ID, k.gives(t, 2, "midge").ID, k.gives(t, 2, "doorstop").ID
	does(t, k, 1, &Action{Do: DoChallenge, Character: 1, Against: 2, Vehicle: mine, Day: 3})
	o := k.State.Offers[len(k.State.Offers)-1].ID
	refuses(t, k, 2, &Action{Do: DoAccept, Offer: o, Vehicle: car}, "CR-CHALLENGE-001")
	does(t, k, 2, &Action{Do: DoAccept, Offer: o, Vehicle: theirs})
	f := k.Due()[0]
	equal(t, "scenario", f.Options["scenario"], any("duel"))
	equal(t, "place", f.Options["place"], any(duelSky))
}
