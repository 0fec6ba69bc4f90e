package career

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"turnpike/career/pit"
	"turnpike/games/deluxe/garage"
)

// view returns what an organization sees, as JSON.
func view(t *testing.T, k *Career, org OrgID) string {
	t.Helper()
	text, err := json.Marshal(k.State.Observe(k.c, org))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestNothingHidden changes what is another's secret, one thing after the other; neither organization 2 nor somebody without one sees anything of it.
func TestNothingHidden(t *testing.T) {
	t.Parallel()
	begin := func() *Career {
		k := yards(t, 3)
		for id := OrgID(1); id <= 3; id++ {
			k.fund(id, 20000)
			k.gives(t, id, "hard_bargain")
			k.gives(t, id, "hard_bargain")
			c := k.State.character(CharacterID(id))
			c.Clone = &Clone{Ready: 1, Paid: 1, Mind: k.State.mind(c)}
		}
		o := k.offers(t, Bout, 10).ID
		for id := OrgID(1); id <= 3; id++ {
			does(t, k, id, &Action{Do: DoEnter, Offer: o, Character: CharacterID(id), Vehicle: k.State.owned(id)[0].ID})
		}
		does(t, k, 3, &Action{Do: DoChallenge, Character: 3, Vehicle: k.State.owned(3)[0].ID, Against: 2, Budget: 10000, Day: 2})
		return k
	}
	secrets := map[string]func(k *Career){
		"cash":    func(k *Career) { k.State.org(1).Cash += 5000 },
		"carried": func(k *Career) { k.State.org(1).Carried += 5000 },
		"ledger": func(k *Career) {
			k.State.Ledger = append(k.State.Ledger, Movement{Week: 1, Org: 1, Kind: "sold", Amount: 3})
		},
		"wealth":             func(k *Career) { k.State.org(1).Wealth = []WealthPoint{{1, 2, 3}} },
		"stores":             func(k *Career) { k.State.org(1).Stores = []pit.Stored{{Part: "weapon:machine_gun", N: 1}} },
		"board":              func(k *Career) { k.State.org(1).Board = 2 },
		"temper":             func(k *Career) { k.State.org(1).Temper = &Temper{Caution: 2} },
		"damage":             func(k *Career) { k.State.owned(1)[0].Damage = map[string]int{"armor:front": 3} },
		"shots":              func(k *Career) { k.State.owned(1)[0].Shots = map[string]int{"0": 1} },
		"work":               func(k *Career) { k.State.owned(1)[0].Booked = true },
		"what it cost":       func(k *Career) { k.State.owned(1)[0].Paid = 1 },
		"design":             func(k *Career) { k.State.owned(1)[0].Design = k.c.DesignCode(k.machine().design("fair_warning")) },
		"another vehicle":    func(k *Career) { k.gives(t, 1, "fair_warning") },
		"vehicle entered":    func(k *Career) { k.State.Entries[0].Vehicle = k.State.owned(1)[1].ID },
		"crew":               func(k *Career) { k.State.Entries[0].Crew = []CrewSeat{{1, 1}} },
		"orders of an entry": func(k *Career) { k.State.Entries[0].Orders = FightsOn },
		"orders":             func(k *Career) { k.State.character(1).Orders = FightsOn },
		"skills":             func(k *Career) { k.State.character(1).Skills[Gunner] = Skill{Level: 3, Points: 3} },
		"general points":     func(k *Career) { k.State.character(1).General = 9 },
		"a point of damage":  func(k *Career) { k.State.character(1).DP = 1 },
		"clone":              func(k *Career) { k.State.character(1).Clone = nil },
		"memory":             func(k *Career) { k.State.character(1).Memory = &Mind{Week: 1} },
		"hours":              func(k *Career) { k.State.character(1).Hours = 9 },
		"what is learned":    func(k *Career) { k.State.character(1).Learns = Pilot },
		"wreck":              func(k *Career) { k.State.Wrecks = []Wreck{{ID: 1, Org: 1, Value: 5}} },
		"run":                func(k *Career) { k.State.Runs = []Run{{Org: 1, Driver: 1, Offer: k.offers(t, Courier).ID}} },
		"votes":              func(k *Career) { k.State.Votes = []Vote{{Org: 1}} },
		"hired":              func(k *Career) { k.State.org(1).Hired = 9 },
		"missed":             func(k *Career) { k.State.org(1).Missed = 1 },
		"used cars":          func(k *Career) { k.State.Used = []UsedCar{{Price: 5}} },
		"the challenger's vehicle": func(k *Career) {
			k.State.Offers[len(k.State.Offers)-1].Vehicle = k.State.owned(3)[1].ID
		},
		"the challenger's orders": func(k *Career) { k.State.Offers[len(k.State.Offers)-1].Orders = FightsOn },
		"dice":                    func(k *Career) { k.State.Dice.D6("") },
		"key":                     func(k *Career) { k.State.Key = strings.Repeat("0", 64) },
	}
	want := map[OrgID]string{2: view(t, begin(), 2), House: view(t, begin(), House)}
	for name, change := range secrets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := begin()
			before := k.State.Digest()
			change(k)
			if k.State.Digest() == before {
				t.Fatal("nothing has changed")
			}
			for org, was := range want {
				if is := view(t, k, org); is != was {
					t.Errorf("organization %d sees it: %s", org, difference(was, is))
				}
			}
		})
	}
	// What a test looks for it has to find: all of this is seen by its owner, or by everybody.
	for name, change := range map[string]func(k *Career){"cash": secrets["cash"], "damage": secrets["damage"], "skills": secrets["skills"]} {
		k := begin()
		was := view(t, k, 1)
		if change(k); view(t, k, 1) == was {
			t.Errorf("%s: its owner does not see it", name)
		}
	}
}

