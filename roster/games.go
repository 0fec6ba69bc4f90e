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
	base := base(rules, cardbot.New)
	return entry(rules, cardduel.NewCodec(deck), "Plays any legal card.",
		easy(base, bot.Beginner{Misjudge: 0.55, Overlook: 0.2, Clear: 12}, "Shoots at whom it sees and throws away what it will need."),
		normal(base, "Counts cards, saves its armor for the weak side and finishes what is breached."),
		player[cardduel.State, cardduel.Action]{id: "hard", title: "Hard", blurb: "Looks two rounds ahead, through many hands that the others may hold.",
			recipe: func(p *bot.Params) func() bot.Bot[cardduel.State, cardduel.Action] {
				e := cardbot.HardEffort
				e.Read(p)
				return func() bot.Bot[cardduel.State, cardduel.Action] { return cardbot.NewWith(rules, e) }
			}})
}

func arenaSix() Entry {
	rules := sixth.StandardRules()
	base := base(rules, sixthbot.New)
	return entry(rules, sixth.NewCodec(rules), "Makes any legal move.",
		easy(base, bot.Beginner{Misjudge: 2.3, Overlook: 0.5, Clear: 10}, "Drives and shoots at first sight, and misjudges what the guns reach."),
		normal(base, "Looks ahead along its moves, brings its guns to bear and keeps control of the car."),
		hard(rules, bot.Lookahead[sixth.State, sixth.Action]{Base: base, Turn: func(s *sixth.State) int { return s.Round() }}, bot.Effort{Rollouts: 12, Candidates: 4, Steps: 250, Margin: 1, Doubt: 1},
			"Plays what it thinks of on to the end of the match before it moves."))
}

func standardDuel() Entry { return deluxeDuel(deluxe.StandardRules()) }

func deluxeDuel(rules *deluxe.Rules) Entry {
	base := base(rules, deluxebot.New)
	return entry(rules, deluxe.NewCodec(rules), "Makes any legal choice.",
		ordered(rules, easy(base, bot.Beginner{Misjudge: 1.4, Overlook: 0.4, Clear: 12}, "Drives and shoots at first sight, and misjudges ranges and curves.")),
		ordered(rules, normal(base, "Plans its way over the coming phases, brings its guns to bear and minds its handling.")),
		ordered(rules, hard(rules, deluxebot.Ahead(rules), bot.Effort{Rollouts: 32, Candidates: 4, Steps: 4000, Turns: 3, Margin: 3, Doubt: 1},
			"Plays what it thinks of on for three turns before it decides.")))
}

// duellist is a player of Deluxe Duel.
type duellist = player[deluxe.State, deluxe.Action]

// ordered has a player take orders about giving up.
func ordered(rules *deluxe.Rules, p duellist) duellist {
	plain := p.recipe
	p.recipe = func(params *bot.Params) func() bot.Bot[deluxe.State, deluxe.Action] {
		play, o := plain(params), deluxebot.FightsOn
		if o.Read(params); o == deluxebot.FightsOn {
			return play
		}
		return func() bot.Bot[deluxe.State, deluxe.Action] {
			return deluxebot.NewDriver(rules, play().(bot.Noter[deluxe.State, deluxe.Action]), o)
		}
	}
	return p
}

func jumpStart() Entry {
	rules := jumpstart.StandardRules()
	base := base(rules, jumpbot.New)
	return entry(rules, jumpstart.NewCodec(rules), "Makes any legal choice.",
		easy(base, bot.Beginner{Misjudge: 1.4, Overlook: 0.4, Clear: 10}, "Drives and shoots at first sight, and forgets which side is weak."),
		normal(base, "Weighs the fire that it could give and get from each move, and seldom risks a second maneuver."),
		hard(rules, bot.Lookahead[jumpstart.State, jumpstart.Action]{Base: base, Turn: func(s *jumpstart.State) int { return s.Turn() }}, bot.Effort{Rollouts: 48, Candidates: 6, Steps: 10_000, Margin: 3, Doubt: 1},
			"Plays what it thinks of on to the end of the duel before it decides."))
}

