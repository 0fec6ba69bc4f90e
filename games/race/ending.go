package race

import "turnpike/game"

// finish ends the race with a winner.
func (r *run) finish(seat game.Seat, why endRule) {
	t := &r.s.t
	t.Stage, t.Winner, t.End = StageOver, seat, why
	t.Ask, t.Asked = AskNothing, game.Nobody
	if r.rec == nil {
		return
	}
	if why == endFinish {
		e := event(EvFinish, "RC-END-001", seat)
		e.Count = int16(t.Round)
		r.emit(e)
	}
	e := event(EvOver, endRules[why], seat)
	e.End = why
	e.NOrder = uint8(len(r.ranking(&e.Order)))
	r.emit(e)
}

// checkLast ends the race if no more than one car runs (RC-END-003).
func (r *run) checkLast() {
	t := &r.s.t
	var list [MaxSeats]game.Seat
	switch r.sorted(&list) {
	case 1:
		r.finish(list[0], endLast)
	case 0:
		// The last ones were destroyed at once: the one with the higher progress wins.
		best := game.Nobody
		for i := range t.Seats {
			if seat := game.Seat(i); t.Cars[i].Model != noPick && (best == game.Nobody || r.progressLess(best, seat)) {
				best = seat
			}
		}
		r.finish(best, endTogether)
	}
}
