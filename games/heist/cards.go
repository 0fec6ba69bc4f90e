package heist

import (
	"math/bits"

	"turnpike/game"
)

// The spots of the Enemy cards (HH-CARD-005).
const (
	firstSpot    = 0
	activateSpot = cardSpots - 1
)

// cards resolves the Enemy cards: the card in ACTIVATE! is discarded, the others move on, what reaches ACTIVATE! is resolved, a card is drawn and
// its Reveal effects are resolved in order (HH-CARD-002 to HH-CARD-004). N: the card drawn, M: its next effect.
func (r *run) cards(f *frame) {
	const (
		shift = iota
		draw
		reveal
	)
	t := &r.s.t
	switch f.PC {
	case shift:
		f.PC = draw
		r.shiftCards()
		if c := t.Enemies[activateSpot]; c != noPick {
			r.push(effectFrame(int8(c), -1))
		}
	case draw:
		c, ok := r.drawCard()
		if !ok {
			r.pop()
			return
		}
		f.PC, f.N, f.M = reveal, int8(c), 0
	case reveal:
		if int(f.M) == len(r.g.Cards[r.scenario().Enemies[f.N]].Reveal) {
			r.pop()
			return
		}
		f.M++
		r.push(effectFrame(f.N, f.M-1))
	}
}

// effectFrame is the frame of an effect of a card: the card's number in the scenario's twelve, the effect's among its Reveal effects or -1.
func effectFrame(card, effect int8) frame {
	return frame{Op: opEffect, Seat: game.Nobody, V: NoVID, W: NoVID, N: card, M: effect}
}

// shiftCards discards the card in ACTIVATE! and moves the others a spot on.
func (r *run) shiftCards() {
	t := &r.s.t
	if c := t.Enemies[activateSpot]; c != noPick {
		t.EnemyOut |= 1 << c
		r.tellCard(EvCardOut, c, activateSpot)
	}
	for i := activateSpot; i > firstSpot; i-- {
		if t.Enemies[i] = t.Enemies[i-1]; t.Enemies[i] != noPick {
			r.tellCard(EvCardMoves, t.Enemies[i], i)
		}
	}
	t.Enemies[firstSpot] = noPick
}

// drawCard draws a card into the first spot. An empty deck is made of the discard pile first (HH-CARD-006). It reports whether there was a card at all.
func (r *run) drawCard() (uint8, bool) {
	t := &r.s.t
	if t.EnemyDeck == 0 {
		t.EnemyDeck, t.EnemyOut = t.EnemyOut, 0
	}
	if t.EnemyDeck == 0 {
		return 0, false
	}
	left := t.EnemyDeck
	for range r.s.dice.IntN(drawEnemy, bits.OnesCount16(left)) {
		left &= left - 1
	}
	c := uint8(bits.TrailingZeros16(left))
	t.EnemyDeck &^= 1 << c
	t.Enemies[firstSpot] = c
	r.tellCard(EvCard, c, firstSpot)
	return c, true
}

// tellCard tells what happens to an Enemy card.
func (r *run) tellCard(k EventKind, c uint8, spot int) {
	if r.rec != nil {
		e := event(k, "HH-CARD-002")
		e.Card, e.Index = r.scenario().Enemies[c], int16(spot)
		r.emit(e)
	}
}

// effectOf returns the effect that a frame resolves.
func (r *run) effectOf(f *frame) *Effect {
	card := &r.g.Cards[r.scenario().Enemies[f.N]]
	if f.M < 0 {
		return &card.Activated
	}
	return &card.Reveal[f.M]
}

// What an effect's frame has reached.
const (
	effectBegins = iota
	effectGoes
)

// effect resolves an effect of an Enemy card (HH-CARD-100 to HH-CARD-114). Whom it touches is listed when it starts (HH-ROAD-033, HH-CARD-114); one at
// a time follows, because each may set off a Defense Roll and pegs that leave.
func (r *run) effect(f *frame) {
	e := r.effectOf(f)
	if f.PC == effectBegins {
		f.PC = effectGoes
		r.clearList()
		met := r.met(e)
		if r.rec != nil {
			v := event(EvEffect, "HH-CARD-114")
			v.Card, v.Index, v.Gone = r.scenario().Enemies[f.N], int16(f.M), !met
			r.emit(v)
		}
		if !met {
			r.pop()
			return
		}
		switch e.Op {
		case DealDamage, LoseCargo:
			r.collect(func(v VID) bool { return r.pv(v) && r.touches(e, v) })
		case RemoveWrecks:
			r.collect(func(v VID) bool { return r.wreck(v) && r.touches(e, v) })
		case TankFires:
			if r.misfires(e) {
				r.pop()
				return
			}
			r.collect(func(v VID) bool { return r.pv(v) && r.touches(e, v) })
		case PegAdvance:
			r.listPegs()
		}
	}
	switch e.Op {
	case DealDamage, TankFires, LoseCargo, RemoveWrecks, PegAdvance:
		code, ok := r.next()
		if !ok {
			r.clearList()
			r.pop()
			return
		}
		switch e.Op {
		case LoseCargo:
			r.loseCargo(VID(code), e.Count)
		case RemoveWrecks:
			r.remove(VID(code))
		case PegAdvance:
			r.push(frame{Op: opPegAct, Seat: game.Nobody, V: VID(code >> 2), W: NoVID, Space: code & 3, Flag: true})
		default:
			r.deal(VID(code), e.Amount) // a PV that is one no more is skipped (HH-DMG-013)
		}
	case PlacePeg:
		r.placePegs(e)
	case Shotgun:
		r.shotgun(f)
	default:
		r.pop()
		r.atOnce(e)
	}
}

