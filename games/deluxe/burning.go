package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// What dice are rolled for. A die for [diceBurn] decides whether a vehicle catches fire.
const (
	diceFireSum      dice.Purpose = "fire by weapon"
	diceExtinguisher dice.Purpose = "extinguisher"
	diceShelter      dice.Purpose = "body armor in a fire"
	diceExplosion    dice.Purpose = "explosion"
	diceBlast        dice.Purpose = "explosion damage"
)

// Figures of fire and explosion.
const (
	// WarmPoints and HotPoints are the hits of lasers and flames in a turn that may set a vehicle on fire, on WarmFaces and HotFaces of a die
	// (DX-FIREEXP-002, DX-FIREEXP-003).
	WarmPoints = 10
	WarmFaces  = 2
	HotPoints  = 25
	HotFaces   = 3
	// FuelFaces are those when a power plant, a flamethrower or a flaming oil jet was hit, FuelSingedFaces when it was by a laser or flames
	// (DX-FIREEXP-004, DX-FIREEXP-005).
	FuelFaces       = 2
	FuelSingedFaces = 4
	// ExtinguisherFaces and ImprovedExtinguisherFaces put a fire out (DX-FIREEXP-009).
	ExtinguisherFaces         = 3
	ImprovedExtinguisherFaces = 4
	// ShelterFaces are the faces on which improved body armor keeps its wearer from a fire (DX-FIREEXP-011).
	ShelterFaces = 3
	// ExplosionFaces are those on which a burning vehicle explodes (DX-FIREEXP-012).
	ExplosionFaces = 1
	// ExplosionReach is how far an explosion hurts, from edge to edge, in units (DX-FIREEXP-013, DX-FIREEXP-018).
	ExplosionReach = 2 * scale.Inch
)

// Readings of the rules on fire and explosion:
//
//   - Of two sides that are exposed to an explosion the one with more armor left takes it; the owner would choose it (DX-FIREEXP-013).
//   - Destroyed weapons, and one-shot rockets that have been fired, make no explosion (DX-FIREEXP-016?).
//   - What burns away leaves no debris: nothing is knocked off.

// burnVehicles is what fire does at the end of a turn, vehicle by vehicle: a roll whether it catches fire, the extinguisher, burn damage,
// and a roll whether it explodes (DX-FIREEXP-001, DX-FIREEXP-014).
func (r *run) burnVehicles() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() {
			continue
		}
		r.alight(id)
		if !c.Burning {
			continue
		}
		r.extinguish(id)
		if !c.Burning {
			continue
		}
		r.burnDown(id)
		if c.Running() && c.Burning && c.explosive() {
			r.mayExplode(id)
		}
	}
}

// alight rolls whether what lasers and flames have done in the turn sets a vehicle on fire, at the highest chance that there is. With the
// fire variant the modifiers of the weapons take the place of their points, and count on for some turns (DX-FIREEXP-002 to -006,
// DX-FIREEXP-017, DX-FIREEXP-020 to -026).
func (r *run) alight(car CarID) {
	c := r.car(car)
	x := c.Scorch
	c.Scorch = scorch{Sums: x.Sums.next()}
	if c.Burning || x == (scorch{}) {
		return
	}
	faces, rule := x.faces(r.s.o.FireVariant)
	if faces > 0 {
		die := r.s.dice.D6(diceBurn)
		c.Burning = die > 6-faces
		r.emit(Event{Kind: EvBurning, Car: car, Rule: rule, Die: int8(die), Kept: c.Burning})
	}
	if sum := x.Sums[0]; sum >= 2 && r.s.o.FireVariant && !c.Burning {
		roll := r.s.dice.D6(diceFireSum) + r.s.dice.D6(diceFireSum)
		c.Burning = roll <= int(sum)
		r.emit(Event{Kind: EvBurning, Car: car, Rule: "DX-FIREEXP-021", Die: int8(roll), Kept: c.Burning})
	}
}

// faces returns the faces of a die from 6 down on which a vehicle catches fire, and the rule. With the variant points do not count.
func (x *scorch) faces(variant bool) (int, game.RuleID) {
	switch {
	case x.Singed:
		return FuelSingedFaces, "DX-FIREEXP-005"
	case x.Points >= HotPoints && !variant:
		return HotFaces, "DX-FIREEXP-003"
	case x.Parts:
		return FuelFaces, "DX-FIREEXP-004"
	case x.Points >= WarmPoints && !variant:
		return WarmFaces, "DX-FIREEXP-002"
	}
	return 0, ""
}

// extinguish rolls for the fire extinguisher, if there is one and the plant that drives it works; of two the better one (DX-FIREEXP-009,
// DX-ACC-056).
func (r *run) extinguish(car CarID) {
	c := r.car(car)
	f := c.V.Present(c.plant() != 0, true, true)
	faces := 0
	switch {
	case f&FeatureImprovedExtinguisher != 0:
		faces = ImprovedExtinguisherFaces
	case f&FeatureExtinguisher != 0:
		faces = ExtinguisherFaces
	default:
		return
	}
	die := r.s.dice.D6(diceExtinguisher)
	c.Burning = die > faces
	r.betrays(car, WorkExtinguisher)
	r.emit(Event{Kind: EvQuench, Car: car, Rule: "DX-FIREEXP-009", Die: int8(die), Kept: !c.Burning})
}

