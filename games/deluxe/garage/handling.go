package garage

// The bounds of a design's handling class (DX-SUSP-011).
const (
	mostHC  = 3
	leastHC = -3
)

// What changes a handling class (DX-SUSP-012).
const (
	remoteHC      = -3 // DX-ACC-086
	reversedHC    = 1  // DX-TRIKE-012
	radialHC      = 1  // DX-TIRE-010
	mixedHC       = -1 // DX-TIRE-008
	guardHC       = -1 // DX-ACC-060
	offRoadTireHC = 1  // DX-TIRE-006
	towingHC      = 1  // a tractor with its trailer (DX-TRUCK-006)
	flyingHC      = 2  // a grasshopper in the air (DX-HELI-156)
)

// What the ground off the road takes away, unless there is off-road suspension (DX-OFFRD-001, DX-OFFRD-015).
const (
	offRoadCar       = -3
	offRoadTrike     = -1
	offRoadCycle     = -2
	offRoadOversized = -2
)

// tireSet is what the tires of a vehicle have in common.
type tireSet struct {
	radial, offRoad bool // all of them
	mixed           bool // the matching rule is broken
	any             bool
}

// tiresOf looks at the tires of a unit. The front wheels are to match and the back wheels are to match (DX-TIRE-008); on cycles,
// oversized vehicles and trailers all of them (DX-CYC-011, DX-TENW-011, DX-TRL-013).
func (c *Catalogue) tiresOf(u *Unit, b *Body) tireSet {
	wheels := c.WheelsOf(u)
	if len(wheels) == 0 {
		return tireSet{}
	}
	s := tireSet{radial: true, offRoad: true, any: true}
	axles := b.Class == Car || b.Class == Trike
	var front, back TireID
	var haveFront, haveBack bool
	for _, w := range wheels {
		id := u.Tires[w.Wheel]
		t := &c.Tires[id]
		s.radial = s.radial && t.Radial
		s.offRoad = s.offRoad && t.OffRoad
		if axles && w.Wheel.InFront() {
			s.mixed = s.mixed || haveFront && id != front
			front, haveFront = id, true
		} else {
			s.mixed = s.mixed || haveBack && id != back
			back, haveBack = id, true
		}
	}
	return s
}

// baseHC is the handling class of a unit by its body and suspension (DX-SUSP-007): of a pickup by its weight at the start of the trip,
// cargo included (DX-SUSP-008).
func (c *Catalogue) baseHC(u *Unit, b *Body, loaded Weight) int {
	s := &c.Suspensions[u.Suspension]
	switch b.Handling {
	case CarTable:
		return s.CarHC
	case VanTable:
		return s.VanHC
	case PickupTable:
		if loaded > pickupLimit {
			return s.VanHC
		}
		return s.CarHC
	case CycleTable:
		return s.CycleHC
	}
	return b.HC
}

// pickupLimit is the weight above which a pickup handles like a van.
const pickupLimit = Weight(5500_00)

// handling works out the handling classes. Everything is added up first and then capped (DX-SUSP-013).
func (c *Catalogue) handling(d *Design, f *Figures) {
	road, off := c.uncapped(d, f)
	f.HC, f.OffRoadHC = bounded(road), bounded(off)
}

// uncapped works out the handling classes of the units and of the whole, on and off the road, before the cap.
func (c *Catalogue) uncapped(d *Design, f *Figures) (road, off int) {
	u := &d.Units[Main]
	b := &c.Bodies[u.Body]
	g := &f.Units[Main]
	tires := c.tiresOf(u, b)
	hc := c.baseHC(u, b, g.Weight+g.Cargo)
	if tires.any && tires.mixed && !b.Is(TagTrailer) {
		hc += mixedHC
	}
	if c.frontGuards(u, b) {
		hc += guardHC
	}
	if c.remotelyDriven(d) {
		hc += remoteHC
	}
	if b.Class == Trike && u.Has(c.known.reversed) {
		hc += reversedHC
	}
	all := hc
	off = hc
	radial, offRoad := tires.any && tires.radial, tires.any && tires.offRoad
	if side := &d.Units[Attached]; side.Body != 0 && c.Bodies[side.Body].Class == Sidecar { // DX-SIDE-006
		sb := &c.Bodies[side.Body]
		t := c.tiresOf(side, sb)
		f.Units[Attached].HC = c.baseHC(side, sb, 0)
		all += f.Units[Attached].HC
		off = all
		radial = radial && t.radial
		offRoad = offRoad && t.offRoad
	}
	if radial && (b.Class == Car || b.Class == Cycle || b.Class == Trike) { // DX-TIRE-011; off the road they do not count (DX-OFFRD-002)
		hc += radialHC
		all += radialHC
	}
	g.HC = hc
	if b.Class == Helicopter {
		return all, all
	}
	if u.Suspension != c.known.offRoad || b.Handling == NoSuspension {
		off += offRoadPenalty(b)
	}
	if offRoad {
		off += offRoadTireHC
	}
	return all, off
}

func bounded(hc int) int { return max(leastHC, min(mostHC, hc)) }

func offRoadPenalty(b *Body) int {
	switch {
	case b.Class == Cycle:
		return offRoadCycle
	case b.Class == Trike:
		return offRoadTrike
	case b.Is(TagOversized):
		return offRoadOversized
	}
	return offRoadCar
}

// frontGuards reports whether wheelguards on the front wheels cost a car or a reversed trike handling (DX-ACC-060, DX-TRIKE-014).
// Retractable ones are raised (DX-ACC-063).
func (c *Catalogue) frontGuards(u *Unit, b *Body) bool {
	if b.Class != Car && (b.Class != Trike || !u.Has(c.known.reversed)) {
		return false
	}
	for w := range WheelFrontRight + 1 {
		if g := &u.Guards[w]; g.Points != 0 && !g.Retractable {
			return true
		}
	}
	return false
}

// remotelyDriven reports whether nobody but the receiver of a remote control drives (DX-ACC-086, DX-CREW-008).
func (c *Catalogue) remotelyDriven(d *Design) bool {
	u := &d.Units[Main]
	for i := range u.People {
		if p := &u.People[i]; p.Role == Driver && p.Count != 0 {
			return false
		}
	}
	for i := range u.Fittings {
		if t := &u.Fittings[i]; t.Count != 0 && c.Accessories[t.Accessory].Kind == remoteKind {
			return true
		}
	}
	return false
}

// remoteKind is the kind of accessory that a vehicle is driven by from afar (DX-ACC-085).
const remoteKind = "remote"
