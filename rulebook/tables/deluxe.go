package tables

import (
	"encoding/json"
	"math"
	"regexp"
	"strings"

	"turnpike/rulebook/data"
)

func deluxe(file string) []byte {
	text, err := data.Deluxe.ReadFile("deluxe/" + file + ".json")
	if err != nil {
		panic(err)
	}
	return text
}

// what names a row by its id; ids of several words are shown as such.
var what = named("", "id")

func whatIs(title string) column { c := what; c.title = title; return c }

// fire is the note of a crash result on firing.
func fire(key string) column {
	return made("Firing for the rest of the turn", func(r row) string {
		switch words(r.at(key)) {
		case "*", "aimed -3":
			return "aimed fire at -3"
		case "**", "aimed -6":
			return "aimed fire at -6"
		case "***":
			return "no fire"
		}
		return ""
	})
}

func ofDie(r row) string   { return pair(r.at("die")) }
func ofTotal(r row) string { return span(r.at("min"), r.at("max")) }

// speedChart has a column for each phase.
func speedChart() []column {
	list := []column{num("Speed (mph)", "speed_mph")}
	for i := range 10 {
		list = append(list, figure("Phase "+words(float64(i+1)), func(r row) string {
			l, _ := r.at("phase_inches").([]any)
			if i >= len(l) || words(l[i]) == "0" {
				return ""
			}
			return words(l[i])
		}))
	}
	return append(list,
		made("One move of the turn is", func(r row) string { return with("%s in instead", r.at("partial_move.inches")) }),
		dice("Ram", "ram"))
}

func controlTable() []column {
	list := []column{col("Speed (mph)", "speed_mph")}
	for s := 3; s >= -6; s-- {
		n := words(float64(s))
		list = append(list, figure("At "+sign(float64(s)), func(r row) string {
			if c := words(r.at("cells." + n)); c != "XX" {
				return c
			}
			return "lost"
		}))
	}
	return append(list, signed("On the crash table", "crash_modifier"))
}

func temporarySpeed() []column {
	list := []column{num("Own DM", "own_dm")}
	for _, dm := range append([]string{"1/3", "2/3"}, strings.Fields("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20")...) {
		list = append(list, figure("Against "+dm, func(r row) string { return words(r.at("factors." + dm)) }))
	}
	return list
}

// cost, weight, and so on, as the tables of vehicles have them.
var (
	name     = named("Name", "name")
	cost     = num("Cost ($)", "cost_usd")
	weight   = num("Weight (lb)", "weight_lb")
	mostLoad = num("Most load (lb)", "max_load_lb")
	spaces   = num("Spaces", "spaces")
	dp       = num("DP", "dp")
)

// sidedModifier writes the modifiers of a target that depend on where it is seen from.
func sidedModifier(r row) string {
	if m := r.at("mod"); m != nil {
		return list(" ", sign(m), with("from the %s only", r.at("only_from")))
	}
	one := func(words string, key string) string {
		if v := r.at(key); v != nil {
			return sign(v) + " " + words
		}
		return ""
	}
	return list(", ", one("from front or back", "front_back"), one("from the front", "front"), one("from the side", "side"), one("from elsewhere", "elsewhere"),
		one("on top, bottom or side", "top_bottom_side"), one("for each counter", "mod_per_counter"),
		one("by the target", "mod_target_vehicle"), one("by others", "mod_others"))
}

func targetName(r row) string {
	id := words(r.at("id"))
	if id == "target speed" {
		if r.at("max_mph") == nil {
			return "Target at " + words(r.at("min_mph")) + " mph or more"
		}
		return "Target at " + span(r.at("min_mph"), r.at("max_mph")) + " mph"
	}
	return list(" ", capital(id), with("(%s)", r.at("applies_to")))
}

func damagePlace(r row) string {
	switch l := r.at("it").(type) {
	case string:
		return l
	case []any:
		var layers []string
		for _, e := range l {
			m := row(e.(map[string]any))
			switch {
			case m["single"] != nil:
				layers = append(layers, words(m["single"]))
			case m["choose"] != nil:
				if _, several := m["choose"].([]any); several {
					layers = append(layers, "one of "+words(m["choose"]))
				} else {
					layers = append(layers, "one of the "+words(m["choose"]))
				}
			default:
				layers = append(layers, words(m["end"]))
			}
		}
		return strings.Join(layers, "; then ")
	}
	return ""
}

