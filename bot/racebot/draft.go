package racebot

import (
	"math"

	"turnpike/games/race"
)

// taste is how well a car or driver does on a straight course and on a winding one: the logarithm of its share of the wins there, learnt from races
// between bots with cars dealt at random. On all courses together the cards are worth the same (docs/race.md).
type taste struct{ straight, winding float64 }

var tastes = map[string]taste{
	"cinder": {0.35, -0.35}, "furnace": {-0.25, 0.25}, "breaker": {-0.25, 0.25}, "undertow": {0.1, -0.1}, "thorn": {-0.15, 0.15}, "bramble": {-0.3, 0.3},
	"hammer": {0.2, -0.2}, "tongs": {0.25, -0.25},
	"matchbox": {0.2, -0.2}, "dynamo": {-0.1, 0.1}, "riptide": {0.1, -0.1}, "harbour": {0.1, -0.1}, "nettle": {-0.1, 0.1}, "moss": {-0.1, 0.1}, "foreman": {0.2, -0.2},
}

const (
	few  = 0.4 // pull lines for each tile of a straight course
	many = 1.0 // and of a winding one
	whim = 0.35
)

// winding returns how many pull lines a course has for each tile.
func winding(c *race.Course) float64 {
	n := 0
	for _, t := range c.Tiles {
		n += len(c.Catalogue.Tiles[t].Pulls)
	}
	return float64(n) / float64(len(c.Tiles))
}

// pick chooses a car or a driver for the course. The better one is taken the more often, but not always.
func (b *Bot) pick(ask race.Ask, legal []race.Action) race.Action {
	bend := min(1, max(0, (winding(b.now.Course())-few)/(many-few)))
	best, most := legal[0], math.Inf(-1)
	for _, a := range legal {
		t := tastes[a.Pick.Value()]
		v := t.straight + (t.winding-t.straight)*bend
		if ask == race.AskDriver {
			v += b.suits(a.Pick.Value())
		}
		b.Notes.Weigh(a, v)
		// Gumbel's noise: the chances are as the exponentials of what is weighed.
		u := (float64(b.rng.IntN("bot", 1<<20)) + 0.5) / (1 << 20)
		if v = v/whim - math.Log(-math.Log(u)); v > most {
			best, most = a, v
		}
	}
	return best
}

// suits says how well a driver goes with the car that the bot has: claws and points to steer for one that steers badly, a prow for a heavy one.
func (b *Bot) suits(id string) (v float64) {
	cat := b.now.Catalogue()
	m := &cat.Models[b.now.Car(b.seat).Model]
	for i := range cat.Drivers {
		d := &cat.Drivers[i]
		if d.ID != id {
			continue
		}
		for _, p := range d.Pieces {
			switch {
			case p == race.RamProw && m.Mass == 3, p == race.GripClaws && m.Steering <= 3, p == race.Deflector && m.Mass == 1:
				v += 0.15
			case p == race.Overboost && m.Heat <= 6:
				v -= 0.15
			}
		}
	}
	return v
}
