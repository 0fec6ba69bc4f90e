package cardduel

import "turnpike/game"

// mayAnnounce says what bars announcing an escape (CG-ESC-001, -003, -004).
func (r *run) mayAnnounce(seat game.Seat) bar {
	c := &r.s.t.cars[seat]
	switch {
	case !r.s.t.opts.Escaping:
		return barEscapeOff
	case c.tiresLost(r.d):
		return barEscapeTires
	case c.escaping:
		return barEscapeTwice
	}
	return allowed
}

// announce announces an escape; it happens at the start of the player's next turn.
func (r *run) announce(seat game.Seat) {
	r.s.t.cars[seat].escaping = true
	if r.rec != nil {
		r.rec(Event{Kind: EvEscapeAnnounced, Seat: seat})
	}
}

// leave takes a player out of the duel: all their cards go to the discard pile, frames that concern them end without further effect
// (CG-BREACH-007, CG-ESC-006, -008, CG-ATK-044), and the duel ends if one operating car is left (CG-TURN-017).
func (r *run) leave(seat game.Seat, out fate) {
	t := &r.s.t
	c := &t.cars[seat]
	c.out = out
	c.owes, c.escaping = false, false
	r.discardHand(seat)
	for _, card := range specialCards {
		if c.specials&specialBit(card) != 0 {
			r.discard(card)
		}
	}
	c.specials = 0
	kept := uint8(0)
	for i := range t.lying[:t.nLying] {
		l := t.lying[i]
		if l.seat == seat {
			r.discard(l.card)
			continue
		}
		t.lying[kept] = l
		kept++
	}
	clear(t.lying[kept:t.nLying])
	t.nLying = kept
	if r.rec != nil {
		r.rec(Event{Kind: EvLeft, Seat: seat, How: how(out-fateDisabled) + howDisabled})
	}
	r.dropFrames(seat)
	switch {
	case t.operating().Len() <= 1:
		for t.nFrames > 0 {
			r.pop()
		}
		t.stage, t.end = stageDuelEnd, howLastCar
	case seat == t.current && t.stage != stageDeal:
		t.stage, t.plan = stagePass, false // CG-TURN-019
	case seat == t.current:
		t.current = r.nextIn(seat)
	}
}

// dropFrames ends the frames in which seat is target, victim or maneuvering player; all frames if it is the current player's turn that ends.
func (r *run) dropFrames(seat game.Seat) {
	t := &r.s.t
	kept := uint8(0)
	for i := range t.nFrames {
		f := &t.frames[i]
		if f.on == seat || seat == t.current {
			r.settle(f)
			continue
		}
		t.frames[kept] = *f
		kept++
	}
	clear(t.frames[kept:t.nFrames])
	t.nFrames = kept
}