// burnDown does a hit of fire to everybody and everything aboard: to people on their body armor first, to components and tires, and to the
// armor of every side. It is no enemy fire. A vehicle of which nothing is left burns no longer (DX-FIREEXP-010, DX-FIREEXP-011,
// DX-FIREEXP-015, DX-FIREEXP-019, DX-FIREEXP-030).
func (r *run) burnDown(car CarID) {
	c := r.car(car)
	v := c.V
	var d Damage
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		k := &v.Parts[p]
		if k.Kind == BodyArmorPart || c.Gone.Has(p) || v.Destroyed(&c.Hits, p) {
			continue
		}
		if k.Kind == PersonPart && v.Seats[k.Index].Improved && r.s.dice.D6(diceShelter) <= ShelterFaces {
			continue
		}
		v.Absorb(&c.Hits, p, 1, &d)
	}
	var t toll
	r.record(car, &d, CauseBurning, &t)
	r.settle(car, &t, 0, 0)
	if c.Running() && c.ashes() {
		c.Burning = false
		r.emit(Event{Kind: EvQuench, Car: car, Rule: "DX-FIREEXP-015", Kept: true})
	}
}

// ashes reports whether nothing is left of a vehicle.
func (c *Car) ashes() bool {
	for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
		if c.V.Parts[p].DP > 0 && !c.Gone.Has(p) && !c.V.Destroyed(&c.Hits, p) {
			return false
		}
	}
	return true
}

// explosive reports whether there is something aboard that may explode: a flamethrower, a flaming oil jet, a rocket or missile weapon, an
// anti-tank gun or a tank gun, empty or not (DX-FIREEXP-012, DX-FIREEXP-016).
func (c *Car) explosive() bool {
	for i := range c.V.NumWeapons {
		spec := c.V.armSpec(i)
		switch {
		case !spec.Is(garage.TraitMayExplode):
		case c.Gone.Has(c.V.Weapons[i].Part), c.V.Destroyed(&c.Hits, c.V.Weapons[i].Part):
		case !spec.OneShot || c.Arms[i].Spent == 0:
			return true
		}
	}
	return false
}

// mayExplode rolls whether a vehicle that burns explodes (DX-FIREEXP-012).
func (r *run) mayExplode(car CarID) {
	die := r.s.dice.D6(diceExplosion)
	goes := die <= ExplosionFaces
	r.emit(Event{Kind: EvExplosion, Car: car, Rule: "DX-FIREEXP-012", Die: int8(die), Kept: goes})
	if goes {
		r.explode(car)
	}
}

// explode has a vehicle explode: everybody in it dies, debris falls around it, and what is near and not behind a wall is hurt. Who stands on it is thrown off and
// hurt like people near it. It counts as a kill of whoever has done it damage last (DX-FIREEXP-013, DX-FIREEXP-018, DX-FIREEXP-029,
// DX-DEB-011).
func (r *run) explode(car CarID) {
	t := &r.s.t
	c := r.car(car)
	if !c.Running() {
		return
	}
	body := r.body(car)
	for i := range c.V.NumSeats {
		if p := c.V.Seats[i].Part; !c.Gone.Has(p) {
			c.Hits[p] = c.V.Parts[p].DP
		}
	}
	for p := range PersonID(t.NPersons) {
		switch x := &t.Persons[p]; {
		case x.Car != car || x.Gone:
		case x.Place == OnTop:
			r.throwOff(p)
		default:
			r.remove(p, "DX-FIREEXP-013")
		}
	}
	at, by := spot{at: c.Pose.At}, attack{cause: CauseExplosion, by: c.By}
	r.Scatter(at.at, ExplosionDebris, car, "DX-DEB-011")
	c.Burning = false
	r.leave(car, Exploded)
	var trains trainTolls
	for id := range CarID(t.NCars) {
		if other := r.body(id); !r.car(id).Running() || !other.Within(&body, ExplosionReach) {
			continue
		}
		if e := r.end(carThing(id)); r.getsTo(at, &e) {
			r.shake(id, at.at, by, &trains)
		}
	}
	r.settleTrains(&trains)
	var hurt PersonSet
	for p := range PersonID(t.NPersons) {
		if !t.Persons[p].exposed() {
			continue
		}
		e := r.end(personThing(p))
		square := geom.Solid(e.hull)
		if !square.Within(&body, ExplosionReach) || !r.getsTo(at, &e) {
			continue
		}
		if gap := int64(square.Sep(&body).Gap); e.up == at.up || inSpace(gap*gap, e.up, at.up, ExplosionReach) {
			hurt.add(p)
		}
	}
	for hurt.any() {
		r.hurtPerson(nextPerson(&hurt), r.s.dice.D6(diceBlast), &by)
	}
}

// shake does the damage of an explosion to a vehicle near by, on the side that is exposed to it. It is a hazard as enemy fire is
// (DX-FIREEXP-013, DX-FIREEXP-018).
func (r *run) shake(car CarID, from geom.Vec, by attack, trains *trainTolls) {
	c := r.car(car)
	v := c.V
	h := geom.Rect(c.Pose, v.Counter.Length, v.Counter.Width)
	side, exposed := uint8(geom.Front), sight.Facing(&h, from)
	first := true
	for s := range uint8(4) {
		if exposed.Has(s) && (first || c.armorOn(s) > c.armorOn(side)) {
			side, first = s, false
		}
	}
	if v.Sidecar && side == v.SidecarSide {
		by.sidecar = side + 1
	}
	var t toll
	r.struck(car, v.ZonedAt(Aim{Kind: AimSide, Side: side}, c.Pose, from), r.s.dice.D6(diceBlast), &by, &t)
	r.settleBody(car, &t, trains)
}

// armorOn returns the armor that a side has left.
func (c *Car) armorOn(side uint8) int {
	p := c.V.Armor[garage.Position(side)]
	if p == 0 {
		return 0
	}
	return c.V.Left(&c.Hits, p)
}
