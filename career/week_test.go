package career

import (
	"slices"
	"testing"

	"turnpike/career/pit"
	"turnpike/rulebook/proof"
)

// TestStages goes through a week of two persons.
func TestStages(t *testing.T) {
	t.Parallel()
	k := yards(t, 2)
	for _, do := range []*Action{{Do: DoHire, Start: "mechanic"}, {Do: DoEnter, Offer: k.offers(t, AmateurNight).ID, Character: 1}} {
		k := yards(t, 2)
		k.State.Stage = StageCard
		refuses(t, k, 1, do, "CR-STAGE-001")
		refuses(t, k, 1, &Action{Do: DoDone}, "CR-STAGE-001")
	}
	for id := OrgID(1); id <= 2; id++ {
		does(t, k, id, &Action{Do: DoEnter, Offer: k.offers(t, AmateurNight).ID, Character: CharacterID(id)})
	}
	does(t, k, 1, &Action{Do: DoDone})
	refused(t, k, 1, &Action{Do: DoDone}, "CR-STAGE-001")
	refused(t, k, 1, &Action{Do: DoOrder, To: "doorstop"}, "CR-STAGE-001")
	does(t, k, 1, &Action{Do: DoWait})
	refused(t, k, 1, &Action{Do: DoWait}, "CR-STAGE-001")
	does(t, k, 1, &Action{Do: DoDone})
	equal(t, "stage, while one is at work", k.State.Stage, StageWork)
	does(t, k, 2, &Action{Do: DoDone})
	equal(t, "stage on Saturday", k.State.Stage, StageCard)
	for _, f := range k.Due() {
		does(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: draw(f)})
	}
	equal(t, "stage, when both have a car and no money (DX-WEALTH-005)", k.State.Stage, StageClose)
	for id := OrgID(1); id <= 2; id++ {
		does(t, k, id, &Action{Do: DoSell, Vehicle: k.State.owned(id)[0].ID})
	}
	equal(t, "week", k.State.Week, 2)
	equal(t, "stage on Monday", k.State.Stage, StageWork)
}

// TestLastWeek ends a career.
func TestLastWeek(t *testing.T) {
	t.Parallel()
	k := yards(t, 1, func(o *Options) { o.Weeks = 4 })
	k.fund(1, 10000)
	for k.State.Stage != StageOver {
		nextWeek(t, k)
	}
	equal(t, "week", k.State.Week, 4)
	refuses(t, k, 1, &Action{Do: DoHire, Start: "mechanic"}, "CR-STAGE-001")
}

// TestStanding repairs what $1,000 and the next costs of living leave room for, and keeps the rest.
func TestStanding(t *testing.T) {
	t.Parallel()
	for cash, repaired := range map[int]bool{1000 + 150 + 2*50: true, 1000 + 150 + 49: false} {
		proof.Of(t, "CR-STANDING-001")
		k := yards(t, 1)
		k.fund(1, cash)
		c := k.State.character(1)
		c.General = 30
		v := k.gives(t, 1, "doorstop")
		v.Damage = map[string]int{"armor:front": 2}
		a := k.State.Standing(k.c, 1)
		if repaired != (a != nil) {
			t.Fatalf("with $%d it does %+v", cash, a)
		}
		if repaired {
			does(t, k, 1, a)
			equal(t, "cash", k.State.org(1).Cash, 1150)
			if a := k.State.Standing(k.c, 1); a != nil {
				t.Errorf("and then %+v", a)
			}
		}
		equal(t, "general points", k.State.character(1).General, 30)
	}
}

