package heistbot

import (
	"turnpike/game"
	"turnpike/games/heist"
)

// Who and what is good for each scenario, in points; chance adds to it, so that teams differ.
var (
	characters = [heist.NumScenarios][heist.NumCharacters]float64{
		heist.Tank:    {heist.Anvil: 3, heist.Badge: 1, heist.Switchback: 1.5, heist.Motormouth: 2, heist.Patch: 2, heist.Slipstream: 2.5},
		heist.Semi:    {heist.Anvil: 1.5, heist.Badge: 3, heist.Switchback: 3, heist.Motormouth: 2, heist.Patch: 2, heist.Slipstream: 2},
		heist.Chopper: {heist.Anvil: 3, heist.Badge: 2.5, heist.Switchback: 2.5, heist.Motormouth: 2, heist.Patch: 1.5, heist.Slipstream: 2},
	}
	models = [heist.NumScenarios][heist.Commandeered]float64{
		heist.Tank:    {heist.BigBlock: 3, heist.Redliner: 2, heist.Sidewinder: 2, heist.Apex: 2.5},
		heist.Semi:    {heist.BigBlock: 2.5, heist.Redliner: 2.5, heist.Sidewinder: 2, heist.Apex: 2},
		heist.Chopper: {heist.BigBlock: 3, heist.Redliner: 2.5, heist.Sidewinder: 1.5, heist.Apex: 3},
	}
)

const variety = 2.0

// setup takes a character, a vehicle and a start space that nobody has, and confirms.
func (b *Bot) setup(legal []heist.Action) heist.Action {
	last := legal[len(legal)-1]
	if last.Do == heist.DoReady {
		return last
	}
	best, worth := last, -1.0
	scenario := b.now.Scenario()
	for _, a := range legal {
		if a.Do != last.Do {
			continue
		}
		v := variety * b.chance()
		switch a.Do {
		case heist.DoTake:
			v += characters[scenario][a.Choice]
		case heist.DoChoose:
			v += models[scenario][a.Choice]
		case heist.DoStart:
			v += 2 - 0.5*max(float64(a.To.Y())-3.5, 3.5-float64(a.To.Y()))
		}
		b.Notes.Weigh(a, v)
		if v > worth {
			best, worth = a, v
		}
	}
	return best
}

// chance returns a number from 0 to 1.
func (b *Bot) chance() float64 { return float64(b.rng.IntN("bot", 1000)) / 1000 }

// shelter chooses where Decoder starts: the best Defense, then the most strength.
func (b *Bot) shelter(legal []heist.Action) heist.Action {
	best, worth := legal[0], -1.0
	for _, a := range legal {
		x := b.now.Vehicle(a.V)
		if x.Owner == game.Nobody {
			continue
		}
		if v := 2*float64(b.rules.Rating(&b.now, x.Owner, heist.Defense)) + float64(x.Strength); v > worth {
			best, worth = a, v
		}
	}
	return best
}
