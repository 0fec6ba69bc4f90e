package career

import (
	"slices"
	"testing"

	"turnpike/career/pit"
	"turnpike/rulebook/proof"
)

// TestCalendar lists the purse events of a season by hand: each division once in four weeks, the Invitation in the fourth, the Final in week 52.
func TestCalendar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-CALENDAR-001")
	want := [][]int{{5, 25}, {10, 30}, {15, 0}, {20}}
	s := &State{Options: Options{Purses: 1}}
	for week := 1; week <= 104; week++ {
		if got := s.pursesOf(week); !slices.Equal(got, want[(week-1)%4]) {
			t.Errorf("week %d has purse events of %v, want %v", week, got, want[(week-1)%4])
		}
		invitation, final := invitationIn(week)
		equal(t, "Invitation", invitation, week%4 == 0)
		equal(t, "Final", final, week == 52 || week == 104)
	}
	s.Options.Purses = 2
	if got := s.pursesOf(1); !slices.Equal(got, []int{5, 25, 15, 0}) {
		t.Errorf("with two purse events a month week 1 has %v", got)
	}
	k := yards(t, 1)
	kinds := map[OfferKind][]int{}
	for i := range k.State.Offers {
		o := &k.State.Offers[i]
		kinds[o.Kind] = append(kinds[o.Kind], o.Division)
	}
	if got := kinds[Bout]; !slices.Equal(got, []int{10, 15, 20, 30, 0}) {
		t.Errorf("bouts of week 1: %v", got)
	}
	equal(t, "Amateur Nights", len(kinds[AmateurNight]), 1)
}

// TestFields deals entries into fields of even size: 3 to 6 for a purse, 2 to 8 on an Amateur Night.
func TestFields(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-FIELD-001")
	for _, tt := range []struct {
		kind OfferKind
		n    int
		want []int // sizes of the fields
	}{
		{PurseEvent, 2, nil}, {PurseEvent, 3, []int{3}}, {PurseEvent, 6, []int{6}}, {PurseEvent, 7, []int{3, 4}}, {PurseEvent, 13, []int{4, 4, 5}},
		{AmateurNight, 1, nil}, {AmateurNight, 2, []int{2}}, {AmateurNight, 8, []int{8}}, {AmateurNight, 9, []int{4, 5}}, {AmateurNight, 17, []int{5, 6, 6}},
	} {
		k := yards(t, tt.n)
		o := k.offers(t, tt.kind)
		o.Limits = nil
		for id := 1; id <= tt.n; id++ {
			a := &Action{Do: DoEnter, Offer: o.ID, Character: CharacterID(id)}
			if tt.kind == PurseEvent {
				a.Vehicle = k.gives(t, OrgID(id), "doorstop").ID
			}
			does(t, k, OrgID(id), a)
		}
		for id := 1; id <= tt.n; id++ {
			does(t, k, OrgID(id), &Action{Do: DoDone})
		}
		var sizes []int
		seen := map[CharacterID]bool{}
		for _, f := range k.Due() {
			sizes = append(sizes, len(f.Seats))
			for _, x := range f.Seats {
				if seen[x.Character] {
					t.Errorf("%d %s: %d is there twice", tt.n, tt.kind, x.Character)
				}
				seen[x.Character] = true
			}
		}
		slices.Sort(sizes)
		if !slices.Equal(sizes, tt.want) {
			t.Errorf("%d entries for %s: fields of %v, want %v", tt.n, tt.kind, sizes, tt.want)
		}
	}
}

// TestBouts pairs rivals first, then by rank: of A, B, C, D and E in this order, A and D being rivals, A meets D and B meets C.
func TestBouts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-FIELD-001", "CR-GRUDGE-001", "CR-RANK-001")
	k := yards(t, 5)
	for id := 1; id <= 5; id++ {
		k.State.character(CharacterID(id)).Prestige = 10 - id
	}
	k.State.Grudges = []Grudge{{Of: 4, Against: 1, Points: 4}}
	o := k.offers(t, Bout, 10)
	for id := 5; id >= 1; id-- {
		does(t, k, OrgID(id), &Action{Do: DoEnter, Offer: o.ID, Character: CharacterID(id), Vehicle: k.gives(t, OrgID(id), "fair_warning").ID})
	}
	for id := 1; id <= 5; id++ {
		does(t, k, OrgID(id), &Action{Do: DoDone})
	}
	var pairs [][2]CharacterID
	for _, f := range k.Due() {
		pairs = append(pairs, [2]CharacterID{f.Seats[0].Character, f.Seats[1].Character})
	}
	if want := [][2]CharacterID{{1, 4}, {2, 3}}; !slices.Equal(pairs, want) {
		t.Errorf("%v meet, want %v", pairs, want)
	}
}

