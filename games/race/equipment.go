package race

import "turnpike/game"

// pieceRules are the rules of the pieces.
var pieceRules = [numPieces]game.RuleID{
	"RC-EQUIP-012", "RC-EQUIP-013", "RC-EQUIP-014", "RC-EQUIP-015", "RC-EQUIP-016", "RC-EQUIP-017", "RC-EQUIP-018", "RC-EQUIP-019",
	"RC-EQUIP-020", "RC-EQUIP-021", "RC-EQUIP-022", "RC-EQUIP-023", "RC-EQUIP-024", "RC-EQUIP-025", "RC-EQUIP-026", "RC-EQUIP-027",
	"RC-EQUIP-028", "RC-EQUIP-029", "RC-EQUIP-030",
}

var (
	barSlot     = &bar{"RC-SETUP-009", "a driver card has four boxes", "a slot from 0 to 3"}
	barSpent    = &bar{"RC-EQUIP-002", "the activations of this turn are spent", "another action"}
	barDisarmed = &bar{"RC-EQUIP-004", "that piece is not armed", "an armed piece, or arming it first"}
	barArmed    = &bar{"RC-EQUIP-003", "that piece is armed already", "a disarmed piece, or using it"}
	barFresh    = &bar{"RC-EQUIP-005", "a piece cannot be used in the turn in which it was armed", "another piece, or the next turn"}
	barLate     = &bar{"RC-EQUIP-007", "the last square has been moved", "the turns to come, before the last square is moved"}
	barReactive = &bar{"RC-EQUIP-008", "that piece is a reaction", "its trigger, when it is asked for"}
	barChute    = &bar{"RC-EQUIP-025", "the Drag Chute is a step of the gear decision", "a gear action with the chute"}
	barProw     = &bar{"RC-EQUIP-028", "the Ram Prow is for collisions caused by the own movement", "such a collision, when it is asked for"}
	barTarget   = &bar{"RC-EQUIP-010", "that is no target of this piece", "a car that it reaches"}
	barSimple   = &bar{"RC-EQUIP-003", "that piece has nothing of the kind to choose", "the slot, and what the piece asks for"}
)

// armBar says what keeps a seat from arming the piece in a slot.
func (r *run) armBar(seat game.Seat, a *Action) *bar {
	if b := r.activationBar(a.Slot); b != nil {
		return b
	}
	if r.car(seat).armed(int(a.Slot)) {
		return barArmed
	}
	return nil
}

// activationBar says what keeps the driver whose turn it is from spending an activation on the piece in a slot, whatever it is.
func (r *run) activationBar(slot int8) *bar {
	switch {
	case slot < 0 || slot >= Slots:
		return barSlot
	case r.s.t.Turn.Activations == 0:
		return barSpent
	}
	return nil
}

// useBar says what keeps a seat from using the piece in a slot on what the action names.
func (r *run) useBar(seat game.Seat, a *Action) *bar {
	if b := r.readyBar(seat, a.Slot); b != nil {
		return b
	}
	p := r.piece(seat, int(a.Slot))
	targeted, placed := p.ID.targeted(), p.ID.placed()
	switch {
	case !targeted && a.Target != game.Nobody, !placed && a.At != NoWhere, p.ID != Jammer && a.Slot2 != -1:
		return barSimple
	case targeted && !r.targets(seat, p).Has(a.Target):
		return barTarget
	case p.ID == Jammer:
		return r.jamBar(a)
	case placed:
		return r.placeBar(seat, p, a.At)
	}
	return nil
}

// readyBar says what keeps a seat from using the piece in a slot now, before it is said on what.
func (r *run) readyBar(seat game.Seat, slot int8) *bar {
	if slot >= 0 && slot < Slots {
		switch r.piece(seat, int(slot)).ID {
		case Deflector, Plough:
			return barReactive
		case DragChute:
			return barChute
		case RamProw:
			return barProw
		}
	}
	if b := r.activationBar(slot); b != nil {
		return b
	}
	switch {
	case !r.car(seat).armed(int(slot)):
		return barDisarmed
	case r.s.t.Turn.Fresh>>slot&1 == 1 && !r.s.o.ArmAndUse:
		return barFresh
	}
	switch p := r.piece(seat, int(slot)); p.ID {
	case Minelayer:
		return r.supplyBar(seat)
	case Harpoon, Overboost, GripClaws, Gyro:
		return r.lateBar()
	case JumpJets:
		return r.jetsBar()
	case CoolantFlush:
		return r.coolantBar(seat)
	}
	return nil
}

