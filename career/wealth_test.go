package career

import (
	"slices"
	"testing"

	"turnpike/career/pit"
	"turnpike/games/deluxe"
	"turnpike/rulebook/proof"
)

// TestLivingCosts takes $150 for each who lives, from his first Monday on.
func TestLivingCosts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WEALTH-001", "DX-WEALTH-003")
	k := yards(t, 1)
	equal(t, "cash of a newcomer", k.State.org(1).Cash, 0)
	k.fund(1, 2000)
	k.member(1, Skills{})
	k.member(1, Skills{}).Status = Dead
	nextWeek(t, k)
	equal(t, "cash", k.State.org(1).Cash, 2000-2*150)
}

// TestIncome brings a wreck's salvage value, or the wreck itself, to whoever is credited with the kill.
func TestIncome(t *testing.T) {
	t.Parallel()
	fight := func(t *testing.T, change func(a *deluxe.Aftermath)) *Career {
		k := yards(t, 2, func(o *Options) { o.League = true }) // who stay for the votes of Sunday
		meets(t, k, Bout, "doorstop", []CharacterID{1, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) {
			kill(a, 0, 1)
			a.Vehicles[1].Salvage = 1234
			a.Vehicles[1].Condition.Damage = map[string]int{"armor:front": 5}
			if change != nil {
				change(a)
			}
		})
		k.State.Stage = StageSettle
		return k
	}
	t.Run("money", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-WEALTH-002", "DX-REPAIR-010", "DX-ARENA-010")
		k := fight(t, nil)
		equal(t, "vehicles of the loser", len(k.State.owned(2)), 0)
		does(t, k, 1, &Action{Do: DoClaim, Wreck: 1, Take: "money"})
		equal(t, "cash", k.State.org(1).Cash, 1234)
		equal(t, "earned", k.State.character(1).Earned, 1234)
		refused(t, k, 1, &Action{Do: DoClaim, Wreck: 1, Take: "money"}, "CR-ACT-002")
	})
	t.Run("the wreck", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-REPAIR-010")
		k := fight(t, nil)
		refused(t, k, 2, &Action{Do: DoClaim, Wreck: 1, Take: "wreck"}, "CR-ACT-002")
		does(t, k, 1, &Action{Do: DoClaim, Wreck: 1, Take: "wreck"})
		own := k.State.owned(1)
		if len(own) != 2 || !own[1].Wreck || own[1].Damage["armor:front"] != 5 || own[1].Paid != 1234 {
			t.Errorf("the garage holds %+v", own)
		}
		equal(t, "cash", k.State.org(1).Cash, 0)
	})
	t.Run("burnt", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-ARENA-022")
		k := fight(t, func(a *deluxe.Aftermath) { a.Vehicles[1].Burnt = true })
		equal(t, "wrecks", len(k.State.Wrecks), 0)
		equal(t, "vehicles of the loser", len(k.State.owned(2)), 0)
	})
	t.Run("nobody is credited", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-CHAR-013")
		k := fight(t, func(a *deluxe.Aftermath) { a.Vehicles[1].KilledBy = -1 })
		equal(t, "wrecks", len(k.State.Wrecks), 0)
		if own := k.State.owned(2); len(own) != 1 || !own[0].Wreck {
			t.Errorf("the loser has %+v", own)
		}
	})
}

