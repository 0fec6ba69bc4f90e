package deluxe

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// marshaled is the JSON of a value.
func marshaled(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// hiddenDuel starts a duel with hidden sheets of two vehicles nose to nose, at so many squares, and plays to the first fire window.
func hiddenDuel(t *testing.T, first, second string, apart int) *State {
	t.Helper()
	g := StandardRules()
	var s State
	values, err := game.Complete(g.Info().Options, map[string]any{"place": "open-32x24", "vehicle_0": first, "vehicle_1": second, "sheets": "hidden"})
	if err != nil {
		t.Fatal(err)
	}
	position := fmt.Sprintf(`{"phase": 1, "cars": [{"x": 20, "y": 48, "heading": 0, "speed": 10}, {"x": %d, "y": 48, "heading": 180, "speed": 10}]}`, 20+apart)
	if err := NewCodec(g).Position(&s, []byte(position), game.Setup{Seats: 2, Dice: dice.Fast(3), Options: values}); err != nil {
		t.Fatal(err)
	}
	if s.t.Ask != AskFire {
		t.Fatalf("asked for %s", s.t.Ask)
	}
	return &s
}

// Of another's vehicle a player is shown its body and what lies open, and no more: no design, no weapons, no points of armor, no handling; his own he sees
// whole. Once a weapon has fired it is shown, with where it is and when that was, but not its shots; what is hit is shown with its points.
func TestHiddenSheets(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	c := NewCodec(g)
	s := hiddenDuel(t, "pocket_brawler", "doorstop", 12)
	car := func(viewer game.Seat) CarView { return c.Observe(s, viewer).(Observation).Cars[0] }
	t.Run("before anything is seen", func(t *testing.T) {
		proof.Of(t, "DX-SCEN-006")
		for _, viewer := range []game.Seat{1, game.Nobody} {
			v := car(viewer)
			if !v.Hidden || v.Name != "Subcompact" || v.Code != nil || v.TopSpeed != nil || v.Acceleration != nil || v.Status != nil || v.Handling != nil || v.Reflex != nil || len(v.Arms) != 0 {
				t.Errorf("shown to %d: %s", viewer, marshaled(t, v))
			}
			// Armor on six sides, a driver, four tires: that they are there, not what they are worth.
			if n := len(v.Parts); n != 6+1+4 || slices.ContainsFunc(v.Parts, func(p PartView) bool { return p.DP != nil || p.Left != nil || p.Name != "" }) {
				t.Errorf("%d parts are shown to %d: %s", n, viewer, marshaled(t, v.Parts))
			}
			if len(v.Corners) != 4 || v.Class != "car" || v.Speed != 10 {
				t.Errorf("what lies open is not shown to %d: %s", viewer, marshaled(t, v))
			}
		}
		for _, viewer := range []game.Seat{0, game.Referee} {
			if v := car(viewer); v.Hidden || v.Name != "Pocket Brawler" || v.Code == nil || len(v.Arms) != 1 || v.Status == nil || v.Parts[0].DP == nil {
				t.Errorf("shown to %d: %s", viewer, marshaled(t, v))
			}
		}
		if gear := c.Observe(s, 1).(Observation).Persons[0].Gear; len(gear) != 0 {
			t.Errorf("gear: %v", gear)
		}
	})
	var told [2]string
	for s.t.Cars[0].Arms[0].Fired == 0 {
		seat := s.t.Asked.First()
		legal := g.Legal(s, seat, nil)
		a := legal[len(legal)-1]
		if seat == 0 {
			if i := slices.IndexFunc(legal, func(a Action) bool { return a.Do == Fire && a.Target == 1 && a.Aim.Kind == AimSide }); i >= 0 {
				a = legal[i]
			}
		}
		if err := g.Apply(s, seat, a, func(e Event) {
			if e.Kind == EvToHit {
				for viewer := range told {
					told[viewer] = string(marshaled(t, c.Event(e, game.Seat(viewer))))
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("after a shot", func(t *testing.T) {
		proof.Of(t, "DX-SCEN-005")
		v := car(1)
		// After the eleven parts that lie open the gun is the first.
		if len(v.Arms) != 1 || v.Arms[0].Name != "Machine Gun" || v.Arms[0].Mount != "front" || v.Arms[0].Arm != 0 || v.Arms[0].Part != 12 || v.Arms[0].Shots != nil {
			t.Errorf("its weapons: %s", marshaled(t, v.Arms))
		}
		if p := v.Parts[11]; p.Seen == nil || *p.Seen != (SeenView{"fired", 1}) || p.DP != nil {
			t.Errorf("the gun: %s", marshaled(t, p))
		}
		if own := car(0); own.Arms[0].Shots == nil || *own.Arms[0].Shots != 19 { // of 20 (DX-WSTAT-001)
			t.Errorf("to its owner: %s", marshaled(t, own.Arms))
		}
		// The dice lie open, what is needed of them does not: computers and skills would show in it.
		if !strings.Contains(told[0], `"needed"`) || strings.Contains(told[1], `"needed"`) || strings.Contains(told[1], `"modifiers"`) || !strings.Contains(told[1], `"die"`) {
			t.Errorf("told: %s, %s", told[0], told[1])
		}
		hit := c.Observe(s, 0).(Observation).Cars[1].Parts[0]
		if d := s.t.Cars[1].Hits[1]; d > 0 {
			if hit.Left == nil || *hit.DP-*hit.Left != int(d) || hit.Seen == nil || hit.Seen.How != "hit" {
				t.Errorf("armor that was hit: %s", marshaled(t, hit))
			}
		} else if hit.Left != nil {
			t.Errorf("armor that was missed: %s", marshaled(t, hit))
		}
	})
}

// A hit shows what it strikes, with all its points, to everybody; a setting of weapons, the marker of handling and a check without a roll are told to the owner
// alone.
func TestWhatIsToldOfHiddenSheets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-006")
	c := NewCodec(StandardRules())
	s := hiddenDuel(t, "pocket_brawler", "doorstop", 40)
	told := map[EventKind]string{}
	r := run{s: s, g: c.g, rec: func(e Event) {
		told[e.Kind] = string(marshaled(t, c.Event(e, 1)))
		if own := string(marshaled(t, c.Event(e, 0))); own == "null" {
			t.Errorf("%s is not told to the owner", e.Kind)
		}
	}}
	v := s.t.Cars[0].V
	r.emit(Event{Kind: EvRecovered, Car: 0, Rule: "DX-HC-027", Status: 3})
	r.emit(Event{Kind: EvAutomatic, Car: 0, Rule: "DX-AUTO-002", Kept: true})
	r.emit(Event{Kind: EvCheck, Car: 0, Rule: "DX-HC-015", Count: 1, Kept: true})
	for _, k := range []EventKind{EvRecovered, EvAutomatic, EvCheck} {
		if told[k] != "null" {
			t.Errorf("%s", told[k])
		}
	}
	r.emit(Event{Kind: EvCheck, Car: 0, Rule: "DX-HC-015", Count: 4, Die: 5, Kept: true, Status: -2})
	if want := `{"kind":"control","car":0,"die":5,"in_control":true,"rule":"DX-HC-015"}`; !sameJSON(told[EvCheck], want) {
		t.Errorf("%s, want %s", told[EvCheck], want)
	}
	plant := v.Plants[0]
	if plant <= v.Open || r.seenPart(0, plant) != 0 {
		t.Fatalf("the plant is part %d of %d that lie open, seen as %d", plant, v.Open, r.seenPart(0, plant))
	}
	d := &Damage{N: 1}
	d.Blows[0] = Blow{Part: plant, Points: 2}
	r.record(0, d, CauseGunfire, new(toll))
	if want := fmt.Sprintf(`"part":%d,"cause":"gunfire"}`, v.Open+1); !strings.HasSuffix(told[EvDamage], want) {
		t.Errorf("%s, want %s: the first part that does not lie open and is known; what has done it is no secret", told[EvDamage], want)
	}
}

// sameJSON compares objects.
func sameJSON(a, b string) bool {
	var x, y map[string]any
	return json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil && fmt.Sprint(x) == fmt.Sprint(y)
}

// In every scenario, from random positions: what a seat is shown, may do and is asked is the same in a world that it cannot tell from the true one, in which the
// vehicles of others are others; and these look alike.
func TestHiddenSheetsInEveryScenario(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	c := NewCodec(g)
	for scenario := range numScenarios {
		id := scenarios[scenario].id
		for n, more := range []map[string]any{{}, {"plusses": 1}} {
			t.Run(fmt.Sprintf("%s/%d", id, n), func(t *testing.T) {
				t.Parallel()
				seats := max(2, scenarios[scenario].seats.Min)
				options := map[string]any{"scenario": id, "sheets": "hidden"}
				for k, v := range more {
					options[k] = v
				}
				values, err := game.Complete(g.Info().Options, options)
				if err != nil {
					t.Fatal(err)
				}
				var s, other State
				if err := g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(uint64(n) + 5), Options: values}, nil); err != nil {
					t.Fatal(err)
				}
				rng := dice.Fast(uint64(n))
				for step := range 160 {
					decisions := g.Decisions(&s, nil)
					if len(decisions) == 0 {
						return
					}
					if step%16 == 0 {
						for viewer := game.Nobody; int(viewer) < seats; viewer++ {
							g.Imagine(&other, &s, viewer, &rng)
							if want, got := marshaled(t, c.Observe(&s, viewer)), marshaled(t, c.Observe(&other, viewer)); !bytes.Equal(want, got) {
								t.Fatalf("step %d: seat %d is shown\n%s\nand\n%s", step, viewer, want, got)
							}
							if !slices.Equal(decisions, g.Decisions(&other, nil)) || viewer >= 0 && !slices.Equal(g.Legal(&s, viewer, nil), g.Legal(&other, viewer, nil)) {
								t.Fatalf("step %d: who is asked, or what seat %d may do, follows from what it does not know", step, viewer)
							}
						}
					}
					legal := g.Legal(&s, decisions[0].Who.First(), nil)
					if err := g.Apply(&s, decisions[0].Who.First(), legal[rng.IntN("pick", len(legal))], nil); err != nil {
						t.Fatal(err)
					}
				}
			})
		}
	}
}

// The vehicle that a seat takes for a hidden one is no copy of it, has the weapons that were seen, and is drawn among those with the same body.
func TestLookalikes(t *testing.T) {
	t.Parallel()
	s := hiddenDuel(t, "needle", "pocket_brawler", 40)
	r := run{s: s, g: StandardRules()}
	true0 := s.t.Cars[0].V
	names := map[*Vehicle]bool{}
	rng := dice.Fast(4)
	for range 40 {
		v := r.lookalike(0, &rng)
		names[v] = true
		if v.Body != true0.Body || v.Open != true0.Open || v.NumSeats != true0.NumSeats {
			t.Fatalf("%s does not look like %s", v.Name, true0.Name)
		}
	}
	if len(names) < 3 {
		t.Errorf("%d different vehicles are imagined", len(names))
	}
	gun := true0.Weapons[0]
	r.shows(0, gun.Part, SeenFired)
	for range 20 {
		v := r.lookalike(0, &rng)
		if !slices.ContainsFunc(v.Weapons[:v.NumWeapons], func(w VehicleWeapon) bool { return w.Spec == gun.Spec && w.Mount == gun.Mount }) {
			t.Errorf("%s lacks the weapon that has fired", v.Code)
		}
	}
	armor := true0.Armor[garage.Front]
	s.t.Cars[0].Hits[armor] = 2
	r.shows(0, armor, SeenHit)
	if v := r.lookalike(0, &rng); v.Parts[armor].DP != true0.Parts[armor].DP {
		t.Errorf("armor of %d, seen to be %d", v.Parts[armor].DP, true0.Parts[armor].DP)
	}
}

// What options a seat may see: its own vehicle, and with a side those of the side (DX-SCEN-005).
func TestDisclosedOptions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-005")
	g := StandardRules()
	for _, k := range []struct {
		scenario, sheets string
		seats            game.SeatSet
		want             []int
	}{
		{"duel", "hidden", 0b01, []int{0}},
		{"duel", "hidden", 0, nil},
		{"duel", "open", 0, []int{0, 1, 2, 3, 4, 5, 6, 7}},
		{"convoy", "hidden", 0b01, []int{0, 2, 4, 6}},
	} {
		values, err := game.Complete(g.Info().Options, map[string]any{"scenario": k.scenario, "sheets": k.sheets})
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for seat := range MaxSeats {
			if _, ok := g.Disclosed(values, k.seats)[vehicleKey(seat)]; ok {
				got = append(got, seat)
			}
		}
		if !slices.Equal(got, k.want) || len(values) != len(g.Info().Options) {
			t.Errorf("%s, %s, seats %b: vehicles of %v, want %v", k.scenario, k.sheets, k.seats, got, k.want)
		}
	}
}

// Whatever is brought to a match, there is a vehicle that looks like it, also when all of it has been hit.
func TestLookalikesOfAnyDesign(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	list := g.c.Samples()
	designs := []*garage.Design{}
	for i := range list {
		if list[i].Design != nil {
			designs = append(designs, list[i].Design)
		}
	}
	rng := dice.Fast(1)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 150 {
		if d := g.c.Random(random, garage.Class(i%int(garage.NumClasses))); d != nil {
			designs = append(designs, d)
		}
	}
	n := 0
	for _, d := range designs {
		v, err := Compile(g.c, d)
		if err != nil {
			continue
		}
		n++
		s := &State{}
		s.o.Hidden = true
		s.t.NSeats = 2
		r := run{s: s, g: g}
		id := r.addCar(v, 0, geom.Pose{}, 0, 0)
		r.addTrain(id, 0)
		for round := range 2 {
			for id := range CarID(s.t.NCars) {
				k, was := s.t.Sheets[id], s.t.Cars[id]
				r.disguise(id, r.lookalike(id, &rng))
				s.t.Sheets[id], s.t.Cars[id] = k, was
				for p := PartID(1); p <= PartID(was.V.NumParts) && round == 0; p++ {
					s.t.Cars[id].Hits[p] = min(was.V.Parts[p].DP, 1)
					r.shows(id, p, SeenHit)
				}
			}
		}
		// Hit everywhere, what is imagined has every part that there is.
		for id := range CarID(s.t.NCars) {
			was, from := s.t.Sheets[id].N, s.t.Cars[id].V
			like := r.lookalike(id, &rng)
			if like == from {
				t.Errorf("%s is taken for itself", v.Code)
			}
			r.disguise(id, like)
			if s.t.Sheets[id].N != was {
				t.Errorf("%s: of %d parts that are known %d are in its likeness", v.Code, was, s.t.Sheets[id].N)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d designs", n)
	}
}
