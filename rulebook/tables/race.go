package tables

import (
	"slices"
	"strings"

	"turnpike/games/race"
)

// raceName finds the name of a piece or tile by its id.
func raceNames(file, path string) map[string]string {
	names := map[string]string{}
	for _, r := range entries(race.File, file, path)() {
		names[r["id"].(string)] = words(r["name"])
	}
	return names
}

// raceList writes a list of ids as names.
func raceList(key, file, path string) func(row) string {
	return func(r row) string {
		names := raceNames(file, path)
		l, _ := r.at(key).([]any)
		var list []string
		for _, id := range l {
			list = append(list, names[id.(string)])
		}
		return strings.Join(list, ", ")
	}
}

// whiteDice are the dice of all speeds of all cars: a car a row.
func whiteDice() []column {
	list := []column{name}
	for _, speed := range []float64{8, 10, 12, 14, 16} {
		list = append(list, figure("At "+words(speed), func(r row) string {
			l, _ := r.at("white_dice_by_speed").([]any)
			for _, e := range l {
				if m := row(e.(map[string]any)); m["speed"] == speed {
					return words(m["white_dice"])
				}
			}
			return ""
		}))
	}
	return list
}

func gears(r row) string {
	var list []string
	l, _ := r.at("gear_matrix.nodes").([]any)
	for _, e := range l {
		n := row(e.(map[string]any))
		if g := int(n["gear"].(float64)); g > len(list) {
			list = append(list, words(n["speed"]))
		} else {
			list[g-1] += " " + words(n["speed"])
		}
	}
	return strings.Join(list, " | ")
}

func features(r row) string {
	var kinds []string
	l, _ := r.at("features").([]any)
	for _, e := range l {
		if k := words(row(e.(map[string]any))["type"]); !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	return strings.Join(kinds, ", ")
}

var gearRace = []description{
	{name: "cars", title: "Cars", designed: true, columns: []column{name, num("Mass", "mass_class"), num("Structure", "structure_points"), num("Heat capacity", "heat_capacity"),
		num("Steering", "steering_points"), num("Brake", "brake_points"), num("Turbo", "turbo_points"), num("Top speed", "top_speed"), made("Speeds, gear by gear", gears)},
		rows: entries(race.File, "cars.json", "cars")},
	{name: "dice", title: "White dice by speed", designed: true, columns: whiteDice(), rows: entries(race.File, "cars.json", "cars"),
		note: "A car without a speed has no figure there. No white dice are rolled at other speeds."},
	{name: "drivers", title: "Drivers", designed: true, columns: []column{name, named("Team", "team"), made("Equipment", raceList("equipment", "equipment.json", "equipment")),
		made("Bonus", func(r row) string { return sign(r.at("bonus.points")) + " " + capital(words(r.at("bonus.track"))) })}, rows: entries(race.File, "drivers.json", "drivers")},
	{name: "equipment", title: "Equipment", designed: true, columns: []column{name, named("Kind", "kind"), col("What it does", "effect")}, rows: entries(race.File, "equipment.json", "equipment")},
	{name: "tiles", title: "Tiles", designed: true, columns: []column{col("Tile", "id"), name, named("Shape", "shape"), figure("Squares in each lane", func(r row) string { return words(r.at("squares_per_lane")) }),
		made("On it", features), num("There are", "supply_count")}, rows: entries(race.File, "tiles.json", "tiles")},
	{name: "courses", title: "Ready courses", designed: true, columns: []column{name, named("Kind", "kind"), num("Laps", "laps"), made("Tiles", raceList("tiles", "tiles.json", "tiles"))},
		rows: entries(race.File, "courses.json", "courses")},
}
