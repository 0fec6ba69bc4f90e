package cardduel

import "turnpike/game"

// frameKind is what a frame resolves (CG-ATK-019).
type frameKind uint8

const (
	frameAttack frameKind = iota
	frameManeuver
	frameSkid
	frameDebris
	frameBackfire
	framePaint
	frameRamAfter
)

var frameNames = [...]string{"attack", "maneuver", "skid", "debris", "backfire", "paint", "ram_after"}

// step is how far a frame has come. The names are those of data/responses.json.
type step uint8

const (
	stepJam      step = iota // A2: third parties may jam the weapon
	stepTarget               // A3: the target answers
	stepApply                // A4, K2, D2, B2, P2: what was not answered happens
	stepEnd                  // A6: nothing left to do
	stepReact                // M1: opponents answer a maneuver
	stepVictim               // K1, D1, B1, P1: the victim answers
	stepShaken               // R1: somebody may shake the rammed player
	stepFollowUp             // R2: the rammer may shoot
)

// frame is one thing being resolved. The top of the stack is resolved first.
type frame struct {
	kind     frameKind
	step     step
	by       game.Seat // attacker, player of the skid or debris, rammer
	on       game.Seat // target, victim or maneuvering player
	root     game.Seat // attacker of the attack at the bottom of the chain, or Nobody (CG-SPEC-038)
	asking   game.Seat // who is asked now, or Nobody
	next     game.Seat // who comes next in a window that asks several
	passed   game.SeatSet
	window   uint32
	card     Card
	rider    Card
	declared Location // CG-ATK-020
	location Location // where the damage lands as things stand; frameRamAfter: the rammed side
	damage   uint8
	stopped  uint8
	nArmor   uint8
	armor    [maxArmor]Card
	followUp bool
	noSwerve bool
	skidUsed bool
	settled  bool // its cards have left the table
}

// isRam reports whether the frame is an attack by ramming.
func (f *frame) isRam() bool { return f.kind == frameAttack && f.card.Weapon() == Ramming }

// push puts a frame on the stack.
func (r *run) push(f frame) *frame {
	t := &r.s.t
	if int(t.nFrames) == maxFrames {
		panic("cardduel: chain too long") // LoadDeck makes this impossible
	}
	f.asking = game.Nobody
	t.frames[t.nFrames] = f
	t.nFrames++
	return t.top()
}

// settle puts what a frame still has on the table on the discard pile.
func (r *run) settle(f *frame) {
	if f.settled {
		return
	}
	f.settled = true
	if f.card != NoCard {
		r.discard(f.card)
	}
	r.discardArmor(f)
}

// pop takes the top frame away, its unsettled cards going to the discard pile.
func (r *run) pop() {
	t := &r.s.t
	f := t.top()
	r.settle(f)
	t.nFrames--
	*f = frame{}
}

func (r *run) discardArmor(f *frame) {
	for i, c := range f.armor[:f.nArmor] {
		r.discard(c)
		f.armor[i] = 0
	}
	f.nArmor = 0
}

// open begins a response window of the frame: the pause that hides who could answer starts anew.
func (r *run) open(f *frame) {
	r.s.t.window++
	f.window = r.s.t.window
}

// ask makes the frame wait for an answer of seat.
func (r *run) ask(f *frame, seat game.Seat) {
	f.asking = seat
	r.s.t.stage = stageWindow
}

// resolve takes the top frame one step on. It reports whether it now waits for an answer.
func (r *run) resolve() bool {
	f := r.s.t.top()
	f.asking = game.Nobody
	switch f.kind {
	case frameAttack:
		return r.resolveAttack(f)
	case frameManeuver:
		return r.resolveManeuver(f)
	case frameSkid, frameBackfire:
		return r.resolveHit(f)
	case frameDebris:
		return r.resolveDebris(f)
	case framePaint:
		return r.resolvePaint(f)
	}
	return r.resolveRamAfter(f)
}

// decisionKinds names the decision of each window.
func (f *frame) decisionKind() game.Kind {
	switch f.kind {
	case frameAttack:
		if f.step == stepJam {
			return "jam"
		}
		return "defend"
	case frameManeuver:
		return "react"
	case frameSkid:
		return "skid"
	case frameDebris:
		return "debris"
	case frameBackfire:
		return "backfire"
	case framePaint:
		return "paint"
	}
	if f.step == stepShaken {
		return "shaken"
	}
	return "follow_up"
}

// nextAsked returns the first seat from f.next on, clockwise and once round, that could answer for all that the table knows: it is in
// the duel, holds cards, has not passed and is not excepted. It returns Nobody if there is none.
func (r *run) nextAsked(f *frame, except game.Seat) game.Seat {
	t := &r.s.t
	seat := f.next
	for range t.seats {
		if seat != except && !f.passed.Has(seat) && t.in(seat) && t.cars[seat].cards > 0 {
			return seat
		}
		seat = t.left(seat)
	}
	return game.Nobody
}
