package race

import "turnpike/game"

// ShuntLoss returns what a car that is hit from behind and the car that hits it lose, by their speeds and masses (RC-DMG-004).
func ShuntLoss(speed, otherSpeed, mass, otherMass uint8) (other, mover uint8) {
	d := max(1, int(speed)-int(otherSpeed))
	base := 1
	switch {
	case d >= 10:
		base = 3
	case d >= 5:
		base = 2
	}
	return uint8(max(0, base+int(mass)-int(otherMass))), uint8(max(0, base-1+int(otherMass)-int(mass)))
}

// SwipeLoss returns what a car that is hit from the side and the car that hits it lose, by their masses (RC-DMG-008).
func SwipeLoss(mass, otherMass uint8) (other, mover uint8) {
	return 1 + uint8(max(0, int(mass)-int(otherMass))), 1 + uint8(max(0, int(otherMass)-int(mass)))
}

// meet notes that collision damage is dealt between two cars, and reports whether it had been already in this turn (RC-DMG-011).
func (r *run) meet(a, b game.Seat) (again bool) {
	t := &r.s.t
	again = t.Pairs[a].Has(b)
	t.Pairs[a], t.Pairs[b] = t.Pairs[a].With(b), t.Pairs[b].With(a)
	return again
}

// ram is the damage of a collision of Seat with Other, the car that is hit first (RC-DMG-004, RC-DMG-008, RC-MOVE-017).
func (r *run) ram(f *frame) {
	const (
		begin = iota
		asked
		hit
		back
	)
	u := &r.s.t.Turn
	switch f.PC {
	case begin:
		if r.meet(f.Seat, f.Other) {
			r.collided(f, true)
			r.pop()
			return
		}
		m, o := r.model(f.Seat).Mass, r.model(f.Other).Mass
		other, mover := uint8(1), uint8(1)
		switch f.Impact {
		case Shunt:
			other, mover = ShuntLoss(u.Speed, r.speed(f.Other), m, o)
		case Sideswipe:
			other, mover = SwipeLoss(m, o)
		}
		f.N, f.M, f.PC, f.Yes = int8(other), int8(mover), asked, false
		if f.Own && u.Activations > 0 && r.reactionSlot(f.Seat, RamProw) >= 0 {
			r.ask(AskProw, f.Seat)
		}
	case asked:
		f.PC = hit
		if f.Yes {
			// RC-EQUIP-028: unlike the reactions it costs an activation.
			p := &r.cat().Pieces[RamProw]
			u.Activations--
			f.N += int8(p.Extra)
			f.M = max(0, f.M-int8(p.Reduction))
			r.react(f.Seat, RamProw, "RC-EQUIP-028", int(p.Reduction))
		}
		r.collided(f, false)
		r.lose(f.Other, f.Seat, uint8(f.N), ByCollision)
	case hit:
		f.PC = back
		r.lose(f.Seat, f.Other, uint8(f.M), ByCollision)
	case back:
		r.pop()
	}
}

// collided tells of a collision; again: the two have met before in this turn and only push.
func (r *run) collided(f *frame, again bool) {
	if r.rec == nil {
		return
	}
	rule := game.RuleID("RC-DMG-004")
	switch {
	case again:
		rule = "RC-DMG-011"
	case f.Impact == Sideswipe:
		rule = "RC-DMG-008"
	case f.Impact == Landing:
		rule = "RC-MOVE-017"
	}
	e := event(EvCollision, rule, f.Seat)
	e.Other, e.Impact, e.Side, e.Count, e.Index, e.Gone = f.Other, f.Impact, f.Side, int16(f.N), int16(f.M), again
	e.Speed, e.Left = r.s.t.Turn.Speed, int16(r.speed(f.Other))
	r.emit(e)
}

// touch is the 1 point that a pushed car does to another one in its way, once between the two in a turn (RC-DMG-006, RC-DMG-009, RC-DMG-011).
func (r *run) touch(seat, other game.Seat, rule game.RuleID) {
	again := r.meet(seat, other)
	if r.rec != nil {
		e := event(EvCollision, rule, seat)
		e.Other, e.Impact, e.Gone = other, Chain, again
		if !again {
			e.Count = 1
		}
		r.emit(e)
	}
	if !again {
		r.lose(other, seat, 1, ByCollision)
	}
}

