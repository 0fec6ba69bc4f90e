package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceClimb   dice.Purpose = "climbing"
	diceHold    dice.Purpose = "holding on"
	diceSlip    dice.Purpose = "oil underfoot"
	diceStandUp dice.Purpose = "standing up"
	diceSpike   dice.Purpose = "spikes underfoot"
	diceFall    dice.Purpose = "fall"
)

// besideReach is how far in units the square of a person may be from a counter that he is next to: less than a square (DX-BOARD-011).
const besideReach = scale.Quarter - 2*movement.Grazing

// person returns somebody.
func (r *run) person(p PersonID) *Person { return &r.s.t.Persons[p] }

// onFoot reports whether a person stands on the map by himself.
func (x *Person) onFoot() bool { return !x.Gone && x.Car == NoCar }

// onTop reports whether a person is on top of a vehicle or in its open bed.
func (x *Person) onTop() bool { return !x.Gone && x.Car != NoCar && x.Place == OnTop }

// seated reports whether a person is in a seat.
func (x *Person) seated() bool { return !x.Gone && x.Car != NoCar && x.Place < MaxVehicleSeats }

// outfit returns the seat that says what a person wears and carries who has come in a vehicle.
func (r *run) outfit(p PersonID) *Seat {
	x := r.person(p)
	return &r.car(x.Of).V.Seats[x.Seat]
}

// ownArmor returns the points of the body armor that a person came in (DX-INJ-002).
func (r *run) ownArmor(p PersonID) int {
	if x := r.person(p); x.bears() {
		return int(x.Kit.Armor)
	}
	s := r.outfit(p)
	return int(r.car(r.person(p).Of).V.Parts[s.BodyArmor].DP)
}

// wounds returns the hits on a person: in a seat those on its part of the vehicle (DX-INJ-001).
func (r *run) wounds(p PersonID) int {
	x := r.person(p)
	if x.mans() {
		c := r.car(x.Car)
		return int(c.Hits[c.V.Seats[x.Place].Part])
	}
	return int(x.Hits)
}

// awake reports whether a person is in play and conscious.
func (r *run) awake(p PersonID) bool {
	x := r.person(p)
	return !x.Gone && x.OutTill < r.s.t.Turn && r.wounds(p) < unconsciousAt
}

// ableOnFoot reports whether a seat has somebody on foot or on top of a vehicle who can act.
func (r *run) ableOnFoot(seat game.Seat) bool {
	for set := r.s.t.Outside; set.any(); {
		if p := nextPerson(&set); r.person(p).Owner == seat && r.awake(p) && !r.rides(p) {
			return true
		}
	}
	return false
}

// corner returns the lower left corner of the square that a person on foot is in (DX-PED-001, DX-WALK-004).
func (x *Person) corner() geom.Vec {
	at := x.Pose.At
	switch x.Pose.Heading {
	case 0:
		at.X += scale.Quarter / 2
	case geom.Right:
		at.Y += scale.Quarter / 2
	case geom.Half:
		at.X -= scale.Quarter / 2
	case geom.Half + geom.Right:
		at.Y -= scale.Quarter / 2
	default:
		at = x.Pose.Point(scale.Quarter/2, 0)
	}
	return squareOf(at)
}

// squareOf returns the lower left corner of the square of a point.
func squareOf(p geom.Vec) geom.Vec {
	return geom.Vec{X: p.X &^ (scale.Quarter - 1), Y: p.Y &^ (scale.Quarter - 1)} // Quarter is a power of 2
}

// middle returns the middle of the square with that lower left corner.
func middle(corner geom.Vec) geom.Vec {
	return corner.Add(geom.Vec{X: scale.Quarter / 2, Y: scale.Quarter / 2})
}

// stand puts the counter of a person so that he is in a square and faces along an axis of the grid (DX-PED-001).
func (x *Person) stand(corner geom.Vec, facing geom.Angle) {
	x.Pose = geom.Pose{At: middle(corner), Heading: quarterTurn(facing)}.Move(-scale.Quarter/2, 0)
}

// squareHull returns a square of the grid.
func squareHull(corner geom.Vec) geom.Hull {
	far := corner.Add(geom.Vec{X: scale.Quarter, Y: scale.Quarter})
	return geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{{X: far.X, Y: corner.Y}, far, {X: corner.X, Y: far.Y}, corner}} // as geom.Rect has them
}

// level returns the storey of a person as package places counts: 1 on the ground.
func (x *Person) level() int {
	if x.Air.Alt > 0 {
		return inTheSky
	}
	return max(streetLevel, int(x.Storey))
}

// occupant returns who stands in a square of a storey, NoPerson for nobody.
func (r *run) occupant(corner geom.Vec, storey int) PersonID {
	mid := middle(corner)
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if d := x.Pose.At.Sub(mid); max(d.X, -d.X, d.Y, -d.Y) > scale.Quarter+movement.Grazing { // the middle of his counter is half a square behind him
			continue
		}
		if x.onFoot() && x.level() == storey && x.corner() == corner {
			return p
		}
	}
	return NoPerson
}

