package sixth

import (
	"fmt"
	"unique"
)

// traits are the figures of a card's effects that the procedures add up; what a card does beyond that is written where it
// happens, by the card's name in namedCards.
type traits struct {
	control uint8 // taken in phase 2
	ace     uint8 // taken in phase 2

	plate  Pool // defense dice against attacks on the card's side (SX-DEF-004)
	defend Pool // defense dice against every attack

	crewDice  Pool  // attack dice whoever of the crew attacks
	ownDice   Pool  // attack dice if this crew member attacks
	ownBasic  uint8 // BASIC if this crew member attacks
	ownReroll uint8 // attack re-rolls if this crew member attacks
	subtype   string
	subDice   Pool // attack dice if this gunner fires a weapon of subtype

	rerolls    uint8 // weapon: re-rolls in each of its attacks
	aceRerolls bool  // weapon: a re-roll for each ACE paid
	fewerRange uint8 // weapon: free range re-rolls that the defender loses
	shock      bool  // weapon: takes 1 DAMAGE when its roll shows 2 WRENCH
	sonic      bool  // weapon: WRENCH take ACE away
	overload   bool  // weapon: the first WRENCH is the condition Overload
	shaken     bool  // weapon: a WRENCH gives the condition Shaken

	drivingBlue uint8 // blue dice in the driving roll of a maneuver
}

// namedCards are the cards whose effects have code of their own.
type namedCards struct {
	advancedBrakes, fireSuppressor, superbooster, targetingComputer, dynamicSuspension, beerRefrigerator  CardID
	firingInterface, fairings, autopilot, dragChute, fireExtinguisher, magneticDampers, offRoadSuspension CardID
	superconductor, radarDetector, regenerativeBrakes, sharkfin, spoiler, boostCell, highTorque           CardID
	ruggedSuspension, supplementalCell, thundercat                                                        CardID

	chassisBrace, radials, safetyCage, undercarriage, fakePassenger, advancedComputer, airlessTires      CardID
	bumperSpikes, defibrillator, flameJets, gyroscope, offRoadTires, punchbumper, racingSlicks, brackets CardID
	rollBar, wheelGuards, camouflage, plantShielding, runFlat, stickyRubber, wheelHubs, distortionField  CardID
	fireCoating, laserCoating, reactiveDefense, simpleConcealment, complexConcealment, fasteners         CardID

	ramplate, slab CardID

	veteranDriver, ghost, hacker, hound, mamba, slick, smokey, whiplash, hoon, leadfoot, possum, burnout CardID
	medusa, scorpion, bandit, monarch, turtle, alpine, hyperion, rockwolf, ranger, tex                   CardID

	flakJacket, holographicSight, crashSuit, drivingBoots, drivingGloves, fireSuit, firstAidKit CardID
	hudGoggles, gimbal, taco                                                                    CardID

	handCannon, radarTransmitter, armorPiercing, antiPlant, spikeGun, decoy CardID
}

