package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// run carries out one action on a state. Its methods stand in the files of their chapters: turn.go (the turn sequence), speeds.go,
// order.go, moving.go (moves and courses), losing.go (control and crash results), impact.go (collisions), hurting.go (damage to
// vehicles), road.go (debris and obstacles).
type run struct {
	s   *State
	g   *Rules
	rec func(Event)

	first   bool // lists of legal deeds may stop at the first one
	aside   bool // lists of shots are of those at walls, objects and squares, not of those at enemies
	enemies bool // the answers in a fire window leave those shots out
	fouled  bool // a shot goes over a safe line (DX-ARENA-006)
	lost    bool // what falls off a vehicle is lost: nobody will look for it on the road
	noter   noter

	listing bool    // answers in a fire window are listed: nothing moves meanwhile
	ways    waysOff // that were found while they are

	// Of the fire window that opens: who has been found to have something to do in it, and who has not.
	keen, idle game.SeatSet
}

// Rules is Deluxe Duel. It implements game.Rules.
type Rules struct {
	c       *garage.Catalogue
	t       *Tables
	weapons []WeaponSpec // of the catalogue, by their ids
	info    func() *game.Info
}

// emit records an event, if somebody listens.
func (r *run) emit(e Event) {
	if r.rec != nil {
		if r.s.o.Hidden {
			r.veil(&e)
		}
		r.rec(e)
	}
}

// car returns a vehicle.
func (r *run) car(id CarID) *Car { return &r.s.t.Cars[id] }

// push starts a procedure.
func (r *run) push(k frameKind) {
	t := &r.s.t
	t.Frames[t.NFrames] = frame{Kind: k}
	t.NFrames++
}

// pop ends the procedure on top.
func (r *run) pop() {
	t := &r.s.t
	t.NFrames--
	t.Frames[t.NFrames] = frame{}
}

// top returns the procedure that is carried out now.
func (t *table) top() *frame { return &t.Frames[t.NFrames-1] }

// ask stops for a question to the owner of a vehicle.
func (r *run) ask(a Ask, of CarID) {
	t := &r.s.t
	t.Ask, t.Of = a, of
	t.Asked = game.SeatSet(0).With(r.answers(a, of))
}

// advance runs procedures until somebody must choose or the match is over.
func (r *run) advance() {
	t := &r.s.t
	for t.Stage != StageOver {
		if t.Ask != AskNothing {
			if !r.forQuitter() && !r.forForce() {
				return
			}
			continue
		}
		if r.quitters() {
			continue
		}
		switch f := t.top(); f.Kind {
		case frameTurn:
			r.stepTurn(f)
		case framePhase:
			r.stepPhase(f)
		case frameMove:
			r.stepMove(f)
		case frameCourse:
			r.stepCourse(f)
		case frameImpact:
			r.stepImpact(f)
		case frameWindow:
			r.stepWindow(f)
		case frameWalk:
			r.stepWalk(f)
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
	if s.o.Hidden {
		r.noteAll()
	}
	return nil
}