func gearRace() Entry {
	rules := race.StandardRules()
	base := base(rules, racebot.New)
	return entry(rules, race.NewCodec(), "Makes any legal choice.",
		easy(base, bot.Beginner{Misjudge: 0.5, Overlook: 0.13, Clear: 1.5}, "Takes what looks quick, and misjudges curves and what its engine bears."),
		normal(base, "Searches all ways through the squares ahead, saves its engine for the finish and its guns for whoever leads."),
		hard(rules, racebot.Ahead(rules), racebot.HardEffort, "Drives the race to its end many times over before it touches the gearstick."))
}

func highwayCrew() Entry {
	rules := heist.StandardRules()
	base := base(rules, heistbot.New)
	return entry(rules, heist.NewCodec(rules), "Makes any legal choice.",
		easy(base, bot.Beginner{Misjudge: 0.3, Overlook: 0.1, Clear: 10}, "Does what comes to its mind first, and seldom what the crew needs next."),
		normal(base, "Plans both actions of a turn for the team, spends tokens where they count and keeps out of the way of wrecks."),
		hard(rules, heistbot.Ahead(rules), heistbot.HardEffort, "Tries what it could do with what the others will do after it, to the end of the next round."))
}

// player is a bot of a game with concrete types.
type player[S comparable, A comparable] struct {
	id, title, blurb string
	slow             bool
	recipe           bot.Recipe[S, A]
}

// base is the bot of a game that all its levels are made of.
func base[S comparable, A comparable, R any, B bot.Noter[S, A]](rules R, make func(R) B) func() bot.Noter[S, A] {
	return func() bot.Noter[S, A] { return make(rules) }
}

// normal is the player that chooses at once, by what it can see.
func normal[S comparable, A comparable](base func() bot.Noter[S, A], blurb string) player[S, A] {
	return player[S, A]{id: usual, title: "Normal", blurb: blurb, recipe: bot.Fixed(func() bot.Bot[S, A] { return base() })}
}

// hard is the player that looks on from what normal thinks of.
func hard[S comparable, A comparable, E any](rules game.Rules[S, A, E], g bot.Lookahead[S, A], e bot.Effort, blurb string) player[S, A] {
	return player[S, A]{id: "hard", title: "Hard", blurb: blurb, slow: true, recipe: func(p *bot.Params) func() bot.Bot[S, A] {
		e := e
		e.Read(p)
		return func() bot.Bot[S, A] { return bot.NewImprover(rules, g, e) }
	}}
}

// easy is the player that sees what normal sees with a beginner's eyes.
func easy[S comparable, A comparable](base func() bot.Noter[S, A], how bot.Beginner, blurb string) player[S, A] {
	return player[S, A]{id: "easy", title: "Easy", blurb: blurb, recipe: func(p *bot.Params) func() bot.Bot[S, A] {
		how := how
		how.Read(p)
		return func() bot.Bot[S, A] { return bot.NewNovice(base(), how) }
	}}
}

// usual is the level that plays when nobody says which.
const usual = "normal"

// entry makes the entry of a game; the players are shown from the weakest to the strongest, and one that plays at random as the last.
func entry[S comparable, A comparable, E any](rules game.Rules[S, A, E], codec game.Codec[S, A, E], random string, players ...player[S, A]) Entry {
	players = append(players, player[S, A]{id: "random", title: "Random", blurb: random,
		recipe: bot.Fixed(func() bot.Bot[S, A] { return bot.Random[S, A]{} })})
	e := Entry{Game: game.Erase(rules, codec), Default: usual}
	recipes := make(map[string]bot.Recipe[S, A], len(players))
	for _, p := range players {
		e.Bots = append(e.Bots, Bot{ID: p.id, Title: p.title, Blurb: p.blurb, New: bot.Erase(rules, p.recipe(&bot.Params{})), Slow: p.slow})
		recipes[p.id] = p.recipe
	}
	e.Arena = bot.NewContests(rules, codec, recipes, e.Default)
	return e
}
