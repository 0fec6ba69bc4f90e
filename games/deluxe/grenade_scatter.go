package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceGrenadeWay    dice.Purpose = "grenade direction"
	diceGrenadeFar    dice.Purpose = "grenade distance"
	diceGrenadeOver   dice.Purpose = "grenade short or long" // 0: short, 1: long
	diceGrenadeBounce dice.Purpose = "grenade bounce"
)

// Readings of the rules on grenades in flight:
//
//   - A grenade comes down at the height from which it is thrown or on what is lower there: the same storey, a roof, the street (DX-COVER-005). From
//     there it is the same as a throw on the level, but for its flight: it strikes what is as high as it flies over it (DX-GREN-019?).
//   - A grenade that bounces off one thing onto another lies where it meets that (DX-GREN-018).

const (
	// exactOnNatural is the natural roll with which a grenade that hits lands in the square it is aimed at (DX-GREN-008?).
	exactOnNatural = 12
	// foot is how far in units from what it has struck a grenade comes to lie: on the near side.
	foot = 2 * movement.Grazing
	// wallReach is more than any wall is thick, in units.
	wallReach = buildingWall + 4*movement.Grazing
)

// offset is how far a grenade is off its aim, in squares.
type offset struct {
	die    int8 // direction; 0: it is not off
	across int  // to the right
	along  int  // on beyond the aim; negative: short
}

// scatter rolls where a grenade goes: needed is what the roll needed to hit, natural the sum of the dice, total that with all modifiers;
// near says that it was aimed at less than an inch (DX-GREN-003 to DX-GREN-006, DX-GREN-008, DX-GREN-009, DX-GREN-011).
func (r *run) scatter(needed, natural, total int, near bool) (o offset) {
	if natural == exactOnNatural && total >= needed {
		return offset{}
	}
	t := &r.g.t.Grenades.Scatter
	die := r.s.dice.D6(diceGrenadeWay)
	w := t.directions[die-1]
	o.die = int8(die)
	along := int(w.along)
	if w.either {
		along = 2*r.s.dice.IntN(diceGrenadeOver, 2) - 1
	}
	far := func(sign int) int {
		if sign == 0 {
			return 0
		}
		n := r.scatterDistance(needed - total)
		if near {
			n = min(n, t.near)
		}
		return sign * n
	}
	o.across = far(int(w.across))
	o.along = far(along)
	return o
}

// scatterDistance rolls how many squares a grenade is off in one direction; by is how much the roll has missed by, 0 or less if it has not
// (DX-GREN-005, DX-GREN-009?).
func (r *run) scatterDistance(by int) int {
	if by <= 0 {
		return (r.s.dice.D6(diceGrenadeFar) + 1) / 2
	}
	t := r.g.t.Grenades.Scatter.misses
	m := &t[len(t)-1]
	for i := range t {
		if by <= t[i].by {
			m = &t[i]
			break
		}
	}
	n := m.roll.Add
	for range m.roll.Dice {
		n += r.s.dice.D6(diceGrenadeFar)
	}
	return max(n, m.least)
}

// comesDown returns where a grenade lies that was aimed at a point and is off by so much: measured along and across the line of flight, never
// behind who threw it, and off what it bounces (DX-GREN-007, DX-GREN-012, DX-GREN-018, DX-GREN-019).
func (r *run) comesDown(k *lob, o offset) spot {
	from, aim := k.from.at, k.aim
	d := aim.Sub(from)
	n := int32(d.Len())
	on := n + int32(o.along)*scale.Quarter
	at := from
	if on >= 0 && n > 0 {
		right := geom.Vec{X: d.Y, Y: -d.X}
		at = towards(from, aim, on).Add(towards(geom.Vec{}, right, int32(o.across)*scale.Quarter))
	} else if on >= 0 { // thrown at his own feet: the grid tells the directions
		at = from.Add(geom.Vec{X: int32(o.across) * scale.Quarter, Y: int32(o.along) * scale.Quarter})
	}
	to := spot{at, r.restsOn(at, k.from.up)}
	hit, ok := r.firstInFlight(k.from, to, k.own, noThing, false)
	if ok && r.throughOpening(&hit, k, o) {
		beyond := spot{towards(hit.at, at, wallReach), hit.up}
		hit, ok = r.firstInFlight(beyond, to, k.own, hit.what, false)
	} else if ok && r.atWindow(&hit, k) {
		foot := towards(hit.at, from, foot)
		return spot{foot, r.restsOn(foot, hit.up)}
	}
	if !ok {
		return to
	}
	return r.bounce(k, &hit)
}

// throughOpening reports whether the section of a wall that is in the way of a grenade lets it through: a door, a window or a breach next to
// who throws from inside, or one through which he has aimed well from outside (DX-LOF-011, DX-GREN-023).
func (r *run) throughOpening(hit *flightHit, k *lob, o offset) bool {
	if !hit.what.isWall() {
		return false
	}
	p := r.s.place
	s := p.Section(hit.what.section())
	w := p.Run(s.Run)
	if w.Owner != places.OfBuilding || !s.Window && !(s.Door && hit.up <= 0) {
		return false
	}
	if k.in == int(w.Index) {
		return true
	}
	return o == (offset{}) && p.Building(k.aim) == int(w.Index)
}

// atWindow reports whether a grenade that was thrown at the inside of a building has missed the way in: it lies at the foot of the wall
// (DX-GREN-023).
func (r *run) atWindow(hit *flightHit, k *lob) bool {
	if !hit.what.isWall() {
		return false
	}
	w := r.s.place.Run(r.s.place.Section(hit.what.section()).Run)
	return w.Owner == places.OfBuilding && r.s.place.Building(k.aim) == int(w.Index)
}

// bounce returns where a grenade lies that strikes something large and solid: it is thrown back at the angle at which it came, straight back
// if it hits squarely (DX-GREN-018).
func (r *run) bounce(k *lob, hit *flightHit) spot {
	squares := int32(r.s.dice.D6(diceGrenadeBounce) - 1)
	from := k.from.at
	start := towards(hit.at, from, foot)
	if squares == 0 {
		return spot{start, r.restsOn(start, hit.up)}
	}
	// The direction of flight, mirrored in the face that it has struck.
	d := towards(geom.Vec{}, hit.at.Sub(from), 1<<geom.DirBits)
	in := d.Dot(hit.out) >> geom.DirBits
	back := d.Sub(geom.Vec{X: int32(2 * in * int64(hit.out.X) >> geom.DirBits), Y: int32(2 * in * int64(hit.out.Y) >> geom.DirBits)})
	at := start.Add(towards(geom.Vec{}, back, squares*scale.Quarter))
	to := spot{at, r.restsOn(at, hit.up)}
	if next, ok := r.firstInFlight(spot{start, hit.up}, to, k.own, hit.what, false); ok {
		at = towards(next.at, start, foot)
		return spot{at, r.restsOn(at, next.up)}
	}
	return to
}
