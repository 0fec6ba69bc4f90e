package career

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook"
	"turnpike/rulebook/proof"
)

func TestParseAction(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, want string }{ // want: a part of the error; "": none
		{`{"do": "spend", "character": 2, "skill": "gunner", "n": 1}`, ""},
		{`{"do": "plan", "vehicle": 7, "jobs": [{"part": "armor", "way": "replace"}]}`, ""},
		{`{"do": "done"}`, ""},
		{`{"do": "dance"}`, `there is no action "dance"`},
		{`{"do": "done", "vehicle": 3}`, `the action "done" has no such key; allowed: none`},
		{`{"do": "sell", "crew": []}`, "crew: "},
		{`{"do": "orders", "character": 1, "orders": "flee"}`, "flee"},
		{`{"do": "spend", "character": "two"}`, "character"},
		{`{"do": "done", "do": "done"}`, "do"},
		{`{}`, "do"},
		{`[]`, ""},
		{``, ""},
	} {
		a, err := ParseAction([]byte(tt.text))
		switch valid := tt.want == "" && strings.HasPrefix(tt.text, "{"); {
		case valid && err != nil:
			t.Errorf("%s: %v", tt.text, err)
		case !valid && err == nil:
			t.Errorf("%s is read as %+v", tt.text, a)
		case err != nil && !strings.Contains(err.Error(), tt.want):
			t.Errorf("%s: %v, want %q", tt.text, err, tt.want)
		}
	}
	proof.Of(t, "CR-ACT-001")
	if _, err := ParseAction([]byte(`{"do": "sell", "part": "` + strings.Repeat("x", MaxAction) + `"}`)); err == nil {
		t.Error("an action may be longer than its bound")
	}
}

// TestRules holds what refuses and what is told to the rulebook: each rule is one that can be looked up.
func TestRules(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	for do := range needs {
		for _, org := range []OrgID{House, 1} {
			_, err := k.State.Clone().Apply(k.c, org, &Action{Do: do})
			if r, ok := errors.AsType[*Refusal](err); ok {
				if _, known := rulebook.Lookup(r.Rule); !known || r.Key == "" || r.Detail == "" {
					t.Errorf("%s is refused by %+v", do, r)
				}
			} else if err != nil {
				t.Errorf("%s: %v", do, err)
			}
		}
	}
}

