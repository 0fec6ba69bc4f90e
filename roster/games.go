package roster

import (
	"sync"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/cardduel"
)

// Games returns all games in the order in which they are shown. The result is shared and must not be changed.
var Games = sync.OnceValue(func() []Entry {
	return []Entry{cardDuel()}
})

func cardDuel() Entry {
	deck := cardduel.StandardDeck()
	rules := cardduel.New(deck)
	return Entry{
		Game: game.Erase(rules, cardduel.NewCodec(deck)),
		Bots: []Bot{
			{ID: "random", Title: "Random", Blurb: "Plays any legal card.",
				New: bot.Erase(rules, func() bot.Bot[cardduel.State, cardduel.Action] { return bot.Random[cardduel.State, cardduel.Action]{} })},
		},
		Default: "random",
	}
}
