package deluxe

import (
	"errors"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// attacked starts an assault on the truck stop with two players, or another scenario there.
func attacked(t *testing.T, scenario string, seats int, options map[string]any) *run {
	t.Helper()
	if options == nil {
		options = map[string]any{}
	}
	r, err := startScenario(t, scenario, seats, options)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// killed has people die.
func (r *run) killed(list ...PersonID) {
	for _, p := range list {
		x := r.person(p)
		if x.Car != NoCar {
			r.car(x.Car).Hits[r.car(x.Car).V.Seats[x.Place].Part] = personDP
			continue
		}
		x.Hits = personDP
	}
}

// endsTurn looks at the end of the match as when a turn ends.
func (r *run) endsTurn() bool {
	r.s.t.Stage = StageEnd
	return r.checkEnd()
}

// ownedBy returns the people of a seat.
func (r *run) ownedBy(seat game.Seat) (list []PersonID) {
	for p := range PersonID(r.s.t.NPersons) {
		if r.person(p).Owner == seat {
			list = append(list, p)
		}
	}
	return list
}

// The attackers come up the outer road, ten of them, five in the storm, are on foot in the garage; the defenders stand in the yard with the four guards of the stop. It is awake from the start, its crash gate open
// and its minefield off; all attackers have given it reason, and nobody else.
func TestAssaultSetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	for _, x := range []struct {
		scenario      string
		seats         int
		afoot, guards int // of all attackers, and of the defenders
	}{
		{"truck_stop_assault", 2, 10, 4}, {"truck_stop_assault", 3, 10, 4}, {"truck_stop_assault", 4, 10, 4},
		{"truck_stop_storm", 1, 5, 0}, {"truck_stop_storm", 4, 5, 0},
	} {
		r := attacked(t, x.scenario, x.seats, nil)
		s := &r.s.t
		if w, _ := r.s.place.GateRun(crashGate); r.openSections(w) != int(w.Count) || !r.minesOff() {
			t.Errorf("%s: %d squares of the crash gate are open, mines off %t", x.scenario, r.openSections(w), r.minesOff())
		}
		if w, _ := r.s.place.GateRun(mainGate); r.openSections(w) != 0 {
			t.Errorf("%s: the main gate is open", x.scenario)
		}
		k := &s.Town.Forces[TruckStop]
		afoot, guards, foes := 0, 0, 0
		for p := range PersonID(s.NPersons) {
			o := r.person(p)
			if o.Owner < FirstForce && o.Kit.Calling == SecurityGuard {
				guards++
			}
			if o.Kit.Calling == Walker {
				afoot++
			}
			if k.Foes.has(p) {
				foes++
			}
			if attacker := o.Owner < FirstForce && r.s.o.Scenario.side(o.Owner) == 0; attacker != k.Foes.has(p) {
				t.Errorf("%s: person %d of seat %d: a foe %t", x.scenario, p, o.Owner, k.Foes.has(p))
			}
		}
		aboard := 0
		for id := range CarID(s.NCars) {
			if r.s.o.Scenario.side(r.car(id).Owner) == 0 {
				aboard += int(r.car(id).V.NumSeats)
			}
		}
		if afoot != x.afoot || guards != x.guards || foes != afoot+aboard || k.Stance != Roused || k.Reason != Assaulted {
			t.Errorf("%s of %d: %d on foot, %d guards, %d foes, %s by %s", x.scenario, x.seats, afoot, guards, foes, k.Stance, k.Reason)
		}
		for id := range CarID(s.NCars) {
			c := r.car(id)
			if in := r.withinWalls(c.Pose.At); in != (r.s.o.Scenario.side(c.Owner) == 1) || in != (c.Speed == 0) {
				t.Errorf("%s: %s of seat %d at %v, %s", x.scenario, c.V.Name, c.Owner, c.Pose, c.Speed)
			}
		}
	}
}

// Money and vehicles: what a side has is shared; nothing flies or pulls.
func TestAssaultBudgets(t *testing.T) {
	t.Parallel()
	for name, x := range map[string]struct {
		scenario string
		seats    int
		options  map[string]any
	}{
		"attackers too dear":   {"truck_stop_assault", 2, map[string]any{"vehicle_0": "4x guardline_six"}},
		"defenders too dear":   {"truck_stop_assault", 2, map[string]any{"vehicle_1": "glass_tax"}},
		"half for each of two": {"truck_stop_assault", 4, map[string]any{"vehicle_1": "long_argument"}},
		"a helicopter":         {"truck_stop_storm", 1, map[string]any{"vehicle_0": "stoop"}},
		"a bus":                {"truck_stop_storm", 1, map[string]any{"vehicle_0": "wayfarer_coach"}},
		"those on foot":        {"truck_stop_storm", 1, map[string]any{"walkers": "5x improved_body_armor very_light_anti_tank_weapon"}},
		"a party too dear":     {"parley", 2, map[string]any{"vehicle_0": "glass_tax"}},
	} {
		err := setUp(x.scenario, x.seats, x.options)
		if refused, ok := errors.AsType[*game.Refusal](err); !ok || refused.Rule != ruleStop {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Points of an assault: 100 for all attackers, in parts, whether they die or leave; 5 for each of the stop, 10 for a laser.
func TestAssaultPoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	r := attacked(t, "truck_stop_assault", 2, map[string]any{"vehicle_0": "long_argument", "walkers": "3x rifle"}) // five attackers, two of them in the car: 20 points each
	p := &r.s.t.Town.Points
	want := func(what string, attackers, stop int16) {
		t.Helper()
		if r.countStopDead(); *p != [2]int16{attackers, stop} {
			t.Errorf("%s: %v, not %d to %d", what, *p, attackers, stop)
		}
	}
	r.killed(r.people(Walker)[0])
	want("one of five is dead", 0, 20)
	r.departs(0)
	want("the vehicle with two people has left", 0, 60)
	r.departs(0)
	want("and does not leave twice", 0, 60)
	r.killed(r.people(LaserGunner)[0], r.people(SecurityGuard)[0])
	want("a gunner and a guard are dead", 10, 60)
	r.laserLost()
	want("a laser is lost", 20, 60)
}

// Who takes the stop stands at the controls of the gatehouse and of the security office when a turn ends, with nobody of the stop there who can act.
func TestTakingTheStop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	r := attacked(t, "truck_stop_storm", 1, nil)
	list := r.people(Walker)
	gate := r.s.place.Buildings[r.s.place.BuildingByID(gatehouseID)].Hull()
	office := r.s.place.ZoneByTitle(securityRoom).Shape.Mid()
	r.person(list[0]).stand(squareOf(gate.Mid().Add(squareCorner(1, 1))), 0)
	r.person(list[1]).stand(squareOf(office.Add(squareCorner(1, 1))), 0)
	if got := r.posts(); got != (Posts{}) || r.endsTurn() {
		t.Errorf("with its people there: %+v", got)
	}
	r.killed(r.people(Gatekeeper)...)
	if got := r.posts(); got != (Posts{Gatehouse: true}) || r.endsTurn() {
		t.Errorf("the gatekeeper is dead: %+v", got)
	}
	r.killed(r.people(SecurityChief)...)
	r.person(list[1]).Hits = unconsciousAt
	if got := r.posts(); got != (Posts{Gatehouse: true}) || r.endsTurn() {
		t.Errorf("who is in the office is unconscious: %+v", got)
	}
	r.person(list[1]).Hits = 0
	if !r.endsTurn() {
		t.Fatal("the stop is not taken")
	}
	o, _ := r.g.Outcome(r.s)
	// 5 for each of three dead, 50 for the stop: a lead of 65 is a total victory
	if o.Winners != game.Seats(0) || o.Rule != ruleStop || o.Scores[0] != 65 || r.s.t.Tally.Level != 3 {
		t.Errorf("%+v, level %d", o, r.s.t.Tally.Level)
	}
}

// It also ends when no attacker can act, when nobody of the stop can, when the turns are over and when a side gives up.
func TestAssaultEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-023")
	stop := []Calling{LaserGunner, Artilleryman, Gatekeeper, SecurityChief, SecurityGuard}
	for name, x := range map[string]struct {
		does    func(r *run)
		winners game.SeatSet
	}{
		"no attacker can act": {func(r *run) {
			for _, p := range r.ownedBy(0) {
				r.killed(p)
			}
			r.endsTurn()
		}, game.Seats(1)},
		"nobody of the stop": {func(r *run) {
			for _, c := range stop {
				r.killed(r.people(c)...)
			}
			r.killed(r.ownedBy(1)...)
			r.endsTurn()
		}, game.Seats(0)},
		"nothing has happened": {func(r *run) {
			r.s.t.Turn = stopTurns
			r.checkLimit()
		}, 0},
		"the attackers give up": {func(r *run) { r.resign(0) }, game.Seats(1)},
		"the defenders give up": {func(r *run) { r.resign(1) }, game.Seats(0)},
	} {
		r := attacked(t, "truck_stop_assault", 2, nil)
		x.does(r)
		if o, over := r.g.Outcome(r.s); !over || o.Winners != x.winners || o.Rule != ruleStop {
			t.Errorf("%s: over %t, %+v", name, over, o)
		}
	}
	// of those who storm it together the last one fights on
	r := attacked(t, "truck_stop_storm", 3, nil)
	r.resign(0)
	r.resign(2)
	if _, over := r.g.Outcome(r.s); over {
		t.Error("it is over with one of three left")
	}
	r.resign(1)
	if o, over := r.g.Outcome(r.s); !over || o.Winners != 0 {
		t.Errorf("all have given up: over %t, %+v", over, o)
	}
}

// What those who hold the stop fire at is no reason for its people to fire at them, and neither side fires at its own.
func TestStopTrustsItsDefenders(t *testing.T) {
	t.Parallel()
	r := attacked(t, "truck_stop_assault", 2, nil)
	guard := r.people(SecurityGuard)[0]
	r.provokesStop(guard, &Action{Do: Shoot, Person: guard, Target: thingFixed})
	r.provoke(TruckStop, guard, FiredOn, true)
	r.stopBreached(1)
	if r.s.t.Town.Forces[TruckStop].Foes.has(guard) {
		t.Error("a guard has given the stop reason")
	}
	if !r.allies(1, TruckStop.seat()) || !r.allies(0, 0+2) || r.allies(0, 1) || r.allies(0, TruckStop.seat()) {
		t.Error("sides")
	}
}
