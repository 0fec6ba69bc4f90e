package career

import (
	"math"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// courier begins a career with somebody who may take a run of so many miles in a Fair Warning, which has 3 spaces and 803 lb of room.
func courier(t *testing.T, miles int) (*Career, *Action) {
	k := yards(t, 2)
	k.fund(1, 10000)
	k.fund(2, 10000)
	o := k.offers(t, Courier)
	o.Miles, o.Spaces, o.Pounds, o.Bad, o.Pay = miles, 1, 50, false, 1000
	return k, &Action{Do: DoCourier, Offer: o.ID, Character: 1, Vehicle: k.gives(t, 1, "fair_warning").ID, Speed: 55}
}

// TestCharge follows the table of DX-RANGE-002: a leg of 30 miles takes 30 units at 55 mph and 45 at 80, of 200.
func TestCharge(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	x, err := modelOf(k.c, "fair_warning")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		miles, speed int
		stops        []int
		left         []int
		cost         int
		rule         string
	}{
		{180, 55, nil, []int{170, 140, 110, 80, 50, 20}, 0, "DX-RANGE-001"},
		{210, 55, nil, []int{170, 140, 110, 80, 50, 20, -10}, 0, "DX-RANGE-001"}, // 200 miles at 55 mph
		{150, 80, nil, []int{155, 110, 65, 20, -25}, 0, "DX-RANGE-002"},
		{180, 40, nil, []int{173, 146, 119, 92, 65, 38}, 0, "DX-RANGE-002"}, // 9 for 10 miles
		{210, 55, []int{120}, []int{170, 140, 110, 200, 170, 140, 110}, 50, "DX-RANGE-007"},
		{210, 80, []int{60, 120, 180}, []int{155, 200, 155, 200, 155, 200, 155}, 150, "DX-RANGE-007"},
	}
	for _, tt := range tests {
		proof.Of(t, tt.rule)
		left, cost := (&Offer{Miles: tt.miles}).chargeAfter(x, tt.speed, tt.stops)
		if !slices.Equal(left, tt.left) || cost != tt.cost {
			t.Errorf("%d miles at %d mph with stops at %v: %v for $%d, want %v for $%d", tt.miles, tt.speed, tt.stops, left, cost, tt.left, tt.cost)
		}
	}
}

func TestRunsAreRefused(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		change func(k *Career, a *Action)
		rule   string
	}{
		{func(k *Career, a *Action) { k.State.offer(a.Offer).Miles = 210 }, "DX-RANGE-006"},
		{func(_ *Career, a *Action) { a.Speed = 105 }, "DX-RANGE-002"},
		{func(_ *Career, a *Action) { a.Speed = 57 }, "DX-RANGE-002"},
		{func(_ *Career, a *Action) { a.Stops = []int{30} }, "DX-RANGE-007"},
		{func(k *Career, a *Action) { k.State.offer(a.Offer).Spaces = 4 }, "DX-CARGO-001"},
		{func(k *Career, a *Action) { k.State.offer(a.Offer).Pounds = 804 }, "DX-CARGO-001"},
		{func(k *Career, _ *Action) { k.State.character(1).RoadDays = 5 }, "CR-ROAD-002"},
		{func(k *Career, _ *Action) { k.State.character(1).Hours = 33 }, "CR-ROAD-002"}, // of 40, and a day has 8
		{func(k *Career, a *Action) { k.State.offer(a.Offer).Taken = true }, "CR-ROAD-002"},
		{func(_ *Career, a *Action) { a.Offer = 1 }, "CR-ACT-002"}, // an Amateur Night
	} {
		k, a := courier(t, 180)
		tt.change(k, a)
		refuses(t, k, 1, a, tt.rule)
	}
}

