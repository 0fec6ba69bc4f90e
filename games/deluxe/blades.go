package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// diceBlades decides whether blades cut somebody whom they pass (DX-ACC-044).
const diceBlades dice.Purpose = "blades"

// Readings of the rules on blades (DX-ACC-044, DX-ACC-045):
//
//   - They cut at somebody once in a move, and not at who is run over in it.
//   - A set of them is on all sides of the vehicle, so that those of each side go with its armor: of a side that is bare they cut nobody any more. Where the design has no armor they are
//     welded to the frame, until the vehicle has rolled.

const (
	// bladesMiss is the die on which the blades miss, or more: they hit on 50%.
	bladesMiss = 4
	// bladesReach: a vehicle passes next to somebody if he is less than a square from its side.
	bladesReach = scale.Quarter - movement.Grazing
	// bladesCause: a cut is no collision, so that body armor is of help.
	bladesCause = CauseSpikes
	// bladesFast is the speed from which on they do a second hit; there is one more for each further 10 mph.
	bladesFast scale.Speed = 5 * scale.Step
)

// bladeHits returns the hits of blades that pass at a speed: 1 at 20 mph or less, 2 at 25 or 30, 3 at 35 or 40 and so on (DX-ACC-044).
func bladeHits(v scale.Speed) int {
	if v = v.Abs(); v >= bladesFast {
		return 2 + int(v-bladesFast)/int(scale.MPH(10))
	}
	return 1
}

// cut has the blades of the vehicle that moves cut at the people on foot whom it passes, on a part of its course. A hit is a hazard to the
// vehicle (DX-ACC-044, DX-ACC-046).
func (r *run) cut(from, to movement.Mark) {
	t := &r.s.t
	m := &t.Move
	c := r.car(m.Car)
	if !t.Outside.any() || c.fitted()&FeatureBlades == 0 {
		return
	}
	wide := r.footprint(m.Car)
	wide.Width += 2 * bladesReach
	wide.Length -= 4 * movement.Grazing // who is in front is run over
	o := wide.Outline()
	for set := t.Outside; set.any() && c.Running(); {
		p := nextPerson(&set)
		x := r.person(p)
		if !x.onFoot() || x.level() != streetLevel || m.Cuts.has(p) {
			continue
		}
		square := [1]geom.Body{geom.Solid(r.square(p))}
		at, _, near := m.Course.First(&o, from, square[:], 0)
		if !near || to.Before(at) || !c.bladesAt(passing(c, m.Course.At(at), middle(x.corner()))) {
			continue
		}
		m.Cuts.add(p)
		die := r.s.dice.D6(diceBlades)
		r.emit(Event{Kind: EvAttempt, Car: NoCar, Person: p, Rule: "DX-ACC-044", Count: bladesMiss, Die: int8(die), Kept: die >= bladesMiss})
		if die < bladesMiss {
			r.injure(p, bladeHits(c.Speed), bladesCause, c.Owner)
			r.listed(control.HazardCycleBlades)
		}
	}
}

// bladesAt reports whether a vehicle has blades on a side: they go with its armor, and without any they are lost when it rolls (DX-ACC-045).
func (c *Car) bladesAt(p garage.Position) bool {
	if c.V.Features&FeatureBlades == 0 {
		return false
	}
	id := c.V.Armor[p]
	if id == 0 || c.V.Parts[id].DP == 0 {
		return !c.Shorn
	}
	return !c.V.Destroyed(&c.Hits, id)
}

// shear takes the blades off a vehicle that rolls where they are welded to its frame (DX-ACC-045).
func (c *Car) shear() { c.Shorn = c.Shorn || c.V.Features&FeatureBlades != 0 }

// passing returns the side of a vehicle beside which a point is.
func passing(c *Car, pose geom.Pose, at geom.Vec) garage.Position {
	to := pose.Local(at)
	switch half := c.V.Counter.Width / 2; {
	case to.Y >= half:
		return garage.Left
	case to.Y <= -half:
		return garage.Right
	case to.X > 0:
		return garage.Front
	}
	return garage.Back
}

// positions are the sides of a vehicle, by face.
var positions = [...]garage.Position{
	movement.FaceFront: garage.Front, movement.FaceBack: garage.Back, movement.FaceLeft: garage.Left, movement.FaceRight: garage.Right,
	movement.FaceTop: garage.Top, movement.FaceBottom: garage.Underbody,
}
