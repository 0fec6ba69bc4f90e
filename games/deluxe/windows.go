package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
)

// diceWindow is drawn between seats whose drivers are equally quick, once in a turn (DX-FIRE-006).
const diceWindow dice.Purpose = "fire order"

// Readings of DX-FIRE-006 on the screen: who has nothing pressing to do is not asked in every window.
const (
	// housePhase is the phase in whose first window a seat is asked even if all that its people can do is housekeeping: setting weapons on
	// automatic, raising a turret, getting out.
	housePhase = 1
	// dropWorth is how far an enemy behind may be for what can be dropped to be worth a question.
	dropWorth = 12 * scale.Inch
)

// Verbs by what they are worth. Getting out of a vehicle is pressing when it burns or nobody drives it.
const (
	pressing = 1<<Fire | 1<<Shoot | 1<<Throw | 1<<Detonate | 1<<Blast | 1<<Brawl | 1<<Plant | 1<<TakeWheel | 1<<Board
	attacks  = 1<<Fire | 1<<Shoot | 1<<Throw | 1<<Brawl | 1<<Plant
	leaving  = 1<<Jump | 1<<GetOut
	fussing  = 1<<Automatic | 1<<Manual | 1<<PopUp | 1<<Guards | 1<<Light | 1<<Reload | 1<<SetUp | 1<<PickUp | 1<<PutDown | 1<<LetLoose | 1<<WorkHatch | 1<<DriveIn | 1<<WorkWinch | 1<<HookOn | 1<<WorkGate | 1<<Man | 1<<Lay | 1<<Heave | 1<<Load | leaving
)

var (
	barWait    = &bar{"DX-FIRE-006", "there is nothing else to wait for", "0 for the next phase, 1 for the next turn, 2 for an enemy to fire at"}
	barAlien   = &bar{"DX-FIRE-002", "that is nobody of yours", "one of your own people"}
	barOutCold = &bar{"DX-FIRE-010", "he is dead, unconscious or out of the match", "somebody who is conscious"}
	barRests   = &bar{"DX-PED-008", "he rests from his sprint and does nothing else", "when he has rested"}
	barBusy    = &bar{"DX-ACT-001", "he is busy with something else", "when he has done it"}
	barGuides  = &bar{"DX-ACT-006", "who guides a missile by wire does nothing else", "when it has ended its flight"}
	barActed   = &bar{"DX-FIRE-008", "he has acted in this turn", "once in a turn"}
)

// openWindow opens a fire window after the move of a vehicle; NoCar: before the first move of a phase (DX-FIRE-001, DX-FIRE-003,
// DX-FIRE-006). Without anybody who has anything to do in it there is none.
func (r *run) openWindow(after CarID) {
	w := &r.s.t.Window
	w.After, w.Next, w.Passed = after, 0, 0
	r.keen, r.idle = 0, 0
	for seat := range r.s.chairs() {
		if !r.isAsked(seat) {
			r.idle = r.idle.With(seat)
		} else {
			r.keen = r.keen.With(seat)
			if w.Drawn != r.s.t.Turn {
				r.drawOrder()
			}
			r.push(frameWindow)
			return
		}
	}
	if r.s.forced() && r.anyRoused() { // nobody is asked, but a force may fire
		if w.Drawn != r.s.t.Turn {
			r.drawOrder()
		}
		r.push(frameWindow)
	}
}

