package deluxe

import (
	"fmt"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Figures of climbing and dropping.
const (
	sideShift       = 15                // mph that a vehicle boarded from the side counts more (DX-BOARD-010)
	betweenVehicles = -2                // from vehicle to vehicle (DX-BOARD-020)
	leapReach       = 3 * scale.Quarter // and not as far as that
	badWeatherDrop  = -1                // DX-BOARD-017
	dropPer10       = -2                // for every 10 mph more than the last line
	holdNeed        = 3                 // on two dice, 1 more for every 10 mph (DX-BOARD-032)
	holdHazard      = 2                 // from this difficulty on
	holdManeuver    = 3                 //
	onTopReach      = scale.Quarter     // DX-BOARD-020
	boardReach      = 2 * scale.Inch    // of the middle of a vehicle that is worth a look
)

// Readings of the rules on climbing:
//
//   - DX-BOARD-013: a vehicle at 0 mph is climbed from any side.
//   - DX-BOARD-033: 45 mph counts as 40.

var (
	barNotClimbing = &bar{"DX-BOARD-011", "he is in no state to climb", "somebody on foot with empty hands, or on top of a vehicle"}
	barTooFar      = &bar{"DX-BOARD-011", "the vehicle is not next to him", "a vehicle in a square next to his; from vehicle to vehicle less than 3/4 inch"}
	barNoSeat      = &bar{"DX-BOARD-003", "there is no such seat, or somebody is in it", "an empty seat, or 255 for the top"}
	barRolls       = &bar{"DX-BOARD-003", "nobody gets into a vehicle that moves", "a vehicle that stands, or its top"}
	barCruiser     = &bar{"DX-CITY-044", "a cruiser opens for the police alone", "one of which a side has no armor left"}
	barNoTop       = &bar{"DX-BOARD-019", "nobody stands on a cycle", "a car or a trike"}
	barClimbFast   = &bar{"DX-BOARD-009", "nobody climbs onto a vehicle so fast", "a slower vehicle, or from its front or back"}
	barNoDrop      = &bar{"DX-BOARD-016", "he is not above the vehicle", "a vehicle that is right below"}
)

// climbLine is a line of a table by speed.
type climbLine struct {
	mph  scale.Speed
	need int8
}

// climbNeed returns the number of two dice for climbing onto a vehicle at a speed, 0 if no roll is needed; false if it is impossible. Speeds
// between the lines count as the next one (DX-BOARD-009, DX-BOARD-013).
func (t *Tables) climbNeed(v scale.Speed) (need int, ok bool) {
	for _, l := range t.climb {
		if v.Abs() <= l.mph {
			return int(l.need), true
		}
	}
	return 0, false
}

// dropNeed returns the number of two dice for dropping onto a vehicle at a speed, at a place in its frame; false if it is impossible (DX-BOARD-016 to
// -019).
func (t *Tables) dropNeed(v *Vehicle, at geom.Vec, speed scale.Speed) (need, modifier int, ok bool) {
	n, ok := t.drop[v.dropBody(at)]
	if !ok || v.Class == garage.Cycle {
		return 0, 0, false
	}
	last := climbLine{}
	for _, l := range t.dropSpeed {
		if speed.Abs() >= l.mph {
			last = l
		}
	}
	if len(t.dropSpeed) > 0 && last == t.dropSpeed[len(t.dropSpeed)-1] {
		modifier = dropPer10 * int((speed.Abs()-last.mph)/scale.MPH(10))
	}
	return int(n), modifier + int(last.need), true
}

// climbing reads the tables of getting onto vehicles.
func (l *tableLoader) climbing() {
	var f struct {
		About string `json:"about"`
		Climb []struct {
			To   int `json:"to"`
			Need int `json:"need"`
		} `json:"climb"`
		Drop []struct {
			Bodies []string `json:"bodies"`
			Need   int      `json:"need"`
		} `json:"drop"`
		DropSpeed []struct {
			From     int `json:"from"`
			Modifier int `json:"modifier"`
		} `json:"drop_speed"`
	}
	l.Read("pedestrians.json", &f)
	before := 0
	for i, x := range f.Climb {
		l.Within(fmt.Sprintf("climb[%d]: to", i), x.To, before+1, 100)
		l.Within(fmt.Sprintf("climb[%d]: need", i), x.Need, 0, 12)
		before = x.To
		l.t.climb = append(l.t.climb, climbLine{scale.MPH(x.To), int8(x.Need)})
	}
	l.t.drop = map[string]int8{}
	for i, x := range f.Drop {
		l.Within(fmt.Sprintf("drop[%d]: need", i), x.Need, 2, 12)
		for _, b := range x.Bodies {
			if _, twice := l.t.drop[b]; twice {
				l.Fail(fmt.Sprintf("drop[%d]", i), fmt.Errorf("%q comes twice", b))
			}
			l.t.drop[b] = int8(x.Need)
		}
	}
	before = 0
	for i, x := range f.DropSpeed {
		l.Within(fmt.Sprintf("drop_speed[%d]: from", i), x.From, before+1, 100)
		l.Within(fmt.Sprintf("drop_speed[%d]: modifier", i), x.Modifier, -12, 0)
		before = x.From
		l.t.dropSpeed = append(l.t.dropSpeed, climbLine{scale.MPH(x.From), int8(x.Modifier)})
	}
}

// ascent is how somebody gets onto a vehicle: the number and the modifier of two dice.
type ascent struct {
	need, modifier int
	purpose        dice.Purpose
	rule           string
	fallSpeed      scale.Speed // at which he falls if he fails
	times          int         // how often the damage of that counts
}

// ascend works out how a person gets onto the top of a vehicle (DX-BOARD-009 to -013, DX-BOARD-016 to -023).
func (r *run) ascend(p PersonID, car CarID, a *ascent) *bar {
	x := r.person(p)
	c := r.car(car)
	switch {
	case c.V.Class == garage.Cycle:
		return barNoTop
	case x.Car != NoCar:
		return r.leap(p, car, a)
	case x.level() > streetLevel:
		return r.drops(p, car, a)
	}
	corner := x.corner()
	if !r.beside(car, corner) {
		return barTooFar
	}
	v := c.Speed.Abs()
	if v != 0 {
		v += r.boardShift(car, corner)
	}
	need, ok := r.g.t.climbNeed(v)
	if !ok {
		return barClimbFast
	}
	*a = ascent{need: need, purpose: diceClimb, rule: "DX-BOARD-009", fallSpeed: c.Speed, times: 1}
	return nil
}

// leap works out how somebody on top of a vehicle gets onto another (DX-BOARD-020, DX-BOARD-021, DX-BOARD-023).
func (r *run) leap(p PersonID, car CarID, a *ascent) *bar {
	x := r.person(p)
	if !x.onTop() || x.Car == car {
		return barNotClimbing
	}
	from, to := r.body(x.Car), r.body(car)
	relative := r.relativeSpeed(x.Car, car)
	*a = ascent{purpose: diceClimb, rule: "DX-BOARD-020", fallSpeed: r.car(x.Car).Speed, times: 1}
	switch gap := from.Gap(&to, leapReach); {
	case gap <= onTopReach:
		need, ok := r.g.t.climbNeed(relative)
		if !ok {
			return barClimbFast
		}
		a.need, a.modifier = need, betweenVehicles
	case gap < leapReach:
		need, modifier, ok := r.g.t.dropNeed(r.car(car).V, r.car(car).Pose.Local(r.where(p)), relative)
		if !ok {
			return barNoTop
		}
		a.need, a.modifier = need, modifier+betweenVehicles+r.badWeather()
	default:
		return barTooFar
	}
	return nil
}

// sameTrain reports whether two vehicles are bodies of one train.
func (r *run) sameTrain(a, b CarID) bool {
	return a != NoCar && a != b && r.car(a).coupled() && r.bodies(a)&b.bit() != 0
}

// relativeSpeed returns how fast two vehicles move against each other, from the directions in which they go, rounded to 5 mph; the bodies of a train go
// together, however they are bent (DX-BOARD-020, DX-BOARD-021).
func (r *run) relativeSpeed(a, b CarID) scale.Speed {
	if r.sameTrain(a, b) {
		return 0
	}
	v, w := r.velocity(a), r.velocity(b)
	return scale.Speed(v.Sub(w).Len()).UpTo5()
}

// velocity returns how a vehicle moves, in half miles per hour.
func (r *run) velocity(car CarID) geom.Vec {
	c := r.car(car)
	return geom.Vec{X: int32(c.Speed.Abs())}.Rotate(c.heading())
}

// badWeather is the modifier of rain, fog and snow for dropping (DX-BOARD-017, DX-BOARD-018).
func (r *run) badWeather() int {
	if r.s.o.Weather != 0 || r.s.o.Sky&^targeting.SkyNight != 0 {
		return badWeatherDrop
	}
	return 0
}

// drops works out how somebody drops onto a vehicle right below (DX-BOARD-016 to -019, DX-BOARD-023).
func (r *run) drops(p PersonID, car CarID, a *ascent) *bar {
	c := r.car(car)
	b := r.body(car)
	square := geom.Solid(squareHull(r.person(p).corner()))
	if !b.Deeper(&square, movement.Grazing) {
		return barNoDrop
	}
	at := c.Pose.Local(r.where(p))
	need, modifier, ok := r.g.t.dropNeed(c.V, at, c.Speed)
	if !ok {
		return barNoTop
	}
	*a = ascent{need: need, modifier: modifier + r.badWeather(), purpose: diceClimb, rule: "DX-BOARD-016", fallSpeed: c.Speed, times: 1}
	if c.V.Oversized && !c.V.trailerAt(at) {
		a.times = twiceHurt
	}
	return nil
}

// seatFree reports whether nobody is in a seat or on the way into it.
func (r *run) seatFree(car CarID, place uint8) bool {
	c := r.car(car)
	if place >= c.V.NumSeats || !c.Gone.Has(c.V.Seats[place].Part) {
		return false
	}
	for set := r.s.t.Outside; set.any(); {
		if x := r.person(nextPerson(&set)); x.Errand == GettingIn && x.Into == car && x.Place == place {
			return false
		}
	}
	return true
}

// climber reports whether a person is in a state to get onto or into a vehicle.
func (r *run) climber(x *Person) bool {
	return !x.Gone && (x.Car == NoCar || x.Place == OnTop) && !x.Down && !x.Carries
}

// legalBoard appends the vehicles that a person may get into or onto: the empty seats of his own side's vehicles and of those that nobody
// is in, and the tops of the enemy's.
func (r *run) legalBoard(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if !r.climber(x) {
		return dst
	}
	at := r.where(p)
	for car := range CarID(r.s.t.NCars) {
		c := r.car(car)
		if d := c.Pose.At.Sub(at); !c.Running() || d.Dot(d) > boardReach*(boardReach+1) { // that is: d.Len() > boardReach
			continue
		}
		a := Action{Do: Board, Person: p, Car: car}
		if !c.onTheMove() && x.Car == NoCar {
			for a.Index = 0; a.Index < c.V.NumSeats; a.Index++ {
				if r.checkBoard(p, &a) == nil {
					dst = append(dst, a)
				}
			}
		}
		if a.Index = OnTop; (c.Owner != x.Owner || r.sameTrain(x.Car, car)) && r.checkBoard(p, &a) == nil {
			dst = append(dst, a)
		}
		if r.first && len(dst) > 0 {
			break
		}
	}
	return dst
}

// where returns the middle of the place of a person outside of a seat.
func (r *run) where(p PersonID) geom.Vec {
	x := r.person(p)
	if x.Car != NoCar {
		return r.car(x.Car).Pose.Point(x.At.X, x.At.Y)
	}
	return middle(x.corner())
}

// checkBoard says what keeps a person from getting into or onto a vehicle (DX-BOARD-001, DX-BOARD-003, DX-BOARD-009, DX-BOARD-011).
func (r *run) checkBoard(p PersonID, a *Action) *bar {
	x := r.person(p)
	if !r.climber(x) {
		return barNotClimbing
	}
	if a.Car >= CarID(r.s.t.NCars) || !r.car(a.Car).Running() || r.car(a.Car).Buried >= r.s.t.Turn || r.car(a.Car).Aloft.Up {
		return barTooFar
	}
	if a.Index == OnTop {
		var how ascent
		return r.ascend(p, a.Car, &how)
	}
	switch {
	case x.Car != NoCar || x.level() != streetLevel && !r.car(a.Car).onRoof():
		return barNotClimbing
	case !r.seatFree(a.Car, a.Index):
		return barNoSeat
	case r.s.o.Scenario.town() && r.lockedCruiser(p, a.Car):
		return barCruiser
	case !r.reachesDoor(x, a.Car):
		return barTooFar
	case r.car(a.Car).onTheMove():
		return barRolls
	}
	return nil
}

// doBoard has a person open the door of a vehicle, stand beside a cycle, or climb (DX-BOARD-001, DX-BOARD-003, DX-BOARD-012).
func (r *run) doBoard(p PersonID, a *Action) {
	t := &r.s.t
	x := r.person(p)
	x.Acted, x.Still = true, true
	if a.Index != OnTop {
		until := t.fullTurn()
		if c := r.car(a.Car); c.lies() && a.Index == 0 {
			until = t.Turn + pickUpTurns - 1
		}
		x.Into, x.Place = a.Car, a.Index
		r.engage(p, GettingIn, until, "DX-BOARD-003")
		return
	}
	var how ascent
	r.ascend(p, a.Car, &how)
	if how.need > 0 && !r.twoDice(p, how.purpose, how.need, how.modifier, "DX-BOARD-009") {
		r.missesHold(p, &how)
		return
	}
	r.mount(p, a.Car)
	r.engage(p, StandingUp, t.fullTurn(), "DX-BOARD-024")
}

// missesHold has a person fall who has not got onto a vehicle (DX-BOARD-022, DX-BOARD-023).
func (r *run) missesHold(p PersonID, how *ascent) {
	x := r.person(p)
	if x.Car != NoCar {
		r.throwOff(p)
		return
	}
	if x.level() > streetLevel { // from above he comes down beside it
		at, ok := r.landing(r.where(p), nil)
		if !ok {
			return
		}
		d := r.plungeFrom(x, streetLevel)
		x.Storey = streetLevel
		x.stand(at, x.Pose.Heading)
		r.plunge(p, d)
	}
	r.fall(p, how.fallSpeed, how.times)
}

// mount puts a person on top of a vehicle.
func (r *run) mount(p PersonID, car CarID) {
	x := r.person(p)
	x.At = r.bedPlace(car, r.car(car).Pose.Local(r.where(p)))
	x.Car, x.Place, x.Storey, x.Still, x.Steps = car, OnTop, streetLevel, true, 0
	r.s.t.Steppers.drop(p)
	r.emit(Event{Kind: EvAboard, Car: car, Person: p, Rule: "DX-BOARD-009", Index: OnTop})
	r.sneaks(p)
}

// lies reports whether the vehicle is a cycle that has fallen over, so that it has to be picked up (DX-BOARD-005, DX-CRASH-069).
func (c *Car) lies() bool { return c.solo() && c.Mode == Helpless && !c.Parked }

// finish ends the errand of a person outside of a seat.
func (r *run) finish(p PersonID) {
	t := &r.s.t
	x := r.person(p)
	e := x.Errand
	place, into := x.Place, x.Into
	x.done()
	switch e {
	case Resting:
		x.Sprinted -= min(x.Sprinted, restedPerTurn)
	case StandingUp:
		if x.onFoot() && x.Down && r.awake(p) {
			x.Down = !r.twoDice(p, diceStandUp, standUpNeed, 0, "DX-PCOM-016")
		}
	case Lifting:
		x.Carries = r.awake(p)
	case Hooking:
		r.hooked(p)
	case LayingMine:
		r.laysDown(p, Mine)
	case LayingSpikes:
		r.laysDown(p, Spikes)
	case GettingIn:
		x.Place, x.Into = 0, 0
		c := r.car(into)
		if x.onFoot() && r.awake(p) && c.Running() && !c.onTheMove() && r.seatFree(into, place) && r.reachesDoor(x, into) {
			r.sit(p, into, place)
			if place == 0 && !c.V.Remote {
				c.Starts = t.Turn + 1 + startTurns
				c.Fallen = c.Fallen && !c.solo() // it has been picked up (DX-BOARD-005)
			}
		}
	}
}

// sit puts a person into an empty seat. What is left of his body armor protects him there as far as the seat has body armor of its own.
// Who takes the driver's place has the vehicle from then on.
func (r *run) sit(p PersonID, car CarID, place uint8) {
	t := &r.s.t
	x := r.person(p)
	c := r.car(car)
	s := &c.V.Seats[place]
	c.Hits[s.Part] = int16(x.Hits)
	c.Gone.Remove(s.Part)
	if s.BodyArmor != 0 {
		if left := r.ownArmor(p) - int(x.ArmorHits); left > 0 {
			c.Gone.Remove(s.BodyArmor)
		}
		c.Hits[s.BodyArmor] = int16(r.wornOf(p, s, c.V))
	}
	x.Car, x.Place, x.Still, x.Steps, x.Pace = car, place, false, 0, 0
	t.Outside.drop(p)
	t.Steppers.drop(p)
	if place == 0 {
		c.Owner, c.Parked = x.Owner, false
	}
	r.emit(Event{Kind: EvAboard, Car: car, Person: p, Rule: "DX-BOARD-003", Index: int16(place)})
}

// startUp has a vehicle run from the next turn on whose driver has started it (DX-BOARD-001, DX-BOARD-003, DX-BOARD-004).
func (r *run) startUp(car CarID) {
	c := r.car(car)
	if c.Starts == 0 || c.Starts > r.s.t.Turn+1 {
		return
	}
	c.Starts = 0
	if c.Running() && c.Mode == Helpless && c.drivenMode() == Driven {
		r.atWheel(car)
	}
}

// holdOn has everybody on top of a vehicle hold on in a hazard of D2 or more or a maneuver of D3 or more, or be thrown off
// (DX-BOARD-032, DX-BOARD-033, DX-HAZ-020).
func (r *run) holdOn(car CarID, difficulty int, isHazard bool) {
	least := holdManeuver
	if isHazard {
		least = holdHazard
	}
	if !r.s.t.Outside.any() || difficulty < least {
		return
	}
	v := r.car(car).Speed.Abs()
	need := holdNeed + int(v/scale.MPH(10))
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if x := r.person(p); !x.onTop() || x.Car != car || x.Tied && !r.awake(p) {
			continue
		}
		if need > 12 || !r.twoDice(p, diceHold, need, 0, "DX-BOARD-032") {
			r.throwOff(p)
		}
	}
}

// jumpClear has everybody on top of a vehicle that crashes jump off (DX-BOARD-030). Those in their seats stay or jump as they like
// (DX-CRASH-034).
func (r *run) jumpClear(car CarID) {
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if x := r.person(p); x.onTop() && x.Car == car {
			r.throwOff(p)
		}
	}
}