// atOnce carries out an effect that is done in one go.
func (r *run) atOnce(e *Effect) {
	t := &r.s.t
	switch e.Op {
	case PlaceSUV:
		r.placeSUVs(e.Anchor, e.Spot, "HH-CARD-100")
	case SUVStep:
		r.suvSteps(e)
	case MainStep:
		if v := r.active(); v != NoVID && r.vehicle(MainV).onRoad() {
			r.stepToward(r.vehicle(MainV).At.Y(), r.vehicle(v).At.Y())
		}
	case ChopperStep:
		if r.flies() && t.Decoder != NoVID {
			r.stepToward(int(t.Lane), r.vehicle(t.Decoder).At.Y())
		}
	case DiscardBoost:
		for i := range t.Seats {
			r.loseBoosts(game.Seat(i), e.Count)
		}
	case RaiseStrength:
		r.strengthen(e.Track, e.Amount)
	case SemiBrawl:
		r.semiBrawl()
	case DoorClose:
		r.closeDoor()
	case RaiseShells:
		r.reload(e.Amount)
	case RaiseRadar:
		r.radar(int8(e.Amount))
	case ChopperFires:
		r.push(frame{Op: opFires, Seat: game.Nobody, V: NoVID, W: NoVID})
	case HunterActs:
		if r.vehicle(HunterV).onRoad() {
			r.push(frame{Op: opEnemyAct, Seat: game.Nobody, V: HunterV, W: NoVID})
		}
	}
}

// stepToward moves the main enemy a lane toward another one (HH-CARD-107).
func (r *run) stepToward(from, to int) {
	dir := South
	switch {
	case from == to:
		return
	case from > to:
		dir = North
	}
	r.push(frame{Op: opMainMove, Seat: game.Nobody, V: NoVID, W: NoVID, Dir: dir})
}

// loseBoosts takes Boost tokens from a seat, as far as it has any (HH-CARD-110).
func (r *run) loseBoosts(seat game.Seat, n uint8) {
	if n = min(n, r.player(seat).Boosts); n == 0 {
		return
	}
	r.spendBoosts(seat, n)
	if r.rec != nil {
		e := event(EvBoostLost, "HH-CARD-110")
		e.Seat, e.Count, e.Left = seat, int16(n), int16(r.player(seat).Boosts)
		r.emit(e)
	}
}

// suvSteps has each SUV take a step toward the Active PV or its own nearest wreck; nobody slams (HH-CARD-103).
func (r *run) suvSteps(e *Effect) {
	r.collect(r.suv)
	for code, ok := r.next(); ok; code, ok = r.next() {
		v, target := VID(code), r.active()
		if e.Wreck {
			target = r.nearestWreck(VID(code))
		}
		if target != NoVID && !r.adjacent(v, target) {
			r.suvStep(v, r.vehicle(target).At)
		}
	}
	r.clearList()
}

// nearestWreck returns the wreck that is nearest to a vehicle; of several the western, then the northern one.
func (r *run) nearestWreck(v VID) VID {
	best := NoVID
	for w := range VID(NumV) {
		if !r.wreck(w) {
			continue
		}
		if best != NoVID {
			a, b := r.vehicle(w).At, r.vehicle(best).At
			far, least := r.apart(v, w), r.apart(v, best)
			if far > least || far == least && (a.X() > b.X() || a.X() == b.X() && a.Y() > b.Y()) {
				continue
			}
		}
		best = w
	}
	return best
}

// placePegs puts Enemy Pegs from the supply on the named vehicles that can take one, in Resolution Order (HH-CARD-102, HH-CARD-009).
func (r *run) placePegs(e *Effect) {
	const rule game.RuleID = "HH-CARD-102"
	if e.Who == PVMostCargo {
		list, n := r.candidates()
		if n > 1 && r.s.t.PegsOut < r.g.Pegs {
			r.team(AskRepo)
			return
		}
		r.pop()
		if n > 0 {
			r.pegOn(list[0], 0, rule)
		}
		return
	}
	r.pop()
	switch e.Who {
	case OnTank, OnSemiRear:
		r.pegOn(MainV, 0, rule)
	case OnSemiRearAndMiddle:
		r.pegOn(MainV, 0, rule)
		r.pegOn(MainV, 1, rule)
	case OnHunter:
		r.pegOn(HunterV, 0, rule)
	default:
		r.collect(func(v VID) bool { return r.suv(v) && r.touches(e, v) })
		for code, ok := r.next(); ok; code, ok = r.next() {
			r.pegOn(VID(code), 0, rule)
		}
		r.clearList()
	}
}

// candidates returns the vehicles among which the team chooses for the frame on top: who gets the Enemy Peg of REPOSSESSION, or the next cargo of SPLIT
// THE LOAD.
func (r *run) candidates() (list [MaxSeats]VID, n int) {
	if f := r.top(); f.Op == opReward {
		return r.loading(f.Seat)
	}
	return r.mostCargo()
}

// chosen carries out the team's choice among the candidates.
func (r *run) chosen(v VID) {
	if r.top().Op == opReward {
		r.fill(v)
		return
	}
	r.pop()
	r.pegOn(v, 0, "HH-CARD-102")
}
