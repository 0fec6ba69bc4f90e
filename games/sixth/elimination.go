package sixth

import "turnpike/game"

// eliminate takes a player out of the game at once: the car becomes a wreck, everything of the player stops (SX-ELIM-001 to -003). As soon
// as one player is left the game is over (SX-ELIM-006, -007).
func (r *run) eliminate(seat game.Seat, how ending) {
	t := &r.s.t
	c := &t.Cars[seat]
	if !c.In {
		return
	}
	c.In = false
	c.Control, c.Ace = 0, 0
	c.Fire, c.Paint, c.Shaken, c.Overload = 0, 0, false, false // SX-FIRE-009
	c.Speed, c.Gear = 0, forward
	if r.rec != nil {
		e := event(EvEliminated, endingRules[how], seat)
		e.Step = uint8(how)
		r.emit(e)
	}
	if c.Placed {
		i, ok := r.addObject(object{Kind: r.d.wreck, Durable: t.Opts.WreckSide, Seat: int8(seat), Pose: c.Pose})
		if ok && r.rec != nil {
			e := event(EvWreck, "SX-ELIM-002", seat)
			e.On, e.To = objectRef(i), c.Pose
			r.emit(e)
		}
	}
	r.checkEnd()
}

// checkEnd ends the game when a single player is left.
func (r *run) checkEnd() {
	t := &r.s.t
	var left game.SeatSet
	for i := range t.Seats {
		if t.Cars[i].In {
			left = left.With(game.Seat(i))
		}
	}
	if left.Len() > 1 {
		return
	}
	r.finish(left, "SX-ELIM-006")
}

// resign takes a player out who gives up (SX-ELIM-009). Before the cars stand, the seat is only left empty.
func (r *run) resign(seat game.Seat) {
	t := &r.s.t
	switch t.Phase {
	case phaseBuild:
		// The others are still building: the seat hands in an empty car, which is out when the cars are shown.
		t.Gone = t.Gone.With(seat)
		t.Asked = t.Asked.Without(seat)
		if t.Asked == 0 {
			t.Ask = askNothing
		}
		var left game.SeatSet
		for i := range t.Seats {
			if !t.Gone.Has(game.Seat(i)) {
				left = left.With(game.Seat(i))
			}
		}
		if left.Len() == 1 {
			t.Winners, t.Phase, t.Ask, t.Asked = left, phaseOver, askNothing, 0
			if r.rec != nil {
				e := event(EvOver, "SX-ELIM-009", game.Nobody)
				e.Seats = left
				r.emit(e)
			}
		}
		return
	}
	waiting := t.Ask != askNothing && t.Asked.Has(seat)
	r.eliminate(seat, endResigned)
	if t.Phase == phaseOver || !waiting {
		return
	}
	// The question that the player leaves open is void; the procedure that asked it finds the car gone.
	t.Ask, t.Asked = askNothing, 0
}
