package deluxebot

import (
	"math"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/geom"
)

// Ahead is what the level above this bot needs to know of the game: it plays answers on with this bot at every seat, and values what is left of the vehicles.
func Ahead(rules *deluxe.Rules) bot.Lookahead[deluxe.State, deluxe.Action] {
	return bot.Lookahead[deluxe.State, deluxe.Action]{
		Base:  func() bot.Noter[deluxe.State, deluxe.Action] { return New(rules) },
		Turn:  func(s *deluxe.State) int { return s.Turn() },
		Value: func(s *deluxe.State, seat game.Seat) float64 { return prospect(rules, s, seat) },
	}
}

// condition is how a vehicle stands, by what counts for who wins.
type condition [numConditions]float64

const (
	allArmor  = iota // the logarithm of its armor on the four sides
	thinArmor        // of the thinnest of them
	firepower        // of what its weapons do in a shot of each
	inside           // the part that is left of its plant and of who sits in it
	moves            // it can drive
	numConditions
)

// chances are the weights of a condition, fitted to matches of this bot (TestFitChances).
var chances = condition{1.33, 0.085, 0.061, 2.09, 0.527}

// conditionOf returns how a vehicle stands.
func conditionOf(g *deluxe.Rules, c *deluxe.Car) (x condition) {
	sum, least := 0, math.MaxInt
	for _, side := range [...]uint8{geom.Front, geom.Back, geom.LeftSide, geom.RightSide} {
		left := int(armorLeft(c, side))
		sum, least = sum+left, min(least, left)
	}
	x[allArmor], x[thinArmor] = math.Log1p(float64(sum)), math.Log1p(float64(least))
	fire := 0.0
	v := c.V
	for i := range v.NumWeapons {
		w := &v.Weapons[i]
		if w.ToHit == 0 || v.Destroyed(&c.Hits, w.Part) || w.Units == 0 && c.Arms[i].Spent >= w.Shots {
			continue
		}
		fire += float64(odds.DamageMean(w.Damage)) / 1000 * float64(max(1, g.Weapon(w.Spec).Volley))
	}
	x[firepower] = math.Log1p(fire)
	left, all := 0, 0
	count := func(p deluxe.PartID) {
		if p != 0 {
			left, all = left+max(0, v.Left(&c.Hits, p)), all+int(v.Parts[p].DP)
		}
	}
	for _, p := range v.Plants {
		count(p)
	}
	for i := range v.NumSeats {
		if v.Seats[i].Role != garage.Passenger {
			count(v.Seats[i].Part)
		}
	}
	x[inside] = float64(left) / float64(max(all, 1))
	if (v.Plants[0] == 0 || !v.Destroyed(&c.Hits, v.Plants[0])) && c.Mode == deluxe.Driven {
		x[moves] = 1
	}
	return x
}

// strength is what a condition counts against others.
func (x *condition) strength(w *condition) float64 {
	sum := 0.0
	for i := range x {
		sum += w[i] * x[i]
	}
	return math.Exp(sum)
}

// prospect is a seat's chance to win: what its side has in the fight, in parts of what all have.
func prospect(g *deluxe.Rules, s *deluxe.State, seat game.Seat) float64 {
	mine, all := 0.0, 0.0
	for id := range deluxe.CarID(s.NumCars()) {
		c := s.Car(id)
		if !c.Running() || g.OutOfIt(s, id) || c.Owner < 0 {
			continue
		}
		x := conditionOf(g, c)
		n := x.strength(&chances)
		all += n
		if c.Owner == seat || g.Allies(s, seat, c.Owner) {
			mine += n
		}
	}
	if all == 0 {
		return 0.5
	}
	return mine / all
}
