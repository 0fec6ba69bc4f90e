package career

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/rulebook/proof"
)

// TestAmateurs says who is lent a car.
func TestAmateurs(t *testing.T) {
	t.Parallel()
	enter := func(k *Career, c CharacterID) *Action {
		return &Action{Do: DoEnter, Offer: k.State.Offers[0].ID, Character: c}
	}
	k := yards(t, 1)
	equal(t, "kind", k.State.Offers[0].Kind, AmateurNight)
	k.State.character(1).Prestige = 10
	refuses(t, k, 1, enter(k, 1), "CR-AN-001")
	k.State.character(1).Prestige = 9
	k.State.character(1).Nights = 3
	k.fund(1, 5000)
	refuses(t, k, 1, enter(k, 1), "CR-AN-003")
	k.State.character(1).Nights = 2
	v := k.gives(t, 1, "doorstop")
	refuses(t, k, 1, enter(k, 1), "CR-AN-002")
	v.Wreck = true
	second := k.member(1, Skills{Driver: {}})
	does(t, k, 1, enter(k, 1))
	refuses(t, k, 1, enter(k, second.ID), "CR-AN-004")
	refused(t, k, 1, enter(k, 1), "CR-ENTER-001")
	does(t, k, 1, &Action{Do: DoWithdraw, Offer: k.State.Offers[0].ID})
	k.State.character(1).Nights = 3
	k.fund(1, 4999)
	k.State.Vehicles = nil
	does(t, k, 1, enter(k, 1)) // broke, as often as he likes
}

// TestRearranged has an amateur change the armor of his stock car, and nothing else.
func TestRearranged(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	k.State.Offers[0].Car = "doorstop"
	offer := k.State.Offers[0].ID
	refuses(t, k, 1, &Action{Do: DoEnter, Offer: offer, Character: 1, To: "hard_bargain"}, "DX-ARENA-013")
	d, err := k.c.ParseDesignCode(k.c.DesignCode(k.machine().design("doorstop")))
	if err != nil {
		t.Fatal(err)
	}
	armor := &d.Units[0].Points
	armor[0], armor[1] = armor[0]-1, armor[1]+1
	does(t, k, 1, &Action{Do: DoEnter, Offer: offer, Character: 1, To: k.c.DesignCode(d)})
	proof.Of(t, "DX-ARENA-014")
}

// TestCarsOfAmateurs keeps a car that is driven out, and the salvage of kills.
func TestCarsOfAmateurs(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		change func(v *deluxe.AfterVehicle)
		kept   bool
	}{
		{"driven out", func(v *deluxe.AfterVehicle) { v.Departed = true }, true},
		{"at the end it still drives", func(*deluxe.AfterVehicle) {}, true},
		{"it does not drive", func(v *deluxe.AfterVehicle) { v.Mobile = false }, false},
		{"too early", func(v *deluxe.AfterVehicle) { v.Departed, v.Early = true, true }, false},
		{"given up", func(v *deluxe.AfterVehicle) { v.Fate = "resigned" }, false},
		{"burnt", func(v *deluxe.AfterVehicle) { v.Burnt, v.Mobile = true, false }, false},
		{"killed", func(v *deluxe.AfterVehicle) { v.Killed, v.KilledBy, v.Mobile = true, 1, false }, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-ARENA-021")
			k := yards(t, 2)
			meets(t, k, AmateurNight, "doorstop", []CharacterID{1, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) {
				v := &a.Vehicles[0]
				v.Condition.Damage = map[string]int{"armor:back": 3}
				tt.change(v)
			})
			own := k.State.owned(1)
			equal(t, "kept", len(own) == 1, tt.kept)
			if tt.kept && own[0].Damage["armor:back"] != 3 {
				t.Errorf("it comes with %v", own[0].Damage)
			}
			equal(t, "nights", k.State.character(1).Nights, 1)
			equal(t, "wrecks of the other", len(k.State.Wrecks), b2i(tt.name == "killed"))
		})
	}
}

