package tables

import (
	"strconv"

	"turnpike/games/heist"
)

// faces counts the faces of a die.
func faces(file, path string, names map[string]string) func() []row {
	return func() []row {
		var rows []row
		count := map[string]int{}
		all := entries(heist.File, file, path)()
		for _, r := range all {
			id := r["it"].(string)
			if count[id]++; count[id] == 1 {
				rows = append(rows, row{"id": id, "name": names[id]})
			}
		}
		for _, r := range rows {
			r["chance"] = strconv.Itoa(count[r["id"].(string)]) + " of " + strconv.Itoa(len(all))
		}
		return rows
	}
}

func power(r row) string {
	return list(": ", words(r.at("power.name")), list(", ", capital(words(r.at("power.when"))), words(r.at("power.effect"))))
}

func revealed(r row) string {
	l, _ := r.at("reveal").([]any)
	out := ""
	for _, e := range l {
		m := row(e.(map[string]any))
		out = list(" ", out, words(m["label"])+": "+words(m["text"]))
	}
	return out
}

// setups are the beginnings of the three scenarios, one for each number of characters.
func setups() []row {
	var rows []row
	for _, s := range entries(heist.File, "scenarios.json", "scenarios")() {
		for _, n := range []string{"2", "3", "4"} {
			m, _ := s.at("setup." + n).(map[string]any)
			suvs, _ := m["suvs"].([]any)
			rows = append(rows, row{"name": s["name"], "characters": n, "strength": m["strength"], "hunter": m["hunter"], "door": m["door"], "shells": m["shells"], "cargo": m["cargo"],
				"suvs": float64(len(suvs))})
		}
	}
	return rows
}

func stunts(scenario, title string) description {
	return description{name: "stunts-" + scenario, title: title, columns: []column{num("Level", "level"), name, num("Tokens", "tokens"),
		made("Roll", func(r row) string { return capital(words(r.at("skill"))) + " " + words(r.at("need")) }),
		col("Reactive", "reactive"), col("Condition", "condition"), col("Reward", "reward")},
		rows: entries(heist.File, "stunts-"+scenario+".json", "cards")}
}

func enemies(scenario, title string) description {
	return description{name: "enemies-" + scenario, title: title, columns: []column{name, made("When it is drawn", revealed), col("When it is activated", "activated.text")},
		rows: entries(heist.File, "enemies-"+scenario+".json", "cards")}
}

var skills = []column{num("Speed", "skills.speed"), num("Control", "skills.control"), num("Athletics", "skills.athletics"), num("Defense", "skills.defense")}

var highwayCrew = []description{
	{name: "setups", title: "What the scenarios begin with", designed: true, columns: []column{col("Scenario", "name"), num("Characters", "characters"), num("Strength", "strength"),
		num("Hunter's Strength", "hunter"), col("Door", "door"), num("SHELLS", "shells"), num("Cargo", "cargo"), num("SUVs", "suvs")}, rows: setups},
	{name: "skill-die", title: "The Effort Die", designed: true, columns: []column{col("Result", "name"), num("Faces", "chance")},
		rows: faces("dice.json", "effort_die.faces", map[string]string{"hit": "Success", "boost": "Boost", "blank": "Nothing"})},
	{name: "enemy-die", title: "The Enemy Die", designed: true, columns: []column{col("Result", "name"), num("Faces", "chance")},
		rows: faces("dice.json", "enemy_die.faces", map[string]string{"enemy_suv": "Enemy SUV", "enemy_peg": "Enemy Peg", "enemy_card": "Enemy card",
			"main_enemy_north": "Main enemy North, then an Enemy card", "main_enemy_south": "Main enemy South, then an Enemy card"})},
	{name: "characters", title: "Characters", columns: append(append([]column{name}, skills...), num("Boost tokens", "max_boosts"), made("Power", power)), rows: entries(heist.File, "characters.json", "characters")},
	{name: "vehicles", title: "Vehicles", columns: append(append([]column{name}, skills...), num("Strength", "strength"), made("Power", power)), rows: entries(heist.File, "vehicles.json", "vehicles")},
	enemies("tank", "Enemy cards: Break the Juggernaut"), enemies("semi", "Enemy cards: Strip the Hauler"), enemies("chopper", "Enemy cards: Ground the Vulture"),
	stunts("tank", "Stunts: Break the Juggernaut"), stunts("semi", "Stunts: Strip the Hauler"), stunts("chopper", "Stunts: Ground the Vulture"),
}
