package sixth

import "turnpike/game"

// Legal implements game.Rules.
func (g *Rules) Legal(s *State, seat game.Seat, dst []Action) []Action {
	if !s.t.asks(seat) {
		return dst
	}
	r := run{s: s, d: g.d}
	switch s.t.Ask {
	case askBuild:
		return r.legalBuild(seat, dst)
	case askPlace:
		return r.legalPlace(seat, dst)
	case askStart:
		return r.legalStart(seat, dst)
	case askPaint:
		return r.legalPaint(seat, dst)
	case askFires:
		return r.legalFires(seat, dst)
	case askBurn:
		return r.legalBurn(seat, dst)
	case askSpeed:
		return r.legalSpeed(seat, dst)
	case askDrive:
		return r.legalDrive(seat, dst)
	case askReposition:
		return r.legalReposition(seat, dst)
	case askOrder:
		return r.legalOrder(seat, dst)
	case askPay:
		return r.legalPay(seat, dst)
	case askDrivingDice:
		return r.legalDrivingDice(seat, dst)
	case askDrivingReroll:
		return r.legalDrivingReroll(seat, dst)
	case askDrivingResult:
		return r.legalDrivingResult(seat, dst)
	case askFoam:
		return r.legalFoam(seat, dst)
	case askCombat:
		return r.legalCombat(seat, dst)
	case askAttackReroll:
		return r.legalAttackReroll(seat, dst)
	case askAttackResult:
		return r.legalAttackResult(seat, dst)
	case askDefenseDice:
		return r.legalDefenseDice(seat, dst)
	case askDefenseReroll:
		return r.legalDefenseReroll(seat, dst)
	case askDefenseResult:
		return r.legalDefenseResult(seat, dst)
	case askDamage:
		return r.legalDamage(seat, dst)
	case askCrewCard:
		return r.legalCrewCard(seat, dst)
	case askRedraw:
		return r.legalRedraw(seat, dst)
	case askBlast:
		return r.legalBlast(dst)
	}
	return dst
}

// Apply implements game.Rules.
func (g *Rules) Apply(s *State, seat game.Seat, a Action, rec func(Event)) error {
	r := run{s, g.d, rec}
	if b := r.check(seat, &a); b != nil {
		return b.refuse(seat)
	}
	kind := s.t.Ask
	if kind != askBuild { // the only question that several answer
		s.t.Ask, s.t.Asked = askNothing, 0
	}
	r.do(kind, seat, &a)
	r.advance()
	return nil
}

// do carries out an answer. Direct calls, not a table of functions: what a table calls escapes to the heap.
func (r *run) do(kind askKind, seat game.Seat, a *Action) {
	switch kind {
	case askBuild:
		r.doBuild(seat, a)
	case askPlace:
		r.doPlace(seat, a)
	case askStart:
		r.doStart(seat, a)
	case askPaint:
		r.doPaint(seat, a)
	case askFires:
		r.doFires(seat, a)
	case askBurn:
		r.doBurn(seat, a)
	case askSpeed:
		r.doSpeed(seat, a)
	case askDrive:
		r.doDrive(seat, a)
	case askReposition:
		r.doReposition(seat, a)
	case askOrder:
		r.doOrder(seat, a)
	case askPay:
		r.doPay(seat, a)
	case askDrivingDice:
		r.doDrivingDice(seat, a)
	case askDrivingReroll:
		r.doDrivingReroll(seat, a)
	case askDrivingResult:
		r.doDrivingResult(seat, a)
	case askFoam:
		r.doFoam(seat, a)
	case askCombat:
		r.doCombat(seat, a)
	case askAttackReroll:
		r.doAttackReroll(seat, a)
	case askAttackResult:
		r.doAttackResult(seat, a)
	case askDefenseDice:
		r.doDefenseDice(seat, a)
	case askDefenseReroll:
		r.doDefenseReroll(seat, a)
	case askDefenseResult:
		r.doDefenseResult(seat, a)
	case askDamage:
		r.doDamage(seat, a)
	case askCrewCard:
		r.doCrewCard(seat, a)
	case askRedraw:
		r.doRedraw(seat, a)
	case askBlast:
		r.doBlast(seat, a)
	}
}

// check says what keeps the action from being legal. It changes nothing.
func (r *run) check(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	switch {
	case a.Do >= numVerbs:
		return barVerb
	case t.Phase == phaseOver:
		return barOver
	case seat < 0 || uint8(seat) >= t.Seats:
		return barNotAsked
	case t.Phase > phaseBuild && !t.Cars[seat].In:
		return barOut
	case !t.asks(seat):
		if t.Phase == phaseMove && t.Cars[seat].Stuck && a.Do >= Straight && a.Do <= Turn {
			return barStuck
		}
		if t.Ask == askCombat && a.Do == Fire {
			if b := r.checkFire(seat, a); b == barFullCover {
				return b // who can attack nothing is not asked at all: say why
			}
		}
		return barNotAsked
	}
	if b := r.barMeans(seat, a); b != nil {
		return b
	}
	switch t.Ask {
	case askBuild:
		return r.checkBuild(seat, a)
	case askPlace:
		return r.checkPlace(seat, a)
	case askStart:
		return r.checkStart(seat, a)
	case askPaint:
		return r.checkPaint(seat, a)
	case askFires:
		return r.checkFires(seat, a)
	case askBurn:
		return r.checkBurn(seat, a)
	case askSpeed:
		return r.checkSpeed(seat, a)
	case askDrive:
		return r.checkDrive(seat, a)
	case askReposition:
		return r.checkReposition(seat, a)
	case askOrder:
		return r.checkOrder(seat, a)
	case askPay:
		return r.checkPay(seat, a)
	case askDrivingDice:
		return r.checkDrivingDice(seat, a)
	case askDrivingReroll:
		return r.checkDrivingReroll(seat, a)
	case askDrivingResult:
		return r.checkDrivingResult(seat, a)
	case askFoam:
		return r.checkFoam(seat, a)
	case askCombat:
		return r.checkCombat(seat, a)
	case askAttackReroll:
		return r.checkAttackReroll(seat, a)
	case askAttackResult:
		return r.checkAttackResult(seat, a)
	case askDefenseDice:
		return r.checkDefenseDice(seat, a)
	case askDefenseReroll:
		return r.checkDefenseReroll(seat, a)
	case askDefenseResult:
		return r.checkDefenseResult(seat, a)
	case askDamage:
		return r.checkDamage(seat, a)
	case askCrewCard:
		return r.checkCrewCard(seat, a)
	case askRedraw:
		return r.checkRedraw(seat, a)
	case askBlast:
		return r.checkBlast(a)
	}
	return barVerb
}