// TestRank orders by prestige, then kills, then who came first.
func TestRank(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-RANK-001")
	k := yards(t, 5)
	for i, x := range []struct{ prestige, kills, born int }{{5, 0, 1}, {7, 1, 3}, {7, 2, 4}, {5, 0, 0}, {9, 9, 1}} {
		c := k.State.character(CharacterID(i + 1))
		c.Prestige, c.Kills, c.Born = x.prestige, x.kills, x.born
	}
	k.State.character(5).Status = Dead
	if got, want := k.machine().rank(), []CharacterID{3, 2, 4, 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestInvitation asks the six with the most prestige who have a vehicle; who declines makes room for the seventh.
func TestInvitation(t *testing.T) {
	t.Parallel()
	k := yards(t, 9)
	for id := 1; id <= 9; id++ {
		k.State.character(CharacterID(id)).Prestige = id
		if id != 9 { // who has none
			k.gives(t, OrgID(id), "doorstop")
		}
	}
	k.machine().invite(false)
	o := k.offers(t, Invitation)
	if want := []CharacterID{8, 7, 6, 5, 4, 3}; !slices.Equal(o.Invited, want) {
		t.Fatalf("invited are %v, want %v", o.Invited, want)
	}
	equal(t, "purse", o.Purse, 100)
	refuses(t, k, 2, &Action{Do: DoEnter, Offer: o.ID, Character: 2, Vehicle: 2}, "CR-INVITE-001")
	does(t, k, 7, &Action{Do: DoDecline, Offer: o.ID, Character: 7})
	o = k.offers(t, Invitation)
	if want := []CharacterID{8, 6, 5, 4, 3, 2}; !slices.Equal(o.Invited, want) {
		t.Errorf("after one has declined %v are invited, want %v", o.Invited, want)
	}
	does(t, k, 2, &Action{Do: DoEnter, Offer: o.ID, Character: 2, Vehicle: 2})
	k.machine().invite(true)
	last := &k.State.Offers[len(k.State.Offers)-1]
	equal(t, "purse of the Final", last.Purse, 150)
}

// TestMarket sells a new car for its price, to be there on Monday, and used ones as the house took them in.
func TestMarket(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-MARKET-001")
	k := yards(t, 2)
	k.fund(1, 10000)
	does(t, k, 1, &Action{Do: DoOrder, To: "doorstop"})
	id := k.State.Last.Vehicle
	refused(t, k, 1, &Action{Do: DoEnter, Offer: k.offers(t, PurseEvent, 5).ID, Character: 1, Vehicle: id}, "CR-MARKET-001")
	nextWeek(t, k)
	equal(t, "due", k.State.vehicle(id).Due, 0)
	damaged := k.gives(t, 2, "doorstop")
	damaged.Damage = map[string]int{"armor:front": 2}
	does(t, k, 2, &Action{Do: DoSell, Vehicle: damaged.ID})
	equal(t, "brought", k.State.org(2).Cash+150, 4504-2*50) // two points of armor at $50 (DX-REPAIR-001)
	nextWeek(t, k)
	o := k.offers(t, UsedVehicle)
	equal(t, "price", o.Used.Price, 4404)
	before := k.State.org(1).Cash
	does(t, k, 1, &Action{Do: DoBuy, Offer: o.ID})
	equal(t, "paid", before-k.State.org(1).Cash, 4404)
	v := k.State.vehicle(k.State.Last.Vehicle)
	equal(t, "its damage", v.Damage["armor:front"], 2)
	refused(t, k, 2, &Action{Do: DoBuy, Offer: o.ID}, "CR-MARKET-001")
}

// TestLostDesigns keeps a vehicle whose design nobody knows any more, for half of what was paid.
func TestLostDesigns(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	v := k.gives(t, 1, "doorstop")
	v.Design = "G1nothing"
	refuses(t, k, 1, &Action{Do: DoEnter, Offer: k.offers(t, PurseEvent, 5).ID, Character: 1, Vehicle: v.ID}, "CR-DESIGN-001")
	k.State.Observe(k.c, 1)
	does(t, k, 1, &Action{Do: DoSell, Vehicle: v.ID})
	equal(t, "cash", k.State.org(1).Cash, 4754/2)
}

// TestPit keeps a car with work booked from the road, and a mechanic to his forty hours, of which a day on the road takes eight.
func TestPit(t *testing.T) {
	t.Parallel()
	k := yards(t, 2)
	k.fund(1, 20000)
	v := k.gives(t, 1, "fair_warning")
	v.Damage = map[string]int{"armor:front": 2}
	id := v.ID
	does(t, k, 1, &Action{Do: DoPlan, Vehicle: id, Jobs: []pit.Job{{Part: "armor", Way: pit.Shop}}})
	equal(t, "damage", k.State.vehicle(id).Damage["armor:front"], 0)
	equal(t, "two points of armor", 20000-k.State.org(1).Cash, 2*50)
	refuses(t, k, 1, &Action{Do: DoChallenge, Character: 1, Vehicle: id, Against: 2, Budget: 10000, Day: 3}, "CR-PIT-005")
	o := k.offers(t, Courier)
	o.Miles, o.Spaces, o.Pounds = 60, 0, 0
	refuses(t, k, 1, &Action{Do: DoCourier, Offer: o.ID, Character: 1, Vehicle: id, Speed: 55}, "CR-PIT-005")
	c := k.State.character(1)
	equal(t, "hours of a week", c.hoursLeft(), 40)
	proof.Of(t, "CR-HOURS-001", "CR-PIT-001")
	c.RoadDays, c.Hours = 2, 3
	equal(t, "hours after two days on the road and three hours of work", c.hoursLeft(), 40-2*8-3)
	nextWeek(t, k)
	equal(t, "booked on Monday", k.State.vehicle(id).Booked, false)
	equal(t, "hours on Monday", k.State.character(1).hoursLeft(), 40)
}

// TestStockCars: what the house lends costs at most $7,000, and one car is lent for a month.
func TestStockCars(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-AN-005", "DX-ARENA-013")
	k := yards(t, 1)
	for _, id := range stockCars {
		x, err := modelOf(k.c, id)
		if err != nil {
			t.Fatal(err)
		}
		if x.cost > 7000 || x.skill != Driver || x.seats != 1 {
			t.Errorf("%s costs $%d, for %s and %d", id, x.cost, x.skill, x.seats)
		}
	}
	car := k.State.StockCar
	for week := 2; week <= monthWeeks; week++ {
		k.State.Week = week
		k.machine().drawOffers()
		equal(t, "car", k.State.StockCar, car)
	}
}
