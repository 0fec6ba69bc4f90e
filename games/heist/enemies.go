package heist

import "turnpike/game"

// die rolls the Enemy Die and resolves it (HH-ENEMY-001). The list of the effect holds who acts.
func (r *run) die(f *frame) {
	const (
		roll = iota
		act
		card
		end
	)
	t := &r.s.t
	switch f.PC {
	case roll:
		t.Turn.Rolled = true
		t.Turn.Face = r.g.Enemy[r.s.dice.D6(diceEnemy)-1]
		if r.rec != nil {
			e := event(EvEnemyDie, "HH-ENEMY-001")
			e.Seat, e.Face = f.Seat, t.Turn.Face
			r.emit(e)
		}
		f.PC = act
		switch t.Turn.Face {
		case FaceSUV:
			f.Flag = true
			for v := FirstSUV; v < MainV; v++ {
				if r.suv(v) {
					f.Flag = false
				}
			}
			r.collect(func(v VID) bool { return r.suv(v) || v == HunterV })
		case FacePeg:
			r.listPegs()
		case FaceCard:
			r.clearList()
			f.PC = card
		default:
			r.clearList()
			dir := North
			if t.Turn.Face == FaceSouth {
				dir = South
			}
			f.PC = card
			r.push(frame{Op: opMainMove, Seat: game.Nobody, V: NoVID, W: NoVID, Dir: dir, Flag: true})
		}
	case act:
		code, ok := r.next()
		if !ok {
			f.PC = end
			if f.Flag && t.Turn.Face == FaceSUV {
				// HH-ENEMY-011, HH-CHOP-011
				r.placeSUVs(EachPV, Behind, "HH-ENEMY-011")
			}
			return
		}
		if t.Turn.Face == FaceSUV {
			r.push(frame{Op: opEnemyAct, Seat: game.Nobody, V: VID(code), W: NoVID})
		} else {
			r.push(frame{Op: opPegAct, Seat: game.Nobody, V: VID(code >> 2), W: NoVID, Space: code & 3})
		}
	case card:
		f.PC = end
		r.push(frame{Op: opCards, Seat: game.Nobody, V: NoVID, W: NoVID})
	case end:
		r.clearList()
		r.pop()
		r.exhaust()
	}
}

// listPegs lists all Enemy Pegs in the Resolution Order of their spaces (HH-ENEMY-013, HH-SEMI-048).
func (r *run) listPegs() {
	r.clearList()
	var order [24]Cell
	for v := range VID(NumV) {
		if !r.vehicle(v).onRoad() {
			continue
		}
		for s := range r.spaces(v) {
			if r.peg(v, s) {
				r.listed(uint8(v)<<2|uint8(s), r.cell(v, s), &order)
			}
		}
	}
}

// nextTo collects the PVs adjacent to a vehicle, the Active one alone if it is among them (HH-ENEMY-005, HH-ROAD-034).
func (r *run) nextTo(v VID) (list [MaxSeats]VID, n int) {
	for i := range r.s.t.Seats {
		pv := r.s.t.Players[i].PV
		if pv == NoVID || !r.adjacent(v, pv) {
			continue
		}
		if pv == r.active() {
			list[0] = pv
			return list, 1
		}
		list[n] = pv
		n++
	}
	return list, n
}

// enemyAct is the activation of an SUV or of the Hunter: it slams one PV next to it, or takes a step toward the Active one
// (HH-ENEMY-003 to HH-ENEMY-010, HH-CHOP-007). W: whom it slams, once that is known.
func (r *run) enemyAct(f *frame) {
	if !r.suv(f.V) && !(f.V == HunterV && r.vehicle(f.V).onRoad()) {
		r.pop()
		return
	}
	if f.W == NoVID {
		list, n := r.nextTo(f.V)
		if n == 0 {
			v, to := f.V, r.active()
			r.pop()
			if to != NoVID {
				r.suvStep(v, r.vehicle(to).At)
			}
			return
		}
		if f.W = list[0]; n > 1 {
			f.W = NoVID
			r.team(AskSlam)
			return
		}
	}
	v, w := f.V, f.W
	r.pop()
	n := r.g.Slam
	if v == HunterV {
		n = r.g.HunterSlam
	}
	if r.rec != nil {
		e := event(EvSlam, "HH-ENEMY-004")
		e.V, e.W, e.Count = v, w, int16(n)
		r.emit(e)
	}
	r.deal(w, n)
}

