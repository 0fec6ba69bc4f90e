package deluxe

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// trained has every skill at the base level.
var trained Skills

// enters starts a duel of two vehicles with entries; "" is none.
func enters(t *testing.T, options map[string]any, vehicle, entry string) (*run, error) {
	t.Helper()
	all := map[string]any{"scenario": "duel", "place": "open-64x64", "vehicle_0": vehicle, "vehicle_1": "doorstop", "entry_0": entry}
	for k, v := range options {
		all[k] = v
	}
	values, err := game.Complete(StandardRules().Info().Options, all)
	if err != nil {
		return nil, err
	}
	s := new(State)
	err = StandardRules().Start(s, game.Setup{Seats: 2, Options: values, Dice: dice.Fast(7)}, nil)
	return &run{s: s, g: StandardRules()}, err
}

// mustEnter is enters for what is allowed.
func mustEnter(t *testing.T, options map[string]any, vehicle, entry string) *run {
	t.Helper()
	r, err := enters(t, options, vehicle, entry)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A vehicle comes as its entry says: with hits, shots, wounds and skills; who has none comes new, with the skills of the match.
func TestEntryOfAVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-031", "DX-HC-006")
	units := 30
	ace := trained
	ace.Driver, ace.Gunner, ace.Handgunner, ace.Running, ace.MartialArts = 2, 1, -1, 3, 4
	r := mustEnter(t, map[string]any{"plusses": 1, "gunnery": 2, "vehicle_1": "goblin"}, "doorstop", EntryText(Entry{
		Condition: Condition{Damage: map[string]int{"armor:front": 5, "weapon:0": 1, "plant:front": 8, "body_armor:driver": 3}, Shots: map[string]int{"0": 7}, Units: &units},
		Crew:      []EntryPerson{{ace, 1}}, Prestige: 18,
	}))
	c, v, p := r.car(0), r.car(0).V, r.person(0)
	if c.Hits[v.Armor[garage.Front]] != 5 || c.Hits[v.Weapons[0].Part] != 1 || c.Hits[v.Plants[0]] != 8 || c.Hits[v.Seats[0].BodyArmor] != 3 || c.Arms[0].Spent != 13 {
		t.Errorf("hits %v, %d shots fired", c.Hits[:v.NumParts+1], c.Arms[0].Spent)
	}
	if left := v.PowerUnits - c.Drained; left != 30 {
		t.Errorf("%d power units, want 30", left)
	}
	if got := [...]int8{p.Gunner, p.Handgunner, p.Running, p.Arts}; got != [...]int8{1, -1, 3, 4} || r.wounds(0) != 1 {
		t.Errorf("skills %v, wounds %d", got, r.wounds(0))
	}
	if h := c.Handling; h.Plusses != 2 || h.Unskilled != 0 {
		t.Errorf("handling %+v", h)
	}
	if r.s.t.fame(0) != 18 {
		t.Errorf("prestige %d", r.s.t.fame(0))
	}
	if r.acceleration(c) != 0 { // its plant is gone
		t.Error("it accelerates")
	}
	other, q := r.car(1), r.person(1)
	if other.Hits != (Hits{}) || other.Handling.Plusses != 1 || q.Gunner != 2 || q.Arts != -1 || other.Drained != 0 {
		t.Errorf("the other one: %+v, %+v", other.Handling, q)
	}
}

