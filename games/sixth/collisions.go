package sixth

import "turnpike/game"

// nextHit resolves the contacts at which a movement stopped, one after the other: with players' cars in seat order from the holder of the
// marker, then with the others in the order that the mover likes (SX-COLL-014, -015).
func (r *run) nextHit(f *frame, seat game.Seat) {
	t := &r.s.t
	m := &t.Move
	if !t.Cars[seat].In && m.Spin < flipAt { // SX-ELIM-003; a flip alone leaves the contacts of the spin to be resolved
		m.NHit = 0
	}
	best, rank, rest := -1, 255, 0
	for i := range m.Hit[:m.NHit] {
		h := &m.Hit[i]
		if h.Done {
			continue
		}
		if n := r.hitRank(h); n < 255 {
			if n < rank {
				best, rank = i, n
			}
		} else {
			rest++
			if best < 0 {
				best = i
			}
		}
	}
	switch {
	case best < 0:
		f.Step++
		if f.Step == moveSpinHits+1 || f.Step == moveMines+1 {
			f.Step = moveEnd
		}
		return
	case rank == 255 && rest > 1 && t.Cars[seat].In:
		r.ask(askOrder, seat)
		return
	}
	r.resolveHit(best)
}

// hitRank orders contacts that involve a player's car by seat; 255 is for the others.
func (r *run) hitRank(h *hit) int {
	t := &r.s.t
	rank := 255
	for _, ref := range [...]Ref{h.On, h.By} {
		if ref.isCar() && ref.seat() != t.Drive.Seat && !h.Mine {
			rank = min(rank, int((uint8(ref.seat())+t.Seats-uint8(t.First))%t.Seats))
		}
	}
	return rank
}

// resolveHit starts the procedure of a contact.
func (r *run) resolveHit(i int) {
	t := &r.s.t
	t.Move.Hit[i].Done = true
	t.Strike = strike{Hit: t.Move.Hit[i], Payer: game.Nobody}
	r.push(frameStrike)
}

var barOrder = &bar{"SX-COLL-014", "that contact is not open", "one of the contacts still to be resolved"}

func (r *run) legalOrder(_ game.Seat, dst []Action) []Action {
	m := &r.s.t.Move
	for i := range m.Hit[:m.NHit] {
		if h := &m.Hit[i]; !h.Done && r.hitRank(h) == 255 {
			a := newAction(Order)
			a.Target = h.On
			a.Die = int8(i)
			dst = append(dst, a)
		}
	}
	return dst
}

func (r *run) checkOrder(_ game.Seat, a *Action) *bar {
	m := &r.s.t.Move
	switch {
	case a.Do != Order:
		return barVerb
	case a.Die < 0 || a.Die >= int8(m.NHit):
		return barOrder
	}
	if h := &m.Hit[a.Die]; h.Done || h.On != a.Target || r.hitRank(h) != 255 {
		return barOrder
	}
	return nil
}

func (r *run) doOrder(_ game.Seat, a *Action) { r.resolveHit(int(a.Die)) }

// Steps of frameStrike (SX-COLL-005 to -009, SX-PILE-003).
const (
	strikeTouch uint8 = iota
	strikePay         // the causing player
	strikePayBy       // the player of the pushed car
	strikePayOn       // the player of the car touched
	strikeRoll
	strikeHurt   // the causing car
	strikeHurtBy // the pushed piece
	strikeHurtOn // the piece touched
	strikeEnd
	strikeMine    // the mine goes off
	strikePunch   // Punchbumper will act
	strikePunched // Punchbumper acts
)

// stepStrike resolves a collision, a pile-up or a mine.
func (r *run) stepStrike(f *frame) {
	t := &r.s.t
	s := &t.Strike
	h := &s.Hit
	mover := t.Drive.Seat
	pile := h.By != carRef(mover)
	if t.Phase == phaseOver {
		r.pop()
		return
	}
	switch f.Step {
	case strikeTouch:
		if r.rec != nil {
			e := event(EvCollision, "SX-COLL-001", mover)
			switch {
			case h.Mine:
				e.Kind, e.Rule = EvMine, "SX-FAQ-015"
			case pile:
				e.Rule = "SX-PILE-001"
			}
			e.By, e.On, e.Side, e.OnSide, e.Pile = h.By, h.On, h.BySide, h.OnSide, pile
			r.emit(e)
		}
		if h.Mine {
			f.Step = strikeMine
			if c, _ := r.charge(h); h.By.isCar() && c.blast > 0 {
				r.offerBlast(h.By.seat())
			}
			return
		}
		// Flame Jets and Punchbumper act at the moment of touch, before the collision is paid.
		f.Step = strikePay
		if !pile && t.Cars[mover].In && !r.flameJets(mover, h) {
			f.Step = strikePunch
		}
	case strikeMine:
		f.Step = strikeEnd
		r.setOff(h)
	case strikePunch:
		f.Step = strikePunched
		if h.On.isCar() && r.punches(mover, h) {
			r.offerBlast(h.On.seat())
		}
	case strikePunched:
		f.Step = strikePay
		r.punchbumper(mover, h)
	case strikePay:
		f.Step = strikePayBy
		r.payCollision(mover)
	case strikePayBy:
		f.Step = strikePayOn
		if pile && h.By.isCar() {
			r.payCollision(h.By.seat())
		}
	case strikePayOn:
		f.Step = strikeRoll
		if h.On.isCar() {
			r.payCollision(h.On.seat())
		}
	case strikeRoll:
		f.Step = strikeHurt
		var th throw
		rule := game.RuleID("SX-COLL-006")
		if pile {
			rule = "SX-PILE-003"
		}
		s.Hits = r.rollPool(rollCollision, rule, mover, speedDice(t.Move.Speed), &th).Hit
	case strikeHurt:
		f.Step = strikeHurtBy
		r.crash(carRef(mover), h.CarSide, s.Hits)
	case strikeHurtBy:
		f.Step = strikeHurtOn
		if pile {
			r.crash(h.By, h.BySide, s.Hits)
		}
	case strikeHurtOn:
		f.Step = strikeEnd
		n := s.Hits
		if c := &t.Cars[mover]; !pile {
			n += r.ramplate(c, h.CarSide) + r.bumperSpikes(c, h.CarSide)
		}
		r.crash(h.On, h.OnSide, n)
	case strikeEnd:
		r.pop()
	}
}