// TestDivisions lets vehicles of an event's division or below in: a Doorstop costs $4,754, a Fair Warning $9,294.
func TestDivisions(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		design         string
		vehicle, event int
		allowed        bool
		rule           string
	}{
		{"doorstop", 5, 5, true, "DX-ARENA-002"}, {"fair_warning", 10, 5, false, "DX-ARENA-001"}, {"doorstop", 5, 10, true, "DX-ARENA-003"},
		{"guardline_six", 0, 30, false, "DX-ARENA-001"}, {"guardline_six", 0, 0, true, "DX-ARENA-002"}, {"last_word", 30, 0, true, "DX-ARENA-003"},
	} {
		proof.Of(t, tt.rule)
		k := yards(t, 1)
		x, err := modelOf(k.c, tt.design)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, tt.design, x.division, tt.vehicle)
		equal(t, tt.design+" in an event", fits(x.division, tt.event), tt.allowed)
	}
	k := yards(t, 1)
	o := k.offers(t, PurseEvent, 5)
	o.Limits = nil
	refuses(t, k, 1, &Action{Do: DoEnter, Offer: o.ID, Character: 1, Vehicle: k.gives(t, 1, "fair_warning").ID}, "DX-ARENA-001")
}

// TestLimits has events for which a vehicle does not fit, though its price does.
func TestLimits(t *testing.T) {
	t.Parallel()
	for limit, design := range map[string]string{"cycles_only": "doorstop", "no_lasers": "loomer", "no_computers": "hard_bargain", "one_person": "long_argument"} {
		k := yards(t, 1)
		o := k.machine().addOffer(Offer{Kind: PurseEvent, Division: 20, Purse: 50, Limits: []string{limit}})
		refuses(t, k, 1, &Action{Do: DoEnter, Offer: o.ID, Character: 1, Vehicle: k.gives(t, 1, design).ID}, "DX-ARENA-009")
		fit := "doorstop"
		if limit == "cycles_only" {
			fit = "tin_wasp"
		}
		does(t, k, 1, &Action{Do: DoEnter, Offer: o.ID, Character: 1, Vehicle: k.gives(t, 1, fit).ID})
	}
}

func TestEntries(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	second := k.member(1, Skills{Driver: {}, Gunner: {}}).ID
	one, two := k.gives(t, 1, "patrol_car").ID, k.gives(t, 1, "patrol_car").ID
	o := k.machine().addOffer(Offer{Kind: PurseEvent, Division: 20, Purse: 50}).ID
	bout := k.offers(t, Bout, 20).ID
	does(t, k, 1, &Action{Do: DoEnter, Offer: o, Character: 1, Vehicle: one, Crew: []CrewSeat{{1, second}}})
	refuses(t, k, 1, &Action{Do: DoEnter, Offer: o, Character: second, Vehicle: two}, "CR-ENTER-001") // who sits in the first one
	refuses(t, k, 1, &Action{Do: DoEnter, Offer: bout, Character: second, Vehicle: two}, "CR-ENTER-001")
	third := k.member(1, Skills{Driver: {}}).ID
	refuses(t, k, 1, &Action{Do: DoEnter, Offer: o, Character: third, Vehicle: one}, "CR-ENTER-001")
	refuses(t, k, 1, &Action{Do: DoTrain, Character: second, Skill: Pilot}, "CR-ENTER-001")
	for _, crew := range [][]CrewSeat{{{0, third}}, {{2, third}}, {{1, third}, {1, second}}, {{1, second}}} { // the driver's place, none that is there, one twice, the driver
		k := yards(t, 1)
		k.member(1, Skills{})
		k.member(1, Skills{})
		o := k.machine().addOffer(Offer{Kind: PurseEvent, Division: 20, Purse: 50}).ID
		refused(t, k, 1, &Action{Do: DoEnter, Offer: o, Character: second, Vehicle: k.gives(t, 1, "patrol_car").ID, Crew: crew}, "DX-CREW-001")
	}
	k = yards(t, 1)
	v := k.gives(t, 1, "doorstop")
	v.Damage = map[string]int{"plant:front": 99}
	five := k.offers(t, PurseEvent, 5)
	five.Limits = nil
	refuses(t, k, 1, &Action{Do: DoEnter, Offer: five.ID, Character: 1, Vehicle: v.ID}, "CR-ENTER-002")
	open := k.machine().addOffer(Offer{Kind: PurseEvent}).ID
	for _, design := range []string{"longhaul_ten", "midge"} {
		refuses(t, k, 1, &Action{Do: DoEnter, Offer: open, Character: 1, Vehicle: k.gives(t, 1, design).ID}, "CR-FIELD-002")
	}
}

