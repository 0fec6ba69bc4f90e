package sixth_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
)

var (
	small = sixth.Size{AP: 4, BP: 16, CP: 4}
	large = sixth.Size{AP: 9, BP: 36, CP: 9}
)

// build makes a design of a text such as "front: spoiler ramplate; crew_area: rookie_driver".
func build(t *testing.T, text string) sixth.Design {
	t.Helper()
	d := sixth.Design{}
	for _, p := range placements(t, text) {
		if !d.Add(p.Card, p.Spot) {
			t.Fatalf("%s: too many cards", text)
		}
	}
	return d
}

// placements reads the text form of build.
func placements(t *testing.T, text string) []sixth.Placement {
	t.Helper()
	spots := map[string]sixth.Spot{
		"front": sixth.SpotFront, "back": sixth.SpotBack, "left": sixth.SpotLeft, "right": sixth.SpotRight, "crew_area": sixth.SpotCrewArea,
	}
	var list []sixth.Placement
	for part := range strings.SplitSeq(text, ";") {
		where, ids, _ := strings.Cut(part, ":")
		spot, ok := spots[strings.TrimSpace(where)]
		if !ok {
			t.Fatalf("no spot %q", where)
		}
		for id := range strings.FieldsSeq(ids) {
			list = append(list, sixth.Placement{Card: card(t, id), Spot: spot})
		}
	}
	return list
}

// rules lists the rules that are broken, each once, in order.
func rules(found []sixth.Violation) []game.RuleID {
	var ids []game.RuleID
	for _, v := range found {
		if !slices.Contains(ids, v.Rule) {
			ids = append(ids, v.Rule)
		}
	}
	return ids
}

const rookies = "crew_area: rookie_driver rookie_gunner; "

