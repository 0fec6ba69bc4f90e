package deluxe

import (
	"slices"

	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// CycleHit is what the tables of a cycle name.
type CycleHit uint8

// The results.
const (
	CycleArmor  CycleHit = iota // of the end that was shot at
	CycleWheel                  // the exposed wheel of that end
	CycleDriver                 // or the passenger, evenly (DX-CTGT-008?)
	CyclePlant
	CycleWeapon // one of several; with none, roll again (DX-CTGT-003)
	CycleTire   // any of them
)

// The hit tables (DX-CTGT-002, DX-CTGT-003, DX-CTGT-013, DX-TCMB-011). Results are sums of two dice, for the sidecar of one.
const (
	cycleEndArmor  = 10 // so much or less: armor
	cycleDriver    = 5
	cyclePlant     = 7
	cycleWeapon    = 10
	wholeCycle     = 4
	trikeEndInside = 10
)

// CycleEndHit locates a hit from the front or the rear of a cycle, by the sum of two dice (DX-CTGT-002).
func CycleEndHit(roll int) CycleHit {
	if roll <= cycleEndArmor {
		return CycleArmor
	}
	return CycleWheel
}

// CycleSideHit locates a hit from the side of a cycle, by the sum of two dice (DX-CTGT-003).
func CycleSideHit(roll int) CycleHit {
	switch {
	case roll <= cycleDriver:
		return CycleDriver
	case roll <= cyclePlant:
		return CyclePlant
	case roll <= cycleWeapon:
		return CycleWeapon
	}
	return CycleTire
}

// SidecarHit reports whether a hit at cycle and sidecar as a whole, from the side of the sidecar, strikes the sidecar, by one die
// (DX-CTGT-013).
func SidecarHit(roll int) bool { return roll > wholeCycle }

// TrikeWheelHit reports whether a hit at the end of a trike with the single wheel strikes that wheel, by the sum of two dice; what the
// wheel does not take is lost (DX-TCMB-011, DX-TCMB-013).
func TrikeWheelHit(roll int) bool { return roll > trikeEndInside }

// SingleWheelEnd returns the end of a trike at which [TrikeWheelHit] applies, and its tire: the front, of a reversed one the back.
func (v *Vehicle) SingleWheelEnd() (side uint8, tire PartID, ok bool) {
	if v.Class != garage.Trike {
		return 0, 0, false
	}
	at, side := garage.WheelFront, uint8(geom.Front)
	if v.Reversed {
		at, side = garage.WheelBack, geom.Back
	}
	for i := range v.NumWheels {
		if w := &v.Wheels[i]; w.At == at {
			return side, w.Tires[0], true
		}
	}
	return 0, 0, false
}

// CycleMembers returns the components that a result of the tables means, each as likely; end is the end shot at. Destroyed ones are among
// them (DX-CTGT-007?). Nothing is [CycleWeapon] of a cycle that never had a weapon: roll again (DX-CTGT-003). Do not change it.
func (v *Vehicle) CycleMembers(h CycleHit, end uint8) Layer {
	o := &v.orders
	switch h {
	case CycleArmor:
		if len(o.sides[end]) > 0 {
			return o.sides[end][0]
		}
	case CycleWheel:
		return o.ends[end]
	case CycleDriver:
		return o.riders
	case CyclePlant:
		return o.plants
	case CycleWeapon:
		return o.weapons
	case CycleTire:
		return o.tires
	}
	return nil
}

// PartSet is a set of parts.
type PartSet [(MaxVehicleParts + 63) / 64]uint64

// Has reports whether the set holds p.
func (s *PartSet) Has(p PartID) bool { return s[p/64]>>(p%64)&1 != 0 }

// Add puts p into the set.
func (s *PartSet) Add(p PartID) { s[p/64] |= 1 << (p % 64) }

// Remove takes p out of the set.
func (s *PartSet) Remove(p PartID) { s[p/64] &^= 1 << (p % 64) }

// Hits is the damage that each part of a vehicle has taken, never more than its damage points.
type Hits [MaxVehicleParts]int16

// Left returns the damage points that a part has left.
func (v *Vehicle) Left(h *Hits, p PartID) int { return int(v.Parts[p].DP - h[p]) }

// Destroyed reports whether a part has no damage points left (DX-DMG-003).
func (v *Vehicle) Destroyed(h *Hits, p PartID) bool { return h[p] >= v.Parts[p].DP }

// Blow is damage taken by one part.
type Blow struct {
	Part      PartID
	Points    int16
	Destroyed bool // by this
}

// Damage is what an attack did: the parts that took hits in order, and the points that were lost. Empty it with [Damage.Reset].
type Damage struct {
	Laser  bool   // the attack is a laser: reflective armor halves it (DX-DMG-025)
	Spared PartID // armor that a critical hit goes past (DX-CRIT-005); 0: none

	N     uint8
	Lost  int16
	Blows [MaxVehicleParts]Blow
}

// Total returns the points taken, lost ones not counted (DX-DMG-005?).
func (d *Damage) Total() int {
	n := 0
	for i := range d.N {
		n += int(d.Blows[i].Points)
	}
	return n
}

// note adds a blow to the report, to the entry of the same part if there is one.
func (d *Damage) note(p PartID, points int, destroyed bool) {
	for i := range d.N {
		if b := &d.Blows[i]; b.Part == p {
			b.Points += int16(points)
			b.Destroyed = b.Destroyed || destroyed
			return
		}
	}
	d.Blows[d.N] = Blow{p, int16(points), destroyed}
	d.N++
}

// take does at most points of damage to one part, without its cover, and returns the rest.
func (v *Vehicle) take(h *Hits, p PartID, points int, d *Damage) int {
	n := min(points, v.Left(h, p))
	if n <= 0 {
		return points
	}
	h[p] += int16(n)
	d.note(p, n, v.Destroyed(h, p))
	return points - n
}

// Absorb does damage to one part and returns what goes on behind it. A person's body armor is hit first (DX-DMG-022).
func (v *Vehicle) Absorb(h *Hits, p PartID, points int, d *Damage) int {
	if cover := v.Parts[p].Cover; cover != 0 {
		points = v.through(h, cover, points, d)
	}
	return v.through(h, p, points, d)
}

// Members sets dst to the members of a layer that are aboard: all but those in gone, who left or were unloaded. Destroyed ones stay
// (DX-LOC-011). [AllCargo] is one of them while any cargo is aboard.
func (v *Vehicle) Members(dst []PartID, l Layer, gone *PartSet) []PartID {
	dst = dst[:0]
	for _, p := range l {
		if isAllCargo(p) {
			if v.anyCargo(p, gone) {
				dst = append(dst, p)
			}
		} else if !gone.Has(p) {
			dst = append(dst, p)
		}
	}
	return dst
}

func (v *Vehicle) anyCargo(all PartID, gone *PartSet) bool {
	for _, p := range v.orders.cargoOf[cargoZone(all)] {
		if !gone.Has(p) {
			return true
		}
	}
	return false
}

// Pick chooses a member of a layer; 0 if nothing of it is aboard. choose(n) draws a number below n and is asked only if n is more than 1.
func (v *Vehicle) Pick(l Layer, gone *PartSet, choose func(n int) int) PartID {
	var buf [MaxVehicleParts]PartID
	p := drawPart(v.Members(buf[:0], l, gone), choose)
	if isAllCargo(p) {
		p = drawPart(v.Members(buf[:0], v.orders.cargoOf[cargoZone(p)], gone), choose)
	}
	return p
}

func drawPart(l []PartID, choose func(n int) int) PartID {
	switch len(l) {
	case 0:
		return 0
	case 1:
		return l[0]
	}
	return l[choose(len(l))]
}

// Strike carries damage inward through an order: in each layer it strikes one member, and what that does not take goes on to the next
// layer, never to another member of the same (DX-LOC-009 to DX-LOC-012). The rest is lost (DX-LOC-014). It adds to the report and
// returns what was lost.
func (v *Vehicle) Strike(h *Hits, o Order, points int, gone *PartSet, choose func(n int) int, d *Damage) int {
	for _, l := range o {
		if points <= 0 {
			return 0
		}
		if p := v.Pick(l, gone, choose); p != 0 {
			points = v.Absorb(h, p, points, d)
		}
	}
	points = max(0, points)
	d.Lost += int16(points)
	return points
}

// StrikeCycleEnd carries out a hit that [CycleEndHit] gave to the armor of an end. What the armor does not take makes one roll on the
// table of the side, and what the component found there cannot take is lost (DX-CTGT-004, DX-CTGT-005, DX-CTGT-006?). roll gives the sum
// of two dice.
func (v *Vehicle) StrikeCycleEnd(h *Hits, end uint8, points int, gone *PartSet, choose func(n int) int, roll func() int, d *Damage) int {
	if l := v.CycleMembers(CycleArmor, end); len(l) > 0 {
		points = v.Absorb(h, l[0], points, d)
	}
	if points == 0 {
		return 0
	}
	return v.StrikeCycleSide(h, points, gone, choose, roll, d)
}

// StrikeCycleSide carries out a hit at the side of a cycle: one component is damaged and the rest lost (DX-CTGT-003, DX-CTGT-004).
func (v *Vehicle) StrikeCycleSide(h *Hits, points int, gone *PartSet, choose func(n int) int, roll func() int, d *Damage) int {
	at := CycleSideHit(roll())
	for at == CycleWeapon && len(v.orders.weapons) == 0 {
		at = CycleSideHit(roll())
	}
	if p := v.Pick(v.CycleMembers(at, 0), gone, choose); p != 0 {
		points = v.Absorb(h, p, points, d)
	}
	d.Lost += int16(points)
	return points
}

// Share divides collision damage evenly among all members of the outermost layer that has damage points left, and so on inward when they
// are destroyed (DX-COLD-001, DX-COLD-003). Odd points fall to different members at random (DX-COLD-004?). Body armor is no help
// (DX-DMG-023). It adds to the report and returns what was lost.
func (v *Vehicle) Share(h *Hits, o Order, points int, gone *PartSet, choose func(n int) int, d *Damage) int {
	var buf [MaxVehicleParts]PartID
	for _, l := range o {
		alive := v.exposed(buf[:0], h, l, gone)
		// Those that a full share destroys leave what they cannot take to the others.
		for i := 0; i < len(alive) && points > 0; i++ {
			if v.Left(h, alive[i]) > points/len(alive) {
				continue
			}
			points = v.take(h, alive[i], points, d)
			alive = slices.Delete(alive, i, i+1)
			i = -1
		}
		if points <= 0 || len(alive) == 0 {
			continue
		}
		each, odd := points/len(alive), points%len(alive)
		for i := range alive {
			n := each
			if i < odd {
				if rest := len(alive) - i; rest > 1 {
					k := i + choose(rest)
					alive[i], alive[k] = alive[k], alive[i]
				}
				n++
			}
			v.take(h, alive[i], n, d)
		}
		points = 0
	}
	d.Lost += int16(points)
	return points
}

// exposed returns the members of a layer that are aboard and not destroyed, of cargo each one.
func (v *Vehicle) exposed(dst []PartID, h *Hits, l Layer, gone *PartSet) []PartID {
	for _, p := range l {
		if isAllCargo(p) {
			dst = v.exposed(dst, h, v.orders.cargoOf[cargoZone(p)], gone)
		} else if !gone.Has(p) && !v.Destroyed(h, p) {
			dst = append(dst, p)
		}
	}
	return dst
}