func TestNothingOfThatNumber(t *testing.T) {
	t.Parallel()
	k := yards(t, 1)
	for _, a := range []*Action{
		{Do: DoEnter, Offer: 999, Character: 1}, {Do: DoBuy, Offer: 1}, {Do: DoCourier, Offer: 1, Character: 1}, {Do: DoClaim, Wreck: 1, Take: "money"}, {Do: DoWithdraw, Offer: 1},
		{Do: DoRevive, Character: 1, Way: "body"}, {Do: DoRun, Offer: 1}, {Do: DoAccept, Offer: 1}, {Do: DoSell, Part: "weapon:machine_gun"},
	} {
		refuses(t, k, 1, a, "CR-ACT-002")
	}
	for _, a := range []*Action{{Do: DoResult, Fixture: 9}, {Do: DoVoid, Fixture: 9}} {
		refuses(t, k, House, a, "CR-ACT-002")
	}
	refuses(t, k, 1, &Action{Do: DoDeadline}, "CR-ACT-001")
	refuses(t, k, House, &Action{Do: DoDone}, "CR-ACT-001")
	refuses(t, k, 1, &Action{Do: DoOrder}, "CR-ACT-001")
	for _, name := range []string{"", " A yard", "A\nyard", strings.Repeat("y", MaxName+1)} {
		refuses(t, k, House, &Action{Do: DoJoin, Name: name, Start: "mechanic"}, "CR-ACT-001")
	}
	for _, mark := range []string{"stripe", "stripe/62b6ea", "waves/62b6ea/f4f0e6", "stripe/62b6ea/red"} {
		refuses(t, k, House, &Action{Do: DoJoin, Name: "A yard", Mark: mark, Start: "mechanic"}, "CR-ACT-001")
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-OPTION-001")
	for key, change := range map[string]func(o *Options){
		"drivers": func(o *Options) { o.Drivers = MaxOrgs }, "weeks": func(o *Options) { o.Weeks = MaxWeeks + 1 }, "salvage": func(o *Options) { o.Salvage = 24 }, "purses": func(o *Options) { o.Purses = 0 },
		"rest": func(o *Options) { o.Rest = 6 }, "mile_pay": func(o *Options) { o.MilePay = -1 }, "fight_pay": func(o *Options) { o.FightPay = 20001 }, "level": func(o *Options) { o.Level = "" },
	} {
		o := DefaultOptions
		change(&o)
		_, err := New(garage.Standard(), "", [32]byte{}, o)
		if r, ok := errors.AsType[*Refusal](err); !ok || r.Rule != "CR-OPTION-001d" || r.Key != key || r.Allowed == "" {
			t.Errorf("%s: %v", key, err)
		}
	}
}

func TestFacts(t *testing.T) {
	t.Parallel()
	k := yards(t, 2)
	for id := OrgID(1); id <= 2; id++ {
		does(t, k, id, &Action{Do: DoEnter, Offer: k.offers(t, AmateurNight).ID, Character: CharacterID(id)})
		does(t, k, id, &Action{Do: DoDone})
	}
	f := k.Due()[0]
	for _, change := range []func(a *deluxe.Aftermath){
		func(a *deluxe.Aftermath) { a.Turns = -1 },
		func(a *deluxe.Aftermath) { a.Winners = []game.Seat{2} },
		func(a *deluxe.Aftermath) { a.Winners = []game.Seat{1, 1} },
		func(a *deluxe.Aftermath) { a.Vehicles = a.Vehicles[:1] },
		func(a *deluxe.Aftermath) { a.Vehicles[0].Salvage = -1 },
		func(a *deluxe.Aftermath) { a.Persons[0].Hits = -1 },
		func(a *deluxe.Aftermath) { a.Persons[0].VehicleKills = 1 << 40 },
		func(a *deluxe.Aftermath) { a.Persons[1].Vehicle = 0 },
	} {
		a := draw(f)
		change(a)
		refuses(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: a}, "CR-FACTS-001")
	}
	refused(t, k, House, &Action{Do: DoResult, Fixture: f.ID}, "CR-ACT-001")
	does(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: draw(f)})
	refused(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: draw(f)}, "CR-ACT-002")
}

// FuzzParseAction reads anything, and carries out what it could read.
func FuzzParseAction(f *testing.F) {
	for do, keys := range needs {
		f.Add([]byte(`{"do": "` + string(do) + `"}`))
		for _, key := range strings.Fields(keys) {
			f.Add([]byte(`{"do": "` + string(do) + `", "` + key + `": 1}`))
		}
	}
	f.Add([]byte(`{"do": "courier", "offer": 12, "character": 1, "vehicle": 1, "speed": 55, "stops": [60], "crew": [{"seat": 1, "character": 2}]}`))
	f.Add([]byte(`{"do": "plan", "vehicle": 1, "jobs": [{"part": "armor:front", "way": "own", "who": [1], "hours": 3, "at": "bay"}]}`))
	f.Add([]byte(`{"do": "join", "name": "Yard", "mark": "stripe/62b6ea/f4f0e6", "points": {"driver": 30}, "person": true}`))
	k := yards(f, 2)
	k.fund(1, 100000)
	k.gives(f, 1, "fair_warning")
	k.State.Vehicles[0].Damage = map[string]int{"armor:front": 3, "weapon:0": 1}
	digest := k.State.Digest()
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := ParseAction(data)
		if err != nil {
			return
		}
		for _, org := range []OrgID{House, 1} {
			k.State.Preview(k.c, org, a)
			s := k.State.Clone()
			before := s.Last
			if _, err := s.Apply(k.c, org, a); err == nil {
				sound(t, s, &before)
			}
		}
		if k.State.Digest() != digest {
			t.Fatal("the state before it has changed")
		}
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ParseAction(text); err != nil && len(text) <= MaxAction {
			t.Errorf("%s is read, and not %s: %v", data, text, err)
		}
	})
}