// Each rule of building: designs that keep it and designs that break it alone.
func TestCheck(t *testing.T) {
	t.Parallel()
	big := sixth.Size{AP: 9, BP: 60, CP: 20}
	for _, e := range []struct {
		name, car string
		size      sixth.Size
		opts      sixth.BuildOptions
		rule      game.RuleID // "" for a legal car
		mend      string      // part of Mend
	}{
		// SX-BUILD-002
		{"16 BP", rookies + "front: anti_tank_gun anti_tank_gun; left: thresher heavy_machine_gun", small, sixth.BuildOptions{}, "", ""},
		{"17 BP", rookies + "front: anti_tank_gun anti_tank_gun; left: thresher vulcan", small, sixth.BuildOptions{}, "SX-BUILD-002", "take out 1 BP; the game allows 16"},
		{"4 CP", "crew_area: veteran_driver rookie_gunner", small, sixth.BuildOptions{}, "", ""},
		{"6 CP", "crew_area: veteran_driver amateur_gunner", small, sixth.BuildOptions{}, "SX-BUILD-002", "take out 2 CP; this car may use 4"},
		{"BP do not pay crew", "crew_area: rookie_driver legend_gunner", small, sixth.BuildOptions{}, "SX-BUILD-002", "take out 2 CP"},
		{"Stability Controller", "crew_area: alpine_driver rookie_gunner stability_controller", small, sixth.BuildOptions{}, "", ""},
		{"Stability Controller gives one", "crew_area: legend_driver rookie_gunner stability_controller", small, sixth.BuildOptions{}, "SX-BUILD-002", "take out 1 CP; this car may use 5"},
		{"Weapons Locker", rookies + "crew_area: weapons_locker assault_rifle katana", sixth.Size{AP: 4, BP: 1, CP: 1}, sixth.BuildOptions{}, "", ""},
		{"Weapons Locker pays two", rookies + "crew_area: weapons_locker assault_rifle katana juicer", sixth.Size{AP: 4, BP: 1, CP: 1}, sixth.BuildOptions{}, "SX-BUILD-002", "take out 1 CP"},
		{"Weapons Locker costs both", rookies + "crew_area: weapons_locker", sixth.Size{AP: 4, BP: 1, CP: 0}, sixth.BuildOptions{}, "SX-BUILD-002", "take out 1 CP"},
		// SX-BUILD-003
		{"weapon in the crew area", rookies + "crew_area: wasp", small, sixth.BuildOptions{}, "SX-BUILD-003", "front, back, left or right"},
		{"accessory in the crew area", rookies + "crew_area: splitter", small, sixth.BuildOptions{}, "SX-BUILD-003", "put it at a side: front"},
		{"structure in the crew area", rookies + "crew_area: carbon_laminate", small, sixth.BuildOptions{}, "SX-BUILD-003", "put it at a side"},
		{"upgrade at a side", rookies + "left: roll_bar", small, sixth.BuildOptions{}, "SX-BUILD-003", "into the crew area"},
		{"crew at a side", "crew_area: rookie_gunner; front: rookie_driver", small, sixth.BuildOptions{}, "SX-BUILD-003", "into the crew area"},
		{"gear at a side", rookies + "back: flak_jacket", small, sixth.BuildOptions{}, "SX-BUILD-003", "into the crew area"},
		{"sidearm at a side", rookies + "right: assault_rifle", small, sixth.BuildOptions{}, "SX-BUILD-003", "into the crew area"},
		// SX-BUILD-004, SX-BUILD-005
		{"two copies in two arcs", rookies + "left: wasp; right: wasp", small, sixth.BuildOptions{}, "", ""},
		{"three copies", rookies + "left: wasp; right: wasp wasp", small, sixth.BuildOptions{}, "SX-BUILD-005", "a player deck has 2"},
		{"three copies allowed", rookies + "left: wasp; right: wasp wasp", small, sixth.BuildOptions{AnyCopies: true}, "", ""},
		{"five light rockets", rookies + "left: light_rocket light_rocket light_rocket light_rocket light_rocket", small, sixth.BuildOptions{}, "SX-BUILD-005", "a player deck has 4"},
		// SX-BUILD-006, SX-BUILD-007
		{"6 BP weapon at 25 BP", rookies + "front: buffalo_gun", sixth.Size{AP: 6, BP: 25, CP: 6}, sixth.BuildOptions{}, "", ""},
		{"6 BP weapon at 24 BP", rookies + "front: buffalo_gun", sixth.Size{AP: 6, BP: 24, CP: 6}, sixth.BuildOptions{}, "SX-BUILD-006", "25 BP or more; this one has 24"},
		{"5 BP weapon at 24 BP", rookies + "front: thresher", sixth.Size{AP: 6, BP: 24, CP: 6}, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-008, SX-BUILD-009, SX-FAQ-003
		{"accessory twice", rookies + "left: radar_jammer; right: radar_jammer", small, sixth.BuildOptions{}, "SX-BUILD-008", "take one out"},
		{"three suspensions", rookies + "left: dynamic_suspension rugged_suspension off_road_suspension", small, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-010, SX-BUILD-011, SX-FAQ-004
		{"upgrade twice", rookies + "crew_area: wheel_guards wheel_guards", small, sixth.BuildOptions{}, "SX-BUILD-010", "take one out"},
		{"subtype twice", rookies + "crew_area: roll_bar safety_cage", small, sixth.BuildOptions{}, "SX-BUILD-010", "take one of the two out"},
		{"no subtype", rookies + "crew_area: wheel_guards wheel_hubs cadmium_alloy_fasteners", small, sixth.BuildOptions{}, "", ""},
		{"subtypes apart", rookies + "crew_area: roll_bar airless_tires active_camouflage reinforced_weapon_brackets", small, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-012
		{"structure at each side", rookies + "front: standard_steel_plate; back: standard_steel_plate; left: standard_steel_plate; right: standard_steel_plate", small, sixth.BuildOptions{}, "", ""},
		{"two structures at a side", rookies + "front: standard_steel_plate light_steel_plate", small, sixth.BuildOptions{}, "SX-BUILD-012", "one structure card"},
		// SX-BUILD-013
		{"no driver", "crew_area: rookie_gunner", small, sixth.BuildOptions{}, "SX-BUILD-013", "Rookie costs 0 CP"},
		{"no gunner", "crew_area: rookie_driver", small, sixth.BuildOptions{}, "SX-BUILD-013", "Rookie costs 0 CP"},
		{"two drivers", rookies + "crew_area: mamba_driver", small, sixth.BuildOptions{}, "SX-BUILD-013", "keep one"},
		{"two gunners", rookies + "crew_area: hound_gunner", small, sixth.BuildOptions{}, "SX-BUILD-013", "keep one"},
		// SX-BUILD-015
		{"gear twice", rookies + "crew_area: taco taco", small, sixth.BuildOptions{}, "SX-BUILD-015", "take one out"},
		{"gear subtype twice", rookies + "crew_area: flak_jacket crash_suit", small, sixth.BuildOptions{}, "SX-BUILD-015", "take one of the two out"},
		{"gear apart", rookies + "crew_area: flak_jacket holographic_sight taco", small, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-016, SX-BUILD-017
		{"sidearm twice", rookies + "crew_area: katana katana", small, sixth.BuildOptions{}, "SX-BUILD-016", "take one out"},
		{"sidearm alone", rookies + "crew_area: katana", small, sixth.BuildOptions{}, "", ""},
		{"hand cannon again", rookies + "crew_area: hand_cannon", small, sixth.BuildOptions{}, "SX-BUILD-016", "take it out"},
		// SX-BUILD-018
		{"two EXCLUSIVE weapons", rookies + "crew_area: turreted_machine_gun; front: anti_power_plant_rocket", small, sixth.BuildOptions{}, "SX-BUILD-018", "keep one"},
		{"EXCLUSIVE of two kinds", rookies + "crew_area: turreted_machine_gun simple_concealment_system", small, sixth.BuildOptions{}, "SX-BUILD-018", "keep one"},
		{"one EXCLUSIVE", rookies + "front: anti_power_plant_rocket", small, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-019
		{"FRONT ONLY at the back", rookies + "back: superbooster", small, sixth.BuildOptions{}, "SX-BUILD-019", "front only"},
		{"BACK ONLY at the left", rookies + "left: advanced_brakes", small, sixth.BuildOptions{}, "SX-BUILD-019", "back only"},
		{"FRONT/BACK at the right", rookies + "right: devastator", large, sixth.BuildOptions{}, "SX-BUILD-019", "front or back only"},
		{"FRONT/BACK at the back", rookies + "front: superbooster spoiler; back: devastator advanced_brakes", large, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-023
		{"turret at a side", rookies + "front: turreted_shotgun", small, sixth.BuildOptions{}, "SX-BUILD-023", "crew area"},
		{"turret", rookies + "crew_area: turreted_shotgun", small, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-024
		{"a pair for one price", rookies + "left: standard_rocket; right: standard_rocket", sixth.Size{AP: 4, BP: 3, CP: 0}, sixth.BuildOptions{}, "", ""},
		{"half a pair at the whole price", rookies + "left: standard_rocket", sixth.Size{AP: 4, BP: 2, CP: 0}, sixth.BuildOptions{}, "SX-BUILD-002", "take out 1 BP"},
		{"two pairs", rookies + "left: light_rocket light_rocket; right: light_rocket light_rocket", sixth.Size{AP: 4, BP: 2, CP: 0}, sixth.BuildOptions{}, "", ""},
		{"three rockets are two prices", rookies + "left: light_rocket light_rocket; right: light_rocket", sixth.Size{AP: 4, BP: 1, CP: 0}, sixth.BuildOptions{}, "SX-BUILD-002", "take out 1 BP"},
		// SX-BUILD-027
		{"the least car", rookies + "front:", sixth.Size{AP: 1, BP: 0, CP: 0}, sixth.BuildOptions{}, "", ""},
		// SX-FAQ-005: cards whose text requires another one.
		{"Cast Iron Plates", rookies + "front: cast_iron_plate_a; back: cast_iron_plate_b", small, sixth.BuildOptions{}, "", ""},
		{"Cast Iron Plate B alone", rookies + "front: cast_iron_plate_b", small, sixth.BuildOptions{}, "SX-FAQ-005", "add Cast Iron Plate A"},
		{"Advanced Targeting Computer alone", rookies + "crew_area: advanced_targeting_computer", small, sixth.BuildOptions{}, "SX-FAQ-005", "add Targeting Computer"},
		{"both computers", rookies + "crew_area: advanced_targeting_computer; left: targeting_computer", small, sixth.BuildOptions{}, "", ""},
		// SX-BUILD-001
		{"core only", rookies + "left: wasp", small, sixth.BuildOptions{CoreOnly: true}, "SX-BUILD-001", "another card"},
		{"all core", rookies + "left: thresher flamethrower", small, sixth.BuildOptions{CoreOnly: true}, "", ""},
		{"all kinds", "crew_area: legend_driver legend_gunner flak_jacket assault_rifle roll_bar turreted_heavy_rocket; front: devastator spoiler; left: ballistic_shell", big, sixth.BuildOptions{}, "", ""},
	} {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			d := build(t, e.car)
			found := sixth.Standard().Check(&d, e.size, e.opts)
			var want []game.RuleID
			if e.rule != "" {
				proof.Of(t, e.rule)
				want = []game.RuleID{e.rule}
			}
			if got := rules(found); !slices.Equal(got, want) {
				t.Fatalf("broken rules %v, want %v: %v", got, want, found)
			}
			if e.rule != "" && !strings.Contains(found[0].Mend, e.mend) {
				t.Errorf("mend %q, want %q", found[0].Mend, e.mend)
			}
		})
	}
}

// Two rookies and the Hand Cannon are a legal car of every game.
func TestRookiesAreLegal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-013", "SX-BUILD-027")
	d := sixth.Standard().Rookies("Rookies")
	if d.N != 2 {
		t.Errorf("%d cards", d.N)
	}
	if found := sixth.Standard().Check(&d, sixth.Size{AP: 1}, sixth.BuildOptions{CoreOnly: true}); found != nil {
		t.Error(found)
	}
}

// A violation names the card and the spot, and all of them are reported.
func TestCheckReportsEverything(t *testing.T) {
	t.Parallel()
	d := build(t, "crew_area: legend_driver legend_gunner; back: superbooster; left: devastator")
	found := sixth.Standard().Check(&d, small, sixth.BuildOptions{})
	got := map[string]bool{}
	for _, v := range found {
		id := ""
		if v.Card != 0 {
			id = fmt.Sprint(sixth.Standard().Card(v.Card).ID, " at ", v.Spot)
		}
		got[string(v.Rule)+" "+id] = true
		if v.Detail == "" || v.Mend == "" || !strings.Contains(v.String(), string(v.Rule)) {
			t.Errorf("violation %+v", v)
		}
	}
	for _, want := range []string{
		"SX-BUILD-002 ", "SX-BUILD-019 superbooster at back", "SX-BUILD-006 devastator at left", "SX-BUILD-019 devastator at left",
	} {
		if !got[want] {
			t.Errorf("%q is missing in %v", want, got)
		}
	}
	if len(got) != 4 {
		t.Errorf("%d violations: %v", len(got), got)
	}
}

// SX-BUILD-018, SX-BUILD-019, SX-BUILD-005, SX-BUILD-006 for weapons that come out in mid-game.
func TestCheckConcealed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-018", "SX-BUILD-019", "SX-BUILD-005", "SX-BUILD-006")
	car := rookies + "crew_area: simple_concealment_system; left: wasp"
	for _, e := range []struct {
		name, picks string
		budget      int
		size        sixth.Size
		opts        sixth.BuildOptions
		rule        game.RuleID
	}{
		{"3 BP", "front: stinger; right: wasp", 3, small, sixth.BuildOptions{}, ""},
		{"nothing", "front:", 3, small, sixth.BuildOptions{}, ""},
		{"4 BP", "front: stinger; right: stinger", 3, small, sixth.BuildOptions{}, "SX-BUILD-002"},
		{"the pair for one price", "front: standard_rocket standard_rocket", 3, small, sixth.BuildOptions{}, ""},
		{"copies count with those of the car", "front: wasp wasp", 3, small, sixth.BuildOptions{}, "SX-BUILD-005"},
		{"copies allowed", "front: wasp wasp", 3, small, sixth.BuildOptions{AnyCopies: true}, ""},
		{"no weapon", "front: splitter", 3, small, sixth.BuildOptions{}, "SX-BUILD-003"},
		{"turret", "crew_area: turreted_shotgun", 3, small, sixth.BuildOptions{}, ""},
		{"turret at a side", "front: turreted_shotgun", 3, small, sixth.BuildOptions{}, "SX-BUILD-023"},
		{"two EXCLUSIVE", "crew_area: turreted_shotgun; front: anti_power_plant_rocket", 6, small, sixth.BuildOptions{}, "SX-BUILD-018"},
		{"heavy weapon in a small game", "front: buffalo_gun", 6, small, sixth.BuildOptions{}, "SX-BUILD-006"},
		{"heavy weapon in a large game", "front: buffalo_gun", 6, large, sixth.BuildOptions{}, ""},
		{"heavy weapon at the left", "left: buffalo_gun", 6, large, sixth.BuildOptions{}, "SX-BUILD-019"},
		{"core only", "front: stinger", 3, small, sixth.BuildOptions{CoreOnly: true}, "SX-BUILD-001"},
	} {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			d := build(t, car)
			before := d
			found := sixth.Standard().CheckConcealed(&d, placements(t, e.picks), e.budget, e.size, e.opts)
			var want []game.RuleID
			if e.rule != "" {
				proof.Of(t, e.rule)
				want = []game.RuleID{e.rule}
			}
			if e.opts.CoreOnly { // the car itself is not of core cards either
				if len(found) == 0 || rules(found)[0] != e.rule {
					t.Fatalf("violations %v", found)
				}
				return
			}
			if got := rules(found); !slices.Equal(got, want) {
				t.Errorf("broken rules %v, want %v: %v", got, want, found)
			}
			if d != before {
				t.Error("the design has changed")
			}
		})
	}
}

func TestCheckConcealedIsFull(t *testing.T) {
	t.Parallel()
	d := sixth.Design{}
	for range sixth.MaxCards {
		d.Add(card(t, "wasp"), sixth.SpotLeft)
	}
	if d.Add(card(t, "wasp"), sixth.SpotLeft) {
		t.Error("a full design takes one more card")
	}
	found := sixth.Standard().CheckConcealed(&d, placements(t, "front: stinger"), 3, small, sixth.BuildOptions{AnyCopies: true})
	if len(found) != 1 || !strings.Contains(found[0].Mend, "room for 40") {
		t.Errorf("violations %v", found)
	}
}

// Armor is not bought; Cadmium Alloy Fasteners add one, up to the end of the slider.
func TestStartArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-043")
	plain, tough := build(t, rookies+"front:"), build(t, rookies+"crew_area: cadmium_alloy_fasteners")
	c := sixth.Standard()
	for _, e := range []struct {
		d    *sixth.Design
		ap   int
		want uint8
	}{{&plain, 4, 4}, {&plain, 12, 12}, {&tough, 4, 5}, {&tough, 12, 12}} {
		if got := c.StartArmor(e.d, sixth.Size{AP: e.ap}); got != e.want {
			t.Errorf("armor %d at %d AP, want %d", got, e.ap, e.want)
		}
	}
}

