package garage

import (
	"slices"
	"strconv"
)

// String returns the dice as the weapon lists print them: "2d", "1d-2", "3".
func (v Dice) String() string {
	switch {
	case v.Dice == 0:
		return strconv.Itoa(v.Add)
	case v.Add == 0:
		return strconv.Itoa(v.Dice) + "d"
	case v.Add > 0:
		return strconv.Itoa(v.Dice) + "d+" + strconv.Itoa(v.Add)
	}
	return strconv.Itoa(v.Dice) + "d" + strconv.Itoa(v.Add)
}

// Mean returns the average result. A result below 0 counts as 0.
func (v Dice) Mean() float64 {
	ways := []float64{1} // by sum
	for range v.Dice {
		next := make([]float64, len(ways)+6)
		for sum, w := range ways {
			for face := 1; face <= 6; face++ {
				next[sum+face] += w / 6
			}
		}
		ways = next
	}
	mean := 0.0
	for sum, w := range ways {
		mean += w * float64(max(0, sum+v.Add))
	}
	return mean
}

// HitChance returns the chance of two dice to reach a to-hit number with a modifier (DX-HIT-001). A natural 2 misses (DX-HIT-003).
func HitChance(toHit, modifier int) float64 {
	ways := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if a+b > 2 && a+b+modifier >= toHit {
				ways++
			}
		}
	}
	return float64(ways) / 36
}

// RangeModifier returns the modifier for a distance in inches: -1 for every full four (DX-MOD-003), +4 below one (DX-MOD-002).
func RangeModifier(inches int) int {
	if inches < 1 {
		return 4
	}
	return -(inches / 4)
}

// The distances at which firepower is measured, in inches.
const (
	nearRange = 4
	farRange  = 12
)

// multiFire is the rocket pod that fires six rockets at once; each rolls for itself (DX-WPN-051).
const (
	multiFire        = "multi_fire_rocket_pod"
	multiFireRockets = 6
)

// expected is the damage that a shot of a weapon does on average at a distance in inches; what does not roll to hit does none.
func (k *Weapon) expected(inches int) float64 {
	if k.ToHit == 0 || k.Damage == (Dice{}) {
		return 0
	}
	e := HitChance(k.ToHit, RangeModifier(inches)) * k.Damage.Mean()
	if k.ID == multiFire {
		e *= multiFireRockets
	}
	return e
}

// The four sides that fire can be directed to.
const (
	sideFront = iota
	sideBack
	sideLeft
	sideRight
	numSides
)

var sideNames = [numSides]string{"front", "back", "left", "right"}

// bears reports to which sides a weapon fires. A turret fires all round, that of a cab not over its carrier unless that is a flatbed
// (DX-TENW-025), nor the lower of two toward the higher (DX-TRL-081); so does a rocket platform. Side weapons of a trike cover the front as well, of a
// reversed one the back (DX-TCMB-002, DX-TCMB-004). What is on the top or the underbody covers no side (DX-PLACE-002).
func (c *Catalogue) bears(d *Design, p Part, at Position) (sides [numSides]bool) {
	u := &d.Units[p]
	b := &c.Bodies[u.Body]
	switch at {
	case Front:
		sides[sideFront] = true
	case Back:
		sides[sideBack] = true
	case Left, FrontLeft, BackLeft:
		sides[sideLeft] = true
	case Right, FrontRight, BackRight:
		sides[sideRight] = true
	case InTurret, InFrontTurret, InBackTurret, OnPlatform:
		sides = [numSides]bool{true, true, true, true}
		if carrier := &c.Bodies[d.Units[Attached].Body]; p == Main && carrier.Class == Carrier && !carrier.Is(TagFlatbed) {
			sides[sideBack] = false
		}
		if side, ok := c.towardHigher(u, at); ok {
			sides[side] = false
		}
	}
	if b.Class == Trike && (at == Left || at == Right) {
		if u.Has(c.known.reversed) {
			sides[sideBack] = true
		} else {
			sides[sideFront] = true
		}
	}
	return sides
}

// towardHigher returns the side to which what is in the lower of two turrets does not fire (DX-TRL-081, DX-TRL-082?).
func (c *Catalogue) towardHigher(u *Unit, at Position) (side int, ok bool) {
	higher := Inside
	for i := range u.Fittings {
		if f := &u.Fittings[i]; f.Higher && f.Count != 0 && c.Accessories[f.Accessory].turret() {
			higher = f.At
		}
	}
	switch {
	case at == InFrontTurret && higher == BackTop:
		return sideBack, true
	case at == InBackTurret && higher == FrontTop:
		return sideFront, true
	}
	return 0, false
}

