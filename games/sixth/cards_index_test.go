package sixth

// The tests of the cards, by card and trigger. Triggers of attack and defense are proved by the tests of those chapters.

var accessoryTests = map[string]cardTests{
	"armored_beer_refrigerator": {
		"driving_roll_build": addsBlue("front:armored_beer_refrigerator", "armored_beer_refrigerator"), "damage_to_crew": refrigerator,
	},
	"advanced_brakes":           {"take_control": takes("back:advanced_brakes", "advanced_brakes", 0, 1), "hard_braking": provesAdvancedBrakes},
	"automatic_fire_suppressor": {"manage_fires": suppressor},
	"superbooster": {
		"take_control": takes("front:superbooster", "superbooster", 0, 1), "hard_acceleration": noHard("front:superbooster", "superbooster", true),
	},
	"dynamic_suspension": {"take_control": byTerrain("left:dynamic_suspension", "dynamic_suspension", 1, 0)},
	"grilled_cheese_dispenser": {
		"take_control":       takes("left:grilled_cheese_dispenser", "grilled_cheese_dispenser", 0, 1),
		"driving_roll_build": addsBlue("front:grilled_cheese_dispenser", "grilled_cheese_dispenser"),
	},
	"aerodynamic_fairings":       {"driving_roll_result": provesFairings},
	"autopilot":                  {"passive": provesAutopilot},
	"drag_chute":                 {"take_control": takes("back:drag_chute", "drag_chute", 0, 1), "check_speed": provesDragChute},
	"fire_extinguisher":          {"combat_phase": extinguisher},
	"magnetic_dampers":           {"driving_roll_reroll": dampers},
	"power_plant_superconductor": {"adjust_speed": provesSuperconductor},
	"regenerative_brakes":        {"driving_roll_result": regenerative},
	"sharkfin_aero_package":      {"driving_roll_build": provesSharkfin},
	"splitter":                   {"take_control": takes("front:splitter", "splitter", 0, 3)},
	"spoiler":                    {"take_control": takes("front:spoiler", "spoiler", 0, 1), "driving_roll_result": spoilerResult},
	"boost_cell":                 {"take_control": takes("left:boost_cell", "boost_cell", 0, 1), "damage_to_power": powerFirst("back:boost_cell", "boost_cell", 3)},
	"high_torque_differential":   {"driving_roll_build": provesHighTorque},
	"rugged_suspension":          {"driving_roll_result": rugged},
	"supplemental_power_cell":    {"driving_roll_result": cellResult, "movement_phase": cellMove},
	"thundercat_battery":         {"movement_phase": provesThundercat},
}

var upgradeTests = map[string]cardTests{
	"chassis_brace": {"maneuver": moreAce("crew_area:chassis_brace", "chassis_brace", 4, 3)},
	"high_density_radials": {
		"take_control": takes("crew_area:high_density_radials", "high_density_radials", 0, 2), "driving_roll_result": provesRadials,
	},
	"safety_cage": {"collision_damage": cushionCage},
	"strengthened_undercarriage": {
		"take_control": takes("crew_area:strengthened_undercarriage", "strengthened_undercarriage", 0, 1), "collision_pay": provesUndercarriage,
	},
	"fake_passenger": {
		"damage_to_crew": provesFakePassenger, "driving_roll_build": addsBlue("crew_area:fake_passenger", "fake_passenger"),
	},
	"advanced_targeting_computer": {"passive": provesAdvancedComputer},
	"airless_tires":               {"passive": airless},
	"bumper_spikes":               {"collision_damage": rams("crew_area:bumper_spikes", "bumper_spikes", map[Side]int{Front: 1, Back: 1})},
	"defibrillator":               {"damage_to_crew": provesDefibrillator},
	"flame_jets":                  {"collision_touch": provesFlameJets},
	"gyroscopic_stabilizer":       {"take_control": provesGyroscope},
	"off_road_tires":              {"take_control": byTerrain("crew_area:off_road_tires", "off_road_tires", 0, 2)},
	"punchbumper":                 {"collision_touch": provesPunchbumper},
	"racing_slicks": {
		"take_control": takes("crew_area:racing_slicks", "racing_slicks", 0, 1), "driving_roll_result": slicksResult, "driving_roll_build": slicksBuild,
	},
	"reinforced_weapon_brackets": {"damage_to_weapon": provesBrackets},
	"roll_bar":                   {"collision_damage": cushionBar},
	"stability_controller":       {"build": provesStability},
	"weapons_locker":             {"build": provesLocker},
	"wheel_guards":               {"take_control": takes("crew_area:wheel_guards", "wheel_guards", 0, 2)},
	"cadmium_alloy_fasteners":    {"build": provesFasteners},
	"power_plant_shielding":      {"damage_to_power": powerFirst("crew_area:power_plant_shielding", "power_plant_shielding", 2)},
	"run_flat_system":            {"take_control": takes("crew_area:run_flat_system", "run_flat_system", 0, 1), "check_speed": provesRunFlat},
	"sticky_rubber":              {"driving_roll_result": provesStickyRubber},
	"wheel_hubs":                 {"damage_to_tires": provesWheelHubs},
	"simple_concealment_system":  {"movement_phase or combat_phase": concealed("simple_concealment_system", "heavy_machine_gun", "mako")},
	"complex_concealment_system": {"movement_phase or combat_phase": concealed("complex_concealment_system", "hammerhead", "railgun")},
}

