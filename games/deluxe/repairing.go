package deluxe

import (
	"turnpike/games/deluxe/garage"
)

// Readings of repairs and of the salvage value:
//
//   - Prices go line by line, each in whole dollars, halves up, as the figures of a design do (DX-DES-008).
//   - Of a vehicle with a sidecar, a carrier or a box the armor of each of them is replaced by itself (DX-REPAIR-002).
//   - A tire that is hit cannot be repaired (DX-REPAIR-007), so that it takes a new one to make it whole.
//   - A single rocket, a pod or a bomb that has been fired is a weapon that is gone. Shots that are left in a weapon that is destroyed can still be used.
//   - With the last point of armor in front or at the back goes what is fitted there (DX-ACC-052, DX-ACC-074), with the last power plant the computers, infrared,
//     fire extinguishers and remote controls, but not radar (DX-PP-009): it takes new ones.
//   - Rotors, skids, tongues, legs and cables have no price in the rulebook; they count for nothing. A fifth wheel is rebuilt by the point even when it is gone (DX-TRUCK-005).

// Repair is what it takes to make one part of a vehicle as new. Prices are those of a shop, in whole dollars (DX-REPAIR-001 to DX-REPAIR-008).
type Repair struct {
	Key       string      // of the part, as [Vehicle.PartKey] says; of an accessory without damage points its kind and its id, as in "fitting:ram_plate"
	Part      PartID      // 0: it is such an accessory
	Kind      PartKind    // of the part
	Unit      garage.Part // that it is built into; armor is replaced by units
	Hits, DP  int
	Destroyed bool         // nothing is left of it, or it has been fired (DX-REPAIR-005)
	Mends     bool         // it can be repaired
	Repair    garage.Money // if it can
	New       garage.Money // of a new one, with its magazines; 0: there is none: of armor see [Repairing.Armor]
	Shots     int          // of a weapon that are gone, but for what a new weapon brings
	Load      garage.Money // what they cost (DX-WSTAT-042)
	Apart     bool         // it does not count in what the vehicle costs: body armor and spare tires
	With      string       // key of the part with which an accessory was lost
}

// Cheapest returns the least for which the part is as new: repaired or new, and loaded. Armor counts by the point.
func (k *Repair) Cheapest() garage.Money {
	price := k.New
	if k.Mends && (k.New == 0 || k.Repair < k.New) {
		price = k.Repair
	}
	return price + k.Load
}

// ArmorRepairs is what it takes to make all armor of a unit as new.
type ArmorRepairs struct {
	Points  int          // that are gone
	Repair  garage.Money // by the point (DX-REPAIR-001)
	Replace garage.Money // of replacing all of it (DX-REPAIR-002)
}

// Cheapest returns the lower price.
func (a *ArmorRepairs) Cheapest() garage.Money { return min(a.Repair, a.Replace) }

// Repairing is what it takes to make a vehicle as new.
type Repairing struct {
	Lines []Repair // of parts by their numbers, accessories without damage points after them
	Armor [garage.NumParts]ArmorRepairs
}

// Repairs returns what it takes to make a vehicle in a condition as new. The error says what in the condition is wrong.
func Repairs(c *garage.Catalogue, v *Vehicle, k *Condition) (*Repairing, error) {
	w, err := v.wearOf(k)
	if err != nil {
		return nil, err
	}
	list := v.repairs(c, &w)
	for i := range list.Lines {
		if line := &list.Lines[i]; line.Part != 0 {
			line.Key = v.PartKey(line.Part)
		}
	}
	return list, nil
}

// Cheapest returns the least for which the vehicle is as new: each part repaired or new, the armor of each unit by the point or replaced, and loaded with the
// shots that are gone. What is no part of its price, such as body armor, is not among it.
func (r *Repairing) Cheapest() (sum garage.Money) {
	for i := range r.Lines {
		if k := &r.Lines[i]; k.Kind != ArmorPart && !k.Apart {
			sum += k.Cheapest()
		}
	}
	for i := range r.Armor {
		sum += r.Armor[i].Cheapest()
	}
	return sum
}