// TestHands pays $250 for a place of a vehicle for which there is nobody.
func TestHands(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-CREW-001")
	for _, alone := range []bool{true, false} {
		k := yards(t, 3)
		k.fund(1, 1000)
		second := k.member(1, Skills{Gunner: {Level: 2}}).ID
		o := k.offers(t, Bout, 20)
		a := &Action{Do: DoEnter, Offer: o.ID, Character: 1, Vehicle: k.gives(t, 1, "patrol_car").ID}
		if !alone {
			a.Crew = []CrewSeat{{1, second}}
		}
		does(t, k, 1, a)
		does(t, k, 2, &Action{Do: DoEnter, Offer: o.ID, Character: 2, Vehicle: k.gives(t, 2, "loomer").ID})
		for id := OrgID(1); id <= 3; id++ {
			does(t, k, id, &Action{Do: DoDone})
		}
		equal(t, "paid", 1000-k.State.org(1).Cash, 250*b2i(alone))
		f := k.Due()[0]
		text, _ := f.Options["entry_0"].(string)
		if alone {
			does(t, k, House, &Action{Do: DoVoid, Fixture: f.ID})
			equal(t, "back when the fight is void", k.State.org(1).Cash, 1000)
			equal(t, "entered", k.State.character(1).Entered, 0)
		} else if text == "" {
			t.Error("the match is not told who comes")
		}
	}
}

// TestGrudges counts what a kill with a wound leaves: 1 for having met, 3 and 2; and 4 of the friends of somebody who died.
func TestGrudges(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-GRUDGE-001")
	of := func(k *Career, a, b CharacterID) int {
		for _, g := range k.State.Grudges {
			if g.Of == a && g.Against == b {
				return g.Points
			}
		}
		return 0
	}
	k := yards(t, 2)
	meets(t, k, Bout, "doorstop", []CharacterID{1, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) {
		kill(a, 1, 0)
		a.Persons[0].Hits = 1
	})
	equal(t, "of the killed", of(k, 1, 2), 1+3+2)
	equal(t, "of the killer", of(k, 2, 1), 1)
	equal(t, "rivals", k.machine().rivals(2, 1), true)
	k.machine().coolGrudges()
	equal(t, "a month later", of(k, 1, 2), 5)
	equal(t, "a month later, of the killer", of(k, 2, 1), 0)

	k = yards(t, 2)
	friend := k.member(1, Skills{}).ID
	meets(t, k, Bout, "doorstop", []CharacterID{1, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) {
		kill(a, 1, 0)
		a.Persons[0].Dead, a.Persons[0].Hits = true, 9
	})
	equal(t, "of the friend", of(k, friend, 2), 4)
	equal(t, "of the dead", of(k, 1, 2), 0)
}

// TestJobsAreTaken has one of an organization take the job of a week; his match has the places that the scenario asks for.
func TestJobsAreTaken(t *testing.T) {
	t.Parallel()
	for i := range jobKinds {
		job := &jobKinds[i]
		design := map[string]string{"heli": "air_aid", "rig": "longhaul_ten", "car": "doorstop"}[job.needs]
		k := yards(t, 2)
		for id := CharacterID(1); id <= 2; id++ {
			k.State.character(id).Skills[Pilot] = Skill{}
		}
		o := k.machine().addOffer(Offer{Kind: Job, Scenario: job.scenario, Pay: job.pay}).ID
		wrong := "midge"
		if job.needs == "heli" {
			wrong = "doorstop"
		}
		refuses(t, k, 1, &Action{Do: DoEnter, Offer: o, Character: 1, Vehicle: k.gives(t, 1, wrong).ID}, "CR-JOB-001")
		does(t, k, 1, &Action{Do: DoEnter, Offer: o, Character: 1, Vehicle: k.gives(t, 1, design).ID})
		refuses(t, k, 2, &Action{Do: DoEnter, Offer: o, Character: 2, Vehicle: k.gives(t, 2, design).ID}, "CR-JOB-001")
		does(t, k, 1, &Action{Do: DoDone})
		does(t, k, 2, &Action{Do: DoDone})
		f := k.Due()[0]
		equal(t, "seats", len(f.Seats), len(job.others))
		equal(t, "the driver's seat", f.Seats[job.seat].Character, 1)
	}
}
