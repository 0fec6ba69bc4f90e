package deluxe

import (
	"fmt"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// fireTest is a range with vehicles and their crews. Every die must be in the script.
type fireTest struct{ *moveTest }

// mid is a mid-sized car with 12 points of armor everywhere, a driver, and these weapons and other keys of a design.
func mid(t testing.TB, weapons, more string) *Vehicle {
	t.Helper()
	return design(t, fmt.Sprintf(`{"name": "Mid", "body": "mid_sized", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"},
		"armor": {"points": {"front": 12, "back": 12, "left": 12, "right": 12, "top": 12, "underbody": 12}}, "weapons": [%s]%s}`, weapons, more))
}

// driverOnly is the crew of one.
const driverOnly = `, "crew": [{"role": "driver"}]`

// design compiles a design.
func design(t testing.TB, text string) *Vehicle {
	t.Helper()
	d, err := garage.Standard().ParseDesign([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	v, err := Compile(garage.Standard(), d)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// gunCar is a mid-sized car with a machine gun in front.
func gunCar(t testing.TB) *Vehicle {
	return mid(t, `{"weapon": "machine_gun", "at": "front"}`, driverOnly)
}

// newFireTest puts vehicles on open ground, 12 inches apart, one for each seat, with their crews aboard. None has a reflex bonus.
func newFireTest(t *testing.T, vehicles ...*Vehicle) *fireTest {
	t.Helper()
	k := &fireTest{newMoveTest(t)}
	tab := &k.s.t
	tab.NCars, tab.NSeats = uint8(len(vehicles)), uint8(len(vehicles))
	for i, v := range vehicles {
		c := &tab.Cars[i]
		c.V, c.Owner, c.By = v, game.Seat(i), nobody
		c.Handling, c.Status = control.Handling{Base: 3}, 3
		c.Pose = geom.Pose{At: geom.Vec{X: 40 * scale.Quarter, Y: int32(40+48*i) * scale.Quarter}}
		k.run().addCrew(CarID(i))
	}
	return k
}

// put places a vehicle: squares, degrees, mph.
func (k *fireTest) put(id CarID, x, y float64, heading geom.Angle, mph int) *fireTest {
	k.car(id).Pose = geom.Pose{At: geom.Vec{X: int32(x * scale.Quarter), Y: int32(y * scale.Quarter)}, Heading: heading * geom.Degree}
	k.speed(id, mph)
	return k
}

// rolling adds dice.
func (k *fireTest) rolling(p dice.Purpose, values ...int) *fireTest {
	k.rolls(p, values...)
	return k
}

// stand puts somebody of a vehicle on his own feet: the lower left corner of his square.
func (k *fireTest) stand(p PersonID, x, y int32) {
	r := k.run()
	c := r.person(p)
	if c.seated() {
		v := r.car(c.Car)
		v.Gone.Add(v.V.Seats[c.Place].Part)
	}
	c.Car = NoCar
	c.stand(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}, 0)
	k.s.t.Outside.add(p)
}

// shot is the action of firing at a vehicle.
func shot(p PersonID, arm uint8, at CarID, aim Aim) Action {
	return Action{Do: Fire, Person: p, Arm: arm, Target: carThing(at), Aim: aim}
}

// sideOf aims at a side.
func sideOf(side uint8) Aim { return Aim{Kind: AimSide, Side: side} }

// fires carries out a shot that must be legal.
func (k *fireTest) fires(a Action) {
	k.Helper()
	r := k.run()
	b := r.actBar(a.Person)
	if b == nil {
		b = r.checkDeed(a.Person, &a)
	}
	if b != nil {
		k.Fatalf("%+v: %s: %s", a, b.rule, b.detail)
	}
	r.doDeed(a.Person, &a)
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// bars checks that a deed is refused by a rule; "": that it is legal.
func (k *fireTest) bars(rule game.RuleID, a Action) {
	k.Helper()
	if rule != "" {
		proof.Of(k, rule)
	}
	r := k.run()
	b := r.actBar(a.Person)
	if b == nil {
		b = r.checkDeed(a.Person, &a)
	}
	got := game.RuleID("")
	if b != nil {
		got = b.rule
	}
	if got != rule {
		k.Errorf("%+v: refused by %q, want %q", a, got, rule)
	}
}

// lists checks whether a shot is in the list of legal ones.
func (k *fireTest) lists(a Action, want bool) {
	k.Helper()
	if got := slices.Contains(k.run().legalShots(a.Person, nil), a); got != want {
		k.Errorf("%+v: listed %v, want %v", a, got, want)
	}
}

// total returns the sum of the modifiers of a shot that must be legal, with its range in quarter squares.
func (k *fireTest) total(a Action) (sum, quarters int) {
	k.Helper()
	var s targeting.Shot
	var l sight.Line
	if b := k.run().aimAt(a.Person, k.run().firesFrom(a.Person, a.Body), a.Arm, a.Target, a.Aim, a.At, &s, &l); b != nil {
		k.Fatalf("%+v: %s: %s", a, b.rule, b.detail)
	}
	m := k.g.t.Targeting.Modifiers(&s)
	return int(m.Total), int(l.Range) * 4 / scale.Quarter
}

// adds checks the sum of the modifiers of a shot.
func (k *fireTest) adds(want int, a Action) {
	k.Helper()
	if got, _ := k.total(a); got != want {
		var s targeting.Shot
		var l sight.Line
		k.run().aimAt(a.Person, k.run().firesFrom(a.Person, a.Body), a.Arm, a.Target, a.Aim, a.At, &s, &l)
		m := k.g.t.Targeting.Modifiers(&s)
		k.Errorf("%+v: modifiers %d, want %d: %v", a, got, want, modLines(&m))
	}
}

// hurt checks the hits on the armor of a side.
func (k *fireTest) hurt(id CarID, at garage.Position, want int16) {
	k.Helper()
	c := k.car(id)
	if got := c.Hits[c.V.Armor[at]]; got != want {
		k.Errorf("%v armor of vehicle %d has taken %d, want %d", at, id, got, want)
	}
}

// rolled returns the numbers that were needed and the rolls to hit so far.
func (k *fireTest) rolled() (list []string) {
	for _, e := range k.saw(EvToHit) {
		list = append(list, fmt.Sprintf("%d/%d/%v", e.Die, e.Count, e.Kept))
	}
	return list
}

// rolls checks them.
func (k *fireTest) hitRolls(want ...string) {
	k.Helper()
	if got := k.rolled(); !slices.Equal(got, want) {
		k.Errorf("rolled %v, want %v", got, want)
	}
}

// facingCar is a target to the east of the firer that heads north: its left side is squarely in front of him. The gap is in squares.
func (k *fireTest) facingCar(gap float64) *fireTest {
	k.put(0, 40, 40, 0, 25)
	k.put(1, 42+gap+1, 40, 90, 25)
	return k
}

// city is a map of 64 by 64 squares with more in it.
func (k *fireTest) on(p *places.Place) *fireTest {
	k.s.place = p
	return k
}

// window opens a fire window and runs it until somebody is asked or it closes.
func (k *fireTest) window(after CarID) {
	k.Helper()
	k.run().openWindow(after)
	k.step()
}

// step runs the window on.
func (k *fireTest) step() {
	k.Helper()
	tab := &k.s.t
	for tab.NFrames > 0 && tab.Ask == AskNothing {
		k.run().stepWindow(tab.top())
	}
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// asks checks who is asked; nobody: the window has closed.
func (k *fireTest) asks(want game.Seat) {
	k.Helper()
	got := nobody
	if k.s.t.Ask == AskFire {
		got = k.s.t.Asked.First()
	}
	if got != want {
		k.Fatalf("seat %d is asked, want %d", got, want)
	}
}

// closes has everybody pass.
func (k *fireTest) closes() {
	k.Helper()
	for k.s.t.Ask == AskFire {
		k.says(Action{Do: Pass})
	}
}

// says gives an answer in a window, which must be legal, and runs on.
func (k *fireTest) says(a Action) {
	k.Helper()
	r := k.run()
	seat := k.s.t.Asked.First()
	if f := r.check(seat, &a); f != nil {
		k.Fatalf("%+v: %v", a, f)
	}
	r.do(seat, &a)
	k.step()
}

// modLines returns what the sum of a shot is made of.
func modLines(m *targeting.Modifiers) map[targeting.ModID]int {
	all := map[targeting.ModID]int{}
	for _, l := range m.Lines[:m.N] {
		all[l.Mod] += int(l.Value)
	}
	return all
}