// targeted reports whether a piece is used on a car.
func (p PieceID) targeted() bool {
	switch p {
	case NoseGuns, Rockets, SideBlades, FlameJet, Harpoon, Jammer:
		return true
	}
	return false
}

// placed reports whether a piece is used on a square.
func (p PieceID) placed() bool { return p == Minelayer || p == OilDropper || p == SpikeStrip }

// legalEquipment appends what the seat whose turn it is may arm and use (RC-EQUIP-001, RC-EQUIP-002): slot by slot, on targets by seat, on
// squares in the order in which they were left.
func (r *run) legalEquipment(seat game.Seat, dst []Action) []Action {
	if r.s.t.Turn.Activations == 0 {
		return dst
	}
	for slot := range Slots {
		a := ArmAction(slot)
		if r.armBar(seat, &a) == nil {
			dst = append(dst, a)
		}
		if r.readyBar(seat, int8(slot)) != nil {
			continue
		}
		a = UseAction(slot)
		switch p := r.piece(seat, slot); {
		case p.ID.targeted():
			dst = r.legalTargets(seat, p, a, dst)
		case p.ID.placed():
			dst = r.legalPlaces(seat, p, a, dst)
		default:
			dst = append(dst, a)
		}
	}
	return dst
}

// legalTargets appends the uses of a piece on each car that it reaches.
func (r *run) legalTargets(seat game.Seat, p *Piece, a Action, dst []Action) []Action {
	targets := r.targets(seat, p)
	for a.Target = range game.Seat(r.s.t.Seats) {
		switch {
		case !targets.Has(a.Target):
		case p.ID == Jammer:
			for a.Slot2 = range int8(Slots) {
				if r.jamBar(&a) == nil {
					dst = append(dst, a)
				}
			}
		default:
			dst = append(dst, a)
		}
	}
	return dst
}

// legalPlaces appends the uses of a trap on each square that it can be laid on.
func (r *run) legalPlaces(seat game.Seat, p *Piece, a Action, dst []Action) []Action {
	u := &r.s.t.Turn
	for i := range u.NTrail {
		a.At = r.s.course.Where(u.Trail[i])
		if r.placeBar(seat, p, a.At) == nil {
			dst = append(dst, a)
		}
	}
	return dst
}

// arm arms the piece in a slot (RC-EQUIP-002).
func (r *run) arm(seat game.Seat, slot int) {
	u := &r.s.t.Turn
	u.Activations--
	u.Fresh |= 1 << slot
	r.car(seat).Armed |= 1 << slot
	if r.rec != nil {
		e := event(EvArm, "RC-EQUIP-002", seat)
		e.Slot, e.Piece = int8(slot), r.piece(seat, slot).ID
		r.emit(e)
	}
}

// use uses a piece, which disarms it (RC-EQUIP-003).
func (r *run) use(seat game.Seat, a *Action) {
	p := r.piece(seat, int(a.Slot))
	r.s.t.Turn.Activations--
	r.car(seat).Armed &^= 1 << a.Slot
	at := NoSq
	if p.ID.placed() {
		at, _ = r.s.course.Sq(a.At)
	}
	if r.rec != nil {
		e := event(EvUse, pieceRules[p.ID], seat)
		e.Slot, e.Piece, e.Other, e.To = a.Slot, p.ID, a.Target, at
		r.emit(e)
	}
	switch p.ID {
	case Minelayer:
		r.layMine(seat, at)
	case OilDropper:
		r.layStrip(seat, at, OilToken)
	case SpikeStrip:
		r.layStrip(seat, at, SpikeToken)
	case SmokePots:
		r.layHaze(seat)
	case NoseGuns, Rockets, SideBlades:
		r.shoot(seat, a.Target, p)
	case FlameJet:
		r.burn(seat, a.Target, p)
	case Harpoon:
		r.harpoon(a.Target, p)
	case Overboost:
		r.overboost(seat, p)
	case GripClaws:
		r.grip(p)
	case Gyro:
		r.s.t.Turn.Gyro += p.PullLanes
	case JumpJets:
		r.s.t.Turn.Jets = true
	case CoolantFlush:
		r.flush(seat, p)
	case Jammer:
		r.jam(seat, a)
	}
}
