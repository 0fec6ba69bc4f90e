package heist

import "turnpike/game"

// leastRadar is the lower end of the Radar (HH-CHOP-024); the tables are checked to agree.
const leastRadar = 1

// under returns the space of the road under the Chopper (HH-CHOP-021).
func (r *run) under() Cell { return CellAt(int(r.scenario().StartX), int(r.s.t.Lane)) }

// flies reports whether the Chopper is there and not destroyed; hunts likewise of the Hunter.
func (r *run) flies() bool { return r.s.t.Scenario == Chopper && r.s.t.Main > 0 }
func (r *run) hunts() bool { return r.vehicle(HunterV).onRoad() }

// chopperMove moves the Chopper a lane North or South; no vehicle is touched (HH-CHOP-020, HH-CHOP-022). Flag: it fires afterwards if Decoder's vehicle is
// in its lane.
func (r *run) chopperMove(f *frame) {
	t := &r.s.t
	dir, fires := f.Dir, f.Flag
	r.pop()
	if !r.flies() {
		return // HH-CHOP-026
	}
	from := r.under()
	to := from.Step(dir)
	if to != NoCell {
		t.Lane = uint8(to.Y())
	}
	r.tellMain(from, to, dir, "HH-CHOP-022")
	if fires && t.Decoder != NoVID && r.vehicle(t.Decoder).At.Y() == int(t.Lane) {
		r.push(frame{Op: opFires, Seat: game.Nobody, V: NoVID, W: NoVID})
	}
}

// fires is CHOPPER FIRES!: Decoder's vehicle is dealt damage equal to the Radar, unless a marker cancels it or ROLLING COVER succeeds (HH-CHOP-025). Seat:
// whose cover has.
func (r *run) fires(f *frame) {
	const (
		aim = iota
		covered
	)
	t := &r.s.t
	if !r.flies() || t.Decoder == NoVID {
		r.pop()
		return
	}
	if f.PC == aim {
		spent := r.spendMarker("HH-CHOP-025")
		if r.rec != nil {
			e := event(EvFires, "HH-CHOP-025")
			e.V, e.Count, e.Gone = t.Decoder, int16(t.Radar), spent
			r.emit(e)
		}
		if spent {
			r.pop()
			return
		}
		f.PC = covered
		r.offerReaction(RollingCover, allSeats)
		return
	}
	seat := f.Seat
	r.pop()
	if seat != game.Nobody {
		r.covered(seat, "HH-CHOP-025")
		return
	}
	r.deal(t.Decoder, t.Radar)
}

// radar changes the Radar, between 1 and its most; without the Chopper there is none (HH-CHOP-024, HH-CHOP-026).
func (r *run) radar(n int8) {
	t := &r.s.t
	if !r.flies() {
		return
	}
	to := min(max(int(t.Radar)+int(n), leastRadar), int(r.scenario().RadarMax))
	r.setRadar(uint8(to), "HH-CHOP-024")
}

// setRadar sets the Radar.
func (r *run) setRadar(to uint8, rule game.RuleID) {
	t := &r.s.t
	if to == t.Radar {
		return
	}
	n := int16(to) - int16(t.Radar)
	t.Radar = to
	if r.rec != nil {
		e := event(EvRadar, rule)
		e.Count, e.Left = n, int16(to)
		r.emit(e)
	}
}

// radarGrows is the growth of the Radar in the End of Round (HH-CHOP-024, HH-CHOP-040).
func (r *run) radarGrows() { r.radar(int8(r.scenario().RadarRound)) }

// relocate moves Decoder to a PV and, while there is a Chopper, the Radar back to 1 (HH-CHOP-024, HH-CHOP-026, HH-CHOP-033).
func (r *run) relocate(v VID) {
	if r.s.t.Decoder != v {
		r.s.t.Decoder = v
		r.tellDecoder(v, "HH-CHOP-033")
	}
	if r.flies() {
		r.setRadar(leastRadar, "HH-CHOP-024")
	}
}

// tellDecoder tells in which vehicle Decoder is now.
func (r *run) tellDecoder(v VID, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvDecoder, rule)
		e.V, e.Seat = v, r.vehicle(v).Owner
		r.emit(e)
	}
}
