package pit

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// Readings of what work does to a vehicle:
//
//   - A jury-rigged part is worth nothing: a new one must take its place (DX-MECH-008).
//   - A part that is stripped out of a vehicle counts as destroyed, so that its value and its next fight are right. It cannot be jury-rigged, and nothing has to
//     come out before another one goes in.
//   - What was lost with armor or the plant and has no damage points of its own comes back with them, and is paid with them.

// hoist is a vehicle that is being worked on.
type hoist struct {
	c        *garage.Catalogue
	discount int
	veh      Vehicle // a copy of its own, but for the design
	v        *deluxe.Vehicle
	list     *deluxe.Repairing // what it takes now; jury-rigged parts stand in it as destroyed
}

// lift puts a vehicle on the hoist. The error says what is wrong with it.
func lift(c *garage.Catalogue, veh Vehicle, discount int) (*hoist, error) {
	if discount < 0 || discount > 100 {
		return nil, refuse("DX-PREST-009", "a discount of %d%%", discount).but("0 to 100")
	}
	h := &hoist{c: c, discount: discount, veh: veh.clone()}
	if err := h.compile(); err != nil {
		return nil, err
	}
	if err := h.check(); err != nil {
		return nil, err
	}
	return h, h.refresh()
}

// clone returns a copy that shares nothing but the design.
func (v *Vehicle) clone() Vehicle {
	w := *v
	w.Damage, w.Shots, w.Corners = maps.Clone(v.Damage), maps.Clone(v.Shots), maps.Clone(v.Corners)
	if v.Units != nil {
		units := *v.Units
		w.Units = &units
	}
	w.Jury, w.Gone, w.Broken = slices.Clone(v.Jury), slices.Clone(v.Gone), slices.Clone(v.Broken)
	return w
}

// copy returns a hoist with the vehicle as it is now.
func (h *hoist) copy() *hoist {
	k := *h
	k.veh = h.veh.clone()
	return &k
}

// compile makes the design ready.
func (h *hoist) compile() (err error) {
	if h.veh.Design == nil {
		return fmt.Errorf("pit: there is no design")
	}
	if h.v, err = deluxe.Compile(h.c, h.veh.Design); err != nil {
		return fmt.Errorf("pit: %w", err)
	}
	return nil
}

// check holds what the pit keeps of a vehicle to its design.
func (h *hoist) check() error {
	for what, keys := range map[string][]string{"jury": h.veh.Jury, "gone": h.veh.Gone} {
		for _, key := range keys {
			if h.v.PartOf(key) == 0 {
				return fmt.Errorf("pit: %s: the vehicle has no part %q", what, key)
			}
		}
	}
	for _, key := range h.veh.Broken {
		if !slices.Contains(h.links(), key) {
			return fmt.Errorf("pit: broken: the vehicle has no %q (%s)", key, listed(h.links()))
		}
	}
	return nil
}

// listed joins names, or says that there are none.
func listed(names []string) string {
	if len(names) == 0 {
		return "it has none"
	}
	return strings.Join(names, ", ")
}

// links are the keys of the links that the design has (DX-ACC-034).
func (h *hoist) links() (keys []string) {
	set := uint16(0)
	for i := range h.v.NumWeapons {
		set |= h.v.Weapons[i].Links
	}
	for i := range garage.MaxLinks {
		if set&(1<<i) != 0 {
			keys = append(keys, "link:"+string(rune('A'+i)))
		}
	}
	return keys
}

// refresh works out what the vehicle takes as it is now.
func (h *hoist) refresh() error {
	k := h.veh.Condition
	if len(h.veh.Jury) > 0 {
		k.Damage = maps.Clone(k.Damage)
		if k.Damage == nil {
			k.Damage = map[string]int{}
		}
		for _, key := range h.veh.Jury {
			k.Damage[key] = int(h.v.Parts[h.v.PartOf(key)].DP)
		}
	}
	var err error
	if h.list, err = deluxe.Repairs(h.c, h.v, &k); err != nil {
		return fmt.Errorf("pit: %w", err)
	}
	if h.powered() { // if only by a plant that is jury-rigged
		h.list.Lines = slices.DeleteFunc(h.list.Lines, func(l deluxe.Repair) bool {
			return l.With != "" && h.v.Parts[h.v.PartOf(l.With)].Kind == deluxe.PlantPart
		})
	}
	return nil
}

// powered reports whether a power plant works.
func (h *hoist) powered() bool {
	for _, p := range h.v.Plants {
		if p != 0 && !h.destroyed(h.v.PartKey(p)) {
			return true
		}
	}
	return false
}

// rigged reports whether a part has been jury-rigged.
func (h *hoist) rigged(key string) bool { return slices.Contains(h.veh.Jury, key) }

// gone reports whether a part has been taken out.
func (h *hoist) gone(key string) bool { return slices.Contains(h.veh.Gone, key) }

// destroyed reports whether nothing is left of a part.
func (h *hoist) destroyed(key string) bool {
	p := h.v.PartOf(key)
	if h.v.Parts[p].Kind == deluxe.TirePart && h.wheelLost(p) {
		return true
	}
	return h.veh.Damage[key] >= int(h.v.Parts[p].DP)
}

