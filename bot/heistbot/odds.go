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