// TestDesignsAreHidden shows the vehicle of another at a fixture when the match is over, and not before.
func TestDesignsAreHidden(t *testing.T) {
	t.Parallel()
	k := yards(t, 2)
	o := k.offers(t, Bout, 10).ID
	for id := OrgID(1); id <= 2; id++ {
		k.fund(id, 1000)
		does(t, k, id, &Action{Do: DoEnter, Offer: o, Character: CharacterID(id), Vehicle: k.gives(t, id, "hard_bargain").ID})
		does(t, k, id, &Action{Do: DoDone})
	}
	for _, after := range []bool{false, true} {
		f := k.State.Observe(k.c, 2).Fixtures[0]
		for _, x := range f.Seats {
			if shown := x.Design != "" || x.Name != "" || x.Value != 0; shown != (after || x.Org == 2) {
				t.Errorf("settled %v: organization 2 sees of %d %+v", after, x.Org, x)
			}
		}
		if !after {
			due := k.Due()[0]
			due.Status = Played // while others are still to be fought
			if x := k.State.Observe(k.c, 2).Fixtures[0].Seats; x[0].Design != "" && x[1].Design != "" {
				t.Errorf("before Sunday organization 2 sees %+v", x)
			}
			due.Status = Drawn
			does(t, k, House, &Action{Do: DoResult, Fixture: due.ID, Facts: draw(due)})
		}
	}
}

// difference shows where two texts begin to differ.
func difference(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	return a[max(0, i-80):min(len(a), i+40)] + " | " + b[max(0, i-80):min(len(b), i+40)]
}

// TestCloneSharesNothing changes everything that actions may change in a copy; the state that it was made of stays.
func TestCloneSharesNothing(t *testing.T) {
	t.Parallel()
	k := played(t, 2)
	s := k.State
	c := &s.Characters[0]
	c.Clone, c.Memory, c.Death = &Clone{Ready: 1}, &Mind{Week: 1, Skills: Skills{Driver: {}}}, &Death{Fixture: 1}
	v := k.gives(t, 1, "doorstop")
	units := 5
	v.Damage, v.Shots, v.Corners, v.Units = map[string]int{"armor:front": 1}, map[string]int{"0": 1}, map[string]string{"front_left": "no_tire"}, &units
	v.Jury, v.Gone, v.Broken = []string{"a"}, []string{"b"}, []string{"c"}
	s.Orgs[0].Stores, s.Orgs[0].Wealth = []pit.Stored{{Part: "x", N: 1}}, []WealthPoint{{1, 1, 1}}
	s.Offers[0].Invited, s.Offers[0].Declined = []CharacterID{1}, []CharacterID{2}
	s.Entries, s.Runs, s.Votes = []Entry{{Offer: 1}}, []Run{{Offer: 1}}, []Vote{{Org: 1}}
	s.Wrecks, s.Grudges, s.Champions, s.Records, s.Used = []Wreck{{ID: 1}}, []Grudge{{Of: 1}}, []Champion{{Week: 1}}, []Record{{Week: 1}}, []UsedCar{{Price: 1}}
	for i := range s.Fixtures {
		s.Fixtures[i].Lines = []Award{{Org: 1}}
	}
	before := s.Digest()
	spoil(reflect.ValueOf(s.Clone()).Elem(), "State")
	if s.Digest() != before {
		t.Error("the state has changed with its copy")
	}
}