// suvStep moves an SUV or the Hunter one space toward a space of the road (HH-ENEMY-007 to HH-ENEMY-009).
func (r *run) suvStep(v VID, target Cell) {
	from := r.vehicle(v).At
	gap := func(c Cell) (far, sum int) {
		dx, dy := c.X()-target.X(), c.Y()-target.Y()
		dx, dy = max(dx, -dx), max(dy, -dy)
		return max(dx, dy), dx + dy
	}
	far, sum := gap(from)
	best := NoCell
	bestFar, bestSum := far, sum
	// In the order of preference among equals: a part East or West before a pure North or South, then the northern one.
	for _, d := range [...]Dir{NorthEast, NorthWest, East, West, SouthEast, SouthWest, North, South} {
		to := from.Step(d)
		if !r.empty(to) {
			continue
		}
		fr, sm := gap(to)
		if fr > far || fr == far && sm >= sum {
			continue // neither nearer nor as near and straighter
		}
		if best == NoCell || fr < bestFar || fr == bestFar && sm < bestSum {
			best, bestFar, bestSum = to, fr, sm
		}
	}
	if best == NoCell {
		return
	}
	r.set(v, best)
	if r.rec != nil {
		e := event(EvSUVMoves, "HH-ENEMY-009")
		e.V, e.From, e.To = v, from, best
		r.emit(e)
	}
}

// pegAct is the activation of an Enemy Peg: Damage, Brawl or Move, the first that fits (HH-ENEMY-013 to HH-ENEMY-018). Flag: the Move alone
// (HH-CARD-108). W: the PV that it boards, once that is known.
func (r *run) pegAct(f *frame) {
	t := &r.s.t
	if !r.vehicle(f.V).onRoad() || !r.peg(f.V, int(f.Space)) {
		r.pop()
		return
	}
	v, space, moves := f.V, int(f.Space), f.Flag
	if r.pv(v) {
		r.pop()
		if moves {
			return
		}
		if r.rec != nil {
			e := event(EvPegHits, "HH-ENEMY-014")
			e.V, e.Count = v, int16(r.g.PegHit)
			r.emit(e)
		}
		r.deal(v, r.g.PegHit)
		return
	}
	if !f.Flag && !r.abandoned(v) { // HH-ENEMY-020
		if seats := r.standing(v, space); seats != 0 {
			r.pop()
			r.brawled(v, space, seats, "HH-ENEMY-015")
			return
		}
	}
	if f.W == NoVID {
		// HH-SEMI-048: from its own space of the Semi.
		at := r.cell(v, space)
		var list [MaxSeats]VID
		n := 0
		for i := range t.Seats {
			pv := t.Players[i].PV
			if pv == NoVID || Distance(at, r.vehicle(pv).At) != 1 || !r.boards(pv, 0) {
				continue
			}
			if pv == r.active() {
				list[0], n = pv, 1
				break
			}
			list[n] = pv
			n++
		}
		if n == 0 {
			r.pop()
			return
		}
		if f.W = list[0]; n > 1 {
			f.W = NoVID
			r.team(AskSlam)
			return
		}
	}
	w := f.W
	r.pop()
	r.vehicle(v).Enemy &^= 1 << space
	r.vehicle(w).Enemy |= 1
	if r.rec != nil {
		e := event(EvPegOn, "HH-ENEMY-016")
		e.V, e.W = w, v
		r.emit(e)
	}
}

// slamTargets returns the PVs among which the team chooses for the frame on top.
func (r *run) slamTargets(f *frame) (list [MaxSeats]VID, n int) {
	if f.Op == opEnemyAct {
		return r.nextTo(f.V)
	}
	at := r.cell(f.V, int(f.Space))
	for i := range r.s.t.Seats {
		if pv := r.s.t.Players[i].PV; pv != NoVID && Distance(at, r.vehicle(pv).At) == 1 && r.boards(pv, 0) {
			list[n] = pv
			n++
		}
	}
	return list, n
}

// standing returns the seats whose pegs stand on a space of a vehicle, as a set.
func (r *run) standing(v VID, space int) (seats uint16) {
	for i := range r.s.t.Seats {
		if p := &r.s.t.Players[i]; p.On == v && !p.Wheel && int(p.Space) == space {
			seats |= 1 << i
		}
	}
	return seats
}

// brawled throws pegs off a vehicle by an Enemy Peg (HH-ENEMY-015, HH-SEMI-047).
func (r *run) brawled(v VID, space int, seats uint16, rule game.RuleID) {
	if r.rec != nil {
		for i := range r.s.t.Seats {
			if seats>>i&1 == 1 {
				e := event(EvBrawled, rule)
				e.Seat, e.V, e.Space = game.Seat(i), v, uint8(space)
				r.emit(e)
			}
		}
	}
	r.throw(v, uint8(space), seats, v == MainV && r.s.t.Scenario == Semi)
}
