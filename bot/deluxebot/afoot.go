package deluxebot

import (
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// People on foot make for the nearest window or door of a house that they can shoot from, unless opponents are far away: then they go nearer. Whoever stands
// at one stays there while an opponent is near enough to come before it. They leave a house that may soon fall, and do not crowd: what falls buries all in it, and
// what bursts strikes all about.

const (
	unsound = 2                // breaches short of its fall with which nobody stays in a house
	crowd   = 5                // as many of one side in a house are enough
	nearBy  = 15 * inch        // an opponent that is nearer is waited for
	shelter = 24 * geom.Square // how far a window is looked for
	lattice = 16 * geom.Square // opponents are made for by the corner of it that is nearest to them: the map keeps the ways there
)

// opponent returns the place of the nearest opponent of somebody: a vehicle with people in it, or people on foot.
func (b *Bot) opponent(s *deluxe.State, from geom.Vec) (at geom.Vec, far int64, ok bool) {
	look := func(v geom.Vec) {
		d := v.Sub(from)
		if n := d.Dot(d); !ok || n < far {
			at, far, ok = v, n, true
		}
	}
	for p := range deluxe.PersonID(s.NumPersons()) {
		switch x := s.Person(p); {
		case x.Gone || b.sides(s, x.Owner):
		case x.Car == deluxe.NoCar:
			look(x.Pose.At)
		case s.Car(x.Car).Running():
			look(s.Car(x.Car).Pose.At)
		}
	}
	return at, far, ok
}

// middle returns the middle of a square.
func middle(corner geom.Vec) geom.Vec {
	return geom.Vec{X: corner.X + geom.Square/2, Y: corner.Y + geom.Square/2}
}

// walk chooses a step.
func (b *Bot) walk(s *deluxe.State, legal []deluxe.Action) deluxe.Action {
	last := legal[len(legal)-1]
	p := s.Map()
	if p == nil || last.Do != deluxe.Stay {
		return last
	}
	x := s.Person(last.Person)
	from := x.Corner()
	foe, far, ok := b.opponent(s, middle(from))
	if !ok {
		return last
	}
	if s.Raids(b.seat) && x.Proven && b.raided(s) {
		return alongWay(legal, p.WaysOut(), from)
	}
	if a, ok := b.storms(s, legal, last.Person); ok {
		return a
	}
	if far < int64(nearBy)*int64(nearBy) {
		if house := p.Building(middle(from)); atOpening(p, middle(from)) && b.holds(s, house, last.Person) {
			return last
		}
		if goal, ok := b.window(s, p, middle(from), last.Person); ok {
			return nearest(legal, goal)
		}
		return last
	}
	goal := geom.Vec{X: (foe.X + lattice/2) / lattice * lattice, Y: (foe.Y + lattice/2) / lattice * lattice}
	goal.X, goal.Y = min(max(goal.X, 0), p.Size.X-geom.Square), min(max(goal.Y, 0), p.Size.Y-geom.Square)
	ways := p.WaysTo(goal)
	if ways.Steps(from) == places.NoWay {
		return nearest(legal, foe)
	}
	return alongWay(legal, ways, from)
}

// alongWay returns the step by which the fewest are left of a way; the last answer if none leads on.
func alongWay(legal []deluxe.Action, ways *places.Ways, from geom.Vec) deluxe.Action {
	best, least := legal[len(legal)-1], ways.Steps(from)
	for _, a := range legal {
		if n := ways.Steps(a.At); a.Do == deluxe.Walk && n < least {
			best, least = a, n
		}
	}
	return best
}

// setsUp is what it is worth to set up a tripod weapon: where its bearer is to stay.
func (b *Bot) setsUp(s *deluxe.State, a *deluxe.Action) float32 {
	x := s.Person(a.Person)
	p := s.Map()
	if p == nil || x.Tripod != 0 {
		return 0
	}
	mid := middle(x.Corner())
	if _, far, ok := b.opponent(s, mid); !ok || far > int64(nearBy)*int64(nearBy) || !atOpening(p, mid) {
		return 0
	}
	return runs
}

// loads is what it is worth to load somebody unconscious: raiders take townspeople with them (DX-CITY-094).
func (b *Bot) loads(s *deluxe.State, a *deluxe.Action) float32 {
	if p, ok := deluxe.OnFoot(a.Target); ok && s.Raids(b.seat) && !b.sides(s, s.Person(p).Owner) {
		return runs
	}
	return 0
}

// atOpening reports whether a point is inside of a house, next to a window or a door of its ground floor.
func atOpening(p *places.Place, at geom.Vec) bool {
	var buf [16]int
	var whole places.Damage
	return len(p.Openings(buf[:0], at, 1, false, &whole)) > 0
}

// window returns the middle of the nearest free square inside of a window or a door whose outer side faces a point.
func (b *Bot) window(s *deluxe.State, p *places.Place, from geom.Vec, who deluxe.PersonID) (goal geom.Vec, ok bool) {
	least := int64(shelter) * int64(shelter)
	for i := range p.Runs() {
		w := p.Run(i)
		if d := w.Mid.Sub(from); w.Owner != places.OfBuilding || d.Len() > shelter+w.Length {
			continue
		}
		if !b.holds(s, int(w.Index), who) {
			continue
		}
		along := w.B.Sub(w.A)
		if out := (geom.Vec{X: along.Y, Y: -along.X}); out.Dot(from.Sub(w.A)) <= 0 && p.Building(from) != int(w.Index) {
			continue
		}
		for n := int(w.First); n < int(w.First)+int(w.Count); n++ {
			k := p.Section(n)
			if !k.Window && (!k.Door || k.Locked) {
				continue
			}
			corner, inside := p.Inside(n)
			if !inside {
				continue
			}
			d := middle(corner).Sub(from)
			if far := d.Dot(d); far < least && !taken(s, corner, who) {
				goal, least, ok = middle(corner), far, true
			}
		}
	}
	return goal, ok
}

// holds reports whether a house is one for somebody to fight from: it is no force's, whom strays would rouse, will stand for a
// while, and is not full of his own people.
func (b *Bot) holds(s *deluxe.State, house int, who deluxe.PersonID) bool {
	if house < 0 {
		return true
	}
	if _, kept := s.ForceIn(house); kept && !s.Assaulted() || s.BreachesLeft(house) <= unsound {
		return false
	}
	p := s.Map()
	n := 0
	for q := range deluxe.PersonID(s.NumPersons()) {
		if x := s.Person(q); q < who && !x.Gone && x.Car == deluxe.NoCar && b.friendly(s, x.Owner) && p.Building(middle(x.Corner())) == house {
			n++
		}
	}
	return n < crowd
}

// friendly reports whether a seat is the bot's own or of its side.
func (b *Bot) friendly(s *deluxe.State, seat game.Seat) bool {
	return seat == b.seat || b.rules.Allies(s, b.seat, seat)
}

// taken reports whether somebody else stands in a square.
func taken(s *deluxe.State, corner geom.Vec, who deluxe.PersonID) bool {
	for q := range deluxe.PersonID(s.NumPersons()) {
		if x := s.Person(q); q != who && !x.Gone && x.Car == deluxe.NoCar && x.Corner() == corner {
			return true
		}
	}
	return false
}

// nearest returns the step that leads nearest to a point; the last answer if none leads nearer.
func nearest(legal []deluxe.Action, goal geom.Vec) deluxe.Action {
	best := legal[len(legal)-1]
	least := int64(-1)
	for _, a := range legal {
		if a.Do != deluxe.Walk {
			continue
		}
		d := middle(a.At).Sub(goal)
		if n := d.Dot(d); least < 0 || n < least {
			best, least = a, n
		}
	}
	return best
}

// byHand is what a shot with a hand weapon is worth.
func (b *Bot) byHand(s *deluxe.State, a *deluxe.Action) float32 {
	need, damage, ok := b.rules.HandAim(s, a)
	if !ok {
		return 0.5 // a launcher's
	}
	p := chanceOf(need)
	if b.wild(s, p) {
		return 0
	}
	if q, afoot := deluxe.OnFoot(a.Target); afoot {
		x := s.Person(q)
		if b.sides(s, x.Owner) {
			return 0
		}
		left := max(1, b.rules.Toughness(s, q))
		return p * b.w.onFoot * (float32(odds.DamageAtLeast(damage, left))/float32(odds.One) + 0.3)
	}
	if !deluxe.IsCar(a.Target) || b.friend(s, deluxe.CarID(a.Target)) {
		return 0
	}
	spec := b.handOf(s, a)
	v := p * b.hitAt(s, deluxe.CarID(a.Target), a.Aim, damage)
	if spec.Burst > 0 && p < 0.25 { // it has but one shot
		return 0
	}
	return v
}

// leastInTown is the chance below which nobody fires in a town with forces: what misses strikes walls, costs points and may rouse the city (DX-CITY-054,
// DX-CITY-070).
const leastInTown = 0.25

// wild reports whether a shot with a chance is one that is left alone because of what it strikes else.
func (b *Bot) wild(s *deluxe.State, chance float32) bool {
	return s.InTown() && !s.Raids(b.seat) && chance < leastInTown
}

// handOf returns the hand weapon of a shot.
func (b *Bot) handOf(s *deluxe.State, a *deluxe.Action) *deluxe.HandSpec {
	return &deluxe.HandWeapons()[b.rules.GearOf(s, a.Person)[a.Arm].Gear]
}
