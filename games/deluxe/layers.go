package deluxe

import (
	"slices"

	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// The readings of doubtful rules on the order of damage:
//
//   - A sidecar is a very small car, so that its far armor stands behind what is inside (DX-CTGT-014).
//   - When armor and wheel of a cycle's end are gone, a collision there goes on to what its side exposes (DX-COLD-005?).

// AimKind says what kind of thing an attack is aimed at.
type AimKind uint8

// The kinds.
const (
	AimSide      AimKind = iota // a side of the main counter: Side
	AimTop                      // from above, or a trike's top (DX-TGT-013, DX-TCMB-007)
	AimUnderbody                // mines and flaming oil (DX-TGT-009)
	AimTurret                   // turret, cupola or rocket platform (DX-TGT-012, DX-TGT-014)
	AimTire                     // one tire: Part (DX-TGT-010)
	AimRider                    // who rides a cycle: Part (DX-TGT-015)
	AimSidecar                  // a side of the sidecar: Side (DX-CTGT-012)
	AimSidecarUnderbody
	AimFitting // what stands outside, as a searchlight: Part (DX-TGT-014)
	AimSweep   // with an area weapon at a person and everybody near him (DX-DMG-015)
)

// Aim is what an attack is aimed at.
type Aim struct {
	Kind AimKind
	Side uint8 // of package geom
	Part PartID
	Zone Zone // of a vehicle that is split, for a side, the top, the underbody or a turret
}

// Layer holds the components of which an attack strikes one, each with the same chance (DX-LOC-009, DX-LOC-015?). All cargo together is
// one member, [AllCargo].
type Layer []PartID

// AllCargo stands in a [Layer] for all cargo, passengers and inside accessories together: one of them is chosen evenly
// (DX-LOC-015?, DX-LOC-016?).
const AllCargo PartID = 255

// Order is the layers that damage goes through, from the outside in (DX-LOC-001). What is left behind the last is lost (DX-LOC-014).
type Order []Layer

// orders holds the orders of a vehicle. What it does not have is not in them (DX-LOC-007).
type orders struct {
	zoneOrders // of the whole vehicle, or of its first zone
	more       [NumZones - 1]zoneOrders

	sidecar [4]Order
	below   Order // the underbody of the sidecar
	single  [MaxVehicleParts]Order
	guarded [MaxVehicleParts]Order // of a tire: its guard first

	cargo   Layer           // all of it
	cargoOf [NumZones]Layer // what AllCargo of the zones stands for

	// What the tables of a cycle name (DX-CTGT-002, DX-CTGT-003).
	riders, plants, weapons, tires Layer
	ends                           [2]Layer // the tires in front and at the back

	sidecarRam [4]Order // in collisions (DX-COLD)
}

// Order returns the order in which an attack that hits goes inward. It is empty if the vehicle has no such part, and for the sides of a
// cycle, whose hits are located by [CycleSideHit]; of the ends of a cycle it is the armor alone (DX-CTGT-005). Do not change it.
func (v *Vehicle) Order(a Aim) Order {
	o := &v.orders
	if a.Zone == ZoneFront {
		switch a.Kind {
		case AimTire, AimRider, AimFitting:
			return o.single[a.Part]
		case AimSidecar:
			return o.sidecar[a.Side]
		case AimSidecarUnderbody:
			return o.below
		}
	}
	return o.zone(a.Zone).of(a)
}

// GuardOrder returns the order of a hit at a tire that its guard takes: what the guard does not stop goes on to the tire (DX-TGT-017,
// DX-ACC-059?). It is empty if there is no guard.
func (v *Vehicle) GuardOrder(tire PartID) Order { return v.orders.guarded[tire] }

// CollisionOrder returns the layers that a collision at a side goes through; all members of a layer share it (DX-COLD-001, DX-COLD-003).
// Those of a cycle are read from its hit tables (DX-COLD-005?). Do not change it.
func (v *Vehicle) CollisionOrder(side uint8) Order { return v.orders.ram[side] }

// SidecarCollisionOrder is the same for a collision at a side of the sidecar, which takes it first.
func (v *Vehicle) SidecarCollisionOrder(side uint8) Order { return v.orders.sidecarRam[side] }

// Cargo returns what [AllCargo] stands for. Do not change it.
func (v *Vehicle) Cargo() Layer { return v.orders.cargo }

// compile fills in the orders of a vehicle whose parts are known.
func (o *orders) compile(v *Vehicle) {
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		o.single[p] = Order{Layer{p}}
		if k := &v.Parts[p]; !k.Sidecar && o.isCargo(v, k) {
			o.cargo = append(o.cargo, p)
			o.cargoOf[k.Zone] = append(o.cargoOf[k.Zone], p)
		}
	}
	for i := range v.NumWheels {
		if w := &v.Wheels[i]; w.Guard != 0 {
			for _, t := range w.Tires {
				if t != 0 {
					o.guarded[t] = Order{Layer{w.Guard}, Layer{t}}
				}
			}
		}
	}
	switch {
	case v.Split != Undivided:
		o.oversized(v)
	case v.Flies:
		o.helicopter(v)
	case v.Class == garage.Cycle:
		o.cycle(v)
	default:
		o.car(v)
	}
	if v.Sidecar {
		o.compileSidecar(v)
	}
}

