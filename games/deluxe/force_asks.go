package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/scale"
)

// A force that somebody is asked about: whether one of its people fires, and at what, when all seats have passed. Passing is what the table would do; to hold his fire takes the action of his turn.

var barAskedOf = &bar{"DX-CITY-059", "somebody else is asked about", "the one who is asked about"}

// asksAbout asks whoever leads a force what one of its people does in place of the shot of its table.
func (r *run) asksAbout(p PersonID, seat game.Seat) {
	t := &r.s.t
	t.Ask, t.Of, t.Walker, t.Asked = AskForce, t.Window.After, p, game.Seats(seat)
}

// dropForce takes back what somebody is asked about one of the people of a force.
func (r *run) dropForce(f ForceID) {
	if t := &r.s.t; t.Ask == AskForce && r.person(t.Walker).Owner == f.seat() {
		t.Ask, t.Asked, t.Walker = AskNothing, 0, 0
	}
}

// tableShot returns what the table has the one do who is asked about.
func (r *run) tableShot() (Action, bool) {
	p := r.s.t.Walker
	f, _ := forceOf(r.person(p).Owner)
	return r.forceShot(p, f)
}

// legalForce lists the shots of the one who is asked about, holding his fire, and what the table would do.
func (r *run) legalForce(dst []Action) []Action {
	p := r.s.t.Walker
	dst = r.legalHand(p, r.legalShots(p, dst))
	return append(dst, Action{Do: Stay, Person: p}, Action{Do: Pass})
}

// checkForce says what keeps an answer for a force from being legal.
func (r *run) checkForce(seat game.Seat, a *Action) *game.Refusal {
	b := barVerb
	switch p := r.s.t.Walker; {
	case a.Do == Pass:
		b = nil
	case a.Person != p:
		b = barAskedOf
	case a.Do == Stay:
		b = nil
	case a.Do == Fire, a.Do == Shoot:
		if b = r.actBar(p); b == nil {
			b = r.checkDeed(p, a)
		}
	}
	if b != nil {
		return refuse(b, seat)
	}
	return nil
}

// doForce carries out an answer for a force.
func (r *run) doForce(a *Action) {
	t := &r.s.t
	p, deed, fires := t.Walker, *a, a.Do != Stay
	if a.Do == Pass {
		deed, fires = r.tableShot()
	}
	t.Walker = 0
	if !fires {
		r.person(p).Acted = true
		return
	}
	r.doDeed(p, &deed)
	if t.Stage != StageOver {
		t.Window.Passed = 0
	}
}

// previewTable shows what the table would have the one do who is asked about.
func (c *Codec) previewTable(r *run, seat game.Seat) *PreviewView {
	a, ok := r.tableShot()
	if !ok {
		return &PreviewView{}
	}
	line := c.Text(a) // before the preview plays it
	preview := r.previewDeed
	if a.Do == Fire {
		preview = func(_ game.Seat, a *Action) *PreviewView { return r.previewShot(a) }
	}
	v := preview(seat, &a)
	v.Does = line
	return v
}

// tableMoveLast puts the move that the table would make last, where somebody is only asked about a vehicle.
func (r *run) tableMoveLast(legal []Action) []Action {
	id := r.s.t.Move.Car
	h, f, force := r.s.t.handOf(r.car(id).Owner)
	if !force || h.Leads != AskMe || !r.patrols(id, f) {
		return legal
	}
	a := r.patrolMove(f, legal)
	for i := range legal {
		if legal[i] == a {
			copy(legal[i:], legal[i+1:])
			legal[len(legal)-1] = a
			break
		}
	}
	return legal
}

// usualSpeed returns the speed of a vehicle about which nothing is said: it keeps its own, or takes that of its table where somebody is only asked.
func (r *run) usualSpeed(id CarID) scale.Speed {
	c := r.car(id)
	if h, f, force := r.s.t.handOf(c.Owner); force && h.Leads == AskMe {
		return r.tableSpeed(id, f)
	}
	return c.keepSpeed()
}
