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

// aloof returns the seats that are not asked about walls in a turn that begins. In a town or a truck stop full of people on foot, each with a wall before him, these are all
// that have shown no interest.
func (r *run) aloof() game.SeatSet {
	if !r.s.o.Scenario.byPoints() {
		return 0
	}
	return game.FirstSeats(int(r.s.chairs())) &^ r.s.t.Keen
}

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

// full reports whether a thing at the square of a distance is not among the nearest.
func (l *nearby) full(far int64) bool { return l.n == asideTries && far >= l.far[asideTries-1] }

// beyond is a quick look whether nothing of a circle is among the nearest, for the way to its middle and its radius.
func (l *nearby) beyond(d geom.Vec, radius int32) bool {
	if l.n < asideTries {
		return false
	}
	// (radius + root of far)² is at most twice the sum of the squares; a unit is for rounding.
	size := int64(radius) + 1
	return d.Dot(d) > 2*(size*size+l.far[asideTries-1])
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
		if what == wallAside {
			r.nearWalls(m, &near)
		} else {
			r.nearObjects(m, &near)
		}
		found := false
		for _, t := range near.list[:near.n] {
			a.Target = t
			if found = r.bearsOn(m, &a, nil); found {
				break
			}
		}
		if !found && near.n == asideTries { // the nearest are hidden: any will do
			found = r.anyAside(m, what, &a)
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

// mayMeet reports whether any of a run of wall may lie in the arc and within the range limit of a muzzle at street level.
func (m *muzzle) mayMeet(w *places.Run) bool {
	return w.Low <= streetLevel && m.mayReach(w.Mid, w.Length)
}

// nearWalls finds the nearest sections of walls that may lie in the arc and within the range limit of a muzzle.
func (r *run) nearWalls(m *muzzle, near *nearby) {
	p := r.s.place
	for i := range p.Runs() {
		w := p.Run(i)
		if !m.mayMeet(&w) || near.beyond(w.Mid.Sub(m.from), w.Length/2+1) {
			continue
		}
		for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
			l := p.Outer(s)
			mid := middleOf(l)
			d := mid.Sub(m.from)
			if far := d.Dot(d); !near.full(far) && m.mayReach(mid, l.B.Sub(l.A).Len()) {
				near.add(thingFixed+Thing(s), far)
			}
		}
	}
}

// nearObjects finds the nearest objects that may lie in the arc and within the range limit of a muzzle.
func (r *run) nearObjects(m *muzzle, near *nearby) {
	p := r.s.place
	for i := range p.Objects {
		if mid, reach := p.Objects[i].Circle(); m.mayReach(mid, reach) {
			d := mid.Sub(m.from)
			near.add(thingObject+Thing(i), d.Dot(d))
		}
	}
}

// anyAside finds the first section of a wall, or the first object, that can be fired at from a muzzle.
func (r *run) anyAside(m *muzzle, what int, a *Action) bool {
	p := r.s.place
	if what == objectAside {
		for i := range p.Objects {
			a.Target = thingObject + Thing(i)
			if mid, reach := p.Objects[i].Circle(); m.mayReach(mid, reach) && r.bearsOn(m, a, nil) {
				return true
			}
		}
		return false
	}
	var buf [6]geom.Hull
	d := r.s.t.Wrecks.damage()
	fences := p.Fences(buf[:0], m.from, fenceReach, &d)
	for i := range p.Runs() {
		w := p.Run(i)
		if !m.mayMeet(&w) {
			continue
		}
		for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
			l := p.Outer(s)
			a.Target = thingFixed + Thing(s)
			if m.mayReach(middleOf(l), l.B.Sub(l.A).Len()) && r.bearsOn(m, a, fences) {
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

// bearsOn reports whether a shot from a muzzle may be fired at what its action says. Stretches of walls that are near it may be given, see hidden.
func (r *run) bearsOn(m *muzzle, a *Action, fences []geom.Hull) bool {
	if a.Do == Shoot {
		return r.checkHand(a.Person, a) == nil
	}
	if r.targetBar(m, a.Target, a.Aim, a.At) != nil || a.Target.isWall() && r.hidden(m, a.Target.section(), fences) {
		return false
	}
	var l sight.Line
	return r.lineIn(m, a.Target, a.Aim, a.At, &l) == nil
}

// fenceReach is how near a wall is, in units, that may hide all others.
const fenceReach = 2 * scale.Inch

// hidden is a quick look whether one thing alone hides a section of a wall from a muzzle on the street: one of some stretches of walls, or the footprint
// of the building to which the line to the middle of the section comes first. Then no line of fire leads there.
func (r *run) hidden(m *muzzle, section int, fences []geom.Hull) bool {
	p := r.s.place
	if m.end.up != 0 || len(fences) == 0 && len(p.Buildings) == 0 {
		return false
	}
	face := r.wallFace(section, m.from)
	if len(fences) > 0 && sight.Hides(fences, m.from, face) {
		return true
	}
	if len(p.Buildings) == 0 {
		return false
	}
	to := r.end(thingFixed + Thing(section))
	d := r.s.t.Wrecks.damage()
	house := p.Between(m.end.hull.Mid(), to.hull.Mid(), &d)
	if house < 0 {
		return false
	}
	h := [1]geom.Hull{p.Buildings[house].Hull()}
	return sight.Hides(h[:], m.from, face)
}

// asideSquare lists the farthest square straight out of the arc of a muzzle that can be fired at, unless it is listed already.
func (r *run) asideSquare(m *muzzle, a Action, dst []Action) []Action {
	out := r.facing(m)
	for far := int32(asideReach); far >= scale.Inch; far -= scale.Inch {
		a.Target, a.At = noThing, squareOf(m.from.Add(geom.Vec{X: far}.Rotate(out)))
		if !r.bearsOn(m, &a, nil) {
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
	var crew crew
	found := false
	for p := range PersonID(t.NPersons) {
		if t.holder(t.Persons[p].Owner) != seat || r.actBar(p) != nil {
			continue
		}
		found = len(r.legalLight(p, buf[:0])) > 0
		if !found {
			r.aside = true
			found = len(r.crewShots(p, &crew, buf[:0])) > 0 || len(r.legalHand(p, buf[:0])) > 0
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
		seat = t.holder(seat)
		t.Keen, t.Aloof = t.Keen.With(seat), t.Aloof.Without(seat)
	}
}

// forgetInterest leaves of the interests of seats what a viewer knows: his own.
func (s *State) forgetInterest(viewer game.Seat) {
	if viewer == game.Referee {
		return
	}
	t := &s.t
	for seat := range s.chairs() {
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
