package sixth

import "turnpike/game"

// The price of putting out a fire in CONTROL (SX-FIRE-004), and for the first one with Smokey at the wheel.
const (
	fireControl   = 2
	smokeyControl = 1
)

// ignite starts a fire on a side; false if it burns already (SX-FIRE-001, -002).
func (r *run) ignite(seat game.Seat, side Side) bool {
	c := &r.s.t.Cars[seat]
	if !c.In || c.Fire.has(side) {
		return false
	}
	c.Fire.add(side)
	if r.rec != nil {
		e := event(EvIgnite, "SX-FIRE-001", seat)
		e.Side = side
		r.emit(e)
	}
	return true
}

// putOut ends a fire.
func (r *run) putOut(seat game.Seat, side Side) {
	r.s.t.Cars[seat].Fire.del(side)
	if r.rec != nil {
		e := event(EvPutOut, "SX-FIRE-004", seat)
		e.Side = side
		r.emit(e)
	}
}

// Steps of frameFires, phase 3 of a player (SX-ROUND-007).
const (
	firesPay uint8 = iota
	firesBurn
)

func (r *run) stepFires(f *frame) {
	t := &r.s.t
	x := &t.Fires
	c := &t.Cars[x.Seat]
	if !c.In {
		r.pop()
		return
	}
	switch f.Step {
	case firesPay:
		if !x.Settled && c.Fire != 0 && (r.affords(c, r.firePrice(x.Seat), NoMeans) || r.affords(c, r.firePrice(x.Seat), WithToken)) {
			r.ask(askFires, x.Seat)
			return
		}
		x.Burning = c.Fire
		f.Step = firesBurn
	case firesBurn:
		switch x.Burning.count() {
		case 0:
			r.pop()
		case 1:
			for side := Front; side <= Right; side++ {
				if x.Burning.has(side) {
					r.burn(x.Seat, side)
					return
				}
			}
		default:
			r.ask(askBurn, x.Seat) // SX-FIRE-006: the owner chooses the order
		}
	}
}

// firePrice is the CONTROL that the next fire costs to put out.
func (r *run) firePrice(seat game.Seat) uint8 {
	if r.smokey(seat) {
		return smokeyControl
	}
	return fireControl
}

func (r *run) legalFires(seat game.Seat, dst []Action) []Action {
	for side := Front; side <= Right; side++ {
		a := newAction(PutOut)
		a.Side = side
		for _, a.With = range [...]Means{NoMeans, WithToken} {
			if r.checkFires(seat, &a) == nil {
				dst = append(dst, a)
			}
		}
	}
	return append(dst, PassAction())
}

func (r *run) checkFires(seat game.Seat, a *Action) *bar {
	c := &r.s.t.Cars[seat]
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != PutOut:
		return barVerb
	case !c.Fire.has(a.Side):
		return barNoFire
	case !r.affords(c, r.firePrice(seat), a.With):
		return barControl
	}
	return nil
}

func (r *run) doFires(seat game.Seat, a *Action) {
	x := &r.s.t.Fires
	if a.Do == Pass {
		x.Settled = true
		return
	}
	r.pay(seat, r.firePrice(seat), 0, a.With, "SX-FIRE-004")
	x.Smokey = true
	r.putOut(seat, a.Side)
}

func (r *run) legalBurn(seat game.Seat, dst []Action) []Action {
	for side := Front; side <= Right; side++ {
		if r.s.t.Fires.Burning.has(side) {
			a := newAction(Burn)
			a.Side = side
			dst = append(dst, a)
		}
	}
	return dst
}

func (r *run) checkBurn(seat game.Seat, a *Action) *bar {
	switch {
	case a.Do != Burn:
		return barVerb
	case !r.s.t.Fires.Burning.has(a.Side):
		return barNoFire
	}
	return nil
}

func (r *run) doBurn(seat game.Seat, a *Action) { r.burn(seat, a.Side) }

// burn lets one fire do its damage (SX-FIRE-005); an Automatic Fire Suppressor takes it and puts the fire out.
func (r *run) burn(seat game.Seat, side Side) {
	t := &r.s.t
	t.Fires.Burning.del(side)
	if r.rec != nil {
		e := event(EvBurns, "SX-FIRE-005", seat)
		e.Side = side
		r.emit(e)
	}
	if !r.fireSuppressor(seat, side) {
		r.hurtSide(seat, side, 1, byFire, game.Nobody, true, 0)
	}
}
