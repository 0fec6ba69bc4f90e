package rulebook

// game is one row of the table of games.
type game struct {
	id     string // package name under games/
	prefix string // first part of every rule ID of the game
	house  string // first part of the IDs of rules for what we have built around the game, "" if there are none
	title  string // the product's neutral title
	source string // the published rules it follows
}

// games lists every game with a ledger, in the product's order.
var games = [...]game{
	{"sixth", "SX", "", "Arena Six", "Car Wars Sixth Edition"},
	{"cardduel", "CG", "", "Card Duel", "Car Wars: The Card Game"},
	{"deluxe", "DX", "CR", "Deluxe Duel", "Car Wars Deluxe Edition"}, // CR: the career
	{"race", "RC", "", "Gear Race", "a one-sheet armed race with gear matrices, title unknown"},
	{"heist", "HH", "", "Highway Crew", "Highway Heist"},
}

// has reports whether rule IDs of the game may begin with a prefix.
func (g *game) has(prefix string) bool {
	return prefix != "" && (prefix == g.prefix || prefix == g.house)
}

// Games returns the IDs of the games that have a ledger, in the product's
// order. The caller may change the slice.
func Games() []string {
	ids := make([]string, len(games))
	for i, g := range games {
		ids[i] = g.id
	}
	return ids
}

// Title returns the product's title of a game, such as "Card Duel" for
// "cardduel", or "" for an unknown game.
func Title(game string) string {
	return gameByID(game).title
}

// Source names, in plain words, the published rules that a game follows, such
// as "Car Wars: The Card Game" for "cardduel". It is "" for an unknown game.
func Source(game string) string {
	return gameByID(game).source
}

// Prefix returns the first part of the rule IDs of a game, such as "CG" for
// "cardduel", or "" for an unknown game. Rules for what we have built around
// a game may have another, see [HousePrefix].
func Prefix(game string) string {
	return gameByID(game).prefix
}

// HousePrefix returns the first part of the IDs of the rules for what we have
// built around a game, such as "CR" for the career of "deluxe", or "" if there
// are none. All of them are [Designed].
func HousePrefix(game string) string {
	return gameByID(game).house
}

func gameByID(id string) game {
	for _, g := range games {
		if g.id == id {
			return g
		}
	}
	return game{}
}

func gameByPrefix(prefix string) (game, bool) {
	for _, g := range games {
		if g.has(prefix) {
			return g, true
		}
	}
	return game{}, false
}
