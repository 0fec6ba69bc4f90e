package race

import "turnpike/game"

// progressLess reports whether car a is behind car b: by progress t + i/n, compared exactly, then by stamp, the lower one ahead
// (RC-ORDER-001, RC-ORDER-002, RC-ORDER-004).
func (r *run) progressLess(a, b game.Seat) bool {
	x, y := r.car(a), r.car(b)
	if x.Tile != y.Tile {
		return x.Tile < y.Tile
	}
	p, q := r.square(x.At), r.square(y.At)
	if l, m := uint16(p.I)*uint16(q.N), uint16(q.I)*uint16(p.N); l != m {
		return l < m
	}
	return x.Stamp > y.Stamp
}

// sorted puts the running cars into list, the one furthest forward first.
func (r *run) sorted(list *[MaxSeats]game.Seat) (n int) {
	t := &r.s.t
	for i := range t.Seats {
		seat := game.Seat(i)
		if !t.Cars[i].running() {
			continue
		}
		k := n
		for ; k > 0 && r.progressLess(list[k-1], seat); k-- {
			list[k] = list[k-1]
		}
		list[k] = seat
		n++
	}
	return n
}

// ranking puts all seats into list as they stand: the winner, running cars by progress, then destroyed cars, the later destroyed the
// better (RC-END-004).
func (r *run) ranking(list *[MaxSeats]game.Seat) []game.Seat {
	t := &r.s.t
	n := r.sorted(list)
	for out := t.NOut; out > 0; out-- {
		for i := range t.Seats {
			if t.Cars[i].Out == out {
				list[n] = game.Seat(i)
				n++
			}
		}
	}
	for i, seat := range list[:n] {
		if seat == t.Winner {
			copy(list[1:i+1], list[:i])
			list[0] = seat
			break
		}
	}
	return list[:n]
}

// beginRound establishes the order of play, once for the round (RC-ORDER-001, RC-ORDER-006).
func (r *run) beginRound() {
	t := &r.s.t
	if t.Round == maxRounds {
		var list [MaxSeats]game.Seat
		r.sorted(&list)
		r.finish(list[0], endRounds) // RC-END-005
		return
	}
	t.Round++
	t.Order = [MaxSeats]game.Seat{}
	t.NOrder = uint8(r.sorted(&t.Order))
	t.Place = 0
	if r.rec != nil {
		e := event(EvRound, "RC-ORDER-001", game.Nobody)
		e.Count, e.NOrder, e.Order = int16(t.Round), t.NOrder, t.Order
		r.emit(e)
	}
	r.beginTurn()
}

// beginTurn begins the turn of the next car of the order that runs, or the next round (RC-ORDER-003, RC-ORDER-006).
func (r *run) beginTurn() {
	t := &r.s.t
	for t.Place < t.NOrder && !r.car(t.Order[t.Place]).running() {
		t.Place++
	}
	if t.Place == t.NOrder {
		r.beginRound()
		return
	}
	seat := t.Order[t.Place]
	c := r.car(seat)
	t.Turn = Turn{Seat: seat, Speed: r.speed(seat), Activations: r.cat().Activations}
	t.Pairs = [MaxSeats]game.SeatSet{}
	if c.Smoke {
		c.Smoke = false // RC-EQUIP-015
		if r.rec != nil {
			e := event(EvSmoke, "RC-EQUIP-015", seat)
			e.Gone = true
			r.emit(e)
		}
	}
	t.Turn.Smoked = r.inSmoke(seat)
	if r.rec != nil {
		e := event(EvTurn, "RC-ORDER-003", seat)
		e.Count, e.Kept = int16(t.Turn.Activations), t.Turn.Smoked
		r.emit(e)
	}
	r.ask(AskGear, seat)
}

// endTurn ends the turn that is on.
func (r *run) endTurn() {
	r.s.t.Place++
	r.beginTurn()
}

// nextQuestion asks the driver whose turn it is for what comes next: squares, or equipment after the movement.
func (r *run) nextQuestion() {
	t := &r.s.t
	u := &t.Turn
	switch {
	case !r.car(u.Seat).running():
		r.endTurn()
	case !u.Moving:
		r.ask(AskGear, u.Seat)
	case u.Left > 0 && u.Plan.N > 0:
		r.nextStep()
	case u.Left > 0:
		r.ask(AskMove, u.Seat)
	case u.Activations > 0 && r.hasEquipment(u.Seat):
		r.ask(AskEnd, u.Seat)
	default:
		r.endTurn()
	}
}

// hasEquipment reports whether there is something left to arm or use, with an activation left: what is not armed can be.
func (r *run) hasEquipment(seat game.Seat) bool {
	if r.car(seat).Armed != 1<<Slots-1 {
		return true
	}
	var buf [128]Action
	return len(r.legalEquipment(seat, buf[:0])) > 0
}