// SalvageValue returns what a vehicle in a condition is worth: its price with a full load as designed, without the cheapest repair, at least 0
// (DX-REPAIR-010). That of one that has exploded or burns is 0 whatever its condition (DX-ARENA-022). The error says what in the condition is wrong.
func SalvageValue(c *garage.Catalogue, v *Vehicle, k *Condition) (garage.Money, error) {
	w, err := v.wearOf(k)
	if err != nil {
		return 0, err
	}
	var f garage.Figures
	c.Figures(v.Design, nil, &f)
	return garage.Salvage(f.Cost, v.repairs(c, &w).Cheapest()), nil
}

// repairs works out what it takes to make a vehicle as new, but for the keys of its parts.
func (v *Vehicle) repairs(c *garage.Catalogue, w *wear) *Repairing {
	list := new(Repairing)
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		part := &v.Parts[p]
		fired := 0
		if part.Kind == WeaponPart {
			fired = int(w.spent[part.Index])
		}
		hits := int(w.hits[p])
		if part.Kind == PersonPart || hits == 0 && fired == 0 {
			continue
		}
		line := Repair{Part: p, Kind: part.Kind, Unit: v.unitOf(part), Hits: hits, DP: int(part.DP), Destroyed: hits >= int(part.DP)}
		v.price(c, &line, part, fired)
		if part.Kind == ArmorPart {
			list.Armor[line.Unit].Points += hits
		}
		list.Lines = append(list.Lines, line)
	}
	for i := range list.Armor {
		a, u := &list.Armor[i], &v.Design.Units[i]
		if a.Points > 0 {
			a.Repair, a.Replace = whole(c.ArmorRepair(u.Armor, a.Points)), whole(c.ArmorReplacement(u))
		}
	}
	v.lost(c, w, list)
	return list
}

// price fills in what a part costs.
func (v *Vehicle) price(c *garage.Catalogue, line *Repair, p *VehiclePart, fired int) {
	u := &v.Design.Units[line.Unit]
	switch p.Kind {
	case ArmorPart:
		line.Mends, line.Repair = true, whole(c.ArmorRepair(u.Armor, line.Hits))
	case WeaponPart:
		v.weaponPrice(c, line, p, fired)
	case PlantPart, FittingPart, GuardPart:
		v.component(line, v.linePrice(c, p))
	case CyberlinkPart:
		v.component(line, accessoryPrice(c, "cyberlink"))
	case SkidPart:
		if v.Pontoons { // bought as a pair (DX-HELI-028)
			v.component(line, accessoryPrice(c, "pontoons")/2)
		}
	case TirePart: // DX-REPAIR-007
		line.New = whole(c.Tires[v.Wheels[p.Index].Tire].Cost)
	case CargoPart:
		line.Apart, line.New = true, whole(c.Tires[u.Cargo[p.Index].Tire].Cost)
	case BodyArmorPart: // DX-REPAIR-006
		line.Apart, line.New = true, whole(c.Accessories[u.People[v.Seats[p.Index].Entry].BodyArmor].Cost)
	case FifthWheelPart:
		line.Mends, line.Repair, line.New = true, garage.FifthWheelRepair*garage.Money(line.Hits), garage.FifthWheelRepair*garage.Money(line.DP)
	}
}

// component fills in what a component costs of which a new one has a price (DX-REPAIR-003, DX-REPAIR-005).
func (v *Vehicle) component(line *Repair, price garage.Money) {
	line.New = whole(price)
	if line.Mends = !line.Destroyed; line.Mends {
		line.Repair = whole(garage.ComponentRepair(price, line.Hits))
	}
}

