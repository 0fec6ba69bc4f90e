package race

import "turnpike/game"

// Pull returns how many lanes a pull line drags a car outward at a speed, with the limit of the lane that it has entered (RC-MOVE-019).
func Pull(speed, limit uint8) uint8 {
	if speed <= slow || speed <= limit {
		return 0
	}
	return (speed - limit + 1) / 2
}

// pulled works out the pull of a line that the car has just crossed: f.M lanes to f.Side.
func (r *run) pulled(f *frame) bool {
	c := r.car(f.Seat)
	d, m := r.ride(f.Seat), MoverOf(r.s, f.Seat)
	m.At = f.At
	lanes, side, crossed := d.pull(&m, f.From)
	if crossed {
		c.LineTile, c.Line = m.LineTile, m.Line
		f.M, f.Side = int8(lanes), side
	}
	return lanes > 0
}

// canCancel reports whether a car has something to cancel a pull with (RC-MOVE-020), or could still have by its equipment (RC-EQUIP-001).
func (r *run) canCancel(seat game.Seat) bool {
	u := &r.s.t.Turn
	return u.Gyro > 0 || u.Changes > 0 || r.car(seat).Steering > 0 || r.couldUse(seat, Gyro) || r.couldUse(seat, GripClaws)
}

// couldUse reports whether the driver whose turn it is could use a piece now, armed already or with one activation more.
func (r *run) couldUse(seat game.Seat, p PieceID) bool {
	for slot, q := range r.driver(seat).Pieces {
		if q != p {
			continue
		}
		if r.car(seat).armed(slot) {
			return r.readyBar(seat, int8(slot)) == nil
		}
		return r.s.o.ArmAndUse && r.s.t.Turn.Activations >= 2 && r.lateBar() == nil
	}
	return false
}

// legalCancels lists how many lanes may be cancelled; as many as need no Steering points last.
func (r *run) legalCancels(seat game.Seat, dst []Action) []Action {
	u := &r.s.t.Turn
	lanes := uint8(r.top().M)
	free := min(lanes, u.Gyro+u.Changes)
	most := min(lanes, free+r.car(seat).Steering)
	for n := uint8(0); n <= most; n++ {
		if n != free {
			dst = append(dst, CancelAction(n, max(n, free)-free))
		}
	}
	return append(dst, CancelAction(free, 0))
}

var barCancel = &bar{"RC-MOVE-020", "the line does not pull so many lanes", "0 to the lanes of the pull"}

// cancelBar says what is wrong with an answer to a pull.
func (r *run) cancelBar(seat game.Seat, a *Action) *bar {
	u := &r.s.t.Turn
	switch {
	case a.Count > uint8(r.top().M):
		return barCancel
	case a.Steering > r.car(seat).Steering:
		return barSteering
	case int(a.Count) > int(u.Gyro)+int(u.Changes)+int(a.Steering):
		return barChanges
	}
	return nil
}

// pullAway slides the car the lanes of the pull that have not been cancelled. f.N: cancelled.
func (r *run) pullAway(f *frame) {
	cancelled := f.N
	if r.rec != nil {
		e := event(EvPull, "RC-MOVE-019", f.Seat)
		e.To, e.Side, e.Count, e.Index, e.Left, e.Speed = f.At, f.Side, int16(f.M), int16(cancelled), int16(f.Free), r.square(f.At).Limit
		r.emit(e)
	}
	seat, side, lanes := f.Seat, f.Side, f.M-cancelled
	r.pop()
	if lanes > 0 {
		r.dropPlan()
		r.push(frame{Op: opSlide, Seat: seat, Other: game.Nobody, Side: side, N: lanes})
	}
}

// slide moves a car N lanes to Side, lane by lane (RC-MOVE-021). Other: who is in the next one, To.
func (r *run) slide(f *frame) {
	const (
		look = iota
		rammed
		pushed
		move
	)
	t := &r.s.t
	c := r.car(f.Seat)
	if !c.running() || f.N == 0 {
		r.pop()
		return
	}
	switch f.PC {
	case look:
		f.To = r.square(c.At).Side[f.Side]
		if f.To == NoSq || r.feature(f.To) == Block {
			r.scrape(f)
			return
		}
		f.PC = move
		if f.Other = r.on(f.To); f.Other != game.Nobody {
			f.PC = rammed
			r.push(frame{Op: opRam, Seat: f.Seat, Other: f.Other, Impact: Sideswipe, Side: f.Side})
		}
	case rammed:
		f.PC = move
		if r.car(f.Other).running() {
			f.PC = pushed
			t.Moved = false
			r.push(frame{Op: opPushOff, Seat: f.Other, Other: f.Seat, Side: f.Side})
		}
	case pushed:
		f.PC = move
		if !t.Moved && r.car(f.Other).running() {
			r.pop()
		}
	case move:
		from := c.At
		r.sweep(f)
		r.put(f.Seat, f.To)
		if r.rec != nil {
			e := event(EvSlide, "RC-MOVE-021", f.Seat)
			e.Side, e.From, e.To = f.Side, from, f.To
			r.emit(e)
		}
		f.N--
		f.PC, f.Other = look, game.Nobody
		r.push(frame{Op: opArrive, Seat: f.Seat, Other: game.Nobody, At: f.To})
	}
}

// scrape is a slide that a wall stops: 1 structure for each lane that was still to slide (RC-MOVE-021).
func (r *run) scrape(f *frame) {
	if r.rec != nil {
		e := event(EvScrape, "RC-MOVE-021", f.Seat)
		e.Side, e.Count = f.Side, int16(f.N)
		r.emit(e)
	}
	seat, n := f.Seat, uint8(f.N)
	r.pop()
	r.lose(seat, game.Nobody, n, ByScrape)
}