// Who may fire where, and what the two strongest attacks do.
func TestSummary(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-016", "SX-BUILD-023", "SX-BUILD-026")
	c := sixth.Standard()
	d := build(t, "crew_area: amateur_driver rookie_gunner turreted_recoilless_rifle weapons_locker assault_rifle flak_jacket;"+
		"front: anti_tank_gun standard_rocket standard_steel_plate superbooster; left: fake_machine_gun")
	s := c.Summary(&d, small)
	// 4 + 3 + 3 + 1 weapons, 1 accessory, 1 locker, 2 plate; 2 driver, 1 jacket, 1 locker, the rifle is free.
	want := [sixth.NumKinds]int{sixth.Weapon: 11, sixth.Accessory: 1, sixth.Upgrade: 1, sixth.Structure: 2, sixth.Crew: 2, sixth.Gear: 1}
	if s.ByKind != want || s.BP != 15 || s.CP != 4 || s.LockerCP != 1 || s.BPAllowed != 16 || s.CPAllowed != 4 || s.Armor != 4 || s.Cards != 11 {
		t.Errorf("summary %+v", s)
	}
	if want := []sixth.CardID{card(t, "fake_machine_gun"), card(t, "standard_rocket")}; !slices.Equal(slices.Sorted(slices.Values(s.Free)), slices.Sorted(slices.Values(want))) {
		t.Errorf("free copies of %v, want %v", s.Free, want)
	}
	front, left := s.Sides[sixth.Front], s.Sides[sixth.Left]
	if front.Structure != card(t, "standard_steel_plate") || left.Structure != 0 {
		t.Errorf("structures %d and %d", front.Structure, left.Structure)
	}
	if len(front.Weapons) != 3 || len(left.Weapons) != 3 { // left: turret, rifle, Hand Cannon; the decoy cannot be fired
		t.Errorf("weapons: front %v, left %v", front.Weapons, left.Weapons)
	}
	// Anti-tank gun 2 + 2*5/6; rocket: HIT 5/6 + 2*5/6 + 1/2, and all WRENCH but the first, 2/6*2/6.
	if want := 2 + 10.0/6 + 3 + 4.0/36; !near(front.Damage, want) {
		t.Errorf("front damage %f, want %f", front.Damage, want)
	}
	// Both of the crew fire the assault rifle: three blue, one black die, WRENCH counts: 1.5 + 1/6 + 4/6.
	if want := 2 * (1.5 + 5.0/6); !near(left.Damage, want) {
		t.Errorf("left damage %f, want %f", left.Damage, want)
	}
	// The turret alone: BASIC 1 and a blue die.
	if back := s.Sides[sixth.Back]; len(back.Weapons) != 1 || !near(back.Damage, 1.5) {
		t.Errorf("back %+v", back)
	}
}
