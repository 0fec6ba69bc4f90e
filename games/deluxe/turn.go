package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/scale"
)

// Readings of the turn sequence:
//
//   - DX-HC-032: handling recovers once, after everything else of a turn and before speeds are set for the next.
//   - DX-CRASH-004: see rest.go.

// Steps of frameTurn (DX-SPEED-006). A match starts with turn 0 and the first of them.
const (
	turnBegin   uint8 = iota // the next turn
	turnSpeeds               // all choose in secret
	turnReveal               // new speeds
	turnBraking              // what they cost
	turnPhase                // the next phase
	turnEnd                  // end of the turn
	turnRests                // what is due of vehicles that stand now
	turnSlides               // and of those that will when the turn ends
)

// endRules are the rules that end a match.
var endRules = [...]game.RuleID{
	endSurvivor: "DX-ARENA-009",
	endNobody:   "DX-SCEN-013",
	endTurns:    "DX-SETUP-002",
	endNight:    "DX-ARENA-019",
	endRoad:     "DX-SCEN-012",
	endApart:    "DX-SCEN-013",
	endPack:     "DX-SCEN-018",
	endPackGone: "DX-SCEN-019",
	endLead:     "DX-SCEN-020",
	endFar:      "DX-SCEN-021",
	endThrough:  "DX-SCEN-024",
	endDocked:   "DX-TRL-038",
	endPoints:   "DX-CITY-076",
	endStop:     ruleStop,
}

// Places in endRules.
const (
	endSurvivor = iota // one is left
	endNobody          // nobody is: all went out together
	endTurns           // the turns are over
	endNight           // Amateur Night: prestige decides
	endRoad            // one is left of a road duel
	endApart           // they have lost each other
	endPack            // the hunted vehicle is out
	endPackGone        // the pack is
	endLead            // the hunted vehicle has got away
	endFar             // and has come so far
	endThrough         // and has come through the town
	endDocked          // a rig stands at its dock
	endPoints          // a fight in the town: by points
	endStop            // what happens at the truck stop: by points
)

// stepTurn carries out the turn sequence (DX-SPEED-006).
func (r *run) stepTurn(f *frame) {
	t := &r.s.t
	switch f.Step {
	case turnBegin:
		t.Turn++
		t.Stage, t.Phase, t.Aloof = StageSpeeds, 0, r.aloof()
		r.emit(Event{Kind: EvTurn, Car: NoCar, Rule: "DX-SPEED-002", Count: int16(t.Turn)})
		r.freshTurn()
		r.enterWaves()
		f.Step = turnSpeeds
	case turnSpeeds:
		if !r.askSpeeds() {
			f.Step = turnReveal
		}
	case turnReveal:
		r.reveal()
		f.Step = turnBraking
	case turnBraking:
		t.Stage = StageBraking
		r.braking()
		f.Step = turnRests
	case turnRests:
		if !r.restNext(false) {
			t.Stage = StagePhases
			f.Step = turnPhase
		}
	case turnPhase:
		if t.Phase == scale.Phases {
			f.Step = turnSlides
			return
		}
		t.Phase++
		r.push(framePhase)
	case turnSlides:
		if !r.restNext(true) {
			f.Step = turnEnd
		}
	case turnEnd:
		t.Stage, t.Phase = StageEnd, 0
		r.automaticFire()
		r.grenadesGoOff()
		r.settleLifts()
		r.settleHatches()
		r.settleWinches()
		r.settleAboard()
		r.burnVehicles()
		r.burnGoods()
		r.burnHouses()
		r.ageCounters()
		r.settleLoads()
		r.restPeople()
		r.wearOff()
		r.endTurn()
		r.endAirborne()
		r.endDescents()
		r.hooksSwing()
		r.keepGates()
		r.slideGates()
		r.shell()
		r.relieve()
		r.tunnelStep()
		r.chargePlants()
		r.warn()
		f.Step = turnBegin
		r.prestigeOfTurn()
		if !r.checkEnd() {
			r.checkLimit()
		}
	}
}

// endTurn is the boundary between two turns: what was lost for good takes effect, and the marker rises (DX-HC-027, -032, -036, -037).
func (r *run) endTurn() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() {
			continue
		}
		if c.V.Flies {
			r.endFlightTurn(id)
			if !c.Running() {
				continue
			}
		}
		stood := c.Speed == 0 || r.s.o.RestCancels
		r.roughRide(id)
		switch {
		case c.Mode == Sliding:
			r.slow(id, 0, "DX-MAN-048")
			c.Mode = c.drivenMode()
		case c.Mode == Rolling && c.Halts:
			r.slow(id, 0, "DX-MAN-048")
		case c.Mode == Broadside && c.Speed == 0: // something has stopped it between the halves
			c.Mode = c.drivenMode()
		case c.Mode == Flying && c.Speed == 0:
			r.touchDown(id)
		}
		if c.Loose != 0 {
			r.slowLoose(id)
		}
		r.rest(id)
		if stood && c.Speed == 0 && !c.Aloft.Up { // a collision has stopped it (DX-COLL-077)
			c.NLoss, c.Losses = 0, [maxPending]Loss{}
		}
		c.HalfTaken = false
		if c.V.Flies { // a grasshopper with tires
			c.Aloft.Lost += c.Due
		} else {
			c.Handling.Losses += c.Due
		}
		c.Due = 0
		r.setGround(id)
		r.recover(id)
		if c.V.hops() {
			r.settleRotors(id)
		}
	}
}

// recover moves the handling marker of a vehicle up, or down to what is left of its handling class (DX-HC-027, -031, -033, -041). Without
// a driver his plusses are no help (DX-INJ-015).
func (r *run) recover(id CarID) {
	c := r.car(id)
	h := c.Handling
	if c.Tow != 0 {
		return // it answers for nothing by itself
	}
	if c.DriverOut() {
		h.Plusses = 0
	} else if c.Wheel > 0 && !r.s.o.Noted { // there they are those of who drives
		h.Plusses = min(h.Plusses, substitutePlusses) // DX-INJ-012
	}
	if c.Numb {
		h.Reflex = 0 // DX-HWPN-012, DX-HWPN-015
	}
	to := int8(h.Recover(int(c.Status)))
	if to == c.Status {
		return
	}
	c.Status = to
	r.emit(Event{Kind: EvRecovered, Car: id, Rule: "DX-HC-027", Status: to})
}

// endMatch ends the match by a rule of endRules. Whatever procedure is under way is dropped: the caller returns
// at once.
func (r *run) endMatch(winners game.SeatSet, rule int) {
	t := &r.s.t
	if r.s.o.Scenario != AmateurNight { // there it has decided
		r.settlePrestige()
	}
	t.Stage, t.Winner, t.EndRule = StageOver, winners, uint16(rule+1)
	t.Ask, t.Asked, t.Of = AskNothing, 0, NoCar
	t.NFrames, t.Frames = 0, [maxFrames]frame{}
	t.NQueue, t.Queue, t.Placed, t.Than = 0, [MaxBodies]CarID{}, 0, NoCar
	t.Move, t.Hit, t.Window = moving{}, impact{}, window{}
	r.emit(Event{Kind: EvOver, Car: NoCar, Rule: endRules[rule], Winners: winners})
}