// drawOrder puts the seats in the order in which they are asked in this turn: by the best reflex roll of a driver, then by dice
// (DX-FIRE-006).
func (r *run) drawOrder() {
	t := &r.s.t
	w := &t.Window
	w.Drawn, w.N = t.Turn, 0
	var quick [MaxSeats]int
	for seat := range game.Seat(t.NSeats) {
		if t.Quit.Has(seat) {
			continue
		}
		best := noDriver
		for id := range CarID(t.NCars) {
			if c := r.car(id); c.Owner == seat && c.Running() {
				best = max(best, int(c.Reflex))
			}
		}
		i := w.N
		for ; i > 0 && quick[i-1] < best; i-- {
			quick[i], w.Order[i] = quick[i-1], w.Order[i-1]
		}
		quick[i], w.Order[i] = best, seat
		w.N++
	}
	players := w.N
	if by := r.s.referee(); by != nobody { // he is asked after all players, as forces act after them
		w.Order[w.N] = by
		w.N++
	}
	for i := uint8(0); i < players; {
		n := uint8(1)
		for i+n < players && quick[i+n] == quick[i] {
			n++
		}
		for ; n > 1; n-- {
			k := i + uint8(r.s.dice.IntN(diceWindow, int(n)))
			w.Order[i], w.Order[k] = w.Order[k], w.Order[i]
			i++
		}
		i++
	}
}

// stepWindow carries out a fire window: seats are asked in turn, and it closes when all have passed in succession (DX-FIRE-004 to -006).
func (r *run) stepWindow(_ *frame) {
	t := &r.s.t
	w := &t.Window
	keen, idle := r.keen, r.idle // nothing has happened since it was opened
	r.keen, r.idle = 0, 0
	for range w.N {
		seat := w.Order[w.Next]
		w.Next = (w.Next + 1) % w.N
		if w.Passed.Has(seat) {
			continue
		}
		if keen.Has(seat) || !idle.Has(seat) && r.isAsked(seat) {
			t.Ask, t.Of = AskFire, w.After
			t.Asked = game.SeatSet(0).With(seat)
			return
		}
		w.Passed = w.Passed.With(seat)
	}
	if r.forcesFire() {
		if t.Stage != StageOver && t.Ask == AskNothing {
			w.Passed = 0
		}
		return
	}
	r.pop()
}

// isAsked reports whether a seat is asked in this window. With hidden sheets that follows from what everybody knows: whoever has somebody who can act may have
// something to act with. Who has nothing that is worth a question can then only pass, and the match does it for him ([game.Decision.Covert]).
func (r *run) isAsked(seat game.Seat) bool {
	if !r.s.o.Hidden {
		return r.wants(seat)
	}
	t := &r.s.t
	if t.Quit.Has(seat) || t.Waits[seat] > t.phaseStamp() {
		return false
	}
	for p := range PersonID(t.NPersons) {
		if t.holder(t.Persons[p].Owner) == seat {
			if b := r.actBar(p); b == nil || b == barGuides {
				return true
			}
		}
	}
	return false
}

// wants reports whether a seat has anything to do in this window that is worth a question.
func (r *run) wants(seat game.Seat) bool {
	t := &r.s.t
	if t.Quit.Has(seat) || t.Waits[seat] > t.phaseStamp() {
		return false
	}
	verbs := uint64(pressing)
	if t.Phase == housePhase && t.Window.After == NoCar {
		verbs |= fussing
	}
	first := r.first
	r.first = true
	found := false
	var crew crew
	for p := range PersonID(t.NPersons) {
		if t.holder(t.Persons[p].Owner) != seat {
			continue
		}
		b := r.actBar(p)
		mine := verbs | r.flight(p)
		if b == nil && r.pressingRelease(p) {
			mine |= 1 << LetLoose
		}
		if b == nil && r.hasDeed(p, &crew, r.deedsOf(p, mine)) || b == barGuides && verbs&fussing != 0 {
			found = true
			break
		}
	}
	found = found || r.looksAside(seat) || r.pressingAlight(seat) || verbs&fussing != 0 && (r.couldEmbark(seat) || r.couldTakeCover(seat))
	r.first = first
	return found
}

// flight returns the verbs by which a person gets out if that is pressing.
func (r *run) flight(p PersonID) uint64 {
	x := r.person(p)
	if x.Car == NoCar {
		return 0
	}
	c := r.car(x.Car)
	if head := r.leader(c); c.Burning || head.Mode != Driven && head.Mode != Broadside {
		return leaving
	}
	return 0
}

