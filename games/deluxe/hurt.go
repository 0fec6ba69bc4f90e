package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceComponent   dice.Purpose = "component hit"
	diceCycleHit    dice.Purpose = "cycle hit"
	diceTrikeHit    dice.Purpose = "trike wheel"
	diceGuard       dice.Purpose = "wheelguard"
	diceTire        dice.Purpose = "tire damage"
	diceBurn        dice.Purpose = "fire"
	diceDebris      dice.Purpose = "debris"
	diceScatter     dice.Purpose = "debris distance"
	diceScatterTurn dice.Purpose = "debris direction"
)

// Readings of the rules on damage:
//
//   - A collision at the ends or the far side of a cycle with a sidecar strikes the cycle; on its own side the sidecar takes it first
//     (DX-COLD-005?).

const (
	// unconsciousAt is the number of hits on a person that put him out (DX-INJ-001).
	unconsciousAt = 2
)

// Cause says what kind of damage it is.
type Cause uint8

// The causes.
const (
	CauseManeuver  Cause = iota // braking and maneuvers that wear tires (DX-SPEED-028)
	CauseCrash                  // skids and vaults
	CauseRoll                   // DX-CRASH-027
	CauseRam                    // collisions
	CauseDebris                 // debris and obstacles
	CauseSpikes                 // no enemy fire (DX-HAZ-011)
	CauseBurning                // DX-FIREEXP-030
	CauseExplosion              // of another vehicle
	CauseCollapse               // of a building or a crosswalk (DX-BLDG-008)
	CauseGunfire
	CauseGrenade
	CauseMine
	CauseDrag // the front of a loose trailer on the road (DX-TRL-072, DX-TRUCK-047)
	CauseDrop // the front of a trailer that has lost a leg (DX-TRUCK-025?)
	numCauses
)

var causeNames = [numCauses]string{
	"maneuver", "crash", "roll", "collision", "debris", "spikes", "burning", "explosion", "collapse", "gunfire", "grenade", "mine",
	"drag", "drop",
}

// String returns the name of the cause.
func (c Cause) String() string { return causeNames[c] }

// Fire reports whether it is enemy fire (DX-HAZ-011).
func (c Cause) Fire() bool { return c == CauseGunfire || c == CauseGrenade || c == CauseMine }

// TakesWheel reports whether damage that destroys a tire takes the whole wheel (DX-HC-042, DX-LOC-021).
func (c Cause) TakesWheel() bool { return c.Fire() }

// toll is what one event, an attack or a collision, has done to a vehicle, before its handling answers for it.
type toll struct {
	taken  int  // points that came off the vehicle; lost ones do not count (DX-HAZ-010, DX-DMG-005)
	corner bool // the last tire or wheel of a corner went (DX-HC-038)
	blown  bool // all tires of a corner of an oversized vehicle went: it goes straight to Crash Table 2 (DX-TENW-069)
	tires  int8 // difficulty of the worst loss of a tire of an oversized vehicle (DX-TENW-068)
	crash  bool // it goes straight to Crash Table 1 (DX-HC-044)
	tail   bool // the stabilizing rotor of a helicopter went (DX-HELI-077)
	driver bool // the driver was hurt, not only his armor (DX-HAZ-013)
	out    bool // and is dead or unconscious by it
}

// Strike does damage to what was aimed at, with all that follows but for the hazard of enemy fire, and returns the points that came off
// the vehicle (DX-HAZ-010). What belongs to one attack, as tires and underbody over a mine or the rockets of a pod, goes through
// [run.hit] and is settled once (DX-HAZ-009, DX-HAZ-011).
func (r *run) Strike(car CarID, aim Aim, points int, cause Cause) int {
	var t toll
	r.hit(car, aim, points, cause, &t)
	r.settle(car, &t, 0, 0)
	return t.taken
}

// hit does damage to what was aimed at and adds to the toll, for what is neither a laser nor flames and belongs to nobody.
func (r *run) hit(car CarID, aim Aim, points int, cause Cause, t *toll) {
	by := attack{cause: cause, by: nobody}
	r.struck(car, aim, points, &by, t)
}

// component chooses among n components that are as likely (DX-LOC-009).
func (r *run) component(n int) int { return r.s.dice.IntN(diceComponent, n) }

// cycleRoll is a roll on a table of a cycle.
func (r *run) cycleRoll() int { return r.s.dice.D6(diceCycleHit) + r.s.dice.D6(diceCycleHit) }

// hitsSingleWheel rolls whether a hit at the end of a trike strikes its single wheel (DX-TCMB-011, DX-TCMB-013).
func (r *run) hitsSingleWheel(v *Vehicle, side uint8) bool {
	end, _, ok := v.SingleWheelEnd()
	return ok && side == end && TrikeWheelHit(r.s.dice.D6(diceTrikeHit)+r.s.dice.D6(diceTrikeHit))
}

// ram does collision damage to a face: it is shared by all that is exposed there (DX-COLD-001 to DX-COLD-006). Body armor does not help
// (DX-DMG-023). For the top and the bottom it goes through the layers that attacks go through; a cycle has no order for these.
func (r *run) ram(car CarID, face movement.Face, points int) {
	r.crush(car, face, points, CauseRam)
}