// The reflex roll adds the plusses of the driver's own skill in what his vehicle asks for; without it the handling class is lower (DX-CHAR-008 and those after it).
func TestSkillsOfDrivers(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		rule, vehicle      string
		skills             Skills
		plusses, unskilled int8
	}{
		{"DX-CHAR-008", "doorstop", Skills{Driver: 3, Cyclist: -1, Trucker: -1}, 3, 0},
		{"DX-CHAR-008", "doorstop", Skills{Driver: -1, Cyclist: 3, Trucker: 3}, 0, -2},
		{"DX-CHAR-016", "tin_wasp", Skills{Driver: 3, Cyclist: 2}, 2, 0},
		{"DX-CHAR-016", "tin_wasp", Skills{Driver: 3, Cyclist: -1}, 0, -3},
		{"DX-CHAR-017", "washboard", Skills{Driver: 1, Trucker: 2}, 2, 0},
		{"DX-CHAR-017", "washboard", Skills{Driver: 1, Trucker: -1}, 0, -2},
		{"DX-CHAR-017", "washboard", Skills{Driver: -1, Trucker: -1}, 0, -4},
	} {
		t.Run(k.rule, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			proof.Of(t, "DX-HC-004", "DX-HC-006")
			r := mustEnter(t, nil, k.vehicle, EntryText(Entry{Crew: []EntryPerson{{Skills: k.skills}}}))
			c := r.car(0)
			if h := c.Handling; h.Plusses != k.plusses || h.Unskilled != k.unskilled {
				t.Errorf("%s of %+v: %d plusses, handling class %d; want %d, %d", k.vehicle, k.skills, h.Plusses, h.Unskilled, k.plusses, k.unskilled)
			}
			if die := c.Reflex - k.plusses; die < 1 || die > 6 {
				t.Errorf("a reflex roll of %d with %d plusses", c.Reflex, k.plusses)
			}
			if want := min(max(int(c.V.HC)+int(k.unskilled)+int(c.Handling.Reflex), -3), 5); int(c.Status) != want {
				t.Errorf("the marker starts at %d, want %d", c.Status, want)
			}
		})
	}
	t.Run("DX-CHAR-019", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-CHAR-019")
		_, err := enters(t, nil, "thunderhead", EntryText(Entry{Crew: []EntryPerson{{Skills: Skills{Pilot: -1}}}}))
		if err == nil || !strings.Contains(err.Error(), "Pilot") {
			t.Errorf("a helicopter without a pilot: %v", err)
		}
	})
}

// Wheels that a vehicle comes without cost handling from the beginning: a tire 2, a wheel 3, both of them together no more than down to -3.
func TestEntryWithoutWheels(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		rule string
		cond Condition
		loss int8
		mode Mode
	}{
		{"DX-HC-037", Condition{Corners: map[string]string{"front_left": "no_tire"}}, -2, Driven},
		{"DX-HC-037", Condition{Damage: map[string]int{"tire:front_left": 6}}, -2, Driven},
		{"DX-HC-042", Condition{Damage: map[string]int{"tire:front_left": 5}}, 0, Driven},
		{"DX-HC-036", Condition{Corners: map[string]string{"back_left": "no_wheel"}}, -3, Driven},
		{"DX-HC-040", Condition{Corners: map[string]string{"back_left": "no_wheel", "back_right": "no_tire"}}, -5, Driven},
		{"DX-HC-044", Condition{Corners: map[string]string{"back_left": "no_wheel", "back_right": "no_wheel"}}, -6, Helpless},
	} {
		t.Run(k.rule, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			c := mustEnter(t, nil, "doorstop", EntryText(Entry{Condition: k.cond})).car(0)
			if c.Handling.Losses != k.loss || c.Mode != k.mode {
				t.Errorf("%+v: losses %d, mode %v; want %d, %v", k.cond, c.Handling.Losses, c.Mode, k.loss, k.mode)
			}
			if want := max(int(c.V.HC)+int(c.Handling.Reflex)+int(k.loss), control.HandlingBottom); int(c.Status) != want {
				t.Errorf("%+v: the marker starts at %d, want %d", k.cond, c.Status, want)
			}
		})
	}
	t.Run("DX-TENW-069", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-069")
		c := mustEnter(t, nil, "washboard", EntryText(Entry{Condition: Condition{Corners: map[string]string{"front_left": "no_tire"}}})).car(0)
		if c.Handling.Top() != -3 || c.Status != -3 {
			t.Errorf("a corner without tires: top %d, marker %d", c.Handling.Top(), c.Status)
		}
	})
}