// pushOn pushes a car to the square straight ahead, and who is there before it (RC-DMG-006). Its result is table.Moved.
func (r *run) pushOn(f *frame) {
	const (
		look = iota
		touched
		pushed
		move
		moved
		stuck
	)
	t := &r.s.t
	c := r.car(f.Seat)
	if !c.running() { // destroyed where it was pushed to, or resigned before it came to that
		t.Moved = false
		r.pop()
		return
	}
	switch f.PC {
	case look:
		if r.leaves(c.Tile, c.At) {
			// RC-END-002: the pushed car has crossed the line.
			if r.rec != nil {
				e := event(EvPushed, "RC-DMG-006", f.Seat)
				e.From, e.Gone = c.At, true
				r.emit(e)
			}
			r.finish(f.Seat, endFinish)
			return
		}
		f.To = r.square(c.At).Ahead
		if r.feature(f.To) == Block {
			r.blocked(f, stuck)
			return
		}
		f.PC = move
		// The mover itself cannot be ahead of the car that it pushes.
		if q := r.on(f.To); q != game.Nobody {
			f.Other, f.PC = q, touched
			r.touch(f.Seat, q, "RC-DMG-006")
		}
	case touched:
		f.PC = move
		if r.car(f.Other).running() {
			f.PC = pushed
			t.Moved = false
			r.push(frame{Op: opPushOn, Seat: f.Other, Other: f.Seat})
		}
	case pushed:
		f.PC = move
		if !t.Moved && r.car(f.Other).running() {
			r.blocked(f, stuck)
		}
	case move:
		r.thrust(f, NoSide, "RC-DMG-006")
		f.PC = moved
	case moved:
		t.Moved = true
		r.pop()
	case stuck:
		t.Moved = false
		r.pop()
	}
}

// pushOff pushes a car one lane to Side (RC-DMG-009). Its result is table.Moved.
func (r *run) pushOff(f *frame) {
	const (
		look = iota
		move
		moved
		touched
		stuck
	)
	t := &r.s.t
	c := r.car(f.Seat)
	if !c.running() { // destroyed where it was pushed to, or resigned before it came to that
		t.Moved = false
		r.pop()
		return
	}
	switch f.PC {
	case look:
		f.To = r.square(c.At).Side[f.Side]
		if f.To == NoSq || r.feature(f.To) == Block {
			r.blocked(f, stuck)
			return
		}
		f.PC = move
		if q := r.on(f.To); q != game.Nobody {
			f.PC = touched
			r.touch(f.Seat, q, "RC-DMG-009")
		}
	case touched:
		r.blocked(f, stuck)
	case move:
		r.thrust(f, f.Side, "RC-DMG-009")
		f.PC = moved
	case moved:
		t.Moved = true
		r.pop()
	case stuck:
		t.Moved = false
		r.pop()
	}
}

// blocked is 1 point for a car that cannot be pushed.
func (r *run) blocked(f *frame, next uint8) {
	rule := game.RuleID("RC-DMG-006")
	if f.Op == opPushOff {
		rule = "RC-DMG-009"
	}
	if r.rec != nil {
		e := event(EvNotPushed, rule, f.Seat)
		e.Side, e.To, e.From = f.Side, f.To, r.car(f.Seat).At
		if f.Op == opPushOn {
			e.Side = NoSide
		}
		r.emit(e)
	}
	f.PC = next
	r.lose(f.Seat, f.Other, 1, ByBlocked)
}

// thrust moves a pushed car: it keeps speed and gear, pays nothing and crosses no pull line (RC-DMG-014).
func (r *run) thrust(f *frame, side Side, rule game.RuleID) {
	from := r.car(f.Seat).At
	r.put(f.Seat, f.To)
	if r.rec != nil {
		e := event(EvPushed, rule, f.Seat)
		e.Side, e.From, e.To = side, from, f.To
		r.emit(e)
	}
	r.push(frame{Op: opArrive, Seat: f.Seat, Other: game.Nobody, At: f.To})
}
