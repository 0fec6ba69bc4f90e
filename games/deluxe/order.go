package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/scale"
)

// diceOrder is rolled between vehicles of the same speed whose drivers are equally quick.
const diceOrder dice.Purpose = "order"

// Reading of DX-MOVE-010: the totals of the reflex rolls are compared as they are, so that 8 is quicker than 6.

// Steps of framePhase.
const (
	phaseBegin uint8 = iota // who moves
	phaseOrder              // in which order
	phaseMoves              // one after the other
	phaseMoved              // after each: what is dropped on automatic, and a fire window
	phaseEnd
)

var barOrderCar = &bar{"DX-MOVE-009", "another vehicle is to take its place in the order", "the vehicle that is asked about"}

// stepPhase carries out a phase: the vehicles that move in it, the faster ones first, each with all that its move brings about
// (DX-MOVE-001, DX-MOVE-007, DX-MOVE-008).
func (r *run) stepPhase(f *frame) {
	t := &r.s.t
	switch f.Step {
	case phaseBegin:
		r.emit(Event{Kind: EvPhase, Car: NoCar, Rule: "DX-SPEED-002", Count: int16(t.Phase)})
		r.noteTravel()
		r.rideIn()
		r.comesNear()
		if t.Phase == 1 {
			r.bursts()
		}
		r.wits()
		r.takeOver()
		r.ageCounters()
		r.flyMissiles()
		r.queue()
		r.listSteppers()
		f.Step = phaseOrder
	case phaseOrder:
		if !r.placeNext() {
			f.Step = phaseMoves
			r.openWindow(NoCar)
		}
	case phaseMoves:
		if p := r.nextWalker(); p != NoPerson {
			r.beginWalk(p)
			return
		}
		if t.NQueue == 0 {
			f.Step = phaseEnd
			return
		}
		next := t.Queue[0]
		copy(t.Queue[:], t.Queue[1:t.NQueue])
		t.NQueue--
		t.Queue[t.NQueue] = 0
		if r.moveDue(next) != (scale.Lengths{}) || r.hovers(next) {
			t.Move = moving{Car: next}
			t.Window.After = next
			f.Step = phaseMoved
			r.push(frameMove)
		}
	case phaseMoved:
		f.Step = phaseMoves
		r.automaticDrops(t.Window.After)
		r.openWindow(t.Window.After)
	case phaseEnd:
		r.hatchesOfPhase()
		r.endPhase()
		r.keepRoad()
		r.pop()
		r.checkEnd()
	}
}

// queue finds out who moves in a phase and notes the speeds whose rows hold in it. Those of the same speed stand in the order in which they
// say when they move: from the slowest reflexes up (DX-MOVE-008, -010, -012, -013, -027).
func (r *run) queue() {
	t := &r.s.t
	t.NQueue, t.Queue, t.Placed, t.Than = 0, [MaxBodies]CarID{}, 0, NoCar
	for id := range CarID(t.NCars) {
		c := r.car(id)
		c.Row = c.Speed
		if r.moveDue(id) == (scale.Lengths{}) && !r.hovers(id) {
			continue
		}
		i := t.NQueue
		for ; i > 0 && r.announces(id, t.Queue[i-1]); i-- {
			t.Queue[i] = t.Queue[i-1]
		}
		t.Queue[i] = id
		t.NQueue++
	}
	// Equal reflexes at equal speeds: dice decide, each time anew (DX-MOVE-011).
	for i := uint8(0); i < t.NQueue; {
		n := uint8(1)
		for i+n < t.NQueue && r.tied(t.Queue[i], t.Queue[i+n]) {
			n++
		}
		for ; n > 1; n-- {
			k := i + uint8(r.s.dice.IntN(diceOrder, int(n)))
			t.Queue[i], t.Queue[k] = t.Queue[k], t.Queue[i]
			i++
		}
		i++
	}
}

// announces reports whether a vehicle stands before another in the queue: it is faster, or as fast and less quick.
func (r *run) announces(a, b CarID) bool {
	x, y := r.car(a), r.car(b)
	if x.isLoose() != y.isLoose() {
		return y.isLoose()
	}
	if x.Row.Abs() != y.Row.Abs() {
		return x.Row.Abs() > y.Row.Abs()
	}
	return !x.isLoose() && x.quickness() < y.quickness()
}

// tied reports whether nothing but dice tells two vehicles apart.
func (r *run) tied(a, b CarID) bool {
	x, y := r.car(a), r.car(b)
	return x.Row.Abs() == y.Row.Abs() && x.quickness() == y.quickness() && !x.isLoose() && !y.isLoose()
}

// noDriver is less than any reflex roll.
const noDriver = -100

