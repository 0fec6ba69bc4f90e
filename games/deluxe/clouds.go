package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// diceGas is rolled by somebody in a cloud of tear gas.
const diceGas dice.Purpose = "tear gas"

// Readings of the rules on clouds:
//
//   - A cloud is in the storey, or on the roof, where it was made, and no wall lets it through: who is in it has its middle in a straight line
//     (DX-HWPN-003). Lines of fire cross it if it is not higher than both ends, nor lower (DX-MOD-016).
//   - A further contact with paint begins the time anew (DX-SMOKE-006?).
//   - Of two results that are as bad the later one counts, so that the time begins anew (DX-HWPN-008?).

// paint hampers a vehicle that touches paint for the rest of the turn and the next three (DX-SMOKE-005, DX-SMOKE-006?).
func (r *run) paint(car CarID) {
	c := r.car(car)
	till := r.s.t.Turn + r.g.t.dropped.painted
	if c.Painted == till {
		return
	}
	c.Painted = till
	r.emit(Event{Kind: EvPainted, Car: car, Person: NoPerson, Rule: "DX-SMOKE-005", Count: int16(till)})
}

// paintPerson does so to somebody on foot (DX-SMOKE-006?).
func (r *run) paintPerson(p PersonID) {
	x := &r.s.t.Persons[p]
	till := r.s.t.Turn + r.g.t.dropped.painted
	if x.Painted == till {
		return
	}
	x.Painted = till
	r.emit(Event{Kind: EvPainted, Car: NoCar, Person: p, Rule: "DX-SMOKE-006", Count: int16(till)})
}

// drift has clouds act on whoever is in them: vehicles and people on foot (DX-SMOKE-005, DX-HWPN-004).
func (r *run) drift() {
	t := &r.s.t
	for i := range t.Counters[:t.NCounters] {
		if k := &t.Counters[i]; k.Tear || k.Kind == Paint || k.Kind == GrenadePaint {
			r.billow(k)
		}
	}
}

// billow has one cloud act. The paint that a vehicle has just blown out touches it without effect (DX-SMOKE-007?): it lies beside it.
func (r *run) billow(k *RoadCounter) {
	t := &r.s.t
	b := k.patch()
	s := spot{k.Pose.At, k.up()}
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() || !k.reaches(c) || k.Tear && !r.breathes(id) {
			continue
		}
		if own := c.V.Counter.Body(c.Pose); !own.Deeper(&b, movement.Grazing) {
			continue
		}
		if e := r.end(carThing(id)); !r.getsTo(s, &e) {
			continue
		}
		if k.Tear {
			r.gasAboard(id)
		} else {
			r.paint(id)
		}
	}
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		if up := x.up(); x.Gone || x.Car != NoCar || k.Alt == 0 && up != s.up || k.Alt > 0 && !cloudBand(k).Meets(bandAt(up)) {
			continue
		}
		e := r.end(personThing(p))
		if own := geom.Solid(e.hull); !own.Deeper(&b, movement.Grazing) || !r.getsTo(s, &e) {
			continue
		}
		if k.Tear {
			r.gasPerson(p)
		} else {
			r.paintPerson(p)
		}
	}
}

// breathes reports whether anybody in or on a vehicle is exposed to gas: riders of cycles, and whoever stands on a vehicle (DX-HWPN-004,
// DX-HWPN-007?).
func (r *run) breathes(car CarID) bool {
	if r.car(car).V.Class == garage.Cycle {
		return true
	}
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car == car && x.Place == OnTop && !x.Gone {
			return true
		}
	}
	return false
}

// gasAboard has everybody of a vehicle roll who is exposed to gas.
func (r *run) gasAboard(car CarID) {
	t := &r.s.t
	cycle := r.car(car).V.Class == garage.Cycle
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car == car && (cycle && x.seated() || x.Place == OnTop) {
			r.gasPerson(p)
		}
	}
}

// gasPerson has somebody roll who is in a cloud of tear gas, once in a turn. A mask protects; only the worst result counts (DX-HWPN-004 to
// -006, DX-HWPN-008?).
func (r *run) gasPerson(p PersonID) {
	t := &r.s.t
	x := &t.Persons[p]
	if x.Gone || x.GasIn == t.Turn || r.improved(p) {
		return
	}
	x.GasIn = t.Turn
	die := r.s.dice.D6(diceGas)
	g := r.g.t.Grenades.gasOf(die)
	r.emit(Event{Kind: EvGas, Car: x.Car, Person: p, Rule: "DX-HWPN-004", Die: int8(die), Count: int16(max(g.out, g.turns))})
	if g.out > 0 {
		x.OutTill = max(x.OutTill, t.Turn+g.out)
		r.wits()
		return
	}
	if x.GasTill < t.Turn {
		x.Gas = targeting.NoTearGas
	}
	if g.effect > x.Gas || g.effect == x.Gas {
		x.Gas, x.GasTill = g.effect, t.Turn+g.turns
	}
}
