package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// The artillery piece of a truck stop that is staffed. Readings:
//
//   - It fires when a turn ends, ten turns after its last shot, as long as both of its crew can act, at whoever outside the walls has given the stop reason: the
//     vehicle or person it has fired at last, else the nearest. Vehicles above 30 mph are not fired at (DX-STOP-015?).
//   - A spotter is anybody of the stop who can act and has a free line to the target; without one the piece does not fire, since nobody of its crew sees over the
//     wall (DX-STOP-014).
//   - Shot k at one target needs 13 - (k - 1): the first always misses. The row starts anew with another target (DX-STOP-015?).
//   - A hit comes down on the top of a vehicle. A miss goes astray as a bomb from 20 inches does, along the line from the piece to the target, with 2d + 3 inches
//     in each direction, and its burst is rolled all the same (DX-STOP-015?, DX-HELI-135).

// Figures of the artillery piece (DX-STOP-013, DX-STOP-014).
const (
	artilleryTitle = "Artillery piece"
	artilleryCrew  = 2
	artilleryTurns = 10
	artilleryNeeds = 13
	artilleryStill = 6 // the best number against what stands
	artilleryMoves = 9 // and against what goes at most 30 mph
	artilleryDice  = 8
	artilleryBurst = 3 * scale.Inch
	burstDice      = 3
	artilleryFast  = 6 * scale.Step    // 30 mph
	crewReach      = 3 * scale.Quarter // from the middle of the piece to who serves it
)

// artilleryMiss is the height from which a bomb goes astray as a shot does (DX-STOP-015).
const artilleryMiss = flight.Altitude(20 * 4)

// artillery is what a piece has done.
type artillery struct {
	Fired  uint16 // the turn of the last shot; 0: none yet
	Target Thing  // of the last shot
	Run    uint8  // shots at it in a row
}

// piece returns the zone of the artillery piece; nil: there is none.
func (r *run) piece() *places.Zone {
	if !r.s.o.Staffed {
		return nil
	}
	return r.s.place.ZoneByTitle(artilleryTitle)
}

// served reports whether the piece has its crew (DX-STOP-013).
func (r *run) served(at geom.Vec) bool {
	n := 0
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if x := r.person(p); x.Kit.Calling != Artilleryman || !r.awake(p) {
			continue
		}
		if d := middle(r.person(p).corner()).Sub(at); d.Dot(d) <= int64(crewReach)*int64(crewReach) {
			n++
		}
	}
	return n >= artilleryCrew
}

// shell has the artillery piece fire when a turn ends (DX-STOP-013, DX-STOP-014).
func (r *run) shell() {
	z := r.piece()
	if z == nil || r.s.t.Town.Forces[TruckStop].Stance != Roused {
		return
	}
	t := &r.s.t
	k := &t.Artillery
	from := z.Shape.Mid()
	if k.Fired != 0 && t.Turn < k.Fired+artilleryTurns || !r.served(from) {
		return
	}
	target := r.shelled(from)
	if target == noThing {
		return
	}
	if k.Fired == 0 || k.Target != target {
		k.Target, k.Run = target, 0
	}
	k.Fired, k.Run = t.Turn, k.Run+1
	at, speed := r.whereabouts(target)
	need := artilleryNumber(int(k.Run), speed)
	gunner := r.firstCalled(Artilleryman)
	r.emit(Event{Kind: EvShell, Car: NoCar, Person: gunner, Rule: "DX-STOP-014", Other: target, Count: int16(k.Run), From: geom.Pose{At: from}, To: geom.Pose{At: at}})
	by := attack{cause: CauseGrenade, by: TruckStop.seat()}
	_, hit := r.rollToHit(gunner, NoCar, 0, target, need, &targeting.Modifiers{})
	spare := noThing
	if hit {
		spare = target
		var toll toll
		r.strike(target, Aim{Kind: AimTop}, r.points(diceDamage, garage.Dice{Dice: artilleryDice}), &by, &toll)
		r.settleAttack(target, &toll)
	} else if at = r.astray(gunner, at, geom.AngleOf(at.Sub(from)), artilleryMiss); !r.holdsPoint(at) {
		return
	}
	s := spot{at, r.restsOn(at, height(artilleryMiss)*3)}
	if !r.anyoneNear(s, artilleryBurst, spare) {
		return
	}
	points := r.points(diceSplinters, garage.Dice{Dice: burstDice})
	r.burst(s, artilleryBurst, points, spare, &by)
}

// artilleryNumber returns the number on two dice that a shot of a row needs (DX-STOP-014).
func artilleryNumber(shot int, speed scale.Speed) int {
	best := artilleryMoves
	if speed == 0 {
		best = artilleryStill
	}
	return max(artilleryNeeds-(shot-1), best)
}

// shelled returns what the piece fires at; noThing: nothing.
func (r *run) shelled(from geom.Vec) Thing {
	t := &r.s.t
	best, least := noThing, int64(0)
	for id := range CarID(t.NCars) {
		r.shellAt(carThing(id), from, &best, &least)
	}
	for set := t.Outside; set.any(); {
		r.shellAt(personThing(nextPerson(&set)), from, &best, &least)
	}
	return best
}

// shellAt takes a target for the piece if it is one, and the last one or nearer than what has been taken.
func (r *run) shellAt(target Thing, from geom.Vec, best *Thing, least *int64) {
	if !r.holdsReason(target) {
		return
	}
	at, speed := r.whereabouts(target)
	if speed.Abs() > artilleryFast || r.withinWalls(at) || !r.spotted(target) {
		return
	}
	d := at.Sub(from)
	n := d.Dot(d)
	if target == r.s.t.Artillery.Target {
		n = -1
	}
	if *best == noThing || n < *least {
		*best, *least = target, n
	}
}

// holdsReason reports whether a vehicle or somebody on foot has given the stop reason and can still act.
func (r *run) holdsReason(target Thing) bool {
	foes := r.s.t.Town.Forces[TruckStop].Foes
	if target.isPerson() {
		p := target.person()
		return foes.has(p) && r.person(p).onFoot() && r.awake(p)
	}
	id := CarID(target)
	if !r.car(id).Running() {
		return false
	}
	for set := foes; set.any(); {
		if p := nextPerson(&set); r.person(p).Car == id && r.awake(p) {
			return true
		}
	}
	return false
}

// whereabouts returns where a vehicle or somebody on foot is, and how fast.
func (r *run) whereabouts(target Thing) (geom.Vec, scale.Speed) {
	if target.isPerson() {
		p := target.person()
		return r.whereIs(p), r.walkingSpeed(p)
	}
	c := r.car(CarID(target))
	return c.Pose.At, c.Speed
}

// spotted reports whether somebody of the stop who can act has a free line to a target (DX-STOP-014).
func (r *run) spotted(target Thing) bool {
	to := r.end(target)
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if f, ok := forceOf(r.person(p).Owner); !ok || f != TruckStop || !r.awake(p) {
			continue
		}
		var m muzzle
		r.handMuzzle(p, &handSpecs()[0], &m)
		if r.uncovered(&m.end, &to) {
			return true
		}
	}
	return false
}

// firstCalled returns the first of a calling who can act; NoPerson: nobody.
func (r *run) firstCalled(c Calling) PersonID {
	for p := range PersonID(r.s.t.NPersons) {
		if r.person(p).Kit.Calling == c && r.awake(p) {
			return p
		}
	}
	return NoPerson
}