// A seat with several vehicles has an entry for each of them.
func TestEntriesOfAPack(t *testing.T) {
	t.Parallel()
	front := func(n int) Entry { return Entry{Condition: Condition{Damage: map[string]int{"armor:front": n}}} }
	r := mustEnter(t, nil, "2x tin_wasp, doorstop", EntryText(front(1), front(2)))
	for id, want := range []int16{1, 2, 0} {
		if c := r.car(CarID(id)); c.Hits[c.V.Armor[garage.Front]] != want {
			t.Errorf("vehicle %d: %d hits, want %d", id, c.Hits[c.V.Armor[garage.Front]], want)
		}
	}
}

// What an entry may not say, and what is said of it.
func TestWrongEntries(t *testing.T) {
	t.Parallel()
	crew := func(n int) string {
		e := Entry{}
		for range n {
			e.Crew = append(e.Crew, EntryPerson{})
		}
		return EntryText(e)
	}
	for what, k := range map[string]struct {
		text string
		want []string
	}{
		"no JSON":             {`{`, []string{"entry_0"}},
		"an unknown key":      {`{"armour": 3}`, []string{"armour"}},
		"a key twice":         {`{"prestige": 3, "prestige": 4}`, []string{"prestige", "twice"}},
		"a wrong type":        {`{"damage": 3}`, []string{"damage"}},
		"too much":            {`{"damage": {"armor:front": 17}}`, []string{"armor:front", "0 to 16"}},
		"an unknown part":     {`{"damage": {"weapon:1": 1}}`, []string{"weapon:1", "weapon:0"}},
		"an unknown wheel":    {`{"corners": {"middle": "no_tire"}}`, []string{"middle"}},
		"a third wound":       {`{"crew": [{"skills": ` + skillsText + `, "hits": 3}]}`, []string{"hits", "2"}},
		"a skill too high":    {`{"crew": [{"skills": ` + strings.Replace(skillsText, `"driver":0`, `"driver":7`, 1) + `}]}`, []string{"driver", "6"}},
		"no Running":          {`{"crew": [{"skills": ` + strings.Replace(skillsText, `"running":0`, `"running":-1`, 1) + `}]}`, []string{"running", "0"}},
		"a skill left out":    {`{"crew": [{"skills": ` + strings.Replace(skillsText, `"driver":0,`, ``, 1) + `}]}`, []string{"driver"}},
		"more than there are": {crew(2), []string{"crew", "2", "1"}},
		"two for one":         {EntryText(Entry{}, Entry{}), []string{"entry_0", "2", "1"}},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			_, err := enters(t, nil, "doorstop", k.text)
			if err == nil {
				t.Fatalf("%s is taken", k.text)
			}
			for _, word := range k.want {
				if !strings.Contains(err.Error(), word) {
					t.Errorf("%v does not say %q", err, word)
				}
			}
		})
	}
	t.Run("a position", func(t *testing.T) {
		t.Parallel()
		values, err := game.Complete(StandardRules().Info().Options, map[string]any{"entry_1": "{}"})
		if err != nil {
			t.Fatal(err)
		}
		if err := NewCodec(StandardRules()).Position(new(State), json.RawMessage(`{}`), game.Setup{Seats: 2, Options: values, Dice: dice.Fast(1)}); err == nil || !strings.Contains(err.Error(), "entry_1") {
			t.Errorf("a position with an entry: %v", err)
		}
	})
}

// skillsText has every skill at the base level.
const skillsText = `{"driver":0,"cyclist":0,"trucker":0,"pilot":0,"gunner":0,"handgunner":0,"running":0,"martial_arts":0,"paramedic":0}`

