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
	makers := [...]func() Entry{cardDuel, arenaSix, standardDuel, jumpStart, gearRace, highwayCrew}
	list := make(List, len(makers))
	// Each reads tables of its own, and every verb of the program waits for all of them.
	var all sync.WaitGroup
	for i, of := range makers {
		all.Go(func() { list[i] = of() })
	}
	all.Wait()
	return list
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
	deck := cardduel.StandardDeck()
	rules := cardduel.New(deck)
	return entry(rules, cardduel.NewCodec(deck), "Plays any legal card.",
		sharp(rules, cardbot.New, "Counts cards, saves its armor for the weak side and finishes what is breached."))
}

func arenaSix() Entry {
	rules := sixth.StandardRules()
	return entry(rules, sixth.NewCodec(rules), "Makes any legal move.",
		sharp(rules, sixthbot.New, "Looks ahead along its moves, brings its guns to bear and keeps control of the car."))
}

func standardDuel() Entry { return deluxeDuel(deluxe.StandardRules()) }

func deluxeDuel(rules *deluxe.Rules) Entry {
	return entry(rules, deluxe.NewCodec(rules), "Makes any legal choice.",
		sharp(rules, deluxebot.New, "Plans its way over the coming phases, brings its guns to bear and minds its handling."))
}

func jumpStart() Entry {
	rules := jumpstart.StandardRules()
	return entry(rules, jumpstart.NewCodec(rules), "Makes any legal choice.",
		sharp(rules, jumpbot.New, "Weighs the fire that it could give and get from each move, and seldom risks a second maneuver."))
}

func gearRace() Entry {
	rules := race.StandardRules()
	return entry(rules, race.NewCodec(), "Makes any legal choice.",
		sharp(rules, racebot.New, "Searches all ways through the squares ahead, saves its engine for the finish and its guns for whoever leads."))
}

func highwayCrew() Entry {
	rules := heist.StandardRules()
	return entry(rules, heist.NewCodec(rules), "Makes any legal choice.",
		sharp(rules, heistbot.New, "Plans both actions of a turn for the team, spends tokens where they count and keeps out of the way of wrecks."))
}

// player is a bot of a game with concrete types.
type player[S comparable, A comparable] struct {
	id, title, blurb string
	make             func() bot.Bot[S, A]
}

// sharp is the player that does its best.
func sharp[S comparable, A comparable, R any, B bot.Bot[S, A]](rules R, make func(R) B, blurb string) player[S, A] {
	return player[S, A]{"normal", "Sharp", blurb, func() bot.Bot[S, A] { return make(rules) }}
}

// entry makes the entry of a game; the first player is the default, one that plays at random the last.
func entry[S comparable, A comparable, E any](rules game.Rules[S, A, E], codec game.Codec[S, A, E], random string, players ...player[S, A]) Entry {
	players = append(players, player[S, A]{"random", "Random", random, func() bot.Bot[S, A] { return bot.Random[S, A]{} }})
	e := Entry{Game: game.Erase(rules, codec), Default: players[0].id}
	makers := make(map[string]func() bot.Bot[S, A], len(players))
	for _, p := range players {
		e.Bots = append(e.Bots, Bot{ID: p.id, Title: p.title, Blurb: p.blurb, New: bot.Erase(rules, p.make)})
		makers[p.id] = p.make
	}
	e.Arena = bot.NewContests(rules, codec, makers, e.Default)
	return e
}
