package heistbot

import (
	"turnpike/bot"
	"turnpike/games/heist"
)

var _ bot.Noter[heist.State, heist.Action] = (*Bot)(nil)

// Why implements bot.Noter.
func (b *Bot) Why(a heist.Action) bot.Reason {
	switch a.Do {
	case heist.DoTake, heist.DoChoose:
		return "scenario" // it serves the crew well in this scenario
	case heist.DoStart:
		return "middle" // both edges of the road are far
	case heist.DoReady:
		return "ready"
	case heist.DoGo:
		return "order" // whose best plan promises most goes first
	case heist.DoDrive, heist.DoLeap, heist.DoTo, heist.DoPath:
		return "stand"
	case heist.DoRam, heist.DoForce, heist.DoShake, heist.DoHijack, heist.DoBrawl:
		return "strike"
	case heist.DoBoost:
		return "token"
	case heist.DoAssist, heist.DoReroll:
		return "odds"
	case heist.DoStunt, heist.DoSpecial, heist.DoReact:
		return "stunt"
	case heist.DoPass:
		return "enough"
	}
	return "team" // of what is offered it leaves the crew best off
}