// isCargo reports whether a part belongs to the cargo of the body: passengers do (DX-LOC-008).
func (o *orders) isCargo(v *Vehicle, k *VehiclePart) bool {
	switch k.Kind {
	case PersonPart:
		return !v.Seats[k.Index].Shoots() && !k.Outside
	case CargoPart, CyberlinkPart:
		return !k.Bay
	case FittingPart:
		return !k.Outside && !k.Bay
	}
	return false
}

// add adds a layer unless it is empty.
func (o *Order) add(l Layer) {
	if len(l) > 0 {
		*o = append(*o, l)
	}
}

// reversed returns the order backwards.
func (o Order) reversed() Order {
	r := slices.Clone(o)
	slices.Reverse(r)
	return r
}

// partsOf returns a layer of the parts that are there.
func partsOf(parts ...PartID) Layer {
	var l Layer
	for _, p := range parts {
		if p != 0 {
			l = append(l, p)
		}
	}
	return l
}

// mounted returns the weapons of the main body on a mount (DX-LOC-012, DX-LOC-013).
func (v *Vehicle) mounted(m Mount) Layer {
	var l Layer
	for i := range v.NumWeapons {
		if w := &v.Weapons[i]; w.Mount == m && !w.Sidecar {
			l = append(l, w.Part)
		}
	}
	return l
}

// car fills in the orders of cars and trikes (DX-LOC-002 to DX-LOC-005, DX-LOC-017, DX-LOC-018, DX-TCMB-012).
func (o *orders) car(v *Vehicle) {
	var crew, behind Layer // the one in a cupola is not inside (DX-ACC-026)
	for i := range v.NumSeats {
		switch s := &v.Seats[i]; {
		case !s.Shoots() || s.Cupola:
		case s.AtBack: // DX-TENW-044
			behind = append(behind, s.Part)
		default:
			crew = append(crew, s.Part)
		}
	}
	var cargo Layer
	if len(o.cargo) > 0 {
		cargo = Layer{AllCargo}
	}
	armor := func(p garage.Position) Layer { return partsOf(v.Armor[p]) }
	var motors [2]Layer // in front, at the back
	for i, p := range v.Plants {
		if p != 0 {
			end := 0
			if v.PlantBack[i] {
				end = 1
			}
			motors[end] = append(motors[end], p)
		}
	}
	all := slices.Concat(motors[0], motors[1])
	order := func(layers ...Layer) (r Order) {
		for _, l := range layers {
			r.add(l)
		}
		return r
	}
	o.sides[geom.Front] = order(armor(garage.Front), v.mounted(FrontMount), motors[0], crew, cargo, motors[1], behind, v.mounted(BackMount), armor(garage.Back))
	o.sides[geom.Back] = o.sides[geom.Front].reversed()
	inside := slices.Concat(crew, cargo, all, behind)
	o.sides[geom.RightSide] = order(armor(garage.Right), v.mounted(RightMount), inside, v.mounted(LeftMount), armor(garage.Left))
	o.sides[geom.LeftSide] = o.sides[geom.RightSide].reversed()

	platform := slices.Concat(v.mounted(PlatformMount), partsOf(v.Platform)) // outside of the armor (DX-ACC-031)
	gunner := partsOf(v.TurretGunner)                                        // before the weapons of his cupola (DX-ACC-026)
	o.top = order(platform, armor(garage.Top), v.mounted(TopMount), gunner, v.mounted(TurretMount), inside, v.mounted(UnderbodyMount),
		armor(garage.Underbody))
	o.underbody = o.top.reversed()
	switch v.Turret {
	case NoTurret:
	case RocketPlatform:
		o.turret = order(platform)
	default:
		o.turret = order(armor(garage.Top), gunner, v.mounted(TurretMount))
	}
	o.ram = o.sides
	if v.FifthWheel != 0 && len(o.sides[geom.Back]) > 0 { // from behind it comes after the back armor (DX-TRUCK-005, DX-TRUCK-056)
		o.ram[geom.Back] = slices.Insert(slices.Clone(o.sides[geom.Back]), 1, Layer{v.FifthWheel})
	}
}

