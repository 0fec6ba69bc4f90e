package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// nextTurn goes on where no procedure is under way: to the next player of the phase, the next phase, the next round.
func (r *run) nextTurn() {
	t := &r.s.t
	switch t.Phase {
	case phaseBuild:
		r.reveal()
	case phasePlace:
		r.nextPlace()
	case phaseSpeed:
		r.startOfRound()
	case phaseControl:
		r.takeControl()
	case phaseEnd:
		r.turnRound()
	default:
		seat, ok := r.nextInPhase()
		if !ok {
			r.nextPhase()
			return
		}
		r.begin(seat)
	}
}

// nextInPhase returns the next player, first player first, then clockwise (SX-ROUND-002).
func (r *run) nextInPhase() (game.Seat, bool) {
	t := &r.s.t
	for t.Turn < t.Seats {
		seat := game.Seat((uint8(t.First) + t.Turn) % t.Seats)
		t.Turn++
		if t.Cars[seat].In {
			return seat, true
		}
	}
	return game.Nobody, false
}

// begin starts a player's part of phase 3, 4 or 5.
func (r *run) begin(seat game.Seat) {
	t := &r.s.t
	switch t.Phase {
	case phaseFires:
		if t.Cars[seat].Fire != 0 {
			t.Fires = fires{Seat: seat}
			r.push(frameFires)
		}
	case phaseMove:
		t.Drive = drive{Seat: seat}
		r.push(frameDrive)
	case phaseCombat:
		t.Attack = attack{Seat: seat, Radar: NoRef, Target: NoRef}
		r.push(frameCombat)
	}
}

// nextPhase begins the phase that follows (SX-ROUND-001).
func (r *run) nextPhase() {
	t := &r.s.t
	switch t.Phase {
	case phaseSpeed:
		r.setPhase(phaseControl)
	case phaseControl:
		r.setPhase(phaseFires)
	case phaseFires:
		r.setPhase(phaseMove)
	case phaseMove:
		r.setPhase(phaseCombat)
	case phaseCombat:
		r.endOfRound()
	}
}

func (r *run) setPhase(p phase) {
	t := &r.s.t
	t.Phase, t.Turn = p, 0
	if r.rec != nil {
		e := event(EvPhase, "SX-ROUND-001", game.Nobody)
		e.Phase = p
		r.emit(e)
	}
}

// newRound begins a round with phase 1.
func (r *run) newRound() {
	t := &r.s.t
	t.Round++
	if r.rec != nil {
		e := event(EvRound, "SX-ROUND-001", t.First)
		e.Count = int16(t.Round)
		r.emit(e)
	}
	for i := range t.Seats {
		c := &t.Cars[i]
		for j := range c.Slots[:c.NSlots] {
			c.Slots[j].Flags &^= slotFired | slotFiredToo | slotUsed
		}
		c.Stuck = false
	}
	r.setPhase(phaseSpeed)
}

// startOfRound is phase 1: cards that act at the start of the round, then the speed check (SX-ROUND-003, -006).
func (r *run) startOfRound() {
	t := &r.s.t
	for {
		seat, ok := r.nextInPhase()
		if !ok {
			break
		}
		r.runFlat(seat)
		if r.startCards(seat) {
			r.ask(askStart, seat)
			return
		}
	}
	for i := range t.Seats {
		if c := &t.Cars[i]; c.In {
			r.checkMaximum(game.Seat(i))
		}
	}
	r.nextPhase()
}

// checkMaximum fixes the maximum speed of the round and lowers a speed above it, at no cost (SX-ROUND-003, SX-SETUP-014).
func (r *run) checkMaximum(seat game.Seat) {
	c := &r.s.t.Cars[seat]
	c.Max = r.d.maxSpeed(c)
	if c.Speed > c.Max {
		c.Speed = c.Max
		r.emitLevel(EvSpeedLoss, "SX-ROUND-003", seat, int16(c.Max), c.Max)
	}
}

// emitLevel tells of a slider that moved: by how much, and where it stands.
func (r *run) emitLevel(k EventKind, rule game.RuleID, seat game.Seat, count int16, left uint8) {
	if r.rec != nil {
		e := event(k, rule, seat)
		e.Count, e.Left = count, int16(left)
		r.emit(e)
	}
}

// startCards reports whether a player may use a card at the start of the round.
func (r *run) startCards(seat game.Seat) bool {
	c := &r.s.t.Cars[seat]
	if r.works(c, dragChute) && c.Speed > 0 {
		return true
	}
	if r.works(c, firstAidKit) && (r.wounded(c, Driver) || r.wounded(c, Gunner)) {
		return true
	}
	return r.mayTaco(c)
}

// wounded reports whether a crew member lives and has DAMAGE.
func (r *run) wounded(c *car, w Role) bool { return c.alive(w) && c.Slots[c.crewSlot(w)].Damage > 0 }

var barNotWounded = &bar{"SX-INT-012", "that crew member has no DAMAGE, or is dead", "a wounded living crew member"}

func (r *run) legalStart(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	for _, card := range [...]CardID{r.d.named[dragChute], r.d.named[firstAidKit], r.d.named[taco]} {
		slot := c.find(card)
		if slot < 0 {
			continue
		}
		a := UseAction(slot)
		for _, w := range [...]Role{NoRole, Driver, Gunner} {
			a.Crew = w
			if r.checkStart(seat, &a) == nil {
				dst = append(dst, a)
			}
		}
	}
	return append(dst, PassAction())
}

