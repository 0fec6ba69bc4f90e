package deluxe

import (
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
)

// Readings of the rules on collisions of trains:
//
//   - What counts is the face that is struck or strikes: the front and the back of any body of a train have the weight of all of it, also where its front
//     strikes a side, and rigs as cars (DX-TRL-078, DX-TRL-079?, DX-TRL-080?).
//   - A train does not conform: who would push it stops (DX-COLL-085).

// ramWeight returns the weight with which a vehicle takes part in a collision by a face, with its cargo (DX-COLL-021, DX-TRL-078).
func (r *run) ramWeight(id CarID, f movement.Face) garage.Weight {
	c := r.car(id)
	if c.coupled() && (f == movement.FaceFront || f == movement.FaceBack) {
		return r.coupledFigures(r.car(r.head(id))).Weight
	}
	return c.V.Weight
}

// ramDM returns the damage modifier of a vehicle in a collision by a face (DX-COLL-021, DX-TRL-078 to -080?).
func (r *run) ramDM(id CarID, f movement.Face) collision.DM {
	c := r.car(id)
	if c.coupled() && (f == movement.FaceFront || f == movement.FaceBack) {
		return r.coupledFigures(r.car(r.head(id))).DM
	}
	return c.V.DM
}

// ramDMs returns the damage modifiers of two vehicles by the faces that meet.
func (r *run) ramDMs(both [2]CarID, faces [2]movement.Face) [2]collision.DM {
	return [2]collision.DM{r.ramDM(both[0], faces[0]), r.ramDM(both[1], faces[1])}
}
