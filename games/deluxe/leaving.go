package deluxe

import (
	"math"

	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Figures of getting off and on.
const (
	jumpGrace        = 10 // mph less than the speed of the vehicle (DX-BOARD-007)
	jumpGraceOffRoad = 30 // DX-BOARD-008
	startTurns       = 3  // to start a vehicle that does not run (DX-BOARD-001, DX-BOARD-003)
	pickUpTurns      = 30 // to pick up and restart a fallen cycle (DX-BOARD-005)
)

// Readings of the rules on getting off:
//
//   - A cycle whose driver jumps off goes to Crash Table 1 as if he were out (DX-INJ-006).
//   - A vehicle that its driver has left does not run any more (DX-BOARD-003).

var (
	barNotAboard = &bar{"DX-BOARD-007", "he is not aboard a vehicle", "somebody in or on a vehicle"}
	barStanding  = &bar{"DX-BOARD-002", "the vehicle stands: he gets out instead of jumping", "get_out"}
	barMoving    = &bar{"DX-BOARD-002", "nobody gets out before the vehicle has stopped completely", "jump"}
	barInTheAir  = &bar{"DX-HELI-142", "the helicopter is in the air", "jump: he bails out; or later, when it has landed"}
	barBuried    = &bar{"DX-BLDG-009", "the vehicle lies under rubble", "later, when it has been dug out"}
	barBeside    = &bar{"DX-BOARD-007", "he ends in a square next to the vehicle, and nothing else is there", "the lower left corner of a free square beside it"}
)

// unseat takes a person out of his seat or off the top of a vehicle and puts him down in a square. The points of his body armor go with him
// (DX-INJ-002).
func (r *run) unseat(p PersonID, corner geom.Vec) {
	t := &r.s.t
	x := r.person(p)
	car := x.Car
	c := r.car(car)
	was := c.DriverOut()
	if x.Place != OnTop {
		s := &c.V.Seats[x.Place]
		x.ArmorHits += int8(int(c.Hits[s.BodyArmor]) - r.wornOf(p, s, c.V))
		x.Hits = int8(c.Hits[s.Part])
		for _, part := range [...]PartID{s.Part, s.BodyArmor} {
			if part != 0 {
				c.Gone.Add(part)
			}
		}
		c.Dazed &^= 1 << x.Place
		if c.Wheel == x.Place+1 {
			c.Wheel, c.Seated = 0, false
		}
		if c.Taking == x.Place+1 {
			c.Taking = 0
		}
	}
	x.Car, x.Place, x.At, x.Storey, x.Still, x.Pace, x.Unseen, x.Tied = NoCar, 0, geom.Vec{}, streetLevel, true, 0, false, false
	if c.onRoof() {
		_, x.Storey = r.roofAt(middle(corner))
	}
	x.done()
	t.Outside.add(p)
	d := middle(corner).Sub(c.Pose.At)
	x.stand(corner, geom.AngleOf(d))
	rule := game.RuleID("DX-BOARD-002")
	if c.onTheMove() {
		rule = "DX-BOARD-007"
	}
	r.emit(Event{Kind: EvAboard, Car: car, Person: p, Rule: rule, Gone: true, From: x.Pose})
	if now := c.DriverOut(); now && !was {
		r.abandon(car)
	}
}

// wornOf returns the hits that the body armor of a seat has by what its wearer brought along; see seatArmor.
func (r *run) wornOf(p PersonID, s *Seat, v *Vehicle) int {
	if s.BodyArmor == 0 {
		return 0
	}
	return max(0, int(v.Parts[s.BodyArmor].DP)-(r.ownArmor(p)-int(r.person(p).ArmorHits)))
}

// abandon leaves a vehicle to itself whose driver has got off (DX-INJ-006, DX-INJ-007).
func (r *run) abandon(car CarID) {
	c := r.car(car)
	if !c.Running() {
		return
	}
	c.Starts = 0
	if c.solo() && c.Speed != 0 {
		r.lose(car, control.CrashOnManeuver, r.g.t.Control.CrashModifier(c.Speed)+control.RiderlessCrash)
	}
	if c.Speed == 0 && c.solo() {
		c.Parked = true
	}
	r.deprive(car)
}

// fall does the damage of jumping or falling off a vehicle that goes at a speed: as if hit by one with damage modifier 1 at 10 mph less, 30
// less off-road; body armor is no help (DX-BOARD-007, DX-BOARD-008, DX-BOARD-022, DX-CRASH-034). times is 1, or 2 where it counts twice.
func (r *run) fall(p PersonID, v scale.Speed, times int) {
	d := r.fallDice(r.person(p).corner(), v)
	if d == (garage.Dice{}) {
		return
	}
	total := d.Add
	for range d.Dice {
		total += r.s.dice.D6(diceFall)
	}
	r.injure(p, times*collision.DMOne.Of(max(total, 0)), CauseCrash, nobody)
}

// fallDice returns the dice of a fall into a square at a speed; none: it hurts nobody (DX-BOARD-007, DX-BOARD-008).
func (r *run) fallDice(corner geom.Vec, v scale.Speed) garage.Dice {
	grace := scale.MPH(jumpGrace)
	if h := squareHull(corner); r.s.place != nil && r.s.place.Grounds(&h).OffRoad() {
		grace = scale.MPH(jumpGraceOffRoad)
	}
	return collision.RamDice(max(v.Abs()-grace, 0))
}

// offers lists the squares beside a vehicle that getting off is offered for: the middle of its sides, of its ends too in need.
func (r *run) offers(car CarID, ends bool, dst []geom.Vec) []geom.Vec {
	if k := &r.ways; k.known && k.car == car && k.ends == ends {
		return append(dst, k.at[:k.n]...)
	}
	before := len(dst)
	c := r.car(car)
	l, w := c.V.Counter.Length/2+scale.Quarter/2+movement.Grazing, c.V.Counter.Width/2+scale.Quarter/2+movement.Grazing
	spots := [...]geom.Vec{{Y: w}, {Y: -w}, {X: -l}, {X: l}}
	for i, q := range spots {
		if i >= 2 && !ends {
			break
		}
		if corner, ok := r.squareBeside(car, c.Pose.Point(q.X, q.Y)); ok {
			dst = append(dst, corner)
		}
	}
	if r.listing {
		r.ways = waysOff{known: true, car: car, ends: ends, n: uint8(len(dst) - before)}
		copy(r.ways.at[:], dst[before:])
	}
	return dst
}

// waysOff are the squares that getting off a vehicle has been offered for: several people aboard are offered the same.
type waysOff struct {
	known, ends bool
	car         CarID
	n           uint8
	at          [4]geom.Vec
}

// squareBeside returns the square in which somebody can be put down beside a vehicle whose middle is nearest to a point: that of the point, or one that touches
// it.
func (r *run) squareBeside(car CarID, at geom.Vec) (corner geom.Vec, ok bool) {
	var corners [9]geom.Vec
	var far [9]int64
	for k := range corners {
		corners[k] = squareOf(at)
		if k > 0 {
			corners[k] = neighbor(corners[0], k-1)
		}
		d := middle(corners[k]).Sub(at)
		far[k] = d.Dot(d)
	}
	for range corners { // the nearest first: it costs much to find out whether there is room
		best := 0
		for k := range far {
			if far[k] < far[best] {
				best = k
			}
		}
		if r.besideBar(car, corners[best]) == nil {
			return corners[best], true
		}
		far[best] = math.MaxInt64
	}
	return geom.Vec{}, false
}

// besideBar says what keeps a person from being put down in a square beside a vehicle; nil: nothing.
func (r *run) besideBar(car CarID, corner geom.Vec) *bar {
	if r.car(car).Aloft.Up {
		return r.besideAloft(car, corner)
	}
	if r.car(car).onRoof() {
		_, storey := r.roofAt(middle(corner))
		if corner != squareOf(corner) || !r.besideOnRoof(car, corner) || r.occupant(corner, int(storey)) != NoPerson {
			return barBeside
		}
		return nil
	}
	if corner != squareOf(corner) || !r.beside(car, corner) || !r.vacant(corner) {
		return barBeside
	}
	return nil
}

// troubled reports whether people have a reason to jump: the vehicle rolls, flies or burns, or nobody drives it.
func (c *Car) troubled() bool {
	return c.Mode == Rolling || c.Mode == Flying || c.Burning || c.Mode == Helpless
}

// getsOff reports whether somebody is aboard a vehicle that moves, or stands.
func (r *run) getsOff(p PersonID, moving bool) bool {
	x := r.person(p)
	if x.Gone || x.Car == NoCar {
		return false
	}
	c := r.car(x.Car)
	return c.Running() && c.onTheMove() == moving && c.Buried < r.s.t.Turn && (moving || !c.Aloft.Up)
}

// onTheMove reports whether a vehicle has not stopped completely.
func (c *Car) onTheMove() bool {
	return c.Speed != 0 || c.Mode == Rolling || c.Mode == Flying || c.Aloft.Up
}

// softJump is the speed up to which nobody is hurt by a jump (DX-BOARD-008).
const softJump = 2 * scale.Step

// legalJump appends the squares that somebody aboard a moving vehicle may jump into: to its sides, and to its ends if it is in trouble. What the jump
// does to him is for the preview to say (DX-BOARD-007). The driver of a sound vehicle that is too fast for him to stay unhurt may jump as well, but is not
// offered it before his seat has said that it wants to be asked about everything ([Heed]): he gives the vehicle up.
func (r *run) legalJump(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if x.Air.Hangs != 0 {
		return r.legalLetGo(p, dst)
	}
	if !r.getsOff(p, true) {
		return dst
	}
	if c := r.car(x.Car); c.Aloft.Up {
		return r.legalBailOut(p, dst)
	}
	if c := r.car(x.Car); x.Place == 0 && c.Speed.Abs() > softJump && !c.troubled() && !r.s.t.Keen.Has(x.Owner) {
		return dst
	}
	return r.getOff(Jump, p, r.car(r.person(p).Car).troubled(), dst)
}

// getOff appends a way off his vehicle for a person into each square that is offered; ends: those before and behind it, too.
func (r *run) getOff(do Verb, p PersonID, ends bool, dst []Action) []Action {
	var buf [4]geom.Vec
	for _, at := range r.offers(r.person(p).Car, ends, buf[:0]) {
		dst = append(dst, Action{Do: do, Person: p, At: at})
		if r.first {
			break
		}
	}
	return dst
}

// checkJump says what keeps somebody from jumping (DX-BOARD-007, DX-CRASH-034).
func (r *run) checkJump(p PersonID, a *Action) *bar {
	x := r.person(p)
	if x.Air.Hangs != 0 && !x.Gone {
		return r.letGoBar(p, a.At)
	}
	if x.Gone || x.Car == NoCar || !r.car(x.Car).Running() {
		return barNotAboard
	}
	c := r.car(x.Car)
	switch {
	case c.Buried >= r.s.t.Turn:
		return barBuried
	case c.V.Glider:
		return barGlides
	case !c.onTheMove():
		return barStanding
	}
	return r.besideBar(x.Car, a.At)
}

// doJump has somebody jump off a moving vehicle. Who is on top of it swings down and is hurt only if he fails (DX-BOARD-007, DX-BOARD-031).
// He acts again from the next turn on.
func (r *run) doJump(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted = true
	if x.Air.Hangs != 0 {
		r.letsGoOfCable(p)
		return
	}
	c := r.car(x.Car)
	if c.Aloft.Up {
		r.bailsOut(p, a.At)
		return
	}
	v := c.Speed
	swings := x.onTop()
	r.unseat(p, a.At)
	if swings {
		if need, ok := r.g.t.climbNeed(v); ok && (need == 0 || r.twoDice(p, diceClimb, need, 0, "DX-BOARD-031")) {
			return
		}
	}
	r.fall(p, v, 1)
}

// legalGetOut appends the squares beside a standing vehicle that somebody may get out into.
func (r *run) legalGetOut(p PersonID, dst []Action) []Action {
	if !r.getsOff(p, false) {
		return dst
	}
	return r.getOff(GetOut, p, false, dst)
}

// checkGetOut says what keeps somebody from getting out (DX-BOARD-002).
func (r *run) checkGetOut(p PersonID, a *Action) *bar {
	x := r.person(p)
	if x.Gone || x.Car == NoCar || !r.car(x.Car).Running() {
		return barNotAboard
	}
	c := r.car(x.Car)
	switch {
	case c.Buried >= r.s.t.Turn:
		return barBuried
	case c.Aloft.Up:
		return barInTheAir
	case c.onTheMove():
		return barMoving
	}
	return r.besideBar(x.Car, a.At)
}

// doGetOut has somebody get out of a standing vehicle: he is beside it, busy for a whole turn (DX-BOARD-002).
func (r *run) doGetOut(p PersonID, a *Action) {
	r.person(p).Acted = true
	r.unseat(p, a.At)
	r.engage(p, GettingOut, r.s.t.fullTurn(), "DX-BOARD-002")
}

// throwOff has a person on top of a vehicle fall off at its speed (DX-BOARD-022, DX-BOARD-030, DX-BOARD-032). He lands behind it, or where
// there is room; without any he holds on.
func (r *run) throwOff(p PersonID) {
	c := r.car(r.person(p).Car)
	v := c.Speed
	if at, ok := r.landing(c.Pose.Point(-c.V.Counter.Length/2-scale.Quarter/2, 0), nil); ok {
		r.unseat(p, at)
		r.fall(p, v, 1)
	}
}

// goWith takes those who are in or on a vehicle that goes out of the match with it.
func (r *run) goWith(car CarID) {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := r.person(p); !x.Gone && x.Car == car {
			r.depart(p)
		}
	}
}
