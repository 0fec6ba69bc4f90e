package racebot

import (
	"turnpike/game"
	"turnpike/games/race"
)

// Weapons are planned with the ways: each square of the course has the worth of the best shot from it ([Bot.takeAim]), a way is the better by the best
// shot on it, and the car stops where that is, fires and drives on.

// maxActs is the activations with which shots are planned: armed pieces need one, others two.
const maxActs = 2

// layLanes lists the squares of each lane.
func (b *Bot) layLanes() {
	for lane := range b.lanes {
		n := int(b.on.LaneLen[lane])
		if cap(b.lanes[lane]) < n {
			b.lanes[lane] = make([]race.Sq, n)
		}
		b.lanes[lane] = b.lanes[lane][:n]
	}
	for at := range b.on.Squares {
		q := &b.on.Squares[at]
		b.lanes[q.Lane-1][q.Along] = race.Sq(at)
	}
	for k := range b.aims {
		if cap(b.aims[k]) < len(b.on.Squares) {
			b.aims[k] = make([]float32, len(b.on.Squares))
		}
		b.aims[k] = b.aims[k][:len(b.on.Squares)]
	}
}

// takeAim works out what the best shot from each square is worth, with one activation and with two, while the others stand where they are. It says the same as
// [race.State.Targets] would for a car that stood there.
func (b *Bot) takeAim() {
	clear(b.aims[1])
	clear(b.aims[2])
	s := &b.now
	u := s.Turn()
	if u.Seat != b.seat || u.Activations == 0 {
		return
	}
	c := s.Car(b.seat)
	for slot, id := range s.Driver(b.seat).Pieces {
		acts := 1
		switch {
		case !arms(id):
			continue
		case !c.HasArmed(slot):
			if acts = 2; !s.ArmAndUse() {
				continue
			}
		case u.Fresh>>slot&1 == 1 && !s.ArmAndUse():
			continue
		}
		p := s.Piece(b.seat, slot)
		for i := range b.nCars {
			k := &b.cars[i]
			if worth := b.shot(p, k.seat) - float32(acts)*b.w.shot; worth > 0 {
				b.cover(p, k, acts, worth)
			}
		}
	}
	for at, worth := range b.aims[1] {
		b.aims[2][at] = max(b.aims[2][at], worth)
	}
}

// arms reports whether a piece is a weapon that is fired at a car.
func arms(id race.PieceID) bool {
	switch id {
	case race.NoseGuns, race.Rockets, race.SideBlades, race.FlameJet:
		return true
	}
	return false
}

// cover notes a shot at a car on all squares from which a piece reaches it.
func (b *Bot) cover(p *race.Piece, k *rival, acts int, worth float32) {
	aim := b.aims[acts]
	note := func(at race.Sq) { aim[at] = max(aim[at], worth) }
	q := &b.on.Squares[k.at]
	if p.ID == race.SideBlades || p.ID == race.FlameJet {
		for _, at := range q.Beside {
			note(at)
		}
	}
	switch p.ID {
	case race.NoseGuns, race.Rockets:
		for d := int(p.MinRange); d <= int(p.MaxRange); d++ {
			at := b.along(q, -d)
			if at == race.NoSq {
				break
			}
			if b.between(q, 1-d) {
				break // a car or a block comes first, and further back too
			}
			note(at)
			if p.ID == race.Rockets {
				// The line in an adjacent lane starts at the lateral neighbour (RC-EQUIP-009).
				for side, beside := range b.on.Squares[at].Side {
					b.flank(at, side, beside, note)
				}
			}
		}
	case race.FlameJet:
		for d := int(p.MinRange); d <= int(p.MaxRange); d++ {
			at := b.along(q, d)
			if at == race.NoSq || b.between(q, d) {
				break
			}
			note(at)
		}
	}
}

// flank notes the squares of an adjacent lane whose lateral neighbour is a square. In curves they are none, one or two, near the lateral neighbour of that.
func (b *Bot) flank(at race.Sq, side int, beside race.Sq, note func(race.Sq)) {
	if beside == race.NoSq {
		return
	}
	for d := -2; d <= 2; d++ {
		if from := b.along(&b.on.Squares[beside], d); from != race.NoSq && b.on.Squares[from].Side[1-side] == at {
			note(from)
		}
	}
}

// along returns the square so many squares ahead in the same lane, behind for less than nothing; NoSq where an open course has none.
func (b *Bot) along(q *race.Square, d int) race.Sq {
	lane := b.lanes[q.Lane-1]
	i := int(q.Along) + d
	if b.on.Closed {
		i = (i + 2*len(lane)) % len(lane)
	}
	if i < 0 || i >= len(lane) {
		return race.NoSq
	}
	return lane[i]
}

// between reports whether a car or a block stands between a square and the one so many squares ahead or behind, or a car other than the bot's on the latter.
func (b *Bot) between(q *race.Square, d int) bool {
	step := 1
	if d < 0 {
		step = -1
	}
	for i := step; i != d+step; i += step {
		at := b.along(q, i)
		if at == race.NoSq || b.now.Feature(at) == race.Block {
			return true
		}
		for k := range b.nCars {
			if b.cars[k].at == at {
				return true
			}
		}
	}
	return false
}

// fire returns the shot to fire from where the car stands if it is worth so much, or the arming of a weapon that then can.
func (b *Bot) fire(legal []race.Action, worth float32) (best race.Action, ok bool) {
	most := worth - 1e-4
	s := &b.now
	for i := range legal {
		a := &legal[i]
		v := float32(0)
		switch a.Do {
		case race.Use:
			if a.Target == game.Nobody {
				continue
			}
			p := s.Piece(b.seat, int(a.Slot))
			if !arms(p.ID) {
				continue
			}
			v = b.shot(p, a.Target) - b.w.shot
		case race.Arm:
			p := s.Piece(b.seat, int(a.Slot))
			if !b.twice() || !arms(p.ID) {
				continue
			}
			if v = b.bestShot(p); v > 0 {
				v -= 2 * b.w.shot
			}
		}
		if v > most {
			best, most, ok = *a, v, true
		}
	}
	return best, ok && most > 0
}
