package tables

import "turnpike/games/cardduel"

var cardDuel = []description{
	{name: "deck", title: "The deck", columns: []column{name, named("Type", "type"),
		figure("Damage", func(r row) string { return with("%s", r.at("damage_points")) }), figure("Stops", func(r row) string { return with("%s", r.at("stops_points")) }),
		num("Copies", "count"), figure("Out with 2 or 3 players", func(r row) string { return with("%s", r.at("removed_for_2_or_3_players")) })},
		rows: entries(cardduel.File, "deck.json", "card_types"), note: "Of the counts only that of the Called Shots and the sum of 150 are printed; the others are ours."},
}
