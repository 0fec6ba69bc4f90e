package race

import "turnpike/game"

// push puts a frame on the stack. A stack that is full cannot come about: the longest chain is eight cars that push one another ahead.
func (r *run) push(f frame) {
	t := &r.s.t
	t.Frames[t.NFrames] = f
	t.NFrames++
}

// pop takes the top frame off and clears its place, so that equal states have equal bytes.
func (r *run) pop() {
	t := &r.s.t
	t.NFrames--
	t.Frames[t.NFrames] = frame{}
}

// top returns the frame that is being resolved.
func (r *run) top() *frame { return &r.s.t.Frames[r.s.t.NFrames-1] }

// resolve carries the top frame on by a step: it does something, asks somebody, or pushes what comes in between.
func (r *run) resolve(f *frame) {
	switch f.Op {
	case opStep:
		r.step(f)
	case opArrive:
		r.arrive(f)
	case opOil:
		r.oil(f)
	case opSlide:
		r.slide(f)
	case opLose:
		r.loss(f)
	case opPushOn:
		r.pushOn(f)
	case opPushOff:
		r.pushOff(f)
	case opRam:
		r.ram(f)
	case opRamp:
		r.ramp(f)
	}
}

// reactionSlot returns the slot of an armed piece of a kind that a seat may use now as a reaction, or -1 (RC-EQUIP-008).
func (r *run) reactionSlot(seat game.Seat, p PieceID) int {
	c := r.car(seat)
	if c.Armed == 0 {
		return -1
	}
	for i, q := range r.driver(seat).Pieces {
		if q == p && c.armed(i) && (r.s.o.ArmAndUse || seat != r.s.t.Turn.Seat || r.s.t.Turn.Fresh>>i&1 == 0) {
			return i
		}
	}
	return -1
}

var barOtherPiece = &bar{"RC-EQUIP-008", "that is not the piece that was asked about", "the armed piece, or pass"}

// reactBar says what is wrong with the use of a reaction.
func (r *run) reactBar(seat game.Seat, a *Action) *bar {
	if int(a.Slot) != r.reactionSlot(seat, reactionOf[r.s.t.Ask]) || a.Slot2 >= 0 || a.Target != game.Nobody || a.At != NoWhere {
		return barOtherPiece
	}
	return nil
}

// react disarms the piece that has been used as a reaction (RC-EQUIP-003, RC-EQUIP-008).
func (r *run) react(seat game.Seat, p PieceID, rule game.RuleID, count int) {
	slot := r.reactionSlot(seat, p)
	r.car(seat).Armed &^= 1 << slot
	if r.rec != nil {
		e := event(EvReact, rule, seat)
		e.Piece, e.Slot, e.Count = p, int8(slot), int16(count)
		r.emit(e)
	}
}

// ploughs asks for the Plough of a car in a square, if it is armed (RC-EQUIP-029).
func (r *run) ploughs(f *frame) bool {
	if r.reactionSlot(f.Seat, Plough) < 0 {
		return false
	}
	f.Yes = false
	r.ask(AskPlough, f.Seat)
	return true
}
