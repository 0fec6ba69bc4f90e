package cardbot

import (
	"math"

	"turnpike/game"
	"turnpike/games/cardduel"
)

const (
	worthDuel    = 20   // points of a duel won
	worthMatch   = 30   // what winning or losing the whole match counts beyond its points
	lastChance   = 0.03 // of a car that has announced its escape to win all the same
	worthStaying = 2.5  // expected points under which leaving is thought of
	envy         = 3    // an opponent at the goal counts e^envy times as much as one without points
)

// weighScores sets how much the points of each seat count for the bot: its own fully, those of the opponents against it and together as much,
// the more the nearer an opponent is to winning.
func (b *Bot) weighScores(s *cardduel.State, seat game.Seat) {
	b.weigh = [maxSeats]float32{}
	sum := float32(0)
	for o := range game.Seat(s.Seats()) {
		if o != seat {
			b.weigh[o] = exp(min(envy*float32(s.Score(o))/float32(s.Goal()), 20)) // scores can pass a low goal by far
			sum += b.weigh[o]
		}
	}
	for o := range b.weigh {
		b.weigh[o] /= -sum
	}
	b.weigh[seat] = 1
}

// value returns what state s is worth to seat, in points, for somebody who decided in state from.
func (b *Bot) value(from, s *cardduel.State, seat game.Seat) float32 {
	sum := float32(0)
	for i := range game.Seat(s.Seats()) {
		sum += b.weigh[i] * float32(s.Score(i)-from.Score(i))
	}
	if m, _ := s.Asked(); m == cardduel.AtOver {
		if o, _ := b.rules.Outcome(s); o.Winners.Has(seat) {
			return sum + worthMatch
		}
		return sum - worthMatch
	}
	if s.Duel() != from.Duel() {
		return sum // the next duel is the same for everybody
	}
	var more [maxSeats]float32
	b.prospects(s, seat, &more)
	for i := range s.Seats() {
		sum += b.weigh[i] * more[i]
	}
	return sum
}

// prospects estimates the points that each seat will still score in the duel, as seat sees it.
func (b *brain) prospects(s *cardduel.State, seat game.Seat, more *[maxSeats]float32) {
	var v vector
	var win, kill [maxSeats]float32
	wins, kills, alive := float32(0), float32(0), float32(0)
	for i := range game.Seat(s.Seats()) {
		if !s.In(i) {
			continue
		}
		b.look(s, i, i == seat, &v)
		win[i], kill[i] = exp(winWeights.dot(&v)), exp(killWeights.dot(&v))
		if s.Escaping(i) && v[tiresLost] == 0 {
			win[i], kill[i] = win[i]*lastChance, kill[i]*lastChance
		}
		wins, kills, alive = wins+win[i], kills+kill[i], alive+1
	}
	expected := (alive - 1) * killsPerLoss
	for i := range s.Seats() {
		more[i] = worthDuel*win[i]/wins + worthKill*expected*kill[i]/kills
	}
}

func exp(x float32) float32 { return float32(math.Exp(float64(x))) }

// hopeless reports whether a car is so near its end that leaving may be better than being scored.
func (b *brain) hopeless(s *cardduel.State, seat game.Seat) bool {
	var more [maxSeats]float32
	b.prospects(s, seat, &more)
	return more[seat] < worthStaying
}
