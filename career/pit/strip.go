package pit

import (
	"slices"
	"strings"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// Readings of stripping:
//
//   - A weapon comes out with its magazines, which are a part of it (DX-REPAIR-004) and empty then; what it held goes into the stores at once.
//   - Armor, wheelguards, links and what the body is made of stay where they are.

// strip takes something out of the vehicle into the stores.
func (h *hoist) strip(t *task, stores []Stored) ([]Stored, error) {
	switch t.kind {
	case onLoose:
		for _, key := range h.loose() {
			stores = h.unscrew(key, stores)
		}
		d, goods := h.emptied()
		if len(goods) == 0 {
			return stores, nil
		}
		return Put(stores, goods...), h.redesign(d)
	case onShots:
		return h.unload(t.part, stores), nil
	case onAccessory:
		d := h.veh.Design.Clone()
		unfit(h.c, d, t.id)
		return Put(stores, Stored{Part: storedAccessory + ":" + h.c.Accessories[t.id].ID, N: 1}), h.redesign(d)
	}
	return h.unscrew(t.key, stores), nil
}

// unload takes what is in a weapon.
func (h *hoist) unload(p deluxe.PartID, stores []Stored) []Stored {
	key, left := h.v.PartKey(p), h.shotsLeft(p)
	if left == 0 {
		return stores
	}
	fired := h.fired(key)
	for _, r := range firing(h.c, h.mounted(h.veh.Design, p), fired, fired+left) {
		stores = Put(stores, Stored{Part: r.part, N: r.n})
	}
	h.load(key, fired+left)
	return stores
}

// unscrew takes a part out, or what is in a weapon if its key is that of its shots.
func (h *hoist) unscrew(key string, stores []Stored) []Stored {
	t, _ := h.target(key)
	if t.kind == onShots {
		return h.unload(t.part, stores)
	}
	part := &h.v.Parts[t.part]
	stores = Put(stores, h.stored(t.part))
	if part.Kind == deluxe.WeaponPart {
		stores = h.unload(t.part, stores)
	}
	h.hurt(key, int(part.DP))
	h.veh.Gone = append(h.veh.Gone, key)
	slices.Sort(h.veh.Gone)
	if part.Kind == deluxe.TirePart && !slices.ContainsFunc(h.v.Wheels[part.Index].Tires[:], func(p deluxe.PartID) bool { return p != 0 && !h.destroyed(h.v.PartKey(p)) }) {
		if h.veh.Corners == nil {
			h.veh.Corners = map[string]string{}
		}
		h.veh.Corners[h.v.Wheels[part.Index].At.String()] = control.CornerNoTire.String()
	}
	return stores
}

// loose are the keys of what can be taken at once, but for what people and cargo holds have (DX-REPAIR-012): tires, spare ones too, and ammunition.
func (h *hoist) loose() (keys []string) {
	for p := deluxe.PartID(1); p <= deluxe.PartID(h.v.NumParts); p++ {
		key := h.v.PartKey(p)
		switch h.v.Parts[p].Kind {
		case deluxe.TirePart, deluxe.CargoPart:
			if !h.gone(key) && !h.destroyed(key) {
				keys = append(keys, key)
			}
		case deluxe.WeaponPart:
			if h.shotsLeft(p) > 0 {
				keys = append(keys, storedShots+":"+number(h.v.Parts[p].Index))
			}
		}
	}
	return keys
}

// emptied returns the design without hand weapons and cargo, and what these are.
func (h *hoist) emptied() (*garage.Design, []Stored) {
	d := h.veh.Design.Clone()
	for p := range garage.NumParts {
		u := &d.Units[p]
		for i := range u.People {
			u.People[i].Gear = nil
		}
		u.Cargo = slices.DeleteFunc(u.Cargo, func(g garage.Cargo) bool { return g.Kind != garage.SpareTire }) // which is a part of its own
	}
	var goods []Stored
	for key, k := range h.carried() {
		goods = Put(goods, Stored{Part: key, N: k.n})
	}
	return d, goods
}

// unfit takes one accessory without damage points out of a design.
func unfit(c *garage.Catalogue, d *garage.Design, id garage.AccessoryID) {
	for p := range garage.NumParts {
		u := &d.Units[p]
		for i := range u.Fittings {
			if f := &u.Fittings[i]; f.Accessory == id && f.Count > 0 {
				if f.Count--; f.Count == 0 {
					u.Fittings = slices.Delete(u.Fittings, i, i+1)
				}
				return
			}
		}
		for i := range u.People {
			if u.People[i].Targeting == id && c.Accessories[id].DP == 0 {
				single(u, i, 0).Targeting = 0
				return
			}
		}
	}
}

// single makes one of the people of an entry an entry of his own and returns it.
func single(u *garage.Unit, entry, which int) *garage.Person {
	all := u.People[entry]
	var apart []garage.Person
	for _, n := range []int{which, 1, int(all.Count) - which - 1} {
		if n > 0 {
			one := all
			one.Count, one.Gear = uint8(n), slices.Clone(all.Gear)
			apart = append(apart, one)
		}
	}
	u.People = slices.Replace(u.People, entry, entry+1, apart...)
	if which > 0 {
		entry++
	}
	return &u.People[entry]
}

// exchanged returns the design with a tire or body armor of another kind at the place of a part.
func (h *hoist) exchanged(p deluxe.PartID, id string) (*garage.Design, error) {
	d := h.veh.Design.Clone()
	part := &h.v.Parts[p]
	u := &d.Units[h.v.UnitOf(p)]
	_, name, _ := strings.Cut(id, ":")
	switch part.Kind {
	case deluxe.TirePart:
		w := &h.v.Wheels[part.Index]
		if w.Tires[1] != 0 {
			return nil, refuse("DX-TIRE-008", "the two tires of a wheel are of one kind").but("%s", h.stored(p).Part)
		}
		tire, err := h.c.FindTire(name)
		u.Tires[w.At] = tire
		return d, err
	case deluxe.BodyArmorPart:
		seat := part.Index
		entry := int(h.v.Seats[seat].Entry)
		which := 0
		for i := range seat {
			if s := &h.v.Seats[i]; int(s.Entry) == entry && h.v.UnitOf(s.Part) == h.v.UnitOf(p) {
				which++
			}
		}
		armor, err := h.c.FindAccessory(name)
		single(u, entry, which).BodyArmor = armor
		return d, err
	}
	return nil, refuse("CR-PIT-003d", "only tires and body armor are exchanged for another kind; for the rest, modify the vehicle").but("%s", h.stored(p).Part)
}

// Salvage is something that can be stripped out of a vehicle.
type Salvage struct {
	Part       string     `json:"part"` // for a job with the way [Strip]
	Name       string     `json:"name"`
	AtOnce     bool       `json:"at_once"`    // without a roll (DX-REPAIR-012)
	Difficulty Difficulty `json:"difficulty"` // of the one success that it takes (DX-MECH-009)
	Stored     []Stored   `json:"stored"`     // what the stores get
	Price      int        `json:"price"`      // for which that is sold, in dollars
}

// Strippable returns what can be taken out of a vehicle, all that comes at once first. Of a single part the price is as if it came alone.
func Strippable(c *garage.Catalogue, v Vehicle) ([]Salvage, error) {
	h, err := lift(c, v, 0)
	if err != nil {
		return nil, err
	}
	keys := []string{allLoose}
	for p := deluxe.PartID(1); p <= deluxe.PartID(h.v.NumParts); p++ {
		if h.v.Parts[p].Kind != deluxe.PersonPart {
			keys = append(keys, h.v.PartKey(p))
		}
	}
	for id := range c.Accessories {
		if h.fitted(garage.AccessoryID(id)) > 0 {
			keys = append(keys, deluxe.FittingPart.String()+":"+c.Accessories[id].ID)
		}
	}
	var list []Salvage
	for _, key := range keys {
		t, refused := h.target(key)
		if refused != nil || h.allowed(&t, Strip) != nil {
			continue
		}
		k := h.copy()
		stored, err := k.strip(&task{Job: Job{Part: key, Way: Strip}, target: t}, nil)
		if err != nil {
			continue // without it the vehicle would break a rule of construction
		}
		s := Salvage{Part: key, Name: h.nameOf(&t), Stored: stored, AtOnce: true}
		if steps := h.stepsOf(&t, Strip, true); len(steps) > 0 {
			s.AtOnce, s.Difficulty = false, steps[0]
		}
		for _, part := range stored {
			price, err := StoredPrice(c, part)
			if err != nil {
				return nil, err
			}
			s.Price += price
		}
		list = append(list, s)
	}
	return list, nil
}

// nameOf returns what a target is called.
func (h *hoist) nameOf(t *target) string {
	switch t.kind {
	case onArmor:
		return h.c.Armors[h.veh.Design.Units[t.units[0]].Armor].Name
	case onLink:
		return "Weapons link"
	case onLoose:
		return "Tires, ammunition, hand weapons and cargo"
	case onAccessory:
		return h.c.Accessories[t.id].Name
	}
	return h.name(t.part)
}