// answered plays a match on with answers at random, for so many of them.
func (r *run) answered(t *testing.T, seed uint64, answers int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	for range answers {
		if r.s.t.Stage == StageOver {
			return
		}
		seat := r.s.t.Asked.First()
		legal := r.g.Legal(r.s, seat, nil)
		if err := r.g.Apply(r.s, seat, legal[rng.IntN(len(legal))], nil); err != nil {
			t.Fatal(err)
		}
	}
}

// What a match leaves of a vehicle is what the next one begins with.
func TestConditionsGoRound(t *testing.T) {
	t.Parallel()
	hurt := 0
	for seed := range uint64(12) {
		options := map[string]any{"place": "standard-arena", "vehicle_1": "goblin", "speed": "45"}
		r := mustEnter(t, options, "borderer_with_sidecar", "{}")
		r.answered(t, seed, 60)
		for id := range CarID(2) { // something of everything
			c := r.car(id)
			r.accuses(id, 1-c.Owner)
			for range 1 + seed%4 {
				r.Strike(id, Aim{Kind: AimSide, Side: uint8(seed % 4)}, 7, CauseGunfire)
			}
			r.tollTires(id, AllWheels, garage.Dice{Dice: 2}, CauseMine, new(toll))
			c.Arms[0].Spent++
		}
		after := r.g.Aftermath(r.s)
		options["entry_1"] = EntryText(Entry{Condition: after.Vehicles[1].Condition})
		next := mustEnter(t, options, "borderer_with_sidecar", EntryText(Entry{Condition: after.Vehicles[0].Condition}))
		for i, v := range next.g.Aftermath(next.s).Vehicles {
			if !reflect.DeepEqual(v.Condition, after.Vehicles[i].Condition) {
				t.Errorf("match %d: vehicle %d leaves with %+v and enters with %+v", seed, i, after.Vehicles[i].Condition, v.Condition)
			}
			if v.Condition.Damage != nil {
				hurt++
			}
			if after.Vehicles[i].Burnt {
				continue
			}
			if worth, err := SalvageValue(r.g.c, next.car(CarID(i)).V, &v.Condition); err != nil || int(worth/garage.Dollars(1)) != after.Vehicles[i].Salvage {
				t.Errorf("match %d: salvage of %d, want %s (%v)", seed, after.Vehicles[i].Salvage, worth, err)
			}
		}
	}
	if hurt == 0 {
		t.Error("nothing was hurt")
	}
}

// A match without entries keeps no notes, whatever happens in it.
func TestNotesOnlyWithEntries(t *testing.T) {
	t.Parallel()
	for entry, want := range map[string]bool{"": false, "{}": true} {
		r := mustEnter(t, map[string]any{"place": "open-32x24"}, "doorstop", entry)
		r.answered(t, 3, 400)
		if got := r.s.t.Notes != (Notes{}); got != want || r.s.o.Noted != want {
			t.Errorf("entry %q: notes %t", entry, got)
		}
	}
}

// With hidden sheets nobody else learns of what somebody has come with: not from what he sees, not from what he may imagine.
func TestEntriesAreSecret(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-005")
	g := StandardRules()
	c := NewCodec(g)
	worn := Entry{
		Condition: Condition{Damage: map[string]int{"armor:front": 9, "weapon:0": 2, "plant:front": 3, "tire:front_left": 2, "body_armor:driver": 1}, Shots: map[string]int{"0": 3}},
		Crew:      []EntryPerson{{Skills{Gunner: 3, Handgunner: 2, Running: 2, MartialArts: 3}, 1}},
	}
	fresh := Entry{Crew: []EntryPerson{{Skills: trained}}}
	var seen, told []string
	for _, e := range []Entry{worn, fresh} {
		r := mustEnter(t, map[string]any{"sheets": "hidden", "entry_1": EntryText(e)}, "doorstop", EntryText(fresh))
		for _, v := range []game.Seat{0, game.Nobody} {
			seen = append(seen, string(marshaled(t, c.Observe(r.s, v))))
		}
		var like State
		rng := dice.Fast(5)
		g.Imagine(&like, r.s, 0, &rng)
		told = append(told, string(marshaled(t, c.Observe(&like, game.Referee))))
		own := c.Observe(r.s, 1).(Observation)
		if own.Persons[1].Gunner != e.Crew[0].Skills.Gunner || own.Cars[1].Parts[0].DP == nil {
			t.Error("his own sheet is hidden from him")
		}
	}
	for i := range 2 {
		if seen[i] != seen[i+2] {
			t.Errorf("seen: %s\nand %s", seen[i], seen[i+2])
		}
	}
	if told[0] != told[1] {
		t.Errorf("imagined: %s\nand %s", told[0], told[1])
	}
	values := game.Values{"sheets": "hidden", "scenario": "duel", "entry_0": "{}", "entry_1": "{}"}
	if shown := g.Disclosed(values, game.Seats(0)); shown["entry_0"] == nil || shown["entry_1"] != nil {
		t.Errorf("options that seat 0 is shown: %v", shown)
	}
}

