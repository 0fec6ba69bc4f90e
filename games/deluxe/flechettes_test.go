package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// newGrenadier is a match of a car with anti-personnel grenades, two on the left and one in front, and a cycle with two on it beside its left,
// an inch from edge to edge.
func newGrenadier(t *testing.T) *damage {
	t.Helper()
	d := newDamageTo(t, armored(t, "normal", 5, grenadier))
	tb := &d.s.t
	c := *d.car()
	c.V = compiled(t, "cycle")
	c.Owner = 1
	c.Pose.At.Y += d.car().V.Counter.Width/2 + c.V.Counter.Width/2 + scale.Inch
	tb.Cars[1] = c
	tb.NCars, tb.NSeats = 2, 2
	d.r.addCrew(0)
	d.r.addCrew(1)
	return d
}

// onFoot adds somebody on foot whose square is centered at a place in the frame of the first car.
func (d *damage) onFoot(u, v int32) PersonID {
	tb := &d.s.t
	p := PersonID(tb.NPersons)
	at := geom.Pose{At: d.car().Pose.Point(u, v)}
	tb.Persons[p] = Person{Owner: 1, Car: NoCar, Of: 1, Pose: at.Move(-scale.Quarter/2, 0)}
	tb.NPersons++
	tb.Outside.add(p)
	return p
}

// TestFlechettes proves whom an anti-personnel grenade hurts: people on foot and on cycles within 2 inches who are not behind a vehicle, all by
// one die.
func TestFlechettes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-005", "DX-ODDS-006", "DX-ACC-038", "DX-ACC-039", "DX-DMG-013")
	d := newGrenadier(t)
	tb := &d.s.t
	d.s.dice = d.s.dice.Extend(thrown(diceFlechettes, 4)...)
	half := d.car().V.Counter.Width / 2
	near := d.onFoot(-3*scale.Quarter, half+2*scale.Inch-2*scale.Quarter) // behind the cycle? no: beside its rear
	far := d.onFoot(-3*scale.Quarter, half+2*scale.Inch+scale.Quarter)
	behind := d.onFoot(0, -half-scale.Quarter) // of the car
	left := Action{Do: Blast, Person: 0, Aim: leftAim}
	if got := d.r.legalBlast(0, nil); len(got) != 1 || got[0] != left {
		t.Fatalf("legal: %+v", got)
	}
	cycle := &tb.Cars[1]
	d.r.doBlast(0, &left)
	if n := tb.Persons[near].Hits; n == 0 {
		t.Error("who is near is unhurt")
	}
	if tb.Persons[far].Hits != 0 || tb.Persons[behind].Hits != 0 {
		t.Errorf("far %d, behind %d", tb.Persons[far].Hits, tb.Persons[behind].Hits)
	}
	// 4 points: the driver's armor takes 3 of his, the pillion nothing wears and dies of 3.
	if h := &cycle.Hits; h[cycle.V.Seats[0].BodyArmor] != 3 || h[cycle.V.Seats[0].Part] != 1 || h[cycle.V.Seats[1].Part] != 3 {
		t.Errorf("cycle: %v", *h)
	}
	// 7 points in all are enemy fire of D2, and a wounded driver another D2.
	if cycle.Status != 3-2-2 || cycle.By != 0 {
		t.Errorf("status %d, by %d", cycle.Status, cycle.By)
	}
	if d.car().Hits != (Hits{}) || !tb.Persons[0].Acted || d.car().flechettes(0, garage.Left) != 1 {
		t.Errorf("own hits, acted %v, %d left", tb.Persons[0].Acted, d.car().flechettes(0, garage.Left))
	}
}

// TestFlechettesAndSidecars proves that who sits in a sidecar is safe.
func TestFlechettesAndSidecars(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-005")
	d := newGrenadier(t)
	d.s.dice = d.s.dice.Extend(thrown(diceFlechettes, 1)...)
	rig := &d.s.t.Cars[1]
	rig.V = compiled(t, "rig")
	d.r.doBlast(0, &Action{Do: Blast, Person: 0, Aim: leftAim})
	if rig.Hits[rig.V.Seats[0].Part] != 1 || rig.Hits[rig.V.Seats[1].Part] != 0 {
		t.Errorf("driver %d, in the sidecar %d", rig.Hits[rig.V.Seats[0].Part], rig.Hits[rig.V.Seats[1].Part])
	}
}

// TestBlastRefused proves who may set off what.
func TestBlastRefused(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-005")
	d := newGrenadier(t)
	check := func(p PersonID, aim Aim, rule game.RuleID) {
		t.Helper()
		b := d.r.checkBlast(p, &Action{Do: Blast, Person: p, Aim: aim})
		if b == nil != (rule == "") || b != nil && b.rule != rule {
			t.Errorf("%v: %+v", aim, b)
		}
	}
	check(0, leftAim, "")
	check(0, frontAim, "") // legal though nobody is there
	for _, aim := range []Aim{{Kind: AimSide, Side: geom.Back}, {Kind: AimTire, Part: 3}, {Kind: AimTop}, {Kind: AimSidecar}, {Kind: AimSide, Side: 9}, {Kind: AimSide, Side: geom.LeftSide, Part: 1}} {
		check(0, aim, "DX-ODDS-005")
	}
	check(d.onFoot(0, 4*scale.Inch), leftAim, "DX-ODDS-005")
	d.car().Flechettes[0][garage.Left] = 2
	check(0, leftAim, "DX-ODDS-005")
}
