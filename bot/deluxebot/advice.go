package deluxebot

import (
	"turnpike/bot"
	"turnpike/games/deluxe"
)

var _ bot.Noter[deluxe.State, deluxe.Action] = (*Bot)(nil)

// What the bot has to say for its choices.
const (
	whyFire   bot.Reason = "fire"   // the guns bear, now or in the next turn
	whyDanger bot.Reason = "danger" // little fire is to be expected
	whySafe   bot.Reason = "safe"   // nothing is run into, and control is kept
	whyStand  bot.Reason = "stand"  // where the vehicle stands afterwards, and what it can do from there
	whyBrakes bot.Reason = "brakes" // no harder on the brakes than they bear
	whySpeed  bot.Reason = "speed"  // hard to hit, and still round corners
	whyDock   bot.Reason = "dock"   // the way to the dock that takes the fewest turns
	whyHit    bot.Reason = "hit"    // a shot that is worth its price
	whyLater  bot.Reason = "later"  // a better shot is coming in this turn
	whyHold   bot.Reason = "hold"   // there is nothing to be done that helps
	whyDrop   bot.Reason = "drop"   // in front of somebody who follows
	whyWheel  bot.Reason = "wheel"  // nobody else drives
	whyRaise  bot.Reason = "raise"  // the turret has to come up first
	whyLeave  bot.Reason = "leave"  // the vehicle is no good any more
	whyOnFoot bot.Reason = "on_foot"
	whyOnly   bot.Reason = "usual"
)

// compare notes what the first n moves at hand are worth, each searched apart.
func (b *Bot) compare(s *deluxe.State, n int) {
	count := b.count
	for i := range n {
		if _, v := b.search(s, b.moves[i:i+1], b.effort.Beam); v > noWay {
			b.Notes.Weigh(b.acts[i], float64(v), b.parts()...)
		}
	}
	b.count = count
}

// noWay is below what any way is worth.
const noWay = -1e8

// parts returns what the way that the last search found best is worth, part by part.
func (b *Bot) parts() []bot.Term {
	w := &b.plan.best
	fire := w.mine[0] + b.w.next*w.mine[1]
	danger := -b.threat() * (w.theirs[0] + b.w.next*w.theirs[1])
	return []bot.Term{
		{Why: whyFire, By: float64(fire)}, {Why: whyDanger, By: float64(danger)}, {Why: whySafe, By: float64(-w.cost)},
		{Why: whyStand, By: float64(w.value - fire - danger + w.cost)},
	}
}

// Why implements bot.Noter.
func (b *Bot) Why(a deluxe.Action) bot.Reason {
	switch a.Do {
	case deluxe.Fire, deluxe.Shoot:
		if !deluxe.IsCar(a.Target) && a.Do == deluxe.Fire {
			if _, person := deluxe.OnFoot(a.Target); !person {
				return whyDrop
			}
		}
		return whyHit
	case deluxe.Pass, deluxe.Wait:
		return whyHold
	case deluxe.TakeWheel:
		return whyWheel
	case deluxe.PopUp:
		return whyRaise
	case deluxe.GetOut, deluxe.Jump:
		return whyLeave
	case deluxe.Walk:
		return whyOnFoot
	case deluxe.Go:
		return whySafe
	case deluxe.SetSpeed:
		return whySpeed
	}
	return whyOnly
}
