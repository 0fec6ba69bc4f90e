package cardbot

import (
	"math"

	"turnpike/game"
	"turnpike/games/cardduel"
)

// weighScores sets how much the points of each opponent count against the bot's own: the nearer it is to winning, the more.
func (b *Bot) weighScores(s *cardduel.State, seat game.Seat) {
	sum := float32(0)
	for o := range game.Seat(s.Seats()) {
		b.weigh[o] = 0
		if o != seat {
			b.weigh[o] = float32(math.Exp(float64(s.Score(o)) / 20))
			sum += b.weigh[o]
		}
	}
	for o := range b.weigh {
		b.weigh[o] = -b.weigh[o] / sum
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
		o, _ := b.rules.Outcome(s)
		if o.Winners.Has(seat) {
			return sum + 30
		}
		return sum - 30
	}
	if s.Duel() != from.Duel() {
		return sum
	}
	var win, kill [maxSeats]float32
	b.prospects(s, seat, &win, &kill)
	for i := range s.Seats() {
		sum += b.weigh[i] * (20*win[i] + 10*kill[i])
	}
	return sum
}

// prospects estimates for each seat the chance to win the duel and the kills it will still score, as seat sees it.
func (b *brain) prospects(s *cardduel.State, seat game.Seat, win, kill *[maxSeats]float32) {
	var v vector
	wins, kills := float32(0), float32(0)
	alive := float32(0)
	for i := range game.Seat(s.Seats()) {
		win[i], kill[i] = 0, 0
		if !s.In(i) {
			continue
		}
		b.look(s, i, i == seat, &v)
		win[i], kill[i] = exp(winWeights.dot(&v)), exp(killWeights.dot(&v))
		if s.Escaping(i) && !(v[tiresLost] > 0) {
			win[i], kill[i] = win[i]*0.03, 0
		}
		wins, kills = wins+win[i], kills+kill[i]
		alive++
	}
	expected := (alive - 1) * killsPerLoss
	for i := range s.Seats() {
		if wins > 0 {
			win[i] /= wins
		}
		if kills > 0 {
			kill[i] *= expected / kills
		}
	}
}

func exp(x float32) float32 { return float32(math.Exp(float64(x))) }

// hopeless reports whether a car is so near its end that leaving may be better than being scored.
func (b *brain) hopeless(s *cardduel.State, seat game.Seat) bool {
	var win, kill [maxSeats]float32
	b.prospects(s, seat, &win, &kill)
	return 20*win[seat]+10*kill[seat] < 2.5
}
