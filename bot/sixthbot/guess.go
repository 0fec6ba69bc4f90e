package sixthbot

import (
	"math"

	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

// maxGuesses bounds the places that are thought of for one opponent.
const maxGuesses = 9

// guess is where a car may stand at the end of the movement phase.
type guess struct {
	n  int
	at [maxGuesses]geom.Pose
}

// patterns are ways to drive: a turn with the first movement point, with the second, and with the last.
var patterns = [maxGuesses][3]geom.Angle{
	{},
	{2700, 0, 0}, {-2700, 0, 0},
	{2700, 2700, 0}, {-2700, -2700, 0},
	{0, 0, 2700}, {0, 0, -2700},
	{4050, 0, 4050}, {-4050, 0, -4050},
}

// predict finds places where the opponents that are still to drive may stand at the end of the phase.
func (b *Bot) predict() {
	s := &b.now
	for seat := range game.Seat(s.Seats()) {
		h := &b.guesses[seat]
		h.n, h.at[0] = 1, s.Pose(seat)
		if seat == b.seat || !s.In(seat) || !s.ToMove(seat) {
			continue
		}
		c := &b.arms.cars[seat]
		if c.Points == 0 {
			continue
		}
		h.n = 0
		for i, p := range patterns {
			if i > 0 && (c.Control == 0 || c.Reverse) {
				break
			}
			if c.Points == 1 && (p[1] != 0 || p[2] != 0) {
				continue
			}
			h.at[h.n] = b.run(seat, c, &p)
			h.n++
		}
	}
}

// run drives a car by a pattern until something stops it.
func (b *Bot) run(seat game.Seat, c *sixth.Car, pattern *[3]geom.Angle) geom.Pose {
	at := c.Pose
	for k := range c.Points {
		way := b.rules.Ahead(&b.now, seat, at, cl, c.Reverse)
		if c.Reverse {
			return at.Move(-way, 0)
		}
		at = at.Move(way, 0)
		if way < cl {
			return at
		}
		turn := geom.Angle(0)
		switch {
		case k == c.Points-1 && k > 0:
			turn = pattern[2]
		case k < 2:
			turn = pattern[k]
		}
		if turn != 0 {
			at = turned(at, turn)
		}
	}
	return at
}

// turned is the pivot of a turn, to the left if it is above 0.
func turned(p geom.Pose, by geom.Angle) geom.Pose {
	if by < 0 {
		return p.Pivot(-cl/2, -cl/4, by)
	}
	return p.Pivot(-cl/2, cl/4, by)
}

// exchange is what the bot and an opponent can do to each other at the end of the movement, and how they point at each other.
type exchange struct{ mine, theirs, aim, far float32 }

// meet weighs the places of an opponent by what they are worth to it: it will choose well, but nobody knows how well.
func (b *Bot) meet(s *sixth.State, me *sixth.Car, on game.Seat, aces int) (sum exchange) {
	h := &b.guesses[on]
	if h.n == 1 {
		return b.face(s, me, on, aces)
	}
	there := s.Pose(on)
	var x [maxGuesses]exchange
	var wish [maxGuesses]float32
	top := float32(-1e9)
	for i, at := range h.at[:h.n] {
		s.MoveTo(on, at)
		x[i] = b.face(s, me, on, aces)
		wish[i] = x[i].theirs - x[i].mine
		top = max(top, wish[i])
	}
	s.MoveTo(on, there)
	total := float32(0)
	for i := range h.n {
		wish[i] = float32(math.Exp(float64((wish[i] - top) * b.w.reply)))
		total += wish[i]
	}
	for i := range h.n {
		p := wish[i] / total
		sum.mine += p * x[i].mine
		sum.theirs += p * x[i].theirs
		sum.aim += p * x[i].aim
		sum.far += p * x[i].far
	}
	return sum
}

// face measures the bot's car and an opponent as they stand.
func (b *Bot) face(s *sixth.State, me *sixth.Car, on game.Seat, aces int) (x exchange) {
	a := &b.arms
	at := s.Pose(on)
	v := b.rules.Between(s, b.seat, on)
	x.mine = a.others * a.volley(b.seat, on, v.Arcs, v.Sides, &v, int(a.cars[on].Ace)/2)
	x.theirs = a.volley(on, b.seat, v.Sides, v.Arcs, &v, aces)
	x.far = float32(at.At.Sub(me.Pose.At).Len()) / cl
	x.aim = (a.others*a.bearing(b.seat, me.Pose, at.At, x.far) - b.w.facing*a.bearing(on, at, me.Pose.At, x.far)) / (1 + x.far/4)
	x.far *= b.w.far + b.w.close*a.reach + b.w.rush*b.rush
	return x
}