// names ties the fields of namedCards to the ids of the catalogue.
func (n *namedCards) names() map[string]*CardID {
	return map[string]*CardID{
		"advanced_brakes": &n.advancedBrakes, "automatic_fire_suppressor": &n.fireSuppressor, "superbooster": &n.superbooster,
		"targeting_computer": &n.targetingComputer, "dynamic_suspension": &n.dynamicSuspension, "armored_beer_refrigerator": &n.beerRefrigerator,
		"advanced_firing_interface": &n.firingInterface, "aerodynamic_fairings": &n.fairings, "autopilot": &n.autopilot,
		"drag_chute": &n.dragChute, "fire_extinguisher": &n.fireExtinguisher, "magnetic_dampers": &n.magneticDampers,
		"off_road_suspension": &n.offRoadSuspension, "power_plant_superconductor": &n.superconductor, "radar_detector": &n.radarDetector,
		"regenerative_brakes": &n.regenerativeBrakes, "sharkfin_aero_package": &n.sharkfin, "spoiler": &n.spoiler, "boost_cell": &n.boostCell,
		"high_torque_differential": &n.highTorque, "rugged_suspension": &n.ruggedSuspension, "supplemental_power_cell": &n.supplementalCell,
		"thundercat_battery": &n.thundercat,

		"chassis_brace": &n.chassisBrace, "high_density_radials": &n.radials, "safety_cage": &n.safetyCage,
		"strengthened_undercarriage": &n.undercarriage, "fake_passenger": &n.fakePassenger, "advanced_targeting_computer": &n.advancedComputer,
		"airless_tires": &n.airlessTires, "bumper_spikes": &n.bumperSpikes, "defibrillator": &n.defibrillator, "flame_jets": &n.flameJets,
		"gyroscopic_stabilizer": &n.gyroscope, "off_road_tires": &n.offRoadTires, "punchbumper": &n.punchbumper, "racing_slicks": &n.racingSlicks,
		"reinforced_weapon_brackets": &n.brackets, "roll_bar": &n.rollBar, "wheel_guards": &n.wheelGuards, "active_camouflage": &n.camouflage,
		"power_plant_shielding": &n.plantShielding, "run_flat_system": &n.runFlat, "sticky_rubber": &n.stickyRubber, "wheel_hubs": &n.wheelHubs,
		"em_distortion_field": &n.distortionField, "fire_resistant_coating": &n.fireCoating, "laser_reflective_coating": &n.laserCoating,
		"reactive_defense_system": &n.reactiveDefense, "simple_concealment_system": &n.simpleConcealment,
		"complex_concealment_system": &n.complexConcealment, "cadmium_alloy_fasteners": &n.fasteners,

		"ramplate": &n.ramplate, "the_slab": &n.slab,

		"veteran_driver": &n.veteranDriver, "ghost_driver": &n.ghost, "hacker_gunner": &n.hacker, "hound_gunner": &n.hound, "mamba_driver": &n.mamba,
		"slick_driver": &n.slick, "smokey_driver": &n.smokey, "whiplash_gunner": &n.whiplash, "hoon_driver": &n.hoon, "leadfoot_driver": &n.leadfoot,
		"possum_driver": &n.possum, "burnout_driver": &n.burnout, "medusa_driver": &n.medusa, "scorpion_driver": &n.scorpion,
		"bandit_driver": &n.bandit, "monarch_gunner": &n.monarch, "turtle_driver": &n.turtle, "alpine_driver": &n.alpine,
		"hyperion_gunner": &n.hyperion, "rockwolf_driver": &n.rockwolf, "ranger_driver": &n.ranger, "tex_gunner": &n.tex,

		"flak_jacket": &n.flakJacket, "holographic_sight": &n.holographicSight, "crash_suit": &n.crashSuit, "driving_boots": &n.drivingBoots,
		"driving_gloves": &n.drivingGloves, "fire_suit": &n.fireSuit, "first_aid_kit": &n.firstAidKit, "hud_goggles": &n.hudGoggles,
		"steady_aim_gimbal": &n.gimbal, "taco": &n.taco,

		"hand_cannon": &n.handCannon, "radar_transmitter": &n.radarTransmitter, "armor_piercing_rocket": &n.armorPiercing,
		"anti_power_plant_rocket": &n.antiPlant, "spike_gun": &n.spikeGun, "fake_machine_gun": &n.decoy,
	}
}

// pool writes a pool: the number of yellow, green, red, blue, white and black dice.
func pool(yellow, green, red, blue, white, black uint8) (p Pool) {
	p[Yellow], p[Green], p[Red], p[Blue], p[White], p[Black] = yellow, green, red, blue, white, black
	return p
}