// shared are what no action changes once it is there, so that copies may share it.
var shared = map[string]bool{
	"State.Orgs.Temper": true, "State.Characters.Clone.Mind": true, "State.Characters.Memory.Skills": true, "State.Offers.Used": true, "State.Offers.Limits": true,
	"State.Entries.Crew": true, "State.Fixtures.Options": true, "State.Fixtures.Seats": true, "State.Fixtures.Winners": true, "State.Fixtures.Facts": true,
	"State.Runs.Crew": true, "State.Runs.Stops": true, "State.News.Subjects": true, "State.News.Numbers": true,
	"State.Wrecks.Worn": true, "State.Used.Worn": true, "State.Dice": true,
}

// spoil changes all that hangs on a value.
func spoil(v reflect.Value, name string) {
	if shared[name] {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if f.Anonymous && (f.Name == "Condition" || f.Name == "Worn") && !shared[name+"."+f.Name] {
				spoil(v.Field(i), name)
				continue
			}
			spoil(v.Field(i), name+"."+f.Name)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			spoil(v.Elem(), name)
		}
	case reflect.Slice:
		for i := range v.Len() {
			spoil(v.Index(i), name)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			v.SetMapIndex(key, reflect.Zero(v.Type().Elem()))
		}
	case reflect.Int:
		v.SetInt(v.Int() + 77)
	case reflect.String:
		v.SetString(v.String() + "!")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	}
}

// TestPreview says what an action would cost, and leaves the career and its dice alone.
func TestPreview(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	k.fund(1, 10000)
	k.State.character(1).General = 5
	v := k.gives(t, 1, "fair_warning")
	v.Damage = map[string]int{"armor:front": 2}
	run := k.offers(t, Courier)
	run.Miles, run.Spaces, run.Pounds, run.Bad = 90, 0, 0, true
	before := k.State.Digest()
	p := k.State.Preview(k.c, 1, &Action{Do: DoOrder, To: "doorstop"})
	if !p.Allowed || p.Cash != 10000-4754 || len(p.Lines) != 1 {
		t.Errorf("an order: %+v", p)
	}
	p = k.State.Preview(k.c, 1, &Action{Do: DoOrder, To: "guardline_six"})
	if p.Allowed || p.Refusal == nil || p.Refusal.Rule != "CR-CASH-001d" || p.Cash != 10000 {
		t.Errorf("an order that is too dear: %+v", p)
	}
	p = k.State.Preview(k.c, 1, &Action{Do: DoPlan, Vehicle: v.ID, Jobs: []pit.Job{{Part: "armor", Way: pit.Shop}}})
	if !p.Allowed || p.Plan == nil || p.Plan.Price != 100 || p.Cash != 9900 {
		t.Errorf("a plan: %+v", p)
	}
	p = k.State.Preview(k.c, 1, &Action{Do: DoSpend, Character: 1, Skill: Gunner, N: 5})
	if p.Level == nil || *p.Level != (Skill{Points: 5}) {
		t.Errorf("points: %+v", p.Level)
	}
	p = k.State.Preview(k.c, 1, &Action{Do: DoCourier, Offer: run.ID, Character: 1, Vehicle: v.ID, Speed: 55})
	// Three legs of 2 in 6: none 8/27, one 12/27, two 6/27, three 1/27.
	if want := []Odds{{0, 296}, {1, 444}, {2, 222}, {3, 37}}; !reflect.DeepEqual(p.Odds, want) || !reflect.DeepEqual(p.Charge, []int{170, 140, 110}) {
		t.Errorf("a run: %+v", p)
	}
	if k.State.Digest() != before {
		t.Error("looking ahead has changed the state")
	}
}

// TestSeeds gives every fixture dice of its own.
func TestSeeds(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	seen := map[[32]byte]bool{}
	for id := range FixtureID(100) {
		seen[k.State.MatchSeed(id)] = true
	}
	equal(t, "seeds", len(seen), 100)
	other, err := New(garage.Standard(), "", [32]byte{9}, DefaultOptions)
	if err != nil {
		t.Fatal(err)
	}
	if other.State.MatchSeed(1) == k.State.MatchSeed(1) || other.State.FastSeed(1) == k.State.FastSeed(1) {
		t.Error("two careers have the same dice")
	}
}
