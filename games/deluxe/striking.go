package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceSidecar   dice.Purpose = "cycle or sidecar"
	diceFlechette dice.Purpose = "grenade on the side"
)

// Readings of the rules on hits:
//
//   - When a hit goes through proof armor, what the armor took counts for fire as well as what was hurt behind it (DX-FIREEXP-007?).

const (
	// flechetteLost is the face of the die on which enemy fire at its side destroys an anti-personnel grenade; each has its own
	// (DX-ODDS-005, DX-ACC-042?).
	flechetteLost = 1
	// criticalNever, criticalTwelve: from the first needed roll on nothing is critical, from the second on 12 alone is (DX-CRIT-003).
	criticalNever  = 12
	criticalTwelve = 3
	// nakedFire and nakedBurn are the figures of the fire variant for flames that come from no vehicular weapon: portable flamethrowers, and
	// oil that burns on the road (DX-FIREEXP-020).
	nakedFire = 3
	nakedBurn = 2
)

// isCritical reports whether a roll that hits is critical: needed is the roll that was needed after all modifiers, natural the sum of the
// dice (DX-CRIT-001, DX-CRIT-003, DX-CRIT-004).
func (r *run) isCritical(needed, natural int) bool {
	switch {
	case !r.s.o.CriticalHits || needed >= criticalNever:
		return false
	case needed >= criticalTwelve:
		return natural == 12
	}
	return natural >= 11
}

// struck does the damage of a hit at a vehicle and adds to the toll: where it strikes, what the armor makes of it, what it may set on fire,
// and the grenades on the side that it may destroy (DX-CTGT-013, DX-DMG-025, DX-CRIT-005 to -010, DX-FIREEXP-002 to -008, DX-ODDS-005).
// A side of a cycle is located by its tables, and a guard may take a hit at the tire behind it (DX-CTGT-001, DX-TCMB-011, DX-TGT-017). The
// caller settles the toll once for the attack.
func (r *run) struck(car CarID, aim Aim, points int, by *attack, t *toll) {
	c := r.car(car)
	if !c.Running() || points <= 0 {
		return
	}
	v := c.V
	if v.Flies {
		points = r.rotorPoints(c, aim, points)
	}
	if aim.Kind == AimSide && by.sidecar != 0 && v.Sidecar && SidecarHit(r.s.dice.D6(diceSidecar)) {
		aim = Aim{Kind: AimSidecar, Side: by.sidecar - 1}
	}
	if by.by != nobody {
		r.accuses(car, by.by)
		if by.cause.Fire() {
			r.noteTarget(by.by, carThing(car))
		}
	}
	d := Damage{Laser: by.laser}
	switch {
	case aim.Kind == AimTire:
		o := v.Order(aim)
		if w := &v.Wheels[v.Parts[aim.Part].Index]; r.guards(c, w) && r.s.dice.D6(diceGuard) <= int(w.GuardDie) {
			o = v.GuardOrder(aim.Part)
		}
		v.Strike(&c.Hits, o, c.bitten(aim, o, points, by, &d), &c.Gone, r.component, &d)
	case aim.Kind == AimSide && v.Class == garage.Cycle:
		r.strikeCycle(c, aim, points, by, &d)
	case aim.Kind == AimSide && r.hitsSingleWheel(v, aim.Side):
		_, tire, _ := v.SingleWheelEnd()
		v.Absorb(&c.Hits, tire, c.bitten(aim, nil, points, by, &d), &d)
	default:
		o, gone := v.Order(aim), c.absent()
		v.Strike(&c.Hits, o, c.bitten(aim, o, points, by, &d), &gone, r.component, &d)
	}
	r.singed(c, &d, by)
	r.blame(car, by.by, d.Total())
	r.book(car, &d, spotOf(v, aim), by.cause, t)
	if by.cause.Fire() {
		r.jolted(car, aim)
	}
}

// guards reports whether a wheel has a guard that stands before its tires.
func (r *run) guards(c *Car, w *VehicleWheel) bool {
	return w.Guard != 0 && !c.V.Destroyed(&c.Hits, w.Guard) && !c.Gone.Has(w.Guard) && !(w.Raises && c.Tucked)
}

// strikeCycle locates a hit at a side of a cycle (DX-CTGT-002, DX-CTGT-003).
func (r *run) strikeCycle(c *Car, aim Aim, points int, by *attack, d *Damage) {
	v := c.V
	switch {
	case aim.Side != geom.Front && aim.Side != geom.Back:
		v.StrikeCycleSide(&c.Hits, c.bitten(aim, nil, points, by, d), &c.Gone, r.component, r.cycleRoll, d)
	case CycleEndHit(r.cycleRoll()) == CycleArmor:
		points = c.bitten(aim, v.Order(aim), points, by, d)
		v.StrikeCycleEnd(&c.Hits, aim.Side, points, &c.Gone, r.component, r.cycleRoll, d)
	default:
		if p := v.Pick(v.CycleMembers(CycleWheel, aim.Side), &c.Gone, r.component); p != 0 {
			v.Absorb(&c.Hits, p, c.bitten(aim, nil, points, by, d), d)
		}
	}
}

// bitten returns the points that are left to do of a hit at what goes by an order, nil if that has no armor of its own. A critical hit goes
// past the armor, and where there is none it counts twice (DX-CRIT-005, DX-CRIT-007). What does nothing to the components of vehicles does
// half of its points past the armor if it is critical, or all if there is none (DX-CRIT-008, DX-CRIT-009); people and tires it hurts like
// everything else.
func (c *Car) bitten(aim Aim, o Order, points int, by *attack, d *Damage) int {
	if !by.critical && !by.light {
		return points
	}
	shield := c.shield(o)
	light := by.light && aim.Kind != AimTire && aim.Kind != AimRider
	switch {
	case light && !by.critical:
		return 0
	case light && shield != 0:
		points /= 2
	case by.critical && shield == 0 && !light:
		points *= 2
	}
	if by.critical {
		d.Spared = shield
	}
	return points
}