// payCollision has a player pay the CONTROL of a collision or pile-up, asking if something else can stand in (SX-COLL-005, -010).
func (r *run) payCollision(seat game.Seat) {
	c := &r.s.t.Cars[seat]
	if !c.In {
		return
	}
	if r.mayUndercarriage(c) || r.tokenReady(c) {
		r.s.t.Strike.Payer = seat
		r.ask(askPay, seat)
		return
	}
	r.payControl(seat)
}

// payControl pays 1 CONTROL for a collision, or TIRE 1.
func (r *run) payControl(seat game.Seat) {
	unpaid := r.owe(seat, 1, "SX-COLL-005")
	r.loseTires(seat, unpaid)
}

var barPay = &bar{"SX-CTRL-010", "that cannot stand in for the CONTROL of the collision", "pass pays 1 CONTROL, or TIRE 1 without any"}

func (r *run) legalPay(seat game.Seat, dst []Action) []Action {
	for _, with := range [...]Means{WithAce, WithToken} {
		a := newAction(Pay)
		a.With = with
		if r.checkPay(seat, &a) == nil {
			dst = append(dst, a)
		}
	}
	return append(dst, PassAction())
}

func (r *run) checkPay(seat game.Seat, a *Action) *bar {
	c := &r.s.t.Cars[seat]
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != Pay:
		return barVerb
	case a.With == WithControl, a.With == WithAce && r.mayUndercarriage(c), a.With == WithToken && r.tokenReady(c):
		return nil
	}
	return barPay
}

func (r *run) doPay(seat game.Seat, a *Action) {
	switch a.With {
	case WithAce:
		r.undercarriage(seat)
	case WithToken:
		r.payToken(seat, "SX-COLL-005")
	default:
		r.payControl(seat)
	}
}

// crash gives a piece its share of a collision (SX-COLL-007, -008, SX-PILE-004).
func (r *run) crash(ref Ref, side Side, n uint8) {
	switch {
	case ref.isCar():
		seat := ref.seat()
		if !r.s.t.Cars[seat].In {
			return
		}
		r.hurtSide(seat, side, r.cushion(seat, n), byCollision, game.Nobody, false, 0)
	case ref.isObject():
		r.hurtObject(ref.object(), n)
	}
}

// cushion is what Safety Cage and Roll Bar leave of the damage of a collision.
func (r *run) cushion(seat game.Seat, n uint8) uint8 { return r.rollBar(seat, r.safetyCage(seat, n)) }

// charge is what a mine does when it is touched, split by what comes of it.
type charge struct{ basic, fire, blast uint8 }

// charge returns what the thing touched does to what touched it: nothing if it is gone.
func (r *run) charge(h *hit) (c charge, ok bool) {
	if !h.On.isObject() || r.s.t.Objects[h.On.object()].Kind == 0 {
		return c, false
	}
	for _, harm := range r.d.Object(r.s.t.Objects[h.On.object()].Kind).OnTouch {
		switch harm.Kind {
		case DamageExplosion:
			c.blast += harm.Amount
		case DamageFire:
			c.fire += harm.Amount
		default:
			c.basic += harm.Amount
		}
	}
	return c, true
}

// setOff lets a mine go off under what touched it; the mine is removed.
func (r *run) setOff(h *hit) {
	c, ok := r.charge(h)
	if !ok {
		return
	}
	r.removeObject(h.On.object(), EvObject, "SX-FAQ-015")
	switch {
	case h.By.isCar() && r.s.t.Cars[h.By.seat()].In:
		basic := c.basic
		for range c.blast {
			basic += r.explode(h.By.seat(), h.BySide)
		}
		for range c.fire {
			if !r.ignite(h.By.seat(), h.BySide) {
				basic++
			}
		}
		r.hurtSide(h.By.seat(), h.BySide, basic, byMine, game.Nobody, false, 0)
	case h.By.isObject():
		r.hurtObject(h.By.object(), c.basic+c.fire+c.blast) // SX-DMG-016
	}
}

// pushDamage rolls for the light obstacles that were pushed along and are still in play (SX-PUSH-004, -007, -023).
func (r *run) pushDamage(seat game.Seat) {
	t := &r.s.t
	m := &t.Move
	durable := false
	for _, i := range m.Light[:m.NLight] {
		durable = durable || t.Objects[i].Kind != 0 && r.objectDurability(int(i)) > 0
	}
	if !durable {
		return
	}
	var th throw
	hits := r.rollPool(rollPush, "SX-PUSH-004", seat, speedDice(m.Speed), &th).Hit
	for _, i := range m.Light[:m.NLight] {
		if t.Objects[i].Kind != 0 {
			r.hurtObject(int(i), hits)
		}
	}
	m.NLight = 0
}