// hasDeed reports whether a person has a legal deed of some verbs.
func (r *run) hasDeed(p PersonID, crew *crew, verbs uint64) bool {
	var buf [4]Action
	if verbs>>Fire&1 != 0 && len(r.crewShots(p, crew, buf[:0])) > 0 {
		return true
	}
	for do := Fire + 1; do <= PutDown; do++ {
		if verbs>>do&1 != 0 && len(r.legalDeeds(do, p, buf[:0])) > 0 {
			return true
		}
	}
	for do := LetLoose; do <= Load; do++ {
		if verbs>>do&1 != 0 && len(r.legalDeeds(do, p, buf[:0])) > 0 {
			return true
		}
	}
	return false
}

// actBar says what keeps a person from doing anything at all (DX-FIRE-008, DX-FIRE-010, DX-ACT-001, DX-ACT-006).
func (r *run) actBar(p PersonID) *bar {
	x := r.person(p)
	switch {
	case !r.awake(p), x.Car != NoCar && !r.car(x.Car).Running():
		return barOutCold
	case x.Air.Alt > 0 && x.Air.Hangs == 0:
		return barFalls
	case x.Guide != 0:
		return barGuides
	case x.Acted:
		return barActed
	case x.Errand == Resting:
		return barRests
	case x.Errand != NoErrand:
		return barBusy
	case x.Operates() && r.car(x.Car).unheard():
		return barUnheard
	}
	return nil
}

// legalFire lists all deeds of all people of a seat who can act, a few shots at what is no enemy unless the seat has waved that off, then waiting, then
// passing, which is the default.
func (r *run) legalFire(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	if r.s.o.Hidden && !r.wants(seat) {
		return append(dst, Action{Do: Pass})
	}
	curious := !r.enemies && !t.Aloof.Has(seat)
	aside := 0
	r.listing = true
	var at, past crew // of those who fire at enemies and at what is none
	for p := range PersonID(t.NPersons) {
		if t.holder(t.Persons[p].Owner) != seat {
			continue
		}
		if b := r.actBar(p); b != nil {
			if b == barGuides {
				dst = append(dst, Action{Do: LetGo, Person: p})
			}
			continue
		}
		verbs := r.deedsOf(p, ^uint64(0))
		for do := Fire; do <= PutDown; do++ {
			if verbs>>do&1 == 0 {
				continue
			}
			if do == Fire {
				dst = r.crewShots(p, &at, dst)
			} else {
				dst = r.legalDeeds(do, p, dst)
			}
			if !curious || do != Fire && do != Shoot {
				continue
			}
			n := len(dst)
			r.aside = true
			if do == Fire {
				dst = r.crewShots(p, &past, dst)
			} else {
				dst = r.legalHand(p, dst)
			}
			r.aside = false
			aside += len(dst) - n
		}
		for do := LetLoose; do <= Load; do++ {
			if verbs>>do&1 != 0 {
				dst = r.legalDeeds(do, p, dst)
			}
		}
	}
	r.listing, r.ways.known = false, false
	dst = r.legalTakeCover(seat, r.legalEmbark(seat, r.legalAlight(seat, dst)))
	if aside > 0 {
		dst = append(dst, Action{Do: Wait, Index: uint8(WaitEnemy)})
	}
	return append(dst, Action{Do: Wait, Index: uint8(WaitPhase)}, Action{Do: Wait, Index: uint8(WaitTurn)}, Action{Do: Pass})
}

