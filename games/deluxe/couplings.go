package deluxe

import (
	"slices"

	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// diceJackknife decides whether the coupling of a trailer that is bent too far breaks.
const diceJackknife dice.Purpose = "jackknife"

// Readings of the rules on couplings:
//
//   - A rig that stays past a right angle rolls in each movement phase that ends so; what a phase has rolled for is not rolled for again in it
//     (DX-TRUCK-042).
//   - Who has rented a hitch is a matter of the table: all are, or none (DX-TRL-026).
//   - A trailer that pulls another one and comes loose keeps it.
//   - A trailer that comes loose before the move of its train in a phase makes that move by itself. Once the move of its tow has begun, be it by a
//     result of a crash table that tears it loose, it has had its move of that phase, and goes on from the next one (DX-TRL-068?, DX-TRL-071).

// Parting says how a trailer comes off its tow.
type Parting uint8

// The ways.
const (
	Released Parting = iota // on purpose, by an explosive or a quick-release coupling (DX-TRL-027, DX-TRUCK-026)
	Broken                  // its coupling has been destroyed, or has broken
	Wrenched                // by Crash Table 3, whose hazard the tow meets (DX-TRL-060, DX-TRL-067?)
	Flung                   // likewise, and it rolls (DX-TRL-061)
	Wrecked                 // one of the two has exploded or left the map
)

// releaseHazard is the difficulty of letting go of a trailer for an oversized vehicle that moves (DX-TENW-066).
const releaseHazard = 2

// hitchPart returns what of a tow bears its trailer: the fifth wheel, the hitch; 0: nothing that can be destroyed.
func (v *Vehicle) hitchPart() PartID {
	if v.FifthWheel != 0 {
		return v.FifthWheel
	}
	return v.Hitch
}

// couplingGone takes a trailer off whose hitch, fifth wheel or tongue has been destroyed (DX-TRL-071, DX-TRUCK-005).
func (r *run) couplingGone(id CarID, part PartID) {
	c := r.car(id)
	switch {
	case c.Hung != 0 && part == c.V.hitchPart():
		r.uncouple(CarID(c.Hung-1), Broken)
	case c.Tow != 0 && part == c.V.Tongue:
		r.uncouple(id, Broken)
	}
}

// uncouple takes a trailer off its tow, with what hangs on it in its turn. It is loose from now on: its front falls on the road and it is put to
// the test, unless it stands (DX-TRL-071, DX-TRL-072, DX-TRUCK-046, DX-TRUCK-047, DX-TRUCK-052). Who lets a trailer go on purpose from an oversized
// vehicle that moves meets a hazard (DX-TENW-066); from a car that is none (DX-TRL-046?). It does nothing to what hangs on nothing.
func (r *run) uncouple(trailer CarID, how Parting) {
	t := r.car(trailer)
	if t.Tow == 0 {
		return
	}
	head, at := r.head(trailer), CarID(t.Tow-1)
	tow := r.car(at)
	r.keepsUnder(trailer)
	r.partsFrom(trailer)
	tow.Hung, t.Tow, t.Kinks, t.Loose = 0, 0, 0, r.s.t.Turn
	t.HalfTaken, t.Going = r.car(head).HalfTaken, r.travel(head)
	t.Fire, t.FireTurn = r.car(head).Fire, r.car(head).FireTurn // neither part fires (DX-TRL-066?)
	t.Mode = Helpless
	if t.Speed == 0 {
		t.Mode = Rest
	}
	r.emit(Event{Kind: EvLoose, Car: trailer, Other: carThing(at), Rule: "DX-TRL-071"})
	if !t.Running() {
		return
	}
	if r.waitsToMove(head) {
		r.enqueue(trailer)
	}
	r.comesLoose(trailer, how)
	if c := r.car(head); how == Released && c.V.Oversized && c.Speed != 0 && c.Running() {
		r.hazard(head, releaseHazard, control.NoHazard, c.Speed)
	}
}

// waitsToMove reports whether a vehicle has its move in this phase before it.
func (r *run) waitsToMove(id CarID) bool {
	return slices.Contains(r.s.t.Queue[:r.s.t.NQueue], id)
}

// enqueue has a trailer that has just come loose make the move of this phase by itself, after all who wait.
func (r *run) enqueue(trailer CarID) {
	t := &r.s.t
	if r.moveDue(trailer) == (scale.Lengths{}) || int(t.NQueue) == len(t.Queue) {
		return
	}
	t.Queue[t.NQueue] = trailer
	t.NQueue++
	t.Placed |= trailer.bit()
}

// isLoose reports whether a vehicle is a trailer that has come off its tow: it moves after all that have a driver.
func (c *Car) isLoose() bool { return c.Loose != 0 && c.Tow == 0 }

// breakCoupling breaks what holds a trailer that is bent too far: the kingpin of a rig, else the hitch or the tongue, whichever is weaker
// (DX-TRL-043, DX-TRL-045?, DX-TRUCK-042).
func (r *run) breakCoupling(trailer CarID) {
	t := r.car(trailer)
	at := CarID(t.Tow - 1)
	tow := r.car(at)
	switch hitch, tongue := tow.V.Hitch, t.V.Tongue; {
	case tongue == 0:
		t.Pin = PinBroken
	case hitch != 0 && control.WeakerPart(tow.V.Left(&tow.Hits, hitch), t.V.Left(&t.Hits, tongue)):
		r.ruin(at, hitch)
	default:
		r.ruin(trailer, tongue)
	}
	r.uncouple(trailer, Broken)
}

// ruin destroys a part of a coupling.
func (r *run) ruin(id CarID, part PartID) {
	c := r.car(id)
	c.Hits[part] = c.V.Parts[part].DP
	r.shows(id, part, SeenHit)
	r.emit(Event{Kind: EvDestroyed, Car: id, Rule: "DX-TRL-043", Part: part})
}

// bends notes how far the trailer of a vehicle is bent when a movement phase of its train ends, or when something has turned either of them, and rolls
// for the coupling if that is too far (DX-TRL-041 to DX-TRL-044, DX-TRUCK-042). phase: it is the end of a movement phase; fishtail: the trailer has swung
// by a result of a crash table.
func (r *run) bends(trailer CarID, phase, fishtail bool) {
	t := r.car(trailer)
	if t.Tow == 0 || !t.Running() {
		return
	}
	tow := r.car(CarID(t.Tow - 1))
	k := coupling(tow.V, t.V)
	if !k.Jackknifed(tow.Pose, t.Pose) {
		t.Kinks = 0
		return
	}
	m := &r.s.t.Move
	if m.Bent&trailer.bit() != 0 || !phase && !fishtail && t.Kinks > 0 {
		return
	}
	if phase || k.Kingpin && t.Kinks == 0 {
		t.Kinks = min(t.Kinks+1, maxKinks)
	}
	up := k.BreakDie(fishtail, r.s.o.Rented, int(t.Kinks))
	if up == 0 {
		return
	}
	m.Bent |= trailer.bit()
	die := r.s.dice.D6(diceJackknife)
	e := Event{Kind: EvJackknife, Car: trailer, Other: carThing(CarID(t.Tow - 1)), Rule: "DX-TRL-044", Count: int16(up), Die: int8(die), Kept: die <= up}
	switch {
	case k.Kingpin:
		e.Rule = "DX-TRUCK-042"
	case fishtail:
		e.Rule = "DX-TRL-043"
	}
	r.emit(e)
	if e.Kept {
		r.breakCoupling(trailer)
	}
}

// maxKinks is more than any rule counts.
const maxKinks = 10

// tellBends tells how the trailers of a train hang when it has moved; of those that are straight, and were when the move began, nothing. It is
// for the record alone.
func (r *run) tellBends(head CarID) {
	m := &r.s.t.Move
	t := r.train(head)
	tow, was := r.car(head).Pose, m.Course.At(movement.Mark{})
	for i := range t.N {
		trailer := r.car(t.Bodies[i+1])
		bend, k := geom.Bend(tow, trailer.Pose), &t.Couplings[i]
		if bend != 0 || geom.Bend(was, m.Anchor[i]) != 0 {
			r.emit(Event{
				Kind: EvBend, Car: t.Bodies[i+1], Other: carThing(t.Bodies[i]), Rule: "DX-TRL-034", Count: int16(bend), Index: int16(k.Limit()), Kept: k.Jackknifed(tow, trailer.Pose),
			})
		}
		tow, was = trailer.Pose, m.Anchor[i]
	}
}

// bendsOf is bends for all trailers of a train.
func (r *run) bendsOf(head CarID, phase, fishtail bool) {
	if phase && r.rec != nil {
		r.tellBends(head)
	}
	for at := r.car(head).Hung; at != 0; {
		next := r.car(CarID(at - 1)).Hung
		r.bends(CarID(at-1), phase, fishtail)
		at = next
	}
}

// looseKind returns what sort of trailer a vehicle is once it is loose (DX-TRL-072, DX-TRUCK-046, DX-TRUCK-047).
func (v *Vehicle) looseKind() control.Loose {
	switch {
	case v.Class != garage.SemiTrailer:
		return control.LooseCarTrailer
	case v.steers():
		return control.LooseFullTrailer
	}
	return control.LooseSemiTrailer
}

// swungTrain turns the first trailer of a train about its coupling until its rear has gone so many units to a side; the second one follows it.
func (r *run) swungTrain(t *train, units int32, to movement.Hand) (p movement.Poses) {
	p = r.poses(t)
	k := &t.Couplings[0]
	p[1] = k.Behind(p[0], geom.Bend(p[0], k.Swing(p[1], units, to))) // the coupling stays on the hitch to the unit
	if t.N > 1 {
		k := &t.Couplings[1]
		p[2], _ = p[2].Trail(k.Link, 0, p[1].Point(k.Hitch, 0), 0)
	}
	return p
}

// jackknifeSide is the side to which the rear of a trailer has to swing to bend it further.
func jackknifeSide(bend geom.Angle) movement.Hand {
	if bend >= 0 {
		return movement.LeftHand
	}
	return movement.RightHand
}
