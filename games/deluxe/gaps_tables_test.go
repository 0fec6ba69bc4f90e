package deluxe

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/rulebook/proof"
)

// The rulebook repeats its tables on reference pages. What the two prints have in common stands in the data of the rulebook; the tables in play
// must be these, line by line, with the readings of the few lines that differ.

// ledgerTable reads a table of the data of the rulebook.
func ledgerTable(t *testing.T, file string, dst any) {
	t.Helper()
	data, err := os.ReadFile("../../rulebook/data/deluxe/" + file)
	if err == nil {
		err = json.Unmarshal(data, dst)
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

func TestReferenceWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-XREF-001", "DX-XREF-002", "DX-CREF-002")
	var f struct {
		Weapons []struct {
			ID      string
			ToHit   int8 `json:"to_hit"`
			Damage  *garage.Dice
			DP      int8
			Sixths  garage.Space `json:"spaces_sixths"`
			Shots   int16
			Cost    int  `json:"loaded_cost_usd"`
			Weight  int  `json:"loaded_weight_lb"`
			OneShot bool `json:"one_shot"`
		}
	}
	ledgerTable(t, "combat-weapons.json", &f)
	c := garage.Standard()
	if len(c.Weapons) != 1+36 || len(f.Weapons) != 36 {
		t.Fatalf("%d weapons in play, %d printed, want 36", len(c.Weapons)-1, len(f.Weapons))
	}
	loaded := func(k *garage.Weapon) (garage.Money, garage.Weight) {
		return k.Cost + garage.Money(k.Shots)*k.ShotCost, k.Weight + garage.Weight(k.Shots)*k.ShotWeight
	}
	for _, want := range f.Weapons {
		id, err := c.FindWeapon(want.ID)
		if err != nil {
			t.Errorf("%s is not in play", want.ID)
			continue
		}
		w, k := StandardRules().Weapon(id), &c.Weapons[id]
		damage := garage.Dice{}
		if want.Damage != nil {
			damage = *want.Damage
		}
		if w.ToHit != want.ToHit || w.Damage != damage || w.DP != want.DP || w.Shots != want.Shots && !want.OneShot {
			t.Errorf("%s: to hit %d, damage %v, %d DP, %d shots; printed %+v", w.ID, w.ToHit, w.Damage, w.DP, w.Shots, want)
		}
		if cost, weight := loaded(k); k.Spaces != want.Sixths || !k.LoadOnly && (cost != garage.Dollars(want.Cost) || weight != garage.Pounds(want.Weight)) {
			t.Errorf("%s: %v sixths, %v, %v; printed %+v", w.ID, k.Spaces, cost, weight, want)
		}
	}
	// The reference page prints 800 for the laser.
	id, _ := c.FindWeapon("laser")
	if cost, _ := loaded(&c.Weapons[id]); cost != garage.Dollars(8000) {
		t.Errorf("a laser costs %v loaded, want $8,000", cost)
	}
}

// The lines that the reference page leaves out hold as p.17 prints them.
func TestReferenceModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-XREF-003", "DX-CREF-001")
	type line struct {
		ID     string
		Mod    *int
		Mine   *int  `json:"mod_target_vehicle"`
		Others *int  `json:"mod_others"`
		Quick  *bool `json:"in_quick_reference"`
	}
	var f struct {
		Visibility, Miscellaneous []line
		Specific                  []line `json:"specific_targets"`
	}
	ledgerTable(t, "combat-targeting-modifiers.json", &f)
	inPlay := map[string]targeting.ModID{
		"guided_missile_in_flight": targeting.ModMissileByOthers, "rain": targeting.ModRain, "heavy_rain": targeting.ModHeavyRain, "fog": targeting.ModFog, "target_under_cover_of_rubble": targeting.ModRubble,
		"attacking_vehicle_remote_controlled": targeting.ModRemoteControl, "attacker_trivial_skid_or_minor_fishtail": targeting.ModSmallSkid,
		"attacker_minor_or_moderate_skid_or_major_fishtail": targeting.ModBigSkid,
		"pedestrian": targeting.ModPedestrian, "vehicle_tire": targeting.ModTire, "turret": targeting.ModTurret, "motorcycle_rider": targeting.ModRider, "lamppost": targeting.ModLamppost,
		"building": targeting.ModBuilding, "searchlight": targeting.ModSearchlight, "night": targeting.ModNight, "firer_blinded_by_searchlight": targeting.ModBlinded,
		"targeting_computer": targeting.ModTargetingComputer, "hi_res_computer": targeting.ModHiResComputer, "cyberlink": targeting.ModCyberlink, "laser_scope": targeting.ModLaserScope,
		"firer_on_oil_gravel_or_bad_road": targeting.ModBadGround, "sustained_fire_second_shot": targeting.ModSecondShot, "sustained_fire_third_and_later": targeting.ModThirdShot,
		"attacker_not_in_arc_of_target_side": targeting.ModOutsideArc,
	}
	left := 0
	tab := targeting.Standard()
	for _, l := range slices.Concat(f.Specific, f.Visibility, f.Miscellaneous) {
		m, ok := inPlay[l.ID]
		if l.Quick != nil && !*l.Quick {
			left++
			if !ok {
				t.Errorf("%s is not in play", l.ID)
			}
		}
		switch {
		case !ok:
		case l.Others != nil:
			if tab.ModValue(m) != *l.Others || tab.ModValue(targeting.ModMissileByTarget) != *l.Mine {
				t.Errorf("%s: %d and %d, printed %d and %d", l.ID, tab.ModValue(targeting.ModMissileByTarget), tab.ModValue(m), *l.Mine, *l.Others)
			}
		case l.Mod != nil && tab.ModValue(m) != *l.Mod:
			t.Errorf("%s: %d, printed %d", l.ID, tab.ModValue(m), *l.Mod)
		}
	}
	if left != 8 {
		t.Errorf("%d lines are left out on the reference page, want 8", left)
	}
}

func TestReferenceHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-XREF-004", "DX-CREF-004", "DX-HAZ-024")
	var f struct {
		Hazards []struct {
			ID         string
			Difficulty int
		}
		Conditions []struct {
			ID  string
			Add int
		} `json:"road_conditions"`
	}
	ledgerTable(t, "movement-hazards.json", &f)
	tab := control.Standard()
	fire := func(points int) int { return tab.FireHazard(points, false) }
	hazards := map[string]int{
		"collision_any_vehicle_simplified_system": tab.Hazard(control.HazardCollision, false), "curb": tab.Hazard(control.HazardCurb, false),
		"obstacle": tab.Hazard(control.HazardObstacle, false), "pedestrian_hit": tab.Hazard(control.HazardPedestrian, false),
		"loose_debris": tab.Hazard(control.HazardDebris, false), "driver_injured_or_killed": tab.Hazard(control.HazardDriverHit, false),
		"enemy_fire_1_5_points": fire(5), "enemy_fire_6_9_points": fire(9), "enemy_fire_10_plus_points": fire(10),
	}
	if len(f.Hazards) != len(hazards) {
		t.Errorf("%d hazards are printed, want %d", len(f.Hazards), len(hazards))
	}
	for _, h := range f.Hazards {
		if got, ok := hazards[h.ID]; !ok || got != h.Difficulty {
			t.Errorf("%s: D%d, printed D%d", h.ID, got, h.Difficulty)
		}
	}
	conditions := map[string]control.Adder{
		"light_rain": control.AddLightRain, "heavy_rain": control.AddHeavyRain, "gravel": control.AddGravel, "oil": control.AddOil, "light_snow": control.AddLightSnow, "heavy_snow": control.AddHeavySnow,
		"ice_or_packed_snow": control.AddIce,
	}
	if len(f.Conditions) != len(conditions) {
		t.Errorf("%d road conditions are printed, want %d", len(f.Conditions), len(conditions))
	}
	for _, k := range f.Conditions {
		a, ok := conditions[k.ID]
		maneuver, hazard := tab.ManeuverDifficulty(movement.Maneuver{Kind: movement.ManBend}, scale.MPH(60), control.Adders(a), false), tab.HazardDifficulty(2, control.Adders(a), false)
		if !ok || int(maneuver.Total) != 3+k.Add || int(hazard.Total) != 2+k.Add {
			t.Errorf("%s: a bend is D%d, a hazard of D2 is D%d; printed +D%d", k.ID, maneuver.Total, hazard.Total, k.Add)
		}
	}
}

func TestReferenceControlTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-XREF-005")
	var f struct {
		Rows []struct {
			From     int `json:"speed_min_mph"`
			To       int `json:"speed_max_mph"`
			Cells    map[string]any
			Modifier int `json:"crash_modifier"`
		}
	}
	ledgerTable(t, "movement-control-table.json", &f)
	tab := control.Standard()
	cells := 0
	for _, row := range f.Rows {
		for _, mph := range [2]int{row.From, row.To} {
			for status := control.HandlingSafe - 1; status >= control.HandlingFloor; status-- {
				want := control.Check(0)
				key, _ := json.Marshal(status)
				switch cell := row.Cells[string(key)].(type) {
				case float64:
					want = control.Check(cell)
				case string:
					if want = control.Safe; cell == "XX" {
						want = control.Lost
					}
				default:
					t.Fatalf("%d mph at %d is not printed", mph, status)
				}
				cells++
				if got := tab.Check(scale.MPH(mph), status); got != want {
					t.Errorf("%d mph at %d: %v, printed %v", mph, status, got, want)
				}
			}
			if got := tab.CrashModifier(scale.MPH(mph)); got != row.Modifier {
				t.Errorf("%d mph: crash modifier %d, printed %d", mph, got, row.Modifier)
			}
		}
	}
	if cells != 2*20*10 {
		t.Errorf("%d cells, want %d", cells, 2*20*10)
	}
}

// The trivial skid has one star, as the control sheet prints it, not the two of p.11.
func TestReferenceCrashTables(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-XREF-006")
	type line struct {
		Max   *int
		Fire  string
		Roll  bool
		Vault bool
		Skid  float64 `json:"skid_in"`
		Turn  uint8   `json:"squares"`
		Again bool    `json:"roll_table_1"`
		Tires uint8   `json:"tire_damage_each_points"`
	}
	var f struct {
		One []line `json:"crash_table_1_maneuvers"`
		Two []line `json:"crash_table_2_hazards"`
	}
	ledgerTable(t, "movement-crash-tables.json", &f)
	crashLine := func(table control.CrashTable, total int) control.CrashResult {
		return control.Standard().CrashLines(table)[control.Standard().CrashLine(table, total)]
	}
	stars := map[string]control.FirePenalty{"*": control.FireMinus3, "**": control.FireMinus6, "***": control.FireNone}
	for table, lines := range map[control.CrashTable][]line{control.CrashOnManeuver: f.One, control.CrashOnHazard: f.Two} {
		total := -2 // the lowest roll
		for i, l := range lines {
			for ; l.Max != nil && total <= *l.Max || l.Max == nil && total <= 14; total++ {
				got := crashLine(table, total)
				if got.Fire != stars[l.Fire] || got.Roll != l.Roll || got.Vault != l.Vault || float64(got.Skid) != 4*l.Skid || got.Fishtail != l.Turn ||
					got.Again != l.Again || uint8(got.TireDamage) != l.Tires {
					t.Errorf("table %d, total %d: %+v, printed line %d %+v", table, total, got, i, l)
				}
			}
		}
		if total != 15 {
			t.Errorf("table %d ends at %d", table, total-1)
		}
	}
	if got := crashLine(control.CrashOnManeuver, 1).Fire; got != control.FireMinus3 {
		t.Errorf("a trivial skid: %v", got)
	}
}

// The nineteen lines of hand weapons hold; those that share an abbreviation with another weapon are told apart by their ids.
func TestReferenceHandWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CREF-003", "DX-CREF-005")
	var f struct {
		Weapons []struct {
			ID     string
			Abbrev string
			ToHit  int8 `json:"to_hit"`
			Damage *garage.Dice
			Shots  int8
			GE     float64 `json:"grenade_equiv"`
			Cost   int     `json:"loaded_cost_usd"`
		}
	}
	ledgerTable(t, "combat-hand-weapons.json", &f)
	if len(f.Weapons) != 19 {
		t.Errorf("%d lines, want 19", len(f.Weapons))
	}
	ids := map[string]bool{}
	for _, want := range f.Weapons {
		id := want.ID
		i := slices.IndexFunc(handSpecs(), func(s HandSpec) bool { return s.ID == id })
		if i < 0 {
			t.Errorf("%s is not in play", want.ID)
			continue
		}
		s := &handSpecs()[i]
		damage := garage.Dice{}
		if want.Damage != nil {
			damage = *want.Damage
		}
		if s.ToHit != want.ToHit || s.Damage != damage {
			t.Errorf("%s: to hit %d, damage %v; printed %+v", id, s.ToHit, s.Damage, want)
		}
		g := &garage.Standard().Gear[i]
		if g.GrenadeEquivalents != want.GE {
			t.Errorf("%s: %v GE, printed %v", id, g.GrenadeEquivalents, want.GE)
		}
		ids[id] = true
	}
	for _, w := range StandardRules().Weapons() {
		if ids[w.ID] {
			t.Errorf("%s is both a weapon of vehicles and one of people", w.ID)
		}
	}
	// TG is the tank gun in the list of weapons.
	if w := weaponOf(t, "TG"); w.ID != "tank_gun" || !ids["tear_gas_grenade"] {
		t.Errorf("TG is %s", w.ID)
	}
}
