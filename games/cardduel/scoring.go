package cardduel

import "turnpike/game"

// Points of a duel (CG-SCORE-001 to -003).
const (
	winPoints  = 20
	tiePoints  = 10
	killPoints = 10
)

// score credits points at the moment they are earned (CG-SCORE-008).
func (r *run) score(seat game.Seat, points int16) {
	c := &r.s.t.cars[seat]
	c.score += points
	c.points += points
	if r.rec != nil {
		r.rec(Event{Kind: EvScored, Seat: seat, Points: points, Left: c.score})
	}
}

// endDuel scores a finished duel and starts the next one or ends the game.
func (r *run) endDuel() {
	t := &r.s.t
	for t.nFrames > 0 {
		r.pop()
	}
	left := t.operating()
	if left == 0 {
		t.end = howNobody
	}
	if r.rec != nil {
		r.rec(Event{Kind: EvDuelEnded, How: t.end, Seats: left, Count: t.duel})
	}
	points := int16(tiePoints) // CG-SCORE-003
	if t.end == howLastCar {
		points = winPoints // CG-SCORE-001
	}
	for seat := range left.All() {
		r.score(seat, points)
	}
	r.remember(left)
	if t.winners = r.winners(); t.winners != 0 {
		t.stage = stageOver
		t.asked = 0
		if r.rec != nil {
			r.rec(Event{Kind: EvGameOver, Seats: t.winners})
		}
		return
	}
	// CG-SETUP-012: the deal passes to the right.
	for {
		t.dealer--
		if t.dealer < 0 {
			t.dealer = game.Seat(t.seats) - 1
		}
		if t.cars[t.dealer].out != fateResigned {
			break
		}
	}
	r.startDuel()
}

// winners returns who has won the game, or nobody if another duel is due (CG-SCORE-005, -006, -007). Players who gave up do not count;
// the last one who has not wins at once.
func (r *run) winners() game.SeatSet {
	t := &r.s.t
	best, shared, players := int16(-1), 0, game.SeatSet(0)
	var leader game.Seat
	for i := range game.Seat(t.seats) {
		c := &t.cars[i]
		if c.out == fateResigned {
			continue
		}
		players = players.With(i)
		switch {
		case c.score > best:
			best, shared, leader = c.score, 1, i
		case c.score == best:
			shared++
		}
	}
	if players.Len() <= 1 {
		return players
	}
	if best >= t.opts.Goal && shared == 1 {
		return game.Seats(leader)
	}
	return 0
}

// remember notes the result of a finished duel for the summary; the oldest gives way.
func (r *run) remember(winners game.SeatSet) {
	t := &r.s.t
	if t.nDuels == maxHistory {
		copy(t.duels[:], t.duels[1:])
		t.nDuels--
	}
	res := duelResult{how: t.end, winners: winners, turns: t.turn}
	for i := range t.cars[:t.seats] {
		res.points[i], res.totals[i] = t.cars[i].points, t.cars[i].score
	}
	t.duels[t.nDuels] = res
	t.nDuels++
}