// underCar reports whether the counter of a vehicle covers part of a square on the ground.
func (r *run) underCar(corner geom.Vec) bool {
	mid := middle(corner)
	var square geom.Body
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); !c.Running() || c.Aloft.Up && c.Aloft.Alt > 0 || !c.near(mid, squareReach) {
			continue
		}
		switch r.lieOf(id, mid, 0) {
		case lieApart:
			continue
		case lieUnder:
			return true
		}
		if square.N == 0 {
			geom.Box(geom.Pose{At: mid}, scale.Quarter, scale.Quarter, &square)
		}
		if b := r.body(id); b.Deeper(&square, movement.Grazing) {
			return true
		}
	}
	return false
}

// squareReach is a radius around the middle of a square that covers it, with some room for rounding.
const squareReach = 3 * scale.Quarter / 4

// near is a quick look whether the counter of a vehicle can come into a circle.
func (c *Car) near(mid geom.Vec, reach int32) bool {
	d, far := mid.Sub(c.Pose.At), int64(c.V.Counter.Around()+reach)
	return d.Dot(d) <= far*far
}

// lie is how a square lies to the counter of a vehicle, as far as a quick look tells.
type lie uint8

const (
	lieUnknown lie = iota
	lieApart       // farther from it than a distance
	lieUnder       // partly under it, by more than grazing
)

// inSquare is a radius around the middle of a square that is all in it, without what is needed for grazing and rounding.
const inSquare = scale.Quarter/2 - 3*movement.Grazing

// lieOf is a quick look how the square around a point lies to the counter of a vehicle as it counts for contact: by circles around the square and in it.
func (r *run) lieOf(car CarID, mid geom.Vec, distance int32) lie {
	k := r.footprint(car)
	q := r.car(car).Pose.Local(mid)
	ahead, aside := max(q.X, -q.X)-k.Length/2, max(q.Y, -q.Y)-k.Width/2
	switch far := max(ahead, aside); {
	case far > squareReach+distance:
		return lieApart
	case far < inSquare && min(ahead, aside) <= 0:
		return lieUnder
	}
	return lieUnknown
}

// vacant reports whether a person can be put down in a square on the ground: it is on the map, and no vehicle, person, wall or object is
// there.
func (r *run) vacant(corner geom.Vec) bool {
	if r.occupant(corner, streetLevel) != NoPerson || r.underCar(corner) {
		return false
	}
	h := squareHull(corner)
	if !r.onMap(&h) {
		return false
	}
	p := r.s.place
	if p == nil {
		return true
	}
	d := r.s.t.Wrecks.damage()
	var square geom.Body
	geom.Box(geom.Pose{At: middle(corner)}, scale.Quarter, scale.Quarter, &square)
	return p.Fits(&square, &d)
}

// openWay reports whether no wall or building stands between two points on the ground.
func (r *run) openWay(a, b geom.Vec) bool { return r.g.Clear(r.s, a, b) }

// beside reports whether a square on the ground is next to a vehicle, with nothing between.
func (r *run) beside(car CarID, corner geom.Vec) bool {
	mid := middle(corner)
	if !r.car(car).near(mid, squareReach+besideReach) || r.lieOf(car, mid, besideReach) != lieUnknown {
		return false
	}
	var square geom.Body
	geom.Box(geom.Pose{At: mid}, scale.Quarter, scale.Quarter, &square)
	b := r.body(car)
	if !b.Within(&square, besideReach) || b.Deeper(&square, movement.Grazing) {
		return false
	}
	return r.s.place == nil || r.s.place.Vacant(mid, 2*scale.Quarter) || r.openWay(b.Sep(&square).A, mid)
}

// sideNext returns the side of a vehicle that is next to a square.
func (r *run) sideNext(car CarID, corner geom.Vec) uint8 {
	c := r.car(car)
	q := c.Pose.Local(middle(corner))
	ahead, aside := max(q.X, -q.X)-c.V.Counter.Length/2, max(q.Y, -q.Y)-c.V.Counter.Width/2
	switch {
	case ahead >= aside && q.X >= 0:
		return geom.Front
	case ahead >= aside:
		return geom.Back
	case q.Y >= 0:
		return geom.LeftSide
	}
	return geom.RightSide
}

// landingRings bounds how far from where he ought to be a person is put down, in squares.
const landingRings = 8

// landing finds the vacant square that is next to a point, with no wall between them, of those that a test allows. Of squares that are as
// near the one further down and further left counts.
func (r *run) landing(near geom.Vec, allowed func(corner geom.Vec) bool) (geom.Vec, bool) {
	mid := squareOf(near)
	var best geom.Vec
	found, least := false, int64(0)
	for ring := int32(0); ring <= landingRings; ring++ {
		if found && int64(ring-1)*int64(ring-1)*scale.Quarter*scale.Quarter > least {
			break
		}
		for dy := -ring; dy <= ring; dy++ {
			for dx := -ring; dx <= ring; dx++ {
				if max(dx, -dx, dy, -dy) != ring {
					continue
				}
				at := mid.Add(geom.Vec{X: dx * scale.Quarter, Y: dy * scale.Quarter})
				d := middle(at).Sub(near)
				if n := d.Dot(d); found && n >= least || !r.vacant(at) || !r.openWay(near, middle(at)) || allowed != nil && !allowed(at) {
					continue
				}
				best, least, found = at, middle(at).Sub(near).Dot(middle(at).Sub(near)), true
			}
		}
	}
	return best, found
}

