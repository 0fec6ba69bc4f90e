package deluxe

import "turnpike/game"

// Firing actions (DX-ACT-001) are deeds of a person in a fire window. For each verb there are three functions: legal appends all of them that
// are legal now for a person who may act, or only the first if r.first is set; check says what keeps one from being legal, of a person of the
// seat who may act; do carries it out. They are called by name, not through a table: a table would move every run and action to the heap.

// legalDeeds appends the deeds of a verb.
func (r *run) legalDeeds(do Verb, p PersonID, dst []Action) []Action {
	switch do {
	case Fire:
		return r.legalShots(p, dst)
	case Automatic:
		return r.legalAutomatic(p, dst)
	case Manual:
		return r.legalManual(p, dst)
	case Detonate:
		return r.legalDetonate(p, dst)
	case PopUp:
		return r.legalPopUp(p, dst)
	case Guards:
		return r.legalGuards(p, dst)
	case Light:
		return r.legalLight(p, dst)
	case Blast:
		return r.legalBlast(p, dst)
	case Shoot:
		return r.legalHand(p, dst)
	case Throw:
		return r.legalThrow(p, dst)
	case Reload:
		return r.legalReload(p, dst)
	case TakeWheel:
		return r.legalTakeWheel(p, dst)
	case Jump:
		return r.legalJump(p, dst)
	case GetOut:
		return r.legalGetOut(p, dst)
	case Board:
		return r.legalBoard(p, dst)
	case Brawl:
		return r.legalBrawl(p, dst)
	case Plant:
		return r.legalPlant(p, dst)
	case SetUp:
		return r.legalSetUp(p, dst)
	case PickUp:
		return r.legalPickUp(p, dst)
	case PutDown:
		return r.legalPutDown(p, dst)
	case LetLoose:
		return r.legalRelease(p, dst)
	case WorkHatch:
		return r.legalHatch(p, dst)
	case DriveIn:
		return r.legalDriveIn(p, dst)
	case WorkWinch:
		return r.legalWinch(p, dst)
	case HookOn:
		return r.legalHook(p, dst)
	case WorkGate:
		return r.legalGate(p, dst)
	case Man:
		return r.legalMan(p, dst)
	case Lay:
		return r.legalLay(p, dst)
	case Heave:
		return r.legalHeave(p, dst)
	case Load:
		return r.legalLoad(p, dst)
	}
	return dst
}

// checkDeed says what keeps a deed from being legal.
func (r *run) checkDeed(p PersonID, a *Action) *bar {
	switch a.Do {
	case Fire:
		return r.checkShot(p, a)
	case Automatic:
		return r.checkAutomatic(p, a)
	case Manual:
		return r.checkManual(p, a)
	case Detonate:
		return r.checkDetonate(p, a)
	case PopUp:
		return r.checkPopUp(p, a)
	case Guards:
		return r.checkGuards(p, a)
	case Light:
		return r.checkLight(p, a)
	case Blast:
		return r.checkBlast(p, a)
	case Shoot:
		return r.checkHand(p, a)
	case Throw:
		return r.checkThrow(p, a)
	case Reload:
		return r.checkReload(p, a)
	case TakeWheel:
		return r.checkTakeWheel(p, a)
	case Jump:
		return r.checkJump(p, a)
	case GetOut:
		return r.checkGetOut(p, a)
	case Board:
		return r.checkBoard(p, a)
	case Brawl:
		return r.checkBrawl(p, a)
	case Plant:
		return r.checkPlant(p, a)
	case SetUp:
		return r.checkSetUp(p, a)
	case LetGo:
		return barNoGuide
	case PickUp:
		return r.checkPickUp(p, a)
	case PutDown:
		return r.checkPutDown(p, a)
	case LetLoose:
		return r.checkRelease(p, a)
	case WorkHatch:
		return r.checkHatch(p, a)
	case DriveIn:
		return r.checkDriveIn(p, a)
	case WorkWinch:
		return r.checkWinch(p, a)
	case HookOn:
		return r.checkHook(p, a)
	case WorkGate:
		return r.checkGate(p, a)
	case Man:
		return r.checkMan(p, a)
	case Lay:
		return r.checkLay(p, a)
	case Heave:
		return r.checkHeave(p, a)
	case Load:
		return r.checkLoad(p, a)
	}
	return barVerb
}

// doDeed carries out a legal deed.
func (r *run) doDeed(p PersonID, a *Action) {
	switch a.Do {
	case Fire:
		r.doShot(p, a)
	case Automatic:
		r.doAutomatic(p, a)
	case Manual:
		r.doManual(p, a)
	case Detonate:
		r.doDetonate(p, a)
	case PopUp:
		r.doPopUp(p, a)
	case Guards:
		r.doGuards(p, a)
	case Light:
		r.doLight(p, a)
	case Blast:
		r.doBlast(p, a)
	case Shoot:
		r.doHand(p, a)
	case Throw:
		r.doThrow(p, a)
	case Reload:
		r.doReload(p, a)
	case TakeWheel:
		r.doTakeWheel(p, a)
	case Jump:
		r.doJump(p, a)
	case GetOut:
		r.doGetOut(p, a)
	case Board:
		r.doBoard(p, a)
	case Brawl:
		r.doBrawl(p, a)
	case Plant:
		r.doPlant(p, a)
	case SetUp:
		r.doSetUp(p, a)
	case LetGo:
		r.letGo(p)
	case PickUp:
		r.doPickUp(p, a)
	case PutDown:
		r.doPutDown(p, a)
	case LetLoose:
		r.doRelease(p, a)
	case WorkHatch:
		r.doHatch(p, a)
	case DriveIn:
		r.doDriveIn(p, a)
	case WorkWinch:
		r.doWinch(p, a)
	case HookOn:
		r.doHook(p, a)
	case WorkGate:
		r.doGate(p, a)
	case Man:
		r.doMan(p, a)
	case Lay:
		r.doLay(p, a)
	case Heave:
		r.doHeave(p, a)
	case Load:
		r.doLoad(p, a)
	}
}

// attack is what strikes when something hits, beside where and how hard.
type attack struct {
	cause    Cause
	spec     *WeaponSpec // nil: no vehicular weapon
	by       game.Seat   // whose it is; -1: nobody's
	laser    bool        // halved by reflective armor (DX-DMG-025)
	flames   bool        // of a flamethrower or flaming oil
	critical bool        // goes past the armor, or twice as hard (DX-CRIT-005, DX-CRIT-007); see run.isCritical
	light    bool        // of a hand weapon that does nothing to vehicles but their tires and riders, unless it is critical (DX-CRIT-008)
	sidecar  uint8       // of a shot at a cycle as a whole: side + 1 by which the firer sees its sidecar; 0: not from that side (DX-CTGT-013)
}

// nobody is the seat of what is nobody's.
const nobody game.Seat = -1

// armSpec returns what a weapon of a vehicle does.
func (v *Vehicle) armSpec(arm uint8) *WeaponSpec { return &v.specs[v.Weapons[arm].Spec] }
