package roster

import (
	"slices"
	"sync"

	"turnpike/bot"
	"turnpike/bot/cardbot"
	"turnpike/bot/deluxebot"
	"turnpike/bot/heistbot"
	"turnpike/bot/jumpbot"
	"turnpike/bot/racebot"
	"turnpike/bot/sixthbot"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/jumpstart"
	"turnpike/games/heist"
	"turnpike/games/race"
	"turnpike/games/sixth"
)

// Games returns all games in the order in which they are shown. The result is shared and must not be changed.
var Games = sync.OnceValue(func() List {
	return List{cardDuel(), arenaSix(), deluxeDuel(deluxe.StandardRules()), jumpStart(), gearRace(), highwayCrew()}
})

// With returns all games, of which Deluxe Duel is played with vehicles made of what is in c; nil: of the standard parts, as in [Games].
func With(c *garage.Catalogue) List {
	if c == nil || c == garage.Standard() {
		return Games()
	}
	list := slices.Clone(Games())
	for i := range list {
		if list[i].Game.Info().ID == deluxe.ID {
			list[i] = deluxeDuel(deluxe.New(c))
		}
	}
	return list
}

func cardDuel() Entry {
	type (
		S = cardduel.State
		A = cardduel.Action
	)
	deck := cardduel.StandardDeck()
	rules := cardduel.New(deck)
	return entry(rules, cardduel.NewCodec(deck),
		player[S, A]{"normal", "Sharp", "Counts cards, saves its armor for the weak side and finishes what is breached.",
			func() bot.Bot[S, A] { return cardbot.New(rules) }},
		player[S, A]{"random", "Random", "Plays any legal card.", func() bot.Bot[S, A] { return bot.Random[S, A]{} }},
	)
}

func arenaSix() Entry {
	type (
		S = sixth.State
		A = sixth.Action
	)
	rules := sixth.StandardRules()
	return entry(rules, sixth.NewCodec(rules),
		player[S, A]{"normal", "Sharp", "Looks ahead along its moves, brings its guns to bear and keeps control of the car.",
			func() bot.Bot[S, A] { return sixthbot.New(rules) }},
		player[S, A]{"random", "Random", "Makes any legal move.", func() bot.Bot[S, A] { return bot.Random[S, A]{} }},
	)
}

func deluxeDuel(rules *deluxe.Rules) Entry {
	type (
		S = deluxe.State
		A = deluxe.Action
	)
	return entry(rules, deluxe.NewCodec(rules),
		player[S, A]{"normal", "Sharp", "Plans its way over the coming phases, brings its guns to bear and minds its handling.",
			func() bot.Bot[S, A] { return deluxebot.New(rules) }},
		player[S, A]{"random", "Random", "Makes any legal choice.", func() bot.Bot[S, A] { return bot.Random[S, A]{} }},
	)
}

func jumpStart() Entry {
	type (
		S = jumpstart.State
		A = jumpstart.Action
	)
	rules := jumpstart.StandardRules()
	return entry(rules, jumpstart.NewCodec(rules),
		player[S, A]{"normal", "Sharp", "Weighs the fire that it could give and get from each move, and seldom risks a second maneuver.",
			func() bot.Bot[S, A] { return jumpbot.New(rules) }},
		player[S, A]{"random", "Random", "Makes any legal choice.", func() bot.Bot[S, A] { return bot.Random[S, A]{} }},
	)
}

func gearRace() Entry {
	type (
		S = race.State
		A = race.Action
	)
	rules := race.StandardRules()
	return entry(rules, race.NewCodec(),
		player[S, A]{"normal", "Sharp", "Searches all ways through the squares ahead, saves its engine for the finish and its guns for whoever leads.",
			func() bot.Bot[S, A] { return racebot.New(rules) }},
		player[S, A]{"random", "Random", "Makes any legal choice.", func() bot.Bot[S, A] { return bot.Random[S, A]{} }},
	)
}

func highwayCrew() Entry {
	type (
		S = heist.State
		A = heist.Action
	)
	rules := heist.StandardRules()
	return entry(rules, heist.NewCodec(rules),
		player[S, A]{"normal", "Sharp", "Plans both actions of a turn for the team, spends tokens where they count and keeps out of the way of wrecks.",
			func() bot.Bot[S, A] { return heistbot.New(rules) }},
		player[S, A]{"random", "Random", "Makes any legal choice.", func() bot.Bot[S, A] { return bot.Random[S, A]{} }},
	)
}

// player is a bot of a game with concrete types.
type player[S comparable, A comparable] struct {
	id, title, blurb string
	make             func() bot.Bot[S, A]
}

// entry makes the entry of a game; the first player is the default.
func entry[S comparable, A comparable, E any](rules game.Rules[S, A, E], codec game.Codec[S, A, E], players ...player[S, A]) Entry {
	e := Entry{Game: game.Erase(rules, codec), Default: players[0].id}
	makers := make(map[string]func() bot.Bot[S, A], len(players))
	for _, p := range players {
		e.Bots = append(e.Bots, Bot{ID: p.id, Title: p.title, Blurb: p.blurb, New: bot.Erase(rules, p.make)})
		makers[p.id] = p.make
	}
	e.Arena = bot.NewArena(rules, makers)
	return e
}
