package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceCollapse     dice.Purpose = "collapse"
	diceRubble       dice.Purpose = "rubble"        // squares to the east, then to the north
	diceRubbleFacing dice.Purpose = "rubble facing" // along which line two squares of debris lie
)

// Figures and readings of the rules on collapse.
const (
	rubbleDebris = 12             // counters that a collapse scatters (DX-BLDG-013)
	rubbleReach  = 2 * scale.Inch // how far from the site they land (DX-BLDG-014?)
	// topOfCycle is the side by whose table a cycle takes what falls on it: it has no top (DX-BLDG-010?).
	topOfCycle = geom.LeftSide
)

// streets are the grounds on which debris of a collapse stays (DX-BLDG-013).
var streets = places.Of(places.Roadway, places.Shoulder, places.Lot, places.Sidewalk, places.Gravel)

// collapse makes rubble of a building: everyone and everything inside takes as many dice as its damage points, each for himself, and debris
// is scattered over the site. Its neighbours stand (DX-BLDG-005, DX-BLDG-007, DX-BLDG-008, DX-BLDG-011, DX-BLDG-013).
func (r *run) collapse(building int, by game.Seat) {
	t := &r.s.t
	b := &r.s.place.Buildings[building]
	t.Wrecks.Rubble[building/64] |= 1 << (building % 64)
	r.emit(Event{Kind: EvCollapse, Car: NoCar, Rule: "DX-BLDG-005", Other: thingRubble + Thing(building), Count: int16(b.DP)})
	r.crushInside(building, by)
	r.razed(building, by, true)
	r.strew(building)
}

// crushInside does the damage of a collapse to whoever and whatever is in a building, or on it (DX-BLDG-008, DX-BLDG-009).
func (r *run) crushInside(building int, by game.Seat) {
	t := &r.s.t
	b := &r.s.place.Buildings[building]
	hit := attack{cause: CauseCollapse, by: by}
	dice := garage.Dice{Dice: b.DP}
	site := geom.Solid(b.Hull())
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if own := r.body(id); !c.Running() || !own.Deeper(&site, movement.Grazing) {
			continue
		}
		r.crushTop(id, r.points(diceCollapse, dice), by)
		r.bury(id, b.DP)
	}
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if !x.onFoot() {
			continue
		}
		if square := r.square(p); r.s.place.Building(square.Mid()) != building {
			continue
		}
		x.Storey = streetLevel
		r.hurtPerson(p, r.points(diceCollapse, dice), &hit)
	}
}

// crushTop has something fall on a vehicle: its top armor takes it, and what that does not hold goes down the order of the top
// (DX-BLDG-009, DX-BLDG-010).
func (r *run) crushTop(id CarID, points int, by game.Seat) {
	c := r.car(id)
	aim := Aim{Kind: AimTop}
	if c.V.Class == garage.Cycle {
		aim = Aim{Kind: AimSide, Side: topOfCycle}
	}
	if r.Strike(id, aim, points, CauseCollapse) > 0 && by != nobody {
		r.accuses(id, by)
	}
}

// bury leaves a vehicle under a building: it will not move any more, and nobody gets out of it for so many turns (DX-BLDG-009, DX-BLDG-011). A train of
// which a body is buried stops with it; a trailer is off its tow then, which may go on without it.
func (r *run) bury(id CarID, turns int) {
	t := &r.s.t
	c := r.car(id)
	if !c.Running() {
		return
	}
	r.slow(r.head(id), 0, "DX-BLDG-011")
	r.uncouple(id, Broken)
	c.Buried = t.Turn + uint16(turns)
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	c.Fallen = true
	c.Mode, c.Roll, c.Dir, c.Turned, c.Flight, c.Halts, c.Trick = Helpless, movement.Roll{}, 0, 0, 0, false, 0
	c.Chosen, c.Set = 0, false
	if t.Move.Car == id {
		t.Move.Cut = true
	}
	r.emit(Event{Kind: EvHelpless, Car: id, Rule: "DX-BLDG-009", Status: c.Status})
}

// strew scatters the debris of a collapse over the site and two inches around it. What does not land on a street, or lands on something
// else, is dropped again (DX-BLDG-013, DX-BLDG-014).
func (r *run) strew(building int) {
	site := r.s.place.Buildings[building].Hull()
	box := boxOf(&site)
	lo := geom.Vec{X: box.lo.X - rubbleReach, Y: box.lo.Y - rubbleReach}
	size := box.hi.Sub(box.lo).Add(geom.Vec{X: 2 * rubbleReach, Y: 2 * rubbleReach})
	nx, ny := int(size.X/scale.Quarter), int(size.Y/scale.Quarter)
	for range rubbleDebris {
		k := RoadCounter{Kind: Debris, From: NoCar, Both: r.twoSquares()}
		k.Pose.Heading = geom.Angle(r.s.dice.IntN(diceRubbleFacing, 2)) * geom.Right
		for range scatterTries {
			at := lo.Add(geom.Vec{X: int32(r.s.dice.IntN(diceRubble, nx))*scale.Quarter + scale.Quarter/2})
			at.Y += int32(r.s.dice.IntN(diceRubble, ny))*scale.Quarter + scale.Quarter/2
			if p := geom.Disc(at, 0); p.Distance(&site) > rubbleReach {
				continue
			}
			k.Pose.At = onGrid(at, k.Both, k.Pose.Heading)
			if r.onStreet(&k) && r.clearSpot(&k) {
				r.lay(k, "DX-BLDG-013")
				break
			}
		}
	}
}

// onStreet reports whether a counter lies on nothing but streets.
func (r *run) onStreet(k *RoadCounter) bool {
	b := k.patch()
	return r.s.place.Grounds(&b.Parts[0])&^streets == 0
}

// rubbleAt reports whether a point on the ground lies in rubble: of a building, or of a crosswalk (DX-BLDG-011, DX-CITY-019).
func (r *run) rubbleAt(at geom.Vec) bool {
	p := r.s.place
	if p == nil || p.Clear(at) {
		return false
	}
	d := r.s.t.Wrecks.damage()
	return p.Rubble(at, &d)
}