// shield returns the armor that a hit meets first on its way through an order; 0 if there is none any more. Of people that is their body
// armor only if they are the target themselves (DX-CRIT-006); the rockets of a platform stand before the armor (DX-ACC-031).
func (c *Car) shield(o Order) PartID {
	for _, l := range o {
		p := l[0]
		if isAllCargo(p) {
			return 0
		}
		switch k := &c.V.Parts[p]; {
		case k.Kind == PersonPart && len(o) == 1 && len(l) == 1:
			p = k.Cover
		case k.Kind == ArmorPart, k.Kind == GuardPart:
		case c.V.isPlatform(p), k.Kind == WeaponPart && k.At == garage.OnPlatform:
			continue
		default:
			return 0
		}
		if gone := c.absent(); p == 0 || c.V.Destroyed(&c.Hits, p) || gone.Has(p) {
			return 0
		}
		return p
	}
	return 0
}

// singed notes what a hit may set on fire at the end of the turn: the points of lasers and flames, but for those that proof armor has
// stopped, and whether the plant or what holds fuel was hurt (DX-FIREEXP-002 to -008, DX-FIREEXP-020 to -023, DX-FIREEXP-026).
func (r *run) singed(c *Car, d *Damage, by *attack) {
	sears := by.laser || by.flames
	if d.N == 0 || !sears && !by.cause.Fire() {
		return
	}
	proof := Fireproof
	if by.laser {
		proof |= Reflective
	}
	points, open := 0, false
	for i := range d.N {
		b := &d.Blows[i]
		k := &c.V.Parts[b.Part]
		if stopped := k.Coat&proof != 0; !stopped {
			open = true
		}
		points += int(b.Points)
		if c.V.fuel(k) {
			c.Scorch.Parts = true
			c.Scorch.Singed = c.Scorch.Singed || sears
		}
	}
	if !sears || !open {
		return
	}
	c.Scorch.Points += int16(points)
	if !r.s.o.FireVariant {
		return
	}
	c.Scorch.Sums.add(by.burns())
}

// burns returns the fire modifier of an attack, and for how many turns more it counts (DX-FIREEXP-020, DX-FIREEXP-022).
func (a *attack) burns() (modifier, turns int8) {
	if a.spec != nil {
		return a.spec.FireModifier, a.spec.BurnTurns
	}
	return nakedFire, nakedBurn
}

// maxFireSum is more than two dice.
const maxFireSum = 100

// fuel reports whether a part burns easily: a power plant, a flamethrower or a flaming oil jet (DX-FIREEXP-004).
func (v *Vehicle) fuel(k *VehiclePart) bool {
	switch k.Kind {
	case PlantPart:
		return true
	case WeaponPart:
		f := v.armSpec(k.Index).Family
		return f == garage.FamilyFlamethrowers || f == garage.FamilyFlamingOil
	}
	return false
}

// grenadeSide returns where an aim strikes as far as the anti-personnel grenades there are concerned.
func grenadeSide(aim Aim) (unit int, at garage.Position, ok bool) {
	switch aim.Kind {
	case AimSide:
		return 0, garage.Position(aim.Side), true
	case AimTop:
		return 0, garage.Top, true
	case AimUnderbody:
		return 0, garage.Underbody, true
	case AimSidecar:
		return 1, garage.Position(aim.Side), true
	case AimSidecarUnderbody:
		return 1, garage.Underbody, true
	}
	return 0, 0, false
}

// flechettes returns how many anti-personnel grenades a side still has: none when its armor is gone (DX-ODDS-005).
func (c *Car) flechettes(unit int, at garage.Position) int {
	n := int(c.V.Flechettes[unit][at]) - int(c.Flechettes[unit][at])
	if n == 0 {
		return 0
	}
	armor := c.V.Armor[at]
	if unit == 1 {
		armor = c.V.SidecarArmor[at]
	}
	if armor != 0 && c.V.Parts[armor].DP > 0 && c.V.Destroyed(&c.Hits, armor) {
		return 0
	}
	return n
}

// jolted rolls for each anti-personnel grenade on the side that enemy fire has hit (DX-ODDS-005).
func (r *run) jolted(car CarID, aim Aim) {
	c := r.car(car)
	unit, at, ok := grenadeSide(aim)
	if !ok {
		return
	}
	for range c.flechettes(unit, at) {
		if r.s.dice.D6(diceFlechette) == flechetteLost {
			c.Flechettes[unit][at]++
			r.betrays(car, WorkFlechettes)
			r.emit(Event{Kind: EvFlechette, Car: car, Rule: "DX-ODDS-005", Aim: aim, Gone: true})
		}
	}
}

// crushed takes away the anti-personnel grenades of the side onto which a vehicle rolls (DX-ODDS-005).
func (r *run) crushed(car CarID, f movement.Face) {
	c := r.car(car)
	at := [...]garage.Position{
		movement.FaceFront: garage.Front, movement.FaceRight: garage.Right, movement.FaceBack: garage.Back, movement.FaceLeft: garage.Left, movement.FaceTop: garage.Top, movement.FaceBottom: garage.Underbody,
	}[f]
	c.Flechettes[0][at] = c.V.Flechettes[0][at]
	if face := c.V.SidecarSide; c.V.Sidecar && (f >= movement.FaceTop || f == faceOfSide(face)) {
		c.Flechettes[1][at] = c.V.Flechettes[1][at]
	}
}
