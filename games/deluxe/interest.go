package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// Readings of DX-FIRE-001 on the screen: walls, objects of the map and squares may be fired at in any phase, and so everybody is asked in every window in
// which a weapon of his bears on one, or a searchlight on a vehicle. Hardly anybody wants that all the time, so
//
//   - a seat may wave such questions off for the turn ([WaitEnemy]); the autopilot does so for players who have shown no interest;
//   - who has fired at a wall or an object, or has said so unasked ([Heed]), has shown interest and is asked once in each phase; a standing order does it
//     for the whole match. The driver of a sound vehicle is offered a jump at speed then, too;
//   - of all that could be fired at the nearest wall, the nearest object or the square straight out are listed for each weapon; any other may be named.
//
// Whether a seat has shown interest decides only what it is asked itself, and nobody else learns of it before it is asked.

const (
	// asideTries is of how many of the nearest walls and objects the line of fire is tried.
	asideTries = 6
	// asideReach is how far the square straight out is that is listed for what is aimed at the ground, at most.
	asideReach = 4 * scale.Inch
)

var barHeeds = &bar{"DX-FIRE-001", "you are asked about walls and squares already", "an answer when you are asked"}

// middleOf returns the middle of a line.
func middleOf(l places.Line) geom.Vec {
	d := l.B.Sub(l.A)
	return l.A.Add(geom.Vec{X: d.X / 2, Y: d.Y / 2})
}

// nearby are the nearest of some things, in order.
type nearby struct {
	n    int
	list [asideTries]Thing
	far  [asideTries]int64
}

// add enters a thing if it is among the nearest.
func (l *nearby) add(t Thing, far int64) {
	i := l.n
	if i == asideTries {
		if far >= l.far[i-1] {
			return
		}
		i--
	} else {
		l.n++
	}
	for ; i > 0 && l.far[i-1] > far; i-- {
		l.list[i], l.far[i] = l.list[i-1], l.far[i-1]
	}
	l.list[i], l.far[i] = t, far
}

// asideShots lists what is no enemy that can be fired at from a muzzle: the nearest section of a wall and the nearest object, or a square.
func (r *run) asideShots(m *muzzle, a Action, dst []Action) []Action {
	if m.spec.Is(garage.TraitAimsAtGround) || a.Do == Shoot && r.lobs(&a) {
		return r.asideSquare(m, a, dst)
	}
	p := r.s.place
	if p == nil {
		return dst
	}
	n := len(dst)
	for what := wallAside; what <= objectAside; what++ {
		var near nearby
		r.survey(m, what, func(t Thing, far int64) bool {
			near.add(t, far)
			return false
		})
		found := false
		for _, t := range near.list[:near.n] {
			a.Target = t
			if found = r.bearsOn(m, &a); found {
				break
			}
		}
		if !found && near.n == asideTries { // the nearest are hidden: any will do
			found = r.survey(m, what, func(t Thing, _ int64) bool {
				a.Target = t
				return r.bearsOn(m, &a)
			})
		}
		if found {
			if dst = append(dst, a); r.first && len(dst) > n {
				return dst
			}
		}
	}
	return dst
}

// What is no enemy.
const (
	wallAside = iota
	objectAside
)

// survey shows the sections of walls, or the objects, that may lie in the arc and within the range limit of a muzzle, with the squares of their distances,
// until one is taken. It reports whether one was.
func (r *run) survey(m *muzzle, what int, take func(t Thing, far int64) bool) bool {
	p := r.s.place
	if what == objectAside {
		for i := range p.Objects {
			h := p.Objects[i].Hull()
			mid := h.Mid()
			if d := mid.Sub(m.from); m.mayReach(mid, h.V[0].Sub(mid).Len()+h.R) && take(thingObject+Thing(i), d.Dot(d)) {
				return true
			}
		}
		return false
	}
	for i := range p.Runs() {
		w := p.Run(i)
		if whole := (places.Line{A: w.A, B: w.B}); w.Low > streetLevel || !m.mayReach(middleOf(whole), w.B.Sub(w.A).Len()) {
			continue
		}
		for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
			l := p.Section(s).Outer
			mid := middleOf(l)
			if d := mid.Sub(m.from); m.mayReach(mid, l.B.Sub(l.A).Len()) && take(thingFixed+Thing(s), d.Dot(d)) {
				return true
			}
		}
	}
	return false
}

