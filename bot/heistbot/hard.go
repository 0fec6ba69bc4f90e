package heistbot

import (
	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/heist"
)

// HardEffort is that of the level hard. To the end of the present round alone is too short in the scenarios with the Semi and the Chopper.
var HardEffort = bot.Effort{Rollouts: 48, Candidates: 5, Steps: 2000, Turns: 2, Margin: 10, Doubt: 1}

// Ahead returns what a [bot.Improver] needs to play Highway Crew: the actions and the order of turns are tried by playing on to the end of the next round, so that what
// team mates do, the Enemy Die and the End of Round are in it.
func Ahead(rules *heist.Rules) bot.Lookahead[heist.State, heist.Action] {
	judge := New(rules) // it only reads, so that all goroutines may share it
	return bot.Lookahead[heist.State, heist.Action]{
		Base:  func() bot.Noter[heist.State, heist.Action] { return New(rules) },
		Turn:  func(s *heist.State) int { return s.Round() },
		Value: func(s *heist.State, _ game.Seat) float64 { return judge.prospect(s) },
		Try: func(s *heist.State, _ []heist.Action, list []bot.Advice[heist.Action], margin float64, dst []heist.Action) []heist.Action {
			switch ask, _ := s.Asked(); ask {
			case heist.AskTurn, heist.AskAct:
				if list[0].Weighed {
					return bot.Within(list, margin, dst)
				}
			}
			return dst
		},
	}
}
