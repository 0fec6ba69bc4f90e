package deluxe

import "turnpike/game"

// verbsOf are the verbs that answer a question.
var verbsOf = [numAsks]uint64{
	AskSpeed:   1<<SetSpeed | 1<<Pace,
	AskOrder:   1<<First | 1<<Second,
	AskMove:    1 << Go,
	AskImpact:  1 << Take,
	AskConform: 1 << Give,
	AskFire: 1<<Pass | 1<<Wait | 1<<Fire | 1<<Automatic | 1<<Manual | 1<<Detonate | 1<<PopUp | 1<<Guards | 1<<Light | 1<<Blast | 1<<Shoot | 1<<Throw |
		1<<Reload | 1<<TakeWheel | 1<<Jump | 1<<GetOut | 1<<Board | 1<<Brawl | 1<<Plant | 1<<SetUp | 1<<LetGo | 1<<PickUp | 1<<PutDown | 1<<Alight | 1<<LetLoose | 1<<Embark | 1<<TakeCover | 1<<WorkHatch | 1<<DriveIn | 1<<WorkWinch | 1<<HookOn | 1<<WorkGate | 1<<Man | 1<<Lay | 1<<Heave | 1<<Load,
	AskWalk:  1<<Walk | 1<<Stay,
	AskJump:  1<<Jump | 1<<Stay,
	AskForce: 1<<Pass | 1<<Fire | 1<<Shoot | 1<<Stay,
}

// legal appends the answers of a seat to the question that is open, the default last.
func (r *run) legal(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	if !t.asks(seat) {
		return dst
	}
	switch t.Ask {
	case AskSpeed:
		return r.legalSpeed(seat, dst)
	case AskOrder:
		return r.legalOrder(seat, dst)
	case AskMove:
		n := len(dst)
		return append(dst, r.tableMoveLast(r.legalMove(seat, dst)[n:])...)
	case AskImpact:
		return r.legalImpact(seat, dst)
	case AskConform:
		return r.legalConform(seat, dst)
	case AskFire:
		return r.legalFire(seat, dst)
	case AskWalk:
		return r.legalWalk(seat, dst)
	case AskJump:
		return r.legalRider(seat, dst)
	case AskForce:
		return r.legalForce(dst)
	}
	return dst
}

// check says what keeps an action from being legal; nil: nothing.
func (r *run) check(seat game.Seat, a *Action) *game.Refusal {
	t := &r.s.t
	switch {
	case t.Stage == StageOver:
		return refuse(barOver, seat)
	case a.Do == Heed:
		return r.checkHeed(seat, a)
	case a.Do.open():
		return r.checkOpen(seat, a)
	case !t.asks(seat):
		return refuse(barNotAsked, seat)
	case a.Do >= numVerbs || verbsOf[t.Ask]>>a.Do&1 == 0:
		return refuse(barVerb, seat)
	case !a.plain():
		return refuse(barStray, seat)
	}
	switch t.Ask {
	case AskSpeed:
		return r.checkSpeed(seat, a)
	case AskOrder:
		return r.checkOrder(seat, a)
	case AskMove:
		return r.checkMove(seat, a)
	case AskImpact:
		return r.checkImpact(seat, a)
	case AskConform:
		return r.checkConform(seat, a)
	case AskFire:
		return r.checkFire(seat, a)
	case AskWalk:
		return r.checkWalk(seat, a)
	case AskJump:
		return r.checkRider(seat, a)
	case AskForce:
		return r.checkForce(seat, a)
	}
	return refuse(barNotAsked, seat)
}

// do carries out a legal action. The question is answered then; speeds alone are asked of several, and their own method says when all have
// been set.
func (r *run) do(seat game.Seat, a *Action) {
	t := &r.s.t
	if a.Do == Heed {
		r.doHeed(seat)
		return
	}
	if a.Do.open() {
		r.doOpen(seat, a)
		return
	}
	ask := t.Ask
	if ask != AskSpeed {
		t.Ask, t.Asked = AskNothing, 0
	}
	switch ask {
	case AskSpeed:
		r.doSpeed(seat, a)
	case AskOrder:
		r.doOrder(seat, a)
	case AskMove:
		r.doMove(seat, a)
	case AskImpact:
		r.doImpact(seat, a)
	case AskConform:
		r.doConform(seat, a)
	case AskFire:
		r.doFire(seat, a)
	case AskWalk:
		r.doWalk(seat, a)
	case AskJump:
		r.doRider(seat, a)
	case AskForce:
		r.doForce(a)
	}
}