// maneuverEnds are the maneuvers whose end the geometry works out, in the order of the rules.
func maneuverEnds() []row {
	var file struct {
		Worked map[string]struct {
			Turn      float64 `json:"rotation_deg_counterclockwise"`
			ByCounter struct {
				Car map[string]any `json:"car"`
			} `json:"by_counter"`
		} `json:"worked"`
	}
	if err := json.Unmarshal(deluxe("movement-maneuver-geometry"), &file); err != nil {
		panic("movement-maneuver-geometry: " + err.Error())
	}
	var rows []row
	for _, m := range [][2]string{
		{"Straight, an inch", "straight_1in"}, {"Straight, half a move", "half_move"}, {"Drift, a quarter inch", "drift_left_0.25"}, {"Steep drift, half an inch", "steep_drift_left_0.5"},
		{"Bend of 45 degrees", "bend_left_45"}, {"Tight bend of 90 degrees", "tight_bend_left_90"},
		{"Swerve about the left rear corner", "swerve_pivot_left_rear_turn_left_15"}, {"Swerve about the right rear corner", "swerve_pivot_right_rear_turn_left_15"},
		{"Hard swerve about the left rear corner", "hard_swerve_pivot_left_rear_turn_left_30"}, {"Hard swerve about the right rear corner", "hard_swerve_pivot_right_rear_turn_left_30"},
		{"Minor fishtail", "fishtail_left_minor_15"}, {"Major fishtail", "fishtail_left_major_30"}, {"Major and minor fishtail", "fishtail_left_major_plus_minor_45"},
	} {
		w, ok := file.Worked[m[1]]
		if !ok {
			panic("movement-maneuver-geometry has no " + m[1])
		}
		car := row(w.ByCounter.Car)
		rows = append(rows, row{"what": m[0], "turn": w.Turn, "ahead": inches(car.at("centre_displacement_in.forward")), "right": inches(car.at("centre_displacement_in.right")),
			"corners": car.at("corners_after_in")})
	}
	return rows
}

// inches rounds a length to hundredths, which is as far as a counter can be laid.
func inches(v any) any {
	f, _ := v.(float64)
	return math.Round(100*f)/100 + 0 // no negative zero
}

// corner writes where a corner of the counter comes to lie.
func corner(name string) func(row) string {
	return func(r row) string {
		l, _ := r.at("corners." + name).([]any)
		if len(l) != 2 {
			return ""
		}
		return words(inches(l[0])) + ", " + words(inches(l[1]))
	}
}

// capitalised is a column of words that begins with a capital.
func capitalised(title, key string) column {
	return made(title, func(r row) string { return capital(words(r.at(key))) })
}

// dollars writes the sums of a text as they are written elsewhere: "$8,000" for "8000 usd".
func dollars(key string) func(row) string {
	return func(r row) string {
		return sums.ReplaceAllStringFunc(words(r.at(key)), func(s string) string { return "$" + group(strings.TrimSuffix(s, " usd")) })
	}
}

var sums = regexp.MustCompile(`\d+ usd`)

func damagePlaces() []row {
	var rows []row
	for _, side := range []string{"front", "back", "right", "left", "underbody", "top", "turret_targeted_from_the_side", "tire"} {
		rows = append(rows, said(deluxe, "combat-damage-locations", [2]string{capital(words(side)), "sides." + side})()...)
	}
	for _, r := range rows {
		r["it"] = r["figure"]
	}
	return rows
}

// rowsOf turns a row of columns of a repair chart into cells.
func repairCell(i int) func(row) string {
	return func(r row) string {
		l, _ := r.at("figure").([]any)
		if i < len(l) && l[i] != nil {
			return words(l[i])
		}
		return "x"
	}
}

