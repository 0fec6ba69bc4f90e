package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// parleys starts a parley of two players with one car each, two people in it.
func parleys(t *testing.T) *run {
	t.Helper()
	return attacked(t, "parley", 2, map[string]any{"vehicle_0": "long_argument", "vehicle_1": "long_argument"})
}

// faceEachOther puts both cars of a parley where the deal is made, an inch more than the given quarter inches apart from nose to nose, standing.
func (r *run) faceEachOther(apart int32) {
	r.car(0).Pose.At, r.car(1).Pose.At = squareCorner(108, 50+apart), squareCorner(108, 46)
	r.car(0).Speed, r.car(1).Speed = 0, 0
}

// driverOf returns who drives a vehicle.
func (r *run) driverOf(id CarID) PersonID { return r.s.t.personAt(id, 0) }

// Both sides stand still within the walls, as far from the crash gate, which is open; the first driver of each has the case of his side; nobody has given the stop
// reason.
func TestParleySetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	for seats := 2; seats <= 4; seats++ {
		r := attacked(t, "parley", seats, nil)
		gate, _ := r.s.place.GateRun(crashGate)
		if r.openSections(gate) != int(gate.Count) || !r.minesOff() || r.s.t.Town.Forces[TruckStop].Stance != Asleep {
			t.Error("the gate is shut, its mines on, or the stop awake")
		}
		far := [2]int32{}
		for id := range CarID(r.s.t.NCars) {
			c := r.car(id)
			if !r.withinWalls(c.Pose.At) || c.Speed != 0 {
				t.Errorf("%s at %v, %s", c.V.Name, c.Pose, c.Speed)
			}
			if side := r.s.o.Scenario.side(c.Owner); far[side] == 0 {
				far[side] = max(c.Pose.At.Y-gate.Mid.Y, gate.Mid.Y-c.Pose.At.Y)
			}
		}
		if far[0] != far[1] || far[0] == 0 {
			t.Errorf("%d and %d from the gate", far[0], far[1])
		}
		for n, c := range r.s.t.Town.Parley.Cases {
			if p := PersonID(c.Holder - 1); r.person(p).Owner != game.Seat(n) || r.person(p).Seat != 0 {
				t.Errorf("case %d: %+v", n, c)
			}
		}
	}
}

// The cases change hands when both who have them stand still within six inches of one another, and nobody of them has given the stop reason.
func TestDeal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	for name, x := range map[string]struct {
		does func(r *run)
		deal bool
	}{
		"six inches apart":     {func(r *run) { r.faceEachOther(24) }, true}, // cars are four squares long
		"more":                 {func(r *run) { r.faceEachOther(25) }, false},
		"one moves":            {func(r *run) { r.faceEachOther(10); r.car(1).Speed = scale.MPH(5) }, false},
		"outside of the walls": {func(r *run) { r.parks(0, 119, 30, 0); r.parks(1, 119, 38, 0) }, false},
		"one is unconscious":   {func(r *run) { r.faceEachOther(10); r.car(1).Hits[r.car(1).V.Seats[0].Part] = unconsciousAt }, false},
		"one is a foe":         {func(r *run) { r.faceEachOther(10); r.provoke(TruckStop, r.driverOf(0), FiredOn, true) }, false},
	} {
		r := parleys(t)
		x.does(r)
		r.handCases()
		k := &r.s.t.Town.Parley
		if a, b := r.driverOf(0), r.driverOf(1); k.Dealt != x.deal || (PersonID(k.Cases[0].Holder-1) == b) != x.deal || (PersonID(k.Cases[1].Holder-1) == a) != x.deal {
			t.Errorf("%s: %+v", name, *k)
		}
	}
}

// A deal that both keep: each leaves with the case of the other, has 40 points for it, and has won.
func TestDealIsKept(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	r := parleys(t)
	r.faceEachOther(10)
	r.handCases()
	r.leave(0, Left)
	if r.endsTurn() || r.s.t.Town.Points != [2]int16{40, 0} {
		t.Fatalf("one has left: %v", r.s.t.Town.Points)
	}
	r.leave(1, Left)
	if !r.endsTurn() {
		t.Fatal("both have left, and it goes on")
	}
	if o, _ := r.g.Outcome(r.s); r.s.t.Town.Points != [2]int16{40, 40} || o.Winners != game.Seats(0, 1) || o.Rule != ruleStop {
		t.Errorf("%v, %+v", r.s.t.Town.Points, o)
	}
}

// No deal: each takes his own case home again for 10 points, and nobody has won.
func TestNoDeal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	r := parleys(t)
	r.leave(0, Left)
	r.leave(1, Left)
	r.endsTurn()
	if o, over := r.g.Outcome(r.s); !over || r.s.t.Town.Points != [2]int16{10, 10} || o.Winners != 0 {
		t.Errorf("%v, %+v", r.s.t.Town.Points, o)
	}
}

// A trap: who breaks the peace pays 15 once, and has the stop against him; the case of a dead man goes to who stands by him; 25 for each of two dead, 40 and 10
// for the cases.
func TestTrap(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	r := parleys(t)
	r.faceEachOther(2) // half an inch more than the length of a car: they are half an inch apart
	a := r.driverOf(0)
	for range 2 {
		r.provoked(a, &Action{Do: Fire, Person: a, Target: carThing(1)})
	}
	if k := &r.s.t.Town.Forces[TruckStop]; k.Stance != Roused || !k.Foes.has(a) || r.s.t.Town.Points != [2]int16{-15, 0} {
		t.Fatalf("%+v, %v", *k, r.s.t.Town.Points)
	}
	// once it is broken, who fires back breaks nothing
	b := r.driverOf(1)
	if r.provoked(b, &Action{Do: Fire, Person: b, Target: carThing(0)}); r.s.t.Town.Parley.Broke != [2]bool{true, false} {
		t.Errorf("%v", r.s.t.Town.Parley.Broke)
	}
	r.killed(r.ownedBy(1)...)
	r.countStopDead()
	if r.s.t.Town.Points != [2]int16{35, 0} { // -15 and twice 25
		t.Errorf("%v", r.s.t.Town.Points)
	}
	r.handCases()
	if got := PersonID(r.s.t.Town.Parley.Cases[1].Holder - 1); got != a {
		t.Fatalf("the case of the dead is with %d", got)
	}
	r.leave(0, Left)
	r.endsTurn()
	if o, over := r.g.Outcome(r.s); !over || r.s.t.Town.Points != [2]int16{85, 0} || o.Winners != game.Seats(0) || r.s.t.Tally.Level != 3 {
		t.Errorf("%v, %+v, level %d", r.s.t.Town.Points, o, r.s.t.Tally.Level)
	}
}

// A case is lost in a vehicle that explodes.
func TestCaseIsLost(t *testing.T) {
	t.Parallel()
	r := parleys(t)
	r.car(0).Fate = Exploded
	r.handCases()
	if k := &r.s.t.Town.Parley; k.Cases[0].Fate != CaseLost || k.Cases[1].Fate != Carried {
		t.Errorf("%+v", *k)
	}
}