// plays reports whether a seat has a vehicle or somebody on foot in the match and has not given up.
func (t *table) plays(seat game.Seat) bool { return !t.Quit.Has(seat) && t.onMap(seat) }

// onMap reports whether a seat has a vehicle on the map, or somebody on foot.
func (t *table) onMap(seat game.Seat) bool {
	for i := range t.Cars[:t.NCars] {
		if c := &t.Cars[i]; c.Owner == seat && c.present() {
			return true
		}
	}
	for set := t.Outside; set.any(); {
		if t.Persons[nextPerson(&set)].Owner == seat {
			return true
		}
	}
	return false
}

// resign takes a seat out of the match. Its vehicles leave the map at once unless something is under way that they may have a part in; then
// it answers with the defaults until they can be taken away.
func (r *run) resign(seat game.Seat) {
	r.withdraw(seat)
	r.advance()
}

// withdraw takes a seat out of the match, as far as what is under way allows.
func (r *run) withdraw(seat game.Seat) {
	t := &r.s.t
	t.Quit = t.Quit.With(seat)
	r.release(seat)
	var left game.SeatSet
	for other := range game.Seat(t.NSeats) {
		if t.plays(other) {
			left = left.With(other)
		}
	}
	switch {
	case left.Len() < 2 && r.s.o.Scenario != StopStorm || r.s.o.Scenario == PackAttack && seat == loneSeat || r.decided(left):
		r.takeAway()
		r.concede(left)
		return
	case t.Ask == AskSpeed:
		r.takeAway()
		t.Asked = t.Asked.Without(seat)
		if t.Asked == 0 {
			t.Ask = AskNothing
		}
	}
}

// takeAway removes the vehicles of all who have given up.
func (r *run) takeAway() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.present() && t.Quit.Has(c.Owner) {
			r.leave(id, Resigned)
		}
	}
	for set := t.Outside; set.any(); {
		if p := nextPerson(&set); t.Quit.Has(r.person(p).Owner) {
			r.remove(p, "DX-SETUP-002")
		}
	}
}

// leave takes a vehicle off the map for good.
func (r *run) leave(id CarID, fate Fate) {
	t := &r.s.t
	c := r.car(id)
	if fate == Left {
		r.departs(id)
	}
	c.Fate, c.Speed, c.Mode, c.NLoss, c.Losses = fate, 0, Driven, 0, [maxPending]Loss{}
	c.Chosen, c.Set = 0, false
	if c.coupled() {
		r.partTrain(id, fate)
	}
	if c.V.Cable != 0 {
		r.cableEnds(id, fate)
	}
	r.goesWithCarrier(id, fate)
	t.Holds.Forget(uint16(carThing(id)))
	r.goWith(id)
	n := uint8(0)
	for _, other := range t.Queue[:t.NQueue] {
		if other != id {
			t.Queue[n] = other
			n++
		}
	}
	clear(t.Queue[n:t.NQueue])
	t.NQueue = n
	if r.rec != nil {
		r.emit(Event{Kind: EvOut, Car: id, Fate: fate})
	}
}

// quitters takes away the vehicles of those who have given up, if nothing is under way that may need them. It reports whether it did.
func (r *run) quitters() bool {
	t := &r.s.t
	if t.Quit == 0 || t.top().Kind > framePhase {
		return false
	}
	for seat := range t.Quit.All() {
		if t.onMap(seat) {
			r.takeAway()
			return true
		}
	}
	return false
}

// maxAnswers bounds the answers to one question.
const maxAnswers = 512

// forQuitter gives the default if everybody who is asked has given up. It reports whether it did.
func (r *run) forQuitter() bool {
	t := &r.s.t
	if t.Stage == StageOver || t.Asked == 0 || t.Asked&^t.Quit != 0 {
		return false
	}
	var buf [maxAnswers]Action
	seat := t.Asked.First()
	legal := r.legal(seat, buf[:0])
	r.do(seat, &legal[len(legal)-1])
	return true
}
