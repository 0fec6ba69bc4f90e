package match

import (
	"slices"
	"time"

	"turnpike/game"
)

// request is a request to take something back.
type request struct {
	by      game.Seat
	to      int // the entry to be taken back
	waiting game.SeatSet
}

// Undo takes back the last action of seat: at once if that is free, otherwise it asks the other people (done is false; the frames
// then show a Takeback, without a step). It reaches back over the last 256 entries that stand. It is free if nobody else has chosen anything since, no die has been
// rolled and nothing hidden was shown. The error is ErrNothingToUndo, ErrTakebackOpen, ErrOver, ErrNoSeat or that of c.
func (m *Match) Undo(seat game.Seat, now time.Time, c Commit) (done bool, err error) {
	if err := m.present(seat); err != nil {
		return false, err
	}
	to, free, ok := m.undoable(seat)
	if !ok {
		return false, ErrNothingToUndo
	}
	if !free {
		if m.takeback != nil {
			if m.takeback.by == seat {
				return false, nil
			}
			return false, ErrTakebackOpen
		}
		r := &request{by: seat, to: to}
		for _, s := range m.People() {
			if s != seat {
				r.waiting = r.waiting.With(s)
			}
		}
		if r.waiting != 0 {
			return false, m.do(Entry{Do: DoAsk, Seat: seat, To: to}, nil, now, c)
		}
	}
	if err := m.do(Entry{Do: DoUndo, Seat: seat, To: to}, nil, now, c); err != nil {
		return false, err
	}
	return true, nil
}

// Consent answers a request to take something back. It is done when everybody asked has consented; one no ends the
// request, and so does a no of the seat that made it. The error is ErrNoTakeback, a *NotAskedError, ErrOver, ErrNoSeat or that of c.
func (m *Match) Consent(seat game.Seat, yes bool, now time.Time, c Commit) (done bool, err error) {
	if err := m.present(seat); err != nil {
		return false, err
	}
	r := m.takeback
	switch {
	case r == nil:
		return false, ErrNoTakeback
	case seat == r.by && !yes:
		return false, m.do(Entry{Do: DoAnswer, Seat: seat}, nil, now, c)
	case !r.waiting.Has(seat):
		return false, &NotAskedError{Seat: seat, Who: slices.Collect(r.waiting.All())}
	case !yes || r.waiting.Without(seat) != 0:
		return false, m.do(Entry{Do: DoAnswer, Seat: seat, Yes: yes}, nil, now, c)
	}
	if err := m.do(Entry{Do: DoUndo, Seat: r.by, To: r.to}, nil, now, c); err != nil {
		return false, err
	}
	return true, nil
}

// undoable returns the entry that seat would take back next and whether it may do so freely. It looks at nothing that
// seat may not know, since its result is shown.
func (m *Match) undoable(seat game.Seat) (to int, free, ok bool) {
	free = true
	others := false // somebody else has chosen something since
	for _, k := range slices.Backward(m.c.line) {
		switch {
		case k.do == DoResign:
			return 0, false, false
		case k.hidden && k.seat != seat:
			continue
		case k.hidden:
			if !others && free && !k.moved && !k.reveals {
				return k.index, true, true
			}
			continue
		case k.seat == seat && !k.auto:
			return k.index, free && !others && !k.moved && !k.reveals, true
		case k.seat != seat && (!k.auto || k.covert):
			others = true
		}
		free = free && !k.moved && !k.reveals
	}
	return 0, false, false
}