// wheelLost reports whether the wheel of a tire has lost its tires.
func (h *hoist) wheelLost(p deluxe.PartID) bool {
	left := h.veh.Corners[h.v.Wheels[h.v.Parts[p].Index].At.String()]
	return left != "" && left != "whole"
}

// lineOf returns what a part takes; nil: nothing is wrong with it.
func (h *hoist) lineOf(p deluxe.PartID) *deluxe.Repair {
	for i := range h.list.Lines {
		if l := &h.list.Lines[i]; l.Part == p && p != 0 {
			return l
		}
	}
	return nil
}

// hurt sets the hits of a part.
func (h *hoist) hurt(key string, hits int) {
	if hits <= 0 {
		delete(h.veh.Damage, key)
		return
	}
	if h.veh.Damage == nil {
		h.veh.Damage = map[string]int{}
	}
	h.veh.Damage[key] = hits
}

// renewed forgets all that was wrong with a part, but for its hits.
func (h *hoist) renewed(key string, hits int) {
	h.hurt(key, hits)
	h.veh.Jury = without(h.veh.Jury, key)
	h.veh.Gone = without(h.veh.Gone, key)
	p := h.v.PartOf(key)
	if h.v.Parts[p].Kind != deluxe.TirePart {
		return
	}
	w := &h.v.Wheels[h.v.Parts[p].Index]
	if !h.wheelLost(p) {
		return
	}
	// The other tire of a pair is lost as before.
	delete(h.veh.Corners, w.At.String())
	for _, other := range w.Tires {
		if other != 0 && other != p {
			h.hurt(h.v.PartKey(other), int(h.v.Parts[other].DP))
		}
	}
}

// without returns a list without a key, nil if nothing is left.
func without(keys []string, key string) []string {
	keys = slices.DeleteFunc(slices.Clone(keys), func(k string) bool { return k == key })
	if len(keys) == 0 {
		return nil
	}
	return keys
}

// redesign sets another design. It is refused if it breaks a rule of construction that the old one does not.
func (h *hoist) redesign(d *garage.Design) error {
	var r garage.Report
	h.c.Check(d, nil, &r)
	for i := range r.Violations {
		if x := &r.Violations[i]; x.Severity == garage.Breach {
			detail, _ := h.c.Explain(d, nil, x)
			return refuse(x.Rule, "the vehicle would break a rule of construction: %s", detail)
		}
	}
	h.veh.Design = d
	return h.compile()
}

// trade returns what the list of difficulties takes a part for.
func (h *hoist) trade(p deluxe.PartID) trade {
	part := &h.v.Parts[p]
	switch part.Kind {
	case deluxe.WeaponPart:
		return weaponTrade(&h.c.Weapons[h.v.Weapons[part.Index].Spec])
	case deluxe.PlantPart:
		return tradePlant
	case deluxe.RotorPart:
		return tradeRotor
	case deluxe.TirePart, deluxe.CargoPart: // a spare tire
		return tradeTire
	case deluxe.FittingPart:
		return accessoryTrade(&h.c.Accessories[h.veh.Design.Units[h.v.UnitOf(p)].Fittings[part.Index].Accessory])
	}
	return tradeOther
}

func weaponTrade(k *garage.Weapon) trade {
	switch k.Category {
	case garage.Laser:
		return tradeLaser
	case garage.Rocket:
		return tradeRocket
	case garage.RocketLauncher:
		return tradeLauncher
	case garage.Missile:
		return tradeMissile
	}
	return tradeOther
}

// accessoryTrade returns what the list of difficulties takes an accessory for.
func accessoryTrade(a *garage.Accessory) trade {
	switch {
	case a.Kind == "computer":
		return tradeComputer
	case a.ID == "long_distance_radio":
		return tradeRadio
	}
	return tradeOther
}

// mounted returns the entry of a weapon in the design.
func (h *hoist) mounted(d *garage.Design, p deluxe.PartID) *garage.Mounted {
	return &d.Units[h.v.UnitOf(p)].Weapons[h.v.Weapons[h.v.Parts[p].Index].Entry]
}

// name returns what a part is called in the catalogue.
func (h *hoist) name(p deluxe.PartID) string {
	part := &h.v.Parts[p]
	d := h.veh.Design
	u := &d.Units[h.v.UnitOf(p)]
	switch part.Kind {
	case deluxe.WeaponPart:
		return h.c.Weapons[h.mounted(d, p).Weapon].Name
	case deluxe.PlantPart:
		if part.Index == 1 {
			return h.c.Plants[u.Second].Name
		}
		return h.c.Plants[u.Plant].Name
	case deluxe.TirePart:
		return h.c.Tires[h.v.Wheels[part.Index].Tire].Name
	case deluxe.FittingPart:
		return h.c.Accessories[u.Fittings[part.Index].Accessory].Name
	case deluxe.BodyArmorPart:
		return h.c.Accessories[u.People[h.v.Seats[part.Index].Entry].BodyArmor].Name
	case deluxe.CargoPart:
		return h.c.Tires[u.Cargo[part.Index].Tire].Name
	case deluxe.ArmorPart:
		return h.c.Armors[u.Armor].Name
	}
	return strings.ReplaceAll(part.Kind.String(), "_", " ")
}
