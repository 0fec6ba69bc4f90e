package deluxe

import "turnpike/games/deluxe/garage"

// Ready reports whether a vehicle in a condition can be driven, and whether it has a weapon that works and is loaded. One whose condition cannot be read is
// neither.
func Ready(v *Vehicle, k *Condition) (drives, fires bool) {
	w, err := v.wearOf(k)
	if err != nil {
		return false, false
	}
	car := Car{V: v, Hits: w.hits}
	for at, left := range k.Corners {
		i, loss, err := v.cornerOf(at, left)
		if err != nil {
			return false, false
		}
		car.Corner[i] = loss
	}
	drives = car.plant() != 0 && !car.Crippled()
	for i := range v.NumWeapons {
		arm := &v.Weapons[i]
		if !v.Destroyed(&w.hits, arm.Part) && (arm.Shots == 0 || w.spent[i] < arm.Shots) {
			fires = true
		}
	}
	return drives, fires
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
		unit := garage.Main
		if x.Sidecar {
			unit = garage.Attached
		}
		if list := v.Design.Units[unit].Fittings; int(x.Index) < len(list) {
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