// TestQuietRun meets nobody on six legs: no die shows a 1.
func TestQuietRun(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-ROAD-001", "DX-RANGE-008")
	k, a := courier(t, 180)
	k.State.Dice = dice.Script(2, 3, 4, 5, 6, 2)
	does(t, k, 1, a)
	equal(t, "cash", k.State.org(1).Cash, 10000+1000)
	equal(t, "runs", len(k.State.Runs), 0)
	equal(t, "days", k.State.character(1).RoadDays, 1)
	equal(t, "general points, without a fight", k.State.character(1).General, 0)
	if k.State.vehicle(a.Vehicle).Units != nil {
		t.Error("the next fill is not in the costs of living")
	}
}

// meeting sets off and meets somebody on the second of six legs; encounter is the die that says who it is.
func meeting(t *testing.T, encounter int, change func(k *Career, a *Action)) (*Career, *Fixture) {
	k, a := courier(t, 180)
	if change != nil {
		change(k, a)
	}
	k.State.Dice = dice.Script(2, 1, encounter)
	does(t, k, 1, a)
	due := k.Due()
	if len(due) != 1 {
		t.Fatalf("%d fights", len(due))
	}
	return k, due[0]
}

// TestMeetings has one car like the courier's own on 1 to 4, and else a pack of cycles: 120% of $9,294 are 2.3 times a Tin Wasp of $4,897, and three is the least.
func TestMeetings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-ROAD-001")
	for die, design := range map[int]string{1: "hard_bargain", 4: "hard_bargain", 5: "3x tin_wasp", 6: "3x tin_wasp"} {
		k, f := meeting(t, die, nil)
		equal(t, "who is met", f.Seats[1].Design, design)
		equal(t, "what is left after two legs", *k.State.vehicle(f.Seats[0].Vehicle).Units, 200-2*30)
		equal(t, "days", f.Week, 1)
	}
}

// TestPacks has packs by value: 120% of a Long Argument's $14,440 are 17,328, which are 3.5 Tin Wasps, four.
func TestPacks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-016", "CR-ROAD-001")
	_, f := meeting(t, 6, func(k *Career, a *Action) { a.Vehicle = k.gives(t, 1, "long_argument").ID })
	equal(t, "pack", f.Seats[1].Design, "4x tin_wasp")
	equal(t, "scenario", f.Options["scenario"], any("pack_attack"))
	equal(t, "worth", f.Seats[1].Value, 4*4897)
}