// checkFire says what keeps an answer in a fire window from being legal.
func (r *run) checkFire(seat game.Seat, a *Action) *game.Refusal {
	t := &r.s.t
	switch {
	case a.Do == Pass:
		return nil
	case a.Do == Wait:
		if WaitFor(a.Index) >= numWaits {
			return refuse(barWait, seat)
		}
		return nil
	case a.Do == Alight:
		if b := r.alightBar(seat, a.Car); b != nil {
			return refuse(b, seat)
		}
		return nil
	case a.Do == Embark:
		if b := r.embarkBar(seat, a.Car); b != nil {
			return refuse(b, seat)
		}
		return nil
	case a.Do == TakeCover:
		if b := r.takeCoverBar(seat, a.Car); b != nil {
			return refuse(b, seat)
		}
		return nil
	case uint8(a.Person) >= t.NPersons || t.holder(t.Persons[a.Person].Owner) != seat:
		return refuse(barAlien, seat)
	}
	b := r.actBar(a.Person)
	switch {
	case a.Do == LetGo && b == barGuides:
		return nil
	case b == nil && r.deedsOf(a.Person, ^uint64(0))>>a.Do&1 == 0:
		if b = barGroup; t.Persons[a.Person].Air.Alt > 0 {
			b = barHangs
		}
	case b == nil:
		b = r.checkDeed(a.Person, a)
	}
	if b != nil {
		return refuse(b, seat)
	}
	return nil
}

// doFire carries out an answer in a fire window. After anything that matters to others all may answer again.
func (r *run) doFire(seat game.Seat, a *Action) {
	t := &r.s.t
	w := &t.Window
	switch a.Do {
	case Pass:
		w.Passed = w.Passed.With(seat)
		t.Glances[seat] = glance{t.phaseStamp(), int8(r.bestNeed(seat))}
	case Wait:
		w.Passed = w.Passed.With(seat)
		switch WaitFor(a.Index) {
		case WaitPhase:
			t.Waits[seat] = t.phaseStamp() + 1
		case WaitTurn:
			t.Waits[seat] = (t.Turn + 1) * phaseStamps
		case WaitEnemy:
			t.Aloof, t.Keen = t.Aloof.With(seat), t.Keen.Without(seat)
		}
	case Alight:
		r.doAlight(a.Car)
	case Embark:
		r.doEmbark(a.Car)
	case TakeCover:
		r.doTakeCover(a.Car)
	default:
		f, force := forceOf(t.Persons[a.Person].Owner)
		if attacks>>a.Do&1 != 0 && !force {
			r.proves(a.Person, a)
			r.provoked(a.Person, a)
		}
		r.fouled = false
		r.doDeed(a.Person, a)
		if attacks>>a.Do&1 != 0 && force && t.Stage != StageOver {
			r.rouse(f, Roused, Led, "DX-CITY-059")
		}
		if attacks>>a.Do&1 != 0 {
			t.Persons[a.Person].Unseen = false
		}
		if t.Stage != StageOver && (pressing|1<<LetLoose)>>a.Do&1 != 0 {
			w.Passed = 0
		}
		if r.fouled && t.Stage != StageOver && !force {
			r.disqualify(seat)
		}
	}
}

// disqualify puts a seat out of the event that has fired over a safe line, when the shot has been carried out: its vehicles are taken off as those of one who
// gives up (DX-ARENA-006).
func (r *run) disqualify(seat game.Seat) {
	r.fouled = false
	r.emit(Event{Kind: EvFoul, Car: NoCar, Rule: "DX-ARENA-006", Index: int16(seat)})
	r.withdraw(seat)
}

// phaseStamps is how far apart the stamps of two turns are; see table.phaseStamp.
const phaseStamps = 16

// enemyIn reports whether an enemy vehicle is near in an arc of a vehicle: what is dropped there may be worth it.
func (r *run) enemyIn(car CarID, side uint8) bool {
	c := r.car(car)
	arc := sight.ArcOf(c.V.Counter, c.Pose, side)
	for id := range CarID(r.s.t.NCars) {
		e := r.car(id)
		if d := e.Pose.At.Sub(c.Pose.At); e.Running() && e.Owner != c.Owner && d.Dot(d) < dropWorth*dropWorth && arc.Wedge.Contains(e.Pose.At) {
			return true
		}
	}
	return false
}