// cycle fills in the orders of a cycle: the armor of its ends, and what its tables name (DX-CTGT-002 to DX-CTGT-005, DX-CTGT-008?).
func (o *orders) cycle(v *Vehicle) {
	for i := range v.NumSeats {
		if s := &v.Seats[i]; !s.Sidecar {
			o.riders = append(o.riders, s.Part)
		}
	}
	o.plants = partsOf(v.Plants[:]...)
	for i := range v.NumWeapons {
		if w := &v.Weapons[i]; !w.Sidecar {
			o.weapons = append(o.weapons, w.Part)
		}
	}
	for i := range v.NumWheels {
		w := &v.Wheels[i]
		if w.Sidecar {
			continue
		}
		end := geom.Back
		if w.At.InFront() {
			end = geom.Front
		}
		l := partsOf(w.Tires[:]...)
		o.tires = append(o.tires, l...)
		o.ends[end] = append(o.ends[end], l...)
	}
	side := slices.Concat(o.riders, o.plants, o.weapons, o.tires)
	for end, p := range [2]garage.Position{geom.Front: garage.Front, geom.Back: garage.Back} {
		o.sides[end].add(partsOf(v.Armor[p]))
		o.ram[end].add(slices.Concat(partsOf(v.Armor[p]), o.ends[end]))
		o.ram[end].add(side)
	}
	o.ram[geom.LeftSide].add(side)
	o.ram[geom.RightSide].add(side)
}

// compileSidecar fills in the orders of a sidecar: a very small car in which every component inside is as likely (DX-CTGT-014,
// DX-CTGT-015). Its wheel must be targeted.
func (o *orders) compileSidecar(v *Vehicle) {
	var inside Layer
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		k := &v.Parts[p]
		if !k.Sidecar {
			continue
		}
		switch k.Kind {
		case WeaponPart, PersonPart, CargoPart, CyberlinkPart:
			inside = append(inside, p)
		case FittingPart:
			if !k.Outside {
				inside = append(inside, p)
			}
		}
	}
	opposite := [4]garage.Position{garage.Back, garage.Front, garage.Right, garage.Left}
	for side := range o.sidecar {
		near := garage.Position(side) // the sides of geom and the positions of the garage are in the same order
		var r Order
		r.add(partsOf(v.SidecarArmor[near]))
		r.add(inside)
		o.sidecarRam[side] = slices.Clone(r)
		if uint8(side) == v.SidecarSide { // behind it is the cycle
			o.sidecarRam[side] = slices.Concat(r, o.ram[side])
		}
		r.add(partsOf(v.SidecarArmor[opposite[side]]))
		o.sidecar[side] = r
	}
	o.below.add(partsOf(v.SidecarArmor[garage.Underbody]))
	o.below.add(inside)
}