// TestSales sells a vehicle that has fought for its salvage value, one that has not for half of what was paid, and loose parts for half.
func TestSales(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-010", "DX-REPAIR-011", "CR-PIT-002")
	k := yards(t, 1)
	whole, fresh := k.gives(t, 1, "doorstop").ID, k.gives(t, 1, "doorstop").ID
	k.State.vehicle(fresh).Fought = 0
	does(t, k, 1, &Action{Do: DoSell, Vehicle: whole})
	equal(t, "a Doorstop of $4,754 that has fought, without the body armor of its driver", k.State.org(1).Cash, 4754-250)
	k.fund(1, 0)
	does(t, k, 1, &Action{Do: DoSell, Vehicle: fresh})
	equal(t, "a new one", k.State.org(1).Cash, 4754/2)
	k.fund(1, 0)
	k.State.org(1).Stores = []pit.Stored{{Part: "weapon:machine_gun", N: 1}, {Part: "weapon:machine_gun", Hits: 1, N: 1}}
	refused(t, k, 1, &Action{Do: DoSell, Part: "weapon:machine_gun", N: 3}, "CR-ACT-002")
	does(t, k, 1, &Action{Do: DoSell, Part: "weapon:machine_gun", N: 2})
	equal(t, "two machine guns, one with a hit", k.State.org(1).Cash, 1000/2+(1000-100)/2) // $1,000 each; 10% for one hit (DX-REPAIR-003)
	equal(t, "what is left in the stores", len(k.State.org(1).Stores), 0)
	refused(t, k, 1, &Action{Do: DoSell, Part: "weapon:machine_gun"}, "CR-ACT-002")
}

// TestShort has somebody who cannot pay the next week sell: he is asked, cannot be done before, and the clock sells stores, wrecks and the least vehicle in this order.
func TestShort(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	k.fund(1, 149)
	cheap, dear := k.gives(t, 1, "doorstop").ID, k.gives(t, 1, "hard_bargain").ID
	wreck := k.gives(t, 1, "long_argument")
	wreck.Wreck = true
	k.State.org(1).Stores = []pit.Stored{{Part: "weapon:machine_gun", N: 1}}
	sales := k.machine().sales(k.State.org(1))
	var order []VehicleID
	for _, x := range sales {
		order = append(order, x.Action.Vehicle)
	}
	if want := []VehicleID{0, wreck.ID, cheap, dear}; !slices.Equal(order, want) {
		t.Errorf("the order of sales is %v, want %v", order, want)
	}
	does(t, k, 1, &Action{Do: DoDone})
	equal(t, "stage", k.State.Stage, StageClose)
	refuses(t, k, 1, &Action{Do: DoDone}, "DX-WEALTH-005")
	ask := k.State.Observe(k.c, 1).Ask
	if len(ask) != 1 || ask[0].Kind != "sell" || ask[0].Amount != 1 {
		t.Fatalf("the questions are %+v", ask)
	}
	does(t, k, 1, &Action{Do: DoSell, Part: "weapon:machine_gun", N: 1})
	equal(t, "week", k.State.Week, 2)
	equal(t, "vehicles", len(k.State.owned(1)), 3)
	equal(t, "cash", k.State.org(1).Cash, 149+500-150)
}

// TestBoard lets somebody without money and car go on for three weeks on credit; then he is out, with his prestige.
func TestBoard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-BOARD-001", "DX-WEALTH-004")
	k := yards(t, 2)
	k.fund(2, 100000)
	k.State.character(1).Prestige = 7
	for week := 1; week <= 3; week++ {
		nextWeek(t, k)
		equal(t, "weeks on the board", k.State.org(1).Board, week)
		equal(t, "debt", k.State.org(1).Cash, -150*week)
	}
	nextWeek(t, k)
	equal(t, "out in", k.State.org(1).Out, 4)
	equal(t, "prestige", k.State.character(1).Prestige, 0)
	equal(t, "status", k.State.character(1).Status, Gone)
	refused(t, k, 1, &Action{Do: DoHire, Start: "mechanic"}, "CR-ORG-001")
	equal(t, "the other", k.State.org(2).Out, 0)
}

// TestBoardEnds has the weeks counted in a row alone.
func TestBoardEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-BOARD-001")
	k := yards(t, 1)
	for range 2 {
		nextWeek(t, k)
	}
	k.fund(1, 300)
	nextWeek(t, k)
	equal(t, "weeks on the board", k.State.org(1).Board, 0)
}

// falls lets somebody die for good.
func falls(k *Career, id CharacterID) {
	c := k.State.character(id)
	c.Status, c.DP, c.Died = Dead, 0, k.State.Week
}

