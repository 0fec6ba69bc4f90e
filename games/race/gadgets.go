package race

import "turnpike/game"

var (
	barJets      = &bar{"RC-EQUIP-024", "Jump Jets need movement of which at least 2 is left", "the movement, with 2 or more left"}
	barPrimed    = &bar{"RC-EQUIP-024", "the next move straight ahead is a jump already", "the jump first"}
	barHot       = &bar{"RC-HEAT-009", "the gearstick is not in a blue zone", "Coolant Flush in a blue zone"}
	barTurboUsed = &bar{"RC-HEAT-009", "a Turbo point has been spent in this turn", "Coolant Flush in a turn without Turbo"}
	barCold      = &bar{"RC-HEAT-009", "the car has no Heat", "Coolant Flush with 1 Heat or more"}
)

// lateBar says whether the last square of the turn has been moved (RC-EQUIP-007).
func (r *run) lateBar() *bar {
	if u := &r.s.t.Turn; u.Moving && u.Left == 0 {
		return barLate
	}
	return nil
}

// jetsBar says what keeps Jump Jets from being used (RC-EQUIP-024): they want a movement with so much left as they leap.
func (r *run) jetsBar() *bar {
	u := &r.s.t.Turn
	switch {
	case r.lateBar() != nil:
		return barLate
	case !u.Moving || u.Left < r.cat().Pieces[JumpJets].Squares:
		return barJets
	case u.Jets:
		return barPrimed
	}
	return nil
}

// coolantBar says what keeps a Coolant Flush from being used (RC-HEAT-009).
func (r *run) coolantBar(seat game.Seat) *bar {
	switch {
	case r.node(seat).Zone != Blue:
		return barHot
	case r.s.t.Turn.Turbo > 0:
		return barTurboUsed
	case r.car(seat).Heat == 0:
		return barCold
	}
	return nil
}

// gain gives the car whose turn it is more allowance, now or for the movement to come.
func (r *run) gain(n uint8) {
	if u := &r.s.t.Turn; u.Moving {
		u.Left += n
	} else {
		u.Gain += n
	}
}

// harpoon pulls its car on and shocks the target (RC-EQUIP-020).
func (r *run) harpoon(target game.Seat, p *Piece) {
	r.gain(p.Movement)
	r.shock(target, p.Shock)
}

// overboost gives allowance and heat (RC-EQUIP-021).
func (r *run) overboost(seat game.Seat, p *Piece) {
	r.gain(p.Movement)
	r.heatUp(seat, int8(p.Heat), pieceRules[p.ID])
}

// grip gives lane changes, at any speed (RC-EQUIP-022).
func (r *run) grip(p *Piece) {
	if u := &r.s.t.Turn; u.Moving {
		u.Changes += p.LaneChanges
	} else {
		u.Grip += p.LaneChanges
	}
}

// flush lowers the heat, and bars Turbo for the rest of the turn (RC-HEAT-009).
func (r *run) flush(seat game.Seat, p *Piece) {
	r.s.t.Turn.Flushed = true
	r.heatUp(seat, -int8(p.Heat), pieceRules[p.ID])
}
