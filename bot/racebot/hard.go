package racebot

import (
	"turnpike/bot"
	"turnpike/games/race"
)

// HardEffort is that of the level hard. With two dozen races to the end a decision takes a fifth of a second at most at a usual table; the bound of steps is for the
// longest courses with the most cars.
var HardEffort = bot.Effort{Rollouts: 24, Candidates: 6, Steps: 10_000, Margin: 0.5, Doubt: 1}

// Ahead returns what a [bot.Improver] needs to play Gear Race: everything that the bot weighs is driven on to the end of the race, by which all that a turn costs later, in
// heat, structure and the places of the others, has come to count.
func Ahead(rules *race.Rules) bot.Lookahead[race.State, race.Action] {
	return bot.Lookahead[race.State, race.Action]{Base: func() bot.Noter[race.State, race.Action] { return New(rules) }}
}