// twoDice makes a roll of two dice against a number for a person and tells of it.
func (r *run) twoDice(p PersonID, purpose dice.Purpose, need, modifier int, rule game.RuleID) bool {
	total := r.s.dice.D6(purpose) + r.s.dice.D6(purpose) + modifier
	kept := total >= need
	r.emit(Event{Kind: EvAttempt, Car: NoCar, Person: p, Rule: rule, Count: int16(need), Die: int8(total), Kept: kept})
	return kept
}

// fullTurn returns the turn at whose end a whole turn from now on is over: this one only while nothing has happened in it
// (DX-BOARD-001, DX-BOARD-002).
func (t *table) fullTurn() uint16 {
	if t.Phase <= 1 && t.Window.After == NoCar {
		return t.Turn
	}
	return t.Turn + 1
}

// engage has a person be busy until the end of a turn.
func (r *run) engage(p PersonID, e Errand, until uint16, rule game.RuleID) {
	x := r.person(p)
	x.Errand, x.Until = e, until
	r.emit(Event{Kind: EvErrand, Car: x.Car, Person: p, Rule: rule, Index: int16(e), Count: int16(until)})
}

// done ends the errand of a person.
func (x *Person) done() { x.Errand, x.Until = NoErrand, 0 }

// remove takes somebody who is dead or has left the map out of the match.
func (r *run) remove(p PersonID, rule game.RuleID) {
	t := &r.s.t
	x := r.person(p)
	r.depart(p)
	t.Steppers.drop(p)
	r.emit(Event{Kind: EvPersonOut, Car: x.Car, Person: p, Rule: rule, Left: int16(max(0, personDP-r.wounds(p)))})
}

// depart ends the part of a person in the match. He keeps the wounds that he had in his seat, so that he is shown as he went: dead, wounded or well.
func (r *run) depart(p PersonID) {
	x := r.person(p)
	x.Hits = int8(min(r.wounds(p), personDP))
	x.Gone = true
	x.done()
	x.Air = Airborne{}
	r.s.t.Airborne.drop(p)
	r.s.t.Outside.drop(p)
}

// injure does damage to a person that comes from no weapon (DX-DMG-022, DX-DMG-023).
func (r *run) injure(p PersonID, points int, cause Cause, by game.Seat) {
	a := attack{cause: cause, by: by}
	r.hurtPerson(p, points, &a)
}

// pierces reports whether body armor is no help: in falls and collisions (DX-DMG-023).
func (c Cause) pierces() bool {
	return c == CauseRam || c == CauseCrash || c == CauseRoll
}

// hurtPerson does damage to a person: to his body armor first, but for falls and collisions (DX-DMG-022, DX-DMG-023, DX-PCOM-004). A
// critical hit goes past the armor, and without any it counts twice (DX-CRIT-005, DX-CRIT-007). Of somebody in a seat it strikes his part of
// the vehicle.
func (r *run) hurtPerson(p PersonID, points int, by *attack) {
	x := r.person(p)
	if x.Gone || points <= 0 {
		return
	}
	if x.seated() {
		r.hurtSeated(p, points, by)
		return
	}
	if by.by != nobody {
		x.By = by.by
	}
	if points = r.shielded(p, points, by); points == 0 {
		return
	}
	armor := r.ownArmor(p) - int(x.ArmorHits)
	switch {
	case by.cause.pierces():
	case by.critical && armor > 0:
	case by.critical:
		points *= 2
	default:
		n := min(points, armor)
		x.ArmorHits += int8(n)
		armor -= n
		points -= n
	}
	before := x.Hits
	x.Hits = int8(min(int(x.Hits)+points, personDP))
	r.emit(Event{Kind: EvHurt, Car: x.Car, Person: p, Rule: "DX-DMG-022", Count: int16(x.Hits - before), Left: int16(personDP - x.Hits), Index: int16(armor)})
	r.noteInjury(p, int(x.Hits-before), points-int(x.Hits-before))
	if x.Hits >= personDP && before < personDP {
		r.noteDeath(p, by.by)
		r.remove(p, "DX-INJ-001")
	}
}

// hurtSeated does damage to a person in a seat.
func (r *run) hurtSeated(p PersonID, points int, by *attack) {
	x := r.person(p)
	c := r.car(x.Car)
	if !c.Running() {
		return
	}
	if by.by != nobody {
		r.accuses(x.Car, by.by)
	}
	var d Damage
	part := c.V.Seats[x.Place].Part
	if by.cause.pierces() {
		c.V.take(&c.Hits, part, points, &d)
	} else {
		c.V.Absorb(&c.Hits, part, points, &d)
	}
	var t toll
	r.book(x.Car, &d, faceSpot(c.V, movement.FaceTop), by.cause, &t)
	r.settle(x.Car, &t, 0, 0)
}