// TestSleep puts an organization to sleep after two weeks of the clock in a row; a week of several deadlines is one.
func TestSleep(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-STANDING-001")
	k := yards(t, 2, func(o *Options) { o.League = true })
	k.fund(1, 20000)
	k.fund(2, 20000)
	deadlines := func(week int) {
		for k.State.Week == week {
			if err := k.Deadline(0); err != nil {
				t.Fatal(err)
			}
		}
	}
	deadlines(1)
	equal(t, "missed", k.State.org(1).Missed, 1)
	does(t, k, 1, &Action{Do: DoDone})
	deadlines(2)
	equal(t, "the one who was there", k.State.org(1).Asleep, false)
	equal(t, "the other", k.State.org(2).Asleep, true)
	if _, err := k.Drive(0); err != nil {
		t.Fatal(err)
	}
	equal(t, "the sleeper is done by himself", k.State.org(2).Done, true)
	equal(t, "the other is waited for", k.State.org(1).Done, false)
	does(t, k, House, &Action{Do: DoSleep, Org: 2})
	equal(t, "asleep", k.State.org(2).Asleep, false)
}

// TestDeadlineEndsItsStage has the standing plans end Sunday by themselves: Monday's work is not ended with it.
func TestDeadlineEndsItsStage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-STAGE-002")
	k := clinic(t)
	k.State.Options.League = false
	k.State.character(1).Clone = &Clone{Ready: 1, Paid: 1}
	dies(t, k, nil)
	if err := k.Deadline(0); err != nil {
		t.Fatal(err)
	}
	equal(t, "week", k.State.Week, 2)
	equal(t, "stage", k.State.Stage, StageWork)
	equal(t, "done", k.State.org(2).Done, false)
}

func TestUndo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-UNDO-001")
	begin := func() *Career {
		k := yards(t, 2)
		k.fund(1, 50000)
		k.fund(2, 50000)
		return k
	}
	order := &Action{Do: DoOrder, To: "doorstop"}
	k := begin()
	first := k.State.Digest()
	does(t, k, 1, order)
	second := k.State.Digest()
	does(t, k, 1, &Action{Do: DoOrders, Character: 1, Orders: FightsOn})
	for _, want := range []string{second, first} {
		if err := k.Undo(1, 0); err != nil {
			t.Fatal(err)
		}
		equal(t, "state", k.State.Digest(), want)
	}
	if err := k.Undo(1, 0); err == nil {
		t.Error("more is taken back than was done")
	}
	last := &k.Log[len(k.Log)-1]
	if !last.Undo || last.Digest != first {
		t.Errorf("the log ends with %+v", last)
	}
	for name, between := range map[string]func(k *Career){
		"somebody else has acted": func(k *Career) { does(t, k, 2, order) },
		"a die has been rolled": func(k *Career) {
			v := k.gives(t, 1, "doorstop")
			v.Damage = map[string]int{"plant:front": 1}
			k.State.character(1).Skills[Mechanic] = Skill{Level: 2}
			does(t, k, 1, &Action{Do: DoPlan, Vehicle: v.ID, Jobs: []pit.Job{{Part: "plant:front", Way: pit.Own, Who: []int{1}, Hours: 4}}})
		},
		"the stage has ended": func(k *Career) {
			does(t, k, 2, &Action{Do: DoDone})
			does(t, k, 1, &Action{Do: DoDone})
		},
	} {
		k := begin()
		does(t, k, 1, order)
		between(k)
		if err := k.Undo(1, 0); err == nil {
			t.Errorf("%s: it is taken back", name)
		}
	}
}

// TestOrders sets what a driver does when the game plays for him; a newcomer gives up when a side is bare.
func TestOrders(t *testing.T) {
	t.Parallel()
	k := yards(t, 2)
	equal(t, "of a newcomer", k.State.character(1).Orders, Bare)
	does(t, k, 1, &Action{Do: DoOrders, Character: 1, Orders: Crippled})
	for id := OrgID(1); id <= 2; id++ {
		a := &Action{Do: DoEnter, Offer: k.offers(t, AmateurNight).ID, Character: CharacterID(id)}
		if id == 2 {
			a.Orders = FightsOn // for this fight alone
		}
		does(t, k, id, a)
		does(t, k, id, &Action{Do: DoDone})
	}
	for _, x := range k.Due()[0].Seats {
		equal(t, "orders at the fight", x.Orders, map[CharacterID]Orders{1: Crippled, 2: FightsOn}[x.Character])
	}
	equal(t, "of the second, as before", k.State.character(2).Orders, Bare)
	refuses(t, k, 1, &Action{Do: DoOrders, Character: 1}, "CR-ORDERS-001")
}