var deluxeDuel = []description{
	{name: "counters", title: "Counters", columns: []column{whatIs("Counter"), num("Length (in)", "length_in"), num("Width (in)", "width_in")},
		rows: entries(deluxe, "movement-counters", "rows")},
	{name: "chart", title: "Movement chart", columns: speedChart(), rows: entries(deluxe, "movement-chart", "rows"),
		note: "How far a vehicle moves in each phase, in inches, and the dice of a ram at that speed. At odd speeds one of the moves of the turn is shorter: its player chooses which."},
	{name: "maneuvers", title: "Maneuvers", columns: []column{whatIs("Maneuver"),
		figure("Difficulty", func(r row) string {
			if d := r.at("difficulty"); d != nil {
				return "D" + words(d)
			}
			return ""
		}),
		made("What it is", func(r row) string {
			id := words(r.at("id"))
			switch {
			case id == "straight":
				return "an inch ahead"
			case r.at("lateral_in") != nil:
				return with("an inch ahead and up to %s in to the side", r.at("lateral_in.max"))
			case r.at("angle_deg.max") != nil:
				return with("an inch ahead, then up to %s degrees about a rear corner", r.at("angle_deg.max"))
			case id == "pivot":
				return "at exactly 5 mph: a quarter inch, then any turn"
			case r.at("start_of_turn_speed_mph") != nil:
				return "from " + span(r.at("start_of_turn_speed_mph.min"), r.at("start_of_turn_speed_mph.max")) + " mph: turns about, 1 point to each tire"
			case id == "evening out":
				return "less than a quarter inch onto the grid, when parallel to it"
			case strings.HasPrefix(id, "deceleration"):
				return strings.TrimPrefix(id, "deceleration ") + " mph slower in a turn"
			}
			return with("a turn of %s degrees within an inch", r.at("angle_deg"))
		})}, rows: entries(deluxe, "movement-maneuvers", "rows")},
	{name: "maneuver-geometry", title: "Where a maneuver ends", columns: []column{col("Maneuver to the left", "what"), signed("Turns (degrees)", "turn"),
		signed("Middle goes ahead (in)", "ahead"), signed("and to the right (in)", "right"), made("Front left corner", corner("front_left")), made("Front right corner", corner("front_right")),
		made("Rear right corner", corner("rear_right")), made("Rear left corner", corner("rear_left"))}, rows: maneuverEnds,
		note: "Of a car of half an inch by an inch. Corners are inches to the right of the middle of its front edge before the move, and ahead of it. A turn to the left is positive; to the other side all is mirrored."},
	{name: "errata", title: "Published errata", columns: []column{capitalised("About", "topic"), made("The errata say", dollars("fact")), made("The book says", dollars("seed_says")),
		made("Played", func(r row) string {
			if words(r.at("recommended")) == "apply" {
				return "as the errata say"
			}
			return "as the book says"
		})}, rows: entries(deluxe, "design-errata", "rows"),
		note: "What the publisher has corrected in the rules of design; only the opening of that list could be read."},
	{name: "control", title: "Control table", columns: controlTable(), rows: entries(deluxe, "movement-control-table", "rows"),
		note: "The number to roll or more on one die at that handling status; the last column is added on the crash table if control is lost."},
	{name: "crash-table-1", title: "Crash table 1, after maneuvers", columns: []column{made("Total", ofTotal),
		made("Result", func(r row) string {
			return list("; ", capital(map[string]string{"roll maybe burning": "roll, burning on 4 to 6", "vault": "vault"}[words(r.at("id"))]),
				func() string {
					if id := words(r.at("id")); id != "roll maybe burning" && id != "vault" {
						return capital(id)
					}
					return ""
				}(),
				with("%s in", r.at("skid_in")), with("%s points to each tire", r.at("tire_damage_each_points")), with("%s mph slower each turn", r.at("decel_mph_per_turn")),
				with("%sd to the side rolled onto", r.at("side_damage_dice")), with("%sd to each vaulting tire", r.at("vaulting_tires_damage_dice_each")),
				with("flies %sd inches", r.at("flight_inches_dice")), with("%s point to everybody aboard", r.at("occupant_damage_points")))
		}), fire("fire")}, rows: entries(deluxe, "movement-crash-tables", "crash_table_1_maneuvers")},
	{name: "crash-table-2", title: "Crash table 2, after hazards", columns: []column{made("Total", ofTotal),
		made("Result", func(r row) string {
			return list("; ", capital(strings.Replace(words(r.at("id")), " then table 1", "", 1)), with("the rear moves %s squares", r.at("squares")),
				with("%s degrees", r.at("rotation_deg")), func() string {
					if r.at("roll_table_1") == true {
						return "then roll on crash table 1"
					}
					return ""
				}())
		}), fire("fire")}, rows: entries(deluxe, "movement-crash-tables", "crash_table_2_hazards")},
	{name: "crash-table-3", title: "Crash table 3, with trailers", columns: []column{made("Total", ofTotal), named("Result", "name"),
		num("The tow skids (in)", "tractor_skid_in"), num("The trailer swings (in)", "trailer_fishtail_in"), col("To the hitch or fifth wheel", "hitch_damage"), fire("fire")},
		rows: entries(deluxe, "big-crash-table-3", "results")},
	{name: "collisions", title: "Collisions", note: "V1 is the vehicle whose front is involved; temporary speeds are those of DX-COLL-030.",
		columns: []column{whatIs("Type"), made("Angle between the headings (degrees)", func(r row) string { return pair(r.at("heading_difference_deg")) }),
			made("Collision speed", func(r row) string {
				switch words(r.at("id")) {
				case "head on":
					return "both speeds together"
				case "rear end":
					return "V1's speed less V2's"
				case "t bone":
					return "V1's speed"
				case "sideswipe same":
					return "a quarter of the difference, rounded up to 5 mph"
				}
				return "a quarter of both together, rounded up to 5 mph"
			}),
			made("Speeds afterwards", func(r row) string {
				switch words(r.at("id")) {
				case "head on":
					return "the faster by temporary speed goes on at the difference, the other stands"
				case "rear end":
					return "both at the sum of the temporary speeds"
				case "t bone":
					return "V1 at its temporary speed, V2 as before"
				}
				return "as before"
			})}, rows: entries(deluxe, "movement-collisions", "types")},
	{name: "damage-modifiers", title: "Damage modifiers by weight", columns: []column{figure("Weight (lb)", func(r row) string { return span(r.at("weight_min_lb"), r.at("weight_max_lb")) }), num("DM", "dm")},
		rows: entries(deluxe, "movement-damage-modifiers", "rows"), note: "A pedestrian has 1/5."},
	{name: "temporary-speed", title: "Temporary speeds", columns: temporarySpeed(), rows: entries(deluxe, "movement-temporary-speed", "rows"),
		note: "The part of its speed that a vehicle keeps, by its own damage modifier (DM) and that of the other; rounded up to the next 5 mph."},
	{name: "combat-hazards", title: "Hazards of combat", columns: []column{made("Vehicle", func(r row) string {
		if r["list"] == "oversized" {
			return "Oversized"
		}
		return "Car, cycle, trike, helicopter"
	}), made("Points of damage", func(r row) string { return pair(r.at("hits")) }), figure("Hazard", func(r row) string { return "D" + words(r.at("d")) })},
		rows: several(deluxe, "combat-hazards", "cars_cycles_trikes_helicopters", "oversized")},
	{name: "firing-actions", title: "Firing actions", columns: []column{named("Action", "action"),
		made("Done", func(r row) string {
			return list("", with("at the %s", r.at("done")), with("in %s s", r.at("takes_s")), with("in %s turn", r.at("takes_turns")))
		})},
		rows: entries(deluxe, "combat-firing-actions", "firing_actions")},
	{name: "cycle-hits", title: "Where a cycle is hit", columns: []column{made("Attacked from", func(r row) string {
		if r["list"] == "side" {
			return "The side"
		}
		return "Front or rear"
	}), made("Two dice", ofTotal), named("Hit", "hit")}, rows: several(deluxe, "combat-cycle-hit-tables", "front_or_rear", "side")},
	{name: "weapons", title: "Vehicular weapons", columns: []column{name, num("To hit", "to_hit"), dice("Damage", "damage"), made("Effect", func(r row) string {
		return list(" ", words(r.at("effect")), with("%s in", r.at("burst_radius_in")))
	}), dp, cost, weight, figure("Spaces", func(r row) string {
		if s := words(r.at("flags.spaces_exact")); s != "" {
			return s
		}
		return words(r.at("spaces"))
	}), num("Shots", "shots"), num("A shot ($)", "cost_per_shot_usd"), num("A shot (lb)", "weight_per_shot_lb"), num("Loaded ($)", "loaded_cost_usd"), num("Loaded (lb)", "loaded_weight_lb")},
		rows: entries(deluxe, "combat-weapons", "weapons")},
	{name: "hand-weapons", title: "Hand weapons", columns: []column{name, num("GE", "grenade_equiv"), num("To hit", "to_hit"), dice("Damage", "damage"), num("Range (in)", "flags.max_range_in"),
		made("On vehicles", func(r row) string { return words(r.at("flags.vehicle_damage")) }), cost, num("Shots", "shots"), num("A shot ($)", "cost_per_shot_usd"), num("Loaded ($)", "loaded_cost_usd")},
		rows: entries(deluxe, "combat-hand-weapons", "weapons"), note: "A character carries 6 grenade-equivalents (GE)."},
	{name: "targeting", title: "Modifiers to hit", columns: []column{made("What", targetName), made("Modifier", sidedModifier)},
		rows: several(deluxe, "combat-targeting-modifiers", "movement", "vehicle_targets", "specific_targets", "visibility", "miscellaneous"),
		note: "Range: +4 under 1 inch, -1 for each full 4 inches."},
	{name: "targeting-elsewhere", title: "Modifiers to hit that are printed elsewhere", columns: []column{made("What", targetName), made("Modifier", sidedModifier), num("Page", "page")},
		rows: entries(deluxe, "combat-targeting-modifiers", "modifiers_printed_elsewhere")},
	{name: "damage-locations", title: "What a hit goes through", columns: []column{col("Attacked part", "what"), made("In this order", damagePlace)}, rows: damagePlaces},
	{name: "fire", title: "Fire modifiers (optional rule)", columns: []column{named("Weapon", "weapon"), num("Fire modifier", "fire_modifier"), num("Burns for (turns)", "burn_duration_turns")},
		rows: entries(deluxe, "combat-fire", "variant.table")},
	{name: "dropped", title: "Counters of dropped weapons, smoke and paint", columns: []column{named("From", "from"),
		made("Size (in)", func(r row) string {
			if l, ok := r.at("size_in").([]any); ok {
				return words(l[0]) + " x " + words(l[1])
			}
			return ""
		}), made("Stays", func(r row) string {
			return list("", with("%s s", r.at("duration_turns")), words(r.at("duration")))
		})}, rows: entries(deluxe, "combat-dropped-counters", "counters"), note: "The sizes of grenades' clouds are printed, the others are not."},
	{name: "grenade-effects", title: "Concussion grenades", columns: []column{made("Die", ofDie), made("Unconscious for (s)", func(r row) string { return words(r.at("unconscious_s")) }),
		made("Then stunned for (s)", func(r row) string { return list("", words(r.at("then_stunned_s")), words(r.at("stunned_s"))) })},
		rows: entries(deluxe, "combat-grenade-effects", "concussion.table"), note: "7 or more is reached behind armor or walls and does nothing."},
	{name: "grenade-scatter", title: "How grenades scatter", columns: []column{made("", func(r row) string {
		if r["list"] == "direction" {
			return "Direction, die " + words(r.at("die"))
		}
		if words(r.at("missed_by")) == "made, total below natural 12" {
			return "Roll made, but no natural 12"
		}
		if _, ok := r.at("missed_by").([]any); ok {
			return "Missed by " + pair(r.at("missed_by"))
		}
		if words(r.at("missed_by")) == "6+" {
			return "Missed by 6 or more"
		}
		return "Missed by " + words(r.at("missed_by"))
	}), made("Result", func(r row) string {
		if r["list"] == "direction" {
			return words(r.at("result"))
		}
		return list(", ", strings.Replace(words(r.at("roll")), "1-3 squares at random", "1 to 3 squares", 1), with("at least %s", r.at("zero_becomes")), with("at least %s", r.at("minimum")))
	})}, rows: several(deluxe, "combat-grenade-scatter", "direction", "distance")},
	{name: "buildings", title: "Buildings and fixed things", columns: []column{named("Structure", "name"), dp, num("Stories", "stories")}, rows: entries(deluxe, "combat-buildings", "structures")},
	{name: "pedestrians", title: "Climbing onto moving vehicles", columns: []column{made("Speed (mph)", func(r row) string {
		return list("", words(r.at("mph")), with("up to %s", r.at("max_mph")), with("%s or more", r.at("min_mph")))
	}), num("Number to roll", "need")}, rows: entries(deluxe, "combat-pedestrians", "boarding")},
	{name: "skills", title: "Skills", columns: []column{whatIs("Skill"), named("For", "covers"), made("Without it", func(r row) string {
		if s, ok := r.at("without").(string); ok {
			return s
		}
		return list(", ", with("HC %s", r.at("without.hc")), with("%s without Driver too", r.at("without.hc_without_driver_too")), with("%s to hit", r.at("without.to_hit")),
			with("%s with aimed hand weapons", r.at("without.to_hit_aimed_hand_weapons")))
	}), made("Each plus", func(r row) string { return words(r.at("plus")) })}, rows: entries(deluxe, "combat-skills", "skills")},
	{name: "repair", title: "Repair chart", note: "Two dice, this number or more; x cannot be done.", columns: []column{col("Mechanic", "what"), figure("Trivial", repairCell(0)), figure("Easy", repairCell(1)),
		figure("Medium", repairCell(2)), figure("Hard", repairCell(3)), figure("Very hard", repairCell(4))},
		rows: said(deluxe, "combat-repair-chart", [2]string{"No skill", "chart.rows.none"}, [2]string{"Mechanic", "chart.rows.mechanic"}, [2]string{"Mechanic +1", "chart.rows.mechanic+1"},
			[2]string{"Mechanic +2", "chart.rows.mechanic+2"}, [2]string{"Mechanic +3", "chart.rows.mechanic+3"})},
	{name: "prestige", title: "Prestige", columns: []column{named("For", "for"), signed("Points", "points")}, rows: entries(deluxe, "combat-prestige", "awards")},
	{name: "gold-cross", title: "Fees of Gold Cross", columns: []column{col("For", "what"), num("Fee ($)", "figure")},
		rows: said(deluxe, "combat-gold-cross", [2]string{"Growing a clone", "fees_usd.grow_clone"}, [2]string{"First memories", "fees_usd.first_programming"},
			[2]string{"Memories renewed, a month", "fees_usd.monthly_reprogramming"}, [2]string{"Keeping a clone without new memories, a month", "fees_usd.keep_clone_not_reprogrammed_per_month"},
			[2]string{"Filling or renewing a mechanical store", "fees_usd.program_or_update_mmsd"}, [2]string{"Reading a body or a store into an empty clone", "fees_usd.read_body_or_mmsd_into_unprogrammed_clone"},
			[2]string{"Fetching a body, at least", "fees_usd.fetch_body_minimum"})},
	{name: "big-bodies", title: "Big vehicles: bodies", columns: []column{name, cost, weight, mostLoad, spaces},
		rows: several(deluxe, "big-bodies", "ten_wheel_cabs", "carriers", "tractors", "semi_trailers", "buses"), note: "A carrier or a semi-trailer has no most load of its own: the cab or the tractor has."},
	{name: "big-plants", title: "Big vehicles: power plants", columns: []column{name, cost, weight, spaces, dp, num("Moves up to (lb)", "max_total_weight_lb")}, rows: entries(deluxe, "big-power-plants", "plants")},
	{name: "car-trailers", title: "Car trailers", columns: []column{name, cost, weight, mostLoad, spaces, num("Tongue DP", "tongue_dp")}, rows: entries(deluxe, "big-car-trailers", "trailers")},
	{name: "helicopters", title: "Helicopters: bodies", columns: []column{name, cost, weight, spaces, num("Cargo spaces", "cargo_spaces"), num("HC", "handling_class"), num("Main rotor DP", "main_rotor_dp"),
		num("Stabilizing rotor DP", "stabilizing_rotor_dp"), num("Each skid DP", "skid_dp_each")}, rows: entries(deluxe, "heli-design", "bodies")},
	{name: "jumpstart-weapons", title: "Beginners' game: weapons", columns: []column{whatIs("Weapon"), num("To hit", "to_hit"), figure("Damage", func(r row) string { return with("%sd", r.at("damage_dice")) })},
		rows: entries(deluxe, "movement-jumpstart", "weapons")},
	{name: "jumpstart-control", title: "Beginners' game: loss of control", designed: true, columns: []column{made("Two dice, +1 per full 20 mph", ofTotal), named("Result", "result")},
		rows: entries(deluxe, "movement-jumpstart", "control_table.recommended_reconstruction.rows")},
	{name: "jumpstart-stock", title: "Beginners' game: vehicles", columns: []column{name, named("Size", "size"), num("Plant DP", "power_plant_dp"), made("Armor", func(r row) string {
		return list(", ", with("front %s", r.at("armor.F")), with("right %s", r.at("armor.R")), with("left %s", r.at("armor.L")), with("back %s", r.at("armor.B")), with("turret %s", r.at("armor.T")))
	}), made("Weapons", func(r row) string {
		var w []string
		l, _ := r.at("weapons").([]any)
		for _, e := range l {
			m := row(e.(map[string]any))
			w = append(w, words(m["w"])+" "+map[string]string{"F": "front", "B": "back", "R": "right", "L": "left", "turret": "in the turret"}[words(m["facing"])])
		}
		return strings.Join(w, ", ")
	}), cost}, rows: entries(deluxe, "movement-jumpstart", "vehicles")},
}