// Who takes the wheel drives by his own skill, and the driver by his when he is back.
func TestSubstitutesHaveSkills(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-012")
	r := mustEnter(t, nil, "snapper", EntryText(Entry{Crew: []EntryPerson{{Skills: Skills{Driver: 3}}, {Skills: Skills{Driver: -1}}}}))
	c := r.car(0)
	driver := c.V.Seats[0].Part
	if c.V.NumSeats < 2 || c.Handling.Plusses != 3 {
		t.Fatalf("%d seats, %d plusses", c.V.NumSeats, c.Handling.Plusses)
	}
	c.Hits[driver], c.Mode, c.Taking = unconsciousAt, Helpless, 2
	r.takeOver()
	if h := c.Handling; c.Wheel != 2 || h.Plusses != 0 || h.Unskilled != -2 {
		t.Errorf("the gunner drives: wheel %d, %+v", c.Wheel, h)
	}
	c.Status = -1
	r.recover(0)
	if want := int8(max(int(c.V.HC)-2, 1)) - 1; c.Status != want { // base handling class without the skill, at least 1 (DX-HC-034)
		t.Errorf("the marker recovers to %d, want %d", c.Status, want)
	}
	c.Hits[driver] = 0
	r.freshTurn()
	if h := c.Handling; c.Wheel != 0 || h.Plusses != 3 || h.Unskilled != 0 {
		t.Errorf("the driver is back: wheel %d, %+v", c.Wheel, h)
	}
}

// Prestige before the match decides how famous a victim is and by how much a purse is raised; what is gained in it does not.
func TestPrestigeBefore(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-006", "DX-PREST-008")
	for fame, want := range map[int]int{0: 2, 15: 2, 16: 3, 20: 3, 21: 4} { // +2 for the kill, +1 over 15, +2 over 20
		k := newScenario(t, ArenaEvent, "doorstop", "doorstop")
		k.s.o.Noted, k.s.t.Notes.Known, k.s.t.Notes.Fame[1] = true, game.Seats(1), int16(fame)
		k.s.t.Tally.Prestige[1] = 30
		k.kill(1, 0)
		k.countKills()
		if got := int(k.s.t.Tally.Prestige[0]); got != want {
			t.Errorf("a victim of prestige %d: %d, want %d", fame, got, want)
		}
	}
	var f garage.Figures
	StandardRules().c.Figures(stock(t, "doorstop").Design, nil, &f)
	for fame, percent := range map[int]garage.Money{9: 100, 10: 110, 25: 125} {
		k := newScenario(t, ArenaEvent, "doorstop", "doorstop")
		k.s.o.Noted, k.s.t.Notes.Known, k.s.t.Notes.Fame[0] = true, game.Seats(0), int16(fame)
		k.leave(1, Left)
		k.ends("DX-ARENA-009", 0)
		if got, want := k.prize(0), 2*f.Cost*percent/100; got != want {
			t.Errorf("with prestige %d the purse is %s, want %s", fame, got, want)
		}
	}
}
