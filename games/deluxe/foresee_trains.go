package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// foreseeTrain works out where what hangs on a vehicle comes to lie when that has come to a mark of a move, how far they are bent then, and what a trailer
// would lie in (DX-TRL-034, DX-TRL-036).
func (r *run) foreseeTrain(car CarID, m *movement.Move, way *movement.Course, at movement.Mark, f *Foresight) {
	t := r.train(car)
	from := r.poses(&t)
	prefer := int8(0)
	if m.Maneuver.Kind != movement.ManStraight {
		prefer = int8(m.Maneuver.Side.Sign())
	}
	t.Follow(&from, way, at, false, prefer, &f.Train)
	for i := range t.N {
		f.Bent = max(f.Bent, bentBy(t.Couplings[i], f.Train[i], f.Train[i+1]))
		if f.Hit == noThing {
			f.Hit = r.liesIn(t.Bodies[i+1], f.Train[i+1])
		}
	}
}

// bentBy returns how far two bodies are on the way to a jackknife, in thousandths.
func bentBy(k movement.Coupling, tow, trailer geom.Pose) int32 {
	bend := geom.Bend(tow, trailer)
	return int32(max(bend, -bend)) * 1000 / int32(k.Limit())
}

// Trailer returns the trailer that hangs on a vehicle; false: it pulls nothing.
func (s *State) Trailer(of CarID) (CarID, bool) {
	hung := s.t.Cars[of].Hung
	return CarID(hung - 1), hung != 0
}