// traitTable gives the traits of all cards that have some.
func traitTable() map[string]traits {
	yellow, green, blue, white, black := pool(1, 0, 0, 0, 0, 0), pool(0, 1, 0, 0, 0, 0), pool(0, 0, 0, 1, 0, 0), pool(0, 0, 0, 0, 1, 0), pool(0, 0, 0, 0, 0, 1)
	t := map[string]traits{
		// Structure cards: dice against attacks on their side.
		"standard_steel_plate":           {plate: yellow},
		"light_steel_plate":              {plate: black},
		"carbon_laminate":                {plate: black},
		"light_plastic_cladding":         {plate: blue},
		"experimental_ablative_cladding": {plate: pool(0, 0, 0, 0, 0, 2)},
		"heavy_plastic_cladding":         {plate: pool(1, 0, 1, 0, 0, 0)},
		"heavy_steel_plate":              {plate: pool(1, 1, 0, 0, 0, 0)},
		"standard_composite_plate":       {plate: pool(0, 1, 0, 1, 0, 0)},
		"titanium_laminate":              {plate: black},
		"ballistic_shell":                {plate: pool(1, 1, 0, 1, 0, 0)},
		"heavy_composite_plate":          {plate: pool(0, 0, 0, 2, 0, 1)},
		"kinetic_diffuser":               {plate: green},
		"super_heavy_steel_plate":        {plate: pool(1, 2, 0, 0, 0, 0)},
		"cast_iron_plate_a":              {drivingBlue: 1},
		"cast_iron_plate_b":              {drivingBlue: 1},
		"cast_iron_plate_c":              {drivingBlue: 1},
		"cast_iron_plate_d":              {drivingBlue: 1},

		// Accessories.
		"armored_beer_refrigerator": {drivingBlue: 1},
		"advanced_brakes":           {ace: 1},
		"superbooster":              {ace: 1},
		"dynamic_suspension":        {control: 1},
		"grilled_cheese_dispenser":  {ace: 1, drivingBlue: 1},
		"drag_chute":                {ace: 1},
		"splitter":                  {ace: 3},
		"spoiler":                   {ace: 1},
		"boost_cell":                {ace: 1},
		"radar_jammer":              {defend: green},

		// Upgrades.
		"high_density_radials":       {ace: 2},
		"strengthened_undercarriage": {ace: 1},
		"fake_passenger":             {drivingBlue: 1},
		"off_road_tires":             {ace: 2},
		"racing_slicks":              {ace: 1},
		"wheel_guards":               {ace: 2},
		"run_flat_system":            {ace: 1},

		// Crew.
		"amateur_driver": {control: 1, ace: 1},
		"amateur_gunner": {ownReroll: 2},
		"veteran_driver": {ace: 2},
		"veteran_gunner": {ownDice: pool(1, 0, 0, 1, 0, 0)},
		"legend_driver":  {defend: white},
		"legend_gunner":  {ownBasic: 2},
		"hound_gunner":   {control: 1},
		"wingnut_driver": {drivingBlue: 1, ownDice: yellow},
		"rhino_driver":   {defend: black},
		"grendel_gunner": {ownBasic: 1},
		"medusa_driver":  {ace: 1},
		"vandal_gunner":  {crewDice: blue},
		"max_gunner":     {crewDice: yellow},
		"fang_gunner":    {crewDice: pool(0, 0, 0, 2, 0, 0)},
		"blitz_gunner":   {subtype: "blast", subDice: black},
		"machete_gunner": {subtype: "shred", subDice: black},
		"photon_gunner":  {subtype: "laser", subDice: black},
		"pyro_gunner":    {subtype: "fire", subDice: black},
		"rowdy_gunner":   {subtype: "melee", subDice: black},
		"siren_gunner":   {subtype: "sonic", subDice: black},
		"striker_gunner": {subtype: "shock", subDice: black},

		// Weapons and sidearms.
		"laser_guided_light_rocket":          {aceRerolls: true},
		"standard_machine_gun_tracer_rounds": {aceRerolls: true, ace: 1},
		"electrostatic_beam":                 {overload: true, shock: true},
		"electrostatic_grenade":              {overload: true},
		"wrecking_ball":                      {shaken: true},
		"micro_rocket_launcher":              {shaken: true},
	}
	edit := func(f func(*traits), ids ...string) {
		for _, id := range ids {
			c := t[id]
			f(&c)
			t[id] = c
		}
	}
	edit(func(c *traits) { c.fewerRange = 2 }, "bug_zapper", "electrolaser", "armored_particle_beam", "particle_beam", "turreted_particle_beam",
		"rapid_cycle_laser", "pulse_laser", "twin_laser", "supercooled_laser", "linked_pulse_lasers", "quad_laser", "solid_state_laser")
	edit(func(c *traits) { c.rerolls = 2 }, "linked_brushcutters", "linked_shotguns", "linked_flamethrowers", "linked_standard_machine_guns",
		"linked_disruptors", "linked_jackhammers", "linked_pulse_lasers", "linked_hammerheads")
	edit(func(c *traits) { c.shock = true }, "joy_buzzer", "armored_disruptor", "disruptor", "turreted_arc_rifle", "arc_rifle", "betatron",
		"linked_disruptors", "thundergun", "lightning_scythe", "shockwave_cannon")
	edit(func(c *traits) { c.sonic = true }, "whistler", "ol_yeller", "howler", "big_whoop", "banshee")
	return t
}

// deck is the catalogue as the procedures read it.
type deck struct {
	*Catalogue
	namedCards
	traits []traits // by CardID

	wreck, slabToken ObjectKindID

	fitting candidateCache

	alone [][numSpots]unique.Handle[Design] // by CardID: a weapon by itself at each spot, for concealment systems
}

// newDeck resolves the names that the procedures use; an id that the catalogue lacks is an error.
func newDeck(c *Catalogue) (*deck, error) {
	d := &deck{Catalogue: c, traits: make([]traits, len(c.Cards))}
	for id, field := range d.names() {
		card, err := c.Find(id)
		if err != nil {
			return nil, fmt.Errorf("sixth: the rules of a card: %w", err)
		}
		*field = card
	}
	for id, t := range traitTable() {
		card, err := c.Find(id)
		if err != nil {
			return nil, fmt.Errorf("sixth: the figures of a card: %w", err)
		}
		d.traits[card] = t
	}
	for id, field := range map[string]*ObjectKindID{"wreck": &d.wreck, "slab": &d.slabToken} {
		kind, ok := c.FindObject(id)
		if !ok {
			return nil, fmt.Errorf("sixth: there is no obstacle kind %q", id)
		}
		*field = kind
	}
	d.alone = make([][numSpots]unique.Handle[Design], len(c.Cards))
	for i := range c.Cards {
		for spot := range numSpots {
			if c.Cards[i].Kind == Weapon && mayLie(&c.Cards[i], spot) {
				var one Design
				one.Add(CardID(i), spot)
				d.alone[i][spot] = unique.Make(one)
			}
		}
	}
	return d, nil
}
