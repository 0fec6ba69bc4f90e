package deluxe

import (
	"slices"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on counters of several parts:
//
//   - A counter is cut at mid-length. Each half has the arcs of its own rectangle but for the one at its inner end, where it has none (DX-TENW-090?).
//     A cab without a carrier, a mini-bus and a tractor have those of a car (DX-TENW-088).
//   - The front of a carrier stands above its cab and is seen from ahead, at the -2 that is printed for it and no other (DX-TENW-093).
//   - An armored box stands on the middle of its flatbed (DX-TENW-037).
//   - Of the passengers of a bus half, rounded down, sit in front, and so is its cargo shared out (DX-BUS-007?).

// Zone is a part of a counter that is armored, aimed at and hurt by itself (DX-TENW-037, DX-TENW-095?, DX-TRL-085).
type Zone uint8

// The zones.
const (
	ZoneFront Zone = iota // the whole vehicle, unless it is split: then its cab or its front half
	ZoneBack              // the carrier, or the back half
	ZoneBox               // the armored box on a flatbed
	NumZones
)

// zoneNames are the names of the zones in what actions are aimed at.
var zoneNames = [NumZones]string{"", "rear", "box"}

// Split says how a counter is divided.
type Split uint8

// The ways.
const (
	Undivided   Split = iota
	Halves            // one body whose long sides, top and underbody are armored in halves (DX-TRL-085)
	WithCarrier       // a cab and its carrier, each a body of its own (DX-TENW-095?)
)

// ZoneOf is what a vehicle has in a zone beyond the first.
type ZoneOf struct {
	There    bool
	Armor    [6]PartID // by garage.Position Front..Underbody; 0: no such position
	Turret   Turret
	Platform PartID
	Size     targeting.TargetSize
}

// HasZone reports whether the vehicle has a zone.
func (v *Vehicle) HasZone(z Zone) bool {
	return z == ZoneFront || z < NumZones && v.More[z-1].There
}

// ArmorOf returns the armor of a zone by position. The back armor of a vehicle in halves is also that of its first zone.
func (v *Vehicle) ArmorOf(z Zone) *[6]PartID {
	if z == ZoneFront {
		return &v.Armor
	}
	return &v.More[z-1].Armor
}

// TurretOf returns what stands on the top of a zone.
func (v *Vehicle) TurretOf(z Zone) Turret {
	if z == ZoneFront {
		return v.Turret
	}
	return v.More[z-1].Turret
}

// SizeOf returns the size that a zone has as a target (DX-TENW-093).
func (v *Vehicle) SizeOf(z Zone) targeting.TargetSize {
	if z == ZoneFront {
		return v.Size
	}
	return v.More[z-1].Size
}

// zones returns how many zones there are to go through; those in between may be missing.
func (v *Vehicle) zones() Zone {
	switch {
	case v.More[ZoneBox-1].There:
		return NumZones
	case v.Split != Undivided:
		return ZoneBox
	}
	return ZoneBack
}

// ZonePlace returns the part of the counter that a zone takes, and where it is (DX-TENW-090?).
func (v *Vehicle) ZonePlace(z Zone, at geom.Pose) (movement.Counter, geom.Pose) {
	if v.Split == Undivided {
		return v.Counter, at
	}
	half := movement.Counter{Length: v.Counter.Length / 2, Width: v.Counter.Width}
	off := v.Counter.Length / 4
	if z != ZoneFront {
		off = -off
	}
	return half, at.Move(off, 0)
}

// turretPlace returns where the turret of a zone stands: in its middle; the only one of a vehicle in halves in the middle of the counter
// (DX-TENW-090?).
func (v *Vehicle) turretPlace(z Zone, at geom.Pose) geom.Vec {
	if v.Split == Undivided || v.Split == Halves && (v.Turret == NoTurret || v.More[ZoneBack-1].Turret == NoTurret) {
		return at.At
	}
	_, place := v.ZonePlace(z, at)
	return place.At
}

// openBack reports whether the back of a cab, and the fire of its turret to the rear, is not closed by a carrier (DX-TENW-023, DX-TENW-025, DX-TENW-087).
func (v *Vehicle) openBack() bool { return v.Split != WithCarrier || v.Flatbed }

// closedArc returns the side of its zone to which a turret cannot fire: that of the cab over its carrier, the lower of two toward the higher
// (DX-TENW-087, DX-TRL-081, DX-TRL-082?).
func (v *Vehicle) closedArc(w *VehicleWeapon) (side uint8, ok bool) {
	if !w.Mount.AllRound() {
		return 0, false
	}
	switch v.Split {
	case WithCarrier:
		return geom.Back, w.Zone == ZoneFront && !v.Flatbed
	case Halves:
		if v.Turret == NoTurret || v.More[ZoneBack-1].Turret == NoTurret || w.Zone == v.Higher {
			return 0, false
		}
		return [...]uint8{ZoneFront: geom.Back, ZoneBack: geom.Front}[w.Zone], true
	}
	return 0, false
}

// zoneSides are what may be attacked of a zone, and what of it without the -2 for being out of its arc (DX-TENW-091, DX-TENW-092).
type zoneSides struct{ Facing, Free sight.Sides }

// Of returns the sides of a zone that may be attacked, and those without the -2.
func (e *Exposure) Of(z Zone) (facing, free sight.Sides) {
	if !e.split {
		return e.Facing, e.Free
	}
	return e.zones[z].Facing, e.zones[z].Free
}

// zoneFaces returns the sides of a zone that face a point as these sides of the counter do (DX-TENW-089, DX-TENW-090?, DX-TENW-096?).
func (v *Vehicle) zoneFaces(z Zone, facing sight.Sides) sight.Sides {
	switch {
	case z == ZoneBox: // all around
	case z == ZoneFront && !v.openBack(), z == ZoneFront && v.Split == Halves:
		facing &^= sight.OnBack
	case z == ZoneBack && v.Split == Halves, z == ZoneBack && v.Flatbed:
		facing &^= sight.OnFront
	}
	return facing
}

// freeZones fills in the sides without the -2 of the zones of a vehicle that is split; which of them face is known.
func (v *Vehicle) freeZones(at geom.Pose, from geom.Vec, firer *geom.Hull, e *Exposure) {
	for z := range v.zones() {
		if !v.HasZone(z) {
			continue
		}
		c, place := v.ZonePlace(z, at)
		arcs := sight.ArcsOf(c, place)
		free := freeSides(&arcs, sight.ArcsAt(&arcs, from), firer)
		if z == ZoneBack && v.Split == WithCarrier && !v.Flatbed {
			free |= e.zones[z].Facing & sight.OnFront
		}
		e.zones[z].Free = free
	}
}

// unitOf returns which unit of the design a zone is of.
func unitOf(v *Vehicle, z Zone) garage.Part {
	switch {
	case z == ZoneBox:
		return garage.Boxed
	case z == ZoneBack && v.Split == WithCarrier:
		return garage.Attached
	}
	return garage.Main
}

// placeOf returns the zone and the side that a position of the garage is in a vehicle in halves (DX-TRL-085).
func placeOf(p garage.Position) (garage.Position, Zone) {
	switch p {
	case garage.FrontLeft:
		return garage.Left, ZoneFront
	case garage.BackLeft:
		return garage.Left, ZoneBack
	case garage.FrontRight:
		return garage.Right, ZoneFront
	case garage.BackRight:
		return garage.Right, ZoneBack
	case garage.FrontTop:
		return garage.Top, ZoneFront
	case garage.BackTop:
		return garage.Top, ZoneBack
	case garage.FrontUnderbody:
		return garage.Underbody, ZoneFront
	case garage.BackUnderbody:
		return garage.Underbody, ZoneBack
	case garage.Back, garage.InBackTurret:
		return p, ZoneBack
	}
	return p, ZoneFront
}

// sideOf returns the side of its zone that a part is on.
func (v *Vehicle) sideOf(p *VehiclePart) (garage.Position, Zone) {
	if v.Split == Halves && p.Zone != ZoneBox {
		return placeOf(p.At)
	}
	return p.At, p.Zone
}

// fifthWheelDot is how far the fifth wheel of a tractor is from its rear edge, in units (DX-BUS-005?).
const fifthWheelDot = scale.Quarter

// ZonedAt returns what is struck of the zone that a point is nearest to, by something that does not choose: a mine, a blast, a collision
// (DX-TENW-063?). It changes aims at sides, the top and the underbody of vehicles that are split.
func (v *Vehicle) ZonedAt(a Aim, at geom.Pose, p geom.Vec) Aim {
	if v.Split == Undivided || a.Kind != AimSide && a.Kind != AimTop && a.Kind != AimUnderbody {
		return a
	}
	a.Zone = ZoneFront
	if at.Local(p).X < 0 {
		a.Zone = ZoneBack
	}
	switch {
	case a.Kind != AimSide:
	case a.Side == geom.Front && (v.Split == Halves || v.Flatbed):
		a.Zone = ZoneFront
	case a.Side == geom.Back && !v.openBack(), a.Side == geom.Back && v.Split == Halves:
		a.Zone = ZoneBack
	}
	return a
}

// zoneOrders are the orders of damage of a zone.
type zoneOrders struct {
	sides, ram             [4]Order // ram: in collisions (DX-COLD)
	top, underbody, turret Order
}

// zone returns the orders of a zone.
func (o *orders) zone(z Zone) *zoneOrders {
	if z == ZoneFront {
		return &o.zoneOrders
	}
	return &o.more[z-1]
}

// of returns the orders that an aim at a side, the top, the underbody or the turret has.
func (o *zoneOrders) of(a Aim) Order {
	switch a.Kind {
	case AimSide:
		return o.sides[a.Side]
	case AimTop:
		return o.top
	case AimUnderbody:
		return o.underbody
	case AimTurret:
		return o.turret
	}
	return nil
}

// contents is what is built into a zone, outside in.
type contents struct {
	crew, back, cargo, plants Layer // back: the gunners at the very back (DX-TENW-044)
}

// stockOf collects what stands inside of a zone.
func (o *orders) stockOf(v *Vehicle, z Zone) (s contents) {
	for i := range v.NumSeats {
		switch x := &v.Seats[i]; {
		case x.Zone != z || !x.Shoots() || x.Cupola:
		case x.AtBack:
			s.back = append(s.back, x.Part)
		default:
			s.crew = append(s.crew, x.Part)
		}
	}
	if len(o.cargoOf[z]) > 0 {
		s.cargo = Layer{CargoOf(z)}
	}
	if z == ZoneFront { // always in front of the driver (DX-TENW-020)
		s.plants = partsOf(v.Plants[:]...)
	}
	return s
}

// AllCargo of the zones: see [AllCargo].
const firstCargo = AllCargo - PartID(NumZones) + 1

// CargoOf is [AllCargo] of a zone.
func CargoOf(z Zone) PartID { return AllCargo - PartID(z) }

// isAllCargo reports whether a member of a layer stands for the cargo of a zone.
func isAllCargo(p PartID) bool { return p >= firstCargo }

// cargoZone is the zone whose cargo a member of a layer stands for.
func cargoZone(p PartID) Zone { return Zone(AllCargo - p) }

// oversized fills in the orders of a vehicle that is split (DX-TRL-085 to -087?, DX-TENW-020, DX-TENW-044, DX-TENW-095?, DX-BUS-007?).
func (o *orders) oversized(v *Vehicle) {
	var in [NumZones]contents
	for z := range NumZones {
		in[z] = o.stockOf(v, z)
	}
	for z := range v.zones() {
		if !v.HasZone(z) {
			continue
		}
		armor := func(p garage.Position) Layer { return partsOf(v.ArmorOf(z)[p]) }
		on := func(m Mount) Layer { return v.mountedIn(m, z) }
		s := &in[z]
		inside := slices.Concat(s.crew, s.cargo, s.back, s.plants)
		x := zoneOrders{}
		x.sides[geom.RightSide] = layered(armor(garage.Right), on(RightMount), inside, on(LeftMount), armor(garage.Left))
		x.sides[geom.LeftSide] = x.sides[geom.RightSide].reversed()
		if v.Split == Halves && z != ZoneBox {
			f, b := &in[ZoneFront], &in[ZoneBack]
			x.sides[geom.Front] = layered(partsOf(v.Armor[garage.Front]), v.mountedIn(FrontMount, ZoneFront), f.plants, slices.Concat(f.crew, f.back), f.cargo,
				slices.Concat(b.crew, b.cargo), b.back, v.mountedIn(BackMount, ZoneBack), partsOf(v.Armor[garage.Back]))
		} else {
			x.sides[geom.Front] = layered(armor(garage.Front), on(FrontMount), s.plants, s.crew, s.cargo, s.back, on(BackMount), armor(garage.Back))
		}
		x.sides[geom.Back] = x.sides[geom.Front].reversed()
		platform := slices.Concat(on(PlatformMount), partsOf(v.platformOf(z)))
		gunner := v.cupolaGunners(z)
		x.top = layered(platform, armor(garage.Top), on(TopMount), gunner, on(TurretMount), inside, on(UnderbodyMount), armor(garage.Underbody))
		x.underbody = x.top.reversed()
		switch v.TurretOf(z) {
		case NoTurret:
		case RocketPlatform:
			x.turret = layered(platform)
		default:
			x.turret = layered(armor(garage.Top), gunner, on(TurretMount))
		}
		x.ram = x.sides
		*o.zone(z) = x
	}
}

// layered returns the order of some layers; empty ones are not in it.
func layered(layers ...Layer) (r Order) {
	for _, l := range layers {
		r.add(l)
	}
	return r
}

// mountedIn returns the weapons of a zone on a mount.
func (v *Vehicle) mountedIn(m Mount, z Zone) (l Layer) {
	for i := range v.NumWeapons {
		if w := &v.Weapons[i]; w.Mount == m && w.Zone == z && !w.Sidecar {
			l = append(l, w.Part)
		}
	}
	return l
}

// platformOf returns the rocket platform of a zone; 0: none.
func (v *Vehicle) platformOf(z Zone) PartID {
	if z == ZoneFront {
		return v.Platform
	}
	return v.More[z-1].Platform
}

// isPlatform reports whether a part is a rocket platform.
func (v *Vehicle) isPlatform(p PartID) bool {
	return p == v.Platform || p == v.More[ZoneBack-1].Platform && p != 0
}

// cupolaGunners returns who sits in the cupola of a zone (DX-ACC-026).
func (v *Vehicle) cupolaGunners(z Zone) (l Layer) {
	for i := range v.NumSeats {
		if s := &v.Seats[i]; s.Cupola && s.Zone == z {
			l = append(l, s.Part)
		}
	}
	return l
}

// brakeClass returns how a vehicle answers hard braking (DX-TENW-056, DX-TRUCK-035, DX-TRUCK-036?).
func brakeClass(c garage.Class) control.BrakeClass {
	if c == garage.Bus {
		return control.BrakeBus
	}
	return control.BrakeOrdinary
}

// popup reports whether a turret of the vehicle can be hidden. Two of them move together.
func (v *Vehicle) popup() bool { return v.Turret.Popup() || v.More[ZoneBack-1].Turret.Popup() }

// endZone returns the zone that a side is of if only one has it: the back of a vehicle that is split.
func (v *Vehicle) endZone(side uint8) Zone {
	if v.Split != Undivided && side == geom.Back {
		return ZoneBack
	}
	return ZoneFront
}
