package heist

import "turnpike/game"

// beginRound refreshes everybody and begins a round (HH-ROUND-001).
func (r *run) beginRound() {
	t := &r.s.t
	t.Round++
	t.Turn = Turn{Seat: game.Nobody}
	for i := range t.Seats {
		t.Players[i].Exhausted, t.Players[i].Tried = false, false // HH-ROUND-021
	}
	if r.rec != nil {
		e := event(EvRound, "HH-ROUND-001")
		e.Count = int16(t.Round)
		r.emit(e)
	}
}

// nextQuestion asks for the next turn, or the Active Player for an action.
func (r *run) nextQuestion() {
	t := &r.s.t
	switch {
	case t.Stage == StageDecoder:
		r.team(AskDecoder)
	case t.Turn.Seat == game.Nobody:
		waiting := game.Nobody
		n := 0
		for i := range t.Seats {
			if !t.Players[i].Exhausted {
				waiting = game.Seat(i)
				n++
			}
		}
		switch n {
		case 0:
			r.push(frame{Op: opMaintain, Seat: game.Nobody, V: NoVID, W: NoVID})
		case 1:
			r.beginTurn(waiting)
		default:
			r.team(AskTurn)
		}
	default:
		r.nextAct()
	}
}

// nextAct asks the Active Player for an action, or for a place for a stranded peg first (HH-ROAD-023). With nothing left to do the Enemy Die is
// rolled at once.
func (r *run) nextAct() {
	t := &r.s.t
	seat := t.Turn.Seat
	if r.player(seat).On == NoVID {
		var list [maxLandings]landing
		if r.anywhere(&list) > 0 {
			r.ask(AskPlace, game.Seats(seat))
			return
		}
	}
	// Without actions left only Badge may have something to do (HH-ACT-035).
	if t.Turn.Boosted || t.Turn.Actions == 0 && (t.Turn.Leapt || !r.is(seat, Badge)) {
		r.push(frame{Op: opDie, Seat: seat, V: NoVID, W: NoVID})
		return
	}
	r.ask(AskAct, game.Seats(seat))
}

// anywhere collects all places for a stranded peg (HH-ROAD-023).
func (r *run) anywhere(list *[maxLandings]landing) (n int) {
	for v := range VID(NumV) {
		if !r.vehicle(v).onRoad() {
			continue
		}
		for s := range r.spaces(v) {
			if r.free(v, s) {
				list[n] = landing{v, uint8(s)}
				n++
			}
		}
	}
	return n
}

// beginTurn makes a seat the Active Player (HH-ACT-001, HH-ACT-002).
func (r *run) beginTurn(seat game.Seat) {
	t := &r.s.t
	t.Turn = Turn{Seat: seat, Actions: r.g.Actions}
	if r.rec != nil {
		e := event(EvTurn, "HH-ACT-001")
		e.Seat = seat
		r.emit(e)
	}
}

// exhaust ends the turn of the Active Player (HH-BOOST-014, HH-ENEMY-001).
func (r *run) exhaust() {
	t := &r.s.t
	seat := t.Turn.Seat
	t.Players[seat].Exhausted = true
	t.Turn = Turn{Seat: game.Nobody}
	if r.rec != nil {
		e := event(EvExhausted, "HH-BOOST-014")
		e.Seat = seat
		r.emit(e)
	}
}

// maintain is the End of Round: Road Maintenance, the checks of the scenario, the Stunt cards, the Radar, a new round (HH-ROUND-001, HH-ROUND-017,
// HH-CHOP-040).
func (r *run) maintain(f *frame) {
	const (
		list = iota
		road
		after
	)
	switch f.PC {
	case list:
		// HH-ROUND-002, HH-ROUND-003: one pass over wrecks, unmanned PVs and abandoned vehicles.
		r.collect(func(v VID) bool { return r.wreck(v) || r.pv(v) && !r.manned(v) || r.abandoned(v) })
		f.PC = road
	case road:
		code, ok := r.next()
		if !ok {
			f.PC = after
			return
		}
		v := VID(code)
		switch {
		case r.wreck(v):
			r.push(frame{Op: opWreck, Seat: game.Nobody, V: v, W: NoVID, N: int8(r.g.WreckMove)})
		case r.pv(v) && !r.manned(v), r.abandoned(v):
			r.push(frame{Op: opDrift, Seat: game.Nobody, V: v, W: NoVID})
		}
	case after:
		r.clearList()
		r.pop()
		if r.semiEnd(); r.s.t.Stage == StageOver {
			return
		}
		if r.moveStunts(); r.s.t.Stage == StageOver {
			return
		}
		r.radarGrows()
		r.beginRound()
	}
}

// slideWreck moves a wreck West, space by space; N are left (HH-ROUND-004 to HH-ROUND-008).
func (r *run) slideWreck(f *frame) {
	x := r.vehicle(f.V)
	if !r.wreck(f.V) || f.N == 0 {
		r.pop()
		return
	}
	to := x.At.Step(West)
	if to == NoCell {
		v := f.V
		r.pop()
		r.remove(v)
		return
	}
	v := r.at(to)
	switch {
	case v == NoVID:
		from := x.At
		f.N--
		r.set(f.V, to)
		if r.rec != nil {
			e := event(EvWreckSlides, "HH-ROUND-004")
			e.V, e.From, e.To = f.V, from, to
			r.emit(e)
		}
	case v >= MainV:
		w := f.V
		r.pop()
		r.remove(w)
		if v == MainV && r.s.t.Scenario == Tank {
			r.strike(MainTrack, 1, "HH-TANK-018")
		}
	default:
		r.remove(v) // its pegs move before the wreck goes on
	}
}

// fallBack moves an unmanned PV or abandoned vehicle one space West, unless a vehicle is directly behind it (HH-ROUND-009 to HH-ROUND-012).
func (r *run) fallBack(f *frame) {
	v := f.V
	r.pop()
	from := r.vehicle(v).At
	to := from.Step(West)
	switch {
	case to == NoCell:
		if r.rec != nil {
			e := event(EvDrift, "HH-ROUND-011")
			e.V, e.From = v, from
			r.emit(e)
		}
		r.remove(v)
	case r.empty(to):
		r.set(v, to)
		if r.rec != nil {
			e := event(EvDrift, "HH-ROUND-009")
			e.V, e.From, e.To = v, from, to
			r.emit(e)
		}
	}
}