func (r *run) checkStart(seat game.Seat, a *Action) *bar {
	switch a.Do {
	case Pass:
		return nil
	case Use:
	default:
		return barVerb
	}
	c := &r.s.t.Cars[seat]
	sl, b := r.usable(seat, a.Slot)
	if b != nil {
		return b
	}
	switch sl.Card {
	case r.d.named[dragChute]:
		return r.dragChuteBar(c, a)
	case r.d.named[firstAidKit]:
		return r.firstAidBar(c, a)
	case r.d.named[taco]:
		return r.tacoBar(c, sl, a)
	}
	return barVerb
}

// other returns the other crew member.
func other(w Role) Role { return Driver + Gunner - w }

var barUsed = &bar{"SX-ROUND-015", "the card has been used as often as it may be", ""}

// usable returns the face-up card in a slot.
func (r *run) usable(seat game.Seat, slot int8) (*slot, *bar) {
	c := &r.s.t.Cars[seat]
	if slot < 0 || slot >= int8(c.NSlots) || c.Slots[slot].Flags&slotDown != 0 {
		return nil, barSlot
	}
	return &c.Slots[slot], nil
}

func (r *run) doStart(seat game.Seat, a *Action) {
	if a.Do == Pass {
		return
	}
	c := &r.s.t.Cars[seat]
	switch c.Slots[a.Slot].Card {
	case r.d.named[dragChute]:
		r.dragChute(seat, a.Slot)
	case r.d.named[firstAidKit]:
		r.firstAidKit(seat, a)
	case r.d.named[taco]:
		r.taco(seat, a)
	}
	if c.In && r.startCards(seat) {
		r.ask(askStart, seat)
	}
}

// takeControl is phase 2 (SX-ROUND-005, SX-SETUP-012).
func (r *run) takeControl() {
	t := &r.s.t
	for {
		seat, ok := r.nextInPhase()
		if !ok {
			r.nextPhase()
			return
		}
		c := &t.Cars[seat]
		control, ace := r.income(seat)
		moreControl, moreAce := r.mamba(seat)
		control, ace = control+moreControl, ace+moreAce
		if c.Overload { // SX-ATK-020
			c.Overload = false
			control -= min(control, 2)
			r.emitCondition(seat, condOverload, NoSide, true)
		}
		c.Control, c.Ace = control, ace
		if r.rec != nil {
			e := event(EvTokens, "SX-ROUND-005", seat)
			e.Control, e.Ace = int8(control), int8(ace)
			r.emit(e)
		}
		if c.Paint != 0 && control > 0 {
			r.ask(askPaint, seat)
			return
		}
	}
}

// income is the CONTROL and ACE that a player takes in phase 2, without dice.
func (r *run) income(seat game.Seat) (control, ace uint8) {
	c := &r.s.t.Cars[seat]
	control = r.d.Board.Control(c.Tires, c.Speed)
	for i := range c.Slots[:c.NSlots] {
		sl := &c.Slots[i]
		if sl.Flags&slotDown != 0 {
			continue
		}
		tr := &r.d.traits[sl.Card]
		control, ace = control+tr.control+r.gyroscope(c, sl.Card), ace+tr.ace
		if tr.levelAce {
			ace += r.terrain(c.Pose)
		}
	}
	return control, ace
}

// terrain is the highest level that the rectangle of a car at a pose overlaps (SX-SETUP-021).
func (r *run) terrain(p geom.Pose) uint8 {
	if len(r.s.arena.Terrain) == 0 {
		return 0
	}
	h := rect(p)
	return r.s.arena.Level(&h)
}

func (r *run) emitCondition(seat game.Seat, what condition, side Side, gone bool) {
	if r.rec != nil {
		e := event(EvCondition, "SX-ATK-020", seat)
		e.Step, e.Side, e.Gone = uint8(what), side, gone
		r.emit(e)
	}
}

var barNoPaint = &bar{"SX-ATK-020", "there is no Paint on that side", "a painted side"}

func (r *run) legalPaint(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	for side := Front; side <= Right; side++ {
		if c.Paint.has(side) {
			a := newAction(PutOut)
			a.Side = side
			dst = append(dst, a)
		}
	}
	return append(dst, PassAction())
}

func (r *run) checkPaint(seat game.Seat, a *Action) *bar {
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != PutOut:
		return barVerb
	case !r.s.t.Cars[seat].Paint.has(a.Side):
		return barNoPaint
	}
	return nil
}

// doPaint gives up 1 of the CONTROL just taken for one Paint card.
func (r *run) doPaint(seat game.Seat, a *Action) {
	if a.Do == Pass {
		return
	}
	c := &r.s.t.Cars[seat]
	r.spend(seat, 1, 0, "SX-ATK-020")
	c.Paint.del(a.Side)
	r.emitCondition(seat, condPaint, a.Side, true)
}

// endOfRound is phase 6. What a scenario does in it comes first, while the players still hold their CONTROL (SX-SCEN-005).
func (r *run) endOfRound() {
	r.setPhase(phaseEnd)
	if r.countsDown() {
		r.push(frameCount)
		return
	}
	r.turnRound()
}

// turnRound gives the tokens back and passes the first-player marker on (SX-ROUND-010, -011).
func (r *run) turnRound() {
	t := &r.s.t
	for i := range t.Seats {
		t.Cars[i].Control, t.Cars[i].Ace = 0, 0
	}
	for {
		t.First = game.Seat((uint8(t.First) + 1) % t.Seats)
		if t.Cars[t.First].In {
			break
		}
	}
	if r.rec != nil {
		r.emit(event(EvMarker, "SX-ROUND-010", t.First))
	}
	r.newRound()
}