// firepower returns the average damage of one shot of everything that bears on each side, of all bodies of a rig while they stand in one line.
func (c *Catalogue) firepower(d *Design) []Firepower {
	list := make([]Firepower, numSides)
	for i := range list {
		list[i].Side = sideNames[i]
	}
	closed, roof := c.ownTrain(d, 0)
	c.addFirepower(list, d, closed, roof)
	for i, t := range d.Behind {
		closed, roof = c.ownTrain(d, i+1)
		c.addFirepower(list, t, closed, roof)
	}
	return list
}

// addFirepower adds what the weapons of a body do. Nothing fires to its closed sides; with a high roof its turrets fire to the front all the same.
func (c *Catalogue) addFirepower(list []Firepower, d *Design, closed [numSides]bool, roof bool) {
	for p := range NumParts {
		for _, m := range d.Units[p].Weapons {
			k := &c.Weapons[m.Weapon]
			near, far := k.expected(nearRange), k.expected(farRange)
			if near == 0 {
				continue
			}
			for i, on := range c.bears(d, p, m.At) {
				if !on || closed[i] && !(i == sideFront && roof && m.At.Turret()) {
					continue
				}
				list[i].Near += near * float64(m.Count)
				list[i].Far += far * float64(m.Count)
				list[i].Weapons += int(m.Count)
			}
		}
	}
}

// ownTrain returns to which sides a body of a rig cannot fire past the others, and whether its turrets stand higher than what pulls it and fire over
// that: those of an oversized first trailer do. A flatbed trailer hides nothing (DX-TRL-084?, DX-TRUCK-057?).
func (c *Catalogue) ownTrain(d *Design, body int) (closed [numSides]bool, roof bool) {
	for i, t := range d.Behind {
		b := &c.Bodies[t.Units[Main].Body]
		switch flat := b.Is(TagFlatbed); {
		case i+1 < body:
			closed[sideFront] = closed[sideFront] || !flat
		case i+1 > body:
			closed[sideBack] = closed[sideBack] || !flat
		default:
			roof = b.Is(TagOversized) && !closed[sideFront]
		}
	}
	if body > 0 {
		closed[sideFront] = true
	}
	return closed, roof
}

// Modifiers of a shot at a helicopter, by side (DX-HELI-115), at an end of a car or cycle, and at a sidecar (DX-MOD-010).
const (
	sidecarSize         = -2
	smallHelicopterEnd  = -1
	smallHelicopterSide = 1
	largeHelicopterSide = 2
	endOfCar            = -1
)

// toHit returns the modifiers of shots at the sides of a vehicle: size, aspect and class (DX-BODY-013, DX-MOD-010, DX-TCMB-005,
// DX-TENW-093, DX-HELI-115). Those of a carrier or a sidecar have its name before the side.
func (c *Catalogue) toHit(d *Design) []SideModifier {
	list := []SideModifier{}
	for p := range Boxed {
		u := &d.Units[p]
		if u.Body == 0 {
			continue
		}
		b := &c.Bodies[u.Body]
		prefix := ""
		if p != Main {
			prefix = c.partName(d, p) + " "
		}
		for i, v := range b.ToHit {
			m, rule := int(v), "DX-MOD-010"
			switch end := i == sideFront || i == sideBack; b.Class {
			case Car, Cycle:
				if end {
					m += endOfCar
				}
			case Trike:
				rule = "DX-TCMB-005"
			case TenWheeler, Carrier, MiniBus, Tractor, SemiTrailer, CarTrailer, Bus:
				rule = "DX-TENW-093"
			case Sidecar:
				if b.ToHit == [numSides]int8{} {
					m = sidecarSize
				}
			case Helicopter:
				rule = "DX-HELI-115"
				if b.ToHit == [numSides]int8{} {
					m = helicopterAspect(b, end)
				}
			}
			list = append(list, SideModifier{prefix + sideNames[i], m, rule})
		}
	}
	return slices.Clip(list)
}

func helicopterAspect(b *Body, end bool) int {
	switch large := b.Is(TagLargeHelicopter); {
	case large && end:
		return 0
	case large:
		return largeHelicopterSide
	case end:
		return smallHelicopterEnd
	}
	return smallHelicopterSide
}