// TestDrivers fills the places of the game's own drivers again on Monday.
func TestDrivers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-DRIVERS-001")
	k := yards(t, 1, func(o *Options) { o.Drivers = 3 })
	k.fund(1, 10000)
	var first []OrgID
	for i := range k.State.Orgs {
		if o := &k.State.Orgs[i]; o.Temper != nil {
			first = append(first, o.ID)
			if c := k.State.living(o.ID); len(c) != 1 || c[0].Orders != ordersOf[o.Temper.Caution] || o.Temper.Greed < 0 || o.Temper.Greed > 2 || !slices.Contains(divisions, o.Temper.Division) {
				t.Errorf("%s: %+v with %+v", o.Name, o.Temper, c)
			}
		}
	}
	equal(t, "drivers", len(first), 3)
	m := k.machine()
	m.out(k.State.org(first[1]))
	k.State.Week++
	m.openWeek()
	var now []OrgID
	for _, o := range k.State.active() {
		if o.Temper != nil {
			now = append(now, o.ID)
		}
	}
	if want := []OrgID{first[0], first[2], k.State.Last.Org}; !slices.Equal(now, want) || k.State.Last.Org == first[1] {
		t.Errorf("the drivers are %v, want %v", now, want)
	}
	// Careful ones rest in two weeks of five, others in none.
	for caution, want := range []int{0, 0, 2} {
		b := &driver{machine: m, o: &Org{ID: 7, Temper: &Temper{Caution: caution}}}
		rests := 0
		for week := 11; week < 16; week++ {
			k.State.Week = week
			rests += b2i(b.rests())
		}
		equal(t, "weeks of rest", rests, want)
	}
}

// TestFullLeague has persons come where drivers were: the newcomers leave them their places.
func TestFullLeague(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-LIMIT-001")
	k := yards(t, 1, func(o *Options) { o.Drivers = MaxOrgs - 1 })
	k.fund(1, 10000)
	m := k.machine()
	m.out(k.State.org(2))
	does(t, k, House, &Action{Do: DoJoin, Name: "A second yard", Start: "mechanic", Person: true})
	m = k.machine()
	m.newcomers()
	equal(t, "organizations", len(k.State.active()), MaxOrgs)
}

// TestNames goes through all names before one comes again.
func TestNames(t *testing.T) {
	t.Parallel()
	list := names()
	all := len(list[0]) * len(list[1])
	for a, b := all, nameStride; ; a, b = b, a%b {
		if b == 0 {
			equal(t, "greatest common divisor of the number of names and the stride", a, 1)
			break
		}
	}
	for i := range list {
		sorted := slices.Clone(list[i])
		slices.Sort(sorted)
		if len(slices.Compact(sorted)) != len(list[i]) {
			t.Error("a name is there twice")
		}
	}
	// However many have had their names, the next one has another.
	k := yards(t, 1)
	m := k.machine()
	k.State.Characters = nil
	for _, last := range list[1] {
		for _, first := range list[0] {
			k.State.Characters = append(k.State.Characters, Character{Name: first + " " + last})
		}
	}
	equal(t, "a name when all are taken, of two generations", len(m.newName()) > 0, true)
}

// TestSleeperWakes: whoever acts leads his organization again.
func TestSleeperWakes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-STANDING-001")
	k := yards(t, 2)
	does(t, k, House, &Action{Do: DoSleep, Org: 1, On: true})
	if _, err := k.Do(1, &Action{Do: DoOrders, Character: 1, Orders: FightsOn}, 0, true); err != nil {
		t.Fatal(err)
	}
	equal(t, "asleep while its standing plan acts", k.State.org(1).Asleep, true)
	if _, err := k.Do(1, &Action{Do: DoOrders, Character: 1, Orders: Bare}, 0, false); err != nil {
		t.Fatal(err)
	}
	equal(t, "asleep when its person acts", k.State.org(1).Asleep, false)
}
