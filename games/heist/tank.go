package heist

import "turnpike/game"

// mainMove moves the main enemy one space North or South: Dir (HH-TANK-011 to HH-TANK-017, HH-SEMI-015 to HH-SEMI-018, HH-CHOP-022). The spaces that the
// Tank or Semi enters are cleared first, from West to East; N: the next of them, W: the PV there that has been dealt its damage. Flag: the move is that of
// the Enemy Die, after which the Chopper may fire.
func (r *run) mainMove(f *frame) {
	t := &r.s.t
	if t.Scenario == Chopper {
		r.chopperMove(f)
		return
	}
	if !r.vehicle(MainV).onRoad() {
		r.pop()
		return
	}
	rule, contact := game.RuleID("HH-TANK-010"), game.RuleID("HH-TANK-014")
	if t.Scenario == Semi {
		rule, contact = "HH-SEMI-015", "HH-SEMI-016"
	}
	from := r.vehicle(MainV).At
	to := from.Step(f.Dir)
	if to == NoCell || int(f.N) == r.spaces(MainV) {
		dir := f.Dir
		r.pop()
		if to != NoCell {
			r.set(MainV, to)
		}
		r.tellMain(from, to, dir, rule)
		return
	}
	switch v := r.at(r.cell(MainV, int(f.N)).Step(f.Dir)); {
	case v == NoVID:
		f.N++
	case r.wreck(v):
		f.N++
		r.remove(v)
		if t.Scenario == Tank {
			r.strike(MainTrack, 1, "HH-TANK-013")
		}
	case r.pv(v) && f.W != v:
		f.W = v
		n := r.g.Sideswipe[t.Scenario]
		if r.rec != nil {
			e := event(EvSlam, contact)
			e.V, e.W, e.Count = MainV, v, int16(n)
			r.emit(e)
		}
		r.deal(v, n)
	default:
		f.N++
		r.shove(v, f.Dir)
	}
}

// tellMain tells of a move of the main enemy; at the edge it stays.
func (r *run) tellMain(from, to Cell, dir Dir, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvMainMoves, rule)
		e.From, e.To, e.Dir, e.Gone = from, to, dir, to == NoCell
		if e.Gone {
			e.To = from
		}
		r.emit(e)
	}
}

// shove moves a vehicle out of the way: a space further, or to the nearest empty space of its lane West of the main enemy, then East of it, or else off
// the road (HH-TANK-016, HH-SEMI-017). Pegs ride along.
func (r *run) shove(v VID, dir Dir) {
	from := r.vehicle(v).At
	to := from.Step(dir)
	if !r.empty(to) {
		to = r.aside(from.Y())
	}
	if to == NoCell {
		r.remove(v)
		return
	}
	r.set(v, to)
	if r.rec != nil {
		e := event(EvShoved, "HH-TANK-016")
		e.V, e.From, e.To, e.Dir = v, from, to, dir
		if r.s.t.Scenario == Semi {
			e.Rule = "HH-SEMI-017"
		}
		r.emit(e)
	}
}

// aside returns the empty space of a lane that is nearest to the main enemy, West of it before East of it; NoCell if there is none.
func (r *run) aside(lane int) Cell {
	rear := r.vehicle(MainV).At.X()
	for x := rear - 1; x >= 1; x-- {
		if c := CellAt(x, lane); r.empty(c) {
			return c
		}
	}
	for x := rear + r.spaces(MainV); x <= Columns; x++ {
		if c := CellAt(x, lane); r.empty(c) {
			return c
		}
	}
	return NoCell
}

// strike takes strength from the Tank, the Chopper or the Hunter. The Tank destroyed wins, Chopper and Hunter both destroyed do; a destroyed Hunter
// alone leaves the road, and the pegs on it go (HH-TANK-001, HH-CHOP-001, HH-CHOP-017, HH-CHOP-026). The Semi takes no damage (HH-SEMI-012).
func (r *run) strike(track Track, n uint8, rule game.RuleID) {
	t := &r.s.t
	left := &t.Main
	if track == HunterTrack {
		left = &t.Hunter
	}
	if n = min(n, *left); n == 0 || t.Scenario == Semi {
		return
	}
	*left -= n
	r.tellStrength(track, -int(n), rule)
	if *left > 0 {
		return
	}
	switch {
	case t.Scenario == Tank:
		r.over(true, endTank)
	case t.Main == 0 && t.Hunter == 0:
		r.over(true, endChopper)
	case track == HunterTrack:
		r.remove(HunterV)
	}
}

// strengthen raises a track, up to where it started; what is destroyed stays so (HH-TANK-005, HH-CARD-113, HH-CHOP-035).
func (r *run) strengthen(track Track, n uint8) {
	t := &r.s.t
	left, most := &t.Main, t.MainMax
	if track == HunterTrack {
		left, most = &t.Hunter, t.HunterMax
	}
	if *left == 0 || *left >= most {
		return
	}
	n = min(n, most-*left)
	*left += n
	r.tellStrength(track, int(n), "HH-CARD-113")
}

// tellStrength tells of a change of a strength track.
func (r *run) tellStrength(track Track, n int, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvStrength, rule)
		e.Track, e.Count, e.Left = track, int16(n), int16(r.s.t.Main)
		if track == HunterTrack {
			e.Left = int16(r.s.t.Hunter)
		}
		r.emit(e)
	}
}

// misfires begins TANK FIRES! and reports whether a JAM THE GUN marker cancels it (HH-TANK-021).
func (r *run) misfires(e *Effect) bool {
	spent := r.spendMarker("HH-TANK-021")
	if r.rec != nil {
		v := event(EvFires, "HH-TANK-021")
		v.Count, v.Gone = int16(e.Amount), spent
		r.emit(v)
	}
	return spent
}

// mark lays the marker that cancels the next TANK FIRES! or CHOPPER FIRES!; there is one at most.
func (r *run) mark(rule game.RuleID) {
	r.s.t.Cancel = true
	if r.rec != nil {
		r.emit(event(EvMarker, rule))
	}
}

// spendMarker takes the marker that cancels a shot away, and reports whether there was one.
func (r *run) spendMarker(rule game.RuleID) bool {
	if !r.s.t.Cancel {
		return false
	}
	r.s.t.Cancel = false
	if r.rec != nil {
		e := event(EvMarker, rule)
		e.Gone = true
		r.emit(e)
	}
	return true
}
