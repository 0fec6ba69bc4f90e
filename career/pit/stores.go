package pit

import (
	"cmp"
	"slices"
	"strings"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// The kinds of things in the stores, the word before the colon.
const (
	storedWeapon     = "weapon"
	storedPlant      = "plant"
	storedTire       = "tire"
	storedAccessory  = "accessory"
	storedShots      = "shots"
	storedAmmunition = "ammunition"
	storedGear       = "gear"
	storedCargo      = "cargo"
)

// MaxStored bounds how many of one thing the stores hold.
const MaxStored = 1_000_000

// Put adds to stores and keeps them in order: by part, then by hits, alike together.
func Put(stores []Stored, more ...Stored) []Stored {
	all := slices.Clone(stores)
	for _, s := range more {
		if s.N <= 0 {
			continue
		}
		i, there := slices.BinarySearchFunc(all, s, func(a, b Stored) int { return cmp.Or(strings.Compare(a.Part, b.Part), a.Hits-b.Hits) })
		if there {
			all[i].N = min(all[i].N+s.N, MaxStored)
		} else {
			all = slices.Insert(all, i, s)
		}
	}
	return all
}

// Take takes up to n of a part with so many hits out of stores and says how many it got.
func Take(stores []Stored, part string, hits, n int) (left []Stored, got int) {
	i := slices.IndexFunc(stores, func(s Stored) bool { return s.Part == part && s.Hits == hits })
	if i < 0 || n <= 0 {
		return stores, 0
	}
	left = slices.Clone(stores)
	got = min(n, left[i].N)
	if left[i].N -= got; left[i].N == 0 {
		left = slices.Delete(left, i, i+1)
	}
	return left, got
}

// goods is what the catalogue says of a stored thing.
type goods struct {
	name  string
	price garage.Money // of a new one, empty
	dp    int          // 0: it has none
	mends bool         // it can be repaired
}

// goodsOf looks a stored thing up.
func goodsOf(c *garage.Catalogue, part string) (goods, error) {
	kind, id, _ := strings.Cut(part, ":")
	var g goods
	var err error
	switch kind {
	case storedWeapon:
		var k garage.WeaponID
		if k, err = c.FindWeapon(id); err == nil {
			w := &c.Weapons[k]
			g = goods{w.Name, w.Cost, w.DP, true}
		}
	case storedShots:
		var k garage.WeaponID
		if k, err = c.FindWeapon(id); err == nil {
			g = goods{name: c.Weapons[k].Name, price: c.Weapons[k].ShotCost}
		}
	case storedPlant:
		var k garage.PlantID
		if k, err = c.FindPlant(id); err == nil {
			g = goods{c.Plants[k].Name, c.Plants[k].Cost, c.Plants[k].DP, true}
		}
	case storedTire:
		var k garage.TireID
		if k, err = c.FindTire(id); err == nil {
			g = goods{c.Tires[k].Name, c.Tires[k].Cost, c.Tires[k].DP, false}
		}
	case storedAccessory:
		var k garage.AccessoryID
		if k, err = c.FindAccessory(id); err == nil {
			a := &c.Accessories[k]
			g = goods{a.Name, a.Cost, a.DP, a.Kind != "body_armor"}
		}
	case storedAmmunition:
		var k garage.AmmunitionID
		if k, err = c.FindAmmunition(id); err == nil {
			g = goods{name: c.Ammunition[k].Name, price: c.Ammunition[k].Cost}
		}
	case storedGear:
		var k garage.GearID
		if k, err = c.FindGear(id); err == nil {
			g = goods{name: c.Gear[k].Name, price: c.Gear[k].Cost}
		}
	case storedCargo: // the rulebook names no price for what somebody carries
		g = goods{name: id}
	default:
		err = refuse("CR-PIT-003d", "%q is nothing that is stored", part).but("weapon:, plant:, tire:, accessory:, shots:, ammunition:, gear:, cargo: with an id")
	}
	return g, err
}

// salvage returns the salvage value of one that has so many hits (DX-REPAIR-010): tires, computers and body armor that are hit cannot be repaired (DX-REPAIR-006,
// DX-REPAIR-007).
func (g *goods) salvage(hits int) garage.Money {
	switch {
	case hits == 0:
		return g.price
	case hits >= g.dp || !g.mends:
		return 0
	}
	return garage.Salvage(g.price, garage.ComponentRepair(g.price, hits))
}

// StoredName returns what a stored part is called in the catalogue. The error says what is wrong with its name.
func StoredName(c *garage.Catalogue, part string) (string, error) {
	g, err := goodsOf(c, part)
	return g.name, err
}

// StoredPrice returns for how much a stored part is sold, in dollars: half of its salvage value for each, rounded once, halves up (DX-REPAIR-010, DX-REPAIR-011).
func StoredPrice(c *garage.Catalogue, s Stored) (int, error) {
	g, err := goodsOf(c, s.Part)
	if err != nil {
		return 0, err
	}
	return dollars(g.salvage(s.Hits)*garage.Money(s.N), 2), nil
}

// dollars divides an amount and rounds to whole dollars, halves up.
func dollars(m garage.Money, by int) int {
	whole := garage.Dollars(by)
	return int((m + whole/2) / whole)
}

// rounds are shots of one kind.
type rounds struct {
	part  string // as it is stored
	n     int
	price garage.Money // of one
}

// firing returns which shots of a weapon are fired from one place in their order to another: other loads first, then its own (DX-WSTAT-042).
func firing(c *garage.Catalogue, m *garage.Mounted, from, to int) (list []rounds) {
	add := func(part string, low, high int, price garage.Money) {
		if n := min(high, to) - max(low, from); n > 0 {
			list = append(list, rounds{part, n, price})
		}
	}
	at := 0
	for _, l := range m.Loads {
		a := &c.Ammunition[l.Ammunition]
		add(storedAmmunition+":"+a.ID, at, at+int(l.Shots), a.Cost)
		at += int(l.Shots)
	}
	if k := &c.Weapons[m.Weapon]; !k.LoadOnly && !k.OneShot {
		add(storedShots+":"+k.ID, at, to, k.ShotCost)
	}
	return list
}

// shotsLeft returns how many shots a weapon holds. The shot of a single rocket, pod or bomb is the weapon.
func (h *hoist) shotsLeft(p deluxe.PartID) int {
	if h.oneShot(p) {
		return 0
	}
	return int(h.v.Weapons[h.v.Parts[p].Index].Shots) - h.fired(h.v.PartKey(p))
}

// fired returns how many shots a weapon has fired since it was full.
func (h *hoist) fired(key string) int {
	weapon := h.v.Parts[h.v.PartOf(key)].Index
	left, known := h.veh.Shots[number(weapon)]
	if !known {
		return 0
	}
	return int(h.v.Weapons[weapon].Shots) - left
}

// load sets how many shots a weapon has fired.
func (h *hoist) load(key string, fired int) {
	weapon := h.v.Parts[h.v.PartOf(key)].Index
	if fired <= 0 {
		delete(h.veh.Shots, number(weapon))
		return
	}
	if h.veh.Shots == nil {
		h.veh.Shots = map[string]int{}
	}
	h.veh.Shots[number(weapon)] = int(h.v.Weapons[weapon].Shots) - fired
}

// oneShot reports whether a weapon is a single rocket, pod or bomb.
func (h *hoist) oneShot(p deluxe.PartID) bool {
	return h.c.Weapons[h.v.Weapons[h.v.Parts[p].Index].Spec].OneShot
}
