package deluxe

import "turnpike/games/deluxe/garage"

// Drives reports whether a vehicle in a condition can be driven; one whose condition cannot be read cannot.
func Drives(v *Vehicle, k *Condition) bool {
	w, err := v.wearOf(k)
	if err != nil {
		return false
	}
	car := Car{V: v, Hits: w.hits}
	for at, left := range k.Corners {
		i, loss, err := v.cornerOf(at, left)
		if err != nil {
			return false
		}
		car.Corner[i] = loss
	}
	return car.plant() != 0 && !car.Crippled()
}

// Tools returns how many cases of a portable shop are aboard and whole, and whether a tool kit is (DX-MECH-015, DX-ACC-069).
func Tools(c *garage.Catalogue, v *Vehicle, k *Condition) (cases int, kit bool) {
	w, err := v.wearOf(k)
	if err != nil {
		return 0, false
	}
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		x := &v.Parts[p]
		if x.Kind != FittingPart || v.Destroyed(&w.hits, p) {
			continue
		}
		if list := v.Design.Units[v.UnitOf(p)].Fittings; int(x.Index) < len(list) {
			switch c.Accessories[list[x.Index].Accessory].ID {
			case "portable_shop_case":
				cases++
			case "tool_kit":
				kit = true
			}
		}
	}
	return min(cases, 4), kit
}