// TestAfterMeetings goes on, or turns back, or has lost the cargo.
func TestAfterMeetings(t *testing.T) {
	t.Parallel()
	result := func(t *testing.T, k *Career, f *Fixture, change func(a *deluxe.Aftermath), script ...int) {
		t.Helper()
		a := draw(f)
		if change != nil {
			change(a)
		}
		k.State.Dice = dice.Script(script...)
		does(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: a})
	}
	t.Run("on", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-AWARD-001")
		k, f := meeting(t, 1, nil)
		refuses(t, k, 1, &Action{Do: DoDone}, "CR-ROAD-002")
		refuses(t, k, 1, &Action{Do: DoStore, Character: 1}, "DX-GC-008")
		refuses(t, k, 1, &Action{Do: DoSell, Vehicle: f.Seats[0].Vehicle}, "CR-ROAD-002")
		result(t, k, f, nil, 6, 2, 2, 2, 2) // the witnesses, and four more legs
		does(t, k, 1, &Action{Do: DoRun, Offer: f.Run, On: true})
		equal(t, "cash", k.State.org(1).Cash, 10000+1000)
		equal(t, "general points: an ambush escaped, and an adventure of one fight", k.State.character(1).General, 1+5)
	})
	t.Run("back", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "CR-ROAD-002")
		k, f := meeting(t, 1, nil)
		result(t, k, f, nil, 6)
		does(t, k, 1, &Action{Do: DoRun, Offer: f.Run})
		equal(t, "cash", k.State.org(1).Cash, 10000)
		equal(t, "general points", k.State.character(1).General, 1)
	})
	t.Run("killed", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "CR-ROAD-002")
		k, f := meeting(t, 1, nil)
		result(t, k, f, func(a *deluxe.Aftermath) { kill(a, 1, 0) }, 6)
		equal(t, "runs", len(k.State.Runs), 0)
		equal(t, "vehicles", len(k.State.owned(1)), 0)
		equal(t, "cash", k.State.org(1).Cash, 10000)
	})
	t.Run("killed by nobody", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "CR-ROAD-002")
		k, f := meeting(t, 1, nil)
		result(t, k, f, func(a *deluxe.Aftermath) {
			kill(a, 1, 0)
			a.Vehicles[0].KilledBy = -1
		}, 6)
		equal(t, "runs, without the cargo", len(k.State.Runs), 0)
		equal(t, "vehicles", len(k.State.owned(1)), 1)
		equal(t, "cash", k.State.org(1).Cash, 10000)
	})
	t.Run("empty", func(t *testing.T) {
		t.Parallel()
		k, f := meeting(t, 1, nil)
		result(t, k, f, func(a *deluxe.Aftermath) { // lasers have taken all but what three legs take, and four are to come
			units := 3*30 + 29
			a.Vehicles[0].Condition.Units = &units
		}, 6)
		refuses(t, k, 1, &Action{Do: DoRun, Offer: f.Run, On: true}, "DX-RANGE-006")
		if a := k.State.Standing(k.c, 1); a == nil || a.Do != DoRun || a.On {
			t.Errorf("the clock does %+v", a)
		}
	})
	t.Run("wounded", func(t *testing.T) {
		t.Parallel()
		for _, dead := range []bool{false, true} {
			k, f := meeting(t, 1, nil)
			result(t, k, f, func(a *deluxe.Aftermath) { a.Persons[0].Hits = 2 }, 6)
			refuses(t, k, 1, &Action{Do: DoRun, Offer: f.Run, On: true}, "DX-INJ-001")
			k.State.character(1).DP = 3
			second := k.member(1, Skills{})
			if second.DP = 1; dead {
				second.DP, second.Status = 0, Dead
			}
			k.State.Runs[0].Crew = []CrewSeat{{1, second.ID}}
			refuses(t, k, 1, &Action{Do: DoRun, Offer: f.Run, On: true}, "DX-INJ-001")
			does(t, k, 1, &Action{Do: DoRun, Offer: f.Run})
		}
	})
	t.Run("a stop after the fight", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-RANGE-007")
		k, f := meeting(t, 1, func(_ *Career, a *Action) { a.Stops = []int{60} })
		equal(t, "charge of the fight", *k.State.vehicle(f.Seats[0].Vehicle).Units, 140)
		result(t, k, f, func(a *deluxe.Aftermath) {
			units := 1
			a.Vehicles[0].Condition.Units = &units
		}, 6)
		equal(t, "charge after the stop", k.State.Runs[0].Charge, 200)
		equal(t, "paid once", k.State.org(1).Cash, 10000-50)
	})
	t.Run("void", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "CR-ROAD-002")
		k, f := meeting(t, 1, nil)
		does(t, k, House, &Action{Do: DoVoid, Fixture: f.ID})
		k.State.Dice = dice.Script(2, 2, 2, 2)
		does(t, k, 1, &Action{Do: DoRun, Offer: f.Run, On: true})
		equal(t, "general points without a fight", k.State.character(1).General, 0)
	})
	t.Run("after the deadline", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "CR-STAGE-002", "CR-STANDING-001")
		k, f := meeting(t, 1, nil)
		if err := k.Deadline(0); err != nil {
			t.Fatal(err)
		}
		result(t, k, f, nil, 6, 2, 2, 2, 2)
		equal(t, "stage", k.State.Stage, StageWork)
		if err := k.Deadline(0); err != nil {
			t.Fatal(err)
		}
		equal(t, "week, when the courier has arrived by his standing plan", k.State.Week, 2)
	})
	t.Run("a wreck on the road", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "CR-ROAD-004", "DX-REPAIR-012")
		k, f := meeting(t, 1, nil)
		result(t, k, f, func(a *deluxe.Aftermath) {
			kill(a, 0, 1)
			a.Vehicles[1].Salvage = 3001
		}, 6)
		refused(t, k, 1, &Action{Do: DoClaim, Wreck: 1, Take: "wreck"}, "CR-ROAD-004")
		does(t, k, 1, &Action{Do: DoClaim, Wreck: 1, Take: "money"})
		equal(t, "half of 3001, rounded up", k.State.org(1).Cash, 10000+1501)
	})
}

