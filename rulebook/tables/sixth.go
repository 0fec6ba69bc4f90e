package tables

import (
	"strings"

	"turnpike/games/sixth"
)

// diceOf writes the dice of a card by their colours: "2 black, 1 red".
func diceOf(key string) func(row) string {
	return func(r row) string {
		m, _ := r.at(key).(map[string]any)
		var list []string
		for _, colour := range []string{"yellow", "green", "red", "blue", "white", "black"} {
			if n := m[colour]; n != nil {
				list = append(list, words(n)+" "+colour)
			}
		}
		return strings.Join(list, ", ")
	}
}

// effects writes what a card does.
func effects(r row) string {
	l, _ := r.at("effects").([]any)
	var parts []string
	for _, e := range l {
		m := row(e.(map[string]any))
		condition := with("if %s", m["condition"])
		if strings.Contains(condition, "see hazards.json") {
			condition = "" // what is dropped stands in the table of hazards
		}
		parts = append(parts, capital(list(", ", words(m["effect"]), condition, with("%s", m["limit"]))))
	}
	return aside.Replace(strings.Join(parts, ". "))
}

// aside takes out what the cards say to those who keep them.
var aside = strings.NewReplacer(" (hazards.json)", "", " (?)", "")

var terms = map[string]string{"RANGE_1": "range 1 CL", "RANGE_2": "range 2 CL", "ONE_SHOT": "once a game", "FRONT_BACK": "front or back only", "EXCLUSIVE": "one a car", "DROP": "drops an item"}

func restrictions(r row) string {
	l, _ := r.at("restrictions").([]any)
	var parts []string
	for _, e := range l {
		parts = append(parts, terms[e.(string)])
	}
	return strings.Join(parts, ", ")
}

func dieFaces(r row) string {
	l, _ := r.at("faces").([]any)
	var parts []string
	for _, e := range l {
		icons, _ := row(e.(map[string]any))["icons"].([]any)
		var face []string
		for _, i := range icons {
			face = append(face, words(i))
		}
		parts = append(parts, strings.Join(face, " and "))
	}
	return strings.Join(parts, "; ")
}

// decks are the damage cards of both decks.
func decks() []row {
	var rows []row
	for _, d := range entries(sixth.File, "damage-cards.json", "decks")() {
		cards, _ := d["cards"].([]any)
		for _, c := range cards {
			m := row(c.(map[string]any))
			m["deck"] = d["deck"]
			rows = append(rows, m)
		}
	}
	return rows
}

func damageItems(r row) string {
	l, _ := r.at("items").([]any)
	var parts []string
	for _, e := range l {
		m := row(e.(map[string]any))
		parts = append(parts, list(" ", words(m["item"]), with("(%s)", m["limit"])))
	}
	return strings.Join(parts, ", then ")
}

var arenaSix = []description{
	{name: "dice", title: "The dice", columns: []column{named("Die", "colour"), made("Its six faces", dieFaces)}, rows: entries(sixth.File, "dice.json", "dice")},
	{name: "hazards", title: "Hazards", columns: []column{name, num("There are", "count"), made("Dice of the driving roll", diceOf("roll_dice")), named("What it does", "effect")},
		rows: entries(sixth.File, "hazards.json", "hazards")},
	{name: "conditions", title: "Conditions", designed: true, columns: []column{name, named("What it does", "effect"), named("How it ends", "removal")}, rows: entries(sixth.File, "hazards.json", "conditions")},
	{name: "obstacles", title: "Obstacles", columns: []column{name, named("Weight", "weight"), named("Cover", "cover"), num("Durability, if agreed", "durability_optional_side")},
		rows: entries(sixth.File, "obstacles.json", "obstacles")},
	{name: "weapons", title: "Weapons", columns: []column{name, num("Build points", "cost_bp"), made("Dice", diceOf("dice")), figure("BASIC besides", func(r row) string { return with("%s", r.at("fixed_basic")) }),
		made("Each WRENCH is", func(r row) string {
			w := words(r.at("each_wrench"))
			return map[string]string{"BASIC": "BASIC 1", "TIRE": "TIRE 1", "NONE": "nothing", "FIRE": "FIRE once, then BASIC 1", "EXPLOSION": "EXPLOSION once, then BASIC 1", "PAINT": "as the card says", "SPECIAL": "as the card says"}[w]
		}), num("Durability", "durability"), made("Limits", restrictions), made("Text", effects)}, rows: entries(sixth.File, "weapons.json", "cards")},
	{name: "crew", title: "Crew", columns: []column{name, named("Role", "role"), num("Crew points", "cost_cp"), num("Durability", "durability"), made("Text", effects)}, rows: entries(sixth.File, "crew.json", "cards")},
	{name: "damage-cards", title: "Damage cards", columns: []column{col("Deck", "deck"), col("Card", "id"), made("Struck in this order", damageItems)}, rows: decks,
		note: "Deck A is for games of 24 build points or less. A figure is the most that an entry takes."},
}
