package heistbot

import (
	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/heist"
)

// Bot is the player. It implements bot.Bot.
type Bot struct {
	bot.Noting[heist.Action]
	rules *heist.Rules
	t     *heist.Tables
	w     weights
	o     *odds
	cards threats

	seat game.Seat
	rng  *dice.Stream
	now  heist.State // an imagined state of the decision at hand

	lists [maxDepth + 1][]heist.Action // of the search, by depth
	ways  [3][]heist.Action            // of choices, by depth
	spare []heist.Action
	tries []try
	pool  []*heist.State // copies in use and to use again
	nPool int
}

var _ bot.Bot[heist.State, heist.Action] = (*Bot)(nil)

// New returns a bot that plays by rules.
func New(rules *heist.Rules) *Bot {
	t := rules.Tables()
	return &Bot{rules: rules, t: t, w: standard, o: newOdds(t), cards: newThreats(t)}
}

// Choose implements bot.Bot.
func (b *Bot) Choose(v *bot.View[heist.State], legal []heist.Action) heist.Action {
	last := legal[len(legal)-1]
	if len(legal) == 1 {
		return last
	}
	v.Imagine(&b.now)
	b.seat, b.rng = v.Seat(), v.Rand()
	ask, who := b.now.Asked()
	switch ask {
	case heist.AskSetup:
		return b.setup(legal)
	case heist.AskDecoder:
		return b.shelter(legal)
	case heist.AskTurn:
		return b.order(legal)
	case heist.AskAct:
		return b.act(legal)
	case heist.AskAssist:
		return b.assist(legal, who)
	case heist.AskReroll:
		return b.reroll(legal)
	case heist.AskBoost:
		return b.boost(legal)
	case heist.AskReact:
		return legal[0]
	}
	return b.answer(legal)
}
