package heistbot

import (
	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/heist"
)

// HardEffort is that of the level hard.
var HardEffort = bot.Effort{Rollouts: 32, Candidates: 5, Steps: 1500, Turns: 1, Margin: 10, Doubt: 1}

// Ahead returns what a [bot.Improver] needs to play Highway Crew: the actions and the order of turns are tried by playing on to the end of the round or of a later
// one, so that what team mates do next is in it.
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