// quickness returns the reflexes of the driver; a vehicle that nobody drives has none.
func (c *Car) quickness() int {
	switch {
	case c.Mode != Driven && c.Mode != Broadside:
		return noDriver
	case c.Numb:
		return 0 // DX-HWPN-012
	}
	return int(c.Reflex)
}

// placeNext finds the place of the next vehicle in the order, or asks its driver, first about the last one that has a place. It reports
// false when all have theirs (DX-MOVE-009, DX-MOVE-012).
func (r *run) placeNext() bool {
	t := &r.s.t
	i := uint8(0)
	for i < t.NQueue && t.Placed>>t.Queue[i]&1 != 0 {
		i++
	}
	if i == t.NQueue {
		return false
	}
	if r.lowestPlace(i) == i {
		r.setPlace(i, i)
	} else {
		r.askOrder(i, i-1)
	}
	return true
}

// askOrder asks whether the vehicle at i moves before or after the one at k.
func (r *run) askOrder(i, k uint8) {
	t := &r.s.t
	t.Than = t.Queue[k]
	r.ask(AskOrder, t.Queue[i])
}

// lowestPlace returns the first place in the queue that the vehicle at i may take: behind all faster ones, and behind those that are as
// quick and drew better.
func (r *run) lowestPlace(i uint8) uint8 {
	t := &r.s.t
	id := t.Queue[i]
	k := i
	if r.car(id).isLoose() { // after all that have a driver
		return i
	}
	for k > 0 && r.car(t.Queue[k-1]).Row.Abs() == r.car(id).Row.Abs() && !r.tied(t.Queue[k-1], id) {
		k--
	}
	return k
}

// setPlace gives the vehicle at i its place in the order.
func (r *run) setPlace(i, at uint8) {
	t := &r.s.t
	id := t.Queue[i]
	copy(t.Queue[at+1:i+1], t.Queue[at:i])
	t.Queue[at] = id
	t.Placed |= 1 << id
	t.Than = NoCar
}

// legalOrder lists both answers; the default is to move after the other.
func (r *run) legalOrder(_ game.Seat, dst []Action) []Action {
	of := r.s.t.Of
	return append(dst, Action{Do: First, Car: of}, Action{Do: Second, Car: of})
}

// checkOrder says what keeps an answer from being legal.
func (r *run) checkOrder(seat game.Seat, a *Action) *game.Refusal {
	switch {
	case a.Do != First && a.Do != Second:
		return refuse(barVerb, seat)
	case a.Car != r.s.t.Of:
		return refuse(barOrderCar, seat)
	}
	return nil
}

// doOrder gives a vehicle its place behind the other one; if it is to move before that, and there is another choice left, its driver is
// asked about the one before.
func (r *run) doOrder(_ game.Seat, a *Action) {
	t := &r.s.t
	var i, k uint8
	for j, id := range t.Queue[:t.NQueue] {
		switch id {
		case a.Car:
			i = uint8(j)
		case t.Than:
			k = uint8(j)
		}
	}
	t.Ask, t.Asked = AskNothing, 0
	switch {
	case a.Do == Second:
		r.setPlace(i, k+1)
	case k > r.lowestPlace(i):
		r.askOrder(i, k-1)
	default:
		r.setPlace(i, k)
	}
}

// moveDue returns how far a vehicle may go in this phase. A change of speed inside the phase counts from the next one on, but a vehicle at
// 0 mph never moves (DX-MOVE-001, DX-MOVE-027, DX-SPEED-035).
func (r *run) moveDue(id CarID) scale.Lengths {
	c := r.car(id)
	if !c.Running() || c.Speed == 0 || r.s.t.Phase == 0 || c.Tow != 0 {
		return scale.Lengths{}
	}
	return c.Row.Lengths(int(r.s.t.Phase), c.HalfTaken)
}

// endPhase forgets what ends with a phase: contacts of vehicles that are apart, and that a vehicle has met a counter which it has left
// behind since (DX-COLL-088, DX-DEB-003, DX-DEB-008).
func (r *run) endPhase() {
	t := &r.s.t
	r.forgetContacts()
	r.passages(t.Phase == scale.Phases)
	for i := range t.Counters[:t.NCounters] {
		k := &t.Counters[i]
		if k.Under|k.Ring == 0 || k.Kind >= Mine {
			continue
		}
		lies := k.patch()
		for id := range CarID(t.NCars) {
			if k.Ring&id.bit() != 0 && !r.trainNear(id, &lies) {
				k.Ring &^= id.bit()
			}
		}
		for id := range CarID(t.NCars) {
			if k.Under&id.bit() == 0 {
				continue
			}
			if own := r.body(id); !r.car(id).Running() || !own.Within(&lies, ownDebrisReach) {
				k.Under &^= id.bit()
			}
		}
	}
}
