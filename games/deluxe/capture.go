package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Unconscious people loaded on vehicles, in a raid. Readings:
//
//   - Who loads is on foot beside the victim, or sits on a cycle; the vehicle stands beside the victim, too, from the answer on until the turn ends (DX-BOARD-006,
//     DX-CITY-092).
//   - A cycle takes one, another vehicle as many as there are places on its top. He can be hurt as anybody on top of a vehicle, and does not fall off while he
//     is unconscious; who comes to may jump, get off or fight (DX-CITY-093?).
//   - His own side may load him, too, to get him away.

var (
	barNoVictim  = &bar{"DX-CITY-092", "nobody unconscious on foot is beside him", "somebody unconscious in a square next to his"}
	barNoCarrier = &bar{"DX-BOARD-006", "there is no vehicle of his that could take somebody here", "a vehicle of his own side that stands beside the victim and has room"}
	barNoLoader  = &bar{"DX-BOARD-006", "he cannot load anybody", "somebody on his feet with free hands, or on a cycle"}
)

// legalLoad appends those whom somebody may begin to load, with the vehicles.
func (r *run) legalLoad(p PersonID, dst []Action) []Action {
	if r.s.o.Scenario != Raid || r.loaderBar(p) != nil {
		return dst
	}
	for set := r.s.t.Outside; set.any(); {
		q := nextPerson(&set)
		if !r.helpless(q) {
			continue
		}
		for id := range CarID(r.s.t.NCars) {
			if a := (Action{Do: Load, Person: p, Car: id, Target: personThing(q)}); r.checkLoad(p, &a) == nil {
				dst = append(dst, a)
				if r.first {
					return dst
				}
			}
		}
	}
	return dst
}

// helpless reports whether a person is on foot on the street, unconscious and alive.
func (r *run) helpless(p PersonID) bool {
	x := r.person(p)
	return x.onFoot() && x.level() == streetLevel && !r.awake(p) && r.wounds(p) < personDP
}

// loaderBar says what keeps somebody from loading anybody.
func (r *run) loaderBar(p PersonID) *bar {
	if x := r.person(p); x.seated() && r.car(x.Car).V.Class == garage.Cycle {
		return nil
	}
	if r.person(p).lifter() != nil {
		return barNoLoader
	}
	return r.handsBar(p)
}

// checkLoad says what keeps somebody from loading a victim on a vehicle.
func (r *run) checkLoad(p PersonID, a *Action) *bar {
	if r.s.o.Scenario != Raid {
		return barVerb
	}
	if b := r.loaderBar(p); b != nil {
		return b
	}
	if !a.Target.isPerson() || a.Target.person() >= PersonID(r.s.t.NPersons) || !r.helpless(a.Target.person()) {
		return barNoVictim
	}
	x, at := r.person(p), r.person(a.Target.person()).corner()
	if x.onFoot() {
		if d := x.corner().Sub(at); max(d.X, -d.X, d.Y, -d.Y) > scale.Quarter {
			return barNoVictim
		}
	} else if x.Car != a.Car {
		return barNoCarrier
	}
	if a.Car >= CarID(r.s.t.NCars) {
		return barNoCarrier
	}
	if c := r.car(a.Car); !c.Running() || c.Owner != x.Owner && !r.allies(c.Owner, x.Owner) || c.onTheMove() || c.Aloft.Up || !r.takesAnother(a.Car) || !r.beside(a.Car, at) {
		return barNoCarrier
	}
	return nil
}

// takesAnother reports whether there is room for somebody more on top of a vehicle.
func (r *run) takesAnother(id CarID) bool {
	room := max(1, r.car(id).V.deckPlaces())
	for set := r.s.t.Outside; set.any(); {
		if x := r.person(nextPerson(&set)); x.onTop() && x.Car == id {
			room--
		}
	}
	return room > 0
}

// doLoad has somebody begin to load a victim.
func (r *run) doLoad(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted, x.Still = true, true
	x.Lifts, x.Into = a.Target, a.Car
	r.engage(p, Loading, r.s.t.fullTurn(), "DX-BOARD-006")
}

// settleLoads ends the loading of all who have been at it for a full turn: the victim is aboard if all is as it was (DX-BOARD-006, DX-CITY-092).
func (r *run) settleLoads() {
	t := &r.s.t
	if r.s.o.Scenario != Raid {
		return
	}
	for p := range PersonID(t.NPersons) {
		x := r.person(p)
		if x.Errand != Loading || x.Until > t.Turn {
			continue
		}
		a := Action{Do: Load, Person: p, Car: x.Into, Target: x.Lifts}
		x.done()
		x.Lifts, x.Into = 0, 0
		if !x.Gone && r.awake(p) && r.checkLoad(p, &a) == nil {
			r.tie(a.Target.person(), a.Car)
		}
	}
}

// tie puts an unconscious person on a vehicle.
func (r *run) tie(q PersonID, id CarID) {
	x := r.person(q)
	x.At = geom.Vec{}
	if v := r.car(id).V; v.deckPlaces() > 0 {
		x.At = r.bedPlace(id, r.car(id).Pose.Local(r.where(q)))
	}
	x.Car, x.Place, x.Storey, x.Still, x.Steps, x.Tied = id, OnTop, streetLevel, true, 0, true
	r.s.t.Steppers.drop(q)
	r.emit(Event{Kind: EvLoaded, Car: id, Person: q, Rule: game.RuleID("DX-BOARD-006")})
}
