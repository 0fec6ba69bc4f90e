package jumpstart

import (
	"turnpike/dice"
	"turnpike/game"
)

// What dice are rolled for.
const (
	diceFront    dice.Purpose = "who is in front"
	diceGap      dice.Purpose = "gap"
	diceOrder    dice.Purpose = "order"
	diceControl  dice.Purpose = "control"
	diceFishtail dice.Purpose = "fishtail side"
	diceRam      dice.Purpose = "ram"
	diceToHit    dice.Purpose = "to hit"
	diceDamage   dice.Purpose = "damage"
	diceInternal dice.Purpose = "component hit"
)

// Rules is Jump-Start Duel. It implements game.Rules.
type Rules struct {
	t      *Tables
	models []Model
}

// run carries out one action on a state.
type run struct {
	s   *State
	g   *Rules
	rec func(Event)
}

// emit records an event, if somebody listens.
func (r *run) emit(e Event) {
	if r.rec != nil {
		r.rec(e)
	}
}

func (r *run) car(id CarID) *Car              { return &r.s.t.Cars[id] }
func (r *run) person(id PersonID) *Person     { return &r.s.t.Persons[id] }
func (r *run) model(id CarID) *Model          { return &r.g.models[r.s.t.Cars[id].Model] }
func (r *run) weapon(id CarID, a int) *Weapon { return &r.g.t.weapons[r.model(id).Arms[a].Weapon] }

// two rolls two dice.
func (r *run) two(p dice.Purpose) int { return r.s.dice.D6(p) + r.s.dice.D6(p) }

// sum rolls some dice.
func (r *run) sum(p dice.Purpose, n int) (total int) {
	for range n {
		total += r.s.dice.D6(p)
	}
	return total
}

// procedure is what is to be done next.
type procedure uint8

const (
	beginTurn procedure = iota
	showSpeeds
	beginPhase
	nextMove
	openFire
	resolveFire
	endPhase
	endTurn
)

// advance carries out procedures until somebody must choose or the match is over.
func (r *run) advance() {
	t := &r.s.t
	for t.Stage != StageOver && t.Ask == AskNothing {
		switch t.Next {
		case beginTurn:
			r.beginTurn()
		case showSpeeds:
			r.showSpeeds()
		case beginPhase:
			r.beginPhase()
		case nextMove:
			r.nextMove()
		case openFire:
			r.openFire()
		case resolveFire:
			r.resolveFire()
		case endPhase:
			r.endPhase()
		case endTurn:
			r.endTurn()
		}
	}
}

// Apply implements game.Rules.
func (g *Rules) Apply(s *State, seat game.Seat, a Action, rec func(Event)) error {
	r := run{s: s, g: g, rec: rec}
	if f := r.check(seat, &a); f != nil {
		return f
	}
	r.do(seat, &a)
	r.advance()
	return nil
}

// bar is what keeps an action from being legal.
type bar struct {
	rule    game.RuleID
	detail  string
	allowed string
}

func refuse(b *bar, seat game.Seat) *game.Refusal {
	return &game.Refusal{Rule: b.rule, Seat: seat, Detail: b.detail, Allowed: b.allowed}
}

var (
	barOver     = &bar{"DX-JUMP-044", "the match is over", ""}
	barOut      = &bar{"DX-JUMP-044", "you have no vehicle in the match any more", ""}
	barNotAsked = &bar{"DX-JUMP-001", "nobody asks you for anything now", "wait for your turn"}
	barVerb     = &bar{"DX-JUMP-001", "that does not answer the question that is asked now", "one of the legal actions"}
	barStray    = &bar{"DX-JUMP-001", "the action says more than its verb has a use for", "the other fields left out"}
)

// asks reports whether the question that is open waits for a seat.
func (t *table) asks(seat game.Seat) bool {
	return t.Stage != StageOver && t.Ask != AskNothing && t.Asked.Has(seat)
}

// check says what is wrong with an action.
func (r *run) check(seat game.Seat, a *Action) error {
	t := &r.s.t
	var b *bar
	switch {
	case t.Stage == StageOver:
		b = barOver
	case !t.asks(seat):
		b = barNotAsked
	case a.Do >= numVerbs || !a.plain():
		b = barStray
	case t.Ask == AskSpeed && a.Do == SetSpeed:
		b = r.speedBar(seat, a.Car, a.Speed)
	case t.Ask == AskMove && a.Do == Go:
		b = r.moveBar(a)
	case t.Ask == AskFire && a.Do == Fire:
		b = r.fireBar(seat, a)
	case t.Ask == AskFire && a.Do == Pass:
	default:
		b = barVerb
	}
	if b != nil {
		return refuse(b, seat)
	}
	return nil
}

// do carries out an action that is legal.
func (r *run) do(seat game.Seat, a *Action) {
	t := &r.s.t
	switch a.Do {
	case SetSpeed:
		r.setSpeed(a.Car, a.Speed)
		if !r.owesSpeed(seat) {
			r.answered(seat)
		}
	case Go:
		t.Ask, t.Asked, t.Of = AskNothing, 0, NoCar
		r.move(a.Car, a.Move)
	case Fire:
		t.Orders[a.Person] = Order{Set: true, Arm: a.Arm, Link: a.Link, Target: a.Target, Side: a.Side}
		if e := (eyes{}); !r.mayFire(&e, seat) {
			r.answered(seat)
		}
	case Pass:
		r.answered(seat)
	}
}

// answered takes a seat out of those that are asked.
func (r *run) answered(seat game.Seat) {
	t := &r.s.t
	if t.Asked = t.Asked.Without(seat); t.Asked == 0 {
		t.Ask = AskNothing
	}
}

// legal appends the legal actions of a seat, the default last.
func (r *run) legal(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	if !t.asks(seat) {
		return dst
	}
	switch t.Ask {
	case AskSpeed:
		return r.legalSpeeds(seat, dst)
	case AskMove:
		return r.legalMoves(t.Of, dst)
	}
	var e eyes
	dst, _ = r.legalFire(&e, seat, dst, false)
	return append(dst, Action{})
}