// TestWrecksOfSeveral has a seat of the house with different vehicles: each wreck is what it was.
func TestWrecksOfSeveral(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-010")
	k := yards(t, 1)
	m := k.machine()
	own := m.seatOf(nil, &Entry{Org: 1, Character: 1, Vehicle: k.gives(t, 1, "longhaul_ten").ID})
	f := m.addFixture(Fixture{Week: 1, Kind: Courier, Options: map[string]any{}, Seats: []Seat{own, {Design: "last_word, 2x tin_wasp"}}})
	a := draw(f)
	for range 2 {
		a.Vehicles = append(a.Vehicles, a.Vehicles[1])
	}
	for i := 1; i <= 3; i++ {
		kill(a, 0, i)
	}
	f.Facts, f.Status = a, Played
	k.State.Dice = dice.Script(6)
	m.settle(f)
	var names []string
	for i := range k.State.Wrecks {
		names = append(names, m.nameOf(k.State.Wrecks[i].Design))
	}
	if want := []string{"Last Word", "Tin Wasp", "Tin Wasp"}; !slices.Equal(names, want) {
		t.Errorf("the wrecks are %v, want %v", names, want)
	}
	equal(t, "what everybody sees", k.State.Observe(k.c, House).Fixtures[0].Seats[1].Name, "Last Word, Tin Wasp")
}

// TestChargedAtHome has a vehicle whose lasers have drawn on its plant come home: it is charged for the next fight of the week.
func TestChargedAtHome(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-008")
	k := yards(t, 2)
	meets(t, k, Challenge, "doorstop", []CharacterID{1, 2}, []int{6}, func(_ *Fixture, a *deluxe.Aftermath) {
		units := 20
		a.Vehicles[0].Condition.Units = &units
	})
	if u := k.State.owned(1)[0].Units; u != nil {
		t.Errorf("%d power units are left", *u)
	}
}

// TestFullPlants holds all plants to the 200 units that the road reckons with.
func TestFullPlants(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-001")
	c := garage.Standard()
	for _, s := range c.Samples() {
		if x, err := modelOf(c, s.ID); err == nil && int(x.vehicle.PowerUnits) < fullCharge {
			t.Errorf("%s has %d", s.ID, x.vehicle.PowerUnits)
		}
	}
}

// TestOneFightAtATime keeps somebody at a fight from the next one.
func TestOneFightAtATime(t *testing.T) {
	t.Parallel()
	k, a := courier(t, 180)
	v := k.gives(t, 2, "fair_warning").ID
	does(t, k, 1, &Action{Do: DoChallenge, Character: 1, Vehicle: a.Vehicle, Against: 2, Budget: 10000, Day: 2})
	does(t, k, 2, &Action{Do: DoAccept, Offer: k.offers(t, Challenge).ID, Vehicle: v})
	refuses(t, k, 1, a, "CR-ENTER-001")
	refused(t, k, 1, &Action{Do: DoApprentice, Character: 1}, "CR-ENTER-001")
	refused(t, k, 2, &Action{Do: DoSell, Vehicle: v}, "CR-ENTER-001")
}