// crush does the damage of a collision or a roll to a face. A cycle that rolls takes it where the table of its side says
// (DX-CRASH-032, DX-CRASH-033).
func (r *run) crush(car CarID, face movement.Face, points int, cause Cause) {
	c := r.car(car)
	if !c.Running() || points <= 0 {
		return
	}
	var d Damage
	v := c.V
	if v.Class == garage.Cycle && (cause == CauseRoll || face >= movement.FaceTop) {
		r.crushCycle(c, face, points, &d)
	} else if v.Split != Undivided {
		r.crushZones(car, face, points, cause, &d)
	} else {
		gone := c.absent()
		v.Share(&c.Hits, collisionOrder(v, face), points, &gone, r.component, &d)
	}
	var t toll
	r.book(car, &d, faceSpot(v, face), cause, &t)
	r.settle(car, &t, 0, 0)
}

// collisionOrder returns the layers behind a face in a collision.
func collisionOrder(v *Vehicle, face movement.Face) Order {
	switch face {
	case movement.FaceTop:
		return v.Order(Aim{Kind: AimTop})
	case movement.FaceBottom:
		return v.Order(Aim{Kind: AimUnderbody})
	}
	side := sideOfFace(face)
	if v.Sidecar && side == v.SidecarSide {
		return v.SidecarCollisionOrder(side)
	}
	return v.CollisionOrder(side)
}

// crushCycle does the damage of a roll to a cycle: on its side the armor of the sidecar takes it first, then it strikes what the table of
// the side says, and body armor is no help (DX-CRASH-033, DX-DMG-023).
func (r *run) crushCycle(c *Car, face movement.Face, points int, d *Damage) {
	v := c.V
	if v.Sidecar && face < movement.FaceTop && sideOfFace(face) == v.SidecarSide {
		if p := v.SidecarArmor[v.SidecarSide]; p != 0 {
			points = v.take(&c.Hits, p, points, d)
		}
	}
	if points == 0 {
		return
	}
	at := CycleSideHit(r.cycleRoll())
	for at == CycleWeapon && len(v.CycleMembers(at, 0)) == 0 {
		at = CycleSideHit(r.cycleRoll())
	}
	if p := v.Pick(v.CycleMembers(at, 0), &c.Gone, r.component); p != 0 {
		points = v.take(&c.Hits, p, points, d)
	}
	d.Lost += int16(points)
}

// hurtPeople does so many points to everybody aboard, past body armor (DX-CRASH-041, DX-DMG-023).
func (r *run) hurtPeople(car CarID, points int, cause Cause) {
	c := r.car(car)
	if !c.Running() {
		return
	}
	var d Damage
	for i := range c.V.NumSeats {
		if p := c.V.Seats[i].Part; !c.Gone.Has(p) {
			c.V.take(&c.Hits, p, points, &d)
		}
	}
	var t toll
	r.book(car, &d, faceSpot(c.V, movement.FaceBottom), cause, &t)
	r.settle(car, &t, 0, 0)
}

// book enters damage that was done, and drops debris for it.
func (r *run) book(car CarID, d *Damage, at rimSpot, cause Cause, t *toll) {
	r.record(car, d, cause, t)
	r.shed(car, d.Total(), at)
}

// record enters damage that was done: what was destroyed, and what that means.
func (r *run) record(car CarID, d *Damage, cause Cause, t *toll) {
	c := r.car(car)
	v := c.V
	for i := range d.N {
		b := &d.Blows[i]
		k := &v.Parts[b.Part]
		r.shows(car, b.Part, SeenHit)
		left := int16(v.Left(&c.Hits, b.Part))
		t.taken += int(b.Points)
		if r.rec != nil {
			e := Event{Kind: EvDamage, Car: car, Rule: damageRule(k.Kind, cause), Part: b.Part, Count: b.Points, Left: left, Cause: cause}
			if k.Kind == TirePart {
				e.Kind = EvTires
			}
			r.emit(e)
		}
		if k.Kind == PersonPart {
			r.emit(Event{Kind: EvCrew, Car: car, Rule: "DX-INJ-001", Part: b.Part, Count: left})
			r.noteInjury(r.s.t.personAt(car, k.Index), int(b.Points), 0)
			if b.Part == c.driver() {
				taken := c.Hits[b.Part]
				t.driver = true
				t.out = t.out || taken >= unconsciousAt && taken-b.Points < unconsciousAt
			}
		}
		if b.Destroyed {
			r.emit(Event{Kind: EvDestroyed, Car: car, Rule: "DX-DMG-003", Part: b.Part})
			if k.Kind == TirePart {
				r.tireGone(car, b.Part, cause, t)
			}
			if c.coupled() {
				r.couplingGone(car, b.Part)
			}
			if k.Kind == LegPart {
				r.legGone(car)
			}
			if v.Glider && b.Part == wing {
				r.rotorsFail(car, "DX-HELI-141")
			}
			if k.Kind == CablePart {
				r.cableGone(car)
			}
			if k.Kind == RotorPart {
				r.rotorGone(car, k.Index, t)
			}
		}
	}
	r.noteExcess(car, d)
}

