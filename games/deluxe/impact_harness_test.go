package deluxe

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// pileup is a match in the middle of the move of a vehicle. Armor of 500 points everywhere keeps damage out of the vehicles.
type pileup struct {
	t      testing.TB
	s      *State
	r      *run
	mover  CarID // that drives, the first one unless a test changes it
	events []Event
}

// wreck returns a vehicle at a place in quarter inches with its heading in degrees, its speed in mph and its damage modifier.
func wreck(t *testing.T, design string, x, y float64, heading geom.Angle, mph int, dm collision.DM) Car {
	t.Helper()
	v := *compiled(t, design)
	for i := range v.Parts {
		if v.Parts[i].Kind == ArmorPart {
			v.Parts[i].DP = 500
		}
	}
	v.DM = dm
	at := geom.Vec{X: int32(x * scale.Quarter), Y: int32(y * scale.Quarter)}
	return Car{V: &v, Pose: geom.Pose{At: at, Heading: heading * geom.Degree}, Speed: scale.MPH(mph), Status: 5, Handling: control.Handling{Base: 3, Reflex: 2}}
}

// newPileup puts vehicles on a map; the seat of each is its number. ram are the dice of the collisions, and every control roll is a 6.
func newPileup(t *testing.T, place *places.Place, ram []int, cars ...Car) *pileup {
	t.Helper()
	p := &pileup{t: t, s: &State{place: place}}
	tb := &p.s.t
	tb.NCars, tb.NSeats, tb.Turn, tb.Phase, tb.Stage = uint8(len(cars)), uint8(len(cars)), 1, 1, StagePhases
	copy(tb.Cars[:], cars)
	for i := range cars {
		tb.Cars[i].Owner = game.Seat(i)
		tb.Cars[i].HurtIn, tb.Cars[i].PhaseDamage, tb.Cars[i].Shed = tb.phaseStamp(), 1000, true // no debris
		tb.Cars[i].Before = tb.Cars[i].Speed
	}
	values := make([]dice.Value, 0, 32)
	for _, n := range ram {
		values = append(values, dice.Value{Purpose: diceRam, Value: n})
	}
	for range 12 {
		values = append(values, dice.Value{Purpose: diceControl, Value: 6})
	}
	p.s.dice = dice.ScriptValues(values)
	p.r = &run{s: p.s, g: StandardRules(), rec: func(e Event) { p.events = append(p.events, e) }}
	return p
}

// drive takes the mover along a move and stops at the first question.
func (p *pileup) drive(m movement.Move) {
	p.t.Helper()
	c := p.r.car(p.mover)
	var way movement.Course
	m.Plot(c.Pose, c.V.Counter, c.Speed < 0, &way)
	p.follow(courseMove, way)
}

// straight drives so many quarter inches straight ahead.
func (p *pileup) straight(quarters int) {
	p.t.Helper()
	p.drive(movement.Move{Quarters: quarters})
}

func (p *pileup) follow(k courseKind, way movement.Course) {
	p.t.Helper()
	tb := &p.s.t
	c := p.r.car(p.mover)
	tb.Move = moving{Car: p.mover, Kind: k, Purpose: k, Course: way, Start: c.Pose, Travel: c.heading(), Charged: true}
	tb.NFrames = 0
	for _, f := range [...]frameKind{frameTurn, framePhase, frameMove, frameCourse} {
		p.r.push(f)
	}
	p.goOn()
}

// goOn runs courses and collisions until somebody is asked or they are over.
func (p *pileup) goOn() {
	p.t.Helper()
	tb := &p.s.t
	for tb.Ask == AskNothing && tb.top().Kind >= frameCourse {
		if f := tb.top(); f.Kind == frameCourse {
			p.r.stepCourse(f)
		} else {
			p.r.stepImpact(f)
		}
	}
	if err := p.s.dice.Err(); err != nil {
		p.t.Fatal(err)
	}
}

// answer answers a question that must be open, with one of its legal answers.
func (p *pileup) answer(ask Ask, of CarID, index uint8) {
	p.t.Helper()
	tb := &p.s.t
	if tb.Ask != ask || tb.Of != of {
		p.t.Fatalf("%v of %d is asked, not %v of %d", tb.Ask, tb.Of, ask, of)
	}
	seat := p.r.car(of).Owner
	verb := Give
	if ask == AskImpact {
		verb = Take
	}
	a := Action{Do: verb, Car: of, Index: index}
	if f := p.r.check(seat, &a); f != nil {
		p.t.Fatal(f)
	}
	if legal := p.r.legal(seat, nil); !slices.Contains(legal, a) {
		p.t.Fatalf("%v is not among %v", a, legal)
	}
	p.r.do(seat, &a)
	p.goOn()
}