// lobs reports whether a hand weapon is aimed at squares.
func (r *run) lobs(a *Action) bool {
	g, _ := r.gear(a.Person, a.Arm)
	return handSpecs()[g.Gear].Use == HandLauncher
}

// bearsOn reports whether a shot from a muzzle may be fired at what its action says.
func (r *run) bearsOn(m *muzzle, a *Action) bool {
	if a.Do == Shoot {
		return r.checkHand(a.Person, a) == nil
	}
	var l sight.Line
	return r.targetBar(m, a.Target, a.Aim, a.At) == nil && r.lineIn(m, a.Target, a.Aim, a.At, &l) == nil
}

// asideSquare lists the farthest square straight out of the arc of a muzzle that can be fired at, unless it is listed already.
func (r *run) asideSquare(m *muzzle, a Action, dst []Action) []Action {
	out := r.facing(m)
	for far := int32(asideReach); far >= scale.Inch; far -= scale.Inch {
		a.Target, a.At = noThing, squareOf(m.from.Add(geom.Vec{X: far}.Rotate(out)))
		if !r.bearsOn(m, &a) {
			continue
		}
		for i := range dst {
			if dst[i] == a {
				return dst
			}
		}
		return append(dst, a)
	}
	return dst
}

// facing returns the direction straight out of a muzzle.
func (r *run) facing(m *muzzle) geom.Angle {
	if m.arc.All {
		if m.car != NoCar {
			return r.car(m.car).Pose.Heading
		}
		return 0
	}
	right, left := geom.AngleOf(m.arc.Wedge.R), geom.AngleOf(m.arc.Wedge.L)
	return (right + left.Diff(right)/2).Norm()
}

// looksAside reports whether anybody of a seat could fire at what is no enemy, or turn a searchlight on somebody, and the seat has not waved that off.
func (r *run) looksAside(seat game.Seat) bool {
	t := &r.s.t
	if t.Aloof.Has(seat) {
		return false
	}
	first := r.first
	r.first = true
	var buf [4]Action
	found := false
	for p := range PersonID(t.NPersons) {
		if t.Persons[p].Owner != seat || r.actBar(p) != nil {
			continue
		}
		found = len(r.legalLight(p, buf[:0])) > 0
		if !found {
			r.aside = true
			found = len(r.legalShots(p, buf[:0])) > 0 || len(r.legalHand(p, buf[:0])) > 0
			r.aside = false
		}
		if found {
			break
		}
	}
	r.first = first
	return found
}

// takesInterest notes that a seat fires at a wall or an object.
func (r *run) takesInterest(seat game.Seat, at Thing) {
	if t := &r.s.t; at.isWall() || at.isObject() {
		t.Keen, t.Aloof = t.Keen.With(seat), t.Aloof.Without(seat)
	}
}

// forgetInterest leaves of the interests of seats what a viewer knows: his own.
func (t *table) forgetInterest(viewer game.Seat) {
	if viewer == game.Referee {
		return
	}
	for seat := range game.Seat(t.NSeats) {
		if seat != viewer {
			t.Keen, t.Aloof = t.Keen.Without(seat), t.Aloof.With(seat)
		}
	}
}

// Unasked implements game.Volunteer: a seat may say at any moment that it wants to be asked about walls, objects and squares, too.
func (g *Rules) Unasked(s *State, seat game.Seat, dst []Action) []Action {
	r := run{s: s, g: g}
	a := Action{Do: Heed}
	if s.t.Stage != StageOver && r.checkHeed(seat, &a) == nil {
		dst = append(dst, a)
	}
	return dst
}

// checkHeed says what keeps a seat from showing interest unasked.
func (r *run) checkHeed(seat game.Seat, a *Action) *game.Refusal {
	t := &r.s.t
	switch {
	case !a.plain():
		return refuse(barStray, seat)
	case seat < 0 || int(seat) >= int(t.NSeats) || !t.plays(seat):
		return refuse(barOut, seat)
	case t.Keen.Has(seat):
		return refuse(barHeeds, seat)
	}
	return nil
}

// doHeed enters that a seat has shown interest. It answers no question and nobody else is told.
func (r *run) doHeed(seat game.Seat) {
	t := &r.s.t
	t.Keen, t.Aloof = t.Keen.With(seat), t.Aloof.Without(seat)
}