// damageRule returns the rule by which a kind of part is hurt.
func damageRule(k PartKind, cause Cause) game.RuleID {
	switch {
	case k == TirePart:
		return "DX-HC-042"
	case cause == CauseRoll:
		return "DX-CRASH-027"
	case cause == CauseCrash:
		return "DX-CRASH-041"
	case cause == CauseRam:
		return "DX-COLD-001"
	case cause == CauseDrag:
		return "DX-TRL-072"
	case cause == CauseDrop:
		return "DX-TRUCK-025"
	case cause == CauseBurning:
		return "DX-FIREEXP-010"
	case k == ArmorPart:
		return "DX-DMG-004"
	}
	return "DX-LOC-001"
}

// settle has the handling of a vehicle answer for what was done to it: for the wheels, or for a hazard of a printed difficulty, if there is
// one; then for its driver (DX-HC-038, DX-HC-039, DX-HC-044, DX-HAZ-013, DX-HAZ-014, DX-HAZ-015).
func (r *run) settle(car CarID, t *toll, printed int, h control.Hazard) {
	c := r.car(car)
	if !c.Running() {
		return
	}
	if c.V.Flies { // in the air a grasshopper does not miss its wheels
		t.corner, t.blown, t.tires, t.crash = false, false, 0, false
	}
	crash := r.g.t.Control.CrashModifier(c.Speed)
	fallen := t.out && c.solo() // one roll for all of it (DX-HAZ-015)
	if printed < int(t.tires) {
		printed, h = int(t.tires), control.NoHazard
	}
	switch {
	case fallen, t.crash:
		if t.crash && c.Mode != Rolling && c.Mode != Flying {
			c.Status = control.HandlingFloor
		}
		if c.Riderless() {
			crash += control.RiderlessCrash
		}
		if fallen && r.inImpact() {
			r.s.t.Hit.Fell |= car.bit()
		}
		r.lose(car, control.CrashOnManeuver, crash)
	case t.blown && c.V.isCarTrailer():
		if !r.looseMeets(car) {
			r.lose(car, control.CrashOnHazard, crash) // Crash Table 3 (DX-TRL-047)
		}
	case t.blown:
		if c := r.car(r.head(car)); c.Mode != Rolling && c.Mode != Flying {
			c.Status = control.HandlingFloor
		}
		r.lose(car, control.CrashOnHazard, crash)
	case t.corner:
		r.dropToFloor(car)
	case printed > 0:
		r.hazard(car, printed, h, c.Speed)
	}
	if t.tail && c.Aloft.Up {
		r.hazard(car, flight.TailRotorHazard, control.NoHazard, c.Speed)
	}
	r.deprive(car)
	if t.driver && !fallen {
		r.hazard(car, r.hazardOf(car, control.HazardDriverHit), control.HazardDriverHit, c.Speed)
	}
}

// deprive takes a vehicle that nobody can drive any more out of the hands of its driver. Results of crash tables that are under way are
// completed first (DX-INJ-008).
func (r *run) deprive(car CarID) {
	c := r.car(car)
	if c.Mode != Driven || c.drivenMode() == Driven {
		return
	}
	c.Mode = Helpless
	e := Event{Kind: EvHelpless, Car: car, Rule: "DX-SPEED-030", Status: c.Status}
	if c.Crippled() {
		e.Rule = "DX-HC-044"
	}
	r.emit(e)
}

// catchFire rolls whether a vehicle burns after a crash, on so many faces of the die from 6 down (DX-CRASH-012, DX-CRASH-068). One that
// burns already burns on (DX-FIREEXP-017).
func (r *run) catchFire(car CarID, faces uint8) {
	c := r.car(car)
	if !c.Running() || faces == 0 || c.Burning {
		return
	}
	die := r.s.dice.D6(diceBurn)
	c.Burning = die > 6-int(faces)
	r.emit(Event{Kind: EvBurning, Car: car, Rule: "DX-CRASH-068", Die: int8(die), Kept: c.Burning})
}

// solo reports whether the vehicle is a cycle without a sidecar.
func (c *Car) solo() bool { return c.V.Class == garage.Cycle && !c.V.Sidecar }

// Riderless reports whether the vehicle is a solo cycle whose driver is out: every hazard sends it to Crash Table 1 (DX-CRASH-065,
// DX-CRASH-069).
func (c *Car) Riderless() bool { return c.solo() && c.DriverOut() }

// sideOfFace returns the side of package geom; the face is not the top or the bottom.
func sideOfFace(f movement.Face) uint8 {
	return [...]uint8{movement.FaceFront: geom.Front, movement.FaceRight: geom.RightSide, movement.FaceBack: geom.Back, movement.FaceLeft: geom.LeftSide}[f]
}

// faceOfSide is the other way about.
func faceOfSide(side uint8) movement.Face {
	return [...]movement.Face{geom.Front: movement.FaceFront, geom.Back: movement.FaceBack, geom.LeftSide: movement.FaceLeft, geom.RightSide: movement.FaceRight}[side]
}
