package deluxe

// Readings of the rules on damage to vehicles with trailers:
//
//   - What one attack does to several bodies of a train is summed up, and the driver of its tow answers for it once; what is worse than the hazard, as
//     a corner without wheels, takes its place for all of them, too (DX-TRUCK-045?, DX-HAZ-009, DX-HAZ-015).
//   - A body that the attack itself has taken off the train answers alone.

// trainTolls is what one attack that may strike several vehicles has done to trains, by their heads (DX-TRUCK-045?). The zero value is empty.
type trainTolls struct {
	heads  CarSet
	rolled CarSet // trains one of whose trailers has met worse than the hazard
	tolls  [MaxBodies]toll
}

// settleBody has a vehicle that one attack has struck answer for it; what is done to a body of a train waits for the others, see [run.settleTrains].
func (r *run) settleBody(id CarID, t *toll, trains *trainTolls) {
	c := r.car(id)
	if !c.coupled() {
		r.settle(id, t, r.fireHazard(id, t.taken), enemyFire)
		return
	}
	head := r.head(id)
	trains.heads |= head.bit()
	all := &trains.tolls[head]
	taken, tires := all.taken+t.taken, max(all.tires, t.tires)
	if id == head {
		*all = *t
	} else {
		if t.crash || t.blown || t.corner {
			trains.rolled |= head.bit()
		}
		t.tires = 0
		r.settle(id, t, 0, 0)
	}
	all.taken, all.tires = taken, tires
}

// settleTrains has the trains that an attack has struck answer for all of it, each once (DX-TRUCK-045?).
func (r *run) settleTrains(trains *trainTolls) {
	for set := trains.heads; set != 0; set &= set - 1 {
		head := set.first()
		t := &trains.tolls[head]
		printed := r.fireHazard(head, t.taken)
		if trains.rolled&head.bit() != 0 {
			printed, t.tires = 0, 0
		}
		r.settle(head, t, printed, enemyFire)
	}
}