// TestDeath leaves what somebody had to his organization, and lets it hire somebody at once; for three weeks it may look for him.
func TestDeath(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WEALTH-006", "CR-HIRE-001")
	k := yards(t, 1)
	k.fund(1, 3000)
	k.gives(t, 1, "doorstop")
	falls(k, 1)
	equal(t, "alive", k.State.character(1).alive(), false)
	nextWeek(t, k)
	o := k.State.org(1)
	equal(t, "out", o.Out, 0)
	equal(t, "cash", o.Cash, 3000)
	equal(t, "vehicles", len(k.State.owned(1)), 1)
	does(t, k, 1, &Action{Do: DoHire, Start: "driver_gunner"})
	equal(t, "people", len(k.State.living(1)), 1)
	nextWeek(t, k)
	refuses(t, k, 1, &Action{Do: DoHire, Start: "driver_gunner"}, "CR-HIRE-001") // hired in week 2
	for k.State.Week < 5 {
		nextWeek(t, k)
	}
	refused(t, k, 1, &Action{Do: DoHire, Start: "driver_gunner"}, "CR-HIRE-001")
	nextWeek(t, k)
	does(t, k, 1, &Action{Do: DoHire, Start: "driver_gunner"})

	k = yards(t, 1)
	k.fund(1, 3000)
	falls(k, 1)
	for range 4 {
		nextWeek(t, k)
	}
	equal(t, "an organization that hires nobody is out in", k.State.org(1).Out, 4)
}

func TestOrganizations(t *testing.T) {
	t.Parallel()
	k := yards(t, 2)
	k.fund(1, 100000)
	theirs := k.gives(t, 2, "doorstop").ID
	refuses(t, k, 1, &Action{Do: DoSell, Vehicle: theirs}, "CR-ORG-001")
	refuses(t, k, 1, &Action{Do: DoOrders, Character: 2, Orders: Bare}, "CR-ORG-001")
	refuses(t, k, 9, &Action{Do: DoDone}, "CR-ORG-001")
	k.fund(1, 4753)
	refuses(t, k, 1, &Action{Do: DoOrder, To: "doorstop"}, "CR-CASH-001") // $4,754
	k.fund(1, 100000)
	for len(k.State.owned(1)) < MaxVehicles {
		k.gives(t, 1, "doorstop")
	}
	refuses(t, k, 1, &Action{Do: DoOrder, To: "doorstop"}, "CR-LIMIT-001")
	for len(k.State.living(1)) < MaxCharacters {
		k.member(1, Skills{})
	}
	k.State.org(1).Hired = -hireWeeks
	refuses(t, k, 1, &Action{Do: DoHire, Start: "mechanic"}, "CR-LIMIT-001")
	for n := 2; n < MaxOrgs; n++ {
		does(t, k, House, &Action{Do: DoJoin, Name: "A yard", Start: "mechanic"})
	}
	refuses(t, k, House, &Action{Do: DoJoin, Name: "A yard", Start: "mechanic"}, "CR-LIMIT-001")
}

// TestFreeInDebt has something that costs nothing while the organization lives on credit.
func TestFreeInDebt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-CASH-001")
	k := yards(t, 1)
	k.fund(1, -300)
	if err := k.machine().afford(1, 0); err != nil {
		t.Error(err)
	}
	if err := k.machine().afford(1, 1); err == nil {
		t.Error("a dollar can be paid with a debt of 300")
	}
}

// TestRetire waits for fights that are not settled.
func TestRetire(t *testing.T) {
	t.Parallel()
	for _, status := range []FixtureStatus{Drawn, Played} {
		k := yards(t, 2)
		m := k.machine()
		f := m.addFixture(Fixture{Week: 1, Kind: Bout, Options: map[string]any{}, Seats: []Seat{m.seatOf(nil, &Entry{Org: 1, Character: 1}), m.seatOf(nil, &Entry{Org: 2, Character: 2})}})
		f.Status = status
		refuses(t, k, 1, &Action{Do: DoRetire}, "CR-ORG-002")
	}
	k := yards(t, 2)
	k.gives(t, 1, "doorstop")
	does(t, k, 1, &Action{Do: DoRetire})
	equal(t, "out", k.State.org(1).Out, 1)
	equal(t, "vehicles", len(k.State.owned(1)), 0)
	equal(t, "on the market", len(k.State.Used), 1)
}