var structureTests = map[string]cardTests{
	"cast_iron_plate_a":         {"driving_roll_build": addsBlue("left:cast_iron_plate_a", "cast_iron_plate_a")},
	"cast_iron_plate_b":         {"driving_roll_build": addsBlue("left:cast_iron_plate_b", "cast_iron_plate_b")},
	"cast_iron_plate_c":         {"driving_roll_build": addsBlue("left:cast_iron_plate_c", "cast_iron_plate_c")},
	"cast_iron_plate_d":         {"driving_roll_build": addsBlue("left:cast_iron_plate_d", "cast_iron_plate_d")},
	"light_ceramic_plate":       {plain: soaks("light_ceramic_plate", 2)},
	"standard_ceramic_plate":    {plain: soaks("standard_ceramic_plate", 4)},
	"heavy_ceramic_plate":       {plain: soaks("heavy_ceramic_plate", 6)},
	"super_heavy_ceramic_plate": {plain: soaks("super_heavy_ceramic_plate", 8)},
	"ramplate":                  {"collision_damage": rams("front:ramplate", "ramplate", map[Side]int{Front: 2})},
	"the_slab":                  {"movement_phase": provesSlab},
}

var crewTests = map[string]cardTests{
	"rookie_driver":   {plain: rookie("rookie_driver")},
	"rookie_gunner":   {plain: rookie("rookie_gunner")},
	"amateur_driver":  {"take_control": takes("crew_area:amateur_driver", "amateur_driver", 1, 1)},
	"veteran_driver":  {"take_control": takes("crew_area:veteran_driver", "veteran_driver", 0, 2)},
	"hound_gunner":    {"take_control": takes("crew_area:hound_gunner", "hound_gunner", 1, 0)},
	"wingnut_driver":  {"driving_roll_build": addsBlue("crew_area:wingnut_driver", "wingnut_driver")},
	"ghost_driver":    {"hard_acceleration or hard_braking": provesGhost},
	"mamba_driver":    {"take_control": provesMamba},
	"slick_driver":    {"driving_roll_build": slickDriver},
	"smokey_driver":   {"manage_fires": provesSmokey},
	"hoon_driver":     {"maneuver": moreAce("crew_area:hoon_driver", "hoon_driver", 2, 0)},
	"leadfoot_driver": {"adjust_speed": provesLeadfoot, "hard_acceleration": noHard("crew_area:leadfoot_driver", "leadfoot_driver", true)},
	"possum_driver":   {"movement_phase": provesPossum},
	"burnout_driver":  {"driving_roll_result": provesBurnout},
	"medusa_driver":   {"take_control": takes("crew_area:medusa_driver", "medusa_driver", 0, 1)},
	"scorpion_driver": {"driving_roll_result": provesScorpion},
	"bandit_driver":   {"driving_roll_reroll": provesBandit},
	"monarch_gunner":  {"damage_card": provesMonarch},
	"rockwolf_driver": {"driving_roll_build": provesRockwolf},
	"ranger_driver":   {"driving_roll_build": provesRanger},
}

var gearTests = map[string]cardTests{
	"flak_jacket":    {"passive": provesFlakJacket},
	"crash_suit":     {"damage_to_crew": suit("crash_suit", byCollision, byFire)},
	"driving_boots":  {"driving_roll_reroll": boots},
	"driving_gloves": {"driving_roll_build": gloves},
	"fire_suit":      {"damage_to_crew": provesFireSuit},
	"first_aid_kit":  {"check_speed": firstAid},
	"plated_vest":    {"defense_build": platedVest},
	"taco":           {"check_speed": provesTaco},
}

var weaponTokenTests = map[string]cardTests{
	"standard_machine_gun_tracer_rounds": {
		"take_control": takes("front:standard_machine_gun_tracer_rounds", "standard_machine_gun_tracer_rounds", 0, 1),
	},
}