// conform answers questions about corners by the first one until there are none.
func (p *pileup) conform() {
	p.t.Helper()
	for p.s.t.Ask == AskConform {
		p.answer(AskConform, p.s.t.Of, 0)
	}
}

// speeds checks the speeds in mph.
func (p *pileup) speeds(want ...int) {
	p.t.Helper()
	for i, v := range want {
		if got := p.r.car(CarID(i)).Speed; got != scale.MPH(v) {
			p.t.Errorf("vehicle %d goes %v instead of %d mph", i, got, v)
		}
	}
}

// lost checks how far the handling status of each vehicle has fallen.
func (p *pileup) lost(want ...int8) {
	p.t.Helper()
	for i, n := range want {
		if got := 5 - p.r.car(CarID(i)).Status; got != n {
			p.t.Errorf("the marker of vehicle %d fell by %d instead of %d", i, got, n)
		}
	}
}

// damaged checks the points that the armor on a side of a vehicle has taken.
func (p *pileup) damaged(car CarID, at garage.Position, want int16) {
	p.t.Helper()
	c := p.r.car(car)
	if got := c.Hits[c.V.Armor[at]]; got != want {
		p.t.Errorf("%v armor of vehicle %d took %d instead of %d", at, car, got, want)
	}
	var all int16
	for _, n := range c.Hits {
		all += n
	}
	if all != want {
		p.t.Errorf("vehicle %d took %d in all instead of %d", car, all, want)
	}
}

// at checks the middle of a counter, in quarter inches, to within 3 units.
func (p *pileup) at(car CarID, x, y float64) {
	p.t.Helper()
	d := p.r.car(car).Pose.At.Sub(geom.Vec{X: int32(x * scale.Quarter), Y: int32(y * scale.Quarter)})
	if max(d.X, -d.X, d.Y, -d.Y) > 3 {
		p.t.Errorf("vehicle %d is off (%g, %g) by %v units", car, x, y, d)
	}
}

// apart checks that no two vehicles overlap.
func (p *pileup) apart() {
	p.t.Helper()
	p.apartBy(movement.Grazing)
}

// apartBy checks that no two vehicles overlap by more than so many units.
func (p *pileup) apartBy(units int32) {
	p.t.Helper()
	for i := range CarID(p.s.t.NCars) {
		for j := range i {
			a, b := p.r.body(i), p.r.body(j)
			if a.Deeper(&b, units) {
				p.t.Errorf("vehicles %d and %d overlap", j, i)
			}
		}
	}
}

// collisions counts the collisions so far.
func (p *pileup) collisions() (list []movement.Impact) {
	for _, e := range p.events {
		if e.Kind == EvCollision {
			list = append(list, e.Impact)
		}
	}
	return list
}

// hit checks the types of the collisions so far.
func (p *pileup) hit(want ...movement.Impact) {
	p.t.Helper()
	if got := p.collisions(); !slices.Equal(got, want) {
		p.t.Errorf("collisions %v instead of %v", got, want)
	}
}

// named returns the vehicle that conforms from now on, NoCar for none.
func (p *pileup) named(a, b CarID) CarID {
	p.t.Helper()
	h, ok := p.s.t.Holds.Find(uint16(a), 0, uint16(b), 0)
	if !ok {
		p.t.Errorf("the contact of %d and %d is not remembered", a, b)
	}
	if !h.Named {
		return NoCar
	}
	return CarID(h.Conforms)
}

// parsePlace reads a map of 64 by 64 quarter inches of pavement with more in it.
func parsePlace(t *testing.T, more string) *places.Place {
	t.Helper()
	p, err := places.Parse([]byte(`{"format": 1, "id": "yard", "title": "Yard", "size": [64, 64], "ground": "lot"` + more + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// dieSum returns n dice that add up to a sum.
func dieSum(n, sum int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = min(6, sum-(n-1-i))
		sum -= list[i]
	}
	return list
}
