package sixth

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// cardEffect is an effect of a card.
type cardEffect struct{ card, trigger string }

// combatTriggers are the moments of an attack and of the combat turn.
var combatTriggers = []string{
	"attack_declare", "attack_build", "attack_reroll", "attack_result", "attack_resolved", "defense_build", "defense_reroll", "defense_result",
	"combat_phase",
}

// combatProofs names the test of each combat effect; the subtest has the id of the card.
func combatProofs(t *testing.T) map[cardEffect]string {
	t.Helper()
	list := map[cardEffect]string{
		{"armor_piercing_rocket", "attack_build"}:         "TestArmorPiercing",
		{"anti_power_plant_rocket", "attack_result"}:      "TestFirstEntries",
		{"spike_gun", "attack_result"}:                    "TestFirstEntries",
		{"electrostatic_beam", "attack_result"}:           "TestConditionsGiven",
		{"electrostatic_grenade", "attack_result"}:        "TestConditionsGiven",
		{"wrecking_ball", "attack_result"}:                "TestConditionsGiven",
		{"micro_rocket_launcher", "attack_result"}:        "TestConditionsGiven",
		{"paint_grenades", "attack_result"}:               "TestConditionsGiven",
		{"radar_transmitter", "attack_build"}:             "TestRadarTransmitter",
		{"targeting_computer", "attack_build"}:            "TestTargetingComputer",
		{"advanced_targeting_computer", "passive"}:        "TestTargetingComputer",
		{"advanced_firing_interface", "attack_reroll"}:    "TestAttackRerollCards",
		{"amateur_gunner", "attack_reroll"}:               "TestAttackRerollCards",
		{"steady_aim_gimbal", "attack_reroll"}:            "TestAttackRerollCards",
		{"fire_extinguisher", "combat_phase"}:             "TestFireExtinguisher",
		{"off_road_suspension", "defense_build"}:          "TestConditionalDefenseDice",
		{"wheel_guards", "defense_build"}:                 "TestConditionalDefenseDice",
		{"active_camouflage", "defense_build"}:            "TestConditionalDefenseDice",
		{"em_distortion_field", "defense_build"}:          "TestConditionalDefenseDice",
		{"fire_resistant_coating", "defense_build"}:       "TestConditionalDefenseDice",
		{"laser_reflective_coating", "defense_build"}:     "TestConditionalDefenseDice",
		{"possum_driver", "defense_build"}:                "TestConditionalDefenseDice",
		{"turtle_driver", "defense_build"}:                "TestConditionalDefenseDice",
		{"alpine_driver", "defense_build"}:                "TestConditionalDefenseDice",
		{"plated_vest", "defense_build"}:                  "TestConditionalDefenseDice",
		{"reactive_defense_system", "defense_build"}:      "TestReactiveDefense",
		{"legend_driver", "defense_build"}:                "TestDefenseDiceOfCards",
		{"rhino_driver", "defense_build"}:                 "TestDefenseDiceOfCards",
		{"radar_jammer", "defense_build"}:                 "TestDefenseDiceOfCards",
		{"radar_detector", "defense_reroll"}:              "TestRadarDetector",
		{"veteran_driver", "defense_reroll"}:              "TestVeteranDriver",
		{"medusa_driver", "defense_result"}:               "TestMedusa",
		{"hound_gunner", "attack_declare"}:                "TestHound",
		{"hacker_gunner", "attack_declare"}:               "TestHacker",
		{"whiplash_gunner", "attack_declare"}:             "TestWhiplash",
		{"hyperion_gunner", "combat_phase"}:               "TestHyperion",
		{"legend_gunner", "attack_build"}:                 "TestCrewAddsBasic",
		{"grendel_gunner", "attack_build"}:                "TestCrewAddsBasic",
		{"holographic_sight", "attack_build"}:             "TestHolographicSight",
		{"hud_goggles", "attack_result"}:                  "TestHUDGoggles",
		{"fake_machine_gun", "passive"}:                   "TestFakeMachineGun",
		{"simple_concealment_system", "combat_phase"}:     "TestConcealment",
		{"complex_concealment_system", "combat_phase"}:    "TestConcealment",
		{"reinforced_weapon_brackets", "attack_resolved"}: "TestShockDestroys",
	}
	for _, id := range strings.Fields("veteran_gunner wingnut_driver blitz_gunner machete_gunner photon_gunner pyro_gunner rowdy_gunner siren_gunner " +
		"striker_gunner tex_gunner vandal_gunner max_gunner fang_gunner") {
		list[cardEffect{id, "attack_build"}] = "TestCrewAddsDice"
	}
	for _, g := range []struct {
		kind            Kind
		trigger, begins string
		test            string
	}{
		{Weapon, "attack_reroll", "2 re-rolls", "TestAttackRerollCards"},
		{Weapon, "attack_reroll", "1 re-roll per ACE paid", "TestRerollsForAce"},
		{Weapon, "attack_build", "add TIRE ", "TestIncendiaryRounds"},
		{Weapon, "attack_resolved", "this weapon takes 1 DAMAGE", "TestShockWeapons"},
		{Weapon, "attack_result", "for each WRENCH the defender gives back 1 ACE", "TestSonicWeapons"},
		{Weapon, "attack_declare", "the defender has 2 free range re-rolls fewer", "TestLasersLessenRange"},
		{Sidearm, "attack_declare", "the defender has 2 free range re-rolls fewer", "TestLasersLessenRange"},
		{Weapon, "combat_phase", "in place of a normal attack", "TestDroppers"},
		{Structure, "defense_build", "add ", "TestStructureCards"},
	} {
		for id := range withEffect(t, g.kind, g.trigger, g.begins, 1) {
			list[cardEffect{id, g.trigger}] = g.test
		}
	}
	return list
}

// Every combat effect of every card has a test, and the tests that are named exist.
func TestCombatEffectsAreProved(t *testing.T) {
	t.Parallel()
	list := combatProofs(t)
	for _, c := range StandardRules().d.Cards {
		for _, e := range c.Effects {
			for _, trigger := range combatTriggers {
				if strings.Contains(" "+e.Trigger+" ", " "+trigger+" ") && list[cardEffect{c.ID, trigger}] == "" {
					t.Errorf("%s, %s: no test is named", c.ID, trigger)
				}
			}
		}
	}
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	for p, test := range list {
		if !strings.Contains(all.String(), "\nfunc "+test+"(t *testing.T)") {
			t.Errorf("%s, %s: there is no %s", p.card, p.trigger, test)
		}
	}
}
