package deluxe

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// partPlace is what the key of a part says of it but for its number among those that share it.
type partPlace struct {
	kind PartKind
	unit garage.Part
	zone Zone
	at   uint8 // of a weapon its number, of a tire or guard its wheel, of people their role, else a position
}

func (v *Vehicle) placing(id PartID) partPlace {
	p := &v.Parts[id]
	s := partPlace{p.Kind, v.unitOf(p), p.Zone, uint8(p.At)}
	switch p.Kind {
	case WeaponPart:
		return partPlace{kind: WeaponPart, at: p.Index}
	case TirePart, GuardPart:
		s.at = uint8(v.Wheels[p.Index].At)
	case PersonPart, BodyArmorPart, CyberlinkPart:
		s.at = uint8(v.Seats[p.Index].Role)
	case PlantPart:
		if s.at = uint8(garage.Front); v.PlantBack[p.Index] {
			s.at = uint8(garage.Back)
		}
	}
	return s
}

// unitOf returns the unit of the design that a part is built into.
func (v *Vehicle) unitOf(p *VehiclePart) garage.Part {
	if p.Sidecar {
		return garage.Attached
	}
	return unitOf(v, p.Zone)
}

// UnitOf returns the unit of the design that a part is built into.
func (v *Vehicle) UnitOf(p PartID) garage.Part { return v.unitOf(&v.Parts[p]) }

// PartKey names a part for what is kept of a vehicle between matches: kind and place, as in "armor:front", "tire:front_left" and "person:gunner", of a
// sidecar "armor:sidecar:front", of a zone "armor:rear:left"; of several alike the second has ":2" behind it. Weapons go by their numbers from 0: "weapon:1".
// Whether the vehicle is played with hidden sheets makes no difference.
func (v *Vehicle) PartKey(id PartID) string {
	s := v.placing(id)
	name := s.kind.String() + ":"
	if zone := zoneNames[s.zone]; zone != "" {
		name += zone + ":"
	} else if v.Parts[id].Sidecar && s.kind != WeaponPart {
		name += "sidecar:"
	}
	switch s.kind {
	case WeaponPart:
		return name + strconv.Itoa(int(s.at))
	case TirePart, GuardPart:
		name += garage.Wheel(s.at).String()
	case PersonPart, BodyArmorPart, CyberlinkPart:
		name += garage.Role(s.at).String()
	default:
		name += garage.Position(s.at).String()
	}
	n := 1
	for q := PartID(1); q <= PartID(v.NumParts); q++ {
		if v.placing(q) == s && (v.Parts[q].Index < v.Parts[id].Index || v.Parts[q].Index == v.Parts[id].Index && q < id) {
			n++
		}
	}
	if n > 1 {
		name += ":" + strconv.Itoa(n)
	}
	return name
}

// PartOf returns the part that a key of [Vehicle.PartKey] names; 0: the vehicle has none.
func (v *Vehicle) PartOf(key string) PartID {
	kind, _, _ := strings.Cut(key, ":")
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		if v.Parts[p].Kind.String() == kind && v.PartKey(p) == key {
			return p
		}
	}
	return 0
}

// wear is what a vehicle has suffered and used up.
type wear struct {
	hits  Hits
	spent [MaxVehicleWeapons]int16 // shots
}

// wearOf reads a condition.
func (v *Vehicle) wearOf(k *Condition) (wear, error) {
	var w wear
	for _, key := range slices.Sorted(maps.Keys(k.Damage)) {
		p := v.PartOf(key)
		if p == 0 || v.Parts[p].Kind == PersonPart {
			return w, fmt.Errorf("damage: the vehicle has no part %q (it has %s)", key, strings.Join(v.partKeys(), ", "))
		}
		n := k.Damage[key]
		if n < 0 || n > int(v.Parts[p].DP) {
			return w, fmt.Errorf("damage: %q cannot have %d (0 to %d)", key, n, v.Parts[p].DP)
		}
		w.hits[p] = int16(n)
	}
	for _, key := range slices.Sorted(maps.Keys(k.Shots)) {
		i, err := strconv.Atoi(key)
		if err != nil || i < 0 || i >= int(v.NumWeapons) || strconv.Itoa(i) != key {
			return w, fmt.Errorf("shots: the vehicle has no weapon %q (%s)", key, fromZero(int(v.NumWeapons)))
		}
		left, all := k.Shots[key], int(v.Weapons[i].Shots)
		if left < 0 || left > all {
			return w, fmt.Errorf("shots: weapon %d cannot have %d (0 to %d)", i, left, all)
		}
		w.spent[i] = int16(all - left)
	}
	for _, at := range slices.Sorted(maps.Keys(k.Corners)) {
		i, loss, err := v.cornerOf(at, k.Corners[at])
		if err != nil {
			return w, fmt.Errorf("corners: %w", err)
		}
		if loss == control.CornerWhole {
			continue
		}
		for _, tire := range v.Wheels[i].Tires {
			if tire != 0 {
				w.hits[tire] = v.Parts[tire].DP
			}
		}
	}
	if k.Units != nil && (*k.Units < 0 || *k.Units > int(v.PowerUnits)) {
		return w, fmt.Errorf("units: cannot be %d (0 to %d)", *k.Units, v.PowerUnits)
	}
	return w, nil
}

// partKeys are the keys of the parts that may have damage between matches. People have hits of their own.
func (v *Vehicle) partKeys() (keys []string) {
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		if v.Parts[p].Kind != PersonPart && v.Parts[p].DP > 0 {
			keys = append(keys, v.PartKey(p))
		}
	}
	return keys
}

// fromZero says which numbers there are.
func fromZero(n int) string {
	if n == 0 {
		return "it has none"
	}
	return fmt.Sprintf("0 to %d", n-1)
}

// cornerOf reads a wheel and what is left of it.
func (v *Vehicle) cornerOf(at, left string) (int, control.CornerLoss, error) {
	wheels := v.Wheels[:v.NumWheels]
	i := slices.IndexFunc(wheels, func(w VehicleWheel) bool { return w.At.String() == at })
	if i < 0 {
		var names []string
		for k := range wheels {
			names = append(names, wheels[k].At.String())
		}
		return 0, 0, fmt.Errorf("the vehicle has no wheel %q (%s)", at, strings.Join(names, ", "))
	}
	k := slices.Index(control.CornerLoss(0).Names(), left)
	if k < 0 {
		return 0, 0, fmt.Errorf("%q cannot be %q (%s)", at, left, strings.Join(control.CornerLoss(0).Names(), ", "))
	}
	return i, control.CornerLoss(k), nil
}

// takeCorners takes tires and wheels away (DX-HC-036, DX-HC-037).
func (c *Car) takeCorners(lost map[string]string) error {
	for _, at := range slices.Sorted(maps.Keys(lost)) {
		i, k, err := c.V.cornerOf(at, lost[at])
		if err != nil {
			return err
		}
		c.Corner[i] = k
		c.Handling.Losses += int8(c.Corner[i].HC())
		if k == control.CornerWhole {
			continue
		}
		for n, tire := range c.V.Wheels[i].Tires {
			if tire == 0 {
				continue
			}
			c.Hits[tire] = c.V.Parts[tire].DP
			if k == control.CornerNoWheel {
				c.WheelOff |= 1 << (2*i + n)
			}
		}
	}
	c.Status = min(c.Status, int8(c.Handling.Top()))
	return nil
}
