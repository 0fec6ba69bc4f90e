package heistbot

import "turnpike/games/heist"

const (
	maxDice   = 5
	maxDealt  = 6
	maxHealth = 7
)

// odds are the chances of rolls, worked out once from the faces of the dice.
type odds struct {
	hits [maxDice + 1][2][maxDice + 1]float64 // exactly so many hits, by dice and whether symbols count
}

// newOdds works the chances out.
func newOdds(t *heist.Tables) *odds {
	o := &odds{}
	for dice := range o.hits {
		for boosted := range 2 {
			more := 0.0
			for n := dice; n >= 0; n-- {
				p := 1.0
				if n > 0 {
					p = t.Chance(dice, n, 0, boosted == 1)
				}
				o.hits[dice][boosted][n] = p - more
				more = p
			}
		}
	}
	return o
}

// least returns the chance of so many hits or more.
func (o *odds) least(dice, need int, boosted bool) (p float64) {
	if need <= 0 {
		return 1
	}
	for n := need; n <= dice; n++ {
		p += o.hits[dice][index(boosted)][n]
	}
	return p
}

func index(b bool) int {
	if b {
		return 1
	}
	return 0
}

// threats are effects of Enemy cards for which the bot keeps its distance.
type threats struct {
	shot   heist.Effect // TANK FIRES!
	beside heist.Effect // damage next to the Tank
	lane   heist.Effect // damage in the lane of the Chopper
}

// newThreats finds the first of each; an effect that no card has is without damage.
func newThreats(t *heist.Tables) (k threats) {
	find := func(s heist.ScenarioID, dst *heist.Effect, holds func(e *heist.Effect) bool) {
		for i := len(t.Cards) - 1; i >= 0; i-- {
			card := &t.Cards[i]
			if card.Scenario != s {
				continue
			}
			if holds(&card.Activated) {
				*dst = card.Activated
			}
			for j := len(card.Reveal) - 1; j >= 0; j-- {
				if holds(&card.Reveal[j]) {
					*dst = card.Reveal[j]
				}
			}
		}
	}
	find(heist.Tank, &k.shot, func(e *heist.Effect) bool { return e.Op == heist.TankFires })
	find(heist.Tank, &k.beside, func(e *heist.Effect) bool { return e.Op == heist.DealDamage && e.Who == heist.ByMain })
	find(heist.Chopper, &k.lane, func(e *heist.Effect) bool { return e.Op == heist.DealDamage && e.Who == heist.ChopperLane })
	return k
}