// weaponPrice fills in what a weapon costs. It goes by the empty weapon, of which its magazines are a part (DX-REPAIR-004).
func (v *Vehicle) weaponPrice(c *garage.Catalogue, line *Repair, p *VehiclePart, fired int) {
	mounted := &v.Design.Units[line.Unit].Weapons[v.Weapons[p.Index].Entry]
	k := &c.Weapons[mounted.Weapon]
	v.component(line, k.Cost)
	if k.OneShot && fired > 0 {
		line.Destroyed, line.Mends, line.Repair = true, false, 0
		return
	}
	line.New += whole(accessoryPrice(c, "magazine") * garage.Money(mounted.Magazines))
	if line.Hits == 0 {
		line.Mends, line.New = false, 0
	}
	line.Shots, line.Load = fired, whole(c.Reload(mounted, fired))
}

// linePrice returns what one of the parts costs that a line of the planning sheet stands for.
func (v *Vehicle) linePrice(c *garage.Catalogue, p *VehiclePart) (price garage.Money) {
	unit := v.unitOf(p)
	c.Lines(v.Design, nil, func(l *garage.Line) {
		if price == 0 && l.Part == unit && l.Count > 0 && v.onLine(p, l) {
			price = l.Cost / garage.Money(l.Count)
		}
	})
	return price
}

// onLine reports whether a part is one of those that a line of the planning sheet stands for.
func (v *Vehicle) onLine(p *VehiclePart, l *garage.Line) bool {
	switch p.Kind {
	case PlantPart:
		return l.Kind == [...]garage.LineKind{garage.LinePlant, garage.LineSecondPlant}[p.Index]
	case FittingPart:
		return l.Kind == garage.LineFitting && l.Index == int(p.Index)
	case GuardPart:
		return l.Kind == garage.LineGuard && l.Index == int(v.Wheels[p.Index].At)
	}
	return false
}

// accessoryPrice returns what the accessory of a kind costs of which there is one.
func accessoryPrice(c *garage.Catalogue, kind string) garage.Money {
	for i := range c.Accessories {
		if a := &c.Accessories[i]; a.Kind == kind {
			return a.Cost
		}
	}
	return 0
}

// diesWithPlant are the features that are lost for good with the power plant (DX-PP-009).
const diesWithPlant = LostWithPlant&^FeatureRadar | FeatureRemoteControl

// lost adds the accessories without damage points that have gone with the armor or the power plant.
func (v *Vehicle) lost(c *garage.Catalogue, w *wear, list *Repairing) {
	without := func(f Features) (with PartID) {
		switch {
		case f&LostWithFrontArmor != 0:
			with = v.Armor[garage.Front]
		case f&LostWithBackArmor != 0:
			with = v.Armor[garage.Back]
		case f&diesWithPlant != 0:
			for _, p := range v.Plants {
				if p != 0 && !v.Destroyed(&w.hits, p) {
					return 0
				}
			}
			with = v.Plants[0]
		}
		if with == 0 || v.Parts[with].DP == 0 || !v.Destroyed(&w.hits, with) {
			return 0
		}
		return with
	}
	c.Lines(v.Design, nil, func(l *garage.Line) {
		u := &v.Design.Units[l.Part]
		var id garage.AccessoryID
		var f Features
		switch {
		case l.Kind == garage.LineFitting:
			id = u.Fittings[l.Index].Accessory
			f = fittingFeatures[c.Accessories[id].ID] | fittingFeatures[c.Accessories[id].Kind]
		case l.Kind == garage.LineTargeting && c.Accessories[u.People[l.Index].Targeting].Kind != "cyberlink":
			id, f = u.People[l.Index].Targeting, FeatureComputers
			if l.Cost != c.Accessories[id].Cost*garage.Money(l.Count) {
				return // the cyberlink besides the computer
			}
		}
		if id == 0 || c.Accessories[id].DP > 0 || l.Count == 0 {
			return
		}
		if with := without(f); with != 0 {
			list.Lines = append(list.Lines, Repair{
				Key: FittingPart.String() + ":" + c.Accessories[id].ID, Kind: FittingPart, Unit: l.Part, Destroyed: true, New: whole(l.Cost), With: v.PartKey(with),
			})
		}
	})
}

// whole rounds to whole dollars, halves up.
func whole(m garage.Money) garage.Money {
	return (m + garage.Dollars(1)/2) / garage.Dollars(1) * garage.Dollars(1)
}