func TestChallenges(t *testing.T) {
	t.Parallel()
	begin := func(t *testing.T) (*Career, *Action, VehicleID) {
		k := yards(t, 3)
		v := k.gives(t, 2, "fair_warning").ID
		return k, &Action{Do: DoChallenge, Character: 1, Vehicle: k.gives(t, 1, "hard_bargain").ID, Against: 2, Budget: 10000, Day: 2, Orders: FightsOn}, v
	}
	k, a, v := begin(t)
	for _, change := range []func(a *Action){func(a *Action) { a.Budget = 12000 }, func(a *Action) { a.Vehicle = k.gives(t, 1, "workshop_special").ID }, func(a *Action) { a.Vehicle = k.gives(t, 1, "midge").ID }} {
		b := *a
		change(&b)
		refuses(t, k, 1, &b, "DX-SCEN-012")
	}
	for _, day := range []int{0, 1, 5, 6} {
		b := *a
		b.Day = day
		refuses(t, k, 1, &b, "CR-CHALLENGE-001")
	}
	does(t, k, 1, a)
	refused(t, k, 1, a, "CR-CHALLENGE-001") // one in a week
	refused(t, k, 2, &Action{Do: DoDone}, "CR-CHALLENGE-001")
	offer := k.offers(t, Challenge).ID
	refused(t, k, 3, &Action{Do: DoAccept, Offer: offer, Vehicle: v}, "CR-ACT-002")
	does(t, k, 2, &Action{Do: DoAccept, Offer: offer, Vehicle: v})
	f := k.Due()[0]
	equal(t, "scenario", f.Options["scenario"], any("road_duel"))
	equal(t, "budget", f.Options["budget"], any(10000))
	equal(t, "orders of the challenger", f.Seats[0].Orders, FightsOn)
	equal(t, "orders of the other", f.Seats[1].Orders, Bare)

	for name, gone := range map[string]func(k *Career){
		"the vehicle is sold": func(k *Career) { k.machine().removeVehicle(k.State.owned(1)[0].ID) },
		"he is dead":          func(k *Career) { falls(k, 1) },
		"he is away":          func(k *Career) { k.State.character(1).Status = Away },
	} {
		k, a, v := begin(t)
		does(t, k, 1, a)
		gone(k)
		refuses(t, k, 2, &Action{Do: DoAccept, Offer: k.offers(t, Challenge).ID, Vehicle: v}, "CR-CHALLENGE-001")
		for _, q := range k.State.Observe(k.c, 2).Ask {
			if q.Kind == "answer" && len(q.Choices) != 1 {
				t.Errorf("%s: the answers are %+v", name, q.Choices)
			}
		}
		does(t, k, 2, &Action{Do: DoDecline, Offer: k.offers(t, Challenge).ID})
	}
	k, a, _ = begin(t)
	does(t, k, 1, a)
	if err := k.Deadline(0); err != nil { // silence declines
		t.Fatal(err)
	}
	equal(t, "fixtures", len(k.State.Fixtures), 0)
}

// TestBinomial compares the odds of so many fights with an enumeration of all throws of the dice.
func TestBinomial(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-ROAD-001")
	for n := 0; n <= 6; n++ {
		for k := 1; k <= 2; k++ {
			count, all := make([]int, n+1), int(math.Pow(6, float64(n)))
			for throw := range all {
				hits := 0
				for rest, i := throw, 0; i < n; i++ {
					if rest%6 < k {
						hits++
					}
					rest /= 6
				}
				count[hits]++
			}
			for i, o := range binomial(n, k, 6) {
				if want := int(math.Round(1000 * float64(count[i]) / float64(all))); o.N != i || o.Permill != want {
					t.Errorf("%d of %d legs with %d in 6: %+v, want %d", i, n, k, o, want)
				}
			}
		}
	}
	sum := 0
	for _, o := range binomial(13, 2, 6) { // the longest run
		sum += o.Permill
	}
	if sum < 995 || sum > 1005 {
		t.Errorf("the odds of 13 legs make %d", sum)
	}
}
